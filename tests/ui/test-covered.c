/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every question of every lesson that comes with the program: when it opens, after an impatient End
 * in the section before, after a wrong answer and after a hint, no picture, sentence or spoken name
 * states what would answer it; what it asks about is marked. */
#include "covered-names.h"
#include "inside.h"

#include "lesson/ask.h"
#include "render/tree.h"
#include "ui/face.h"
#include "ui/study-private.h"

typedef struct {
  Inside *inside;
  const PlyCover *cover;
  const PlyRun *run;
  const char *where;
} Look;

static gboolean covers(const Look *look, const char *measure, guint32 subject) {
  return ply_cover_has(look->cover, look->run, measure, subject);
}

/* --- What a tree states, item by item --- */

static void check_node(const Look *look, const PlyItem *item) {
  PlyNodeId node = item->id, parent = ply_trace_node(look->run->trace, node)->parent;
  if (covered_words(look->cover, look->run, node, item->name))
    g_error("%s: “%s” is spoken", look->where, item->name);
  if (covers(look, "value", node) && !covered_is_given(look->run, node) && *item->value &&
      !g_str_equal(item->value, ply_run_hidden_score(look->run)))
    g_error("%s: “%s” shows “%s”", look->where, item->name, item->value);
  if (parent != PLY_NO_NODE && covers(look, "pruned", parent) && item->marks & PLY_MARK_PRUNED)
    g_error("%s: “%s” is struck out", look->where, item->name);
  if (covers(look, "pruned", node) && item->marks & PLY_MARK_CUT)
    g_error("%s: “%s” is cut", look->where, item->name);
  if (ply_cover_asks(look->cover, look->run, node) && !(item->marks & PLY_MARK_ASKED))
    g_error("%s: “%s” is not marked", look->where, item->name);
}

static void check_source(const Look *look, const PlyScene *scene) {
  PlyReplay *replay = ply_player_get_replay(look->inside->window->player);
  if (!covers(look, "source", ply_replay_current(replay)))
    return;
  for (guint i = 0; i < scene->items->len; i++)
    if (g_array_index(scene->items, PlyItem, i).marks & PLY_MARK_SOURCE)
      g_error("%s: the source is ringed", look->where);
}

static void check_tree(const Look *look) {
  PlyStudy *study = PLY_STUDY(look->inside->window->study);
  const PlyScene *scene =
      gtk_widget_get_mapped(study->tree) ? ply_canvas_get_scene(PLY_CANVAS(study->tree)) : NULL;
  for (guint i = 0; scene && i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    if (item->kind == PLY_ITEM_NODE)
      check_node(look, item);
  }
  if (scene)
    check_source(look, scene);
}

/* --- What a board of rules states --- */

static void check_board(const Look *look) {
  PlyStudy *study = PLY_STUDY(look->inside->window->study);
  const PlyScene *scene =
      gtk_widget_get_mapped(study->board) ? ply_canvas_get_scene(PLY_CANVAS(study->board)) : NULL;
  gboolean rules = ply_ui_face(look->run)->stage == PLY_STAGE_RULES;
  for (guint i = 0; rules && scene && i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    guint roles = item->marks >> PLY_MARK_ROLES_SHIFT & 0xffff;
    if (ply_run_is_covered(look->run, look->cover) && roles & ~(guint)PLY_ROLE_CLASH)
      g_error("%s: “%s” has a role", look->where, item->name);
    if (ply_cover_asks(look->cover, look->run, item->id) && !(item->marks & PLY_MARK_ASKED))
      g_error("%s: “%s” is not marked", look->where, item->name);
  }
}

/* --- What a day and odds state --- */

static void check_chance(const Look *look) {
  PlyStudy *study = PLY_STUDY(look->inside->window->study);
  const PlyScene *scene =
      gtk_widget_get_mapped(study->chance) ? ply_canvas_get_scene(PLY_CANVAS(study->chance)) : NULL;
  gboolean who = ply_cover_has_any(look->cover, look->run, "takes");
  gboolean runs = ply_cover_has_any(look->cover, look->run, "estimate");
  for (guint i = 0; scene && i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    if (who && item->kind == PLY_ITEM_JOB && item->marks & PLY_MARK_CHOSEN)
      g_error("%s: “%s” is taken", look->where, item->name);
    if (runs && item->kind == PLY_ITEM_ODDS && strstr(item->name, "simulated") &&
        !g_str_equal(item->value, "?"))
      g_error("%s: “%s”", look->where, item->name);
    if (item->kind == PLY_ITEM_JOB && ply_cover_asks(look->cover, look->run, item->id) &&
        !(item->marks & PLY_MARK_ASKED))
      g_error("%s: “%s” is not marked", look->where, item->name);
  }
}

/* --- Walking --- */

static void check(Inside *inside, const char *lesson, const char *when) {
  PlyMainWindow *window = inside->window;
  g_autofree char *where =
      g_strdup_printf("%s, section %u, %s", lesson, ply_tutor_get_section(window->tutor), when);
  Look look = { inside, ply_player_get_cover(window->player), ply_player_get_run(window->player),
                where };
  g_assert_true(ply_tutor_is_open(window->tutor));
  g_assert_nonnull(look.cover);
  gtk_test_widget_wait_for_draw(GTK_WIDGET(window));
  check_tree(&look);
  check_board(&look);
  check_chance(&look);
}

/* A wrong answer to a list of answers; else nothing is said. */
static void answer_wrongly(PlyTutor *tutor) {
  const PlyQuestion *question = ply_tutor_get_question(tutor);
  bool chosen[64] = { false };
  if (!question->ask->marked)
    return;
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = g_ptr_array_index(question->choices, i);
    if (!choice->right && !chosen[i]) {
      chosen[i] = true;
      ply_tutor_answer(tutor, &(PlyAnswer){ .chosen = chosen }, G_GUINT64_CONSTANT(1) << i, NULL);
      return;
    }
  }
}

static void walk_question(Inside *inside, const char *lesson) {
  PlyTutor *tutor = inside->window->tutor;
  check(inside, lesson, "as it opens");
  answer_wrongly(tutor);
  check(inside, lesson, "after a wrong answer");
  ply_tutor_try_again(tutor);
  ply_tutor_hint(tutor);
  check(inside, lesson, "after a hint");
  ply_tutor_skip(tutor);
  g_assert_null(ply_player_get_cover(inside->window->player));
}

static void walk_lesson(Inside *inside, const PlyLibraryEntry *entry) {
  PlyTutor *tutor = inside->window->tutor;
  for (guint n = ply_tutor_n_sections(tutor), visited = 0; visited < n + 1; visited++) {
    if (ply_tutor_is_open(tutor))
      walk_question(inside, entry->id);
    ply_player_go(inside->window->player, PLY_GO_LAST); /* impatient */
    if (ply_tutor_is_last(tutor))
      break;
    ply_tutor_go_on(tutor);
    inside_wait(!ply_loader_is_busy(inside->window->loader)); /* it records what comes */
  }
  g_assert_true(ply_tutor_is_last(tutor));
}

static void test_lessons(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  g_autoptr(GPtrArray) entries = g_ptr_array_ref(inside.window->entries);
  g_assert_cmpuint(entries->len, >=, 50);
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i);
    inside_lesson(&inside, entry->file);
    walk_lesson(&inside, entry);
  }
  inside_close(&inside);
}

int main(int argc, char **argv) {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/covered/lessons", test_lessons);
  return inside_test();
}
