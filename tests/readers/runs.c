/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is done in a run, as text: acts by hand, commands, and the places of steps. */
#include <string.h>

#include "minesweeper/run/plan.h"
#include "minesweeper/text.h"
#include "run/commands.h"
#include "run/drive.h"
#include "search/run.h"
#include "sudoku/board/text.h"
#include "sudoku/run/plan.h"
#include "tables.h"
#include "trace/replay.h"

/* --- runs, made once --- */

static PlyRun *search_of(const PlyGame *game, const char *position, const char *algorithm,
                         GError **error) {
  g_autoptr(PlyStart) start = ply_start_new(game, position, NULL, error);
  const PlyAlgorithm *how = ply_algorithm_find(algorithm, NULL);
  PlyOptions options;
  ply_options_init(&options, how->options);
  return ply_run_new(start, how, &options, error);
}

static PlyRun *new_search(GError **error) {
  return search_of(&ply_game_tree, "(left=(3 5) up-2=(2 9 7) (8 6))", "alphabeta-maxmin", error);
}

static PlyRun *new_guess(GError **error) {
  return search_of(ply_game_find("sudoku-guess", NULL), "1.............4.", "backtracking", error);
}

static PlyRun *new_mines(GError **error) {
  PlyMinesPosition *p = g_new0(PlyMinesPosition, 1);
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  bool read = ply_mines_read("...\n.1.\n...", PLY_MINES_UNKNOWN, p, NULL, error);
  const PlyMinesPlan plan = { &options, p, NULL, 0 };
  PlyRun *run = read ? ply_run_new_mines(&plan, error) : NULL;
  g_free(p);
  return run;
}

static PlyRun *new_sudoku(GError **error) {
  PlySudoku board;
  return ply_sudoku_read("1.3....2..4..3..", &board, error)
             ? ply_run_new_sudoku(NULL, &board, error)
             : NULL;
}

static struct {
  const char *name;
  PlyRun *(*make)(GError **error);
  PlyRun *run;
  PlyDriven *driven;
  PlyReplay *replay;
} runs[] = {
  { "search", new_search }, { "mines", new_mines }, { "sudoku", new_sudoku }, { "guess", new_guess }
};

/* The row of that name, with its run recorded, and driven from its start. */
static unsigned run_of(const char *name) {
  g_autoptr(GError) error = NULL;
  unsigned i = 0;
  while (strcmp(runs[i].name, name) != 0)
    i++;
  if (runs[i].run != NULL)
    return i;
  runs[i].run = runs[i].make(&error);
  g_assert_no_error(error);
  ply_run_record(runs[i].run, NULL);
  runs[i].driven = ply_driven_new(runs[i].run, 0, &error);
  g_assert_no_error(error);
  runs[i].replay = ply_replay_new(runs[i].run->trace);
  return i;
}

/* --- acts --- */

static char *read_act(const char *of, const char *text, PlyPlace *place, GError **error) {
  const PlyDriven *driven = runs[run_of(of)].driven;
  PlyDriveAct act;
  return ply_act_read(driven, text, &act, error) ? ply_act_print(driven, &act) : NULL;
}

