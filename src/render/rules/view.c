/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/rules/view.h"

#include "base/i18n.h"
#include "render/rules/private.h"
#include "render/views.h"

/* px at text scale 1. */
#define PAD 24.0
#define PAD_NARROW 16.0
#define NARROW 420.0 /* of the view */
#define SCALED 240.0 /* of the view, per unit of text scale */
#define PICTURE_LEAST 116.0
#define TIGHT 0.88 /* of the size of text, where not all lines have room */

void ply_rule_view_init(PlyRuleView *view) {
  *view = (PlyRuleView){ .width = 630, .height = 600, .text_scale = 1, .legend = true };
}

static double scale_of(const PlyRuleView *view) {
  return MIN(view->text_scale, MAX(1, view->width / SCALED));
}

/* --- what is covered --- */

const char *const ply_rule_at_work[] = { "next-rule", NULL };

bool ply_rule_covers(const PlyRuleMaker *m, const PlyStated *stated) {
  for (unsigned i = 0; i < stated->n; i++)
    if (ply_cover_hides_fact(m->view->cover, m->whole, &stated->facts[i]) ||
        ply_cover_hides_fact(m->later, m->whole, &stated->facts[i]))
      return true;
  return false;
}

bool ply_rule_is_hidden(const PlyRuleMaker *m) {
  return ply_rule_covers_any(m, ply_rule_at_work, m->cycle.subject);
}

bool ply_rule_covers_any(const PlyRuleMaker *m, const char *const *measures, uint32_t subject) {
  for (int i = 0; m->view->cover != NULL && measures[i] != NULL; i++)
    if (ply_cover_hides_fact(m->view->cover, m->whole, &(PlyFact){ measures[i], subject }))
      return true;
  return false;
}

uint32_t ply_rule_declare(PlyRuleMaker *m, const PlyStated *stated) {
  return stated->n == 0 ? ply_scene_declare_given(m->scene)
                        : ply_scene_declare(m->scene, stated->facts, stated->n);
}

/* --- all of it --- */

static void take_state(PlyRuleMaker *m) {
  m->thinking = ply_rule_cycle(m->face->system, m->shown, &m->cycle);
  m->rule = m->thinking ? m->cycle.rule : -1;
  m->face->begin(m);
}

bool ply_rule_has_begun(const PlyReplay *replay) {
  const PlyTrace *t = ply_replay_trace(replay);
  for (uint32_t i = ply_replay_step(replay); i > 0; i--)
    if (ply_trace_event(t, i - 1)->kind == PLY_EVENT_CYCLE)
      return true;
  return false;
}

/* What a part takes with the gap before it; 0: it is not there. */
static double with_gap(double height, double gap) {
  return height > 0 ? height + gap : 0;
}

static double foot_height(PlyRuleMaker *m, double room) {
  if (m->face->foot == NULL)
    return 0;
  PlyScene *scene = m->scene;
  m->scene = ply_scene_new();
  double height = m->face->foot(m, 0, room - PLY_RULE_GAP);
  ply_scene_free(m->scene);
  m->scene = scene;
  return with_gap(height, PLY_RULE_GAP);
}

static double bar_height(PlyRuleMaker *m) {
  return with_gap(ply_rule_measure(m, ply_rule_draw_bar), PLY_RULE_GAP / 2);
}

/* All steps of a proof in smaller text rather than its last ones: what they need is taken from room. */
static double left_of(PlyRuleMaker *m, double room) {
  double spare = room - bar_height(m) - ply_rule_rows_height(m);
  if (spare >= 0)
    return spare;
  m->k *= MAX(TIGHT, PLY_TEXT_MIN / PLY_RULE_TEXT / m->k);
  return room - bar_height(m) - ply_rule_rows_height(m);
}

static bool has_chips(const PlyRuleMaker *m) {
  return m->rule >= 0 && m->view->why == NULL && m->face->chips != NULL;
}

