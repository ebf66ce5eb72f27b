/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a scene is made of, and how to append it. For those who build or paint scenes;
 * viewers need only render/kit/scene.h.
 *
 * All lengths are px. Colours are tokens: the painter looks them up in the theme, adds the
 * theme's extra line width, and in print takes the second sign in place of the colour (the
 * halo becomes a triple outline, the beta tick a dashed one). Adders grow scene->extent by
 * what they draw. Shapes appended later lie on top. */

#include "render/kit/scene.h"

#define PLY_NO_COLOUR PLY_N_COLOURS /* not filled, not stroked */

/* --- Lines --- */

typedef enum {
  PLY_DASH_SOLID,
  PLY_DASH_PRUNED, /* 3 on, 7 off, round caps: what is never looked at */
  PLY_DASH_DOTTED, /* dots 8 apart: because */
  PLY_DASH_DASHED, /* 9 on, 6 off: series of a chart */
  PLY_DASH_DOT,    /* dash, dot: series of a chart */
} PlyDash;

typedef struct {
  PlyColour colour; /* PLY_NO_COLOUR: no line */
  double width;
  double opacity; /* 0 .. 1 */
  PlyDash dash;   /* its lengths grow with width beyond 3 px */
} PlyPen;

static inline PlyPen ply_pen(PlyColour colour, double width) {
  return (PlyPen){ colour, width, 1, PLY_DASH_SOLID };
}
static inline PlyPen ply_pen_dashed(PlyColour colour, double width, PlyDash dash) {
  return (PlyPen){ colour, width, 1, dash };
}
/* What has not happened yet: a quiet line of its own colour around nothing. At least one pixel of 2
 * px is covered wholly, wherever the line lies. */
static inline PlyPen ply_pen_future(double scale) {
  return ply_pen(PLY_COLOUR_FUTURE, 2 * scale);
}
#define PLY_NO_PEN ((PlyPen){ PLY_NO_COLOUR, 0, 0, PLY_DASH_SOLID })

/* Lengths of arrowheads for the lines of the design. */
#define PLY_ARROW_NONE 0.0
#define PLY_ARROW_CHOICE 13.0
#define PLY_ARROW_CHOSEN 18.0
#define PLY_ARROW_LINK 12.0

/* --- Closed figures --- */

typedef enum {
  PLY_FORM_TRIANGLE_UP,
  PLY_FORM_TRIANGLE_DOWN,
  PLY_FORM_ROUND, /* rectangle with round corners; a pill where corner is half the height */
  PLY_FORM_CIRCLE,
} PlyForm;

typedef struct {
  PlyForm form;
  double x, y;   /* the middle; of a triangle: where its value stands is ply_figure_label */
  double rx, ry; /* half width and half height; a triangle and a circle have rx = ry = R */
  double corner; /* radius of the corners, ROUND only */
  double grow;   /* the outline lies this far outside the figure, even all round */
} PlyFigure;

PlyFigure ply_figure_triangle(double x, double y, double r, bool up);
PlyFigure ply_figure_circle(double x, double y, double r);
PlyFigure ply_figure_round(PlyRect box, double corner);
PlyFigure ply_figure_pill(PlyRect box);
/* A square node of half side r with the corners of the design (12 at r 27). */
PlyFigure ply_figure_square(double x, double y, double r);
/* The same with its outline moved outwards (inwards where by < 0). */
PlyFigure ply_figure_grown(PlyFigure figure, double by);
/* Box of the outline, without any line width. */
PlyRect ply_figure_bounds(const PlyFigure *figure);
/* Where the middle of a text inside looks centred. */
void ply_figure_label(const PlyFigure *figure, double *x, double *y);
/* Largest width that a text of this height may have inside, at the label place. */
double ply_figure_room(const PlyFigure *figure, double text_height);
/* Traces the outline as the current path. */
void ply_figure_path(const PlyFigure *figure, cairo_t *cr);
bool ply_figure_contains(const PlyFigure *figure, double x, double y);
/* Where the segment from the outside point (x, y) to the middle first meets the outline. */
void ply_figure_meet(const PlyFigure *figure, double x, double y, double *mx, double *my);

/* --- Text --- */

typedef enum { PLY_ALIGN_START, PLY_ALIGN_CENTRE, PLY_ALIGN_END } PlyAlign;

#define PLY_WEIGHT_NORMAL 400
#define PLY_WEIGHT_BOLD 700
#define PLY_WEIGHT_HEAVY 800
#define PLY_TEXT_MIN 12.0 /* px: smaller text is left out, not drawn */

