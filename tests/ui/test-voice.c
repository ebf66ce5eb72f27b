/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What reaches a screen reader, and how often. GTK's own functions, which GTK 4.8 lacks, are stood in
 * for here: the voice looks them up by their names. The clock is the test's. */
#include <string.h>

#include "inside.h"

#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"
#include "ui/study/private.h"

#if !GTK_CHECK_VERSION(4, 10, 0)
GtkATContext *gtk_accessible_get_at_context(GtkAccessible *accessible);
#endif
#if !GTK_CHECK_VERSION(4, 14, 0)
typedef int GtkAccessibleAnnouncementPriority;
void gtk_accessible_announce(GtkAccessible *accessible, const char *text,
                             GtkAccessibleAnnouncementPriority priority);
#endif
gint64 __wrap_g_get_monotonic_time(void);
gint64 __real_g_get_monotonic_time(void);

static GPtrArray *said;  /* char * */
static gint64 later;     /* µs that the clock is ahead */
static GObject *context; /* what every window has; NULL: no window has any */

/* Hears the voice, which speaks for the window: what libraries announce by themselves is theirs. */
void gtk_accessible_announce(GtkAccessible *accessible, const char *text,
                             GtkAccessibleAnnouncementPriority priority) {
  if (!GTK_IS_WINDOW(accessible))
    return;
  g_assert_cmpint(priority, ==, 1); /* polite */
  g_ptr_array_add(said, g_strdup(text));
}

GtkATContext *gtk_accessible_get_at_context(GtkAccessible *accessible) {
  return context ? g_object_ref((gpointer)context) : NULL;
}

/* Makes a context of the type of this name; free with g_object_unref(). */
static GObject *context_new(const char *name) {
  GType type = g_type_from_name(name);
  if (type == G_TYPE_INVALID)
    type = g_type_register_static_simple(G_TYPE_OBJECT, g_intern_string(name), sizeof(GObjectClass),
                                         NULL, sizeof(GObject), NULL, 0);
  return g_object_new(type, NULL);
}

gint64 __wrap_g_get_monotonic_time(void) {
  return __real_g_get_monotonic_time() + later;
}

static void pass_ms(guint ms) {
  later += ms * G_GINT64_CONSTANT(1000);
}

static const char *last(void) {
  return said->len > 0 ? g_ptr_array_index(said, said->len - 1) : NULL;
}

typedef struct {
  Inside inside;
  GtkWidget *root;
} Fixture;

static void set_up(Fixture *f, gconstpointer data) {
  said = g_ptr_array_new_with_free_func(g_free);
  context = context_new("GtkAtSpiContext");
  inside_open(&f->inside, 1280, 800);
  f->root = GTK_WIDGET(f->inside.window);
  g_ptr_array_set_size(said, 0);
  pass_ms(PLY_VOICE_AGAIN);
}

static void tear_down(Fixture *f, gconstpointer data) {
  inside_close(&f->inside);
  g_clear_object(&context);
  g_clear_pointer(&said, g_ptr_array_unref);
}

/* What somebody did is told at once, and once. */
static void test_now(Fixture *f, gconstpointer data) {
  ply_voice_say(f->root, PLY_VOICE_NOW, "one");
  ply_voice_say(f->root, PLY_VOICE_NOW, "one");
  g_assert_cmpuint(said->len, ==, 1);
  ply_voice_say(f->root, PLY_VOICE_NOW, "two");
  g_assert_cmpstr(last(), ==, "two");
  pass_ms(PLY_VOICE_AGAIN - 100);
  ply_voice_say(f->root, PLY_VOICE_NOW, "two");
  g_assert_cmpuint(said->len, ==, 2);
  pass_ms(200);
  ply_voice_say(f->root, PLY_VOICE_NOW, "two");
  g_assert_cmpuint(said->len, ==, 3);
  ply_voice_say(f->root, PLY_VOICE_NOW, "");
  ply_voice_say(f->root, PLY_VOICE_NOW, NULL);
  g_autoptr(GtkWidget) nowhere = g_object_ref_sink(gtk_label_new(NULL));
  ply_voice_say(nowhere, PLY_VOICE_NOW, "nobody");
  g_assert_cmpuint(said->len, ==, 3);
}

