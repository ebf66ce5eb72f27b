/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A day put together: the bars, and beside or below them what follows from them. */
#include "render/life/view.h"

#include <math.h>

#include "base/i18n.h"
#include "render/kit/asked.h"
#include "render/life/private.h"
#include "say/life/words.h"

#define BESIDE 1.4 /* a view this many times as wide as high has two columns */
#define BESIDE_LEAST 700.0
#define COLUMNS_GAP 16.0
#define BARS_PART 0.56 /* of the width */
#define PAD 20.0
#define PAD_HIGH 0.55 /* of the space at the sides of a card: above and below */
#define NARROW 480.0

void ply_day_view_init(PlyDayView *view) {
  *view = (PlyDayView){
    .width = 1180, .height = 600, .text_scale = 1, .parts = PLY_DAY_PART_ALL, .focus = -1
  };
}

/* --- who is at work --- */

/* Who is taken goes with all that the day then costs and brings. */
static void cover_taken(PlyDayMaker *m) {
  if (!m->taken_hidden || !(m->state.spun || m->state.taken >= 0))
    return;
  m->now = m->state.taken = -1;
  m->state.rolled = m->state.success = false;
}

/* Who is passed over, and who is not, says who is out of reach. */
static void cover_reach(PlyDayMaker *m) {
  if (!m->reach_hidden)
    return;
  for (unsigned i = 0; i < m->world->n_occupations; i++) {
    PlyDayOption *option = &m->state.of[i];
    option->refused = option->sliced = option->imagined = false;
  }
  if (m->event != NULL && m->event->kind != PLY_EVENT_RATE)
    m->now = -1;
}

static void take_now(PlyDayMaker *m) {
  static const uint64_t about = UINT64_C(1) << PLY_EVENT_RATE | UINT64_C(1) << PLY_EVENT_PASS |
                                UINT64_C(1) << PLY_EVENT_SLICE | UINT64_C(1) << PLY_EVENT_IMAGINE |
                                UINT64_C(1) << PLY_EVENT_SPIN;
  m->now = m->event != NULL && (about >> m->event->kind & 1) ? (int)m->event->subject : -1;
  ply_day_take_covered(m);
  cover_taken(m);
  cover_reach(m);
  m->focus = m->view.focus >= 0    ? m->view.focus
             : m->now >= 0         ? m->now
             : m->state.taken >= 0 ? m->state.taken
                                   : -1;
}

static void take_run(PlyDayMaker *m, const PlyRun *run, const PlyReplay *replay) {
  const PlyDaySetup *setup = ply_run_day(run);
  m->run = run;
  m->world = setup->world;
  m->person = setup->person;
  m->reserve = setup->reserve;
  m->money = setup->money;
  m->way = ply_day_setup_way(setup, setup->person);
  m->replay = replay;
  m->event = ply_replay_event(replay);
  ply_day_state(run, replay, &m->state);
  m->cash = setup->money ? m->state.morning : PLY_DAY_UNLIMITED;
  ply_day_rank(m->world, m->person, m->cash, m->reserve, &m->ranking);
  take_now(m);
}

/* --- columns --- */

static void state_title(PlyDayMaker *m) {
  PlyDayFacts facts = PLY_DAY_FACTS;
  if (!m->day_hidden) {
    ply_day_facts_add(&facts, "day", PLY_NO_SUBJECT);
    ply_day_facts_add(&facts, "lived", PLY_NO_SUBJECT);
  }
  if (!ply_day_hides_cash(m))
    ply_day_facts_add_cash(m, &facts);
  ply_day_state_facts(m, &facts);
}

static double draw_title(PlyDayMaker *m, double x, double y, double width) {
  const PlyPerson *person = &m->world->people[m->person];
  g_autofree char *cash =
      ply_day_hides_cash(m) ? g_strdup("?") : ply_words_money(m->money ? m->state.cash : m->cash);
  g_autofree char *day = m->day_hidden ? g_strdup("?") : g_strdup_printf("%u", m->state.day);
  g_autofree char *note = NULL;
  if (m->replay == NULL)
    note = g_strdup_printf(_("with %s in hand"), cash);
  else if (m->state.day == 0)
    note = g_strdup_printf(_("before the first day · %s in hand"), cash);
  else
    note = g_strdup_printf(_("day %s · %s in hand"), day, cash);
  state_title(m);
  return ply_rows_head(&(PlyRows){ m->scene, x, width, m->k }, person->name, note, y) + 4 * m->k;
}

