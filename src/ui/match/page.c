/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/match/page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "say/say.h"
#include "ui/kit/numbers.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/lesson/blocks.h"

#define TURNS_MIN 112 /* px of the list of turns that are always seen */

struct _PlyMatchPage {
  GtkBox parent;
  PlyReferee *referee;
  int turn; /* on the screen; -1: none */
  GtkWidget *title, *agents[2], *entry, *problem, *hints, *turns, *turns_box;
};

enum { BACK, TYPED, TURN_ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyMatchPage, ply_match_page, GTK_TYPE_BOX)

/* --- Callbacks --- */

static void back_cb(PlyMatchPage *self) {
  g_signal_emit(self, signals[BACK], 0);
}

static void typed_cb(PlyMatchPage *self) {
  g_autofree char *text = g_strdup(gtk_editable_get_text(GTK_EDITABLE(self->entry)));
  g_strstrip(text);
  if (*text)
    g_signal_emit(self, signals[TYPED], 0, text);
}

static void edited_cb(PlyMatchPage *self) {
  ply_spoken_fault(self->entry, self->problem, NULL);
}

static void row_cb(PlyMatchPage *self, GtkListBoxRow *row) {
  g_signal_emit(self, signals[TURN_ACTIVATED], 0, (guint)gtk_list_box_row_get_index(row));
}

/* --- What it shows --- */

static void show_agents(PlyMatchPage *self, PlyMatch *match) {
  const PlyGame *game = ply_match_start(match)->game;
  const char *names[] = { game->first, game->second };
  gtk_label_set_text(GTK_LABEL(self->title), _(game->name));
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    g_autofree char *who = ply_agent_describe(ply_match_agent(match, (PlySide)i));
    /* Translators: a side and who plays it: "X: a person" */
    g_autofree char *text = g_strdup_printf(_("%s: %s"), _(names[i]), who);
    gtk_label_set_text(GTK_LABEL(self->agents[i]), text);
  }
}

/* How many nodes chose the turn, and whether a limit ended that. */
static char *thought_text(PlyMatchPage *self, PlyMatch *match, guint i) {
  guint64 nodes = ply_match_turn(match, i)->nodes;
  if (nodes == 0)
    return NULL;
  g_autofree char *count = ply_count_text(nodes);
  const char *format =
      ply_referee_get_end(self->referee, i) != PLY_THOUGHT_THROUGH
          ? ngettext("cut short at %s node", "cut short at %s nodes", (gulong)nodes)
          : ngettext("%s node", "%s nodes", (gulong)nodes);
  return g_strdup_printf(format, count);
}

static const char *help_text(PlyMatchPage *self, guint i) {
  if (!ply_referee_was_thought(self->referee, i))
    return NULL;
  if (ply_referee_get_end(self->referee, i) == PLY_THOUGHT_HURRIED)
    return _("The best of what had been looked at when it was told to move. Step through how it "
             "was chosen");
  return _("Step through how it was chosen");
}

static void mark_row(PlyMatchPage *self, GtkListBoxRow *row) {
  if (gtk_list_box_row_get_index(row) == self->turn) {
    gtk_widget_add_css_class(GTK_WIDGET(row), "now");
    ply_scroller_reveal(GTK_WIDGET(row));
  } else
    gtk_widget_remove_css_class(GTK_WIDGET(row), "now");
}

