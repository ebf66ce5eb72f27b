/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Questions whose answer is a table: rows are calls of the search. */

#include "lesson/ask/ask.h"
#include "lesson/sheet.h"

/* In their order in a row. */
typedef enum { PLY_CALL_ALPHA, PLY_CALL_BETA, PLY_CALL_VALUE, PLY_N_CALL_COLUMNS } PlyCallColumn;
#define PLY_CALLS_MOST 8 /* rows: more nobody fills */

/* --- drive/cells.c --- */
/* PlyAsk.act, .counter: of the first cell that is wrong, which is of a row as the call that it is. */
bool ply_calls_act(const PlyCase *c, const PlyAnswer *answer, uint32_t *step, PlyDriveAct *act);
bool ply_calls_counter(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter);

/* As lessons write it. */
const char *ply_call_column(PlyCallColumn column);
