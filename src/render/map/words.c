/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a map is coloured, in words. */
#include <string.h>

#include "render/map/paint.h"

static const char *const colourings[PLY_MAP_N_COLOURINGS + 1] = {
  [PLY_MAP_BY_VALUE] = "value", [PLY_MAP_BY_LOOKED] = "looked", [PLY_MAP_BY_TURN] = "turn"
};

const char *ply_map_colouring_word(PlyMapColouring colouring) {
  return colourings[colouring];
}

bool ply_map_colouring_read(const char *word, PlyMapColouring *colouring) {
  for (unsigned i = 0; colourings[i] != NULL; i++)
    if (strcmp(word, colourings[i]) == 0) {
      *colouring = (PlyMapColouring)i;
      return true;
    }
  return false;
}
