/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include "base/fault.h"
#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/kit/sets.h"
#include "cli/kit/wait.h"
#include "sudoku/board/text.h"
#include "sudoku/run/setup.h"

#define MOST 1000000

typedef struct {
  char *game, *level, *number, *seed, *size, *rule;
  gboolean symmetrical, json;
  char **rest;
} GenerateArgs;

static void generate_args_clear(GenerateArgs *args) {
  char *texts[] = { args->game, args->level, args->number, args->seed, args->size, args->rule };
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
    g_free(texts[i]);
  g_strfreev(args->rest);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(GenerateArgs, generate_args_clear)

/* --- what is wished for --- */

/* The options of a run of Sudoku, each as it is written here. */
static bool read_options(const GenerateArgs *args, PlyOptions *options, GError **error) {
  const struct {
    const char *option, *name, *text;
  } rows[] = {
    { "--level", "level", args->level },
    { "--rule", "rule", args->rule },
    { "--size", "size", args->size },
    { "--seed", "seed", args->seed },
    { "--symmetrical", "symmetrical", args->symmetrical ? "yes" : NULL },
  };
  ply_options_init(options, ply_sudoku_options);
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
    if (rows[i].text != NULL &&
        !ply_sets_option(options, rows[i].option, rows[i].name, rows[i].text, error))
      return false;
  return true;
}

static bool read_wish(const GenerateArgs *args, PlySudokuWish *wish, unsigned *n, GError **error) {
  static const char *const games[] = { "sudoku", NULL };
  PlyOptions options;
  PlySudokuSetup setup;
  GError *inner = NULL;
  *n = 1;
  if (args->game == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s", _("which game? Give --game sudoku"));
  if (ply_choose("--game", args->game, PLY_WORDS(games), error) < 0 ||
      !read_options(args, &options, error) ||
      !ply_args_number("--n", args->number, 1, MOST, n, error))
    return false;
  if (args->rule != NULL && args->level != NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s",
                    _("--rule: found --level as well, expected one of them"));
  ply_sudoku_setup(&options, &setup);
  *wish = setup.wish;
  if (ply_sudoku_setup_check(&options, &setup, &inner))
    return true;
  g_propagate_prefixed_error(error, inner, "--");
  return false;
}

/* --- boards --- */

static void print_board(const PlySudoku *board, bool json, bool first) {
  g_autofree char *text = ply_sudoku_text(board);
  if (!json) {
    ply_out("%s\n", text);
    return;
  }
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_VALUE);
  json_node_set_string(node, text);
  ply_out_json_element(node, first);
}

static PlyExit no_board(const PlySudokuWish *wish, unsigned n, PlyProgress *progress) {
  unsigned done = (unsigned)wish->number;
  if (ply_progress_is_cancelled(progress))
    ply_message(ngettext("stopped after %u of %u board", "stopped after %u of %u boards", n), done,
                n);
  else
    ply_message(ngettext("no board was found in %u try: such boards are rare, or there are none",
                         "no board was found in %u tries: such boards are rare, or there are none",
                         wish->tries),
                wish->tries);
  return PLY_EXIT_NO;
}

typedef struct {
  PlySudokuWish wish;
  PlySudoku board;
  unsigned n;
  bool made;
} Task;

static void make(gpointer data, PlyProgress *progress) {
  Task *task = data;
  task->made = ply_sudoku_generate(&task->wish, &task->board, progress);
}

static char *how_far(gpointer data, const PlyProgress *progress) {
  const Task *task = data;
  uint32_t tries = ply_progress_count(progress);
  g_autofree char *tried = g_strdup_printf(ngettext("%u try", "%u tries", tries), tries);
  /* Translators: the number of a board, how many are made, and "12 tries" */
  return g_strdup_printf(_("board %u of %u, %s"), (unsigned)task->wish.number + 1, task->n, tried);
}

static PlyExit generate(const GenerateArgs *args) {
  g_autoptr(GError) error = NULL;
  Task task;
  if (!read_wish(args, &task.wish, &task.n, &error))
    return ply_message_bad(error);
  PlyProgress *progress = ply_interrupt_listen();
  if (args->json)
    ply_out_json_open(json_object_new(), "boards");
  for (PlySudokuWish *w = &task.wish; w->number < task.n && !ply_out_failed(); w->number++) {
    ply_wait(make, how_far, &task, progress);
    if (!task.made)
      break;
    print_board(&task.board, args->json, w->number == 0);
    ply_out_flush();
  }
  if (args->json)
    ply_out_json_close();
  ply_interrupt_end();
  return task.made ? PLY_EXIT_DONE : no_board(&task.wish, task.n, progress);
}

PlyExit ply_command_generate(const PlyCommand *command, int argc, char **argv) {
  g_auto(GenerateArgs) args = { 0 };
  const GOptionArg text = G_OPTION_ARG_FILENAME;
  const GOptionEntry entries[] = {
    { "game", 'g', 0, text, &args.game, N_("What is played: sudoku"), N_("GAME") },
    { "level", 'l', 0, text, &args.level, N_("How hard: singles, lines, sets, fish or guess"),
      N_("LEVEL") },
    { "rule", 'r', 0, text, &args.rule, N_("A rule that the boards need, and none that is harder"),
      N_("RULE") },
    { "n", 'n', 0, text, &args.number, N_("How many boards; 1 unless told"), N_("N") },
    { "seed", 's', 0, text, &args.seed, N_("The same seed makes the same boards; 1 unless told"),
      N_("N") },
    { "size", 0, 0, text, &args.size, N_("4, 6 or 9, unless told 9"), N_("N") },
    { "symmetrical", 0, 0, G_OPTION_ARG_NONE, &args.symmetrical,
      N_("Given digits stay where they are as a board is turned half round"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &args.json, N_("Print JSON"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &args.rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  g_autoptr(GError) error = NULL;
  if (!ply_args_parse(command, entries, NULL, argv, &code) || !ply_args_none(args.rest, &code))
    return code;
  char *texts[] = { args.game, args.level, args.rule, args.number, args.seed, args.size };
  static const char *const names[] = { "--game", "--level", "--rule", "--n", "--seed", "--size" };
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
    if (!ply_args_utf8(names[i], texts[i], &error))
      return ply_message_bad(error);
  return generate(&args);
}
