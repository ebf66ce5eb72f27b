/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question half answered is left for something of one's own, a broken file or another lesson,
 * and a lesson follows. What was on the screen before is held on to all the while, as GTK itself
 * does with what had the focus and with what an event goes through: nothing of it may hear of what
 * comes after, nor read what is gone (the sanitizers see that). */
#include "inside.h"
#include "lesson/ask/ask.h"

#include <glib/gstdio.h>

#include "program.h"
#include "ui/lesson/card/question-card.h"
#include "ui/match/match.h"
#include "ui/study/private.h"
#include "ui/window/lesson.h"
#include "ui/window/run.h"

typedef struct {
  Inside inside;
  PlyMainWindow *window;
  GtkWidget *root;
  GPtrArray *kept; /* GtkWidget: all that were in the window when the lesson was left */
} Fixture;

static void open_window(Fixture *f, int width, int height) {
  inside_open(&f->inside, width, height);
  f->window = f->inside.window;
  f->root = GTK_WIDGET(f->window);
  f->kept = g_ptr_array_new_with_free_func(g_object_unref);
}

static void set_up(Fixture *f, gconstpointer data) {
  open_window(f, 1200, 800);
}

static void tear_down(Fixture *f, gconstpointer data) {
  g_clear_pointer(&f->kept, g_ptr_array_unref);
  inside_close(&f->inside);
}

static void keep(Fixture *f, GtkWidget *widget) {
  g_ptr_array_add(f->kept, g_object_ref(widget));
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    keep(f, child);
}

static gboolean listens(gpointer widget, gpointer to) {
  return g_signal_handler_find(to, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, widget) != 0;
}

/* How many of them were taken off the window; none of those listens to what lives on. */
static guint check_removed(Fixture *f) {
  gpointer live[] = { f->window->transport,
                      f->window->tutor,
                      ply_main_window_get_recorder(f->window),
                      ply_main_window_get_referee(f->window),
                      f->window->settings,
                      f->window->style };
  guint removed = 0;
  for (guint i = 0; i < f->kept->len; i++) {
    GtkWidget *widget = g_ptr_array_index(f->kept, i);
    if (gtk_widget_get_root(widget))
      continue;
    removed++;
    for (guint j = 0; j < G_N_ELEMENTS(live); j++)
      if (listens(widget, live[j]))
        g_error("%s was taken off the window and still listens to %s", G_OBJECT_TYPE_NAME(widget),
                G_OBJECT_TYPE_NAME(live[j]));
  }
  return removed;
}

/* --- Lessons, with an answer half given --- */

static char *shipped(const char *name) {
  g_autofree char *base = g_strconcat(name, ".md", NULL);
  return g_build_filename(g_getenv("PLYBOOK_LESSONS"), base, NULL);
}

static void open_lesson(Fixture *f, const char *name) {
  g_autofree char *file = shipped(name);
  inside_lesson(&f->inside, file);
}

/* Opens the lesson's first question of that kind. */
static void open_question(Fixture *f, const char *name, const char *kind) {
  open_lesson(f, name);
  PlyLesson *lesson = ply_tutor_get_lesson(f->window->tutor);
  guint at = 0;
  for (; at < lesson->sections->len; at++) {
    const PlyQuestion *question = ply_tutor_get(f->window->tutor, at)->question;
    if (question && g_str_equal(question->ask->kind, kind))
      break;
  }
  g_assert_cmpuint(at, <, lesson->sections->len);
  g_autofree char *file = shipped(name);
  ply_main_window_open_at(f->window, file, at, 0, 0, NULL);
  inside_wait(ply_tutor_get_section(f->window->tutor) == at);
  inside_wait(inside_find(f->root, PLY_TYPE_QUESTION_CARD));
}

static GtkWidget *in_card(Fixture *f, GType type) {
  GtkWidget *found = inside_find(inside_find(f->root, PLY_TYPE_QUESTION_CARD), type);
  g_assert_nonnull(found);
  return found;
}

