/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/study/private.h"

#include "ui/kit/scroller.h"

/* All px at text scale 1. */
#define NARROW_BELOW 700 /* board, tree and rules become tabs */
#define INLINE_FROM 1000 /* narrower: the panes lie over the picture */
#define WIDE_FROM 1700
#define SIDE_WIDTH 288
#define SIDE_LESSON_WIDTH 392
#define SIDE_SHARE 0.4    /* of the width, at most */
#define BESIDE_LESSON 360 /* what a lesson must leave of the pictures, by size of text */
#define SHEET_LEAST 0.25  /* of the height: a sheet that is drawn down */
#define PICTURE_LEAST 72  /* px: above one that is drawn up */
#define PANEL_WIDTH 312
#define PANEL_WIDE 380
#define TREE_MIN 380    /* what a pane at the side must leave of the tree */
#define TREE_BESIDE 520 /* narrower between a board and a pane: better below the board */
#define ROOMY_FROM 780  /* narrower: the tree of a lesson has all but a small board */
#define STACK_FROM 480  /* as high as that, board and tree can stand one above the other */
#define BELOW_FROM 330  /* as high as that, pictures and panel can stand one above the other */
#define BOTH_MIN 640    /* of a board and the rules beside it */
#define MARGIN 12
#define COMPARED_LEAST 120 /* of each of two trees */
#define LINE 1             /* above a card: its own */
#define TREE_OVER_LIST 0.42
#define BOARD_OVER_TREE 0.42
#define SQUARE_MIN 24   /* of a game: what a pointer hits */
#define BOARD_AROUND 80 /* numbers of rows and margins, beside the squares */
#define PAD_WIDTH 320
#define WORDS_WIDE 280 /* of a line below a board, by size of text */
#define TRY_WIDER 20
#define WORTH_WIDER 1.05 /* times a board: what a wider column must make of it */
#define RULES_LEAST 240
#define RULES_SHARE 0.4 /* of the width of board and rules: theirs, at least */
#define RULES_MIN 380
#define STUCK_SHARE 0.7      /* of the height of the rules: ways out, at most */
#define STUCK_TAB_SHARE 0.45 /* of the height of a tab */
#define MATCH_MOST 640       /* of the board of a game between two players */
#define CHANCE_WIDE 1100     /* a band as wide and less high than that: side by side */
#define CHANCE_HIGH 520
#define BESIDE_MIN 216
#define DAY_MIN 180
#define PRESENTER_SHARE 0.237 /* of the height: the band with the sentence */
#define PRESENTER_CONTROLS 900
#define ACTS_SHARE 0.27 /* of the width: the acts of an exercise beside the picture */
#define ACTS_LEAST 340
#define ACTS_MOST 560
#define CONTROLS_HIGH 76 /* with what is around them */

typedef struct {
  int x, y, w, h;
} Box;

static int minimum(GtkWidget *widget, GtkOrientation orientation, int for_size) {
  int size;
  ply_measure(widget, orientation, for_size, &size, NULL);
  return size;
}

/* Gives widget a box, mirrored where text runs from right to left; never less than it
 * needs, so that nothing is squeezed. */
static void put(PlyStudy *self, GtkWidget *widget, Box box, int width) {
  if (!gtk_widget_get_visible(widget))
    return;
  g_ptr_array_add(self->placed, widget);
  gtk_widget_set_child_visible(widget, TRUE);
  box.w = MAX(box.w, minimum(widget, GTK_ORIENTATION_HORIZONTAL, -1));
  box.h = MAX(box.h, minimum(widget, GTK_ORIENTATION_VERTICAL, box.w));
  if (gtk_widget_get_direction(GTK_WIDGET(self)) == GTK_TEXT_DIR_RTL)
    box.x = width - box.x - box.w;
  gtk_widget_size_allocate(widget, &(GtkAllocation){ box.x, box.y, box.w, box.h }, -1);
}

