/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pseudocode: search/lines.h against the text files, and real runs against both. */
#include <string.h>

#include "program.h"
#include "runs.h"
#include "say/say.h"
#include "search/algorithms/algorithms.h"
#include "search/algorithms/greedy.h"
#include "search/lines.h"

static char *read_text(const char *name) {
  g_autofree char *path = g_build_filename(g_getenv("PLYBOOK_DATA"), "pseudocode", name, NULL);
  g_autoptr(GError) error = NULL;
  char *text;
  g_file_get_contents(path, &text, NULL, &error);
  g_assert_no_error(error);
  return text;
}

typedef struct {
  unsigned number;
  const char *text; /* the whole line */
} Line;

static void check_lines(const char *name, unsigned offset, const Line *lines, unsigned n) {
  g_autofree char *text = read_text(name);
  g_auto(GStrv) file = g_strsplit(text, "\n", -1);
  for (unsigned i = 0; i < n; i++) {
    g_assert_cmpuint(lines[i].number + offset, <=, g_strv_length(file));
    g_assert_cmpstr(file[lines[i].number + offset - 1], ==, lines[i].text);
  }
}

static void test_minimax(void) {
  static const Line lines[] = {
    { PLY_LINE_MINIMAX_MAX_ENTER, "max(position)" },
    { PLY_LINE_MINIMAX_MAX_OVER, "  if the game is over: return its value" },
    { PLY_LINE_MINIMAX_MAX_DEPTH, "  [depth] if no depth is left: return a guess" },
    { PLY_LINE_MINIMAX_MAX_BEST, "    if value > best: best ← value" },
    { PLY_LINE_MINIMAX_MAX_RETURN, "  return best" },
    { PLY_LINE_MINIMAX_MIN_ENTER, "min(position)" },
    { PLY_LINE_MINIMAX_MIN_OVER, "  if the game is over: return its value" },
    { PLY_LINE_MINIMAX_MIN_DEPTH, "  [depth] if no depth is left: return a guess" },
    { PLY_LINE_MINIMAX_MIN_BEST, "    if value < best: best ← value" },
    { PLY_LINE_MINIMAX_MIN_RETURN, "  return best" },
    { PLY_LINE_MINIMAX_CHANCE_ENTER, "[chance] chance(position)" },
    { PLY_LINE_MINIMAX_CHANCE_DEPTH, "  [chance] [depth] if no depth is left: return a guess" },
    { PLY_LINE_MINIMAX_CHANCE_SUM, "    [chance] sum ← sum + its share × its value" },
    { PLY_LINE_MINIMAX_CHANCE_RETURN, "  [chance] return sum" },
  };
  check_lines("minimax.txt", 0, lines, G_N_ELEMENTS(lines));
}

static void test_negamax(void) {
  static const Line lines[] = {
    { PLY_LINE_NEGAMAX_ENTER, "negamax(position)" },
    { PLY_LINE_NEGAMAX_OVER, "  if the game is over: return its value for the side to move" },
    { PLY_LINE_NEGAMAX_DEPTH,
      "  [depth] if no depth is left: return a guess for the side to move" },
    { PLY_LINE_NEGAMAX_BEST, "    if value > best: best ← value" },
    { PLY_LINE_NEGAMAX_RETURN, "  return best" },
  };
  check_lines("negamax.txt", 0, lines, G_N_ELEMENTS(lines));
}

static void test_alphabeta(void) {
  static const Line lines[] = {
    { PLY_LINE_ALPHABETA_ENTER, "alphabeta(position, α, β)" },
    { PLY_LINE_ALPHABETA_OVER, "  if the game is over: return its value for the side to move" },
    { PLY_LINE_ALPHABETA_DEPTH,
      "  [depth] if no depth is left: return a guess for the side to move" },
    { PLY_LINE_ALPHABETA_BEST, "    if value > best: best ← value" },
    { PLY_LINE_ALPHABETA_RAISE_BEFORE, "    [before] α ← max(α, best)" },
    { PLY_LINE_ALPHABETA_TEST_EQUAL, "    [>=] if best ≥ β:" },
    { PLY_LINE_ALPHABETA_TEST_BEYOND, "    [>] if best > β:" },
    { PLY_LINE_ALPHABETA_STOP_HARD, "      [hard] return β" },
    { PLY_LINE_ALPHABETA_STOP_SOFT, "      [soft] return best" },
    { PLY_LINE_ALPHABETA_RAISE_AFTER, "    [after] α ← max(α, best)" },
    { PLY_LINE_ALPHABETA_RETURN_HARD, "  [hard] return α" },
    { PLY_LINE_ALPHABETA_RETURN_SOFT, "  [soft] return best" },
  };
  check_lines("alphabeta.txt", 0, lines, G_N_ELEMENTS(lines));
}

