/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the parts of the tutor share. */

#include "ui/lesson/tutor.h"

typedef struct _PlyTutorAside PlyTutorAside; /* what stood where a quiz is now */

struct _PlyTutor {
  GObject parent;
  PlyTransport *transport;
  gulong heard; /* the handler of the transport's changes */
  PlyLesson *lesson;
  guint section;
  guint furthest;       /* section reached so far */
  GArray *tasks;        /* PlyTask by section */
  gboolean at_stop;     /* its stop is reached */
  gboolean there;       /* the run stands right at it */
  gboolean held;        /* ply_tutor_is_held() */
  guint32 shown;        /* the step that an answer brought to the screen; PLY_NO_STOP: none */
  GArray *picks;        /* PlyNodeId */
  PlyTutorAside *aside; /* nullable */
  gboolean shows;       /* an answer is brought to the screen: nobody steps */
};

enum {
  PLY_TUTOR_SIGNAL_CHANGED,
  PLY_TUTOR_SIGNAL_TRIED,
  PLY_TUTOR_SIGNAL_ANSWERED,
  PLY_TUTOR_SIGNAL_WANTED,
  PLY_TUTOR_SIGNAL_POINTED,
  PLY_TUTOR_N_SIGNALS
};
extern guint ply_tutor_signals[PLY_TUTOR_N_SIGNALS];

/* --- tutor.c: going through sections --- */
/* Says that something changed: PlyTutorChange. */
void ply_tutor_emit(PlyTutor *self, guint flags);
PlyTask *ply_tutor_task(PlyTutor *self, guint section);
GArray *ply_tutor_tasks_new(void) G_GNUC_WARN_UNUSED_RESULT;
/* Is there nothing more to answer? */
gboolean ply_task_is_settled(PlyTaskState state);
/* Whether the answer is no secret any more. */
gboolean ply_tutor_is_revealed(PlyTutor *self, guint section);
/* ply_tutor_open, which leaves what is aside where it is. */
void ply_tutor_adopt(PlyTutor *self, PlyLesson *lesson, guint section, const PlySuccess *successes,
                     guint n);

/* --- tutor-place.c: of the current section --- */
/* The run's replay where the section's run is on the screen, else NULL. */
PlyReplay *ply_tutor_replay_of(PlyTutor *self, const PlySection *section);
/* A section without a place happens where the one before it on the same run did. */
guint32 ply_tutor_carried_place(PlyTutor *self, guint section);
/* Looks whether the run is at the section's place, and tells where that changed. */
void ply_tutor_note_place(PlyTutor *self);
/* The same, and tells nobody. */
void ply_tutor_take_place(PlyTutor *self);
/* Before another run or step is shown: what an open question covers is never seen, not even on the
 * way. What it asks about is marked until it is answered, skipped or left. */
void ply_tutor_apply_cover(PlyTutor *self);
/* Who is to step to a place does not leap over it. */
void ply_tutor_apply_halt(PlyTutor *self);
/* Brings to the screen what the answer shows, once it is no secret. */
void ply_tutor_reveal(PlyTutor *self);

/* --- tutor-limit.c --- */
/* While the question is open nobody goes further, and then only to where the next one about the run is asked, or
 * as far as the lesson has led already. What its answer shows right there is covered. */
void ply_tutor_apply_stop(PlyTutor *self);
/* May an answer bring step of the run on the screen there, or would that tell what is asked next? */
gboolean ply_tutor_may_show(PlyTutor *self, guint32 step);

/* --- tutor-answer.c --- */
/* Writes an attempt down. kept NULL: the answer was shown. Said before the question is settled:
 * whoever hears that it is knows what has been kept. */
void ply_tutor_tell(PlyTutor *self, const char *kept, PlyTried verdict, guint misconception);
void ply_tutor_settle(PlyTutor *self, PlyTask *task, PlyTaskState state, PlySuccess success);

/* What came of it since the lesson was opened, else before. */
PlySummedAs ply_task_summed(const PlyTask *task);

/* --- tutor-drive.c --- */
gboolean ply_question_by_acts(const PlyQuestion *question);
/* What was done in an exercise is there again when somebody comes back to it. */
void ply_tutor_show_drive(PlyTutor *self, const PlySection *section);

/* --- tutor-quiz.c --- */
void ply_tutor_aside_free(PlyTutorAside *aside);
/* The step at which a quiz asks next; FALSE where it does not. */
gboolean ply_tutor_next_asked(PlyTutor *self, guint32 *step);
/* Who steps through a quiz comes to its next question. */
void ply_tutor_meet_next(PlyTutor *self);
