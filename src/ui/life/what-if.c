/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/life/what-if.h"

#include <glib/gi18n.h>

#include "life/behaviour.h"
#include "life/text.h"
#include "ui/kit/option-rows.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/lesson/blocks.h"

#define TYPING_MS 250 /* who types is not interrupted by every letter */
#define TEXT_HIGH 110

struct _PlyWhatIf {
  GtkBox parent;
  GtkWidget *title, *person, *rows, *problem, *many, *tables, *text[PLY_N_DAY_BLOCKS];
  PlyOptions before; /* as the rows were */
  guint typing;
  gboolean filling;
};

enum { BACK, CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyWhatIf, ply_what_if, GTK_TYPE_BOX)

static const char *const table_names[PLY_N_DAY_BLOCKS] = {
  [PLY_DAY_OCCUPATIONS] = N_("Occupations"),
  [PLY_DAY_PEOPLE] = N_("People"),
  [PLY_DAY_EXPENSES] = N_("Expenses"),
};

/* The rows of a life: the person has a list of names instead of one. */
static const char *const life_rows[] = { "behaviour", "gains", "odds",    "losses", "costs",
                                         "choose",    "cash",  "reserve", "days",   "money",
                                         "life",      "seed",  NULL };
static const char *const weights[] = { "gains", "odds", "losses", "costs" };

/* --- Behaviours and sliders --- */

/* Sets an option to a value that its table has. */
static void put(PlyOptions *options, const char *name, gint64 value) {
  int i = ply_options_find(options, name);
  options->value[i] = value;
  options->given[i] = TRUE;
}

static gboolean weights_differ(const PlyOptions *a, const PlyOptions *b) {
  for (guint i = 0; i < G_N_ELEMENTS(weights); i++)
    if (ply_options_get(a, weights[i]) != ply_options_get(b, weights[i]))
      return TRUE;
  return FALSE;
}

/* A behaviour that is chosen moves the sliders; a slider that is moved makes a behaviour of one's
 * own. */
static void link_sliders(PlyWhatIf *self) {
  PlyOptions now;
  if (!ply_option_rows_get(PLY_OPTION_ROWS(self->rows), &now, NULL))
    return;
  g_autofree char *id = ply_options_print(&now, "behaviour");
  const PlyBehaviour *behaviour = ply_behaviour_find(id, NULL);
  gboolean chosen =
      ply_options_get(&now, "behaviour") != ply_options_get(&self->before, "behaviour");
  if (chosen && behaviour) {
    const gint64 of[] = { behaviour->utility.a, behaviour->utility.k, behaviour->utility.b,
                          behaviour->utility.c };
    for (guint i = 0; i < G_N_ELEMENTS(weights); i++)
      put(&now, weights[i], of[i]);
  } else if (!chosen && weights_differ(&now, &self->before) && !g_str_equal(id, "custom"))
    ply_options_set(&now, "behaviour", "custom", NULL);
  else {
    self->before = now;
    return;
  }
  self->before = now;
  ply_option_rows_update(PLY_OPTION_ROWS(self->rows), &now);
}

/* --- Callbacks --- */

static void back_cb(PlyWhatIf *self) {
  g_signal_emit(self, signals[BACK], 0);
}

static void changed_cb(PlyWhatIf *self) {
  if (!self->filling)
    g_signal_emit(self, signals[CHANGED], 0);
}

static gboolean typing_cb(gpointer data) {
  PlyWhatIf *self = data;
  self->typing = 0;
  changed_cb(self);
  return G_SOURCE_REMOVE;
}

static void typed_cb(PlyWhatIf *self) {
  if (self->filling)
    return;
  g_clear_handle_id(&self->typing, g_source_remove);
  self->typing = g_timeout_add(TYPING_MS, typing_cb, self);
}

static void rows_cb(PlyWhatIf *self) {
  if (!self->filling && gtk_widget_get_visible(self->tables))
    link_sliders(self);
  typed_cb(self);
}

/* A field that is typed in says what it holds when it loses the focus, and it does when it goes. */
static void ply_what_if_dispose(GObject *object) {
  PLY_WHAT_IF(object)->filling = TRUE;
  g_clear_handle_id(&PLY_WHAT_IF(object)->typing, g_source_remove);
  G_OBJECT_CLASS(ply_what_if_parent_class)->dispose(object);
}