static const Form acts[] = {
  { "enter 1", "enter 1", NULL, "search" },
  { "enter left", "enter 1", NULL, "search" },
  { "enter up-2", "enter 2", NULL, "search" },
  { "enter up–2", "enter 2", NULL, "search" },
  { "e 2.1", "enter 2.1", NULL, "search" },
  { "ENTER 2.1", "enter 2.1", NULL, "search" },
  { "enter left.2", "enter 1.2", NULL, "search" },
  { "window -inf +inf", "window -inf +inf", NULL, "search" },
  { "window −∞ 5", "window -inf 5", NULL, "search" },
  { "window –3.5, 4", "window -3.5 4", NULL, "search" },
  { "window -3.5; 1000", "window -3.5 1000", NULL, "search" },
  { "w\u00a0−∞\u2009∞", "window -inf +inf", NULL, "search" },
  { "value 2,5", "value 2.5", NULL, "search" },
  { "value –3", "value -3", NULL, "search" },
  { "go-on", "go-on", NULL, "search" },
  { "go on", "go-on", NULL, "search" },
  { "go–on", "go-on", NULL, "search" },
  { "cut", "cut", NULL, "search" },
  { "back at-most 3", "back at-most 3", NULL, "search" },
  { "back at–least −1", "back at-least -1", NULL, "search" },
  { "enter 4", NULL, "the tree has no node “4”: “2.1” is the first child of the second move",
    "search" },
  { "enter", NULL, "“enter” is not all of it; missing: Node", "search" },
  { "enter right", NULL,
    "the tree has no node “right”: “2.1” is the first child of the second move", "search" },
  { "enter lеft", NULL,
    "the tree has no node “lеft” (U+0435): “2.1” is the first child of the second move", "search" },
  { "enter １", NULL,
    "the tree has no node “１” (U+FF11): “2.1” is the first child of the second move", "search" },
  { "window 5", NULL, "“window” is not all of it; missing: β", "search" },
  { "window [−∞, 5]", NULL, "“[-∞” is no number; type one such as 4, −2.5 or +∞", "search" },
  { "value 3 4", NULL, "nothing more stands behind “value”: “4”", "search" },
  { "value three", NULL, "“three” is no number; type one such as 4, −2.5 or +∞", "search" },
  { "value ≥3", NULL, "“≥3” is no number; type one such as 4, −2.5 or +∞", "search" },
  { "back most 3", NULL, "back: found “most”, expected one of: exact, at-least, at-most, nothing",
    "search" },
  { "jump", NULL,
    "“jump” is nothing that can be done here: an act begins with one of enter, window, value, "
    "bound, cut, go-on, back",
    "search" },
  { "", NULL,
    "“” is nothing that can be done here: an act begins with one of enter, window, value, bound, "
    "cut, go-on, back",
    "search" },
  { "square r2c2", "square r2c2", NULL, "mines" },
  { "rule one", "rule one", NULL, "mines" },
  { "rule full+count", "rule full+count", NULL, "mines" },
  { "verdict safe r1c1 r1c2", "verdict safe r1c1 r1c2", NULL, "mines" },
  { "verdict mine r1c2, r1c1", "verdict mine r1c1 r1c2", NULL, "mines" },
  { "v\u2003safe\u00a0r1c1", "verdict safe r1c1", NULL, "mines" },
  { "verdict mines r1c1", "verdict mine r1c1", NULL, "mines" },
  { "square r2 c2", NULL, "found “r2”, expected a square such as r3c5 (row 3, column 5)", "mines" },
  { "square 2,2", NULL, "found “2,2”, expected a square such as r3c5 (row 3, column 5)", "mines" },
  { "square r9c9", NULL, "the board has no square r9c9: it has 3 rows and 3 columns", "mines" },
  { "verdict safe", NULL, "“verdict” is not all of it; missing: Squares", "mines" },
  { "verdict perhaps r1c1", NULL, "verdict: found “perhaps”, expected one of: safe, mine",
    "mines" },
  { "look r1c2", "look r1c2", NULL, "sudoku" },
  { "rule naked-single", "rule naked-single", NULL, "sudoku" },
  { "rule naked–single", "rule naked-single", NULL, "sudoku" },
  { "verdict place r1c2=2", "verdict place r1c2=2", NULL, "sudoku" },
  { "verdict strike r1c2=2 r1c4=4", "verdict strike r1c2=2 r1c4=4", NULL, "sudoku" },
  { "pattern r1c2,r1c4", "pattern r1c2 r1c4", NULL, "sudoku" },
  { "verdict place r1c2=9", NULL, "r1c2: found “9”, expected a number from 1 to 4", "sudoku" },
  { "verdict place r1c2 = 2", "verdict place r1c2=2", NULL, "sudoku" },
  { "verdict place 2 in row 1, column 2", "verdict place r1c2=2", NULL, "sudoku" },
  { "look row 1", "look row1", NULL, "sudoku" },
  { "cell 1 3", "cell 1 3", NULL, "guess" },
  { "cell r1c3", "cell 1 3", NULL, "guess" },
  { "cell row 1, column 3", "cell 1 3", NULL, "guess" },
  { "verdict dead end", "verdict dead-end", NULL, "guess" },
  { "verdict a dead end", "verdict dead-end", NULL, "guess" },
  { "verdict solved", "verdict solved", NULL, "guess" },
  { "look B1", NULL, "found “B1”, expected a cell such as r4c2 (row 4, column 2)", "sudoku" },
};
const Reader reader_acts = READER("acts", acts, read_act);

