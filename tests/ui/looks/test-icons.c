/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every icon of every view is there, drawn with the one loader that the packages of "run" bring: that
 * of librsvg. GTK draws an icon that it cannot find or read as a picture of its own, and says nothing,
 * so what is drawn is compared with that picture. */
#include "../inside.h"

#include "program.h"
#include "ui/window/lesson.h"
#include "ui/window/run.h"

#define SIZE 32                    /* px, of a picture of an icon */
#define SMALL 16                   /* of a button; some have a picture of that size */
#define NO_ICON "ply-no-such-icon" /* is drawn as missing */
#define OURS "/org/gtk/libgtk/icons/scalable/actions"
#define STYLE "/io/github/plybook/Plybook/style.css"

/* --- One loader --- */

/* Leaves of the loaders that are installed the one of SVG, in a list of the test's own. */
static void keep_svg_loader(void) {
  g_autofree char *all = NULL, *folder = g_dir_make_tmp("loaders-XXXXXX", NULL);
  g_autofree char *path = g_build_filename(folder, "loaders.cache", NULL);
  g_autoptr(GError) error = NULL;
  const char *cache = g_getenv("LOADERS_CACHE");
  if (!g_file_get_contents(cache, &all, NULL, &error))
    g_error("%s", error->message);
  g_auto(GStrv) blocks = g_strsplit(all, "\n\n", -1);
  const char *found = NULL;
  for (guint i = 0; blocks[i]; i++)
    if (strstr(blocks[i], "\n\"svg\" "))
      found = blocks[i];
  if (!found)
    g_error("%s has no loader of SVG: install librsvg2-common", cache);
  g_autofree char *text = g_strconcat(found, "\n\n", NULL);
  g_file_set_contents(path, text, -1, &error);
  g_assert_no_error(error);
  g_setenv("GDK_PIXBUF_MODULE_FILE", path, TRUE);
}

/* --- What an icon looks like --- */

/* Draws paintable and returns its pixels. */
static GBytes *pixels_of(GtkNative *native, GdkPaintable *paintable) {
  g_autoptr(GskRenderer) renderer = gsk_cairo_renderer_new();
  g_autoptr(GtkSnapshot) snapshot = gtk_snapshot_new();
  g_autoptr(GError) error = NULL;
  graphene_rect_t place = GRAPHENE_RECT_INIT(0, 0, SIZE, SIZE);
  guchar *pixels = g_malloc0((gsize)SIZE * SIZE * 4);
  gdk_paintable_snapshot(paintable, snapshot, SIZE, SIZE);
  GskRenderNode *node = gtk_snapshot_to_node(snapshot);
  if (node) {
    gsk_renderer_realize(renderer, gtk_native_get_surface(native), &error);
    g_assert_no_error(error);
    g_autoptr(GdkTexture) texture = gsk_renderer_render_texture(renderer, node, &place);
    gdk_texture_download(texture, pixels, (gsize)SIZE * 4);
    gsk_renderer_unrealize(renderer);
    gsk_render_node_unref(node);
  }
  return g_bytes_new_take(pixels, (gsize)SIZE * SIZE * 4);
}

static GBytes *pixels_along(GtkNative *native, const char *name, int size, GtkTextDirection along) {
  GtkIconTheme *theme = gtk_icon_theme_get_for_display(gdk_display_get_default());
  g_autoptr(GtkIconPaintable) icon =
      gtk_icon_theme_lookup_icon(theme, name, NULL, size, 1, along, 0);
  return pixels_of(native, GDK_PAINTABLE(icon));
}

static GBytes *pixels_of_name(GtkNative *native, const char *name, int size) {
  return pixels_along(native, name, size, GTK_TEXT_DIR_LTR);
}

static gboolean is_drawn_missing(GtkNative *native, const char *name, int size) {
  g_autoptr(GBytes) here = pixels_of_name(native, name, size);
  g_autoptr(GBytes) missing = pixels_of_name(native, NO_ICON, size);
  g_autoptr(GBytes) themed = pixels_of_name(native, "image-missing", size);
  g_autoptr(GBytes) nothing =
      g_bytes_new_take(g_malloc0(g_bytes_get_size(here)), g_bytes_get_size(here));
  g_assert_false(g_bytes_equal(missing, nothing));
  return g_bytes_equal(here, missing) || g_bytes_equal(here, themed) ||
         g_bytes_equal(here, nothing);
}

