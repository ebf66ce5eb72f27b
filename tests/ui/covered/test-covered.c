/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every question of every lesson that comes with the program: when it opens, after an impatient End
 * in the section before, after a wrong answer and after a hint, no picture, sentence or spoken name
 * states what would answer it; what it asks about is marked. */
#include "../inside.h"

#include <glib/gstdio.h>

#include "lesson/ask/ask.h"
#include "program.h"
#include "render/kit/scene.h"
#include "say/say.h"
#include "ui/face.h"
#include "ui/study/private.h"
#include "ui/window/lesson.h"
#include "ui/window/library.h"

typedef struct {
  Inside *inside;
  const PlyCover *cover;
  const PlyRun *run;
  const char *where;
} Look;

/* --- What stands on a picture --- */

/* Items whose ids are subjects of the run that is shown. */
static gboolean is_subject(const Look *look, const PlyItem *item) {
  if (item->kind == PLY_ITEM_SQUARE)
    return ply_ui_face(look->run)->stage == PLY_STAGE_RULES;
  return item->kind == PLY_ITEM_NODE || item->kind == PLY_ITEM_JOB;
}

static void check_marks(const Look *look, const PlyScene *scene) {
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    if (is_subject(look, item) && ply_cover_asks(look->cover, look->run, item->id) &&
        !(item->marks & PLY_MARK_ASKED))
      g_error("%s: “%s” is not marked", look->where, item->name);
  }
}

static void check_scene(const Look *look, const PlyScene *scene) {
  g_autofree char *leak = ply_scene_leak(scene, look->run, look->cover);
  g_autofree char *undeclared = ply_scene_undeclared(scene);
  if (leak)
    g_error("%s: %s", look->where, leak);
  if (undeclared)
    g_error("%s: nobody declared “%s”", look->where, undeclared);
  check_marks(look, scene);
}

/* Every picture that is on the screen. */
static guint check_pictures(const Look *look, GtkWidget *root) {
  guint n = 0;
  if (!gtk_widget_get_mapped(root))
    return 0;
  if (PLY_IS_CANVAS(root) && ply_canvas_get_scene(PLY_CANVAS(root))) {
    check_scene(look, ply_canvas_get_scene(PLY_CANVAS(root)));
    n++;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(root); child;
       child = gtk_widget_get_next_sibling(child))
    n += check_pictures(look, child);
  return n;
}

/* --- What is told --- */

static void check_sentence(const Look *look) {
  PlyReplay *replay = ply_transport_get_replay(look->inside->window->transport);
  g_autoptr(PlySentence) sentence = ply_say_step(look->run, replay, look->cover);
  g_assert_nonnull(sentence->facts);
  for (guint i = 0; i < sentence->facts->len; i++)
    if (ply_cover_hides_fact(look->cover, look->run, &g_array_index(sentence->facts, PlyFact, i)))
      g_error("%s: “%s”", look->where, sentence->text);
  GtkWidget *narration = PLY_STUDY(look->inside->window->study)->narration;
  /* A chart of many games has a sentence of its own. */
  if (!ply_tutor_get_lab(look->inside->window->tutor) && gtk_widget_get_mapped(narration) &&
      !inside_label(narration, sentence->text))
    g_error("%s: “%s” is not what the window says", look->where, sentence->text);
}

static gboolean has_class(GtkWidget *root, const char *name) {
  if (!gtk_widget_get_mapped(root))
    return FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child(root); child;
       child = gtk_widget_get_next_sibling(child))
    if (has_class(child, name))
      return TRUE;
  return gtk_widget_has_css_class(root, name);
}

static gboolean is_window_covered(const Look *look, PlyNodeId node) {
  PlyFact facts[PLY_WINDOW_FACTS];
  PlyReplay *replay = ply_transport_get_replay(look->inside->window->transport);
  guint n = ply_say_window_states(replay, node, facts), covered = 0;
  for (guint i = 0; i < n; i++)
    covered += ply_cover_hides_fact(look->cover, look->run, &facts[i]);
  return covered > 0;
}

