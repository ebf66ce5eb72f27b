/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lesson/page.h"

#include <glib/gi18n.h>

#include "lesson/ask/ask.h"
#include "lesson/library.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/kit/voice.h"
#include "ui/lesson/another.h"
#include "ui/lesson/blocks.h"
#include "ui/lesson/card/question-card.h"
#include "ui/lesson/card/verdict.h"
#include "ui/lesson/standing.h"
#include "ui/quiz/summary.h"

struct _PlyLessonPage {
  GtkWidget parent;
  PlyTutor *tutor;
  PlyTransport *transport;
  char *next_title;
  GtkWidget *box, *back, *back_label, *number, *scrolled, *column, *content;
  GtkWidget *faults; /* of the saved file, above the content, or NULL */
  GtkWidget *card;   /* of the question on the page, or NULL */
  GtkWidget *drive;  /* of the exercise on the page, or NULL */
  gboolean told;     /* what follows the answer stands there: an exercise may be done twice */
  gboolean begins;   /* another section of the same lesson, of which nothing was said yet */
  gboolean stays;    /* what led to it and had the focus is still there */
  PlyRun *heard;     /* the run on the screen that was there, or that was told; NULL: none */
  GtkWidget *asked;  /* what the last section begins with: mostly the question */
  GtkWidget *place;  /* button that goes to the stop, or NULL */
  GtkWidget *go_on, *next, *next_label, *note;
  GtkWidget *quiz, *stop, *stop_label, *dispute; /* at the foot of one */
};

enum { BACK, NEXT_LESSON, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyLessonPage, ply_lesson_page, GTK_TYPE_WIDGET)

static void add(PlyLessonPage *self, GtkWidget *widget) {
  gtk_box_append(GTK_BOX(self->content), widget);
}

