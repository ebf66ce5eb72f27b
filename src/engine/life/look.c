/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/look.h"

#include "base/i18n.h"
#include "run/run.h"

void ply_day_look_init(PlyDayLook *look, const PlyMeasureArgs *args) {
  int64_t value;
  *look = (PlyDayLook){ .setup = ply_run_day(args->run), .job = -1 };
  look->person = ply_args_get(args, "person", &value) ? (unsigned)value : look->setup->person;
  if (ply_args_get(args, "job", &value))
    look->job = (int)value;
  look->has_cash = ply_args_get(args, "cash", &look->cash);
  look->has_result = ply_args_get(args, "result", &value);
  look->fails = look->has_result && value == 0;
  if (args->at)
    ply_day_look_at(look, args->run, args->replay);
}

void ply_day_look_at(PlyDayLook *look, const PlyRun *run, const PlyReplay *replay) {
  ply_day_state(run, replay, &look->day);
  look->at = true;
  if (!look->has_cash) {
    look->has_cash = true;
    look->cash = look->day.morning;
  }
  /* What the day brings may lie ahead of the step. */
  g_autoptr(PlyReplay) evening = ply_replay_new(run->trace);
  PlyDayState end;
  ply_replay_seek(evening, MAX(look->day.end, ply_replay_step(replay)));
  ply_day_state(run, evening, &end);
  look->day.taken = end.taken;
  if (look->job < 0 && end.taken >= 0 && (unsigned)end.taken < look->setup->world->n_occupations)
    look->job = end.taken;
  if (!look->has_result && end.rolled) {
    look->has_result = true;
    look->fails = !end.success;
  }
}

void ply_day_look_rank(const PlyDayLook *look, PlyDayRanking *ranking) {
  ply_day_rank(look->setup->world, look->person, look->has_cash ? look->cash : PLY_DAY_UNLIMITED,
               look->setup->reserve, ranking);
}

unsigned ply_day_look_takes(const PlyDayLook *look) {
  if (look->at && look->day.taken >= 0)
    return (unsigned)look->day.taken;
  PlyDayRanking ranking;
  ply_day_look_rank(look, &ranking);
  return ranking.highest;
}

const char *ply_day_look_name(const PlyDayLook *look, unsigned occupation) {
  const PlyDayWorld *world = look->setup->world;
  return occupation < world->n_occupations ? world->occupations[occupation].name : _("at home");
}