static void choose(GtkWidget *row) {
  gtk_check_button_set_active(GTK_CHECK_BUTTON(row), TRUE);
  g_assert_true(gtk_widget_grab_focus(row));
}

static void choose_row(Fixture *f) {
  choose(in_card(f, GTK_TYPE_CHECK_BUTTON));
}

static void type_text(Fixture *f) {
  GtkWidget *entry = in_card(f, GTK_TYPE_ENTRY);
  gtk_editable_set_text(GTK_EDITABLE(entry), "2");
  g_assert_true(gtk_widget_grab_focus(entry));
}

static void pick_item(Fixture *f) {
  ply_tutor_pick(f->window->tutor, 3);
  g_assert_cmpuint(ply_tutor_get_picks(f->window->tutor)->len, ==, 1);
  g_assert_true(gtk_widget_grab_focus(inside_button(f->root, "Check")));
}

/* Wrong, and not tried again yet. */
static void answer_wrong(Fixture *f) {
  choose(inside_answer(f->root, "none: one of them might be a 9"));
  g_signal_emit_by_name(inside_button(f->root, "Check"), "clicked");
  inside_wait(inside_button(f->root, "Try again"));
}

static const struct {
  const char *name, *lesson;
  const char *kind;
  void (*half)(Fixture *f);
} answers[] = {
  { "row", "first-cutoff", "cutoff", choose_row },
  { "text", "first-cutoff", "best-move", type_text },
  { "node", "first-cutoff", "bound-source", pick_item },
  { "square", "three-safe-squares", "shared", pick_item },
  { "wrong", "first-cutoff", "choice", answer_wrong },
};

/* --- Popovers --- */

static const PlyRect somewhere = { 20, 20, 10, 10 };

static GtkWidget *popup_leaf(Fixture *f) {
  PlyLeafEditor *editor = ply_study_get_leaf_editor(PLY_STUDY(f->window->study));
  ply_leaf_editor_popup(editor, 3, "4", &somewhere);
  return GTK_WIDGET(editor);
}

static GtkWidget *popup_why(Fixture *f) {
  GtkWidget *why = PLY_STUDY(f->window->study)->why;
  ply_why_popover_ask(PLY_WHY_POPOVER(why), 0, 0, &somewhere);
  return why;
}

static GtkWidget *popup(Fixture *f) {
  PlyRun *run = ply_transport_get_run(f->window->transport);
  GtkWidget *popover = run->kind == &ply_run_kind_search ? popup_leaf(f) : popup_why(f);
  inside_wait(gtk_widget_get_mapped(popover));
  return popover;
}

/* --- Ways out of a lesson --- */

static GtkWidget *dialog_button(Fixture *f, const char *label) {
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    g_autoptr(GtkWidget) window = g_list_model_get_item(windows, i);
    GtkWidget *button = window == f->root ? NULL : inside_button(window, label);
    if (button && gtk_widget_is_sensitive(button))
      return button;
  }
  return NULL;
}

static gboolean is_own(Fixture *f) {
  return ply_main_window_is_own(f->window) && ply_transport_get_run(f->window->transport) &&
         !ply_tutor_get_lesson(f->window->tutor);
}

static void through_dialog(Fixture *f, const char *action, const char *label) {
  g_assert_true(gtk_widget_activate_action(f->root, action, NULL));
  inside_wait(dialog_button(f, label));
  g_signal_emit_by_name(dialog_button(f, label), "clicked");
  inside_wait(is_own(f));
}

static void to_tree(Fixture *f) {
  through_dialog(f, "win.new-tree", "Show");
}

static void to_game(Fixture *f) {
  through_dialog(f, "win.new-game", "Play");
}

static void to_match(Fixture *f) {
  through_dialog(f, "win.play-match", "Play");
}

static void to_life(Fixture *f) {
  g_assert_true(gtk_widget_activate_action(f->root, "win.new-life", NULL));
  inside_wait(is_own(f));
}

