/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/input.h"
#include "cli/kit/interrupt.h"
#include "cli/kit/output.h"
#include "cli/kit/wait.h"
#include "cli/solve.h"
#include "search/solve.h"

#define MAX_BYTES ((size_t)16 << 20)
#define MAX_POSITIONS 500000 /* some 200 MB */
#define MAX_FAULTS 100
#define BLANKS " \t\r\v\f"
#define EMPTY "-" /* the start of the game, which has no moves */

/* How large a table pays, by the fewest discs on a board; the last row is for all others. */
static const struct { unsigned discs, bits; } table_sizes[] = { { 14, 17 }, { 10, 20 }, { 0, 24 } };
#define MIN_BITS 4
#define MAX_BITS 26

static void solve_args_clear(PlySolveArgs *args) {
  g_free(args->game);
  g_free(args->positions);
  g_free(args->bits);
  g_strfreev(args->rest);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlySolveArgs, solve_args_clear)

/* --- the file --- */

static bool is_text(const char *text, PlyPlace *place, GError **error) {
  const char *end;
  if (g_utf8_validate(text, -1, &end))
    return true;
  return ply_fail(place, 1, (int)g_utf8_strlen(text, end - text) + 1, error, PLY_ERROR_SYNTAX,
                  _("found the byte 0x%02X, which is no UTF-8 here; save the file as UTF-8"),
                  (unsigned)(guchar)*end);
}

/* The next line of a text, ended where it is; NULL behind the last. Each byte is looked at once: a
 * function for strings may look at all that follows, as it does under a sanitizer, and of half a
 * million lines that is minutes. */
typedef struct {
  char *next, *end;
} Lines;

static char *next_line(Lines *lines) {
  char *line = lines->next;
  if (line > lines->end)
    return NULL;
  char *newline = memchr(line, '\n', (size_t)(lines->end - line));
  char *end = newline != NULL ? newline : lines->end;
  *end = '\0';
  lines->next = end + 1;
  return line;
}

bool ply_solve_read(const char *file, PlySolveLine take, gpointer data, GError **error) {
  g_autofree char *contents = ply_input_read(file, MAX_BYTES, error);
  if (contents == NULL)
    return false;
  Lines lines = { contents, contents + strlen(contents) };
  g_autofree char *name = ply_file_shown(file);
  unsigned n_faults = 0, n = 0;
  char *line = next_line(&lines);
  for (int i = 0; line != NULL && n_faults < MAX_FAULTS; i++, line = next_line(&lines)) {
    g_autoptr(GError) fault = NULL;
    PlyPlace place = { 0, 0 };
    int blanks = (int)strspn(g_strchomp(line), BLANKS);
    const char *text = line + blanks;
    if (*text == '\0' || *text == '#')
      continue;
    if (is_text(text, &place, &fault) && take(data, text, n, &place, &fault)) {
      n++;
      continue;
    }
    ply_message("%s:%d:%d: %s", name, i + 1, MAX(place.column, 1) + blanks, fault->message);
    n_faults = g_error_matches(fault, PLY_ERROR, PLY_ERROR_LIMIT) ? MAX_FAULTS : n_faults + 1;
    if (n_faults == MAX_FAULTS)
      ply_message(_("%s:%d: … and perhaps more from here on"), name, i + 2);
  }
  return (n_faults == 0 && n > 0) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  n_faults == 0 ? _("%s: there are no positions in this file")
                                : _("%s: nothing was solved"),
                  name);
}

typedef struct {
  const PlyGame *game;
  GPtrArray *starts; /* PlyStart */
} Starts;

/* Each position takes memory before the first one is solved. */
static bool take_start(gpointer data, const char *text, unsigned n, PlyPlace *place,
                       GError **error) {
  Starts *into = data;
  if (n >= MAX_POSITIONS)
    return ply_fail(place, 1, 1, error, PLY_ERROR_LIMIT,
                    _("found a position more, expected at most %d in a file"), MAX_POSITIONS);
  g_autoptr(PlyStart) start = ply_start_new(into->game, text, place, error);
  if (start == NULL || !ply_start_check_open(start, text, place, error))
    return false;
  g_ptr_array_add(into->starts, g_steal_pointer(&start));
  return true;
}

/* --- solving --- */

static unsigned discs_in(const PlyStart *start) {
  g_autofree char *moves = ply_start_print(start);
  return (unsigned)strlen(moves);
}

static unsigned table_bits(const PlySolveArgs *args, const GPtrArray *starts) {
  unsigned fewest = UINT_MAX, row = 0;
  if (args->table_bits != 0)
    return args->table_bits;
  for (guint i = 0; i < starts->len; i++)
    fewest = MIN(fewest, discs_in(starts->pdata[i]));
  while (table_sizes[row].discs > fewest)
    row++;
  return table_sizes[row].bits;
}

static bool add_columns(PlySolver *solver, const PlyStart *start, PlyProgress *progress,
                        GString *line) {
  const PlyGame *game = start->game;
  PlyMove moves[PLY_BOARD_MAX];
  unsigned n = game->moves(start->position, moves), k = 0;
  for (unsigned column = 0; column < game->move_codes; column++) {
    int32_t value;
    g_string_append_c(line, column == 0 ? ' ' : ',');
    if (k == n || moves[k] != column)
      g_string_append_c(line, '-');
    else if (ply_solver_move(solver, start, moves[k++], progress, &value))
      g_string_append_printf(line, "%d", value);
    else
      return false;
  }
  return true;
}

