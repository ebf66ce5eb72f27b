/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The money of a day, a line for each time it moves, as sums are written. */
#include "base/i18n.h"
#include "render/life/private.h"
#include "say/life/words.h"

#define DISC 0.4 /* of a line, at most: the number before it */
#define DISC_MOST 12.0

typedef struct {
  char *words, *sum;
  bool now, future;
  PlyColour colour;
  PlyDayFacts facts;
} Line;

#define LINES_MOST 5

typedef struct {
  PlyDayMaker *m;
  Line lines[LINES_MOST];
  unsigned n;
} Money;

/* Returns the line, which states how far the day has come. */
static Line *add(Money *y, char *words, char *sum, PlyEventKind kind, bool done, PlyColour colour) {
  const PlyDayMaker *m = y->m;
  Line *line = &y->lines[y->n++];
  line->words = words;
  line->sum = sum;
  line->now = m->event != NULL && m->event->kind == kind;
  line->future = !done;
  line->colour = done ? colour : PLY_COLOUR_INK;
  line->facts = PLY_DAY_FACTS;
  return line;
}

/* Has the day come as far as an event of this kind, or beyond where it would stand? */
static bool passed(const PlyDayMaker *m, PlyEventKind kind) {
  static const PlyEventKind order[] = { PLY_EVENT_COST,     PLY_EVENT_ROLL, PLY_EVENT_GAIN,
                                        PLY_EVENT_WINDFALL, PLY_EVENT_LOSS, PLY_EVENT_EXPENSES,
                                        PLY_EVENT_BANKRUPT, PLY_EVENT_OVER };
  bool beyond = false;
  for (unsigned i = 0; i < G_N_ELEMENTS(order); i++) {
    beyond |= order[i] == kind;
    if (beyond && m->event != NULL && m->event->kind == order[i])
      return true;
  }
  return false;
}

static char *expenses_words(const PlyDayMaker *m) {
  const PlyDayWorld *w = m->world;
  if (m->state.bracket < 0 || w->n_brackets < 2)
    return g_strdup(_("To live on"));
  unsigned i = (unsigned)m->state.bracket;
  bool rest = i + 1 == w->n_brackets;
  g_autofree char *from = ply_words_money(w->brackets[rest ? i - 1 : i].from);
  return g_strdup_printf(
      rest ? _("To live on, with less than %s") : _("To live on, with %s or more"), from);
}

static char *change(bool hidden, bool done, int64_t by) {
  return !done ? g_strdup("–") : hidden ? g_strdup("?") : ply_words_change(by);
}

static void add_morning(Money *y) {
  const PlyDayMaker *m = y->m;
  bool hidden = ply_day_hides_morning(m);
  char *sum = hidden ? g_strdup("?") : ply_words_money(m->state.morning);
  Line *line = add(y, g_strdup(_("In the morning")), sum, PLY_EVENT_DAY, true, PLY_COLOUR_INK);
  if (!hidden)
    ply_day_facts_add_morning(m, &line->facts);
}

static void add_work(Money *y) {
  const PlyDayMaker *m = y->m;
  const PlyDayState *s = &m->state;
  bool paid = passed(m, PLY_EVENT_COST), hidden = m->taken_hidden;
  bool came = s->gain > 0 || s->loss > 0 || passed(m, PLY_EVENT_EXPENSES);
  const char *words = !s->rolled   ? N_("What the roll brings")
                      : s->success ? N_("It comes off")
                                   : N_("It fails");
  Line *cost = add(y, g_strdup(_("What work costs")), change(hidden, paid, -s->cost),
                   PLY_EVENT_COST, paid, PLY_COLOUR_INK);
  Line *roll = add(y, g_strdup(_(words)), change(hidden, came, s->gain - s->loss),
                   s->rolled && !s->success ? PLY_EVENT_LOSS : PLY_EVENT_GAIN, came,
                   hidden       ? PLY_COLOUR_INK
                   : s->success ? PLY_COLOUR_CHOSEN_TEXT
                                : PLY_COLOUR_MIN);
  if (hidden)
    return;
  ply_day_facts_add_taken(m, &cost->facts);
  ply_day_facts_add_taken(m, &roll->facts);
}

static void add_living(Money *y) {
  const PlyDayMaker *m = y->m;
  bool lived = m->state.bracket >= 0, hidden = ply_day_hides_living(m);
  Line *line =
      add(y, hidden ? g_strdup(_("To live on")) : expenses_words(m),
          change(hidden, lived, -m->state.expenses), PLY_EVENT_EXPENSES, lived, PLY_COLOUR_INK);
  if (!hidden)
    ply_day_facts_add(&line->facts, "living", PLY_NO_SUBJECT);
}