static void to_broken(Fixture *f) {
  g_autoptr(GError) error = NULL;
  g_autofree char *file = g_build_filename(g_get_user_state_dir(), "broken.md", NULL);
  g_file_set_contents(file, "---\ntitle: x\n---\nText\n", -1, &error);
  g_assert_no_error(error);
  ply_main_window_open(f->window, file);
  inside_wait(ply_main_window_get_page(f->window) == PLY_PAGE_FAULTS);
  g_assert_null(ply_tutor_get_lesson(f->window->tutor));
  g_remove(file);
}

static void to_lesson(Fixture *f) {
  open_lesson(f, "windows-go-down");
}

/* As quick as can be: no frame is drawn in between. */
static void to_nothing(Fixture *f) {
  ply_tutor_open(f->window->tutor, NULL, 0, NULL, 0);
}

static const struct {
  const char *name;
  void (*leave)(Fixture *f);
} ways[] = {
  { "tree", to_tree },     { "game", to_game },     { "match", to_match },     { "life", to_life },
  { "broken", to_broken }, { "lesson", to_lesson }, { "nothing", to_nothing },
};

/* --- There and back --- */

/* Tells whoever listens everything that a lesson has to tell. */
static void walk(Fixture *f) {
  PlyTutor *tutor = f->window->tutor;
  for (guint i = 0; i < ply_tutor_n_sections(tutor); i++) {
    ply_transport_seek(f->window->transport, 1);
    if (ply_tutor_is_picking(tutor))
      ply_tutor_pick(tutor, 1);
    ply_tutor_hint(tutor);
    ply_tutor_skip(tutor);
    ply_tutor_go_to_place(tutor);
    ply_tutor_go_on(tutor);
  }
}

static void test_way(Fixture *f, gconstpointer data) {
  guint answer = GPOINTER_TO_UINT(data) / G_N_ELEMENTS(ways);
  guint way = GPOINTER_TO_UINT(data) % G_N_ELEMENTS(ways);
  open_question(f, answers[answer].lesson, answers[answer].kind);
  GtkWidget *popover = popup(f);
  answers[answer].half(f);
  keep(f, f->root);
  ways[way].leave(f);
  inside_wait(!gtk_widget_get_mapped(popover)); /* it spoke of what is gone */
  g_assert_cmpuint(check_removed(f), >, 0);
  open_lesson(f, "values-go-up");
  check_removed(f);
  walk(f);
  open_lesson(f, answers[answer].lesson);
  walk(f);
  check_removed(f);
}

/* With all that tells of the run open beside it, something of one's own is left for a file that
 * cannot be shown: then there is no run to tell of. */
static void test_beside(Fixture *f, gconstpointer data) {
  static void (*const own[])(Fixture * f) = { to_tree, to_match, to_life, to_game };
  PlyStudy *study = PLY_STUDY(f->window->study);
  for (guint i = 0; i < G_N_ELEMENTS(own); i++) {
    own[i](f);
    if (!ply_study_get_panel_visible(study))
      g_assert_true(gtk_widget_activate_action(f->root, "win.toggle-panel", NULL));
    inside_wait(gtk_widget_get_mapped(study->panel) || gtk_widget_get_mapped(study->thoughts));
    to_broken(f);
    g_assert_null(ply_transport_get_run(f->window->transport));
  }
}

/* --- Windows --- */

/* A number that is typed is taken when its field loses the focus: not any more when the dialog
 * goes, which would look a moment later at what is gone. */
static void test_typed(Fixture *f, gconstpointer data) {
  g_assert_true(gtk_widget_activate_action(f->root, "win.new-tree", NULL));
  inside_wait(dialog_button(f, "Show"));
  gpointer dialog = gtk_widget_get_root(dialog_button(f, "Show"));
  gtk_expander_set_expanded(GTK_EXPANDER(inside_find(dialog, GTK_TYPE_EXPANDER)), TRUE);
  inside_wait(inside_find(dialog, GTK_TYPE_SPIN_BUTTON));
  GtkWidget *spin = inside_find(dialog, GTK_TYPE_SPIN_BUTTON);
  g_assert_true(gtk_widget_grab_focus(spin));
  gtk_editable_set_text(GTK_EDITABLE(spin), "3");
  gconstpointer gone = dialog;
  g_object_add_weak_pointer(dialog, &dialog);
  gtk_window_destroy(dialog);
  inside_wait(!dialog);
  g_assert_null(g_main_context_find_source_by_user_data(NULL, (gpointer)gone));
}

