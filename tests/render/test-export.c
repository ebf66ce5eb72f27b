/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* memmem */
#include "render/page/export.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "picture.h"
#include "program.h"
#include "render/page/page.h"
#include "runs.h"

#define BAGS "((4 8 7) (9 5 6) (1 2 3))"

static char *folder;

static char *path_of(const char *name) {
  return g_build_filename(folder, name, NULL);
}

static GBytes *contents(const char *path) {
  g_autoptr(GError) error = NULL;
  char *data = NULL;
  gsize n = 0;
  g_file_get_contents(path, &data, &n, &error);
  g_assert_no_error(error);
  return g_bytes_new_take(data, n);
}

/* Also behind bytes that are zero. */
static bool holds(GBytes *bytes, const char *words) {
  gsize n = 0, length = strlen(words);
  const char *data = g_bytes_get_data(bytes, &n);
  for (gsize i = 0; i + length <= n; i++) {
    if (memcmp(data + i, words, length) == 0)
      return true;
  }
  return false;
}

typedef struct {
  PlyRun *run;
  PlyReplay *replay;
  PlyExport options;
} Case;

static Case open_case(const char *game, const char *position, const char *address) {
  Case c = { .run = record(game, position, "alphabeta-maxmin") };
  c.replay = replay_at(c.run, address);
  ply_export_init(&c.options);
  c.options.title = "The first <cutoff> & more";
  return c;
}

static void close_case(Case *c) {
  ply_replay_free(c->replay);
  ply_run_unref(c->run);
}

static GBytes *export(const Case *c, const char *name) {
  g_autofree char *path = path_of(name);
  g_autoptr(GError) error = NULL;
  bool done = ply_export_file(c->run, c->replay, &c->options, path, &error);
  g_assert_no_error(error);
  g_assert_true(done);
  GBytes *bytes = contents(path);
  g_remove(path);
  return bytes;
}

static void assert_fails(const Case *c, const char *name, int code, const char *words) {
  g_autofree char *path = path_of(name);
  g_autoptr(GError) error = NULL;
  g_assert_false(ply_export_file(c->run, c->replay, &c->options, path, &error));
  g_assert_error(error, PLY_ERROR, code);
  g_assert_nonnull(strstr(error->message, words));
  g_assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
}

/* --- Equal input, equal bytes --- */

static void test_equal(void) {
  static const char *const names[] = { "a.svg", "a.pdf", "a.png" };
  static const struct {
    const char *game, *position;
  } runs[] = { { "tree", BAGS }, { "tictactoe", "X.OOXX..O" } };
  for (unsigned r = 0; r < G_N_ELEMENTS(runs); r++) {
    Case c = open_case(runs[r].game, runs[r].position, "cutoff 1");
    for (int theme = 0; theme < PLY_N_THEMES; theme++) {
      c.options.theme = ply_theme_get((PlyThemeId)theme);
      for (unsigned i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autoptr(GBytes) first = export(&c, names[i]);
        g_autoptr(GBytes) second = export(&c, names[i]);
        g_assert_cmpint((int)g_bytes_get_size(first), >, 3000);
        g_assert_true(g_bytes_equal(first, second));
      }
    }
    close_case(&c);
  }
}

/* --- Formats --- */

typedef struct {
  int depth, titles, descriptions;
  GString *text;
} Svg;

static void svg_start(GMarkupParseContext *context, const char *element, const char **names,
                      const char **values, gpointer data, GError **error) {
  Svg *svg = data;
  svg->depth++;
  svg->titles += strcmp(element, "title") == 0;
  svg->descriptions += strcmp(element, "desc") == 0;
}

static void svg_end(GMarkupParseContext *context, const char *element, gpointer data,
                    GError **error) {
  ((Svg *)data)->depth--;
}

static void svg_text(GMarkupParseContext *context, const char *text, gsize n, gpointer data,
                     GError **error) {
  g_string_append_len(((Svg *)data)->text, text, (gssize)n);
}

/* All ids of a picture, each once. */
static GHashTable *ids_of(GBytes *bytes) {
  GHashTable *ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
  for (const char *at = text; (at = strstr(at, " id=\"")) != NULL; at++) {
    const char *id = at + strlen(" id=\"");
    g_assert_true(g_hash_table_add(ids, g_strndup(id, strcspn(id, "\""))));
  }
  return ids;
}

