/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bend.h"

#include <string.h>

#define BLANKS                                                                                     \
  " \t\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f"  \
  "\u3000"
#define DASHES "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
#define HIDDEN                                                                                     \
  "\u00ad\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u202d\u202e\u2060\u2061\u2066"     \
  "\u2069"                                                                                         \
  "\ufeff\ufe0f\u0301"

typedef struct {
  gunichar c;
  bool stays; /* somebody's own word, or bent already */
} Sign;

struct _Bent {
  GArray *signs;
};

static Sign *at(const Bent *bent, guint i) {
  return &g_array_index(bent->signs, Sign, i);
}

static gunichar char_at(const Bent *bent, guint i) {
  return i < bent->signs->len ? at(bent, i)->c : 0;
}

/* --- characters that look like others --- */

/* Each of from may become one of to. */
typedef struct {
  const char *from, *to;
} Alike;

static const Alike blanks[] = { { " \t", BLANKS }, { NULL } };
static const Alike dashes[] = { { DASHES, DASHES }, { NULL } };
static const Alike other_dashes[] = { { "-\u2212", "\u02d7\u207b\u208b\u2796\u30fc\u00af_~" },
                                      { NULL } };
static const Alike line_ends[] = { { "\n", "\u2028\u2029\xc2\x85"
                                           "\v\f\r" },
                                   { NULL } };
static const Alike quotes[] = { { "\"", "\u201c\u201d\u201e\u00ab\u00bb\u2033\uff02\u02ba" },
                                { "'", "\u2018\u2019\u201a\u2032\u02b9\u00b4`" },
                                { "`", "'\u2018\u00b4\u2019" },
                                { NULL } };
/* Greek and Cyrillic letters, and what a keyboard or an eye takes for another. */
static const Alike letters[] = { { "A", "\u0391\u0410" },
                                 { "B", "\u0392\u0412" },
                                 { "C", "\u0421\u03f9" },
                                 { "E", "\u0395\u0415" },
                                 { "H", "\u0397\u041d" },
                                 { "I", "\u0399\u0406l1" },
                                 { "K", "\u039a\u041a\u212a" },
                                 { "M", "\u039c\u041c" },
                                 { "N", "\u039d" },
                                 { "O", "\u039f\u041e\u0555" },
                                 { "P", "\u03a1\u0420" },
                                 { "S", "\u0405" },
                                 { "T", "\u03a4\u0422" },
                                 { "X", "\u03a7\u0425" },
                                 { "Y", "\u03a5" },
                                 { "Z", "\u0396" },
                                 { "a", "\u0430\u03b1" },
                                 { "c", "\u0441\u03f2" },
                                 { "e", "\u0435" },
                                 { "h", "\u04bb" },
                                 { "i", "\u0456\u0131" },
                                 { "j", "\u0458" },
                                 { "k", "\u03ba" },
                                 { "l", "\u04cf" },
                                 { "n", "\u0578" },
                                 { "o", "\u043e\u03bf" },
                                 { "p", "\u0440\u03c1" },
                                 { "r", "\u0433" },
                                 { "s", "\u0455" },
                                 { "u", "\u03c5" },
                                 { "v", "\u03bd" },
                                 { "w", "\u0461" },
                                 { "x", "\u0445\u00d7\u03c7" },
                                 { "y", "\u0443" },
                                 { NULL } };
static const Alike digits[] = { { "0", "Oo\u041e\u00b0" },
                                { "1", "lI|\u0406\u00b9" },
                                { "2", "Z\u00b2" },
                                { "3", "\u0417\u00b3" },
                                { "5", "S" },
                                { "6", "\u0431" },
                                { "8", "B" },
                                { NULL } };
