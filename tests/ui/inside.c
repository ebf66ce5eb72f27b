/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "inside.h"

#include <glib/gstdio.h>
#include <time.h>

#include "base/memory.h"
#include "ui/window/lesson.h"
#include "ui/window/library.h"

#define DEADLINE_S 10.0 /* of a usual run */

static PlyApp *app; /* one for all tests: its window comes and goes */

static double deadline_seconds(void) {
  const char *text = g_getenv("UI_DEADLINE");
  double seconds = text ? g_ascii_strtod(text, NULL) : 0;
  return seconds > 0 ? seconds : DEADLINE_S;
}

double inside_slowness(void) {
  return MAX(deadline_seconds() / DEADLINE_S, 1);
}

gint64 inside_deadline(void) {
  return g_get_monotonic_time() + (gint64)(deadline_seconds() * G_USEC_PER_SEC);
}

void inside_turn(void) {
  if (!g_main_context_iteration(NULL, FALSE))
    g_usleep(1000);
}

double inside_worked_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static gboolean drawn_cb(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
  guint *left = data;
  *left -= *left > 0;
  return G_SOURCE_CONTINUE;
}

double inside_draw(Inside *inside, guint n) {
  GtkWidget *window = GTK_WIDGET(inside->window);
  guint left = n + 1; /* a frame begins with the tick */
  guint tick = gtk_widget_add_tick_callback(window, drawn_cb, &left, NULL);
  double longest = 0;
  gint64 end = inside_deadline();
  while (left > 0) {
    if (g_get_monotonic_time() > end)
      g_error("the window is not drawn");
    double before = inside_worked_ms();
    inside_turn();
    longest = MAX(longest, inside_worked_ms() - before);
  }
  gtk_widget_remove_tick_callback(window, tick);
  return longest;
}

void inside_rest(Inside *inside) {
  inside_draw(inside, 2);
  gint64 end = inside_deadline();
  while (g_main_context_iteration(NULL, FALSE))
    if (g_get_monotonic_time() > end)
      g_error("the window does not come to rest");
}

void inside_init(int *argc, char ***argv) {
  g_autoptr(GError) error = NULL;
  g_setenv("GTK_A11Y", "test", TRUE);
  ply_memory_init(); /* as in the program, before there are threads */
  gtk_test_init(argc, argv, NULL);
  app = ply_app_new();
  g_application_set_flags(G_APPLICATION(app), G_APPLICATION_NON_UNIQUE);
  if (!g_application_register(G_APPLICATION(app), NULL, &error))
    g_error("%s", error->message);
}

int inside_test(void) {
  int status = g_test_run();
  g_clear_object(&app);
  return status;
}

char *inside_session(void) {
  return g_build_filename(g_get_user_state_dir(), "plybook", "session.ini", NULL);
}

/* What an earlier test left behind would be restored. */
static void put_session(const char *text) {
  g_autofree char *path = inside_session(), *folder = g_path_get_dirname(path);
  g_autoptr(GError) error = NULL;
  g_remove(path);
  if (!text)
    return;
  g_mkdir_with_parents(folder, 0700);
  g_file_set_contents(path, text, -1, &error);
  g_assert_no_error(error);
}

void inside_open(Inside *inside, int width, int height) {
  inside_reopen(inside, NULL, width, height);
}

void inside_begin(Inside *inside, const char *session, int width, int height) {
  put_session(session);
  g_application_activate(G_APPLICATION(app));
  inside->window = PLY_MAIN_WINDOW(gtk_application_get_active_window(GTK_APPLICATION(app)));
  gtk_window_set_default_size(GTK_WINDOW(inside->window), width, height);
}

void inside_reopen(Inside *inside, const char *session, int width, int height) {
  inside_begin(inside, session, width, height);
  inside_wait(gtk_widget_get_mapped(GTK_WIDGET(inside->window)) && inside->window->lab);
  ply_main_window_get_entries(inside->window); /* the lessons are there */
}

void inside_close(Inside *inside) {
  gpointer window = inside->window, transport = inside->window->transport;
  g_object_add_weak_pointer(window, &window);
  g_object_add_weak_pointer(transport, &transport);
  gtk_window_close(window);
  inside_wait(!window && !transport);
}

gboolean inside_no_thread(gpointer source) {
  return g_atomic_int_get(&G_OBJECT(source)->ref_count) == 1;
}

gboolean inside_is_laid_out(const Inside *inside) {
  return !ply_tree_pane_is_laying_out(ply_study_get_tree(PLY_STUDY(inside->window->study)));
}

static gboolean is_open(const Inside *inside, const char *file) {
  PlyMainWindow *window = inside->window;
  return ply_tutor_get_lesson(window->tutor) &&
         g_strcmp0(ply_main_window_get_path(window), file) == 0 &&
         ply_transport_get_run(window->transport) != NULL && inside_is_laid_out(inside);
}

