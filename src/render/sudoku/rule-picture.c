/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The match as a picture: the house that decides as a strip of its cells, or the digits of a cell. */
#include "base/i18n.h"
#include "render/sudoku/names.h"
#include "render/sudoku/rules.h"

#define HEIGHT 150.0 /* px at text scale 1, at most */
#define CAPTION 24.0
#define TILE 54.0 /* side of a cell */
#define TILE_LEAST 20.0
#define GAP 0.14    /* of a tile, between two; twice that between boxes */
#define AROUND 12.0 /* px from the tiles to the capsule */
#define NOTE 21.0   /* below a tile */

static const char *const seen[] = { "next-rule", "cells", "houses", "digits", NULL };
static const char *const by_strikes[] = { "strikes", NULL };
static const char *const by_places[] = { "places", NULL };

/* What pictures of another kind state as a whole: the digits of a cell say which one is left. */
static const char *const by_digits[] = { "next-rule", "cells", "houses", "digits", "places", NULL };
static const char *const by_search[] = {
  "next-rule", "cells", "houses", "digits", "strikes", NULL
};
static const char *const by_guess[] = { "next-rule", "cells", "houses", "digits", "applies", NULL };

static const char *const *states_of(const PlySudokuEvidence *e) {
  return e->test == PLY_SUDOKU_TEST_CELL      ? by_digits
         : e->test == PLY_SUDOKU_TEST_SEARCH  ? by_search
         : e->test == PLY_SUDOKU_TEST_REFUTED ? by_guess
                                              : seen;
}

static const PlySudokuEvidence *evidence_of(const PlyRuleMaker *m) {
  const PlySudokuEvidence *e = ply_sudoku_rules(m)->e;
  if (e == NULL || (m->view->hide_verdict &&
                    (e->test == PLY_SUDOKU_TEST_CELL || e->test == PLY_SUDOKU_TEST_SEARCH)))
    return NULL;
  PlyStated stated = { .n = 0 };
  ply_state_all(&stated, states_of(e), m->cycle.subject);
  ply_sudoku_rule_state_cells(m, &stated);
  return ply_rule_covers(m, &stated) ? NULL : e;
}

static double scale(const PlyRuleMaker *m) {
  return MIN(m->k, 1.4);
}

void ply_sudoku_rule_caption(PlyRuleMaker *m, const char *text, double y) {
  ply_scene_declare_all(m->scene, seen, m->cycle.subject);
  ply_rule_add_words(
      m, (PlyCell){ text, m->left + m->width / 2, y, m->width, PLY_CELL_BOLD, PLY_COLOUR_WHY });
}

/* --- one cell --- */

PlyCellLook ply_sudoku_rule_look(PlyRuleMaker *m, unsigned cell) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  PlyCellLook look = ply_cell_look(&s->board, &s->roles, cell);
  uint32_t subject = m->cycle.subject;
  if (m->view->hide_verdict || ply_rule_covers_any(m, by_strikes, subject)) {
    look.role &= ~(unsigned)(PLY_CELL_STRUCK | PLY_CELL_LEFT);
    look.struck = 0;
    look.left = look.role & PLY_CELL_PLACED ? look.left : 0;
  }
  if (m->view->hide_verdict || ply_rule_covers_any(m, by_places, subject)) {
    look.left = look.role & PLY_CELL_PLACED ? 0 : look.left;
    look.role &= ~(unsigned)PLY_CELL_PLACED;
  }
  look.role &= ~(unsigned)PLY_CELL_CHANGED;
  PlyStated stated = { .n = 0 };
  ply_state_all(&stated, seen, subject);
  if (look.role & (PLY_CELL_STRUCK | PLY_CELL_LEFT))
    ply_state(&stated, "strikes", subject);
  if (look.role & PLY_CELL_PLACED)
    ply_state(&stated, "places", subject);
  if (look.digit == 0)
    ply_state(&stated, "candidates", ply_subject_cell(s->board.shape, cell));
  look.hidden =
      look.digit == 0 && m->view->cover != NULL &&
      ply_cover_has(m->view->cover, m->whole, "candidates", ply_subject_cell(s->board.shape, cell));
  if (look.hidden)
    ply_scene_declare_given(m->scene);
  else
    ply_rule_declare(m, &stated);
  return look;
}

