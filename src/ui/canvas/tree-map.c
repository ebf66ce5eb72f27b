/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/canvas/tree-map.h"

#include <gio/gio.h>

#define MAX_WORDS 1000 /* folds that are kept */
#define NEAR 40.0      /* px between siblings at which a node that is gone to is a figure */

/* A search at work on a thread. */
typedef struct {
  PlyTreeMap *map; /* NULL: nobody waits for it any more */
  PlyTreeQuery *query;
  PlyProgress progress;
  GArray *found;
} Hunt;

struct _PlyTreeMap {
  PlyRun *run;
  PlyMap *map;
  PlyMapView view;
  const PlyTheme *theme;
  PlyInk *ink;
  PlyMapPicture *picture; /* of the last step that was painted */
  guint8 *folded;         /* by node */
  guint32 n_folded;
  gboolean still; /* it does not go with the run */
  double wanted;  /* zoom once there is a size; 0: as it is */
  GArray *found;
  guint now;
  Hunt *hunt;
  void (*changed)(gpointer data);
  gpointer data;
};

/* --- life --- */

PlyTreeMap *ply_tree_map_new(void (*changed)(gpointer data), gpointer data) {
  PlyTreeMap *self = g_new0(PlyTreeMap, 1);
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
  g_clear_pointer(&self->map, ply_map_free);
  g_clear_pointer(&self->folded, g_free);
  g_clear_pointer(&self->run, ply_run_unref);
}

void ply_tree_map_free(PlyTreeMap *self) {
  if (!self)
    return;
  forget_run(self);
  ply_map_picture_free(self->picture);
  g_clear_pointer(&self->ink, ply_ink_free);
  g_free(self);
}

static void make(PlyTreeMap *self) {
  ply_map_picture_forget(self->picture);
  g_clear_pointer(&self->map, ply_map_free);
  self->map = ply_map_new(self->run, self->folded);
}

void ply_tree_map_set_run(PlyTreeMap *self, PlyRun *run) {
  gboolean other = run != self->run;
  if (other) {
    forget_run(self);
    self->run = run ? ply_run_ref(run) : NULL;
  }
  if (!run)
    return;
  guint32 n = ply_trace_n_nodes(run->trace);
  if (self->folded && n > self->n_folded) {
    self->folded = g_renew(guint8, self->folded, n);
    memset(self->folded + self->n_folded, 0, n - self->n_folded);
    self->n_folded = n;
  }
  make(self);
  if (other)
    ply_tree_map_fit(self);
  else
    ply_map_view_limit(&self->view, self->map);
}

void ply_tree_map_set_theme(PlyTreeMap *self, const PlyTheme *theme, double text_scale) {
  if (self->ink && theme == self->theme && text_scale == self->view.text_scale)
    return;
  ply_map_picture_forget(self->picture);
  g_clear_pointer(&self->ink, ply_ink_free);
  self->ink = ply_ink_new(theme, text_scale);
  self->theme = theme;
  self->view.text_scale = text_scale;
}

/* --- the view --- */

const PlyMap *ply_tree_map_get(PlyTreeMap *self) {
  return self->map;
}

PlyMapView *ply_tree_map_view(PlyTreeMap *self) {
  return &self->view;
}

static gboolean is_whole(PlyTreeMap *self) {
  PlyMapView whole = self->view;
  ply_map_view_fit(&whole, self->map);
  return self->view.zoom <= whole.zoom * 1.0001;
}

void ply_tree_map_set_size(PlyTreeMap *self, double width, double height, double foot,
                           double taken) {
  gboolean whole = !self->map || self->view.width <= 0 || is_whole(self);
  self->view.width = width;
  self->view.height = height;
  self->view.foot = foot;
  self->view.taken = taken;
  if (!self->map)
    return;
  if (whole)
    ply_map_view_fit(&self->view, self->map);
  else
    ply_map_view_limit(&self->view, self->map);
}

/* A zoom that was kept, around the node at work. */
static void zoom_as_wanted(PlyTreeMap *self, const PlyReplay *replay) {
  double wanted = self->wanted;
  if (wanted <= 0)
    return;
  self->wanted = 0;
  ply_map_view_fit(&self->view, self->map);
  ply_tree_map_zoom(self, wanted / self->view.zoom, 0, 0);
  ply_tree_map_show(self, ply_replay_current(replay), FALSE);
}

PlyScene *ply_tree_map_build(PlyTreeMap *self, const PlyReplay *replay, const PlyCover *cover,
                             PlyNodeId selected, PlyNodeId centre) {
  PlyMapMarks marks = { .selected = selected,
                        .found = self->found,
                        .found_now = self->now,
                        .cover = cover,
                        .centre = centre,
                        .kept = self->picture };
  zoom_as_wanted(self, replay);
  return ply_map_scene(self->map, &self->view, replay, &marks, self->ink);
}

char *ply_tree_map_summary(PlyTreeMap *self, const PlyReplay *replay) {
  return ply_map_summary(self->map, replay);
}

void ply_tree_map_fit(PlyTreeMap *self) {
  if (self->map && self->view.width > 0)
    ply_map_view_fit(&self->view, self->map);
}

void ply_tree_map_zoom(PlyTreeMap *self, double factor, double x, double y) {
  ply_map_view_zoom(&self->view, self->map, factor, x, y);
  ply_map_view_limit(&self->view, self->map);
}

