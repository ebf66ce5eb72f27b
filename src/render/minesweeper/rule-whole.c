/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the rules that look at the whole board: what is left of it against its mines, the
 * squares that are the same in every arrangement, and chains of numbers. */
#include "render/minesweeper/square.h"
#include "render/minesweeper/rules.h"
#include "base/i18n.h"

/* px at text scale 1. */
#define CARD_HIGH 104.0
#define CARD_WIDE 170.0
#define SIGN_WIDE 56.0
#define BIG 30.0
#define BAR_HIGH 58.0
#define PART_LEAST 66.0
#define PART_GAP 4.0
#define LINK_LEAST 66.0
#define NUMBER 42.0
#define ARROW 22.0

static PlyTextStyle bold(const PlyRuleMaker *m, double size) {
  return ply_text_style(ply_kit_size(m->k, size), PLY_WEIGHT_BOLD, PLY_COLOUR_INK,
                        PLY_ALIGN_CENTRE);
}

/* Counters when the cycle began: what it has executed since is taken back. */
static void counters(const PlyRuleMaker *m, int *moves, int *mines) {
  const PlyTrace *t = ply_replay_trace(m->replay);
  *moves = ply_mines_rules(m)->board->moves_left;
  *mines = ply_mines_left(ply_mines_rules(m)->board);
  for (uint32_t i = m->cycle.first; m->view->why == NULL && i < ply_replay_step(m->replay); i++) {
    const PlyEvent *e = ply_trace_event(t, i);
    if (e->kind != PLY_EVENT_EXECUTE)
      continue;
    *moves += e->was == PLY_MINES_COVERED;
    *mines += e->now == PLY_MINES_FLAG;
  }
}

static const char *const by_verdict[] = { "safe", "mines", "matches", NULL };
static const char *const by_shares[] = { "safe", "mines", "matches", "undecided", NULL };
static const char *const by_moves[] = { "moves-left", NULL };
static const char *const by_mines[] = { "mines-left", NULL };
static const char *const by_both[] = { "moves-left", "mines-left", "matches", NULL };
static const char *const by_chain[] = { "helper", NULL };
static const char *const by_range[] = { "least-mines", "least-clear", NULL };

static bool covers(const PlyRuleMaker *m, const char *const *states) {
  return ply_rule_covers_any(m, states, m->cycle.subject);
}

/* Given where it is covered: what is drawn then says nothing. */
static void declare(PlyRuleMaker *m, const char *const *states) {
  if (covers(m, states))
    ply_scene_declare_given(m->scene);
  else
    ply_scene_declare_all(m->scene, states, m->cycle.subject);
}

static PlyColour verdict_colour(const PlyRuleMaker *m, const PlyMinesEvidence *e) {
  if (m->view->hide_verdict || covers(m, by_verdict) || e->verdict == PLY_VERDICT_NONE)
    return PLY_COLOUR_EDGE;
  return e->verdict == PLY_VERDICT_SAFE ? PLY_COLOUR_CHOSEN : PLY_COLOUR_MIN;
}

/* --- what is left --- */

static void draw_card(PlyRuleMaker *m, PlyRect box, const char *number, const char *words,
                      bool mine, PlyColour line) {
  double x = box.x + box.w / 2, size = MIN(BIG * m->k, box.h * 0.34);
  PlyTextStyle big = ply_text_style(size, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, PLY_ALIGN_START);
  double wide = ply_text_measure(number, size, PLY_WEIGHT_HEAVY, NULL);
  double left = x - (size + 10 + wide) / 2, middle = box.y + box.h * 0.4;
  ply_scene_add_figure(m->scene, ply_figure_round(box, 12), PLY_COLOUR_CARD, 1,
                       ply_pen(line, line == PLY_COLOUR_EDGE ? 1.5 : 3));
  ply_mines_square_add(m->scene, (PlyRect){ left, middle - size / 2, size, size },
                       PLY_MINES_COVERED, mine ? PLY_ROLE_MINE : 0);
  ply_scene_add_text(m->scene, number, &big, left + size + 10, middle);
  ply_scene_declare_given(m->scene);
  ply_rule_add_words(m, (PlyCell){ words, x, box.y + box.h * 0.8, box.w - 8, PLY_CELL_DIM });
}

