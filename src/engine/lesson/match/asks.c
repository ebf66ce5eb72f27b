/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about matches, their judgement, and tables of them. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/measures.h"
#include "lesson/kinds.h"
#include "lesson/match/runs.h"
#include "run/number.h"

/* --- reading --- */

static bool read_of(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  const PlyPair *of = ply_pairs_find(block->pairs, "of");
  g_autoptr(GError) error = NULL;
  if (run->run == NULL)
    return false;
  block->asks->of = g_strdup(of->value->text);
  if (ply_lesson_number(run, NULL, of->value->text, NULL, NULL, &error))
    return true;
  ply_faults_add(r->faults, ply_pair_value_place(of), "of: %s", error->message);
  return false;
}

void ply_match_refuse_ask(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *kind = ply_pairs_find(block->pairs, "kind");
  ply_faults_add(r->faults, ply_pair_value_place(kind),
                 _("questions of kind “%s” do not go with a match; “number” and “best-move” do"),
                 kind->value->text);
}

/* --- the right answers --- */

static bool seek(const PlyCase *c, bool end, GError **error) {
  uint32_t step = end ? ply_replay_last(c->replay) : 0;
  if (c->question->at != NULL && !ply_replay_address(c->replay, c->question->at, &step, error))
    return false;
  ply_replay_seek(c->replay, step);
  return true;
}

/* The next move that is played from the step on, and the position before it. */
static bool next_move(const PlyCase *c, void *position, PlyMove *move, GError **error) {
  if (!seek(c, false, error))
    return false;
  uint32_t step = ply_replay_step(c->replay);
  for (uint32_t i = step; i < ply_trace_n_events(c->run->trace); i++) {
    const PlyEvent *e = ply_trace_event(c->run->trace, i);
    if (e->kind != PLY_EVENT_MOVE && e->kind != PLY_EVENT_LOST_TURN)
      continue;
    ply_match_position(c->run, step, position);
    *move = (PlyMove)e->now;
    return true;
  }
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("no move is played after that"));
}

static bool number_of(const PlyCase *c, PlyLessonNumber *number, GError **error) {
  return seek(c, true, error) && ply_lesson_number(c->question->run, c->replay, c->question->of,
                                                   c->progress, number, error);
}

static char *number_solution(const PlyCase *c, GError **error) {
  PlyLessonNumber found;
  return number_of(c, &found, error) ? ply_range_print(found.value, "") : NULL;
}

static char *move_solution(const PlyCase *c, GError **error) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  char text[PLY_MOVE_TEXT];
  PlyMove move;
  if (!next_move(c, position, &move, error))
    return NULL;
  ply_run_start(c->run)->game->print_move(position, move, text);
  return g_markup_escape_text(text, -1);
}

/* --- judging --- */

/* What was typed, or the square that was clicked. */
static bool read_move(const PlyCase *c, const PlyAnswer *answer, const void *position,
                      PlyMove *move, GError **error) {
  const PlyGame *game = ply_run_start(c->run)->game;
  if (answer->n_nodes == 1 && game->describe != NULL) {
    g_autofree PlyBoard *board = g_new0(PlyBoard, 1);
    game->describe(position, board);
    uint32_t square = answer->nodes[0];
    *move = square < (uint32_t)(board->rows * board->columns) ? board->squares[square].move
                                                              : PLY_NO_MOVE;
    return *move != PLY_NO_MOVE ||
           ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("no move is made there now"));
  }
  g_autofree char *text = ply_answer_text(answer);
  if (*text == '\0')
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("choose a move"));
  return ply_game_read_move(game, position, text, move, error);
}

static bool judge_move(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  PlyMove played, said;
  if (!next_move(c, position, &played, error) || !read_move(c, answer, position, &said, error))
    return false;
  *right = said == played;
  return true;
}

static char *move_reply(const PlyCase *c, PlyVerdict *verdict) {
  return g_strdup(verdict->right ? _("Yes: this is what is played.")
                                 : _("Not yet: think as this player does. What does it look at, "
                                     "and what not?"));
}

static bool judge_number(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  PlyLessonNumber *f = c->found;
  return number_of(c, f, error) && ply_answer_near(answer, f->value, f->of, right, error);
}

static char *number_reply(const PlyCase *c, PlyVerdict *verdict) {
  g_autofree char *found = ply_range_print(((const PlyLessonNumber *)c->found)->value, "");
  return verdict->right ? g_strdup_printf(_("Yes: %s."), found)
                        : g_strdup(_("Not yet: count once more, game by game."));
}

/* --- the questions --- */

static char *move_prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which move is played next?"));
}

