/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Nodes: halo, figure, what is in it, and what stands below it. */

#include "render/board/pieces.h"
#include "render/tree/private.h"

#include <math.h>
#include <string.h>

/* Colours by the side that chooses. */
static const struct {
  PlyColour line, tint;
} side_colours[] = {
  [SPOT_MAX] = { PLY_COLOUR_MAX, PLY_COLOUR_MAX_TINT },
  [SPOT_MIN] = { PLY_COLOUR_MIN, PLY_COLOUR_MIN_TINT },
  [SPOT_CHANCE] = { PLY_COLOUR_CHANCE, PLY_COLOUR_CHANCE_TINT },
  [SPOT_LEAF] = { PLY_COLOUR_EDGE, PLY_COLOUR_LEAF },
  [SPOT_FOLD] = { PLY_COLOUR_EDGE, PLY_COLOUR_LEAF },
};

/* How a node is drawn in its state. */
typedef struct {
  PlyColour fill, text;
  PlyPen pen;
  int weight;
  bool struck;
} NodeStyle;

static double line_scale(const Painting *p, const Spot *s) {
  return p->g.line * CLAMP(p->g.scale[s->level], 0.4, 1);
}

static NodeStyle style_of(Painting *p, uint32_t spot) {
  const Spot *s = &p->layout->spots[spot];
  PlyNodeState state = ply_tree_look(p, spot)->state;
  bool leaf = s->kind == SPOT_LEAF || s->kind == SPOT_FOLD || ply_tree_is_board(p, spot);
  double k = line_scale(p, s), width = (leaf ? 2 : 3) * k;
  NodeStyle style = { side_colours[s->kind].tint, PLY_COLOUR_INK,
                      ply_pen(side_colours[s->kind].line, width), PLY_WEIGHT_HEAVY, false };
  if (ply_tree_is_board(p, spot)) {
    style.fill = PLY_COLOUR_CARD;
    style.pen.colour = PLY_COLOUR_EDGE;
  }
  if (state == PLY_NODE_PRUNED) {
    style.fill = PLY_NO_COLOUR;
    style.text = PLY_COLOUR_PRUNED;
    style.pen = ply_pen_dashed(PLY_COLOUR_PRUNED, 2 * k, PLY_DASH_PRUNED);
    style.weight = PLY_WEIGHT_NORMAL;
    style.struck = true;
  } else if (state == PLY_NODE_FUTURE) {
    bool now = p->marks[spot] & PLY_MARK_NOW;
    bool near =
        s->parent != TREE_NONE && !s->beyond && ply_tree_look(p, s->parent)->state == PLY_NODE_OPEN;
    bool next = now || (near && leaf && s->kind != SPOT_FOLD);
    style.fill = leaf || !next ? PLY_COLOUR_CANVAS : style.fill;
    style.text = PLY_COLOUR_DIM;
    style.weight = PLY_WEIGHT_NORMAL;
    if (!next)
      style.pen = ply_pen_future(k);
  } else if (ply_tree_is_board(p, spot) && (p->marks[spot] & PLY_MARK_CHOSEN)) {
    style.pen = ply_pen(PLY_COLOUR_CHOSEN, 3.5 * k);
  } else if (ply_tree_is_board(p, spot) && (p->marks[spot] & PLY_MARK_ON_PATH)) {
    style.pen = ply_pen(PLY_COLOUR_INK, 2.5 * k);
  }
  return style;
}

/* --- around the figure --- */

static void paint_behind(Painting *p, uint32_t spot, const PlyFigure *f) {
  double k = line_scale(p, &p->layout->spots[spot]);
  unsigned marks = p->marks[spot];
  if (marks & PLY_MARK_NOW)
    ply_scene_add_halo(p->scene, *f, MAX(k, 0.6));
  if (marks & PLY_MARK_SOURCE)
    ply_scene_add_figure(p->scene, ply_figure_grown(*f, 9 * k), PLY_NO_COLOUR, 1,
                         ply_pen_dashed(PLY_COLOUR_WHY, 3 * k, PLY_DASH_DOTTED));
  if (marks & PLY_MARK_SELECTED) {
    double out = marks & PLY_MARK_NOW ? PLY_HALO_REACH + 4 : marks & PLY_MARK_SOURCE ? 14 : 6;
    ply_scene_add_figure(p->scene, ply_figure_grown(*f, out * k), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_INK, 3 * k));
  }
}

/* --- text inside --- */

