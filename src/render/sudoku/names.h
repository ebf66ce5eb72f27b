/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Cells, digits and houses of a Sudoku in words, translated. All are freed with g_free. */

#include "render/sudoku/cell.h"

/* "2", "2 and 8", "2, 5 and 8"; digits: bits. */
char *ply_digit_list(unsigned digits) G_GNUC_WARN_UNUSED_RESULT;
/* Texts in the same way. */
char *ply_word_list(const GPtrArray *words) G_GNUC_WARN_UNUSED_RESULT;
/* "row 3", "columns 2 and 8", "row 3 and box 1"; houses: bits. */
char *ply_house_list(const PlySudokuShape *shape, uint32_t houses) G_GNUC_WARN_UNUSED_RESULT;
/* "row 4, column 7" */
char *ply_cell_place(const PlySudokuShape *shape, unsigned cell) G_GNUC_WARN_UNUSED_RESULT;
/* "row 4, column 7, candidates 2 and 5, A, this cell", "row 4, column 7: 5, given". marks: what look
 * has as candidates are a learner's marks. */
char *ply_cell_name(const PlySudoku *s, unsigned cell, const PlyCellLook *look,
                    bool marks) G_GNUC_WARN_UNUSED_RESULT;
