/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that the program does not know joins by one row, and one for its painter: every room takes
 * it as it takes the others. It is made of what the others are not: moves from a place to a place,
 * numbered with a gap between, and an undo record that no move can be taken back without. */
#include <string.h>

#include "lab/lab.h"
#include "lesson/ask/grade.h"
#include "match/match.h"
#include "picture.h"
#include "program.h"
#include "render/board/pieces.h"
#include "render/tree/tree.h"
#include "runs.h"
#include "say/say.h"
#include "say/thoughts.h"

/* --- the game: heaps of counters; who takes the last one wins --- */

#define HEAPS 3
#define HEAP_MOST 9

typedef struct {
  uint8_t heaps[HEAPS], turn;
} Position;

/* From a heap to itself a move takes two counters away, or the last one; from a heap of at least two
 * to another it takes two and puts one there. */
typedef struct {
  uint8_t taken;
} Undo;

static PlyMove move_of(const void *position, unsigned from, unsigned to) {
  return (PlyMove)(from | to << 6);
}

static unsigned from_of(const void *position, PlyMove move) {
  return move & 63;
}

static unsigned to_of(const void *position, PlyMove move) {
  return move >> 6;
}

static unsigned n_heaps(const void *position) {
  return HEAPS;
}

static unsigned n_left(const void *position) {
  const Position *p = position;
  return (unsigned)p->heaps[0] + p->heaps[1] + p->heaps[2];
}

static bool parse(PlyStart *start, const char *text, PlyPlace *place, GError **error) {
  Position p = { .turn = PLY_SIDE_MAX };
  int i = 0;
  for (; i < HEAPS; i++) {
    if (!g_ascii_isdigit(text[2 * i]))
      return ply_fail(place, 1, 2 * i + 1, error, PLY_ERROR_SYNTAX, "expected a heap");
    p.heaps[i] = (uint8_t)(text[2 * i] - '0');
  }
  g_autofree char *rest = g_strstrip(g_strdup(text + 2 * HEAPS - 1));
  if (g_str_equal(rest, "second"))
    p.turn = PLY_SIDE_MIN;
  else if (*rest != '\0')
    return ply_fail(place, 1, 2 * HEAPS, error, PLY_ERROR_SYNTAX, "expected “second” or nothing");
  memcpy(start->position, &p, sizeof p);
  return true;
}

static char *print(const void *position) {
  const Position *p = position;
  return g_strdup_printf("%d %d %d%s", p->heaps[0], p->heaps[1], p->heaps[2],
                         p->turn == PLY_SIDE_MIN ? " second" : "");
}

static PlySide side(const void *position) {
  return (PlySide)((const Position *)position)->turn;
}

static bool is_legal(const Position *p, unsigned from, unsigned to) {
  return p->heaps[from] >= (from == to ? 1 : 2) && (from == to || p->heaps[to] < HEAP_MOST);
}

static unsigned moves(const void *position, PlyMove *list) {
  unsigned n = 0;
  for (unsigned from = 0; from < HEAPS; from++)
    for (unsigned to = 0; to < HEAPS; to++)
      if (is_legal(position, from, to))
        list[n++] = move_of(position, from, to);
  return n;
}

static void play(void *position, PlyMove move, void *record) {
  Position *p = position;
  unsigned from = from_of(p, move), to = to_of(p, move);
  uint8_t taken = (uint8_t)MIN(2, p->heaps[from]);
  p->heaps[from] = (uint8_t)(p->heaps[from] - taken);
  p->heaps[to] = (uint8_t)(p->heaps[to] + (from != to));
  p->turn ^= 1;
  if (record != NULL)
    *(Undo *)record = (Undo){ taken };
}

static void undo(void *position, PlyMove move, const void *record) {
  Position *p = position;
  unsigned from = from_of(p, move), to = to_of(p, move);
  p->turn ^= 1;
  p->heaps[to] = (uint8_t)(p->heaps[to] - (from != to));
  p->heaps[from] = (uint8_t)(p->heaps[from] + ((const Undo *)record)->taken);
}

