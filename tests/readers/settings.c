/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options of each type, and players with their settings. */
#include <string.h>

#include "base/micro.h"
#include "base/option.h"
#include "match/agent.h"
#include "tables.h"

/* --- options --- */

static const PlyOption depth = {
  .name = "depth", .type = PLY_OPTION_INT, .fallback = "1", .min = 1, .max = 100000
};
static const PlyOption contempt = {
  .name = "contempt", .type = PLY_OPTION_INT, .fallback = "0", .min = -99, .max = 99
};
static const PlyOption cash = { .name = "cash",
                                .type = PLY_OPTION_REAL,
                                .fallback = "1",
                                .min = -1000 * PLY_MICRO,
                                .max = 10000 * INT64_C(1000000) };
static const PlyOption cut = { .name = "cut",
                               .type = PLY_OPTION_CHOICE,
                               .fallback = ">",
                               .choices = (const char *const[]){ ">=", ">", "fail-soft", NULL } };
static const PlyOption all = { .name = "all", .type = PLY_OPTION_BOOL, .fallback = "no" };
static const PlyOption rules = { .name = "rules",
                                 .type = PLY_OPTION_LIST,
                                 .fallback = "one",
                                 .choices =
                                     (const char *const[]){ "one", "naked-pair", "end", NULL } };
static const PlyOption weights = {
  .name = "weights", .type = PLY_OPTION_NUMBERS, .fallback = "", .min = -9999, .max = 9999
};
static const PlyOption player = { .name = "player", .type = PLY_OPTION_NAME, .fallback = "" };
static const PlyOption *const table[] = { &depth, &contempt, &cash,   &cut, &all,
                                          &rules, &weights,  &player, NULL };

static char *read_option(const char *of, const char *text, PlyPlace *place, GError **error) {
  PlyOptions options;
  ply_options_init(&options, table);
  return ply_options_set(&options, of, text, error) ? ply_options_print(&options, of) : NULL;
}

static const Form options[] = {
  { "4", "4", NULL, "depth" },
  { "10000", "10000", NULL, "depth" },
  { " 4 ", "4", NULL, "depth" },
  { "\u00a04\u3000", "4", NULL, "depth" },
  { "four", NULL, "depth: found “four”, expected a whole number from 1 to 100000", "depth" },
  { "4.0", NULL, "depth: found “4.0”, expected a whole number from 1 to 100000", "depth" },
  { "4,0", NULL, "depth: found “4,0”, expected a whole number from 1 to 100000", "depth" },
  { "1,000", NULL, "depth: found “1,000”, expected a whole number from 1 to 100000", "depth" },
  { "４", NULL, "depth: found “４” (U+FF14), expected a whole number from 1 to 100000", "depth" },
  { "0", NULL, "depth: found “0”, expected a whole number from 1 to 100000", "depth" },
  { "", NULL, "depth: found “”, expected a whole number from 1 to 100000", "depth" },
  { "-5", "-5", NULL, "contempt" },
  { "–5", "-5", NULL, "contempt" },
  { "−5", "-5", NULL, "contempt" },
  { "- 5", NULL, "contempt: found “- 5”, expected a whole number from -99 to 99", "contempt" },
  { "--5", NULL, "contempt: found “--5”, expected a whole number from -99 to 99", "contempt" },
  { "0.25", "0.25", NULL, "cash" },
  { "-2.5", "-2.5", NULL, "cash" },
  { "−2.5", "-2.5", NULL, "cash" },
  { "1000", "1000", NULL, "cash" },
  { "\u20091000.5\u00a0", "1000.5", NULL, "cash" },
  { "0,25", NULL,
    "cash: found “0,25”, expected a number from −1000 to 10000 with a point and at most six "
    "decimals",
    "cash" },
  { "1,000", NULL,
    "cash: found “1,000”, expected a number from −1000 to 10000 with a point and at most six "
    "decimals",
    "cash" },
  { ".5", NULL,
    "cash: found “.5”, expected a number from −1000 to 10000 with a point and at most six decimals",
    "cash" },
  { "½", NULL,
    "cash: found “½”, expected a number from −1000 to 10000 with a point and at most six decimals",
    "cash" },
  { "2e3", NULL,
    "cash: found “2e3”, expected a number from −1000 to 10000 with a point and at most six "
    "decimals",
    "cash" },
  { ">=", ">=", NULL, "cut" },
  { "fail-soft", "fail-soft", NULL, "cut" },
  { "fail–soft", "fail-soft", NULL, "cut" },
  { " >\u00a0", ">", NULL, "cut" },
  { "≥", NULL, "cut: found “≥”, expected one of: >=, >, fail-soft", "cut" },
  { "=>", NULL, "cut: found “=>”, expected one of: >=, >, fail-soft", "cut" },
  { "fail soft", NULL,
    "cut: found “fail soft”, expected one of: >=, >, fail-soft; did you mean “fail-soft”?", "cut" },
  { "yes", "yes", NULL, "all" },
  { "off", "no", NULL, "all" },
  { "true", "yes", NULL, "all" },
  { "Yes", NULL, "all: found “Yes”, expected yes or no", "all" },
  { "1", NULL, "all: found “1”, expected yes or no", "all" },
  { "one naked-pair", "one naked-pair", NULL, "rules" },
  { "end,one", "end one", NULL, "rules" },
  { " naked-pair, one ", "naked-pair one", NULL, "rules" },
  { "naked–pair\u00a0one", "naked-pair one", NULL, "rules" },
  { "one;end", NULL, "rules: found “one;end”, expected one of: one, naked-pair, end", "rules" },
  { "one,,end", NULL, "rules: found “one,,end”, expected something on both sides of each comma",
    "rules" },
  { "one one", NULL, "rules: “one” is there twice, expected each one once", "rules" },
  { "one nakedpair", NULL,
    "rules: found “nakedpair”, expected one of: one, naked-pair, end; did you mean “naked-pair”?",
    "rules" },
  { "15 -50", "15 -50", NULL, "weights" },
  { "15,−50", "15 -50", NULL, "weights" },
  { "1000, 15", "1000 15", NULL, "weights" },
  { "15\u00a050\u20091500", "15 50 1500", NULL, "weights" },
  { "", "", NULL, "weights" },
  { "1,000", NULL, "weights: found “1,000”: write “1000” for one number, “1, 0” for two",
    "weights" },
  { "15 1,500", NULL, "weights: found “1,500”: write “1500” for one number, “1, 500” for two",
    "weights" },
  { "15; 50", NULL, "weights: found “15;”, expected a whole number from -9999 to 9999", "weights" },
  { "1.5 2", NULL, "weights: found “1.5”, expected a whole number from -9999 to 9999", "weights" },
  { "[1, 2]", NULL, "weights: found “[1”, expected a whole number from -9999 to 9999", "weights" },
  { "１５", NULL, "weights: found “１５” (U+FF11), expected a whole number from -9999 to 9999",
    "weights" },
};
const Reader reader_options = READER("options", options, read_option);

