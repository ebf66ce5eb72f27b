/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The formula of a person with the numbers of an occupation below its letters. */
#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "render/life/private.h"
#include "say/life/words.h"

/* px at text scale 1. */
#define LINES_MOST 6 /* what is longer is cut, and says so */
#define NUMBER 0.69  /* of the size of a letter: the number below it */
#define CHIP 0.26    /* of the size of a letter: around a number */
#define APART 0.12   /* of the size of a letter: around a sign */
#define LETTERS_GAP 14.0
#define LIT 10.0 /* around a text that is lit */

typedef struct {
  PlyDayMaker *m;
  const PlyOccupation *occupation;
  double variables[PLY_N_VARIABLES];
  char *result;  /* "?" while it is covered */
  char *average; /* what is lit in its place; NULL: nothing */
  PlyRows rows;
  double x, y, left, right; /* where the next piece goes; the ends of a line */
  double symbol, number, line;
  unsigned lines;
  bool cut, alone; /* alone: nothing but the result is on the last line */
} Formula;

/* With the result, or what is put in alone. */
static void state_formula(Formula *f, bool result) {
  PlyDayFacts facts = PLY_DAY_FACTS;
  if (result && !ply_day_hides_value(f->m, (unsigned)f->m->focus))
    ply_day_facts_add_value(f->m, &facts, (unsigned)f->m->focus);
  if (f->average != NULL)
    ply_day_facts_add(&facts, "expected", (uint32_t)f->m->focus);
  if (f->m->focus == f->m->state.taken)
    ply_day_facts_add_taken(f->m, &facts);
  ply_day_state_facts(f->m, &facts);
}

static void new_line(Formula *f) {
  f->x = f->left;
  f->y += f->line;
  f->lines++;
}

/* Makes room; false where there is none left. */
static bool make_room(Formula *f, double width) {
  if (f->cut)
    return false;
  if (f->x > f->left && f->x + width > f->right)
    new_line(f);
  f->cut = f->lines > LINES_MOST;
  return !f->cut;
}

static double text_width(const char *text, double size) {
  return ply_text_measure(text, size, PLY_WEIGHT_BOLD, NULL);
}

static void draw_sign(Formula *f, const char *text) {
  PlyTextStyle style = ply_text_style(f->symbol, PLY_WEIGHT_BOLD, PLY_COLOUR_DIM, PLY_ALIGN_START);
  double width = text_width(text, f->symbol), apart = APART * f->symbol;
  if (!make_room(f, width + 2 * apart))
    return;
  ply_kit_add_text(f->m->scene, text, style, f->x + apart, f->y, f->right - f->left);
  f->x += width + 2 * apart;
}