static bool result(const void *position, int32_t *value) {
  *value = 0;
  if (n_left(position) > 0)
    return false;
  *value = side(position) == PLY_SIDE_MAX ? -1 : 1;
  return true;
}

static void print_place(const void *position, unsigned place, char buf[static PLY_MOVE_TEXT]) {
  g_snprintf(buf, PLY_MOVE_TEXT, "%c", 'a' + place);
}

static void print_move(const void *position, PlyMove move, char buf[static PLY_MOVE_TEXT]) {
  g_snprintf(buf, PLY_MOVE_TEXT, "%c%c", 'a' + from_of(position, move),
             'a' + to_of(position, move));
}

static bool parse_move(const void *position, const char *text, PlyMove *move, GError **error) {
  unsigned from = (unsigned)(text[0] - 'a'),
           to = text[0] == '\0' ? HEAPS : (unsigned)(text[1] - 'a');
  if (from >= HEAPS || to >= HEAPS || text[2] != '\0' || !is_legal(position, from, to))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, "no move: %s", text);
  *move = move_of(position, from, to);
  return true;
}

static void describe(const void *position, PlyBoard *board) {
  const Position *p = position;
  board->rows = 1;
  board->columns = HEAPS;
  for (unsigned i = 0; i < HEAPS; i++)
    board->squares[i] = (PlySquare){
      .piece = p->heaps[i] > 0 ? PLY_PIECE_FIRST : PLY_PIECE_NONE,
      .letter = p->heaps[i] > 0 ? (char)('0' + p->heaps[i]) : 0,
      .move = p->heaps[i] > 0 ? move_of(p, i, i) : PLY_NO_MOVE,
    };
}

static PlyMove press(const void *position, unsigned square) {
  return move_of(position, square, square);
}

/* Of the side to move: heaps that are left. */
static void measure(const void *position, int32_t of[2][PLY_MAX_FEATURES]) {
  const Position *p = position;
  of[p->turn][0] = (p->heaps[0] > 0) + (p->heaps[1] > 0) + (p->heaps[2] > 0);
  of[p->turn ^ 1][0] = 0;
}

static int32_t evaluate(const void *position) {
  int32_t of[2][PLY_MAX_FEATURES];
  measure(position, of);
  return of[0][0] - of[1][0];
}

static const PlyFeature features[] = { { "heaps", "heaps", 1 } };
static const PlyGameAgent agents[] = { { "counter", "who counts on", "alphabeta depth=3" },
                                       { .id = NULL } };

static const PlyGameEvaluation evaluation = {
  .evaluate = evaluate, .features = features, .n_features = 1, .measure = measure
};

static const PlyGamePieces pieces = {
  .fields = n_heaps,
  .field_of = to_of,
  .place_of = from_of,
  .move_of = move_of,
  .print_field = print_place,
  .print_held = print_place,
};

static const PlyGame heaps = {
  .id = "heaps",
  .name = "Heaps",
  .first = "Ann",
  .second = "Bob",
  .position_size = sizeof(Position),
  .undo_size = sizeof(Undo),
  .max_moves = HEAPS * HEAPS,
  .move_codes = HEAPS << 6,
  .example = "3 2 4",
  .notation = "Three heaps, as digits.",
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
  .describe = describe,
  .press = press,
  .plies_left = n_left,
  .agents = agents,
  .evaluation = &evaluation,
  .pieces = &pieces,
};

/* --- its painter --- */

static unsigned painted;

static void paint(const PlyPainter *p, const PlyPieceMark *mark) {
  g_assert_cmpint(mark->piece, ==, PLY_PIECE_FIRST);
  painted++;
  ply_painter_colour(p, PLY_COLOUR_MAX, mark->opacity);
  cairo_rectangle(p->cr, mark->x - mark->size / 4, mark->y - mark->size / 4, mark->size / 2,
                  mark->size / 2);
  cairo_fill(p->cr);
}

