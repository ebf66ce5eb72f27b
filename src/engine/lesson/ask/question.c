/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a question itself: its id, whether its answers keep their order, which of equal
 * ones are right, and that no run decides it. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/read/reader.h"

#define MAX_ID 40
#define AUTHOR "author"

/* "a-z", "0-9" and "-", and a letter first: never the number of a question. */
static bool is_id(const char *text) {
  static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
  return strchr(letters, text[0]) != NULL && strlen(text) <= MAX_ID &&
         text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static void read_id(PlyReader *r, const PlyPair *pair, PlyQuestion *question) {
  if (!is_id(pair->value->text)) {
    ply_faults_add(
        r->faults, ply_pair_value_place(pair),
        _("id: found “%s”, expected at most %d of a to z, 0 to 9 and “-”, a letter first"),
        pair->value->text, MAX_ID);
    return;
  }
  if (r->ids == NULL)
    r->ids = g_hash_table_new(g_str_hash, g_str_equal);
  const PlyPair *before = g_hash_table_lookup(r->ids, pair->value->text);
  if (before != NULL)
    ply_faults_add(r->faults, ply_pair_value_place(pair),
                   _("id: “%s” is the question of line %d already; an id is used once"),
                   pair->value->text, before->place.line);
  else
    g_hash_table_insert(r->ids, pair->value->text, (gpointer)pair);
  question->id = g_strdup(pair->value->text);
}

static void read_order(PlyReader *r, const PlyPair *pair, PlyQuestion *question) {
  static const char *const words[] = { "shuffled", "as-written", NULL };
  int i = ply_faults_choose(r->faults, ply_pair_value_place(pair), pair->key, pair->value->text,
                            PLY_WORDS(words));
  question->as_written = i == 1;
}

static void read_accept(PlyReader *r, const PlyPair *pair, PlyQuestion *question) {
  static const char *const words[] = { "equal", "chosen", NULL };
  int i = ply_faults_choose(r->faults, ply_pair_value_place(pair), pair->key, pair->value->text,
                            PLY_WORDS(words));
  question->accept = i == 1 ? PLY_ACCEPT_CHOSEN : PLY_ACCEPT_EQUAL;
}

/* "author, because …": who says so has to say why. */
static void read_judged(PlyReader *r, const PlyPair *pair, PlyQuestion *question) {
  const char *text = pair->value->text, *why = text + strlen(AUTHOR);
  if (g_str_has_prefix(text, AUTHOR) && *why == ',' && why[1 + strspn(why + 1, " ")] != '\0')
    question->judged = g_strstrip(g_strdup(why + 1));
  else
    ply_faults_add(r->faults, ply_pair_value_place(pair),
                   _("judged: found “%s”, expected “author, …” and why no run decides it"), text);
}

/* Addresses with commas between them, or "none"; what they are says the run, once it is recorded. */
static void read_marks(PlyReader *r, const PlyPair *pair, PlyQuestion *question) {
  bool none = strcmp(pair->value->text, "none") == 0;
  question->marks_at = ply_pair_value_place(pair);
  question->marks = g_strsplit(none ? "" : pair->value->text, ",", -1);
  for (char **at = question->marks; *at != NULL; at++)
    g_strstrip(*at);
}

static const struct {
  const char *key;
  void (*read)(PlyReader *r, const PlyPair *pair, PlyQuestion *question);
} keys[] = {
  { "id", read_id },         { "order", read_order }, { "accept", read_accept },
  { "judged", read_judged }, { "marks", read_marks },
};

void ply_question_keys_read(PlyReader *r, const PlyNamedBlock *block, PlyQuestion *question) {
  question->said_at = block->place.line;
  for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
    const PlyPair *pair = ply_pairs_find(block->pairs, keys[i].key);
    if (pair != NULL && *pair->value->text != '\0')
      keys[i].read(r, pair, question);
  }
}

void ply_question_block_resolve(PlyReader *r, const PlyNamedBlock *block) {
  PlyQuestion *question = block->section->question;
  if (question == NULL || question->ask != &ply_ask_choice)
    ply_faults_add(r->faults, block->place,
                   question == NULL ? _("this section asks nothing; a question block goes with a "
                                        "list of answers")
                                    : _("a question block goes with a list of answers; of an ask "
                                        "its lines stand in the ask block"));
  else if (question->said_at > 0)
    ply_faults_add(r->faults, block->place, _("this section has a question block already"));
  else
    ply_question_keys_read(r, block, question);
}
