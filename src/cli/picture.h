/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What commands that write a picture are told about it. */

#include "render/page/export.h"

typedef struct {
  char *output, *size, *theme, *text_scale; /* as written; nullable */
} PlyPictureArgs;

void ply_picture_args_clear(PlyPictureArgs *args);
/* Reads them into options. False and error where there is no output, or one of them is wrong. */
bool ply_picture_read(const PlyPictureArgs *args, PlyExport *options, GError **error);
