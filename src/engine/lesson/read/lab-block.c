/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A lab block: many games whose chart is the picture of a section. Its options are those of the lab;
 * what header and run say by the same names holds for it too. */
#include <string.h>

#include "lesson/read/reader.h"

#include "base/i18n.h"
#include "lesson/kinds.h"
#include "run/number.h"

#define TRIED 20 /* games at least that a check plays to see what all of them cost */
#define MOST_WORK (PLY_WORK_USUAL / 2) /* of all of them: some seconds of a slow computer */
#define MOST_JOBS 64
#define TABLES_AT_A_TIME (UINT64_C(64) << 20) /* bytes of all threads, or of one if it needs more */

void ply_lesson_lab_free(PlyLessonLab *lab) {
  if (lab == NULL)
    return;
  g_free(lab->chart);
  g_free(lab);
}

/* --- options --- */

#define POSITION "position" /* of every lab that plays from one */

/* What header or run say is not blamed here, and may mean nothing for a lab. */
static void inherit(PlyOptions *options, const GPtrArray *pairs) {
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    if (ply_options_find(options, pair->key) >= 0 && *pair->value->text != '\0' &&
        strcmp(pair->key, POSITION) != 0)
      (void)ply_options_set(options, pair->key, pair->value->text, NULL);
  }
}

/* Where the run begins, unless that is where its game begins. */
static void inherit_position(PlyOptions *options, const PlyRun *run) {
  const PlyStart *start = run != NULL ? ply_run_start(run) : NULL;
  if (start == NULL || start->game->given || ply_options_find(options, POSITION) < 0)
    return;
  g_autoptr(PlyStart) first = ply_start_new(start->game, start->game->example, NULL, NULL);
  g_autofree char *text = ply_start_print(start), *usual = ply_start_print(first);
  if (strcmp(text, usual) != 0)
    (void)ply_options_set(options, POSITION, text, NULL);
}

static const PlyNamedBlock *block_of_run(const PlyReader *r, const PlyLessonRun *run) {
  for (guint i = 0; i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind == PLY_NAMED_RUN && strcmp(block->name, run->name) == 0)
      return block;
  }
  return NULL;
}

static void refuse_option(PlyReader *r, const PlyPair *pair, const PlyOptions *options,
                          const PlyLabInfo *info) {
  g_autofree char *known = ply_options_known(options->table, pair->key);
  ply_faults_add(r->faults, pair->place, _("the lab “%s” has no option “%s”; there are: %s"),
                 info->id, pair->key, known);
}

/* False and faults where the block sets what the lab does not have. */
static bool take_own(PlyReader *r, const GPtrArray *pairs, PlyOptions *options,
                     const PlyLabInfo *info) {
  guint faults = r->faults->len;
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    g_autoptr(GError) error = NULL;
    if (!ply_key_is_lab_option(pair->key) || *pair->value->text == '\0')
      continue;
    if (ply_options_find(options, pair->key) < 0)
      refuse_option(r, pair, options, info);
    else if (!ply_options_set(options, pair->key, pair->value->text, &error))
      ply_faults_add(r->faults, ply_pair_value_place(pair), "%s", error->message);
  }
  return r->faults->len == faults;
}

static bool read_options(PlyReader *r, const PlyNamedBlock *block, const PlyLabInfo *info,
                         PlyOptions *options) {
  PlyLessonRun *run = ply_runs_named(r, block->pairs);
  if (run == NULL)
    return false;
  const PlyNamedBlock *own = block_of_run(r, run);
  ply_options_init(options, info->options);
  inherit(options, r->header);
  if (own != NULL)
    inherit(options, own->pairs);
  inherit_position(options, run->run);
  return take_own(r, block->pairs, options, info);
}

/* --- the chart --- */

/* A lab of no game has all its charts. */
static char *read_chart(PlyReader *r, const GPtrArray *pairs, PlyLab *played) {
  const PlyPair *pair = ply_pairs_find(pairs, "chart");
  g_autoptr(PlyLabResult) result = ply_lab_result(played);
  if (pair == NULL || *pair->value->text == '\0')
    return g_strdup(((const PlyChart *)result->charts->pdata[0])->id);
  const GPtrArray *charts = result->charts;
  int i = ply_faults_choose(r->faults, ply_pair_value_place(pair), "chart", pair->value->text,
                            PLY_NAMES_OF(PlyChart, charts->pdata, charts->len, id));
  return i < 0 ? NULL : g_strdup(pair->value->text);
}

/* "part: 1..20": bars without a scale have none. */
static void read_part(PlyReader *r, const GPtrArray *pairs, PlyLab *played, PlyLessonLab *lab) {
  const PlyPair *pair = ply_pairs_find(pairs, "part");
  g_autoptr(PlyLabResult) result = ply_lab_result(played);
  PlyRange part = { 1, 0 };
  bool given = pair != NULL && *pair->value->text != '\0';
  if (given && ply_lab_result_find_chart(result, lab->chart)->kind == PLY_CHART_BARS)
    ply_faults_add(r->faults, pair->place, _("the chart “%s” has no scale to show a part of"),
                   lab->chart);
  else if (given &&
           (strstr(pair->value->text, "..") == NULL || !ply_range_read(pair->value->text, &part)))
    ply_faults_add(r->faults, ply_pair_value_place(pair),
                   _("part: found “%s”, expected where it begins and ends: “1..20”"),
                   pair->value->text);
  lab->from = part.low;
  lab->to = part.high;
}

/* --- when it is shown --- */

