/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/rule-view.h"

#include <math.h>

#include "render/mines-square.h"
#include "render/rule-private.h"
#include "say/say.h"
#include "trace/i18n.h"

/* px at text scale 1. */
#define PAD 24.0
#define TITLE_SIZE 21.0
#define ROW_SIZE 15.0
#define ROW_HIGH 42.0 /* of a line, at most and at least */
#define ROW_LEAST 25.0
#define CHIP_HIGH 32.0
#define CHIP_GAP 8.0
#define BAR_LINE 20.0 /* of the verdict */
#define LEGEND_HIGH 44.0
#define GAP 14.0

/* By PlyRuleTone. */
static const struct {
  PlyColour text, tint, line;
  int glyph; /* -1: none */
} tones[] = {
  [PLY_ROW_PLAIN] = { PLY_COLOUR_INK, PLY_COLOUR_LEAF, PLY_COLOUR_EDGE, -1 },
  [PLY_ROW_WHY] = { PLY_COLOUR_WHY, PLY_COLOUR_WHY_TINT, PLY_COLOUR_WHY, -1 },
  [PLY_ROW_FAIL] = { PLY_COLOUR_DIM, PLY_COLOUR_LEAF, PLY_COLOUR_EDGE, -1 },
  [PLY_ROW_SAFE] = { PLY_COLOUR_CHOSEN_TEXT, PLY_COLOUR_CHOSEN_TINT, PLY_COLOUR_CHOSEN,
                     PLY_GLYPH_TICK },
  [PLY_ROW_MINE] = { PLY_COLOUR_MIN, PLY_COLOUR_MIN_TINT, PLY_COLOUR_MIN, PLY_GLYPH_MINE },
  [PLY_ROW_CLASH] = { PLY_COLOUR_MIN, PLY_COLOUR_MIN_TINT, PLY_COLOUR_MIN, PLY_GLYPH_ALARM },
};

/* Short names for the row of rules; each fits in a seventh of the view. */
static const char *const short_names[PLY_MINES_N_RULES] = {
  [PLY_MINES_RULE_ONE] = NC_("rule", "One"),          [PLY_MINES_RULE_NEAR] = NC_("rule", "Near"),
  [PLY_MINES_RULE_FAR] = NC_("rule", "Far"),          [PLY_MINES_RULE_END] = NC_("rule", "End"),
  [PLY_MINES_RULE_SUBSET] = NC_("rule", "Chain"),     [PLY_MINES_RULE_FULL] = NC_("rule", "Full"),
  [PLY_MINES_RULE_FULL_COUNT] = NC_("rule", "Count"),
};

void ply_rule_view_init(PlyRuleView *view) {
  *view = (PlyRuleView){ .width = 630, .height = 600, .text_scale = 1, .legend = true };
}

/* --- title --- */

static char *rank_text(const PlyRuleMaker *m) {
  unsigned n = m->run->setup.n_rules;
  if (m->view->why != NULL)
    return g_strdup(_("asked about this square"));
  for (unsigned i = 0; i < n && m->rule >= 0; i++)
    if (m->run->setup.rules[i] == ply_mines_system.rules[m->rule])
      return n == 1   ? g_strdup(_("the only rule in use"))
             : i == 0 ? g_strdup_printf(_("the cheapest of %u rules"), n)
                      : g_strdup_printf(_("number %u of %u rules by cost"), i + 1, n);
  return g_strdup(_("in use, cheapest first"));
}

static double draw_title(PlyRuleMaker *m, double y) {
  const char *name = m->rule >= 0 ? _(ply_mines_system.rules[m->rule]->name) : _("Rules");
  double size = TITLE_SIZE * MIN(m->k, 1.5);
  PlyTextStyle title = ply_text_style(size, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, PLY_ALIGN_START);
  PlyTextStyle note =
      ply_text_style(ROW_SIZE * m->k, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_START);
  g_autofree char *rank = rank_text(m);
  double wide = ply_text_measure(name, size, PLY_WEIGHT_HEAVY, NULL);
  while (wide > m->width && title.size > PLY_TEXT_MIN) {
    title.size -= 1;
    wide = ply_text_measure(name, title.size, PLY_WEIGHT_HEAVY, NULL);
  }
  ply_scene_add_text(m->scene, name, &title, m->left, y + size / 2);
  double room = m->width - wide - 14;
  if (ply_text_measure(rank, note.size, note.weight, NULL) <= room)
    ply_scene_add_text(m->scene, rank, &note, m->left + wide + 14, y + size / 2 + 1);
  return size + GAP;
}

