/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What fires on the board of a cycle: every rule that finds something, how often, and what that strikes;
 * and why the one is carried out and not another. */
#include "base/i18n.h"
#include "render/sudoku/names.h"
#include "render/sudoku/rules.h"

#define LINE 26.0 /* px at text scale 1 */
#define HEAD 22.0
#define PAD 10.0
#define BESIDE 500.0 /* px at text scale 1: in less, the reasons stand below the table */
#define TABLE 0.53   /* of the width, beside the reasons */
#define NUMBER 68.0  /* px at text scale 1: the columns of numbers, at most */
#define NUMBER_LEAST 56.0
#define REASON 20.0 /* a line of the reasons */
#define REASON_GAP 8.0
#define ROWS_MOST 5

/* By all of it: what fires, and which of it is carried out. */
static const char *const states[] = { "next-rule", "cells",   "houses",  "digits", "strikes",
                                      "places",    "applies", "matches", "best",   NULL };

/* --- what is found --- */

typedef struct {
  const PlySudoku *s;
  PlySudokuFound *found;
  uint32_t subject;
} Count;

static bool count(const PlyPattern *p, gpointer data) {
  Count *c = data;
  PlySudokuFound *f = c->found;
  if (!ply_pattern_is_about(c->s->shape, p, c->subject))
    return true;
  f->looked++;
  if (!ply_pattern_is_useful(p))
    return true;
  unsigned score = ply_pattern_score(c->s, p);
  f->n++;
  f->places = p->placed != 0;
  for (unsigned i = 0; i < PLY_SUDOKU_SCORES; i++) {
    unsigned other = f->scores[i];
    if (score > other) {
      f->scores[i] = score;
      score = other;
    }
  }
  return true;
}

/* With the dearer ones, once it is clear what is carried out. */
static bool is_settled(const PlyRuleMaker *m) {
  if (m->cycle.fired >= 0)
    return true;
  const PlySudokuRules *s = ply_sudoku_rules(m);
  return s->run->setup.choose == PLY_CHOOSE_CHEAPEST && m->view->why == NULL &&
         m->cycle.rules[m->rule].proposal != 0;
}

/* To try something out takes long: nothing is counted then but what the cycle came to. */
static void take_proposal(PlySudokuRules *s, unsigned rule) {
  const PlyRuleMaker *m = &s->maker;
  const PlySudokuEvidence *e =
      ply_sudoku_evidence(ply_replay_trace(m->shown), m->cycle.rules[rule].proposal);
  if (e == NULL)
    return;
  s->found[rule] = (PlySudokuFound){ .known = true, .n = 1, .looked = 1, .more = true };
  s->found[rule].scores[0] = e->n_targets;
}

static bool tries_out(unsigned rule) {
  return rule == PLY_SUDOKU_REFUTED_GUESS || rule == PLY_SUDOKU_BACKTRACKING;
}

void ply_sudoku_rule_count(PlySudokuRules *s) {
  const PlyRuleMaker *m = &s->maker;
  unsigned n;
  const PlyRule *const *rules = m->face->rules(m, &n);
  for (unsigned i = 0; i < n && m->view->why == NULL; i++) {
    unsigned rule = 0;
    ply_rules_find(m->face->system, rules[i]->id, &rule);
    s->found[rule].known = m->cycle.rules[rule].done || is_settled(m);
    Count c = { &s->board, &s->found[rule], m->cycle.subject };
    if (tries_out(rule))
      take_proposal(s, rule);
    else if (s->found[rule].known)
      ply_sudoku_each(rule, &s->board, count, &c);
  }
}

static bool is_hidden(const PlyRuleMaker *m) {
  return m->view->why != NULL || m->view->hide_verdict ||
         ply_rule_covers_any(m, states, m->cycle.subject);
}

/* --- the table --- */

typedef struct {
  PlyRows rows;
  double x, wide, line; /* of the table */
  double size, column;  /* of text at text scale 1; width, of numbers */
} Table;

static double size_of(const PlyRuleMaker *m) {
  return PLY_RULE_TEXT - 0.5 / m->k;
}

/* Where the highest score wins, a digit has one too. */
static bool is_digit(const PlyRuleMaker *m, const PlySudokuFound *f) {
  return f->places && ply_sudoku_rules(m)->run->setup.choose == PLY_CHOOSE_CHEAPEST;
}

static char *scores_text(const PlyRuleMaker *m, const PlySudokuFound *f) {
  if (is_digit(m, f))
    return g_strdup(_("a digit"));
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < MIN(f->n, PLY_SUDOKU_SCORES); i++)
    g_string_append_printf(text, "%s%u", i > 0 ? C_("list", ", ") : "", f->scores[i]);
  if (f->n > PLY_SUDOKU_SCORES)
    g_string_append(text, " …");
  return g_string_free(text, FALSE);
}

