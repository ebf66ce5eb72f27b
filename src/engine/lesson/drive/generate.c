/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exercises drawn by lot: a short piece of any run that can be driven. */
#include "lesson/ask/draft.h"
#include "lesson/drive/do-it.h"

#define MOST_WHOLE 24 /* acts: a run with no more is done from its start to its end */
#define MOST_PIECE 12
#define LONGEST 20000 /* steps: a longer run is too much to be set up again for a few acts */

/* A piece, with its first act as the way in. */
static bool propose(PlyDraft *d) {
  uint32_t last = ply_replay_last(d->replay);
  if (!ply_run_can_be_driven(d->run) || last > LONGEST)
    return false;
  uint32_t step = last > MOST_WHOLE ? ply_draft_below(d, last) : 0;
  ply_draft_at(d, step);
  ply_draft_line(d, "shown", "%d", step > 0 ? 0 : 1);
  ply_draft_line(d, "hinted", "1");
  ply_draft_line(d, "most", "%d", step > 0 ? MOST_PIECE : MOST_WHOLE);
  return true;
}

PLY_GENERATES(ply_do_it_generate, "do-it", propose, NULL)
