/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lesson in a small window, and with large text: question, picture, sentence and controls are seen
 * together, none over another; and whatever has the focus is seen. */
#include "inside.h"

#include "program.h"
#include "ui/study/private.h"
#include "ui/window/lesson.h"
#include "ui/window/present.h"

static const char *const lessons[] = { "first-cutoff",       "orders-on-a-board",
                                       "three-safe-squares", "the-wheel",
                                       "minus-infinity",     "hit-or-stand",
                                       "tune-the-expenses",  "good-moves-first" };

static graphene_rect_t place_of(Inside *inside, GtkWidget *widget) {
  graphene_rect_t place = inside_place(inside, widget);
  return place;
}

static gboolean overlap(const graphene_rect_t *a, const graphene_rect_t *b) {
  graphene_rect_t both;
  return graphene_rect_intersection(a, b, &both) && both.size.width >= 1 && both.size.height >= 1;
}

static void check_inside(Inside *inside, const char *where, GtkWidget *widget) {
  graphene_rect_t place = place_of(inside, widget);
  graphene_rect_t window =
      GRAPHENE_RECT_INIT(-1, -1, (float)gtk_widget_get_width(GTK_WIDGET(inside->window)) + 2,
                         (float)gtk_widget_get_height(GTK_WIDGET(inside->window)) + 2);
  if (!graphene_rect_contains_rect(&window, &place))
    g_error("%s: %s reaches out of the window: %.0f,%.0f %.0fx%.0f", where,
            G_OBJECT_TYPE_NAME(widget), place.origin.x, place.origin.y, place.size.width,
            place.size.height);
}

static void check_parts(Inside *inside, const char *where) {
  PlyStudy *study = PLY_STUDY(inside->window->study);
  GtkWidget *parts[] = { study->side,      study->board_box,       study->tree_card,
                         study->rule_card, study->chance_scrolled, study->beside,
                         study->rank_card, study->narration,       study->transport_bar,
                         study->panel,     study->lab_scrolled,    study->stuck_card };
  g_assert_true(gtk_widget_get_mapped(study->side));
  /* a sheet has their place, and lies over nothing */
  g_assert_true(gtk_widget_get_mapped(study->narration) != ply_study_side_covers(study));
  g_assert_true(gtk_widget_get_mapped(study->transport_bar) != ply_study_side_covers(study));
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
    if (!gtk_widget_get_mapped(parts[i]))
      continue;
    check_inside(inside, where, parts[i]);
    for (guint j = 0; j < i; j++) {
      graphene_rect_t a = place_of(inside, parts[i]);
      graphene_rect_t b = { 0 };
      if (gtk_widget_get_mapped(parts[j]))
        b = place_of(inside, parts[j]);
      if (overlap(&a, &b))
        g_error("%s: parts %u and %u lie over each other", where, j, i);
    }
  }
}

/* The node at work is on the part of the tree that is shown. */
static void check_now(Inside *inside, const char *where) {
  PlyStudy *study = PLY_STUDY(inside->window->study);
  if (!gtk_widget_get_mapped(study->tree))
    return;
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(study->tree));
  PlyNodeId now = ply_replay_current(ply_transport_get_replay(inside->window->transport));
  int at = ply_scene_find(scene, PLY_ITEM_NODE, now);
  if (at < 0)
    g_error("%s: the current node is not on the screen", where);
  const PlyRect *box = &g_array_index(scene->items, PlyItem, at).bounds;
  if (box->x < -1 || box->y < -1 || box->x + box->w > gtk_widget_get_width(study->tree) + 1 ||
      box->y + box->h > gtk_widget_get_height(study->tree) + 1)
    g_error("%s: the current node is cut", where);
}

/* --- The focus --- */

static gboolean are_related(GtkWidget *a, GtkWidget *b) {
  return a == b || gtk_widget_is_ancestor(a, b) || gtk_widget_is_ancestor(b, a);
}

