/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Labs on more machines: the shares of every lab make the whole, byte for byte; a lab whose games are
 * chained has none; and what is no part, or not of these, is told with its place. */
#include "lab/part.h"

#include <string.h>

#include "base/i18n.h"
#include "base/random.h"
#include "config.h"
#include "program.h"

/* --- labs that are small --- */

/* For each lab, with more than its defaults: lists, texts, games in more than one block. */
static const struct {
  const char *id, *settings;
} small_labs[] = {
  { "minesweeper", "games=70|level=beginner|rules=one,near|when-stuck=least-risk|seed=7" },
  { "day-in-the-life", "games=150|days=40|seed=9223372036854775807" },
  { "day-in-the-life", "games=1300|days=9" }, /* more than are in its fan */
  { "blackjack", "games=700" },
  { "circular-error", "games=20500|seed=3" },
  { "match", "games=18|game=tictactoe|first=random|second=alphabeta depth=3" },
  { "round-robin", "games=7|game=tictactoe|players=random; alphabeta depth=2; minimax depth=1" },
};

static PlyLab *lab_of(const PlyLabInfo *info, const char *settings) {
  g_auto(GStrv) sets = g_strsplit(settings, "|", -1);
  PlyOptions options;
  ply_options_init(&options, info->options);
  for (char **set = sets; *set != NULL; set++) {
    g_auto(GStrv) pair = g_strsplit(*set, "=", 2);
    g_autoptr(GError) error = NULL;
    ply_options_set(&options, pair[0], pair[1], &error);
    g_assert_no_error(error);
  }
  g_autoptr(GError) error = NULL;
  PlyLab *lab = ply_lab_new(info, &options, 2, &error);
  g_assert_no_error(error);
  return lab;
}

static char *part_of(const PlyLabInfo *info, const char *settings, uint32_t number, uint32_t of) {
  g_autoptr(PlyLab) lab = lab_of(info, settings);
  PlyLabShare share = { number, of };
  g_assert_true(ply_lab_set_share(lab, &share, NULL));
  g_assert_true(ply_lab_run(lab, NULL));
  g_assert_cmpuint(ply_lab_played(lab), ==, ply_lab_share_games(lab));
  return ply_lab_part_write(lab);
}

static PlyLab *read_part(const char *text) {
  g_autoptr(GError) error = NULL;
  PlyLab *lab = ply_lab_part_read(text, NULL, &error);
  g_assert_no_error(error);
  g_assert_nonnull(lab);
  return lab;
}

/* All that a result says, and all sums. */
static char *all_of(PlyLab *lab) {
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  GString *text = g_string_new(NULL);
  g_autofree char *values = ply_lab_csv_values(result), *part = ply_lab_part_write(lab);
  g_string_append_printf(text, "%u of %u\n%s", result->played, result->total, values);
  for (guint i = 0; i < result->tables->len; i++) {
    g_autofree char *table = ply_lab_csv_table(result->tables->pdata[i]);
    g_string_append(text, table);
  }
  for (guint i = 0; i < result->notes->len; i++)
    g_string_append_printf(text, "%s\n", (const char *)result->notes->pdata[i]);
  g_string_append(text, part);
  return g_string_free(text, FALSE);
}

/* Merges the parts of so many shares, which come in another order than that of the games. */
static char *merged_of(const PlyLabInfo *info, const char *settings, uint32_t shares) {
  g_autofree PlyLabPart *parts = g_new0(PlyLabPart, shares);
  for (uint32_t i = 0; i < shares; i++) {
    g_autofree char *text = part_of(info, settings, shares - i, shares);
    parts[i] = (PlyLabPart){ g_strdup_printf("%u.json", shares - i), read_part(text) };
    g_autofree char *again = ply_lab_part_write(parts[i].lab);
    g_assert_cmpstr(again, ==, text);
  }
  g_autoptr(GError) error = NULL;
  g_assert_true(ply_lab_parts_fit(parts, shares, &error));
  g_assert_no_error(error);
  g_assert_cmpuint(ply_lab_parts_missing(parts, shares, NULL, 0), ==, 0);
  g_autoptr(PlyLab) whole = ply_lab_parts_merge(parts, shares);
  for (uint32_t i = 0; i < shares; i++)
    ply_lab_part_clear(&parts[i]);
  return all_of(whole);
}

