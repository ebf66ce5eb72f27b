/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judging what was pointed at on a Sudoku: cells that prove something, candidates that go. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/sudoku/private.h"
#include "sudoku/judge.h"
#include "sudoku/run/measures.h"

/* --- what was said --- */

/* Subjects that were clicked, or typed with blanks or commas between them. */
static GArray *said_subjects(const PlyCase *c, const PlyAnswer *answer, GError **error) {
  const PlySudokuShape *shape = ((const PlySudoku *)c->place)->shape;
  g_autoptr(GArray) subjects = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_autofree char *typed = ply_answer_text(answer), *text = ply_sudoku_read_words(typed);
  g_auto(GStrv) words = g_strsplit_set(text, " ,;", -1);
  if (answer->n_nodes > 0)
    g_array_append_vals(subjects, answer->nodes, answer->n_nodes);
  for (int i = 0; answer->n_nodes == 0 && words[i] != NULL; i++) {
    uint32_t subject;
    if (*words[i] == '\0')
      continue;
    if (!ply_sudoku_subject_read(shape, words[i], &subject, error))
      return NULL;
    g_array_append_val(subjects, subject);
  }
  if (subjects->len > 0)
    return g_steal_pointer(&subjects);
  ply_answer_unreadable(error, _("choose the cells on the board"));
  return NULL;
}

/* As cells, and as candidates of them. */
typedef struct {
  PlyCellSet cells; /* all that were named */
  PlyCellSet whole; /* without a digit */
  uint16_t digits[PLY_SUDOKU_MAX_CELLS];
} Said;

static bool read_said(const PlyCase *c, const PlyAnswer *answer, Said *said, GError **error) {
  const PlySudokuShape *shape = ((const PlySudoku *)c->place)->shape;
  g_autoptr(GArray) subjects = said_subjects(c, answer, error);
  memset(said, 0, sizeof *said);
  for (guint i = 0; subjects != NULL && i < subjects->len; i++) {
    unsigned cell, digit;
    PlySudokuOf of = ply_sudoku_subject(shape, g_array_index(subjects, uint32_t, i), &cell, &digit);
    if (of == PLY_OF_HOUSE || of == PLY_OF_NONE)
      return ply_answer_unreadable(error, _("choose cells of the board"));
    ply_cells_add(&said->cells, cell);
    if (of == PLY_OF_CELL)
      ply_cells_add(&said->whole, cell);
    else
      said->digits[cell] |= ply_digit_bit(digit);
  }
  return subjects != NULL;
}

static PlyCellSet without(PlyCellSet a, PlyCellSet b) {
  return (PlyCellSet){ { a.bits[0] & ~b.bits[0], a.bits[1] & ~b.bits[1] } };
}

static char *cell_words(const PlyCase *c, unsigned cell) {
  return ply_sudoku_cell_words(((const PlySudoku *)c->place)->shape, cell);
}

/* "row 3, column 5; row 4, column 5" */
static char *cells_list(const PlyCase *c, PlyCellSet cells) {
  GString *text = g_string_new(NULL);
  while (ply_cells_any(cells)) {
    g_autofree char *words = cell_words(c, ply_cells_take(&cells));
    g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "", words);
  }
  return g_string_free(text, FALSE);
}

static char *has_a_digit(const PlyCase *c, unsigned cell) {
  g_autofree char *where = cell_words(c, cell);
  return g_strdup_printf(_("Not yet: %s has a digit. The question is about empty cells."), where);
}

/* --- the cells that prove it --- */

