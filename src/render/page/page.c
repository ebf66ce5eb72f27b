/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/page/page.h"

#include <math.h>

#include "base/i18n.h"
#include "render/kit/paint.h"
#include "render/kit/text.h"
#include "render/tree/private.h"
#include "render/views.h"

/* px at text scale 1. */
#define MARGIN 48.0
#define MARGIN_PLAIN 16.0 /* of a picture without words */
#define TITLE_SIZE 28.0
#define COUNT_SIZE 17.0
#define SENTENCE_SIZE 23.0
#define SENTENCE_WIDE 1000.0 /* longer lines are hard to follow */
#define GAP 24.0
#define BOARD_SIDE 300.0
#define BOARD_ALONE 420.0
#define BOARD_GAP 40.0
#define RULES_WIDE 630.0       /* of the rules */
#define OVER_PART 0.66         /* of the height: a board above a chart */
#define WORDS_WIDE 640.0       /* least natural width of a page with words */
#define WORDS_LEAST_WIDE 480.0 /* smaller pages have the picture alone, as text below 12 px */
#define WORDS_LEAST_HIGH 360.0 /* could not be read */
#define BODY_LEAST 0.4         /* of the height of a page: words give way to the picture */
#define LEAST_SIDE 120.0       /* smaller pages are laid out at this size and shrunk */
#define TITLE_SCALE_MAX 1.4    /* a title is large as it is */

typedef struct {
  const PlyRun *run;
  const PlyReplay *replay;
  const PlyExport *options;
  PlyPage *page;
  PlyTreeLayout *layout; /* nullable */
  PlyMap *map;           /* of a tree that must have room in the page; nullable */
  const PlyViewFace *views;
  PlyRunPart beside;         /* in place of a tree */
  bool board, words, legend; /* what is on the page */
  bool stacked;              /* the board above the tree: tall pages */
  bool over;                 /* the board above what is wide and low: always */
} Builder;

static double text_height(PangoLayout *layout) {
  int height = 0;
  pango_layout_get_size(layout, NULL, &height);
  return (double)height / PANGO_SCALE;
}

static double text_width(PangoLayout *layout) {
  int width = 0;
  pango_layout_get_size(layout, &width, NULL);
  return (double)width / PANGO_SCALE;
}

/* --- Words --- */

static void make_words(Builder *b) {
  PlyPage *page = b->page;
  double k = b->options->text_scale, title_scale = MIN(k, TITLE_SCALE_MAX);
  const char *name = b->options->title != NULL ? b->options->title : ply_run_name(b->run);
  page->context = ply_text_context_new();
  page->title = ply_text_layout_new(page->context, TITLE_SIZE * title_scale, PLY_WEIGHT_HEAVY);
  pango_layout_set_text(page->title, name, -1);
  page->count = ply_text_layout_new(page->context, COUNT_SIZE * title_scale, PLY_WEIGHT_NORMAL);
  char step[32], last[32];
  ply_tree_count_text(ply_replay_step(b->replay), step);
  ply_tree_count_text(ply_replay_last(b->replay), last);
  /* Translators: which step of a run a picture shows, and how many there are. */
  g_autofree char *count = g_strdup_printf(_("step %s of %s"), step, last);
  pango_layout_set_text(page->count, count, -1);

  const char *colours[PLY_N_TONES];
  ply_theme_tones(page->theme, colours);
  g_autoptr(PlySentence) sentence = ply_say_step(b->run, b->replay, b->options->cover);
  g_autofree char *markup = ply_sentence_markup(sentence, colours);
  page->sentence = ply_text_layout_new(page->context, SENTENCE_SIZE * k, PLY_WEIGHT_NORMAL);
  pango_layout_set_alignment(page->sentence, PANGO_ALIGN_CENTER);
  pango_layout_set_line_spacing(page->sentence, 1.15f);
  pango_layout_set_markup(page->sentence, markup, -1);
  /* The markup's attributes took the place of the layout's own. */
  PangoAttrList *attributes = pango_attr_list_copy(pango_layout_get_attributes(page->sentence));
  pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum"));
  pango_layout_set_attributes(page->sentence, attributes);
  pango_attr_list_unref(attributes);
}

/* Lines of about equal length: the narrowest width that needs no line more. */
static void balance(PangoLayout *layout, double width) {
  pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  int lines = pango_layout_get_line_count(layout);
  double low = width / (lines + 1), high = width;
  while (lines > 1 && high - low > 4) {
    double middle = (low + high) / 2;
    pango_layout_set_width(layout, (int)(middle * PANGO_SCALE));
    if (pango_layout_get_line_count(layout) > lines)
      low = middle;
    else
      high = middle;
  }
  pango_layout_set_width(layout, (int)(high * PANGO_SCALE));
}

