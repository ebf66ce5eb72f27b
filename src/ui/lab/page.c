/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lab/page.h"

#include <glib/gi18n.h>

#include "ui/home/art.h"
#include "ui/kit/scroller.h"
#include "ui/kit/spoken.h"
#include "ui/kit/stack-page.h"
#include "ui/kit/voice.h"
#include "ui/lab/chart.h"
#include "ui/lab/form.h"
#include "ui/lab/parts.h"

/* px at text scale 1. */
#define SETUP_WIDTH 320
#define SETUP_SHARE 0.42 /* of the width, at most */
#define RESULT_MIN 440   /* less than that for the result: one of the two at a time */
#define BESIDE_GROWS 1.6 /* that with the text, at most */
#define CHART_HEIGHT 240 /* at least */
#define CHART_GROWS 1.7  /* with the text, at most */
#define ZOOM_STEP 1.6

struct _PlyLabPage {
  GtkWidget parent;
  PlyStyle *style;
  PlyLabRunner *runner;
  const PlyLabInfo *info;     /* that is chosen */
  PlyLabResult *shown;        /* the result on the screen, or NULL */
  const PlyLabInfo *lists_of; /* the lab that the choices of charts and tables are of */
  gboolean was_busy, narrow;
  guint parts_source;
  char *wanted;     /* id of the chart that the next result shows first, or NULL */
  gboolean filling; /* the choices are filled: not what somebody chose */
  GtkWidget *crumb, *crumb_label, *tabs, *tab_setup, *tab_result, *setup, *choice, *question,
      *options_scrolled, *options, *fault, *run, *result, *states, *empty, *state, *bar,
      *settings_note, *notes, *chart_choice, *save_chart, *chart, *zoomer, *zoom_out, *zoom_all,
      *zoom_in, *table_choice, *save_table, *table;
};

