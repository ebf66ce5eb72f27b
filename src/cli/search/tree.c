/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nodes of a search for other programs. */
#include "cli/cli.h"

#include <errno.h>
#include <gio/gio.h>

#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/report.h"
#include "cli/setup.h"

typedef struct {
  PlySetupArgs setup;
  char *format, *output;
} TreeArgs;

static void tree_args_clear(TreeArgs *args) {
  ply_setup_args_clear(&args->setup);
  g_free(args->format);
  g_free(args->output);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(TreeArgs, tree_args_clear)

static bool put_out(const char *text, gsize n, gpointer data) {
  (void)data;
  ply_out("%.*s", (int)n, text);
  return !ply_out_failed();
}

bool ply_report_nodes(const PlyRun *run, PlyNodesFormat format, unsigned depth) {
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  return ply_nodes_write(run, replay, format, depth, put_out, NULL, NULL);
}

typedef struct {
  GOutputStream *stream;
  GError **error;
} File;

static bool put_file(const char *text, gsize n, gpointer data) {
  File *file = data;
  return g_output_stream_write_all(file->stream, text, n, NULL, NULL, file->error);
}

/* Into a file that takes the place of one that was there only once it is whole. */
static bool write_file(const PlyRun *run, PlyNodesFormat format, const char *path, GError **error) {
  g_autoptr(GFile) file = g_file_new_for_path(path);
  g_autoptr(GFileOutputStream) stream =
      g_file_replace(file, NULL, FALSE, G_FILE_CREATE_NONE, NULL, error);
  if (stream == NULL)
    return false;
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  File to = { G_OUTPUT_STREAM(stream), error };
  if (ply_nodes_write(run, replay, format, G_MAXUINT, put_file, &to, NULL))
    return g_output_stream_close(to.stream, NULL, error);
  g_autoptr(GCancellable) stop = g_cancellable_new();
  g_cancellable_cancel(stop); /* what was there stays */
  g_output_stream_close(to.stream, stop, NULL);
  return false;
}

static PlyExit tree(const TreeArgs *args, PlyNodesFormat format) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyRun) run = ply_setup_run(&args->setup, NULL, &error);
  if (run == NULL)
    return ply_message_bad(error);
  PlyExit code;
  bool all = ply_record_shown(run);
  if (ply_record_failed(run, &code))
    return code;
  if (ply_trace_n_nodes(run->trace) == 0) {
    ply_message("%s", _("this run has no tree"));
    return PLY_EXIT_BAD;
  }
  if (args->output == NULL)
    ply_report_nodes(run, format, G_MAXUINT);
  else if (!write_file(run, format, args->output, &error))
    return ply_message_bad(error);
  return all ? PLY_EXIT_DONE : PLY_EXIT_NO;
}

PlyExit ply_command_tree(const PlyCommand *command, int argc, char **argv) {
  (void)argc;
  g_auto(TreeArgs) args = { 0 };
  const GOptionEntry entries[] = {
    { "format", 0, 0, G_OPTION_ARG_FILENAME, &args.format, N_("dot, json or text"), N_("FORMAT") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &args.output,
      N_("Where to write it (standard output)"), N_("FILE") },
    { NULL },
  };
  PlyExit code;
  GOptionEntry shared[PLY_SETUP_N_ENTRIES];
  ply_setup_entries(&args.setup, shared);
  if (!ply_args_parse(command, entries, shared, argv, &code))
    return code;
  g_autoptr(GError) error = NULL;
  int format = PLY_NODES_TEXT;
  if (args.format != NULL) {
    if (!ply_args_utf8("--format", args.format, &error))
      return ply_message_bad(error);
    format = ply_choose("--format", args.format, PLY_WORDS(ply_nodes_formats), &error);
  }
  if (format < 0)
    return ply_message_bad(error);
  return tree(&args, (PlyNodesFormat)format);
}
