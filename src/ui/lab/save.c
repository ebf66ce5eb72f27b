/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lab/parts.h"

#include <glib/gi18n.h>
#include <string.h>

#include "render/chart/chart.h"
#include "render/page/export.h"
#include "store/save.h"
#include "ui/dialogs/save.h"

/* px of a saved chart. */
#define WIDTH 1000.0
#define HEIGHT 600.0

typedef struct {
  PlyLabResult *result;  /* that the chart is in */
  const PlyChart *chart; /* of result */
  const PlyTheme *theme;
} ChartJob;

static void chart_job_free(gpointer data) {
  ply_lab_result_free(((ChartJob *)data)->result);
  g_free(data);
}

static gboolean save_chart(gpointer data, const char *path, GError **error) {
  const ChartJob *job = data;
  g_autoptr(PlyScene) scene = ply_chart_scene(job->chart, WIDTH, HEIGHT, 1);
  return ply_export_scene(scene, job->theme, job->chart->title, path, error);
}

void ply_lab_save_chart(GtkWindow *parent, PlyLab *lab, const char *id, const PlyTheme *theme) {
  g_autoptr(PlyLabResult) result = ply_lab_result(lab);
  const PlyChart *chart = ply_lab_result_find_chart(result, id);
  if (!chart)
    return;
  ChartJob *job = g_new(ChartJob, 1);
  g_autofree char *name = g_strdup_printf("%s-%s.svg", ply_lab_info(lab)->id, id);
  *job = (ChartJob){ g_steal_pointer(&result), chart, theme };
  ply_save_dialog_show(parent, _("Save the Chart"), name, ply_save_pictures, NULL, save_chart, job,
                       chart_job_free);
}

static gboolean save_text(gpointer data, const char *path, GError **error) {
  return ply_save(path, data, strlen(data), error);
}

void ply_lab_save_table(GtkWindow *parent, PlyLab *lab, const PlyLabResult *result,
                        const PlyLabTable *table) {
  static const PlySaveKind kinds[] = { { "csv", N_("Comma-separated values (CSV)") },
                                       { NULL, NULL } };
  char *text = table ? ply_lab_csv_table(table) : ply_lab_csv_values(result);
  g_autofree char *name =
      g_strdup_printf("%s-%s.csv", ply_lab_info(lab)->id, table ? table->id : "values");
  ply_save_dialog_show(parent, _("Save the Table"), name, kinds, NULL, save_text, text, g_free);
}
