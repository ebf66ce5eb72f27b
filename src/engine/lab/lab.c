/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/lab-private.h"

#include "base/fault.h"
#include "base/i18n.h"

const PlyLabInfo *const ply_labs[] = {
  &ply_minesweeper_lab, &ply_day_lab, &ply_blackjack_lab, &ply_cep_lab, &ply_match_lab,
  &ply_round_robin_lab, NULL,
};

const PlyOption ply_lab_games = {
  .name = "games",
  .type = PLY_OPTION_INT,
  .fallback = "2000",
  .min = 1,
  .max = 100000000,
  .label = N_("Games"),
  .help = N_("How many games are played"),
};

const PlyOption ply_lab_seed = {
  .name = "seed",
  .type = PLY_OPTION_INT,
  .fallback = "1",
  .min = 0,
  .max = INT64_MAX,
  .label = N_("Seed"),
  .help = N_("The same seed plays the same games"),
};

/* --- the table --- */

const PlyLabInfo *ply_lab_find(const char *id, GError **error) {
  int i = ply_choose("lab", id, PLY_NAMES_OF(PlyLabInfo, ply_labs, PLY_TO_END, id), error);
  return i < 0 ? NULL : ply_labs[i];
}

char *ply_lab_count_text(const PlyLabInfo *info, uint32_t n, const char *count) {
  g_autofree char *digits = g_strdup_printf("%u", n);
  g_auto(GStrv) parts =
      g_strsplit(g_dngettext(GETTEXT_PACKAGE, info->counted[0], info->counted[1], n), "%s", 2);
  return g_strjoin(count != NULL ? count : digits, parts[0], parts[1], NULL);
}

unsigned ply_lab_most_jobs(const PlyLabInfo *info, const void *setup, uint64_t bytes) {
  uint64_t each = info->bytes != NULL ? info->bytes(setup) : 0;
  if (info->chained != NULL)
    return 1;
  return each == 0 ? UINT_MAX : (unsigned)CLAMP(bytes / each, 1, UINT_MAX);
}

/* --- life --- */

PlyLab *ply_lab_new_with(const PlyLabInfo *info, void *setup, uint32_t total, unsigned jobs) {
  PlyLab *lab = g_new0(PlyLab, 1);
  lab->info = info;
  lab->setup = setup;
  lab->total = lab->behind = total;
  lab->share = (PlyLabShare){ 1, 1 };
  lab->jobs = jobs > 0 ? jobs : g_get_num_processors();
  lab->jobs = MIN(lab->jobs, ply_lab_most_jobs(info, setup, PLY_LAB_BYTES));
  lab->sums = info->sums_new(setup);
  lab->early = g_ptr_array_new_with_free_func(info->sums_free);
  g_mutex_init(&lab->lock);
  return lab;
}

PlyLab *ply_lab_new(const PlyLabInfo *info, const PlyOptions *options, unsigned jobs,
                    GError **error) {
  PlyOptions settled = *options;
  void *setup = info->setup_new(&settled, error);
  if (setup == NULL)
    return NULL;
  uint32_t total = info->total != NULL ? info->total(setup, &settled)
                                       : (uint32_t)ply_options_get(&settled, "games");
  PlyLab *lab = ply_lab_new_with(info, setup, total, jobs);
  lab->options = settled;
  lab->has_options = true;
  return lab;
}

void ply_lab_free(PlyLab *lab) {
  if (lab == NULL)
    return;
  g_mutex_clear(&lab->lock);
  for (guint i = 0; i < lab->early->len; i++)
    if (lab->early->pdata[i] != NULL)
      lab->info->sums_free(g_steal_pointer(&lab->early->pdata[i]));
  g_ptr_array_set_free_func(lab->early, NULL);
  g_ptr_array_unref(lab->early);
  lab->info->sums_free(lab->sums);
  lab->info->setup_free(lab->setup);
  g_free(lab);
}

/* --- shares --- */

uint32_t ply_lab_share_first(const PlyLabShare *share, uint32_t total) {
  return (uint32_t)((uint64_t)total * (share->number - 1) / share->of);
}

bool ply_lab_set_share(PlyLab *lab, const PlyLabShare *share, GError **error) {
  g_return_val_if_fail(!lab->ran && share->number >= 1 && share->number <= share->of, false);
  PlyLabShare next = { share->number + 1, share->of };
  if (lab->info->chained != NULL && share->of > 1)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    /* Translators: a lab, a sentence that says why. */
                    _("the lab “%s” cannot be played in shares: %s"), lab->info->id,
                    _(lab->info->chained));
  lab->share = *share;
  lab->first = ply_lab_share_first(share, lab->total);
  lab->behind = ply_lab_share_first(&next, lab->total);
  return true;
}

