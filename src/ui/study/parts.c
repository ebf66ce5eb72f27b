/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of it all is visible: panes that are open, tabs of a narrow window, controls of presenter
 * mode, and what the run on the screen has. */
#include <glib/gi18n.h>

#include "render/search/rank-view.h"
#include "render/search/sums-view.h"
#include "ui/face.h"
#include "ui/kit/stack-page.h"
#include "ui/study/private.h"

#define COMPACT_WIDTH 1000 /* smaller windows get a smaller sentence */
#define COMPACT_HEIGHT 680
#define COMPACT_MOST 1.5 /* scale of text that is reckoned with */
#define CONTROLS_MS 3000 /* after the last motion of the pointer */

static const char *const side_pages[] = { "list",    "lesson", "own",  "game",
                                          "what-if", "match",  "drive" };

void ply_study_fit_tab(PlyStudy *self) {
  if (self->has_rules && self->tab == STUDY_TAB_TREE)
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_board), TRUE);
  else if (!self->has_rules && self->tab == STUDY_TAB_THOUGHTS)
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_tree), TRUE);
}

static void tab_cb(PlyStudy *self, GtkToggleButton *button) {
  GtkWidget *tabs[] = { self->tab_board, self->tab_tree, self->tab_panel, self->tab_thoughts };
  if (!gtk_toggle_button_get_active(button))
    return;
  for (guint i = 0; i < G_N_ELEMENTS(tabs); i++)
    if (tabs[i] == GTK_WIDGET(button))
      self->tab = i;
  ply_study_show_parts(self);
}

/* --- Controls of presenter mode: only while the pointer moves --- */

static gboolean controls_cb(gpointer data) {
  PlyStudy *self = data;
  self->controls_source = 0;
  ply_study_show_parts(self);
  return G_SOURCE_REMOVE;
}

static void motion_cb(PlyStudy *self, double x, double y) {
  gboolean moved = x != self->pointer_x || y != self->pointer_y;
  self->pointer_x = x;
  self->pointer_y = y;
  if (!self->presenting || !moved)
    return;
  gboolean fresh = self->controls_source == 0;
  g_clear_handle_id(&self->controls_source, g_source_remove);
  self->controls_source = g_timeout_add(CONTROLS_MS, controls_cb, self);
  if (fresh)
    ply_study_show_parts(self);
}

/* --- What is visible --- */

/* The tab that is open, or what stands in for it where there is no such thing. */
static StudyTab tab_shown(PlyStudy *self) {
  StudyTab tab = self->tab == STUDY_TAB_BOARD && !self->has_board ? STUDY_TAB_TREE : self->tab;
  if (tab == STUDY_TAB_TREE && self->has_rules)
    tab = STUDY_TAB_BOARD;
  if (tab == STUDY_TAB_THOUGHTS && !self->has_rules)
    tab = STUDY_TAB_TREE;
  if ((self->has_chance && self->tab == STUDY_TAB_BOARD) ||
      (self->has_match && !self->match_tree && tab == STUDY_TAB_TREE))
    tab = STUDY_TAB_BOARD;
  return tab;
}

/* Beside a game a list of moves says it all: of their tree no more than a few would be in sight. */
gboolean ply_study_ranks_alone(PlyStudy *self) {
  return self->beside_run && ply_rank_exists(self->beside_run);
}

/* A question may hide what the rules think. */
static gboolean are_rules_hidden(PlyStudy *self) {
  return self->transport && ply_cover_has_values(ply_transport_get_cover(self->transport));
}

/* Where one plays, or looks at a question, they are there for what they do, and not as a list. */
static gboolean have_rules_a_say(PlyStudy *self) {
  gboolean asked_for = self->game || (self->tutor && ply_tutor_is_still(self->tutor));
  return !asked_for || !ply_scene_pane_is_idle(PLY_SCENE_PANE(self->rules));
}

