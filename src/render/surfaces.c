/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/views.h"

#include "render/kit/scene.h"
#include "render/tree/tree.h"
#include "say/say.h"

#define FOLD_ABOVE 400 /* nodes: as the window draws them */

typedef void (*Each)(const char *surface, const PlyScene *scene, gpointer data);

static void draw_tree(const PlyRun *run, const PlyReplay *replay, const PlyPart *part, Each each,
                      gpointer data) {
  g_autoptr(PlyTreeLayout) layout = ply_tree_layout_new(run, FOLD_ABOVE);
  g_autoptr(PlyMap) map = ply_map_new(run, NULL);
  PlyTreeView view;
  ply_tree_view_init(&view);
  view.width = part->width;
  view.height = part->height;
  view.text_scale = part->text_scale;
  view.boards = view.windows = view.names = true;
  view.cover = part->cover;
  view.map = map;
  view.focus = ply_tree_view_end(&view, replay);
  ply_tree_layout_follow(layout, view.focus);
  ply_tree_view_fit(&view, layout);
  g_autoptr(PlyScene) scene = ply_tree_scene(layout, replay, &view, part->theme);
  each("tree", scene, data);
}

static void draw(const char *surface, PlyPartScene make, const PlyRun *run, const PlyReplay *replay,
                 const PlyPart *part, Each each, gpointer data) {
  g_autoptr(PlyScene) scene = make != NULL ? make(run, replay, part) : NULL;
  if (scene != NULL)
    each(surface, scene, data);
}

void ply_run_scenes(const PlyRun *run, const PlyReplay *replay, const PlyPart *part, Each each,
                    gpointer data) {
  const PlyViewFace *face = ply_run_views(run);
  const struct {
    const char *surface;
    const PlyRunPart *part;
  } beside[] = { { "sums", &face->sums }, { "guess", &face->evaluation }, { "list", &face->list } };
  if (face->tree)
    draw_tree(run, replay, part, each, data);
  if (ply_run_has_board(run))
    draw("board", face->board, run, replay, part, each, data);
  draw("rules", face->rules, run, replay, part, each, data);
  draw("chart", face->chart, run, replay, part, each, data);
  for (size_t i = 0; i < G_N_ELEMENTS(beside); i++)
    if (ply_part_exists(run, beside[i].part))
      draw(beside[i].surface, beside[i].part->scene, run, replay, part, each, data);
}

/* --- leaks --- */

#define WIDTH 900.0
#define HEIGHT 600.0

typedef struct {
  const PlyRun *run;
  const PlyCover *cover;
  char *found; /* the first one */
} Search;

static void note(Search *search, const char *surface, char *what) {
  if (what != NULL && search->found == NULL)
    search->found = g_strdup_printf("%s: %s", surface, what);
  g_free(what);
}

static void look_at(const char *surface, const PlyScene *scene, gpointer data) {
  Search *search = data;
  note(search, surface, ply_scene_leak(scene, search->run, search->cover));
}

static void look_at_sentence(Search *search, const PlyReplay *replay) {
  g_autoptr(PlySentence) sentence = ply_say_step(search->run, replay, search->cover);
  for (guint i = 0; sentence->facts != NULL && i < sentence->facts->len; i++)
    if (ply_cover_hides_fact(search->cover, search->run,
                             &g_array_index(sentence->facts, PlyFact, i)))
      note(search, "sentence", g_strdup(sentence->text));
}

char *ply_run_leak(const PlyRun *run, PlyReplay *replay, const PlyCover *cover) {
  Search search = { run, cover, NULL };
  const PlyPart part = { .width = WIDTH,
                         .height = HEIGHT,
                         .text_scale = 1,
                         .cover = cover,
                         .theme = ply_theme_get(PLY_THEME_LIGHT) };
  ply_run_scenes(run, replay, &part, look_at, &search);
  look_at_sentence(&search, replay);
  return search.found;
}
