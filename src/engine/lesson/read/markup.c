/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inline Markdown to Pango markup. */
#include <string.h>

#include "base/i18n.h"
#include "lesson/read/reader.h"

static void add_inlines(cmark_node *parent, GString *text, GPtrArray *lines);

static void add_literal(cmark_node *node, const char *tag, GString *text) {
  const char *literal = cmark_node_get_literal(node);
  g_autofree char *escaped = g_markup_escape_text(literal != NULL ? literal : "", -1);
  if (tag != NULL)
    g_string_append_printf(text, "<%s>%s</%s>", tag, escaped, tag);
  else
    g_string_append(text, escaped);
}

static void add_tagged(cmark_node *node, const char *tag, GString *text) {
  g_string_append_printf(text, "<%s>", tag);
  add_inlines(node, text, NULL);
  g_string_append_printf(text, "</%s>", tag);
}

static void end_line(GString *text, GPtrArray *lines) {
  g_strchomp(text->str);
  text->len = strlen(text->str);
  if (text->len > 0)
    g_ptr_array_add(lines, g_strdup(text->str));
  g_string_truncate(text, 0);
}

/* Depth of the recursion: PLY_LESSON_MAX_NESTING, see ply_markup_check(). With lines each
 * line break of the source ends a string. */
static void add_inlines(cmark_node *parent, GString *text, GPtrArray *lines) {
  for (cmark_node *n = cmark_node_first_child(parent); n != NULL; n = cmark_node_next(n)) {
    switch (cmark_node_get_type(n)) {
    case CMARK_NODE_TEXT: add_literal(n, NULL, text); break;
    case CMARK_NODE_CODE: add_literal(n, "tt", text); break;
    case CMARK_NODE_EMPH: add_tagged(n, "i", text); break;
    case CMARK_NODE_STRONG: add_tagged(n, "b", text); break;
    case CMARK_NODE_LINK: add_inlines(n, text, NULL); break;
    case CMARK_NODE_SOFTBREAK:
      if (lines != NULL)
        end_line(text, lines);
      else
        g_string_append_c(text, ' ');
      break;
    case CMARK_NODE_LINEBREAK: g_string_append_c(text, '\n'); break;
    default: break; /* images and HTML are faults already */
    }
  }
}

char *ply_markup_inlines(cmark_node *parent) {
  GString *text = g_string_new(NULL);
  add_inlines(parent, text, NULL);
  return g_string_free(text, FALSE);
}

char *ply_markup_plain(cmark_node *parent) {
  GString *text = g_string_new(NULL);
  cmark_iter *iter = cmark_iter_new(parent);
  cmark_event_type event;
  while ((event = cmark_iter_next(iter)) != CMARK_EVENT_DONE) {
    cmark_node *node = cmark_iter_get_node(iter);
    cmark_node_type type = cmark_node_get_type(node);
    if (event != CMARK_EVENT_ENTER)
      continue;
    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE)
      g_string_append(text, cmark_node_get_literal(node));
    else if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK)
      g_string_append_c(text, ' ');
  }
  cmark_iter_free(iter);
  return g_string_free(text, FALSE);
}

void ply_markup_lines(cmark_node *parent, GPtrArray *lines) {
  g_autoptr(GString) text = g_string_new(NULL);
  add_inlines(parent, text, lines);
  end_line(text, lines);
}

/* --- what a lesson may not hold --- */

static const char *refused(cmark_node *node) {
  switch (cmark_node_get_type(node)) {
  case CMARK_NODE_IMAGE: return _("a lesson has no images: its pictures come from its searches");
  case CMARK_NODE_HTML_BLOCK:
  case CMARK_NODE_HTML_INLINE:
    return _("a lesson has no HTML; write &lt; where you mean the character <");
  default: return NULL;
  }
}

static bool is_leaf(cmark_node_type type) {
  switch (type) {
  case CMARK_NODE_HTML_BLOCK:
  case CMARK_NODE_THEMATIC_BREAK:
  case CMARK_NODE_CODE_BLOCK:
  case CMARK_NODE_TEXT:
  case CMARK_NODE_SOFTBREAK:
  case CMARK_NODE_LINEBREAK:
  case CMARK_NODE_CODE:
  case CMARK_NODE_HTML_INLINE: return true;
  default: return false;
  }
}

static PlyPlace place_of(const PlyReader *r, cmark_node *node, int first, int indent) {
  int byte;
  return ply_source_inline_place(r, node, first, indent, &byte);
}

/* What a node says once its references are decoded. */
static void check_decoded(PlyReader *r, cmark_node *node, int first, int indent) {
  cmark_node_type type = cmark_node_get_type(node);
  bool link = type == CMARK_NODE_LINK;
  const char *texts[] = {
    type == CMARK_NODE_TEXT ? cmark_node_get_literal(node) : NULL,
    type == CMARK_NODE_CODE_BLOCK ? cmark_node_get_fence_info(node) : NULL,
    link ? cmark_node_get_url(node) : NULL,
    link ? cmark_node_get_title(node) : NULL,
  };
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++)
    if (texts[i] != NULL && ply_source_has_hidden(texts[i])) {
      int byte, line = ply_source_inline_place(r, node, first, indent, &byte).line;
      ply_source_check_decoded(r, texts[i], line, byte);
    }
}

bool ply_markup_check(PlyReader *r, cmark_node *root, int first, int indent) {
  cmark_iter *iter = cmark_iter_new(root);
  int depth = -1; /* of the document itself: 0 */
  bool good = true;
  cmark_event_type event;
  while (good && !ply_faults_are_full(r->faults) &&
         (event = cmark_iter_next(iter)) != CMARK_EVENT_DONE) {
    cmark_node *node = cmark_iter_get_node(iter);
    const char *message = event == CMARK_EVENT_ENTER ? refused(node) : NULL;
    if (message != NULL)
      ply_faults_add(r->faults, place_of(r, node, first, indent), "%s", message);
    if (event == CMARK_EVENT_ENTER)
      check_decoded(r, node, first, indent);
    if (is_leaf(cmark_node_get_type(node)))
      continue;
    depth += event == CMARK_EVENT_ENTER ? 1 : -1;
    if (depth > PLY_LESSON_MAX_NESTING) {
      ply_faults_add(r->faults, place_of(r, node, first, indent), _("nested more than %d deep"),
                     PLY_LESSON_MAX_NESTING);
      good = false;
    }
  }
  cmark_iter_free(iter);
  return good && !ply_faults_are_full(r->faults);
}
