/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Hints of Minesweeper in words: one or two sentences for each stage. */

#include "minesweeper/run/hint.h"
#include "say/say.h"

/* The stage of a hint on board; stages from hint->n_stages on are the last one. Never gives away
 * more than the stage does. Hints without stages say why there is none: it takes a guess, with
 * how much was tried in vain; something is wrong, with the numbers; the game is over. */
PlySentence *ply_say_hint(const PlyMines *board, const PlyMinesSetup *setup,
                          const PlyMinesHint *hint,
                          PlyMinesHintStage stage) G_GNUC_WARN_UNUSED_RESULT;
/* The proof that rule i of hint->tried does not apply: "Two squares, near: 18 numbers, 214 tests".
 * Free with g_free. */
char *ply_say_tried(const PlyMinesHint *hint, unsigned i) G_GNUC_WARN_UNUSED_RESULT;
/* Numbers that contradict each other, none of which can be left out: "The 1 in row 2, column 3 and
 * the 2 in row 2, column 5 cannot both be right." core as ply_deduce_core leaves it. */
PlySentence *ply_say_core(const PlyMines *board, const PlyCore *core) G_GNUC_WARN_UNUSED_RESULT;
/* Counters of a board: "Moves left: 71 · mines left: 10"; the second part only where the number of
 * mines is known. Free with g_free. */
char *ply_say_counters(const PlyMines *board) G_GNUC_WARN_UNUSED_RESULT;
