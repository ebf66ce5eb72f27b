/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "search/drive/state.h"

/* Does Max's view, in which the run is shown, turn the numbers of side? */
bool ply_drive_is_turned(const Game *game, PlySide side) {
  const PlyRun *run = game->mine;
  return ply_run_algorithm(run)->negamax && !ply_run_turns_signs(run) && side == PLY_SIDE_MIN;
}

bool ply_drive_number(const Game *game, PlySide side, double number, int32_t *value) {
  double units = number * game->mine->trace->scale;
  int sign = ply_drive_is_turned(game, side) ? -1 : 1;
  if (isinf(number)) {
    *value = (number < 0) == (sign < 0) ? PLY_INF : -PLY_INF;
    return true;
  }
  if (!(fabs(units) <= PLY_VALUE_MAX) || fabs(units - round(units)) > 1e-6)
    return false;
  *value = sign * (int32_t)lround(units);
  return true;
}

double ply_drive_points(const Game *game, PlySide side, int32_t value) {
  value = ply_drive_is_turned(game, side) ? -value : value;
  if (value == PLY_INF || value == -PLY_INF)
    return value < 0 ? -INFINITY : INFINITY;
  return (double)value / game->mine->trace->scale;
}