static GtkWidget *heading_new(const char *markup, const char *style_class) {
  GtkWidget *label = g_object_new(GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                  "label", markup, "use-markup", TRUE, "wrap", TRUE, "wrap-mode",
                                  PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
  gtk_widget_add_css_class(label, style_class);
  return label;
}

/* --- Parts of a page --- */

static gboolean is_answered(PlyLessonPage *self, guint section) {
  PlyTaskState state = ply_tutor_get_task(self->tutor, section)->state;
  return state != PLY_TASK_OPEN && state != PLY_TASK_WRONG;
}

static void add_blocks(PlyLessonPage *self, guint index, gboolean after) {
  const PlySection *section = ply_tutor_get(self->tutor, index);
  for (guint i = 0; i < section->blocks->len; i++) {
    const PlyBlock *block = g_ptr_array_index(section->blocks, i);
    if (block->kind != PLY_BLOCK_LAB && !block->after == !after)
      add(self, ply_block_widget_new(block, self->transport));
  }
}

static void add_way_there(PlyLessonPage *self) {
  self->place = gtk_button_new_with_label(_("Go there"));
  gtk_widget_add_css_class(self->place, "large");
  g_signal_connect_object(self->place, "clicked", G_CALLBACK(ply_tutor_go_to_place), self->tutor,
                          G_CONNECT_SWAPPED);
  add(self, self->place);
}

static void add_stop(PlyLessonPage *self, guint index) {
  gboolean done = ply_tutor_is_done(self->tutor, index);
  gboolean there = index != ply_tutor_get_section(self->tutor) || ply_tutor_is_there(self->tutor);
  if (done)
    add(self, ply_prose_new(there ? _("✓ You are there") : _("✓ You have been there"), "reached"));
  if (!there)
    add_way_there(self);
  if (done)
    add_blocks(self, index, FALSE);
}

static void add_section(PlyLessonPage *self, guint index) {
  const PlySection *section = ply_tutor_get(self->tutor, index);
  gboolean current = index == ply_tutor_get_section(self->tutor);
  self->asked = NULL;
  if (section->heading) {
    gboolean first = ply_tutor_get_page_start(self->tutor) == index;
    self->asked = heading_new(section->heading, first ? "page-title" : "page-subtitle");
    add(self, self->asked);
  }
  if (section->stop && !section->question) {
    add_stop(self, index);
    return;
  }
  add_blocks(self, index, FALSE);
  PlyDrive *drive = current ? ply_tutor_get_drive(self->tutor) : NULL;
  if (drive) {
    self->drive = ply_drive_card_new(drive);
    if (section->heading) {
      g_autofree char *task = ply_plain_text(section->heading);
      ply_drive_card_set_task(PLY_DRIVE_CARD(self->drive), task);
    }
    add(self, self->drive);
  } else if (section->question && current) {
    self->card = ply_question_card_new(self->tutor, self->transport);
    add(self, self->card);
  }
  self->told = section->question && is_answered(self, index);
  if (self->told)
    add_blocks(self, index, TRUE);
}

/* Judged at the end: every question with its verdict. */
static void add_verdicts(PlyLessonPage *self) {
  for (guint i = 0; i < ply_tutor_n_sections(self->tutor); i++) {
    const PlyTask *task = ply_tutor_get_task(self->tutor, i);
    if (task->state != PLY_TASK_NOTED)
      continue;
    add(self, heading_new(ply_tutor_get(self->tutor, i)->heading, "heading"));
    add(self,
        ply_prose_new(task->right ? _("✓ Right") : _("not yet"), task->right ? "right" : "wrong"));
    g_autofree char *reply = task->reply ? ply_verdict_reply(task->reply) : NULL;
    if (reply && *reply)
      add(self, ply_prose_new(reply, "prose"));
  }
}

/* Once nothing more is asked. */
static void add_end(PlyLessonPage *self) {
  if (!ply_tutor_is_last(self->tutor) || ply_tutor_is_open(self->tutor))
    return;
  if (ply_tutor_get_lesson(self->tutor)->feedback_at_end)
    add_verdicts(self);
  GtkWidget *card = ply_summary_card_new(self->tutor);
  if (card)
    add(self, card);
}

/* --- The whole page --- */

static void show_frame(PlyLessonPage *self) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  guint section = ply_tutor_get_section(self->tutor);
  guint question = ply_tutor_question_number(self->tutor, section);
  gboolean first = !ply_tutor_can_go_back(self->tutor);
  g_autofree char *course = g_strdup(lesson->course ? ply_course_name(lesson->course) : NULL);
  gtk_label_set_text(GTK_LABEL(self->back_label), !first   ? lesson->title
                                                  : course ? course
                                                           : _("Lessons"));
  gtk_widget_set_visible(self->back, !first || !lesson->quiz);
  ply_spoken_name(self->back, first ? _("Back to the lessons") : _("Back one section"));
  g_autofree char *number =
      g_strdup_printf(_("Question %u of %u"), question, ply_tutor_n_questions(self->tutor));
  gtk_label_set_text(GTK_LABEL(self->number), number);
  gtk_widget_set_visible(self->number, question > 0); /* an empty one is read as its class */
}

static void show_foot(PlyLessonPage *self) {
  guint section = ply_tutor_get_section(self->tutor);
  const PlySection *at = ply_tutor_get(self->tutor, section);
  gboolean last = ply_tutor_is_last(self->tutor), open = ply_tutor_is_open(self->tutor);
  gboolean done = ply_tutor_is_done(self->tutor, section);
  gtk_widget_set_visible(self->go_on, !last && (!at->question || self->drive) && done);
  gtk_widget_set_visible(self->next, last && !open && done && self->next_title &&
                                         !ply_tutor_get_lesson(self->tutor)->quiz);
  gboolean quiz = ply_tutor_get_lesson(self->tutor)->quiz;
  gtk_widget_set_visible(self->quiz, quiz);
  const char *stop = last && done ? _("Close the quiz") : _("Stop the quiz");
  gtk_label_set_text(GTK_LABEL(self->stop_label), stop);
  ply_spoken_name(self->stop, stop);
  gboolean steps = at->stop && !at->question && !done;
  gboolean held = done && ply_tutor_is_held(self->tutor);
  gtk_widget_set_visible(self->note, open || steps || held);
  gtk_label_set_text(GTK_LABEL(self->note), open    ? _("Answer, or skip with Ctrl+Right.")
                                            : steps ? _("Step with Page Down, or go there at once.")
                                                    : _("What comes next is asked first: go on."));
}

