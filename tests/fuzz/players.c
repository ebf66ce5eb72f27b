/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short texts that people type: the first byte says what is read (readers, below), the second one
 * for which game, lab or question. What is read is played: a match turn by turn, with a trace and
 * without, and some games of a lab, as far as some milliseconds of work go. */
#include <math.h>
#include <string.h>

#include "labs.h"
#include "base/work.h"
#include "life/setup.h"
#include "match/match.h"
#include "minesweeper/setup.h"
#include "odds/odds.h"

/* What would take long. */
static const char *const forced[] = { "games", "20", "detail", "10", "table-bits", "10", NULL };
static const char *const forced_lab[] = { "games", "2",    "detail", "10", "table-bits",
                                          "10",    "days", "40",     NULL };

#define MOST 16 /* more than there are of each */
#define MOST_TURNS 10
#define MOST_TABLE (1 << 20)              /* bytes of a player's table */
#define MOST_WORK (PLY_WORK_USUAL / 1000) /* of a match, or of a lab */
#define MOST_BYTES (64 << 20)

static unsigned length(const void *const *table) {
  unsigned n = 0;
  while (table[n] != NULL)
    n++;
  return n;
}
#define CHOOSE(bytes, table) ((table)[fuzz_choice(bytes, length((const void *const *)(table)))])

static void read_agent(FuzzBytes *bytes) {
  const PlyGame *game = CHOOSE(bytes, ply_games);
  g_autofree char *text = fuzz_rest(bytes);
  PlyAgent agent, again;
  unsigned character = 0;
  g_autoptr(GError) error = NULL;
  if (!ply_agent_read(&agent, game, text, &character, &error)) {
    fuzz_check_refused(text, error, NULL);
    return;
  }
  g_autofree char *printed = ply_agent_print(&agent), *described = ply_agent_describe(&agent);
  fuzz_check_shown(described);
  g_assert_cmpuint(strlen(printed), <=, PLY_AGENT_TEXT_MAX);
  ply_agent_parse(&again, game, printed, &error);
  g_assert_no_error(error);
  g_autofree char *same = ply_agent_print(&again);
  g_assert_cmpstr(printed, ==, same);
}

/* --- a match --- */

static bool has_small_tables(const PlyAgent agents[2]) {
  return ply_agent_bytes(&agents[0]) <= MOST_TABLE && ply_agent_bytes(&agents[1]) <= MOST_TABLE;
}

/* What is found with a trace is found without. */
static bool think(PlyMatch *match, PlyRun *thinking, PlyProgress *progress, PlyMove *move) {
  g_autoptr(PlyMatch) other = ply_match_copy(match);
  g_autoptr(PlyThinker) thinker =
      ply_thinker_new(ply_match_agent(match, ply_match_side(match)),
                      ply_match_full_column(match) == PLY_FULL_PASS, NULL);
  g_assert_nonnull(thinker);
  ply_run_record(thinking, progress);
  if (ply_progress_is_cancelled(progress) || thinking->error != NULL)
    return false;
  *move = ply_agent_choice(thinking);
  if (!ply_match_play_by(other, thinker, progress))
    return false;
  if (!thinking->trace->truncated && !ply_run_was_limited(thinking))
    g_assert_cmpuint(ply_match_turn(other, ply_match_n_turns(other) - 1)->move, ==, *move);
  return true;
}

static bool play_turn(PlyMatch *match, PlyProgress *progress) {
  g_autoptr(PlyRun) thinking = ply_match_think(match);
  g_autoptr(GError) error = NULL;
  PlyMove move;
  if (thinking == NULL)
    move = ply_match_random_move(match);
  else if (!think(match, thinking, progress, &move))
    return false;
  ply_match_play(match, move, thinking, 0, &error);
  g_assert_no_error(error);
  return true;
}

/* Taken back and played again it is the same match. */
static void check_match(PlyMatch *match) {
  g_autoptr(PlyRun) run = ply_match_run(match);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  uint64_t begin = ply_replay_hash(replay);
  unsigned n = ply_match_n_turns(match);
  ply_replay_seek(replay, UINT32_MAX);
  g_assert_cmpuint(ply_match_position(run, ply_replay_step(replay), position), ==, n);
  ply_replay_seek(replay, 0);
  g_assert_cmphex(ply_replay_hash(replay), ==, begin);
  while (ply_match_undo(match))
    ;
  while (ply_match_redo(match))
    ;
  g_assert_cmpuint(ply_match_n_turns(match), ==, n);
  g_autoptr(PlyRun) again = ply_match_run(match);
  g_assert_cmphex(ply_trace_hash(again->trace), ==, ply_trace_hash(run->trace));
}

