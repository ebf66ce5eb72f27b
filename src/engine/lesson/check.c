/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs are recorded one after the other, and everything that a lesson says about a run is held
 * to it: expectations, verified answers, stops, questions. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/ask.h"
#include "lesson/ask/topic.h"
#include "lesson/drive/do-it.h"
#include "lesson/kinds.h"
#include "lesson/lesson.h"
#include "lesson/read/named.h"
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

/* What a line "marks" says is there; and it says all that the text names. */
static void check_named(PlyReader *r, const PlySection *section) {
  const PlyQuestion *question = section->question;
  for (char **at = question->marks; at != NULL && *at != NULL; at++) {
    g_autoptr(GError) error = NULL;
    uint32_t subject;
    if (!ply_question_subject(question->run->run, *at, &subject, &error))
      ply_faults_add(r->faults, question->marks_at, _("marks: %s"), error->message);
  }
  if (r->strict_notes != NULL)
    ply_named_check(section, r->strict_notes);
}

/* --- where the learner can stand while a question is open --- */

#define MOST_LOOKS 6 /* for one question */
#define LARGE 20000  /* nodes of a run that takes too long to be drawn more than once */
#define NOT_COME UINT32_MAX

/* What is covered of a subject can be told from its first event on, and is told again at its last one. */
typedef struct {
  uint32_t first, last;
} Told;

static GHashTable *covered_subjects(const PlyRun *run, const PlyCover *cover) {
  GHashTable *told = g_hash_table_new_full(NULL, NULL, NULL, g_free);
  for (guint i = 0; i < cover->facts->len; i++) {
    const PlyCovered *covered = &g_array_index(cover->facts, PlyCovered, i);
    if (covered->run != run || covered->fact.subject >= PLY_FACT_ANY ||
        strcmp(covered->fact.measure, PLY_FACT_ASKED) == 0)
      continue;
    Told *of = g_new(Told, 1);
    *of = (Told){ NOT_COME, NOT_COME };
    g_hash_table_replace(told, GUINT_TO_POINTER(covered->fact.subject), of);
  }
  return told;
}

static void add_step(GArray *steps, uint32_t step) {
  guint i = 0;
  while (i < steps->len && g_array_index(steps, uint32_t, i) < step)
    i++;
  if (i == steps->len || g_array_index(steps, uint32_t, i) != step)
    g_array_insert_val(steps, i, step);
}

/* The steps up to asked, which is one of them, at which a surface could begin to state something that is
 * covered, or states it last. */
static GArray *telling_steps(const PlyRun *run, const PlyCover *cover, uint32_t asked) {
  GArray *steps = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_autoptr(GHashTable) told = covered_subjects(run, cover);
  GHashTableIter iter;
  gpointer value;
  add_step(steps, asked);
  if (g_hash_table_size(told) == 0 || ply_trace_n_nodes(run->trace) > LARGE)
    return steps;
  for (uint32_t step = 1; step < asked; step++) {
    uint32_t subject = ply_trace_event(run->trace, step - 1)->subject;
    Told *of = g_hash_table_lookup(told, GUINT_TO_POINTER(subject));
    if (of != NULL)
      *of = (Told){ MIN(of->first, step), step };
  }
  g_hash_table_iter_init(&iter, told);
  while (g_hash_table_iter_next(&iter, NULL, &value)) {
    const Told *of = value;
    if (of->first != NOT_COME) {
      add_step(steps, of->first);
      add_step(steps, of->last);
    }
  }
  return steps;
}

/* What the screen shows while the question of section i is open. */
static void check_shown(PlyReader *r, guint i, PlyLessonRun *run, PlyReplay *replay) {
  const PlySection *section = r->lesson->sections->pdata[i];
  const PlyQuestion *question = section->question;
  if (question == NULL || section->run != run || question->run != run)
    return;
  check_named(r, section);
  g_autoptr(PlyCover) cover = ply_question_cover(question, r->lesson->hides_values);
  const PlyFact *given = ply_cover_given(cover, run);
  PlyPlace place = { question->line, 1 };
  if (given != NULL)
    ply_faults_add(r->faults, place,
                   _("the position itself answers this question: it shows “%s” there"),
                   given->measure);
  if (r->look == NULL)
    return;
  g_autoptr(GArray) steps =
      telling_steps(run->run, cover, ply_lesson_asked_at(r->lesson, i, replay));
  g_autofree char *told = NULL;
  guint looks = MIN(steps->len, MOST_LOOKS), last = steps->len - 1;
  for (guint k = 0; k < looks && told == NULL;
       k++) { /* the last one first, and the first one last */
    guint at = looks > 1 ? last - k * last / (looks - 1) : last;
    ply_replay_seek(replay, g_array_index(steps, uint32_t, at));
    told = r->look(run->run, replay, cover);
  }
  if (told != NULL)
    ply_faults_add(r->faults, place, _("the screen tells the answer of this question: %s"), told);
}

/* A puzzle that is done by hand has one solution: of several, who finds another one is not wrong. */
static void note_solutions(PlyReader *r, const PlyQuestion *question) {
  const PlyRun *run = question->run->run;
  const char *name;
  const PlyMeasure *measure = ply_measure_find(run->kind->measures, "solutions", &name);
  if (measure == NULL || r->strict_notes == NULL)
    return;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_auto(PlyMeasured) found = { 0 };
  PlyMeasureArgs args = { .run = run, .replay = replay, .node = PLY_NO_NODE };
  if (ply_measure_value(measure, &args, &found, NULL) && strcmp(found.text, "1") != 0)
    ply_faults_add(r->strict_notes, (PlyPlace){ question->line, 1 },
                   _("the board that is done by hand has %s solutions; give it one"), found.text);
}

/* The same of a run that is done by hand, act by act. */
static void check_acts(PlyReader *r, guint i) {
  const PlyQuestion *question = ((const PlySection *)r->lesson->sections->pdata[i])->question;
  if (question == NULL || ply_question_by(question) != PLY_BY_ACTS)
    return;
  note_solutions(r, question);
  if (r->look == NULL)
    return;
  g_autoptr(PlyExercise) e = ply_question_exercise(question, NULL);
  g_autofree char *told = NULL;
  bool tells = e != NULL && ply_driven_driver(ply_exercise_driven(e))->covers != NULL;
  while (tells && told == NULL && !ply_progress_is_cancelled(ply_reader_progress(r))) {
    const PlyRun *mine = ply_driven_run(ply_exercise_driven(e));
    g_autoptr(PlyCover) cover = ply_exercise_cover(e, true);
    if (cover != NULL) {
      g_autoptr(PlyReplay) replay = ply_replay_new(mine->trace);
      ply_replay_seek(replay, ply_replay_last(replay));
      told = r->look(mine, replay, cover);
    }
    if (!ply_exercise_show_one(e))
      break;
  }
  if (told != NULL)
    ply_faults_add(r->faults, (PlyPlace){ question->line, 1 },
                   _("the screen tells what is to be done in this exercise: %s"), told);
}

static void check_screens(PlyReader *r, PlyLessonRun *run, PlyReplay *replay) {
  bool sound = r->faults->len == 0; /* else places and questions may make no sense */
  for (guint i = 0; sound && i < r->lesson->sections->len; i++)
    if (!ply_progress_is_cancelled(ply_reader_progress(r))) {
      check_shown(r, i, run, replay);
      if (((const PlySection *)r->lesson->sections->pdata[i])->run == run)
        check_acts(r, i);
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
  check_screens(r, run, replay);
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