static void add_turn(PlyMatchPage *self, PlyMatch *match, guint i, const char *move) {
  const PlyGame *game = ply_match_start(match)->game;
  const PlyTurn *turn = ply_match_turn(match, i);
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  const char *side_name = _(turn->side == PLY_SIDE_MAX ? game->first : game->second);
  g_autofree char *thought = thought_text(self, match, i);
  gboolean steps = ply_referee_was_thought(self->referee, i);
  /* Translators: number of a turn, player, move: "3. X 5" */
  g_autofree char *text = g_strdup_printf(_("%u. %s %s"), i + 1, side_name, move);
  GtkWidget *label = gtk_label_new(text), *note = gtk_label_new(thought);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_widget_add_css_class(note, "note");
  gtk_widget_add_css_class(note, "numeric");
  gtk_box_append(GTK_BOX(box), label);
  gtk_box_append(GTK_BOX(box), note);
  GtkWidget *icon = gtk_image_new_from_icon_name(steps ? "ply-forth-symbolic" : NULL);
  g_object_set(icon, "pixel-size", 14, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_box_append(GTK_BOX(box), icon);
  gtk_list_box_append(GTK_LIST_BOX(self->turns), box);
  GtkWidget *row = gtk_widget_get_parent(box);
  g_autofree char *spoken = thought ? g_strdup_printf("%s, %s", text, thought) : g_strdup(text);
  g_autofree char *whole =
      steps ? g_strdup_printf(_("%s: step through its thinking"), spoken) : g_strdup(spoken);
  gtk_widget_set_tooltip_text(row, help_text(self, i));
  ply_spoken_name(row, whole);
  mark_row(self, GTK_LIST_BOX_ROW(row));
}

/* However little room there is, some of the turns are seen. */
static void keep_some(PlyMatchPage *self) {
  GtkWidget *scrolled = gtk_widget_get_ancestor(self->turns, GTK_TYPE_SCROLLED_WINDOW);
  int high;
  gtk_widget_measure(self->turns, GTK_ORIENTATION_VERTICAL, -1, NULL, &high, NULL, NULL);
  gtk_scrolled_window_set_min_content_height(GTK_SCROLLED_WINDOW(scrolled), MIN(high, TURNS_MIN));
}

static void show_turns(PlyMatchPage *self, PlyMatch *match) {
  const PlyStart *start = ply_match_start(match);
  _Alignas(16) guint8 position[PLY_POSITION_MAX];
  GtkWidget *row;
  guint n = ply_match_n_turns(match);
  while ((row = gtk_widget_get_first_child(self->turns)))
    gtk_list_box_remove(GTK_LIST_BOX(self->turns), row);
  memcpy(position, start->position, sizeof position);
  for (guint i = 0; i < n; i++) {
    const PlyTurn *turn = ply_match_turn(match, i);
    g_autofree char *said = ply_say_move(start->game, position, turn->move);
    start->game->play(position, turn->move, NULL);
    add_turn(self, match, i, said);
  }
  keep_some(self);
  gtk_widget_set_visible(self->turns_box, n > 0);
}

static void changed_cb(PlyMatchPage *self, guint flags) {
  PlyMatch *match = ply_referee_get_match(self->referee);
  if (!match || !(flags & PLY_REFEREE_TURNS))
    return;
  show_agents(self, match);
  show_turns(self, match);
}

/* --- Class --- */

static void ply_match_page_dispose(GObject *object) {
  g_clear_object(&PLY_MATCH_PAGE(object)->referee);
  G_OBJECT_CLASS(ply_match_page_parent_class)->dispose(object);
}

static void ply_match_page_class_init(PlyMatchPageClass *klass) {
  GType type = G_TYPE_FROM_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_match_page_dispose;
  signals[BACK] =
      g_signal_new("back", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TYPED] = g_signal_new("typed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                1, G_TYPE_STRING);
  signals[TURN_ACTIVATED] = g_signal_new("turn-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

/* --- Parts, from top to bottom --- */

static void add_agents(PlyMatchPage *self, GtkWidget *box) {
  GtkWidget *part = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  for (guint i = 0; i < G_N_ELEMENTS(self->agents); i++) {
    self->agents[i] = ply_prose_new("", "prose");
    gtk_box_append(GTK_BOX(part), self->agents[i]);
  }
  gtk_box_append(GTK_BOX(box), part);
}

static void add_entry(PlyMatchPage *self, GtkWidget *box) {
  GtkWidget *part = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *label = gtk_label_new(_("Type a move"));
  self->entry = gtk_entry_new();
  self->problem = ply_prose_new("", "problem");
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_add_css_class(label, "heading");
  gtk_editable_set_width_chars(GTK_EDITABLE(self->entry), 12);
  ply_spoken_name(self->entry, _("Type a move"));
  gtk_widget_set_visible(self->problem, FALSE);
  g_signal_connect_swapped(self->entry, "activate", G_CALLBACK(typed_cb), self);
  g_signal_connect_swapped(self->entry, "changed", G_CALLBACK(edited_cb), self);
  gtk_box_append(GTK_BOX(part), label);
  gtk_box_append(GTK_BOX(part), self->entry);
  gtk_box_append(GTK_BOX(part), self->problem);
  gtk_box_append(GTK_BOX(box), part);
}

static void add_turns(PlyMatchPage *self, GtkWidget *box) {
  GtkWidget *label = gtk_label_new(_("Turns"));
  self->turns_box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  self->turns = gtk_list_box_new();
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_add_css_class(label, "heading");
  gtk_list_box_set_selection_mode(GTK_LIST_BOX(self->turns), GTK_SELECTION_NONE);
  gtk_widget_add_css_class(self->turns, "turns");
  ply_spoken_name(self->turns, _("Turns"));
  g_signal_connect_swapped(self->turns, "row-activated", G_CALLBACK(row_cb), self);
  /* As high as it is long, where there is room; the buttons below it stay. */
  GtkWidget *scrolled = gtk_scrolled_window_new();
  g_object_set(scrolled, "child", self->turns, "hscrollbar-policy", GTK_POLICY_NEVER,
               "propagate-natural-height", TRUE, NULL);
  ply_scroller_set_up(scrolled, _("Turns"), FALSE);
  gtk_box_append(GTK_BOX(self->turns_box), label);
  gtk_box_append(GTK_BOX(self->turns_box), scrolled);
  gtk_widget_set_visible(self->turns_box, FALSE);
  gtk_box_append(GTK_BOX(box), self->turns_box);
}

static void add_buttons(GtkWidget *box) {
  static const struct {
    const char *action, *label;
  } buttons[] = {
    { "win.play-match", N_("New game…") },
    { "win.rematch", N_("The same players again") },
    { "win.switch-sides", N_("Switch sides") },
  };
  GtkWidget *part = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *fast = gtk_check_button_new_with_label(_("Fast computer moves"));
  gtk_widget_set_tooltip_text(fast, _("Computers move as soon as they have chosen"));
  gtk_actionable_set_action_name(GTK_ACTIONABLE(fast), "win.fast-moves");
  gtk_box_append(GTK_BOX(part), fast);
  for (guint i = 0; i < G_N_ELEMENTS(buttons); i++) {
    GtkWidget *button = gtk_button_new_with_label(_(buttons[i].label));
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), buttons[i].action);
    gtk_box_append(GTK_BOX(part), button);
  }
  gtk_box_append(GTK_BOX(box), part);
}

static void ply_match_page_init(PlyMatchPage *self) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 16);
  self->turn = -1;
  gtk_orientable_set_orientation(GTK_ORIENTABLE(self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class(box, "page-content");
  self->title = ply_prose_new("", "page-title");
  self->hints = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  gtk_box_append(GTK_BOX(box), self->title);
  add_agents(self, box);
  gtk_box_append(GTK_BOX(box), self->hints);
  add_entry(self, box);
  add_turns(self, box);
  add_buttons(box);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), box);
  g_object_set(scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, NULL);
  ply_scroller_set_up(scrolled, _("Your game"), FALSE);
  GtkWidget *crumb = ply_crumb_new(_("Lessons"), _("Back to the lessons"));
  g_signal_connect_swapped(crumb, "clicked", G_CALLBACK(back_cb), self);
  gtk_box_append(GTK_BOX(self), crumb);
  gtk_box_append(GTK_BOX(self), scrolled);
}