/* --- the whole --- */

/* Also where there are more shares than games. */
static void test_whole(gconstpointer data) {
  const PlyLabInfo *info = data;
  static const uint32_t shares[] = { 1, 2, 3, 16, 200 };
  unsigned rows = 0;
  for (size_t i = 0; i < G_N_ELEMENTS(small_labs); i++) {
    if (strcmp(small_labs[i].id, info->id) != 0)
      continue;
    g_autoptr(PlyLab) lab = lab_of(info, small_labs[i].settings);
    g_assert_null(info->chained);
    g_assert_true(ply_lab_run(lab, NULL));
    g_autofree char *whole = all_of(lab);
    for (size_t k = 0; k < G_N_ELEMENTS(shares); k++) {
      g_test_message("%u shares", shares[k]);
      g_autofree char *merged = merged_of(info, small_labs[i].settings, shares[k]);
      g_assert_cmpstr(merged, ==, whole);
    }
    rows++;
  }
  g_assert_cmpuint(rows, >, 0); /* a lab that is new has its row in small_labs */
}

/* Every game is in one share, and the shares are as long as each other, or longer by one game. */
static void test_cut(void) {
  static const uint32_t totals[] = { 1, 2, 7, 16, 10000, UINT32_MAX };
  for (size_t t = 0; t < G_N_ELEMENTS(totals); t++)
    for (uint32_t of = 1; of <= 40; of++) {
      uint32_t behind = 0;
      for (uint32_t number = 1; number <= of; number++) {
        g_assert_cmpuint(ply_lab_share_first(&(PlyLabShare){ number, of }, totals[t]), ==, behind);
        uint32_t next = ply_lab_share_first(&(PlyLabShare){ number + 1, of }, totals[t]);
        g_assert_cmpuint(next - behind, >=, totals[t] / of);
        g_assert_cmpuint(next - behind, <=, totals[t] / of + (totals[t] % of > 0));
        behind = next;
      }
      g_assert_cmpuint(behind, ==, totals[t]);
    }
}

/* --- a lab that has no shares: each game is a step from where the one before ended --- */

typedef struct {
  uint64_t place, n;
} Walk;

static void *walk_setup(PlyOptions *options, GError **error) {
  return g_new0(int, 1);
}

static void *walk_worker(const void *setup, PlyProgress *progress) {
  return g_new0(Walk, 1);
}

static bool walk_play(void *worker, uint32_t number, void *sums) {
  Walk *here = worker;
  g_assert_cmpuint(here->n, ==, number);
  here->place = here->place * 31 + number;
  here->n++;
  *(Walk *)sums = *here;
  return true;
}

static void *walk_sums(const void *setup) {
  return g_new0(Walk, 1);
}

static void walk_merge(const void *setup, void *into, void *from) {
  *(Walk *)into = *(const Walk *)from;
}

static void walk_archive(const void *setup, void *sums, PlyLabArchive *archive) {
  Walk *walk = sums;
  ply_archive_u64(archive, "place", &walk->place, UINT64_MAX);
  ply_archive_u64(archive, "n", &walk->n, UINT64_MAX);
}

static void walk_report(const void *setup, const void *sums, PlyLabResult *result) {}

static const PlyOption *const walk_options[] = { &ply_lab_games, &ply_lab_seed, NULL };
static const PlyLabInfo walk_lab = {
  .id = "walk",
  .name = "Walk",
  .question = "Where to?",
  .counted = { "%s step", "%s steps" },
  .options = walk_options,
  .block = 3,
  .chained = "each step begins where the one before ended",
  .setup_new = walk_setup,
  .setup_free = g_free,
  .worker_new = walk_worker,
  .worker_free = g_free,
  .play = walk_play,
  .sums_new = walk_sums,
  .sums_free = g_free,
  .merge = walk_merge,
  .archive = walk_archive,
  .report = walk_report,
};

