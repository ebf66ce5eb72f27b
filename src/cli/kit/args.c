/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/kit/args.h"

#include <string.h>

#include "base/choice.h"
#include "base/fault.h"
#include "base/i18n.h"
#include "cli/kit/output.h"

#define N_TABLES 3 /* the command's, those it shares, and --help */

static GOptionContext *context_new(const PlyCommand *command,
                                   const GOptionEntry *const tables[N_TABLES]) {
  GOptionContext *context = g_option_context_new(command->arguments);
  /* Our own --help prints through output.h and ends with its exit status. */
  g_option_context_set_help_enabled(context, FALSE);
  g_option_context_set_translation_domain(context, GETTEXT_PACKAGE);
  for (int i = 0; i < N_TABLES; i++)
    if (tables[i] != NULL)
      g_option_context_add_main_entries(context, tables[i], GETTEXT_PACKAGE);
  g_option_context_set_summary(context, command->summary);
  g_autofree char *more = command->more != NULL ? command->more() : NULL;
  g_autofree char *description = g_strconcat(_(command->details), more, NULL);
  g_option_context_set_description(context, description);
  return context;
}

/* Long names of all tables, NULL at the end. Free with g_free. */
static const char **long_names(const GOptionEntry *const tables[N_TABLES]) {
  GPtrArray *names = g_ptr_array_new();
  for (int i = 0; i < N_TABLES; i++)
    for (const GOptionEntry *entry = tables[i]; entry != NULL && entry->long_name != NULL; entry++)
      if (entry->long_name[0] != '\0')
        g_ptr_array_add(names, (gpointer)entry->long_name);
  g_ptr_array_add(names, NULL);
  return (const char **)g_ptr_array_free(names, FALSE);
}

/* GLib's own message for an unknown option has no proposal: this finds which one it was.
 * Returns its name, or NULL where it is no long option. */
static char *unknown_option(const char *const *names, char **argv) {
  for (char **arg = argv + 1; *arg != NULL && strcmp(*arg, "--") != 0; arg++) {
    if (!g_str_has_prefix(*arg, "--"))
      continue;
    g_autofree char *name = g_strndup(*arg + 2, strcspn(*arg + 2, "="));
    if (!g_strv_contains(names, name))
      return ply_quote(name);
  }
  return NULL;
}

static void tell_error(const PlyCommand *command, const GOptionEntry *const tables[N_TABLES],
                       char **argv, const GError *error) {
  g_autofree const char **names = long_names(tables);
  g_autofree char *written = NULL;
  if (g_error_matches(error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    written = unknown_option(names, argv);
  const char *near = written != NULL ? ply_near(written, PLY_WORDS(names)) : NULL;
  if (near != NULL)
    ply_message(_("%s: no option is called --%s; did you mean --%s?"), command->name, written,
                near);
  else if (written != NULL)
    ply_message(_("%s: no option is called --%s; see plybook-cli %s --help"), command->name,
                written, command->name);
  else
    ply_message("%s: %s", command->name, error->message);
}

bool ply_args_parse(const PlyCommand *command, const GOptionEntry *own, const GOptionEntry *shared,
                    char **argv, PlyExit *code) {
  gboolean help = FALSE;
  const GOptionEntry help_entries[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help, N_("Show this help"), NULL },
    { NULL },
  };
  const GOptionEntry *const tables[N_TABLES] = { own, shared, help_entries };
  g_autoptr(GOptionContext) context = context_new(command, tables);
  g_autoptr(GError) error = NULL;
  g_auto(GStrv) copy = g_strdupv(argv); /* parsing takes strings out of it */
  g_autofree char *program = g_strdup_printf("plybook-cli %s", command->name);
  g_set_prgname(program);
  if (!g_option_context_parse_strv(context, &copy, &error)) {
    tell_error(command, tables, argv, error);
    *code = PLY_EXIT_BAD;
    return false;
  }
  if (help) {
    g_autofree char *text = g_option_context_get_help(context, TRUE, NULL);
    ply_out("%s", text);
    *code = PLY_EXIT_DONE;
    return false;
  }
  return true;
}

bool ply_args_none(char **rest, PlyExit *code) {
  if (rest == NULL || rest[0] == NULL)
    return true;
  g_autofree char *shown = ply_quote(rest[0]);
  ply_message(_("“%s” is one argument too many"), shown);
  *code = PLY_EXIT_BAD;
  return false;
}

bool ply_args_number(const char *what, const char *written, unsigned min, unsigned max,
                     unsigned *number, GError **error) {
  guint64 read;
  if (written == NULL)
    return true;
  if (g_ascii_string_to_unsigned(written, 10, min, max, &read, NULL)) {
    *number = (unsigned)read;
    return true;
  }
  g_autofree char *shown = ply_quote(written);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("%s: found “%s”, expected a whole number from %u to %u"), what, shown, min,
                  max);
}

bool ply_args_utf8(const char *what, const char *text, GError **error) {
  const char *end;
  if (text == NULL || g_utf8_validate(text, -1, &end))
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("%s: byte %d is not UTF-8"), what,
                  (int)(end - text) + 1);
}