static void draw_cell(PlyRuleMaker *m, unsigned cell, PlyRect box) {
  PlyCellLook look = ply_sudoku_rule_look(m, cell);
  PlySudokuFrame f = ply_cell_frame(ply_sudoku_rules(m)->board.shape, cell, box);
  ply_scene_add_figure(m->scene, ply_figure_round(box, box.w * 0.12),
                       look.digit != 0 ? PLY_COLOUR_LEAF : PLY_COLOUR_CARD, 1,
                       ply_pen(PLY_COLOUR_HAIR, 1));
  look.role &= ~(unsigned)(PLY_CELL_ONLY_A | PLY_CELL_ONLY_B | PLY_CELL_SHARED);
  ply_cell_add_content(m->scene, &f, cell, &look);
  ply_cell_add_badge(m->scene, &f, cell, &look);
}

/* --- rows of tiles --- */

typedef struct {
  double left, top, side, gap;
  unsigned n, group;
} Strip;

static Strip strip_for(const PlyRuleMaker *m, unsigned n, unsigned group, double y, double height) {
  double room = m->width - 2 * AROUND - 4;
  Strip s = { .n = n, .group = group };
  double units = n + GAP * (n - 1) + GAP * ((n - 1) / group);
  double high = height - CAPTION * m->k - 2 * AROUND - NOTE * scale(m);
  s.side = MIN(MIN(room / units, high), TILE * scale(m));
  s.gap = s.side * GAP;
  s.left = m->left + (m->width - units * s.side) / 2;
  s.top = y + CAPTION * m->k + AROUND;
  return s;
}

/* What it takes, with the words above and below. */
static double strip_height(const PlyRuleMaker *m, const Strip *s) {
  return s->top - AROUND + s->side + 2 * AROUND + NOTE * scale(m);
}

static PlyRect tile_of(const Strip *s, unsigned i) {
  return (PlyRect){ s->left + i * (s->side + s->gap) + i / s->group * s->gap, s->top, s->side,
                    s->side };
}

static void draw_capsule(PlyRuleMaker *m, const Strip *s) {
  PlyRect last = tile_of(s, s->n - 1);
  PlyRect box = { s->left - AROUND, s->top - AROUND, last.x + last.w - s->left + 2 * AROUND,
                  s->side + 2 * AROUND };
  ply_scene_add_figure(m->scene, ply_figure_round(box, 22 * scale(m)), PLY_NO_COLOUR, 1,
                       ply_pen(PLY_COLOUR_WHY, 2.6));
}

static double note_room(const Strip *s) {
  return s->side + s->gap - 3;
}

static void draw_note(PlyRuleMaker *m, const Strip *s, unsigned i, const char *text, bool left) {
  PlyRect box = tile_of(s, i);
  double y = box.y + box.h + AROUND + NOTE * scale(m) * 0.55;
  ply_rule_add_words(
      m, (PlyCell){ text, box.x + box.w / 2, y, note_room(s), left ? PLY_CELL_BOLD : PLY_CELL_DIM,
                    left ? PLY_COLOUR_CHOSEN_TEXT : 0, PLY_SIZE_NOTE * scale(m) / m->k });
}

/* --- a house --- */

/* Where most is struck, of several. */
static unsigned shown_house(const PlySudokuRules *s) {
  unsigned best = (unsigned)__builtin_ctz(s->roles.houses), most = 0;
  for (uint32_t houses = s->roles.houses; houses != 0; houses &= houses - 1) {
    unsigned house = (unsigned)__builtin_ctz(houses), n = 0;
    for (unsigned i = 0; i < s->board.shape->side; i++)
      n += ply_bits(s->roles.struck[s->board.shape->cells[house][i]]);
    if (n > most) {
      most = n;
      best = house;
    }
  }
  return best;
}

/* "2, 8": shorter than words. */
static char *digits_text(unsigned digits) {
  GString *text = g_string_new(NULL);
  for (; digits != 0; digits &= digits - 1)
    g_string_append_printf(text, "%s%u", text->len > 0 ? C_("list", ", ") : "",
                           ply_first_digit(digits));
  return g_string_free(text, FALSE);
}

static void note_cell(PlyRuleMaker *m, const Strip *strip, unsigned i, unsigned cell) {
  PlyCellLook look = ply_sudoku_rule_look(m, cell);
  if (look.role & (PLY_CELL_LEFT | PLY_CELL_PLACED) && look.left != 0) {
    g_autofree char *text =
        g_strdup_printf(look.role & PLY_CELL_PLACED ? _("gets %u") : _("%u is left"), look.left);
    draw_note(m, strip, i, text, true);
  } else if (look.struck != 0) {
    g_autofree char *digits = digits_text(look.struck);
    g_autofree char *text = g_strdup_printf(_("not %s"), digits);
    draw_note(m, strip, i, text, false);
  }
}

