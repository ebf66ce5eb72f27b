/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/quiz/summary.h"

#include <glib/gi18n.h>

#include "lesson/misconceptions.h"
#include "ui/kit/spoken.h"
#include "ui/lesson/blocks.h"

#define CHARS 30 /* of a line of a question, by nature */
#define LEAST 2  /* questions: one says by itself how it went */

static void add(GtkWidget *card, GtkWidget *widget) {
  gtk_box_append(GTK_BOX(card), widget);
}

static void add_heading(GtkWidget *card, const char *text) {
  GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                  "label", text, "wrap", TRUE, "xalign", 0.0, NULL);
  gtk_widget_add_css_class(label, "heading");
  add(card, label);
}

static void add_text(GtkWidget *card, const char *text, const char *style_class) {
  g_autofree char *markup = g_markup_escape_text(text, -1);
  add(card, ply_prose_new(markup, style_class));
}

static void add_sure(GtkWidget *card, const PlySummary *summary) {
  g_autofree char *names = ply_summary_sure(summary);
  if (!names)
    return;
  add_heading(card, _("All of these were right"));
  g_autofree char *text = g_markup_printf_escaped("✓ %s", names);
  g_autofree char *name = g_strdup_printf(_("%s: %s"), _("All of these were right"), names);
  GtkWidget *label = ply_prose_new(text, "prose");
  gtk_widget_add_css_class(label, "right");
  ply_spoken_name(label, name); /* come to with Tab, which passes over the heading */
  add(card, label);
}

static void add_misconceptions(GtkWidget *card, const PlySummary *summary) {
  gboolean any = FALSE;
  for (guint i = 0; i < summary->misconceptions->len; i++) {
    const char *sentence = ply_misconception(g_array_index(summary->misconceptions, int, i));
    if (!sentence)
      continue;
    if (!any)
      add_heading(card, _("These ideas may be behind some answers"));
    any = TRUE;
    g_autofree char *text = g_strdup_printf("“%s”", sentence);
    add_text(card, text, "prose");
  }
}

/* --- where to look again --- */

static void visit_cb(GtkWidget *button, PlyTutor *tutor) {
  ply_tutor_visit(tutor, GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), "section")));
}

static GtkWidget *row_new(const char *markup, const char *words) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = g_object_new(GTK_TYPE_LABEL, "label", markup, "use-markup", TRUE, "wrap", TRUE,
                                  "max-width-chars", CHARS, "xalign", 0.0, NULL);
  GtkWidget *note = g_object_new(GTK_TYPE_LABEL, "label", words, "wrap", TRUE, "max-width-chars",
                                 CHARS, "xalign", 0.0, NULL);
  gtk_widget_add_css_class(note, "note");
  gtk_box_append(GTK_BOX(box), title);
  gtk_box_append(GTK_BOX(box), note);
  return box;
}

GtkWidget *ply_look_again_new(const char *markup, const char *words) {
  g_autofree char *plain = ply_plain_text(markup);
  /* Translators: a question, and how it was answered: a button that goes back to it. */
  g_autofree char *name = g_strdup_printf(_("Look again: %s, %s"), plain, words);
  GtkWidget *button = gtk_button_new();
  gtk_button_set_child(GTK_BUTTON(button), row_new(markup, words));
  ply_spoken_name(button, name);
  return button;
}

/* A button; where it is on the page, one does not go there. */
static void add_again(GtkWidget *card, PlyTutor *tutor, const PlySummed *summed) {
  const char *markup = ply_summed_title(ply_tutor_get_lesson(tutor), summed);
  g_autofree char *words = ply_summed_words(summed);
  if (summed->section == ply_tutor_get_section(tutor)) {
    add(card, row_new(markup, words));
    return;
  }
  GtkWidget *button = ply_look_again_new(markup, words);
  g_object_set_data(G_OBJECT(button), "section", GUINT_TO_POINTER(summed->section));
  g_signal_connect_object(button, "clicked", G_CALLBACK(visit_cb), tutor, 0);
  add(card, button);
}

static PlySummary *summary_of(PlyTutor *tutor) {
  g_autoptr(GArray) summed = ply_tutor_sum_up(tutor);
  return ply_summary_new(ply_tutor_get_lesson(tutor),
                         (const PlySummed *)(gconstpointer)summed->data, summed->len);
}

char *ply_summary_text(PlyTutor *tutor) {
  g_autoptr(PlySummary) summary = summary_of(tutor);
  g_autofree char *words = ply_summary_words(summary);
  return summary->n < LEAST ? NULL : g_strdup_printf(_("%s: %s"), _("How it went"), words);
}

GtkWidget *ply_summary_card_new(PlyTutor *tutor) {
  g_autoptr(PlySummary) summary = summary_of(tutor);
  if (summary->n < LEAST)
    return NULL;
  GtkWidget *card = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                 10, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  g_autofree char *words = ply_summary_words(summary);
  gtk_widget_add_css_class(card, "card");
  gtk_widget_add_css_class(card, "padded");
  gtk_widget_add_css_class(card, "summary");
  ply_spoken_name(card, _("How it went"));
  add_heading(card, _("How it went"));
  add_text(card, words, "prose");
  add_sure(card, summary);
  add_misconceptions(card, summary);
  if (summary->again->len > 0)
    add_heading(card, _("Look again"));
  for (guint i = 0; i < summary->again->len; i++)
    add_again(card, tutor, &g_array_index(summary->again, PlySummed, i));
  return card;
}
