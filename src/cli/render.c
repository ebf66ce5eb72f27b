/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <string.h>

#include "cli/args.h"
#include "cli/output.h"
#include "cli/setup.h"
#include "render/export.h"
#include "trace/i18n.h"

#define SIDE_MIN 48 /* px; smaller pictures hold nothing */
#define SIDE_MAX 100000
#define TEXT_SCALE_MIN 0.5
#define TEXT_SCALE_MAX 4.0

static const char *const views[] = {
  [PLY_VIEW_ALL] = "all",     [PLY_VIEW_BOARD] = "board", [PLY_VIEW_TREE] = "tree",
  [PLY_VIEW_RULES] = "rules", [PLY_VIEW_CHART] = "chart", [PLY_N_VIEWS] = NULL
};

typedef struct {
  PlySetupArgs setup;
  char *step, *output, *view, *size, *theme, *text_scale, *title;
  gboolean hide_values, bare;
} RenderArgs;

static void render_args_clear(RenderArgs *args) {
  ply_setup_args_clear(&args->setup);
  char *texts[] = { args->step,  args->output,     args->view, args->size,
                    args->theme, args->text_scale, args->title };
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
    g_free(texts[i]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(RenderArgs, render_args_clear)

static bool read_size(const char *text, PlyExport *options, GError **error) {
  g_auto(GStrv) parts = g_strsplit(text, "x", 2);
  guint64 width, height;
  if (g_strv_length(parts) == 2 &&
      g_ascii_string_to_unsigned(parts[0], 10, SIDE_MIN, SIDE_MAX, &width, NULL) &&
      g_ascii_string_to_unsigned(parts[1], 10, SIDE_MIN, SIDE_MAX, &height, NULL)) {
    options->width = (double)width;
    options->height = (double)height;
    return true;
  }
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("--size: found “%s”, expected WIDTHxHEIGHT in pixels, like 1280x800, "
                    "each from %d to %d"),
                  text, SIDE_MIN, SIDE_MAX);
}

static bool read_text_scale(const char *text, PlyExport *options, GError **error) {
  char *end;
  double scale = g_ascii_strtod(text, &end);
  if (end != text && *end == '\0' && scale >= TEXT_SCALE_MIN && scale <= TEXT_SCALE_MAX) {
    options->text_scale = scale;
    return true;
  }
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("--text-scale: found “%s”, expected a number from 0.5 to 4"), text);
}

static bool read_theme(const char *text, PlyExport *options, GError **error) {
  const char *names[PLY_N_THEMES + 1] = { NULL };
  for (int i = 0; i < PLY_N_THEMES; i++)
    names[i] = ply_theme_get((PlyThemeId)i)->name;
  int i = ply_args_choice("--theme", text, names, error);
  if (i >= 0)
    options->theme = ply_theme_get((PlyThemeId)i);
  return i >= 0;
}

static bool read_view(const char *text, PlyExport *options, GError **error) {
  int i = ply_args_choice("--view", text, views, error);
  if (i >= 0)
    options->view = (PlyView)i;
  return i >= 0;
}

static bool check_output(const char *path, GError **error) {
  if (path == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "%s",
                    _("where to? Give -o FILE.svg, -o FILE.pdf or -o FILE.png"));
  if (ply_export_knows(path))
    return true;
  g_autofree char *shown = g_filename_display_name(path);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("-o: found “%s”, expected a name that ends in .svg, .pdf or .png"), shown);
}

static bool read_options(const RenderArgs *args, PlyExport *options, GError **error) {
  const struct {
    const char *name, *text;
    bool (*read)(const char *, PlyExport *, GError **);
  } rows[] = {
    { "--size", args->size, read_size },
    { "--text-scale", args->text_scale, read_text_scale },
    { "--theme", args->theme, read_theme },
    { "--view", args->view, read_view },
  };
  if (!check_output(args->output, error) || !ply_args_utf8("--title", args->title, error) ||
      !ply_args_utf8("--step", args->step, error))
    return false;
  for (size_t i = 0; i < G_N_ELEMENTS(rows); i++)
    if (rows[i].text != NULL && (!ply_args_utf8(rows[i].name, rows[i].text, error) ||
                                 !rows[i].read(rows[i].text, options, error)))
      return false;
  return true;
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
  g_autoptr(PlyRun) run = ply_setup_run(&args->setup, &lesson, &error);
  if (run == NULL)
    return ply_message_bad(error);
  if (options->view == PLY_VIEW_BOARD && !ply_board_exists(run)) {
    ply_message(_("--view: %s has no board to draw, only a tree"), run->start->game->id);
    return PLY_EXIT_BAD;
  }
  ply_run_record(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  if (!seek(replay, args->step, &error))
    return ply_message_bad(error);
  options->title = args->title;
  if (lesson != NULL) {
    options->shapes = lesson->circles ? PLY_SHAPES_CIRCLES : PLY_SHAPES_TRIANGLES;
    if (options->title == NULL)
      options->title = lesson->title;
  }
  options->hide_values = args->hide_values;
  if (args->bare) {
    options->sentence = false;
    options->title = args->title;
  }
  if (!ply_export_file(run, replay, options, args->output, &error))
    return ply_message_bad(error);
  return PLY_EXIT_DONE;
}

PlyExit ply_command_render(const PlyCommand *command, int argc, char **argv) {
  g_auto(RenderArgs) args = { 0 };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &args.output, N_("Where to write the picture"),
      N_("FILE") },
    { "step", 0, 0, G_OPTION_ARG_FILENAME, &args.step,
      N_("Which step: a number, last, or an event like “cutoff 1” or “enter 3.1”"), N_("STEP") },
    { "view", 0, 0, G_OPTION_ARG_FILENAME, &args.view,
      N_("What to draw: all, board, tree, rules or chart"), N_("VIEW") },
    { "size", 0, 0, G_OPTION_ARG_FILENAME, &args.size,
      N_("Pixels; as large as the picture needs where it is left out"), N_("WxH") },
    { "theme", 0, 0, G_OPTION_ARG_FILENAME, &args.theme,
      N_("Colours: light, dark, contrast, contrast-dark or print"), N_("THEME") },
    { "text-scale", 0, 0, G_OPTION_ARG_FILENAME, &args.text_scale,
      N_("Larger or smaller text: 1 is normal"), N_("FACTOR") },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &args.title,
      N_("What stands above (the title of the lesson)"), N_("TEXT") },
    { "hide-values", 0, 0, G_OPTION_ARG_NONE, &args.hide_values,
      N_("Question marks in place of values"), NULL },
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
