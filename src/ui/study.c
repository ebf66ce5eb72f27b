/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study.h"

#include <glib/gi18n.h>

#include "render/guess-view.h"
#include "render/rank-view.h"
#include "render/sums-view.h"
#include "say/say.h"
#include "ui/game-words.h"
#include "ui/kinds.h"
#include "ui/scroller.h"
#include "ui/stack-page.h"
#include "ui/study-private.h"

#define COMPACT_WIDTH 1000 /* smaller windows get a smaller sentence */
#define COMPACT_HEIGHT 680
#define CONTROLS_MS 3000 /* after the last motion of the pointer */

enum {
  LESSON_ACTIVATED,
  NEXT_LESSON,
  LISTED,
  LEAF_ACTIVATED,
  NARROW,
  SQUARE_PRESSED,
  THOUGHT_ACTIVATED,
  HAND_CHOSEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyStudy, ply_study, GTK_TYPE_WIDGET)

static const char *const side_pages[] = { "list", "lesson", "own", "game", "what-if", "match" };

/* --- Changes --- */

static void apply_look(PlyStudy *self) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  PlyRun *run = ply_player_get_run(self->player);
  ply_tree_pane_set_look(PLY_TREE_PANE(self->tree),
                         lesson && lesson->circles ? PLY_SHAPES_CIRCLES : PLY_SHAPES_TRIANGLES,
                         lesson && lesson->for_max,
                         run && ply_run_is_search(run) && run->algorithm->windows,
                         self->presenting);
}

/* The tab of a narrow window must be one that there is. */
static void fit_tab(PlyStudy *self) {
  if (self->has_rules && self->tab == STUDY_TAB_TREE)
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_board), TRUE);
  else if (!self->has_rules && self->tab == STUDY_TAB_THOUGHTS)
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_tree), TRUE);
}

static void player_cb(PlyStudy *self, guint flags) {
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP)) { /* they speak of another step */
    gtk_popover_popdown(GTK_POPOVER(self->why));
    ply_study_show_hint(self, NULL, 0, NULL);
    ply_board_pane_set_example(PLY_BOARD_PANE(self->board), NULL);
  }
  if (flags & PLY_CHANGED_RUN)
    self->fan = FALSE;
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE)) {
    PlyRun *run = ply_player_get_run(self->player);
    PlyKindOf of = ply_kinds_of_run(run);
    self->has_board = run && ply_board_exists(run);
    self->has_rules = of == PLY_KIND_OF_RULES;
    self->has_match = of == PLY_KIND_OF_MATCH;
    self->has_chance = of == PLY_KIND_OF_DAY || of == PLY_KIND_OF_ODDS;
    if (self->has_rules)
      self->board_shape =
          (double)ply_run_mines(run)->start.columns / ply_run_mines(run)->start.rows;
    fit_tab(self);
    apply_look(self);
    ply_study_show_pill(self);
    ply_study_show_parts(self);
  }
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP | PLY_CHANGED_RULES | PLY_CHANGED_TRACE)) {
    ply_study_show_sentence(self);
    ply_study_show_board_note(self);
    ply_study_show_estimate(self);
  }
  if (flags & PLY_CHANGED_RULES && self->has_rules)
    ply_study_show_parts(self);
}

/* A wrong answer is answered with an arrangement of mines that denies it. */
static void show_example(PlyStudy *self) {
  PlyMinesExample example = { 0 };
  if (ply_tutor_get_lesson(self->tutor) && ply_tutor_get_question(self->tutor)) {
    const PlyTask *task = ply_tutor_get_task(self->tutor, ply_tutor_get_section(self->tutor));
    if (task->state == PLY_TASK_WRONG && task->verdict.n_squares > 0)
      example = (PlyMinesExample){ .mines = task->verdict.squares,
                                   .n_mines = task->verdict.n_squares,
                                   .square = task->verdict.square,
                                   .explodes = task->verdict.explodes };
  }
  ply_board_pane_set_example(PLY_BOARD_PANE(self->board), example.mines ? &example : NULL);
}

