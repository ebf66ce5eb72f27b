/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Who steps. The transport holds a run and the place in it; every view reads it and no view
 * holds a place of its own. It knows no widgets: give it a main loop and it plays.
 *
 * Signal "changed" (guint flags, PlyChange): something that views show is different. */

#include <gio/gio.h>

#include "lesson/way.h"
#include "run/cover.h"
#include "trace/replay.h"
#include "search/run.h"
#include "ui/kinds.h"

typedef enum {
  PLY_CHANGED_RUN = 1,       /* another run, or none */
  PLY_CHANGED_TRACE = 2,     /* the same run has grown or is complete now */
  PLY_CHANGED_STEP = 4,      /* the place */
  PLY_CHANGED_SELECTION = 8, /* the selected node or square */
  PLY_CHANGED_PLAYING = 16,  /* plays, stopped, or another speed */
  PLY_CHANGED_RULES = 32,    /* what is covered, how far it may go and where it rests, which kind
                              comes next */
  PLY_CHANGED_BREAKS = 64,   /* breakpoints */
} PlyChange;

typedef enum {
  PLY_GO_FIRST,
  PLY_GO_PREVIOUS,
  PLY_GO_NEXT,
  PLY_GO_LAST,
  PLY_GO_OVER, /* to the return of the current node */
  PLY_GO_OUT,  /* to the return of its parent */
  PLY_N_GO,
} PlyGo;

/* Play stops after a step that meets every condition given here. */
typedef struct {
  guint64 kinds;                /* mask of PLY_EVENT_BIT; 0: any kind */
  const PlyTraceLayout *layout; /* that kinds is of; NULL: any */
  guint line;                   /* of the pseudocode; 0: any */
  int ply;                      /* of the node; -1: any */
  gboolean valued;              /* the event carries exactly value */
  int32_t value;
} PlyBreak;

#define PLY_SPEED_MIN 0.1 /* steps per second */
#define PLY_SPEED_MAX 60.0
#define PLY_SPEED_CALM 4.0 /* above this nothing is animated */
#define PLY_NO_STOP G_MAXUINT32

#define PLY_TYPE_TRANSPORT (ply_transport_get_type())
G_DECLARE_FINAL_TYPE(PlyTransport, ply_transport, PLY, TRANSPORT, GObject)

PlyTransport *ply_transport_new(void) G_GNUC_WARN_UNUSED_RESULT;

/* Adopts run (nullable, referenced) at step 0, with nothing selected. */
void ply_transport_set_run(PlyTransport *self, PlyRun *run);
/* The same at a step of it. */
void ply_transport_set_run_at(PlyTransport *self, PlyRun *run, guint32 step);
PlyRun *ply_transport_get_run(PlyTransport *self);       /* nullable, borrowed */
PlyReplay *ply_transport_get_replay(PlyTransport *self); /* NULL without a run */
/* Tells the views that the trace of the run has grown. */
void ply_transport_grown(PlyTransport *self);

guint32 ply_transport_get_step(PlyTransport *self);
guint32 ply_transport_get_last(PlyTransport *self);
/* The furthest step at which this run has stood. */
guint32 ply_transport_get_reached(PlyTransport *self);
/* Goes to step, but not beyond where the learner may go. True when it moved. */
gboolean ply_transport_seek(PlyTransport *self, guint32 step);
gboolean ply_transport_go(PlyTransport *self, PlyGo where);
/* Where that would lead: the current step when nowhere. */
guint32 ply_transport_peek(PlyTransport *self, PlyGo where);
/* To the nearest event of one of kinds (mask of PLY_EVENT_BIT). */
gboolean ply_transport_jump(PlyTransport *self, guint64 kinds, gboolean forward);
/* The step that enters node, or returns from it. False where it never happens. */
gboolean ply_transport_run_to(PlyTransport *self, PlyNodeId node, gboolean to_return);

/* The kind that "next ..." goes to; the run's own choice until somebody says. */
const PlyKindInfo *ply_transport_get_kind(PlyTransport *self);
/* kind: one of those of the run. */
void ply_transport_set_kind(PlyTransport *self, const PlyKindInfo *kind);

/* Nobody goes beyond stop (PLY_NO_STOP: no limit) before what is asked there is answered. */
guint32 ply_transport_get_stop(PlyTransport *self);
void ply_transport_set_stop(PlyTransport *self, guint32 stop);
/* Where End, Continue and playing rest on their way, once: a step that the learner is to see. Nobody
 * is held there; PLY_NO_STOP: none. Another run takes it off. */
void ply_transport_set_halt(PlyTransport *self, guint32 halt);
/* Steps of the run, ascending, between which nobody rests: one step back or on, and playing, lead from
 * one to the next. Copied; n 0: every step is one. The first is where the first of all acts begins, as
 * many as there will be: of a run that grows more than those that the steps end. Another run takes
 * them off. */
void ply_transport_set_stations(PlyTransport *self, const guint32 *steps, guint n, guint all);
guint ply_transport_n_stations(PlyTransport *self);
/* How many acts there will be; 0: every step is a station. */
guint ply_transport_n_acts(PlyTransport *self);
/* How many of them are at most step. */
guint ply_transport_stations_to(PlyTransport *self, guint32 step);
/* What a question covers; NULL: nothing. Another run does not take it off. */
const PlyCover *ply_transport_get_cover(PlyTransport *self);
void ply_transport_set_cover(PlyTransport *self, const PlyCover *cover);
/* What covers steps on the way to a question in its place; NULL: none. Taken; another run takes that off. */
void ply_transport_take_way(PlyTransport *self, PlyWay *way);
/* What tables and texts cover besides, for the questions that come; NULL: nothing. */
const PlyCover *ply_transport_get_later(PlyTransport *self);
void ply_transport_set_later(PlyTransport *self, const PlyCover *later);

gboolean ply_transport_get_playing(PlyTransport *self);
void ply_transport_set_playing(PlyTransport *self, gboolean playing);
double ply_transport_get_speed(PlyTransport *self);
void ply_transport_set_speed(PlyTransport *self, double steps_per_second);
/* False while it plays fast or a key is held: views show the end state at once. */
gboolean ply_transport_is_calm(PlyTransport *self);

/* A node of a search, a square of a run of rules, or PLY_NO_NODE. */
PlyNodeId ply_transport_get_selected(PlyTransport *self);
void ply_transport_set_selected(PlyTransport *self, PlyNodeId node);

/* Breakpoints. Toggling takes away one that is equal. */
void ply_transport_toggle_break(PlyTransport *self, const PlyBreak *at);
gboolean ply_transport_has_break(PlyTransport *self, const PlyBreak *at);
guint ply_transport_n_breaks(PlyTransport *self);
const PlyBreak *ply_transport_get_break(PlyTransport *self, guint index);
void ply_transport_clear_breaks(PlyTransport *self);
/* The next step at which play would stop, or the last one. */
gboolean ply_transport_continue(PlyTransport *self);
