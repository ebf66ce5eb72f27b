/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/kit/voice.h"

#include <gmodule.h>
#include <string.h>

#include "ui/kit/spoken.h"

#define VOICE_KEY "ply-voice" /* data of a window */

/* Of GTK 4.14, with its enumeration: low, medium, high. */
typedef void (*AnnounceFunc)(GtkAccessible *accessible, const char *text, int priority);
#define PRIORITY_MEDIUM 1
/* Of GTK 4.10: from there on the reference is the caller's. */
typedef GtkATContext *(*ContextFunc)(GtkAccessible *accessible);
/* The context that hands on what is announced. Where no accessibility service is, GTK takes one for
 * tests, and calls a function that this does not have. */
#define CONTEXT_THAT_ANNOUNCES "GtkAtSpiContext"

typedef struct {
  GtkWindow *window; /* that it is data of */
  char *last;
  gint64 last_at;
  char *waiting; /* what is said when its time has come */
  guint source;
  char *beside; /* what is said of the same at the end of this turn, if not before */
  guint beside_source;
  char *held; /* what nobody could hear yet: the window was not active, or nothing had the focus */
  gboolean awaits; /* the focus is on its way: what has it now is not what a listener attends to */
  guint held_source;
  GtkWidget *tipped; /* weak: whose tooltip is no description while it has the focus */
  gulong left;       /* the handler that gives it back */
} Voice;

static void voice_free(gpointer data) {
  Voice *voice = data;
  g_clear_handle_id(&voice->source, g_source_remove);
  g_free(voice->last);
  g_free(voice->waiting);
  g_clear_handle_id(&voice->beside_source, g_source_remove);
  g_free(voice->beside);
  g_clear_handle_id(&voice->held_source, g_source_remove);
  g_free(voice->held);
  g_clear_weak_pointer(&voice->tipped);
  g_free(voice);
}

static void heard_cb(Voice *voice);

static Voice *voice_of(GtkWindow *window) {
  Voice *voice = g_object_get_data(G_OBJECT(window), VOICE_KEY);
  if (!voice) {
    voice = g_new0(Voice, 1);
    voice->window = window;
    voice->last_at = -G_MAXINT32 * G_GINT64_CONSTANT(1000);
    g_signal_connect_swapped(window, "notify::is-active", G_CALLBACK(heard_cb), voice);
    g_signal_connect_swapped(window, "notify::focus-widget", G_CALLBACK(heard_cb), voice);
    g_object_set_data_full(G_OBJECT(window), VOICE_KEY, voice, voice_free);
  }
  return voice;
}

/* --- By an announcement --- */

/* Looks name up in the program and its libraries; found becomes NULL where this GTK has no such
 * function. */
static void look_up(const char *name, gpointer *found) {
  GModule *program = g_module_open(NULL, 0);
  if (!program || !g_module_symbol(program, name, found))
    *found = NULL;
}

static AnnounceFunc announce_func(void) {
  static gsize looked;
  static AnnounceFunc found;
  if (g_once_init_enter(&looked)) {
    look_up("gtk_accessible_announce", (gpointer *)&found);
    g_once_init_leave(&looked, 1);
  }
  return found;
}

/* Tells whether window has a context through which can be announced: FALSE: nobody listens. */
static gboolean can_announce(GtkWindow *window) {
  static gsize looked;
  static ContextFunc get_context;
  if (g_once_init_enter(&looked)) {
    look_up("gtk_accessible_get_at_context", (gpointer *)&get_context);
    g_once_init_leave(&looked, 1);
  }
  g_autoptr(GtkATContext) context = get_context ? get_context(GTK_ACCESSIBLE(window)) : NULL;
  return context && strcmp(G_OBJECT_TYPE_NAME(context), CONTEXT_THAT_ANNOUNCES) == 0;
}

/* --- By the description of what has the focus --- */

static void describe(GtkWidget *widget, const char *text) {
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text,
                                 -1);
}

static gboolean give_back_cb(gpointer widget) {
  const char *text = ply_spoken_get_description(widget);
  describe(widget, text ? text : "");
  return G_SOURCE_REMOVE;
}

static void left_cb(GtkWindow *window, GParamSpec *spec, Voice *voice) {
  if (voice->tipped)
    g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, give_back_cb, g_object_ref(voice->tipped),
                    g_object_unref);
  g_clear_weak_pointer(&voice->tipped);
  g_signal_handler_disconnect(window, voice->left);
  voice->left = 0;
}

/* What focus has of its own, such as a tooltip or a fault, comes back when the focus has gone: earlier it would be
 * read. */
static void keep_description(Voice *voice, GtkWidget *focus) {
  if (!ply_spoken_get_description(focus) || voice->tipped == focus)
    return;
  g_set_weak_pointer(&voice->tipped, focus);
  if (voice->left == 0)
    voice->left =
        g_signal_connect(voice->window, "notify::focus-widget", G_CALLBACK(left_cb), voice);
}

/* What a screen reader takes for the focus; NULL: nothing, or it is in another window. */
static GtkWidget *focus_of(Voice *voice) {
  GtkWidget *focus = gtk_window_get_focus(voice->window);
  if (voice->awaits || !focus || !gtk_window_is_active(voice->window) ||
      !gtk_widget_get_mapped(focus))
    return NULL;
  return GTK_IS_TEXT(focus) ? gtk_widget_get_parent(focus) : focus; /* the entry around it */
}

