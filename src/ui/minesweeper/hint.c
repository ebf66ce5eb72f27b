/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints of Minesweeper. */
#include "ui/face-private.h"

#include "say/minesweeper/hints.h"

typedef struct {
  PlyMines board;
  bool over;
  PlyMinesSetup setup;
  PlyMinesHint *hint; /* NULL before it is answered */
} Own;

gboolean ply_face_mines_setup(const PlyRun *run, const PlyOptions *options, PlyMinesSetup *setup) {
  const PlyMinesRun *game = ply_run_mines(run);
  if (!ply_mines_setup(options, game->position, setup, NULL))
    return FALSE;
  setup->rows = game->start.rows;
  setup->columns = game->start.columns;
  setup->mines = game->start.mines;
  return TRUE;
}

static void free_own(gpointer data) {
  Own *own = data;
  g_clear_pointer(&own->hint, ply_mines_hint_free);
  g_free(own);
}

static gpointer ask(const PlyRun *run, const PlyReplay *replay, const PlyOptions *options) {
  Own *own = g_new0(Own, 1);
  if (!ply_face_mines_setup(run, options, &own->setup)) {
    g_free(own);
    return NULL;
  }
  PlyMinesStatus status = ply_mines_run_status(ply_run_mines(run), replay);
  ply_mines_run_board(ply_run_mines(run), replay, &own->board);
  own->over = status == PLY_MINES_WON || status == PLY_MINES_LOST;
  return own;
}

static PlySentence *say(const PlyUiHint *hint, guint stage) {
  const Own *own = hint->own;
  return ply_say_hint(&own->board, &own->setup, own->hint, (PlyMinesHintStage)stage);
}

static PlyReplay *why(const PlyUiHint *hint) {
  return ply_mines_hint_replay(((const Own *)hint->own)->hint);
}

static PlyUiHint *answer(gpointer question, PlyProgress *progress) {
  Own *own = question;
  own->hint = ply_mines_hint_new(&own->board, own->over, &own->setup, progress);
  PlyUiHint *hint = g_new(PlyUiHint, 1);
  *hint = (PlyUiHint){ own, own->hint->n_stages, say, why, free_own };
  return hint;
}

const PlyMinesHint *ply_face_mines_hint(gconstpointer own) {
  return own ? ((const Own *)own)->hint : NULL;
}

const PlyUiHints ply_hints_of_mines = { ask, answer, free_own };
