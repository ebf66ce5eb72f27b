/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Task lists: questions with answers to choose from. */
#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "lesson/read/bent.h"
#include "lesson/read/reader.h"

/* The text that an item begins with, or NULL. */
static cmark_node *first_text(cmark_node *item) {
  cmark_node *paragraph = cmark_node_first_child(item);
  if (paragraph == NULL || cmark_node_get_type(paragraph) != CMARK_NODE_PARAGRAPH)
    return NULL;
  cmark_node *text = cmark_node_first_child(paragraph);
  return text != NULL && cmark_node_get_type(text) == CMARK_NODE_TEXT ? text : NULL;
}

/* True for "[ ] " and "[x] "; *right says which. */
static bool is_task(cmark_node *item, bool *right) {
  cmark_node *text = first_text(item);
  const char *t = text != NULL ? cmark_node_get_literal(text) : "";
  if (strncmp(t, "[ ]", 3) != 0 && strncmp(t, "[x]", 3) != 0 && strncmp(t, "[X]", 3) != 0)
    return false;
  *right = t[1] != ' ';
  return t[3] == ' ' || t[3] == '\0';
}

/* "[]", "[]two", "[y] two": somebody meant a task. */
static bool is_nearly_task(cmark_node *item) {
  cmark_node *text = first_text(item);
  const char *t = text != NULL ? cmark_node_get_literal(text) : "";
  return g_str_has_prefix(t, "[]") || g_str_has_prefix(t, "[ ]") || g_str_has_prefix(t, "[x]") ||
         (t[0] == '[' && t[1] != '\0' && t[2] == ']' && t[3] == ' ' && !g_ascii_isdigit(t[1]));
}

bool ply_tasks_are(cmark_node *list) {
  bool right;
  for (cmark_node *item = cmark_node_first_child(list); item != NULL; item = cmark_node_next(item))
    if (is_task(item, &right) || is_nearly_task(item))
      return true;
  return false;
}

/* "{max}" at the end of an answer: its value, which is never shown. */
static void take_braces(PlyReader *r, cmark_node *item, PlyChoice *choice) {
  cmark_node *last = cmark_node_last_child(cmark_node_first_child(item));
  if (last == NULL || cmark_node_get_type(last) != CMARK_NODE_TEXT)
    return;
  const char *literal = cmark_node_get_literal(last);
  const char *end = ply_before_blanks(literal, literal + strlen(literal));
  g_autofree char *text = g_strndup(literal, (gsize)(end - literal));
  char *open = g_str_has_suffix(text, "}") ? strrchr(text, '{') : NULL;
  cmark_node *before = cmark_node_previous(last);
  bool alone = before != NULL && cmark_node_get_type(before) == CMARK_NODE_SOFTBREAK;
  if (open == NULL || (open == text ? !alone : ply_before_blanks(text, open) == open))
    return;
  PlyPlace place = ply_source_node_place(r, item);
  int line = cmark_node_get_end_line(cmark_node_first_child(item)) + r->body;
  gsize length;
  const char *words = ply_source_line(r, line, &length);
  const char *brace = g_strrstr_len(words, (gssize)length, "{");
  if (brace != NULL)
    place = ply_source_place(r, line, (int)(brace - words) + 2);
  char *value = g_strstrip(g_strndup(open + 1, strlen(open) - 2));
  ply_claim_add(r, choice, ply_pair_make(g_strdup(""), value, place));
  *(char *)ply_before_blanks(text, open) = '\0';
  cmark_node_set_literal(last, text);
  if (*text == '\0' && alone) /* a line of its own */
    cmark_node_free(before);
}

