/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/parts.h"

#include <glib/gi18n.h>

#include "lesson/ask/ask.h"
#include "ui/lesson/blocks.h"

#define SENTENCE_SHARE 0.05 /* of the height of the window: font size */
#define ABOVE_SHARE 0.62    /* of that: what a question stands under, and its answers */
#define PROGRESS_PX 6
#define TYPE_MIN 22
#define TYPE_MAX 72

struct _PlyPresenter {
  GtkWidget parent;
  PlyTransport *transport;
  PlyTutor *tutor;
  PlyStyle *style;
  char *sentence;
  guint32 shown_at; /* step at which the answer was shown */
  int size;         /* of the sentence's font, px */
  guint resize_source;
  GtkWidget *box, *label, *choices, *hidden, *notes;
};

G_DEFINE_FINAL_TYPE(PlyPresenter, ply_presenter, GTK_TYPE_WIDGET)

static char *sized(PlyPresenter *self, const char *markup, double share) {
  return g_strdup_printf(
      "<span size=\"%d\">%s</span>",
      (int)(share * self->size * PANGO_SCALE * 72.0 / 96.0 / ply_style_get_text_scale(self->style)),
      markup);
}

/* What is asked, below its heading where that is something else. */
static char *question_markup(PlyPresenter *self) {
  const PlyQuestion *question = ply_tutor_get_question(self->tutor);
  if (!question)
    return NULL;
  const char *heading = ply_tutor_get(self->tutor, ply_tutor_get_section(self->tutor))->heading;
  if (!heading || g_str_equal(heading, question->prompt))
    return g_strdup(question->prompt);
  g_autofree char *above = sized(self, heading, ABOVE_SHARE);
  return g_strdup_printf("%s\n%s", above, question->prompt);
}

static char *markup(PlyPresenter *self) {
  g_autofree char *question = question_markup(self);
  if (question && ply_tutor_is_open(self->tutor))
    return g_steal_pointer(&question);
  if (question && ply_transport_get_step(self->transport) == self->shown_at &&
      ply_tutor_get_task(self->tutor, ply_tutor_get_section(self->tutor))->state ==
          PLY_TASK_SKIPPED) {
    g_autofree char *answer =
        ply_question_solution(ply_tutor_get_question(self->tutor), NULL, NULL);
    return g_strdup_printf("%s  <b>%s</b>", question, answer ? answer : "");
  }
  return g_strdup(self->sentence ? self->sentence : "");
}

/* As written, whoever opened the lesson: a class speaks of the same first answer as the paper in front
 * of it. */
static void add_choices(GString *lines, const PlyQuestion *question) {
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    g_string_append_printf(lines, "%s<b>%c</b>  %s", i > 0 ? "\n" : "", (char)('A' + i),
                           choice->markup);
  }
}

/* A table with its empty cells. */
static void add_sheet(GString *lines, const PlyQuestion *question) {
  g_autoptr(PlySheet) sheet = ply_question_sheet(question, NULL);
  for (guint i = 0; sheet && i < sheet->rows->len; i++) {
    g_autofree char *line = ply_sheet_line(sheet, i);
    g_autofree char *escaped = g_markup_escape_text(line, -1);
    g_string_append_printf(lines, "%s%s", i > 0 ? "\n" : "", escaped);
  }
}

static void show_choices(PlyPresenter *self) {
  const PlyQuestion *question = ply_tutor_get_question(self->tutor);
  g_autoptr(GString) lines = g_string_new(NULL);
  if (ply_tutor_is_open(self->tutor))
    (ply_question_by(question) == PLY_BY_CELLS ? add_sheet : add_choices)(lines, question);
  g_autofree char *text = sized(self, lines->str, ABOVE_SHARE);
  gtk_label_set_markup(GTK_LABEL(self->choices), text);
  gtk_widget_set_visible(self->choices, lines->len > 0);
}

static void show(PlyPresenter *self) {
  gboolean open = ply_tutor_is_open(self->tutor);
  g_autofree char *text = markup(self);
  g_autofree char *whole = sized(self, text, 1);
  gtk_label_set_markup(GTK_LABEL(self->label), whole);
  gtk_widget_set_visible(self->hidden, open);
  show_choices(self);
}

static gboolean resize_cb(gpointer data) {
  PLY_PRESENTER(data)->resize_source = 0;
  show(data);
  return G_SOURCE_REMOVE;
}

static GtkSizeRequestMode ply_presenter_get_request_mode(GtkWidget *widget) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void ply_presenter_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                  int *minimum, int *natural, int *minimum_baseline,
                                  int *natural_baseline) {
  gtk_widget_measure(PLY_PRESENTER(widget)->box, orientation, for_size, minimum, natural, NULL,
                     NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    *minimum += PROGRESS_PX;
    *natural += PROGRESS_PX;
  }
  *minimum_baseline = *natural_baseline = -1;
}