enum { ENDED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE(PlyLabPage, ply_lab_page, GTK_TYPE_WIDGET)

/* --- what is shown of the result --- */

static const PlyLabTable *chosen_table(PlyLabPage *self) {
  guint i = gtk_drop_down_get_selected(GTK_DROP_DOWN(self->table_choice));
  gboolean values = self->shown && self->shown->values->len > 0;
  guint first = values ? 1 : 0;
  if (!self->shown || i == GTK_INVALID_LIST_POSITION || i < first ||
      i - first >= self->shown->tables->len)
    return NULL;
  return self->shown->tables->pdata[i - first];
}

static void show_table(PlyLabPage *self) {
  if (self->shown)
    ply_lab_table_show(PLY_LAB_TABLE(self->table), self->shown, chosen_table(self));
}

/* The chart goes from the result to the canvas. */
static void show_chart(PlyLabPage *self) {
  guint i = gtk_drop_down_get_selected(GTK_DROP_DOWN(self->chart_choice));
  if (!self->shown || i >= self->shown->charts->len)
    return;
  gpointer *place = &self->shown->charts->pdata[i];
  ply_lab_chart_show(PLY_LAB_CHART(self->chart), g_steal_pointer(place));
}

static void set_choices(GtkWidget *drop_down, GPtrArray *names) {
  g_ptr_array_add(names, NULL);
  g_autoptr(GtkStringList) list = gtk_string_list_new((const char *const *)names->pdata);
  gtk_drop_down_set_model(GTK_DROP_DOWN(drop_down), G_LIST_MODEL(list));
  gtk_drop_down_set_selected(GTK_DROP_DOWN(drop_down), 0);
}

static void choose_wanted(PlyLabPage *self) {
  g_autofree char *wanted = g_steal_pointer(&self->wanted);
  for (guint i = 0; wanted && i < self->shown->charts->len; i++)
    if (g_strcmp0(((const PlyChart *)self->shown->charts->pdata[i])->id, wanted) == 0)
      gtk_drop_down_set_selected(GTK_DROP_DOWN(self->chart_choice), i);
}

/* Names of charts and tables, once for each lab. */
static void fill_choices(PlyLabPage *self, const PlyLabInfo *info) {
  if (self->lists_of == info)
    return;
  g_autoptr(GPtrArray) charts = g_ptr_array_new(), tables = g_ptr_array_new();
  for (guint i = 0; i < self->shown->charts->len; i++)
    g_ptr_array_add(charts, ((PlyChart *)self->shown->charts->pdata[i])->title);
  if (self->shown->values->len > 0)
    g_ptr_array_add(tables, (gpointer)_("Numbers"));
  for (guint i = 0; i < self->shown->tables->len; i++)
    g_ptr_array_add(tables, ((PlyLabTable *)self->shown->tables->pdata[i])->title);
  self->filling = TRUE;
  self->lists_of = info;
  set_choices(self->chart_choice, charts);
  set_choices(self->table_choice, tables);
  choose_wanted(self);
  self->filling = FALSE;
}

static void show_words(PlyLabPage *self, PlyLab *lab) {
  g_autofree char *state = ply_lab_state_text(self->runner);
  g_autofree char *settings = ply_lab_settings_text(lab);
  g_autoptr(GString) notes = g_string_new(NULL);
  for (guint i = 0; i < self->shown->notes->len; i++)
    g_string_append_printf(notes, "%s%s", i > 0 ? "\n" : "",
                           (const char *)self->shown->notes->pdata[i]);
  gtk_label_set_text(GTK_LABEL(self->state), state);
  if (gtk_widget_get_mapped(GTK_WIDGET(self)))
    ply_voice_say(GTK_WIDGET(self), PLY_VOICE_PASSING, state);
  gtk_label_set_text(GTK_LABEL(self->settings_note), settings);
  gtk_label_set_text(GTK_LABEL(self->notes), notes->str);
  gtk_widget_set_visible(self->notes, notes->len > 0);
  guint32 n = ply_lab_runner_get_count(self->runner);
  gtk_progress_bar_set_fraction(GTK_PROGRESS_BAR(self->bar),
                                (double)n / MAX(ply_lab_total(lab), 1u));
}

static void show_result(PlyLabPage *self) {
  PlyLab *lab = ply_lab_runner_get_lab(self->runner);
  if (!lab)
    return;
  g_clear_pointer(&self->shown, ply_lab_result_free);
  self->shown = ply_lab_result(lab);
  fill_choices(self, ply_lab_info(lab));
  show_words(self, lab);
  show_chart(self);
  show_table(self);
  ply_show_stack_page(GTK_STACK(self->states), "result");
}

/* --- Run and Stop --- */

static void refresh_run(PlyLabPage *self) {
  gboolean busy = ply_lab_runner_is_busy(self->runner);
  gtk_button_set_label(GTK_BUTTON(self->run), busy ? _("Stop") : _("Run"));
  if (busy)
    gtk_widget_remove_css_class(self->run, "suggested-action");
  else
    gtk_widget_add_css_class(self->run, "suggested-action");
  gtk_widget_set_sensitive(self->choice, !busy);
  gtk_widget_set_sensitive(self->options, !busy);
}

/* At its row, or below all of them. */
static void show_fault(PlyLabPage *self, const char *message) {
  gboolean below = !ply_lab_form_show_fault(PLY_LAB_FORM(self->options), message) && message;
  gtk_label_set_text(GTK_LABEL(self->fault), below ? message : "");
  gtk_widget_set_visible(self->fault, below);
}

static void runner_cb(PlyLabPage *self) {
  gboolean busy = ply_lab_runner_is_busy(self->runner);
  if (busy != self->was_busy)
    refresh_run(self);
  show_result(self);
  if (self->was_busy && !busy) {
    PlyLab *lab = ply_lab_runner_get_lab(self->runner);
    g_autofree char *state = ply_lab_state_text(self->runner);
    g_autofree char *text = g_strdup_printf("%s: %s", _(ply_lab_info(lab)->name), state);
    g_signal_emit(self, signals[ENDED], 0, text);
  }
  self->was_busy = busy;
}

static void start(PlyLabPage *self) {
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  if (ply_lab_form_get(PLY_LAB_FORM(self->options), &options, &error) &&
      ply_lab_runner_start(self->runner, self->info, &options, G_MAXUINT, &error)) {
    show_fault(self, NULL);
    if (self->narrow)
      gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_result), TRUE);
    return;
  }
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_setup), TRUE);
  show_fault(self, error->message);
}

static void run_cb(PlyLabPage *self) {
  if (ply_lab_runner_is_busy(self->runner))
    ply_lab_runner_stop(self->runner);
  else
    start(self);
}

/* --- which lab --- */

static void show_options(PlyLabPage *self, const PlyOptions *values) {
  ply_lab_form_set(PLY_LAB_FORM(self->options), self->info, values);
  gtk_label_set_text(GTK_LABEL(self->question), _(self->info->question));
  show_fault(self, NULL);
}

