/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/find-bar.h"
#include "ui/study/trail.h"
#include "ui/study/private.h"

#include <glib/gi18n.h>

#include "render/search/evaluation-view.h"
#include "ui/face.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"

#define BOARD_LABELS 46 /* px: numbers beside the squares of a board of rules, and its frame */

enum {
  LESSON_ACTIVATED,
  NEXT_LESSON,
  LISTED,
  LEAF_ACTIVATED,
  NARROW,
  SQUARE_PRESSED,
  DIGIT_PRESSED,
  THOUGHT_ACTIVATED,
  HAND_CHOSEN,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyStudy, ply_study, GTK_TYPE_WIDGET)

/* --- Changes --- */

/* A reply to a wrong act or answer speaks of nodes by their names, and acts are typed with them. */
static gboolean names_nodes(PlyStudy *self, const PlyLesson *lesson) {
  if (self->drive || (lesson && lesson->show & PLY_SHOW_NAMES))
    return TRUE;
  if (!lesson || !ply_tutor_get_question(self->tutor))
    return FALSE;
  const PlyTask *task = ply_tutor_get_task(self->tutor, ply_tutor_get_section(self->tutor));
  return task->state == PLY_TASK_WRONG && task->verdict.countered;
}

void ply_study_apply_look(PlyStudy *self) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  PlyRun *run = ply_transport_get_run(self->transport);
  GtkWidget *trees[] = { self->tree, self->model };
  for (guint i = 0; i < G_N_ELEMENTS(trees); i++)
    ply_tree_pane_set_look(PLY_TREE_PANE(trees[i]),
                           lesson && lesson->circles ? PLY_SHAPES_CIRCLES : PLY_SHAPES_TRIANGLES,
                           ply_ui_has_windows(run), names_nodes(self, lesson), self->presenting);
}