/* width: of what the side pane leaves. */
static int board_width(int width) {
  return width >= 1200 ? 420 : width >= ROOMY_FROM ? 300 : 220;
}

/* A game between two players has a larger one. */
static int match_width(int width) {
  return CLAMP(width * 2 / 5, MIN(board_width(width), 300), MATCH_MOST);
}

/* The same in all sections of a lesson, so that the picture beside it stands still. */
static int side_width(PlyStudy *self, int width, double scale) {
  int wanted = (int)((self->has_lesson ? SIDE_LESSON_WIDTH : SIDE_WIDTH) * MIN(scale, 1.5));
  return MAX(MIN(wanted, MAX((int)(width * SIDE_SHARE), SIDE_WIDTH)),
             minimum(self->side, GTK_ORIENTATION_HORIZONTAL, -1));
}

/* What the squares of a game between a person and chance need. */
static int squares_width(PlyStudy *self) {
  double scale = ply_style_get_text_scale(self->style);
  return (int)(SQUARE_MIN * self->board_columns + BOARD_AROUND * scale);
}

/* Returns how wide the squares of a board are, with their numbers, in that room for it and what is said
 * and pressed there. */
static int drawn_width(PlyStudy *self, int width, int height) {
  GtkAllocation board = ply_board_layout_board(self->board_box, width, height);
  return MIN((int)(board.height * self->board_shape), board.width);
}

static int least_width(PlyStudy *self) {
  return MAX((int)(WORDS_WIDE * MIN(ply_style_get_text_scale(self->style), 1.5)),
             minimum(self->board_box, GTK_ORIENTATION_HORIZONTAL, -1));
}

/* What a board as high as that can use of the width, leaving their least to the rules. Buttons below
 * it wrap in a narrow column and take their lines from the board: the width that makes it largest, or
 * nearly so, is found by trying. The rules tell more in a wider card. */
static int usable_width(PlyStudy *self, int width, int height) {
  int least = least_width(self), usable = least, largest = 0;
  for (int wide = least; wide <= MAX(width - RULES_LEAST, least); wide += TRY_WIDER) {
    int board = drawn_width(self, wide, height);
    if (board > largest * WORTH_WIDER) {
      largest = board;
      usable = wide;
    }
  }
  return usable;
}

/* Returns what a board that can be read needs of usable; the least where none can be. */
static int legible_width(PlyStudy *self, int usable, int height) {
  for (int wide = least_width(self); wide < usable; wide += TRY_WIDER)
    if (drawn_width(self, wide, height) >= self->board_legible)
      return wide;
  return drawn_width(self, usable, height) >= self->board_legible ? usable : least_width(self);
}

/* The rules at work beside the board: what it cannot use, and a share at least. A card that only
 * waits for an answer gives way to a board that could not be read beside it. */
static int rules_width(PlyStudy *self, int width, int height, int usable) {
  if (!ply_study_has_rule_room(self))
    return 0;
  int most =
      (int)((self->presenting ? 900 : 600) * MIN(ply_style_get_text_scale(self->style), 1.5));
  int rules = MAX(width - usable - 3 * MARGIN, (int)(width * RULES_SHARE));
  int board = MAX(squares_width(self), legible_width(self, usable, height));
  rules = CLAMP(MIN(rules, width - board - 3 * MARGIN), RULES_LEAST, most);
  gboolean legible = width - rules - 3 * MARGIN >= self->board_legible;
  return legible || !ply_study_do_rules_wait(self) ? rules : 0;
}

/* What could be done takes the foot of area, as high as it needs to be and at most a share; area is
 * what it leaves. */
static void put_stuck(PlyStudy *self, Box *area, double share, int width) {
  if (!gtk_widget_get_visible(self->stuck_card))
    return;
  int high =
      MIN(ply_stuck_card_height(PLY_STUCK_CARD(self->stuck_card), area->w), (int)(area->h * share));
  area->h -= high + MARGIN;
  put(self, self->stuck_card, (Box){ area->x, area->y + area->h + MARGIN, area->w, high }, width);
}