static void choice_cb(PlyLabPage *self) {
  guint i = gtk_drop_down_get_selected(GTK_DROP_DOWN(self->choice));
  if (self->filling || i == GTK_INVALID_LIST_POSITION || ply_labs[i] == self->info)
    return;
  self->info = ply_labs[i];
  show_options(self, NULL);
}

static void fill_labs(PlyLabPage *self) {
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; ply_labs[i]; i++)
    g_ptr_array_add(names, (gpointer)_(ply_labs[i]->name));
  self->filling = TRUE;
  set_choices(self->choice, names);
  self->filling = FALSE;
}

/* --- charts and tables --- */

static void zoomed_cb(PlyLabPage *self) {
  PlyLabChart *chart = PLY_LAB_CHART(self->chart);
  gboolean zoomed = ply_lab_chart_is_zoomed(chart);
  gtk_widget_set_visible(self->zoomer, ply_lab_chart_can_zoom(chart));
  gtk_widget_set_sensitive(self->zoom_out, zoomed);
  gtk_widget_set_sensitive(self->zoom_all, zoomed);
}

static void zoom_in_cb(PlyLabPage *self) {
  ply_lab_chart_zoom(PLY_LAB_CHART(self->chart), ZOOM_STEP);
}

static void zoom_out_cb(PlyLabPage *self) {
  ply_lab_chart_zoom(PLY_LAB_CHART(self->chart), 1 / ZOOM_STEP);
}

static void zoom_all_cb(PlyLabPage *self) {
  ply_lab_chart_zoom(PLY_LAB_CHART(self->chart), 0);
}

static void chart_cb(PlyLabPage *self) {
  if (!self->filling)
    show_result(self);
}

static void table_cb(PlyLabPage *self) {
  if (!self->filling)
    show_table(self);
}

static void save_chart_cb(PlyLabPage *self) {
  PlyLab *lab = ply_lab_runner_get_lab(self->runner);
  const PlyChart *chart = ply_lab_chart_get(PLY_LAB_CHART(self->chart));
  if (lab && chart)
    ply_lab_save_chart(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(self))), lab, chart->id,
                       ply_style_get_theme(self->style));
}

static void save_table_cb(PlyLabPage *self) {
  PlyLab *lab = ply_lab_runner_get_lab(self->runner);
  const PlyLabTable *table = chosen_table(self);
  if (lab)
    ply_lab_save_table(GTK_WINDOW(gtk_widget_get_root(GTK_WIDGET(self))), lab, self->shown, table);
}

/* --- layout --- */

static double text_scale(PlyLabPage *self) {
  return self->style ? ply_style_get_text_scale(self->style) : 1;
}

static int minimum(GtkWidget *widget, GtkOrientation orientation, int for_size) {
  int size;
  ply_measure(widget, orientation, for_size, &size, NULL);
  return size;
}

static int setup_width(PlyLabPage *self, int width) {
  int wanted = (int)MIN(SETUP_WIDTH * text_scale(self), width * SETUP_SHARE);
  return MAX(wanted, minimum(self->setup, GTK_ORIENTATION_HORIZONTAL, -1));
}

static gboolean fits_beside(PlyLabPage *self, int width) {
  return width >= (SETUP_WIDTH + RESULT_MIN) * MIN(text_scale(self), BESIDE_GROWS);
}

static gboolean shows_result(PlyLabPage *self) {
  return gtk_toggle_button_get_active(GTK_TOGGLE_BUTTON(self->tab_result));
}

/* What has no room is not there, for assistive tools too. */
static void show_parts(PlyLabPage *self) {
  gboolean result = shows_result(self);
  gtk_widget_set_visible(self->tabs, self->narrow);
  gtk_widget_set_visible(self->setup, !self->narrow || !result);
  gtk_widget_set_visible(self->result, !self->narrow || result);
}

static gboolean show_parts_cb(gpointer data) {
  PlyLabPage *self = data;
  self->parts_source = 0;
  show_parts(self);
  return G_SOURCE_REMOVE;
}

static void tab_cb(PlyLabPage *self) {
  show_parts(self);
}

static void ply_lab_page_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                 int *min, int *natural, int *min_baseline, int *natural_baseline) {
  PlyLabPage *self = PLY_LAB_PAGE(widget);
  int a = minimum(self->setup, orientation, -1), b = minimum(self->result, orientation, -1);
  int tabs = minimum(self->tabs, orientation, -1);
  gboolean flat = orientation == GTK_ORIENTATION_HORIZONTAL;
  *min = *natural = flat ? MAX(MAX(a, b), tabs) : MAX(a, b) + tabs;
  *min_baseline = *natural_baseline = -1;
}

