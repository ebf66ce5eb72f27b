/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/kit/scene.h"

#include <string.h>

#include "minesweeper/run/roles.h"
#include "render/kit/shape.h"

/* --- shapes and items alike --- */

/* What a shape says to who sees it; NULL: it says nothing by itself. */
static const char *said_by(const PlyShape *shape) {
  switch (shape->kind) {
  case PLY_SHAPE_TEXT: return shape->text.text;
  case PLY_SHAPE_CUT: return "//";
  case PLY_SHAPE_BAR: return "[ ]";
  case PLY_SHAPE_LINK: return "->";
  case PLY_SHAPE_PATTERN: return "##";
  default: return NULL;
  }
}

static const PlyShape *shape_at(const PlyScene *scene, guint i) {
  return &g_array_index(scene->shapes, PlyShape, i);
}

static const PlyDeclared *declared_at(const PlyScene *scene, uint32_t i) {
  return &g_array_index(scene->declared, PlyDeclared, i);
}

static const PlyFact *fact_at(const PlyScene *scene, uint32_t i) {
  return &g_array_index(scene->facts, PlyFact, i);
}

/* --- leaks --- */

/* The first of the facts that is covered. */
static const char *covered_of(const PlyScene *scene, uint32_t declared, const PlyRun *run,
                              const PlyCover *cover) {
  const PlyDeclared *d = declared_at(scene, declared);
  for (uint32_t i = d->first; i < d->first + d->n; i++)
    if (ply_cover_hides_fact(cover, run, fact_at(scene, i)))
      return fact_at(scene, i)->measure;
  return NULL;
}

/* The first shape, with a text or sign or without, that states one of them. */
static char *leak_of_shapes(const PlyScene *scene, bool said, const PlyRun *run,
                            const PlyCover *cover) {
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = shape_at(scene, i);
    const char *text = said_by(shape), *measure = NULL;
    if ((text != NULL) == said)
      measure = covered_of(scene, shape->declared, run, cover);
    if (measure != NULL)
      return g_strdup_printf("“%s”: %s", said ? text : "…", measure);
  }
  return NULL;
}

static char *leak_of_items(const PlyScene *scene, const PlyRun *run, const PlyCover *cover) {
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    const char *measure = covered_of(scene, item->declared, run, cover);
    if (measure != NULL)
      return g_strdup_printf("“%s”: %s", item->name, measure);
  }
  return NULL;
}

char *ply_scene_leak(const PlyScene *scene, const PlyRun *run, const PlyCover *cover) {
  char *leak = leak_of_shapes(scene, true, run, cover);
  if (leak == NULL)
    leak = leak_of_items(scene, run, cover);
  return leak != NULL ? leak : leak_of_shapes(scene, false, run, cover);
}

/* --- what nobody declared --- */

/* The measures one of which a mark states. A role is told by a bit, which Sudoku has for a role of its
 * own (PlyCellRole): it states another measure. */
static const struct {
  unsigned mark;
  const char *measures[5];
} marks[] = {
  { PLY_MARK_CHOSEN, { "best", "line", "takes" } },
  { PLY_MARK_SOURCE, { "source" } },
  { PLY_MARK_CUT, { "pruned" } },
  { PLY_MARK_PRUNED, { "pruned" } },
  { PLY_MARK_ROLE(PLY_ROLE_HELPER), { "helper", "cells" } },
  { PLY_MARK_ROLE(PLY_ROLE_SHARED), { "shared", "houses" } },
  { PLY_MARK_ROLE(PLY_ROLE_OWN), { "private", "houses" } },
  { PLY_MARK_ROLE(PLY_ROLE_THEIRS), { "private", "houses" } },
  { PLY_MARK_ROLE(PLY_ROLE_SAFE), { "safe", "strikes" } },
  { PLY_MARK_ROLE(PLY_ROLE_MINE), { "mines", "places" } },
};

static bool states_one_of(const PlyScene *scene, uint32_t declared, const char *const *measures) {
  const PlyDeclared *d = declared_at(scene, declared);
  for (uint32_t i = d->first; i < d->first + d->n; i++)
    for (int m = 0; measures[m] != NULL; m++)
      if (strcmp(fact_at(scene, i)->measure, measures[m]) == 0)
        return true;
  return false;
}

static bool is_short(const PlyScene *scene, const PlyItem *item) {
  for (size_t i = 0; i < G_N_ELEMENTS(marks); i++)
    if (item->marks & marks[i].mark && !states_one_of(scene, item->declared, marks[i].measures))
      return true;
  return false;
}

char *ply_scene_undeclared(const PlyScene *scene) {
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = shape_at(scene, i);
    if (shape->declared == PLY_UNDECLARED && said_by(shape) != NULL)
      return g_strdup(said_by(shape));
  }
  for (guint i = 0; i < scene->items->len; i++) {
    const PlyItem *item = ply_scene_item(scene, (int)i);
    if (item->declared == PLY_UNDECLARED || is_short(scene, item))
      return g_strdup(item->name);
  }
  return NULL;
}
