/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/setup.h"

#include "base/i18n.h"
#include "minesweeper/variants.h"

const PlyMinesLevelInfo ply_mines_levels[PLY_LEVEL_CUSTOM] = {
  [PLY_LEVEL_BEGINNER] = { "beginner", N_("Beginner"), 9, 9, 10 },
  [PLY_LEVEL_INTERMEDIATE] = { "intermediate", N_("Intermediate"), 16, 16, 40 },
  [PLY_LEVEL_EXPERT] = { "expert", N_("Expert"), 16, 30, 99 },
};

/* --- options --- */

static const PlyOption level = {
  .name = "level",
  .type = PLY_OPTION_CHOICE,
  .fallback = "beginner",
  .choices = (const char *const[]){ "beginner", "intermediate", "expert", "custom", NULL },
  .label = N_("Level"),
  .help = N_("Size of the board and number of mines; custom takes rows, columns and mines"),
};

static const PlyOption rows = {
  .name = "rows",
  .type = PLY_OPTION_INT,
  .fallback = "9",
  .min = 1,
  .max = PLY_MINES_MAX_SIDE,
  .label = N_("Rows"),
  .help = N_("Height of a custom board"),
};

static const PlyOption columns = {
  .name = "columns",
  .type = PLY_OPTION_INT,
  .fallback = "9",
  .min = 1,
  .max = PLY_MINES_MAX_SIDE,
  .label = N_("Columns"),
  .help = N_("Width of a custom board"),
};

static const PlyOption mines = {
  .name = "mines",
  .type = PLY_OPTION_INT,
  .fallback = "10",
  .min = 0,
  .max = PLY_MINES_MAX_SQUARES,
  .label = N_("Mines"),
  .help = N_("Number of mines of a custom board, or of a position"),
};

static const PlyOption opening = {
  .name = "opening",
  .type = PLY_OPTION_CHOICE,
  .fallback = "zero",
  .choices = (const char *const[]){ "safe", "zero", NULL },
  .label = N_("First click"),
  .help = N_("The first square is safe, or it is a 0: its neighbours are safe as well"),
  .names = (const char *const[]){ N_("is safe"), N_("opens a 0"), NULL },
};

static const PlyOption free_moves = {
  .name = "free-moves",
  .type = PLY_OPTION_BOOL,
  .fallback = "yes",
  .label = N_("Free moves"),
  .help = N_("A 0 opens its neighbours by itself"),
};

static const PlyOption rules = {
  .name = "rules",
  .type = PLY_OPTION_LIST,
  .fallback = "one near far end",
  .choices =
      (const char *const[]){ "one", "near", "far", "end", "subset", "full", "full+count", NULL },
  .label = N_("Rules"),
  .help = N_("Rules in use, easiest first"),
};

static const PlyOption helper = {
  .name = "helper",
  .type = PLY_OPTION_CHOICE,
  .fallback = "first",
  .choices = (const char *const[]){ "first", "best", NULL },
  .label = N_("Helper"),
  .help = N_("The first helper that works, or the one that proves most squares"),
  .names = (const char *const[]){ N_("the first that works"), N_("the best"), NULL },
};

static const PlyOption when_stuck = {
  .name = "when-stuck",
  .type = PLY_OPTION_CHOICE,
  .fallback = "stop",
  .choices = (const char *const[]){ "stop", "random", "least-risk", NULL },
  .label = N_("When no rule applies"),
  .help = N_("Stop, open a covered square at random, or one of least risk"),
  .names =
      (const char *const[]){ N_("stop"), N_("open any square"), N_("take the least risk"), NULL },
};

#define SWEEP(usual)                                                                               \
  {                                                                                                \
    .name = "sweep", .type = PLY_OPTION_CHOICE, .fallback = usual,                                 \
    .choices = (const char *const[]){ "every", "cheap-first", NULL }, .label = N_("Whole board"),  \
    .help = N_("Every rule on every square, or a harder rule only where the easier ones find "     \
               "nothing on the whole board"),                                                      \
    .names = (const char *const[]){ N_("every rule everywhere"), N_("easy rules first"), NULL },   \
  }
static const PlyOption sweep = SWEEP("every");
static const PlyOption lab_sweep = SWEEP("cheap-first");

static const PlyOption seed = {
  .name = "seed",
  .type = PLY_OPTION_INT,
  .fallback = "1",
  .min = 0,
  .max = INT64_MAX,
  .label = N_("Seed"),
  .help = N_("The same seed lays the same mines"),
};

static const char *const mistake_names[] = {
  N_("none"),
  N_("leaves flags in the numbers"),
  N_("goes by the shape alone"),
  N_("takes likely for sure"),
  N_("believes every flag"),
  N_("does it once more"),
  N_("takes covered for safe"),
};
static const PlyOption mistake = {
  .name = "mistake",
  .type = PLY_OPTION_CHOICE,
  .fallback = "none",
  .choices = ply_mines_variant_choices,
  .label = N_("Mistake"),
  .help = N_("What the rules do wrong on purpose, as learners do"),
  .names = mistake_names,
  .tell = ply_mines_variant_tell,
};

