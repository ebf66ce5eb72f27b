/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lab/archive.h"

#include <inttypes.h>
#include <string.h>

#include "base/i18n.h"

#define EXACT (UINT64_C(1) << 53) /* whole numbers up to here are the same in every program */
#define ON_A_LINE 16              /* numbers of a list */
#define SHOWN 20                  /* characters of what was found */
#define MOST_OPEN 8               /* objects in each other */

struct _PlyLabArchive {
  GString *out;         /* that is written, or NULL */
  const char *text;     /* that is read, or NULL */
  const char *at;       /* in text: what comes next */
  const char *value;    /* in text: what was read last */
  unsigned depth;       /* objects that are open */
  bool some[MOST_OPEN]; /* by depth: there is a member already */
  uint32_t first, games;
  GError *fault;
  PlyPlace place;
};

/* --- life --- */

PlyLabArchive *ply_archive_new_written(void) {
  PlyLabArchive *a = g_new0(PlyLabArchive, 1);
  a->out = g_string_new("{");
  a->depth = 1;
  return a;
}

static void expect(PlyLabArchive *a, const char *token);

PlyLabArchive *ply_archive_new_read(const char *text) {
  PlyLabArchive *a = g_new0(PlyLabArchive, 1);
  a->text = a->at = a->value = text;
  a->depth = 1;
  expect(a, "{");
  return a;
}

void ply_archive_free(PlyLabArchive *a) {
  if (a->out != NULL)
    g_string_free(a->out, TRUE);
  g_clear_error(&a->fault);
  g_free(a);
}

void ply_archive_set_games(PlyLabArchive *a, uint32_t first, uint32_t games) {
  a->first = first;
  a->games = games;
}

uint32_t ply_archive_first(const PlyLabArchive *a) {
  return a->first;
}

uint32_t ply_archive_games(const PlyLabArchive *a) {
  return a->games;
}

bool ply_archive_is_read(const PlyLabArchive *a) {
  return a->text != NULL;
}

bool ply_archive_has_failed(const PlyLabArchive *a) {
  return a->fault != NULL;
}

const GError *ply_archive_fault(const PlyLabArchive *a, PlyPlace *place) {
  *place = a->place;
  return a->fault;
}

char *ply_archive_end(PlyLabArchive *a, char *(*seal)(const char *text, gsize length)) {
  g_autofree char *end = seal(a->out->str, a->out->len);
  g_string_append(a->out, end);
  return g_string_free(g_steal_pointer(&a->out), FALSE);
}

/* --- faults --- */

static PlyPlace place_of(const PlyLabArchive *a, const char *at) {
  PlyPlace place = { 1, 1 };
  const char *line = a->text;
  for (const char *c = a->text; c < at; c++)
    if (*c == '\n') {
      place.line++;
      line = c + 1;
    }
  place.column = (int)g_utf8_strlen(line, at - line) + 1;
  return place;
}

static void fail_at(PlyLabArchive *a, const char *at, const char *message) {
  if (a->fault != NULL)
    return;
  a->place = place_of(a, at);
  ply_fail(NULL, 0, 0, &a->fault, PLY_ERROR_SYNTAX, "%s", message);
}

const char *ply_archive_here(const PlyLabArchive *a) {
  return a->value;
}

void ply_archive_go_to(PlyLabArchive *a, const char *here) {
  a->value = here;
}

void ply_archive_fail(PlyLabArchive *a, const char *format, ...) {
  va_list args;
  va_start(args, format);
  g_autofree char *message = ply_message_text(format, args);
  va_end(args);
  fail_at(a, a->value, message);
}

/* What stands at a place, as a message shows it: the rest of its line, or less. */
static char *found_at(const char *at) {
  gsize n = strcspn(at, "\r\n"), shown = 0;
  for (const char *c = at; c < at + n && shown < SHOWN; c = g_utf8_next_char(c))
    shown++;
  return g_strndup(at, (gsize)(g_utf8_offset_to_pointer(at, (glong)shown) - at));
}

static void fail_expected(PlyLabArchive *a, const char *at, const char *expected) {
  g_autofree char *found = found_at(at);
  g_autofree char *message =
      *at == '\0' ? g_strdup_printf(_("found the end of the file, expected %s"), expected)
                  : g_strdup_printf(_("found “%s”, expected %s"), found, expected);
  fail_at(a, at, message);
}

/* --- what JSON is made of --- */

static void skip_space(PlyLabArchive *a) {
  while (*a->at == ' ' || *a->at == '\n' || *a->at == '\t' || *a->at == '\r')
    a->at++;
}

static bool is_next(PlyLabArchive *a, const char *token) {
  skip_space(a);
  return g_str_has_prefix(a->at, token);
}

static void expect(PlyLabArchive *a, const char *token) {
  if (a->fault != NULL)
    return;
  if (is_next(a, token)) {
    a->at += strlen(token);
    return;
  }
  g_autofree char *expected = g_strdup_printf("“%s”", token);
  fail_expected(a, a->at, expected);
}

