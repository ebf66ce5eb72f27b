/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/part.h"

#include <stdlib.h>
#include <string.h>

#include "base/fault.h"
#include "base/i18n.h"
#include "config.h"
#include "lab/lab-private.h"

/* What stands first, and what stands last: the checksum of all bytes in front of SEAL. */
#define KIND "lab part"
#define SEAL ",\n  \"checksum\": \""
#define SEAL_END "\"\n}\n"

/* --- shares as text --- */

static bool read_number(const char *text, uint32_t most, uint32_t *number) {
  guint64 read;
  bool fits = g_ascii_string_to_unsigned(text, 10, 1, most, &read, NULL);
  *number = fits ? (uint32_t)read : 0;
  return fits;
}

bool ply_lab_share_read(const char *text, PlyLabShare *share, GError **error) {
  g_auto(GStrv) parts = g_strsplit(text, "/", 2);
  g_autofree char *shown = ply_quote(text);
  if (g_strv_length(parts) != 2 || !read_number(parts[1], PLY_LAB_MOST_SHARES, &share->of))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("found “%s”, expected a share like 2/16, of 1 to %d shares"), shown,
                    PLY_LAB_MOST_SHARES);
  if (!read_number(parts[0], share->of, &share->number))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("found “%s”, expected a share from 1/%u to %u/%u"), shown, share->of,
                    share->of, share->of);
  return true;
}

static char *share_text(const PlyLabShare *share) {
  return g_strdup_printf("%u/%u", share->number, share->of);
}

/* --- what a part says in front of its sums --- */

/* The names of the options that somebody has set, with a space between them. */
static char *given_text(const PlyOptions *options) {
  GString *names = g_string_new(NULL);
  for (int i = 0; options->table[i] != NULL; i++)
    if (options->given[i])
      g_string_append_printf(names, "%s%s", names->len > 0 ? " " : "", options->table[i]->name);
  return g_string_free(names, FALSE);
}

static void write_head(PlyLab *lab, PlyLabArchive *archive) {
  g_autofree char *kind = g_strdup(KIND), *version = g_strdup(PACKAGE_VERSION);
  g_autofree char *id = g_strdup(lab->info->id), *share = share_text(&lab->share);
  g_autofree char *given = given_text(&lab->options);
  ply_archive_text(archive, "plybook", &kind);
  ply_archive_text(archive, "version", &version);
  ply_archive_text(archive, "lab", &id);
  ply_archive_text(archive, "share", &share);
  ply_archive_text(archive, "set", &given);
  ply_archive_open(archive, "options");
  for (int i = 0; lab->info->options[i] != NULL; i++) {
    const char *name = lab->info->options[i]->name;
    g_autofree char *text = ply_options_print(&lab->options, name);
    ply_archive_text(archive, name, &text);
  }
  ply_archive_close(archive);
}

/* An option as it stands in a part. */
typedef struct {
  char *text;
  const char *here;
} Setting;

static void setting_clear(gpointer data) {
  g_free(((Setting *)data)->text);
}

/* Sets the options that somebody had set: those whose names are given. */
static void set_given(PlyOptions *options, const char *given, const GArray *settings,
                      PlyLabArchive *archive) {
  const char *here = ply_archive_here(archive);
  g_auto(GStrv) names = g_strsplit(given, " ", -1);
  for (char **name = names; *name != NULL && *given != '\0'; name++) {
    g_autoptr(GError) error = NULL;
    int i = ply_options_find(options, *name);
    if (i < 0) {
      ply_archive_go_to(archive, here);
      g_autofree char *known = ply_options_known(options->table, *name);
      ply_archive_fail(archive, _("no option is called “%s”; there are: %s"), *name, known);
      return;
    }
    const Setting *setting = &g_array_index(settings, Setting, i);
    ply_archive_go_to(archive, setting->here);
    if (!ply_options_set(options, *name, setting->text, &error))
      ply_archive_fail(archive, "%s", error->message);
  }
}

/* A lab of these settings is to have them all. */
static void check_settled(const PlyLab *lab, const GArray *settings, PlyLabArchive *archive) {
  for (guint i = 0; i < settings->len; i++) {
    const Setting *setting = &g_array_index(settings, Setting, i);
    const char *name = lab->info->options[i]->name;
    g_autofree char *text = ply_options_print(&lab->options, name);
    ply_archive_go_to(archive, setting->here);
    if (strcmp(text, setting->text) != 0)
      ply_archive_fail(archive, _("%s: found “%s”, expected “%s”"), name, setting->text, text);
  }
}

/* Reads the options of the table; their texts and places go to settings. */
static void read_options(const PlyOption *const *table, GArray *settings, PlyLabArchive *archive) {
  ply_archive_open(archive, "options");
  for (int i = 0; table[i] != NULL; i++) {
    Setting setting = { .text = g_strdup("") };
    ply_archive_text(archive, table[i]->name, &setting.text);
    setting.here = ply_archive_here(archive);
    g_array_append_val(settings, setting);
  }
  ply_archive_close(archive);
}