static void transport_cb(PlyStudy *self, guint flags) {
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP)) { /* they speak of another step */
    gtk_popover_popdown(GTK_POPOVER(self->why));
    if (self->picture)
      ply_study_set_why(self, NULL);
    ply_study_show_hint(self, NULL, 0, NULL);
    ply_board_pane_set_example(PLY_BOARD_PANE(self->board), NULL);
  }
  if (flags & PLY_CHANGED_RUN)
    ply_study_show_lab(self);
  if (flags & PLY_CHANGED_RUN) {
    gtk_popover_popdown(GTK_POPOVER(self->leaf_editor)); /* its leaf is of another run */
    self->fan = FALSE;
  }
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE)) {
    PlyRun *run = ply_transport_get_run(self->transport);
    const PlyUiFace *face = ply_ui_face(run);
    self->has_board = run && ply_board_exists(run);
    self->has_rules = face->stage == PLY_STAGE_RULES;
    self->has_match = face->stage == PLY_STAGE_MATCH;
    self->has_chance = face->stage == PLY_STAGE_CHANCE;
    if (self->has_rules) {
      double rows, columns;
      face->board_size(run, &rows, &columns);
      self->board_shape = columns / rows;
      self->board_columns = columns;
      self->board_legible = face->legible * columns + BOARD_LABELS;
    }
    ply_study_fit_tab(self);
    ply_study_apply_look(self);
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
  else if (flags & PLY_CHANGED_STEP)
    ply_study_fit_rules(self);
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

static gboolean wants_map(PlyStudy *self) {
  const PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  return lesson && lesson->show & PLY_SHOW_MAP;
}

void ply_study_show_map(PlyStudy *self) {
  if (wants_map(self))
    ply_tree_pane_set_whole(PLY_TREE_PANE(self->tree), TRUE);
}

static void tutor_cb(PlyStudy *self, guint flags) {
  if (flags & PLY_TUTOR_SECTION)
    ply_study_show_map(self);
  if (flags & PLY_TUTOR_LESSON) {
    PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
    if (self->has_lesson != (lesson != NULL)) {
      self->has_lesson = lesson != NULL;
      gtk_widget_queue_allocate(GTK_WIDGET(self));
    }
    gboolean board_first = lesson && !(lesson->show & PLY_SHOW_TREE);
    ply_tree_pane_set_whole(PLY_TREE_PANE(self->tree), wants_map(self));
    if (board_first != self->board_first) {
      self->board_first = board_first;
      gtk_widget_queue_allocate(GTK_WIDGET(self));
    }
    ply_panel_set_counters_first(PLY_PANEL(self->panel),
                                 lesson && lesson->show & PLY_SHOW_COUNTERS &&
                                     !(lesson->show & (PLY_SHOW_CODE | PLY_SHOW_WINDOWS)));
  }
  if (flags & (PLY_TUTOR_LESSON | PLY_TUTOR_SECTION)) {
    self->rules_stay = self->has_rules && ply_tutor_has_pictures(self->tutor);
    ply_study_show_parts(self);
  }
  if (flags & (PLY_TUTOR_LESSON | PLY_TUTOR_SECTION | PLY_TUTOR_ANSWER)) {
    ply_study_apply_look(self);
    show_example(self);
    ply_study_show_picture(self);
  }
  if (flags & ~PLY_TUTOR_PICKS)
    ply_study_show_lab(self);
  if (flags & (PLY_TUTOR_PICKS | PLY_TUTOR_SECTION | PLY_TUTOR_LESSON)) {
    /* a picture of the answer has them in its own colours */
    GArray *picks = ply_tutor_get_picks(self->tutor);
    const guint32 *ids = (const guint32 *)(gconstpointer)picks->data;
    gboolean squares = self->has_rules || self->has_match;
    ply_canvas_set_marked(PLY_CANVAS(self->tree), ids, squares ? 0 : picks->len);
    ply_canvas_set_marked(PLY_CANVAS(self->board), ids, squares && !self->picture ? picks->len : 0);
    ply_canvas_set_marked(PLY_CANVAS(self->chance), ids, self->has_chance ? picks->len : 0);
  }
  ply_canvas_set_space(PLY_CANVAS(self->tree), ply_tutor_is_picking(self->tutor));
  if (self->drive)
    ply_study_show_drive(self);
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

/* --- Class --- */

static void ply_study_dispose(GObject *object) {
  PlyStudy *self = PLY_STUDY(object);
  GtkWidget *child;
  g_clear_handle_id(&self->settle_source, g_source_remove);
  g_clear_handle_id(&self->controls_source, g_source_remove);
  g_clear_pointer(&self->leaf_editor, gtk_widget_unparent);
  g_clear_pointer(&self->node_menu, gtk_widget_unparent);
  g_clear_pointer(&self->why, gtk_widget_unparent);
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self))))
    gtk_widget_unparent(child);
  g_clear_pointer(&self->placed, g_ptr_array_unref);
  g_clear_pointer(&self->hint_why, ply_replay_free);
  g_clear_pointer(&self->beside_run, ply_run_unref);
  g_clear_object(&self->drive);
  g_clear_object(&self->transport);
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
    CHILD(side),          CHILD(list),         CHILD(lesson_page),    CHILD(own_title),
    CHILD(own_text),      CHILD(board_box),    CHILD(board_foot),     CHILD(board),
    CHILD(board_note),    CHILD(tree_card),    CHILD(rank_card),      CHILD(table_box),
    CHILD(table_button),  CHILD(marks_button), CHILD(rank),           CHILD(tree),
    CHILD(pill),          CHILD(panel),        CHILD(narration),      CHILD(transport_bar),
    CHILD(tabs),          CHILD(tab_board),    CHILD(tab_tree),       CHILD(tab_panel),
    CHILD(presenter),     CHILD(zoomer),       CHILD(list_scrolled),  CHILD(own_scrolled),
    CHILD(rule_card),     CHILD(rules),        CHILD(game_bar),       CHILD(digit_pad),
    CHILD(game_page),     CHILD(thoughts),     CHILD(tab_thoughts),   CHILD(chance),
    CHILD(beside),        CHILD(cash),         CHILD(estimate),       CHILD(chance_scrolled),
    CHILD(match_hand),    CHILD(what_if),      CHILD(match_bar),      CHILD(match_page),
    CHILD(match_problem), CHILD(thinking_box), CHILD(thinking_label), CHILD(thinking_button),
    CHILD(stuck_card),    CHILD(lab_scrolled), CHILD(lab_card),       CHILD(node_menu_model),
    CHILD(grip),          CHILD(model_card),   CHILD(model),          CHILD(mine_caption),
    CHILD(model_caption), CHILD(drive_page),   CHILD(find_bar),       CHILD(map_colours),
    CHILD(trail),         CHILD(presented),
