/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/misconceptions.h"

#include <string.h>

#include "base/data.h"
#include "base/i18n.h"

#define MAX_NUMBER 999

/* 9: N_("…"), so that translators get the sentences; other lines are remarks. */
static void read_line(GPtrArray *table, const char *line) {
  char *end;
  guint64 number = g_ascii_strtoull(line, &end, 10);
  const char *text = g_str_has_prefix(end, ": N_(\"") ? end + strlen(": N_(\"") : NULL;
  const char *close = text != NULL ? g_strrstr(text, "\")") : NULL;
  if (close == NULL || number == 0 || number > MAX_NUMBER)
    return;
  if (table->len <= number)
    g_ptr_array_set_size(table, (gint)number + 1);
  g_free(table->pdata[number]);
  table->pdata[number] = g_strndup(text, (gsize)(close - text));
}

static const GPtrArray *table(void) {
  static gsize once = 0;
  if (g_once_init_enter(&once)) {
    GPtrArray *read = g_ptr_array_new();
    g_autofree char *contents = ply_data_read("misconceptions", NULL);
    g_auto(GStrv) lines = g_strsplit(contents != NULL ? contents : "", "\n", -1);
    for (int i = 0; lines[i] != NULL; i++)
      read_line(read, lines[i]);
    g_once_init_leave(&once, (gsize)read);
  }
  return (const GPtrArray *)once;
}

const char *ply_misconception(int number) {
  const GPtrArray *all = table();
  const char *text = number > 0 && (guint)number < all->len ? all->pdata[number] : NULL;
  return text != NULL ? _(text) : NULL;
}

int ply_misconceptions_last(void) {
  return MAX((int)table()->len - 1, 0);
}
