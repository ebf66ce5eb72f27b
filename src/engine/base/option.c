/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/option.h"

#include <inttypes.h>
#include <string.h>

#include "base/i18n.h"
#include "base/micro.h"
#include "base/text/sign.h"

static bool read_value(const PlyOption *option, const char *text, int64_t *value, GError **error);

static int table_length(const PlyOption *const *table) {
  int n = 0;
  while (table[n] != NULL)
    n++;
  g_assert(n <= PLY_MAX_OPTIONS);
  return n;
}

void ply_options_init(PlyOptions *options, const PlyOption *const *table) {
  *options = (PlyOptions){ .table = table };
  int n = table_length(table);
  for (int i = 0; i < n; i++) {
    bool readable = read_value(table[i], table[i]->fallback, &options->value[i], NULL);
    g_assert(readable);
  }
}

static PlyNames names_of(const PlyOption *const *table) {
  return PLY_NAMES_OF(PlyOption, table, PLY_TO_END, name);
}

char *ply_options_known(const PlyOption *const *table, const char *word) {
  return ply_names_known(names_of(table), word);
}

bool ply_option_is_called(const PlyOption *option, const char *name) {
  return strcmp(option->name, name) == 0 ||
         (option->earlier != NULL && strcmp(option->earlier, name) == 0);
}

int ply_options_find(const PlyOptions *options, const char *name) {
  for (int i = 0; options->table[i] != NULL; i++)
    if (ply_option_is_called(options->table[i], name))
      return i;
  return -1;
}

static bool read_choice(const PlyOption *option, const char *text, int64_t *value, GError **error) {
  int choice = ply_choose(option->name, text, PLY_WORDS(option->choices), error);
  if (choice >= 0)
    *value = choice;
  return choice >= 0;
}

static bool read_int(const PlyOption *option, const char *text, int64_t *value, GError **error) {
  if (ply_whole_read(text, option->min, option->max, value))
    return true;
  g_autofree char *found = ply_quote(text);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("%s: found “%s”, expected a whole number from %" PRId64 " to %" PRId64),
                  option->name, found, option->min, option->max);
}

static bool read_bool(const PlyOption *option, const char *text, int64_t *value, GError **error) {
  static const char *const words[] = { "no", "yes", "off", "on", "false", "true", NULL };
  for (int i = 0; words[i] != NULL; i++)
    if (strcmp(words[i], text) == 0) {
      *value = i & 1;
      return true;
    }
  g_autofree char *found = ply_quote(text);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("%s: found “%s”, expected yes or no"),
                  option->name, found);
}

static bool read_real(const PlyOption *option, const char *text, int64_t *value, GError **error) {
  int64_t number;
  if (ply_micro_parse(text, &number) && number >= option->min && number <= option->max) {
    *value = number;
    return true;
  }
  char min[PLY_MICRO_TEXT], max[PLY_MICRO_TEXT];
  g_autofree char *found = ply_quote(text);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("%s: found “%s”, expected a number from %s to %s with a point and at most six "
                    "decimals"),
                  option->name, found, ply_micro_print(option->min, true, min),
                  ply_micro_print(option->max, true, max));
}

/* Text of a file or of the command line, which windows and terminals will show. */
static bool is_plain(const char *text) {
  if (!g_utf8_validate(text, -1, NULL))
    return false;
  const char *c = text;
  while (*c != '\0' && (strchr("\n\r\t", *c) != NULL || !ply_char_is_hidden(g_utf8_get_char(c))))
    c = g_utf8_next_char(c);
  return *c == '\0';
}

/* Which names there are is known by who uses the value. */
static bool read_name(const PlyOption *option, const char *text, int64_t *value, GError **error) {
  int64_t most = option->max > 0 ? option->max : PLY_OPTION_NAME_MAX - 1;
  if ((int64_t)strlen(text) > most)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
                    _("%s: found a text of %zu bytes, expected at most %" PRId64), option->name,
                    strlen(text), most);
  if (!is_plain(text)) {
    g_autofree char *found = ply_quote(text);
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                    _("%s: found “%s”, expected text without hidden characters"), option->name,
                    found);
  }
  *value = *text == '\0' ? 0 : g_quark_from_string(text);
  return true;
}

/* A comma has a word on both sides: not "one,,near". */
static bool check_commas(const PlyOption *option, const char *text, GError **error) {
  g_auto(GStrv) parts = g_strsplit(text, ",", -1);
  bool several = parts[0] != NULL && parts[1] != NULL, empty = false;
  for (char **part = parts; *part != NULL; part++)
    empty |= *g_strstrip(*part) == '\0';
  if (!several || !empty)
    return true;
  g_autofree char *found = ply_quote(text);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                  _("%s: found “%s”, expected something on both sides of each comma"), option->name,
                  found);
}

static void keep_list(const GArray *entries, int64_t *value) {
  const PlyIntList *list =
      ply_int_list_intern((const int32_t *)(void *)entries->data, entries->len);
  *value = (intptr_t)list;
}

static bool has_entry(const GArray *entries, int64_t wanted) {
  for (unsigned i = 0; i < entries->len; i++)
    if (g_array_index(entries, int32_t, i) == wanted)
      return true;
  return false;
}

