/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lessons with a run of each kind, another one for each number, as texts: freed with g_free. */

#include <glib.h>

char *test_run_tree(unsigned i) G_GNUC_WARN_UNUSED_RESULT;
/* With each misconception in turn. */
char *test_run_mistaken_tree(unsigned i) G_GNUC_WARN_UNUSED_RESULT;
char *test_run_mistaken_mines(unsigned i) G_GNUC_WARN_UNUSED_RESULT;
char *test_run_mistaken_sudoku(unsigned i) G_GNUC_WARN_UNUSED_RESULT;
char *test_run_others(unsigned i) G_GNUC_WARN_UNUSED_RESULT;
char *test_run_noughts(unsigned i) G_GNUC_WARN_UNUSED_RESULT;
char *test_run_mines(unsigned i) G_GNUC_WARN_UNUSED_RESULT;
char *test_run_sudoku(unsigned i) G_GNUC_WARN_UNUSED_RESULT;
char *test_run_life(unsigned i) G_GNUC_WARN_UNUSED_RESULT;
char *test_run_match(unsigned i) G_GNUC_WARN_UNUSED_RESULT;
char *test_run_odds(unsigned i) G_GNUC_WARN_UNUSED_RESULT;
