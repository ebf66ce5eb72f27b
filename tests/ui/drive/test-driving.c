/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An exercise in the window, without its widgets: which run is on the transport, and what stands beside
 * what in the comparison. */
#include "games/tree.h"
#include "program.h"
#include "ui/drive/compare.h"
#include "ui/drive/counts.h"
#include "ui/drive/drive.h"

#define TREE "((6 5 8) (2 9 7) (7 6 3))"

static PlyRun *recorded(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, TREE, NULL, &error);
  g_assert_no_error(error);
  PlyRun *run = ply_run_new(start, ply_algorithm_find("alphabeta-maxmin", NULL), NULL, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

typedef struct {
  PlyTransport *transport;
  PlyDrive *drive;
  guint seen, done;
} Fixture;

static void changed_cb(PlyDrive *drive, guint flags, guint *seen) {
  *seen |= flags;
}

static void done_cb(PlyDrive *drive, guint *done) {
  (*done)++;
}

static void set_up(Fixture *f, gconstpointer feedback) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = recorded();
  const PlyExerciseSetup setup = { .feedback = (PlyFeedback)GPOINTER_TO_INT(feedback) };
  f->transport = ply_transport_new();
  PlyExercise *exercise = ply_exercise_new(run, 0, &setup, &error);
  g_assert_no_error(error);
  f->drive = ply_drive_new(f->transport, exercise);
  g_signal_connect(f->drive, "changed", G_CALLBACK(changed_cb), &f->seen);
  g_signal_connect(f->drive, "done", G_CALLBACK(done_cb), &f->done);
  g_assert_cmpint(ply_drive_get_view(f->drive), ==, PLY_DRIVE_VIEW_NONE);
  ply_drive_show(f->drive);
}

static void tear_down(Fixture *f, gconstpointer feedback) {
  g_object_unref(f->drive);
  g_object_unref(f->transport);
}

static PlyRun *shown(Fixture *f) {
  return ply_transport_get_run(f->transport);
}

static guint n_acts(Fixture *f) {
  return ply_driven_n_acts(ply_drive_get_driven(f->drive));
}

/* What the strip says, and what stands on the card in the end; the transport counts to all, as the strip does. */
static void counts_are(Fixture *f, guint all, const char *count, const char *came) {
  g_autofree char *counted = ply_drive_count_text(f->drive), *text = ply_drive_came_text(f->drive);
  g_assert_cmpstr(counted, ==, count);
  g_assert_cmpstr(text, ==, came);
  g_assert_cmpuint(ply_transport_n_acts(f->transport), ==, all);
}

static void test_counts(Fixture *f, gconstpointer feedback) {
  bool at_end = GPOINTER_TO_INT(feedback) == PLY_FEEDBACK_AT_END;
  counts_are(f, 39, "act 1 of 39", NULL);
  ply_drive_type(f->drive, "enter 1");
  ply_drive_type(f->drive, "window 3 4");
  if (at_end) {
    counts_are(f, 39, "act 3 of 39", "2 done");
    ply_drive_show_rest(f->drive);
    counts_are(f, 37, "37 acts", "1 act right at once, 1 not what the program does there, 35 shown");
    return;
  }
  counts_are(f, 39, "act 2 of 39", "1 act right at once, the last try not right");
  ply_drive_type(f->drive, "window -inf inf");
  counts_are(f, 39, "act 3 of 39", "1 act right at once, 1 right after another try");
  ply_drive_show_rest(f->drive);
  counts_are(f, 39, "39 acts", "1 act right at once, 1 right after another try, 37 shown");
}

