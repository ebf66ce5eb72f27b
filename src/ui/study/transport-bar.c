/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/parts.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/kit/numbers.h"
#include "ui/kit/spoken.h"

#define SPEED_STEP 1.25 /* one press of an arrow key */
#define LINE_MIN_PX 180 /* a shorter timeline stands above the buttons */
#define GAP_PX 12

struct _PlyTransportBar {
  GtkWidget parent;
  PlyTransport *transport;
  GtkWidget *buttons, *play, *play_icon, *kind, *kind_icon, *kind_label, *timeline, *count;
  GtkWidget *speed, *speed_scale, *speed_label, *kinds;
};

G_DEFINE_FINAL_TYPE(PlyTransportBar, ply_transport_bar, GTK_TYPE_WIDGET)

/* --- What it shows --- */

static void show_play(PlyTransportBar *self) {
  gboolean playing = ply_transport_get_playing(self->transport);
  const char *text = playing ? _("Pause") : _("Play");
  gtk_image_set_from_icon_name(GTK_IMAGE(self->play_icon),
                               playing ? "ply-pause-symbolic" : "ply-play-symbolic");
  ply_spoken_name(self->play, text);
  gtk_widget_set_tooltip_text(self->play, text);
}

static void show_kind(PlyTransportBar *self) {
  const PlyKindInfo *kind = ply_transport_get_kind(self->transport);
  gtk_image_set_from_icon_name(GTK_IMAGE(self->kind_icon), kind->icon);
  gtk_label_set_text(GTK_LABEL(self->kind_label), _(kind->next));
  ply_spoken_name(self->kind, _(kind->next));
  if (kind->why)
    gtk_widget_add_css_class(self->kind, "why");
  else
    gtk_widget_remove_css_class(self->kind, "why");
}

/* The first station is where the first act begins. */
static guint acts_to(PlyTransportBar *self, guint32 step) {
  guint n = ply_transport_stations_to(self->transport, step);
  return n > 0 ? n - 1 : 0;
}

static void show_count_of(PlyTransportBar *self, guint32 at) {
  gboolean acts = ply_transport_n_stations(self->transport) > 0;
  guint32 end = ply_transport_get_last(self->transport);
  g_autofree char *number = ply_count_text(acts ? acts_to(self, at) : at);
  g_autofree char *step = g_strdup_printf("<b>%s</b>", number);
  g_autofree char *last = ply_count_text(acts ? ply_transport_n_acts(self->transport) : end);
  /* Translators: "20 of 22", a step and the last one; the first is bold already. */
  g_autofree char *text = acts ? g_strdup_printf(_("%s of %s acts"), step, last)
                               : g_strdup_printf(_("%s of %s"), step, last);
  gtk_label_set_markup(GTK_LABEL(self->count), text);
}

static void show_count(PlyTransportBar *self) {
  show_count_of(self, ply_transport_get_step(self->transport));
}

/* As wide as it will be at the end: the timeline beside it keeps its width at every step. */
static void reserve_count(PlyTransportBar *self) {
  int width;
  gtk_widget_set_size_request(self->count, -1, -1);
  show_count_of(self, ply_transport_get_last(self->transport));
  gtk_widget_measure(self->count, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_set_size_request(self->count, width, -1);
}

static void show_speed(PlyTransportBar *self) {
  double speed = ply_transport_get_speed(self->transport);
  g_autofree char *number = g_strdup_printf("%.1f", speed);
  g_autofree char *text = g_strdup_printf(
      ngettext("%s step a second", "%s steps a second", speed == 1 ? 1 : 2), number);
  gtk_label_set_text(GTK_LABEL(self->speed_label), text);
  gtk_range_set_value(GTK_RANGE(self->speed_scale), log2(speed));
}

static void fill_kinds(PlyTransportBar *self);

static void transport_cb(PlyTransportBar *self, guint flags) {
  if (flags & PLY_CHANGED_RUN)
    fill_kinds(self);
  if (flags & PLY_CHANGED_PLAYING) {
    show_play(self);
    show_speed(self);
  }
  if (flags & PLY_CHANGED_RULES)
    show_kind(self);
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE | PLY_CHANGED_RULES))
    reserve_count(self);
  if (flags & (PLY_CHANGED_STEP | PLY_CHANGED_RUN | PLY_CHANGED_TRACE | PLY_CHANGED_RULES))
    show_count(self);
}

