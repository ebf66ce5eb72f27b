/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of Sudoku in words: steps, answers, thoughts, hints. */
#include <string.h>

#include "say/say.h"
#include "say/sudoku-hints.h"
#include "say/thoughts.h"
#include "sudoku/plan.h"
#include "sudoku/text.h"

#define TWO_LINES 130 /* characters */

/* Boards that need the rule, and none that is dearer. */
#define POINTING "276.1..38..5....26..3.........3.........2....6.8.....2...5.2.8.712..8.4....1...7."
#define CLAIMING ".85......71.3.4.8...2.6........2.391.....5..........6..9.51...2.......7..2..361.5"
#define PAIR "......6..2.9..8...1.65......9.7....5......7..5..6..9...1..5..9..4.....71...8.23.."
#define HIDDEN "8.2...7.1179..4....4.......4....9.6..5..2....2....1.......621.8..8..72.....4....7"
#define QUAD "6.....7.....8...9...8.....14.3...1.2...54.....8.1.2.531.7...5...4.25.....3.47...9"
#define X_WING "..3.2..8...56.....4.7....69.5..84.3...6..9..5.7....2.....4.......9.......1..7..2."
#define TRIPLE "..7..3.8..93....4.8....5.739.2..7...75......8....1...218..926..2...5.......8.6..."
#define HIDDEN_TRIPLE                                                                              \
  ".7.5......2....5.891...2......76.2.3...4..9.62........6.1....8.....3...43..98...."
#define SWORDFISH                                                                                  \
  "...9....29...2.37.5....6.8.6.4.8...11..3..69......17...8...7.6..5.6.......7...1.4"
#define JELLYFISH                                                                                  \
  "41.......2.....784....2......1.3.....76.1....9..7...2.3..5...7....2..95..8.9....1"
#define SMALL "1.3.341221434.21"

/* A recorded run; set: "rules=pointing,claiming choose=most"; moves: "place r1c1=4; sweep". */
static PlyRun *run_of(const char *cells, const char *set, const char *moves) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  PlySudoku board;
  g_assert_true(ply_sudoku_read(cells, &board, NULL));
  ply_options_init(&options, ply_sudoku_options);
  g_auto(GStrv) pairs = g_strsplit(set, " ", -1);
  for (char **pair = pairs; *pair != NULL && **pair != '\0'; pair++) {
    char *value = strchr(*pair, '=');
    *value++ = '\0';
    g_strdelimit(value, ",", ' ');
    ply_options_set(&options, *pair, value, &error);
    g_assert_no_error(error);
  }
  PlyRun *run = ply_run_new_sudoku(&options, &board, &error);
  g_assert_no_error(error);
  PlyRunCommand commands[16];
  unsigned n = 0;
  g_auto(GStrv) texts = g_strsplit(moves, "; ", -1);
  for (char **text = texts; *text != NULL && **text != '\0'; text++)
    g_assert_true(ply_run_command_read(run, *text, &commands[n++], &error));
  ply_run_take_commands(run, commands, n, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

static PlyReplay *replay_at(const PlyRun *run, const char *address) {
  g_autoptr(GError) error = NULL;
  PlyReplay *replay = ply_replay_new(run->trace);
  uint32_t step = 0;
  ply_replay_address(replay, address, &step, &error);
  g_assert_no_error(error);
  ply_replay_seek(replay, step);
  return replay;
}

static PlyReplay *replay_end(const PlyRun *run) {
  PlyReplay *replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  return replay;
}

static void check_words(const char *text) {
  static const char *const banned[] = { "{", "}", "  ", "((", "r1c", "square" };
  for (unsigned i = 0; i < G_N_ELEMENTS(banned); i++)
    if (strstr(text, banned[i]) != NULL)
      g_error("“%s” in: %s", banned[i], text);
  gunichar first = g_utf8_get_char(text);
  if (!g_unichar_isupper(first) && !g_unichar_isdigit(first) && first != 0x201c)
    g_error("no capital: %s", text);
  if (!g_str_has_suffix(text, ".") && !g_str_has_suffix(text, "?"))
    g_error("no end: %s", text);
  if (g_utf8_strlen(text, -1) > TWO_LINES)
    g_error("%ld characters: %s", g_utf8_strlen(text, -1), text);
  unsigned stops = 0;
  for (const char *c = text; *c != '\0'; c++)
    stops += (*c == '.' || *c == '?') && (c[1] == ' ' || c[1] == '\0');
  if (stops < 1 || stops > 2)
    g_error("%u sentences: %s", stops, text);
}

/* --- a whole run --- */

static const char *const whole[] = {
  "14 rules are in use, cheapest first. What do they find on this board?",
  "The rules are asked one after the other, cheapest first, until one finds something.",
  "Three cells are empty. Candidates in them: 3.",
  "Rule “Full house”: is just one cell of a house empty?",
  "Box 1 has one empty cell: row 1, column 2.",
  "One cell for one digit: 2 is all that box 1 misses.",
  "Box 1 has one empty cell, row 1, column 2: it is 2.",
  "“Full house” finds something, so no dearer rule is asked.",
  "“Full house” is carried out: it is the cheapest that finds something.",
  "Row 1, column 2 is 2: no cell that it sees can be 2 any more.",
  "The rules are asked one after the other, cheapest first, until one finds something.",
  "Two cells are empty. Candidates in them: 2.",
  "Rule “Full house”: is just one cell of a house empty?",
  "Box 2 has one empty cell: row 1, column 4.",
  "One cell for one digit: 4 is all that box 2 misses.",
  "Box 2 has one empty cell, row 1, column 4: it is 4.",
  "“Full house” finds something, so no dearer rule is asked.",
  "“Full house” is carried out: it is the cheapest that finds something.",
  "Row 1, column 4 is 4: no cell that it sees can be 4 any more.",
  "The rules are asked one after the other, cheapest first, until one finds something.",
  "One cell is empty. Candidates in it: 1.",
  "Rule “Full house”: is just one cell of a house empty?",
  "Box 3 has one empty cell: row 4, column 2.",
  "One cell for one digit: 3 is all that box 3 misses.",
  "Box 3 has one empty cell, row 4, column 2: it is 3.",
  "“Full house” finds something, so no dearer rule is asked.",
  "“Full house” is carried out: it is the cheapest that finds something.",
  "Row 4, column 2 is 3: no cell that it sees can be 3 any more.",
  "Every cell has its digit: the Sudoku is solved.",
};

static void test_whole(void) {
  g_autoptr(PlyRun) run = run_of(SMALL, "", "sweep");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_assert_cmpuint(ply_replay_last(replay) + 1, ==, G_N_ELEMENTS(whole));
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
    g_assert_cmpstr(s->text, ==, whole[step]);
  }
}

