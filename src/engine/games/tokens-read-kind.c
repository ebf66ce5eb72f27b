/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines that say what a token is: "token A: 3 hit e w 2,-1". */
#include "games/tokens-reader.h"

#include <string.h>

#include "base/i18n.h"
#include "base/text/sign.h"

static const struct {
  const char *name;
  PlyTokensOffset by;
} directions[] = {
  { "n", { 0, -1 } }, { "ne", { 1, -1 } }, { "e", { 1, 0 } },  { "se", { 1, 1 } },
  { "s", { 0, 1 } },  { "sw", { -1, 1 } }, { "w", { -1, 0 } }, { "nw", { -1, -1 } },
};

const char *ply_tokens_offset_name(PlyTokensOffset by) {
  for (unsigned i = 0; i < G_N_ELEMENTS(directions); i++)
    if (directions[i].by.right == by.right && directions[i].by.down == by.down)
      return directions[i].name;
  return NULL;
}

/* A number that ends at end. */
static bool number_to(const char *text, const char *end, int8_t *number) {
  g_autofree char *digits = g_strndup(text, (size_t)(end - text));
  int64_t value;
  if (!ply_whole_read(digits, 1 - PLY_TOKENS_MAX_SIDE, PLY_TOKENS_MAX_SIDE - 1, &value))
    return false;
  *number = (int8_t)value;
  return true;
}

static bool to_offset(const char *text, size_t n, PlyTokensOffset *by) {
  const char *comma = memchr(text, ',', n);
  for (unsigned i = 0; i < G_N_ELEMENTS(directions); i++)
    if (strlen(directions[i].name) == n && memcmp(directions[i].name, text, n) == 0) {
      *by = directions[i].by;
      return true;
    }
  return comma != NULL && number_to(text, comma, &by->right) &&
         number_to(comma + 1, text + n, &by->down) && (by->right != 0 || by->down != 0);
}

/* A comma belongs to an offset here, and parts nothing. */
static bool read_offset(PlyTokensReader *r, PlyTokensKind *kind) {
  size_t n = strcspn(r->at, " \t\r");
  PlyTokensOffset by;
  if (!to_offset(r->at, n, &by)) {
    g_autofree char *word = g_strndup(r->at, n);
    g_autofree char *what = ply_quote(word);
    return ply_tokens_fail(
        r, r->at, PLY_ERROR_SYNTAX,
        _("found “%s”, expected a direction (n, ne, e, se, s, sw, w, nw) or fields to "
          "the right and down, like “2,-1”"),
        what);
  }
  for (unsigned i = 0; i < kind->n_offsets; i++)
    if (kind->offsets[i].right == by.right && kind->offsets[i].down == by.down)
      return ply_tokens_fail(r, r->at, PLY_ERROR_VALUE,
                             _("this field of the pattern is given twice"));
  if (kind->n_offsets == PLY_TOKENS_MAX_OFFSETS)
    return ply_tokens_fail(r, r->at, PLY_ERROR_LIMIT, _("a pattern has at most %d fields"),
                           PLY_TOKENS_MAX_OFFSETS);
  kind->offsets[kind->n_offsets++] = by;
  r->at += n;
  r->at += strspn(r->at, " \t\r");
  return true;
}

static bool read_pattern(PlyTokensReader *r, PlyTokensKind *kind) {
  ply_tokens_skip_blanks(r);
  if (*r->at == '\0')
    return true;
  const char *start = r->at;
  int ability =
      ply_tokens_read_choice(r, PLY_NAMES(ply_tokens_abilities, PLY_TOKENS_N_ABILITIES, id));
  if (ability < 0)
    return false;
  kind->ability = (uint8_t)ability;
  ply_tokens_skip_blanks(r);
  while (*r->at != '\0')
    if (!read_offset(r, kind))
      return false;
  if (ability != PLY_TOKENS_PLAIN && kind->n_offsets == 0)
    return ply_tokens_fail(r, r->at, PLY_ERROR_SYNTAX,
                           _("an ability needs the fields it acts on: “%s n e s w”"),
                           ply_tokens_abilities[ability].id);
  return ability != PLY_TOKENS_PLAIN || kind->n_offsets == 0 ||
         ply_tokens_fail(r, start, PLY_ERROR_VALUE, _("a plain token acts on no fields"));
}

/* The letter stands behind "token", before the colon. */
bool ply_tokens_read_token(PlyTokensReader *r) {
  const char *colon = r->at, *line = r->lines[r->line - 1];
  const char *letter = strstr(line, "token") + strlen("token");
  letter += strspn(letter, " \t");
  int k = g_ascii_isalpha(*letter) ? g_ascii_toupper(*letter) - 'A' : PLY_TOKENS_MAX_KINDS;
  const char *behind = letter + 1 + strspn(letter + 1, " \t");
  if (k >= PLY_TOKENS_MAX_KINDS || behind + 1 != colon)
    return ply_tokens_fail(r, letter, PLY_ERROR_SYNTAX,
                           _("a token is called by one letter from A to %c: “token A: 3 hit e w”"),
                           'A' + PLY_TOKENS_MAX_KINDS - 1);
  if (r->kind_given[k] != 0)
    return ply_tokens_fail(r, letter, PLY_ERROR_VALUE, _("token %c is given already, in line %d"),
                           'A' + k, r->kind_given[k]);
  int value;
  PlyTokensKind kind = { 0 };
  if (!ply_tokens_read_number(r, 0, 9, &value) || !read_pattern(r, &kind))
    return false;
  kind.value = (int8_t)value;
  r->kind_given[k] = r->line;
  r->table->kinds[k] = kind;
  r->table->has |= (uint16_t)(1u << k);
  return true;
}
