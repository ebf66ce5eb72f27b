/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What lies on a Minesweeper board beside the thought of a step: an arrangement to look at, a hint,
 * probabilities, an x-ray. Each has its own signs, its words in the spoken names, and a caption. */

#include "render/kit/shape.h"
#include "render/minesweeper/board.h"

/* Marks of squares for the layers (PlyItem). */
#define PLY_MARK_ASSUMED (1u << 26) /* a mine of the example, or the square that it is about */
#define PLY_MARK_REGION (1u << 27)  /* inside the region of the hint */

typedef struct {
  const PlyRun *run;
  const PlyMinesView *view;
  PlyScene *scene;
  PlyMines *board;
  PlyMinesRoles *roles;
  double lowest; /* risk of the safest squares that are not proven; 1: there are none */
  double side, left, top, label;
  double beside; /* px that the numbers of rows take */
} PlyMinesMaker;

/* --- minesweeper/stated.c --- */
/* Takes away the roles that state what is covered. */
void ply_mines_cover_roles(PlyMinesMaker *m);
/* Is the probability of a mine there covered, by itself or as a proof? */
bool ply_mines_covers_probability(const PlyMinesMaker *m, unsigned square);
/* What is drawn from here on states what square does, by its roles and its layers; returns what was
 * stated before. */
uint32_t ply_mines_declare(PlyMinesMaker *m, unsigned square);

/* The box of a square, without the gap around it. */
PlyRect ply_mines_box(const PlyMinesMaker *m, unsigned square);

/* Roles that the layers leave on the board. */
void ply_mines_layers_roles(PlyMinesMaker *m, const PlyReplay *replay);
/* Does the x-ray show a mine there? */
bool ply_mines_is_seen_through(const PlyMinesMaker *m, unsigned square);
/* Under the badges, on a square that is drawn already. */
void ply_mines_layers_square(PlyMinesMaker *m, unsigned square, PlyRect box);
/* Above all squares. */
void ply_mines_layers_above(PlyMinesMaker *m);
unsigned ply_mines_layers_marks(const PlyMinesMaker *m, unsigned square);
/* ", a mine in this arrangement": what the layers add to a spoken name. Takes name. */
char *ply_mines_layers_name(const PlyMinesMaker *m, unsigned square,
                            char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Height of the caption below the board, 0: none; and the caption, its top at y. */
double ply_mines_caption_height(const PlyMinesMaker *m);
void ply_mines_caption(PlyMinesMaker *m, double y);
