/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/odds/trials.h"

#include "base/i18n.h"
#include "lab/lab.h"
#include "odds/blackjack.h"
#include "odds/cep.h"

#define BLOCK 20000 /* runs: some 2 ms */
#define LOOK 4096   /* runs between two looks at cancel */

/* --- the setup, with room for the results --- */

static void *blackjack_new(PlyOptions *options, GError **error) {
  return ply_asked_new(&ply_question_blackjack, options, error);
}

static void *cep_new(PlyOptions *options, GError **error) {
  return ply_asked_new(&ply_question_cep, options, error);
}

static void setup_free(void *setup) {
  ply_asked_unref(setup);
}

static void *sums_new(const void *setup) {
  PlyOddsLabSums *s = g_new0(PlyOddsLabSums, 1);
  s->points = g_array_new(FALSE, FALSE, sizeof(PlyOddsTally));
  return s;
}

static void sums_free(void *data) {
  PlyOddsLabSums *s = data;
  g_array_unref(s->points);
  g_free(s);
}

static void add(PlyOddsTally *into, const PlyOddsTally *from) {
  into->n += from->n;
  for (unsigned i = 0; i < PLY_ODDS_MAX_OUTCOMES; i++)
    into->of[i] += from->of[i];
}

static void merge(const void *setup, void *into_sums, void *from_sums) {
  PlyOddsLabSums *into = into_sums;
  const PlyOddsLabSums *from = from_sums;
  for (guint i = 0; i < from->points->len; i++) {
    PlyOddsTally point = g_array_index(from->points, PlyOddsTally, i);
    add(&point, &into->tally);
    g_array_append_val(into->points, point);
  }
  add(&into->tally, &from->tally);
}

/* After how many runs of a share points are set in it. */
static GArray *runs_of_points(const PlyLabArchive *archive) {
  GArray *runs = g_array_new(FALSE, FALSE, sizeof(uint64_t));
  uint64_t first = ply_archive_first(archive), behind = first + ply_archive_games(archive);
  for (uint64_t at = 1; at <= behind; at = ply_odds_series_next((uint32_t)at)) {
    uint64_t run = at - first;
    if (at > first)
      g_array_append_val(runs, run);
  }
  return runs;
}

static bool adds_up(const PlyOddsTally *tally, uint64_t n) {
  uint64_t all = 0;
  for (unsigned i = 0; i < PLY_ODDS_MAX_OUTCOMES; i++)
    all += MIN(tally->of[i], n + 1);
  return tally->n == n && all == n;
}

/* A tally is its numbers: runs, and how often each outcome came. */
_Static_assert(sizeof(PlyOddsTally) == (1 + PLY_ODDS_MAX_OUTCOMES) * sizeof(uint64_t),
               "a tally is a list of numbers");
#define NUMBERS (sizeof(PlyOddsTally) / sizeof(uint64_t))

static void archive(const void *setup, void *sums, PlyLabArchive *archive) {
  PlyOddsLabSums *s = sums;
  g_autoptr(GArray) runs = runs_of_points(archive);
  uint32_t n = runs->len;
  if (ply_archive_is_read(archive))
    g_array_set_size(s->points, n);
  g_assert(s->points->len == n);
  ply_archive_u64_list(archive, "tally", &s->tally.n, NUMBERS, ply_archive_games(archive));
  if (!adds_up(&s->tally, ply_archive_games(archive)))
    ply_archive_fail(archive, _("found outcomes of other games than %u"),
                     ply_archive_games(archive));
  ply_archive_u64_list(archive, "points", (uint64_t *)(void *)s->points->data, n * NUMBERS,
                       ply_archive_games(archive));
  for (uint32_t i = 0; i < n && !ply_archive_has_failed(archive); i++)
    if (!adds_up(&g_array_index(s->points, PlyOddsTally, i), g_array_index(runs, uint64_t, i)))
      ply_archive_fail(archive, _("found outcomes of other games at point %u"), i + 1);
}

/* --- runs --- */

typedef struct {
  const PlyAsked *asked;
  PlyProgress *progress;
} Worker;

static void *worker_new(const void *setup, PlyProgress *progress) {
  Worker *p = g_new(Worker, 1);
  *p = (Worker){ setup, progress };
  return p;
}

static bool play(void *data, uint32_t number, void *sums) {
  const Worker *p = data;
  PlyOddsLabSums *s = sums;
  if (number % LOOK == 0 && !ply_progress_spend(p->progress, PLY_WORK_RUN, LOOK))
    return false;
  s->tally.of[ply_asked_play(p->asked, number)]++;
  s->tally.n++;
  if (s->next == 0)
    for (s->next = 1; s->next <= number;)
      s->next = ply_odds_series_next(s->next);
  if (number + 1 == s->next) {
    g_array_append_val(s->points, s->tally);
    s->next = ply_odds_series_next(s->next);
  }
  return true;
}

/* --- the labs --- */

#define LAB                                                                                        \
  .block = BLOCK, .setup_free = setup_free, .worker_new = worker_new, .worker_free = g_free,       \
  .play = play, .sums_new = sums_new, .sums_free = sums_free, .merge = merge, .archive = archive,  \
  .report = ply_odds_lab_report

const PlyLabInfo ply_blackjack_lab = {
  .id = "blackjack",
  .name = N_("Blackjack"),
  .question = N_("How often does it win to take a card, or to stand?"),
  .counted = { NP_("%s hand", "%s hands") },
  .options = ply_blackjack_lab_options,
  .setup_new = blackjack_new,
  LAB,
};

const PlyLabInfo ply_cep_lab = {
  .id = "circular-error",
  .name = N_("The spread of a gun"),
  .question = N_("How many shells fall within a circle?"),
  .counted = { NP_("%s shot", "%s shots") },
  .options = ply_cep_lab_options,
  .setup_new = cep_new,
  LAB,
};
