/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kind of run from outside the program, shown by nothing but its layout and its faces: stepped,
 * told, drawn, put into files and reported; a lesson about it on the command line. */
#include "../lesson/scratch-lesson.h"

#include <glib/gstdio.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/face.h"
#include "cli/kit/output.h"
#include "cli/kit/sets.h"
#include "cli/report.h"
#include "render/chart/chart.h"
#include "render/kit/shape.h"
#include "render/views.h"
#include "say/face.h"
#include "say/say.h"

static char *folder; /* for files */

/* --- words --- */

static char *tell(const PlyRun *run G_GNUC_UNUSED, const PlyReplay *replay, bool hide) {
  const PlyEvent *e = ply_replay_event(replay);
  if (e == NULL)
    return g_strdup("Somebody stands at the foot of the stairs.");
  switch (e->kind) {
  case STAIRS_TURN: return g_strdup(e->extra ? "Up we go." : "Down again.");
  case STAIRS_WALK: return g_strdup_printf("On to stair %d.", e->now + 1);
  case STAIRS_STAND:
    return hide ? g_strdup("This stair has been used before or not.")
                : g_strdup_printf("Stair %u has been used %d times.", e->subject + 1, e->now);
  default: return g_strdup("Out of breath.");
  }
}

static const PlySayFace say_face = { .tell = tell };

/* --- pictures --- */

static bool forgets; /* the board does not ask whether the stair stood on is covered */

static PlyScene *board(const PlyRun *run, const PlyReplay *replay, const PlyPart *part) {
  bool hides = !forgets && ply_cover_has_any(part->cover, run, "here");
  PlyScene *scene = ply_scene_new();
  double wide = part->width / STAIRS, high = part->height / STAIRS;
  for (unsigned i = 0; i < STAIRS; i++) {
    PlyRect box = { i * wide, part->height - (i + 1) * high, wide, (i + 1) * high };
    bool here = !hides && ply_replay_cell(replay, STAIRS_HERE, 0) == i;
    bool stood = !ply_cover_has_values(part->cover) && !ply_cover_has(part->cover, run, "stood", i);
    const PlyFact facts[] = { { "stood", i }, { "here", PLY_FACT_ANY } };
    char value[32] = "?";
    if (stood)
      g_snprintf(value, sizeof value, "%u", ply_replay_cell(replay, STAIRS_STOOD, i));
    ply_scene_declare(scene, facts + !stood, (stood ? 1u : 0u) + (here ? 1u : 0u));
    ply_scene_add_figure(scene, ply_figure_round(box, 2), here ? PLY_COLOUR_NOW : PLY_COLOUR_CARD,
                         1, ply_pen(PLY_COLOUR_INK, 1));
    ply_scene_add_item(scene, PLY_ITEM_SQUARE, i, box, here ? PLY_MARK_NOW : 0,
                       g_strdup_printf("stair %u", i + 1), value);
  }
  ply_scene_include(scene, (PlyRect){ 0, 0, part->width, part->height });
  return scene;
}

static PlyScene *chart(const PlyRun *run G_GNUC_UNUSED, const PlyReplay *replay,
                       const PlyPart *part) {
  g_autoptr(PlyChart) chart = ply_chart_new(PLY_CHART_BARS);
  for (unsigned i = 0; i < STAIRS; i++)
    ply_chart_add(chart, g_strdup_printf("%u", i + 1), ply_replay_cell(replay, STAIRS_STOOD, i), 1,
                  0);
  return ply_chart_scene(chart, part->width, part->height, part->text_scale);
}

static const PlyViewFace view_face = {
  .board = board,
  .chart = chart,
  .wide = 500,
  .high = 300,
  .chart_high = 200,
};

/* --- reports --- */

static void report_text(const PlyRun *run) {
  ply_line("game", run->kind->id);
  ply_line_count("steps", ply_trace_n_events(run->trace));
}

