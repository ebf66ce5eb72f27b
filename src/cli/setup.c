/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/setup.h"

#include <glib/gstdio.h>
#include <string.h>

#include "base/i18n.h"
#include "base/micro.h"
#include "cli/face.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/kit/sets.h"
#include "games/tree.h"
#include "lesson/library.h"
#include "match/match.h"
#include "store/save.h"

void ply_setup_args_clear(PlySetupArgs *args) {
  g_free(args->game);
  g_free(args->position);
  g_free(args->algorithm);
  g_free(args->to_move);
  g_free(args->run);
  g_strfreev(args->sets);
  g_strfreev(args->rest);
  *args = (PlySetupArgs){ 0 };
}

void ply_setup_entries(PlySetupArgs *args, GOptionEntry entries[static PLY_SETUP_N_ENTRIES]) {
  const GOptionArg text = G_OPTION_ARG_FILENAME, texts = G_OPTION_ARG_FILENAME_ARRAY;
  const GOptionEntry own[PLY_SETUP_N_ENTRIES] = {
    { "game", 'g', 0, text, &args->game,
      N_("What is played: tictactoe, connect4, minesweeper, life; see below for all"), N_("GAME") },
    { "position", 'p', 0, text, &args->position, N_("Where it starts, as in a lesson"),
      N_("TEXT") },
    { "algorithm", 'a', 0, text, &args->algorithm,
      N_("How it is searched: minimax, alphabeta; see below for all"), N_("NAME") },
    { "set", 's', 0, texts, &args->sets,
      N_("Set an option of the algorithm; may be given several times, once for each name"),
      N_("NAME=VALUE") },
    { "to-move", 0, 0, text, &args->to_move, N_("Who begins in a hand-made tree: max or min"),
      N_("SIDE") },
    { "run", 'r', 0, text, &args->run, N_("Which run of the lesson (main)"), N_("NAME") },
    { G_OPTION_REMAINING, 0, 0, texts, &args->rest, NULL, NULL },
    { NULL },
  };
  memcpy(entries, own, sizeof own);
}

/* --- Help --- */

static char *describe_values(const PlyOption *option) {
  char min[PLY_MICRO_TEXT], max[PLY_MICRO_TEXT];
  switch (option->type) {
  case PLY_OPTION_CHOICE:
  case PLY_OPTION_LIST: return g_strjoinv(", ", (char **)option->choices);
  case PLY_OPTION_BOOL: return g_strdup("no, yes");
  case PLY_OPTION_NAME: return g_strdup(_("a text"));
  case PLY_OPTION_REAL:
    return g_strdup_printf("%s..%s", ply_micro_print(option->min, false, min),
                           ply_micro_print(option->max, false, max));
  case PLY_OPTION_INT:
  case PLY_OPTION_NUMBERS: break;
  }
  return option->max == INT64_MAX ? g_strdup_printf("%" G_GINT64_FORMAT "..", (gint64)option->min)
                                  : g_strdup_printf("%" G_GINT64_FORMAT "..%" G_GINT64_FORMAT,
                                                    (gint64)option->min, (gint64)option->max);
}

void ply_setup_describe(GString *text, const PlyOption *option) {
  g_autofree char *values = describe_values(option);
  g_autofree char *names =
      g_strconcat(option->name, option->earlier != NULL ? ", " : NULL, option->earlier, NULL);
  g_string_append_printf(text, "\n  %-7s %s\n          %s", names, _(option->help), values);
  if (*option->fallback != '\0')
    g_string_append_printf(text, " (%s)", option->fallback);
}

static void describe_table(GString *text, GPtrArray *seen, const PlyOption *const *table) {
  for (; table != NULL && *table != NULL; table++) {
    if (g_ptr_array_find(seen, *table, NULL))
      continue;
    g_ptr_array_add(seen, (gpointer)*table);
    ply_setup_describe(text, *table);
  }
}

/* What there is to play, and how it can be searched. */
static void describe_names(GString *text) {
  g_autofree const char **games = ply_lesson_every_game();
  g_autofree char *all_games = g_strjoinv(", ", (char **)games);
  g_autoptr(GString) algorithms = g_string_new(NULL);
  for (int a = 0; ply_algorithms[a] != NULL; a++)
    g_string_append_printf(algorithms, "%s%s", a > 0 ? ", " : "", ply_algorithms[a]->id);
  g_string_append_printf(text, _("Games: %s\n"), all_games);
  g_string_append_printf(text, _("Algorithms: %s\n\n"), algorithms->str);
}

