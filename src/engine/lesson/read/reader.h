/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the parts of the lesson reader share. A text goes through them in this order:
 *
 *   text      UTF-8, lines
 *   header    "key: value" lines between two "---"
 *   document  Markdown: sections, prose, questions; named blocks are kept as they stand
 *   runs      header, position and run blocks become searches
 *   resolve   stops, asks, results: names become runs
 *   check     (on demand) the searches are recorded, every claim is held to them
 *
 * Each adds faults and goes on; the lesson is handed out only when there is none. */

#include "base/choice.h"
#include "lesson/ask/ask.h"
#include "lesson/lesson.h"
#include "lesson/read/budget.h"
#include "lesson/read/keys.h"
#include "run/measure.h"
#include "run/number.h"
#include "trace/replay.h"
#include <cmark.h>

/* Text that stands in the file, perhaps indented, on one or more lines. */
typedef struct {
  char *text;     /* lines joined by "\n" */
  GArray *places; /* PlyPlace: where each line of text begins in the file */
} PlySnippet;

typedef struct {
  char *key;
  PlyPlace place; /* of the key */
  PlySnippet *value;
  bool negated;   /* of a claim: "not KEY" */
  bool inherited; /* of a claim: a place that stands in the verify block */
  bool asked;     /* of a verify block: each answer has its own value */
} PlyPair;

/* A fenced block that has a name. */
struct _PlyNamedBlock {
  PlyBlockName kind;
  char *name; /* what follows the name of the block: "seven" in "run seven"; "" for none */
  PlyPlace place;
  PlySnippet *body;
  GPtrArray *pairs;    /* PlyPair; NULL where the block holds something else */
  PlySection *section; /* the section that it stands in */
  PlyBlock *results;   /* RESULTS: the block to fill in */
  PlyQuestion *asks;   /* ASK: the question to fill in */
  PlyBlock *lab;       /* LAB: the block to fill in */
  PlyChoice *choice;   /* CLAIM: the answer that claims */
};

#define PLY_N_MARKS 11 /* signs of other programs, that lesson files do not have */

struct _PlyReader {
  const char *text;
  gsize length;
  GArray *lines; /* gsize: where each line begins; one more for the end of the text */
  int n_lines;
  int body; /* lines before the Markdown begins */
  GPtrArray *faults;
  PlyLesson *lesson;
  const PlyLessonKind *kind; /* what is played, known when the header is read */
  GPtrArray *header;         /* PlyPair */
  GPtrArray *blocks;         /* PlyNamedBlock, in the order of the file */
  PlySection *section;       /* the one being read */
  guint n_questions;
  GHashTable *ids;   /* of questions → PlyPair; NULL: none so far */
  bool too_many;     /* questions: said once */
  PlySection *split; /* its list of answers ends at a claim that is not indented */
  bool too_many_blocks;
  unsigned keys_listed; /* mask of PlyKeyPlace: all keys of these are told already */
  bool torn;        /* part of the Markdown cannot be read: nobody says that something is missing */
  GPtrArray *hints; /* char *: of the section being read; the question may come later */
  PlyPlace hints_place; /* of the first of them */
  PlyBudget *budget;    /* while it is checked, else NULL */
  char *(*look)(const PlyRun *run, PlyReplay *replay, const PlyCover *cover); /* PlyLessonCheck */
  GPtrArray *strict_notes; /* PlyLessonCheck.notes of a strict check; NULL: of another */
  int marks[PLY_N_MARKS];  /* first line with each sign that is only shown as it stands, or 0 */
};

/* --- faults.c --- */
void ply_faults_add(GPtrArray *faults, PlyPlace place, const char *format, ...) G_GNUC_PRINTF(3, 4);
/* The row called word; -1 and a fault where there is none: ply_choose(). */
int ply_faults_choose(GPtrArray *faults, PlyPlace place, const char *what, const char *word,
                      PlyNames names);
/* More than anybody is told: looking further is of no use. */
bool ply_faults_are_full(const GPtrArray *faults);
/* Sorts, and keeps the first PLY_LESSON_MAX_FAULTS. */
void ply_faults_finish(GPtrArray *faults);

/* Who waits for the check and pays for it; NULL while it is only read. */
static inline PlyProgress *ply_reader_progress(const PlyReader *r) {
  return r->budget != NULL ? &r->budget->progress : NULL;
}