/* Two pictures in one page: neither shows a letter of the other. All that one uses is its own. */
static void test_svg_ids(void) {
  Case first = open_case("tree", BAGS, "cutoff 1"), second = open_case("tree", BAGS, "end");
  g_autoptr(GBytes) a = export(&first, "a.svg"), b = export(&second, "b.svg");
  g_autoptr(GHashTable) ids = ids_of(a), others = ids_of(b);
  g_autofree char *text = g_strndup(g_bytes_get_data(a, NULL), g_bytes_get_size(a));
  GHashTableIter iter;
  gpointer id;
  guint n = 0;
  g_hash_table_iter_init(&iter, ids);
  while (g_hash_table_iter_next(&iter, &id, NULL))
    g_assert_false(g_hash_table_contains(others, id));
  for (const char *at = text; (at = strstr(at, "href=\"#")) != NULL; at++, n++) {
    const char *used = at + strlen("href=\"#");
    g_autofree char *name = g_strndup(used, strcspn(used, "\""));
    g_assert_true(g_hash_table_contains(ids, name));
  }
  g_assert_cmpuint(n, >, 10);
  close_case(&first);
  close_case(&second);
}

static void test_svg(void) {
  Case c = open_case("tree", BAGS, "cutoff 1");
  c.options.width = 1280;
  c.options.height = 800;
  g_autoptr(GBytes) bytes = export(&c, "a.SVG");
  g_autoptr(PlySentence) sentence = ply_say_step(c.run, c.replay, NULL);
  static const GMarkupParser parser = { .start_element = svg_start,
                                        .end_element = svg_end,
                                        .text = svg_text };
  Svg svg = { .text = g_string_new(NULL) };
  g_autoptr(GError) error = NULL;
  GMarkupParseContext *context = g_markup_parse_context_new(&parser, 0, &svg, NULL);
  gsize n = 0;
  const char *data = g_bytes_get_data(bytes, &n);
  g_markup_parse_context_parse(context, data, (gssize)n, &error);
  g_assert_no_error(error);
  g_assert_true(g_markup_parse_context_end_parse(context, &error));
  g_assert_cmpint(svg.depth, ==, 0);
  g_assert_cmpint(svg.titles, ==, 1);
  g_assert_cmpint(svg.descriptions, ==, 1);
  g_assert_nonnull(strstr(svg.text->str, "The first <cutoff> & more"));
  g_assert_nonnull(strstr(svg.text->str, sentence->text));
  g_assert_true(holds(bytes, "width=\"1280px\" height=\"800px\""));
  g_assert_true(holds(bytes, "role=\"img\""));
  g_markup_parse_context_free(context);
  g_string_free(svg.text, TRUE);
  close_case(&c);
}

