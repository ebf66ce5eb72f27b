/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every question of every lesson that comes with the program: from the moment that its section is
 * gone to, after an impatient End in the one before, until it is answered, nothing that assistive
 * tools are told, not even on the way, states what would answer it. test-covered.c looks at what
 * stands there once the window is at rest. */
#include "names.h"
#include "heard.h"
#include "../inside.h"
#include "program.h"

#include "lesson/ask/ask.h"
#include "say/say.h"
#include "ui/canvas/item.h"
#include "ui/study/parts.h"
#include "ui/study/private.h"
#include "ui/window/lesson.h"
#include "ui/window/library.h"

typedef enum { A_NODE, A_SENTENCE } Sort;

/* A text that a widget was given, and what the window was at. */
typedef struct {
  Sort sort;
  PlyRun *run; /* owned */
  guint32 step;
  PlyNodeId node; /* A_NODE */
  char *text;
} Word;

typedef struct {
  Inside *inside;
  GArray *words; /* Word, since the last time that they were judged */
  guint n_nodes, n_sentences, n_worths;
} Ear;

static void word_clear(gpointer data) {
  Word *word = data;
  ply_run_unref(word->run);
  g_free(word->text);
}

/* A name of a node, or the sentence below the picture or on the blackboard. */
static gboolean sort_of(const Ear *ear, GtkWidget *widget, Word *word) {
  GtkWidget *tree = PLY_STUDY(ear->inside->window->study)->tree;
  if (PLY_IS_CANVAS_ITEM(widget) && gtk_widget_is_ancestor(widget, tree)) {
    PlyCanvasItem *item = PLY_CANVAS_ITEM(widget);
    word->sort = A_NODE;
    word->node = ply_canvas_item_get_id(item);
    return ply_canvas_item_get_kind(item) == PLY_ITEM_NODE;
  }
  word->sort = A_SENTENCE;
  return gtk_widget_get_ancestor(widget, PLY_TYPE_NARRATION) ||
         gtk_widget_get_ancestor(widget, PLY_TYPE_PRESENTER);
}

static void heard_cb(GtkWidget *widget, const char *text, gpointer data) {
  Ear *ear = data;
  PlyTransport *transport = ear->inside->window->transport;
  PlyRun *run = ply_transport_get_run(transport);
  Word word = { 0 };
  if (!run || !sort_of(ear, widget, &word))
    return;
  g_array_append_val(ear->words, word);
  Word *kept = &g_array_index(ear->words, Word, ear->words->len - 1);
  kept->run = ply_run_ref(run);
  kept->step = ply_transport_get_step(transport);
  kept->text = g_strdup(text);
}

/* --- Judging --- */

static void check_node(const Word *word, const PlyCover *cover, const char *where) {
  g_assert_cmpuint(word->node, <, ply_trace_n_nodes(word->run->trace));
  if (covered_words(cover, word->run, word->node, word->text))
    g_error("%s: “%s” was spoken", where, word->text);
}

/* Told in full, and not as it is told while the question is open. */
static void check_sentence(const Word *word, const PlyCover *cover, const char *where) {
  g_autoptr(PlyReplay) replay = ply_replay_new(word->run->trace);
  ply_replay_seek(replay, word->step);
  g_autoptr(PlySentence) whole = ply_say_step(word->run, replay, NULL);
  g_autoptr(PlySentence) covered = ply_say_step(word->run, replay, cover);
  if (!g_str_equal(whole->text, covered->text) && g_str_equal(whole->text, word->text))
    g_error("%s: “%s” was said", where, word->text);
}

/* All that was told since the last time, by what the open question covers. */
static void judge(Ear *ear, const char *lesson, const char *when) {
  static void (*const check[])(const Word *word, const PlyCover *cover, const char *where) = {
    [A_NODE] = check_node,
    [A_SENTENCE] = check_sentence,
  };
  PlyMainWindow *window = ear->inside->window;
  const PlyCover *cover = ply_transport_get_cover(window->transport);
  g_autofree char *where =
      g_strdup_printf("%s, section %u, %s", lesson, ply_tutor_get_section(window->tutor), when);
  g_assert_true(ply_tutor_is_open(window->tutor));
  gtk_test_widget_wait_for_draw(GTK_WIDGET(window));
  for (guint i = 0; i < ear->words->len; i++) {
    const Word *word = &g_array_index(ear->words, Word, i);
    check[word->sort](word, cover, where);
    *(word->sort == A_NODE ? &ear->n_nodes : &ear->n_sentences) += 1;
  }
  g_array_set_size(ear->words, 0);
}

