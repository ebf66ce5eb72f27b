/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/search/drive/counter.h"

#include <string.h>

/* Ways to show that an act is wrong, the one that says most first. */
typedef bool (*Way)(const PlyTry *t);

#define MOST_WAYS 4

typedef struct {
  const char *act, *right; /* ids; right NULL: whatever would be */
  Way ways[MOST_WAYS + 1];
} Row;

static const Row rows[] = {
  { "go-on", "cut", { ply_try_nothing_changes, ply_try_compare } },
  { "enter", "cut", { ply_try_nothing_changes } },
  { "cut", NULL, { ply_try_root, ply_try_nothing_left } },
  { "go-on", NULL, { ply_try_root, ply_try_work, ply_try_compare } },
  { "window", NULL, { ply_try_root, ply_try_work } },
  { "bound", "cut", { ply_try_nothing_changes, ply_try_root, ply_try_work } },
  { "bound", NULL, { ply_try_root, ply_try_work, ply_try_came_back, ply_try_compare } },
  { "best", NULL, { ply_try_root, ply_try_compare } },
  { "value", NULL, { ply_try_root, ply_try_leaf } },
  { "give", NULL, { ply_try_worth, ply_try_root } },
  { "back", NULL, { ply_try_worth, ply_try_root, ply_try_work, ply_try_says_less } },
};

static const Row *row_for(const PlyDriver *driver, const PlyTry *t) {
  for (unsigned i = 0; i < G_N_ELEMENTS(rows); i++)
    if (strcmp(rows[i].act, driver->acts[t->act->kind].id) == 0 &&
        (rows[i].right == NULL || strcmp(rows[i].right, driver->acts[t->right->kind].id) == 0))
      return &rows[i];
  return NULL;
}

bool ply_search_counter(const PlyDriven *driven, const PlyDriveAct *act, PlyCounter *counter) {
  PlyWhatIf what;
  PlyDriveAct right;
  if (!ply_what_if(driven, &what) || !ply_is_minimax(what.mine) ||
      !ply_driven_next(driven, PLY_NO_MISTAKE, &right))
    return false;
  PlyTry t = { &what, act, &right, counter };
  const Row *row = row_for(ply_driven_driver(driven), &t);
  for (unsigned i = 0; row != NULL && row->ways[i] != NULL; i++)
    if (row->ways[i](&t))
      return true;
  return false;
}
