/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shaped lines of text, shared by measuring and painting. For painters only. */

#include "render/kit/shape.h"

typedef struct {
  char *text;
  int quarters; /* size in quarters of a px */
  int weight;
  PangoLayout *layout;
  double width;       /* advance, px */
  double top, height; /* of the ink, from the baseline, downwards */
} PlyLine;

/* Valid until the next call on this thread. */
const PlyLine *ply_text_line(const char *text, double size, int weight);
/* Baseline of a line whose digits have their middle at y. */
double ply_text_baseline(double y, double size, int weight);
/* A context and an empty layout in the font of the pictures, for text of several lines. */
PangoContext *ply_text_context_new(void) G_GNUC_WARN_UNUSED_RESULT;
PangoLayout *ply_text_layout_new(PangoContext *context, double size,
                                 int weight) G_GNUC_WARN_UNUSED_RESULT;
