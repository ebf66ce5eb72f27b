/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/drive/reply.h"

#include <glib/gi18n.h>

#include "lesson/misconceptions.h"
#include "ui/drive/counts.h"
#include "ui/kit/spoken.h"
#include "ui/lesson/blocks.h"
#include "ui/lesson/card/verdict.h"

#define ABOVE_PX 10 /* each part, as the parts of the card stand apart */

struct _PlyDriveReply {
  GtkBox parent;
  PlyDrive *drive;
  GtkWidget *card, *part, *row; /* that is filled at the moment: card, part of it, row of buttons */
  GtkWidget *first;             /* the first button */
  GString *words;               /* what stands there */
};

G_DEFINE_FINAL_TYPE(PlyDriveReply, ply_drive_reply, GTK_TYPE_BOX)

/* --- parts of a card --- */

static void say(PlyDriveReply *self, const char *markup) {
  g_autofree char *plain = ply_plain_text(markup);
  g_string_append_printf(self->words, "%s%s", self->words->len > 0 ? " " : "", plain);
}

static GtkWidget *part_new(GtkWidget *into, const char *style_class) {
  GtkWidget *part = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class(part, style_class);
  gtk_box_append(GTK_BOX(into), part);
  return part;
}

/* This box is never hidden: one that was empty and hidden while it was measured goes on asking for a
 * height by no width (GTK 4.8), and a card that comes into it is cut. */
static void add_part(PlyDriveReply *self, GtkWidget *part) {
  gtk_widget_set_margin_top(part, ABOVE_PX);
  gtk_box_append(GTK_BOX(self), part);
}

/* A card with a tinted head, or without one. What is added goes to the part that is made last. */
static void card_new(PlyDriveReply *self, gboolean headed) {
  self->card = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class(self->card, "card");
  gtk_widget_set_overflow(self->card, GTK_OVERFLOW_HIDDEN);
  add_part(self, self->card);
  self->part = part_new(self->card, headed ? "reply-head" : "reply-body");
  self->row = NULL;
}

static void begin_body(PlyDriveReply *self) {
  self->part = part_new(self->card, "reply-body");
  self->row = NULL;
}

static void add_text(PlyDriveReply *self, const char *markup, const char *style_class) {
  if (!markup || !*markup)
    return;
  say(self, markup);
  gtk_box_append(GTK_BOX(self->part), ply_prose_new(markup, style_class));
}

/* The tag stands beside the first line of what it is about. */
static void add_head(PlyDriveReply *self, const char *markup, const char *tag) {
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *text = ply_prose_new(markup, "heading"), *label = gtk_label_new(tag);
  gtk_widget_set_hexpand(text, TRUE);
  gtk_widget_set_valign(label, GTK_ALIGN_START);
  gtk_widget_add_css_class(label, "not-yet");
  gtk_box_append(GTK_BOX(line), text);
  gtk_box_append(GTK_BOX(line), label);
  gtk_box_append(GTK_BOX(self->part), line);
  say(self, tag);
  g_string_append_c(self->words, '.');
  say(self, markup);
}

/* A number that a button is about goes with it. */
#define VALUE "ply-drive-value"

static guint value_of(GtkWidget *button) {
  return GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), VALUE));
}

/* Two stand side by side. */
static GtkWidget *add_button(PlyDriveReply *self, const char *text, GCallback callback, guint value,
                             const char *style_class) {
  GtkWidget *button = gtk_button_new_with_label(text);
  gtk_label_set_wrap(GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button))), TRUE);
  gtk_label_set_justify(GTK_LABEL(gtk_button_get_child(GTK_BUTTON(button))), GTK_JUSTIFY_CENTER);
  gtk_widget_set_hexpand(button, TRUE);
  gtk_widget_add_css_class(button, "reply-button");
  if (style_class)
    gtk_widget_add_css_class(button, style_class);
  g_object_set_data(G_OBJECT(button), VALUE, GUINT_TO_POINTER(value));
  g_signal_connect_object(button, "clicked", callback, self, 0);
  gboolean second = self->row != NULL;
  if (!second) {
    self->row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    gtk_box_append(GTK_BOX(self->part), self->row);
  }
  gtk_box_append(GTK_BOX(self->row), button);
  if (second)
    self->row = NULL;
  self->first = self->first ? self->first : button;
  return button;
}