/* The lab of the settings that stand next. */
static PlyLab *read_settings(const PlyLabInfo *info, PlyLabArchive *archive) {
  g_autoptr(GArray) settings = g_array_new(FALSE, FALSE, sizeof(Setting));
  g_autofree char *given = g_strdup("");
  g_autoptr(GError) error = NULL;
  PlyOptions options;
  g_array_set_clear_func(settings, setting_clear);
  ply_options_init(&options, info->options);
  ply_archive_text(archive, "set", &given);
  const char *here = ply_archive_here(archive);
  read_options(info->options, settings, archive);
  ply_archive_go_to(archive, here);
  set_given(&options, given, settings, archive);
  if (ply_archive_has_failed(archive))
    return NULL;
  PlyLab *lab = ply_lab_new(info, &options, 1, &error);
  if (lab == NULL)
    ply_archive_fail(archive, "%s", error->message);
  else
    check_settled(lab, settings, archive);
  return lab;
}

static void read_version(PlyLabArchive *archive) {
  g_autofree char *version = g_strdup("");
  ply_archive_text(archive, "version", &version);
  if (strcmp(version, PACKAGE_VERSION) != 0)
    ply_archive_fail(archive, _("found a part of version %s, expected one of version %s"), version,
                     PACKAGE_VERSION);
}

static const PlyLabInfo *read_info(PlyLabArchive *archive) {
  g_autofree char *id = g_strdup("");
  g_autoptr(GError) error = NULL;
  ply_archive_text(archive, "lab", &id);
  const PlyLabInfo *info = ply_archive_has_failed(archive) ? NULL : ply_lab_find(id, &error);
  if (error != NULL)
    ply_archive_fail(archive, "%s", error->message);
  return info;
}

static PlyLab *read_head(PlyLabArchive *archive) {
  g_autofree char *text = g_strdup("");
  g_autoptr(GError) error = NULL;
  PlyLabShare share = { 1, 1 };
  read_version(archive);
  const PlyLabInfo *info = read_info(archive);
  ply_archive_text(archive, "share", &text);
  if (!ply_archive_has_failed(archive) && !ply_lab_share_read(text, &share, &error))
    ply_archive_fail(archive, "%s", error->message);
  if (ply_archive_has_failed(archive))
    return NULL;
  PlyLab *lab = read_settings(info, archive);
  if (lab != NULL && !ply_lab_set_share(lab, &share, &error))
    ply_archive_fail(archive, "%s", error->message);
  return lab;
}

/* --- the checksum --- */

static char *checksum_of(const char *text, gsize length) {
  return g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)text, length);
}

static char *seal_of(const char *text, gsize length) {
  g_autofree char *checksum = checksum_of(text, length);
  return g_strconcat(SEAL, checksum, SEAL_END, NULL);
}

/* Is text whole, and as it was written? */
static bool check_seal(const char *text, GError **error) {
  const char *seal = g_strrstr(text, SEAL);
  if (seal == NULL || !g_str_has_suffix(seal, SEAL_END))
    return ply_fail(
        NULL, 0, 0, error, PLY_ERROR_SYNTAX,
        _("found no checksum at the end, expected one: a piece of the file is missing"));
  const char *found = seal + strlen(SEAL);
  g_autofree char *expected = checksum_of(text, (gsize)(seal - text));
  g_autofree char *end = g_strconcat(expected, SEAL_END, NULL);
  if (strcmp(found, end) == 0)
    return true;
  g_autofree char *shown = g_strndup(found, strcspn(found, "\""));
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                  _("found the checksum %.8s…, expected %.8s…: the file was changed after it was "
                    "written"),
                  shown, expected);
}

/* --- parts --- */

char *ply_lab_part_write(PlyLab *lab) {
  g_return_val_if_fail(lab->has_options && lab->joined == ply_lab_share_games(lab), NULL);
  g_autoptr(PlyLabArchive) archive = ply_archive_new_written();
  write_head(lab, archive);
  ply_archive_set_games(archive, lab->first, ply_lab_share_games(lab));
  ply_archive_open(archive, "sums");
  lab->info->archive(lab->setup, lab->sums, archive);
  ply_archive_close(archive);
  return ply_archive_end(archive, seal_of);
}

static void read_sums(PlyLab *lab, PlyLabArchive *archive) {
  g_autofree char *checksum = g_strdup("");
  ply_archive_set_games(archive, lab->first, ply_lab_share_games(lab));
  ply_archive_open(archive, "sums");
  lab->info->archive(lab->setup, lab->sums, archive);
  ply_archive_close(archive);
  ply_archive_text(archive, "checksum", &checksum);
  lab->joined = lab->played = ply_lab_share_games(lab);
  lab->ran = true;
}

static void read_kind(PlyLabArchive *archive) {
  g_autofree char *kind = g_strdup("");
  ply_archive_text(archive, "plybook", &kind);
  if (strcmp(kind, KIND) != 0)
    ply_archive_fail(archive, _("found “%s”, expected “%s”"), kind, KIND);
}

