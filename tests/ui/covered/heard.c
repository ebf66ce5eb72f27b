/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "heard.h"

#include <gobject/gvaluecollector.h>

static HeardFunc listener;
static gpointer listener_data;

void heard_listen(HeardFunc func, gpointer data) {
  listener = func;
  listener_data = data;
}

static void hear(gpointer widget, const char *text) {
  if (listener && text && GTK_IS_WIDGET(widget))
    listener(widget, text, listener_data);
}

/* --- In place of GTK's: the linker calls these (--wrap) --- */

void __wrap_gtk_accessible_update_property(GtkAccessible *self, GtkAccessibleProperty first, ...);
GtkWidget *__wrap_gtk_label_new(const char *text);
GtkWidget *__real_gtk_label_new(const char *text);
void __wrap_gtk_label_set_text(GtkLabel *self, const char *text);
void __real_gtk_label_set_text(GtkLabel *self, const char *text);
void __wrap_gtk_label_set_markup(GtkLabel *self, const char *markup);
void __real_gtk_label_set_markup(GtkLabel *self, const char *markup);
void __wrap_gtk_button_set_label(GtkButton *self, const char *text);
void __real_gtk_button_set_label(GtkButton *self, const char *text);
void __wrap_gtk_widget_set_tooltip_text(GtkWidget *self, const char *text);
void __real_gtk_widget_set_tooltip_text(GtkWidget *self, const char *text);

static void update(GtkAccessible *self, GtkAccessibleProperty property, const GValue *value) {
  gtk_accessible_update_property_value(self, 1, &property, value);
  if (G_VALUE_HOLDS_STRING(value))
    hear(self, g_value_get_string(value));
}

void __wrap_gtk_accessible_update_property(GtkAccessible *self, GtkAccessibleProperty first, ...) {
  va_list args;
  va_start(args, first);
  for (int property = (int)first; property >= 0; property = va_arg(args, int)) {
    g_auto(GValue) value = G_VALUE_INIT;
    g_autofree char *error = NULL;
    gtk_accessible_property_init_value(property, &value);
    G_VALUE_COLLECT(&value, args, 0, &error);
    g_assert_null(error);
    update(self, property, &value);
  }
  va_end(args);
}

GtkWidget *__wrap_gtk_label_new(const char *text) {
  GtkWidget *label = __real_gtk_label_new(text);
  hear(label, text);
  return label;
}

void __wrap_gtk_label_set_text(GtkLabel *self, const char *text) {
  __real_gtk_label_set_text(self, text);
  hear(self, text);
}

void __wrap_gtk_label_set_markup(GtkLabel *self, const char *markup) {
  __real_gtk_label_set_markup(self, markup);
  hear(self, gtk_label_get_text(self));
}

void __wrap_gtk_button_set_label(GtkButton *self, const char *text) {
  __real_gtk_button_set_label(self, text);
  hear(self, text);
}

void __wrap_gtk_widget_set_tooltip_text(GtkWidget *self, const char *text) {
  __real_gtk_widget_set_tooltip_text(self, text);
  hear(self, text);
}
