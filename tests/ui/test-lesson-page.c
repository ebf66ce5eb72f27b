/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a lesson at the side, in every lesson that comes with the program: nothing is drawn
 * over anything else, and the page has the width that it is given. */
#include "inside.h"

#include "ui/blocks.h"
#include "ui/study-private.h"

#define SIDE_WIDTH 288 /* as study-layout.c has it */
#define SIDE_QUESTION_WIDTH 392

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
  int most = study->question ? SIDE_QUESTION_WIDTH : SIDE_WIDTH;
  if (wide > most)
    g_error("%s: the page is %d px wide, not %d", where, wide, most);
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
    g_error("%s: the sentence is cut", where);
}

/* Whole, on what is seen of the page. */
static void check_seen(Inside *inside, const char *where, const char *text) {
  GtkWidget *page = PLY_STUDY(inside->window->study)->lesson_page;
  GtkWidget *viewport = inside_find(page, GTK_TYPE_VIEWPORT);
  GtkWidget *label = inside_label(viewport, text);
  g_assert_nonnull(label);
  graphene_rect_t box = inner(label, viewport);
  if (box.origin.y < 0 || box.origin.y + box.size.height > (float)gtk_widget_get_height(viewport))
    g_error("%s: \"%s\" is not in sight", where, text);
}

/* --- Walking --- */

static void check(Inside *inside, const char *where, const char *state) {
  g_autofree char *place = g_strdup_printf("%s, %s", where, state);
  inside_rest(inside);
  check_page(inside, place);
  check_width(inside, place);
  check_sentence(inside, place);
}

/* The last of the hints is in sight. */
static void check_hint(Inside *inside, const char *where) {
  PlyTutor *tutor = inside->window->tutor;
  GPtrArray *hints = ply_tutor_get_question(tutor)->hints;
  g_autofree char *text = ply_plain_text(g_ptr_array_index(hints, hints->len - 1));
  check(inside, where, "with hints");
  check_seen(inside, where, text);
}

static void answer_section(Inside *inside, const char *where) {
  PlyTutor *tutor = inside->window->tutor;
  guint section = ply_tutor_get_section(tutor);
  check(inside, where, "open");
  check_button(inside, where);
  for (guint n = ply_tutor_get_question(tutor)->hints->len; n > 0; n--)
    ply_tutor_hint(tutor);
  if (ply_tutor_get_task(tutor, section)->hints > 0)
    check_hint(inside, where);
  ply_tutor_skip(tutor);
  check(inside, where, "answered");
  if (ply_tutor_is_last(tutor))
    check_seen(inside, where, "The answer");
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
    inside_wait(!ply_loader_is_busy(inside->window->loader));
  }
}

static void test_pages(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  g_autoptr(GPtrArray) entries = g_ptr_array_ref(inside.window->entries);
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i);
    inside_lesson(&inside, entry->file);
    walk_lesson(&inside, entry);
  }
  inside_close(&inside);
}

/* The buttons that zoom stand in a corner that the tree leaves free. */
static void test_corner(void) {
  static const char *const lessons[] = { "whose-turn", "deep-cutoff" };
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
  }
  inside_close(&inside);
}

int main(int argc, char **argv) {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/lesson-page/pages", test_pages);
  g_test_add_func("/ui/lesson-page/corner", test_corner);
  return inside_test();
}
