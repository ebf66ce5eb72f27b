/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/algorithms/algorithms.h"

#include "base/i18n.h"

#define TEXT_OF(x) TEXT(x)
#define TEXT(x) #x

static const PlyOption depth = {
  .name = "depth",
  .type = PLY_OPTION_INT,
  .fallback = TEXT_OF(PLY_MAX_PLY),
  .min = 1,
  .max = PLY_MAX_PLY,
  .label = N_("Depth"),
  .help = N_("How many plies deep the search looks before it guesses"),
};

static const PlyOption moves = {
  .name = "moves",
  .type = PLY_OPTION_CHOICE,
  .fallback = "generated",
  .choices = ply_games_orders,
  .label = N_("Order of moves"),
  .help = N_("Which moves are looked at first"),
};

static const PlyOption win = {
  .name = "win",
  .type = PLY_OPTION_CHOICE,
  .fallback = "1",
  .choices = (const char *const[]){ "1", "10-ply", "million-ply", "stones", NULL },
  .label = N_("Worth of a win"),
  .help = N_("A win counts 1; 10 or a million less one for every ply until it comes; or more the "
             "fewer stones the winner has placed"),
};

static const PlyOption nodes = {
  .name = "nodes",
  .type = PLY_OPTION_INT,
  .fallback = TEXT_OF(PLY_NODES_DEFAULT),
  .min = 1,
  .max = PLY_NODES_CEILING,
  .label = N_("Node limit"),
  .help = N_("The recording ends when the tree has this many nodes"),
};

static const PlyOption seed = {
  .name = "seed",
  .type = PLY_OPTION_INT,
  .fallback = "1",
  .min = 0,
  .max = INT64_MAX,
  .label = N_("Seed"),
  .help = N_("The same seed shuffles the same way"),
};

static const PlyOption cut = {
  .name = "cut",
  .type = PLY_OPTION_CHOICE,
  .fallback = ">=",
  .choices = (const char *const[]){ ">=", ">", NULL },
  .label = N_("Cut test"),
  .help = N_("Stop when a value reaches the bound, or only when it goes beyond"),
};

static const PlyOption bounds = {
  .name = "bounds",
  .type = PLY_OPTION_CHOICE,
  .fallback = "fail-hard",
  .choices = (const char *const[]){ "fail-hard", "fail-soft", NULL },
  .label = N_("What a cutoff returns"),
  .help = N_("The bound that was met, or the best value seen"),
};

static const PlyOption raise_when = {
  .name = "raise",
  .type = PLY_OPTION_CHOICE,
  .fallback = "after-test",
  .choices = (const char *const[]){ "after-test", "before-test", NULL },
  .label = N_("When bounds move"),
  .help = N_("After the test for a cutoff, or before it"),
};

static const PlyOption contempt = {
  .name = "contempt",
  .type = PLY_OPTION_INT,
  .fallback = "0",
  .min = -99,
  .max = 99,
  .label = N_("Contempt"),
  .help = N_("How many hundredths of a point a draw counts below 0 for the side at the start"),
};

static const PlyOption weights = {
  .name = "weights",
  .type = PLY_OPTION_NUMBERS,
  .fallback = "",
  .min = -9999,
  .max = 9999,
  .label = N_("Weights"),
  .help = N_("What one of each feature of the guess is worth, in the order of the game"),
};

static const PlyOption evaluation = {
  .name = "evaluation",
  .type = PLY_OPTION_CHOICE,
  .fallback = "features",
  .choices = (const char *const[]){ "features", "real-value", NULL },
  .names = (const char *const[]){ N_("features"), N_("what moves earned"), NULL },
  .label = N_("Evaluation"),
  .help = N_("The features of the position, or what the last two moves earned: the scores that "
             "sum-of-replies adds up"),
};

static const PlyOption start = {
  .name = "start",
  .type = PLY_OPTION_CHOICE,
  .fallback = "infinity",
  .choices = (const char *const[]){ "infinity", "999", "0", NULL },
  .label = N_("Best value before there is one"),
  .help = N_("Infinity, below or above all values; or a number, as published programs have it: Max "
             "starts with it below zero, Min above"),
};

