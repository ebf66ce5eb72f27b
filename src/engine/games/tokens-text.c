/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of the token game as text, and moves; tokens-parse.c reads what is written here. */
#include <string.h>

#include "base/i18n.h"
#include "games/tokens-private.h"

/* --- positions --- */

char ply_tokens_letter(unsigned cell) {
  return cell == 0 ? '.' : (char)((cell & CELL_MIN ? 'a' : 'A') + (cell & CELL_KIND) - 1);
}

static void print_rows(const PlyTokensPosition *p, GString *text) {
  const PlyTokensTable *t = p->table;
  for (unsigned y = 0; y < t->rows; y++) {
    for (unsigned x = 0; x < t->columns; x++) {
      unsigned cell = p->cells[x * t->rows + y];
      g_string_append_c(text, ply_tokens_letter(cell));
      if (cell & CELL_GUARDED)
        g_string_append_c(text, '*');
    }
    g_string_append_c(text, '\n');
  }
}

static void print_kind(const PlyTokensTable *t, unsigned k, GString *text) {
  const PlyTokensKind *kind = &t->kinds[k];
  g_string_append_printf(text, "token %c: %d", (char)('A' + k), kind->value);
  if (kind->ability != PLY_TOKENS_PLAIN)
    g_string_append_printf(text, " %s", ply_tokens_abilities[kind->ability].id);
  for (unsigned i = 0; i < kind->n_offsets; i++) {
    const char *name = ply_tokens_offset_name(kind->offsets[i]);
    if (name != NULL)
      g_string_append_printf(text, " %s", name);
    else
      g_string_append_printf(text, " %d,%d", kind->offsets[i].right, kind->offsets[i].down);
  }
  g_string_append_c(text, '\n');
}

static bool is_shipped(const PlyTokensTable *t, unsigned k) {
  if (k >= PLY_TOKENS_N_SHIPPED)
    return false;
  const PlyTokensKind *a = &t->kinds[k], *b = &ply_tokens_shipped[k];
  return a->value == b->value && a->ability == b->ability && a->n_offsets == b->n_offsets &&
         memcmp(a->offsets, b->offsets, a->n_offsets * sizeof a->offsets[0]) == 0;
}

/* Empty places of the hand are kept, for a place is part of a move. */
static void print_side(const PlyTokensPosition *p, unsigned who, GString *text) {
  static const char *const names[] = { "first", "second" };
  const PlyTokensTable *t = p->table;
  g_string_append_printf(text, "%s: points %d hand ", names[who], p->points[who]);
  for (unsigned i = 0; i < t->hand_size; i++)
    g_string_append_c(text, p->hands[who][i] == 0 ? '-' : ply_tokens_letter(p->hands[who][i]));
  if (p->next[who] < t->n_supply[who])
    g_string_append(text, " supply ");
  for (unsigned i = p->next[who]; i < t->n_supply[who]; i++)
    g_string_append_c(text, (char)('A' + t->supply[who][i]));
  g_string_append_c(text, '\n');
}

char *ply_tokens_print(const void *position) {
  const PlyTokensPosition *p = position;
  const PlyTokensTable *t = p->table;
  GString *text = g_string_new(NULL);
  print_rows(p, text);
  if (p->turn == PLY_SIDE_MIN)
    g_string_append(text, "to-move: second\n");
  if (t->hand_size != PLY_TOKENS_HAND)
    g_string_append_printf(text, "hand: %u\n", t->hand_size);
  if (t->target > 0)
    g_string_append_printf(text, "target: %d\n", t->target);
  if (t->leave)
    g_string_append(text, "hits: leave\n");
  for (unsigned b = 0; b < t->n_bonuses; b++) {
    char field[4];
    const PlyTokensBonus *bonus = &t->bonuses[b];
    if (ply_tokens_bonus(p, bonus->field) >= 0)
      g_string_append_printf(text, "bonus: %s +%d for %d\n",
                             ply_tokens_print_field(p, bonus->field, field), bonus->points,
                             bonus->left - p->played);
  }
  for (unsigned k = 0; k < PLY_TOKENS_MAX_KINDS; k++)
    if ((t->has >> k & 1) && !is_shipped(t, k))
      print_kind(t, k, text);
  print_side(p, PLY_SIDE_MAX, text);
  print_side(p, PLY_SIDE_MIN, text);
  return g_string_free(text, FALSE);
}