static void test_maxmin(void) {
  static const Line max[] = {
    { PLY_LINE_MAXMIN_ENTER, "max(position, α, β)" },
    { PLY_LINE_MAXMIN_OVER, "  if the game is over: return its value" },
    { PLY_LINE_MAXMIN_DEPTH, "  [depth] if no depth is left: return a guess" },
    { PLY_LINE_MAXMIN_BEST, "    if value > best: best ← value" },
    { PLY_LINE_MAXMIN_RAISE_BEFORE, "    [before] α ← max(α, best)" },
    { PLY_LINE_MAXMIN_TEST_EQUAL, "    [>=] if best ≥ β:" },
    { PLY_LINE_MAXMIN_TEST_BEYOND, "    [>] if best > β:" },
    { PLY_LINE_MAXMIN_STOP_HARD, "      [hard] return β" },
    { PLY_LINE_MAXMIN_STOP_SOFT, "      [soft] return best" },
    { PLY_LINE_MAXMIN_RAISE_AFTER, "    [after] α ← max(α, best)" },
    { PLY_LINE_MAXMIN_RETURN_HARD, "  [hard] return α" },
    { PLY_LINE_MAXMIN_RETURN_SOFT, "  [soft] return best" },
  };
  static const Line min[] = {
    { PLY_LINE_MAXMIN_ENTER, "min(position, α, β)" },
    { PLY_LINE_MAXMIN_OVER, "  if the game is over: return its value" },
    { PLY_LINE_MAXMIN_DEPTH, "  [depth] if no depth is left: return a guess" },
    { PLY_LINE_MAXMIN_BEST, "    if value < best: best ← value" },
    { PLY_LINE_MAXMIN_RAISE_BEFORE, "    [before] β ← min(β, best)" },
    { PLY_LINE_MAXMIN_TEST_EQUAL, "    [>=] if best ≤ α:" },
    { PLY_LINE_MAXMIN_TEST_BEYOND, "    [>] if best < α:" },
    { PLY_LINE_MAXMIN_STOP_HARD, "      [hard] return α" },
    { PLY_LINE_MAXMIN_STOP_SOFT, "      [soft] return best" },
    { PLY_LINE_MAXMIN_RAISE_AFTER, "    [after] β ← min(β, best)" },
    { PLY_LINE_MAXMIN_RETURN_HARD, "  [hard] return β" },
    { PLY_LINE_MAXMIN_RETURN_SOFT, "  [soft] return best" },
  };
  check_lines("alphabeta-maxmin.txt", 0, max, G_N_ELEMENTS(max));
  check_lines("alphabeta-maxmin.txt", PLY_LINE_MAXMIN_MIN, min, G_N_ELEMENTS(min));
}

/* --- runs --- */

static const PlyCodeLine *find_line(const PlyCode *code, unsigned number) {
  for (unsigned i = 0; i < code->n; i++)
    if (code->lines[i].number == number)
      return &code->lines[i];
  return NULL;
}

/* What the line of an event must have in it. */
static const char *const signs[PLY_N_EVENTS] = {
  [PLY_EVENT_ENTER] = "(position",       [PLY_EVENT_EVALUATE] = "return",
  [PLY_EVENT_BEST] = "best ← value",     [PLY_EVENT_ALPHA] = "α ← max(α, best)",
  [PLY_EVENT_BETA] = "β ← min(β, best)", [PLY_EVENT_CUTOFF] = "if best",
  [PLY_EVENT_RETURN] = "return",         [PLY_EVENT_SUM] = "sum ← sum",
  [PLY_EVENT_ITERATION] = "(position",   [PLY_EVENT_HIT] = "knows",
  [PLY_EVENT_STORE] = "in the table",    [PLY_EVENT_WIN_DISTANCE] = "knows",
  [PLY_EVENT_MISTAKE] = "unknown",       [PLY_EVENT_TIE] = "return",
  [PLY_EVENT_SCORE] = "earns",           [PLY_EVENT_EXTEND] = "(position",
  [PLY_EVENT_STAND] = "best ← a guess",
};

