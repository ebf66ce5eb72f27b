/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Picture, spoken name, sentence, answer and JSON say the same of a node and its window, at each event of
 * the golden runs (hashes.txt) that are small enough to be looked at event by event. */
#include <string.h>

#include "lesson/ask/ask.h"
#include "lesson/ask/grade.h"
#include "program.h"
#include "render/tree/tree.h"
#include "../../render/runs.h"
#include "say/say.h"
#include "spawn.h"

#define MOST_EVENTS 400

static const struct {
  const char *game, *position, *algorithm;
  const char *set[7]; /* an option and its value by turns */
} runs[] = {
  { "tree", "((-7 -3) (-2 -9) (-4 -5))", "minimax", { "start", "0" } },
  { "tree", "((3 9) (4) (5 6 7))", "minimax", { NULL } },
  { "tree", "((3 9) (4) (5 6 7))", "negamax", { NULL } },
  { "tree", "((3 9) (4) (5 6 7))", "alphabeta", { NULL } },
  { "tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta", { NULL } },
  { "tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta-maxmin", { NULL } },
  { "tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta", { "moves", "reversed" } },
  { "tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta", { "cut", ">", "bounds", "fail-soft" } },
  { "tree", "((4 8 7) (9 5 6) (1 2 3))", "alphabeta", { "raise", "before-test" } },
  { "tree", "(a={1*2 2*5 3*0.5} b={5*-1.25 1*9} c=2.001)", "minimax", { NULL } },
  { "tictactoe", "XO.OX..XO", "alphabeta", { "bounds", "fail-soft" } },
  { "tictactoe", "XO.OX..XO", "negamax", { "win", "10-ply" } },
};

typedef struct {
  PlyRun *run;
  PlyReplay *replay;
  PlyTreeLayout *layout;
  PlyTreeView view;
  PlyLesson *lesson; /* that asks for the value of each node */
  JsonNode *json;
} Case;

/* --- what is compared --- */

static PlyScore score_of(const Case *c, PlyNodeId node) {
  return ply_run_turns_signs(c->run) ? ply_replay_score(c->replay, node)
                                     : ply_replay_score_for_max(c->replay, node);
}

static void fail(const Case *c, const char *where, const char *found, const char *expected) {
  g_error("%s, step %u: %s says “%s”, expected “%s”", ply_run_start(c->run)->game->id,
          ply_replay_step(c->replay), where, found, expected);
}

static void holds(const Case *c, const char *where, const char *text, const char *part) {
  if (strstr(text, part) == NULL)
    fail(c, where, text, part);
}

static const char *bound_word(PlyBound bound) {
  return bound == PLY_BOUND_LOWER ? "at least" : bound == PLY_BOUND_UPPER ? "at most" : "";
}

/* Of a game that is won, drawn or lost a name says who wins, and not what that counts. */
static void compare_outcome(const Case *c, PlyNodeId node, const char *name) {
  PlyScore score = ply_replay_score_for_max(c->replay, node);
  if (score.bound == PLY_BOUND_EXACT)
    holds(c, "the name", name, score.value == 0 ? "a draw" : score.value > 0 ? "X wins" : "O wins");
}

/* The node at work, as it stands. */
static void compare_node(const Case *c, const PlyScene *scene, const char *sentence) {
  PlyNodeId node = ply_replay_current(c->replay);
  PlyScore score = score_of(c, node);
  int i = ply_scene_find(scene, PLY_ITEM_NODE, node);
  char text[32], number[24];
  ply_run_print_score(c->run, score, text);
  ply_run_print_value(c->run, score.value, number);
  g_assert_cmpint(i, >=, 0);
  const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
  if (score.bound == PLY_BOUND_NONE)
    return;
  g_assert_cmpstr(item->value, ==, text);
  if (strstr(item->name, "worth") == NULL) {
    compare_outcome(c, node, item->name);
    return;
  }
  holds(c, "the name", item->name, number);
  holds(c, "the name", item->name, bound_word(score.bound));
  if (ply_replay_event(c->replay)->kind == PLY_EVENT_RETURN)
    holds(c, "the sentence", sentence, number);
}

/* Its window, at a cutoff: what JSON has is what stands beside the node, and is spoken. */
static void compare_window(const Case *c, const PlyScene *scene, JsonObject *step) {
  PlyNodeId node = ply_replay_current(c->replay);
  PlyWindow window;
  char alpha[24], beta[24];
  const PlyItem *item =
      &g_array_index(scene->items, PlyItem, ply_scene_find(scene, PLY_ITEM_NODE, node));
  if (!json_object_has_member(step, "alpha") || item->marks & PLY_MARK_LEAF)
    return;
  g_assert_true(ply_run_turns_signs(c->run) ? ply_replay_window(c->replay, node, &window)
                                            : ply_replay_window_for_max(c->replay, node, &window));
  ply_run_print_value(c->run, window.alpha, alpha);
  ply_run_print_value(c->run, window.beta, beta);
  g_autofree char *spoken = g_strdup_printf("alpha %s, beta %s", alpha, beta);
  holds(c, "the name", item->name, spoken);
  g_assert_true(ply_replay_window_for_max(c->replay, node, &window));
  const char *const members[] = { "alpha", "beta" };
  const int32_t ends[] = { window.alpha, window.beta };
  for (size_t i = 0; i < 2; i++) {
    double is = json_node_get_value_type(json_object_get_member(step, members[i])) == G_TYPE_STRING
                    ? 0
                    : json_object_get_double_member(step, members[i]);
    if (ends[i] != PLY_INF && ends[i] != -PLY_INF)
      g_assert_cmpfloat_with_epsilon(is, (double)ends[i] / c->run->trace->scale, 1e-9);
  }
}

