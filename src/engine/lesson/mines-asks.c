/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ask blocks about Minesweeper: which keys each kind takes, what they say, and the choices that
 * are made for it. */
#include <string.h>

#include "lesson/kinds.h"
#include "lesson/mines-private.h"
#include "trace/i18n.h"

enum { KEY_RULE = 1, KEY_SQUARE = 2, KEY_HELPER = 4, KEY_ONCE = 8, KEY_OF = 16, KEY_AT = 32 };

static const struct {
  const char *key;
  unsigned bit;
} ask_keys[] = {
  { "rule", KEY_RULE }, { "square", KEY_SQUARE }, { "helper", KEY_HELPER },
  { "once", KEY_ONCE }, { "of", KEY_OF },         { "at", KEY_AT },
};

/* Of kinds that are not here no question about Minesweeper can be. */
static const struct {
  PlyAskKind kind;
  unsigned takes, needs;
} kinds[] = {
  { PLY_ASK_NUMBER, KEY_OF | KEY_AT, KEY_OF },
  { PLY_ASK_NEXT_RULE, KEY_SQUARE | KEY_AT, KEY_SQUARE },
  { PLY_ASK_HELPER, KEY_RULE | KEY_SQUARE | KEY_AT, KEY_RULE | KEY_SQUARE },
  { PLY_ASK_SHARED, KEY_SQUARE | KEY_HELPER | KEY_AT, KEY_SQUARE | KEY_HELPER },
  { PLY_ASK_SAFE, KEY_RULE | KEY_SQUARE | KEY_ONCE | KEY_AT, 0 },
  { PLY_ASK_MINES, KEY_RULE | KEY_SQUARE | KEY_ONCE | KEY_AT, 0 },
  { PLY_ASK_WHY_NOT, KEY_RULE | KEY_SQUARE | KEY_HELPER | KEY_AT, KEY_RULE },
};

static int find_kind(PlyAskKind kind) {
  for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
    if (kinds[i].kind == kind)
      return (int)i;
  return -1;
}

static void needs(PlyReader *r, const PlyNamedBlock *block, const char *id, const char *key) {
  ply_faults_add(r->faults, block->place, _("“kind: %s” needs a line “%s: …”"), id, key);
}

static bool check_keys(PlyReader *r, const PlyNamedBlock *block, const char *id, unsigned takes,
                       unsigned needed) {
  guint faults = r->faults->len;
  for (size_t i = 0; i < G_N_ELEMENTS(ask_keys); i++) {
    const PlyPair *pair = ply_pairs_find(block->pairs, ask_keys[i].key);
    if (pair != NULL && (takes & ask_keys[i].bit) == 0)
      ply_faults_add(r->faults, pair->place, _("“%s” means nothing with “kind: %s”"), pair->key,
                     id);
    else if (pair == NULL && (needed & ask_keys[i].bit) != 0)
      needs(r, block, id, ask_keys[i].key);
    else if (pair != NULL && *pair->value->text == '\0')
      return false; /* said already */
  }
  return r->faults->len == faults;
}

/* --- values --- */

const PlyRule *ply_mines_rule_read(PlyReader *r, const PlyPair *pair) {
  const PlyRule *rule = ply_rules_find(&ply_mines_system, pair->value->text, NULL);
  if (rule != NULL)
    return rule;
  const char *names[PLY_MINES_N_RULES + 1] = { NULL };
  for (int i = 0; i < PLY_MINES_N_RULES; i++)
    names[i] = ply_mines_system.rules[i]->id;
  g_autofree char *list = g_strjoinv(", ", (char **)names);
  g_autofree char *hint = ply_near_hint(pair->value->text, names);
  ply_faults_add(r->faults, ply_pair_value_place(pair), _("%s: found “%s”, expected one of: %s%s"),
                 pair->key, pair->value->text, list, hint);
  return NULL;
}

