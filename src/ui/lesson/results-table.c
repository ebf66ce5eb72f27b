/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/blocks.h"

#include <glib/gi18n.h>

#include "lesson/ask/measures.h"
#include "lesson/ask/topic.h"
#include "run/measure.h"
#include "ui/face.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"

#define HEAD_CHARS 30 /* of all names of runs beside each other, where they stand close */
#define ROOMY_RUNS 3  /* more than that beside each other stand closer */

typedef struct {
  const PlyBlock *block;
  PlyTransport *transport;
} Table;

static GtkWidget *cell(const char *text, const char *style_class, float align) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), align);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_add_css_class(label, style_class);
  return label;
}

/* "main" is our own word for the run of the header; people call it the first one. In a name words are joined
 * by hyphens. */
static char *run_name(const PlyLessonRun *run) {
  return g_str_equal(run->name, "main") ? g_strdup(_("first"))
                                        : g_strdelimit(g_strdup(run->name), "-", ' ');
}

static char *column_text(const PlyBlock *block, PlyLessonRun *run, const char *column) {
  const PlyUiFace *face = ply_ui_face(run->run);
  return (face->cell ? face->cell : ply_lesson_cell)(block, run, column);
}

static const char *column_title(const PlyLessonRun *run, const char *column) {
  const char *name;
  const PlyMeasure *measure = ply_lesson_measure(run->run->kind, column, &name);
  return measure && measure->title ? _(measure->title) : column;
}

/* --- Figures --- */

/* What a cell says, and what that states of its run. */
typedef struct {
  char *text;
  gboolean states, given;
  PlyCovered stated;
} Figure;

static void figure_free(gpointer data) {
  g_free(((Figure *)data)->text);
  g_free(data);
}

static void show_figure(GtkWidget *label, PlyTransport *transport) {
  const Figure *figure = g_object_get_data(G_OBJECT(label), "figure");
  const PlyCovered *stated = &figure->stated;
  const PlyCover *covers[] = { ply_transport_get_cover(transport),
                               ply_transport_get_later(transport) };
  gboolean covered = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(covers) - figure->given; i++)
    covered |= figure->states && ply_cover_hides_fact(covers[i], stated->run, &stated->fact);
  gtk_label_set_text(GTK_LABEL(label), covered ? "?" : figure->text);
  ply_spoken_name(label, /* Translators: spoken in place of a number that is the answer of
                                  * an open question. */
                  covered ? _("hidden") : figure->text);
}

static void transport_cb(GtkWidget *label, guint flags, PlyTransport *transport) {
  if (flags & PLY_CHANGED_RULES)
    show_figure(label, transport);
}

/* Stays on one line. */
static GtkWidget *figure_new(const Table *t, guint run, guint column) {
  PlyLessonRun *of = g_ptr_array_index(t->block->runs, run);
  const char *word = t->block->columns[column];
  Figure *figure = g_new0(Figure, 1);
  figure->text = column_text(t->block, of, word);
  figure->states = ply_lesson_cell_fact(of, word, &figure->stated);
  figure->given = t->block->given && g_strv_contains((const char *const *)t->block->given, word);
  GtkWidget *label = cell(NULL, "results-value", 1);
  gtk_label_set_wrap(GTK_LABEL(label), FALSE);
  g_object_set_data_full(G_OBJECT(label), "figure", figure, figure_free);
  g_signal_connect_object(t->transport, "changed", G_CALLBACK(transport_cb), label,
                          G_CONNECT_SWAPPED);
  show_figure(label, t->transport);
  return label;
}

/* --- The grid --- */

static GtkWidget *run_head(const Table *t, guint run, float align) {
  g_autofree char *name = run_name(g_ptr_array_index(t->block->runs, run));
  return cell(name, "results-run", align);
}

static GtkWidget *column_head(const Table *t, guint column, float align) {
  return cell(column_title(g_ptr_array_index(t->block->runs, 0), t->block->columns[column]), "note",
              align);
}

/* A row for each run. */
static void fill_down(GtkGrid *grid, const Table *t) {
  const PlyBlock *block = t->block;
  for (guint c = 0; block->columns[c]; c++)
    gtk_grid_attach(grid, column_head(t, c, 1), (int)c + 1, 0, 1, 1);
  for (guint r = 0; r < block->runs->len; r++) {
    GtkWidget *name = run_head(t, r, 0);
    gtk_label_set_wrap(GTK_LABEL(name), FALSE);
    gtk_widget_set_hexpand(name, TRUE);
    gtk_grid_attach(grid, name, 0, (int)r + 1, 1, 1);
    for (guint c = 0; block->columns[c]; c++)
      gtk_grid_attach(grid, figure_new(t, r, c), (int)c + 1, (int)r + 1, 1, 1);
  }
}

/* A column for each run; what is said of them stands on a line above the figures. */
static void fill_across(GtkGrid *grid, const Table *t) {
  const PlyBlock *block = t->block;
  int wide = (int)block->runs->len;
  gboolean roomy = block->runs->len <= ROOMY_RUNS;
  gtk_grid_set_column_homogeneous(grid, roomy);
  if (!roomy) {
    gtk_grid_set_column_spacing(grid, 8);
    gtk_widget_add_css_class(GTK_WIDGET(grid), "tight");
  }
  for (guint r = 0; r < block->runs->len; r++) {
    GtkWidget *name = run_head(t, r, 1);
    if (!roomy) { /* sooner than that the table gets wider than the page */
      gtk_label_set_wrap_mode(GTK_LABEL(name), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_width_chars(GTK_LABEL(name), MAX(HEAD_CHARS / wide, 3));
    }
    gtk_widget_set_hexpand(name, TRUE);
    gtk_grid_attach(grid, name, (int)r, 0, 1, 1);
  }
  for (guint c = 0; block->columns[c]; c++) {
    GtkWidget *head = column_head(t, c, 0);
    gtk_label_set_wrap(GTK_LABEL(head), FALSE); /* it has a line of its own, which scrolls */
    gtk_widget_set_margin_top(head, 5);
    gtk_grid_attach(grid, head, 0, 2 * (int)c + 1, wide, 1);
    for (guint r = 0; r < block->runs->len; r++)
      gtk_grid_attach(grid, figure_new(t, r, c), (int)r, 2 * (int)c + 2, 1, 1);
  }
}

/* A table that is wider than the page scrolls in it: the page keeps its width. */
static GtkWidget *scrolled_new(GtkWidget *grid) {
  GtkWidget *scrolled =
      g_object_new(GTK_TYPE_SCROLLED_WINDOW, "child", grid, "vscrollbar-policy", GTK_POLICY_NEVER,
                   "propagate-natural-height", TRUE, "overflow", GTK_OVERFLOW_HIDDEN, NULL);
  gtk_widget_add_css_class(scrolled, "card");
  ply_scroller_set_up(scrolled, _("Results"), TRUE);
  return scrolled;
}

/* Whichever there are fewer of stand beside each other: runs, or what is said of them. */
GtkWidget *ply_results_table_new(const PlyBlock *block, PlyTransport *transport) {
  const Table table = { block, transport };
  GtkWidget *grid = gtk_grid_new();
  gboolean across = block->runs->len < g_strv_length(block->columns);
  gtk_grid_set_column_spacing(GTK_GRID(grid), 12);
  gtk_grid_set_row_spacing(GTK_GRID(grid), across ? 3 : 6);
  gtk_widget_add_css_class(grid, "results");
  (across ? fill_across : fill_down)(GTK_GRID(grid), &table);
  return scrolled_new(grid);
}
