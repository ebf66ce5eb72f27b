/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ui/lab-words.h"

#include <glib/gi18n.h>

#include "ui/numbers.h"

char *ply_lab_state_text(PlyLabRunner *runner) {
  PlyLab *lab = ply_lab_runner_get_lab(runner);
  guint32 total = ply_lab_total(lab), n = ply_lab_runner_get_count(runner);
  g_autofree char *all_digits = ply_count_text(total), *digits = ply_count_text(n);
  g_autofree char *all = ply_lab_count_text(ply_lab_info(lab), total, all_digits);
  if (ply_lab_runner_is_busy(runner)) /* Translators: a number, "2,000 games" */
    return g_strdup_printf(_("%s of %s"), digits, all);
  if (n < total) /* Translators: a number, "2,000 games" */
    return g_strdup_printf(_("Stopped after %s of %s"), digits, all);
  return g_strdup_printf(_("%s played"), all);
}

/* A value of an option as people read it. */
static char *option_text(const PlyOptions *options, guint i) {
  const PlyOption *option = options->table[i];
  if (option->type == PLY_OPTION_CHOICE && option->names)
    return g_strdup(_(option->names[options->value[i]]));
  if (option->type == PLY_OPTION_BOOL)
    return g_strdup(options->value[i] ? C_("option", "on") : C_("option", "off"));
  return ply_options_print(options, option->name);
}

char *ply_lab_settings_text(PlyLab *lab) {
  const PlyOptions *options = ply_lab_options(lab);
  GString *text = g_string_new(_(ply_lab_info(lab)->name));
  for (guint i = 0; options->table[i]; i++) {
    const PlyOption *option = options->table[i];
    if (!options->given[i] || g_str_equal(option->name, "games"))
      continue;
    g_autofree char *value = option_text(options, i);
    g_string_append_printf(text, " · %s: %s", option->label ? _(option->label) : option->name,
                           value);
  }
  return g_string_free(text, FALSE);
}
