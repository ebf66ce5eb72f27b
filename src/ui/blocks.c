/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/blocks.h"

#include <glib/gi18n.h>

#include "run/measure.h"
#include "ui/face.h"

#define MAX_FAULTS_SHOWN 20

GtkWidget *ply_prose_new(const char *markup, const char *style_class) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_markup(GTK_LABEL(label), markup ? markup : "");
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  if (style_class)
    gtk_widget_add_css_class(label, style_class);
  return label;
}

GtkWidget *ply_crumb_new(const char *label, const char *name) {
  GtkWidget *button = gtk_button_new(), *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = g_object_new(GTK_TYPE_IMAGE, "icon-name", "ply-back-symbolic", "pixel-size",
                                  14, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_box_append(GTK_BOX(box), image);
  gtk_box_append(GTK_BOX(box), gtk_label_new(label));
  gtk_button_set_child(GTK_BUTTON(button), box);
  gtk_widget_set_halign(button, GTK_ALIGN_START);
  gtk_widget_add_css_class(button, "flat");
  gtk_widget_add_css_class(button, "crumb");
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

char *ply_plain_text(const char *markup) {
  char *text = NULL;
  if (!pango_parse_markup(markup, -1, 0, NULL, &text, NULL, NULL))
    return g_strdup(markup);
  return text;
}

/* --- A table of runs --- */

static GtkWidget *cell(const char *text, const char *style_class, float align) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), align);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_add_css_class(label, style_class);
  return label;
}

/* "main" is our own word for the run of the header; people call it the first one. */
static const char *run_name(const PlyLessonRun *run) {
  return g_str_equal(run->name, "main") ? _("first") : run->name;
}

static char *column_text(const PlyBlock *block, PlyLessonRun *run, const char *column) {
  const PlyUiFace *face = ply_ui_face(run->run);
  return (face->cell ? face->cell : ply_lesson_cell)(block, run, column);
}

static const char *column_title(const PlyLessonRun *run, const char *column) {
  const PlyMeasure *measure = ply_measure_find(run->run->kind->measures, column, NULL);
  return measure && measure->title ? _(measure->title) : column;
}

/* Figures stay on one line. */
static GtkWidget *figure(const PlyBlock *block, guint run, guint column) {
  PlyLessonRun *of = g_ptr_array_index(block->runs, run);
  g_autofree char *text = column_text(block, of, block->columns[column]);
  GtkWidget *label = cell(text, "results-value", 1);
  gtk_label_set_wrap(GTK_LABEL(label), FALSE);
  return label;
}

static GtkWidget *run_head(const PlyBlock *block, guint run, float align) {
  return cell(run_name(g_ptr_array_index(block->runs, run)), "results-run", align);
}

static GtkWidget *column_head(const PlyBlock *block, guint column, float align) {
  return cell(column_title(g_ptr_array_index(block->runs, 0), block->columns[column]), "note",
              align);
}

/* A row for each run. */
static void fill_down(GtkGrid *grid, const PlyBlock *block) {
  for (guint c = 0; block->columns[c]; c++)
    gtk_grid_attach(grid, column_head(block, c, 1), (int)c + 1, 0, 1, 1);
  for (guint r = 0; r < block->runs->len; r++) {
    GtkWidget *name = run_head(block, r, 0);
    gtk_widget_set_hexpand(name, TRUE);
    gtk_grid_attach(grid, name, 0, (int)r + 1, 1, 1);
    for (guint c = 0; block->columns[c]; c++)
      gtk_grid_attach(grid, figure(block, r, c), (int)c + 1, (int)r + 1, 1, 1);
  }
}

/* A column for each run; what is said of them stands on a line above the figures. */
static void fill_across(GtkGrid *grid, const PlyBlock *block) {
  int wide = (int)block->runs->len;
  gtk_grid_set_column_homogeneous(grid, TRUE);
  for (guint r = 0; r < block->runs->len; r++) {
    GtkWidget *name = run_head(block, r, 1);
    gtk_widget_set_hexpand(name, TRUE);
    gtk_grid_attach(grid, name, (int)r, 0, 1, 1);
  }
  for (guint c = 0; block->columns[c]; c++) {
    GtkWidget *head = column_head(block, c, 0);
    gtk_widget_set_margin_top(head, 5);
    gtk_grid_attach(grid, head, 0, 2 * (int)c + 1, wide, 1);
    for (guint r = 0; r < block->runs->len; r++)
      gtk_grid_attach(grid, figure(block, r, c), (int)r, 2 * (int)c + 2, 1, 1);
  }
}

/* Whichever there are fewer of stand beside each other, so that the page keeps its width: runs, or
 * what is said of them. */
static GtkWidget *results_new(const PlyBlock *block) {
  GtkWidget *grid = gtk_grid_new();
  gboolean across = block->runs->len < g_strv_length(block->columns);
  gtk_grid_set_column_spacing(GTK_GRID(grid), 12);
  gtk_grid_set_row_spacing(GTK_GRID(grid), across ? 3 : 6);
  gtk_widget_add_css_class(grid, "card");
  gtk_widget_add_css_class(grid, "results");
  (across ? fill_across : fill_down)(GTK_GRID(grid), block);
  return grid;
}

GtkWidget *ply_block_widget_new(const PlyBlock *block) {
  if (block->kind == PLY_BLOCK_RESULTS)
    return results_new(block);
  if (block->kind == PLY_BLOCK_PROSE)
    return ply_prose_new(block->markup, "prose");
  g_autofree char *text = g_markup_escape_text(block->markup, -1);
  GtkWidget *label = ply_prose_new(text, "verbatim");
  gtk_widget_add_css_class(label, "monospace");
  return label;
}

/* --- Faults --- */

GtkWidget *ply_faults_widget_new(const char *title, GPtrArray *faults) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class(box, "card");
  gtk_widget_add_css_class(box, "faults");
  GtkWidget *heading = gtk_label_new(title);
  gtk_label_set_wrap(GTK_LABEL(heading), TRUE);
  gtk_label_set_xalign(GTK_LABEL(heading), 0);
  gtk_widget_add_css_class(heading, "heading");
  gtk_box_append(GTK_BOX(box), heading);
  for (guint i = 0; i < faults->len && i < MAX_FAULTS_SHOWN; i++) {
    const PlyFault *fault = g_ptr_array_index(faults, i);
    g_autofree char *text = fault->line > 0
                                ? g_strdup_printf(_("line %d: %s"), fault->line, fault->text)
                                : g_strdup(fault->text);
    g_autofree char *markup = g_markup_escape_text(text, -1);
    gtk_box_append(GTK_BOX(box), ply_prose_new(markup, "fault"));
  }
  if (faults->len > MAX_FAULTS_SHOWN) {
    guint more = faults->len - MAX_FAULTS_SHOWN;
    g_autofree char *text = g_strdup_printf(ngettext("and %u more", "and %u more", more), more);
    gtk_box_append(GTK_BOX(box), ply_prose_new(text, "note"));
  }
  return box;
}
