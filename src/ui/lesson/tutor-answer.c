/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to the question of a section: picked, judged, hinted at, shown, and summed up. */
#include "lesson/ask/ask.h"
#include "lesson/generate.h"
#include "ui/lesson/answers.h"
#include "ui/lesson/tutor-private.h"

/* --- Picking --- */

/* How many nodes or squares an answer is made of. */
static const enum {
  PICKS_NONE,
  PICKS_ONE,
  PICKS_SEVERAL
} picking[] = {
  [PLY_BY_CHOICE] = PICKS_NONE,     [PLY_BY_YES_NO] = PICKS_NONE,   [PLY_BY_NUMBER] = PICKS_NONE,
  [PLY_BY_NUMBERS] = PICKS_NONE,    [PLY_BY_WORDS] = PICKS_NONE,    [PLY_BY_MOVE] = PICKS_ONE,
  [PLY_BY_NODE] = PICKS_ONE,        [PLY_BY_NODES] = PICKS_SEVERAL, [PLY_BY_SQUARE] = PICKS_ONE,
  [PLY_BY_SQUARES] = PICKS_SEVERAL, [PLY_BY_ORDER] = PICKS_SEVERAL, [PLY_BY_CELLS] = PICKS_NONE,
  [PLY_BY_ACTS] = PICKS_NONE,
};

gboolean ply_tutor_is_picking(PlyTutor *self) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  if (!question || ply_task_is_settled(ply_tutor_task(self, self->section)->state))
    return FALSE;
  return picking[ply_question_by(question)] != PICKS_NONE;
}

/* Where node is among those picked, or their number. */
static guint pick_of(PlyTutor *self, PlyNodeId node) {
  guint i = 0;
  while (i < self->picks->len && g_array_index(self->picks, PlyNodeId, i) != node)
    i++;
  return i;
}

gboolean ply_tutor_is_picked(PlyTutor *self, PlyNodeId node) {
  return ply_tutor_is_picking(self) &&
         pick_of(self, ply_question_pick(ply_tutor_get_question(self), node)) < self->picks->len;
}

/* After a wrong answer: for another one, from the start or from what was picked. */
static void reopen(PlyTutor *self, gboolean afresh) {
  PlyTask *task = ply_tutor_task(self, self->section);
  if (task->state != PLY_TASK_WRONG)
    return;
  task->state = PLY_TASK_OPEN;
  task->chosen = 0;
  g_clear_pointer(&task->reply, g_free);
  if (afresh)
    g_array_set_size(self->picks, 0);
  ply_tutor_emit(self, PLY_TUTOR_ANSWER | PLY_TUTOR_PICKS);
}

void ply_tutor_pick(PlyTutor *self, PlyNodeId node) {
  g_return_if_fail(ply_tutor_is_picking(self));
  gboolean several = picking[ply_question_by(ply_tutor_get_question(self))] == PICKS_SEVERAL;
  node = ply_question_pick(ply_tutor_get_question(self), node);
  reopen(self, !several);
  guint i = pick_of(self, node);
  gboolean picked = i < self->picks->len;
  if (picked)
    g_array_remove_index(self->picks, i);
  else if (!several)
    g_array_set_size(self->picks, 0);
  if (!picked)
    g_array_append_val(self->picks, node);
  ply_tutor_emit(self, PLY_TUTOR_PICKS);
}

GArray *ply_tutor_get_picks(PlyTutor *self) {
  return self->picks;
}

gboolean ply_tutor_point(PlyTutor *self, guint32 subject) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  if (!question || !question->ask->points ||
      ply_task_is_settled(ply_tutor_task(self, self->section)->state))
    return FALSE;
  g_autofree char *text = question->ask->points(question, subject);
  if (text)
    g_signal_emit(self, ply_tutor_signals[PLY_TUTOR_SIGNAL_POINTED], 0, text);
  return text != NULL;
}

/* --- Attempts --- */

void ply_tutor_settle(PlyTutor *self, PlyTask *task, PlyTaskState state, PlySuccess success) {
  task->state = state;
  if (state != PLY_TASK_RIGHT)
    g_array_set_size(self->picks, 0);
  ply_tutor_apply_cover(self);
  ply_tutor_apply_stop(self);
  ply_tutor_reveal(self);
  g_signal_emit(self, ply_tutor_signals[PLY_TUTOR_SIGNAL_ANSWERED], 0,
                ply_tutor_question_number(self, self->section), success);
  ply_tutor_emit(self, PLY_TUTOR_ANSWER | PLY_TUTOR_PICKS);
}

void ply_tutor_tell(PlyTutor *self, const char *kept, PlyTried verdict, guint misconception) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  PlyTask *task = ply_tutor_task(self, self->section);
  g_autofree char *setup = question->generated ? ply_generated_setup(question) : NULL;
  if (misconception > 0 && misconception < 64)
    task->misconceptions |= G_GUINT64_CONSTANT(1) << misconception;
  const PlyAttempt attempt = {
    .lesson = self->lesson->id,
    .question = question->kept_id,
    .revision = question->revision,
    .kind = question->ask->kind ? question->ask->kind : "choice",
    .setup = setup,
    .n = verdict != PLY_TRIED_REVEALED ? task->attempts : task->attempts + 1,
    .answer = kept,
    .verdict = verdict,
    .hints = task->hints,
    .seed = task->seed,
    .misconception = misconception,
  };
  g_signal_emit(self, ply_tutor_signals[PLY_TUTOR_SIGNAL_TRIED], 0, &attempt);
}

