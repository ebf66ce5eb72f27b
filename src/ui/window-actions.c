/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window-private.h"

#include <glib/gi18n.h>

#include "ui/break-dialog.h"
#include "ui/export-dialog.h"
#include "ui/help.h"
#include "ui/lab-page.h"
#include "ui/preferences.h"
#include "ui/run-dialog.h"
#include "ui/step-dialog.h"

#define ZOOM_STEP 1.25
#define SPEED_STEP 1.25

/* When a command can be used. */
typedef enum {
  NEED_NOTHING = 0,
  NEED_RUN = 1,     /* there is a run on the screen */
  NEED_FORWARD = 2, /* a step further on may be taken */
  NEED_BACK = 4,    /* there is a step before */
  NEED_LESSON = 8,
  NEED_OPEN = 16, /* a question waits */
  NEED_UNDO = 32,
  NEED_BUSY = 64, /* a recording is at work */
  NEED_SELECTED = 128,
  NEED_BREAKS = 256,
  NEED_GO_ON = 512,  /* the next section may be entered */
  NEED_GAME = 1024,  /* a game of Minesweeper of one's own */
  NEED_RULES = 2048, /* a run of rules */
} Need;

static PlyTreePane *tree(PlyMainWindow *self) {
  return ply_study_get_tree(PLY_STUDY(self->study));
}

/* --- Stepping --- */

#define ACTION(name) static void name(GSimpleAction *action, GVariant *parameter, gpointer data)
#define SELF PlyMainWindow *self = data

/* What a learner does by stepping on, even at an open question. */
static void step_or_skip(PlyMainWindow *self) {
  if (ply_tutor_is_open(self->tutor) &&
      ply_player_get_step(self->player) >= ply_player_get_stop(self->player))
    ply_tutor_skip(self->tutor);
  else
    ply_player_go(self->player, PLY_GO_NEXT);
}

ACTION(first) {
  SELF;
  ply_player_go(self->player, PLY_GO_FIRST);
}
ACTION(previous) {
  SELF;
  ply_player_go(self->player, PLY_GO_PREVIOUS);
}
ACTION(next) {
  SELF;
  ply_player_go(self->player, PLY_GO_NEXT);
}
ACTION(last) {
  SELF;
  ply_player_go(self->player, PLY_GO_LAST);
}
ACTION(over) {
  SELF;
  ply_player_go(self->player, PLY_GO_OVER);
}
ACTION(out) {
  SELF;
  ply_player_go(self->player, PLY_GO_OUT);
}
ACTION(step_on) {
  SELF;
  ply_player_go(self->player, PLY_GO_NEXT);
}
ACTION(skip_step) {
  SELF;
  step_or_skip(self);
}
ACTION(continue_) {
  SELF;
  ply_player_continue(self->player);
}
ACTION(breaks) {
  SELF;
  ply_break_dialog_show(GTK_WINDOW(self), self->player);
}

ACTION(clear_breaks) {
  SELF;
  ply_player_clear_breaks(self->player);
}

/* A presenter's remote has two keys: at a question the first press shows the answer; a run
 * that has ended leads on to the next section. */
ACTION(page_down) {
  SELF;
  gboolean lesson = self->presenting && ply_tutor_get_lesson(self->tutor) && !self->own;
  if (lesson && ply_tutor_is_open(self->tutor))
    ply_tutor_skip(self->tutor);
  else if (!ply_player_go(self->player, PLY_GO_NEXT) && lesson)
    ply_tutor_go_on(self->tutor);
}

ACTION(play) {
  SELF;
  ply_player_set_playing(self->player, !ply_player_get_playing(self->player));
}

ACTION(next_of_kind) {
  SELF;
  ply_player_jump(self->player, ply_kinds[ply_player_get_kind(self->player)].mask, TRUE);
}

ACTION(previous_of_kind) {
  SELF;
  ply_player_jump(self->player, ply_kinds[ply_player_get_kind(self->player)].mask, FALSE);
}

ACTION(next_cutoff) {
  SELF;
  ply_player_jump(self->player, ply_kinds[PLY_KIND_CUTOFF].mask, TRUE);
}

static void kind_state_cb(GSimpleAction *action, GVariant *state, gpointer data) {
  SELF;
  PlyKind kind = ply_kind_find(g_variant_get_string(state, NULL));
  if (kind == PLY_N_KINDS)
    return;
  ply_player_set_kind(self->player, kind);
  g_simple_action_set_state(action, state);
}