/* --- Speed and kind --- */

static void speed_cb(PlyTransportBar *self, GtkRange *range) {
  double speed = exp2(gtk_range_get_value(range));
  if (fabs(speed - ply_transport_get_speed(self->transport)) > 1e-6)
    ply_transport_set_speed(self->transport, speed);
}

static gboolean play_key_cb(PlyTransportBar *self, guint key, guint code, GdkModifierType state) {
  if (!(state & GDK_CONTROL_MASK) || (key != GDK_KEY_Up && key != GDK_KEY_Down))
    return FALSE;
  double by = key == GDK_KEY_Up ? SPEED_STEP : 1 / SPEED_STEP;
  ply_transport_set_speed(self->transport, ply_transport_get_speed(self->transport) * by);
  return TRUE;
}

static void popup_kinds(PlyTransportBar *self) {
  gtk_popover_popup(GTK_POPOVER(self->kinds));
}

static gboolean kind_key_cb(PlyTransportBar *self, guint key, guint code, GdkModifierType state) {
  if (key != GDK_KEY_Menu && !(key == GDK_KEY_F10 && state & GDK_SHIFT_MASK))
    return FALSE;
  popup_kinds(self);
  return TRUE;
}

/* A long press, a secondary click or a key opens what belongs to a button. */
static void add_presses(GtkWidget *button, GCallback open, GCallback key, PlyTransportBar *self) {
  GtkGesture *press = gtk_gesture_long_press_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(press, "pressed", open, self);
  gtk_widget_add_controller(button, GTK_EVENT_CONTROLLER(press));
  GtkGesture *click = gtk_gesture_click_new();
  gtk_gesture_single_set_button(GTK_GESTURE_SINGLE(click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped(click, "pressed", open, self);
  gtk_widget_add_controller(button, GTK_EVENT_CONTROLLER(click));
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect_swapped(keys, "key-pressed", key, self);
  gtk_widget_add_controller(button, keys);
}

static void fill_kinds(PlyTransportBar *self) {
  g_autoptr(GMenu) menu = g_menu_new();
  const PlyKindInfo *kind = ply_kinds_of_run(ply_transport_get_run(self->transport));
  for (; kind->id; kind++) {
    g_autofree char *action = g_strdup_printf("win.kind::%s", kind->id);
    g_menu_append(menu, _(kind->next), action);
  }
  gtk_popover_menu_set_menu_model(GTK_POPOVER_MENU(self->kinds), G_MENU_MODEL(menu));
}

/* --- Size: one row, or the timeline above the buttons --- */

static int natural(GtkWidget *widget, GtkOrientation orientation) {
  int size;
  gtk_widget_measure(widget, orientation, -1, NULL, &size, NULL, NULL);
  return size;
}

static gboolean is_stacked(PlyTransportBar *self, int width) {
  int fixed = natural(self->buttons, GTK_ORIENTATION_HORIZONTAL) +
              natural(self->count, GTK_ORIENTATION_HORIZONTAL) + 2 * GAP_PX;
  return width > 0 && width - fixed < LINE_MIN_PX;
}

static GtkSizeRequestMode ply_transport_bar_get_request_mode(GtkWidget *widget) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void ply_transport_bar_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                      int *minimum, int *natural_size, int *minimum_baseline,
                                      int *natural_baseline) {
  PlyTransportBar *self = PLY_TRANSPORT_BAR(widget);
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    gtk_widget_measure(self->buttons, orientation, -1, minimum, natural_size, NULL, NULL);
    return;
  }
  int row = MAX(natural(self->buttons, orientation), natural(self->timeline, orientation));
  if (is_stacked(self, for_size))
    row = natural(self->buttons, orientation) + natural(self->timeline, orientation);
  *minimum = *natural_size = row;
}

