/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/window/private.h"

#include <glib/gi18n.h>

#include "ui/dialogs/toaster.h"
#include "ui/drive/part.h"
#include "ui/face.h"
#include "ui/home/fault-page.h"
#include "ui/kit/heap.h"
#include "ui/kit/later.h"
#include "ui/kit/stack-page.h"
#include "ui/kit/voice.h"
#include "ui/lab/page.h"
#include "ui/lesson/teacher.h"
#include "ui/match/match.h"
#include "ui/minesweeper/ways.h"
#include "ui/search/weights.h"
#include "ui/style-sheet.h"
#include "ui/window/chance.h"
#include "ui/window/commands.h"
#include "ui/window/game.h"
#include "ui/window/hint.h"
#include "ui/window/lesson.h"
#include "ui/window/library.h"
#include "ui/window/present.h"
#include "ui/quiz/quiz.h"
#include "ui/window/run.h"
#include "ui/window/session.h"
#include "ui/window/undo.h"

#define ICON_SIZE 18 /* px, of a step button */

/* The frame. */
typedef struct {
  gboolean narrow;          /* the study has room for one thing only */
  gboolean was_game;        /* the last run was one of a game */
  gboolean game_goes_on;    /* the one on the screen was not over when it came there */
  gboolean side_folded;     /* for the time of that: nobody closed the pane */
  gboolean panel_by_lesson; /* a lesson opens the panel: that is no wish of who learns */
  PlyPage lab_from;         /* the lab leads back there */
  guint uncover_source;     /* the side pane may lie over a game */
  guint clear_source;       /* the panel may take the place of what the lesson shows */
  gboolean built;           /* the parts are open */
  PlyLater *later;          /* NULL once it is about to go */
  GtkWidget *header, *title, *home_button, *side_button, *panel_button, *present_button,
      *menu_button, *toasts, *pages, *faults, *working, *loading, *loading_label;
} PlyMainWindowPrivate;

G_DEFINE_FINAL_TYPE_WITH_PRIVATE(PlyMainWindow, ply_main_window, ADW_TYPE_APPLICATION_WINDOW)

static PlyMainWindowPrivate *frame_of(PlyMainWindow *self) {
  return ply_main_window_get_instance_private(self);
}

/* In the order in which they hear of what has changed. */
static const PlyWindowPart *const parts[] = {
  &ply_window_answers, &ply_window_run,     &ply_window_undo,   &ply_window_hints,
  &ply_window_ways,    &ply_window_match,   &ply_window_hand,   &ply_window_match_hint,
  &ply_window_recall,  &ply_window_weights, &ply_window_game,   &ply_window_lesson,
  &ply_window_library, &ply_window_session, &ply_window_chance, &ply_window_present,
  &ply_window_drive,   &ply_window_quiz,
};

static const struct {
  const char *name, *title; /* what is heard of it */
} pages[] = {
  [PLY_PAGE_HOME] = { "home", N_("First page") },
  [PLY_PAGE_STUDY] = { "study", N_("Study") },
  [PLY_PAGE_FAULTS] = { "faults", N_("Faults") },
  [PLY_PAGE_LAB] = { "lab", N_("Lab") },
};

/* --- Pages --- */

/* The header has room for the title; what it loses stands in the menu. */
static void refresh_buttons(PlyMainWindow *self) {
  gboolean study = ply_main_window_get_page(self) == PLY_PAGE_STUDY;
  gtk_widget_set_visible(frame_of(self)->home_button, !ply_main_window_is_home(self));
  gtk_widget_set_visible(frame_of(self)->side_button, study);
  gtk_widget_set_visible(frame_of(self)->panel_button, study && !frame_of(self)->narrow);
  const char *inside = _(ply_ui_face(ply_transport_get_run(self->transport))->inside);
  gtk_widget_set_tooltip_text(frame_of(self)->panel_button, inside);
  gtk_accessible_update_property(GTK_ACCESSIBLE(frame_of(self)->panel_button),
                                 GTK_ACCESSIBLE_PROPERTY_LABEL, inside, -1);
  gtk_widget_set_visible(frame_of(self)->present_button, study && !frame_of(self)->narrow);
}

