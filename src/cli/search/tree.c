/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nodes of a search for other programs. */
#include "cli/cli.h"

#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/kit/wait.h"
#include "cli/report.h"
#include "cli/setup.h"
#include "store/save.h"

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

static bool put_together(const char *text, gsize n, gpointer data) {
  g_string_append_len(data, text, (gssize)n);
  return true;
}

/* Writes the nodes of run to path, which has all of them or, stopped on the way, what it had. Returns the exit
 * status, and has said what went wrong. */
static PlyExit write_file(const PlyRun *run, PlyNodesFormat format, const char *path) {
  g_autoptr(GError) error = NULL;
  g_autoptr(GString) text = g_string_new(NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->trace);
  ply_replay_seek(replay, ply_replay_last(replay));
  bool whole =
      ply_nodes_write(run, replay, format, G_MAXUINT, put_together, text, ply_interrupt_listen());
  bool saved = whole && ply_save(path, text->str, text->len, &error);
  ply_interrupt_end();
  if (!whole) {
    g_autofree char *shown = ply_file_shown(path);
    ply_message(_("stopped: nothing is written to “%s”"), shown);
  }
  return saved ? PLY_EXIT_DONE : whole ? ply_message_bad(error) : PLY_EXIT_NO;
}

static PlyExit tree(const TreeArgs *args, PlyNodesFormat format) {
  g_autoptr(GError) error = NULL;
  if (args->output != NULL && !ply_setup_may_write(&args->setup, args->output, &error))
    return ply_message_bad(error);
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
  code = PLY_EXIT_DONE;
  if (args->output == NULL)
    ply_report_nodes(run, format, G_MAXUINT);
  else
    code = write_file(run, format, args->output);
  return code == PLY_EXIT_DONE && !all ? PLY_EXIT_NO : code;
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
