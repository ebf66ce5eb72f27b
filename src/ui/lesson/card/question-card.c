/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/card/question-card.h"

#include <glib/gi18n.h>

#include "lesson/ask/ask.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"
#include "ui/lesson/blocks.h"
#include "ui/lesson/card/cell-table.h"
#include "ui/lesson/card/choices.h"
#include "ui/kit/keypad.h"
#include "ui/lesson/card/verdict.h"

struct _PlyQuestionCard {
  GtkBox parent;
  PlyTutor *tutor;
  PlyTransport *transport;
  PlyLesson *lesson;           /* that the question is of */
  const PlyQuestion *question; /* in lesson */
  guint section;
  PlyChoices *choices;
  GtkWidget *group;  /* the question and what answers it */
  GtkWidget *entry;  /* nullable */
  GtkWidget *table;  /* nullable: PlyCellTable */
  char *filled;      /* what it said when it was checked */
  GtkWidget *picked; /* nullable: the nodes picked, in words */
  GtkWidget *verdict, *problem, *primary, *hint;
  guint given;     /* hints on the card */
  GPtrArray *more; /* char *, said behind the verdict */
};

G_DEFINE_FINAL_TYPE(PlyQuestionCard, ply_question_card, GTK_TYPE_BOX)

static const PlyTask *task_of(PlyQuestionCard *self) {
  return ply_tutor_get_task(self->tutor, self->section);
}

/* --- The answer as it stands --- */

static gboolean has_answer(PlyQuestionCard *self) {
  if (ply_choices_n(self->choices) > 0)
    return ply_choices_chosen(self->choices) != 0 || self->question->several;
  if (self->picked && ply_tutor_get_picks(self->tutor)->len > 0)
    return TRUE;
  if (self->table)
    return ply_cell_table_is_full(PLY_CELL_TABLE(self->table));
  return self->entry && *gtk_editable_get_text(GTK_EDITABLE(self->entry));
}

static const char *answer_text(PlyQuestionCard *self) {
  const char *answer = ply_choices_answer(self->choices);
  if (answer)
    return answer;
  if (self->table) {
    g_free(self->filled);
    return self->filled = ply_cell_table_answer(PLY_CELL_TABLE(self->table));
  }
  const char *typed = self->entry ? gtk_editable_get_text(GTK_EDITABLE(self->entry)) : "";
  return *typed ? typed : NULL;
}

static void show_problem(PlyQuestionCard *self, const char *message) {
  g_autofree char *sentence = message ? ply_message_sentence(message) : NULL;
  ply_spoken_fault(self->entry ? self->entry : self->primary, self->problem, sentence);
}

static void submit(PlyQuestionCard *self) {
  bool chosen[64] = { false };
  guint64 bits = ply_choices_chosen(self->choices);
  for (guint i = 0; i < MIN(ply_choices_n(self->choices), 64u); i++)
    chosen[i] = bits >> i & 1;
  GArray *picks = ply_tutor_get_picks(self->tutor);
  const PlyAnswer answer = {
    .text = answer_text(self),
    .nodes = (const PlyNodeId *)(gconstpointer)picks->data,
    .n_nodes = picks->len,
    .chosen = chosen,
  };
  g_autoptr(GError) error = NULL;
  gboolean read = ply_tutor_answer(self->tutor, &answer, bits, &error);
  show_problem(self, read ? NULL : error->message);
}

void ply_question_card_check(PlyQuestionCard *self) {
  if (task_of(self)->state == PLY_TASK_OPEN && has_answer(self))
    submit(self);
}

/* --- Showing the state --- */

static void set_class(GtkWidget *widget, const char *name, gboolean on) {
  if (on)
    gtk_widget_add_css_class(widget, name);
  else
    gtk_widget_remove_css_class(widget, name);
}

static gboolean is_open(const PlyTask *task) {
  return task->state == PLY_TASK_OPEN || task->state == PLY_TASK_WRONG;
}

/* Each hint comes into being when it is given, below the buttons: a box that was empty and hidden
 * while it was measured goes on asking for a height by no width (GTK 4.8), and what follows the card
 * would be drawn over its lines. */