bool ply_sudoku_judge_cells(const PlyCase *c, const PlyAnswer *answer, bool *right,
                            GError **error) {
  PlySudokuFound *f = c->found;
  Said said;
  if (!read_said(c, answer, &said, error))
    return false;
  g_autoptr(GArray) patterns = ply_sudoku_case_patterns(c, &f->rule, error);
  unsigned best = 0;
  for (guint i = 0; patterns != NULL && i < patterns->len; i++) {
    const PlyPattern *p = &g_array_index(patterns, PlyPattern, i);
    unsigned alike = ply_cells_count(ply_cells_and(said.cells, p->cells));
    *right = *right || ply_sudoku_same_cells(said.cells, p->cells);
    if (i > 0 && alike <= best)
      continue;
    best = alike;
    f->near = *p;
  }
  f->cells = said.cells;
  return patterns != NULL;
}

static bool strikes_at(const PlyPattern *p, unsigned cell) {
  for (unsigned i = 0; i < p->n_struck; i++)
    if (p->struck[i].cell == cell)
      return true;
  return false;
}

/* Of a naked pair, triple, quad. */
static char *naked_reply(const PlySudoku *s, PlyCellSet cells, unsigned k) {
  unsigned n = ply_cells_count(cells), together = 0;
  bool shared = ply_houses_of(s->shape, cells) != 0;
  while (ply_cells_any(cells))
    together |= s->candidates[ply_cells_take(&cells)];
  if (n != k)
    return g_strdup_printf(ngettext("Not yet: you chose %u cell, and this rule is about %u. Which "
                                    "cells have only %u candidates together?",
                                    "Not yet: you chose %u cells, and this rule is about %u. Which "
                                    "cells have only %u candidates together?",
                                    n),
                           n, k, k);
  if (ply_bits(together) == k && !shared)
    return g_strdup_printf(_("Not yet: these cells have %u candidates together, but no house holds "
                             "them all. Does one of them keep another from any digit?"),
                           k);
  return g_strdup_printf(_("Not yet: these cells have %u candidates together. With so many, must "
                           "one of them stay here?"),
                         ply_bits(together));
}

/* By what makes the pattern one; %s: the cell that is not part of it. */
static const char *const cell_replies[PLY_SUDOKU_N_TESTS] = {
  [PLY_SUDOKU_TEST_EMPTY] = N_("Not yet: has a house of %s no other empty cell?"),
  [PLY_SUDOKU_TEST_PLACES] = N_("Not yet: which digit would have its only place at %s? Look for "
                                "another place of it in the house."),
  [PLY_SUDOKU_TEST_LINES] =
      N_("Not yet: %s is not part of it. Take one digit in one box: do all its "
         "places there lie on one line?"),
  [PLY_SUDOKU_TEST_BOXES] = N_("Not yet: %s is not part of it. Take one digit on one line: do all "
                               "its places there lie in one box?"),
  [PLY_SUDOKU_TEST_CELLS] =
      N_("Not yet: %s is not part of it. Take the digits one by one, and look "
         "through the house: where else could each stand?"),
  [PLY_SUDOKU_TEST_COVER] =
      N_("Not yet: %s is not part of it. Count all places of the digit on each "
         "line that you use: they must lie on as many crossing lines."),
};

static char *not_a_cell(const PlyCase *c, const PlySudokuFound *f, unsigned cell) {
  const PlySudoku *s = c->place;
  g_autofree char *where = cell_words(c, cell);
  if (s->digit[cell] != 0)
    return has_a_digit(c, cell);
  if (f->near.test == PLY_SUDOKU_TEST_CELL)
    return g_strdup_printf(ngettext("Not yet: %s has %u candidate.",
                                    "Not yet: %s has %u candidates. Which cell has only one?",
                                    ply_bits(s->candidates[cell])),
                           where, ply_bits(s->candidates[cell]));
  if (strikes_at(&f->near, cell))
    return g_strdup_printf(_("Not yet: at %s something is struck out. Which cells prove that?"),
                           where);
  if (f->near.test == PLY_SUDOKU_TEST_DIGITS)
    return naked_reply(s, f->cells, f->near.right);
  const char *reply = cell_replies[f->near.test];
  return g_strdup_printf(
      _(reply != NULL ? reply : N_("Not yet: %s is not part of what proves it.")), where);
}

