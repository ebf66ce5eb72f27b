/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/list.h"

#include <glib/gi18n.h>

#include "ui/kit/spoken.h"
#include "ui/lesson/answers.h"

struct _PlyLessonList {
  GtkWidget parent;
  GtkWidget *list;
};

enum { LESSON_ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyLessonList, ply_lesson_list, GTK_TYPE_WIDGET)

#define FILE_KEY "ply-file"
#define COURSE_KEY "ply-course"

static GtkWidget *label_new(const char *text, const char *style_class) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  if (style_class)
    gtk_widget_add_css_class(label, style_class);
  return label;
}

/* What is said beside the title, and in the row's spoken name. */
static char *state_text(const PlyLibraryEntry *entry, const PlyLearnerSummary *done) {
  if (entry->broken)
    return g_strdup(_("has faults"));
  if (done->finished)
    return g_strdup(_("finished"));
  if (done->answered > 0)
    return g_strdup_printf(
        ngettext("%u question answered", "%u questions answered", done->answered), done->answered);
  return g_strdup_printf(ngettext("%d minute", "%d minutes", (gulong)entry->minutes),
                         entry->minutes);
}

static const char *difficulty_text(const PlyLibraryEntry *entry) {
  static const struct {
    const char *word, *text;
  } words[] = {
    { "beginner", N_("beginner") },
    { "intermediate", N_("intermediate") },
    { "advanced", N_("advanced") },
  };
  for (guint i = 0; i < G_N_ELEMENTS(words); i++)
    if (g_strcmp0(entry->difficulty, words[i].word) == 0)
      return _(words[i].text);
  return NULL;
}

static char *goal_text(const PlyLibraryEntry *entry) {
  if (!entry->goal || !*entry->goal)
    return NULL;
  /* Translators: %s is a goal of a lesson, "say when a branch can be skipped". */
  return g_strdup_printf(_("After this you can %s."), entry->goal);
}

static GtkWidget *mark_new(const PlyLibraryEntry *entry, const PlyLearnerSummary *done) {
  const char *icon = entry->broken        ? "ply-fault-symbolic"
                     : done->finished     ? "ply-check-symbolic"
                     : done->answered > 0 ? "ply-play-symbolic"
                                          : "ply-lesson-symbolic";
  GtkWidget *image =
      g_object_new(GTK_TYPE_IMAGE, "icon-name", icon, "accessible-role",
                   GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign", GTK_ALIGN_START, NULL);
  gtk_widget_add_css_class(image, "mark");
  if (entry->broken)
    gtk_widget_add_css_class(image, "fault");
  else if (done->finished)
    gtk_widget_add_css_class(image, "done");
  return image;
}

/* roomy: the goal is written out. */
static GtkWidget *row_new(const PlyLibraryEntry *entry, PlyLearner *learner, gboolean current,
                          gboolean roomy) {
  PlyLearnerSummary done = ply_entry_summary(entry, learner);
  g_autofree char *how_far = state_text(entry, &done);
  const char *difficulty = difficulty_text(entry);
  g_autofree char *state =
      difficulty ? g_strjoin(" · ", how_far, difficulty, NULL) : g_strdup(how_far);
  g_autofree char *goal = goal_text(entry);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_hexpand(texts, TRUE);
  gtk_box_append(GTK_BOX(box), mark_new(entry, &done));
  gtk_box_append(GTK_BOX(texts), label_new(entry->title, "lesson-title"));
  gtk_box_append(GTK_BOX(texts), label_new(state, "note"));
  if (roomy && goal)
    gtk_box_append(GTK_BOX(texts), label_new(goal, "note"));
  gtk_box_append(GTK_BOX(box), texts);
  GtkWidget *row = gtk_list_box_row_new();
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  g_autofree char *name = roomy && goal ? g_strdup_printf("%s, %s. %s", entry->title, state, goal)
                                        : g_strdup_printf("%s, %s", entry->title, state);
  ply_spoken_name(row, name);
  if (!roomy && goal)
    gtk_widget_set_tooltip_text(row, goal);
  if (current)
    gtk_widget_add_css_class(row, "current");
  g_object_set_data_full(G_OBJECT(row), FILE_KEY, g_strdup(entry->file), g_free);
  g_object_set_data_full(G_OBJECT(row), COURSE_KEY, g_strdup(entry->course), g_free);
  return row;
}

static void header_cb(GtkListBoxRow *row, GtkListBoxRow *before, gpointer all) {
  const char *course = g_object_get_data(G_OBJECT(row), COURSE_KEY);
  const char *last = before ? g_object_get_data(G_OBJECT(before), COURSE_KEY) : NULL;
  if (before && g_strcmp0(course, last) == 0) {
    gtk_list_box_row_set_header(row, NULL);
    return;
  }
  gtk_list_box_row_set_header(
      row, label_new(course && *course ? ply_course_name(course) : _("Other lessons"),
                     "course-heading"));
}

static void activated_cb(PlyLessonList *self, GtkListBoxRow *row) {
  g_autofree char *file = g_strdup(g_object_get_data(G_OBJECT(row), FILE_KEY));
  g_signal_emit(self, signals[LESSON_ACTIVATED], 0, file);
}

static void ply_lesson_list_dispose(GObject *object) {
  g_clear_pointer(&PLY_LESSON_LIST(object)->list, gtk_widget_unparent);
  G_OBJECT_CLASS(ply_lesson_list_parent_class)->dispose(object);
}

static void ply_lesson_list_class_init(PlyLessonListClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_lesson_list_dispose;
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  signals[LESSON_ACTIVATED] =
      g_signal_new("lesson-activated", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void ply_lesson_list_init(PlyLessonList *self) {
  self->list = gtk_list_box_new();
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class(self->list, "lessons");
  ply_spoken_name(self->list, _("Lessons"));
  gtk_widget_set_parent(self->list, GTK_WIDGET(self));
  g_signal_connect_swapped(self->list, "row-activated", G_CALLBACK(activated_cb), self);
}

void ply_lesson_list_fill(PlyLessonList *self, GPtrArray *entries, const char *course,
                          PlyLearner *learner, const char *current) {
  GtkWidget *row;
  while ((row = GTK_WIDGET(gtk_list_box_get_row_at_index(GTK_LIST_BOX(self->list), 0))))
    gtk_list_box_remove(GTK_LIST_BOX(self->list), row);
  gtk_list_box_set_header_func(GTK_LIST_BOX(self->list), course ? NULL : header_cb, NULL, NULL);
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i);
    if (!course || g_strcmp0(course, entry->course) == 0)
      gtk_list_box_append(
          GTK_LIST_BOX(self->list),
          row_new(entry, learner, g_strcmp0(entry->file, current) == 0, course != NULL));
  }
}

void ply_lesson_list_focus(PlyLessonList *self) {
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(self->list), 0);
  if (row)
    ply_focus_give(GTK_WIDGET(row));
}