static bool is_pointed_at(const PlyQuestion *question) {
  static const bool pointed[] = {
    [PLY_BY_MOVE] = true,  [PLY_BY_NODE] = true,   [PLY_BY_NODES] = true,
    [PLY_BY_ORDER] = true, [PLY_BY_SQUARE] = true, [PLY_BY_SQUARES] = true
  };
  if (question == NULL || question->ask == NULL) /* that it is none has been said */
    return false;
  PlyAnswerBy by = ply_question_by(question);
  return by < G_N_ELEMENTS(pointed) && pointed[by];
}

/* The chart takes the place of the picture, and some need that one. */
static void check_place(PlyReader *r, const PlyNamedBlock *block) {
  const PlySection *section = block->section;
  const PlyQuestion *question = section->question;
  bool stop = section->stop != NULL && (question != NULL || !block->lab->at_stop);
  if (block->lab->after && question == NULL)
    ply_faults_add(r->faults, block->place,
                   _("“shown: after” waits for an answer, and this section asks nothing"));
  else if (!block->lab->after && stop)
    ply_faults_add(r->faults, block->place,
                   _("the chart takes the place of the picture in which one steps to the stop; it "
                     "goes below the stop, or into another section"));
  else if (!block->lab->after && is_pointed_at(question))
    ply_faults_add(r->faults, block->place,
                   _("the chart takes the place of the picture in which one points at the answer; "
                     "add “shown: after”"));
}

/* --- all of it --- */

/* What its options say, ready to be played; NULL and a fault where they do not go together. */
static PlyLab *set_up(PlyReader *r, const PlyNamedBlock *block, PlyLessonLab *lab) {
  g_autoptr(GError) error = NULL;
  PlyOptions settled = lab->options;
  void *setup = lab->info->setup_new(&settled, &error);
  if (setup == NULL) {
    ply_faults_add(r->faults, ply_options_blame(block->pairs, block->place, error->message), "%s",
                   error->message);
    return NULL;
  }
  lab->total = lab->info->total != NULL ? lab->info->total(setup, &settled)
                                        : (uint32_t)ply_options_get(&settled, "games");
  lab->jobs = ply_lab_most_jobs(lab->info, setup, TABLES_AT_A_TIME);
  lab->bytes = lab->info->bytes != NULL ? lab->info->bytes(setup) : 0;
  return ply_lab_new_with(lab->info, setup, MIN(lab->total, MAX(TRIED, lab->info->block)), 1);
}

static const PlyLabInfo *read_lab(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *name = ply_pairs_find(block->pairs, "lab");
  g_autoptr(GError) error = NULL;
  if (name == NULL)
    ply_faults_add(r->faults, block->place, _("a lab block needs a lab: “lab: minesweeper”"));
  if (name == NULL || *name->value->text == '\0')
    return NULL;
  const PlyLabInfo *info = ply_lab_find(name->value->text, &error);
  if (info == NULL)
    ply_faults_add(r->faults, ply_pair_value_place(name), "%s", error->message);
  return info;
}

void ply_lab_block_resolve(PlyReader *r, const PlyNamedBlock *block) {
  PlyLessonLab *lab = block->lab->lab = g_new0(PlyLessonLab, 1);
  lab->line = block->place.line;
  ply_shown_read(r, block->pairs, &block->lab->after);
  check_place(r, block);
  lab->info = read_lab(r, block);
  if (lab->info == NULL || !read_options(r, block, lab->info, &lab->options))
    return;
  g_autoptr(PlyLab) played = set_up(r, block, lab);
  if (played != NULL)
    lab->chart = read_chart(r, block->pairs, played);
  if (lab->chart != NULL)
    read_part(r, block->pairs, played, lab);
}

bool ply_lesson_lab_equals(const PlyLessonLab *a, const PlyLessonLab *b) {
  if (a == NULL || b == NULL || a->info != b->info)
    return a == b;
  for (unsigned i = 0; a->options.table[i] != NULL; i++)
    if (a->options.value[i] != b->options.value[i])
      return false;
  return true;
}

const PlyLessonLab *ply_section_lab(const PlySection *section, bool answered, bool reached) {
  const PlyLessonLab *lab = NULL;
  for (guint i = 0; i < section->blocks->len; i++) {
    const PlyBlock *block = section->blocks->pdata[i];
    if (block->lab != NULL && (answered || !block->after) && (reached || !block->at_stop))
      lab = block->lab;
  }
  return lab;
}

/* --- checking --- */

/* Plays some of the games: what they cost says what all of them will. */
static uint64_t price(PlyReader *r, const PlyNamedBlock *block, PlyLessonLab *lab) {
  PlyWork *work = ply_progress_work(ply_reader_progress(r));
  g_autoptr(PlyLab) played = set_up(r, block, lab);
  uint64_t tables = MIN(lab->jobs, MOST_JOBS) * lab->bytes, before = ply_work_spent(work);
  if (!ply_work_take(work, tables))
    return 0;
  ply_lab_run(played, ply_reader_progress(r));
  ply_work_give(work, tables);
  uint32_t n = ply_lab_total(played);
  return n > 0 ? (ply_work_spent(work) - before) / n : 0;
}

void ply_lab_block_check(PlyReader *r, const PlyNamedBlock *block) {
  PlyLessonLab *lab = block->lab->lab;
  const PlyPair *games = ply_pairs_find(block->pairs, "games");
  ply_budget_next(r->budget, "lab", block->place);
  if (lab->chart == NULL) /* there are faults already */
    return;
  uint64_t each = price(r, block, lab);
  if (ply_progress_is_cancelled(ply_reader_progress(r)) || each <= MOST_WORK / lab->total)
    return;
  ply_faults_add(r->faults, games != NULL ? ply_pair_value_place(games) : block->place,
                 _("games: found %u, which take longer than a chart may, %d s of a slow computer; "
                   "expected at most about %u"),
                 lab->total, (int)(MOST_WORK / 1000000000), (unsigned)(MOST_WORK / each));
}
