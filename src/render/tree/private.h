/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the tree: tree/folds.c (what is shown), tree/spots.c (where it
 * stands), tree/geometry.c (from there to the visible area, with tree/rows.c for a tree that is
 * wider; tree/view.c for who looks at it), tree.c and the rest (shapes).
 *
 * Three kinds of lengths: "natural" px of the layout (zoom 1, text scale 1), px of the
 * picture (zoomed), px of the visible area (the picture less the pan). */

#include "render/kit/shape.h"
#include "render/map/strip.h"
#include "render/tree/tree.h"
#include "say/say.h"

#define TREE_NONE UINT32_MAX

/* Natural sizes, px. */
#define TREE_RADIUS 40.0 /* R of a triangle */
#define TREE_CIRCLE 36.0 /* radius of Min as a circle, half side of Max as a square */
#define TREE_CHANCE 34.0 /* radius of a chance node */
#define TREE_LEAF 27.0   /* half side of a leaf */
#define TREE_STEM 16.0   /* end of an edge to what is out of sight */
#define TREE_BOARD 33.0  /* half side of a board inside a node, at least */
#define TREE_BOARD_INSET 4.0
#define TREE_SQUARE_MIN 9.0 /* of a board; smaller ones cannot be read, and are not drawn */
#define TREE_PITCH 176.0    /* between levels */
#define TREE_COUSINS 20.0   /* between families, beyond the gap of siblings */
#define TREE_DISC 10.0      /* below this radius a node is a disc without a number */
#define TREE_ZOOM_MIN 0.000001
#define TREE_ZOOM_MAX 8.0
#define TREE_WORD 14.0    /* size of words at leaves */
#define TREE_WORD_LINES 3 /* at most */

/* --- what is shown --- */

typedef enum { SPOT_MAX, SPOT_MIN, SPOT_CHANCE, SPOT_LEAF, SPOT_FOLD } SpotKind;

/* A node or fold that is shown. Spots are stored level by level, from left to right. */
#define NO_DEPTH INT16_MIN
typedef struct {
  PlyNodeId node;  /* of a fold: the node above */
  uint32_t hidden; /* of a fold: nodes in it */
  uint32_t parent, first_child;
  uint16_t n_children;
  uint8_t kind;
  uint16_t level;
  int16_t left;  /* depth left, plies; below 0: the search went on past its limit; NO_DEPTH */
  bool beyond;   /* below a node where the search stopped at its depth limit */
  bool has_word; /* the lesson has words for it */
} Spot;

typedef enum {
  NODE_OPEN = 1,     /* all children are shown */
  NODE_KEPT = 2,     /* shown although its parent is not open */
  NODE_REVEALED = 4, /* opened or kept only to show a node: given up first */
  NODE_SHUT = 8,     /* folded by hand: no way opens it */
} NodeFlag;

/* Classes of spots that differ in width. */
typedef enum { WIDTH_INNER, WIDTH_LEAF, WIDTH_FOLD, N_WIDTHS } WidthClass;

typedef struct {
  uint32_t first;                     /* its spots: first .. first of the next level - 1 */
  double nearest[N_WIDTHS][N_WIDTHS]; /* natural px between middles of neighbours; or INFINITY */
  double left;                        /* natural x of its first spot */
  double last_inner;                  /* natural x of its last inner node; -1: none */
  int side;                           /* PlySide of its inner nodes; -1: only leaves */
  int least, most;                    /* depth left of its inner nodes; least > most: not known */
  double seats;                       /* from its first spot to its last, one after the other */
  double fold_half;                   /* of its widest fold at PLY_SIZE_WINDOW; 0: none */
} Level;

