/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions that nobody wrote: read, checked, deduced, swept and stepped back. With libFuzzer:
 *
 *   clang -fsanitize=fuzzer,address,undefined tests/rules/fuzz-position.c ... -o fuzz
 *
 * With PLY_REPLAY (in the test run) boards of the table below are changed by a fixed generator. */
#include <string.h>

#include "rules/deduce.h"
#include "rules/mines-proofs.h"
#include "rules/mines-run.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const PlyRule *const all_rules[] = { &ply_mines_one,       &ply_mines_near,
                                            &ply_mines_far,       &ply_mines_end_rule,
                                            &ply_mines_subset,    &ply_mines_full,
                                            &ply_mines_full_count };

static void check_refused(const char *text, const GError *error, PlyPlace place) {
  int lines = 1;
  for (const char *c = text; *c != '\0'; c++)
    lines += *c == '\n';
  g_assert_true(error->domain == PLY_ERROR);
  g_assert_true(g_utf8_validate(error->message, -1, NULL));
  g_assert_null(strchr(error->message, '\n'));
  g_assert_cmpint(place.line, >=, 0);
  g_assert_cmpint(place.line, <=, lines);
}

/* What the board says of itself is so. */
static void check_board(const PlyMines *b) {
  int flags = 0, covered = 0;
  for (unsigned square = 0; square < ply_mines_n(b); square++) {
    unsigned state = ply_mines_state(b, square), cell = b->cell[square], n_flags = 0, n_blanks = 0;
    flags += state == PLY_MINES_FLAG;
    covered += state == PLY_MINES_COVERED;
    for (int k = 0; k < PLY_MINES_AROUND; k++) {
      unsigned beside = b->state[cell + (unsigned)ply_mines_around[k].cell];
      n_flags += beside == PLY_MINES_FLAG;
      n_blanks += beside == PLY_MINES_COVERED;
    }
    g_assert_cmpuint(b->flags[cell], ==, n_flags);
    g_assert_cmpuint(b->blanks[cell], ==, n_blanks);
  }
  g_assert_cmpint(b->n_flags, ==, flags);
  g_assert_cmpint(b->moves_left, ==, covered);
}

static void check_printed(const PlyMinesPosition *p) {
  g_autofree char *text = ply_mines_print(&p->board, p->has_field ? &p->field : NULL);
  g_autofree PlyMinesPosition *again = g_new0(PlyMinesPosition, 1);
  g_assert_true(ply_mines_read(text, p->board.mines, again, NULL, NULL));
  g_assert_true(ply_mines_equal(&again->board, &p->board));
  g_assert_cmpint(again->has_field, ==, p->has_field);
  if (p->has_field)
    g_assert_cmpmem(&again->field, sizeof again->field, &p->field, sizeof p->field);
}

/* Rules until nothing more follows, without one contradicting the arrangement that is there. */
static void check_proofs(const PlyMinesPosition *p) {
  const PlyMines *b = &p->board;
  g_autofree PlyMinesProofs *proofs = g_new(PlyMinesProofs, 1);
  ply_mines_prove(b, all_rules, G_N_ELEMENTS(all_rules), true, NULL, proofs);
  g_assert_false(proofs->contradiction);
  bool right = p->has_field; /* unless a flag stands where no mine is */
  for (unsigned square = 0; square < ply_mines_n(b) && right; square++)
    right = ply_mines_state(b, square) != PLY_MINES_FLAG || ply_mines_is_mine(b, &p->field, square);
  for (unsigned square = 0; square < ply_mines_n(b) && right; square++)
    if (proofs->verdict[square] != PLY_VERDICT_NONE)
      g_assert_cmpint(ply_mines_is_mine(b, &p->field, square), ==,
                      proofs->verdict[square] == PLY_VERDICT_MINES);
  PlyDeduceStatus status;
  g_autoptr(PlyOdds) odds = b->mines == PLY_MINES_UNKNOWN ? NULL : ply_odds_new(b, NULL, &status);
  for (unsigned square = 0; odds != NULL && square < ply_mines_n(b); square++) {
    double risk = ply_odds_risk(odds, square);
    g_assert_cmpfloat(risk, >=, 0);
    g_assert_cmpfloat(risk, <=, 1);
    if (proofs->verdict[square] != PLY_VERDICT_NONE)
      g_assert_cmpfloat(risk, ==, proofs->verdict[square] == PLY_VERDICT_MINES);
  }
}

/* A sweep, stepped back to the board that was read. */
static void check_run(const PlyMinesPosition *p) {
  PlyMinesSetup setup = { .opening = PLY_OPENING_ZERO, .free_moves = true, .n_rules = 5 };
  memcpy(setup.rules, all_rules, sizeof *setup.rules * setup.n_rules);
  g_autoptr(PlyMinesRun) run = ply_mines_run_new(&setup, p);
  ply_mines_run_sweep(run, NULL);
  ply_mines_run_finish(run);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  g_autofree PlyMines *board = g_new(PlyMines, 1);
  uint64_t begin = ply_replay_hash(replay);
  ply_replay_seek(replay, UINT32_MAX);
  ply_mines_run_board(run, replay, board);
  g_assert_true(ply_mines_equal(board, &run->game->board));
  ply_replay_seek(replay, 0);
  g_assert_cmphex(ply_replay_hash(replay), ==, begin);
  ply_mines_run_board(run, replay, board);
  g_assert_true(ply_mines_equal(board, &p->board));
}

