/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/question-card.h"

#include <glib/gi18n.h>

#include "lesson/ask/ask.h"
#include "lesson/ask/order.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"
#include "ui/lesson/blocks.h"

/* One choice of a list. */
typedef struct {
  GtkWidget *row, *check, *tag, *reply;
  GtkEventController *keys; /* of check */
  guint choice;             /* its number as written, from 0 */
  const char *answer;       /* what it stands for in a yes-or-no question, else NULL */
} Option;

struct _PlyQuestionCard {
  GtkBox parent;
  PlyTutor *tutor;
  PlyTransport *transport;
  PlyLesson *lesson;           /* that the question is of */
  const PlyQuestion *question; /* in lesson */
  guint section;
  GArray *options;   /* Option */
  GtkWidget *entry;  /* nullable */
  GtkWidget *picked; /* nullable: the nodes picked, in words */
  GtkWidget *verdict, *problem, *primary, *hint;
  guint given; /* hints on the card */
};

G_DEFINE_FINAL_TYPE(PlyQuestionCard, ply_question_card, GTK_TYPE_BOX)

static const struct {
  const char *answer, *label;
} yes_no[] = { { "yes", N_("Yes") }, { "no", N_("No") } };

static const PlyTask *task_of(PlyQuestionCard *self) {
  return ply_tutor_get_task(self->tutor, self->section);
}

static Option *option_at(PlyQuestionCard *self, guint i) {
  return &g_array_index(self->options, Option, i);
}

/* --- The answer as it stands --- */

static guint64 chosen_bits(PlyQuestionCard *self) {
  guint64 bits = 0;
  for (guint i = 0; i < self->options->len; i++)
    if (gtk_check_button_get_active(GTK_CHECK_BUTTON(option_at(self, i)->check)))
      bits |= G_GUINT64_CONSTANT(1) << option_at(self, i)->choice;
  return bits;
}

static gboolean has_answer(PlyQuestionCard *self) {
  if (self->options->len > 0)
    return chosen_bits(self) != 0 || self->question->several;
  if (self->picked && ply_tutor_get_picks(self->tutor)->len > 0)
    return TRUE;
  return self->entry && *gtk_editable_get_text(GTK_EDITABLE(self->entry));
}

static const char *answer_text(PlyQuestionCard *self) {
  for (guint i = 0; i < self->options->len; i++)
    if (option_at(self, i)->answer &&
        gtk_check_button_get_active(GTK_CHECK_BUTTON(option_at(self, i)->check)))
      return option_at(self, i)->answer;
  const char *typed = self->entry ? gtk_editable_get_text(GTK_EDITABLE(self->entry)) : "";
  return *typed ? typed : NULL;
}

static void show_problem(PlyQuestionCard *self, const char *message) {
  ply_spoken_fault(self->entry ? self->entry : self->primary, self->problem, message);
}

