/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands where a tree is laid out that was not there before. */
#include <glib/gi18n.h>

#include "render/kit/shape.h"
#include "ui/tree/tree-private.h"

PlyScene *ply_tree_wait_scene(PlyTreePane *self, double width, double height) {
  PlyScene *scene = ply_scene_new();
  PlyTextStyle style = ply_text_style(PLY_SIZE_ROW * self->view.text_scale, PLY_WEIGHT_NORMAL,
                                      PLY_COLOUR_DIM, PLY_ALIGN_CENTRE);
  const char *text = ply_tree_whole_is_ahead(self) ? _("The map comes at the end.")
                                                   : _("The tree is being laid out…");
  ply_scene_declare_given(scene);
  ply_scene_add_text(scene, text, &style, width / 2, height / 2);
  return scene;
}

gboolean ply_tree_pane_is_laying_out(PlyTreePane *self) {
  return ply_tree_map_is_making(self->map) || ply_maker_is_busy(self->near);
}

void ply_tree_wait_tell(PlyTreePane *self) {
  gboolean busy = ply_tree_pane_is_laying_out(self);
  if (busy != self->busy)
    gtk_accessible_update_state(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_STATE_BUSY, busy, -1);
  self->busy = busy;
}
