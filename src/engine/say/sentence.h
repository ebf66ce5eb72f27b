/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Inside the room: how a sentence is put together. "Marked" text carries its tones as
 * control characters until ply_sentence_new reads them off. */

#include "say/say.h"

/* What fills {name} in a format. text is marked, or plain without control characters. */
typedef struct {
  const char *name; /* in small letters */
  char *text;
} PlyGap;

/* text with a tone (-1: none); control characters of its own become blanks. Free with g_free. */
char *ply_mark(const char *text, int tone) G_GNUC_WARN_UNUSED_RESULT;
/* format with its gaps filled; {Name} gives the text of "name" a capital. A gap that is not
 * there stays as it is written. Free with g_free. */
char *ply_fill(const char *format, const PlyGap *gaps, unsigned n) G_GNUC_WARN_UNUSED_RESULT;
/* Marked text without its marks. Free with g_free. */
char *ply_unmark(const char *marked) G_GNUC_WARN_UNUSED_RESULT;
PlySentence *ply_sentence_new(const char *marked) G_GNUC_WARN_UNUSED_RESULT;