static void rebuild(PlyLessonPage *self) {
  GtkWidget *child;
  self->card = self->drive = self->place = self->asked = NULL;
  while ((child = gtk_widget_get_first_child(self->content)))
    gtk_box_remove(GTK_BOX(self->content), child);
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  if (!lesson)
    return;
  guint start = ply_tutor_get_page_start(self->tutor);
  if (start == 0 && !lesson->quiz) {
    g_autofree char *title = g_markup_escape_text(lesson->title, -1);
    add(self, heading_new(title, "page-title"));
  }
  add(self, ply_sections_new(self->tutor));
  if (start == 0 && lesson->goal && *lesson->goal) {
    /* Translators: %s is a goal of a lesson, "say when a branch can be skipped". */
    g_autofree char *goal = g_markup_printf_escaped(_("After this you can %s."), lesson->goal);
    add(self, ply_prose_new(goal, "goal"));
  }
  for (guint i = start; i <= ply_tutor_get_section(self->tutor); i++)
    add_section(self, i);
  add_end(self);
  show_frame(self);
  show_foot(self);
}

/* A page begins at its top. What is answered in the picture is asked in full: where the focus went
 * with the button that it was on, GTK gives it to a hint below and scrolls there. */
static void show_start(PlyLessonPage *self) {
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(self->scrolled));
  gtk_adjustment_set_value(adjustment, 0);
  if (self->card && self->asked && ply_tutor_is_picking(self->tutor))
    ply_scroller_reveal(self->asked);
}

/* --- What is heard of a section --- */

/* Its heading, and behind it the question where that has words of its own. told: that is heard without this. NULL:
 * nothing is left to say. */
static char *beginning_text(PlyLessonPage *self, gboolean told) {
  const PlySection *section = ply_tutor_get(self->tutor, ply_tutor_get_section(self->tutor));
  g_autofree char *heading = section->heading ? ply_plain_text(section->heading) : NULL;
  g_autofree char *asked = section->question ? ply_plain_text(section->question->prompt) : NULL;
  gboolean same = g_strcmp0(heading, asked) == 0;
  if (told)
    return same ? NULL : g_steal_pointer(&heading);
  if (!heading || !asked || same)
    return heading ? g_steal_pointer(&heading) : g_steal_pointer(&asked);
  g_autofree char *sentence = ply_message_sentence(heading);
  return g_strdup_printf("%s %s", sentence, asked);
}

/* What the lesson has on the screen. */
static PlyRun *run_of(PlyLessonPage *self) {
  guint at = ply_tutor_get_section(self->tutor);
  const PlySection *section = ply_tutor_get(self->tutor, at);
  PlyTaskState state = ply_tutor_get_task(self->tutor, at)->state;
  gboolean then = section->then && (state == PLY_TASK_RIGHT || state == PLY_TASK_SKIPPED);
  return (then ? section->then : section->run)->run;
}

/* That this is not what was there when it was told last; NULL: it is. */
static const char *another_text(PlyLessonPage *self) {
  g_autoptr(PlyRun) before = g_steal_pointer(&self->heard);
  self->heard = ply_run_ref(run_of(self));
  return before ? ply_another_text(before, self->heard) : NULL;
}