static void test_chained(void) {
  g_autoptr(PlyLab) lab = lab_of(&walk_lab, "games=50");
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_lab_set_share(lab, &(PlyLabShare){ 1, 2 }, &error));
  g_assert_cmpstr(
      error->message, ==,
      "the lab “walk” cannot be played in shares: each step begins where the one before "
      "ended");
  g_assert_true(ply_lab_set_share(lab, &(PlyLabShare){ 1, 1 }, NULL));
  /* One thread, whatever is asked for: the steps are looked at as they are made. */
  g_assert_cmpuint(ply_lab_most_jobs(&walk_lab, NULL, UINT64_MAX), ==, 1);
  g_assert_true(ply_lab_run(lab, NULL));
  g_autofree char *part = ply_lab_part_write(lab);
  g_assert_nonnull(strstr(part, "\"share\": \"1/1\""));
}

/* --- shares as text --- */

static void test_share_text(void) {
  static const char *const wrong[] = {
    "",    "1",    "0/3",   "4/3",  "1/0",       "0/0",  "1/",   "/3",    "a/3",
    "1/b", "-1/3", "1/3/5", " 1/3", "1/1000001", "1 /3", "+1/3", "1.5/3", "99999999999/99999999999"
  };
  PlyLabShare share;
  g_assert_true(ply_lab_share_read("2/16", &share, NULL));
  g_assert_cmpuint(share.number, ==, 2);
  g_assert_cmpuint(share.of, ==, 16);
  g_assert_true(ply_lab_share_read("1000000/1000000", &share, NULL));
  for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_autoptr(GError) error = NULL;
    g_assert_false(ply_lab_share_read(wrong[i], &share, &error));
    g_autofree char *found = g_strdup_printf("found “%s”, expected a share", wrong[i]);
    g_assert_true(g_str_has_prefix(error->message, found));
  }
}

/* --- numbers as they are --- */

static char *no_seal(const char *text, gsize length) {
  return g_strdup("");
}

static void test_numbers(void) {
  uint64_t wide[] = { 0, 1, UINT64_C(1) << 53, (UINT64_C(1) << 53) + 1, UINT64_MAX },
           back[5] = { 0 };
  int64_t signs[] = { 0, -1, INT64_MAX, -INT64_MAX, -(INT64_C(1) << 53), -(INT64_C(1) << 53) - 1 };
  g_autoptr(GArray) out = g_array_new(FALSE, FALSE, sizeof(int64_t));
  g_autoptr(GArray) in = g_array_new(FALSE, FALSE, sizeof(int64_t));
  g_autofree char *said = g_strdup("“ä\"\\\n\t\x1f"), *heard = g_strdup("");
  g_array_append_vals(out, signs, G_N_ELEMENTS(signs));
  g_autoptr(PlyLabArchive) writes = ply_archive_new_written();
  ply_archive_u64_list(writes, "wide", wide, 5, UINT64_MAX);
  ply_archive_i64_array(writes, "signs", out, out->len);
  ply_archive_text(writes, "text", &said);
  ply_archive_u64_list(writes, "none", NULL, 0, 0);
  g_autofree char *text = ply_archive_end(writes, no_seal);
  g_assert_cmpstr(text, ==,
                  "{\n  \"wide\": [0, 1, 9007199254740992, \"9007199254740993\", "
                  "\"18446744073709551615\"],\n"
                  "  \"signs\": [0, -1, \"9223372036854775807\", \"-9223372036854775807\", "
                  "-9007199254740992, \"-9007199254740993\"],\n"
                  "  \"text\": \"“ä\\\"\\\\\\u000a\\u0009\\u001f\",\n  \"none\": []");
  g_autoptr(PlyLabArchive) reads = ply_archive_new_read(text);
  ply_archive_u64_list(reads, "wide", back, 5, UINT64_MAX);
  ply_archive_i64_array(reads, "signs", in, out->len);
  ply_archive_text(reads, "text", &heard);
  ply_archive_u64_list(reads, "none", NULL, 0, 0);
  g_assert_false(ply_archive_has_failed(reads));
  g_assert_cmpmem(back, sizeof back, wide, sizeof wide);
  g_assert_cmpmem(in->data, in->len * sizeof(int64_t), signs, sizeof signs);
  g_assert_cmpstr(heard, ==, said);
}

