/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every lesson that comes with the program, walked from its first section to its last in a usual
 * window, in four parts that can be run at a time; a third of them each in windows of every other kind.
 * Any warning of GTK fails the test. */
#include "../inside.h"

#include "program.h"
#include "ui/study/private.h"
#include "ui/tree/tree-private.h"
#include "ui/window/lesson.h"
#include "ui/window/library.h"
#include "ui/window/present.h"

#define SMALLEST_TEXT 11.0 /* px */

typedef struct {
  const char *path;
  int width, height;
  double text_scale;
  const char *theme;
  gboolean from_right, presenting, panel;
  guint steps;        /* looked at in each section, about */
  guint first, every; /* of the lessons: this one, and every so many behind it */
} Kind;

static const Kind kinds[] = {
  { "/ui/every-lesson/usual/1", 1280, 800, 1, "light", FALSE, FALSE, FALSE, 4, 0, 4 },
  { "/ui/every-lesson/usual/2", 1280, 800, 1, "light", FALSE, FALSE, FALSE, 4, 1, 4 },
  { "/ui/every-lesson/usual/3", 1280, 800, 1, "light", FALSE, FALSE, FALSE, 4, 2, 4 },
  { "/ui/every-lesson/usual/4", 1280, 800, 1, "light", FALSE, FALSE, FALSE, 4, 3, 4 },
  { "/ui/every-lesson/panel", 1280, 800, 1, "dark", FALSE, FALSE, TRUE, 1, 1, 3 },
  { "/ui/every-lesson/small", 900, 600, 1, "contrast", FALSE, FALSE, FALSE, 1, 2, 3 },
  { "/ui/every-lesson/narrow", 360, 640, 1, "light", FALSE, FALSE, FALSE, 1, 0, 3 },
  { "/ui/every-lesson/large-text", 1000, 700, 2, "light", FALSE, FALSE, TRUE, 1, 1, 3 },
  { "/ui/every-lesson/from-right", 1100, 700, 1.25, "dark", TRUE, FALSE, TRUE, 1, 2, 3 },
  { "/ui/every-lesson/presenter", 1200, 800, 1, "light", FALSE, TRUE, FALSE, 2, 0, 3 },
};

/* --- What must hold at each step --- */

static gboolean overlap(const PlyRect *a, const PlyRect *b) {
  return a->x < b->x + b->w && b->x < a->x + a->w && a->y < b->y + b->h && b->y < a->y + a->h;
}

static void check_texts(const PlyScene *scene, const char *where) {
  for (guint i = 0; i < scene->texts->len; i++) {
    const PlyTextBox *a = &g_array_index(scene->texts, PlyTextBox, i);
    if (a->size < SMALLEST_TEXT)
      g_error("%s: a text of %.1f px", where, a->size);
    for (guint j = 0; j < i; j++) {
      const PlyTextBox *b = &g_array_index(scene->texts, PlyTextBox, j);
      if (overlap(&a->box, &b->box))
        g_error("%s: texts at %.0f,%.0f and %.0f,%.0f overlap", where, a->box.x, a->box.y, b->box.x,
                b->box.y);
    }
  }
}

/* What is seen of box: a tree that is too high is cut off. */
static PlyRect seen_of(PlyRect box, double end) {
  box.h = MIN(box.y + box.h, end) - box.y;
  return box;
}

/* How far down a picture is painted. */
static double painted_to(GtkWidget *widget) {
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new(widget);
  GtkSnapshot *snapshot = gtk_snapshot_new();
  gdk_paintable_snapshot(paintable, snapshot, gtk_widget_get_width(widget),
                         gtk_widget_get_height(widget));
  g_autoptr(GskRenderNode) node = gtk_snapshot_free_to_node(snapshot);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, 0, 0);
  if (node)
    gsk_render_node_get_bounds(node, &bounds);
  return bounds.origin.y + bounds.size.height;
}

