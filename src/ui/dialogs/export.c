/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/dialogs/export.h"

#include <glib/gi18n.h>

#include "render/page/export.h"
#include "render/tree/tree.h"
#include "ui/dialogs/save.h"
#include "ui/kit/numbers.h"

#define KB_A_NODE 6.0 /* of an SVG */

/* Everything that the picture needs, kept while the file is chosen. */
typedef struct {
  PlyRun *run;
  guint32 step;
  PlyCover *cover;
  char *title;
  PlyShapes shapes;
  const PlyTheme *theme;
  PlyTreeShown *shown; /* nullable: no tree is on the screen */
  gboolean all;        /* all of the tree, whatever is folded */
} Job;

static void job_free(gpointer data) {
  Job *job = data;
  ply_run_unref(job->run);
  ply_cover_unref(job->cover);
  ply_tree_shown_free(job->shown);
  g_free(job->title);
  g_free(job);
}

/* More nodes than there can be figures are drawn as a map. */
static gboolean is_map(const Job *job) {
  return job->shown && (job->shown->map || (job->all && job->shown->n > PLY_EXPORT_MAX_NODES));
}

static void read_shown(const Job *job, PlyExport *options) {
  const PlyTreeShown *shown = job->shown;
  if (!shown)
    return;
  if (is_map(job)) {
    options->view = PLY_VIEW_MAP;
    options->map = shown->look;
  }
  if (job->all) {
    options->fold_above = 0;
    options->map.top = 0;
    options->map.folded = NULL;
    options->map.n_folded = 0;
  } else if (!shown->map) {
    options->folds = shown->folds;
    options->n_folds = shown->n_folds;
  }
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
  read_shown(job, &options);
  return ply_export_file(job->run, replay, &options, path, error);
}

/* --- how much of the tree --- */

static void choose_all(gpointer data, guint answer) {
  ((Job *)data)->all = answer == 1;
}

/* "8,042 nodes, 452,181 × 1,571 px, about 49 MB"; of a map only the nodes, as it is one page. */
static char *size_of_all(const Job *job) {
  g_autofree char *nodes = ply_count_text(job->shown->n);
  g_autofree char *count = g_strdup_printf(ngettext("%s node", "%s nodes", job->shown->n), nodes);
  if (job->shown->map || job->shown->n > PLY_EXPORT_MAX_NODES)
    return g_steal_pointer(&count);
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(job->run, 0);
  PlyTreeView view;
  double width, height;
  ply_tree_view_init(&view);
  ply_tree_layout_size(layout, &view, &width, &height);
  g_autofree char *wide = ply_count_text((guint64)width);
  g_autofree char *high = ply_count_text((guint64)height);
  g_autofree char *mb = ply_count_text((guint64)(job->shown->n * KB_A_NODE / 1000) + 1);
  /* Translators: nodes, width and height in pixels, and megabytes */
  return g_strdup_printf(_("%s, %s × %s px, about %s MB"), count, wide, high, mb);
}

/* Where some of it is folded. */
static void choose_file_and_all(GtkWindow *parent, Job *job, const char *name) {
  gboolean as_map = !job->shown->map && job->shown->n > PLY_EXPORT_MAX_NODES;
  g_autofree char *size = size_of_all(job);
  /* Translators: all nodes of a tree, and how large the picture then is */
  g_autofree char *all = g_strdup_printf(as_map ? _("All, as a map: %s") : _("All: %s"), size);
  const PlySaveChoice choice = { _("Tree"), { _("As on the screen"), all, NULL }, choose_all };
  ply_save_dialog_show(parent, _("Save the Picture"), name, ply_save_pictures, &choice, save, job,
                       job_free);
}

void ply_export_dialog_show(GtkWindow *parent, PlyTransport *transport, PlyTreePane *tree,
                            const PlyLesson *lesson, PlyStyle *style) {
  Job *job = g_new0(Job, 1);
  const PlyCover *cover = ply_transport_get_cover(transport);
  job->run = ply_run_ref(ply_transport_get_run(transport));
  job->step = ply_transport_get_step(transport);
  job->cover = cover ? ply_cover_ref(cover) : NULL;
  job->title = g_strdup(lesson ? lesson->title : NULL);
  job->shapes = lesson && lesson->circles ? PLY_SHAPES_CIRCLES : PLY_SHAPES_TRIANGLES;
  job->theme = ply_style_get_theme(style);
  job->shown = ply_tree_pane_get_shown(tree);
  g_autofree char *name = g_strdup_printf(_("step-%u.svg"), job->step);
  if (job->shown && job->shown->shown < job->shown->n)
    choose_file_and_all(parent, job, name);
  else
    ply_save_dialog_show(parent, _("Save the Picture"), name, ply_save_pictures, NULL, save, job,
                         job_free);
}
