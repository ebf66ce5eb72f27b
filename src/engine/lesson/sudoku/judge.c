/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judging which rule comes next, which digit goes where, and why a rule does not apply. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/sudoku/private.h"
#include "sudoku/judge.h"

/* --- which rule --- */

/* The rule that is carried out; NULL: none applies. */
static const PlyRule *next_rule(const PlyCase *c, unsigned *n_targets) {
  PlySudokuScope scope;
  ply_sudoku_case_scope(c, NULL, &scope);
  g_autoptr(PlyTrace) told = ply_sudoku_scope_told(&scope);
  const PlySudokuEvidence *e = ply_sudoku_fired(told);
  *n_targets = e != NULL ? e->n_targets : 0;
  return e != NULL ? ply_sudoku_system.rules[e->rule] : NULL;
}

bool ply_sudoku_judge_rule(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  PlySudokuFound *f = c->found;
  PlySudokuScope scope;
  unsigned n;
  int said = ply_answer_choice(c->question, answer, error);
  if (said < 0)
    return false;
  ply_sudoku_case_scope(c, NULL, &scope);
  f->rule = (unsigned)said < scope.n_rules ? scope.rules[said] : NULL;
  *right = f->rule == next_rule(c, &n);
  return true;
}

/* A rule that was chosen and finds something, but another one is carried out. */
static char *beaten_reply(const PlyCase *c) {
  PlySudokuScope scope;
  ply_sudoku_case_scope(c, NULL, &scope);
  return g_strdup(
      scope.choose == PLY_CHOOSE_CHEAPEST
          ? _("Not yet: it finds something. But the easiest rule that finds anything is carried "
              "out: go through those that stand before it.")
          : _("Not yet: it finds something. But all rules are tried, and the one that strikes most "
              "is carried out: how many candidates does each strike?"));
}

static const char *finds_nothing(PlySudokuWhy why) {
  return why == PLY_SUDOKU_NOTHING
             ? _("Not yet: its pattern is there, but has nothing left to strike.")
             : _("Not yet: it finds none of its patterns on this board.");
}

char *ply_sudoku_reply_rule(const PlyCase *c, PlyVerdict *verdict) {
  const PlySudokuFound *f = c->found;
  PlySudokuScope scope;
  if (verdict->right)
    return f->rule == NULL ? g_strdup(_("Yes: every rule was tried, and none of them applies."))
                           : g_strdup_printf(_("Yes: “%s” is carried out."), _(f->rule->name));
  verdict->countered = true;
  if (f->rule == NULL)
    return g_strdup(_("Not yet: one of them applies. Take the rules one after the other."));
  ply_sudoku_case_scope(c, f->rule, &scope);
  PlySudokuWhy why = ply_sudoku_scope_why(&scope);
  return why == PLY_SUDOKU_APPLIES ? beaten_reply(c) : g_strdup(finds_nothing(why));
}

char *ply_sudoku_solution_rule(const PlyCase *c, GError **error) {
  unsigned n;
  const PlyRule *rule = next_rule(c, &n);
  return g_strdup(rule == NULL ? _("None of them") : _(rule->name));
}

/* --- which digit where --- */

/* "r1c2=3"; where the question names the cell, "5" too. */
static bool read_placement(const PlyCase *c, const PlyAnswer *answer, uint32_t *candidate,
                           GError **error) {
  const PlySudokuQuestion *q = c->question->about;
  const PlySudokuShape *shape = ((const PlySudoku *)c->place)->shape;
  g_autofree char *typed = ply_answer_text(answer), *text = ply_sudoku_read_words(typed);
  unsigned cell, digit;
  guint64 alone;
  bool named = ply_sudoku_subject(shape, q->subject, &cell, &digit) == PLY_OF_CELL;
  if (*text == '\0' && answer->n_nodes == 1)
    *candidate = answer->nodes[0];
  else if (named && g_ascii_string_to_unsigned(text, 10, 1, shape->side, &alone, NULL))
    *candidate = ply_subject_candidate(shape, cell, (unsigned)alone);
  else if (!ply_sudoku_subject_read(shape, text, candidate, error))
    return false;
  return ply_sudoku_subject(shape, *candidate, &cell, &digit) == PLY_OF_CANDIDATE ||
         ply_answer_unreadable(error,
                               _("type a cell and its digit: “r1c2=3” is a 3 in row 1, column 2"));
}

bool ply_sudoku_judge_places(const PlyCase *c, const PlyAnswer *answer, bool *right,
                             GError **error) {
  PlySudokuFound *f = c->found;
  unsigned cell, digit;
  if (!read_placement(c, answer, &f->said, error))
    return false;
  g_autoptr(GArray) patterns = ply_sudoku_case_patterns(c, &f->rule, error);
  if (patterns == NULL)
    return false;
  ply_sudoku_subject(((const PlySudoku *)c->place)->shape, f->said, &cell, &digit);
  for (guint i = 0; i < patterns->len; i++) {
    const PlyPattern *p = &g_array_index(patterns, PlyPattern, i);
    *right = *right || (p->cell == cell && p->placed == digit);
  }
  return true;
}

static char *not_possible(const PlySudoku *s, unsigned cell, unsigned digit) {
  g_autofree char *where = ply_sudoku_cell_words(s->shape, cell);
  for (unsigned i = 0; i < s->shape->n_peers; i++) {
    unsigned peer = s->shape->peers[cell][i];
    if (s->digit[peer] != digit)
      continue;
    g_autofree char *there = ply_sudoku_cell_words(s->shape, peer);
    return g_strdup_printf(_("Not yet: %s sees the %u at %s."), where, digit, there);
  }
  return g_strdup_printf(_("Not yet: the %u was struck out at %s."), digit, where);
}

