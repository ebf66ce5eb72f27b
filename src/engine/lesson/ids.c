/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/ids.h"

#include <string.h>

#include "lesson/read/reader.h"
#include "run/commands.h"
#include "run/saved.h"

#define ID_DIGITS 10
#define REVISION_DIGITS 8

/* --- a run in normal form --- */

char *ply_ids_position(const PlyStart *start) {
  g_autofree char *text = ply_start_print(start);
  if (!start->game->given)
    return g_steal_pointer(&text);
  GString *bare = g_string_new(NULL);
  for (const char *at = text; *at != '\0';) {
    if (*at == '"') {
      const char *end = strchr(at + 1, '"');
      at = end != NULL ? end + 1 : at + 1;
      continue;
    }
    size_t length = strcspn(at, " \t\n()[]{}:*=\"");
    if (length == 0) {
      if (!g_ascii_isspace(*at) && *at != '=')
        g_string_append_c(bare, *at);
      at++;
      continue;
    }
    const char *behind = at + length + strspn(at + length, " \t\n");
    if (*behind != '=') {
      g_string_append_c(bare, ' ');
      g_string_append_len(bare, at, (gssize)length);
    }
    at += length;
  }
  return g_string_free(bare, FALSE);
}

/* What differs from the defaults: an option that comes with a later version changes no hash. */
static char *options_of(const PlyRun *run) {
  GString *text = g_string_new(NULL);
  PlyOptions defaults;
  if (run->options.table == NULL)
    return g_string_free(text, FALSE);
  ply_options_init(&defaults, run->options.table);
  for (unsigned i = 0; run->options.table[i] != NULL; i++) {
    const char *name = run->options.table[i]->name;
    g_autofree char *value = ply_options_print(&run->options, name);
    g_autofree char *usual = ply_options_print(&defaults, name);
    if (run->options.given[i] && strcmp(value, usual) != 0)
      g_string_append_printf(text, "%s=%s;", name, value);
  }
  return g_string_free(text, FALSE);
}

static int by_text(gconstpointer a, gconstpointer b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Appends lines (char *), sorted, and forgets them. */
static void append_sorted(GString *text, GPtrArray *lines) {
  g_ptr_array_sort(lines, by_text);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf(text, "%s\n", (const char *)lines->pdata[i]);
  g_ptr_array_unref(lines);
}

static char *commands_of(const PlyRun *run) {
  unsigned n;
  const PlyRunCommand *commands = ply_run_commands(run, &n);
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < n; i++) {
    g_autofree char *command = ply_run_command_print(run, &commands[i]);
    g_string_append_printf(text, "%s; ", command);
  }
  return g_string_free(text, FALSE);
}

/* A recorded one knows more of itself, such as the moves of a match. */
static PlyRun *unrecorded(const PlyRun *run) {
  PlyRun *again = ply_trace_is_complete(run->trace) ? ply_lesson_again(run, NULL, NULL) : NULL;
  return again != NULL ? again : ply_run_ref((PlyRun *)run);
}

char *ply_ids_setup(const PlyLessonRun *of) {
  g_autoptr(PlyRun) run = unrecorded(of->run);
  g_autoptr(GHashTable) texts = ply_texts_new();
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
  GString *text = g_string_new(NULL);
  GHashTableIter iter;
  gpointer key, value;
  (void)ply_run_save(run, texts);
  ply_texts_take(texts, "options", options_of(run));
  if (run->kind->commands != NULL)
    ply_texts_take(texts, "moves", commands_of(run));
  if (ply_run_start(run) != NULL && ply_run_start(run)->game->given)
    ply_texts_take(texts, "position", ply_ids_position(ply_run_start(run)));
  g_hash_table_iter_init(&iter, texts);
  while (g_hash_table_iter_next(&iter, &key, &value))
    g_ptr_array_add(lines, g_strdup_printf("%s: %s", (char *)key, (char *)value));
  g_string_append_printf(text, "%s\n", run->kind->id);
  append_sorted(text, lines);
  return g_string_free(text, FALSE);
}

