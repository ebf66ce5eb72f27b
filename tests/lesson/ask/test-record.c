/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A kind of question is one record and one row: a scratch one, which no other file knows, is read,
 * asked, judged and solved. All records are whole, and each says what it asks. */
#include <string.h>

#include "../read.h"
#include "lesson/ask/ask.h"
#include "lesson/kinds.h"
#include "program.h"
#include "search/search.h"

#define HEAD(keys) "---\ntitle: T\n" keys "\n---\n"
#define TREE HEAD("game: tree\nalgorithm: alphabeta") "```tree\n((4 8 7) (9 5 6) (1 2 3))\n```\n"
#define OUTCOMES HEAD("game: tictactoe\nalgorithm: outcomes") "```position\nXO.\n.X.\n..O\n```\n"
#define MATCH HEAD("game: tictactoe\nfirst: random\nsecond: random\ngames: 20")
#define MINES                                                                                      \
  HEAD("game: minesweeper\nmines: 7\nrules: one near")                                             \
  "```position\n001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.\n```\n"
#define LIFE HEAD("game: life")
#define CARDS HEAD("game: blackjack\ngames: 50")
#define ASK(keys) "```ask\n" keys "\n```\n"

static void refuse(const char *text, const char *piece) {
  g_autofree char *fault = NULL;
  g_autoptr(PlyLesson) lesson = try_lesson(text, &fault);
  if (fault == NULL || strstr(fault, piece) == NULL)
    g_error("%s: expected “%s”, found “%s”", text, piece, fault != NULL ? fault : "no fault");
}

/* --- a scratch ask --- */

typedef struct {
  PlySide side;
} Turn;

static bool find_turn(const PlyCase *c, PlySide *side, GError **error) {
  uint32_t step;
  if (!ply_replay_address(c->replay, c->question->at, &step, error))
    return false;
  ply_replay_seek(c->replay, step);
  *side = ply_node_side(ply_trace_node(c->run->trace, ply_replay_current(c->replay)));
  return true;
}

static char *turn_prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup_printf("Whose turn is it at “%s”?", question->at);
}

static bool turn_judge(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error) {
  Turn *found = c->found;
  if (answer->text == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "say who");
  if (!find_turn(c, &found->side, error))
    return false;
  *right = strcmp(answer->text, found->side == PLY_SIDE_MIN ? "Min" : "Max") == 0;
  return true;
}

static char *turn_reply(const PlyCase *c, PlyVerdict *verdict) {
  const Turn *found = c->found;
  return g_strdup_printf("%s %d", verdict->right ? "Yes" : "Not yet", (int)found->side);
}

static char *turn_solution(const PlyCase *c, GError **error) {
  PlySide side;
  return find_turn(c, &side, error) ? g_strdup(side == PLY_SIDE_MIN ? "Min" : "Max") : NULL;
}

static const PlyAsk whose_turn = {
  .kind = "whose-turn",
  .keys = PLY_ASK_KEYS(PLY_ASK_AT(PLY_KEY_MUST)),
  .by = PLY_BY_WORDS,
  .how = "Max or Min",
  .prompt = turn_prompt,
  .judge = turn_judge,
  .found = sizeof(Turn),
  .reply = turn_reply,
  .solution = turn_solution,
};

static void judge(const PlyQuestion *question, const char *text, bool right, const char *reply) {
  PlyVerdict verdict = { 0 };
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_question_judge(question, &(PlyAnswer){ .text = text }, &verdict, &error));
  g_assert_no_error(error);
  g_assert_cmpint(verdict.right, ==, right);
  g_assert_cmpstr(verdict.reply, ==, reply);
  ply_verdict_clear(&verdict);
}

