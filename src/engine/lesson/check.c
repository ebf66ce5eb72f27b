/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs are recorded one after the other, and everything that a lesson says about a run is held
 * to it: expectations, verified answers, stops, questions. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/kinds.h"
#include "lesson/lesson.h"
#include "lesson/read/reader.h"
#include "lesson/recordings.h"

/* Larger recordings are given back after the check: who shows one records it again. */
#define KEEP_BYTES (4 << 20)

static const char *name_of(const GPtrArray *pairs) {
  const char *name = ply_pairs_text(pairs, "run");
  return name != NULL ? name : "main";
}

static void check_address(PlyReader *r, const GPtrArray *pairs, const char *key,
                          const PlyReplay *replay) {
  const PlyPair *pair = ply_pairs_find(pairs, key);
  uint32_t step;
  g_autoptr(GError) error = NULL;
  if (pair != NULL && *pair->value->text != '\0' &&
      !ply_replay_address(replay, pair->value->text, &step, &error))
    ply_faults_add(r->faults, ply_pair_value_place(pair), "%s: %s", key, error->message);
}

static void check_ask(PlyReader *r, const PlyNamedBlock *block, const PlyReplay *replay) {
  guint faults = r->faults->len;
  if (block->asks == NULL || block->asks->run == NULL)
    return;
  check_address(r, block->pairs, "at", replay);
  if (r->faults->len > faults)
    return;
  g_autoptr(GError) error = NULL;
  g_autofree char *solution = NULL;
  if (ply_question_complete(block->asks, &error))
    solution = ply_question_solution(block->asks, ply_reader_progress(r), &error);
  if (solution == NULL)
    ply_faults_add(r->faults, block->place, _("this question has no answer: %s"), error->message);
}

static void check_block(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                        PlyReplay *replay) {
  bool claims = block->kind == PLY_NAMED_EXPECT || block->kind == PLY_NAMED_VERIFY ||
                block->kind == PLY_NAMED_ASK || block->kind == PLY_NAMED_CLAIM;
  if (claims && run->kind->is_cut_short != NULL && run->kind->is_cut_short(run->run)) {
    ply_faults_add(r->faults, block->place,
                   _("the run “%s” is cut short after %u nodes, so this cannot be checked; lower "
                     "“depth” or raise “nodes”"),
                   run->name, ply_trace_n_nodes(run->run->trace));
    return;
  }
  switch (block->kind) {
  case PLY_NAMED_EXPECT:
  case PLY_NAMED_VERIFY: ply_facts_check(r, block, run, replay); break;
  case PLY_NAMED_CLAIM: ply_claim_check(r, block, run, replay); break;
  case PLY_NAMED_STOP: check_address(r, block->pairs, "at", replay); break;
  case PLY_NAMED_ASK: check_ask(r, block, replay); break;
  default: break;
  }
}

/* A lesson with faults is not shown. */
static void fill_results(PlyReader *r, PlyLessonRun *run) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len && r->faults->len == 0; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->results == NULL || !g_ptr_array_find(block->results->runs, run, NULL))
      continue;
    ply_budget_next(r->budget, ply_block_names[block->kind - PLY_NAMED_POSITION], block->place);
    ply_results_fill(block->results, run, ply_reader_progress(r));
  }
}

/* What one block says of a run, if it speaks of it. */
static void check_of_run(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                         PlyReplay *replay) {
  uint64_t steps = ply_trace_n_events(run->run->trace);
  bool results = block->kind == PLY_NAMED_RESULTS;
  bool rows =
      results && run->kind->row != NULL && g_ptr_array_find(block->results->runs, run, NULL);
  bool sets = block->kind == PLY_NAMED_RUN || block->kind == PLY_NAMED_LAB;
  bool claims =
      !results && !sets && block->pairs != NULL && strcmp(name_of(block->pairs), run->name) == 0;
  if (!rows && !claims)
    return;
  ply_budget_next(r->budget, ply_block_names[block->kind - PLY_NAMED_POSITION], block->place);
  if (rows)
    run->kind->row(r, block, run);
  /* Each claim may go through the whole recording. */
  else if (ply_progress_spend(ply_reader_progress(r), PLY_WORK_READ,
                              (block->pairs->len + 1) * (steps / PLY_WORK_STEPS + 1)))
    check_block(r, block, run, replay);
}

