/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by tree-map.c and tree-words.c. */

#include "render/map/strip.h"
#include "ui/kit/maker.h"
#include "ui/tree/tree-map.h"

#define NEAR 40.0 /* px between siblings at which a node that is gone to is a figure */

/* A search at work on a thread. */
typedef struct {
  PlyTreeMap *map; /* NULL: nobody waits for it any more */
  PlyTreeQuery *query;
  PlyProgress progress;
  GArray *found;
} Hunt;

struct _PlyTreeMap {
  PlyRun *run;
  PlyMaker *maker;
  PlyMap *map;  /* NULL: the first one of the run is not there yet */
  char *extent; /* of it, in words; NULL: nobody asked yet */
  PlyMapView view;
  const PlyTheme *theme;
  PlyInk *ink;
  PlyMapPicture *picture; /* of the last step that was painted */
  PlyFolds folds;
  PlyNodeId top;   /* nothing but what is below it */
  gboolean lifted; /* they would answer what is asked: nothing is folded meanwhile */
  gboolean still;  /* it does not go with the run */
  double wanted;   /* zoom once there is a size; 0: as it is */
  double tall;     /* of that */
  /* Once the map that is being made is there. */
  gboolean fits;   /* all of it comes into sight */
  gboolean holds;  /* the view stays, though there is no map meanwhile */
  gboolean tries;  /* a rule that folds nothing goes again */
  PlyNodeId shown; /* comes into sight; PLY_NO_NODE: none */
  gboolean near;   /* as a figure */
  GArray *found;
  gboolean tells; /* what may be asked */
  guint now;
  Hunt *hunt;
  void (*changed)(PlyTreeMapChange change, gpointer data);
  gpointer data;
};

void ply_tree_map_make(PlyTreeMap *self);
