/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The evidence of Minesweeper's rules: the numbers of a match as they came together. */

#include "trace/replay.h"

/* Of the traces of Minesweeper, whose subjects are the squares of the board. */
extern const PlyTraceLayout ply_layout_mines;

/* Sets are indices into the trace's table of sets; fields that a rule does not use are zero
 * (squares: PLY_NO_SUBJECT). */
typedef struct {
  uint32_t square;     /* the square looked at; PLY_NO_SUBJECT: the board */
  uint32_t helper;     /* the square that helps; PLY_NO_SUBJECT: none */
  uint32_t blanks;     /* set: covered, unflagged squares that the square touches */
  uint32_t shared;     /* set: those of them that the helper touches too */
  uint32_t own;        /* set: those that it does not ("private") */
  uint32_t theirs;     /* set: blanks of the helper that the square does not touch */
  uint32_t targets;    /* set: what the verdict is about */
  uint32_t chain;      /* the evidence that this one builds on, or stands beside; 0: none */
  int32_t left, right; /* the deciding comparison */
  int16_t least_mines; /* among the shared, at least */
  int16_t least_clear; /* of the shared safe, at least */
  uint8_t rule;        /* index in the system's table */
  uint8_t verdict;     /* PlyMinesVerdict */
  uint8_t test;        /* PlyMinesTest: the one that decided */
  uint8_t sees, flags;
  uint8_t their_sees, their_flags;
  uint8_t n_blanks, n_shared, n_own, n_theirs; /* sizes of the sets */
  uint8_t their_blanks;                        /* shared and theirs */
  uint8_t reserved[8];
} PlyMinesEvidence;

/* Evidence id of a trace of Minesweeper, or NULL for 0 and for what is not published. */
static inline const PlyMinesEvidence *ply_mines_evidence(const PlyTrace *trace, uint32_t id) {
  g_return_val_if_fail(trace->layout == &ply_layout_mines, NULL);
  return ply_trace_evidence(trace, id);
}
/* What is being looked at, and the best proposal so far of the cycle at work; NULL: none. */
static inline const PlyMinesEvidence *ply_mines_evidence_at(const PlyReplay *replay) {
  return ply_mines_evidence(ply_replay_trace(replay), ply_replay_evidence_id(replay));
}
static inline const PlyMinesEvidence *ply_mines_choice_at(const PlyReplay *replay) {
  return ply_mines_evidence(ply_replay_trace(replay), ply_replay_choice_id(replay));
}
