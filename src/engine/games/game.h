/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a game is to everybody else: one const record.
 *
 * A position is a plain block of bytes, copied by assignment, that may point into
 * the payload of the start it came from (a hand-made tree does). Positions and
 * moves have a text form that parses back equal. Values are Max's: Max is the
 * first player (X), whoever is to move in the start. */

#include "base/fault.h"
#include "base/progress.h"
#include "trace/trace.h"

typedef uint16_t PlyMove;
#define PLY_NO_MOVE UINT16_MAX
#define PLY_MOVE_CODES_MAX 32768 /* numbers of moves fit 15 bits */
#define PLY_POSITION_MAX 256     /* bytes of a position */
#define PLY_UNDO_MAX 32          /* bytes of what undo needs to take a move back */
#define PLY_BOARD_MAX 64         /* rows or columns of a board */
#define PLY_MOVE_TEXT 64         /* bytes enough for the text of any move, with the NUL */

/* What play notes for undo; the caller's, one for each move that is going to be taken back. */
typedef struct {
  _Alignas(8) uint8_t bytes[PLY_UNDO_MAX];
} PlyUndoRecord;

typedef struct _PlyGame PlyGame;

/* Where a run starts. Reference-counted and immutable once parsed. */
typedef struct _PlyStart PlyStart;
struct _PlyStart {
  gint refs;
  const PlyGame *game;
  int32_t scale; /* unit of values: 1/scale of a point */
  gpointer payload;
  GDestroyNotify payload_free; /* NULL: it belongs to origin */
  PlyStart *origin;            /* of a start made by ply_start_from(), else NULL */
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
};

/* What stands on a square; the painter knows these and no game. */
typedef enum { PLY_PIECE_NONE, PLY_PIECE_FIRST, PLY_PIECE_SECOND } PlyPiece;

typedef struct {
  uint8_t piece; /* PlyPiece */
  bool winning;  /* part of a finished line */
  bool last;     /* what was played last */
  char letter;   /* "X", "O" in speech and in text; 0 where empty */
  PlyMove move;  /* the move that a click here makes now, or PLY_NO_MOVE */
} PlySquare;

typedef struct {
  int rows, columns; /* at most PLY_BOARD_MAX each */
  bool falls;        /* pieces fall down columns, moves are columns */
  PlySquare squares[PLY_BOARD_MAX * PLY_BOARD_MAX]; /* row by row, from the top left */
} PlyBoard;

/* A named order of moves: moves[i] is looked at before moves[i + 1]. */
typedef struct {
  const char *id; /* makes it a choice of the option "moves" */
  const PlyMove *moves;
  unsigned n;
} PlyMoveOrder;

/* One term of a static evaluation: how much there is of something, for Max less for Min. */
typedef struct {
  const char *id;    /* "open-three" */
  const char *label; /* translatable, as within a sentence: "open threes" */
  int32_t weight;    /* what one of it is worth when nobody says otherwise */
} PlyFeature;
#define PLY_MAX_FEATURES 16

/* Another way to weigh the parts of what a move earns. */
typedef struct {
  const char *id;   /* makes it a choice of the option "style" */
  const char *name; /* translatable */
  int32_t weights[PLY_MAX_FEATURES];
} PlyWeighting;

/* What a part of a move's gain brings on one field of PlyGamePieces. */
typedef struct {
  uint16_t field;
  int32_t amount;
} PlyGainAt;
#define PLY_MAX_GAINS_AT 16

/* Squares from one end of a line to the other, numbered as in PlyBoard. */
typedef struct {
  uint16_t from, to;
} PlyFeatureMark;
#define PLY_MAX_MARKS 64

/* A computer player that has a name of its own in this game: "smart", "perfect". */
typedef struct {
  const char *id;
  const char *name;      /* translatable */
  const char *algorithm; /* and its settings, as match/agent.h reads them */
} PlyGameAgent;