static const PlyPiecePainter painter = { .piece = paint, .letters = true };

/* --- text, moves, undo --- */

static PlyStart *start_at(const char *text) {
  g_autoptr(GError) error = NULL;
  PlyStart *start = ply_start_new(ply_game_find("heaps", NULL), text, NULL, &error);
  g_assert_no_error(error);
  return start;
}

static void test_found(void) {
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_game_find("heaps", NULL) == &heaps);
  g_assert_null(ply_game_find("heap", &error));
  g_assert_nonnull(strstr(error->message, "did you mean “heaps”?"));
  g_assert_true(g_strv_contains((const char *const *)ply_games_played, "heaps"));
  g_auto(GStrv) names = ply_agent_names(&heaps);
  g_assert_true(g_strv_contains((const char *const *)names, "counter"));
}

/* A saved position is its text: what is read from it goes on as the first did. */
static void test_saved(void) {
  PlyRandom random;
  ply_random_init(&random, 5, 0);
  for (int game = 0; game < 50; game++) {
    g_autoptr(PlyStart) at = start_at(heaps.example);
    PlyMove list[HEAPS * HEAPS], again[HEAPS * HEAPS];
    PlyUndoRecord records[3 * HEAP_MOST];
    PlyMove played[3 * HEAP_MOST];
    unsigned n, n_played = 0;
    while ((n = heaps.moves(at->position, list)) > 0) {
      g_autofree char *text = ply_start_print(at);
      g_autoptr(PlyStart) read = start_at(text);
      g_assert_cmpmem(read->position, sizeof(Position), at->position, sizeof(Position));
      g_assert_cmpuint(heaps.moves(read->position, again), ==, n);
      g_assert_cmpmem(again, n * sizeof *again, list, n * sizeof *list);
      played[n_played] = list[ply_random_below(&random, n)];
      heaps.play(at->position, played[n_played], &records[n_played]);
      n_played++;
    }
    while (n_played-- > 0)
      heaps.undo(at->position, played[n_played], &records[n_played]);
    g_autofree char *text = ply_start_print(at);
    g_assert_cmpstr(text, ==, heaps.example);
  }
}

/* --- searches --- */

/* The value by definition, on copies: no undo, no search. */
static int32_t value_of(const void *position) {
  PlyMove list[HEAPS * HEAPS];
  int32_t value, best = side(position) == PLY_SIDE_MAX ? -1 : 1;
  if (result(position, &value))
    return value;
  unsigned n = moves(position, list);
  for (unsigned i = 0; i < n; i++) {
    Position after = *(const Position *)position;
    play(&after, list[i], NULL);
    value = value_of(&after);
    best = side(position) == PLY_SIDE_MAX ? MAX(best, value) : MIN(best, value);
  }
  return best;
}

static PlySearchResult search(const char *text, const char *algorithm) {
  g_autoptr(PlyStart) start = start_at(text);
  g_autoptr(PlyRun) run = ply_run_new(start, ply_algorithm_find(algorithm, NULL), NULL, NULL);
  PlySearchResult found;
  g_assert_nonnull(run);
  ply_run_search(run, NULL, &found);
  g_assert_false(found.truncated);
  return found;
}

