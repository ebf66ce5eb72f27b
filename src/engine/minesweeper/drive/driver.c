/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "minesweeper/drive/driver.h"

#include "base/i18n.h"
#include "minesweeper/drive/private.h"
#include "minesweeper/run/plan.h"

/* --- beginning --- */

/* Of two events of one command the second is none: a guess and what it opens, a number and the squares
 * around it. */
static bool begins_command(const PlyTrace *trace, uint32_t i) {
  const PlyEvent *e = ply_trace_event(trace, i);
  PlyMinesCause cause = (PlyMinesCause)(e->extra >> 8);
  return e->kind == PLY_EVENT_CYCLE || e->kind == PLY_EVENT_GUESS ||
         (e->kind == PLY_EVENT_EXECUTE &&
          (cause == PLY_MINES_BY_PERSON || cause == PLY_MINES_BY_AROUND));
}

/* Before the first click no rule has a number to begin with. */
static uint32_t first_number(const PlyMinesRun *run, uint32_t step) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, step);
  if (ply_mines_run_status(run, replay) != PLY_MINES_NEW)
    return step;
  uint32_t n = ply_trace_n_events(run->trace);
  while (step < n && ply_trace_event(run->trace, step)->kind != PLY_EVENT_CYCLE)
    step++;
  return step;
}

static PlyMinesRun *take_over(const PlyRun *run, uint32_t step, GError **error) {
  const PlyMinesRun *of = ply_run_mines(run);
  PlyMinesRun *mine = ply_mines_run_fork(
      of, first_number(of, ply_hand_boundary(of->trace, step, begins_command)), NULL);
  if (mine->game->status == PLY_MINES_PLAYING)
    return mine;
  ply_drive_fails(mine->game->status == PLY_MINES_NEW
                      ? N_("nothing is open here yet: no rule has a number to begin with")
                      : N_("the game is over here: nothing is left to be done"),
                  error);
  ply_mines_run_unref(mine);
  return NULL;
}

static void init_hand(MinesHand *game) {
  const PlyMinesSetup *setup = &game->run->setup;
  PlyHandMistake mistakes[PLY_MINES_MOST_VARIANTS];
  unsigned n = 0;
  for (const PlyMinesVariant *v = ply_mines_variants; v->id != NULL; v++) {
    if (!ply_mines_variant_goes_with(v, setup->rules, setup->n_rules))
      continue;
    PlyMinesSettings *settings = &game->settings[n];
    *settings = setup->settings;
    settings->variant = v;
    mistakes[n++] = (PlyHandMistake){ { v->id, v->misconception, v->does }, settings, v->again };
  }
  ply_hand_init(&game->hand, &ply_mines_hand, &game->run->rules, setup->sweep, mistakes, n);
}

static gpointer begin(const PlyRun *run, uint32_t step, PlyRun **mine, GError **error) {
  PlyMinesRun *forked = take_over(run, step, error);
  if (forked == NULL)
    return NULL;
  MinesHand *game = g_new0(MinesHand, 1);
  game->run = forked;
  init_hand(game);
  *mine = ply_run_of_mines(forked, &run->options);
  (*mine)->for_max = run->for_max;
  return game;
}

static void free_game(gpointer data) {
  MinesHand *game = data;
  ply_hand_clear(&game->hand);
  ply_mines_run_unref(game->run);
  g_free(game);
}

/* --- clicks --- */

/* A number is looked at, or helps the rule that is named; a covered square is a target of the verdict,
 * with the word still to be said. */
static bool clicked(gconstpointer game, uint32_t square, PlyDriveAct *act) {
  const PlyHand *hand = game;
  *act = ply_act_of(PLY_HAND_HELPER);
  act->subject = square;
  if (ply_hand_can(game, act, NULL))
    return true;
  act->kind = PLY_HAND_PLACE;
  if (ply_hand_can(game, act, NULL))
    return true;
  *act = ply_act_of(PLY_HAND_VERDICT);
  act->n_targets = 1;
  act->targets[0] = square;
  return ply_mines_state(hand->rules->facts, square) == PLY_MINES_COVERED &&
         ply_hand_can(game, act, NULL);
}

/* --- acts --- */

static const char *const rules[] = { "one",    "near", "far",        "end",
                                     "subset", "full", "full+count", NULL };
static const char *const rule_names[] = { N_("One square"),
                                          N_("Two squares, near"),
                                          N_("Two squares, far"),
                                          N_("End of game"),
                                          N_("Chain of squares"),
                                          N_("Full deduction"),
                                          N_("Full deduction with the number of mines"),
                                          NULL };
_Static_assert(G_N_ELEMENTS(rules) == PLY_MINES_N_RULES + 1, "a word for each rule");
static const char *const verdicts[] = { "safe", "mine", NULL };
static const char *const verdict_names[] = { N_("safe"), N_("mines"), NULL };

static const PlyActInfo acts[] = {
  [PLY_HAND_PLACE] = { .id = "square",
                       .label = N_("Look at a square"),
                       .key = 's',
                       .takes = PLY_ACT_SUBJECT,
                       .subject = N_("Square"),
                       .rule = N_("A number is worth a look where some rule proves something about "
                                  "the covered squares around it.") },
  [PLY_HAND_RULE] = { .id = "rule",
                      .label = N_("Try a rule"),
                      .key = 'r',
                      .takes = PLY_ACT_WORD,
                      .words = rules,
                      .names = rule_names,
                      .word_label = N_("Rule"),
                      .rule = N_("A rule applies where its own test comes true, with the numbers "
                                 "as they stand and the flags taken off.") },
  [PLY_HAND_HELPER] = { .id = "helper",
                        .label = N_("Name the helper"),
                        .key = 'h',
                        .takes = PLY_ACT_SUBJECT,
                        .subject = N_("Helper"),
                        .rule = N_("A second number helps when what it says of the squares that "
                                   "both touch settles the others.") },
  [PLY_HAND_VERDICT] = { .id = "verdict",
                         .label = N_("Say what follows"),
                         .key = 'v',
                         .takes = PLY_ACT_WORD | PLY_ACT_TARGETS,
                         .words = verdicts,
                         .names = verdict_names,
                         .word_label = N_("They are"),
                         .targets = N_("Squares"),
                         .rule = N_("What follows is true of these squares in every arrangement of "
                                    "mines that fits the numbers, and it is said of all squares "
                                    "that the rule proves.") },
  [PLY_HAND_NOTHING] = { .id = "nothing",
                         .label = N_("Nothing more follows"),
                         .key = 'n',
                         .rule = N_("It ends when no rule in use proves anything anywhere on the "
                                    "board.") },
  [PLY_HAND_WHOLE] = { .id = "board",
                       .label = N_("Look at the board"),
                       .key = 'b',
                       .rule =
                           N_("The board as a whole is worth a look where a rule that counts on "
                              "all of it proves something.") },
  [PLY_HAND_N_ACTS] = { .id = NULL },
};

const PlyDriver ply_mines_driver = {
  PLY_HAND_DRIVES, .acts = acts, .begin = begin, .free = free_game, .clicked = clicked,
};
