/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question drawn from a run, and the judgement of an answer. */
#include "cli/cli.h"

#include <limits.h>
#include <string.h>

#include <pango/pango.h>

#include "base/i18n.h"
#include "cli/kit/args.h"
#include "cli/kit/output.h"
#include "cli/setup.h"
#include "lesson/ask/ask.h"
#include "lesson/generate.h"

#define MAX_SAID 512

typedef struct {
  PlySetupArgs setup;
  char *kind, *answer, *seed_text;
  unsigned seed;
  gboolean solution, json;
} AskArgs;

static void ask_args_clear(AskArgs *args) {
  ply_setup_args_clear(&args->setup);
  g_free(args->kind);
  g_free(args->answer);
  g_free(args->seed_text);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(AskArgs, ask_args_clear)

static char *plain(const char *markup) {
  char *text = NULL;
  return pango_parse_markup(markup, -1, 0, NULL, &text, NULL, NULL) ? text : g_strdup(markup);
}

/* --- an answer --- */

typedef struct {
  PlyAnswer answer;
  PlyNodeId nodes[MAX_SAID];
  bool *chosen;
} Said;

static void said_clear(Said *said) {
  g_free(said->chosen);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Said, said_clear)

static bool choose(const PlyQuestion *question, const char *words, Said *said) {
  bool found = false;
  for (guint i = 0; i < question->choices->len; i++)
    if (strcmp(words, ((const PlyChoice *)question->choices->pdata[i])->plain) == 0)
      found = said->chosen[i] = true;
  return found;
}

/* Choices by their words, with semicolons between them: one alone may have some in it. */
static bool read_choices(const PlyQuestion *question, const char *text, Said *said,
                         GError **error) {
  g_auto(GStrv) words = g_strsplit(text, ";", -1);
  said->chosen = g_new0(bool, question->choices->len);
  said->answer.chosen = said->chosen;
  if (choose(question, text, said))
    return true;
  for (int i = 0; words[i] != NULL; i++)
    if (!choose(question, g_strstrip(words[i]), said))
      return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                      _("--answer: “%s” is none of the answers to choose from"), words[i]);
  return true;
}

/* A node by its path, or what else can be pointed at by its address. */
static bool read_place(const PlyRun *run, const char *word, PlyNodeId *node, GError **error) {
  if (run->kind->subjects != NULL)
    return run->kind->subjects->read(run, word, node, error);
  g_autoptr(GError) fault = NULL;
  return ply_trace_read_path(run->trace, strcmp(word, "root") == 0 ? "" : word, node, &fault) ||
         ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, "--answer: %s", fault->message);
}

static bool read_places(const PlyQuestion *question, const char *text, Said *said, GError **error) {
  g_auto(GStrv) words = g_strsplit_set(text, " ,;", -1);
  said->answer.nodes = said->nodes;
  for (int i = 0; words[i] != NULL && said->answer.n_nodes < MAX_SAID; i++)
    if (*words[i] != '\0' &&
        !read_place(question->run->run, words[i], &said->nodes[said->answer.n_nodes++], error))
      return false;
  return true;
}

static bool read_text(const PlyQuestion *question, const char *text, Said *said, GError **error) {
  said->answer.text = text;
  return true;
}

static bool (*const readers[])(const PlyQuestion *question, const char *text, Said *said,
                               GError **error) = {
  [PLY_BY_CHOICE] = read_choices, [PLY_BY_YES_NO] = read_text,   [PLY_BY_NUMBER] = read_text,
  [PLY_BY_NUMBERS] = read_text,   [PLY_BY_WORDS] = read_text,    [PLY_BY_MOVE] = read_text,
  [PLY_BY_NODE] = read_places,    [PLY_BY_NODES] = read_places,  [PLY_BY_ORDER] = read_text,
  [PLY_BY_CELLS] = read_text,     [PLY_BY_SQUARE] = read_places, [PLY_BY_SQUARES] = read_places,
  [PLY_BY_ACTS] = read_text,
};

static PlyExit judge(const PlyQuestion *question, const char *text) {
  g_auto(Said) said = { { 0 } };
  g_autoptr(GError) error = NULL;
  PlyVerdict verdict;
  if (!readers[ply_question_by(question)](question, text, &said, &error) ||
      !ply_question_judge(question, &said.answer, &verdict, &error))
    return ply_message_bad(error);
  g_autofree char *reply = plain(verdict.reply);
  bool right = verdict.right;
  ply_out("%s\n", reply);
  ply_verdict_clear(&verdict);
  return right ? PLY_EXIT_DONE : PLY_EXIT_NO;
}

/* --- the question --- */

static uint32_t step_of(const PlyLesson *lesson) {
  g_autoptr(PlyReplay) replay = ply_replay_new(ply_generated_question(lesson)->run->run->trace);
  return ply_lesson_asked_at(lesson, 0, replay);
}

static char *solution_of(const PlyQuestion *question) {
  g_autofree char *markup = ply_question_solution(question, NULL, NULL);
  return plain(markup);
}