/* --- what buttons do --- */

static void take_back_cb(GtkWidget *button, PlyDriveReply *self) {
  ply_drive_take_back(self->drive, value_of(button));
}

static void counter_cb(GtkWidget *button, PlyDriveReply *self) {
  ply_drive_view_counter(self->drive);
}

static void back_cb(GtkWidget *button, PlyDriveReply *self) {
  ply_drive_view_mine(self->drive);
}

static void next_cb(GtkWidget *button, PlyDriveReply *self) {
  ply_drive_next_difference(self->drive);
}

static void model_cb(GtkWidget *button, PlyDriveReply *self) {
  ply_drive_view_model(self->drive);
}

/* The mistake in the low half, the act in the high one. */
static void mistake_cb(GtkWidget *button, PlyDriveReply *self) {
  guint value = value_of(button);
  if (!ply_drive_view_mistake(self->drive, (int)(value & 0xffff), value >> 16))
    gtk_widget_error_bell(button);
}

/* --- a misconception --- */

static guint act_number(PlyDriveReply *self, guint tried) {
  return ply_exercise_tried(ply_drive_get_exercise(self->drive), tried)->n + 1;
}

static char *fits_text(PlyDriveReply *self, const PlyNamed *named) {
  guint first = act_number(self, named->first), last = act_number(self, named->last);
  if (named->fits == 2 && first != last)
    return g_strdup_printf(_("Acts %u and %u both fit."), first, last);
  return first == last
             ? g_strdup_printf(_("You did it at act %u."), first)
             : g_strdup_printf(_("%u acts fit, from act %u to act %u."), named->fits, first, last);
}

static char *looks_like(const PlyMistake *mistake) {
  const char *idea = ply_misconception((int)mistake->misconception);
  g_autofree char *escaped = g_markup_escape_text(idea ? idea : _(mistake->does), -1);
  /* Translators: a misconception, as a whole sentence */
  return g_strdup_printf(_("That looks like: “%s”"), escaped);
}

/* The idea, as somebody who has it would say it, and what is done with it. */
static void add_named(PlyDriveReply *self, const PlyNamed *named, gboolean tagged) {
  g_autofree char *head = looks_like(&named->is);
  g_autofree char *does = g_markup_escape_text(_(named->is.does), -1);
  g_autofree char *fits = fits_text(self, named);
  if (tagged)
    add_head(self, head, _("not yet"));
  else
    add_text(self, head, "heading");
  if (g_strcmp0(ply_misconception((int)named->is.misconception), _(named->is.does)) != 0)
    add_text(self, does, "prose");
  add_text(self, fits, "note");
}

static void add_ways(PlyDriveReply *self, const PlyNamed *named) {
  guint n = ply_exercise_tried(ply_drive_get_exercise(self->drive), named->first)->n;
  guint done = ply_driven_n_acts(ply_drive_get_driven(self->drive));
  g_autofree char *back = g_strdup_printf(_("Take back to %u"), n + 1);
  self->row = NULL;
  GtkWidget *step = add_button(self, _("Step through that mistake"), G_CALLBACK(mistake_cb),
                               (guint)named->mistake | n << 16, "suggested-action");
  ply_spoken_description(step,
                         _(named->is.does)); /* several ideas may be told, each with its buttons */
  if (n < done)
    ply_spoken_description(add_button(self, back, G_CALLBACK(take_back_cb), n, NULL),
                           _(named->is.does));
}

/* --- what is said --- */

/* Of the run that shows what an act would lead to. */
static const struct {
  const char *open, *is;
} counter_words[] = {
  [PLY_SHOWN_RUN] = { N_("Show the program’s run"),
                      N_("This is the program’s own run. Step through it.") },
  [PLY_SHOWN_CHANGED] = { N_("Show the run with that number"),
                          N_("This is what the program does with that number. Step through it.") },
  [PLY_SHOWN_WAY] = { N_("Show where that leads"),
                      N_("This is your way to its end. Step through it.") },
};

static const PlyNamed *named_at(const GArray *named, guint i) {
  return &g_array_index(named, PlyNamed, i);
}

/* A name and what proves it, or what decides about such an act. Those that fit equally well are all
 * there. */
