/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/choice.h"

#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"

/* Longer words are never near anything: keeps ply_near quadratic in a small number. */
#define NEAR_MAX 40
#define NEAR_SLIPS 2
#define NEAR_SHARE 3   /* one of so many letters may be a slip */
#define NEAR_LETTERS 3 /* shorter words are near nothing */

/* The i-th name; NULL behind the last. */
static const char *name_at(PlyNames names, unsigned i) {
  if (i >= names.n)
    return NULL;
  const void *row = (const char *)names.rows + i * names.step;
  const char *at = row;
  if (names.apart)
    memcpy(&at, row, sizeof at);
  if (at == NULL || names.inside)
    return at;
  const char *name;
  memcpy(&name, at + names.offset, sizeof name);
  return name;
}

int ply_names_find(PlyNames names, const char *word) {
  const char *name;
  for (unsigned i = 0; (name = name_at(names, i)) != NULL; i++)
    if (strcmp(name, word) == 0)
      return (int)i;
  return -1;
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

const char *ply_near(const char *written, PlyNames names) {
  size_t n = strlen(written);
  if (n == 0 || n > NEAR_MAX)
    return NULL;
  const char *nearest = NULL, *name;
  int least = NEAR_SLIPS + 1;
  for (unsigned i = 0; (name = name_at(names, i)) != NULL; i++) {
    size_t m = strlen(name);
    if (m > NEAR_MAX)
      continue;
    int slips = distance(written, (int)n, name, (int)m);
    int most = (int)MAX(n, m);
    bool same = g_ascii_strcasecmp(written, name) == 0; /* but for its case, however short it is */
    if (same || (slips < least && most >= NEAR_LETTERS && NEAR_SHARE * slips <= most)) {
      least = same ? 0 : slips;
      nearest = name;
    }
  }
  return nearest;
}

char *ply_near_hint(const char *written, PlyNames names) {
  const char *near = ply_near(written, names);
  return near == NULL ? g_strdup("") : g_strdup_printf(_("; did you mean “%s”?"), near);
}

char *ply_names_known(PlyNames names, const char *written) {
  g_autofree char *hint = ply_near_hint(written, names);
  GString *known = g_string_new(NULL);
  const char *name;
  for (unsigned i = 0; (name = name_at(names, i)) != NULL; i++)
    g_string_append_printf(known, "%s%s", i > 0 ? ", " : "", name);
  return g_string_free(g_string_append(known, hint), FALSE);
}

int ply_choose_as(const char *format, const char *word, PlyNames names, GError **error) {
  int i = ply_names_find(names, word);
  if (i >= 0 || error == NULL)
    return i;
  g_autofree char *found = ply_quote(word), *known = ply_names_known(names, word);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, format, found, known);
  return -1;
}

int ply_choose(const char *what, const char *word, PlyNames names, GError **error) {
  int i = ply_choose_as(_("found “%s”, expected one of: %s"), word, names, error);
  if (i < 0 && what != NULL)
    g_prefix_error(error, "%s: ", what);
  return i;
}
