/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spoken names of Minesweeper's squares, and answers to "why not here?". */
#include "base/i18n.h"
#include "say/face.h"
#include "say/minesweeper/tell.h"

/* What stands on a square; a number is {number}. */
static const char *const states[] = {
  [PLY_MINES_COVERED] = N_("covered"),
  [PLY_MINES_FLAG] = N_("a flag"),
  [PLY_MINES_CLEAR] = N_("proven safe"),
  [PLY_MINES_EXPLODED] = N_("the mine that went off"),
  [PLY_MINES_MISSED] = N_("a mine without a flag"),
  [PLY_MINES_WRONG] = N_("a wrong flag"),
};

/* In the order in which they are said. */
static const struct {
  unsigned role;
  const char *words;
  const char *among; /* where several squares have it; NULL: the same */
} roles_spoken[] = {
  { PLY_ROLE_LOOKED, N_("A, looked at"), N_("looked at") },
  { PLY_ROLE_HELPER, N_("B, the helper") },
  { PLY_ROLE_SHARED, N_("shared by A and B") },
  { PLY_ROLE_OWN, N_("only A") },
  { PLY_ROLE_THEIRS, N_("only B") },
  { PLY_ROLE_SAFE, N_("verdict: safe") },
  { PLY_ROLE_MINE, N_("verdict: a mine") },
  { PLY_ROLE_KNOWN, N_("part of the chain") },
  { PLY_ROLE_ASKED, N_("safe, or a mine?") },
  { PLY_ROLE_CLASH, N_("contradiction") },
};

static char *state_text(const PlyMines *board, unsigned square) {
  unsigned state = ply_mines_state(board, square);
  if (ply_mines_is_open(state))
    return state == 0 ? g_strdup(_("0, no mine around it")) : g_strdup_printf("%u", state);
  return g_strdup(_(states[state]));
}

char *ply_say_mines_square(const PlyMines *board, const PlyMinesRoles *roles, unsigned square) {
  g_return_val_if_fail(square < ply_mines_n(board), g_strdup(""));
  g_autofree char *row = g_strdup_printf("%u", square / board->columns + 1);
  g_autofree char *column = g_strdup_printf("%u", square % board->columns + 1);
  g_autofree char *what = state_text(board, square);
  const PlyGap gaps[] = { { "row", row }, { "column", column }, { "what", what } };
  g_autofree char *place =
      ply_fill(_("row {row}, column {column}, {what}"), gaps, G_N_ELEMENTS(gaps));
  GString *name = g_string_new(place);
  for (unsigned i = 0; roles != NULL && i < G_N_ELEMENTS(roles_spoken); i++) {
    if (!(roles->role[square] & roles_spoken[i].role))
      continue;
    bool among = roles_spoken[i].among != NULL &&
                 !ply_mines_role_is_alone(roles, board, roles_spoken[i].role);
    g_string_append_printf(name, "%s%s", C_("list", ", "),
                           _(among ? roles_spoken[i].among : roles_spoken[i].words));
  }
  return g_string_free(name, FALSE);
}

PlySentence *ply_say_why(const PlyRun *run, const PlyReplay *replay, const PlyReplay *why) {
  const PlySayFace *face = ply_say_face(run);
  g_autofree char *marked =
      face->why != NULL ? face->why(run, replay, why) : face->tell(run, why, false);
  return ply_sentence_new(marked);
}

PlyReplay *ply_say_ask(const PlyRun *run, const PlyReplay *replay, unsigned rule,
                       uint32_t subject) {
  const PlySayFace *face = ply_say_face(run);
  return face->ask != NULL ? face->ask(run, replay, rule, subject) : NULL;
}

PlySentence *ply_say_rule_fails(const PlyRun *run, const PlyReplay *replay, unsigned rule,
                                uint32_t subject) {
  g_autoptr(PlyReplay) why = ply_say_ask(run, replay, rule, subject);
  return ply_say_why(run, replay, why);
}