/* --- the conflict set --- */

static char *rule_name(const PlyRuleMaker *m, unsigned rule) {
  const PlyTrace *t = ply_replay_trace(m->shown);
  const char *name = _(ply_mines_system.rules[rule]->name);
  unsigned n = ply_rule_score(t, m->cycle.rules[rule].proposal);
  const PlyEvidence *best = ply_replay_choice(m->shown);
  if (m->cycle.rules[rule].contradiction)
    return g_strdup_printf(_("%s: contradiction"), name);
  if (n > 0 && m->view->hide_verdict)
    return g_strdup_printf(_("%s: applies, score hidden"), name);
  if (n > 0 && best != NULL && best->rule == rule)
    return g_strdup_printf(_("%s: score %u, the best so far"), name, n);
  if (n > 0)
    return g_strdup_printf(_("%s: score %u"), name, n);
  if (m->cycle.rules[rule].done)
    return g_strdup_printf(_("%s: does not apply"), name);
  return g_strdup_printf(m->rule == (int)rule ? _("%s: being tried") : _("%s: not tried yet"),
                         name);
}

static void draw_chip(PlyRuleMaker *m, unsigned rule, PlyRect box) {
  const PlyTrace *t = ply_replay_trace(m->shown);
  unsigned n = ply_rule_score(t, m->cycle.rules[rule].proposal);
  const PlyEvidence *best = ply_replay_choice(m->shown);
  bool now = m->rule == (int)rule, wins = n > 0 && best != NULL && best->rule == rule;
  bool clash = m->cycle.rules[rule].contradiction, failed = m->cycle.rules[rule].done && n == 0;
  const char *score = clash ? "!" : failed ? "–" : "";
  const char *name = g_dpgettext2(GETTEXT_PACKAGE, "rule", short_names[rule]);
  g_autofree char *text = n > 0 && !m->view->hide_verdict
                              ? g_strdup_printf("%s %u", name, n)
                              : g_strdup_printf("%s %s", name, n > 0 ? "?" : score);
  g_strchomp(text);
  PlyTextStyle style = ply_text_style(MAX(PLY_TEXT_MIN, 14 * m->k),
                                      now || n > 0 ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL,
                                      now     ? PLY_COLOUR_NOW_TEXT
                                      : n > 0 ? PLY_COLOUR_INK
                                              : PLY_COLOUR_DIM,
                                      PLY_ALIGN_CENTRE);
  while (style.size > PLY_TEXT_MIN &&
         ply_text_measure(text, style.size, style.weight, NULL) > box.w - 8)
    style.size = MAX(PLY_TEXT_MIN, style.size - 0.5);
  PlyPen pen = wins    ? ply_pen(PLY_COLOUR_CHOSEN, 3)
               : clash ? ply_pen_dashed(PLY_COLOUR_MIN, 2.5, PLY_DASH_PRUNED)
               : now   ? ply_pen(PLY_COLOUR_INK, 2)
                       : ply_pen(PLY_COLOUR_EDGE, n > 0 ? 1.5 : 1);
  PlyColour fill = now      ? PLY_COLOUR_NOW
                   : wins   ? PLY_COLOUR_CHOSEN_TINT
                   : failed ? PLY_COLOUR_LEAF
                            : PLY_COLOUR_CARD;
  ply_scene_add_figure(m->scene, ply_figure_round(box, 9), fill, 1, pen);
  ply_scene_add_text(m->scene, text, &style, box.x + box.w / 2, box.y + box.h / 2);
}

static unsigned place_of(const PlyRule *rule) {
  unsigned place = 0;
  ply_rules_find(&ply_mines_system, rule->id, &place);
  return place;
}

