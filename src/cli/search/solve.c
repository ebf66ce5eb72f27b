/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of Connect Four: what they are worth. */
#include "search/solve.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/kit/output.h"
#include "cli/solve.h"

#define EMPTY "-" /* the start of the game, which has no moves */
#define FULL INT32_MIN

/* How large a table pays, by the fewest discs on a board; the last row is for all others. */
static const struct { unsigned discs, bits; } table_sizes[] = { { 14, 17 }, { 10, 20 }, { 0, 24 } };

typedef struct {
  const PlySolveArgs *args;
  const PlyGame *game;
  PlySolver *solver;
  GPtrArray *starts; /* PlyStart */
  unsigned n;        /* solved so far */
  uint64_t nodes;    /* of those */
  /* Of the last one: */
  const PlyStart *start;
  int32_t value, columns[PLY_BOARD_MAX]; /* FULL: no move there */
} Positions;

/* Each position takes memory before the first one is solved. */
static bool take(gpointer data, const char *text, PlyPlace *place, GError **error) {
  Positions *p = data;
  g_autoptr(PlyStart) start = ply_start_new(p->game, text, place, error);
  if (start == NULL || !ply_start_check_open(start, text, place, error))
    return false;
  g_ptr_array_add(p->starts, g_steal_pointer(&start));
  return true;
}

/* --- solving --- */

static unsigned discs_in(const PlyStart *start) {
  g_autofree char *moves = ply_start_print(start);
  return (unsigned)strlen(moves);
}

static unsigned table_bits(const Positions *p) {
  unsigned fewest = UINT_MAX, row = 0;
  if (p->args->table_bits != 0)
    return p->args->table_bits;
  for (guint i = 0; i < p->starts->len; i++)
    fewest = MIN(fewest, discs_in(p->starts->pdata[i]));
  while (table_sizes[row].discs > fewest)
    row++;
  return table_sizes[row].bits;
}

static bool solve_columns(Positions *p, PlyProgress *progress) {
  PlyMove moves[PLY_BOARD_MAX];
  unsigned n = p->game->moves(p->start->position, moves), k = 0;
  for (unsigned column = 0; column < p->game->move_codes; column++)
    if (k == n || moves[k] != column)
      p->columns[column] = FULL;
    else if (!ply_solver_move(p->solver, p->start, moves[k++], progress, &p->columns[column]))
      return false;
  return true;
}

static bool solve(gpointer data, unsigned i, PlyProgress *progress) {
  Positions *p = data;
  p->start = p->starts->pdata[i];
  if (!ply_solver_value(p->solver, p->start, progress, &p->value))
    return false;
  p->nodes += ply_solver_nodes(p->solver);
  p->n++;
  return !p->args->columns || solve_columns(p, progress);
}

/* --- what came of it --- */

static char *text(gpointer data) {
  const Positions *p = data;
  g_autofree char *moves = ply_start_print(p->start);
  GString *line = g_string_new(NULL);
  g_string_printf(line, "%s %d", *moves == '\0' ? EMPTY : moves, p->value);
  for (unsigned column = 0; p->args->columns && column < p->game->move_codes; column++) {
    g_string_append_c(line, column == 0 ? ' ' : ',');
    if (p->columns[column] == FULL)
      g_string_append_c(line, '-');
    else
      g_string_append_printf(line, "%d", p->columns[column]);
  }
  return g_string_free(line, FALSE);
}

static JsonObject *json(gpointer data) {
  const Positions *p = data;
  JsonObject *object = json_object_new();
  g_autofree char *moves = ply_start_print(p->start);
  json_object_set_string_member(object, "position", moves);
  json_object_set_int_member(object, "value", p->value);
  if (!p->args->columns)
    return object;
  JsonArray *columns = json_array_new();
  for (unsigned column = 0; column < p->game->move_codes; column++)
    if (p->columns[column] == FULL)
      json_array_add_null_element(columns);
    else
      json_array_add_int_element(columns, p->columns[column]);
  json_object_set_array_member(object, "columns", columns);
  return object;
}

static void tell_stats(const Positions *p, double seconds) {
  char mean[G_ASCII_DTOSTR_BUF_SIZE], rate[G_ASCII_DTOSTR_BUF_SIZE];
  if (p->n > 0)
    ply_message(_("%s nodes a position, %s million nodes a second"),
                ply_decimal((double)p->nodes / p->n, 1, mean),
                ply_decimal((double)p->nodes / seconds / 1e6, 2, rate));
}

/* A position may take hours: each is printed alone. */
static const PlySolveKind kind = {
  .take = take, .solve = solve, .text = text, .json = json, .batch = 1
};

PlyExit ply_solve_connect4(const PlySolveArgs *args) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) starts = g_ptr_array_new_with_free_func((GDestroyNotify)ply_start_unref);
  Positions p = { .args = args, .game = ply_game_find("connect4", NULL), .starts = starts };
  unsigned n = ply_solve_read(args, &kind, &p, &error);
  g_autoptr(PlySolver) solver = n > 0 ? ply_solver_new(p.game, table_bits(&p), &error) : NULL;
  if (solver == NULL)
    return ply_message_bad(error);
  p.solver = solver;
  gint64 begin = g_get_monotonic_time();
  PlyExit code = ply_solve_all(args, &kind, &p, n);
  if (args->stats)
    tell_stats(&p, (double)(g_get_monotonic_time() - begin) / G_USEC_PER_SEC);
  return code;
}
