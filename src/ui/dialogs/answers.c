/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/answers.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "lesson/answers.h"
#include "lesson/misconceptions.h"
#include "render/kit/shape.h"
#include "render/views.h"
#include "ui/dialogs/dialogs.h"
#include "ui/kit/spoken.h"
#include "ui/lesson/blocks.h"

#define WIDTH 720
#define HEIGHT 560
#define TASK_KEY "ply-task"

/* What the thread and the waiting side share; the last of them frees it. */
typedef struct {
  char *path;
  PlyProgress progress;
  GPtrArray *questions; /* NULL: it has faults, or nobody waits any more */
  GPtrArray *faults;
} Job;

static void job_free(gpointer data) {
  Job *job = data;
  g_free(job->path);
  g_clear_pointer(&job->questions, g_ptr_array_unref);
  g_ptr_array_unref(job->faults);
  g_free(job);
}

/* On the thread: the lesson is its own. */
static void work(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Job *job = data;
  PlyLessonCheck check = { .progress = &job->progress, .look = ply_run_leak };
  g_autoptr(PlyLesson) lesson = ply_lesson_load(job->path, &check, job->faults);
  ply_text_forget(); /* of the pictures in which leaks were looked for */
  if (lesson)
    job->questions = ply_lesson_answers(lesson, &job->progress);
  g_task_return_boolean(task, TRUE);
}

/* --- Rows --- */

static GtkWidget *label_new(const char *text, const char *style_class) {
  GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                  PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
  gtk_widget_add_css_class(label, style_class);
  return label;
}

static GtkWidget *heading_new(const char *text, const char *style_class) {
  GtkWidget *label =
      g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "label", text,
                   "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
  gtk_widget_add_css_class(label, style_class);
  return label;
}

/* A sign and a word, not the colour alone. */
static GtkWidget *right_new(void) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = g_object_new(GTK_TYPE_IMAGE, "icon-name", "ply-check-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkWidget *label = gtk_label_new(_("Right"));
  gtk_widget_add_css_class(image, "right");
  gtk_widget_add_css_class(label, "right");
  gtk_widget_add_css_class(label, "heading");
  gtk_box_append(GTK_BOX(box), image);
  gtk_box_append(GTK_BOX(box), label);
  gtk_widget_set_valign(box, GTK_ALIGN_START);
  return box;
}

/* What stands below an answer: what it is, and the text. */
typedef struct {
  char *caption;
  const char *text;
} Below;

static void below_clear(gpointer below) {
  g_free(((Below *)below)->caption);
}

static void add_below(GArray *more, const char *text, char *caption) {
  Below below = { .caption = caption, .text = text };
  g_array_append_val(more, below);
}

static GtkWidget *below_new(const Below *below) {
  GtkWidget *label = label_new("", "below");
  g_autofree char *markup = g_markup_printf_escaped("<b>%s</b> %s", below->caption, below->text);
  gtk_label_set_markup(GTK_LABEL(label), markup);
  return label;
}

/* key: "a", or NULL; more: Below, nullable. */
static GtkWidget *row_new(const char *key, const char *text, gboolean right, const GArray *more) {
  GtkWidget *row = gtk_list_box_row_new(), *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *texts = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  GString *name = g_string_new(NULL);
  if (key) {
    GtkWidget *label = label_new(key, "key");
    gtk_widget_set_valign(label, GTK_ALIGN_START);
    gtk_box_append(GTK_BOX(line), label);
    g_string_append_printf(name, "%s. ", key);
  }
  if (right)
    g_string_append_printf(name, "%s: ", _("Right"));
  g_string_append(name, text);
  gtk_widget_set_hexpand(texts, TRUE);
  gtk_box_append(GTK_BOX(texts), label_new(text, "choice"));
  for (guint i = 0; more && i < more->len; i++) {
    const Below *below = &g_array_index(more, Below, i);
    gtk_box_append(GTK_BOX(texts), below_new(below));
    g_string_append_printf(name, ". %s %s", below->caption, below->text);
  }
  gtk_box_append(GTK_BOX(line), texts);
  if (right)
    gtk_box_append(GTK_BOX(line), right_new());
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), line);
  gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row), FALSE);
  gtk_widget_add_css_class(row, "option");
  if (right)
    gtk_widget_add_css_class(row, "right");
  g_autofree char *spoken = g_string_free(name, FALSE);
  ply_spoken_name(row, spoken);
  return row;
}

