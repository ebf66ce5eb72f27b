/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The formats of pictures, by the ending of a file's name. */

#include "render/page/page.h"

typedef struct {
  const PlyPage *page;   /* or */
  const PlyScene *scene; /* on the canvas of */
  const PlyTheme *theme;
  const char *title, *description; /* plain text */
  double width, height;            /* px of the file */
} PlyPicture;

typedef struct {
  const char *ending; /* ".svg" */
  /* Appends the file to bytes; false and error where that cannot be. */
  bool (*write)(const PlyPicture *picture, GByteArray *bytes, GError **error);
  /* How many tiles a picture of that size (px) comes in besides: 0, where its file has all of it. False
   * and error where they were too many. Both NULL: of formats without an end. */
  bool (*grid)(double width, double height, unsigned *columns, unsigned *rows, GError **error);
  bool (*tile)(const PlyPicture *picture, unsigned column, unsigned row, GByteArray *bytes,
               GError **error);
} PlyFormat;

/* NULL: of none. */
const PlyFormat *ply_format_of(const char *path);
