/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/csv.h"

#include <stdbool.h>
#include <string.h>

static bool is_number(const char *text) {
  char *end;
  g_ascii_strtod(text, &end);
  return end != text && *end == '\0';
}

/* Wide forms are read as plain ones by some spreadsheets, and blanks or ends of lines in front passed over. */
static bool would_run(const char *text) {
  gunichar first = g_utf8_get_char(text + strspn(text, " \r\n"));
  bool sign = first != 0 && g_utf8_strchr("=+-@\t＝＋－＠", -1, first) != NULL;
  return *text == '\r' || *text == '\t' || (sign && !is_number(text));
}

void ply_csv_text(GString *out, const char *text) {
  if (text == NULL)
    return;
  bool quoted = strpbrk(text, ",;\"\r\n") != NULL;
  const char *mark = quoted ? "\"" : "";
  g_string_append_printf(out, "%s%s", mark, would_run(text) ? "'" : "");
  for (const char *c = text; *c != '\0'; c++) {
    if (*c == '"')
      g_string_append_c(out, '"');
    g_string_append_c(out, *c);
  }
  g_string_append(out, mark);
}
