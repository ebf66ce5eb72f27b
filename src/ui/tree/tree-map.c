/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gi18n.h>

#include "ui/tree/tree-map-private.h"

#define NEAR 40.0 /* px between siblings at which a node that is gone to is a figure */

/* --- life --- */

/* What a map is made of, on its way to a thread. */
typedef struct {
  PlyRun *run;
  PlyFolds folds;
  gboolean lifted;
  PlyNodeId top;
  PlyMap *before; /* of the same run, with other folds; nullable */
  PlyMap *map;    /* what came of it */
} Job;

static const PlyMaking making;

PlyTreeMap *ply_tree_map_new(void (*changed)(PlyTreeMapChange change, gpointer data),
                             gpointer data) {
  PlyTreeMap *self = g_new0(PlyTreeMap, 1);
  self->maker = ply_maker_new(&making, self);
  self->shown = PLY_NO_NODE;
  self->picture = ply_map_picture_new();
  self->changed = changed;
  self->data = data;
  self->view.text_scale = 1;
  return self;
}

static void forget_found(PlyTreeMap *self) {
  if (self->hunt) {
    ply_progress_cancel(&self->hunt->progress);
    self->hunt->map = NULL;
    self->hunt = NULL;
  }
  g_clear_pointer(&self->found, g_array_unref);
  self->now = 0;
}

static void forget_run(PlyTreeMap *self) {
  forget_found(self);
  ply_maker_forget(self->maker);
  g_clear_pointer(&self->map, ply_map_free);
  g_clear_pointer(&self->extent, g_free);
  ply_folds_clear(&self->folds);
  g_clear_pointer(&self->run, ply_run_unref);
  self->top = 0;
  self->shown = PLY_NO_NODE;
  self->fits = self->holds = self->tries = FALSE;
}

void ply_tree_map_free(PlyTreeMap *self) {
  if (!self)
    return;
  forget_run(self);
  ply_maker_free(self->maker);
  ply_map_picture_free(self->picture);
  g_clear_pointer(&self->ink, ply_ink_free);
  g_free(self);
}

/* All of it was seen, or will be for the first time. */
static gboolean is_whole(PlyTreeMap *self) {
  if (!self->map)
    return !self->holds;
  return self->view.width <= 0 || ply_map_view_is_whole(&self->view, self->map);
}

static void keep_in_sight(PlyTreeMap *self, gboolean whole) {
  if (!self->map || self->view.width <= 0)
    return;
  if (whole)
    ply_map_view_fit(&self->view, self->map);
  else
    ply_map_view_limit(&self->view, self->map);
}

/* --- making the map --- */

static void job_free(gpointer data) {
  Job *job = data;
  ply_map_free(job->before);
  ply_map_free(job->map);
  ply_folds_clear(&job->folds);
  ply_run_unref(job->run);
  g_free(job);
}

static void work(gpointer data, const gint *vain) {
  Job *job = data;
  ply_folds_fill(&job->folds, job->run);
  const uint8_t *folded = job->lifted ? NULL : job->folds.folded;
  if (g_atomic_int_get(vain))
    return;
  job->map = job->before ? ply_map_new_again(job->before, folded, job->top)
                         : ply_map_new_below(job->run, folded, job->top);
  g_clear_pointer(&job->before, ply_map_free);
}

/* A rule that folds nothing is none. */
static gboolean drop_rule(PlyTreeMap *self) {
  gboolean empty =
      self->tries && self->folds.rule.kind != PLY_FOLD_NONE && ply_map_n_folds(self->map) == 0;
  self->tries = FALSE;
  if (empty) {
    ply_folds_set_rule(&self->folds, &(PlyFold){ PLY_FOLD_NONE, 0, 0 });
    g_clear_pointer(&self->folds.folded, g_free);
  }
  return empty;
}

