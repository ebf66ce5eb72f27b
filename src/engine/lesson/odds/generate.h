/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lesson/ask/draft.h"

/* PlyLessonKind.propose_number of odds. */
bool ply_odds_propose_number(PlyDraft *draft);