/* Sizes of the design at text scale 1, px. */
#define PLY_SIZE_NODE 25.0
#define PLY_SIZE_BOUND 23.0 /* a value with a sign before it */
#define PLY_SIZE_LEAF 24.0
#define PLY_SIZE_EDGE 16.0
#define PLY_SIZE_WINDOW 15.0
#define PLY_SIZE_ROW 17.0
#define PLY_SIZE_NOTE 13.5
#define PLY_SIZE_NARRATION 25.0
#define PLY_SIZE_TITLE 26.0

typedef struct {
  double size; /* of the font, px */
  int weight;  /* 100 .. 1000 */
  PlyColour colour;
  double opacity;
  PlyAlign align; /* what x is: left end, middle or right end */
} PlyTextStyle;

static inline PlyTextStyle ply_text_style(double size, int weight, PlyColour colour,
                                          PlyAlign align) {
  return (PlyTextStyle){ size, weight, colour, 1, align };
}

/* Size of a line of text: advance width, and the height of a digit in *height (nullable).
 * Cached; about 0.1 us for a text seen before. Each thread keeps its own lines, up to some MiB. */
double ply_text_measure(const char *text, double size, int weight, double *height);
/* Frees the lines that this thread keeps. */
void ply_text_forget_lines(void);
/* Its fonts, too, some MiB: for who has made pictures on a thread of a pool, where they stay for as
 * long as it waits for other work. Not where there are widgets: those that are there keep the fonts
 * that they have, and whatever is shown later has all of them a second time. */
void ply_text_forget(void);
/* Box that the text would have when added at x, y: as wide as the text, as high as its
 * font's ascent and descent of the letters that are there. */
PlyRect ply_text_box(const char *text, const PlyTextStyle *style, double x, double y);

/* --- Shapes, as the painter sees them --- */

typedef enum {
  PLY_SHAPE_FIGURE,
  PLY_SHAPE_LINE,
  PLY_SHAPE_LINK,
  PLY_SHAPE_HALO,
  PLY_SHAPE_CUT,
  PLY_SHAPE_TEXT,
  PLY_SHAPE_BAR,
  PLY_SHAPE_PIECE,
  PLY_SHAPE_BOARD,
  PLY_SHAPE_PATTERN,
  PLY_SHAPE_GLYPH,
  PLY_SHAPE_PATH,
  PLY_SHAPE_TEXTURE,
  PLY_SHAPE_CORNERS,
  PLY_SHAPE_PICTURE,
} PlyShapeKind;

/* Patterns say what tints say, for eyes and paper without colours. */
typedef enum {
  PLY_PATTERN_HATCH, /* lines at 45 degrees, because: shared */
  PLY_PATTERN_DOTS,  /* dots, Max's colour: only A */
  PLY_PATTERN_BARS,  /* level lines, grey: only B */
} PlyTintPattern;

/* Second signs of the series of a chart, drawn in the canvas's colour on their own. */
typedef enum {
  PLY_TEXTURE_NONE,
  PLY_TEXTURE_HATCH,
  PLY_TEXTURE_DOTS,
  PLY_TEXTURE_BARS,
  PLY_TEXTURE_POSTS,
  PLY_TEXTURE_CROSS,
  PLY_N_TEXTURES
} PlyTexture;

/* Small drawings. */
typedef enum {
  PLY_GLYPH_FLAG,
  PLY_GLYPH_MINE,  /* with spikes, in ink */
  PLY_GLYPH_TICK,  /* in a disc: safe */
  PLY_GLYPH_ALARM, /* ! in a disc: this cannot be */
  PLY_N_GLYPHS
} PlyGlyph;

/* The window of a node, on a scale from 0 (left) to 1. */
#define PLY_BAR_HEIGHT 8.0
#define PLY_BAR_TICK 18.0
typedef struct {
  double x, y, w;             /* left end and middle of the bar; its width */
  double scale;               /* 1: bar 8 px high, ticks 18 */
  double alpha, beta;         /* 0 .. 1, places of the ticks */
  bool alpha_open, beta_open; /* infinite: no tick, the bar runs into its end */
  bool closed;                /* alpha >= beta: no room left; hatched between the ticks */
  double opacity;
} PlyBar;

typedef struct {
  PlyPiece piece;
  double x, y, size; /* middle; side of the square that it stands on */
  bool ghost;        /* dashed: not played, only looked at */
  double opacity;
} PlyPieceMark;

typedef struct _PlyPiecePainter PlyPiecePainter;