gboolean ply_tutor_answer(PlyTutor *self, const PlyAnswer *answer, guint64 chosen, GError **error) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  g_return_val_if_fail(question && ply_tutor_is_open(self), FALSE);
  PlyTask *task = ply_tutor_task(self, self->section);
  PlyVerdict verdict = { 0 };
  if (!ply_question_judge(question, answer, &verdict, error))
    return FALSE;
  ply_verdict_clear(&task->verdict);
  task->verdict = verdict;
  task->attempts++;
  task->chosen = chosen;
  task->right = verdict.right;
  g_free(task->reply);
  task->reply = g_strdup(verdict.reply);
  g_autofree char *kept = ply_answer_kept(question, answer);
  ply_tutor_tell(self, kept, task->right ? PLY_TRIED_RIGHT : PLY_TRIED_WRONG,
                 task->right ? 0 : ply_answer_misconception(question, answer));
  PlySuccess success = !task->right          ? PLY_SUCCESS_REVEALED
                       : task->attempts == 1 ? PLY_SUCCESS_FIRST_TRY
                                             : PLY_SUCCESS_RETRIED;
  if (self->lesson->feedback_at_end)
    ply_tutor_settle(self, task, PLY_TASK_NOTED, success);
  else if (task->right)
    ply_tutor_settle(self, task, PLY_TASK_RIGHT, success);
  else {
    task->state = PLY_TASK_WRONG;
    ply_tutor_emit(self, PLY_TUTOR_ANSWER);
  }
  return TRUE;
}

void ply_tutor_try_again(PlyTutor *self) {
  reopen(self, !ply_tutor_get_task(self, self->section)->verdict.part);
}

void ply_tutor_hint(PlyTutor *self) {
  const PlyQuestion *question = ply_tutor_get_question(self);
  if (!question || ply_tutor_task(self, self->section)->hints >= question->hints->len)
    return;
  ply_tutor_task(self, self->section)->hints++;
  ply_tutor_emit(self, PLY_TUTOR_ANSWER);
}

void ply_tutor_skip(PlyTutor *self) {
  if (!self->lesson || !ply_tutor_is_open(self))
    return;
  PlyTask *task = ply_tutor_task(self, self->section);
  if (task->drive) { /* and it is done */
    ply_drive_show_rest(task->drive);
    return;
  }
  g_free(task->reply);
  task->reply = ply_solution_markup(self->lesson, ply_tutor_get_question(self), task->seed);
  task->chosen = ply_solution_choices(ply_tutor_get_question(self));
  ply_tutor_tell(self, NULL, PLY_TRIED_REVEALED, 0);
  ply_tutor_settle(self, task, PLY_TASK_SKIPPED, PLY_SUCCESS_REVEALED);
}

/* --- What came of them --- */

PlySummedAs ply_task_summed(const PlyTask *task) {
  static const PlySummedAs kept[PLY_N_SUCCESSES] = {
    [PLY_SUCCESS_NONE] = PLY_SUMMED_NONE,           [PLY_SUCCESS_WRONG] = PLY_SUMMED_WRONG,
    [PLY_SUCCESS_REVEALED] = PLY_SUMMED_REVEALED,   [PLY_SUCCESS_RETRIED] = PLY_SUMMED_RETRIED,
    [PLY_SUCCESS_FIRST_TRY] = PLY_SUMMED_FIRST_TRY,
  };
  if (task->attempts == 0 && (task->state != PLY_TASK_SKIPPED || task->before != PLY_SUCCESS_NONE))
    return kept[task->before];
  if (task->state == PLY_TASK_NOTED)
    return task->right ? PLY_SUMMED_FIRST_TRY : PLY_SUMMED_WRONG;
  if (task->state == PLY_TASK_RIGHT)
    return task->attempts == 1 ? PLY_SUMMED_FIRST_TRY : PLY_SUMMED_RETRIED;
  return task->state == PLY_TASK_SKIPPED ? PLY_SUMMED_REVEALED : PLY_SUMMED_WRONG;
}

GArray *ply_tutor_sum_up(PlyTutor *self) {
  GArray *summed = g_array_new(FALSE, FALSE, sizeof(PlySummed));
  for (guint i = 0; i < ply_tutor_n_sections(self) && i <= self->furthest; i++) {
    const PlyTask *task = ply_tutor_task(self, i);
    if (ply_tutor_get(self, i)->question == NULL)
      continue;
    PlySummed sum = { i, ply_task_summed(task), task->attempts, task->misconceptions };
    g_array_append_val(summed, sum);
  }
  return summed;
}