static const PlyOption games = {
  .name = "games",
  .type = PLY_OPTION_INT,
  .fallback = "2000",
  .min = 1,
  .max = 100000000,
  .label = N_("Games"),
  .help = N_("How many games are played"),
};

#define GAME                                                                                       \
  &level, &rows, &columns, &mines, &opening, &free_moves, &rules, &helper, &when_stuck, &seed
const PlyOption *const ply_mines_options[] = { GAME, &sweep, &mistake, NULL };
const PlyOption *const ply_mines_lab_options[] = { GAME, &lab_sweep, &games, NULL };

/* --- setup --- */

static bool was_given(const PlyOptions *options, const char *name) {
  int i = ply_options_find(options, name);
  return i >= 0 && options->given[i];
}

static bool take_size(const PlyOptions *options, PlyMinesSetup *setup, GError **error) {
  PlyMinesLevel chosen = (PlyMinesLevel)ply_options_get(options, "level");
  bool custom = chosen == PLY_LEVEL_CUSTOM;
  static const char *const sizes[] = { "rows", "columns", "mines" };
  for (unsigned i = 0; i < G_N_ELEMENTS(sizes) && !custom; i++)
    if (was_given(options, sizes[i]))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      _("%s: needs “level: custom”; the level “%s” has a size of its own"),
                      sizes[i], ply_mines_levels[chosen].id);
  const PlyMinesLevelInfo *info = custom ? NULL : &ply_mines_levels[chosen];
  setup->rows = custom ? (unsigned)ply_options_get(options, "rows") : info->rows;
  setup->columns = custom ? (unsigned)ply_options_get(options, "columns") : info->columns;
  setup->mines = custom ? (int)ply_options_get(options, "mines") : info->mines;
  unsigned room = ply_mines_room(setup->rows, setup->columns, setup->opening);
  if ((unsigned)setup->mines <= room)
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("mines: found %d, expected at most %u on %u rows and %u columns, with what the "
                    "first click keeps free"),
                  setup->mines, room, setup->rows, setup->columns);
}

bool ply_mines_setup(const PlyOptions *options, bool position, PlyMinesSetup *setup,
                     GError **error) {
  *setup = (PlyMinesSetup){
    .mines =
        was_given(options, "mines") ? (int)ply_options_get(options, "mines") : PLY_MINES_UNKNOWN,
    .opening = (PlyMinesOpening)ply_options_get(options, "opening"),
    .free_moves = ply_options_get(options, "free-moves") != 0,
    .settings = { .helper = (PlyMinesHelper)ply_options_get(options, "helper"),
                  .variant = ply_mines_variant_of(options) },
    .when_stuck = (PlyMinesStuck)ply_options_get(options, "when-stuck"),
    .sweep = (PlySweepOrder)ply_options_get(options, "sweep"),
    .seed = (uint64_t)ply_options_get(options, "seed"),
  };
  setup->n_rules =
      ply_rules_of_list(&ply_mines_system, ply_options_get(options, "rules"), setup->rules);
  if (!ply_mines_variant_check(setup->settings.variant, setup->rules, setup->n_rules, error))
    return false;
  return position || take_size(options, setup, error);
}

bool ply_mines_setup_is_by_cost(const PlyMinesSetup *setup) {
  unsigned last = 0, place;
  for (unsigned i = 0; i < setup->n_rules; i++, last = place)
    if (!ply_rules_find(&ply_mines_system, setup->rules[i]->id, &place) || place < last)
      return false;
  return true;
}

void ply_mines_options_add_rule(PlyOptions *options, unsigned place) {
  int64_t list = ply_options_get(options, "rules");
  g_autoptr(GString) text = g_string_new(NULL);
  bool added = false;
  for (unsigned i = 0; ply_option_list_at(list, i) >= 0; i++) {
    unsigned other = (unsigned)ply_option_list_at(list, i);
    if (!added && other > place)
      g_string_append_printf(text, "%s ", ply_mines_system.rules[place]->id);
    added = added || other >= place;
    g_string_append_printf(text, "%s ", ply_mines_system.rules[other]->id);
  }
  if (!added)
    g_string_append(text, ply_mines_system.rules[place]->id);
  bool set = ply_options_set(options, "rules", g_strstrip(text->str), NULL);
  g_assert(set); /* the table names its own rules */
}

static void set_number(PlyOptions *options, const char *name, int64_t value) {
  options->value[ply_options_find(options, name)] = value;
}

void ply_mines_options_settle(PlyOptions *options, const PlyMinesSetup *setup, bool position) {
  if (position)
    set_number(options, "level", PLY_LEVEL_CUSTOM);
  set_number(options, "rows", setup->rows);
  set_number(options, "columns", setup->columns);
  set_number(options, "mines", setup->mines);
}
