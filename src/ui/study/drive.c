/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An exercise on the screen: presses and letters are acts, what the learner is at is marked, and once it
 * is done the program's run stands below the learner's. */
#include <glib/gi18n.h>

#include "say/counts.h"
#include "ui/face.h"
#include "ui/kit/numbers.h"
#include "ui/study/private.h"

/* --- the program's run below the learner's --- */

/* "Yours", and how much of what matters most was done so far. */
static void show_caption(GtkWidget *label, const char *whose, const PlyRun *run,
                         PlyReplay *replay) {
  g_autoptr(GArray) counts = ply_say_counts(run, replay, NULL);
  g_autoptr(GString) text = g_string_new(NULL);
  g_autofree char *name = g_markup_printf_escaped("<b>%s</b>", whose);
  g_string_append(text, name);
  for (guint i = 0; i < counts->len; i++) {
    const PlyCount *count = &g_array_index(counts, PlyCount, i);
    if (count->count == 0)
      continue;
    g_autofree char *number = ply_count_text(count->count);
    g_autofree char *caption = g_markup_escape_text(count->caption, -1);
    g_string_append_printf(text, " · %s %s", number, caption);
  }
  gtk_label_set_markup(GTK_LABEL(label), text->str);
}

static void mark_different(PlyStudy *self, GtkWidget *canvas, gboolean model) {
  g_autoptr(GArray) subjects = ply_drive_get_different(self->drive, model);
  ply_canvas_set_different(PLY_CANVAS(canvas), (const guint32 *)(gconstpointer)subjects->data,
                           subjects->len);
}

static void show_model(PlyStudy *self) {
  guint32 step;
  PlyRun *run = ply_drive_get_model(self->drive, &step);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, step);
  ply_tree_pane_show_other(PLY_TREE_PANE(self->model), run, step);
  show_caption(self->mine_caption, _("Yours"), ply_transport_get_run(self->transport),
               ply_transport_get_replay(self->transport));
  show_caption(self->model_caption, _("The program’s"), run, replay);
  mark_different(self, self->tree, FALSE);
  mark_different(self, self->model, TRUE);
}

static void hide_model(PlyStudy *self) {
  ply_tree_pane_show_other(PLY_TREE_PANE(self->model), NULL, 0);
  ply_canvas_set_different(PLY_CANVAS(self->tree), NULL, 0);
  ply_canvas_set_different(PLY_CANVAS(self->model), NULL, 0);
}

/* --- before a class --- */

void ply_study_present_drive(PlyStudy *self) {
  self->presented_card = self->presenting && self->drive ? ply_drive_card_new(self->drive) : NULL;
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->presented), self->presented_card);
  if (self->drive) /* the card beside the lesson is still there */
    ply_drive_set_speaker(self->drive, self->presented_card);
}

gboolean ply_study_is_in_acts(PlyStudy *self, GtkWidget *widget) {
  return self->presented_card && gtk_widget_is_ancestor(widget, self->presented_card);
}

/* --- on the screen --- */

/* The canvas whose items are the subjects of the run. */
static GtkWidget *picture_of(PlyStudy *self) {
  return self->has_chance ? self->chance : self->has_rules ? self->board : self->tree;
}

void ply_study_show_drive(PlyStudy *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  gboolean mine = self->drive && ply_drive_get_view(self->drive) == PLY_DRIVE_VIEW_MINE;
  gboolean compared = mine && ply_ui_has_tree(run) && ply_drive_is_compared(self->drive);
  ply_canvas_set_space(PLY_CANVAS(picture_of(self)), mine || ply_tutor_is_picking(self->tutor));
  if (mine) {
    guint32 at = ply_drive_get_at(self->drive);
    ply_canvas_set_marked(PLY_CANVAS(picture_of(self)), &at, at != PLY_NO_SUBJECT ? 1 : 0);
  }
  if (compared)
    show_model(self);
  else
    hide_model(self);
  if (compared == self->compared)
    return;
  self->compared = compared;
  ply_tree_pane_set_footless(PLY_TREE_PANE(self->tree), compared);
  ply_study_show_parts(self);
}

void ply_study_set_drive(PlyStudy *self, PlyDrive *drive) {
  if (drive == self->drive)
    return;
  if (self->drive)
    g_signal_handler_disconnect(self->drive, self->drive_heard);
  g_set_object(&self->drive, drive);
  if (drive)
    self->drive_heard = g_signal_connect_object(drive, "changed", G_CALLBACK(ply_study_show_drive),
                                                self, G_CONNECT_SWAPPED);
  else
    ply_canvas_set_marked(PLY_CANVAS(picture_of(self)), NULL, 0);
  ply_study_apply_look(self);
  ply_study_present_drive(self);
  ply_study_show_drive(self);
  if (self->presenting)
    ply_study_show_parts(self);
}

PlyDrivePage *ply_study_get_drive_page(PlyStudy *self) {
  return PLY_DRIVE_PAGE(self->drive_page);
}

/* --- presses and keys --- */

gboolean ply_study_press_drive(PlyStudy *self, guint32 subject, int n_press) {
  if (!self->drive || ply_drive_get_view(self->drive) != PLY_DRIVE_VIEW_MINE)
    return FALSE;
  if (n_press > 1 || ply_drive_press(self->drive, subject))
    return TRUE;
  ply_transport_set_selected(self->transport, subject); /* no leaf is changed here */
  return TRUE;
}

static PlyDriveCard *card_of(PlyStudy *self) {
  PlyDriveCard *cards[] = { self->presented_card ? PLY_DRIVE_CARD(self->presented_card) : NULL,
                            ply_drive_page_get_card(PLY_DRIVE_PAGE(self->drive_page)),
                            ply_lesson_page_get_drive_card(PLY_LESSON_PAGE(self->lesson_page)) };
  for (guint i = 0; self->drive && i < G_N_ELEMENTS(cards); i++)
    if (cards[i] && gtk_widget_get_mapped(GTK_WIDGET(cards[i])))
      return cards[i];
  return NULL;
}

/* Letters are acts where the focus is in the card or in the picture: there they are meant. */
gboolean ply_study_drive_key(PlyStudy *self, GtkWidget *focus, guint key) {
  PlyDriveCard *card = card_of(self);
  GtkWidget *picture = picture_of(self);
  if (!card)
    return FALSE;
  if (!focus) /* before a class nothing has it at first */
    return GTK_WIDGET(card) == self->presented_card &&
           ply_drive_card_key(card, key, PLY_NO_SUBJECT);
  if (gtk_widget_is_ancestor(focus, GTK_WIDGET(card)))
    return !GTK_IS_EDITABLE(focus) && ply_drive_card_key(card, key, PLY_NO_SUBJECT);
  if (focus != picture && !gtk_widget_is_ancestor(focus, picture))
    return FALSE;
  const PlyItem *item = ply_canvas_get_focused(PLY_CANVAS(picture));
  gboolean is = item && (item->kind == PLY_ITEM_NODE || item->kind == PLY_ITEM_SQUARE);
  return ply_drive_card_key(card, key, is ? item->id : PLY_NO_SUBJECT);
}

gboolean ply_study_close_drive(PlyStudy *self) {
  PlyDriveCard *card = card_of(self);
  return card && ply_drive_card_close(card);
}
