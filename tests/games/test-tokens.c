/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The token game: abilities on small boards, bonuses, the end, text and its faults, undo. */
#include <string.h>

#include "base/random.h"
#include "games/tokens.h"
#include "program.h"

typedef struct {
  _Alignas(16) uint8_t bytes[PLY_POSITION_MAX];
} Position;

static PlyStart *start_at(const char *text) {
  g_autoptr(GError) error = NULL;
  PlyPlace place;
  PlyStart *start = ply_start_new(&ply_game_tokens, text, &place, &error);
  g_assert_no_error(error);
  return start;
}

static Position position_of(const PlyStart *start) {
  Position p;
  memcpy(p.bytes, start->position, sizeof p.bytes);
  return p;
}

static PlyMove move_at(const Position *p, const char *text) {
  g_autoptr(GError) error = NULL;
  PlyMove move = PLY_NO_MOVE;
  ply_game_tokens.parse_move(p->bytes, text, &move, &error);
  g_assert_no_error(error);
  return move;
}

/* The text of the position after moves, without what is not the rows and the players. */
static void assert_after(const char *before, const char *moves, const char *rows, int first,
                         int second) {
  g_autoptr(PlyStart) start = start_at(before);
  Position p = position_of(start), again;
  PlyMove played[8];
  PlyUndoRecord undo[8];
  unsigned n = 0;
  g_auto(GStrv) list = g_strsplit(moves, " ", -1);
  for (; list[n] != NULL; n++) {
    played[n] = move_at(&p, list[n]);
    ply_game_tokens.play(p.bytes, played[n], &undo[n]);
  }
  g_autofree char *text = ply_game_tokens.print(p.bytes);
  g_assert_true(g_str_has_prefix(text, rows));
  PlyTokensView view;
  ply_tokens_look(p.bytes, &view);
  g_assert_cmpint(view.points[0], ==, first);
  g_assert_cmpint(view.points[1], ==, second);
  while (n-- > 0)
    ply_game_tokens.undo(p.bytes, played[n], &undo[n]);
  again = position_of(start);
  g_assert_cmpmem(p.bytes, ply_game_tokens.position_size, again.bytes,
                  ply_game_tokens.position_size);
}

#define HANDS "first: hand ABCD supply EFGH\nsecond: hand ABCD supply EFGH\n"
#define ALL "hand: 5\nfirst: hand CEFGH\nsecond: hand CEFGH\n"
#define K_ONLY "first: hand K\nsecond: hand K\n"

