/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: one step of rules being told. */

#include "minesweeper/run/hint.h"
#include "minesweeper/run/plan.h"
#include "say/phrase.h"
#include "say/thoughts.h"

typedef struct {
  const PlyMinesSetup *setup;
  const PlyReplay *replay;
  const PlyTrace *trace;
  const PlyEvent *event;
  const PlyMines *board;
  PlyRuleCycle cycle;
  bool hide;   /* scores and verdicts: the learner is asked for them */
  bool astray; /* done by hand, and something before it was not as the program would do it */
  PlyPhrase phrase;
} PlyRuleTelling;

/* Marked sentences; free with g_free. A hint at a stage (ply_say_hint): */
char *ply_tell_hint(const PlyMines *board, const PlyMinesSetup *setup, const PlyMinesHint *hint,
                    PlyMinesHintStage stage) G_GNUC_WARN_UNUSED_RESULT;
/* Numbers that contradict each other: */
char *ply_tell_core(const PlyMines *board, const PlyCore *core) G_GNUC_WARN_UNUSED_RESULT;
/* why: a replay of an answer (ply_mines_run_why, PlyAsk.picture), behind its first step. */
char *ply_tell_why(const PlyMinesSetup *setup, const PlyReplay *why,
                   const PlyMines *board) G_GNUC_WARN_UNUSED_RESULT;
/* Rules with a mistake in them: what is told, with what is to be said of it; those that take nothing
 * told give what is said in its place, or NULL. */
char *ply_tell_mines_variant_start(PlyRuleTelling *t, char *question) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_mines_variant_fire(PlyRuleTelling *t, char *told) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_mines_variant_test(unsigned test, bool passed, int left,
                                  int right) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_mines_variant_verdict(PlyRuleTelling *t,
                                     const PlyMinesEvidence *e) G_GNUC_WARN_UNUSED_RESULT;
char *ply_tell_mines_variant_again(PlyRuleTelling *t) G_GNUC_WARN_UNUSED_RESULT;
/* What was done by hand, where it is not told as of any rules; else NULL. */
char *ply_tell_mines_by_hand(PlyRuleTelling *t) G_GNUC_WARN_UNUSED_RESULT;
/* What ply_thoughts_new() gives. */
PlyThoughts *ply_thoughts_of_mines(PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