static void draw_house(PlyRuleMaker *m, double y, double height) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  const PlySudokuShape *shape = s->board.shape;
  unsigned house = shown_house(s), kind = house / shape->side;
  unsigned group = kind == 1 ? shape->box_rows : shape->box_columns;
  Strip strip = strip_for(m, shape->side, group, y, height);
  g_autofree char *name = ply_house_list(shape, UINT32_C(1) << house);
  bool pair = s->e->n_cells > 1;
  g_autofree char *caption = pair ? g_strdup_printf(_("shared house: %s"), name) : g_strdup(name);
  if (strip.side < TILE_LEAST)
    return;
  ply_sudoku_rule_caption(m, caption, y + CAPTION * m->k * 0.4);
  draw_capsule(m, &strip);
  for (unsigned i = 0; i < shape->side; i++) {
    draw_cell(m, shape->cells[house][i], tile_of(&strip, i));
    note_cell(m, &strip, i, shape->cells[house][i]);
  }
}

/* --- the digits of a cell --- */

/* Why a digit is out, below it. */
enum { IN_BOX, IN_ROW, IN_COLUMN, STRUCK, FAILS, N_REASONS };
static const char *const reasons[N_REASONS] = { N_("box"), N_("row"), N_("column"), N_("struck"),
                                                N_("fails") };

static unsigned reason_of(const PlySudoku *s, unsigned cell, unsigned digit) {
  unsigned bit = ply_digit_bit(digit);
  for (unsigned i = 0; i < 3; i++) /* a cell has its houses in this order */
    if (s->placed[s->shape->house[cell][i]] & bit)
      return IN_BOX + i;
  return s->candidates[cell] & bit ? FAILS : STRUCK;
}

/* All of them have room below a tile: else there is none. */
static bool has_reasons(const Strip *s) {
  double widest = 0;
  for (unsigned i = 0; i < N_REASONS; i++)
    widest = MAX(widest, ply_text_measure(_(reasons[i]), PLY_TEXT_MIN, PLY_WEIGHT_NORMAL, NULL));
  return widest <= note_room(s);
}

static void draw_digit(PlyRuleMaker *m, const Strip *strip, unsigned cell, unsigned digit) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  PlyRect box = tile_of(strip, digit - 1);
  double x = box.x + box.w / 2, y = box.y + box.h / 2;
  bool left = s->board.candidates[cell] & ~s->roles.struck[cell] & ply_digit_bit(digit);
  char text[4];
  g_snprintf(text, sizeof text, "%u", digit);
  PlyTextStyle style =
      ply_text_style(MAX(PLY_TEXT_MIN, box.w * 0.46), left ? PLY_WEIGHT_HEAVY : PLY_WEIGHT_NORMAL,
                     left ? PLY_COLOUR_INK : PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  ply_scene_add_figure(m->scene, ply_figure_round(box, box.w * 0.12),
                       left ? PLY_COLOUR_CHOSEN_TINT : PLY_COLOUR_LEAF, 1,
                       left ? ply_pen(PLY_COLOUR_CHOSEN, 3) : ply_pen(PLY_COLOUR_HAIR, 1));
  ply_scene_add_text(m->scene, text, &style, x, y);
  if (!left)
    ply_scene_add_strike(m->scene, x, y, box.w * 0.3, ply_pen(PLY_COLOUR_WHY, 2));
  if (left)
    draw_note(m, strip, digit - 1, _("left"), true);
  else if (has_reasons(strip))
    draw_note(m, strip, digit - 1, _(reasons[reason_of(&s->board, cell, digit)]), false);
}

static unsigned first_cell(const PlySudokuRules *s) {
  unsigned cell = 0;
  while (cell + 1 < s->board.shape->n_cells && !(s->roles.role[cell] & PLY_CELL_FIRST))
    cell++;
  return cell;
}