static void test_abilities(void) {
  static const struct {
    const char *before, *moves, *rows;
    int first, second;
  } cases[] = {
    /* A (3, hits west and east): a token costs its owner a point, whoever that is. */
    { "A.b\n...\n" HANDS, "A@b1", "AAb\n...\n", 3 - 1, -1 },
    { "A.b\n...\nhits: leave\n" HANDS, "A@b1", ".A.\n...\n", 3 - 1, -1 },
    { "A*.b\n...\nhits: leave\n" HANDS, "A@b1", "A*A.\n...\n", 3, -1 },
    /* E (2) hits at a distance of two. */
    { "b..\n...\n..d\n" ALL, "E@a3", "b..\n...\nE.d\n", 2, -2 },
    /* F (1) turns: a point goes with the token. */
    { ".b.\nA.c\n...\n" ALL, "F@b2", ".B.\naFC\n...\n", 1 + 1 - 1 + 1, -1 + 1 - 1 },
    { ".b*.\nA.c\n...\n" ALL, "F@b2", ".b*.\naFC\n...\n", 1, 0 },
    /* G (2) guards one's own, and nothing of the other's. */
    { ".A.\nb..\n...\n" ALL, "G@b2", ".A*.\nbG.\n...\n", 2, 0 },
    /* H (2) pushes: one field on; not where a token is; over the edge at a point. */
    { "....\n.A..\n....\n....\n" ALL, "H@c2", "....\nA.H.\n....\n....\n", 2, 0 },
    { "....\nbA..\n....\n....\n" ALL, "H@c2", "....\nbAH.\n....\n....\n", 2, 0 },
    { "....\nb...\n....\n....\n" ALL, "H@b2", "....\n.H..\n....\n....\n", 2, -1 },
    { "....\nA*...\n....\n....\n" ALL, "H@b2", "....\nA*H..\n....\n....\n", 2, 0 },
    /* In the order of the pattern: what was pushed once may be pushed again. */
    { ".b...\n.....\ntoken K: 0 push e 2,0\n" K_ONLY, "K@a1", "K..b.\n.....\n", 0, 0 },
    { ".b...\n.....\ntoken K: 0 push 2,0 e\n" K_ONLY, "K@a1", "K.b..\n.....\n", 0, 0 },
    /* The second player's tokens are small letters. */
    { "A.b\n...\nto-move: second\n" HANDS, "A@b1", "Aab\n...\n", -1, 3 - 1 },
    { "...\n...\ntoken K: 7\n" K_ONLY, "K@a1 K@b1", "Kk.\n...\n", 7, 7 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++)
    assert_after(cases[i].before, cases[i].moves, cases[i].rows, cases[i].first, cases[i].second);
}

/* The effects of a move are what playing it does. */
static void test_effects(void) {
  static const struct {
    const char *text, *move;
    PlyTokensWhat what[4]; /* by offset: north, west, east, south */
  } cases[] = {
    { ".b.\nA.c*\n...\n" ALL,
      "F@b2",
      { PLY_TOKENS_TURNS, PLY_TOKENS_TURNS, PLY_TOKENS_PASSED, PLY_TOKENS_EMPTY } },
    { ".A.\nb..\n...\n" ALL,
      "G@b2",
      { PLY_TOKENS_GUARDS, PLY_TOKENS_PASSED, PLY_TOKENS_EMPTY, PLY_TOKENS_EMPTY } },
    { "....\nbA..\n....\n....\n" ALL,
      "H@c2",
      { PLY_TOKENS_EMPTY, PLY_TOKENS_BLOCKED, PLY_TOKENS_EMPTY, PLY_TOKENS_EMPTY } },
    { ".b.\n...\n..c\n" ALL,
      "H@b2",
      { PLY_TOKENS_PUSHES_OFF, PLY_TOKENS_EMPTY, PLY_TOKENS_EMPTY, PLY_TOKENS_EMPTY } },
    { "...\n...\n..c\n" ALL,
      "H@b3",
      { PLY_TOKENS_EMPTY, PLY_TOKENS_EMPTY, PLY_TOKENS_PUSHES_OFF, PLY_TOKENS_OUTSIDE } },
    { "....\n.A..\n....\n....\n" ALL,
      "H@c2",
      { PLY_TOKENS_EMPTY, PLY_TOKENS_PUSHES, PLY_TOKENS_EMPTY, PLY_TOKENS_EMPTY } },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyStart) start = start_at(cases[i].text);
    Position p = position_of(start);
    PlyTokensEffect effects[PLY_TOKENS_MAX_OFFSETS];
    PlyMove move = move_at(&p, cases[i].move);
    g_assert_cmpuint(ply_tokens_effects(p.bytes, move, effects), ==, 4);
    for (unsigned k = 0; k < 4; k++)
      g_assert_cmpint(effects[k].what, ==, cases[i].what[k]);
  }
}