/* The windows of the way to the node at work, as numbers beside the tree. */
static void check_windows(const Look *look) {
  PlyStudy *study = PLY_STUDY(look->inside->window->study);
  PlyReplay *replay = ply_transport_get_replay(look->inside->window->transport);
  PlyWindow window;
  guint told = 0, shown = 0;
  if (!gtk_widget_get_mapped(study->panel) || !ply_ui_has_windows(look->run))
    return;
  guint n;
  const PlyNodeId *path = ply_replay_path(replay, &n);
  for (guint i = 0; i < n; i++)
    told +=
        ply_replay_window_for_max(replay, path[i], &window) && !is_window_covered(look, path[i]);
  GObject *box = gtk_widget_get_template_child(study->panel, PLY_TYPE_PANEL, "windows");
  for (GtkWidget *row = gtk_widget_get_first_child(GTK_WIDGET(box)); row;
       row = gtk_widget_get_next_sibling(row))
    shown += gtk_widget_get_visible(row);
  if (told != shown)
    g_error("%s: %u windows beside the tree, %u are not covered", look->where, shown, told);
}

/* The line of the pseudocode at work, and the note below the board. */
static void check_beside(const Look *look) {
  PlyStudy *study = PLY_STUDY(look->inside->window->study);
  PlyReplay *replay = ply_transport_get_replay(look->inside->window->transport);
  const char *const *noted = ply_ui_face(look->run)->noted;
  if (ply_say_step_is_covered(look->run, replay, look->cover) && has_class(study->panel, "now"))
    g_error("%s: the line at work is marked", look->where);
  for (guint i = 0; noted && noted[i]; i++)
    if (ply_cover_has_any(look->cover, look->run, noted[i]) &&
        *gtk_label_get_text(GTK_LABEL(study->board_note)))
      g_error("%s: “%s”", look->where, gtk_label_get_text(GTK_LABEL(study->board_note)));
}

/* --- Walking --- */

static void check(Inside *inside, const char *lesson, const char *when) {
  PlyMainWindow *window = inside->window;
  g_autofree char *where =
      g_strdup_printf("%s, section %u, %s", lesson, ply_tutor_get_section(window->tutor), when);
  Look look = { inside, ply_transport_get_cover(window->transport),
                ply_transport_get_run(window->transport), where };
  g_assert_true(ply_tutor_is_open(window->tutor));
  g_assert_nonnull(look.cover);
  gtk_test_widget_wait_for_draw(GTK_WIDGET(window));
  g_assert_cmpuint(check_pictures(&look, window->study), >, 0);
  check_sentence(&look);
  check_beside(&look);
  check_windows(&look);
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

/* A board of rules stays where it is when its question is answered, and nothing but a list of the
 * rules never stands beside it, but where it keeps the place of other answers. */
static void check_board(Inside *inside, const PlyRun *run, const graphene_rect_t *before,
                        const char *lesson) {
  graphene_rect_t after;
  PlyStudy *study = PLY_STUDY(inside->window->study);
  guint section = ply_tutor_get_section(inside->window->tutor);
  if (!study->has_rules || study->lab || ply_transport_get_run(inside->window->transport) != run)
    return;
  gtk_test_widget_wait_for_draw(inside->window->study);
  g_assert_true(gtk_widget_compute_bounds(study->board, inside->window->study, &after));
  if (!graphene_rect_equal(before, &after))
    g_error("%s, section %u: the board moves from (%g, %g; %g × %g) to (%g, %g; %g × %g)", lesson,
            section, before->origin.x, before->origin.y, before->size.width, before->size.height,
            after.origin.x, after.origin.y, after.size.width, after.size.height);
  if (gtk_widget_get_visible(study->rule_card) && !study->rules_stay &&
      ply_scene_pane_is_idle(PLY_SCENE_PANE(study->rules)))
    g_error("%s, section %u: rules that say nothing", lesson, section);
}

/* From question to question rules neither come nor go beside the board, which would move it. *card: are they there?
 * -1: not known yet. */
static void check_card(Inside *inside, const char *lesson, int *card) {
  PlyStudy *study = PLY_STUDY(inside->window->study);
  int now = gtk_widget_get_visible(study->rule_card);
  if (!study->has_rules || study->lab)
    return;
  if (*card >= 0 && *card != now)
    g_error("%s, section %u: the rules %s", lesson, ply_tutor_get_section(inside->window->tutor),
            now ? "come" : "go");
  *card = now;
}

static void walk_question(Inside *inside, const char *lesson, int *card) {
  PlyTutor *tutor = inside->window->tutor;
  check(inside, lesson, "as it opens");
  check_card(inside, lesson, card);
  answer_wrongly(tutor);
  check(inside, lesson, "after a wrong answer");
  ply_tutor_try_again(tutor);
  ply_tutor_hint(tutor);
  check(inside, lesson, "after a hint");
  graphene_rect_t board = { 0 };
  const PlyRun *run = ply_transport_get_run(inside->window->transport);
  GtkWidget *study = inside->window->study;
  gboolean seen = gtk_widget_compute_bounds(PLY_STUDY(study)->board, study, &board);
  g_assert_true(seen || !PLY_STUDY(study)->has_rules);
  ply_tutor_skip(tutor);
  g_assert_null(
      ply_transport_get_cover(inside->window->transport)); /* nothing covered, nothing marked */
  check_board(inside, run, &board, lesson);
}

static void walk_lesson(Inside *inside, const PlyLibraryEntry *entry) {
  PlyTutor *tutor = inside->window->tutor;
  int card = -1;
  for (guint n = ply_tutor_n_sections(tutor), visited = 0; visited < n + 1; visited++) {
    /* In an exercise the run on the screen is what the learner has done: it has no answer to cover. */
    if (ply_tutor_is_open(tutor) && ply_question_by(ply_tutor_get_question(tutor)) == PLY_BY_ACTS)
      ply_tutor_skip(tutor);
    else if (ply_tutor_is_open(tutor))
      walk_question(inside, entry->id, &card);
    ply_transport_go(inside->window->transport, PLY_GO_LAST); /* impatient: past its stop, too */
    ply_transport_go(inside->window->transport, PLY_GO_LAST);
    if (ply_tutor_is_last(tutor))
      break;
    ply_tutor_go_on(tutor);
    inside_wait(!ply_loader_is_busy(
        ply_main_window_get_loader(inside->window))); /* it records what comes */
  }
  g_assert_true(ply_tutor_is_last(tutor));
}

static void test_lessons(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  g_autoptr(GPtrArray) entries = g_ptr_array_ref(ply_main_window_get_entries(inside.window));
  g_assert_cmpuint(entries->len, >=, 50);
  guint n = test_program_count("/ui/covered/lessons", entries->len);
  for (guint i = 0; i < n; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i * entries->len / n);
    inside_lesson(&inside, entry->file);
    walk_lesson(&inside, entry);
  }
  inside_close(&inside);
}

