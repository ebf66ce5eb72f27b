/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/card/verdict.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ui/kit/voice.h"
#include "ui/lesson/blocks.h"

static const char *verdict_word(PlyTaskState state) {
  switch (state) {
  case PLY_TASK_WRONG: return _("not yet");
  case PLY_TASK_RIGHT: return _("Right");
  case PLY_TASK_SKIPPED: return _("The answer");
  case PLY_TASK_NOTED: return _("Noted. The replies come at the end of the lesson.");
  case PLY_TASK_OPEN: break;
  }
  return "";
}

/* What replies of the program begin with, where nothing stands in front of them: it says what the word says. */
static const char *const openers[] = { N_("Not yet: "), N_("Not yet. "), N_("Yes: "),
                                       N_("Yes. "),     N_("Right: "),   N_("Yes.") };

char *ply_verdict_reply(const char *reply) {
  for (guint i = 0; i < G_N_ELEMENTS(openers); i++) {
    const char *opener = _(openers[i]);
    if (!g_str_has_prefix(reply, opener))
      continue;
    const char *rest = reply + strlen(opener);
    GString *text = g_string_new(NULL);
    g_string_append_unichar(text, g_unichar_toupper(g_utf8_get_char(rest)));
    g_string_append(text, *rest != '\0' ? g_utf8_next_char(rest) : "");
    return g_string_free(text, FALSE);
  }
  return g_strdup(reply);
}

/* Of a task that is judged; NULL where there is none, or it comes later. */
static char *reply_of(const PlyTask *task) {
  g_autofree char *reply =
      task->reply && task->state != PLY_TASK_NOTED ? ply_verdict_reply(task->reply) : NULL;
  return reply && *reply ? g_steal_pointer(&reply) : NULL;
}

static void set_class(GtkWidget *widget, const char *name, gboolean on) {
  if (on)
    gtk_widget_add_css_class(widget, name);
  else
    gtk_widget_remove_css_class(widget, name);
}

void ply_verdict_show(GtkWidget *label, const PlyTask *task, PlyVerdictAbove above) {
  gboolean wrong = task->state == PLY_TASK_WRONG;
  g_autofree char *reply =
      above == PLY_VERDICT_REPLY && task->state != PLY_TASK_SKIPPED ? NULL : reply_of(task);
  gboolean worded = !(wrong && above != PLY_VERDICT_NOTHING);
  gboolean shown = task->state != PLY_TASK_OPEN && (worded || reply);
  gtk_widget_set_visible(label, shown);
  set_class(label, "right", task->state == PLY_TASK_RIGHT);
  set_class(label, "wrong", wrong);
  if (!shown)
    return;
  g_autofree char *word =
      worded ? g_markup_printf_escaped("<b>%s</b>%s", verdict_word(task->state), reply ? "\n" : "")
             : NULL;
  g_autofree char *markup = g_strconcat(word ? word : "", reply, NULL);
  gtk_label_set_markup(GTK_LABEL(label), markup);
}

/* The lines of a reply as they are heard: one behind the other, each to its end. */
static char *heard(const char *reply) {
  g_auto(GStrv) lines = g_strsplit(reply, "\n", -1);
  GString *text = g_string_new(NULL);
  for (guint i = 0; lines[i]; i++) {
    g_strstrip(lines[i]);
    if (*lines[i] == '\0')
      continue;
    gboolean ends = text->len == 0 || strchr(".?!:;,", text->str[text->len - 1]);
    g_string_append_printf(text, "%s%s%s", ends ? "" : ".", text->len > 0 ? " " : "", lines[i]);
  }
  return g_string_free(text, FALSE);
}

/* The verdict and its reply. Free with g_free(). */
static char *said(const PlyTask *task) {
  g_autofree char *markup = reply_of(task), *plain = markup ? ply_plain_text(markup) : NULL;
  g_autofree char *reply = plain ? heard(plain) : NULL;
  const char *word = verdict_word(task->state);
  return !reply ? g_strdup(word)
         : task->state == PLY_TASK_SKIPPED
             /* Translators: "The answer", and what it is. */
             ? g_strdup_printf(_("%s: %s"), word, reply)
             /* Translators: what came of an answer ("Right"), and the words of the lesson about it. */
             : g_strdup_printf(_("%s. %s"), word, reply);
}

static guint n_words(const char *text) {
  guint n = 0;
  for (const char *c = text; *c != '\0'; c++)
    n += *c != ' ' && (c == text || c[-1] == ' ');
  return n;
}

char *ply_verdict_with(char *text, GPtrArray *more) {
  for (guint i = 0; i < more->len; i++) {
    const char *next = g_ptr_array_index(more, i);
    if (n_words(text) + n_words(next) > PLY_VOICE_WORDS)
      continue;
    g_autofree char *before = text, *sentence = ply_message_sentence(before);
    text = g_strdup_printf("%s %s", sentence, next);
  }
  return text;
}

void ply_verdict_say(GtkWidget *widget, const PlyTask *task, GPtrArray *more) {
  g_autofree char *text = ply_verdict_with(said(task), more);
  ply_voice_say(widget, PLY_VOICE_NOW, text);
}
