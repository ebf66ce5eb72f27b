/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The conflict set of Minesweeper's rules as a row of chips. */
#include "base/i18n.h"
#include "render/minesweeper/rules.h"

#define CHIP_HIGH 32.0
#define CHIP_WIDE 118.0 /* at most */
#define CHIP_GAP 8.0
#define CHIP_SIZE 14.0
#define CHIP_PAD 12.0

/* Short names for the row of rules. */
static const char *const short_names[PLY_MINES_N_RULES] = {
  [PLY_MINES_RULE_ONE] = NC_("rule", "One"),          [PLY_MINES_RULE_NEAR] = NC_("rule", "Near"),
  [PLY_MINES_RULE_FAR] = NC_("rule", "Far"),          [PLY_MINES_RULE_END] = NC_("rule", "End"),
  [PLY_MINES_RULE_SUBSET] = NC_("rule", "Chain"),     [PLY_MINES_RULE_FULL] = NC_("rule", "Full"),
  [PLY_MINES_RULE_FULL_COUNT] = NC_("rule", "Count"),
};

/* What a chip states: what came of the rule, and whether it is at work or the best so far. */
static const char *const chip_states[] = { "matches",   "safe", "mines", "contradiction",
                                           "next-rule", "best", NULL };

/* A rule as it stands in the cycle. */
typedef struct {
  unsigned rule, score;
  bool now, wins, clash, failed;
  bool future;  /* not tried yet */
  bool covered; /* what came of it */
} Chip;

/* Whether a rule was tried says nothing of what came of it. */
static const char *const *states_of(const PlyRuleMaker *m, unsigned rule) {
  bool came = m->cycle.rules[rule].done || m->cycle.rules[rule].proposal != 0 ||
              m->cycle.rules[rule].contradiction;
  return came ? chip_states : ply_rule_at_work;
}

/* Where it is covered which rule is at work, all of them are alike. */
static void cover_chip(const PlyRuleMaker *m, Chip *c) {
  c->covered = ply_rule_covers_any(m, states_of(m, c->rule), m->cycle.subject);
  if (!c->covered)
    return;
  c->score = 0;
  c->wins = c->clash = c->failed = false;
  if (ply_rule_is_hidden(m))
    c->now = c->future = false;
}

static Chip chip_of(const PlyRuleMaker *m, const PlyRule *rule) {
  const PlyMinesEvidence *best = ply_mines_choice_at(m->shown);
  Chip c = { 0 };
  ply_rules_find(&ply_mines_system, rule->id, &c.rule);
  c.score = ply_mines_rule_score(ply_replay_trace(m->shown), m->cycle.rules[c.rule].proposal);
  c.now = m->rule == (int)c.rule;
  c.wins = best != NULL && best->rule == c.rule && c.score > 0;
  c.clash = m->cycle.rules[c.rule].contradiction;
  c.failed = m->cycle.rules[c.rule].done && c.score == 0;
  c.future = !m->cycle.rules[c.rule].tried;
  cover_chip(m, &c);
  return c;
}

static char *spoken(const PlyRuleMaker *m, const Chip *c) {
  const char *name = _(ply_mines_system.rules[c->rule]->name);
  if (c->covered)
    return g_strdup_printf(_("%s: hidden"), name);
  if (c->clash)
    return g_strdup_printf(_("%s: contradiction"), name);
  if (c->score > 0 && m->view->hide_verdict)
    return g_strdup_printf(_("%s: applies, score hidden"), name);
  if (c->wins)
    return g_strdup_printf(_("%s: score %u, the best so far"), name, c->score);
  if (c->score > 0)
    return g_strdup_printf(_("%s: score %u"), name, c->score);
  if (c->failed)
    return g_strdup_printf(_("%s: does not apply"), name);
  return g_strdup_printf(c->now ? _("%s: being tried") : _("%s: not tried yet"), name);
}

static char *written(const PlyRuleMaker *m, const Chip *c) {
  const char *name = g_dpgettext2(GETTEXT_PACKAGE, "rule", short_names[c->rule]);
  if (c->covered)
    return g_strdup_printf("%s ?", name);
  if (c->clash || c->failed)
    return g_strdup_printf("%s %s", name, c->clash ? "!" : "–");
  if (c->score == 0)
    return g_strdup(name);
  return m->view->hide_verdict ? g_strdup_printf("%s ?", name)
                               : g_strdup_printf("%s %u", name, c->score);
}

static double chip_size(const PlyRuleMaker *m) {
  return MAX(PLY_TEXT_MIN, CHIP_SIZE * m->k);
}

