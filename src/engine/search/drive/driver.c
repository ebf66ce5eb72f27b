/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/drive/driver.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text/form.h"
#include "base/text/sign.h"
#include "search/drive/state.h"

static const Family *const families[] = { &ply_drive_plain, &ply_drive_windows, &ply_drive_sums,
                                          &ply_drive_rank, &ply_drive_guess };

static const Family *family_of(const PlyRun *run) {
  for (unsigned i = 0; i < G_N_ELEMENTS(families); i++)
    if (g_strv_contains(families[i]->algorithms, ply_run_algorithm(run)->id))
      return families[i];
  return NULL;
}

/* --- beginning --- */

static bool check(const PlyRun *run, GError **error) {
  if (family_of(run) == NULL)
    return ply_drive_fails(
        N_("this algorithm is not done by hand here: minimax, negamax, alpha-beta, the sum "
           "of replies, greedy and backtracking are"),
        error);
  if (ply_run_has_parts(run) || ply_options_chosen(&run->options, "symmetry") != PLY_SYMMETRY_NO)
    return ply_drive_fails(
        N_("searches with a table, with symmetry or with moves tried first are not done "
           "by hand"),
        error);
  if (ply_start_has_chance(ply_run_start(run)))
    return ply_drive_fails(N_("trees with chance nodes are not searched by hand"), error);
  return ply_drive_is_whole(run, error) &&
         (family_of(run)->check == NULL || family_of(run)->check(run, error));
}

/* The value of a leaf is taken, and a value given back after a lot, in one act of two events. */
static uint32_t boundary(const PlyTrace *t, uint32_t step) {
  step = MIN(step, ply_trace_n_events(t));
  PlyEventKind kind = step == 0 ? PLY_EVENT_NONE : ply_trace_event(t, step - 1)->kind;
  return kind == PLY_EVENT_EVALUATE || kind == PLY_EVENT_TIE ? step - 1 : step;
}

/* A bound that moves behind the test says that the search goes on. */
static void settle(Game *game, const PlyEvent *last) {
  bool moved = last->kind == PLY_EVENT_ALPHA || last->kind == PLY_EVENT_BETA;
  if (moved && game->search.raise == PLY_RAISE_AFTER_TEST)
    game->stack[game->n - 1].settled = true;
}

static void finish(Game *game) {
  if (ply_drive_is_over(game))
    ply_run_finish(game->mine, &game->result);
}

static void take_over(Game *game, const PlyRun *run, uint32_t step) {
  step = game->family->boundary != NULL ? game->family->boundary(run->trace, step)
                                        : boundary(run->trace, step);
  if (step == 0) /* nobody decides how the root is entered */
    ply_drive_enter(game, 0, -PLY_INF, PLY_INF);
  for (uint32_t i = 0; i < step; i++)
    ply_drive_record(game, ply_trace_event(run->trace, i));
  if (step > 0)
    settle(game, ply_trace_event(run->trace, step - 1));
  finish(game);
}

static void free_game(gpointer data) {
  Game *game = data;
  ply_search_clear(&game->search);
  g_free(game->stack);
  g_free(game);
}

static const PlyVariant *variant_called(const char *id) {
  const PlyVariant *v = ply_variants;
  while (strcmp(v->id, id) != 0)
    v++;
  return v;
}

/* Those that go with the algorithm, and that can be made in this tree. */
static void find_slips(Game *game) {
  const PlyRun *run = game->mine;
  for (const Slip *slip = game->family->slips; slip != NULL && slip->id != NULL; slip++) {
    PlyOptions with = run->options;
    bool may = ply_options_set(&with, "mistake", slip->id, NULL) &&
               ply_variant_check(ply_run_start(run), ply_run_algorithm(run), &with, NULL);
    if (may)
      game->slips[game->n_slips++] = slip;
  }
}

static gpointer begin(const PlyRun *run, uint32_t step, PlyRun **mine, GError **error) {
  if (!check(run, error))
    return NULL;
  *mine = ply_run_new(ply_run_start(run), ply_run_algorithm(run), &run->options, error);
  if (*mine == NULL)
    return NULL;
  (*mine)->for_max = run->for_max;
  Game *game = g_new0(Game, 1);
  game->mine = *mine;
  game->family = family_of(run);
  game->waits = PLY_NO_NODE;
  game->shared = (PlyWindow){ -PLY_INF, PLY_INF };
  game->result.best = PLY_NO_MOVE;
  ply_record_whole((*mine)->trace);
  (*mine)->trace->said = true;
  ply_search_init(&game->search, ply_run_start(run), ply_run_algorithm(run), &run->options, NULL,
                  NULL);
  if (game->family->depth != 0)
    game->search.depth = game->family->depth;
  game->stack = g_new(Frame, MAX(game->search.depth, PLY_MAX_PLY) + 1);
  if (!ply_drive_grow(game, run, error)) {
    free_game(game);
    return NULL;
  }
  find_slips(game);
  take_over(game, run, step);
  return game;
}

