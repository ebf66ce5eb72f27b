/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a press means: on a node, a square, an occupation, a rule. In a question it is an answer, in a
 * game a move, else it selects. */
#include <glib/gi18n.h>

#include "ui/kit/spoken.h"
#include "ui/study/private.h"

/* A click or Space picks, or takes that back. Return on what is picked checks it. */
static void pick(PlyStudy *self, guint subject, int n_press) {
  if (n_press > 1)
    return;
  if (n_press == PLY_CANVAS_BY_RETURN && ply_tutor_is_picked(self->tutor, subject))
    ply_lesson_page_check(PLY_LESSON_PAGE(self->lesson_page));
  else
    ply_tutor_pick(self->tutor, subject);
}

/* A click picks an answer, or selects; a second one goes to where the search enters the
 * node, and on a leaf of a tree of one's own already the first opens its value. */
static void node_cb(PlyStudy *self, guint node, int n_press) {
  PlyRun *run = ply_transport_get_run(self->transport);
  int32_t value;
  if (self->has_match) { /* the tree is not that of the run */
    g_signal_emit_by_name(self, "thought-activated", node);
    return;
  }
  if (ply_study_press_drive(self, node, n_press))
    return;
  gboolean leaf = ply_run_given_value(run, node, &value);
  if (ply_tutor_is_picking(self->tutor)) {
    pick(self, node, n_press);
    return;
  }
  if (ply_tutor_point(self->tutor, node))
    return;
  gboolean lesson = ply_tutor_get_lesson(self->tutor) != NULL;
  gboolean again = n_press == 2 || ply_transport_get_selected(self->transport) == node;
  ply_transport_set_selected(self->transport, node);
  if (leaf && (!lesson || again))
    g_signal_emit_by_name(self, "leaf-activated", node);
  else if (!leaf && n_press == 2)
    ply_transport_run_to(self->transport, node, FALSE);
}

/* The menu takes the focus from the node that it is about: it is selected. */
static void node_menu_cb(PlyStudy *self, guint node, double x, double y) {
  if (self->has_match)
    return;
  ply_transport_set_selected(self->transport, node);
  gtk_popover_set_pointing_to(GTK_POPOVER(self->node_menu),
                              &(GdkRectangle){ (int)x, (int)y, 1, 1 });
  gtk_popover_popup(GTK_POPOVER(self->node_menu));
}

/* Back to the node that the menu was about. */
static void node_menu_closed_cb(PlyStudy *self) {
  ply_canvas_focus_item(PLY_CANVAS(self->tree), PLY_ITEM_NODE,
                        ply_transport_get_selected(self->transport));
}

void ply_study_add_node_menu(PlyStudy *self) {
  self->node_menu = gtk_popover_menu_new_from_model(self->node_menu_model);
  gtk_widget_set_parent(self->node_menu, self->tree_card);
  ply_spoken_name(self->node_menu, _("Node"));
  g_signal_connect_object(self->node_menu, "closed", G_CALLBACK(node_menu_closed_cb), self,
                          G_CONNECT_SWAPPED);
}

static void table_cb(PlyStudy *self, GtkToggleButton *button) {
  ply_tree_pane_set_table(PLY_TREE_PANE(self->tree), gtk_toggle_button_get_active(button));
  ply_study_show_parts(self);
}

static void marks_cb(PlyStudy *self, GtkToggleButton *button) {
  ply_board_pane_show_marks(PLY_BOARD_PANE(self->board), gtk_toggle_button_get_active(button));
}

/* A click picks an answer, or selects the square; in a game it is a move. */
static void square_cb(PlyStudy *self, guint square, int n_press) {
  if (self->has_match && self->match)
    g_signal_emit_by_name(self, "square-pressed", square, GDK_BUTTON_PRIMARY);
  else if (self->game) {
    ply_transport_set_selected(self->transport, square);
    g_signal_emit_by_name(self, "square-pressed", square, GDK_BUTTON_PRIMARY);
  } else if (n_press > 1 || ply_study_press_drive(self, square, n_press))
    return;
  else if (ply_tutor_is_picking(self->tutor))
    pick(self, square, n_press);
  else if (!self->has_match &&
           !ply_tutor_point(self->tutor, square)) /* squares are nothing that its run speaks of */
    ply_transport_set_selected(self->transport, square);
}