/* Sum of replies enters moves in loops and has values without a "return". */
static void check_sums(const PlyEvent *e, const char *text) {
  bool leaf = e->kind == PLY_EVENT_EVALUATE, root = e->subject == 0;
  const char *sign = e->kind == PLY_EVENT_ENTER    ? (root ? "(position" : "for each")
                     : leaf                        ? "value ← mine − reply"
                     : e->kind == PLY_EVENT_RETURN ? (root ? "return best" : "value ←")
                     : e->kind == PLY_EVENT_BEST   ? "best ← sum"
                                                   : signs[e->kind];
  if (e->kind == PLY_EVENT_RETURN && !root && strstr(text, "best ← sum") != NULL)
    return; /* a sum that is complete is compared */
  g_assert_nonnull(strstr(text, sign));
}

/* Greedy ranks in one function: each event on the line that does it. */
static void check_ranks(const PlyEvent *e, const char *text) {
  bool root = e->subject == 0;
  const char *sign = e->kind == PLY_EVENT_ENTER       ? (root ? "(position" : "for each")
                     : e->kind == PLY_EVENT_STYLE     ? "draw one of the styles"
                     : e->kind == PLY_EVENT_NUMBERS   ? "number"
                     : e->kind == PLY_EVENT_BEST      ? "best ← move"
                     : e->kind == PLY_EVENT_TIE       ? "by lot"
                     : e->kind == PLY_EVENT_RETURN    ? (root ? "return best" : "value ←")
                     : e->kind != PLY_EVENT_EQUAL     ? "value ←"
                     : e->extra == PLY_EQUAL_BY_FIELD ? "on two fields"
                                                      : "on one field";
  g_assert_nonnull(strstr(text, sign));
}

/* The line that keeps only the last outcome, of a run that has it. */
static unsigned assign_line(const PlyRun *run) {
  bool assigns = ply_run_algorithm(run)->outcomes && ply_options_get(&run->options, "collect") != 0;
  return assigns ? PLY_LINE_OUTCOMES_ASSIGN : 0;
}

static void check_alone(const PlyEvent *e, const char *text) {
  const char *sign = e->kind == PLY_EVENT_ENTER      ? "search(position)"
                     : e->kind == PLY_EVENT_EVALUATE ? (e->now > 0 ? "is solved" : "is a dead end")
                     : e->kind == PLY_EVENT_BEST     ? "search(after it)"
                     : e->kind == PLY_EVENT_CUTOFF   ? "leave out the others"
                                                     : "return";
  g_assert_nonnull(strstr(text, sign));
}

/* Every event stands on a line that the options of the run keep, of the right function. */
static void check_run(const PlyRun *run) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyCode) code = ply_code_load(run, &error);
  g_assert_no_error(error);
  for (uint32_t i = 0; i < ply_trace_n_events(run->trace); i++) {
    const PlyEvent *e = ply_trace_event(run->trace, i);
    if (e->kind == PLY_EVENT_SKIP) /* stands on no line */
      continue;
    const PlyCodeLine *line = find_line(code, e->line);
    if (line == NULL)
      g_error("%s: a step of kind %s stands on line %d", ply_run_algorithm(run)->id,
              ply_layout_event(&ply_layout_search, e->kind)->id, e->line);
    if (ply_run_algorithm(run)->sums || ply_run_algorithm(run)->ranks) {
      (ply_run_algorithm(run)->sums ? check_sums : check_ranks)(e, line->text);
      continue;
    }
    if (ply_run_algorithm(run)->alone) {
      check_alone(e, line->text);
      continue;
    }
    g_assert_nonnull(signs[e->kind]);
    bool stands = e->subject == 0 && ply_run_algorithm(run)->iterates;
    if (e->kind == PLY_EVENT_BEST && (stands || line->number == assign_line(run)))
      g_assert_nonnull(strstr(line->text, stands ? "answer stands" : "outcomes ← look"));
    else
      g_assert_nonnull(strstr(line->text, signs[e->kind]));
    if (e->kind == PLY_EVENT_EVALUATE)
      g_assert_nonnull(strstr(line->text, e->extra == PLY_LEAF_DEPTH ? "guess" : "its value"));
    if (e->kind != PLY_EVENT_ENTER || run->trace->negamax || ply_run_algorithm(run)->outcomes ||
        ply_run_algorithm(run)->scores)
      continue;
    static const char *const heads[] = { "max(", "min(", "chance(" };
    g_assert_true(g_str_has_prefix(line->text, heads[ply_run_side(run, e->subject)]));
  }
}

