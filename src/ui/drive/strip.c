/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/strip.h"

#include <glib/gi18n.h>

#define HIGH_PX 16
#define BAR_PX 6.0
#define GAP_PX 4.0
#define STRIPE_PX 3.0
#define RADIUS_PX 2.0 /* of bars that would be dots */
#define RING_PX 2.0
#define RING_LEAST_PX 12.0

typedef enum { BAR_RIGHT, BAR_RETRIED, BAR_WRONG, BAR_SHOWN, BAR_DONE, BAR_TO_COME, N_BARS } Bar;

struct _PlyDriveStrip {
  GtkWidget parent;
  PlyDrive *drive;
};

G_DEFINE_FINAL_TYPE(PlyDriveStrip, ply_drive_strip, GTK_TYPE_WIDGET)

/* --- what the bars are --- */

static Bar bar_of(const PlyAttempted *at, gboolean judged) {
  return at->shown    ? BAR_SHOWN
         : !judged    ? BAR_DONE
         : !at->right ? BAR_WRONG
         : at->again  ? BAR_RETRIED
                      : BAR_RIGHT;
}

/* Of how many the exercise is: as many as the program does, or what was done beside that. */
static guint all_of(PlyExercise *exercise, guint done) {
  guint all = ply_driven_n_acts(ply_exercise_model(exercise));
  guint most = ply_exercise_setup(exercise)->most;
  if (ply_exercise_is_done(exercise))
    return done;
  return MAX(most > 0 ? MIN(all, most) : all, done + 1);
}

/* Element Bar. */
static GArray *bars_new(PlyDrive *drive) {
  PlyExercise *exercise = ply_drive_get_exercise(drive);
  gboolean judged = ply_exercise_setup(exercise)->feedback == PLY_FEEDBACK_AT_ONCE ||
                    ply_exercise_is_done(exercise);
  guint done = ply_driven_n_acts(ply_exercise_driven(exercise)), all = all_of(exercise, done);
  GArray *bars = g_array_new(FALSE, FALSE, sizeof(Bar));
  for (guint i = 0; i < all; i++) {
    Bar bar = i < done ? BAR_RIGHT : BAR_TO_COME;
    g_array_append_val(bars, bar);
  }
  for (guint i = 0; i < ply_exercise_n_tried(exercise); i++) {
    const PlyAttempted *at = ply_exercise_tried(exercise, i);
    if (at->n < done && at->done)
      g_array_index(bars, Bar, at->n) = bar_of(at, judged);
    else if (at->n == done && done < all && !at->done && i + 1 == ply_exercise_n_tried(exercise))
      g_array_index(bars, Bar, at->n) = BAR_WRONG;
  }
  return bars;
}

char *ply_drive_count_text(PlyDrive *drive) {
  PlyExercise *exercise = ply_drive_get_exercise(drive);
  guint done = ply_driven_n_acts(ply_exercise_driven(exercise));
  if (ply_exercise_is_done(exercise))
    return g_strdup_printf(ngettext("%u act", "%u acts", done), done);
  return g_strdup_printf(_("act %u of %u"), done + 1, all_of(exercise, done));
}

/* "act 11 of 18: 9 right, 1 after another try" */
static void speak(PlyDriveStrip *self) {
  static const char *const said[N_BARS] = {
    [BAR_RIGHT] = N_("%u right"),     [BAR_RETRIED] = N_("%u right after another try"),
    [BAR_WRONG] = N_("%u not right"), [BAR_SHOWN] = N_("%u shown"),
    [BAR_DONE] = N_("%u done"),
  };
  guint count[N_BARS] = { 0 };
  g_autoptr(GArray) bars = bars_new(self->drive);
  g_autoptr(GString) text = g_string_new(NULL);
  g_autofree char *number = ply_drive_count_text(self->drive);
  for (guint i = 0; i < bars->len; i++)
    count[g_array_index(bars, Bar, i)]++;
  for (guint i = 0; i < N_BARS; i++)
    if (said[i] && count[i] > 0) {
      g_string_append(text, text->len > 0 ? ", " : ": ");
      g_string_append_printf(text, _(said[i]), count[i]);
    }
  g_string_prepend(text, number);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str,
                                 -1);
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

static void paint_bar(cairo_t *cr, GtkWidget *widget, Bar bar, double x, double y, double w) {
  static const char *const colours[N_BARS] = {
    [BAR_RIGHT] = "ply_chosen", [BAR_RETRIED] = "ply_chosen", [BAR_WRONG] = "ply_min_tint",
    [BAR_SHOWN] = "ply_dim",    [BAR_DONE] = "ply_ink",       [BAR_TO_COME] = "ply_covered",
  };
  set_colour(cr, widget, colours[bar]);
  if (bar == BAR_SHOWN) { /* hollow */
    outline(cr, x, y, w, BAR_PX);
    return;
  }
  pill(cr, x, y, w, BAR_PX);
  cairo_fill(cr);
  if (bar == BAR_WRONG)
    stripes(cr, widget, x, y, w, BAR_PX);
  else if (bar == BAR_RETRIED) { /* it began with a wrong one */
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
    paint_bar(cr, widget, g_array_index(bars, Bar, i), i * pitch + gap / 2, y, pitch - gap);
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
  PlyDriveStrip *self = g_object_new(PLY_TYPE_DRIVE_STRIP, NULL);
  self->drive = g_object_ref(drive);
  g_signal_connect_object(drive, "changed", G_CALLBACK(drive_cb), self, G_CONNECT_SWAPPED);
  speak(self);
  return GTK_WIDGET(self);
}
