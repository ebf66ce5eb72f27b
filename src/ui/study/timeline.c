/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/parts.h"

#include <glib/gi18n.h>
#include <math.h>

#include "ui/face.h"
#include "ui/kit/maker.h"
#include "ui/kit/skyline.h"
#include "ui/kit/spoken.h"

#define EDGE_PX 12.0 /* the knob never leaves the widget */
#define HEIGHT_PX 44
#define LINE_Y 30.0
#define SKYLINE_PX 15.0 /* the deepest column rises this far */
#define KNOB_PX 9.0
#define MARK_Y 15.0
#define AT_ONCE 100000 /* events: a ms */

struct _PlyTimeline {
  GtkWidget parent;
  PlyTransport *transport;
  PlyTutor *tutor;
  PlyStyle *style;
  PlyMaker *maker;
  PlySkyline skyline; /* the last that was made */
  guint32 events;     /* that was asked for of so many */
  int width;          /* likewise */
};

G_DEFINE_FINAL_TYPE(PlyTimeline, ply_timeline, GTK_TYPE_WIDGET)

/* --- From the trace to columns --- */

/* From one step to the next, in px. */
static double stride(PlyTimeline *self) {
  guint32 last = MAX(ply_transport_get_last(self->transport), 1);
  return (gtk_widget_get_width(GTK_WIDGET(self)) - 2 * EDGE_PX) / last;
}

static double x_of(PlyTimeline *self, guint32 step) {
  return EDGE_PX + stride(self) * step;
}

static guint32 step_at(PlyTimeline *self, double x) {
  double width = gtk_widget_get_width(GTK_WIDGET(self)) - 2 * EDGE_PX;
  double share = width > 0 ? CLAMP((x - EDGE_PX) / width, 0, 1) : 0;
  return (guint32)lround(share * ply_transport_get_last(self->transport));
}

typedef struct {
  PlySkylinePlan plan;
  PlySkyline skyline;
} Job;

static PlySkyline skyline_new(void) {
  return (PlySkyline){ g_array_new(FALSE, TRUE, sizeof(guint)),
                       g_array_new(FALSE, FALSE, sizeof(double)) };
}

static void skyline_clear(PlySkyline *skyline) {
  g_clear_pointer(&skyline->depth, g_array_unref);
  g_clear_pointer(&skyline->cutoffs, g_array_unref);
}

static void job_free(gpointer data) {
  Job *job = data;
  skyline_clear(&job->skyline);
  ply_run_unref(job->plan.run);
  g_free(job);
}

static void work(gpointer data, const gint *vain) {
  Job *job = data;
  ply_skyline_fill(&job->skyline, &job->plan);
}

static void made(gpointer data, gpointer to, gboolean at_once) {
  PlyTimeline *self = to;
  Job *job = data;
  PlySkyline former = self->skyline;
  self->skyline = job->skyline;
  job->skyline = former;
  if (!at_once)
    gtk_widget_queue_draw(GTK_WIDGET(self));
}

static const PlyMaking making = { work, made, job_free };

/* Until it is made anew, the former one of the run stands. */
static void ensure_measured(PlyTimeline *self) {
  PlyRun *run = ply_transport_get_run(self->transport);
  guint32 n = ply_trace_n_events(run->trace);
  int width = gtk_widget_get_width(GTK_WIDGET(self));
  if (n == self->events && width == self->width)
    return;
  self->events = n;
  self->width = width;
  Job *job = g_new0(Job, 1);
  job->plan = (PlySkylinePlan){ ply_run_ref(run), n, width, EDGE_PX, stride(self) };
  job->skyline = skyline_new();
  ply_maker_ask(self->maker, job, n <= AT_ONCE);
}

static void forget(PlyTimeline *self) {
  ply_maker_forget(self->maker);
  g_array_set_size(self->skyline.depth, 0);
  g_array_set_size(self->skyline.cutoffs, 0);
  self->width = -1;
}

/* --- Painting --- */

static void set_colour(cairo_t *cr, PlyTimeline *self, PlyColour colour) {
  GdkRGBA rgba;
  gdk_rgba_parse(&rgba, ply_style_get_theme(self->style)->hex[colour]);
  gdk_cairo_set_source_rgba(cr, &rgba);
}