/* Not every algorithm with windows lets them be chosen. */
static bool has_variants(const PlyAlgorithm *algorithm) {
  PlyOptions options;
  ply_options_init(&options, algorithm->options);
  return ply_options_find(&options, "cut") >= 0;
}

static void test_runs(void) {
  static const char *const trees[] = { "((4 8 7) (9 5 6) (1 2 3))", "(1:(3 (1 5)) 2:((6 5) 1))",
                                       "((6 9) (((2 8 3) (7 9)) ((8 10) (1 4))))" };
  static const char *const plain[] = { "", "depth=1" };
  static const char *const windows[] = { "",
                                         "depth=1",
                                         "cut=>",
                                         "bounds=fail-soft",
                                         "raise=before-test",
                                         "cut=> bounds=fail-soft raise=before-test" };
  for (unsigned t = 0; t < G_N_ELEMENTS(trees); t++)
    for (const PlyAlgorithm *const *a = ply_algorithms; *a != NULL; a++)
      for (unsigned v = 0; v < (has_variants(*a) ? G_N_ELEMENTS(windows) : G_N_ELEMENTS(plain));
           v++) {
        if ((*a)->outcomes || (*a)->sums || (*a)->ranks || (*a)->alone) /* not for trees */
          continue;
        g_autoptr(PlyRun) run =
            test_run("tree", trees[t], (*a)->id, (has_variants(*a) ? windows : plain)[v]);
        check_run(run);
      }
  static const char *const parts[][2] = {
    { "alphabeta", "table=bounds try-first=table symmetry=siblings" },
    { "alphabeta", "table=as-exact bounds=fail-soft" },
    { "alphabeta-maxmin", "table=bounds symmetry=table" },
    { "deepening", "table=bounds" },
    { "outcomes", "combine=worst" },
    { "outcomes", "mistakes=20" },
    { "outcomes", "collect=assign" },
    { "deepening", "deeper=no depth=2" },
    { "zero-window", "table=bounds" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS(parts); i++) {
    g_autoptr(PlyRun) run = test_run("tictactoe", "X..XOO...", parts[i][0], parts[i][1]);
    check_run(run);
  }
  static const char *const alone[] = { "all=no", "all=yes" };
  for (unsigned i = 0; i < G_N_ELEMENTS(alone); i++) {
    g_autoptr(PlyRun) run = test_run("sudoku-guess", "1.............4.", "backtracking", alone[i]);
    check_run(run);
  }
  g_autoptr(PlyRun) four =
      test_run("connect4", "445566123", "zero-window",
               "win=stones win-distance=yes safe-moves=yes table=bounds depth=6");
  check_run(four);
  g_autoptr(PlyRun) sums = test_run("connect4", "1111112", "sum-of-replies", "");
  check_run(sums);
  static const char *const ranked[] = { "", "shuffle=sorted", "skill=easy", "skill=medium",
                                        "style=plain,attack by=turn" };
  for (unsigned i = 0; i < G_N_ELEMENTS(ranked); i++) {
    g_autoptr(PlyRun) greedy =
        test_run("tokens", "b..\n...\nfirst: hand ABAB\nsecond: hand C\n", "greedy", ranked[i]);
    check_run(greedy);
  }
  g_autoptr(PlyRun) quiet = test_run("tree", "(9:(!1:(!4 5) 8) 5:(6 !7))", "quiescence", "depth=1");
  check_run(quiet);
  g_autoptr(PlyRun) chance = test_run("tree", "({1*2 2*(3 4)} {1*5 1*1})", "minimax", "");
  check_run(chance);
  g_autoptr(PlyRun) cut = test_run("tree", "(3:{1*2 2*(3 4)} {1*5 1*1})", "minimax", "depth=1");
  check_run(cut);
}

static void check_text(const char *algorithm, const char *set, const char *const *texts) {
  g_autoptr(PlyRun) run = test_run_new("tictactoe", ".........", algorithm, set);
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyCode) code = ply_code_load(run, &error);
  g_assert_no_error(error);
  for (unsigned i = 0; texts[i] != NULL || i < code->n; i++) {
    g_assert_cmpuint(i, <, code->n);
    g_assert_nonnull(texts[i]);
    g_autofree char *line =
        g_strdup_printf("%*s%s", (int)(2 * code->lines[i].indent), "", code->lines[i].text);
    g_assert_cmpstr(line, ==, texts[i]);
  }
}