/* --- steps --- */

typedef struct {
  const char *name, *board, *set, *moves, *address, *text;
} Case;

static const Case cases[] = {
  { "start-one", PAIR, "rules=pointing", "", "start",
    "One rule is in use. What does it find on this board?" },
  { "start-order", PAIR, "rules=pointing,full-house", "", "start",
    "Two rules are in use, “Pointing” is asked first. What do they find on this board?" },
  { "start-most", PAIR, "rules=full-house,pointing choose=most", "", "start",
    "Two rules are in use. Which of them strikes most on this board?" },
  { "cycle-order", PAIR, "rules=pointing,full-house", "sweep", "cycle 1",
    "The rules are asked one after the other, “Pointing” first, until one finds something." },
  { "cycle-most", PAIR, "rules=pointing,full-house choose=most", "sweep", "cycle 1",
    "Every rule is asked, and the one that strikes most is carried out." },
  { "cycle-about", PAIR, "rules=full-house,pointing", "once row 3", "cycle 1",
    "The rules are asked about row 3, cheapest first." },
  { "cycle-about-order", PAIR, "rules=pointing,full-house", "once box 5", "cycle 1",
    "The rules are asked about the central box, “Pointing” first." },
  { "cycle-about-most", PAIR, "rules=pointing choose=most", "once r1c1=3", "cycle 1",
    "Every rule is asked about the 3 in row 1, column 1, and the one that strikes most is carried "
    "out." },
  { "look-house", PAIR, "rules=pointing", "once column 2", "look 1",
    "Column 2 still needs 2, 3, 5, 6, 7 and 8." },
  { "look-cell", PAIR, "rules=pointing", "once r1c1", "look 1",
    "Row 1, column 1 may be 3, 4, 7 or 8." },
  { "look-one", POINTING, "rules=pointing", "strike r1c4=9; once r1c4", "look 1",
    "Row 1, column 4 can only be 4." },
  { "look-full", PAIR, "rules=pointing", "once r1c7", "look 1", "Row 1, column 7 is 6 already." },
  { "stuck-about", PAIR, "rules=naked-pair,naked-quad", "once r1c7", "stuck 1",
    "None of the two rules finds anything about row 1, column 7." },
  { "stuck-beyond", PAIR, "rules=full-house,naked-quad", "sweep", "stuck 1",
    "None of the two rules finds anything. But it is no guess: another rule finds something." },
  { "stuck-several", "................", "rules=naked-pair", "sweep", "stuck 1",
    "The only rule finds nothing. The board has several solutions: no rule chooses between them." },
  { "choice-order", POINTING, "rules=hidden-single,full-house", "sweep", "choice 1",
    "“Hidden single” finds something, so no other rule is asked." },
  { "fires-order", POINTING, "rules=hidden-single,full-house", "sweep", "fires 1",
    "“Hidden single” is carried out: it is the first that finds something." },
  { "choice-most", POINTING, "rules=hidden-single,pointing choose=most", "sweep", "choice 1",
    "The best so far is “Hidden single”: it scores 5." },
  { "choice-more", HIDDEN, "rules=hidden-single,pointing choose=most", "sweep", "choice 2",
    "“Pointing” scores 6, more than “Hidden single” with 5: now it is the best." },
  { "fires-highest", HIDDEN, "rules=pointing,hidden-single choose=most", "sweep", "fires 1",
    "“Pointing” wins: with 6 it has the highest score." },
  { "fires-tie", SMALL, "rules=full-house,naked-single choose=most", "sweep", "fires 1",
    "“Full house” wins: “Naked single” scores 0 too, but it is asked later." },
  { "fires-only", PAIR, "rules=full-house,hidden-single choose=most", "sweep", "fires 1",
    "Only “Hidden single” finds something, so it is carried out." },
  { "contradiction-cell", "1.............24", "rules=naked-single",
    "strike r1c2=2; strike r1c2=3; strike r1c2=4; sweep", "contradiction 1",
    "Row 1, column 2 has no candidate left: something is wrong." },
  { "contradiction-place", "1.............24", "rules=hidden-single",
    "place r2c3=1; place r3c2=1; erase r3c2; strike r3c2=1; strike r4c2=1; sweep",
    "contradiction 1", "Row 4 has no place left for 1: something is wrong." },
  { "contradiction-twice", "1.............24", "rules=full-house", "place r1c4=1; sweep",
    "contradiction 1", "Row 1 has two 1s: something is wrong." },
  { "contradiction-fails", "1.............24", "rules=full-house", "place r1c4=1; sweep", "fails 1",
    "Something is wrong on the board, so this rule proposes nothing." },
  { "contradiction-stuck", "1.............24", "rules=full-house", "place r1c4=1; sweep", "stuck 1",
    "There is no solution any more. Who knows that goes back and looks for the mistake." },
  { "placed-by-hand", POINTING, "", "place r1c4=9", "execute 1",
    "A person puts 9 into row 1, column 4." },
  { "erased", POINTING, "", "place r1c4=9; erase r1c4", "execute 2",
    "A person takes 9 out of row 1, column 4." },
  { "struck-by-hand", POINTING, "", "strike r1c4=9", "execute 1",
    "A person strikes 9 out in row 1, column 4." },
  { "marked", POINTING, "", "mark r1c4=9; mark r1c4=9", "execute 1",
    "A person marks 9 in row 1, column 4." },
  { "unmarked", POINTING, "", "mark r1c4=9; mark r1c4=9", "execute 2",
    "A person takes the mark 9 away from row 1, column 4." },
  { "struck", PAIR, "", "sweep", "fires 1",
    "“Hidden single” is carried out: it is the cheapest that finds something." },
};