static char *stair(const PlyRun *run, const PlyReplay *replay) {
  const PlyEvent *e = ply_replay_event(replay);
  char *text = NULL;
  if (e != NULL)
    run->kind->subjects->print(run, e->subject, &text);
  return text;
}

static void report_steps(const PlyRun *run, uint32_t from, uint32_t to) {
  ply_report_columns(run, from, to, 6, 3, stair);
}

static void set_members(const PlyRun *run, JsonObject *object) {
  json_object_set_object_member(object, "options", ply_report_options_json(&run->options));
}

static void set_step(const PlyRun *run, const PlyReplay *replay, JsonObject *object) {
  g_autofree char *text = stair(run, replay);
  ply_report_set_text(object, "stair", text);
  ply_report_set_event(object, ply_replay_event(replay));
}

static bool asked(const PlySetupArgs *args) {
  return g_strcmp0(args->game, ply_run_kind_stairs.id) == 0;
}

static PlyRun *set_up(const PlySetupArgs *args, const PlyRun *base, GError **error) {
  PlyOptions options;
  ply_options_init(&options, stairs_options);
  if (base != NULL)
    options = base->options;
  return ply_sets_read(&options, args->sets, NULL, error) ? stairs_new(&options) : NULL;
}

static const PlyCliFace cli_face = {
  .text = report_text,
  .steps = report_steps,
  .members = set_members,
  .step = set_step,
  .asked = asked,
  .set_up = set_up,
};

/* --- recorded, and stepped --- */

static void test_record(void) {
  g_autoptr(PlyRun) run = stairs_run(TRIPS), again = stairs_run(TRIPS), more = stairs_run(3);
  g_assert_true(ply_trace_is_complete(run->trace));
  g_assert_cmpuint(ply_trace_n_events(run->trace), ==, 2 * TRIPS * (1 + 2 * (STAIRS - 1)));
  g_assert_cmpuint(ply_trace_hash(run->trace), ==, ply_trace_hash(again->trace));
  g_assert_cmpuint(ply_trace_hash(run->trace), !=, ply_trace_hash(more->trace));
  g_assert_null(ply_run_start(run));
}

/* Cells of its own columns, forwards and back. */
static void test_steps(void) {
  g_autoptr(PlyRun) run = stairs_run(TRIPS);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t last = ply_replay_last(replay), here = 0, trip = 0, stood[STAIRS] = { 0 };
  g_autofree uint64_t *hashes = g_new(uint64_t, last + 1);
  hashes[0] = ply_replay_hash(replay);
  for (uint32_t step = 1; step <= last; step++) {
    const PlyEvent *e = ply_trace_event(run->trace, step - 1);
    ply_replay_seek(replay, step);
    trip += e->kind == STAIRS_TURN;
    here = e->kind == STAIRS_WALK ? e->subject : here;
    if (e->kind == STAIRS_STAND)
      stood[e->subject]++;
    g_assert_cmpuint(ply_replay_cell(replay, STAIRS_TRIP, 0), ==, trip);
    g_assert_cmpuint(ply_replay_cell(replay, STAIRS_HERE, 0), ==, here);
    for (unsigned i = 0; i < STAIRS; i++)
      g_assert_cmpuint(ply_replay_cell(replay, STAIRS_STOOD, i), ==, stood[i]);
    hashes[step] = ply_replay_hash(replay);
  }
  g_assert_cmpuint(stood[STAIRS - 1], ==, TRIPS);
  g_assert_cmpuint(stood[1], ==, 2 * TRIPS);
  for (uint32_t step = last; step-- > 0;) {
    ply_replay_seek(replay, step);
    g_assert_cmpuint(ply_replay_hash(replay), ==, hashes[step]);
  }
}

static uint32_t address(const PlyReplay *replay, const char *text) {
  g_autoptr(GError) error = NULL;
  uint32_t step = 0;
  ply_replay_address(replay, text, &step, &error);
  g_assert_no_error(error);
  return step;
}

