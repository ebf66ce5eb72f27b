/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The claims of one expect or verify block about the odds of a question: at the step "at", else at
 * the end of all simulated runs. */
#include <string.h>

#include "lesson/odds-lesson.h"
#include "lesson/range.h"
#include "trace/i18n.h"

typedef struct {
  PlyReader *r;
  const PlyNamedBlock *block;
  const PlyLessonRun *named;
  PlyReplay *replay;
} Facts;

static void differs(const Facts *f, const PlyPair *pair, const char *found) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair),
                 _("%s: the lesson says “%s”, the run “%s” has “%s”"), pair->key, pair->value->text,
                 f->named->name, found);
}

static void complain(const Facts *f, const PlyPair *pair, const char *message) {
  ply_faults_add(f->r->faults, ply_pair_value_place(pair), "%s: %s", pair->key, message);
}

static void check_measure(const Facts *f, const PlyPair *pair) {
  g_autoptr(GError) error = NULL;
  PlyRange range;
  double value;
  if (!ply_odds_measure(f->named->run, f->replay, pair->key, &value, &error)) {
    complain(f, pair, error->message);
    return;
  }
  if (!ply_range_read(pair->value->text, &range)) {
    complain(f, pair,
             _("expected a number or a range, like “0.98”, “−50”, “5.9..7.1” or "
               "“20%..25%”"));
    return;
  }
  g_autofree char *found = ply_range_print(value, pair->value->text);
  if (!ply_range_holds(&range, value))
    differs(f, pair, found);
}

/* Do the exact odds lie in the interval of the estimate? */
static void check_covers(const Facts *f, const PlyPair *pair) {
  g_autoptr(GError) error = NULL;
  int outcome = ply_odds_outcome(f->named->run, ply_key_named(pair->key, "covers"), &error);
  if (outcome < 0) {
    complain(f, pair, error->message);
    return;
  }
  PlyOutcomes tally = ply_odds_tally(f->named->run, f->replay);
  if (tally.n == 0) {
    complain(f, pair, _("nothing is played by then, so there is no such number"));
    return;
  }
  PlyEstimate share = ply_tally_share(&tally, (unsigned)outcome);
  double exact = ply_run_asked(f->named->run)->exact.p[outcome];
  const char *found = exact >= share.low && exact <= share.high ? "yes" : "no";
  if (strcmp(pair->value->text, "yes") != 0 && strcmp(pair->value->text, "no") != 0)
    complain(f, pair, _("expected yes or no"));
  else if (strcmp(pair->value->text, found) != 0)
    differs(f, pair, found);
}

/* Only exact numbers are compared: those of two recordings would be luck. */
static void check_compare(const Facts *f, const PlyPair *pair) {
  const PlyPair *than = ply_pairs_find(f->block->pairs, "than");
  const char *text = pair->value->text;
  if (than == NULL || *than->value->text == '\0') {
    complain(f, pair, _("than which run? Add a line “than: …”"));
    return;
  }
  if (strcmp(text, "expectation") != 0 && ply_key_named(text, "odds") == NULL) {
    complain(f, pair, _("expected “expectation”, or “odds” and an outcome"));
    return;
  }
  const PlyLessonRun *other = ply_runs_find(f->r, than->value->text, ply_pair_value_place(than));
  g_autoptr(GError) error = NULL;
  double here, there;
  if (other == NULL || other->run == NULL)
    return;
  g_autoptr(PlyReplay) start = ply_replay_new(other->run->trace);
  if (!ply_odds_measure(f->named->run, f->replay, text, &here, &error) ||
      !ply_odds_measure(other->run, start, text, &there, &error)) {
    complain(f, pair, error->message);
    return;
  }
  if (strcmp(pair->key, "fewer") == 0 ? here < there : here > there)
    return;
  g_autofree char *a = ply_range_print(here, text), *b = ply_range_print(there, text);
  g_autofree char *message =
      g_strdup_printf(_("of “%s” the run “%s” has %s, and the run “%s” has %s"), text,
                      f->named->name, a, other->name, b);
  complain(f, pair, message);
}

static const struct {
  const char *key;
  void (*check)(const Facts *f, const PlyPair *pair);
  bool named;
} checks[] = {
  { "odds", check_measure, true },     { "expectation", check_measure },
  { "estimate", check_measure, true }, { "interval", check_measure, true },
  { "mean", check_measure },           { "tuned", check_measure },
  { "radius", check_measure },         { "covers", check_covers, true },
  { "fewer", check_compare },          { "more", check_compare },
};

void ply_odds_facts_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                          PlyReplay *replay) {
  const PlyPair *at = ply_pairs_find(block->pairs, "at");
  g_autoptr(GError) error = NULL;
  uint32_t step = ply_replay_last(replay);
  if (at != NULL && !ply_replay_address(replay, at->value->text, &step, &error)) {
    ply_faults_add(r->faults, ply_pair_value_place(at), "at: %s", error->message);
    return;
  }
  ply_replay_seek(replay, step);
  Facts f = { .r = r, .block = block, .named = run, .replay = replay };
  for (guint i = 0; i < block->pairs->len; i++) {
    const PlyPair *pair = block->pairs->pdata[i];
    for (size_t k = 0; k < G_N_ELEMENTS(checks) && *pair->value->text != '\0'; k++)
      if (checks[k].named ? ply_key_named(pair->key, checks[k].key) != NULL
                          : strcmp(checks[k].key, pair->key) == 0)
        checks[k].check(&f, pair);
  }
}
