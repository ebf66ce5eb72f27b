/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/text.h"

#include <string.h>

#include "base/i18n.h"
#include "life/text-lines.h"

const char *const ply_day_blocks[PLY_N_DAY_BLOCKS + 1] = { "occupations", "people", "expenses",
                                                           NULL };

/* Tables as they are being read, adopted only when nothing is wrong. */
typedef struct {
  PlyDayWorld *world; /* scratch */
  int lines[PLY_DAY_MAX_PEOPLE + PLY_DAY_MAX_OCCUPATIONS + PLY_DAY_MAX_BRACKETS];
  bool rest; /* the last bracket has been read */
} Scratch;

/* --- rows --- */

static bool is_new(PlyDayLine *line, const Scratch *s, int there, const char *name) {
  return there < 0 ||
         ply_day_line_fault(line, line->text, _("“%s” is there twice: line %d has it too"), name,
                            s->lines[there]);
}

static bool has_room(PlyDayLine *line, unsigned n, unsigned most) {
  return n < most || ply_day_line_fault(line, line->text, _("more than %u lines of them"), most);
}

static void read_occupation(PlyDayLine *line, Scratch *s) {
  PlyDayWorld *w = s->world;
  PlyOccupation o;
  if (!has_room(line, w->n_occupations, PLY_DAY_MAX_OCCUPATIONS) ||
      !ply_day_line_occupation(line, &o) ||
      !is_new(line, s, ply_day_find_occupation(w, o.name), o.name))
    return;
  s->lines[w->n_occupations] = line->number;
  w->occupations[w->n_occupations++] = o;
}

static void read_person(PlyDayLine *line, Scratch *s) {
  PlyDayWorld *w = s->world;
  PlyPerson p;
  if (!has_room(line, w->n_people, PLY_DAY_MAX_PEOPLE) || !ply_day_line_person(line, &p))
    return;
  if (!is_new(line, s, ply_day_find_person(w, p.name), p.name)) {
    ply_formula_unref(p.formula);
    return;
  }
  s->lines[w->n_people] = line->number;
  w->people[w->n_people++] = p;
}

static void read_bracket(PlyDayLine *line, Scratch *s) {
  PlyDayWorld *w = s->world;
  PlyBracket b;
  bool rest;
  if (!has_room(line, w->n_brackets, PLY_DAY_MAX_BRACKETS) ||
      !ply_day_line_bracket(line, &b, &rest))
    return;
  if (s->rest) {
    ply_day_line_fault(line, line->text, _("found a line behind “rest”, which is for all others"));
    return;
  }
  if (!rest && w->n_brackets > 0 && b.from >= w->brackets[w->n_brackets - 1].from) {
    ply_day_line_fault(line, line->text,
                       _("found a bracket that is not below the one before: they fall from line "
                         "to line"));
    return;
  }
  s->rest = rest;
  w->brackets[w->n_brackets++] = b;
}

/* --- blocks --- */

/* What differs from one block to the next. */
static const struct {
  void (*read)(PlyDayLine *line, Scratch *s);
  const char *none; /* translatable */
} kinds[PLY_N_DAY_BLOCKS] = {
  [PLY_DAY_OCCUPATIONS] = { read_occupation, N_("found no occupation, expected lines such as "
                                                "“Street: P 0.75, G 0.2”") },
  [PLY_DAY_PEOPLE] = { read_person,
                       N_("found nobody, expected lines such as “Carl (crime) = P*G”") },
  [PLY_DAY_EXPENSES] = { read_bracket,
                         N_("found no expenses, expected lines such as “100: 2” and at the end "
                            "“rest: 0.02”") },
};

static unsigned *count_of(PlyDayWorld *w, PlyDayBlock block) {
  unsigned *counts[] = { [PLY_DAY_OCCUPATIONS] = &w->n_occupations,
                         [PLY_DAY_PEOPLE] = &w->n_people,
                         [PLY_DAY_EXPENSES] = &w->n_brackets };
  return counts[block];
}

static void clear_people(PlyDayWorld *w) {
  for (unsigned i = 0; i < w->n_people; i++)
    ply_formula_unref(w->people[i].formula);
  w->n_people = 0;
}

static void adopt(PlyDayWorld *world, PlyDayWorld *from, PlyDayBlock block) {
  switch (block) {
  case PLY_DAY_OCCUPATIONS:
    memcpy(world->occupations, from->occupations, sizeof from->occupations);
    break;
  case PLY_DAY_PEOPLE:
    clear_people(world);
    memcpy(world->people, from->people, sizeof from->people);
    break;
  case PLY_DAY_EXPENSES: memcpy(world->brackets, from->brackets, sizeof from->brackets); break;
  case PLY_N_DAY_BLOCKS: break;
  }
  *count_of(world, block) = *count_of(from, block);
  if (block == PLY_DAY_PEOPLE)
    from->n_people = 0; /* their formulas live on */
}

static bool is_readable(const char *text, GPtrArray *faults) {
  const char *end;
  size_t size = strlen(text);
  PlyDayLine whole = { .faults = faults, .text = text, .number = 1 };
  if (size > PLY_DAY_TEXT_MAX)
    return ply_day_line_fault(&whole, text, _("the block has %zu bytes, expected at most %d"), size,
                              PLY_DAY_TEXT_MAX);
  if (g_utf8_validate(text, -1, &end))
    return true;
  for (const char *c = text; c < end; c++)
    if (*c == '\n') {
      whole.number++;
      whole.text = c + 1;
    }
  return ply_day_line_fault(&whole, end, _("found bytes that are not UTF-8"));
}