/* Smaller text, as far as it can be read, where title, last line and verdict have no room. */
static void fit_text(PlyRuleMaker *m, double room) {
  const double least = PLY_TEXT_MIN / PLY_RULE_TEXT;
  for (; m->k > least; m->k = MAX(least, m->k * TIGHT)) {
    double chips = has_chips(m) ? ply_rule_measure(m, m->face->chips) : 0;
    double title = ply_rule_measure(m, ply_rule_draw_title);
    if (title + chips + ply_rule_last_height(m) + bar_height(m) <= room)
      return;
  }
}

/* Room is shared out from the top; the legend gives way first, then what stands below the verdict,
 * then the picture, then the first lines, then the size of text. */
static void draw(PlyRuleMaker *m) {
  double y = m->left, bottom = m->view->height - m->left;
  fit_text(m, bottom - y);
  y += ply_rule_draw_title(m, y);
  if (has_chips(m))
    y += m->face->chips(m, y);
  double spare = left_of(m, bottom - y), bar = bar_height(m);
  double picture = m->face->picture_height(m), least = MIN(picture, PICTURE_LEAST * MIN(m->k, 1.4));
  bool pictured = picture > 0 && spare >= least + PLY_RULE_GAP;
  spare -= pictured ? least + PLY_RULE_GAP : 0;
  double foot = foot_height(m, spare);
  spare -= foot;
  double legend =
      m->view->legend ? with_gap(ply_rule_measure(m, ply_rule_draw_legend), PLY_RULE_GAP) : 0;
  if (spare < legend)
    legend = 0;
  if (pictured) {
    picture = MIN(picture, least + spare - legend);
    m->face->picture(m, y, picture);
    y += picture + PLY_RULE_GAP;
  }
  y += ply_rule_draw_rows(m, y, bottom - y - bar - foot - legend);
  if (y + bar <= bottom + 0.5)
    ply_rule_draw_bar(m, y + PLY_RULE_GAP / 2);
  if (foot > 0)
    m->face->foot(m, y + bar + PLY_RULE_GAP, foot - PLY_RULE_GAP);
  if (legend > 0)
    ply_rule_draw_legend(m, bottom - legend + PLY_RULE_GAP);
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

static void add_frame(PlyScene *scene, const PlyRuleView *view, PlyColour fill, PlyPen pen) {
  PlyRect box = { 1, 1, view->width - 2, view->height - 2 };
  ply_scene_add_figure(scene, ply_figure_round(box, 14), fill, 1, pen);
}

bool ply_rule_is_given(const PlyReplay *replay, const PlyRuleView *view) {
  return view->asked &&
         (ply_cover_has_values(view->cover) || (view->why == NULL && !ply_rule_has_begun(replay)));
}

PlyScene *ply_rule_scene(const PlyRun *run, const PlyReplay *replay, const PlyRuleView *view) {
  g_return_val_if_fail(run != NULL && replay != NULL && view != NULL, NULL);
  const PlyRuleFace *face = ply_run_views(run)->thought;
  g_return_val_if_fail(face != NULL, NULL);
  double pad = view->width < NARROW ? PAD_NARROW : PAD;
  bool given = ply_rule_is_given(replay, view);
  g_autofree PlyRuleMaker *m = g_malloc0(face->size);
  *m = (PlyRuleMaker){ .face = face,
                       .whole = run,
                       .replay = replay,
                       .shown = view->why != NULL ? view->why : replay,
                       .view = view,
                       .later = given ? view->later : NULL,
                       .scene = ply_scene_new(),
                       .k = scale_of(view),
                       .left = pad,
                       .width = view->width - 2 * pad };
  m->rows = g_array_new(FALSE, FALSE, sizeof(PlyRuleRow));
  g_array_set_clear_func(m->rows, ply_rule_rows_clear);
  add_frame(m->scene, view, PLY_COLOUR_CARD, ply_pen(PLY_COLOUR_HAIR, 1));
  if (given) {
    ply_rule_draw_given(m);
  } else {
    take_state(m);
    draw(m);
    face->end(m);
  }
  link_items(m->scene);
  PlyScene *scene = m->scene;
  g_array_unref(m->rows);
  return scene;
}