/* Where the focus went with the button that led here, a screen reader tells nothing of what is around
 * the new one: Orca 43 compares it with what is gone. Where the button stays, the question around the answers is
 * told. The question itself, where it has the focus, is told by its name, and its description gives way to what is
 * said; how to answer, where a field has the focus, by that. */
static void say_beginning(PlyLessonPage *self) {
  gboolean begins = self->begins;
  self->begins = FALSE;
  if (!begins)
    return;
  gboolean named = self->card && ply_question_card_is_told(PLY_QUESTION_CARD(self->card));
  GtkWidget *asked = self->card ? self->card : self->drive;
  gboolean inside = !named && asked && gtk_widget_get_focus_child(asked);
  const PlyQuestion *question = self->card ? ply_tutor_get_question(self->tutor) : NULL;
  g_autofree char *begin = beginning_text(self, named || (inside && self->stays));
  g_autofree char *text = begin ? ply_message_sentence(begin) : NULL;
  const char *parts[] = { text, question && !inside ? ply_question_how(question) : NULL,
                          another_text(self) };
  g_autoptr(GPtrArray) all = g_ptr_array_new();
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    if (parts[i] && *parts[i])
      g_ptr_array_add(all, (gpointer)parts[i]);
  g_ptr_array_add(all, NULL);
  g_autofree char *whole = g_strjoinv(" ", (char **)all->pdata);
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, whole);
}

/* The way to the next lesson gets the focus where the last answer was given in its card, and nothing more is to be
 * seen there. Returns whether it has it. */
static gboolean focus_next(PlyLessonPage *self) {
  GtkWidget *asked = self->card ? self->card : self->drive;
  gboolean stays = self->drive && ply_drive_is_compared(ply_tutor_get_drive(self->tutor));
  if (!gtk_widget_get_visible(self->next))
    return FALSE;
  return gtk_widget_has_focus(self->next) ||
         (!stays && gtk_widget_get_focus_child(asked) && ply_focus_give(self->next));
}

static void add_more(GPtrArray *more, const char *text) {
  if (text)
    g_ptr_array_add(more, g_strdup(text));
}

/* What the lesson says once the question is answered. */
static void add_point(PlyLessonPage *self, GPtrArray *more) {
  const PlySection *section = ply_tutor_get(self->tutor, ply_tutor_get_section(self->tutor));
  for (guint i = 0; i < section->blocks->len; i++) {
    const PlyBlock *block = g_ptr_array_index(section->blocks, i);
    if (block->kind == PLY_BLOCK_PROSE && block->after)
      g_ptr_array_add(more, ply_plain_text(block->markup));
  }
}

/* Once nothing more is asked: how it went, and what comes next. */
static void add_last(PlyLessonPage *self, GPtrArray *more) {
  gboolean here = focus_next(self), next = gtk_widget_get_visible(self->next);
  g_autofree char *went = ply_summary_text(self->tutor);
  add_more(more, went);
  if (!here)
    add_more(more,
             next ? gtk_label_get_text(GTK_LABEL(self->next_label)) : _("That was all of it."));
}

/* What follows from the answer: behind the verdict, in one breath. */
static void tell_more(PlyLessonPage *self) {
  g_autoptr(GPtrArray) more = g_ptr_array_new_with_free_func(g_free);
  add_more(more, another_text(self));
  add_point(self, more);
  if (ply_tutor_is_last(self->tutor))
    add_last(self, more);
  if (self->card) {
    ply_question_card_take_more(PLY_QUESTION_CARD(self->card), g_steal_pointer(&more));
    return;
  }
  char *end = ply_drive_card_take_end(PLY_DRIVE_CARD(self->drive));
  if (!end && more->len > 0)
    end = g_ptr_array_steal_index(more, 0);
  g_autofree char *text = end ? ply_verdict_with(end, more) : NULL;
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
}