/* All of it stays in sight if it was; what was to be shown is. */
static void made(gpointer data, gpointer to, gboolean at_once) {
  PlyTreeMap *self = to;
  Job *job = data;
  if (!at_once)
    self->changed(PLY_TREE_MAP_COMES, self->data);
  gboolean whole = self->fits || is_whole(self);
  PlyNodeId shown = self->shown;
  ply_map_picture_forget(self->picture);
  g_clear_pointer(&self->map, ply_map_free);
  g_clear_pointer(&self->extent, g_free);
  self->map = g_steal_pointer(&job->map);
  ply_folds_take(&self->folds, &job->folds);
  self->fits = self->holds = FALSE;
  self->shown = PLY_NO_NODE;
  gboolean empty = drop_rule(self);
  keep_in_sight(self, whole);
  if (shown != PLY_NO_NODE)
    ply_tree_map_show(self, shown, self->near);
  if (!at_once)
    self->changed(empty ? PLY_TREE_MAP_UNFOLDED : PLY_TREE_MAP_MADE, self->data);
}

static const PlyMaking making = { work, made, job_free };

/* A former map of the run is shown until the other one is there. */
void ply_tree_map_make(PlyTreeMap *self) {
  Job *job = g_new0(Job, 1);
  job->run = ply_run_ref(self->run);
  ply_folds_copy(&self->folds, &job->folds);
  job->lifted = self->lifted;
  job->top = self->top;
  job->before = self->map ? ply_map_ref(self->map) : NULL;
  ply_maker_ask(self->maker, job, ply_trace_n_nodes(self->run->trace) <= PLY_TREE_AT_ONCE);
}

gboolean ply_tree_map_is_making(PlyTreeMap *self) {
  return ply_maker_is_busy(self->maker);
}

void ply_tree_map_set_run(PlyTreeMap *self, PlyRun *run) {
  gboolean other = run != self->run;
  if (other) {
    forget_run(self);
    self->run = run ? ply_run_ref(run) : NULL;
  }
  if (run)
    ply_tree_map_make(self);
}

void ply_tree_map_set_theme(PlyTreeMap *self, const PlyTheme *theme, double text_scale) {
  if (self->ink && theme == self->theme && text_scale == self->view.text_scale)
    return;
  gboolean whole = is_whole(self);
  ply_map_picture_forget(self->picture);
  g_clear_pointer(&self->ink, ply_ink_free);
  self->ink = ply_ink_new(theme, text_scale);
  self->theme = theme;
  self->view.text_scale = text_scale;
  keep_in_sight(self, whole);
}

/* --- the view --- */

const PlyMap *ply_tree_map_get(PlyTreeMap *self) {
  return self->map;
}

PlyMapView *ply_tree_map_view(PlyTreeMap *self) {
  return &self->view;
}

void ply_tree_map_set_size(PlyTreeMap *self, double width, double height, double head, double foot,
                           double taken) {
  gboolean whole = is_whole(self);
  self->view.width = width;
  self->view.height = height;
  self->view.head = head;
  self->view.foot = foot;
  self->view.taken = taken;
  keep_in_sight(self, whole);
}

/* A zoom that was kept, around the node at work. */
static void zoom_as_wanted(PlyTreeMap *self, const PlyReplay *replay) {
  double wanted = self->wanted;
  if (wanted <= 0 || ply_tree_map_is_making(self))
    return;
  self->wanted = 0;
  ply_map_view_fit(&self->view, self->map);
  ply_tree_map_zoom(self, wanted / self->view.zoom, 0, 0);
  ply_tree_map_stretch(self, self->view.across ? self->tall : 1, self->view.across ? 1 : self->tall,
                       0, 0);
  ply_tree_map_show(self, ply_replay_current(replay), FALSE);
}

/* What would answer is gone at once. */
static void lift(PlyTreeMap *self, const PlyCover *cover) {
  gboolean lifted = ply_fold_tells(&self->folds.rule) && ply_map_answers(self->run, cover);
  if (lifted == self->lifted)
    return;
  self->lifted = lifted;
  ply_tree_map_make(self);
  if (!lifted || !ply_tree_map_is_making(self))
    return;
  self->holds = !is_whole(self);
  ply_map_picture_forget(self->picture);
  g_clear_pointer(&self->map, ply_map_free);
}