/* In sight, or to come with an answer of the lesson: their card waits for it in its place. */
static gboolean are_rules_beside(PlyStudy *self) {
  return self->has_rules && (self->rules_stay || have_rules_a_say(self));
}

gboolean ply_study_do_rules_wait(PlyStudy *self) {
  return gtk_widget_get_visible(self->rule_card) &&
         (are_rules_hidden(self) || !have_rules_a_say(self));
}

void ply_study_fit_rules(PlyStudy *self) {
  if (!self->narrow && are_rules_beside(self) != gtk_widget_get_visible(self->rule_card))
    ply_study_show_parts(self);
}

gboolean ply_study_has_rule_room(PlyStudy *self) {
  GtkWidget *beside[] = { self->rule_card, self->thoughts, self->stuck_card };
  for (guint i = 0; i < G_N_ELEMENTS(beside); i++)
    if (gtk_widget_get_visible(beside[i]))
      return TRUE;
  return FALSE;
}

/* Assistive tools meet nothing that is not visible. */
void ply_study_show_parts(PlyStudy *self) {
  ply_board_layout_set_turns(PLY_BOARD_LAYOUT(gtk_widget_get_layout_manager(self->board_box)),
                             self->compact && self->game && self->padded && !self->presenting);
  gboolean open = !self->presenting;
  StudyTab tab = tab_shown(self);
  gboolean tabbed = open && self->narrow;
  gboolean tree = !self->has_rules && !self->has_chance && (!self->has_match || self->match_tree);
  PlyRun *run = self->transport ? ply_transport_get_run(self->transport) : NULL;
  PlyRun *pictured = self->beside_run ? self->beside_run : run;
  gboolean ranks = tree && pictured && ply_rank_exists(pictured);
  gboolean sums = tree && pictured && ply_sums_exist(pictured);
  const PlyGameEvaluation *evaluation =
      ply_ui_has_tree(run) ? ply_run_start(run)->game->evaluation : NULL;
  gboolean marks = evaluation && evaluation->mark;
  gboolean table = sums && gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(self->table_button));
  gboolean rules = self->has_rules && !are_rules_hidden(self);
  struct {
    GtkWidget *widget;
    gboolean shown;
  } parts[] = {
    /* of the run; a lab has the place of all of them */
    { self->transport_bar, open || self->controls_source != 0 },
    { self->tabs, tabbed },
    { self->board_box, self->has_board && (!tabbed || tab == STUDY_TAB_BOARD) },
    { self->rank_card, ranks && (!tabbed || tab == STUDY_TAB_TREE) },
    { self->tree_card, tree && (!tabbed || tab == STUDY_TAB_TREE) },
    { self->mine_caption, tree && self->compared && (!tabbed || tab == STUDY_TAB_TREE) },
    { self->model_caption, tree && self->compared && (!tabbed || tab == STUDY_TAB_TREE) },
    { self->model_card, tree && self->compared && (!tabbed || tab == STUDY_TAB_TREE) },
    { self->chance_scrolled, self->has_chance && (!tabbed || tab == STUDY_TAB_BOARD) },
    { self->beside, self->has_chance && (tabbed ? tab == STUDY_TAB_TREE : self->has_times) },
    { self->rule_card, tabbed ? rules && tab == STUDY_TAB_PANEL : are_rules_beside(self) },
    { self->stuck_card, self->stuck && rules && open && (!tabbed || tab == STUDY_TAB_BOARD) },
    { self->panel,
      open && !self->has_rules && (tabbed ? tab == STUDY_TAB_PANEL : self->panel_wanted) },
    { self->thoughts, rules && open && (tabbed ? tab == STUDY_TAB_THOUGHTS : self->panel_wanted) },
    { self->tab_thoughts, rules },
    { self->zoomer, open && !table && !self->compared && !ply_study_ranks_alone(self) &&
                        !(self->has_match && self->blank) },
    { self->trail, open && !self->has_match && !self->compared &&
                       ply_tree_pane_get_whole(PLY_TREE_PANE(self->tree)) },
    { self->map_colours, ply_tree_pane_get_whole(PLY_TREE_PANE(self->tree)) },
    { self->table_box, sums && open },
    { self->tree, !ply_study_ranks_alone(self) },
    { self->marks_button, marks && open },
    { self->tab_board, self->has_board || self->has_chance },
    { self->game_bar, self->game && open },
    { self->digit_pad, self->game && open && self->padded },
    { self->tab_panel, !self->has_rules || rules },
    { self->tab_tree, self->has_chance || tree },
    { self->match_bar, self->match && open },
  };
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    gtk_widget_set_visible(parts[i].widget, parts[i].shown && !self->lab);
  gtk_widget_set_visible(self->side, open && self->side_wanted);
  gtk_widget_set_visible(self->narration, open);
  gtk_widget_set_visible(self->presenter, self->presenting);
  gtk_widget_set_visible(self->presented, self->presented_card != NULL);
  gtk_widget_set_visible(self->lab_scrolled, self->lab);
  gtk_button_set_label(GTK_BUTTON(self->tab_tree), self->has_chance ? _("Chart") : _("Tree"));
  gtk_button_set_label(GTK_BUTTON(self->tab_board), self->has_chance ? _("Day") : _("Board"));
  ply_transport_bar_set_narrow(PLY_TRANSPORT_BAR(self->transport_bar), self->narrow);
  gtk_widget_queue_allocate(GTK_WIDGET(self));
}