/* Cells that are a pattern, but not one that the question is about. */
static char *another_pattern(const PlyPattern *p, const PlyRule *rule) {
  return g_strdup_printf(
      ply_pattern_is_useful(p)
          ? _("Not yet: that is a pattern of the rule “%s” too, but the question is about another "
              "one.")
          : _("Not yet: that is a pattern of the rule “%s”, and a right one. But nothing is left "
              "for it to strike. Look for one that strikes something."),
      _(rule->name));
}

char *ply_sudoku_reply_cells(const PlyCase *c, PlyVerdict *verdict) {
  const PlySudokuFound *f = c->found;
  PlyCellSet wrong = without(f->cells, f->near.cells);
  PlyPattern other;
  if (verdict->right)
    return g_strdup_printf(ngettext("Yes: exactly this cell proves it, by the rule “%s”.",
                                    "Yes: exactly these cells prove it, by the rule “%s”.",
                                    ply_cells_count(f->cells)),
                           _(f->rule->name));
  if (ply_sudoku_case_pattern(c, f->rule, f->cells, &other))
    return another_pattern(&other, f->rule);
  return ply_cells_any(wrong) ? not_a_cell(c, f, ply_cells_take(&wrong))
                              : ply_more_to_find(verdict);
}

char *ply_sudoku_solution_cells(const PlyCase *c, GError **error) {
  const PlyRule *rule;
  g_autoptr(GArray) patterns = ply_sudoku_case_patterns(c, &rule, error);
  return patterns != NULL ? cells_list(c, g_array_index(patterns, PlyPattern, 0).cells) : NULL;
}

/* --- what is struck out --- */

static void targets_of(const PlyPattern *p, uint16_t targets[PLY_SUDOKU_MAX_CELLS]) {
  memset(targets, 0, sizeof(uint16_t) * PLY_SUDOKU_MAX_CELLS);
  for (unsigned i = 0; i < p->n_struck; i++)
    targets[p->struck[i].cell] |= ply_digit_bit(p->struck[i].digit);
}

/* What of a cell was said is right, too much and missing. A cell that was named as a whole stands for
 * all that goes there, if something does. */
typedef struct {
  unsigned alike;
  bool missing;
  uint32_t wrong; /* the first subject, or PLY_NO_SUBJECT */
} Compared;

static Compared compare(const PlySudoku *s, const Said *said, const PlyPattern *p) {
  uint16_t targets[PLY_SUDOKU_MAX_CELLS];
  Compared result = { .wrong = PLY_NO_SUBJECT };
  targets_of(p, targets);
  for (unsigned cell = 0; cell < s->shape->n_cells; cell++) {
    bool whole = ply_cells_have(said->whole, cell);
    unsigned digits = said->digits[cell] | (whole ? targets[cell] : 0u);
    unsigned extra = digits & ~(unsigned)targets[cell];
    result.alike += ply_bits(digits & targets[cell]);
    result.missing = result.missing || (targets[cell] & ~digits) != 0;
    if (result.wrong != PLY_NO_SUBJECT)
      continue;
    if (extra != 0)
      result.wrong = ply_subject_candidate(s->shape, cell, ply_first_digit(extra));
    else if (whole && targets[cell] == 0)
      result.wrong = ply_subject_cell(s->shape, cell);
  }
  return result;
}

bool ply_sudoku_judge_strikes(const PlyCase *c, const PlyAnswer *answer, bool *right,
                              GError **error) {
  PlySudokuFound *f = c->found;
  Said said;
  if (!read_said(c, answer, &said, error))
    return false;
  g_autoptr(GArray) patterns = ply_sudoku_case_patterns(c, &f->rule, error);
  unsigned best = 0;
  for (guint i = 0; patterns != NULL && i < patterns->len; i++) {
    const PlyPattern *p = &g_array_index(patterns, PlyPattern, i);
    Compared compared = compare(c->place, &said, p);
    *right = *right || (compared.wrong == PLY_NO_SUBJECT && !compared.missing);
    if (i > 0 && compared.alike <= best)
      continue;
    best = compared.alike;
    f->near = *p;
    f->said = compared.wrong;
  }
  return patterns != NULL;
}