static const Alike marks[] = {
  { ",", ";\u060c\uff0c\u3001\u201a\u02cc\ufe50" },
  { ";", ",\u037e\uff1b\u061b" },
  { ":", ";\uff1a\u2236\u02d0\ua789\u0589" },
  { ".", "\u00b7\u2024\u3002\uff0e\u2026\u0660\u2022" },
  { "|", "\u00a6\uff5c\u2502\u2223" },
  { "/", "\\\u2044\u2215\uff0f\u00f7" },
  { "=", "\uff1d\u2550\u2261" },
  { "*", "\u2217\u00d7\u22c5\uff0a\u2022\u204e" },
  { "+", "\uff0b\u2795" },
  { "%", "\uff05\u066a\u2030" },
  { "(", "[{\uff08\u207d" },
  { ")", "]}\uff09\u207e" },
  { "[", "(\uff3b\u3010" },
  { "]", ")\uff3d\u3011" },
  { "{", "(\uff5b" },
  { "}", ")\uff5d" },
  { "<", "\uff1c\u2039\u3008" },
  { ">", "\uff1e\u203a\u3009" },
  { "\u2264", "\u2a7d\u2266<" },
  { "\u2265", "\u2a7e\u2267>" },
  { "^", "\u02c6\uff3e" },
  { "!", "\u01c3\uff01" },
  { "@", "\uff20" },
  { "#", "\uff03\u266f" },
  { "_", "\uff3f\u2017" },
  { "\u221e", "\u29dc\u26ad" },
  { NULL },
};

static const char *alike_of(gunichar c, const Alike *table) {
  for (; table->from != NULL; table++)
    if (g_utf8_strchr(table->from, -1, c) != NULL)
      return table->to;
  return NULL;
}

static gunichar one_of(const char *chars, gunichar but, PlyRandom *random) {
  gunichar c;
  do
    c = g_utf8_get_char(g_utf8_offset_to_pointer(
        chars, ply_random_below(random, (uint32_t)g_utf8_strlen(chars, -1))));
  while (c == but);
  return c;
}

/* A digit of another script. */
static gunichar other_digit(gunichar c, PlyRandom *random) {
  static const gunichar zeros[] = { 0x660,  0x6f0,  0x966,   0x9e6,   0xe50,
                                    0x2080, 0x2070, 0x1d7ce, 0x1d7d8, 0x1d7f6 };
  gunichar zero = zeros[ply_random_below(random, G_N_ELEMENTS(zeros))];
  bool raised = zero == 0x2070 && c > '0' && c < '4';
  return raised ? (c == '1' ? 0xb9 : 0xb0 + c - '0') : zero + c - '0';
}

/* --- bends --- */

typedef enum { REPLACE, WIDEN, OTHER_DIGIT, PUT_IN, PUT_AROUND, PUT_BEFORE_END, PUT_BETWEEN } How;

typedef struct {
  Bend bend;
  How how;
  const Alike *table; /* REPLACE */
  const char *chars;  /* PUT_...: one of them */
} Kind;

static const Alike carriage[] = { { "\n", "\r" }, { NULL } };
static const Alike decimal[] = { { ".", "," }, { NULL } };

static const Kind kinds[] = {
  { { "blanks of other widths", true }, REPLACE, blanks, NULL },
  { { "minus signs and dashes", true }, REPLACE, dashes, NULL },
  { { "blanks around the text", true }, PUT_AROUND, NULL, BLANKS },
  { { "blanks at ends of lines", true }, PUT_BEFORE_END, NULL, BLANKS },
  { { "CR before LF", true }, PUT_BEFORE_END, carriage, "\r" },
  { { "other line ends", false }, REPLACE, line_ends, NULL },
  { { "a last line end", false }, PUT_AROUND, NULL, "\n" },
  { { "what only looks like a minus", false }, REPLACE, other_dashes, NULL },
  { { "wide forms", false }, WIDEN, NULL, NULL },
  { { "digits of other scripts", false }, OTHER_DIGIT, NULL, NULL },
  { { "digits and letters", false }, REPLACE, digits, NULL },
  { { "Greek and Cyrillic", false }, REPLACE, letters, NULL },
  { { "quotes", false }, REPLACE, quotes, NULL },
  { { "marks between words", false }, REPLACE, marks, NULL },
  { { "decimal comma", false }, REPLACE, decimal, NULL },
  { { "thousands", false }, PUT_BETWEEN, NULL, ",'\u2019\u066c" },
  { { "what is not seen", false }, PUT_IN, NULL, HIDDEN },
};

unsigned bend_n_kinds(void) {
  return G_N_ELEMENTS(kinds);
}

const Bend *bend_kind(unsigned kind) {
  return &kinds[kind].bend;
}

static bool is_digit(gunichar c) {
  return c >= '0' && c <= '9';
}

