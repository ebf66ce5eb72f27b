/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/run/setup.h"

#include "base/i18n.h"

/* --- options --- */

static const PlyOption size = {
  .name = "size",
  .type = PLY_OPTION_CHOICE,
  .fallback = "9",
  .choices = (const char *const[]){ "4", "6", "9", NULL },
  .label = N_("Size"),
  .help = N_("Rows and columns of a new board"),
  .names = (const char *const[]){ N_("4 × 4"), N_("6 × 6"), N_("9 × 9"), NULL },
};
static const uint8_t sides[] = { 4, 6, 9 };

/* The order of PlySudokuGroup. */
static const PlyOption level = {
  .name = "level",
  .type = PLY_OPTION_CHOICE,
  .fallback = "singles",
  .choices = (const char *const[]){ "singles", "lines", "sets", "fish", "guess", NULL },
  .label = N_("Level"),
  .help = N_("The rules that a new board needs"),
  .names = (const char *const[]){ N_("singles"), N_("lines"), N_("sets"), N_("fish"),
                                  N_("trying out"), NULL },
};

static const PlyOption symmetrical = {
  .name = "symmetrical",
  .type = PLY_OPTION_BOOL,
  .fallback = "no",
  .label = N_("Symmetrical"),
  .help = N_("The given digits of a new board stay where they are as it is turned half round"),
};

static const PlyOption rules = {
  .name = "rules",
  .type = PLY_OPTION_LIST,
  .fallback = "full-house naked-single hidden-single pointing claiming naked-pair hidden-pair "
              "naked-triple hidden-triple naked-quad hidden-quad x-wing swordfish jellyfish",
  .choices = (const char *const[]){ "full-house", "naked-single", "hidden-single", "pointing",
                                    "claiming", "naked-pair", "hidden-pair", "naked-triple",
                                    "hidden-triple", "naked-quad", "hidden-quad", "x-wing",
                                    "swordfish", "jellyfish", "refuted-guess", "guess", NULL },
  .label = N_("Rules"),
  .help = N_("Rules in use, cheapest first"),
};

static const PlyOption choose = {
  .name = "choose",
  .type = PLY_OPTION_CHOICE,
  .fallback = "cheapest",
  .choices = (const char *const[]){ "cheapest", "most", NULL },
  .label = N_("Which rule is carried out"),
  .help = N_("The cheapest rule that finds anything, or the one that strikes out most"),
  .names = (const char *const[]){ N_("the cheapest"), N_("the one that strikes most"), NULL },
};

static const PlyOption seed = {
  .name = "seed",
  .type = PLY_OPTION_INT,
  .fallback = "1",
  .min = 0,
  .max = INT64_MAX,
  .label = N_("Seed"),
  .help = N_("The same seed makes the same board"),
};

const PlyOption *const ply_sudoku_options[] = { &size,   &level, &symmetrical, &rules,
                                                &choose, &seed,  NULL };

/* --- setup --- */

void ply_sudoku_setup(const PlyOptions *options, PlySudokuSetup *setup) {
  PlySudokuGroup group = (PlySudokuGroup)ply_options_get(options, "level");
  PlyRuleChoose chosen =
      ply_options_get(options, "choose") == 0 ? PLY_CHOOSE_CHEAPEST : PLY_CHOOSE_MOST;
  *setup = (PlySudokuSetup){
    .wish = ply_sudoku_wish(group, sides[ply_options_get(options, "size")],
                            (uint64_t)ply_options_get(options, "seed")),
    .choose = chosen,
    .settings = { .most = chosen == PLY_CHOOSE_MOST },
  };
  setup->wish.symmetrical = ply_options_get(options, "symmetrical") != 0;
  setup->n_rules =
      ply_rules_of_list(&ply_sudoku_system, ply_options_get(options, "rules"), setup->rules);
}

void ply_sudoku_options_settle(PlyOptions *options, const PlySudoku *board) {
  unsigned choice = 0;
  while (sides[choice] != board->shape->side)
    choice++;
  options->value[ply_options_find(options, size.name)] = choice;
}
