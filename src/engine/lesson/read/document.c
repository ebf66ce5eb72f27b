/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Markdown of a lesson: sections, prose and hints. Blocks with a name and task lists are
 * read by blocks.c and tasks.c. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/read/reader.h"

/* --- life of what a section holds --- */

static void choice_free(gpointer data) {
  PlyChoice *choice = data;
  g_free(choice->markup);
  g_free(choice->plain);
  g_free(choice->reply);
  ply_verified_free(choice->claim);
  g_free(choice);
}

static void question_free(PlyQuestion *question) {
  if (question == NULL)
    return;
  if (question->ask != NULL && question->ask->forget != NULL)
    question->ask->forget(question->about);
  g_free(question->id);
  g_free(question->judged);
  g_strfreev(question->marks);
  g_free(question->kept_id);
  g_free(question->revision);
  g_free(question->generated);
  g_ptr_array_unref(question->choices);
  g_ptr_array_unref(question->hints);
  g_free(question->prompt);
  g_free(question->node);
  g_free(question->of);
  g_free(question->at);
  g_clear_pointer(&question->verified, g_ptr_array_unref);
  g_free(question);
}

static void block_free(gpointer data) {
  PlyBlock *block = data;
  g_free(block->markup);
  ply_results_clear(block);
  ply_lesson_lab_free(block->lab);
  g_clear_pointer(&block->runs, g_ptr_array_unref);
  g_strfreev(block->columns);
  g_strfreev(block->given);
  g_free(block);
}

static void stop_free(PlyStop *stop) {
  if (stop == NULL)
    return;
  g_free(stop->run);
  g_free(stop->address);
  g_free(stop);
}

static void section_free(gpointer data) {
  PlySection *section = data;
  g_free(section->heading);
  g_ptr_array_unref(section->blocks);
  question_free(section->question);
  stop_free(section->stop);
  g_free(section);
}

static void begin_section(PlyReader *r, char *heading) {
  PlySection *section = g_new0(PlySection, 1);
  section->heading = heading;
  section->blocks = g_ptr_array_new_with_free_func(block_free);
  g_ptr_array_add(r->lesson->sections, section);
  r->section = section;
}

/* --- parts --- */

void ply_document_add_prose(PlyReader *r, PlyBlockKind kind, char *markup) {
  PlyBlock *block = g_new0(PlyBlock, 1);
  block->kind = kind;
  block->markup = markup;
  block->after = r->section->question != NULL;
  block->at_stop = r->section->stop != NULL; /* until a question follows: see resolve.c */
  g_ptr_array_add(r->section->blocks, block);
}

PlyQuestion *ply_document_add_question(PlyReader *r, PlyPlace place) {
  if (r->section == r->split)
    return NULL; /* its fault is told */
  if (r->section->question != NULL) {
    ply_faults_add(r->faults, place,
                   _("this section asks already, in line %d; begin another section with “## ”"),
                   r->section->question->line);
    return NULL;
  }
  if (r->n_questions == PLY_LESSON_MAX_QUESTIONS) {
    if (!r->too_many)
      ply_faults_add(r->faults, place, _("more than %d questions"), PLY_LESSON_MAX_QUESTIONS);
    r->too_many = true;
    return NULL;
  }
  r->n_questions++;
  PlyQuestion *question = g_new0(PlyQuestion, 1);
  question->choices = g_ptr_array_new_with_free_func(choice_free);
  question->hints = g_ptr_array_new_with_free_func(g_free);
  question->line = place.line;
  r->section->question = question;
  return question;
}

static void read_heading(PlyReader *r, cmark_node *node) {
  int level = cmark_node_get_heading_level(node);
  char *markup = ply_markup_inlines(node);
  if (level > 2) {
    ply_document_add_prose(r, PLY_BLOCK_PROSE, g_strdup_printf("<b>%s</b>", markup));
    g_free(markup);
    return;
  }
  PlyPlace place = ply_source_node_place(r, node);
  if (level == 1)
    ply_faults_add(r->faults, place,
                   _("the title stands in the header; a section begins with “## ”"));
  else if (*markup == '\0')
    ply_faults_add(r->faults, place, _("a section needs a heading: “## Which move is best?”"));
  begin_section(r, markup);
}

