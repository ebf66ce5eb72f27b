/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads positions of the token game: rows of the board, and lines "key: value", in any order. */
#include <string.h>

#include "base/i18n.h"
#include "games/tokens-reader.h"

/* --- settings --- */

static bool read_board(PlyTokensReader *r) {
  char word[PLY_TOKENS_WORD];
  const char *start;
  ply_tokens_next_word(r, word, &start);
  char *x = strchr(word, 'x');
  gint64 numbers[2];
  if (x != NULL)
    *x = '\0';
  if (x == NULL ||
      !g_ascii_string_to_signed(word, 10, PLY_TOKENS_MIN_SIDE, PLY_TOKENS_MAX_SIDE, &numbers[0],
                                NULL) ||
      !g_ascii_string_to_signed(x + 1, 10, PLY_TOKENS_MIN_SIDE, PLY_TOKENS_MAX_SIDE, &numbers[1],
                                NULL))
    return ply_tokens_fail_word(r, start, _("rows and columns, from 2x2 to 8x8: “6x6”"));
  r->table->rows = (uint8_t)numbers[0];
  r->table->columns = (uint8_t)numbers[1];
  return ply_tokens_read_end(r);
}

static bool read_hand(PlyTokensReader *r) {
  int size;
  if (!ply_tokens_read_number(r, 1, PLY_TOKENS_MAX_HAND, &size))
    return false;
  r->table->hand_size = (uint8_t)size;
  return ply_tokens_read_end(r);
}

static bool read_target(PlyTokensReader *r) {
  int target;
  if (!ply_tokens_read_number(r, 1, PLY_TOKENS_MAX_POINTS, &target))
    return false;
  r->table->target = (int16_t)target;
  return ply_tokens_read_end(r);
}

static bool read_hits(PlyTokensReader *r) {
  int choice =
      ply_tokens_read_choice(r, PLY_WORDS(((const char *const[]){ "stay", "leave", NULL })));
  r->table->leave = choice == 1;
  return choice >= 0 && ply_tokens_read_end(r);
}

static bool read_to_move(PlyTokensReader *r) {
  int choice =
      ply_tokens_read_choice(r, PLY_WORDS(((const char *const[]){ "first", "second", NULL })));
  r->p.turn = choice == 1 ? PLY_SIDE_MIN : PLY_SIDE_MAX;
  return choice >= 0 && ply_tokens_read_end(r);
}

/* --- the board --- */

static bool read_square(PlyTokensReader *r, unsigned x, unsigned y) {
  if (*r->at == '.')
    return true;
  int kind = ply_tokens_read_kind(r, r->at);
  if (kind < 0 || !ply_tokens_count(r, r->at))
    return false;
  bool guarded = r->at[1] == '*';
  r->p.cells[x * r->table->rows + y] =
      (uint8_t)((kind + 1) | (g_ascii_islower(*r->at) ? CELL_MIN : 0) |
                (guarded ? CELL_GUARDED : 0));
  r->p.n_empty--;
  r->at += guarded;
  return true;
}

static bool read_row(PlyTokensReader *r, unsigned y, unsigned columns) {
  unsigned x = 0;
  for (ply_tokens_skip_blanks(r); *r->at != '\0'; ply_tokens_skip_blanks(r)) {
    if (*r->at == '*')
      return ply_tokens_fail(r, r->at, PLY_ERROR_SYNTAX,
                             _("“*” stands behind a token that is guarded"));
    if (x == columns)
      return ply_tokens_fail(
          r, r->at, PLY_ERROR_SYNTAX,
          ngettext("this row has more than %u field", "this row has more than %u fields", columns),
          columns);
    if (!read_square(r, x++, y))
      return false;
    r->at++;
  }
  return x == columns || ply_tokens_fail(r, r->at, PLY_ERROR_SYNTAX,
                                         ngettext("this row has %u field, expected %u",
                                                  "this row has %u fields, expected %u", x),
                                         x, columns);
}

static unsigned count_fields(const char *row) {
  unsigned n = 0;
  for (; *row != '\0'; row = g_utf8_next_char(row))
    n += strchr(" \t\r,*", *row) == NULL;
  return n;
}

/* --- bonuses: "bonus: c3 +3 for 8" --- */