static void check_focus(Inside *inside, const char *where, GtkWidget *focus) {
  graphene_rect_t place = place_of(inside, focus);
  GtkWidget *seen = gtk_widget_pick(
      GTK_WIDGET(inside->window), place.origin.x + place.size.width / 2,
      place.origin.y + place.size.height / 2, GTK_PICK_NON_TARGETABLE | GTK_PICK_INSENSITIVE);
  if (!seen || !are_related(seen, focus))
    g_error("%s: %s with the focus at %.0f,%.0f %.0fx%.0f is covered by %s", where,
            G_OBJECT_TYPE_NAME(focus), place.origin.x, place.origin.y, place.size.width,
            place.size.height, seen ? G_OBJECT_TYPE_NAME(seen) : "nothing");
}

/* With Tab through all that there is. */
static void check_ring(Inside *inside, const char *where) {
  GtkWidget *first = NULL;
  guint n = 0;
  gtk_window_set_focus(GTK_WINDOW(inside->window), NULL);
  for (; n < 100; n++) {
    g_signal_emit_by_name(inside->window, "move-focus", GTK_DIR_TAB_FORWARD);
    inside_rest(inside);
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(inside->window));
    if (!focus || focus == first)
      break;
    first = first ? first : focus;
    check_focus(inside, where, focus);
  }
  g_assert_cmpuint(n, >, 5);
  g_assert_cmpuint(n, <, 100);
}

/* --- Lessons --- */

static void check(Inside *inside, const char *where, const char *state) {
  g_autofree char *text = g_strdup_printf("%s, section %u, %s", where,
                                          ply_tutor_get_section(inside->window->tutor), state);
  inside_rest(inside);
  check_parts(inside, text);
  check_now(inside, text);
  inside_check_names(GTK_WIDGET(inside->window), text);
}

static void walk(Inside *inside, const char *name, const char *where) {
  PlyTutor *tutor = inside->window->tutor;
  g_autofree char *base = g_strconcat(name, ".md", NULL);
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), base, NULL);
  g_autofree char *text = g_strdup_printf("%s at %s", name, where);
  inside_lesson(inside, file);
  inside_rest(inside);
  inside_rest(inside);
  check(inside, text, "first");
  check_ring(inside, text);
  for (guint n = ply_tutor_n_sections(tutor), visited = 0; visited < n; visited++) {
    if (ply_tutor_is_open(tutor)) {
      ply_tutor_hint(tutor);
      check(inside, text, "open");
      ply_tutor_skip(tutor);
      check(inside, text, "answered");
    } else
      ply_tutor_go_to_place(tutor);
    check(inside, text, "at its end");
    if (ply_tutor_is_last(tutor))
      break;
    ply_tutor_go_on(tutor);
    inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside->window)));
  }
  check_ring(inside, text);
}

static void walk_all(const char *path, int width, int height, double scale, const char *where) {
  Inside inside;
  inside_open(&inside, width, height);
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  g_settings_set_double(inside.window->settings, "text-scale", scale);
  inside_rest(&inside);
  guint n = test_program_count(path, G_N_ELEMENTS(lessons));
  for (guint i = 0; i < n; i++)
    walk(&inside, lessons[i * G_N_ELEMENTS(lessons) / n], where);
  g_settings_set_double(inside.window->settings, "text-scale", 1);
  inside_close(&inside);
}

static void test_small(void) {
  walk_all("/ui/room/small", 900, 600, 1, "900 x 600");
}

static void test_large_text(void) {
  walk_all("/ui/room/large-text", 1280, 800, 2, "text of twice the size");
}

static void test_both(void) {
  walk_all("/ui/room/both", 900, 600, 2, "900 x 600, text of twice the size");
}

/* --- A sheet is drawn up and down --- */

static gboolean press(GtkWidget *widget, guint key) {
  g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(widget);
  gboolean heard = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
    g_autoptr(GObject) controller = g_list_model_get_item(controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_KEY(controller))
      g_signal_emit_by_name(controller, "key-pressed", key, 0u, (GdkModifierType)0, &heard);
  }
  return heard;
}

