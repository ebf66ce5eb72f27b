/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each line of the Markdown was taken as, held against what it looks like. */
#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"
#include "lesson/read/bent.h"
#include "lesson/read/reader.h"

/* What took a line. */
typedef enum {
  TOOK_NOTHING, /* blank lines, headings, fences with what they hold, the first line of an answer */
  TOOK_TEXT,    /* prose and lists that ask nothing */
  TOOK_HINT,    /* each line of a hint begins with ">" */
  TOOK_CODE,    /* four blanks in front of it make code of a line */
} Took;

typedef struct {
  PlyReader *r;
  int n;         /* lines of the body, */
  guint8 *took;  /* a Took for each, */
  bool *begins;  /* whether a section begins with it, */
  bool *answers; /* whether it is the first line of an answer to choose from, */
  bool *held;    /* whether anything was made of it: Markdown has no other trace of some lines */
  guint n_bent;
} Lines;

/* --- what was made of them --- */

/* What begins with a fence, unless that stands in the code itself. */
static bool is_fenced(const PlyReader *r, cmark_node *code) {
  gsize length, n = 0;
  const char *line = ply_source_line(r, cmark_node_get_start_line(code) + r->body, &length);
  const char *literal = cmark_node_get_literal(code);
  while (n < length &&
         strchr(" \t>-*+0123456789.)", line[n]) != NULL) /* lists and hints around it */
    n++;
  const char *fence = line + n;
  bool marked = length - n >= 3 && (memcmp(fence, "```", 3) == 0 || memcmp(fence, "~~~", 3) == 0);
  return marked && strncmp(literal, fence, length - n) != 0;
}

static void mark(Lines *lines, cmark_node *node, Took took) {
  int from = MAX(cmark_node_get_start_line(node), 1), to = cmark_node_get_end_line(node);
  for (int i = from; i <= to && i <= lines->n; i++)
    lines->took[i - 1] = took;
}

/* Answers stand at the left edge: in no other list. */
static void mark_item(Lines *lines, cmark_node *item) {
  int i = cmark_node_get_start_line(item);
  cmark_node *list = cmark_node_parent(item);
  bool outer = cmark_node_get_type(cmark_node_parent(list)) == CMARK_NODE_DOCUMENT;
  if (i >= 1 && i <= lines->n && outer && ply_tasks_are(list))
    lines->answers[i - 1] = true;
}

static Took took_by(cmark_node *paragraph) {
  cmark_node *parent = cmark_node_parent(paragraph);
  return cmark_node_get_type(parent) == CMARK_NODE_BLOCK_QUOTE ? TOOK_HINT : TOOK_TEXT;
}

static bool holds_lines(cmark_node *node) {
  switch (cmark_node_get_type(node)) {
  case CMARK_NODE_PARAGRAPH:
  case CMARK_NODE_CODE_BLOCK:
  case CMARK_NODE_HTML_BLOCK:
  case CMARK_NODE_HEADING: return true;
  default: return false;
  }
}

/* Markdown takes the addresses of links out of the beginning of a paragraph, which keeps their lines. */
static bool is_address(const Lines *lines, cmark_node *node, int line) {
  gsize length;
  const char *text = ply_source_line(lines->r, lines->r->body + line, &length);
  const char *at = ply_behind_blanks(text, text + length);
  cmark_node *first = cmark_node_first_child(node);
  const char *kept = first != NULL ? cmark_node_get_literal(first) : NULL;
  return cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH && at < text + length && *at == '[' &&
         (kept == NULL || *kept != '[');
}

static void mark_held(Lines *lines, cmark_node *node) {
  int line = MAX(cmark_node_get_start_line(node), 1), end = cmark_node_get_end_line(node);
  if (!holds_lines(node))
    return;
  while (line <= MIN(end, lines->n) && is_address(lines, node, line))
    line++;
  for (; line <= MIN(end, lines->n); line++)
    lines->held[line - 1] = true;
}

static void mark_node(Lines *lines, cmark_node *node) {
  int i = cmark_node_get_start_line(node);
  mark_held(lines, node);
  switch (cmark_node_get_type(node)) {
  case CMARK_NODE_PARAGRAPH: mark(lines, node, took_by(node)); break;
  case CMARK_NODE_CODE_BLOCK:
    mark(lines, node, is_fenced(lines->r, node) ? TOOK_NOTHING : TOOK_CODE);
    break;
  case CMARK_NODE_HEADING: lines->begins[CLAMP(i, 1, lines->n) - 1] = true; break;
  case CMARK_NODE_ITEM: mark_item(lines, node); break;
  default: break;
  }
}

static void find_took(Lines *lines, cmark_node *document) {
  cmark_iter *iter = cmark_iter_new(document);
  cmark_event_type event;
  while ((event = cmark_iter_next(iter)) != CMARK_EVENT_DONE)
    if (event == CMARK_EVENT_ENTER)
      mark_node(lines, cmark_iter_get_node(iter));
  cmark_iter_free(iter);
}

