/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/spoken.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/kit/stack-page.h"
#include "ui/kit/voice.h"

#define NAME "ply-spoken-name" /* data of a list to choose from */
#define DESCRIPTION "ply-spoken-description"
#define FAULT "ply-spoken-fault"
#define BESIDE_PRESSED "ply-spoken-beside-pressed" /* of a toggle */

/* Calls list by text. GTK 4.18 calls it by what is chosen alone, through a relation that comes before
 * a name, and calls the button in it as the list, whatever the name of the button is. */
static void name_list(GtkWidget *list, const char *text) {
  if (gtk_check_version(4, 10, 0) != NULL)
    return;
  gtk_accessible_update_property(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

static void chosen_cb(GtkDropDown *list) {
  GObject *item = gtk_drop_down_get_selected_item(list);
  GtkWidget *button = gtk_widget_get_first_child(GTK_WIDGET(list));
  const char *name = g_object_get_data(G_OBJECT(list), NAME);
  if (!button)
    return;
  /* Translators: what is chosen from a list, for screen readers: "Game: Connect Four" */
  g_autofree char *text =
      item && GTK_IS_STRING_OBJECT(item)
          ? g_strdup_printf(_("%s: %s"), name,
                            gtk_string_object_get_string(GTK_STRING_OBJECT(item)))
          : g_strdup(name);
  gtk_accessible_update_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  name_list(GTK_WIDGET(list), text);
}

void ply_spoken_name(GtkWidget *control, const char *name) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(control), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  /* GTK 4.18 calls a button by its label through a relation, which comes before a name. */
  gtk_accessible_reset_relation(GTK_ACCESSIBLE(control), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  if (!GTK_IS_DROP_DOWN(control))
    return;
  gboolean first = g_object_get_data(G_OBJECT(control), NAME) == NULL;
  g_object_set_data_full(G_OBJECT(control), NAME, g_strdup(name), g_free);
  if (first) {
    ply_drop_down_open_at_chosen(control);
    g_signal_connect(control, "notify::selected-item", G_CALLBACK(chosen_cb), NULL);
    g_signal_connect(control, "notify::model", G_CALLBACK(chosen_cb), NULL);
  }
  chosen_cb(GTK_DROP_DOWN(control));
}

/* --- Menus --- */

static gboolean is_menu_entry(GtkWidget *widget) {
  switch (gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(widget))) {
  case GTK_ACCESSIBLE_ROLE_MENU_ITEM:
  case GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX:
  case GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO: return TRUE;
  default: return FALSE;
  }
}

/* The text of the first label in widget that has one, borrowed; NULL: there is none. */
static const char *first_text(GtkWidget *widget) {
  const char *text = GTK_IS_LABEL(widget) ? gtk_label_get_text(GTK_LABEL(widget)) : "";
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child && (!text || !*text);
       child = gtk_widget_get_next_sibling(child))
    text = first_text(child);
  return text && *text ? text : NULL;
}

static void describe(GtkWidget *control, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(control), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                 text ? text : "", -1);
}

/* Tells the description of widget now, while nobody attends to it. GTK 4.8 keeps what was set before its
 * accessible object is made, which is when it first has the focus, and tells it with the next change: the
 * listener, who has just heard it, hears it again. That a widget can have the focus is a change for which
 * the object is made. */
static void settle(GtkWidget *widget, const char *description) {
  gboolean focusable = gtk_widget_get_focusable(widget);
  if (gtk_widget_has_focus(widget))
    return;
  gtk_widget_set_focusable(widget, !focusable);
  gtk_widget_set_focusable(widget, focusable);
  describe(widget, description);
}

/* Names the page of a stack that child is, whoever shows it. */
static void name_page(GtkWidget *child) {
  GtkWidget *stack = gtk_widget_get_parent(child);
  if (GTK_IS_STACK(stack))
    ply_stack_page_name(gtk_stack_get_page(GTK_STACK(stack), child), TRUE);
}

/* What GTK and libadwaita make by themselves, and call by its class where nobody names it: the list of a list to
 * choose from, that of a group of preferences, the menu of a button. They have the name of what they belong to,
 * or of their window. */