/* The first house of a cell among houses (bits); -1: none. */
static int house_among(const PlySudokuShape *shape, unsigned cell, uint32_t houses) {
  for (unsigned k = 0; k < 3; k++)
    if ((houses >> shape->house[cell][k] & 1) != 0)
      return shape->house[cell][k];
  return -1;
}

/* A digit that is none of the cell's candidates; in a house that proves the pattern it has no places
 * but the pattern's. */
static char *not_there(const PlyCase *c, const PlyPattern *p, unsigned cell, unsigned digit) {
  const PlySudoku *s = c->place;
  g_autofree char *where = cell_words(c, cell);
  int house = house_among(s->shape, cell, p->houses & ~p->strikes);
  if (house < 0)
    return g_strdup_printf(_("Not yet: %u is no candidate of %s."), digit, where);
  g_autofree char *name = ply_sudoku_house_words(s->shape, (unsigned)house);
  return g_strdup_printf(
      _("Not yet: %s lies in %s, where the pattern is proven: there the %u has no "
        "other place anyway. Which houses cross it?"),
      where, name, digit);
}

/* No solution has it, but the pattern does not say so; or some has. */
static char *not_by_this(const PlyCase *c, const PlySudokuFound *f, unsigned cell, unsigned digit) {
  const PlySudoku *s = c->place;
  uint16_t possible[PLY_SUDOKU_MAX_CELLS];
  g_autofree char *what = ply_sudoku_candidate_words(s->shape, cell, digit);
  bool wrong = ply_sudoku_judge(s, possible, c->progress) == PLY_SUDOKU_JUDGED &&
               (possible[cell] & ply_digit_bit(digit)) == 0;
  return wrong ? g_strdup_printf(_("Not yet: no solution has %s, but the rule “%s” does not prove "
                                   "that here. Which houses hold the whole pattern?"),
                                 what, _(f->rule->name))
               : g_strdup_printf(_("Not yet: a solution has %s. Does the pattern say that it "
                                   "cannot?"),
                                 what);
}

/* Does it leave these digits to the cells, and strike all else in them? */
static bool is_hidden(const PlyPattern *p) {
  return p->test == PLY_SUDOKU_TEST_CELLS;
}

static char *not_struck(const PlyCase *c, const PlySudokuFound *f) {
  const PlySudoku *s = c->place;
  unsigned cell, digit;
  if (ply_sudoku_subject(s->shape, f->said, &cell, &digit) == PLY_OF_CELL)
    digit = ply_first_digit(f->near.digits);
  g_autofree char *where = cell_words(c, cell);
  if (s->digit[cell] != 0)
    return has_a_digit(c, cell);
  if ((s->candidates[cell] & ply_digit_bit(digit)) == 0)
    return not_there(c, &f->near, cell, digit);
  bool own = (f->near.digits & ply_digit_bit(digit)) != 0;
  if (is_hidden(&f->near) && own && ply_cells_have(f->near.cells, cell))
    return g_strdup_printf(_("Not yet: the %u is one of the digits that need these cells."), digit);
  if (ply_cells_have(f->near.cells, cell) && own)
    return g_strdup_printf(_("Not yet: %s is one of the cells that prove it. Can the %u be missing "
                             "from all of them?"),
                           where, digit);
  if (!own && !is_hidden(&f->near))
    return g_strdup_printf(_("Not yet: the pattern says nothing about the %u."), digit);
  return not_by_this(c, f, cell, digit);
}