/* --- text.c --- */
/* False (and a fault) where the text is not UTF-8, or has control characters. */
bool ply_source_index(PlyReader *r);
/* A line from 1, without its end; length in bytes. */
const char *ply_source_line(const PlyReader *r, int line, gsize *length);
/* The place of a byte (from 1) of a line: columns count characters. */
PlyPlace ply_source_place(const PlyReader *r, int line, int byte);
/* The place where a node of a document begins, which is parsed with CMARK_OPT_SOURCEPOS from line first of the
 * file, without the first indent bytes of each line; *byte is that of its line. Takes time with what stands
 * before it in its paragraph. */
PlyPlace ply_source_inline_place(const PlyReader *r, cmark_node *node, int first, int indent,
                                 int *byte);
/* The place where a node of the Markdown of the whole lesson begins. */
PlyPlace ply_source_node_place(const PlyReader *r, cmark_node *node);
/* Does it hold a character that is not seen? */
bool ply_source_has_hidden(const char *decoded);
/* Faults for the hidden characters of a text that the Markdown at that byte of a line stands for: they
 * come from references like "&#27;", and are blamed there. */
void ply_source_check_decoded(PlyReader *r, const char *decoded, int line, int byte);
/* Lines from .. to (inclusive), each without up to indent blanks before it. */
PlySnippet *ply_source_snippet(const PlyReader *r, int from, int to, int indent);
void ply_snippet_free(PlySnippet *snippet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(PlySnippet, ply_snippet_free)
/* The place in the file of a place in the snippet; its beginning for line 0. */
PlyPlace ply_snippet_place(const PlySnippet *snippet, PlyPlace within);

/* "first-cutoff" of the file name "first-cutoff.md", and of its translation "first-cutoff.nl.md" (also
 * "pt_BR", "sr@latin"); *language (nullable): "nl", owned by the caller, or NULL. Of another name all of
 * it. Free with g_free. */
char *ply_source_stem(const char *name, char **language) G_GNUC_WARN_UNUSED_RESULT;

/* --- pairs.c --- */
/* Reads "key: value" lines from .. to (inclusive); faults for what is none, and for keys that
 * come twice. Indented lines go on with the value before. */
GPtrArray *ply_pairs_read(PlyReader *r, int from, int to, int indent) G_GNUC_WARN_UNUSED_RESULT;
PlyPair *ply_pairs_find(const GPtrArray *pairs, const char *key); /* or NULL */
/* Is there a key that is none in that place, and was meant as name: "Game"? ply_pairs_check tells of it. */
bool ply_pairs_misspelt(const GPtrArray *pairs, const char *name, unsigned place);
/* The same pair, for another block; free what ply_pairs_new() does not own. */
PlyPair *ply_pair_copy(const PlyPair *pair) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *ply_pairs_new(void) G_GNUC_WARN_UNUSED_RESULT;
/* A pair that is written in another way than "key: value" lines; takes key and value. */
PlyPair *ply_pair_make(char *key, char *value, PlyPlace place) G_GNUC_WARN_UNUSED_RESULT;
/* The text of key, or NULL. */
const char *ply_pairs_text(const GPtrArray *pairs, const char *key);
PlyPlace ply_pair_value_place(const PlyPair *pair);
/* The words of a value, with blanks or commas between them, one after the other: begin with a
 * cursor of zeros. False behind the last one; word is the caller's to free. */
typedef struct {
  const char *at;
  PlyPlace place; /* of the word, then of what follows it */
} PlyWords;
bool ply_pair_next_word(const PlyPair *pair, PlyWords *words, char **word, PlyPlace *place);
/* A fault for each key that has no business at place (a PlyKeyPlace). */
void ply_pairs_check(PlyReader *r, const GPtrArray *pairs, unsigned place);

/* --- header.c --- */
/* Finds the header and reads it into the lesson; false where there is none. */
bool ply_header_read(PlyReader *r);

/* --- markup.c --- */
/* Pango markup of the inline content of a paragraph or heading. */
char *ply_markup_inlines(cmark_node *parent) G_GNUC_WARN_UNUSED_RESULT;
/* The same without tags. */
char *ply_markup_plain(cmark_node *parent) G_GNUC_WARN_UNUSED_RESULT;
/* Pango markup, one string for each source line of it, added to lines (char *). */
void ply_markup_lines(cmark_node *parent, GPtrArray *lines);
/* Faults for images, HTML and too deep nesting below root, whose first line is line first of
 * the file, with indent bytes of each line cut off; false where it is too deep to be read. */
bool ply_markup_check(PlyReader *r, cmark_node *root, int first, int indent);

/* --- lines.c --- */
/* Faults for lines of document that look like what a lesson is made of and were taken as prose or code;
 * false where there is one. Notes in r->marks where signs of other programs stand first. */
bool ply_lines_check(PlyReader *r, cmark_node *document);
/* Adds a note (PlyFault) for each of these kinds of sign. */
void ply_lines_note(const PlyReader *r, GPtrArray *notes);

/* --- document.c, tasks.c, blocks.c --- */
void ply_document_read(PlyReader *r);
void ply_document_add_prose(PlyReader *r, PlyBlockKind kind, char *markup);
/* A question for the section being read, or NULL and a fault where it has one already. */
PlyQuestion *ply_document_add_question(PlyReader *r, PlyPlace place);
/* Is list one of answers to choose from, or nearly so? */
bool ply_tasks_are(cmark_node *list);
/* True where list is a task list: then it was read as a question. */
bool ply_tasks_read(PlyReader *r, cmark_node *list);
/* One of the choices that a kind of question has by itself, none of them marked as right. */
void ply_question_add_choice(PlyQuestion *question, const char *text);
void ply_fence_read(PlyReader *r, cmark_node *code);
/* A fence with a claim? Then it goes with choice. */
bool ply_fence_is_claim(cmark_node *node);
void ply_fence_read_claim(PlyReader *r, cmark_node *code, PlyChoice *choice);
/* A claim of one pair, which it takes. */
void ply_claim_add(PlyReader *r, PlyChoice *choice, PlyPair *pair);

/* --- runs.c, resolve.c --- */
void ply_runs_build(PlyReader *r);
/* In place of these: the lesson has one run, which is there. */
void ply_runs_take(PlyReader *r, PlyRun *run);
/* NULL and a fault where there is no such run. */
PlyLessonRun *ply_runs_find(PlyReader *r, const char *name, PlyPlace place);
/* The run that pairs name with "run", else main; NULL and a fault where it is unknown. */
PlyLessonRun *ply_runs_named(PlyReader *r, const GPtrArray *pairs);
void ply_sections_resolve(PlyReader *r);
/* "shown" of pairs, where they say it: whether it waits for the answer. */
void ply_shown_read(PlyReader *r, const GPtrArray *pairs, bool *after);

/* An empty run of that name, added to the lesson. */
PlyLessonRun *ply_runs_add(PlyReader *r, const char *name, int line);
/* The block that gives the start of the lesson's own run, or NULL. */
const PlyNamedBlock *ply_runs_find_position(PlyReader *r);
/* A new run for block; NULL and a fault where it cannot have this name. */
PlyLessonRun *ply_runs_begin(PlyReader *r, const PlyNamedBlock *block);

/* --- ask/question.c --- */
/* What a block says of its question: id, order, accept, judged. */
void ply_question_keys_read(PlyReader *r, const PlyNamedBlock *block, PlyQuestion *question);
/* The same of a question block, whose question is the list of answers in its section. */
void ply_question_block_resolve(PlyReader *r, const PlyNamedBlock *block);

/* --- ids.c --- */
/* Gives the questions of a lesson without faults what they are kept under. */
void ply_ids_fill(PlyReader *r);

/* --- ask/block.c, resolve.c, life/asks.c --- */
/* Gives the question of an ask block its record, its run and what its keys say. */
void ply_ask_block_resolve(PlyReader *r, const PlyNamedBlock *block);
/* A fault for a key that an ask needs. False. */
bool ply_ask_needs(PlyReader *r, const PlyNamedBlock *block, const char *key);
/* "columns", "person" and "lives" of results; the text of a cell. */
/* Columns with commas between them; a fault for each that stands there twice. */
GStrv ply_columns_split(PlyReader *r, const PlyPair *pair) G_GNUC_WARN_UNUSED_RESULT;
void ply_search_results_read(PlyReader *r, const PlyNamedBlock *block);
void ply_life_results_read(PlyReader *r, const PlyNamedBlock *block);
char *ply_life_cell(const PlyBlock *results, PlyLessonRun *run, const char *column,
                    PlyProgress *progress);
/* "lives" of pairs, where they say it; false and a fault where it is none, or too much. */
bool ply_life_lives_read(PlyReader *r, const GPtrArray *pairs, int64_t days, uint32_t *lives);

/* --- resolve.c, claims.c --- */
/* What pairs say of run; those that are inherited stand last. */
PlyVerified *ply_verified_new(PlyReader *r, const GPtrArray *pairs,
                              PlyLessonRun *run) G_GNUC_WARN_UNUSED_RESULT;
void ply_verified_free(PlyVerified *verified); /* nullable */
/* Gives each claim its run, the places of the verify block, and its answer. */
void ply_claims_resolve(PlyReader *r);

/* --- prompt.c --- */
/* The prompt of the section's question, whose run is known. */
char *ply_section_prompt(const PlySection *section) G_GNUC_WARN_UNUSED_RESULT;

/* --- ask/ordinal.c --- */
/* Do the words of an answer begin with a number ("two", "2: because", "−4") or a move ("the
 * third", "move 3") and then end, or go on behind a comma or colon? */
bool ply_number_named(const char *words, PlyNumber *number);
bool ply_number_names_move(const char *words, unsigned *ordinal);

/* Adds a fault about a line that is none of ours: text, and sign, where it is not 0, as what was found. (lines.c) */
void ply_bent_tell(GPtrArray *faults, PlyPlace place, const char *text, gunichar sign);

/* --- marks.c --- */
/* A fault where the answer marked as right names a number or a move that the verified block
 * denies, and another answer names the one that it states. */
void ply_marks_check(PlyReader *r, const PlyNamedBlock *verify, const PlyQuestion *question);

/* --- strict.c --- */
/* Faults for lists of answers that claim nothing, and for what answers name out of nowhere; what is
 * long goes to notes (PlyFault; nullable). */
void ply_strict_check(PlyReader *r, GPtrArray *notes);

/* --- results.c --- */
/* Works out the cells of a run, recorded if it needs to be, unless it is a search. */
void ply_results_fill(PlyBlock *results, PlyLessonRun *run, PlyProgress *progress);
void ply_results_clear(PlyBlock *results);

/* --- check.c, facts.c --- */
/* Sets stopped of check. */
void ply_lesson_check(PlyReader *r, PlyLessonCheck *check);
/* Does the claim in block hold? A fault where it cannot be looked at. */
PlyHeld ply_claim_hold(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                       PlyReplay *replay);
/* Holds a claim to its recorded run: a fault where its answer is marked in another way. */
void ply_claim_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                     PlyReplay *replay);
/* Gives back a recording that is larger than what is kept after its check. */
void ply_check_give_back(PlyReader *r, PlyLessonRun *run);