/* What the side to move sees without a search. */
typedef enum {
  PLY_IMMEDIATE_OPEN, /* nothing is decided at once */
  PLY_IMMEDIATE_WIN,  /* it can win with this move */
  PLY_IMMEDIATE_LOSS, /* whatever it does, the other side wins with the next move */
  PLY_IMMEDIATE_END,  /* no move is left */
} PlyImmediate;

/* What a game is beside its rules: sub-records that a game has or has not (NULL). A member that may
 * be NULL in a sub-record says what that means; the others are there. */

/* What searches may know of positions without playing on. */
typedef struct {
  /* Equal positions (board and turn) have equal keys, different ones different keys (or with
   * less than 2^-40 in chance). NULL: no table can be kept. */
  uint64_t (*key)(const void *position);
  /* The same key for positions equal up to a symmetry, and the number of the symmetry that leads
   * there; turned: a move under it, or back. NULL, both: no symmetry. */
  uint64_t (*canonical)(const void *position, unsigned *symmetry);
  PlyMove (*turned)(PlyMove move, unsigned symmetry, bool back);
  /* The keys, canonical or not, of the positions after each of n legal moves; nullable. */
  void (*child_keys)(const void *position, const PlyMove *moves, unsigned n, bool canonical,
                     uint64_t *keys);
  /* What a game won here is worth when fast wins count more; at least 1; nullable. */
  int32_t (*speed)(const void *position);
  /* The most that the side to move can still win, and lose, in the unit of speed (both at least
   * 0). quiet: nobody wins with this move, nor with the next. Nullable. */
  void (*value_bounds)(const void *position, bool quiet, int32_t *most, int32_t *least);
  /* Lists the moves after which the other side does not win at once, in the order of moves;
   * none where immediate is decided. move: what wins at once. Nobody has won yet. After a move
   * listed here the game is over only when no move is left: a search that asked needs no result().
   * Nullable. */
  unsigned (*safe_moves)(const void *position, PlyMove *moves, PlyImmediate *immediate,
                         PlyMove *move);
  /* How good each of n legal moves looks, within -2048 to 2047: higher first; nullable. */
  void (*move_scores)(const void *position, const PlyMove *moves, unsigned n, int32_t *scores);
} PlyGameSolver;

/* What positions and moves are worth before the end. */
typedef struct {
  int32_t (*evaluate)(const void *position); /* static evaluation for Max; NULL: always 0 */
  unsigned evaluation_work;                  /* what one costs, in entered positions */

  /* Static evaluation in parts: evaluate() is the sum of weight times measure. */
  const PlyFeature *features;
  unsigned n_features; /* at most PLY_MAX_FEATURES; 0: evaluate() has no parts */
  /* How much there is of each feature, for each side; NULL with no features. */
  void (*measure)(const void *position, int32_t of[2][PLY_MAX_FEATURES]);
  /* Where a feature of one side stands on the board; returns how many marks. NULL: nowhere. */
  unsigned (*mark)(const void *position, PlySide side, unsigned feature,
                   PlyFeatureMark marks[static PLY_MAX_MARKS]);

  /* What a move earns its player at once, in parts; none: what evaluate says after it. The first
   * style is the weights of the parts. */
  const PlyFeature *gains;
  unsigned n_gains; /* at most PLY_MAX_FEATURES */
  void (*gain)(const void *position, PlyMove move, int32_t of[PLY_MAX_FEATURES]);
  /* Of a game with pieces: the fields from which part of what a legal move earns comes, and how
   * much from each; how many. NULL: from none in particular. */
  unsigned (*gains_at)(const void *position, PlyMove move, unsigned part,
                       PlyGainAt at[static PLY_MAX_GAINS_AT]);
  const PlyWeighting *styles;
  unsigned n_styles;

  /* Is the move one that quiescence follows (a capture)? NULL: none is. */
  bool (*noisy)(const void *position, PlyMove move);
} PlyGameEvaluation;

/* Chance nodes. */
typedef struct {
  uint32_t (*weight)(const void *position, PlyMove move); /* of a move of chance */
  bool (*has_chance)(const void *position);               /* chance nodes anywhere below? */
} PlyGameChance;