static void submit(PlyQuestionCard *self) {
  bool chosen[64] = { false };
  guint64 bits = chosen_bits(self);
  for (guint i = 0; i < MIN(self->options->len, 64u); i++)
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

/* Does the option that is chosen say what there is to say? */
static gboolean options_reply(PlyQuestionCard *self) {
  return self->options->len > 0 && !self->question->several && !option_at(self, 0)->answer;
}

/* An answer that was wrong keeps its mark. What was said to it stays until the next is checked: the
 * others, which are live again at once, do not move while they are chosen. The right one of an answer
 * that was shown stands there as if it had been chosen; what is said of it stands below. */
static void show_options(PlyQuestionCard *self, const PlyTask *task) {
  gboolean told = task->state == PLY_TASK_SKIPPED;
  for (guint i = 0; i < self->options->len; i++) {
    Option *option = option_at(self, i);
    gboolean chosen = task->chosen >> option->choice & 1;
    gboolean wrong = chosen && task->state == PLY_TASK_WRONG && !task->verdict.part;
    gboolean right = chosen && task->state == PLY_TASK_RIGHT;
    set_class(option->row, "wrong", wrong);
    set_class(option->row, "right", right || (chosen && told));
    if (told)
      gtk_check_button_set_active(GTK_CHECK_BUTTON(option->check), chosen);
    gtk_widget_set_sensitive(option->check, is_open(task) || chosen);
    gtk_widget_set_can_target(option->check, is_open(task));
    if (task->state == PLY_TASK_OPEN)
      continue;
    gtk_widget_set_visible(option->tag, wrong || (!right && gtk_widget_get_visible(option->tag)));
    gboolean replies = (wrong || right) && task->reply && *task->reply && options_reply(self);
    gtk_widget_set_visible(option->reply, replies);
    if (replies)
      gtk_label_set_markup(GTK_LABEL(option->reply), task->reply);
  }
}

/* Deselects what the last answer chose, for another try from the start. */
static void reset_options(PlyQuestionCard *self) {
  for (guint i = 0; i < self->options->len; i++) {
    Option *option = option_at(self, i);
    gtk_check_button_set_active(GTK_CHECK_BUTTON(option->check), FALSE);
    gtk_widget_set_visible(option->tag, FALSE);
    gtk_widget_set_visible(option->reply, FALSE);
  }
}

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

/* The verdict under the card: a word, and the reply where no option carries it. */
static void show_verdict(PlyQuestionCard *self, const PlyTask *task) {
  gboolean single = options_reply(self);
  gboolean shown = task->state != PLY_TASK_OPEN && !(single && task->state == PLY_TASK_WRONG);
  gboolean below = task->reply && *task->reply && task->state != PLY_TASK_NOTED &&
                   !(single && task->state != PLY_TASK_SKIPPED);
  gtk_widget_set_visible(self->verdict, shown);
  set_class(self->verdict, "right", task->state == PLY_TASK_RIGHT);
  set_class(self->verdict, "wrong", task->state == PLY_TASK_WRONG);
  if (!shown)
    return;
  g_autofree char *word = g_markup_printf_escaped("<b>%s</b>", verdict_word(task->state));
  g_autofree char *markup = below ? g_strconcat(word, "\n", task->reply, NULL) : g_strdup(word);
  gtk_label_set_markup(GTK_LABEL(self->verdict), markup);
}

/* Each hint comes into being when it is given, below the buttons: a box that was empty and hidden
 * while it was measured goes on asking for a height by no width (GTK 4.8), and what follows the card
 * would be drawn over its lines. */
static void add_hint(PlyQuestionCard *self) {
  const char *markup = g_ptr_array_index(self->question->hints, self->given++);
  g_autofree char *plain = ply_plain_text(markup);
  gtk_box_append(GTK_BOX(self), ply_prose_new(markup, "hint"));
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, plain);
}

static void show_hints(PlyQuestionCard *self, const PlyTask *task) {
  guint n = self->question->hints->len;
  while (self->given < task->hints)
    add_hint(self);
  gboolean more = task->hints < n;
  gboolean waits = task->state == PLY_TASK_OPEN || task->state == PLY_TASK_WRONG;
  gtk_widget_set_visible(self->hint, n > 0 && waits && more);
  if (!more)
    return;
  g_autofree char *text = g_strdup_printf(_("Hint %u of %u"), task->hints + 1, n);
  gtk_button_set_label(GTK_BUTTON(self->hint), text);
}

/* What came of an answer. */
static void say_verdict(PlyQuestionCard *self) {
  const PlyTask *task = task_of(self);
  g_autofree char *reply = task->state != PLY_TASK_NOTED && task->reply && *task->reply
                               ? ply_plain_text(task->reply)
                               : NULL;
  const char *word = verdict_word(task->state);
  /* Translators: what came of an answer ("Right"), and the words of the lesson about it. */
  g_autofree char *text = reply ? g_strdup_printf(_("%s. %s"), word, reply) : g_strdup(word);
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
}

static void show_primary(PlyQuestionCard *self, const PlyTask *task) {
  gboolean settled = task->state != PLY_TASK_OPEN && task->state != PLY_TASK_WRONG;
  gboolean last = ply_tutor_is_last(self->tutor);
  const char *text = task->state == PLY_TASK_OPEN    ? _("Check")
                     : task->state == PLY_TASK_WRONG ? _("Try again")
                                                     : _("Go on");
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
  show_options(self, task);
  show_verdict(self, task);
  show_hints(self, task);
  show_primary(self, task);
  show_picks(self);
  if (self->entry) {
    gtk_editable_set_editable(GTK_EDITABLE(self->entry), is_open(task));
    set_class(self->entry, "wrong", task->state == PLY_TASK_WRONG);
  }
}

