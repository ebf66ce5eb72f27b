/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The parts around the picture of a run. */

#include <gtk/gtk.h>

#include "ui/kit/style.h"
#include "ui/lesson/standing.h"
#include "ui/lesson/tutor.h"
#include "ui/search/evaluation-card.h"
#include "ui/study/transport.h"

/* What happens, in words: a status that is read aloud, large, balanced over its lines and
 * never taller than four of them. While something long runs it says so, with a button that
 * stops it. */

#define PLY_TYPE_NARRATION (ply_narration_get_type())
G_DECLARE_FINAL_TYPE(PlyNarration, ply_narration, PLY, NARRATION, GtkWidget)

gboolean ply_narration_set_markup(PlyNarration *self, const char *markup);
/* The plain text on the screen, borrowed. */
const char *ply_narration_get_text(PlyNarration *self);
/* Two lines at most, and close to what is above and below. */
void ply_narration_set_tight(PlyNarration *self, gboolean tight);
/* text NULL: nothing long runs. The button runs the action win.stop. */
void ply_narration_set_busy(PlyNarration *self, const char *text);

/* The run as a line: how deep the search was (a skyline), where it cut, where questions are
 * asked, and a knob at the current step. A press or a drag goes there. */

#define PLY_TYPE_TIMELINE (ply_timeline_get_type())
G_DECLARE_FINAL_TYPE(PlyTimeline, ply_timeline, PLY, TIMELINE, GtkWidget)

/* All referenced. Call once. */
void ply_timeline_set_up(PlyTimeline *self, PlyTransport *transport, PlyTutor *tutor,
                         PlyStyle *style);

/* timeline-marks.c: the marks of questions, a sign for each way in which one stands, so that they are told
 * apart without colours. Round (0, y), in px. */
void ply_timeline_paint_mark(cairo_t *cr, const PlyTheme *theme, PlyStanding standing, double y);
/* place, with how the questions at step stand behind it: "step 3 of 9, question 1: right first time". Free
 * with g_free. */
char *ply_timeline_say_marks(PlyTutor *tutor, guint32 step,
                             const char *place) G_GNUC_WARN_UNUSED_RESULT;

/* The controls under the picture: first, back, play, forward, last, next of a kind, and the
 * timeline. All are actions of the window; a long press or Ctrl + arrows on play set the
 * speed, a long press on "next" chooses the kind. */

#define PLY_TYPE_TRANSPORT_BAR (ply_transport_bar_get_type())
G_DECLARE_FINAL_TYPE(PlyTransportBar, ply_transport_bar, PLY, TRANSPORT_BAR, GtkWidget)

void ply_transport_bar_set_up(PlyTransportBar *self, PlyTransport *transport, PlyTutor *tutor,
                              PlyStyle *style);
/* In a very narrow window "next" shows its icon only. */
void ply_transport_bar_set_narrow(PlyTransportBar *self, gboolean narrow);
/* The play button, where the speed is set from the menu. */
void ply_transport_bar_show_speed(PlyTransportBar *self);

/* For those who want to see the machine: pseudocode with the current line (a click sets a
 * breakpoint), the windows on the way down, and counters. */

#define PLY_TYPE_PANEL (ply_panel_get_type())
G_DECLARE_FINAL_TYPE(PlyPanel, ply_panel, PLY, PANEL, GtkWidget)

void ply_panel_set_up(PlyPanel *self, PlyTransport *transport, PlyStyle *style);
/* For lessons that are about the counters alone: above the rest, so that they are in sight. */
void ply_panel_set_counters_first(PlyPanel *self, gboolean first);
PlyEvaluationCard *ply_panel_get_evaluation(PlyPanel *self);
/* To the first weight, in sight. False where there is none. */
gboolean ply_panel_focus_evaluation(PlyPanel *self);

/* What the run of a transport has counted up to the step on the screen; not there where its kind
 * counts nothing (say/counts.h). It follows the transport while it is in sight. */

#define PLY_TYPE_COUNT_BOX (ply_count_box_get_type())
G_DECLARE_FINAL_TYPE(PlyCountBox, ply_count_box, PLY, COUNT_BOX, GtkWidget)

/* The transport is referenced. Call once. */
void ply_count_box_set_up(PlyCountBox *self, PlyTransport *transport);

/* The foot of presenter mode: one sentence for the back row, or the open question with its
 * answer hidden, and how far the run is. */

#define PLY_TYPE_PRESENTER (ply_presenter_get_type())
G_DECLARE_FINAL_TYPE(PlyPresenter, ply_presenter, PLY, PRESENTER, GtkWidget)

void ply_presenter_set_up(PlyPresenter *self, PlyTransport *transport, PlyTutor *tutor,
                          PlyStyle *style);
/* The sentence of the step; markup. */
void ply_presenter_set_sentence(PlyPresenter *self, const char *text);
/* The teacher's notes of the lesson, shown or taken away. */
void ply_presenter_set_notes(PlyPresenter *self, gboolean shown);
