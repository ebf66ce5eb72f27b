/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the lines of the rule view say of Sudoku. */
#include "base/i18n.h"
#include "render/sudoku/names.h"
#include "render/sudoku/rules.h"
#include "say/sentence.h"

/* The words of a match: a line for what is seen, one for what it means, one for what it strikes; NULL:
 * there is none. Gaps as in say/sentence.h. */
typedef struct {
  const char *words, *sum;
} Line;

typedef struct {
  Line seen, means, strikes;
} Lines;

/* By the test that makes it a pattern. */
static const Lines lines_of[PLY_SUDOKU_N_TESTS] = {
  [PLY_SUDOKU_TEST_EMPTY] = { { N_("The only empty cell of {house}"), "A" },
                              { N_("It gets the digit that is missing there"), "{digits}" },
                              { NULL, NULL } },
  [PLY_SUDOKU_TEST_CELL] = { { N_("Digits that A sees, or that were struck out"), "{others}" },
                             { N_("One candidate is left"), "{digits}" },
                             { NULL, NULL } },
  [PLY_SUDOKU_TEST_PLACES] = { { N_("Places of {digits} in {house}"), "1" },
                               { N_("So it goes there"), "A = {digits}" },
                               { NULL, NULL } },
  [PLY_SUDOKU_TEST_LINES] = { { N_("All places of {digits} in {house} lie on one line"),
                                "{others}" },
                              { N_("So {others} has its {digits} in {house}"), NULL },
                              { N_("No other cell of {others} can be {digits}"), NULL } },
  [PLY_SUDOKU_TEST_BOXES] = { { N_("All places of {digits} in {house} lie in one box"),
                                "{others}" },
                              { N_("So {others} has its {digits} in {house}"), NULL },
                              { N_("No other cell of {others} can be {digits}"), NULL } },
  [PLY_SUDOKU_TEST_DIGITS] = { { N_("{cells} hold {k} candidates together"),
                                 N_("{k} cells, {k} digits") },
                               { N_("So these digits go to these cells"), "{digits}" },
                               { N_("No other cell of {house} can be {either}"), NULL } },
  [PLY_SUDOKU_TEST_CELLS] = { { N_("{digits} have places in {cells} only, in {house}"),
                                N_("{k} digits, {k} cells") },
                              { N_("So these cells go to these digits"), "{digits}" },
                              { N_("{cells} can be nothing else"), NULL } },
  [PLY_SUDOKU_TEST_COVER] = { { N_("Places of {digits} in {house}"), "{others}" },
                              { N_("So {others} get their {digits} from these lines"), NULL },
                              { N_("No other cell of {others} can be {digits}"), NULL } },
  [PLY_SUDOKU_TEST_REFUTED] = { { N_("Suppose that A is {digits}"), NULL },
                                { N_("Digits that stand when something cannot be"), "{n}" },
                                { N_("So A is not {digits}"), NULL } },
  [PLY_SUDOKU_TEST_SEARCH] = { { N_("Each candidate of A is tried to the end"), NULL },
                               { N_("No solution has these"), "{digits}" },
                               { N_("So A is not {either}"), NULL } },
};

/* Of two cells. */
static const Lines pair_lines = {
  { N_("A and B hold the same two candidates"), N_("2 cells, 2 digits") },
  { N_("So one of them is {first}, the other {second}"),
    N_("{first} {second} or {second} {first}") },
  { N_("No other cell of {house} can be {either}"), NULL },
};

/* What a rule looks for, while it has found nothing. */
static const char *const looks_for[PLY_SUDOKU_N_RULES] = {
  [PLY_SUDOKU_FULL_HOUSE] = N_("A house with one empty cell"),
  [PLY_SUDOKU_NAKED_SINGLE] = N_("A cell with one candidate"),
  [PLY_SUDOKU_HIDDEN_SINGLE] = N_("A digit with one place in a house"),
  [PLY_SUDOKU_POINTING] = N_("A digit whose places in a box lie on one line"),
  [PLY_SUDOKU_CLAIMING] = N_("A digit whose places on a line lie in one box"),
  [PLY_SUDOKU_NAKED_PAIR] = N_("Two cells of a house with two candidates together"),
  [PLY_SUDOKU_HIDDEN_PAIR] = N_("Two digits with two places together in a house"),
  [PLY_SUDOKU_NAKED_TRIPLE] = N_("Three cells of a house with three candidates together"),
  [PLY_SUDOKU_HIDDEN_TRIPLE] = N_("Three digits with three places together in a house"),
  [PLY_SUDOKU_NAKED_QUAD] = N_("Four cells of a house with four candidates together"),
  [PLY_SUDOKU_HIDDEN_QUAD] = N_("Four digits with four places together in a house"),
  [PLY_SUDOKU_X_WING] = N_("A digit that has places in the same two columns on two rows"),
  [PLY_SUDOKU_SWORDFISH] = N_("A digit that has places in the same three columns on three rows"),
  [PLY_SUDOKU_JELLYFISH] = N_("A digit that has places in the same four columns on four rows"),
  [PLY_SUDOKU_REFUTED_GUESS] = N_("A candidate from which something follows that cannot be"),
  [PLY_SUDOKU_BACKTRACKING] = N_("A cell with a candidate that leads to no solution"),
};

