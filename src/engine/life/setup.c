/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/setup.h"

#include "base/i18n.h"

#define OWN 0           /* option "choose" */
#define BEHAVIOUR_OWN 0 /* option "behaviour"; then those of the table; then custom */
#define BEHAVIOUR_CUSTOM (PLY_N_BEHAVIOURS + 1)

/* --- options --- */

static const PlyOption person = {
  .name = "person",
  .type = PLY_OPTION_NAME,
  .fallback = "",
  .label = N_("Person"),
  .help = N_("Whose life it is; the first one where nothing is said"),
};

static const PlyOption everybody = {
  .name = "person",
  .type = PLY_OPTION_NAME,
  .fallback = "",
  .label = N_("Person"),
  .help = N_("Whose lives they are; everybody's where nothing is said"),
};

#define REAL(id, usual, least, most, what, why)                                                    \
  {                                                                                                \
    .name = (id), .type = PLY_OPTION_REAL, .fallback = (usual), .min = (least), .max = (most),     \
    .label = (what), .help = (why)                                                                 \
  }
#define WEIGHT(id, most, what, why)                                                                \
  {                                                                                                \
    .name = (id), .type = PLY_OPTION_REAL, .fallback = "1", .max = (most), .slide = SLIDE,         \
    .label = (what), .help = (why)                                                                 \
  }
#define SLIDE (INT64_C(3) * PLY_MICRO)

static const PlyOption reserve =
    REAL("reserve", "2", 0, INT64_C(100) * PLY_MICRO, N_("Reserve"),
         N_("How many times the cost must be in hand before somebody takes an occupation"));
static const PlyOption cash =
    REAL("cash", "10", 0, INT64_C(1000000) * PLY_MICRO, N_("Money at the start"),
         N_("What somebody starts with: ten days' wages"));
static const PlyOption gains = WEIGHT("gains", PLY_UTILITY_MAX, N_("Gains"),
                                      N_("How much gains count; for a behaviour of one's own"));
static const PlyOption odds =
    WEIGHT("odds", PLY_UTILITY_MAX_ODDS, N_("Odds"),
           N_("Power of the chance of success: 0 does not see it; for a behaviour of one's own"));
static const PlyOption losses = WEIGHT("losses", PLY_UTILITY_MAX, N_("Losses"),
                                       N_("How much losses count; for a behaviour of one's own"));
static const PlyOption costs = WEIGHT("costs", PLY_UTILITY_MAX, N_("Costs"),
                                      N_("How much costs count; for a behaviour of one's own"));

static const PlyOption days = {
  .name = "days",
  .type = PLY_OPTION_INT,
  .fallback = "1000",
  .min = 1,
  .max = PLY_DAY_MAX_DAYS,
  .label = N_("Days"),
  .help = N_("Work days of a life"),
};

static const PlyOption choose = {
  .name = "choose",
  .type = PLY_OPTION_CHOICE,
  .fallback = "own",
  .choices = (const char *const[]){ "own", "highest", "wheel", "impulse", NULL },
  .names = (const char *const[]){ N_("the person's own"), N_("the highest value"), N_("a wheel"),
                                  N_("an imagined day"), NULL },
  .label = N_("Choice"),
  .help = N_("As the person does, the highest value, a wheel with slices by value, or what one "
             "imagined day at each brings"),
};

static const PlyOption behaviour = {
  .name = "behaviour",
  .type = PLY_OPTION_CHOICE,
  .fallback = "own",
  .choices = (const char *const[]){ "own", "compulsive", "miserly", "timid", "steady", "impulsive",
                                    "custom", NULL },
  .names = (const char *const[]){ N_("the person's own"), N_("compulsive"), N_("miserly"),
                                  N_("timid"), N_("slow and steady"), N_("impulsive"),
                                  N_("as the sliders say"), NULL },
  .label = N_("Behaviour"),
  .help = N_("In place of the person's formula: a ready one, or one of gains, odds, losses and "
             "costs"),
};

static const PlyOption money = {
  .name = "money",
  .type = PLY_OPTION_BOOL,
  .fallback = "yes",
  .label = N_("Money"),
  .help = N_("Without money only the choices are made, day by day, and everything is affordable"),
};

static const PlyOption life = {
  .name = "life",
  .type = PLY_OPTION_INT,
  .fallback = "1",
  .min = 1,
  .max = 1000000000,
  .label = N_("Life"),
  .help = N_("Which of the lives of the seed"),
};

static const PlyOption seed = {
  .name = "seed",
  .type = PLY_OPTION_INT,
  .fallback = "1",
  .min = 0,
  .max = INT64_MAX,
  .label = N_("Seed"),
  .help = N_("The same seed brings the same luck"),
};

