/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/minesweeper/layers.h"

#include "base/i18n.h"
#include "render/minesweeper/square.h"

#define CORNER 0.16
#define RISK_SIZE 0.38   /* of the side */
#define CAPTION_LINE 1.4 /* of the size of its text */
#define CAPTION_GAP 8.0
#define SCALE_SIDE 27.0 /* px: swatches of the legend of probabilities */
#define SCALE_GAP 6.0

static bool is_covered(const PlyMinesMaker *m, unsigned square) {
  return ply_mines_state(m->board, square) == PLY_MINES_COVERED;
}

/* --- an arrangement: what if, and so no fact --- */

static bool is_assumed(const PlyMinesExample *example, unsigned square) {
  unsigned low = 0, high = example->n_mines;
  while (low < high) {
    unsigned middle = low + (high - low) / 2;
    if (example->mines[middle] < square)
      low = middle + 1;
    else
      high = middle;
  }
  return low < example->n_mines && example->mines[low] == square;
}

/* Dashed, as all that is only assumed; the square in question has a heavier outline. */
static void add_example(PlyMinesMaker *m, unsigned square, PlyRect box) {
  const PlyMinesExample *example = m->view->example;
  bool mined = is_assumed(example, square), asked = square == example->square;
  if (!is_covered(m, square) || (!mined && !asked))
    return;
  PlyFigure figure = ply_figure_round(box, box.w * CORNER);
  double k = CLAMP(box.w / 34, 0.6, 1);
  PlyColour line = mined ? PLY_COLOUR_MIN : PLY_COLOUR_CHOSEN;
  ply_scene_add_figure(m->scene, figure,
                       asked ? (mined ? PLY_COLOUR_MIN_TINT : PLY_COLOUR_CHOSEN_TINT)
                             : PLY_COLOUR_CARD,
                       1, PLY_NO_PEN);
  ply_scene_add_figure(m->scene, ply_figure_grown(figure, -1.5 * k), PLY_NO_COLOUR, 1,
                       ply_pen_dashed(line, (asked ? 3 : 1.6) * k, PLY_DASH_PRUNED));
  ply_scene_add_glyph(m->scene, mined ? PLY_GLYPH_MINE : PLY_GLYPH_TICK, figure.x, figure.y, box.w,
                      asked ? 1 : 0.55);
  if (asked && mined)
    ply_scene_add_glyph(m->scene, PLY_GLYPH_ALARM, figure.x + 0.3 * box.w, figure.y + 0.28 * box.w,
                        0.6 * box.w, 1);
}

static const char *example_words(const PlyMinesMaker *m, unsigned square) {
  const PlyMinesExample *example = m->view->example;
  bool mined = is_assumed(example, square);
  if (!is_covered(m, square))
    return NULL;
  if (square == example->square)
    return mined ? _("explodes in this arrangement") : _("free in this arrangement");
  return mined ? _("a mine in this arrangement") : NULL;
}

/* --- a hint --- */

/* It says that a rule applies in there. */
static bool frames_hint(const PlyMinesMaker *m) {
  const PlyMinesView *view = m->view;
  return view->hint != NULL && view->hint->match != NULL && view->hint_stage < PLY_HINT_SQUARES &&
         !ply_cover_has_any(view->cover, m->run, "matches");
}

static uint32_t declare_hint(PlyMinesMaker *m) {
  return PLY_DECLARE(m->scene, { "matches", PLY_FACT_ANY });
}

static bool in_region(const PlyMinesMaker *m, unsigned square) {
  const PlyMinesHint *hint = m->view->hint;
  unsigned row = square / m->board->columns, column = square % m->board->columns;
  return frames_hint(m) && row >= hint->row && row < hint->row + hint->n_rows &&
         column >= hint->column && column < hint->column + hint->n_columns;
}

/* What lies outside steps back. */
static void add_shade(PlyMinesMaker *m, unsigned square, PlyRect box) {
  if (!frames_hint(m) || in_region(m, square))
    return;
  ply_scene_add_figure(m->scene, ply_figure_round(box, box.w * CORNER), PLY_COLOUR_LEAF, 0.55,
                       PLY_NO_PEN);
}