/* Where no accessibility service is, the program stays silent: GTK would call what its context for
 * that does not have. What it gives of a context is given back. */
static void test_nobody(Fixture *f, gconstpointer data) {
  ply_voice_say(f->root, PLY_VOICE_NOW, "heard");
  g_assert_cmpuint(said->len, ==, 1);
  g_assert_cmpuint(context->ref_count, ==, 1);
  g_autoptr(GObject) service = g_steal_pointer(&context);
  ply_voice_say(f->root, PLY_VOICE_NOW, "to nobody");
  context = context_new("PlyOtherContext");
  ply_voice_say(f->root, PLY_VOICE_NOW, "to one that cannot");
  g_assert_cmpuint(said->len, ==, 1);
  g_assert_cmpuint(context->ref_count, ==, 1);
  g_set_object(&context, service);
  ply_voice_say(f->root, PLY_VOICE_NOW, "heard again");
  g_assert_cmpstr(last(), ==, "heard again");
}

/* Of what goes on by itself the first is told, then the latest. */
static void test_passing(Fixture *f, gconstpointer data) {
  for (guint i = 0; i < 50; i++) {
    g_autofree char *text = g_strdup_printf("%u of 50", i + 1);
    ply_voice_say(f->root, PLY_VOICE_PASSING, text);
  }
  g_assert_cmpuint(said->len, ==, 1);
  g_assert_cmpstr(last(), ==, "1 of 50");
  inside_wait(said->len == 2);
  g_assert_cmpstr(last(), ==, "50 of 50");
  ply_voice_say(f->root, PLY_VOICE_PASSING, "again");
  ply_voice_say(f->root, PLY_VOICE_NOW, "done");
  g_assert_cmpstr(last(), ==, "done"); /* "again" is old by now */
  ply_voice_say(f->root, PLY_VOICE_PASSING, "still");
  inside_wait(said->len == 4);
  g_assert_cmpstr(last(), ==, "still");
}

/* What goes on by itself is cut; what somebody asked for, such as a reply, is said to its end. */
static void test_long(Fixture *f, gconstpointer data) {
  g_autoptr(GString) text = g_string_new(NULL);
  while (g_utf8_strlen(text->str, -1) <= PLY_VOICE_LENGTH)
    g_string_append(text, "größer ");
  ply_voice_say(f->root, PLY_VOICE_PASSING, text->str);
  g_assert_true(g_str_has_suffix(last(), "größer…"));
  g_assert_cmpint(g_utf8_strlen(last(), -1), <=, PLY_VOICE_LENGTH + 1);
  g_assert_true(g_utf8_validate(last(), -1, NULL));
  ply_voice_say(f->root, PLY_VOICE_NOW, text->str);
  g_assert_cmpstr(last(), ==, text->str);
}

/* What came of the same is one utterance with it, behind it; it is passed over behind a long one. */
static void test_beside(Fixture *f, gconstpointer data) {
  guint before = said->len;
  ply_voice_say(f->root, PLY_VOICE_BESIDE, "alone");
  g_assert_cmpuint(said->len, ==, before);
  inside_wait(g_strcmp0(last(), "alone") == 0);
  ply_voice_say(f->root, PLY_VOICE_BESIDE, "Max is to move.");
  ply_voice_say(f->root, PLY_VOICE_NOW, "Right.");
  g_assert_cmpstr(last(), ==, "Right. Max is to move.");
  g_autofree char *reply = g_strnfill(PLY_VOICE_LENGTH, 'a');
  ply_voice_say(f->root, PLY_VOICE_BESIDE, "Min is to move.");
  ply_voice_say(f->root, PLY_VOICE_NOW, reply);
  g_assert_cmpstr(last(), ==, reply);
  ply_voice_say(f->root, PLY_VOICE_BESIDE, "the end");
  inside_wait(g_strcmp0(last(), "the end") == 0);
  g_assert_cmpuint(said->len, ==, before + 4);
}

