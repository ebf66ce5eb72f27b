/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the squares of a Minesweeper board state, and what of it is covered. */
#include "render/minesweeper/layers.h"

/* By role; both numbers of a chain and its parts go with the helper. */
static const struct {
  unsigned role;
  const char *measure;
} stated[] = {
  { PLY_ROLE_HELPER, "helper" }, { PLY_ROLE_KNOWN, "helper" },        { PLY_ROLE_SHARED, "shared" },
  { PLY_ROLE_OWN, "private" },   { PLY_ROLE_THEIRS, "private" },      { PLY_ROLE_SAFE, "safe" },
  { PLY_ROLE_MINE, "mines" },    { PLY_ROLE_CLASH, "contradiction" }, { PLY_ROLE_ASKED, "matches" },
};

/* A probability of 0 or 1 is a proof: while any of these is covered, no probability of that square
 * is shown. */
static const char *const probabilities[] = { "risk", "safe", "mines", "undecided", NULL };

static bool covers(const PlyMinesMaker *m, const char *measure, unsigned square) {
  return ply_cover_has(m->view->cover, m->run, measure, square);
}

bool ply_mines_covers_probability(const PlyMinesMaker *m, unsigned square) {
  for (int i = 0; m->view->cover != NULL && probabilities[i] != NULL; i++)
    if (covers(m, probabilities[i], square))
      return true;
  return false;
}

/* Nothing in its place: a sign that something is covered here would tell what. */
void ply_mines_cover_roles(PlyMinesMaker *m) {
  for (unsigned square = 0; m->view->cover != NULL && square < ply_mines_n(m->board); square++)
    for (unsigned i = 0; m->roles->role[square] != 0 && i < G_N_ELEMENTS(stated); i++)
      if (m->roles->role[square] & stated[i].role && covers(m, stated[i].measure, square))
        m->roles->role[square] &= (uint16_t)~stated[i].role;
}

uint32_t ply_mines_declare(PlyMinesMaker *m, unsigned square) {
  PlyFact facts[G_N_ELEMENTS(stated) + G_N_ELEMENTS(probabilities) + 1];
  unsigned n = 0, role = m->roles->role[square];
  for (unsigned i = 0; role != 0 && i < G_N_ELEMENTS(stated); i++)
    if (role & stated[i].role)
      facts[n++] = (PlyFact){ stated[i].measure, square };
  if (m->view->probability != NULL && ply_mines_state(m->board, square) == PLY_MINES_COVERED &&
      !ply_mines_covers_probability(m, square))
    for (int i = 0; probabilities[i] != NULL; i++)
      facts[n++] = (PlyFact){ probabilities[i], square };
  if (ply_mines_is_seen_through(m, square))
    facts[n++] = (PlyFact){ "mines", square };
  return n == 0 ? ply_scene_declare_given(m->scene) : ply_scene_declare(m->scene, facts, n);
}
