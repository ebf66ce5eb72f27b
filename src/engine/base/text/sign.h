/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Signs of numbers as people's editors write them: each reader of numbers takes the same. */

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

/* A blank of any width: a space, a tab, no-break, narrow and wide ones; no end of a line. */
bool ply_char_is_blank(gunichar c);
/* Where the blanks that at begins with end, at the latest at end; and where those that end with end begin, at
 * the earliest at at. Between them is UTF-8. */
const char *ply_behind_blanks(const char *at, const char *end);
const char *ply_before_blanks(const char *at, const char *end);
/* What stands behind the minus that text begins with, NULL where it begins with none: a hyphen, a minus, or a
 * dash, as an editor makes of them. */
const char *ply_behind_minus(const char *text);
/* A copy of text, any bytes, with a space for each blank of any width, a hyphen for each minus, and a line feed for
 * what else ends a line or a page (not for the CR before one): as many characters as text. What stands between double quotes on one line are somebody's words, which stay. Free with
 * g_free(). */
char *ply_plain_signs(const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* The same of a word or a line that stands alone: a space for a tab as well, and without blanks and ends of lines
 * around it. Free with g_free(). */
char *ply_plain_word(const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Reads text as a whole number from min to max: digits, before them a minus of any kind or a plus. False where
 * it is anything else. */
bool ply_whole_read(const char *text, int64_t min, int64_t max, int64_t *value);
/* What is wrong with digits that text, any bytes, begins with where they may be one number or several: "3,5",
 * "1,000", "1 000,5". Both readings, for a message. A
 * blank parts, unless what stands behind is no number ("000"); so does each comma where commas is true,
 * as in JSON. NULL: nothing. Free with g_free(). */
char *ply_number_readings(const char *text, bool commas) G_GNUC_WARN_UNUSED_RESULT;
/* The same of a number in text whose digits a comma may part, there may be none: NULL where comma is none, or
 * not between two digits. Free with g_free(). */
char *ply_comma_readings(const char *text, const char *comma) G_GNUC_WARN_UNUSED_RESULT;
/* The same of the first number in text, any bytes, a list of them with blanks or commas between, with which anything is
 * wrong. */
char *ply_list_readings(const char *text) G_GNUC_WARN_UNUSED_RESULT;