/* Thoughts stand below the rules, or beside them where there is room. */
static void put_rules(PlyStudy *self, Box area, int width) {
  put_stuck(self, &area, STUCK_SHARE, width);
  gboolean both = gtk_widget_get_visible(self->rule_card) && gtk_widget_get_visible(self->thoughts);
  Box log = area;
  if (both && area.w >= 2 * RULES_MIN) {
    log.w = (area.w - MARGIN) * 2 / 5;
    log.x += area.w - log.w;
    area.w -= log.w + MARGIN;
  } else if (both) {
    log.h = (area.h - MARGIN) * 2 / 5;
    log.y += area.h - log.h;
    area.h -= log.h + MARGIN;
  }
  put(self, self->rule_card, area, width);
  put(self, self->thoughts, log, width);
}

/* The board as large as it can be, and the rules beside it: in the middle, as a pair. */
static void put_rules_beside(PlyStudy *self, Box area, int width) {
  int usable = usable_width(self, area.w, area.h);
  int rules = rules_width(self, area.w, area.h, usable);
  int between = rules > 0 ? MARGIN : 0;
  int board = MIN(usable, area.w - rules - between - 2 * MARGIN);
  int x = area.x + (area.w - board - between - rules) / 2;
  put(self, self->board_box, (Box){ x, area.y, board, area.h }, width);
  if (rules > 0)
    put_rules(self, (Box){ x + board + between, area.y, rules, area.h }, width);
}

/* Where the chart begins below the day: both have what they need, and what is spare is shared; or
 * the chart has it and the day scrolls. -1: there is no room for a chart. */
static int chart_top(PlyStudy *self, int width, int height) {
  int least = minimum(self->chance, GTK_ORIENTATION_VERTICAL, width - 2) + 2, chart;
  ply_measure(self->beside, GTK_ORIENTATION_VERTICAL, width, NULL, &chart);
  int rest = height - MARGIN - MAX(BESIDE_MIN, chart), lowest = height - MARGIN - chart;
  if (rest >= least)
    return least + (rest - least) / 2;
  return lowest >= least ? least : lowest >= DAY_MIN ? lowest : -1;
}

/* What happens, and how it goes on over time: one above the other, or side by side in a band
 * that is wide and low. While there is nothing to see of it in time, what happens has it all. */
static void put_chance(PlyStudy *self, Box area, int width) {
  Box day = { area.x + MARGIN, area.y, area.w - 2 * MARGIN, area.h };
  Box beside = day;
  int top = -1;
  if (!self->has_times) {
    put(self, self->chance_scrolled, day, width);
    return;
  }
  if (area.w >= CHANCE_WIDE && area.h < CHANCE_HIGH) {
    day.w = (day.w - MARGIN) * 3 / 5;
    beside.x += day.w + MARGIN;
    beside.w -= day.w + MARGIN;
    top = 0;
  } else if ((top = chart_top(self, day.w, day.h)) >= 0) {
    day.h = top;
    beside.y += top + MARGIN;
    beside.h -= top + MARGIN;
  }
  put(self, self->chance_scrolled, day, width);
  if (top >= 0)
    put(self, self->beside, beside, width);
}

/* A tree below the line that says whose it is. */
static void put_whose(PlyStudy *self, GtkWidget *caption, GtkWidget *tree, Box area, int width) {
  int words = minimum(caption, GTK_ORIENTATION_VERTICAL, area.w);
  put(self, caption, (Box){ area.x, area.y, area.w, words }, width);
  put(self, tree, (Box){ area.x, area.y + words, area.w, MAX(area.h - words, 1) }, width);
}