/* --- What stands below a board --- */

#define COUNTED                                                                                    \
  "---\ntitle: T\ngame: minesweeper\nmines: 2\nrules: one\n---\nText.\n"                           \
  "```position\n1F..\n....\n```\n## Q\n```ask\nkind: number\nof: %s\n```\n"

static const char *note_of(Inside *inside) {
  return gtk_label_get_text(GTK_LABEL(PLY_STUDY(inside->window->study)->board_note));
}

/* The counters below a board of rules are not there while one of them is asked for. */
static void check_note(Inside *inside, const char *dir, const char *of, gboolean told) {
  g_autofree char *file = g_strdup_printf("%s/%s.md", dir, of);
  g_autofree char *text = g_strdup_printf(COUNTED, g_str_has_prefix(of, "need") ? "need r1c1" : of);
  PlyTutor *tutor = inside->window->tutor;
  g_assert_true(g_file_set_contents(file, text, -1, NULL));
  inside_lesson(inside, file);
  if (!ply_tutor_is_open(tutor))
    ply_tutor_go_on(tutor);
  g_assert_true(ply_tutor_is_open(tutor));
  g_assert_cmpstr(note_of(inside), ==, told ? "Moves left: 6 · mines left: 1" : "");
  ply_tutor_skip(tutor);
  g_assert_cmpstr(note_of(inside), ==, "Moves left: 6 · mines left: 1");
  g_remove(file);
}

static void test_note(void) {
  Inside inside;
  g_autofree char *dir = g_dir_make_tmp("plybook-XXXXXX", NULL);
  inside_open(&inside, 1280, 800);
  check_note(&inside, dir, "mines-left", FALSE);
  check_note(&inside, dir, "moves-left", FALSE);
  check_note(&inside, dir, "need", TRUE);
  inside_close(&inside);
  g_rmdir(dir);
}

TEST_PROGRAM("covered") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/covered/lessons", test_lessons);
  g_test_add_func("/ui/covered/note", test_note);
  return inside_test();
}
