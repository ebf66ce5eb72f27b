/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/card.h"

#include <glib/gi18n.h>

#include "ui/drive/counts.h"
#include "ui/drive/form.h"
#include "ui/drive/reply.h"
#include "ui/drive/strip.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"

#define APART_PX 10

struct _PlyDriveCard {
  GtkBox parent;
  PlyDrive *drive;
  GtkWidget *count, *form, *below, *reply, *tools, *undo, *hint, *show;
  PlyDriveView told; /* which run was on the screen when that was last said */
  guint tell_source;
  guint end_source; /* while nobody has said yet how it went */
};

G_DEFINE_FINAL_TYPE(PlyDriveCard, ply_drive_card, GTK_TYPE_BOX)

/* --- what it shows --- */

static gboolean is_driving(PlyDriveCard *self) {
  return ply_drive_get_view(self->drive) == PLY_DRIVE_VIEW_MINE &&
         !ply_exercise_is_done(ply_drive_get_exercise(self->drive));
}

/* The tools stand above what is said, which comes and goes; below it where that is about the try above, or the end. */
static void show_parts(PlyDriveCard *self) {
  gboolean driving = is_driving(self);
  gboolean first = driving && ply_drive_get_says(self->drive) != PLY_DRIVE_SAYS_NOT_YET;
  gtk_box_reorder_child_after(GTK_BOX(self->below), self->tools, first ? NULL : self->reply);
  gtk_widget_set_margin_top(self->tools, first ? 0 : APART_PX);
  g_autofree char *count = ply_drive_count_text(self->drive);
  gtk_label_set_text(GTK_LABEL(self->count), count);
  gtk_widget_set_visible(self->form, driving);
  gtk_widget_set_visible(self->hint, driving);
  gtk_widget_set_visible(self->show, driving);
  gtk_widget_set_visible(self->tools, ply_drive_get_view(self->drive) == PLY_DRIVE_VIEW_MINE);
  gtk_widget_set_sensitive(self->undo, ply_drive_can_undo(self->drive));
}

static gboolean end_cb(gpointer data) {
  PlyDriveCard *self = data;
  g_autofree char *text = ply_drive_reply_text(PLY_DRIVE_REPLY(self->reply));
  self->end_source = 0;
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
  return G_SOURCE_REMOVE;
}

char *ply_drive_card_take_end(PlyDriveCard *self) {
  if (self->end_source == 0)
    return NULL;
  g_clear_handle_id(&self->end_source, g_source_remove);
  return ply_drive_reply_text(PLY_DRIVE_REPLY(self->reply));
}

static void speak(PlyDriveCard *self) {
  if (!ply_drive_may_speak(self->drive, self))
    return;
  g_clear_handle_id(&self->end_source, g_source_remove);
  if (ply_exercise_is_done(ply_drive_get_exercise(self->drive))) {
    self->end_source = g_idle_add_full(G_PRIORITY_HIGH, end_cb, self, NULL);
    return;
  }
  g_autofree char *said = ply_drive_reply_text(PLY_DRIVE_REPLY(self->reply));
  g_autofree char *count = ply_drive_count_text(self->drive);
  gboolean quiet = ply_drive_get_says(self->drive) != PLY_DRIVE_SAYS_NOT_YET;
  const char *both = said && g_str_has_suffix(said, ".") ? "%s %s." : "%s, %s.";
  g_autofree char *text = said && quiet ? g_strdup_printf(both, said, count) : g_strdup(said);
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
}

/* What the other run is, and where in it one is. */
static gboolean tell_cb(gpointer data) {
  PlyDriveCard *self = data;
  self->tell_source = 0;
  g_autofree char *is = ply_drive_reply_text(PLY_DRIVE_REPLY(self->reply));
  g_autofree char *place = ply_drive_place_text(self->drive);
  g_autofree char *text = is ? g_strdup_printf("%s %s", is, place) : NULL;
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
  return G_SOURCE_REMOVE;
}

/* Another run is on the screen: once the focus is where it stays, and before the sentence of its step. */
static void speak_of_view(PlyDriveCard *self) {
  PlyDriveView view = ply_drive_get_view(self->drive);
  if (view == self->told)
    return;
  self->told = view;
  g_clear_handle_id(&self->tell_source, g_source_remove);
  if (view != PLY_DRIVE_VIEW_MINE && ply_drive_may_speak(self->drive, self))
    self->tell_source = g_idle_add_full(G_PRIORITY_HIGH, tell_cb, self, NULL);
}

static gboolean has_focus(GtkWidget *widget) {
  return gtk_widget_get_focus_child(widget) != NULL;
}

/* A button that was pressed may go with its card, or with all that can be done: the focus goes to what
 * has taken its place before GTK gives it to chance. */
