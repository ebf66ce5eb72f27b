/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/parts.h"

#include <glib/gi18n.h>

#include "ui/kit/scroller.h"

#define LINE_HEIGHT 1.1 /* of what the font asks for */
#define LINES_MIN 2
#define LINES_MAX 4
#define LINES_WIDE 5    /* where there is width for text, there is height for one more */
#define WIDE_LINES 18   /* as wide as that many lines are high */
#define WIDEST_LINES 30 /* a line is at most this many times as wide as it is high */
#define MARGIN_PX 24
#define ABOVE_PX 14
#define BELOW_PX 10
#define LINES_TIGHT 2 /* at most; one where that will do */
#define BESIDE_TIGHT_PX 7

struct _PlyNarration {
  GtkWidget parent;
  GtkWidget *scrolled, *label;
  GtkWidget *busy, *busy_label;
  gboolean tight;
};

G_DEFINE_FINAL_TYPE(PlyNarration, ply_narration, GTK_TYPE_WIDGET)

static int above(PlyNarration *self) {
  return self->tight ? BESIDE_TIGHT_PX : ABOVE_PX;
}

static int around(PlyNarration *self) {
  return above(self) + (self->tight ? BESIDE_TIGHT_PX : BELOW_PX);
}

static int height_for(GtkWidget *widget, int width) {
  int natural;
  ply_measure(widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural);
  return natural;
}

/* As style.css has it. */
static int line_height(PlyNarration *self) {
  PangoContext *context = gtk_widget_get_pango_context(self->label);
  PangoFontMetrics *metrics = pango_context_get_metrics(context, NULL, NULL);
  int height = pango_font_metrics_get_height(metrics);
  pango_font_metrics_unref(metrics);
  return MAX((int)(LINE_HEIGHT * height / PANGO_SCALE + 0.5), 1);
}

static int text_width(PlyNarration *self, int width) {
  return MIN(width - 2 * MARGIN_PX, WIDEST_LINES * line_height(self));
}

/* The narrowest width that needs no more lines than the widest: lines of equal length. */
static int balanced_width(PlyNarration *self, int width) {
  int least, high = MAX(text_width(self, width), 1);
  gtk_widget_measure(self->label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  high = MAX(high, least);
  int low = least, height = height_for(self->label, high);
  while (low < high) {
    int middle = (low + high) / 2;
    if (height_for(self->label, middle) > height)
      low = middle + 1;
    else
      high = middle;
  }
  return high;
}

static GtkSizeRequestMode ply_narration_get_request_mode(GtkWidget *widget) {
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void ply_narration_measure(GtkWidget *widget, GtkOrientation orientation, int for_size,
                                  int *minimum, int *natural, int *minimum_baseline,
                                  int *natural_baseline) {
  PlyNarration *self = PLY_NARRATION(widget);
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = 120;
    *natural = 480;
    return;
  }
  int fewest = self->tight ? 1 : LINES_MIN;
  int line = line_height(self), least = 0, height = fewest * line;
  if (for_size > 0) {
    gtk_widget_measure(self->label, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    height = height_for(self->label, MAX(text_width(self, for_size), least));
  }
  int most = self->tight ? LINES_TIGHT : for_size >= WIDE_LINES * line ? LINES_WIDE : LINES_MAX;
  height = CLAMP(height, fewest * line, most * line);
  *minimum = *natural = height + around(self);
}

static void ply_narration_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  PlyNarration *self = PLY_NARRATION(widget);
  if (gtk_widget_get_visible(self->busy)) {
    int least, wide;
    gtk_widget_measure(self->busy, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wide, NULL, NULL);
    wide = CLAMP(wide, least, MAX(width, least));
    int high = MAX(MIN(height_for(self->busy, wide), height), 1);
    gtk_widget_size_allocate(
        self->busy, &(GtkAllocation){ (width - wide) / 2, (height - high) / 2, wide, high }, -1);
  }
  if (!gtk_widget_get_visible(self->scrolled))
    return;
  int room = height - around(self);
  int wide = balanced_width(self, width);
  int high = height_for(self->label, wide);
  int shown = MIN(high, room);
  int least;
  gtk_widget_measure(self->scrolled, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  wide = MAX(wide, least);
  gtk_widget_measure(self->scrolled, GTK_ORIENTATION_VERTICAL, wide, &least, NULL, NULL, NULL);
  shown = MAX(shown, least);
  gtk_widget_size_allocate(
      self->scrolled,
      &(GtkAllocation){ (width - wide) / 2, above(self) + MAX(room - shown, 0) / 2, wide, shown },
      -1);
}

static void ply_narration_dispose(GObject *object) {
  PlyNarration *self = PLY_NARRATION(object);
  g_clear_pointer(&self->scrolled, gtk_widget_unparent);
  g_clear_pointer(&self->busy, gtk_widget_unparent);
  G_OBJECT_CLASS(ply_narration_parent_class)->dispose(object);
}

static void ply_narration_class_init(PlyNarrationClass *klass) {
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(klass);
  G_OBJECT_CLASS(klass)->dispose = ply_narration_dispose;
  widget_class->get_request_mode = ply_narration_get_request_mode;
  widget_class->measure = ply_narration_measure;
  widget_class->size_allocate = ply_narration_size_allocate;
  gtk_widget_class_set_css_name(widget_class, "narration");
  gtk_widget_class_set_template_from_resource(widget_class,
                                              "/io/github/plybook/Plybook/study/narration.ui");
  gtk_widget_class_bind_template_child(widget_class, PlyNarration, scrolled);
  gtk_widget_class_bind_template_child(widget_class, PlyNarration, label);
  gtk_widget_class_bind_template_child(widget_class, PlyNarration, busy);
  gtk_widget_class_bind_template_child(widget_class, PlyNarration, busy_label);
}

static void ply_narration_init(PlyNarration *self) {
  gtk_widget_init_template(GTK_WIDGET(self));
  /* Not as one that holds only text: Tab comes to the sentence itself. */
  ply_scroller_set_up(self->scrolled, _("What happens"), FALSE);
}

gboolean ply_narration_set_markup(PlyNarration *self, const char *markup) {
  if (g_str_equal(gtk_label_get_label(GTK_LABEL(self->label)), markup))
    return FALSE;
  gtk_label_set_markup(GTK_LABEL(self->label), markup);
  gtk_widget_queue_allocate(GTK_WIDGET(self));
  return TRUE;
}

const char *ply_narration_get_text(PlyNarration *self) {
  return gtk_label_get_text(GTK_LABEL(self->label));
}

void ply_narration_set_tight(PlyNarration *self, gboolean tight) {
  self->tight = tight;
  gtk_widget_queue_resize(GTK_WIDGET(self));
}

void ply_narration_set_busy(PlyNarration *self, const char *text) {
  if (text)
    gtk_label_set_text(GTK_LABEL(self->busy_label), text);
  gtk_widget_set_visible(self->busy, text != NULL);
  gtk_widget_set_visible(self->scrolled, text == NULL);
}
