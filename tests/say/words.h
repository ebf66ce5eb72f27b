/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What holds for every sentence about rules. */

#include <string.h>

#include <glib.h>

#define TWO_LINES 130 /* characters */

/* banned: pieces that no sentence has, besides those of a template not filled in; NULL ends it. */
static inline void check_words(const char *text, const char *const *banned) {
  static const char *const never[] = { "{", "}", "  ", "((", NULL };
  const char *const *const lists[] = { never, banned };
  for (unsigned i = 0; i < G_N_ELEMENTS(lists); i++)
    for (const char *const *piece = lists[i]; *piece != NULL; piece++)
      if (strstr(text, *piece) != NULL)
        g_error("“%s” in: %s", *piece, text);
  gunichar first = g_utf8_get_char(text);
  if (!g_unichar_isupper(first) && !g_unichar_isdigit(first) && first != 0x201c)
    g_error("no capital: %s", text);
  if (!g_str_has_suffix(text, ".") && !g_str_has_suffix(text, "?"))
    g_error("no end: %s", text);
  if (g_utf8_strlen(text, -1) > TWO_LINES)
    g_error("%ld characters: %s", g_utf8_strlen(text, -1), text);
  unsigned stops = 0;
  for (const char *c = text; *c != '\0'; c++)
    stops += (*c == '.' || *c == '?') && (c[1] == ' ' || c[1] == '\0');
  if (stops < 1 || stops > 2)
    g_error("%u sentences: %s", stops, text);
}
