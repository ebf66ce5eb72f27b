/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short texts that people type: the first byte says what is read (readers, below), the second one
 * for which game, lab or question. */
#include <math.h>
#include <string.h>

#include "fuzz.h"
#include "lab/lab.h"
#include "life/setup.h"
#include "match/match.h"
#include "minesweeper/setup.h"
#include "odds/odds.h"

/* What would take long. */
static const char *const forced[] = { "games", "20", "detail", "10", "table-bits", "10", NULL };

#define MOST 16 /* more than there are of each */

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

static void read_match(FuzzBytes *bytes) {
  const PlyGame *game = CHOOSE(bytes, ply_games);
  g_autofree char *pairs = fuzz_rest(bytes);
  PlyOptions options;
  PlyAgent agents[2];
  g_autoptr(GError) error = NULL;
  ply_options_init(&options, ply_match_options);
  fuzz_options(&options, pairs);
  if (!ply_match_read_agents(&options, game, agents, &error))
    fuzz_check_refused(pairs, error, NULL);
}

static void read_lab(FuzzBytes *bytes) {
  const PlyLabInfo *info = CHOOSE(bytes, ply_labs);
  g_autofree char *pairs = fuzz_rest(bytes);
  PlyOptions options;
  g_autoptr(GError) error = NULL;
  ply_options_init(&options, info->options);
  fuzz_options(&options, pairs);
  fuzz_force(&options, forced);
  g_autoptr(PlyLab) lab = ply_lab_new(info, &options, 1, &error);
  if (lab == NULL)
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