/* What was told once it was answered: that values are heard at all. */
static void count_worths(Ear *ear) {
  for (guint i = 0; i < ear->words->len; i++) {
    const Word *word = &g_array_index(ear->words, Word, i);
    ear->n_worths += word->sort == A_NODE && strstr(word->text, "worth ") != NULL;
  }
}

/* --- Walking --- */

/* A wrong answer to a list of answers; else nothing is said. */
static void answer_wrongly(PlyTutor *tutor) {
  const PlyQuestion *question = ply_tutor_get_question(tutor);
  bool chosen[64] = { false };
  for (guint i = 0; question->ask->marked && i < question->choices->len; i++) {
    const PlyChoice *choice = g_ptr_array_index(question->choices, i);
    if (choice->right)
      continue;
    chosen[i] = true;
    ply_tutor_answer(tutor, &(PlyAnswer){ .chosen = chosen }, G_GUINT64_CONSTANT(1) << i, NULL);
    return;
  }
}

static void walk_question(Ear *ear, const char *lesson) {
  PlyTutor *tutor = ear->inside->window->tutor;
  judge(ear, lesson, "as it opens");
  answer_wrongly(tutor);
  judge(ear, lesson, "after a wrong answer");
  ply_tutor_try_again(tutor);
  ply_tutor_hint(tutor);
  ply_transport_go(ear->inside->window->transport, PLY_GO_PREVIOUS);
  ply_transport_go(ear->inside->window->transport, PLY_GO_NEXT);
  judge(ear, lesson, "after a hint");
  ply_tutor_skip(tutor);
}

static void walk_lesson(Ear *ear, const char *lesson) {
  PlyMainWindow *window = ear->inside->window;
  PlyTutor *tutor = window->tutor;
  for (guint n = ply_tutor_n_sections(tutor), visited = 0; visited < n + 1; visited++) {
    if (ply_tutor_is_open(tutor))
      walk_question(ear, lesson);
    ply_transport_go(window->transport, PLY_GO_LAST); /* impatient: past its stop, too */
    ply_transport_go(window->transport, PLY_GO_LAST);
    gtk_test_widget_wait_for_draw(GTK_WIDGET(window));
    count_worths(ear);
    g_array_set_size(ear->words, 0);
    if (ply_tutor_is_last(tutor))
      break;
    ply_tutor_go_on(tutor);
    inside_wait(
        !ply_loader_is_busy(ply_main_window_get_loader(window))); /* it records what comes */
  }
  g_assert_true(ply_tutor_is_last(tutor));
}

static void rename_at_once(GtkWidget *widget) {
  if (PLY_IS_CANVAS(widget))
    ply_canvas_set_rename(PLY_CANVAS(widget), 0);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child;
       child = gtk_widget_get_next_sibling(child))
    rename_at_once(child);
}

static void test_lessons(void) {
  Inside inside;
  inside_open(&inside, 1280, 800);
  rename_at_once(GTK_WIDGET(inside.window));
  Ear ear = { .inside = &inside, .words = g_array_new(FALSE, FALSE, sizeof(Word)) };
  g_array_set_clear_func(ear.words, word_clear);
  g_autoptr(GPtrArray) entries = g_ptr_array_ref(ply_main_window_get_entries(inside.window));
  heard_listen(heard_cb, &ear);
  guint n = test_program_count("/ui/covered-events/lessons", entries->len);
  for (guint i = 0; i < n; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i * entries->len / n);
    inside_lesson(&inside, entry->file);
    walk_lesson(&ear, entry->id);
  }
  heard_listen(NULL, NULL);
  g_test_message("%u names, %u sentences, %u values", ear.n_nodes, ear.n_sentences, ear.n_worths);
  g_assert_cmpuint(ear.n_nodes, >, 12 * n);
  g_assert_cmpuint(ear.n_sentences, >, 3 * n);
  g_assert_cmpuint(ear.n_worths, >, 12 * n);
  g_array_unref(ear.words);
  inside_close(&inside);
}

TEST_PROGRAM("covered-events") {
  inside_init(&argc, &argv);
  g_test_add_func("/ui/covered-events/lessons", test_lessons);
  return inside_test();
}
