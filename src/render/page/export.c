/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/page/export.h"

#include <string.h>

#include "base/i18n.h"
#include "render/page/formats.h"
#include "render/views.h"
#include "store/save.h"

#define FOLD_ABOVE 600

void ply_export_init(PlyExport *options) {
  *options = (PlyExport){ .theme = ply_theme_get(PLY_THEME_LIGHT),
                          .text_scale = 1,
                          .sentence = true,
                          .fold_above = FOLD_ABOVE };
}

static const PlyFormat *format_of(const char *path, GError **error) {
  const PlyFormat *format = ply_format_of(path);
  if (format != NULL)
    return format;
  g_autofree char *name = g_filename_display_basename(path);
  ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
           _("“%s” does not end in the name of a picture format: .svg, .pdf or .png"), name);
  return NULL;
}

/* --- Public --- */

bool ply_export_knows(const char *path) {
  return ply_format_of(path) != NULL;
}

bool ply_export_has(const PlyRun *run, PlyView view) {
  const PlyViewFace *views = ply_run_views(run);
  switch (view) {
  case PLY_VIEW_BOARD: return ply_run_has_board(run);
  case PLY_VIEW_TREE: return views->tree;
  case PLY_VIEW_RULES: return views->rules != NULL;
  case PLY_VIEW_CHART: return views->chart != NULL;
  case PLY_VIEW_EVALUATION: return ply_part_exists(run, &views->evaluation);
  case PLY_VIEW_LIST: return ply_part_exists(run, &views->list);
  case PLY_VIEW_SUMS: return ply_part_exists(run, &views->sums);
  case PLY_VIEW_MAP: return ply_part_exists(run, &views->map);
  case PLY_VIEW_ALL:
  case PLY_N_VIEWS: break;
  }
  return true;
}

static bool check_view(const PlyRun *run, const PlyExport *options, GError **error) {
  static const char *const lacking[PLY_N_VIEWS] = {
    [PLY_VIEW_BOARD] = N_("the game “%s” has no board to draw"),
    [PLY_VIEW_TREE] = N_("the game “%s” is not searched here: it has no tree to draw"),
    [PLY_VIEW_RULES] = N_("the game “%s” has no rules to draw"),
    [PLY_VIEW_CHART] = N_("the game “%s” is searched: it has no chart to draw"),
    [PLY_VIEW_EVALUATION] = N_("the game “%s” has no guess in parts to draw"),
    [PLY_VIEW_LIST] = N_("the game “%s” is not played here by ranking its moves: there is no list"),
    [PLY_VIEW_MAP] = N_("the game “%s” is not searched here: it has no tree to draw"),
    [PLY_VIEW_SUMS] =
        N_("the game “%s” is not searched by sum-of-replies here: nothing is added up"),
  };
  if (ply_export_has(run, options->view))
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _(lacking[options->view]), ply_run_game(run));
}

/* --- Writing --- */

/* "tree-2-1.png": row and column, from 1. */
static char *tile_path(const char *path, const char *ending, unsigned row, unsigned column) {
  int stem = (int)(strlen(path) - strlen(ending));
  return g_strdup_printf("%.*s-%u-%u%s", stem, path, row + 1, column + 1, path + stem);
}

/* Where a picture goes. */
typedef struct {
  const PlyFormat *format;
  const PlyPicture *picture;
  const char *path;
  const PlyProgress *progress; /* nullable */
  PlySaveSet *set;             /* the tiles, and the file itself */
} Saving;

static bool may_go_on(const Saving *s, GError **error) {
  if (s->progress == NULL || !ply_progress_is_cancelled(s->progress))
    return true;
  g_autofree char *shown = ply_file_shown(s->path);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_STOPPED, _("stopped: nothing is written to “%s”"),
                  shown);
}

static bool save_tile(const Saving *s, unsigned column, unsigned row, GError **error) {
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  g_autofree char *name = tile_path(s->path, s->format->ending, row, column);
  return s->format->tile(s->picture, column, row, bytes, error) && may_go_on(s, error) &&
         ply_save_set_add(s->set, name, bytes->data, bytes->len, error);
}

static bool save_tiles(const Saving *s, GError **error) {
  unsigned columns = 0, rows = 0;
  const PlyPicture *picture = s->picture;
  if (s->format->grid != NULL &&
      !s->format->grid(picture->width, picture->height, &columns, &rows, error))
    return false;
  for (unsigned i = 0; i < columns * rows; i++)
    if (!save_tile(s, i % columns, i / columns, error))
      return false;
  return true;
}

