/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/numbers.h"

#include <locale.h>
#include <string.h>

#define GROUP 3

char *ply_count_text(guint64 n) {
  const char *separator = localeconv()->thousands_sep;
  g_autofree char *digits = g_strdup_printf("%" G_GUINT64_FORMAT, n);
  GString *text = g_string_new(NULL);
  gsize length = strlen(digits);
  if (!separator || !*separator)
    separator = ",";
  for (gsize i = 0; i < length; i++) {
    if (i > 0 && (length - i) % GROUP == 0)
      g_string_append(text, separator);
    g_string_append_c(text, digits[i]);
  }
  return g_string_free(text, FALSE);
}
