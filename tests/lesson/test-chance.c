/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons about lives and odds: what they claim, what they ask, and what is said to an answer. */
#include <string.h>

#include "lesson/ask/grade.h"
#include "life/plan.h"
#include "odds/plan.h"
#include "program.h"
#include "read.h"
#include "trace/replay.h"

#define LIFE "---\ntitle: T\ngame: life\n"
#define CARDS "---\ntitle: T\ngame: blackjack\n"
/* The run of the lesson “Hit or stand, three ways”. */
#define HIT CARDS "hand: 10 6\ndealer: 10\naction: hit\ngames: 1000\ndetail: 10\nseed: 3\n"
#define ASK(keys) "## A question\n```ask\n" keys "\n```\n"
#define EXPECT(facts) "```expect\n" facts "\n```\n"

/* --- facts --- */

/* What holds, and what the reader says where one thing is changed. */
static const struct {
  const char *facts, *wrong, *fault;
} facts[] = {
  { "job: Stunt show\nfitness: 0.925", "job: Stunt show\nfitness: 0.935", "has “0.925”" },
  { "job: Crime\nexpected: −110.02", "job: Crime\nexpected: 30", "has “-110.02”" },
  { "job: Financier\nneed: 200", "job: Financier\nneed: 100", "has “200”" },
  { "job: Financier\ncash: 150\nresult: fail\nleft: -50",
    "job: Financier\ncash: 150\nresult: success\nleft: -50", "has “270”" },
  { "job: Financier\ncash: 200\nresult: fail\nevening: −0.02\nbankrupt: yes",
    "job: Financier\ncash: 200.02\nresult: fail\nbankrupt: yes", "has “no”" },
  { "cash: 1000\nliving: 20", "cash: 999.99\nliving: 20", "has “2”" },
  { "cash: 10\ntakes: Day job", "cash: unlimited\ntakes: Day job", "has “Financier”" },
  { "person: Mike\ncash: 0\ntakes: Street", "person: Mike\ncash: 0\ntakes: at home",
    "has “Street”" },
  { "ranking: Financier, Day job", "ranking: Day job, Financier", "has “Financier, Day job, " },
  { "cash: 0.05\ncannot-afford: Stunt show, Rock band, Financier",
    "cash: 0.05\ncannot-afford: Financier", "has “Stunt show, Rock band, Financier”" },
  { "cash: 200\ncannot-afford: none", "cash: 199\ncannot-afford: none", "has “Financier”" },
  { "bankruptcies: 0\ndays Day job: 100%\nchanges: 0", "days Day job: 99%..99.5%", "has “100%”" },
  { "final median: 97..100", "final median: 100..102", "has “98" },
  { "at: day 1\ntakes: Day job\nday: 1\nholds: 10", "at: day 2\nday: 1", "has “2”" },
  { "at: take 3\nday: 3", "at: take 3\nholds: 10", "holds: the lesson says" },
};

static void test_facts(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(facts); i++) {
    g_autofree char *good = g_strdup_printf(LIFE "lives: 200\n---\n" EXPECT("%s"), facts[i].facts);
    g_autofree char *bad = g_strdup_printf(LIFE "lives: 200\n---\n" EXPECT("%s"), facts[i].wrong);
    g_autoptr(PlyLesson) lesson = read_lesson(good);
    g_autofree char *fault = NULL;
    g_autoptr(PlyLesson) none = try_lesson(bad, &fault);
    g_assert_null(none);
    if (strstr(fault, facts[i].fault) == NULL)
      g_error("%s: found “%s”, expected “%s”", facts[i].wrong, fault, facts[i].fault);
  }
}

/* Runs with other options and other tables, held against each other. */
static void test_runs(void) {
  static const char text[] = LIFE
      "person: Barry\nlives: 500\n---\n"
      "```run once\nreserve: 1\n```\n"
      "```run free\noccupations:\n  Walk | 1 | 0 | 0.5 | 0\nexpenses:\n  rest: 0.5\n```\n"
      "```run thrifty\nbehaviour: miserly\n```\n"
      "```run all\npeople:\n  Zoe = C\n  Adam = -L\nperson: Adam\n```\n" EXPECT(
          "run: once\nmore: bankruptcies\nthan: main") EXPECT("fewer: days Financier\nthan: once")
          EXPECT("run: free\ndays Walk: 100%") EXPECT("run: thrifty\ndays Street: 100%")
              EXPECT("run: all\ncash: 1\ntakes: Day job");
  g_autoptr(PlyLesson) lesson = read_lesson(text);
  g_assert_cmpuint(lesson->runs->len, ==, 5);
  const PlyDaySetup *all = ply_run_day(ply_lesson_run(lesson, "all")->run);
  g_assert_cmpuint(all->world->n_people, ==, 2);
  g_assert_cmpstr(all->world->people[all->person].name, ==, "Adam");
  g_assert_cmpuint(all->world->n_occupations, ==, 7);
}

