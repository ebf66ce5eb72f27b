/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the numbers in the events of a trace mean. Each kind of run has a layout of its own and
 * counts its events from 1; only the four first ones share the numbers of event.h, which are in
 * recorded traces. */

#include "trace/event.h"
#include "trace/table.h"

/* Sets of events are masks of 64 bits. */
#define PLY_MAX_EVENT_KINDS 64
_Static_assert(PLY_N_EVENTS <= PLY_MAX_EVENT_KINDS, "a set of events is a mask of 64 bits");
#define PLY_EVENT_BIT(number) (UINT64_C(1) << (number))
#define PLY_MAX_COLUMNS 32 /* of cells in a replay */

typedef struct _PlyReplay PlyReplay;

/* What the cells of a column are numbered by. */
typedef enum {
  PLY_CELLS_NO, /* there is no such column */
  PLY_CELLS_ONE,
  PLY_CELLS_NODES,
  PLY_CELLS_SUBJECTS
} PlyCells;

typedef struct {
  const char *id;    /* spelling on the command line and in lessons: "cutoff"; NULL: no event */
  const char *label; /* translatable, for "next ..." menus: N_("Cutoff") */
  uint8_t column;    /* the cell that now/was describe; 0: none */
  uint8_t level;     /* PLY_GO_BY_LEVEL: how deep in a cycle; 0: a cycle */
  bool over, out;    /* PLY_GO_BY_STOPS: "over" and "out" stop here */
  /* Its address is that of a node ("enter 3.1"): the step for it, 0: none. NULL: the number of
   * such an event from 1. */
  uint32_t (*of_node)(const PlyReplay *replay, uint32_t node);
} PlyEventInfo;

/* Where "over" and "out" go. */
typedef enum {
  PLY_GO_BY_NODE,  /* to the return of the current node, and of its parent */
  PLY_GO_BY_LEVEL, /* to the next event no deeper, and less deep */
  PLY_GO_BY_STOPS, /* to the next event that says so */
} PlyGoBy;

typedef struct {
  const PlyEventInfo *events; /* by number; number 0 is no event */
  unsigned n_events;          /* one more than the highest number */
  const PlyCells *columns;    /* by number; column 0 is PLY_CELLS_ONE: events without a change
                               * write there */
  unsigned n_columns;
  PlyGoBy go;
  const PlyEvidenceLayout *evidence; /* NULL: no evidence, no sets */
  bool money;                        /* it has numbers and purses (table.h) */
  uint8_t limit;                     /* number of the event that says that a limit struck */
  const char *places; /* translatable: examples of addresses, in quotes, with commas */
} PlyTraceLayout;

/* Searches: the one layout with nodes. */
extern const PlyTraceLayout ply_layout_search;
/* Columns of the layouts that share the numbers of event.h. */
extern const PlyCells ply_subject_columns[PLY_N_COLUMNS];

/* What number says in a trace of that layout; the entry of number 0 where it has no such event. */
static inline const PlyEventInfo *ply_layout_event(const PlyTraceLayout *layout, unsigned number) {
  return &layout->events[number < layout->n_events ? number : 0];
}
/* The number of the event spelt id, or 0. */
unsigned ply_layout_find(const PlyTraceLayout *layout, const char *id);
