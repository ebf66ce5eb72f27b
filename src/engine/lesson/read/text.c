/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file as lines of characters, and the places of things in it. */
#include "lesson/read/reader.h"

#include <string.h>

#include "base/i18n.h"

/* Lines end as they do in CommonMark: at LF, CR LF or CR. */
static void find_lines(PlyReader *r) {
  gsize at = 0;
  r->lines = g_array_new(FALSE, FALSE, sizeof(gsize));
  g_array_append_val(r->lines, at);
  while (at < r->length) {
    char c = r->text[at++];
    if (c == '\r' && at < r->length && r->text[at] == '\n')
      at++;
    if ((c == '\n' || c == '\r') && at < r->length)
      g_array_append_val(r->lines, at);
  }
  r->n_lines = (int)r->lines->len;
  g_array_append_val(r->lines, r->length);
}

/* Terminals obey some of these, the rest is not seen, and what turns the direction of the text makes
 * it look like another. */
static const char *find_hidden(const char *text, gsize length, const char *but) {
  for (const char *c = text, *end = c + length; c < end; c = g_utf8_next_char(c)) {
    gunichar seen = g_utf8_get_char(c);
    if (seen == 0 || (ply_char_is_hidden(seen) && g_utf8_strchr(but, -1, seen) == NULL))
      return c;
  }
  return NULL;
}

/* The first character that no text has; an editor may have put a mark before the first one. */
static const char *find_control(const PlyReader *r) {
  bool mark = r->length >= 3 && memcmp(r->text, "\xef\xbb\xbf", 3) == 0;
  return find_hidden(r->text + (mark ? 3 : 0), r->length - (mark ? 3 : 0), "\t\n\r");
}

static void refuse(PlyReader *r, PlyPlace place, gunichar c) {
  ply_faults_add(r->faults, place, _("found the character U+%04X, which is not seen; take it out"),
                 c);
}

bool ply_source_index(PlyReader *r) {
  find_lines(r);
  const char *end;
  bool valid = g_utf8_validate_len(r->text, r->length, &end);
  if (valid)
    end = find_control(r);
  if (end == NULL)
    return true;
  gsize at = (gsize)(end - r->text);
  int line = r->n_lines;
  while (line > 1 && g_array_index(r->lines, gsize, line - 1) > at)
    line--;
  gsize begin = g_array_index(r->lines, gsize, line - 1);
  PlyPlace place = { line, (int)g_utf8_strlen(r->text + begin, (gssize)(at - begin)) + 1 };
  if (*end == '\0')
    ply_faults_add(r->faults, place, _("found a zero byte; a lesson is a text file"));
  else if (valid)
    refuse(r, place, g_utf8_get_char(end));
  else
    ply_faults_add(r->faults, place,
                   _("found the byte 0x%02X, which is no UTF-8 here; save the file as UTF-8"),
                   (unsigned)(guchar)*end);
  return false;
}

const char *ply_source_line(const PlyReader *r, int line, gsize *length) {
  g_assert(line >= 1 && line <= r->n_lines);
  gsize begin = g_array_index(r->lines, gsize, line - 1);
  gsize end = g_array_index(r->lines, gsize, line);
  while (end > begin && (r->text[end - 1] == '\n' || r->text[end - 1] == '\r'))
    end--;
  *length = end - begin;
  return r->text + begin;
}

PlyPlace ply_source_place(const PlyReader *r, int line, int byte) {
  line = CLAMP(line, 1, r->n_lines);
  gsize length;
  const char *text = ply_source_line(r, line, &length);
  gsize before = (gsize)MAX(byte - 1, 0);
  return (PlyPlace){ line, (int)g_utf8_strlen(text, (gssize)MIN(before, length)) + 1 };
}

/* --- places of inlines --- */

/* cmark counts no line for a break that a backslash makes: to what comes later, in the same paragraph, it
 * gives a line above its own; and a byte behind the end of that, up to the next break that it counts. In
 * all lines but the first it takes what stands before the words for as long as in the first. */
typedef struct {
  const PlyReader *r;
  cmark_node *block; /* that the inlines are in */
  int first, indent; /* line of the file where its document begins, bytes before each line of it */
  int lines, bytes;  /* to be added to the line, and taken from the byte */
} Drift;

/* The byte where the words of a line of the file begin, behind blanks and signs of a quotation. */
static int words_at(const Drift *d, int line) {
  gsize length, n = 0;
  const char *text = ply_source_line(d->r, CLAMP(line, 1, d->r->n_lines), &length);
  if (line == cmark_node_get_start_line(d->block) + d->first - 1)
    return cmark_node_get_start_column(d->block) + d->indent;
  while (n < length && strchr(" \t>", text[n]) != NULL)
    n++;
  return (int)n + 1;
}

/* Takes the break behind that line of the file. */
static void take_break(Drift *d, int line, bool hard) {
  gsize length;
  const char *text = ply_source_line(d->r, CLAMP(line, 1, d->r->n_lines), &length);
  if (!hard || length == 0 || text[length - 1] != '\\') {
    d->bytes = 0;
    return;
  }
  d->lines++;
  d->bytes += (int)length + 2 - words_at(d, line);
}

