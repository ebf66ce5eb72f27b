/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <locale.h>
#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "base/memory.h"
#include "cli/boards.h"
#include "cli/kit/output.h"
#include "cli/setup.h"
#include "config.h"

const PlyCommand ply_commands[] = {
  { .name = "lessons",
    .summary = N_("List the lessons that are installed"),
    .details = N_("Exit status: 0 done, 2 bad usage."),
    .run = ply_command_lessons },
  { .name = "check",
    .arguments = N_("FILE…"),
    .summary = N_("Check lesson files: every fault with its line and column"),
    .details = N_("Exit status: 0 no faults, 1 faults or stopped before the end, 2 bad usage."),
    .run = ply_command_check },
  { .name = "progress",
    .summary = N_("Say what has been answered so far, or forget it"),
    .details =
        N_("What a window keeps of a learner, on this computer only. In CSV a question is a\n"
           "line, in JSON there are lessons and questions; \"tries\" counts all answers ever\n"
           "given.\n"
           "\n"
           "Examples:\n"
           "  plybook-cli progress --csv > progress.csv\n"
           "  plybook-cli progress --reset first-cutoff\n"
           "\n"
           "Exit status: 0 done, 1 there is nothing to forget, 2 bad usage, or a file that\n"
           "cannot be read or written."),
    .run = ply_command_progress },
  { .name = "answers",
    .arguments = N_("LESSON"),
    .summary = N_("List the questions of a lesson with their answers, for its teacher"),
    .details = N_("LESSON is a file, or the name of an installed lesson.\n"
                  "Each answer is told with what it claims and whether that holds, the wrong idea\n"
                  "behind it, and what is replied to who gives it.\n"
                  "\n"
                  "Exit status: 0 done, 1 the lesson has faults, or stopped before the end, 2 bad\n"
                  "usage."),
    .run = ply_command_answers },
  { .name = "trace",
    .arguments = N_("(LESSON | --game GAME)"),
    .summary = N_("Run a search or a match and print what came of it"),
    .details = N_("LESSON is a file, or the name of an installed lesson.\n"
                  "\n"
                  "Examples:\n"
                  "  plybook-cli trace --game tictactoe --position ......... --json\n"
                  "  plybook-cli trace --game tree --position '((3 9) (4) (5 6 7))' --events\n"
                  "  plybook-cli trace first-cutoff --set cut='>' --events 20..30\n"
                  "  plybook-cli trace --game connect4 --set first=smart --set second=random\n"
                  "\n"
                  "Exit status: 0 done, 1 stopped before the end, 2 bad usage."),
    .more = ply_setup_help,
    .run = ply_command_trace },
  { .name = "tree",
    .arguments = N_("(LESSON | --game GAME)"),
    .summary = N_("Write the nodes of a search for other programs"),
    .details =
        N_("LESSON is a file, or the name of an installed lesson.\n"
           "In JSON each node has its id, parent, move, value and bound for Max, the step\n"
           "that entered it, and whether a cutoff skipped it.\n"
           "\n"
           "Examples:\n"
           "  plybook-cli tree first-cutoff --format dot | dot -Tsvg -o tree.svg\n"
           "  plybook-cli tree --game tictactoe --algorithm alphabeta --format json -o t.json\n"
           "\n"
           "Exit status: 0 done, 1 stopped before the end, 2 bad usage, no tree, or output\n"
           "that cannot be written."),
    .more = ply_setup_help,
    .run = ply_command_tree },
  { .name = "ask",
    .arguments = N_("(LESSON | --game GAME)"),
    .summary = N_("Ask a question about a run, and judge the answer"),
    .details =
        N_("LESSON is a file, or the name of an installed lesson.\n"
           "The same run, kind and seed give the same question.\n"
           "\n"
           "Examples:\n"
           "  plybook-cli ask first-cutoff --kind cutoff\n"
           "  plybook-cli ask first-cutoff --kind cutoff --answer yes\n"
           "  plybook-cli ask --game minesweeper --seed 3 --solution\n"
           "\n"
           "Exit status: 0 asked or right, 1 the answer is wrong, 2 bad usage, or nothing to\n"
           "ask."),
    .more = ply_setup_help,
    .run = ply_command_ask },
  { .name = "drive",
    .arguments = N_("LESSON [QUESTION]"),
    .summary = N_("Do an exercise of a lesson act by act, from standard input"),
    .details =
        N_("LESSON is a file, or the name of an installed lesson, and QUESTION the id of a\n"
           "question of kind “do-it”; the first one if not given.\n"
           "Each line is an act: “enter 2.1”, “cut”; or hint, show, undo. The last line that is\n"
           "printed is all that was tried.\n"
           "\n"
           "Exit status: 0 every act was right in the end, 1 one was not or was shown, or it is\n"
           "not done, 2 bad usage."),
    .run = ply_command_drive },
  { .name = "render",
    .arguments = N_("(LESSON | --game GAME) -o FILE"),
    .summary = N_("Draw a picture of any step of a search"),
    .details = N_("LESSON is a file, or the name of an installed lesson.\n"
                  "The ending of FILE, .svg, .pdf or .png, says what it becomes.\n"
                  "\n"
                  "Examples:\n"
                  "  plybook-cli render first-cutoff --step 'cutoff 1' -o cutoff.svg\n"
                  "  plybook-cli render -g tree -p '((3 9) (4) (5 6 7))' -o tree.pdf"),
    .more = ply_setup_help,
    .run = ply_command_render },
  { .name = "deduce",
    .arguments = N_("--game (minesweeper | sudoku) --position FILE"),
    .summary = N_("Say what rules prove on a board, without opening anything"),
    .details =
        N_("A board of Minesweeper is made of rows: . covered, F flag, 0 to 8 numbers, - proven\n"
           "safe, and for a known field * mine, x wrong flag.\n"
           "Rules: one, near, far, end, subset, full, full+count; full+count needs --mines,\n"
           "and then the risk of every covered square is printed too.\n"
           "\n"
           "A board of Sudoku has 16, 36 or 81 cells, digits and . for empty ones; game IDs of\n"
           "Solo and grids of candidates are read too. Rules: full-house, naked-single,\n"
           "hidden-single, pointing, claiming, naked-pair, hidden-pair, naked-triple,\n"
           "hidden-triple, naked-quad, hidden-quad, x-wing, swordfish, jellyfish;\n"
           "refuted-guess and guess where they are named.\n"
           "\n"
           "Examples:\n"
           "  plybook-cli deduce -g minesweeper -p board.txt --rules one,near --json\n"
           "  plybook-cli deduce -g minesweeper -p '.1./.1./...' --rules near --once\n"
           "  plybook-cli generate -g sudoku --level sets | plybook-cli deduce -g sudoku -p -\n"
           "\n"
           "Exit status: 0 done, 2 bad usage, or a board that no arrangement of mines fits, or\n"
           "that has no solution."),
    .run = ply_command_deduce },
  { .name = "rate",
    .arguments = N_("[LESSON]"),
    .summary = N_("Rate occupations for people by their formulas"),
    .details =
        N_("Without anything: the seven occupations and six people of the book. LESSON is a\n"
           "file, or the name of an installed lesson; --people and --occupations name files\n"
           "with one thing a line, as in the blocks of a lesson.\n"
           "\n"
           "Examples:\n"
           "  plybook-cli rate --json\n"
           "  plybook-cli rate --people people.txt\n"
           "\n"
           "Exit status: 0 done, 2 bad usage, or a table that cannot be read."),
    .run = ply_command_rate },
  { .name = "solve",
    .arguments = N_("--game GAME --positions FILE"),
    .summary = N_("Say what positions are worth when nobody makes a mistake"),
    .details =
        N_("FILE has a position a line: the columns played, 1 to 7; - is the empty board.\n"
           "For each: the moves, and the score for the side to move: 22 less the stones that the\n"
           "winner has placed at the end, positive when it wins, 0 for a draw. With --columns\n"
           "the score of each column too, - where it is full. The empty board takes minutes.\n"
           "\n"
           "Of Sudoku FILE has a board a line. For each: its solution, or how many there are, up\n"
           "to 1,000, with two of them.\n"
           "\n"
           "Examples:\n"
           "  plybook-cli solve --game connect4 --positions positions.txt --columns\n"
           "  plybook-cli generate -g sudoku --n 3 | plybook-cli solve -g sudoku -p - --json\n"
           "\n"
           "Exit status: 0 done, 1 stopped before the end, or no solution, 2 bad usage, or a\n"
           "position that cannot be played."),
    .run = ply_command_solve },
  { .name = "generate",
    .arguments = N_("--game sudoku"),
    .summary = N_("Make new boards as hard as you want"),
    .details =
        N_("A board a line, row by row, with . for empty cells. Each has one solution. Its level\n"
           "says which rules solve it when those of the levels before do not: singles, lines,\n"
           "sets, fish; guess takes trying out.\n"
           "\n"
           "Examples:\n"
           "  plybook-cli generate -g sudoku --level sets --n 10 --seed 7\n"
           "  plybook-cli generate -g sudoku --rule x-wing --symmetrical\n"
           "\n"
           "Exit status: 0 done, 1 stopped before the end or no board found, 2 bad usage."),
    .run = ply_command_generate },
  { .name = "lab",
    .arguments = N_("[NAME | merge PART…]"),
    .summary = N_("Play many games and count"),
    .details =
        N_("Without a name: lists the labs.\n"
           "match plays two players against each other, round-robin several players each\n"
           "against each: random, a player of the game, or a search with its settings.\n"
           "\n"
           "Examples:\n"
           "  plybook-cli lab minesweeper --games 1000 --set level=expert --set rules=one,near\n"
           "  plybook-cli lab minesweeper --set when-stuck=least-risk --json\n"
           "  plybook-cli lab match --set game=connect4 --set first=smart --set second=random\n"
           "  plybook-cli lab round-robin --set 'players=smart; alphabeta depth=4; random'\n"
           "  plybook-cli lab match --games 10000 --shard 2/16 -o part-2.json\n"
           "  plybook-cli lab merge part-*.json --json\n"
           "\n"
           "Exit status: 0 done, 1 stopped before the end, 2 bad usage, or parts that do not make\n"
           "a whole."),
    .more = ply_lab_help,
    .run = ply_command_lab },
  { NULL },
};

