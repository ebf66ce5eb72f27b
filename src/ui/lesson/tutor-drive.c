/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that are answered by acts: an exercise, driven by the learner. */
#include "lesson/ask/ask.h"
#include "lesson/drive/do-it.h"
#include "ui/lesson/tutor-private.h"

gboolean ply_question_by_acts(const PlyQuestion *question) {
  return ply_question_by(question) == PLY_BY_ACTS;
}

PlyDrive *ply_tutor_get_drive(PlyTutor *self) {
  return self->lesson ? ply_tutor_task(self, self->section)->drive : NULL;
}

/* What was not as the program does it stands as it is, beside what it does: no more is to be found out. Where
 * more acts were shown than the learner did, the answer was shown. */
static PlySuccess success_of(const PlyExerciseResult *result) {
  gboolean own = result->first + result->retried >= result->shown;
  return result->wrong > 0                          ? PLY_SUCCESS_WRONG
         : result->shown > 0 && !own                ? PLY_SUCCESS_REVEALED
         : result->retried > 0 || result->shown > 0 ? PLY_SUCCESS_RETRIED
                                                    : PLY_SUCCESS_FIRST_TRY;
}

static void drive_done_cb(PlyTutor *self, PlyDrive *drive) {
  PlyTask *task = ply_tutor_task(self, self->section);
  PlyExercise *exercise = ply_drive_get_exercise(drive);
  if (task->drive != drive)
    return;
  PlyExerciseResult result = ply_exercise_result(exercise);
  PlySuccess success = success_of(&result);
  g_autofree char *text = ply_exercise_print(exercise);
  gboolean helped = result.retried > 0 || result.shown > 0; /* it was not right at once */
  task->attempts += helped ? 2 : 1;
  task->hints = result.hints;
  task->right = success > PLY_SUCCESS_REVEALED;
  ply_tutor_tell(self, text,
                 task->right        ? PLY_TRIED_RIGHT
                 : result.wrong > 0 ? PLY_TRIED_WRONG
                                    : PLY_TRIED_REVEALED,
                 ply_exercise_misconception(exercise));
  ply_tutor_settle(self, task, task->right ? PLY_TASK_RIGHT : PLY_TASK_SKIPPED, success);
}

void ply_tutor_show_drive(PlyTutor *self, const PlySection *section) {
  PlyTask *task = ply_tutor_task(self, self->section);
  g_autoptr(GError) error = NULL;
  if (!task->drive) {
    PlyExercise *exercise = ply_question_exercise(section->question, &error);
    if (!exercise) { /* the lesson was checked: of this program and the file one is damaged */
      g_warning("%s", error->message);
      return;
    }
    task->drive = ply_drive_new(self->transport, exercise);
    g_signal_connect_object(task->drive, "done", G_CALLBACK(drive_done_cb), self,
                            G_CONNECT_SWAPPED);
  }
  ply_drive_show(task->drive);
  self->shown = PLY_NO_STOP;
}