static void add_frame(PlyMinesMaker *m) {
  const PlyMinesHint *hint = m->view->hint;
  if (!frames_hint(m))
    return;
  PlyRect box = { m->left + hint->column * m->side, m->top + hint->row * m->side,
                  hint->n_columns * m->side, hint->n_rows * m->side };
  ply_scene_add_figure(m->scene, ply_figure_grown(ply_figure_round(box, m->side * CORNER), 1.5),
                       PLY_NO_COLOUR, 1, ply_pen_dashed(PLY_COLOUR_WHY, 3, PLY_DASH_DOTTED));
}

/* Squares are asked about before it is said what they are. */
static void take_hint_roles(PlyMinesMaker *m) {
  const PlyMinesView *view = m->view;
  if (view->hint_stage < PLY_HINT_SQUARES)
    return;
  g_autoptr(PlyReplay) match = ply_mines_hint_replay(view->hint);
  if (match == NULL)
    return;
  ply_mines_roles(match, m->roles);
  const unsigned verdict = PLY_ROLE_SAFE | PLY_ROLE_MINE;
  for (unsigned square = 0; square < ply_mines_n(m->board); square++)
    if (view->hint_stage == PLY_HINT_SQUARES && (m->roles->role[square] & verdict))
      m->roles->role[square] =
          (uint16_t)((m->roles->role[square] & ~(verdict | PLY_ROLE_OWN | PLY_ROLE_KNOWN)) |
                     PLY_ROLE_ASKED);
}

/* --- probabilities --- */

/* Where all are equal none is the least, nor where not all are shown. */
static void find_lowest(PlyMinesMaker *m) {
  double lowest = 1, highest = 0;
  bool any = false;
  for (unsigned square = 0; m->view->probability != NULL && square < ply_mines_n(m->board);
       square++) {
    double risk = ply_mine_probability_at(m->view->probability, square);
    any = any || ply_mines_covers_probability(m, square);
    if (!is_covered(m, square) || risk == 0 || risk == 1)
      continue;
    lowest = MIN(lowest, risk);
    highest = MAX(highest, risk);
  }
  m->lowest = lowest < highest && !any ? lowest : 1;
}

/* 0 and 100 stand only where it is proven. */
static int percent_of(double risk) {
  int percent = (int)(risk * 100 + 0.5);
  return risk == 0 || risk == 1 ? percent : CLAMP(percent, 1, 99);
}