/* --- gaps --- */

static char *letters_text(const PlySudokuRules *s) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  for (unsigned i = 0; i < s->e->n_cells; i++)
    g_ptr_array_add(words, g_strdup_printf("%c", (char)('A' + i)));
  return ply_word_list(words);
}

/* "2 or 8" */
static char *either_text(unsigned digits) {
  GString *text = g_string_new(NULL);
  for (; digits != 0; digits &= digits - 1) {
    if (text->len > 0) /* Translators: between the last two of a list, as in: 2, 5 or 7 */
      g_string_append(text, (digits & (digits - 1)) == 0 ? _(" or ") : C_("list", ", "));
    g_string_append_printf(text, "%u", ply_first_digit(digits));
  }
  return g_string_free(text, FALSE);
}

/* The other houses of a crossing; of a cell the digits that it is not. */
static char *others_text(const PlySudokuRules *s) {
  const PlySudokuShape *shape = s->board.shape;
  if (s->e->test == PLY_SUDOKU_TEST_CELL)
    return ply_digit_list(ply_all_digits(shape) & ~(unsigned)s->e->digits);
  return ply_house_list(shape, s->roles.strikes);
}

static const Lines *lines_for(const PlySudokuEvidence *e) {
  bool pair = e->test == PLY_SUDOKU_TEST_DIGITS && e->n_cells == 2;
  return pair ? &pair_lines : &lines_of[e->test];
}

static char *digit_text(unsigned digits) {
  return digits == 0 ? g_strdup("") : g_strdup_printf("%u", ply_first_digit(digits));
}

static char *fill(const PlySudokuRules *s, const char *form) {
  const PlySudokuShape *shape = s->board.shape;
  g_autofree char *digits = ply_digit_list(s->e->digits), *either = either_text(s->e->digits),
                  *house = ply_house_list(shape, s->roles.houses), *others = others_text(s),
                  *cells = letters_text(s), *k = g_strdup_printf("%d", s->e->right),
                  *n = g_strdup_printf("%d", s->e->left), *first = digit_text(s->e->digits),
                  *second = digit_text(s->e->digits & (s->e->digits - 1u));
  const PlyGap gaps[] = { { "digits", digits }, { "either", either }, { "house", house },
                          { "others", others }, { "cells", cells },   { "k", k },
                          { "n", n },           { "first", first },   { "second", second } };
  return ply_fill(form, gaps, G_N_ELEMENTS(gaps));
}

/* --- one match --- */

static char *struck_text(unsigned n) {
  return n == 0 ? g_strdup(_("nothing left to strike"))
                : g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u candidate struck out",
                                              "%u candidates struck out", n),
                                  n);
}

/* How far the step has come: 1 seen, 2 tested, 3 what it strikes. */
static unsigned stage_of(const PlyRuleMaker *m) {
  const PlyEvent *event = ply_replay_event(m->shown);
  if (event->kind == PLY_EVENT_HELPER)
    return 1;
  return event->kind == PLY_EVENT_TEST && event->extra >> 1 != PLY_SUDOKU_TEST_STRIKES ? 2 : 3;
}

static void add_line(PlyRuleMaker *m, const Line *line, bool now) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  ply_rule_add_row(m, fill(s, _(line->words)),
                   line->sum != NULL ? fill(s, _(line->sum)) : g_strdup(""), PLY_ROW_PLAIN, now);
}

static void add_pattern(PlyRuleMaker *m) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  const Lines *lines = lines_for(s->e);
  unsigned stage = stage_of(m), last = lines->strikes.words != NULL ? 3 : 2;
  m->stated.n = 0;
  ply_sudoku_state_look(&m->stated, m->cycle.subject);
  ply_sudoku_rule_state_cells(m, &m->stated);
  add_line(m, &lines->seen, stage == 1);
  if (stage == 1)
    return;
  m->stated.n = 0;
  ply_sudoku_state_test(&m->stated, s->e->test, m->cycle.subject);
  ply_sudoku_rule_state_cells(m, &m->stated);
  if (s->e->placed != 0)
    ply_state(&m->stated, "places", m->cycle.subject);
  add_line(m, &lines->means, stage == 2 || last == 2);
  if (stage == 2 || last == 2)
    return;
  m->stated.n = 0;
  ply_sudoku_state_test(&m->stated, PLY_SUDOKU_TEST_STRIKES, m->cycle.subject);
  ply_sudoku_rule_state_cells(m, &m->stated);
  ply_rule_add_row(m, fill(s, _(lines->strikes.words)), struck_text(s->e->n_targets),
                   s->e->n_targets > 0 ? PLY_ROW_WHY : PLY_ROW_FAIL, true);
}

static bool is_clash(const PlyRuleMaker *m) {
  return m->rule >= 0 && m->cycle.rules[m->rule].contradiction;
}