/* Breakpoints are told in values of the run: without one the dialog goes. */
static void test_breaks(Fixture *f, gconstpointer data) {
  open_lesson(f, "values-go-up");
  g_assert_true(gtk_widget_activate_action(f->root, "win.breakpoints", NULL));
  inside_wait(dialog_button(f, "Add"));
  open_lesson(f, "first-cutoff");
  g_assert_nonnull(dialog_button(f, "Add"));
  to_nothing(f);
  inside_wait(!dialog_button(f, "Add"));
}

/* A match that was left for a life leaves none of its commands behind. */
static void test_commands(Fixture *f, gconstpointer data) {
  static const char *const commands[] = { "rematch",     "thinking",     "match-go", "match-step",
                                          "match-hurry", "switch-sides", "redo" };
  to_match(f);
  GActionGroup *actions = G_ACTION_GROUP(f->window);
  inside_wait(g_action_group_get_action_enabled(actions, "rematch"));
  to_life(f);
  for (guint i = 0; i < G_N_ELEMENTS(commands); i++)
    g_assert_false(g_action_group_get_action_enabled(actions, commands[i]));
}

/* A setting changes when the window is gone, of which GTK still keeps what had the focus, and with it
 * the window's commands. */
static void test_setting(Fixture *f, gconstpointer data) {
  g_autoptr(GSettings) settings = g_object_ref(f->window->settings);
  gpointer window = f->window;
  g_ptr_array_add(f->kept, g_object_ref(f->window->study));
  g_object_add_weak_pointer(window, &window);
  gtk_window_destroy(window);
  inside_wait(!window);
  g_settings_set_boolean(settings, "fast-moves", !g_settings_get_boolean(settings, "fast-moves"));
  g_settings_reset(settings, "fast-moves");
  g_clear_pointer(&f->kept, g_ptr_array_unref);
  open_window(f, 1200, 800);
}

/* What a narrow window has and a wide one has not is not drawn where it has no place, not even in
 * the frame in which the window grew. */
static void test_grown(Fixture *f, gconstpointer data) {
  tear_down(f, NULL);
  open_window(f, 500, 700);
  PlyStudy *study = PLY_STUDY(f->window->study);
  open_lesson(f, "values-go-up");
  inside_wait(gtk_widget_get_mapped(study->tabs));
  gtk_window_set_default_size(GTK_WINDOW(f->window), 1200, 800);
  while (gtk_widget_get_visible(study->tabs)) {
    gtk_widget_queue_resize(study->tabs);
    inside_turn();
  }
  inside_wait(gtk_widget_get_width(study->narration) > 700);
}

/* The second window of a program has the text of the first, not larger text. */
static void test_text_size(Fixture *f, gconstpointer data) {
  g_autoptr(GSettings) settings = g_object_ref(f->window->settings);
  g_settings_set_double(settings, "text-scale", 1.5);
  double scale = ply_style_get_text_scale(f->window->style);
  tear_down(f, NULL);
  set_up(f, NULL);
  g_assert_cmpfloat(ply_style_get_text_scale(f->window->style), ==, scale);
  g_settings_reset(settings, "text-scale");
  g_assert_cmpfloat_with_epsilon(ply_style_get_text_scale(f->window->style), scale / 1.5, 0.01);
}

