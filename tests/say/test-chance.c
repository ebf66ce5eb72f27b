/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lives by odds and simulated runs, told. */
#include <string.h>

#include "../run/in-text.h"
#include "chance/layout.h"
#include "odds/plan.h"
#include "program.h"
#include "say/life/words.h"
#include "say/say.h"

#define TWO_LINES 150 /* characters */

/* id NULL: a day in the life; set: "person=Eddy days=3". */
static PlyRun *recorded(const char *id, const char *set) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  const PlyOddsQuestion *question = id != NULL ? ply_question_find(id, &error) : NULL;
  g_assert_no_error(error);
  ply_options_init(&options, question != NULL ? question->options : ply_day_options);
  set_options(&options, set);
  PlyRun *run = question != NULL ? ply_run_new_odds(question, &options, &error)
                                 : ply_run_new_day(NULL, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  return run;
}

typedef struct {
  const char *name, *id, *set, *address, *text;
} Case;

#define EDDY "person=Eddy days=20"
#define CARL "person=Carl days=40"
#define GARY "person=Gary"

static const Case cases[] = {
  { "eddy-start", NULL, EDDY, "start",
    "Eddy starts with 10. Every day brings a choice: what is each occupation worth, and which can "
    "be afforded?" },
  { "eddy-day", NULL, EDDY, "day 1", "Day 1 begins, with 10 in hand." },
  { "eddy-first", NULL, EDDY, "rate 1", "Day job is worth 0.9801 to Eddy." },
  { "eddy-less", NULL, EDDY, "rate 3",
    "Stunt show is worth 0.925 to Eddy, less than Day job with 0.9801." },
  { "eddy-more", NULL, EDDY, "rate 7",
    "Financier is worth 61.832 to Eddy, more than anything so far." },
  { "eddy-pass", NULL, "person=Eddy cash=180", "pass 1",
    "With 180 in hand Financier is out of reach: it asks for twice its cost of 100." },
  { "eddy-pass-one", NULL, "person=Eddy cash=1", "pass 1",
    "With 1 in hand Financier is out of reach: it asks for twice its cost of 100." },
  { "eddy-pass-once", NULL, "person=Eddy reserve=1", "pass 1",
    "With 10 in hand Financier is out of reach: it asks for its cost of 100." },
  { "eddy-pass-times", NULL, "person=Eddy reserve=2.5", "pass 1",
    "With 10 in hand Financier is out of reach: it asks for 2.5 times its cost of 100." },
  { "eddy-take", NULL, EDDY, "take 1",
    "Eddy takes Day job, worth 0.9801: the only one above it is out of reach." },
  { "eddy-take-best", NULL, "person=Eddy money=no", "take 1",
    "Eddy takes Financier: nothing is worth more than 61.832." },
  { "eddy-change", NULL, EDDY, "change 1", "Day job is the first job of Eddy." },
  { "eddy-cost", NULL, EDDY, "cost 1", "Day job costs 0.01 to begin with. That leaves 9.99." },
  { "eddy-roll", NULL, EDDY, "roll", "The roll is 0.88, below 0.99: Day job comes off." },
  { "eddy-gain", NULL, EDDY, "gain", "Day job pays 1. That makes 10.99." },
  { "eddy-expenses", NULL, EDDY, "expenses",
    "Who has 10 or more pays 0.5 to live. The day ends with 10.49." },
  { "eddy-over", NULL, "person=Eddy days=1", "over",
    "After one day Eddy has 10.49 and was never bankrupt. The last job, Day job, brought +0.99 in "
    "all." },
  { "eddy-unlimited", NULL, "person=Eddy money=no days=2", "over 1", "All 2 days are over." },

  { "carl-roll", NULL, CARL, "roll", "The roll is 0.94, not below 0.3: Crime fails today." },
  { "carl-loss", NULL, CARL, "loss", "Crime loses 200. That leaves −190.02." },
  { "carl-bankrupt", NULL, CARL, "bankrupt",
    "Carl owes 190.04, and nobody lends it: bankrupt for the first time, and back to nothing." },
  { "carl-again", NULL, CARL, "bankrupt",
    "Carl owes 3.9, and nobody lends it: bankrupt 2 times so far, and back to nothing." },
  { "carl-street", NULL, CARL, "take",
    "Carl takes Street, worth 0.15: all 6 above it are out of reach." },
  { "carl-change", NULL, CARL, "change",
    "A change of job: Crime brought −200.02 in all. Now it is Street." },
  { "carl-living", NULL, CARL, "expenses",
    "Who has less than 10 pays 0.02 to live. The day ends with −190.04." },

  { "gary-roll", NULL, GARY, "windfall",
    "A windfall: 10,000 from Lotto, on a chance of one in "
    "10,000." },

  { "wheel-slice", NULL, "person=Eddy choose=wheel", "slice 1",
    "Day job is worth 0.9801: it gets 48 % of the wheel." },
  { "wheel-nothing", NULL, "person=Eddy choose=wheel", "slice 6",
    "Crime is worth nothing here, so it gets no slice." },
  { "wheel-alike", NULL, "person=Mike choose=wheel", "slice 1",
    "Nothing is worth more than nothing, so all slices are alike: Street gets 16.7 % of the "
    "wheel." },
  { "wheel-spin", NULL, "person=Eddy choose=wheel", "spin",
    "The wheel stops at 0.88: in the slice of Stunt show." },
  { "wheel-take", NULL, "person=Eddy choose=wheel", "take",
    "Eddy takes Stunt show, as the wheel says." },
  { "impulse-good", NULL, "person=Eddy choose=impulse", "imagine",
    "Eddy imagines a day at Day job: it comes off and brings +0.99." },
  { "impulse-bad", NULL, "person=Eddy choose=impulse", "imagine",
    "Eddy imagines a day at Rock band: it fails, and that comes to −0.05." },
  { "impulse-take", NULL, "person=Eddy choose=impulse", "take",
    "Eddy takes Stunt show: in the imagined days it did best." },

  { "hand-start", "blackjack", "games=200", "start",
    "200 hands of 10, 6 against 10 are played with one card more. How many does that win?" },
  { "hand-start-stand", "blackjack", "games=1 action=stand", "start",
    "One hand of 10, 6 against 10 is played, and the player stands. Does it win?" },
  { "hand-trial", "blackjack", "", "trial 2",
    "Hand 2: the same cards once more, with other luck." },
  { "hand-deal", "blackjack", "hand=A,6", "deal 1", "The player holds A, 6: that is soft 17." },
  { "hand-dealer", "blackjack", "", "deal 2", "The dealer shows 10." },
  { "hand-hit", "blackjack", "", "decide 1", "At 16 the player asks for a card." },
  { "hand-card", "blackjack", "", "card", "The player gets A: 17 now." },
  { "hand-stand", "blackjack", "", "decide", "The player stands at 17." },
  { "hand-draws", "blackjack", "", "decide",
    "The dealer has 10. At 16 or less another card must be drawn." },
  { "hand-dealer-stands", "blackjack", "", "decide",
    "The dealer has 19, so no more cards may be drawn." },
  { "hand-lost", "blackjack", "", "outcome",
    "17 against 19: the hand is lost. Won so far: 0 of one hand." },
  { "hand-over", "blackjack", "", "outcome",
    "The player is over 21: the hand is lost, whatever the dealer would have. Won so far: 0 of 2 "
    "hands, 0 %." },
  { "hand-won", "blackjack", "games=3 detail=3", "outcome",
    "21 beats 19: the hand is won. Won so far: 1 of 3 hands, 33.3 %." },
  { "hand-quick", "blackjack", "games=40 detail=2", "outcome",
    "Hand 3 is won. Won so far: 1 of 3 hands, 33.3 %." },

  { "gun-start", "circular-error", "games=40 radius=2", "start",
    "40 shells are fired. How many fall within 2 of the aim?" },
  { "gun-laid", "circular-error", "", "trial 1", "The gun is laid on the aim." },
  { "gun-inside", "circular-error", "", "outcome",
    "Shot 1 lies inside the circle. Inside so far: 1 of one shell." },
  { "gun-outside", "circular-error", "", "outcome",
    "Shot 3 lies outside the circle. Inside so far: 2 of 3 shells, 66.7 %." },
};