void inside_lesson(Inside *inside, const char *file) {
  ply_main_window_open(inside->window, file);
  inside_wait(is_open(inside, file));
}

void inside_free(Inside *inside) {
  PlyTutor *tutor = inside->window->tutor;
  guint section = ply_tutor_get_section(tutor);
  for (gboolean last = FALSE; !last; last = ply_tutor_is_last(tutor)) {
    if (ply_tutor_is_open(tutor))
      ply_tutor_skip(tutor);
    ply_tutor_go_on(tutor);
    inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside->window)));
  }
  if (ply_tutor_is_open(tutor))
    ply_tutor_skip(tutor);
  ply_tutor_visit(tutor, section);
  inside_wait(!ply_loader_is_busy(ply_main_window_get_loader(inside->window)));
  g_assert_cmpuint(ply_tutor_get_section(tutor), ==, section);
}

/* --- Finding --- */

typedef gboolean (*Test)(GtkWidget *widget, gconstpointer wanted);

static GtkWidget *find(GtkWidget *root, Test test, gconstpointer wanted) {
  if (!gtk_widget_get_mapped(root))
    return NULL;
  if (test(root, wanted))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child(root); child;
       child = gtk_widget_get_next_sibling(child)) {
    GtkWidget *found = find(child, test, wanted);
    if (found)
      return found;
  }
  return NULL;
}

static gboolean is_label(GtkWidget *widget, gconstpointer part) {
  return GTK_IS_LABEL(widget) && strstr(gtk_label_get_text(GTK_LABEL(widget)), part) != NULL;
}

static gboolean is_label_of(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_LABEL(widget) && g_str_equal(gtk_label_get_text(GTK_LABEL(widget)), text) &&
         gtk_widget_get_ancestor(widget, GTK_TYPE_BUTTON);
}

static gboolean is_answer_of(GtkWidget *widget, gconstpointer text) {
  return GTK_IS_LABEL(widget) && g_str_equal(gtk_label_get_text(GTK_LABEL(widget)), text) &&
         gtk_widget_get_ancestor(widget, GTK_TYPE_CHECK_BUTTON);
}

static gboolean is_of_type(GtkWidget *widget, gconstpointer type) {
  return G_TYPE_CHECK_INSTANCE_TYPE(widget, GPOINTER_TO_SIZE(type));
}

GtkWidget *inside_label(GtkWidget *root, const char *part) {
  return find(root, is_label, part);
}

GtkWidget *inside_button(GtkWidget *root, const char *text) {
  GtkWidget *label = find(root, is_label_of, text);
  return label ? gtk_widget_get_ancestor(label, GTK_TYPE_BUTTON) : NULL;
}

GtkWidget *inside_answer(GtkWidget *root, const char *text) {
  GtkWidget *label = find(root, is_answer_of, text);
  return label ? gtk_widget_get_ancestor(label, GTK_TYPE_CHECK_BUTTON) : NULL;
}

GtkWidget *inside_find(GtkWidget *root, GType type) {
  return find(root, is_of_type, GSIZE_TO_POINTER(type));
}

graphene_rect_t inside_place(Inside *inside, GtkWidget *widget) {
  graphene_rect_t place;
  g_assert_true(gtk_widget_compute_bounds(widget, GTK_WIDGET(inside->window), &place));
  return place;
}

GtkFlowBox *inside_courses(Inside *inside) {
  return GTK_FLOW_BOX(
      gtk_widget_get_template_child(inside->window->home, PLY_TYPE_HOME, "courses"));
}

GtkWidget *inside_child(PlyMainWindow *window, const char *name) {
  return GTK_WIDGET(gtk_widget_get_template_child(GTK_WIDGET(window), PLY_TYPE_MAIN_WINDOW, name));
}

static const char *deaf(GtkWidget *widget) {
  GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
  GtkAccessibleRole role = gtk_accessible_get_accessible_role(accessible);
  if (!gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return NULL;
  if (role == GTK_ACCESSIBLE_ROLE_GENERIC)
    return "its role takes none";
  if (gtk_test_accessible_has_relation(accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    return "it is labelled by something";
  return NULL;
}

void inside_check_names(GtkWidget *root, const char *where) {
  const char *why = deaf(root);
  if (why)
    g_error("%s: the name of a %s (%s) is not heard: %s", where, G_OBJECT_TYPE_NAME(root),
            GTK_IS_LABEL(root) ? gtk_label_get_text(GTK_LABEL(root))
                               : gtk_widget_get_css_name(root),
            why);
  for (GtkWidget *child = gtk_widget_get_first_child(root); child;
       child = gtk_widget_get_next_sibling(child))
    inside_check_names(child, where);
}