static void test_scratch(void) {
  refuse(TREE ASK("kind: whose-turn\nat: enter 3"), "kind: found “whose-turn”, expected one of");
  ply_asks_add(&ply_run_kind_search, &whose_turn);
  g_assert_true(ply_asks_find(ply_asks_of(&ply_run_kind_search), "whose-turn") == &whose_turn);
  g_autofree const char **kinds = ply_ask_kinds();
  g_assert_true(g_strv_contains(kinds, "whose-turn"));

  g_autoptr(PlyLesson) lesson = read_lesson(TREE ASK("kind: whose-turn\nat: enter 3"));
  const PlyQuestion *question = question_of(lesson);
  g_autoptr(GError) error = NULL;
  PlyVerdict verdict;
  g_assert_true(question->ask == &whose_turn);
  g_assert_cmpint(ply_question_by(question), ==, PLY_BY_WORDS);
  g_assert_cmpstr(question->prompt, ==, "Whose turn is it at “enter 3”?");
  g_assert_cmpuint(ply_question_pick(question, 2), ==, 2);
  judge(question, "Min", true, "Yes 1");
  judge(question, "Max", false, "Not yet 1");
  g_assert_false(ply_question_judge(question, &(PlyAnswer){ 0 }, &verdict, &error));
  g_assert_cmpstr(error->message, ==, "say who");
  g_autofree char *solution = ply_question_solution(question, NULL, NULL);
  g_assert_cmpstr(solution, ==, "Min");

  refuse(TREE ASK("kind: whose-turn"), "“kind: whose-turn” needs a line “at: …”");
  refuse(TREE ASK("kind: whose-turn\nat: enter 3\nnode: 3"),
         "“node” means nothing with “kind: whose-turn”");
  refuse(TREE ASK("kind: whose-turn\nat: cutoff 9"), "“cutoff 9”: the last one is “cutoff 1”");
  refuse(MATCH ASK("kind: whose-turn\nat: turn 1"), "do not go with a match");
  refuse(MINES ASK("kind: whose-turn\nat: end"), "do not go with “game: minesweeper”");
}

/* --- every record --- */

static void check_record(const PlyAsks *asks, const PlyAsk *ask) {
  bool chosen = ask->by == PLY_BY_CHOICE || ask->by == PLY_BY_YES_NO;
  bool one_of = false;
  g_assert_true(ply_asks_find(asks, ask->kind) == ask); /* each name once */
  g_assert_false(ask->marked);
  g_assert_cmpint(ask->how == NULL, ==, chosen);
  g_assert_true(ask->prompt != NULL && ask->judge != NULL && ask->reply != NULL &&
                ask->solution != NULL);
  for (const PlyAskKey *key = ask->keys; key->name != NULL; key++) {
    g_assert_nonnull(key->means);
    one_of = one_of || key->need != PLY_KEY_MAY;
  }
  g_assert_true(ask->like == NULL || one_of);
}

static void test_records(void) {
  const PlyFaceRow *row;
  const PlyAsk *ask;
  unsigned n = 0;
  for (unsigned f = 0; (row = ply_face_row(&ply_lesson_faces, f)) != NULL; f++)
    for (unsigned i = 0; (ask = ply_asks_row(ply_asks_of(row->kind), i)) != NULL; i++, n++)
      check_record(ply_asks_of(row->kind), ask);
  g_assert_cmpuint(n, >=, 9 + 2 + 7 + 3 + 1 + 1);
}

/* --- prompts --- */

