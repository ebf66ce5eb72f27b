/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/standing.h"

#include <glib/gi18n.h>

#include "ui/kit/spoken.h"
#include "ui/lesson/tutor-private.h"

static const struct {
  const char *name, *style_class;
} standings[PLY_N_STANDINGS] = {
  [PLY_STANDING_OPEN] = { N_("not answered yet"), NULL },
  [PLY_STANDING_NOTED] = { N_("answered"), "noted" },
  [PLY_STANDING_RIGHT] = { N_("right first time"), NULL },
  [PLY_STANDING_RETRIED] = { N_("right after another try"), "retried" },
  [PLY_STANDING_WRONG] = { N_("not right"), "not-right" },
  [PLY_STANDING_SHOWN] = { N_("the answer was shown"), "given-up" },
};

const char *ply_standing_name(PlyStanding standing) {
  return _(standings[standing].name);
}

PlyStanding ply_tutor_get_standing(PlyTutor *tutor, guint section) {
  static const PlyStanding of[] = {
    [PLY_SUMMED_NONE] = PLY_STANDING_OPEN,       [PLY_SUMMED_WRONG] = PLY_STANDING_WRONG,
    [PLY_SUMMED_REVEALED] = PLY_STANDING_SHOWN,  [PLY_SUMMED_RETRIED] = PLY_STANDING_RETRIED,
    [PLY_SUMMED_FIRST_TRY] = PLY_STANDING_RIGHT,
  };
  const PlyTask *task = ply_tutor_get_task(tutor, section);
  if (!ply_tutor_is_done(tutor, section))
    return PLY_STANDING_OPEN;
  return task->state == PLY_TASK_NOTED ? PLY_STANDING_NOTED : of[ply_task_summed(task)];
}

/* --- The bars above a page --- */

static void add_count(GString *text, PlyStanding standing, guint n) {
  if (n > 0)
    /* Translators: how many questions stand how: "2 right first time" */
    g_string_append_printf(text, _("%u %s"), n, ply_standing_name(standing));
}

/* "section 3 of 5: 1 right first time, 1 the answer was shown" */
static char *bars_name(PlyTutor *tutor, const guint *n) {
  GString *text = g_string_new(NULL);
  g_string_printf(text, _("section %u of %u"), ply_tutor_get_section(tutor) + 1,
                  ply_tutor_n_sections(tutor));
  const char *before = ": ";
  for (guint i = PLY_STANDING_NOTED; i < PLY_N_STANDINGS; i++)
    if (n[i] > 0) {
      g_string_append(text, before);
      add_count(text, i, n[i]);
      before = ", ";
    }
  return g_string_free(text, FALSE);
}

static GtkWidget *bar_new(PlyTutor *tutor, guint section) {
  GtkWidget *bar = g_object_new(GTK_TYPE_BOX, "hexpand", TRUE, NULL);
  gtk_widget_add_css_class(bar, "section");
  if (section == ply_tutor_get_section(tutor))
    gtk_widget_add_css_class(bar, "here");
  else if (ply_tutor_is_done(tutor, section))
    gtk_widget_add_css_class(bar, "done");
  return bar;
}

GtkWidget *ply_sections_new(PlyTutor *tutor) {
  GtkWidget *box = g_object_new(GTK_TYPE_BOX, "spacing", 5, "homogeneous", TRUE, "accessible-role",
                                GTK_ACCESSIBLE_ROLE_IMG, NULL);
  guint n[PLY_N_STANDINGS] = { 0 };
  gtk_widget_add_css_class(box, "sections");
  for (guint i = 0; i < ply_tutor_n_sections(tutor); i++) {
    GtkWidget *bar = bar_new(tutor, i);
    gtk_box_append(GTK_BOX(box), bar);
    if (!ply_tutor_get(tutor, i)->question)
      continue;
    PlyStanding standing = ply_tutor_get_standing(tutor, i);
    n[standing]++;
    if (standings[standing].style_class)
      gtk_widget_add_css_class(bar, standings[standing].style_class);
  }
  g_autofree char *name = bars_name(tutor, n);
  ply_spoken_name(box, name);
  return box;
}
