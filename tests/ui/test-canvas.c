/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/canvas.h"

#include "program.h"
#include "render/kit/shape.h"
#include "ui/canvas/item.h"

/* A canvas of squares in a row, as many as a test wants; it can be panned. */
#define TEST_TYPE_CANVAS (test_canvas_get_type())
G_DECLARE_FINAL_TYPE(TestCanvas, test_canvas, TEST, CANVAS, PlyCanvas)

struct _TestCanvas {
  PlyCanvas parent;
  guint n;
  double pan;
  guint builds, activated;
  gboolean empties; /* the scene loses its items when one gets the focus */
};

G_DEFINE_FINAL_TYPE(TestCanvas, test_canvas, PLY_TYPE_CANVAS)

#define SIDE 20

static PlyScene *build(PlyCanvas *canvas, double width, double height) {
  TestCanvas *self = TEST_CANVAS(canvas);
  PlyScene *scene = ply_scene_new();
  self->builds++;
  for (guint i = 0; i < self->n; i++) {
    PlyRect box = { i * SIDE - self->pan, 10, SIDE - 2, SIDE - 2 };
    ply_scene_add_item(scene, PLY_ITEM_NODE, i, box, i == 2 ? PLY_MARK_NOW : 0,
                       g_strdup_printf("item %u", i), "");
    PlyItem *item = ply_scene_item(scene, (int)i);
    item->left = (int)i - 1;
    item->right = i + 1 < self->n ? (int)i + 1 : -1;
  }
  return scene;
}

static void place(PlyCanvas *canvas, PlyCanvasPlace *at) {
  *at = (PlyCanvasPlace){ TEST_CANVAS(canvas)->pan, 0, 1, 1 };
}

static void activate(PlyCanvas *canvas, const PlyItem *item, int n_press) {
  TEST_CANVAS(canvas)->activated = item->id;
}

static void focused(PlyCanvas *canvas, const PlyItem *item) {
  TestCanvas *self = TEST_CANVAS(canvas);
  if (!self->empties)
    return;
  self->n = 0;
  ply_canvas_refresh(canvas, FALSE);
}

static void test_canvas_class_init(TestCanvasClass *klass) {
  PLY_CANVAS_CLASS(klass)->build = build;
  PLY_CANVAS_CLASS(klass)->place = place;
  PLY_CANVAS_CLASS(klass)->activate = activate;
  PLY_CANVAS_CLASS(klass)->focused = focused;
}

static void test_canvas_init(TestCanvas *self) {}

typedef struct {
  GtkWidget *window;
  TestCanvas *canvas;
} Fixture;

#define WAIT(condition)                                                                            \
  do {                                                                                             \
    gint64 end_ = g_get_monotonic_time() + 20 * G_TIME_SPAN_SECOND;                                \
    while (!(condition) && g_get_monotonic_time() < end_)                                          \
      if (!g_main_context_iteration(NULL, FALSE))                                                  \
        g_usleep(1000);                                                                            \
    g_assert_true(condition);                                                                      \
  } while (0)

static GtkWidget *layer(Fixture *f) {
  return gtk_widget_get_first_child(GTK_WIDGET(f->canvas));
}

static guint count(Fixture *f) {
  guint n = 0;
  for (GtkWidget *child = gtk_widget_get_first_child(layer(f)); child;
       child = gtk_widget_get_next_sibling(child))
    n++;
  return n;
}

static void set_up(Fixture *f, gconstpointer data) {
  f->window = gtk_window_new();
  f->canvas = g_object_new(TEST_TYPE_CANVAS, NULL);
  f->canvas->n = GPOINTER_TO_UINT(data);
  ply_canvas_set_theme(PLY_CANVAS(f->canvas), ply_theme_get(PLY_THEME_LIGHT));
  gtk_window_set_default_size(GTK_WINDOW(f->window), 400, 200);
  gtk_window_set_child(GTK_WINDOW(f->window), GTK_WIDGET(f->canvas));
  gtk_window_present(GTK_WINDOW(f->window));
  gtk_test_widget_wait_for_draw(f->window);
  WAIT(count(f) > 0 && gtk_widget_get_width(gtk_widget_get_last_child(layer(f))) > 0);
}

static void tear_down(Fixture *f, gconstpointer data) {
  gpointer weak = f->canvas;
  g_object_add_weak_pointer(G_OBJECT(f->canvas), &weak);
  gtk_window_destroy(GTK_WINDOW(f->window));
  WAIT(weak == NULL);
}