/* --- players --- */

static char *read_player(const char *of, const char *text, PlyPlace *place, GError **error) {
  PlyAgent agent;
  const PlyGame *game = ply_game_find(of, error);
  return game != NULL && ply_agent_parse(&agent, game, text, error) ? ply_agent_print(&agent)
                                                                    : NULL;
}

static const Form players[] = {
  { "random", "random", NULL, "tictactoe" },
  { "person", "person", NULL, "tictactoe" },
  { "perfect", "perfect", NULL, "tictactoe" },
  { "minimax depth=4", "minimax depth=4", NULL, "tictactoe" },
  { "  minimax \t depth=4 ", "minimax depth=4", NULL, "tictactoe" },
  { "minimax\u00a0depth=4", "minimax depth=4", NULL, "tictactoe" },
  { "alphabeta-maxmin bounds=fail-soft depth=4", "alphabeta-maxmin depth=4 bounds=fail-soft", NULL,
    "tictactoe" },
  { "alphabeta–maxmin bounds=fail–soft", "alphabeta-maxmin bounds=fail-soft", NULL, "tictactoe" },
  { "alphabeta contempt=–5", "alphabeta contempt=-5", NULL, "tictactoe" },
  { "alphabeta depth=3 weights=15,500", "alphabeta depth=3 weights=15,500", NULL, "connect4" },
  { "alphabeta depth=3 weights=15,−50", "alphabeta depth=3 weights=15,-50", NULL, "connect4" },
  { "minimax depth=2 nodes=10000", "minimax depth=2 nodes=10000", NULL, "connect4" },
  { "minimax, depth=4", NULL, "no player is called “minimax,”; there are: person…", "tictactoe" },
  { "minimax depth 4", NULL, "character 9: found “depth”, expected a setting such as depth=4",
    "tictactoe" },
  { "minimax depth = 4", NULL, "character 9: found “depth”, expected a setting such as depth=4",
    "tictactoe" },
  { "minimax depth: 4", NULL, "character 9: found “depth:”, expected a setting such as depth=4",
    "tictactoe" },
  { "minimax depth=4,5", NULL,
    "character 9: depth: found “4,5”, expected a whole number from 1 to 64", "tictactoe" },
  { "minimax depth=４", NULL,
    "character 9: depth: found “４” (U+FF14), expected a whole number from 1 to 64", "tictactoe" },
  { "minimax depth=1,000", NULL,
    "character 9: depth: found “1,000”, expected a whole number from 1 to 64", "connect4" },
  { "minimax depth=4 depth=5", NULL,
    "character 17: depth: found “5” after another value, expected each setting once", "tictactoe" },
  { "minimax seed=4", NULL, "character 9: seed: a player gets its seeds from the match",
    "tictactoe" },
  { "minmax", NULL, "no player is called “minmax”; there are: person…", "tictactoe" },
  { "Minimax", NULL, "no player is called “Minimax”; there are: person…", "tictactoe" },
  { "мinimax", NULL, "no player is called “мinimax” (U+043C); there are: person…", "tictactoe" },
  { "random depth=4", NULL, "character 8: “random” has no settings, found “depth=4”", "tictactoe" },
  { "\u200brandom", NULL, "no player is called “<U+200B>random”; there are: person…", "tictactoe" },
  { "", NULL, "found nothing, expected a player such as “random”", "tictactoe" },
};
const Reader reader_players = READER("players", players, read_player);
