/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/commands.h"

#include <glib/gi18n.h>

#include "ui/dialogs/export.h"
#include "ui/dialogs/help.h"
#include "ui/dialogs/own-search.h"
#include "ui/dialogs/preferences.h"
#include "ui/dialogs/shortcuts.h"
#include "ui/drive/part.h"
#include "ui/face.h"
#include "ui/kit/voice.h"
#include "ui/lab/page.h"
#include "ui/lesson/teacher.h"
#include "ui/match/match.h"
#include "ui/minesweeper/ways.h"
#include "ui/search/weights.h"
#include "ui/window/chance.h"
#include "ui/window/game.h"
#include "ui/window/lesson.h"
#include "ui/window/library.h"
#include "ui/window/present.h"
#include "ui/quiz/quiz.h"
#include "ui/window/run.h"
#include "ui/window/undo.h"

#define ZOOM_STEP 1.25

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
  PlyDrive *drive = ply_main_window_get_drive(self);
  if (drive)
    ply_drive_hint(drive);
  else
    ply_tutor_hint(self->tutor);
}
ACTION(edit) {
  SELF;
  ply_main_window_edit(self);
}
ACTION(answers) {
  SELF;
  ply_main_window_show_answers(self);
}
ACTION(next_lesson) {
  SELF;
  ply_main_window_open_next(self);
}

ACTION(quiz) {
  SELF;
  ply_main_window_ask_quiz(self);
}
ACTION(stop_quiz) {
  SELF;
  ply_main_window_stop_quiz(self);
}
ACTION(dispute) {
  SELF;
  ply_main_window_dispute(self);
}

ACTION(home) {
  SELF;
  ply_main_window_abandon_load(self);
  ply_main_window_set_presenting(self, FALSE);
  ply_main_window_refresh_library(self);
  ply_main_window_show_page(self, PLY_PAGE_HOME);
  ply_home_focus(PLY_HOME(self->home));
}

ACTION(lab) {
  SELF;
  ply_main_window_abandon_load(self);
  ply_main_window_set_presenting(self, FALSE);
  ply_transport_set_playing(self->transport, FALSE);
  PlyRun *run = ply_transport_get_run(self->transport);
  if (run && ply_main_window_get_page(self) == PLY_PAGE_STUDY)
    ply_lab_page_choose(PLY_LAB_PAGE(self->lab), ply_lab_find(ply_run_game(run), NULL));
  ply_main_window_show_lab(self);
}

/* The lab with the settings of the chart on the screen. */
ACTION(lesson_lab) {
  SELF;
  const PlyLessonLab *lab = ply_tutor_get_lab(self->tutor);
  if (!lab)
    return;
  ply_main_window_set_presenting(self, FALSE);
  if (!ply_lab_page_open(PLY_LAB_PAGE(self->lab), lab->info, &lab->options, lab->chart))
    ply_main_window_toast(self, _("Games are played in the lab: stop them first."));
  ply_main_window_show_lab(self);
}

