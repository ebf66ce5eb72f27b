/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fitness of every occupation for every person, and their rankings with unlimited cash. */
#include "cli/cli.h"

#include <string.h>

#include "base/i18n.h"
#include "cli/face.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/setup.h"
#include "life/text.h"

#define MAX_BYTES ((size_t)4 << 20) /* of a table */

typedef struct {
  char *files[PLY_N_DAY_BLOCKS]; /* of --occupations, --people */
  PlySetupArgs setup;
  gboolean json;
} RateArgs;

static void rate_args_clear(RateArgs *args) {
  for (unsigned i = 0; i < PLY_N_DAY_BLOCKS; i++)
    g_free(args->files[i]);
  ply_setup_args_clear(&args->setup);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(RateArgs, rate_args_clear)

/* --- tables from files --- */

static void tell_faults(const char *path, GPtrArray *faults) {
  g_autofree char *shown = ply_file_shown(path);
  for (guint i = 0; i < faults->len; i++) {
    const PlyDayFault *fault = faults->pdata[i];
    g_autofree char *line = g_strdup_printf(_("%s:%d:%d: error: %s"), shown, fault->place.line,
                                            fault->place.column, fault->message);
    ply_message_plain(line);
  }
}

static bool bad_table(const char *path, GError **error) {
  g_autofree char *shown = ply_file_shown(path);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                  _("%s cannot be used before this is put right"), shown);
}

/* *text (owned) stays for who asks where things stand. */
static bool read_table(PlyDayWorld *world, PlyDayBlock block, const char *path, char **text,
                       GError **error) {
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func((GDestroyNotify)ply_day_fault_free);
  const char *end;
  if ((*text = ply_input_read(path, MAX_BYTES, error)) == NULL)
    return false;
  if (!g_utf8_validate(*text, -1, &end))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX, _("%s: byte %d is not UTF-8"), path,
                    (int)(end - *text) + 1);
  if (ply_day_text_read(world, block, *text, faults))
    return true;
  tell_faults(path, faults);
  return bad_table(path, error);
}

static PlyDayWorld *read_tables(const RateArgs *args, GError **error) {
  g_autoptr(PlyDayWorld) world = ply_day_world_new();
  g_autofree char *people = NULL;
  for (unsigned i = 0; i < PLY_N_DAY_BLOCKS; i++) {
    g_autofree char *text = NULL;
    if (args->files[i] != NULL && !read_table(world, (PlyDayBlock)i, args->files[i], &text, error))
      return NULL;
    if (i == PLY_DAY_PEOPLE)
      people = g_steal_pointer(&text);
  }
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func((GDestroyNotify)ply_day_fault_free);
  if (ply_day_text_check(world, people, faults))
    return g_steal_pointer(&world);
  const char *blamed = args->files[people != NULL ? PLY_DAY_PEOPLE : PLY_DAY_OCCUPATIONS];
  tell_faults(blamed, faults);
  bad_table(blamed, error);
  return NULL;
}

/* --- tables from a lesson --- */

static PlyDayWorld *lesson_world(const RateArgs *args, GError **error) {
  for (unsigned i = 0; i < PLY_N_DAY_BLOCKS; i++)
    if (args->files[i] != NULL) {
      ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
               _("%s does not go with a lesson, which says its own"),
               i == PLY_DAY_PEOPLE ? "--people" : "--occupations");
      return NULL;
    }
  g_autoptr(PlyRun) run = ply_setup_run(&args->setup, NULL, error);
  if (run == NULL)
    return NULL;
  if (ply_cli_face(run)->world != NULL)
    return ply_day_world_ref(ply_cli_face(run)->world(run));
  ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("%s is no lesson about days in a life"),
           args->setup.rest[0]);
  return NULL;
}

/* --- what came of it --- */

static void print_text(const PlyDayWorld *world) {
  int width = 0;
  for (unsigned i = 0; i < world->n_occupations; i++)
    width = MAX(width, (int)g_utf8_strlen(world->occupations[i].name, -1));
  for (unsigned person = 0; person < world->n_people; person++) {
    PlyDayRanking ranking;
    ply_day_rank(world, person, PLY_DAY_UNLIMITED, 0, &ranking);
    ply_out("%s%s  %s\n", person > 0 ? "\n" : "", world->people[person].name,
            ply_formula_text(world->people[person].formula));
    for (unsigned i = 0; i < ranking.n; i++) {
      unsigned job = ranking.order[i];
      const char *name = world->occupations[job].name;
      char number[G_ASCII_DTOSTR_BUF_SIZE];
      ply_out("%3u  %s%*s  %s\n", i + 1, name, width - (int)g_utf8_strlen(name, -1), "",
              ranking.of[job].rated ? ply_decimal(ranking.of[job].fitness, 6, number)
                                    : _("no value"));
    }
  }
}

static JsonObject *person_json(const PlyDayWorld *world, unsigned person) {
  JsonObject *object = json_object_new(), *fitness = json_object_new();
  JsonArray *order = json_array_new();
  PlyDayRanking ranking;
  ply_day_rank(world, person, PLY_DAY_UNLIMITED, 0, &ranking);
  for (unsigned i = 0; i < ranking.n; i++) {
    const char *name = world->occupations[i].name;
    if (ranking.of[i].rated)
      json_object_set_double_member(fitness, name, ranking.of[i].fitness);
    else
      json_object_set_null_member(fitness, name);
    json_array_add_string_element(order, world->occupations[ranking.order[i]].name);
  }
  json_object_set_string_member(object, "name", world->people[person].name);
  json_object_set_string_member(object, "formula", ply_formula_text(world->people[person].formula));
  json_object_set_object_member(object, "fitness", fitness);
  json_object_set_array_member(object, "ranking", order);
  return object;
}

static void print_json(const PlyDayWorld *world) {
  JsonObject *object = json_object_new();
  JsonObject *people = json_object_new();
  for (unsigned i = 0; i < world->n_people; i++)
    json_object_set_object_member(people, world->people[i].name, person_json(world, i));
  json_object_set_object_member(object, "people", people);
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  ply_out_json(node);
}

PlyExit ply_command_rate(const PlyCommand *command, int argc, char **argv) {
  g_auto(RateArgs) args = { 0 };
  const GOptionEntry entries[] = {
    { "people", 0, 0, G_OPTION_ARG_FILENAME, &args.files[PLY_DAY_PEOPLE],
      N_("People and their formulas, one a line"), N_("FILE") },
    { "occupations", 0, 0, G_OPTION_ARG_FILENAME, &args.files[PLY_DAY_OCCUPATIONS],
      N_("Occupations with P, C, G and L, one a line"), N_("FILE") },
    { "run", 'r', 0, G_OPTION_ARG_FILENAME, &args.setup.run, N_("Which run of the lesson (main)"),
      N_("NAME") },
    { "json", 0, 0, G_OPTION_ARG_NONE, &args.json, N_("Print JSON"), NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &args.setup.rest, NULL, NULL },
    { NULL },
  };
  PlyExit code;
  if (!ply_args_parse(command, entries, NULL, argv, &code))
    return code;
  g_autoptr(GError) error = NULL;
  bool lesson = args.setup.rest != NULL && args.setup.rest[0] != NULL;
  g_autoptr(PlyDayWorld) world =
      lesson || args.setup.run != NULL ? lesson_world(&args, &error) : read_tables(&args, &error);
  if (world == NULL)
    return ply_message_bad(error);
  if (args.json)
    print_json(world);
  else
    print_text(world);
  return PLY_EXIT_DONE;
}
