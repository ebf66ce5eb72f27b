/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fenced blocks: the ones with a name say what to search, to ask and to hold true. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/kinds.h"
#include "lesson/read/bent.h"

/* Each may look through a whole trace: all of them together in about a second. */
#define MAX_BLOCKS 500

static void named_block_free(gpointer data) {
  PlyNamedBlock *block = data;
  g_free(block->name);
  ply_snippet_free(block->body);
  g_clear_pointer(&block->pairs, g_ptr_array_unref);
  g_free(block);
}

/* Keys that a kind of block takes; 0: its body is no list of keys. */
static const unsigned takes[] = {
  [PLY_NAMED_RUN] = PLY_IN_RUN,       [PLY_NAMED_RESULTS] = PLY_IN_RESULTS,
  [PLY_NAMED_EXPECT] = PLY_IN_EXPECT, [PLY_NAMED_VERIFY] = PLY_IN_VERIFY,
  [PLY_NAMED_ASK] = PLY_IN_ASK,       [PLY_NAMED_STOP] = PLY_IN_STOP,
  [PLY_NAMED_LAB] = PLY_IN_LAB,       [PLY_NAMED_QUESTION] = PLY_IN_QUESTION,
  [PLY_NAMED_CLAIM] = PLY_IN_CLAIM,
};

static int count_lines(const char *text) {
  int n = 0;
  for (; *text != '\0'; text++)
    n += *text == '\n';
  return n;
}

/* Is there a fence at the beginning of this line? (Other code is only indented.) */
static bool is_fence(const PlyReader *r, int line) {
  if (line > r->n_lines)
    return false;
  gsize length, n = 0;
  const char *text = ply_source_line(r, line, &length);
  while (n < length && text[n] == ' ')
    n++;
  return length - n >= 3 && n <= 3 &&
         (memcmp(text + n, "```", 3) == 0 || memcmp(text + n, "~~~", 3) == 0);
}

/* Notes for the teacher: Markdown, one paragraph for each line. */
static void read_teacher(PlyReader *r, const PlyNamedBlock *block, int first, int indent) {
  cmark_node *document =
      cmark_parse_document(block->body->text, strlen(block->body->text), CMARK_OPT_SOURCEPOS);
  cmark_consolidate_text_nodes(document);
  cmark_node *n =
      ply_markup_check(r, document, first, indent) ? cmark_node_first_child(document) : NULL;
  for (; n != NULL; n = cmark_node_next(n)) {
    if (cmark_node_get_type(n) == CMARK_NODE_PARAGRAPH) {
      ply_markup_lines(n, r->lesson->teacher);
      continue;
    }
    PlyPlace place = ply_snippet_place(block->body, (PlyPlace){ cmark_node_get_start_line(n), 1 });
    ply_faults_add(r->faults, place, _("notes for the teacher are paragraphs, no lists or blocks"));
  }
  cmark_node_free(document);
}

static void add_results(PlyReader *r, PlyNamedBlock *block) {
  ply_document_add_prose(r, PLY_BLOCK_RESULTS, g_strdup(""));
  block->results = r->section->blocks->pdata[r->section->blocks->len - 1];
  block->results->runs = g_ptr_array_new();
  block->results->person = -1;
}

static void add_lab(PlyReader *r, PlyNamedBlock *block) {
  ply_document_add_prose(r, PLY_BLOCK_LAB, g_strdup(""));
  block->lab = r->section->blocks->pdata[r->section->blocks->len - 1];
}

static void add_stop(PlyReader *r, const PlyNamedBlock *block) {
  if (r->section->stop != NULL) {
    ply_faults_add(r->faults, block->place, _("this section has a stop already, in line %d"),
                   r->section->stop->line);
    return;
  }
  PlyStop *stop = r->section->stop = g_new0(PlyStop, 1);
  stop->line = block->place.line;
  stop->run = g_strdup(ply_pairs_text(block->pairs, "run"));
  if (stop->run == NULL)
    stop->run = g_strdup("main");
  stop->address = g_strdup(ply_pairs_text(block->pairs, "at"));
  if (stop->address == NULL) {
    stop->address = g_strdup("");
    if (!ply_pairs_misspelt(block->pairs, "at", PLY_IN_STOP))
      ply_faults_add(r->faults, block->place, _("a stop needs a place: “at: cutoff 1”"));
  }
}

