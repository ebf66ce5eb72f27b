/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of Connect Four: what they are worth. */
#include "search/solve.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text/foreign.h"
#include "cli/kit/output.h"
#include "cli/solve.h"

#define EMPTY "-" /* the start of the game, which has no moves */
#define FULL INT32_MIN
#define BLANKS " \t\r\v\f"
#define COLUMN_LIST "-0123456789," /* the worth of the columns, as printed */

/* How large a table pays, by the fewest discs on a board; the last row is for all others. */
static const struct { unsigned discs, bits; } table_sizes[] = { { 14, 17 }, { 10, 20 }, { 0, 24 } };

typedef struct {
  const PlySolveArgs *args;
  const PlyGame *game;
  PlySolver *solver;
  GPtrArray *starts; /* PlyStart */
  GArray *scores;    /* int32_t: what the file says that each is worth; PLY_SOLVE_UNSAID */
  unsigned n;        /* solved so far */
  unsigned n_other;  /* of those, worth something else than the file says */
  uint64_t nodes;    /* of those */
  /* Of the last one: */
  const PlyStart *start;
  int32_t said;
  int32_t value, columns[PLY_BOARD_MAX]; /* FULL: no move there */
} Positions;

/* Is text nothing, or what the columns are worth as it is printed, behind a blank? */
static bool is_columns(const char *text) {
  const char *list = text + strspn(text, BLANKS);
  return *list == '\0' ||
         (list > text && strchr(list, ',') != NULL && list[strspn(list, COLUMN_LIST)] == '\0');
}

/* What stands behind the position in a line, as solve itself prints it: a score, perhaps what the columns are
 * worth, and a remark. *score: PLY_SOLVE_UNSAID where there is none. */
static bool read_behind(const char *line, const char *behind, int32_t *score, PlyPlace *place,
                        GError **error) {
  g_autofree char *plain = g_strchomp(g_strndup(behind, strcspn(behind, "#")));
  const char *word = plain + strspn(plain, BLANKS), *digits = word + (*word == '-');
  size_t n = strspn(digits, "0123456789");
  bool good = n == 1 || n == 2; /* at most 22 */
  *score = *word == '\0' ? PLY_SOLVE_UNSAID : (int32_t)g_ascii_strtoll(word, NULL, 10);
  return *word == '\0' || (good && is_columns(digits + n)) ||
         ply_fail(place, 1, (int)g_utf8_strlen(line, behind - line + (word - plain)) + 1, error,
                  PLY_ERROR_SYNTAX,
                  _("found “%s” behind the position, expected its score, a whole number, or #"),
                  word);
}

/* The first word of a line is the position, unless a blank stands between all of three columns and more. */
static const char *end_of_position(const char *line) {
  size_t n = strcspn(line, "#"), words = 0;
  bool single = true;
  for (size_t at = 0; at < n; words++) {
    size_t length = MIN(strcspn(line + at, BLANKS), n - at);
    single = single && length == 1 && line[at] != '-';
    at += length;
    at += strspn(line + at, BLANKS);
  }
  return line + (words > 2 && single ? n : MIN(strcspn(line, BLANKS), n));
}

static PlyStart *read_line(const char *line, int32_t *score, PlyPlace *place, GError **error) {
  const char *end = end_of_position(line);
  g_autofree char *position = g_strndup(line, (gsize)(end - line));
  if (!read_behind(line, end, score, place, error))
    return NULL;
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_connect4, position, place, error);
  return start != NULL && ply_start_check_open(start, position, place, error)
             ? g_steal_pointer(&start)
             : NULL;
}

PlyStart *ply_solve_connect4_line(const char *line, int32_t *score, PlyPlace *place,
                                  GError **error) {
  g_autoptr(GError) fault = NULL;
  PlyStart *start = read_line(line, score, place, &fault);
  const char *form = start == NULL ? ply_foreign_form(line) : NULL;
  if (form != NULL)
    ply_fail_foreign(place, error, form, _(ply_game_connect4.notation));
  else if (start == NULL)
    g_propagate_error(error, g_steal_pointer(&fault));
  return start;
}

/* Each position takes memory before the first one is solved. */
static bool take(gpointer data, const char *text, PlyPlace *place, GError **error) {
  Positions *p = data;
  int32_t score;
  PlyStart *start = ply_solve_connect4_line(text, &score, place, error);
  if (start == NULL)
    return false;
  g_ptr_array_add(p->starts, start);
  g_array_append_val(p->scores, score);
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

/* Does the file say something else of the last one? */
static bool is_other(const Positions *p) {
  return p->said != PLY_SOLVE_UNSAID && p->said != p->value;
}

static bool solve(gpointer data, unsigned i, PlyProgress *progress) {
  Positions *p = data;
  p->start = p->starts->pdata[i];
  p->said = g_array_index(p->scores, int32_t, i);
  if (!ply_solver_value(p->solver, p->start, progress, &p->value))
    return false;
  p->nodes += ply_solver_nodes(p->solver);
  if (p->args->columns && !solve_columns(p, progress))
    return false;
  p->n++;
  p->n_other += is_other(p);
  return true;
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
  if (is_other(p)) /* behind #, so that all of it can be read again */
    g_string_append_printf(line, _(" # the file says %d"), p->said);
  return g_string_free(line, FALSE);
}

static JsonObject *json(gpointer data) {
  const Positions *p = data;
  JsonObject *object = json_object_new();
  g_autofree char *moves = ply_start_print(p->start);
  json_object_set_string_member(object, "position", moves);
  json_object_set_int_member(object, "value", p->value);
  if (p->said != PLY_SOLVE_UNSAID)
    json_object_set_int_member(object, "said", p->said);
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
  g_autoptr(GArray) scores = g_array_new(FALSE, FALSE, sizeof(int32_t));
  Positions p = { .args = args, .game = &ply_game_connect4, .starts = starts, .scores = scores };
  bool all = true;
  unsigned n = ply_solve_read(args, &kind, &p, &all, &error);
  g_autoptr(PlySolver) solver = n > 0 ? ply_solver_new(p.game, table_bits(&p), &error) : NULL;
  if (solver == NULL)
    return ply_message_bad(error);
  p.solver = solver;
  gint64 begin = g_get_monotonic_time();
  PlyExit code = ply_solve_all(args, &kind, &p, n);
  if (args->stats)
    tell_stats(&p, (double)(g_get_monotonic_time() - begin) / G_USEC_PER_SEC);
  if (p.n_other > 0)
    ply_message(ngettext("%u of %u position is worth something else than the file says",
                         "%u of %u positions are worth something else than the file says", n),
                p.n_other, n);
  return !all ? PLY_EXIT_BAD : p.n_other > 0 ? PLY_EXIT_NO : code;
}