static void find_drift(Drift *d, cmark_node *node) {
  int line = cmark_node_get_start_line(d->block);
  cmark_iter *iter = cmark_iter_new(d->block);
  while (cmark_iter_next(iter) != CMARK_EVENT_DONE && cmark_iter_get_node(iter) != node) {
    cmark_node *at = cmark_iter_get_node(iter);
    cmark_node_type type = cmark_node_get_type(at);
    if (type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK)
      take_break(d, line + d->lines + d->first - 1, type == CMARK_NODE_LINEBREAK);
    else if (at != d->block)
      line = MAX(line, cmark_node_get_end_line(at));
  }
  cmark_iter_free(iter);
}

static bool is_inline(cmark_node *node) {
  cmark_node_type type = cmark_node_get_type(node);
  return type >= CMARK_NODE_FIRST_INLINE && type <= CMARK_NODE_LAST_INLINE;
}

PlyPlace ply_source_inline_place(const PlyReader *r, cmark_node *node, int first, int indent,
                                 int *byte) {
  Drift d = { .r = r, .block = node, .first = first, .indent = indent };
  int line = cmark_node_get_start_line(node) + first - 1, start = cmark_node_get_start_column(node);
  while (is_inline(d.block))
    d.block = cmark_node_parent(d.block);
  if (d.block != node)
    find_drift(&d, node);
  line += d.lines;
  *byte = words_at(&d, line) + start - cmark_node_get_start_column(d.block) - d.bytes;
  return ply_source_place(r, line, *byte);
}

PlyPlace ply_source_node_place(const PlyReader *r, cmark_node *node) {
  int byte;
  return ply_source_inline_place(r, node, r->body + 1, 0, &byte);
}

/* The reference "&#27;" or "&#x1b;" for c in text, of length bytes; NULL: there is none. */
static const char *find_reference(const char *text, gsize length, gunichar c) {
  for (const char *at = text, *end = text + length; at + 2 < end; at++) {
    bool hex = at[2] == 'x' || at[2] == 'X';
    if (at[0] == '&' && at[1] == '#' &&
        g_ascii_strtoull(at + 2 + hex, NULL, hex ? 16 : 10) == (guint64)c)
      return at;
  }
  return NULL;
}

bool ply_source_has_hidden(const char *decoded) {
  return find_hidden(decoded, strlen(decoded), "\t\n") != NULL;
}

void ply_source_check_decoded(PlyReader *r, const char *decoded, int line, int byte) {
  gsize length, from = (gsize)MAX(byte - 1, 0);
  const char *text = ply_source_line(r, CLAMP(line, 1, r->n_lines), &length);
  from = MIN(from, length);
  const char *found = decoded, *end = decoded + strlen(decoded);
  while ((found = find_hidden(found, (gsize)(end - found), "\t\n")) != NULL) {
    gunichar c = g_utf8_get_char(found);
    const char *at = find_reference(text + from, length - from, c);
    if (at != NULL)
      from = (gsize)(at - text) + 1;
    refuse(r, ply_source_place(r, line, at != NULL ? (int)from : byte), c);
    found = g_utf8_next_char(found);
  }
}

PlySnippet *ply_source_snippet(const PlyReader *r, int from, int to, int indent) {
  PlySnippet *snippet = g_new0(PlySnippet, 1);
  snippet->places = g_array_new(FALSE, FALSE, sizeof(PlyPlace));
  GString *text = g_string_new(NULL);
  for (int line = from; line <= to; line++) {
    gsize length;
    const char *at = ply_source_line(r, line, &length);
    int cut = 0;
    while (cut < indent && (gsize)cut < length && at[cut] == ' ')
      cut++;
    PlyPlace place = { line, cut + 1 };
    g_array_append_val(snippet->places, place);
    if (line > from)
      g_string_append_c(text, '\n');
    g_string_append_len(text, at + cut, (gssize)(length - (gsize)cut));
  }
  if (from > to) {
    PlyPlace place = { from, 1 };
    g_array_append_val(snippet->places, place);
  }
  snippet->text = g_string_free(text, FALSE);
  return snippet;
}

void ply_snippet_free(PlySnippet *snippet) {
  if (snippet == NULL)
    return;
  g_free(snippet->text);
  g_array_unref(snippet->places);
  g_free(snippet);
}

PlyPlace ply_snippet_place(const PlySnippet *snippet, PlyPlace within) {
  int last = (int)snippet->places->len - 1;
  PlyPlace begin = g_array_index(snippet->places, PlyPlace, CLAMP(within.line - 1, 0, last));
  if (within.line > 0)
    begin.column += MAX(within.column, 1) - 1;
  return begin;
}

static bool is_language(const char *code) {
  size_t n = strspn(code, "abcdefghijklmnopqrstuvwxyz");
  if (n < 2 || n > 3)
    return false;
  code += n;
  if (*code == '_' && g_ascii_isupper(code[1]) && g_ascii_isupper(code[2]))
    code += 3;
  return *code == '\0' || (*code == '@' && code[1] != '\0');
}

char *ply_source_stem(const char *name, char **language) {
  size_t n = strlen(name) - (g_str_has_suffix(name, ".md") ? strlen(".md") : 0);
  char *stem = g_strndup(name, n), *dot = n < strlen(name) ? strrchr(stem, '.') : NULL;
  bool translated = dot != NULL && dot > stem && is_language(dot + 1);
  if (language != NULL)
    *language = translated ? g_strdup(dot + 1) : NULL;
  if (translated)
    *dot = '\0';
  return stem;
}