/* Where a value stands: behind its name, and behind a comma where it is not the first. */
static void begin(PlyLabArchive *a, const char *name) {
  bool *some = &a->some[a->depth];
  g_autofree char *quoted = g_strdup_printf("\"%s\"", name);
  if (a->out != NULL) {
    g_string_append_printf(a->out, "%s\n%*s%s: ", *some ? "," : "", (int)a->depth * 2, "", quoted);
  } else {
    if (*some)
      expect(a, ",");
    expect(a, quoted);
    expect(a, ":");
    skip_space(a);
    a->value = a->at;
  }
  *some = true;
}

void ply_archive_open(PlyLabArchive *a, const char *name) {
  g_assert(a->depth + 1 < MOST_OPEN);
  begin(a, name);
  a->some[++a->depth] = false;
  if (a->out != NULL)
    g_string_append_c(a->out, '{');
  else
    expect(a, "{");
}

void ply_archive_close(PlyLabArchive *a) {
  a->depth--;
  if (a->out != NULL)
    g_string_append_printf(a->out, "\n%*s}", (int)a->depth * 2, "");
  else
    expect(a, "}");
}

/* --- numbers --- */

/* What g_string_append_len does, without a call for the few bytes of a number. */
static void put(GString *out, const char *bytes, size_t n) {
  if (out->len + n >= out->allocated_len) {
    g_string_append_len(out, bytes, (gssize)n);
    return;
  }
  memcpy(out->str + out->len, bytes, n);
  out->len += n;
  out->str[out->len] = '\0';
}

/* By hand: a part may have hundreds of thousands, and printf takes ten times as long. */
static void write_number(GString *out, bool negative, uint64_t number) {
  char text[24], *end = text + sizeof text, *at = end;
  bool quoted = number > EXACT;
  if (quoted)
    *--at = '"';
  do
    *--at = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  if (negative)
    *--at = '-';
  if (quoted)
    *--at = '"';
  put(out, at, (size_t)(end - at));
}

/* The digits at *at, which is put behind them; false: there are none, they are no number as it is
 * written here, or it is above most. */
static bool scan_digits(const char **at, uint64_t most, uint64_t *number) {
  const char *begin = *at;
  for (*number = 0; g_ascii_isdigit(**at); (*at)++) {
    uint64_t digit = (uint64_t)(**at - '0'), tens;
    if (__builtin_mul_overflow(*number, 10, &tens) || digit > most || tens > most - digit)
      return false;
    *number = tens + digit;
  }
  return *at > begin && (*begin != '0' || *at == begin + 1);
}

static bool scan_number(const char **at, uint64_t most, bool signs, bool *negative,
                        uint64_t *number) {
  bool quoted = **at == '"';
  *at += quoted;
  *negative = signs && **at == '-';
  *at += *negative;
  return scan_digits(at, most, number) && quoted == (*number > EXACT) &&
         (!quoted || *(*at)++ == '"') && !(*negative && *number == 0);
}

/* Reads a number of at most most, or down to -most where it has a sign. */
static uint64_t read_number(PlyLabArchive *a, uint64_t most, bool signs, bool *negative) {
  if (a->fault != NULL)
    return 0;
  skip_space(a);
  uint64_t number;
  const char *at = a->at;
  if (!scan_number(&at, most, signs, negative, &number)) {
    g_autofree char *expected = g_strdup_printf(_("a whole number from %s%" PRIu64 " to %" PRIu64),
                                                signs ? "-" : "", signs ? most : 0, most);
    fail_expected(a, a->at, expected);
    return 0;
  }
  a->value = a->at;
  a->at = at;
  return number;
}

static void pass_u64(PlyLabArchive *a, uint64_t *value, uint64_t most) {
  bool negative = false;
  if (a->out != NULL)
    write_number(a->out, false, *value);
  else {
    uint64_t number = read_number(a, most, false, &negative);
    *value = a->fault == NULL ? number : *value;
  }
}

static void pass_u32(PlyLabArchive *a, uint32_t *value, uint32_t most) {
  uint64_t wide = *value;
  pass_u64(a, &wide, most);
  *value = (uint32_t)wide;
}

static void pass_i64(PlyLabArchive *a, int64_t *value) {
  bool negative = *value < 0;
  uint64_t size = negative ? -(uint64_t)*value : (uint64_t)*value;
  if (a->out != NULL) {
    write_number(a->out, negative, size);
    return;
  }
  size = read_number(a, INT64_MAX, true, &negative);
  if (a->fault == NULL)
    *value = negative ? -(int64_t)size : (int64_t)size;
}

void ply_archive_u32(PlyLabArchive *a, const char *name, uint32_t *value, uint32_t most) {
  begin(a, name);
  pass_u32(a, value, most);
}

void ply_archive_u64(PlyLabArchive *a, const char *name, uint64_t *value, uint64_t most) {
  begin(a, name);
  pass_u64(a, value, most);
}

/* --- lists --- */