/* --- screens.c --- */
/* Faults where what the screen shows of run, which is recorded, tells the answer of a question before it is given;
 * for a strict check notes, too. replay is moved. */
void ply_check_screens(PlyReader *r, PlyLessonRun *run, PlyReplay *replay);

/* --- compare.c --- */
typedef struct {
  const char *key, *value; /* "fewer", "more" or "alike", and a measure: "nodes", "nodes 10%" */
  PlyLessonRun *here, *there;
  const PlyMeasureArgs *args; /* where the first one is looked at */
} PlyComparison;
/* Compares; denial: why it is not so, NULL: it is so. Records the second run if it needs to be. False
 * and fault where it cannot be looked at. Both are freed with g_free. */
/* The measure that the value of a comparison names: "nodes" of "nodes 10%". */
char *ply_comparison_word(const char *value) G_GNUC_WARN_UNUSED_RESULT;
bool ply_compare(PlyReader *r, const PlyComparison *compared, char **denial, char **fault);

/* Holds one expect or verify block to its recorded run. */
void ply_facts_check(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run,
                     PlyReplay *replay);

/* Lab blocks: read when the runs are known, tried when the lesson is checked. */

/* Fills in the block; faults for what is not a lab with these options and such a chart, and for a
 * chart in the way of a picture that is needed. */
void ply_lab_block_resolve(PlyReader *r, const PlyNamedBlock *block);
/* Plays a few of its games; a fault where all of them take too long for a page. */
void ply_lab_block_check(PlyReader *r, const PlyNamedBlock *block);
void ply_lesson_lab_free(PlyLessonLab *lab);