static void test_at(const Case *c) {
  g_autoptr(PlyRun) run = recorded(c->id, c->set);
  g_autoptr(PlyReplay) replay = replay_at(run, c->address);
  g_autoptr(PlySentence) sentence = ply_say_step(run, replay, NULL);
  g_assert_cmpstr(sentence->text, ==, c->text);
}

/* Is it said at an event of this kind? */
static bool is_said(PlyRun *run, PlyEventKind kind, const char *text) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 1; step <= ply_replay_last(replay); step++) {
    if (ply_trace_event(run->trace, step - 1)->kind != kind)
      continue;
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) sentence = ply_say_step(run, replay, NULL);
    if (strcmp(sentence->text, text) == 0)
      return true;
  }
  return false;
}

/* What depends on luck happens in one of many lives, or of many seeds. */
static void test_some_time(const Case *c) {
  unsigned kind = ply_layout_find(&ply_layout_chance, c->address);
  g_assert_cmpuint(kind, !=, 0);
  for (unsigned i = 1; i <= 5000; i++) {
    g_autofree char *set = g_strdup_printf("%s %s=%u", c->set, c->id == NULL ? "life" : "seed", i);
    g_autoptr(PlyRun) run = recorded(c->id, g_strchug(set));
    if (is_said(run, kind, c->text))
      return;
  }
  g_error("never said: %s", c->text);
}

