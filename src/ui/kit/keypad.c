/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/keypad.h"

#include <glib/gi18n.h>

#include "ui/kit/spoken.h"

#define COLUMNS 3 /* of digits; signs stand beside them */
#define ROWS 4

static const char *const digits[] = { "7", "8", "9", "4", "5", "6", "1", "2", "3", "0" };

/* The entry that a popover types into is a weak pointer of it. */
#define ENTRY "ply-keypad-entry"

/* --- typing --- */

void ply_keypad_type(GtkWidget *entry, const char *text) {
  GtkEditable *editable = GTK_EDITABLE(entry);
  if (!gtk_editable_get_editable(editable))
    return;
  gtk_editable_delete_selection(editable);
  int at = gtk_editable_get_position(editable);
  gtk_editable_insert_text(editable, text, -1, &at);
  gtk_editable_set_position(editable, at);
}

static GtkWidget *entry_of(GtkWidget *popover) {
  GWeakRef *ref = g_object_get_data(G_OBJECT(popover), ENTRY);
  GtkWidget *entry = g_weak_ref_get(ref);
  if (entry)
    g_object_unref(entry); /* its window has it */
  return entry;
}

static void forget_entry(gpointer data) {
  g_weak_ref_clear(data);
  g_free(data);
}

static void set_entry(GtkWidget *popover, GtkWidget *entry) {
  GWeakRef *ref = g_object_get_data(G_OBJECT(popover), ENTRY);
  g_weak_ref_set(ref, entry);
}

static void key_cb(GtkWidget *popover, GtkWidget *button) {
  GtkWidget *entry = entry_of(popover);
  if (entry)
    ply_keypad_type(entry, gtk_button_get_label(GTK_BUTTON(button)));
}

/* What is selected, or the sign before the cursor. */
static void back_cb(GtkWidget *popover) {
  GtkWidget *entry = entry_of(popover);
  GtkEditable *editable = entry ? GTK_EDITABLE(entry) : NULL;
  if (!entry || !gtk_editable_get_editable(editable))
    return;
  int at = gtk_editable_get_position(editable);
  if (gtk_editable_get_selection_bounds(editable, NULL, NULL))
    gtk_editable_delete_selection(editable);
  else if (at > 0)
    gtk_editable_delete_text(editable, at - 1, at);
}

/* What is there stays, whatever is typed next. */
static void closed_cb(GtkWidget *popover) {
  GtkWidget *entry = entry_of(popover);
  if (entry && ply_focus_may(entry))
    gtk_entry_grab_focus_without_selecting(GTK_ENTRY(entry));
}

/* --- making it --- */

static GtkWidget *key_new(GtkWidget *popover, const char *text, GCallback cb) {
  GtkWidget *key = gtk_button_new_with_label(text);
  gtk_widget_add_css_class(key, "key");
  g_signal_connect_swapped(key, "clicked", cb, popover);
  return key;
}

static GtkWidget *keys_new(GtkWidget *popover, const char *const *signs) {
  GtkGrid *grid = GTK_GRID(gtk_grid_new());
  gtk_grid_set_column_spacing(grid, 6);
  gtk_grid_set_row_spacing(grid, 6);
  for (int i = 0; i < (int)G_N_ELEMENTS(digits); i++)
    gtk_grid_attach(grid, key_new(popover, digits[i], G_CALLBACK(key_cb)), i % COLUMNS, i / COLUMNS,
                    1, 1);
  GtkWidget *back = key_new(popover, "⌫", G_CALLBACK(back_cb));
  ply_spoken_name(back, _("Delete"));
  gtk_grid_attach(grid, back, 1, ROWS - 1, 2, 1);
  for (int n = 0; signs[n]; n++)
    gtk_grid_attach(grid, key_new(popover, signs[n], G_CALLBACK(key_cb)), COLUMNS + n / ROWS,
                    n % ROWS, 1, 1);
  return GTK_WIDGET(grid);
}

static GtkWidget *popover_new(const char *const *signs) {
  GtkWidget *popover = gtk_popover_new();
  GWeakRef *ref = g_new(GWeakRef, 1);
  g_weak_ref_init(ref, NULL);
  g_object_set_data_full(G_OBJECT(popover), ENTRY, ref, forget_entry);
  gtk_widget_add_css_class(popover, "keypad");
  gtk_popover_set_child(GTK_POPOVER(popover), keys_new(popover, signs));
  ply_spoken_name(popover, _("Digits and signs"));
  g_signal_connect(popover, "closed", G_CALLBACK(closed_cb), NULL);
  return popover;
}

static void press_cb(GtkEntry *entry, GtkEntryIconPosition at, gpointer popover) {
  GdkRectangle icon;
  if (!gtk_editable_get_editable(GTK_EDITABLE(entry)))
    return;
  gtk_entry_get_icon_area(entry, at, &icon);
  gtk_popover_set_pointing_to(GTK_POPOVER(popover), &icon);
  gtk_popover_popup(GTK_POPOVER(popover));
}

/* The sign in an entry is a child of it, which a screen reader comes to by itself. */
static void name_icon(GtkWidget *entry) {
  GtkWidget *child = gtk_widget_get_first_child(entry);
  for (; child; child = gtk_widget_get_next_sibling(child))
    if (GTK_IS_IMAGE(child))
      ply_spoken_name(child, _("Digits and signs"));
}

void ply_keypad_add(GtkWidget *entry, const char *const *signs) {
  GtkWidget *popover = popover_new(signs);
  set_entry(popover, entry);
  gtk_widget_set_parent(popover, entry);
  gtk_entry_set_icon_from_icon_name(GTK_ENTRY(entry), GTK_ENTRY_ICON_SECONDARY,
                                    "ply-keypad-symbolic");
  gtk_entry_set_icon_tooltip_text(GTK_ENTRY(entry), GTK_ENTRY_ICON_SECONDARY,
                                  _("Digits and signs"));
  name_icon(entry);
  g_signal_connect(entry, "icon-press", G_CALLBACK(press_cb), popover);
  g_signal_connect_swapped(entry, "destroy", G_CALLBACK(gtk_widget_unparent), popover);
}

GtkWidget *ply_keypad_button_new(const char *const *signs) {
  GtkWidget *button = gtk_menu_button_new();
  gtk_menu_button_set_icon_name(GTK_MENU_BUTTON(button), "ply-keypad-symbolic");
  gtk_menu_button_set_popover(GTK_MENU_BUTTON(button), popover_new(signs));
  gtk_widget_set_tooltip_text(button, _("Digits and signs"));
  ply_spoken_name(button, _("Digits and signs"));
  gtk_widget_set_halign(button, GTK_ALIGN_END);
  return button;
}

void ply_keypad_button_set(GtkWidget *button, GtkWidget *entry) {
  set_entry(GTK_WIDGET(gtk_menu_button_get_popover(GTK_MENU_BUTTON(button))), entry);
}
