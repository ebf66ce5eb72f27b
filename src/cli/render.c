/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/kit/wait.h"
#include "cli/picture.h"
#include "cli/setup.h"
#include "render/page/export.h"
#include "store/save.h"

static const char *const views[] = {
  [PLY_VIEW_ALL] = "all",     [PLY_VIEW_BOARD] = "board", [PLY_VIEW_TREE] = "tree",
  [PLY_VIEW_RULES] = "rules", [PLY_VIEW_CHART] = "chart", [PLY_VIEW_EVALUATION] = "guess",
  [PLY_VIEW_LIST] = "list",   [PLY_VIEW_SUMS] = "sums",   [PLY_VIEW_MAP] = "map",
  [PLY_N_VIEWS] = NULL
};

typedef struct {
  PlySetupArgs setup;
  PlyPictureArgs picture;
  char *step, *view, *title, *fold;
  gboolean hide_values, bare, everything, across;
} RenderArgs;

static void render_args_clear(RenderArgs *args) {
  ply_setup_args_clear(&args->setup);
  ply_picture_args_clear(&args->picture);
  g_free(args->step);
  g_free(args->view);
  g_free(args->title);
  g_free(args->fold);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(RenderArgs, render_args_clear)

static bool read_view(const char *text, PlyExport *options, GError **error) {
  int i = ply_choose("--view", text, PLY_WORDS(views), error);
  if (i >= 0)
    options->view = (PlyView)i;
  return i >= 0;
}

static bool read_fold(const char *text, PlyFold *fold, GError **error) {
  return ply_fold_read(text, fold) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("--fold: found “%s”, expected depth:3, value:1, pruned or line"), text);
}

static bool read_options(const RenderArgs *args, PlyExport *options, GError **error) {
  return ply_picture_read(&args->picture, options, error) &&
         ply_args_utf8("--title", args->title, error) &&
         ply_args_utf8("--step", args->step, error) &&
         (args->view == NULL ||
          (ply_args_utf8("--view", args->view, error) && read_view(args->view, options, error))) &&
         (args->fold == NULL || (ply_args_utf8("--fold", args->fold, error) &&
                                 read_fold(args->fold, &options->map.fold, error)));
}

/* "last", a number, or the address of an event. */
static bool seek(PlyReplay *replay, const char *text, GError **error) {
  uint32_t last = ply_replay_last(replay), step = last;
  guint64 number;
  GError *inner = NULL;
  if (text == NULL || strcmp(text, "last") == 0) {
    step = last;
  } else if (g_ascii_isdigit(text[0])) {
    if (!g_ascii_string_to_unsigned(text, 10, 0, last, &number, NULL))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                      _("--step: found “%s”, expected a step from 0 to %u, where this run ends"),
                      text, last);
    step = (uint32_t)number;
  } else if (!ply_replay_address(replay, text, &step, &inner)) {
    g_propagate_prefixed_error(error, inner, "--step: ");
    return false;
  }
  ply_replay_seek(replay, step);
  return true;
}