static const char *add_hint(PlyQuestionCard *self) {
  const char *markup = g_ptr_array_index(self->question->hints, self->given++);
  gtk_box_append(GTK_BOX(self), ply_prose_new(markup, "hint"));
  return markup;
}

/* A button that goes takes the focus with it: it goes on to what can be done now. */
static void hide_hint(PlyQuestionCard *self) {
  gboolean had = gtk_widget_has_focus(self->hint);
  if (had && !ply_focus_give(self->primary))
    ply_question_card_focus(self);
  gtk_widget_set_visible(self->hint, FALSE);
}

static void show_hint_button(PlyQuestionCard *self, const PlyTask *task) {
  guint n = self->question->hints->len;
  gboolean more = task->hints < n;
  gboolean waits = task->state == PLY_TASK_OPEN || task->state == PLY_TASK_WRONG;
  if (!waits || !more) {
    hide_hint(self);
    return;
  }
  gtk_widget_set_visible(self->hint, TRUE);
  g_autofree char *text = g_strdup_printf(_("Hint %u of %u"), task->hints + 1, n);
  gtk_button_set_label(GTK_BUTTON(self->hint), text);
}

/* The last one is said behind the name of what has the focus then. */
static void show_hints(PlyQuestionCard *self, const PlyTask *task) {
  const char *last = NULL;
  while (self->given < task->hints)
    last = add_hint(self);
  show_hint_button(self, task);
  g_autofree char *plain = last ? ply_plain_text(last) : NULL;
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, plain);
}

static void show_primary(PlyQuestionCard *self, const PlyTask *task) {
  gboolean settled = task->state != PLY_TASK_OPEN && task->state != PLY_TASK_WRONG;
  gboolean last = ply_tutor_is_last(self->tutor);
  const char *text = task->state == PLY_TASK_OPEN    ? _("Check")
                     : task->state == PLY_TASK_WRONG ? _("Try again")
                                                     : _("Go on");
  /* Who is there would hear what the button is called now, and not what there is to do. */
  if (task->state == PLY_TASK_OPEN && gtk_widget_has_focus(self->primary))
    ply_question_card_focus(self);
  gtk_button_set_label(GTK_BUTTON(self->primary), text);
  gtk_widget_set_visible(self->primary, !settled || !last);
  gtk_widget_set_sensitive(self->primary, task->state != PLY_TASK_OPEN || has_answer(self));
}

static void show_picks(PlyQuestionCard *self) {
  if (!self->picked)
    return;
  GArray *picks = ply_tutor_get_picks(self->tutor);
  g_autofree char *text = ply_picked_text(self->transport, picks);
  gtk_label_set_text(GTK_LABEL(self->picked), picks->len > 0 ? text : _("Nothing is picked yet."));
  gtk_widget_set_visible(self->picked, picks->len > 0 || task_of(self)->state == PLY_TASK_OPEN);
}

static void show(PlyQuestionCard *self) {
  const PlyTask *task = task_of(self);
  ply_choices_show(self->choices, task);
  ply_verdict_show(self->verdict, task, ply_choices_above(self->choices));
  show_hints(self, task);
  show_primary(self, task);
  show_picks(self);
  if (self->entry) {
    gtk_editable_set_editable(GTK_EDITABLE(self->entry), is_open(task));
    set_class(self->entry, "wrong", task->state == PLY_TASK_WRONG);
  }
  if (self->table)
    ply_cell_table_set_editable(PLY_CELL_TABLE(self->table), is_open(task));
  if (self->table && task->state != PLY_TASK_OPEN)
    ply_cell_table_mark(PLY_CELL_TABLE(self->table), task->state == PLY_TASK_WRONG);
  if (self->table && task->state == PLY_TASK_SKIPPED)
    ply_cell_table_reveal(PLY_CELL_TABLE(self->table));
}

/* --- Callbacks --- */