/* What a move earns is how its player's lead grows, in every position of random games. */
static void check_gain(Position *p, PlyMove move) {
  int32_t of[PLY_MAX_FEATURES];
  PlyTokensView before, after;
  PlyTokensEffect effects[PLY_TOKENS_MAX_OFFSETS];
  PlyUndoRecord undo;
  int sum = 0;
  ply_tokens_look(p->bytes, &before);
  ply_game_tokens.evaluation->gain(p->bytes, move, of);
  unsigned n = ply_tokens_effects(p->bytes, move, effects);
  for (unsigned i = 0; i < n; i++)
    sum += effects[i].effect;
  ply_game_tokens.play(p->bytes, move, &undo);
  ply_tokens_look(p->bytes, &after);
  ply_game_tokens.undo(p->bytes, move, &undo);
  int who = before.turn;
  int lead = after.points[who] - after.points[!who] - before.points[who] + before.points[!who];
  g_assert_cmpint(of[0] + of[1] + of[2], ==, lead);
  g_assert_cmpint(of[1], ==, sum);
  g_assert_cmpint(of[2] > 0, ==, ply_game_tokens.evaluation->noisy(p->bytes, move));
}

/* Random games forward and back: every position on the way returns byte for byte, reads back from
 * its text, and its key changes with every move. */
static void play_and_undo(const PlyStart *start, PlyRandom *random) {
  const PlyGame *game = &ply_game_tokens;
  Position p = position_of(start), way[PLY_TOKENS_MAX_TOKENS + 1];
  PlyMove moves[PLY_TOKENS_MAX_MOVES], played[PLY_TOKENS_MAX_TOKENS];
  PlyUndoRecord undo[PLY_TOKENS_MAX_TOKENS];
  unsigned n, n_played = 0;
  while ((n = game->moves(p.bytes, moves)) > 0) {
    way[n_played] = p;
    check_gain(&p, moves[ply_random_below(random, n)]);
    g_autofree char *text = game->print(p.bytes);
    g_autoptr(PlyStart) again = start_at(text);
    g_autofree char *twice = ply_start_print(again);
    PlyMove same[PLY_TOKENS_MAX_MOVES];
    g_assert_cmpstr(text, ==, twice);
    g_assert_cmpuint(game->moves(again->position, same), ==, n);
    g_assert_cmpmem(same, n * sizeof *same, moves, n * sizeof *moves);
    g_assert_cmpint(game->evaluation->evaluate(again->position), ==,
                    game->evaluation->evaluate(p.bytes));
    played[n_played] = moves[ply_random_below(random, n)];
    uint64_t key = game->solver->key(p.bytes);
    game->play(p.bytes, played[n_played], &undo[n_played]);
    n_played++;
    g_assert_cmpuint(game->solver->key(p.bytes), !=, key);
  }
  while (n_played-- > 0) {
    game->undo(p.bytes, played[n_played], &undo[n_played]);
    g_assert_cmpmem(p.bytes, game->position_size, way[n_played].bytes, game->position_size);
  }
}

static void test_undo(void) {
  static const char *const texts[] = {
    NULL,
    "hits: leave\nbonus: a1 +3 for 9\nbonus: f6 +2 for 99\n",
    "board: 3x4\nhits: leave\ntarget: 9\n",
    "board: 2x2\nhand: 6\nhits: leave\nfirst: supply HHHHDDDDFFFFHHHH\nsecond: supply DHDHDHFDH\n",
    "board: 8x8\nhand: 2\nfirst: hand AA supply BCDEFGHABCDEFGHABCDEFGH\nsecond: hand DH\n",
    "A*b.\n.c*D\n..e*\nhits: leave\nto-move: second\n",
  };
  PlyRandom random;
  ply_random_init(&random, 4, 0);
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    g_autoptr(PlyStart) start = start_at(texts[i] != NULL ? texts[i] : ply_game_tokens.example);
    for (unsigned game = 0; game < 60; game++)
      play_and_undo(start, &random);
  }
}

/* --- bonuses and the end --- */