static void test_acts(Fixture *f, gconstpointer feedback) {
  g_assert_true(shown(f) == ply_driven_run(ply_drive_get_driven(f->drive)));
  g_assert_true(ply_drive_type(f->drive, "enter 1"));
  g_assert_cmpint(ply_drive_get_says(f->drive), ==, PLY_DRIVE_SAYS_RIGHT);
  g_assert_cmpuint(ply_drive_get_at(f->drive), !=, PLY_NO_SUBJECT); /* it waits for a window */
  PlyRun *before = shown(f);
  f->seen = 0;
  g_assert_false(ply_drive_type(f->drive, "window 3 4"));
  g_assert_cmpint(ply_drive_get_says(f->drive), ==, PLY_DRIVE_SAYS_NOT_YET);
  g_assert_nonnull(ply_drive_get_reaction(f->drive)->reply);
  g_assert_cmpuint(f->seen & PLY_DRIVE_CHANGED_REPLY, !=, 0);
  g_assert_true(shown(f) == before);
  g_assert_true(ply_drive_type(f->drive, "window -inf inf"));
  g_assert_null(ply_drive_get_reaction(f->drive)->reply);
  g_assert_true(shown(f) == before); /* it has grown */
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, ply_transport_get_last(f->transport));
  g_assert_cmpuint(ply_transport_n_stations(f->transport), ==, 3);
  g_assert_false(ply_drive_type(f->drive, "nonsense"));
  g_assert_cmpint(ply_drive_get_says(f->drive), ==, PLY_DRIVE_SAYS_PROBLEM);
  g_assert_nonnull(ply_drive_get_problem(f->drive));
  g_assert_cmpuint(n_acts(f), ==, 2);
  ply_drive_undo(f->drive);
  g_assert_cmpuint(n_acts(f), ==, 1);
  g_assert_true(shown(f) == ply_driven_run(ply_drive_get_driven(f->drive)));
  ply_drive_undo(f->drive);
  g_assert_false(ply_drive_can_undo(f->drive));
}

/* Who looks at something else comes back to where they stood. */
static void test_aside(Fixture *f, gconstpointer feedback) {
  PlyMistake mistake;
  for (guint i = 0; i < 4; i++)
    ply_drive_show_one(f->drive);
  ply_transport_go(f->transport, PLY_GO_PREVIOUS);
  guint32 step = ply_transport_get_step(f->transport);
  g_assert_cmpuint(ply_drive_get_n_done(f->drive), ==, 3);
  g_assert_false(ply_drive_get_mistake(f->drive, &mistake));
  g_assert_true(ply_drive_view_mistake(f->drive, 0, 1));
  g_assert_cmpint(ply_drive_get_view(f->drive), ==, PLY_DRIVE_VIEW_MISTAKE);
  g_assert_true(ply_drive_get_mistake(f->drive, &mistake));
  g_assert_false(ply_drive_press(f->drive, 1));
  ply_drive_view_mine(f->drive);
  g_assert_cmpint(ply_drive_get_view(f->drive), ==, PLY_DRIVE_VIEW_MINE);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, step);
  ply_transport_set_run(f->transport, NULL);
  g_assert_cmpint(ply_drive_get_view(f->drive), ==, PLY_DRIVE_VIEW_NONE);
}

/* A press on a child enters it; the fields of an act about several things take it instead. */
static void test_press(Fixture *f, gconstpointer feedback) {
  g_assert_true(ply_drive_press(f->drive, 1));
  g_assert_cmpuint(n_acts(f), ==, 1);
  g_assert_false(ply_drive_press(f->drive, 1));
  ply_drive_show_rest(f->drive);
  g_assert_cmpuint(f->done, ==, 1);
  g_assert_false(ply_drive_press(f->drive, 2));
  g_assert_false(ply_drive_is_compared(f->drive));
}

static void test_compared(Fixture *f, gconstpointer feedback) {
  guint32 step;
  ply_drive_type(f->drive, "enter 1");
  g_assert_true(ply_drive_type(f->drive, "window 3 4"));
  g_assert_cmpint(ply_drive_get_says(f->drive), ==, PLY_DRIVE_SAYS_NOTED);
  g_assert_false(ply_drive_is_compared(f->drive));
  ply_drive_show_rest(f->drive);
  g_assert_cmpuint(f->done, ==, 1);
  g_assert_true(ply_drive_is_compared(f->drive));
  g_assert_cmpuint(ply_drive_get_n_done(f->drive), ==, 2); /* it begins at the first difference */
  g_assert_cmpint(ply_drive_get_difference(f->drive), ==, 0);
  PlyRun *model = ply_drive_get_model(f->drive, &step);
  g_assert_cmpuint(step, ==,
                   ply_driven_step(ply_exercise_model(ply_drive_get_exercise(f->drive)), 1));
  g_autoptr(GArray) mine = ply_drive_get_different(f->drive, FALSE);
  g_autoptr(GArray) theirs = ply_drive_get_different(f->drive, TRUE);
  g_assert_cmpuint(mine->len, ==, 1);
  g_assert_cmpuint(g_array_index(mine, guint32, 0), ==, 1);
  g_assert_cmpuint(theirs->len, ==, 1);
  ply_drive_view_model(f->drive);
  g_assert_true(shown(f) == model);
  g_assert_cmpuint(ply_transport_get_step(f->transport), ==, step);
  ply_drive_take_back(f->drive, 1);
  g_assert_cmpuint(n_acts(f), ==, 1);
  g_assert_false(ply_drive_is_compared(f->drive));
}

