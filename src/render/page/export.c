/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/page/export.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <math.h>
#include <string.h>

#include "base/i18n.h"
#include "render/kit/paint.h"
#include "render/page/page.h"
#include "render/views.h"
#include "store/save.h"

#define PNG_SIDE 32767.0       /* px: where Cairo's image surfaces end */
#define PNG_PIXELS 268435456.0 /* 1 GiB of memory */
#define PDF_SIDE 14400.0       /* pt: where readers of PDF end */
#define PT_PER_PX 0.75
#define FOLD_ABOVE 600

/* Files of equal pictures are equal: no clock in them. */
#define CREATE_DATE "2000-01-01T00:00:00Z"

typedef struct {
  const PlyPage *page;   /* or */
  const PlyScene *scene; /* on the canvas of */
  const PlyTheme *theme;
  const char *title, *description; /* plain text */
  double width, height;            /* px of the file */
} Picture;

typedef struct {
  const char *ending;
  /* Appends the file to bytes; false and error where that cannot be. */
  bool (*write)(const Picture *picture, GByteArray *bytes, GError **error);
} Format;

void ply_export_init(PlyExport *options) {
  *options = (PlyExport){ .theme = ply_theme_get(PLY_THEME_LIGHT),
                          .text_scale = 1,
                          .sentence = true,
                          .fold_above = FOLD_ABOVE };
}

/* --- Formats --- */

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

static void paint_scene(const Picture *picture, cairo_t *cr) {
  PlyPainter painter;
  ply_painter_init(&painter, picture->theme, cr);
  ply_painter_colour(&painter, PLY_COLOUR_CANVAS, 1);
  cairo_paint(cr);
  ply_scene_paint(picture->scene, picture->theme, cr);
}

static cairo_status_t paint(const Picture *picture, cairo_surface_t *surface, double scale) {
  cairo_t *cr = cairo_create(surface);
  cairo_scale(cr, scale, scale);
  if (picture->page != NULL)
    ply_page_paint(picture->page, cr);
  else
    paint_scene(picture, cr);
  cairo_status_t status = cairo_status(cr);
  cairo_destroy(cr);
  return status;
}

/* Paints on a surface that writes as it goes, and takes it. */
static bool paint_stream(const Picture *picture, cairo_surface_t *surface, double scale,
                         GError **error) {
  cairo_status_t status = paint(picture, surface, scale);
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
static void add_description(const Picture *picture, GByteArray *bytes) {
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

static bool write_svg(const Picture *picture, GByteArray *bytes, GError **error) {
  cairo_surface_t *surface =
      cairo_svg_surface_create_for_stream(append, bytes, picture->width, picture->height);
  cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX);
  if (!paint_stream(picture, surface, 1, error))
    return false;
  renumber_groups(bytes);
  add_description(picture, bytes);
  return true;
}

static bool write_pdf(const Picture *picture, GByteArray *bytes, GError **error) {
  double scale = MIN(PT_PER_PX, PDF_SIDE / MAX(picture->width, picture->height));
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream(
      append, bytes, picture->width * scale, picture->height * scale);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, picture->title);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_SUBJECT, picture->description);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Plybook");
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, CREATE_DATE);
  return paint_stream(picture, surface, scale, error);
}

static bool write_png(const Picture *picture, GByteArray *bytes, GError **error) {
  double width = ceil(picture->width), height = ceil(picture->height);
  if (width > PNG_SIDE || height > PNG_SIDE || width * height > PNG_PIXELS)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
                    _("the picture would be %.0f × %.0f px, and a PNG ends at %.0f px a side and "
                      "%.0f million in all: choose a size, or write SVG or PDF"),
                    width, height, PNG_SIDE, floor(PNG_PIXELS / 1e6));
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)width, (int)height);
  cairo_status_t status = paint(picture, surface, 1);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_write_to_png_stream(surface, append, bytes);
  cairo_surface_destroy(surface);
  return painted(status, error);
}

static const Format formats[] = {
  { ".svg", write_svg },
  { ".pdf", write_pdf },
  { ".png", write_png },
};

static const Format *find_format(const char *path) {
  g_autofree char *lower = g_ascii_strdown(path, -1);
  for (unsigned i = 0; i < G_N_ELEMENTS(formats); i++) {
    if (g_str_has_suffix(lower, formats[i].ending))
      return &formats[i];
  }
  return NULL;
}

static const Format *format_of(const char *path, GError **error) {
  const Format *format = find_format(path);
  if (format != NULL)
    return format;
  g_autofree char *name = g_filename_display_basename(path);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
           _("“%s” does not end in the name of a picture format: .svg, .pdf or .png"), name);
  return NULL;
}