/* Height of what stands above the picture. */
static double place_title(PlyPage *page, double k) {
  double room = page->width - 2 * page->margin - text_width(page->count) - GAP;
  page->title_y = page->margin * 0.75;
  pango_layout_set_width(page->title, (int)(MAX(room, 80) * PANGO_SCALE));
  page->rule_y = page->title_y + text_height(page->title) + 12 * k;
  return page->rule_y + GAP;
}

/* Height of what stands below it, margin included. */
static double measure_foot(PlyPage *page, double k) {
  double height = GAP + text_height(page->sentence) + page->margin * 0.75;
  if (page->legend.scene != NULL)
    height += GAP * k + page->legend.scene->extent.h;
  return height;
}

/* --- Pictures --- */

static void tree_view(const Builder *b, PlyTreeView *view) {
  ply_tree_view_init(view);
  view->shapes = b->options->shapes;
  view->cover = b->options->cover;
  view->text_scale = b->options->text_scale;
  view->zoom_x = view->zoom_y = 1;
}

static PlyScene *make_part(const Builder *b, PlyPartScene scene, double width, double height) {
  const PlyPart part = { .width = width,
                         .height = height,
                         .text_scale = b->options->text_scale,
                         .cover = b->options->cover,
                         .theme = b->page->theme,
                         .map = &b->options->map };
  return scene(b->run, b->replay, &part);
}

static PlyScene *make_board(const Builder *b, double width, double height) {
  return make_part(b, b->views->board, width, height);
}

/* How much smaller a scene must be painted to fit into a box. */
static double fit_of(const PlyScene *scene, double width, double height) {
  return MIN(1, MIN(width / scene->extent.w, height / scene->extent.h));
}

/* Of a scene that may come out higher than asked for: laid out for more room and painted smaller
 * where that leaves it larger in the end. */
static PlyScene *make_roomy(const Builder *b, PlyPartScene scene, double width, double height) {
  PlyScene *best = make_part(b, scene, width, height);
  for (double more = 1.25; more < 8 && fit_of(best, width, height) < 1; more *= 1.25) {
    PlyScene *other = make_part(b, scene, width * more, height * more);
    if (fit_of(other, width, height) > fit_of(best, width, height) * 1.02) {
      ply_scene_free(best);
      best = other;
    } else {
      ply_scene_free(other);
    }
  }
  return best;
}

/* The whole tree at natural size. */
static PlyScene *make_natural_tree(const Builder *b) {
  PlyTreeView view;
  tree_view(b, &view);
  ply_tree_layout_size(b->layout, &view, &view.width, &view.height);
  return ply_tree_scene(b->layout, b->replay, &view, b->page->theme);
}

static PlyScene *make_fitted_tree(const Builder *b, double width, double height) {
  PlyTreeView view;
  tree_view(b, &view);
  view.width = width;
  view.height = height;
  view.map = b->map;
  view.focus = ply_tree_view_end(&view, b->replay);
  ply_tree_layout_follow(b->layout, view.focus);
  ply_tree_view_fit(&view, b->layout);
  return ply_tree_scene(b->layout, b->replay, &view, b->page->theme);
}

/* Centres a scene in a box; whatever reaches out of it is made smaller, never cropped. */
static void place(PlyPlaced *placed, PlyRect box) {
  const PlyRect *e = &placed->scene->extent;
  placed->scale = 1;
  if (e->w > box.w)
    placed->scale = box.w / e->w;
  if (e->h * placed->scale > box.h)
    placed->scale = box.h / e->h;
  placed->x = box.x + (box.w - e->w * placed->scale) / 2 - e->x * placed->scale;
  placed->y = box.y + (box.h - e->h * placed->scale) / 2 - e->y * placed->scale;
  if (placed->scale == 1) { /* keep lines on the pixels that the scene put them on */
    placed->x = round(placed->x);
    placed->y = round(placed->y);
  }
}

static unsigned marks_of(const PlyScene *scene) {
  unsigned marks = 0;
  for (guint i = 0; scene != NULL && i < scene->items->len; i++)
    marks |= ply_scene_item(scene, (int)i)->marks;
  return marks;
}

