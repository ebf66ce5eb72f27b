/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a lesson at the side, in every lesson that comes with the program: nothing is drawn
 * over anything else, and the page has the width that it is given. */
#include "../inside.h"
#include "lesson/ask/ask.h"
#include "lesson/ask/grade.h"

#include <glib/gstdio.h>

#include "program.h"
#include "render/kit/shape.h"
#include "ui/lesson/blocks.h"
#include "ui/lesson/card/verdict.h"
#include "ui/study/private.h"
#include "ui/window/lesson.h"
#include "ui/window/library.h"

#define SIDE_LESSON_WIDTH 392 /* as study/layout.c has it */

static graphene_rect_t inner(GtkWidget *widget, GtkWidget *page) {
  graphene_rect_t box;
  g_assert_true(gtk_widget_compute_bounds(widget, page, &box));
  return box;
}

static gboolean is_leaf(GtkWidget *widget) {
  return GTK_IS_LABEL(widget) || GTK_IS_BUTTON(widget) || GTK_IS_ENTRY(widget) ||
         GTK_IS_CHECK_BUTTON(widget);
}

/* Adds what can be read or pressed below widget, and is on the screen. */
static void collect(GtkWidget *widget, GPtrArray *leaves) {
  if (!gtk_widget_get_mapped(widget))
    return;
  if (is_leaf(widget)) {
    g_ptr_array_add(leaves, widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    collect(child, leaves);
}

static const char *words(GtkWidget *widget) {
  return GTK_IS_LABEL(widget) ? gtk_label_get_text(GTK_LABEL(widget)) : G_OBJECT_TYPE_NAME(widget);
}

static gboolean overlap(const graphene_rect_t *a, const graphene_rect_t *b) {
  graphene_rect_t both;
  return graphene_rect_intersection(a, b, &both) && both.size.width >= 1 && both.size.height >= 1;
}

static void check_page(Inside *inside, const char *where) {
  GtkWidget *page = PLY_STUDY(inside->window->study)->lesson_page;
  GtkWidget *scrolled = inside_find(page, GTK_TYPE_VIEWPORT);
  g_autoptr(GPtrArray) leaves = g_ptr_array_new();
  collect(scrolled, leaves);
  for (guint i = 0; i < leaves->len; i++)
    for (guint j = 0; j < i; j++) {
      graphene_rect_t a = inner(leaves->pdata[i], page), b = inner(leaves->pdata[j], page);
      if (overlap(&a, &b))
        g_error("%s: \"%s\" lies over \"%s\"", where, words(leaves->pdata[i]),
                words(leaves->pdata[j]));
    }
}

static void check_width(Inside *inside, const char *where) {
  PlyStudy *study = PLY_STUDY(inside->window->study);
  int wide = gtk_widget_get_width(study->side);
  if (wide != SIDE_LESSON_WIDTH)
    g_error("%s: the page is %d px wide, not %d", where, wide, SIDE_LESSON_WIDTH);
}

/* --- The root of a tree stands still --- */

typedef struct {
  PlyRun *run;
  float x;
} Root;

/* Of a lesson, as they first stood; NULL: its trees are too large to be shown whole, and move. */
static GArray *roots;
static const char *const still[] = { "values-go-up",    "minus-infinity",    "three-orders",
                                     "windows-go-down", "trace-it-yourself", "orders-on-a-board" };

static float stood_at(const Root *root) {
  for (guint i = 0; i < roots->len; i++)
    if (g_array_index(roots, Root, i).run == root->run)
      return g_array_index(roots, Root, i).x;
  g_array_append_vals(roots, root, 1);
  return root->x;
}

static void check_root(Inside *inside, const char *where) {
  PlyStudy *study = PLY_STUDY(inside->window->study);
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(study->tree));
  int at = ply_scene_find(scene, PLY_ITEM_NODE, 0);
  g_assert_cmpint(at, >=, 0);
  const PlyRect *node = &g_array_index(scene->items, PlyItem, at).bounds;
  Root root = { ply_transport_get_run(inside->window->transport),
                inside_place(inside, study->tree).origin.x + (float)(node->x + node->w / 2) };
  float before = stood_at(&root);
  if (ABS(root.x - before) > 1)
    g_error("%s: the root stands at %.0f px, and stood at %.0f before", where, root.x, before);
}

/* A first page is read from the top: what it asks for can be answered without scrolling. */
static void check_button(Inside *inside, const char *where) {
  GtkWidget *page = PLY_STUDY(inside->window->study)->lesson_page;
  GtkWidget *viewport = inside_find(page, GTK_TYPE_VIEWPORT);
  graphene_rect_t button = inner(inside_button(viewport, "Check"), viewport);
  if (ply_tutor_get_page_start(inside->window->tutor) == 0 &&
      button.origin.y + button.size.height > (float)gtk_widget_get_height(viewport))
    g_error("%s: the button is cut", where);
}

/* The sentence below the pictures has no need to be scrolled. */
static void check_sentence(Inside *inside, const char *where) {
  GtkWidget *narration = PLY_STUDY(inside->window->study)->narration;
  GtkWidget *scrolled = inside_find(narration, GTK_TYPE_SCROLLED_WINDOW);
  if (!scrolled)
    return;
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  if (gtk_adjustment_get_upper(at) > gtk_adjustment_get_page_size(at) + 1)
    g_error("%s: the sentence is cut: %s", where, ply_narration_get_text(PLY_NARRATION(narration)));
}

/* Whole, on what is seen of the page. */
static void check_whole(GtkWidget *viewport, GtkWidget *widget, const char *where,
                        const char *text) {
  if (!widget)
    g_error("%s: there is no \"%s\"", where, text);
  graphene_rect_t box = inner(widget, viewport);
  if (box.origin.y < 0 || box.origin.y + box.size.height > (float)gtk_widget_get_height(viewport))
    g_error("%s: \"%s\" is not in sight", where, text);
}

static GtkWidget *page_viewport(Inside *inside) {
  return inside_find(PLY_STUDY(inside->window->study)->lesson_page, GTK_TYPE_VIEWPORT);
}

static void check_seen(Inside *inside, const char *where, const char *text) {
  GtkWidget *viewport = page_viewport(inside);
  check_whole(viewport, inside_label(viewport, text), where, text);
}

static void check_button_seen(Inside *inside, const char *where, const char *text) {
  GtkWidget *viewport = page_viewport(inside);
  check_whole(viewport, inside_button(viewport, text), where, text);
}

/* As the page of an exercise opens, what helps with it is in sight. */
static void check_tools(Inside *inside, const char *where) {
  static const char *const tools[] = { "Undo", "Hint", "Show me one step" };
  for (guint i = 0; i < G_N_ELEMENTS(tools); i++)
    check_button_seen(inside, where, tools[i]);
}

#define SCRAP 96 /* px, as study/panel.c has it */

/* No card of the panel is seen as a scrap: a title, or numbers without their names. */
static void check_panel(Inside *inside, const char *where) {
  GtkWidget *panel = PLY_STUDY(inside->window->study)->panel;
  if (!gtk_widget_get_mapped(panel))
    return;
  GtkWidget *viewport = inside_find(panel, GTK_TYPE_VIEWPORT);
  GtkWidget *cards = gtk_viewport_get_child(GTK_VIEWPORT(viewport));
  float high = (float)gtk_widget_get_height(viewport);
  for (GtkWidget *card = gtk_widget_get_first_child(cards); card;
       card = gtk_widget_get_next_sibling(card)) {
    graphene_rect_t box = inner(card, viewport);
    float seen = high - box.origin.y;
    if (gtk_widget_get_mapped(card) && seen > 0 && seen < SCRAP && box.size.height > seen + 1)
      g_error("%s: %.0f px are seen of a %s in the panel", where, seen, G_OBJECT_TYPE_NAME(card));
  }
}

/* --- Walking --- */

static void check(Inside *inside, const char *where, const char *state) {
  g_autofree char *place = g_strdup_printf("%s, %s", where, state);
  inside_rest(inside);
  check_page(inside, place);
  check_width(inside, place);
  if (roots)
    check_root(inside, place);
  check_sentence(inside, place);
  check_panel(inside, place);
}

/* The last of the hints is in sight. */
static void check_hint(Inside *inside, const char *where) {
  PlyTutor *tutor = inside->window->tutor;
  GPtrArray *hints = ply_tutor_get_question(tutor)->hints;
  g_autofree char *text = ply_plain_text(g_ptr_array_index(hints, hints->len - 1));
  check(inside, where, "with hints");
  check_seen(inside, where, text);
}

/* What is done act by act has no answer to check. */
static gboolean is_exercise(PlyTutor *tutor) {
  return ply_question_by(ply_tutor_get_question(tutor)) == PLY_BY_ACTS;
}

static void answer_section(Inside *inside, const char *where) {
  PlyTutor *tutor = inside->window->tutor;
  guint section = ply_tutor_get_section(tutor);
  check(inside, where, "open");
  if (is_exercise(tutor)) {
    check_tools(inside, where);
    ply_tutor_skip(tutor);
    check(inside, where, "shown");
    return;
  }
  check_button(inside, where);
  for (guint n = ply_tutor_get_question(tutor)->hints->len; n > 0; n--)
    ply_tutor_hint(tutor);
  if (ply_tutor_get_task(tutor, section)->hints > 0)
    check_hint(inside, where);
  ply_tutor_skip(tutor);
  check(inside, where, "answered");
  if (ply_tutor_is_last(tutor))
    check_seen(inside, where, "The answer");
  else
    check_button_seen(inside, where, "Go on");
}

static void walk_lesson(Inside *inside, const PlyLibraryEntry *entry) {
  PlyTutor *tutor = inside->window->tutor;
  for (guint n = ply_tutor_n_sections(tutor), visited = 0; visited < n; visited++) {
    g_autofree char *where =
        g_strdup_printf("%s, section %u", entry->id, ply_tutor_get_section(tutor));
    if (ply_tutor_is_open(tutor)) {
      answer_section(inside, where);
    } else {
      ply_tutor_go_to_place(tutor);
      check(inside, where, "at its end");
    }
    if (ply_tutor_is_last(tutor))
      break;
    ply_tutor_go_on(tutor);
    inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside->window)));
  }
}

