/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players as people write them: read, printed, described, refused. */
#include "match/agent.h"
#include "program.h"

#include <string.h>

static const PlyGame *game_of(const char *id) {
  g_autoptr(GError) error = NULL;
  const PlyGame *game = ply_game_find(id, &error);
  g_assert_no_error(error);
  return game;
}

static PlyAgent parse(const char *game, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyAgent agent;
  ply_agent_parse(&agent, game_of(game), text, &error);
  g_assert_no_error(error);
  return agent;
}

/* What is written, what is printed, and what people read. */
static const struct {
  const char *game, *text, *printed, *words;
} good[] = {
  { "tictactoe", "person", "person", "a person" },
  { "connect4", " random ", "random", "random moves" },
  { "tictactoe", "minimax", "minimax", "Minimax" },
  { "connect4", "alphabeta", "alphabeta", "Alpha-beta, 4 plies" },
  { "connect4", "alphabeta depth=6", "alphabeta depth=6", "Alpha-beta, 6 plies" },
  { "connect4", "alphabeta\tdepth=4  win=stones", "alphabeta win=stones",
    "Alpha-beta, 4 plies, Worth of a win: stones" },
  { "connect4", "alphabeta depth=1", "alphabeta depth=1", "Alpha-beta, 1 ply" },
  { "connect4", "deepening table=bounds try-first=table,line",
    "deepening table=bounds "
    "try-first=table,line",
    NULL },
  { "connect4", "alphabeta weights=1,2", "alphabeta weights=1,2", NULL },
  { "connect4", "alphabeta sight=yes", "alphabeta safe-moves=yes", NULL }, /* an earlier name */
  { "tictactoe", "fallible", "fallible", "fallible player" },
  { "tictactoe", "fallible mistakes=20", "fallible", "fallible player" },
  { "tictactoe", "fallible mistakes=5", "fallible mistakes=5", "fallible player, Mistakes: 5" },
  { "tictactoe", "outcomes mistakes=20", "outcomes mistakes=20",
    "Outcomes, with mistakes, Mistakes: 20" },
};

static void test_good(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(good); i++) {
    PlyAgent agent = parse(good[i].game, good[i].text);
    g_autofree char *printed = ply_agent_print(&agent);
    g_autofree char *words = ply_agent_describe(&agent);
    g_assert_cmpstr(printed, ==, good[i].printed);
    if (good[i].words != NULL)
      g_assert_cmpstr(words, ==, good[i].words);
    PlyAgent again = parse(good[i].game, printed);
    g_autofree char *reprinted = ply_agent_print(&again);
    g_assert_cmpstr(reprinted, ==, printed);
    g_assert_cmpint(again.kind, ==, agent.kind);
    g_assert_true(again.preset == agent.preset && again.algorithm == agent.algorithm);
    if (agent.kind == PLY_AGENT_SEARCH)
      g_assert_cmpmem(again.options.value, sizeof again.options.value, agent.options.value,
                      sizeof agent.options.value);
  }
}

static const struct {
  const char *game, *text, *message;
} bad[] = {
  { "tictactoe", "", "found nothing, expected a player such as “random”" },
  { "tictactoe", "   ", "found nothing" },
  { "tictactoe", "randon", "there are: person, random, perfect, fallible, published, minimax, " },
  { "tictactoe", "randon", "did you mean “random”?" },
  { "tictactoe", "fallibel", "did you mean “fallible”?" },
  { "connect4", "fallible", "no player is called “fallible”" },
  { "tictactoe", "random depth=3", "character 8: “random” has no settings, found “depth=3”" },
  { "tictactoe", "person x", "character 8: “person” has no settings" },
  { "tictactoe", "minimax depth", "character 9: found “depth”, expected a setting such as" },
  { "tictactoe", "minimax depth=3 dpth=3", "character 17: no option is called “dpth”" },
  { "tictactoe", "minimax dpth=3", "did you mean “depth”?" },
  { "tictactoe", "minimax depth=4 depth=5",
    "character 17: depth: found “5” after another value, expected each setting once" },
  { "tictactoe", "minimax depth=4 win=1 depth=4", "character 23: depth: found “4” after" },
  { "tictactoe", "fallible mistakes=5 mistakes=6", "character 21: mistakes: found “6” after" },
  { "tictactoe", "minimax depth=99", "depth: found “99”, expected a whole number from 1 to 64" },
  { "connect4", "outcomes depth=3", "character 10: no option is called “depth”" },
  { "tictactoe", "outcomes win=million-ply", "character 10: no option is called “win”" },
  { "tictactoe", "minimax cut=>", "no option is called “cut”" },
  { "tictactoe", "minimax seed=3", "seed: a player gets its seeds from the match" },
  { "tictactoe", "alphabeta win-distance=yes", "win-distance: the game “tictactoe” has nothing" },
  { "tree", "outcomes", "algorithm: “outcomes” needs a game that is won, drawn or lost" },
};

static void test_bad(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(bad); i++) {
    g_autoptr(GError) error = NULL;
    PlyAgent agent = { .kind = PLY_AGENT_RANDOM }, before = agent;
    g_assert_false(ply_agent_parse(&agent, game_of(bad[i].game), bad[i].text, &error));
    g_assert_error(error, PLY_ERROR, error->code);
    if (strstr(error->message, bad[i].message) == NULL)
      g_error("“%s”: found “%s”, expected “%s”", bad[i].text, error->message, bad[i].message);
    g_assert_cmpmem(&agent, sizeof agent, &before, sizeof before);
  }
  g_autoptr(GError) error = NULL;
  g_autofree char *endless = g_strnfill(PLY_AGENT_TEXT_MAX + 1, 'x');
  PlyAgent agent;
  g_assert_false(ply_agent_parse(&agent, game_of("tictactoe"), endless, &error));
  g_assert_error(error, PLY_ERROR, PLY_ERROR_LIMIT);
}