/* --- Size --- */

static void set_class(PlyStudy *self, const char *name, gboolean on) {
  (on ? gtk_widget_add_css_class : gtk_widget_remove_css_class)(GTK_WIDGET(self), name);
}

/* After an allocation that found another class of size. */
static gboolean settle_cb(gpointer data) {
  PlyStudy *self = data;
  self->settle_source = 0;
  set_class(self, "compact", self->compact);
  set_class(self, "sheet", self->sheet);
  ply_narration_set_tight(PLY_NARRATION(self->narration), self->sheet);
  ply_study_show_parts(self);
  g_signal_emit_by_name(self, "narrow", self->narrow);
  return G_SOURCE_REMOVE;
}

static void size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  PlyStudy *self = PLY_STUDY(widget);
  double scale = MIN(ply_style_get_text_scale(self->style), COMPACT_MOST);
  gboolean compact = width < COMPACT_WIDTH * scale || height < COMPACT_HEIGHT * scale;
  gboolean narrow = ply_study_is_narrow(self, width), sheet = self->sheet;
  gboolean other = compact != self->compact || narrow != self->narrow;
  self->compact = compact;
  self->narrow = narrow;
  ply_study_allocate(self, width, height);
  if ((other || sheet != self->sheet) && self->settle_source == 0)
    self->settle_source = g_idle_add(settle_cb, self);
}

static void measure(GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                    int *natural, int *minimum_baseline, int *natural_baseline) {
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  *minimum = across ? 360 : 240;
  *natural = across ? 1280 : 740;
  *minimum_baseline = *natural_baseline = -1;
}

/* --- Panes that open and close --- */

void ply_study_set_side_page(PlyStudy *self, PlySidePage page) {
  ply_show_stack_page(GTK_STACK(self->side), side_pages[page]);
}

void ply_study_set_side_visible(PlyStudy *self, gboolean visible) {
  self->side_wanted = visible;
  ply_study_show_parts(self);
}

gboolean ply_study_get_side_visible(PlyStudy *self) {
  return self->side_wanted;
}

gboolean ply_study_is_in_side(PlyStudy *self, GtkWidget *widget) {
  return gtk_widget_is_ancestor(widget, self->side);
}

gboolean ply_study_side_covers(PlyStudy *self) {
  return self->side_covers;
}