/* In a game the commands are about the square that has the keyboard focus. */
static void square_focused_cb(PlyStudy *self, guint square) {
  if (self->game)
    ply_transport_set_selected(self->transport, square);
}

/* A click picks an answer, or selects the occupation whose formula is shown. */
static void occupation_cb(PlyStudy *self, guint occupation, int n_press) {
  if (n_press > 1 || ply_study_press_drive(self, occupation, n_press))
    return;
  if (ply_tutor_is_picking(self->tutor))
    pick(self, occupation, n_press);
  else
    ply_transport_set_selected(
        self->transport,
        ply_transport_get_selected(self->transport) == occupation ? PLY_NO_NODE : occupation);
}

/* A day at a job, a bankruptcy, a windfall. */
static void seek_cb(PlyStudy *self, guint step, int n_press) {
  if (n_press <= 1)
    ply_transport_seek(self->transport, step);
}

static void digit_cb(PlyStudy *self, guint digit) {
  g_signal_emit_by_name(self, "digit-pressed", digit);
}

static void around_cb(PlyStudy *self, guint square) {
  if (self->game)
    g_signal_emit_by_name(self, "square-pressed", square, GDK_BUTTON_MIDDLE);
}

static void ask_why(PlyStudy *self, guint square, int rule) {
  const PlyScene *scene = ply_canvas_get_scene(PLY_CANVAS(self->board));
  int i = scene ? ply_scene_find(scene, PLY_ITEM_SQUARE, square) : -1;
  if (i < 0 || ply_tutor_is_open(self->tutor)) {
    gtk_widget_error_bell(GTK_WIDGET(self));
    return;
  }
  PlyRect box = g_array_index(scene->items, PlyItem, i).bounds;
  double x, y;
  gtk_widget_translate_coordinates(self->board, self->board_box, box.x, box.y, &x, &y);
  box.x = x;
  box.y = y;
  ply_transport_set_selected(self->transport, square);
  ply_why_popover_ask(PLY_WHY_POPOVER(self->why), square, rule, &box);
}

static void square_menu_cb(PlyStudy *self, guint square, double x, double y) {
  if (self->has_match)
    return;
  if (!self->game) {
    ask_why(self, square, -1);
    return;
  }
  ply_transport_set_selected(self->transport, square);
  g_signal_emit_by_name(self, "square-pressed", square, GDK_BUTTON_SECONDARY);
}

void ply_study_ask_why(PlyStudy *self) {
  PlyNodeId square = ply_transport_get_selected(self->transport);
  if (self->has_rules && square != PLY_NO_NODE)
    ask_why(self, square, -1);
}

static void rule_cb(PlyStudy *self, guint rule, int n_press) {
  PlyNodeId square = ply_transport_get_selected(self->transport);
  if (square != PLY_NO_NODE)
    ask_why(self, square, (int)rule);
}

static void why_cb(PlyStudy *self, PlyReplay *why) {
  if (!why) /* closed: back to the square that it was about */
    ply_canvas_focus_item(PLY_CANVAS(self->board), PLY_ITEM_SQUARE,
                          ply_transport_get_selected(self->transport));
  ply_study_set_why(self, why);
}

void ply_study_bind_presses(GtkWidgetClass *klass) {
  gtk_widget_class_bind_template_callback(klass, node_cb);
  gtk_widget_class_bind_template_callback(klass, node_menu_cb);
  gtk_widget_class_bind_template_callback(klass, table_cb);
  gtk_widget_class_bind_template_callback(klass, marks_cb);
  gtk_widget_class_bind_template_callback(klass, square_cb);
  gtk_widget_class_bind_template_callback(klass, square_menu_cb);
  gtk_widget_class_bind_template_callback(klass, rule_cb);
  gtk_widget_class_bind_template_callback(klass, around_cb);
  gtk_widget_class_bind_template_callback(klass, digit_cb);
  gtk_widget_class_bind_template_callback(klass, square_focused_cb);
  gtk_widget_class_bind_template_callback(klass, occupation_cb);
  gtk_widget_class_bind_template_callback(klass, seek_cb);
}

void ply_study_add_why(PlyStudy *self) {
  self->why = g_object_new(PLY_TYPE_WHY_POPOVER, NULL);
  gtk_widget_set_parent(self->why, self->board_box);
  g_signal_connect_object(self->why, "answer", G_CALLBACK(why_cb), self, G_CONNECT_SWAPPED);
}