/* A real child for each item, in reading order, with role, name and place. */
static void test_children(Fixture *f, gconstpointer data) {
  guint i = 0;
  g_assert_cmpuint(count(f), ==, 5);
  for (GtkWidget *child = gtk_widget_get_first_child(layer(f)); child;
       child = gtk_widget_get_next_sibling(child), i++) {
    g_autofree char *name = g_strdup_printf("item %u", i);
    graphene_rect_t box;
    g_assert_cmpuint(ply_canvas_item_get_id(PLY_CANVAS_ITEM(child)), ==, i);
    gtk_test_accessible_assert_role(GTK_ACCESSIBLE(child), GTK_ACCESSIBLE_ROLE_TREE_ITEM);
    gtk_test_accessible_assert_property(GTK_ACCESSIBLE(child), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
    g_assert_true(gtk_widget_compute_bounds(child, GTK_WIDGET(f->canvas), &box));
    g_assert_cmpfloat_with_epsilon(box.origin.x, i * SIDE, 1);
    g_assert_false(gtk_widget_get_can_target(child));
  }
}

static void test_limit(Fixture *f, gconstpointer data) {
  g_assert_cmpuint(count(f), <=, PLY_CANVAS_MAX_CHILDREN);
  g_assert_cmpuint(count(f), >=, PLY_CANVAS_MAX_CHILDREN / 2);
}

/* Tab enters at what is now, arrows walk, Tab leaves, and it comes back to the same item. */
static void test_focus(Fixture *f, gconstpointer data) {
  PlyCanvas *canvas = PLY_CANVAS(f->canvas);
  g_assert_true(gtk_widget_child_focus(GTK_WIDGET(canvas), GTK_DIR_TAB_FORWARD));
  g_assert_cmpuint(ply_canvas_get_focused(canvas)->id, ==, 2);
  g_assert_true(gtk_widget_child_focus(GTK_WIDGET(canvas), GTK_DIR_RIGHT));
  g_assert_cmpuint(ply_canvas_get_focused(canvas)->id, ==, 3);
  for (int i = 0; i < 4; i++)
    g_assert_true(gtk_widget_child_focus(GTK_WIDGET(canvas), GTK_DIR_RIGHT));
  g_assert_cmpuint(ply_canvas_get_focused(canvas)->id, ==, 4);
  g_assert_false(gtk_widget_child_focus(GTK_WIDGET(canvas), GTK_DIR_TAB_FORWARD));
  gtk_window_set_focus(GTK_WINDOW(f->window), NULL);
  g_assert_true(gtk_widget_child_focus(GTK_WIDGET(canvas), GTK_DIR_TAB_FORWARD));
  g_assert_cmpuint(ply_canvas_get_focused(canvas)->id, ==, 4);
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(f->window));
  gtk_widget_activate_action(focus, "item.activate", NULL);
  g_assert_cmpuint(f->canvas->activated, ==, 4);
}

/* Panning moves the layer; the children keep their places in it. */
static void test_pan(Fixture *f, gconstpointer data) {
  GtkWidget *child = gtk_widget_get_last_child(layer(f));
  graphene_rect_t in_layer, before, after;
  g_assert_true(gtk_widget_compute_bounds(child, GTK_WIDGET(f->canvas), &before));
  f->canvas->pan = 30;
  ply_canvas_refresh(PLY_CANVAS(f->canvas), FALSE);
  gtk_test_widget_wait_for_draw(f->window);
  g_assert_true(gtk_widget_compute_bounds(child, GTK_WIDGET(f->canvas), &after));
  g_assert_true(gtk_widget_compute_bounds(child, layer(f), &in_layer));
  g_assert_cmpfloat_with_epsilon(after.origin.x, before.origin.x - 30, 1);
  g_assert_cmpfloat_with_epsilon(in_layer.origin.x, before.origin.x, 1);
}

static gboolean is_on(Fixture *f, guint id) {
  const PlyItem *item = ply_canvas_get_focused(PLY_CANVAS(f->canvas));
  return item && item->id == id;
}

