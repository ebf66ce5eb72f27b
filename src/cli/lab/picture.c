/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/lab/lab.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/kit/args.h"
#include "render/chart/chart.h"
#include "store/save.h"

/* px, where no size is asked for. */
#define WIDTH 1000.0
#define HEIGHT 600.0

static bool wants_all(const char *chart) {
  return g_strcmp0(chart, "all") == 0;
}

static bool has_chart(const PlyLabResult *result, const char *chart, GError **error) {
  if (result->charts->len == 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s", _("-o: this lab has no charts"));
  if (chart == NULL)
    return true;
  g_autoptr(GPtrArray) names = g_ptr_array_new();
  for (guint i = 0; i < result->charts->len; i++)
    g_ptr_array_add(names, (gpointer)((const PlyChart *)result->charts->pdata[i])->id);
  g_ptr_array_add(names, (gpointer) "all");
  g_ptr_array_add(names, NULL);
  return ply_choose("--chart", chart, PLY_WORDS(names->pdata), error) >= 0;
}

typedef struct {
  const PlyExport *options;
  PlySaveSet *set;
} Saving;

static bool add(const PlyChart *chart, const char *path, const void *data, GError **error) {
  const Saving *saving = data;
  const PlyExport *options = saving->options;
  double width = options->width > 0 ? options->width : WIDTH;
  double height = options->height > 0 ? options->height : HEIGHT;
  g_autoptr(PlyScene) scene = ply_chart_scene(chart, width, height, options->text_scale);
  return ply_export_scene_to(saving->set, scene, options->theme, chart->title, path, error);
}

/* "lab.svg", "danger" -> "lab-danger.svg" */
static char *path_of(const char *path, const char *id) {
  const char *ending = strrchr(path, '.');
  g_autofree char *stem = g_strndup(path, (gsize)(ending - path));
  return g_strdup_printf("%s-%s%s", stem, id, ending);
}

/* Calls each with every chart that is asked for and the name of its file, until one says no. */
static bool each_file(const PlyLabResult *result, const char *chart, const char *path,
                      bool (*each)(const PlyChart *chart, const char *path, const void *data,
                                   GError **error),
                      const void *data, GError **error) {
  const PlyChart *one =
      chart == NULL ? result->charts->pdata[0] : ply_lab_result_find_chart(result, chart);
  if (!wants_all(chart))
    return each(one, path, data, error);
  for (guint i = 0; i < result->charts->len; i++) {
    one = result->charts->pdata[i];
    g_autofree char *name = path_of(path, one->id);
    if (!each(one, name, data, error))
      return false;
  }
  return true;
}

static bool may_save(const PlyChart *chart, const char *path, const void *data, GError **error) {
  return ply_save_may(path, error);
}

bool ply_lab_picture_may(const PlyLabResult *result, const char *chart, const char *path,
                         GError **error) {
  return has_chart(result, chart, error) && each_file(result, chart, path, may_save, NULL, error);
}

bool ply_lab_picture_save(const PlyLabResult *result, const char *chart, const PlyExport *options,
                          const char *path, GError **error) {
  g_autoptr(PlySaveSet) set = ply_save_set_new();
  return each_file(result, chart, path, add, &(Saving){ options, set }, error) &&
         ply_save_set_commit(set, error);
}