/* A question keeps its card while it is answered, so that focus and text stay. */
static void tutor_cb(PlyLessonPage *self, guint flags) {
  gboolean anew = flags & (PLY_TUTOR_LESSON | PLY_TUTOR_SECTION | PLY_TUTOR_PLACE);
  gboolean here = gtk_widget_get_focus_child(self->box) != NULL;
  if (flags & PLY_TUTOR_LESSON) {
    ply_lesson_page_set_faults(self, NULL);
    g_clear_pointer(&self->heard, ply_run_unref);
    self->heard = ply_tutor_get_lesson(self->tutor) ? ply_run_ref(run_of(self)) : NULL;
  }
  if (flags & PLY_TUTOR_PLACE && (self->card || self->drive))
    anew = flags & (PLY_TUTOR_LESSON | PLY_TUTOR_SECTION);
  /* Who pressed the button that leads there goes on from there. */
  gboolean went = flags & PLY_TUTOR_PLACE && self->place && gtk_widget_has_focus(self->place);
  if (anew) {
    self->stays = gtk_widget_has_focus(self->go_on);
    rebuild(self);
    self->begins = (flags & (PLY_TUTOR_LESSON | PLY_TUTOR_SECTION)) == PLY_TUTOR_SECTION;
    if (went || (here && self->begins))
      ply_lesson_page_focus(self);
    else
      say_beginning(self);
    if (flags & (PLY_TUTOR_LESSON | PLY_TUTOR_SECTION))
      show_start(self);
    return;
  }
  guint section = ply_tutor_get_section(self->tutor);
  gboolean told = self->told;
  if (flags & PLY_TUTOR_ANSWER && (self->card || self->drive) && is_answered(self, section) &&
      !self->told) {
    self->told = TRUE;
    add_blocks(self, section, TRUE);
    add_end(self);
    /* The card, which hears of it later, keeps its own answer in sight. */
    ply_scroller_reveal(gtk_widget_get_last_child(self->content));
  }
  show_foot(self);
  /* Of an exercise that is compared there is more to see here. */
  if (flags & PLY_TUTOR_ANSWER && self->drive && is_answered(self, section) &&
      gtk_widget_get_focus_child(self->drive) &&
      !ply_drive_is_compared(ply_tutor_get_drive(self->tutor)))
    ply_lesson_page_focus(self);
  if (self->told && !told)
    tell_more(self);
}

/* --- Callbacks --- */

static void back_cb(PlyLessonPage *self) {
  if (ply_tutor_can_go_back(self->tutor))
    ply_tutor_go_back(self->tutor);
  else
    g_signal_emit(self, signals[BACK], 0);
}

static void go_on_cb(PlyLessonPage *self) {
  ply_tutor_go_on(self->tutor);
  ply_lesson_page_focus(self);
}

static void next_cb(PlyLessonPage *self) {
  g_signal_emit(self, signals[NEXT_LESSON], 0);
}

/* --- Class --- */

static void ply_lesson_page_dispose(GObject *object) {
  PlyLessonPage *self = PLY_LESSON_PAGE(object);
  g_clear_pointer(&self->box, gtk_widget_unparent);
  g_clear_pointer(&self->next_title, g_free);
  g_clear_pointer(&self->heard, ply_run_unref);
  g_clear_object(&self->tutor);
  g_clear_object(&self->transport);
  G_OBJECT_CLASS(ply_lesson_page_parent_class)->dispose(object);
}

static void ply_lesson_page_class_init(PlyLessonPageClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_lesson_page_dispose;
  GType type = G_TYPE_FROM_CLASS(klass);
  signals[BACK] =
      g_signal_new("back", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[NEXT_LESSON] =
      g_signal_new("next-lesson", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/lesson/page.ui");
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, box);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, back);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, back_label);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, number);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, scrolled);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, content);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, column);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, go_on);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, next);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, next_label);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, note);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, quiz);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, stop);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, stop_label);
  gtk_widget_class_bind_template_child(widget_class, PlyLessonPage, dispute);
  gtk_widget_class_bind_template_callback(widget_class, back_cb);
  gtk_widget_class_bind_template_callback(widget_class, go_on_cb);
  gtk_widget_class_bind_template_callback(widget_class, next_cb);
}

