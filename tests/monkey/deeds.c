/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deeds.h"

#include <glib/gstdio.h>

#include "cage.h"
#include "eyes.h"
#include "hands.h"
#include "odds/odds.h"
#include "ui/kinds.h"
#include "ui/window/lesson.h"

#define FAR 60        /* px that a drag goes */
#define MOST_CUT 4000 /* bytes that are kept of a lesson that is cut off */

#define PICK(table, die) ((table)[(die) % G_N_ELEMENTS(table)])

static void tell(Monkey *self, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void tell(Monkey *self, const char *format, ...) {
  va_list values;
  va_start(values, format);
  g_string_vprintf(self->said, format, values);
  va_end(values);
  self->tell(self->said->str);
}

/* --- Keys --- */

static void press(Monkey *self, guint key, GdkModifierType modifiers, const char *why) {
  g_autofree char *name = gtk_accelerator_name(key, modifiers);
  tell(self, "key %s%s", name, why);
  hands_key(key, modifiers);
}

static int compare_names(gconstpointer a, gconstpointer b) {
  return g_strcmp0(*(const char *const *)a, *(const char *const *)b);
}

static void do_accelerator(Monkey *self) {
  g_auto(GStrv) actions = gtk_application_list_action_descriptions(self->app);
  guint n = g_strv_length(actions);
  qsort(actions, n, sizeof *actions, compare_names);
  const char *action = actions[self->dice[0] % n];
  g_auto(GStrv) keys = gtk_application_get_accels_for_action(self->app, action);
  guint key;
  GdkModifierType modifiers;
  g_autofree char *why = g_strdup_printf(" (%s)", action);
  if (keys[0] && gtk_accelerator_parse(keys[self->dice[1] % g_strv_length(keys)], &key, &modifiers))
    press(self, key, modifiers, why);
}

static void do_key(Monkey *self) {
  static const guint keys[] = {
    GDK_KEY_Tab,    GDK_KEY_Tab,       GDK_KEY_Tab,   GDK_KEY_Return,    GDK_KEY_Return,
    GDK_KEY_space,  GDK_KEY_space,     GDK_KEY_Left,  GDK_KEY_Right,     GDK_KEY_Up,
    GDK_KEY_Down,   GDK_KEY_Page_Down, GDK_KEY_Home,  GDK_KEY_End,       GDK_KEY_Page_Up,
    GDK_KEY_Escape, GDK_KEY_Delete,    GDK_KEY_F10,   GDK_KEY_BackSpace, GDK_KEY_Menu,
    GDK_KEY_plus,   GDK_KEY_minus,     GDK_KEY_comma, GDK_KEY_period,    GDK_KEY_n,
    GDK_KEY_p,      GDK_KEY_1,         GDK_KEY_2,     GDK_KEY_f,         GDK_KEY_y,
  };
  static const GdkModifierType modifiers[] = { 0, 0, 0, 0, 0, GDK_SHIFT_MASK, GDK_CONTROL_MASK };
  press(self, PICK(keys, self->dice[0]), PICK(modifiers, self->dice[1]), "");
}

static const char *const texts[] = {
  "4",
  "0",
  "-1",
  "2.5",
  "99999999999",
  "((3 9) (4) (5 6 7))",
  "[4, 5]",
  "(",
  "b2",
  "a1",
  "XX.OO....",
  "((3 9) ((1",
  "1 2 3",
  "cash/2",
  "3*(",
  "pruned",
  "4456",
  "{1*2 3*12}",
  "1, 2, 3, ",
  "inherit",
  "rate:",
  "9\"x\"",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
};

static void do_type(Monkey *self) {
  const char *text = PICK(texts, self->dice[0]);
  tell(self, "type %s", text);
  if (self->dice[1] % 2)
    hands_key(GDK_KEY_a, GDK_CONTROL_MASK);
  hands_type(text);
  if (self->dice[2] % 2)
    hands_key(GDK_KEY_Return, 0);
}

/* What no keyboard here has. */
static void do_paste(Monkey *self) {
  static const char *const strange[] = {
    "−4",
    "½ ∞",
    "\342\200\256abc",
    "שלום 12 مرحبا",
    "e\xcc\x81\xcc\x81\xcc\x81\xcc\x81",
    "((3 9)\n(4)\n(5 6 7))\n",
    "<b>&amp;</b>",
    "👩‍👩‍👧‍👧",
    "%s%n",
  };
  const char *text = PICK(strange, self->dice[0]);
  tell(self, "paste \"%s\"", text);
  gdk_clipboard_set_text(gdk_display_get_clipboard(gdk_display_get_default()), text);
  hands_key(GDK_KEY_v, GDK_CONTROL_MASK);
}

/* --- Pointer --- */

static GtkWidget *choose(Monkey *self, EyesKind kind, guint32 die) {
  GtkWindow *window = eyes_window();
  g_autoptr(GPtrArray) found = window ? eyes_find(GTK_WIDGET(window), kind) : g_ptr_array_new();
  return found->len > 0 ? g_ptr_array_index(found, die % found->len) : NULL;
}

static guint choose_button(GtkWidget *widget, guint32 die) {
  static const guint buttons[] = { 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 3 };
  return eyes_is_titlebar(widget) ? 1 : PICK(buttons, die);
}

static void click_on(Monkey *self, GtkWidget *widget, double x, double y) {
  guint button = choose_button(widget, self->dice[1]);
  guint times = self->dice[2] % 6 == 0 ? 2 : 1;
  g_autofree char *what = eyes_describe(widget);
  tell(self, "click %u x %u at %.0f,%.0f of %s", button, times, x, y, what);
  if (!hands_point(widget, x, y))
    return;
  for (guint i = 0; i < times; i++) {
    hands_button(button, TRUE);
    hands_button(button, FALSE);
  }
}

static void do_click(Monkey *self) {
  GtkWidget *widget = choose(self, self->dice[4] % 4 ? EYES_FOCUSABLE : EYES_LEAVES, self->dice[0]);
  if (widget)
    click_on(self, widget, gtk_widget_get_width(widget) / 2.0, gtk_widget_get_height(widget) / 2.0);
}

static void do_click_anywhere(Monkey *self) {
  GtkWidget *window = GTK_WIDGET(eyes_window());
  double x = self->dice[3] % 1000 / 1000.0, y = self->dice[4] % 1000 / 1000.0;
  GtkWidget *widget = !window
                          ? NULL
                          : gtk_widget_pick(window, x * gtk_widget_get_width(window),
                                            y * gtk_widget_get_height(window), GTK_PICK_DEFAULT);
  double in_x, in_y;
  if (widget && gtk_widget_translate_coordinates(window, widget, x * gtk_widget_get_width(window),
                                                 y * gtk_widget_get_height(window), &in_x, &in_y))
    click_on(self, widget, in_x, in_y);
}

static void do_write_into(Monkey *self) {
  GtkWidget *widget = choose(self, EYES_TEXTS, self->dice[0]);
  const char *text = PICK(texts, self->dice[1]);
  if (!widget)
    return;
  g_autofree char *what = eyes_describe(widget);
  tell(self, "write %s into %s", text, what);
  if (!hands_point(widget, gtk_widget_get_width(widget) / 2.0, gtk_widget_get_height(widget) / 2.0))
    return;
  hands_button(1, TRUE);
  hands_button(1, FALSE);
  hands_key(GDK_KEY_a, GDK_CONTROL_MASK);
  hands_type(text);
  if (self->dice[2] % 2)
    hands_key(GDK_KEY_Return, 0);
}

static void do_drag(Monkey *self) {
  GtkWidget *widget = choose(self, EYES_FOCUSABLE, self->dice[0]);
  if (!widget || eyes_is_titlebar(widget))
    return;
  double x = gtk_widget_get_width(widget) / 2.0, y = gtk_widget_get_height(widget) / 2.0;
  g_autofree char *what = eyes_describe(widget);
  tell(self, "drag %s", what);
  if (!hands_point(widget, x, y))
    return;
  hands_button(1, TRUE);
  hands_point(widget, x + self->dice[1] % FAR, y + self->dice[2] % FAR);
  hands_point(widget, x - self->dice[3] % FAR, y - self->dice[4] % FAR);
  hands_button(1, FALSE);
}

static void do_scroll(Monkey *self) {
  GtkWidget *widget = choose(self, EYES_LEAVES, self->dice[0]);
  if (!widget || !hands_point(widget, 1, 1))
    return;
  g_autofree char *what = eyes_describe(widget);
  guint wheel = self->dice[1] % 2 ? 4 : 5;
  tell(self, "turn the wheel (%u) over %s", wheel, what);
  for (guint i = 0; i <= self->dice[2] % 4; i++) {
    hands_button(wheel, TRUE);
    hands_button(wheel, FALSE);
  }
}

/* --- Actions --- */

static GVariant *parameter_of(Monkey *self, const GVariantType *type, const char *action,
                              guint32 die) {
  if (!type)
    return NULL;
  if (g_variant_type_equal(type, G_VARIANT_TYPE_UINT32))
    return g_variant_new_uint32(die % 200);
  guint n = 0;
  if (g_str_equal(action, "kind")) {
    const PlyKindInfo *kinds = ply_kinds_of_run(ply_transport_get_run(self->window->transport));
    while (kinds[n].id)
      n++;
    return g_variant_new_string(kinds[die % n].id);
  }
  while (ply_questions[n])
    n++;
  return g_variant_new_string(ply_questions[die % n]->id);
}

static void do_action(Monkey *self) {
  GActionGroup *group = G_ACTION_GROUP(self->window);
  g_auto(GStrv) names = g_action_group_list_actions(group);
  guint n = g_strv_length(names);
  qsort(names, n, sizeof *names, compare_names);
  const char *name = names[self->dice[0] % n];
  if (!g_action_group_get_action_enabled(group, name))
    return;
  tell(self, "action %s", name);
  g_action_group_activate_action(group, name,
                                 parameter_of(self,
                                              g_action_group_get_action_parameter_type(group, name),
                                              name, self->dice[1]));
}

/* --- Lessons and files --- */

static const char *shipped(Monkey *self, guint32 die) {
  return g_ptr_array_index(self->lessons, die % self->lessons->len);
}

static void do_open_lesson(Monkey *self) {
  const char *path = shipped(self, self->dice[0]);
  guint section = self->dice[1] % 3 ? 0 : self->dice[2] % 6;
  tell(self, "open %s at %u", path, section);
  ply_main_window_open_at(self->window, path, section, 0, 0, NULL);
}

/* A file of its own: a shipped lesson whole, cut off, with a line twice, or nothing of the kind. */
static char *write_file(Monkey *self, guint32 how, guint32 die, guint32 which) {
  g_autofree char *text = NULL;
  gsize length = 0;
  char *path = g_strdup_printf("%s/lesson-%u.md", self->home, which % 3);
  if (!g_file_get_contents(shipped(self, die), &text, &length, NULL))
    return path;
  switch (how % 5) {
  case 0: break;
  case 1: length = MIN(length, die % MOST_CUT); break;
  case 2: length = 0; break;
  case 3: memmove(text + length / 3, text, MIN(die % 200, length / 3)); break;
  case 4: text[die % length] = '\xff'; break;
  }
  g_file_set_contents(path, text, (gssize)length, NULL);
  return path;
}

static void do_open_file(Monkey *self) {
  g_autofree char *path = write_file(self, self->dice[0], self->dice[1], self->dice[2]);
  tell(self, "open a file of its own, kind %u of %s", self->dice[0] % 5,
       shipped(self, self->dice[1]));
  ply_main_window_open(self->window, path);
}

/* An editor saves, or deletes, what may be open. */
static void do_save_file(Monkey *self) {
  tell(self, "save a file of its own, kind %u of %s", self->dice[0] % 5,
       shipped(self, self->dice[1]));
  g_autofree char *path = write_file(self, self->dice[0], self->dice[1], self->dice[2]);
  if (self->dice[3] % 6 == 0)
    g_remove(path);
}

static void do_file_dialog(Monkey *self) {
  static const char *const keys[] = { "win.open", "win.export" };
  static const char *const files[] = { "out.svg",     "out.png", "out.pdf",       "out",
                                       "lesson-0.md", "none.md", "nowhere/x.svg", NULL };
  const char *action = PICK(keys, self->dice[0]), *file = PICK(files, self->dice[1]);
  g_autofree char *path = file ? g_build_filename(self->home, file, NULL) : NULL;
  tell(self, "%s answered with %s", action, file ? file : "nothing");
  cage_answer(path);
  gtk_widget_activate_action(GTK_WIDGET(self->window), action, NULL);
}

/* --- Windows and looks --- */

static void do_resize(Monkey *self) {
  static const int widths[] = { 360, 500, 690, 710, 900, 990, 1010, 1240 };
  static const int heights[] = { 294, 400, 600, 670, 690, 860 };
  int width = PICK(widths, self->dice[0]), height = PICK(heights, self->dice[1]);
  tell(self, "resize from %d x %d to %d x %d", gtk_widget_get_width(GTK_WIDGET(self->window)),
       gtk_widget_get_height(GTK_WIDGET(self->window)), width, height);
  gtk_window_unfullscreen(GTK_WINDOW(self->window));
  gtk_window_unmaximize(GTK_WINDOW(self->window));
  hands_resize(GTK_WINDOW(self->window), width, height);
}

static void do_state(Monkey *self) {
  static void (*const states[])(GtkWindow *) = { gtk_window_maximize, gtk_window_unmaximize,
                                                 gtk_window_fullscreen, gtk_window_unfullscreen };
  static const char *const names[] = { "maximize", "unmaximize", "fullscreen", "unfullscreen" };
  tell(self, "%s", PICK(names, self->dice[0]));
  PICK(states, self->dice[0])(GTK_WINDOW(self->window));
}

static void do_close(Monkey *self) {
  GtkWindow *window = eyes_window();
  if (!window || (window == GTK_WINDOW(self->window) && self->dice[0] % 4))
    return;
  tell(self, "close %s", G_OBJECT_TYPE_NAME(window));
  gtk_window_close(window);
}

static void do_settings(Monkey *self) {
  static const double scales[] = { 0.75, 1, 1, 1.3, 2, 2.5 };
  static const char *const themes[] = { "system", "light", "dark", "contrast" };
  g_autoptr(GSettings) settings = g_settings_new("io.github.plybook.Plybook");
  double scale = PICK(scales, self->dice[0]);
  const char *theme = PICK(themes, self->dice[1]);
  tell(self, "settings: %s, text %.2f, animations %u", theme, scale, self->dice[2] % 2);
  g_settings_set_double(settings, "text-scale", scale);
  g_settings_set_string(settings, "theme", theme);
  g_settings_set_boolean(settings, "animations", self->dice[2] % 2);
  gtk_widget_set_default_direction(self->dice[3] % 3 ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL);
}

/* --- The table --- */

static const struct {
  void (*deed)(Monkey *self);
  guint weight;
} deeds[] = {
  { do_click, 34 },    { do_key, 24 },        { do_accelerator, 16 },   { do_write_into, 6 },
  { do_type, 4 },      { do_paste, 2 },       { do_click_anywhere, 4 }, { do_drag, 2 },
  { do_scroll, 3 },    { do_action, 10 },     { do_open_lesson, 5 },    { do_open_file, 2 },
  { do_save_file, 2 }, { do_file_dialog, 1 }, { do_resize, 3 },         { do_state, 1 },
  { do_close, 3 },     { do_settings, 1 },
};

void deed_do(Monkey *self) {
  guint total = 0, i = 0;
  for (; i < G_N_ELEMENTS(deeds); i++)
    total += deeds[i].weight;
  guint at = self->dice[DEED_DICE - 1] % total;
  for (i = 0; at >= deeds[i].weight; i++)
    at -= deeds[i].weight;
  deeds[i].deed(self);
}