static void refresh_frame(PlyMainWindow *self) {
  refresh_buttons(self);
  ply_main_window_refresh_title(self);
  ply_main_window_update_actions(self);
}

gboolean ply_main_window_is_home(PlyMainWindow *self) {
  return ply_main_window_get_page(self) == PLY_PAGE_HOME &&
         !ply_home_shows_course(PLY_HOME(self->home));
}

static void show_stack_page(PlyMainWindow *self, PlyPage page) {
  ply_show_stack_page(GTK_STACK(frame_of(self)->pages), pages[page].name);
  refresh_frame(self);
}

void ply_main_window_show_page(PlyMainWindow *self, PlyPage page) {
  if (page != PLY_PAGE_STUDY) /* nobody would see how it goes on */
    ply_main_window_stop_match(self);
  show_stack_page(self, page);
}

void ply_main_window_show_header(PlyMainWindow *self, gboolean shown) {
  gtk_widget_set_visible(frame_of(self)->header, shown);
}

PlyPage ply_main_window_get_page(PlyMainWindow *self) {
  const char *name = gtk_stack_get_visible_child_name(GTK_STACK(frame_of(self)->pages));
  for (guint i = 0; i < G_N_ELEMENTS(pages); i++)
    if (g_strcmp0(name, pages[i].name) == 0)
      return (PlyPage)i;
  return PLY_PAGE_HOME;
}

/* What is on the screen, as the lab calls what it leads back to; NULL: all courses, or one. */
static const char *place_name(PlyMainWindow *self) {
  switch (ply_main_window_get_page(self)) {
  case PLY_PAGE_STUDY:
    return ply_transport_get_run(self->transport) ? gtk_window_get_title(GTK_WINDOW(self)) : NULL;
  case PLY_PAGE_FAULTS: return _(pages[PLY_PAGE_FAULTS].title);
  default: return NULL;
  }
}

void ply_main_window_show_lab(PlyMainWindow *self) {
  PlyPage from = ply_main_window_get_page(self);
  if (from != PLY_PAGE_LAB) {
    const char *name = place_name(self);
    frame_of(self)->lab_from = name ? from : PLY_PAGE_HOME;
    ply_lab_page_set_back(PLY_LAB_PAGE(self->lab), name);
  }
  ply_main_window_show_page(self, PLY_PAGE_LAB);
  ply_lab_page_focus(PLY_LAB_PAGE(self->lab));
}

void ply_main_window_leave_lab(PlyMainWindow *self) {
  PlyPage from = frame_of(self)->lab_from;
  ply_main_window_show_page(self, from);
  if (from == PLY_PAGE_HOME)
    ply_home_focus(PLY_HOME(self->home));
  else if (from == PLY_PAGE_STUDY && ply_tutor_get_lesson(self->tutor))
    ply_lesson_page_focus(ply_study_get_lesson_page(PLY_STUDY(self->study)));
  else if (from == PLY_PAGE_STUDY)
    ply_main_window_focus_picture(self);
}

static GtkWidget *add_page(PlyMainWindow *self, GType type, PlyPage page) {
  GtkWidget *widget = g_object_new(type, "visible", FALSE, NULL);
  gtk_stack_add_titled(GTK_STACK(frame_of(self)->pages), widget, pages[page].name,
                       _(pages[page].title));
  return widget;
}

void ply_main_window_show_faults(PlyMainWindow *self, const char *heading, GtkWidget *faults,
                                 gboolean reloads, gboolean editable) {
  if (!frame_of(self)->faults)
    frame_of(self)->faults = add_page(self, PLY_TYPE_FAULT_PAGE, PLY_PAGE_FAULTS);
  ply_fault_page_show(PLY_FAULT_PAGE(frame_of(self)->faults), heading, faults, reloads, editable);
  ply_main_window_show_page(self, PLY_PAGE_FAULTS);
}

/* --- What takes long, and what is said --- */

