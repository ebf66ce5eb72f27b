/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/sudoku/names.h"

#include "base/i18n.h"
#include "sudoku/board/board.h"

/* --- lists --- */

char *ply_word_list(const GPtrArray *words) {
  GString *text = g_string_new(NULL);
  for (guint i = 0; i < words->len; i++) {
    if (i > 0) /* Translators: between the last two of a list, as in: 2, 5 and 7 */
      g_string_append(text, i + 1 == words->len ? _(" and ") : C_("list", ", "));
    g_string_append(text, g_ptr_array_index(words, i));
  }
  return g_string_free(text, FALSE);
}

char *ply_digit_list(unsigned digits) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  for (; digits != 0; digits &= digits - 1)
    g_ptr_array_add(words, g_strdup_printf("%u", ply_first_digit(digits)));
  return ply_word_list(words);
}

/* "row 3", "columns 2 and 8": of one kind of lines; numbers: bits, from 0. */
static char *kind_text(unsigned kind, unsigned numbers) {
  static const struct {
    const char *one, *several;
  } forms[] = { { N_("row %s"), N_("rows %s") }, { N_("column %s"), N_("columns %s") } };
  g_autofree char *list = ply_digit_list(numbers);
  return g_strdup_printf(
      g_dngettext(GETTEXT_PACKAGE, forms[kind].one, forms[kind].several, ply_bits(numbers)), list);
}

char *ply_house_list(const PlySudokuShape *shape, uint32_t houses) {
  g_autoptr(GPtrArray) words = g_ptr_array_new_with_free_func(g_free);
  uint32_t lines = houses;
  for (unsigned kind = 0; kind < 2; kind++, lines >>= shape->side)
    if ((lines & ply_all_digits(shape)) != 0)
      g_ptr_array_add(words, kind_text(kind, lines & ply_all_digits(shape)));
  for (unsigned house = 2u * shape->side; house < shape->n_houses; house++)
    if ((houses >> house & 1) != 0)
      g_ptr_array_add(words, ply_sudoku_house_words(shape, house));
  return ply_word_list(words);
}

/* --- cells --- */

char *ply_cell_place(const PlySudokuShape *shape, unsigned cell) {
  return g_strdup_printf(_("row %u, column %u"), shape->row[cell] + 1u, shape->column[cell] + 1u);
}

static char *marks_text(unsigned digits) {
  unsigned n = ply_bits(digits);
  g_autofree char *list = ply_digit_list(digits);
  return n == 0 ? g_strdup(_("no mark"))
                : g_strdup_printf(g_dngettext(GETTEXT_PACKAGE, "mark %s", "marks %s", n), list);
}

/* Takes words. */
static void add_words(GString *name, char *words) {
  g_string_append_printf(name, "%s%s", C_("list", ", "), words);
  g_free(words);
}

static void add_digits(GString *name, const char *form, unsigned digits) {
  g_autofree char *list = ply_digit_list(digits);
  add_words(name, g_strdup_printf(form, list));
}

static const struct {
  unsigned role;
  const char *words;
} spoken[] = {
  { PLY_CELL_SHARED, N_("in a house of the rule") },
  { PLY_CELL_REACHED, N_("where it strikes") },
  { PLY_CELL_ONLY_A, N_("seen by A only") },
  { PLY_CELL_ONLY_B, N_("seen by B only") },
};

static void add_roles(GString *name, const PlyCellLook *look) {
  if (look->role & PLY_CELL_FIRST)
    add_words(name, g_strdup(_("A, this cell")));
  else if (look->role & PLY_CELL_HELPER)
    add_words(name, look->letter != 0 ? g_strdup_printf(_("%c, its helper"), look->letter)
                                      : g_strdup(_("its helper")));
  for (unsigned i = 0; i < G_N_ELEMENTS(spoken); i++)
    if (look->role & spoken[i].role)
      add_words(name, g_strdup(_(spoken[i].words)));
  if (look->struck != 0)
    add_digits(name, _("struck out: %s"), look->struck);
  if (look->left != 0)
    add_digits(name, look->role & PLY_CELL_PLACED ? _("%s goes here") : _("%s is left alone"),
               ply_digit_bit(look->left));
  if (look->role & PLY_CELL_CLASH)
    add_words(name, g_strdup(_("contradiction")));
}

/* Takes text. */
static GString *new_name(char *text) {
  GString *name = g_string_new(text);
  g_free(text);
  return name;
}

/* What stands there, and what there is to it. */
static GString *begin_name(const PlySudoku *s, unsigned cell, const PlyCellLook *look, bool marks) {
  if (!look->hidden && (!marks || look->digit != 0))
    return new_name(ply_sudoku_cell_name(s, cell));
  GString *name = new_name(ply_cell_place(s->shape, cell));
  add_words(name, look->hidden ? g_strdup(_("hidden")) : marks_text(look->candidates));
  return name;
}

char *ply_cell_name(const PlySudoku *s, unsigned cell, const PlyCellLook *look, bool marks) {
  GString *name = begin_name(s, cell, look, marks);
  add_roles(name, look);
  if (look->conflict)
    add_words(name, g_strdup(_("the same digit is in sight")));
  return g_string_free(name, FALSE);
}
