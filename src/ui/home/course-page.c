/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/home/course-page.h"

#include <glib/gi18n.h>

#include "ui/kit/scroller.h"
#include "ui/lesson/list.h"

struct _PlyCoursePage {
  GtkWidget parent;
  GtkWidget *scrolled, *title, *text, *lessons;
};

enum { LESSON_ACTIVATED, BACK, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyCoursePage, ply_course_page, GTK_TYPE_WIDGET)

static void lesson_cb(PlyCoursePage *self, const char *file) {
  g_signal_emit(self, signals[LESSON_ACTIVATED], 0, file);
}

static void back_cb(PlyCoursePage *self) {
  g_signal_emit(self, signals[BACK], 0);
}

static void ply_course_page_dispose(GObject *object) {
  g_clear_pointer(&PLY_COURSE_PAGE(object)->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS(ply_course_page_parent_class)->dispose(object);
}

static void ply_course_page_class_init(PlyCoursePageClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  GType type = G_TYPE_FROM_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_course_page_dispose;
  g_type_ensure(PLY_TYPE_LESSON_LIST);
  signals[LESSON_ACTIVATED] = g_signal_new("lesson-activated", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[BACK] =
      g_signal_new("back", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/home/course-page.ui");
  gtk_widget_class_bind_template_child(widget_class, PlyCoursePage, scrolled);
  gtk_widget_class_bind_template_child(widget_class, PlyCoursePage, title);
  gtk_widget_class_bind_template_child(widget_class, PlyCoursePage, text);
  gtk_widget_class_bind_template_child(widget_class, PlyCoursePage, lessons);
  gtk_widget_class_bind_template_callback(widget_class, lesson_cb);
  gtk_widget_class_bind_template_callback(widget_class, back_cb);
}

static void ply_course_page_init(PlyCoursePage *self) {
  gtk_widget_init_template(GTK_WIDGET(self));
  ply_scroller_set_up(self->scrolled, _("Lessons"), FALSE);
}

const char *ply_course_page_name(const char *course) {
  return *course ? ply_course_name(course) : _("Other lessons");
}

void ply_course_page_fill(PlyCoursePage *self, GPtrArray *entries, const char *course,
                          PlyLearner *learner) {
  gtk_label_set_text(GTK_LABEL(self->title), ply_course_page_name(course));
  gtk_label_set_text(GTK_LABEL(self->text), ply_course_description(course));
  ply_lesson_list_fill(PLY_LESSON_LIST(self->lessons), entries, course, learner, NULL);
}

void ply_course_page_focus(PlyCoursePage *self) {
  ply_lesson_list_focus(PLY_LESSON_LIST(self->lessons));
}
