/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sentences from formats with {gaps}. While a sentence grows, a toned word stands between an
 * opening byte (one for each tone) and a closing byte; both are control characters, which no
 * text from outside can bring in. At the end they become spans. */
#include "say/sentence.h"

#include <string.h>

#define OPEN_TONE 0x01 /* + tone */
#define CLOSE_TONE 0x0e

_Static_assert(OPEN_TONE + PLY_N_TONES <= '\t', "tones stay below the white space");

char *ply_mark(const char *text, int tone) {
  GString *marked = g_string_new(NULL);
  if (tone >= 0)
    g_string_append_c(marked, (char)(OPEN_TONE + tone));
  for (const char *c = text; *c != '\0'; c++)
    g_string_append_c(marked, (unsigned char)*c < ' ' ? ' ' : *c);
  if (tone >= 0)
    g_string_append_c(marked, CLOSE_TONE);
  return g_string_free(marked, FALSE);
}

/* Appends text with its first letter as a capital, marks passed over. */
static void append_capital(GString *out, const char *text) {
  while (*text != '\0' && (unsigned char)*text < ' ')
    g_string_append_c(out, *text++);
  if (*text == '\0')
    return;
  g_string_append_unichar(out, g_unichar_totitle(g_utf8_get_char(text)));
  g_string_append(out, g_utf8_next_char(text));
}

/* The gap called name (length bytes; its first letter in either case), or NULL. */
static const PlyGap *find_gap(const PlyGap *gaps, unsigned n, const char *name, size_t length) {
  for (unsigned i = 0; i < n; i++)
    if (strlen(gaps[i].name) == length && g_ascii_tolower(name[0]) == gaps[i].name[0] &&
        strncmp(gaps[i].name + 1, name + 1, length - 1) == 0)
      return &gaps[i];
  return NULL;
}

char *ply_fill(const char *format, const PlyGap *gaps, unsigned n) {
  GString *out = g_string_new(NULL);
  while (*format != '\0') {
    const char *end = *format == '{' ? strchr(format, '}') : NULL;
    const PlyGap *gap =
        end == NULL ? NULL : find_gap(gaps, n, format + 1, (size_t)(end - format - 1));
    if (gap == NULL) {
      g_string_append_c(out, *format++);
      continue;
    }
    if (g_ascii_isupper(format[1]))
      append_capital(out, gap->text);
    else
      g_string_append(out, gap->text);
    format = end + 1;
  }
  return g_string_free(out, FALSE);
}

char *ply_unmark(const char *marked) {
  GString *out = g_string_new(NULL);
  for (const char *c = marked; *c != '\0'; c++)
    if ((unsigned char)*c >= ' ')
      g_string_append_c(out, *c);
  return g_string_free(out, FALSE);
}

PlySentence *ply_sentence_new(const char *marked) {
  PlySentence *sentence = g_new0(PlySentence, 1);
  sentence->text = ply_unmark(marked);
  GArray *spans = g_array_new(FALSE, FALSE, sizeof(PlySpan));
  PlySpan span = { 0 };
  unsigned at = 0;
  for (const char *c = marked; *c != '\0'; c++) {
    unsigned char byte = (unsigned char)*c;
    if (byte >= ' ') {
      at++;
    } else if (byte == CLOSE_TONE) {
      span.end = at;
      g_array_append_val(spans, span);
    } else {
      span = (PlySpan){ .start = at, .tone = (PlyTone)(byte - OPEN_TONE) };
    }
  }
  sentence->n_spans = spans->len;
  sentence->spans = (PlySpan *)(void *)g_array_free(spans, FALSE);
  return sentence;
}

void ply_sentence_free(PlySentence *sentence) {
  if (sentence == NULL)
    return;
  g_free(sentence->text);
  g_free(sentence->spans);
  g_clear_pointer(&sentence->facts, g_array_unref);
  g_free(sentence);
}

static void append_escaped(GString *out, const char *text, unsigned start, unsigned end) {
  g_autofree char *escaped = g_markup_escape_text(text + start, (gssize)(end - start));
  g_string_append(out, escaped);
}

char *ply_sentence_markup(const PlySentence *sentence, const char *const colours[PLY_N_TONES]) {
  GString *out = g_string_new(NULL);
  unsigned at = 0;
  for (unsigned i = 0; i < sentence->n_spans; i++) {
    const PlySpan *span = &sentence->spans[i];
    append_escaped(out, sentence->text, at, span->start);
    g_string_append_printf(out, "<span weight=\"bold\" foreground=\"%s\">", colours[span->tone]);
    append_escaped(out, sentence->text, span->start, span->end);
    g_string_append(out, "</span>");
    at = span->end;
  }
  append_escaped(out, sentence->text, at, (unsigned)strlen(sentence->text));
  return g_string_free(out, FALSE);
}