struct _PlyTreeLayout {
  PlyRun *run;
  unsigned fold_above;
  /* The tree as it was published, by node. */
  uint32_t n_nodes;
  uint32_t *first_child;
  uint16_t *n_children;
  uint32_t *size;     /* nodes in the subtree, itself included */
  uint8_t *flags;     /* NodeFlag */
  uint32_t *spot_of;  /* TREE_NONE: not shown */
  GArray *revealed;   /* PlyNodeId whose flags have NODE_REVEALED */
  PlyNodeId followed; /* the way to it is shown; PLY_NO_NODE: none */
  unsigned height;    /* ply of the deepest node */
  /* What is shown. */
  Spot *spots;
  uint32_t n_spots, room_spots;
  double *x;    /* natural, by spot */
  float *seats; /* by spot: its place in its row where all stand evenly, families a bit apart */
  double width;
  Level *levels; /* n_levels + 1 */
  unsigned n_levels, room_levels;
  double leaf_half;    /* of the widest leaf */
  unsigned word_lines; /* of the longest words at a leaf, as wrapped at zoom 1 */
  /* Of the whole run. */
  double board;      /* half side of a board inside a node; 0: the game has none */
  int squares;       /* along its longer side */
  double low, high;  /* scale of the window bars */
  uint32_t n_leaves; /* 0: not known */
  bool stops;        /* the search stops above leaves that are shown */
  int depth;         /* plies that the start of a search looks ahead: its limit, or how deep it
                        went; of searches that begin again and again see rounds */
  GArray *rounds;    /* int16_t, by child of node 0; NULL: there is one search only */
};

/* tree/folds.c */
void ply_tree_read_nodes(PlyTreeLayout *layout);
void ply_tree_fold_to_fit(PlyTreeLayout *layout);
/* Fills spots, spot_of and levels[].first from the flags. */
void ply_tree_collect(PlyTreeLayout *layout);
/* The spot that shows node: its own, or the fold that holds it. */
uint32_t ply_tree_spot_of(const PlyTreeLayout *layout, PlyNodeId node, bool *inside_fold);

/* tree/spots.c: places the spots. */
void ply_tree_arrange(PlyTreeLayout *layout);

/* tree/words.c */
/* Words at a leaf in at most TREE_WORD_LINES lines no wider than width px: NULL-terminated,
 * free with g_strfreev. A word that is wider than that is cut with an ellipsis. */
char **ply_tree_wrap(const char *words, double size, double width);
double ply_tree_longest_word(const char *words, double size);
/* "1,240" */
void ply_tree_count_text(uint64_t n, char buf[static 32]);
void ply_tree_fold_text(const Spot *spot, char buf[static 40]);
/* Half width of a fold with its count in that size. */
double ply_tree_fold_half(const Spot *spot, double size);
/* Words of the lesson at the node, or NULL. position: as for ply_start_position. */
const char *ply_tree_words(const PlyRun *run, PlyNodeId node, void *position);

/* --- from the layout to the visible area --- */

/* Ranks begin .. end - 1 of a level as a strip of the map, from x on w px wide. */
typedef struct {
  uint32_t begin, end; /* the same: there is none */
  double x, w;
} TreeStrip;

enum { TREE_BEFORE, TREE_BELOW, TREE_BEHIND, TREE_STRIPS };

/* Where the nodes of a level stand. */
typedef struct {
  double left;  /* x of the first in the area, of those that stand in it */
  double pitch; /* px between their seats; 0: not evenly */
  double zoom;  /* px of a natural px where it is not even; 0: it is */
  /* It does not stand whole: spots first .. end - 1 do, all else is in strips. */
  bool lens;
  uint32_t first, end;
  double scale; /* px of a natural px in them */
  TreeStrip strips[TREE_STRIPS];
} TreeRow;

typedef struct {
  double board;          /* as the layout has it */
  double unit;           /* px of a natural px in things that grow with the text */
  double value;          /* how much values grow beyond their nodes where these have room */
  double zoom_x, zoom_y; /* px of a natural px, along each axis */
  double left, right, top, bottom; /* margins of the picture */
  double pitch;                    /* px between levels */
  double *scale;        /* by level, one more than there are: px of a natural px in its nodes */
  bool *boards;         /* by level: its nodes are boards */
  double label;         /* size of row labels; others follow */
  double line;          /* width of lines in units of the design */
  double bar;           /* width of a window bar; 0: none are drawn */
  double width, height; /* of the picture */
  double origin_x, origin_y; /* of the picture in the area: minus the pan */
  unsigned n_rows;           /* levels, with those of the map that has more of them */
  /* Of a tree that is gathered, by level. */
  const PlyMap *map; /* NULL: it is not */
  bool gathered;
  double labels; /* where the row labels end, with air */
  uint32_t none; /* no spot */
  TreeRow *rows;
} Geometry;

