/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a rule does not apply: the reasons to choose from, the one that holds, and what to say. */
#include "base/i18n.h"
#include "lesson/minesweeper/private.h"

/* In the order of the tests. */
enum { PAIR_SHARED, PAIR_OWN, PAIR_NOTHING, PAIR_TOO_LITTLE, PAIR_N };
enum { ONE_BLANKS, ONE_MORE, ONE_CLASH, ONE_N };
enum { END_UNKNOWN, END_COVERED, END_BETWEEN, END_N };

static const char *const pair_reasons[PAIR_N] = {
  [PAIR_SHARED] = N_("The two squares touch no covered square in common"),
  [PAIR_OWN] = N_("The square looked at has no private squares: the helper touches them all"),
  [PAIR_NOTHING] = N_("The helper proves nothing about the shared squares"),
  [PAIR_TOO_LITTLE] = N_("What the helper proves about the shared squares is not enough"),
};
static const char *const one_reasons[ONE_N] = {
  [ONE_BLANKS] = N_("The square touches no covered square any more"),
  [ONE_MORE] = N_("It still needs mines, and has more covered squares than that"),
  [ONE_CLASH] = N_("Its number and its flags cannot both be right"),
};
static const char *const end_reasons[END_N] = {
  [END_UNKNOWN] = N_("Nobody says how many mines the board has"),
  [END_COVERED] = N_("Nothing is covered any more"),
  [END_BETWEEN] = N_("Some of the covered squares are mines, and some are not"),
};

static const struct {
  const PlyRule *rule;
  unsigned n;
  const char *const *reasons;
} tables[] = {
  { &ply_mines_one, ONE_N, one_reasons },
  { &ply_mines_near, PAIR_N, pair_reasons },
  { &ply_mines_far, PAIR_N, pair_reasons },
  { &ply_mines_end_rule, END_N, end_reasons },
};

unsigned ply_mines_n_reasons(const PlyRule *rule) {
  for (size_t i = 0; i < G_N_ELEMENTS(tables); i++)
    if (tables[i].rule == rule)
      return tables[i].n;
  return 0;
}

const char *ply_mines_reason(const PlyRule *rule, unsigned reason) {
  for (size_t i = 0; i < G_N_ELEMENTS(tables); i++)
    if (tables[i].rule == rule && reason < tables[i].n)
      return _(tables[i].reasons[reason]);
  g_return_val_if_reached("");
}

/* --- which one holds --- */

static int applies(GError **error) {
  ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the rule applies here"));
  return -1;
}

static int pair_reason(const PlyMines *board, const PlyMinesQuestion *q, GError **error) {
  PlyMinesLook look = ply_mines_look(board, q->rule, q->square, q->helper);
  if (!look.known) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
             _("the rule “%s” knows no such square with such a helper: both show a number, and "
               "the square touches covered ones"),
             q->rule->id);
    return -1;
  }
  if (look.verdict != PLY_VERDICT_NONE)
    return applies(error);
  if (look.n_shared == 0)
    return PAIR_SHARED;
  if (look.n_own == 0)
    return PAIR_OWN;
  return look.least_mines == 0 && look.least_clear == 0 ? PAIR_NOTHING : PAIR_TOO_LITTLE;
}

static int one_reason(const PlyMines *b, const PlyMinesQuestion *q, GError **error) {
  unsigned cell = b->cell[q->square];
  int need = b->state[cell] - b->flags[cell], blanks = b->blanks[cell];
  if (!ply_mines_is_open(b->state[cell])) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("this square shows no number"));
    return -1;
  }
  if (blanks == 0)
    return ONE_BLANKS;
  if (need < 0 || need > blanks)
    return ONE_CLASH;
  return need == 0 || need == blanks ? applies(error) : ONE_MORE;
}

static int end_reason(const PlyMines *b, GError **error) {
  if (b->mines == PLY_MINES_UNKNOWN)
    return END_UNKNOWN;
  if (b->moves_left == 0)
    return END_COVERED;
  int left = ply_mines_left(b);
  return left == 0 || left == b->moves_left ? applies(error) : END_BETWEEN;
}