static void test_golden(gconstpointer data) {
  const Case *c = data;
  g_autoptr(PlyRun) run = run_of(c->board, c->set, c->moves);
  g_autoptr(PlyReplay) replay = replay_at(run, c->address);
  g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
  g_assert_cmpstr(s->text, ==, c->text);
}

/* --- every rule, as it first applies on a board that needs it --- */

static const struct {
  const char *rule, *board, *set, *found, *test, *follows;
} rules[] = {
  { "full-house", SMALL, "", "Box 1 has one empty cell: row 1, column 2.",
    "One cell for one digit: 2 is all that box 1 misses.",
    "Box 1 has one empty cell, row 1, column 2: it is 2." },
  { "naked-single", PAIR, "", "Row 8, column 1 has one candidate left: 8.",
    "One candidate for one cell: all other digits are excluded there.",
    "Row 8, column 1 has one candidate left: it is 8." },
  { "hidden-single", POINTING, "",
    "In the middle box at the top, 2 has one place left: row 3, column 4.",
    "One place for 2: the other cells of the middle box at the top are taken, or cannot be 2.",
    "In the middle box at the top, 2 has one place left: row 3, column 4." },
  { "pointing", POINTING, "", "In the top left box the 1s stand on one line, column 1.",
    "Wherever the top left box has its 1, it is in column 1.",
    "In the top left box the 1s stand on one line: so column 1 has its 1 in this box. That strikes "
    "two candidates." },
  { "claiming", CLAIMING, "", "In row 4 the 4s all stand in the middle box on the left.",
    "Wherever row 4 has its 4, it is in the middle box on the left.",
    "In row 4 the 4s all stand in the middle box on the left: so its 4 is on this line. Row 6, "
    "column 2 keeps only its 7." },
  { "naked-pair", PAIR, "", "In column 7, A and B hold nothing but the 2 and the 8.",
    "Two digits for two cells: each cell takes one of them, and none is left for others.",
    "The 2 and the 8 of column 7 go to A and B. Row 8, column 7 keeps only its 5." },
  { "hidden-pair", HIDDEN, "",
    "In the middle box at the top, the 1 and the 7 have no place but A and B.",
    "Two cells for two digits: each digit takes one of them, and none is left for others.",
    "The 1 and the 7 of the middle box at the top go to A and B, and nothing else. That strikes "
    "six candidates." },
  { "naked-triple", TRIPLE, "", "In row 9, A, B and C hold nothing but 3, 4 and 7.",
    "Three digits for three cells: each cell takes one of them, and none is left for others.",
    "3, 4 and 7 of row 9 go to A, B and C. That strikes five candidates." },
  { "hidden-triple", HIDDEN_TRIPLE, "", "In row 8, 2, 8 and 9 have no place but A, B and C.",
    "Three cells for three digits: each digit takes one of them, and none is left for others.",
    "2, 8 and 9 of row 8 go to A, B and C, and nothing else. That strikes four candidates." },
  { "naked-quad", QUAD, "",
    "In the middle box at the top, A, B, C and D hold nothing but 1, 2, 3 and 9.",
    "Four digits for four cells: each cell takes one of them, and none is left for others.",
    "1, 2, 3 and 9 of the middle box at the top go to A, B, C and D. That strikes three "
    "candidates." },
  { "hidden-quad", QUAD, "rules=naked-single,hidden-single,hidden-quad",
    "In the middle box at the top, 4, 5, 6 and 7 have no place but A, B, C and D.",
    "Four cells for four digits: each digit takes one of them, and none is left for others.",
    "4, 5, 6 and 7 of the middle box at the top go to A, B, C and D, and nothing else. That "
    "strikes six candidates." },
  { "x-wing", X_WING, "", "In rows 6 and 9 the 4s stand in columns 3 and 9 only.",
    "Rows 6 and 9 have one 4 each: columns 3 and 9 get theirs from there.",
    "Columns 3 and 9 get their 4 in rows 6 and 9, and nowhere else. Row 1, column 9 keeps only its "
    "7." },
  { "swordfish", SWORDFISH, "", "In rows 2, 4 and 9 the 5s stand in columns 4, 6 and 8 only.",
    "Rows 2, 4 and 9 have one 5 each: columns 4, 6 and 8 get theirs from there.",
    "Columns 4, 6 and 8 get their 5 in rows 2, 4 and 9, and nowhere else. Row 6, column 4 keeps "
    "only its 2." },
  { "jellyfish", JELLYFISH, "", "In rows 2, 6, 7 and 8 the 6s stand in columns 2, 5, 6 and 9 only.",
    "Rows 2, 6, 7 and 8 have one 6 each: columns 2, 5, 6 and 9 get theirs from there.",
    "Columns 2, 5, 6 and 9 get their 6 in rows 2, 6, 7 and 8, and nowhere else. Row 3, column 2 "
    "keeps only its 5." },
  { "refuted-guess", PAIR, "rules=naked-single,hidden-single,refuted-guess",
    "Suppose row 1, column 2 were 3: singles run into a contradiction after 27 digits.",
    "The guess, and what follows from it: a contradiction after 27 digits.",
    "Suppose row 1, column 2 were 3: singles run into a contradiction after 27 digits. So it is "
    "not 3." },
  { "guess", PAIR, "rules=guess", "Tried out in row 7, column 4: the 3 leads to no solution.",
    "A search of all that follows, digit by digit: what leads nowhere goes.",
    "Tried out in row 7, column 4: the 3 leads to no solution. Row 7, column 4 keeps only its 4." },
};