/* px of a natural px in nodes and gaps: as the text of the view, up to a limit. */
double ply_tree_text_unit(const PlyTreeView *view);
/* Half width of the spots of a class that is no fold, natural px. */
double ply_tree_class_half(const PlyTreeLayout *layout, const PlyTreeView *view, WidthClass c,
                           bool board);
/* The largest scale of the nodes of a level that its neighbours, (pitch > 0) standing evenly at
 * that distance, and the level below allow. */
double ply_tree_level_scale(const Geometry *g, const PlyTreeLayout *layout, const PlyTreeView *view,
                            unsigned level, double pitch, bool boards);
/* Where the labels of a row end in the area, with air. */
double ply_tree_label_end(const Geometry *g, const PlyTreeLayout *layout, const PlyTreeView *view,
                          unsigned level);
/* The same that the distance of levels allows. */
double ply_tree_row_high(const Geometry *g, bool boards);
/* tree/rows.c: once the rest of g is known. */
void ply_tree_gather(Geometry *g, const PlyTreeLayout *layout, const PlyTreeView *view);
bool ply_tree_in_strip(const Geometry *g, const PlyTreeLayout *layout, uint32_t spot);
/* x in the area of a rank of a level, of one in a strip, and of a spot whose rank is in a strip. */
double ply_tree_rank_x(const Geometry *g, const PlyTreeLayout *layout, unsigned level,
                       uint32_t rank);
double ply_tree_strip_x(const Geometry *g, const TreeStrip *strip, uint32_t rank);
double ply_tree_strip_spot_x(const Geometry *g, const PlyTreeLayout *layout, uint32_t spot);
/* The ranks that a spot stands for: of a fold all children of its parent. */
void ply_tree_spot_ranks(const Geometry *g, const PlyTreeLayout *layout, uint32_t spot,
                         uint32_t *begin, uint32_t *end);
/* px that strips are high. */
double ply_tree_strip_high(const Geometry *g);
/* px of a natural px between the nodes of a level that does not stand evenly. */
double ply_tree_row_zoom(const Geometry *g, unsigned level);
/* px between the middles of neighbours of two classes; INFINITY where there are none. */
double ply_tree_apart(const Geometry *g, const PlyTreeLayout *layout, unsigned level, WidthClass a,
                      WidthClass b);
/* Half width of a spot that is no fold, natural px. */
double ply_tree_half_width(const PlyTreeLayout *layout, const PlyTreeView *view, const Spot *spot,
                           bool board);
/* Fills an empty or filled g; clear it with ply_tree_geometry_clear(). */
void ply_tree_geometry(Geometry *g, const PlyTreeLayout *layout, const PlyTreeView *view);
void ply_tree_geometry_clear(Geometry *g);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Geometry, ply_tree_geometry_clear)
void ply_tree_spot_place(const Geometry *g, const PlyTreeLayout *layout, uint32_t spot, double *x,
                         double *y);
/* Texts of a row label; detail is "" where there is none. */
void ply_tree_row_label(const PlyTreeLayout *layout, const PlyTreeView *view, unsigned level,
                        char label[static 96], char detail[static 64]);
/* tree/values.c */
/* The figure of a node that has a value inside, around 0, 0. */
PlyFigure ply_tree_value_figure(const PlyTreeLayout *layout, const PlyTreeView *view, SpotKind kind,
                                double scale);
/* Half its width between y and y + h: a triangle is narrow at its tip. */
double ply_tree_half_between(const PlyFigure *f, double y, double h);
#define TREE_SLICES 6 /* of a triangle, to keep texts off it */
/* The largest size up to most at which text fits into the figure, 0: none that can be read. Where it fits in
 * the size wanted it is no smaller. */
double ply_tree_value_size(const PlyFigure *f, const char *text, double wanted, double most,
                           int weight);
