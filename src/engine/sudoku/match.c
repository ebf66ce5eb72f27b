/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A rule's match: its patterns are looked at until one strikes something, or all of them for the one
 * that strikes most. */
#include "sudoku/system.h"

typedef struct {
  PlyRuleMatch *m;
  PlyProposal *p;
  const PlySudoku *s;
  const PlySudokuSettings *settings; /* nullable */
  bool most, rec, found;
  unsigned digits;   /* one of them at least is the pattern's */
  unsigned n, score; /* patterns looked at; of the best */
  PlyPattern best;
} Search;

/* --- what is recorded --- */

static uint32_t tell_cells(const Search *search, PlyCellSet cells) {
  uint16_t members[PLY_SUDOKU_MAX_CELLS];
  unsigned n = 0;
  while (ply_cells_any(cells))
    members[n++] = (uint16_t)ply_subject_cell(search->s->shape, ply_cells_take(&cells));
  return ply_record_set(search->m->trace, members, n);
}

static uint32_t tell_houses(const Search *search, uint32_t houses) {
  uint16_t members[PLY_SUDOKU_MAX_HOUSES];
  unsigned n = 0;
  for (; houses != 0; houses &= houses - 1)
    members[n++] = (uint16_t)ply_subject_house(search->s->shape, (unsigned)__builtin_ctz(houses));
  return ply_record_set(search->m->trace, members, n);
}

static unsigned write_targets(const Search *search, const PlyPattern *p, uint16_t *targets) {
  const PlySudokuShape *shape = search->s->shape;
  if (p->placed != 0) {
    targets[0] = (uint16_t)ply_subject_candidate(shape, p->cell, p->placed);
    return 1;
  }
  for (unsigned i = 0; i < p->n_struck; i++)
    targets[i] = (uint16_t)ply_subject_candidate(shape, p->struck[i].cell, p->struck[i].digit);
  return p->n_struck;
}

static uint32_t tell_pattern(const Search *search, const PlyPattern *p) {
  uint16_t targets[PLY_PATTERN_MAX_STRUCK];
  unsigned n = write_targets(search, p, targets);
  PlySudokuEvidence e = { .subject = search->m->subject,
                          .cells = tell_cells(search, p->cells),
                          .helpers = tell_cells(search, p->helpers),
                          .houses = tell_houses(search, p->houses),
                          .strikes = tell_houses(search, p->strikes),
                          .targets = ply_record_set(search->m->trace, targets, n),
                          .left = p->left,
                          .right = p->right,
                          .digits = p->digits,
                          .rule = search->m->rule,
                          .test = p->test,
                          .placed = p->placed,
                          .n_cells = (uint8_t)ply_cells_count(p->cells),
                          .n_targets = (uint8_t)n };
  return ply_record_evidence(search->m->trace, &e);
}

/* A pattern, its numbers, and what it strikes, before it is chosen or left. */
static void tell_look(Search *search, const PlyPattern *p) {
  uint32_t evidence = tell_pattern(search, p);
  ply_rule_match_show(search->m, PLY_EVENT_HELPER, search->m->subject, search->m->rule, evidence);
  ply_rule_match_test(search->m, search->p, p->test, p->left, p->right, true, true);
  if (p->placed == 0)
    ply_rule_match_test(search->m, search->p, PLY_SUDOKU_TEST_STRIKES, p->n_struck, 1,
                        p->n_struck > 0, true);
  if (ply_pattern_is_useful(p))
    search->p->evidence = evidence;
}

/* --- the search --- */

static bool counts(const Search *search, const PlyPattern *p) {
  const PlySudokuSettings *settings = search->settings;
  return ply_pattern_is_about(search->s->shape, p, search->m->subject) &&
         (p->digits & search->digits) != 0 &&
         (settings == NULL || settings->counts == NULL ||
          settings->counts(search->s, p, settings->data));
}

static bool visit(const PlyPattern *p, gpointer data) {
  Search *search = data;
  if (!counts(search, p))
    return true;
  search->n++;
  unsigned score = ply_pattern_score(search->s, p);
  bool better = ply_pattern_is_useful(p) && (!search->found || score > search->score);
  uint32_t before = search->p->evidence;
  if (search->rec)
    tell_look(search, p);
  if (better) {
    search->best = *p;
    search->score = score;
    search->found = true;
  } else
    search->p->evidence = before;
  return !(search->found && !search->most);
}

/* The singles notice what no solution can have. */
static bool is_contradictory(Search *search) {
  PlySudokuConflict c;
  unsigned rule = search->m->rule;
  if (rule > PLY_SUDOKU_HIDDEN_SINGLE || !ply_sudoku_conflict(search->s, &c))
    return false;
  unsigned noticed = c.digit == 0 ? PLY_SUDOKU_NAKED_SINGLE
                     : c.a == c.b ? PLY_SUDOKU_HIDDEN_SINGLE
                                  : PLY_SUDOKU_FULL_HOUSE;
  if (rule != noticed)
    return false;
  static const PlySudokuTest tests[] = { PLY_SUDOKU_TEST_EMPTY, PLY_SUDOKU_TEST_CELL,
                                         PLY_SUDOKU_TEST_PLACES };
  ply_rule_match_contradiction(search->m, search->p, tests[rule], 0, 1, search->rec);
  return true;
}

static void propose(Search *search) {
  PlyProposal *p = search->p;
  unsigned n = write_targets(search, &search->best, p->targets);
  ply_proposal_add(p, search->best.placed != 0 ? PLY_SUDOKU_PLACE : PLY_SUDOKU_STRIKE, n);
  p->score = search->score;
}

PLY_RULES_INLINE void match(PlyRuleMatch *m, PlyProposal *p, bool rec) {
  const PlySudokuSettings *settings = m->settings;
  Search search = { .m = m,
                    .p = p,
                    .s = m->facts,
                    .settings = settings,
                    .rec = rec,
                    .most = settings != NULL && settings->most };
  bool any = settings == NULL || settings->digit == 0;
  search.digits = any ? ply_all_digits(search.s->shape) : ply_digit_bit(settings->digit);
  if (is_contradictory(&search))
    return;
  ply_sudoku_each(m->rule, search.s, visit, &search);
  if (search.found)
    propose(&search);
  else if (search.n == 0)
    ply_match_none(p, PLY_SUDOKU_TEST_FOUND, 0, 1, rec);
  else
    ply_match_none(p, PLY_SUDOKU_TEST_STRIKES, 0, 1, rec);
}

void ply_sudoku_match(PlyRuleMatch *m, PlyProposal *p) {
  match(m, p, false);
}

void ply_sudoku_match_told(PlyRuleMatch *m, PlyProposal *p) {
  match(m, p, true);
}