/* --- commands --- */

static char *read_command(const char *of, const char *text, PlyPlace *place, GError **error) {
  const PlyRun *run = runs[run_of(of)].run;
  PlyRunCommand command;
  return ply_run_command_read(run, text, &command, error) ? ply_run_command_print(run, &command)
                                                          : NULL;
}

static const Form commands[] = {
  { "open r1c1", "open r1c1", NULL, "mines" },
  { "flag r3c2", "flag r3c2", NULL, "mines" },
  { "around r2c2", "around r2c2", NULL, "mines" },
  { "guess", "guess", NULL, "mines" },
  { "guess r1c3", "guess r1c3", NULL, "mines" },
  { "sweep", "sweep", NULL, "mines" },
  { "  open\tr1c1  ", "open r1c1", NULL, "mines" },
  { "open\u00a0r1c1\u3000", "open r1c1", NULL, "mines" },
  { "open", NULL, "found “”, expected a square such as r3c5 (row 3, column 5)", "mines" },
  { "open r1", NULL, "found “r1”, expected a square such as r3c5 (row 3, column 5)", "mines" },
  { "open 1,1", NULL, "found “1,1”, expected a square such as r3c5 (row 3, column 5)", "mines" },
  { "open r4c1", NULL, "the board has no square r4c1: it has 3 rows and 3 columns", "mines" },
  { "open r1c1 r1c2", NULL, "found “r1c1 r1c2”, expected a square such as r3c5 (row 3, column 5)",
    "mines" },
  { "open: r1c1", NULL,
    "do: found “open:”, expected one of: open, flag, around, once, repeat, sweep, guess, play; did "
    "you mean “open”?",
    "mines" },
  { "Open r1c1", NULL,
    "do: found “Open”, expected one of: open, flag, around, once, repeat, sweep, guess, play; did "
    "you mean “open”?",
    "mines" },
  { "opn r1c1", NULL,
    "do: found “opn”, expected one of: open, flag, around, once, repeat, sweep, guess, play; did "
    "you mean “open”?",
    "mines" },
  { "sweep r1c1", NULL, "do: found “r1c1” after “sweep”, expected nothing more", "mines" },
  { "open r１c1", NULL, "found “r１c1” (U+FF11), expected a square such as r3c5 (row 3, column 5)",
    "mines" },
  { "open г1c1", NULL, "found “г1c1” (U+0433), expected a square such as r3c5 (row 3, column 5)",
    "mines" },
  { "", NULL, "do: found “”, expected one of: open, flag, around, once, repeat, sweep, guess, play",
    "mines" },
  { "place r1c2=2", "place r1c2=2", NULL, "sudoku" },
  { "strike r1c2=4", "strike r1c2=4", NULL, "sudoku" },
  { "erase r1c2", "erase r1c2", NULL, "sudoku" },
  { "once row 2", "once row 2", NULL, "sudoku" },
  { "once\u2003row\u00a02", "once row 2", NULL, "sudoku" },
  { "once box 4", "once box 4", NULL, "sudoku" },
  { "place r1c2", NULL, "place: found “r1c2”, expected a cell and a digit, such as “r4c7=5”",
    "sudoku" },
  { "place r1c2: 2", NULL, "found “r1c2: 2”, expected a cell such as r4c2 (row 4, column 2)",
    "sudoku" },
  { "place r1c2=5", NULL, "r1c2: found “5”, expected a number from 1 to 4", "sudoku" },
  { "once row 9", NULL, "row: found “9”, expected a number from 1 to 4", "sudoku" },
};
const Reader reader_commands = READER("commands", commands, read_command);