/* Moves left beside mines left, and whether they are equal. */
static void draw_left(PlyRuleMaker *m, const PlyMinesEvidence *e, double y, double height) {
  int moves, mines;
  counters(m, &moves, &mines);
  bool known = ply_mines_rules(m)->board->mines != PLY_MINES_UNKNOWN;
  double sign = SIGN_WIDE * MIN(m->k, 1.4);
  double wide = MIN(CARD_WIDE * m->k, (m->width - sign) / 2 - 4);
  double high = MIN(CARD_HIGH * m->k, height - 8), top = y + (height - high) / 2;
  double middle = m->left + m->width / 2;
  PlyColour line = verdict_colour(m, e);
  bool none = e->verdict == PLY_VERDICT_SAFE; /* no mine is left: only that matters */
  g_autofree char *first = covers(m, by_moves) ? g_strdup("?") : g_strdup_printf("%d", moves);
  g_autofree char *second =
      known && !covers(m, by_mines) ? g_strdup_printf("%d", mines) : g_strdup("?");
  declare(m, by_moves);
  draw_card(m, (PlyRect){ middle - sign / 2 - wide, top, wide, high }, first, _("moves left"),
            false, none ? PLY_COLOUR_EDGE : line);
  declare(m, by_mines);
  draw_card(m, (PlyRect){ middle + sign / 2, top, wide, high }, second, _("mines left"), true,
            line);
  PlyTextStyle style = bold(m, BIG);
  declare(m, by_both);
  if (known && !covers(m, by_both))
    ply_scene_add_text(m->scene, moves == mines ? "=" : "≠", &style, middle, top + high / 2);
}

/* --- the same in every arrangement --- */

typedef struct {
  int n;
  PlyColour fill, line;
  int glyph; /* -1: none */
  const char *words;
  const char *const *states; /* by its number */
} Share;

static void draw_share(PlyRuleMaker *m, const Share *share, PlyRect box) {
  double x = box.x + box.w / 2, glyph = MIN(box.h * 0.8, 40 * m->k);
  g_autofree char *number =
      covers(m, share->states) ? g_strdup("?") : g_strdup_printf("%d", share->n);
  PlyTextStyle style = bold(m, 20);
  double wide = ply_text_measure(number, style.size, style.weight, NULL);
  double all = wide + (share->glyph >= 0 ? glyph : 0);
  ply_scene_add_figure(m->scene, ply_figure_round(box, 10), share->fill, 1,
                       ply_pen(share->line, share->glyph >= 0 ? 2.5 : 1.2));
  if (share->glyph >= 0)
    ply_scene_add_glyph(m->scene, (PlyGlyph)share->glyph, x - all / 2 + glyph / 2,
                        box.y + box.h / 2, glyph, 1);
  declare(m, share->states);
  ply_scene_add_text(m->scene, number, &style, x + all / 2 - wide / 2, box.y + box.h / 2);
  ply_rule_add_words(m, (PlyCell){ share->words, x, box.y + box.h + PLY_RULE_TEXT * m->k, box.w - 2,
                                   PLY_CELL_DIM });
}

/* How many squares are proven; -1: not known yet. */
static int proven_by(const PlyRuleMaker *m, int rule, const PlyMinesEvidence *e) {
  if (covers(m, by_shares))
    return -1;
  const PlyEvent *failure = m->cycle.rules[rule].failure;
  if (e->test == PLY_TEST_EVERY && e->verdict != PLY_VERDICT_NONE)
    return e->left;
  return failure != NULL && failure->extra >> 1 == PLY_TEST_EVERY ? 0 : -1;
}

