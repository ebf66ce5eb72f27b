/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys of many keyboards, in the real window: each by its place, called by what a US keyboard has there, with
 * what comes of it where somebody plays, steps, searches or types. */
#include "../inside.h"

#include "games/tree.h"
#include "program.h"
#include "ui/drive/fields.h"
#include "ui/drive/part.h"
#include "ui/match/match.h"
#include "ui/study/find-bar.h"
#include "ui/study/private.h"
#include "ui/window/game.h"
#include "ui/window/run.h"

typedef struct {
  Inside inside;
  PlyMainWindow *window;
  PlyStudy *study;
  GString *done; /* commands, since the last key */
  guint released;
} Fixture;

typedef struct {
  const char *layouts; /* of setxkbmap, with a space between them */
  const char *key;     /* "ctrl shift f"; the last one is the key */
  const char *does;
} Row;

/* --- The window --- */

static gboolean key_cb(Fixture *f, guint key, guint code) {
  f->released = code;
  return FALSE;
}

static void command_cb(GAction *action, GVariant *parameter, Fixture *f) {
  g_string_append_printf(f->done, "%s;", g_action_get_name(action));
}

/* Without a handler of its own an action does something else. */
static void listen(Fixture *f) {
  guint signal = g_signal_lookup("activate", G_TYPE_SIMPLE_ACTION);
  g_auto(GStrv) names = g_action_group_list_actions(G_ACTION_GROUP(f->window));
  for (guint i = 0; names[i]; i++) {
    GAction *action = g_action_map_lookup_action(G_ACTION_MAP(f->window), names[i]);
    if (G_IS_SIMPLE_ACTION(action) && g_signal_has_handler_pending(action, signal, 0, FALSE))
      g_signal_connect(action, "activate", G_CALLBACK(command_cb), f);
  }
  GtkEventController *keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped(keys, "key-released", G_CALLBACK(key_cb), f);
  gtk_widget_add_controller(GTK_WIDGET(f->window), keys);
}

static void open_window(Fixture *f) {
  inside_open(&f->inside, 1200, 800);
  f->window = f->inside.window;
  f->study = PLY_STUDY(f->window->study);
  f->done = g_string_new(NULL);
  listen(f);
  inside_wait(gtk_window_is_active(GTK_WINDOW(f->window)));
}

static void run(const char *const *line) {
  g_autoptr(GError) error = NULL;
  int status = 0;
  g_spawn_sync(NULL, (char **)line, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
               &error);
  g_assert_no_error(error);
  g_assert_true(g_spawn_check_wait_status(status, NULL));
}

static void set_layout(const char *layout) {
  static char now[32] = "us";
  if (g_str_equal(now, layout))
    return;
  run((const char *[]){ "setxkbmap", "-layout", layout, NULL });
  g_strlcpy(now, layout, sizeof now);
}

static void close_window(Fixture *f) {
  set_layout("us");
  GAction *action;
  g_auto(GStrv) names = g_action_group_list_actions(G_ACTION_GROUP(f->window));
  for (guint i = 0; names[i]; i++)
    if ((action = g_action_map_lookup_action(G_ACTION_MAP(f->window), names[i])) != NULL)
      g_signal_handlers_disconnect_by_data(action, f);
  inside_close(&f->inside);
  g_string_free(f->done, TRUE);
}

/* --- Keys --- */

static guint code_of(char key) {
  static const char *const rows[] = { "1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./" };
  static const guint first[] = { 10, 24, 38, 52 };
  for (guint i = 0; i < G_N_ELEMENTS(rows); i++) {
    const char *at = strchr(rows[i], key);
    if (at)
      return first[i] + (guint)(at - rows[i]);
  }
  g_assert_not_reached();
}

/* As a person does, so that it comes from the display; comes back when all that it does at once is done. */
static void press(Fixture *f, const char *key) {
  const char *last = strrchr(key, ' ');
  guint code = code_of(last ? last[1] : key[0]);
  g_autofree char *held = g_strndup(key, last ? (gsize)(last - key) + 1 : 0);
  g_autofree char *all = g_strdup_printf("%s%u", g_strdelimit(held, " ", '+'), code);
  g_string_truncate(f->done, 0);
  f->released = 0;
  run((const char *[]){ "xdotool", "key", all, NULL });
  inside_wait(f->released == code);
}

