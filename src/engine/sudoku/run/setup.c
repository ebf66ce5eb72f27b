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

/* Behind the first the order of their cost: those that solve without trying out. */
static const PlyOption rule = {
  .name = "rule",
  .type = PLY_OPTION_CHOICE,
  .fallback = "any",
  .choices = (const char *const[]){ "any", "full-house", "naked-single", "hidden-single",
                                    "pointing", "claiming", "naked-pair", "hidden-pair",
                                    "naked-triple", "hidden-triple", "naked-quad", "hidden-quad",
                                    "x-wing", "swordfish", "jellyfish", NULL },
  .label = N_("Needed rule"),
  .help = N_("A rule that a new board needs, and none that is harder; it takes the place of the "
             "level"),
  .names = (const char *const[]){ N_("any of the level"), N_("Full house"), N_("Naked single"),
                                  N_("Hidden single"), N_("Pointing"), N_("Claiming"),
                                  N_("Naked pair"), N_("Hidden pair"), N_("Naked triple"),
                                  N_("Hidden triple"), N_("Naked quad"), N_("Hidden quad"),
                                  N_("X-wing"), N_("Swordfish"), N_("Jellyfish"), NULL },
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
  .help = N_("Rules in use, easiest first"),
};

static const PlyOption choose = {
  .name = "choose",
  .type = PLY_OPTION_CHOICE,
  .fallback = "cheapest",
  .choices = (const char *const[]){ "cheapest", "most", NULL },
  .label = N_("Which rule is carried out"),
  .help = N_("The easiest rule that finds anything, or the one that strikes out most"),
  .names = (const char *const[]){ N_("the easiest"), N_("the one that strikes most"), NULL },
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

static const char *const mistake_names[] = { N_("none"), N_("does it once more") };
static const PlyOption mistake = {
  .name = "mistake",
  .type = PLY_OPTION_CHOICE,
  .fallback = "none",
  .choices = ply_sudoku_variant_choices,
  .label = N_("Mistake"),
  .help = N_("What the rules do wrong on purpose, as learners do"),
  .names = mistake_names,
  .tell = ply_sudoku_variant_tell,
};

const PlyOption *const ply_sudoku_options[] = { &size,   &level, &rule,    &symmetrical, &rules,
                                                &choose, &seed,  &mistake, NULL };
const PlyOption *const ply_sudoku_given_options[] = { &size, &rules, &choose, NULL };
const char *const ply_sudoku_afresh[] = { "size", "level", "rule", "symmetrical", "seed", NULL };

/* --- setup --- */

static PlySudokuWish wish_of(const PlyOptions *options) {
  PlySudokuWish wish = ply_sudoku_wish((PlySudokuGroup)ply_options_get(options, level.name),
                                       sides[ply_options_get(options, size.name)],
                                       (uint64_t)ply_options_get(options, seed.name));
  unsigned needed = (unsigned)ply_options_get(options, rule.name);
  if (needed > 0) {
    wish.solved_by = needed;
    wish.not_by = needed - 1;
  }
  wish.symmetrical = ply_options_get(options, symmetrical.name) != 0;
  return wish;
}

void ply_sudoku_setup(const PlyOptions *options, PlySudokuSetup *setup) {
  PlyRuleChoose chosen =
      ply_options_get(options, "choose") == 0 ? PLY_CHOOSE_CHEAPEST : PLY_CHOOSE_MOST;
  *setup = (PlySudokuSetup){
    .wish = wish_of(options),
    .choose = chosen,
    .settings = { .most = chosen == PLY_CHOOSE_MOST },
    .variant = ply_sudoku_variant_of(options),
  };
  setup->n_rules =
      ply_rules_of_list(&ply_sudoku_system, ply_options_get(options, "rules"), setup->rules);
}

/* The choices of an option with which there are such boards. */
static char *choices_of(const PlyOptions *options, const PlyOption *option) {
  g_autoptr(GString) text = g_string_new(NULL);
  PlyOptions tried = *options;
  int at = ply_options_find(options, option->name);
  for (unsigned i = 0; option->choices[i] != NULL; i++) {
    tried.value[at] = i;
    PlySudokuWish wish = wish_of(&tried);
    if (ply_sudoku_wish_may(&wish))
      g_string_append_printf(text, "%s%s", text->len > 0 ? ", " : "", option->choices[i]);
  }
  return g_string_free(g_steal_pointer(&text), FALSE);
}

bool ply_sudoku_setup_check(const PlyOptions *options, const PlySudokuSetup *setup,
                            GError **error) {
  if (ply_sudoku_wish_may(&setup->wish))
    return true;
  const PlyOption *asked = ply_options_get(options, rule.name) > 0 ? &rule : &level;
  g_autofree char *found = ply_options_print(options, asked->name);
  g_autofree char *expected = choices_of(options, asked);
  unsigned side = setup->wish.side;
  /* Translators: the name of an option, the size of a Sudoku, and what the option can be */
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("%s: found “%s”, of which there are hardly any boards of %u × %u, or none; "
                    "expected one of: %s"),
                  asked->name, found, side, side, expected);
}

void ply_sudoku_options_settle(PlyOptions *options, const PlySudoku *board) {
  unsigned choice = 0;
  while (sides[choice] != board->shape->side)
    choice++;
  options->value[ply_options_find(options, size.name)] = choice;
}
