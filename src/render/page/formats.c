/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/page/formats.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "render/kit/paint.h"
#include "render/page/page.h"

#define PNG_SIDE 32767.0       /* px: where Cairo's image surfaces end */
#define PNG_PIXELS 268435456.0 /* 1 GiB of memory */
#define PDF_SIDE 14400.0       /* pt: where readers of PDF end */
#define PT_PER_PX 0.75
#define TILE_SIDE 8192.0   /* px: what viewers open at once */
#define TILES_PIXELS 8.0e9 /* of all tiles: some minutes */

/* Files of equal pictures are equal: no clock in them. */
#define CREATE_DATE "2000-01-01T00:00:00Z"

static cairo_status_t append(void *closure, const unsigned char *data, unsigned length) {
  g_byte_array_append(closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static bool painted(cairo_status_t status, GError **error) {
  if (status == CAIRO_STATUS_SUCCESS)
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT, _("the picture cannot be painted: %s"),
                  cairo_status_to_string(status));
}

static void paint_scene(const PlyPicture *picture, cairo_t *cr) {
  PlyPainter painter;
  ply_painter_init(&painter, picture->theme, cr);
  ply_painter_colour(&painter, PLY_COLOUR_CANVAS, 1);
  cairo_paint(cr);
  ply_scene_paint(picture->scene, picture->theme, cr);
}

/* What of the picture lies left of x and above y (px) is not on the surface. */
static cairo_status_t paint(const PlyPicture *picture, cairo_surface_t *surface, double scale,
                            double x, double y) {
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, scale, scale);
  cairo_translate(cr, -x, -y);
  if (picture->page != NULL)
    ply_page_paint(picture->page, cr);
  else
    paint_scene(picture, cr);
  cairo_status_t status = cairo_status(cr);
  cairo_destroy(cr);
  return status;
}

/* Paints on a surface that writes as it goes, and takes it. */
static bool paint_stream(const PlyPicture *picture, cairo_surface_t *surface, double scale,
                         GError **error) {
  cairo_status_t status = paint(picture, surface, scale, 0, 0);
  cairo_surface_finish(surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status(surface);
  cairo_surface_destroy(surface);
  return painted(status, error);
}

/* Text for XML, without the control characters that XML does not have. */
static char *escape(const char *text) {
  g_autofree char *clean = g_strdup(text);
  for (char *c = clean; *c != '\0'; c++) {
    if ((unsigned char)*c < 32)
      *c = ' ';
  }
  return g_markup_escape_text(clean, -1);
}

/* Letters are outlines in the file: what they say goes beside them. */
static void add_description(const PlyPicture *picture, GByteArray *bytes) {
  static const guint8 end = '\0';
  g_byte_array_append(bytes, &end, 1);
  char *tag = strstr((char *)bytes->data, "<svg");
  char *close = tag != NULL ? strchr(tag, '>') : NULL;
  g_byte_array_set_size(bytes, bytes->len - 1);
  if (close == NULL)
    return;
  guint at = (guint)((guint8 *)close - bytes->data);
  g_autofree char *title = escape(picture->title);
  g_autofree char *description = escape(picture->description);
  g_autofree char *insert =
      g_strdup_printf(" role=\"img\">\n<title>%s</title>\n<desc>%s</desc>", title, description);
  guint rest = bytes->len - at - 1, length = (guint)strlen(insert);
  g_byte_array_set_size(bytes, at + length + rest);
  memmove(bytes->data + at + length, bytes->data + at + 1, rest);
  memcpy(bytes->data + at, insert, length);
}

/* Cairo numbers the groups of a file through the life of the process: here from 1. */
static void renumber_groups(GByteArray *bytes) {
  static const char name[] = "surface";
  g_autoptr(GArray) seen = g_array_new(FALSE, FALSE, sizeof(guint64));
  g_autoptr(GString) text = g_string_sized_new(bytes->len);
  const char *from = (const char *)bytes->data, *end = from + bytes->len;
  const char *found;
  while ((found = g_strstr_len(from, end - from, name)) != NULL) {
    const char *digits = found + strlen(name);
    g_string_append_len(text, from, digits - from);
    from = digits;
    if (!g_ascii_isdigit(*digits) || (found[-1] != '"' && found[-1] != '#'))
      continue;
    guint64 number = g_ascii_strtoull(digits, (char **)&from, 10);
    guint i = 0;
    while (i < seen->len && g_array_index(seen, guint64, i) != number)
      i++;
    if (i == seen->len)
      g_array_append_val(seen, number);
    g_string_append_printf(text, "%u", i + 1);
  }
  g_string_append_len(text, from, end - from);
  g_byte_array_set_size(bytes, 0);
  g_byte_array_append(bytes, (const guint8 *)text->str, (guint)text->len);
}

/* Cairo calls the letters of each file glyph-0-1 and so on: of two pictures in one page the second would show the
 * digits of the first. All that has an id is called by what is in the picture. */
static void name_parts(GByteArray *bytes) {
  g_autofree char *sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes->data, bytes->len);
  g_autofree char *with = g_strdup_printf("\\1p%.12s-", sum);
  g_autoptr(GRegex) ids = g_regex_new("(\\bid=\"|href=\"#|url\\(#)", 0, 0, NULL);
  g_autofree char *text =
      g_regex_replace(ids, (const char *)bytes->data, (gssize)bytes->len, 0, with, 0, NULL);
  g_return_if_fail(text != NULL);
  g_byte_array_set_size(bytes, 0);
  g_byte_array_append(bytes, (const guint8 *)text, (guint)strlen(text));
}