static bool read_bonus(PlyTokensReader *r) {
  PlyTokensTable *t = r->table;
  char word[PLY_TOKENS_WORD];
  const char *start, *where;
  unsigned field;
  int points, left;
  ply_tokens_next_word(r, word, &where);
  if (!ply_tokens_read_field(t, word, &field)) {
    g_autofree char *expected =
        g_strdup_printf(_("a field from a1 to %c%u"), 'a' + t->columns - 1, t->rows);
    return ply_tokens_fail_word(r, where, expected);
  }
  for (unsigned b = 0; b < t->n_bonuses; b++)
    if (t->bonuses[b].field == field)
      return ply_tokens_fail(r, where, PLY_ERROR_VALUE, _("field %s has a bonus already"), word);
  if (t->n_bonuses == PLY_TOKENS_MAX_BONUSES)
    return ply_tokens_fail(r, where, PLY_ERROR_LIMIT, _("more than %d fields with a bonus"),
                           PLY_TOKENS_MAX_BONUSES);
  if (!ply_tokens_read_number(r, 1, 99, &points))
    return false;
  if (!ply_tokens_next_word(r, word, &start) || strcmp(word, "for") != 0)
    return ply_tokens_fail_word(r, start, _("“for” and a number of turns: “c3 +3 for 8”"));
  if (!ply_tokens_read_number(r, 1, 99, &left))
    return false;
  t->bonuses[t->n_bonuses++] = (PlyTokensBonus){ (uint8_t)field, (int8_t)points, (uint8_t)left };
  return ply_tokens_read_end(r);
}

/* --- lines --- */

static bool read_first(PlyTokensReader *r) {
  return ply_tokens_read_side(r, PLY_SIDE_MAX);
}

static bool read_second(PlyTokensReader *r) {
  return ply_tokens_read_side(r, PLY_SIDE_MIN);
}

/* Settings first, then how large the board is, then its rows, for which the tokens must be known,
 * then what stands on a board or holds tokens. */
typedef enum { PASS_SETTINGS, PASS_SIZE, PASS_ROWS, PASS_REST, N_PASSES } Pass;

static const struct {
  const char *name;
  bool (*read)(PlyTokensReader *r);
  Pass pass;
  bool many;
} keys[PLY_TOKENS_N_KEYS] = {
  { "board", read_board, PASS_SETTINGS },   { "to-move", read_to_move, PASS_SETTINGS },
  { "hand", read_hand, PASS_SETTINGS },     { "target", read_target, PASS_SETTINGS },
  { "hits", read_hits, PASS_SETTINGS },     { "token", ply_tokens_read_token, PASS_SETTINGS, true },
  { "bonus", read_bonus, PASS_REST, true }, { "first", read_first, PASS_REST },
  { "second", read_second, PASS_REST },
};
enum { KEY_BOARD = 0, KEY_HAND = 2, KEY_FIRST = 7, KEY_SECOND = 8 };

static bool unknown_key(const PlyTokensReader *r, const char *at, const char *name) {
  g_autofree char *known = ply_names_known(PLY_NAMES(keys, PLY_TOKENS_N_KEYS, name), name);
  g_autofree char *quoted = ply_quote(name);
  return ply_tokens_fail(r, at, PLY_ERROR_SYNTAX,
                         _("found “%s”, expected a row of the board or one of: %s"), quoted, known);
}

static bool read_line(PlyTokensReader *r, const char *colon, Pass pass) {
  char name[PLY_TOKENS_WORD];
  const char *start;
  ply_tokens_next_word(r, name, &start);
  if (strchr(name, ':') != NULL)
    *strchr(name, ':') = '\0';
  for (unsigned i = 0; i < PLY_TOKENS_N_KEYS; i++) {
    if (strcmp(name, keys[i].name) != 0)
      continue;
    if (keys[i].pass != pass)
      return true;
    if (r->given[i] != 0 && !keys[i].many)
      return ply_tokens_fail(r, start, PLY_ERROR_VALUE, _("“%s” is given already, in line %d"),
                             name, r->given[i]);
    r->given[i] = r->line;
    r->at = colon + 1;
    return keys[i].read(r);
  }
  return unknown_key(r, start, name);
}

/* The board is as large as its rows say. */
static bool measure_row(PlyTokensReader *r) {
  unsigned columns = count_fields(r->at);
  if (r->n_rows++ > 0)
    return true;
  r->first_row = r->line;
  if (columns < PLY_TOKENS_MIN_SIDE || columns > PLY_TOKENS_MAX_SIDE)
    return ply_tokens_fail(r, r->at, PLY_ERROR_LIMIT,
                           ngettext("this row has %u field; a board has %d to %d columns",
                                    "this row has %u fields; a board has %d to %d columns",
                                    columns),
                           columns, PLY_TOKENS_MIN_SIDE, PLY_TOKENS_MAX_SIDE);
  if (r->given[KEY_BOARD] != 0 && columns != r->table->columns)
    return ply_tokens_fail(r, r->at, PLY_ERROR_VALUE,
                           _("this row has %u fields, and line %d says %u"), columns,
                           r->given[KEY_BOARD], r->table->columns);
  r->table->columns = (uint8_t)columns;
  return true;
}