int ply_mines_find_reason(const PlyMines *board, const PlyMinesQuestion *q, GError **error) {
  if (q->rule == &ply_mines_one)
    return one_reason(board, q, error);
  if (q->rule == &ply_mines_end_rule)
    return end_reason(board, error);
  return pair_reason(board, q, error);
}

/* --- what to say --- */

static char *pair_reply(const PlyMinesLook *look, unsigned reason, bool right) {
  switch (reason) {
  case PAIR_SHARED:
    if (right)
      return g_strdup(
          _("Yes: what the helper knows is about squares that this one does not touch."));
    return g_strdup_printf(ngettext("Not yet: %u covered square touches both. Find it.",
                                    "Not yet: %u covered squares touch both. Find them.",
                                    look->n_shared),
                           look->n_shared);
  case PAIR_OWN:
    if (right)
      return g_strdup(_("Yes: every covered square that it touches is touched by the helper too. "
                        "There is nothing that the rule could say something about."));
    return g_strdup_printf(ngettext("Not yet: %u covered square is touched by this square alone.",
                                    "Not yet: %u covered squares are touched by this square alone.",
                                    look->n_own),
                           look->n_own);
  case PAIR_NOTHING:
    if (right)
      return g_strdup_printf(
          _("Yes: the helper still needs %d and has %u of its own. All of them could be mines, or "
            "none."),
          look->their_need, look->n_theirs);
    return g_strdup_printf(
        _("Not yet: the helper still needs %d, and only %u of its covered squares are not shared. "
          "Where can it put its mines?"),
        look->their_need, look->n_theirs);
  default:
    if (right)
      return g_strdup_printf(_("Yes: at least %d of the shared squares are mines and at least %d "
                               "are safe, but this square still needs %d among %d."),
                             look->least_mines, look->least_clear, look->need, look->blanks);
    return g_strdup(
        _("Not yet: which squares would the rule speak about, and what exactly does the "
          "helper prove? Take the tests in their order."));
  }
}

static char *one_reply(const PlyMines *b, const PlyMinesQuestion *q, unsigned reason, bool right) {
  unsigned cell = b->cell[q->square];
  int sees = b->state[cell], flags = b->flags[cell], blanks = b->blanks[cell];
  if (reason == ONE_MORE && right)
    return g_strdup_printf(_("Yes: it still needs %d of its %d covered squares."), sees - flags,
                           blanks);
  if (right)
    return g_strdup_printf(
        _("Yes. The number is %d; flags beside it: %d; covered squares beside it: %d."), sees,
        flags, blanks);
  return g_strdup_printf(_("Not yet: count again. The number is %d; flags beside it: %d; covered "
                           "squares beside it: %d."),
                         sees, flags, blanks);
}

static char *end_reply(const PlyMines *b, bool right) {
  if (b->mines == PLY_MINES_UNKNOWN)
    return g_strdup(right ? _("Yes: nothing says how many mines there are.")
                          : _("Not yet: where does the number of mines stand?"));
  return g_strdup_printf(right ? _("Yes: mines left: %d; covered squares left: %d.")
                               : _("Not yet: mines left: %d; covered squares left: %d. Compare."),
                         ply_mines_left(b), b->moves_left);
}

char *ply_mines_reason_reply(const PlyMines *board, const PlyMinesQuestion *q, unsigned reason,
                             bool right) {
  if (q->rule == &ply_mines_one)
    return one_reply(board, q, reason, right);
  if (q->rule == &ply_mines_end_rule)
    return end_reply(board, right);
  PlyMinesLook look = ply_mines_look(board, q->rule, q->square, q->helper);
  return pair_reply(&look, reason, right);
}

/* Numbers of the board do; that the helper proves too little nothing alone denies. */
bool ply_mines_reason_denies(const PlyMines *board, const PlyMinesQuestion *q, unsigned reason) {
  bool pair = q->rule == &ply_mines_near || q->rule == &ply_mines_far;
  return pair ? reason != PAIR_TOO_LITTLE
              : q->rule == &ply_mines_one || board->mines != PLY_MINES_UNKNOWN;
}