typedef struct {
  PlyRect box;
  int rows, columns;
  uint8_t *pieces;                /* PlyPiece, rows * columns, owned by the shape */
  const PlyPiecePainter *painter; /* NULL: crosses and rings */
  int fresh;                      /* square of the move that led here, tinted; -1: none */
  double opacity;
} PlyMiniBoard;

/* Where a place 0 .. 1 of the scale lies. */
double ply_bar_x(const PlyBar *bar, double place);

struct _PlyShape {
  PlyShapeKind kind;
  uint32_t declared; /* what it states: see PlyDeclared */
  union {
    struct {
      PlyFigure figure;
      PlyColour fill;
      double opacity;
      PlyPen pen;
    } figure;
    struct {
      double x1, y1, x2, y2, arrow;
      PlyPen pen;
    } line;
    struct {
      double x[4], y[4], arrow;
      PlyPen pen;
    } link;
    struct {
      PlyFigure figure;
      double scale;
    } halo;
    struct {
      double x, y, half, scale;
    } cut;
    struct {
      char *text;
      PlyTextStyle style;
      double x, y;
    } text;
    PlyBar bar;
    PlyPieceMark piece;
    PlyMiniBoard board;
    struct {
      PlyFigure figure;
      PlyTintPattern pattern;
      double opacity;
    } pattern;
    struct {
      PlyGlyph glyph;
      double x, y, size, opacity;
    } glyph;
    struct {
      double *xy; /* n pairs, owned by the shape */
      unsigned n;
      bool closed;
      PlyColour fill;
      double opacity;
      PlyPen pen;
    } path;
    struct {
      PlyFigure figure;
      PlyColour colour;
      PlyTexture texture;
    } texture;
    struct {
      PlyRect box;
      double arm, corner, width;
    } corners;
    struct {
      void (*paint)(cairo_t *cr, gpointer data);
      gpointer data;
      GDestroyNotify free;
    } picture;
  };
};

/* --- Building a scene --- */

PlyScene *ply_scene_new(void) G_GNUC_WARN_UNUSED_RESULT;

/* From here on shapes and items state these facts, of the run that is drawn. Returns what they stated
 * before, for ply_scene_declare_again(). A fact whose measure nobody can ask for is as good as any:
 * what stands on a picture is declared, all of it. */
uint32_t ply_scene_declare(PlyScene *scene, const PlyFact *facts, unsigned n);
#define PLY_DECLARE(scene, ...)                                                                    \
  ply_scene_declare((scene), (const PlyFact[]){ __VA_ARGS__ },                                     \
                    G_N_ELEMENTS(((const PlyFact[]){ __VA_ARGS__ })))
/* The same of measures (NULL at the end) that all are about one subject. */
uint32_t ply_scene_declare_all(PlyScene *scene, const char *const *measures, uint32_t subject);
/* From here on they are given: they state no fact. */
uint32_t ply_scene_declare_given(PlyScene *scene);
void ply_scene_declare_again(PlyScene *scene, uint32_t declared);

/* Grows the extent to hold box. */
void ply_scene_include(PlyScene *scene, PlyRect box);

/* Fill (PLY_NO_COLOUR: none) and outline of a figure; opacity is that of the fill. */
void ply_scene_add_figure(PlyScene *scene, PlyFigure figure, PlyColour fill, double opacity,
                          PlyPen pen);
/* A triangle, square or circle node: short for add_figure. */
void ply_scene_add_triangle(PlyScene *scene, double x, double y, double r, bool up, PlyColour fill,
                            PlyPen pen);
void ply_scene_add_square(PlyScene *scene, double x, double y, double r, PlyColour fill,
                          PlyPen pen);
void ply_scene_add_circle(PlyScene *scene, double x, double y, double r, PlyColour fill,
                          PlyPen pen);
void ply_scene_add_pill(PlyScene *scene, PlyRect box, PlyColour fill, PlyPen pen);
/* A straight line; arrow: length of the head at (x2, y2), whose tip is there; 0: none. */
void ply_scene_add_line(PlyScene *scene, double x1, double y1, double x2, double y2, double arrow,
                        PlyPen pen);
/* A cubic curve through four control points, drawn like a line. */
void ply_scene_add_link(PlyScene *scene, const double x[4], const double y[4], double arrow,
                        PlyPen pen);
/* Now: a yellow band round the figure with a ring of ink inside it (print: two more
 * outlines). Append it before the figure. scale widens both. */
void ply_scene_add_halo(PlyScene *scene, PlyFigure figure, double scale);
/* Asked: four round corners of ink on box, open in the middle, each arm long with a radius of corner;
 * on a casing of the canvas. */