/* --- Public --- */

bool ply_export_knows(const char *path) {
  return find_format(path) != NULL;
}

bool ply_export_has(const PlyRun *run, PlyView view) {
  const PlyViewFace *views = ply_run_views(run);
  switch (view) {
  case PLY_VIEW_BOARD: return ply_run_has_board(run);
  case PLY_VIEW_TREE: return views->tree;
  case PLY_VIEW_RULES: return views->rules != NULL;
  case PLY_VIEW_CHART: return views->chart != NULL;
  case PLY_VIEW_EVALUATION: return ply_part_exists(run, &views->evaluation);
  case PLY_VIEW_LIST: return ply_part_exists(run, &views->list);
  case PLY_VIEW_SUMS: return ply_part_exists(run, &views->sums);
  case PLY_VIEW_MAP: return ply_part_exists(run, &views->map);
  case PLY_VIEW_ALL:
  case PLY_N_VIEWS: break;
  }
  return true;
}

static bool check_view(const PlyRun *run, const PlyExport *options, GError **error) {
  static const char *const lacking[PLY_N_VIEWS] = {
    [PLY_VIEW_BOARD] = N_("the game “%s” has no board to draw"),
    [PLY_VIEW_TREE] = N_("the game “%s” is not searched here: it has no tree to draw"),
    [PLY_VIEW_RULES] = N_("the game “%s” has no rules to draw"),
    [PLY_VIEW_CHART] = N_("the game “%s” is searched: it has no chart to draw"),
    [PLY_VIEW_EVALUATION] = N_("the game “%s” has no guess in parts to draw"),
    [PLY_VIEW_LIST] = N_("the game “%s” is not played here by ranking its moves: there is no list"),
    [PLY_VIEW_MAP] = N_("the game “%s” is not searched here: it has no tree to draw"),
    [PLY_VIEW_SUMS] =
        N_("the game “%s” is not searched by sum-of-replies here: nothing is added up"),
  };
  if (ply_export_has(run, options->view))
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _(lacking[options->view]), ply_run_game(run));
}

bool ply_export_file(const PlyRun *run, const PlyReplay *replay, const PlyExport *options,
                     const char *path, GError **error) {
  g_return_val_if_fail(run != NULL && replay != NULL && options != NULL && path != NULL, false);
  const Format *format = format_of(path, error);
  if (format == NULL || !check_view(run, options, error))
    return false;
  PlyPage page;
  ply_page_init(&page, run, replay, options);
  g_autoptr(PlySentence) sentence = ply_say_step(run, replay, options->cover);
  Picture picture = { .page = &page,
                      .title = options->title != NULL ? options->title : ply_run_name(run),
                      .description = sentence->text,
                      .width = page.width * page.shrink,
                      .height = page.height * page.shrink };
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  bool done = format->write(&picture, bytes, error);
  ply_page_clear(&page);
  return done && ply_save(path, bytes->data, bytes->len, error);
}

/* What a reader of the file hears: the items in their order, a sentence each. */
static char *describe(const PlyScene *scene) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < scene->items->len; i++) {
    const char *name = g_array_index(scene->items, PlyItem, i).name;
    if (name != NULL)
      g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "", name);
  }
  return g_string_free(text, FALSE);
}

bool ply_export_scene(const PlyScene *scene, const PlyTheme *theme, const char *title,
                      const char *path, GError **error) {
  g_return_val_if_fail(scene != NULL && theme != NULL && path != NULL, false);
  const Format *format = format_of(path, error);
  if (format == NULL)
    return false;
  g_autofree char *description = describe(scene);
  Picture picture = { .scene = scene,
                      .theme = theme,
                      .title = title != NULL ? title : "",
                      .description = description,
                      .width = scene->extent.x + scene->extent.w,
                      .height = scene->extent.y + scene->extent.h };
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  return format->write(&picture, bytes, error) && ply_save(path, bytes->data, bytes->len, error);
}

void ply_export_size(const PlyRun *run, const PlyReplay *replay, const PlyExport *options,
                     double *width, double *height) {
  g_return_if_fail(run != NULL && replay != NULL && options != NULL);
  PlyPage page;
  ply_page_init(&page, run, replay, options);
  *width = page.width * page.shrink;
  *height = page.height * page.shrink;
  ply_page_clear(&page);
}

void ply_export_paint(const PlyRun *run, const PlyReplay *replay, const PlyExport *options,
                      cairo_t *cr) {
  g_return_if_fail(run != NULL && replay != NULL && options != NULL && cr != NULL);
  PlyPage page;
  ply_page_init(&page, run, replay, options);
  ply_page_paint(&page, cr);
  ply_page_clear(&page);
}