/* Turns that are more than a legal move, and what is said of turns. */
typedef struct {
  /* Lists what is no legal move but may stand for a lost turn (a drop into a full column): moves
   * that play and undo know, and whose text is that of the move with a "-" behind it. At most
   * max_moves; none when the game is over. NULL: no turn can be lost. */
  unsigned (*lost_turns)(const void *position, PlyMove *moves);
  /* All that a player may try, in the game's order: beside legal moves those with no effect but a
   * lost turn (bit i of idle: moves[i] is one), and both also when the game is over. play() takes
   * them. NULL: only legal moves are known. */
  unsigned (*tries)(const void *position, PlyMove *moves, uint64_t *idle);
  /* Does the board hold a finished line, whoever's it is? Nullable. */
  bool (*lined)(const void *position);
  /* The move played last, for undo(), which then needs no record (undo_size 0); PLY_NO_MOVE where
   * there is none. Nullable. */
  PlyMove (*last)(const void *position);
  /* What is said of moves, with the gaps {player} and {move}, of lost turns, and what somebody
   * wins with ("four in a row"); translatable. NULL: plain words, nothing. */
  const char *move_words, *lost_words, *win_words;
} PlyGameTurns;

/* A game of one player, who is Max and moves at every node: at each position one thing is to be settled,
 * moves are the possibilities for it in rising order, and nobody answers. A solution is worth 1, a dead
 * end 0. Texts are translated; free with g_free. */
typedef struct {
  char *(*subject)(const void *position); /* what is settled by the next move: "row 4, column 7" */
  /* Row and column of that, from 1, where something is to be settled. */
  void (*place)(const void *position, unsigned *row, unsigned *column);
  /* How that is found, a translatable sentence: "The next cell is the first empty one."; NULL: it is the one
   * with the fewest possibilities, of several the first. */
  const char *(*order)(const void *position);
  char *(*choice)(const void *position, PlyMove move); /* what the move makes of it: "5" */
  /* What else the move settles at once: how many things. */
  unsigned (*follows)(const void *position, PlyMove move);
  char *(*dead_end)(const void *position); /* "row 1, column 3 has no candidate left" */
  const char *solved;                      /* translatable: "every cell has its digit" */
} PlyGamePuzzle;

/* Moves that put something that is held on a field. Fields are numbered from 0, and so are the places
 * of what the side to move holds. Moves need not be legal here; place and field of a legal one, put
 * together again, are that move. */
typedef struct {
  unsigned (*fields)(const void *position); /* how many there are */
  unsigned (*field_of)(const void *position, PlyMove move);
  unsigned (*place_of)(const void *position, PlyMove move);
  PlyMove (*move_of)(const void *position, unsigned place, unsigned field);
  /* "b4"; "B", and "." where the place is empty. */
  void (*print_field)(const void *position, unsigned field, char buf[static PLY_MOVE_TEXT]);
  void (*print_held)(const void *position, unsigned place, char buf[static PLY_MOVE_TEXT]);
} PlyGamePieces;

struct _PlyGame {
  const char *id;             /* "tictactoe" */
  const char *name;           /* translatable */
  const char *first, *second; /* what the two players are called: "X", "O"; NULL: Max, Min */
  size_t position_size;
  size_t undo_size;     /* at most PLY_UNDO_MAX; 0: the move alone says how it is taken back */
  unsigned max_moves;   /* never more legal moves than this (<= PLY_MAX_CHILDREN) */
  unsigned move_codes;  /* the numbers of all moves are below this (<= PLY_MOVE_CODES_MAX) */
  const char *example;  /* position text to start from when none is given */
  const char *notation; /* translatable: how people write a position, in a sentence or two */
  bool given;           /* the whole tree is part of the position (hand trees) */
  bool wins;            /* values of finished games are +1, 0, -1 times the scale */

