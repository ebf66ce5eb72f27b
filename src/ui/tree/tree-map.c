/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/tree/tree-map.h"

#include <gio/gio.h>
#include <glib/gi18n.h>

#include "render/map/strip.h"

#define NEAR 40.0 /* px between siblings at which a node that is gone to is a figure */

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
  char *extent; /* of it, in words; NULL: nobody asked yet */
  PlyMapView view;
  const PlyTheme *theme;
  PlyInk *ink;
  PlyMapPicture *picture; /* of the last step that was painted */
  PlyFolds folds;
  PlyNodeId top;   /* nothing but what is below it */
  gboolean lifted; /* they would answer what is asked: nothing is folded meanwhile */
  gboolean still;  /* it does not go with the run */
  double wanted;   /* zoom once there is a size; 0: as it is */
  double tall;     /* of that */
  GArray *found;
  gboolean tells; /* what may be asked */
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
  g_clear_pointer(&self->extent, g_free);
  ply_folds_clear(&self->folds);
  g_clear_pointer(&self->run, ply_run_unref);
  self->top = 0;
}

void ply_tree_map_free(PlyTreeMap *self) {
  if (!self)
    return;
  forget_run(self);
  ply_map_picture_free(self->picture);
  g_clear_pointer(&self->ink, ply_ink_free);
  g_free(self);
}

/* All of it was seen, or will be for the first time. */
static gboolean is_whole(PlyTreeMap *self) {
  return !self->map || self->view.width <= 0 || ply_map_view_is_whole(&self->view, self->map);
}

static void keep_in_sight(PlyTreeMap *self, gboolean whole) {
  if (!self->map || self->view.width <= 0)
    return;
  if (whole)
    ply_map_view_fit(&self->view, self->map);
  else
    ply_map_view_limit(&self->view, self->map);
}

static void make(PlyTreeMap *self) {
  ply_map_picture_forget(self->picture);
  g_clear_pointer(&self->map, ply_map_free);
  g_clear_pointer(&self->extent, g_free);
  self->map = ply_map_new_below(self->run, self->lifted ? NULL : self->folds.folded, self->top);
}

/* The same with other folds; all of it stays in sight if it was. */
static void make_again(PlyTreeMap *self) {
  gboolean whole = is_whole(self);
  make(self);
  keep_in_sight(self, whole);
}

void ply_tree_map_set_run(PlyTreeMap *self, PlyRun *run) {
  gboolean other = run != self->run;
  if (other) {
    forget_run(self);
    self->run = run ? ply_run_ref(run) : NULL;
  }
  if (!run)
    return;
  ply_folds_fill(&self->folds, run);
  make_again(self);
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
  if (wanted <= 0)
    return;
  self->wanted = 0;
  ply_map_view_fit(&self->view, self->map);
  ply_tree_map_zoom(self, wanted / self->view.zoom, 0, 0);
  ply_tree_map_stretch(self, self->view.across ? self->tall : 1, self->view.across ? 1 : self->tall,
                       0, 0);
  ply_tree_map_show(self, ply_replay_current(replay), FALSE);
}

static void lift(PlyTreeMap *self, const PlyCover *cover) {
  gboolean lifted = ply_fold_tells(&self->folds.rule) && ply_map_answers(self->run, cover);
  if (lifted == self->lifted)
    return;
  self->lifted = lifted;
  make_again(self);
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

PlyNodeId ply_tree_map_get_top(PlyTreeMap *self) {
  return self->top;
}

void ply_tree_map_set_top(PlyTreeMap *self, PlyNodeId top) {
  self->top = top;
  make(self);
  ply_tree_map_fit(self);
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
  ply_folds_fill(&self->folds, self->run);
  make_again(self);
  ply_tree_map_show(self, node, FALSE);
}

const PlyFold *ply_tree_map_get_fold(PlyTreeMap *self) {
  return &self->folds.rule;
}

void ply_tree_map_fold(PlyTreeMap *self, const PlyFold *rule) {
  ply_folds_set_rule(&self->folds, rule);
  ply_folds_fill(&self->folds, self->run);
  self->lifted = FALSE;
  make_again(self);
}

/* --- in words --- */

#define STILL "still"
#define BELOW "below="

#define ACROSS "across"

/* "looked 2.5*1.2 still across below=1 depth:3@17 1.3 1.2": the colouring; the zoom (0: all of it is seen), and how much
 * higher than that levels are; whether it stays where it is; whether levels go from left to right; the
 * node that it is limited to; the rule of what is folded, and paths of nodes that are not as that has them. */
char *ply_tree_map_get_words(PlyTreeMap *self) {
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  gboolean waits = self->wanted > 0 || !self->map || self->view.width <= 0;
  double tall = waits ? self->tall : self->view.tall;
  double zoom = waits                                           ? self->wanted
                : ply_map_view_is_whole(&self->view, self->map) ? 0
                                                                : self->view.zoom;
  GString *words = g_string_new(ply_map_colouring_word(self->view.colouring));
  g_string_append_printf(words, " %s", g_ascii_formatd(number, sizeof number, "%.6g", zoom));
  if (zoom > 0 && tall != 1)
    g_string_append_printf(words, "*%s", g_ascii_formatd(number, sizeof number, "%.6g", tall));
  if (self->still)
    g_string_append(words, " " STILL);
  if (self->view.across)
    g_string_append(words, " " ACROSS);
  if (self->top != 0) {
    g_autofree char *path = ply_trace_path(self->run->trace, self->top);
    g_string_append_printf(words, " " BELOW "%s", path);
  }
  if (self->run)
    ply_folds_write(&self->folds, self->run->trace, words);
  return g_string_free(words, FALSE);
}

static double read_zoom(const char *word, double otherwise) {
  double zoom = g_ascii_strtod(word, NULL);
  return zoom > 0 && zoom < G_MAXFLOAT ? zoom : otherwise;
}

static gboolean take(char ***words, const char *word) {
  gboolean taken = **words && g_str_equal(**words, word);
  *words += taken;
  return taken;
}

void ply_tree_map_set_words(PlyTreeMap *self, const char *words) {
  g_auto(GStrv) all = g_strsplit(words, " ", -1);
  if (g_strv_length(all) < 2 || !ply_map_colouring_read(all[0], &self->view.colouring))
    return;
  const char *tall = strchr(all[1], '*');
  self->wanted = read_zoom(all[1], 0);
  self->tall = tall ? read_zoom(tall + 1, 1) : 1;
  char **rest = all + 2;
  self->still = take(&rest, STILL);
  ply_tree_map_set_across(self, take(&rest, ACROSS));
  if (!self->map)
    return;
  self->top = 0;
  if (*rest && g_str_has_prefix(*rest, BELOW)) {
    PlyNodeId top = ply_trace_find(self->run->trace, *rest++ + strlen(BELOW));
    self->top = top != PLY_NO_NODE ? top : 0;
  }
  ply_folds_read(&self->folds, self->run->trace, rest);
  ply_folds_fill(&self->folds, self->run);
  make_again(self);
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
    self->changed(self->data);
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
