/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds for every sentence of every step: it is whole, short enough for two lines, and
 * speaks of players and moves, not of the program. */
#include <string.h>

#include "program.h"
#include "runs.h"
#include "say/say.h"

#define TWO_LINES 130 /* characters */
#define WITH_WINS 15  /* more where a win is said twice */

typedef struct {
  const char *name, *game, *position;
  bool chance; /* only minimax knows what to do */
} Case;

static const Case cases[] = {
  { "first", "tree", "((3 9) (4) (5 6 7))", false },
  { "pruning", "tree", "((4 8 7) (9 5 6) (1 2 3))", false },
  { "equal", "tree", "((5 5) (5 5 5) (5 (5 5) 5))", false },
  { "deep", "tree", "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))", false },
  { "deeper", "tree", "((((((4 5) 3) 2) (6 7)) 8) ((((1 9) (2 3)) ((0 4) 5)) -7))", false },
  { "decimals", "tree", "((-2.5 4) (3 -1) (0 0))", false },
  { "leaf", "tree", "5", false },
  { "one-move", "tree", "(((4)))", false },
  { "wide", "tree", "((9 8 7 6 5 4 3 2 1 0 -1 -2 -3 -4) (1 2 3))", false },
  { "chance", "tree", "({1*2 3*12 2*4} {1*(9 5) 2*3} (1 2))", true },
  { "chance-first", "tree", "{1*(3 4) 2*6}", true },
  { "three-moves", "tictactoe", "XOXO.X.O.", false },
  { "forced", "tictactoe", "X..XOO...", false },
  { "draws", "tictactoe", "XO..X.O..", false },
  { "over", "tictactoe", "XXXOO....", false },
  { "o-to-move", "tictactoe", "X...O.X..", false },
  { "four", "connect4", "626466", false },
  { "full-column", "connect4", "1111112", false },
  { "four-at-once", "connect4", "121212", false },
  { "four-over", "connect4", "1212121", false },
  { "tokens", "tokens",
    "...\n.b*.\nhand: 2\nhits: leave\ntarget: 6\nbonus: a1 +2 for 3\nfirst: hand AD supply H\n"
    "second: hand F\n",
    false },
  { "puzzle", "sudoku-guess", "singles .4....5.6..1....6....1.5..1..22.....", false },
  { "many-solutions", "sudoku-guess", "1.............4.", false },
  { "no-solution", "sudoku-guess", "..1........414..", false },
  { "solved", "sudoku-guess", "1234341221434321", false },
  { "dead-end", "sudoku-guess", "123....4........", false },
};

static const char *const variants[] = {
  "",
  "bounds=fail-soft",
  "cut=>",
  "cut=> bounds=fail-soft",
  "raise=before-test",
  "moves=reversed",
  "depth=2",
  "nodes=9",
  "table=bounds try-first=table",
  "symmetry=siblings",
  "win=stones safe-moves=yes win-distance=yes",
  "evaluation=real-value depth=2",
  "budget=40",
  "start=999",
  "start=0",
  "all=yes",
};

static void check_words(const char *text) {
  static const char *const banned[] = { "alpha", "beta", "node", "α", "β", "∞", "{", "}", "  " };
  for (unsigned i = 0; i < G_N_ELEMENTS(banned); i++)
    if (strstr(text, banned[i]) != NULL)
      g_error("“%s” in: %s", banned[i], text);
  g_assert_true(g_utf8_validate(text, -1, NULL));
  for (const char *c = text; *c != '\0'; c++)
    g_assert_cmpint((unsigned char)*c, >=, ' ');
  gunichar first = g_utf8_get_char(text);
  if (!g_unichar_isupper(first))
    g_error("no capital: %s", text);
  if (!g_str_has_suffix(text, ".") && !g_str_has_suffix(text, "?"))
    g_error("no end: %s", text);
  bool wins = strstr(text, "win in ") != NULL || strstr(text, "loss in ") != NULL;
  unsigned limit = wins ? TWO_LINES + WITH_WINS : TWO_LINES;
  if (g_utf8_strlen(text, -1) > limit)
    g_error("%ld characters: %s", g_utf8_strlen(text, -1), text);
  unsigned stops = 0;
  for (const char *c = text; *c != '\0'; c++)
    stops += (*c == '.' || *c == '?') && (c[1] == ' ' || c[1] == '\0');
  if (stops < 1 || stops > 2)
    g_error("%u sentences: %s", stops, text);
}