static void test_bonus(void) {
  const char *text =
      "...\n...\n...\nbonus: b2 +5 for 2\nfirst: hand K\nsecond: hand K\ntoken K: 1\n";
  assert_after(text, "K@b2", "...\n.K.\n...\n", 6, 0);
  assert_after(text, "K@a1 K@b2", "K..\n.k.\n...\n", 1, 6);
  /* Two turns are over. */
  const char *late =
      "...\n...\n...\nbonus: b2 +5 for 2\nfirst: hand KK\nsecond: hand K\ntoken K: 1\n";
  assert_after(late, "K@a1 K@a2 K@b2", "K..\nkK.\n...\n", 2, 1);
  /* The first token takes it, also when it is gone by then: the second gets nothing. */
  const char *gone = "...\n...\n...\nhits: leave\nbonus: b2 +5 for 9\ntoken K: 1 hit w\n"
                     "first: hand KK\nsecond: hand K\n";
  assert_after(gone, "K@b2 K@c2 K@b2", "...\n.Kk\n...\n", 1 + 5 - 1 + 1, 1);
  /* What is pushed there takes nothing, and leaves it to others. */
  g_autoptr(PlyStart) west = start_at(".C.\n...\nbonus: c1 +5 for 9\ntoken K: 1 push e\n" K_ONLY);
  Position w = position_of(west);
  ply_game_tokens.play(w.bytes, move_at(&w, "K@a1"), NULL);
  PlyTokensView view;
  ply_tokens_look(w.bytes, &view);
  g_assert_cmpint(view.points[0], ==, 1);
  g_assert_cmpuint(view.n_bonuses, ==, 1);
  g_assert_cmpuint(view.bonuses[0].left, ==, 8);
}

static void test_end(void) {
  static const struct {
    const char *text, *moves;
    bool over;
    int32_t value;
  } cases[] = {
    /* The target; also when the other side's ability takes it there. */
    { "..\n..\ntarget: 7\ntoken K: 7\n" K_ONLY, "K@a1", true, 1 },
    { "..\n..\ntarget: 8\ntoken K: 7\n" K_ONLY, "K@a1", false, 0 },
    { "B..\n...\ntarget: 1\ntoken K: 0 turn w\n" K_ONLY, "K@b1", true, -1 },
    /* Both at once: who has just moved. */
    { "B..\n...\ntarget: 1\ntoken K: 3 turn w\n" K_ONLY, "K@b1", true, 1 },
    /* A full board, and hands that are empty. */
    { ".A\nBA\ntoken K: 1\n" K_ONLY, "K@a1", true, 1 },
    { "..\n..\ntoken K: 1\n" K_ONLY, "K@a1 K@b1", true, 0 },
    { "..\n..\ntoken K: 1\nfirst: hand K\nsecond: points 2 hand -\n", "K@a1", true, -1 },
    { "..\n..\ntoken K: 1\nfirst: hand KK\nsecond: hand K\n", "K@a1 K@b1", false, 0 },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyStart) start = start_at(cases[i].text);
    Position p = position_of(start);
    g_auto(GStrv) list = g_strsplit(cases[i].moves, " ", -1);
    int32_t value = 0;
    for (unsigned n = 0; list[n] != NULL; n++) {
      g_assert_false(ply_game_tokens.result(p.bytes, &value));
      ply_game_tokens.play(p.bytes, move_at(&p, list[n]), NULL);
    }
    g_assert_cmpint(ply_game_tokens.result(p.bytes, &value), ==, cases[i].over);
    if (cases[i].over)
      g_assert_cmpint(value, ==, cases[i].value);
  }
}

/* --- moves --- */