#undef CHILD
  };
  G_OBJECT_CLASS(klass)->dispose = ply_study_dispose;
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
  signals[DIGIT_PRESSED] = g_signal_new("digit-pressed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[THOUGHT_ACTIVATED] = g_signal_new("thought-activated", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[HAND_CHOSEN] = g_signal_new("hand-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_UINT);
  GType types[] = { PLY_TYPE_LESSON_LIST,   PLY_TYPE_LESSON_PAGE, PLY_TYPE_BOARD_PANE,
                    PLY_TYPE_TREE_PANE,     PLY_TYPE_PANEL,       PLY_TYPE_NARRATION,
                    PLY_TYPE_TRANSPORT_BAR, PLY_TYPE_PRESENTER,   PLY_TYPE_SCENE_PANE,
                    PLY_TYPE_GAME_PAGE,     PLY_TYPE_THOUGHT_LOG, PLY_TYPE_LAB_CHART,
                    PLY_TYPE_WHAT_IF,       PLY_TYPE_MATCH_PAGE,  PLY_TYPE_STUCK_CARD,
                    PLY_TYPE_LAB_CARD,      PLY_TYPE_SHEET_GRIP,  PLY_TYPE_DIGIT_PAD,
                    PLY_TYPE_DRIVE_PAGE,    PLY_TYPE_FIND_BAR,    PLY_TYPE_TRAIL };
  for (guint i = 0; i < G_N_ELEMENTS(types); i++)
    g_type_ensure(types[i]);
  gtk_widget_class_set_css_name(widget_class, "study");
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/study/study.ui");
  for (guint i = 0; i < G_N_ELEMENTS(children); i++)
    bind(widget_class, children[i].name, children[i].offset);
  gtk_widget_class_bind_template_callback(widget_class, list_cb);
  gtk_widget_class_bind_template_callback(widget_class, back_cb);
  gtk_widget_class_bind_template_callback(widget_class, next_cb);
  ply_study_bind_presses(widget_class);
  ply_study_bind_parts(widget_class);
}

/* Back to the leaf: a popover would leave the focus to chance. */
static void leaf_closed_cb(PlyStudy *self) {
  ply_canvas_focus_item(PLY_CANVAS(self->tree), PLY_ITEM_NODE,
                        ply_leaf_editor_get_node(PLY_LEAF_EDITOR(self->leaf_editor)));
}

static void ply_study_init(PlyStudy *self) {
  self->placed = g_ptr_array_new();
  self->side_wanted = TRUE;
  self->tab = STUDY_TAB_TREE;
  gtk_widget_init_template(GTK_WIDGET(self));
  gtk_widget_set_layout_manager(self->board_box, ply_board_layout_new());
  ply_spoken_name(self->table_button, _("Table of scores"));
  ply_spoken_description(self->marks_button, gtk_widget_get_tooltip_text(self->marks_button));
  ply_scroller_set_up(self->list_scrolled, _("Lessons"), FALSE);
  ply_scroller_set_up(self->own_scrolled, _("Your own"), FALSE);
  self->leaf_editor = g_object_new(PLY_TYPE_LEAF_EDITOR, NULL);
  gtk_widget_set_parent(self->leaf_editor, self->tree_card);
  g_signal_connect_object(self->leaf_editor, "closed", G_CALLBACK(leaf_closed_cb), self,
                          G_CONNECT_SWAPPED);
  ply_study_add_node_menu(self);
  ply_study_fill_match(self);
  ply_study_add_why(self);
  ply_study_watch_pointer(self);
  ply_study_show_parts(self);
  ply_study_set_side_page(self, PLY_SIDE_PAGE_LIST);
}

