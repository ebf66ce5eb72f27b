/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/data.h"

#include "config.h"

char *ply_data_read(const char *name, char **looked) {
  const char *env = g_getenv("PLYBOOK_DATA");
  const char *folders[] = { env, PKGDATADIR, PLY_SOURCE_DATA };
  g_autofree char *first = NULL;
  for (unsigned i = env == NULL ? 1 : 0; i < G_N_ELEMENTS(folders); i++) {
    g_autofree char *path = g_build_filename(folders[i], name, NULL);
    char *contents;
    if (g_file_get_contents(path, &contents, NULL, NULL))
      return contents;
    if (first == NULL)
      first = g_steal_pointer(&path);
  }
  if (looked != NULL)
    *looked = g_steal_pointer(&first);
  return NULL;
}
