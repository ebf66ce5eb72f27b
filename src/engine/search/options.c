/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/options.h"

#include "trace/i18n.h"

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
  .choices = (const char *const[]){ "generated", "reversed", "shuffled", "centre-corners-edges",
                                    "edges-corners-centre", "centre-first", NULL },
  .label = N_("Order of moves"),
  .help = N_("Which moves are looked at first"),
};

static const PlyOption win = {
  .name = "win",
  .type = PLY_OPTION_CHOICE,
  .fallback = "1",
  .choices = (const char *const[]){ "1", "10-ply", NULL },
  .label = N_("Worth of a win"),
  .help = N_("A win counts 1, or 10 less one for every ply until it comes"),
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

const PlyOption *const ply_options_plain[] = { &depth, &moves, &win, &nodes, &seed, NULL };
const PlyOption *const ply_options_windows[] = { &depth, &moves,  &win,        &nodes, &seed,
                                                 &cut,   &bounds, &raise_when, NULL };