/* Neither a text nor the middle of a node lies beneath over. */
static void check_free(PlyTreePane *tree, const PlyScene *scene, GtkWidget *over,
                       const char *where) {
  graphene_rect_t b;
  if (!gtk_widget_get_mapped(over) || !gtk_widget_compute_bounds(over, GTK_WIDGET(tree), &b))
    return;
  const char *name = gtk_buildable_get_buildable_id(GTK_BUILDABLE(over));
  PlyRect taken = { b.origin.x, b.origin.y, b.size.width, b.size.height };
  gboolean cut = !ply_tree_whole_is_shown(tree) && !ply_tree_table_is_shown(tree);
  if (cut && painted_to(GTK_WIDGET(tree)) > ply_tree_near_room(tree) + 1)
    g_error("%s: the tree is painted down to %g", where, painted_to(GTK_WIDGET(tree)));
  double end = cut ? ply_tree_near_room(tree) : tree->view.height;
  for (guint i = 0; i < scene->texts->len; i++) {
    PlyRect text = seen_of(g_array_index(scene->texts, PlyTextBox, i).box, end);
    if (text.h > 0 && overlap(&text, &taken))
      g_error("%s: a text at %g, %g lies beneath %s", where, text.x, text.y, name);
  }
  for (guint i = 0; cut && i < scene->items->len; i++) {
    const PlyItem *item = &g_array_index(scene->items, PlyItem, i);
    PlyRect node = seen_of(item->bounds, end);
    if (node.h > 0 && overlap(&node, &taken))
      g_error("%s: “%s” lies beneath %s", where, item->name, name);
  }
}

/* Buttons and words over the tree cover none of it. */
static void check_covered(PlyStudy *study, const PlyScene *scene, const char *where) {
  GtkWidget *over[] = { study->zoomer, study->pill, study->find_bar, study->thinking_box,
                        study->table_box };
  for (guint i = 0; i < G_N_ELEMENTS(over); i++)
    check_free(PLY_TREE_PANE(study->tree), scene, over[i], where);
}

/* The current node is in sight. */
static void check_now(const PlyScene *scene, PlyTransport *transport, const char *where) {
  guint32 now = ply_replay_current(ply_transport_get_replay(transport));
  if (ply_scene_find(scene, PLY_ITEM_NODE, now) < 0)
    g_error("%s: the current node is not shown", where);
}

static void check_step(Inside *inside, const char *where) {
  PlyMainWindow *window = inside->window;
  PlyStudy *study = PLY_STUDY(window->study);
  gtk_test_widget_wait_for_draw(GTK_WIDGET(window));
  if (!*ply_narration_get_text(PLY_NARRATION(study->narration)))
    g_error("%s: no sentence", where);
  if (!gtk_widget_get_mapped(study->tree))
    return;
  inside_wait(inside_is_laid_out(inside));
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(study->tree));
  g_assert_nonnull(scene);
  g_assert_cmpuint(scene->items->len, >, 0);
  check_texts(scene, where);
  check_now(scene, window->transport, where);
  check_covered(study, scene, where);
}

/* --- Walking --- */

/* Some steps in order, and the last, up to where a question stops. */
static void walk_section(Inside *inside, const char *where, guint wanted) {
  PlyTransport *transport = inside->window->transport;
  guint32 last = MIN(ply_transport_get_last(transport), ply_transport_get_stop(transport));
  for (guint i = 0; i <= wanted; i++) {
    guint32 step = (guint32)((guint64)last * (i + 1) / (wanted + 1));
    g_autofree char *place = g_strdup_printf("%s, step %u", where, step);
    ply_transport_seek(transport, step);
    check_step(inside, place);
  }
}

static void walk_lesson(Inside *inside, const PlyLibraryEntry *entry, const Kind *kind) {
  PlyTutor *tutor = inside->window->tutor;
  g_assert_false(entry->broken);
  for (guint n = ply_tutor_n_sections(tutor), visited = 0; visited < n + 1; visited++) {
    g_autofree char *where =
        g_strdup_printf("%s %s, section %u", kind->path, entry->id, ply_tutor_get_section(tutor));
    walk_section(inside, where, kind->steps);
    if (ply_tutor_is_open(tutor)) {
      ply_tutor_skip(tutor);
      walk_section(inside, where, kind->steps);
    }
    ply_tutor_go_to_place(tutor);
    if (ply_tutor_is_last(tutor))
      break;
    guint before = ply_tutor_get_section(tutor);
    ply_tutor_go_on(tutor);
    inside_wait(!ply_loader_is_busy(
        ply_main_window_get_loader(inside->window))); /* it records what comes */
    if (ply_tutor_get_section(tutor) == before)
      g_error("%s: there is no way on", where);
  }
  g_assert_true(ply_tutor_is_last(tutor));
}