static void test_search(void) {
  static const char *const algorithms[] = { "minimax", "negamax", "alphabeta", "alphabeta-maxmin" };
  unsigned wins = 0, losses = 0;
  for (int code = 1; code < 64; code++)
    for (int turn = 0; turn < 2; turn++) {
      g_autofree char *text = g_strdup_printf("%d %d %d%s", code & 3, code >> 2 & 3, code >> 4,
                                              turn == 1 ? " second" : "");
      g_autoptr(PlyStart) start = start_at(text);
      int32_t value = value_of(start->position);
      wins += value > 0;
      losses += value < 0;
      for (unsigned a = 0; a < G_N_ELEMENTS(algorithms); a++) {
        PlySearchResult found = search(text, algorithms[a]);
        g_assert_cmpint(found.score.value, ==, value);
        heaps.play(start->position, found.best, NULL);
        g_assert_cmpint(value_of(start->position), ==, value);
        g_clear_pointer(&start, ply_start_unref);
        start = start_at(text);
      }
    }
  g_assert_cmpuint(MIN(wins, losses), >, 10);
}

/* Recorded, a search is the same search, and each of its steps has a sentence. */
static void test_told(void) {
  g_autoptr(PlyRun) run = record("heaps", "3 1 2", "alphabeta");
  PlySearchResult found = search("3 1 2", "alphabeta");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  bool moved = false;
  g_assert_cmpint(ply_run_result(run)->score.value, ==, found.score.value);
  g_assert_cmpuint(ply_trace_n_nodes(run->trace), >=, found.nodes);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) sentence = ply_say_step(run, replay, NULL);
    g_assert_nonnull(sentence);
    g_assert_cmpuint(strlen(sentence->text), >, 0);
    moved = moved || strstr(sentence->text, "a on c") != NULL;
  }
  g_assert_true(moved);
  g_autofree char *first = ply_say_move_to(run, ply_trace_child(run->trace, 0, 0));
  g_assert_cmpstr(first, ==, "a on a");
}

/* --- pictures --- */

static void test_board(void) {
  g_autoptr(PlyRun) run = record("heaps", "2 0 1", "minimax");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  PlyBoardView view;
  ply_board_view_init(&view);
  g_assert_true(ply_board_exists(run));
  g_autoptr(PlyScene) scene = ply_board_scene(run, replay, &view, ply_theme_get(PLY_THEME_LIGHT));
  for (uint32_t square = 0; square < HEAPS; square++)
    g_assert_cmpint(ply_scene_find(scene, PLY_ITEM_SQUARE, square), >=, 0);
  ply_replay_seek(replay, 1);
  PlyNodeId node = ply_board_child(run, replay, PLY_NO_NODE, 0);
  g_assert_cmpuint(node, !=, PLY_NO_NODE);
  g_assert_cmpuint(ply_trace_node(run->trace, node)->move, ==, move_of(NULL, 0, 0));
  g_assert_cmpuint(ply_board_child(run, replay, PLY_NO_NODE, 1), ==, PLY_NO_NODE);
}

/* In the tree its pieces are its painter's, with what they are called. */
static void test_tree(void) {
  const PlyTheme *theme = ply_theme_get(PLY_THEME_LIGHT);
  g_autoptr(PlyRun) run = record("heaps", "2 0 0", "minimax");
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, 100);
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = 900;
  view.height = 700;
  ply_tree_view_fit(&view, layout);
  ply_replay_seek(replay, ply_replay_last(replay));
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, theme);
  Picture picture = picture_new(900, 700, theme);
  painted = 0;
  ply_scene_paint(scene, theme, picture.cr);
  g_assert_cmpuint(painted, >, 0);
  bool letter = false;
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    letter = letter || (shape->kind == PLY_SHAPE_TEXT && g_str_equal(shape->text.text, "2"));
  }
  g_assert_true(letter);
  picture_clear(&picture);
}

/* --- matches and labs --- */

static void test_match(void) {
  g_autoptr(PlyStart) start = start_at(heaps.example);
  PlyAgent counter, lot;
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_agent_parse(&counter, &heaps, "counter", NULL));
  g_assert_true(ply_agent_parse(&lot, &heaps, "person", NULL));
  g_autoptr(PlyMatch) match = ply_match_new(start, &counter, &lot, PLY_FULL_REFUSE, 1);
  g_autoptr(PlyThinker) thinker = ply_thinker_new(&counter, false, NULL);
  g_assert_true(ply_match_play_by(match, thinker, NULL));
  g_autofree char *before = ply_start_print(ply_match_now(match));
  g_assert_true(ply_match_play_text(match, "cc", &error));
  g_assert_true(ply_match_undo(match));
  g_autofree char *after = ply_start_print(ply_match_now(match));
  g_assert_cmpstr(before, ==, after);
  g_assert_cmpuint(ply_match_n_turns(match), ==, 1);
}