static const PlyOption symmetry = {
  .name = "symmetry",
  .type = PLY_OPTION_CHOICE,
  .fallback = "no",
  .choices = (const char *const[]){ "no", "siblings", "table", NULL },
  .label = N_("Symmetry"),
  .help = N_("Moves that are mirror images are looked at once, or share an entry of the table"),
};

static const PlyOption table = {
  .name = "table",
  .type = PLY_OPTION_CHOICE,
  .fallback = "no",
  .choices = (const char *const[]){ "no", "bounds", "as-exact", NULL },
  .label = N_("Transposition table"),
  .help = N_("Positions are remembered with what is known: exact, at least, at most; or, wrongly, "
             "every number as exact"),
};

static const PlyOption table_bits = {
  .name = "table-bits",
  .type = PLY_OPTION_INT,
  .fallback = "18",
  .min = 4,
  .max = 26,
  .label = N_("Size of the table"),
  .help = N_("The table has two to this power entries of 16 bytes"),
};

static const PlyOption first = {
  .name = "try-first",
  .type = PLY_OPTION_LIST,
  .fallback = "none",
  .choices = (const char *const[]){ "none", "table", "line", "killer", "history", "promise",
                                    "known", NULL },
  .label = N_("Tried first"),
  .help = N_("The move in the table, the best line of the last round, moves that cut elsewhere, "
             "moves that look good, moves that the table knows to cut"),
};

static const PlyOption safe_moves = {
  .name = "safe-moves",
  .type = PLY_OPTION_BOOL,
  .fallback = "no",
  .label = N_("Sees wins at once"),
  .help = N_("A win in one move is seen without a search, and so are moves that lose at once"),
  .earlier = "sight",
};

static const PlyOption win_distance = {
  .name = "win-distance",
  .type = PLY_OPTION_BOOL,
  .fallback = "no",
  .label = N_("Knows what is out of reach"),
  .help = N_("A position is left when even the fastest win still possible would change nothing"),
  .earlier = "reach",
};

static const PlyOption budget = {
  .name = "budget",
  .type = PLY_OPTION_INT,
  .fallback = "0",
  .min = 0,
  .max = PLY_NODES_CEILING,
  .label = N_("Budget"),
  .help = N_("Positions that the search may look at, 0 for any number: its clock"),
};

static const PlyOption limit_at = {
  .name = "limit-at",
  .type = PLY_OPTION_CHOICE,
  .fallback = "inside",
  .choices = (const char *const[]){ "inside", "between", NULL },
  .label = N_("When the budget counts"),
  .help = N_("Inside a round, whose work is lost then, or only between two of them"),
};

static const PlyOption deeper = {
  .name = "deeper",
  .type = PLY_OPTION_BOOL,
  .fallback = "yes",
  .label = N_("Goes deeper"),
  .help = N_("Each round looks one ply deeper; a published loop forgets it"),
};

static const PlyOption stand_pat = {
  .name = "stand-pat",
  .type = PLY_OPTION_BOOL,
  .fallback = "yes",
  .label = N_("Stand pat"),
  .help = N_("Past the depth limit a side may leave things as they are instead of capturing"),
};

static const PlyOption combine = {
  .name = "combine",
  .type = PLY_OPTION_CHOICE,
  .fallback = "alternate",
  .choices = (const char *const[]){ "worst", "alternate", NULL },
  .label = N_("Below the start"),
  .help = N_("The worst at every depth, as published; or the best on the computer's own turns"),
};

static const PlyOption collect = {
  .name = "collect",
  .type = PLY_OPTION_CHOICE,
  .fallback = "append",
  .choices = (const char *const[]){ "append", "assign", NULL },
  .label = N_("List of outcomes"),
  .help = N_("Each outcome is added to the list; or, as a published text has it, takes its place"),
};

static const PlyOption mistakes = {
  .name = "mistakes",
  .type = PLY_OPTION_INT,
  .fallback = "0",
  .min = 0,
  .max = 100,
  .label = N_("Mistakes"),
  .help = N_("How many positions in a hundred are not looked at by mistake"),
};

static const PlyOption style = {
  .name = "style",
  .type = PLY_OPTION_LIST,
  .fallback = "plain",
  .choices = ply_games_styles,
  .names = ply_games_style_names,
  .label = N_("Style"),
  .help = N_("What counts how much; of several styles one is drawn"),
};