static void draw_digits(PlyRuleMaker *m, double y, double height) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  const PlySudokuShape *shape = s->board.shape;
  unsigned cell = first_cell(s);
  Strip strip = strip_for(m, shape->side, shape->side, y, height);
  g_autofree char *place = ply_cell_place(shape, cell);
  g_autofree char *caption = g_strdup_printf(_("A: %s"), place);
  if (strip.side < TILE_LEAST)
    return;
  ply_sudoku_rule_caption(m, caption, y + CAPTION * m->k * 0.4);
  draw_capsule(m, &strip);
  ply_scene_declare_all(m->scene, states_of(s->e), m->cycle.subject);
  for (unsigned digit = 1; digit <= shape->side; digit++)
    draw_digit(m, &strip, cell, digit);
}

/* --- a guess: what it came to --- */

static void draw_arrow(PlyRuleMaker *m, PlyRect from, PlyRect to) {
  double y = from.y + from.h / 2;
  ply_scene_add_line(m->scene, from.x + from.w + 8, y, to.x - 8, y, PLY_ARROW_LINK,
                     ply_pen(PLY_COLOUR_WHY, 2));
}

static void draw_guess(PlyRuleMaker *m, double y, double height) {
  const PlySudokuRules *s = ply_sudoku_rules(m);
  Strip strip = strip_for(m, 3, 3, y, height);
  strip.gap = strip.side;
  strip.left = m->left + (m->width - 5 * strip.side) / 2;
  PlyRect first = tile_of(&strip, 0), middle = tile_of(&strip, 1), last = tile_of(&strip, 2);
  g_autofree char *place = ply_cell_place(s->board.shape, first_cell(s));
  g_autofree char *caption = g_strdup_printf(_("A: %s"), place);
  g_autofree char *n = g_strdup_printf("%d", s->e->left);
  if (strip.side < TILE_LEAST)
    return;
  ply_sudoku_rule_caption(m, caption, y + CAPTION * m->k * 0.4);
  draw_cell(m, first_cell(s), first);
  ply_scene_declare_all(m->scene, states_of(s->e), m->cycle.subject);
  PlyTextStyle style =
      ply_text_style(first.w * 0.5, PLY_WEIGHT_BOLD, PLY_COLOUR_WHY, PLY_ALIGN_CENTRE);
  ply_scene_add_figure(m->scene, ply_figure_round(middle, middle.w * 0.12), PLY_COLOUR_CARD, 1,
                       ply_pen(PLY_COLOUR_WHY, 2));
  ply_scene_add_text(m->scene, n, &style, middle.x + middle.w / 2, middle.y + middle.h / 2);
  draw_note(m, &strip, 1, _("digits"), false);
  draw_arrow(m, first, middle);
  draw_arrow(m, middle, last);
  ply_scene_add_glyph(m->scene, PLY_GLYPH_ALARM, last.x + last.w / 2, last.y + last.h / 2, last.w,
                      1);
}

/* --- all of them --- */

double ply_sudoku_rule_picture_height(const PlyRuleMaker *m) {
  const PlySudokuEvidence *e = evidence_of(m);
  if (e == NULL)
    return 0;
  if (e->test == PLY_SUDOKU_TEST_COVER || e->test == PLY_SUDOKU_TEST_LINES ||
      e->test == PLY_SUDOKU_TEST_BOXES)
    return ply_sudoku_rule_lines_height(m);
  const PlySudokuShape *shape = ply_sudoku_rules(m)->board.shape;
  Strip strip = strip_for(m, shape->side, shape->box_columns, 0, HEIGHT * scale(m));
  return strip_height(m, &strip);
}

void ply_sudoku_rule_draw_picture(PlyRuleMaker *m, double y, double height) {
  static void (*const draw[PLY_SUDOKU_N_TESTS])(PlyRuleMaker *, double, double) = {
    [PLY_SUDOKU_TEST_EMPTY] = draw_house,
    [PLY_SUDOKU_TEST_CELL] = draw_digits,
    [PLY_SUDOKU_TEST_PLACES] = draw_house,
    [PLY_SUDOKU_TEST_LINES] = ply_sudoku_rule_draw_lines,
    [PLY_SUDOKU_TEST_BOXES] = ply_sudoku_rule_draw_lines,
    [PLY_SUDOKU_TEST_DIGITS] = draw_house,
    [PLY_SUDOKU_TEST_CELLS] = draw_house,
    [PLY_SUDOKU_TEST_COVER] = ply_sudoku_rule_draw_lines,
    [PLY_SUDOKU_TEST_REFUTED] = draw_guess,
    [PLY_SUDOKU_TEST_SEARCH] = draw_digits,
  };
  const PlySudokuEvidence *e = evidence_of(m);
  if (e != NULL && draw[e->test] != NULL)
    draw[e->test](m, y, height);
}
