/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* For counterexamples about searches: the same tree by hand with other numbers at leaves that the learner
 * has not looked at, what the acts so far lead to there, and what plain minimax says. Numbers of nodes are
 * those of the learner's run; values are in points, for Max. */

#include "lesson/drive/counter.h"
#include "search/run.h"

typedef struct {
  const PlyDriven *driven; /* NULL: nobody drives, a question is asked about a recorded run */
  PlyRun *of;              /* the run that was taken over, or is asked about */
  const PlyRun *mine;      /* the learner's run, or that one again */
  uint32_t step;           /* of mine, up to which leaves were looked at; UINT32_MAX: all of it */
  PlyNodeId here;          /* the node at work */
  double least, most;      /* of all leaves that the tree has */
} PlyWhatIf;

/* False where nothing can be found out in that run. */
bool ply_what_if(const PlyDriven *driven, PlyWhatIf *what);
/* The same of the run that c asks about, up to step. */
bool ply_what_if_asked(const PlyCase *c, uint32_t step, PlyWhatIf *what);
/* Was node looked at by then? */
bool ply_what_if_seen(const PlyWhatIf *what, PlyNodeId node);
/* Can leaves of it have other numbers? */
bool ply_what_if_changes(const PlyWhatIf *what);

/* Leaves that get one number. */
typedef struct {
  PlyNodeId below; /* all that are left at or below this one */
  GArray *leaves;  /* PlyNodeId */
} PlyLeaves;
void ply_leaves_free(PlyLeaves *leaves);
/* With this number. */
typedef struct {
  const PlyLeaves *leaves;
  double value;
} PlyPart;
/* Those at and below node that were not looked at; NULL: there is none, or the tree is not by hand. */
PlyLeaves *ply_what_if_left(const PlyWhatIf *what, PlyNodeId node) G_GNUC_WARN_UNUSED_RESULT;
/* Each that is left at or below top, where there are several also those of one node together, and all of
 * them: of PlyLeaves; at most so many. */
GPtrArray *ply_what_if_sets(const PlyWhatIf *what, PlyNodeId top,
                            unsigned most) G_GNUC_WARN_UNUSED_RESULT;
/* Below all leaves, about in their middle, above them. */
void ply_what_if_values(const PlyWhatIf *what, double values[static 3]);
/* What gets numbers so that it is the node at work that decides what the root is worth, as far as what was
 * looked at lets it: for each node above it, its children that are left get what the side that chooses
 * there does not want. Free what it points to with the array. */
GPtrArray *ply_what_if_others(const PlyWhatIf *what, double low, double high,
                              GArray *parts) G_GNUC_WARN_UNUSED_RESULT;
/* "leaf 2.1 were worth 8, and node 3 −10": behind "If". */
char *ply_parts_were(const PlyWhatIf *what, const PlyPart *parts,
                     unsigned n) G_GNUC_WARN_UNUSED_RESULT;
/* "leaf 2.1", "all leaves below node 2 that are left" */
char *ply_leaves_words(const PlyWhatIf *what, const PlyLeaves *leaves) G_GNUC_WARN_UNUSED_RESULT;
/* "node 2", "the root" */
char *ply_what_if_node(const PlyWhatIf *what, PlyNodeId node) G_GNUC_WARN_UNUSED_RESULT;

/* The run that was taken over, with other numbers in n parts, recorded; with none it is that run itself.
 * NULL where that cannot be. */
PlyRun *ply_what_if_run(const PlyWhatIf *what, const PlyPart *parts,
                        unsigned n) G_GNUC_WARN_UNUSED_RESULT;
/* Are its values those of minimax? Sums, ranks and guesses are not. */
bool ply_is_minimax(const PlyRun *run);
/* Plain minimax on the tree of a run whose values are, recorded; NULL: that is too much. */
PlyRun *ply_what_if_minimax(const PlyRun *run) G_GNUC_WARN_UNUSED_RESULT;
/* In such a run, or another one that begins at the start once, the node of a run; of several rounds those
 * of the last one, which looks furthest. PLY_NO_NODE: it has none. */
PlyNodeId ply_what_if_there(const PlyRun *run, const PlyRun *of, PlyNodeId node);
/* What such a run says a node of the learner's run is worth. False: it does not know it. */
bool ply_what_if_worth(const PlyWhatIf *what, const PlyRun *minimax, PlyNodeId node, double *value);
/* run is of ply_what_if_run(): the learner's acts there, then act, or where that is NULL what the program
 * does, and on to the end as the program does. NULL: it does not come to one. */
PlyDriven *ply_what_if_driven(const PlyWhatIf *what, PlyRun *run,
                              const PlyDriveAct *act) G_GNUC_WARN_UNUSED_RESULT;
/* What came of a run of either kind. */
double ply_what_if_root(const PlyRun *run);

/* The number as the run prints it. Free with g_free. */
char *ply_points_text(double value) G_GNUC_WARN_UNUSED_RESULT;