static void test_golden(gconstpointer data) {
  const Case *c = data;
  bool place = strpbrk(c->address, "0123456789") != NULL || strcmp(c->address, "start") == 0;
  (place ? test_at : test_some_time)(c);
}

/* --- every step of some runs --- */

static const struct {
  const char *name, *id, *set;
} runs[] = {
  { "eddy", NULL, "person=Eddy days=300" },
  { "gary", NULL, "person=Gary days=300" },
  { "mike-wheel", NULL, "person=Mike days=100 choose=wheel" },
  { "carl", NULL, "person=Carl days=300" },
  { "larry", NULL, "person=Larry days=1000" },
  { "barry-impulse", NULL, "person=Barry days=300 choose=impulse" },
  { "timid", NULL, "behaviour=timid days=50" },
  { "unlimited", NULL, "person=Carl money=no days=20" },
  { "hit", "blackjack", "games=300 detail=250" },
  { "best", "blackjack", "games=300 detail=250 action=best hand=A,2 decks=1" },
  { "gun", "circular-error", "games=100 detail=50" },
};

static void check_sentence(const PlySentence *sentence, const char *what) {
  glong length = g_utf8_strlen(sentence->text, -1);
  if (length == 0 || length > TWO_LINES || strpbrk(sentence->text, "{}\n") != NULL ||
      strstr(sentence->text, " nan") != NULL || strstr(sentence->text, "  ") != NULL ||
      strchr(".?", sentence->text[strlen(sentence->text) - 1]) == NULL)
    g_error("%s: “%s” (%ld characters)", what, sentence->text, length);
  g_assert_false(g_unichar_islower(g_utf8_get_char(sentence->text)));
}

static void test_steps(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data);
  g_autoptr(PlyRun) run = recorded(runs[i].id, runs[i].set);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autofree char *what = g_strdup_printf("step %u", step);
    g_autoptr(PlySentence) sentence = ply_say_step(run, replay, NULL);
    check_sentence(sentence, what);
    g_autoptr(PlySentence) hidden = ply_say_step(run, replay, &ply_cover_of_values);
    check_sentence(hidden, what);
  }
}

/* Between them, those runs show all that can happen. */
static void test_all_kinds(void) {
  uint64_t seen = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autoptr(PlyRun) run = recorded(runs[i].id, runs[i].set);
    for (uint32_t e = 0; e < ply_trace_n_events(run->trace); e++)
      seen |= UINT64_C(1) << ply_trace_event(run->trace, e)->kind;
  }
  for (unsigned kind = PLY_N_RULE_EVENTS; kind < PLY_N_CHANCE_EVENTS; kind++)
    if (!(seen >> kind & 1))
      g_error("no run has an event “%s”", ply_layout_event(&ply_layout_chance, kind)->id);
}

/* What the learner is asked for is not said. */
static void test_hidden(void) {
  g_autoptr(PlyRun) run = recorded(NULL, "person=Eddy days=2");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) sentence = ply_say_step(run, replay, &ply_cover_of_values);
    g_assert_null(strstr(sentence->text, "0.9801"));
    g_assert_null(strstr(sentence->text, "61.832"));
  }
}

/* --- at home --- */

/* A world in which nothing is free. */
static void test_home(void) {
  static const char *const texts[] = {
    "Nothing can be afforded, so Eddy stays at home today.",
    "That is the end of Day job: it brought −1 in all.",
  };
  unsigned told = 0;
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  PlyOptions options;
  world->n_occupations = 1;
  world->occupations[0].cost = PLY_MICRO / 4;
  world->occupations[0].p = 0;
  world->n_brackets = 1;
  world->brackets[0] = (PlyBracket){ 0, 0 };
  ply_options_init(&options, ply_day_options);
  ply_options_set(&options, "cash", "1", &error);
  ply_options_set(&options, "reserve", "1", &error);
  ply_options_set(&options, "days", "6", &error);
  g_autoptr(PlyRun) run = ply_run_new_day(world, &options, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) sentence = ply_say_step(run, replay, NULL);
    for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++)
      told |= (strcmp(sentence->text, texts[i]) == 0) << i;
  }
  g_assert_cmpuint(told, ==, 3);
}

/* --- stopped --- */