char *ply_setup_help(void) {
  GString *text = g_string_new("\n\n");
  g_autoptr(GPtrArray) seen = g_ptr_array_new();
  g_autofree const char **games = ply_lesson_games();
  describe_names(text);
  g_string_append(text, _("What --set can set:"));
  for (int a = 0; ply_algorithms[a] != NULL; a++)
    describe_table(text, seen, ply_algorithms[a]->options);
  g_string_append(text, _("\n\nOf a match, where first or second is set and no algorithm:"));
  describe_table(text, seen, ply_match_options);
  for (int g = 0; games[g] != NULL; g++) {
    if (ply_lesson_options(games[g]) == NULL)
      continue;
    guint before = seen->len;
    g_autoptr(GString) more = g_string_new(NULL);
    describe_table(more, seen, ply_lesson_options(games[g]));
    /* Translators: %s is a game as it is written behind --game. */
    if (seen->len > before) {
      g_string_append_printf(text, _("\n\nWith --game %s:"), games[g]);
      g_string_append(text, more->str);
    }
  }
  return g_string_free(text, FALSE);
}

/* --- What was written --- */

static bool usage(GError **error, const char *format, ...) G_GNUC_PRINTF(2, 3);

static bool usage(GError **error, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *text = ply_message_text(format, args);
  va_end(args);
  g_set_error_literal(error, PLY_ERROR, PLY_ERROR_USAGE, text);
  return false;
}

static bool check_text(const PlySetupArgs *args, GError **error) {
  const struct {
    const char *name, *text;
  } texts[] = {
    { "--game", args->game },
    { "--position", args->position },
    { "--algorithm", args->algorithm },
    { "--to-move", args->to_move },
    { "--run", args->run },
  };
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
    if (!ply_args_utf8(texts[i].name, texts[i].text, error))
      return false;
  return ply_sets_check(args->sets, error) &&
         ply_sets_leave(args->sets, PLY_SETUP_ALGORITHM, "--algorithm", args->algorithm, error);
}

/* A lesson is one or the other, never a bit of both. */
static bool check_source(const PlySetupArgs *args, GError **error) {
  bool lesson = args->rest != NULL && args->rest[0] != NULL;
  if (lesson && args->rest[1] != NULL) {
    g_autofree char *shown = ply_quote(args->rest[1]);
    return usage(error, _("“%s” is one argument too many"), shown);
  }
  if (!lesson && args->run != NULL)
    return usage(error, "%s", _("--run names a run of a lesson, and no lesson is given"));
  if (!lesson && args->game == NULL)
    return usage(error, "%s", _("what to search? Give a lesson, or --game and --position"));
  const struct {
    const char *name, *text;
  } own[] = { { "--game", args->game },
              { "--position", args->position },
              { "--to-move", args->to_move } };
  for (size_t i = 0; lesson && i < G_N_ELEMENTS(own); i++)
    if (own[i].text != NULL)
      return usage(error, _("%s does not go with a lesson, which says its own"), own[i].name);
  return true;
}

/* --- A start from --game --- */

static PlyStart *parse_start(const PlyGame *game, const PlySetupArgs *args, PlyPlace *place,
                             GError **error) {
  static const char *const sides[] = { "max", "min", NULL };
  const char *text = args->position != NULL ? args->position : game->example;
  if (args->to_move == NULL)
    return ply_start_new(game, text, place, error);
  if (game != &ply_game_tree) {
    usage(error, _("--to-move is for hand-made trees; in %s the position says who is to move"),
          game->id);
    return NULL;
  }
  int side = ply_choose("--to-move", args->to_move, PLY_WORDS(sides), error);
  return side < 0 ? NULL : ply_tree_start(text, side == 1, place, error);
}

PlyStart *ply_setup_start(const PlySetupArgs *args, GError **error) {
  GError *inner = NULL;
  const PlyGame *game = ply_lesson_find_game(args->game, &inner);
  if (game == NULL) {
    g_propagate_prefixed_error(error, inner, "--game: ");
    return NULL;
  }
  PlyPlace place = { 0 };
  g_autoptr(PlyStart) start = parse_start(game, args, &place, &inner);
  const char *text = args->position != NULL ? args->position : game->example;
  if (start != NULL && ply_start_check_open(start, text, &place, &inner))
    return g_steal_pointer(&start);
  if (place.line > 0) {
    usage(error, _("--position, line %d, column %d: %s"), place.line, place.column, inner->message);
    g_error_free(inner);
  } else {
    g_propagate_error(error, inner);
  }
  return NULL;
}