static char *say_at(const PlyRun *run, PlyReplay *replay, uint32_t step) {
  ply_replay_seek(replay, step);
  g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
  return g_strdup(s->text);
}

/* The step of the first proposal of a rule; 0: there is none. */
static uint32_t first_proposal(const PlyTrace *trace, unsigned rule) {
  for (uint32_t i = 0; i < ply_trace_n_events(trace); i++) {
    const PlyEvent *e = ply_trace_event(trace, i);
    if (e->kind == PLY_EVENT_PROPOSAL && e->extra == rule)
      return i + 1;
  }
  return 0;
}

/* The pattern, its own test and what follows stand one behind the other; of a rule that strikes there
 * is a test more, which says how much is struck. */
static void test_rules(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(rules); i++) {
    unsigned rule;
    g_assert_nonnull(ply_rules_find(&ply_sudoku_system, rules[i].rule, &rule));
    g_assert_cmpuint(rule, ==, i);
    g_autoptr(PlyRun) run = run_of(rules[i].board, rules[i].set, "sweep");
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    uint32_t step = first_proposal(run->trace, rule);
    g_assert_cmpuint(step, >, 0);
    uint32_t behind = rule <= PLY_SUDOKU_HIDDEN_SINGLE ? 1 : 2;
    g_autofree char *found = say_at(run, replay, step - behind - 1);
    g_autofree char *test = say_at(run, replay, step - behind);
    g_autofree char *follows = say_at(run, replay, step);
    g_assert_cmpstr(found, ==, rules[i].found);
    g_assert_cmpstr(test, ==, rules[i].test);
    g_assert_cmpstr(follows, ==, rules[i].follows);
  }
}

/* --- what holds for every sentence --- */

static uint64_t kinds_seen;