ACTION(faster) {
  SELF;
  ply_player_set_speed(self->player, ply_player_get_speed(self->player) * SPEED_STEP);
}

ACTION(slower) {
  SELF;
  ply_player_set_speed(self->player, ply_player_get_speed(self->player) / SPEED_STEP);
}

ACTION(speed) {
  SELF;
  ply_study_show_speed(PLY_STUDY(self->study));
}

ACTION(go_to_step) {
  SELF;
  ply_player_seek(self->player, g_variant_get_uint32(parameter));
}

ACTION(ask_step) {
  SELF;
  ply_step_dialog_show(GTK_WINDOW(self), self->player);
}

ACTION(run_to_node) {
  SELF;
  ply_player_run_to(self->player, ply_player_get_selected(self->player), FALSE);
}

ACTION(run_to_return) {
  SELF;
  ply_player_run_to(self->player, ply_player_get_selected(self->player), TRUE);
}

/* The kind of event and the ply of the current step. */
ACTION(break_here) {
  SELF;
  const PlyEvent *event = ply_replay_event(ply_player_get_replay(self->player));
  if (!event)
    return;
  PlyRun *run = ply_player_get_run(self->player);
  PlyBreak at = { .kinds = PLY_EVENT_BIT(event->kind),
                  .ply = ply_run_is_search(run) ? (int)ply_trace_ply(run->trace, event->subject)
                                                : -1 };
  ply_player_toggle_break(self->player, &at);
  ply_main_window_toast(self, ply_player_has_break(self->player, &at)
                                  ? _("Play will stop at every event like this one.")
                                  : _("Play will not stop here any more."));
}

/* --- Lessons --- */

ACTION(go_on) {
  SELF;
  ply_tutor_go_on(self->tutor);
}
ACTION(go_back) {
  SELF;
  ply_tutor_go_back(self->tutor);
}
ACTION(reveal) {
  SELF;
  ply_tutor_skip(self->tutor);
}
ACTION(hint) {
  SELF;
  ply_tutor_hint(self->tutor);
}
ACTION(edit) {
  SELF;
  ply_main_window_edit(self);
}
ACTION(next_lesson) {
  SELF;
  ply_main_window_open_next(self);
}

ACTION(home) {
  SELF;
  ply_main_window_set_presenting(self, FALSE);
  ply_main_window_refresh_library(self);
  ply_main_window_show_page(self, PLY_PAGE_HOME);
  ply_home_focus(PLY_HOME(self->home));
}

ACTION(lab) {
  SELF;
  ply_main_window_set_presenting(self, FALSE);
  ply_player_set_playing(self->player, FALSE);
  PlyRun *run = ply_player_get_run(self->player);
  if (run && ply_main_window_get_page(self) == PLY_PAGE_STUDY)
    ply_lab_page_choose(PLY_LAB_PAGE(self->lab), ply_lab_find(ply_run_game(run), NULL));
  ply_main_window_show_page(self, PLY_PAGE_LAB);
  ply_lab_page_focus(PLY_LAB_PAGE(self->lab));
}

static void open_response_cb(GtkNativeDialog *dialog, int response, PlyMainWindow *self) {
  if (response == GTK_RESPONSE_ACCEPT) {
    g_autoptr(GFile) file = gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog));
    g_autofree char *path = file ? g_file_get_path(file) : NULL;
    if (path)
      ply_main_window_open(self, path);
    else
      ply_main_window_toast(self, _("Only files on this computer can be opened."));
  }
  g_object_unref(dialog);
}

