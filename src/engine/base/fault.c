/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/fault.h"

#include <string.h>

#define SOFT_HYPHEN 0xad

G_DEFINE_QUARK(ply - error - quark, ply_error)

bool ply_char_is_hidden(gunichar c) {
  /* Marks of direction, ends of lines, fillers without ink, notes between lines, tags. Joiners, soft hyphens and
   * selectors of pictures stay: people write with them. */
  static const struct {
    gunichar first, last;
  } hidden[] = { { 0x61c, 0x61c },   { 0x115f, 0x1160 }, { 0x180e, 0x180e }, { 0x200b, 0x200b },
                 { 0x200e, 0x200f }, { 0x2028, 0x202e }, { 0x2060, 0x206f }, { 0x3164, 0x3164 },
                 { 0xfeff, 0xfeff }, { 0xffa0, 0xffa0 }, { 0xfff9, 0xfffb }, { 0xe0000, 0xe007f } };
  for (size_t i = 0; i < G_N_ELEMENTS(hidden); i++)
    if (c >= hidden[i].first && c <= hidden[i].last)
      return true;
  return g_unichar_iscntrl(c);
}

/* At most so many characters of text, which is UTF-8; those in stay are not hidden here. */
static char *plain_of(const char *text, size_t most, const char *stay) {
  GString *plain = g_string_new(NULL);
  for (; *text != '\0' && most > 0; most--, text = g_utf8_next_char(text)) {
    gunichar c = g_utf8_get_char(text);
    if (ply_char_is_hidden(c) && g_utf8_strchr(stay, -1, c) == NULL)
      g_string_append_printf(plain, "<U+%04X>", c);
    else
      g_string_append_unichar(plain, c);
  }
  if (*text != '\0')
    g_string_append(plain, "…");
  return g_string_free(plain, FALSE);
}

char *ply_plain(const char *text) {
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  return plain_of(valid, G_MAXSIZE, "\t");
}

char *ply_plain_lines(const char *text) {
  g_autofree char *valid = g_utf8_make_valid(text, -1);
  return plain_of(valid, G_MAXSIZE, "\t\n");
}

char *ply_quote(const char *written) {
  g_autofree char *valid = g_utf8_make_valid(written, -1);
  return plain_of(valid, PLY_QUOTED_MAX, "\t");
}

char *ply_file_shown(const char *path) {
  g_autofree char *name = g_filename_display_name(path);
  return ply_plain(name);
}

char *ply_file_named(const char *path) {
  if (g_utf8_validate(path, -1, NULL) && !g_str_has_prefix(path, "file:"))
    return g_strdup(path);
  g_autofree char *whole = g_canonicalize_filename(path, NULL);
  return g_filename_to_uri(whole, NULL, NULL);
}

/* --- messages --- */

/* What ends the piece that c begins; "" where it begins none. */
static const char *ends_of(gunichar c) {
  return c == 0x201c ? "”" : c == 0x201e ? "“”" : c == 0xab ? "»" : "";
}

/* Is c easily taken for another character: a blank, a dash or a quotation mark of some kind, a wide form? */
static bool is_look_alike(gunichar c) {
  static const GUnicodeType kinds[] = { G_UNICODE_SPACE_SEPARATOR, G_UNICODE_DASH_PUNCTUATION,
                                        G_UNICODE_INITIAL_PUNCTUATION,
                                        G_UNICODE_FINAL_PUNCTUATION };
  bool found = c >= 0xff00 && c <= 0xffef;
  for (size_t i = 0; i < G_N_ELEMENTS(kinds) && c >= 0x80; i++)
    found |= g_unichar_type(c) == kinds[i];
  return found;
}

/* Letters of Greek and Cyrillic, which look like others where they are alone or among these. */
static bool is_other_letter(gunichar c) {
  return c >= 0x370 && c <= 0x52f;
}

/* A piece between quotation marks. */
typedef struct {
  const char *ends; /* what may end it; "": there is none at work */
  size_t n;         /* characters so far */
  bool plain;       /* one of them is a plain letter */
  bool words;       /* or a plain blank: then it is no single word */
  unsigned n_other; /* letters of other scripts */
  gunichar alike, other;
} Piece;

