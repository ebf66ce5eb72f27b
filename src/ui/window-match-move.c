/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of persons in a game between two players: squares that are pressed, plain keys, text. Where
 * a move is made with something of one's hand, its text is HAND@FIELD, and what there is in the
 * hand stands below the board. */
#include "ui/window-match.h"

#include <glib/gi18n.h>
#include <string.h>

#define BETWEEN '@' /* what a move is made with, and where */

static PlyMatch *match_of(PlyMainWindow *self) {
  return ply_referee_get_match(self->referee);
}

/* The position on the screen: PLY_POSITION_MAX bytes, aligned to 16. */
static const PlyGame *position_shown(PlyMainWindow *self, void *position) {
  ply_match_position(self->match_run, ply_player_get_step(self->player), position);
  return ply_run_start(self->match_run)->game;
}

static void refuse(PlyMainWindow *self, const char *text, gboolean typed) {
  if (typed)
    ply_match_page_set_problem(ply_study_get_match_page(PLY_STUDY(self->study)), text);
  else
    ply_study_set_match_problem(PLY_STUDY(self->study), text);
  if (text)
    gtk_widget_error_bell(GTK_WIDGET(self));
}

/* At the turn on the screen; what came after it is taken back first. */
static void play_text(PlyMainWindow *self, const char *text, gboolean typed) {
  g_autoptr(GError) error = NULL;
  int32_t value;
  guint shown = ply_main_window_turns_shown(self), before = ply_match_n_turns(match_of(self));
  gboolean played = (shown == before || ply_referee_back_to(self->referee, shown, &error)) &&
                    ply_referee_play_text(self->referee, text, &error);
  while (!played && ply_match_n_turns(match_of(self)) < before && ply_referee_redo(self->referee))
    ;
  if (!played && !typed && ply_match_is_over(match_of(self), &value))
    refuse(self, _("the game is over: Space replays it, Ctrl+Z takes the last turn back"), FALSE);
  else
    refuse(self, played ? NULL : error->message, typed);
}

/* --- The hand --- */

/* What the moves that can be made are made with, each once; none where moves are not like that. */
static GPtrArray *hand_shown(PlyMainWindow *self) {
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  GPtrArray *hand = g_ptr_array_new_with_free_func(g_free);
  const PlyGame *game = position_shown(self, position);
  g_autofree PlyMove *moves = g_new(PlyMove, game->max_moves);
  guint n = game->moves(position, moves);
  for (guint i = 0; i < n; i++) {
    char text[PLY_MOVE_TEXT];
    game->print_move(position, moves[i], text);
    char *between = strchr(text, BETWEEN);
    if (!between)
      break;
    *between = '\0';
    if (!g_ptr_array_find_with_equal_func(hand, text, g_str_equal, NULL))
      g_ptr_array_add(hand, g_strdup(text));
  }
  return hand;
}

void ply_main_window_show_hand(PlyMainWindow *self) {
  g_autoptr(GPtrArray) hand = hand_shown(self);
  if (self->match_hand >= hand->len)
    self->match_hand = 0;
  ply_study_set_hand(PLY_STUDY(self->study), (const char *const *)hand->pdata, hand->len,
                     self->match_hand);
}

static void hand_cb(PlyMainWindow *self, guint place) {
  self->match_hand = place;
}

/* Something in a hand was pressed: that of who is to move is chosen from. */
static void token_cb(PlyMainWindow *self, guint side, const char *text) {
  if (!ply_main_window_shows_match(self))
    return;
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  g_autoptr(GPtrArray) hand = hand_shown(self);
  const PlyGame *game = position_shown(self, position);
  guint place;
  if (side != (guint)game->side(position) ||
      !g_ptr_array_find_with_equal_func(hand, text, g_str_equal, &place)) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  self->match_hand = place;
  ply_main_window_show_hand(self);
}

/* text with what is chosen of the hand in place of what is in front of the field. */
static char *with_hand(PlyMainWindow *self, const char *text) {
  g_autoptr(GPtrArray) hand = hand_shown(self);
  const char *between = strchr(text, BETWEEN);
  if (!between || self->match_hand >= hand->len)
    return g_strdup(text);
  return g_strconcat(g_ptr_array_index(hand, self->match_hand), between, NULL);
}

/* --- Squares and keys --- */

/* The move that a square stands for when it is empty. */
static PlyMove move_of_square(const PlyGame *game, const void *position, guint square) {
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1), *empty = g_new0(PlyBoard, 1);
  game->describe(position, board);
  if (square >= (guint)(board->rows * board->columns))
    return PLY_NO_MOVE;
  if (board->squares[square].move != PLY_NO_MOVE)
    return board->squares[square].move;
  g_autoptr(PlyStart) start = ply_start_new(game, game->example, NULL, NULL);
  game->describe(start->position, empty);
  gboolean same = empty->rows == board->rows && empty->columns == board->columns;
  return same ? empty->squares[square].move : PLY_NO_MOVE;
}

void ply_main_window_press_match(PlyMainWindow *self, guint square) {
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  char text[PLY_MOVE_TEXT];
  if (!ply_main_window_shows_match(self))
    return;
  const PlyGame *game = position_shown(self, position);
  PlyMove move = move_of_square(game, position, square);
  if (move == PLY_NO_MOVE) {
    refuse(self, _("no move can be made there"), FALSE);
    return;
  }
  game->print_move(position, move, text);
  g_autofree char *whole = with_hand(self, text);
  play_text(self, whole, FALSE);
}

/* Are moves single digits? */
static gboolean has_short_moves(PlyMainWindow *self) {
  const PlyStart *start = ply_match_start(match_of(self));
  g_autofree PlyMove *moves = g_new(PlyMove, start->game->max_moves);
  char text[PLY_MOVE_TEXT] = "";
  if (start->game->moves(start->position, moves) > 0)
    start->game->print_move(start->position, moves[0], text);
  return g_ascii_isdigit(text[0]) && text[1] == '\0';
}

gboolean ply_main_window_match_key(PlyMainWindow *self, guint key) {
  guint32 digit = gdk_keyval_to_unicode(key);
  if (!ply_main_window_shows_match(self) || digit < '1' || digit > '9')
    return FALSE;
  g_autoptr(GPtrArray) hand = hand_shown(self);
  if (digit - '1' < hand->len) {
    self->match_hand = digit - '1';
    ply_main_window_show_hand(self);
    return TRUE;
  }
  const char text[] = { (char)digit, '\0' };
  if (hand->len > 0 || !has_short_moves(self))
    return FALSE;
  play_text(self, text, FALSE);
  return TRUE;
}

/* --- Text --- */

static void typed_cb(PlyMainWindow *self, const char *text) {
  if (!ply_main_window_is_match(self))
    return;
  ply_main_window_back_to_match(self);
  play_text(self, text, TRUE);
}

void ply_main_window_connect_moves(PlyMainWindow *self) {
  g_signal_connect_object(ply_study_get_match_page(PLY_STUDY(self->study)), "typed",
                          G_CALLBACK(typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(ply_study_get_board(PLY_STUDY(self->study)), "token-activated",
                          G_CALLBACK(token_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->study, "hand-chosen", G_CALLBACK(hand_cb), self, G_CONNECT_SWAPPED);
}
