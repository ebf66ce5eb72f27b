/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen tells of the questions of a lesson while they are open, and what it has to mark. */
#include <string.h>

#include "base/ascending.h"
#include "base/i18n.h"
#include "lesson/ask/ask.h"
#include "lesson/ask/topic.h"
#include "lesson/drive/do-it.h"
#include "lesson/lesson.h"
#include "lesson/read/named.h"
#include "lesson/read/reader.h"
#include "lesson/way.h"

/* What a line "marks" says is there. */
static void check_marks(PlyReader *r, const PlyQuestion *question) {
  for (char **at = question->marks; at != NULL && *at != NULL; at++) {
    g_autoptr(GError) error = NULL;
    uint32_t subject;
    if (!ply_question_subject(question->run->run, *at, &subject, &error))
      ply_faults_add(r->faults, question->marks_at, _("marks: %s"), error->message);
  }
}

/* Marks are of the run that a question is about, and the picture is of another one. */
static void note_unseen(PlyReader *r, const PlySection *section) {
  const PlyQuestion *question = section->question;
  if (question->marks != NULL && *question->marks != NULL && r->strict_notes != NULL)
    ply_faults_add(r->strict_notes, question->marks_at,
                   _("marks: none of them is seen, for the picture is of the run “%s”"),
                   section->run->name);
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

/* The steps up to asked, which is one of them, at which a surface could begin to state something that is
 * covered, or states it last. */
static GArray *telling_steps(const PlyRun *run, const PlyCover *cover, uint32_t asked) {
  GArray *steps = g_array_new(FALSE, FALSE, sizeof(uint32_t));
  g_autoptr(GHashTable) told = covered_subjects(run, cover);
  GHashTableIter iter;
  gpointer value;
  ply_ascending_add(steps, asked);
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
      ply_ascending_add(steps, of->first);
      ply_ascending_add(steps, of->last);
    }
  }
  return steps;
}

/* On its way to a question a run is covered step by step. */
typedef struct {
  PlyReader *r;
  const PlyRun *run;
  PlyReplay *replay;
  const PlyWay *way;
  guint looks;
  char *told; /* the first thing that the screen tells there of what is covered; or NULL */
} Approach;

static void look_before(uint32_t step, gpointer data) {
  Approach *a = data;
  if (a->told != NULL || a->looks == MOST_LOOKS)
    return;
  a->looks++;
  ply_replay_seek(a->replay, step);
  a->told = a->r->look(a->run, a->replay, ply_way_cover(a->way, step));
}

/* How far the learner may have gone through run before section i opens. */
static uint32_t led_before(const PlyLesson *lesson, guint i, const PlyLessonRun *run,
                           const PlyReplay *replay) {
  uint32_t step = 0;
  for (guint k = 0; k < i; k++)
    step = MAX(step, ply_lesson_led_to(lesson, k, run, true, replay));
  return step;
}

/* What the screen tells of the question of section i before it opens. */
static void check_way(PlyReader *r, guint i, PlyLessonRun *run, PlyReplay *replay) {
  const PlyQuestion *question = ((const PlySection *)r->lesson->sections->pdata[i])->question;
  uint32_t before = led_before(r->lesson, i, run, replay),
           asked = ply_lesson_asked_at(r->lesson, i, replay);
  if (asked <= before || ply_trace_n_nodes(run->run->trace) > LARGE)
    return;
  g_autoptr(PlyCover) cover = ply_question_cover(question, false);
  g_autoptr(PlyWay) way = ply_way_new(run->run, cover, before, asked);
  Approach approach = { .r = r, .run = run->run, .replay = replay, .way = way };
  ply_way_each(way, look_before, &approach);
  g_autofree char *told = approach.told;
  if (told != NULL)
    ply_faults_add(r->faults, (PlyPlace){ question->line, 1 },
                   _("the screen tells the answer of this question before it is asked: %s"), told);
}

/* What the screen shows while the question of section i is open. */
static void check_shown(PlyReader *r, guint i, PlyLessonRun *run, PlyReplay *replay) {
  const PlySection *section = r->lesson->sections->pdata[i];
  const PlyQuestion *question = section->question;
  if (question != NULL && section->run == run && question->run != run)
    note_unseen(r, section);
  if (question != NULL && question->run == run)
    check_marks(r, question);
  if (question == NULL || section->run != run || question->run != run)
    return;
  if (r->strict_notes != NULL) /* they say all that the text names */
    ply_named_check(section, r->strict_notes);
  g_autoptr(PlyCover) cover = ply_question_cover(question, r->lesson->hides_values);
  const PlyFact *given = ply_cover_given(cover, run);
  PlyPlace place = { question->line, 1 };
  if (given != NULL)
    ply_faults_add(r->faults, place,
                   _("the position itself answers this question: it shows “%s” there"),
                   given->measure);
  if (r->look == NULL)
    return;
  check_way(r, i, run, replay);
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

void ply_check_screens(PlyReader *r, PlyLessonRun *run, PlyReplay *replay) {
  bool sound = r->faults->len == 0; /* else places and questions may make no sense */
  for (guint i = 0; sound && i < r->lesson->sections->len; i++)
    if (!ply_progress_is_cancelled(ply_reader_progress(r))) {
      check_shown(r, i, run, replay);
      if (((const PlySection *)r->lesson->sections->pdata[i])->run == run)
        check_acts(r, i);
    }
}
