/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/card/choices.h"

#include <glib/gi18n.h>

#include "lesson/ask/order.h"
#include "ui/kit/spoken.h"
#include "ui/lesson/blocks.h"
#include "ui/lesson/card/verdict.h"

typedef struct {
  GtkWidget *row, *check, *tag, *reply;
  GtkEventController *keys; /* of check */
  guint choice;             /* its number as written, from 0 */
  const char *answer;       /* what it stands for in a yes-or-no question, else NULL */
} Option;

struct _PlyChoices {
  GtkWidget *card; /* borrowed */
  gboolean several;
  PlyChoicesHear hear;
  GArray *options; /* Option */
};

static Option *option_at(const PlyChoices *self, guint i) {
  return &g_array_index(self->options, Option, i);
}

static gboolean is_chosen(const PlyChoices *self, guint i) {
  return gtk_check_button_get_active(GTK_CHECK_BUTTON(option_at(self, i)->check));
}

/* --- what is chosen --- */

guint ply_choices_n(const PlyChoices *self) {
  return self->options->len;
}

guint64 ply_choices_chosen(const PlyChoices *self) {
  guint64 bits = 0;
  for (guint i = 0; i < self->options->len; i++)
    if (is_chosen(self, i))
      bits |= G_GUINT64_CONSTANT(1) << option_at(self, i)->choice;
  return bits;
}

const char *ply_choices_answer(const PlyChoices *self) {
  for (guint i = 0; i < self->options->len; i++)
    if (option_at(self, i)->answer && is_chosen(self, i))
      return option_at(self, i)->answer;
  return NULL;
}

gboolean ply_choices_reply(const PlyChoices *self) {
  return self->options->len > 0 && !self->several && !option_at(self, 0)->answer;
}

GtkWidget *ply_choices_first(const PlyChoices *self) {
  return option_at(self, 0)->check;
}

PlyVerdictAbove ply_choices_above(const PlyChoices *self) {
  gboolean tagged = FALSE;
  for (guint i = 0; i < self->options->len; i++)
    tagged = tagged || gtk_widget_get_visible(option_at(self, i)->tag);
  return ply_choices_reply(self) ? PLY_VERDICT_REPLY
         : tagged                ? PLY_VERDICT_WORD
                                 : PLY_VERDICT_NOTHING;
}

/* --- what came of it --- */

static void set_class(GtkWidget *widget, const char *name, gboolean on) {
  if (on)
    gtk_widget_add_css_class(widget, name);
  else
    gtk_widget_remove_css_class(widget, name);
}

/* An answer that was wrong keeps its mark. What was said to it stays until the next is checked: the
 * others, which are live again at once, do not move while they are chosen. The right one of an answer
 * that was shown stands there as if it had been chosen; what is said of it stands below. */
void ply_choices_show(PlyChoices *self, const PlyTask *task) {
  gboolean told = task->state == PLY_TASK_SKIPPED;
  gboolean open = task->state == PLY_TASK_OPEN || task->state == PLY_TASK_WRONG;
  for (guint i = 0; i < self->options->len; i++) {
    Option *option = option_at(self, i);
    gboolean chosen = task->chosen >> option->choice & 1;
    gboolean wrong = chosen && task->state == PLY_TASK_WRONG && !task->verdict.part;
    gboolean right = chosen && task->state == PLY_TASK_RIGHT;
    set_class(option->row, "wrong", wrong);
    set_class(option->row, "right", right || (chosen && told));
    if (told)
      gtk_check_button_set_active(GTK_CHECK_BUTTON(option->check), chosen);
    gtk_widget_set_sensitive(option->check, open || chosen);
    gtk_widget_set_can_target(option->check, open);
    if (task->state == PLY_TASK_OPEN)
      continue;
    gtk_widget_set_visible(option->tag, wrong || (!right && gtk_widget_get_visible(option->tag)));
    gboolean replies = (wrong || right) && task->reply && *task->reply && ply_choices_reply(self);
    gtk_widget_set_visible(option->reply, replies);
    g_autofree char *reply = replies ? ply_verdict_reply(task->reply) : NULL;
    if (reply)
      gtk_label_set_markup(GTK_LABEL(option->reply), reply);
  }
}

void ply_choices_reset(PlyChoices *self) {
  for (guint i = 0; i < self->options->len; i++) {
    Option *option = option_at(self, i);
    gtk_check_button_set_active(GTK_CHECK_BUTTON(option->check), FALSE);
    gtk_widget_set_visible(option->tag, FALSE);
    gtk_widget_set_visible(option->reply, FALSE);
  }
}

/* --- making them --- */

static void toggled_cb(PlyChoices *self) {
  self->hear.edited(self->hear.data);
}