static void test_lessons(gconstpointer data) {
  const Kind *kind = data;
  Inside inside;
  gtk_widget_set_default_direction(kind->from_right ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR);
  inside_open(&inside, kind->width, kind->height);
  GSettings *settings = inside.window->settings;
  g_settings_set_double(settings, "text-scale", kind->text_scale);
  g_settings_set_string(settings, "theme", kind->theme);
  g_settings_set_boolean(settings, "panel-visible", kind->panel);
  g_autoptr(GPtrArray) entries = g_ptr_array_ref(ply_main_window_get_entries(inside.window));
  g_assert_cmpuint(entries->len, >=, 8);
  guint all = (entries->len - kind->first + kind->every - 1) / kind->every;
  guint n = test_program_count(kind->path, all);
  for (guint i = 0; i < n; i++) {
    const PlyLibraryEntry *entry =
        g_ptr_array_index(entries, kind->first + i * all / n * kind->every);
    inside_lesson(&inside, entry->file);
    ply_main_window_set_presenting(inside.window, kind->presenting);
    walk_lesson(&inside, entry, kind);
    ply_main_window_set_presenting(inside.window, FALSE);
  }
  g_settings_reset(settings, "text-scale");
  inside_close(&inside);
}

/* A lesson that shows its code opens the panel, for itself: the next one has its own look, unless
 * somebody opened the panel by hand. */
static void test_panel(void) {
  static const struct {
    const char *lesson;
    gboolean by_hand, open;
  } rows[] = { { "contempt", FALSE, FALSE },
               { "minus-infinity", FALSE, TRUE },
               { "contempt", FALSE, FALSE },
               { "contempt", TRUE, TRUE },
               { "over-the-horizon", FALSE, TRUE } };
  Inside inside;
  inside_open(&inside, 1280, 800);
  GSettings *settings = inside.window->settings;
  g_settings_set_boolean(settings, "panel-visible", FALSE);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    GtkToggleButton *button = GTK_TOGGLE_BUTTON(inside_child(inside.window, "panel_button"));
    g_autofree char *name = g_strconcat(rows[i].lesson, ".md", NULL);
    g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), name, NULL);
    inside_lesson(&inside, file);
    if (rows[i].by_hand)
      gtk_toggle_button_set_active(button, TRUE);
    g_assert_cmpint(gtk_toggle_button_get_active(button), ==, rows[i].open);
  }
  g_assert_true(g_settings_get_boolean(settings, "panel-visible"));
  g_settings_reset(settings, "panel-visible");
  inside_close(&inside);
}

/* A lesson that shows its board and not its tree gives the board as much room. */
static void test_board_first(void) {
  static const struct {
    const char *lesson;
    gboolean first;
  } rows[] = { { "two-in-a-row", TRUE },
               { "cannot-be-beaten", FALSE },
               { "human-or-exact", FALSE },
               { "good-moves-first", FALSE } };
  Inside inside;
  inside_open(&inside, 1280, 800);
  PlyStudy *study = PLY_STUDY(inside.window->study);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    g_autofree char *name = g_strconcat(rows[i].lesson, ".md", NULL);
    g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), name, NULL);
    inside_lesson(&inside, file);
    inside_draw(&inside, 1);
    int board = gtk_widget_get_width(study->board_box);
    int tree = gtk_widget_get_width(study->tree_card);
    g_test_message("%s: board %d, tree %d", rows[i].lesson, board, tree);
    g_assert_cmpint(10 * board >= 9 * tree, ==, rows[i].first);
    g_assert_cmpint(tree, >=, 380);
  }
  inside_close(&inside);
}

TEST_PROGRAM("every-lesson") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/every-lesson/panel-of-lesson", test_panel);
  g_test_add_func("/ui/every-lesson/board-first", test_board_first);
  for (guint i = 0; i < G_N_ELEMENTS(kinds); i++)
    g_test_add_data_func(kinds[i].path, &kinds[i], test_lessons);
  return inside_test();
}