static void show_not_yet(PlyDriveReply *self) {
  const PlyReaction *reaction = ply_drive_get_reaction(self->drive);
  const char *reply =
      reaction->reply ? reaction->reply : _("Not yet: the program does something else here.");
  guint n = reaction->named ? reaction->named->len : 0;
  card_new(self, TRUE);
  for (guint i = 0; i < n; i++)
    add_named(self, named_at(reaction->named, i), i == 0);
  if (n == 0)
    add_text(self, reply, "prose");
  if (n == 0 && !reaction->counter && !reaction->shows)
    return;
  begin_body(self);
  g_autofree char *words = n > 0 && !reaction->counter ? ply_verdict_reply(reply) : NULL;
  add_text(self, words, "prose");
  add_text(self, reaction->counter, "prose");
  for (guint i = 0; i < n; i++)
    add_ways(self, named_at(reaction->named, i));
  if (reaction->shows)
    add_button(self, _(counter_words[reaction->shown].open), G_CALLBACK(counter_cb), 0, NULL);
}

static void show_hint(PlyDriveReply *self) {
  const char *hint = ply_drive_get_hint(self->drive);
  say(self, hint);
  add_part(self, ply_prose_new(hint, "hint"));
}

static const char *quiet_word(PlyDriveSays says) {
  switch (says) {
  case PLY_DRIVE_SAYS_RIGHT: return _("✓ Right");
  case PLY_DRIVE_SAYS_NOTED: return _("Noted. The replies come at the end.");
  case PLY_DRIVE_SAYS_SHOWN: return _("The program did it.");
  case PLY_DRIVE_SAYS_BACK: return _("Taken back.");
  default: return NULL;
  }
}

static void show_quiet(PlyDriveReply *self, PlyDriveSays says) {
  const char *text = quiet_word(says);
  if (!text)
    return;
  say(self, text);
  add_part(self, ply_prose_new(text, says == PLY_DRIVE_SAYS_RIGHT ? "right" : "note"));
}

/* --- at the end --- */

static void add_result(PlyDriveReply *self) {
  PlyExerciseResult result = ply_exercise_result(ply_drive_get_exercise(self->drive));
  g_autofree char *came = ply_drive_came_text(self->drive);
  g_autofree char *text = came ? g_strconcat(came, ".", NULL) : NULL;
  add_text(self, _("<b>Done.</b>"), result.wrong == 0 ? "verdict right" : "verdict");
  add_text(self, text, "prose");
}

static char *act_text(const PlyDriven *driven, int i) {
  return i >= 0 ? ply_act_text(driven, ply_driven_act(driven, (guint)i)) : NULL;
}

/* Translators: an act's number, and one or two acts: "Go on", "Give value back: at most 4". */
static const char *const differ_words[] = {
  N_("≠ Act %d. You: <b>%s</b>. The program: <b>%s</b>."),
  N_("≠ Act %d. You: <b>%s</b>. The program does nothing of the kind there."),
  N_("≠ Act %d. The program: <b>%s</b>. You did nothing of the kind there."),
};

/* What both do at the difference that is on the screen. */
static void add_difference(PlyDriveReply *self, int i) {
  PlyExercise *exercise = ply_drive_get_exercise(self->drive);
  const PlyDifference *at =
      &g_array_index(ply_drive_get_differences(self->drive), PlyDifference, i);
  g_autofree char *mine = act_text(ply_exercise_driven(exercise), at->mine);
  g_autofree char *model = act_text(ply_exercise_model(exercise), at->model);
  int act = (at->mine >= 0 ? at->mine : at->model) + 1;
  g_autofree char *text = mine && model
                              ? g_markup_printf_escaped(_(differ_words[0]), act, mine, model)
                          : mine ? g_markup_printf_escaped(_(differ_words[1]), act, mine)
                                 : g_markup_printf_escaped(_(differ_words[2]), act, model);
  add_text(self, text, "difference");
}

