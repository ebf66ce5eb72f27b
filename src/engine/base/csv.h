/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Appends text, nullable, to out as a cell of a table of comma-separated values (RFC 4180): in quotation marks
 * where it needs them. What a spreadsheet would run, a text that begins with = + - @ or a tab, gets an apostrophe
 * in front, which says that it is a text; what reads as a number stays one. */
void ply_csv_text(GString *out, const char *text);
