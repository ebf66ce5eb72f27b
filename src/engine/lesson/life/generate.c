/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about days in a life, drawn by lot. */
#include "lesson/ask/draft.h"
#include "lesson/life/life.h"

/* A day has just begun. */
static bool is_morning(const PlyDraft *d, uint32_t step) {
  return step > 0 && ply_draft_is_next(d, step - 1, PLY_EVENT_DAY);
}

static bool draw_morning(PlyDraft *d) {
  uint32_t step;
  if (!ply_draft_step(d, is_morning, &step))
    return false;
  ply_draft_at(d, step);
  return true;
}

/* Who chooses by lot takes what no reasoning finds. */
static bool propose_take(PlyDraft *d) {
  const PlyDaySetup *setup = ply_run_day(d->run);
  return ply_day_setup_way(setup, setup->person) == PLY_WAY_HIGHEST && draw_morning(d);
}

/* How the day goes lies ahead of the morning: where it counts, it is said. */
static const struct {
  const char *of;
  bool result;
} numbers[] = {
  { "fitness", false }, { "expected", false }, { "need", false },
  { "left", true },     { "evening", true },
};

static bool propose_number(PlyDraft *d) {
  const PlyDayWorld *world = ply_run_day(d->run)->world;
  uint32_t row = ply_draft_below(d, G_N_ELEMENTS(numbers));
  if (!draw_morning(d))
    return false;
  ply_draft_line(d, "of", "%s", numbers[row].of);
  ply_draft_line(d, "job", "%s", world->occupations[ply_draft_below(d, world->n_occupations)].name);
  if (numbers[row].result)
    ply_draft_line(d, "result", "%s", ply_draft_below(d, 2) == 0 ? "success" : "fail");
  return true;
}

PLY_GENERATES(ply_life_generate_number, "number", propose_number, NULL)
PLY_GENERATES(ply_life_generate_take, "take", propose_take, NULL)
PLY_GENERATES(ply_life_generate_cannot, "cannot-afford", draw_morning, NULL)