/* The learner's tree above the program's; beside it where both would be too low. */
static void put_compared(PlyStudy *self, Box area, int width) {
  int half = (area.h - MARGIN) / 2, wide = (area.w - MARGIN) / 2;
  int words = minimum(self->mine_caption, GTK_ORIENTATION_VERTICAL, area.w);
  if (half - words < COMPARED_LEAST && wide >= COMPARED_LEAST) {
    put_whose(self, self->mine_caption, self->tree_card, (Box){ area.x, area.y, wide, area.h },
              width);
    put_whose(self, self->model_caption, self->model_card,
              (Box){ area.x + area.w - wide, area.y, wide, area.h }, width);
    return;
  }
  put_whose(self, self->mine_caption, self->tree_card, (Box){ area.x, area.y, area.w, half },
            width);
  put_whose(self, self->model_caption, self->model_card,
            (Box){ area.x, area.y + area.h - half, area.w, half }, width);
}

/* The tree, and below it the list of the moves that it ranks; or the list alone, with what it is
 * above it. */
static void put_tree(PlyStudy *self, Box area, int width) {
  Box list = area;
  if (gtk_widget_get_visible(self->model_card)) {
    put_compared(self, area, width);
    return;
  }
  if (gtk_widget_get_visible(self->rank_card)) {
    area.h = ply_study_ranks_alone(self) ? minimum(gtk_widget_get_parent(self->thinking_box),
                                                   GTK_ORIENTATION_VERTICAL, area.w)
                                         : (int)((area.h - MARGIN) * TREE_OVER_LIST);
    list.y += area.h + MARGIN;
    list.h -= area.h + MARGIN;
  }
  put(self, self->tree_card, area, width);
  put(self, self->rank_card, list, width);
}

/* Half of the width for the board of a lesson that is about it, if its tree has enough then. */
static int first_width(int width) {
  return CLAMP(width - TREE_MIN, board_width(width), width / 2);
}

/* Does a lesson show the map of the whole tree? It has all but a small board. */
static gboolean is_mapped(PlyStudy *self) {
  return self->has_lesson && ply_tree_pane_get_whole(PLY_TREE_PANE(self->tree));
}

/* The board beside a tree; width: of both. */
static int board_beside(PlyStudy *self, int width) {
  PlyRun *run = self->transport ? ply_transport_get_run(self->transport) : NULL;
  gboolean tall = run && ply_board_shape(run) > 1; /* players have their hands on it */
  return !gtk_widget_get_visible(self->board_box) ? 0
         : self->match || self->has_match         ? match_width(width)
         : is_mapped(self)                        ? board_width(0)
         : tall && width >= ROOMY_FROM            ? match_width(width)
         : self->board_first                      ? first_width(width)
                                                  : board_width(width);
}

/* Has a game between two players nobody whose tree could be shown? */
static gboolean is_board_alone(PlyStudy *self) {
  return self->has_match && !self->match_tree;
}

/* A board above its tree, where a pane at the side leaves no room for them side by side. */
static void put_stacked(PlyStudy *self, Box area, int width) {
  Box board = { area.x + MARGIN, area.y, area.w - 2 * MARGIN, 0 };
  int least = minimum(self->board_box, GTK_ORIENTATION_VERTICAL, board.w);
  board.h = MAX((int)(area.h * BOARD_OVER_TREE), least);
  put(self, self->board_box, board, width);
  put_tree(self, (Box){ board.x, area.y + board.h + MARGIN, board.w, area.h - board.h - MARGIN },
           width);
}

/* Board and tree, or board and rules, side by side; what a tab does not show is not visible. */
static void put_pictures(PlyStudy *self, Box area, int width) {
  if (self->has_chance) {
    put_chance(self, area, width);
    return;
  }
  if (self->has_rules) {
    put_rules_beside(self, area, width);
    return;
  }
  int board = board_beside(self, area.w);
  if (is_board_alone(self)) { /* nobody thinks: in the middle, as large as can be */
    int side = MIN(area.w - 2 * MARGIN, MAX(area.h, 300));
    put(self, self->board_box, (Box){ area.x + (area.w - side) / 2, area.y, side, area.h }, width);
    return;
  }
  if (board > 0) /* its words, where text is large */
    board = MAX(board, minimum(self->board_box, GTK_ORIENTATION_HORIZONTAL, -1) + MARGIN);
  put(self, self->board_box, (Box){ area.x + MARGIN, area.y, board - MARGIN, area.h }, width);
  put_tree(self, (Box){ area.x + board + MARGIN, area.y, area.w - board - 2 * MARGIN, area.h },
           width);
}