/* --- places of steps --- */

static char *read_address(const char *of, const char *text, PlyPlace *place, GError **error) {
  uint32_t step;
  return ply_replay_address(runs[run_of(of)].replay, text, &step, error)
             ? g_strdup_printf("%u", step)
             : NULL;
}

static const Form addresses[] = {
  { "start", "0", NULL, "search" },
  { "end", "35", NULL, "search" },
  { "step 17", "17", NULL, "search" },
  { "enter 1", "2", NULL, "search" },
  { "enter 2.1", "15", NULL, "search" },
  { "return 2", "20", NULL, "search" },
  { "return 1.2", "10", NULL, "search" },
  { "cutoff 1", "19", NULL, "search" },
  { "cutoff", "19", NULL, "search" },
  { "best 2", "12", NULL, "search" },
  { "  enter\t1 ", "2", NULL, "search" },
  { "step\u00a017\u2009", "17", NULL, "search" },
  { "cutoff 2", NULL, "“cutoff 2”: the last one is “cutoff 1”", "search" },
  { "cutoff 0", NULL,
    "found “cutoff 0”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, "
    "“step 17” or “end”; did you mean “cutoff”?",
    "search" },
  { "cutof 1", NULL,
    "found “cutof 1”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, "
    "“step 17” or “end”; did you mean “cutoff”?",
    "search" },
  { "Cutoff 1", NULL,
    "found “Cutoff 1”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, "
    "“step 17” or “end”; did you mean “cutoff”?",
    "search" },
  { "cutoff: 1", NULL,
    "found “cutoff: 1”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, "
    "“step 17” or “end”; did you mean “cutoff”?",
    "search" },
  { "cutoff 1.5", NULL,
    "found “cutoff 1.5”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, "
    "“step 17” or “end”; did you mean “cutoff”?",
    "search" },
  { "enter 4", NULL, "“enter 4”: the tree has no node 4: there are 1 to 3", "search" },
  { "enter 1,1", NULL, "“enter 1,1”: the tree has no node 1,1: there are 1 to 3", "search" },
  { "enter 1.", NULL, "“enter 1.”: the tree has no node 1.: there are 1 to 3", "search" },
  { "enter left", NULL, "“enter left”: the tree has no node left: there are 1 to 3", "search" },
  { "step 1,000", NULL,
    "found “step 1,000”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, "
    "“step 17” or “end”; did you mean “step”?",
    "search" },
  { "step -1", NULL,
    "found “step -1”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, "
    "“step 17” or “end”; did you mean “step”?",
    "search" },
  { "step", NULL,
    "found “step”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, “step "
    "17” or “end”; did you mean “step”?",
    "search" },
  { "17", NULL,
    "found “17”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, “step "
    "17” or “end”",
    "search" },
  { "end 1", NULL,
    "found “end 1”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, “step "
    "17” or “end”; did you mean “end”?",
    "search" },
  { "enter １", NULL, "“enter １” (U+FF11): the tree has no node １: there are 1 to 3", "search" },
  { "еnd", NULL,
    "found “еnd” (U+0435), expected a place in the run such as “cutoff 2”, “enter 3.1”, “return "
    "2”, “step "
    "17” or “end”",
    "search" },
  { "end\u200b", NULL,
    "found “end<U+200B>”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, "
    "“step 17” or “end”",
    "search" },
  { "", NULL,
    "found “”, expected a place in the run such as “cutoff 2”, “enter 3.1”, “return 2”, “step 17” "
    "or “end”",
    "search" },
};
const Reader reader_addresses = READER("addresses", addresses, read_address);
