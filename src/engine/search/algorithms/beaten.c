/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How often the computer of a run is beaten, worked out over every game that can follow: for small
 * games. Of moves that are equally good for it each is as likely. */
#include "search/replies.h"

#include "base/i18n.h"
#include "search/run.h"

#define KNOWN_BYTES 128 /* that a position is remembered in, with its place in the table */
#define KNOWN_MOVES 16 /* that are played in the time that a position is looked up among millions */

typedef struct {
  const PlyRun *run;
  PlySide own; /* the computer's side */
  bool random; /* the opponent draws lots; else it plays as well as it can against this computer */
  GHashTable *known; /* key of a position → double, the chance that the computer loses */
  PlyProgress *progress;
  uint64_t taken; /* bytes of what is known */
  bool stopped;   /* by progress, or a search was cut short */
  bool moveless;  /* the search has no move somewhere */
} Beaten;

static double *keep(Beaten *b, uint64_t key, double lost) {
  if (ply_work_take(ply_progress_work(b->progress), KNOWN_BYTES))
    b->taken += KNOWN_BYTES;
  else
    b->stopped = true;
  double *value = g_new(double, 1);
  *value = lost;
  g_hash_table_insert(b->known, g_memdup2(&key, sizeof key), value);
  return value;
}

/* The moves that the computer may make here, one bit each; none where its search has none. */
static uint64_t choices(Beaten *b, const PlyStart *start) {
  PlySearch search;
  ply_search_init(&search, start, ply_run_algorithm(b->run), &b->run->options, NULL, b->progress);
  ply_search_run(&search, ply_run_algorithm(b->run));
  ply_search_clear(&search);
  b->stopped = b->stopped || search.result.truncated;
  if (search.result.ties != 0)
    return search.result.ties;
  b->moveless = b->moveless || search.result.best == PLY_NO_MOVE;
  return b->moveless ? 0 : UINT64_C(1) << search.result.best;
}

/* Once for each position, however it came about: the chance from there on depends on nothing before
 * it. That holds as mistakes are refused (can_be_asked) and a key tells side and board. */
static double lost(Beaten *b, PlyStart *start) {
  const PlyGame *g = start->game;
  uint64_t key = g->solver->key(start->position);
  double *known = g_hash_table_lookup(b->known, &key);
  int32_t value;
  if (known != NULL)
    return *known;
  if (g->result(start->position, &value))
    return *keep(b, key, b->own == PLY_SIDE_MAX ? value < 0 : value > 0);
  PlyMove moves[64];
  unsigned n = g->moves(start->position, moves), n_tried = 0;
  b->stopped = b->stopped || !ply_progress_spend(b->progress, PLY_WORK_MOVE, (n + 1) * KNOWN_MOVES);
  bool own = g->side(start->position) == b->own;
  uint64_t tried = own ? choices(b, start) : UINT64_MAX;
  double sum = 0, most = 0;
  for (unsigned i = 0; i < n && !b->stopped && !b->moveless; i++) {
    if (!(tried >> moves[i] & 1))
      continue;
    PlyUndoRecord undo;
    g->play(start->position, moves[i], &undo);
    double p = lost(b, start);
    g->undo(start->position, moves[i], &undo);
    sum += p;
    most = MAX(most, p);
    n_tried++;
  }
  if (n_tried == 0)
    return 0; /* it was stopped, or has no move: nobody asks for the number */
  return *keep(b, key, own || b->random ? sum / n_tried : most);
}

static bool can_be_asked(const PlyRun *run, GError **error) {
  const PlyGame *g = ply_run_start(run)->game;
  bool can_err = ply_options_find(&run->options, "mistakes") >= 0;
  if (can_err && ply_options_get(&run->options, "mistakes") != 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("nobody knows beforehand where this computer makes its mistakes"));
  return (!g->given && ply_game_solver(g)->key != NULL && g->move_codes <= PLY_MAX_TIES) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("this can be worked out for games on a small board only"));
}

bool ply_run_beaten(const PlyRun *run, bool second, bool random, PlyProgress *progress,
                    double *share, GError **error) {
  const PlyGame *g = ply_run_start(run)->game;
  if (!can_be_asked(run, error))
    return false;
  /* Positions are played on a start of its own. */
  g_autofree char *text = ply_start_print(ply_run_start(run));
  g_autoptr(PlyStart) start = ply_start_new(g, text, NULL, NULL);
  PlySide side = g->side(start->position);
  PlySide other = side == PLY_SIDE_MAX ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  Beaten b = {
    .run = run,
    .own = second ? other : side,
    .random = random,
    .progress = progress,
    .known = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, g_free),
  };
  *share = lost(&b, start);
  ply_work_give(ply_progress_work(progress), b.taken);
  g_hash_table_unref(b.known);
  if (b.stopped)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("a search of the computer is cut short; lower “depth” or raise “nodes”"));
  return !b.moveless ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("the search has no move in one of the positions that can follow, "
                    "so nobody knows what the computer plays there"));
}
