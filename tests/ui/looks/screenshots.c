/* SPDX-License-Identifier: GPL-3.0-or-later */
/* screenshots FOLDER: the pictures of the window for README and metainfo, each from a lesson that comes
 * with the program. The window is drawn as it is on the screen, without its frame; the same lessons,
 * fonts and GTK give the same bytes. */
#include "../inside.h"

#include "ui/study/private.h"
#include "ui/window/lesson.h"
#include "ui/window/present.h"

/* With its frame, which is left away: what is in it is not larger than 1000 x 700. */
#define WIDTH 1010
#define HEIGHT 710

typedef struct {
  const char *name, *lesson, *theme;
  gboolean side, panel, presenting;
  guint sections; /* that are answered before the one on the picture */
  int wrong;      /* the answer that is given there, from 0, or -1: the right one is shown */
  guint32 step;   /* 0: where the section leads */
} Picture;

static const Picture pictures[] = {
  { "tree", "deep-cutoff", "light", FALSE, FALSE, FALSE, 1, -1, 0 },
  { "question", "first-cutoff", "light", TRUE, FALSE, FALSE, 0, 0, 0 },
  { "rules", "three-safe-squares", "light", TRUE, FALSE, FALSE, 3, -1, 0 },
  { "tictactoe", "win-now-or-later", "dark", FALSE, FALSE, FALSE, 0, -1, 13 },
  { "presenter", "first-cutoff", "light", TRUE, FALSE, TRUE, 0, -1, 39 },
};

static void loaded(Inside *inside) {
  inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside->window)));
  inside_rest(inside);
}

static void answer(Inside *inside, int wrong) {
  PlyTutor *tutor = inside->window->tutor;
  bool chosen[64] = { false };
  if (!ply_tutor_is_open(tutor))
    return;
  if (wrong < 0) {
    ply_tutor_skip(tutor);
    return;
  }
  chosen[wrong] = true;
  ply_tutor_answer(tutor, &(PlyAnswer){ .chosen = chosen }, G_GUINT64_CONSTANT(1) << wrong, NULL);
}

static void go_to_section(Inside *inside, guint questions) {
  PlyTutor *tutor = inside->window->tutor;
  for (guint done = 0;; ply_tutor_go_on(tutor), loaded(inside)) {
    if (!ply_tutor_is_open(tutor))
      continue;
    if (done++ == questions)
      return;
    answer(inside, -1);
  }
}

/* Brings the window to what picture shows. */
static void prepare(Inside *inside, const Picture *picture) {
  PlyMainWindow *window = inside->window;
  g_autofree char *base = g_strconcat(picture->lesson, ".md", NULL);
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), base, NULL);
  g_settings_set_string(window->settings, "theme", picture->theme);
  inside_lesson(inside, file);
  loaded(inside);
  go_to_section(inside, picture->sections);
  answer(inside, picture->wrong);
  loaded(inside);
  if (picture->wrong < 0)
    ply_tutor_go_to_place(window->tutor);
  if (picture->step > 0)
    ply_transport_seek(window->transport, picture->step);
  if (ply_study_get_side_visible(PLY_STUDY(window->study)) != picture->side)
    gtk_widget_activate_action(GTK_WIDGET(window), "win.toggle-side", NULL);
  if (ply_study_get_panel_visible(PLY_STUDY(window->study)) != picture->panel)
    gtk_widget_activate_action(GTK_WIDGET(window), "win.toggle-panel", NULL);
  ply_main_window_set_presenting(window, picture->presenting);
  loaded(inside);
  gtk_window_set_focus(GTK_WINDOW(window), NULL);
  loaded(inside);
  inside_wait(inside_is_laid_out(inside));
}

/* Draws what is in the frame of the window into path. */
static void save(Inside *inside, const char *path) {
  GtkWidget *window = GTK_WIDGET(inside->window);
  GtkWidget *content = adw_application_window_get_content(ADW_APPLICATION_WINDOW(window));
  g_autoptr(GdkPaintable) paintable = gtk_widget_paintable_new(window);
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new();
  g_autoptr(GskRenderer) renderer = gsk_cairo_renderer_new();
  g_autoptr(GError) error = NULL;
  graphene_rect_t place = inside_place(inside, content);
  int width = gdk_paintable_get_intrinsic_width(paintable);
  int height = gdk_paintable_get_intrinsic_height(paintable);
  /* Places in the window are counted from within its frame, which the picture of it has. */
  place.origin.x += (float)(width - gtk_widget_get_width(window)) / 2;
  place.origin.y += (float)(height - gtk_widget_get_height(window)) / 2;
  gdk_paintable_snapshot(paintable, snapshot, width, height);
  GskRenderNode *node = gtk_snapshot_to_node(snapshot);
  gsk_renderer_realize(renderer, gtk_native_get_surface(GTK_NATIVE(window)), &error);
  g_assert_no_error(error);
  g_autoptr(GdkTexture) texture = gsk_renderer_render_texture(renderer, node, &place);
  if (!gdk_texture_save_to_png(texture, path))
    g_error("%s cannot be written", path);
  g_print("%s: %d x %d\n", path, gdk_texture_get_width(texture), gdk_texture_get_height(texture));
  gsk_renderer_unrealize(renderer);
  gsk_render_node_unref(node);
}

int main(int argc, char **argv) {
  inside_init(&argc, &argv);
  if (argc != 2)
    g_error("a folder is needed");
  g_random_set_seed(1); /* the order of answers is chosen anew each time */
  for (guint i = 0; i < G_N_ELEMENTS(pictures); i++) {
    Inside inside;
    g_autofree char *base = g_strconcat(pictures[i].name, ".png", NULL);
    g_autofree char *path = g_build_filename(argv[1], base, NULL);
    inside_open(&inside, WIDTH, HEIGHT);
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
    inside_wait(gtk_window_is_active(GTK_WINDOW(inside.window)));
    prepare(&inside, &pictures[i]);
    save(&inside, path);
    ply_main_window_set_presenting(inside.window, FALSE);
    inside_close(&inside);
  }
  return 0;
}
