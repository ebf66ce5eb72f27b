/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/tokens-reader.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"

/* --- faults --- */

bool ply_tokens_fail(const PlyTokensReader *r, const char *at, PlyErrorCode code,
                     const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *what = g_strdup_vprintf(format, args);
  va_end(args);
  const char *line = r->lines[r->line - 1];
  return ply_fail(r->place, r->line, (int)g_utf8_pointer_to_offset(line, at) + 1, r->error, code,
                  "%s", what);
}

/* What stands at at, up to a blank, for a message, in quotes unless it is nothing. */
static char *found(const char *at) {
  size_t n = strcspn(at, " \t\r,");
  g_autofree char *word = g_strndup(at, n), *quoted = ply_quote(word);
  return n == 0 ? g_strdup(_("the end of the line")) : g_strdup_printf(_("“%s”"), quoted);
}

bool ply_tokens_fail_word(const PlyTokensReader *r, const char *at, const char *expected) {
  g_autofree char *what = found(at);
  return ply_tokens_fail(r, at, PLY_ERROR_SYNTAX, _("found %s, expected %s"), what, expected);
}

/* --- words and numbers --- */

void ply_tokens_skip_blanks(PlyTokensReader *r) {
  r->at += strspn(r->at, " \t\r,");
}

bool ply_tokens_next_word(PlyTokensReader *r, char buf[static PLY_TOKENS_WORD],
                          const char **start) {
  ply_tokens_skip_blanks(r);
  *start = r->at;
  size_t n = strcspn(r->at, " \t\r,");
  g_strlcpy(buf, r->at, MIN(n + 1, PLY_TOKENS_WORD));
  r->at += n;
  return n > 0;
}

bool ply_tokens_read_number(PlyTokensReader *r, int min, int max, int *number) {
  char word[PLY_TOKENS_WORD];
  const char *start;
  int64_t value;
  ply_tokens_next_word(r, word, &start);
  bool whole = (size_t)(r->at - start) < sizeof word; /* else it was cut */
  if (!whole || !ply_whole_read(word, min, max, &value)) {
    g_autofree char *expected = g_strdup_printf(_("a whole number from %d to %d"), min, max);
    return ply_tokens_fail_word(r, start, expected);
  }
  *number = (int)value;
  return true;
}

bool ply_tokens_read_end(PlyTokensReader *r) {
  ply_tokens_skip_blanks(r);
  return *r->at == '\0' || ply_tokens_fail_word(r, r->at, _("nothing more in this line"));
}

int ply_tokens_read_choice(PlyTokensReader *r, PlyNames words) {
  char word[PLY_TOKENS_WORD];
  const char *start;
  ply_tokens_next_word(r, word, &start);
  int i = ply_names_find(words, word);
  if (i >= 0)
    return i;
  g_autofree char *known = ply_names_known(words, word), *what = found(start);
  ply_tokens_fail(r, start, PLY_ERROR_SYNTAX, _("found %s, expected one of: %s"), what, known);
  return -1;
}

int ply_tokens_read_kind(const PlyTokensReader *r, const char *at) {
  int kind = g_ascii_isalpha(*at) ? g_ascii_toupper(*at) - 'A' : -1;
  if (kind >= 0 && kind < PLY_TOKENS_MAX_KINDS && (r->table->has >> kind & 1))
    return kind;
  GString *known = g_string_new(NULL);
  for (int k = 0; k < PLY_TOKENS_MAX_KINDS; k++)
    if (r->table->has >> k & 1)
      g_string_append_printf(known, "%s%c", known->len == 0 ? "" : ", ", 'A' + k);
  g_autofree char *list = g_string_free(known, FALSE);
  g_autofree char *one = g_strndup(at, (size_t)(g_utf8_next_char(at) - at));
  g_autofree char *what = ply_quote(one);
  ply_tokens_fail(r, at, PLY_ERROR_VALUE, _("no token is called “%s”; there are: %s"), what, list);
  return -1;
}

bool ply_tokens_count(PlyTokensReader *r, const char *at) {
  return ++r->n_tokens <= PLY_TOKENS_MAX_TOKENS ||
         ply_tokens_fail(r, at, PLY_ERROR_LIMIT,
                         _("more than %d tokens on the board, in hands and in supplies together"),
                         PLY_TOKENS_MAX_TOKENS);
}