static GtkWidget *answer_row_new(const PlyListedAnswer *answer) {
  static const char *const claims[] = {
    [PLY_HELD_UNKNOWN] = N_("Claims:"),
    [PLY_HELD_TRUE] = N_("Claims, and it holds:"),
    [PLY_HELD_FALSE] = N_("Claims, and it does not hold:"),
  };
  g_autoptr(GArray) more = g_array_new(FALSE, FALSE, sizeof(Below));
  g_array_set_clear_func(more, below_clear);
  if (answer->claim)
    add_below(more, answer->claim, g_strdup(_(claims[answer->holds])));
  if (answer->misconception > 0)
    /* Translators: its number in the list of wrong ideas that ships; its words follow. */
    add_below(more, ply_misconception(answer->misconception),
              g_strdup_printf(_("Wrong idea %d:"), answer->misconception));
  if (answer->reply)
    add_below(more, answer->reply, g_strdup(_("Reply:")));
  return row_new(answer->key, answer->text, answer->marked, more);
}

/* --- Questions --- */

static GtkWidget *list_new(const PlyListedQuestion *question) {
  GtkWidget *list = gtk_list_box_new();
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class(list, "card");
  gtk_widget_add_css_class(list, "question");
  gtk_widget_add_css_class(list, "answers");
  gtk_widget_set_overflow(list, GTK_OVERFLOW_HIDDEN);
  ply_spoken_name(list, question->prompt);
  for (guint i = 0; i < question->answers->len; i++)
    gtk_list_box_append(GTK_LIST_BOX(list),
                        answer_row_new(g_ptr_array_index(question->answers, i)));
  if (question->answers->len == 0 && question->solution)
    gtk_list_box_append(GTK_LIST_BOX(list), row_new(NULL, question->solution, TRUE, NULL));
  return list;
}

static GtkWidget *question_new(const PlyListedQuestion *question, guint number) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  /* Translators: number of a question, and what it asks. */
  g_autofree char *title = g_strdup_printf(_("%u. %s"), number, question->prompt);
  /* Translators: id of a question, and its line in the file of the lesson. */
  g_autofree char *place = g_strdup_printf(_("%s · line %d"), question->id, question->line);
  gtk_box_append(GTK_BOX(box), heading_new(title, "page-subtitle"));
  gtk_box_append(GTK_BOX(box), label_new(place, "note"));
  if (question->judged) {
    g_autofree char *judged = g_strdup_printf(_("No run decides it: %s."), question->judged);
    gtk_box_append(GTK_BOX(box), label_new(judged, "below"));
  }
  gtk_box_append(GTK_BOX(box), list_new(question));
  return box;
}

/* --- The dialog --- */

static GtkWidget *waiting_new(void) {
  GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                                  "label", _("Checking the lesson…"), "wrap", TRUE, NULL);
  gtk_widget_add_css_class(label, "dim");
  return label;
}

static void fill(GtkWidget *box, const Job *job) {
  gtk_box_remove(GTK_BOX(box), gtk_widget_get_first_child(box));
  if (!job->questions) {
    gtk_box_append(GTK_BOX(box), ply_faults_widget_new(_("The lesson has faults"), job->faults));
    return;
  }
  if (job->questions->len == 0)
    gtk_box_append(GTK_BOX(box), label_new(_("This lesson asks nothing."), "dim"));
  for (guint i = 0; i < job->questions->len; i++)
    gtk_box_append(GTK_BOX(box), question_new(g_ptr_array_index(job->questions, i), i + 1));
  gtk_widget_child_focus(box, GTK_DIR_TAB_FORWARD);
}

static void done_cb(GObject *source, GAsyncResult *result, gpointer data) {
  g_autoptr(GtkWidget) box = data;
  const Job *job = g_task_get_task_data(G_TASK(result));
  if (!ply_progress_is_cancelled(&job->progress))
    fill(box, job);
}

static void closed_cb(GtkWidget *window, GTask *task) {
  Job *job = g_task_get_task_data(task);
  ply_progress_cancel(&job->progress);
}

static void start(GtkWidget *window, GtkWidget *box, const char *path) {
  Job *job = g_new0(Job, 1);
  job->path = g_strdup(path);
  job->faults = ply_faults_new();
  GTask *task = g_task_new(NULL, NULL, done_cb, g_object_ref(box));
  g_task_set_task_data(task, job, job_free);
  g_object_set_data_full(G_OBJECT(window), TASK_KEY, task, g_object_unref);
  g_signal_connect(window, "destroy", G_CALLBACK(closed_cb), task);
  g_task_run_in_thread(task, work);
}

GtkWidget *ply_answers_dialog_show(GtkWindow *parent, const char *path) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 28), *clamp = adw_clamp_new();
  gtk_widget_add_css_class(box, "dialog-box");
  gtk_box_append(GTK_BOX(box), waiting_new());
  adw_clamp_set_maximum_size(ADW_CLAMP(clamp), WIDTH);
  adw_clamp_set_tightening_threshold(ADW_CLAMP(clamp), WIDTH);
  adw_clamp_set_child(ADW_CLAMP(clamp), box);
  GtkWidget *window = ply_dialog_new(parent, _("Answers for the Teacher"), clamp);
  gtk_window_set_default_size(GTK_WINDOW(window), WIDTH, HEIGHT);
  gtk_window_present(GTK_WINDOW(window));
  start(window, box, path);
  return window;
}