static void name_part(GtkWidget *widget) {
  GtkWidget *chooser = gtk_widget_get_ancestor(widget, GTK_TYPE_DROP_DOWN);
  GtkWidget *row = gtk_widget_get_ancestor(widget, ADW_TYPE_PREFERENCES_ROW);
  GtkWidget *group = gtk_widget_get_ancestor(widget, ADW_TYPE_PREFERENCES_GROUP);
  const char *name = NULL;
  if (GTK_IS_LIST_VIEW(widget) && chooser)
    name = g_object_get_data(G_OBJECT(chooser), NAME);
  else if (GTK_IS_LIST_VIEW(widget) && row)
    name = adw_preferences_row_get_title(ADW_PREFERENCES_ROW(row));
  else if (GTK_IS_LIST_BOX(widget) && group)
    name = gtk_window_get_title(GTK_WINDOW(gtk_widget_get_root(widget)));
  else if (GTK_IS_POPOVER_MENU(widget) && GTK_IS_MENU_BUTTON(gtk_widget_get_parent(widget)))
    name = gtk_widget_get_tooltip_text(gtk_widget_get_parent(widget));
  if (name)
    ply_spoken_name(widget, name);
}

static GtkWidget *first_label(GtkWidget *widget) {
  GtkWidget *found = GTK_IS_LABEL(widget) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child && !found;
       child = gtk_widget_get_next_sibling(child))
    found = first_label(child);
  return found;
}

static void entry_cb(GtkWidget *label, GParamSpec *spec, GtkWidget *entry) {
  ply_spoken_name(entry, gtk_label_get_text(GTK_LABEL(label)));
}

/* An entry of a list to choose from, or what is chosen of it, which GTK uses for another one when the list is scrolled. */
static void name_entry(GtkWidget *widget) {
  gboolean is = g_str_equal(G_OBJECT_TYPE_NAME(widget), "GtkListItemWidget") &&
                (gtk_widget_get_ancestor(widget, GTK_TYPE_POPOVER) ||
                 gtk_widget_get_ancestor(widget, GTK_TYPE_DROP_DOWN));
  GtkWidget *label = is ? first_label(widget) : NULL;
  if (!label)
    return;
  entry_cb(label, NULL, widget);
  if (!g_object_get_data(G_OBJECT(label), NAME))
    g_signal_connect_object(label, "notify::label", G_CALLBACK(entry_cb), widget, 0);
  g_object_set_data(G_OBJECT(label), NAME, widget);
}

/* A toggle is a button in GTK 4.8, of which nobody hears that it is pressed: it is told behind what else there is to
 * say of it. Later ones have a role for it. */
static void tell_pressed(GtkWidget *toggle) {
  const char *rest = g_object_get_data(G_OBJECT(toggle), BESIDE_PRESSED);
  const char *pressed =
      gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(toggle)) ? _("pressed") : _("not pressed");
  g_autofree char *text = *rest ? g_strdup_printf("%s; %s", pressed, rest) : g_strdup(pressed);
  ply_spoken_description(toggle, text);
}

/* Not what is inside a list to choose from, or a menu. */
static void watch_toggle(GtkWidget *widget) {
  GtkWidget *around = gtk_widget_get_parent(widget);
  const char *rest = g_object_get_data(G_OBJECT(widget), DESCRIPTION);
  if (!GTK_IS_TOGGLE_BUTTON(widget) || GTK_IS_DROP_DOWN(around) || GTK_IS_MENU_BUTTON(around) ||
      gtk_check_version(4, 10, 0) == NULL || g_object_get_data(G_OBJECT(widget), BESIDE_PRESSED))
    return;
  g_object_set_data_full(G_OBJECT(widget), BESIDE_PRESSED, g_strdup(rest ? rest : ""), g_free);
  g_signal_connect(widget, "toggled", G_CALLBACK(tell_pressed), NULL);
  tell_pressed(widget);
}

static gboolean mapped_cb(GSignalInvocationHint *hint, guint n, const GValue *values,
                          gpointer data) {
  GtkWidget *widget = g_value_get_object(values);
  const char *text = is_menu_entry(widget) ? first_text(widget) : NULL;
  if (text)
    ply_spoken_name(widget, text);
  name_page(widget);
  name_part(widget);
  name_entry(widget);
  watch_toggle(widget);
  const char *description = ply_spoken_get_description(widget);
  if (description)
    settle(widget, description);
  return TRUE;
}

void ply_spoken_watch(void) {
  GTypeClass *widgets = g_type_class_ref(GTK_TYPE_WIDGET); /* before that it has no signals */
  g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
  g_type_class_unref(widgets);
}

