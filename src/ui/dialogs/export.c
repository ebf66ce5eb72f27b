/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/export.h"

#include <glib/gi18n.h>

#include "render/page/export.h"
#include "ui/dialogs/save.h"

/* Everything that the picture needs, kept while the file is chosen. */
typedef struct {
  PlyRun *run;
  guint32 step;
  PlyCover *cover;
  char *title;
  PlyShapes shapes;
  const PlyTheme *theme;
} Job;

static void job_free(gpointer data) {
  Job *job = data;
  ply_run_unref(job->run);
  ply_cover_unref(job->cover);
  g_free(job->title);
  g_free(job);
}

static gboolean save(gpointer data, const char *path, GError **error) {
  const Job *job = data;
  g_autoptr(PlyReplay) replay = ply_replay_new(job->run->trace);
  PlyExport options;
  ply_replay_seek(replay, job->step);
  ply_export_init(&options);
  options.theme = job->theme;
  options.sentence = true;
  options.title = job->title;
  options.shapes = job->shapes;
  options.cover = job->cover;
  return ply_export_file(job->run, replay, &options, path, error);
}

void ply_export_dialog_show(GtkWindow *parent, PlyTransport *transport, const PlyLesson *lesson,
                            PlyStyle *style) {
  Job *job = g_new0(Job, 1);
  const PlyCover *cover = ply_transport_get_cover(transport);
  job->run = ply_run_ref(ply_transport_get_run(transport));
  job->step = ply_transport_get_step(transport);
  job->cover = cover ? ply_cover_ref(cover) : NULL;
  job->title = g_strdup(lesson ? lesson->title : NULL);
  job->shapes = lesson && lesson->circles ? PLY_SHAPES_CIRCLES : PLY_SHAPES_TRIANGLES;
  job->theme = ply_style_get_theme(style);
  g_autofree char *name = g_strdup_printf(_("step-%u.svg"), job->step);
  ply_save_dialog_show(parent, _("Save the Picture"), name, ply_save_pictures, save, job, job_free);
}
