/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Answers and their judgement. The right answer of every question is read off the trace, but for
 * those that the author marked. */

#include "lesson/lesson.h"

typedef struct {
  const char *text;       /* what was typed, "yes" or "no" */
  const PlyNodeId *nodes; /* what was clicked: nodes of a tree, squares of a board */
  unsigned n_nodes;
  const bool *chosen; /* by choice */
} PlyAnswer;          /* which of them counts: PlyAnswerBy in ask.h */

typedef struct {
  bool right;
  bool part;         /* wrong only in that there is more: all that was chosen is right */
  char *reply;       /* Pango markup: the author's reply, or one that says what to look at; never
                  the solution of a wrong answer. Owned. */
  uint16_t *squares; /* Minesweeper: all mines of an arrangement that denies the answer, ascending;
                        NULL: none. Owned. */
  unsigned n_squares;
  uint32_t square; /* where there are squares: the one that is not what the answer says */
  bool explodes;   /* it was said to be safe, and is mined in the arrangement; else said to be a
                      mine, and free */
  bool countered;  /* the reply says what denies the answer, found out by running something (PlyCounter), or
                      what came of the rules where it is asked */
  PlyRun *shows;   /* the run that shows what the answer would lead to (PlyCounter); NULL. Owned. */
  uint32_t step;   /* of it */
} PlyVerdict;

/* Judges an answer; the question's run must be recorded. False and error where the answer
 * cannot be read (no number, nothing chosen): that is no wrong answer. */
bool ply_question_judge(const PlyQuestion *question, const PlyAnswer *answer, PlyVerdict *verdict,
                        GError **error);
void ply_verdict_clear(PlyVerdict *verdict);
/* The node that a click on node picks for a question about a search that asks for a move: the move
 * that it lies behind, however deep. Else, and where there is none, node itself. */
PlyNodeId ply_question_pick(const PlyQuestion *question, PlyNodeId node);
/* The right answer in words, for answer keys, as Pango markup: NULL and error where there is
 * none. The question's run must be recorded. */
char *ply_question_solution(const PlyQuestion *question, PlyProgress *progress,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The step at which the picture of the question's run, which must be recorded, shows the right
 * answer. False where none does: what an author marked, what is worked out beside the run. */
bool ply_question_shows(const PlyQuestion *question, uint32_t *step);
/* What the board shows there in place of the step's own thought, and ply_say_why() says, at the step
 * that says most; or a day that was only made up. NULL: nothing. Takes as long as to judge it. Free with ply_replay_free. */
PlyReplay *ply_question_picture(const PlyQuestion *question) G_GNUC_WARN_UNUSED_RESULT;
/* The step at which the section is looked at: the address of its question, else its stop
 * (where that is in the same run), else, in the lesson's own run, the lesson's stop-at; 0
 * where there is none. The section's run must be recorded. */
uint32_t ply_question_step(const PlyLesson *lesson, const PlySection *section);