/* --- moves --- */

void ply_tokens_print_move(const void *position, PlyMove move, char buf[static PLY_MOVE_TEXT]) {
  const PlyTokensPosition *p = position;
  char field[4];
  unsigned cell = p->hands[p->turn][ply_tokens_place(p, move)] & CELL_KIND;
  g_snprintf(buf, PLY_MOVE_TEXT, "%c@%s", ply_tokens_letter(cell),
             ply_tokens_print_field(p, ply_tokens_field(p, move), field));
}

bool ply_tokens_read_field(const PlyTokensTable *t, const char *text, unsigned *field) {
  int x = g_ascii_tolower(text[0]) - 'a';
  guint64 y;
  if (x < 0 || x >= t->columns || !g_ascii_string_to_unsigned(text + 1, 10, 1, t->rows, &y, NULL))
    return false;
  *field = (unsigned)x * t->rows + (unsigned)y - 1;
  return true;
}

static bool fail_hand(const PlyTokensPosition *p, const char *token, GError **error) {
  GString *hand = g_string_new(NULL);
  for (unsigned i = 0; i < p->table->hand_size; i++)
    if (p->hands[p->turn][i] != 0)
      g_string_append_printf(hand, "%s%c", hand->len == 0 ? "" : ", ",
                             ply_tokens_letter(p->hands[p->turn][i]));
  g_autofree char *list = g_string_free(hand, FALSE);
  g_autofree char *quoted = ply_quote(token);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                  _("found “%s”, expected a token of the hand (%s) or its place from 1 to %u"),
                  quoted, list, p->table->hand_size);
}

/* The first place of the hand with the same token as the one that is named, or at the place that
 * is given; -1 for none. */
static int find_place(const PlyTokensPosition *p, const char *token) {
  const uint8_t *hand = p->hands[p->turn];
  guint64 number;
  unsigned cell = 0;
  if (g_ascii_string_to_unsigned(token, 10, 1, p->table->hand_size, &number, NULL))
    cell = hand[number - 1];
  else if (g_ascii_isalpha(token[0]) && token[1] == '\0')
    cell = (unsigned)(g_ascii_toupper(token[0]) - 'A' + 1);
  for (unsigned i = 0; cell != 0 && i < p->table->hand_size; i++)
    if (hand[i] == cell)
      return (int)i;
  return -1;
}

bool ply_tokens_parse_move(const void *position, const char *text, PlyMove *move, GError **error) {
  const PlyTokensPosition *p = position;
  const PlyTokensTable *t = p->table;
  const char *at = strpbrk(text, "@ "), *last = strrchr(text, ' ');
  unsigned field;
  int32_t value;
  if (at == NULL || last == at) {
    g_autofree char *quoted = ply_quote(text);
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                    _("found “%s”, expected a token and a field: “D@b4”"), quoted);
  }
  if (ply_game_tokens.result(p, &value))
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("the game is over"));
  g_autofree char *token = g_strndup(text, (size_t)(at - text));
  if (*at == ' ') /* as it is said, in any language: "D on b4" */
    at = last;
  int place = find_place(p, token);
  if (place < 0)
    return fail_hand(p, token, error);
  if (!ply_tokens_read_field(t, at + 1, &field)) {
    g_autofree char *quoted = ply_quote(at + 1);
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE,
                    _("found “%s”, expected a field from a1 to %c%u"), quoted, 'a' + t->columns - 1,
                    t->rows);
  }
  char name[4];
  if (p->cells[field] != 0)
    return ply_fail(NULL, 0, 0, error, PLY_ERROR_VALUE, _("field %s is taken"),
                    ply_tokens_print_field(p, field, name));
  *move = ply_tokens_move(p, (unsigned)place, field);
  return true;
}
