/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as a trace: turns, moves, and how it ended. The subject of an event is a side. */
#include <string.h>

#include "base/i18n.h"
#include "match/lines.h"
#include "match/private.h"
#include "trace/recorder.h"

/* --- options --- */

static const PlyOption first = {
  .name = "first",
  .type = PLY_OPTION_NAME,
  .fallback = "random",
  .max = PLY_AGENT_TEXT_MAX,
  .label = N_("First player"),
  .help = N_("Who moves first: a person, random moves, or a search with its settings"),
};

static const PlyOption second = {
  .name = "second",
  .type = PLY_OPTION_NAME,
  .fallback = "random",
  .max = PLY_AGENT_TEXT_MAX,
  .label = N_("Second player"),
  .help = N_("Who moves second: a person, random moves, or a search with its settings"),
};

const PlyOption ply_match_full = {
  .name = "full-column",
  .type = PLY_OPTION_CHOICE,
  .fallback = "refuse",
  .choices = (const char *const[]){ "refuse", "pass", NULL },
  .names = (const char *const[]){ N_("is refused"), N_("loses the turn") },
  .label = N_("Drop into a full column"),
  .help = N_("What it is for persons and random moves; searches never choose one"),
};

static const PlyOption delay = {
  .name = "delay",
  .type = PLY_OPTION_INT,
  .fallback = "600",
  .min = 0,
  .max = 10000,
  .label = N_("Thinking delay (ms)"),
  .help = N_("Milliseconds that a computer seems to think; 0: fast computer moves"),
};

static const PlyOption seed = {
  .name = "seed",
  .type = PLY_OPTION_INT,
  .fallback = "1",
  .min = 0,
  .max = INT64_MAX,
  .label = N_("Seed"),
  .help = N_("The same seed draws the same lots"),
};

const PlyOption *const ply_match_options[] = {
  &first, &second, &ply_match_full, &delay, &seed, NULL
};

static const char *const sides[] = { "first", "second" };

bool ply_match_read_agents(const PlyOptions *options, const PlyGame *game, PlyAgent agents[2],
                           GError **error) {
  for (unsigned i = 0; i < G_N_ELEMENTS(sides); i++)
    if (!ply_agent_parse(&agents[i], game, ply_options_name(options, sides[i]), error)) {
      g_prefix_error(error, "%s: ", sides[i]);
      return false;
    }
  return true;
}

static void print_agents(PlyOptions *options, const PlyAgent *agents[2]) {
  for (unsigned i = 0; i < G_N_ELEMENTS(sides); i++) {
    g_autofree char *text = ply_agent_print(agents[i]);
    bool fits = ply_options_set(options, sides[i], text, NULL);
    g_assert(fits);
  }
}

/* --- recording --- */

#define TURN_EVENTS 2u /* whose turn it is, and what is played */

static void record_turn(PlyTrace *t, const PlyTurn *turn, unsigned number) {
  ply_record(t, PLY_EVENT_TURN, PLY_LINE_MATCH_TURN, turn->agent, turn->side, (int32_t)number + 1,
             (int32_t)number);
  ply_record(t, turn->lost ? PLY_EVENT_LOST_TURN : PLY_EVENT_MOVE,
             turn->lost ? PLY_LINE_MATCH_LOST : PLY_LINE_MATCH_MOVE, turn->agent, turn->side,
             turn->move, (int32_t)MIN(turn->nodes, INT32_MAX));
  ply_record_publish(t);
}

static void record_end(PlyTrace *t, const PlyMatch *match) {
  int32_t value;
  if (!ply_match_is_over(match, &value))
    return;
  uint32_t winner = value > 0 ? PLY_SIDE_MAX : value < 0 ? PLY_SIDE_MIN : PLY_NO_SUBJECT;
  ply_record(t, PLY_EVENT_OVER, PLY_LINE_MATCH_OVER, value != 0, winner, value, 0);
}

static void free_match(gpointer setup) {
  ply_match_free(setup);
}

static PlyStart *start_of(const PlyRun *run) {
  return ((const PlyMatch *)run->setup)->start;
}

static void play_on(PlyRun *run, PlyProgress *progress) {
  PlyMatch *match = run->setup;
  bool pass = match->full == PLY_FULL_PASS;
  g_autoptr(PlyThinker) of_first =
      ply_thinker_new(ply_match_agent(match, PLY_SIDE_MAX), pass, NULL);
  g_autoptr(PlyThinker) of_second =
      ply_thinker_new(ply_match_agent(match, PLY_SIDE_MIN), pass, NULL);
  while (!ply_match_is_over(match, NULL)) {
    PlyThinker *thinker = ply_match_side(match) == PLY_SIDE_MAX ? of_first : of_second;
    if (thinker == NULL)
      return; /* a person's turn */
    if (!ply_match_play_by(match, thinker, progress)) {
      ply_record(run->trace, PLY_EVENT_LIMIT, 0, PLY_LIMIT_CANCEL, PLY_NO_SUBJECT, 0, 0);
      run->trace->truncated = true;
      return;
    }
    record_turn(run->trace, ply_match_turn(match, match->n - 1), match->n - 1);
  }
  record_end(run->trace, match);
}

