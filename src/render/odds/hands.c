/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A simulated hand of Blackjack: the cards of both, what they come to, who wins. */
#include <math.h>

#include "base/i18n.h"
#include "odds/blackjack.h"
#include "render/odds/private.h"
#include "say/life/words.h"

/* px at text scale 1. */
#define CARD_GAP 10.0
#define CHIP_GAP 5.0
#define CHIPS_MOST 40

static const char *decision(const PlyOddsMaker *m, unsigned who) {
  if (ply_hand_total(m->trial.hand[who]) > 21)
    return N_("over 21");
  if (m->trial.decided[who] == 0)
    return N_("stands");
  return m->trial.decided[who] == 1 ? N_("takes a card") : "";
}

static bool is_now(const PlyOddsMaker *m, unsigned who, PlyEventKind kind) {
  return m->event != NULL && m->event->kind == kind && m->event->subject == who;
}

static void draw_card(PlyOddsMaker *m, unsigned who, unsigned i, PlyRect box) {
  bool fresh = is_now(m, who, PLY_EVENT_CARD) && i + 1 == m->trial.n[who];
  const char *rank = ply_card_text(m->trial.cards[who][i]);
  PlyFigure figure = ply_figure_round(box, 9 * MIN(m->k, 1.5));
  if (fresh)
    ply_scene_add_halo(m->scene, figure, 0.5);
  ply_scene_add_figure(m->scene, figure, PLY_COLOUR_CARD, 1,
                       ply_pen(fresh ? PLY_COLOUR_INK : PLY_COLOUR_EDGE, fresh ? 2.5 : 2));
  ply_rows_add(&(PlyRows){ m->scene, box.x, box.w, m->k },
               (PlyCell){ rank, box.x + box.w / 2, box.y + box.h / 2,
                          .set = PLY_CELL_HEAVY | PLY_CELL_CENTRE, .size = m->sizes->rank });
  ply_scene_add_item(
      m->scene, PLY_ITEM_CARD, who * 32 + i, box, fresh ? PLY_MARK_NOW : 0,
      g_strdup_printf(who == PLY_HAND_PLAYER ? _("player, card %u: %s") : _("dealer, card %u: %s"),
                      i + 1, rank),
      rank);
}

/* Cards in rows; returns the height. */
static double draw_cards(PlyOddsMaker *m, unsigned who, double x, double y, double width) {
  double k = MIN(m->k, 1.6), wide = m->sizes->card_wide * k, high = m->sizes->card_high * k,
         gap = CARD_GAP * k;
  unsigned in_row = MAX(1, (unsigned)((width + gap) / (wide + gap)));
  unsigned n = m->trial.n[who];
  for (unsigned i = 0; i < n; i++) {
    PlyRect box = { x + i % in_row * (wide + gap), y + i / in_row * (high + gap), wide, high };
    draw_card(m, who, i, box);
  }
  unsigned rows = MAX(1, (n + in_row - 1) / in_row);
  return rows * (high + gap) - gap;
}

static double draw_hand(PlyOddsMaker *m, unsigned who, double x, double y, double width) {
  const char *name = who == PLY_HAND_PLAYER ? _("Player") : _("Dealer");
  bool known = m->trial.n[who] > 0;
  g_autofree char *total = known ? ply_words_hand(m->trial.hand[who]) : g_strdup("");
  const char *does = known ? decision(m, who) : "";
  g_autofree char *note =
      *does != '\0' ? g_strdup_printf("%s · %s", total, _(does)) : g_strdup(total);
  bool now = is_now(m, who, PLY_EVENT_DECIDE) || is_now(m, who, PLY_EVENT_DEAL);
  double head = m->sizes->name * m->k, below = m->sizes->below * m->k;
  const PlyRows rows = { m->scene, x, width, m->k };
  PlyRect box = { x - 8, y, width + 16, head };
  if (now)
    ply_scene_add_figure(m->scene, ply_figure_round(box, 8), PLY_COLOUR_NOW_TINT, 1,
                         ply_pen(PLY_COLOUR_INK, 2));
  ply_scene_declare_given(m->scene);
  PlyRect said = ply_rows_add(&rows, (PlyCell){ name, x, y + head / 2, width * 0.5, PLY_CELL_BOLD,
                                                .size = PLY_KIT_TEXT + 1 });
  bool over = ply_hand_total(m->trial.hand[who]) > 21;
  double left = said.x + said.w + 14;
  ply_odds_state(m, 0);
  ply_rows_add(&rows, (PlyCell){ note, left, y + head / 2, x + width - left,
                                 .colour = over ? PLY_COLOUR_MIN : PLY_COLOUR_INK,
                                 .size = PLY_KIT_TEXT + 1 });
  double high = draw_cards(m, who, x, y + head + below, width);
  ply_scene_add_item(m->scene, PLY_ITEM_ROW, who, (PlyRect){ x, y, width, head },
                     now ? PLY_MARK_NOW : 0,
                     known ? g_strdup_printf("%s: %s", name, note) : g_strdup(name), total);
  return head + below + high;
}