static void ply_transport_bar_size_allocate(GtkWidget *widget, int width, int height,
                                            int baseline) {
  PlyTransportBar *self = PLY_TRANSPORT_BAR(widget);
  gboolean rtl = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL;
  int buttons = natural(self->buttons, GTK_ORIENTATION_HORIZONTAL);
  int count = natural(self->count, GTK_ORIENTATION_HORIZONTAL);
  gboolean stacked = is_stacked(self, width);
  int line = natural(self->timeline, GTK_ORIENTATION_VERTICAL);
  int gap = GAP_PX;
  GtkAllocation box_buttons = { 0, 0, MIN(buttons, width), height };
  GtkAllocation box_line = { buttons + gap, 0, width - buttons - count - 2 * gap, height };
  GtkAllocation box_count = { width - count, 0, count, height };
  if (stacked) {
    box_buttons.x = MAX((width - buttons) / 2, 0);
    box_buttons.y = line;
    box_buttons.height = height - line;
    box_line = (GtkAllocation){ 0, 0, width - count - gap, line };
    box_count.height = line;
  }
  int least;
  gtk_widget_measure(self->timeline, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  box_line.width = MAX(box_line.width, least);
  GtkAllocation *boxes[] = { &box_buttons, &box_line, &box_count };
  for (guint i = 0; rtl && i < G_N_ELEMENTS(boxes); i++)
    boxes[i]->x = width - boxes[i]->x - boxes[i]->width;
  gtk_widget_size_allocate(self->buttons, &box_buttons, -1);
  gtk_widget_size_allocate(self->timeline, &box_line, -1);
  gtk_widget_size_allocate(self->count, &box_count, -1);
}

/* --- Class --- */

static void ply_transport_bar_dispose(GObject *object) {
  PlyTransportBar *self = PLY_TRANSPORT_BAR(object);
  g_clear_pointer(&self->speed, gtk_widget_unparent);
  g_clear_pointer(&self->kinds, gtk_widget_unparent);
  g_clear_pointer(&self->buttons, gtk_widget_unparent);
  g_clear_pointer(&self->timeline, gtk_widget_unparent);
  g_clear_pointer(&self->count, gtk_widget_unparent);
  g_clear_object(&self->transport);
  G_OBJECT_CLASS(ply_transport_bar_parent_class)->dispose(object);
}

static void ply_transport_bar_class_init(PlyTransportBarClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_transport_bar_dispose;
  widget_class->get_request_mode = ply_transport_bar_get_request_mode;
  widget_class->measure = ply_transport_bar_measure;
  widget_class->size_allocate = ply_transport_bar_size_allocate;
  g_type_ensure(PLY_TYPE_TIMELINE);
  gtk_widget_class_set_css_name(widget_class, "transport-bar");
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/study/transport-bar.ui");
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, buttons);
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, play);
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, play_icon);
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, kind);
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, kind_icon);
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, kind_label);
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, timeline);
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, count);
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, speed);
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, speed_scale);
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, speed_label);
  gtk_widget_class_bind_template_child(widget_class, PlyTransportBar, kinds);
  gtk_widget_class_bind_template_callback(widget_class, speed_cb);
}

static void ply_transport_bar_init(PlyTransportBar *self) {
  gtk_widget_init_template(GTK_WIDGET(self));
  gtk_widget_set_parent(self->speed, self->play);
  gtk_widget_set_parent(self->kinds, self->kind);
  gtk_range_set_range(GTK_RANGE(self->speed_scale), log2(PLY_SPEED_MIN), log2(PLY_SPEED_MAX));
  gtk_range_set_increments(GTK_RANGE(self->speed_scale), log2(SPEED_STEP), 1);
  add_presses(self->play, G_CALLBACK(ply_transport_bar_show_speed), G_CALLBACK(play_key_cb), self);
  add_presses(self->kind, G_CALLBACK(popup_kinds), G_CALLBACK(kind_key_cb), self);
}

void ply_transport_bar_set_up(PlyTransportBar *self, PlyTransport *transport, PlyTutor *tutor,
                              PlyStyle *style) {
  self->transport = g_object_ref(transport);
  ply_timeline_set_up(PLY_TIMELINE(self->timeline), transport, tutor, style);
  g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self, G_CONNECT_SWAPPED);
  transport_cb(self, G_MAXUINT);
}

void ply_transport_bar_show_speed(PlyTransportBar *self) {
  gtk_popover_popup(GTK_POPOVER(self->speed));
}

void ply_transport_bar_set_narrow(PlyTransportBar *self, gboolean narrow) {
  gtk_widget_set_visible(self->kind_label, !narrow);
}