void ply_main_window_show_loading(PlyMainWindow *self, const char *text) {
  gtk_widget_set_visible(frame_of(self)->loading, text != NULL);
  gtk_widget_set_visible(frame_of(self)->working, text != NULL);
  if (!text)
    return;
  gtk_label_set_text(GTK_LABEL(frame_of(self)->loading_label), text);
  gtk_progress_bar_pulse(GTK_PROGRESS_BAR(frame_of(self)->working));
}

void ply_main_window_show_working(PlyMainWindow *self, gboolean shown, double share) {
  gtk_widget_set_visible(frame_of(self)->working, shown);
  if (shown)
    gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(frame_of(self)->working), share);
}

/* A title of one line would lose its end, where the reason stands. Names of files in it are no
 * markup ("a&b.svg"), and may hold what is not seen. */
static void add_toast(PlyMainWindow *self, const char *text, const char *button,
                      const char *action) {
  g_autofree char *plain = ply_plain(text);
  GtkWidget *label =
      g_object_new(GTK_TYPE_LABEL, "label", plain, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                   "ellipsize", PANGO_ELLIPSIZE_END, "lines", frame_of(self)->narrow ? 6 : 3,
                   "max-width-chars", frame_of(self)->narrow ? 28 : 60, "xalign", 0.0, NULL);
  gtk_widget_add_css_class(label, "heading");
  ply_toaster_add(PLY_TOASTER(frame_of(self)->toasts), label, button, action);
  ply_voice_say(GTK_WIDGET(self), PLY_VOICE_NOW, text);
}

void ply_main_window_toast(PlyMainWindow *self, const char *text) {
  add_toast(self, text, NULL, NULL);
}

void ply_main_window_toast_undo(PlyMainWindow *self, const char *text) {
  add_toast(self, text, _("Undo"), "win.undo");
}

/* --- Titles and lists --- */

static char *subtitle(PlyMainWindow *self) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  guint number, total;
  if (ply_main_window_is_own(self) || !lesson || !lesson->course)
    return g_strdup("");
  const char *course = ply_course_name(lesson->course);
  if (!ply_main_window_get_entry(self, &number, &total, NULL))
    return g_strdup(course);
  return g_strdup_printf(_("%s · lesson %u of %u"), course, number, total);
}

void ply_main_window_refresh_title(PlyMainWindow *self) {
  PlyLesson *lesson = ply_tutor_get_lesson(self->tutor);
  PlyRun *run = ply_transport_get_run(self->transport);
  gboolean study = ply_main_window_get_page(self) == PLY_PAGE_STUDY;
  gboolean lab = ply_main_window_get_page(self) == PLY_PAGE_LAB;
  const char *title = lab                                       ? _("The Lab")
                      : !study                                  ? _("Plybook")
                      : lesson && !ply_main_window_is_own(self) ? lesson->title
                      : run                                     ? ply_run_name(run)
                                                                : _("Plybook");
  g_autofree char *below = study ? subtitle(self) : g_strdup("");
  adw_window_title_set_title(ADW_WINDOW_TITLE(frame_of(self)->title), title);
  adw_window_title_set_subtitle(ADW_WINDOW_TITLE(frame_of(self)->title), below);
  gtk_window_set_title(GTK_WINDOW(self), title);
}

/* --- Callbacks --- */

static void lesson_cb(PlyMainWindow *self, const char *file) {
  ply_main_window_build(self);
  if (g_strcmp0(file, ply_main_window_get_path(self)) == 0 && !ply_main_window_is_own(self) &&
      ply_tutor_get_lesson(self->tutor)) {
    ply_main_window_abandon_load(self);
    ply_main_window_show_page(self, PLY_PAGE_STUDY);
    ply_study_set_side_page(PLY_STUDY(self->study), PLY_SIDE_PAGE_LESSON);
    return;
  }
  ply_main_window_open(self, file);
}

/* Its question is open, whatever came of it before. */
static void question_cb(PlyMainWindow *self, const char *file, guint section) {
  ply_main_window_open_at(self, file, section, 0, 0, NULL);
}

static void turned_cb(PlyMainWindow *self) {
  refresh_buttons(self);
  ply_main_window_update_actions(self);
}

static void listed_cb(PlyMainWindow *self) {
  ply_main_window_get_entries(self);
  ply_main_window_refresh_list(self);
}

