/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "match/agent.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"

static const char *const without_search[] = {
  [PLY_AGENT_PERSON] = "person", [PLY_AGENT_RANDOM] = "random"
};

static unsigned count_presets(const PlyGame *game) {
  unsigned n = 0;
  while (game->agents != NULL && game->agents[n].id != NULL)
    n++;
  return n;
}

char **ply_agent_names(const PlyGame *game) {
  GPtrArray *names = g_ptr_array_new();
  for (unsigned i = 0; i < G_N_ELEMENTS(without_search); i++)
    g_ptr_array_add(names, g_strdup(without_search[i]));
  for (unsigned i = 0; i < count_presets(game); i++)
    g_ptr_array_add(names, g_strdup(game->agents[i].id));
  for (unsigned i = 0; ply_algorithms[i] != NULL; i++)
    g_ptr_array_add(names, g_strdup(ply_algorithms[i]->id));
  g_ptr_array_add(names, NULL);
  return (char **)g_ptr_array_free(names, FALSE);
}

/* --- reading --- */

/* The word at *text, which is left behind it; NULL at the end. */
static char *next_word(const char **text, const char **begin) {
  const char *c = *text + strspn(*text, " \t\r\n");
  size_t length = strcspn(c, " \t\r\n");
  *begin = c;
  *text = c + length;
  return length == 0 ? NULL : g_strndup(c, length);
}

bool ply_agent_is_set_by_match(const char *name) {
  return strcmp(name, "seed") == 0 || strcmp(name, "match") == 0;
}

/* written: which options the text has set so far, by their place in the table. */
static bool read_setting(PlyAgent *agent, char *word, bool written[PLY_MAX_OPTIONS],
                         GError **error) {
  char *value = strchr(word, '=');
  g_autofree char *found = ply_quote(value == NULL ? word : value + 1);
  if (value == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                    _("found “%s”, expected a setting such as depth=4"), found);
  *value++ = '\0';
  if (ply_agent_is_set_by_match(word))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("%s: a player gets its seeds from the match"), word);
  int place = ply_options_find(&agent->options, word);
  if (place >= 0 && written[place])
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("%s: found “%s” after another value, expected each setting once"), word,
                    found);
  /* A blank would end it: between numbers commas stand alone here. */
  g_autoptr(GString) text = g_string_new(value);
  if (place >= 0 && agent->options.table[place]->type == PLY_OPTION_NUMBERS)
    g_string_replace(text, ",", ", ", 0);
  if (!ply_options_set(&agent->options, word, text->str, error))
    return false;
  written[place] = true;
  return true;
}

/* The settings at *rest, which is left at the word that is wrong. */
static bool read_settings(PlyAgent *agent, const char **rest, GError **error) {
  bool written[PLY_MAX_OPTIONS] = { false };
  for (;;) {
    const char *begin;
    const char *at = *rest;
    g_autofree char *word = next_word(&at, &begin);
    *rest = begin;
    if (word == NULL)
      return true;
    if (agent->kind != PLY_AGENT_SEARCH) {
      g_autofree char *found = ply_quote(word);
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("“%s” has no settings, found “%s”"),
                      without_search[agent->kind], found);
    }
    if (!read_setting(agent, word, written, error))
      return false;
    *rest = at;
  }
}

static void take_algorithm(PlyAgent *agent, const PlyAlgorithm *algorithm) {
  agent->kind = PLY_AGENT_SEARCH;
  agent->algorithm = algorithm;
  ply_options_init(&agent->options, algorithm->options);
  ply_options_prefer(&agent->options, agent->game->defaults);
}

/* The game's own text; what is wrong in it is our mistake. */
static void take_preset(PlyAgent *agent, const PlyGameAgent *preset) {
  const char *rest = preset->algorithm, *begin;
  g_autofree char *id = next_word(&rest, &begin);
  const PlyAlgorithm *algorithm = ply_algorithm_find(id, NULL);
  g_assert(algorithm != NULL);
  take_algorithm(agent, algorithm);
  bool readable = read_settings(agent, &rest, NULL);
  g_assert(readable);
  agent->preset = preset;
}

static bool read_name(PlyAgent *agent, const char *name, GError **error) {
  for (unsigned i = 0; i < G_N_ELEMENTS(without_search); i++)
    if (strcmp(without_search[i], name) == 0) {
      agent->kind = (PlyAgentKind)i;
      return true;
    }
  for (unsigned i = 0; i < count_presets(agent->game); i++)
    if (strcmp(agent->game->agents[i].id, name) == 0) {
      take_preset(agent, &agent->game->agents[i]);
      return true;
    }
  const PlyAlgorithm *algorithm = ply_algorithm_find(name, NULL);
  if (algorithm != NULL) {
    take_algorithm(agent, algorithm);
    return true;
  }
  g_auto(GStrv) names = ply_agent_names(agent->game);
  return ply_choose_as(_("no player is called “%s”; there are: %s"), name, PLY_WORDS(names),
                       error) >= 0;
}