/* How high the lesson is after a key, with nothing over anything else; the focus stays in view. */
static float high_after(Inside *inside, guint key) {
  PlyStudy *study = PLY_STUDY(inside->window->study);
  g_assert_true(press(study->grip, key));
  inside_rest(inside);
  check_parts(inside, "drawn by its grip");
  return place_of(inside, study->side).size.height;
}

static void test_sheet(void) {
  Inside inside;
  inside_open(&inside, 900, 600);
  PlyStudy *study = PLY_STUDY(inside.window->study);
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "first-cutoff.md", NULL);
  inside_lesson(&inside, file);
  inside_rest(&inside);
  g_assert_false(gtk_widget_get_mapped(study->grip)); /* side by side there is room */
  g_settings_set_double(inside.window->settings, "text-scale", 2);
  inside_wait(gtk_widget_get_mapped(study->grip));
  inside_rest(&inside);
  float all = (float)gtk_widget_get_height(GTK_WIDGET(study));
  float usual = place_of(&inside, study->side).size.height;
  g_assert_cmpfloat_with_epsilon(usual, 0.55 * all, 1.5);
  g_assert_true(gtk_widget_grab_focus(study->grip));
  g_assert_cmpfloat_with_epsilon(high_after(&inside, GDK_KEY_Up), usual + 0.05 * all, 2);
  g_assert_cmpfloat_with_epsilon(high_after(&inside, GDK_KEY_Page_Down), usual - 0.15 * all, 2.5);
  float least = high_after(&inside, GDK_KEY_End), most = high_after(&inside, GDK_KEY_Home);
  g_assert_cmpfloat(least, <, usual - 0.15 * all);
  g_assert_cmpfloat(all - most, >=, 72); /* a picture is still there */
  g_assert_cmpfloat(most, >, usual + 0.1 * all);
  g_assert_cmpfloat(high_after(&inside, GDK_KEY_Up), ==, most);
  g_assert_false(press(study->grip, GDK_KEY_a));
  g_assert_true(gtk_window_get_focus(GTK_WINDOW(inside.window)) == study->grip);
  ply_tutor_skip(inside.window->tutor);
  ply_tutor_go_on(inside.window->tutor); /* it stays as it was drawn */
  inside_rest(&inside);
  g_assert_cmpfloat(place_of(&inside, study->side).size.height, ==, most);
  g_settings_reset(inside.window->settings, "text-scale");
  inside_wait(!gtk_widget_get_mapped(study->grip));
  inside_close(&inside);
}

/* What is answered in the picture is asked in full when one comes to it: the buttons below wait. */
static void test_asked(void) {
  Inside inside;
  inside_open(&inside, 900, 600);
  PlyTutor *tutor = inside.window->tutor;
  GtkWidget *page = PLY_STUDY(inside.window->study)->lesson_page;
  g_autofree char *file =
      g_build_filename(g_getenv("PLYBOOK_LESSONS"), "three-safe-squares.md", NULL);
  g_settings_set_double(inside.window->settings, "text-scale", 2);
  inside_lesson(&inside, file);
  guint seen = 0;
  while (!ply_tutor_is_last(tutor)) {
    if (ply_tutor_get_question(tutor))
      ply_tutor_skip(tutor);
    inside_rest(&inside);
    GtkWidget *on = inside_button(page, "Go on");
    gtk_widget_grab_focus(on);
    g_signal_emit_by_name(on, "clicked");
    inside_draw(&inside, 4); /* what has its place in the first scrolls in the next */
    inside_rest(&inside);
    GtkWidget *asked = ply_tutor_is_picking(tutor) ? inside_label(page, "Pick ") : NULL;
    if (!asked)
      continue;
    graphene_rect_t words = place_of(&inside, asked);
    graphene_rect_t view = place_of(&inside, inside_find(page, GTK_TYPE_VIEWPORT));
    if (words.origin.y < view.origin.y)
      g_error("section %u: the question begins %.0f px above the page",
              ply_tutor_get_section(tutor), view.origin.y - words.origin.y);
    seen++;
  }
  g_assert_cmpuint(seen, >=, 2);
  g_settings_reset(inside.window->settings, "text-scale");
  inside_close(&inside);
}