/* Do so many digits stand from i on that thousands are parted there, between the third and the fourth last? */
static bool parts_thousands(const Bent *bent, guint i) {
  guint n = 0;
  while (is_digit(char_at(bent, i + n)))
    n++;
  return n == 3 && i > 0 && is_digit(char_at(bent, i - 1));
}

static bool is_put(How how) {
  return how == PUT_IN || how == PUT_AROUND || how == PUT_BEFORE_END || how == PUT_BETWEEN;
}

/* Can the sign at i be replaced, or something be put before it? */
static bool has_place(const Bent *bent, const Kind *kind, guint i) {
  gunichar c = char_at(bent, i);
  bool stays = i < bent->signs->len && at(bent, i)->stays;
  bool within = stays || (i > 0 && at(bent, i - 1)->stays);
  switch (kind->how) {
  case REPLACE:
    return !stays && c != 0 && alike_of(c, kind->table) != NULL &&
           (kind->table != decimal || is_digit(char_at(bent, i + 1)));
  case WIDEN: return !stays && c > ' ' && c < 0x7f;
  case OTHER_DIGIT: return !stays && is_digit(c);
  case PUT_IN: return !within;
  case PUT_AROUND: return i == bent->signs->len || (i == 0 && *kind->chars != '\n');
  case PUT_BEFORE_END: return kind->table == NULL ? c == '\n' || c == 0 : c == '\n';
  case PUT_BETWEEN: return !within && parts_thousands(bent, i);
  }
  return false;
}

static void bend_at(Bent *bent, const Kind *kind, guint i, PlyRandom *random) {
  gunichar c = char_at(bent, i);
  Sign sign = { 0, true };
  switch (kind->how) {
  case REPLACE: sign.c = one_of(alike_of(c, kind->table), c, random); break;
  case WIDEN: sign.c = c + 0xfee0; break;
  case OTHER_DIGIT: sign.c = other_digit(c, random); break;
  default: sign.c = one_of(kind->chars, 0, random); break;
  }
  if (is_put(kind->how))
    g_array_insert_val(bent->signs, i, sign);
  else
    *at(bent, i) = sign;
}

bool bend(Bent *bent, unsigned kind, PlyRandom *random) {
  g_autoptr(GArray) places = g_array_new(FALSE, FALSE, sizeof(guint));
  for (guint i = 0; i <= bent->signs->len; i++)
    if (has_place(bent, &kinds[kind], i))
      g_array_append_val(places, i);
  if (places->len == 0)
    return false;
  guint chosen = ply_random_below(random, places->len + 1); /* one more: all of them */
  if (chosen == places->len && kinds[kind].how == PUT_IN)
    chosen--;
  for (guint k = places->len;
       k-- > 0;) /* from the last: nothing is moved that is still to be bent */
    if (chosen == places->len || chosen == k)
      bend_at(bent, &kinds[kind], g_array_index(places, guint, k), random);
  return true;
}

/* --- texts --- */

static void keep(Bent *bent, const char *text, const char *own) {
  g_autoptr(GRegex) regex = g_regex_new(own, G_REGEX_MULTILINE, 0, NULL);
  g_autoptr(GMatchInfo) match = NULL;
  int from, to;
  g_assert_nonnull(regex);
  for (g_regex_match(regex, text, 0, &match); g_match_info_matches(match);
       g_match_info_next(match, NULL)) {
    g_assert_true(g_match_info_fetch_pos(match, 0, &from, &to));
    for (const char *c = text + from; c < text + to; c = g_utf8_next_char(c))
      at(bent, (guint)g_utf8_pointer_to_offset(text, c))->stays = true;
  }
}

Bent *bent_new(const char *text, const char *own) {
  Bent *bent = g_new0(Bent, 1);
  bent->signs = g_array_new(FALSE, FALSE, sizeof(Sign));
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char(c)) {
    Sign sign = { g_utf8_get_char(c), false };
    g_array_append_val(bent->signs, sign);
  }
  if (own != NULL)
    keep(bent, text, own);
  return bent;
}

void bent_free(Bent *bent) {
  g_array_unref(bent->signs);
  g_free(bent);
}

char *bent_text(const Bent *bent) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < bent->signs->len; i++)
    g_string_append_unichar(text, at(bent, i)->c);
  return g_string_free(text, FALSE);
}