static void add_comparison(PlyDriveReply *self) {
  const GArray *all = ply_drive_get_differences(self->drive);
  g_autoptr(GArray) named = ply_exercise_named(ply_drive_get_exercise(self->drive));
  const PlyDifference *first = &g_array_index(all, PlyDifference, 0);
  int now = ply_drive_get_difference(self->drive);
  g_autofree char *count =
      g_strdup_printf(ngettext("Laid side by side, the two runs differ at %u place.",
                               "Laid side by side, the two runs differ at %u places.", all->len),
                      all->len);
  add_text(self, count, "prose");
  if (now >= 0)
    add_difference(self, now);
  add_button(self, _("Next difference"), G_CALLBACK(next_cb), 0, NULL);
  add_button(self, _("Show the program’s run"), G_CALLBACK(model_cb), 0, NULL);
  for (guint i = 0; named && i < named->len; i++) {
    add_named(self, named_at(named, i), FALSE);
    add_ways(self, named_at(named, i));
  }
  if ((!named || named->len == 0) && first->mine >= 0) {
    g_autofree char *back = g_strdup_printf(_("Take back to %d"), first->mine + 1);
    add_button(self, back, G_CALLBACK(take_back_cb), (guint)first->mine, NULL);
  }
}

static void show_end(PlyDriveReply *self) {
  card_new(self, FALSE);
  add_result(self);
  if (ply_drive_is_compared(self->drive))
    add_comparison(self);
}

/* --- another run is on the screen --- */

static void show_aside(PlyDriveReply *self, PlyDriveView view) {
  static const char *const words[] = {
    [PLY_DRIVE_VIEW_NONE] = N_("Another run is on the screen."),
    [PLY_DRIVE_VIEW_MISTAKE] = N_("This is the program with that mistake in it. Step through it."),
    [PLY_DRIVE_VIEW_MODEL] = N_("This is what the program does."),
  };
  PlyMistake mistake;
  card_new(self, FALSE);
  gtk_widget_add_css_class(self->card, "aside-card");
  if (ply_drive_get_mistake(self->drive, &mistake)) {
    g_autofree char *head = looks_like(&mistake);
    add_text(self, head, "heading");
  }
  const PlyReaction *reaction = ply_drive_get_reaction(self->drive);
  add_text(self,
           _(view == PLY_DRIVE_VIEW_COUNTER ? counter_words[reaction->shown].is : words[view]),
           "prose");
  add_button(self, _("Back to yours"), G_CALLBACK(back_cb), 0, "suggested-action");
}

/* --- filling it --- */

static void clear(PlyDriveReply *self) {
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child(GTK_WIDGET(self))))
    gtk_box_remove(GTK_BOX(self), child);
  self->card = self->part = self->row = self->first = NULL;
  g_string_truncate(self->words, 0);
}

void ply_drive_reply_update(PlyDriveReply *self) {
  PlyDriveView view = ply_drive_get_view(self->drive);
  PlyDriveSays says = ply_drive_get_says(self->drive);
  clear(self);
  if (view != PLY_DRIVE_VIEW_MINE)
    show_aside(self, view);
  else if (ply_exercise_is_done(ply_drive_get_exercise(self->drive)))
    show_end(self);
  else if (says == PLY_DRIVE_SAYS_NOT_YET)
    show_not_yet(self);
  else {
    show_quiet(self, says);
    if (ply_drive_get_hint(self->drive))
      show_hint(self);
  }
}

char *ply_drive_reply_text(PlyDriveReply *self) {
  return self->words->len > 0 ? g_strdup(self->words->str) : NULL;
}

gboolean ply_drive_reply_focus(PlyDriveReply *self) {
  return self->first && ply_focus_give(self->first);
}

static void ply_drive_reply_dispose(GObject *object) {
  g_clear_object(&PLY_DRIVE_REPLY(object)->drive);
  G_OBJECT_CLASS(ply_drive_reply_parent_class)->dispose(object);
}

static void ply_drive_reply_finalize(GObject *object) {
  g_string_free(PLY_DRIVE_REPLY(object)->words, TRUE);
  G_OBJECT_CLASS(ply_drive_reply_parent_class)->finalize(object);
}

static void ply_drive_reply_class_init(PlyDriveReplyClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_drive_reply_dispose;
  G_OBJECT_CLASS(klass)->finalize = ply_drive_reply_finalize;
}

static void ply_drive_reply_init(PlyDriveReply *self) {
  self->words = g_string_new(NULL);
}

GtkWidget *ply_drive_reply_new(PlyDrive *drive) {
  PlyDriveReply *self =
      g_object_new(PLY_TYPE_DRIVE_REPLY, "orientation", GTK_ORIENTATION_VERTICAL, NULL);
  self->drive = g_object_ref(drive);
  ply_drive_reply_update(self);
  return GTK_WIDGET(self);
}