gboolean ply_study_panel_covers(PlyStudy *self) {
  return self->panel_covers && !self->narrow && !self->has_rules;
}

void ply_study_set_panel_visible(PlyStudy *self, gboolean visible) {
  self->panel_wanted = visible;
  ply_study_show_parts(self);
}

gboolean ply_study_get_panel_visible(PlyStudy *self) {
  return self->panel_wanted;
}

gboolean ply_study_get_presenting(PlyStudy *self) {
  return self->presenting;
}

gboolean ply_study_save_chart(PlyStudy *self, GtkWindow *parent) {
  if (self->lab)
    ply_lab_card_save(PLY_LAB_CARD(self->lab_card), parent);
  return self->lab;
}

void ply_study_set_presenting(PlyStudy *self, gboolean presenting) {
  self->presenting = presenting;
  g_clear_handle_id(&self->controls_source, g_source_remove);
  if (presenting)
    gtk_widget_add_css_class(GTK_WIDGET(self), "presenting");
  else
    gtk_widget_remove_css_class(GTK_WIDGET(self), "presenting");
  ply_scene_pane_set_presenting(PLY_SCENE_PANE(self->rules), presenting);
  ply_lab_card_set_presenting(PLY_LAB_CARD(self->lab_card), presenting);
  ply_study_apply_look(self);
  ply_study_present_drive(self);
  ply_study_show_parts(self);
}

/* What stands below a board takes no room where there is nothing. */
static void foot_cb(PlyStudy *self) {
  gboolean any = FALSE;
  GtkWidget *child = gtk_widget_get_first_child(self->board_foot);
  for (; child; child = gtk_widget_get_next_sibling(child))
    any = any || gtk_widget_get_visible(child);
  gtk_widget_set_visible(self->board_foot, any);
}

void ply_study_watch_foot(PlyStudy *self) {
  GtkWidget *child = gtk_widget_get_first_child(self->board_foot);
  for (; child; child = gtk_widget_get_next_sibling(child))
    g_signal_connect_object(child, "notify::visible", G_CALLBACK(foot_cb), self, G_CONNECT_SWAPPED);
  foot_cb(self);
}

void ply_study_set_game(PlyStudy *self, gboolean game) {
  const PlyUiPlay *play = ply_ui_face(ply_transport_get_run(self->transport))->play;
  gboolean padded = play && play->pad;
  if (game == self->game && padded == self->padded)
    return;
  self->game = game;
  self->padded = padded;
  if (game)
    ply_study_fill_bar(self, play->buttons);
  ply_board_pane_set_played(PLY_BOARD_PANE(self->board), game);
  ply_study_show_parts(self);
}

gboolean ply_study_show_stuck(PlyStudy *self, const PlyMinesWays *ways, guint columns) {
  gboolean before = gtk_widget_get_visible(self->stuck_card);
  gboolean focused = gtk_widget_get_focus_child(self->stuck_card) != NULL;
  if (!ways && !self->stuck)
    return FALSE;
  self->stuck = ways != NULL;
  if (ways)
    ply_stuck_card_set(PLY_STUCK_CARD(self->stuck_card), ways, columns);
  else if (focused)
    gtk_widget_child_focus(self->game_bar, GTK_DIR_TAB_FORWARD);
  ply_study_show_parts(self);
  return before;
}

void ply_study_offer_own(PlyStudy *self) {
  self->stuck = TRUE;
  ply_stuck_card_offer_own(PLY_STUCK_CARD(self->stuck_card));
  ply_study_show_parts(self);
}

/* --- Set up --- */

void ply_study_bind_parts(GtkWidgetClass *klass) {
  klass->size_allocate = size_allocate;
  klass->measure = measure;
  gtk_widget_class_bind_template_callback(klass, tab_cb);
}

void ply_study_watch_pointer(PlyStudy *self) {
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect_swapped(motion, "motion", G_CALLBACK(motion_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), motion);
}
