/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers and moves in the words of a lesson and of a learner. */
#include <math.h>
#include <string.h>

#include "base/text/sign.h"
#include "lesson/read/reader.h"
#include "run/typed.h"

static const char *const cardinals[] = { "zero", "one",    "two",    "three", "four",
                                         "five", "six",    "seven",  "eight", "nine",
                                         "ten",  "eleven", "twelve", NULL };
static const char *const ordinals[] = { "first",    "second",  "third",  "fourth", "fifth",
                                        "sixth",    "seventh", "eighth", "ninth",  "tenth",
                                        "eleventh", "twelfth", NULL };

/* What stands before the first comma, colon or bracket, with plain signs. */
static char *head_of(const char *text) {
  g_autofree char *words = ply_plain_word(text);
  size_t n = strcspn(words, ",:;(");
  /* Between a digit and what is no blank it parts nothing: it may be a decimal comma. */
  while (n > 0 && g_ascii_isdigit(words[n - 1]) && words[n] != '\0' && words[n + 1] != '\0' &&
         words[n + 1] != ' ')
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
  PlyTyped typed;
  if (ply_typed_read(head, &typed) && !typed.percent && !typed.fraction) {
    *number = (PlyNumber){ isinf(typed.value) ? (typed.value > 0 ? INT64_MAX : -INT64_MAX)
                                              : llround(1000 * typed.value),
                           typed.bound };
    return true;
  }
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
