/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs that are made by commands on a board that a position may give. */
#include "base/i18n.h"
#include "lesson/kinds.h"

typedef struct {
  PlyOptions options;
  const PlySnippet *text; /* of the position; NULL: a new game */
  const PlyPair *more;    /* what is said beside it; nullable */
  bool torn;              /* part of it could not be read: no run is made */
  PlyPlace place;
  PlyDone done;
} Setup;

static void add_error(PlyReader *r, PlyPlace place, GError **error) {
  ply_faults_add(r->faults, place, "%s", (*error)->message);
  g_clear_error(error);
}

/* --- positions --- */

/* A position that the setup has; NULL and a fault where it cannot be read. own: it stands in the block
 * of the run, and not in the header. */
static gpointer read_position(PlyReader *r, const PlyBoards *boards, const Setup *setup, bool own) {
  g_autoptr(GError) error = NULL;
  PlyPlace within = { 0, 0 };
  gpointer position = boards->read(&setup->options, setup->text->text, &within, &error);
  if (position == NULL) {
    add_error(r, own ? ply_snippet_place(setup->text, within) : setup->place, &error);
    return NULL;
  }
  if (setup->more == NULL || boards->refine(position, setup->more->value->text, &error))
    return position;
  ply_faults_add(r->faults, ply_pair_value_place(setup->more), "%s: %s", setup->more->key,
                 error->message);
  boards->free(position);
  return NULL;
}

static const PlyPair *find_more(const PlyBoards *boards, const GPtrArray *pairs) {
  return boards->more != NULL ? ply_pairs_find(pairs, boards->more) : NULL;
}

/* --- runs --- */

static PlyRun *make(PlyReader *r, const PlyBoards *boards, const GPtrArray *pairs, Setup *setup,
                    gconstpointer position, PlyPlace place) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = boards->make(&setup->options, position, &error);
  PlyRunCommand whole = { position != NULL ? boards->whole_position : boards->whole_new,
                          PLY_NO_SUBJECT };
  if (run == NULL)
    add_error(r, ply_options_blame(pairs, place, error->message), &error);
  else if (ply_commands_take(r, pairs, &setup->done, run, whole))
    return g_steal_pointer(&run);
  return NULL;
}

/* own: the position is the block's. */
static void make_run(PlyReader *r, const PlyBoards *boards, const GPtrArray *pairs, Setup *setup,
                     bool own, PlyLessonRun *run) {
  gpointer position = NULL;
  if (!setup->torn && setup->text != NULL) {
    position = read_position(r, boards, setup, own);
    setup->torn = position == NULL;
  }
  if (setup->torn)
    return;
  PlyPlace there = own && setup->text != NULL ? ply_snippet_place(setup->text, (PlyPlace){ 0, 0 })
                                              : setup->place;
  run->run = make(r, boards, pairs, setup, position, there);
  setup->torn = run->run == NULL;
  if (position != NULL)
    boards->free(position);
}

/* What makes a new game in place of a position; nullable. */
static const PlyPair *find_afresh(const PlyBoards *boards, const GPtrArray *pairs) {
  for (int i = 0; boards->afresh[i] != NULL; i++)
    if (ply_pairs_find(pairs, boards->afresh[i]) != NULL)
      return ply_pairs_find(pairs, boards->afresh[i]);
  return NULL;
}

/* Nothing of a board that stands there is as these would have it. */
static void refuse_afresh(PlyReader *r, const PlyBoards *boards, const GPtrArray *pairs,
                          Setup *setup) {
  const PlyPair *pair = find_afresh(boards, pairs);
  if (pair == NULL)
    return;
  ply_faults_add(r->faults, pair->place, _("“%s” is for a new board, and here is a position"),
                 pair->key);
  setup->torn = true;
}

static void build_main(PlyReader *r, const PlyBoards *boards, Setup *setup) {
  ply_options_init(&setup->options, boards->options);
  setup->place = (PlyPlace){ 1, 1 };
  setup->torn = !ply_options_take(r, r->header, &setup->options);
  setup->more = find_more(boards, r->header);
  const PlyNamedBlock *block = ply_runs_find_position(r);
  if (block != NULL && block->kind == PLY_NAMED_TREE) {
    ply_faults_add(r->faults, block->place,
                   _("a tree goes with “game: tree”; the game “%s” starts from a “position”"),
                   boards->game);
    setup->torn = true;
  } else if (block != NULL) {
    setup->text = block->body;
    refuse_afresh(r, boards, r->header, setup);
  } else if (setup->more != NULL) {
    ply_faults_add(r->faults, setup->more->place, _("“%s” goes with a “position” block"),
                   setup->more->key);
    setup->torn = true;
  }
  make_run(r, boards, r->header, setup, true, ply_runs_add(r, "main", 1));
}

static void build_run(PlyReader *r, const PlyBoards *boards, const PlyNamedBlock *block,
                      const Setup *main) {
  PlyLessonRun *run = ply_runs_begin(r, block);
  if (run == NULL)
    return;
  Setup setup = { .options = main->options, .place = block->place, .done = main->done };
  setup.torn = !ply_options_take(r, block->pairs, &setup.options);
  setup.more = find_more(boards, block->pairs);
  const PlyPair *position = ply_pairs_find(block->pairs, "position");
  if (position != NULL) {
    setup.done.n = 0; /* those of the header speak of another board */
    setup.text = position->value;
    refuse_afresh(r, boards, block->pairs, &setup);
  } else if (find_afresh(boards, block->pairs) == NULL) {
    setup.torn = setup.torn || main->torn;
    setup.text = main->text;
    setup.more = setup.more != NULL ? setup.more : main->more;
  }
  make_run(r, boards, block->pairs, &setup, position != NULL, run);
}

void ply_boards_build(PlyReader *r, const PlyBoards *boards) {
  Setup main = { .text = NULL };
  build_main(r, boards, &main);
  for (guint i = 0; r->blocks != NULL && i < r->blocks->len; i++) {
    const PlyNamedBlock *block = r->blocks->pdata[i];
    if (block->kind == PLY_NAMED_RUN)
      build_run(r, boards, block, &main);
  }
}