/* All of it, as far as it can be used. A file of another kind is told so, rather than that it is
 * damaged. */
static PlyLab *read_part(const char *text, PlyLabArchive *archive, GError **damage) {
  read_kind(archive);
  if (ply_archive_has_failed(archive) || !check_seal(text, damage))
    return NULL;
  PlyLab *lab = read_head(archive);
  if (lab != NULL && !ply_archive_has_failed(archive))
    read_sums(lab, archive);
  return lab;
}

PlyLab *ply_lab_part_read(const char *text, PlyPlace *place, GError **error) {
  PlyPlace at = { 0, 0 };
  GError *damage = NULL;
  const char *end;
  if (!g_utf8_validate(text, -1, &end)) {
    ply_fail(place, 0, 0, error, PLY_ERROR_SYNTAX, _("byte %d is not UTF-8"),
             (int)(end - text) + 1);
    return NULL;
  }
  g_autoptr(PlyLabArchive) archive = ply_archive_new_read(text);
  g_autoptr(PlyLab) lab = read_part(text, archive, &damage);
  const GError *fault = ply_archive_fault(archive, &at);
  if (place != NULL)
    *place = at;
  if (damage != NULL)
    g_propagate_error(error, damage);
  else if (fault != NULL)
    g_propagate_error(error, g_error_copy(fault));
  else
    return g_steal_pointer(&lab);
  return NULL;
}

void ply_lab_part_clear(PlyLabPart *part) {
  g_clear_pointer(&part->name, g_free);
  g_clear_pointer(&part->lab, ply_lab_free);
}

/* --- parts of one lab --- */

static bool differ(const PlyLabPart *part, const PlyLabPart *first, const char *what,
                   const char *found, const char *expected, GError **error) {
  g_autofree char *name = ply_file_shown(part->name), *other = ply_file_shown(first->name);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  /* Translators: a file; an option; two values; another file. */
                  _("%s: %s: found “%s”, expected “%s”, as in %s"), name, what, found, expected,
                  other);
}

static bool is_like(const PlyLabPart *part, const PlyLabPart *first, GError **error) {
  const PlyLab *lab = part->lab, *other = first->lab;
  if (lab->info != other->info)
    return differ(part, first, "lab", lab->info->id, other->info->id, error);
  for (int i = 0; lab->info->options[i] != NULL; i++) {
    const char *name = lab->info->options[i]->name;
    g_autofree char *found = ply_options_print(&lab->options, name);
    g_autofree char *expected = ply_options_print(&other->options, name);
    if (strcmp(found, expected) != 0)
      return differ(part, first, name, found, expected, error);
  }
  if (lab->share.of == other->share.of)
    return true;
  g_autofree char *found = share_text(&lab->share), *expected = share_text(&other->share);
  return differ(part, first, "share", found, expected, error);
}

static int by_number(const void *a, const void *b) {
  uint32_t left = ((const PlyLabPart *)a)->lab->share.number;
  uint32_t right = ((const PlyLabPart *)b)->lab->share.number;
  return (left > right) - (left < right);
}

bool ply_lab_parts_fit(PlyLabPart *parts, unsigned n, GError **error) {
  for (unsigned i = 1; i < n; i++)
    if (!is_like(&parts[i], &parts[0], error))
      return false;
  qsort(parts, n, sizeof *parts, by_number);
  for (unsigned i = 1; i < n; i++)
    if (parts[i].lab->share.number == parts[i - 1].lab->share.number) {
      g_autofree char *share = share_text(&parts[i].lab->share);
      g_autofree char *one = ply_file_shown(parts[i - 1].name);
      g_autofree char *other = ply_file_shown(parts[i].name);
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                      _("found share %s twice, in %s and in %s, expected it once"), share, one,
                      other);
    }
  return true;
}

uint32_t ply_lab_parts_missing(const PlyLabPart *parts, unsigned n, uint32_t *numbers,
                               unsigned most) {
  uint32_t of = parts[0].lab->share.of, missing = 0;
  for (uint32_t number = 1, i = 0; number <= of; number++)
    if (i < n && parts[i].lab->share.number == number)
      i++;
    else if (missing++ < most)
      numbers[missing - 1] = number;
  return missing;
}

PlyLab *ply_lab_parts_merge(PlyLabPart *parts, unsigned n) {
  PlyLab *whole = g_steal_pointer(&parts[0].lab);
  for (unsigned i = 1; i < n; i++) {
    PlyLab *lab = parts[i].lab;
    whole->info->merge(whole->setup, whole->sums, lab->sums);
    whole->joined += lab->joined;
    g_clear_pointer(&parts[i].lab, ply_lab_free);
  }
  whole->played = whole->joined;
  whole->share = (PlyLabShare){ 1, 1 };
  whole->first = 0;
  whole->behind = whole->total;
  return whole;
}