static void paint_skyline(PlyTimeline *self, cairo_t *cr) {
  guint deepest = 1, height = 0;
  for (guint x = 0; x < self->skyline.depth->len; x++)
    deepest = MAX(deepest, g_array_index(self->skyline.depth, guint, x));
  set_colour(cr, self, PLY_COLOUR_BUTTON);
  for (guint x = (guint)EDGE_PX; x + (guint)EDGE_PX < self->skyline.depth->len; x++) {
    guint depth = g_array_index(self->skyline.depth, guint, x);
    height = depth > 0 ? depth : height; /* few events: one lasts for several columns */
    cairo_rectangle(cr, x, LINE_Y - 2 - SKYLINE_PX * (height - (height > 0)) / MAX(deepest - 1, 1),
                    1, SKYLINE_PX * (height - (height > 0)) / MAX(deepest - 1, 1));
  }
  cairo_fill(cr);
}

static void paint_line(PlyTimeline *self, cairo_t *cr, double from, double to, PlyColour colour) {
  set_colour(cr, self, colour);
  cairo_set_line_width(cr, 4);
  cairo_set_line_cap(cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to(cr, from, LINE_Y);
  cairo_line_to(cr, to, LINE_Y);
  cairo_stroke(cr);
}

static gboolean is_mirrored(PlyTimeline *self) {
  return gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL;
}

/* From here on x counts from there, to the right: a sign is not mirrored where it stands on a line that is.
 * Ended by cairo_restore(). */
static void stand_at(PlyTimeline *self, cairo_t *cr, double x) {
  cairo_save(cr);
  cairo_translate(cr, x, 0);
  if (is_mirrored(self))
    cairo_scale(cr, -1, 1);
}

/* Where rules fired: a tick, as on the squares that they prove. */
static void add_tick(cairo_t *cr) {
  cairo_move_to(cr, -4, LINE_Y - 15);
  cairo_line_to(cr, -1, LINE_Y - 11.5);
  cairo_line_to(cr, 4, LINE_Y - 18.5);
}

/* Two strokes, as on the edges that are cut. */
static void add_cut(cairo_t *cr) {
  cairo_move_to(cr, -5, LINE_Y - 9);
  cairo_line_to(cr, -0.5, LINE_Y - 21);
  cairo_move_to(cr, 0, LINE_Y - 9);
  cairo_line_to(cr, 4.5, LINE_Y - 21);
}

static void paint_places(PlyTimeline *self, cairo_t *cr, double until) {
  gboolean ticks = ply_ui_face(ply_transport_get_run(self->transport))->ticks;
  cairo_set_line_width(cr, 2.4);
  for (guint i = 0; i < self->skyline.cutoffs->len; i++) {
    double x = g_array_index(self->skyline.cutoffs, double, i);
    if (x > until)
      break;
    stand_at(self, cr, x);
    (ticks ? add_tick : add_cut)(cr);
    cairo_restore(cr);
  }
  set_colour(cr, self, ticks ? PLY_COLOUR_CHOSEN : PLY_COLOUR_WHY);
  cairo_stroke(cr);
}

static void paint_questions(PlyTimeline *self, cairo_t *cr) {
  g_autoptr(GArray) marks = ply_tutor_marks(self->tutor);
  for (guint i = 0; i < marks->len; i++) {
    const PlyTutorMark *mark = &g_array_index(marks, PlyTutorMark, i);
    stand_at(self, cr, x_of(self, mark->step));
    ply_timeline_paint_mark(cr, ply_style_get_theme(self->style),
                            ply_tutor_get_standing(self->tutor, mark->section), MARK_Y);
    cairo_restore(cr);
  }
}

static void paint_knob(PlyTimeline *self, cairo_t *cr, double x) {
  cairo_arc(cr, x, LINE_Y, KNOB_PX, 0, 2 * G_PI);
  set_colour(cr, self, PLY_COLOUR_NOW);
  cairo_fill_preserve(cr);
  set_colour(cr, self, PLY_COLOUR_NOW_TEXT);
  cairo_set_line_width(cr, 2.4);
  cairo_stroke(cr);
}

static void ply_timeline_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  PlyTimeline *self = PLY_TIMELINE(widget);
  int width = gtk_widget_get_width(widget), height = gtk_widget_get_height(widget);
  if (!ply_transport_get_run(self->transport) || width <= 2 * EDGE_PX)
    return;
  ensure_measured(self);
  cairo_t *cr =
      gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height));
  if (is_mirrored(self)) {
    cairo_translate(cr, width, 0);
    cairo_scale(cr, -1, 1);
  }
  cairo_translate(cr, 0, (height - HEIGHT_PX) / 2.0);
  double knob = x_of(self, ply_transport_get_step(self->transport));
  /* What lies ahead of an open question would give its answer away. */
  gboolean open = ply_transport_get_stop(self->transport) != PLY_NO_STOP;
  paint_skyline(self, cr);
  paint_line(self, cr, EDGE_PX, width - EDGE_PX, PLY_COLOUR_FUTURE);
  paint_line(self, cr, EDGE_PX, knob, PLY_COLOUR_ACCENT);
  gboolean counted =
      ply_cover_has(ply_transport_get_cover(self->transport),
                    ply_transport_get_run(self->transport), "cutoffs", PLY_NO_SUBJECT);
  if (!counted)
    paint_places(self, cr, open ? knob : width);
  paint_questions(self, cr);
  paint_knob(self, cr, knob);
  cairo_destroy(cr);
}