static void put_tab(PlyStudy *self, Box area, int width) {
  int tabs = minimum(self->tabs, GTK_ORIENTATION_VERTICAL, area.w);
  Box page = { area.x + MARGIN, area.y + tabs, area.w - 2 * MARGIN, area.h - tabs };
  put(self, self->tabs, (Box){ area.x, area.y, area.w, tabs }, width);
  put_stuck(self, &page, STUCK_TAB_SHARE, width);
  GtkWidget *pages[] = { self->board_box, self->rule_card,       self->panel,
                         self->thoughts,  self->chance_scrolled, self->beside };
  for (guint i = 0; i < G_N_ELEMENTS(pages); i++)
    put(self, pages[i], page, width);
  put_tree(self, page, width);
}

/* A chart in place of all pictures. */
static void put_lab(PlyStudy *self, Box area, int width) {
  put(self, self->lab_scrolled, (Box){ area.x + MARGIN, area.y, area.w - 2 * MARGIN, area.h },
      width);
}

static void put_controls(PlyStudy *self, int foot, int width) {
  int wide = MIN(width - 4 * MARGIN, PRESENTER_CONTROLS);
  int high = minimum(self->transport_bar, GTK_ORIENTATION_VERTICAL, wide);
  put(self, self->transport_bar, (Box){ (width - wide) / 2, foot - high - MARGIN, wide, high },
      width);
}

/* The acts of an exercise, right of the picture; returns how much width they leave. */
static int put_acts(PlyStudy *self, int width, int height) {
  if (!gtk_widget_get_visible(self->presented))
    return width;
  int wide = MAX(CLAMP((int)(width * ACTS_SHARE), ACTS_LEAST, ACTS_MOST),
                 minimum(self->presented, GTK_ORIENTATION_HORIZONTAL, -1));
  put(self, self->presented, (Box){ width - wide - MARGIN, MARGIN, wide, height - 2 * MARGIN },
      width);
  return width - wide - MARGIN;
}

/* While the pointer moves, the controls stand between picture and sentence, where room is kept for
 * them: the picture stands still. */
static void allocate_presenting(PlyStudy *self, int width, int height) {
  int band = MAX((int)(height * PRESENTER_SHARE),
                 minimum(self->presenter, GTK_ORIENTATION_VERTICAL, width));
  put(self, self->presenter, (Box){ 0, height - band, width, band }, width);
  put_controls(self, height - band, width);
  if (!self->lab)
    band += (int)(CONTROLS_HIGH * MIN(ply_style_get_text_scale(self->style), 2));
  int wide = put_acts(self, width, height - band);
  int board = gtk_widget_get_visible(self->board_box) ? wide * 3 / 10 : 0;
  put_lab(self, (Box){ 0, 0, width, height - band }, width);
  if (self->has_chance)
    put_chance(self, (Box){ 0, 0, wide, height - band }, width);
  if (self->has_rules) {
    put_rules_beside(self, (Box){ 0, 0, wide, height - band }, width);
    return;
  }
  put(self, self->board_box, (Box){ MARGIN, 0, board, height - band }, width);
  put_tree(self, (Box){ board + MARGIN, 0, wide - board - 2 * MARGIN, height - band }, width);
}

/* Digits that are put in need their pad below the board, as large as the text is. */
gboolean ply_study_is_narrow(PlyStudy *self, int width) {
  double scale = ply_style_get_text_scale(self->style);
  return width < NARROW_BELOW ||
         (self->game && self->padded && width < PAD_WIDTH * scale + RULES_LEAST * MIN(scale, 1.5));
}