static void play_match(const PlyGame *game, const PlyAgent agents[2], const PlyOptions *options) {
  g_autoptr(PlyStart) start = ply_start_new(game, game->given ? game->example : "", NULL, NULL);
  PlyWork work;
  ply_work_init(&work, MOST_WORK, MOST_BYTES);
  PlyProgress progress = { .work = &work };
  if (start == NULL || (game->chance != NULL && game->chance->has_chance(start->position)) ||
      !has_small_tables(agents))
    return;
  g_autoptr(PlyMatch) match = ply_match_new(start, &agents[0], &agents[1],
                                            (PlyFullColumn)ply_options_get(options, "full-column"),
                                            (uint64_t)ply_options_get(options, "seed"));
  for (unsigned i = 0; i < MOST_TURNS && !ply_match_is_over(match, NULL); i++)
    if (!play_turn(match, &progress))
      break;
  check_match(match);
}

static void read_match(FuzzBytes *bytes) {
  const PlyGame *game = CHOOSE(bytes, ply_games);
  g_autofree char *pairs = fuzz_rest(bytes);
  PlyOptions options;
  PlyAgent agents[2];
  g_autoptr(GError) error = NULL;
  ply_options_init(&options, ply_match_options);
  fuzz_options(&options, pairs);
  if (ply_match_read_agents(&options, game, agents, &error))
    play_match(game, agents, &options);
  else
    fuzz_check_refused(pairs, error, NULL);
}

/* --- labs, questions, options --- */

/* Some games: what came of them can be shown, and is read back as it was written. */
static void play_lab(PlyLab *lab) {
  PlyWork work;
  ply_work_init(&work, MOST_WORK, MOST_BYTES);
  PlyProgress progress = { .work = &work };
  if (!ply_lab_run(lab, &progress))
    return;
  fuzz_check_result(lab);
  g_autofree char *part = ply_lab_part_write(lab);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLab) again = ply_lab_part_read(part, NULL, &error);
  g_assert_no_error(error);
  g_autofree char *same = ply_lab_part_write(again);
  g_assert_cmpstr(part, ==, same);
}

static void read_lab(FuzzBytes *bytes) {
  const PlyLabInfo *info = CHOOSE(bytes, ply_labs);
  g_autofree char *pairs = fuzz_rest(bytes);
  PlyOptions options;
  g_autoptr(GError) error = NULL;
  ply_options_init(&options, info->options);
  fuzz_options(&options, pairs);
  fuzz_force(&options, forced_lab);
  g_autoptr(PlyLab) lab = ply_lab_new(info, &options, 1, &error);
  if (lab != NULL)
    play_lab(lab);
  else
    fuzz_check_refused(pairs, error, NULL);
}

static void read_odds(FuzzBytes *bytes) {
  const PlyOddsQuestion *question = CHOOSE(bytes, ply_questions);
  g_autofree char *pairs = fuzz_rest(bytes);
  PlyOptions options;
  g_autoptr(GError) error = NULL;
  ply_options_init(&options, question->options);
  fuzz_options(&options, pairs);
  fuzz_force(&options, forced);
  g_autoptr(PlyAsked) asked = ply_asked_new(question, &options, &error);
  if (asked == NULL) {
    fuzz_check_refused(pairs, error, NULL);
    return;
  }
  PlyOddsTally tally = { 0 };
  double all = 0;
  ply_asked_simulate(asked, 0, asked->games, &tally, NULL);
  g_assert_cmpuint(tally.n, ==, asked->games);
  for (unsigned i = 0; i < question->n_outcomes; i++)
    all += asked->exact.p[i];
  g_assert_cmpfloat(fabs(all - 1), <, 1e-9);
}

/* Options of everything else: algorithms, then the setups of games. */
static void read_options(FuzzBytes *bytes) {
  const PlyOption *const *tables[MOST] = { ply_mines_options, ply_mines_lab_options,
                                           ply_day_options, ply_day_lab_options };
  unsigned n = 4;
  for (unsigned i = 0; ply_algorithms[i] != NULL && n < MOST; i++)
    tables[n++] = ply_algorithms[i]->options;
  PlyOptions options;
  ply_options_init(&options, tables[fuzz_choice(bytes, n)]);
  g_autofree char *pairs = fuzz_rest(bytes);
  g_autoptr(GError) error = NULL;
  fuzz_options(&options, pairs);
  PlyMinesSetup setup;
  if (options.table == ply_mines_options && !ply_mines_setup(&options, false, &setup, &error))
    fuzz_check_refused(pairs, error, NULL);
}

static void (*const readers[])(FuzzBytes *bytes) = { read_agent, read_match, read_lab, read_odds,
                                                     read_options };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  FuzzBytes bytes = { data, size };
  readers[fuzz_choice(&bytes, G_N_ELEMENTS(readers))](&bytes);
  return 0;
}