static double draw_bars(PlyDayMaker *m, double x, double y, double width, double height) {
  double head = draw_title(m, x, y, width);
  return head + ply_day_draw_bars(m, x, y + head, width, height - head);
}

/* Is the day about the wheel? From its start until the job that was hit begins. */
static bool has_wheel(const PlyDayMaker *m) {
  const PlyDayState *s = &m->state;
  return m->way == PLY_WAY_WHEEL && m->replay != NULL && s->day > 0 && s->cost == 0 && !s->rolled &&
         s->bracket < 0;
}

/* Nobody is at work yet: with little room there is no money that will move. */
static bool only_chooses(const PlyDayMaker *m) {
  return m->room == PLY_DAY_TIGHT && m->replay != NULL && m->state.taken < 0;
}

static bool has_slice(const PlyDayMaker *m) {
  for (unsigned i = 0; i < m->world->n_occupations; i++)
    if (m->state.of[i].sliced)
      return true;
  return false;
}

/* With little room a wheel without slices can wait. */
static double draw_chance(PlyDayMaker *m, double x, double y, double width) {
  if (has_wheel(m) && (m->room < PLY_DAY_TIGHT || has_slice(m)))
    return ply_day_draw_wheel(m, x, y, width);
  return m->money && m->replay != NULL ? ply_day_draw_roll(m, x, y, width) : 0;
}

static double draw_money(PlyDayMaker *m, double x, double y, double width) {
  return has_wheel(m) || only_chooses(m) ? 0 : ply_day_draw_money(m, x, y, width);
}

static double draw_work(PlyDayMaker *m, double x, double y, double width) {
  static const struct {
    PlyDayPart part;
    double (*draw)(PlyDayMaker *m, double x, double y, double width);
  } sections[] = { { PLY_DAY_PART_FORMULA, ply_day_draw_formula },
                   { PLY_DAY_PART_CHANCE, draw_chance },
                   { PLY_DAY_PART_MONEY, draw_money } };
  double top = y;
  for (unsigned i = 0; i < G_N_ELEMENTS(sections); i++) {
    if (!(m->view.parts & sections[i].part))
      continue;
    double gap = y > top ? m->sizes->gap * m->k : 0;
    double high = sections[i].draw(m, x, y + gap, width);
    if (high > 0)
      y += gap + high;
  }
  return y - top;
}

typedef double (*Column)(PlyDayMaker *m, double x, double y, double width, double height);

static double draw_work_column(PlyDayMaker *m, double x, double y, double width, double height) {
  return draw_work(m, x, y, width);
}

/* A card with a column in it, at least as high as box; returns its height. */
static double draw_card(PlyDayMaker *m, Column column, PlyRect box, guint *index) {
  double pad = m->pad * PAD_HIGH;
  *index = ply_kit_begin_card(m->scene);
  double high = column(m, box.x + m->pad, box.y + pad, box.w - 2 * m->pad, box.h - 2 * pad);
  return MAX(box.h, high + 2 * pad);
}

/* --- room --- */

static void set_room(PlyDayMaker *m, PlyDayRoom room) {
  static const PlyDayMeasures sizes[PLY_DAY_N_ROOMS] = {
    [PLY_DAY_AMPLE] = { .gap = PLY_KIT_GAP,
                        .symbol = 22,
                        .line = 62,
                        .roll = 30,
                        .sum = 36,
                        .total = 40 },
    [PLY_DAY_CLOSE] = { 12, 18, 48, 20, 25, 30, true },
    [PLY_DAY_TIGHT] = { 10, 18, 48, 18, 24, 28, true },
  };
  m->room = room;
  m->sizes = &sizes[room];
}

static double measure_work(PlyDayMaker *m, PlyRect box) {
  PlyScene *kept = m->scene;
  guint card;
  box.h = 0;
  m->scene = ply_scene_new();
  m->step_stated = 0;
  double high = draw_card(m, draw_work_column, box, &card);
  ply_scene_free(m->scene);
  m->scene = kept;
  m->step_stated = 0;
  return high;
}