/* As wide as the widest of them may become, so that they do not move from step to step. */
static double chip_room(const PlyRuleMaker *m) {
  double room = 0;
  for (unsigned i = 0; i < ply_mines_rules(m)->run->setup.n_rules; i++) {
    Chip c = chip_of(m, ply_mines_rules(m)->run->setup.rules[i]);
    const char *name = g_dpgettext2(GETTEXT_PACKAGE, "rule", short_names[c.rule]);
    g_autofree char *widest = g_strdup_printf("%s %u", name, MAX(c.score, 8));
    room = MAX(room, ply_text_measure(widest, chip_size(m), PLY_WEIGHT_BOLD, NULL));
  }
  return room + CHIP_PAD;
}

static void declare_chip(PlyRuleMaker *m, const Chip *c) {
  if (c->covered)
    ply_scene_declare_given(m->scene);
  else
    ply_scene_declare_all(m->scene, states_of(m, c->rule), m->cycle.subject);
}

static void draw_chip(PlyRuleMaker *m, const Chip *c, PlyRect box) {
  bool strong = c->now || c->score > 0;
  PlyTextStyle style = ply_text_style(chip_size(m), strong ? PLY_WEIGHT_BOLD : PLY_WEIGHT_NORMAL,
                                      c->now   ? PLY_COLOUR_NOW_TEXT
                                      : strong ? PLY_COLOUR_INK
                                               : PLY_COLOUR_DIM,
                                      PLY_ALIGN_CENTRE);
  PlyPen pen = c->wins    ? ply_pen(PLY_COLOUR_CHOSEN, 3)
               : c->clash ? ply_pen_dashed(PLY_COLOUR_MIN, 2.5, PLY_DASH_PRUNED)
               : c->now   ? ply_pen(PLY_COLOUR_INK, 2)
                          : ply_pen(PLY_COLOUR_EDGE, strong ? 1.5 : 1);
  PlyColour fill = c->now      ? PLY_COLOUR_NOW
                   : c->wins   ? PLY_COLOUR_CHOSEN_TINT
                   : c->failed ? PLY_COLOUR_LEAF
                               : PLY_COLOUR_CARD;
  g_autofree char *text = written(m, c);
  declare_chip(m, c);
  ply_scene_add_figure(m->scene, ply_figure_round(box, 9), fill, 1, pen);
  ply_scene_add_text(m->scene, text, &style, box.x + box.w / 2, box.y + box.h / 2);
}

static void add_chip_item(PlyRuleMaker *m, const Chip *c, PlyRect box) {
  unsigned marks = (c->now ? PLY_MARK_NOW : 0) | (c->wins ? PLY_MARK_CHOSEN : 0) |
                   (c->future ? PLY_MARK_FUTURE : 0) | (c->covered ? PLY_MARK_HIDDEN : 0);
  char score[8];
  if (c->covered || (m->view->hide_verdict && c->score > 0))
    g_strlcpy(score, "?", sizeof score);
  else
    g_snprintf(score, sizeof score, "%u", c->score);
  ply_scene_add_item(m->scene, PLY_ITEM_RULE, c->rule, box, marks, spoken(m, c),
                     c->covered || m->cycle.rules[c->rule].done ? score : "");
}

/* The rules of this cycle with their scores as they are found, in as few rows as they fit. */
double ply_mines_rule_draw_chips(PlyRuleMaker *m, double y) {
  unsigned n = ply_mines_rules(m)->run->setup.n_rules;
  unsigned fit = (unsigned)((m->width + CHIP_GAP) / (chip_room(m) + CHIP_GAP));
  unsigned rows = (n + MAX(fit, 1) - 1) / MAX(fit, 1), across = (n + rows - 1) / rows;
  double wide = MIN((m->width - (across - 1) * CHIP_GAP) / across, CHIP_WIDE * m->k);
  double high = CHIP_HIGH * MIN(m->k, 1.6);
  const PlyRows r = ply_rule_rows(m);
  for (unsigned i = 0; i < n; i++) {
    PlyRect box = { m->left + i % across * (wide + CHIP_GAP), y + i / across * (high + CHIP_GAP),
                    wide, high };
    box = ply_rows_box(&r, box);
    Chip c = chip_of(m, ply_mines_rules(m)->run->setup.rules[i]);
    draw_chip(m, &c, box);
    add_chip_item(m, &c, box);
    ply_scene_link_last(m->scene, m->view->rtl ? PLY_NEXT_LEFT : PLY_NEXT_RIGHT);
  }
  return rows * (high + CHIP_GAP) - CHIP_GAP + PLY_RULE_GAP;
}
