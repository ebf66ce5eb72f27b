/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a question asks, in one sentence for who sees nothing else of its section: the author's own
 * words, else those of its kind. */
#include <string.h>

#include "lesson/read/reader.h"

static bool asks(const char *markup) {
  static const char *const marks[] = { "?", "؟", "？" };
  for (size_t i = 0; i < G_N_ELEMENTS(marks); i++)
    if (strstr(markup, marks[i]) != NULL)
      return true;
  return false;
}

/* The last paragraph in front of the question that asks something, or NULL. */
static const char *asking_paragraph(const PlySection *section) {
  const char *markup = NULL;
  for (guint i = 0; i < section->blocks->len; i++) {
    const PlyBlock *block = section->blocks->pdata[i];
    if (!block->after && block->kind == PLY_BLOCK_PROSE && asks(block->markup))
      markup = block->markup;
  }
  return markup;
}

/* A heading says what to do ("Click every square that is safe") where no paragraph asks. */
char *ply_section_prompt(const PlySection *section) {
  const PlyQuestion *question = section->question;
  const char *heading = section->heading, *paragraph = asking_paragraph(section);
  if (heading != NULL && (paragraph == NULL || asks(heading)))
    return g_strdup(heading);
  if (paragraph != NULL)
    return g_strdup(paragraph);
  return question->ask->prompt(question, question->run->run);
}