/* The widest room that the height of box has for the work, else the last. */
static void take_room(PlyDayMaker *m, PlyRect box) {
  m->foot = box.y + box.h - m->pad * PAD_HIGH;
  for (PlyDayRoom room = PLY_DAY_AMPLE; room < PLY_DAY_N_ROOMS; room++) {
    set_room(m, room);
    if (measure_work(m, box) <= box.h)
      return;
  }
}

/* --- columns beside or below each other --- */

/* Before there is a day to look at, the formula has a card of its own size. */
static void draw_beside(PlyDayMaker *m) {
  double w = m->view.width, h = m->view.height, part = round((w - COLUMNS_GAP) * BARS_PART);
  PlyRect left = { 0, 0, part, h };
  PlyRect right = { part + COLUMNS_GAP, 0, w - part - COLUMNS_GAP, h };
  bool idle = m->focus < 0 && m->state.day == 0;
  guint left_card, right_card;
  take_room(m, right);
  left.h = draw_card(m, draw_bars, left, &left_card);
  right.h = idle ? 0 : left.h;
  right.h = draw_card(m, draw_work_column, right, &right_card);
  left.h = idle ? left.h : MAX(left.h, right.h);
  ply_kit_end_card(m->scene, left_card, left);
  ply_kit_end_card(m->scene, right_card, right);
}

static void draw_stacked(PlyDayMaker *m) {
  static const struct {
    unsigned parts;
    Column column;
  } cards[] = { { PLY_DAY_PART_BARS, draw_bars }, { PLY_DAY_PART_WORK, draw_work_column } };
  bool both = (m->view.parts & PLY_DAY_PART_BARS) && (m->view.parts & PLY_DAY_PART_WORK);
  PlyRect box = { 0, 0, m->view.width, both ? 0 : m->view.height };
  for (unsigned i = 0; i < G_N_ELEMENTS(cards); i++) {
    guint card;
    if (!(m->view.parts & cards[i].parts))
      continue;
    PlyRect full = box;
    full.h = draw_card(m, cards[i].column, box, &card);
    ply_kit_end_card(m->scene, card, full);
    box.y += full.h + COLUMNS_GAP;
  }
}

static PlyScene *draw(PlyDayMaker *m) {
  m->scene = ply_scene_new();
  m->k = m->view.text_scale;
  m->foot = INFINITY;
  set_room(m, PLY_DAY_AMPLE);
  m->pad = m->view.width < NARROW ? PLY_KIT_PAD_NARROW : PAD;
  bool both = (m->view.parts & PLY_DAY_PART_BARS) && (m->view.parts & PLY_DAY_PART_WORK);
  ply_scene_include(m->scene, (PlyRect){ 0, 0, m->view.width, m->view.height });
  if (both && m->view.width >= BESIDE * m->view.height && m->view.width >= BESIDE_LEAST * m->k)
    draw_beside(m);
  else
    draw_stacked(m);
  return m->scene;
}

PlyScene *ply_day_scene(const PlyRun *run, const PlyReplay *replay, const PlyDayView *view) {
  g_return_val_if_fail(run != NULL && replay != NULL && view != NULL, NULL);
  PlyDayMaker m = { .view = *view };
  take_run(&m, run, replay);
  PlyScene *scene = draw(&m);
  ply_scene_mark_asked(scene, view->cover, run, PLY_ITEM_JOB);
  return scene;
}

PlyScene *ply_day_ranking_scene(const PlyDayWorld *world, unsigned person, int64_t cash,
                                int64_t reserve, const PlyDayView *view) {
  g_return_val_if_fail(world != NULL && view != NULL && person < world->n_people, NULL);
  PlyDayMaker m = { .view = *view,
                    .world = world,
                    .person = person,
                    .cash = cash,
                    .reserve = reserve,
                    .now = -1,
                    .state = { .taken = -1, .bracket = -1 } };
  m.view.parts &= PLY_DAY_PART_BARS | PLY_DAY_PART_FORMULA;
  m.view.cover = NULL; /* it is about a run */
  ply_day_rank(world, person, cash, reserve, &m.ranking);
  m.focus = view->focus >= 0 ? view->focus : (int)MIN(m.ranking.highest, m.ranking.n);
  return draw(&m);
}