/* What is no number as it is written here, each in place of a number from 0 to 9. */
static void test_no_numbers(void) {
  static const char *const wrong[] = {
    "", "x", "-1", "10", "01", "\"5\"", "5.0", "1e0", "+5", "[5]", "99999999999999999999999"
  };
  for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
    g_autofree char *text = g_strdup_printf("{\n  \"n\": %s\n}", wrong[i]);
    uint64_t value = 77;
    PlyPlace place;
    g_autoptr(PlyLabArchive) reads = ply_archive_new_read(text);
    ply_archive_u64(reads, "n", &value, 9);
    g_autoptr(PlyLabArchive) end = NULL;
    const GError *fault = ply_archive_fault(reads, &place);
    if (fault == NULL) { /* a number, and then something else */
      ply_archive_u64(reads, "m", &value, 9);
      fault = ply_archive_fault(reads, &place);
    } else {
      g_assert_cmpuint(value, ==, 77);
      g_assert_nonnull(strstr(fault->message, "expected a whole number from 0 to 9"));
    }
    g_test_message("%s: %s", wrong[i], fault->message);
    g_assert_cmpint(place.line, >=, 2);
  }
}

/* --- damage --- */

#define MATCH "games=9|game=tictactoe|first=random|second=random"

static char *fault_of(const char *text, PlyPlace *place) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLab) lab = ply_lab_part_read(text, place, &error);
  g_assert_null(lab);
  g_assert_nonnull(error);
  return g_strdup(error->message);
}

/* Cut off anywhere. */
static void test_truncated(void) {
  g_autofree char *part = part_of(&ply_match_lab, MATCH, 1, 2);
  for (size_t n = strlen(part); n-- > 0;) {
    g_autofree char *cut = g_strndup(part, n);
    g_autofree char *fault = fault_of(cut, NULL);
    bool head = n < strlen("{\n  \"plybook\": \"lab part\"");
    g_assert_nonnull(strstr(fault, head ? "expected" : "found no checksum at the end"));
  }
}

/* Any byte another one, or one more, or one less. */
static void test_changed(void) {
  g_autofree char *part = part_of(&ply_match_lab, MATCH, 1, 2);
  size_t length = strlen(part);
  for (size_t at = 0; at < length; at++) {
    g_autofree char *changed = g_strdup(part);
    changed[at] = changed[at] == '1' ? '2' : '1';
    g_free(fault_of(changed, NULL));
    changed[at] = (char)(part[at] ^ 0x80);
    g_free(fault_of(changed, NULL));
    g_autofree char *more = g_strdup_printf("%.*s %s", (int)at, part, part + at);
    g_free(fault_of(more, NULL));
    g_autofree char *less = g_strdup_printf("%.*s%s", (int)at, part, part + at + 1);
    g_free(fault_of(less, NULL));
  }
}

/* A part in which something stands in place of something else, with a checksum that fits. */
static char *forged(const char *part, const char *old, const char *new) {
  g_autoptr(GString) text = g_string_new(part);
  g_assert_cmpuint(g_string_replace(text, old, new, 1), ==, 1);
  g_string_truncate(text, (gsize)(strstr(text->str, ",\n  \"checksum\"") - text->str));
  g_autofree char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text->str, -1);
  return g_strdup_printf("%s,\n  \"checksum\": \"%s\"\n}\n", text->str, sum);
}