/* Where it is not chosen the button chooses it. Space only ever chooses, or takes one of several away
 * again. */
static gboolean key_cb(PlyChoices *self, guint key, guint code, GdkModifierType state,
                       GtkEventControllerKey *keys) {
  GtkWidget *check = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(keys));
  gboolean checks = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
  return checks && !(state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK | GDK_ALT_MASK)) &&
         gtk_check_button_get_active(GTK_CHECK_BUTTON(check)) &&
         self->hear.checked(self->hear.data);
}

static GtkWidget *check_new(PlyChoices *self, const char *markup) {
  g_autofree char *plain = ply_plain_text(markup);
  GtkWidget *check =
      g_object_new(GTK_TYPE_CHECK_BUTTON, "accessible-role",
                   self->several ? GTK_ACCESSIBLE_ROLE_CHECKBOX : GTK_ACCESSIBLE_ROLE_RADIO, NULL);
  gtk_check_button_set_child(GTK_CHECK_BUTTON(check), ply_prose_new(markup, "choice"));
  ply_spoken_name(check, plain);
  ply_spoken_offer(check);
  if (!self->several && self->options->len > 0)
    gtk_check_button_set_group(GTK_CHECK_BUTTON(check), GTK_CHECK_BUTTON(ply_choices_first(self)));
  gtk_widget_set_hexpand(check, TRUE);
  return check;
}

static void listen_to(PlyChoices *self, Option *option) {
  option->keys = gtk_event_controller_key_new();
  gtk_event_controller_set_propagation_phase(option->keys,
                                             GTK_PHASE_CAPTURE); /* before the button's own */
  g_signal_connect_swapped(option->keys, "key-pressed", G_CALLBACK(key_cb), self);
  gtk_widget_add_controller(option->check, option->keys);
  g_signal_connect_swapped(option->check, "toggled", G_CALLBACK(toggled_cb), self);
}

static void add(PlyChoices *self, guint choice, const char *markup, const char *answer) {
  Option option = { .choice = choice, .answer = answer };
  GtkWidget *line = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  option.row = gtk_box_new(GTK_ORIENTATION_VERTICAL, 4);
  option.check = check_new(self, markup);
  option.tag = gtk_label_new(_("not yet"));
  option.reply = ply_prose_new("", "reply");
  gtk_widget_set_visible(option.tag, FALSE);
  gtk_widget_set_visible(option.reply, FALSE);
  gtk_widget_add_css_class(option.row, "option");
  gtk_widget_add_css_class(option.tag, "not-yet");
  gtk_widget_set_valign(option.tag, GTK_ALIGN_START);
  gtk_box_append(GTK_BOX(line), option.check);
  gtk_box_append(GTK_BOX(line), option.tag);
  gtk_box_append(GTK_BOX(option.row), line);
  gtk_box_append(GTK_BOX(option.row), option.reply);
  gtk_box_append(GTK_BOX(self->card), option.row);
  listen_to(self, &option);
  g_array_append_val(self->options, option);
}

void ply_choices_fill(PlyChoices *self, const PlyLesson *lesson, const PlyQuestion *question,
                      guint32 seed) {
  const GPtrArray *choices = question->choices;
  g_autofree uint8_t *order = g_new(uint8_t, choices->len);
  ply_question_order(lesson, question, seed, order);
  for (guint i = 0; i < choices->len; i++) {
    const PlyChoice *choice = choices->pdata[order[i]];
    add(self, order[i], choice->markup, NULL);
  }
}

void ply_choices_fill_yes_no(PlyChoices *self) {
  static const struct {
    const char *answer, *label;
  } yes_no[] = { { "yes", N_("Yes") }, { "no", N_("No") } };
  for (guint i = 0; i < G_N_ELEMENTS(yes_no); i++)
    add(self, i, _(yes_no[i].label), yes_no[i].answer);
}

void ply_choices_stop(PlyChoices *self) {
  for (guint i = 0; i < self->options->len; i++) {
    g_signal_handlers_disconnect_by_data(option_at(self, i)->keys, self);
    g_signal_handlers_disconnect_by_data(option_at(self, i)->check, self);
  }
  g_array_set_size(self->options, 0);
}

PlyChoices *ply_choices_new(GtkWidget *card, gboolean several, PlyChoicesHear hear) {
  PlyChoices *self = g_new0(PlyChoices, 1);
  self->card = card;
  self->several = several;
  self->hear = hear;
  self->options = g_array_new(FALSE, TRUE, sizeof(Option));
  return self;
}

void ply_choices_free(PlyChoices *self) {
  g_array_unref(self->options);
  g_free(self);
}