/* --- Callbacks --- */

static void primary_cb(PlyQuestionCard *self) {
  switch (task_of(self)->state) {
  case PLY_TASK_OPEN: submit(self); break;
  case PLY_TASK_WRONG:
    ply_tutor_try_again(self->tutor);
    if (!task_of(self)->verdict.part)
      reset_options(self);
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

static void entry_cb(PlyQuestionCard *self) {
  if (task_of(self)->state != PLY_TASK_OPEN || has_answer(self))
    primary_cb(self);
}

/* Return on an answer that is chosen checks it; where it is not, the button chooses it. Space only
 * ever chooses, or takes one of several away again. */
static gboolean option_key_cb(PlyQuestionCard *self, guint key, guint code, GdkModifierType state,
                              GtkEventControllerKey *keys) {
  GtkWidget *check = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(keys));
  gboolean checks = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
  if (!checks || state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK) ||
      task_of(self)->state != PLY_TASK_OPEN ||
      !gtk_check_button_get_active(GTK_CHECK_BUTTON(check)))
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
    gtk_widget_grab_focus(self->primary);
  say_verdict(self); /* behind the name of what the focus is on now */
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

static void add_option(PlyQuestionCard *self, GtkWidget *card, guint choice, const char *markup,
                       const char *answer) {
  Option option = { .choice = choice, .answer = answer };
  g_autofree char *plain = ply_plain_text(markup);
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  option.row = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  option.check = g_object_new(
      GTK_TYPE_CHECK_BUTTON, "accessible-role",
      self->question->several ? GTK_ACCESSIBLE_ROLE_CHECKBOX : GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  option.tag = gtk_label_new(_("not yet"));
  option.reply = ply_prose_new("", "reply");
  gtk_widget_set_visible(option.tag, FALSE);
  gtk_widget_set_visible(option.reply, FALSE);
  gtk_check_button_set_child(GTK_CHECK_BUTTON(option.check), ply_prose_new(markup, "choice"));
  gtk_accessible_update_property(GTK_ACCESSIBLE(option.check), GTK_ACCESSIBLE_PROPERTY_LABEL, plain,
                                 -1);
  ply_spoken_offer(option.check);
  if (!self->question->several && self->options->len > 0)
    gtk_check_button_set_group(GTK_CHECK_BUTTON(option.check),
                               GTK_CHECK_BUTTON(option_at(self, 0)->check));
  gtk_widget_set_hexpand(option.check, TRUE);
  gtk_widget_add_css_class(option.row, "option");
  gtk_widget_add_css_class(option.tag, "not-yet");
  gtk_widget_set_valign(option.tag, GTK_ALIGN_START);
  gtk_box_append(GTK_BOX(line), option.check);
  gtk_box_append(GTK_BOX(line), option.tag);
  gtk_box_append(GTK_BOX(option.row), line);
  gtk_box_append(GTK_BOX(option.row), option.reply);
  gtk_box_append(GTK_BOX(card), option.row);
  option.keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(option.keys,
                                             GTK_PHASE_CAPTURE); /* before the button's own */
  g_signal_connect_swapped(option.keys, "key-pressed", G_CALLBACK(option_key_cb), self);
  gtk_widget_add_controller(option.check, option.keys);
  g_signal_connect_swapped(option.check, "toggled", G_CALLBACK(edited_cb), self);
  g_array_append_val(self->options, option);
}

static void add_entry(PlyQuestionCard *self, GtkWidget *card, const char *name) {
  self->entry = gtk_entry_new();
  gtk_entry_set_placeholder_text(GTK_ENTRY(self->entry), name);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                 -1);
  gtk_widget_add_css_class(self->entry, "answer");
  g_signal_connect_swapped(self->entry, "changed", G_CALLBACK(edited_cb), self);
  g_signal_connect_swapped(self->entry, "activate", G_CALLBACK(entry_cb), self);
  gtk_box_append(GTK_BOX(card), self->entry);
}

static void add_picking(PlyQuestionCard *self, GtkWidget *card, const char *text) {
  gtk_box_append(GTK_BOX(card), ply_prose_new(text, "note"));
  self->picked = gtk_label_new(NULL);
  gtk_label_set_wrap(GTK_LABEL(self->picked), TRUE);
  gtk_label_set_xalign(GTK_LABEL(self->picked), 0);
  gtk_widget_add_css_class(self->picked, "picked");
  gtk_box_append(GTK_BOX(card), self->picked);
}

static void add_choices(PlyQuestionCard *self, GtkWidget *card) {
  const GPtrArray *choices = self->question->choices;
  g_autofree uint8_t *order = g_new(uint8_t, choices->len);
  ply_question_order(self->lesson, self->question, task_of(self)->seed, order);
  for (guint i = 0; i < choices->len; i++) {
    const PlyChoice *choice = choices->pdata[order[i]];
    add_option(self, card, order[i], choice->markup, NULL);
  }
}

static void add_means(PlyQuestionCard *self, GtkWidget *card) {
  const char *how = self->question->ask->how ? _(self->question->ask->how) : "";
  switch (ply_question_by(self->question)) {
  case PLY_BY_CHOICE: add_choices(self, card); break;
  case PLY_BY_YES_NO:
    for (guint i = 0; i < G_N_ELEMENTS(yes_no); i++)
      add_option(self, card, i, _(yes_no[i].label), yes_no[i].answer);
    break;
  case PLY_BY_NUMBER:
  case PLY_BY_NUMBERS:
  case PLY_BY_WORDS: add_entry(self, card, how); break;
  case PLY_BY_MOVE:
    add_picking(self, card, how);
    add_entry(self, card, _("A move"));
    break;
  case PLY_BY_NODE:
  case PLY_BY_NODES:
  case PLY_BY_SQUARE:
  case PLY_BY_SQUARES: add_picking(self, card, how); break;
  case PLY_BY_ACTS: break;
  }
}

/* Answers are heard with what they answer. */
static void name_group(PlyQuestionCard *self, GtkWidget *card) {
  g_autofree char *name = ply_plain_text(self->question->prompt);
  gtk_accessible_update_property(GTK_ACCESSIBLE(card), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
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
  for (guint i = 0; i < self->options->len; i++) {
    g_signal_handlers_disconnect_by_data(option_at(self, i)->keys, self);
    g_signal_handlers_disconnect_by_data(option_at(self, i)->check, self);
  }
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
  g_clear_pointer(&self->options, g_array_unref);
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
  self->options = g_array_new(FALSE, TRUE, sizeof(Option));
}

GtkWidget *ply_question_card_new(PlyTutor *tutor, PlyTransport *transport) {
  PlyQuestionCard *self = g_object_new(PLY_TYPE_QUESTION_CARD, "orientation",
                                       GTK_ORIENTATION_VERTICAL, "spacing", 14, NULL);
  self->tutor = g_object_ref(tutor);
  self->transport = g_object_ref(transport);
  self->lesson = ply_lesson_ref(ply_tutor_get_lesson(tutor));
  self->question = ply_tutor_get_question(tutor);
  self->section = ply_tutor_get_section(tutor);
  GtkWidget *card = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                                 "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  name_group(self, card);
  gtk_widget_add_css_class(card, "card");
  gtk_widget_add_css_class(card, "question");
  gtk_widget_set_overflow(card, GTK_OVERFLOW_HIDDEN);
  add_means(self, card);
  if (self->options->len == 0)
    gtk_widget_add_css_class(card, "padded");
  self->problem = ply_prose_new("", "problem");
  self->verdict = ply_prose_new("", "verdict");
  gtk_widget_set_visible(self->problem, FALSE);
  gtk_box_append(GTK_BOX(self), card);
  gtk_box_append(GTK_BOX(self), self->problem);
  gtk_box_append(GTK_BOX(self), self->verdict);
  add_buttons(self);
  g_signal_connect_object(tutor, "changed", G_CALLBACK(tutor_cb), self, G_CONNECT_SWAPPED);
  show(self);
  return GTK_WIDGET(self);
}

gboolean ply_question_card_focus(PlyQuestionCard *self) {
  GtkWidget *first = task_of(self)->state != PLY_TASK_OPEN ? self->primary
                     : self->options->len > 0              ? option_at(self, 0)->check
                                                           : self->entry;
  if (!first) /* or GTK gives it to what is near, whenever it comes to it */
    gtk_widget_grab_focus(self->hint);
  return first && gtk_widget_grab_focus(first);
}
