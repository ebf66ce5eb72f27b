/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What makes no sense in the state of a search, whoever does it. What is only wrong may be done. */
#include "base/i18n.h"
#include "search/drive/state.h"

static bool can_enter(const Game *game, PlyNodeId id, GError **error) {
  const Frame *f = ply_drive_top(game);
  if (id < f->first || id >= f->first + f->n)
    return ply_drive_fails(N_("that is no child of the node at work"), error);
  if (ply_drive_was_entered(game, id))
    return ply_drive_fails(N_("this child has been entered before"), error);
  Frame child = ply_drive_frame(game, id, -PLY_INF, PLY_INF);
  return child.leaf || child.n > 0 ||
         ply_drive_fails(N_("nobody has searched below this child, and the tree is too large to be "
                            "here as a whole"),
                         error);
}

static bool has_number(const Game *game, double number, GError **error) {
  int32_t value;
  if (ply_drive_number(game, PLY_SIDE_MAX, number, &value))
    return true;
  return ply_drive_fails(game->mine->trace->scale == 1
                             ? N_("values are whole numbers here, of at most ten digits")
                             : N_("values have at most three decimals here, and at most seven "
                                  "digits before them"),
                         error);
}

bool ply_drive_makes_sense(const Game *game, unsigned where, const Senseless *rows, unsigned n,
                           const PlyDriveAct *act, GError **error) {
  unsigned bit = PLY_DRIVE_BIT(act->kind);
  if ((game->family->uses & bit) == 0)
    return ply_drive_fails(N_("that is nothing that this algorithm does"), error);
  if (ply_drive_is_over(game))
    return ply_drive_fails(N_("the search is over: its root has given back its value"), error);
  for (unsigned i = 0; i < n; i++)
    if (rows[i].where == where && (rows[i].acts & bit) != 0)
      return ply_drive_fails(rows[i].why, error);
  return has_number(game, act->first, error) && has_number(game, act->second, error) &&
         (act->kind != ACT_ENTER || can_enter(game, act->subject, error));
}

/* --- trees of values --- */

/* Where the search of a tree of values may stand. */
enum { WAITS, LEAF, GUESS, INNER, BACK, FREE, CUT };

static unsigned where(const Game *game) {
  const Frame *f = ply_drive_top(game);
  if (f == NULL || game->waits != PLY_NO_NODE)
    return WAITS;
  if (f->leaf)
    return LEAF;
  if (f->cut)
    return CUT;
  if (f->back)
    return f->settled ? FREE : BACK;
  return f->guess ? GUESS : INNER;
}

#define BIT PLY_DRIVE_BIT
#define BUT PLY_DRIVE_BUT
#define GIVES (BIT(ACT_GIVE) | BIT(ACT_BACK))
#define JUDGES (BIT(ACT_BEST) | BIT(ACT_GO_ON))

#define NOTHING_WAITS N_("no node waits for a window: a node has to be entered first")
#define FROM_CHILDREN N_("this is no leaf: its value comes from its children")
#define NOTHING_CAME N_("no value has come back yet")
#define IS_SETTLED N_("what came back is settled already")

static const Senseless senseless[] = {
  { WAITS, BUT(BIT(ACT_WINDOW)), N_("the node that was entered has no window yet") },
  { LEAF, BIT(ACT_ENTER), N_("a leaf has no children") },
  { LEAF, BUT(BIT(ACT_VALUE)), N_("this is a leaf: take its value") },
  { CUT, BUT(GIVES), N_("nothing more is looked at here: give a value back") },
  { BACK, BIT(ACT_ENTER) | GIVES,
    N_("a value came back: first say what it means here") },
  { BACK, BIT(ACT_WINDOW), NOTHING_WAITS },
  { BACK, BIT(ACT_VALUE), FROM_CHILDREN },
  { FREE, JUDGES, IS_SETTLED },
  { FREE, BIT(ACT_WINDOW), NOTHING_WAITS },
  { FREE, BIT(ACT_VALUE), FROM_CHILDREN },
  { GUESS, BIT(ACT_WINDOW), NOTHING_WAITS },
  { GUESS, JUDGES | GIVES | BIT(ACT_BOUND), NOTHING_CAME },
  { INNER, BIT(ACT_WINDOW), NOTHING_WAITS },
  { INNER, BIT(ACT_VALUE), FROM_CHILDREN },
  { INNER, JUDGES | GIVES | BIT(ACT_BOUND), NOTHING_CAME },
};

/* A cut is made for a value: the one that has just come back, or that of the next child where that is a
 * leaf, and can be seen from here. */
static bool can_cut(const Game *game, const Frame *f, PlyNodeId child, GError **error) {
  if (f->back && !f->settled)
    return true;
  bool ahead = child != PLY_NO_NODE && ply_drive_frame(game, child, -PLY_INF, PLY_INF).leaf;
  return ahead || ply_drive_fails(f->back ? IS_SETTLED : NOTHING_CAME, error);
}

bool ply_drive_can(const Game *game, const PlyDriveAct *act, GError **error) {
  if (!ply_drive_makes_sense(game, where(game), senseless, G_N_ELEMENTS(senseless), act, error))
    return false;
  const Frame *f = ply_drive_top(game);
  unsigned left;
  PlyNodeId child = ply_drive_next_child(game, f, &left);
  if (act->kind == ACT_CUT)
    return can_cut(game, f, child, error);
  if (act->kind == ACT_BACK && left > 0 && !f->cut)
    return ply_drive_fails(N_("children are left: enter the next one, or cut"), error);
  return true;
}
