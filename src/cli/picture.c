/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/picture.h"

#include "base/i18n.h"
#include "cli/kit/args.h"

#define SIDE_MIN 48 /* px; smaller pictures hold nothing */
#define SIDE_MAX 100000
#define TEXT_SCALE_MIN 0.5
#define TEXT_SCALE_MAX 4.0

void ply_picture_args_clear(PlyPictureArgs *args) {
  g_free(args->output);
  g_free(args->size);
  g_free(args->theme);
  g_free(args->text_scale);
}

static bool read_size(const char *text, PlyExport *options, GError **error) {
  g_auto(GStrv) parts = g_strsplit(text, "x", 2);
  guint64 width, height;
  if (g_strv_length(parts) == 2 &&
      g_ascii_string_to_unsigned(parts[0], 10, SIDE_MIN, SIDE_MAX, &width, NULL) &&
      g_ascii_string_to_unsigned(parts[1], 10, SIDE_MIN, SIDE_MAX, &height, NULL)) {
    options->width = (double)width;
    options->height = (double)height;
    return true;
  }
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("--size: found “%s”, expected WIDTHxHEIGHT in pixels, like 1280x800, "
                    "each from %d to %d"),
                  text, SIDE_MIN, SIDE_MAX);
}

static bool read_text_scale(const char *text, PlyExport *options, GError **error) {
  char *end;
  double scale = g_ascii_strtod(text, &end);
  if (end != text && *end == '\0' && scale >= TEXT_SCALE_MIN && scale <= TEXT_SCALE_MAX) {
    options->text_scale = scale;
    return true;
  }
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("--text-scale: found “%s”, expected a number from 0.5 to 4"), text);
}

static bool read_theme(const char *text, PlyExport *options, GError **error) {
  const char *names[PLY_N_THEMES + 1] = { NULL };
  for (int i = 0; i < PLY_N_THEMES; i++)
    names[i] = ply_theme_get((PlyThemeId)i)->name;
  int i = ply_choose("--theme", text, PLY_WORDS(names), error);
  if (i >= 0)
    options->theme = ply_theme_get((PlyThemeId)i);
  return i >= 0;
}

static bool check_output(const char *path, GError **error) {
  if (path == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s",
                    _("where to? Give -o FILE.svg, -o FILE.pdf or -o FILE.png"));
  if (ply_export_knows(path))
    return true;
  g_autofree char *shown = ply_file_shown(path);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("-o: found “%s”, expected a name that ends in .svg, .pdf or .png"), shown);
}

bool ply_picture_read(const PlyPictureArgs *args, PlyExport *options, GError **error) {
  const struct {
    const char *name, *text;
    bool (*read)(const char *, PlyExport *, GError **);
  } rows[] = {
    { "--size", args->size, read_size },
    { "--text-scale", args->text_scale, read_text_scale },
    { "--theme", args->theme, read_theme },
  };
  if (!check_output(args->output, error))
    return false;
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
    if (rows[i].text != NULL && (!ply_args_utf8(rows[i].name, rows[i].text, error) ||
                                 !rows[i].read(rows[i].text, options, error)))
      return false;
  return true;
}