  /* Reads text into start->position (and payload, scale). On failure place is within
   * text. The position must be one that play can reach. Blanks and minus signs are plain ones
   * (base/text/sign.h). */
  bool (*parse)(PlyStart *start, const char *text, PlyPlace *place, GError **error);
  char *(*print)(const void *position);

  PlySide (*side)(const void *position);
  /* Legal moves in the game's stated order; 0 when the game is over. */
  unsigned (*moves)(const void *position, PlyMove *moves);
  /* undo: undo_size bytes aligned to 8, which play fills; NULL: the move is not taken back. */
  void (*play)(void *position, PlyMove move, void *undo);
  /* Takes back the last move played, with what play noted for it: every byte is as before. */
  void (*undo)(void *position, PlyMove move, const void *undo);
  /* True when the game is over; then *value is its value for Max. */
  bool (*result)(const void *position, int32_t *value);

  void (*print_move)(const void *position, PlyMove move, char buf[static PLY_MOVE_TEXT]);
  /* ply_game_read_move() is for people. */
  bool (*parse_move)(const void *position, const char *text, PlyMove *move, GError **error);

  /* Optional; NULL means what is said. */
  void (*describe)(const void *position, PlyBoard *board); /* NULL: no board to draw */
  /* The move that a press on a square of the board means where PlySquare.move is none, so that it
   * can be said what is wrong with it; PLY_NO_MOVE: nobody knows. NULL: none is meant. */
  PlyMove (*press)(const void *position, unsigned square);
  unsigned (*plies_left)(const void *position); /* at most, to the end; NULL: not known */
  /* How many moves all positions on one way down from here have together, at most. NULL: those of
   * PLY_MAX_PLY + 1 positions with max_moves each. */
  uint32_t (*moves_down)(const void *position);
  const char *(*word)(const void *position); /* words at this node; NULL: none */
  const PlyMoveOrder *orders;                /* named orders beside generated, reversed, shuffled */
  unsigned n_orders;
  /* Options of algorithms that suit the game better than their defaults: name, value, ... NULL. */
  const char *const *defaults;
  /* Players with names of their own, up to an id of NULL; NULL: none. */
  const PlyGameAgent *agents;

  /* What else there is to the game; NULL: nothing. */
  const PlyGameSolver *solver;
  const PlyGameEvaluation *evaluation;
  const PlyGameChance *chance; /* NULL: no chance nodes */
  const PlyGameTurns *turns;
  const PlyGamePieces *pieces; /* NULL: moves are fields */
  const PlyGamePuzzle *puzzle; /* NULL: two play it */
};

/* What searches may know of its positions; all members NULL where the game says nothing. */
static inline const PlyGameSolver *ply_game_solver(const PlyGame *game) {
  static const PlyGameSolver none = { .key = NULL };
  return game->solver != NULL ? game->solver : &none;
}
/* How many features, gains and styles the evaluation of a game has; 0 where it has none. */
static inline unsigned ply_game_n_features(const PlyGame *game) {
  return game->evaluation != NULL ? game->evaluation->n_features : 0;
}
static inline unsigned ply_game_n_gains(const PlyGame *game) {
  return game->evaluation != NULL ? game->evaluation->n_gains : 0;
}
static inline unsigned ply_game_n_styles(const PlyGame *game) {
  return game->evaluation != NULL ? game->evaluation->n_styles : 0;
}
/* The static evaluation for Max; 0 where the game makes none. */
static inline int32_t ply_game_evaluate(const PlyGame *game, const void *position) {
  const PlyGameEvaluation *evaluation = game->evaluation;
  return evaluation != NULL && evaluation->evaluate != NULL ? evaluation->evaluate(position) : 0;
}
/* Can it be played against somebody? */
static inline bool ply_game_is_played(const PlyGame *game) {
  return !game->given && game->puzzle == NULL;
}
/* Can turns be lost? */
static inline bool ply_game_loses_turns(const PlyGame *game) {
  return game->turns != NULL && game->turns->lost_turns != NULL;
}

