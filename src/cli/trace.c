/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/report.h"
#include "cli/setup.h"

typedef struct {
  PlySetupArgs setup;
  char *events;
  int depth;
  gboolean json, hash, tree;
} TraceArgs;

static void trace_args_clear(TraceArgs *args) {
  ply_setup_args_clear(&args->setup);
  g_free(args->events);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(TraceArgs, trace_args_clear)

/* --events stands alone or before a range. The parser of GLib knows no such option (it
 * would take a lesson's name for the range), so it gets "--events=all" or "--events=A..B". */
static bool looks_like_range(const char *text) {
  return text != NULL && strchr(text, '/') == NULL && !g_str_has_suffix(text, ".md") &&
         (strstr(text, "..") != NULL || strcmp(text, "all") == 0 || g_ascii_isdigit(text[0]));
}

static GStrv join_events(int argc, char **argv) {
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new();
  bool options = true;
  for (int i = 0; i < argc; i++) {
    options = options && strcmp(argv[i], "--") != 0;
    if (!options || strcmp(argv[i], "--events") != 0) {
      g_strv_builder_add(builder, argv[i]);
      continue;
    }
    bool range = looks_like_range(argv[i + 1]);
    g_autofree char *joined = g_strconcat("--events=", range ? argv[i + 1] : "all", NULL);
    g_strv_builder_add(builder, joined);
    i += range;
  }
  return g_strv_builder_end(builder);
}

static bool read_step(const char *text, guint64 *step) {
  return g_ascii_string_to_unsigned(text, 10, 0, G_MAXUINT32, step, NULL);
}

/* Reads "A..B", "A..", "..B", "A" or "all" against a run of last steps. */
static bool read_range(const char *text, uint32_t last, uint32_t *from, uint32_t *to,
                       GError **error) {
  guint64 a = 0, b = last;
  bool readable = true;
  const char *dots = strstr(text, "..");
  if (dots != NULL) {
    g_autofree char *first = g_strndup(text, (gsize)(dots - text));
    const char *second = dots + 2;
    readable =
        (first[0] == '\0' || read_step(first, &a)) && (second[0] == '\0' || read_step(second, &b));
  } else if (strcmp(text, "all") != 0) {
    readable = read_step(text, &a);
    b = a;
  }
  if (!readable)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("--events: found “%s”, expected steps like 20..30, or all"), text);
  if (a > b)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("--events: found “%s”, expected the smaller step first"), text);
  if (a > last || (b > last && dots == NULL))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("--events: found “%s”, expected steps from 0 to %u, where this run ends"),
                    text, last);
  *from = (uint32_t)a;
  *to = (uint32_t)MIN(b, last);
  return true;
}

static PlyExit print(const PlyRun *run, const TraceArgs *args) {
  uint32_t last = ply_trace_n_events(run->trace), from = 0, to = last;
  g_autoptr(GError) error = NULL;
  if (args->events != NULL && !read_range(args->events, last, &from, &to, &error))
    return ply_message_bad(error);
  if (args->tree && ply_trace_n_nodes(run->trace) == 0) {
    ply_message("%s", _("--tree: this run has no tree"));
    return PLY_EXIT_BAD;
  }
  if (args->tree) {
    ply_report_nodes(run, PLY_NODES_TEXT, args->depth < 0 ? G_MAXUINT : (unsigned)args->depth);
  } else if (args->json && args->events != NULL) {
    ply_report_json_steps(run, args->hash, from, to);
  } else if (args->json) {
    ply_report_json(run, args->hash);
  } else {
    if (args->events != NULL)
      ply_report_steps(run, from, to);
    if (args->hash)
      ply_report_hash(run);
    if (args->events == NULL && !args->hash)
      ply_report_text(run);
  }
  return PLY_EXIT_DONE;
}

PlyExit ply_command_trace(const PlyCommand *command, int argc, char **argv) {
  g_auto(TraceArgs) args = { .depth = -1 };
  const GOptionEntry options[] = {
    { "events", 0, 0, G_OPTION_ARG_FILENAME, &args.events,
      N_("Print the steps, all or from A to B, each with its sentence"), N_("[A..B]") },
    { "hash", 0, 0, G_OPTION_ARG_NONE, &args.hash,
      N_("Print the hash of the trace, equal on every machine"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &args.json, N_("Print JSON"), NULL },
    { "tree", 0, 0, G_OPTION_ARG_NONE, &args.tree,
      N_("Print the tree of a search: x never looked at, a value behind each node"), NULL },
    { "depth", 0, 0, G_OPTION_ARG_INT, &args.depth, N_("So many moves of it at most"),
      N_("MOVES") },
    { NULL },
  };
  PlyExit code;
  GOptionEntry shared[PLY_SETUP_N_ENTRIES];
  ply_setup_entries(&args.setup, shared);
  g_auto(GStrv) joined = join_events(argc, argv);
  if (!ply_args_parse(command, options, shared, joined, &code))
    return code;
  g_autoptr(GError) error = NULL;
  if (!ply_args_utf8("--events", args.events, &error))
    return ply_message_bad(error);
  g_autoptr(PlyRun) run = ply_setup_run(&args.setup, NULL, &error);
  if (run == NULL)
    return ply_message_bad(error);
  bool all = ply_record_shown(run);
  if (ply_record_failed(run, &code))
    return code;
  code = print(run, &args);
  if (all || code != PLY_EXIT_DONE)
    return code;
  uint32_t n = ply_trace_n_events(run->trace);
  ply_message(ngettext("stopped after %u step; this is what was recorded until then",
                       "stopped after %u steps; this is what was recorded until then", n),
              n);
  return PLY_EXIT_NO;
}