/* What the lesson says of a run, until somebody stops it. */
static void check_blocks(PlyReader *r, PlyLessonRun *run, PlyReplay *replay) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    check_of_run(r, r->blocks->pdata[i], run, replay);
    if (ply_progress_is_cancelled(ply_reader_progress(r)))
      return;
  }
}

/* Header or block that sets up a run. */
static const GPtrArray *setup_of(PlyReader *r, const PlyLessonRun *run) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind == PLY_NAMED_RUN && g_strcmp0(block->name, run->name) == 0)
      return block->pairs;
  }
  return r->header;
}

static void check_run(PlyReader *r, PlyLessonRun *run) {
  /* Translators: what takes time, a run of a lesson by its name. */
  g_autofree char *what = g_strdup_printf(_("run %s"), run->name);
  ply_budget_next(r->budget, what, (PlyPlace){ run->line, 1 });
  ply_lesson_record(run, ply_reader_progress(r));
  if (ply_progress_is_cancelled(ply_reader_progress(r)))
    return;
  if (run->run->error != NULL) {
    const char *why = run->run->error->message;
    ply_faults_add(r->faults, ply_options_blame(setup_of(r, run), (PlyPlace){ run->line, 1 }, why),
                   "%s", why);
    return;
  }
  g_autoptr(PlyReplay) replay = ply_replay_new(run->run->trace);
  if (run == r->lesson->runs->pdata[0])
    check_address(r, r->header, "stop-at", replay);
  if (run->kind->start != NULL)
    run->kind->start(r, run);
  check_blocks(r, run, replay);
  ply_check_screens(r, run, replay);
  fill_results(r, run);
}

void ply_check_give_back(PlyReader *r, PlyLessonRun *run) {
  size_t before = ply_trace_bytes_asked(run->run->trace);
  if (ply_trace_bytes(run->run->trace) <= KEEP_BYTES)
    return;
  ply_lesson_give_back(run);
  ply_work_give(ply_progress_work(ply_reader_progress(r)),
                before - ply_trace_bytes_asked(run->run->trace));
}

static void check_labs(PlyReader *r) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind == PLY_NAMED_LAB && !ply_progress_is_cancelled(ply_reader_progress(r)))
      ply_lab_block_check(r, block);
  }
}

static void check_all(PlyReader *r) {
  for (guint i = 0; i < r->lesson->runs->len; i++) {
    PlyLessonRun *run = r->lesson->runs->pdata[i];
    if (run->run == NULL)
      continue;
    check_run(r, run);
    if (ply_progress_is_cancelled(ply_reader_progress(r)))
      return;
    ply_check_give_back(r, run);
  }
  check_labs(r);
}

void ply_lesson_check(PlyReader *r, PlyLessonCheck *check) {
  PlyBudget budget;
  ply_budget_init(&budget, check, r->faults);
  r->budget = &budget;
  r->look = check->look;
  r->strict_notes = check->strict ? check->notes : NULL;
  check_all(r);
  if (check->strict && !ply_progress_is_cancelled(&budget.progress))
    ply_strict_check(r, check->notes);
  if (ply_progress_is_cancelled(&budget.progress))
    ply_budget_forget(&budget);
  if (ply_budget_is_over(&budget))
    ply_budget_fault(&budget, _(r->kind->less));
  else
    check->stopped = ply_progress_is_cancelled(check->progress);
  ply_budget_report(&budget, check);
  ply_budget_clear(&budget);
  r->budget = NULL;
}
