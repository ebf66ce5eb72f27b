/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/boards.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/kit/sets.h"
#include "cli/solve.h"
#include "minesweeper/deduce/deduce.h"
#include "minesweeper/deduce/proofs.h"

static void deduce_args_clear(PlyDeduceArgs *args) {
  g_free(args->game);
  g_free(args->position);
  g_free(args->mines);
  g_free(args->rules);
  g_strfreev(args->rest);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PlyDeduceArgs, deduce_args_clear)

/* What came of it. */
typedef struct {
  const PlyMines *board;
  const PlyMinesSetup *setup;
  PlyMinesProofs *proofs;
  PlyMineProbability
      *probability; /* with the rule full+count, where the number of mines is known; else NULL */
  bool not_counted; /* full+count is in use, but the arrangements are too many to count */
} Outcome;

/* --- JSON; rows and columns count from 0 --- */

static JsonArray *place_json(const PlyMines *board, unsigned square) {
  JsonArray *place = json_array_new();
  json_array_add_int_element(place, square / board->columns);
  json_array_add_int_element(place, square % board->columns);
  return place;
}

static JsonArray *proven_json(const Outcome *o, PlyMinesVerdict verdict) {
  JsonArray *array = json_array_new();
  for (unsigned square = 0; square < ply_mines_n(o->board); square++)
    if (o->proofs->verdict[square] == verdict)
      json_array_add_array_element(array, place_json(o->board, square));
  return array;
}

static JsonObject *by_rule_json(const Outcome *o) {
  JsonObject *object = json_object_new();
  for (unsigned i = 0; i < o->setup->n_rules; i++) {
    unsigned place;
    const PlyRule *rule = o->setup->rules[i];
    ply_rules_find(&ply_mines_system, rule->id, &place);
    json_object_set_int_member(object, rule->id, o->proofs->by_rule[place]);
  }
  return object;
}

static JsonArray *probability_json(const Outcome *o) {
  JsonArray *array = json_array_new();
  for (unsigned square = 0; square < ply_mines_n(o->board); square++) {
    if (ply_mines_state(o->board, square) != PLY_MINES_COVERED)
      continue;
    JsonArray *place = place_json(o->board, square);
    g_autofree char *fraction = ply_mine_probability_fraction(o->probability, square);
    json_array_add_double_element(place, ply_mine_probability_at(o->probability, square));
    json_array_add_string_element(place, fraction);
    json_array_add_array_element(array, place);
  }
  return array;
}

static bool is_stuck(const Outcome *o) {
  return o->proofs->n_safe + o->proofs->n_mines == 0;
}

static void print_json(const Outcome *o) {
  JsonObject *object = json_object_new();
  json_object_set_array_member(object, "safe", proven_json(o, PLY_VERDICT_SAFE));
  json_object_set_array_member(object, "mines", proven_json(o, PLY_VERDICT_MINES));
  json_object_set_object_member(object, "by_rule", by_rule_json(o));
  json_object_set_boolean_member(object, "stuck", is_stuck(o));
  json_object_set_boolean_member(object, "too_hard", o->proofs->too_hard || o->not_counted);
  if (o->probability != NULL) {
    g_autofree char *arrangements = ply_mine_probability_arrangements(o->probability);
    json_object_set_array_member(object, "probabilities", probability_json(o));
    json_object_set_string_member(object, "arrangements", arrangements);
  }
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  ply_out_json(node);
}

/* --- text; squares as r3c5, from 1 --- */

static void print_squares(const char *label, const Outcome *o, PlyMinesVerdict verdict) {
  char name[PLY_MINES_NAME];
  ply_out("%s:", label);
  for (unsigned square = 0; square < ply_mines_n(o->board); square++)
    if (o->proofs->verdict[square] == verdict)
      ply_out(" %s", ply_mines_square_print(o->board, square, name));
  ply_out("\n");
}

/* The board, with + for what is proven safe and ! for what is proven to be a mine. */
static void print_board(const Outcome *o) {
  g_autofree char *text = ply_mines_print(o->board, NULL);
  unsigned square = 0;
  for (char *c = text; *c != '\0'; c++) {
    if (*c == '\n')
      continue;
    if (o->proofs->verdict[square] != PLY_VERDICT_NONE)
      *c = o->proofs->verdict[square] == PLY_VERDICT_SAFE ? '+' : '!';
    square++;
  }
  ply_out("%s\n", text);
}

static void print_probability(const Outcome *o) {
  char name[PLY_MINES_NAME];
  g_autofree char *arrangements = ply_mine_probability_arrangements(o->probability);
  ply_out(_("arrangements of mines: %s"), arrangements);
  ply_out("\n%s:\n", _("risk of a mine"));
  for (unsigned square = 0; square < ply_mines_n(o->board); square++) {
    if (ply_mines_state(o->board, square) != PLY_MINES_COVERED)
      continue;
    char number[G_ASCII_DTOSTR_BUF_SIZE];
    g_autofree char *fraction = ply_mine_probability_fraction(o->probability, square);
    ply_out("  %-7s %s", ply_mines_square_print(o->board, square, name),
            ply_decimal(ply_mine_probability_at(o->probability, square), 4, number));
    ply_out(strlen(fraction) <= 16 ? "  %s\n" : "\n", fraction);
  }
}