char *ply_sudoku_reply_strikes(const PlyCase *c, PlyVerdict *verdict) {
  const PlySudokuFound *f = c->found;
  if (verdict->right)
    return g_strdup_printf(ngettext("Yes: %u candidate can go, by the rule “%s”.",
                                    "Yes: %u candidates can go, by the rule “%s”.",
                                    f->near.n_struck),
                           f->near.n_struck, _(f->rule->name));
  return f->said != PLY_NO_SUBJECT ? not_struck(c, f) : ply_more_to_find(verdict);
}

char *ply_sudoku_solution_strikes(const PlyCase *c, GError **error) {
  const PlyRule *rule;
  g_autoptr(GArray) patterns = ply_sudoku_case_patterns(c, &rule, error);
  if (patterns == NULL)
    return NULL;
  const PlyPattern *p = &g_array_index(patterns, PlyPattern, 0);
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < p->n_struck; i++) {
    g_autofree char *words = ply_sudoku_candidate_words(((const PlySudoku *)c->place)->shape,
                                                        p->struck[i].cell, p->struck[i].digit);
    g_string_append_printf(text, "%s%s", i > 0 ? "; " : "", words);
  }
  return g_string_free(text, FALSE);
}

/* --- where a digit can stand in a house --- */

static PlyCellSet places_of(const PlyCase *c, GError **error) {
  const PlySudoku *s = c->place;
  unsigned house, digit;
  ply_sudoku_case_house(c, &house, &digit);
  PlyCellSet cells = ply_house_cells(s->shape, house, s->places[house][digit - 1]);
  if (!ply_cells_any(cells))
    ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the digit has no place there"));
  return cells;
}

bool ply_sudoku_judge_places_of(const PlyCase *c, const PlyAnswer *answer, bool *right,
                                GError **error) {
  PlySudokuFound *f = c->found;
  Said said;
  if (!read_said(c, answer, &said, error))
    return false;
  f->near.cells = places_of(c, error);
  f->cells = said.cells;
  *right = ply_sudoku_same_cells(said.cells, f->near.cells);
  return ply_cells_any(f->near.cells);
}

/* The cell that shows the digit, seen from cell; -1: none does. */
static int shown_at(const PlySudoku *s, unsigned cell, unsigned digit) {
  for (unsigned i = 0; i < s->shape->n_peers; i++)
    if (s->digit[s->shape->peers[cell][i]] == digit)
      return s->shape->peers[cell][i];
  return -1;
}

static char *not_a_place(const PlyCase *c, unsigned cell) {
  const PlySudoku *s = c->place;
  unsigned house, digit;
  ply_sudoku_case_house(c, &house, &digit);
  g_autofree char *where = cell_words(c, cell);
  int seen = shown_at(s, cell, digit);
  if (s->digit[cell] != 0)
    return has_a_digit(c, cell);
  if (!ply_cells_have(s->shape->in[house], cell)) {
    g_autofree char *name = ply_sudoku_house_words(s->shape, house);
    return g_strdup_printf(_("Not yet: %s does not lie in %s."), where, name);
  }
  if (seen < 0)
    return g_strdup_printf(_("Not yet: at %s that digit was struck out before."), where);
  g_autofree char *there = cell_words(c, (unsigned)seen);
  return g_strdup_printf(_("Not yet: %s sees the same digit at %s."), where, there);
}

char *ply_sudoku_reply_places_of(const PlyCase *c, PlyVerdict *verdict) {
  const PlySudokuFound *f = c->found;
  PlyCellSet wrong = without(f->cells, f->near.cells);
  if (verdict->right)
    return g_strdup(_("Yes: every other cell of the house has a digit or sees this one."));
  return ply_cells_any(wrong) ? not_a_place(c, ply_cells_take(&wrong)) : ply_more_to_find(verdict);
}

char *ply_sudoku_solution_places_of(const PlyCase *c, GError **error) {
  PlyCellSet cells = places_of(c, error);
  return ply_cells_any(cells) ? cells_list(c, cells) : NULL;
}
