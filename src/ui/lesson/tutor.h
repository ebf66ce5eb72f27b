/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Leads through a lesson: which section is on, whether its question is open, how far the
 * transport may go meanwhile. It knows no widgets; the side pane and presenter mode read it.
 *
 * Signals: "changed" (guint flags, PlyTutorChange); "tried" (const PlyAttempt *): an
 * answer was given or shown, to be written down; "answered" (guint question, guint outcome): with it a
 * question is settled; "wanted" (guint section): it is to be gone
 * to, and what its page shows is not recorded: who records that goes there again. */

#include "lesson/ask/grade.h"
#include "lesson/quiz/summary.h"
#include "store/learner.h"
#include "ui/drive/drive.h"
#include "ui/study/transport.h"

typedef enum {
  PLY_TUTOR_LESSON = 1,  /* another lesson, or none */
  PLY_TUTOR_SECTION = 2, /* another section */
  PLY_TUTOR_ANSWER = 4,  /* judged, hinted, skipped, tried again */
  PLY_TUTOR_PLACE = 8,   /* a place was reached, or left */
  PLY_TUTOR_PICKS = 16,  /* nodes picked as an answer */
} PlyTutorChange;

typedef enum {
  PLY_TASK_OPEN,  /* waits for an answer */
  PLY_TASK_WRONG, /* the last answer was not yet right */
  PLY_TASK_NOTED, /* answered; judged at the end of the lesson */
  PLY_TASK_RIGHT,
  PLY_TASK_SKIPPED, /* its answer was shown */
} PlyTaskState;

/* A question as it stands. */
typedef struct {
  PlyTaskState state;
  guint32
      seed; /* of the order in which its choices are shown (ply_question_order): another one each
                   time the lesson is opened, the same while it is answered; not 0 */
  PlySuccess before; /* how it ended when the lesson was open last */
  guint attempts;
  guint hints;    /* given so far */
  guint64 chosen; /* by choice, as written, of the last answer, or of that which was shown */
  gboolean right; /* the last answer, for those judged at the end */
  char *reply;    /* Pango markup for the last answer; or the solution when skipped,
                         with the reply to the right choice */
  guint64 misconceptions; /* bits of those that wrong answers showed (misconceptions.h) */
  PlyVerdict verdict;     /* of the last answer, with the arrangement of mines that denies it */
  PlyDrive *drive;        /* what is done in an exercise, once its section was entered; or NULL */
} PlyTask;

#define PLY_TYPE_TUTOR (ply_tutor_get_type())
G_DECLARE_FINAL_TYPE(PlyTutor, ply_tutor, PLY, TUTOR, GObject)

PlyTutor *ply_tutor_new(PlyTransport *transport) G_GNUC_WARN_UNUSED_RESULT;

/* Adopts lesson (nullable) at section (0: the beginning), whose page is recorded (recordings.h).
 * outcomes[n] tell how questions of earlier sections ended. */
void ply_tutor_open(PlyTutor *self, PlyLesson *lesson, guint section, const PlySuccess *successes,
                    guint n);
PlyLesson *ply_tutor_get_lesson(PlyTutor *self);

/* Puts what is on the screen, of a lesson or not, aside for a quiz (lesson/quiz.h) about its run: whoever
 * steps on comes from question to question. No quiz is on. */
void ply_tutor_begin_quiz(PlyTutor *self, PlyLesson *quiz);
/* Is one on? Opening a lesson, or none, ends it too, and forgets what was aside. */
gboolean ply_tutor_is_quizzing(PlyTutor *self);
/* Brings that back as it stood: run, step, section, answers. */
void ply_tutor_end_quiz(PlyTutor *self);

guint ply_tutor_get_section(PlyTutor *self);
guint ply_tutor_n_sections(PlyTutor *self);
const PlySection *ply_tutor_get(PlyTutor *self, guint section);
/* The first section that is shown together with the current one: the introduction stands
 * above the first question. */
guint ply_tutor_get_page_start(PlyTutor *self);
/* True when the section needs nothing more: read, reached, answered. */
gboolean ply_tutor_is_done(PlyTutor *self, guint section);
gboolean ply_tutor_is_last(PlyTutor *self);