static gboolean is_still(const char *id) {
  for (guint i = 0; i < G_N_ELEMENTS(still); i++)
    if (g_str_equal(still[i], id))
      return TRUE;
  return FALSE;
}

/* --- Parts of it --- */

static void open_lesson(Inside *inside, const char *id) {
  g_autofree char *name = g_strconcat(id, ".md", NULL);
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), name, NULL);
  inside_lesson(inside, file);
  inside_rest(inside);
}

/* The pages of exercises that hold most. What is said of the first act to do is in sight, too. */
static void test_tools(void) {
  static const struct {
    const char *lesson, *said;
  } rows[] = {
    { "a-day-of-barry", "The value of an occupation" },
    { "every-act-of-alpha-beta", "A search goes down" },
    { "you-are-the-rule", "A rule applies" },
    { "you-take-it-back", "The next cell is" },
  };
  Inside inside;
  inside_open(&inside, 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    open_lesson(&inside, rows[i].lesson);
    while (!ply_tutor_is_open(inside.window->tutor))
      ply_tutor_go_on(inside.window->tutor);
    inside_rest(&inside);
    check_tools(&inside, rows[i].lesson);
    check_seen(&inside, rows[i].lesson, rows[i].said);
  }
  inside_close(&inside);
}

/* Below the lines of a search both ways its counters have the room for their names. */
static void test_panel(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  open_lesson(&inside, "equal-enough");
  PlyTransport *transport = inside.window->transport;
  inside_free(&inside);
  ply_transport_seek(transport, ply_transport_get_last(transport));
  inside_rest(&inside);
  check_panel(&inside, "equal-enough");
  GtkWidget *panel = PLY_STUDY(inside.window->study)->panel;
  GtkWidget *viewport = inside_find(panel, GTK_TYPE_VIEWPORT);
  check_whole(viewport, inside_label(panel, "leaves"), "equal-enough", "leaves");
  inside_close(&inside);
}