/* The sentence of a step is told when it is another; a run that plays tells now and then. */
static void test_steps(Fixture *f, gconstpointer data) {
  g_autofree char *path = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "bags.md", NULL);
  inside_lesson(&f->inside, path);
  PlyTransport *transport = f->inside.window->transport;
  inside_free(&f->inside);
  ply_transport_go(transport, PLY_GO_FIRST);
  for (guint i = 0; i < 4; i++) {
    ply_transport_go(transport, PLY_GO_NEXT);
    const char *sentence =
        ply_narration_get_text(PLY_NARRATION(PLY_STUDY(f->inside.window->study)->narration));
    inside_wait(g_strcmp0(last(), sentence) == 0);
  }
  guint before = said->len, from = ply_transport_get_step(transport);
  ply_transport_set_speed(transport, PLY_SPEED_MAX);
  ply_transport_set_playing(transport, TRUE);
  inside_wait(!ply_transport_get_playing(transport));
  guint steps = ply_transport_get_step(transport) - from;
  g_assert_cmpuint(steps, >, 20);
  g_assert_cmpuint(said->len - before, <, steps / 4);
}

/* What cannot be done, a hint, and what came of an answer. */
static void test_question(Fixture *f, gconstpointer data) {
  g_autofree char *path = g_build_filename(g_getenv("PLYBOOK_LESSONS"), "first-cutoff.md", NULL);
  inside_lesson(&f->inside, path);
  PlyTutor *tutor = f->inside.window->tutor;
  ply_tutor_hint(tutor);
  g_assert_cmpstr(last(), ==, "The first leaf there is a 1. What does Max have elsewhere?");
  ply_tutor_answer(tutor, &(PlyAnswer){ .chosen = (bool[64]){ true } }, 1, NULL);
  g_assert_true(g_str_has_prefix(last(), "not yet. Make both of them a 9."));
  ply_main_window_toast(f->inside.window, "It was not saved.");
  g_assert_cmpstr(last(), ==, "It was not saved.");
}

/* What is wrong with a field is shown, said, and its own until it is mended; what the field says of
 * itself comes back then. */
static void test_fault(Fixture *f, gconstpointer data) {
  g_autoptr(GtkWidget) box = g_object_ref_sink(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *entry = gtk_entry_new(), *label = gtk_label_new(NULL);
  GtkWidget *window = gtk_window_new();
  gtk_box_append(GTK_BOX(box), entry);
  gtk_box_append(GTK_BOX(box), label);
  gtk_window_set_child(GTK_WINDOW(window), box);
  ply_spoken_description(entry, "from 1 to 7");
  ply_spoken_fault(entry, label, NULL);
  g_assert_false(gtk_widget_get_visible(label));
  guint before = said->len;
  ply_spoken_fault(entry, label, "found \"9\"");
  g_assert_cmpuint(said->len, ==, before + 1);
  g_assert_cmpstr(last(), ==, "found \"9\"");
  g_assert_cmpstr(gtk_label_get_text(GTK_LABEL(label)), ==, "found \"9\"");
  g_assert_cmpstr(ply_spoken_get_description(entry), ==, "found \"9\"");
  g_assert_true(gtk_widget_get_visible(label) && gtk_widget_has_css_class(entry, "error"));
  ply_spoken_fault(entry, label, NULL);
  g_assert_cmpstr(ply_spoken_get_description(entry), ==, "from 1 to 7");
  g_assert_false(gtk_widget_get_visible(label) || gtk_widget_has_css_class(entry, "error"));
  gtk_window_destroy(GTK_WINDOW(window));
}

#define TEST(name, func) g_test_add("/ui/voice/" name, Fixture, NULL, set_up, func, tear_down)

int main(int argc, char **argv) {
  inside_init(&argc, &argv);
  TEST("now", test_now);
  TEST("nobody", test_nobody);
  TEST("passing", test_passing);
  TEST("long", test_long);
  TEST("beside", test_beside);
  TEST("steps", test_steps);
  TEST("question", test_question);
  TEST("fault", test_fault);
  return inside_test();
}