static void test_moves(void) {
  g_autoptr(PlyStart) start = start_at(ply_game_tokens.example);
  Position p = position_of(start);
  PlyMove moves[PLY_TOKENS_MAX_MOVES];
  char text[PLY_MOVE_TEXT];
  g_assert_cmpuint(ply_game_tokens.moves(p.bytes, moves), ==, 144);
  ply_game_tokens.print_move(p.bytes, moves[0], text);
  g_assert_cmpstr(text, ==, "A@a1");
  ply_game_tokens.print_move(p.bytes, moves[1], text);
  g_assert_cmpstr(text, ==, "A@a2");
  ply_game_tokens.print_move(p.bytes, moves[143], text);
  g_assert_cmpstr(text, ==, "D@f6");
  g_assert_cmpuint(move_at(&p, "3@b4"), ==, move_at(&p, "C@b4"));
  g_assert_cmpuint(move_at(&p, "c@B4"), ==, move_at(&p, "C@b4"));
  /* Equal tokens are one candidate, the first of them. */
  g_autoptr(PlyStart) twins = start_at("..\n..\nfirst: hand BABA\nsecond: hand A\n");
  p = position_of(twins);
  g_assert_cmpuint(ply_game_tokens.moves(p.bytes, moves), ==, 8);
  g_assert_cmpuint(move_at(&p, "4@a1"), ==, move_at(&p, "2@a1"));
  g_assert_cmpuint(move_at(&p, "2 on a1"), ==, move_at(&p, "2@a1"));
}

static void test_move_faults(void) {
  static const struct {
    const char *text, *message;
  } cases[] = {
    { "", "found “”, expected a token and a field: “D@b4”" },
    { "A b4", "found “A b4”, expected a token and a field: “D@b4”" },
    { "E@b4", "found “E”, expected a token of the hand (A, B, C, D) or its place from 1 to 4" },
    { "5@b4", "found “5”, expected a token of the hand (A, B, C, D) or its place from 1 to 4" },
    { "AB@b4", "found “AB”, expected a token of the hand (A, B, C, D) or its place from 1 to 4" },
    { "A@g4", "found “g4”, expected a field from a1 to f6" },
    { "A@b7", "found “b7”, expected a field from a1 to f6" },
    { "A@b", "found “b”, expected a field from a1 to f6" },
    { "A@c1", "field c1 is taken" },
    { "A on c1", "field c1 is taken" },
  };
  g_autoptr(PlyStart) start = start_at("..a...\n......\n......\n......\n......\n......\n" HANDS);
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    PlyMove move;
    g_assert_false(ply_game_tokens.parse_move(start->position, cases[i].text, &move, &error));
    g_assert_cmpstr(error->message, ==, cases[i].message);
  }
  g_autoptr(PlyStart) over = start_at("AA\nAA\n" HANDS);
  g_autoptr(GError) error = NULL;
  PlyMove move;
  g_assert_false(ply_game_tokens.parse_move(over->position, "A@a1", &move, &error));
  g_assert_cmpstr(error->message, ==, "the game is over");
}

/* A field less, and a token of the hand replaced, each time: 144, 140, 136, 132. */
static void test_sequences(void) {
  static const uint64_t tokens[] = { 1, 144, 20160, 2741760 }, squares[] = { 1, 9, 72, 504, 3024 };
  g_autoptr(PlyStart) start = start_at("board: 6x6\nfirst: hand ABCD supply EFGH\n"
                                       "second: hand ABCD supply EFGH\n");
  g_autoptr(PlyStart) other = ply_start_new(&ply_game_tictactoe, ".........", NULL, NULL);
  uint64_t n;
  for (unsigned plies = 0; plies < G_N_ELEMENTS(tokens); plies++) {
    g_assert_true(ply_start_sequences(start, plies, NULL, &n));
    g_assert_cmpuint(n, ==, tokens[plies]);
  }
  for (unsigned plies = 0; plies < G_N_ELEMENTS(squares); plies++) {
    g_assert_true(ply_start_sequences(other, plies, NULL, &n));
    g_assert_cmpuint(n, ==, squares[plies]);
  }
  PlyWork work;
  ply_work_init(&work, 1000, 0);
  PlyProgress progress = { .work = &work };
  g_assert_false(ply_start_sequences(start, 4, &progress, &n));
  g_assert_cmpint(ply_work_state(&work), ==, PLY_WORK_TOO_LONG);
  /* Games that are over sooner have no such sequence. */
  g_autoptr(PlyStart) last = start_at("AA\nA.\nfirst: hand A\nsecond: hand B\n");
  g_assert_true(ply_start_sequences(last, 2, NULL, &n));
  g_assert_cmpuint(n, ==, 0);
}