/* The panel takes its place beside the pictures, which move closer together; it takes some of theirs where even that
 * leaves too little of the tree. */
static void place_panel(PlyStudy *self, int left, int height, int least) {
  int beside = left - board_beside(self, left);
  gboolean board = gtk_widget_get_visible(self->board_box) && !self->has_rules;
  self->panel_stacks = board && beside < MAX(least, TREE_BESIDE) && left >= least && least > 0 &&
                       height >= STACK_FROM && !gtk_widget_get_visible(self->rank_card);
  self->panel_covers = beside < least && !self->panel_stacks;
}

/* Where that leaves too little of the tree the panel stands below the pictures, as they are or must be; or in their
 * place: nothing lies beneath it. Returns what it leaves of area. */
static Box put_panel_below(PlyStudy *self, Box area, int width) {
  gboolean both = area.h >= BELOW_FROM;
  int board = gtk_widget_get_visible(self->board_box)
                  ? minimum(self->board_box, GTK_ORIENTATION_VERTICAL, board_beside(self, area.w))
                  : 0;
  int above = both ? MAX((area.h - MARGIN) / 2, board) + MARGIN : 0;
  put(self, self->panel, (Box){ area.x + MARGIN, area.y + above, area.w - MARGIN, area.h - above },
      width);
  area.h = above - MARGIN;
  return area;
}

/* A lesson and what it speaks of are seen together, however small both are; left: of the width. */
static gboolean stands_beside(PlyStudy *self, int left) {
  return self->has_lesson && !self->narrow &&
         left >= BESIDE_LESSON * MIN(ply_style_get_text_scale(self->style), 2);
}

/* Sentence and controls, at the foot; returns how high they are. */
static int put_foot(PlyStudy *self, int x, int wide, int height, int width) {
  int transport_bar =
      self->lab ? 0
                : minimum(self->transport_bar, GTK_ORIENTATION_VERTICAL, wide - 4 * MARGIN) + 18;
  int narration = minimum(self->narration, GTK_ORIENTATION_VERTICAL, wide);
  put(self, self->transport_bar,
      (Box){ x + 2 * MARGIN, height - transport_bar, wide - 4 * MARGIN, transport_bar - 10 },
      width);
  put(self, self->narration, (Box){ x, height - transport_bar - narration, wide, narration },
      width);
  return transport_bar + narration;
}

/* Else the lesson is a sheet, and the picture stands above it. Sentence and controls come back when
 * it is closed: all four do not go into a window in which they have no room side by side. In an
 * exercise the sentence stays, which says what came of the act; the controls are not needed. The grip
 * lies on the sheet, and reaches a little over what is above. */
static int put_sheet(PlyStudy *self, int height, int width) {
  PlySheetGrip *grip = PLY_SHEET_GRIP(self->grip);
  int board = board_beside(self, width);
  int words = board > 0 ? minimum(self->board_box, GTK_ORIENTATION_VERTICAL, board - MARGIN) : 0;
  int least =
      MAX(minimum(self->side, GTK_ORIENTATION_VERTICAL, width), (int)(height * SHEET_LEAST));
  int said = self->drive ? minimum(self->narration, GTK_ORIENTATION_VERTICAL, width) : 0;
  int most = MAX(height - MAX(words, PICTURE_LEAST) - LINE - said, least);
  int high = CLAMP((int)(height * ply_sheet_grip_get_share(grip)), least, most);
  put(self, self->side, (Box){ 0, height - high, width, high }, width);
  if (self->drive)
    put(self, self->narration, (Box){ 0, height - high - said, width, said }, width);
  ply_sheet_grip_set_room(grip, (double)high / height, (double)least / height,
                          (double)most / height, height);
  put(self, self->grip,
      (Box){ (width - PLY_SHEET_GRIP_WIDE) / 2, height - high - PLY_SHEET_GRIP_HIGH / 4,
             PLY_SHEET_GRIP_WIDE, PLY_SHEET_GRIP_HIGH },
      width);
  return high + said;
}