bool ply_mines_square_of(PlyReader *r, const PlyMines *board, const PlyPair *pair,
                         uint32_t *square) {
  g_autoptr(GError) error = NULL;
  unsigned found;
  *square = PLY_NO_SUBJECT;
  if (pair == NULL)
    return true;
  if (ply_mines_square_read(board, pair->value->text, &found, &error)) {
    *square = found;
    return true;
  }
  ply_faults_add(r->faults, ply_pair_value_place(pair), "%s: %s", pair->key, error->message);
  return false;
}

bool ply_mines_yes(PlyReader *r, const PlyPair *pair, bool *yes) {
  *yes = pair != NULL && strcmp(pair->value->text, "yes") == 0;
  if (pair == NULL || *yes || strcmp(pair->value->text, "no") == 0)
    return true;
  ply_faults_add(r->faults, ply_pair_value_place(pair), _("%s: found “%s”, expected yes or no"),
                 pair->key, pair->value->text);
  return false;
}

/* --- of: need r3c4, shared r3c5 r3c4, mines-left --- */

static const struct {
  const char *word;
  unsigned squares;
} counts[PLY_MINES_N_COUNTS] = {
  [PLY_COUNT_NEED] = { "need", 1 },
  [PLY_COUNT_FLAGS] = { "flags", 1 },
  [PLY_COUNT_BLANKS] = { "blanks", 1 },
  [PLY_COUNT_SHARED] = { "shared", 2 },
  [PLY_COUNT_PRIVATE] = { "private", 2 },
  [PLY_COUNT_LEAST_MINES] = { "least-mines", 2 },
  [PLY_COUNT_MINES_LEFT] = { "mines-left", 0 },
  [PLY_COUNT_MOVES_LEFT] = { "moves-left", 0 },
};

static bool unknown_count(const char *word, GError **error) {
  const char *names[PLY_MINES_N_COUNTS + 1] = { NULL };
  for (int i = 0; i < PLY_MINES_N_COUNTS; i++)
    names[i] = counts[i].word;
  g_autofree char *list = g_strjoinv(", ", (char **)names);
  g_autofree char *hint = ply_near_hint(word, names);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE, _("of: found “%s”, expected one of: %s%s"),
                  word, list, hint);
}

static bool read_count(const PlyMines *board, char *text, PlyMinesNumber *number, GError **error) {
  g_auto(GStrv) parts = g_strsplit_set(g_strstrip(text), " \t", -1);
  int kind = 0;
  while (kind < PLY_MINES_N_COUNTS && g_strcmp0(counts[kind].word, parts[0]) != 0)
    kind++;
  if (kind == PLY_MINES_N_COUNTS)
    return unknown_count(parts[0] != NULL ? parts[0] : "", error);
  unsigned squares[2] = { PLY_NO_SUBJECT, PLY_NO_SUBJECT }, n = g_strv_length(parts) - 1;
  if (n != counts[kind].squares)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_USAGE,
                    ngettext("of: “%s” needs %u square, found %u",
                             "of: “%s” needs %u squares, found %u", counts[kind].squares),
                    parts[0], counts[kind].squares, n);
  for (unsigned i = 0; i < n; i++)
    if (!ply_mines_square_read(board, parts[i + 1], &squares[i], error))
      return false;
  *number = (PlyMinesNumber){ (PlyMinesCount)kind, squares[0], squares[1] };
  if (number->square != PLY_NO_SUBJECT &&
      !ply_mines_is_open(ply_mines_state(board, number->square)))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("of: there is no number at %s"),
                    parts[1]);
  if (n < 2 || ply_mines_rule_between(board, squares[0], squares[1]) != NULL)
    return true;
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("of: %s is no helper of %s: too far away"),
                  parts[2], parts[1]);
}

