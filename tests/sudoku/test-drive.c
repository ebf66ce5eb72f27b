/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sudoku by hand: what the driver would do is what a sweep does, from any step; what proves nothing is
 * not right, and is carried out all the same. */
#include <string.h>

#include "../rules/by-hand.h"
#include "program.h"
#include "sudoku/board/text.h"
#include "sudoku/run/plan.h"

#define BOARDS 50
#define MOST 4000

/* --- runs --- */

/* A recorded sweep; run is taken. */
static PlyRun *record(PlyRun *run) {
  static const PlyRunCommand sweep = { PLY_SUDOKU_DO_SWEEP, PLY_NO_SUBJECT };
  g_autoptr(GError) error = NULL;
  ply_run_take_commands(run, &sweep, 1, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  g_assert_no_error(run->error);
  return run;
}

static void set(PlyOptions *options, const char *name, const char *value) {
  g_autoptr(GError) error = NULL;
  ply_options_set(options, name, value, &error);
  g_assert_no_error(error);
}

/* Small and large ones of all levels, solved or not. */
static PlyRun *random_run_with(unsigned i, const char *mistake) {
  static const struct {
    const char *size, *level, *choose, *rules;
  } kinds[] = {
    { "4", "singles", "cheapest", NULL },
    { "6", "lines", "cheapest", NULL },
    { "9", "singles", "most", NULL },
    { "9", "sets", "cheapest", NULL },
    { "9", "sets", "most", NULL },
    { "9", "fish", "cheapest", NULL },
    { "9", "lines", "cheapest", "naked-single hidden-single naked-pair" },
    { "9", "guess", "cheapest", "naked-single hidden-single pointing refuted-guess guess" },
  };
  g_autoptr(GError) error = NULL;
  g_autofree char *seed = g_strdup_printf("%u", i);
  PlyOptions options;
  ply_options_init(&options, ply_sudoku_options);
  set(&options, "size", kinds[i % G_N_ELEMENTS(kinds)].size);
  set(&options, "level", kinds[i % G_N_ELEMENTS(kinds)].level);
  set(&options, "choose", kinds[i % G_N_ELEMENTS(kinds)].choose);
  if (kinds[i % G_N_ELEMENTS(kinds)].rules != NULL)
    set(&options, "rules", kinds[i % G_N_ELEMENTS(kinds)].rules);
  set(&options, "seed", seed);
  set(&options, "mistake", mistake);
  PlyRun *run = ply_run_new_sudoku(&options, NULL, &error);
  g_assert_no_error(error);
  return record(run);
}

static PlyRun *random_run(unsigned i) {
  return random_run_with(i, "none");
}

static PlyRun *run_of_text(const char *text) {
  g_autoptr(GError) error = NULL;
  PlySudoku board;
  ply_sudoku_read(text, &board, &error);
  g_assert_no_error(error);
  PlyRun *run = ply_run_new_sudoku(NULL, &board, &error);
  g_assert_no_error(error);
  return record(run);
}

static PlyDriven *driven_from(PlyRun *run, uint32_t step) {
  g_autoptr(GError) error = NULL;
  PlyDriven *driven = ply_driven_new(run, step, &error);
  g_assert_no_error(error);
  return driven;
}

static void do_all(PlyDriven *driven, const char *acts) {
  g_autoptr(GError) error = NULL;
  ply_driven_play(driven, acts, &error);
  g_assert_no_error(error);
}

static PlyDriveAct act_of(const PlyDriven *driven, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyDriveAct act = { 0 };
  ply_act_read(driven, text, &act, &error);
  g_assert_no_error(error);
  return act;
}

/* What each rule did, in order, from a step on. */
static char *firings(const PlyTrace *t, uint32_t first) {
  GString *text = g_string_new(NULL);
  for (uint32_t i = first; i < ply_trace_n_events(t); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind == PLY_EVENT_FIRE)
      g_string_append_printf(text, "\n%s:", ply_sudoku_system.rules[e->extra]->id);
    else if (e->kind == PLY_EVENT_EXECUTE || e->kind == PLY_EVENT_OVER)
      g_string_append_printf(text, " %u>%d", e->subject, e->now);
  }
  return g_string_free(text, FALSE);
}

static char *board_of(const PlyRun *run) {
  return ply_sudoku_candidate_text(&ply_run_sudoku(run)->game->board);
}

/* --- what the program does --- */