static const PlyOption by = {
  .name = "by",
  .type = PLY_OPTION_CHOICE,
  .fallback = "match",
  .choices = (const char *const[]){ "match", "turn", NULL },
  .label = N_("Style is drawn"),
  .help = N_("Once for a match, or for each turn"),
};

static const PlyOption skill = {
  .name = "skill",
  .type = PLY_OPTION_CHOICE,
  .fallback = "hard",
  .choices = (const char *const[]){ "easy", "medium", "hard", NULL },
  .label = N_("Skill"),
  .help = N_("A quarter of the moves is looked at; or one of the best four is played; or the best"),
};

static const PlyOption shuffle = {
  .name = "shuffle",
  .type = PLY_OPTION_CHOICE,
  .fallback = "right",
  .choices = (const char *const[]){ "right", "sorted", NULL },
  .label = N_("Shuffle"),
  .help = N_("How ties are decided: by an order drawn anew each turn, or by one that is only "
             "sorted, as published"),
};

static const PlyOption match = {
  .name = "match",
  .type = PLY_OPTION_INT,
  .fallback = "1",
  .min = 0,
  .max = INT64_MAX,
  .label = N_("Match"),
  .help = N_("Which match of a series it is: the style of the match is drawn for it"),
};

static const PlyOption all = {
  .name = "all",
  .type = PLY_OPTION_BOOL,
  .fallback = "no",
  .label = N_("All solutions"),
  .help = N_("The search goes on behind the first solution and counts them all"),
};

#define MISTAKE(all, of_all)                                                                       \
  {                                                                                                \
    .name = "mistake", .type = PLY_OPTION_CHOICE, .fallback = "none", .choices = all,              \
    .label = N_("Mistake"), .help = N_("What the search does wrong on purpose, as learners do"),   \
    .names = of_all, .tell = ply_variant_tell                                                      \
  }
static const char *const names_plain[] = {
  N_("none"),
  N_("hopes for the best reply"),
  N_("looks at the next board only"),
  N_("takes one side for the other"),
  N_("copies the first child"),
  N_("begins with 0"),
};
static const char *const names_windows[] = {
  N_("none"),
  N_("stops beside a neighbour"),
  N_("one window for all nodes"),
  N_("moves both bounds"),
  N_("takes bounds for values"),
  N_("begins anew at each move"),
  N_("knows no deep cuts"),
  N_("prunes the leaf that cuts"),
};
static const PlyOption mistake_plain = MISTAKE(ply_variant_choices_plain, names_plain);
static const PlyOption mistake_windows = MISTAKE(ply_variant_choices_windows, names_windows);

#define PLAIN &depth, &moves, &win, &nodes, &seed
#define EVALUATION &contempt, &weights, &symmetry
#define PARTS &table, &table_bits, &first, &safe_moves, &win_distance
const PlyOption *const ply_options_plain[] = { PLAIN,  EVALUATION,     &evaluation,
                                               &start, &mistake_plain, NULL };
const PlyOption *const ply_options_windows[] = { PLAIN,      &cut,  &bounds,     &raise_when,
                                                 EVALUATION, PARTS, &evaluation, &mistake_windows,
                                                 NULL };
const PlyOption *const ply_options_deepening[] = { PLAIN,      &cut,  &bounds, &raise_when,
                                                   EVALUATION, PARTS, &budget, &limit_at,
                                                   &deeper,    NULL };
const PlyOption *const ply_options_quiescence[] = { PLAIN, EVALUATION, PARTS, &stand_pat, NULL };
const PlyOption *const ply_options_outcomes[] = { &moves,   &nodes,    &seed, &combine,
                                                  &collect, &mistakes, NULL };
const PlyOption *const ply_options_sum_of_replies[] = { &weights, &nodes, &seed, NULL };
const PlyOption *const ply_options_greedy[] = { &style, &by,    &skill, &shuffle,
                                                &match, &nodes, &seed,  NULL };
const PlyOption *const ply_options_zero_window[] = { PLAIN, EVALUATION, PARTS, NULL };
const PlyOption *const ply_options_backtracking[] = { &all, &moves, &nodes, &seed, NULL };