/* Nothing to afford is a day at home, and no fault. */
static void test_home(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(
      LIFE "cash: 1\ndays: 5\n---\n```occupations\nBank | 0.5 | 100 | 300 | 0\n```\n" EXPECT(
          "cash: 1\ntakes: at home\ncannot-afford: Bank") EXPECT("at: day 1\ntakes: at home")
          EXPECT("lives: 10\ndays at home: 100%"));
  g_assert_cmpuint(lesson->sections->len, ==, 1);
}

static void test_results(void) {
  g_autoptr(PlyLesson) lesson = read_lesson(
      LIFE "lives: 300\n---\n```run once\nreserve: 1\n```\n```results\nruns: main, once\n"
           "person: Barry\ncolumns: bankruptcies, days Stunt show, final median\n```\n");
  const PlySection *section = lesson->sections->pdata[0];
  const PlyBlock *results = section->blocks->pdata[0];
  g_assert_cmpint(results->kind, ==, PLY_BLOCK_RESULTS);
  g_assert_cmpuint(g_strv_length(results->columns), ==, 3);
  g_autofree char *none = ply_lesson_cell(results, lesson->runs->pdata[0], "bankruptcies");
  g_autofree char *share = ply_lesson_cell(results, lesson->runs->pdata[0], "days Stunt show");
  g_autofree char *many = ply_lesson_cell(results, lesson->runs->pdata[1], "bankruptcies");
  g_assert_cmpstr(none, ==, "0.00");
  g_assert_cmpstr(share, ==, "100.0 %");
  double bankruptcies = g_ascii_strtod(many, NULL);
  g_assert_cmpfloat(bankruptcies, >, 5.5);
  g_assert_cmpfloat(bankruptcies, <, 7.5);
}

/* --- odds --- */

static const struct {
  const char *facts, *wrong, *fault;
} odds[] = {
  { "odds win: 0.2121\nodds push: 0\nexpectation: −0.576", "odds win: 0.2131", "has “0.21" },
  { "estimate win: 0.15..0.28\ninterval win: 0.04..0.06", "interval win: 0.5..0.6",
    "interval win: the lesson says" },
  { "at: outcome 10\ninterval win: 0.3..0.6", "at: outcome 5000\ninterval win: 1",
    "“outcome 5000”: the last one is “outcome 1000”" },
  { "run: hit\nmore: expectation\nthan: main", "run: hit\nfewer: expectation\nthan: main",
    "of “expectation” the run “hit” has" },
  { "tuned: 0.1..0.4", "tuned: 0.9", "tuned: the lesson says" },
};

static void test_odds(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(odds); i++) {
    static const char head[] = CARDS "action: stand\nseed: 2\n---\n```run hit\naction: hit\n```\n";
    g_autofree char *good = g_strdup_printf("%s" EXPECT("%s"), head, odds[i].facts);
    g_autofree char *bad = g_strdup_printf("%s" EXPECT("%s"), head, odds[i].wrong);
    g_autoptr(PlyLesson) lesson = read_lesson(good);
    g_autofree char *fault = NULL;
    g_autoptr(PlyLesson) none = try_lesson(bad, &fault);
    g_assert_null(none);
    if (strstr(fault, odds[i].fault) == NULL)
      g_error("%s: found “%s”, expected “%s”", odds[i].wrong, fault, odds[i].fault);
  }
  g_autoptr(PlyLesson) gun = read_lesson(
      "---\ntitle: T\ngame: cep\nsigma: 2\n---\n" EXPECT("radius: 2.3548\nodds inside: 0.5"));
  g_assert_nonnull(ply_run_asked(ply_lesson_run(gun, "main")->run));
}

/* --- questions --- */

/* Chosen by name, with commas between; or typed. */
static bool judge(const PlyQuestion *question, const char *said, PlyVerdict *verdict,
                  GError **error) {
  bool chosen[40] = { false };
  g_auto(GStrv) names = g_strsplit(said, ", ", -1);
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *choice = question->choices->pdata[i];
    chosen[i] = g_strv_contains((const char *const *)names, choice->plain);
  }
  PlyAnswer answer = { .text = said, .chosen = chosen };
  return ply_question_judge(question, &answer, verdict, error);
}