/* What a packed stream says, as far as it can be unpacked: all of data, with more behind it. */
static GBytes *unpacked(const char *data, gsize n) {
  char out[4096];
  gsize read = 0, written = 0;
  GByteArray *all = g_byte_array_new();
  g_autoptr(GConverter) zlib = G_CONVERTER(g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  for (GConverterResult result = G_CONVERTER_CONVERTED; result == G_CONVERTER_CONVERTED;) {
    result = g_converter_convert(zlib, data, n, out, sizeof out, G_CONVERTER_NO_FLAGS, &read,
                                 &written, NULL);
    if (result == G_CONVERTER_ERROR)
      break;
    g_byte_array_append(all, (const guint8 *)out, (guint)written);
    data += read;
    n -= read;
  }
  return g_byte_array_free_to_bytes(all);
}

/* Are these words in a PDF? Cairo packs what it says of the document from version 1.18 on. */
static bool pdf_holds(GBytes *bytes, const char *words) {
  static const char begin[] = "stream\n";
  gsize n = 0;
  const char *data = g_bytes_get_data(bytes, &n), *end = data + n, *at = data;
  bool found = holds(bytes, words);
  while (!found && (at = memmem(at, (gsize)(end - at), begin, strlen(begin))) != NULL) {
    at += strlen(begin);
    g_autoptr(GBytes) stream = unpacked(at, (gsize)(end - at));
    found = holds(stream, words);
  }
  return found;
}

static void test_pdf(void) {
  Case c = open_case("tree", BAGS, "cutoff 1");
  c.options.width = 1280;
  c.options.height = 800;
  g_autoptr(GBytes) bytes = export(&c, "a.pdf");
  g_assert_true(g_str_has_prefix(g_bytes_get_data(bytes, NULL), "%PDF-1."));
  g_assert_true(pdf_holds(bytes, "/CreationDate (20000101000000") ||
                pdf_holds(bytes, "/CreationDate (D:20000101000000"));
  g_assert_false(pdf_holds(bytes, "/ModDate"));
  g_autoptr(GBytes) again = export(&c, "a.pdf");
  g_assert_true(g_bytes_equal(bytes, again));
  /* A px is a 96th of an inch, a point a 72nd. */
  g_assert_true(pdf_holds(bytes, "0 0 960 600"));
  close_case(&c);
}

static void png_size(GBytes *bytes, int *width, int *height) {
  const guint8 *data = g_bytes_get_data(bytes, NULL);
  g_assert_cmpmem(data, 8, "\x89PNG\r\n\x1a\n", 8);
  *width = data[16] << 24 | data[17] << 16 | data[18] << 8 | data[19];
  *height = data[20] << 24 | data[21] << 16 | data[22] << 8 | data[23];
}

static void test_png(void) {
  Case c = open_case("tictactoe", "X.OOXX..O", "cutoff 1");
  int width, height;
  c.options.width = 1000;
  c.options.height = 700;
  g_autoptr(GBytes) asked = export(&c, "a.png");
  png_size(asked, &width, &height);
  g_assert_cmpint(width, ==, 1000);
  g_assert_cmpint(height, ==, 700);
  c.options.width = c.options.height = 0;
  g_autoptr(GBytes) natural = export(&c, "a.png");
  double w, h;
  ply_export_size(c.run, c.replay, &c.options, &w, &h);
  png_size(natural, &width, &height);
  g_assert_cmpfloat(width, ==, w);
  g_assert_cmpfloat(height, ==, h);
  close_case(&c);
}

/* --- The whole picture is on the page --- */

static void assert_whole(const PlyPage *page, const PlyPlaced *placed) {
  if (placed->scene == NULL)
    return;
  const PlyRect *e = &placed->scene->extent;
  PlyRect at = { placed->x + e->x * placed->scale, placed->y + e->y * placed->scale,
                 e->w * placed->scale, e->h * placed->scale };
  g_assert_true(within(at, (PlyRect){ 0, 0, page->width, page->height }, 0.5));
}

static bool apart(const PlyPlaced *a, const PlyPlaced *b) {
  if (a->scene == NULL || b->scene == NULL)
    return true;
  double right = a->x + (a->scene->extent.x + a->scene->extent.w) * a->scale;
  double bottom = a->y + (a->scene->extent.y + a->scene->extent.h) * a->scale;
  return right <= b->x + b->scene->extent.x * b->scale + 0.5 ||
         bottom <= b->y + b->scene->extent.y * b->scale + 0.5;
}

static void test_whole(void) {
  static const struct {
    const char *game, *position;
  } runs[] = {
    { "tree", BAGS },
    { "tree", "(1 ((2 3) (((4 5) 6) 7)) 8)" },
    { "tictactoe", "X.OOXX..O" },
    { "tictactoe", "XO......." },
  };
  static const double sizes[][2] = { { 0, 0 },     { 1280, 800 }, { 600, 900 },
                                     { 500, 380 }, { 300, 200 },  { 60, 40 } };
  static const double scales[] = { 1, 2 };
  for (unsigned r = 0; r < G_N_ELEMENTS(runs); r++) {
    Case c = open_case(runs[r].game, runs[r].position, "cutoff 1");
    for (unsigned s = 0; s < G_N_ELEMENTS(sizes) * 2 * PLY_N_VIEWS; s++) {
      c.options.width = sizes[s / 2 / PLY_N_VIEWS][0];
      c.options.height = sizes[s / 2 / PLY_N_VIEWS][1];
      c.options.text_scale = scales[s % 2];
      c.options.view = (PlyView)(s / 2 % PLY_N_VIEWS);
      c.options.theme = ply_theme_get(s % 2 ? PLY_THEME_PRINT : PLY_THEME_DARK);
      g_test_message("run %u at %g x %g, text %g, view %d", r, c.options.width, c.options.height,
                     c.options.text_scale, c.options.view);
      PlyPage page;
      ply_page_init(&page, c.run, c.replay, &c.options);
      if (c.options.width > 0) {
        g_assert_cmpfloat_with_epsilon(page.width * page.shrink, c.options.width, 0.01);
        g_assert_cmpfloat_with_epsilon(page.height * page.shrink, c.options.height, 0.01);
      }
      assert_whole(&page, &page.board);
      assert_whole(&page, &page.tree);
      assert_whole(&page, &page.legend);
      g_assert_true(apart(&page.board, &page.tree));
      ply_page_clear(&page);
    }
    close_case(&c);
  }
}

/* Nothing is painted at the very edge of the page, so nothing is cut off there. */
static void test_margin(void) {
  Case c = open_case("tree", BAGS, "start");
  for (uint32_t step = 0; step <= ply_replay_last(c.replay); step += 3) {
    ply_replay_seek(c.replay, step);
    double w, h;
    ply_export_size(c.run, c.replay, &c.options, &w, &h);
    Picture p = picture_new((int)w, (int)h, c.options.theme);
    ply_export_paint(c.run, c.replay, &c.options, p.cr);
    g_assert_cmpint(cairo_status(p.cr), ==, CAIRO_STATUS_SUCCESS);
    PlyRect ink = inked(&p, c.options.theme);
    g_assert_true(within(ink, (PlyRect){ 8, 8, w - 16, h - 16 }, 0));
    g_assert_cmpfloat(ink.w, >, w / 2);
    picture_clear(&p);
  }
  close_case(&c);
}

/* The legend explains the signs that are there, and only in print. */
static void test_legend(void) {
  Case c = open_case("tree", BAGS, "cutoff 1");
  PlyPage page;
  ply_page_init(&page, c.run, c.replay, &c.options);
  g_assert_null(page.legend.scene);
  ply_page_clear(&page);
  c.options.theme = ply_theme_get(PLY_THEME_PRINT);
  ply_page_init(&page, c.run, c.replay, &c.options);
  g_assert_nonnull(page.legend.scene);
  g_assert_cmpint(page.legend.scene->texts->len, ==, 5);
  ply_page_clear(&page);
  ply_replay_seek(c.replay, 1);
  ply_page_init(&page, c.run, c.replay, &c.options);
  g_assert_cmpint(page.legend.scene->texts->len, ==, 2); /* now, not looked at yet */
  ply_page_clear(&page);
  g_assert_null(ply_legend_scene(0, PLY_FORM_CIRCLE, 500, 1));
  g_autoptr(PlyScene) narrow = ply_legend_scene(~0u, PLY_FORM_CIRCLE, 200, 2);
  g_autoptr(PlyScene) wide = ply_legend_scene(~0u, PLY_FORM_CIRCLE, 2000, 2);
  g_assert_cmpfloat(narrow->extent.h, >, 3 * wide->extent.h);
  close_case(&c);
}

/* A learner who has not committed does not find the value in the picture's description. */
static void test_hidden(void) {
  Case c = open_case("tree", BAGS, "cutoff 1");
  c.options.cover = &ply_cover_of_values;
  g_autoptr(PlySentence) told = ply_say_step(c.run, c.replay, NULL);
  g_autoptr(PlySentence) hidden = ply_say_step(c.run, c.replay, &ply_cover_of_values);
  g_autoptr(GBytes) bytes = export(&c, "a.svg");
  g_assert_cmpstr(told->text, !=, hidden->text);
  g_assert_true(holds(bytes, hidden->text));
  g_assert_false(holds(bytes, told->text));
  close_case(&c);
}

/* --- What cannot be written --- */

static void test_refused(void) {
  Case c = open_case("tree", BAGS, "cutoff 1");
  assert_fails(&c, "a.gif", PLY_ERROR_USAGE, ".svg, .pdf or .png");
  assert_fails(&c, "picture", PLY_ERROR_USAGE, "picture");
  assert_fails(&c, "no/such/folder.svg", PLY_ERROR_FILE, "folder does not exist");
  c.options.view = PLY_VIEW_BOARD;
  assert_fails(&c, "a.svg", PLY_ERROR_USAGE, "no board");
  c.options.view = PLY_VIEW_TREE;
  c.options.width = c.options.height = 90000;
  assert_fails(&c, "a.png", PLY_ERROR_LIMIT, "choose a size");
  close_case(&c);
}

/* Room that the formats have, not nodes that there are: the limit is named, and the way out. */
static void test_too_many_nodes(void) {
  Case c = open_case("tictactoe", ".........", "end");
  ply_replay_free(c.replay);
  ply_run_unref(c.run);
  c.run = record("tictactoe", ".........", "minimax");
  c.replay = replay_at(c.run, "end");
  c.options.fold_above = 0;
  assert_fails(&c, "a.svg", PLY_ERROR_LIMIT, "549946");
  c.options.view = PLY_VIEW_MAP;
  g_autoptr(GBytes) map = export(&c, "a.svg");
  g_assert_true(holds(map, "<svg"));
  close_case(&c);
}

static guint count(GBytes *bytes, const char *word) {
  gsize length;
  const char *text = g_bytes_get_data(bytes, &length), *end = text + length;
  guint n = 0;
  while ((text = g_strstr_len(text, end - text, word)) != NULL) {
    text += strlen(word);
    n++;
  }
  return n;
}

/* A map that is limited to what is below a node is saved so. */
static void test_part_of_map(void) {
  Case c = open_case("tree", BAGS, "end");
  c.options.view = PLY_VIEW_MAP;
  g_autoptr(GBytes) whole = export(&c, "whole.svg");
  c.options.map.top = ply_trace_find(c.run->trace, "2");
  g_autoptr(GBytes) part = export(&c, "part.svg");
  g_assert_cmpuint(count(part, "<path"), >, 0);
  g_assert_cmpuint(count(part, "<path") + 20, <, count(whole, "<path"));
  close_case(&c);
}

/* --- Tiles --- */

#define SIDE 8192

typedef struct {
  const guchar *at;
  gsize left;
} Source;

static cairo_status_t next_bytes(void *closure, unsigned char *to, unsigned n) {
  Source *source = closure;
  if (source->left < n)
    return CAIRO_STATUS_READ_ERROR;
  memcpy(to, source->at, n);
  source->at += n;
  source->left -= n;
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *read_png(const char *name) {
  g_autofree char *path = path_of(name);
  g_autoptr(GBytes) bytes = contents(path);
  Source source = { .left = 0 };
  source.at = g_bytes_get_data(bytes, &source.left);
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream(next_bytes, &source);
  g_assert_cmpint(cairo_surface_status(surface), ==, CAIRO_STATUS_SUCCESS);
  g_remove(path);
  return surface;
}

/* The page where the tile is, painted beside the tiles. */
static cairo_surface_t *page_part(const Case *c, int x, int width, int height) {
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
  cairo_t *cr = cairo_create(surface);
  cairo_translate(cr, -x, 0);
  ply_export_paint(c->run, c->replay, &c->options, cr);
  cairo_destroy(cr);
  return surface;
}

static void assert_same(cairo_surface_t *a, cairo_surface_t *b) {
  int height = cairo_image_surface_get_height(a), width = cairo_image_surface_get_width(a);
  g_assert_cmpint(cairo_image_surface_get_height(b), ==, height);
  g_assert_cmpint(cairo_image_surface_get_width(b), ==, width);
  for (int y = 0; y < height; y++) {
    const uint32_t *row_a = (const uint32_t *)(const void *)(cairo_image_surface_get_data(a) +
                                                             y * cairo_image_surface_get_stride(a));
    const uint32_t *row_b = (const uint32_t *)(const void *)(cairo_image_surface_get_data(b) +
                                                             y * cairo_image_surface_get_stride(b));
    for (int x = 0; x < width; x++)
      g_assert_cmphex(row_a[x] & 0xffffff, ==, row_b[x] & 0xffffff);
  }
}

/* Too wide for one file: side by side, and all of it in small. */
static void test_tiles(void) {
  static const char *const names[] = { "a-1-1.png", "a-1-2.png", "a-1-3.png", "a-1-4.png",
                                       "a-1-5.png" };
  Case c = open_case("tree", BAGS, "cutoff 1");
  unsigned tiles = 0;
  c.options.view = PLY_VIEW_TREE;
  c.options.width = 40000;
  c.options.height = 400;
  c.options.tiles = &tiles;
  g_autoptr(GBytes) small = export(&c, "a.png");
  g_assert_true(holds(small, "PNG"));
  g_assert_cmpuint(tiles, ==, G_N_ELEMENTS(names));
  for (unsigned i = 0; i < G_N_ELEMENTS(names); i++) {
    cairo_surface_t *tile = read_png(names[i]);
    int width = i + 1 < G_N_ELEMENTS(names) ? SIDE : 40000 - 4 * SIDE;
    cairo_surface_t *wanted = page_part(&c, (int)i * SIDE, width, 400);
    assert_same(tile, wanted);
    cairo_surface_destroy(tile);
    cairo_surface_destroy(wanted);
  }
  close_case(&c);
}

static void put_old(const char *name) {
  g_autofree char *path = path_of(name);
  g_assert_true(g_file_set_contents(path, "OLD", -1, NULL));
}

static void assert_is_old(const char *name) {
  g_autofree char *path = path_of(name), *text = NULL;
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  g_assert_cmpstr(text, ==, "OLD");
}

/* Fails at the second tile, or is stopped before the first is written: the old files are as they were, and
 * nothing new is left. */
static void assert_no_tiles(Case *c, int code) {
  static const char *const names[] = { "b.png", "b-1-1.png" };
  g_autoptr(GError) error = NULL;
  g_autofree char *path = path_of("b.png");
  g_assert_false(ply_export_file(c->run, c->replay, &c->options, path, &error));
  g_assert_error(error, PLY_ERROR, code);
  for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
    assert_is_old(names[i]);
  static const char *const known[] = { "b.png", "b-1-1.png", "b-1-2.png", NULL };
  g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
  for (const char *name; (name = g_dir_read_name(dir)) != NULL;)
    if (g_str_has_prefix(name, "b"))
      g_assert_true(g_strv_contains(known, name));
}

static void test_no_tiles(void) {
  Case c = open_case("tree", BAGS, "cutoff 1");
  PlyProgress progress = { 0 };
  g_autofree char *second = path_of("b-1-2.png");
  c.options.view = PLY_VIEW_TREE;
  c.options.width = 40000;
  c.options.height = 400;
  c.options.progress = &progress;
  g_assert_cmpint(g_mkdir(second, 0700), ==, 0);
  put_old("b.png");
  put_old("b-1-1.png");
  assert_no_tiles(&c, PLY_ERROR_FILE);
  g_assert_cmpint(g_rmdir(second), ==, 0);
  ply_progress_cancel(&progress);
  assert_no_tiles(&c, PLY_ERROR_STOPPED);
  g_assert_false(g_file_test(second, G_FILE_TEST_EXISTS));
  close_case(&c);
}

static void test_full(void) {
  Case c = open_case("tree", BAGS, "cutoff 1");
  g_autofree char *path = path_of("kept.png");
  g_assert_true(g_file_set_contents(path, "OLD", -1, NULL));
  struct rlimit before, tight;
  g_assert_cmpint(getrlimit(RLIMIT_FSIZE, &before), ==, 0);
  tight = before;
  tight.rlim_cur = 2048;
  void (*handler)(int) = signal(SIGXFSZ, SIG_IGN);
  g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &tight), ==, 0);
  g_autoptr(GError) error = NULL;
  bool done = ply_export_file(c.run, c.replay, &c.options, path, &error);
  g_assert_cmpint(setrlimit(RLIMIT_FSIZE, &before), ==, 0);
  signal(SIGXFSZ, handler);
  g_assert_false(done);
  g_assert_error(error, PLY_ERROR, PLY_ERROR_FILE);
  g_assert_nonnull(strstr(error->message, "the disk is full"));
  g_autoptr(GBytes) kept = contents(path);
  g_assert_cmpmem(g_bytes_get_data(kept, NULL), g_bytes_get_size(kept), "OLD", 3);
  g_remove(path);
  close_case(&c);
}

TEST_PROGRAM("export") {
  g_test_init(&argc, &argv, NULL);
  folder = g_dir_make_tmp("plybook-export-XXXXXX", NULL);
  g_test_add_func("/render/export/equal", test_equal);
  g_test_add_func("/render/export/svg", test_svg);
  g_test_add_func("/render/export/svg-ids", test_svg_ids);
  g_test_add_func("/render/export/pdf", test_pdf);
  g_test_add_func("/render/export/png", test_png);
  g_test_add_func("/render/export/whole", test_whole);
  g_test_add_func("/render/export/margin", test_margin);
  g_test_add_func("/render/export/legend", test_legend);
  g_test_add_func("/render/export/hidden", test_hidden);
  g_test_add_func("/render/export/refused", test_refused);
  g_test_add_func("/render/export/too-many-nodes", test_too_many_nodes);
  g_test_add_func("/render/export/part-of-map", test_part_of_map);
  g_test_add_func("/render/export/tiles", test_tiles);
  g_test_add_func("/render/export/no-tiles", test_no_tiles);
  g_test_add_func("/render/export/full", test_full);
  int status = g_test_run();
  g_rmdir(folder);
  g_free(folder);
  return status;
}