/* Is no value smaller in g than in plain, of the same tree and area? */
bool ply_tree_values_hold(const Geometry *g, const Geometry *plain, const PlyTreeLayout *layout,
                          const PlyTreeView *view);
#define TREE_FAR 10000.0  /* px: beyond any visible area */
#define TREE_LABEL_X 24.0 /* left end of the row labels in the visible area */

/* --- making a scene --- */

/* What a step makes of a spot. */
typedef struct {
  bool drawn;       /* in sight, and not in the same pixel as its neighbour */
  bool known;       /* the rest is filled in */
  bool hidden;      /* its value shows as ? */
  bool sign_hidden; /* its value shows behind a ? */
  uint8_t state;    /* PlyNodeState */
  PlyScore score;
  uint32_t best; /* spot of its choice, TREE_NONE */
} Look;

typedef struct {
  double x1, y1, x2, y2;
} Stroke;

/* What lies out of sight on one side, on the highest row that goes on there. */
typedef struct {
  bool left;
  uint32_t first, last; /* spots, from left to right; TREE_NONE: nothing */
  uint32_t nearest;     /* the one next to what is in sight */
  uint64_t nodes;       /* in them and below */
  PlyRect box;
} TreeStub;

typedef struct {
  const PlyTreeLayout *layout;
  const PlyReplay *replay;
  const PlyTreeView *view;
  const PlyTheme *theme;
  const PlyRun *run;
  Geometry g;
  PlyScene *scene;
  const PlyEvent *event;
  PlyNodeId current;
  const PlyNodeId *path;
  unsigned n_path;
  uint32_t now;          /* spot of the current node or of the fold that holds it */
  PlyNodeId hidden_node; /* whose value is asked for; PLY_NO_NODE */
  uint32_t source;       /* spot of the node that set the bound; TREE_NONE */
  TreeStub stubs[2];     /* left, right; of a tree that is not gathered */
  PlyMapState *state;    /* of the map; of a tree that is gathered */
  bool at_cut;           /* the current node was cut at this step or at the one before its return */
  PlyEvent cut;          /* that cutoff */
  unsigned *marks;       /* by spot: PlyMark of path, chosen line, now, source */
  Look *looks;           /* by spot, filled when asked */
  GArray *taken;         /* PlyRect of what no further text may cover */
  GArray *covers;        /* PlyRect of what lies over the nodes: row labels, stubs */
  double rows_end;       /* where the row labels end */
  GArray *strokes;       /* Stroke of each edge: better not covered either */
  PlyBoard *board;       /* scratch */
  _Alignas(16) uint8_t position[PLY_POSITION_MAX]; /* scratch */
} Painting;

const Look *ply_tree_look(Painting *p, uint32_t spot);
/* Of a node, what is covered: its value, which child it chose, that it was cut off, its window. */
bool ply_tree_hides_value(const Painting *p, PlyNodeId node);
bool ply_tree_hides_choice(const Painting *p, PlyNodeId node);
bool ply_tree_hides_cut(const Painting *p, PlyNodeId node);
/* That it was cut off, or a node above it: what it skipped is still to come. */
bool ply_tree_below_uncut(const Painting *p, PlyNodeId node);
bool ply_tree_hides_window(const Painting *p, PlyNodeId node);
/* What its window states, as it is drawn; returns their number. */
unsigned ply_tree_window_states(const Painting *p, PlyNodeId node,
                                PlyFact facts[static PLY_WINDOW_FACTS]);
