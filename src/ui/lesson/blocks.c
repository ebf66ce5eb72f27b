/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/blocks.h"
#include "ui/kit/spoken.h"

#include <glib/gi18n.h>

#define MAX_FAULTS_SHOWN 20
#define MAX_FAULTS_SAID 3

/* What is read at length is come to with Tab, and can be copied. */
static gboolean is_read(const char *style_class) {
  static const char *const read[] = { "prose", "verbatim", "goal",  "hint",
                                      "reply", "verdict",  "fault", NULL };
  return style_class && g_strv_contains(read, style_class);
}

GtkWidget *ply_prose_new(const char *markup, const char *style_class) {
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_markup(GTK_LABEL(label), markup ? markup : "");
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_selectable(GTK_LABEL(label), is_read(style_class));
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
  ply_spoken_name(button, name);
  return button;
}

char *ply_plain_text(const char *markup) {
  char *text = NULL;
  if (!pango_parse_markup(markup, -1, 0, NULL, &text, NULL, NULL))
    return g_strdup(markup);
  return text;
}

GtkWidget *ply_block_widget_new(const PlyBlock *block, PlyTransport *transport) {
  if (block->kind == PLY_BLOCK_RESULTS)
    return ply_results_table_new(block, transport);
  if (block->kind == PLY_BLOCK_PROSE)
    return ply_prose_new(block->markup, "prose");
  g_autofree char *text = g_markup_escape_text(block->markup, -1);
  GtkWidget *label = ply_prose_new(text, "verbatim");
  gtk_widget_add_css_class(label, "monospace");
  gtk_widget_set_direction(label, GTK_TEXT_DIR_LTR); /* as code is */
  return label;
}

/* --- Faults --- */

static char *fault_text(const PlyFault *fault) {
  return fault->line > 0 ? g_strdup_printf(_("line %d: %s"), fault->line, fault->text)
                         : g_strdup(fault->text);
}

static char *more_text(guint more) {
  return g_strdup_printf(ngettext("and %u more", "and %u more", more), more);
}

char *ply_faults_text(const char *title, GPtrArray *faults) {
  GString *text = g_string_new(title);
  for (guint i = 0; i < faults->len && i < MAX_FAULTS_SAID; i++) {
    g_autofree char *fault = fault_text(g_ptr_array_index(faults, i));
    g_string_append_printf(text, ". %s", fault);
  }
  if (faults->len > MAX_FAULTS_SAID) {
    g_autofree char *more = more_text(faults->len - MAX_FAULTS_SAID);
    g_string_append_printf(text, "; %s", more);
  }
  return g_string_free(text, FALSE);
}

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
    g_autofree char *text = fault_text(g_ptr_array_index(faults, i));
    g_autofree char *markup = g_markup_escape_text(text, -1);
    gtk_box_append(GTK_BOX(box), ply_prose_new(markup, "fault"));
  }
  if (faults->len > MAX_FAULTS_SHOWN) {
    g_autofree char *text = more_text(faults->len - MAX_FAULTS_SHOWN);
    gtk_box_append(GTK_BOX(box), ply_prose_new(text, "note"));
  }
  return box;
}
