/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the recorded life shows the answer of a question about one of its days. */
#include <string.h>

#include "lesson/life/life.h"

/* The last step of the day that has one of kinds (and is about subject; PLY_NO_SUBJECT: about
 * whatever), or the one where it is asked, where that comes later. False where the day is made up,
 * or has none. */
static bool last_of_day(const PlyCase *c, uint64_t kinds, uint32_t subject, uint32_t *step) {
  const PlyDayLook *look = c->place;
  const PlyLifeQuestion *q = c->question->about;
  uint32_t last = 0;
  if (!look->at || look->day.day == 0 || q->cash != PLY_LIFE_NO_CASH || q->result >= 0)
    return false;
  for (uint32_t i = look->day.first; i <= look->day.end; i++) {
    const PlyEvent *e = ply_trace_event(c->run->trace, i - 1);
    bool meant = subject == PLY_NO_SUBJECT || e->subject == subject;
    last = meant && (kinds >> e->kind & 1) != 0 ? i : last;
  }
  *step = MAX(last, ply_replay_step(c->replay));
  return last > 0;
}

bool ply_life_shows_take(const PlyCase *c, uint32_t *step) {
  return last_of_day(c, UINT64_C(1) << PLY_EVENT_TAKE, PLY_NO_SUBJECT, step);
}

bool ply_life_shows_cannot(const PlyCase *c, uint32_t *step) {
  return last_of_day(c, UINT64_C(1) << PLY_EVENT_PASS, PLY_NO_SUBJECT, step);
}

/* What would be no money is left out of a day. */
#define WORKED                                                                                     \
  (UINT64_C(1) << PLY_EVENT_COST | UINT64_C(1) << PLY_EVENT_ROLL | UINT64_C(1) << PLY_EVENT_GAIN | \
   UINT64_C(1) << PLY_EVENT_LOSS)

bool ply_life_shows_number(const PlyCase *c, uint32_t *step) {
  static const struct {
    const char *of;
    uint64_t kinds;
    bool whole; /* it is about what the life took that day, not about any occupation */
  } numbers[] = {
    { "fitness", UINT64_C(1) << PLY_EVENT_RATE, false },
    { "left", WORKED, true },
    { "evening", WORKED | UINT64_C(1) << PLY_EVENT_EXPENSES, true },
  };
  const PlyDayLook *look = c->place;
  for (size_t i = 0; i < G_N_ELEMENTS(numbers); i++)
    if (strcmp(numbers[i].of, c->question->of) == 0) {
      bool meant = !numbers[i].whole || look->job == look->day.taken;
      uint32_t subject = numbers[i].whole ? PLY_NO_SUBJECT : (uint32_t)look->job;
      return meant && last_of_day(c, numbers[i].kinds, subject, step);
    }
  return false;
}