PlyScene *ply_tree_map_build(PlyTreeMap *self, const PlyReplay *replay, const PlyCover *cover,
                             PlyNodeId selected, PlyNodeId centre) {
  PlyMapMarks marks = { .selected = selected,
                        .found = ply_tree_map_found(self, cover),
                        .found_now = self->now,
                        .cover = cover,
                        .centre = centre,
                        .kept = self->picture };
  lift(self, cover);
  if (!self->map)
    return NULL;
  zoom_as_wanted(self, replay);
  return ply_map_scene(self->map, &self->view, replay, &marks, self->ink);
}

char *ply_tree_map_summary(PlyTreeMap *self, const PlyReplay *replay, const PlyCover *cover) {
  if (!self->extent)
    self->extent = ply_map_extent(self->map);
  return ply_map_summary(self->map, self->extent, replay, cover);
}

void ply_tree_map_fit(PlyTreeMap *self) {
  if (self->map && self->view.width > 0)
    ply_map_view_fit(&self->view, self->map);
}

void ply_tree_map_zoom(PlyTreeMap *self, double factor, double x, double y) {
  ply_map_view_zoom(&self->view, self->map, factor, x, y);
  ply_map_view_limit(&self->view, self->map);
}

void ply_tree_map_stretch(PlyTreeMap *self, double by_x, double by_y, double x, double y) {
  ply_map_view_zoom_apart(&self->view, self->map, by_x, by_y, x, y);
  ply_map_view_limit(&self->view, self->map);
}

/* What is in the middle stays there. */
void ply_tree_map_set_across(PlyTreeMap *self, gboolean across) {
  PlyMapView before = self->view;
  double x, y;
  self->view.across = across;
  if (!self->map || before.width <= 0)
    return;
  ply_map_view_middle(&before, &x, &y);
  ply_map_view_fit(&self->view, self->map);
  if (ply_map_view_is_whole(&before, self->map))
    return;
  ply_tree_map_zoom(self, before.zoom / self->view.zoom, 0, 0);
  ply_map_view_look_at(&self->view, self->map, x, y);
}

gboolean ply_tree_map_pan(PlyTreeMap *self, double dx, double dy) {
  double x = self->view.pan_x, y = self->view.pan_y;
  self->view.pan_x += self->view.across ? dy : dx;
  self->view.pan_y += self->view.across ? dx : dy;
  ply_map_view_limit(&self->view, self->map);
  return x != self->view.pan_x || y != self->view.pan_y;
}

guint32 ply_tree_map_rank(PlyTreeMap *self, PlyNodeId node) {
  if (!self->map)
    return PLY_NO_NODE;
  while (node != PLY_NO_NODE && ply_map_rank(self->map, node) == PLY_NO_NODE)
    node = node < ply_trace_n_nodes(self->run->trace)
               ? ply_trace_node(self->run->trace, node)->parent
               : PLY_NO_NODE;
  return node == PLY_NO_NODE ? PLY_NO_NODE : ply_map_rank(self->map, node);
}

void ply_tree_map_show(PlyTreeMap *self, PlyNodeId node, gboolean near) {
  guint32 rank = ply_tree_map_rank(self, node);
  if (rank != PLY_NO_NODE)
    ply_map_view_show(&self->view, self->map, rank, near ? NEAR : 0);
  if (ply_tree_map_is_making(self)) {
    self->shown = node;
    self->near = near;
  }
}

PlyNodeId ply_tree_map_at(PlyTreeMap *self, double x, double y) {
  guint32 rank = self->map ? ply_map_view_hit(&self->view, self->map, x, y) : PLY_NO_NODE;
  return rank == PLY_NO_NODE ? PLY_NO_NODE : ply_map_node(self->map, rank);
}

PlyNodeId ply_tree_map_get_top(PlyTreeMap *self) {
  return self->top;
}

void ply_tree_map_set_top(PlyTreeMap *self, PlyNodeId top) {
  self->top = top;
  self->fits = TRUE;
  ply_tree_map_make(self);
}

gboolean ply_tree_map_get_follows(PlyTreeMap *self) {
  return !self->still;
}

