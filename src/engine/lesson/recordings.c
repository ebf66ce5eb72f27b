/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/recordings.h"

#include "lesson/kinds.h"

void ply_lesson_record(PlyLessonRun *run, PlyProgress *progress) {
  if (!ply_trace_is_complete(run->run->trace))
    ply_run_record(run->run, progress);
  run->bytes = ply_trace_bytes(run->run->trace);
}

void ply_lesson_give_back(PlyLessonRun *run) {
  PlyRun *fresh = ply_lesson_again(run->run, NULL, NULL);
  g_assert(fresh != NULL);
  ply_run_unref(run->run);
  run->run = fresh;
}

/* --- pages --- */

bool ply_lesson_has_preface(const PlyLesson *lesson) {
  if (lesson->sections->len < 2)
    return false;
  const PlySection *first = lesson->sections->pdata[0], *second = lesson->sections->pdata[1];
  return first->question == NULL && first->stop == NULL && second->question != NULL &&
         second->run == first->run;
}

static void add(GPtrArray *runs, PlyLessonRun *run) {
  if (run != NULL && run->run != NULL && !g_ptr_array_find(runs, run, NULL))
    g_ptr_array_add(runs, run);
}

/* Cells that are kept as text need their runs no more. */
static void add_results(GPtrArray *runs, const PlyBlock *results) {
  for (guint i = 0; i < results->runs->len; i++) {
    PlyLessonRun *run = results->runs->pdata[i];
    if (results->cells == NULL || run->kind->cell == NULL)
      add(runs, run);
  }
}

static void add_section(GPtrArray *runs, const PlySection *section) {
  add(runs, section->run);
  add(runs, section->then);
  if (section->question != NULL)
    add(runs, section->question->run);
  for (guint i = 0; i < section->blocks->len; i++) {
    const PlyBlock *block = section->blocks->pdata[i];
    if (block->kind == PLY_BLOCK_RESULTS)
      add_results(runs, block);
  }
}

GPtrArray *ply_lesson_page_runs(const PlyLesson *lesson, guint section) {
  GPtrArray *runs = g_ptr_array_new();
  bool preface = section < 2 && ply_lesson_has_preface(lesson);
  guint first = preface ? 0 : section, last = preface ? 1 : section;
  for (guint i = first; i <= last; i++)
    add_section(runs, lesson->sections->pdata[i]);
  return runs;
}

static bool is_recorded(const PlyLessonRun *run) {
  return ply_trace_is_complete(run->run->trace);
}

bool ply_lesson_page_is_recorded(const PlyLesson *lesson, guint section) {
  g_autoptr(GPtrArray) runs = ply_lesson_page_runs(lesson, section);
  for (guint i = 0; i < runs->len; i++)
    if (!is_recorded(runs->pdata[i]))
      return false;
  return true;
}

/* --- giving back --- */

static size_t bytes_recorded(const PlyLesson *lesson) {
  size_t sum = 0;
  for (guint i = 0; i < lesson->runs->len; i++) {
    const PlyLessonRun *run = lesson->runs->pdata[i];
    sum += run->run != NULL && is_recorded(run) ? ply_trace_bytes(run->run->trace) : 0;
  }
  return sum;
}

static PlyLessonRun *least_recent(const PlyLesson *lesson, GPtrArray *keep) {
  PlyLessonRun *found = NULL;
  for (guint i = 0; i < lesson->runs->len; i++) {
    PlyLessonRun *run = lesson->runs->pdata[i];
    if (run->run != NULL && is_recorded(run) && !g_ptr_array_find(keep, run, NULL) &&
        (found == NULL || run->seen < found->seen))
      found = run;
  }
  return found;
}

static void shrink(PlyLesson *lesson, GPtrArray *keep, size_t most) {
  PlyLessonRun *run;
  while (bytes_recorded(lesson) > most && (run = least_recent(lesson, keep)) != NULL)
    ply_lesson_give_back(run);
}

void ply_lesson_see_page(PlyLesson *lesson, guint section) {
  g_autoptr(GPtrArray) keep = ply_lesson_page_runs(lesson, section);
  lesson->pages_seen++;
  for (guint i = 0; i < keep->len; i++)
    ((PlyLessonRun *)keep->pdata[i])->seen = lesson->pages_seen;
  shrink(lesson, keep, PLY_LESSON_MAX_BYTES_RECORDED);
}

void ply_lesson_make_room(PlyLesson *lesson, guint shown, guint section) {
  g_autoptr(GPtrArray) keep = ply_lesson_page_runs(lesson, shown);
  g_autoptr(GPtrArray) wanted = ply_lesson_page_runs(lesson, section);
  size_t more = 0;
  for (guint i = 0; i < wanted->len; i++) {
    const PlyLessonRun *run = wanted->pdata[i];
    more += is_recorded(run) ? 0 : run->bytes;
    g_ptr_array_add(keep, wanted->pdata[i]);
  }
  shrink(lesson, keep, PLY_LESSON_MAX_BYTES_RECORDED - MIN(more, PLY_LESSON_MAX_BYTES_RECORDED));
}

void ply_lesson_keep_most(PlyLesson *lesson, guint section, size_t bytes) {
  g_autoptr(GPtrArray) keep = ply_lesson_page_runs(lesson, section);
  shrink(lesson, keep, bytes);
}