static void next_lesson_cb(PlyMainWindow *self) {
  ply_main_window_open_next(self);
}

void ply_main_window_show_side(PlyMainWindow *self, gboolean shown) {
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(frame_of(self)->side_button), shown);
}

void ply_main_window_toggle_side(PlyMainWindow *self) {
  GtkToggleButton *button = GTK_TOGGLE_BUTTON(frame_of(self)->side_button);
  gtk_toggle_button_set_active(button, !gtk_toggle_button_get_active(button));
}

void ply_main_window_show_panel(PlyMainWindow *self, gboolean shown) {
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(frame_of(self)->panel_button), shown);
}

void ply_main_window_toggle_panel(PlyMainWindow *self) {
  GtkToggleButton *button = GTK_TOGGLE_BUTTON(frame_of(self)->panel_button);
  gtk_toggle_button_set_active(button, !gtk_toggle_button_get_active(button));
}

/* Until the game is over, or who plays opens the pane. */
static void fold_side(PlyMainWindow *self) {
  GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self));
  PlyStudy *study = PLY_STUDY(self->study);
  frame_of(self)->side_folded = TRUE;
  if (!focus || ply_study_is_in_side(study, focus))
    gtk_widget_child_focus(GTK_WIDGET(ply_study_get_board(study)), GTK_DIR_TAB_FORWARD);
  ply_main_window_show_side(self, FALSE);
}

/* A game begins with its board: what would lie over it, or leave too little room for it, is opened by
 * who wants it. */
static gboolean uncover_cb(gpointer data) {
  PlyMainWindow *self = data;
  PlyStudy *study = PLY_STUDY(self->study);
  frame_of(self)->uncover_source = 0;
  if ((ply_main_window_is_game(self) || ply_main_window_is_match(self)) &&
      ply_study_side_covers(study))
    ply_main_window_show_side(self, FALSE);
  else if (frame_of(self)->game_goes_on && ply_study_get_side_visible(study) &&
           ply_study_side_crowds(study))
    fold_side(self);
  return G_SOURCE_REMOVE;
}

/* Once the game has its size. */
static void queue_uncover(PlyMainWindow *self) {
  if (frame_of(self)->uncover_source == 0)
    frame_of(self)->uncover_source = g_idle_add_full(G_PRIORITY_LOW, uncover_cb, self, NULL);
}

/* While a game goes on its board has the room. Who steps back into one that is over looks at it. */
static void note_game_on(PlyMainWindow *self, gboolean fresh) {
  gboolean on = ply_main_window_is_game_on(self);
  if (on && !frame_of(self)->game_goes_on && fresh) {
    frame_of(self)->game_goes_on = TRUE;
    queue_uncover(self);
  } else if (!on) {
    frame_of(self)->game_goes_on = FALSE;
    if (frame_of(self)->side_folded)
      ply_main_window_show_side(self, TRUE);
  }
}

void ply_main_window_note_game(PlyMainWindow *self) {
  gboolean game = ply_main_window_is_game(self);
  gboolean any = game || ply_main_window_get_match_run(self);
  if (any && !frame_of(self)->was_game)
    queue_uncover(self);
  frame_of(self)->was_game = any;
  ply_study_set_game(PLY_STUDY(self->study), game);
  if (!game)
    ply_main_window_reset_layers(self);
}

static void transport_cb(PlyMainWindow *self, guint flags) {
  ply_main_window_update_actions(self); /* a match that was left has none any more */
  if (flags & PLY_CHANGED_RUN) {
    ply_main_window_note_game(self);
    refresh_buttons(self);
  }
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_STEP))
    note_game_on(self, flags & PLY_CHANGED_RUN);
  if (flags & PLY_CHANGED_PLAYING)
    g_settings_set_double(self->settings, "speed", ply_transport_get_speed(self->transport));
}

static void square_cb(PlyMainWindow *self, guint square, guint button) {
  if (ply_main_window_is_match(self)) {
    ply_main_window_press_match(self, square);
    return;
  }
  ply_main_window_press_square(self, square, button);
}

static void digit_cb(PlyMainWindow *self, guint digit) {
  ply_main_window_game_key(self, GDK_KEY_0 + digit);
}

