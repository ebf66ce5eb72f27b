/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/text/sign.h"

#include <string.h>

#include "base/i18n.h"

#define DIGITS "0123456789"
#define THOUSANDS 3 /* digits of a block */

bool ply_char_is_blank(gunichar c) {
  return c == '\t' || g_unichar_type(c) == G_UNICODE_SPACE_SEPARATOR;
}

const char *ply_behind_blanks(const char *at, const char *end) {
  while (at < end && ply_char_is_blank(g_utf8_get_char(at)))
    at = g_utf8_next_char(at);
  return at;
}

const char *ply_before_blanks(const char *at, const char *end) {
  while (end > at) {
    const char *last = g_utf8_prev_char(end);
    if (!ply_char_is_blank(g_utf8_get_char(last)))
      break;
    end = last;
  }
  return end;
}

const char *ply_behind_minus(const char *text) {
  static const gunichar signs[] = { '-',    0x2010, 0x2011, 0x2012, 0x2013, 0x2014,
                                    0x2015, 0x2212, 0xfe58, 0xfe63, 0xff0d };
  gunichar c = g_utf8_get_char_validated(text, -1); /* of a command line it may be no UTF-8 */
  for (size_t i = 0; i < G_N_ELEMENTS(signs); i++)
    if (c == signs[i])
      return g_utf8_next_char(text);
  return NULL;
}

/* Does c end a line as a line feed does? A CR does where it is not that of a line feed. */
static bool ends_line(gunichar c, bool cr_does) {
  return c == '\r' ? cr_does : c == '\v' || c == '\f' || c == 0x85 || c == 0x2028 || c == 0x2029;
}

/* Behind CRs and blanks that text begins with. */
static const char *behind_crs(const char *text) {
  while (*text == '\r' || ply_char_is_blank(g_utf8_get_char_validated(text, -1)))
    text = g_utf8_next_char(text);
  return text;
}

/* The end of the words in double quotes that text begins with; text where it begins with none. */
static const char *behind_quotes(const char *text) {
  size_t n = *text == '"' ? strcspn(text + 1, "\"\n") : 0;
  return *text == '"' && text[1 + n] == '"' ? text + n + 2 : text;
}

/* The character that text begins with; returns what is behind it. */
static const char *add_plain(GString *plain, const char *text, bool cr_does) {
  if (*text >= ' ' && *text <= '~') { /* most of a long text */
    g_string_append_c(plain, *text);
    return text + 1;
  }
  gunichar c = g_utf8_get_char_validated(text, -1);
  bool valid = (gint32)c >= 0;
  const char *next = valid ? g_utf8_next_char(text) : text + 1;
  if (valid && c >= 0x80 && ply_char_is_blank(c))
    g_string_append_c(plain, ' ');
  else if (valid && ply_behind_minus(text) != NULL)
    g_string_append_c(plain, '-');
  else if (valid && ends_line(c, cr_does))
    g_string_append_c(plain, '\n');
  else
    g_string_append_len(plain, text, next - text);
  return next;
}

char *ply_plain_signs(const char *text) {
  GString *plain = g_string_new(NULL);
  while (*text != '\0') {
    const char *words = behind_quotes(text);
    /* Blanks, and a second CR, may stand between a CR and its line feed. */
    const char *crs = *text == '\r' ? behind_crs(text) : text;
    bool cr_does = *crs != '\n';
    g_string_append_len(plain, text, words - text);
    if (words == text)
      do
        text = add_plain(plain, text, cr_does);
      while (text < crs);
    else
      text = words;
  }
  return g_string_free(plain, FALSE);
}

char *ply_plain_word(const char *text) {
  return g_strstrip(g_strdelimit(ply_plain_signs(text), "\t", ' '));
}

bool ply_whole_read(const char *text, int64_t min, int64_t max, int64_t *value) {
  const char *behind = ply_behind_minus(text), *digits = behind != NULL ? behind : text;
  digits += behind == NULL && *digits == '+';
  if (!g_ascii_isdigit(*digits))
    return false;
  g_autofree char *plain = g_strconcat(behind != NULL ? "-" : "", digits, NULL);
  gint64 number;
  bool whole = g_ascii_string_to_signed(plain, 10, min, max, &number, NULL);
  if (whole)
    *value = number;
  return whole;
}

/* --- numbers that may be several --- */

typedef struct {
  GString *one, *several; /* how either would be written */
  unsigned n;             /* of several */
  const char *end;
} Readings;

/* Zeros that stand before other digits of text. */
static size_t needless_zeros(const char *text) {
  size_t zeros = strspn(text, "0");
  return zeros > 0 && !g_ascii_isdigit(text[zeros]) ? zeros - 1 : zeros;
}