/* A reason stands at the end: in a small window, too, nothing of it is cut off. */
static void test_toast(Fixture *f, gconstpointer data) {
  static const char text[] =
      "Your progress is not kept: “/home/anna/.local/share/plybook/progress.db”"
      " was written by a newer version of Plybook and is left as it is";
  tear_down(f, NULL);
  open_window(f, 700, 600);
  ply_main_window_toast(f->window, text);
  inside_wait(inside_label(inside_child(f->window, "toasts"), text));
  GtkWidget *label = inside_label(inside_child(f->window, "toasts"), text);
  inside_wait(gtk_widget_get_width(label) > 0);
  g_assert_false(pango_layout_is_ellipsized(gtk_label_get_layout(GTK_LABEL(label))));
}

/* Toasts are shown one after the other; one goes with its button, by which the window undoes. */
static void test_toasts(Fixture *f, gconstpointer data) {
  GtkWidget *toasts = inside_child(f->window, "toasts");
  ply_main_window_toast_undo(f->window, "first");
  ply_main_window_toast(f->window, "second");
  ply_main_window_toast(f->window, "third");
  inside_wait(inside_label(toasts, "first"));
  g_assert_null(inside_label(toasts, "second"));
  GtkWidget *undo = inside_button(toasts, "Undo");
  g_assert_nonnull(undo);
  g_assert_cmpstr(gtk_actionable_get_action_name(GTK_ACTIONABLE(undo)), ==, "win.undo");
  g_signal_emit_by_name(undo, "clicked");
  inside_wait(inside_label(toasts, "second"));
  g_assert_null(inside_label(toasts, "first"));
  g_assert_null(inside_button(toasts, "Undo"));
  g_signal_emit_by_name(inside_find(toasts, GTK_TYPE_BUTTON), "clicked");
  inside_wait(inside_label(toasts, "third"));
  inside_wait(!gtk_widget_get_mapped(toasts)); /* by itself */
}

/* The key of a command that cannot be done is none of GTK's. */
static void test_inspector(void) {
  Inside inside;
  gboolean done = FALSE;
  inside_open(&inside, 1280, 800);
  GAction *command = g_action_map_lookup_action(G_ACTION_MAP(inside.window), "take-over");
  g_assert_false(g_action_get_enabled(command));
  guint n = g_list_model_get_n_items(gtk_window_get_toplevels());
  g_signal_emit_by_name(inside.window, "enable-debugging", TRUE, &done);
  g_assert_true(done);
  inside_rest(&inside);
  g_assert_cmpuint(g_list_model_get_n_items(gtk_window_get_toplevels()), ==, n);
  inside_close(&inside);
}

TEST_PROGRAM("in-and-out") {
  inside_init(&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS(answers); i++)
    for (guint j = 0; j < G_N_ELEMENTS(ways); j++) {
      g_autofree char *path =
          g_strdup_printf("/ui/in-and-out/%s/%s", answers[i].name, ways[j].name);
      g_test_add(path, Fixture, GUINT_TO_POINTER(i * G_N_ELEMENTS(ways) + j), set_up, test_way,
                 tear_down);
    }
  g_test_add("/ui/in-and-out/beside", Fixture, NULL, set_up, test_beside, tear_down);
  g_test_add("/ui/in-and-out/typed", Fixture, NULL, set_up, test_typed, tear_down);
  g_test_add("/ui/in-and-out/breaks", Fixture, NULL, set_up, test_breaks, tear_down);
  g_test_add("/ui/in-and-out/commands", Fixture, NULL, set_up, test_commands, tear_down);
  g_test_add("/ui/in-and-out/setting", Fixture, NULL, set_up, test_setting, tear_down);
  g_test_add("/ui/in-and-out/grown", Fixture, NULL, set_up, test_grown, tear_down);
  g_test_add("/ui/in-and-out/text-size", Fixture, NULL, set_up, test_text_size, tear_down);
  g_test_add("/ui/in-and-out/toast", Fixture, NULL, set_up, test_toast, tear_down);
  g_test_add("/ui/in-and-out/toasts", Fixture, NULL, set_up, test_toasts, tear_down);
  g_test_add_func("/ui/in-and-out/inspector", test_inspector);
  return inside_test();
}