static char *number_prompt(const PlyQuestion *question, const PlyRun *run) {
  static const struct {
    const char *of, *prompt;
  } prompts[] = {
    { "turns", N_("How many moves are played?") },
    { "first-wins", N_("How many games does the first player win?") },
    { "second-wins", N_("How many games does the second player win?") },
    { "draws", N_("How many games end in a draw?") },
    { "length", N_("How many moves has a game on average?") },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(prompts); i++)
    if (strcmp(prompts[i].of, question->of) == 0)
      return g_strdup(_(prompts[i].prompt));
  return g_strdup(_("Which number is it?"));
}

static void number_topic(const PlyCase *c, PlyCover *cover) {
  ply_topic_answer(cover, c->run, c->question->of, PLY_FACT_ANY);
}

static bool move_shows(const PlyCase *c, uint32_t *step) {
  if (!seek(c, false, NULL))
    return false;
  *step = ply_replay_next_of(c->replay, UINT64_C(1) << PLY_EVENT_MOVE | UINT64_C(1)
                                                                            << PLY_EVENT_LOST_TURN);
  return *step > ply_replay_step(c->replay);
}

static const PlyAsk ask_best_move = {
  .kind = "best-move",
  .title = N_("Which move is played"),
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MAY)),
  .by = PLY_BY_MOVE,
  .how = N_("Choose the move on the board, or type it:"),
  .prompt = move_prompt,
  .judge = judge_move,
  .reply = move_reply,
  .solution = move_solution,
  .shows = move_shows,
  .generate = ply_match_generate_move,
};

static const PlyAsk ask_number = {
  .kind = "number",
  .title = N_("Numbers"),
  .keys = PLY_ASK_KEYS(PLY_ASK_OF, PLY_ASK_AT(PLY_KEY_MAY)),
  .by = PLY_BY_NUMBER,
  .how = N_("A number"),
  .signs = ply_signs_of_numbers,
  .read = read_of,
  .prompt = number_prompt,
  .judge = judge_number,
  .found = sizeof(PlyLessonNumber),
  .reply = number_reply,
  .solution = number_solution,
  .topic = number_topic,
  .generate = ply_match_generate_number,
};

PlyAsks ply_match_asks = {
  (const PlyAsk *const[]){ &ask_best_move, &ask_number, &ply_ask_explain, NULL }, NULL
};

/* --- results --- */

static const char *const columns[] = { "winner",      "turns", "games",  "first-wins",
                                       "second-wins", "draws", "length", NULL };

void ply_match_results_read(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *pair = ply_pairs_find(block->pairs, "columns");
  const GPtrArray *runs = block->results->runs;
  block->results->columns = ply_columns_split(r, pair);
  for (guint i = 0; i < runs->len; i++) {
    const PlyLessonRun *run = runs->pdata[i];
    if (run->kind != &ply_kind_match)
      ply_faults_add(r->faults, ply_pair_value_place(ply_pairs_find(block->pairs, "runs")),
                     _("runs: a table is of matches or of searches, and “%s” is a search"),
                     run->name);
  }
  for (int i = 0; block->results->columns[i] != NULL; i++)
    ply_faults_choose(r->faults, ply_pair_value_place(pair), "columns", block->results->columns[i],
                      PLY_WORDS(columns));
}

void ply_match_results_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->run->trace);
  for (int i = 0; block->results->columns[i] != NULL; i++) {
    const char *column = block->results->columns[i];
    g_autoptr(GError) error = NULL;
    PlyLessonNumber value;
    if (!g_strv_contains(columns, column) || strcmp(column, "winner") == 0 ||
        strcmp(column, "games") == 0 ||
        ply_lesson_number(run, replay, column, ply_reader_progress(r), &value, &error))
      continue;
    ply_faults_add(r->faults, ply_pair_value_place(ply_pairs_find(block->pairs, "columns")),
                   "%s: %s", column, error->message);
    return;
  }
}

static char *winner_text(const PlyRun *run) {
  const PlyGame *game = ply_run_start(run)->game;
  int32_t value;
  if (!ply_match_is_over(ply_run_match(run), &value))
    return g_strdup("–");
  if (value == 0)
    return g_strdup(C_("match", "draw"));
  if (game->first == NULL)
    return g_strdup(value > 0 ? _("Max") : _("Min"));
  return g_strdup(_(value > 0 ? game->first : game->second));
}

char *ply_match_cell(const PlyBlock *results, PlyLessonRun *run, const char *column,
                     PlyProgress *progress) {
  if (!ply_trace_is_complete(run->run->trace))
    return g_strdup("–");
  if (strcmp(column, "winner") == 0)
    return winner_text(run->run);
  if (strcmp(column, "games") == 0)
    return g_strdup_printf("%u", run->games);
  return ply_lesson_number_cell(run, column, progress);
}