static void draw_verdict(PlyOddsMaker *m, PlyRect box) {
  const PlyVerdict verdicts[] = {
    [PLY_BLACKJACK_WIN] = { _("The hand is won."), PLY_COLOUR_CHOSEN_TINT, PLY_COLOUR_CHOSEN,
                            PLY_GLYPH_TICK },
    [PLY_BLACKJACK_PUSH] = { _("A push: nobody wins."), PLY_COLOUR_LEAF, PLY_COLOUR_EDGE, -1 },
    [PLY_BLACKJACK_LOSE] = { _("The hand is lost."), PLY_COLOUR_MIN_TINT, PLY_COLOUR_MIN, -1 },
  };
  const PlyVerdict open = { _("Not decided yet"), PLY_COLOUR_LEAF, PLY_COLOUR_HAIR, -1, true };
  int outcome = m->event != NULL && m->event->kind == PLY_EVENT_OUTCOME ? (int)m->event->subject
                                                                        : m->trial.outcome;
  const PlyVerdict *verdict = outcome < 0 ? &open : &verdicts[outcome];
  ply_rows_verdict(&(PlyRows){ m->scene, box.x, box.w, m->k }, verdict, box);
  ply_scene_add_item(m->scene, PLY_ITEM_ROW, 2, box, 0, g_strdup(verdict->words), "");
}

/* Where no hand is played card by card, the question itself. */
static void take_question(PlyOddsMaker *m) {
  const PlyBlackjack *b = ply_asked_blackjack(m->asked);
  if (m->trial.n[0] > 0 || m->trial.trial > 0)
    return;
  for (unsigned i = 0; i < b->n_hand; i++)
    m->trial.cards[PLY_HAND_PLAYER][i] = b->hand[i];
  m->trial.cards[PLY_HAND_DEALER][0] = b->upcard;
  m->trial.n[PLY_HAND_PLAYER] = b->n_hand;
  m->trial.n[PLY_HAND_DEALER] = 1;
  m->trial.hand[PLY_HAND_PLAYER] = ply_hand_of(b->hand, b->n_hand);
  m->trial.hand[PLY_HAND_DEALER] = ply_hand_of(&b->upcard, 1);
}

static double draw_title(PlyOddsMaker *m, double x, double y, double width) {
  g_autofree char *of = ply_words_real(m->asked->games);
  g_autofree char *number =
      ply_odds_hides(m, PLY_ODDS_TRIALS)
          ? g_strdup("?")
          : ply_words_real(m->trial.trial > 0 ? m->trial.trial : (double)m->tally.n);
  bool begun = m->tally.n > 0 || m->trial.trial > 0;
  g_autofree char *title =
      begun ? g_strdup_printf(_("Hand %s"), number) : g_strdup(_("The question"));
  g_autofree char *note = !begun               ? NULL
                          : m->trial.trial > 0 ? g_strdup_printf(_("of %s, card by card"), of)
                                               : g_strdup_printf(_("of %s, only counted"), of);
  ply_odds_state(m, 1u << PLY_ODDS_TRIALS);
  return ply_rows_name(&(PlyRows){ m->scene, x, width, m->k }, title, note, y) + 6 * m->k;
}