static void help(void) {
  ply_out("%s\n\n", _("Usage: plybook-cli COMMAND [OPTION…]"));
  ply_out("%s\n\n", _("Shows how game-playing programs think, without a display."));
  for (const PlyCommand *command = ply_commands; command->name != NULL; command++)
    ply_out("  %-10s %s\n", command->name, _(command->summary));
  ply_out("\n%s\n", _("plybook-cli COMMAND --help says more about one of them."));
}

static PlyExit unknown_command(const char *written) {
  if (strcmp(written, "bench") == 0) {
    ply_message("%s", _("bench is no command any more; in the sources there is ./dev bench"));
    return PLY_EXIT_BAD;
  }
  PlyNames names = PLY_NAMES(ply_commands, PLY_TO_END, name);
  g_autofree char *known = ply_names_known(names, written), *shown = ply_quote(written);
  ply_message(_("no command is called “%s”; there are: %s"), shown, known);
  return PLY_EXIT_BAD;
}

static PlyExit dispatch(int argc, char **argv) {
  if (argc < 2) {
    ply_message("%s", _("which command? See plybook-cli --help"));
    return PLY_EXIT_BAD;
  }
  const char *name = argv[1];
  if (strcmp(name, "--version") == 0) {
    ply_out("plybook-cli %s\n", PACKAGE_VERSION);
    return PLY_EXIT_DONE;
  }
  /* "help trace" is what many type first. */
  bool asks_help = strcmp(name, "help") == 0;
  if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 ||
      (asks_help && (argc == 2 || strcmp(argv[2], "help") == 0))) {
    help();
    return PLY_EXIT_DONE;
  }
  if (asks_help)
    name = argv[2];
  for (const PlyCommand *command = ply_commands; command->name != NULL; command++) {
    if (strcmp(command->name, name) != 0)
      continue;
    char *help_argv[] = { (char *)command->name, (char *)"--help", NULL };
    return asks_help ? command->run(command, 2, help_argv)
                     : command->run(command, argc - 1, argv + 1);
  }
  return unknown_command(name);
}

int main(int argc, char **argv) {
  ply_memory_init();
  setlocale(LC_ALL, "");
  const char *localedir = g_getenv("PLYBOOK_LOCALEDIR");
  bindtextdomain(GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset(GETTEXT_PACKAGE, "UTF-8");
  textdomain(GETTEXT_PACKAGE);
  ply_out_init();
  return (int)ply_out_finish(dispatch(argc, argv));
}
