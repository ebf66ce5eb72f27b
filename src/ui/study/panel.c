/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/parts.h"

#include <glib/gi18n.h>

#include "ui/face.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/search/parts.h"

#define INDENT_PX 15
#define SCRAP_PX 96 /* less than that of a card tells nothing: a title without what it is of */

struct _PlyPanel {
  GtkWidget parent;
  PlyTransport *transport;
  PlyStyle *style;
  PlyCode *code;
  PlyValueScale scale;
  GtkWidget *scrolled, *cards, *evaluation_card, *code_card, *code_list, *windows_card, *windows,
      *counters;
};

G_DEFINE_FINAL_TYPE(PlyPanel, ply_panel, GTK_TYPE_WIDGET)

/* --- Around the list of lines --- */

struct _PlyPanelLines {
  GtkBox parent;
};

#define PLY_TYPE_PANEL_LINES (ply_panel_lines_get_type())
G_DECLARE_FINAL_TYPE(PlyPanelLines, ply_panel_lines, PLY, PANEL_LINES, GtkBox)
G_DEFINE_FINAL_TYPE(PlyPanelLines, ply_panel_lines, GTK_TYPE_BOX)

/* The line at work, else the first. */
static GtkWidget *line_at_work(GtkWidget *list) {
  GtkWidget *first = gtk_widget_get_first_child(list), *row = first;
  while (row && !gtk_widget_has_css_class(row, "now"))
    row = gtk_widget_get_next_sibling(row);
  return row ? row : first;
}

/* One stop, in which arrows walk: to GTK 4.8 each line would be one. */
static gboolean ply_panel_lines_focus(GtkWidget *widget, GtkDirectionType direction) {
  GtkWidget *list = gtk_widget_get_first_child(widget);
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS(ply_panel_lines_parent_class)->focus(widget, direction);
  GtkWidget *line = gtk_widget_get_focus_child(widget) ? NULL : line_at_work(list);
  return line && ply_focus_give(line);
}

static void ply_panel_lines_class_init(PlyPanelLinesClass *klass) {
  GTK_WIDGET_CLASS(klass)->focus = ply_panel_lines_focus;
}

static void ply_panel_lines_init(PlyPanelLines *self) {}

/* --- Pseudocode --- */

static PlyBreak break_at(guint line) {
  return (PlyBreak){ .line = line, .ply = -1 };
}

static void name_row(PlyPanel *self, GtkListBoxRow *row, gboolean current) {
  const PlyCodeLine *line = &self->code->lines[gtk_list_box_row_get_index(row)];
  PlyBreak at = break_at(line->number);
  gboolean stops = ply_transport_has_break(self->transport, &at);
  const char *format = current && stops ? _("line %u, current, breakpoint: %s")
                       : current        ? _("line %u, current: %s")
                       : stops          ? _("line %u, breakpoint: %s")
                                        : _("line %u: %s");
  g_autofree char *name =
      g_strdup_printf(format, (guint)gtk_list_box_row_get_index(row) + 1, line->text);
  ply_spoken_name(GTK_WIDGET(row), name);
  GtkWidget *dot = gtk_widget_get_first_child(gtk_list_box_row_get_child(row));
  gtk_widget_set_opacity(dot, stops ? 1 : 0);
}

static void show_line(PlyPanel *self) {
  PlyReplay *replay = ply_transport_get_replay(self->transport);
  const PlyEvent *event = replay ? ply_replay_event(replay) : NULL;
  /* The line at work tells what happens there. */
  if (event && ply_say_step_is_covered(ply_transport_get_run(self->transport), replay,
                                       ply_transport_get_cover(self->transport)))
    event = NULL;
  for (guint i = 0; self->code && i < self->code->n; i++) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(self->code_list), (int)i);
    gboolean current = event && event->line == self->code->lines[i].number;
    if (current)
      gtk_widget_add_css_class(GTK_WIDGET(row), "now");
    else
      gtk_widget_remove_css_class(GTK_WIDGET(row), "now");
    name_row(self, row, current);
  }
}

/* Code is set from the left, wherever the words around it begin. */
static GtkWidget *code_row(const PlyCodeLine *line) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *dot = gtk_image_new_from_icon_name("ply-break-symbolic");
  GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "label", line->text, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL); /* the row has a name */
  g_object_set(dot, "pixel-size", 10, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_direction(box, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction(label, GTK_TEXT_DIR_LTR);
  gtk_widget_add_css_class(dot, "break");
  gtk_widget_set_opacity(dot, 0);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_widget_set_hexpand(label, TRUE);
  gtk_widget_set_margin_start(label, (int)line->indent * INDENT_PX);
  if (line->indent == 0)
    gtk_widget_add_css_class(label, "heading");
  gtk_box_append(GTK_BOX(box), dot);
  gtk_box_append(GTK_BOX(box), label);
  GtkWidget *row = gtk_list_box_row_new();
  gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row), box);
  return row;
}