static void test_steps(void) {
  static const struct {
    const char *board, *set, *moves;
  } games[] = {
    { HIDDEN_TRIPLE, "", "sweep" },
    { JELLYFISH, "", "sweep" },
    { QUAD, "choose=most", "sweep" },
    { TRIPLE, "rules=full-house,naked-single,hidden-single,refuted-guess", "sweep" },
    { X_WING, "rules=swordfish,pointing,naked-pair", "sweep; place r1c1=1; once box 4; fill" },
    { "1.............24", "rules=full-house,naked-single", "place r1c4=1; sweep" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(games); i++) {
    g_autoptr(PlyRun) run = run_of(games[i].board, games[i].set, games[i].moves);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
      g_autofree char *text = say_at(run, replay, step);
      check_words(text);
      if (step > 0)
        kinds_seen |= UINT64_C(1) << ply_replay_event(replay)->kind;
    }
  }
  for (int kind = PLY_EVENT_CYCLE; kind < PLY_N_RULE_EVENTS; kind++)
    if (kind != PLY_EVENT_GUESS && !(kinds_seen >> kind & 1))
      g_error("no step of kind %s", ply_rule_events[kind].id);
}

/* --- why a rule does not apply --- */

/* Where these have found all that they can. */
#define SWEPT "rules=hidden-single,pointing", "sweep"

static const struct {
  const char *name, *board, *set, *moves, *subject;
  unsigned rule;
  const char *text;
} whys[] = {
  { "none", PAIR, "", "", NULL, PLY_SUDOKU_FULL_HOUSE, "No house has just one empty cell." },
  { "none-wing", PAIR, "", "", NULL, PLY_SUDOKU_X_WING,
    "No digit keeps to the same two columns on two rows, nor the other way round." },
  { "none-about", PAIR, "", "", "row 3", PLY_SUDOKU_NAKED_PAIR,
    "“Naked pair” finds no pattern that has to do with row 3." },
  { "no-use-box", QUAD, SWEPT, "r1c3", PLY_SUDOKU_POINTING,
    "In the top left box the 4s stand on one line, column 3, but it has no other 4: nothing is "
    "left to strike." },
  { "no-use-line", QUAD, SWEPT, "r1c8", PLY_SUDOKU_CLAIMING,
    "In row 1 the 8s all stand in the top right box, but it has no other 8: nothing is left to "
    "strike." },
  { "no-use-pair", QUAD, SWEPT, "row 5", PLY_SUDOKU_NAKED_PAIR,
    "The 7 and the 8 of row 5 and the middle box on the right stand in A and B only: nothing is "
    "left to strike." },
  { "no-use-hidden", QUAD, SWEPT, "r7c4", PLY_SUDOKU_HIDDEN_QUAD,
    "A, B, C and D of column 4 hold nothing but 3, 6, 7 and 9: nothing is left to strike." },
  { "no-use-two", QUAD, SWEPT, "column 6", PLY_SUDOKU_X_WING,
    "Two patterns are there, but none has anything left to strike." },
  { "applies", POINTING, "", "", "box 1", PLY_SUDOKU_POINTING,
    "In the top left box the 1s stand on one line: so column 1 has its 1 in this box. That strikes "
    "two candidates." },
  { "clash", PAIR, "", "place r1c1=6", NULL, PLY_SUDOKU_FULL_HOUSE,
    "Something is wrong on the board, so this rule proposes nothing." },
};

static void test_why(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(whys); i++) {
    g_autoptr(PlyRun) run = run_of(whys[i].board, whys[i].set, whys[i].moves);
    g_autoptr(PlyReplay) replay = replay_end(run);
    uint32_t subject = PLY_NO_SUBJECT;
    if (whys[i].subject != NULL)
      g_assert_true(ply_sudoku_subject_read(ply_run_sudoku(run)->start.shape, whys[i].subject,
                                            &subject, NULL));
    g_autoptr(PlySentence) s = ply_say_rule_fails(run, replay, whys[i].rule, subject);
    g_assert_cmpstr(s->text, ==, whys[i].text);
  }
}

/* Every rule about every cell and house, at the start and at the end of a game. */
static void test_why_anywhere(void) {
  g_autoptr(PlyRun) run = run_of(QUAD, "rules=hidden-single,pointing", "sweep");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  const PlySudokuShape *shape = ply_run_sudoku(run)->start.shape;
  for (int pass = 0; pass < 2; pass++) {
    ply_replay_seek(replay, pass == 0 ? 0 : ply_replay_last(replay));
    for (unsigned rule = 0; rule < PLY_SUDOKU_REFUTED_GUESS; rule++)
      for (uint32_t subject = ply_subject_cell(shape, 0); subject < ply_subject_mark(shape, 0, 1);
           subject++) {
        g_autoptr(PlySentence) s = ply_say_rule_fails(run, replay, rule, subject);
        check_words(s->text);
      }
  }
}

/* --- what a question keeps from being said --- */

static void test_hidden(void) {
  static const struct {
    const char *address, *text;
  } rows[] = {
    { "pattern 1", "In the top left box the 1s stand on one line, column 1." },
    { "proposal 1", "“Pointing” finds something here. What follows from it?" },
    { "choice 1", "“Pointing” is the best so far." },
    { "fires 1", "“Pointing” is carried out." },
    { "test 2", "Is anything left to strike?" },
  };
  g_autoptr(PlyRun) run = run_of(POINTING, "rules=pointing", "sweep");
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyReplay) replay = replay_at(run, rows[i].address);
    g_autoptr(PlySentence) s = ply_say_step(run, replay, &ply_cover_of_values);
    g_assert_cmpstr(s->text, ==, rows[i].text);
  }
}

