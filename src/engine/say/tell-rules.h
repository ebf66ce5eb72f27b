/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: one step of rules being told. */

#include "rules/mines-hint.h"
#include "rules/mines-plan.h"
#include "say/phrase.h"

typedef struct {
  const PlyMinesSetup *setup;
  const PlyReplay *replay;
  const PlyTrace *trace;
  const PlyEvent *event;
  const PlyMines *board;
  PlyMinesCycle cycle;
  bool hide; /* scores and verdicts: the learner is asked for them */
  PlyPhrase phrase;
} PlyRuleTelling;

/* Marked sentences; free with g_free. */
char *ply_tell_rules(const PlyMinesRun *run, const PlyReplay *replay,
                     bool hide) G_GNUC_WARN_UNUSED_RESULT;
/* A hint at a stage (ply_say_hint), marked. */
char *ply_tell_hint(const PlyMines *board, const PlyMinesSetup *setup, const PlyMinesHint *hint,
                    PlyMinesHintStage stage) G_GNUC_WARN_UNUSED_RESULT;
/* Numbers that contradict each other, marked. */
char *ply_tell_core(const PlyMines *board, const PlyCore *core) G_GNUC_WARN_UNUSED_RESULT;
/* why: a replay of an answer (ply_mines_run_why), at the step that says most. */
char *ply_tell_why(const PlyMinesSetup *setup, const PlyReplay *why,
                   const PlyMines *board) G_GNUC_WARN_UNUSED_RESULT;
