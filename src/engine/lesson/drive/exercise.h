/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* An exercise in which the learner is the program ("do-it"): acts are compared with the program's, at
 * once or at the end, wrong ones are answered with what decides, with a counterexample, and, where
 * several of them fit, with the misconception that they look like. It knows no widgets. */

#include "lesson/lesson.h"
#include "run/drive.h"

typedef enum {
  PLY_FEEDBACK_AT_ONCE, /* a wrong act is not carried out: it is tried again */
  PLY_FEEDBACK_AT_END,  /* every act is carried out; what differs is shown at the end */
} PlyFeedback;

typedef struct {
  PlyFeedback feedback;
  unsigned shown;  /* the program does so many acts first, for the learner to watch; */
  unsigned hinted; /* and so many after them come with a hint */
  uint64_t
      acts; /* bits of PlyDriver.acts: those of the learner; the program does the others as soon
                    * as it is their turn. 0: all are the learner's */
  unsigned most; /* it is done after so many acts, shown ones included; 0: at the end of the run */
} PlyExerciseSetup;

/* One thing that was tried. */
typedef struct {
  PlyDriveAct act;
  bool right; /* so would the program, in the state of then */
  bool done;  /* carried out; a wrong one at once is not */
  bool shown; /* by the program: the way in, a hint, an act that is not the learner's */
  bool again; /* a wrong one went before it in the same state, perhaps taken back since */
  unsigned n; /* acts of the driven run before it */
} PlyAttempted;

/* A misconception that acts look like. */
typedef struct {
  int mistake; /* row of the driver */
  PlyMistake is;
  unsigned first, last; /* index of the first and the last act tried that looks like it */
  unsigned fits;        /* how many do */
} PlyNamed;

/* What the program says to an act. */
/* What a run is that shows why something is wrong. */
typedef enum {
  PLY_SHOWN_RUN,     /* the run that it is about */
  PLY_SHOWN_CHANGED, /* the program's, with the other numbers that were told */
  PLY_SHOWN_WAY      /* what was begun, to its end */
} PlyShown;

typedef struct {
  bool right;
  bool noted;  /* feedback comes at the end: nothing else is said */
  char *reply; /* Pango markup: what decides about such an act; NULL: nothing. Owned. */
  char *
      counter; /* Pango markup: what the act would lead to, verified by running it; NULL: not looked
                   for yet (ply_exercise_counter), or nothing. Owned. */
  PlyRun *shows; /* the run that shows it, recorded, and the step; NULL: none. Owned. */
  uint32_t step;
  PlyShown shown;    /* what that run is */
  uint16_t *squares; /* boards: as in PlyCounter. Owned. */
  unsigned n_squares;
  uint32_t square;
  bool explodes;
  GArray *named; /* PlyNamed: what was not named before; NULL: nothing. Owned. */
} PlyReaction;
void ply_reaction_clear(PlyReaction *reaction);

/* Where learner's and program's acts are not the same. */
typedef struct {
  int mine, model; /* index of the acts in both; -1: there is none */
} PlyDifference;

/* How an act of the driven run came there. */
typedef enum {
  PLY_CAME_AT_ONCE,
  PLY_CAME_RETRIED, /* right after wrong ones */
  PLY_CAME_WRONG,   /* carried out, and wrong */
  PLY_CAME_SHOWN,   /* asked to be shown */
  PLY_CAME_PROGRAM, /* the program's: the way in, what is not the learner's turn */
  PLY_N_CAME,
} PlyCame;

typedef struct {
  unsigned acts; /* the learner's: all that follow but the program's */
  unsigned first, retried, wrong, shown, program; /* as PlyCame has them */
  unsigned hints; /* asked for; those that come with an act are not counted */
} PlyExerciseResult;

/* An exercise is done after so many acts, whatever its setup says: recordings may have millions. */
#define PLY_EXERCISE_MOST 10000

typedef struct _PlyExercise PlyExercise;

/* run is recorded. NULL and error where it cannot be driven from step. What setup shows has been
 * done. */
PlyExercise *ply_exercise_new(PlyRun *run, uint32_t step, const PlyExerciseSetup *setup,
                              GError **error) G_GNUC_WARN_UNUSED_RESULT;
void ply_exercise_free(PlyExercise *exercise);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyExercise, ply_exercise_free)