static void drive_cb(PlyDriveCard *self, guint flags) {
  gboolean in_reply = has_focus(self->reply);
  gboolean in_form = has_focus(self->form) || has_focus(self->tools);
  if (flags & ~(guint)PLY_DRIVE_CHANGED_FILL)
    ply_drive_reply_update(PLY_DRIVE_REPLY(self->reply));
  if (in_form && !is_driving(self))
    ply_drive_reply_focus(PLY_DRIVE_REPLY(self->reply));
  show_parts(self);
  ply_drive_form_update(PLY_DRIVE_FORM(self->form), flags);
  if (in_reply) {
    ply_drive_card_focus(self);
    ply_scroller_reveal(self->reply);
  }
  if (flags & PLY_DRIVE_CHANGED_REPLY &&
      ply_drive_get_says(self->drive) != PLY_DRIVE_SAYS_PROBLEM) {
    speak(self);
    if (gtk_widget_get_first_child(self->reply))
      ply_scroller_reveal(self->reply);
  }
  speak_of_view(self);
}

/* --- making it --- */

static GtkWidget *tool_new(PlyDriveCard *self, const char *label, GCallback callback) {
  GtkWidget *button = gtk_button_new_with_label(label);
  GtkLabel *text = GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button)));
  gtk_label_set_wrap(text, TRUE);
  gtk_label_set_natural_wrap_mode(text, GTK_NATURAL_WRAP_NONE); /* one line where there is room */
  gtk_label_set_justify(text, GTK_JUSTIFY_CENTER);
  gtk_widget_set_hexpand(button, TRUE);
  gtk_widget_add_css_class(button, "tool");
  g_signal_connect_object(button, "clicked", callback, self->drive, G_CONNECT_SWAPPED);
  gtk_box_append(GTK_BOX(self->tools), button);
  return button;
}

/* One line: the acts below have need of the room. */
static void add_head(PlyDriveCard *self) {
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *strip = ply_drive_strip_new(self->drive);
  self->count = gtk_label_new(NULL);
  gtk_widget_set_hexpand(strip, TRUE);
  gtk_widget_set_valign(strip, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class(self->count, "note");
  gtk_widget_add_css_class(self->count, "numeric");
  gtk_box_append(GTK_BOX(line), strip);
  gtk_box_append(GTK_BOX(line), self->count);
  gtk_box_append(GTK_BOX(self), line);
}

static void add_tools(PlyDriveCard *self) {
  self->tools = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  self->undo = tool_new(self, _("Undo"), G_CALLBACK(ply_drive_undo));
  self->hint = tool_new(self, _("Hint"), G_CALLBACK(ply_drive_hint));
  self->show = tool_new(self, _("Show me one step"), G_CALLBACK(ply_drive_show_one));
  gtk_box_append(GTK_BOX(self->below), self->tools);
}

static void ply_drive_card_dispose(GObject *object) {
  g_clear_handle_id(&PLY_DRIVE_CARD(object)->tell_source, g_source_remove);
  g_clear_handle_id(&PLY_DRIVE_CARD(object)->end_source, g_source_remove);
  g_clear_object(&PLY_DRIVE_CARD(object)->drive);
  G_OBJECT_CLASS(ply_drive_card_parent_class)->dispose(object);
}

static void ply_drive_card_class_init(PlyDriveCardClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_drive_card_dispose;
  gtk_widget_class_set_accessible_role(GTK_WIDGET_CLASS(klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void ply_drive_card_init(PlyDriveCard *self) {}

GtkWidget *ply_drive_card_new(PlyDrive *drive) {
  PlyDriveCard *self = g_object_new(PLY_TYPE_DRIVE_CARD, "orientation", GTK_ORIENTATION_VERTICAL,
                                    "spacing", APART_PX, NULL);
  self->drive = g_object_ref(drive);
  self->told = ply_drive_get_view(drive);
  ply_spoken_name(GTK_WIDGET(self), _("You are the program"));
  add_head(self);
  self->form = ply_drive_form_new(drive);
  self->reply = ply_drive_reply_new(drive);
  self->below = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0); /* where nothing is said no gap is left */
  add_tools(self);
  gtk_box_append(GTK_BOX(self->below), self->reply);
  gtk_box_append(GTK_BOX(self), self->form);
  gtk_box_append(GTK_BOX(self), self->below);
  g_signal_connect_object(drive, "changed", G_CALLBACK(drive_cb), self, G_CONNECT_SWAPPED);
  show_parts(self);
  return GTK_WIDGET(self);
}

void ply_drive_card_set_task(PlyDriveCard *self, const char *task) {
  /* Translators: the name of a card, for screen readers: a task for somebody who does what a program does. */
  g_autofree char *name = g_strdup_printf(_("You are the program: %s"), task);
  ply_spoken_name(GTK_WIDGET(self), name);
}

gboolean ply_drive_card_key(PlyDriveCard *self, guint key, guint32 subject) {
  return is_driving(self) && ply_drive_form_key(PLY_DRIVE_FORM(self->form), key, subject);
}

gboolean ply_drive_card_close(PlyDriveCard *self) {
  return ply_drive_form_close(PLY_DRIVE_FORM(self->form));
}

void ply_drive_card_focus(PlyDriveCard *self) {
  if (is_driving(self))
    ply_drive_form_focus(PLY_DRIVE_FORM(self->form));
  else if (!ply_drive_reply_focus(PLY_DRIVE_REPLY(self->reply)))
    ply_focus_give(self->undo);
}