#define PLY_GAME_ROWS 16
/* All games, NULL-terminated; the null game is not among them. */
extern const PlyGame *ply_games[PLY_GAME_ROWS + 1];
/* Ids and names (translatable) of those that can be played against somebody: they are no puzzles, and
 * their tree is not given by hand; NULL-terminated. */
extern const char *ply_games_played[PLY_GAME_ROWS + 1], *ply_games_played_names[PLY_GAME_ROWS + 1];
#define PLY_GAME_WORDS 24
/* What the options "moves" and "style" may say: what goes with any game, and behind it the orders and
 * styles of all games, each id once; NULL-terminated. */
extern const char *ply_games_orders[PLY_GAME_WORDS + 1];
extern const char *ply_games_styles[PLY_GAME_WORDS + 1], *ply_games_style_names[PLY_GAME_WORDS + 1];
/* The order of game that choice of ply_games_orders is, NULL where it has none like that; the style of
 * ply_games_styles, as an index of its own, or -1. */
const PlyMoveOrder *ply_game_order(const PlyGame *game, int64_t choice);
int ply_game_style(const PlyGame *game, int64_t choice);
/* Adds a game of the program's own behind the others: before anything is read or shown, from the
 * thread that main() runs in. Its record stays the caller's and outlives all use. */
void ply_games_add(const PlyGame *game);
extern const PlyGame ply_game_null, ply_game_tree, ply_game_tictactoe, ply_game_connect4,
    ply_game_tokens, ply_game_sudoku;

/* The game called id; on failure the error names the known ones and the nearest. */
const PlyGame *ply_game_find(const char *id, GError **error);

/* Tells in *error (nullable) why text is no position of game: for fault, which is taken, at place (nullable); where
 * text is of a foreign form, by its name, at its beginning. */
void ply_game_refuse(const PlyGame *game, const char *text, PlyPlace *place, GError *fault,
                     GError **error);
/* Reads a position. NULL and error where the text is no legal position; place (nullable)
 * is the line and column within text. */
PlyStart *ply_start_new(const PlyGame *game, const char *text, PlyPlace *place,
                        GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* False and an error where the game is over: nobody is to move, so nothing can be searched nor
 * played. text is what start was read from; place (nullable) becomes that of its last character. */
bool ply_start_check_open(const PlyStart *start, const char *text, PlyPlace *place, GError **error);
/* A start at a position that play can reach from origin, on which it holds a reference. */
PlyStart *ply_start_from(PlyStart *origin, const void *position) G_GNUC_WARN_UNUSED_RESULT;
PlyStart *ply_start_ref(PlyStart *start);
void ply_start_unref(PlyStart *start);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlyStart, ply_start_unref)
char *ply_start_print(const PlyStart *start) G_GNUC_WARN_UNUSED_RESULT;

/* The move of game that text names at position, as people type it: blanks of any width stand around it, and any
 * minus. False and error where it names none. */
bool ply_game_read_move(const PlyGame *game, const void *position, const char *text, PlyMove *move,
                        GError **error);

/* The position at a node: the start with the moves to it played. O(depth).
 * position: PLY_POSITION_MAX bytes, aligned to 16. */
void ply_start_position(const PlyStart *start, const PlyTrace *trace, PlyNodeId node,
                        void *position);
/* Text of the move that leads to node, "" at the root. */
void ply_start_move_text(const PlyStart *start, const PlyTrace *trace, PlyNodeId node,
                         char buf[static PLY_MOVE_TEXT]);
/* The child of node that a move leads to which is called that, in just these letters or else in small ones
 * or capitals; PLY_NO_NODE: there is none. */
PlyNodeId ply_start_child(const PlyStart *start, const PlyTrace *trace, PlyNodeId node,
                          const char *move);
/* How many different sequences of exactly so many moves (at most PLY_MAX_PLY) are there? Moves of the
 * last ply are counted, not played. False where progress (nullable) was cancelled. */
bool ply_start_sequences(const PlyStart *start, unsigned plies, PlyProgress *progress, uint64_t *n);
/* True where the game has chance nodes in this start. */
bool ply_start_has_chance(const PlyStart *start);