void ply_study_set_up(PlyStudy *self, PlyTransport *transport, PlyTutor *tutor, PlyStyle *style) {
  self->transport = g_object_ref(transport);
  self->tutor = g_object_ref(tutor);
  self->style = g_object_ref(style);
  ply_board_pane_set_up(PLY_BOARD_PANE(self->board), transport, style);
  ply_scene_pane_set_up(PLY_SCENE_PANE(self->rank), &ply_scene_rank, transport, style);
  ply_tree_pane_set_up(PLY_TREE_PANE(self->tree), transport, style);
  ply_tree_pane_set_guest(PLY_TREE_PANE(self->model));
  ply_tree_pane_set_up(PLY_TREE_PANE(self->model), transport, style);
  ply_tree_pane_set_footless(PLY_TREE_PANE(self->model), TRUE);
  g_signal_connect_object(self->tree, "whole", G_CALLBACK(ply_study_show_parts), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->tree, "whole", G_CALLBACK(gtk_widget_queue_allocate), self,
                          G_CONNECT_SWAPPED);
  ply_find_bar_set_up(PLY_FIND_BAR(self->find_bar), PLY_TREE_PANE(self->tree));
  ply_trail_set_up(PLY_TRAIL(self->trail), transport, PLY_TREE_PANE(self->tree), self->find_bar);
  ply_scene_pane_set_up(PLY_SCENE_PANE(self->rules), &ply_scene_rules, transport, style);
  ply_digit_pad_set_up(PLY_DIGIT_PAD(self->digit_pad), transport);
  ply_study_watch_foot(self);
  ply_scene_pane_set_up(PLY_SCENE_PANE(self->chance), &ply_scene_chance, transport, style);
  ply_scene_pane_set_up(PLY_SCENE_PANE(self->cash), &ply_scene_cash, transport, style);
  ply_lab_chart_set_up(PLY_LAB_CHART(self->estimate), style);
  ply_scroller_set_up(self->chance_scrolled, _("What happens"), FALSE);
  ply_lab_card_set_up(PLY_LAB_CARD(self->lab_card), style);
  ply_scroller_set_up(self->lab_scrolled, _("Chart"), FALSE);
  ply_why_popover_set_up(PLY_WHY_POPOVER(self->why), transport, style);
  ply_panel_set_up(PLY_PANEL(self->panel), transport, style);
  ply_thought_log_set_up(PLY_THOUGHT_LOG(self->thoughts), transport, style);
  ply_transport_bar_set_up(PLY_TRANSPORT_BAR(self->transport_bar), transport, tutor, style);
  ply_scroller_set_up(self->presented, _("You are the program"), FALSE);
  ply_presenter_set_up(PLY_PRESENTER(self->presenter), transport, tutor, style);
  ply_lesson_page_set_up(PLY_LESSON_PAGE(self->lesson_page), tutor, transport);
  g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(tutor, "changed", G_CALLBACK(tutor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(ply_study_show_sentence), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->lab_card, "changed", G_CALLBACK(ply_study_show_sentence), self,
                          G_CONNECT_SWAPPED);
}

void ply_study_zoom(PlyStudy *self, double factor) {
  if (self->lab)
    ply_lab_card_zoom(PLY_LAB_CARD(self->lab_card), factor);
  else if (!self->has_chance && factor > 0)
    ply_tree_pane_zoom(PLY_TREE_PANE(self->tree), factor);
  else if (!self->has_chance)
    ply_tree_pane_fit(PLY_TREE_PANE(self->tree));
  else if (gtk_widget_get_visible(self->cash))
    ply_scene_pane_zoom(PLY_SCENE_PANE(self->cash), factor);
  else
    ply_lab_chart_zoom(PLY_LAB_CHART(self->estimate), factor);
}

void ply_study_find(PlyStudy *self) {
  ply_find_bar_open(PLY_FIND_BAR(self->find_bar));
}

gboolean ply_study_focus_picture(PlyStudy *self) {
  gboolean board_first = self->game || self->has_match || self->board_first;
  GtkWidget *pictures[] = { board_first ? self->board : self->tree,
                            board_first ? self->tree : self->board, self->chance };
  for (guint i = 0; i < G_N_ELEMENTS(pictures); i++)
    if (gtk_widget_get_mapped(pictures[i]) && ply_focus_give(pictures[i]))
      return TRUE;
  return FALSE;
}

PlyNodeId ply_study_get_node(PlyStudy *self) {
  const PlyItem *item = ply_canvas_get_focused(PLY_CANVAS(self->tree));
  if (item && (item->kind == PLY_ITEM_NODE || item->kind == PLY_ITEM_FOLD) && !self->has_match)
    return item->id;
  return ply_transport_get_selected(self->transport);
}

PlyLeafEditor *ply_study_get_leaf_editor(PlyStudy *self) {
  return PLY_LEAF_EDITOR(self->leaf_editor);
}

PlyBoardPane *ply_study_get_board(PlyStudy *self) {
  return PLY_BOARD_PANE(self->board);
}

gboolean ply_study_is_at_board(PlyStudy *self, GtkWidget *focus) {
  return gtk_widget_is_ancestor(focus, self->board_box);
}

PlyGamePage *ply_study_get_game_page(PlyStudy *self) {
  return PLY_GAME_PAGE(self->game_page);
}

PlyStuckCard *ply_study_get_stuck(PlyStudy *self) {
  return PLY_STUCK_CARD(self->stuck_card);
}

PlyEvaluationCard *ply_study_get_evaluation(PlyStudy *self) {
  return ply_panel_get_evaluation(PLY_PANEL(self->panel));
}

gboolean ply_study_focus_evaluation(PlyStudy *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  if (!run || !ply_evaluation_exists(run) || self->presenting)
    return FALSE;
  if (self->narrow)
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_panel), TRUE);
  ply_study_set_panel_visible(self, TRUE);
  return ply_panel_focus_evaluation(PLY_PANEL(self->panel));
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