static void leaf_cb(PlyMainWindow *self, guint node) {
  ply_main_window_change_leaf(self, node);
}

/* A lab goes on while one looks at something else: it says when it has ended. */
static void lab_ended_cb(PlyMainWindow *self, const char *text) {
  if (ply_main_window_get_page(self) != PLY_PAGE_LAB)
    ply_main_window_toast(self, text);
}

/* Commands about a node are about the one that has the focus. */
static void focus_cb(PlyMainWindow *self) {
  if (!gtk_widget_in_destruction(GTK_WIDGET(self)))
    ply_main_window_update_actions(self);
}

static void narrow_cb(PlyMainWindow *self, gboolean narrow) {
  frame_of(self)->narrow = narrow;
  refresh_buttons(self);
}

static void side_toggled_cb(PlyMainWindow *self, GtkToggleButton *button) {
  gboolean on = gtk_toggle_button_get_active(button);
  if (!ply_study_side_covers(PLY_STUDY(self->study)) && !frame_of(self)->side_folded)
    g_settings_set_boolean(self->settings, "side-visible", on);
  frame_of(self)->side_folded = frame_of(self)->side_folded && !on;
  ply_study_set_side_visible(PLY_STUDY(self->study), on);
}

static void show_panel_of_lesson(PlyMainWindow *self, gboolean shown) {
  frame_of(self)->panel_by_lesson = TRUE;
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(frame_of(self)->panel_button), shown);
  frame_of(self)->panel_by_lesson = FALSE;
}

/* Where there is room for the pictures only, the panel is opened by who wants it. */
static gboolean clear_cb(gpointer data) {
  PlyMainWindow *self = data;
  frame_of(self)->clear_source = 0;
  if (ply_study_panel_covers(PLY_STUDY(self->study)))
    show_panel_of_lesson(self, FALSE);
  return G_SOURCE_REMOVE;
}

void ply_main_window_open_panes(PlyMainWindow *self, gboolean panel) {
  ply_main_window_show_side(self, TRUE);
  ply_study_set_side_visible(PLY_STUDY(self->study), TRUE);
  show_panel_of_lesson(self, panel || g_settings_get_boolean(self->settings, "panel-visible"));
  if (frame_of(self)->clear_source == 0) /* once it has its size */
    frame_of(self)->clear_source = g_idle_add_full(G_PRIORITY_LOW, clear_cb, self, NULL);
}

static void panel_toggled_cb(PlyMainWindow *self, GtkToggleButton *button) {
  gboolean on = gtk_toggle_button_get_active(button);
  if (!frame_of(self)->panel_by_lesson)
    g_settings_set_boolean(self->settings, "panel-visible", on);
  ply_study_set_panel_visible(PLY_STUDY(self->study), on);
}

/* --- Class --- */

static gboolean ply_main_window_close_request(GtkWindow *window) {
  PlyMainWindow *self = PLY_MAIN_WINDOW(window);
  int width, height;
  ply_main_window_save_session(self);
  if (!gtk_window_is_fullscreen(window) && !gtk_window_is_maximized(window)) {
    gtk_window_get_default_size(window, &width, &height);
    g_settings_set_int(self->settings, "window-width", MAX(width, 360));
    g_settings_set_int(self->settings, "window-height", MAX(height, 294));
  }
  return GTK_WINDOW_CLASS(ply_main_window_parent_class)->close_request(window);
}

static void ply_main_window_dispose(GObject *object) {
  PlyMainWindow *self = PLY_MAIN_WINDOW(object);
  g_clear_pointer(&frame_of(self)->later, ply_later_free);
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    if (parts[i]->close)
      parts[i]->close(self);
  G_OBJECT_CLASS(ply_main_window_parent_class)->dispose(object);
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    if (parts[i]->clear)
      parts[i]->clear(self);
  guint *sources[] = { &frame_of(self)->uncover_source, &frame_of(self)->clear_source };
  for (guint i = 0; i < G_N_ELEMENTS(sources); i++)
    g_clear_handle_id(sources[i], g_source_remove);
  g_clear_object(&self->tutor);
  g_clear_object(&self->transport);
  g_clear_object(&self->style);
  g_clear_object(&self->settings);
}

