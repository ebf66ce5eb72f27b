/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/drive/counter.h"

#include "lesson/kinds.h"

#define MOST_BEFORE 3

bool ply_counter_of_act(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter) {
  const PlyLessonKind *kind = ply_kind_of_run(ply_driven_of(driven));
  *counter = (PlyCounter){ .markup = NULL };
  return kind->counter != NULL && kind->counter(driven, act, counter);
}

/* Between two steps there may be acts that are not recorded, and come before. */
static bool come_to(PlyDriven *driven, const PlyDriveAct *act) {
  const PlyDriver *driver = ply_driven_driver(driven);
  for (unsigned i = 0; i < MOST_BEFORE; i++)
    if (driver->can(ply_driven_game(driven), act, NULL) ||
        ply_driven_go_on(driven, PLY_NO_MISTAKE, 1) == 0)
      break;
  return driver->can(ply_driven_game(driven), act, NULL);
}

static bool counter_as_act(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const PlyAsk *ask = c->question->ask;
  PlyDriveAct act;
  uint32_t step;
  if (ask->act == NULL || !ply_run_can_be_driven(c->run) || !ask->act(c, answer, &step, &act))
    return false;
  g_autoptr(PlyDriven) driven = ply_driven_new(c->question->run->run, step, NULL);
  return driven != NULL && come_to(driven, &act) && !ply_driven_is_right(driven, &act) &&
         ply_counter_of_act(driven, &act, counter);
}

bool ply_counter_of_answer(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter) {
  const PlyAsk *ask = c->question->ask;
  *counter = (PlyCounter){ .markup = NULL };
  return counter_as_act(c, answer, counter) ||
         (ask->counter != NULL && ask->counter(c, answer, counter));
}

void ply_counter_clear(PlyCounter *counter) {
  g_clear_pointer(&counter->markup, g_free);
  g_clear_pointer(&counter->shows, ply_run_unref);
  g_clear_pointer(&counter->squares, g_free);
}