/* In a picture one walks with arrows. What else it wants it has taken by then. */
static gboolean is_arrow(guint key) {
  return key == GDK_KEY_Left || key == GDK_KEY_Right || key == GDK_KEY_Up || key == GDK_KEY_Down;
}

gboolean ply_study_keys_are_free(PlyStudy *self, GtkWidget *focus, guint key) {
  if (!focus)
    return TRUE;
  if (gtk_widget_get_ancestor(focus, PLY_TYPE_CANVAS))
    return !is_arrow(key);
  if (GTK_IS_EDITABLE(focus) || GTK_IS_TEXT_VIEW(focus))
    return FALSE;
  if (gtk_widget_get_ancestor(focus, GTK_TYPE_POPOVER))
    return FALSE;
  GType walked[] = { GTK_TYPE_LIST_BOX, GTK_TYPE_FLOW_BOX, GTK_TYPE_CHECK_BUTTON };
  for (guint i = 0; i < G_N_ELEMENTS(walked); i++)
    if (gtk_widget_get_ancestor(focus, walked[i]))
      return g_unichar_isalpha(gdk_keyval_to_unicode(key)); /* letters mean nothing there */
  return TRUE;
}

void ply_study_show_speed(PlyStudy *self) {
  ply_transport_bar_show_speed(PLY_TRANSPORT_BAR(self->transport_bar));
}