static void ply_main_window_finalize(GObject *object) {
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    g_free(G_STRUCT_MEMBER(gpointer, object, parts[i]->at));
  G_OBJECT_CLASS(ply_main_window_parent_class)->finalize(object);
}

/* Ctrl+Shift+D is a command here: where that cannot be done, GTK's inspector does not come instead. It has
 * Ctrl+Shift+I besides. */
static gboolean ply_main_window_enable_debugging(GtkWindow *window, gboolean toggle) {
  GtkWindowClass *above = GTK_WINDOW_CLASS(ply_main_window_parent_class);
  return toggle || above->enable_debugging(window, toggle);
}

static void ply_main_window_class_init(PlyMainWindowClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_main_window_dispose;
  G_OBJECT_CLASS(klass)->finalize = ply_main_window_finalize;
  GTK_WINDOW_CLASS(klass)->close_request = ply_main_window_close_request;
  GTK_WINDOW_CLASS(klass)->enable_debugging = ply_main_window_enable_debugging;
  g_type_ensure(PLY_TYPE_HOME);
  g_type_ensure(PLY_TYPE_TOASTER);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/window/window.ui");
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, header);
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, title);
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, home_button);
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, side_button);
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, panel_button);
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, present_button);
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, menu_button);
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, toasts);
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, pages);
  gtk_widget_class_bind_template_child(widget_class, PlyMainWindow, home);
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, working);
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, loading);
  gtk_widget_class_bind_template_child_private(widget_class, PlyMainWindow, loading_label);
  gtk_widget_class_bind_template_callback(widget_class, lesson_cb);
  gtk_widget_class_bind_template_callback(widget_class, question_cb);
  gtk_widget_class_bind_template_callback(widget_class, turned_cb);
  gtk_widget_class_bind_template_callback(widget_class, side_toggled_cb);
  gtk_widget_class_bind_template_callback(widget_class, panel_toggled_cb);
}

static void ply_main_window_init(PlyMainWindow *self) {
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    G_STRUCT_MEMBER(gpointer, self, parts[i]->at) = g_malloc0(parts[i]->size);
  gtk_widget_init_template(GTK_WIDGET(self));
}

/* --- What is built, and when --- */

static void open_parts(PlyMainWindow *self, gboolean first) {
  for (guint i = 0; i < G_N_ELEMENTS(parts); i++)
    if (parts[i]->open && parts[i]->first == first)
      parts[i]->open(self);
}

static void share_heaps(GtkWidget *widget) {
  ply_heap_share();
}

/* For the first SVG GTK loads a library, which the first lesson would wait for. */
static void read_svg(GtkWidget *widget) {
  GtkIconTheme *icons = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget));
  g_object_unref(gtk_icon_theme_lookup_icon(icons, "ply-play-symbolic", NULL, ICON_SIZE,
                                            gtk_widget_get_scale_factor(widget), GTK_TEXT_DIR_LTR,
                                            GTK_ICON_LOOKUP_PRELOAD));
}

/* What is built after it has its looks from the beginning. */
static void build_sheet(GtkWidget *widget) {
  ply_style_sheet_complete();
}

static void build_keys(GtkWidget *widget) {
  ply_main_window_add_accels(PLY_MAIN_WINDOW(widget));
}

static void build_first_page(GtkWidget *widget) {
  open_parts(PLY_MAIN_WINDOW(widget), TRUE);
}

static void listen_to_study(PlyMainWindow *self) {
  static const struct {
    const char *signal;
    GCallback heard;
  } all[] = {
    { "lesson-activated", G_CALLBACK(lesson_cb) }, { "next-lesson", G_CALLBACK(next_lesson_cb) },
    { "listed", G_CALLBACK(listed_cb) },           { "leaf-activated", G_CALLBACK(leaf_cb) },
    { "square-pressed", G_CALLBACK(square_cb) },   { "digit-pressed", G_CALLBACK(digit_cb) },
    { "narrow", G_CALLBACK(narrow_cb) },
  };
  for (guint i = 0; i < G_N_ELEMENTS(all); i++)
    g_signal_connect_object(self->study, all[i].signal, all[i].heard, self, G_CONNECT_SWAPPED);
}

