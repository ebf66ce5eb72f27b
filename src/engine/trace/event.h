/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The events of a trace. One event is one step of a learner.
 *
 * An event is 16 bytes and reversible: it changes at most one cell of the replay
 * state, by exclusive-or of its new and old value, so the same operation takes
 * the step and takes it back (see replay.h). Unused fields are zero. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  PLY_EVENT_NONE,
  /* Search. subject: node. */
  PLY_EVENT_ENTER,    /* now: alpha, was: beta, extra: depth left in plies */
  PLY_EVENT_EVALUATE, /* now: value, was: 0, extra: PlyLeafReason */
  PLY_EVENT_BEST,     /* now: best child (node), was: the one before or 0 */
  PLY_EVENT_ALPHA,    /* now, was: alpha of the node; extra as PLY_EVENT_BETA */
  PLY_EVENT_BETA,     /* now, was: beta of the node */
  PLY_EVENT_CUTOFF,   /* now: the value, was: the bound it met, extra: children skipped */
  PLY_EVENT_RETURN,   /* now: value, was: cell before, extra: PlyBound */
  PLY_EVENT_SUM,      /* now, was: weighted sum so far of a chance node */
  PLY_EVENT_ITERATION, /* a new iteration begins at subject (its root); extra: depth */
  PLY_EVENT_LIMIT,     /* a limit struck; extra: PlyLimit; subject: node at work */
  PLY_N_EVENTS
} PlyEventKind;

/* Why a node has a value without looking at children. */
typedef enum {
  PLY_LEAF_OVER,  /* the game is over, or the hand tree gives the value */
  PLY_LEAF_DEPTH, /* the depth limit: a static guess */
} PlyLeafReason;

typedef enum {
  PLY_LIMIT_NODES,  /* the node limit of the run */
  PLY_LIMIT_CANCEL, /* somebody pressed Stop */
} PlyLimit;

typedef struct {
  uint8_t kind;    /* PlyEventKind */
  uint8_t line;    /* line of the pseudocode resource, from 1; 0: none */
  uint16_t extra;  /* see the kind */
  uint32_t subject;
  int32_t now, was;
} PlyEvent;

_Static_assert(sizeof(PlyEvent) == 16, "an event is 16 bytes");

/* Columns of the replay state; each is an array of 32-bit cells by subject. */
typedef enum {
  PLY_COLUMN_NONE,  /* one cell that events without a change write to */
  PLY_COLUMN_VALUE, /* of a node: its value once evaluated or returned, or its sum */
  PLY_COLUMN_BEST,  /* of a node: the best child so far, 0 for none */
  PLY_COLUMN_BOUND, /* of a node: how far its moving bound is from where it entered */
  PLY_COLUMN_CUT,   /* of a node: how far beyond the bound a cutoff went (0 when equal) */
  PLY_N_COLUMNS
} PlyColumn;

typedef struct {
  const char *id;    /* spelling on the command line and in lessons: "cutoff" */
  const char *label; /* translatable, for "next ..." menus: N_("Cutoff") */
  PlyColumn column;  /* the cell that now/was describe */
} PlyEventInfo;

/* By PlyEventKind. */
extern const PlyEventInfo ply_event_info[PLY_N_EVENTS];

/* The kind spelt id, or PLY_EVENT_NONE. */
PlyEventKind ply_event_kind_from_id(const char *id);