static void primary_cb(PlyQuestionCard *self) {
  switch (task_of(self)->state) {
  case PLY_TASK_OPEN: submit(self); break;
  case PLY_TASK_WRONG:
    if (!task_of(self)->verdict.part) /* before the focus is there: it would be told */
      ply_choices_reset(self->choices);
    ply_tutor_try_again(self->tutor);
    ply_question_card_focus(self);
    break;
  case PLY_TASK_RIGHT:
  case PLY_TASK_SKIPPED:
  case PLY_TASK_NOTED: ply_tutor_go_on(self->tutor); break;
  }
}

/* To choose or to type something else is another try. */
static void edited_cb(PlyQuestionCard *self) {
  show_problem(self, NULL);
  ply_tutor_try_again(self->tutor);
  show_primary(self, task_of(self));
}

static void heard_cb(gpointer data) {
  edited_cb(data);
}

static void entry_cb(PlyQuestionCard *self) {
  if (task_of(self)->state != PLY_TASK_OPEN || has_answer(self))
    primary_cb(self);
}

/* What was clicked stands apart from what was typed before it; a digit comes next. */
static void pointed_cb(PlyQuestionCard *self, const char *text) {
  const char *before = self->entry ? gtk_editable_get_text(GTK_EDITABLE(self->entry)) : "";
  if (!self->entry || ply_tutor_get_section(self->tutor) != self->section)
    return;
  if (*before && !g_str_has_suffix(before, " "))
    ply_keypad_type(self->entry, " ");
  ply_keypad_type(self->entry, text);
  if (ply_focus_may(self->entry))
    gtk_entry_grab_focus_without_selecting(GTK_ENTRY(self->entry));
}

/* Return on an answer that is chosen checks it. */
static gboolean check_cb(gpointer data) {
  PlyQuestionCard *self = data;
  if (task_of(self)->state != PLY_TASK_OPEN)
    return FALSE;
  submit(self);
  return TRUE;
}

static void say_picks(PlyQuestionCard *self) {
  GArray *picks = ply_tutor_get_picks(self->tutor);
  if (!self->picked || picks->len == 0) {
    ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW,
                  self->picked ? _("Nothing is picked yet.") : NULL);
    return;
  }
  g_autofree char *names = ply_picked_text(self->transport, picks);
  /* Translators: what a learner picked as an answer, for screen readers */
  g_autofree char *text = g_strdup_printf(_("picked: %s"), names);
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
}

/* What came last is in sight: a hint, or the answer and the way on. */
static void reveal_news(PlyQuestionCard *self, gboolean hinted) {
  gboolean goes_on = gtk_widget_get_visible(self->primary);
  if (hinted) {
    ply_scroller_reveal(gtk_widget_get_last_child(GTK_WIDGET(self)));
    return;
  }
  if (task_of(self)->state == PLY_TASK_OPEN)
    return;
  if (goes_on)
    ply_focus_give(self->primary);
  /* Behind the name of what the focus is on now. */
  ply_verdict_say(GTK_WIDGET(self), task_of(self), self->more);
  ply_scroller_reveal(goes_on ? self->primary : self->verdict);
}

static void tutor_cb(PlyQuestionCard *self, guint flags) {
  if (ply_tutor_get_section(self->tutor) != self->section || flags & PLY_TUTOR_LESSON)
    return; /* about to be replaced */
  guint given = self->given;
  show(self);
  if (flags & PLY_TUTOR_PICKS && task_of(self)->state == PLY_TASK_OPEN)
    say_picks(self);
  if (flags & PLY_TUTOR_ANSWER)
    reveal_news(self, self->given > given);
}

/* --- Making it --- */

static void add_entry(PlyQuestionCard *self, GtkWidget *card, const char *name) {
  self->entry = gtk_entry_new();
  ply_spoken_name(self->entry, name);
  gtk_widget_add_css_class(self->entry, "answer");
  g_signal_connect_swapped(self->entry, "changed", G_CALLBACK(edited_cb), self);
  g_signal_connect_swapped(self->entry, "activate", G_CALLBACK(entry_cb), self);
  if (self->question->ask->signs)
    ply_keypad_add(self->entry, self->question->ask->signs);
  gtk_box_append(GTK_BOX(card), self->entry);
}