static double body_width(const Builder *b) {
  const PlyPage *page = b->page;
  if (b->over && page->board.scene != NULL && page->tree.scene != NULL)
    return MAX(page->board.scene->extent.w, page->tree.scene->extent.w);
  double width = page->tree.scene != NULL ? page->tree.scene->extent.w : 0;
  if (page->board.scene != NULL)
    width += page->board.scene->extent.w + (width > 0 ? BOARD_GAP : 0);
  return width;
}

static double body_height(const Builder *b) {
  const PlyPage *page = b->page;
  double height = 0;
  if (b->over && page->board.scene != NULL && page->tree.scene != NULL)
    return page->board.scene->extent.h + BOARD_GAP + page->tree.scene->extent.h;
  if (page->tree.scene != NULL)
    height = page->tree.scene->extent.h;
  if (page->board.scene != NULL)
    height = MAX(height, page->board.scene->extent.h);
  return height;
}

static void make_legend(Builder *b) {
  PlyPage *page = b->page;
  if (!b->legend || !b->views->legend)
    return;
  PlyForm form = ply_board_exists(b->run)                   ? PLY_FORM_ROUND
                 : b->options->shapes == PLY_SHAPES_CIRCLES ? PLY_FORM_CIRCLE
                                                            : PLY_FORM_TRIANGLE_DOWN;
  unsigned marks = marks_of(page->tree.scene) | marks_of(page->board.scene);
  page->legend.scene =
      ply_legend_scene(marks, form, page->width - 2 * page->margin, b->options->text_scale);
}

/* --- Putting it together --- */

static void place_body(Builder *b, PlyRect body) {
  PlyPage *page = b->page;
  if (page->board.scene != NULL && page->tree.scene != NULL) {
    const PlyRect *board = &page->board.scene->extent;
    PlyRect beside = { body.x, body.y, board->w, MIN(body.h, board->h) };
    PlyRect above = { body.x, body.y, body.w, board->h };
    if (b->over)
      above.h = MIN(above.h, body.h - BOARD_GAP - MIN(page->tree.scene->extent.h, body.h / 3));
    double used = (b->stacked ? above.h : board->w) + BOARD_GAP;
    place(&page->board, b->stacked ? above : beside);
    if (b->stacked) {
      body.y += used;
      body.h -= used;
    } else {
      body.x += used;
      body.w -= used;
    }
  } else if (page->board.scene != NULL) {
    place(&page->board, body);
  }
  if (page->tree.scene != NULL)
    place(&page->tree, body);
}

static void place_foot(PlyPage *page, double y, double k) {
  if (page->sentence == NULL)
    return;
  page->sentence_y = y + GAP;
  if (page->legend.scene == NULL)
    return;
  const PlyRect *e = &page->legend.scene->extent;
  double top = page->sentence_y + text_height(page->sentence) + GAP * k;
  place(&page->legend, (PlyRect){ page->margin, top, page->width - 2 * page->margin, e->h });
}

/* The picture decides how large the page is. */
static void build_natural(Builder *b) {
  PlyPage *page = b->page;
  const PlyViewFace *views = b->views;
  double k = b->options->text_scale;
  if (b->board) {
    double side = b->layout != NULL ? BOARD_SIDE : BOARD_ALONE, shape = ply_board_shape(b->run);
    if (shape != 1) /* text stands beside its squares */
      page->board.scene = make_board(b, BOARD_ALONE * k, BOARD_ALONE * k * shape);
    else if (views->wide > 0)
      page->board.scene = make_board(b, views->wide * k, views->high * k);
    else
      page->board.scene = make_board(b, side, side);
  }
  b->stacked = b->over;
  if (b->layout != NULL)
    page->tree.scene = make_natural_tree(b);
  else if (b->beside.scene != NULL)
    page->tree.scene = make_part(b, b->beside.scene, b->beside.wide * k, b->beside.high * k);
  double width = ceil(body_width(b));
  double head = page->margin;
  double foot = head;
  page->width = width + 2 * page->margin;
  if (b->words) {
    page->width = MAX(page->width, WORDS_WIDE * k);
    balance(page->sentence, MIN(page->width - 2 * page->margin, SENTENCE_WIDE * k));
    make_legend(b);
    head = place_title(page, k);
    foot = measure_foot(page, k);
  }
  double height = ceil(body_height(b));
  page->height = ceil(head + height + foot);
  place_body(b, (PlyRect){ (page->width - width) / 2, head, width, height });
  place_foot(page, head + height, k);
}

static void drop_legend(Builder *b) {
  g_clear_pointer(&b->page->legend.scene, ply_scene_free);
  b->legend = false;
}