static PlyExit render(const RenderArgs *args, PlyExport *options) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLesson) lesson = NULL;
  if (!ply_setup_may_write(&args->setup, args->picture.output, &error))
    return ply_message_bad(error);
  g_autoptr(PlyRun) run = ply_setup_run(&args->setup, &lesson, &error);
  if (run == NULL)
    return ply_message_bad(error);
  if (options->view == PLY_VIEW_BOARD && !ply_export_has(run, PLY_VIEW_BOARD)) {
    ply_message(_("--view: %s has no board to draw, only a tree"), ply_run_game(run));
    return PLY_EXIT_BAD;
  }
  PlyExit code;
  bool all = ply_record_shown(run);
  if (ply_record_failed(run, &code))
    return code;
  if (!all) {
    ply_message("%s", _("stopped while the run was recorded; nothing is drawn"));
    return PLY_EXIT_NO;
  }
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  if (!seek(replay, args->step, &error))
    return ply_message_bad(error);
  if (args->fold != NULL && options->map.fold.step == UINT32_MAX)
    options->map.fold.step = ply_replay_step(replay);
  options->map.across = args->across;
  g_autofree char *title = args->title != NULL ? ply_plain(args->title) : NULL;
  options->title = title;
  if (lesson != NULL) {
    options->shapes = lesson->circles ? PLY_SHAPES_CIRCLES : PLY_SHAPES_TRIANGLES;
    if (options->title == NULL)
      options->title = lesson->title;
  }
  g_autoptr(PlyCover) by_hand = args->hide_values ? ply_cover_by_hand(run) : NULL;
  options->cover = by_hand;
  if (args->everything)
    options->fold_above = 0;
  if (args->bare) {
    options->sentence = false;
    options->title = title;
  }
  unsigned tiles = 0;
  options->tiles = &tiles;
  options->progress = ply_interrupt_listen();
  bool written = ply_export_file(run, replay, options, args->picture.output, &error);
  options->tiles = NULL;
  options->progress = NULL;
  ply_interrupt_end();
  if (!written) {
    PlyExit bad = ply_message_bad(error);
    return g_error_matches(error, PLY_ERROR, PLY_ERROR_STOPPED) ? PLY_EXIT_NO : bad;
  }
  if (tiles > 0) {
    g_autofree char *shown = ply_file_shown(args->picture.output);
    ply_message(ngettext("the picture is too large for one PNG: %s has all of it in small, and "
                         "%u tile beside it, NAME-ROW-COLUMN.png, in full size",
                         "the picture is too large for one PNG: %s has all of it in small, and "
                         "%u tiles beside it, NAME-ROW-COLUMN.png, in full size",
                         tiles),
                shown, tiles);
  }
  return PLY_EXIT_DONE;
}

PlyExit ply_command_render(const PlyCommand *command, int argc, char **argv) {
  g_auto(RenderArgs) args = { 0 };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &args.picture.output,
      N_("Where to write the picture"), N_("FILE") },
    { "step", 0, 0, G_OPTION_ARG_FILENAME, &args.step,
      N_("Which step: a number, last, or an event like “cutoff 1” or “enter 3.1”"), N_("STEP") },
    { "view", 0, 0, G_OPTION_ARG_FILENAME, &args.view,
      N_("What to draw: all, board, tree, rules, chart, guess, list, sums or map"), N_("VIEW") },
    { "fold", 0, 0, G_OPTION_ARG_FILENAME, &args.fold,
      N_("Of a map, what is folded: depth:3, value:1, pruned or line"), N_("WHAT") },
    { "across", 0, 0, G_OPTION_ARG_NONE, &args.across, N_("A map from left to right"), NULL },
    { "size", 0, 0, G_OPTION_ARG_FILENAME, &args.picture.size,
      N_("Pixels; as large as the picture needs where it is left out"), N_("WxH") },
    { "theme", 0, 0, G_OPTION_ARG_FILENAME, &args.picture.theme,
      N_("Colours: light, dark, contrast, contrast-dark or print"), N_("THEME") },
    { "text-scale", 0, 0, G_OPTION_ARG_FILENAME, &args.picture.text_scale,
      N_("Larger or smaller text: 1 is normal"), N_("FACTOR") },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &args.title,
      N_("What stands above (the title of the lesson)"), N_("TEXT") },
    { "everything", 0, 0, G_OPTION_ARG_NONE, &args.everything,
      N_("All nodes of the tree, however many: nothing folds"), NULL },
    { "hide-values", 0, 0, G_OPTION_ARG_NONE, &args.hide_values,
      N_("Question marks in place of values that are worked out, and no choices"), NULL },
    { "bare", 0, 0, G_OPTION_ARG_NONE, &args.bare,
      N_("Without the lesson's title and the sentence of the step"), NULL },
    { NULL },
  };
  PlyExit code;
  GOptionEntry shared[PLY_SETUP_N_ENTRIES];
  ply_setup_entries(&args.setup, shared);
  if (!ply_args_parse(command, entries, shared, argv, &code))
    return code;
  PlyExport options;
  ply_export_init(&options);
  g_autoptr(GError) error = NULL;
  if (!read_options(&args, &options, &error))
    return ply_message_bad(error);
  return render(&args, &options);
}
