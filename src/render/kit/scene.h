/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A picture before it is painted: shapes for the painter, items for everything else.
 *
 * A scene is a pure function of (replay, view state, theme, text measurer). Coordinates
 * are px of the picture at scale 1, origin at the top left. Shapes are painted in order.
 * Items are what matters on it: hit-test, keyboard walk, accessibility and tests read them.
 * Only visible things are in a scene. */

#include <cairo.h>
#include <pango/pangocairo.h>

#include "render/kit/theme.h"
#include "run/cover.h"

typedef struct {
  double x, y, w, h;
} PlyRect;

typedef enum {
  PLY_ITEM_NODE,
  PLY_ITEM_FOLD,
  PLY_ITEM_SQUARE,
  PLY_ITEM_STUB,
  PLY_ITEM_RULE,    /* of the rule view: a rule and what it proposes */
  PLY_ITEM_ROW,     /* of the rule view: a line of its arithmetic, or its verdict */
  PLY_ITEM_BAR,     /* of a chart */
  PLY_ITEM_POINT,   /* of a line of a chart */
  PLY_ITEM_SPAN,    /* of the strip below a chart */
  PLY_ITEM_MARK,    /* pointed out on a chart */
  PLY_ITEM_JOB,     /* an occupation and its value */
  PLY_ITEM_TERM,    /* a formula with numbers put in */
  PLY_ITEM_ROLL,    /* a bar of odds */
  PLY_ITEM_SLICE,   /* of a wheel */
  PLY_ITEM_STRETCH, /* days at one job */
  PLY_ITEM_MOMENT,  /* a bankruptcy, a windfall, a change of job; or some close together */
  PLY_ITEM_CARD,    /* of a hand */
  PLY_ITEM_SHOT,    /* where shells fell */
  PLY_ITEM_ODDS,    /* one way to compute odds, and what it says */
  PLY_ITEM_TOKEN,   /* of the token game, in a hand; or a supply */
  PLY_ITEM_RANKED,  /* a move in a ranked list */
  PLY_ITEM_LEVEL,   /* of a map: what there is to say of it */
  PLY_ITEM_FEATURE, /* a feature of an evaluation and what it counts, or what they make together */
  PLY_N_ITEM_KINDS
} PlyItemKind;

/* Marks that a test or a reader may ask about. */
typedef enum {
  PLY_MARK_NOW = 1, /* the current node or square */
  PLY_MARK_ON_PATH = 2,
  PLY_MARK_CHOSEN = 4, /* on the chosen line */
  PLY_MARK_SOURCE = 8, /* set the bound of the current cutoff */
  PLY_MARK_CUT = 16,   /* a cutoff happened here at the current step */
  PLY_MARK_PRUNED = 32,
  PLY_MARK_FUTURE = 64,
  PLY_MARK_SELECTED = 128,
  PLY_MARK_HIDDEN = 256, /* its value shows as ? */
  PLY_MARK_LEAF = 512,
} PlyMark;
/* Of an item with something below it: whether that is hidden or shown. */
#define PLY_MARK_FOLDED (1u << 29)
#define PLY_MARK_UNFOLDED (1u << 30)
#define PLY_MARK_ASKED (1u << 28) /* an open question is about it */
/* What a square is to a rule (PlyMinesRole), as marks of its item. */
#define PLY_MARK_ROLES_SHIFT 10
#define PLY_MARK_ROLE(role) ((unsigned)(role) << PLY_MARK_ROLES_SHIFT)

typedef struct {
  PlyItemKind kind;
  uint32_t id;    /* NODE: PlyNodeId; SQUARE: row * columns + column; FOLD: node above it;
                   * RULE: its place in the table of rules; ROW, SPAN, MARK: from 0; BAR: category
                   * times series, plus the series; POINT: series times 2^20, plus the point; JOB,
                   * SLICE: occupation; TERM, ROLL: 0; STRETCH, MOMENT: the step where a click goes;
                   * CARD: 32 times hand, plus the card; SHOT: 0; ODDS: row, from 0;
                   * FEATURE: from 0 as in the game, behind them the sum; TOKEN: 16 times side,
                   * plus the place, or 15 for the supply; RANKED: PlyNodeId; LEVEL: from 0 */
  PlyRect bounds; /* of the visible shape */
  double radius;  /* half the smaller side: what a pointer can hit */
  unsigned marks; /* PlyMark */
  int up, down, left, right; /* index of the neighbour item, -1: none */
  char *name;                /* spoken */
  char value[32];            /* text inside: "≥5", "?" or "" */
  uint32_t declared;         /* what name, value and marks state: see PlyDeclared */
} PlyItem;

/* What something on a scene states: n facts (run/cover.h) from the first on. No fact: the position,
 * what its author wrote, or words that are always there. */
typedef struct {
  uint32_t first, n;
} PlyDeclared;
#define PLY_UNDECLARED 0u /* nobody said what it states */
#define PLY_GIVEN 1u

typedef struct _PlyShape PlyShape; /* render/kit/shape.h, painters only */

/* A line of text as drawn. */
typedef struct {
  PlyRect box;
  double size; /* of the font, px */
} PlyTextBox;

typedef struct {
  PlyRect extent;     /* all that is drawn */
  GArray *shapes;     /* PlyShape */
  GArray *items;      /* PlyItem, in reading order */
  GArray *texts;      /* PlyTextBox of every text drawn, for overlap tests */
  GArray *declared;   /* PlyDeclared; shapes and items say which one */
  GArray *facts;      /* PlyFact, of these */
  uint32_t declaring; /* which one what is added now belongs to */
} PlyScene;

void ply_scene_free(PlyScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyScene, ply_scene_free)

/* Paints on any Cairo surface: screen, SVG, PDF, PNG. The canvas colour is not painted. */
void ply_scene_paint(const PlyScene *scene, const PlyTheme *theme, cairo_t *cr);
/* Topmost item at a point, or -1; slack: px around it that still hit. */
int ply_scene_hit(const PlyScene *scene, double x, double y, double slack);
/* Index of the item, or -1. */
int ply_scene_find(const PlyScene *scene, PlyItemKind kind, uint32_t id);

/* What the pictures of a run state, held against a cover. Painters ask the cover and declare what they
 * draw all the same (shape.h); these find where one of the two was forgotten. */

/* The first text, sign or spoken name, else the first shape at all, that states a fact of run which cover has,
 * as "“5”: value" ("…" for a shape without text); NULL: there is none. cover is nullable. Free with g_free. */
char *ply_scene_leak(const PlyScene *scene, const PlyRun *run,
                     const PlyCover *cover) G_GNUC_WARN_UNUSED_RESULT;
/* The first text, sign or item of which nobody said what it states, or whose marks state more than was
 * declared; NULL: there is none. Free with g_free. */
char *ply_scene_undeclared(const PlyScene *scene) G_GNUC_WARN_UNUSED_RESULT;