/* Size of the count in a fold: below PLY_TEXT_MIN it is not written. */
double ply_tree_fold_size(const Painting *p, uint32_t fold);
/* Figure of a spot at the current zoom, and where edges leave and reach it. */
PlyFigure ply_tree_figure(const Painting *p, uint32_t spot);
/* Bounds of the figure with what is drawn around it: halo, ring of a source, sign of a question. */
PlyRect ply_tree_reach(const Painting *p, uint32_t spot);
bool ply_tree_is_asked(const Painting *p, uint32_t spot);
bool ply_tree_is_board(const Painting *p, uint32_t spot);
void ply_tree_edge_ends(Painting *p, uint32_t spot, double *x1, double *y1, double *x2, double *y2);
/* Of a spot that is not the root: the node whose picture tells what lies ahead, its own or the first in it. */
PlyNodeId ply_tree_first_in(const Painting *p, uint32_t spot);
/* Is it left out, with the edge to it, as nobody has come so far (PLY_FACT_AHEAD)? */
bool ply_tree_is_ahead(const Painting *p, uint32_t spot);
/* What is drawn from here on states that the spot lies ahead, where it does; returns what it stated before. */
uint32_t ply_tree_declare_ahead(Painting *p, uint32_t spot);
/* In the area, and not ahead. */
bool ply_tree_visible(const Painting *p, uint32_t spot);
/* Visible, and not behind a row label or a stub. */
bool ply_tree_in_sight(const Painting *p, uint32_t spot);
/* Text of a value as the view shows it: "≥5", "?" or "". */
void ply_tree_value_text(Painting *p, uint32_t spot, char buf[static 32]);
/* From here on what is drawn states that value, where it is none that was given (shape.h). */
uint32_t ply_tree_declare_value(Painting *p, uint32_t spot);
PlyWindow ply_tree_window(const Painting *p, PlyNodeId node);
/* False where box meets something taken; otherwise takes it. */
bool ply_tree_take(Painting *p, PlyRect box);
bool ply_tree_is_free(const Painting *p, PlyRect box);
void ply_tree_block(Painting *p, PlyRect box);
/* Takes box for something that lies over the nodes; those behind it are not drawn. */
void ply_tree_cover(Painting *p, PlyRect box);
/* The part of a spot that must not be behind anything: all of it, or the middle of a large one,
 * with the value below a board. */
PlyRect ply_tree_core(const Painting *p, uint32_t spot);
bool ply_tree_is_covered(const Painting *p, PlyRect box);
/* y where the area ends for the tree: below lies something else. */
static inline double ply_tree_low_end(const Painting *p) {
  return p->view->height - p->view->foot;
}
/* Does the segment pass through the box? */
bool ply_tree_crosses(double x1, double y1, double x2, double y2, const PlyRect *box);
/* True where no edge crosses box. */
bool ply_tree_is_clear(const Painting *p, PlyRect box);

void ply_tree_place_rows(Painting *p); /* tree/labels.c: before anything else */
/* tree/stubs.c */
void ply_tree_find_stubs(Painting *p);
int ply_tree_add_stub_item(Painting *p, const TreeStub *stub);
/* "out of sight on the left: moves 1 to 4, 31 nodes"; moves: "" says nothing of them. Free with g_free. */
char *ply_tree_stub_name(const char *moves, uint64_t nodes, bool left);
/* "moves 1 to 4", "" but for children of the root. */
void ply_tree_moves_text(const PlyRun *run, PlyNodeId from, PlyNodeId to, char text[static 160]);
/* tree/lens.c: strips of the map beside what is gathered. */
void ply_tree_find_strips(Painting *p);
void ply_tree_add_strip_items(Painting *p, const int *item_of);

/* The layers, in the order of painting. */
void ply_tree_paint_strips(Painting *p);    /* tree/lens.c */
void ply_tree_paint_edges(Painting *p);     /* tree/edges.c */
void ply_tree_paint_cuts(Painting *p);      /* tree/cuts.c */
void ply_tree_paint_nodes(Painting *p);     /* tree/nodes.c */
void ply_tree_paint_in_strips(Painting *p); /* tree/lens.c: what is marked of them */
void ply_tree_paint_rows(Painting *p);      /* tree/labels.c */
void ply_tree_paint_names(Painting *p);     /* tree/names.c: those of a row all on one side */
void ply_tree_paint_edge_labels(Painting *p);
void ply_tree_paint_windows(Painting *p);
/* The window that is drawn at a node, in words; NULL: none is. Free with g_free(). */
char *ply_tree_window_words(const Painting *p, PlyNodeId node); /* tree/windows.c */
void ply_tree_paint_source(Painting *p);                        /* tree/cuts.c */
void ply_tree_paint_stubs(Painting *p);                         /* tree/stubs.c */
void ply_tree_add_items(Painting *p);                           /* tree/items.c */