static void go_on_right(PlyDriven *driven) {
  PlyDriveAct act;
  while (ply_driven_next(driven, PLY_NO_MISTAKE, &act)) {
    g_autoptr(GError) error = NULL;
    g_autofree char *text = ply_act_print(driven, &act);
    if (!ply_driven_driver(driven)->right(ply_driven_game(driven), &act))
      g_error("%s is not right", text);
    PlyDriveAct read = act_of(driven, text);
    g_assert_true(ply_acts_alike(&act, &read));
    ply_driven_do(driven, &act, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(ply_driven_n_acts(driven), <, MOST);
  }
}

static void test_right(void) {
  for (unsigned i = 0; i < BOARDS; i++) {
    g_test_message("board %u", i);
    g_autoptr(PlyRun) run = random_run(i);
    g_autoptr(PlyDriven) driven = driven_from(run, 0);
    go_on_right(driven);
    PlyRun *mine = ply_driven_run(driven);
    g_autofree char *done = firings(mine->trace, 0), *recorded = firings(run->trace, 0);
    g_assert_cmpstr(done, ==, recorded);
    g_autofree char *a = board_of(mine), *b = board_of(run);
    g_assert_cmpstr(a, ==, b);
    g_assert_cmpuint(mine->astray, ==, 0);
    g_assert_true(ply_trace_is_complete(mine->trace));
  }
}

static void test_mistakes(void) {
  for (unsigned i = 0; i < BOARDS; i += 3) {
    g_autoptr(PlyRun) run = random_run(i);
    g_autoptr(PlyDriven) driven = driven_from(run, 0);
    PlyMistake mistake;
    unsigned n = 0;
    for (; ply_driven_mistake(driven, n, &mistake); n++) {
      g_test_message("board %u, %s", i, mistake.id);
      g_autoptr(PlyRun) wrong = random_run_with(i, mistake.id);
      g_autoptr(PlyDriven) model = ply_driven_model(driven, (int)n, MOST);
      g_autofree char *done = firings(ply_driven_run(model)->trace, 0);
      g_autofree char *recorded = firings(wrong->trace, 0), *right = firings(run->trace, 0);
      g_assert_cmpstr(done, ==, recorded);
      g_assert_cmpstr(done, !=, right);
      g_assert_true(ply_driven_is_over(model));
      g_assert_cmpuint(ply_driven_run(model)->astray, >, 0);
      g_autoptr(GError) error = NULL;
      g_assert_null(ply_driven_new(wrong, 0, &error));
      g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
    }
    g_assert_cmpuint(n, >, 0);
  }
}

static void test_middle(void) {
  for (unsigned i = 0; i < BOARDS; i += 7) {
    g_autoptr(PlyRun) run = random_run(i);
    uint32_t n = ply_trace_n_events(run->trace);
    for (uint32_t step = 0; step < n; step += 1 + n / 10) {
      g_autoptr(PlyDriven) driven = driven_from(run, step);
      uint32_t begun = ply_trace_n_events(ply_driven_run(driven)->trace);
      g_assert_cmpuint(begun, <=, step);
      g_assert_cmpint(ply_trace_event(run->trace, begun)->kind, ==, PLY_EVENT_CYCLE);
      go_on_right(driven);
      g_autofree char *done = firings(ply_driven_run(driven)->trace, begun);
      g_autofree char *recorded = firings(run->trace, begun);
      g_assert_cmpstr(done, ==, recorded);
    }
  }
}

static void test_text(void) {
  g_autoptr(PlyRun) run = random_run(3);
  g_autoptr(PlyDriven) driven = driven_from(run, 0);
  ply_driven_go_on(driven, PLY_NO_MISTAKE, MOST);
  g_autofree char *text = ply_driven_print(driven);
  g_autoptr(PlyDriven) again = driven_from(run, 0);
  do_all(again, text);
  const PlyTrace *a = ply_driven_run(driven)->trace, *b = ply_driven_run(again)->trace;
  g_assert_cmpuint(ply_trace_hash(a), ==, ply_trace_hash(b));
}

static void test_take_back(void) {
  g_autoptr(PlyRun) run = random_run(3);
  g_autoptr(PlyDriven) driven = driven_from(run, 0);
  PlyDriveAct before, after;
  ply_driven_go_on(driven, PLY_NO_MISTAKE, 7);
  uint64_t hash = ply_trace_hash(ply_driven_run(driven)->trace);
  g_assert_true(ply_driven_next(driven, PLY_NO_MISTAKE, &before));
  ply_driven_go_on(driven, PLY_NO_MISTAKE, 8);
  ply_driven_take_back(driven, 7);
  g_assert_cmpuint(ply_trace_hash(ply_driven_run(driven)->trace), ==, hash);
  g_assert_true(ply_driven_next(driven, PLY_NO_MISTAKE, &after));
  g_assert_true(ply_acts_alike(&before, &after));
}

/* Whatever a learner does, it goes on from there; and the same acts are the same steps. */
static void test_anything(void) {
  PlyRandom random;
  ply_random_init(&random, 17, 0);
  for (unsigned i = 0; i < BOARDS; i++) {
    g_autoptr(PlyRun) run = random_run(i);
    g_autoptr(PlyDriven) driven = driven_from(run, 0);
    g_test_message("board %u", i);
    test_do_anything(&random, driven, 24);
    g_autoptr(PlyDriven) again = driven_from(run, 0);
    g_autofree char *text = ply_driven_print(driven);
    do_all(again, text);
    const PlyTrace *a = ply_driven_run(driven)->trace, *b = ply_driven_run(again)->trace;
    g_assert_cmpuint(ply_trace_hash(a), ==, ply_trace_hash(b));
  }
}

/* --- what is right, refused, and done all the same --- */

/* Row 1 misses 3, box 1 misses 4; r2c3 and r2c4 have 1 and 2. */
#define SMALL "12.4 3... .... 4..."
#define EMPTY ".... .... .... ...."

static const struct {
  const char *board, *before, *act;
  bool right;
} judged[] = {
  { SMALL, "", "look row1", true },
  { SMALL, "", "look r1c3", true },
  { SMALL, "", "look box1", true },
  { EMPTY, "", "look r3c4", false },
  { EMPTY, "", "look row3", false },
  { EMPTY, "", "nothing", true },
  { SMALL, "", "nothing", false },
  { SMALL, "look row1", "rule full-house", true },
  { SMALL, "look row1", "rule x-wing", false },
  { SMALL, "look r1c3", "rule naked-single", true },
  { SMALL, "look row1; rule full-house", "verdict place r1c3=3", true },
  { SMALL, "look row1; rule full-house", "verdict strike r1c3=3", false },
  { SMALL, "look row1; rule full-house", "verdict place r2c2=4", false },
  { SMALL, "look r1c3; rule naked-single", "verdict place r1c3=3", true },
  { SMALL, "look row1", "rule naked-single", false }, /* it looks at a cell alone */
};

static void test_judged(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(judged); i++) {
    g_autoptr(PlyRun) run = run_of_text(judged[i].board);
    g_autoptr(PlyDriven) driven = driven_from(run, 0);
    do_all(driven, judged[i].before);
    PlyDriveAct act = act_of(driven, judged[i].act);
    g_test_message("%s; %s", judged[i].before, judged[i].act);
    g_assert_cmpint(ply_driven_is_right(driven, &act), ==, judged[i].right);
  }
}