static void load_code(PlyPanel *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  GtkWidget *row;
  gboolean focused = gtk_widget_get_focus_child(self->code_list) != NULL;
  ply_focus_leave(self->code_list);
  while ((row = gtk_widget_get_first_child(self->code_list)))
    gtk_list_box_remove(GTK_LIST_BOX(self->code_list), row);
  g_clear_pointer(&self->code, ply_code_free);
  self->code = run ? ply_code_load(run, NULL) : NULL;
  gtk_widget_set_visible(self->code_card, self->code != NULL);
  for (guint i = 0; self->code && i < self->code->n; i++)
    gtk_list_box_append(GTK_LIST_BOX(self->code_list), code_row(&self->code->lines[i]));
  if (focused && self->code)
    ply_focus_give(gtk_widget_get_first_child(self->code_list));
}

static void row_cb(PlyPanel *self, GtkListBoxRow *row) {
  PlyBreak at = break_at(self->code->lines[gtk_list_box_row_get_index(row)].number);
  ply_transport_toggle_break(self->transport, &at);
}

/* --- Windows --- */

static gboolean is_window_covered(PlyPanel *self, PlyNodeId node) {
  PlyFact facts[PLY_WINDOW_FACTS];
  guint n = ply_say_window_states(ply_transport_get_replay(self->transport), node, facts);
  for (guint i = 0; i < n; i++)
    if (ply_cover_hides_fact(ply_transport_get_cover(self->transport),
                             ply_transport_get_run(self->transport), &facts[i]))
      return TRUE;
  return FALSE;
}

/* The cutoff of this step, if nothing that its test says is covered. */
static gboolean cut_shown(PlyPanel *self, PlyEvent *cut) {
  const PlyCover *cover = ply_transport_get_cover(self->transport);
  PlyRun *run = ply_transport_get_run(self->transport);
  static const char *const told[] = { "pruned", "value", "bound" };
  if (!ply_say_cut_seen(ply_transport_get_replay(self->transport), cut) ||
      ply_cover_has_values(cover))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS(told); i++)
    if (ply_cover_has(cover, run, told[i], cut->subject))
      return FALSE;
  return TRUE;
}

static void show_windows(PlyPanel *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  gboolean shown = ply_ui_has_windows(run);
  gtk_widget_set_visible(self->windows_card, shown);
  if (!shown)
    return;
  PlyReplay *replay = ply_transport_get_replay(self->transport);
  guint n, used = 0;
  PlyEvent cut;
  gboolean cuts = cut_shown(self, &cut);
  const PlyNodeId *path = ply_replay_path(replay, &n);
  GtkWidget *row = gtk_widget_get_first_child(self->windows);
  for (guint i = 0; i < n; i++) {
    PlyWindow window;
    if (!ply_replay_window_for_max(replay, path[i], &window) || is_window_covered(self, path[i]))
      continue;
    if (!row) {
      row = ply_window_row_new(self->style);
      gtk_box_append(GTK_BOX(self->windows), row);
    }
    ply_window_row_set(PLY_SCENE_WIDGET(row), ply_run_side(run, path[i]), window, run, self->scale,
                       cuts && path[i] == cut.subject ? &cut : NULL);
    gtk_widget_set_visible(row, TRUE);
    row = gtk_widget_get_next_sibling(row);
    used++;
  }
  for (; row; row = gtk_widget_get_next_sibling(row))
    gtk_widget_set_visible(row, FALSE);
  gtk_widget_set_visible(self->windows_card, used > 0);
}

static void transport_cb(PlyPanel *self, guint flags) {
  if (!gtk_widget_get_visible(GTK_WIDGET(self)))
    return; /* made up when it opens */
  PlyRun *run = ply_transport_get_run(self->transport);
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE) && run)
    self->scale = ply_value_scale(run->trace);
  if (flags & PLY_CHANGED_RUN)
    load_code(self);
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP | PLY_CHANGED_BREAKS | PLY_CHANGED_RULES))
    show_line(self);
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP | PLY_CHANGED_TRACE | PLY_CHANGED_RULES))
    show_windows(self);
}

static void shown_cb(PlyPanel *self) {
  if (self->transport)
    transport_cb(self, G_MAXUINT);
}

/* --- Its size --- */

