/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/typed.h"

#include <math.h>
#include <string.h>

#include <glib.h>

#include "base/text/sign.h"

#define MAX_TEXT 40
#define DIGITS "0123456789"
#define MARKS ".,"        /* either may stand before the decimals */
#define GROUPING "., "    /* each may stand between thousands */
#define MAX_WHOLE 1e15    /* every whole number up to there is a double */
#define THOUSANDTH 0.0009 /* less than one, by more than doubles are off */
#define TWO_DECIMALS 0.005
#define SLACK 1e-9

char *ply_typed_text(const char *text) {
  GString *plain = g_string_new(NULL);
  for (const char *end; *text != '\0'; text = end) {
    gunichar c = g_utf8_get_char_validated(text, -1);
    end = g_unichar_validate(c) ? g_utf8_next_char(text) : text + 1; /* a byte that is no UTF-8 */
    if (*text == '\n' || *text == '\r' || ply_char_is_blank(c))
      g_string_append_c(plain, ' ');
    else
      g_string_append_len(plain, text, end - text);
  }
  return g_strstrip(g_string_free(plain, FALSE));
}

static bool skip(const char **at, const char *prefix) {
  if (!g_str_has_prefix(*at, prefix))
    return false;
  *at += strlen(prefix);
  *at += strspn(*at, " ");
  return true;
}

/* --- digits and the marks between them --- */

/* Are the first n characters of text digits, or thousands? *mark: what stands between these, or 0. */
static bool is_grouped(const char *text, gsize n, char *mark) {
  gsize first = strspn(text, DIGITS);
  *mark = first < n ? text[first] : '\0';
  if (first >= n)
    return n > 0;
  if (first < 1 || first > 3 || *text == '0' || strchr(GROUPING, *mark) == NULL)
    return false;
  for (gsize at = first; at < n; at += 4)
    if (text[at] != *mark || strspn(text + at + 1, DIGITS) < 3)
      return false;
  return (n - first) % 4 == 0;
}

/* Where the decimals of text begin, which is digits and marks; its end where it has none, NULL where
 * it is no number. */
static const char *decimals_of(const char *text) {
  gsize n = strlen(text), head = n;
  char mark;
  bool grouped = is_grouped(text, n, &mark);
  while (head > 0 && g_ascii_isdigit(text[head - 1]))
    head--;
  bool one = head > 0 && strcspn(text, GROUPING) == head - 1;
  if (grouped && !(mark == '.' && one))
    return text + n;
  if (head == 0 || head == n || strchr(MARKS, text[head - 1]) == NULL)
    return NULL;
  char last = text[head - 1];
  bool parted = head == 1 || (is_grouped(text, head - 1, &mark) && mark != last);
  return parted ? text + head : NULL;
}

/* Reads digits with their marks at *at, and the blanks behind them. */
static bool read_digits(const char **at, double *value, unsigned *decimals) {
  gsize n = strspn(*at, DIGITS GROUPING);
  while (n > 0 && (*at)[n - 1] == ' ')
    n--;
  if (n == 0 || n > MAX_TEXT)
    return false;
  g_autofree char *text = g_strndup(*at, n);
  const char *part = decimals_of(text);
  if (part == NULL)
    return false;
  g_autoptr(GString) plain = g_string_new("0");
  for (const char *c = text; *c != '\0'; c++) {
    if (c == part)
      g_string_append_c(plain, '.');
    if (g_ascii_isdigit(*c))
      g_string_append_c(plain, *c);
  }
  *value = g_ascii_strtod(plain->str, NULL);
  *decimals = (unsigned)strlen(part);
  *at += n;
  *at += strspn(*at, " ");
  return true;
}

/* --- the rest --- */

static PlyBound read_bound(const char **at) {
  static const struct {
    const char *sign;
    PlyBound bound;
  } bounds[] = { { "≥", PLY_BOUND_LOWER },
                 { ">=", PLY_BOUND_LOWER },
                 { "≤", PLY_BOUND_UPPER },
                 { "<=", PLY_BOUND_UPPER },
                 { "=", PLY_BOUND_EXACT } };
  for (size_t i = 0; i < G_N_ELEMENTS(bounds); i++)
    if (skip(at, bounds[i].sign))
      return bounds[i].bound;
  return PLY_BOUND_EXACT;
}

/* "/ 5" behind a whole number; true where there is none. */
static bool read_fraction(const char **at, PlyTyped *typed) {
  double below;
  unsigned decimals;
  if (!skip(at, "/"))
    return true;
  typed->fraction = true;
  if (typed->decimals > 0 || !read_digits(at, &below, &decimals) || decimals > 0 || below <= 0)
    return false;
  typed->value /= below;
  return true;
}

/* Without its sign. */
static bool read_size(const char **at, PlyTyped *typed) {
  if (skip(at, "∞") || skip(at, "infinity") || skip(at, "inf")) {
    typed->value = INFINITY;
    return true;
  }
  if (!read_digits(at, &typed->value, &typed->decimals) || !read_fraction(at, typed))
    return false;
  typed->percent = !typed->fraction && skip(at, "%");
  typed->value /= typed->percent ? 100 : 1;
  return true;
}

bool ply_typed_read(const char *text, PlyTyped *typed) {
  g_autofree char *plain = ply_typed_text(text);
  const char *at = plain;
  *typed = (PlyTyped){ .bound = read_bound(&at) };
  const char *behind = ply_behind_minus(at);
  bool minus = behind != NULL;
  if (minus)
    at = behind + strspn(behind, " ");
  else
    skip(&at, "+");
  if (!read_size(&at, typed) || *at != '\0')
    return false;
  typed->value *= minus ? -1 : 1;
  return true;
}

bool ply_typed_is_plain(const PlyTyped *typed) {
  return isfinite(typed->value) && typed->bound == PLY_BOUND_EXACT && !typed->percent;
}

bool ply_typed_whole(const PlyTyped *typed, int64_t *whole) {
  if (!ply_typed_is_plain(typed) || fabs(typed->value) > MAX_WHOLE ||
      floor(typed->value) != typed->value)
    return false;
  *whole = (int64_t)typed->value;
  return true;
}

bool ply_typed_is(const PlyTyped *typed, int32_t value, int32_t scale) {
  bool infinite = value == PLY_INF || value == -PLY_INF;
  if (infinite || isinf(typed->value))
    return infinite && isinf(typed->value) && (typed->value > 0) == (value > 0);
  return !typed->percent && fabs(typed->value - (double)value / scale) < THOUSANDTH;
}

bool ply_typed_is_near(const PlyTyped *typed, double value, double of) {
  double meant = typed->percent && of > 0 ? value / of : value;
  double off = fabs(typed->value - meant);
  /* Two decimals are enough, fewer where the number has no more. */
  if (typed->decimals < 2 && !typed->percent)
    return off < TWO_DECIMALS;
  return off <= pow(10, -(double)typed->decimals) / (typed->percent ? 200 : 2) + SLACK;
}