/* Runs are known by their setups, not by their names. */
typedef struct {
  PlyReader *r;
  GHashTable *setups; /* PlyLessonRun → char * */
} Maker;

static const char *setup_line(Maker *m, const PlyLessonRun *run) {
  if (run == NULL || run->run == NULL)
    return "";
  char *line = g_hash_table_lookup(m->setups, run);
  if (line == NULL) {
    g_autofree char *setup = ply_ids_setup(run);
    line = g_compute_checksum_for_string(G_CHECKSUM_SHA256, setup, -1);
    g_hash_table_insert(m->setups, (gpointer)run, line);
  }
  return line;
}

/* --- what is asked --- */

/* "key: value", of a run its setup; NULL where it says nothing about the answer. */
static char *line_of(Maker *m, const char *key, const char *value, bool negated) {
  static const char *const beside[] = { "id", "order", "judged", "marks", "given", "kind", NULL };
  static const char *const runs[] = { "run", "than", NULL };
  if (g_strv_contains(beside, key))
    return NULL;
  if (g_strv_contains(runs, key))
    value = setup_line(m, ply_lesson_run(m->r->lesson, value));
  g_auto(GStrv) words = g_strsplit_set(value, " \t\n", -1);
  GString *line = g_string_new(negated ? "not " : "");
  g_string_append_printf(line, "%s:", key);
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_string_append_printf(line, " %s", *word);
  return g_string_free(line, FALSE);
}

static void append_pairs(Maker *m, GString *text, const GPtrArray *pairs) {
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
  for (guint i = 0; i < pairs->len; i++) {
    const PlyPair *pair = pairs->pdata[i];
    char *line = line_of(m, pair->key, pair->value->text, pair->negated);
    if (line != NULL)
      g_ptr_array_add(lines, line);
  }
  append_sorted(text, lines);
}

/* Where it is asked, and what was verified for its marks. */
static void append_blocks(Maker *m, GString *text, const PlySection *section) {
  for (guint i = 0; m->r->blocks != NULL && i < m->r->blocks->len; i++) {
    const PlyNamedBlock *block = m->r->blocks->pdata[i];
    bool of_question = block->kind == PLY_NAMED_VERIFY || block->kind == PLY_NAMED_ASK;
    if (block->section == section && of_question && block->pairs != NULL)
      append_pairs(m, text, block->pairs);
  }
}

/* Answers as they stand: an attempt names them by their places. */
static void append_choice(Maker *m, GString *text, const PlyChoice *choice) {
  GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
  const PlyVerified *claim = choice->claim;
  for (guint i = 0; claim != NULL && claim->keys[i] != NULL; i++) {
    char *line = line_of(m, claim->keys[i], claim->values[i], claim->negated[i]);
    if (line != NULL)
      g_ptr_array_add(lines, line);
  }
  if (claim != NULL)
    g_ptr_array_add(lines, g_strdup_printf("run: %s", setup_line(m, claim->run)));
  g_string_append(text, choice->right ? "[x]\n" : "[ ]\n");
  append_sorted(text, lines);
}

static char *asked_by(Maker *m, const PlySection *section) {
  const PlyQuestion *question = section->question;
  GString *text = g_string_new(question->ask->kind != NULL ? question->ask->kind : "choice");
  g_string_append_printf(text, "%s\n%s\n", question->several ? " several" : "",
                         setup_line(m, question->run));
  append_blocks(m, text, section);
  if (question->accept == PLY_ACCEPT_CHOSEN)
    g_string_append(text, "accept: chosen\n");
  for (guint i = 0; question->ask->marked && i < question->choices->len; i++)
    append_choice(m, text, question->choices->pdata[i]);
  return g_string_free(text, FALSE);
}

/* --- ids --- */

