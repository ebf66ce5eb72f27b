/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/boards.h"

#include "base/i18n.h"

bool ply_board_fail(const char *file, const PlyPlace *place, GError *inner, GError **error) {
  if (file == NULL || place->line == 0) {
    g_propagate_prefixed_error(error, inner, "--position: ");
    return false;
  }
  g_autofree char *shown = ply_file_shown(file);
  ply_fail(NULL, 0, 0, error, (PlyErrorCode)inner->code,
           _("--position: %s, line %d, column %d: %s"), shown, place->line, place->column,
           inner->message);
  g_error_free(inner);
  return false;
}