static const PlyOption games = {
  .name = "games",
  .type = PLY_OPTION_INT,
  .fallback = "2000",
  .min = 1,
  .max = 100000,
  .label = N_("Lives"),
  .help = N_("How many lives everybody lives"),
};

#define SHARED                                                                                     \
  &reserve, &cash, &days, &choose, &behaviour, &gains, &odds, &losses, &costs, &money, &seed
const PlyOption *const ply_day_options[] = { &person, SHARED, &life, NULL };
const PlyOption *const ply_day_lab_options[] = { &everybody, SHARED, &games, NULL };

/* --- setup --- */

static bool find_person(const PlyOptions *options, const PlyDayWorld *world, PlyDaySetup *setup,
                        GError **error) {
  const char *name = ply_options_name(options, "person");
  setup->everybody = *name == '\0';
  int found = setup->everybody ? 0 : ply_day_find_person(world, name);
  setup->person = (unsigned)MAX(found, 0);
  if (found >= 0)
    return true;
  g_autofree char *known = ply_names_known(PLY_NAMES_INSIDE(world->people, world->n_people), name);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("person: nobody is called “%s”; there are: %s"), name, known);
}

static bool was_given(const PlyOptions *options, const char *name) {
  int i = ply_options_find(options, name);
  return i >= 0 && options->given[i];
}

static bool check_weights(const PlyOptions *options, GError **error) {
  static const char *const weights[] = { "gains", "odds", "losses", "costs" };
  if (ply_options_get(options, "behaviour") == BEHAVIOUR_CUSTOM)
    return true;
  for (unsigned i = 0; i < G_N_ELEMENTS(weights); i++)
    if (was_given(options, weights[i]))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("%s: needs “behaviour: custom”"),
                      weights[i]);
  return true;
}

/* Puts the behaviour of the options in place of formulas: of the person's, or of everybody's. */
static bool put_behaviour(const PlyOptions *options, PlyDaySetup *setup, GError **error) {
  int64_t chosen = ply_options_get(options, "behaviour");
  if (chosen == BEHAVIOUR_OWN)
    return true;
  PlyUtility utility = { ply_options_get(options, "gains"), ply_options_get(options, "odds"),
                         ply_options_get(options, "losses"), ply_options_get(options, "costs") };
  const PlyBehaviour *ready = chosen < BEHAVIOUR_CUSTOM ? &ply_behaviours[chosen - 1] : NULL;
  g_autofree char *text = ply_utility_formula(ready != NULL ? &ready->utility : &utility);
  PlyDayWorld *world = ply_day_world_copy(setup->world);
  for (unsigned i = 0; i < world->n_people; i++) {
    if (!setup->everybody && i != setup->person)
      continue;
    if (!ply_day_set_formula(world, i, text, NULL, error)) {
      ply_day_world_unref(world);
      return false;
    }
    world->people[i].way = ready != NULL ? ready->way : PLY_WAY_HIGHEST;
    g_strlcpy(world->people[i].behaviour, ready != NULL ? ready->id : "custom",
              sizeof world->people[i].behaviour);
  }
  ply_day_world_unref(setup->world);
  setup->world = world;
  return true;
}

bool ply_day_setup(const PlyOptions *options, PlyDayWorld *world, PlyDaySetup *setup,
                   GError **error) {
  bool has_life = ply_options_find(options, "life") >= 0;
  int64_t way = ply_options_get(options, "choose");
  *setup = (PlyDaySetup){
    .world = world != NULL ? ply_day_world_ref(world) : ply_day_world_new(),
    .reserve = ply_options_get(options, "reserve"),
    .cash = ply_options_get(options, "cash"),
    .days = (uint32_t)ply_options_get(options, "days"),
    .own_way = way == OWN,
    .way = way == OWN ? PLY_WAY_HIGHEST : (PlyDayWay)(way - 1),
    .money = ply_options_get(options, "money") != 0,
    .life = has_life ? (uint64_t)ply_options_get(options, "life") - 1 : 0,
    .seed = (uint64_t)ply_options_get(options, "seed"),
  };
  if (ply_day_world_check(setup->world, error) &&
      find_person(options, setup->world, setup, error) && check_weights(options, error)) {
    setup->everybody = setup->everybody && !has_life; /* a life is somebody's */
    if (put_behaviour(options, setup, error))
      return true;
  }
  ply_day_setup_clear(setup);
  return false;
}

void ply_day_setup_clear(PlyDaySetup *setup) {
  ply_day_world_unref(setup->world);
  *setup = (PlyDaySetup){ 0 };
}

PlyDayWay ply_day_setup_way(const PlyDaySetup *setup, unsigned index) {
  return setup->own_way ? setup->world->people[index].way : setup->way;
}