/* The rules of this cycle with their scores as they are found. */
static double draw_chips(PlyRuleMaker *m, double y) {
  unsigned n = m->run->setup.n_rules;
  double high = CHIP_HIGH * MIN(m->k, 1.6), wide = (m->width - (n - 1) * CHIP_GAP) / n;
  wide = MIN(wide, 118 * m->k);
  int before = -1;
  for (unsigned i = 0; i < n; i++) {
    unsigned rule = place_of(m->run->setup.rules[i]);
    PlyRect box = { m->left + i * (wide + CHIP_GAP), y, wide, high };
    draw_chip(m, rule, box);
    const PlyEvidence *best = ply_replay_choice(m->shown);
    unsigned marks = (m->rule == (int)rule ? PLY_MARK_NOW : 0) |
                     (best != NULL && best->rule == rule ? PLY_MARK_CHOSEN : 0) |
                     (m->cycle.rules[rule].tried ? 0 : PLY_MARK_FUTURE);
    char score[8];
    unsigned found = ply_rule_score(ply_replay_trace(m->shown), m->cycle.rules[rule].proposal);
    if (m->view->hide_verdict && found > 0)
      g_strlcpy(score, "?", sizeof score);
    else
      g_snprintf(score, sizeof score, "%u", found);
    int item = ply_scene_add_item(m->scene, PLY_ITEM_RULE, rule, box, marks, rule_name(m, rule),
                                  m->cycle.rules[rule].done ? score : "");
    ply_scene_item(m->scene, item)->left = before;
    if (before >= 0)
      ply_scene_item(m->scene, before)->right = item;
    before = item;
  }
  return high + GAP;
}

/* --- lines --- */