static void test_stopped(void) {
  PlyProgress progress = { 0 };
  ply_progress_cancel(&progress);
  g_autoptr(PlyRun) run = ply_run_new_day(NULL, NULL, NULL);
  ply_run_record(run, &progress);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  g_autoptr(PlySentence) sentence = ply_say_step(run, replay, NULL);
  g_assert_cmpstr(sentence->text, ==, "The recording was stopped here.");
}

/* --- numbers --- */

static void assert_text(char *text, const char *expected) {
  g_assert_cmpstr(text, ==, expected);
  g_free(text);
}

static void test_numbers(void) {
  assert_text(ply_words_money(1024500000), "1,024.5");
  assert_text(ply_words_money(-20000), "−0.02");
  assert_text(ply_words_money(PLY_DAY_UNLIMITED), "without limit");
  assert_text(ply_words_change(1000000), "+1");
  assert_text(ply_words_change(-1000000), "−1");
  assert_text(ply_words_change(0), "0");
  assert_text(ply_words_real(10000), "10,000");
  assert_text(ply_words_real(-110.02), "−110.02");
  assert_text(ply_words_real(0.000000001), "0.000000001");
  assert_text(ply_words_real(-0.0), "0");
  assert_text(ply_words_real(1e15), "1,000,000,000,000,000");
  assert_text(ply_words_draw(0.42, 0.66), "0.42");
  assert_text(ply_words_draw(0.00012, 0.0001), "0.0001");
  assert_text(ply_words_draw(0.659999, 0.66), "0.65");
  assert_text(ply_words_draw(0.00003, 0.99), "0.00003");
  assert_text(ply_words_percent(0.2043), "20.4 %");
  assert_text(ply_words_percent(0.0001), "0.01 %");
  assert_text(ply_words_percent(0), "0 %");
}

static void test_formulas(void) {
  static const char *const texts[][2] = {
    { "P*P*G - (1-P)*L", "P·P·G − (1 − P)·L" },
    { "-C", "−C" },
    { "G", "G" },
    { "P^2*G-C", "P^2·G − C" },
    { "cash>=100 ? G : -C", "cash >= 100 ? G : −C" },
    { "max(P*G, 0-L)", "max(P·G, 0 − L)" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyFormula) formula = ply_formula_new(texts[i][0], NULL, &error);
    g_assert_no_error(error);
    assert_text(ply_words_formula(formula), texts[i][1]);
  }
}

/* --- pseudocode --- */

static void check_code(const char *id, const char *set, const char *const *without) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = recorded(id, set);
  g_autoptr(PlyCode) code = ply_code_load(run, &error);
  g_assert_no_error(error);
  for (uint32_t e = 0; e < ply_trace_n_events(run->trace); e++) {
    const PlyEvent *event = ply_trace_event(run->trace, e);
    unsigned i = 0;
    while (i < code->n && code->lines[i].number != event->line)
      i++;
    if (i == code->n)
      g_error("%s: no line %u for an event “%s”", set, event->line,
              ply_layout_event(&ply_layout_chance, event->kind)->id);
  }
  for (; *without != NULL; without++)
    for (unsigned i = 0; i < code->n; i++)
      g_assert_null(strstr(code->lines[i].text, *without));
}

static void test_code(void) {
  check_code(NULL, "days=20", (const char *const[]){ "wheel", "imagine", "[", NULL });
  check_code(NULL, "days=20 person=Carl choose=wheel",
             (const char *const[]){ "imagine", "look no further", NULL });
  check_code(NULL, "days=20 choose=impulse", (const char *const[]){ "wheel", NULL });
  check_code(NULL, "days=20 money=no", (const char *const[]){ "cash ←", "bankrupt", NULL });
  check_code("blackjack", "action=stand", (const char *const[]){ "take a card", NULL });
  check_code("blackjack", "action=hit", (const char *const[]){ "better than none", NULL });
  check_code("blackjack", "action=best hand=2,3", (const char *const[]){ "[", NULL });
  check_code("circular-error", "", (const char *const[]){ "[", NULL });
}

TEST_PROGRAM("chance") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strconcat("/say/chance/golden/", cases[i].name, NULL);
    g_test_add_data_func(path, &cases[i], test_golden);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS(runs); i++) {
    g_autofree char *path = g_strconcat("/say/chance/steps/", runs[i].name, NULL);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_steps);
  }
  g_test_add_func("/say/chance/all-kinds", test_all_kinds);
  g_test_add_func("/say/chance/hidden", test_hidden);
  g_test_add_func("/say/chance/home", test_home);
  g_test_add_func("/say/chance/stopped", test_stopped);
  g_test_add_func("/say/chance/numbers", test_numbers);
  g_test_add_func("/say/chance/formulas", test_formulas);
  g_test_add_func("/say/chance/code", test_code);
  return g_test_run();
}