/* The pattern of a pair: another one in the same house is right, too, and a part of it never. */
static void test_patterns(void) {
  unsigned n = 0;
  for (unsigned i = 3; i < BOARDS; i += 8) {
    g_autoptr(PlyRun) run = random_run(i);
    g_autoptr(PlyDriven) driven = driven_from(run, 0);
    PlyDriveAct act;
    while (ply_driven_next(driven, PLY_NO_MISTAKE, &act)) {
      PlyDriveAct part = act;
      bool several = act.kind == PLY_HAND_HELPER || act.kind == PLY_HAND_VERDICT;
      part.n_targets -= several && act.n_targets > 0;
      part.targets[part.n_targets] = several ? 0 : part.targets[part.n_targets];
      if (several && part.n_targets > 0) {
        g_assert_false(ply_driven_is_right(driven, &part));
        n++;
      }
      ply_driven_do(driven, &act, NULL);
    }
  }
  g_assert_cmpuint(n, >, 10);
}

static const struct {
  const char *before, *act, *says;
} refused[] = {
  { "", "look r1c1", "digit already" },
  { "", "look r1c3=1", "candidate" },
  { "", "rule full-house", "where to look" },
  { "", "pattern r2c2", "rule first" },
  { "look row1", "verdict place r1c3=3", "rule first" },
  { "look row1", "rule guess", "not in use" },
  { "look row1; rule full-house", "pattern r1c3", "nothing else helps" },
  { "look row2; rule naked-pair", "verdict strike r2c2=4", "what helps" },
  { "look row2; rule naked-pair", "pattern row1", "no cell" },
  { "look row2; rule naked-pair", "pattern r1c1", "digit already" },
  { "look row1; rule full-house", "verdict place r1c3", "no candidate" },
  { "look row1; rule full-house", "verdict place r1c3=3 r2c2=4", "one digit" },
  { "look row1; rule full-house; verdict place r1c3=3; look box1; rule full-house; "
    "verdict place r2c2=4",
    "look row1", "full" },
  { "nothing", "look row1", "nothing more" },
};