/* How high the view is: it ends with a card where of the next one no more than a scrap would be seen. */
static int view_height(PlyPanel *self, int width, int height) {
  int within =
      width - gtk_widget_get_margin_start(self->cards) - gtk_widget_get_margin_end(self->cards);
  int first = gtk_widget_get_margin_top(self->cards), top = first;
  int apart = gtk_box_get_spacing(GTK_BOX(self->cards));
  for (GtkWidget *card = gtk_widget_get_first_child(self->cards); card && top < height;
       card = gtk_widget_get_next_sibling(card)) {
    int high;
    if (!gtk_widget_get_visible(card))
      continue;
    ply_measure(card, GTK_ORIENTATION_VERTICAL, within, &high, NULL);
    if (top + high > height)
      return height - top < SCRAP_PX && top > first ? top - apart / 2 : height;
    top += high + apart;
  }
  return height;
}

static void panel_allocate(GtkWidget *widget, int width, int height, int baseline) {
  PlyPanel *self = PLY_PANEL(widget);
  gtk_widget_allocate(self->scrolled, width, view_height(self, width, height), baseline, NULL);
}

static void panel_measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *least,
                          int *natural, int *least_line, int *natural_line) {
  gtk_widget_measure(PLY_PANEL(widget)->scrolled, orientation, for_size, least, natural, NULL,
                     NULL);
}

/* --- Class --- */

static void ply_panel_dispose(GObject *object) {
  PlyPanel *self = PLY_PANEL(object);
  g_clear_pointer(&self->scrolled, gtk_widget_unparent);
  g_clear_pointer(&self->code, ply_code_free);
  g_clear_object(&self->transport);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_panel_parent_class)->dispose(object);
}

static void ply_panel_class_init(PlyPanelClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_panel_dispose;
  g_type_ensure(PLY_TYPE_EVALUATION_CARD);
  g_type_ensure(PLY_TYPE_COUNT_BOX);
  g_type_ensure(PLY_TYPE_PANEL_LINES);
  gtk_widget_class_set_css_name(widget_class, "panel");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/study/panel.ui");
  gtk_widget_class_bind_template_child(widget_class, PlyPanel, scrolled);
  gtk_widget_class_bind_template_child(widget_class, PlyPanel, cards);
  gtk_widget_class_bind_template_child(widget_class, PlyPanel, evaluation_card);
  gtk_widget_class_bind_template_child(widget_class, PlyPanel, code_card);
  gtk_widget_class_bind_template_child(widget_class, PlyPanel, code_list);
  gtk_widget_class_bind_template_child(widget_class, PlyPanel, windows_card);
  gtk_widget_class_bind_template_child(widget_class, PlyPanel, windows);
  gtk_widget_class_bind_template_child(widget_class, PlyPanel, counters);
  gtk_widget_class_bind_template_callback(widget_class, row_cb);
}

/* At its ends an arrow stays in the list. */
static gboolean stay_cb(GtkWidget *list, GtkDirectionType direction) {
  return TRUE;
}

static void ply_panel_init(PlyPanel *self) {
  gtk_widget_init_template(GTK_WIDGET(self));
  gtk_widget_set_layout_manager(GTK_WIDGET(self),
                                gtk_custom_layout_new(NULL, panel_measure, panel_allocate));
  g_signal_connect(self->code_list, "keynav-failed", G_CALLBACK(stay_cb), NULL);
  ply_scroller_set_up(self->scrolled, _("Inside the search"), FALSE);
  ply_spoken_name(GTK_WIDGET(self), _("Inside the search"));
  g_signal_connect(self, "notify::visible", G_CALLBACK(shown_cb), NULL);
}

void ply_panel_set_up(PlyPanel *self, PlyTransport *transport, PlyStyle *style) {
  self->transport = g_object_ref(transport);
  self->style = g_object_ref(style);
  ply_evaluation_card_set_up(PLY_EVALUATION_CARD(self->evaluation_card), transport, style);
  ply_count_box_set_up(PLY_COUNT_BOX(self->counters), transport);
  g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self, G_CONNECT_SWAPPED);
}

gboolean ply_panel_focus_evaluation(PlyPanel *self) {
  gboolean there = ply_evaluation_card_focus(PLY_EVALUATION_CARD(self->evaluation_card));
  GtkRoot *root = gtk_widget_get_root(GTK_WIDGET(self));
  GtkWidget *focus = there && root ? gtk_root_get_focus(root) : NULL;
  if (focus)
    ply_scroller_reveal(focus);
  return there;
}

void ply_panel_set_counters_first(PlyPanel *self, gboolean first) {
  gtk_box_reorder_child_after(GTK_BOX(self->cards), self->counters, first ? NULL : self->code_card);
}

PlyEvaluationCard *ply_panel_get_evaluation(PlyPanel *self) {
  return PLY_EVALUATION_CARD(self->evaluation_card);
}