static void drop_words(Builder *b) {
  g_clear_object(&b->page->title);
  g_clear_object(&b->page->count);
  g_clear_object(&b->page->sentence);
  b->page->margin = MARGIN_PLAIN;
  b->words = false;
  b->legend = false;
}

/* Height that the words leave to the picture; they give way where that is too little. */
static double fit_words(Builder *b, double *head) {
  PlyPage *page = b->page;
  double k = b->options->text_scale;
  for (;;) {
    double foot = page->margin;
    *head = page->margin;
    if (b->words) {
      balance(page->sentence, MIN(page->width - 2 * page->margin, SENTENCE_WIDE * k));
      *head = place_title(page, k);
      foot = measure_foot(page, k);
    }
    double height = page->height - *head - foot;
    if (!b->words || height >= BODY_LEAST * page->height)
      return height;
    if (page->legend.scene != NULL)
      drop_legend(b);
    else
      drop_words(b);
  }
}

static void make_fitted(Builder *b, double width, double height) {
  PlyPage *page = b->page;
  g_clear_pointer(&page->board.scene, ply_scene_free);
  g_clear_pointer(&page->tree.scene, ply_scene_free);
  b->stacked = height > width;
  bool beside = b->layout != NULL || b->beside.scene != NULL;
  if (b->over) {
    b->stacked = true;
    double high = beside ? round((height - BOARD_GAP) * OVER_PART) : height;
    page->board.scene = make_roomy(b, b->views->board, width, high);
    height -= beside ? high + BOARD_GAP : 0;
  } else if (b->board && !beside) {
    page->board.scene = make_board(b, width, height);
  } else if (b->board && b->beside.scene != NULL) {
    double half = b->stacked ? (height - BOARD_GAP) / 2 : (width - BOARD_GAP) / 2;
    page->board.scene = make_board(b, b->stacked ? width : half, b->stacked ? half : height);
    width = b->stacked ? width : half;
    height = b->stacked ? half : height;
    if (!b->stacked) /* what the board leaves free */
      width =
          MIN(2 * half - page->board.scene->extent.w, RULES_WIDE * 1.2 * b->options->text_scale);
  } else if (b->board && b->stacked) {
    double side = MIN(height * 0.34, width);
    page->board.scene = make_board(b, side, side);
    height -= page->board.scene->extent.h + BOARD_GAP;
  } else if (b->board) {
    double side = CLAMP(width * 0.26, MIN(140, width * 0.4), 420);
    page->board.scene = make_board(b, side, MIN(side * ply_board_shape(b->run), height));
    width -= page->board.scene->extent.w + BOARD_GAP;
  }
  if (b->layout != NULL)
    page->tree.scene = make_fitted_tree(b, width, height);
  else if (b->beside.scene != NULL)
    page->tree.scene = b->views->rules == NULL ? make_roomy(b, b->beside.scene, width, height)
                                               : make_part(b, b->beside.scene, width, height);
}

/* The page decides how large the picture is. */
static void build_fitted(Builder *b) {
  PlyPage *page = b->page;
  double head, height = fit_words(b, &head);
  make_fitted(b, page->width - 2 * page->margin, height);
  make_legend(b);
  if (page->legend.scene != NULL) { /* which takes room from the picture */
    height = fit_words(b, &head);
    make_fitted(b, page->width - 2 * page->margin, height);
  }
  place_body(b, (PlyRect){ page->margin, head, page->width - 2 * page->margin, height });
  place_foot(page, head + height, b->options->text_scale);
}

static bool has_room_for_words(const PlyExport *options) {
  double k = options->text_scale;
  return options->width <= 0 || options->height <= 0 ||
         (options->width >= WORDS_LEAST_WIDE * k && options->height >= WORDS_LEAST_HIGH * k);
}

/* What stands where a search has its tree. */
static PlyRunPart beside_of(const PlyViewFace *views, PlyView view) {
  const PlyRunPart rules = { views->rules, views->wide, views->high };
  const PlyRunPart chart = { views->chart, views->wide, views->chart_high };
  switch (view) {
  case PLY_VIEW_ALL: return views->rules != NULL ? rules : chart;
  case PLY_VIEW_RULES: return rules;
  case PLY_VIEW_CHART: return chart;
  case PLY_VIEW_EVALUATION: return views->evaluation;
  case PLY_VIEW_LIST: return views->list;
  case PLY_VIEW_SUMS: return views->sums;
  case PLY_VIEW_MAP: return views->map;
  case PLY_VIEW_BOARD:
  case PLY_VIEW_TREE:
  case PLY_N_VIEWS: break;
  }
  return (PlyRunPart){ 0 };
}