/* The positions of a file, one after the other. */
typedef struct {
  const PlySolveArgs *args;
  PlySolver *solver;
  const GPtrArray *starts;
  guint n;        /* solved so far; the next one is at work */
  uint64_t nodes; /* of those */
  GString *line;  /* what is said of the one at work */
  bool whole;     /* all of it */
} Solving;

static void solve_next(gpointer data, PlyProgress *progress) {
  Solving *s = data;
  const PlyStart *start = s->starts->pdata[s->n];
  g_autofree char *moves = ply_start_print(start);
  int32_t value;
  s->whole = false;
  if (!ply_solver_value(s->solver, start, progress, &value))
    return;
  s->nodes += ply_solver_nodes(s->solver);
  g_string_printf(s->line, "%s %d", *moves == '\0' ? EMPTY : moves, value);
  s->whole = !s->args->columns || add_columns(s->solver, start, progress, s->line);
}

static char *how_far(gpointer data, const PlyProgress *progress) {
  const Solving *s = data;
  uint32_t nodes = ply_progress_count(progress);
  /* Translators: how many positions of how many, and how much was searched for the next one. */
  return g_strdup_printf(ngettext("%u of %u, %u node", "%u of %u, %u nodes", nodes), s->n,
                         s->starts->len, nodes);
}

/* Prints a whole line at once: others may take hours. False where it was stopped. */
static bool solve_one(Solving *s, PlyProgress *progress) {
  ply_wait(solve_next, how_far, s, progress);
  if (!s->whole)
    return false;
  ply_out("%s\n", s->line->str);
  ply_out_flush();
  s->n++;
  return true;
}

static PlyExit solve_all(const PlySolveArgs *args, PlySolver *solver, const GPtrArray *starts) {
  g_autoptr(GString) line = g_string_new(NULL);
  Solving s = { .args = args, .solver = solver, .starts = starts, .line = line };
  PlyProgress *progress = ply_interrupt_listen();
  gint64 begin = g_get_monotonic_time();
  ply_out_try();
  while (s.n < starts->len && !ply_out_failed() && solve_one(&s, progress))
    ;
  ply_interrupt_end();
  double seconds = (double)(g_get_monotonic_time() - begin) / G_USEC_PER_SEC;
  char mean[G_ASCII_DTOSTR_BUF_SIZE], rate[G_ASCII_DTOSTR_BUF_SIZE];
  if (args->stats && s.n > 0)
    ply_message(_("%s nodes a position, %s million nodes a second"),
                ply_decimal((double)s.nodes / s.n, 1, mean),
                ply_decimal((double)s.nodes / seconds / 1e6, 2, rate));
  if (s.n == starts->len || ply_out_failed())
    return PLY_EXIT_DONE;
  ply_message(
      ngettext("stopped after %u of %u position", "stopped after %u of %u positions", starts->len),
      s.n, starts->len);
  return PLY_EXIT_NO;
}

static PlyExit solve_connect4(const PlySolveArgs *args) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GPtrArray) starts = g_ptr_array_new_with_free_func((GDestroyNotify)ply_start_unref);
  Starts into = { ply_game_find("connect4", NULL), starts };
  if (args->json) {
    ply_message("%s", _("--json: goes with --game sudoku"));
    return PLY_EXIT_BAD;
  }
  g_autoptr(PlySolver) solver = ply_solve_read(args->positions, take_start, &into, &error)
                                    ? ply_solver_new(into.game, table_bits(args, starts), &error)
                                    : NULL;
  return solver != NULL ? solve_all(args, solver, starts) : ply_message_bad(error);
}

static PlyExit solve(PlySolveArgs *args) {
  static const char *const games[] = { "connect4", "sudoku", NULL };
  static PlyExit (*const solvers[])(const PlySolveArgs *args) = { solve_connect4,
                                                                  ply_solve_sudoku };
  g_autoptr(GError) error = NULL;
  int game = ply_args_choice("--game", args->game == NULL ? "" : args->game, games, &error);
  if (game < 0 ||
      !ply_args_number("--table-bits", args->bits, MIN_BITS, MAX_BITS, &args->table_bits, &error))
    return ply_message_bad(error);
  if (args->positions == NULL) {
    ply_message("%s", _("which positions? Give --positions FILE"));
    return PLY_EXIT_BAD;
  }
  return solvers[game](args);
}

PlyExit ply_command_solve(const PlyCommand *command, int argc, char **argv) {
  g_auto(PlySolveArgs) args = { 0 };
  const GOptionArg text = G_OPTION_ARG_FILENAME;
  const GOptionEntry entries[] = {
    { "game", 'g', 0, text, &args.game, N_("What is played: connect4 or sudoku"), N_("GAME") },
    { "positions", 'p', 0, text, &args.positions, N_("File with a position a line"), N_("FILE") },
    { "columns", 0, 0, G_OPTION_ARG_NONE, &args.columns, N_("Say what each column is worth"),
      NULL },
    { "table-bits", 0, 0, text, &args.bits,
      N_("Give the table two to this power entries of 16 bytes, 4 to 26; as many as pay when "
         "nothing is said"),
      N_("N") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &args.json, N_("Sudoku: print an object for each board"),
      NULL },
    { "stats", 0, 0, G_OPTION_ARG_NONE, &args.stats, N_("Say how much was searched"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &args.rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  g_autoptr(GError) error = NULL;
  if (!ply_args_parse(command, entries, NULL, argv, &code) || !ply_args_none(args.rest, &code))
    return code;
  if (!ply_args_utf8("--game", args.game, &error) ||
      !ply_args_utf8("--table-bits", args.bits, &error))
    return ply_message_bad(error);
  return solve(&args);
}