static const struct {
  const char *old, *new, *fault;
  int line;
} forgeries[] = {
  { "\"lab part\"", "\"lesson\"", "found “lesson”, expected “lab part”", 2 },
  { "\"plybook\"", "\"version\"", "found “\"version\": \"lab part”, expected “\"plybook\"”", 2 },
  { "\"version\": \"", "\"version\": \"9",
    "found a part of version 9" PACKAGE_VERSION ", expected one of version " PACKAGE_VERSION, 3 },
  { "\"lab\": \"match\"", "\"lab\": \"mach\"", "did you mean “match”", 4 },
  { "\"share\": \"1/2\"", "\"share\": \"3/2\"", "found “3/2”, expected a share from 1/2 to 2/2",
    5 },
  { "\"share\": \"1/2\"", "\"share\": 1", "found “1,”, expected a text", 5 },
  { "\"set\": \"game", "\"set\": \"gam", "no option is called “gam”", 6 },
  { "\"games\": \"9\"", "\"games\": \"0\"", "games: found “0”", 14 },
  { "\"games\": \"9\"", "\"game\": \"9\"", "expected “\"games\"”", 0 },
  { "\"seed\": \"1\"", "\"seed\": \"2\"", "seed: found “2”, expected “1”", 15 },
  { "\"second\": \"random\"", "\"second\": \"perfect depth=x\"", "second: ", 0 },
  { "\"turns\": [4", "\"turns\": [5", "found sums of 5 games, expected those of 4", 0 },
  { "\"turns\": [4, ", "\"turns\": [4 ", "expected “,”", 0 },
  { "\"lengths\": [0", "\"lengths\": [99", "found “99, 0, 0", 0 },
  { "\"lengths\": [0, ", "\"lengths\": [", "found “]", 0 },
  { "\"lengths\": [0, ", "\"lengths\": [0, 0, ", "expected “]”", 0 },
  { "\"first\": {", "\"first\": [", "expected “{”", 0 },
  { "\"played\": [2, 2]", "\"played\": [0, 0]", "found more games won and drawn than were played",
    0 },
};

static void test_forged(void) {
  g_autofree char *part = part_of(&ply_match_lab, MATCH, 1, 2);
  for (size_t i = 0; i < G_N_ELEMENTS(forgeries); i++) {
    PlyPlace place;
    g_autofree char *text = forged(part, forgeries[i].old, forgeries[i].new);
    g_autofree char *fault = fault_of(text, &place);
    g_test_message("%d:%d: %s", place.line, place.column, fault);
    g_assert_nonnull(strstr(fault, forgeries[i].fault));
    g_assert_cmpint(place.line, >=, MAX(forgeries[i].line, 2));
    if (forgeries[i].line > 0)
      g_assert_cmpint(place.line, ==, forgeries[i].line);
    g_assert_cmpint(place.column, >=, 1);
  }
  g_autofree char *same = forged(part, "\"version\"", "\"version\"");
  g_assert_cmpstr(same, ==, part);
}

/* Bounds of the other labs: what a report divides by, or draws, is what it can be. */
static const struct {
  const char *lab, *old, *new, *fault;
} bounds[] = {
  { "minesweeper", "\"finished\": ", "\"finished\": 9", "expected a whole number from 0 to 70" },
  { "day-in-the-life", "\"finals\": [", "\"finals\": [1, ", "expected “]”" },
  { "day-in-the-life", "\"fan\": [", "\"fan\": [1, ", "expected “]”" },
  { "day-in-the-life", "\"days_1\": [150, ", "\"days_1\": [150, 9", "expected a part of" },
  { "blackjack", "\"tally\": [700", "\"tally\": [699", "found outcomes of other games than 700" },
  { "blackjack", "\"points\": [1, ", "\"points\": [2, ",
    "found outcomes of other games at point 1" },
  { "round-robin", "\"won_by_1\": [0", "\"won_by_1\": [22", "from 0 to 21" },
};

static void test_bounds(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(bounds); i++)
    for (size_t k = 0; k < G_N_ELEMENTS(small_labs); k++) {
      if (strcmp(small_labs[k].id, bounds[i].lab) != 0 ||
          (k > 0 && strcmp(small_labs[k - 1].id, bounds[i].lab) == 0))
        continue;
      g_autofree char *part =
          part_of(ply_lab_find(bounds[i].lab, NULL), small_labs[k].settings, 1, 1);
      g_autofree char *text = forged(part, bounds[i].old, bounds[i].new);
      g_autofree char *fault = fault_of(text, NULL);
      g_test_message("%s: %s", bounds[i].lab, fault);
      g_assert_nonnull(strstr(fault, bounds[i].fault));
    }
  g_autofree char *part = part_of(&ply_minesweeper_lab, small_labs[0].settings, 1, 1);
  g_autofree char *none = forged(part, "\"reached\": [70", "\"reached\": [0");
  g_autofree char *lost = forged(none, "\"lost_at\": [0", "\"lost_at\": [1");
  g_autofree char *fault = fault_of(lost, NULL);
  g_assert_cmpstr(fault, ==, "found more games lost with move 1 than came so far");
}

