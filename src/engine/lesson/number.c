/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers in the words of a lesson and of a learner. */
#include <string.h>

#include "lesson/reader.h"

static const char *skip_blanks(const char *at) {
  while (*at == ' ' || *at == '\t')
    at++;
  return at;
}

static bool skip(const char **at, const char *prefix) {
  if (!g_str_has_prefix(*at, prefix))
    return false;
  *at = skip_blanks(*at + strlen(prefix));
  return true;
}

static PlyBound read_bound(const char **at) {
  if (skip(at, "≥") || skip(at, ">="))
    return PLY_BOUND_LOWER;
  if (skip(at, "≤") || skip(at, "<="))
    return PLY_BOUND_UPPER;
  skip(at, "=");
  return PLY_BOUND_EXACT;
}

static bool read_digits(const char **at, int64_t *thousandths) {
  const char *c = *at;
  int64_t value = 0, unit = 100;
  if (!g_ascii_isdigit(*c))
    return false;
  for (; g_ascii_isdigit(*c); c++)
    value = MIN(value * 10 + (*c - '0'), INT64_C(1000000000000));
  value *= 1000;
  if ((*c == '.' || *c == ',') && g_ascii_isdigit(c[1]))
    for (c++; g_ascii_isdigit(*c); c++, unit /= 10)
      value += unit * (*c - '0');
  *thousandths = value;
  *at = c;
  return true;
}

/* Reads a number at the beginning of *at. */
static bool read_number(const char **at, PlyNumber *number) {
  const char *c = skip_blanks(*at);
  number->bound = read_bound(&c);
  bool minus = false;
  if (skip(&c, "−") || skip(&c, "-"))
    minus = true;
  else
    skip(&c, "+");
  if (skip(&c, "∞") || skip(&c, "infinity") || skip(&c, "inf"))
    number->thousandths = INT64_MAX;
  else if (!read_digits(&c, &number->thousandths))
    return false;
  if (minus)
    number->thousandths = -number->thousandths;
  *at = c;
  return true;
}

bool ply_number_read(const char *text, PlyNumber *number) {
  return read_number(&text, number) && *skip_blanks(text) == '\0';
}

bool ply_number_is(const PlyNumber *number, int32_t value, int32_t scale) {
  if (number->thousandths == INT64_MAX || number->thousandths == -INT64_MAX)
    return value == (number->thousandths > 0 ? PLY_INF : -PLY_INF);
  return value != PLY_INF && value != -PLY_INF &&
         number->thousandths * scale == (int64_t)value * 1000;
}

/* --- words --- */

bool ply_outcome_read(const char *text, int32_t *value) {
  static const struct {
    const char *mark, *word;
    int32_t value;
  } outcomes[] = {
    { "W", "win", 1 },
    { "C", "draw", 0 },
    { "L", "loss", -1 },
    { "?", "unknown", PLY_VALUE_UNKNOWN },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(outcomes); i++)
    if (strcmp(text, outcomes[i].mark) == 0 || strcmp(text, outcomes[i].word) == 0) {
      *value = outcomes[i].value;
      return true;
    }
  return false;
}

static const char *const cardinals[] = { "zero", "one",    "two",    "three", "four",
                                         "five", "six",    "seven",  "eight", "nine",
                                         "ten",  "eleven", "twelve", NULL };
static const char *const ordinals[] = { "first",   "second", "third", "fourth", "fifth", "sixth",
                                        "seventh", "eighth", "ninth", "tenth",  NULL };

/* What stands before the first comma, colon or bracket. */
static char *head_of(const char *words) {
  size_t n = strcspn(words, ",:;(");
  /* A decimal comma is none. */
  while (words[n] == ',' && n > 0 && g_ascii_isdigit(words[n - 1]) && g_ascii_isdigit(words[n + 1]))
    n += 1 + strcspn(words + n + 1, ",:;(");
  return g_strstrip(g_strndup(words, n));
}

static int find(const char *const *words, const char *word) {
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp(words[i], word) == 0)
      return i;
  return -1;
}

bool ply_number_named(const char *words, PlyNumber *number) {
  g_autofree char *head = head_of(words);
  if (ply_number_read(head, number))
    return true;
  int i = strcmp(head, "none") == 0 ? 0 : find(cardinals, head);
  *number = (PlyNumber){ INT64_C(1000) * i, PLY_BOUND_EXACT };
  return i >= 0;
}

/* "the third", "third", "the third move"; "move 3", "3". */
bool ply_number_names_move(const char *words, unsigned *ordinal) {
  g_autofree char *head = head_of(words);
  char *at = g_str_has_prefix(head, "the ") ? head + 4 : head;
  char *gap = strchr(at, ' '), *behind = gap != NULL ? gap + 1 : at;
  if (strchr(behind, ' ') != NULL)
    return false;
  guint64 number;
  if (g_ascii_string_to_unsigned(behind, 10, 1, PLY_MAX_CHILDREN, &number, NULL)) {
    *ordinal = (unsigned)number;
    return true;
  }
  if (gap != NULL)
    *gap = '\0';
  int i = find(ordinals, at);
  *ordinal = (unsigned)(i + 1);
  return i >= 0;
}