/* Where the same key has a shortcut of ours in one layout and a letter in the other. */
#define TWO "us,fr(bepo)"
#define TWO_FRENCH "fr,fr(bepo)"

static const char *const layouts[] = { "fr",    "be",    "cz", "ir",      "ru",
                                       "ru,us", "gr,us", TWO,  TWO_FRENCH };

/* Tries every row on its layouts; told returns what came of it, and takes that back. */
static void try(Fixture *f, char *(*told)(Fixture *f), const Row *rows, guint n) {
  for (guint j = 0; j < G_N_ELEMENTS(layouts); j++)
    for (guint i = 0; i < n; i++) {
      g_auto(GStrv) its = g_strsplit(rows[i].layouts, " ", 0);
      if (!g_strv_contains((const char *const *)its, layouts[j]))
        continue;
      set_layout(layouts[j]);
      press(f, rows[i].key);
      g_autofree char *found = told(f);
      if (!g_str_equal(found, rows[i].does))
        g_error("%s, the key of %s: found \"%s\", expected \"%s\"", layouts[j], rows[i].key, found,
                rows[i].does);
    }
}

#define ALL "fr be cz ir ru ru,us gr,us"
#define NO_LATIN "ir ru ru,us gr,us"

/* --- Games --- */

static void start_match(Fixture *f, const PlyGame *game, const char *position) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyStart) start = ply_start_new(game, position, NULL, &error);
  g_assert_no_error(error);
  PlyOptions options;
  ply_options_init(&options, ply_match_options);
  g_assert_true(ply_options_set(&options, "first", "person", NULL));
  g_assert_true(ply_options_set(&options, "second", "person", NULL));
  ply_main_window_start_match(f->window, start, &options);
  inside_rest(&f->inside);
  g_assert_true(ply_study_focus_picture(f->study));
}

static char *tell_turns(Fixture *f) {
  const PlyMatch *match = ply_main_window_get_match(f->window);
  GString *told = g_string_new(f->done->str);
  char text[PLY_MOVE_TEXT];
  for (guint i = 0; i < ply_match_n_turns(match); i++) {
    const PlyStart *start = ply_match_start(match);
    start->game->print_move(start->position, ply_match_turn(match, i)->move, text);
    g_string_append(told, text);
  }
  while (ply_match_n_turns(match) > 0)
    g_assert_true(ply_main_window_undo_turn(f->window));
  return g_string_free(told, FALSE);
}

/* What a move is made with. */
static char *tell_hand(Fixture *f) {
  GtkWidget *at = gtk_widget_get_first_child(f->study->match_hand), *first = at;
  guint place = 1;
  while (at && !gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(at))) {
    at = gtk_widget_get_next_sibling(at);
    place++;
  }
  g_assert_nonnull(at);
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(first), TRUE);
  return g_strdup_printf("%s%u", f->done->str, place);
}

/* A key that prints - is that of 6 here, and one that prints + that of 1. */
static void test_matches(void) {
  static const Row squares[] = {
    { ALL, "5", "5" },           { ALL, "1", "1" },
    { "fr be cz ir", "6", "6" }, { "cz ir ru", "shift 2", "2" },
    { "fr ir", "0", "" },
  };
  static const Row columns[] = { { ALL, "4", "4" }, { "fr ir", "7", "7" }, { "fr ir", "8", "" } };
  static const Row hand[] = { { ALL, "2", "2" }, { "fr ir", "4", "4" }, { "fr ir", "9", "1" } };
  Fixture f;
  open_window(&f);
  start_match(&f, &ply_game_tictactoe, ".........");
  try(&f, tell_turns, squares, G_N_ELEMENTS(squares));
  start_match(&f, &ply_game_connect4, "");
  try(&f, tell_turns, columns, G_N_ELEMENTS(columns));
  start_match(&f, &ply_game_tokens,
              "...\n...\n...\nfirst: hand ABCD supply EF\nsecond: hand ABCD supply EF\n");
  try(&f, tell_hand, hand, G_N_ELEMENTS(hand));
  close_window(&f);
}