ACTION(open) {
  SELF;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
      _("Open a Lesson"), GTK_WINDOW(self), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
  gtk_file_filter_set_name(filter, _("Lessons"));
  gtk_file_filter_add_suffix(filter, "md");
  gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  g_signal_connect_object(dialog, "response", G_CALLBACK(open_response_cb), self, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

/* --- Runs of one's own --- */

static void run_cb(PlyMainWindow *self, PlyRun *run) {
  ply_main_window_forget_undo(self);
  ply_main_window_start_run(self, run, TRUE, 0);
}

static void show_run_dialog(PlyMainWindow *self, const PlyGame *game, PlyRun *from) {
  GtkWidget *dialog = ply_run_dialog_new(GTK_WINDOW(self), game, from);
  g_signal_connect_object(dialog, "run", G_CALLBACK(run_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(dialog));
}

ACTION(new_tree) {
  SELF;
  show_run_dialog(self, &ply_game_tree, NULL);
}
ACTION(new_position) {
  SELF;
  show_run_dialog(self, &ply_game_tictactoe, NULL);
}

ACTION(change_run) {
  SELF;
  PlyRun *run = ply_player_get_run(self->player);
  if (ply_run_is_search(run))
    show_run_dialog(self, run->start->game, run);
  else if (ply_run_mines(run))
    ply_main_window_new_game(self);
  else
    ply_what_if_focus(ply_study_get_what_if(PLY_STUDY(self->study)));
}

ACTION(change_leaf) {
  SELF;
  ply_main_window_change_leaf(self, ply_player_get_selected(self->player));
}

ACTION(new_game) {
  SELF;
  ply_main_window_new_game(self);
}

ACTION(new_life) {
  SELF;
  ply_main_window_new_life(self);
}
ACTION(new_odds) {
  SELF;
  ply_main_window_new_odds(self, g_variant_get_string(parameter, NULL));
}

ACTION(next_board) {
  SELF;
  ply_main_window_next_board(self);
}
ACTION(same_board) {
  SELF;
  ply_main_window_same_board(self);
}

/* Switches a state of yes and no. */
static gboolean switch_state(GSimpleAction *action) {
  g_autoptr(GVariant) state = g_action_get_state(G_ACTION(action));
  gboolean on = !g_variant_get_boolean(state);
  g_simple_action_set_state(action, g_variant_new_boolean(on));
  return on;
}

ACTION(odds) {
  SELF;
  ply_board_pane_show_odds(ply_study_get_board(PLY_STUDY(self->study)), switch_state(action));
}
ACTION(xray) {
  SELF;
  ply_board_pane_show_mines(ply_study_get_board(PLY_STUDY(self->study)), switch_state(action));
}

/* A command of a game at the selected square. */
static void play_game(PlyMainWindow *self, PlyMinesDo command) {
  ply_main_window_play_game(self, command, ply_player_get_selected(self->player));
}

ACTION(flag) {
  SELF;
  play_game(self, PLY_MINES_DO_FLAG);
}
ACTION(open_around) {
  SELF;
  play_game(self, PLY_MINES_DO_AROUND);
}
ACTION(rules_once) {
  SELF;
  play_game(self, PLY_MINES_DO_ONCE);
}
ACTION(rules_repeat) {
  SELF;
  play_game(self, PLY_MINES_DO_REPEAT);
}
ACTION(rules_sweep) {
  SELF;
  play_game(self, PLY_MINES_DO_SWEEP);
}
ACTION(game_hint) {
  SELF;
  ply_main_window_give_hint(self);
}
ACTION(guess) {
  SELF;
  play_game(self, PLY_MINES_DO_GUESS);
}
ACTION(rules_play) {
  SELF;
  play_game(self, PLY_MINES_DO_PLAY);
}
ACTION(why_not) {
  SELF;
  ply_study_ask_why(PLY_STUDY(self->study));
}

ACTION(undo) {
  SELF;
  ply_main_window_undo(self);
}
ACTION(stop) {
  SELF;
  ply_recorder_stop(self->recorder);
}

/* --- The view --- */

ACTION(zoom_in) {
  SELF;
  ply_study_zoom(PLY_STUDY(self->study), ZOOM_STEP);
}
ACTION(zoom_out) {
  SELF;
  ply_study_zoom(PLY_STUDY(self->study), 1 / ZOOM_STEP);
}
ACTION(zoom_fit) {
  SELF;
  ply_study_zoom(PLY_STUDY(self->study), 0);
}

ACTION(fold) {
  SELF;
  PlyNodeId node = ply_player_get_selected(self->player);
  ply_tree_pane_set_folded(tree(self), node, !ply_tree_pane_is_folded(tree(self), node));
}

ACTION(toggle_side) {
  SELF;
  GtkToggleButton *button = GTK_TOGGLE_BUTTON(self->side_button);
  gtk_toggle_button_set_active(button, !gtk_toggle_button_get_active(button));
}

ACTION(toggle_panel) {
  SELF;
  GtkToggleButton *button = GTK_TOGGLE_BUTTON(self->panel_button);
  gtk_toggle_button_set_active(button, !gtk_toggle_button_get_active(button));
}

ACTION(present) {
  SELF;
  ply_main_window_set_presenting(self, !self->presenting);
}

ACTION(fullscreen) {
  SELF;
  if (gtk_window_is_fullscreen(GTK_WINDOW(self)))
    gtk_window_unfullscreen(GTK_WINDOW(self));
  else
    gtk_window_fullscreen(GTK_WINDOW(self));
}

ACTION(notes) {
  SELF;
  ply_study_set_notes(PLY_STUDY(self->study), switch_state(action));
}

/* Leaves what is on top: work that takes long, presenter mode, a pane over the picture, a course, a selection. */
ACTION(escape) {
  SELF;
  if (ply_recorder_is_busy(self->recorder))
    ply_recorder_stop(self->recorder);
  else if (self->presenting)
    ply_main_window_set_presenting(self, FALSE);
  else if (ply_main_window_get_page(self) == PLY_PAGE_HOME)
    ply_home_back(PLY_HOME(self->home));
  else if (ply_main_window_get_page(self) == PLY_PAGE_LAB)
    gtk_widget_activate_action(GTK_WIDGET(self), "win.home", NULL);
  else if (ply_study_side_covers(PLY_STUDY(self->study)) &&
           ply_study_get_side_visible(PLY_STUDY(self->study)))
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->side_button), FALSE);
  else
    ply_player_set_selected(self->player, PLY_NO_NODE);
}

ACTION(export) {
  SELF;
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  ply_export_dialog_show(GTK_WINDOW(self), self->player, lesson, self->style);
}

ACTION(preferences) {
  SELF;
  ply_preferences_show(GTK_WINDOW(self), self->settings);
}
ACTION(help) {
  SELF;
  ply_help_show(GTK_WINDOW(self));
}
ACTION(shortcuts) {
  SELF;
  ply_shortcuts_show(GTK_WINDOW(self));
}

/* --- The table --- */

static const struct {
  const char *name;
  void (*activate)(GSimpleAction *action, GVariant *parameter, gpointer data);
  const char *type; /* of the parameter */
  guint need;
  const char *accels[4];
} commands[] = {
  { "first", first, NULL, NEED_RUN | NEED_BACK, { NULL } },
  { "previous", previous, NULL, NEED_RUN | NEED_BACK, { "<Ctrl>Left", "Page_Up", NULL } },
  { "next", next, NULL, NEED_RUN | NEED_FORWARD, { NULL } },
  { "last", last, NULL, NEED_RUN | NEED_FORWARD, { NULL } },
  { "step-on", step_on, NULL, NEED_RUN, { NULL } },
  { "step-or-skip", skip_step, NULL, NEED_RUN, { "<Ctrl>Right", NULL } },
  { "page-down", page_down, NULL, NEED_RUN, { "Page_Down", NULL } },
  { "over", over, NULL, NEED_RUN | NEED_FORWARD, { "<Alt>Down", NULL } },
  { "out", out, NULL, NEED_RUN | NEED_FORWARD, { "<Alt>Up", NULL } },
  { "play", play, NULL, NEED_RUN | NEED_FORWARD, { NULL } },
  { "next-of-kind", next_of_kind, NULL, NEED_RUN | NEED_FORWARD, { "<Shift>Page_Down", NULL } },
  { "previous-of-kind", previous_of_kind, NULL, NEED_RUN | NEED_BACK, { "<Shift>Page_Up", NULL } },
  { "next-cutoff", next_cutoff, NULL, NEED_RUN | NEED_FORWARD, { NULL } },
  { "faster", faster, NULL, NEED_NOTHING, { NULL } },
  { "slower", slower, NULL, NEED_NOTHING, { NULL } },
  { "speed", speed, NULL, NEED_RUN, { NULL } },
  { "go-to-step", go_to_step, "u", NEED_RUN, { NULL } },
  { "ask-step", ask_step, NULL, NEED_RUN, { "<Ctrl>g", NULL } },
  { "run-to-node", run_to_node, NULL, NEED_RUN | NEED_SELECTED, { "<Ctrl>Return", NULL } },
  { "run-to-return",
    run_to_return,
    NULL,
    NEED_RUN | NEED_SELECTED,
    { "<Ctrl><Shift>Return", NULL } },
  { "break-here", break_here, NULL, NEED_RUN, { NULL } },
  { "continue", continue_, NULL, NEED_RUN | NEED_FORWARD | NEED_BREAKS, { "F8", NULL } },
  { "breakpoints", breaks, NULL, NEED_RUN, { "<Ctrl>b", NULL } },
  { "clear-breaks", clear_breaks, NULL, NEED_BREAKS, { NULL } },
  { "go-on", go_on, NULL, NEED_LESSON | NEED_GO_ON, { "<Alt>Right", NULL } },
  { "go-back", go_back, NULL, NEED_LESSON, { "<Alt>Left", NULL } },
  { "reveal", reveal, NULL, NEED_LESSON | NEED_OPEN, { NULL } },
  { "hint", hint, NULL, NEED_LESSON | NEED_OPEN, { "<Ctrl>h", NULL } },
  { "edit", edit, NULL, NEED_NOTHING, { NULL } },
  { "next-lesson", next_lesson, NULL, NEED_LESSON, { NULL } },
  { "home", home, NULL, NEED_NOTHING, { "<Alt>Home", NULL } },
  { "lab", lab, NULL, NEED_NOTHING, { "<Ctrl>l", NULL } },
  { "open", open, NULL, NEED_NOTHING, { "<Ctrl>o", NULL } },
  { "new-tree", new_tree, NULL, NEED_NOTHING, { "<Ctrl>n", NULL } },
  { "new-position", new_position, NULL, NEED_NOTHING, { "<Ctrl><Shift>n", NULL } },
  { "new-game", new_game, NULL, NEED_NOTHING, { "<Ctrl>m", NULL } },
  { "flag", flag, NULL, NEED_GAME | NEED_SELECTED, { "<Ctrl>f", NULL } },
  { "open-around", open_around, NULL, NEED_GAME | NEED_SELECTED, { NULL } },
  { "rules-once", rules_once, NULL, NEED_GAME | NEED_SELECTED, { "<Ctrl>1", NULL } },
  { "rules-repeat", rules_repeat, NULL, NEED_GAME | NEED_SELECTED, { "<Ctrl>2", NULL } },
  { "rules-sweep", rules_sweep, NULL, NEED_GAME, { "<Ctrl>3", NULL } },
  { "rules-play", rules_play, NULL, NEED_GAME, { "<Ctrl>4", NULL } },
  { "guess", guess, NULL, NEED_GAME, { "<Ctrl>5", NULL } },
  { "game-hint", game_hint, NULL, NEED_GAME, { "<Ctrl>j", NULL } },
  { "next-board", next_board, NULL, NEED_GAME, { "<Ctrl><Shift>m", NULL } },
  { "same-board", same_board, NULL, NEED_RULES, { "<Ctrl>r", NULL } },
  { "why-not", why_not, NULL, NEED_RULES | NEED_SELECTED, { "<Ctrl>y", NULL } },
  { "change-run", change_run, NULL, NEED_RUN, { NULL } },
  { "change-leaf", change_leaf, NULL, NEED_RUN | NEED_SELECTED, { "F2", NULL } },
  { "undo", undo, NULL, NEED_UNDO, { "<Ctrl>z", NULL } },
  { "stop", stop, NULL, NEED_BUSY, { NULL } },
  { "zoom-in", zoom_in, NULL, NEED_RUN, { "<Ctrl>plus", "<Ctrl>equal", "<Ctrl>KP_Add", NULL } },
  { "zoom-out", zoom_out, NULL, NEED_RUN, { "<Ctrl>minus", "<Ctrl>KP_Subtract", NULL } },
  { "zoom-fit", zoom_fit, NULL, NEED_RUN, { "<Ctrl>0", "<Ctrl>KP_0", NULL } },
  { "fold", fold, NULL, NEED_RUN | NEED_SELECTED, { NULL } },
  { "toggle-side", toggle_side, NULL, NEED_NOTHING, { "F9", NULL } },
  { "toggle-panel", toggle_panel, NULL, NEED_RUN, { "<Ctrl>F9", NULL } },
  { "present", present, NULL, NEED_RUN, { "F5", NULL } },
  { "fullscreen", fullscreen, NULL, NEED_NOTHING, { "F11", NULL } },
  { "escape", escape, NULL, NEED_NOTHING, { NULL } },
  { "export", export, NULL, NEED_RUN, { "<Ctrl>e", "<Ctrl>s", NULL } },
  { "preferences", preferences, NULL, NEED_NOTHING, { "<Ctrl>comma", NULL } },
  { "new-life", new_life, NULL, NEED_NOTHING, { "<Ctrl>d", NULL } },
  { "new-odds", new_odds, "s", NEED_NOTHING, { NULL } },
  { "help", help, NULL, NEED_NOTHING, { "F1", NULL } },
  { "shortcuts", shortcuts, NULL, NEED_NOTHING, { "<Control>question", "<Control>F1", NULL } },
};

static guint given(PlyMainWindow *self) {
  PlyRun *run = ply_player_get_run(self->player);
  guint32 step = ply_player_get_step(self->player);
  gboolean lesson = ply_tutor_get_lesson(self->tutor) != NULL && !self->own;
  guint flags = 0;
  if (ply_main_window_get_page(self) == PLY_PAGE_STUDY && run)
    flags |= NEED_RUN;
  if (run && step < MIN(ply_player_get_last(self->player), ply_player_get_stop(self->player)))
    flags |= NEED_FORWARD;
  if (step > 0)
    flags |= NEED_BACK;
  if (ply_main_window_is_game(self))
    flags |= NEED_GAME;
  if (run && ply_run_mines(run))
    flags |= NEED_RULES;
  if (lesson)
    flags |= NEED_LESSON;
  if (lesson && ply_tutor_is_open(self->tutor))
    flags |= NEED_OPEN;
  if (lesson && !ply_tutor_is_open(self->tutor) && !ply_tutor_is_last(self->tutor))
    flags |= NEED_GO_ON;
  if (self->undo && self->undo->len > 0)
    flags |= NEED_UNDO;
  if (ply_recorder_is_busy(self->recorder))
    flags |= NEED_BUSY;
  if (ply_player_get_selected(self->player) != PLY_NO_NODE)
    flags |= NEED_SELECTED;
  if (ply_player_n_breaks(self->player) > 0)
    flags |= NEED_BREAKS;
  return flags;
}

void ply_main_window_update_actions(PlyMainWindow *self) {
  guint flags = given(self);
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++) {
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(self), commands[i].name);
    if (action)
      g_simple_action_set_enabled(G_SIMPLE_ACTION(action), (commands[i].need & ~flags) == 0);
  }
  GAction *kind = g_action_map_lookup_action(G_ACTION_MAP(self), "kind");
  if (kind)
    g_simple_action_set_state(
        G_SIMPLE_ACTION(kind),
        g_variant_new_string(ply_kinds[ply_player_get_kind(self->player)].id));
}

