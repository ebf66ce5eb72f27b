/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The lines of a report as text, of every kind of run: a label, and what there is to say. */

#include "base/option.h"

void ply_line(const char *label, const char *text);
void ply_line_count(const char *label, uint64_t n);
/* A line for each option, as it is written in a lesson. */
void ply_line_options(const PlyOptions *options);
