/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/minesweeper/stuck-card.h"

#include <glib/gi18n.h>

#include "minesweeper/system.h"
#include "say/words.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/lesson/blocks.h"

#define CERTAIN 1000000 /* a risk, in millionths */

struct _PlyStuckCard {
  GtkBox parent;
  GtkWidget *inside, *title, *buttons;
  guint32 square; /* that a guess would open */
};

enum { RULE, GUESS, OWN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyStuckCard, ply_stuck_card, GTK_TYPE_BOX)

/* --- Words --- */

static const char *title_text(const PlyMinesWays *ways) {
  if (ways->n_offers > 0)
    return _("The rules in use prove nothing more");
  if (ways->guess == PLY_GUESS_CLASH)
    return _("Not all numbers and flags can be right");
  if (ways->too_hard)
    return _("Whether another rule proves more is too much to work out");
  return _("No rule proves anything more");
}

/* "It proves 3 squares safe and 1 square mined" */
static char *offer_text(const PlyMinesOffer *offer) {
  g_autofree char *safe =
      g_strdup_printf(ngettext("%u square safe", "%u squares safe", offer->n_safe), offer->n_safe);
  g_autofree char *mined = g_strdup_printf(
      ngettext("%u square mined", "%u squares mined", offer->n_mines), offer->n_mines);
  if (offer->n_mines == 0 || offer->n_safe == 0)
    /* Translators: "3 squares safe", or "1 square mined" */
    return g_strdup_printf(_("It proves %s"), offer->n_mines == 0 ? safe : mined);
  /* Translators: "3 squares safe" and "1 square mined" */
  return g_strdup_printf(_("It proves %s and %s"), safe, mined);
}

/* Why there is no guess to choose; NULL: there is. */
static const char *closed_text(const PlyMinesWays *ways) {
  static const char *const texts[PLY_N_GUESSES] = {
    [PLY_GUESS_NO_FIELD] = N_("Nobody knows where the mines lie: nothing can be opened"),
    [PLY_GUESS_NO_COUNT] = N_("Nobody says how many mines there are: no square is known to be "
                              "safer than another"),
    [PLY_GUESS_TOO_HARD] = N_("The chances are too much to work out"),
    [PLY_GUESS_CLASH] = N_("No arrangement of mines fits the numbers and flags: there are no "
                           "chances"),
    [PLY_GUESS_NONE_LEFT] = N_("Nothing is covered any more"),
  };
  if (ways->guess != PLY_GUESS_KNOWN)
    return _(texts[ways->guess]);
  return ways->risk >= CERTAIN ? _("Every covered square is mined") : NULL;
}

static char *guess_text(const PlyMinesWays *ways, guint columns) {
  guint row = ways->square / columns + 1, column = ways->square % columns + 1;
  if (ways->risk == 0)
    return g_strdup_printf(_("Row %u, column %u: mined in no arrangement"), row, column);
  g_autofree char *risk = ply_words_risk(ways->risk);
  /* Translators: a square, and how likely a mine is there, in per cent */
  return g_strdup_printf(_("Row %u, column %u: mined in %s, no square is safer"), row, column,
                         risk);
}

/* --- Buttons --- */

static GtkWidget *add_button(PlyStuckCard *self, const char *text, const char *reason) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new();
  gtk_box_append(GTK_BOX(box), ply_prose_new("", "heading"));
  gtk_box_append(GTK_BOX(box), ply_prose_new("", "note"));
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_first_child(box)), text);
  gtk_label_set_text(GTK_LABEL(gtk_widget_get_last_child(box)), reason);
  gtk_button_set_child(GTK_BUTTON(button), box);
  gtk_widget_set_tooltip_text(button, reason);
  ply_spoken_name(button, text);
  ply_spoken_description(button, reason);
  gtk_box_append(GTK_BOX(self->buttons), button);
  return button;
}

static void rule_cb(GtkWidget *button, gpointer data) {
  g_signal_emit(gtk_widget_get_ancestor(button, PLY_TYPE_STUCK_CARD), signals[RULE], 0,
                GPOINTER_TO_UINT(data));
}

static void guess_cb(PlyStuckCard *self) {
  g_signal_emit(self, signals[GUESS], 0, self->square);
}

static void own_cb(PlyStuckCard *self) {
  g_signal_emit(self, signals[OWN], 0);
}

static void add_offer(PlyStuckCard *self, const PlyMinesOffer *offer) {
  /* Translators: a rule of Minesweeper */
  g_autofree char *text =
      g_strdup_printf(_("Use “%s”"), _(ply_mines_system.rules[offer->rule]->name));
  g_autofree char *reason = offer_text(offer);
  GtkWidget *button = add_button(self, text, reason);
  g_signal_connect(button, "clicked", G_CALLBACK(rule_cb), GUINT_TO_POINTER(offer->rule));
}

static void add_guess(PlyStuckCard *self, const PlyMinesWays *ways, guint columns) {
  const char *closed = closed_text(ways);
  g_autofree char *reason = closed ? g_strdup(closed) : guess_text(ways, columns);
  GtkWidget *button = add_button(self, _("Guess"), reason);
  gtk_widget_set_sensitive(button, closed == NULL);
  self->square = ways->square;
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(guess_cb), self);
}

/* --- Class --- */

static void ply_stuck_card_class_init(PlyStuckCardClass *klass) {
  GType type = G_TYPE_FROM_CLASS(klass);
  signals[RULE] = g_signal_new("rule", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                               G_TYPE_UINT);
  signals[GUESS] = g_signal_new("guess", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_UINT);
  signals[OWN] = g_signal_new("own", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void ply_stuck_card_init(PlyStuckCard *self) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  self->inside = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  self->title = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS, "wrap",
                             TRUE, "xalign", 0.0, NULL);
  self->buttons = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class(GTK_WIDGET(self), "card");
  gtk_widget_add_css_class(self->inside, "stuck");
  gtk_widget_add_css_class(self->title, "heading");
  gtk_box_append(GTK_BOX(self->inside), self->title);
  gtk_box_append(GTK_BOX(self->inside), self->buttons);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), self->inside);
  g_object_set(scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "hexpand", TRUE, NULL);
  ply_scroller_set_up(scrolled, _("What could be done"), FALSE);
  gtk_box_append(GTK_BOX(self), scrolled);
}

/* --- Public --- */

static void start(PlyStuckCard *self, const char *title) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(self->buttons)))
    gtk_box_remove(GTK_BOX(self->buttons), child);
  gtk_label_set_text(GTK_LABEL(self->title), title);
}

void ply_stuck_card_offer_own(PlyStuckCard *self) {
  start(self, _("The rules in use prove nothing more"));
  GtkWidget *button = add_button(self, _("Try a way out"),
                                 _("Leaves the lesson for a game of your own, from here"));
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(own_cb), self);
}

void ply_stuck_card_set(PlyStuckCard *self, const PlyMinesWays *ways, guint columns) {
  start(self, title_text(ways));
  for (guint i = 0; i < ways->n_offers; i++)
    add_offer(self, &ways->offers[i]);
  add_guess(self, ways, columns);
}

/* A scrolled window would measure what is in it without its width. */
int ply_stuck_card_height(PlyStuckCard *self, int width) {
  int height;
  ply_measure(self->inside, GTK_ORIENTATION_VERTICAL, width, NULL, &height);
  return height;
}

gboolean ply_stuck_card_focus(PlyStuckCard *self) {
  GtkWidget *first = gtk_widget_get_first_child(self->buttons);
  return first && gtk_widget_get_sensitive(first) && ply_focus_give(first);
}
