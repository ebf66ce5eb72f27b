/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Variants: an algorithm with one misconception in it. The option "mistake" picks one, and its run
 * is recorded, stepped and told like any other. Steps of an algorithm ask the record; a search
 * without a mistake never looks at one. */

#include "base/option.h"
#include "trace/trace.h"

typedef struct _PlyAlgorithm PlyAlgorithm;
typedef struct _PlyStart PlyStart;

/* The window that a child is entered with, where it is not the one of its parent as it stands. */
typedef enum {
  PLY_HANDS_DOWN_ALL,
  PLY_HANDS_DOWN_NONE_AT_ROOT, /* every move of the root begins with an infinite one */
  PLY_HANDS_DOWN_OWN,          /* only the bound that the parent itself may move */
} PlyHandsDown;

/* Who chooses at the nodes of a side. */
typedef enum { PLY_CHOOSES_RIGHT, PLY_CHOOSES_ALWAYS_OWN, PLY_CHOOSES_SWAPPED } PlyChooses;

typedef struct {
  const char *id;                /* spelling in the option "mistake" */
  unsigned misconception;        /* number in data/misconceptions */
  const char *does;              /* translatable: what the run does, a sentence */
  const char *const *algorithms; /* ids of those that it goes with, NULL-terminated */
  /* What it does otherwise; 0 and false: as the right algorithm. */
  unsigned depth;          /* plies that it looks ahead; 0: as many as asked for */
  PlyChooses chooses;      /* minimax */
  bool unturned;           /* negamax: leaves keep Max's sign */
  bool first_child;        /* below the root the first child is taken, whatever follows */
  bool small_infinity;     /* 0 stands in the place of minus infinity */
  PlyHandsDown hands_down; /* alpha-beta, as all below */
  PlyTraceWindows windows; /* whose the bounds are, as replay reads them */
  bool beside;             /* as good as the own bound at entry is enough to stop */
  bool exact;              /* what comes back is taken as exact */
  bool prunes_leaf;        /* the leaf that would make the cutoff is left out itself */
} PlyVariant;

/* All of them, in the order of the option's choices; ends with an id of NULL. */
extern const PlyVariant ply_variants[];
/* Choices of the option: "none", then the ids of those without windows, or with them.
 * NULL-terminated. */
extern const char *const ply_variant_choices_plain[], *const ply_variant_choices_windows[];
/* What a choice of the option does, a translatable sentence; NULL of "none". */
const char *ply_variant_tell(const char *choice);

/* The variant that options ask for; NULL: the right algorithm, also where there is no such option. */
const PlyVariant *ply_variant_of(const PlyOptions *options);
bool ply_variant_goes_with(const PlyVariant *variant, const PlyAlgorithm *algorithm);
/* Sets what the variant of options settles: how far it looks ahead. */
void ply_variant_settle(PlyOptions *options);
/* False and error (PLY_ERROR_USAGE) where the mistake of options cannot be made there. */
bool ply_variant_check(const PlyStart *start, const PlyAlgorithm *algorithm,
                       const PlyOptions *options, GError **error);
/* The side whose rule is followed at a node of side, in a search for own. */
PlySide ply_variant_chooser(const PlyVariant *variant, PlySide side, PlySide own);