static char *tell(Fixture *f) {
  inside_wait(!ply_recorder_is_busy(ply_main_window_get_recorder(f->window)));
  return g_strdup(f->done->str);
}

/* On a French keyboard the key of q prints a, and that of a prints q. */
static void test_rules(void) {
  static const Row rows[] = {
    { "cz " NO_LATIN, "a", "open-around;" },
    { "fr be", "q", "open-around;" },
    { "fr be", "a", "" },
    { ALL, "f", "flag;" },
    { ALL, "h", "game-hint;" },
    { ALL, "r", "rules-once;" },
    { "fr be ir ru gr,us", "ctrl 2", "rules-repeat;" },
    { "ru ir", "ctrl f", "flag;" },
    { "ru ir", "ctrl j", "game-hint;" },
  };
  Fixture f;
  open_window(&f);
  PlyOptions options;
  ply_options_init(&options, ply_mines_options);
  g_autoptr(PlyRun) run = ply_run_new_mines(&(PlyMinesPlan){ .options = &options }, NULL);
  ply_run_record(run, NULL);
  ply_main_window_start_run(f.window, run, TRUE, 0);
  inside_rest(&f.inside);
  g_assert_true(ply_study_focus_picture(f.study));
  ply_transport_set_selected(f.window->transport, 0);
  try(&f, tell, rows, G_N_ELEMENTS(rows));
  close_window(&f);
}

/* --- A search --- */

static void start_search(Fixture *f) {
  g_autoptr(GError) error = NULL;
  open_window(f);
  g_autoptr(PlyStart) start =
      ply_start_new(&ply_game_tree, "((6 5 8) (2 9 7) (7 6 3))", NULL, &error);
  g_assert_no_error(error);
  g_autoptr(PlyRun) run =
      ply_run_new(start, ply_algorithm_find("alphabeta-maxmin", NULL), NULL, &error);
  g_assert_no_error(error);
  ply_run_record(run, NULL);
  ply_main_window_start_run(f->window, run, TRUE, 0);
  inside_rest(&f->inside);
}

static gboolean focus_node(Fixture *f) {
  inside_rest(&f->inside);
  return ply_canvas_focus_item(PLY_CANVAS(f->study->tree), PLY_ITEM_NODE, 1);
}

static char *tell_steps(Fixture *f) {
  GString *told = g_string_new(f->done->str);
  PlyTreePane *tree = PLY_TREE_PANE(f->study->tree);
  if (ply_tree_pane_is_folded(tree, 1))
    g_string_append(told, "folded;");
  ply_tree_pane_set_folded(tree, 1, FALSE);
  ply_find_bar_close(PLY_FIND_BAR(f->study->find_bar));
  ply_transport_seek(f->window->transport, 0);
  g_assert_true(focus_node(f));
  return g_string_free(told, FALSE);
}

static char *tell_text(Fixture *f) {
  GtkEditable *text = GTK_EDITABLE(gtk_window_get_focus(GTK_WINDOW(f->window)));
  char *told = g_strconcat(f->done->str, gtk_editable_get_text(text), NULL);
  gtk_editable_set_text(text, "");
  return told;
}

/* Signs are keys of ours here, where they are printed. Where a text is typed every key is what it prints. */
static void test_steps(void) {
  static const Row rows[] = {
    { ALL, "c", "next-cutoff;" },    { ALL, "b", "break-here;" },
    { "fr", "6", "folded;" },        { "be", "=", "folded;" },
    { "cz", "/", "folded;" },        { "ir ru ru,us gr,us", "-", "folded;" },
    { "fr be cz", "-", "" },         { ALL, "ctrl 0", "zoom-fit;" },
    { "fr", "ctrl 6", "zoom-out;" }, { "cz", "ctrl 1", "zoom-in;" },
    { "fr be", "ctrl -", "" },       { ALL, "ctrl shift f", "find;" },
  };
  static const Row texts[] = {
    { "fr be", "2", "é" }, { "cz", "2", "ě" },        { "ir", "2", "۲" },
    { "cz", "1", "+" },    { "fr", "6", "-" },        { "ru ru,us", "h", "р" },
    { "gr,us", "h", "η" }, { "ru ir", "ctrl l", "" }, { "fr be", "ctrl 0", "" },
  };
  static const Row map[] = { { "ru", "ctrl shift g", "map-to-node;" },
                             { TWO_FRENCH, "ctrl shift ,", "" } };
  Fixture f;
  start_search(&f);
  g_assert_true(focus_node(&f));
  try(&f, tell_steps, rows, G_N_ELEMENTS(rows));
  ply_find_bar_open(PLY_FIND_BAR(f.study->find_bar));
  inside_wait(GTK_IS_EDITABLE(gtk_window_get_focus(GTK_WINDOW(f.window))));
  try(&f, tell_text, texts, G_N_ELEMENTS(texts));
  ply_find_bar_close(PLY_FIND_BAR(f.study->find_bar));
  gtk_widget_activate_action(GTK_WIDGET(f.window), "win.whole-tree", NULL);
  inside_rest(&f.inside);
  try(&f, tell, map, G_N_ELEMENTS(map));
  close_window(&f);
}