ACTION(leave_lab) {
  SELF;
  ply_main_window_leave_lab(self);
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
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new(_("Open a Lesson or a Result of the Lab"), GTK_WINDOW(self),
                                  GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  g_autoptr(GtkFileFilter) filter = gtk_file_filter_new();
  gtk_file_filter_set_name(filter, _("Lessons and results of the lab"));
  gtk_file_filter_add_suffix(filter, "md");
  gtk_file_filter_add_suffix(filter, "json");
  gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  g_signal_connect_object(dialog, "response", G_CALLBACK(open_response_cb), self, 0);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

/* --- Runs of one's own --- */

static void run_cb(PlyMainWindow *self, PlyRun *run) {
  ply_main_window_forget_undo(self);
  ply_main_window_start_run(self, run, TRUE, 0);
  if (ply_transport_get_run(self->transport) != run) /* nothing of the old one is heard there */
    ply_transport_set_run(self->transport, NULL);
  ply_main_window_focus_picture(self); /* its first sentence waits for it */
}

void ply_main_window_ask_run(PlyMainWindow *self, const PlyGame *game, PlyRun *from) {
  GtkWidget *dialog = ply_run_dialog_new(GTK_WINDOW(self), game, from, self->settings);
  g_signal_connect_object(dialog, "run", G_CALLBACK(run_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present(GTK_WINDOW(dialog));
}

ACTION(new_tree) {
  SELF;
  ply_main_window_ask_run(self, &ply_game_tree, NULL);
}
/* Of the game on the screen, if it is one with positions. */
ACTION(new_position) {
  SELF;
  PlyRun *run = ply_transport_get_run(self->transport);
  gboolean has = ply_ui_has_tree(run) && !ply_run_start(run)->game->given;
  ply_main_window_ask_run(self, has ? ply_run_start(run)->game : &ply_game_tictactoe, NULL);
}

ACTION(change_run) {
  SELF;
  PlyRun *run = ply_transport_get_run(self->transport);
  if (ply_ui_face(run)->change)
    ply_ui_face(run)->change(self, run);
}

ACTION(change_leaf) {
  SELF;
  ply_main_window_change_leaf(self, ply_study_get_node(PLY_STUDY(self->study)));
}

ACTION(new_life) {
  SELF;
  ply_main_window_new_life(self);
}
ACTION(new_odds) {
  SELF;
  ply_main_window_new_odds(self, g_variant_get_string(parameter, NULL));
}

ACTION(weights) {
  SELF;
  ply_main_window_edit_weights(self);
}

ACTION(undo) {
  SELF;
  ply_main_window_undo(self);
}
ACTION(take_over) {
  SELF;
  if (!ply_main_window_leave_drive(self))
    ply_main_window_take_over(self);
}
ACTION(stop) {
  SELF;
  if (!ply_main_window_stop_load(self) && !ply_main_window_stop_match(self))
    ply_recorder_stop(ply_main_window_get_recorder(self));
}

/* Switches a state of yes and no. */
gboolean ply_command_switch(GSimpleAction *action) {
  g_autoptr(GVariant) state = g_action_get_state(G_ACTION(action));
  gboolean on = !g_variant_get_boolean(state);
  g_simple_action_set_state(action, g_variant_new_boolean(on));
  return on;
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

static void say_pane(PlyMainWindow *self, const char *text) {
  if (ply_main_window_get_page(self) == PLY_PAGE_STUDY)
    ply_voice_say(GTK_WIDGET(self), PLY_VOICE_ASKED, text);
}

ACTION(toggle_side) {
  SELF;
  ply_main_window_toggle_side(self);
  say_pane(self, ply_study_get_side_visible(PLY_STUDY(self->study))
                     ? _("Pane at the side: shown")
                     : _("Pane at the side: hidden"));
}

ACTION(toggle_panel) {
  SELF;
  ply_main_window_toggle_panel(self);
  say_pane(self, ply_study_get_panel_visible(PLY_STUDY(self->study))
                     ? _("Inside the search: shown")
                     : _("Inside the search: hidden"));
}

ACTION(present) {
  SELF;
  ply_main_window_set_presenting(self, !ply_main_window_is_presenting(self));
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
  ply_study_set_notes(PLY_STUDY(self->study), ply_command_switch(action));
}

/* Leaves what is on top: a card that the pointer opened, work that takes long, presenter mode, a
 * pane over the picture, a course, ways out of a game, a quiz, what a computer thought in a game, a
 * selection. */
ACTION(escape) {
  SELF;
  if (ply_tree_pane_close_card(ply_study_get_tree(PLY_STUDY(self->study))) ||
      ply_main_window_stop_load(self))
    return;
  if (ply_recorder_is_busy(ply_main_window_get_recorder(self)))
    ply_recorder_stop(ply_main_window_get_recorder(self));
  else if (ply_main_window_stop_match(self))
    return;
  else if (ply_study_close_drive(PLY_STUDY(self->study)))
    return;
  else if (ply_main_window_is_presenting(self))
    ply_main_window_set_presenting(self, FALSE);
  else if (ply_main_window_get_page(self) == PLY_PAGE_HOME)
    ply_home_back(PLY_HOME(self->home));
  else if (ply_main_window_get_page(self) == PLY_PAGE_LAB)
    gtk_widget_activate_action(GTK_WIDGET(self), "win.leave-lab", NULL);
  else if (ply_main_window_forget_ways(self))
    ply_main_window_focus_picture(self);
  else if (ply_main_window_stop_quiz(self))
    return;
  else if (ply_study_side_covers(PLY_STUDY(self->study)) &&
           ply_study_get_side_visible(PLY_STUDY(self->study)))
    ply_main_window_show_side(self, FALSE);
  else if (!ply_main_window_back_to_match(self))
    ply_transport_set_selected(self->transport, PLY_NO_NODE);
}

ACTION(export) {
  SELF;
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  if (!ply_study_save_chart(PLY_STUDY(self->study), GTK_WINDOW(self)))
    ply_export_dialog_show(GTK_WINDOW(self), self->transport,
                           ply_study_get_tree(PLY_STUDY(self->study)), lesson, self->style);
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

static const PlyCommand commands[] = {
  { "go-on", go_on, NULL, NEED_LESSON | NEED_GO_ON, { "<Alt>Right", NULL } },
  { "go-back", go_back, NULL, NEED_LESSON, { "<Alt>Left", NULL } },
  { "reveal", reveal, NULL, NEED_LESSON | NEED_OPEN, { NULL } },
  { "hint", hint, NULL, NEED_ASKED, { "<Ctrl>h", NULL } },
  { "edit", edit, NULL, NEED_NOTHING, { NULL } },
  { "answers", answers, NULL, NEED_LESSON | NEED_SETTLED, { "<Ctrl><Shift>t", NULL } },
  { "next-lesson", next_lesson, NULL, NEED_LESSON, { NULL } },
  { "quiz", quiz, NULL, NEED_QUIZ, { "<Ctrl>u", NULL } },
  { "stop-quiz", stop_quiz, NULL, NEED_QUIZZING, { NULL } },
  { "dispute", dispute, NULL, NEED_QUIZZING, { NULL } },
  { "home", home, NULL, NEED_AWAY, { "<Alt>Home", NULL } },
  { "lab", lab, NULL, NEED_NOTHING, { "<Ctrl>l", NULL } },
  { "lesson-lab", lesson_lab, NULL, NEED_LESSON, { NULL } },
  { "leave-lab", leave_lab, NULL, NEED_NOTHING, { NULL } },
  { "open", open, NULL, NEED_NOTHING, { "<Ctrl>o", NULL } },
  { "new-tree", new_tree, NULL, NEED_NOTHING, { "<Ctrl>n", NULL } },
  { "new-position", new_position, NULL, NEED_NOTHING, { "<Ctrl><Shift>n", NULL } },
  { "change-run", change_run, NULL, NEED_RUN, { NULL } },
  { "change-leaf", change_leaf, NULL, NEED_RUN | NEED_SELECTED, { "F2", NULL } },
  { "weights", weights, NULL, NEED_RUN, { "F7", NULL } },
  { "take-over", take_over, NULL, NEED_RUN | NEED_DRIVABLE, { "<Ctrl><Shift>d", NULL } },
  { "undo", undo, NULL, NEED_UNDO, { "<Ctrl>z", NULL } },
  { "stop", stop, NULL, NEED_BUSY, { NULL } },
  { "zoom-in", zoom_in, NULL, NEED_RUN, { "<Ctrl>plus", "<Ctrl>equal", "<Ctrl>KP_Add", NULL } },
  { "zoom-out", zoom_out, NULL, NEED_RUN, { "<Ctrl>minus", "<Ctrl>KP_Subtract", NULL } },
  { "zoom-fit", zoom_fit, NULL, NEED_RUN, { "<Ctrl>0", "<Ctrl>KP_0", NULL } },
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
  { NULL },
};

static const PlyCommand *const tables[] = { ply_commands_of_steps, ply_commands_of_games,
                                            ply_commands_of_matches, ply_commands_of_maps,
                                            commands };

/* Why a command is off: what it needs, and is not there. */
static const struct {
  guint need;
  const char *why; /* translatable */
} reasons[] = {
  { NEED_RUN, N_("There is nothing to step through here.") },
  { NEED_GAME | NEED_HINT | NEED_RULES, N_("That is for a game of your own.") },
  { NEED_SELECTED, N_("Choose a square or a node first.") },
  { NEED_FORWARD, N_("This is the last step.") },
  { NEED_BACK, N_("This is the first step.") },
  { NEED_BREAKS, N_("No breakpoint is set.") },
  { NEED_LESSON, N_("No lesson is open.") },
  { NEED_ASKED | NEED_OPEN, N_("No question is open.") },
  { NEED_GO_ON, N_("There is nothing to go on to.") },
  { NEED_UNDO, N_("There is nothing to take back.") },
  { NEED_AWAY, N_("All courses are on the screen already.") },
  { NEED_MAP | NEED_PART, N_("That is for the map of the tree.") },
};

static guint given(PlyMainWindow *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  guint32 step = ply_transport_get_step(self->transport);
  gboolean lesson = ply_tutor_get_lesson(self->tutor) != NULL && !ply_main_window_is_own(self);
  PlyDrive *drive = ply_main_window_get_drive(self);
  guint flags = 0;
  if (ply_main_window_get_page(self) == PLY_PAGE_STUDY && run)
    flags |= NEED_RUN;
  if (run &&
      step < MIN(ply_transport_get_last(self->transport), ply_transport_get_stop(self->transport)))
    flags |= NEED_FORWARD;
  if (step > 0)
    flags |= NEED_BACK;
  if (ply_main_window_is_game(self))
    flags |= NEED_GAME;
  PlyStage stage = ply_ui_face(run)->stage;
  if (stage == PLY_STAGE_RULES)
    flags |= NEED_RULES;
  if (stage == PLY_STAGE_TREE || stage == PLY_STAGE_MATCH)
    flags |= NEED_TREE;
  if (lesson)
    flags |= NEED_LESSON;
  if (lesson && ply_tutor_is_open(self->tutor))
    flags |= NEED_OPEN;
  if ((flags & NEED_OPEN) || (drive && !ply_exercise_is_done(ply_drive_get_exercise(drive))))
    flags |= NEED_ASKED;
  if (lesson && !ply_tutor_is_open(self->tutor) && !ply_tutor_is_last(self->tutor))
    flags |= NEED_GO_ON;
  if (lesson && !ply_main_window_is_quizzing(self) && ply_main_window_may_show_answers(self))
    flags |= NEED_SETTLED;
  if (drive ? ply_drive_can_undo(drive)
            : ply_main_window_can_undo(self) && !ply_main_window_is_quizzing(self))
    flags |= NEED_UNDO;
  guint32 taken_at;
  if (ply_main_window_taken_over(self, &taken_at) || ply_main_window_may_take_over(self))
    flags |= NEED_DRIVABLE;
  if (ply_main_window_can_quiz(self))
    flags |= NEED_QUIZ;
  if (ply_main_window_is_quizzing(self))
    flags |= NEED_QUIZZING;
  if (ply_recorder_is_busy(ply_main_window_get_recorder(self)) ||
      ply_loader_is_busy(ply_main_window_get_loader(self)))
    flags |= NEED_BUSY;
  if (!ply_main_window_is_home(self) ||
      flags & NEED_BUSY) /* it leaves what is being read as well */
    flags |= NEED_AWAY;
  if (ply_study_get_node(PLY_STUDY(self->study)) != PLY_NO_NODE)
    flags |= NEED_SELECTED;
  if (ply_transport_n_breaks(self->transport) > 0)
    flags |= NEED_BREAKS;
  if (ply_tree_pane_get_whole(ply_study_get_tree(PLY_STUDY(self->study))))
    flags |=
        NEED_MAP |
        (ply_tree_pane_get_top(ply_study_get_tree(PLY_STUDY(self->study))) != 0 ? NEED_PART : 0);
  return flags | ply_command_match_needs(self);
}

/* The command called name, and a part of what it needs that is not there; 0: it can be used, or nobody knows
 * it. */
static guint lacks(PlyMainWindow *self, const char *name) {
  guint flags = given(self);
  for (guint t = 0; t < G_N_ELEMENTS(tables); t++)
    for (const PlyCommand *at = tables[t]; at->name; at++)
      if (g_str_equal(at->name, name))
        return at->need & ~flags;
  return 0;
}

gboolean ply_main_window_say_off(PlyMainWindow *self, const char *name) {
  guint missing = ply_main_window_is_built(self) ? lacks(self, name) : 0;
  const char *why = NULL;
  for (guint i = 0; i < G_N_ELEMENTS(reasons) && !why; i++)
    why = missing & reasons[i].need ? _(reasons[i].why) : NULL;
  if (missing & (NEED_FORWARD | NEED_GO_ON) && given(self) & NEED_ASKED)
    why = _("The question waits for your answer.");
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_ASKED, why);
  return missing != 0;
}

void ply_main_window_update_actions(PlyMainWindow *self) {
  gboolean built = ply_main_window_is_built(self); /* before that nothing is on the screen */
  guint flags = built ? given(self) : 0;
  for (guint t = 0; t < G_N_ELEMENTS(tables); t++)
    for (const PlyCommand *at = tables[t]; at->name; at++) {
      GAction *action = g_action_map_lookup_action(G_ACTION_MAP(self), at->name);
      if (action)
        g_simple_action_set_enabled(G_SIMPLE_ACTION(action), (at->need & ~flags) == 0);
    }
  if (built) {
    ply_main_window_update_map(self);
    ply_main_window_update_answers(self,
                                   (flags & NEED_LESSON) && !ply_main_window_is_quizzing(self));
  }
  GAction *kind = g_action_map_lookup_action(G_ACTION_MAP(self), "kind");
  if (kind)
    g_simple_action_set_state(G_SIMPLE_ACTION(kind),
                              g_variant_new_string(ply_transport_get_kind(self->transport)->id));
}

/* A command finds the window as it needs it. */
static void connect_command(PlyMainWindow *self, GSimpleAction *action, const char *signal,
                            GCallback command) {
  g_signal_connect_swapped(action, signal, G_CALLBACK(ply_main_window_build), self);
  g_signal_connect(action, signal, command, self);
}

static void add_stateful(PlyMainWindow *self) {
  g_autoptr(GSimpleAction) kind = g_simple_action_new_stateful(
      "kind", G_VARIANT_TYPE_STRING,
      g_variant_new_string(ply_transport_get_kind(self->transport)->id));
  connect_command(self, kind, "change-state", G_CALLBACK(ply_command_kind));
  g_action_map_add_action(G_ACTION_MAP(self), G_ACTION(kind));
  static const struct {
    const char *name;
    void (*activate)(GSimpleAction *action, GVariant *parameter, gpointer data);
  } switches[] = { { "notes", notes },
                   { "odds", ply_command_probability },
                   { "xray", ply_command_xray },
                   { "marks", ply_command_marks } };
  for (guint i = 0; i < G_N_ELEMENTS(switches); i++) {
    g_autoptr(GSimpleAction) action =
        g_simple_action_new_stateful(switches[i].name, NULL, g_variant_new_boolean(FALSE));
    connect_command(self, action, "activate", G_CALLBACK(switches[i].activate));
    g_action_map_add_action(G_ACTION_MAP(self), G_ACTION(action));
  }
}

static void add_command(PlyMainWindow *self, const PlyCommand *command) {
  g_autoptr(GSimpleAction) action =
      g_simple_action_new(command->name, command->type ? G_VARIANT_TYPE(command->type) : NULL);
  connect_command(self, action, "activate", G_CALLBACK(command->activate));
  g_action_map_add_action(G_ACTION_MAP(self), G_ACTION(action));
}

void ply_main_window_add_actions(PlyMainWindow *self) {
  for (guint t = 0; t < G_N_ELEMENTS(tables); t++)
    for (const PlyCommand *at = tables[t]; at->name; at++)
      add_command(self, at);
  add_stateful(self);
}

static void add_accels(GtkApplication *app, const PlyCommand *command) {
  g_autofree char *name = g_strconcat("win.", command->name, NULL);
  if (command->accels[0] && !command->type)
    gtk_application_set_accels_for_action(app, name, command->accels);
}

void ply_main_window_add_accels(PlyMainWindow *self) {
  GtkApplication *app = gtk_window_get_application(GTK_WINDOW(self));
  for (guint t = 0; t < G_N_ELEMENTS(tables); t++)
    for (const PlyCommand *at = tables[t]; at->name; at++)
      add_accels(app, at);
  const char *const notes_keys[] = { "<Ctrl>t", NULL };
  gtk_application_set_accels_for_action(app, "win.notes", notes_keys);
}

void ply_main_window_reset_layers(PlyMainWindow *self) {
  static const char *const names[] = { "odds", "xray" };
  for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(self), names[i]);
    g_simple_action_set_state(G_SIMPLE_ACTION(action), g_variant_new_boolean(FALSE));
  }
  ply_board_pane_show_probability(ply_study_get_board(PLY_STUDY(self->study)), FALSE);
  ply_board_pane_show_mines(ply_study_get_board(PLY_STUDY(self->study)), FALSE);
}