/* A path such as 3.1 has a full stop between digits; so has a number with decimals. */
static void check_no_path(const char *text) {
  for (const char *c = text; *c != '\0'; c++)
    if (c[0] == '.' && g_ascii_isdigit(c[1]))
      g_error("a node number in: %s", text);
}

static void check_spans(const PlySentence *s) {
  unsigned at = 0, length = (unsigned)strlen(s->text);
  for (unsigned i = 0; i < s->n_spans; i++) {
    g_assert_cmpuint(s->spans[i].start, >=, at);
    g_assert_cmpuint(s->spans[i].end, >, s->spans[i].start);
    g_assert_cmpuint(s->spans[i].end, <=, length);
    g_assert_cmpint((int)s->spans[i].tone, <, PLY_N_TONES);
    g_assert_true(
        g_utf8_validate(s->text + s->spans[i].start, s->spans[i].end - s->spans[i].start, NULL));
    at = s->spans[i].end;
  }
}

static bool has_digit(const char *text) {
  return strpbrk(text, "0123456789") != NULL;
}

/* All steps; notes in kinds which kinds of event were met. */
static void check_run(const PlyRun *run, const Case *c, uint64_t *kinds) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  bool decimals = c->chance || strchr(c->position, '.') != NULL;
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    if (step > 0)
      *kinds |= UINT64_C(1) << ply_replay_event(replay)->kind;
    for (int hide = 0; hide < 2; hide++) {
      g_autoptr(PlySentence) s = ply_say_step(run, replay, hide ? &ply_cover_of_values : NULL);
      check_words(s->text);
      check_spans(s);
      if (!decimals || strcmp(c->game, "tictactoe") == 0)
        check_no_path(s->text);
      bool says_limit = step > 0 && ply_replay_event(replay)->kind == PLY_EVENT_LIMIT;
      if (hide && strcmp(c->game, "tree") == 0 && !c->chance && !says_limit &&
          strcmp(c->name, "wide") != 0 && has_digit(s->text))
        g_error("a hidden number in: %s", s->text);
    }
  }
}

static bool takes(const PlyAlgorithm *algorithm, const Case *c, const char *set) {
  g_autoptr(PlyStart) start = ply_start_new(ply_game_find(c->game, NULL), c->position, NULL, NULL);
  PlyOptions options;
  ply_options_init(&options, algorithm->options);
  g_auto(GStrv) words = g_strsplit(set, " ", -1);
  for (char **w = words; *w != NULL; w++) {
    char *equals = strchr(*w, '=');
    if (equals != NULL)
      *equals = '\0';
    if (equals == NULL)
      continue;
    g_strdelimit(equals + 1, ";", ' '); /* of a list */
    if (ply_options_find(&options, *w) < 0)
      return false;
    g_assert_true(ply_options_set(&options, *w, equals + 1, NULL));
  }
  return ply_run_check(start, algorithm, &options, NULL);
}

static uint64_t kinds_seen;

static void test_case(gconstpointer data) {
  const Case *c = data;
  for (const PlyAlgorithm *const *a = ply_algorithms; *a != NULL; a++) {
    /* Outcomes are looked for to the end of the game; lists that are ranked are another matter. */
    if ((*a)->ranks || ((*a)->outcomes && strcmp(c->game, "tictactoe") != 0))
      continue;
    for (unsigned i = 0; i < G_N_ELEMENTS(variants); i++) {
      if (!takes(*a, c, variants[i]))
        continue;
      g_autoptr(PlyRun) run = test_run(c->game, c->position, (*a)->id, variants[i]);
      check_run(run, c, &kinds_seen);
    }
  }
  if (strcmp(c->game, "tictactoe") != 0)
    return;
  g_autoptr(PlyRun) run = test_run(c->game, c->position, "alphabeta", "win=10-ply");
  check_run(run, c, &kinds_seen);
}