static void ply_timeline_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                 int *minimum, int *natural, int *minimum_baseline,
                                 int *natural_baseline) {
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  *minimum = across ? 80 : HEIGHT_PX;
  *natural = across ? 400 : HEIGHT_PX;
  *minimum_baseline = *natural_baseline = -1;
}

/* --- Pointer --- */

static void go_to_x(PlyTimeline *self, double x) {
  if (is_mirrored(self))
    x = gtk_widget_get_width(GTK_WIDGET(self)) - x;
  ply_transport_seek(self->transport, step_at(self, x));
}

static void drag_begin_cb(GtkGestureDrag *gesture, double x, double y, PlyTimeline *self) {
  gtk_gesture_set_state(GTK_GESTURE(gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  ply_focus_give(GTK_WIDGET(self));
  go_to_x(self, x);
}

static void drag_update_cb(GtkGestureDrag *gesture, double dx, double dy, PlyTimeline *self) {
  double x, y;
  gtk_gesture_drag_get_start_point(gesture, &x, &y);
  go_to_x(self, x + dx);
}

/* --- Class --- */

static void speak(PlyTimeline *self) {
  guint32 step = ply_transport_get_step(self->transport),
          last = ply_transport_get_last(self->transport);
  g_autofree char *place = g_strdup_printf(_("step %u of %u"), step, last);
  g_autofree char *text = ply_timeline_say_marks(self->tutor, step, place);
  gtk_accessible_update_property(GTK_ACCESSIBLE(self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double)last,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double)step,
                                 GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text, -1);
}

static void tutor_cb(PlyTimeline *self) {
  speak(self);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void transport_cb(PlyTimeline *self, guint flags) {
  if (flags & PLY_CHANGED_RUN)
    forget(self);
  if (flags & (PLY_CHANGED_RUN | PLY_CHANGED_TRACE | PLY_CHANGED_STEP))
    speak(self);
  gtk_widget_queue_draw(GTK_WIDGET(self));
}

static void ply_timeline_dispose(GObject *object) {
  PlyTimeline *self = PLY_TIMELINE(object);
  g_clear_object(&self->transport);
  g_clear_object(&self->tutor);
  g_clear_object(&self->style);
  g_clear_pointer(&self->maker, ply_maker_free);
  skyline_clear(&self->skyline);
  G_OBJECT_CLASS(ply_timeline_parent_class)->dispose(object);
}

static void ply_timeline_class_init(PlyTimelineClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_timeline_dispose;
  widget_class->snapshot = ply_timeline_snapshot;
  widget_class->measure = ply_timeline_measure;
  gtk_widget_class_set_css_name(widget_class, "timeline");
  gtk_widget_class_set_accessible_role(widget_class, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static void ply_timeline_init(PlyTimeline *self) {
  self->maker = ply_maker_new(&making, self);
  self->skyline = skyline_new();
  self->width = -1;
  gtk_widget_set_focusable(GTK_WIDGET(self), TRUE);
  ply_spoken_name(GTK_WIDGET(self), _("Timeline"));
  GtkGesture *drag = gtk_gesture_drag_new();
  g_signal_connect(drag, "drag-begin", G_CALLBACK(drag_begin_cb), self);
  g_signal_connect(drag, "drag-update", G_CALLBACK(drag_update_cb), self);
  gtk_widget_add_controller(GTK_WIDGET(self), GTK_EVENT_CONTROLLER(drag));
}

void ply_timeline_set_up(PlyTimeline *self, PlyTransport *transport, PlyTutor *tutor,
                         PlyStyle *style) {
  self->transport = g_object_ref(transport);
  self->tutor = g_object_ref(tutor);
  self->style = g_object_ref(style);
  g_signal_connect_object(transport, "changed", G_CALLBACK(transport_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(tutor, "changed", G_CALLBACK(tutor_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object(style, "changed", G_CALLBACK(gtk_widget_queue_draw), self,
                          G_CONNECT_SWAPPED);
  speak(self);
}