/* Covered squares as a bar: safe, mined, and either in some arrangement. */
static void draw_shares(PlyRuleMaker *m, int rule, const PlyMinesEvidence *e, double y,
                        double height) {
  int moves, mines, proven = proven_by(m, rule, e);
  counters(m, &moves, &mines);
  int said = (int)ply_mines_rule_score(ply_replay_trace(m->shown), m->cycle.rules[rule].proposal);
  bool safe = e->verdict == PLY_VERDICT_SAFE, hide = m->view->hide_verdict && proven > 0;
  const Share all[] = {
    { hide || proven < 0 ? 0 : (safe ? said : proven - said), PLY_COLOUR_CHOSEN_TINT,
      PLY_COLOUR_CHOSEN, PLY_GLYPH_TICK, _("safe"), by_shares },
    { hide || proven < 0 ? 0 : (safe ? proven - said : said), PLY_COLOUR_MIN_TINT, PLY_COLOUR_MIN,
      PLY_GLYPH_MINE, _("mines"), by_shares },
    { hide ? proven : 0, PLY_COLOUR_MAX_TINT, PLY_COLOUR_MAX, -1, _("always the same"), by_shares },
    { moves - MAX(proven, 0), PLY_COLOUR_COVERED, PLY_COLOUR_EDGE, -1,
      proven < 0 ? _("covered") : _("safe or mined"), proven < 0 ? by_moves : by_shares },
  };
  unsigned n = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS(all); i++)
    n += all[i].n > 0;
  double least = MIN(PART_LEAST * m->k, m->width / MAX(n, 1) - PART_GAP);
  double spare = m->width - n * (least + PART_GAP) + PART_GAP, x = m->left;
  double high = MIN(BAR_HIGH * m->k, height - PLY_RULE_TEXT * m->k * 2);
  for (unsigned i = 0; i < G_N_ELEMENTS(all) && moves > 0; i++) {
    if (all[i].n <= 0)
      continue;
    double wide = least + spare * all[i].n / moves;
    draw_share(m, &all[i],
               (PlyRect){ x, y + (height - high - PLY_RULE_TEXT * m->k * 1.6) / 2, wide, high });
    x += wide + PART_GAP;
  }
}

void ply_mines_rule_draw_whole(PlyRuleMaker *m, int rule, const PlyMinesEvidence *e, double y,
                               double height) {
  if (rule == PLY_MINES_RULE_FULL || rule == PLY_MINES_RULE_FULL_COUNT)
    draw_shares(m, rule, e, y, height);
  else
    draw_left(m, e, y, height);
}

/* --- a chain --- */

static char *range_text(const PlyMinesEvidence *e) {
  int least = e->least_mines, most = e->n_own - e->least_clear;
  if (least == most)
    return g_strdup_printf("= %d", least);
  if (least == 0)
    return g_strdup_printf("≤ %d", most);
  return most == e->n_own ? g_strdup_printf("≥ %d", least)
                          : g_strdup_printf("%d … %d", least, most);
}

/* A number, its squares below it, and how many mines they hold. */
static void draw_link(PlyRuleMaker *m, const PlyMinesEvidence *e, PlyRect box) {
  double side = MIN(NUMBER * MIN(m->k, 1.3), box.h * 0.36), text = PLY_RULE_TEXT * m->k;
  double x = box.x + box.w / 2;
  PlyRect number = { x - side / 2, box.y + 2, side, side };
  declare(m, by_chain);
  ply_mines_square_add(m->scene, number, e->sees, PLY_ROLE_HELPER);
  double top = number.y + side + 6;
  ply_mines_rule_draw_set(m, e, e->own, PLY_ROLE_KNOWN, by_chain,
                          (PlyRect){ box.x + 4, top, box.w - 8, box.y + box.h - top - text * 1.4 });
  g_autofree char *range = covers(m, by_range) ? g_strdup("?") : range_text(e);
  declare(m, by_range);
  ply_rule_add_words(m, (PlyCell){ range, x, box.y + box.h - text * 0.6, box.w - 4, PLY_CELL_BOLD,
                                   PLY_COLOUR_WHY });
}

/* From left to right; where there are too many links, the last ones. */
void ply_mines_rule_draw_chain(PlyRuleMaker *m, const PlyMinesEvidence *e, double y,
                               double height) {
  const PlyTrace *t = ply_replay_trace(m->shown);
  unsigned fit = MAX(1, (unsigned)(m->width / (LINK_LEAST * m->k))), n = 0;
  const PlyMinesEvidence *links[UINT8_MAX];
  for (; e != NULL && n < MIN(fit, G_N_ELEMENTS(links)); e = ply_mines_evidence(t, e->chain))
    links[n++] = e;
  double wide = MIN(m->width / n, 170 * m->k), x = m->left + (m->width - n * wide) / 2;
  double middle = y + 2 + MIN(NUMBER * MIN(m->k, 1.3), height * 0.36) / 2;
  for (unsigned i = 0; i < n; i++, x += wide) {
    draw_link(m, links[n - 1 - i], (PlyRect){ x, y, wide, height });
    double from = x - ARROW / 2, room = wide - NUMBER * MIN(m->k, 1.3) - 12;
    if ((i > 0 || e != NULL) && room > 8)
      ply_scene_add_line(m->scene, MAX(m->left, x - MIN(room, ARROW) / 2), middle,
                         MAX(m->left, from) + MIN(room, ARROW), middle, 10,
                         ply_pen(PLY_COLOUR_WHY, 2));
  }
}
