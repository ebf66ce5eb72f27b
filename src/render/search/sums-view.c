/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/search/sums-view.h"

#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "render/kit/shape.h"
#include "render/views.h"

#define MARGIN 8.0
#define ROW_MAX 62.0 /* px at text scale 1 */
#define VALUE 19.0
#define SUM_VALUE 21.0
#define HEAD 16.0
#define HEAD_SHARE 1.5 /* widths of the columns at both ends, in cells */
#define SUM_SHARE 1.7
#define GAP 3.0
#define MOST 64 /* moves that a game with tries has */

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlySumsView *view;
  PlyScene *scene;
  unsigned n;    /* rows, and columns */
  uint64_t idle; /* drops that change nothing */
  double k, left, top, cell, row, head;
  PlyNodeId best, current;
} Maker;

void ply_sums_view_init(PlySumsView *view) {
  *view = (PlySumsView){ .width = 760, .height = 520, .text_scale = 1, .selected = PLY_NO_NODE };
}

bool ply_sums_exist(const PlyRun *run) {
  return ply_part_exists(run, &ply_run_views(run)->sums);
}

/* --- where things are --- */

/* Child i of a node, or PLY_NO_NODE while the trace has none. */
static PlyNodeId child(const Maker *m, PlyNodeId parent, unsigned i) {
  if (parent == PLY_NO_NODE || parent >= ply_trace_n_nodes(m->run->trace))
    return PLY_NO_NODE;
  return ply_trace_child(m->run->trace, parent, i);
}

static PlyRect cell_box(const Maker *m, unsigned row, unsigned column) {
  bool sum = column == m->n;
  double x = m->left + (HEAD_SHARE + column) * m->cell + (sum ? 2 * GAP : 0);
  double width = sum ? SUM_SHARE * m->cell - 2 * GAP : m->cell;
  return (PlyRect){ x + GAP / 2, m->top + m->head + row * m->row + GAP / 2, width - GAP,
                    m->row - GAP };
}

static void fit(Maker *m) {
  double width = m->view->width - 2 * MARGIN, height = m->view->height - 2 * MARGIN;
  m->k = m->view->text_scale;
  m->head = 2.4 * HEAD * m->k;
  m->cell = floor(width / (m->n + HEAD_SHARE + SUM_SHARE));
  m->row = floor(MIN((height - m->head) / m->n, ROW_MAX * MIN(m->k, 1.5)));
  m->cell = MIN(m->cell, 2 * m->row);
  m->left = floor((m->view->width - m->cell * (m->n + HEAD_SHARE + SUM_SHARE)) / 2);
  m->top = floor((m->view->height - m->head - m->row * m->n) / 2);
}

/* --- what is covered, and what is stated --- */

/* Numbers at work are the sums: the scores that make them are there to be added up. */
static unsigned without(const Maker *m, PlyNodeId node, bool sum) {
  const PlyCover *cover = m->view->cover;
  if (cover == NULL || node == PLY_NO_NODE)
    return 0;
  unsigned covered = ply_say_covered(cover, m->run, node);
  if (!ply_cover_has_values(cover) || sum)
    return covered;
  PlyNodeId parent = ply_trace_node(m->run->trace, node)->parent;
  bool value =
      ply_cover_has(cover, m->run, "value", node) || ply_cover_has(cover, m->run, "bound", node);
  bool choice = ply_cover_has(cover, m->run, "best", parent);
  return (covered & PLY_NODE_WITHOUT_CUT) | (value ? PLY_NODE_WITHOUT_VALUE : 0) |
         (choice ? PLY_NODE_WITHOUT_CHOICE : 0);
}

static void state_best(Maker *m) {
  PLY_DECLARE(m->scene, { "best", 0 }, { "line", 0 });
}

/* Of a cell: what the score says, and where the search is. Who adds all up cuts nothing off. */
static void state_cell(Maker *m, PlyNodeId node, PlyNodeId parent, unsigned left_out) {
  PlyFact facts[4];
  unsigned n = 0;
  facts[n++] = (PlyFact){ "step", PLY_NO_SUBJECT };
  if (!(left_out & PLY_NODE_WITHOUT_VALUE)) {
    facts[n++] = (PlyFact){ "value", node };
    facts[n++] = (PlyFact){ "bound", node };
  }
  if (!(left_out & PLY_NODE_WITHOUT_CHOICE))
    facts[n++] = (PlyFact){ "best", parent };
  ply_scene_declare(m->scene, facts, node == PLY_NO_NODE ? 1 : n);
}

/* --- shapes --- */

/* The largest text up to size that has room; small ones are left out. */
static void add_fitting(Maker *m, const char *text, PlyTextStyle style, double x, double y,
                        double room) {
  double wide = ply_text_measure(text, style.size, style.weight, NULL);
  if (wide > room)
    style.size *= room / wide;
  ply_scene_add_text(m->scene, text, &style, x, y);
}

