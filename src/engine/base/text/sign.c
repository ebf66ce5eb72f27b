/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text/sign.h"

#include <string.h>

#include "base/i18n.h"

#define DIGITS "0123456789"
#define THOUSANDS 3 /* digits of a block */

bool ply_char_is_blank(gunichar c) {
  return c == '\t' || g_unichar_type(c) == G_UNICODE_SPACE_SEPARATOR;
}

const char *ply_behind_blanks(const char *at, const char *end) {
  while (at < end && ply_char_is_blank(g_utf8_get_char(at)))
    at = g_utf8_next_char(at);
  return at;
}

const char *ply_before_blanks(const char *at, const char *end) {
  while (end > at) {
    const char *last = g_utf8_prev_char(end);
    if (!ply_char_is_blank(g_utf8_get_char(last)))
      break;
    end = last;
  }
  return end;
}

const char *ply_behind_minus(const char *text) {
  static const gunichar signs[] = { '-',    0x2010, 0x2011, 0x2012, 0x2013, 0x2014,
                                    0x2015, 0x2212, 0xfe58, 0xfe63, 0xff0d };
  gunichar c = g_utf8_get_char_validated(text, -1); /* of a command line it may be no UTF-8 */
  for (size_t i = 0; i < G_N_ELEMENTS(signs); i++)
    if (c == signs[i])
      return g_utf8_next_char(text);
  return NULL;
}

/* Does c end a line as a line feed does? A CR does where it is not that of a line feed. */
static bool ends_line(gunichar c, bool cr_does) {
  return c == '\r' ? cr_does : c == '\v' || c == '\f' || c == 0x85 || c == 0x2028 || c == 0x2029;
}

/* Behind CRs and blanks that text begins with. */
static const char *behind_crs(const char *text) {
  while (*text == '\r' || ply_char_is_blank(g_utf8_get_char_validated(text, -1)))
    text = g_utf8_next_char(text);
  return text;
}

/* The end of the words in double quotes that text begins with; text where it begins with none. */
static const char *behind_quotes(const char *text) {
  size_t n = *text == '"' ? strcspn(text + 1, "\"\n") : 0;
  return *text == '"' && text[1 + n] == '"' ? text + n + 2 : text;
}

/* The character that text begins with; returns what is behind it. */
static const char *add_plain(GString *plain, const char *text, bool cr_does) {
  if (*text >= ' ' && *text <= '~') { /* most of a long text */
    g_string_append_c(plain, *text);
    return text + 1;
  }
  gunichar c = g_utf8_get_char_validated(text, -1);
  bool valid = (gint32)c >= 0;
  const char *next = valid ? g_utf8_next_char(text) : text + 1;
  if (valid && c >= 0x80 && ply_char_is_blank(c))
    g_string_append_c(plain, ' ');
  else if (valid && ply_behind_minus(text) != NULL)
    g_string_append_c(plain, '-');
  else if (valid && ends_line(c, cr_does))
    g_string_append_c(plain, '\n');
  else
    g_string_append_len(plain, text, next - text);
  return next;
}

char *ply_plain_signs(const char *text) {
  GString *plain = g_string_new(NULL);
  while (*text != '\0') {
    const char *words = behind_quotes(text);
    /* Blanks, and a second CR, may stand between a CR and its line feed. */
    const char *crs = *text == '\r' ? behind_crs(text) : text;
    bool cr_does = *crs != '\n';
    g_string_append_len(plain, text, words - text);
    if (words == text)
      do
        text = add_plain(plain, text, cr_does);
      while (text < crs);
    else
      text = words;
  }
  return g_string_free(plain, FALSE);
}

char *ply_plain_word(const char *text) {
  return g_strstrip(g_strdelimit(ply_plain_signs(text), "\t", ' '));
}

char *ply_comma_readings(const char *text, const char *comma) {
  if (*comma != ',')
    return NULL;
  const char *begin = comma;
  while (begin > text && g_ascii_isdigit(begin[-1]))
    begin--;
  int before = (int)(comma - begin), behind = (int)strspn(comma + 1, DIGITS);
  if (before == 0 || behind == 0)
    return NULL;
  const char *point = behind == THOUSANDS ? "" : ".";
  return g_strdup_printf(_("found “%.*s”: write “%.*s%s%.*s” for one number, “%.*s, %.*s” for two"),
                         before + 1 + behind, begin, before, begin, point, behind, comma + 1,
                         before, begin, behind, comma + 1);
}