static void test_lab(void) {
  const PlyLabInfo *info = ply_lab_find("match", NULL);
  PlyOptions options;
  g_assert_nonnull(info);
  ply_options_init(&options, info->options);
  g_assert_true(ply_options_set(&options, "game", "heaps", NULL));
  g_autofree char *chosen = ply_options_print(&options, "game");
  g_assert_cmpstr(chosen, ==, "heaps");
}

/* --- a lesson --- */

#define HEAD "---\ntitle: Heaps\ngame: heaps\nalgorithm: alphabeta\n---\n"
#define AT "```position\n2 0 1\n```\n"

static PlyLesson *read_lesson(const char *text, GPtrArray *faults) {
  return ply_lesson_read(text, strlen(text), NULL, PLY_CHECK_USUAL, faults);
}

/* From 2 0 1 only ab wins: of the 0 1 1 that it leaves Bob takes the last but one. */
static void test_lesson(void) {
  static const char text[] = HEAD AT "```expect\nvalue: 1\nbest: ab\n```\n"
                                     "## Which move wins?\n```ask\nkind: best-move\n```\n";
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = read_lesson(text, faults);
  if (lesson == NULL)
    g_error("%s", ((PlyFault *)faults->pdata[0])->text);
  const PlySection *section = lesson->sections->pdata[1];
  PlyVerdict right, wrong;
  ply_lesson_record(section->question->run, NULL);
  g_assert_true(ply_question_judge(section->question, &(PlyAnswer){ .text = "ab" }, &right, NULL));
  g_assert_true(right.right);
  g_assert_true(ply_question_judge(section->question, &(PlyAnswer){ .text = "cc" }, &wrong, NULL));
  g_assert_false(wrong.right);
  g_autofree char *solution = ply_question_solution(section->question, NULL, NULL);
  g_assert_cmpstr(solution, ==, "ab");
  ply_verdict_clear(&right);
  ply_verdict_clear(&wrong);
}

static void test_lesson_faults(void) {
  g_autoptr(GPtrArray) wrong = ply_faults_new(), place = ply_faults_new();
  g_autoptr(PlyLesson) claims = read_lesson(HEAD AT "```expect\nvalue: −1\n```\n", wrong);
  g_autoptr(PlyLesson) reads = read_lesson(HEAD "```position\n2 x 1\n```\n", place);
  g_assert_null(claims);
  g_assert_nonnull(strstr(((PlyFault *)wrong->pdata[0])->text, "has “1”"));
  g_assert_null(reads);
  g_assert_cmpint(((PlyFault *)place->pdata[0])->column, ==, 3);
}

TEST_PROGRAM("scratch-game") {
  g_test_init(&argc, &argv, NULL);
  ply_games_add(&heaps);
  ply_pieces_add(&heaps, &painter);
  g_test_add_func("/scratch-game/found", test_found);
  g_test_add_func("/scratch-game/saved", test_saved);
  g_test_add_func("/scratch-game/search", test_search);
  g_test_add_func("/scratch-game/told", test_told);
  g_test_add_func("/scratch-game/board", test_board);
  g_test_add_func("/scratch-game/tree", test_tree);
  g_test_add_func("/scratch-game/match", test_match);
  g_test_add_func("/scratch-game/lab", test_lab);
  g_test_add_func("/scratch-game/lesson", test_lesson);
  g_test_add_func("/scratch-game/lesson-faults", test_lesson_faults);
  return g_test_run();
}
