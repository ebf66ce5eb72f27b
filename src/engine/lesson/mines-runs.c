/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From header, position and run blocks to games of Minesweeper that can be recorded. */
#include <string.h>

#include "lesson/kinds.h"
#include "lesson/measures.h"
#include "lesson/mines-private.h"
#include "rules/mines-journal.h"
#include "trace/i18n.h"

#define MAX_COMMANDS 200

typedef struct {
  PlyOptions options;
  PlyMinesPosition *position; /* owned; NULL: a new game */
  bool torn;                  /* part of it could not be read: no run is made */
  PlyPlace place;
  PlyMinesCommand commands[MAX_COMMANDS];
  unsigned n_commands;
} Setup;

static void add_error(PlyReader *r, PlyPlace place, GError **error) {
  ply_faults_add(r->faults, place, "%s", (*error)->message);
  g_clear_error(error);
}

/* --- keys --- */

static int mines_given(const PlyOptions *options) {
  int i = ply_options_find(options, "mines");
  return options->given[i] ? (int)options->value[i] : PLY_MINES_UNKNOWN;
}

static void read_position(PlyReader *r, const PlySnippet *text, Setup *setup) {
  g_autoptr(GError) error = NULL;
  PlyPlace within = { 0, 0 };
  g_clear_pointer(&setup->position, g_free);
  setup->position = g_new0(PlyMinesPosition, 1);
  if (ply_mines_read(text->text, mines_given(&setup->options), setup->position, &within, &error))
    return;
  add_error(r, ply_snippet_place(text, within), &error);
  setup->torn = true;
}

/* The same board where a run says another number of mines. */
static void inherit_position(PlyReader *r, const Setup *main, Setup *setup) {
  g_autoptr(GError) error = NULL;
  setup->torn = setup->torn || main->torn;
  if (main->position == NULL || setup->torn)
    return;
  g_autofree char *text = ply_mines_print(
      &main->position->board, main->position->has_field ? &main->position->field : NULL);
  setup->position = g_new0(PlyMinesPosition, 1);
  if (ply_mines_read(text, mines_given(&setup->options), setup->position, NULL, &error))
    return;
  add_error(r, setup->place, &error);
  setup->torn = true;
}

/* --- what is done on the board --- */

/* "open r1c1, sweep". */
static void set_commands(PlyReader *r, const GPtrArray *pairs, const PlyMines *board,
                         Setup *setup) {
  const PlyPair *pair = ply_pairs_find(pairs, "do");
  if (pair == NULL || *pair->value->text == '\0')
    return;
  setup->n_commands = 0;
  g_auto(GStrv) parts = g_strsplit(pair->value->text, ",", -1);
  for (int i = 0; parts[i] != NULL; i++) {
    g_autoptr(GError) error = NULL;
    if (setup->n_commands == MAX_COMMANDS)
      ply_fail(NULL, 0, 0, &error, PLY_ERROR_LIMIT, _("do: more than %d commands"), MAX_COMMANDS);
    else if (ply_mines_command_read(board, g_strstrip(parts[i]),
                                    &setup->commands[setup->n_commands], &error))
      setup->n_commands++;
    if (error == NULL)
      continue;
    add_error(r, ply_pair_value_place(pair), &error);
    setup->torn = true;
    return;
  }
}

/* --- runs --- */

static void make_run(PlyReader *r, const GPtrArray *pairs, Setup *setup, PlyLessonRun *run) {
  g_autoptr(GError) error = NULL;
  PlyMinesSetup checked;
  if (setup->torn)
    return;
  if (!ply_mines_setup(&setup->options, setup->position != NULL, &checked, &error)) {
    setup->torn = true;
    add_error(r, ply_options_blame(pairs, setup->place, error->message), &error);
    return;
  }
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  if (setup->position != NULL)
    *board = setup->position->board;
  else
    ply_mines_init(board, checked.rows, checked.columns, checked.mines);
  set_commands(r, pairs, board, setup);
  if (setup->torn)
    return;
  PlyMinesCommand whole = { setup->position != NULL ? PLY_MINES_DO_SWEEP : PLY_MINES_DO_PLAY,
                            PLY_NO_SUBJECT };
  PlyMinesPlan plan = { .options = &setup->options,
                        .position = setup->position,
                        .commands = setup->n_commands > 0 ? setup->commands : &whole,
                        .n_commands = MAX(setup->n_commands, 1) };
  run->run = ply_run_new_mines(&plan, &error);
  if (run->run == NULL)
    add_error(r, setup->place, &error);
}

static void build_main(PlyReader *r, Setup *setup) {
  ply_options_init(&setup->options, ply_mines_options);
  setup->place = (PlyPlace){ 1, 1 };
  setup->torn = !ply_options_take(r, r->header, &setup->options);
  const PlyNamedBlock *block = ply_runs_find_position(r);
  if (block != NULL && block->kind == PLY_NAMED_TREE) {
    ply_faults_add(r->faults, block->place,
                   _("a tree goes with “game: tree”; the game “%s” starts from a “position”"),
                   ply_mines_system.id);
    setup->torn = true;
  } else if (block != NULL) {
    read_position(r, block->body, setup);
  }
  make_run(r, r->header, setup, ply_runs_add(r, "main", 1));
}

static void build_run(PlyReader *r, const PlyNamedBlock *block, const Setup *main) {
  PlyLessonRun *run = ply_runs_begin(r, block);
  if (run == NULL)
    return;
  Setup setup = { .options = main->options, .place = block->place };
  memcpy(setup.commands, main->commands, sizeof setup.commands);
  setup.n_commands = main->n_commands;
  setup.torn = !ply_options_take(r, block->pairs, &setup.options);
  const PlyPair *position = ply_pairs_find(block->pairs, "position");
  if (position != NULL) {
    setup.n_commands = 0; /* those of the header speak of another board */
    read_position(r, position->value, &setup);
  } else if (ply_pairs_find(block->pairs, "level") == NULL) {
    inherit_position(r, main, &setup);
  }
  make_run(r, block->pairs, &setup, run);
  g_free(setup.position);
}

static void build(PlyReader *r) {
  Setup main = { .position = NULL };
  build_main(r, &main);
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind == PLY_NAMED_RUN)
      build_run(r, block, &main);
  }
  g_free(main.position);
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