void ply_tree_map_set_follows(PlyTreeMap *self, gboolean follows) {
  self->still = !follows;
}

gboolean ply_tree_map_is_folded(PlyTreeMap *self, PlyNodeId node) {
  return ply_folds_has(&self->folds, node);
}

void ply_tree_map_set_folded(PlyTreeMap *self, PlyNodeId node, gboolean folded) {
  if (node >= ply_trace_n_nodes(self->run->trace) || ply_tree_map_is_folded(self, node) == folded)
    return;
  ply_folds_turn(&self->folds, node);
  ply_tree_map_make(self);
  ply_tree_map_show(self, node, FALSE);
}

const PlyFold *ply_tree_map_get_fold(PlyTreeMap *self) {
  return &self->folds.rule;
}

void ply_tree_map_fold(PlyTreeMap *self, const PlyFold *rule) {
  ply_folds_set_rule(&self->folds, rule);
  self->lifted = FALSE;
  self->tries = TRUE;
  ply_tree_map_make(self);
}

PlyMapLook ply_tree_map_look(PlyTreeMap *self) {
  return (PlyMapLook){ .colouring = self->view.colouring,
                       .across = self->view.across,
                       .top = self->top,
                       .folded = self->lifted ? NULL : self->folds.folded,
                       .n_folded = self->folds.folded && !self->lifted ? self->folds.n : 0 };
}

guint32 ply_tree_map_n_shown(PlyTreeMap *self) {
  return ply_map_n_nodes(self->map);
}

/* --- finding --- */

static void hunt_free(Hunt *hunt) {
  ply_tree_query_free(hunt->query);
  g_clear_pointer(&hunt->found, g_array_unref);
  g_free(hunt);
}

static void hunt_work(GTask *task, gpointer source, gpointer data, GCancellable *cancellable) {
  Hunt *hunt = data;
  hunt->found = ply_tree_query_find(hunt->query, &hunt->progress);
  g_task_return_boolean(task, TRUE);
}

static void hunt_done_cb(GObject *source, GAsyncResult *result, gpointer data) {
  Hunt *hunt = data;
  PlyTreeMap *self = hunt->map;
  if (self) {
    self->hunt = NULL;
    self->found = g_steal_pointer(&hunt->found);
    self->now = self->found->len;
    self->changed(PLY_TREE_MAP_FOUND, self->data);
  }
  hunt_free(hunt);
}

gboolean ply_tree_map_find(PlyTreeMap *self, const char *text, const PlyCover *cover,
                           GError **error) {
  forget_found(self);
  if (*text == '\0')
    return TRUE;
  g_autoptr(PlyTreeQuery) query = ply_tree_query_new(self->run, text, error);
  if (!query)
    return FALSE;
  if (ply_tree_query_tells(query) && ply_map_answers(self->run, cover)) {
    g_autofree char *asked = ply_quote(text);
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("“%s” is not looked for while a question is open that it may answer"), asked);
  }
  self->tells = ply_tree_query_tells(query);
  self->hunt = g_new0(Hunt, 1);
  self->hunt->map = self;
  self->hunt->query = g_steal_pointer(&query);
  g_autoptr(GTask) task = g_task_new(NULL, NULL, hunt_done_cb, self->hunt);
  g_task_set_task_data(task, self->hunt, NULL);
  g_task_run_in_thread(task, hunt_work);
  return TRUE;
}

gboolean ply_tree_map_is_finding(PlyTreeMap *self) {
  return self->hunt != NULL;
}

void ply_tree_map_stop(PlyTreeMap *self) {
  if (self->hunt)
    ply_progress_cancel(&self->hunt->progress);
}

/* What was found before a question came may answer it, too. */
const GArray *ply_tree_map_found(PlyTreeMap *self, const PlyCover *cover) {
  return self->found && self->tells && ply_map_answers(self->run, cover) ? NULL : self->found;
}

guint ply_tree_map_found_now(PlyTreeMap *self) {
  return self->now;
}

void ply_tree_map_set_found_now(PlyTreeMap *self, guint i) {
  self->now = i;
}