static bool write_svg(const PlyPicture *picture, GByteArray *bytes, GError **error) {
  cairo_surface_t *surface =
      cairo_svg_surface_create_for_stream(append, bytes, picture->width, picture->height);
  cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
  if (!paint_stream(picture, surface, 1, error))
    return false;
  renumber_groups(bytes);
  name_parts(bytes);
  add_description(picture, bytes);
  return true;
}

static bool write_pdf(const PlyPicture *picture, GByteArray *bytes, GError **error) {
  double scale = MIN(PT_PER_PX, PDF_SIDE / MAX(picture->width, picture->height));
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
      append, bytes, picture->width * scale, picture->height * scale);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, picture->title);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, picture->description);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Plybook");
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, CREATE_DATE);
  return paint_stream(picture, surface, scale, error);
}

static bool fits_png(double width, double height) {
  return width <= PNG_SIDE && height <= PNG_SIDE && width * height <= PNG_PIXELS;
}

/* width x height px (whole numbers) of the picture at that scale, from (x, y) of the picture on. */
static bool write_part(const PlyPicture *picture, double x, double y, double width, double height,
                       double scale, GByteArray *bytes, GError **error) {
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
  cairo_status_t status = paint(picture, surface, scale, x, y);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream(surface, append, bytes);
  cairo_surface_destroy(surface);
  return painted(status, error);
}

/* One that is too large is made so small that a viewer opens it; its tiles have all of it. */
static bool write_png(const PlyPicture *picture, GByteArray *bytes, GError **error) {
  double width = ceil(picture->width), height = ceil(picture->height), scale = 1;
  if (!fits_png(width, height))
    scale = TILE_SIDE / MAX(width, height);
  return write_part(picture, 0, 0, MAX(1, ceil(width * scale)), MAX(1, ceil(height * scale)), scale,
                    bytes, error);
}

static bool tile_png(const PlyPicture *picture, unsigned column, unsigned row, GByteArray *bytes,
                     GError **error) {
  double x = column * TILE_SIDE, y = row * TILE_SIDE;
  return write_part(picture, x, y, MIN(TILE_SIDE, ceil(picture->width) - x),
                    MIN(TILE_SIDE, ceil(picture->height) - y), 1, bytes, error);
}

static bool grid_png(double width, double height, unsigned *columns, unsigned *rows,
                     GError **error) {
  *columns = *rows = 0;
  if (fits_png(ceil(width), ceil(height)))
    return true;
  if (width * height > TILES_PIXELS)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
                    _("the picture would be %.0f × %.0f px, and PNGs end at %.0f million px in "
                      "all: choose a size, or write SVG or PDF"),
                    ceil(width), ceil(height), floor(TILES_PIXELS / 1e6));
  *columns = (unsigned)ceil(width / TILE_SIDE);
  *rows = (unsigned)ceil(height / TILE_SIDE);
  return true;
}

static const PlyFormat formats[] = {
  { ".svg", write_svg, NULL, NULL },
  { ".pdf", write_pdf, NULL, NULL },
  { ".png", write_png, grid_png, tile_png },
};

const PlyFormat *ply_format_of(const char *path) {
  g_autofree char *lower = g_ascii_strdown(path, -1);
  for (unsigned i = 0; i < G_N_ELEMENTS(formats); i++) {
    if (g_str_has_suffix(lower, formats[i].ending))
      return &formats[i];
  }
  return NULL;
}