static void tutor_cb(PlyStudy *self, guint flags) {
  gboolean question =
      ply_tutor_get_lesson(self->tutor) && ply_tutor_get_question(self->tutor) != NULL;
  if (question != self->question) {
    self->question = question;
    gtk_widget_queue_allocate(GTK_WIDGET(self));
  }
  if (flags & PLY_TUTOR_LESSON)
    apply_look(self);
  if (flags & (PLY_TUTOR_LESSON | PLY_TUTOR_SECTION | PLY_TUTOR_ANSWER))
    show_example(self);
  if (flags & (PLY_TUTOR_PICKS | PLY_TUTOR_SECTION | PLY_TUTOR_LESSON)) {
    GArray *picks = ply_tutor_get_picks(self->tutor);
    const guint32 *ids = (const guint32 *)(gconstpointer)picks->data;
    gboolean squares = self->has_rules || self->has_match;
    ply_canvas_set_marked(PLY_CANVAS(self->tree), ids, squares ? 0 : picks->len);
    ply_canvas_set_marked(PLY_CANVAS(self->board), ids, squares ? picks->len : 0);
    ply_canvas_set_marked(PLY_CANVAS(self->chance), ids, self->has_chance ? picks->len : 0);
  }
}

/* A click picks an answer, or selects; a second one goes to where the search enters the
 * node, and on a leaf of a tree of one's own already the first opens its value. */
static void node_cb(PlyStudy *self, guint node, int n_press) {
  PlyRun *run = ply_player_get_run(self->player);
  int32_t value;
  if (self->has_match) { /* the tree is not that of the run */
    g_signal_emit(self, signals[THOUGHT_ACTIVATED], 0, node);
    return;
  }
  gboolean leaf = ply_run_given_value(run, node, &value);
  if (ply_tutor_is_picking(self->tutor)) {
    if (n_press == 1)
      ply_tutor_pick(self->tutor, node);
    return;
  }
  gboolean lesson = ply_tutor_get_lesson(self->tutor) != NULL;
  gboolean again = n_press == 2 || ply_player_get_selected(self->player) == node;
  ply_player_set_selected(self->player, node);
  if (leaf && (!lesson || again))
    g_signal_emit(self, signals[LEAF_ACTIVATED], 0, node);
  else if (!leaf && n_press == 2)
    ply_player_run_to(self->player, node, FALSE);
}

/* A click picks an answer, or selects the square. */
static void table_cb(PlyStudy *self, GtkToggleButton *button) {
  ply_tree_pane_set_table(PLY_TREE_PANE(self->tree), gtk_toggle_button_get_active(button));
  ply_study_show_parts(self);
}

static void marks_cb(PlyStudy *self, GtkToggleButton *button) {
  ply_board_pane_show_marks(PLY_BOARD_PANE(self->board), gtk_toggle_button_get_active(button));
}

static void square_cb(PlyStudy *self, guint square, int n_press) {
  if (self->has_match && self->match)
    g_signal_emit(self, signals[SQUARE_PRESSED], 0, square, GDK_BUTTON_PRIMARY);
  else if (self->game) {
    ply_player_set_selected(self->player, square);
    g_signal_emit(self, signals[SQUARE_PRESSED], 0, square, GDK_BUTTON_PRIMARY);
  } else if (n_press > 1)
    return;
  else if (ply_tutor_is_picking(self->tutor))
    ply_tutor_pick(self->tutor, square);
  else if (!self->has_match) /* squares are nothing that its run speaks of */
    ply_player_set_selected(self->player, square);
}

/* In a game the commands are about the square that has the keyboard focus. */
static void square_focused_cb(PlyStudy *self, guint square) {
  if (self->game)
    ply_player_set_selected(self->player, square);
}

/* A click picks an answer, or selects the occupation whose formula is shown. */
static void occupation_cb(PlyStudy *self, guint occupation, int n_press) {
  if (n_press > 1)
    return;
  if (ply_tutor_is_picking(self->tutor))
    ply_tutor_pick(self->tutor, occupation);
  else
    ply_player_set_selected(self->player, ply_player_get_selected(self->player) == occupation
                                              ? PLY_NO_NODE
                                              : occupation);
}