static PlyDriven *driven(PlyRun *run, const char *acts) {
  g_autoptr(GError) error = NULL;
  PlyDriven *driven = ply_driven_new(run, 0, &error);
  g_assert_no_error(error);
  ply_driven_play(driven, acts, &error);
  g_assert_no_error(error);
  return driven;
}

static char *told(const GArray *differences) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < differences->len; i++) {
    const PlyDifference *at = &g_array_index(differences, PlyDifference, i);
    g_string_append_printf(text, "%s%d/%d", i > 0 ? " " : "", at->mine, at->model);
  }
  return g_string_free(text, FALSE);
}

/* What is left out or done besides shifts nothing else. */
static void test_differences(void) {
#define FIRST "enter 1; window -inf inf; enter 1.1; value 6; "
#define REST "go-on; enter 1.2; value 5; "
  static const struct {
    const char *mine, *model, *differences;
  } cases[] = {
    { FIRST, FIRST, "" },
    { FIRST "bound 6; " REST, FIRST "bound 6; " REST, "" },
    { FIRST "bound 5; " REST, FIRST "bound 6; " REST, "4/4" },
    { FIRST REST, FIRST "bound 6; " REST, "-1/4" },
    { FIRST "bound 6; " REST, FIRST REST, "4/-1" },
    { FIRST, FIRST "bound 6; " REST, "" }, /* it stopped before */
    { FIRST "cut", FIRST "bound 6; " REST, "4/4" },
  };
  g_autoptr(PlyRun) run = recorded();
  for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyDriven) mine = driven(run, cases[i].mine);
    g_autoptr(PlyDriven) model = driven(run, cases[i].model);
    g_autoptr(GArray) differences = ply_driven_differences(mine, model);
    g_autofree char *text = told(differences);
    g_assert_cmpstr(text, ==, cases[i].differences);
  }
}

/* Acts side by side, where either has some that the other has not. */
static void test_side_by_side(void) {
  static const PlyDifference differences[] = { { 2, 2 }, { 4, -1 }, { -1, 6 } };
  static const guint model[] = { 0, 1, 2, 3, 4, 4, 5, 7, 8 };
  g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(PlyDifference));
  for (guint n = 0; n < 9; n++)
    g_assert_cmpuint(ply_compare_model_acts(all, n), ==, n);
  g_array_append_vals(all, differences, G_N_ELEMENTS(differences));
  for (guint n = 0; n < G_N_ELEMENTS(model); n++)
    g_assert_cmpuint(ply_compare_model_acts(all, n), ==, model[n]);
}

TEST_PROGRAM("driving") {
  g_test_init(&argc, &argv, NULL);
  static const struct {
    const char *name;
    PlyFeedback feedback;
    void (*test)(Fixture *, gconstpointer);
  } tests[] = { { "/ui/drive/acts", PLY_FEEDBACK_AT_ONCE, test_acts },
                { "/ui/drive/counts/at-once", PLY_FEEDBACK_AT_ONCE, test_counts },
                { "/ui/drive/counts/at-end", PLY_FEEDBACK_AT_END, test_counts },
                { "/ui/drive/aside", PLY_FEEDBACK_AT_ONCE, test_aside },
                { "/ui/drive/press", PLY_FEEDBACK_AT_ONCE, test_press },
                { "/ui/drive/compared", PLY_FEEDBACK_AT_END, test_compared } };
  for (guint i = 0; i < G_N_ELEMENTS(tests); i++)
    g_test_add(tests[i].name, Fixture, GINT_TO_POINTER(tests[i].feedback), set_up, tests[i].test,
               tear_down);
  g_test_add_func("/ui/drive/differences", test_differences);
  g_test_add_func("/ui/drive/side-by-side", test_side_by_side);
  return g_test_run();
}