void ply_page_init(PlyPage *page, const PlyRun *run, const PlyReplay *replay,
                   const PlyExport *options) {
  bool words = options->sentence && has_room_for_words(options);
  bool tree = options->view == PLY_VIEW_ALL || options->view == PLY_VIEW_TREE;
  *page = (PlyPage){ .theme = options->theme,
                     .shrink = 1,
                     .width = options->width,
                     .height = options->height,
                     .margin = words ? MARGIN : MARGIN_PLAIN };
  Builder b = { .run = run,
                .replay = replay,
                .options = options,
                .page = page,
                .words = words,
                .legend = words && options->theme->print,
                .board = (options->view == PLY_VIEW_ALL || options->view == PLY_VIEW_BOARD) &&
                         ply_run_has_board(run),
                .views = ply_run_views(run) };
  b.beside = beside_of(b.views, options->view);
  b.over = b.board && b.views->rules == NULL && b.views->chart != NULL;
  if (tree && b.views->tree) {
    b.layout = options->folds != NULL
                   ? ply_tree_layout_new_as(run, options->folds, options->n_folds)
                   : ply_tree_layout_new(run, options->fold_above);
    ply_tree_layout_reveal(b.layout, ply_replay_current(replay));
  }
  if (words)
    make_words(&b);
  if (page->width <= 0 || page->height <= 0) {
    build_natural(&b);
  } else {
    page->shrink = MIN(1, MIN(page->width, page->height) / LEAST_SIDE);
    page->width /= page->shrink;
    page->height /= page->shrink;
    b.map = b.layout != NULL ? ply_map_new(run, NULL) : NULL;
    build_fitted(&b);
  }
  ply_map_free(b.map);
  ply_tree_layout_free(b.layout);
}

void ply_page_clear(PlyPage *page) {
  g_clear_object(&page->title);
  g_clear_object(&page->count);
  g_clear_object(&page->sentence);
  g_clear_object(&page->context);
  g_clear_pointer(&page->board.scene, ply_scene_free);
  g_clear_pointer(&page->tree.scene, ply_scene_free);
  g_clear_pointer(&page->legend.scene, ply_scene_free);
}

static void paint_placed(const PlyPage *page, const PlyPlaced *placed, cairo_t *cr) {
  if (placed->scene == NULL)
    return;
  cairo_save(cr);
  cairo_translate(cr, placed->x, placed->y);
  cairo_scale(cr, placed->scale, placed->scale);
  ply_scene_paint(placed->scene, page->theme, cr);
  cairo_restore(cr);
}

static void paint_words(const PlyPage *page, const PlyPainter *painter, cairo_t *cr) {
  double baseline = pango_layout_get_baseline(page->title) / (double)PANGO_SCALE;
  double below = pango_layout_get_baseline(page->count) / (double)PANGO_SCALE;
  double left = page->margin, right = page->width - page->margin;
  ply_painter_colour(painter, PLY_COLOUR_INK, 1);
  cairo_move_to(cr, left, page->title_y);
  pango_cairo_show_layout(cr, page->title);
  ply_painter_colour(painter, PLY_COLOUR_DIM, 1);
  cairo_move_to(cr, right - text_width(page->count), page->title_y + baseline - below);
  pango_cairo_show_layout(cr, page->count);
  ply_painter_pen(painter, ply_pen(painter->print ? PLY_COLOUR_INK : PLY_COLOUR_HAIR, 2));
  cairo_move_to(cr, left, page->rule_y);
  cairo_line_to(cr, right, page->rule_y);
  cairo_stroke(cr);
  double wide = pango_layout_get_width(page->sentence) / (double)PANGO_SCALE;
  ply_painter_colour(painter, PLY_COLOUR_INK, 1);
  cairo_move_to(cr, (page->width - wide) / 2, page->sentence_y);
  pango_cairo_show_layout(cr, page->sentence);
  cairo_new_path(cr);
}

void ply_page_paint(const PlyPage *page, cairo_t *cr) {
  PlyPainter painter;
  cairo_save(cr);
  cairo_scale(cr, page->shrink, page->shrink);
  ply_painter_init(&painter, page->theme, cr);
  ply_painter_colour(&painter, PLY_COLOUR_CANVAS, 1);
  cairo_rectangle(cr, 0, 0, page->width, page->height);
  cairo_fill(cr);
  if (page->sentence != NULL)
    paint_words(page, &painter, cr);
  paint_placed(page, &page->board, cr);
  paint_placed(page, &page->tree, cr);
  paint_placed(page, &page->legend, cr);
  cairo_restore(cr);
}
