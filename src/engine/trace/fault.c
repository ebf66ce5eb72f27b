/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "trace/fault.h"

#include <string.h>

#include "trace/i18n.h"

G_DEFINE_QUARK(ply - error - quark, ply_error)

/* Longer words are never near anything: keeps ply_near quadratic in a small number. */
#define NEAR_MAX 40
#define NEAR_SLIPS 2

#define QUOTED_MAX 60

bool ply_char_is_hidden(gunichar c) {
  return g_unichar_iscntrl(c) || c == 0x61c || c == 0x200e || c == 0x200f ||
         (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200b ||
         c == 0x2060 || c == 0xfeff;
}

/* At most most characters of written; *all (nullable) says whether these are all. */
static GString *show(const char *written, size_t most, bool *all) {
  g_autofree char *valid = g_utf8_make_valid(written, -1);
  GString *text = g_string_new(NULL);
  const char *c = valid;
  for (size_t n = 0; *c != '\0' && n < most; n++, c = g_utf8_next_char(c)) {
    gunichar seen = g_utf8_get_char(c);
    if (ply_char_is_hidden(seen))
      g_string_append_printf(text, "<U+%04X>", seen);
    else
      g_string_append_unichar(text, seen);
  }
  if (all != NULL)
    *all = *c == '\0';
  return text;
}

char *ply_quote(const char *written) {
  bool all;
  GString *text = show(written, QUOTED_MAX, &all);
  if (!all)
    g_string_append(text, "…");
  return g_string_free(text, FALSE);
}

char *ply_plain_vprintf(const char *format, va_list args) {
  g_autofree char *text = g_strdup_vprintf(format, args);
  return g_string_free(show(text, G_MAXSIZE, NULL), FALSE);
}

bool ply_fail(PlyPlace *place, int line, int column, GError **error, PlyErrorCode code,
              const char *format, ...) {
  if (place != NULL)
    *place = (PlyPlace){ line, column };
  if (error == NULL)
    return false;
  va_list args;
  va_start(args, format);
  g_autofree char *message = ply_plain_vprintf(format, args);
  va_end(args);
  *error = g_error_new_literal(PLY_ERROR, (int)code, message);
  return false;
}

/* Optimal string alignment distance: insert, delete, change, swap neighbours. */
static int distance(const char *a, int n, const char *b, int m) {
  int rows[3][NEAR_MAX + 1];
  int *before = rows[0], *last = rows[1], *now = rows[2];
  for (int j = 0; j <= m; j++)
    last[j] = j;
  for (int i = 1; i <= n; i++) {
    now[0] = i;
    for (int j = 1; j <= m; j++) {
      int change = last[j - 1] + (a[i - 1] != b[j - 1]);
      now[j] = MIN(change, MIN(last[j], now[j - 1]) + 1);
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        now[j] = MIN(now[j], before[j - 2] + 1);
    }
    int *spare = before;
    before = last;
    last = now;
    now = spare;
  }
  return last[m];
}

const char *ply_near(const char *written, const char *const *words) {
  size_t n = strlen(written);
  if (n == 0 || n > NEAR_MAX)
    return NULL;
  const char *nearest = NULL;
  int least = NEAR_SLIPS + 1;
  for (; *words != NULL; words++) {
    size_t m = strlen(*words);
    if (m > NEAR_MAX)
      continue;
    int slips = distance(written, (int)n, *words, (int)m);
    /* A short word that is all slips is another word. */
    if (slips < least && slips < (int)MAX(n, m) - 1) {
      least = slips;
      nearest = *words;
    }
  }
  return nearest;
}

char *ply_near_hint(const char *written, const char *const *words) {
  const char *near = ply_near(written, words);
  return near == NULL ? g_strdup("") : g_strdup_printf(_("; did you mean “%s”?"), near);
}