/* Of the hands that are decided by now and were played card by card the last ones; returns how many. */
static unsigned take_decided(const PlyOddsMaker *m, unsigned most, unsigned outcomes[CHIPS_MOST]) {
  uint32_t step = ply_replay_step(m->replay);
  unsigned n = 0;
  for (uint32_t i = step; i > 0 && n < most; i--) {
    const PlyEvent *e = ply_trace_event(m->run->trace, i - 1);
    if (e->kind == PLY_EVENT_OUTCOME)
      outcomes[n++] = e->subject;
  }
  return n;
}

/* How the hands so far came out, to be counted: a sign for each. Returns the height. */
static double draw_decided(PlyOddsMaker *m, double x, double y, double width) {
  static const struct {
    const char *sign, *word;
    PlyColour tint, edge;
  } kinds[] = {
    [PLY_BLACKJACK_WIN] = { "+", N_("won"), PLY_COLOUR_CHOSEN_TINT, PLY_COLOUR_CHOSEN },
    [PLY_BLACKJACK_PUSH] = { "=", N_("push"), PLY_COLOUR_LEAF, PLY_COLOUR_EDGE },
    [PLY_BLACKJACK_LOSE] = { "−", N_("lost"), PLY_COLOUR_MIN_TINT, PLY_COLOUR_MIN },
  };
  double k = MIN(m->k, 1.6), side = m->sizes->chip * k, apart = side + CHIP_GAP * k;
  unsigned outcomes[CHIPS_MOST],
      most = (unsigned)CLAMP((width + CHIP_GAP * k) / apart, 1, CHIPS_MOST);
  unsigned n = m->trial.trial == 0 || ply_odds_hides(m, PLY_ODDS_TRIALS)
                   ? 0
                   : take_decided(m, most, outcomes);
  if (n == 0)
    return 0;
  bool all = n == m->tally.n;
  const PlyRows rows = { m->scene, x, width, m->k };
  const char *words = all ? _("The hands so far: + won, = push, − lost")
                          : _("The last hands: + won, = push, − lost");
  double top = y;
  ply_odds_state(m, 0);
  y += ply_rows_note(&rows, (PlyCell){ words, x, y, width, PLY_CELL_NOTE | PLY_CELL_DIM });
  GString *spoken = g_string_new(all ? _("The hands so far") : _("The last hands"));
  for (unsigned i = 0; i < n; i++) {
    unsigned outcome = outcomes[n - 1 - i];
    PlyRect box = { x + i * apart, y + 4, side, side };
    ply_scene_add_figure(m->scene, ply_figure_round(box, 6), kinds[outcome].tint, 1,
                         ply_pen(kinds[outcome].edge, 1.5));
    ply_rows_add(&rows, (PlyCell){ kinds[outcome].sign, box.x + side / 2, box.y + side / 2,
                                   .set = PLY_CELL_BOLD | PLY_CELL_CENTRE });
    g_string_append_printf(spoken, "%s %s", i == 0 ? ":" : ",", _(kinds[outcome].word));
  }
  y += side + 4;
  ply_scene_add_item(m->scene, PLY_ITEM_ROW, 3, (PlyRect){ x, top, width, y - top }, 0,
                     g_string_free(spoken, FALSE), "");
  return y - top;
}

double ply_odds_draw_hands(PlyOddsMaker *m, double x, double y, double width, double height) {
  double top = y, gap = m->sizes->gap * m->k;
  take_question(m);
  y += draw_title(m, x, y, width);
  y += draw_hand(m, PLY_HAND_DEALER, x, y, width) + gap;
  y += draw_hand(m, PLY_HAND_PLAYER, x, y, width) + gap;
  PlyRect verdict = { x, y, width, m->sizes->verdict * m->k };
  draw_verdict(m, verdict);
  y += verdict.h + gap;
  double decided = draw_decided(m, x, y, width);
  return decided > 0 ? y + decided - top : verdict.y + verdict.h - top;
}