/* What is done at once; the rest waits until the runs are known. */
static void read_named(PlyReader *r, PlyNamedBlock *block, int first, int indent) {
  switch (block->kind) {
  case PLY_NAMED_TEACHER: read_teacher(r, block, first, indent); break;
  case PLY_NAMED_RESULTS: add_results(r, block); break;
  case PLY_NAMED_STOP: add_stop(r, block); break;
  case PLY_NAMED_LAB: add_lab(r, block); break;
  case PLY_NAMED_ASK: block->asks = ply_document_add_question(r, block->place); break;
  default: break;
  }
  bool is_run = block->kind == PLY_NAMED_RUN;
  r->torn |= is_run && (*block->name == '\0' || strchr(block->name, ' ') != NULL);
  if (is_run && *block->name == '\0')
    ply_faults_add(r->faults, block->place, _("a run needs a name: “```run second”"));
  else if (!is_run && *block->name != '\0')
    ply_faults_add(r->faults, block->place,
                   _("found “%s” after the name of the block; expected "
                     "nothing more"),
                   block->name);
}

static void unknown_block(PlyReader *r, PlyPlace place, const char *word, bool later) {
  if (later) {
    ply_faults_add(r->faults, place, _("“%s” blocks are not built yet"), word);
    return;
  }
  g_autofree char *hint = ply_near_hint(word, PLY_WORDS(ply_block_names));
  g_autofree char *known = ply_names_known(PLY_WORDS(ply_block_names), word);
  r->torn |= *hint != '\0'; /* what it holds is missing then */
  if (*hint != '\0')
    ply_faults_add(r->faults, place, _("no block is called “%s”%s"), word, hint);
  else
    ply_faults_add(r->faults, place,
                   _("no block is called “%s”; there are: %s; one without a name is shown as it "
                     "stands"),
                   word, known);
}

/* A block of that kind, with its pairs; NULL where there are too many. */
static PlyNamedBlock *add_block(PlyReader *r, PlyBlockName kind, cmark_node *code, int indent) {
  PlyPlace place = ply_source_node_place(r, code);
  int n = count_lines(cmark_node_get_literal(code)), from = place.line + 1;
  if (r->blocks == NULL)
    r->blocks = g_ptr_array_new_with_free_func(named_block_free);
  if (r->blocks->len == MAX_BLOCKS) {
    if (!r->too_many_blocks)
      ply_faults_add(r->faults, place, _("more than %d blocks with a name"), MAX_BLOCKS);
    r->too_many_blocks = true;
    return NULL;
  }
  PlyNamedBlock *block = g_new0(PlyNamedBlock, 1);
  const char *info = cmark_node_get_fence_info(code);
  block->kind = kind;
  block->name = g_strstrip(g_strdup(info + strcspn(info, " \t")));
  block->place = place;
  block->section = r->section;
  block->body = ply_source_snippet(r, from, from + n - 1, indent);
  if (kind < G_N_ELEMENTS(takes) && takes[kind] != 0)
    block->pairs = ply_pairs_read(r, from, from + n - 1, indent);
  g_ptr_array_add(r->blocks, block);
  return block;
}

/* What line begins with, and what ends the block that it begins: "```". */
static char *fence_of(const PlyReader *r, int line) {
  gsize length, n = 0;
  const char *text = ply_source_line(r, line, &length);
  while (n < length && text[n] == ' ')
    n++;
  gsize from = n;
  while (n < length && text[n] == text[from])
    n++;
  return g_strndup(text + from, n - from);
}

/* Of a block of n lines that runs to the end of the file: where it was meant to end, if that is seen. */
static void tell_open(PlyReader *r, PlyPlace place, int n) {
  g_autofree char *fence = fence_of(r, place.line);
  for (int line = place.line + 1; line <= place.line + n && line <= r->n_lines; line++) {
    gsize length;
    const char *text = ply_source_line(r, line, &length);
    if (!ply_bent_is_end(text, length))
      continue;
    ply_faults_add(r->faults, (PlyPlace){ line, 1 },
                   _("this line does not close the block of line %d; write “%s” at the left edge"),
                   place.line, fence);
    return;
  }
  ply_faults_add(r->faults, place, _("this block is never closed; expected a line “%s” after it"),
                 fence);
}

static bool is_closed(PlyReader *r, cmark_node *code) {
  PlyPlace place = ply_source_node_place(r, code);
  int n = count_lines(cmark_node_get_literal(code));
  if (!is_fence(r, place.line) || is_fence(r, place.line + 1 + n))
    return true;
  tell_open(r, place, n);
  r->torn = true;
  return false;
}

bool ply_fence_is_claim(cmark_node *node) {
  static const char word[] = "claim";
  const char *info =
      cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK ? cmark_node_get_fence_info(node) : "";
  return strcspn(info, " \t") == strlen(word) && g_str_has_prefix(info, word);
}

