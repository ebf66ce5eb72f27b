/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lives done by hand: each step has a sentence. From the first wrong act on it is said what was said; before
 * it, why. */
#include <string.h>

#include "base/random.h"
#include "life/plan.h"
#include "program.h"
#include "run/drive.h"
#include "say/say.h"
#include "words.h"

#define SEED 41

static PlyDriven *driven_of(const char *person, const char *way, const char *cash) {
  const char *sets[] = { "person", person, "choose", way, "cash", cash, "days", "3" };
  PlyOptions options;
  ply_options_init(&options, ply_day_options);
  for (unsigned k = 0; k < G_N_ELEMENTS(sets); k += 2)
    g_assert_true(ply_options_set(&options, sets[k], sets[k + 1], NULL));
  g_autoptr(PlyRun) run = ply_run_new_day(NULL, &options, NULL);
  ply_run_record(run, NULL);
  return ply_driven_new(run, 0, NULL);
}

static void check_sentences(const PlyRun *run) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
    ply_replay_seek(replay, step);
    g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
    check_words(s->text, (const char *const[]){ NULL });
  }
}

static void test_any(void) {
  static const char *const ways[] = { "highest", "wheel", "impulse" };
  PlyRandom random;
  ply_random_init(&random, SEED, 0);
  for (unsigned i = 0; i < 30; i++) {
    g_autoptr(PlyDriven) driven = driven_of("Carl", ways[i % 3], "50");
    PlyDriveAct act;
    while (ply_driven_next(driven, PLY_NO_MISTAKE, &act)) {
      const PlyActInfo *info = &ply_driven_driver(driven)->acts[act.kind];
      if ((info->takes & PLY_ACT_WORD) != 0 && ply_random_below(&random, 3) == 0)
        act.word = !act.word;
      if ((info->takes & PLY_ACT_FIRST) != 0 && ply_random_below(&random, 5) == 0)
        act.first += 3;
      g_assert_true(ply_driven_do(driven, &act, NULL));
    }
    check_sentences(ply_driven_run(driven));
  }
}

#define VALUES                                                                                     \
  "value day-job 0.9801; value street 0.1125; value stunt-show 0.925; value lotto 0.0001; "        \
  "value crime -131; value rock-band 0.025; value financier 61.832; "

/* With 1 in hand. */
static const struct {
  const char *acts;
  uint32_t back; /* so many steps before the last one */
  const char *text;
} goldens[] = {
  { VALUES "afford financier no", 0,
    "With 1 in hand Financier is out of reach: it asks for twice its cost of 100." },
  { "value day-job 2", 0, "You give Day job the value 2." },
  { VALUES "afford financier no; afford day-job no", 0,
    "You say that Day job cannot be paid for." },
  { "value day-job 2; value street 0.1125; value stunt-show 0.925; value lotto 0.0001; value crime "
    "-131; value rock-band 0.025; value financier 61.832; afford financier no; afford day-job yes; "
    "choose lotto",
    5, "Eddy takes Lotto, as you say." },
  { VALUES "choose at-home", 4, "Financier is worth 61.832 to Eddy, more than anything so far." },
  { VALUES "choose at-home", 3, "Eddy stays at home today, as you say." },
};

static void test_goldens(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(goldens); i++) {
    g_autoptr(PlyDriven) driven = driven_of("Eddy", "highest", "1");
    g_autoptr(GError) error = NULL;
    ply_driven_play(driven, goldens[i].acts, &error);
    g_assert_no_error(error);
    const PlyRun *mine = ply_driven_run(driven);
    g_autoptr(PlyReplay) replay = ply_replay_new(mine->trace);
    ply_replay_seek(replay, ply_replay_last(replay) - goldens[i].back);
    g_autoptr(PlySentence) s = ply_say_step(mine, replay, NULL);
    g_assert_cmpstr(s->text, ==, goldens[i].text);
  }
}

TEST_PROGRAM("driven-lives") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/driven-lives/any", test_any);
  g_test_add_func("/say/driven-lives/goldens", test_goldens);
  return g_test_run();
}