/* What is inside the search, opened where there is no room for it beside the picture, lies over nothing. */
static void test_panel(void) {
  static const char *const names[] = { "you-are-alpha-beta.md", "win-now-or-later.md" };
  Inside inside;
  inside_open(&inside, 900, 600);
  PlyStudy *study = PLY_STUDY(inside.window->study);
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), names[i], NULL);
    inside_lesson(&inside, file);
    inside_rest(&inside);
    ply_study_set_panel_visible(study, TRUE);
    inside_rest(&inside);
    g_assert_true(ply_study_panel_covers(study) && gtk_widget_get_mapped(study->panel));
    g_assert_true(gtk_widget_get_mapped(study->tree_card));
    check_parts(&inside, names[i]);
    ply_study_set_panel_visible(study, FALSE);
  }
  inside_close(&inside);
}

static gboolean stay_cb(gpointer data) {
  return G_SOURCE_CONTINUE;
}

/* The window manager has given the window the whole screen. */
static gboolean fills_screen(Inside *inside) {
  GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(inside->window));
  GdkDisplay *display = gdk_surface_get_display(surface);
  GdkRectangle screen;
  gdk_monitor_get_geometry(gdk_display_get_monitor_at_surface(display, surface), &screen);
  return gtk_window_is_fullscreen(GTK_WINDOW(inside->window)) &&
         gdk_surface_get_width(surface) == screen.width &&
         gdk_surface_get_height(surface) == screen.height;
}

/* In front of a class the controls have their own place below the picture, which stands still. */
static void test_presenter(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  PlyStudy *study = PLY_STUDY(inside.window->study);
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "whose-turn.md", NULL);
  inside_lesson(&inside, file);
  ply_main_window_set_presenting(inside.window, TRUE);
  inside_wait(fills_screen(&inside));
  inside_rest(&inside);
  graphene_rect_t before = place_of(&inside, study->tree_card);
  study->controls_source = g_timeout_add_seconds(1000, stay_cb, NULL);
  ply_study_show_parts(study);
  inside_rest(&inside);
  g_assert_true(gtk_widget_get_mapped(study->transport_bar));
  graphene_rect_t controls = place_of(&inside, study->transport_bar);
  graphene_rect_t tree = place_of(&inside, study->tree_card);
  graphene_rect_t sentence = place_of(&inside, study->presenter);
  g_assert_true(graphene_rect_equal(&before, &tree));
  g_assert_false(overlap(&controls, &tree));
  g_assert_false(overlap(&controls, &sentence));
  ply_main_window_set_presenting(inside.window, FALSE);
  inside_close(&inside);
}

/* --- set from the right --- */

/* Where a text begins in its row: px from the left of the row. */
static double left_of(GtkWidget *label, GtkWidget *row) {
  int x, y;
  graphene_point_t at = GRAPHENE_POINT_INIT(0, 0), in_row;
  gtk_label_get_layout_offsets(GTK_LABEL(label), &x, &y);
  at.x = (float)x;
  g_assert_true(gtk_widget_compute_point(label, row, &at, &in_row));
  return in_row.x;
}

/* Code begins at the left in a window that is set from the right, and the rules do at the right. */
static void test_from_right(void) {
  Inside inside;
  gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL);
  inside_open(&inside, 1100, 700);
  PlyStudy *study = PLY_STUDY(inside.window->study);
  g_autofree char *tree = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "first-cutoff.md", NULL);
  g_autofree char *rules =
      g_build_filename(g_getenv("PLYBOOK_LESSONS"), "three-safe-squares.md", NULL);
  g_settings_set_boolean(inside.window->settings, "panel-visible", TRUE);
  inside_lesson(&inside, tree);
  inside_draw(&inside, 1);
  const char *lines[] = { "max(position", "best ←" };
  for (guint i = 0; i < G_N_ELEMENTS(lines); i++) {
    GtkWidget *label = inside_label(study->panel, lines[i]);
    g_assert_nonnull(label);
    g_assert_cmpfloat(left_of(label, gtk_widget_get_ancestor(label, GTK_TYPE_LIST_BOX_ROW)), <, 70);
  }
  inside_lesson(&inside, rules);
  inside_draw(&inside, 1);
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(study->rules));
  PlyRect title = g_array_index(scene->texts, PlyTextBox, 0).box;
  g_assert_cmpfloat(title.x + title.w, >, gtk_widget_get_width(study->rules) - 40);
  g_settings_reset(inside.window->settings, "panel-visible");
  gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR);
  inside_close(&inside);
}