/* What is drawn in a cell: full columns cost a million, which small cells have no room for. */
static char *short_value(const char *value, int32_t exact, const PlyTextStyle *style, double room) {
  double wide = ply_text_measure(value, style->size, style->weight, NULL);
  if (value[0] == '?' || wide * PLY_TEXT_MIN <= room * style->size || abs(exact) < 1000000)
    return g_strdup(value);
  /* Translators: so many millions, in a narrow cell */
  return g_strdup_printf(_("%s%d M"), exact < 0 ? "−" : "", (abs(exact) + 500000) / 1000000);
}

static PlyTextStyle style_of(const Maker *m, double size, int weight, PlyColour colour) {
  double fits = MIN(size * m->k, m->row * 0.55);
  return ply_text_style(MAX(fits, PLY_TEXT_MIN), weight, colour, PLY_ALIGN_CENTRE);
}

static const char *side_name(const Maker *m, bool computer) {
  const PlyGame *game = ply_run_start(m->run)->game;
  bool max = (game->side(ply_run_start(m->run)->position) == PLY_SIDE_MIN) != computer;
  return max ? _(game->first) : _(game->second);
}

static PlyColour colour_of(const Maker *m, bool computer, bool tint) {
  bool max = (ply_run_start(m->run)->game->side(ply_run_start(m->run)->position) == PLY_SIDE_MIN) !=
             computer;
  return max ? (tint ? PLY_COLOUR_MAX_TINT : PLY_COLOUR_MAX)
             : (tint ? PLY_COLOUR_MIN_TINT : PLY_COLOUR_MIN);
}

static void add_heads(Maker *m) {
  ply_scene_declare_given(m->scene);
  PlyTextStyle style = style_of(m, HEAD, PLY_WEIGHT_BOLD, colour_of(m, false, false));
  double line = m->head / 2, row = m->head - line / 2;
  char text[16];
  g_autofree char *replies = g_strdup_printf(_("%s replies"), side_name(m, false));
  g_autofree char *drops = g_strdup_printf(_("%s drops"), side_name(m, true));
  double x = m->left + (HEAD_SHARE + m->n / 2.0) * m->cell;
  add_fitting(m, replies, style, x, m->top + line / 2, m->n * m->cell);
  PlyTextStyle side = style;
  side.colour = colour_of(m, true, false);
  add_fitting(m, drops, side, m->left + HEAD_SHARE * m->cell / 2, m->top + row,
              HEAD_SHARE * m->cell - 4);
  style.colour = PLY_COLOUR_DIM;
  for (unsigned c = 0; c < m->n; c++) {
    PlyRect box = cell_box(m, 0, c);
    g_snprintf(text, sizeof text, "%u", c + 1);
    add_fitting(m, text, style, box.x + box.w / 2, m->top + row, box.w);
  }
  PlyRect box = cell_box(m, 0, m->n);
  style.colour = PLY_COLOUR_INK;
  add_fitting(m, _("sum"), style, box.x + box.w / 2, m->top + row, box.w);
}

/* The number of a drop; where its column is full, that too. */
static void add_row_head(Maker *m, unsigned row, bool best) {
  PlyRect box = cell_box(m, row, 0);
  double y = box.y + box.h / 2, x = m->left + HEAD_SHARE * m->cell / 2;
  bool full = m->idle >> row & 1;
  PlyTextStyle style = style_of(m, VALUE, best ? PLY_WEIGHT_HEAVY : PLY_WEIGHT_NORMAL,
                                best ? PLY_COLOUR_CHOSEN_TEXT : PLY_COLOUR_DIM);
  /* Translators: the number of a column that is full */
  g_autofree char *text = full   ? g_strdup_printf(_("%u full"), row + 1)
                          : best ? g_strdup_printf("▸ %u", row + 1)
                                 : g_strdup_printf("%u", row + 1);
  if (best)
    state_best(m);
  else
    ply_scene_declare_given(m->scene);
  add_fitting(m, text, style, x, y, HEAD_SHARE * m->cell - 6);
}

static unsigned marks_of(const Maker *m, PlyNodeId node, PlyNodeState state, bool hidden) {
  unsigned marks = state == PLY_NODE_FUTURE ? PLY_MARK_FUTURE : 0;
  if (node == m->current && ply_replay_step(m->replay) > 0)
    marks |= PLY_MARK_NOW;
  if (node == m->best)
    marks |= PLY_MARK_CHOSEN;
  if (node == m->view->selected)
    marks |= PLY_MARK_SELECTED;
  if (hidden)
    marks |= PLY_MARK_HIDDEN;
  return marks;
}