static void test_filter(void) {
  check_text("alphabeta", "",
             (const char *const[]){
                 "alphabeta(position, α, β)",
                 "  if the game is over: return its value for the side to move", "  best ← −∞",
                 "  for each move", "    value ← −alphabeta(after move, −β, −α)",
                 "    if value > best: best ← value", "    if best ≥ β:", "      return β",
                 "    α ← max(α, best)", "  return α", NULL });
  check_text("alphabeta", "cut=> bounds=fail-soft raise=before-test depth=3",
             (const char *const[]){
                 "alphabeta(position, α, β)",
                 "  if the game is over: return its value for the side to move",
                 "  if no depth is left: return a guess for the side to move", "  best ← −∞",
                 "  for each move", "    value ← −alphabeta(after move, −β, −α)",
                 "    if value > best: best ← value", "    α ← max(α, best)",
                 "    if best > β:", "      return best", "  return best", NULL });
  /* The players have the names of the game, and nothing speaks of chance. */
  check_text(
      "minimax", "",
      (const char *const[]){ "max(position)", "  if the game is over: return its value",
                             "  best ← −∞", "  for each move of X", "    value ← min(after move)",
                             "    if value > best: best ← value", "  return best", "",
                             "min(position)", "  if the game is over: return its value",
                             "  best ← +∞", "  for each move of O", "    value ← max(after move)",
                             "    if value < best: best ← value", "  return best", NULL });
}

/* A number in the place of infinity is the one that the run begins with. */
static void test_start(void) {
  check_text(
      "minimax", "start=999",
      (const char *const[]){ "max(position)", "  if the game is over: return its value",
                             "  best ← −999", "  for each move of X", "    value ← min(after move)",
                             "    if value > best: best ← value", "  return best", "",
                             "min(position)", "  if the game is over: return its value",
                             "  best ← 999", "  for each move of O", "    value ← max(after move)",
                             "    if value < best: best ← value", "  return best", NULL });
  check_text("negamax", "start=0",
             (const char *const[]){ "negamax(position)",
                                    "  if the game is over: return its value for the side to move",
                                    "  best ← 0", "  for each move",
                                    "    value ← −negamax(after move)",
                                    "    if value > best: best ← value", "  return best", NULL });
}

static void test_missing(void) {
  PlyAlgorithm lost = ply_algorithm_minimax;
  lost.pseudocode = "no-such-file.txt";
  g_autoptr(PlyStart) start = ply_start_new(&ply_game_tree, "(1 2)", NULL, NULL);
  g_autoptr(PlyRun) run = ply_run_new(start, &lost, NULL, NULL);
  g_autoptr(GError) error = NULL;
  PlyCode *code = ply_code_load(run, &error);
  g_assert_null(code);
  g_assert_error(error, PLY_ERROR, PLY_ERROR_FILE);
  g_assert_nonnull(strstr(error->message, "no-such-file.txt"));
}

TEST_PROGRAM("code") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/code/lines/minimax", test_minimax);
  g_test_add_func("/code/lines/negamax", test_negamax);
  g_test_add_func("/code/lines/alphabeta", test_alphabeta);
  g_test_add_func("/code/lines/alphabeta-maxmin", test_maxmin);
  g_test_add_func("/code/runs", test_runs);
  g_test_add_func("/code/filter", test_filter);
  g_test_add_func("/code/start", test_start);
  g_test_add_func("/code/missing", test_missing);
  return g_test_run();
}