gboolean ply_tree_map_pan(PlyTreeMap *self, double dx, double dy) {
  double x = self->view.pan_x, y = self->view.pan_y;
  self->view.pan_x += dx;
  self->view.pan_y += dy;
  ply_map_view_limit(&self->view, self->map);
  return x != self->view.pan_x || y != self->view.pan_y;
}

guint32 ply_tree_map_rank(PlyTreeMap *self, PlyNodeId node) {
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
}

PlyNodeId ply_tree_map_at(PlyTreeMap *self, double x, double y) {
  guint32 rank = ply_map_view_hit(&self->view, self->map, x, y);
  return rank == PLY_NO_NODE ? PLY_NO_NODE : ply_map_node(self->map, rank);
}

gboolean ply_tree_map_get_follows(PlyTreeMap *self) {
  return !self->still;
}

void ply_tree_map_set_follows(PlyTreeMap *self, gboolean follows) {
  self->still = !follows;
}

gboolean ply_tree_map_is_folded(PlyTreeMap *self, PlyNodeId node) {
  return self->folded && node < self->n_folded && self->folded[node] != 0;
}

void ply_tree_map_set_folded(PlyTreeMap *self, PlyNodeId node, gboolean folded) {
  guint32 n = ply_trace_n_nodes(self->run->trace);
  if (!self->folded) {
    self->folded = g_new0(guint8, n);
    self->n_folded = n;
  }
  if (node >= self->n_folded || ply_tree_map_is_folded(self, node) == folded)
    return;
  gboolean whole = is_whole(self);
  self->folded[node] = folded;
  make(self);
  if (whole)
    ply_map_view_fit(&self->view, self->map);
  ply_tree_map_show(self, node, FALSE);
}

/* --- in words --- */

static const char *const colourings[PLY_MAP_N_COLOURINGS + 1] = {
  [PLY_MAP_BY_VALUE] = "value", [PLY_MAP_BY_LOOKED] = "looked", [PLY_MAP_BY_TURN] = "turn"
};

const char *ply_map_colouring_word(PlyMapColouring colouring) {
  return colourings[colouring];
}

gboolean ply_map_colouring_read(const char *word, PlyMapColouring *colouring) {
  for (guint i = 0; colourings[i]; i++)
    if (g_str_equal(word, colourings[i])) {
      *colouring = i;
      return TRUE;
    }
  return FALSE;
}

#define STILL "still"

/* "looked 2.5 still 1.3 2": the colouring, the zoom (0: all of it is seen), whether it stays where it is, and
 * the paths of what is folded. */
char *ply_tree_map_get_words(PlyTreeMap *self) {
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  double zoom = !self->map || self->view.width <= 0 ? self->wanted
                : is_whole(self)                    ? 0
                                                    : self->view.zoom;
  GString *words = g_string_new(colourings[self->view.colouring]);
  g_string_append_printf(words, " %s", g_ascii_formatd(number, sizeof number, "%.6g", zoom));
  if (self->still)
    g_string_append(words, " " STILL);
  for (guint32 node = 1, n = 0; self->folded && node < self->n_folded && n < MAX_WORDS; node++)
    if (self->folded[node]) {
      g_autofree char *path = ply_trace_path(self->run->trace, node);
      g_string_append_printf(words, " %s", path);
      n++;
    }
  return g_string_free(words, FALSE);
}

static void fold_as_told(PlyTreeMap *self, char *const *paths) {
  guint32 n = ply_trace_n_nodes(self->run->trace);
  g_free(self->folded);
  self->folded = g_new0(guint8, n);
  self->n_folded = n;
  for (; *paths; paths++) {
    PlyNodeId node = ply_trace_find(self->run->trace, *paths);
    if (node != PLY_NO_NODE)
      self->folded[node] = TRUE;
  }
  make(self);
}

void ply_tree_map_set_words(PlyTreeMap *self, const char *words) {
  g_auto(GStrv) all = g_strsplit(words, " ", -1);
  if (g_strv_length(all) < 2 || !ply_map_colouring_read(all[0], &self->view.colouring))
    return;
  double zoom = g_ascii_strtod(all[1], NULL);
  self->wanted = zoom > 0 && zoom < G_MAXFLOAT ? zoom : 0;
  char **paths = all + 2;
  self->still = *paths && g_str_equal(*paths, STILL);
  paths += self->still;
  if (self->map && *paths)
    fold_as_told(self, paths);
}

PlyMapLook ply_tree_map_look(PlyTreeMap *self) {
  return (PlyMapLook){ .colouring = self->view.colouring,
                       .across = self->view.across,
                       .folded = self->folded,
                       .n_folded = self->n_folded };
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
    self->changed(self->data);
  }
  hunt_free(hunt);
}

gboolean ply_tree_map_find(PlyTreeMap *self, const char *text, GError **error) {
  forget_found(self);
  if (*text == '\0')
    return TRUE;
  PlyTreeQuery *query = ply_tree_query_new(self->run, text, error);
  if (!query)
    return FALSE;
  self->hunt = g_new0(Hunt, 1);
  self->hunt->map = self;
  self->hunt->query = query;
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

const GArray *ply_tree_map_found(PlyTreeMap *self) {
  return self->found;
}

guint ply_tree_map_found_now(PlyTreeMap *self) {
  return self->now;
}

void ply_tree_map_set_found_now(PlyTreeMap *self, guint i) {
  self->now = i;
}
