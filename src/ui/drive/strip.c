/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/strip.h"

#include "ui/drive/counts.h"
#include "ui/kit/spoken.h"

#define HIGH_PX 16
#define BAR_PX 6.0
#define GAP_PX 4.0
#define STRIPE_PX 3.0
#define RADIUS_PX 2.0 /* of bars that would be dots */
#define RING_PX 2.0
#define RING_LEAST_PX 12.0

/* Of what was done PlyCame; beside that: */
enum { BAR_DONE = PLY_N_CAME, BAR_TO_COME, N_BARS };

struct _PlyDriveStrip {
  GtkWidget parent;
  PlyDrive *drive;
};

G_DEFINE_FINAL_TYPE(PlyDriveStrip, ply_drive_strip, GTK_TYPE_WIDGET)

/* --- what the bars are --- */

/* Element guint: the acts that were done, the one whose turn it is where another was tried, and those to
 * come. */
static GArray *bars_new(PlyDrive *drive) {
  PlyExercise *exercise = ply_drive_get_exercise(drive);
  guint done = ply_driven_n_acts(ply_exercise_driven(exercise)), all = ply_drive_count_all(drive);
  GArray *bars = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 0; i < all; i++) {
    guint bar = BAR_TO_COME;
    if (i < done) {
      PlyCame came = ply_exercise_came(exercise, i);
      bar = ply_drive_is_told(drive, came) ? came : BAR_DONE;
    } else if (i == done && ply_drive_waits(drive))
      bar = PLY_CAME_WRONG;
    g_array_append_val(bars, bar);
  }
  return bars;
}

static void speak(PlyDriveStrip *self) {
  g_autofree char *number = ply_drive_count_text(self->drive);
  g_autofree char *came = ply_drive_came_text(self->drive);
  g_autofree char *text = came ? g_strdup_printf("%s: %s", number, came) : g_strdup(number);
  ply_spoken_name(GTK_WIDGET(self), text);
}

/* --- painting --- */

static void set_colour(cairo_t *cr, GtkWidget *widget, const char *name) {
  GtkStyleContext *context = gtk_widget_get_style_context(widget);
  GdkRGBA rgba = { 0.5f, 0.5f, 0.5f, 1 };
  gtk_style_context_lookup_color(context, name, &rgba);
  gdk_cairo_set_source_rgba(cr, &rgba);
}

static void pill(cairo_t *cr, double x, double y, double w, double h) {
  double r = MIN(MIN(w, h) / 2, w < 2 * h ? RADIUS_PX : h);
  cairo_new_sub_path(cr);
  cairo_arc(cr, x + w - r, y + r, r, -G_PI_2, 0);
  cairo_arc(cr, x + w - r, y + h - r, r, 0, G_PI_2);
  cairo_arc(cr, x + r, y + h - r, r, G_PI_2, G_PI);
  cairo_arc(cr, x + r, y + r, r, G_PI, 3 * G_PI_2);
  cairo_close_path(cr);
}

static void stripes(cairo_t *cr, GtkWidget *widget, double x, double y, double w, double h) {
  cairo_save(cr);
  pill(cr, x, y, w, h);
  cairo_clip(cr);
  set_colour(cr, widget, "ply_min");
  for (double at = x; at < x + w; at += 2 * STRIPE_PX)
    cairo_rectangle(cr, at, y, STRIPE_PX, h);
  cairo_fill(cr);
  cairo_restore(cr);
}

static void outline(cairo_t *cr, double x, double y, double w, double h) {
  cairo_set_line_width(cr, 1.5);
  pill(cr, x + 0.75, y + 0.75, MAX(w - 1.5, 1), h - 1.5);
  cairo_stroke(cr);
}