/* --- A start from a lesson --- */

char *ply_setup_lesson_path(const char *written, GError **error) {
  if (strchr(written, G_DIR_SEPARATOR) != NULL || g_str_has_suffix(written, ".md") ||
      g_file_test(written, G_FILE_TEST_IS_REGULAR))
    return g_strdup(written);
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  g_autoptr(GPtrArray) ids = g_ptr_array_new();
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i];
    if (strcmp(entry->id, written) == 0)
      return g_strdup(entry->file);
    g_ptr_array_add(ids, entry->id);
  }
  if (g_file_test(written, G_FILE_TEST_EXISTS))
    return g_strdup(written); /* a folder or a pipe: the reader says so */
  g_ptr_array_add(ids, NULL);
  g_autofree char *hint = ply_near_hint(written, PLY_WORDS(ids->pdata));
  g_autofree char *shown = ply_quote(written);
  usage(error, _("there is no file and no installed lesson called “%s”%s"), shown, hint);
  return NULL;
}

static PlyLesson *load_lesson(const char *written, GError **error) {
  g_autofree char *path = ply_setup_lesson_path(written, error);
  if (path == NULL)
    return NULL;
  g_autoptr(GPtrArray) faults = ply_faults_new();
  PlyLesson *lesson = ply_lesson_load(path, NULL, faults);
  if (lesson != NULL)
    return lesson;
  for (guint i = 0; i < faults->len; i++) {
    g_autofree char *line = ply_fault_print(faults->pdata[i], path);
    ply_message_plain(line);
  }
  g_autofree char *shown = ply_file_shown(path);
  usage(error, _("%s cannot be used before this is put right"), shown);
  return NULL;
}

static const PlyRun *lesson_run(const PlyLesson *lesson, const char *name, GError **error) {
  const GPtrArray *runs = lesson->runs;
  PlyNames names = PLY_NAMES_OF(PlyLessonRun, runs->pdata, runs->len, name);
  int i = ply_choose("--run", name != NULL ? name : "main", names, error);
  return i < 0 ? NULL : ((const PlyLessonRun *)runs->pdata[i])->run;
}

/* --- Algorithm and options --- */

const char *ply_setup_algorithm(const PlySetupArgs *args) {
  return args->algorithm != NULL ? args->algorithm : ply_sets_find(args->sets, PLY_SETUP_ALGORITHM);
}

/* The first kind that the arguments ask for; a search, where none does. */
static PlyRun *new_run(const PlySetupArgs *args, GError **error) {
  const PlyFaceRow *row;
  for (unsigned i = 0; (row = ply_face_row(&ply_cli_faces, i)) != NULL; i++) {
    const PlyCliFace *face = row->face;
    if (face->asked != NULL && face->asked(args))
      return face->set_up(args, NULL, error);
  }
  return ply_setup_search_run(args, NULL, error);
}

static bool is_same_file(const char *a, const char *b) {
  GStatBuf one, other;
  return a != NULL && g_stat(a, &one) == 0 && g_stat(b, &other) == 0 && S_ISREG(one.st_mode) &&
         one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

bool ply_setup_may_write(const PlySetupArgs *args, const char *output, GError **error) {
  const char *written = args->rest != NULL ? args->rest[0] : NULL;
  g_autofree char *lesson = written != NULL ? ply_setup_lesson_path(written, NULL) : NULL;
  g_autofree char *shown = ply_file_shown(output);
  if (is_same_file(lesson, output) || is_same_file(args->position, output))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    _("-o: “%s” is what is read; write to a file of another name"), shown);
  return ply_save_may(output, error);
}

PlyRun *ply_setup_run(const PlySetupArgs *args, PlyLesson **lesson_out, GError **error) {
  if (lesson_out != NULL)
    *lesson_out = NULL;
  if (!check_text(args, error) || !check_source(args, error))
    return NULL;
  g_autoptr(PlyLesson) lesson = NULL;
  const PlyRun *base = NULL;
  if (args->rest != NULL && args->rest[0] != NULL) {
    lesson = load_lesson(args->rest[0], error);
    base = lesson != NULL ? lesson_run(lesson, args->run, error) : NULL;
    if (base == NULL)
      return NULL;
  }
  PlyRun *run = base != NULL ? ply_cli_face(base)->set_up(args, base, error) : new_run(args, error);
  if (run != NULL && lesson_out != NULL)
    *lesson_out = g_steal_pointer(&lesson);
  return run;
}
