/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lesson/read/bent.h"

#include <string.h>

#include "base/text/sign.h"
#include "lesson/read/keys.h"

/* Signs that editors and word processors put in front of the items of a list. The last three are those of
 * Symbol and Wingdings, as Word pastes them. */
#define BULLETS "-*+•‣⁃–—―‐‑‒−·∙●○◦▪▫■◆◇►▸➢➤→\uf0b7\uf0a7\uf0d8"
#define BOXES "☐☑☒□■◻◼⭕❏❑🗆🗹🗷⬜⬛🔲🔳🟩🟥"
#define MARKS "○●✅❌❎✔✖✓✗✘☓"
#define OPENS "[(［（【〔{｛"
#define CLOSES "])］）】〕}｝"
#define ROUND "(（{｛"         /* hold something: "()" is code */
#define CROSSES "xX×✗✘✓✔*хХχΧ" /* the last four are Cyrillic and Greek */
#define QUOTES "`´'\"“”„‟‘’‚‛′″«»~˜～｀＇＂"
#define DASHES "-–—―‐‑‒−_－"
#define WIDE "—―"
#define MOST_QUOTES 6 /* in front of the name of a block */
#define MOST_SIGNS 8  /* in front of the words of a line */
#define COLONS 3      /* of a block of Pandoc, at least */

typedef struct {
  const char *at, *end;
} Line;

static gunichar peek(const Line *line) {
  return line->at < line->end ? g_utf8_get_char(line->at) : 0;
}

static gboolean is_of(gunichar c, const char *set) {
  return c != 0 && g_utf8_strchr(set, -1, c) != NULL;
}

/* Goes on behind the character that comes next, where it is of set: then true. */
static gboolean take(Line *line, const char *set) {
  if (!is_of(peek(line), set))
    return FALSE;
  line->at = g_utf8_next_char(line->at);
  return TRUE;
}

static guint take_all(Line *line, const char *set) {
  guint n = 0;
  while (take(line, set))
    n++;
  return n;
}

static gboolean take_blanks(Line *line) {
  const char *from = line->at;
  line->at = ply_behind_blanks(from, line->end);
  return line->at > from;
}

static Line line_of(const char *text, gsize length) {
  const char *end = ply_before_blanks(text, text + length);
  return (Line){ ply_behind_blanks(text, end), end };
}

/* --- answers --- */

/* "1.", "a)" */
static gboolean take_number(Line *line) {
  Line ahead = *line;
  gboolean letter = g_unichar_isalpha(peek(&ahead));
  if (letter)
    ahead.at = g_utf8_next_char(ahead.at);
  guint digits = letter ? 0 : take_all(&ahead, "0123456789");
  if ((!letter && digits == 0) || !take(&ahead, ".)"))
    return FALSE;
  *line = ahead;
  return TRUE;
}

/* "[ ]", "[]", "(x)", and what word processors make of them. */
static gboolean take_brackets(Line *line) {
  Line ahead = *line;
  take(&ahead, "\\");
  take_all(&ahead, "*_");
  gboolean round = is_of(peek(&ahead), ROUND);
  if (!take(&ahead, OPENS))
    return FALSE;
  gboolean inside = take_blanks(&ahead);
  inside = take(&ahead, CROSSES) || inside;
  take_blanks(&ahead);
  take(&ahead, "\\");
  gboolean closes = take(&ahead, CLOSES);
  take_all(&ahead, "*_");
  if (!closes || (round && !inside) || is_of(peek(&ahead), "([:"))
    return FALSE; /* "[x](place)" and "[x]: place" are links */
  *line = ahead;
  return TRUE;
}

/* Goes on behind what stands in front of the box: then true where it is a bullet. */
static gboolean take_bullet(Line *line) {
  take(line, "\\");
  gboolean bullet = take_number(line) || take_all(line, BULLETS) > 0;
  take_blanks(line);
  return bullet;
}

/* A set in braces may begin an item of any list: one is no answer. */
static PlyMeant answer(Line line) {
  gboolean bullet = take_bullet(&line), brace = is_of(peek(&line), "{｛");
  gboolean box = take_brackets(&line) || take(&line, BOXES);
  take_blanks(&line);
  if (!box || line.at == line.end)
    return PLY_MEANT_NOTHING;
  return bullet && !brace ? PLY_MEANT_ANSWER : PLY_MEANT_BOX;
}

