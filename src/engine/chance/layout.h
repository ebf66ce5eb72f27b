/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the events of lives and of questions about odds mean; both take these. */

#include "trace/layout.h"

extern const PlyTraceLayout ply_layout_chance;