static void ply_lesson_page_init(PlyLessonPage *self) {
  gtk_widget_init_template(GTK_WIDGET(self));
  ply_spoken_name(self->dispute, _("Dispute this question"));
  ply_scroller_set_up(self->scrolled, _("Lesson"), FALSE);
}

void ply_lesson_page_set_up(PlyLessonPage *self, PlyTutor *tutor, PlyTransport *transport) {
  self->tutor = g_object_ref(tutor);
  self->transport = g_object_ref(transport);
  g_signal_connect_object(tutor, "changed", G_CALLBACK(tutor_cb), self, G_CONNECT_SWAPPED);
}

void ply_lesson_page_set_next(PlyLessonPage *self, const char *title, const char *course) {
  g_free(self->next_title);
  self->next_title = g_strdup(title);
  g_autofree char *text =
      title && course /* Translators: a lesson, and the course that begins with it */
          ? g_strdup_printf(_("Next: %s, in “%s”"), title, course)
          : g_strdup_printf(_("Next: %s"), title ? title : "");
  gtk_label_set_text(GTK_LABEL(self->next_label), text);
  ply_spoken_name(self->next, text);
  if (ply_tutor_get_lesson(self->tutor))
    show_foot(self);
}

/* A new box each time: one that was empty while it was measured goes on asking for a height by no
 * width (GTK 4.8), and the lesson would be drawn over its lines. */
void ply_lesson_page_set_faults(PlyLessonPage *self, GPtrArray *faults) {
  if (self->faults)
    gtk_box_remove(GTK_BOX(self->column), self->faults);
  self->faults = NULL;
  if (!faults || faults->len == 0)
    return;
  g_autofree char *title = g_strdup_printf(
      ngettext("The file was saved with %u fault. The version before it is shown.",
               "The file was saved with %u faults. The version before it is shown.", faults->len),
      faults->len);
  GtkWidget *edit = gtk_button_new_with_label(_("Open in editor"));
  gtk_actionable_set_action_name(GTK_ACTIONABLE(edit), "win.edit");
  gtk_widget_set_halign(edit, GTK_ALIGN_START);
  self->faults = gtk_box_new(GTK_ORIENTATION_VERTICAL, 10);
  gtk_widget_add_css_class(self->faults, "page-faults");
  gtk_box_append(GTK_BOX(self->faults), ply_faults_widget_new(title, faults));
  gtk_box_append(GTK_BOX(self->faults), edit);
  gtk_box_prepend(GTK_BOX(self->column), self->faults);
  g_autofree char *text = ply_faults_text(title, faults);
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
}

PlyDriveCard *ply_lesson_page_get_drive_card(PlyLessonPage *self) {
  return self->drive ? PLY_DRIVE_CARD(self->drive) : NULL;
}

void ply_lesson_page_check(PlyLessonPage *self) {
  if (self->card)
    ply_question_card_check(PLY_QUESTION_CARD(self->card));
}

static void give_focus(PlyLessonPage *self) {
  GtkWidget *targets[] = { self->go_on, self->next, self->place };
  if (self->drive && ply_tutor_is_open(self->tutor)) {
    ply_drive_card_focus(PLY_DRIVE_CARD(self->drive));
    return;
  }
  if (self->card) {
    if (!ply_question_card_focus(PLY_QUESTION_CARD(self->card)))
      ply_scroller_reveal(self->asked ? self->asked : self->card);
    return;
  }
  for (guint i = 0; i < G_N_ELEMENTS(targets); i++)
    if (targets[i] && gtk_widget_get_visible(targets[i])) {
      ply_focus_give(targets[i]);
      return;
    }
}

void ply_lesson_page_focus(PlyLessonPage *self) {
  give_focus(self);
  say_beginning(self);
}