static void around_cb(PlyStudy *self, guint square) {
  if (self->game)
    g_signal_emit(self, signals[SQUARE_PRESSED], 0, square, GDK_BUTTON_MIDDLE);
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
  ply_player_set_selected(self->player, square);
  ply_why_popover_ask(PLY_WHY_POPOVER(self->why), square, rule, &box);
}

static void square_menu_cb(PlyStudy *self, guint square, double x, double y) {
  if (self->has_match)
    return;
  if (!self->game) {
    ask_why(self, square, -1);
    return;
  }
  ply_player_set_selected(self->player, square);
  g_signal_emit(self, signals[SQUARE_PRESSED], 0, square, GDK_BUTTON_SECONDARY);
}

void ply_study_ask_why(PlyStudy *self) {
  PlyNodeId square = ply_player_get_selected(self->player);
  if (self->has_rules && square != PLY_NO_NODE)
    ask_why(self, square, -1);
}

static void rule_cb(PlyStudy *self, guint rule) {
  PlyNodeId square = ply_player_get_selected(self->player);
  if (square != PLY_NO_NODE)
    ask_why(self, square, (int)rule);
}

static void answer_cb(PlyStudy *self, PlyReplay *why) {
  ply_rule_pane_set_why(PLY_RULE_PANE(self->rules), NULL);
  ply_board_pane_set_why(PLY_BOARD_PANE(self->board), why);
  ply_rule_pane_set_why(PLY_RULE_PANE(self->rules), why);
}