static double wanted_size(const Painting *p, const Spot *s, const char *text,
                          const NodeStyle *style) {
  double size = s->kind == SPOT_LEAF                              ? PLY_SIZE_LEAF
                : strcmp(text, ply_run_hidden_score(p->run)) == 0 ? 27
                : (guchar)*text >= 0x80 && s->kind != SPOT_LEAF   ? PLY_SIZE_BOUND
                                                                  : PLY_SIZE_NODE;
  if (style->weight == PLY_WEIGHT_NORMAL)
    size -= 2;
  return size * p->g.scale[s->level];
}

/* Room beside the row labels, which keep their place, and among the texts drawn so far? *x moves
 * right where the labels are in the way. */
static bool pill_fits(const Painting *p, const char *text, const PlyTextStyle *ts, double *x,
                      double y) {
  double width, height;
  ply_chip_size(text, ts, &width, &height);
  *x = MAX(*x, p->rows_end + width / 2 + 2);
  PlyRect chip = { *x - width / 2, y - height / 2, width, height };
  for (guint i = 0; i < p->scene->texts->len; i++) {
    const PlyRect *box = &g_array_index(p->scene->texts, PlyTextBox, i).box;
    if (chip.x < box->x + box->w && box->x < chip.x + chip.w && chip.y < box->y + box->h &&
        box->y < chip.y + chip.h)
      return false;
  }
  return true;
}

/* The figures to the left and right of spot keep clear of chip. */
static bool is_beside_others(const Painting *p, uint32_t spot, const PlyRect *chip) {
  const Level *level = &p->layout->levels[p->layout->spots[spot].level];
  for (int side = -1; side <= 1; side += 2) {
    uint32_t other = spot + (uint32_t)side;
    if (other < level->first || other >= level[1].first || spot == 0)
      continue;
    PlyFigure figure = ply_tree_figure(p, other);
    PlyRect box = ply_figure_bounds(&figure);
    if (chip->x < box.x + box.w && box.x < chip->x + chip->w)
      return false;
  }
  return true;
}

/* A value that has no room in its node stands on it, in a pill, where its neighbours leave room for that. */
static void paint_over(Painting *p, uint32_t spot, const PlyFigure *f, const char *text,
                       const NodeStyle *style) {
  PlyTextStyle ts = ply_text_style(PLY_TEXT_MIN, PLY_WEIGHT_BOLD, style->text, PLY_ALIGN_CENTRE);
  PlyRect chip;
  double x, y;
  ply_figure_label(f, &x, &y);
  ply_chip_size(text, &ts, &chip.w, &chip.h);
  chip.x = x - chip.w / 2;
  chip.y = y - chip.h / 2;
  double moved = x;
  if (!pill_fits(p, text, &ts, &moved, y) || moved > x || !is_beside_others(p, spot, &chip))
    return;
  uint32_t before = ply_tree_declare_value(p, spot);
  ply_scene_add_chip(p->scene, text, &ts, x, y, style->fill, style->pen);
  ply_scene_declare_again(p->scene, before);
  ply_tree_block(p, chip);
}

static void paint_value(Painting *p, uint32_t spot, const PlyFigure *f, const NodeStyle *style) {
  const Spot *s = &p->layout->spots[spot];
  char text[32];
  double x, y;
  ply_tree_value_text(p, spot, text);
  if (*text == '\0')
    return;
  bool evaluation = *text == '('; /* no value yet */
  int weight = evaluation ? PLY_WEIGHT_NORMAL : style->weight;
  double wanted = wanted_size(p, s, text, style);
  double size = ply_tree_value_size(f, text, wanted, wanted * p->g.value, weight);
  if (size == 0) {
    if (!evaluation && !style->struck)
      paint_over(p, spot, f, text, style);
    return;
  }
  PlyTextStyle ts =
      ply_text_style(size, weight, evaluation ? PLY_COLOUR_DIM : style->text, PLY_ALIGN_CENTRE);
  ply_figure_label(f, &x, &y);
  PlyRect box = ply_text_box(text, &ts, x, y);
  uint32_t before = ply_tree_declare_value(p, spot);
  ply_scene_add_text(p->scene, text, &ts, x, y);
  ply_scene_declare_again(p->scene, before);
  ply_tree_block(p, box);
  if (style->struck)
    ply_scene_add_strike(p->scene, x, y, MIN(0.55 * f->ry, 0.62 * size),
                         ply_pen(PLY_COLOUR_PRUNED, 2.2 * line_scale(p, s)));
}

/* --- boards --- */

