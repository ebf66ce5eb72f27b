/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of the rule view: what is compared with what, and what follows. */
#include "base/i18n.h"
#include "render/rules/private.h"
#include "say/say.h"

#define ROW_HIGH 42.0 /* px at text scale 1: of a line, at most and at least */
#define ROW_LEAST 25.0
#define ROW_LINE 19.0 /* where its words take several lines */
#define ROW_PAD 10.0
#define DISC 12.0   /* radius around the number of a line */
#define DISC_X 26.0 /* from the left; less in a narrow view */
#define DISC_X_NARROW 17.0
#define NARROW 400.0
#define DISC_GAP 12.0
#define END_PAD 14.0    /* behind the sum */
#define WORDS_LEAST 0.4 /* of the width: where words have less, the sum goes below them */
#define MORE_HIGH 14.0  /* the sign that lines before are left out */
#define BAR_LINE 20.0
#define BAR_PAD 12.0
#define GLYPH 38.0

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

/* --- one line --- */

/* How a line is set. */
typedef struct {
  PlyTextStyle words;
  PlyCell sum;
  double words_x, words_room;
  unsigned n_words; /* lines */
  bool below;       /* the sum has a line of its own */
  double least;     /* height */
} Setting;

static double disc_x(const PlyRuleMaker *m) {
  return m->left + (m->width < NARROW ? DISC_X_NARROW : DISC_X * MAX(1, MIN(m->k, 1.2)));
}

static Setting set_row(const PlyRuleMaker *m, const PlyRuleRow *row) {
  const PlyRows r = ply_rule_rows(m);
  bool winner = row->now && m->rule < 0;
  Setting s = { .words_x = disc_x(m) + DISC * m->k + DISC_GAP };
  s.words = ply_rows_style(&r, (PlyCell){ .set = winner ? PLY_CELL_BOLD : 0 });
  s.sum = (PlyCell){ row->sum, m->left + m->width - END_PAD, .set = PLY_CELL_BOLD | PLY_CELL_END,
                     .colour = tones[row->tone].text };
  double all = m->left + m->width - END_PAD - s.words_x;
  double sum = ply_rows_measure(&r, s.sum);
  double words = ply_text_measure(row->words, s.words.size, s.words.weight, NULL);
  s.words_room = all - (sum > 0 ? sum + END_PAD : 0);
  s.n_words = ply_text_lines(row->words, &s.words, s.words_room, NULL);
  unsigned alone = ply_text_lines(row->words, &s.words, all, NULL);
  s.below =
      words > s.words_room && (s.words_room < m->width * WORDS_LEAST || alone + 1 < s.n_words);
  if (s.below) {
    s.words_room = all;
    s.n_words = alone;
  }
  unsigned lines = s.n_words + s.below;
  s.least = lines > 1 ? (lines * ROW_LINE + ROW_PAD) * m->k : ROW_LEAST * m->k;
  return s;
}

static void declare_row(PlyRuleMaker *m, const PlyRuleRow *row) {
  if (row->hidden)
    ply_scene_declare_given(m->scene);
  else
    ply_rule_declare(m, &row->stated);
}

static void draw_row(PlyRuleMaker *m, const PlyRuleRow *row, unsigned number, double y,
                     double high) {
  Setting s = set_row(m, row);
  const PlyRows r = ply_rule_rows(m);
  double line = ROW_LINE * m->k, radius = MIN(ROW_LEAST / 2 - 1, DISC) * m->k;
  double first = y + high / 2 - (s.n_words + s.below - 1) * line / 2;
  bool winner = row->now && m->rule < 0, lit = row->now && !winner;
  PlyRect box = { m->left, y + 1, m->width, high - 2 };
  if (row->now)
    ply_scene_add_figure(m->scene, ply_figure_round(box, 9),
                         winner ? tones[row->tone].tint : PLY_COLOUR_NOW_TINT, 1, PLY_NO_PEN);
  char text[8];
  g_snprintf(text, sizeof text, "%u", number);
  ply_scene_declare_given(m->scene);
  PlyTextStyle style = ply_text_style(MAX(PLY_TEXT_MIN, radius * 1.1), PLY_WEIGHT_BOLD,
                                      lit ? PLY_COLOUR_NOW_TEXT : PLY_COLOUR_INK, PLY_ALIGN_CENTRE);
  double x = ply_rows_x(&r, disc_x(m));
  ply_scene_add_figure(m->scene, ply_figure_circle(x, y + high / 2, radius),
                       lit ? PLY_COLOUR_NOW : PLY_COLOUR_BUTTON, 1, PLY_NO_PEN);
  ply_scene_add_text(m->scene, text, &style, x, y + high / 2);
  if (!row->named)
    declare_row(m, row);
  ply_scene_add_lines(m->scene, row->words, &s.words, ply_rows_x(&r, s.words_x), first,
                      s.words_room, line);
  declare_row(m, row);
  s.sum.y = s.below ? first + s.n_words * line : y + high / 2;
  ply_rows_add(&r, s.sum);
}

static char *name_row(const PlyRuleRow *row, unsigned number) {
  const char *words = row->hidden && !row->named ? _("hidden") : row->words;
  const char *sum = !row->hidden ? row->sum : row->named ? _("hidden") : "";
  return *sum != '\0' ? g_strdup_printf(_("%u. %s: %s"), number, words, sum)
                      : g_strdup_printf(_("%u. %s"), number, words);
}

/* --- all of them --- */

