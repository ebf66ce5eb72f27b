/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/home/home.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/home/course-page.h"
#include "ui/home/art.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/kit/stack-page.h"
#include "ui/lesson/answers.h"

struct _PlyHome {
  GtkWidget parent;
  PlyStyle *style;
  GPtrArray *entries;
  PlyLearner *learner; /* borrowed: outlives the page */
  char *start_file;
  gboolean start_pressed; /* before it was known what there is to start */
  GtkWidget *stack, *page, *hero, *words, *start, *start_label, *start_note;
  GtkWidget *courses_scrolled, *courses;
  GtkWidget *course; /* NULL before the first is shown: it is not in the first frame */
};

enum { LESSON_ACTIVATED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyHome, ply_home, GTK_TYPE_WIDGET)

#define COURSE_KEY "ply-course"
#define ACTION_KEY "ply-action"
#define CARD_CHARS 22 /* of a line on a card, by nature: four cards stand side by side */

/* --- Course cards --- */

static GtkWidget *text_new(const char *text, const char *style_class) {
  GtkWidget *label = gtk_label_new(text);
  gtk_label_set_wrap(GTK_LABEL(label), TRUE);
  gtk_label_set_max_width_chars(GTK_LABEL(label), CARD_CHARS);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_add_css_class(label, style_class);
  return label;
}

static char *course_state(PlyHome *self, const char *course) {
  guint n = 0, finished = 0;
  for (guint i = 0; i < self->entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(self->entries, i);
    if (g_strcmp0(entry->course, course) != 0)
      continue;
    n++;
    finished += ply_entry_summary(entry, self->learner).finished;
  }
  if (finished == 0)
    return g_strdup_printf(ngettext("%u lesson", "%u lessons", n), n);
  return g_strdup_printf(ngettext("%u of %u lesson finished", "%u of %u lessons finished", n),
                         finished, n);
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

static GtkWidget *card_new(PlyHome *self, GtkWidget *art, const char *name, const char *description,
                           const char *state) {
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
  gtk_widget_set_halign(art, GTK_ALIGN_START);
  GtkWidget *text = text_new(description, "course-text");
  gtk_widget_set_vexpand(text, TRUE);
  gtk_label_set_yalign(GTK_LABEL(text), 0);
  gtk_box_append(GTK_BOX(box), art);
  gtk_box_append(GTK_BOX(box), text_new(name, "course-name"));
  gtk_box_append(GTK_BOX(box), text);
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

static void add_course(PlyHome *self, const char *course) {
  g_autofree char *state = course_state(self, course);
  GtkWidget *child = card_new(self, ply_art_course_new(self->style, course),
                              ply_course_page_name(course), ply_course_description(course), state);
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
                                _(own[i].description), _(own[i].note));
    g_object_set_data(G_OBJECT(child), ACTION_KEY, (gpointer)own[i].action);
  }
}

/* --- What to start --- */

static const PlyLibraryEntry *entry_of(PlyHome *self, const char *file) {
  for (guint i = 0; file && i < self->entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(self->entries, i);
    if (g_str_equal(entry->file, file))
      return entry;
  }
  return NULL;
}

static void show_start(PlyHome *self, const char *resume) {
  const PlyLibraryEntry *again = entry_of(self, resume);
  const PlyLibraryEntry *entry = again;
  for (guint i = 0; !entry && i < self->entries->len; i++)
    if (!((PlyLibraryEntry *)g_ptr_array_index(self->entries, i))->broken)
      entry = g_ptr_array_index(self->entries, i);
  g_free(self->start_file);
  self->start_file = g_strdup(entry ? entry->file : NULL);
  gtk_widget_set_visible(self->start, entry != NULL);
  g_autofree char *label = again ? g_strdup_printf(_("Go on with “%s”"), again->title)
                                 : g_strdup(_("Start the first lesson"));
  gtk_label_set_text(GTK_LABEL(self->start_label), label);
  ply_spoken_name(self->start, label);
  int minutes = entry ? entry->minutes : 0;
  g_autofree char *note = g_strdup_printf(
      ngettext("%d minute, nothing to set up", "%d minutes, nothing to set up", (gulong)minutes),
      minutes);
  gtk_label_set_text(GTK_LABEL(self->start_note), note);
  gtk_widget_set_visible(self->start_note, entry && !again);
}

static void start_cb(PlyHome *self) {
  self->start_pressed = !self->start_file;
  if (self->start_file)
    g_signal_emit(self, signals[LESSON_ACTIVATED], 0, self->start_file);
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

static void ply_home_class_init(PlyHomeClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_home_dispose;
  signals[LESSON_ACTIVATED] =
      g_signal_new("lesson-activated", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
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
  gtk_widget_class_bind_template_child(widget_class, PlyHome, courses);
  gtk_widget_class_bind_template_child(widget_class, PlyHome, courses_scrolled);
  gtk_widget_class_bind_template_callback(widget_class, start_cb);
  gtk_widget_class_bind_template_callback(widget_class, card_cb);
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

void ply_home_fill(PlyHome *self, GPtrArray *entries, PlyLearner *learner, const char *resume) {
  GtkFlowBoxChild *child;
  g_ptr_array_ref(entries);
  g_clear_pointer(&self->entries, g_ptr_array_unref);
  self->entries = entries;
  self->learner = learner;
  while ((child = gtk_flow_box_get_child_at_index(GTK_FLOW_BOX(self->courses), 0)))
    gtk_flow_box_remove(GTK_FLOW_BOX(self->courses), GTK_WIDGET(child));
  const char *last = NULL;
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = g_ptr_array_index(entries, i);
    const char *course = entry->course ? entry->course : "";
    if (!last || !g_str_equal(course, last))
      add_course(self, course);
    last = course;
  }
  add_own(self);
  show_start(self, resume);
  ply_show_stack_page(GTK_STACK(self->stack), "courses");
  if (self->start_pressed && self->start_file)
    start_cb(self);
  self->start_pressed = FALSE;
}

gboolean ply_home_back(PlyHome *self) {
  if (g_str_equal(gtk_stack_get_visible_child_name(GTK_STACK(self->stack)), "courses"))
    return FALSE;
  ply_show_stack_page(GTK_STACK(self->stack), "courses");
  ply_home_focus(self);
  return TRUE;
}

void ply_home_focus(PlyHome *self) {
  if (gtk_widget_get_visible(self->start))
    ply_focus_give(self->start);
}