/* The first byte is the number of mines, from 200 on none. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size == 0)
    return 0;
  g_autofree char *text = g_strndup((const char *)data + 1, size - 1);
  g_autofree PlyMinesPosition *p = g_new0(PlyMinesPosition, 1);
  g_autoptr(GError) error = NULL;
  PlyPlace place = { 0, 0 };
  if (!ply_mines_read(text, data[0] >= 200 ? PLY_MINES_UNKNOWN : data[0], p, &place, &error)) {
    check_refused(text, error, place);
    return 0;
  }
  check_board(&p->board);
  check_printed(p);
  bool fits = ply_mines_check(&p->board, NULL, &place, &error);
  g_assert_cmpint(fits, ==, error == NULL);
  if (fits)
    check_proofs(p);
  check_run(p);
  return 0;
}

#ifdef PLY_REPLAY

/* Changes of each board; sanitizers are ten times as slow. */
#ifdef __SANITIZE_ADDRESS__
#define CHANGES 300
#else
#define CHANGES 4000
#endif

static const char *const boards[] = {
  "001...\n012...\n01F32.\n0113F.\n0003F.\n0002F.",
  "F33F / F..F / .33. / .11. / ....",
  "..... / 11211 / 001F1",
  "..10\n..32\n.2FF",
  "*1.\n.1.\n...",
  "1*1.\n....\n...*\nx.1.",
  "1.1.1/...../1.2.1/...../1.1.3",
  ".2..1\r\nF33..\r\n12F.1\r\n",
  "-1F\n-2.\n-1.",
  "................\n.1.1.1.1.1.1.1.1\n................\n.1.2.3.2.1.2.3.2\n................",
};

static const char *const words[] = {
  ".",        "..", "F",   "*", "x",  "-",  "0", "1",  "2", "3",    "8",
  "9",        "\n", " / ", "/", "\t", "\r", " ", "\0", "é", "\xff", "\xef\xbb\xbf",
  "...\n...", "111"
};

/* A change: one byte, a word put in or over what is there, a part doubled or cut out. */
static void change(PlyRandom *random, GString *text) {
  uint32_t at = text->len == 0 ? 0 : ply_random_below(random, (uint32_t)text->len);
  uint32_t rest = (uint32_t)text->len - at, wanted = 1 + ply_random_below(random, 20);
  uint32_t n = MIN(rest, wanted);
  const char *word = words[ply_random_below(random, G_N_ELEMENTS(words))];
  switch (ply_random_below(random, 8)) {
  case 0:
    if (rest > 0)
      text->str[at] = (char)(text->str[at] ^ (1 << ply_random_below(random, 8)));
    break;
  case 1: g_string_insert(text, at, word); break;
  case 2: {
    g_autofree char *part = g_strndup(text->str + at, n);
    g_string_insert(text, ply_random_below(random, (uint32_t)text->len + 1), part);
    break;
  }
  case 3: g_string_erase(text, at, n); break;
  default: /* in place of a square: such boards are more often read */
    if (rest > 0 && strlen(word) == 1)
      text->str[at] = *word;
  }
}

static void test_board(gconstpointer data) {
  unsigned i = GPOINTER_TO_UINT(data);
  PlyRandom random;
  ply_random_init(&random, 20261121, i);
  for (int k = 0; k < CHANGES; k++) {
    g_autoptr(GString) text = g_string_new("");
    g_string_append_c(text,
                      (char)(ply_random_below(&random, 2) ? 255 : ply_random_below(&random, 12)));
    g_string_append(text, boards[i]);
    for (uint32_t n = ply_random_below(&random, 4); n > 0; n--)
      change(&random, text);
    g_autofree uint8_t *exact = g_memdup2(text->str, text->len);
    LLVMFuzzerTestOneInput(exact, text->len);
  }
}

/* Squares at random, on sizes up to more than is allowed. */
static void test_noise(void) {
  static const char squares[] = "....................FF*-x0112233";
  PlyRandom random;
  for (unsigned i = 0; i < CHANGES / 2; i++) {
    ply_random_init(&random, 3, i);
    uint32_t rows = 1 + ply_random_below(&random, i % 50 == 0 ? 70 : 6);
    uint32_t columns = 1 + ply_random_below(&random, i % 50 == 0 ? 70 : 6);
    uint32_t kinds = 16 + ply_random_below(&random, sizeof squares - 16);
    g_autoptr(GString) text = g_string_new("");
    g_string_append_c(text, (char)(i % 2 ? 255 : ply_random_below(&random, 200)));
    for (uint32_t row = 0; row < rows; row++) {
      for (uint32_t column = 0; column < columns; column++)
        g_string_append_c(text, squares[ply_random_below(&random, kinds)]);
      g_string_append_c(text, '\n');
    }
    LLVMFuzzerTestOneInput((const uint8_t *)text->str, text->len);
  }
}

int main(int argc, char **argv) {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS(boards); i++) {
    g_autofree char *path = g_strdup_printf("/rules/fuzz/board/%u", i);
    g_test_add_data_func(path, GUINT_TO_POINTER(i), test_board);
  }
  g_test_add_func("/rules/fuzz/noise", test_noise);
  return g_test_run();
}

#endif