static void test_pages(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  g_autoptr(GPtrArray) entries = g_ptr_array_ref(ply_main_window_get_entries(inside.window));
  guint n = test_program_count("/ui/lesson-page/pages", entries->len);
  for (guint i = 0; i < n; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i * entries->len / n);
    inside_lesson(&inside, entry->file);
    roots = is_still(entry->id) ? g_array_new(FALSE, FALSE, sizeof(Root)) : NULL;
    walk_lesson(&inside, entry);
    g_clear_pointer(&roots, g_array_unref);
  }
  inside_close(&inside);
}

/* --- A table that is wider than the page --- */

#define WIDE_LESSON                                                                                \
  "---\ntitle: Wide\ngame: tree\nalgorithm: alphabeta\n---\nText.\n"                               \
  "```tree\n((3 5) (2 9))\n```\n```run withoutanyorderingwhatsoeverofitsmoves\n"                   \
  "algorithm: minimax\n```\n## Compare\n```results\n"                                              \
  "runs: main, withoutanyorderingwhatsoeverofitsmoves\ncolumns: value, leaves\n```\n"              \
  "Which one?\n- [x] this one\n- [ ] that one\n"

/* The table scrolls, with the arrow keys too, and what is below it stands below it. */
static void test_wide_table(void) {
  Inside inside;
  g_autoptr(GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp("wide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename(folder, "wide.md", NULL);
  g_file_set_contents(path, WIDE_LESSON, -1, &error);
  g_assert_no_error(error);
  inside_open(&inside, 1280, 800);
  inside_lesson(&inside, path);
  g_remove(path);
  g_rmdir(folder);
  inside_rest(&inside);
  ply_tutor_go_on(inside.window->tutor);
  inside_rest(&inside);
  check_width(&inside, "a wide table");
  check_page(&inside, "a wide table");
  GtkWidget *grid = inside_find(PLY_STUDY(inside.window->study)->lesson_page, GTK_TYPE_GRID);
  GtkWidget *scrolled = gtk_widget_get_ancestor(grid, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *at = gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scrolled));
  g_assert_cmpfloat(gtk_adjustment_get_upper(at), >, gtk_adjustment_get_page_size(at) + 1);
  g_assert_cmpint(gtk_widget_get_height(scrolled), >=, gtk_widget_get_height(grid));
  g_assert_true(gtk_widget_grab_focus(scrolled));
  g_signal_emit_by_name(scrolled, "scroll-child", GTK_SCROLL_END, TRUE);
  inside_rest(&inside);
  g_assert_cmpfloat(gtk_adjustment_get_value(at), >, 0);
  inside_close(&inside);
}

/* The buttons that zoom stand in a corner that the tree leaves free. */
static void test_corner(void) {
  static const char *const lessons[] = { "whose-turn", "deep-cutoff", "guess-and-take-back" };
  Inside inside;
  inside_open(&inside, 1280, 800);
  PlyStudy *study = PLY_STUDY(inside.window->study);
  for (guint i = 0; i < G_N_ELEMENTS(lessons); i++) {
    g_autofree char *name = g_strconcat(lessons[i], ".md", NULL);
    g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), name, NULL);
    inside_lesson(&inside, file);
    inside_rest(&inside);
    graphene_rect_t buttons = inner(study->zoomer, study->tree);
    const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(study->tree));
    for (guint t = 0; t < scene->texts->len; t++) {
      const PlyRect *box = &g_array_index(scene->texts, PlyTextBox, t).box;
      graphene_rect_t text =
          GRAPHENE_RECT_INIT((float)box->x, (float)box->y, (float)box->w, (float)box->h);
      if (overlap(&buttons, &text))
        g_error("%s: a text at %.0f,%.0f is below the buttons", lessons[i], box->x, box->y);
    }
    for (guint n = 0; n < scene->items->len; n++) {
      const PlyRect *box = &g_array_index(scene->items, PlyItem, n).bounds;
      graphene_rect_t item =
          GRAPHENE_RECT_INIT((float)box->x, (float)box->y, (float)box->w, (float)box->h);
      if (overlap(&buttons, &item))
        g_error("%s: item %u is below the buttons", lessons[i], n);
    }
  }
  inside_close(&inside);
}