/* The file itself comes last: where it is, all is. */
static bool add_all(const Saving *s, GError **error) {
  g_autoptr(GByteArray) bytes = g_byte_array_new();
  return save_tiles(s, error) && s->format->write(s->picture, bytes, error) &&
         may_go_on(s, error) && ply_save_set_add(s->set, s->path, bytes->data, bytes->len, error) &&
         may_go_on(s, error);
}

/* Tiles of a picture that is not there are of no use, and those that were there stay until then. */
static bool save(const PlyFormat *format, const PlyPicture *picture, const PlyExport *options,
                 const char *path, GError **error) {
  g_autoptr(PlySaveSet) set = ply_save_set_new();
  Saving saving = { format, picture, path, options != NULL ? options->progress : NULL, set };
  bool done = add_all(&saving, error) && ply_save_set_commit(set, error);
  if (done && options != NULL && options->tiles != NULL)
    *options->tiles = set->len - 1;
  return done;
}

/* A scene takes some 5 kB a node, in memory as in a file. */
static bool check_nodes(const PlyRun *run, const PlyExport *options, GError **error) {
  bool tree = options->view == PLY_VIEW_TREE || options->view == PLY_VIEW_ALL;
  uint32_t n = ply_run_views(run)->tree ? ply_trace_n_nodes(run->trace) : 0;
  if (!tree || options->fold_above != 0 || options->folds != NULL || n <= PLY_EXPORT_MAX_NODES)
    return true;
  return ply_fail(
      NULL, 0, 0, error, PLY_ERROR_LIMIT,
      _("the tree has %u nodes, and a picture with a figure for each ends at %u: let it "
        "fold, or draw its map, which has all of them"),
      n, PLY_EXPORT_MAX_NODES);
}

bool ply_export_file(const PlyRun *run, const PlyReplay *replay, const PlyExport *options,
                     const char *path, GError **error) {
  g_return_val_if_fail(run != NULL && replay != NULL && options != NULL && path != NULL, false);
  const PlyFormat *format = format_of(path, error);
  if (format == NULL || !check_view(run, options, error) || !check_nodes(run, options, error))
    return false;
  PlyPage page;
  ply_page_init(&page, run, replay, options);
  g_autoptr(PlySentence) sentence = ply_say_step(run, replay, options->cover);
  PlyPicture picture = { .page = &page,
                         .title = options->title != NULL ? options->title : ply_run_name(run),
                         .description = sentence->text,
                         .width = page.width * page.shrink,
                         .height = page.height * page.shrink };
  bool done = save(format, &picture, options, path, error);
  ply_page_clear(&page);
  return done;
}

/* What a reader of the file hears: the items in their order, a sentence each. */
static char *describe(const PlyScene *scene) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < scene->items->len; i++) {
    const char *name = g_array_index(scene->items, PlyItem, i).name;
    if (name != NULL)
      g_string_append_printf(text, "%s%s", text->len > 0 ? "; " : "", name);
  }
  return g_string_free(text, FALSE);
}

bool ply_export_scene(const PlyScene *scene, const PlyTheme *theme, const char *title,
                      const char *path, GError **error) {
  g_autoptr(PlySaveSet) set = ply_save_set_new();
  return ply_export_scene_to(set, scene, theme, title, path, error) &&
         ply_save_set_commit(set, error);
}

bool ply_export_scene_to(PlySaveSet *set, const PlyScene *scene, const PlyTheme *theme,
                         const char *title, const char *path, GError **error) {
  g_return_val_if_fail(scene != NULL && theme != NULL && path != NULL, false);
  const PlyFormat *format = format_of(path, error);
  if (format == NULL)
    return false;
  g_autofree char *description = describe(scene);
  PlyPicture picture = { .scene = scene,
                         .theme = theme,
                         .title = title != NULL ? title : "",
                         .description = description,
                         .width = scene->extent.x + scene->extent.w,
                         .height = scene->extent.y + scene->extent.h };
  return add_all(&(Saving){ format, &picture, path, NULL, set }, error);
}

void ply_export_size(const PlyRun *run, const PlyReplay *replay, const PlyExport *options,
                     double *width, double *height) {
  g_return_if_fail(run != NULL && replay != NULL && options != NULL);
  PlyPage page;
  ply_page_init(&page, run, replay, options);
  *width = page.width * page.shrink;
  *height = page.height * page.shrink;
  ply_page_clear(&page);
}

void ply_export_paint(const PlyRun *run, const PlyReplay *replay, const PlyExport *options,
                      cairo_t *cr) {
  g_return_if_fail(run != NULL && replay != NULL && options != NULL && cr != NULL);
  PlyPage page;
  ply_page_init(&page, run, replay, options);
  ply_page_paint(&page, cr);
  ply_page_clear(&page);
}
