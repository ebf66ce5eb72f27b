/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kept under: game, position, options; moves, those of the turns with ';' between them; turns, who
 * made each of them, by the side that is his now, and nodes that he searched: "s1204", "f0". Who
 * shows the match may put one of PLY_MATCH_ENDS behind each: how the thinking ended. */
#include <string.h>

#include "match/private.h"
#include "run/saved.h"

static const char letters[] = { [PLY_SIDE_MAX] = 'f', [PLY_SIDE_MIN] = 's' };

static char *moves_text(const PlyMatch *match) {
  const PlyGame *game = match->start->game;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  GString *text = g_string_new(NULL);
  memcpy(position, match->start->position, sizeof position);
  for (unsigned i = 0; i < match->n; i++) {
    PlyMove move = ply_match_turn(match, i)->move;
    char one[PLY_MOVE_TEXT];
    game->print_move(position, move, one);
    game->play(position, move, NULL);
    g_string_append_printf(text, "%s%s", i > 0 ? PLY_MATCH_BETWEEN : "", one);
  }
  return g_string_free(text, FALSE);
}

static char *turns_text(const PlyMatch *match) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < match->n; i++) {
    const PlyTurn *turn = ply_match_turn(match, i);
    PlySide agent = turn->agent == match->plays[PLY_SIDE_MAX] ? PLY_SIDE_MAX : PLY_SIDE_MIN;
    g_string_append_printf(text, "%s%c%" G_GUINT64_FORMAT, i > 0 ? PLY_MATCH_BETWEEN : "",
                           letters[agent], turn->nodes);
  }
  return g_string_free(text, FALSE);
}

void ply_match_save(const PlyRun *run, GHashTable *texts) {
  const PlyMatch *match = ply_run_match(run);
  ply_texts_take(texts, "game", g_strdup(match->start->game->id));
  ply_texts_take(texts, "position", ply_start_print(match->start));
  ply_texts_take(texts, "options", ply_options_write(&run->options));
  ply_texts_take(texts, "moves", moves_text(match));
  ply_texts_take(texts, "turns", turns_text(match));
}

bool ply_match_was_saved(GHashTable *texts) {
  const char *game = ply_texts_get(texts, "game");
  return game != NULL && ply_texts_get(texts, "moves") != NULL &&
         ply_texts_get(texts, "position") != NULL && ply_texts_get(texts, "algorithm") == NULL &&
         ply_game_find(game, NULL) != NULL;
}

/* --- reading --- */

/* How a turn was made. */
typedef struct {
  PlySide agent;
  uint64_t nodes;
} Made;

/* False where text does not say that. */
static bool read_made(const char *text, Made *made) {
  char *rest = NULL;
  const char *agent = *text != '\0' ? memchr(letters, *text, sizeof letters) : NULL;
  if (agent == NULL || !g_ascii_isdigit(text[1]))
    return false;
  made->agent = (PlySide)(agent - letters);
  made->nodes = g_ascii_strtoull(text + 1, &rest, 10);
  return *rest == '\0' || (strchr(PLY_MATCH_ENDS, *rest) != NULL && rest[1] == '\0');
}

static bool play_turn(PlyMatch *match, const char *text, const Made *made, GError **error) {
  PlySide side = ply_match_side(match);
  PlyMove move;
  if (!match->start->game->parse_move(ply_match_now(match)->position, text, &move, error))
    return false;
  bool other = made->agent != side; /* they changed sides since */
  if (other)
    ply_match_switch(match);
  bool played = ply_match_play(match, move, NULL, made->nodes, error);
  if (other)
    ply_match_switch(match);
  return played;
}

/* Who made the turns need not be said. */
static bool play_turns(PlyMatch *match, const char *moves_text, const char *turns_text,
                       GError **error) {
  g_auto(GStrv) moves = g_strsplit(moves_text, PLY_MATCH_BETWEEN, -1);
  g_auto(GStrv) turns = turns_text != NULL ? g_strsplit(turns_text, PLY_MATCH_BETWEEN, -1) : NULL;
  if (turns != NULL && g_strv_length(turns) != g_strv_length(moves)) {
    g_set_error(error, PLY_ERROR, PLY_ERROR_FILE, "turns: %u, moves: %u", g_strv_length(turns),
                g_strv_length(moves));
    return false;
  }
  for (unsigned i = 0; moves[i] != NULL && *moves[i] != '\0'; i++) {
    Made made = { .agent = ply_match_side(match) };
    if (turns != NULL && !read_made(turns[i], &made))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_FILE, "turns, %u: “%s”", i + 1, turns[i]);
    if (!play_turn(match, moves[i], &made, error)) {
      g_prefix_error(error, "moves, %u: ", i + 1);
      return false;
    }
  }
  return true;
}

PlyRun *ply_match_restore(GHashTable *texts, PlyProgress *progress, GError **error) {
  const char *id = ply_texts_need(texts, "game", error);
  const PlyGame *game = id != NULL ? ply_game_find(id, error) : NULL;
  const char *position = game != NULL ? ply_texts_need(texts, "position", error) : NULL;
  const char *moves = position != NULL ? ply_texts_need(texts, "moves", error) : NULL;
  g_autoptr(PlyStart) start = moves != NULL ? ply_start_new(game, position, NULL, error) : NULL;
  PlyOptions options;
  PlyAgent agents[2];
  ply_options_init(&options, ply_match_options);
  if (start == NULL || !ply_options_read(&options, ply_texts_get(texts, "options"), error) ||
      !ply_match_read_agents(&options, game, agents, error))
    return NULL;
  g_autoptr(PlyMatch) match = ply_match_new(start, &agents[0], &agents[1],
                                            (PlyFullColumn)ply_options_get(&options, "full-column"),
                                            (uint64_t)ply_options_get(&options, "seed"));
  if (!play_turns(match, moves, ply_texts_get(texts, "turns"), error))
    return NULL;
  return ply_match_played(g_steal_pointer(&match), &options);
}
