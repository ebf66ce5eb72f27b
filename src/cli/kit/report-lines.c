/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/report.h"

#include "cli/kit/output.h"

#define LABEL 12 /* columns: as many as "bankruptcies" has */

void ply_line(const char *label, const char *text) {
  int width = (int)g_utf8_strlen(label, -1);
  ply_out("%s%*s %s\n", label, MAX(0, LABEL - width), "", text);
}

void ply_line_count(const char *label, uint64_t n) {
  g_autofree char *text = g_strdup_printf("%" G_GUINT64_FORMAT, (guint64)n);
  ply_line(label, text);
}

void ply_line_options(const PlyOptions *options) {
  for (int i = 0; options->table[i] != NULL; i++) {
    g_autofree char *text = ply_options_print(options, options->table[i]->name);
    ply_line(options->table[i]->name, text);
  }
}