static void ply_what_if_class_init(PlyWhatIfClass *klass) {
  GType type = G_TYPE_FROM_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_what_if_dispose;
  signals[BACK] =
      g_signal_new("back", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] =
      g_signal_new("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* --- Who lives --- */

static gboolean lists(GtkStringList *names, const PlyDayWorld *world) {
  guint n = g_list_model_get_n_items(G_LIST_MODEL(names));
  gboolean same = n == world->n_people;
  for (guint i = 0; same && i < n; i++)
    same = g_str_equal(gtk_string_list_get_string(names, i), world->people[i].name);
  return same;
}

/* The people of world, with the one called name chosen; the first where nobody is. */
static void list_people(PlyWhatIf *self, const PlyDayWorld *world, const char *name) {
  GtkStringList *names = GTK_STRING_LIST(gtk_drop_down_get_model(GTK_DROP_DOWN(self->person)));
  int chosen = ply_day_find_person(world, name);
  gboolean filling = self->filling;
  if (lists(names, world) && chosen >= 0)
    return;
  self->filling = TRUE;
  gtk_string_list_splice(names, 0, g_list_model_get_n_items(G_LIST_MODEL(names)), NULL);
  for (guint i = 0; i < world->n_people; i++)
    gtk_string_list_append(names, world->people[i].name);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(self->person), (guint)MAX(chosen, 0));
  self->filling = filling;
}

/* The first where nobody is called name. */
static void choose_person(PlyWhatIf *self, const PlyDayWorld *world, const char *name) {
  int chosen = ply_day_find_person(world, name);
  list_people(self, world, name);
  gtk_drop_down_set_selected(GTK_DROP_DOWN(self->person), (guint)MAX(chosen, 0));
}

static void store_person(PlyWhatIf *self, const PlyDayWorld *world, PlyOptions *options) {
  GtkStringObject *object = gtk_drop_down_get_selected_item(GTK_DROP_DOWN(self->person));
  g_autofree char *name = g_strdup(object ? gtk_string_object_get_string(object) : "");
  list_people(self, world, name);
  if (ply_day_find_person(world, name) >= 0)
    ply_options_set(options, "person", name, NULL);
  else
    ply_options_set(options, "person", world->people[0].name, NULL);
}

/* --- Parts --- */

static void add_table(PlyWhatIf *self, PlyDayBlock block) {
  GtkWidget *scrolled = gtk_scrolled_window_new(), *view = gtk_text_view_new();
  const char *name = _(table_names[block]);
  gtk_box_append(GTK_BOX(self->tables), ply_prose_new(name, "page-subtitle"));
  gtk_text_view_set_wrap_mode(GTK_TEXT_VIEW(view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab(GTK_TEXT_VIEW(view), FALSE);
  gtk_text_view_set_left_margin(GTK_TEXT_VIEW(view), 8);
  gtk_text_view_set_right_margin(GTK_TEXT_VIEW(view), 8);
  gtk_text_view_set_top_margin(GTK_TEXT_VIEW(view), 6);
  ply_spoken_name(view, name);
  /* The text outlives the page while something is pasted into it. */
  g_signal_connect_object(gtk_text_view_get_buffer(GTK_TEXT_VIEW(view)), "changed",
                          G_CALLBACK(typed_cb), self, G_CONNECT_SWAPPED);
  g_object_set(scrolled, "child", view, "hscrollbar-policy", GTK_POLICY_NEVER, "min-content-height",
               TEXT_HIGH, "overflow", GTK_OVERFLOW_HIDDEN, NULL);
  gtk_widget_add_css_class(scrolled, "card");
  ply_scroller_set_up(scrolled, name, FALSE);
  gtk_box_append(GTK_BOX(self->tables), scrolled);
  self->text[block] = view;
}

static void ply_what_if_init(PlyWhatIf *self) {
  GtkWidget *scrolled = gtk_scrolled_window_new();
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 16);
  GtkWidget *crumb = ply_crumb_new(_("Lessons"), _("Back to the lessons"));
  g_signal_connect_swapped(crumb, "clicked", G_CALLBACK(back_cb), self);
  gtk_orientable_set_orientation(GTK_ORIENTABLE(self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class(box, "page-content");
  self->title = ply_prose_new("", "page-title");
  self->rows = ply_option_rows_new();
  self->person = gtk_drop_down_new(G_LIST_MODEL(gtk_string_list_new(NULL)), NULL);
  ply_spoken_name(self->person, _("Person"));
  g_signal_connect_swapped(self->person, "notify::selected", G_CALLBACK(changed_cb), self);
  self->problem = ply_prose_new("", "problem");
  self->many = gtk_check_button_new_with_label(_("Many lives at once"));
  self->tables = gtk_box_new(GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_visible(self->problem, FALSE);
  g_signal_connect_swapped(self->rows, "changed", G_CALLBACK(rows_cb), self);
  g_signal_connect_swapped(self->many, "toggled", G_CALLBACK(changed_cb), self);
  for (PlyDayBlock block = 0; block < PLY_N_DAY_BLOCKS; block++)
    add_table(self, block);
  GtkWidget *parts[] = { self->title, self->person, self->problem,
                         self->many,  self->rows,   self->tables };
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    gtk_box_append(GTK_BOX(box), parts[i]);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), box);
  g_object_set(scrolled, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, NULL);
  ply_scroller_set_up(scrolled, _("What if"), FALSE);
  gtk_box_append(GTK_BOX(self), crumb);
  gtk_box_append(GTK_BOX(self), scrolled);
}

/* --- Public --- */

void ply_what_if_set(PlyWhatIf *self, const char *title, const PlyOptions *options,
                     const PlyDayWorld *world) {
  self->filling = TRUE;
  gtk_label_set_text(GTK_LABEL(self->title), title);
  ply_option_rows_set_some(PLY_OPTION_ROWS(self->rows), options, world ? life_rows : NULL);
  self->before = *options;
  if (world)
    choose_person(self, world, ply_options_name(options, "person"));
  gtk_widget_set_visible(self->person, world != NULL);
  for (PlyDayBlock block = 0; world && block < PLY_N_DAY_BLOCKS; block++) {
    g_autofree char *text = ply_day_text_print(world, block);
    gtk_text_buffer_set_text(gtk_text_view_get_buffer(GTK_TEXT_VIEW(self->text[block])), text, -1);
  }
  gtk_widget_set_visible(self->tables, world != NULL);
  gtk_widget_set_visible(self->many, world != NULL);
  ply_what_if_set_problem(self, NULL);
  self->filling = FALSE;
}

static char *table_text(PlyWhatIf *self, PlyDayBlock block) {
  GtkTextBuffer *buffer = gtk_text_view_get_buffer(GTK_TEXT_VIEW(self->text[block]));
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds(buffer, &start, &end);
  return gtk_text_buffer_get_text(buffer, &start, &end, FALSE);
}

/* The first fault, with where it stands. */
static void say_fault(PlyWhatIf *self, PlyDayBlock block, const GPtrArray *faults) {
  const PlyDayFault *fault = g_ptr_array_index(faults, 0);
  /* Translators: a table ("People"), a line of it, and what is wrong there */
  g_autofree char *text = g_strdup_printf(_("%s, line %d: %s"), _(table_names[block]),
                                          fault->place.line, fault->message);
  ply_what_if_set_problem(self, text);
}

static PlyDayWorld *read_world(PlyWhatIf *self) {
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func((GDestroyNotify)ply_day_fault_free);
  g_autofree char *people = NULL;
  for (PlyDayBlock block = 0; block < PLY_N_DAY_BLOCKS; block++) {
    g_autofree char *text = table_text(self, block);
    if (!ply_day_text_read(world, block, text, faults)) {
      say_fault(self, block, faults);
      return NULL;
    }
    if (block == PLY_DAY_PEOPLE)
      people = g_steal_pointer(&text);
  }
  if (!ply_day_text_check(world, people, faults)) {
    say_fault(self, PLY_DAY_PEOPLE, faults);
    return NULL;
  }
  return g_steal_pointer(&world);
}

gboolean ply_what_if_get(PlyWhatIf *self, PlyOptions *options, PlyDayWorld **world) {
  g_autoptr(GError) error = NULL;
  *world = NULL;
  if (!ply_option_rows_get(PLY_OPTION_ROWS(self->rows), options, &error)) {
    ply_what_if_set_problem(self, error->message);
    return FALSE;
  }
  if (!gtk_widget_get_visible(self->tables))
    return TRUE;
  *world = read_world(self);
  if (*world)
    store_person(self, *world, options);
  return *world != NULL;
}

void ply_what_if_set_problem(PlyWhatIf *self, const char *text) {
  gtk_label_set_text(GTK_LABEL(self->problem), text ? text : "");
  gtk_widget_set_visible(self->problem, text != NULL);
}

gboolean ply_what_if_wants_many(PlyWhatIf *self) {
  return gtk_check_button_get_active(GTK_CHECK_BUTTON(self->many));
}

void ply_what_if_focus(PlyWhatIf *self) {
  gboolean life = gtk_widget_get_visible(self->person);
  gtk_widget_child_focus(life ? self->person : self->rows, GTK_DIR_TAB_FORWARD);
}