/* Steps that wait where a fact is asked for. */
static void test_covered(void) {
  static const struct {
    const char *measure, *address;
    bool waits;
  } rows[] = {
    { "next-rule", "cycle 1", false }, { "next-rule", "rule 1", true },
    { "next-rule", "fires 1", true },  { "strikes", "rule 1", false },
    { "strikes", "pattern 1", false }, { "strikes", "test 1", false },
    { "strikes", "test 2", true },     { "strikes", "proposal 1", true },
    { "places", "pattern 1", true },   { "places", "execute 1", false },
    { "cells", "pattern 1", true },    { "digits", "pattern 1", true },
    { "digits", "fails 1", true },     { "houses", "proposal 1", true },
    { "applies", "fails 1", true },    { "applies", "start", false },
    { "empty", "look 1", true },
  };
  g_autoptr(PlyRun) run = run_of(POINTING, "rules=full-house,pointing", "sweep");
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyCover) cover = ply_cover_new(false);
    ply_cover_add(cover, run, rows[i].measure, PLY_FACT_ANY);
    g_autoptr(PlyReplay) replay = replay_at(run, rows[i].address);
    if (ply_say_step_is_covered(run, replay, cover) != rows[i].waits)
      g_error("%s at %s", rows[i].measure, rows[i].address);
  }
}

/* Only the cell whose candidates are asked for keeps them to itself. */
static void test_covered_cell(void) {
  static const struct {
    const char *moves;
    bool waits;
  } rows[] = { { "once r1c4", true }, { "once r1c6", false }, { "once", false } };
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autoptr(PlyRun) run = run_of(POINTING, "rules=full-house", rows[i].moves);
    g_autoptr(PlyCover) cover = ply_cover_new(false);
    ply_cover_add(cover, run, "candidates", ply_subject_cell(ply_run_sudoku(run)->start.shape, 3));
    g_autoptr(PlyReplay) replay = replay_at(run, "look 1");
    g_assert_cmpint(ply_say_step_is_covered(run, replay, cover), ==, rows[i].waits);
  }
}

/* A is toned as what is looked at, B as its helper. */
static void test_tones(void) {
  g_autoptr(PlyRun) run = run_of(PAIR, "", "sweep");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, first_proposal(run->trace, PLY_SUDOKU_NAKED_PAIR));
  g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
  int tones[] = { -1, -1 };
  for (unsigned i = 0; i < s->n_spans; i++)
    if (s->spans[i].end == s->spans[i].start + 1 && s->text[s->spans[i].start] <= 'B' &&
        s->text[s->spans[i].start] >= 'A')
      tones[s->text[s->spans[i].start] - 'A'] = s->spans[i].tone;
  g_assert_cmpint(tones[0], ==, PLY_TONE_STRONG);
  g_assert_cmpint(tones[1], ==, PLY_TONE_WHY);
}

/* --- thoughts --- */

static const struct {
  const char *name, *board, *set, *moves, *lines[6];
} thoughts[] = {
  { "small",
    SMALL,
    "",
    "sweep",
    { "Row 1, column 2: “Full house” places 2.", "Row 1, column 4: “Full house” places 4.",
      "Row 4, column 2: “Full house” places 3.",
      "Every cell has its digit: the Sudoku is solved." } },
  { "strikes",
    POINTING,
    "rules=pointing",
    "once",
    { "The top left box: “Pointing” with 1 strikes two candidates." } },
  { "pair",
    HIDDEN,
    "rules=hidden-pair",
    "once",
    { "The middle box at the top: “Hidden pair” with 1 and 7 strikes ten candidates." } },
  { "stuck",
    PAIR,
    "rules=full-house,naked-quad",
    "sweep",
    { "The middle box at the bottom: “Naked quad” with 3, 4, 6 and 9 strikes six candidates.",
      "Row 8, columns 1, 4, 5 and 6: “Naked quad” with 3, 6, 8 and 9 strikes three candidates.",
      "Row 9, columns 2, 3, 8 and 9: “Naked quad” with 4, 5, 6 and 7 strikes three candidates.",
      "The whole board: none of the two rules finds anything." } },
  { "stuck-about",
    PAIR,
    "rules=full-house",
    "once row 3",
    { "Row 3: the only rule finds nothing." } },
  { "clash",
    "1.............24",
    "rules=full-house",
    "place r1c4=1; sweep",
    { "A person puts 1 into row 1, column 4.",
      "The whole board: there is no solution any more." } },
  { "person",
    POINTING,
    "",
    "place r1c4=9; erase r1c4; mark r1c4=9; mark r1c4=4; strike r1c4=9; mark r1c4=9",
    { "A person puts 9 into row 1, column 4.", "A person takes 9 out of row 1, column 4.",
      "A person sets marks, or takes them away: two.", "A person strikes 9 out in row 1, column 4.",
      "A person takes the mark 9 away from row 1, column 4." } },
  { "refuted",
    PAIR,
    "rules=refuted-guess",
    "once",
    { "Row 1, column 1: “Refuted guess” with 3 strikes one candidate." } },
};