/* The first that is free: equal questions are counted. */
static char *make_id(const PlyReader *r, GHashTable *taken, const char *asked) {
  for (unsigned n = 1;; n++) {
    g_autofree char *text = n == 1 ? g_strdup(asked) : g_strdup_printf("%s%u\n", asked, n);
    g_autofree char *hash = g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1);
    g_autofree char *id = g_strdup_printf("x-%.*s", ID_DIGITS, hash);
    bool is_taken =
        g_hash_table_contains(taken, id) || (r->ids != NULL && g_hash_table_contains(r->ids, id));
    if (!is_taken && g_hash_table_add(taken, g_strdup(id)))
      return g_steal_pointer(&id);
  }
}

static void fill(Maker *m, GHashTable *taken, const PlySection *section) {
  PlyQuestion *question = section->question;
  g_autofree char *asked = asked_by(m, section);
  g_autofree char *hash = g_compute_checksum_for_string(G_CHECKSUM_SHA256, asked, -1);
  question->revision = g_strndup(hash, REVISION_DIGITS);
  question->kept_id = question->id != NULL ? g_strdup(question->id) : make_id(m->r, taken, asked);
}

void ply_ids_fill(PlyReader *r) {
  g_autoptr(GHashTable) taken = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(GHashTable) setups = g_hash_table_new_full(NULL, NULL, NULL, g_free);
  Maker maker = { r, setups };
  for (guint i = 0; i < r->lesson->sections->len; i++) {
    const PlySection *section = r->lesson->sections->pdata[i];
    if (section->question != NULL)
      fill(&maker, taken, section);
  }
}

PlyIds *ply_ids_new(const PlyLesson *lesson) {
  PlyIds *ids = g_new0(PlyIds, 1);
  g_autoptr(GStrvBuilder) lessons = g_strv_builder_new();
  g_autoptr(GStrvBuilder) questions = g_strv_builder_new(), revisions = g_strv_builder_new();
  g_strv_builder_add(lessons, lesson->id);
  if (lesson->was != NULL)
    g_strv_builder_addv(lessons, (const char **)lesson->was);
  for (guint i = 0; i < lesson->sections->len; i++) {
    const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[i])->question;
    if (question == NULL)
      continue;
    g_strv_builder_add(questions, question->kept_id);
    g_strv_builder_add(revisions, question->revision);
    ids->n++;
  }
  ids->lessons = g_strv_builder_end(lessons);
  ids->questions = g_strv_builder_end(questions);
  ids->revisions = g_strv_builder_end(revisions);
  return ids;
}

void ply_ids_free(PlyIds *ids) {
  if (ids == NULL)
    return;
  g_strfreev(ids->lessons);
  g_strfreev(ids->questions);
  g_strfreev(ids->revisions);
  g_free(ids);
}

/* --- writing --- */

/* Where line (from 1) of text begins. */
static const char *line_at(const char *text, int line) {
  while (--line > 0) {
    const char *end = strchr(text, '\n');
    text = end != NULL ? end + 1 : text + strlen(text);
  }
  return text;
}

char *ply_ids_write(const PlyLesson *lesson, const char *text, unsigned *n) {
  GString *written = g_string_new(NULL);
  const char *from = text;
  const char *end = strstr(text, "\r\n") != NULL ? "\r\n" : "\n";
  *n = 0;
  for (guint i = 0; i < lesson->sections->len; i++) {
    const PlyQuestion *question = ((const PlySection *)lesson->sections->pdata[i])->question;
    if (question == NULL || question->id != NULL)
      continue;
    bool in_block = question->said_at > 0;
    const char *to = line_at(text, in_block ? question->said_at + 1 : question->line);
    g_string_append_len(written, from, to - from);
    from = to;
    g_autofree char *line = g_strdup_printf("id: %s%s", question->kept_id, end);
    if (in_block)
      g_string_append(written, line);
    else
      g_string_append_printf(written, "```question%s%s```%s", end, line, end);
    (*n)++;
  }
  g_string_append(written, from);
  return g_string_free(written, FALSE);
}