static bool check_size(PlyTokensReader *r) {
  PlyTokensTable *t = r->table;
  unsigned n = r->n_rows;
  int places[] = { r->first_row, r->given[KEY_BOARD], r->given[KEY_HAND], 1 };
  for (unsigned i = 0; i < G_N_ELEMENTS(places) && (i == 0 || places[i - 1] == 0); i++)
    r->line = places[i];
  const char *line = r->lines[r->line - 1];
  if (n > 0 && (n < PLY_TOKENS_MIN_SIDE || n > PLY_TOKENS_MAX_SIDE))
    return ply_tokens_fail(r, line, PLY_ERROR_LIMIT,
                           ngettext("the board has %u row, expected %d to %d",
                                    "the board has %u rows, expected %d to %d", n),
                           n, PLY_TOKENS_MIN_SIDE, PLY_TOKENS_MAX_SIDE);
  if (n > 0 && r->given[KEY_BOARD] != 0 && n != t->rows)
    return ply_tokens_fail(r, line, PLY_ERROR_VALUE,
                           _("the board has %u rows, and line %d says %u"), n, r->given[KEY_BOARD],
                           t->rows);
  if (n > 0)
    t->rows = (uint8_t)n;
  t->n_fields = (uint8_t)(t->rows * t->columns);
  r->p.n_empty = t->n_fields;
  return t->n_fields * t->hand_size <= PLY_TOKENS_MAX_MOVES ||
         ply_tokens_fail(r, line, PLY_ERROR_LIMIT,
                         _("%u fields and a hand of %u make %u moves, and %d are the most"),
                         t->n_fields, t->hand_size, t->n_fields * t->hand_size,
                         PLY_TOKENS_MAX_MOVES);
}

/* Reads every line that belongs to pass. */
static bool read_pass(PlyTokensReader *r, Pass pass) {
  unsigned row = 0;
  for (int i = 0; r->lines[i] != NULL; i++) {
    r->line = i + 1;
    r->at = r->lines[i];
    ply_tokens_skip_blanks(r);
    const char *colon = strchr(r->at, ':');
    bool good = true;
    if (*r->at == '\0')
      continue;
    if (colon != NULL)
      good = read_line(r, colon, pass);
    else if (pass == PASS_SIZE)
      good = measure_row(r);
    else if (pass == PASS_ROWS)
      good = read_row(r, row++, r->table->columns);
    if (!good)
      return false;
  }
  return true;
}

/* --- the whole --- */

/* Who is not written has the shipped supply. */
static bool fill_side(PlyTokensReader *r, unsigned who) {
  static char line[] = "supply ABCDEFGHABCDEFGHAB";
  char *lines[] = { line, NULL }, **own = r->lines;
  if (r->given[who == PLY_SIDE_MAX ? KEY_FIRST : KEY_SECOND] != 0)
    return true;
  r->lines = lines;
  r->line = 1;
  r->at = line;
  bool good = ply_tokens_read_side(r, who);
  r->lines = own;
  if (!good && r->place != NULL)
    *r->place = (PlyPlace){ 1, 1 }; /* it is no line of the text that is wrong */
  return good;
}

static bool check(const PlyTokensReader *r) {
  int target = r->table->target;
  if (target == 0 || r->p.points[0] < target || r->p.points[1] < target)
    return true;
  return ply_fail(r->place, MAX(r->given[KEY_FIRST], r->given[KEY_SECOND]), 1, r->error,
                  PLY_ERROR_VALUE,
                  _("both players have reached the target of %d points: the game ends with the "
                    "first"),
                  target);
}

static bool read_all(PlyTokensReader *r) {
  for (int pass = 0; pass < N_PASSES; pass++)
    if (!read_pass(r, (Pass)pass) || (pass == PASS_SIZE && !check_size(r)))
      return false;
  return fill_side(r, PLY_SIDE_MAX) && fill_side(r, PLY_SIDE_MIN) && check(r);
}

static PlyTokensTable *table_new(void) {
  PlyTokensTable *t = g_new0(PlyTokensTable, 1);
  t->rows = t->columns = 6;
  t->hand_size = PLY_TOKENS_HAND;
  t->has = (1u << PLY_TOKENS_N_SHIPPED) - 1;
  memcpy(t->kinds, ply_tokens_shipped, sizeof ply_tokens_shipped);
  return t;
}

bool ply_tokens_parse(PlyStart *start, const char *text, PlyPlace *place, GError **error) {
  if (!g_utf8_validate(text, -1, NULL))
    return ply_fail(place, 1, 1, error, PLY_ERROR_SYNTAX, _("the text is not UTF-8"));
  g_autofree PlyTokensTable *table = table_new();
  g_auto(GStrv) lines = g_strsplit(*text == '\0' ? " " : text, "\n", -1);
  PlyTokensReader r = { .table = table, .place = place, .error = error, .lines = lines };
  for (int i = 0; lines[i] != NULL; i++)
    lines[i][strcspn(lines[i], "#")] = '\0';
  if (!read_all(&r))
    return false;
  ply_tokens_table_finish(table);
  r.p.table = table;
  memcpy(start->position, &r.p, sizeof r.p);
  start->payload = g_steal_pointer(&table);
  start->payload_free = g_free;
  return true;
}