/* Do game, algorithm and settings go together? Asked of the game's example. */
static bool check(const PlyAgent *agent, GError **error) {
  if (agent->kind != PLY_AGENT_SEARCH)
    return true;
  g_autoptr(PlyStart) start = ply_start_new(agent->game, agent->game->example, NULL, error);
  return start != NULL && ply_run_check(start, agent->algorithm, &agent->options, error);
}

bool ply_agent_read(PlyAgent *agent, const PlyGame *game, const char *text, unsigned *character,
                    GError **error) {
  PlyAgent read = { .game = game };
  g_autofree char *plain = ply_plain_signs(text);
  const char *rest = plain, *begin;
  *character = 1;
  if (strlen(text) > PLY_AGENT_TEXT_MAX)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_LIMIT,
                    _("found %zu bytes, expected a player and its settings in at most %d"),
                    strlen(text), PLY_AGENT_TEXT_MAX);
  g_autofree char *name = next_word(&rest, &begin);
  if (name == NULL)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                    _("found nothing, expected a player such as “random”"));
  if (!read_name(&read, name, error))
    return false;
  if (!read_settings(&read, &rest, error)) {
    *character = (unsigned)g_utf8_pointer_to_offset(plain, rest) + 1;
    return false;
  }
  if (!check(&read, error))
    return false;
  *agent = read;
  return true;
}

bool ply_agent_parse(PlyAgent *agent, const PlyGame *game, const char *text, GError **error) {
  unsigned character;
  if (ply_agent_read(agent, game, text, &character, error))
    return true;
  if (character > 1)
    g_prefix_error(error, _("character %u: "), character);
  return false;
}

/* --- printing --- */

/* Calls add for each setting that the name alone does not say. */
static void each_setting(const PlyAgent *agent, GString *out,
                         void (*add)(GString *out, const PlyAgent *agent, const PlyOption *option,
                                     const char *value)) {
  PlyAgent plain = { .game = agent->game };
  if (agent->preset != NULL)
    take_preset(&plain, agent->preset);
  else
    take_algorithm(&plain, agent->algorithm);
  for (unsigned i = 0; agent->options.table[i] != NULL; i++) {
    const char *name = agent->options.table[i]->name;
    if (agent->options.value[i] == plain.options.value[i] || ply_agent_is_set_by_match(name))
      continue;
    g_autofree char *value = ply_options_print(&agent->options, name);
    add(out, agent, agent->options.table[i], g_strdelimit(value, " ", ','));
  }
}

static void add_text(GString *out, const PlyAgent *agent, const PlyOption *option,
                     const char *value) {
  g_string_append_printf(out, " %s=%s", option->name, value);
}

char *ply_agent_print(const PlyAgent *agent) {
  if (agent->kind != PLY_AGENT_SEARCH)
    return g_strdup(without_search[agent->kind]);
  GString *out = g_string_new(agent->preset != NULL ? agent->preset->id : agent->algorithm->id);
  each_setting(agent, out, add_text);
  return g_string_free(out, FALSE);
}

/* As dialogs call it. The depth was said. */
static void add_words(GString *out, const PlyAgent *agent, const PlyOption *option,
                      const char *value) {
  bool named = option->type == PLY_OPTION_CHOICE && option->names != NULL;
  int64_t chosen = ply_options_get(&agent->options, option->name);
  if (strcmp(option->name, "depth") == 0)
    return;
  /* Translators: a setting of a player behind its name: "Alpha-beta, 4 plies, Worth of a win: stones" */
  g_string_append_printf(out, _(", %s: %s"), _(option->label),
                         named ? _(option->names[chosen]) : value);
}

/* The name without the form that is written behind it: "Alpha-beta (negamax form)". */
static GString *short_name(const char *name) {
  const char *form = strstr(name, " (");
  return form != NULL ? g_string_new_len(name, form - name) : g_string_new(name);
}

char *ply_agent_describe(const PlyAgent *agent) {
  if (agent->kind == PLY_AGENT_PERSON)
    return g_strdup(C_("player", "a person"));
  if (agent->kind == PLY_AGENT_RANDOM)
    return g_strdup(C_("player", "random moves"));
  GString *out =
      short_name(agent->preset != NULL ? _(agent->preset->name) : _(agent->algorithm->name));
  int place = ply_options_find(&agent->options, "depth"); /* not every search has one */
  unsigned depth = place < 0 ? PLY_MAX_PLY : (unsigned)agent->options.value[place];
  if (agent->preset == NULL && depth < PLY_MAX_PLY)
    g_string_append_printf(out, ngettext(", %u ply", ", %u plies", depth), depth);
  each_setting(agent, out, add_words);
  return g_string_free(out, FALSE);
}
