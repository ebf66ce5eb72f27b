/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/kit/sets.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/kit/args.h"

/* Bytes of the name in front of the "="; 0 where there is none. */
static size_t name_length(const char *set) {
  const char *equals = strchr(set, '=');
  return equals == NULL ? 0 : (size_t)(equals - set);
}

const char *ply_sets_find(char **sets, const char *name) {
  size_t length = strlen(name);
  for (char **set = sets; set != NULL && *set != NULL; set++)
    if (name_length(*set) == length && strncmp(*set, name, length) == 0)
      return *set + length + 1;
  return NULL;
}

static bool check_shape(const char *set, GError **error) {
  if (!ply_args_utf8("--set", set, error))
    return false;
  if (name_length(set) > 0)
    return true;
  g_autofree char *found = ply_quote(set);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("--set: found “%s”, expected NAME=VALUE"),
                  found);
}

bool ply_sets_check(char **sets, GError **error) {
  for (char **set = sets; set != NULL && *set != NULL; set++) {
    if (!check_shape(*set, error))
      return false;
    g_autofree char *name = g_strndup(*set, name_length(*set));
    const char *first = ply_sets_find(sets, name), *here = *set + name_length(*set) + 1;
    if (first == here)
      continue;
    g_autofree char *shown = ply_quote(name), *was = ply_quote(first), *is = ply_quote(here);
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("--set: found two values of “%s”, “%s” and “%s”, expected one"), shown, was,
                    is);
  }
  return true;
}

bool ply_sets_read(PlyOptions *options, char **sets, const char *but, GError **error) {
  for (char **set = sets; set != NULL && *set != NULL; set++) {
    size_t length = name_length(*set);
    g_autofree char *name = g_strndup(*set, length);
    GError *inner = NULL;
    if (g_strcmp0(name, but) == 0 || ply_options_set(options, name, *set + length + 1, &inner))
      continue;
    g_propagate_prefixed_error(error, inner, "--set: ");
    return false;
  }
  return true;
}

bool ply_sets_leave(char **sets, const char *name, const char *option, const char *given,
                    GError **error) {
  return given == NULL || ply_sets_find(sets, name) == NULL ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("found %s and --set %s, which say the same, expected one of them"), option,
                  name);
}

bool ply_sets_option(PlyOptions *options, const char *option, const char *name, const char *text,
                     GError **error) {
  GError *inner = NULL;
  if (ply_options_set(options, name, text, &inner))
    return true;
  /* The message begins with the name of the option: "rules: found ..." */
  size_t known = g_str_has_prefix(inner->message, name) ? strlen(name) : 0;
  g_set_error(error, PLY_ERROR, inner->code, "%s%s%s", option, known > 0 ? "" : ": ",
              inner->message + known);
  g_error_free(inner);
  return false;
}
