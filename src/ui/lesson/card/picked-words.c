/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/card/question-card.h"

#include <glib/gi18n.h>

#include "ui/face.h"

char *ply_picked_text(PlyTransport *transport, const GArray *picks) {
  PlyRun *run = ply_transport_get_run(transport);
  const PlyUiFace *face = ply_ui_face(run);
  GString *text = g_string_new(NULL);
  for (guint i = 0; face->subject && i < picks->len; i++) {
    g_autofree char *place =
        face->subject(run, ply_transport_get_replay(transport), g_array_index(picks, PlyNodeId, i));
    /* Translators: between the places that a learner picked: "row 1, column 1; row 6, column 1" */
    g_string_append_printf(text, "%s%s", i > 0 ? _("; ") : "", place);
  }
  return g_string_free(text, FALSE);
}