/* --- Public --- */

void ply_match_page_set_up(PlyMatchPage *self, PlyReferee *referee) {
  self->referee = g_object_ref(referee);
  g_signal_connect_object(referee, "changed", G_CALLBACK(changed_cb), self, G_CONNECT_SWAPPED);
}

void ply_match_page_set_turn(PlyMatchPage *self, int turn) {
  GtkListBoxRow *row;
  self->turn = turn;
  for (int i = 0; (row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(self->turns), i)); i++)
    mark_row(self, row);
}

void ply_match_page_set_problem(PlyMatchPage *self, const char *text) {
  if (!text)
    gtk_editable_set_text(GTK_EDITABLE(self->entry), "");
  ply_spoken_refuse(self->entry, self->problem, text);
}

void ply_match_page_set_hints(PlyMatchPage *self, const char *const *hints) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(self->hints)))
    gtk_box_remove(GTK_BOX(self->hints), child);
  for (guint i = 0; hints && hints[i]; i++) {
    g_autofree char *markup = g_markup_escape_text(hints[i], -1);
    gtk_box_append(GTK_BOX(self->hints), ply_prose_new(markup, "hint"));
  }
}

void ply_match_page_focus_entry(PlyMatchPage *self) {
  ply_focus_give(self->entry);
}