void ply_study_show_hint(PlyStudy *self, const PlyMinesHint *hint, PlyMinesHintStage stage,
                         const PlySentence *text) {
  gboolean whole = hint && stage + 1 >= hint->n_stages;
  if (hint || self->hint_why)
    ply_rule_pane_set_why(PLY_RULE_PANE(self->rules), NULL);
  g_clear_pointer(&self->hint_why, ply_replay_free);
  ply_board_pane_set_hint(PLY_BOARD_PANE(self->board), hint, stage);
  self->hint_why = whole ? ply_mines_hint_replay(hint) : NULL;
  if (self->hint_why)
    ply_rule_pane_set_why(PLY_RULE_PANE(self->rules), self->hint_why);
  if (text)
    ply_study_show_text(self, text);
  else if (self->hinted)
    ply_study_show_sentence(self);
  self->hinted = text != NULL;
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

static void list_cb(PlyStudy *self, const char *file) {
  g_signal_emit(self, signals[LESSON_ACTIVATED], 0, file);
}

static void back_cb(PlyStudy *self) {
  g_signal_emit(self, signals[LISTED], 0);
  ply_study_set_side_page(self, PLY_SIDE_PAGE_LIST);
  ply_lesson_list_focus(PLY_LESSON_LIST(self->list));
}

static void next_cb(PlyStudy *self) {
  g_signal_emit(self, signals[NEXT_LESSON], 0);
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

/* --- Size --- */

/* Assistive tools meet nothing that is not visible. */
void ply_study_show_parts(PlyStudy *self) {
  gboolean open = !self->presenting;
  StudyTab tab = self->tab == STUDY_TAB_BOARD && !self->has_board ? STUDY_TAB_TREE : self->tab;
  if (tab == STUDY_TAB_TREE && self->has_rules)
    tab = STUDY_TAB_BOARD;
  if (tab == STUDY_TAB_THOUGHTS && !self->has_rules)
    tab = STUDY_TAB_TREE;
  if ((self->has_chance && self->tab == STUDY_TAB_BOARD) ||
      (self->has_match && !self->match_tree && tab == STUDY_TAB_TREE))
    tab = STUDY_TAB_BOARD;
  gboolean tabbed = open && self->narrow;
  gboolean tree = !self->has_rules && !self->has_chance && (!self->has_match || self->match_tree);
  PlyRun *run = self->player ? ply_player_get_run(self->player) : NULL;
  gboolean ranks = tree && run && ply_rank_exists(run), sums = tree && run && ply_sums_exist(run);
  gboolean marks = run && ply_run_is_search(run) && run->start->game->mark;
  gboolean table = sums && gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(self->table_button));
  /* A question may hide what the rules think. */
  gboolean rules = self->has_rules && !(self->player && ply_player_get_hide_values(self->player));
  struct {
    GtkWidget *widget;
    gboolean shown;
  } parts[] = {
    { self->side, open && self->side_wanted },
    { self->narration, open },
    { self->transport, open || self->controls_source != 0 },
    { self->presenter, self->presenting },
    { self->tabs, tabbed },
    { self->board_box, self->has_board && (!tabbed || tab == STUDY_TAB_BOARD) },
    { self->rank_card, ranks && (!tabbed || tab == STUDY_TAB_TREE) },
    { self->tree_card, tree && (!tabbed || tab == STUDY_TAB_TREE) },
    { self->chance_scrolled, self->has_chance && (!tabbed || tab == STUDY_TAB_BOARD) },
    { self->beside, self->has_chance && (!tabbed || tab == STUDY_TAB_TREE) },
    { self->rule_card, rules && (!tabbed || tab == STUDY_TAB_PANEL) },
    { self->panel,
      open && !self->has_rules && (tabbed ? tab == STUDY_TAB_PANEL : self->panel_wanted) },
    { self->thoughts, rules && open && (tabbed ? tab == STUDY_TAB_THOUGHTS : self->panel_wanted) },
    { self->tab_thoughts, rules },
    { self->zoomer, open && !table },
    { self->table_box, sums && open && !gtk_widget_get_visible(self->thinking_box) },
    { self->marks_button, marks && open },
    { self->tab_board, self->has_board || self->has_chance },
    { self->game_bar, self->game && open },
    { self->tab_panel, !self->has_rules || rules },
    { self->tab_tree, self->has_chance || tree },
    { self->match_bar, self->match && open },
  };
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    gtk_widget_set_visible(parts[i].widget, parts[i].shown);
  gtk_button_set_label(GTK_BUTTON(self->tab_tree), self->has_chance ? _("Chart") : _("Tree"));
  gtk_button_set_label(GTK_BUTTON(self->tab_board), self->has_chance ? _("Day") : _("Board"));
  ply_transport_set_narrow(PLY_TRANSPORT(self->transport), self->narrow);
  gtk_widget_queue_allocate(GTK_WIDGET(self));
}

/* After an allocation that found another class of size. */
static gboolean settle_cb(gpointer data) {
  PlyStudy *self = data;
  self->settle_source = 0;
  if (self->compact)
    gtk_widget_add_css_class(GTK_WIDGET(self), "compact");
  else
    gtk_widget_remove_css_class(GTK_WIDGET(self), "compact");
  ply_study_show_parts(self);
  g_signal_emit(self, signals[NARROW], 0, self->narrow);
  return G_SOURCE_REMOVE;
}

static void ply_study_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  PlyStudy *self = PLY_STUDY(widget);
  gboolean compact = width < COMPACT_WIDTH || height < COMPACT_HEIGHT;
  gboolean narrow = ply_study_is_narrow(width);
  if ((compact != self->compact || narrow != self->narrow) && self->settle_source == 0)
    self->settle_source = g_idle_add(settle_cb, self);
  self->compact = compact;
  self->narrow = narrow;
  ply_study_allocate(self, width, height);
}

static void ply_study_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                              int *minimum, int *natural, int *minimum_baseline,
                              int *natural_baseline) {
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  *minimum = across ? 360 : 240;
  *natural = across ? 1280 : 740;
  *minimum_baseline = *natural_baseline = -1;
}

/* --- Class --- */

static void ply_study_dispose(GObject *object) {
  PlyStudy *self = PLY_STUDY(object);
  GtkWidget *child;
  g_clear_handle_id(&self->settle_source, g_source_remove);
  g_clear_handle_id(&self->controls_source, g_source_remove);
  g_clear_pointer(&self->leaf_editor, gtk_widget_unparent);
  g_clear_pointer(&self->why, gtk_widget_unparent);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self))))
    gtk_widget_unparent(child);
  g_clear_pointer(&self->hint_why, ply_replay_free);
  g_clear_object(&self->player);
  g_clear_object(&self->tutor);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_study_parent_class)->dispose(object);
}

static void bind(GtkWidgetClass *klass, const char *name, gsize offset) {
  gtk_widget_class_bind_template_child_full(klass, name, FALSE, (gssize)offset);
}

