/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/sheet-grip.h"
#include "ui/kit/spoken.h"

#include <glib/gi18n.h>

#define USUAL 0.55 /* of the height: a lesson needs more of it than its picture */
#define STEP 0.05
#define PAGE 0.2

struct _PlySheetGrip {
  GtkWidget parent;
  double share;               /* as somebody wants it */
  double real, least, most;   /* as there is room for it */
  double pressed, pressed_at; /* share when a drag began, and where in the parent */
  int height;
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlySheetGrip, ply_sheet_grip, GTK_TYPE_WIDGET)

static void take(PlySheetGrip *self, double share) {
  share = CLAMP(share, self->least, self->most);
  if (share == self->real)
    return;
  self->share = share;
  g_signal_emit(self, signals[CHANGED], 0);
}

/* --- keys --- */

static gboolean key_cb(PlySheetGrip *self, guint key, guint code, GdkModifierType state) {
  const struct {
    guint key, pad;
    double to;
  } keys[] = {
    { GDK_KEY_Up, GDK_KEY_KP_Up, self->real + STEP },
    { GDK_KEY_Down, GDK_KEY_KP_Down, self->real - STEP },
    { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, self->real + PAGE },
    { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, self->real - PAGE },
    { GDK_KEY_Home, GDK_KEY_KP_Home, self->most },
    { GDK_KEY_End, GDK_KEY_KP_End, self->least },
  };
  if (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
    if (key == keys[i].key || key == keys[i].pad) {
      take(self, keys[i].to);
      return TRUE;
    }
  return FALSE;
}

/* --- pointer --- */

/* Where the pointer is, in the parent: it stands still, while the grip moves with the pointer. */
static double pointer_at(PlySheetGrip *self, double x, double y) {
  double at = y;
  gtk_widget_translate_coordinates(GTK_WIDGET(self), gtk_widget_get_parent(GTK_WIDGET(self)), x, y,
                                   &x, &at);
  return at;
}

static void begin_cb(PlySheetGrip *self, double x, double y) {
  self->pressed = self->real;
  self->pressed_at = pointer_at(self, x, y);
}

static void drag_cb(PlySheetGrip *self, double dx, double dy, GtkGesture *drag) {
  double x, y;
  if (self->height > 0 && gtk_gesture_drag_get_start_point(GTK_GESTURE_DRAG(drag), &x, &y))
    take(self,
         self->pressed + (self->pressed_at - pointer_at(self, x + dx, y + dy)) / self->height);
}

static void click_cb(PlySheetGrip *self, int n) {
  if (n == 2)
    take(self, USUAL);
}

/* --- Class --- */

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  *minimum = *natural =
      orientation == GTK_ORIENTATION_HORIZONTAL ? PLY_SHEET_GRIP_WIDE : PLY_SHEET_GRIP_HIGH;
  *minimum_baseline = *natural_baseline = -1;
}

static void ply_sheet_grip_class_init(PlySheetGripClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  widget_class->measure = measure;
  gtk_widget_class_set_css_name(widget_class, "grip");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
  signals[CHANGED] = g_signal_new("changed", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_sheet_grip_init(PlySheetGrip *self) {
  GtkGesture *drag = gtk_gesture_drag_new(), *click = gtk_gesture_click_new();
  GtkEventController *keys = gtk_event_controller_key_new();
  self->share = self->real = USUAL;
  self->most = 1;
  gtk_widget_set_focusable(GTK_WIDGET(self), TRUE);
  gtk_widget_set_cursor_from_name(GTK_WIDGET(self), "ns-resize");
  gtk_widget_set_tooltip_text(GTK_WIDGET(self), _("Draw the lesson up or down"));
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(key_cb), self);
  g_signal_connect_swapped(drag, "drag-begin", G_CALLBACK(begin_cb), self);
  g_signal_connect_swapped(drag, "drag-update", G_CALLBACK(drag_cb), self);
  g_signal_connect_swapped(click, "pressed", G_CALLBACK(click_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), keys);
  gtk_widget_add_controller(GTK_WIDGET(self), GTK_EVENT_CONTROLLER(drag));
  gtk_widget_add_controller(GTK_WIDGET(self), GTK_EVENT_CONTROLLER(click));
  ply_spoken_name(GTK_WIDGET(self), _("Height of the lesson"));
}

double ply_sheet_grip_get_share(PlySheetGrip *self) {
  return self->share;
}

void ply_sheet_grip_set_room(PlySheetGrip *self, double share, double least, double most,
                             int height) {
  if (self->real == share && self->least == least && self->most == most && self->height == height)
    return;
  self->real = share;
  self->least = least;
  self->most = most;
  self->height = height;
  /* Translators: %d: of the window's height, in percent */
  g_autofree char *text = g_strdup_printf(_("%d %%"), (int)(100 * share + 0.5));
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN,
                                 100 * least, GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, 100 * most,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, 100 * share,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}
