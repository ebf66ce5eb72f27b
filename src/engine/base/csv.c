/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/csv.h"

#include <stdbool.h>
#include <string.h>

static bool is_number(const char *text) {
  char *end;
  g_ascii_strtod(text, &end);
  return end != text && *end == '\0';
}

static bool would_run(const char *text) {
  return *text != '\0' && strchr("=+-@\t\r", *text) != NULL && !is_number(text);
}

void ply_csv_text(GString *out, const char *text) {
  if (text == NULL)
    return;
  bool quoted = strpbrk(text, ",\"\r\n") != NULL;
  const char *mark = quoted ? "\"" : "";
  g_string_append_printf(out, "%s%s", mark, would_run(text) ? "'" : "");
  for (const char *c = text; *c != '\0'; c++) {
    if (*c == '"')
      g_string_append_c(out, '"');
    g_string_append_c(out, *c);
  }
  g_string_append(out, mark);
}