static char *spoken(const PlyRuleMaker *m, unsigned rule, const PlySudokuFound *f) {
  g_autofree char *scores = scores_text(m, f);
  const char *name = _(m->face->system->rules[rule]->name);
  const char *form =
      is_digit(m, f) ? _("%s: found %u, a digit each") : _("%s: found %u, strikes %s");
  g_autofree char *text = g_strdup_printf(form, name, f->n, scores);
  return m->rule == (int)rule ? g_strconcat(text, C_("list", ", "), _("carried out"), NULL)
                              : g_steal_pointer(&text);
}

static void draw_line(PlyRuleMaker *m, const Table *t, unsigned rule, double y) {
  const PlySudokuFound *f = &ply_sudoku_rules(m)->found[rule];
  bool now = m->rule == (int)rule;
  unsigned set = now ? PLY_CELL_BOLD : 0;
  PlyRect box = ply_rows_box(&t->rows, (PlyRect){ t->x, y, t->wide, t->line });
  double middle = y + t->line / 2, right = t->x + t->wide - PAD;
  double room = t->wide - 2 * PAD - 2 * t->column;
  ply_scene_declare_all(m->scene, states, m->cycle.subject);
  if (now)
    ply_scene_add_figure(m->scene, ply_figure_round(box, 6), PLY_COLOUR_NOW_TINT, 1, PLY_NO_PEN);
  g_autofree char *found = g_strdup_printf(f->more ? "≥ %u" : "%u", f->n),
                  *scores = scores_text(m, f);
  const PlyCell cells[] = {
    { _(m->face->system->rules[rule]->name), t->x + PAD, middle, room, set, 0, t->size },
    { found, right - t->column, middle, 0, set | PLY_CELL_END, 0, t->size },
    { scores, right, middle, t->column - 4, set | PLY_CELL_END, 0, t->size },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(cells); i++)
    ply_rows_add(&t->rows, cells[i]);
  ply_scene_add_item(m->scene, PLY_ITEM_RULE, rule, box, now ? PLY_MARK_NOW | PLY_MARK_CHOSEN : 0,
                     spoken(m, rule, f), found);
}

static void draw_head(PlyRuleMaker *m, const Table *t, double y) {
  double right = t->x + t->wide - PAD, middle = y + HEAD * m->k / 2;
  double room = t->wide - 2 * PAD - 2 * t->column + 20;
  unsigned set = PLY_CELL_DIM | PLY_CELL_WHOLE;
  const PlyCell heads[] = {
    { _("What fires here"), t->x + PAD, middle, room, set, 0, t->size },
    { _("found"), right - t->column, middle, t->column - 20, set | PLY_CELL_END, 0, t->size },
    { _("strikes"), right, middle, t->column - 4, set | PLY_CELL_END, 0, t->size },
  };
  ply_scene_declare_given(m->scene);
  for (unsigned i = 0; i < G_N_ELEMENTS(heads); i++)
    ply_rows_add(&t->rows, heads[i]);
}

/* No more than most of them, and the one at work with them. */
static unsigned keep_shown(const PlyRuleMaker *m, unsigned *rules, unsigned n, unsigned most) {
  for (unsigned i = most; i < n; i++)
    if (rules[i] == (unsigned)m->rule)
      rules[most - 1] = rules[i];
  return MIN(n, most);
}

/* The rules that find something, in their order. */
static unsigned take_rules(const PlyRuleMaker *m, unsigned rules[PLY_MAX_RULES]) {
  unsigned n, taken = 0;
  const PlyRule *const *used = m->face->rules(m, &n);
  for (unsigned i = 0; i < n; i++) {
    unsigned rule = 0;
    ply_rules_find(m->face->system, used[i]->id, &rule);
    if (ply_sudoku_rules(m)->found[rule].n > 0)
      rules[taken++] = rule;
  }
  return taken;
}

/* --- the reasons --- */

/* The nearest cheaper rule that was tried in vain; one that is there, and strikes nothing, before one
 * that is nowhere. -1: none. */
static int cheaper_in_vain(const PlyRuleMaker *m) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  for (unsigned pass = 0; pass < 2; pass++)
    for (int rule = m->rule - 1; rule >= 0; rule--)
      if (s->found[rule].known && m->cycle.rules[rule].done && s->found[rule].n == 0 &&
          (pass == 1 || s->found[rule].looked > 0))
        return rule;
  return -1;
}