void ply_spoken_description(GtkWidget *control, const char *text) {
  g_object_set_data_full(G_OBJECT(control), DESCRIPTION, g_strdup(text), g_free);
  describe(control, text);
}

const char *ply_spoken_get_description(GtkWidget *control) {
  const char *fault = g_object_get_data(G_OBJECT(control), FAULT);
  const char *text = g_object_get_data(G_OBJECT(control), DESCRIPTION);
  return fault ? fault : text ? text : gtk_widget_get_tooltip_text(control);
}

/* Shows message, or that all is well, without a word. Returns whether that is news. The field is told to be faulty by
 * its description alone: what is in the state “invalid” is dead to Orca, for GTK 4.8 calls it by the state of what is
 * no more, and the focus there is not heard. */
static gboolean show_fault(GtkWidget *field, GtkWidget *label, const char *message) {
  gboolean had = g_object_get_data(G_OBJECT(field), FAULT) != NULL;
  gtk_label_set_text(GTK_LABEL(label), message ? message : "");
  gtk_widget_set_visible(label, message != NULL);
  if (!message && !had)
    return FALSE;
  g_object_set_data_full(G_OBJECT(field), FAULT, g_strdup(message), g_free);
  (message ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(field, "error");
  return TRUE;
}

void ply_spoken_fault(GtkWidget *field, GtkWidget *label, const char *message) {
  if (!show_fault(field, label, message))
    return;
  describe(field, ply_spoken_get_description(field));
  GtkRoot *root = gtk_widget_get_root(field);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  if (!focus || (focus != field && !gtk_widget_is_ancestor(focus, field)))
    ply_voice_say(field, PLY_VOICE_PASSING, message); /* else its new description is said */
}

/* The voice gives the field its description back once the focus has gone. */
void ply_spoken_refuse(GtkWidget *field, GtkWidget *label, const char *message) {
  GtkRoot *root = gtk_widget_get_root(field);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  if (!message) {
    ply_spoken_fault(field, label, NULL);
    return;
  }
  show_fault(field, label, message);
  if (focus != field && !(focus && gtk_widget_is_ancestor(focus, field)))
    describe(field, message);
  ply_voice_say(field, PLY_VOICE_ASKED, message);
}

void ply_spoken_offer(GtkWidget *check) {
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new();
  g_autoptr(GSimpleAction) activate = g_simple_action_new("activate", NULL);
  g_signal_connect_object(activate, "activate", G_CALLBACK(gtk_widget_activate), check,
                          G_CONNECT_SWAPPED);
  g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(activate));
  gtk_widget_insert_action_group(check, "check", G_ACTION_GROUP(group));
}

void ply_spoken_append(GtkWidget *flow, GtkWidget *widget) {
  gtk_flow_box_append(GTK_FLOW_BOX(flow), widget);
  GtkWidget *child = gtk_widget_get_parent(widget);
  gtk_widget_set_focusable(child, FALSE);
  g_object_bind_property(widget, "sensitive", child, "sensitive", G_BINDING_SYNC_CREATE);
}

GtkWidget *ply_spoken_fault_new(int chars) {
  GtkWidget *label = gtk_label_new(NULL);
  g_object_set(label, "wrap", TRUE, "max-width-chars", chars, "xalign", 0.0, "visible", FALSE,
               NULL);
  gtk_widget_add_css_class(label, "problem");
  return label;
}

GtkWidget *ply_spoken_row(const char *name, GtkWidget *control) {
  GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new(name);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_hexpand(label, TRUE);
  ply_spoken_name(control, name);
  gtk_box_append(GTK_BOX(row), label);
  gtk_box_append(GTK_BOX(row), control);
  return row;
}

gboolean ply_focus_may(GtkWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  gboolean shown = root && gtk_widget_get_mapped(GTK_WIDGET(root));
  return root && (!shown || gtk_widget_is_visible(widget));
}

void ply_focus_leave(GtkWidget *widget) {
  GtkRoot *root = gtk_widget_get_root(widget);
  GtkWidget *focus = root ? gtk_root_get_focus(root) : NULL;
  if (focus && (focus == widget || gtk_widget_is_ancestor(focus, widget)))
    gtk_root_set_focus(root, NULL);
}

gboolean ply_focus_give(GtkWidget *widget) {
  return ply_focus_may(widget) && gtk_widget_grab_focus(widget);
}