static const struct {
  const char *lesson, *prompt;
} prompts[] = {
  { TREE ASK("kind: value"), "What is the root worth?" },
  { TREE ASK("kind: value\nnode: 3"), "What is node 3 worth?" },
  { OUTCOMES ASK("kind: value"), "What is the root worth?" },
  { TREE ASK("kind: best-move"), "Which move is best?" },
  { TREE ASK("kind: cutoff\nat: cutoff 1"), "Is there a cutoff here?" },
  { TREE ASK("kind: cutoff\nnode: 3"), "Is there a cutoff at node 3?" },
  { TREE ASK("kind: pruned"), "Which leaves are never looked at?" },
  { TREE ASK("kind: bound-source\nat: cutoff 1"), "Which node set the bound?" },
  { TREE ASK("kind: next-node\nat: return 2"), "Where does the search go next?" },
  { TREE ASK("kind: window\nnode: 3"), "What are alpha and beta at node 3?" },
  { TREE ASK("kind: order\nnode: 1"), "Put the children of node 1 in order, the best one first for "
                                      "who chooses there. Equal ones may change places." },
  { TREE ASK("kind: order\nsort: visited"),
    "In which order does the search enter the children of the root?" },
  { TREE ASK("kind: windows\nat: enter 3"), "What are alpha and beta at each of these nodes now?" },
  { TREE ASK("kind: trace\nnode: 3\nblank: value"),
    "With what window are node 3 and its children called, and what do they come back with? Fill "
    "the "
    "empty cells." },
  { TREE ASK("kind: number\nof: leaves"), "How many leaves are looked at?" },
  { TREE ASK("kind: number\nof: cutoffs"), "How many cutoffs are there?" },
  { MATCH ASK("kind: best-move"), "Which move is played next?" },
  { MATCH ASK("kind: number\nof: draws"), "How many games end in a draw?" },
  { MINES ASK("kind: safe"), "Which squares are proven safe?" },
  { HEAD("game: minesweeper\nrules: one") "```position\n.1\n```\n" ASK("kind: mines"),
    "Which squares are proven to be mines?" },
  { MINES ASK("kind: shared\nsquare: r3c5\nhelper: r3c4"),
    "Which covered squares do both numbers touch?" },
  { MINES ASK("kind: helper\nsquare: r3c5\nrule: near"), "Which square helps row 3, column 5?" },
  { MINES ASK("kind: next-rule\nsquare: r3c5"), "Which rule is carried out at row 3, column 5?" },
  { MINES ASK("kind: why-not\nsquare: r3c4\nhelper: r3c5\nrule: near"),
    "Why does the rule “Two squares, near” not apply?" },
  { MINES ASK("kind: number\nof: need r3c5, mines-left"),
    "How many mines does the number still need? How many mines are left?" },
  { LIFE ASK("kind: take\ncash: 10"), "Which occupation is taken?" },
  { LIFE ASK("kind: cannot-afford\ncash: 0.05"), "Which occupations are out of reach?" },
  { LIFE ASK("kind: number\nof: living\ncash: 10"), "How much does the living of the day cost?" },
  { CARDS ASK("kind: number\nof: odds win"), "How likely is it?" },
  { TREE "- [ ] one\n- [x] two\n", "Which answer is right?" },
  { TREE "- [x] one\n- [x] two\n- [ ] three\n", "Which answers are right?" },
  /* The author's own words. */
  { TREE "Look.\n\nWhich one is it? And why?\n\nThink.\n\n" ASK("kind: value") "\nReally?\n",
    "Which one is it? And why?" },
  { TREE "## Which one?\nWhat is *it* worth?\n" ASK("kind: value"), "Which one?" },
  { TREE "## The third\nWhat is *it* worth?\n" ASK("kind: value"), "What is <i>it</i> worth?" },
  { TREE "## Click what is skipped\nAll of it.\n" ASK("kind: pruned"), "Click what is skipped" },
  { TREE "ماذا؟\n" ASK("kind: value"), "ماذا؟" },
};

static void test_prompts(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(prompts); i++) {
    g_autoptr(PlyLesson) lesson = read_lesson(prompts[i].lesson);
    g_assert_cmpstr(question_of(lesson)->prompt, ==, prompts[i].prompt);
  }
}

TEST_PROGRAM("ask-record") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/ask-record/records", test_records);
  g_test_add_func("/lesson/ask-record/prompts", test_prompts);
  g_test_add_func("/lesson/ask-record/scratch", test_scratch); /* it stays in the table: last */
  return g_test_run();
}