/* --- The answer that is shown --- */

/* One for each choice, in the order in which these are written. */
static void collect_checks(GtkWidget *page, const PlyQuestion *question, GPtrArray *checks) {
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    GtkWidget *check = inside_answer(page, choice->plain);
    if (!check)
      g_error("no answer reads “%s”", choice->plain);
    g_ptr_array_add(checks, check);
  }
}

static gboolean is_right(const PlyQuestion *question, guint i) {
  const PlyChoice *choice = question->choices->pdata[i];
  g_autofree char *solution = ply_question_solution(question, NULL, NULL);
  return question->ask->marked ? choice->right : g_str_equal(choice->markup, solution);
}

/* After a wrong one it stands chosen, and alone: nobody has to look for it by its words. */
static void check_shown(Inside *inside, const char *lesson) {
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), lesson, NULL);
  inside_lesson(inside, file);
  PlyTutor *tutor = inside->window->tutor;
  while (!ply_tutor_get_question(tutor) || ply_tutor_get_question(tutor)->choices->len == 0) {
    ply_tutor_skip(tutor);
    ply_tutor_go_on(tutor);
    inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside->window)));
  }
  const PlyQuestion *question = ply_tutor_get_question(tutor);
  GtkWidget *page = PLY_STUDY(inside->window->study)->lesson_page;
  g_autoptr(GPtrArray) checks = g_ptr_array_new();
  guint right = 0;
  collect_checks(page, question, checks);
  for (guint i = 0; i < checks->len; i++)
    if (!is_right(question, i))
      gtk_check_button_set_active(checks->pdata[i], TRUE);
  g_signal_emit_by_name(inside_button(page, "Check"), "clicked");
  ply_tutor_skip(tutor);
  for (guint i = 0; i < checks->len; i++) {
    right += is_right(question, i);
    g_assert_true(gtk_check_button_get_active(checks->pdata[i]) == is_right(question, i));
    g_assert_true(gtk_widget_get_sensitive(checks->pdata[i]) == is_right(question, i));
  }
  g_assert_cmpuint(right, ==, 1);
}

