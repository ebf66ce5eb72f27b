/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Outlines over a picture: of what was picked, and of what differs from another picture. */
#include "ui/canvas/private.h"

#define AROUND 8 /* px: from an item's bounds to the edge of what is painted for it */
#define SIGN_R 9.0

void ply_canvas_rounded(cairo_t *cr, double x, double y, double w, double h, double r) {
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + w - r, y + r, r, -G_PI_2, 0);
  cairo_arc(cr, x + w - r, y + h - r, r, 0, G_PI_2);
  cairo_arc(cr, x + r, y + h - r, r, G_PI_2, G_PI);
  cairo_arc(cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path(cr);
}

static const PlyItem *item_of(PlyCanvas *self, guint32 id) {
  const PlyItem *item = ply_canvas_find_item(self, PLY_ITEM_NODE, id);
  return item ? item : ply_canvas_find_item(self, PLY_ITEM_SQUARE, id);
}

static cairo_t *begin(PlyCanvas *self, GtkSnapshot *snapshot, PlyRect b, double out,
                      PlyColour colour) {
  PlyCanvasPrivate *priv = ply_canvas_priv(self);
  GdkRGBA rgba;
  cairo_t *cr = gtk_snapshot_append_cairo(
      snapshot, &GRAPHENE_RECT_INIT((float)(b.x - out), (float)(b.y - out), (float)(b.w + 2 * out),
                                    (float)(b.h + 2 * out)));
  gdk_rgba_parse(&rgba, priv->theme->hex[colour]);
  gdk_cairo_set_source_rgba(cr, &rgba);
  cairo_set_line_width(cr, 3 + priv->theme->extra_width);
  return cr;
}

/* What was picked as an answer: an outline of ink that follows no other meaning. */
static void paint_marked(PlyCanvas *self, GtkSnapshot *snapshot, PlyRect b) {
  cairo_t *cr = begin(self, snapshot, b, AROUND, PLY_COLOUR_INK);
  ply_canvas_rounded(cr, b.x - 4, b.y - 4, b.w + 8, b.h + 8, MIN(12.0, MIN(b.w, b.h) / 2));
  cairo_stroke(cr);
  cairo_destroy(cr);
}

/* "Not equal" in a ring, of strokes, so that it is the same in every font. */
static void paint_sign(PlyCanvas *self, cairo_t *cr, double x, double y) {
  GdkRGBA ground;
  cairo_set_dash(cr, NULL, 0, 0);
  cairo_set_line_width(cr, 2);
  cairo_new_sub_path(cr);
  cairo_arc(cr, x, y, SIGN_R, 0, 2 * G_PI);
  cairo_save(cr);
  gdk_rgba_parse(&ground, ply_canvas_priv(self)->theme->hex[PLY_COLOUR_CANVAS]);
  gdk_cairo_set_source_rgba(cr, &ground);
  cairo_fill_preserve(cr);
  cairo_restore(cr);
  cairo_stroke(cr);
  cairo_move_to(cr, x - 4.5, y - 2);
  cairo_line_to(cr, x + 4.5, y - 2);
  cairo_move_to(cr, x - 4.5, y + 2);
  cairo_line_to(cr, x + 4.5, y + 2);
  cairo_move_to(cr, x - 2.5, y + 5);
  cairo_line_to(cr, x + 2.5, y - 5);
  cairo_stroke(cr);
}

static void paint_different(PlyCanvas *self, GtkSnapshot *snapshot, PlyRect b) {
  static const double dashes[] = { 7, 5 };
  cairo_t *cr = begin(self, snapshot, b, AROUND + 2 * SIGN_R, PLY_COLOUR_MIN);
  cairo_set_dash(cr, dashes, G_N_ELEMENTS(dashes), 0);
  ply_canvas_rounded(cr, b.x - 6, b.y - 6, b.w + 12, b.h + 12, 10);
  cairo_stroke(cr);
  paint_sign(self, cr, b.x + b.w + 6, b.y - 4);
  cairo_destroy(cr);
}

void ply_canvas_paint_marks(PlyCanvas *self, GtkSnapshot *snapshot) {
  PlyCanvasPrivate *priv = ply_canvas_priv(self);
  const struct {
    GArray *ids;
    void (*paint)(PlyCanvas *canvas, GtkSnapshot *snapshot, PlyRect bounds);
  } marks[] = { { priv->marked, paint_marked }, { priv->different, paint_different } };
  for (guint m = 0; m < G_N_ELEMENTS(marks); m++)
    for (guint i = 0; i < marks[m].ids->len; i++) {
      const PlyItem *item = item_of(self, g_array_index(marks[m].ids, guint32, i));
      if (item)
        marks[m].paint(self, snapshot, item->bounds);
    }
}

static void set(PlyCanvas *self, GArray *to, const guint32 *ids, guint n) {
  if (to->len == 0 && n == 0)
    return;
  g_array_set_size(to, 0);
  g_array_append_vals(to, ids, n);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

void ply_canvas_set_marked(PlyCanvas *self, const guint32 *ids, guint n) {
  set(self, ply_canvas_priv(self)->marked, ids, n);
}

void ply_canvas_set_different(PlyCanvas *self, const guint32 *ids, guint n) {
  set(self, ply_canvas_priv(self)->different, ids, n);
}