static bool read_numbers(PlyReader *r, const PlyPair *pair, const PlyMines *board,
                         PlyMinesQuestion *question) {
  g_auto(GStrv) parts = g_strsplit(pair->value->text, ",", -1);
  question->numbers = g_array_new(FALSE, FALSE, sizeof(PlyMinesNumber));
  for (int i = 0; parts[i] != NULL; i++) {
    PlyMinesNumber number;
    g_autoptr(GError) error = NULL;
    if (read_count(board, parts[i], &number, &error)) {
      g_array_append_val(question->numbers, number);
      continue;
    }
    ply_faults_add(r->faults, ply_pair_value_place(pair), "%s", error->message);
    return false;
  }
  return true;
}

/* --- choices --- */

static void add_rules(PlyQuestion *question, const PlyMinesSetup *setup) {
  for (unsigned i = 0; i < setup->n_rules; i++)
    ply_question_add_choice(question, _(setup->rules[i]->name));
  ply_question_add_choice(question, _("None of the rules applies here"));
}

static bool add_reasons(PlyReader *r, const PlyNamedBlock *block) {
  const PlyRule *rule = block->asks->mines->rule;
  for (unsigned i = 0; i < ply_mines_n_reasons(rule); i++)
    ply_question_add_choice(block->asks, ply_mines_reason(rule, i));
  if (block->asks->choices->len > 0)
    return true;
  ply_faults_add(r->faults, ply_pair_value_place(ply_pairs_find(block->pairs, "rule")),
                 _("“kind: why-not” asks about the rules one, near, far and end"));
  return false;
}

/* near and far need square and helper, one the square, end none. */
static bool check_why_not(PlyReader *r, const PlyNamedBlock *block) {
  const PlyMinesQuestion *q = block->asks->mines;
  bool pair = q->rule == &ply_mines_near || q->rule == &ply_mines_far;
  if (q->square == PLY_NO_SUBJECT && !q->rule->board)
    needs(r, block, "why-not", "square");
  else if (q->helper == PLY_NO_SUBJECT && pair)
    needs(r, block, "why-not", "helper");
  else
    return true;
  return false;
}

/* --- all of it --- */

void ply_mines_question_free(PlyMinesQuestion *question) {
  if (question == NULL)
    return;
  g_clear_pointer(&question->numbers, g_array_unref);
  g_free(question);
}

static bool read_keys(PlyReader *r, const PlyNamedBlock *block, const PlyMines *board) {
  PlyMinesQuestion *q = block->asks->mines;
  const PlyPair *rule = ply_pairs_find(block->pairs, "rule");
  const PlyPair *of = ply_pairs_find(block->pairs, "of");
  q->rule = rule != NULL ? ply_mines_rule_read(r, rule) : NULL;
  return (rule == NULL || q->rule != NULL) &&
         ply_mines_square_of(r, board, ply_pairs_find(block->pairs, "square"), &q->square) &&
         ply_mines_square_of(r, board, ply_pairs_find(block->pairs, "helper"), &q->helper) &&
         ply_mines_yes(r, ply_pairs_find(block->pairs, "once"), &q->once) &&
         (of == NULL || read_numbers(r, of, board, q));
}

bool ply_mines_ask_read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  PlyQuestion *question = block->asks;
  const char *id = ply_ask_kinds[question->kind - PLY_ASK_VALUE];
  int kind = find_kind(question->kind);
  question->mines = g_new0(PlyMinesQuestion, 1);
  if (kind < 0) {
    ply_kind_refuse_ask(r, block);
    return false;
  }
  if (!check_keys(r, block, id, kinds[kind].takes, kinds[kind].needs) || run->run == NULL)
    return false;
  const PlyMinesRun *game = ply_run_mines(run->run);
  if (!read_keys(r, block, &game->start))
    return false;
  if (question->kind == PLY_ASK_NEXT_RULE)
    add_rules(question, &game->setup);
  return question->kind != PLY_ASK_WHY_NOT || (check_why_not(r, block) && add_reasons(r, block));
}