/* --- Views --- */

typedef struct {
  Inside inside;
  GHashTable *seen; /* names of icons that are there */
  const char *where;
} Walk;

static void check_name(Walk *walk, const char *name, const char *holder) {
  if (g_hash_table_contains(walk->seen, name))
    return;
  if (is_drawn_missing(GTK_NATIVE(walk->inside.window), name, SMALL) ||
      is_drawn_missing(GTK_NATIVE(walk->inside.window), name, SIZE))
    g_error("%s: the icon “%s” of %s is drawn as missing", walk->where, name, holder);
  g_hash_table_add(walk->seen, g_strdup(name));
}

static void check_image(Walk *walk, GtkImage *image) {
  GdkPaintable *paintable = gtk_image_get_paintable(image);
  const char *name = gtk_image_get_icon_name(image);
  GIcon *icon = gtk_image_get_gicon(image);
  if (icon && G_IS_THEMED_ICON(icon))
    name = g_themed_icon_get_names(G_THEMED_ICON(icon))[0];
  if (paintable && GTK_IS_ICON_PAINTABLE(paintable))
    name = gtk_icon_paintable_get_icon_name(GTK_ICON_PAINTABLE(paintable));
  GtkWidget *parent = gtk_widget_get_parent(GTK_WIDGET(image));
  if (name)
    check_name(walk, name, G_OBJECT_TYPE_NAME(parent));
}

/* All that are in the tree of widgets, on pages and in popovers too that are not open. One that is
 * itself hidden, as in GTK's window of tooltips, waits for its icon. */
static void check_below(Walk *walk, GtkWidget *widget) {
  if (GTK_IS_IMAGE(widget) && gtk_widget_get_visible(widget))
    check_image(walk, GTK_IMAGE(widget));
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    check_below(walk, child);
}

static void check_view(Walk *walk, const char *where) {
  GListModel *windows = gtk_window_get_toplevels();
  walk->where = where;
  inside_rest(&walk->inside);
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    check_below(walk, window);
  }
}

static void lesson(Walk *walk, const char *name) {
  g_autofree char *base = g_strconcat(name, ".md", NULL);
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), base, NULL);
  inside_lesson(&walk->inside, file);
  check_view(walk, name);
}

/* The window over the main one, or NULL. */
static GtkWindow *dialog(Walk *walk) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWindow) window = g_list_model_get_item(windows, i);
    if (window != GTK_WINDOW(walk->inside.window) && gtk_widget_get_mapped(GTK_WIDGET(window)))
      return window;
  }
  return NULL;
}

/* Does action, "win.NAME" or "app.NAME", perhaps with "::" and a word for it. */
static void act(Walk *walk, const char *action) {
  g_autofree char *name = NULL;
  g_autoptr(GVariant) target = NULL;
  g_autoptr(GError) error = NULL;
  g_action_parse_detailed_name(action + strlen("win."), &name, &target, &error);
  g_assert_no_error(error);
  GActionGroup *group = g_str_has_prefix(action, "app.")
                            ? G_ACTION_GROUP(g_application_get_default())
                            : G_ACTION_GROUP(walk->inside.window);
  if (!g_action_group_get_action_enabled(group, name))
    g_error("%s cannot be done after “%s”", action, walk->where);
  g_action_group_activate_action(group, name, target);
  inside_rest(&walk->inside);
}

static void view(Walk *walk, const char *action) {
  act(walk, action);
  check_view(walk, action);
}

/* Looks at the dialog that action opens, and closes it, or presses its button that is called press. */
static void view_dialog(Walk *walk, const char *action, const char *press) {
  act(walk, action);
  inside_wait(dialog(walk));
  check_view(walk, action);
  if (press)
    g_signal_emit_by_name(inside_button(GTK_WIDGET(dialog(walk)), press), "clicked");
  else
    gtk_window_close(dialog(walk));
  inside_wait(!dialog(walk));
  inside_rest(&walk->inside);
}

static void begin(Walk *walk) {
  walk->seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  inside_open(&walk->inside, 1280, 800);
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  check_view(walk, "the first page");
}