/* The type follows the height of the window: the same room sees the same share. */
static void ply_presenter_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  PlyPresenter *self = PLY_PRESENTER(widget);
  int whole = gtk_widget_get_height(gtk_widget_get_parent(widget));
  int size = CLAMP((int)(whole * SENTENCE_SHARE), TYPE_MIN, TYPE_MAX);
  if (size != self->size) {
    self->size = size;
    g_clear_handle_id(&self->resize_source, g_source_remove);
    self->resize_source = g_idle_add(resize_cb, self);
  }
  gtk_widget_size_allocate(self->box, &(GtkAllocation){ 0, 0, width, height - PROGRESS_PX }, -1);
}

static void ply_presenter_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  PlyPresenter *self = PLY_PRESENTER(widget);
  float width = (float)gtk_widget_get_width(widget), height = (float)gtk_widget_get_height(widget);
  float done = width * (float)ply_transport_get_step(self->transport) /
               (float)MAX(ply_transport_get_last(self->transport), 1);
  GdkRGBA accent;
  gdk_rgba_parse(&accent, ply_style_get_theme(self->style)->hex[PLY_COLOUR_ACCENT]);
  gboolean rtl = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
  gtk_snapshot_append_color(
      snapshot, &accent,
      &GRAPHENE_RECT_INIT(rtl ? width - done : 0, height - PROGRESS_PX, done, PROGRESS_PX));
  gtk_widget_snapshot_child(widget, self->box, snapshot);
}

static void tutor_cb(PlyPresenter *self, guint flags) {
  GtkWidget *child;
  if (flags & PLY_TUTOR_ANSWER)
    self->shown_at = ply_transport_get_step(self->transport);
  show(self);
  if (!(flags & PLY_TUTOR_LESSON))
    return;
  while ((child = gtk_widget_get_first_child(self->notes)))
    gtk_box_remove(GTK_BOX(self->notes), child);
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  for (guint i = 0; lesson && i < lesson->teacher->len; i++)
    gtk_box_append(GTK_BOX(self->notes),
                   ply_prose_new(g_ptr_array_index(lesson->teacher, i), "prose"));
}

static void ply_presenter_dispose(GObject *object) {
  PlyPresenter *self = PLY_PRESENTER(object);
  g_clear_handle_id(&self->resize_source, g_source_remove);
  g_clear_pointer(&self->box, gtk_widget_unparent);
  g_clear_pointer(&self->sentence, g_free);
  g_clear_object(&self->transport);
  g_clear_object(&self->tutor);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_presenter_parent_class)->dispose(object);
}

static void ply_presenter_class_init(PlyPresenterClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_presenter_dispose;
  widget_class->get_request_mode = ply_presenter_get_request_mode;
  widget_class->measure = ply_presenter_measure;
  widget_class->size_allocate = ply_presenter_size_allocate;
  widget_class->snapshot = ply_presenter_snapshot;
  gtk_widget_class_set_css_name(widget_class, "presenter");
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/study/presenter.ui");
  gtk_widget_class_bind_template_child(widget_class, PlyPresenter, box);
  gtk_widget_class_bind_template_child(widget_class, PlyPresenter, label);
  gtk_widget_class_bind_template_child(widget_class, PlyPresenter, choices);
  gtk_widget_class_bind_template_child(widget_class, PlyPresenter, hidden);
  gtk_widget_class_bind_template_child(widget_class, PlyPresenter, notes);
}

static void ply_presenter_init(PlyPresenter *self) {
  self->size = TYPE_MIN;
  gtk_widget_init_template(GTK_WIDGET(self));
}

void ply_presenter_set_up(PlyPresenter *self, PlyTransport *transport, PlyTutor *tutor,
                          PlyStyle *style) {
  self->transport = g_object_ref(transport);
  self->tutor = g_object_ref(tutor);
  self->style = g_object_ref(style);
  g_signal_connect_object(tutor, "changed", G_CALLBACK(tutor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(show), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(transport, "changed", G_CALLBACK(gtk_widget_queue_draw), self,
                          G_CONNECT_SWAPPED);
}

void ply_presenter_set_sentence(PlyPresenter *self, const char *text) {
  g_free(self->sentence);
  self->sentence = g_strdup(text);
  show(self);
}

void ply_presenter_set_notes(PlyPresenter *self, gboolean shown) {
  gtk_widget_set_visible(self->notes, shown && gtk_widget_get_first_child(self->notes));
}