/* Over to the next step, out to the next turn; addresses by the names of its events. */
static void test_going(void) {
  g_autoptr(PlyRun) run = stairs_run(TRIPS);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  uint32_t half = 1 + 2 * (STAIRS - 1), step = 0;
  ply_replay_seek(replay, 2);
  g_assert_cmpuint(ply_replay_over(replay), ==, 4);
  g_assert_cmpuint(ply_replay_out(replay), ==, half + 1);
  g_assert_cmpuint(ply_replay_next_of(replay, PLY_EVENT_BIT(STAIRS_STAND)), ==, 3);
  g_assert_cmpuint(ply_replay_count(replay, (PlyEventKind)STAIRS_TURN, half + 1), ==, 2);
  g_assert_cmpuint(address(replay, "turn 2"), ==, half + 1);
  g_assert_cmpuint(address(replay, "walk 3"), ==, 6);
  g_assert_cmpuint(address(replay, "end"), ==, ply_replay_last(replay));
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_replay_address(replay, "cutoff 1", &step, &error));
  g_assert_nonnull(strstr(error->message, "“turn 2”, “walk 3”"));
}

static void test_subjects(void) {
  g_autoptr(PlyRun) run = stairs_run(1);
  for (uint32_t i = 0; i < STAIRS; i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *text = NULL;
    uint32_t back = STAIRS;
    g_assert_true(run->kind->subjects->print(run, i, &text));
    g_assert_true(run->kind->subjects->read(run, text, &back, &error));
    g_assert_no_error(error);
    g_assert_cmpuint(back, ==, i);
  }
}

/* --- told --- */

static void test_say(void) {
  static const char *const texts[] = {
    "Somebody stands at the foot of the stairs.",
    "Up we go.",
    "On to stair 2.",
    "Stair 2 has been used 1 times.",
    "On to stair 3.",
  };
  g_autoptr(PlyRun) run = stairs_run(TRIPS);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) sentence = ply_say_step(run, replay, NULL);
    g_autoptr(PlySentence) hidden = ply_say_step(run, replay, &ply_cover_of_values);
    g_assert_cmpuint(strlen(sentence->text), >, 0);
    if (step < G_N_ELEMENTS(texts))
      g_assert_cmpstr(sentence->text, ==, texts[step]);
    g_assert_null(strstr(hidden->text, "times"));
  }
}

/* There is no pseudocode, and no list of thoughts: that is told, and nothing ends. */
static void test_say_nothing(void) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = stairs_run(1);
  g_autoptr(PlyCode) code = ply_code_load(run, &error);
  g_assert_null(code);
  g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
  g_assert_nonnull(strstr(error->message, "stairs"));
  g_assert_null(ply_thoughts_new(run));
}

/* --- drawn --- */

static void test_has(void) {
  static const bool has[PLY_N_VIEWS] = {
    [PLY_VIEW_ALL] = true, [PLY_VIEW_BOARD] = true, [PLY_VIEW_CHART] = true
  };
  g_autoptr(PlyRun) run = stairs_run(1);
  for (unsigned view = 0; view < PLY_N_VIEWS; view++)
    g_assert_cmpint(ply_export_has(run, (PlyView)view), ==, has[view]);
  g_assert_true(ply_run_has_board(run));
  g_assert_false(ply_board_exists(run)); /* it is not one of squares */
  g_assert_cmpfloat(ply_board_shape(run), ==, 1);
}

static void test_board(void) {
  g_autoptr(PlyRun) run = stairs_run(TRIPS);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyPart part = {
    .width = 400, .height = 300, .text_scale = 1, .theme = ply_theme_get(PLY_THEME_LIGHT)
  };
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlyScene) scene = ply_run_views(run)->board(run, replay, &part);
    for (unsigned i = 0; i < STAIRS; i++) {
      int found = ply_scene_find(scene, PLY_ITEM_SQUARE, i);
      g_assert_cmpint(found, >=, 0);
      bool now = g_array_index(scene->items, PlyItem, found).marks & PLY_MARK_NOW;
      g_assert_cmpint(now, ==, ply_replay_cell(replay, STAIRS_HERE, 0) == i);
    }
  }
}