/* What was recorded of a node in the end is the right answer to the question for it, and in JSON. */
static void compare_end(const Case *c) {
  ply_replay_seek(c->replay, ply_replay_last(c->replay));
  for (guint i = 1; i < c->lesson->sections->len; i++) {
    const PlyQuestion *question = ((const PlySection *)c->lesson->sections->pdata[i])->question;
    PlyNodeId node =
        ply_trace_find(c->run->trace, strcmp(question->node, "root") == 0 ? "" : question->node);
    PlyScore score = ply_replay_score_for_max(c->replay, node);
    g_autofree char *solution = ply_question_solution(question, NULL, NULL);
    char text[32];
    ply_run_print_score(c->run, score, text);
    if (score.bound == PLY_BOUND_NONE)
      g_assert_null(solution);
    else
      g_assert_cmpstr(solution, ==, text);
  }
  JsonObject *all = json_node_get_object(c->json);
  PlyScore root = ply_replay_score_for_max(c->replay, 0);
  g_assert_cmpfloat_with_epsilon(json_object_get_double_member(all, "value"),
                                 (double)root.value / c->run->trace->scale, 1e-9);
  g_assert_cmpstr(json_object_get_string_member(all, "bound"), ==,
                  root.bound == PLY_BOUND_EXACT   ? "exact"
                  : root.bound == PLY_BOUND_LOWER ? "lower"
                                                  : "upper");
}

/* --- the runs --- */

static void add_options(GString *text, size_t i, const char *form) {
  for (const char *const *set = runs[i].set; *set != NULL; set += 2)
    g_string_append_printf(text, form, set[0], set[1]);
}

static PlyLesson *lesson_of(size_t i, const PlyRun *run) {
  g_autoptr(GString) text = g_string_new("---\ntitle: Alike\n");
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_string_append_printf(text, "game: %s\nalgorithm: %s\n", runs[i].game, runs[i].algorithm);
  add_options(text, i, "%s: %s\n");
  g_string_append_printf(text, "---\nText.\n\n```position\n%s\n```\n", runs[i].position);
  for (PlyNodeId node = 0; node < ply_trace_n_nodes(run->trace); node++) {
    g_autofree char *path = ply_trace_path(run->trace, node);
    g_string_append_printf(text, "\n## Node %u\n```ask\nkind: value\nnode: %s\n```\n> Think.\n",
                           node, node == 0 ? "root" : path);
  }
  PlyLesson *lesson = ply_lesson_read(text->str, text->len, "alike.md", NULL, faults);
  g_assert_nonnull(lesson);
  ply_lesson_record(lesson->runs->pdata[0], NULL);
  return lesson;
}

static JsonNode *json_of(size_t i) {
  g_autoptr(GString) arguments = g_string_new("trace --json --events 1..");
  g_string_append_printf(arguments, " --game %s --position '%s' --algorithm %s", runs[i].game,
                         runs[i].position, runs[i].algorithm);
  add_options(arguments, i, " --set '%s=%s'");
  return run_json(arguments->str, 0);
}

static void test_run(gconstpointer data) {
  size_t i = GPOINTER_TO_SIZE(data);
  Case c = { .run = record_set(runs[i].game, runs[i].position, runs[i].algorithm, runs[i].set) };
  c.replay = ply_replay_new(c.run->trace);
  c.layout = ply_tree_layout_new(c.run, 0);
  c.lesson = lesson_of(i, c.run);
  c.json = json_of(i);
  ply_tree_view_init(&c.view);
  c.view.width = 4000;
  c.view.height = 1200;
  c.view.windows = true;
  ply_tree_view_fit(&c.view, c.layout);
  JsonArray *steps = json_object_get_array_member(json_node_get_object(c.json), "steps");
  g_assert_cmpuint(json_array_get_length(steps), ==, ply_replay_last(c.replay));
  g_assert_cmpuint(ply_replay_last(c.replay), <, MOST_EVENTS);
  for (uint32_t step = 1; step <= ply_replay_last(c.replay); step++) {
    ply_replay_seek(c.replay, step);
    JsonObject *told = json_array_get_object_element(steps, step - 1);
    g_autoptr(PlyScene) scene =
        ply_tree_scene(c.layout, c.replay, &c.view, ply_theme_get(PLY_THEME_LIGHT));
    g_autoptr(PlySentence) sentence = ply_say_step(c.run, c.replay, NULL);
    g_assert_cmpstr(json_object_get_string_member(told, "sentence"), ==, sentence->text);
    compare_node(&c, scene, sentence->text);
    compare_window(&c, scene, told);
  }
  compare_end(&c);
  json_node_unref(c.json);
  ply_lesson_unref(c.lesson);
  ply_tree_layout_free(c.layout);
  ply_replay_free(c.replay);
  ply_run_unref(c.run);
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autofree char *path = g_strdup_printf("/cli/alike/%zu-%s", i, runs[i].algorithm);
    g_test_add_data_func(path, GSIZE_TO_POINTER(i), test_run);
  }
  return g_test_run();
}