/* An item that goes keeps its child only while that has the focus; an arrow leads on from there. */
static void test_gone(Fixture *f, gconstpointer data) {
  PlyCanvas *canvas = PLY_CANVAS(f->canvas);
  g_assert_true(ply_canvas_focus_item(canvas, PLY_ITEM_NODE, 4));
  f->canvas->n = 3;
  ply_canvas_refresh(canvas, FALSE);
  WAIT(count(f) == 4);
  g_assert_null(ply_canvas_get_focused(canvas));
  g_assert_true(gtk_widget_child_focus(GTK_WIDGET(canvas), GTK_DIR_RIGHT));
  g_assert_true(is_on(f, 2));
  g_assert_true(ply_canvas_focus_item(canvas, PLY_ITEM_NODE, 1));
  WAIT(count(f) == 3);
  g_assert_false(ply_canvas_focus_item(canvas, PLY_ITEM_NODE, 4));
}

/* Where another run is shown, or the picture stands still, what has gone gives the focus to what is there. */
static void test_left(Fixture *f, gconstpointer data) {
  PlyCanvas *canvas = PLY_CANVAS(f->canvas);
  g_assert_true(ply_canvas_focus_item(canvas, PLY_ITEM_NODE, 4));
  f->canvas->n = 4;
  ply_canvas_forget_focus(canvas);
  ply_canvas_refresh(canvas, FALSE);
  WAIT(is_on(f, 2));
  PLY_CANVAS_GET_CLASS(canvas)->place = NULL;
  f->canvas->n = 2;
  ply_canvas_refresh(canvas, FALSE);
  WAIT(is_on(f, 0));
  f->canvas->n = 0;
  ply_canvas_refresh(canvas, FALSE);
  WAIT(gtk_window_get_focus(GTK_WINDOW(f->window)) == NULL);
  PLY_CANVAS_GET_CLASS(canvas)->place = place;
}

/* What an item does on its way to the focus may take it away: GTK is not through with it. */
static void test_emptied(Fixture *f, gconstpointer data) {
  ply_canvas_set_rename(PLY_CANVAS(f->canvas), 0); /* else it may happen behind the call */
  f->canvas->empties = TRUE;
  g_assert_true(ply_canvas_focus_item(PLY_CANVAS(f->canvas), PLY_ITEM_NODE, 3));
  g_assert_cmpuint(count(f), ==, 1);
  g_assert_true(gtk_widget_has_focus(gtk_widget_get_first_child(layer(f))));
}

/* Children that were renamed wait before they are renamed again. */
static void test_rename(Fixture *f, gconstpointer data) {
  PlyCanvas *canvas = PLY_CANVAS(f->canvas);
  ply_canvas_set_rename(canvas, 3600 * 1000);
  f->canvas->n = 3;
  ply_canvas_refresh(canvas, FALSE);
  g_assert_cmpuint(count(f), ==, 5);
  ply_canvas_set_rename(canvas, 0);
  ply_canvas_refresh(canvas, FALSE);
  g_assert_cmpuint(count(f), ==, 3);
  f->canvas->n = 4;
  ply_canvas_refresh(canvas, FALSE);
  g_assert_cmpuint(count(f), ==, 4);
}

/* Equal sizes build nothing anew. */
static void test_still(Fixture *f, gconstpointer data) {
  guint builds = f->canvas->builds;
  gtk_widget_queue_allocate(GTK_WIDGET(f->canvas));
  gtk_widget_queue_draw(GTK_WIDGET(f->canvas));
  gtk_test_widget_wait_for_draw(f->window);
  g_assert_cmpuint(f->canvas->builds, ==, builds);
}

TEST_PROGRAM("canvas") {
  static const struct {
    const char *path;
    guint n;
    void (*func)(Fixture *f, gconstpointer data);
  } tests[] = {
    { "/ui/canvas/children", 5, test_children }, { "/ui/canvas/limit", 3000, test_limit },
    { "/ui/canvas/focus", 5, test_focus },       { "/ui/canvas/pan", 5, test_pan },
    { "/ui/canvas/gone", 5, test_gone },         { "/ui/canvas/emptied", 5, test_emptied },
    { "/ui/canvas/left", 5, test_left },         { "/ui/canvas/rename", 5, test_rename },
    { "/ui/canvas/still", 5, test_still },
  };
  g_setenv("GTK_A11Y", "test", TRUE);
  gtk_test_init(&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS(tests); i++)
    g_test_add(tests[i].path, Fixture, GUINT_TO_POINTER(tests[i].n), set_up, tests[i].func,
               tear_down);
  return g_test_run();
}
