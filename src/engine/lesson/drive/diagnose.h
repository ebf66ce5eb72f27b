/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Which misconception acts look like.
 *
 * Who has misconception v does what v does with probability 1 - s, and else, by a slip, any of the M
 * other things that can be done: each of them with s/M. The same holds for who has none, with what the
 * program does. An act speaks for v by the logarithm of how likely it is of the one over how likely it
 * is of the other: as ln((1 - s)/(s/M)) where v does that and the program does not, against it as much
 * where the program does that and v does not, and it says nothing where both or neither do. That is one
 * weight; at a slip in ten acts and ten things that can be done it is a factor of 90.
 *
 * Where several things will do as well (PlyDriver.chance), as any number at which a rule finds something,
 * 1 - s is shared among them. An act then weighs less, the more of them v has; and who does what is right
 * where v would more often do something else speaks against it.
 *
 * v is named where at least PLY_FITS acts fit it, all that was done weighs enough, and nothing fits
 * better by a whole weight; all that fit about as well are named. One act is a slip as well as a
 * misconception; where a slip is one of ten things, who has none makes the same two in one of 10,000
 * pairs of acts. One weight is enough where the driver says how likely acts and slips are: who has none
 * comes to it for a given v, in the course of a whole exercise, with a chance of 1 in 90 or less (Ville's
 * inequality). Where it does not, a slip may well be one of two things, as where a value is kept or not,
 * and two are needed.
 *
 * In each state only the first act counts: what is tried there afterwards is guessed. So is what is done
 * right behind a wrong act that was carried out: who has cut too early does not know either what to give
 * back, and one slip would count as two acts. Where a run is made of pieces (PlyDriver.begins) that
 * holds within a piece, whose wrong acts count once for a mistake that any of them fits. */

#include "run/drive.h"

#define PLY_FITS 2

/* How well acts fit one mistake. */
typedef struct {
  int mistake; /* row of the driver */
  PlyMistake is;
  unsigned fits;
  unsigned first, last; /* of those that fit, as they were numbered */
  double weight;        /* of all that was done */
  double needs;         /* weight, to be named */
  double latest;        /* of the last act that fits */
} PlyFit;

/* Mistakes that may be met in driven; element PlyFit. */
GArray *ply_fits_new(const PlyDriven *driven) G_GNUC_WARN_UNUSED_RESULT;
/* Takes act, which can be done next in driven and is the first one there, into account: by what each
 * mistake does in this very state. right: so would the program. number: what first and last say. since:
 * nothing more counts for a mistake that an act fitted from that number on; number: all does. */
void ply_fits_note(GArray *fits, const PlyDriven *driven, const PlyDriveAct *act, bool right,
                   unsigned number, unsigned since);
/* What was done as an act of a driven run. */
typedef struct {
  bool own;        /* by the learner */
  bool right;      /* in its state */
  unsigned number; /* what first and last say */
} PlyDoneAct;

/* The same of a whole run, whose feedback came at its end, by what each mistake does from its start:
 * wrong acts that are as in the run of the mistake, and not as in model, the program's. An act is found
 * again by its kind, its subject and how often there was such a one before. What only follows from
 * something wrong before it is right in its state, and says nothing, however many acts that are. done:
 * of each act of driven. fits are of ply_fits_note(): a mistake that no act fits in its state is not
 * looked at. Keeps of both what fits better. Pieces may be done in any order, so where a run is made of
 * them its acts have no place in another run, and all stays as it is. */
void ply_fits_by_run(GArray *fits, const PlyDriven *driven, const PlyDriven *model,
                     const PlyDoneAct *done);
/* Those that are named; element PlyFit. */
GArray *ply_fits_named(const GArray *fits) G_GNUC_WARN_UNUSED_RESULT;

/* Of each act of b the one of a that is in its place: of that kind and subject, and as often there
 * before; -1: none. Free with g_free. */
int *ply_acts_in_place(const PlyDriven *a, const PlyDriven *b) G_GNUC_WARN_UNUSED_RESULT;
/* What the program does with that mistake from where driven was taken over, to its end; not without
 * end. */
PlyDriven *ply_driven_mistaken(const PlyDriven *driven, const PlyDriven *model,
                               int mistake) G_GNUC_WARN_UNUSED_RESULT;
