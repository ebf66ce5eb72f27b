/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/quiz/quiz.h"

#include <glib/gi18n.h>

#include "lesson/generate.h"
#include "lesson/quiz/quiz.h"
#include "ui/quiz/dialog.h"
#include "ui/face.h"
#include "ui/match/match.h"
#include "ui/minesweeper/ways.h"
#include "ui/window/library.h"
#include "ui/window/present.h"
#include "ui/window/run.h"
#include "ui/window/session.h"

struct _PlyQuizzing {
  gboolean own;   /* what waits belongs to no lesson */
  gboolean match; /* and is a game between two players */
  gboolean side;  /* the pane beside it was there */
};

gboolean ply_main_window_is_quizzing(PlyMainWindow *self) {
  return ply_tutor_is_quizzing(self->tutor);
}

gboolean ply_main_window_can_quiz(PlyMainWindow *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  return run && ply_main_window_get_page(self) == PLY_PAGE_STUDY &&
         (ply_main_window_is_quizzing(self) ||
          (ply_trace_is_complete(run->trace) && !ply_tutor_is_open(self->tutor)));
}

/* --- Beginning --- */

static void begin(PlyMainWindow *self, PlyLesson *quiz) {
  ply_main_window_save_session(self); /* nothing of it is changed until the quiz has ended */
  ply_main_window_leave_ways(self);
  ply_transport_set_playing(self->transport, FALSE);
  self->quizzing->own = ply_main_window_is_own(self);
  self->quizzing->match = ply_main_window_is_match(self);
  self->quizzing->side = ply_study_get_side_visible(PLY_STUDY(self->study));
  if (self->quizzing->match)
    ply_main_window_pause_match(self, TRUE);
  ply_main_window_disown_run(self);
  ply_tutor_begin_quiz(self->tutor, quiz);
  ply_main_window_note_game(self);
  ply_study_set_side_page(PLY_STUDY(self->study), PLY_SIDE_PAGE_LESSON);
  ply_main_window_show_side(self, TRUE);
  ply_study_set_side_visible(PLY_STUDY(self->study), TRUE);
  ply_main_window_refresh_title(self);
  ply_main_window_update_actions(self);
  ply_lesson_page_focus(ply_study_get_lesson_page(PLY_STUDY(self->study)));
}

static void start_cb(PlyMainWindow *self, char **kinds, guint density) {
  g_autoptr(GError) error = NULL;
  PlyRun *run = ply_transport_get_run(self->transport);
  if (!run || ply_main_window_is_quizzing(self))
    return;
  g_autoptr(PlyLesson) quiz = ply_quiz_new(run, (const char *const *)kinds, (PlyQuizDensity)density,
                                           (guint64)g_random_int() << 32 | g_random_int(), &error);
  if (quiz)
    begin(self, quiz);
  else
    ply_main_window_toast(self, error->message);
}

static void ask(PlyMainWindow *self) {
  g_autoptr(GError) error = NULL;
  PlyRun *run = ply_transport_get_run(self->transport);
  if (!ply_generated_may(run, &error)) {
    ply_main_window_toast(self, error->message);
    return;
  }
  g_autoptr(GPtrArray) kinds = ply_quiz_kinds(run);
  if (kinds->len == 0) {
    ply_main_window_toast(self, _("There is nothing to ask about this run yet."));
    return;
  }
  ply_main_window_stop_match(self);
  g_autoptr(GHashTable) known = ply_main_window_read_kinds(self);
  GtkWidget *dialog = ply_quiz_dialog_new(GTK_WINDOW(self), kinds, known, self->settings);
  g_signal_connect_object(dialog, "start", G_CALLBACK(start_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(dialog));
}

void ply_main_window_ask_quiz(PlyMainWindow *self) {
  if (!ply_main_window_stop_quiz(self))
    ask(self);
}

/* --- Ending --- */

static PlySidePage side_page(PlyMainWindow *self) {
  if (self->quizzing->match)
    return PLY_SIDE_PAGE_MATCH;
  return self->quizzing->own ? ply_ui_face(ply_transport_get_run(self->transport))->side_page
                             : PLY_SIDE_PAGE_LESSON;
}

gboolean ply_main_window_stop_quiz(PlyMainWindow *self) {
  if (!ply_main_window_is_quizzing(self))
    return FALSE;
  ply_tutor_end_quiz(self->tutor);
  if (self->quizzing->own)
    ply_main_window_own_run(self);
  if (self->quizzing->match)
    ply_main_window_pause_match(self, FALSE);
  ply_main_window_note_game(self);
  ply_study_set_side_page(PLY_STUDY(self->study), side_page(self));
  ply_main_window_show_side(self, self->quizzing->side);
  ply_main_window_refresh_title(self);
  ply_main_window_update_actions(self);
  ply_main_window_focus_picture(self);
  return TRUE;
}

/* --- Disputed --- */

void ply_main_window_dispute(PlyMainWindow *self) {
  const PlyQuestion *question = ply_tutor_get_question(self->tutor);
  g_autofree char *setup = question && question->generated ? ply_generated_setup(question) : NULL;
  if (!setup) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  gdk_clipboard_set_text(gtk_widget_get_clipboard(GTK_WIDGET(self)), setup);
  ply_main_window_toast(self,
                        _("The question is in the clipboard: with that text it can be asked and "
                          "judged again."));
}

const PlyWindowPart ply_window_quiz = {
  PLY_WINDOW_PART(quizzing),
};
