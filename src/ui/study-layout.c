/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study-private.h"

/* All px at text scale 1. */
#define NARROW_BELOW 700 /* board, tree and rules become tabs */
#define INLINE_FROM 1000 /* narrower: the panes lie over the picture */
#define WIDE_FROM 1700
#define SIDE_WIDTH 288
#define SIDE_QUESTION_WIDTH 392
#define SIDE_SHARE 0.45 /* of the width, at most */
#define PANEL_WIDTH 312
#define PANEL_WIDE 380
#define TREE_MIN 380 /* what a pane at the side must leave of the tree */
#define MARGIN 12
#define PRESENTER_SHARE 0.237 /* of the height: the band with the sentence */

typedef struct {
  int x, y, w, h;
} Box;

static int minimum(GtkWidget *widget, GtkOrientation orientation, int for_size) {
  int size;
  gtk_widget_measure(widget, orientation, for_size, &size, NULL, NULL, NULL);
  return size;
}

/* Gives widget a box, mirrored where text runs from right to left; never less than it
 * needs, so that nothing is squeezed. */
static void put(PlyStudy *self, GtkWidget *widget, Box box, int width) {
  gtk_widget_set_child_visible(widget, TRUE);
  box.w = MAX(box.w, minimum(widget, GTK_ORIENTATION_HORIZONTAL, -1));
  box.h = MAX(box.h, minimum(widget, GTK_ORIENTATION_VERTICAL, box.w));
  if (gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL)
    box.x = width - box.x - box.w;
  gtk_widget_size_allocate(widget, &(GtkAllocation){ box.x, box.y, box.w, box.h }, -1);
}

static void hide(GtkWidget *widget) {
  gtk_widget_set_child_visible(widget, FALSE);
}

static int board_width(int width) {
  return width >= WIDE_FROM ? 420 : width >= INLINE_FROM ? 300 : 220;
}

static int side_width(PlyStudy *self, int width, double scale) {
  int wanted = (int)((self->question ? SIDE_QUESTION_WIDTH : SIDE_WIDTH) * MIN(scale, 1.5));
  return MIN(wanted, MAX((int)(width * SIDE_SHARE), SIDE_WIDTH));
}

/* Board and tree side by side, or one of them. */
static void put_pictures(PlyStudy *self, Box area, int width) {
  if (self->has_board) {
    int board = board_width(area.w);
    put(self, self->board_box, (Box){ area.x + MARGIN, area.y, board - MARGIN, area.h }, width);
    area.x += board;
    area.w -= board;
  } else
    hide(self->board_box);
  put(self, self->tree_card, (Box){ area.x + MARGIN, area.y, area.w - 2 * MARGIN, area.h }, width);
}

static void put_tab(PlyStudy *self, Box area, int width) {
  int tabs = minimum(self->tabs, GTK_ORIENTATION_VERTICAL, area.w);
  put(self, self->tabs, (Box){ area.x, area.y, area.w, tabs }, width);
  area.y += tabs;
  area.h -= tabs;
  StudyTab tab = self->tab == STUDY_TAB_BOARD && !self->has_board ? STUDY_TAB_TREE : self->tab;
  GtkWidget *pages[] = { self->board_box, self->tree_card, self->panel };
  for (guint i = 0; i < G_N_ELEMENTS(pages); i++) {
    if (i == tab)
      put(self, pages[i], (Box){ area.x + MARGIN, area.y, area.w - 2 * MARGIN, area.h }, width);
    else
      hide(pages[i]);
  }
}

static void allocate_presenting(PlyStudy *self, int width, int height) {
  int band = MAX((int)(height * PRESENTER_SHARE),
                 minimum(self->presenter, GTK_ORIENTATION_VERTICAL, width));
  GtkWidget *hidden[] = { self->side, self->panel, self->narration, self->transport, self->tabs };
  for (guint i = 0; i < G_N_ELEMENTS(hidden); i++)
    hide(hidden[i]);
  Box area = { 0, 0, width, height - band };
  if (self->has_board) {
    int board = width * 3 / 10;
    put(self, self->board_box, (Box){ MARGIN, 0, board, area.h }, width);
    area.x += board;
    area.w -= board;
  } else
    hide(self->board_box);
  put(self, self->tree_card, (Box){ area.x + MARGIN, 0, area.w - 2 * MARGIN, area.h }, width);
  put(self, self->presenter, (Box){ 0, height - band, width, band }, width);
}

void ply_study_allocate(PlyStudy *self, int width, int height) {
  if (self->presenting) {
    allocate_presenting(self, width, height);
    return;
  }
  double scale = ply_style_get_text_scale(self->style);
  gboolean narrow = width < NARROW_BELOW;
  int side = side_width(self, width, scale);
  int panel = (int)((width >= WIDE_FROM ? PANEL_WIDE : PANEL_WIDTH) * MIN(scale, 1.5));
  int board = self->has_board ? board_width(width) : 0;
  self->side_covers = width < INLINE_FROM || width - side - board < TREE_MIN;
  int rest = width - (self->side_wanted && !self->side_covers ? side : 0);
  self->panel_covers = width < INLINE_FROM || rest - panel - board < TREE_MIN;
  hide(self->presenter);

  Box area = { width - rest, 0, rest, height };
  int transport = minimum(self->transport, GTK_ORIENTATION_VERTICAL, rest - 4 * MARGIN) + 18;
  int narration = minimum(self->narration, GTK_ORIENTATION_VERTICAL, rest);
  put(self, self->transport,
      (Box){ area.x + 2 * MARGIN, height - transport, rest - 4 * MARGIN, transport - 10 }, width);
  put(self, self->narration, (Box){ area.x, height - transport - narration, rest, narration },
      width);
  area.h = MAX(height - transport - narration, 1);

  gboolean panel_inline = self->panel_wanted && !self->panel_covers && !narrow;
  if (panel_inline) {
    area.w -= panel;
    put(self, self->panel, (Box){ area.x + area.w, 0, panel, area.h }, width);
  } else if (self->panel_wanted && !narrow)
    put(self, self->panel, (Box){ width - panel, 0, panel, area.h }, width);
  else if (!narrow)
    hide(self->panel);
  if (narrow)
    put_tab(self, area, width);
  else {
    hide(self->tabs);
    put_pictures(self, area, width);
  }
  if (self->side_wanted)
    put(self, self->side, (Box){ 0, 0, narrow ? MIN(side, width) : side, height }, width);
  else
    hide(self->side);
}