bool ply_day_text_read(PlyDayWorld *world, PlyDayBlock block, const char *text, GPtrArray *faults) {
  g_return_val_if_fail(block < PLY_N_DAY_BLOCKS, false);
  guint before = faults->len;
  if (!is_readable(text, faults))
    return false;
  Scratch s = { .world = g_new0(PlyDayWorld, 1) };
  s.world->refs = 1;
  PlyDayLine line = { .faults = faults };
  ply_day_line_begin(&line, text);
  while (ply_day_line_next(&line) && faults->len - before < PLY_DAY_MAX_FAULTS)
    kinds[block].read(&line, &s);
  if (faults->len == before && *count_of(s.world, block) == 0)
    ply_day_line_fault(&line, line.text, "%s", _(kinds[block].none));
  if (faults->len == before && block == PLY_DAY_EXPENSES && !s.rest)
    ply_day_line_fault(&line, line.text + strlen(line.text),
                       _("the last line must be for all the rest, as in “rest: 0.02”"));
  bool right = faults->len == before;
  if (right)
    adopt(world, s.world, block);
  ply_day_line_clear(&line);
  ply_day_world_unref(s.world);
  return right;
}

bool ply_day_text_parse(PlyDayWorld *world, PlyDayBlock block, const char *text, PlyPlace *place,
                        GError **error) {
  g_autoptr(GPtrArray) faults = g_ptr_array_new_with_free_func((GDestroyNotify)ply_day_fault_free);
  if (ply_day_text_read(world, block, text, faults))
    return true;
  const PlyDayFault *first = faults->pdata[0];
  return ply_fail(place, first->place.line, first->place.column, error, PLY_ERROR_SYNTAX, "%s",
                  first->message);
}

int ply_day_text_line(PlyDayBlock block, const char *text, unsigned index) {
  PlyDayLine line = { 0 };
  int number = 0;
  ply_day_line_begin(&line, text);
  for (unsigned i = 0; ply_day_line_next(&line); i++)
    if (i == index) {
      number = line.number;
      break;
    }
  ply_day_line_clear(&line);
  return number;
}

/* --- printing --- */

static char *print_occupations(const PlyDayWorld *w) {
  GString *text = g_string_new(NULL);
  char p[PLY_DAY_PROBABILITY_TEXT], money[3][PLY_MICRO_TEXT];
  for (unsigned i = 0; i < w->n_occupations; i++) {
    const PlyOccupation *o = &w->occupations[i];
    g_string_append_printf(
        text, "%s | %s | %s | %s | %s\n", o->name, ply_day_print_probability(o->p, p),
        ply_micro_print(o->cost, false, money[0]), ply_micro_print(o->gain, false, money[1]),
        ply_micro_print(o->loss, false, money[2]));
  }
  return g_string_free(text, FALSE);
}

static char *print_people(const PlyDayWorld *w) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < w->n_people; i++) {
    const PlyPerson *p = &w->people[i];
    g_string_append(text, p->name);
    if (*p->note != '\0')
      g_string_append_printf(text, " (%s)", p->note);
    const PlyBehaviour *b = *p->behaviour == '\0' ? NULL : ply_behaviour_find(p->behaviour, NULL);
    PlyDayWay usual = b != NULL ? b->way : PLY_WAY_HIGHEST;
    g_string_append(text, b != NULL ? ": " : " = ");
    if (p->way != usual)
      g_string_append_printf(text, "%s ", ply_day_ways[p->way]);
    g_string_append_printf(text, "%s\n", b != NULL ? b->id : ply_formula_text(p->formula));
  }
  return g_string_free(text, FALSE);
}

static char *print_expenses(const PlyDayWorld *w) {
  GString *text = g_string_new(NULL);
  char from[PLY_MICRO_TEXT], pays[PLY_MICRO_TEXT];
  for (unsigned i = 0; i < w->n_brackets; i++) {
    const PlyBracket *b = &w->brackets[i];
    bool rest = i + 1 == w->n_brackets;
    g_string_append_printf(text, "%s: %s\n", rest ? "rest" : ply_micro_print(b->from, false, from),
                           ply_micro_print(b->pays, false, pays));
  }
  return g_string_free(text, FALSE);
}

char *ply_day_text_print(const PlyDayWorld *world, PlyDayBlock block) {
  static char *(*const printers[PLY_N_DAY_BLOCKS])(const PlyDayWorld *) = {
    [PLY_DAY_OCCUPATIONS] = print_occupations,
    [PLY_DAY_PEOPLE] = print_people,
    [PLY_DAY_EXPENSES] = print_expenses,
  };
  g_return_val_if_fail(block < PLY_N_DAY_BLOCKS, NULL);
  return printers[block](world);
}

/* --- people held against occupations --- */

bool ply_day_text_check(const PlyDayWorld *w, const char *people, GPtrArray *faults) {
  guint before = faults->len;
  for (unsigned i = 0; i < w->n_people; i++) {
    g_autoptr(GError) error = NULL;
    if (ply_day_check_formula(w, i, &error))
      continue;
    PlyDayLine line = { .faults = faults, .text = "" };
    line.number = people != NULL ? ply_day_text_line(PLY_DAY_PEOPLE, people, i) : 0;
    ply_day_line_fault(&line, line.text, "%s", error->message);
  }
  return faults->len == before;
}
