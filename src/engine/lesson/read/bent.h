/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a line of a lesson was meant as, by its look: editors make "•" of "- ", "“" of a backtick and a no-break
 * space of a blank, and CommonMark then takes the line as plain text, without a word. */

#include <glib.h>

typedef enum {
  PLY_MEANT_NOTHING,
  PLY_MEANT_ANSWER, /* a bullet of any kind and a box: "• [ ] the first", "-[x] the third" */
  PLY_MEANT_BOX, /* a box alone, "☐ the first", or braces, "- {x} the third": one of several lines in a
                      * section, it is an answer */
  PLY_MEANT_HEADING, /* "##Which move?" */
  PLY_MEANT_FENCE,   /* "“`verify", ":::verify" */
  PLY_MEANT_HINT,    /* "＞ What does Min do?" */
} PlyMeant;

/* Says what the line of length bytes looks like, blanks in front of it left out. Of a fence, block becomes the
 * name of the block, one of ply_block_names (nullable). It may as well be a good one: whoever asks knows what
 * was made of it. */
PlyMeant ply_bent_meant(const char *line, gsize length, const char **block);
/* The check mark ("✅", "✘") that the line of length bytes begins with, behind a bullet and in front of words; 0:
 * none. Lists of what is good and bad have such, too. */
gunichar ply_bent_mark(const char *line, gsize length);
/* The first of the signs in front of the words of the line of length bytes that no plain keyboard has, for a
 * message; 0: none. */
gunichar ply_bent_sign(const char *line, gsize length);
/* Says whether the line of length bytes was meant as the end of a block: only backticks, tildes or quotes. */
gboolean ply_bent_is_end(const char *line, gsize length);
/* Says whether the line of length bytes was meant as "---": only dashes of any kind, two at least or a wide
 * one. */
gboolean ply_bent_is_rule(const char *line, gsize length);
