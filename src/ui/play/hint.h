/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A hint of a game that rules play, given in stages; which game it is of, nobody asks. */

#include "say/say.h"

typedef struct _PlyUiHint PlyUiHint;
struct _PlyUiHint {
  gpointer own;   /* the game's: what its board takes as PlyBoardLook.hint */
  guint n_stages; /* 1 where there is nothing to be given away bit by bit */
  PlySentence *(*say)(const PlyUiHint *hint, guint stage);
  PlyReplay *(*why)(const PlyUiHint *hint); /* its reason, for the rule view; NULL: it has none */
  void (*free_own)(gpointer own);
};

static inline void ply_ui_hint_free(PlyUiHint *hint) {
  hint->free_own(hint->own);
  g_free(hint);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyUiHint, ply_ui_hint_free)

/* How a game gives hints: what the thread needs is copied first, since a hard position takes a while. */
typedef struct {
  gpointer (*ask)(const PlyRun *run, const PlyReplay *replay, const PlyOptions *options);
  PlyUiHint *(*answer)(gpointer question, PlyProgress *progress); /* takes question */
  void (*forget)(gpointer question);                              /* frees one without an answer */
} PlyUiHints;
