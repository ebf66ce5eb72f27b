/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The whole board: stages of rules, each with its work list.
 *
 * A work list holds the subjects around which something changed since they were last tried, a bit
 * each. A sweep ends because a cycle either changes the board, which can happen a bounded number of
 * times, or takes a subject off a list. Whatever fires sends the sweep back to the first stage:
 * dear rules see a board on which the cheap ones have nothing more to say. */
#include <string.h>

#include "rules/framework-private.h"

/* --- stages --- */

static void add_stage(PlyRuleRun *run, uint32_t rules, bool board) {
  PlyRuleStage *stage = &run->stages[run->n_stages++];
  *stage = (PlyRuleStage){ .rules = rules, .board = board };
  if (!board)
    stage->list = g_new0(uint64_t, run->list_words);
  if (!board && run->list == NULL)
    run->list = stage->list;
}

/* All rules that are not dear on subjects, then all that look at the board. */
static void stages_every(PlyRuleRun *run) {
  uint32_t subjects = 0, board = 0;
  for (unsigned i = 0; i < run->n_rules; i++) {
    subjects |= (uint32_t)!run->rules[i]->dear << i;
    board |= (uint32_t)run->rules[i]->board << i;
  }
  if (subjects != 0)
    add_stage(run, subjects, false);
  if (board != 0)
    add_stage(run, board, true);
}

/* A stage for each rule, with the cheaper ones of its kind. */
static void stages_cheap_first(PlyRuleRun *run) {
  uint32_t subjects = 0, board = 0;
  for (unsigned i = 0; i < run->n_rules; i++) {
    uint32_t *rules = run->rules[i]->board ? &board : &subjects;
    *rules |= 1u << i;
    add_stage(run, *rules, run->rules[i]->board);
  }
}

void ply_rules_set_order(PlyRuleRun *run, PlySweepOrder order) {
  for (unsigned i = 0; i < run->n_stages; i++)
    g_free(run->stages[i].list);
  run->n_stages = 0;
  run->list = NULL;
  if (order == PLY_SWEEP_EVERY)
    stages_every(run);
  else
    stages_cheap_first(run);
}

/* --- work --- */

void ply_rules_empty_lists(PlyRuleRun *run) {
  for (unsigned i = 0; i < run->n_stages; i++) {
    PlyRuleStage *stage = &run->stages[i];
    stage->at = 0;
    stage->tried = false;
    if (stage->list != NULL)
      memset(stage->list, 0, run->list_words * sizeof *stage->list);
  }
}

/* The next subject of a work list behind the last one, PLY_NO_SUBJECT where it is empty. Round
 * and round, not always from the first: each subject gets its turn, and what is done next
 * depends on the board alone. The first word is looked at twice, for the bits before the last
 * place come last. */
static uint32_t take(PlyRuleStage *stage, uint32_t n_words) {
  uint32_t word = stage->at / 64;
  uint64_t bits = stage->list[word] & UINT64_MAX << stage->at % 64;
  for (uint32_t i = 0; bits == 0; i++) {
    if (i == n_words)
      return PLY_NO_SUBJECT;
    word = word + 1 == n_words ? 0 : word + 1;
    bits = stage->list[word];
  }
  unsigned bit = (unsigned)__builtin_ctzll(bits);
  stage->list[word] &= ~(UINT64_C(1) << bit);
  stage->at = word * 64 + bit;
  return stage->at;
}

/* Where nothing was found the next stage on subjects has a try. */
static void hand_on(PlyRuleRun *run, unsigned from, uint32_t subject) {
  for (unsigned i = from + 1; i < run->n_stages; i++)
    if (!run->stages[i].board) {
      run->stages[i].list[subject / 64] |= UINT64_C(1) << subject % 64;
      return;
    }
}

static void new_tries(PlyRuleRun *run) {
  for (unsigned i = 0; i < run->n_stages; i++)
    run->stages[i].tried = false;
}

/* What the next cycle of a stage is about; false: it has no work. */
static bool find_work(PlyRuleRun *run, PlyRuleStage *stage, uint32_t *subject) {
  *subject = PLY_NO_SUBJECT;
  if (stage->board) {
    bool tried = stage->tried;
    stage->tried = true;
    return !tried;
  }
  do {
    *subject = take(stage, run->list_words);
  } while (*subject != PLY_NO_SUBJECT && !run->system->ready(run->facts, *subject));
  return *subject != PLY_NO_SUBJECT;
}

/* A cycle of stage i, if it has work; returns the stage to go on with. */
static unsigned work(PlyRuleRun *run, unsigned i) {
  PlyRuleStage *stage = &run->stages[i];
  uint32_t subject;
  if (!find_work(run, stage, &subject))
    return i + 1;
  if (ply_rules_cycle(run, subject, PLY_CYCLE_SWEEP, stage->rules)) {
    new_tries(run);
    return 0;
  }
  if (!stage->board)
    hand_on(run, i, subject);
  return i; /* the stages before it have got nothing new */
}

/* The last word of a sweep whose rules all need a subject. */
static void tell_stuck(PlyRuleRun *run) {
  for (unsigned i = 0; i < run->n_stages; i++)
    if (run->stages[i].board)
      return;
  if (run->trace != NULL)
    ply_record(run->trace, PLY_EVENT_STUCK, 0, 0, PLY_NO_SUBJECT, 0, 0);
}

PlyRulesEnd ply_rules_sweep(PlyRuleRun *run, bool all) {
  PlyRulesEnd end = PLY_RULES_STUCK;
  new_tries(run);
  run->system->spread(run->world, run, all);
  for (unsigned i = 0; i < run->n_stages;) {
    if (run->over)
      return PLY_RULES_OVER;
    if (ply_rules_must_stop(run, &end))
      return end;
    i = work(run, i);
  }
  if (run->over)
    return PLY_RULES_OVER;
  tell_stuck(run);
  return PLY_RULES_STUCK;
}

/* --- a sweep that somebody else carries out --- */

bool ply_rules_ahead(PlyRuleRun *run, PlyRuleAhead *ahead) {
  g_return_val_if_fail(run->trace == NULL, false);
  for (unsigned i = 0; i < run->n_stages;) {
    PlyRuleStage *stage = &run->stages[i];
    uint32_t subject;
    if (!find_work(run, stage, &subject)) {
      i++;
      continue;
    }
    int winner = ply_rules_winner(run, subject, stage->rules);
    if (winner >= 0) {
      *ahead = (PlyRuleAhead){ subject, run->index[winner], i };
      return true;
    }
    if (!stage->board)
      hand_on(run, i, subject);
  }
  return false;
}

void ply_rules_ahead_left(PlyRuleRun *run, const PlyRuleAhead *ahead) {
  PlyRuleStage *stage = &run->stages[ahead->stage];
  if (!stage->board)
    stage->list[ahead->subject / 64] |= UINT64_C(1) << ahead->subject % 64;
}

void ply_rules_ahead_moved(PlyRuleRun *run) {
  new_tries(run);
}
