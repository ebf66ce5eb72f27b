/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ask and results blocks about days in a life: which keys they take, and what they say. */
#include <string.h>

#include "lesson/kinds.h"
#include "lesson/life.h"
#include "lesson/range.h"
#include "trace/i18n.h"

/* --- ask --- */

static void add_occupations(PlyQuestion *question, const PlyDayLook *look, bool home) {
  unsigned n = look->setup->world->n_occupations + home;
  for (unsigned i = 0; i < n; i++)
    ply_question_add_choice(question, ply_day_look_name(look, i));
}

static bool needs(PlyReader *r, const PlyNamedBlock *block, const char *id, const char *key) {
  ply_faults_add(r->faults, block->place, _("“kind: %s” needs a line “%s: …”"), id, key);
  return false;
}

static bool unknown_number(PlyReader *r, const PlyPair *of) {
  g_autoptr(GPtrArray) words = g_ptr_array_new();
  for (const PlyDayNumber *number = ply_day_numbers; number->word != NULL; number++)
    g_ptr_array_add(words, (gpointer)number->word);
  g_ptr_array_add(words, NULL);
  g_autofree char *list = g_strjoinv(", ", (char **)words->pdata);
  g_autofree char *hint = ply_near_hint(of->value->text, (const char *const *)words->pdata);
  ply_faults_add(r->faults, ply_pair_value_place(of), _("of: found “%s”, expected one of: %s%s"),
                 of->value->text, list, hint);
  return false;
}

/* What the step brings is known only when the life is recorded. */
static bool read_number(PlyReader *r, const PlyNamedBlock *block, const PlyDayLook *look) {
  const PlyPair *of = ply_pairs_find(block->pairs, "of");
  if (of == NULL || *of->value->text == '\0')
    return of == NULL && needs(r, block, "number", "of");
  const PlyDayNumber *number = ply_day_number_find(of->value->text);
  if (number == NULL)
    return unknown_number(r, of);
  block->asks->of = g_strdup(of->value->text);
  if (block->asks->at != NULL)
    return true;
  const char *lacks = ply_day_look_lacks(look, number->needs);
  return lacks == NULL || needs(r, block, "number", lacks);
}

static bool read_choice(PlyReader *r, const PlyNamedBlock *block, const PlyDayLook *look) {
  PlyQuestion *question = block->asks;
  bool takes = question->kind == PLY_ASK_TAKE;
  const char *id = takes ? "take" : "cannot-afford";
  if (!look->has_cash && question->at == NULL)
    return needs(r, block, id, "cash");
  if (takes && question->at == NULL &&
      ply_day_setup_way(look->setup, look->person) != PLY_WAY_HIGHEST) {
    ply_faults_add(r->faults, block->place,
                   _("this person chooses by chance; name a day with “at: day 1”"));
    return false;
  }
  question->several = !takes;
  add_occupations(question, look, takes);
  return true;
}

/* "at" and "person" do not go together: the recorded life is one person's. */
static bool check_keys(PlyReader *r, const PlyNamedBlock *block) {
  static const struct {
    const char *key;
    PlyAskKind kind; /* the only one that takes it */
  } only[] = { { "of", PLY_ASK_NUMBER }, { "job", PLY_ASK_NUMBER }, { "result", PLY_ASK_NUMBER } };
  const PlyPair *kind = ply_pairs_find(block->pairs, "kind");
  const PlyPair *person = ply_pairs_find(block->pairs, "person");
  guint faults = r->faults->len;
  for (size_t i = 0; i < G_N_ELEMENTS(only); i++) {
    const PlyPair *pair = ply_pairs_find(block->pairs, only[i].key);
    if (pair != NULL && block->asks->kind != only[i].kind)
      ply_faults_add(r->faults, pair->place, _("“%s” means nothing with “kind: %s”"), pair->key,
                     kind->value->text);
  }
  if (person != NULL && block->asks->at != NULL)
    ply_faults_add(r->faults, person->place,
                   _("“person” and “at” do not go together: the recorded life is that of the run"));
  return r->faults->len == faults;
}

bool ply_life_ask_read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  PlyAskKind kind = block->asks->kind;
  PlyDayLook look;
  if (kind != PLY_ASK_NUMBER && kind != PLY_ASK_TAKE && kind != PLY_ASK_CANNOT_AFFORD) {
    ply_kind_refuse_ask(r, block);
    return false;
  }
  if (!check_keys(r, block) || run->run == NULL ||
      !ply_day_look_read(r, block->pairs, run->run, &look))
    return false;
  block->asks->life =
      g_memdup2(&(PlyLifeQuestion){ .person = look.person,
                                    .job = look.job,
                                    .cash = look.has_cash ? look.cash : PLY_LIFE_NO_CASH,
                                    .result = look.has_result ? !look.fails : -1 },
                sizeof(PlyLifeQuestion));
  return kind == PLY_ASK_NUMBER ? read_number(r, block, &look) : read_choice(r, block, &look);
}

/* --- results --- */

GStrv ply_columns_split(PlyReader *r, const PlyPair *pair) {
  g_auto(GStrv) parts = g_strsplit(pair->value->text, ",", -1);
  for (int i = 0; parts[i] != NULL; i++) {
    g_strstrip(parts[i]);
    for (int k = 0; k < i; k++)
      if (strcmp(parts[i], parts[k]) == 0)
        ply_faults_add(r->faults, ply_pair_value_place(pair),
                       _("columns: “%s” stands in the list twice"), parts[i]);
  }
  return g_steal_pointer(&parts);
}

static void read_columns(PlyReader *r, const PlyNamedBlock *block) {
  const PlyPair *pair = ply_pairs_find(block->pairs, "columns");
  const PlyLessonRun *run = block->results->runs->len > 0 ? block->results->runs->pdata[0] : NULL;
  GStrv columns = block->results->columns = ply_columns_split(r, pair);
  for (int i = 0; run != NULL && run->run != NULL && columns[i] != NULL; i++) {
    g_autoptr(GError) error = NULL;
    if (!ply_lives_knows(run, columns[i], &error))
      ply_faults_add(r->faults, ply_pair_value_place(pair), "columns: %s", error->message);
  }
}

void ply_life_results_read(PlyReader *r, const PlyNamedBlock *block) {
  read_columns(r, block);
  const PlyLessonRun *run = block->results->runs->len > 0 ? block->results->runs->pdata[0] : NULL;
  PlyDayLook look;
  if (run == NULL || run->run == NULL || !ply_day_look_read(r, block->pairs, run->run, &look))
    return;
  block->results->person = ply_pairs_find(block->pairs, "person") != NULL ? (int)look.person : -1;
  ply_life_lives_read(r, block->pairs, look.setup->days, &block->results->lives);
}

char *ply_life_cell(const PlyBlock *results, PlyLessonRun *run, const char *column,
                    PlyProgress *progress) {
  const PlyDaySetup *setup = ply_run_day(run->run);
  unsigned person = results->person >= 0 ? (unsigned)results->person : setup->person;
  uint32_t n = results->lives > 0 ? results->lives : run->lives;
  double value;
  const PlyLives *lives =
      person < setup->world->n_people ? ply_lives_of(run, person, n, progress) : NULL;
  if (lives == NULL || !ply_lives_measure(run, lives, column, &value, NULL))
    return g_strdup("–");
  bool share = ply_key_named(column, "days") != NULL;
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_ascii_formatd(number, sizeof number, share ? "%.1f" : "%.2f", share ? 100 * value : value);
  return share ? g_strconcat(number, " %", NULL) : g_strdup(number);
}