/* Behind what waits already, where that is short and the window is the one that is worked in. */
static void hold(Voice *voice, const char *text) {
  g_autofree char *before = g_steal_pointer(&voice->held);
  gboolean joins =
      before && gtk_window_is_active(voice->window) && strlen(before) < PLY_VOICE_LENGTH;
  voice->held = joins ? g_strdup_printf("%s %s", before, text) : g_strdup(text);
}

static void say_by_focus(Voice *voice, const char *text) {
  GtkWidget *focus = focus_of(voice);
  if (!focus) {
    hold(voice, text);
    return;
  }
  g_clear_pointer(&voice->held, g_free);
  keep_description(voice, focus);
  if (g_strcmp0(ply_spoken_get_description(focus), text) == 0)
    describe(focus, ""); /* what it says already would change nothing, and nobody be told */
  describe(focus, text);
  describe(focus, "");
}

static gboolean held_cb(gpointer data) {
  Voice *voice = data;
  g_autofree char *text = g_steal_pointer(&voice->held);
  voice->held_source = 0;
  if (text)
    say_by_focus(voice, text);
  return G_SOURCE_REMOVE;
}

/* Behind the name of what has got the focus. */
static void heard_cb(Voice *voice) {
  if (voice->held && voice->held_source == 0 && focus_of(voice))
    voice->held_source = g_idle_add_full(G_PRIORITY_LOW, held_cb, voice, NULL);
}

/* --- When --- */

/* The text as far as it is said; free with g_free(). */
static char *shortened(const char *text) {
  if (g_utf8_strlen(text, -1) <= PLY_VOICE_LENGTH)
    return g_strdup(text);
  g_autofree char *start = g_utf8_substring(text, 0, PLY_VOICE_LENGTH);
  char *space = strrchr(start, ' ');
  if (space)
    *space = '\0';
  return g_strconcat(start, "…", NULL);
}

static void say_now(Voice *voice, const char *said) {
  AnnounceFunc announce = announce_func();
  gint64 now = g_get_monotonic_time();
  g_clear_handle_id(&voice->source, g_source_remove);
  g_clear_pointer(&voice->waiting, g_free);
  if (g_strcmp0(voice->last, said) == 0 && now - voice->last_at < PLY_VOICE_AGAIN * 1000)
    return;
  voice->last_at = now;
  g_free(voice->last);
  voice->last = g_strdup(said);
  if (!announce) {
    say_by_focus(voice, said);
    return;
  }
  GtkWidget *focus = focus_of(voice);
  if (focus)
    keep_description(voice, focus);
  if (can_announce(voice->window))
    announce(GTK_ACCESSIBLE(voice->window), said, PRIORITY_MEDIUM);
}

/* --- What came of the same --- */

static gboolean beside_cb(gpointer data) {
  Voice *voice = data;
  g_autofree char *text = g_steal_pointer(&voice->beside);
  voice->beside_source = 0;
  say_now(voice, text);
  return G_SOURCE_REMOVE;
}

static void say_beside(Voice *voice, const char *text) {
  g_free(voice->beside);
  voice->beside = g_strdup(text);
  if (voice->beside_source == 0)
    voice->beside_source = g_idle_add_full(G_PRIORITY_DEFAULT, beside_cb, voice, NULL);
}

/* The text with what came of the same behind it; free with g_free(). */
static char *with_beside(Voice *voice, const char *text) {
  g_autofree char *beside = g_steal_pointer(&voice->beside);
  g_clear_handle_id(&voice->beside_source, g_source_remove);
  return beside && g_utf8_strlen(text, -1) < PLY_VOICE_LENGTH
             ? g_strdup_printf("%s %s", text, beside)
             : g_strdup(text);
}

static gboolean waited_cb(gpointer data) {
  Voice *voice = data;
  g_autofree char *text = g_steal_pointer(&voice->waiting);
  voice->source = 0;
  say_now(voice, text);
  return G_SOURCE_REMOVE;
}

void ply_voice_say(GtkWidget *near, PlyVoicePace pace, const char *text) {
  GtkRoot *root = gtk_widget_get_root(near);
  if (!GTK_IS_WINDOW(root) || !text || !*text)
    return;
  Voice *voice = voice_of(GTK_WINDOW(root));
  gint64 wait = voice->last_at / 1000 + PLY_VOICE_PACE - g_get_monotonic_time() / 1000;
  if (pace == PLY_VOICE_BESIDE) {
    say_beside(voice, text);
    return;
  }
  g_autofree char *said = pace == PLY_VOICE_PASSING ? shortened(text) : with_beside(voice, text);
  if (pace == PLY_VOICE_ASKED)
    g_clear_pointer(&voice->last, g_free);
  if (pace != PLY_VOICE_PASSING || (wait <= 0 && voice->source == 0)) {
    say_now(voice, said);
    return;
  }
  g_free(voice->waiting);
  voice->waiting = g_steal_pointer(&said);
  if (voice->source == 0)
    voice->source = g_timeout_add((guint)MAX(wait, 0), waited_cb, voice);
}

void ply_voice_await_focus(GtkWidget *near, gboolean awaits) {
  GtkRoot *root = gtk_widget_get_root(near);
  if (!GTK_IS_WINDOW(root))
    return;
  Voice *voice = voice_of(GTK_WINDOW(root));
  voice->awaits = awaits;
  heard_cb(voice);
}