/* Rows of a list that asks nothing; nested lists are indented. */
static void read_list(PlyReader *r, cmark_node *list, int level) {
  bool ordered = cmark_node_get_list_type(list) == CMARK_ORDERED_LIST;
  int number = ordered ? cmark_node_get_list_start(list) : 0;
  for (cmark_node *item = cmark_node_first_child(list); item != NULL;
       item = cmark_node_next(item), number++) {
    bool first = true;
    for (cmark_node *n = cmark_node_first_child(item); n != NULL; n = cmark_node_next(n)) {
      cmark_node_type type = cmark_node_get_type(n);
      if (type == CMARK_NODE_LIST && ply_tasks_are(n))
        ply_faults_add(r->faults, ply_source_node_place(r, n),
                       _("answers to choose from stand at the left edge, not within a list"));
      else if (type == CMARK_NODE_LIST)
        read_list(r, n, level + 1);
      else if (type != CMARK_NODE_PARAGRAPH)
        ply_faults_add(r->faults, ply_source_node_place(r, n),
                       _("a list holds paragraphs and lists only; move this out of it"));
      else {
        g_autofree char *text = ply_markup_inlines(n);
        g_autofree char *mark = !first    ? g_strdup("")
                                : ordered ? g_strdup_printf("%d. ", number)
                                          : g_strdup("• ");
        ply_document_add_prose(r, PLY_BLOCK_PROSE,
                               g_strdup_printf("%*s%s%s", 4 * level, "", mark, text));
        first = false;
      }
    }
  }
}

static void read_hints(PlyReader *r, cmark_node *quote) {
  for (cmark_node *n = cmark_node_first_child(quote); n != NULL; n = cmark_node_next(n)) {
    if (cmark_node_get_type(n) == CMARK_NODE_PARAGRAPH)
      ply_markup_lines(n, r->hints);
    else
      ply_faults_add(r->faults, ply_source_node_place(r, n),
                     _("a hint is a line of text, one hint for each line"));
  }
}

static void end_hints(PlyReader *r) {
  if (r->hints->len == 0)
    return;
  if (r->section->question == NULL)
    ply_faults_add(r->faults, r->hints_place,
                   _("these hints stand in a section that asks nothing"));
  else
    for (guint i = 0; i < r->hints->len; i++)
      g_ptr_array_add(r->section->question->hints, g_strdup(r->hints->pdata[i]));
  g_ptr_array_set_size(r->hints, 0);
}

static void read_block(PlyReader *r, cmark_node *node) {
  switch (cmark_node_get_type(node)) {
  case CMARK_NODE_HEADING:
    end_hints(r);
    read_heading(r, node);
    break;
  case CMARK_NODE_PARAGRAPH:
    ply_document_add_prose(r, PLY_BLOCK_PROSE, ply_markup_inlines(node));
    break;
  case CMARK_NODE_LIST:
    if (!ply_tasks_read(r, node))
      read_list(r, node, 0);
    break;
  case CMARK_NODE_BLOCK_QUOTE:
    if (r->hints->len == 0)
      r->hints_place = ply_source_node_place(r, node);
    read_hints(r, node);
    break;
  case CMARK_NODE_CODE_BLOCK: ply_fence_read(r, node); break;
  default: break; /* a rule means nothing here; HTML is a fault already */
  }
}

void ply_document_read(PlyReader *r) {
  r->lesson->sections = g_ptr_array_new_with_free_func(section_free);
  begin_section(r, NULL);
  if (r->body >= r->n_lines)
    return;
  gsize begin = g_array_index(r->lines, gsize, r->body);
  cmark_node *document =
      cmark_parse_document(r->text + begin, r->length - begin, CMARK_OPT_SOURCEPOS);
  cmark_consolidate_text_nodes(document);
  r->hints = g_ptr_array_new_with_free_func(g_free);
  /* What a bent line leaves without its question or its block is not told besides. */
  r->torn = !ply_markup_check(r, document, r->body + 1, 0) || !ply_lines_check(r, document);
  cmark_node *n = r->torn ? NULL : cmark_node_first_child(document);
  for (; n != NULL; n = cmark_node_next(n))
    read_block(r, n);
  end_hints(r);
  g_ptr_array_unref(r->hints);
  cmark_node_free(document);
}