static const char *why_text(const PlyRuleMaker *m) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  unsigned ties = 0;
  if (s->run->setup.choose == PLY_CHOOSE_CHEAPEST)
    return s->found[m->rule].places ? _("The easiest that applies.")
                                    : _("The easiest that strikes anything.");
  for (unsigned rule = 0; rule < PLY_SUDOKU_N_RULES; rule++)
    ties += s->found[rule].n > 0 && s->found[rule].scores[0] == s->found[m->rule].scores[0];
  return ties > 1 ? _("The easiest of those that strike most.") : _("It strikes most.");
}

typedef struct {
  double x, width, y, bottom;
} Column;

/* A quiet line, and the answer to it; both or none. */
static void add_reason(PlyRuleMaker *m, Column *c, const char *question, const char *answer,
                       unsigned set) {
  const PlyRows r = ply_rule_rows(m);
  PlyTextStyle asked = ply_rows_style(&r, (PlyCell){ .set = PLY_CELL_DIM, .size = size_of(m) });
  PlyTextStyle said = ply_rows_style(&r, (PlyCell){ .set = set, .size = size_of(m) });
  double line = REASON * m->k, x = ply_rows_x(&r, c->x);
  unsigned n = ply_text_lines(question, &asked, c->width, NULL);
  unsigned all = n + ply_text_lines(answer, &said, c->width, NULL);
  if (c->y + all * line > c->bottom + 0.5)
    return;
  ply_scene_add_lines(m->scene, question, &asked, x, c->y + line / 2, c->width, line);
  ply_scene_add_lines(m->scene, answer, &said, x, c->y + (n + 0.5) * line, c->width, line);
  c->y += all * line + REASON_GAP * m->k;
}

static void add_reasons(PlyRuleMaker *m, Column *c) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  int other = cheaper_in_vain(m);
  ply_scene_declare_all(m->scene, states, m->cycle.subject);
  add_reason(m, c, _("Why this one"), why_text(m), PLY_CELL_BOLD);
  if (other < 0 || s->run->setup.choose != PLY_CHOOSE_CHEAPEST)
    return;
  unsigned n = s->found[other].looked;
  g_autofree char *question =
      g_strdup_printf(_("Why not “%s”, which is easier?"), _(m->face->system->rules[other]->name));
  g_autofree char *answer =
      n == 0 ? g_strdup(_("It is nowhere on the board."))
             : g_strdup_printf(g_dngettext(GETTEXT_PACKAGE,
                                           "It is there once, with nothing left to strike.",
                                           "It is there %u times, with nothing left to strike.", n),
                               n);
  add_reason(m, c, question, answer, 0);
}

/* --- both --- */

/* Numbers make room for the longest name. */
static double column(const PlyRuleMaker *m, const Table *t, const unsigned *rules, unsigned n) {
  double name = 0;
  for (unsigned i = 0; i < n; i++) {
    const PlyCell cell = { _(m->face->system->rules[rules[i]]->name), .set = PLY_CELL_BOLD,
                           .size = t->size };
    name = MAX(name, ply_rows_measure(&t->rows, cell));
  }
  return CLAMP((t->wide - 2 * PAD - name) / 2, NUMBER_LEAST * m->k, NUMBER * m->k);
}

double ply_sudoku_rule_draw_table(PlyRuleMaker *m, double y, double room) {
  unsigned rules[PLY_MAX_RULES], n = m->rule >= 0 ? take_rules(m, rules) : 0;
  bool beside = m->width >= BESIDE * m->k;
  double k = m->k, line = LINE * k, head = HEAD * k;
  unsigned fit = room > head ? (unsigned)((room - head) / line) : 0;
  if (n == 0 || is_hidden(m) || fit == 0)
    return 0;
  n = keep_shown(m, rules, n, MIN(fit, ROWS_MOST));
  Table t = { ply_rule_rows(m), m->left, beside ? m->width * TABLE : m->width, line, size_of(m) };
  t.column = column(m, &t, rules, n);
  draw_head(m, &t, y);
  for (unsigned i = 0; i < n; i++)
    draw_line(m, &t, rules[i], y + head + i * line);
  double high = head + n * line;
  if (!is_settled(m))
    return high;
  Column c = { m->left, m->width, y + high + 6 * k, y + room };
  if (beside)
    c = (Column){ m->left + t.wide + 22 * k, m->width - t.wide - 22 * k, y,
                  y + MIN(room, MAX(high, REASON * 8 * k)) };
  add_reasons(m, &c);
  return MAX(high, c.y - REASON_GAP * k - y);
}
