/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/home/home.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/home/art.h"
#include "ui/home/course-page.h"
#include "ui/home/to-do.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/kit/stack-page.h"
#include "ui/lesson/standing.h"
#include "ui/quiz/summary.h"

struct _PlyHome {
  GtkWidget parent;
  PlyStyle *style;
  GPtrArray *entries;
  PlyLearner *learner; /* borrowed: outlives the page */
  char *start_file;
  gboolean start_pressed; /* before it was known what there is to start */
  GtkWidget *stack, *page, *hero, *words, *start, *start_label, *start_note;
  GtkWidget *again, *again_rows;
  GtkWidget *courses_scrolled, *courses;
  GtkWidget *course; /* NULL before the first is shown: it is not in the first frame */
};

enum { LESSON_ACTIVATED, QUESTION_ACTIVATED, TURNED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyHome, ply_home, GTK_TYPE_WIDGET)

#define COURSE_KEY "ply-course"
#define FILE_KEY "ply-file"
#define SECTION_KEY "ply-section"
#define ACTION_KEY "ply-action"
#define CARD_CHARS 22 /* of a line on a card, by nature: four cards stand side by side */

static void clear(GtkWidget *flow) {
  GtkFlowBoxChild *child;
  while ((child = gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(flow), 0)))
    gtk_flow_box_remove(GTK_FLOW_BOX(flow), GTK_WIDGET(child));
}

/* --- Course cards --- */

static GtkWidget *text_new(const char *text, const char *style_class) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(label), CARD_CHARS);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_add_css_class(label, style_class);
  return label;
}

/* How far a course is. */
typedef struct {
  guint n, done; /* lessons */
} HowFar;

static HowFar how_far(PlyHome *self, const PlyToDo *to_do, const char *course) {
  HowFar far = { 0 };
  for (guint i = 0; i < self->entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(self->entries, i);
    if (g_strcmp0(entry->course ? entry->course : "", course) != 0)
      continue;
    far.n++;
    far.done += g_hash_table_contains(to_do->finished, entry);
  }
  return far;
}

static char *how_far_text(HowFar far) {
  if (far.done == 0)
    return g_strdup_printf(ngettext("%u lesson", "%u lessons", far.n), far.n);
  return g_strdup_printf(ngettext("%u of %u lesson done", "%u of %u lessons done", far.n), far.done,
                         far.n);
}