static void print_text(const Outcome *o) {
  print_board(o);
  ply_out("\n");
  if (o->proofs->too_hard)
    ply_out("%s\n", _("full deduction gave up: there is more to work out than can be done"));
  else if (is_stuck(o))
    ply_out("%s\n", _("stuck: none of these rules proves anything here"));
  print_squares(_("safe"), o, PLY_VERDICT_SAFE);
  print_squares(_("mines"), o, PLY_VERDICT_MINES);
  for (unsigned i = 0; i < o->setup->n_rules; i++) {
    unsigned place;
    ply_rules_find(&ply_mines_system, o->setup->rules[i]->id, &place);
    ply_out(ngettext("%-10s %u square\n", "%-10s %u squares\n", o->proofs->by_rule[place]),
            o->setup->rules[i]->id, o->proofs->by_rule[place]);
  }
  if (o->probability != NULL)
    print_probability(o);
  if (o->not_counted)
    ply_out("%s\n", _("risk of a mine: not worked out, there are too many ways to lay the mines"));
}

/* --- the command --- */

static bool read_args(const PlyDeduceArgs *args, PlyMinesSetup *setup, PlyMinesPosition *position,
                      GError **error) {
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  g_autofree char *rules = args->rules != NULL ? g_strdup(args->rules) : NULL;
  if (rules != NULL && !ply_sets_option(&options, "--rules", "rules", rules, error))
    return false;
  if (args->mines != NULL && !ply_sets_option(&options, "--mines", "mines", args->mines, error))
    return false;
  return ply_mines_setup(&options, true, setup, error) &&
         ply_mines_file_read(args->position, setup->mines, position, error);
}

static bool uses(const PlyMinesSetup *setup, const PlyRule *rule) {
  for (unsigned i = 0; i < setup->n_rules; i++)
    if (setup->rules[i] == rule)
      return true;
  return false;
}

static PlyExit deduce_mines(const PlyDeduceArgs *args) {
  g_autoptr(GError) error = NULL;
  g_autofree PlyMinesPosition *position = g_new0(PlyMinesPosition, 1);
  g_autofree PlyMinesProofs *proofs = g_new0(PlyMinesProofs, 1);
  PlyMinesSetup setup;
  if (!read_args(args, &setup, position, &error))
    return ply_message_bad(error);
  PlyMines *board = &position->board;
  if (!ply_mines_check(board, NULL, NULL, &error))
    return ply_message_bad(error);
  Outcome o = { .board = board, .setup = &setup, .proofs = proofs };
  ply_mines_prove(board, setup.rules, setup.n_rules, !args->once, NULL, proofs);
  PlyDeduceStatus status = PLY_DEDUCE_DONE;
  bool counted = uses(&setup, &ply_mines_full_count) && board->mines != PLY_MINES_UNKNOWN;
  g_autoptr(PlyMineProbability) probability =
      counted ? ply_mine_probability_new(board, NULL, &status) : NULL;
  o.probability = probability;
  o.not_counted = status == PLY_DEDUCE_TOO_HARD;
  if (args->json)
    print_json(&o);
  else
    print_text(&o);
  return PLY_EXIT_DONE;
}

static PlyExit deduce(const PlyDeduceArgs *args) {
  static const char *const games[] = { "minesweeper", "sudoku", NULL };
  static PlyExit (*const play[])(const PlyDeduceArgs *args) = { deduce_mines, ply_deduce_sudoku };
  g_autoptr(GError) error = NULL;
  int game = -1;
  if (args->game == NULL)
    ply_fail(NULL, 0, 0, &error, PLY_ERROR_USAGE, "%s",
             _("which game? Give --game minesweeper, or --game sudoku"));
  else
    game = ply_choose("--game", args->game, PLY_WORDS(games), &error);
  if (game >= 0 && args->position == NULL) {
    ply_fail(NULL, 0, 0, &error, PLY_ERROR_USAGE, "%s",
             _("which board? Give --position FILE, or - for standard input"));
    game = -1;
  }
  return game >= 0 ? play[game](args) : ply_message_bad(error);
}

PlyExit ply_command_deduce(const PlyCommand *command, int argc, char **argv) {
  g_auto(PlyDeduceArgs) args = { 0 };
  const GOptionArg text = G_OPTION_ARG_FILENAME;
  const GOptionEntry entries[] = {
    { "game", 'g', 0, text, &args.game, N_("What is played: minesweeper or sudoku"), N_("GAME") },
    { "position", 'p', 0, text, &args.position,
      N_("File with the board, - for standard input, or the board itself"), N_("FILE") },
    { "mines", 'm', 0, text, &args.mines, N_("How many mines the board has"), N_("N") },
    { "rules", 0, 0, text, &args.rules, N_("Rules in use, with commas between them"), N_("LIST") },
    { "once", 0, 0, G_OPTION_ARG_NONE, &args.once,
      N_("Only what each rule says of the board as it stands, with every helper"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &args.json, N_("Print JSON"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &args.rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  g_autoptr(GError) error = NULL;
  if (!ply_args_parse(command, entries, NULL, argv, &code) || !ply_args_none(args.rest, &code))
    return code;
  if (!ply_args_utf8("--game", args.game, &error) ||
      !ply_args_utf8("--mines", args.mines, &error) ||
      !ply_args_utf8("--rules", args.rules, &error))
    return ply_message_bad(error);
  return deduce(&args);
}