static void build_study(GtkWidget *widget) {
  PlyMainWindow *self = PLY_MAIN_WINDOW(widget);
  self->study = add_page(self, PLY_TYPE_STUDY, PLY_PAGE_STUDY);
  listen_to_study(self);
  ply_study_set_up(PLY_STUDY(self->study), self->transport, self->tutor, self->style);
  ply_main_window_add_map_actions(self, gtk_window_get_application(GTK_WINDOW(self)));
  ply_main_window_connect_keys(self);
  open_parts(self, FALSE);
  g_signal_connect_object(self->transport, "changed", G_CALLBACK(transport_cb), self,
                          G_CONNECT_SWAPPED);
  g_signal_connect_object(self->tutor, "changed", G_CALLBACK(ply_main_window_update_actions), self,
                          G_CONNECT_SWAPPED);
  g_settings_bind(self->settings, "side-visible", frame_of(self)->side_button, "active",
                  G_SETTINGS_BIND_GET);
  g_settings_bind(self->settings, "panel-visible", frame_of(self)->panel_button, "active",
                  G_SETTINGS_BIND_GET);
  ply_main_window_refresh_list(self);
  frame_of(self)->built = TRUE;
  ply_main_window_update_actions(self);
}

static void build_lab(GtkWidget *widget) {
  PlyMainWindow *self = PLY_MAIN_WINDOW(widget);
  self->lab = add_page(self, PLY_TYPE_LAB_PAGE, PLY_PAGE_LAB);
  ply_lab_page_set_up(PLY_LAB_PAGE(self->lab), self->style);
  g_signal_connect_object(self->lab, "ended", G_CALLBACK(lab_ended_cb), self, G_CONNECT_SWAPPED);
}

static void build_menu(GtkWidget *widget) {
  GtkMenuButton *button = GTK_MENU_BUTTON(frame_of(PLY_MAIN_WINDOW(widget))->menu_button);
  g_autoptr(GtkBuilder) builder =
      gtk_builder_new_from_resource("/io/github/plybook/Plybook/window/menu.ui");
  gtk_menu_button_set_create_popup_func(button, NULL, NULL, NULL);
  gtk_menu_button_set_menu_model(button,
                                 G_MENU_MODEL(gtk_builder_get_object(builder, "main_menu")));
}

/* Who presses the button before there is a menu. */
static void menu_cb(GtkMenuButton *button, gpointer data) {
  ply_main_window_build(data);
}

static const PlyLaterPiece pieces[] = { share_heaps, build_sheet, build_keys, build_first_page,
                                        read_svg,    build_study, build_lab,  build_menu };

void ply_main_window_build(PlyMainWindow *self) {
  if (frame_of(self)->later)
    ply_later_build(frame_of(self)->later);
}

gboolean ply_main_window_is_built(PlyMainWindow *self) {
  return frame_of(self)->built;
}

PlyMainWindow *ply_main_window_new(AdwApplication *app, GSettings *settings) {
  PlyMainWindow *self = g_object_new(PLY_TYPE_MAIN_WINDOW, "application", app, "default-width",
                                     g_settings_get_int(settings, "window-width"), "default-height",
                                     g_settings_get_int(settings, "window-height"), NULL);
  self->settings = g_object_ref(settings);
  self->style = ply_style_new(settings);
  self->transport = ply_transport_new();
  self->tutor = ply_tutor_new(self->transport);
  ply_transport_set_speed(self->transport, g_settings_get_double(settings, "speed"));
  ply_home_set_up(PLY_HOME(self->home), self->style);
  ply_main_window_add_actions(self);
  gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(frame_of(self)->menu_button), menu_cb, self,
                                        NULL);
  g_signal_connect(self, "notify::focus-widget", G_CALLBACK(focus_cb), NULL);
  show_stack_page(self, PLY_PAGE_HOME);
  ply_home_focus(PLY_HOME(self->home));
  frame_of(self)->later = ply_later_new(GTK_WIDGET(self), pieces, G_N_ELEMENTS(pieces));
  return self;
}