static char *tell_acts(Fixture *f) {
  GString *told = g_string_new(f->done->str);
  PlyDrive *drive = ply_main_window_get_drive(f->window);
  if (inside_find(GTK_WIDGET(f->window), PLY_TYPE_DRIVE_FIELDS))
    g_string_append(told, "window");
  if (ply_drive_get_says(drive) != PLY_DRIVE_SAYS_HINT)
    g_string_append(told, "tried");
  ply_study_close_drive(f->study);
  ply_drive_hint(drive);
  g_assert_true(focus_node(f));
  return g_string_free(told, FALSE);
}

/* By hand: letters are acts. A shortcut that cannot be used just now is none of what else stands on its key. */
static void test_acts(void) {
  static const Row rows[] = {
    { "cz " NO_LATIN, "w", "window" },
    { "fr be", "z", "window" },
    { "fr be", "w", "" },
    { ALL, "c", "tried" },
    { "fr ir", "2", "" },
    { TWO, "ctrl .", "" },
  };
  Fixture f;
  start_search(&f);
  ply_main_window_take_over(f.window);
  inside_wait(ply_main_window_get_drive(f.window));
  g_assert_true(focus_node(&f));
  ply_drive_hint(ply_main_window_get_drive(f.window));
  try(&f, tell_acts, rows, G_N_ELEMENTS(rows));
  close_window(&f);
}

/* --- The other pages --- */

static char *tell_page(Fixture *f) {
  char *told =
      g_strdup_printf("%s%d", f->done->str, ply_main_window_get_page(f->window) == PLY_PAGE_LAB);
  ply_main_window_show_page(f->window, PLY_PAGE_HOME);
  return told;
}

/* So that what a key means is one command. */
static void check_shared(Fixture *f) {
  GtkApplication *app = gtk_window_get_application(GTK_WINDOW(f->window));
  g_auto(GStrv) names = gtk_application_list_action_descriptions(app);
  guint n = 0;
  for (guint i = 0; names[i]; i++) {
    g_auto(GStrv) accels = gtk_application_get_accels_for_action(app, names[i]);
    for (guint j = 0; accels[j]; j++) {
      guint key;
      g_auto(GStrv) its = gtk_application_get_actions_for_accel(app, accels[j]);
      g_assert_true(gtk_accelerator_parse(accels[j], &key, NULL));
      if (key >= 0x80 || !g_ascii_isalnum((char)key))
        continue;
      if (its[1])
        g_error("%s is that of %s and of %s", accels[j], its[0], its[1]);
      n++;
    }
  }
  g_assert_cmpuint(n, >, 0);
}

static void test_pages(void) {
  static const Row rows[] = { { ALL, "ctrl l", "lab;1" }, { ALL, "h", "0" } };
  Fixture f;
  open_window(&f);
  check_shared(&f);
  try(&f, tell_page, rows, G_N_ELEMENTS(rows));
  close_window(&f);
}

TEST_PROGRAM("keys-layouts") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/keys-layouts/matches", test_matches);
  g_test_add_func("/ui/keys-layouts/rules", test_rules);
  g_test_add_func("/ui/keys-layouts/steps", test_steps);
  g_test_add_func("/ui/keys-layouts/acts", test_acts);
  g_test_add_func("/ui/keys-layouts/pages", test_pages);
  return inside_test();
}
