/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/drive/driver.h"

#include <string.h>

#include "base/i18n.h"
#include "sudoku/board/text.h"
#include "sudoku/drive/private.h"
#include "sudoku/run/plan.h"

/* --- beginning --- */

static bool begins_command(const PlyTrace *trace, uint32_t i) {
  const PlyEvent *e = ply_trace_event(trace, i);
  return e->kind == PLY_EVENT_CYCLE ||
         (e->kind == PLY_EVENT_EXECUTE && e->extra >> 8 == PLY_SUDOKU_BY_PERSON);
}

/* Mistakes lie in what is carried out, and not in what is found. */
static void init_hand(SudokuHand *game) {
  PlySudokuRun *run = game->run;
  PlyHandMistake mistakes[PLY_SUDOKU_MOST_VARIANTS];
  unsigned n = 0;
  for (const PlySudokuVariant *v = ply_sudoku_variants; v->id != NULL; v++)
    mistakes[n++] =
        (PlyHandMistake){ { v->id, v->misconception, v->does }, &run->setup.settings, v->again };
  ply_hand_init(&game->hand, &ply_sudoku_hand, &run->rules, PLY_SWEEP_EVERY, mistakes, n);
}

static PlySudokuRun *take_over(const PlyRun *run, uint32_t step, GError **error) {
  const PlySudokuRun *of = ply_run_sudoku(run);
  PlySudokuRun *mine =
      ply_sudoku_run_fork(of, ply_hand_boundary(of->trace, step, begins_command), &of->setup);
  if (!ply_sudoku_game_is_solved(mine->game))
    return mine;
  ply_drive_fails(N_("the board is solved here: nothing is left to be done"), error);
  ply_sudoku_run_unref(mine);
  return NULL;
}

static gpointer begin(const PlyRun *run, uint32_t step, PlyRun **mine, GError **error) {
  PlySudokuRun *forked = take_over(run, step, error);
  if (forked == NULL)
    return NULL;
  SudokuHand *game = g_new0(SudokuHand, 1);
  game->run = forked;
  init_hand(game);
  *mine = ply_run_new_commands(&ply_run_kind_sudoku, ply_sudoku_run_ref(forked), &run->options);
  return game;
}

static void free_game(gpointer data) {
  SudokuHand *game = data;
  ply_hand_clear(&game->hand);
  ply_sudoku_run_unref(game->run);
  g_free(game);
}

/* --- subjects as one word: "row4", "r4c7", "r4c7=5" --- */

static char *print(const PlyRun *mine, uint32_t subject) {
  char *text = ply_sudoku_subject_print(ply_run_sudoku(mine)->start.shape, subject);
  if (text == NULL)
    return g_strdup("?");
  g_auto(GStrv) words = g_strsplit(text, " ", -1);
  g_free(text);
  return g_strjoinv("", words);
}

static bool read_subject(const PlyRun *mine, const char *text, uint32_t *subject, GError **error) {
  const PlySudokuShape *shape = ply_run_sudoku(mine)->start.shape;
  g_autofree char *house = NULL;
  for (unsigned i = 0; i < G_N_ELEMENTS(ply_sudoku_house_kinds); i++) {
    const char *kind = ply_sudoku_house_kinds[i];
    if (g_str_has_prefix(text, kind))
      house = g_strdup_printf("%s %s", kind, text + strlen(kind));
  }
  return ply_sudoku_subject_read(shape, house != NULL ? house : text, subject, error);
}

static char *plain(const PlyRun *run, const char *text) {
  return ply_sudoku_read_words(text);
}

const PlyDriver ply_sudoku_driver = {
  PLY_HAND_DRIVES, .plain = plain,       .acts = ply_sudoku_acts,
  .begin = begin,  .free = free_game,    .clicked = ply_sudoku_hand_clicked,
  .print = print,  .read = read_subject,
};
