/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A canvas with a picture of the transport's run at its step: which one, its record says. Signal
 * "picked" (guint id, int n_press): an item was chosen (canvas.h), of a kind that its record names. */

#include "render/views.h"
#include "ui/canvas/canvas.h"
#include "ui/kit/style.h"
#include "ui/study/transport.h"

#define PLY_TYPE_SCENE_PANE (ply_scene_pane_get_type())
G_DECLARE_FINAL_TYPE(PlyScenePane, ply_scene_pane, PLY, SCENE_PANE, PlyCanvas)

/* What a picture is made from. */
typedef struct {
  PlyPart part; /* without a cover, and nothing selected, where it is not the transport's run */
  const PlyReplay *replay;
  const PlyReplay *why; /* nullable: an answer in place of the run's thought */
  PlyNodeId selected;   /* PLY_NO_NODE: nothing */
  gboolean rtl;
  gpointer own; /* the pane's, PlySceneKind.own bytes */
} PlySceneLook;

typedef struct {
  const char *name; /* translatable: spoken */
  bool (*exists)(const PlyRun *run);
  PlyScene *(*scene)(PlyRun *run, const PlySceneLook *look);
  guint changes;  /* PlyChange: makes another picture */
  guint resizes;  /* PlyChange: may make one of another height */
  guint picked;   /* PLY_ITEM_BIT of what can be chosen */
  gboolean fades; /* a calm step fades in */
  gboolean bare;  /* it stands on what lies behind it */
  int wide, high; /* px, at least; as high as its scene. 0: of any size */
  gboolean low;   /* its scene has room in less, too */
  /* Has it no more to show than before anything happened? Nullable: never. */
  gboolean (*idle)(PlyRun *run, const PlySceneLook *look);
  /* What a pane keeps between its pictures: bytes, zeros at first; who lets go of it, with its run. */
  gsize own;
  void (*forget)(gpointer own);
  /* Of a picture that can be looked at closer, all or none: before another step, a drag, a zoom. */
  void (*follow)(PlyRun *run, const PlySceneLook *look);
  void (*pan)(PlyRun *run, const PlySceneLook *look, double by);
  /* factor 0: all of it; x < 0: around the middle. */
  void (*zoom)(PlyRun *run, const PlySceneLook *look, double factor, double x);
} PlySceneKind;

#define PLY_ITEM_BIT(kind) (1u << (kind))

/* The ranked list of a search that ranks moves, beside its tree. Picks nodes. */
extern const PlySceneKind ply_scene_rank;
/* The evaluation as a sum, for the selected node where it is a leaf by evaluation, else for the
 * node at work. Empty for games whose evaluation has no parts. */
extern const PlySceneKind ply_scene_evaluation;
/* The rules at work: what each proposes and the arithmetic of the one being matched. Picks rules, by
 * their place in the table. */
extern const PlySceneKind ply_scene_rules;
/* What a run of chance is about: a day with its occupations and its roll, or a simulated run beside
 * the odds. Picks occupations. */
extern const PlySceneKind ply_scene_chance;
/* Cash over the days of a life, up to the step. Picks steps: of days at a job, of bankruptcies and
 * windfalls. */
extern const PlySceneKind ply_scene_cash;

/* Transport and style are referenced. Call once. */
void ply_scene_pane_set_up(PlyScenePane *self, const PlySceneKind *kind, PlyTransport *transport,
                           PlyStyle *style);
/* Another run than the transport's, or another step of it; it is referenced. NULL: the transport's
 * again. */
void ply_scene_pane_show_other(PlyScenePane *self, PlyRun *run, guint32 step);
/* An answer (ply_say_ask); borrowed: whoever gives it takes it away (NULL) before it is freed. */
void ply_scene_pane_set_why(PlyScenePane *self, const PlyReplay *why);
/* Text in front of a class is larger. */
void ply_scene_pane_set_presenting(PlyScenePane *self, gboolean presenting);
/* Has it nothing to tell yet? True without a run of its kind. */
gboolean ply_scene_pane_is_idle(PlyScenePane *self);
/* factor > 1: closer, around the middle; 0: all of it. */
void ply_scene_pane_zoom(PlyScenePane *self, double factor);