/* --- large text --- */

/* Beside a lesson in large text the rules have as much of the width as the board can do without, and their
 * text is larger there. */
static void test_large_rules(void) {
  double sizes[2];
  for (guint i = 0; i < 2; i++) {
    Inside inside;
    inside_open(&inside, 1280, 800);
    g_settings_set_double(inside.window->settings, "text-scale", 1 + i);
    g_autofree char *file =
        g_build_filename(g_getenv("PLYBOOK_LESSONS"), "three-safe-squares.md", NULL);
    inside_lesson(&inside, file);
    inside_draw(&inside, 1);
    PlyStudy *study = PLY_STUDY(inside.window->study);
    const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(study->rules));
    sizes[i] = g_array_index(scene->texts, PlyTextBox, 1).size;
    g_test_message("%g px in %d x %d", sizes[i], gtk_widget_get_width(study->rules),
                   gtk_widget_get_height(study->rules));
    g_assert_cmpint(gtk_widget_get_width(study->rules), >, 300);
    g_settings_reset(inside.window->settings, "text-scale");
    inside_close(&inside);
  }
  g_assert_cmpfloat(sizes[1], >, sizes[0]);
}

/* --- text spacing (WCAG 1.4.12) --- */

/* As somebody has it in gtk.css in the folder of GTK; of the spaces between words and behind paragraphs GTK
 * knows nothing. */
static const char spacing[] = "* { letter-spacing: 0.12em; line-height: 1.5; }";

/* Pango 1.50 counts the space behind the last letter where it looks whether a text has room, and not where it
 * says how much it needs: what is as wide as it asked for is cut. The title is libadwaita's. */
static gboolean is_title(GtkWidget *label) {
  return gtk_widget_get_ancestor(label, ADW_TYPE_WINDOW_TITLE) != NULL;
}

static gboolean is_cut(GtkLabel *label) {
  PangoLayout *layout = gtk_label_get_layout(label);
  PangoRectangle ink;
  int x, y;
  pango_layout_get_pixel_extents(layout, &ink, NULL);
  gtk_label_get_layout_offsets(label, &x, &y);
  return pango_layout_is_ellipsized(layout) ||
         ink.width > gtk_widget_get_width(GTK_WIDGET(label)) + 1 || y + ink.y < -1 ||
         y + ink.y + ink.height > gtk_widget_get_height(GTK_WIDGET(label)) + 1;
}

/* Adds the texts of labels on the screen of which not all is seen. */
static void find_cut(GtkWidget *widget, GHashTable *texts) {
  if (!gtk_widget_get_mapped(widget))
    return;
  if (GTK_IS_LABEL(widget) && !is_title(widget) && is_cut(GTK_LABEL(widget)))
    g_hash_table_add(texts, g_strdup(gtk_label_get_text(GTK_LABEL(widget))));
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    find_cut(child, texts);
}

static GHashTable *cut_texts(Inside *inside) {
  GHashTable *texts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  inside_rest(inside);
  find_cut(GTK_WIDGET(inside->window), texts);
  return texts;
}

static GtkStyleProvider *add_spacing(Inside *inside) {
  GtkCssProvider *provider = gtk_css_provider_new();
  gtk_css_provider_load_from_data(provider, spacing, -1);
  gtk_style_context_add_provider_for_display(gtk_widget_get_display(GTK_WIDGET(inside->window)),
                                             GTK_STYLE_PROVIDER(provider),
                                             GTK_STYLE_PROVIDER_PRIORITY_USER);
  return GTK_STYLE_PROVIDER(provider);
}