static void add_stateful(PlyMainWindow *self) {
  g_autoptr(GSimpleAction) kind = g_simple_action_new_stateful(
      "kind", G_VARIANT_TYPE_STRING,
      g_variant_new_string(ply_kinds[ply_player_get_kind(self->player)].id));
  g_signal_connect(kind, "change-state", G_CALLBACK(kind_state_cb), self);
  g_action_map_add_action(G_ACTION_MAP(self), G_ACTION(kind));
  static const struct {
    const char *name;
    void (*activate)(GSimpleAction *action, GVariant *parameter, gpointer data);
  } switches[] = { { "notes", notes }, { "odds", odds }, { "xray", xray } };
  for (guint i = 0; i < G_N_ELEMENTS(switches); i++) {
    g_autoptr(GSimpleAction) action =
        g_simple_action_new_stateful(switches[i].name, NULL, g_variant_new_boolean(FALSE));
    g_signal_connect(action, "activate", G_CALLBACK(switches[i].activate), self);
    g_action_map_add_action(G_ACTION_MAP(self), G_ACTION(action));
  }
}

void ply_main_window_add_actions(PlyMainWindow *self) {
  GtkApplication *app = gtk_window_get_application(GTK_WINDOW(self));
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++) {
    g_autoptr(GSimpleAction) action = g_simple_action_new(
        commands[i].name, commands[i].type ? G_VARIANT_TYPE(commands[i].type) : NULL);
    g_signal_connect(action, "activate", G_CALLBACK(commands[i].activate), self);
    g_action_map_add_action(G_ACTION_MAP(self), G_ACTION(action));
    g_autofree char *name = g_strconcat("win.", commands[i].name, NULL);
    if (commands[i].accels[0] && !commands[i].type)
      gtk_application_set_accels_for_action(app, name, commands[i].accels);
  }
  add_stateful(self);
  const char *const notes_keys[] = { "<Ctrl>t", NULL };
  gtk_application_set_accels_for_action(app, "win.notes", notes_keys);
}

void ply_main_window_reset_layers(PlyMainWindow *self) {
  static const char *const names[] = { "odds", "xray" };
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(self), names[i]);
    g_simple_action_set_state(G_SIMPLE_ACTION(action), g_variant_new_boolean(FALSE));
  }
  ply_board_pane_show_odds(ply_study_get_board(PLY_STUDY(self->study)), FALSE);
  ply_board_pane_show_mines(ply_study_get_board(PLY_STUDY(self->study)), FALSE);
}