static void add_table(PlyQuestionCard *self, GtkWidget *card, const char *how) {
  self->table = ply_cell_table_new(self->question, how);
  g_signal_connect_swapped(self->table, "changed", G_CALLBACK(edited_cb), self);
  g_signal_connect_swapped(self->table, "activate", G_CALLBACK(entry_cb), self);
  gtk_box_append(GTK_BOX(card), self->table);
}

static void add_picking(PlyQuestionCard *self, GtkWidget *card, const char *text) {
  gtk_box_append(GTK_BOX(card), ply_prose_new(text, "note"));
  ply_spoken_description(card, text);
  self->picked = gtk_label_new(NULL);
  gtk_label_set_wrap(GTK_LABEL(self->picked), TRUE);
  gtk_label_set_xalign(GTK_LABEL(self->picked), 0);
  gtk_widget_add_css_class(self->picked, "picked");
  gtk_box_append(GTK_BOX(card), self->picked);
  gtk_widget_set_focusable(card, TRUE);
}

static void add_means(PlyQuestionCard *self, GtkWidget *card) {
  const char *how = ply_question_how(self->question);
  switch (ply_question_by(self->question)) {
  case PLY_BY_CHOICE:
    ply_choices_fill(self->choices, self->lesson, self->question, task_of(self)->seed);
    break;
  case PLY_BY_YES_NO: ply_choices_fill_yes_no(self->choices); break;
  case PLY_BY_NUMBER:
  case PLY_BY_NUMBERS:
  case PLY_BY_WORDS:
    gtk_box_append(GTK_BOX(card),
                   ply_prose_new(how, "note")); /* in the field it would be cut off */
    add_entry(self, card, how);
    break;
  case PLY_BY_MOVE:
    add_picking(self, card, how);
    add_entry(self, card, _("A move"));
    ply_spoken_description(self->entry, how);
    gtk_entry_set_placeholder_text(GTK_ENTRY(self->entry), _("A move"));
    break;
  case PLY_BY_CELLS: add_table(self, card, how); break;
  case PLY_BY_ORDER:
    add_picking(self, card, how);
    add_entry(self, card, _("An order"));
    ply_spoken_description(self->entry, how);
    gtk_entry_set_placeholder_text(GTK_ENTRY(self->entry), _("An order"));
    break;
  case PLY_BY_NODE:
  case PLY_BY_NODES:
  case PLY_BY_SQUARE:
  case PLY_BY_SQUARES: add_picking(self, card, how); break;
  case PLY_BY_ACTS: break;
  }
}

/* Answers are heard with what they answer. What is picked in a picture has no answer here, so the question itself
 * takes the focus. */
static GtkWidget *group_new(const PlyQuestion *question) {
  g_autofree char *name = ply_plain_text(question->prompt);
  GtkWidget *group = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  ply_spoken_name(group, name);
  gtk_widget_add_css_class(group, "card");
  gtk_widget_add_css_class(group, "question");
  gtk_widget_set_overflow(group, GTK_OVERFLOW_HIDDEN);
  return group;
}

static void add_buttons(PlyQuestionCard *self) {
  GtkWidget *buttons = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 10);
  self->primary = gtk_button_new_with_label("");
  self->hint = gtk_button_new_with_label("");
  gtk_widget_add_css_class(self->primary, "suggested-action");
  gtk_widget_add_css_class(self->primary, "large");
  gtk_widget_add_css_class(self->hint, "large");
  gtk_widget_set_hexpand(self->primary, TRUE);
  g_signal_connect_swapped(self->primary, "clicked", G_CALLBACK(primary_cb), self);
  g_signal_connect_swapped(self->hint, "clicked", G_CALLBACK(ply_tutor_hint), self->tutor);
  gtk_box_append(GTK_BOX(buttons), self->primary);
  gtk_box_append(GTK_BOX(buttons), self->hint);
  gtk_box_append(GTK_BOX(self), buttons);
}

/* Hears nothing more: neither of the tutor, nor of its own parts, which go after it. */
static void stop_listening(PlyQuestionCard *self) {
  if (!self->tutor)
    return;
  g_signal_handlers_disconnect_by_data(self->tutor, self);
  g_signal_handlers_disconnect_by_data(self->primary, self);
  g_signal_handlers_disconnect_by_data(self->hint, self->tutor);
  if (self->entry)
    g_signal_handlers_disconnect_by_data(self->entry, self);
  if (self->table)
    g_signal_handlers_disconnect_by_data(self->table, self);
  ply_choices_stop(self->choices);
}

