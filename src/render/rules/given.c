/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In place of what the rules think, while a question hides it: what the board says of what is asked about. */
#include "base/i18n.h"
#include "render/rules/private.h"

#define LINE 21.0  /* px at text scale 1 */
#define GAP 10.0   /* px, where text is large, too: lines want the room */
#define APART 16.0 /* between words and numbers */
#define PILL_WIDE 40.0
#define PILL_HIGH 24.0
#define TIGHT 0.92 /* of the size of text, where not all lines and words have room */

/* The subjects that the cover asks about; those of the whole board where it names none. */
static void take_rows(PlyRuleMaker *m) {
  const PlyCover *cover = m->view->cover;
  bool any = false;
  for (guint i = 0; cover != NULL && cover->facts != NULL && i < cover->facts->len; i++) {
    const PlyCovered *covered = &g_array_index(cover->facts, PlyCovered, i);
    if (covered->run != m->whole || strcmp(covered->fact.measure, PLY_FACT_ASKED) != 0)
      continue;
    m->face->give(m, covered->fact.subject);
    any = true;
  }
  if (!any)
    m->face->give(m, PLY_NO_SUBJECT);
}

/* --- a line --- */

static double sum_width(const PlyRuleMaker *m, const PlyRuleRow *row) {
  const PlyRows r = ply_rule_rows(m);
  double sum = ply_rows_measure(&r, (PlyCell){ row->sum, .set = PLY_CELL_BOLD });
  return (row->hidden ? PILL_WIDE * m->k : sum) + APART * m->k;
}

static double draw_words(PlyRuleMaker *m, const PlyRuleRow *row, double y) {
  const PlyRows r = ply_rule_rows(m);
  unsigned set = row->now ? PLY_CELL_BOLD : 0;
  PlyTextStyle style = ply_rows_style(&r, (PlyCell){ .set = set });
  double room = m->width - sum_width(m, row), line = LINE * m->k;
  ply_scene_declare_given(m->scene);
  ply_scene_add_lines(m->scene, row->words, &style, ply_rows_x(&r, m->left), y + line / 2, room,
                      line);
  return ply_text_lines(row->words, &style, room, NULL) * line;
}

static void draw_pill(PlyRuleMaker *m, double y) {
  const PlyRows r = ply_rule_rows(m);
  double wide = PILL_WIDE * m->k, high = PILL_HIGH * m->k;
  PlyRect box = { m->left + m->width - wide, y - high / 2, wide, high };
  ply_scene_declare_given(m->scene);
  ply_scene_add_figure(m->scene, ply_figure_round(ply_rows_box(&r, box), high / 2), PLY_COLOUR_NOW,
                       1, ply_pen(PLY_COLOUR_INK, 1.5));
  ply_rows_add(&r, (PlyCell){ "?", box.x + wide / 2, y, .set = PLY_CELL_BOLD | PLY_CELL_CENTRE,
                              .colour = PLY_COLOUR_NOW_TEXT });
}

static char *name_of(const PlyRuleRow *row) {
  const char *sum = row->hidden ? _("hidden") : row->sum;
  return *sum != '\0' ? g_strdup_printf(C_("line of numbers", "%s: %s"), row->words, sum)
                      : g_strdup(row->words);
}

/* Returns its height. */
static double draw_line(PlyRuleMaker *m, unsigned i, double y) {
  const PlyRuleRow *row = &g_array_index(m->rows, PlyRuleRow, i);
  const PlyRows r = ply_rule_rows(m);
  double above = row->now && i > 0 ? GAP * MIN(m->k, 1) : 0, words = draw_words(m, row, y + above);
  double high = words + GAP * MIN(m->k, 1), middle = y + above + LINE * m->k / 2;
  if (row->hidden) {
    draw_pill(m, middle);
  } else {
    ply_rule_declare(m, &row->stated);
    ply_rows_add(
        &r, (PlyCell){ row->sum, m->left + m->width, middle, .set = PLY_CELL_BOLD | PLY_CELL_END });
  }
  ply_scene_add_item(m->scene, PLY_ITEM_ROW, i, (PlyRect){ m->left, y + above, m->width, high },
                     row->hidden ? PLY_MARK_HIDDEN : 0, name_of(row), row->hidden ? "?" : row->sum);
  return above + high;
}

/* --- all of them --- */

static double draw_all(PlyRuleMaker *m, double y) {
  const PlyRows r = ply_rule_rows(m);
  double top = y;
  y += ply_rows_head(&r, _("On the board"), NULL, y) + GAP * MIN(m->k, 1);
  for (unsigned i = 0; i < m->rows->len; i++)
    y += draw_line(m, i, y);
  return y - top;
}

/* All lines, and each of their words. */
static bool has_room(PlyRuleMaker *m) {
  const PlyRows r = ply_rule_rows(m);
  for (unsigned i = 0; i < m->rows->len; i++) {
    const PlyRuleRow *row = &g_array_index(m->rows, PlyRuleRow, i);
    PlyTextStyle style = ply_rows_style(&r, (PlyCell){ .set = row->now ? PLY_CELL_BOLD : 0 });
    double room = m->width - sum_width(m, row), widest;
    ply_text_lines(row->words, &style, room, &widest);
    if (widest > room)
      return false;
  }
  return ply_rule_measure(m, draw_all) <= m->view->height - 2 * m->left;
}

/* What follows is asked as well, if nothing else says so. */
static void add_question(PlyRuleMaker *m) {
  PlyRuleRow row = { g_strdup(_("What the rules think")), g_strdup("?"), .named = true, .now = true,
                     .hidden = true };
  g_array_append_val(m->rows, row);
}

void ply_rule_draw_given(PlyRuleMaker *m) {
  const double least = PLY_TEXT_MIN / PLY_RULE_TEXT;
  take_rows(m);
  add_question(m);
  m->k = MAX(m->k, m->view->text_scale); /* words only: as large as text is, in a narrow view too */
  while (m->k > least && !has_room(m))
    m->k = MAX(least, m->k * TIGHT);
  (void)draw_all(m, m->left);
}
