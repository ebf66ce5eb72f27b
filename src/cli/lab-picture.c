/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lab-picture.h"

#include <string.h>

#include "cli/args.h"
#include "render/chart.h"
#include "trace/i18n.h"

/* px, where no size is asked for. */
#define WIDTH 1000.0
#define HEIGHT 600.0

static bool wants_all(const char *chart) {
  return g_strcmp0(chart, "all") == 0;
}

bool ply_lab_picture_has(const PlyLabResult *result, const char *chart, GError **error) {
  if (result->charts->len == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s", _("-o: this lab has no charts"));
  if (chart == NULL || wants_all(chart) || ply_lab_result_find_chart(result, chart) != NULL)
    return true;
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; i < result->charts->len; i++)
    g_ptr_array_add(names, (gpointer)((const PlyChart *)result->charts->pdata[i])->id);
  g_ptr_array_add(names, (gpointer) "all");
  g_ptr_array_add(names, NULL);
  return ply_args_choice("--chart", chart, (const char *const *)names->pdata, error) >= 0;
}

static bool save(const PlyChart *chart, const PlyExport *options, const char *path,
                 GError **error) {
  double width = options->width > 0 ? options->width : WIDTH;
  double height = options->height > 0 ? options->height : HEIGHT;
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, width, height, options->text_scale);
  return ply_export_scene(scene, options->theme, chart->title, path, error);
}

/* "lab.svg", "danger" -> "lab-danger.svg" */
static char *path_of(const char *path, const char *id) {
  const char *ending = strrchr(path, '.');
  g_autofree char *stem = g_strndup(path, (gsize)(ending - path));
  return g_strdup_printf("%s-%s%s", stem, id, ending);
}

bool ply_lab_picture_save(const PlyLabResult *result, const char *chart, const PlyExport *options,
                          const char *path, GError **error) {
  if (!wants_all(chart))
    return save(chart != NULL ? ply_lab_result_find_chart(result, chart) : result->charts->pdata[0],
                options, path, error);
  for (guint i = 0; i < result->charts->len; i++) {
    const PlyChart *each = result->charts->pdata[i];
    g_autofree char *name = path_of(path, each->id);
    if (!save(each, options, name, error))
      return false;
  }
  return true;
}