/* A card that is taken off its page may live on: GTK keeps what had the focus until the next frame
 * is drawn, and an event keeps those that it goes through. The tutor is elsewhere by then. */
static void unroot(GtkWidget *widget) {
  stop_listening(PLY_QUESTION_CARD(widget));
  GTK_WIDGET_CLASS(ply_question_card_parent_class)->unroot(widget);
}

static void ply_question_card_dispose(GObject *object) {
  PlyQuestionCard *self = PLY_QUESTION_CARD(object);
  stop_listening(self);
  g_clear_pointer(&self->choices, ply_choices_free);
  g_clear_pointer(&self->filled, g_free);
  g_clear_pointer(&self->more, g_ptr_array_unref);
  g_clear_object(&self->tutor);
  g_clear_object(&self->transport);
  g_clear_pointer(&self->lesson, ply_lesson_unref);
  G_OBJECT_CLASS(ply_question_card_parent_class)->dispose(object);
}

static void ply_question_card_class_init(PlyQuestionCardClass *klass) {
  G_OBJECT_CLASS(klass)->dispose = ply_question_card_dispose;
  GTK_WIDGET_CLASS(klass)->unroot = unroot;
}

static void ply_question_card_init(PlyQuestionCard *self) {
  self->more = g_ptr_array_new();
}

GtkWidget *ply_question_card_new(PlyTutor *tutor, PlyTransport *transport) {
  PlyQuestionCard *self = g_object_new(PLY_TYPE_QUESTION_CARD, "orientation",
                                       GTK_ORIENTATION_VERTICAL, "spacing", 14, NULL);
  self->tutor = g_object_ref(tutor);
  self->transport = g_object_ref(transport);
  self->lesson = ply_lesson_ref(ply_tutor_get_lesson(tutor));
  self->question = ply_tutor_get_question(tutor);
  self->section = ply_tutor_get_section(tutor);
  GtkWidget *card = self->group = group_new(self->question);
  self->choices =
      ply_choices_new(card, self->question->several, (PlyChoicesHear){ heard_cb, check_cb, self });
  add_means(self, card);
  if (ply_choices_n(self->choices) == 0)
    gtk_widget_add_css_class(card, "padded");
  self->problem = ply_prose_new("", "problem");
  self->verdict = ply_prose_new("", "verdict");
  gtk_widget_set_visible(self->problem, FALSE);
  gtk_box_append(GTK_BOX(self), card);
  gtk_box_append(GTK_BOX(self), self->problem);
  gtk_box_append(GTK_BOX(self), self->verdict);
  add_buttons(self);
  g_signal_connect_object(tutor, "changed", G_CALLBACK(tutor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(tutor, "pointed", G_CALLBACK(pointed_cb), self, G_CONNECT_SWAPPED);
  show(self);
  return GTK_WIDGET(self);
}

gboolean ply_question_card_focus(PlyQuestionCard *self) {
  if (self->table && task_of(self)->state == PLY_TASK_OPEN)
    return ply_cell_table_focus(PLY_CELL_TABLE(self->table));
  GtkWidget *first = task_of(self)->state != PLY_TASK_OPEN ? self->primary
                     : ply_choices_n(self->choices) > 0    ? ply_choices_first(self->choices)
                                                           : self->entry;
  /* The question itself, or GTK gives the focus to what is near, whenever it comes to it. */
  if (!first && ply_focus_may(self->group))
    gtk_root_set_focus(gtk_widget_get_root(GTK_WIDGET(self)), self->group);
  return first && ply_focus_give(first);
}

void ply_question_card_take_more(PlyQuestionCard *self, GPtrArray *more) {
  g_ptr_array_unref(self->more);
  self->more = more;
}

gboolean ply_question_card_is_told(PlyQuestionCard *self) {
  return gtk_widget_has_focus(self->group);
}