gunichar ply_bent_mark(const char *text, gsize length) {
  Line line = line_of(text, length);
  gboolean bullet = take_bullet(&line);
  gunichar mark = peek(&line);
  return bullet && take(&line, MARKS) && line.at < line.end ? mark : 0;
}

gunichar ply_bent_sign(const char *text, gsize length) {
  const char *at = text, *end = text + length;
  for (guint n = 0; at < end && n < MOST_SIGNS; n++, at = g_utf8_next_char(at)) {
    if ((guchar)*at >= 0x80)
      return g_utf8_get_char(at);
    if (g_ascii_isalnum(*at) && strchr("xX", *at) == NULL)
      break;
  }
  return 0;
}

/* --- headings, hints --- */

/* Two signs or more, and words: "#42" is a number. */
static gboolean is_heading(Line line) {
  take(&line, "\\");
  guint signs = take_all(&line, "#＃");
  take_blanks(&line);
  return signs >= 2 && line.at < line.end;
}

static gboolean take_word(Line *line, const char *word) {
  gsize n = strlen(word);
  if ((gsize)(line->end - line->at) < n || g_ascii_strncasecmp(line->at, word, n) != 0)
    return FALSE;
  line->at += n;
  return TRUE;
}

static gboolean is_hint(Line line) {
  gboolean sign =
      take_word(&line, "&gt;") || take(&line, "＞›>") || (take(&line, "\\") && take(&line, ">"));
  take_blanks(&line);
  return sign && line.at < line.end && memchr(line.at, '>', (gsize)(line.end - line.at)) == NULL;
}

/* --- fences --- */

static const char *take_block_name(Line *line) {
  const char *found = NULL;
  gsize longest = 0;
  for (guint i = 0; ply_block_names[i] != NULL; i++) {
    Line ahead = *line;
    if (take_word(&ahead, ply_block_names[i]) && strlen(ply_block_names[i]) > longest) {
      found = ply_block_names[i];
      longest = strlen(found);
    }
  }
  line->at += longest;
  return found;
}

/* ":::verify", "::: {.verify}" */
static const char *colon_fence(Line line) {
  if (take_all(&line, ":") < COLONS)
    return NULL;
  take_blanks(&line);
  take(&line, "{");
  take(&line, ".");
  const char *name = take_block_name(&line);
  gboolean parted = take_blanks(&line);
  gboolean run = name != NULL && strcmp(name, "run") == 0 && parted;
  take(&line, "}");
  return line.at == line.end || run ? name : NULL;
}

/* Quotes and the name of a block alone, with quotes behind it or not; only a run has a name of its own there:
 * "```run seven". Two quotes or more may hold more: "``verify best: 1``". */
static const char *fence(Line line) {
  guint quotes = take_all(&line, QUOTES);
  if (quotes == 0 || quotes > MOST_QUOTES)
    return NULL;
  take_blanks(&line);
  const char *name = take_block_name(&line);
  if (name == NULL)
    return NULL;
  gboolean parted = take_blanks(&line);
  guint words = 0;
  for (; line.at < line.end && !is_of(peek(&line), QUOTES); words++)
    while (line.at < line.end && !is_of(peek(&line), QUOTES) && !take_blanks(&line))
      line.at = g_utf8_next_char(line.at);
  guint behind = take_all(&line, QUOTES);
  if (line.at < line.end || (words > 0 && !parted))
    return NULL; /* "`trees" */
  gboolean run = strcmp(name, "run") == 0 && words == 1;
  return words == 0 || run || (quotes >= 2 && behind >= 2) ? name : NULL;
}

PlyMeant ply_bent_meant(const char *text, gsize length, const char **block) {
  Line line = line_of(text, length);
  const char *name = peek(&line) == ':' ? colon_fence(line) : fence(line);
  if (block != NULL)
    *block = name;
  if (name != NULL)
    return PLY_MEANT_FENCE;
  if (is_heading(line))
    return PLY_MEANT_HEADING;
  return is_hint(line) ? PLY_MEANT_HINT : answer(line);
}

gboolean ply_bent_is_end(const char *text, gsize length) {
  Line line = line_of(text, length);
  return take_all(&line, QUOTES) > 0 && line.at == line.end;
}

gboolean ply_bent_is_rule(const char *text, gsize length) {
  Line line = line_of(text, length);
  gboolean wide = is_of(peek(&line), WIDE);
  return take_all(&line, DASHES) >= (wide ? 1 : 2) && line.at == line.end;
}