/* Does a move to square i make what move made? With pieces, whatever is put there. */
static bool is_to(const PlyGame *game, const void *position, PlyMove to, PlyMove move) {
  if (to == PLY_NO_MOVE)
    return false;
  if (game->puzzle != NULL) /* all moves are about one square */
    return true;
  if (game->pieces == NULL)
    return to == move;
  return game->pieces->field_of(position, to) == game->pieces->field_of(position, move);
}

/* The board after the move that leads to a node; *fresh: the square of that move. */
static void read_board(Painting *p, const Spot *s, int *fresh) {
  const PlyGame *game = ply_run_start(p->run)->game;
  const PlyNode *node = ply_trace_node(p->run->trace, s->node);
  bool moved = s->parent != TREE_NONE && !ply_node_is_iteration(node);
  ply_start_position(ply_run_start(p->run), p->run->trace, moved ? node->parent : s->node,
                     p->position);
  *fresh = -1;
  if (moved) {
    game->describe(p->position, p->board);
    for (int i = 0; i < p->board->rows * p->board->columns; i++)
      if (is_to(game, p->position, p->board->squares[i].move, node->move))
        *fresh = i;
    game->play(p->position, node->move, NULL);
  }
  game->describe(p->position, p->board);
}

static void paint_pill(Painting *p, uint32_t spot, double x, double y, double scale) {
  const Spot *s = &p->layout->spots[spot];
  char text[32];
  ply_tree_value_text(p, spot, text);
  double size = MAX(PLY_TEXT_MIN, (p->view->presenter ? 21 : 16) * scale);
  bool hidden = ply_tree_look(p, spot)->hidden, leaf = s->kind == SPOT_LEAF;
  PlyColour fill = hidden ? PLY_COLOUR_NOW : side_colours[s->kind].tint;
  PlyColour ink = hidden ? PLY_COLOUR_NOW_TEXT : leaf ? PLY_COLOUR_INK : side_colours[s->kind].line;
  PlyTextStyle ts = ply_text_style(size, PLY_WEIGHT_BOLD, ink, PLY_ALIGN_CENTRE);
  if (*text == '\0' || !pill_fits(p, text, &ts, &x, y))
    return;
  uint32_t before = ply_tree_declare_value(p, spot);
  PlyRect chip = ply_scene_add_chip(p->scene, text, &ts, x, y, fill, PLY_NO_PEN);
  ply_scene_declare_again(p->scene, before);
  ply_tree_block(p, chip);
}

#define LETTER_PART 0.56 /* of a square's side */

/* What the pieces are, where their squares are large enough to say so. */
static void paint_letters(Painting *p, PlyRect box, double opacity) {
  const PlyBoard *b = p->board;
  double side = MIN(box.w / b->columns, box.h / b->rows), size = LETTER_PART * side;
  double left = box.x + (box.w - side * b->columns) / 2, top = box.y + (box.h - side * b->rows) / 2;
  if (size < PLY_TEXT_MIN)
    return;
  PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  style.opacity = opacity;
  for (int i = 0; i < b->rows * b->columns; i++) {
    const char letter[] = { g_ascii_toupper(b->squares[i].letter), '\0' };
    if (*letter != '\0')
      ply_scene_add_text(p->scene, letter, &style, left + (i % b->columns + 0.5) * side,
                         top + (i / b->columns + 0.5) * side);
  }
}

static void paint_board(Painting *p, uint32_t spot, const PlyFigure *f, const NodeStyle *style) {
  const Spot *s = &p->layout->spots[spot];
  PlyNodeState state = ply_tree_look(p, spot)->state;
  double scale = p->g.scale[s->level], inset = TREE_BOARD_INSET * scale;
  bool faint = state == PLY_NODE_FUTURE || state == PLY_NODE_PRUNED;
  double opacity = faint && !(p->marks[spot] & PLY_MARK_NOW) ? p->theme->future_opacity : 1;
  PlyRect box = { f->x - f->rx + inset, f->y - f->ry + inset, 2 * (f->rx - inset),
                  2 * (f->ry - inset) };
  const PlyPiecePainter *painter = ply_pieces_painter(ply_run_start(p->run)->game);
  int fresh;
  read_board(p, s, &fresh);
  ply_scene_add_figure(p->scene, *f, style->fill, 1, PLY_NO_PEN);
  ply_scene_add_board(p->scene, p->board, painter, box, fresh, opacity);
  ply_scene_add_figure(p->scene, *f, PLY_NO_COLOUR, 1, style->pen);
  if (style->struck)
    ply_scene_add_strike(p->scene, f->x, f->y, 0.85 * f->rx,
                         ply_pen(PLY_COLOUR_PRUNED, 2.2 * line_scale(p, s)));
  if (painter != NULL && painter->letters)
    paint_letters(p, box, opacity);
  paint_pill(p, spot, f->x, f->y + f->ry + 15 * scale, scale);
}