static void record_match(PlyRun *run, PlyProgress *progress) {
  PlyWork *work = ply_progress_work(progress);
  uint64_t bytes = ply_agent_bytes(ply_match_agent(run->setup, PLY_SIDE_MAX)) +
                   ply_agent_bytes(ply_match_agent(run->setup, PLY_SIDE_MIN));
  if (!ply_work_take(work, bytes)) {
    ply_record(run->trace, PLY_EVENT_LIMIT, 0, PLY_LIMIT_CANCEL, PLY_NO_SUBJECT, 0, 0);
    run->trace->truncated = true;
    return;
  }
  ply_work_spend(work, PLY_WORK_TABLE, bytes / PLY_WORK_BLOCK);
  play_on(run, progress);
  ply_work_give(work, bytes);
}

const PlyRunKind ply_run_kind_match = {
  .id = "match",
  .layout = &ply_layout_match,
  .record = record_match,
  .free = free_match,
  .start = start_of,
  .measures = ply_match_measures,
  .save = ply_match_save,
  .restore = ply_match_restore,
  .was_saved = ply_match_was_saved,
};

static PlyRun *new_run(PlyMatch *match, const PlyOptions *options) {
  PlyTrace *trace = ply_trace_new_of(&ply_layout_match, match->start->scale, 2);
  return ply_run_new_of(&ply_run_kind_match, match, options, trace);
}

PlyRun *ply_match_played(PlyMatch *match, const PlyOptions *options) {
  PlyRun *run = new_run(match, options);
  for (unsigned i = 0; i < match->n; i++)
    record_turn(run->trace, ply_match_turn(match, i), i);
  record_end(run->trace, match);
  ply_record_finish(run->trace);
  return run;
}

PlyRun *ply_match_run(const PlyMatch *match) {
  PlyMatch *copy = ply_match_copy(match);
  PlyOptions options;
  ply_options_init(&options, ply_match_options);
  const PlyAgent *agents[] = { ply_match_agent(copy, PLY_SIDE_MAX),
                               ply_match_agent(copy, PLY_SIDE_MIN) };
  print_agents(&options, agents);
  options.value[ply_options_find(&options, "full-column")] = copy->full;
  options.value[ply_options_find(&options, "seed")] = (int64_t)(copy->seed & INT64_MAX);
  options.given[ply_options_find(&options, "full-column")] = true;
  options.given[ply_options_find(&options, "seed")] = true;
  return ply_match_played(copy, &options);
}

PlyRun *ply_match_run_new(PlyStart *start, const PlyAgent *of_first, const PlyAgent *of_second,
                          const PlyOptions *options, GError **error) {
  const PlyAgent *agents[] = { of_first, of_second };
  PlyOptions settled;
  if (options == NULL)
    ply_options_init(&settled, ply_match_options);
  else
    settled = *options;
  if (ply_start_has_chance(start)) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
             _("a match is between two players, and this tree has chance nodes"));
    return NULL;
  }
  if (start->game->puzzle != NULL) {
    ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
             _("a match is between two players, and in the game “%s” nobody answers"),
             start->game->id);
    return NULL;
  }
  print_agents(&settled, agents);
  PlyMatch *match = ply_match_new(start, of_first, of_second,
                                  (PlyFullColumn)ply_options_get(&settled, "full-column"),
                                  (uint64_t)ply_options_get(&settled, "seed"));
  return new_run(match, &settled);
}

/* --- reading --- */

const PlyMatch *ply_run_match(const PlyRun *run) {
  return ply_run_setup(run, &ply_run_kind_match);
}

uint32_t ply_match_step(unsigned n_turns) {
  return TURN_EVENTS * n_turns;
}

unsigned ply_match_position(const PlyRun *run, uint32_t step, void *position) {
  const PlyGame *game = ply_run_start(run)->game;
  unsigned n = 0;
  memcpy(position, ply_run_start(run)->position, game->position_size);
  for (uint32_t i = 0; i < MIN(step, ply_trace_n_events(run->trace)); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    if (e->kind == PLY_EVENT_MOVE || e->kind == PLY_EVENT_LOST_TURN) {
      game->play(position, (PlyMove)e->now, NULL);
      n++;
    }
  }
  return n;
}
