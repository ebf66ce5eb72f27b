/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Counterexamples: what a wrong act or a wrong answer would lead to, on the same board or tree, or on one
 * that looks just the same to who did it. Each was verified by running it before it is told; none says
 * what would be right. */

#include "lesson/ask/ask.h"
#include "lesson/drive/exercise.h"
#include "run/drive.h"

struct _PlyCounter {
  char *markup; /* Pango markup, whole sentences: "If leaf 2.1 were worth 8, the root would be worth
                   6. You would say 5." Owned. */
  PlyRun *shows; /* the run that shows it, recorded; NULL: none does. Owned. */
  uint32_t step; /* of it */
  PlyShown shown;
  /* Boards: as in PlyVerdict. */
  uint16_t
      *squares; /* all mines of an arrangement that fits all numbers, ascending; NULL. Owned. */
  unsigned n_squares;
  uint32_t square; /* the one that is not what was said */
  bool explodes;   /* it was said to be safe */
};

/* Of a wrong act, which can be done where driven stands, but has not been done. False: none was found,
 * and counter is empty. Cost: some hundred short runs. */
bool ply_counter_of_act(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter);
/* Of a wrong answer that was judged: the kind of question says which act it would be, or what
 * else would come of it (PlyAsk.act, .counter). */
bool ply_counter_of_answer(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter);
void ply_counter_clear(PlyCounter *counter);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlyCounter, ply_counter_clear)