/* --- parts that do not go together --- */

/* of: "ID SETTINGS NUMBER SHARES" of each part, with spaces. */
static const struct {
  const char *lab, *settings;
  uint32_t number, of;
  const char *fault; /* beside 1/2 of MATCH; NULL: it fits */
} others[] = {
  { "match", MATCH, 2, 2, NULL },
  { "match", MATCH, 1, 2, "found share 1/2 twice, in a.json and in b.json, expected it once" },
  { "match", MATCH, 2, 3, "b.json: share: found “2/3”, expected “1/2”, as in a.json" },
  { "match", MATCH "|seed=2", 2, 2, "b.json: seed: found “2”, expected “1”, as in a.json" },
  { "match", "games=8|game=tictactoe|first=random|second=random", 2, 2,
    "b.json: games: found “8”, expected “9”, as in a.json" },
  { "match", MATCH "|swap=no", 2, 2, "b.json: swap: found “no”, expected “yes”, as in a.json" },
  { "blackjack", "games=9", 2, 2,
    "b.json: lab: found “blackjack”, expected “match”, as in a.json" },
  { "match", MATCH "|seed=1", 2, 2, NULL }, /* said in other words */
};

static void test_others(void) {
  for (size_t i = 0; i < G_N_ELEMENTS(others); i++) {
    g_autofree char *one = part_of(&ply_match_lab, MATCH, 1, 2);
    g_autofree char *two = part_of(ply_lab_find(others[i].lab, NULL), others[i].settings,
                                   others[i].number, others[i].of);
    PlyLabPart parts[] = { { g_strdup("a.json"), read_part(one) },
                           { g_strdup("b.json"), read_part(two) } };
    g_autoptr(GError) error = NULL;
    bool fits = ply_lab_parts_fit(parts, 2, &error);
    g_assert_cmpstr(fits ? NULL : error->message, ==, others[i].fault);
    ply_lab_part_clear(&parts[0]);
    ply_lab_part_clear(&parts[1]);
  }
}

static void test_missing(void) {
  PlyLabPart parts[3];
  uint32_t numbers[2] = { 0, 0 };
  static const uint32_t there[] = { 5, 2, 7 };
  for (unsigned i = 0; i < 3; i++) {
    g_autofree char *text = part_of(&ply_match_lab, MATCH, there[i], 8);
    parts[i] = (PlyLabPart){ g_strdup("x"), read_part(text) };
  }
  g_assert_true(ply_lab_parts_fit(parts, 3, NULL));
  g_assert_cmpuint(ply_lab_parts_missing(parts, 3, numbers, 2), ==, 5);
  g_assert_cmpuint(numbers[0], ==, 1);
  g_assert_cmpuint(numbers[1], ==, 3);
  for (unsigned i = 0; i < 3; i++)
    ply_lab_part_clear(&parts[i]);
}

TEST_PROGRAM("parts") {
  g_test_init(&argc, &argv, NULL);
  for (int i = 0; ply_labs[i] != NULL; i++) {
    g_autofree char *path = g_strconcat("/lab/parts/whole/", ply_labs[i]->id, NULL);
    g_test_add_data_func(path, ply_labs[i], test_whole);
  }
  g_test_add_func("/lab/parts/cut", test_cut);
  g_test_add_func("/lab/parts/chained", test_chained);
  g_test_add_func("/lab/parts/share-text", test_share_text);
  g_test_add_func("/lab/parts/numbers", test_numbers);
  g_test_add_func("/lab/parts/no-numbers", test_no_numbers);
  g_test_add_func("/lab/parts/truncated", test_truncated);
  g_test_add_func("/lab/parts/changed", test_changed);
  g_test_add_func("/lab/parts/forged", test_forged);
  g_test_add_func("/lab/parts/bounds", test_bounds);
  g_test_add_func("/lab/parts/others", test_others);
  g_test_add_func("/lab/parts/missing", test_missing);
  return g_test_run();
}
