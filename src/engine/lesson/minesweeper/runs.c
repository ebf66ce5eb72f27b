/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From header, position and run blocks to games of Minesweeper that can be recorded. */
#include "base/i18n.h"
#include "lesson/ask/measures.h"
#include "lesson/kinds.h"
#include "lesson/minesweeper/counter.h"
#include "lesson/minesweeper/private.h"
#include "minesweeper/run/plan.h"

static int mines_given(const PlyOptions *options) {
  int i = ply_options_find(options, "mines");
  return options->given[i] ? (int)options->value[i] : PLY_MINES_UNKNOWN;
}

static gpointer read_position(const PlyOptions *options, const char *text, PlyPlace *within,
                              GError **error) {
  g_autofree PlyMinesPosition *position = g_new0(PlyMinesPosition, 1);
  return ply_mines_read(text, mines_given(options), position, within, error)
             ? g_steal_pointer(&position)
             : NULL;
}

static PlyRun *make(const PlyOptions *options, gconstpointer position, GError **error) {
  const PlyMinesPlan plan = { .options = options, .position = position };
  return ply_run_new_mines(&plan, error);
}

static void build(PlyReader *r) {
  static const char *const afresh[] = { "level", NULL };
  const PlyBoards boards = {
    .game = ply_mines_system.id,
    .options = ply_mines_options,
    .afresh = afresh,
    .read = read_position,
    .free = g_free,
    .make = make,
    .whole_new = PLY_MINES_DO_PLAY,
    .whole_position = PLY_MINES_DO_SWEEP,
  };
  ply_boards_build(r, &boards);
}

PlyRun *ply_lesson_mines_again(const PlyRun *run, const PlyOptions *options, GError **error) {
  const PlyMinesRun *game = ply_run_mines(run);
  g_autofree PlyMinesPosition *position = g_new0(PlyMinesPosition, 1);
  PlyMinesPlan plan = { .options = options != NULL ? options : &run->options };
  plan.commands = ply_run_commands(run, &plan.n_commands);
  if (game->position) {
    bool known = game->game->has_field;
    g_autofree char *text = ply_mines_print(&game->start, known ? &game->game->field : NULL);
    if (!ply_mines_read(text, mines_given(plan.options), position, NULL, error))
      return NULL;
    plan.position = position;
  }
  return ply_run_new_mines(&plan, error);
}

/* The columns of results say nothing of a game. */
static char *cell(const PlyBlock *results, PlyLessonRun *run, const char *column,
                  PlyProgress *progress) {
  return g_strdup("–");
}

/* --- boards that nothing fits --- */

static bool says_contradiction(const PlyReader *r, const char *run) {
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind != PLY_NAMED_EXPECT && block->kind != PLY_NAMED_VERIFY)
      continue;
    const char *named = ply_pairs_text(block->pairs, "run");
    if (strcmp(named != NULL ? named : "main", run) == 0 &&
        ply_pairs_find(block->pairs, "contradiction") != NULL)
      return true;
  }
  return false;
}

static void check_start(PlyReader *r, const PlyLessonRun *run) {
  const PlyMinesRun *game = ply_run_mines(run->run);
  g_autoptr(GError) error = NULL;
  if (!game->position || says_contradiction(r, run->name) ||
      ply_mines_check(&game->start, ply_reader_progress(r), NULL, &error))
    return;
  ply_faults_add(r->faults, (PlyPlace){ run->line, 1 },
                 _("run “%s”: %s; where that is the subject, say “contradiction: yes” in an expect "
                   "block"),
                 run->name, error->message);
}

static const PlyOption *const *options_of(const char *game) {
  return ply_mines_options;
}

static bool starts_alike(const PlyRun *a, const PlyRun *b) {
  return ply_mines_equal(&ply_run_mines(a)->start, &ply_run_mines(b)->start);
}

static const PlyKey keys[] = {
  { "do", PLY_IN_HEADER | PLY_IN_RUN },
  { "position", PLY_IN_RUN, .lines = true },
  { NULL },
};

const PlyLessonKind ply_kind_mines = {
  .games = (const char *const[]){ "minesweeper", NULL },
  .keys = keys,
  .options = options_of,
  .show = PLY_SHOW_BOARD | PLY_SHOW_RULES,
  .less = N_("take a smaller board, fewer “games” or fewer “rules”"),
  .build = build,
  .again = ply_lesson_mines_again,
  .counter = ply_mines_counter,
  .asks = &ply_mines_asks,
  .refuse_ask = ply_kind_refuse_ask,
  .place = ply_mines_case_place,
  .tells = ply_mines_tells,
  .picture = ply_mines_picture_verified,
  .claims = &ply_claims_mines,
  .results = ply_search_results_read,
  .cell = cell,
  .start = check_start,
  .starts_alike = starts_alike,
  .brings_start = true,
};
