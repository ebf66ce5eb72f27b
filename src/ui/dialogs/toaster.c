/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/toaster.h"
#include "ui/kit/spoken.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define FADE_MS 200

struct _PlyToaster {
  GtkWidget parent;
  GtkWidget *toast;                    /* what is shown */
  GQueue waiting;                      /* GtkWidget *, each with a reference */
  GtkEventController *pointer, *focus; /* of the toast that is shown, while it stays */
  AdwAnimation *fade;
  gboolean going;
  guint source;
};

G_DEFINE_FINAL_TYPE(PlyToaster, ply_toaster, GTK_TYPE_WIDGET)

static void fade_to(PlyToaster *self, double opacity) {
  adw_timed_animation_set_value_from(ADW_TIMED_ANIMATION(self->fade),
                                     gtk_widget_get_opacity(GTK_WIDGET(self)));
  adw_timed_animation_set_value_to(ADW_TIMED_ANIMATION(self->fade), opacity);
  adw_animation_play(self->fade);
}

static void hide(PlyToaster *self) {
  if (self->going)
    return;
  g_clear_handle_id(&self->source, g_source_remove);
  self->going = TRUE;
  fade_to(self, 0);
}

static gboolean timed_out_cb(gpointer data) {
  PlyToaster *self = data;
  self->source = 0;
  hide(self);
  return G_SOURCE_REMOVE;
}

/* The time begins anew when nobody is on the toast that is shown, and stands still else. */
static void count_cb(PlyToaster *self) {
  g_clear_handle_id(&self->source, g_source_remove);
  if (!self->going &&
      !gtk_event_controller_motion_contains_pointer(GTK_EVENT_CONTROLLER_MOTION(self->pointer)) &&
      !gtk_event_controller_focus_contains_focus(GTK_EVENT_CONTROLLER_FOCUS(self->focus)))
    self->source = g_timeout_add(PLY_TOAST_TIME, timed_out_cb, self);
}

static void show_next(PlyToaster *self) {
  g_clear_pointer(&self->toast, gtk_widget_unparent);
  self->going = FALSE;
  self->toast = g_queue_pop_head(&self->waiting);
  gtk_widget_set_visible(GTK_WIDGET(self), self->toast != NULL);
  if (!self->toast)
    return;
  self->pointer = gtk_event_controller_motion_new();
  self->focus = gtk_event_controller_focus_new();
  g_signal_connect_swapped(self->pointer, "notify::contains-pointer", G_CALLBACK(count_cb), self);
  g_signal_connect_swapped(self->focus, "notify::contains-focus", G_CALLBACK(count_cb), self);
  gtk_widget_add_controller(self->toast, self->pointer);
  gtk_widget_add_controller(self->toast, self->focus);
  gtk_widget_set_parent(self->toast, GTK_WIDGET(self));
  g_object_unref(self->toast); /* the queue's */
  count_cb(self);
  fade_to(self, 1);
}

static void faded_cb(PlyToaster *self) {
  if (self->going)
    show_next(self);
}

static GtkWidget *button_new(PlyToaster *self, const char *label, const char *action) {
  GtkWidget *button = gtk_button_new_with_label(label);
  gtk_actionable_set_action_name(GTK_ACTIONABLE(button), action);
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(hide), self);
  return button;
}

static GtkWidget *close_button_new(PlyToaster *self) {
  GtkWidget *button = gtk_button_new_from_icon_name("window-close-symbolic");
  gtk_widget_add_css_class(button, "circular");
  gtk_widget_add_css_class(button, "flat");
  gtk_widget_set_tooltip_text(button, _("Dismiss"));
  ply_spoken_name(button, _("Dismiss"));
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(hide), self);
  return button;
}

/* Adds button to toast. A click leaves the focus where it is. */
static void append_button(GtkWidget *toast, GtkWidget *button) {
  gtk_widget_set_valign(button, GTK_ALIGN_CENTER);
  gtk_widget_set_focus_on_click(button, FALSE);
  gtk_box_append(GTK_BOX(toast), button);
}

void ply_toaster_add(PlyToaster *self, GtkWidget *title, const char *button, const char *action) {
  GtkWidget *toast = g_object_new(GTK_TYPE_BOX, "css-name", "toast", NULL);
  GtkWidget *place = g_object_new(GTK_TYPE_BOX, "css-name", "widget", "hexpand", TRUE, NULL);
  gtk_box_append(GTK_BOX(place), title);
  gtk_box_append(GTK_BOX(toast), place);
  if (button)
    append_button(toast, button_new(self, button, action));
  append_button(toast, close_button_new(self));
  g_queue_push_tail(&self->waiting, g_object_ref_sink(toast));
  if (!self->toast)
    show_next(self);
}

static void ply_toaster_dispose(GObject *object) {
  PlyToaster *self = PLY_TOASTER(object);
  self->going = TRUE;
  g_clear_handle_id(&self->source, g_source_remove);
  g_queue_clear_full(&self->waiting, g_object_unref);
  g_clear_object(&self->fade);
  g_clear_pointer(&self->toast, gtk_widget_unparent);
  G_OBJECT_CLASS(ply_toaster_parent_class)->dispose(object);
}

static void ply_toaster_class_init(PlyToasterClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_toaster_dispose;
  gtk_widget_class_set_layout_manager_type(GTK_WIDGET_CLASS(klass), GTK_TYPE_BIN_LAYOUT);
}

static void ply_toaster_init(PlyToaster *self) {
  AdwAnimationTarget *target = adw_property_animation_target_new(G_OBJECT(self), "opacity");
  g_queue_init(&self->waiting);
  self->fade = adw_timed_animation_new(GTK_WIDGET(self), 0, 1, FADE_MS, target);
  g_signal_connect_swapped(self->fade, "done", G_CALLBACK(faded_cb), self);
  g_object_set(self, "opacity", 0.0, "visible", FALSE, NULL);
}
