/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Gives a control its spoken name. In GTK 4.8 the keyboard focus of a list to choose from is in a
 * button inside, which has no name of its own: it is called the same, with what is chosen. In GTK
 * 4.18 the list is called so as well, as the button has its name. The list opens at what is chosen. */
void ply_spoken_name(GtkWidget *control, const char *name);
/* From now on every entry of every menu has the name that it shows, as it comes on the screen (GTK 4.18
 * names it by its label, which has no role there, and so not at all), a page of a stack has its title, a toggle
 * tells whether it is pressed, and descriptions are heard once when what they describe first has the focus. To be
 * called once. */
void ply_spoken_watch(void);
/* What is said behind the name of a control, NULL: nothing; not what the voice (voice.h) says there
 * in passing. */
void ply_spoken_description(GtkWidget *control, const char *text);
/* That, or its tooltip, or NULL. */
const char *ply_spoken_get_description(GtkWidget *control);
/* What is wrong with the content of a field, NULL: nothing: shown in label, which stands near it, said
 * once, and told to who comes back to the field. */
void ply_spoken_fault(GtkWidget *field, GtkWidget *label, const char *message);
/* Assistive tools may activate check, a check button: GTK 4.8 offers them nothing to do with it. */
void ply_spoken_offer(GtkWidget *check);
/* Adds widget to a flow box. What GTK 4.8 puts around it is no stop, and is off with it: Tab would
 * stop in front of a button that is off. */
void ply_spoken_append(GtkWidget *flow, GtkWidget *widget);
/* The same, when somebody wants to go on with a field as it is: said each time, so that nobody waits in
 * silence. */
void ply_spoken_refuse(GtkWidget *field, GtkWidget *label, const char *message);
/* That label: hidden, and as wide as so many characters. */
GtkWidget *ply_spoken_fault_new(int chars);
/* A row with the name of control in front of it. */
GtkWidget *ply_spoken_row(const char *name, GtkWidget *control);

/* From now on the list of a GtkDropDown opens with the focus on the entry that is chosen. GTK 4.8
 * has it on the first one, whichever is chosen, and Return there chooses nothing. */
void ply_drop_down_open_at_chosen(GtkWidget *drop_down);

/* May widget have the focus? Not if it is hidden in a window that is shown, with the page that it is on, say: GTK
 * would bring it every key, and the window none. */
gboolean ply_focus_may(GtkWidget *widget);
/* Takes the focus out of widget, which is about to be hidden. GTK 4.8 keeps a reference to what was hidden with
 * the focus until the next frame, and loses it where what is around it is hidden before that: it was never
 * freed. */
void ply_focus_leave(GtkWidget *widget);
/* Gives the focus to widget if it may have it. Returns whether it has it. */
gboolean ply_focus_give(GtkWidget *widget);