/* A bar as long as the part that is done, and a tick behind all of it; the words below say the same. */
static GtkWidget *how_far_new(HowFar far) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *bar = g_object_new(GTK_TYPE_PROGRESS_BAR, "fraction", (double)far.done / far.n,
                                "hexpand", TRUE, "valign", GTK_ALIGN_CENTER, "accessible-role",
                                GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_add_css_class(box, "how-far");
  gtk_box_append(GTK_BOX(box), bar);
  if (far.done == far.n)
    gtk_box_append(GTK_BOX(box),
                   g_object_new(GTK_TYPE_IMAGE, "icon-name", "ply-check-symbolic",
                                "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  return box;
}

static void lesson_cb(PlyHome *self, const char *file) {
  g_signal_emit(self, signals[LESSON_ACTIVATED], 0, file);
}

static void back_cb(PlyHome *self) {
  ply_home_back(self);
}

static PlyCoursePage *course_page(PlyHome *self) {
  if (!self->course) {
    self->course = g_object_new(PLY_TYPE_COURSE_PAGE, "visible", FALSE, NULL);
    g_signal_connect_swapped(self->course, "lesson-activated", G_CALLBACK(lesson_cb), self);
    g_signal_connect_swapped(self->course, "back", G_CALLBACK(back_cb), self);
    gtk_stack_add_titled(GTK_STACK(self->stack), self->course, "course", _("Course"));
  }
  return PLY_COURSE_PAGE(self->course);
}

static void show_course(PlyHome *self, const char *course) {
  ply_course_page_fill(course_page(self), self->entries, course, self->learner);
  ply_show_stack_page(GTK_STACK(self->stack), "course");
  ply_course_page_focus(course_page(self));
}

static void card_cb(PlyHome *self, GtkFlowBoxChild *child) {
  const char *action = g_object_get_data(G_OBJECT(child), ACTION_KEY);
  if (action)
    gtk_widget_activate_action(GTK_WIDGET(self), action, NULL);
  else
    show_course(self, g_object_get_data(G_OBJECT(child), COURSE_KEY));
}

/* beside: above state; NULL: nothing. */
static GtkWidget *card_new(PlyHome *self, GtkWidget *art, const char *name, const char *description,
                           GtkWidget *beside, const char *state) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_halign(art, GTK_ALIGN_START);
  GtkWidget *text = text_new(description, "course-text");
  gtk_widget_set_vexpand(text, TRUE);
  gtk_label_set_yalign(GTK_LABEL(text), 0);
  gtk_box_append(GTK_BOX(box), art);
  gtk_box_append(GTK_BOX(box), text_new(name, "course-name"));
  gtk_box_append(GTK_BOX(box), text);
  if (beside)
    gtk_box_append(GTK_BOX(box), beside);
  gtk_box_append(GTK_BOX(box), text_new(state, "note"));
  GtkWidget *child = gtk_flow_box_child_new();
  gtk_flow_box_child_set_child(GTK_FLOW_BOX_CHILD(child), box);
  gtk_widget_add_css_class(child, "card");
  gtk_widget_add_css_class(child, "course");
  g_autofree char *spoken = g_strdup_printf("%s, %s, %s", name, description, state);
  ply_spoken_name(child, spoken);
  gtk_flow_box_append(GTK_FLOW_BOX(self->courses), child);
  return child;
}

static void add_course(PlyHome *self, const PlyToDo *to_do, const char *course) {
  HowFar far = how_far(self, to_do, course);
  g_autofree char *state = how_far_text(far);
  GtkWidget *child =
      card_new(self, ply_art_course_new(self->style, course), ply_course_page_name(course),
               ply_course_description(course), far.done > 0 ? how_far_new(far) : NULL, state);
  g_object_set_data_full(G_OBJECT(child), COURSE_KEY, g_strdup(course), g_free);
}

/* What needs no lesson: a card for each command. */
static void add_own(PlyHome *self) {
  static const struct {
    const char *action, *art, *name, *description, *note;
  } own[] = {
    { "win.new-tree", PLY_ART_OWN_TREE, N_("Your own tree"),
      N_("Type numbers in brackets, step through, change any leaf"), N_("Ctrl+N") },
    { "win.new-position", PLY_ART_OWN_POSITION, N_("Your own position"),
      N_("Any position of a game that is searched, as deep as you like"), N_("Shift+Ctrl+N") },
    { "win.play-match", PLY_ART_OWN_MATCH, N_("Play against the computer"),
      N_("Tic-tac-toe, Connect Four and more, and read its mind as it plays"), N_("Ctrl+P") },
    { "win.new-game", PLY_ART_OWN_GAME, N_("Play Minesweeper"),
      N_("Any level, with rules that think out loud when you ask them"), N_("Ctrl+M") },
    { "win.new-sudoku", PLY_ART_OWN_SUDOKU, N_("Play Sudoku"),
      N_("Boards of any level, or your own, with rules that say why"), N_("Ctrl+I") },
    { "win.new-life", PLY_ART_OWN_LIFE, N_("A day in the life"),
      N_("Seven jobs, six people, and what becomes of whoever follows the odds"), N_("Ctrl+D") },
    { "win.lab", PLY_ART_LAB, N_("The lab"),
      N_("Let the computer play thousands of games, and count what happens"), N_("Ctrl+L") },
  };
  for (guint i = 0; i < G_N_ELEMENTS(own); i++) {
    GtkWidget *child = card_new(self, ply_art_course_new(self->style, own[i].art), _(own[i].name),
                                _(own[i].description), NULL, _(own[i].note));
    g_object_set_data(G_OBJECT(child), ACTION_KEY, (gpointer)own[i].action);
  }
}

/* --- What to start --- */

static char *start_text(const PlyToDo *to_do) {
  if (to_do->done)
    return g_strdup_printf(_("Begin again with “%s”"), to_do->lesson->title);
  if (to_do->begun)
    return g_strdup_printf(_("Go on with “%s”"), to_do->lesson->title);
  return g_strdup(_("Start the first lesson"));
}

/* NULL: the button says all. */
static char *start_note(const PlyToDo *to_do) {
  gulong minutes = (gulong)to_do->lesson->minutes;
  if (to_do->done)
    return how_far_text((HowFar){ to_do->n, to_do->n });
  if (to_do->begun)
    return NULL;
  return g_strdup_printf(
      ngettext("%lu minute, nothing to set up", "%lu minutes, nothing to set up", minutes),
      minutes);
}

static void show_start(PlyHome *self, const PlyToDo *to_do) {
  g_free(self->start_file);
  self->start_file = g_strdup(to_do->lesson ? to_do->lesson->file : NULL);
  gtk_widget_set_visible(self->start, to_do->lesson != NULL);
  gtk_widget_set_visible(self->start_note, FALSE);
  if (!to_do->lesson)
    return;
  g_autofree char *text = start_text(to_do), *note = start_note(to_do);
  gtk_label_set_text(GTK_LABEL(self->start_label), text);
  ply_spoken_name(self->start, text);
  gtk_label_set_text(GTK_LABEL(self->start_note), note ? note : "");
  gtk_widget_set_visible(self->start_note, note != NULL);
}

static void start_cb(PlyHome *self) {
  self->start_pressed = !self->start_file;
  if (self->start_file)
    g_signal_emit(self, signals[LESSON_ACTIVATED], 0, self->start_file);
}

/* --- What is worth another look --- */

static void again_cb(PlyHome *self, GtkWidget *button) {
  g_autofree char *file = g_strdup(g_object_get_data(G_OBJECT(button), FILE_KEY));
  guint section = GPOINTER_TO_UINT(g_object_get_data(G_OBJECT(button), SECTION_KEY));
  g_signal_emit(self, signals[QUESTION_ACTIVATED], 0, file, section);
}

static void add_again(PlyHome *self, const PlyAgain *again) {
  const PlyLibraryQuestion *question =
      &g_array_index(again->entry->questions, PlyLibraryQuestion, again->question);
  const char *how = ply_standing_name(again->verdict == PLY_TRIED_WRONG ? PLY_STANDING_WRONG
                                                                        : PLY_STANDING_SHOWN);
  g_autofree char *words = g_strjoin(" · ", again->entry->title, how, NULL);
  GtkWidget *button = ply_look_again_new(question->title, words);
  g_object_set_data_full(G_OBJECT(button), FILE_KEY, g_strdup(again->entry->file), g_free);
  g_object_set_data(G_OBJECT(button), SECTION_KEY, GUINT_TO_POINTER(question->section));
  g_signal_connect_swapped(button, "clicked", G_CALLBACK(again_cb), self);
  gtk_widget_add_css_class(button, "card");
  ply_spoken_append(self->again_rows, button);
}

static void show_again(PlyHome *self, const PlyToDo *to_do) {
  clear(self->again_rows);
  for (guint i = 0; i < to_do->again->len; i++)
    add_again(self, &g_array_index(to_do->again, PlyAgain, i));
  gtk_widget_set_visible(self->again, to_do->again->len > 0);
}

/* --- Class --- */

static void ply_home_dispose(GObject *object) {
  PlyHome *self = PLY_HOME(object);
  g_clear_pointer(&self->stack, gtk_widget_unparent);
  g_clear_pointer(&self->entries, g_ptr_array_unref);
  g_clear_pointer(&self->start_file, g_free);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_home_parent_class)->dispose(object);
}

