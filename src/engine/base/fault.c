/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/fault.h"

#include <string.h>

#include "base/i18n.h"

G_DEFINE_QUARK(ply - error - quark, ply_error)

/* Longer words are never near anything: keeps ply_near quadratic in a small number. */
#define NEAR_MAX 40
#define NEAR_SLIPS 2

bool ply_char_is_hidden(gunichar c) {
  return g_unichar_iscntrl(c) || c == 0x61c || c == 0x200e || c == 0x200f ||
         (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200b ||
         c == 0x2060 || c == 0xfeff;
}

static void append_plain(GString *text, gunichar c) {
  if (ply_char_is_hidden(c) && c != '\t')
    g_string_append_printf(text, "<U+%04X>", c);
  else
    g_string_append_unichar(text, c);
}

/* At most so many characters of text, which is UTF-8. */
static char *plain_of(const char *text, size_t most) {
  GString *plain = g_string_new(NULL);
  for (; *text != '\0' && most > 0; most--, text = g_utf8_next_char(text))
    append_plain(plain, g_utf8_get_char(text));
  if (*text != '\0')
    g_string_append(plain, "…");
  return g_string_free(plain, FALSE);
}

char *ply_plain(const char *text) {
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  return plain_of(valid, G_MAXSIZE);
}

char *ply_quote(const char *written) {
  g_autofree char *valid = g_utf8_make_valid(written, -1);
  return plain_of(valid, PLY_QUOTED_MAX);
}

char *ply_file_shown(const char *path) {
  g_autofree char *name = g_filename_display_name(path);
  return ply_plain(name);
}

/* --- messages --- */

/* What ends the piece that c begins; "" where it begins none. */
static const char *ends_of(gunichar c) {
  return c == 0x201c ? "”" : c == 0x201e ? "“”" : c == 0xab ? "»" : "";
}

/* Cuts what is too long between quotation marks, and words that are. */
static char *cut_pieces(const char *text) {
  GString *cut = g_string_new(NULL);
  const char *ends = ""; /* of the piece at work; "": none */
  for (size_t n = 0; *text != '\0'; text = g_utf8_next_char(text)) {
    gunichar c = g_utf8_get_char(text);
    bool quoted = *ends != '\0', closes = quoted && g_utf8_strchr(ends, -1, c) != NULL;
    bool parts = quoted ? closes : g_unichar_isspace(c) || g_unichar_ispunct(c);
    if (closes || !quoted)
      ends = closes ? "" : ends_of(c);
    n = parts ? 0 : n + 1;
    if (n <= PLY_PIECE_MAX)
      g_string_append_unichar(cut, c);
    else if (n == PLY_PIECE_MAX + 1)
      g_string_append(cut, "…");
  }
  return g_string_free(cut, FALSE);
}

char *ply_message_text(const char *format, va_list args) {
  g_autofree char *written = g_strdup_vprintf(format, args);
  g_autofree char *plain = ply_plain(written);
  g_autofree char *cut = cut_pieces(plain);
  return plain_of(cut, PLY_MESSAGE_MAX);
}

bool ply_fail(PlyPlace *place, int line, int column, GError **error, PlyErrorCode code,
              const char *format, ...) {
  if (place != NULL)
    *place = (PlyPlace){ line, column };
  if (error == NULL)
    return false;
  va_list args;
  va_start(args, format);
  g_autofree char *text = ply_message_text(format, args);
  va_end(args);
  g_set_error_literal(error, PLY_ERROR, (int)code, text);
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