/* At once, or after "wanted". */
void ply_tutor_go_on(PlyTutor *self);
void ply_tutor_go_back(PlyTutor *self);
gboolean ply_tutor_can_go_back(PlyTutor *self);

/* The current section's question, or NULL, and how it stands. */
const PlyQuestion *ply_tutor_get_question(PlyTutor *self);
const PlyTask *ply_tutor_get_task(PlyTutor *self, guint section);
/* Number of the question of a section, from 1; 0: it has none. */
guint ply_tutor_question_number(PlyTutor *self, guint section);
guint ply_tutor_n_questions(PlyTutor *self);
/* How the questions of sections that were come to stand, in their order: PlySummed. */
GArray *ply_tutor_sum_up(PlyTutor *self) G_GNUC_WARN_UNUSED_RESULT;
/* Goes to a section that was come to. At once, or after "wanted". */
void ply_tutor_visit(PlyTutor *self, guint section);
/* True while the current section's question waits for an answer. */
gboolean ply_tutor_is_open(PlyTutor *self);

/* True while clicks on nodes are an answer in the making, also to one that was wrong. */
gboolean ply_tutor_is_picking(PlyTutor *self);
/* Whether that is part of it. */
gboolean ply_tutor_is_picked(PlyTutor *self, PlyNodeId node);
/* Picks node, or takes it back; one at a time where the question wants one. */
void ply_tutor_pick(PlyTutor *self, PlyNodeId node);
/* PlyNodeId, in the order of picking; those of a right answer stay. Borrowed. */
GArray *ply_tutor_get_picks(PlyTutor *self);

/* A click on subject where the answer is typed: what it adds comes with "pointed". False: it adds nothing. */
gboolean ply_tutor_point(PlyTutor *self, guint32 subject);

/* Judges an answer to the current question; chosen: its choices, as written, as bits. False and error
 * where it cannot be read. Once the answer is no secret the transport stands where the picture
 * shows it. */
gboolean ply_tutor_answer(PlyTutor *self, const PlyAnswer *answer, guint64 chosen, GError **error);
/* After a wrong answer: with nothing picked, but with all of it where it was right in part. */
void ply_tutor_try_again(PlyTutor *self);
/* The exercise of the current section, whose question is answered by acts; NULL: it has none. It is kept
 * while the lesson is open, and settles its question when it is done. Borrowed. */
PlyDrive *ply_tutor_get_drive(PlyTutor *self);
/* The run of the section is on the screen again, after another one was there: what holds for it holds
 * again, and nothing moves. */
void ply_tutor_resume(PlyTutor *self);
/* Gives the next hint. */
void ply_tutor_hint(PlyTutor *self);
/* Shows the answer and lets the transport go on. */
void ply_tutor_skip(PlyTutor *self);

/* What the board shows of the answer to the current question (ply_question_picture), once it is no
 * secret and its run is on the screen; else NULL. Free with ply_replay_free. */
PlyReplay *ply_tutor_picture(PlyTutor *self) G_GNUC_WARN_UNUSED_RESULT;

/* Is the run of the section on the screen, or the one that its answer brings, and the learner is to
 * look at it: there is a question, or nowhere to step to? */
gboolean ply_tutor_is_still(PlyTutor *self);
/* Has a question of the lesson such a picture, answered or not, whichever run is on the screen? */
gboolean ply_tutor_has_pictures(PlyTutor *self);

/* The lab whose chart is the picture of the page, as it stands, while the run of its section is on
 * the screen; else NULL. Borrowed of the lesson. */
const PlyLessonLab *ply_tutor_get_lab(PlyTutor *self);

/* The step of the current section's stop or question; FALSE where it has no place. */
gboolean ply_tutor_get_place(PlyTutor *self, guint32 *step);
gboolean ply_tutor_is_there(PlyTutor *self); /* its run stands right at that step */
void ply_tutor_go_to_place(PlyTutor *self);
/* Nothing is open, and its run goes no further before the next question about it is asked. */
gboolean ply_tutor_is_held(PlyTutor *self);
/* Steps of the run on the screen at which questions are asked: section and step, ascending
 * by section. Element PlyTutorMark. */
typedef struct {
  guint section;
  guint32 step;
} PlyTutorMark;
GArray *ply_tutor_marks(PlyTutor *self) G_GNUC_WARN_UNUSED_RESULT;
