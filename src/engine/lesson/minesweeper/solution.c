/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The right answers of questions about Minesweeper, off the rules at work. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/minesweeper/private.h"
#include "minesweeper/run/measures.h"

gpointer ply_mines_case_place(const PlyCase *c, GError **error) {
  uint32_t step = 0;
  if (c->question->at != NULL && !ply_replay_address(c->replay, c->question->at, &step, error))
    return NULL;
  ply_replay_seek(c->replay, step);
  return ply_mines_board_at(c->run, c->replay);
}

static int none(GError **error, const char *message) {
  ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, "%s", message);
  return -1;
}

/* What square and helper have in common. */
static bool look_at(const PlyMines *board, uint32_t square, uint32_t helper, PlyMinesLook *look,
                    GError **error) {
  const PlyRule *rule = ply_mines_rule_between(board, square, helper);
  *look = (PlyMinesLook){ .known = false };
  if (rule != NULL)
    *look = ply_mines_look(board, rule, square, helper);
  return look->known ||
         none(error, _("these two are no square and its helper: both show a number, at most two "
                       "squares apart, and the first one touches covered squares")) >= 0;
}

bool ply_mines_count(const PlyCase *c, const PlyMinesNumber *number, int *count, GError **error) {
  PlyMeasureArgs args = { .run = c->run, .replay = c->replay, .node = PLY_NO_NODE };
  const uint32_t squares[] = { number->square, number->helper };
  const char *const *told = number->measure->told;
  g_auto(PlyMeasured) value = { 0 };
  PlyMinesLook look;
  double found;
  /* Facts name the two in lines of their own, of which their message speaks. */
  if (number->helper != PLY_NO_SUBJECT &&
      !look_at(c->place, number->square, number->helper, &look, error))
    return false;
  for (unsigned i = 0; told != NULL && told[i] != NULL; i++)
    ply_args_give(&args, ply_argument_find(ply_mines_arguments, told[i]), squares[i]);
  if (!ply_measure_value(number->measure, &args, &value, error) ||
      !ply_measured_number(&value, false, &found))
    return false;
  *count = (int)found;
  return true;
}

PlyMinesProofs *ply_mines_case_prove(const PlyCase *c) {
  const PlyMinesQuestion *q = c->question->about;
  PlyMinesScope scope;
  ply_mines_scope_init(&scope, c->run, c->place, q->rule, q->square, q->once);
  scope.progress = c->progress;
  return ply_mines_scope_prove(&scope);
}

int ply_mines_case_proven(const PlyCase *c, PlyMinesVerdict verdict,
                          uint16_t squares[static PLY_MINES_MAX_SQUARES], GError **error) {
  g_autofree PlyMinesProofs *proofs = ply_mines_case_prove(c);
  unsigned n = ply_mines_proven_squares(proofs, c->place, verdict, squares);
  return n > 0 ? (int)n
               : none(error, verdict == PLY_VERDICT_SAFE ? _("nothing is proven safe")
                                                         : _("nothing is proven to be a mine"));
}

int ply_mines_case_shared(const PlyCase *c, uint16_t squares[static PLY_MINES_MAX_SQUARES],
                          GError **error) {
  const PlyMines *board = c->place;
  const PlyMinesQuestion *q = c->question->about;
  PlyMinesLook look;
  if (!look_at(board, q->square, q->helper, &look, error))
    return -1;
  memcpy(squares, look.shared, look.n_shared * sizeof *squares);
  return look.n_shared > 0 ? (int)look.n_shared : none(error, _("they share no covered square"));
}

int ply_mines_case_helpers(const PlyCase *c, PlyMinesPair pairs[PLY_MINES_DISTANT],
                           GError **error) {
  const PlyMinesQuestion *q = c->question->about;
  if (q->rule != &ply_mines_near && q->rule != &ply_mines_far)
    return none(error, _("only the rules near and far have a helper"));
  unsigned n = ply_mines_pairs(c->place, q->square, q->rule == &ply_mines_far, pairs, NULL);
  return n > 0 ? (int)n : none(error, _("no helper works for this square"));
}

/* --- in words --- */

char *ply_mines_helper(const PlyCase *c, GError **error) {
  PlyMinesPair pairs[PLY_MINES_DISTANT];
  int n = ply_mines_case_helpers(c, pairs, error);
  uint16_t first = n > 0 ? (uint16_t)pairs[0].helper : 0;
  return n < 0 ? NULL : ply_mines_words_list(c->place, &first, 1);
}

char *ply_mines_shared(const PlyCase *c, GError **error) {
  g_autofree uint16_t *squares = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  int n = ply_mines_case_shared(c, squares, error);
  return n < 0 ? NULL : ply_mines_words_list(c->place, squares, (unsigned)n);
}

static char *proven_words(const PlyCase *c, PlyMinesVerdict verdict, GError **error) {
  g_autofree uint16_t *squares = g_new(uint16_t, PLY_MINES_MAX_SQUARES);
  int n = ply_mines_case_proven(c, verdict, squares, error);
  return n < 0 ? NULL : ply_mines_words_list(c->place, squares, (unsigned)n);
}

char *ply_mines_safe(const PlyCase *c, GError **error) {
  return proven_words(c, PLY_VERDICT_SAFE, error);
}

char *ply_mines_mined(const PlyCase *c, GError **error) {
  return proven_words(c, PLY_VERDICT_MINES, error);
}

char *ply_mines_next_rule(const PlyCase *c, GError **error) {
  const PlyMinesQuestion *q = c->question->about;
  PlyMinesScope scope;
  ply_mines_scope_init(&scope, c->run, c->place, NULL, q->square, true);
  scope.progress = c->progress;
  PlyMinesContest contest = ply_mines_scope_contest(&scope);
  return g_strdup(contest.winner < 0 ? _("None of them")
                                     : _(ply_mines_system.rules[contest.winner]->name));
}

char *ply_mines_numbers(const PlyCase *c, GError **error) {
  const GArray *numbers = ((const PlyMinesQuestion *)c->question->about)->numbers;
  g_autoptr(GString) text = g_string_new(NULL);
  for (guint i = 0; i < numbers->len; i++) {
    int count;
    if (!ply_mines_count(c, &g_array_index(numbers, PlyMinesNumber, i), &count, error))
      return NULL;
    g_string_append_printf(text, "%s%d", i > 0 ? ", " : "", count);
  }
  return g_strdup(text->str);
}

char *ply_mines_reason_words(const PlyCase *c, GError **error) {
  const PlyMinesQuestion *q = c->question->about;
  int reason = ply_mines_find_reason(c->place, q, error);
  return reason < 0 ? NULL : g_markup_escape_text(ply_mines_reason(q->rule, (unsigned)reason), -1);
}
