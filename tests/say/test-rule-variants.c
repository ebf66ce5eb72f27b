/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Golden sentences of rules that make a mistake on purpose: each says what is done, and that it
 * proves nothing. */
#include <string.h>

#include "minesweeper/mines.h"
#include "minesweeper/variants.h"
#include "program.h"
#include "say/say.h"
#include "say/thoughts.h"
#include "words.h"

#define ANY PLY_MINES_UNKNOWN

static const struct {
  const char *position;
  int mines;
  const char *flags, *set, *address;
  bool hide;
  const char *text;
} goldens[] = {
  { "1.1./2.21/F...", 3, "", "mistake=unreduced", "start", false,
    "A mistake is made on purpose. Two numbers are compared as they stand, without taking off the "
    "flags." },
  { "1.1./2.21/F...", 3, "", "mistake=unreduced", "helper 1", false,
    "B, the 2 in row 2, column 1: shared 2, only A 0, only B 1. Flags are not taken off: A needs "
    "1, "
    "B needs 2." },
  { "1.1./2.21/F...", 3, "", "mistake=unreduced", "proposal 2", false,
    "That leaves A room for 2, and it needs all of that. One square is taken for a mine by "
    "mistake: nothing is proven." },
  { "1.1./2.21/F...", 3, "", "mistake=unreduced", "fires 2", false,
    "“Two squares, near” wins: “Two squares, far” scores one square too, but it is the harder "
    "rule. Nothing is proven." },
  { "1.1./2.21/F...", 3, "", "mistake=unreduced", "fires 1", true,
    "“Two squares, far” is executed." },
  { "..../.121/....", ANY, "", "mistake=by-shape", "helper 1", false,
    "B, the 2 in row 2, column 3, might help. Shared: 4, only A: 3, only B: 2." },
  { "..../.121/....", ANY, "", "mistake=by-shape", "test 7", false,
    "The numbers in line with A read 121, and their shape decides." },
  { "..../.121/....", ANY, "", "mistake=by-shape", "proposal 1", false,
    "The numbers in line with A read 121, and their shape decides. Two squares are taken for mines "
    "by mistake: nothing is proven." },
  { "1../.../...", 1, "", "mistake=likely", "test 5", false,
    "Only one of 3 squares is a mine: each is probably safe." },
  { "1../.../...", 1, "", "mistake=likely", "proposal 1", false,
    "Only one of 3 squares is a mine: each is probably safe. Three squares are taken for safe by "
    "mistake: nothing is proven." },
  { "1../.../...", 1, "", "mistake=likely", "proposal 1", true,
    "“One square” applies here. What does it prove, and of which squares?" },
  { "1../.../...", 1, "", "mistake=likely", "fires 1", false,
    "Only “One square” applies, so it is executed: three squares. Nothing is proven." },
  { "2../.../...", 2, "", "mistake=likely", "fails 1", false,
    "One square is not enough here. Of 3 covered squares two are mines: too many to take them for "
    "safe." },
  { "2../.../...", 2, "", "mistake=covered-safe", "proposal 1", false,
    "None of the 3 covered squares is known to be a mine. Three squares are taken for safe by "
    "mistake: nothing is proven." },
  { ".1./.1./...", ANY, "r3c2", "mistake=trust-flag", "proposal 1", false,
    "A sees 1 and has 1 flagged: all its mines are known. The six marked squares are safe." },
  { "F1./...", ANY, "r1c3", "mistake=trust-flag", "test 3", false,
    "Flags and numbers do not agree, and the flags are believed." },
  { "F1./...", ANY, "r1c3", "mistake=trust-flag", "proposal 1", false,
    "Flags and numbers do not agree, and the flags are believed. Three squares are taken for safe "
    "by mistake: nothing is proven." },
  { "...../11211", ANY, "", "mistake=refire", "proposal 1", false,
    "A needs one more mine, and the shared squares hold it. The marked square is safe." },
  { "...../11211", ANY, "", "mistake=refire", "proposal 2", false,
    "“Two squares, near” proposes the same once more, though it has been done." },
  { "...../11211", ANY, "", "mistake=refire", "fires 2", false,
    "By mistake “Two squares, near” is executed once more, and nothing is left to do." },
  { "...../11211", ANY, "", "mistake=refire", "fires 2", true, "“Two squares, near” is executed." },
};

static void test_goldens(void) {
  for (unsigned i = 0; i < G_N_ELEMENTS(goldens); i++) {
    g_autoptr(PlyRun) run = mines_run(goldens[i].position, goldens[i].mines, goldens[i].flags,
                                      PLY_MINES_DO_SWEEP, NULL, goldens[i].set);
    g_autoptr(PlyReplay) replay = replay_at(run, goldens[i].address);
    g_autoptr(PlySentence) s =
        ply_say_step(run, replay, goldens[i].hide ? &ply_cover_of_values : NULL);
    g_assert_cmpstr(s->text, ==, goldens[i].text);
  }
}

/* Every step of whole games with every mistake has a sentence, and so has every line of thought. */
static void test_games(void) {
  for (const PlyMinesVariant *v = ply_mines_variants; v->id != NULL; v++) {
    g_autofree char *set =
        g_strconcat("seed=4 rules=one,near,far,end,subset when-stuck=random mistake=", v->id, NULL);
    g_autoptr(PlyRun) run = mines_run(NULL, 0, "", PLY_MINES_DO_PLAY, NULL, set);
    g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
    for (uint32_t step = 0; step <= ply_replay_last(replay); step++) {
      ply_replay_seek(replay, step);
      g_autoptr(PlySentence) s = ply_say_step(run, replay, NULL);
      check_words(s->text, (const char *const[]){ "alpha", "cell", NULL });
    }
    g_autoptr(PlyThoughts) thoughts = ply_thoughts_new(run);
    ply_thoughts_update(thoughts, G_MAXUINT32);
    for (unsigned i = 0; i < ply_thoughts_count(thoughts); i++) {
      g_autoptr(PlySentence) s = ply_thoughts_say(thoughts, i);
      g_assert_true(g_str_has_suffix(s->text, "."));
      g_assert_null(strpbrk(s->text, "{}"));
    }
  }
}

TEST_PROGRAM("rule-variants") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/say/rule-variants/goldens", test_goldens);
  g_test_add_func("/say/rule-variants/games", test_games);
  return g_test_run();
}