/* --- blocks --- */
/* Why the result is the same with any number of threads: (1) a game knows its number only, and its
 * random numbers come from seed and number; (2) blocks are cut by the kind of lab, not by the
 * number of threads; (3) sums of blocks are joined in the order of the games, and a block that is
 * early waits: sums of floating point depend on the order; (4) a cancelled block is thrown away
 * whole, so that what is joined is always the first so many games; (5) blocks are counted from the
 * first game of a share, and where one ends changes nothing: what is merged is the games. */

/* Takes the next block; false where there is none. */
static bool take_block(PlyLab *lab, uint32_t *block) {
  g_mutex_lock(&lab->lock);
  *block = lab->next;
  bool any = (uint64_t)*block * lab->info->block < ply_lab_share_games(lab);
  lab->next += any;
  g_mutex_unlock(&lab->lock);
  return any && !ply_progress_is_cancelled(lab->progress);
}

static uint32_t games_of(const PlyLab *lab, uint32_t block) {
  return MIN(lab->info->block, ply_lab_share_games(lab) - block * lab->info->block);
}

/* Hands a block in; results join in the order of the games. */
static void hand_in(PlyLab *lab, uint32_t block, void *sums) {
  g_mutex_lock(&lab->lock);
  lab->played += games_of(lab, block);
  ply_progress_report(lab->progress, lab->played);
  lab->early->pdata[block] = sums;
  while (lab->early->pdata[lab->merged] != NULL) {
    lab->info->merge(lab->setup, lab->sums, lab->early->pdata[lab->merged]);
    lab->info->sums_free(g_steal_pointer(&lab->early->pdata[lab->merged]));
    lab->joined += games_of(lab, lab->merged);
    lab->merged++;
  }
  g_mutex_unlock(&lab->lock);
}

static gpointer work(gpointer data) {
  PlyLab *lab = data;
  const PlyLabInfo *info = lab->info;
  void *worker = info->worker_new(lab->setup, lab->progress);
  for (uint32_t block; take_block(lab, &block);) {
    void *sums = info->sums_new(lab->setup);
    uint32_t first = lab->first + block * info->block, behind = first + games_of(lab, block);
    bool whole = true;
    for (uint32_t number = first; number < behind && whole; number++)
      whole = info->play(worker, number, sums);
    if (whole)
      hand_in(lab, block, sums);
    else
      info->sums_free(sums);
  }
  info->worker_free(worker);
  return NULL;
}

bool ply_lab_run(PlyLab *lab, PlyProgress *progress) {
  g_return_val_if_fail(!lab->ran, false);
  lab->ran = true;
  lab->progress = progress;
  uint32_t games = ply_lab_share_games(lab), blocks = games / lab->info->block + 1;
  g_ptr_array_set_size(lab->early, (int)blocks + 1); /* one behind the last */
  unsigned n = MIN(lab->jobs, blocks);
  GThread **threads = g_new(GThread *, n);
  unsigned started = 0;
  /* Where the system gives no more threads, fewer play: the result is the same. */
  while (started < n && (threads[started] = g_thread_try_new("lab", work, lab, NULL)) != NULL)
    started++;
  if (started == 0)
    work(lab);
  for (unsigned i = 0; i < started; i++)
    g_thread_join(threads[i]);
  g_free(threads);
  return lab->joined == games;
}

/* --- reading --- */

void ply_lab_look(PlyLab *lab, void (*look)(const void *sums, void *data), void *data) {
  g_mutex_lock(&lab->lock);
  look(lab->sums, data);
  g_mutex_unlock(&lab->lock);
}

PlyLabResult *ply_lab_result(PlyLab *lab) {
  g_mutex_lock(&lab->lock);
  PlyLabResult *result = ply_lab_result_new(lab->joined, lab->total);
  lab->info->report(lab->setup, lab->sums, result);
  g_mutex_unlock(&lab->lock);
  return result;
}

const PlyLabInfo *ply_lab_info(const PlyLab *lab) {
  return lab->info;
}

uint32_t ply_lab_total(const PlyLab *lab) {
  return lab->total;
}

uint32_t ply_lab_share_games(const PlyLab *lab) {
  return lab->behind - lab->first;
}

PlyLabShare ply_lab_share(const PlyLab *lab) {
  return lab->share;
}

uint32_t ply_lab_played(PlyLab *lab) {
  g_mutex_lock(&lab->lock);
  uint32_t joined = lab->joined;
  g_mutex_unlock(&lab->lock);
  return joined;
}

const PlyOptions *ply_lab_options(const PlyLab *lab) {
  return lab->has_options ? &lab->options : NULL;
}