static void add_cell(Maker *m, unsigned row, unsigned column, PlyNodeId parent, PlyNodeId node) {
  PlyRect box = cell_box(m, row, column);
  bool sum = column == m->n;
  PlyScore score = { 0, PLY_BOUND_NONE };
  PlyNodeState state = node == PLY_NO_NODE ? PLY_NODE_FUTURE : ply_replay_state(m->replay, node);
  if (node != PLY_NO_NODE)
    score = ply_replay_score(m->replay, node);
  unsigned left_out = without(m, node, sum);
  bool known = score.bound != PLY_BOUND_NONE, hidden = left_out & PLY_NODE_WITHOUT_VALUE;
  char value[32] = "";
  if (known && hidden)
    g_strlcpy(value, "?", sizeof value);
  else if (known)
    ply_run_print_score(m->run, score, value);
  unsigned marks = node == PLY_NO_NODE ? PLY_MARK_FUTURE : marks_of(m, node, state, hidden);
  bool now = marks & PLY_MARK_NOW, best = marks & PLY_MARK_CHOSEN;
  PlyColour fill = !known || hidden || score.value == 0 ? PLY_COLOUR_CANVAS
                                                        : colour_of(m, score.value > 0, true);
  PlyFigure figure = ply_figure_round(box, 7);
  state_cell(m, node, parent, left_out);
  if (now)
    ply_scene_add_halo(m->scene, figure, 0.35);
  ply_scene_add_figure(m->scene, figure,
                       now    ? PLY_COLOUR_NOW
                       : best ? PLY_COLOUR_CHOSEN_TINT
                              : fill,
                       1,
                       ply_pen(best    ? PLY_COLOUR_CHOSEN
                               : now   ? PLY_COLOUR_INK
                               : known ? PLY_COLOUR_EDGE
                                       : PLY_COLOUR_HAIR,
                               best  ? 3
                               : sum ? 2
                                     : 1));
  if (marks & PLY_MARK_SELECTED)
    ply_scene_add_figure(m->scene, ply_figure_grown(figure, -1.5), PLY_NO_COLOUR, 1,
                         ply_pen(PLY_COLOUR_INK, 3));
  PlyTextStyle style =
      style_of(m, sum ? SUM_VALUE : VALUE, sum ? PLY_WEIGHT_HEAVY : PLY_WEIGHT_BOLD,
               now ? PLY_COLOUR_NOW_TEXT : PLY_COLOUR_INK);
  g_autofree char *text = short_value(value, score.value, &style, box.w - 6);
  if (text[0] != '\0')
    add_fitting(m, text, style, box.x + box.w / 2, box.y + box.h / 2, box.w - 6);
  if (node == PLY_NO_NODE)
    return;
  ply_scene_add_item(m->scene, PLY_ITEM_NODE, node, box, marks,
                     ply_say_node(m->run, m->replay, node, left_out), value);
}

/* Items stand row by row, the sum last in each. */
static void link_items(Maker *m) {
  int columns = (int)m->n + 1, n = (int)m->scene->items->len;
  if (n != columns * (int)m->n)
    return; /* while the trace grows there are some missing */
  for (int i = 0; i < n; i++)
    ply_scene_link_grid(m->scene, i, i, (int)m->n, columns);
}

PlyScene *ply_sums_scene(const PlyRun *run, const PlyReplay *replay, const PlySumsView *view) {
  g_return_val_if_fail(run != NULL && replay != NULL && view != NULL, NULL);
  Maker m = { .run = run, .replay = replay, .view = view, .scene = ply_scene_new() };
  if (!ply_sums_exist(run))
    return m.scene;
  PlyMove moves[MOST];
  g_return_val_if_fail(ply_run_start(run)->game->max_moves <= MOST, m.scene);
  m.n = ply_run_start(run)->game->turns->tries(ply_run_start(run)->position, moves, &m.idle);
  bool best = !ply_cover_has_values(view->cover) && !ply_cover_has(view->cover, run, "best", 0) &&
              !ply_cover_has(view->cover, run, "line", 0);
  m.best = best ? ply_replay_best(replay, 0) : PLY_NO_NODE;
  m.current = ply_replay_current(replay);
  fit(&m);
  ply_scene_include(m.scene, (PlyRect){ m.left, m.top, m.cell * (m.n + HEAD_SHARE + SUM_SHARE),
                                        m.head + m.row * m.n });
  add_heads(&m);
  for (unsigned row = 0; row < m.n; row++) {
    PlyNodeId drop = child(&m, 0, row);
    add_row_head(&m, row, drop != PLY_NO_NODE && drop == m.best);
    for (unsigned column = 0; column < m.n; column++)
      add_cell(&m, row, column, drop, child(&m, drop, column));
    add_cell(&m, row, m.n, 0, drop);
  }
  link_items(&m);
  return m.scene;
}