static void end(Walk *walk) {
  inside_close(&walk->inside);
  g_hash_table_unref(walk->seen);
}

static void test_pages(void) {
  Walk walk = { 0 };
  begin(&walk);
  GtkFlowBox *courses = inside_courses(&walk.inside);
  g_signal_emit_by_name(courses, "child-activated", gtk_flow_box_get_child_at_index(courses, 0));
  check_view(&walk, "a course");
  view(&walk, "win.lab");
  view(&walk, "win.leave-lab");
  view(&walk, "win.new-life");
  view(&walk, "win.new-odds::blackjack");
  view(&walk, "win.new-odds::circular-error");
  g_assert_true(g_hash_table_contains(walk.seen, "ply-menu-symbolic"));
  g_assert_true(g_hash_table_contains(walk.seen, "ply-lesson-symbolic"));
  end(&walk);
}

static void test_lessons(void) {
  Walk walk = { 0 };
  begin(&walk);
  static const char *const names[] = { "three-safe-squares", "one-cell-one-digit",
                                       "claims-in-the-lab",  "a-day-of-barry",
                                       "hit-or-stand",       "you-are-alpha-beta",
                                       "sum-is-no-maximum",  "good-moves-first",
                                       "first-cutoff" };
  for (guint i = 0; i < G_N_ELEMENTS(names); i++)
    lesson(&walk, names[i]);
  ply_tutor_hint(walk.inside.window->tutor);
  check_view(&walk, "a hint");
  ply_tutor_skip(walk.inside.window->tutor);
  check_view(&walk, "an answer");
  view(&walk, "win.break-here");
  view(&walk, "win.toggle-panel");
  view(&walk, "win.whole-tree");
  view(&walk, "win.find");
  view(&walk, "win.present");
  g_assert_true(g_hash_table_contains(walk.seen, "ply-first-symbolic"));
  g_assert_true(g_hash_table_contains(walk.seen, "ply-map-symbolic"));
  end(&walk);
}

static void wait_for_run(Walk *walk) {
  PlyMainWindow *window = walk->inside.window;
  inside_wait(!ply_recorder_is_busy(ply_main_window_get_recorder(window)));
  inside_wait(ply_transport_get_run(window->transport) && !ply_main_window_is_making_run(window));
}

static void test_games(void) {
  Walk walk = { 0 };
  begin(&walk);
  view_dialog(&walk, "win.new-game", "Play");
  wait_for_run(&walk);
  check_view(&walk, "Minesweeper");
  view_dialog(&walk, "win.new-sudoku", "Play");
  wait_for_run(&walk);
  check_view(&walk, "Sudoku");
  view_dialog(&walk, "win.play-match", "Play");
  wait_for_run(&walk);
  check_view(&walk, "a game");
  end(&walk);
}

static void go_to_end(Walk *walk) {
  PlyTutor *tutor = walk->inside.window->tutor;
  for (;;) {
    if (ply_tutor_is_open(tutor))
      ply_tutor_skip(tutor);
    else
      ply_tutor_go_to_place(tutor);
    if (ply_tutor_is_last(tutor))
      return;
    ply_tutor_go_on(tutor);
    inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(walk->inside.window)));
  }
}

static void test_dialogs(void) {
  Walk walk = { 0 };
  begin(&walk);
  lesson(&walk, "first-cutoff");
  go_to_end(&walk);
  check_view(&walk, "a lesson's end");
  static const char *const actions[] = { "app.about",       "win.preferences", "win.help",
                                         "win.shortcuts",   "win.export",      "win.ask-step",
                                         "win.breakpoints", "win.new-tree",    "win.new-position",
                                         "win.play-match",  "win.new-game",    "win.new-sudoku",
                                         "win.quiz",        "win.answers" };
  for (guint i = 0; i < G_N_ELEMENTS(actions); i++)
    view_dialog(&walk, actions[i], NULL);
  g_assert_true(g_hash_table_contains(walk.seen, "io.github.plybook.Plybook"));
  end(&walk);
}

/* --- What no view has shown yet --- */