static void open_list(PlyLabArchive *a, const char *name) {
  begin(a, name);
  if (a->out != NULL)
    g_string_append_c(a->out, '[');
  else
    expect(a, "[");
}

/* In front of number i of a list. */
static void next_in_list(PlyLabArchive *a, uint32_t i) {
  if (a->out == NULL && i > 0 && *a->at == ',')
    a->at++; /* as it is written */
  else if (a->out == NULL && i > 0)
    expect(a, ",");
  else if (a->out != NULL && i > 0 && i % ON_A_LINE == 0)
    g_string_append_printf(a->out, ",\n%*s", (int)a->depth * 2 + 2, "");
  else if (a->out != NULL && i > 0)
    put(a->out, ", ", 2);
}

static void close_list(PlyLabArchive *a) {
  if (a->out != NULL)
    g_string_append_c(a->out, ']');
  else
    expect(a, "]");
}

void ply_archive_u32_list(PlyLabArchive *a, const char *name, uint32_t *values, uint32_t n,
                          uint32_t most) {
  open_list(a, name);
  for (uint32_t i = 0; i < n && a->fault == NULL; i++) {
    next_in_list(a, i);
    pass_u32(a, &values[i], most);
  }
  close_list(a);
}

void ply_archive_u64_list(PlyLabArchive *a, const char *name, uint64_t *values, uint32_t n,
                          uint64_t most) {
  open_list(a, name);
  for (uint32_t i = 0; i < n && a->fault == NULL; i++) {
    next_in_list(a, i);
    pass_u64(a, &values[i], most);
  }
  close_list(a);
}

/* Room is made as numbers come: what a file only promises takes none. */
void ply_archive_i64_array(PlyLabArchive *a, const char *name, GArray *values, uint32_t n) {
  g_assert(a->out == NULL || values->len == n);
  open_list(a, name);
  for (uint32_t i = 0; i < n && a->fault == NULL; i++) {
    int64_t value = a->out != NULL ? g_array_index(values, int64_t, i) : 0;
    next_in_list(a, i);
    pass_i64(a, &value);
    if (a->out == NULL && a->fault == NULL)
      g_array_append_val(values, value);
  }
  close_list(a);
}

void ply_archive_sums(PlyLabArchive *a, const char *name, PlySums *sums, bool part) {
  uint64_t values[] = { sums->n, sums->x, sums->y, sums->xx, sums->xy, sums->yy };
  ply_archive_u64_list(a, name, values, G_N_ELEMENTS(values), UINT64_MAX);
  if (a->out != NULL || a->fault != NULL)
    return;
  *sums = (PlySums){ values[0], values[1], values[2], values[3], values[4], values[5] };
  if (sums->n != a->games)
    ply_archive_fail(a, _("found sums of %" PRIu64 " games, expected those of %u"), sums->n,
                     a->games);
  else if (part && sums->x > sums->y)
    ply_archive_fail(a, _("found %" PRIu64 ", expected a part of %" PRIu64), sums->x, sums->y);
}

/* --- texts --- */

static void write_text(GString *out, const char *text) {
  g_string_append_c(out, '"');
  for (const char *c = text; *c != '\0'; c++)
    if (*c == '"' || *c == '\\')
      g_string_append_printf(out, "\\%c", *c);
    else if ((unsigned char)*c < ' ')
      g_string_append_printf(out, "\\u%04x", (unsigned char)*c);
    else
      g_string_append_c(out, *c);
  g_string_append_c(out, '"');
}

/* One character behind a backslash at *at, which is put behind it; '\0': none that is written. */
static char scan_escaped(const char **at) {
  if (**at == '"' || **at == '\\')
    return *(*at)++;
  if (!g_str_has_prefix(*at, "u00"))
    return '\0';
  int high = g_ascii_xdigit_value((*at)[3]), low = high < 0 ? -1 : g_ascii_xdigit_value((*at)[4]);
  *at += low < 0 ? 0 : 5;
  return low < 0 || high > 1 ? '\0' : (char)(high * 16 + low);
}

static char *scan_text(const char **at) {
  g_autoptr(GString) text = g_string_new(NULL);
  if (*(*at)++ != '"')
    return NULL;
  while (**at != '"') {
    char c = *(*at)++;
    if (c == '\\')
      c = scan_escaped(at);
    else if ((unsigned char)c < ' ')
      c = '\0';
    if (c == '\0')
      return NULL;
    g_string_append_c(text, c);
  }
  (*at)++;
  return g_string_free(g_steal_pointer(&text), FALSE);
}

void ply_archive_text(PlyLabArchive *a, const char *name, char **text) {
  begin(a, name);
  if (a->out != NULL) {
    write_text(a->out, *text);
    return;
  }
  if (a->fault != NULL)
    return;
  const char *at = a->at;
  char *read = scan_text(&at);
  if (read == NULL) {
    fail_expected(a, a->at, _("a text"));
    return;
  }
  a->at = at;
  g_free(*text);
  *text = read;
}