static const char *text_of(const Lines *lines, int i, gsize *length) {
  return ply_source_line(lines->r, lines->r->body + 1 + i, length);
}

/* --- what was meant --- */

/* What stands behind the ">" of line i, NULL where it begins with none that Markdown takes as one. */
static const char *quoted(const Lines *lines, int i, gsize *length) {
  const char *text = text_of(lines, i, length);
  gsize n = 0;
  while (n < *length && text[n] == ' ')
    n++;
  if (n > 3 || n == *length || text[n] != '>')
    return NULL;
  *length -= n + 1;
  return text + n + 1;
}

/* Hints are lines of text: of what else stands in them only answers were meant as something. */
static PlyMeant meant(const Lines *lines, int i, const char **block) {
  gsize length;
  const char *text = quoted(lines, i, &length);
  *block = NULL;
  if (lines->took[i] == TOOK_NOTHING || lines->answers[i] ||
      (lines->took[i] == TOOK_HINT && text != NULL))
    return PLY_MEANT_NOTHING;
  bool hint = lines->took[i] == TOOK_TEXT && text != NULL;
  if (!hint)
    text = text_of(lines, i, &length);
  PlyMeant what = ply_bent_meant(text, length, block);
  return !hint || what == PLY_MEANT_ANSWER || what == PLY_MEANT_BOX ? what : PLY_MEANT_NOTHING;
}

static char *bent_text(PlyMeant what, const char *block) {
  switch (what) {
  case PLY_MEANT_HEADING:
    return g_strdup(_("this line is no heading; begin it with “## ” at the left edge"));
  case PLY_MEANT_HINT:
    return g_strdup(_("this line is no hint; begin it with “> ” at the left edge"));
  case PLY_MEANT_FENCE:
    return g_strdup_printf(_("this line begins no block; write “```%s” at the left edge, and "
                             "“```” below what it holds"),
                           block);
  default:
    return g_strdup(
        _("this line is no answer; begin it with “- [ ] ” or “- [x] ” at the left edge"));
  }
}

void ply_bent_tell(GPtrArray *faults, PlyPlace place, const char *text, gunichar sign) {
  char odd[8] = "";
  if (sign != 0)
    odd[g_unichar_to_utf8(sign, odd)] = '\0';
  if (sign != 0)
    /* Translators: a message about a line; a character in it. */
    ply_faults_add(faults, place, _("%s; found “%s”"), text, odd);
  else
    ply_faults_add(faults, place, "%s", text);
}

static void tell(Lines *lines, int i, PlyMeant what, const char *block) {
  gsize length;
  const char *line = text_of(lines, i, &length), *from = ply_behind_blanks(line, line + length);
  PlyPlace place = ply_source_place(lines->r, lines->r->body + 1 + i, (int)(from - line) + 1);
  g_autofree char *text = bent_text(what, block);
  lines->n_bent++;
  ply_bent_tell(lines->r->faults, place, text, ply_bent_sign(line, length));
}

/* What a section has from its first line to the one before its end. */
typedef struct {
  int from, end;
  bool asks;     /* its heading is a question */
  guint answers; /* good ones, and lines that look like one */
  guint marks;   /* lines with a check mark */
  gunichar mark; /* the first one; */
  bool differ;   /* not all of them are like that */
} Section;

static gunichar mark_of(const Lines *lines, int i) {
  gsize length;
  const char *text = text_of(lines, i, &length);
  return lines->took[i] == TOOK_TEXT ? ply_bent_mark(text, length) : 0;
}

static Section look_at(const Lines *lines, int from) {
  gsize length;
  const char *heading = text_of(lines, from, &length);
  Section s = { .from = from, .end = from };
  s.asks = lines->begins[from] && g_strstr_len(heading, (gssize)length, "?") != NULL;
  do {
    const char *block;
    PlyMeant what = meant(lines, s.end, &block);
    gunichar mark = mark_of(lines, s.end);
    s.answers += lines->answers[s.end] || what == PLY_MEANT_ANSWER || what == PLY_MEANT_BOX;
    s.marks += mark != 0;
    s.differ |= mark != 0 && s.mark != 0 && mark != s.mark;
    s.mark = s.mark != 0 ? s.mark : mark;
    s.end++;
  } while (s.end < lines->n && !lines->begins[s.end]);
  return s;
}

/* Marks that differ are answers where something is asked, or boxes stand beside them: any list may have some. */
static void check_section(Lines *lines, const Section *s) {
  bool marked = s->marks > 0 && ((s->asks && s->differ && s->answers == 0) || s->answers == 1);
  for (int i = s->from; i < s->end; i++) {
    const char *block;
    PlyMeant what = meant(lines, i, &block);
    if (what == PLY_MEANT_NOTHING && marked && mark_of(lines, i) != 0)
      what = PLY_MEANT_ANSWER;
    if (what != PLY_MEANT_NOTHING &&
        (what != PLY_MEANT_BOX || s->answers + (marked ? s->marks : 0) > 1))
      tell(lines, i, what, block);
  }
}