static void add_bankrupt(Money *y) {
  const PlyPurse *purse = ply_replay_purse(y->m->replay);
  Line *line = add(y, g_strdup(_("Bankrupt: debts are dropped")),
                   ply_words_change(purse != NULL ? purse->change : 0), PLY_EVENT_BANKRUPT, true,
                   PLY_COLOUR_MIN);
  ply_day_facts_add_cash(y->m, &line->facts);
}

static void take_lines(Money *y) {
  const PlyDayMaker *m = y->m;
  add_morning(y);
  if (m->state.taken != (int)m->world->n_occupations)
    add_work(y);
  add_living(y);
  if (m->state.bankrupt && !ply_day_hides_cash(m))
    add_bankrupt(y);
}

static void draw_line(PlyDayMaker *m, const Line *line, unsigned number, PlyRect box) {
  const PlyRows r = { m->scene, box.x + 14, box.w - 28, m->k };
  double middle = box.y + box.h / 2, radius = MIN(DISC_MOST * MIN(m->k, 1.5), box.h * DISC);
  PlyColour ink = line->future ? PLY_COLOUR_DIM : PLY_COLOUR_INK;
  if (line->now)
    ply_scene_add_figure(m->scene, ply_figure_round(box, 9), PLY_COLOUR_NOW_TINT, 1,
                         ply_pen(PLY_COLOUR_INK, 2));
  char text[8];
  g_snprintf(text, sizeof text, "%u", number);
  ply_scene_add_figure(m->scene, ply_figure_circle(r.left + radius, middle, radius),
                       line->now ? PLY_COLOUR_NOW : PLY_COLOUR_BUTTON, 1,
                       line->now ? ply_pen(PLY_COLOUR_INK, 1.5) : PLY_NO_PEN);
  ply_rows_add(&r, (PlyCell){ text, r.left + radius, middle, 0,
                              PLY_CELL_NOTE | PLY_CELL_BOLD | PLY_CELL_CENTRE,
                              line->now ? PLY_COLOUR_NOW_TEXT : ink });
  const PlyCell sum = { line->sum, r.left + r.width, middle, .set = PLY_CELL_BOLD | PLY_CELL_END,
                        .colour = line->future ? ink : line->colour };
  double left = r.left + 14 + 2 * radius;
  ply_rows_add(&r, sum);
  ply_rows_add(&r, (PlyCell){ line->words, left, middle,
                              r.left + r.width - 12 - ply_rows_measure(&r, sum) - left,
                              .colour = ink });
}

/* What it comes to. */
static void draw_total(PlyDayMaker *m, PlyRect box, unsigned row) {
  bool hidden = ply_day_hides_cash(m), done = m->state.bracket >= 0;
  bool bankrupt = m->state.bankrupt && !hidden;
  g_autofree char *cash = hidden ? g_strdup("?") : ply_words_money(m->state.cash);
  char *text = bankrupt
                   ? g_strdup(_("The day ends with nothing: bankrupt."))
                   : g_strdup_printf(done ? _("The day ends with %s.") : _("In hand: %s"), cash);
  const PlyVerdict verdicts[] = {
    { text, PLY_COLOUR_LEAF, PLY_COLOUR_EDGE, -1 },
    { text, PLY_COLOUR_CHOSEN_TINT, PLY_COLOUR_CHOSEN, PLY_GLYPH_TICK },
    { text, PLY_COLOUR_MIN_TINT, PLY_COLOUR_MIN, PLY_GLYPH_ALARM },
  };
  PlyDayFacts facts = PLY_DAY_FACTS;
  if (!hidden)
    ply_day_facts_add_cash(m, &facts);
  ply_day_state_facts(m, &facts);
  ply_rows_verdict(&(PlyRows){ m->scene, box.x, box.w, m->k }, &verdicts[bankrupt ? 2 : done], box);
  ply_scene_add_item(m->scene, PLY_ITEM_ROW, row, box, 0, text, "");
}

double ply_day_draw_money(PlyDayMaker *m, double x, double y, double width) {
  if (!m->money || m->state.day == 0)
    return 0;
  Money money;
  money.m = m;
  money.n = 0;
  take_lines(&money);
  double row = m->sizes->sum * m->k, top = y;
  for (unsigned i = 0; i < money.n; i++, y += row) {
    Line *line = &money.lines[i];
    PlyRect box = { x, y + 1, width, row - 2 };
    ply_day_state_facts(m, &line->facts);
    draw_line(m, line, i + 1, box);
    ply_scene_add_item(m->scene, PLY_ITEM_ROW, i, box,
                       (line->now ? PLY_MARK_NOW : 0) | (line->future ? PLY_MARK_FUTURE : 0),
                       g_strdup_printf(_("%u. %s: %s"), i + 1, line->words, line->sum), line->sum);
    g_free(line->words);
    g_free(line->sum);
  }
  PlyRect total = { x, y + 6, width, m->sizes->total * m->k };
  draw_total(m, total, money.n);
  return total.y + total.h - top;
}
