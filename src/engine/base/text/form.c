/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text/form.h"

char *ply_replace_forms(const char *text, const PlyForm *forms, size_t n) {
  char *plain = g_strdup(text);
  for (size_t i = 0; i < n && g_utf8_validate(plain, -1, NULL); i++) {
    g_autoptr(GRegex) regex = g_regex_new(forms[i].form, G_REGEX_CASELESS, 0, NULL);
    char *next = g_regex_replace(regex, plain, -1, 0, forms[i].plain, 0, NULL);
    if (next == NULL) /* too long a match for the library */
      break;
    g_free(plain);
    plain = next;
  }
  return plain;
}
