/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game without moves: the template of a new game, kept compiling and kept right by
 * the tests that run over every game. Copy it, fill it, add a row to ply_games. */
#include "base/i18n.h"
#include "games/game.h"

typedef struct {
  uint8_t nothing;
} Position;

static bool parse(PlyStart *start, const char *text, PlyPlace *place, GError **error) {
  if (*text == '\0')
    return true;
  return ply_fail(place, 1, 1, error, PLY_ERROR_SYNTAX, _("found “%s”, expected nothing"), text);
}

static char *print(const void *position) {
  return g_strdup("");
}

static PlySide side(const void *position) {
  return PLY_SIDE_MAX;
}

static unsigned moves(const void *position, PlyMove *list) {
  return 0;
}

static void play(void *position, PlyMove move, void *record) {}

static void undo(void *position, PlyMove move, const void *record) {}

static bool result(const void *position, int32_t *value) {
  *value = 0;
  return true;
}

static void print_move(const void *position, PlyMove move, char buf[static PLY_MOVE_TEXT]) {
  buf[0] = '\0';
}

static bool parse_move(const void *position, const char *text, PlyMove *move, GError **error) {
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the game is over"));
}

const PlyGame ply_game_null = {
  .id = "null",
  .name = N_("The game without moves"),
  .position_size = sizeof(Position),
  .max_moves = 1,
  .move_codes = 1,
  .example = "",
  .notation = N_("Nothing at all: the game is over before it begins."),
  .wins = true,
  .parse = parse,
  .print = print,
  .side = side,
  .moves = moves,
  .play = play,
  .undo = undo,
  .result = result,
  .print_move = print_move,
  .parse_move = parse_move,
};