/* --- playing --- */

static const Slip *slip_at(const Game *game, int mistake) {
  return mistake == PLY_NO_MISTAKE ? NULL : game->slips[mistake];
}

static bool mistake(gconstpointer data, unsigned i, PlyMistake *mistake) {
  const Game *game = data;
  if (i >= game->n_slips)
    return false;
  const PlyVariant *v = variant_called(game->slips[i]->id);
  *mistake = (PlyMistake){ v->id, v->misconception, v->does };
  return true;
}

static bool next(gconstpointer data, int mistake, PlyDriveAct *act) {
  const Game *game = data;
  return !ply_drive_is_over(game) && game->family->next(game, slip_at(game, mistake), act);
}

static bool right(gconstpointer data, const PlyDriveAct *act) {
  const Game *game = data;
  return game->family->right != NULL && game->family->right(game, act);
}

static bool fits(gconstpointer data, int mistake, const PlyDriveAct *act) {
  const Game *game = data;
  return game->family->fits != NULL && !ply_drive_is_over(game) &&
         game->family->fits(game, slip_at(game, mistake), act);
}

static bool can(gconstpointer data, const PlyDriveAct *act, GError **error) {
  const Game *game = data;
  return game->family->can(game, act, error);
}

static void carry_out(gpointer data, const PlyDriveAct *act) {
  Game *game = data;
  game->family->carry_out(game, act);
  finish(game);
}

/* A child that has come back is the current node of the run, and it is its parent that decides. */
static uint32_t at(gconstpointer data) {
  const Game *game = data;
  const PlyTrace *t = game->mine->trace;
  PlyNodeId id = game->waits != PLY_NO_NODE ? game->waits
                 : game->n > 0              ? ply_drive_top(game)->id
                                            : 0;
  return id == ply_trace_event(t, ply_trace_n_events(t) - 1)->subject ? PLY_NO_SUBJECT : id;
}

static bool uses(gconstpointer data, unsigned kind) {
  const Game *game = data;
  return (game->family->uses >> kind & 1) != 0;
}

/* A child that can be entered is; the leaf at work, whose value can be seen, gives it. */
static bool clicked(gconstpointer data, uint32_t subject, PlyDriveAct *act) {
  const Game *game = data;
  const Frame *f = ply_drive_top(game);
  if (f == NULL)
    return false;
  *act = ply_act_of(ACT_ENTER);
  act->subject = subject;
  if (game->family->can(game, act, NULL))
    return true;
  int32_t given;
  *act = ply_act_of(ACT_VALUE);
  bool visible = subject == f->id && f->leaf && ply_run_given_value(game->mine, subject, &given);
  if (visible)
    act->first = ply_drive_points(game, f->side, f->value);
  return visible && game->family->can(game, act, NULL);
}

/* --- nodes as text --- */

#define ROOT "0"

static char *print(const PlyRun *mine, uint32_t subject) {
  return subject == 0 ? g_strdup(ROOT) : ply_trace_path(mine->trace, subject);
}

/* The child of id by its number, as in paths, or by the name of the move there. */
static PlyNodeId step_down(const PlyRun *run, PlyNodeId id, const char *word) {
  unsigned n;
  guint64 number;
  PlyNodeId first = ply_trace_children(run->trace, id, &n);
  if (g_ascii_string_to_unsigned(word, 10, 0, UINT32_MAX, &number, NULL))
    return number >= 1 && number <= n ? first + (PlyNodeId)number - 1 : PLY_NO_NODE;
  return ply_start_child(ply_run_start(run), run->trace, id, word);
}

static bool read_path(const PlyRun *run, const char *text, uint32_t *subject) {
  g_auto(GStrv) words = g_strsplit(text, ".", -1);
  PlyNodeId id = 0;
  for (char **word = words; *word != NULL && id != PLY_NO_NODE; word++)
    id = step_down(run, id, *word);
  *subject = id;
  return id != PLY_NO_NODE && id != 0;
}