static void add_to_piece(Piece *piece, gunichar c) {
  piece->n++;
  piece->plain |= c < 0x80 && g_ascii_isalnum((char)c);
  piece->words |= c == ' ';
  bool parted = g_unichar_isspace(c) && strcmp(piece->ends, "»") == 0; /* as French has it */
  if (piece->alike == 0 && is_look_alike(c) && !parted)
    piece->alike = c;
  piece->n_other += is_other_letter(c);
  if (piece->other == 0 && is_other_letter(c))
    piece->other = c;
}

/* The character whose number the reader of a piece that is complete has to be told; 0: none. Several words may be
 * prose, with its dashes and its names; a wide form among plain letters is none of it, and no letter alone is. */
static gunichar numbered(const Piece *piece) {
  gunichar c = piece->alike;
  if (piece->words)
    return !piece->plain ? 0 : c >= 0xff00 ? c : c == 0 && piece->n_other == 1 ? piece->other : 0;
  return c == 0 && (piece->plain || piece->n == 1) ? piece->other : c;
}

/* Does a piece end at text? Of several marks the last ends it: the others are what was found. */
static bool ends_piece(const Piece *piece, const char *text) {
  const char *next = g_utf8_next_char(text);
  return *piece->ends != '\0' && g_utf8_strchr(piece->ends, -1, g_utf8_get_char(text)) != NULL &&
         (*next == '\0' || g_utf8_strchr(piece->ends, -1, g_utf8_get_char(next)) == NULL);
}

/* Cuts what is too long between quotation marks, and words that are; a look-alike in a word there gets its
 * number, and a soft hyphen, which is not seen, is written as that. */
static char *cut_pieces(const char *text) {
  GString *cut = g_string_new(NULL);
  Piece piece = { .ends = "" };
  for (size_t n = 0; *text != '\0'; text = g_utf8_next_char(text)) {
    gunichar c = g_utf8_get_char(text);
    bool quoted = *piece.ends != '\0', closes = ends_piece(&piece, text);
    bool parts = quoted ? closes : g_unichar_isspace(c) || g_unichar_ispunct(c);
    bool again = g_str_has_prefix(g_utf8_next_char(text), " (U+"); /* a second time */
    gunichar told = closes && !again ? numbered(&piece) : 0;
    if (closes || !quoted)
      piece = (Piece){ .ends = closes ? "" : ends_of(c) };
    else
      add_to_piece(&piece, c);
    n = parts ? 0 : n + 1;
    if (n <= PLY_PIECE_MAX && c == SOFT_HYPHEN)
      g_string_append_printf(cut, "<U+%04X>", c);
    else if (n <= PLY_PIECE_MAX)
      g_string_append_unichar(cut, c);
    else if (n == PLY_PIECE_MAX + 1)
      g_string_append(cut, "…");
    if (told != 0)
      g_string_append_printf(cut, " (U+%04X)", told);
  }
  return g_string_free(cut, FALSE);
}

char *ply_message_text(const char *format, va_list args) {
  g_autofree char *written = g_strdup_vprintf(format, args);
  g_autofree char *plain = ply_plain(written);
  g_autofree char *cut = cut_pieces(plain);
  return plain_of(cut, PLY_MESSAGE_MAX, "\t");
}

bool ply_fail(PlyPlace *place, int line, int column, GError **error, PlyErrorCode code,
              const char *format, ...) {
  if (place != NULL)
    *place = (PlyPlace){ line, column };
  if (error == NULL)
    return false;
  va_list args;
  va_start(args, format);
  g_autofree char *text = ply_message_text(format, args);
  va_end(args);
  g_set_error_literal(error, PLY_ERROR, (int)code, text);
  return false;
}

char *ply_message_sentence(const char *text) {
  size_t word = strcspn(text, " :");
  gunichar first = g_utf8_get_char(text);
  GString *sentence = g_string_new(text);
  if (*text == '\0')
    return g_string_free(sentence, FALSE);
  if (text[word] != ':' && g_unichar_islower(first)) {
    g_string_erase(sentence, 0, g_unichar_to_utf8(first, NULL));
    char capital[7] = { 0 };
    g_unichar_to_utf8(g_unichar_totitle(first), capital);
    g_string_prepend(sentence, capital);
  }
  if (strchr(".?!", sentence->str[sentence->len - 1]) == NULL)
    g_string_append_c(sentence, '.');
  return g_string_free(sentence, FALSE);
}