/* No player has so many settings that its text is longer than what is read: whatever is printed
 * can be read again. */
static void test_longest(void) {
  for (int a = 0; ply_algorithms[a] != NULL; a++) {
    g_autoptr(GString) text = g_string_new(ply_algorithms[a]->id);
    for (const PlyOption *const *row = ply_algorithms[a]->options; *row != NULL; row++) {
      const PlyOption *option = *row;
      g_autoptr(GString) longest = g_string_new(option->type == PLY_OPTION_BOOL ? "yes" : "");
      for (int64_t bound = 0; bound < 2; bound++) {
        g_autofree char *number =
            g_strdup_printf("%" G_GINT64_FORMAT, (gint64)(bound == 0 ? option->min : option->max));
        if (option->type == PLY_OPTION_INT && strlen(number) > longest->len)
          g_string_assign(longest, number);
      }
      for (int i = 0; option->choices != NULL && option->choices[i] != NULL; i++)
        if (option->type == PLY_OPTION_LIST)
          g_string_append_printf(longest, ",%s", option->choices[i]);
        else if (strlen(option->choices[i]) > longest->len)
          g_string_assign(longest, option->choices[i]);
      for (int i = 0; option->type == PLY_OPTION_NUMBERS && i < PLY_MAX_FEATURES; i++)
        g_string_append_printf(longest, ",%d", (int)option->min);
      g_string_append_printf(text, " %s=%s", option->name, longest->str);
    }
    g_test_message("%s: %zu bytes", ply_algorithms[a]->id, text->len);
    g_assert_cmpuint(text->len, <=, PLY_AGENT_TEXT_MAX);
  }
}

/* What is repeated of a long text ends with a whole character, and with a sign that it goes on. */
static void test_long(void) {
  static const char *const before[] = { "",
                                        "random ",
                                        "alphabeta ",
                                        "alphabeta depth=",
                                        "alphabeta depth=3 depth=",
                                        "alphabeta try-first=",
                                        "alphabeta weights=" };
  static const char *const characters[] = { "x", "é", "漢", "𝄞" };
  for (size_t b = 0; b < G_N_ELEMENTS(before); b++)
    for (size_t c = 0; c < G_N_ELEMENTS(characters); c++)
      for (unsigned more = 0; more < 8; more++) {
        g_autoptr(GString) text = g_string_new(before[b]);
        while (text->len + strlen(characters[c]) <= PLY_AGENT_TEXT_MAX - 4 + more)
          g_string_append(text, characters[c]);
        PlyAgent agent;
        g_autoptr(GError) error = NULL;
        g_assert_false(ply_agent_parse(&agent, game_of("connect4"), text->str, &error));
        g_assert_true(g_utf8_validate(error->message, -1, NULL));
        g_autofree char *bytes = g_strdup_printf("%zu bytes", text->len);
        g_assert_true(strstr(error->message, text->len > PLY_AGENT_TEXT_MAX ? bytes : "…") != NULL);
      }
}

/* Every player that a game offers can be read. */
static void test_presets(void) {
  for (int i = 0; ply_games[i] != NULL; i++) {
    g_auto(GStrv) names = ply_agent_names(ply_games[i]);
    g_assert_cmpstr(names[0], ==, "person");
    for (unsigned k = 0; ply_games[i]->agents != NULL && ply_games[i]->agents[k].id != NULL; k++) {
      const PlyGameAgent *preset = &ply_games[i]->agents[k];
      PlyAgent agent = parse(ply_games[i]->id, preset->id);
      g_autofree char *printed = ply_agent_print(&agent);
      g_assert_true(agent.preset == preset);
      g_assert_cmpstr(printed, ==, preset->id);
      g_assert_true(g_strv_contains((const char *const *)names, preset->id));
    }
  }
}

/* So can every algorithm, alone and with each of its settings, and told again. */
static void test_algorithms(void) {
  unsigned n = 0;
  for (int g = 0; ply_games[g] != NULL; g++)
    for (int a = 0; ply_algorithms[a] != NULL; a++) {
      PlyAgent agent;
      if (!ply_agent_parse(&agent, ply_games[g], ply_algorithms[a]->id, NULL))
        continue;
      g_autofree char *words = ply_agent_describe(&agent);
      g_assert_cmpuint(strlen(words), >, 3);
      for (int i = 0; agent.options.table[i] != NULL; i++) {
        const char *name = agent.options.table[i]->name;
        g_autofree char *value = ply_options_print(&agent.options, name);
        g_autofree char *text =
            g_strdup_printf("%s %s=%s", ply_algorithms[a]->id, name, g_strdelimit(value, " ", ','));
        PlyAgent same;
        if (strcmp(name, "seed") == 0 || strcmp(name, "match") == 0) /* the match sets them */
          continue;
        g_assert_true(ply_agent_parse(&same, ply_games[g], text, NULL));
        g_autofree char *printed = ply_agent_print(&same);
        g_assert_cmpstr(printed, ==, ply_algorithms[a]->id);
        n++;
      }
    }
  g_assert_cmpuint(n, >, 200);
}

TEST_PROGRAM("agent") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/play/agent/good", test_good);
  g_test_add_func("/play/agent/bad", test_bad);
  g_test_add_func("/play/agent/longest", test_longest);
  g_test_add_func("/play/agent/long", test_long);
  g_test_add_func("/play/agent/presets", test_presets);
  g_test_add_func("/play/agent/algorithms", test_algorithms);
  return g_test_run();
}