/* Pictures of puzzles call nodes by their moves: of those of that name that were not entered yet, the one below
 * the node that was entered last. */
static bool read_move(const PlyRun *run, const char *text, uint32_t *subject) {
  uint32_t latest = 0;
  for (PlyNodeId id = ply_trace_n_nodes(run->trace); ply_run_algorithm(run)->alone && id-- > 1;) {
    char move[PLY_MOVE_TEXT];
    uint32_t above = ply_trace_entered(run->trace, ply_trace_node(run->trace, id)->parent);
    ply_start_move_text(ply_run_start(run), run->trace, id, move);
    if (above <= latest || ply_trace_entered(run->trace, id) != 0 || strcmp(move, text) != 0)
      continue;
    latest = above;
    *subject = id;
  }
  return latest > 0;
}

static bool read_subject(const PlyRun *mine, const char *text, uint32_t *subject, GError **error) {
  *subject = 0;
  if (strcmp(text, ROOT) == 0 || read_move(mine, text, subject) || read_path(mine, text, subject))
    return true;
  g_autofree char *found = ply_quote(text);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("the tree has no node “%s”: “2.1” is the first child of the second move"),
                  found);
}

/* --- what would be told --- */

/* Whether a value is exact, at least or at most so much is said by whoever gives it back; until then the
 * sign of what is known so far would stand there. Of the nodes above it is no secret. Where the tree is
 * none that is given, it grows as it is gone through; children stand there once it is said what they are
 * about. */
static void covers(gconstpointer g, unsigned kind, PlyCover *cover) {
  const Game *game = g;
  const Frame *f = ply_drive_top(game);
  if (kind == ACT_BACK && f != NULL)
    ply_cover_add(cover, game->mine, PLY_FACT_SIGN, f->id);
  if (game->search.game->given)
    return;
  ply_cover_add(cover, game->mine, PLY_FACT_AHEAD, PLY_NO_SUBJECT);
  if (kind == ACT_CELL && f != NULL && !f->said)
    ply_cover_add(cover, game->mine, PLY_FACT_AHEAD, f->id);
}

/* --- acts --- */

static const char *const verdicts[] = { "solved", "dead-end", NULL };
static const char *const verdict_names[] = { N_("solved"), N_("a dead end"), NULL };
static const char *const bounds[] = { "exact", "at-least", "at-most", "nothing", NULL };
static const char *const bound_names[] = { N_("exactly"), N_("at least"), N_("at most"),
                                           N_("proves nothing"), NULL };

