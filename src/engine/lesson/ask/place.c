/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/lesson.h"

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

uint32_t ply_section_brought_at(const PlySection *section, const PlyReplay *replay) {
  return section->then->kind->brings_start ? 0 : ply_replay_last(replay);
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