char *ply_sudoku_reply_places(const PlyCase *c, PlyVerdict *verdict) {
  const PlySudokuFound *f = c->found;
  const PlySudoku *s = c->place;
  unsigned cell, digit;
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  ply_sudoku_subject(s->shape, f->said, &cell, &digit);
  g_autofree char *where = ply_sudoku_cell_words(s->shape, cell);
  if (verdict->right)
    return g_strdup_printf(_("Yes: the rule “%s” places it."), _(f->rule->name));
  if (s->digit[cell] != 0)
    return g_strdup_printf(_("Not yet: %s has a digit already."), where);
  if ((s->candidates[cell] & ply_digit_bit(digit)) == 0)
    return not_possible(s, cell, digit);
  bool only = ply_sudoku_judge(s, possible, c->progress) == PLY_SUDOKU_JUDGED &&
              possible[cell] == ply_digit_bit(digit);
  if (only)
    return g_strdup_printf(_("Not yet: no solution has another digit at %s, but the rule “%s” does "
                             "not prove that yet."),
                           where, _(f->rule->name));
  return g_strdup_printf(_("Not yet: what forbids the other candidates of %s, or the %u elsewhere "
                           "in its houses?"),
                         where, digit);
}

char *ply_sudoku_solution_places(const PlyCase *c, GError **error) {
  const PlyRule *rule;
  g_autoptr(GArray) patterns = ply_sudoku_case_patterns(c, &rule, error);
  if (patterns == NULL)
    return NULL;
  const PlyPattern *p = &g_array_index(patterns, PlyPattern, 0);
  if (p->placed != 0)
    return ply_sudoku_candidate_words(((const PlySudoku *)c->place)->shape, p->cell, p->placed);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
           _("the rule “%s” strikes out candidates, and places no digit"), rule->id);
  return NULL;
}

/* --- why not --- */

static const char *const reasons[PLY_SUDOKU_N_REASONS] = {
  [PLY_SUDOKU_REASON_PATTERN] = N_("None of its patterns is there"),
  [PLY_SUDOKU_REASON_NOTHING] = N_("Its pattern is there, but has nothing left to strike"),
  [PLY_SUDOKU_REASON_OTHER] = N_("It finds something, but another rule is carried out"),
};

const char *ply_sudoku_reason(unsigned reason) {
  return _(reasons[reason]);
}

/* The reason that holds; -1 and error where the rule is carried out. */
static int find_reason(const PlyCase *c, GError **error) {
  const PlySudokuQuestion *q = c->question->about;
  PlySudokuScope scope;
  unsigned n;
  ply_sudoku_case_scope(c, q->rule, &scope);
  PlySudokuWhy why = ply_sudoku_scope_why(&scope);
  if (why == PLY_SUDOKU_NO_PATTERN)
    return PLY_SUDOKU_REASON_PATTERN;
  if (why == PLY_SUDOKU_NOTHING)
    return PLY_SUDOKU_REASON_NOTHING;
  if (why == PLY_SUDOKU_APPLIES && next_rule(c, &n) != q->rule)
    return PLY_SUDOKU_REASON_OTHER;
  ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
           why == PLY_SUDOKU_APPLIES ? _("the rule applies here")
                                     : _("the rule sees what no solution can have"));
  return -1;
}

bool ply_sudoku_judge_why(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  PlySudokuFound *f = c->found;
  int said = ply_answer_choice(c->question, answer, error);
  int holding = said < 0 ? -1 : find_reason(c, error);
  if (holding < 0)
    return false;
  f->said = (uint32_t)said;
  f->reason = (unsigned)holding;
  *right = said == holding;
  return true;
}

/* By the reason that holds, to who found it and to who chose another. */
static const char *const found_reason[PLY_SUDOKU_N_REASONS] = {
  [PLY_SUDOKU_REASON_PATTERN] =
      N_("Yes: a rule needs its pattern first, whatever it could strike."),
  [PLY_SUDOKU_REASON_NOTHING] = N_("Yes: a pattern that strikes nothing is no match."),
  [PLY_SUDOKU_REASON_OTHER] = N_("Yes: only one rule is carried out at a time, and here it is "
                                 "another one."),
};
static const char *const missed_reason[PLY_SUDOKU_N_REASONS] = {
  [PLY_SUDOKU_REASON_PATTERN] = N_("Not yet: which cells would be its pattern? Count their "
                                   "candidates, or the places of the digit, once again."),
  [PLY_SUDOKU_REASON_NOTHING] = N_("Not yet: the pattern is there, every number of it is right. Go "
                                   "to the cells where it would strike."),
  [PLY_SUDOKU_REASON_OTHER] = N_("Not yet: alone, this rule would find something here."),
};

char *ply_sudoku_reply_why(const PlyCase *c, PlyVerdict *verdict) {
  const PlySudokuFound *f = c->found;
  return g_strdup(_((verdict->right ? found_reason : missed_reason)[f->reason]));
}

char *ply_sudoku_solution_why(const PlyCase *c, GError **error) {
  int reason = find_reason(c, error);
  return reason < 0 ? NULL : g_markup_escape_text(ply_sudoku_reason((unsigned)reason), -1);
}
