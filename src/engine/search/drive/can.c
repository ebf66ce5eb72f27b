/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What makes no sense in the state of a search, whoever does it. What is only wrong may be done. */
#include "base/i18n.h"
#include "search/drive/state.h"

#define BIT(act) (1u << (act))
#define ALL (BIT(N_ACTS) - 1)

/* Where a search may stand. */
typedef enum { WAITS, LEAF, CUT, BACK, FREE, OVER } Where;

static Where where(const Game *game) {
  const Frame *f = ply_drive_top(game);
  if (f == NULL)
    return OVER;
  if (game->waits != PLY_NO_NODE)
    return WAITS;
  if (f->leaf)
    return LEAF;
  if (f->cut)
    return CUT;
  return f->back && !f->settled ? BACK : FREE;
}

/* Acts that make no sense there, and why: the first row that fits counts. */
static const struct {
  Where where;
  unsigned acts;
  const char *why; /* translatable */
} senseless[] = {
  { OVER, ALL, N_("the search is over: its root has given back its value") },
  { WAITS, ALL & ~BIT(ACT_WINDOW), N_("the node that was entered has no window yet") },
  { LEAF, BIT(ACT_ENTER), N_("a leaf has no children") },
  { LEAF, ALL & ~BIT(ACT_VALUE), N_("this is a leaf: take its value") },
  { CUT, ALL & ~(BIT(ACT_BACK) | BIT(ACT_GIVE)),
    N_("nothing more is looked at here: give a value back") },
  { BACK, BIT(ACT_ENTER) | BIT(ACT_BACK) | BIT(ACT_GIVE),
    N_("first say what the value that came back means here: is it kept, is it enough, or does the "
       "search go on?") },
  { FREE, BIT(ACT_BEST) | BIT(ACT_GO_ON), N_("no value has come back that is not settled yet") },
};

static bool fails(const char *why, GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s", _(why));
}

static bool can_enter(const Game *game, const Frame *f, PlyNodeId id, GError **error) {
  if (id < f->first || id >= f->first + f->n)
    return fails(N_("that is no child of the node at work"), error);
  return !ply_drive_was_entered(game, id) || fails(N_("this child has been entered before"), error);
}

static bool has_number(const Game *game, double number, GError **error) {
  int32_t value;
  if (ply_drive_number(game, PLY_SIDE_MAX, number, &value))
    return true;
  return fails(game->mine->trace->scale == 1
                   ? N_("values are whole numbers here, of at most ten digits")
                   : N_("values have at most three decimals here, and at most seven digits "
                        "before them"),
               error);
}

static bool can_here(const Game *game, const PlyDriveAct *act, GError **error) {
  const Frame *f = ply_drive_top(game);
  switch (act->kind) {
  case ACT_ENTER: return can_enter(game, f, act->subject, error);
  case ACT_WINDOW:
    return game->waits != PLY_NO_NODE ||
           fails(N_("no node waits for a window: first one is entered"), error);
  case ACT_VALUE:
    if (!f->leaf && !f->guess)
      return fails(N_("this is no leaf: its value comes from its children"), error);
    return !f->back || fails(N_("the children of this node were looked at: its value comes from "
                                "them"),
                             error);
  case ACT_BOUND:
    return f->back || fails(N_("no value has come back yet that could move a bound"), error);
  default: return true;
  }
}

bool ply_drive_can(const Game *game, const PlyDriveAct *act, GError **error) {
  Where at = where(game);
  if ((game->family->uses & BIT(act->kind)) == 0)
    return fails(N_("that is nothing that this algorithm does"), error);
  for (unsigned i = 0; i < G_N_ELEMENTS(senseless); i++)
    if (senseless[i].where == at && (senseless[i].acts & BIT(act->kind)) != 0)
      return fails(senseless[i].why, error);
  return has_number(game, act->first, error) && has_number(game, act->second, error) &&
         can_here(game, act, error);
}