/* n digits at r->end: further digits of the one number, or another number of several. */
static void take_group(Readings *r, size_t n, bool same) {
  size_t zeros = same ? 0 : needless_zeros(r->end);
  g_string_append_len(r->one, r->end, (gssize)n);
  g_string_append(r->several, same ? "" : ", ");
  g_string_append_len(r->several, r->end + zeros, (gssize)(n - zeros));
  r->n += !same;
  r->end += n;
}

/* 0 for what is no UTF-8. */
static gunichar char_at(const char *text) {
  gunichar c = g_utf8_get_char_validated(text, -1);
  return g_unichar_validate(c) ? c : 0;
}

/* The digits behind the mark at text, and behind further blanks where it is one; NULL: another sign is there. */
static const char *behind_mark(const char *text, gunichar mark) {
  if (char_at(text) != mark)
    return NULL;
  do
    text = g_utf8_next_char(text);
  while (ply_char_is_blank(mark) && ply_char_is_blank(char_at(text)));
  return text;
}

/* Is one of the groups of thousands from digits on, parted by mark, written as no number would be: "000"? */
static bool has_needless_zeros(const char *digits, gunichar mark) {
  while (digits != NULL && strspn(digits, DIGITS) == THOUSANDS) {
    if (needless_zeros(digits) > 0)
      return true;
    digits = behind_mark(digits + THOUSANDS, mark);
  }
  return false;
}

/* May mark part thousands? Blanks, and commas where each one parts, do only where no number would be written
 * as what stands behind. */
static bool parts_thousands(gunichar mark, const char *digits, bool commas) {
  bool alone = mark == '.' || (mark == ',' && !commas);
  bool parts = mark == ',' || ply_char_is_blank(mark);
  return strspn(digits, DIGITS) == THOUSANDS &&
         (alone || (parts && has_needless_zeros(digits, mark)));
}

/* Groups of thousands at r->end, all parted by one mark; how many. */
static unsigned take_thousands(Readings *r, gunichar mark, bool commas) {
  unsigned n = 0;
  const char *digits;
  while (mark != 0 && (digits = behind_mark(r->end, mark)) != NULL &&
         parts_thousands(mark, digits, commas)) {
    r->end = digits;
    if (mark == '.')
      g_string_append_c(r->several, '.');
    take_group(r, THOUSANDS, mark == '.');
    n++;
  }
  return n;
}

static void take_decimals(Readings *r, bool comma) {
  r->end++;
  g_string_append_c(r->one, '.');
  if (!comma)
    g_string_append_c(r->several, '.');
  take_group(r, strspn(r->end, DIGITS), !comma);
}

static char *readings_of(const char *text, const Readings *r) {
  int length = (int)(r->end - text);
  if (r->n == 2)
    return g_strdup_printf(_("found “%.*s”: write “%s” for one number, “%s” for two"), length, text,
                           r->one->str, r->several->str);
  return g_strdup_printf(_("found “%.*s”: write “%s” for one number, “%s” for several"), length,
                         text, r->one->str, r->several->str);
}

char *ply_number_readings(const char *text, bool commas) {
  size_t first = strspn(text, DIGITS);
  g_autoptr(GString) one = g_string_new_len(text, (gssize)first);
  g_autoptr(GString) several = g_string_new(one->str);
  Readings r = { one, several, 1, text + first };
  gunichar mark = char_at(r.end);
  unsigned groups =
      first > 0 && first <= THOUSANDS && *text != '0' ? take_thousands(&r, mark, commas) : 0;
  bool comma = *r.end == ',' && !commas && (groups == 0 || mark != ',');
  bool point = *r.end == '.' && groups > 0 && mark != '.';
  if (first > 0 && (comma || point) && g_ascii_isdigit(r.end[1]))
    take_decimals(&r, comma);
  return r.n > 1 && (mark != '.' || groups == 1) ? readings_of(text, &r) : NULL;
}

char *ply_comma_readings(const char *text, const char *comma) {
  const char *begin = comma;
  while (*comma == ',' && begin > text && g_ascii_isdigit(begin[-1]))
    begin--;
  return begin < comma ? ply_number_readings(begin, false) : NULL;
}

char *ply_list_readings(const char *text) {
  char *found = NULL;
  for (const char *at = text; *at != '\0' && found == NULL; at++) {
    bool begins = g_ascii_isdigit(*at) && (at == text || !g_ascii_isdigit(at[-1]));
    found = begins && (at == text || at[-1] != '.') ? ply_number_readings(at, false) : NULL;
  }
  return found;
}
