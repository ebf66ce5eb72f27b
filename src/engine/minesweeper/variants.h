/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Variants: rules with one misconception in them. The option "mistake" picks one, and its run is
 * recorded, stepped and told like any other; it may end in an explosion. Rules ask the record; where
 * no mistake is made there is none. */

#include "base/option.h"
#include "minesweeper/system.h"

struct _PlyMinesVariant {
  const char *id;         /* spelling in the option "mistake" */
  unsigned misconception; /* number in data/misconceptions */
  const char *does;       /* translatable: what the run does, a sentence */
  uint32_t rules;         /* bit i: it is made in rule i of the system's table; 0: in every one */
  /* What it does otherwise; 0 and false: as the right rules. */
  bool unreduced;    /* numbers are compared without their flags */
  bool by_shape;     /* numbers in line that read 121 or 1221 decide, whatever lies around them */
  unsigned likely;   /* a mine in one of so many squares, or less: they are taken for safe */
  bool trusts_flags; /* where flags and numbers do not agree the flags are believed */
  unsigned again;    /* what was carried out is carried out so often again */
  bool covered_safe; /* what is not known to be mined is taken for safe */
};

#define PLY_MINES_MOST_VARIANTS 16
/* All of them, in the order of the option's choices; ends with an id of NULL. */
extern const PlyMinesVariant ply_mines_variants[];
/* Choices of the option: "none", then the ids. NULL-terminated. */
extern const char *const ply_mines_variant_choices[];
/* What a choice does, a translatable sentence; NULL of "none". */
const char *ply_mines_variant_tell(const char *choice);

/* The variant that options ask for; NULL: the right rules, also where there is no such option. */
const PlyMinesVariant *ply_mines_variant_of(const PlyOptions *options);
/* Is one of these rules, of the system's, one that it is made in? */
bool ply_mines_variant_goes_with(const PlyMinesVariant *variant, const PlyRule *const *rules,
                                 unsigned n_rules);
/* False and error (PLY_ERROR_USAGE) where it is not; variant may be NULL. */
bool ply_mines_variant_check(const PlyMinesVariant *variant, const PlyRule *const *rules,
                             unsigned n_rules, GError **error);

/* --- what was done with a mistake --- */

/* A test that came true, though its two numbers do not agree: were the flags believed? */
bool ply_mines_believes(unsigned test, int left, int right);
/* Were flags left out of account in evidence that was matched on board? */
bool ply_mines_is_unreduced(const PlyMines *board, const PlyMinesEvidence *e);
/* Does the evidence of a proposal, matched on board, prove nothing? */
bool ply_mines_is_mistaken(const PlyMines *board, const PlyMinesEvidence *e);