const PlyExerciseSetup *ply_exercise_setup(const PlyExercise *exercise);
/* Its acts are carried out; to be read only. Another one after something was taken back. */
const PlyDriven *ply_exercise_driven(const PlyExercise *exercise);
/* What the program does, whole. */
const PlyDriven *ply_exercise_model(const PlyExercise *exercise);
/* All that was tried, also what was taken back since. */
unsigned ply_exercise_n_tried(const PlyExercise *exercise);
const PlyAttempted *ply_exercise_tried(const PlyExercise *exercise, unsigned i);

/* Tries act. False and error where it cannot be done here at all, which counts as nothing. */
bool ply_exercise_try(PlyExercise *exercise, const PlyDriveAct *act, PlyReaction *reaction,
                      GError **error);
/* Where reaction, the answer to act, says that it is wrong and was not done: looks for what it would lead
 * to, and fills in counter and what follows it. Cost: some hundred short runs. */
void ply_exercise_counter(const PlyExercise *exercise, const PlyDriveAct *act,
                          PlyReaction *reaction);
/* Hints of its author (char *, Pango markup; nullable): referenced. */
void ply_exercise_set_hints(PlyExercise *exercise, GPtrArray *hints);
/* What decides about the next act, as Pango markup, without doing it; NULL: it is done. Where it does not come
 * with the act it counts as a hint, and the next one of the author's stands below it, each once. */
char *ply_exercise_hint(PlyExercise *exercise) G_GNUC_WARN_UNUSED_RESULT;
/* Does the next act come with its hint (PlyExerciseSetup.hinted)? */
bool ply_exercise_is_hinted(const PlyExercise *exercise);
/* Does one act as the program would. False: it is done. */
bool ply_exercise_show_one(PlyExercise *exercise);
/* Takes back the learner's last act and what the program did after it. False: nothing is there. */
bool ply_exercise_undo(PlyExercise *exercise);
/* Takes back to before act n of the driven run. */
void ply_exercise_take_back(PlyExercise *exercise, unsigned n);
bool ply_exercise_is_done(const PlyExercise *exercise);
/* Has the learner acts of that kind to do: are there any in this run, and does the setup leave them to
 * the learner? */
bool ply_exercise_offers(const PlyExercise *exercise, unsigned kind);

/* What pictures of the learner's run leave out, so that they tell nothing of what is still to be done; NULL:
 * nothing. Of the next act alone, or of all that are the learner's. */
PlyCover *ply_exercise_cover(const PlyExercise *exercise, bool next) G_GNUC_WARN_UNUSED_RESULT;

/* --- once it is done; before, of what there is --- */

/* Where the acts of mine and model are not the same, in the order of both, with as many as possible side
 * by side (PlyDifference); what mine stopped before is no difference. Free with g_array_unref. Cost: the
 * acts of both between the first difference and the last, multiplied; beyond a limit they are paired as
 * they come. */
GArray *ply_driven_differences(const PlyDriven *mine,
                               const PlyDriven *model) G_GNUC_WARN_UNUSED_RESULT;
/* Of the learner's run and the program's. */
GArray *ply_exercise_differences(const PlyExercise *exercise) G_GNUC_WARN_UNUSED_RESULT;
/* What the acts look like, also what was named before; those that fit equally well are all there. */
GArray *ply_exercise_named(const PlyExercise *exercise) G_GNUC_WARN_UNUSED_RESULT;
/* The program's run with that mistake, recorded, and the step where act n of the learner's run is: to be
 * stepped. NULL where it cannot be made. */
PlyRun *ply_exercise_mistaken(const PlyExercise *exercise, int mistake, unsigned n,
                              uint32_t *step) G_GNUC_WARN_UNUSED_RESULT;
/* The number of the one that fits best; 0: none, or two do. */
unsigned ply_exercise_misconception(const PlyExercise *exercise);
/* Of act n of the driven run. */
PlyCame ply_exercise_came(const PlyExercise *exercise, unsigned n);
/* Of the acts that the run has now. */
PlyExerciseResult ply_exercise_result(const PlyExercise *exercise);

/* --- as text, for attempts that are kept and judged again --- */

/* "enter 1; window -inf +inf; !value 3; value 4; <2": all that was tried; "!" was wrong, "?" was shown,
 * and "<2" took back to before act 2 of the driven run, counted from 0. */
char *ply_exercise_print(const PlyExercise *exercise) G_GNUC_WARN_UNUSED_RESULT;
/* Does it again on a fresh one, and judges it again: "!" is for people. What the program does of itself
 * need not stand there. False and error where it cannot be read or done. */
bool ply_exercise_play(PlyExercise *exercise, const char *text, GError **error);