void ply_scene_add_corners(PlyScene *scene, PlyRect box, double arm, double corner, double width);
/* How far a halo of scale 1 reaches out of its figure. */
#define PLY_HALO_REACH 13.0
/* px of canvas on either side of such a corner. */
#define PLY_CORNERS_CASING 2.0
/* The cut: two strokes of half length half, rising to the right, around (x, y). */
void ply_scene_add_cut(PlyScene *scene, double x, double y, double half, double scale);
/* One stroke from lower left to upper right through a pruned thing of half side r. */
void ply_scene_add_strike(PlyScene *scene, double x, double y, double r, PlyPen pen);
/* Text whose digits have their middle at height y; returns its box, which it also appends
 * to scene->texts. Nothing is drawn where the size is below PLY_TEXT_MIN. */
PlyRect ply_scene_add_text(PlyScene *scene, const char *text, const PlyTextStyle *style, double x,
                           double y);
/* The same on a round patch of fill that clears what lies below by pad px. */
PlyRect ply_scene_add_label(PlyScene *scene, const char *text, const PlyTextStyle *style, double x,
                            double y, PlyColour fill, double pad);
/* Text in a pill of its own, centred on (x, y); returns the pill. */
PlyRect ply_scene_add_chip(PlyScene *scene, const char *text, const PlyTextStyle *style, double x,
                           double y, PlyColour fill, PlyPen pen);
/* Size of that pill. */
void ply_chip_size(const char *text, const PlyTextStyle *style, double *width, double *height);
void ply_scene_add_bar(PlyScene *scene, const PlyBar *bar);
void ply_scene_add_piece(PlyScene *scene, const PlyPieceMark *mark);
/* Inside of a small board (grid, pieces, tint of the fresh square): its frame is a figure. painter:
 * of the game's pieces, or NULL. */
void ply_scene_add_board(PlyScene *scene, const PlyBoard *board, const PlyPiecePainter *painter,
                         PlyRect box, int fresh, double opacity);
/* A fold: a pill on a second pill, with its text. Returns the front pill. */
PlyRect ply_scene_add_fold(PlyScene *scene, const char *text, double size, double x, double y,
                           PlyPen pen);

/* A pattern inside a figure, on the tint that goes with it. */
void ply_scene_add_pattern(PlyScene *scene, PlyFigure figure, PlyTintPattern pattern,
                           double opacity);
/* A small drawing around (x, y), as large as a square of this side has room for. */
void ply_scene_add_glyph(PlyScene *scene, PlyGlyph glyph, double x, double y, double size,
                         double opacity);
/* Straight lines through n points (pairs x, y; copied), filled where fill is a colour. */
void ply_scene_add_path(PlyScene *scene, const double *xy, unsigned n, bool closed, PlyColour fill,
                        double opacity, PlyPen pen);
/* A figure in the colour of a series, with the texture that goes with it. */
void ply_scene_add_texture(PlyScene *scene, PlyFigure figure, PlyColour colour, PlyTexture texture);
/* Lines of text of at most width px each, the first with its digits at height y; returns how
 * many lines there are. Aligned like the style. */
unsigned ply_scene_add_lines(PlyScene *scene, const char *text, const PlyTextStyle *style, double x,
                             double y, double width, double line_height);
/* How many that would be, and how wide the widest is (nullable). */
unsigned ply_text_lines(const char *text, const PlyTextStyle *style, double width, double *widest);

/* What paint draws within box, from (0, 0) on; takes data. */
void ply_scene_add_picture(PlyScene *scene, PlyRect box, void (*paint)(cairo_t *cr, gpointer data),
                           gpointer data, GDestroyNotify free);

/* Appends an item; neighbours are -1 until set. Takes name (may be NULL). Returns its index. */
int ply_scene_add_item(PlyScene *scene, PlyItemKind kind, uint32_t id, PlyRect bounds,
                       unsigned marks, char *name, const char *value);
/* Makes the last item the next one to that before it, where both are of a kind. */
typedef enum { PLY_NEXT_BELOW, PLY_NEXT_RIGHT, PLY_NEXT_LEFT } PlyNext;
void ply_scene_link_last(PlyScene *scene, PlyNext next);
/* Sets the neighbours of an item in a grid, whose items follow each other row by row; place: in it. */
void ply_scene_link_grid(PlyScene *scene, int item, int place, int rows, int columns);
static inline PlyItem *ply_scene_item(const PlyScene *scene, int index) {
  return &g_array_index(scene->items, PlyItem, index);
}