static const PlyActInfo acts[] = {
  [ACT_ENTER] = { .id = "enter",
                  .label = N_("Enter next node"),
                  .key = 'e',
                  .takes = PLY_ACT_SUBJECT,
                  .subject = N_("Node"),
                  .rule = N_("A search goes down to the first child that it has not looked at, in "
                             "their order.") },
  [ACT_WINDOW] = { .id = "window",
                   .label = N_("Hand window down"),
                   .key = 'w',
                   .takes = PLY_ACT_FIRST | PLY_ACT_SECOND,
                   .first = N_("α"),
                   .second = N_("β"),
                   .rule = N_("A child begins with the window of its parent as it stands.") },
  [ACT_VALUE] = { .id = "value",
                  .label = N_("Take leaf’s value"),
                  .key = 'l',
                  .takes = PLY_ACT_FIRST,
                  .first = N_("Value"),
                  .rule = N_("A leaf is worth what stands at it; where signs turn, as the side "
                             "to move there sees it.") },
  [ACT_BEST] = { .id = "best",
                 .label = N_("Keep as best"),
                 .key = 'k',
                 .rule = N_("A value is kept when it is better, for the side that chooses at the "
                            "node, than all that came back before.") },
  [ACT_BOUND] = { .id = "bound",
                  .label = N_("Raise α, lower β"),
                  .key = 'b',
                  .takes = PLY_ACT_FIRST,
                  .first = N_("To"),
                  .rule = N_("A bound moves when a value came back that is better than the bound "
                             "for the side that chooses here; then it moves to that value.") },
  [ACT_CUT] = { .id = "cut",
                .label = N_("Cut here"),
                .key = 'c',
                .rule = N_("The rest may be left out as soon as the other side has something at "
                           "least as good elsewhere.") },
  [ACT_GO_ON] = { .id = "go-on",
                  .label = N_("Go on"),
                  .key = 'g',
                  .rule = N_("The search goes on as long as the next child could still change what "
                             "is chosen.") },
  [ACT_GIVE] = { .id = "give",
                 .label = N_("Give value back"),
                 .key = 'r',
                 .takes = PLY_ACT_FIRST,
                 .first = N_("Value"),
                 .rule = N_("A node gives back the best value of its children.") },
  [ACT_BACK] = { .id = "back",
                 .label = N_("Give value back"),
                 .key = 'v',
                 .takes = PLY_ACT_WORD | PLY_ACT_FIRST,
                 .words = bounds,
                 .names = bound_names,
                 .word_label = N_("It is"),
                 .first = N_("Value"),
                 .rule = N_("What is given back is exact only between α and β as the node was "
                            "entered with them: at or below α it is worth at most that much, at or "
                            "above β at least.") },
  [ACT_EARN] = { .id = "earn",
                 .label = N_("Score the drop"),
                 .key = 's',
                 .takes = PLY_ACT_FIRST,
                 .first = N_("It earns"),
                 .rule = N_("A drop earns what its player has in lines on the board after it.") },
  [ACT_ADD] = { .id = "add",
                .label = N_("Add the term"),
                .key = 'a',
                .takes = PLY_ACT_FIRST,
                .first = N_("Sum"),
                .rule = N_("Every reply counts: what came back is added to the sum so far.") },
  [ACT_CELL] = { .id = "cell",
                 .label = N_("Name the cell"),
                 .key = 'n',
                 .takes = PLY_ACT_FIRST | PLY_ACT_SECOND,
                 .first = N_("Row"),
                 .second = N_("Column"),
                 .rule = N_("The next cell is the one with the fewest candidates; of several the "
                            "first, row by row.") },
  [ACT_VERDICT] = { .id = "verdict",
                    .label = N_("Say what was found"),
                    .key = 'd',
                    .takes = PLY_ACT_WORD,
                    .words = verdicts,
                    .names = verdict_names,
                    .word_label = N_("It is"),
                    .rule = N_("A board is solved when every cell has its digit, and a dead end "
                               "when one of them can have none.") },
  [N_ACTS] = { .id = NULL },
};

/* Puzzles have one side, and where no sign turns nobody needs to hear of signs. */
static const char *rule(gconstpointer g, unsigned kind) {
  static const char *const puzzles[N_ACTS] = {
    [ACT_CUT] = N_("The rest may be left out once a solution is found, where only the first one is "
                   "looked for."),
    [ACT_GIVE] = N_("A solution gives back 1, a dead end 0, and a cell what its digits have found "
                    "together."),
  };
  const Game *game = g;
  const PlyAlgorithm *algorithm = ply_run_algorithm(game->mine);
  if (algorithm->alone)
    return kind == ACT_CELL ? game->search.game->puzzle->order(game->search.position)
                            : puzzles[kind];
  if (kind == ACT_VALUE && algorithm->sums)
    return N_("What comes back from an answer is what the drop has earned, less what the answer "
              "earns.");
  if (kind == ACT_GO_ON && !algorithm->windows)
    return N_("A value that is better than the best so far, for the side that chooses here, is kept "
              "before the search goes on.");
  return kind == ACT_VALUE && !ply_run_turns_signs(game->mine)
             ? N_("A leaf is worth what stands at it.")
             : NULL;
}

/* Cells as they are called elsewhere, and the name of a word. */
static const PlyForm puzzle_words[] = {
  { "\\brow\\s*([0-9]+)\\s*,?\\s*column\\s*([0-9]+)", "r\\1c\\2" },
  { "^\\s*(cell|n)\\s+r([0-9]+)c([0-9]+)\\s*$", "\\1 \\2 \\3" },
  { "\\b(?:a\\s+)?dead[ -]end\\b", "dead-end" },
};

static char *plain(const PlyRun *run, const char *text) {
  if (!ply_run_algorithm(run)->alone)
    return ply_run_read_wins(run, text);
  g_autofree char *word = ply_plain_word(text);
  return ply_replace_forms(word, puzzle_words, G_N_ELEMENTS(puzzle_words));
}

const PlyDriver ply_search_driver = {
  .acts = acts,
  .rule = rule,
  .plain = plain,
  .uses = uses,
  .begin = begin,
  .free = free_game,
  .mistake = mistake,
  .next = next,
  .right = right,
  .fits = fits,
  .can = can,
  .carry_out = carry_out,
  .at = at,
  .covers = covers,
  .clicked = clicked,
  .print = print,
  .read = read_subject,
};