/* A letter, below it its number on a tint. A bracket behind it stays on its line. */
static void draw_variable(Formula *f, const char *name, double value, bool closes) {
  g_autofree char *number = ply_words_real(value);
  double chip = text_width(number, f->number) + 2 * CHIP * f->symbol;
  double width = MAX(text_width(name, f->symbol), chip) + 4;
  if (!make_room(f, width + (closes ? text_width(")·", f->symbol) + 2 * APART * f->symbol : 0)))
    return;
  double middle = f->x + width / 2, below = f->y + f->symbol * 1.25;
  PlyTextStyle style =
      ply_text_style(f->symbol, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  ply_scene_add_text(f->m->scene, name, &style, middle, f->y);
  PlyRect box = { middle - chip / 2, below - f->number * 0.85, chip, f->number * 1.7 };
  ply_scene_add_figure(f->m->scene, ply_figure_round(box, 7), PLY_COLOUR_CHANCE_TINT, 1,
                       ply_pen(PLY_COLOUR_CHANCE, 1));
  style = ply_text_style(f->number, PLY_WEIGHT_BOLD, PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  ply_scene_add_text(f->m->scene, number, &style, middle, below);
  f->x += width;
}

/* Pieces of text break where they have blanks. */
static void draw_text(Formula *f, const char *text) {
  g_auto(GStrv) parts = g_strsplit(text, " ", -1);
  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      draw_sign(f, *part);
}

static void draw_pieces(Formula *f, const PlyFormula *formula) {
  unsigned n;
  const PlyFormulaPiece *pieces = ply_formula_pieces(formula, &n);
  for (unsigned i = 0; i < n; i++) {
    if (pieces[i].variable >= 0) {
      bool closes = i + 1 < n && pieces[i + 1].text[0] == ')';
      draw_variable(f, pieces[i].text, f->variables[pieces[i].variable], closes);
      continue;
    }
    g_autofree char *text = ply_words_piece(pieces[i].text, i > 0);
    draw_text(f, text);
  }
  if (!f->cut)
    return;
  PlyTextStyle style =
      ply_text_style(f->number, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_START);
  ply_scene_add_text(f->m->scene, _("… and so on"), &style, f->left, f->y);
  f->x = f->left + text_width(_("… and so on"), f->number) + 12;
}

static bool is_rating(const PlyDayMaker *m) {
  return m->event != NULL && m->event->kind == PLY_EVENT_RATE;
}

/* Is the day made up to show what it brings on average? */
static bool is_average(const PlyDayMaker *m) {
  return is_rating(m) && m->event->extra != 0;
}

static void draw_result(Formula *f) {
  PlyTextStyle style = ply_text_style(f->symbol, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, PLY_ALIGN_START);
  double equals = text_width("  = ", f->symbol), width = text_width(f->result, f->symbol);
  f->alone = f->x + equals + width + 20 > f->right && f->x > f->left;
  if (f->alone)
    new_line(f);
  style.colour = PLY_COLOUR_DIM;
  state_formula(f, false);
  ply_scene_add_text(f->m->scene, "=", &style, f->x + equals / 3, f->y);
  state_formula(f, true);
  f->x += equals;
  bool now = is_rating(f->m) && !is_average(f->m);
  PlyRect box = { f->x, f->y - f->symbol * 0.8, MIN(width + 20, f->right - f->x), f->symbol * 1.6 };
  ply_scene_add_figure(f->m->scene, ply_figure_round(box, 9),
                       now ? PLY_COLOUR_NOW : PLY_COLOUR_LEAF, 1,
                       ply_pen(now ? PLY_COLOUR_INK : PLY_COLOUR_EDGE, now ? 2 : 1));
  style.colour = now ? PLY_COLOUR_NOW_TEXT : PLY_COLOUR_INK;
  ply_kit_add_text(f->m->scene, f->result, style, f->x + 10, f->y, f->right - f->x - 20);
}

/* "On average a day there brings 11.2." */
static double draw_average(Formula *f, double y) {
  PlyDayMaker *m = f->m;
  bool hidden = ply_cover_has(m->view.cover, m->run, "expected", (uint32_t)m->focus);
  g_autofree char *expected =
      hidden ? g_strdup("?")
             : ply_words_change((int64_t)llround(ply_day_expected(f->occupation) * PLY_MICRO));
  /* Translators: what gain and loss come to on average, less the cost. */
  g_autofree char *text =
      g_strdup_printf(_("On average a day there brings %s in money."), expected);
  double width = f->right - f->left;
  PlyCell cell = { text, f->left, y, width, PLY_CELL_NOTE | PLY_CELL_DIM };
  PlyDayFacts facts = PLY_DAY_FACTS;
  if (!hidden)
    ply_day_facts_add(&facts, "expected", (uint32_t)m->focus);
  if (m->focus == m->state.taken)
    ply_day_facts_add_taken(m, &facts);
  ply_day_state_facts(m, &facts);
  if (is_average(m)) { /* lit, as the result is while a value is what the step is about */
    f->average = g_strdup(text);
    cell = (PlyCell){ text,
                      f->left + LIT,
                      y + LIT / 2,
                      width - 2 * LIT,
                      PLY_CELL_NOTE | PLY_CELL_BOLD,
                      .colour = PLY_COLOUR_NOW_TEXT };
    PlyTextStyle style = ply_rows_style(&f->rows, cell);
    double high = style.size * 1.4 * ply_text_lines(text, &style, cell.room, NULL);
    PlyRect box = { f->left, y, width, high + LIT };
    ply_scene_add_figure(m->scene, ply_figure_round(box, 9), PLY_COLOUR_NOW, 1,
                         ply_pen(PLY_COLOUR_INK, 2));
    return ply_rows_note(&f->rows, cell) + LIT;
  }
  return ply_rows_note(&f->rows, cell);
}

static char *spoken(const Formula *f, const PlyFormula *formula) {
  g_autofree char *plain = ply_words_formula(formula);
  g_autofree char *numbers = ply_formula_substitute(formula, f->variables);
  g_autofree char *put =
      ply_formula_is_letter(formula) ? g_strdup("") : g_strconcat(numbers, " = ", NULL);
  return g_strdup_printf("%s: %s = %s%s%s%s", f->occupation->name, plain, put, f->result,
                         f->average != NULL ? ". " : "", f->average != NULL ? f->average : "");
}

/* --- nothing to put in --- */

/* What the letters of the rows and of formulas mean, a line each; returns the height. */
static double draw_letters(PlyDayMaker *m, double x, double y, double width, GString *spoken) {
  static const struct {
    PlyVariable variable;
    const char *meaning;
  } letters[] = {
    { PLY_VARIABLE_P, N_("chance that the day comes off") },
    { PLY_VARIABLE_C, N_("what it costs to begin") },
    { PLY_VARIABLE_G, N_("what a good day brings") },
    { PLY_VARIABLE_L, N_("what a bad day takes") },
  };
  double size = ply_kit_size(m->k, PLY_KIT_TEXT), line = size * 1.55, top = y;
  PlyTextStyle bold = ply_text_style(size, PLY_WEIGHT_BOLD, PLY_COLOUR_INK, PLY_ALIGN_START);
  PlyTextStyle dim = ply_text_style(size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_START);
  for (unsigned i = 0; i < G_N_ELEMENTS(letters); i++) {
    const char *letter = ply_variable_names[letters[i].variable], *meaning = _(letters[i].meaning);
    ply_scene_add_text(m->scene, letter, &bold, x, y + line / 2);
    y += line * ply_scene_add_lines(m->scene, meaning, &dim, x + size * 1.6, y + line / 2,
                                    width - size * 1.6, line);
    g_string_append_printf(spoken, "; %s: %s", letter, meaning);
  }
  return y - top;
}

static double draw_plain(PlyDayMaker *m, double x, double y, double width) {
  g_autofree char *formula = ply_words_formula(m->world->people[m->person].formula);
  ply_scene_declare_given(m->scene);
  double head = ply_rows_head(&(PlyRows){ m->scene, x, width, m->k }, _("The formula"), NULL, y);
  double size = ply_kit_size(m->k, m->sizes->symbol), line = size * 1.5, end = y + head;
  PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, PLY_ALIGN_START);
  unsigned n = ply_text_lines(formula, &style, width, NULL);
  if (n <= LINES_MOST) {
    ply_scene_add_lines(m->scene, formula, &style, x, end + line * 0.7, width, line);
  } else {
    ply_kit_add_text(m->scene, formula, style, x, end + line * 0.7, width);
    n = 1;
  }
  end += n * line + 8;
  GString *spoken = g_string_new(formula);
  if (m->room < PLY_DAY_TIGHT)
    end += LETTERS_GAP * m->k + draw_letters(m, x, end + LETTERS_GAP * m->k, width, spoken);
  ply_scene_add_item(m->scene, PLY_ITEM_TERM, 0, (PlyRect){ x, y, width, end - y }, 0,
                     g_string_free(spoken, FALSE), "");
  return end - y;
}

/* --- with the numbers of an occupation --- */

/* The letters are gone, the numbers are one line of text. */
static double draw_short(Formula *f, const PlyFormula *formula) {
  g_autofree char *numbers = ply_formula_substitute(formula, f->variables);
  g_autofree char *text = ply_formula_is_letter(formula)
                              ? g_strdup(f->result)
                              : g_strdup_printf("%s = %s", numbers, f->result);
  PlyTextStyle style = ply_text_style(ply_kit_size(f->m->k, PLY_KIT_TEXT), PLY_WEIGHT_BOLD,
                                      PLY_COLOUR_INK, PLY_ALIGN_START);
  double line = style.size * 1.3;
  unsigned n = ply_text_lines(text, &style, f->right - f->left, NULL);
  state_formula(f, true);
  if (n > LINES_MOST)
    ply_kit_add_text(f->m->scene, text, style, f->left, f->y + line / 2, f->right - f->left);
  else
    ply_scene_add_lines(f->m->scene, text, &style, f->left, f->y + line / 2, f->right - f->left,
                        line);
  return f->y + line * (n > LINES_MOST ? 1 : n);
}

static double draw_long(Formula *f, const PlyFormula *formula) {
  f->y += f->symbol * (f->m->room == PLY_DAY_AMPLE ? 1.25 : 0.8);
  draw_pieces(f, formula);
  draw_result(f);
  double end = f->y + f->symbol * (f->alone ? 1 : 1.25) + (f->alone ? 0 : f->number * 1.1);
  return end + draw_average(f, end);
}

double ply_day_draw_formula(PlyDayMaker *m, double x, double y, double width) {
  const PlyPerson *person = &m->world->people[m->person];
  if (m->focus < 0 || m->focus >= (int)m->world->n_occupations)
    return draw_plain(m, x, y, width);
  Formula f = { .m = m,
                .occupation = &m->world->occupations[m->focus],
                .rows = { m->scene, x, width, m->k },
                .left = x,
                .x = x,
                .right = x + width,
                .symbol = ply_kit_size(m->k, m->sizes->symbol),
                .line = MAX(m->sizes->line * m->k, m->sizes->line * 0.87),
                .lines = 1 };
  f.number = MAX(PLY_TEXT_MIN, f.symbol * NUMBER);
  g_autofree char *note = g_strdup_printf(_("what it is worth to %s"), person->name);
  state_formula(&f, false);
  f.y = y + ply_rows_name(&f.rows, f.occupation->name, note, y);
  double value;
  bool known = ply_day_value(m, (unsigned)m->focus, &value);
  bool hidden = ply_day_hides_value(m, (unsigned)m->focus);
  g_autofree char *result = hidden  ? g_strdup("?")
                            : known ? ply_words_real(value)
                                    : g_strdup(_("no value"));
  f.result = result;
  ply_day_variables(f.occupation, m->cash, f.variables);
  bool settled = m->state.taken >= 0 || m->state.of[m->focus].sliced;
  bool brief = m->room == PLY_DAY_TIGHT && settled;
  double end = (brief ? draw_short : draw_long)(&f, person->formula);
  state_formula(&f, true);
  ply_scene_add_item(m->scene, PLY_ITEM_TERM, 0, (PlyRect){ x, y, width, end - y },
                     hidden ? PLY_MARK_HIDDEN : 0, spoken(&f, person->formula), "");
  g_free(f.average);
  return end - y;
}