/* --- text --- */

static void test_text(void) {
  static const struct {
    const char *text, *printed;
  } cases[] = {
    { "# a comment\n A . b*\n\n. . .  # and one here\nfirst: hand A\nsecond: hand b, c points -2",
      "A.b*\n...\nfirst: points 0 hand A---\nsecond: points -2 hand BC--\n" },
    /* A hand that is not written is drawn from the front of the supply. */
    { "board: 2x3\nhand: 2\nfirst: supply A B C D\nsecond: supply F",
      "...\n...\nhand: 2\nfirst: points 0 hand AB supply CD\nsecond: points 0 hand F-\n" },
    { "..\n..\ntarget: 20\nhits: leave\nto-move: second\nbonus: b1 3 for 4\n"
      "token A: 2 push ne 2,-1 -2,0\ntoken L: 0\nfirst: hand A-L\nsecond: hand A",
      "..\n..\nto-move: second\ntarget: 20\nhits: leave\nbonus: b1 +3 for 4\n"
      "token A: 2 push ne 2,-1 -2,0\ntoken L: 0\nfirst: points 0 hand A-L-\n"
      "second: points 0 hand A---\n" },
    /* A token that was pushed on a bonus leaves it to others. */
    { ".C.\n...\nbonus: b1 +3 for 4\nfirst: hand A\nsecond: hand A",
      ".C.\n...\nbonus: b1 +3 for 4\nfirst: points 0 hand A---\nsecond: points 0 hand A---\n" },
    /* Who is not written has the shipped supply. */
    { "board: 6x6", "......\n......\n......\n......\n......\n......\n"
                    "first: points 0 hand ABCD supply EFGHABCDEFGHAB\n"
                    "second: points 0 hand ABCD supply EFGHABCDEFGHAB\n" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(PlyStart) start = start_at(cases[i].text);
    g_autofree char *text = ply_start_print(start);
    g_assert_cmpstr(text, ==, cases[i].printed);
    g_autoptr(PlyStart) again = start_at(text);
    g_autofree char *twice = ply_start_print(again);
    g_assert_cmpstr(twice, ==, text);
  }
}

#define NOUGHTS                                                                                    \
  "000000000000000000000000000000000000000000" /* 42: three fill what a word may have */

static void test_faults(void) {
  static const struct {
    const char *text;
    int line, column;
    const char *message;
  } cases[] = {
    /* The board. */
    { "...\n..\n", 2, 3, "this row has 2 fields, expected 3" },
    { "...\n....\n", 2, 4, "this row has more than 3 fields" },
    { "...\n", 1, 1, "the board has 1 row, expected 2 to 8" },
    { ".\n.\n", 1, 1, "this row has 1 field; a board has 2 to 8 columns" },
    { ".........\n.........\n", 1, 1, "this row has 9 fields; a board has 2 to 8 columns" },
    { ".Z.\n...\n", 1, 2, "no token is called “Z”; there are: A, B, C, D, E, F, G, H" },
    { ".é.\n...\n", 1, 2, "no token is called “é”; there are: A, B, C, D, E, F, G, H" },
    { "\xef\xbb\xbf...\n...\n", 1, 1,
      "no token is called “<U+FEFF>”; there are: A, B, C, D, E, F, G, H" },
    { ".*.\n...\n", 1, 2, "“*” stands behind a token that is guarded" },
    { "board: 9x2", 1, 8, "found “9x2”, expected rows and columns, from 2x2 to 8x8: “6x6”" },
    { "board: 3x3\n..\n..\n", 2, 1, "this row has 2 fields, and line 1 says 3" },
    { "board: 3x3\n...\n...\n", 2, 1, "the board has 2 rows, and line 1 says 3" },
    { "board: 8x8\nhand: 4", 1, 1,
      "64 fields and a hand of 4 make 256 moves, and 144 are the most" },
    { "board: 3x3\nboard: 3x3", 2, 1, "“board” is given already, in line 1" },
    /* Settings. */
    { "hand: 7", 1, 7, "found “7”, expected a whole number from 1 to 6" },
    { "target: 0", 1, 9, "found “0”, expected a whole number from 1 to 999" },
    { "target: " NOUGHTS NOUGHTS NOUGHTS "10", 1, 9,
      "found “000000000000000000000000000000000000000000000000000000000000…”, expected a whole "
      "number from 1 to 999" },
    { "target: 20 points", 1, 12, "found “points”, expected nothing more in this line" },
    { "hits:", 1, 6, "found the end of the line, expected one of: stay, leave" },
    { "hits: go", 1, 7, "found “go”, expected one of: stay, leave" },
    { "hits: stya", 1, 7, "found “stya”, expected one of: stay, leave; did you mean “stay”?" },
    { "to-move: third", 1, 10, "found “third”, expected one of: first, second" },
    { "targt: 9", 1, 1,
      "found “targt”, expected a row of the board or one of: board, to-move, hand, target, hits, "
      "token, bonus, first, second; did you mean “target”?" },
    /* Tokens. */
    { "token M: 3", 1, 7, "a token is called by one letter from A to L: “token A: 3 hit e w”" },
    { "token AB: 3", 1, 7, "a token is called by one letter from A to L: “token A: 3 hit e w”" },
    { "token A: 3\ntoken a: 4", 2, 7, "token A is given already, in line 1" },
    { "token A: 10", 1, 10, "found “10”, expected a whole number from 0 to 9" },
    { "token A: 3 hits e", 1, 12,
      "found “hits”, expected one of: plain, hit, turn, guard, push; did you mean “hit”?" },
    { "token A: 3 hit", 1, 15, "an ability needs the fields it acts on: “hit n e s w”" },
    { "token A: 3 plain e", 1, 12, "a plain token acts on no fields" },
    { "token A: 3 hit x", 1, 16,
      "found “x”, expected a direction (n, ne, e, se, s, sw, w, nw) or fields to the right and "
      "down, like “2,-1”" },
    { "token A: 3 hit 0,0", 1, 16,
      "found “0,0”, expected a direction (n, ne, e, se, s, sw, w, nw) or fields to the right and "
      "down, like “2,-1”" },
    { "token A: 3 hit 8,0", 1, 16,
      "found “8,0”, expected a direction (n, ne, e, se, s, sw, w, nw) or fields to the right and "
      "down, like “2,-1”" },
    { "token A: 3 hit e 1,0", 1, 18, "this field of the pattern is given twice" },
    { "token A: 3 hit n e s w ne se sw nw 2,0", 1, 36, "a pattern has at most 8 fields" },
    /* Bonus fields. */
    { "bonus: g1 +3 for 4", 1, 8, "found “g1”, expected a field from a1 to f6" },
    { "bonus: a1 0 for 4", 1, 11, "found “0”, expected a whole number from 1 to 99" },
    { "bonus: a1 3", 1, 12,
      "found the end of the line, expected “for” and a number of turns: “c3 +3 for 8”" },
    { "bonus: a1 3 for 0", 1, 17, "found “0”, expected a whole number from 1 to 99" },
    { "bonus: a1 3 for 4\nbonus: a1 2 for 2", 2, 8, "field a1 has a bonus already" },
    /* Hands, supplies and scores. */
    { "first: hand ABCDE", 1, 17, "a hand holds 4 tokens here; a line “hand: 6” makes it 6" },
    { "first: hand ABQ", 1, 15, "no token is called “Q”; there are: A, B, C, D, E, F, G, H" },
    { "first: supply AB?", 1, 17, "no token is called “?”; there are: A, B, C, D, E, F, G, H" },
    { "first: hand ABC supply D", 1, 8,
      "3 tokens in the hand, expected 4: it is filled while there is a supply" },
    { "first: points 3", 1, 16,
      "found the end of the line, expected a hand or a supply: “hand ABCD supply EFGH”" },
    { "first: points 1000 hand A", 1, 15,
      "found “1000”, expected a whole number from -999 to 999" },
    { "first: hand A hand B", 1, 15, "“hand” is given twice" },
    { "first: hands A", 1, 8,
      "found “hands”, expected one of: points, hand, supply; did you mean “hand”?" },
    { "first: hand A\nfirst: hand B", 2, 1, "“first” is given already, in line 1" },
    { "AAAAAAAA\nAAAAAAAA\nAAAAAAAA\nAAAAAAAA\nAAAAAAAA\nAAAAAAAA\nAAAAAAAA\n........\n"
      "hand: 2\nfirst: hand AA\n",
      1, 1, "more than 72 tokens on the board, in hands and in supplies together" },
    { "A\xff", 1, 1, "the text is not UTF-8" },
    { "target: 9\nfirst: points 9 hand A\nsecond: points 10 hand A", 3, 1,
      "both players have reached the target of 9 points: the game ends with the first" },
    { "first: supply ABCDABCDABCDABCDABCDABCDABCDABCDABCDABCDABCDABCDABCDABCDABCDABCDABCDABCDA", 1,
      87, "more than 72 tokens on the board, in hands and in supplies together" },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autoptr(GError) error = NULL;
    PlyPlace place;
    g_autoptr(PlyStart) start = ply_start_new(&ply_game_tokens, cases[i].text, &place, &error);
    g_assert_null(start);
    g_assert_nonnull(error);
    g_assert_cmpstr(error->message, ==, cases[i].message);
    g_assert_cmpint(place.line, ==, cases[i].line);
    g_assert_cmpint(place.column, ==, cases[i].column);
  }
}

/* Bytes at random and lines cut anywhere are read or refused, and nothing else. */
static void test_garbage(void) {
  static const char letters[] = "ABh*.-:,#@ \n\t123first:handsupplytokenpushbonus";
  PlyRandom random;
  ply_random_init(&random, 9, 0);
  for (unsigned i = 0; i < 20000; i++) {
    char text[200];
    unsigned n = ply_random_below(&random, sizeof text), from = 0;
    if (i % 2 == 0)
      from = (unsigned)g_strlcpy(text, ply_game_tokens.example, sizeof text) % sizeof text;
    for (unsigned k = from > 0 ? n % from : 0; k < n; k++)
      text[k] = letters[ply_random_below(&random, sizeof letters - 1)];
    text[n] = '\0';
    g_autoptr(GError) error = NULL;
    g_autoptr(PlyStart) start = ply_start_new(&ply_game_tokens, text, NULL, &error);
    g_assert_true((start == NULL) == (error != NULL));
    if (start == NULL)
      continue;
    g_autofree char *printed = ply_start_print(start);
    g_autoptr(PlyStart) again = start_at(printed);
  }
}

TEST_PROGRAM("tokens") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/games/tokens/abilities", test_abilities);
  g_test_add_func("/games/tokens/effects", test_effects);
  g_test_add_func("/games/tokens/undo", test_undo);
  g_test_add_func("/games/tokens/bonus", test_bonus);
  g_test_add_func("/games/tokens/end", test_end);
  g_test_add_func("/games/tokens/moves", test_moves);
  g_test_add_func("/games/tokens/move-faults", test_move_faults);
  g_test_add_func("/games/tokens/sequences", test_sequences);
  g_test_add_func("/games/tokens/text", test_text);
  g_test_add_func("/games/tokens/faults", test_faults);
  g_test_add_func("/games/tokens/garbage", test_garbage);
  return g_test_run();
}