static char *read_reply(PlyReader *r, cmark_node *item, PlyChoice *choice) {
  GString *reply = g_string_new(NULL);
  cmark_node *n = cmark_node_next(cmark_node_first_child(item));
  for (; n != NULL; n = cmark_node_next(n)) {
    if (ply_fence_is_claim(n)) {
      ply_fence_read_claim(r, n, choice);
      continue;
    }
    if (cmark_node_get_type(n) != CMARK_NODE_PARAGRAPH) {
      ply_faults_add(r->faults, ply_source_node_place(r, n),
                     _("the reply to an answer is made of paragraphs"));
      continue;
    }
    g_autofree char *markup = ply_markup_inlines(n);
    g_string_append_printf(reply, "%s%s", reply->len > 0 ? "\n\n" : "", markup);
  }
  return g_string_free(reply, FALSE);
}

static void tell_no_task(PlyReader *r, PlyPlace place) {
  gsize length;
  const char *line = ply_source_line(r, place.line, &length);
  gunichar sign = ply_bent_sign(line, length);
  const char *text = _("expected “- [ ] ” or “- [x] ” in front of each answer of this list");
  ply_bent_tell(r->faults, place, text, sign);
}

static void read_item(PlyReader *r, PlyQuestion *question, cmark_node *item) {
  bool right = false;
  PlyPlace place = ply_source_node_place(r, item);
  if (!is_task(item, &right)) {
    tell_no_task(r, place);
    return;
  }
  cmark_node *text = first_text(item);
  g_autofree char *words = g_strchug(g_strdup(cmark_node_get_literal(text) + 3));
  cmark_node_set_literal(text, words);
  PlyChoice *choice = g_new0(PlyChoice, 1);
  choice->right = right;
  choice->place = place;
  take_braces(r, item, choice);
  choice->markup = ply_markup_inlines(cmark_node_first_child(item));
  choice->plain = ply_markup_plain(cmark_node_first_child(item));
  choice->reply = read_reply(r, item, choice);
  if (*choice->markup == '\0')
    ply_faults_add(r->faults, place, _("this answer has no words"));
  for (guint i = 0; i < question->choices->len; i++)
    if (strcmp(((PlyChoice *)question->choices->pdata[i])->markup, choice->markup) == 0)
      ply_faults_add(r->faults, place, _("this answer stands in the list twice"));
  g_ptr_array_add(question->choices, choice);
}

void ply_question_add_choice(PlyQuestion *question, const char *text) {
  PlyChoice *choice = g_new0(PlyChoice, 1);
  choice->plain = g_strdup(text);
  choice->markup = g_markup_escape_text(text, -1);
  choice->reply = g_strdup("");
  g_ptr_array_add(question->choices, choice);
}

static void check_marks(PlyReader *r, PlyQuestion *question, PlyPlace place) {
  guint n_right = 0;
  for (guint i = 0; i < question->choices->len; i++)
    n_right += ((PlyChoice *)question->choices->pdata[i])->right;
  question->several = n_right > 1;
  if (question->choices->len < 2)
    ply_faults_add(r->faults, place, _("found %u answer, expected at least two to choose from"),
                   question->choices->len);
  else if (n_right == 0)
    ply_faults_add(r->faults, place, _("no answer is marked as right; mark it with “[x]”"));
}

#define MAX_CHOICES 20

bool ply_tasks_read(PlyReader *r, cmark_node *list) {
  if (!ply_tasks_are(list))
    return false;
  PlyPlace place = ply_source_node_place(r, list);
  PlyQuestion *question = ply_document_add_question(r, place);
  if (question == NULL)
    return true;
  question->ask = &ply_ask_choice;
  guint faults = r->faults->len;
  int n = 0;
  for (cmark_node *item = cmark_node_first_child(list); item != NULL;
       item = cmark_node_next(item)) {
    if (n++ == MAX_CHOICES) {
      ply_faults_add(r->faults, ply_source_node_place(r, item), _("more than %d answers"),
                     MAX_CHOICES);
      break;
    }
    read_item(r, question, item);
  }
  cmark_node *behind = cmark_node_next(list);
  bool split = behind != NULL && ply_fence_is_claim(behind); /* its own fault tells of it */
  if (r->faults->len == faults && !split)
    check_marks(r, question, place);
  return true;
}