/* --- signs of other programs --- */

static const struct {
  const char *pattern;
  bool link; /* found as a link of the Markdown */
  bool lost; /* in lines of which nothing was made */
} signs[PLY_N_MARKS] = {
  { "^[ ]{0,3}\\|?[ ]*:?-+:?[ ]*(\\|[ ]*:?-+:?[ ]*)+\\|?[ ]*$" }, /* below the head of a table */
  { "\\[\\^[^\\]\\s]+\\]" },
  { "(?<![\\\\$\\w])\\$(?![\\s$\\d])[^$`]*[^\\s$\\\\]\\$(?![\\w$])|(?<![\\\\$])\\$\\$(?!\\$)" },
  { "(?<!~)~~[^\\s~][^~]*~~(?!~)" },
  { "(?<!=)==[^\\s=]([^=]*[^\\s=])?==(?!=)" },
  { "\\[\\[[^\\[\\]]+\\]\\]" },
  { "(?<!%)%%(?!%)" },
  { "^[ ]{0,3}:{3,}([ ]|$|\\{|\\w)" },
  { "\\{\\{[<%].*[>%]\\}\\}" },
  { NULL, .link = true },
  { "^[ ]{0,3}\\[[^\\]^][^\\]]*\\]:", .lost = true },
};

static const char *sign_text(guint k) {
  switch (k) {
  case 0: return _("a lesson has no tables: this one is shown as it stands; make a list of it");
  case 1: return _("a lesson has no footnotes: this one is shown as it stands");
  case 2: return _("a lesson has no formulas between “$”: this one is shown as it stands");
  case 3: return _("“~~” strikes nothing out here: it is shown as it stands");
  case 4: return _("“==” marks nothing here: it is shown as it stands");
  case 5: return _("“[[…]]” links to nothing here: it is shown as it stands");
  case 6: return _("“%%” hides nothing here: it is shown as it stands");
  case 7: return _("“:::” frames nothing here: it is shown as it stands");
  case 8: return _("“{{…}}” puts nothing in here: it is shown as it stands");
  case 9: return _("of a link only the words are shown; write its address, too, if it matters");
  default: return _("this line gives a link its address, and is not shown");
  }
}

/* May sign k stand in line i? */
static bool is_for(const Lines *lines, guint k, int i) {
  return signs[k].lost ? !lines->held[i]
                       : lines->took[i] == TOOK_TEXT || lines->took[i] == TOOK_HINT;
}

/* Of an address whose link is told nothing more is said. */
static void find_signs(Lines *lines, bool links) {
  for (guint k = 0; k < PLY_N_MARKS; k++) {
    if (signs[k].pattern == NULL || (signs[k].lost && links))
      continue;
    g_autoptr(GRegex) regex = g_regex_new(signs[k].pattern, G_REGEX_OPTIMIZE, 0, NULL);
    for (int i = 0; i < lines->n && lines->r->marks[k] == 0; i++) {
      gsize length;
      const char *text = text_of(lines, i, &length);
      if (is_for(lines, k, i) && g_regex_match_full(regex, text, (gssize)length, 0, 0, NULL, NULL))
        lines->r->marks[k] = lines->r->body + 1 + i;
    }
  }
}

/* Is there a link? */
static bool find_links(Lines *lines, cmark_node *document) {
  cmark_iter *iter = cmark_iter_new(document);
  cmark_event_type event;
  bool found = false;
  for (guint k = 0; k < PLY_N_MARKS; k++)
    while (signs[k].link && lines->r->marks[k] == 0 &&
           (event = cmark_iter_next(iter)) != CMARK_EVENT_DONE) {
      cmark_node *node = cmark_iter_get_node(iter);
      if (event != CMARK_EVENT_ENTER || cmark_node_get_type(node) != CMARK_NODE_LINK)
        continue;
      lines->r->marks[k] = ply_source_node_place(lines->r, node).line;
      found = true;
    }
  cmark_iter_free(iter);
  return found;
}

void ply_lines_note(const PlyReader *r, GPtrArray *notes) {
  for (guint k = 0; k < PLY_N_MARKS; k++)
    if (r->marks[k] > 0)
      ply_faults_add(notes, (PlyPlace){ r->marks[k], 1 }, "%s", sign_text(k));
}

bool ply_lines_check(PlyReader *r, cmark_node *document) {
  Lines lines = { .r = r, .n = r->n_lines - r->body };
  lines.took = g_new0(guint8, lines.n);
  lines.begins = g_new0(bool, lines.n);
  lines.answers = g_new0(bool, lines.n);
  lines.held = g_new0(bool, lines.n);
  find_took(&lines, document);
  for (int from = 0, to; from < lines.n; from = to) {
    Section section = look_at(&lines, from);
    check_section(&lines, &section);
    to = section.end;
  }
  find_signs(&lines, find_links(&lines, document));
  g_free(lines.took);
  g_free(lines.begins);
  g_free(lines.answers);
  g_free(lines.held);
  return lines.n_bent == 0;
}
