/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The style sheet of all windows on the display, in two steps: the first frame waits for what it shows only. */

/* Adds what the first frame shows (first.css). */
void ply_style_sheet_add(void);
/* Reads all of it (style.css), which takes the place of that; asked again it does nothing. */
void ply_style_sheet_complete(void);
