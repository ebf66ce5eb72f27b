/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-shards.h"

#include <math.h>
#include <stdlib.h>

#include "../bench/kit/timing.h"
#include "lab/part.h"

#define SHARES 16
#define TURNS 31

/* Games that take a tenth of a second together, lives some more: a turn is over before the processor is much
 * faster or slower than in the one before. */
static const struct {
  const char *id, *settings;
  unsigned games;
} labs_played[] = {
  { "minesweeper", "level=expert", 4000 },
  { "day-in-the-life", NULL, 4000 },
  { "blackjack", NULL, 1500000 },
  { "circular-error", NULL, 1000000 },
  { "match", NULL, 5000 },
  { "round-robin", NULL, 1500 },
};

typedef struct {
  const PlyLabInfo *info;
  PlyOptions options;
} Played;

static void prepare(Played *played, unsigned row, unsigned games) {
  g_autofree char *text = g_strdup_printf("%u", games);
  const char *settings = labs_played[row].settings;
  g_auto(GStrv) pair = g_strsplit(settings != NULL ? settings : "seed=1", "=", 2);
  played->info = ply_lab_find(labs_played[row].id, NULL);
  ply_options_init(&played->options, played->info->options);
  bool set = ply_options_set(&played->options, "games", text, NULL) &&
             ply_options_set(&played->options, pair[0], pair[1], NULL);
  g_assert(set);
}

static PlyLab *play(const Played *played, uint32_t number, uint32_t of) {
  PlyLab *lab = ply_lab_new(played->info, &played->options, 1, NULL);
  g_assert(lab != NULL);
  ply_lab_set_share(lab, &(PlyLabShare){ number, of }, NULL);
  ply_lab_run(lab, NULL);
  return lab;
}

/* Of one run, which writes its result as a share does. */
static double time_whole(const Played *played) {
  double begin = ply_timing_all_worked();
  g_autoptr(PlyLab) lab = play(played, 1, 1);
  g_autofree char *text = ply_lab_part_write(lab);
  return ply_timing_all_worked() - begin;
}

/* Of all shares together; texts: their parts. */
static double time_shares(const Played *played, char *texts[SHARES]) {
  double begin = ply_timing_all_worked();
  for (unsigned i = 0; i < SHARES; i++) {
    g_autoptr(PlyLab) lab = play(played, i + 1, SHARES);
    texts[i] = ply_lab_part_write(lab);
  }
  return ply_timing_all_worked() - begin;
}

/* Takes the texts. */
static double time_merge(char *texts[SHARES]) {
  PlyLabPart parts[SHARES];
  double begin = ply_timing_all_worked();
  for (unsigned i = 0; i < SHARES; i++) {
    parts[i] = (PlyLabPart){ NULL, ply_lab_part_read(texts[i], NULL, NULL) };
    g_assert(parts[i].lab != NULL);
    g_free(texts[i]);
  }
  g_autoptr(PlyLab) whole = ply_lab_parts_merge(parts, SHARES);
  g_autoptr(PlyLabResult) result = ply_lab_result(whole);
  g_assert(result->played == result->total);
  return ply_timing_all_worked() - begin;
}

/* Each turn of the shares is held against the runs in front of it and behind: how fast a processor
 * works depends on what the others do, and changes from second to second. The median of that. */
static double ratio_of(PlyBench *measure, unsigned row) {
  double shares[TURNS], merges[TURNS];
  unsigned turns = ply_measure_of(measure, TURNS);
  char *texts[SHARES], ratio[G_ASCII_DTOSTR_BUF_SIZE], merge[G_ASCII_DTOSTR_BUF_SIZE];
  Played played;
  prepare(&played, row, ply_measure_of(measure, labs_played[row].games));
  time_whole(&played); /* warms up */
  double before = time_whole(&played);
  for (unsigned i = 0; i < turns; i++) {
    double ms = time_shares(&played, texts), merge_ms = time_merge(texts);
    double behind = time_whole(&played), whole = (before + behind) / 2;
    shares[i] = ms / whole;
    merges[i] = merge_ms / whole;
    before = behind;
  }
  double of_shares = ply_timing_median(shares, turns);
  g_string_append_printf(
      ply_measure_notes(measure), "%-16s shares %s, and the merge %s\n", played.info->id,
      g_ascii_formatd(ratio, sizeof ratio, "%.3f", of_shares),
      g_ascii_formatd(merge, sizeof merge, "%.3f", ply_timing_median(merges, turns)));
  return of_shares;
}

double ply_measure_lab_shards(PlyBench *measure) {
  double worst = 0;
  for (unsigned row = 0; row < G_N_ELEMENTS(labs_played); row++) {
    double ratio = ratio_of(measure, row);
    worst = MAX(worst, ratio);
  }
  return worst;
}
