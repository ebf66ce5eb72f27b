/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside alphabeta.c: a node at work, and the tests that its steps share. */

#include "search/algorithms/parts.h"
#include "search/lines.h"

/* How a body is instantiated; all constants. */
typedef struct {
  bool rec, negamax, parts;
  bool wrong;   /* the search has a variant, which is asked; rec is no constant then */
  PlySide side; /* with negamax: of no meaning, see PlyNode.side */
} Form;

/* In the Max/Min form the lines of Min follow those of Max. With parts the same lines stand
 * elsewhere, among those of the parts. */
PLY_INLINE unsigned line(const PlySearch *s, Form f, unsigned of_max) {
  _Static_assert(PLY_LINE_MAXMIN_ENTER == (int)PLY_LINE_ALPHABETA_ENTER &&
                     PLY_LINE_MAXMIN_RETURN_SOFT == (int)PLY_LINE_ALPHABETA_RETURN_SOFT,
                 "both forms have the same lines");
  bool min = !f.negamax && f.side == PLY_SIDE_MIN;
  if (f.parts)
    return ply_line_with_parts[of_max] + s->parts->line_base + (min ? PLY_LINE_PARTS_MIN : 0);
  return of_max + (min ? PLY_LINE_MAXMIN_MIN : 0);
}

/* Is a better than b for the one who chooses here? */
PLY_INLINE bool better(Form f, int32_t a, int32_t b) {
  return f.negamax || f.side == PLY_SIDE_MAX ? a > b : a < b;
}

/* At equality a cut is right for the value of the root: the opponent already has as much elsewhere
 * and need not come here. But which of equal moves is then called best, and whether a returned
 * value is exact or a bound, differs; hence the option, and "strict". */
PLY_INLINE bool cuts(const PlySearch *s, Form f, int32_t best, int32_t other) {
  return better(f, best, other) || (s->cut == PLY_CUT_AT_EQUAL && best == other);
}

PLY_INLINE void move_bound(PlySearch *s, Form f, PlyNodeId id, int32_t *own, int32_t best,
                           unsigned at) {
  if (!better(f, best, *own))
    return;
  if (f.rec)
    ply_record(s->trace, f.negamax || f.side == PLY_SIDE_MAX ? PLY_EVENT_ALPHA : PLY_EVENT_BETA,
               line(s, f, at), 0, id, best, *own);
  *own = best;
}

/* A node at work. Its steps are inlined into the body, so that what is constant there is in
 * them, too. */
typedef struct {
  PlyVisit v;
  PlyPartsVisit p;
  PlySide side;
  int32_t alpha, beta; /* the window that it was entered with */
  int32_t own, other;  /* the bound that it may move, and that it is tested against */
  int32_t best;
  PlyNodeId best_child;
  PlyMove best_move; /* the last one that moved a bound */
  bool cut;
  bool after_leaf, beside; /* of a variant: a leaf came back last; a neighbour stops it */
} Node;
