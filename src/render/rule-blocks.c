/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the rule view: title, the rules with their scores, legend. */
#include "render/mines-square.h"
#include "render/rule-private.h"
#include "trace/i18n.h"

#define TITLE_SIZE 21.0
#define CHIP_HIGH 32.0
#define CHIP_WIDE 118.0 /* at most */
#define CHIP_GAP 8.0
#define CHIP_SIZE 14.0
#define CHIP_PAD 12.0
#define SIGN 22.0 /* side of a square in the legend */
#define SIGN_GAP 8.0
#define SIGN_GAP_MOST 40.0
#define SIGN_LINE 30.0

double ply_rule_measure(PlyRuleMaker *m, PlyRuleBlock block) {
  PlyScene *scene = m->scene;
  m->scene = ply_scene_new();
  double height = block(m, 0);
  ply_scene_free(m->scene);
  m->scene = scene;
  return height;
}

/* --- title --- */

static char *rank_text(const PlyRuleMaker *m) {
  unsigned n = m->run->setup.n_rules;
  if (m->view->why != NULL)
    return g_strdup(m->cycle.square == PLY_NO_SUBJECT ? _("asked about the board")
                                                      : _("asked about this square"));
  bool by_cost = ply_mines_setup_is_by_cost(&m->run->setup);
  for (unsigned i = 0; i < n && m->rule >= 0; i++)
    if (m->run->setup.rules[i] == ply_mines_system.rules[m->rule])
      return n == 1     ? g_strdup(_("the only rule in use"))
             : !by_cost ? g_strdup_printf(_("number %u of %u rules"), i + 1, n)
             : i == 0   ? g_strdup_printf(_("the cheapest of %u rules"), n)
                        : g_strdup_printf(_("number %u of %u rules by cost"), i + 1, n);
  return g_strdup(by_cost ? _("in use, cheapest first") : _("in use, in this order"));
}

static bool hides_rule(const PlyRuleMaker *m) {
  return ply_rule_covers_any(m, ply_rule_at_work, m->cycle.square);
}

/* The name, and beside it, where it does not fill the line, which of the rules it is. */
double ply_rule_draw_title(PlyRuleMaker *m, double y) {
  const char *name = m->rule >= 0 ? _(ply_mines_system.rules[m->rule]->name) : _("Rules");
  bool covered = m->rule >= 0 && hides_rule(m);
  double size = TITLE_SIZE * MIN(m->k, 1.5), line = size * 1.2;
  PlyTextStyle title =
      ply_text_style(size, PLY_WEIGHT_HEAVY, PLY_COLOUR_INK, ply_rule_align(m, PLY_ALIGN_START));
  PlyTextStyle note =
      ply_text_style(PLY_RULE_TEXT * m->k, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, title.align);
  if (covered)
    name = _("Which rule?");
  if (covered || m->rule < 0)
    ply_scene_declare_given(m->scene);
  else
    ply_scene_declare_all(m->scene, ply_rule_at_work, m->cycle.square);
  unsigned n = ply_scene_add_lines(m->scene, name, &title, ply_rule_x(m, m->left), y + size / 2,
                                   m->width, line);
  g_autofree char *rank = rank_text(m);
  double wide = ply_text_measure(name, size, PLY_WEIGHT_HEAVY, NULL) + PLY_RULE_GAP;
  if (n == 1 && !covered && ply_text_measure(rank, note.size, note.weight, NULL) <= m->width - wide)
    ply_scene_add_text(m->scene, rank, &note, ply_rule_x(m, m->left + wide), y + size / 2 + 1);
  return (n - 1) * line + size + PLY_RULE_GAP;
}

/* --- the conflict set --- */

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
  c->covered = ply_rule_covers_any(m, states_of(m, c->rule), m->cycle.square);
  if (!c->covered)
    return;
  c->score = 0;
  c->wins = c->clash = c->failed = false;
  if (hides_rule(m))
    c->now = c->future = false;
}