static const struct {
  const char *head, *ask, *solution;
  const char *right[8];
  const char *wrong[7]; /* answer, then a piece of the reply */
  const char *unreadable;
} asks[] = {
  { LIFE "---\n",
    "kind: number\nof: fitness\njob: Stunt show",
    "0.925",
    { "0.925", "0,93" },
    { "1.225", "put P, C, G and L", "0.9", "piece by piece" },
    "about one" },
  { LIFE "---\n",
    "kind: number\nof: left\njob: Financier\ncash: 150\nresult: fail",
    "-50",
    { "−50", "-50.00", "-50", "-100/2", "−50,0" },
    { "50", "paid in the morning", "0", "the loss goes" },
    "" },
  { LIFE "---\n",
    "kind: number\nof: holds\nat: take 2",
    "10.49",
    { "10.49" },
    { "10", "the money of the morning" },
    "1..2" },
  { LIFE "---\n",
    "kind: take\ncash: 10",
    "Day job",
    { "Day job" },
    { "Financier", "Financier needs 200 in hand, and there is 10", "Street", "gives it 0.1125",
      "at home", "nobody stays at home" },
    "Holiday" },
  { LIFE "choose: wheel\n---\n",
    "kind: take\nat: day 1",
    NULL,
    { NULL },
    { "Financier", "Financier needs 200" },
    "" },
  { LIFE "---\n",
    "kind: cannot-afford\ncash: 0.05",
    "Stunt show, Rock band, Financier",
    { "Stunt show, Rock band, Financier" },
    { "Financier", "and there is more", "Financier, Stunt show, Rock band, Crime",
      "Crime needs 0.04 in hand, and there is 0.05" },
    "" },
  { CARDS "---\n",
    "kind: number\nof: odds win",
    "0.185043",
    { "0.185", "0.19", "18.5%" },
    { "0.5", "every card that can come next", "0.25", "Add these up" },
    "often" },
  { CARDS "---\n",
    "kind: number\nof: estimate win\nat: outcome 10",
    NULL,
    { NULL },
    { "0.95", "divide by the number of all runs" },
    "" },
  { HIT "---\n",
    "kind: number\nof: estimate win\nat: outcome 10",
    "0.2",
    { "20 %", "20%", "0,2", "0.2", ".2", ",2", "1/5" },
    { "2 %", "divide by the number of all runs", "20", "divide", "1/4", "divide" },
    "1/0" },
};

static void test_asks(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(asks); i++) {
    g_autofree char *text = g_strdup_printf("%s" ASK("%s"), asks[i].head, asks[i].ask);
    g_autoptr(PlyLesson) lesson = read_lesson(text);
    const PlyQuestion *question = ((PlySection *)lesson->sections->pdata[1])->question;
    g_autoptr(GError) error = NULL;
    g_autofree char *solution = ply_question_solution(question, NULL, &error);
    g_assert_no_error(error);
    if (asks[i].solution != NULL)
      g_assert_cmpstr(solution, ==, asks[i].solution);
    PlyVerdict verdict;
    g_assert_true(judge(question, solution, &verdict, &error));
    g_assert_true(verdict.right);
    ply_verdict_clear(&verdict);
    for (int k = 0; asks[i].right[k] != NULL; k++) {
      g_assert_true(judge(question, asks[i].right[k], &verdict, &error));
      g_assert_true(verdict.right);
      ply_verdict_clear(&verdict);
    }
    for (int k = 0; asks[i].wrong[k] != NULL; k += 2) {
      g_assert_true(judge(question, asks[i].wrong[k], &verdict, &error));
      g_assert_false(verdict.right);
      if (strstr(verdict.reply, asks[i].wrong[k + 1]) == NULL)
        g_error("%s: found “%s”, expected “%s”", asks[i].wrong[k], verdict.reply,
                asks[i].wrong[k + 1]);
      ply_verdict_clear(&verdict);
    }
    g_assert_false(judge(question, asks[i].unreadable, &verdict, &error));
    g_assert_error(error, PLY_ERROR, PLY_ERROR_USAGE);
    ply_verdict_clear(&verdict);
  }
}

/* A wheel or an impulse decides by chance: without a day nobody can say what is taken. */
static void test_by_chance(void) {
  g_autofree char *fault = NULL;
  g_autoptr(PlyLesson) none =
      try_lesson(LIFE "choose: wheel\n---\n" ASK("kind: take\ncash: 10"), &fault);
  g_assert_null(none);
  g_assert_nonnull(strstr(fault, "this person chooses by chance"));
}

TEST_PROGRAM("chance") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/chance/facts", test_facts);
  g_test_add_func("/lesson/chance/runs", test_runs);
  g_test_add_func("/lesson/chance/home", test_home);
  g_test_add_func("/lesson/chance/results", test_results);
  g_test_add_func("/lesson/chance/odds", test_odds);
  g_test_add_func("/lesson/chance/asks", test_asks);
  g_test_add_func("/lesson/chance/by-chance", test_by_chance);
  return g_test_run();
}
