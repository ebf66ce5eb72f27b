/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of persons in a game between two players: squares that are pressed, plain keys, text. Where
 * a move is made with something of one's hand, what there is in the hand stands below the board. */
#include "ui/match/match.h"

#include <glib/gi18n.h>

struct _PlyHand {
  guint chosen; /* place among what is shown: the next move is made with that */
};

/* The position on the screen: PLY_POSITION_MAX bytes, aligned to 16. */
static const PlyGame *position_shown(PlyMainWindow *self, void *position) {
  PlyRun *run = ply_main_window_get_match_run(self);
  ply_match_position(run, ply_transport_get_step(self->transport), position);
  return ply_run_start(run)->game;
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
  PlyReferee *referee = ply_main_window_get_referee(self);
  const PlyMatch *match = ply_main_window_get_match(self);
  guint shown = ply_main_window_turns_shown(self), before = ply_match_n_turns(match);
  gboolean played = (shown == before || ply_referee_back_to(referee, shown, &error)) &&
                    ply_referee_play_text(referee, text, &error);
  while (!played && ply_match_n_turns(match) < before && ply_referee_redo(referee))
    ;
  if (!played && !typed && ply_match_is_over(match, &value))
    refuse(self, _("the game is over: Space replays it, Ctrl+Z takes the last turn back"), FALSE);
  else
    refuse(self, played ? NULL : error->message, typed);
}

/* --- The hand --- */

/* A place of the hand of who is to move, and what is there. */
typedef struct {
  guint place;
  char *name;
} Held;

static void clear_held(gpointer held) {
  g_free(((Held *)held)->name);
}

static gboolean has_place(const GArray *hand, guint place) {
  for (guint i = 0; i < hand->len; i++)
    if (g_array_index(hand, Held, i).place == place)
      return TRUE;
  return FALSE;
}

/* What the moves that can be made are made with, each once; none where moves are not like that. */
static GArray *hand_shown(PlyMainWindow *self) {
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  GArray *hand = g_array_new(FALSE, FALSE, sizeof(Held));
  g_array_set_clear_func(hand, clear_held);
  const PlyGame *game = position_shown(self, position);
  if (!game->pieces)
    return hand;
  g_autofree PlyMove *moves = g_new(PlyMove, game->max_moves);
  guint n = game->moves(position, moves);
  for (guint i = 0; i < n; i++) {
    char text[PLY_MOVE_TEXT];
    guint place = game->pieces->place_of(position, moves[i]);
    if (has_place(hand, place))
      continue;
    game->pieces->print_held(position, place, text);
    Held held = { place, g_strdup(text) };
    g_array_append_val(hand, held);
  }
  return hand;
}

void ply_main_window_show_hand(PlyMainWindow *self) {
  g_autoptr(GArray) hand = hand_shown(self);
  if (self->hand->chosen >= hand->len)
    self->hand->chosen = 0;
  g_autofree const char **names = g_new(const char *, hand->len + 1);
  for (guint i = 0; i < hand->len; i++)
    names[i] = g_array_index(hand, Held, i).name;
  ply_study_set_hand(PLY_STUDY(self->study), names, hand->len, self->hand->chosen);
}

static void hand_cb(PlyMainWindow *self, guint place) {
  self->hand->chosen = place;
}

/* Something in a hand was pressed: that of who is to move is chosen from. */
static void token_cb(PlyMainWindow *self, guint side, const char *text) {
  if (!ply_main_window_shows_match(self))
    return;
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  g_autoptr(GArray) hand = hand_shown(self);
  const PlyGame *game = position_shown(self, position);
  guint chosen = 0;
  while (chosen < hand->len && !g_str_equal(g_array_index(hand, Held, chosen).name, text))
    chosen++;
  if (side != (guint)game->side(position) || chosen == hand->len) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  self->hand->chosen = chosen;
  ply_main_window_show_hand(self);
}

/* The same with what is chosen of the hand. */
static PlyMove with_hand(PlyMainWindow *self, const PlyGame *game, const void *position,
                         PlyMove move) {
  g_autoptr(GArray) hand = hand_shown(self);
  if (self->hand->chosen >= hand->len)
    return move;
  guint place = g_array_index(hand, Held, self->hand->chosen).place;
  return game->pieces->move_of(position, place, game->pieces->field_of(position, move));
}

/* --- Squares and keys --- */

/* The move that a press on a square makes, or means. */
static PlyMove move_of_square(const PlyGame *game, const void *position, guint square) {
  g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
  game->describe(position, board);
  if (square >= (guint)(board->rows * board->columns))
    return PLY_NO_MOVE;
  if (board->squares[square].move != PLY_NO_MOVE || !game->press)
    return board->squares[square].move;
  return game->press(position, square);
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
  game->print_move(position, with_hand(self, game, position, move), text);
  play_text(self, text, FALSE);
}

/* Are moves single digits? */
static gboolean has_short_moves(PlyMainWindow *self) {
  const PlyStart *start = ply_match_start(ply_main_window_get_match(self));
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
  g_autoptr(GArray) hand = hand_shown(self);
  if (digit - '1' < hand->len) {
    self->hand->chosen = digit - '1';
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

static void open_hand(PlyMainWindow *self) {
  g_signal_connect_object(ply_study_get_match_page(PLY_STUDY(self->study)), "typed",
                          G_CALLBACK(typed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(ply_study_get_board(PLY_STUDY(self->study)), "token-activated",
                          G_CALLBACK(token_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(self->study, "hand-chosen", G_CALLBACK(hand_cb), self, G_CONNECT_SWAPPED);
}

const PlyWindowPart ply_window_hand = {
  PLY_WINDOW_PART(hand),
  .open = open_hand,
};