/* The page in every format, natural and fitted; its sentence is what a reader of the file hears. */
static void test_files(void) {
  static const PlyView views[] = { PLY_VIEW_ALL, PLY_VIEW_BOARD, PLY_VIEW_CHART };
  static const char *const endings[] = { "svg", "pdf", "png" };
  static const double sizes[][2] = { { 0, 0 }, { 900, 700 }, { 200, 200 } };
  g_autoptr(PlyRun) run = stairs_run(TRIPS);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, address(replay, "stand 3"));
  for (unsigned i = 0; i < G_N_ELEMENTS(views) * 9; i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *name = g_strdup_printf("%u.%s", i, endings[i % 3]), *bytes = NULL;
    g_autofree char *path = g_build_filename(folder, name, NULL);
    gsize length = 0;
    PlyExport options;
    ply_export_init(&options);
    options.view = views[i / 9];
    options.width = sizes[i / 3 % 3][0];
    options.height = sizes[i / 3 % 3][1];
    ply_export_file(run, replay, &options, path, &error);
    g_assert_no_error(error);
    g_file_get_contents(path, &bytes, &length, &error);
    g_assert_no_error(error);
    g_assert_cmpuint(length, >, 500);
    if (i % 3 == 0) {
      g_assert_nonnull(strstr(bytes, "<title>Up and down the stairs</title>"));
      g_assert_nonnull(strstr(bytes, "<desc>Stair 4 has been used 1 times.</desc>"));
    }
    g_remove(path);
  }
}

static void test_refused(void) {
  static const PlyView views[] = { PLY_VIEW_TREE, PLY_VIEW_RULES, PLY_VIEW_EVALUATION,
                                   PLY_VIEW_LIST, PLY_VIEW_SUMS };
  g_autoptr(PlyRun) run = stairs_run(1);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (unsigned i = 0; i < G_N_ELEMENTS(views); i++) {
    g_autoptr(GError) error = NULL;
    g_autofree char *path = g_build_filename(folder, "no.svg", NULL);
    PlyExport options;
    ply_export_init(&options);
    options.view = views[i];
    g_assert_false(ply_export_file(run, replay, &options, path, &error));
    g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
    g_assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
  }
}

/* --- reported --- */

