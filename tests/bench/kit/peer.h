/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Other programs, for bench to measure against. */

/* Where a program is: in the path, or where Debian keeps games, which is not in the path of some users.
 * NULL: it is not installed. g_free() frees it. */
char *ply_peer_find(const char *name);
/* Runs argv with input (nullable) as its standard input; the ms that it has worked. NAN where it fails,
 * or does not write as many lines. */
double ply_peer_time(const char *const *argv, const char *input, unsigned lines);