/* --- the rest --- */

/* What is drawn around a node keeps others so far away. */
static double reach_of(const Painting *p, uint32_t spot) {
  bool now = p->marks[spot] & PLY_MARK_NOW;
  return now ? PLY_HALO_REACH * line_scale(p, &p->layout->spots[spot]) : 2;
}

static void paint_words(Painting *p, uint32_t spot, const PlyFigure *f, const NodeStyle *style) {
  const Spot *s = &p->layout->spots[spot];
  const char *words = ply_tree_words(p->run, s->node, p->position);
  double text = p->g.label / PLY_SIZE_ROW;
  double size = MAX(PLY_TEXT_MIN, TREE_WORD * text * MIN(1, p->g.scale[s->level] / p->g.unit));
  double room = MIN(ply_tree_apart(&p->g, p->layout, s->level, WIDTH_LEAF, WIDTH_LEAF),
                    ply_tree_apart(&p->g, p->layout, s->level, WIDTH_INNER, WIDTH_LEAF)) -
                6;
  g_auto(GStrv) lines = ply_tree_wrap(words, size, MIN(room, 150 * text));
  PlyTextStyle ts = ply_text_style(size, PLY_WEIGHT_NORMAL, style->text, PLY_ALIGN_CENTRE);
  double y = f->y + f->ry + MAX(6, reach_of(p, spot) + 2) + 0.65 * size;
  for (char **line = lines; *line != NULL; line++, y += 1.3 * size) {
    PlyRect box = ply_text_box(*line, &ts, f->x, y);
    if (ply_tree_take(p, box))
      ply_scene_add_text(p->scene, *line, &ts, f->x, y);
  }
}

static void paint_fold(Painting *p, uint32_t spot, const PlyFigure *f, const NodeStyle *style) {
  const Spot *s = &p->layout->spots[spot];
  PlyPen pen = style->pen;
  if (p->marks[spot] & PLY_MARK_CHOSEN)
    pen = ply_pen(PLY_COLOUR_CHOSEN, 3 * line_scale(p, s));
  double size = ply_tree_fold_size(p, spot);
  PlyRect box = ply_figure_bounds(f);
  if (size >= PLY_TEXT_MIN) {
    char text[40];
    ply_tree_fold_text(s, text);
    ply_scene_add_fold(p->scene, text, size, f->x, f->y, pen);
    if (style->struck)
      ply_scene_add_line(p->scene, box.x + 8, f->y, box.x + box.w - 8, f->y, PLY_ARROW_NONE,
                         ply_pen(PLY_COLOUR_PRUNED, 2 * line_scale(p, s)));
  } else {
    PlyRect behind = { box.x + box.h / 5, box.y + box.h / 5, box.w, box.h };
    ply_scene_add_pill(p->scene, behind, PLY_COLOUR_CANVAS, pen);
    ply_scene_add_figure(p->scene, *f, PLY_COLOUR_LEAF, 1, pen);
  }
}

#define FUTURE_SMALLER 0.35 /* of the radius: what a disc that is not reached yet lacks */

/* Small nodes are discs in the colour of who wins there, or of who chooses. */
static void paint_disc(Painting *p, uint32_t spot, const PlyFigure *f) {
  const Spot *s = &p->layout->spots[spot];
  const Look *look = ply_tree_look(p, spot);
  PlyColour fill = side_colours[s->kind].line;
  PlyScore score = ply_replay_score_for_max(p->replay, s->node);
  bool known = look->score.bound != PLY_BOUND_NONE && !look->hidden;
  if (ply_run_start(p->run)->game->wins && known)
    fill = score.value > 0 ? PLY_COLOUR_MAX : score.value < 0 ? PLY_COLOUR_MIN : PLY_COLOUR_CHANCE;
  PlyPen chosen = p->marks[spot] & PLY_MARK_CHOSEN ? ply_pen(PLY_COLOUR_CHOSEN, 2) : PLY_NO_PEN;
  if (look->state == PLY_NODE_PRUNED)
    ply_scene_add_figure(p->scene, ply_figure_grown(*f, -0.5), PLY_COLOUR_CANVAS, 1,
                         ply_pen(PLY_COLOUR_PRUNED, 1));
  else if (look->state == PLY_NODE_FUTURE)
    ply_scene_add_figure(p->scene, ply_figure_grown(*f, -MIN(FUTURE_SMALLER * f->rx, f->rx - 1)),
                         PLY_COLOUR_FUTURE, 1, chosen);
  else
    ply_scene_add_figure(p->scene, *f, fill, 1, chosen);
}