/* Never less than it needs. */
static void put(PlyLabPage *self, GtkWidget *widget, GtkAllocation box, int width) {
  if (!gtk_widget_get_visible(widget))
    return;
  box.width = MAX(box.width, minimum(widget, GTK_ORIENTATION_HORIZONTAL, -1));
  box.height = MAX(box.height, minimum(widget, GTK_ORIENTATION_VERTICAL, box.width));
  if (gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL)
    box.x = width - box.x - box.width;
  gtk_widget_size_allocate(widget, &box, -1);
}

static void ply_lab_page_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  PlyLabPage *self = PLY_LAB_PAGE(widget);
  gboolean narrow = !fits_beside(self, width);
  if (narrow != self->narrow && self->parts_source == 0)
    self->parts_source = g_idle_add(show_parts_cb, self);
  self->narrow = narrow;
  int top = narrow ? minimum(self->tabs, GTK_ORIENTATION_VERTICAL, width) : 0;
  int left = narrow ? 0 : setup_width(self, width);
  put(self, self->tabs, (GtkAllocation){ 0, 0, width, top }, width);
  put(self, self->setup, (GtkAllocation){ 0, top, narrow ? width : left, height - top }, width);
  put(self, self->result, (GtkAllocation){ left, top, width - left, height - top }, width);
}

/* --- class --- */

static void ply_lab_page_dispose(GObject *object) {
  PlyLabPage *self = PLY_LAB_PAGE(object);
  if (self->runner) {
    g_signal_handlers_disconnect_by_data(self->runner, self);
    ply_lab_runner_stop(self->runner);
  }
  g_clear_object(&self->runner);
  g_clear_handle_id(&self->parts_source, g_source_remove);
  g_clear_pointer(&self->shown, ply_lab_result_free);
  g_clear_pointer(&self->wanted, g_free);
  g_clear_pointer(&self->tabs, gtk_widget_unparent);
  g_clear_pointer(&self->setup, gtk_widget_unparent);
  g_clear_pointer(&self->result, gtk_widget_unparent);
  g_clear_object(&self->style);
  G_OBJECT_CLASS(ply_lab_page_parent_class)->dispose(object);
}

static void bind_children(GtkWidgetClass *widget_class) {
#define BIND(name) gtk_widget_class_bind_template_child(widget_class, PlyLabPage, name)
  BIND(crumb);
  BIND(crumb_label);
  BIND(tabs);
  BIND(tab_setup);
  BIND(tab_result);
  BIND(setup);
  BIND(choice);
  BIND(question);
  BIND(options_scrolled);
  BIND(fault);
  BIND(run);
  BIND(result);
  BIND(states);
  BIND(empty);
  BIND(state);
  BIND(bar);
  BIND(settings_note);
  BIND(notes);
  BIND(chart_choice);
  BIND(save_chart);
  BIND(chart);
  BIND(zoomer);
  BIND(zoom_out);
  BIND(zoom_all);
  BIND(zoom_in);
  BIND(table_choice);
  BIND(save_table);
  BIND(table);
#undef BIND
}