/* Takes provider. */
static void remove_spacing(Inside *inside, GtkStyleProvider *provider) {
  gtk_style_context_remove_provider_for_display(gtk_widget_get_display(GTK_WIDGET(inside->window)),
                                                provider);
  g_object_unref(provider);
}

/* Nothing that was read before is cut off, and nothing lies over anything else. study: nullable. */
static void check_spaced(Inside *inside, const char *what, PlyStudy *study) {
  g_autoptr(GHashTable) before = cut_texts(inside);
  GtkStyleProvider *provider = add_spacing(inside);
  g_autoptr(GHashTable) after = cut_texts(inside);
  GHashTableIter iter;
  gpointer text;
  g_hash_table_iter_init(&iter, after);
  while (g_hash_table_iter_next(&iter, &text, NULL))
    if (!g_hash_table_contains(before, text))
      g_error("%s: “%s” is cut off", what, (char *)text);
  if (study)
    check_parts(inside, what);
  remove_spacing(inside, provider);
}

static void check_spaced_lesson(Inside *inside, const char *name, double scale) {
  PlyStudy *study = PLY_STUDY(inside->window->study);
  g_autofree char *file = g_strdup_printf("%s/%s.md", g_getenv("PLYBOOK_LESSONS"), name);
  g_autofree char *what = g_strdup_printf("%s, text × %g", name, scale);
  inside_lesson(inside, file);
  check_spaced(inside, what, study);
}

static void test_spacing(void) {
  static const char *const names[] = { "first-cutoff", "three-safe-squares", "the-wheel",
                                       "you-are-alpha-beta" };
  for (int scale = 1; scale <= 2; scale++) {
    Inside inside;
    inside_open(&inside, 1280, 800);
    g_settings_set_double(inside.window->settings, "text-scale", scale);
    check_spaced(&inside, "the first page", NULL);
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
      check_spaced_lesson(&inside, names[i], scale);
    if (scale == 1)
      check_spaced_lesson(&inside, "good-moves-first", scale);
    g_settings_reset(inside.window->settings, "text-scale");
    inside_close(&inside);
  }
}

/* In usual text a question is seen with its answers and its button, beside all else. */
static void test_spaced_question(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "first-cutoff.md", NULL);
  inside_lesson(&inside, file);
  PlyStudy *study = PLY_STUDY(inside.window->study);
  GtkStyleProvider *provider = add_spacing(&inside);
  inside_rest(&inside);
  check_parts(&inside, "spaced");
  GtkWidget *side = study->side,
            *parts[] = { inside_label(side, "How many leaves"),
                         inside_find(side, GTK_TYPE_CHECK_BUTTON), inside_button(side, "Check") };
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++) {
    if (!parts[i])
      g_error("spaced: part %u is not there", i);
    if (i == 2) { /* further down, where Tab leads */
      gtk_check_button_set_active(GTK_CHECK_BUTTON(parts[1]), TRUE);
      g_assert_true(gtk_widget_grab_focus(parts[2]));
      inside_rest(&inside);
    }
    check_inside(&inside, "spaced", parts[i]);
  }
  remove_spacing(&inside, provider);
  inside_close(&inside);
}

TEST_PROGRAM("room") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/room/small", test_small);
  g_test_add_func("/ui/room/large-text", test_large_text);
  g_test_add_func("/ui/room/both", test_both);
  g_test_add_func("/ui/room/sheet", test_sheet);
  g_test_add_func("/ui/room/asked", test_asked);
  g_test_add_func("/ui/room/panel", test_panel);
  g_test_add_func("/ui/room/presenter", test_presenter);
  g_test_add_func("/ui/room/from-right", test_from_right);
  g_test_add_func("/ui/room/large-rules", test_large_rules);
  g_test_add_func("/ui/room/spacing", test_spacing);
  g_test_add_func("/ui/room/spaced-question", test_spaced_question);
  return inside_test();
}