static void turned_cb(PlyHome *self) {
  if (self->stack) /* else its pages go */
    g_signal_emit(self, signals[TURNED], 0);
}

static void ply_home_class_init(PlyHomeClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_home_dispose;
  signals[LESSON_ACTIVATED] =
      g_signal_new("lesson-activated", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[QUESTION_ACTIVATED] =
      g_signal_new("question-activated", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                   NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  signals[TURNED] = g_signal_new("turned", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type(widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/home/home.ui");
  gtk_widget_class_bind_template_child(widget_class, PlyHome, stack);
  gtk_widget_class_bind_template_child(widget_class, PlyHome, page);
  gtk_widget_class_bind_template_child(widget_class, PlyHome, hero);
  gtk_widget_class_bind_template_child(widget_class, PlyHome, words);
  gtk_widget_class_bind_template_child(widget_class, PlyHome, start);
  gtk_widget_class_bind_template_child(widget_class, PlyHome, start_label);
  gtk_widget_class_bind_template_child(widget_class, PlyHome, start_note);
  gtk_widget_class_bind_template_child(widget_class, PlyHome, again);
  gtk_widget_class_bind_template_child(widget_class, PlyHome, again_rows);
  gtk_widget_class_bind_template_child(widget_class, PlyHome, courses);
  gtk_widget_class_bind_template_child(widget_class, PlyHome, courses_scrolled);
  gtk_widget_class_bind_template_callback(widget_class, start_cb);
  gtk_widget_class_bind_template_callback(widget_class, card_cb);
  gtk_widget_class_bind_template_callback(widget_class, turned_cb);
}

static void ply_home_init(PlyHome *self) {
  gtk_widget_init_template(GTK_WIDGET(self));
  ply_lay_out_by_width(self->page);
  ply_lay_out_by_width(self->words);
  ply_scroller_set_up(self->courses_scrolled, _("Courses"), FALSE);
  ply_show_stack_page(GTK_STACK(self->stack), "courses");
}

void ply_home_set_up(PlyHome *self, PlyStyle *style) {
  self->style = g_object_ref(style);
  GtkWidget *art = ply_art_welcome_new(style);
  gtk_widget_set_valign(art, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(self->hero), art);
}

void ply_home_fill(PlyHome *self, GPtrArray *entries, PlyLearner *learner, const char *open) {
  g_ptr_array_ref(entries);
  g_clear_pointer(&self->entries, g_ptr_array_unref);
  self->entries = entries;
  self->learner = learner;
  g_auto(PlyToDo) to_do = { 0 };
  ply_to_do_find(&to_do, entries, learner, open);
  clear(self->courses);
  const char *last = NULL;
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i);
    const char *course = entry->course ? entry->course : "";
    if (!last || !g_str_equal(course, last))
      add_course(self, &to_do, course);
    last = course;
  }
  add_own(self);
  show_start(self, &to_do);
  show_again(self, &to_do);
  ply_show_stack_page(GTK_STACK(self->stack), "courses");
  if (self->start_pressed && self->start_file)
    start_cb(self);
  self->start_pressed = FALSE;
}

gboolean ply_home_shows_course(PlyHome *self) {
  return self->course && gtk_stack_get_visible_child(GTK_STACK(self->stack)) == self->course;
}

gboolean ply_home_back(PlyHome *self) {
  if (!ply_home_shows_course(self))
    return FALSE;
  ply_show_stack_page(GTK_STACK(self->stack), "courses");
  ply_home_focus(self);
  return TRUE;
}

void ply_home_focus(PlyHome *self) {
  if (ply_home_shows_course(self))
    ply_course_page_focus(course_page(self));
  else if (gtk_widget_get_visible(self->start))
    ply_focus_give(self->start);
}