static void ply_lab_page_class_init(PlyLabPageClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_lab_page_dispose;
  widget_class->measure = ply_lab_page_measure;
  widget_class->size_allocate = ply_lab_page_size_allocate;
  g_type_ensure(PLY_TYPE_LAB_CHART);
  g_type_ensure(PLY_TYPE_LAB_TABLE);
  signals[ENDED] = g_signal_new("ended", G_TYPE_FROM_CLASS(klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/lab/page.ui");
  bind_children(widget_class);
  gtk_widget_class_bind_template_callback(widget_class, tab_cb);
  gtk_widget_class_bind_template_callback(widget_class, choice_cb);
  gtk_widget_class_bind_template_callback(widget_class, run_cb);
  gtk_widget_class_bind_template_callback(widget_class, chart_cb);
  gtk_widget_class_bind_template_callback(widget_class, table_cb);
  gtk_widget_class_bind_template_callback(widget_class, save_chart_cb);
  gtk_widget_class_bind_template_callback(widget_class, save_table_cb);
  gtk_widget_class_bind_template_callback(widget_class, zoomed_cb);
  gtk_widget_class_bind_template_callback(widget_class, zoom_in_cb);
  gtk_widget_class_bind_template_callback(widget_class, zoom_out_cb);
  gtk_widget_class_bind_template_callback(widget_class, zoom_all_cb);
}

static void ply_lab_page_init(PlyLabPage *self) {
  gtk_widget_init_template(GTK_WIDGET(self));
  ply_spoken_name(self->choice, _("Lab"));
  ply_spoken_name(self->chart_choice, _("Chart"));
  ply_spoken_name(self->table_choice, _("Table"));
  self->runner = ply_lab_runner_new();
  g_signal_connect_swapped(self->runner, "changed", G_CALLBACK(runner_cb), self);
  self->options = ply_lab_form_new();
  gtk_widget_set_margin_end(self->options, 10);
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(self->options_scrolled), self->options);
  ply_scroller_set_up(self->options_scrolled, _("Options"), FALSE);
  ply_scroller_set_up(self->result, _("Result"), FALSE);
  fill_labs(self);
  self->info = ply_labs[0];
  show_options(self, NULL);
  refresh_run(self);
  ply_show_stack_page(GTK_STACK(self->states), "empty");
  show_parts(self);
}

static void style_cb(PlyLabPage *self) {
  gtk_widget_set_size_request(self->chart, -1,
                              (int)(CHART_HEIGHT * MIN(text_scale(self), CHART_GROWS)));
  gtk_widget_queue_resize(GTK_WIDGET(self));
}

void ply_lab_page_set_up(PlyLabPage *self, PlyStyle *style) {
  self->style = g_object_ref(style);
  ply_lab_chart_set_up(PLY_LAB_CHART(self->chart), style);
  g_signal_connect_object(style, "changed", G_CALLBACK(style_cb), self, G_CONNECT_SWAPPED);
  style_cb(self);
  GtkWidget *art = ply_art_course_new(style, PLY_ART_LAB);
  gtk_widget_set_halign(art, GTK_ALIGN_CENTER);
  gtk_box_prepend(GTK_BOX(self->empty), art);
}

void ply_lab_page_choose(PlyLabPage *self, const PlyLabInfo *info) {
  for (guint i = 0; ply_labs[i]; i++)
    if (ply_labs[i] == info && !ply_lab_runner_is_busy(self->runner))
      gtk_drop_down_set_selected(GTK_DROP_DOWN(self->choice), i);
}

/* What was played with other settings is not shown beside these. */
gboolean ply_lab_page_open(PlyLabPage *self, const PlyLabInfo *info, const PlyOptions *options,
                           const char *chart) {
  if (ply_lab_runner_is_busy(self->runner))
    return FALSE;
  ply_lab_page_choose(self, info);
  show_options(self, options);
  g_clear_pointer(&self->shown, ply_lab_result_free);
  self->lists_of = NULL;
  g_free(self->wanted);
  self->wanted = g_strdup(chart);
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_setup), TRUE);
  ply_show_stack_page(GTK_STACK(self->states), "empty");
  return TRUE;
}

/* The options of a lab as somebody has set them: what it settled itself (the sizes of a level) would
 * be refused beside them. */
static void options_as_set(const PlyLab *lab, PlyOptions *options) {
  const PlyOptions *settled = ply_lab_options(lab);
  ply_options_init(options, settled->table);
  for (guint i = 0; settled->table[i]; i++)
    if (settled->given[i]) {
      options->value[i] = settled->value[i];
      options->given[i] = true;
    }
}

gboolean ply_lab_page_show(PlyLabPage *self, PlyLab *lab) {
  PlyOptions options;
  options_as_set(lab, &options);
  if (!ply_lab_page_open(self, ply_lab_info(lab), &options, NULL)) {
    ply_lab_free(lab);
    return FALSE;
  }
  ply_lab_runner_take(self->runner, lab);
  gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(self->tab_result), TRUE);
  return TRUE;
}

void ply_lab_page_set_back(PlyLabPage *self, const char *title) {
  gtk_label_set_text(GTK_LABEL(self->crumb_label), title ? title : _("Courses"));
  /* Translators: what was on the screen before, "First cutoff" */
  g_autofree char *name =
      title ? g_strdup_printf(_("Back to “%s”"), title) : g_strdup(_("Back to the courses"));
  ply_spoken_name(self->crumb, name);
}

void ply_lab_page_focus(PlyLabPage *self) {
  if (!ply_focus_give(self->run))
    ply_focus_give(self->tab_result); /* narrow: the result is shown in its place */
}
