/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of the rule view: title and legend. */
#include "base/i18n.h"
#include "render/rules/private.h"

#define TITLE_SIZE 21.0
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

static bool is_by_cost(const PlyRule *const *rules, unsigned n) {
  for (unsigned i = 1; i < n; i++)
    if (rules[i]->cost < rules[i - 1]->cost)
      return false;
  return true;
}

static char *rank_text(const PlyRuleMaker *m) {
  unsigned n;
  const PlyRule *const *rules = m->face->rules(m, &n);
  if (m->view->why != NULL)
    return g_strdup(m->cycle.subject == PLY_NO_SUBJECT ? _("asked about the board")
                                                       : _(m->face->asked));
  bool by_cost = is_by_cost(rules, n);
  for (unsigned i = 0; i < n && m->rule >= 0; i++)
    if (rules[i] == m->face->system->rules[m->rule])
      return n == 1     ? g_strdup(_("the only rule in use"))
             : !by_cost ? g_strdup_printf(_("number %u of %u rules"), i + 1, n)
             : i == 0   ? g_strdup_printf(_("the easiest of %u rules"), n)
                        : g_strdup_printf(_("number %u of %u rules by cost"), i + 1, n);
  return g_strdup(by_cost ? _("in use, easiest first") : _("in use, in this order"));
}

/* The name, and beside it, where it does not fill the line, which of the rules it is. */
double ply_rule_draw_title(PlyRuleMaker *m, double y) {
  const char *name = m->rule >= 0 ? _(m->face->system->rules[m->rule]->name) : _("Rules");
  bool covered = m->rule >= 0 && ply_rule_is_hidden(m);
  double size = TITLE_SIZE * MIN(m->k, 1.5), line = size * 1.2;
  const PlyRows r = ply_rule_rows(m);
  PlyTextStyle title = ply_rows_style(&r, (PlyCell){ .set = PLY_CELL_HEAVY });
  title.size = size;
  if (covered)
    name = _("Which rule?");
  if (covered || m->rule < 0)
    ply_scene_declare_given(m->scene);
  else
    ply_scene_declare_all(m->scene, ply_rule_at_work, m->cycle.subject);
  unsigned n = ply_scene_add_lines(m->scene, name, &title, ply_rows_x(&r, m->left), y + size / 2,
                                   m->width, line);
  g_autofree char *rank = rank_text(m);
  double wide = ply_text_measure(name, size, PLY_WEIGHT_HEAVY, NULL) + PLY_RULE_GAP;
  const PlyCell note = { rank, m->left + wide, y + size / 2 + 1, .set = PLY_CELL_DIM };
  if (n == 1 && !covered && ply_rows_measure(&r, note) <= m->width - wide)
    ply_rows_add(&r, note);
  return (n - 1) * line + size + PLY_RULE_GAP;
}

/* --- legend --- */

static double sign_scale(const PlyRuleMaker *m) {
  return MIN(m->k, 1.4);
}

static double sign_width(const PlyRuleMaker *m, const PlyRuleSign *sign, double size) {
  return SIGN * sign_scale(m) + SIGN_GAP +
         ply_text_measure(_(sign->words), size, PLY_WEIGHT_NORMAL, NULL);
}

/* In one line over the whole width, else in several with equal columns. */
double ply_rule_draw_legend(PlyRuleMaker *m, double y) {
  unsigned n;
  const PlyRuleSign *signs = m->face->signs(m, &n);
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
  const PlyRows r = ply_rule_rows(m);
  for (unsigned i = 0; i < n; i++) {
    if (across < n)
      x = m->left + i % across * (m->width / across);
    double middle = y + (i / across + 0.5) * line;
    m->face->draw_sign(m, &signs[i],
                       ply_rows_box(&r, (PlyRect){ x, middle - sign / 2, sign, sign }));
    ply_rows_add(&r, (PlyCell){ _(signs[i].words), x + sign + SIGN_GAP, middle, .set = PLY_CELL_DIM,
                                .size = size / m->k });
    x += sign_width(m, &signs[i], size) + gap;
  }
  return (n + across - 1) / across * line;
}

/* --- for who draws more --- */

void ply_rule_add_words(PlyRuleMaker *m, PlyCell cell) {
  cell.set |= PLY_CELL_WHOLE | PLY_CELL_CENTRE;
  ply_rows_add(&(PlyRows){ m->scene, m->left, m->width, m->k }, cell);
}