/* TRUE if something stands at the foot of self's tree besides the buttons that zoom. */
static gboolean has_foot(PlyStudy *self) {
  return gtk_widget_get_visible(self->pill) || gtk_widget_get_visible(self->thinking_box) ||
         gtk_widget_get_visible(self->table_box);
}

static void allocate_open(PlyStudy *self, int width, int height) {
  double scale = ply_style_get_text_scale(self->style);
  int side = side_width(self, width, scale);
  int panel = (int)((width >= WIDE_FROM ? PANEL_WIDE : PANEL_WIDTH) * MIN(scale, 1.5));
  int board = !self->has_board || self->has_rules || self->lab ? 0
              : self->match                                    ? match_width(width - side)
                                                               : board_width(width - side);
  int least = (int)((self->has_rules ? BOTH_MIN : TREE_MIN) * MIN(scale, 1.5));
  if (self->lab || (self->has_match && !self->match)) /* of a lesson: a board and no tree */
    least = 0;
  gboolean tight = width < INLINE_FROM || width - side - board < least;
  self->side_covers = tight && !stands_beside(self, width - side);
  int rest = width - (self->side_wanted && !self->side_covers ? side : 0);

  self->sheet = self->side_covers && self->has_lesson && self->side_wanted && !self->narrow;
  gtk_widget_set_child_visible(self->zoomer,
                               !self->sheet); /* it would lie over a third of the tree */
  ply_tree_pane_set_crowded(PLY_TREE_PANE(self->tree), self->sheet && !has_foot(self));
  Box area = { width - rest, LINE, rest, height };
  int foot =
      self->sheet ? put_sheet(self, height, width) : put_foot(self, area.x, rest, height, width);
  area.h = MAX(height - foot - LINE, 1);
  place_panel(self, rest - panel, area.h, is_board_alone(self) ? 0 : least);
  if (self->lab)
    put_lab(self, area, width);
  else if (self->narrow)
    put_tab(self, area, width);
  else {
    gboolean open = self->panel_wanted && !self->has_rules, below = open && self->panel_covers;
    gboolean beside = open && !below;
    if (below)
      area = put_panel_below(self, area, width);
    if (beside) {
      put(self, self->panel, (Box){ width - panel, 0, panel, area.h }, width);
      area.w -= panel;
    }
    if (beside && self->panel_stacks)
      put_stacked(self, area, width);
    else if (area.h > 0)
      put_pictures(self, area, width);
  }
  if (!self->sheet)
    put(self, self->side, (Box){ 0, 0, self->narrow ? width : side, height }, width);
}

gboolean ply_study_side_crowds(PlyStudy *self) {
  int width = gtk_widget_get_width(GTK_WIDGET(self));
  int side = side_width(self, width, ply_style_get_text_scale(self->style));
  return self->game && self->has_rules && !ply_study_is_narrow(self, width) &&
         width - side < squares_width(self) + RULES_LEAST;
}

/* What has no place is not drawn: what is visible follows the size a moment later. What is hidden
 * already is left alone: GTK 4.8 keeps what is hidden with the focus in it until the next frame, and
 * never gives it back when it is hidden twice before. */
static void hide_the_rest(PlyStudy *self) {
  for (GtkWidget *child = gtk_widget_get_first_child(GTK_WIDGET(self)); child;
       child = gtk_widget_get_next_sibling(child))
    if (gtk_widget_get_visible(child) && !g_ptr_array_find(self->placed, child, NULL))
      gtk_widget_set_child_visible(child, FALSE);
}

void ply_study_allocate(PlyStudy *self, int width, int height) {
  g_ptr_array_set_size(self->placed, 0);
  if (self->presenting)
    allocate_presenting(self, width, height);
  else
    allocate_open(self, width, height);
  hide_the_rest(self);
}