/* The table that is to be filled, and how. */
static void print_sheet(const PlyQuestion *question) {
  g_autoptr(PlySheet) sheet = ply_question_sheet(question, NULL);
  for (guint i = 0; sheet != NULL && i < sheet->rows->len; i++) {
    g_autofree char *line = ply_sheet_line(sheet, i);
    ply_out("- %s\n", line);
  }
}

static void print_text(const PlyLesson *lesson, const AskArgs *args) {
  const PlyQuestion *question = ply_generated_question(lesson);
  g_autofree char *prompt = plain(question->prompt);
  ply_out(_("At step %u: %s"), step_of(lesson), prompt);
  ply_out("\n");
  for (guint i = 0; i < question->choices->len; i++)
    ply_out("- %s\n", ((const PlyChoice *)question->choices->pdata[i])->plain);
  if (ply_question_by(question) == PLY_BY_CELLS)
    print_sheet(question);
  if (!args->solution)
    return;
  g_autofree char *solution = solution_of(question);
  ply_out(_("Answer: %s"), solution);
  ply_out("\n");
}

/* "cells": a row each, with null where something is to be filled in. */
static void add_sheet(JsonObject *object, const PlyQuestion *question) {
  g_autoptr(PlySheet) sheet = ply_question_sheet(question, NULL);
  JsonArray *rows = json_array_new();
  for (guint i = 0; sheet != NULL && i < sheet->rows->len; i++) {
    JsonObject *row = json_object_new();
    json_object_set_string_member(row, "row", ply_sheet_row(sheet, i)->key);
    for (unsigned k = 0; k < sheet->n_columns; k++) {
      g_autofree char *text = ply_sheet_text(sheet, i, k);
      if (*text != '\0')
        json_object_set_string_member(row, sheet->columns[k].id, text);
      else
        json_object_set_null_member(row, sheet->columns[k].id);
    }
    json_array_add_object_element(rows, row);
  }
  json_object_set_array_member(object, "cells", rows);
}

static void print_json(const PlyLesson *lesson, const AskArgs *args) {
  const PlyQuestion *question = ply_generated_question(lesson);
  g_autofree char *prompt = plain(question->prompt);
  JsonObject *object = json_object_new();
  JsonArray *choices = json_array_new();
  for (guint i = 0; i < question->choices->len; i++)
    json_array_add_string_element(choices, ((const PlyChoice *)question->choices->pdata[i])->plain);
  json_object_set_string_member(object, "id", question->id);
  json_object_set_string_member(object, "prompt", prompt);
  json_object_set_int_member(object, "step", step_of(lesson));
  json_object_set_array_member(object, "choices", choices);
  if (ply_question_by(question) == PLY_BY_CELLS)
    add_sheet(object, question);
  json_object_set_string_member(object, "lines", question->generated);
  json_object_set_int_member(object, "seed", args->seed);
  json_object_set_int_member(object, "generator", PLY_GENERATOR_VERSION);
  if (args->solution) {
    g_autofree char *solution = solution_of(question);
    json_object_set_string_member(object, "answer", solution);
  }
  g_autoptr(JsonNode) node = json_node_new(JSON_NODE_OBJECT);
  json_node_take_object(node, object);
  ply_out_json(node);
}

static PlyExit ask(const PlyRun *run, const AskArgs *args) {
  g_autoptr(GError) error = NULL;
  g_autoptr(PlyLesson) lesson = ply_question_generate(run, args->kind, args->seed, &error);
  if (lesson == NULL)
    return ply_message_bad(error);
  if (args->answer != NULL)
    return judge(ply_generated_question(lesson), args->answer);
  (args->json ? print_json : print_text)(lesson, args);
  return PLY_EXIT_DONE;
}

PlyExit ply_command_ask(const PlyCommand *command, int argc, char **argv) {
  g_auto(AskArgs) args = { 0 };
  const GOptionEntry options[] = {
    { "kind", 0, 0, G_OPTION_ARG_FILENAME, &args.kind,
      N_("Ask a question of this kind, as in “kind:” of lessons"), N_("KIND") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &args.seed_text, N_("Draw another question (0)"),
      N_("N") },
    { "answer", 0, 0, G_OPTION_ARG_FILENAME, &args.answer, N_("Judge this answer to it"),
      N_("TEXT") },
    { "solution", 0, 0, G_OPTION_ARG_NONE, &args.solution, N_("Print the right answer too"), NULL },
    { "json", 0, 0, G_OPTION_ARG_NONE, &args.json, N_("Print JSON"), NULL },
    { NULL },
  };
  PlyExit code;
  GOptionEntry shared[PLY_SETUP_N_ENTRIES];
  ply_setup_entries(&args.setup, shared);
  if (!ply_args_parse(command, options, shared, argv, &code))
    return code;
  g_autoptr(GError) error = NULL;
  if (!ply_args_utf8("--kind", args.kind, &error) ||
      !ply_args_utf8("--answer", args.answer, &error) ||
      !ply_args_number("--seed", args.seed_text, 0, UINT_MAX, &args.seed, &error))
    return ply_message_bad(error);
  g_autoptr(PlyRun) run = ply_setup_run(&args.setup, NULL, &error);
  if (run == NULL)
    return ply_message_bad(error);
  (void)ply_record_shown(run);
  return ply_record_failed(run, &code) ? code : ask(run, &args);
}