static double least_of(const PlyRuleMaker *m, unsigned i) {
  return set_row(m, &g_array_index(m->rows, PlyRuleRow, i)).least;
}

double ply_rule_last_height(PlyRuleMaker *m) {
  return m->rows->len > 0 ? least_of(m, m->rows->len - 1) : 0;
}

double ply_rule_rows_height(PlyRuleMaker *m) {
  double total = 0;
  for (unsigned i = 0; i < m->rows->len; i++)
    total += least_of(m, i);
  return total;
}

/* The first line that is shown: the last ones stay. Two or more have the sign of the others above them. */
static unsigned first_row(const PlyRuleMaker *m, double room) {
  unsigned first = m->rows->len;
  for (double total = 0; first > 0; first--) {
    double sign = first == 1 || first == m->rows->len ? 0 : MORE_HIGH * m->k;
    total += least_of(m, first - 1);
    if (total + sign > room + 0.5)
      break;
  }
  return first;
}

static void draw_more(PlyRuleMaker *m, double y) {
  const PlyRows r = ply_rule_rows(m);
  ply_scene_declare_given(m->scene);
  ply_rows_add(&r, (PlyCell){ "…", disc_x(m), y + MORE_HIGH * m->k * 0.2,
                              .set = PLY_CELL_BOLD | PLY_CELL_DIM | PLY_CELL_CENTRE });
}

double ply_rule_draw_rows(PlyRuleMaker *m, double y, double room) {
  unsigned first = first_row(m, room), n = m->rows->len - first;
  double top = y, spare = room;
  for (unsigned i = first; i < m->rows->len; i++)
    spare -= least_of(m, i);
  if (first > 0 && spare >= MORE_HIGH * m->k) {
    draw_more(m, y);
    y += MORE_HIGH * m->k;
    spare -= MORE_HIGH * m->k;
  }
  double more = n == 0 ? 0 : CLAMP(spare / n, 0, (ROW_HIGH - ROW_LEAST) * m->k);
  for (unsigned i = first; i < m->rows->len; i++) {
    const PlyRuleRow *row = &g_array_index(m->rows, PlyRuleRow, i);
    double high = least_of(m, i) + more;
    draw_row(m, row, i + 1, y, high);
    unsigned marks = (row->now ? PLY_MARK_NOW : 0) | (row->hidden ? PLY_MARK_HIDDEN : 0);
    ply_scene_add_item(m->scene, PLY_ITEM_ROW, i, (PlyRect){ m->left, y, m->width, high }, marks,
                       name_row(row, i + 1), row->hidden ? "?" : row->sum);
    y += high;
  }
  return y - top;
}

/* --- the verdict --- */

static char *bar_text(const PlyRuleMaker *m, const PlyStated *stated, PlyRuleTone *tone) {
  char *text = m->face->verdict(m, tone);
  bool hide = m->view->hide_verdict && (*tone == PLY_ROW_SAFE || *tone == PLY_ROW_MINE);
  if ((text != NULL || m->view->why != NULL) && (hide || ply_rule_covers(m, stated))) {
    g_free(text);
    *tone = PLY_ROW_FAIL;
    return g_strdup(_("What follows?"));
  }
  if (m->view->why == NULL)
    return text;
  g_free(text);
  const PlyEvent *event = ply_replay_event(m->shown);
  g_autoptr(PlySentence) sentence = ply_say_why(m->whole, m->replay, m->shown);
  if (event->kind != PLY_EVENT_PROPOSAL && event->kind != PLY_EVENT_FIRE)
    *tone = PLY_ROW_FAIL;
  return g_strdup(sentence->text);
}

double ply_rule_draw_bar(PlyRuleMaker *m, double y) {
  PlyRuleTone tone;
  PlyStated stated = { .n = 0 };
  m->face->state_verdict(m, &stated);
  bool covered = ply_rule_covers(m, &stated);
  g_autofree char *text = bar_text(m, &stated, &tone);
  if (text == NULL)
    return 0;
  if (covered)
    ply_scene_declare_given(m->scene);
  else
    ply_rule_declare(m, &stated);
  double line = BAR_LINE * m->k, pad = BAR_PAD * m->k, glyph = GLYPH * MIN(m->k, 1.5);
  double left = m->left + (tones[tone].glyph >= 0 ? glyph + BAR_PAD : 20);
  double room = m->left + m->width - END_PAD - left;
  const PlyRows r = ply_rule_rows(m);
  PlyTextStyle style =
      ply_rows_style(&r, (PlyCell){ .set = PLY_CELL_BOLD, .size = PLY_RULE_TEXT + 1 });
  double high = ply_text_lines(text, &style, room, NULL) * line + 2 * pad;
  PlyRect box = { m->left, y, m->width, high };
  ply_scene_add_figure(m->scene, ply_figure_round(box, 9), tones[tone].tint, 1, PLY_NO_PEN);
  if (tones[tone].glyph >= 0)
    ply_scene_add_glyph(m->scene, (PlyGlyph)tones[tone].glyph,
                        ply_rows_x(&r, m->left + glyph / 2 + BAR_PAD / 2), y + high / 2, glyph, 1);
  ply_scene_add_lines(m->scene, text, &style, ply_rows_x(&r, left), y + pad + line / 2, room, line);
  ply_scene_add_item(m->scene, PLY_ITEM_ROW, m->rows->len, box, covered ? PLY_MARK_HIDDEN : 0,
                     g_strdup(text), "");
  return high;
}