static void test_shown(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  check_shown(&inside, "whose-turn.md");
  check_shown(&inside, "one-run-is-an-impulse.md"); /* its answers are the jobs of a life */
  inside_close(&inside);
}

/* --- The answer that is right --- */

static guint count_words(GtkWidget *widget, const char *text) {
  guint n = GTK_IS_LABEL(widget) && gtk_widget_get_mapped(widget) &&
            strstr(gtk_label_get_text(GTK_LABEL(widget)), text) != NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    n += count_words(child, text);
  return n;
}

/* Of answers that the program makes, too, what is said of one is said once. */
static void test_once(void) {
  Inside inside;
  g_autofree char *file =
      g_build_filename(g_getenv("PLYBOOK_LESSONS"), "cheapest-or-most.md", NULL);
  inside_open(&inside, 1280, 800);
  inside_lesson(&inside, file);
  PlyTutor *tutor = inside.window->tutor;
  const PlyQuestion *question = ply_tutor_get_question(tutor);
  GtkWidget *page = PLY_STUDY(inside.window->study)->lesson_page;
  g_autoptr(GPtrArray) checks = g_ptr_array_new();
  g_assert_false(question->ask->marked);
  collect_checks(page, question, checks);
  for (guint i = 0; i < checks->len; i++)
    if (is_right(question, i))
      gtk_check_button_set_active(checks->pdata[i], TRUE);
  g_signal_emit_by_name(inside_button(page, "Check"), "clicked");
  inside_rest(&inside);
  g_autofree char *markup =
      ply_verdict_reply(ply_tutor_get_task(tutor, ply_tutor_get_section(tutor))->reply);
  g_autofree char *reply = ply_plain_text(markup);
  g_assert_cmpuint(strlen(reply), >, 0);
  g_assert_cmpuint(count_words(page, reply), ==, 1);
  inside_close(&inside);
}

/* --- Names of nodes --- */

static gboolean draws(Inside *inside, const char *text) {
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(PLY_STUDY(inside->window->study)->tree));
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind == PLY_SHAPE_TEXT && strcmp(shape->text.text, text) == 0)
      return TRUE;
  }
  return FALSE;
}

static void open_named(Inside *inside, const char *name) {
  g_autofree char *file = g_build_filename(g_getenv("PLYBOOK_LESSONS"), name, NULL);
  inside_lesson(inside, file);
  inside_rest(inside);
}

/* What acts and replies call a node stands at it, and goes with the exercise. */
static void test_named(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  open_named(&inside, "you-are-alpha-beta.md");
  PlyDrive *drive = ply_tutor_get_drive(inside.window->tutor);
  for (guint i = 0; i < 3; i++)
    ply_drive_type(drive, "go-on");
  g_assert_false(ply_drive_type(drive, "cut"));
  inside_rest(&inside);
  g_assert_true(draws(&inside, "1.2"));
  open_named(&inside, "values-go-up.md");
  g_assert_null(ply_tutor_get_drive(inside.window->tutor));
  g_assert_false(draws(&inside, "1.2"));
  inside_close(&inside);
}

TEST_PROGRAM("lesson-page") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/lesson-page/pages", test_pages);
  g_test_add_func("/ui/lesson-page/tools", test_tools);
  g_test_add_func("/ui/lesson-page/panel", test_panel);
  g_test_add_func("/ui/lesson-page/wide-table", test_wide_table);
  g_test_add_func("/ui/lesson-page/corner", test_corner);
  g_test_add_func("/ui/lesson-page/shown", test_shown);
  g_test_add_func("/ui/lesson-page/once", test_once);
  g_test_add_func("/ui/lesson-page/named", test_named);
  return inside_test();
}
