/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <string.h>

#include "base/choice.h"
#include "base/i18n.h"
#include "base/text/foreign.h"
#include "base/text/sign.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/kit/wait.h"
#include "cli/solve.h"

#define MAX_BYTES ((size_t)16 << 20)
#define MAX_POSITIONS 500000 /* some 200 MB */
#define MAX_FAULTS 100
#define BLANKS " \t\r\v\f"
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

typedef struct {
  const PlySolveKind *kind;
  gpointer data;
  char *name; /* of the file, as it is shown */
  unsigned n, n_faults;
} Reading;

/* Takes a text that begins in such a line, behind so many blanks. */
static void take(Reading *r, const char *text, int line, int blanks) {
  g_autoptr(GError) fault = NULL;
  PlyPlace place = { 0, 0 };
  bool room = r->n < MAX_POSITIONS ||
              ply_fail(&place, 1, 1, &fault, PLY_ERROR_LIMIT,
                       _("found a position more, expected at most %d in a file"), MAX_POSITIONS);
  if (room && is_text(text, &place, &fault) && r->kind->take(r->data, text, &place, &fault)) {
    r->n++;
    return;
  }
  line += MAX(place.line, 1) - 1;
  ply_message("%s:%d:%d: %s", r->name, line, MAX(place.column, 1) + blanks, fault->message);
  r->n_faults = g_error_matches(fault, PLY_ERROR, PLY_ERROR_LIMIT) ? MAX_FAULTS : r->n_faults + 1;
  if (r->n_faults == MAX_FAULTS)
    ply_message(_("%s:%d: … and perhaps more from here on"), r->name, line + 1);
}

static bool is_remark(const Reading *r, const char *line) {
  return *line == '\0' || *line == '#' || (r->kind->is_remark != NULL && r->kind->is_remark(line));
}

/* Of a file that begins in a form of other programs no line is a position: it is told once. */
static void take_lines(Reading *r, char *contents) {
  Lines lines = { contents, contents + strlen(contents) };
  char *line = next_line(&lines);
  bool foreign = false;
  for (int i = 1; line != NULL && r->n_faults < MAX_FAULTS && !foreign;
       i++, line = next_line(&lines)) {
    int blanks = (int)strspn(g_strchomp(line), BLANKS);
    if (is_remark(r, line + blanks))
      continue;
    take(r, line + blanks, i, blanks);
    foreign = r->n == 0 && r->n_faults == 1 && ply_foreign_form(line + blanks) != NULL;
  }
}

unsigned ply_solve_read(const PlySolveArgs *args, const PlySolveKind *kind, gpointer data,
                        bool *all, GError **error) {
  g_autofree char *written = ply_input_read(args->positions, MAX_BYTES, error);
  if (written == NULL) {
    g_prefix_error(error, "--positions: ");
    return 0;
  }
  g_autofree char *contents = ply_plain_signs(written);
  g_autofree char *name = ply_file_shown(args->positions);
  Reading r = { .kind = kind, .data = data, .name = name };
  if (kind->is_one != NULL && kind->is_one(contents))
    take(&r, contents, 1, 0);
  else
    take_lines(&r, contents);
  *all = r.n_faults == 0;
  if (r.n > 0 && r.n_faults < MAX_FAULTS) /* else it was not read to its end */
    return r.n;
  ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
           r.n_faults == 0 ? _("%s: there are no positions in this file")
                           : _("%s: nothing was solved"),
           name);
  return 0;
}

/* --- solving --- */

typedef struct {
  const PlySolveArgs *args;
  const PlySolveKind *kind;
  gpointer data;
  unsigned total;
  gint n;             /* solved so far; another thread looks at it */
  bool stopped;       /* in the midst of the next one */
  GPtrArray *answers; /* not yet printed: JsonNode, or texts */
} Solving;

static gpointer answer_of(const Solving *s) {
  if (!s->args->json)
    return s->kind->text(s->data);
  JsonNode *node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, s->kind->json(s->data));
  return node;
}

static void solve_batch(gpointer data, PlyProgress *progress) {
  Solving *s = data;
  for (unsigned i = 0; i < s->kind->batch && (unsigned)s->n < s->total; i++) {
    s->stopped = !s->kind->solve(s->data, (unsigned)s->n, progress);
    if (s->stopped)
      return;
    g_ptr_array_add(s->answers, answer_of(s));
    g_atomic_int_inc(&s->n);
  }
}

static char *how_far(gpointer data, const PlyProgress *progress) {
  Solving *s = data;
  uint32_t nodes = ply_progress_count(progress);
  /* Translators: how many positions of how many, and how much was searched for the next one. */
  return g_strdup_printf(ngettext("%u of %u, %u node", "%u of %u, %u nodes", nodes),
                         (unsigned)g_atomic_int_get(&s->n), s->total, nodes);
}

/* Each answer is printed whole: the next one may take hours. */
static void print_answers(Solving *s) {
  unsigned first = (unsigned)s->n - s->answers->len;
  for (guint i = 0; i < s->answers->len; i++)
    if (!s->args->json)
      ply_out("%s\n", (const char *)s->answers->pdata[i]);
    else if (s->total > 1)
      ply_out_json_element(s->answers->pdata[i], first + i == 0);
    else
      ply_out_json(s->answers->pdata[i]);
  g_ptr_array_set_size(s->answers, 0);
  ply_out_flush();
}

PlyExit ply_solve_all(const PlySolveArgs *args, const PlySolveKind *kind, gpointer data,
                      unsigned n) {
  g_autoptr(GPtrArray) answers =
      g_ptr_array_new_with_free_func(args->json ? (GDestroyNotify)json_node_unref : g_free);
  Solving s = { .args = args, .kind = kind, .data = data, .total = n, .answers = answers };
  bool array = args->json && n > 1;
  PlyProgress *progress = ply_interrupt_listen();
  ply_out_try();
  if (array)
    ply_out("[");
  while ((unsigned)s.n < n && !s.stopped && !ply_out_failed()) {
    ply_wait(solve_batch, how_far, &s, progress);
    print_answers(&s);
  }
  if (array)
    ply_out("\n]\n");
  ply_interrupt_end();
  if (!s.stopped)
    return PLY_EXIT_DONE;
  ply_message(ngettext("stopped after %u of %u position", "stopped after %u of %u positions", n),
              (unsigned)s.n, n);
  return PLY_EXIT_NO;
}

/* --- the command --- */

static int find_game(const PlySolveArgs *args, GError **error) {
  static const char *const games[] = { "connect4", "sudoku", NULL };
  if (args->game != NULL)
    return ply_choose("--game", args->game, PLY_WORDS(games), error);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s",
           _("which game? Give --game connect4, or --game sudoku"));
  return -1;
}

static PlyExit solve(PlySolveArgs *args) {
  static PlyExit (*const solvers[])(const PlySolveArgs *args) = { ply_solve_connect4,
                                                                  ply_solve_sudoku };
  g_autoptr(GError) error = NULL;
  int game = find_game(args, &error);
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
    { "positions", 'p', 0, text, &args.positions,
      N_("File with a position a line, or one board of Sudoku; - for standard input"), N_("FILE") },
    { "columns", 0, 0, G_OPTION_ARG_NONE, &args.columns, N_("Say what each column is worth"),
      NULL },
    { "table-bits", 0, 0, text, &args.bits,
      N_("Give the table two to this power entries of 16 bytes, 4 to 26; as many as pay when "
         "nothing is said"),
      N_("N") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &args.json, N_("Print JSON"), NULL },
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
