/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints of Sudoku. */
#include "ui/face-private.h"

#include "say/sudoku/words.h"
#include "sudoku/run/plan.h"

typedef struct {
  PlySudokuQuestion question;
  PlySudokuHint *hint; /* NULL before it is answered */
} Own;

static void free_own(gpointer data) {
  Own *own = data;
  g_clear_pointer(&own->hint, ply_sudoku_hint_free);
  g_free(own);
}

static gpointer ask(const PlyRun *run, const PlyReplay *replay, const PlyOptions *options) {
  Own *own = g_new0(Own, 1);
  PlySudokuSetup setup;
  ply_sudoku_setup(options, &setup);
  ply_sudoku_question(ply_run_sudoku(run), replay, &setup, &own->question);
  return own;
}

static PlySentence *say(const PlyUiHint *hint, guint stage) {
  const Own *own = hint->own;
  return ply_say_sudoku_hint(&own->question.game.board, &own->question.setup, own->hint, stage);
}

static PlyReplay *why(const PlyUiHint *hint) {
  return ply_sudoku_hint_replay(((const Own *)hint->own)->hint);
}

static PlyUiHint *answer(gpointer question, PlyProgress *progress) {
  Own *own = question;
  own->hint = ply_sudoku_hint_new(&own->question, progress);
  PlyUiHint *hint = g_new(PlyUiHint, 1);
  *hint = (PlyUiHint){ own, own->hint->n_stages, say, why, free_own };
  return hint;
}

const PlySudokuHint *ply_face_sudoku_hint(gconstpointer own) {
  return own ? ((const Own *)own)->hint : NULL;
}

const PlyUiHints ply_hints_of_sudoku = { ask, answer, free_own };