static Chip chip_of(const PlyRuleMaker *m, const PlyRule *rule) {
  const PlyMinesEvidence *best = ply_mines_choice_at(m->shown);
  Chip c = { 0 };
  ply_rules_find(&ply_mines_system, rule->id, &c.rule);
  c.score = ply_rule_score(ply_replay_trace(m->shown), m->cycle.rules[c.rule].proposal);
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
  for (unsigned i = 0; i < m->run->setup.n_rules; i++) {
    Chip c = chip_of(m, m->run->setup.rules[i]);
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
    ply_scene_declare_all(m->scene, states_of(m, c->rule), m->cycle.square);
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

static int add_chip_item(PlyRuleMaker *m, const Chip *c, PlyRect box) {
  unsigned marks = (c->now ? PLY_MARK_NOW : 0) | (c->wins ? PLY_MARK_CHOSEN : 0) |
                   (c->future ? PLY_MARK_FUTURE : 0) | (c->covered ? PLY_MARK_HIDDEN : 0);
  char score[8];
  if (c->covered || (m->view->hide_verdict && c->score > 0))
    g_strlcpy(score, "?", sizeof score);
  else
    g_snprintf(score, sizeof score, "%u", c->score);
  return ply_scene_add_item(m->scene, PLY_ITEM_RULE, c->rule, box, marks, spoken(m, c),
                            c->covered || m->cycle.rules[c->rule].done ? score : "");
}

static void link_beside(PlyRuleMaker *m, int before, int item) {
  if (before < 0)
    return;
  PlyItem *first = ply_scene_item(m->scene, before), *second = ply_scene_item(m->scene, item);
  *(m->view->rtl ? &first->left : &first->right) = item;
  *(m->view->rtl ? &second->right : &second->left) = before;
}

/* The rules of this cycle with their scores as they are found, in as few rows as they fit. */
double ply_rule_draw_chips(PlyRuleMaker *m, double y) {
  unsigned n = m->run->setup.n_rules;
  unsigned fit = (unsigned)((m->width + CHIP_GAP) / (chip_room(m) + CHIP_GAP));
  unsigned rows = (n + MAX(fit, 1) - 1) / MAX(fit, 1), across = (n + rows - 1) / rows;
  double wide = MIN((m->width - (across - 1) * CHIP_GAP) / across, CHIP_WIDE * m->k);
  double high = CHIP_HIGH * MIN(m->k, 1.6);
  int before = -1;
  for (unsigned i = 0; i < n; i++) {
    PlyRect box = { m->left + i % across * (wide + CHIP_GAP), y + i / across * (high + CHIP_GAP),
                    wide, high };
    box = ply_rule_box(m, box);
    Chip c = chip_of(m, m->run->setup.rules[i]);
    draw_chip(m, &c, box);
    int item = add_chip_item(m, &c, box);
    link_beside(m, before, item);
    before = item;
  }
  return rows * (high + CHIP_GAP) - CHIP_GAP + PLY_RULE_GAP;
}

/* --- legend --- */

typedef struct {
  unsigned state, role;
  const char *words;
} Sign;

static const Sign pair_signs[] = {
  { 0, PLY_ROLE_LOOKED, N_("this") },
  { 0, PLY_ROLE_HELPER, N_("helper") },
  { PLY_MINES_COVERED, PLY_ROLE_SHARED, N_("shared") },
  { PLY_MINES_COVERED, PLY_ROLE_OWN, N_("only A") },
  { PLY_MINES_COVERED, PLY_ROLE_THEIRS, N_("only B") },
  { PLY_MINES_COVERED, PLY_ROLE_SAFE, N_("safe") },
  { PLY_MINES_COVERED, PLY_ROLE_MINE, N_("mine") },
};
static const Sign chain_signs[] = {
  { 0, PLY_ROLE_HELPER, N_("in the chain") },
  { PLY_MINES_COVERED, PLY_ROLE_KNOWN, N_("its part") },
  { PLY_MINES_COVERED, PLY_ROLE_SAFE, N_("safe") },
  { PLY_MINES_COVERED, PLY_ROLE_MINE, N_("mine") },
};

/* The signs that the rule can bring about; none where the picture says it all. */
static const Sign *signs_of(const PlyRuleMaker *m, unsigned *n) {
  int rule = hides_rule(m) ? -1 : m->rule >= 0 ? m->rule : m->cycle.fired;
  bool whole = rule > PLY_MINES_RULE_FAR || (rule < 0 && m->cycle.square == PLY_NO_SUBJECT);
  if (rule == PLY_MINES_RULE_SUBSET) {
    *n = G_N_ELEMENTS(chain_signs);
    return chain_signs;
  }
  *n = whole && m->thinking ? 0 : G_N_ELEMENTS(pair_signs);
  return pair_signs;
}

static double sign_scale(const PlyRuleMaker *m) {
  return MIN(m->k, 1.4);
}

static double sign_width(const PlyRuleMaker *m, const Sign *sign, double size) {
  return SIGN * sign_scale(m) + SIGN_GAP +
         ply_text_measure(_(sign->words), size, PLY_WEIGHT_NORMAL, NULL);
}

/* In one line over the whole width, else in several with equal columns. */
double ply_rule_draw_legend(PlyRuleMaker *m, double y) {
  unsigned n;
  const Sign *signs = signs_of(m, &n);
  ply_scene_declare_given(m->scene);
  double size = MAX(PLY_TEXT_MIN, PLY_SIZE_NOTE * sign_scale(m)), total = 0, widest = 0;
  for (unsigned i = 0; i < n; i++) {
    total += sign_width(m, &signs[i], size);
    widest = MAX(widest, sign_width(m, &signs[i], size));
  }
  double sign = SIGN * sign_scale(m), line = SIGN_LINE * sign_scale(m);
  if (n == 0)
    return 0;
  double gap = MIN((m->width - total) / (n - 1), SIGN_GAP_MOST), x = m->left;
  unsigned across = gap >= SIGN_GAP ? n : MAX(1, (unsigned)(m->width / (widest + SIGN_GAP)));
  PlyTextStyle style =
      ply_text_style(size, PLY_WEIGHT_NORMAL, PLY_COLOUR_DIM, ply_rule_align(m, PLY_ALIGN_START));
  for (unsigned i = 0; i < n; i++) {
    if (across < n)
      x = m->left + i % across * (m->width / across);
    double middle = y + (i / across + 0.5) * line;
    PlyRect box = ply_rule_box(m, (PlyRect){ x, middle - sign / 2, sign, sign });
    ply_mines_square_add(m->scene, box, signs[i].state, signs[i].role);
    ply_scene_add_text(m->scene, _(signs[i].words), &style, ply_rule_x(m, x + sign + SIGN_GAP),
                       middle);
    x += sign_width(m, &signs[i], size) + gap;
  }
  return (n + across - 1) / across * line;
}
