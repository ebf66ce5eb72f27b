/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/interrupt.h"
#include "cli/kit/output.h"
#include "sudoku/board/text.h"
#include "sudoku/generate.h"

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

static bool read_level(const char *written, unsigned *group, GError **error) {
  const char *ids[PLY_SUDOKU_N_GROUPS + 1] = { NULL };
  for (unsigned i = 0; i < PLY_SUDOKU_N_GROUPS; i++)
    ids[i] = ply_sudoku_groups[i].id;
  int found = written != NULL ? ply_args_choice("--level", written, ids, error) : 0;
  *group = found >= 0 ? (unsigned)found : 0;
  return found >= 0;
}

/* A board that this rule is needed for: those before it do not solve it. */
static bool read_rule(const char *written, PlySudokuWish *wish, GError **error) {
  const char *ids[PLY_SUDOKU_REFUTED_GUESS + 1] = { NULL };
  for (unsigned i = 0; i < PLY_SUDOKU_REFUTED_GUESS; i++)
    ids[i] = ply_sudoku_system.rules[i]->id;
  int found = ply_args_choice("--rule", written, ids, error);
  wish->solved_by = (unsigned)MAX(found, 0) + 1;
  wish->not_by = (unsigned)MAX(found, 0);
  return found >= 0;
}

static bool read_size(const char *written, unsigned *side, GError **error) {
  static const char *const sizes[] = { "4", "6", "9", NULL };
  static const unsigned sides[] = { 4, 6, 9 };
  int found = written != NULL ? ply_args_choice("--size", written, sizes, error) : 2;
  *side = found >= 0 ? sides[found] : 0;
  return found >= 0;
}

static bool read_wish(const GenerateArgs *args, PlySudokuWish *wish, unsigned *n, GError **error) {
  static const char *const games[] = { "sudoku", NULL };
  unsigned group, side, seed = 1;
  *n = 1;
  if (args->game == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s", _("which game? Give --game sudoku"));
  if (ply_args_choice("--game", args->game, games, error) < 0 ||
      !read_level(args->level, &group, error) || !read_size(args->size, &side, error) ||
      !ply_args_number("--n", args->number, 1, MOST, n, error) ||
      !ply_args_number("--seed", args->seed, 0, G_MAXUINT32, &seed, error))
    return false;
  if (args->rule != NULL && args->level != NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s",
                    _("--rule: found --level as well, expected one of them"));
  *wish = ply_sudoku_wish((PlySudokuGroup)group, side, seed);
  wish->symmetrical = args->symmetrical;
  return args->rule == NULL || read_rule(args->rule, wish, error);
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

static PlyExit no_board(const PlySudokuWish *wish, PlyProgress *progress) {
  if (!ply_progress_is_cancelled(progress))
    ply_message(ngettext("no board was found in %u try: such boards are rare, or there are none",
                         "no board was found in %u tries: such boards are rare, or there are none",
                         wish->tries),
                wish->tries);
  return PLY_EXIT_NO;
}

static PlyExit generate(const GenerateArgs *args) {
  g_autoptr(GError) error = NULL;
  PlySudokuWish wish;
  PlySudoku board;
  PlyExit code = PLY_EXIT_DONE;
  unsigned n;
  if (!read_wish(args, &wish, &n, &error))
    return ply_message_bad(error);
  PlyProgress *progress = ply_interrupt_listen();
  if (args->json)
    ply_out_json_open(json_object_new(), "boards");
  for (unsigned i = 0; i < n && code == PLY_EXIT_DONE && !ply_out_failed(); i++, wish.number++) {
    if (!ply_sudoku_generate(&wish, &board, progress))
      code = no_board(&wish, progress);
    else
      print_board(&board, args->json, i == 0);
    ply_out_flush();
  }
  if (args->json)
    ply_out_json_close();
  ply_interrupt_end();
  return code;
}

PlyExit ply_command_generate(const PlyCommand *command, int argc, char **argv) {
  g_auto(GenerateArgs) args = { 0 };
  const GOptionArg text = G_OPTION_ARG_FILENAME;
  const GOptionEntry entries[] = {
    { "game", 'g', 0, text, &args.game, N_("What is played: sudoku"), N_("GAME") },
    { "level", 'l', 0, text, &args.level, N_("How hard: singles, lines, sets, fish or guess"),
      N_("LEVEL") },
    { "rule", 'r', 0, text, &args.rule, N_("A rule that the boards need, and none that is dearer"),
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