/* Of a pruned subtree the top and the leaves are struck through. */
static bool is_below_pruned(Painting *p, uint32_t spot) {
  uint32_t parent = p->layout->spots[spot].parent;
  return parent != TREE_NONE && ply_tree_look(p, parent)->state == PLY_NODE_PRUNED;
}

/* A triangle leaves room for texts beside its tip. */
static void block_figure(Painting *p, const PlyFigure *f) {
  PlyRect b = ply_figure_bounds(f);
  bool triangle = f->form == PLY_FORM_TRIANGLE_UP || f->form == PLY_FORM_TRIANGLE_DOWN;
  int n = triangle ? TREE_SLICES : 1;
  for (int i = 0; i < n; i++) {
    double y = b.y + b.h * i / n, half = ply_tree_half_between(f, y, b.h / n);
    ply_tree_block(p, (PlyRect){ f->x - half, y, 2 * half, b.h / n });
  }
}

#define SIGN_ARM 0.3 /* of the shorter side of what is asked about */

/* The four corners around it; between them the sign of a question is open. */
static void block_sign(Painting *p, uint32_t spot) {
  PlyRect all = ply_tree_reach(p, spot);
  double arm = SIGN_ARM * MIN(all.w, all.h);
  for (int i = 0; i < 4; i++)
    ply_tree_block(p, (PlyRect){ i & 1 ? all.x + all.w - arm : all.x,
                                 i & 2 ? all.y + all.h - arm : all.y, arm, arm });
}

static void paint_node(Painting *p, uint32_t spot) {
  const Spot *s = &p->layout->spots[spot];
  PlyFigure f = ply_tree_figure(p, spot);
  NodeStyle style = style_of(p, spot);
  PlyFigure all = ply_figure_grown(f, reach_of(p, spot));
  block_figure(p, &all);
  if (ply_tree_is_asked(p, spot))
    block_sign(p, spot);
  paint_behind(p, spot, &f);
  if (s->kind == SPOT_FOLD) {
    paint_fold(p, spot, &f, &style);
  } else if (ply_tree_is_board(p, spot)) {
    paint_board(p, spot, &f, &style);
  } else if (TREE_RADIUS * p->g.scale[s->level] < TREE_DISC) {
    paint_disc(p, spot, &f);
  } else {
    /* An empty node still hides what passes behind it. */
    if (style.fill == PLY_NO_COLOUR)
      ply_scene_add_figure(p->scene, f, PLY_COLOUR_CANVAS, 1, PLY_NO_PEN);
    ply_scene_add_figure(p->scene, f, style.fill, 1, style.pen);
    if (style.struck && s->kind != SPOT_LEAF && !is_below_pruned(p, spot))
      ply_scene_add_strike(p->scene, f.x, f.y, 0.7 * f.ry,
                           ply_pen(PLY_COLOUR_PRUNED, 2.2 * line_scale(p, s)));
    paint_value(p, spot, &f, &style);
    if (s->has_word)
      paint_words(p, spot, &f, &style);
  }
}

/* Nodes that fall into the same pixel of their level are one, unless something marks them. */
void ply_tree_paint_nodes(Painting *p) {
  const PlyTreeLayout *l = p->layout;
  uint32_t before = ply_scene_declare_given(p->scene);
  for (unsigned level = 0; level < l->n_levels; level++) {
    double last_x = -INFINITY, x, y;
    for (uint32_t i = l->levels[level].first; i < l->levels[level + 1].first; i++) {
      if (!ply_tree_visible(p, i))
        continue;
      ply_tree_spot_place(&p->g, l, i, &x, &y);
      if (fabs(x - last_x) < 1 && p->marks[i] == 0)
        continue;
      if (i != p->now && ply_tree_is_covered(p, ply_tree_core(p, i)))
        continue;
      last_x = x;
      p->looks[i].drawn = true;
      ply_tree_declare_ahead(p, i); /* but for values */
      paint_node(p, i);
    }
  }
  ply_scene_declare_again(p->scene, before);
}