/* It has found nothing yet, or nothing at all. */
static void add_search(PlyRuleMaker *m) {
  bool done = m->cycle.rules[m->rule].done;
  m->stated.n = 0;
  ply_state(&m->stated, "next-rule", m->cycle.subject);
  ply_rule_add_row(m, g_strdup(_(looks_for[m->rule])), g_strdup(""), PLY_ROW_PLAIN, !done);
  if (!done && !is_clash(m))
    return;
  ply_state(&m->stated, "applies", m->cycle.subject);
  ply_rule_add_row(m, g_strdup(is_clash(m) ? _("No solution can have this") : _("Found")),
                   is_clash(m) ? g_strdup("") : g_strdup("0"),
                   is_clash(m) ? PLY_ROW_CLASH : PLY_ROW_FAIL, true);
}

void ply_sudoku_rule_add_match(PlyRuleMaker *m) {
  if (ply_sudoku_rules(m)->e != NULL && !is_clash(m))
    add_pattern(m);
  else
    add_search(m);
}

/* --- the rules beside each other --- */

static char *outcome_text(const PlyRuleMaker *m, unsigned rule, PlyRuleTone *tone) {
  const PlyTrace *t = ply_replay_trace(m->shown);
  const PlySudokuEvidence *e = ply_sudoku_evidence(t, m->cycle.rules[rule].proposal);
  *tone = PLY_ROW_FAIL;
  if (m->cycle.rules[rule].contradiction) {
    *tone = PLY_ROW_CLASH;
    return g_strdup(_("contradiction"));
  }
  if (!m->cycle.rules[rule].done)
    return g_strdup("");
  if (e == NULL)
    return g_strdup(m->cycle.rules[rule].failure->extra >> 1 == PLY_SUDOKU_TEST_STRIKES
                        ? _("nothing left to strike")
                        : _("nowhere"));
  *tone = PLY_ROW_SAFE;
  return e->placed != 0 ? g_strdup(_("places a digit")) : struck_text(e->n_targets);
}

void ply_sudoku_rule_add_rules(PlyRuleMaker *m) {
  unsigned n;
  const PlyRule *const *rules = m->face->rules(m, &n);
  for (unsigned i = 0; i < n; i++) {
    unsigned rule = 0;
    PlyRuleTone tone = PLY_ROW_PLAIN;
    ply_rules_find(m->face->system, rules[i]->id, &rule);
    PlyRuleRow row = { .words = g_strdup(_(rules[i]->name)), .named = true };
    row.sum = m->thinking ? outcome_text(m, rule, &tone) : g_strdup("");
    row.tone = tone;
    if (*row.sum != '\0')
      ply_state_all(&row.stated, ply_sudoku_outcome, m->cycle.subject);
    ply_rule_append(m, row);
  }
}

/* --- the verdict --- */

/* What is left of the first cell that keeps one candidate. */
static char *left_text(const PlySudokuRules *s) {
  for (unsigned cell = 0; cell < s->board.shape->n_cells; cell++)
    if (s->roles.left[cell] != 0)
      return g_strdup_printf(_("Row %u, column %u is left with one candidate: %u."),
                             s->board.shape->row[cell] + 1u, s->board.shape->column[cell] + 1u,
                             s->roles.left[cell]);
  unsigned n = s->e->n_targets;
  return g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "%u candidate is struck out.",
                                     "%u candidates are struck out.", n),
                         n);
}

static char *proposed_text(const PlySudokuRules *s) {
  if (s->e->placed == 0)
    return left_text(s);
  for (unsigned cell = 0; cell < s->board.shape->n_cells; cell++)
    if (s->roles.placed[cell] != 0)
      return g_strdup_printf(_("Row %u, column %u is %u."), s->board.shape->row[cell] + 1u,
                             s->board.shape->column[cell] + 1u, s->roles.placed[cell]);
  return NULL;
}

static char *clash_text(int rule) {
  static const char *const texts[] = { N_("The same digit stands twice in a house."),
                                       N_("A cell has no candidate left."),
                                       N_("A digit has no place left in a house.") };
  return g_strdup(_(texts[CLAMP(rule, 0, 2)]));
}

char *ply_sudoku_rule_verdict(const PlyRuleMaker *m, PlyRuleTone *tone) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  *tone = PLY_ROW_FAIL;
  if (!m->thinking)
    return NULL;
  if (m->rule < 0)
    return m->cycle.stuck ? g_strdup(_("No rule in use applies here.")) : NULL;
  if (is_clash(m)) {
    *tone = PLY_ROW_CLASH;
    return clash_text(m->rule);
  }
  if (!m->cycle.rules[m->rule].done)
    return NULL;
  if (m->cycle.rules[m->rule].proposal != 0 && s->e != NULL) {
    *tone = PLY_ROW_SAFE;
    return proposed_text(s);
  }
  return g_strdup(s->e != NULL ? _("It is there, but has nothing left to strike.")
                               : _("It is nowhere on the board."));
}

void ply_sudoku_rule_state_verdict(const PlyRuleMaker *m, PlyStated *stated) {
  ply_state_all(stated, ply_sudoku_outcome, m->cycle.subject);
  ply_state(stated, "stuck", m->cycle.subject);
  ply_sudoku_rule_state_cells(m, stated);
}