/* The cases above leave out no kind that is recorded; and a middle-sized tree with all its
 * depths of cutoff. */
static void test_all_kinds(void) {
  static const PlyEventKind later[] = { PLY_EVENT_HIT,          PLY_EVENT_STORE, PLY_EVENT_SKIP,
                                        PLY_EVENT_WIN_DISTANCE, PLY_EVENT_DROP,  PLY_EVENT_TIE,
                                        PLY_EVENT_SCORE };
  for (unsigned i = 0; i < G_N_ELEMENTS(later); i++)
    if (!(kinds_seen >> later[i] & 1))
      g_error("no step of kind %s", ply_layout_search.events[later[i]].id);
  for (int kind = PLY_EVENT_ENTER; kind < PLY_N_SEARCH_EVENTS; kind++)
    if (kind != PLY_EVENT_ITERATION && !(kinds_seen >> kind & 1))
      g_error("no step of kind %s", ply_layout_search.events[kind].id);
}

/* Moves ranked by what they earn. */
static void test_greedy(void) {
  static const Case ranked[] = {
    { "tokens", "tokens",
      "b.A.\n.cB*.\n..d.\n....\nbonus: c4 +3 for 4\nfirst: hand ADFH supply BC\n"
      "second: hand A\n",
      false },
    { "crowd", "tokens",
      "bbb\nb.b\n.bb\nto-move: second\nfirst: hand A\nsecond: hand DGDE supply D\n", false },
    { "three", "tictactoe", "XOXO.X.O.", false },
    { "over", "tictactoe", "XXXOO....", false },
    { "four", "connect4", "4433", false },
  };
  static const char *const sets[] = { "",
                                      "shuffle=sorted",
                                      "skill=easy",
                                      "skill=medium seed=5",
                                      "style=careful",
                                      "style=plain,attack,bonus by=turn",
                                      "style=attack,careful by=match" };
  uint64_t kinds = 0;
  for (unsigned i = 0; i < G_N_ELEMENTS(ranked); i++)
    for (unsigned k = 0; k < G_N_ELEMENTS(sets); k++) {
      if (!takes(ply_algorithm_find("greedy", NULL), &ranked[i], sets[k]))
        continue;
      g_autoptr(PlyRun) run = test_run(ranked[i].game, ranked[i].position, "greedy", sets[k]);
      check_run(run, &ranked[i], &kinds);
    }
  static const PlyEventKind own[] = { PLY_EVENT_STYLE, PLY_EVENT_NUMBERS, PLY_EVENT_EQUAL,
                                      PLY_EVENT_SCORE, PLY_EVENT_TIE };
  for (unsigned i = 0; i < G_N_ELEMENTS(own); i++)
    g_assert_true(kinds >> own[i] & 1);
}

static void test_large(void) {
  static const Case c = { "large", "tictactoe", ".........", false };
  uint64_t kinds = 0;
  g_autoptr(PlyRun) run =
      test_run(c.game, c.position, "alphabeta-maxmin", "moves=centre-corners-edges");
  check_run(run, &c, &kinds);
}

TEST_PROGRAM("steps") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *path = g_strconcat("/say/steps/", cases[i].name, NULL);
    g_test_add_data_func(path, &cases[i], test_case);
  }
  g_test_add_func("/say/steps/z-all-kinds", test_all_kinds);
  g_test_add_func("/say/steps/z-greedy", test_greedy);
  g_test_add_func("/say/steps/z-large", test_large);
  return g_test_run();
}