static void test_thoughts(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(thoughts); i++) {
    g_autoptr(PlyRun) run = run_of(thoughts[i].board, thoughts[i].set, thoughts[i].moves);
    g_autoptr(PlyThoughts) list = ply_thoughts_new(run);
    ply_thoughts_update(list);
    unsigned n = 0;
    while (n < G_N_ELEMENTS(thoughts[i].lines) && thoughts[i].lines[n] != NULL)
      n++;
    g_assert_cmpuint(ply_thoughts_count(list), ==, n);
    for (unsigned k = 0; k < n; k++) {
      g_autoptr(PlySentence) s = ply_thoughts_say(list, k);
      check_words(s->text);
      g_assert_cmpstr(s->text, ==, thoughts[i].lines[k]);
    }
  }
}

/* Every rule that fired has an entry whose step is that of its firing. */
static void test_thought_steps(void) {
  g_autoptr(PlyRun) run = run_of(HIDDEN, "", "sweep");
  g_autoptr(PlyThoughts) list = ply_thoughts_new(run);
  ply_thoughts_update(list);
  unsigned fired = 0, entries = 0;
  for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++)
    fired += ply_trace_event(run->trace, i)->kind == PLY_EVENT_FIRE;
  for (unsigned k = 0; k < ply_thoughts_count(list); k++) {
    uint32_t step = ply_thoughts_step(list, k);
    g_assert_cmpint(ply_thoughts_at(list, step), ==, (int)k);
    if (ply_thoughts_kind(list, k) != PLY_THOUGHT_FIRED)
      continue;
    g_assert_cmpint(ply_trace_event(run->trace, step - 1)->kind, ==, PLY_EVENT_FIRE);
    entries++;
  }
  g_assert_cmpuint(entries, ==, fired);
}

/* --- hints --- */

static const struct {
  const char *name, *board, *set, *moves, *stages[5];
} hints[] = {
  { "single",
    POINTING,
    "",
    "",
    { "Look at the 2s: something can be found about them.", "Look at the middle box at the top.",
      "The rule is “Hidden single”. Where does it apply?",
      "Look at row 3, column 4. What can stand there?",
      "In the middle box at the top, 2 has one place left: row 3, column 4." } },
  { "pointing",
    POINTING,
    "rules=pointing",
    "",
    { "Look at the 1s: something can be found about them.", "Look at the top left box.",
      "The rule is “Pointing”. Where does it apply?",
      "Look at row 2, column 1 and row 3, column 1. What follows from them?",
      "In the top left box the 1s stand on one line: so column 1 has its 1 in this box. That "
      "strikes two candidates." } },
  { "quad",
    QUAD,
    "rules=naked-quad",
    "",
    { "Look at the 6, the 7, the 8 and the 9: something can be found about them.",
      "Look at the central box.", "The rule is “Naked quad”. Where does it apply?",
      "Look at the four marked cells. What follows from them?",
      "6, 7, 8 and 9 of the central box go to A, B, C and D. Row 5, column 6 keeps only its 3." } },
  { "x-wing",
    X_WING,
    "rules=x-wing",
    "",
    { "The only rule finds nothing. But it is no guess: another rule finds something.",
      "Look at the middle box at the top.",
      "The rule “Hidden single” would apply, but it is not in use.",
      "Look at row 2, column 5. What can stand there?",
      "In the middle box at the top, 4 has one place left: row 2, column 5." } },
  { "refuted",
    PAIR,
    "rules=refuted-guess",
    "",
    { "Look at the 3s: something can be found about them.", "Look at the top left box.",
      "The rule is “Refuted guess”. Where does it apply?",
      "Look at row 1, column 1. What can stand there?",
      "Suppose row 1, column 1 were 3: singles run into a contradiction after 14 digits. So it is "
      "not 3." } },
  { "naked-single",
    PAIR,
    "rules=naked-single,hidden-single",
    "",
    { "Look at the 6s: something can be found about them.", "Look at the middle box at the top.",
      "The rule is “Hidden single”. Where does it apply?",
      "Look at row 2, column 5. What can stand there?",
      "In the middle box at the top, 6 has one place left: row 2, column 5." } },
  { "beyond",
    PAIR,
    "rules=full-house",
    "",
    { "The only rule finds nothing. But it is no guess: another rule finds something.",
      "Look at the middle box at the top.",
      "The rule “Hidden single” would apply, but it is not in use.",
      "Look at row 2, column 5. What can stand there?",
      "In the middle box at the top, 6 has one place left: row 2, column 5." } },
  { "wrong-digit",
    POINTING,
    "",
    "place r1c4=9",
    { "One of the 9s is wrong. Nothing else helps before it is gone.",
      "The wrong 9 is in the middle box at the top.", "It is the 9 in row 1, column 4.",
      "No solution has 9 in row 1, column 4." } },
  { "wrong-digit-seen",
    POINTING,
    "",
    "place r1c4=8",
    { "One of the 8s is wrong. Nothing else helps before it is gone.",
      "The wrong 8 is in the middle box at the top.", "It is the 8 in row 1, column 4.",
      "Row 1, column 4 cannot be 8: it sees the 8 in row 1, column 9." } },
  { "wrong-beside",
    "................",
    "",
    "place r4c2=4; place r1c1=1; place r1c2=2; place r2c1=3",
    { "One of the 3s is wrong. Nothing else helps before it is gone.", "The wrong 3 is in box 1.",
      "It is the 3 in row 2, column 1.",
      "No solution has 3 in row 2, column 1 beside the digits that came before." } },
  { "wrong-strike",
    POINTING,
    "",
    "strike r1c4=4",
    { "One 4 was struck out that is needed.", "It was struck out in the middle box at the top.",
      "It was struck out in row 1, column 4.",
      "Without 4 in row 1, column 4 there is no solution." } },
  { "wrong-mark",
    POINTING,
    "",
    "mark r1c4=1",
    { "A mark in the middle box at the top is wrong.", "A mark in row 1, column 4 is wrong.",
      "Row 1, column 4 cannot be 1: it sees the 1 in row 1, column 5." } },
  { "wrong-mark-struck",
    POINTING,
    "",
    "strike r1c4=9; mark r1c4=9",
    { "A mark in the middle box at the top is wrong.", "A mark in row 1, column 4 is wrong.",
      "Row 1, column 4 cannot be 9: it was struck out there." } },
  { "missing-mark",
    POINTING,
    "",
    "mark r1c4=9",
    { "A mark is missing in the middle box at the top.", "A mark is missing in row 1, column 4.",
      "Row 1, column 4 can still be 4, and no mark says so." } },
  { "several",
    "................",
    "",
    "",
    { "None of the 14 rules finds anything. The board has several solutions: no rule chooses "
      "between them." } },
  { "over", SMALL, "", "sweep", { "The Sudoku is solved: there is nothing left to find." } },
};

