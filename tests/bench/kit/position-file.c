/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "position-file.h"

#include <gio/gio.h>

char **ply_position_file(const char *name) {
  g_autofree char *path = g_strconcat("/io/github/plybook/Plybook/positions/", name, NULL);
  g_autoptr(GBytes) bytes = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert(bytes != NULL);
  g_autofree char *text = g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
  char **lines = g_strsplit(g_strchomp(text), "\n", -1);
  unsigned n = 0;
  for (unsigned i = 0; lines[i] != NULL; i++)
    if (lines[i][0] == '#')
      g_free(lines[i]);
    else
      lines[n++] = lines[i];
  lines[n] = NULL;
  return lines;
}