static void test_refused(void) {
  g_autoptr(PlyRun) run = run_of_text(SMALL);
  for (unsigned i = 0; i < G_N_ELEMENTS(refused); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyDriven) driven = driven_from(run, 0);
    do_all(driven, refused[i].before);
    PlyDriveAct act = act_of(driven, refused[i].act);
    g_test_message("%s; %s", refused[i].before, refused[i].act);
    g_assert_false(ply_driven_do(driven, &act, &error));
    g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
    g_assert_nonnull(strstr(error->message, refused[i].says));
  }
}

/* A digit that stands wrong stays, and what follows from it is the learner's. */
static void test_wrong(void) {
  g_autoptr(PlyRun) run = run_of_text(SMALL);
  g_autoptr(PlyDriven) driven = driven_from(run, 0);
  do_all(driven, "look r2c4; rule naked-single; verdict place r2c4=1");
  PlyRun *mine = ply_driven_run(driven);
  const PlySudoku *s = &ply_run_sudoku(mine)->game->board;
  g_assert_cmpuint(s->digit[7], ==, 1);
  g_assert_cmpuint(mine->astray, >, 0);
  PlyDriveAct act;
  g_assert_true(ply_driven_next(driven, PLY_NO_MISTAKE, &act));
  g_assert_true(ply_driven_is_right(driven, &act));
  do_all(driven, "look r3c4; rule naked-single; verdict strike r3c4=2");
  g_assert_cmpuint(s->candidates[11] & ply_digit_bit(2), ==, 0);
}

static const struct {
  const char *before, *click, *act;
} clicks[] = {
  { "", "r2c2", "look r2c2" },
  { "", "row 1", "look row1" },
  { "", "r1c1", NULL },
  { "look row1; rule full-house", "r1c3=3", "verdict place r1c3=3" },
  { "look row2; rule naked-pair", "r2c3", "pattern r2c3" },
  { "look row2; rule naked-pair; pattern r2c3 r2c4", "r2c2=4", "verdict strike r2c2=4" },
};

static void test_clicks(void) {
  g_autoptr(PlyRun) run = run_of_text(SMALL);
  for (unsigned i = 0; i < G_N_ELEMENTS(clicks); i++) {
    g_autoptr(PlyDriven) driven = driven_from(run, 0);
    do_all(driven, clicks[i].before);
    uint32_t subject;
    PlyDriveAct act;
    g_assert_true(run->kind->subjects->read(run, clicks[i].click, &subject, NULL));
    bool any = ply_driven_driver(driven)->clicked(ply_driven_game(driven), subject, &act);
    g_test_message("%s; %s", clicks[i].before, clicks[i].click);
    g_assert_cmpint(any, ==, clicks[i].act != NULL);
    g_autofree char *text = any ? ply_act_print(driven, &act) : NULL;
    g_assert_cmpstr(text, ==, clicks[i].act);
  }
}

/* What is read as sentences and answers say it. */
static void test_words(void) {
  static const struct {
    const char *typed, *plain;
  } words[] = {
    { "row 4", "row4" },
    { "look  Box 2", "look  Box2" },
    { "row 4, column 3", "r4c3" },
    { "Row 4 column 3", "r4c3" },
    { "row4,col3", "r4c3" },
    { "the 6 in row 4, column 3", "r4c3=6" },
    { "6 at r4c3", "r4c3=6" },
    { "row 1, column 2 is 5", "r1c2=5" },
    { "r1c2 = 5", "r1c2=5" },
    { "row 1, column 2; row 3, column 4", "r1c2; r3c4" },
    { "the 5 in row 6, column 4; the 5 in row 6, column 6", "r6c4=5; r6c6=5" },
    { "r1c2=3", "r1c2=3" },
    { "mark r1c2=3", "mark r1c2=3" },
    { "row", "row" },
    { "", "" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
    g_autofree char *plain = ply_sudoku_read_words(words[i].typed);
    g_assert_cmpstr(plain, ==, words[i].plain);
  }
}

TEST_PROGRAM("drive") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/sudoku/drive/right", test_right);
  g_test_add_func("/sudoku/drive/mistakes", test_mistakes);
  g_test_add_func("/sudoku/drive/middle", test_middle);
  g_test_add_func("/sudoku/drive/anything", test_anything);
  g_test_add_func("/sudoku/drive/text", test_text);
  g_test_add_func("/sudoku/drive/words", test_words);
  g_test_add_func("/sudoku/drive/take-back", test_take_back);
  g_test_add_func("/sudoku/drive/judged", test_judged);
  g_test_add_func("/sudoku/drive/patterns", test_patterns);
  g_test_add_func("/sudoku/drive/refused", test_refused);
  g_test_add_func("/sudoku/drive/wrong", test_wrong);
  g_test_add_func("/sudoku/drive/clicks", test_clicks);
  return g_test_run();
}
