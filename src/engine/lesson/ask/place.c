/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/lesson.h"

#include <string.h>

#include "lesson/kinds.h"

bool ply_section_step(const PlySection *section, const PlyReplay *replay, uint32_t *step) {
  if (section->question != NULL && section->question->at != NULL)
    return ply_replay_address(replay, section->question->at, step, NULL);
  return section->stop != NULL && ply_replay_address(replay, section->stop->address, step, NULL);
}

uint32_t ply_lesson_step(const PlyLesson *lesson, guint i, const PlyReplay *replay) {
  uint32_t step = 0;
  const PlySection *now = lesson->sections->pdata[i];
  if (lesson->stop_at != NULL && now->run == lesson->runs->pdata[0])
    (void)ply_replay_address(replay, lesson->stop_at, &step, NULL);
  for (guint k = 0; k <= i; k++) {
    const PlySection *section = lesson->sections->pdata[k];
    if (section->run == now->run)
      (void)ply_section_step(section, replay, &step);
  }
  return step;
}

/* The place at which the answer was verified of the run that it brings; NULL: none is named. */
static const char *verified_at(const PlySection *section) {
  const GPtrArray *all = section->question->verified;
  for (guint i = 0; all != NULL && i < all->len; i++) {
    const PlyVerified *verified = all->pdata[i];
    for (guint k = 0; verified->run == section->then && verified->keys[k] != NULL; k++)
      if (strcmp(verified->keys[k], "at") == 0)
        return verified->values[k];
  }
  return NULL;
}

uint32_t ply_section_brought_at(const PlySection *section, const PlyReplay *replay) {
  uint32_t step = 0;
  if (!section->then->kind->brings_start)
    return ply_replay_last(replay);
  const char *at = verified_at(section);
  if (at != NULL)
    (void)ply_replay_address(replay, at, &step, NULL);
  return step;
}

uint32_t ply_lesson_asked_at(const PlyLesson *lesson, guint i, const PlyReplay *replay) {
  uint32_t step;
  const PlySection *section = lesson->sections->pdata[i];
  if (section->then == section->run)
    return 0;
  if (ply_section_step(section, replay, &step))
    return step;
  return section->stop != NULL ? 0 : ply_lesson_step(lesson, i, replay);
}

uint32_t ply_lesson_led_to(const PlyLesson *lesson, guint i, const PlyLessonRun *run, bool settled,
                           const PlyReplay *replay) {
  const PlySection *section = lesson->sections->pdata[i];
  uint32_t step = settled && section->question != NULL && section->then == run
                      ? ply_section_brought_at(section, replay)
                      : 0;
  if (section->run != run)
    return step;
  return MAX(step, section->question != NULL ? ply_lesson_asked_at(lesson, i, replay)
                                             : ply_lesson_step(lesson, i, replay));
}