static void test_ours(void) {
  Walk walk = { 0 };
  g_autoptr(GError) error = NULL;
  begin(&walk);
  g_auto(GStrv) files = g_resources_enumerate_children(OURS, 0, &error);
  g_assert_no_error(error);
  guint n = 0;
  walk.where = "the program";
  for (guint i = 0; files[i]; i++) {
    if (!g_str_has_prefix(files[i], "ply-"))
      continue;
    g_autofree char *name = g_strndup(files[i], strlen(files[i]) - strlen(".svg"));
    check_name(&walk, name, walk.where);
    n++;
  }
  g_assert_cmpuint(n, >, 30);
  end(&walk);
}

/* The mean difference of a colour of picture from that of other, mirrored or as it is. */
static double difference(GBytes *picture, GBytes *other, gboolean mirrored) {
  const guchar *a = g_bytes_get_data(picture, NULL), *b = g_bytes_get_data(other, NULL);
  double sum = 0;
  for (int i = 0; i < SIZE * SIZE * 4; i++) {
    int column = i / 4 % SIZE, there = mirrored ? SIZE - 1 - column : column;
    sum += ABS(a[i] - b[i + 4 * (there - column)]);
  }
  return sum / (SIZE * SIZE * 4);
}

/* From right to left arrows along the text, and panes, are turned; signs are not. */
static void test_from_right(void) {
  static const char *const turned[] = { "ply-back-symbolic",  "ply-forth-symbolic",
                                        "ply-first-symbolic", "ply-last-symbolic",
                                        "ply-next-symbolic",  "ply-previous-symbolic",
                                        "ply-play-symbolic",  "ply-panel-symbolic",
                                        "ply-side-symbolic" };
  static const char *const kept[] = { "ply-check-symbolic", "ply-cut-symbolic",
                                      "ply-enter-symbolic", "ply-value-symbolic",
                                      "ply-home-symbolic" };
  Walk walk = { 0 };
  begin(&walk);
  GtkNative *native = GTK_NATIVE(walk.inside.window);
  for (guint i = 0; i < G_N_ELEMENTS(turned); i++) {
    g_autoptr(GBytes) left = pixels_along(native, turned[i], SIZE, GTK_TEXT_DIR_LTR);
    g_autoptr(GBytes) right = pixels_along(native, turned[i], SIZE, GTK_TEXT_DIR_RTL);
    double mirrored = difference(left, right, TRUE), same = difference(left, right, FALSE);
    g_test_message("%s: %.2f, not turned it would be %.2f", turned[i], mirrored, same);
    g_assert_cmpfloat(mirrored, <, 1);
    g_assert_cmpfloat(same, >, 4);
  }
  for (guint i = 0; i < G_N_ELEMENTS(kept); i++) {
    g_autoptr(GBytes) left = pixels_along(native, kept[i], SIZE, GTK_TEXT_DIR_LTR);
    g_autoptr(GBytes) right = pixels_along(native, kept[i], SIZE, GTK_TEXT_DIR_RTL);
    g_assert_true(g_bytes_equal(left, right));
  }
  end(&walk);
}

static void test_style(void) {
  Walk walk = { 0 };
  g_autoptr(GError) error = NULL;
  g_autoptr(GMatchInfo) match = NULL;
  begin(&walk);
  g_autoptr(GBytes) style = g_resources_lookup_data(STYLE, 0, &error);
  g_assert_no_error(error);
  g_autoptr(GRegex) regex = g_regex_new("-gtk-icontheme\\(\"([^\"]*)\"\\)", 0, 0, NULL);
  g_autofree char *text = g_strndup(g_bytes_get_data(style, NULL), g_bytes_get_size(style));
  guint n = 0;
  walk.where = "the style";
  for (g_regex_match(regex, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_autofree char *name = g_match_info_fetch(match, 1);
    check_name(&walk, name, walk.where);
    n++;
  }
  g_assert_cmpuint(n, >, 0);
  end(&walk);
}

TEST_PROGRAM("icons") {
  keep_svg_loader();
  inside_init(&argc, &argv);
  g_test_add_func("/ui/icons/pages", test_pages);
  g_test_add_func("/ui/icons/lessons", test_lessons);
  g_test_add_func("/ui/icons/games", test_games);
  g_test_add_func("/ui/icons/dialogs", test_dialogs);
  g_test_add_func("/ui/icons/ours", test_ours);
  g_test_add_func("/ui/icons/from-right", test_from_right);
  g_test_add_func("/ui/icons/style", test_style);
  return inside_test();
}
