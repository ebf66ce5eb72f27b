/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "run/cover.h"
#include "trace/trace.h"

/* What in the spoken name of a node states a fact of run that cover has; NULL: nothing does. */
const char *covered_words(const PlyCover *cover, const PlyRun *run, PlyNodeId node,
                          const char *name);
/* Does the picture show the value of that node, whatever is asked? */
bool covered_is_given(const PlyRun *run, PlyNodeId node);
