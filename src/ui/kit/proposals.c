/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/option-rows.h"
#include "ui/kit/spoken.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct {
  GtkEditable *entry; /* beside the button: as long as it */
  const char *name;
  PlyPropose propose;
  gpointer data;
} Proposals;

/* The last entry of a list, which is what a proposal adds to it. */
static const char *last_entry(const char *text) {
  const char *separator = strrchr(text, ';');
  return separator ? separator + 1 + strspn(separator + 1, " ") : text;
}

static GMenuModel *menu_new(const Proposals *p) {
  g_auto(GStrv) texts = p->propose(p->data, p->name);
  GMenu *menu = g_menu_new();
  for (guint i = 0; texts && texts[i]; i++) {
    g_autoptr(GMenuItem) item = g_menu_item_new(last_entry(texts[i]), NULL);
    g_menu_item_set_action_and_target(item, "proposals.take", "s", texts[i]);
    g_menu_append_item(menu, item);
  }
  return G_MENU_MODEL(menu);
}

static void open_cb(GtkMenuButton *button, gpointer data) {
  g_autoptr(GMenuModel) menu = menu_new(data);
  gtk_menu_button_set_menu_model(button, menu);
}

static void take_cb(GSimpleAction *action, GVariant *text, gpointer data) {
  const Proposals *p = data;
  gtk_editable_set_text(p->entry, g_variant_get_string(text, NULL));
  gtk_editable_set_position(p->entry, -1);
}

GtkWidget *ply_proposals_new(GtkEditable *entry, const char *label, const char *name,
                             PlyPropose propose, gpointer data) {
  Proposals *p = g_new(Proposals, 1);
  *p = (Proposals){ entry, name, propose, data };
  GtkWidget *button = gtk_menu_button_new();
  /* Translators: name of a field. */
  g_autofree char *spoken = g_strdup_printf(_("Choices for “%s”"), label);
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new();
  g_autoptr(GSimpleAction) take = g_simple_action_new("take", G_VARIANT_TYPE_STRING);
  g_signal_connect_data(take, "activate", G_CALLBACK(take_cb), p, NULL, 0);
  g_action_map_add_action(G_ACTION_MAP(group), G_ACTION(take));
  gtk_widget_insert_action_group(button, "proposals", G_ACTION_GROUP(group));
  gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(button), open_cb, p, g_free);
  ply_spoken_name(button, spoken);
  return button;
}