static void ply_study_class_init(PlyStudyClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  static const struct {
    const char *name;
    gsize offset;
  } children[] = {
#define CHILD(name) { #name, G_STRUCT_OFFSET(PlyStudy, name) }
    CHILD(side),           CHILD(list),
    CHILD(lesson_page),    CHILD(own_title),
    CHILD(own_text),       CHILD(board_box),
    CHILD(board),          CHILD(board_note),
    CHILD(tree_card),      CHILD(rank_card),
    CHILD(table_box),      CHILD(table_button),
    CHILD(marks_button),   CHILD(rank),
    CHILD(tree),           CHILD(pill),
    CHILD(panel),          CHILD(narration),
    CHILD(transport),      CHILD(tabs),
    CHILD(tab_board),      CHILD(tab_tree),
    CHILD(tab_panel),      CHILD(presenter),
    CHILD(zoomer),         CHILD(list_scrolled),
    CHILD(own_scrolled),   CHILD(rule_card),
    CHILD(rules),          CHILD(game_bar),
    CHILD(game_page),      CHILD(thoughts),
    CHILD(tab_thoughts),   CHILD(chance),
    CHILD(beside),         CHILD(cash),
    CHILD(estimate),       CHILD(chance_scrolled),
    CHILD(match_hand),     CHILD(what_if),
    CHILD(match_bar),      CHILD(match_page),
    CHILD(match_problem),  CHILD(thinking_box),
    CHILD(thinking_label), CHILD(thinking_button),
#undef CHILD
  };
  G_OBJECT_CLASS(klass)->dispose = ply_study_dispose;
  widget_class->size_allocate = ply_study_size_allocate;
  widget_class->measure = ply_study_measure;
  GType type = G_TYPE_FROM_CLASS(klass);
  signals[LESSON_ACTIVATED] = g_signal_new("lesson-activated", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[NEXT_LESSON] =
      g_signal_new("next-lesson", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LISTED] =
      g_signal_new("listed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[LEAF_ACTIVATED] = g_signal_new("leaf-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[NARROW] = g_signal_new("narrow", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[SQUARE_PRESSED] = g_signal_new("square-pressed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[THOUGHT_ACTIVATED] = g_signal_new("thought-activated", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[HAND_CHOSEN] = g_signal_new("hand-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_UINT);
  GType types[] = { PLY_TYPE_LESSON_LIST, PLY_TYPE_LESSON_PAGE, PLY_TYPE_BOARD_PANE,
                    PLY_TYPE_TREE_PANE,   PLY_TYPE_PANEL,       PLY_TYPE_NARRATION,
                    PLY_TYPE_TRANSPORT,   PLY_TYPE_PRESENTER,   PLY_TYPE_RULE_PANE,
                    PLY_TYPE_RANK_PANE,   PLY_TYPE_GAME_PAGE,   PLY_TYPE_THOUGHT_LOG,
                    PLY_TYPE_CHANCE_PANE, PLY_TYPE_CASH_PANE,   PLY_TYPE_LAB_CHART,
                    PLY_TYPE_WHAT_IF,     PLY_TYPE_MATCH_PAGE };
  for (guint i = 0; i < G_N_ELEMENTS(types); i++)
    g_type_ensure(types[i]);
  gtk_widget_class_set_css_name(widget_class, "study");
  gtk_widget_class_set_template_from_resource(widget_class, "/io/github/plybook/Plybook/study.ui");
  for (guint i = 0; i < G_N_ELEMENTS(children); i++)
    bind(widget_class, children[i].name, children[i].offset);
  gtk_widget_class_bind_template_callback(widget_class, tab_cb);
  gtk_widget_class_bind_template_callback(widget_class, list_cb);
  gtk_widget_class_bind_template_callback(widget_class, back_cb);
  gtk_widget_class_bind_template_callback(widget_class, next_cb);
  gtk_widget_class_bind_template_callback(widget_class, node_cb);
  gtk_widget_class_bind_template_callback(widget_class, table_cb);
  gtk_widget_class_bind_template_callback(widget_class, marks_cb);
  gtk_widget_class_bind_template_callback(widget_class, square_cb);
  gtk_widget_class_bind_template_callback(widget_class, square_menu_cb);
  gtk_widget_class_bind_template_callback(widget_class, rule_cb);
  gtk_widget_class_bind_template_callback(widget_class, around_cb);
  gtk_widget_class_bind_template_callback(widget_class, square_focused_cb);
  gtk_widget_class_bind_template_callback(widget_class, occupation_cb);
}

static void ply_study_init(PlyStudy *self) {
  self->side_wanted = TRUE;
  self->tab = STUDY_TAB_TREE;
  gtk_widget_init_template(GTK_WIDGET(self));
  ply_scroller_set_up(self->list_scrolled, _("Lessons"), FALSE);
  ply_scroller_set_up(self->own_scrolled, _("Your own"), FALSE);
  self->leaf_editor = g_object_new(PLY_TYPE_LEAF_EDITOR, NULL);
  gtk_widget_set_parent(self->leaf_editor, self->tree_card);
  ply_study_fill_bar(self);
  ply_study_fill_match(self);
  self->why = g_object_new(PLY_TYPE_WHY_POPOVER, NULL);
  gtk_widget_set_parent(self->why, self->board_box);
  g_signal_connect_object(self->why, "answer", G_CALLBACK(answer_cb), self, G_CONNECT_SWAPPED);
  GtkEventController *motion = gtk_event_controller_motion_new();
  g_signal_connect_swapped(motion, "motion", G_CALLBACK(motion_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), motion);
  ply_study_show_parts(self);
  ply_study_set_side_page(self, PLY_SIDE_PAGE_LIST);
}

void ply_study_set_up(PlyStudy *self, PlyPlayer *player, PlyTutor *tutor, PlyStyle *style) {
  self->player = g_object_ref(player);
  self->tutor = g_object_ref(tutor);
  self->style = g_object_ref(style);
  ply_board_pane_set_up(PLY_BOARD_PANE(self->board), player, style);
  ply_rank_pane_set_up(PLY_RANK_PANE(self->rank), player, style);
  ply_tree_pane_set_up(PLY_TREE_PANE(self->tree), player, style);
  ply_rule_pane_set_up(PLY_RULE_PANE(self->rules), player, style);
  ply_chance_pane_set_up(PLY_CHANCE_PANE(self->chance), player, style);
  ply_cash_pane_set_up(PLY_CASH_PANE(self->cash), player, style);
  ply_lab_chart_set_up(PLY_LAB_CHART(self->estimate), style);
  ply_scroller_set_up(self->chance_scrolled, _("What happens"), FALSE);
  ply_why_popover_set_up(PLY_WHY_POPOVER(self->why), player, style);
  ply_panel_set_up(PLY_PANEL(self->panel), player, style);
  ply_thought_log_set_up(PLY_THOUGHT_LOG(self->thoughts), player, style);
  ply_transport_set_up(PLY_TRANSPORT(self->transport), player, tutor, style);
  ply_presenter_set_up(PLY_PRESENTER(self->presenter), player, tutor, style);
  ply_lesson_page_set_up(PLY_LESSON_PAGE(self->lesson_page), tutor, player);
  g_signal_connect_object(player, "changed", G_CALLBACK(player_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(tutor, "changed", G_CALLBACK(tutor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(ply_study_show_sentence), self,
                          G_CONNECT_SWAPPED);
}

void ply_study_set_game(PlyStudy *self, gboolean game) {
  if (game == self->game)
    return;
  self->game = game;
  ply_study_show_parts(self);
}

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

gboolean ply_study_side_covers(PlyStudy *self) {
  return self->side_covers;
}

void ply_study_set_panel_visible(PlyStudy *self, gboolean visible) {
  self->panel_wanted = visible;
  ply_study_show_parts(self);
}

gboolean ply_study_get_panel_visible(PlyStudy *self) {
  return self->panel_wanted;
}

void ply_study_set_presenting(PlyStudy *self, gboolean presenting) {
  self->presenting = presenting;
  g_clear_handle_id(&self->controls_source, g_source_remove);
  if (presenting)
    gtk_widget_add_css_class(GTK_WIDGET(self), "presenting");
  else
    gtk_widget_remove_css_class(GTK_WIDGET(self), "presenting");
  ply_rule_pane_set_presenting(PLY_RULE_PANE(self->rules), presenting);
  apply_look(self);
  ply_study_show_parts(self);
}

gboolean ply_study_get_presenting(PlyStudy *self) {
  return self->presenting;
}

void ply_study_set_notes(PlyStudy *self, gboolean shown) {
  ply_presenter_set_notes(PLY_PRESENTER(self->presenter), shown);
}

void ply_study_set_own_text(PlyStudy *self, const char *title, const char *text) {
  gtk_label_set_text(GTK_LABEL(self->own_title), title);
  gtk_label_set_text(GTK_LABEL(self->own_text), text);
}

void ply_study_set_busy(PlyStudy *self, const char *text) {
  ply_narration_set_busy(PLY_NARRATION(self->narration), text);
}

void ply_study_show_fan(PlyStudy *self, PlyChart *fan) {
  self->fan = fan != NULL;
  ply_study_show_estimate(self);
  if (!fan)
    return;
  gtk_widget_set_visible(self->estimate, TRUE);
  gtk_widget_set_visible(self->cash, FALSE);
  ply_lab_chart_show(PLY_LAB_CHART(self->estimate), fan);
}

void ply_study_zoom(PlyStudy *self, double factor) {
  if (!self->has_chance && factor > 0)
    ply_tree_pane_zoom(PLY_TREE_PANE(self->tree), factor);
  else if (!self->has_chance)
    ply_tree_pane_fit(PLY_TREE_PANE(self->tree));
  else if (gtk_widget_get_visible(self->cash))
    ply_cash_pane_zoom(PLY_CASH_PANE(self->cash), factor);
  else
    ply_lab_chart_zoom(PLY_LAB_CHART(self->estimate), factor);
}

PlyLeafEditor *ply_study_get_leaf_editor(PlyStudy *self) {
  return PLY_LEAF_EDITOR(self->leaf_editor);
}

PlyBoardPane *ply_study_get_board(PlyStudy *self) {
  return PLY_BOARD_PANE(self->board);
}

PlyGamePage *ply_study_get_game_page(PlyStudy *self) {
  return PLY_GAME_PAGE(self->game_page);
}

PlyGuessCard *ply_study_get_guess(PlyStudy *self) {
  return ply_panel_get_guess(PLY_PANEL(self->panel));
}

gboolean ply_study_focus_guess(PlyStudy *self) {
  PlyRun *run = ply_player_get_run(self->player);
  if (!run || !ply_guess_exists(run) || self->presenting)
    return FALSE;
  if (self->narrow)
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_panel), TRUE);
  ply_study_set_panel_visible(self, TRUE);
  return ply_panel_focus_guess(PLY_PANEL(self->panel));
}

PlyWhatIf *ply_study_get_what_if(PlyStudy *self) {
  return PLY_WHAT_IF(self->what_if);
}

PlyTreePane *ply_study_get_tree(PlyStudy *self) {
  return PLY_TREE_PANE(self->tree);
}

PlyLessonPage *ply_study_get_lesson_page(PlyStudy *self) {
  return PLY_LESSON_PAGE(self->lesson_page);
}

PlyLessonList *ply_study_get_list(PlyStudy *self) {
  return PLY_LESSON_LIST(self->list);
}

gboolean ply_study_keys_are_free(PlyStudy *self, GtkWidget *focus) {
  if (!focus)
    return TRUE;
  if (GTK_IS_EDITABLE(focus) || GTK_IS_TEXT_VIEW(focus))
    return FALSE;
  GType takers[] = { PLY_TYPE_CANVAS, GTK_TYPE_LIST_BOX, GTK_TYPE_FLOW_BOX, GTK_TYPE_POPOVER,
                     GTK_TYPE_CHECK_BUTTON };
  for (guint i = 0; i < G_N_ELEMENTS(takers); i++)
    if (gtk_widget_get_ancestor(focus, takers[i]))
      return FALSE;
  return TRUE;
}

void ply_study_show_speed(PlyStudy *self) {
  ply_transport_show_speed(PLY_TRANSPORT(self->transport));
}