/* In a process of its own, whose output is read. */
static bool in_child(void) {
  if (g_test_subprocess())
    return true;
  g_test_trap_subprocess(NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed();
  return false;
}

static void test_report_text(void) {
  if (!in_child()) {
    g_test_trap_assert_stdout("*game         stairs\nsteps        36\n*");
    g_test_trap_assert_stdout("*\n0  start   -    Somebody stands at the foot of the stairs.\n"
                              "1  turn    1    Up we go.\n2  walk    2    On to stair 2.\n*");
    return;
  }
  g_autoptr(PlyRun) run = stairs_run(TRIPS);
  ply_report_text(run);
  ply_report_steps(run, 0, 2);
}

static void test_report_json(void) {
  if (!in_child()) {
    g_test_trap_assert_stdout("*\"game\" : \"stairs\"*\"trips\" : 2*\"events\" : 36*\"steps\" : *");
    g_test_trap_assert_stdout("*\"kind\":\"walk\",\"stair\":\"2\",\"line\":1,\"now\":1,*"
                              "\"sentence\":\"On to stair 2.\"}*");
    return;
  }
  g_autoptr(PlyRun) run = stairs_run(TRIPS);
  ply_report_json_steps(run, true, 1, 3);
}

/* What "--game stairs --set trips=3" asks for. */
static void test_setup(void) {
  char *sets[] = { (char *)"trips=3", NULL }, *wrong[] = { (char *)"trips=0", NULL };
  PlySetupArgs args = { .game = (char *)"stairs", .sets = sets };
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = ply_setup_run(&args, NULL, &error), known = stairs_run(3);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  g_assert_cmpuint(ply_trace_hash(run->trace), ==, ply_trace_hash(known->trace));
  args.sets = wrong;
  g_autoptr(PlyRun) none = ply_setup_run(&args, NULL, &error);
  g_assert_null(none);
  g_assert_nonnull(error);
}

/* A lesson about it, as "plybook-cli check" and "trace LESSON --run" read it. */
static void test_check(void) {
  if (!in_child()) {
    g_test_trap_assert_stdout(
        "*1 file checked, no faults found\ngame         stairs\nsteps        18\n*");
    return;
  }
  g_autofree char *path = g_build_filename(folder, "stairs.md", NULL);
  static const PlyCommand command = { .name = "scratch" };
  char *check[] = { (char *)"check", path, NULL };
  g_assert_true(g_file_set_contents(path, STAIRS_LESSON, -1, NULL));
  g_assert_cmpint(ply_command_check(&command, 2, check), ==, PLY_EXIT_DONE);
  char *trace[] = { (char *)"trace", path, (char *)"--run", (char *)"short", NULL };
  g_assert_cmpint(ply_command_trace(&command, 4, trace), ==, PLY_EXIT_DONE);
  g_remove(path);
  g_rmdir(folder);
}

/* A board that shows what is asked for is a fault of the question, at the step where it is asked. */
static void test_leak(void) {
  if (!in_child()) {
    g_test_trap_assert_stderr("*leak.md:7:1: error: the screen tells the answer of this question: "
                              "board: *stair 3*: here\n*");
    return;
  }
  g_autofree char *path = g_build_filename(folder, "leak.md", NULL);
  static const PlyCommand command = { .name = "scratch" };
  char *check[] = { (char *)"check", path, NULL };
  g_assert_true(g_file_set_contents(path,
                                    "---\ntitle: T\ngame: stairs\n---\n\n## Which stair is it?\n"
                                    "```ask\nkind: number\nof: here\nat: walk 2\n```\n",
                                    -1, NULL));
  g_assert_cmpint(ply_command_check(&command, 2, check), ==, PLY_EXIT_DONE);
  forgets = true;
  g_assert_cmpint(ply_command_check(&command, 2, check), ==, PLY_EXIT_NO);
  g_remove(path);
  g_rmdir(folder);
}

/* --- without faces --- */

/* A mistake of ours, which ends the program and says what is missing. */
static void test_faceless(void) {
  static const PlyRunKind faceless = { .id = "faceless" };
  if (g_test_subprocess()) {
    ply_face(&ply_view_faces, &faceless);
    return;
  }
  g_test_trap_subprocess(NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_failed();
  g_test_trap_assert_stderr("*render: no face for runs of kind*faceless*");
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  ply_faces_add(&ply_say_faces, &ply_run_kind_stairs, &say_face);
  ply_faces_add(&ply_view_faces, &ply_run_kind_stairs, &view_face);
  ply_faces_add(&ply_cli_faces, &ply_run_kind_stairs, &cli_face);
  stairs_add_to_lessons();
  folder = g_dir_make_tmp("plybook-scratch-XXXXXX", NULL);
  g_test_add_func("/scratch/record", test_record);
  g_test_add_func("/scratch/steps", test_steps);
  g_test_add_func("/scratch/going", test_going);
  g_test_add_func("/scratch/subjects", test_subjects);
  g_test_add_func("/scratch/say", test_say);
  g_test_add_func("/scratch/say-nothing", test_say_nothing);
  g_test_add_func("/scratch/has", test_has);
  g_test_add_func("/scratch/board", test_board);
  g_test_add_func("/scratch/files", test_files);
  g_test_add_func("/scratch/refused", test_refused);
  g_test_add_func("/scratch/report-text", test_report_text);
  g_test_add_func("/scratch/report-json", test_report_json);
  g_test_add_func("/scratch/leak", test_leak);
  g_test_add_func("/scratch/setup", test_setup);
  g_test_add_func("/scratch/check", test_check);
  g_test_add_func("/scratch/faceless", test_faceless);
  int result = g_test_run();
  g_rmdir(folder);
  g_free(folder);
  return result;
}
