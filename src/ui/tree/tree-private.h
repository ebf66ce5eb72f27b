/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the tree pane: tree-pane.c (the widget), and its pictures of a tree: tree-near.c
 * (the part that can be read), tree-whole.c (all of it, as a map), tree-table.c (its scores). */

#include <adwaita.h>

#include "ui/kit/maker.h"
#include "ui/tree/tree-map.h"
#include "ui/tree/tree-pane.h"

/* One way to show the tree. The pane asks the one that is on the screen. */
typedef struct {
  PlyScene *(*build)(PlyTreePane *self, double width, double height);
  /* NULL: it stands still. */
  void (*place)(PlyTreePane *self, PlyCanvasPlace *place);
  gboolean (*pan)(PlyTreePane *self, double dx, double dy); /* did it move? */
  void (*zoom)(PlyTreePane *self, double factor, double x, double y);
  void (*stretch)(PlyTreePane *self, double by_x, double by_y, double x, double y); /* nullable */
  /* Brings node into sight, whatever hides it. */
  void (*show)(PlyTreePane *self, PlyNodeId node);
  /* The same of a relative of a node in sight. FALSE: it is hidden. NULL: nothing is reached so. */
  gboolean (*reach)(PlyTreePane *self, PlyNodeId node);
  gboolean (*is_folded)(PlyTreePane *self, PlyNodeId node);
  void (*set_folded)(PlyTreePane *self, PlyNodeId node, gboolean folded);
} PlyTreePicture;

struct _PlyTreePane {
  PlyCanvas parent;
  PlyTransport *transport;
  PlyStyle *style;
  gboolean there;        /* there is a tree */
  PlyTreeLayout *layout; /* of the part that can be read; NULL: it is not there (yet) */
  PlyMaker *near;        /* makes it, and what is around it */
  PlyTreeView view;
  PlyRun *other; /* shown in place of the transport's, at a step of its own; nullable */
  PlyReplay *other_replay;
  gboolean guest;    /* nothing else is shown */
  guint other_nodes; /* that the layout knows */
  guint known;       /* the same of the transport's */
  gboolean table;    /* of scores, in place of the tree where there is one */
  gboolean fitted;   /* the zoom follows the size of the window */
  gboolean footless; /* no buttons stand at the foot */
  gboolean crowded;  /* nor now */
  PlyTreeMap *map;   /* of all of it, where that is shown */
  PlyMap *around;    /* of all of it around what can be read, where that is shown */
  gboolean whole;
  GtkWidget *small;    /* the whole beside a part of it; tree-small.c */
  GtkWidget *card;     /* of a node; tree-card.c; NULL before it is set up */
  AdwAnimation *glide; /* of the map from one view to another */
  PlyMapView glide_from, glide_to;
  gboolean busy;      /* is being laid out, as was told */
  gboolean describes; /* the map, once it is there */
  gboolean rings;     /* where it turns out that nothing is folded by what was asked for */
  PlyNodeId aimed;    /* gets the keyboard once it is there; PLY_NO_NODE: none */
};

/* --- tree-pane.c --- */

/* NULL: none. */
PlyReplay *ply_tree_pane_replay(PlyTreePane *self);
/* NULL where there is no tree. */
PlyRun *ply_tree_pane_run(PlyTreePane *self);
/* Is what is to be shown there? */
gboolean ply_tree_pane_is_ready(PlyTreePane *self);
/* px of the buttons at the foot: the tree can always be moved above them. They grow with the text. */
double ply_tree_pane_foot(double text_scale);

/* --- tree-near.c --- */

extern const PlyTreePicture ply_tree_near;
void ply_tree_near_init(PlyTreePane *self);
void ply_tree_near_dispose(PlyTreePane *self);
/* The run is another, or has grown; or what is shown changes. other: what there was is of no use. */
void ply_tree_near_renew(PlyTreePane *self, gboolean other);
/* The whole tree, unless that would make it illegible: then the part that is at work. */
void ply_tree_near_fit(PlyTreePane *self);
/* Where the search is at work; at its end, the line that is chosen. */
void ply_tree_near_follow(PlyTreePane *self);
/* How high of it is seen: what stands at the foot lies below. */
double ply_tree_near_room(PlyTreePane *self);
void ply_tree_near_resize(PlyTreePane *self, double width, double height);

/* --- tree-whole.c --- */

extern const PlyTreePicture ply_tree_whole;
void ply_tree_whole_init(PlyTreePane *self);
/* FALSE too where it is still being made. */
gboolean ply_tree_whole_is_shown(PlyTreePane *self);
/* Is it wanted, but would tell what lies ahead of who makes the tree? */
gboolean ply_tree_whole_is_ahead(PlyTreePane *self);
/* The run is another, or has grown. */
void ply_tree_whole_renew(PlyTreePane *self);
/* The run is at another step. */
void ply_tree_whole_step(PlyTreePane *self);
/* What there is to see, for who asks: the run is at another step, or has grown, or other things are covered. */
void ply_tree_whole_update(PlyTreePane *self);
/* The same, and says it. */
void ply_tree_whole_describe(PlyTreePane *self);
/* What an arrow key means of a map that may go across, as if it went down. */
GtkDirectionType ply_tree_whole_turn(PlyTreePane *self, GtkDirectionType direction);

/* --- tree-aim.c --- */

void ply_tree_aim_init(PlyTreePane *self);
void ply_tree_aim_dispose(PlyTreePane *self);
/* Ends a movement of the map where it was going: before anything else moves it. */
void ply_tree_aim_settle(PlyTreePane *self);
/* The same while a picture is built: nobody is told. FALSE: it was there. */
gboolean ply_tree_aim_stop(PlyTreePane *self);
void ply_tree_aim_fit(PlyTreePane *self);
/* What is heard of node now. Free with g_free(). */
char *ply_tree_aim_name(PlyTreePane *self, PlyNodeId node) G_GNUC_WARN_UNUSED_RESULT;

/* --- tree-small.c --- */

GtkWidget *ply_tree_small_new(PlyTreePane *pane);
/* Where the map has it: inside an allocation of the pane. */
void ply_tree_small_place(PlyTreePane *pane);
/* Takes the focus of the pane where it is its turn. */
gboolean ply_tree_small_focus(PlyTreePane *pane, GtkDirectionType direction);

/* --- tree-card.c --- */

GtkWidget *ply_tree_card_new(PlyTreePane *pane);
/* Beside its node: inside an allocation of the pane. */
void ply_tree_card_place(PlyTreePane *pane);
/* Of the node with the keyboard, and says it. FALSE: there is none on a map. */
gboolean ply_tree_card_open_focused(PlyTreePane *pane);
/* Was it open? */
gboolean ply_tree_card_close(PlyTreePane *pane);
/* What is known now, where it is open. */
void ply_tree_card_renew(PlyTreePane *pane);

/* --- tree-wait.c --- */

PlyScene *ply_tree_wait_scene(PlyTreePane *self, double width, double height);
/* Assistive tools, where something is laid out, or no longer. */
void ply_tree_wait_tell(PlyTreePane *self);

/* --- tree-table.c --- */

extern const PlyTreePicture ply_tree_table;
gboolean ply_tree_table_is_shown(PlyTreePane *self);