static void test_hints(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(hints); i++) {
    PlySudokuQuestion question;
    g_autoptr(PlyRun) run = run_of(hints[i].board, hints[i].set, hints[i].moves);
    g_autoptr(PlyReplay) replay = replay_end(run);
    ply_sudoku_question(ply_run_sudoku(run), replay, NULL, &question);
    g_autoptr(PlySudokuHint) hint = ply_sudoku_hint_new(&question, NULL);
    for (unsigned stage = 0; stage < hint->n_stages; stage++) {
      g_autoptr(PlySentence) s =
          ply_say_sudoku_hint(&question.game.board, &question.setup, hint, stage);
      check_words(s->text);
      g_assert_cmpstr(s->text, ==, hints[i].stages[stage]);
    }
  }
}

static void test_hint_without(void) {
  static const struct {
    PlySudokuHintKind kind;
    const char *text;
  } rows[] = {
    { PLY_SUDOKU_HINT_GUESS,
      "None of the 14 rules finds anything. Nothing is left but trying out: it takes a guess." },
    { PLY_SUDOKU_HINT_IMPOSSIBLE, "This board has no solution." },
    { PLY_SUDOKU_HINT_CANCELLED, "The search for a hint was stopped." },
  };
  g_autoptr(PlyRun) run = run_of(PAIR, "", "");
  const PlySudokuRun *game = ply_run_sudoku(run);
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++) {
    const PlySudokuHint hint = { .kind = rows[i].kind,
                                 .n_stages = 1,
                                 .stages = { PLY_SUDOKU_HINT_REASON } };
    g_autoptr(PlySentence) s = ply_say_sudoku_hint(&game->start, &game->setup, &hint, 0);
    g_assert_cmpstr(s->text, ==, rows[i].text);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strconcat("/say/sudoku/", cases[i].name, NULL);
    g_test_add_data_func(path, &cases[i], test_golden);
  }
  g_test_add_func("/say/sudoku/whole", test_whole);
  g_test_add_func("/say/sudoku/rules", test_rules);
  g_test_add_func("/say/sudoku/steps", test_steps);
  g_test_add_func("/say/sudoku/why", test_why);
  g_test_add_func("/say/sudoku/why-anywhere", test_why_anywhere);
  g_test_add_func("/say/sudoku/hidden", test_hidden);
  g_test_add_func("/say/sudoku/covered", test_covered);
  g_test_add_func("/say/sudoku/covered-cell", test_covered_cell);
  g_test_add_func("/say/sudoku/tones", test_tones);
  g_test_add_func("/say/sudoku/thoughts", test_thoughts);
  g_test_add_func("/say/sudoku/thought-steps", test_thought_steps);
  g_test_add_func("/say/sudoku/hints", test_hints);
  g_test_add_func("/say/sudoku/hint-without", test_hint_without);
  return g_test_run();
}
