/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain keys. */
#include "ui/window/private.h"

#include <string.h>

#include "ui/canvas/key-meant.h"
#include "ui/drive/part.h"
#include "ui/kit/spoken.h"
#include "ui/match/match.h"
#include "ui/window/game.h"
#include "ui/window/present.h"

/* Escape lets a chosen square go and leaves the focus on it: what is pressed then is meant there. */
static void choose_focused(PlyMainWindow *self, GtkWidget *board) {
  const PlyItem *item = ply_canvas_get_focused(PLY_CANVAS(board));
  if (item && ply_transport_get_selected(self->transport) == PLY_NO_NODE)
    ply_transport_set_selected(self->transport, item->id);
}

/* Plain keys while the board of a game, or what stands below it, has the focus: Return and Space
 * open, by the canvas. */
static gboolean game_key(PlyMainWindow *self, guint key, GtkWidget *focus) {
  static const struct {
    guint key;
    const char *action;
  } keys[] = {
    { GDK_KEY_f, "win.flag" },    { GDK_KEY_a, "win.open-around" }, { GDK_KEY_r, "win.rules-once" },
    { GDK_KEY_w, "win.why-not" }, { GDK_KEY_h, "win.game-hint" },   { GDK_KEY_m, "win.marks" },
  };
  GtkWidget *board = GTK_WIDGET(ply_study_get_board(PLY_STUDY(self->study)));
  if (ply_main_window_shows_match(self) && focus && gtk_widget_is_ancestor(focus, board) &&
      key == GDK_KEY_h)
    return gtk_widget_activate_action(GTK_WIDGET(self), "win.game-hint", NULL);
  if (!ply_main_window_is_game(self) || !focus ||
      !ply_study_is_at_board(PLY_STUDY(self->study), focus))
    return FALSE;
  if (gtk_widget_is_ancestor(focus, board) && g_unichar_isgraph(gdk_keyval_to_unicode(key)))
    choose_focused(self, board);
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
    if (keys[i].key == gdk_keyval_to_lower(key))
      return gtk_widget_activate_action(GTK_WIDGET(self), keys[i].action, NULL);
  return ply_main_window_game_key(self, key);
}

/* Who speaks to the computer, or types by accident, can do without shortcuts of one character. */
static gboolean is_unwanted(PlyMainWindow *self, guint key) {
  return g_unichar_isgraph(gdk_keyval_to_unicode(key)) &&
         !g_settings_get_boolean(self->settings, "single-keys");
}

/* A plain key that nobody under the window wanted. */
static gboolean take_key(PlyMainWindow *self, guint key) {
  static const struct {
    guint key;
    const char *action;
  } keys[] = {
    { GDK_KEY_Right, "step-on" }, { GDK_KEY_Left, "previous" }, { GDK_KEY_Home, "first" },
    { GDK_KEY_End, "last" },      { GDK_KEY_space, "play" },    { GDK_KEY_c, "next-cutoff" },
    { GDK_KEY_b, "break-here" },  { GDK_KEY_Down, "over" },     { GDK_KEY_Up, "out" },
  };
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  GtkWidget *board = GTK_WIDGET(ply_study_get_board(PLY_STUDY(self->study)));
  gboolean meant = focus || !is_unwanted(self, key);
  if ((meant && ply_study_drive_key(PLY_STUDY(self->study), focus, key)) ||
      game_key(self, key, focus))
    return TRUE;
  if (is_unwanted(self, key) && !(focus && gtk_widget_is_ancestor(focus, board)))
    return FALSE;
  if (!GTK_IS_EDITABLE(focus) && ply_main_window_match_key(self, key))
    return TRUE;
  if (is_unwanted(self, key) || !ply_study_keys_are_free(PLY_STUDY(self->study), focus, key))
    return FALSE;
  gboolean rtl = gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL;
  guint plain = gdk_keyval_to_lower(key);
  if (rtl && (plain == GDK_KEY_Left || plain == GDK_KEY_Right))
    plain = plain == GDK_KEY_Left ? GDK_KEY_Right : GDK_KEY_Left;
  for (guint i = 0; i < G_N_ELEMENTS(keys); i++)
    if (keys[i].key == plain) {
      g_autofree char *action = g_strconcat("win.", keys[i].action, NULL);
      if (!ply_main_window_say_off(self, keys[i].action))
        gtk_widget_activate_action(GTK_WIDGET(self), action, NULL);
      return TRUE;
    }
  return FALSE;
}

static char **actions_of(PlyMainWindow *self, guint key, GdkModifierType state) {
  g_autofree char *accel = gtk_accelerator_name(key, state);
  return gtk_application_get_actions_for_accel(gtk_window_get_application(GTK_WINDOW(self)), accel);
}