static void add_probability(PlyMinesMaker *m, double risk, PlyRect box, bool lowest) {
  PlyFigure figure = ply_figure_round(box, box.w * CORNER);
  bool proven = risk == 0 || risk == 1;
  double k = CLAMP(box.w / 34, 0.5, 1);
  ply_scene_add_figure(m->scene, figure, PLY_COLOUR_CARD, 1, PLY_NO_PEN);
  ply_scene_add_figure(m->scene, figure, risk == 0 ? PLY_COLOUR_CHOSEN_TINT : PLY_COLOUR_MIN,
                       risk == 0 ? 1 : 0.06 + 0.4 * risk, PLY_NO_PEN);
  PlyPen pen = proven   ? ply_pen(risk == 0 ? PLY_COLOUR_CHOSEN : PLY_COLOUR_MIN, 2.4 * k)
               : lowest ? ply_pen_dashed(PLY_COLOUR_INK, 1.8 * k, PLY_DASH_DOTTED)
                        : PLY_NO_PEN;
  ply_scene_add_figure(m->scene, ply_figure_grown(figure, -1.2 * k), PLY_NO_COLOUR, 1, pen);
  char text[8];
  g_snprintf(text, sizeof text, "%d", percent_of(risk));
  PlyTextStyle style = ply_text_style(CLAMP(box.w * RISK_SIZE, PLY_TEXT_MIN, 20),
                                      proven || lowest ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL,
                                      PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  double high;
  double wide = ply_text_measure(text, style.size, style.weight, &high);
  if (wide <= box.w - 1 && high <= box.h - 2)
    ply_scene_add_text(m->scene, text, &style, figure.x, figure.y);
}

static void add_hidden(PlyMinesMaker *m, PlyRect box) {
  PlyFigure figure = ply_figure_round(box, box.w * CORNER);
  PlyTextStyle style = ply_text_style(CLAMP(box.w * RISK_SIZE, PLY_TEXT_MIN, 20), PLY_WEIGHT_NORMAL,
                                      PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  ply_scene_add_figure(m->scene, figure, PLY_COLOUR_CARD, 1, PLY_NO_PEN);
  ply_scene_add_text(m->scene, "?", &style, figure.x, figure.y);
}

static void add_risk(PlyMinesMaker *m, unsigned square, PlyRect box) {
  if (m->view->probability == NULL || !is_covered(m, square))
    return;
  if (ply_mines_covers_probability(m, square)) {
    add_hidden(m, box);
    return;
  }
  double risk = ply_mine_probability_at(m->view->probability, square);
  add_probability(m, risk, box, risk < 1 && risk == m->lowest);
}

static char *risk_words(const PlyMinesMaker *m, unsigned square) {
  double risk = ply_mine_probability_at(m->view->probability, square);
  if (!is_covered(m, square))
    return NULL;
  if (ply_mines_covers_probability(m, square))
    return g_strdup(_("chance of a mine hidden"));
  return risk == 0   ? g_strdup(_("safe in every arrangement"))
         : risk == 1 ? g_strdup(_("a mine in every arrangement"))
         : risk == m->lowest
             ? g_strdup_printf(_("chance of a mine %d %%, the least"), percent_of(risk))
             : g_strdup_printf(_("chance of a mine %d %%"), percent_of(risk));
}

/* --- the x-ray --- */

bool ply_mines_is_seen_through(const PlyMinesMaker *m, unsigned square) {
  return m->view->xray != NULL && is_covered(m, square) &&
         !ply_cover_has(m->view->cover, m->run, "mines", square) &&
         ply_mines_is_mine(m->board, m->view->xray, square);
}

/* --- all of them --- */

void ply_mines_layers_roles(PlyMinesMaker *m, const PlyReplay *replay) {
  const PlyMinesView *view = m->view;
  find_lowest(m);
  if (view->hint != NULL)
    take_hint_roles(m);
  else if (!view->plain)
    ply_mines_roles(view->why != NULL ? view->why : replay, m->roles);
  for (unsigned square = 0; square < ply_mines_n(m->board); square++) {
    m->roles->role[square] &= (uint16_t)~view->hide;
    if ((view->probability != NULL || view->example != NULL) && is_covered(m, square))
      m->roles->role[square] = 0;
  }
}

void ply_mines_layers_square(PlyMinesMaker *m, unsigned square, PlyRect box) {
  add_risk(m, square, box);
  if (m->view->example != NULL)
    add_example(m, square, box);
  if (ply_mines_is_seen_through(m, square))
    ply_scene_add_glyph(m->scene, PLY_GLYPH_MINE, box.x + box.w / 2, box.y + box.h / 2, box.w,
                        0.45);
  add_shade(m, square, box);
}

void ply_mines_layers_above(PlyMinesMaker *m) {
  uint32_t before = declare_hint(m);
  add_frame(m);
  ply_scene_declare_again(m->scene, before);
}

unsigned ply_mines_layers_marks(const PlyMinesMaker *m, unsigned square) {
  bool assumed = m->view->example != NULL && example_words(m, square) != NULL;
  return (assumed ? PLY_MARK_ASSUMED : 0) | (in_region(m, square) ? PLY_MARK_REGION : 0);
}

char *ply_mines_layers_name(const PlyMinesMaker *m, unsigned square, char *name) {
  g_autofree char *risk = m->view->probability != NULL ? risk_words(m, square) : NULL;
  const char *words[] = {
    m->view->example != NULL ? example_words(m, square) : NULL,
    risk,
    in_region(m, square) ? _("in the frame of the hint") : NULL,
    ply_mines_is_seen_through(m, square) ? _("a mine, by the x-ray") : NULL,
  };
  GString *all = g_string_new(name);
  g_free(name);
  for (unsigned i = 0; i < G_N_ELEMENTS(words); i++)
    if (words[i] != NULL)
      g_string_append_printf(all, "%s%s", C_("list", ", "), words[i]);
  return g_string_free(all, FALSE);
}

/* --- captions: centred below the squares, whatever is beside them --- */

static const char *caption_text(const PlyMinesMaker *m) {
  const PlyMinesView *view = m->view;
  if (view->example != NULL)
    return view->example->explodes
               ? _("What if? All numbers are right with these mines, and the square marked ! "
                   "explodes.")
               : _("What if? All numbers are right with these mines, and the square with the tick "
                   "is free.");
  if (frames_hint(m))
    return _("Hint: look inside the frame.");
  if (view->probability != NULL)
    return m->lowest < 1 ? _("Chance of a mine, in %. Dotted: the least.")
                         : _("Chance of a mine, in %.");
  return view->xray != NULL ? _("Teacher's x-ray: what lies under the squares") : NULL;
}

static PlyTextStyle caption_style(const PlyMinesMaker *m) {
  return ply_text_style(PLY_SIZE_NOTE * m->view->text_scale, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM,
                        PLY_ALIGN_CENTRE);
}

static double caption_width(const PlyMinesMaker *m) {
  return m->view->width - m->beside - 2 * CAPTION_GAP;
}

static double caption_middle(const PlyMinesMaker *m) {
  return (m->view->width + m->beside) / 2;
}

static unsigned count_lines(const PlyMinesMaker *m, const char *text) {
  PlyTextStyle style = caption_style(m);
  g_autoptr(PlyScene) scratch = ply_scene_new();
  return ply_scene_add_lines(scratch, text, &style, 0, 0, caption_width(m), 1);
}

static bool has_scale(const PlyMinesMaker *m) {
  return m->view->probability != NULL && m->view->example == NULL && !frames_hint(m);
}

double ply_mines_caption_height(const PlyMinesMaker *m) {
  const char *text = caption_text(m);
  if (text == NULL)
    return 0;
  return count_lines(m, text) * caption_style(m).size * CAPTION_LINE + CAPTION_GAP +
         (has_scale(m) ? SCALE_SIDE * m->view->text_scale + SCALE_GAP : 0);
}

/* Shades with their numbers, from safe to mined; where it is narrow without the words. */
static void draw_scale(PlyMinesMaker *m, double y) {
  static const double risks[] = { 0, 0.25, 0.5, 0.75, 1 };
  const unsigned n = G_N_ELEMENTS(risks);
  PlyTextStyle style = caption_style(m);
  double words = ply_text_measure(_("safe"), style.size, style.weight, NULL) +
                 ply_text_measure(_("mine"), style.size, style.weight, NULL) + 2 * CAPTION_GAP;
  double side = SCALE_SIDE * m->view->text_scale;
  bool worded = n * (side + SCALE_GAP) + words <= caption_width(m);
  side = MIN(side, caption_width(m) / n - SCALE_GAP);
  double step = side + SCALE_GAP, x = caption_middle(m) - (n * step - SCALE_GAP) / 2;
  for (unsigned i = 0; i < n; i++)
    add_probability(m, risks[i], (PlyRect){ x + i * step, y, side, side }, false);
  if (!worded)
    return;
  style.align = PLY_ALIGN_END;
  ply_scene_add_text(m->scene, _("safe"), &style, x - CAPTION_GAP, y + side / 2);
  style.align = PLY_ALIGN_START;
  ply_scene_add_text(m->scene, _("mine"), &style, x + n * step - SCALE_GAP + CAPTION_GAP,
                     y + side / 2);
}

void ply_mines_caption(PlyMinesMaker *m, double y) {
  const char *text = caption_text(m);
  if (text == NULL)
    return;
  PlyTextStyle style = caption_style(m);
  double line = style.size * CAPTION_LINE;
  uint32_t before = m->view->hint != NULL ? declare_hint(m) : ply_scene_declare_given(m->scene);
  y += CAPTION_GAP;
  y += line * ply_scene_add_lines(m->scene, text, &style, caption_middle(m), y + line / 2,
                                  caption_width(m), line);
  if (has_scale(m))
    draw_scale(m, y + SCALE_GAP / 2);
  ply_scene_declare_again(m->scene, before);
}