static void draw_row(PlyRuleMaker *m, const PlyRuleRow *row, unsigned number, double y,
                     double high) {
  double middle = y + high / 2, size = ROW_SIZE * m->k;
  PlyRect box = { m->left, y + 1, m->width, high - 2 };
  bool winner = row->now && m->rule < 0;
  if (row->now)
    ply_scene_add_figure(m->scene, ply_figure_round(box, 9),
                         winner ? tones[row->tone].tint : PLY_COLOUR_NOW_TINT, 1, PLY_NO_PEN);
  char text[8];
  g_snprintf(text, sizeof text, "%u", number);
  double radius = MIN(high / 2 - 2, 12 * m->k);
  PlyTextStyle style =
      ply_text_style(MAX(PLY_TEXT_MIN, radius * 1.1), PLY_WEIGHT_BOLD,
                     row->now && !winner ? PLY_COLOUR_NOW_TEXT : PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  ply_scene_add_figure(m->scene, ply_figure_circle(m->left + 26, middle, radius),
                       row->now && !winner ? PLY_COLOUR_NOW : PLY_COLOUR_BUTTON, 1, PLY_NO_PEN);
  ply_scene_add_text(m->scene, text, &style, m->left + 26, middle);
  style = ply_text_style(size, PLY_WEIGHT_BOLD, tones[row->tone].text, PLY_ALIGN_END);
  double right = m->left + m->width - 14;
  double sum = ply_text_measure(row->sum, style.size, style.weight, NULL);
  ply_scene_add_text(m->scene, row->sum, &style, right, middle);
  double room = m->width - 40 - radius - 24 - sum - 14;
  style = ply_text_style(size, winner ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL, PLY_COLOUR_INK,
                         PLY_ALIGN_START);
  while (style.size > PLY_TEXT_MIN &&
         ply_text_measure(row->words, style.size, style.weight, NULL) > room)
    style.size = MAX(PLY_TEXT_MIN, style.size - 0.5);
  ply_scene_add_text(m->scene, row->words, &style, m->left + 40 + radius, middle);
}

/* Draws the lines, the last ones where not all have room; returns the height. */
static double draw_rows(PlyRuleMaker *m, double y, double room) {
  unsigned n = m->rows->len;
  if (n == 0)
    return 0;
  double least = ROW_LEAST * m->k, high = CLAMP(room / n, least, ROW_HIGH * m->k);
  unsigned fit = MAX(1, (unsigned)(room / high)), first = n > fit ? n - fit : 0;
  for (unsigned i = first; i < n; i++) {
    const PlyRuleRow *row = &g_array_index(m->rows, PlyRuleRow, i);
    double top = y + (i - first) * high;
    draw_row(m, row, i + 1, top, high);
    char *name = *row->sum != '\0' ? g_strdup_printf(_("%u. %s: %s"), i + 1, row->words, row->sum)
                                   : g_strdup_printf(_("%u. %s"), i + 1, row->words);
    ply_scene_add_item(m->scene, PLY_ITEM_ROW, i, (PlyRect){ m->left, top, m->width, high },
                       row->now ? PLY_MARK_NOW : 0, name, row->sum);
  }
  return (n - first) * high;
}

/* --- verdict --- */

static char *bar_text(const PlyRuleMaker *m, PlyRuleTone *tone) {
  char *text = ply_rule_verdict(m, tone);
  if (m->view->hide_verdict && (*tone == PLY_ROW_SAFE || *tone == PLY_ROW_MINE)) {
    g_free(text);
    *tone = PLY_ROW_FAIL;
    return g_strdup(_("What follows?"));
  }
  if (m->view->why == NULL)
    return text;
  g_free(text);
  const PlyEvent *event = ply_replay_event(m->shown);
  g_autoptr(PlySentence) sentence = ply_say_why(m->whole, m->replay, m->shown);
  if (event->kind != PLY_EVENT_PROPOSAL)
    *tone = PLY_ROW_FAIL;
  return g_strdup(sentence->text);
}

static unsigned count_lines(const char *text, const PlyTextStyle *style, double width) {
  PlyScene *scratch = ply_scene_new();
  unsigned n = ply_scene_add_lines(scratch, text, style, 0, 0, width, 1);
  ply_scene_free(scratch);
  return n;
}

static double bar_height(const PlyRuleMaker *m, const char *text) {
  if (text == NULL)
    return 0;
  PlyTextStyle style =
      ply_text_style((ROW_SIZE + 1) * m->k, PLY_WEIGHT_BOLD, PLY_COLOUR_INK, PLY_ALIGN_START);
  return (count_lines(text, &style, m->width - 72) * BAR_LINE + 24) * m->k;
}

static void draw_bar(PlyRuleMaker *m, const char *text, PlyRuleTone tone, double y, double high) {
  PlyRect box = { m->left, y, m->width, high };
  PlyTextStyle style =
      ply_text_style((ROW_SIZE + 1) * m->k, PLY_WEIGHT_BOLD, PLY_COLOUR_INK, PLY_ALIGN_START);
  ply_scene_add_figure(m->scene, ply_figure_round(box, 9), tones[tone].tint, 1, PLY_NO_PEN);
  if (tones[tone].glyph >= 0)
    ply_scene_add_glyph(m->scene, (PlyGlyph)tones[tone].glyph, m->left + 28, y + high / 2, 38, 1);
  double left = m->left + (tones[tone].glyph >= 0 ? 56 : 20);
  ply_scene_add_lines(m->scene, text, &style, left, y + 12 * m->k + BAR_LINE * m->k / 2,
                      m->width - 72, BAR_LINE * m->k);
  ply_scene_add_item(m->scene, PLY_ITEM_ROW, m->rows->len, box, 0, g_strdup(text), "");
}

/* --- legend --- */

static void draw_legend(PlyRuleMaker *m, double y) {
  static const struct {
    unsigned state, role;
    const char *words;
  } entries[] = {
    { 0, PLY_ROLE_LOOKED, N_("this") },
    { 0, PLY_ROLE_HELPER, N_("helper") },
    { PLY_MINES_COVERED, PLY_ROLE_SHARED, N_("shared") },
    { PLY_MINES_COVERED, PLY_ROLE_OWN, N_("only A") },
    { PLY_MINES_COVERED, PLY_ROLE_THEIRS, N_("only B") },
    { PLY_MINES_COVERED, PLY_ROLE_SAFE, N_("safe") },
    { PLY_MINES_COVERED, PLY_ROLE_MINE, N_("mine") },
  };
  double side = 22, size = MAX(PLY_TEXT_MIN, PLY_SIZE_NOTE * MIN(m->k, 1.2)), total = 0;
  PlyTextStyle style = ply_text_style(size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, PLY_ALIGN_START);
  for (unsigned i = 0; i < G_N_ELEMENTS(entries); i++)
    total += side + 8 + ply_text_measure(_(entries[i].words), size, style.weight, NULL);
  double gap = (m->width - total) / (G_N_ELEMENTS(entries) - 1);
  if (gap < 8)
    return;
  double x = m->left;
  for (unsigned i = 0; i < G_N_ELEMENTS(entries); i++) {
    ply_mines_square_add(m->scene, (PlyRect){ x, y - side / 2, side, side }, entries[i].state,
                         entries[i].role);
    ply_scene_add_text(m->scene, _(entries[i].words), &style, x + side + 8, y);
    x += side + 8 + ply_text_measure(_(entries[i].words), size, style.weight, NULL) + gap;
  }
}

/* --- all of it --- */

static void clear_row(gpointer data) {
  g_free(((PlyRuleRow *)data)->words);
  g_free(((PlyRuleRow *)data)->sum);
}

static void take_state(PlyRuleMaker *m) {
  m->thinking = ply_mines_cycle(m->shown, &m->cycle);
  m->rule = m->thinking ? m->cycle.rule : -1;
  ply_mines_run_board(m->run, m->replay, m->board);
  if (m->rule >= 0)
    ply_rule_add_match(m);
  else
    ply_rule_add_rules(m);
}

/* Room is shared out from the top; the picture and the legend give way to the lines. */
static void draw(PlyRuleMaker *m) {
  double y = PAD, bottom = m->view->height - PAD;
  PlyRuleTone tone;
  g_autofree char *verdict = bar_text(m, &tone);
  double bar = bar_height(m, verdict);
  y += draw_title(m, y);
  if (m->rule >= 0 && m->view->why == NULL)
    y += draw_chips(m, y);
  double rows = m->rows->len * ROW_LEAST * m->k;
  double picture = ply_rule_picture_height(m);
  double left = bottom - y - rows - (bar > 0 ? bar + GAP : 0);
  bool pictured = picture > 0 && left >= 130;
  bool legend = m->view->legend && left - (pictured ? 130 : 0) >= LEGEND_HIGH;
  if (legend)
    left -= LEGEND_HIGH;
  if (pictured) {
    picture = MIN(picture, left);
    ply_rule_draw_picture(m, y, picture);
    y += picture + GAP;
  }
  double room = bottom - y - (bar > 0 ? bar + GAP : 0) - (legend ? LEGEND_HIGH : 0);
  y += draw_rows(m, y, room);
  if (bar > 0)
    draw_bar(m, verdict, tone, y + GAP / 2, bar);
  if (legend)
    draw_legend(m, bottom - 12);
}

/* Up and down through what stands above each other. */
static void link_items(PlyScene *scene) {
  int above = -1;
  for (guint i = 0; i < scene->items->len; i++) {
    PlyItem *item = ply_scene_item(scene, (int)i);
    if (item->kind == PLY_ITEM_RULE) {
      above = above < 0 ? (int)i : above;
      continue;
    }
    item->up = above;
    if (above >= 0)
      ply_scene_item(scene, above)->down = (int)i;
    above = (int)i;
  }
}

PlyScene *ply_rule_scene(const PlyRun *run, const PlyReplay *replay, const PlyRuleView *view) {
  g_return_val_if_fail(run != NULL && replay != NULL && view != NULL, NULL);
  PlyRuleMaker m = { .run = ply_run_mines(run),
                     .whole = run,
                     .replay = replay,
                     .shown = view->why != NULL ? view->why : replay,
                     .view = view,
                     .scene = ply_scene_new(),
                     .k = view->text_scale,
                     .left = PAD,
                     .width = view->width - 2 * PAD };
  if (m.run == NULL)
    return m.scene;
  m.board = g_new(PlyMines, 1);
  m.rows = g_array_new(FALSE, FALSE, sizeof(PlyRuleRow));
  g_array_set_clear_func(m.rows, clear_row);
  ply_scene_add_figure(m.scene,
                       ply_figure_round((PlyRect){ 1, 1, view->width - 2, view->height - 2 }, 14),
                       PLY_COLOUR_CARD, 1, ply_pen(PLY_COLOUR_HAIR, 1));
  take_state(&m);
  draw(&m);
  link_items(m.scene);
  g_array_unref(m.rows);
  g_free(m.board);
  return m.scene;
}