/* One that cannot be used just now is one, too. Ours have keys of ASCII; what Shift makes of one is printed. */
static gboolean is_shortcut(PlyMainWindow *self, guint key, GdkModifierType state) {
  g_auto(GStrv) actions = key < 0x80 ? actions_of(self, key, state & ~GDK_SHIFT_MASK) : NULL;
  return actions && actions[0];
}

#define UNNAMED_FROM                                                                               \
  0x1000000u /* keys of characters that have no name: GTK reads none of them back */

/* Who pressed keys of a command that is off hears why: GTK passes over it without a word. */
static void say_shortcut_off(PlyMainWindow *self, guint key, GdkModifierType state) {
  if (key >= UNNAMED_FROM)
    return;
  g_auto(GStrv) actions = actions_of(self, key, state);
  if (actions[0] && g_str_has_prefix(actions[0], "win."))
    ply_main_window_say_off(self, actions[0] + strlen("win."));
}

/* With Ctrl or Alt: what a key prints GTK has tried, for all that the application has. Of ours no two share a letter
 * or a digit. */
static gboolean take_shortcut(PlyMainWindow *self, guint key, guint meant, GdkModifierType state) {
  g_auto(GStrv) actions = actions_of(self, meant, state);
  return !is_shortcut(self, key, state) && actions[0] &&
         gtk_widget_activate_action(GTK_WIDGET(self), actions[0], NULL);
}

/* As what it prints, or else as what it means. What has the focus takes text as it is printed. */
static gboolean key_cb(PlyMainWindow *self, guint key, guint code, GdkModifierType state) {
  if (key == GDK_KEY_Escape) {
    gtk_widget_activate_action(GTK_WIDGET(self), "win.escape", NULL);
    return TRUE;
  }
  gboolean shortcut = (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0;
  gboolean plain = !shortcut && ply_main_window_get_page(self) == PLY_PAGE_STUDY;
  if (plain && take_key(self, key))
    return TRUE;
  if (!GTK_IS_EDITABLE(gtk_window_get_focus(GTK_WINDOW(self))))
    say_shortcut_off(self, key, state & gtk_accelerator_get_default_mod_mask());
  guint meant = ply_key_meant_in(GTK_WIDGET(self), key, code);
  if (meant == key || GTK_IS_EDITABLE(gtk_window_get_focus(GTK_WINDOW(self))))
    return FALSE;
  return shortcut ? take_shortcut(self, key, meant, state) : plain && take_key(self, meant);
}

static void focus_cb(PlyMainWindow *self) {
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  self->given_hidden = focus && !ply_focus_may(focus) ? focus : NULL;
}

/* Types of widget and of all that it is in. */
static char *place_of(GtkWidget *widget) {
  GString *place = g_string_new(G_OBJECT_TYPE_NAME(widget));
  while ((widget = gtk_widget_get_parent(widget)) != NULL)
    g_string_append_printf(place, " in %s%s", gtk_widget_get_visible(widget) ? "" : "a hidden ",
                           G_OBJECT_TYPE_NAME(widget));
  return g_string_free(place, FALSE);
}

/* What is hidden and has the focus would get every key, and the window none: from now on the keys work. Where it
 * was hidden with the focus, GTK takes the focus away in the next frame, and this key came before that; but no
 * part of ours may give the focus to what is hidden. */
static void leave_hidden(PlyMainWindow *self, GtkWidget *focus) {
  if (!focus || ply_focus_may(focus))
    return;
  if (focus == self->given_hidden) {
    g_autofree char *place = place_of(focus);
    g_critical("what is hidden was given the focus: %s", place);
  }
  ply_main_window_focus_picture(self);
}

/* In front of a class Space shows the answer, whatever has the focus but an act of an exercise; on the board of a game that
 * is over, where no move can be made, it replays the game. */
static gboolean early_key_cb(PlyMainWindow *self, guint key, guint code, GdkModifierType state) {
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  GtkWidget *board = GTK_WIDGET(ply_study_get_board(PLY_STUDY(self->study)));
  leave_hidden(self, focus);
  if (key == GDK_KEY_space && focus && gtk_widget_is_ancestor(focus, board) &&
      !(state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK)) &&
      ply_main_window_replay_match(self))
    return TRUE;
  if (!ply_main_window_is_presenting(self) || key != GDK_KEY_space ||
      !ply_tutor_is_open(self->tutor) ||
      (focus && ply_study_is_in_acts(PLY_STUDY(self->study), focus)))
    return FALSE;
  if (!ply_main_window_show_act(self))
    gtk_widget_activate_action(GTK_WIDGET(self), "win.reveal", NULL);
  return TRUE;
}

void ply_main_window_connect_keys(PlyMainWindow *self) {
  g_signal_connect(self, "notify::focus-widget", G_CALLBACK(focus_cb), NULL);
  GtkEventController *keys = gtk_event_controller_key_new();
  g_signal_connect_swapped(keys, "key-pressed", G_CALLBACK(key_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), keys);
  GtkEventController *first = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(first, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(first, "key-pressed", G_CALLBACK(early_key_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), first);
}