static void paint_bar(cairo_t *cr, GtkWidget *widget, guint bar, double x, double y, double w) {
  static const char *const colours[N_BARS] = {
    [PLY_CAME_AT_ONCE] = "ply_chosen", [PLY_CAME_RETRIED] = "ply_chosen",
    [PLY_CAME_WRONG] = "ply_min_tint", [PLY_CAME_SHOWN] = "ply_dim",
    [PLY_CAME_PROGRAM] = "ply_dim",    [BAR_DONE] = "ply_ink",
    [BAR_TO_COME] = "ply_covered",
  };
  set_colour(cr, widget, colours[bar]);
  if (bar == PLY_CAME_SHOWN || bar == PLY_CAME_PROGRAM) { /* hollow */
    outline(cr, x, y, w, BAR_PX);
    return;
  }
  pill(cr, x, y, w, BAR_PX);
  cairo_fill(cr);
  if (bar == PLY_CAME_WRONG)
    stripes(cr, widget, x, y, w, BAR_PX);
  else if (bar == PLY_CAME_RETRIED) { /* it began with a wrong one */
    set_colour(cr, widget, "ply_min_tint");
    pill(cr, x, y, w / 2, BAR_PX);
    cairo_fill(cr);
    stripes(cr, widget, x, y, w / 2, BAR_PX);
  } else if (bar == BAR_TO_COME) {
    set_colour(cr, widget, "ply_rim");
    outline(cr, x, y, w, BAR_PX);
  }
}

static void ply_drive_strip_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  PlyDriveStrip *self = PLY_DRIVE_STRIP(widget);
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  g_autoptr(GArray) bars = bars_new(self->drive);
  guint now = ply_driven_n_acts(ply_drive_get_driven(self->drive));
  double pitch = (double)width / MAX(bars->len, 1), gap = MIN(GAP_PX, pitch / 4);
  double y = (height - BAR_PX) / 2;
  cairo_t *cr =
      gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
  if (gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL) {
    cairo_translate(cr, width, 0);
    cairo_scale(cr, -1, 1);
  }
  for (guint i = 0; i < bars->len; i++)
    paint_bar(cr, widget, g_array_index(bars, guint, i), i * pitch + gap / 2, y, pitch - gap);
  if (now < bars->len) {
    double w = MAX(pitch, RING_LEAST_PX), x = (now + 0.5) * pitch - w / 2;
    set_colour(cr, widget, "ply_ink");
    cairo_set_line_width(cr, RING_PX);
    pill(cr, CLAMP(x, 0, width - w) + RING_PX / 2, RING_PX / 2, w - RING_PX, height - RING_PX);
    cairo_stroke(cr);
  }
  cairo_destroy(cr);
}

static void ply_drive_strip_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                    int *minimum, int *natural, int *minimum_baseline,
                                    int *natural_baseline) {
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  *minimum = across ? 80 : HIGH_PX;
  *natural = across ? 240 : HIGH_PX;
  *minimum_baseline = *natural_baseline = -1;
}

/* --- class --- */

static void drive_cb(PlyDriveStrip *self, guint flags) {
  if (!(flags & PLY_DRIVE_CHANGED_ACTS))
    return;
  speak(self);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void ply_drive_strip_dispose(GObject *object) {
  g_clear_object(&PLY_DRIVE_STRIP(object)->drive);
  G_OBJECT_CLASS(ply_drive_strip_parent_class)->dispose(object);
}

static void ply_drive_strip_class_init(PlyDriveStripClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_drive_strip_dispose;
  widget_class->snapshot = ply_drive_strip_snapshot;
  widget_class->measure = ply_drive_strip_measure;
  gtk_widget_class_set_css_name(widget_class, "drivestrip");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void ply_drive_strip_init(PlyDriveStrip *self) {}

GtkWidget *ply_drive_strip_new(PlyDrive *drive) {
  PlyDriveStrip *self = g_object_new(PLY_TYPE_DRIVE_STRIP, "focusable", TRUE, NULL);
  self->drive = g_object_ref(drive);
  g_signal_connect_object(drive, "changed", G_CALLBACK(drive_cb), self, G_CONNECT_SWAPPED);
  speak(self);
  return GTK_WIDGET(self);
}