/* "one near" or "one,near". */
static bool read_list(const PlyOption *option, const char *text, int64_t *value, GError **error) {
  g_auto(GStrv) words = g_strsplit_set(text, ", \t", -1);
  g_autoptr(GArray) entries = g_array_new(FALSE, FALSE, sizeof(int32_t));
  if (!check_commas(option, text, error))
    return false;
  for (char **word = words; *word != NULL; word++) {
    int64_t index = 0;
    if (**word == '\0')
      continue;
    if (!read_choice(option, *word, &index, error))
      return false;
    if (has_entry(entries, index))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                      _("%s: “%s” is there twice, expected each one once"), option->name, *word);
    int32_t entry = (int32_t)index;
    g_array_append_val(entries, entry);
  }
  if (entries->len == 0)
    return read_choice(option, "", value, error); /* says what there is */
  keep_list(entries, value);
  return true;
}

static char *print_list(const PlyOption *option, int64_t value) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; ply_option_list_at(value, i) >= 0; i++)
    g_string_append_printf(text, "%s%s", i == 0 ? "" : " ",
                           option->choices[ply_option_list_at(value, i)]);
  return g_string_free(text, FALSE);
}

/* "15 50" or "15, 50". */
static bool read_numbers(const PlyOption *option, const char *text, int64_t *value,
                         GError **error) {
  g_auto(GStrv) words = g_strsplit_set(text, ", \t", -1);
  g_autoptr(GArray) numbers = g_array_new(FALSE, FALSE, sizeof(int32_t));
  g_assert(option->min >= INT32_MIN && option->max <= INT32_MAX);
  g_autofree char *readings = ply_list_readings(text);
  if (readings != NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, "%s: %s", option->name, readings);
  if (!check_commas(option, text, error))
    return false;
  for (char **word = words; *word != NULL; word++) {
    int64_t number = 0;
    if (**word == '\0')
      continue;
    if (numbers->len == PLY_OPTION_MAX_NUMBERS)
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                      ngettext("%s: found “%s”, expected at most %d number",
                               "%s: found “%s”, expected at most %d numbers",
                               PLY_OPTION_MAX_NUMBERS),
                      option->name, *word, PLY_OPTION_MAX_NUMBERS);
    if (!read_int(option, *word, &number, error))
      return false;
    int32_t entry = (int32_t)number;
    g_array_append_val(numbers, entry);
  }
  keep_list(numbers, value);
  return true;
}

static char *print_numbers(int64_t value) {
  GString *text = g_string_new(NULL);
  int32_t number;
  for (unsigned i = 0; ply_option_number_at(value, i, &number); i++)
    g_string_append_printf(text, "%s%d", i == 0 ? "" : " ", number);
  return g_string_free(text, FALSE);
}

static bool read_value(const PlyOption *option, const char *text, int64_t *value, GError **error) {
  static bool (*const readers[])(const PlyOption *, const char *, int64_t *, GError **) = {
    [PLY_OPTION_CHOICE] = read_choice,   [PLY_OPTION_INT] = read_int,
    [PLY_OPTION_BOOL] = read_bool,       [PLY_OPTION_REAL] = read_real,
    [PLY_OPTION_NAME] = read_name,       [PLY_OPTION_LIST] = read_list,
    [PLY_OPTION_NUMBERS] = read_numbers,
  };
  g_autofree char *plain = option->type == PLY_OPTION_NAME ? NULL : ply_plain_word(text);
  return readers[option->type](option, plain != NULL ? plain : text, value, error);
}

bool ply_options_set(PlyOptions *options, const char *name, const char *text, GError **error) {
  int i = ply_options_find(options, name);
  if (i < 0)
    i = ply_choose_as(_("no option is called “%s”; there are: %s"), name, names_of(options->table),
                      error);
  if (i < 0 || !read_value(options->table[i], text, &options->value[i], error))
    return false;
  options->given[i] = true;
  return true;
}

void ply_options_prefer(PlyOptions *options, const char *const *pairs) {
  for (unsigned k = 0; pairs != NULL && pairs[k] != NULL; k += 2) {
    int i = ply_options_find(options, pairs[k]);
    if (i >= 0 && !options->given[i]) {
      bool readable = read_value(options->table[i], pairs[k + 1], &options->value[i], NULL);
      g_assert(readable);
    }
  }
}

int64_t ply_options_get(const PlyOptions *options, const char *name) {
  int i = ply_options_find(options, name);
  g_return_val_if_fail(i >= 0, 0);
  return options->value[i];
}

int64_t ply_options_chosen(const PlyOptions *options, const char *name) {
  int i = ply_options_find(options, name);
  return i < 0 ? 0 : options->value[i];
}

const char *ply_options_name(const PlyOptions *options, const char *name) {
  GQuark quark = (GQuark)ply_options_get(options, name);
  return quark == 0 ? "" : g_quark_to_string(quark);
}

char *ply_options_print(const PlyOptions *options, const char *name) {
  int i = ply_options_find(options, name);
  g_return_val_if_fail(i >= 0, NULL);
  const PlyOption *option = options->table[i];
  char number[PLY_MICRO_TEXT];
  switch (option->type) {
  case PLY_OPTION_CHOICE: return g_strdup(option->choices[options->value[i]]);
  case PLY_OPTION_BOOL: return g_strdup(options->value[i] ? "yes" : "no");
  case PLY_OPTION_REAL: return g_strdup(ply_micro_print(options->value[i], false, number));
  case PLY_OPTION_NAME: return g_strdup(ply_options_name(options, name));
  case PLY_OPTION_LIST: return print_list(option, options->value[i]);
  case PLY_OPTION_NUMBERS: return print_numbers(options->value[i]);
  case PLY_OPTION_INT: break;
  }
  return g_strdup_printf("%" G_GINT64_FORMAT, (gint64)options->value[i]);
}