void ply_fence_read_claim(PlyReader *r, cmark_node *code, PlyChoice *choice) {
  PlyNamedBlock *block = is_closed(r, code) ? add_block(r, PLY_NAMED_CLAIM, code,
                                                        cmark_node_get_start_column(code) - 1)
                                            : NULL;
  if (block != NULL)
    block->choice = choice;
}

void ply_claim_add(PlyReader *r, PlyChoice *choice, PlyPair *pair) {
  PlyNamedBlock *block = g_new0(PlyNamedBlock, 1);
  block->kind = PLY_NAMED_CLAIM;
  block->name = g_strdup("");
  block->place = pair->place;
  block->section = r->section;
  block->pairs = ply_pairs_new();
  block->choice = choice;
  g_ptr_array_add(block->pairs, pair);
  if (r->blocks == NULL)
    r->blocks = g_ptr_array_new_with_free_func(named_block_free);
  g_ptr_array_add(r->blocks, block);
}

/* Does a key of a kind of block stand at the begin of text, up to its colon? */
static bool has_key(PlyBlockName kind, const char *text) {
  size_t n = strcspn(text, ":\n");
  g_autofree char *key = g_strstrip(g_strndup(text, n));
  return text[n] == ':' && kind < G_N_ELEMENTS(takes) && takes[kind] != 0 &&
         ply_key_is_known(key, takes[kind]);
}

/* Does text hold what a kind of block holds, whatever its keys are? */
static bool may_hold(PlyBlockName kind, const char *text) {
  bool keys = kind < G_N_ELEMENTS(takes) && takes[kind] != 0;
  return keys ? memchr(text, ':', strcspn(text, "\n")) != NULL : *text > ' ';
}

/* The name of a block that stands in the first line of a fence without one, with what such a block holds behind or
 * below it; NULL: there is none. Where it is not written as names are, or the line goes on, a key that is known has
 * to follow: other words may be code. */
static const char *name_below(const char *literal) {
  const char *line = literal + strspn(literal, " \t\n");
  size_t n = strcspn(line, " \t:\n");
  g_autofree char *word = g_ascii_strdown(line, (gssize)n);
  PlyBlockName kind = ply_block_name_find(word);
  if (kind < PLY_NAMED_POSITION || kind > PLY_NAMED_CLAIM)
    return NULL;
  const char *behind = line + n + strspn(line + n, " \t:"), *end = line + strcspn(line, "\n");
  const char *below = end + (*end == '\n');
  bool exact = strncmp(line, word, n) == 0 && line[n] != ':';
  bool has_name = kind == PLY_NAMED_RUN && behind + strcspn(behind, " \t:\n") == end;
  bool holds = behind >= end ? (exact ? may_hold(kind, below) : has_key(kind, below))
                             : has_key(kind, behind) || (has_name && has_key(kind, below));
  return holds ? ply_block_names[kind - PLY_NAMED_POSITION] : NULL;
}

/* Tells of a block without a name that has it within; false where there is none. */
static bool tell_below(PlyReader *r, PlyPlace place, const char *literal) {
  const char *below = name_below(literal);
  if (below == NULL)
    return false;
  ply_faults_add(r->faults, place,
                 _("this block has its name in the line below; write “```%s” in one line"), below);
  r->torn = true;
  return true;
}

void ply_fence_read(PlyReader *r, cmark_node *code) {
  const char *info = cmark_node_get_fence_info(code), *literal = cmark_node_get_literal(code);
  PlyPlace place = ply_source_node_place(r, code);
  int indent = cmark_node_get_start_column(code) - 1;
  size_t word_length = strcspn(info, " \t");
  g_autofree char *word = g_strndup(info, word_length);
  if (!is_closed(r, code))
    return;
  if (word_length == 0 && tell_below(r, place, literal))
    return;
  if (word_length == 0) {
    ply_document_add_prose(r, PLY_BLOCK_CODE, g_strchomp(g_markup_escape_text(literal, -1)));
    return;
  }
  PlyBlockName kind = ply_block_name_find(word);
  if (kind == PLY_NAMED_LATER || kind == PLY_NAMED_UNKNOWN) {
    unknown_block(r, place, word, kind == PLY_NAMED_LATER);
    return;
  }
  if (kind == PLY_NAMED_CLAIM) {
    r->split = r->section;
    ply_faults_add(r->faults, place,
                   _("a claim stands in its answer: indent all of its lines by two blanks"));
    return;
  }
  PlyNamedBlock *block = add_block(r, kind, code, indent);
  if (block == NULL)
    return;
  if (block->pairs != NULL) {
    ply_pairs_check(r, block->pairs, takes[kind]);
    ply_kind_check_keys(r, block->pairs, takes[kind]);
  }
  read_named(r, block, place.line + 1, indent);
}
