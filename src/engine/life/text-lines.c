/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "life/text-lines.h"

#include <string.h>

#include "base/choice.h"
#include "base/i18n.h"
#include "base/text/sign.h"
#include "run/typed.h"

#define CHANCE_DECIMALS 9

/* --- lines --- */

void ply_day_line_begin(PlyDayLine *line, const char *text) {
  line->plain = ply_plain_signs(text);
  line->rest = line->plain;
  line->written_rest = text;
}

bool ply_day_line_next(PlyDayLine *line) {
  while (*line->rest != '\0') {
    const char *begin = line->rest, *end = begin + strcspn(begin, "\n");
    g_free(line->copy);
    line->copy = g_strndup(begin, (gsize)(end - begin));
    line->copy[strcspn(line->copy, "#")] = '\0';
    line->text = g_strchomp(line->copy);
    line->number++;
    line->rest = *end == '\n' ? end + 1 : end;
    line->written = line->written_rest;
    line->written_rest =
        g_utf8_offset_to_pointer(line->written, g_utf8_strlen(begin, line->rest - begin));
    if (line->text[strspn(line->text, " \t\r")] != '\0')
      return true;
  }
  line->text = line->copy != NULL ? line->copy : "";
  line->number = MAX(line->number, 1);
  return false;
}

void ply_day_line_clear(PlyDayLine *line) {
  g_clear_pointer(&line->copy, g_free);
  g_clear_pointer(&line->plain, g_free);
}

void ply_day_fault_free(PlyDayFault *fault) {
  g_free(fault->message);
  g_free(fault);
}

bool ply_day_line_fault(PlyDayLine *line, const char *at, const char *format, ...) {
  if (line->faults == NULL)
    return false;
  PlyDayFault *fault = g_new0(PlyDayFault, 1);
  fault->place = (PlyPlace){ line->number, (int)g_utf8_strlen(line->text, at - line->text) + 1 };
  va_list args;
  va_start(args, format);
  fault->message = ply_message_text(format, args);
  va_end(args);
  g_ptr_array_add(line->faults, fault);
  return false;
}

/* --- words and numbers --- */

static const char *past_blanks(const char *c) {
  return c + strspn(c, " \t\r");
}

/* From c up to one of stops, without blanks around it; *end: the stop. */
static char *take_word(const char *c, const char *stops, const char **end) {
  *end = c + strcspn(c, stops);
  return g_strstrip(g_strndup(c, (gsize)(*end - c)));
}

static bool number_fault(PlyDayLine *line, const char *at, const char *what, const char *word) {
  if (*word == '\0')
    return ply_day_line_fault(line, at, _("%s: found nothing, expected a number"), what);
  if (strpbrk(word, ", ") != NULL)
    return ply_day_line_fault(line, at,
                              _("%s: found “%s”, expected a number with a point and nothing else "
                                "in it, such as 1000 or 0.5"),
                              what, word);
  return ply_day_line_fault(line, at,
                            _("%s: found “%s”, expected a number such as 2 or 0.5, with at most "
                              "six decimals"),
                            what, word);
}

static bool read_money(PlyDayLine *line, const char *at, const char *what, const char *word,
                       int64_t *money) {
  g_autoptr(GError) error = NULL;
  if (!ply_micro_parse(word, money))
    return number_fault(line, at, what, word);
  return ply_day_check_money(what, *money, &error) ||
         ply_day_line_fault(line, at, "%s", error->message);
}

static bool read_probability(PlyDayLine *line, const char *at, const char *word, double *p) {
  g_autoptr(GError) error = NULL;
  const char *c = word + (*word == '-');
  size_t whole = strspn(c, "0123456789"), decimals = 0;
  bool point = c[whole] == '.';
  if (point)
    decimals = strspn(c + whole + 1, "0123456789");
  size_t all = whole + point + decimals;
  if (whole == 0 || whole > 12 || (point && decimals == 0) || decimals > CHANCE_DECIMALS ||
      c[all] != '\0')
    return ply_day_line_fault(line, at,
                              _("P: found “%s”, expected a chance from 0 to 1, as in 0.75"), word);
  *p = g_ascii_strtod(word, NULL);
  return ply_day_check_probability(*p, &error) ||
         ply_day_line_fault(line, at, "%s", error->message);
}

char *ply_day_print_probability(double p, char buf[static PLY_DAY_PROBABILITY_TEXT]) {
  g_ascii_formatd(buf, PLY_DAY_PROBABILITY_TEXT, "%.9f", p);
  char *end = buf + strlen(buf);
  while (end[-1] == '0')
    end--;
  end -= end[-1] == '.';
  *end = '\0';
  return buf;
}

/* n bytes of the line at at as they were written, but for their blanks. */
static char *words_as_written(const PlyDayLine *line, const char *at, gsize n) {
  const char *from =
      g_utf8_offset_to_pointer(line->written, g_utf8_pointer_to_offset(line->text, at));
  const char *to = g_utf8_offset_to_pointer(from, g_utf8_strlen(at, (gssize)n));
  g_autofree char *words = g_strndup(from, (gsize)(to - from));
  return ply_typed_text(words);
}

/* The name in front of one of stops, checked. */
static bool read_name(PlyDayLine *line, const char *what, const char *stops,
                      char name[static PLY_DAY_NAME], const char **end) {
  g_autoptr(GError) error = NULL;
  const char *at = past_blanks(line->text);
  *end = at + strcspn(at, stops);
  g_autofree char *word = words_as_written(line, at, (gsize)(*end - at));
  if (!ply_day_check_name(what, word, &error))
    return ply_day_line_fault(line, at, "%s", error->message);
  g_strlcpy(name, word, PLY_DAY_NAME);
  return true;
}

/* --- occupations --- */

static const char letters[] = "PCGL";

/* A field, "P 0.75" or only the number: into value[place of its letter]. */
static bool read_field(PlyDayLine *line, const char *at, const char *field, unsigned ordinal,
                       bool seen[static 4], PlyOccupation *o) {
  const char *letter = *field != '\0' ? strchr(letters, g_ascii_toupper(*field)) : NULL;
  unsigned place = letter != NULL ? (unsigned)(letter - letters) : ordinal;
  const char *number = letter != NULL ? past_blanks(field + 1) : field;
  if (strcmp(field, "free") == 0) {
    place = 1;
    number = "0";
  } else if (g_ascii_isalpha(*number)) {
    return ply_day_line_fault(
        line, at, _("found “%s”, expected P, C, G or L and a number, or “free”"), field);
  }
  if (place >= 4)
    return ply_day_line_fault(line, at, _("found “%s” behind P, C, G and L"), field);
  if (seen[place])
    return ply_day_line_fault(line, at, _("found %c twice"), letters[place]);
  seen[place] = true;
  char what[] = { letters[place], '\0' };
  int64_t *money[] = { NULL, &o->cost, &o->gain, &o->loss };
  return place == 0 ? read_probability(line, at, number, &o->p)
                    : read_money(line, at, what, number, money[place]);
}

/* The comma of "1,000" or "0,5" may stand within a number. */
static bool parts_words(PlyDayLine *line, const char *comma) {
  g_autofree char *readings = ply_comma_readings(line->text, comma);
  return readings == NULL || ply_day_line_fault(line, comma, "%s", readings);
}

bool ply_day_line_occupation(PlyDayLine *line, PlyOccupation *o) {
  const char *c;
  bool seen[4] = { false };
  *o = (PlyOccupation){ 0 };
  if (!read_name(line, _("occupation"), "|:", o->name, &c))
    return false;
  const char *stops = *c == '|' ? "|" : ",";
  for (unsigned ordinal = 0; *c != '\0'; ordinal++) {
    if (!parts_words(line, c))
      return false;
    const char *at = past_blanks(c + 1);
    g_autofree char *field = take_word(at, stops, &c);
    if (*c == '\0' && *field == '\0' && ordinal > 0)
      break; /* a stop at the end of the line */
    if (!read_field(line, at, field, ordinal, seen, o))
      return false;
  }
  return seen[0] || ply_day_line_fault(line, line->text + strlen(line->text),
                                       _("found no P for “%s”: its chance of success, as in "
                                         "“P 0.75”"),
                                       o->name);
}

/* --- people --- */

/* "(steady)", if it is there. */
static bool read_note(PlyDayLine *line, PlyPerson *p, const char **c) {
  if (**c != '(')
    return true;
  const char *at = *c + 1, *end;
  end = at + strcspn(at, "()=:");
  g_autofree char *note = words_as_written(line, at, (gsize)(end - at));
  if (*end != ')')
    return ply_day_line_fault(line, *c, _("found “(” without its “)”"));
  if (strlen(note) >= PLY_DAY_NAME)
    return ply_day_line_fault(line, at, _("found a note of %zu bytes, expected less than %d"),
                              strlen(note), PLY_DAY_NAME);
  g_strlcpy(p->note, note, sizeof p->note);
  *c = past_blanks(end + 1);
  return true;
}

/* The way to choose, if one is named, and blanks; true where it is. */
static bool read_way(PlyPerson *p, const char **c) {
  for (int way = 0; way < PLY_N_WAYS; way++) {
    size_t n = strlen(ply_day_ways[way]);
    if (strncmp(*c, ply_day_ways[way], n) == 0 && ((*c)[n] == ' ' || (*c)[n] == '\t')) {
      p->way = (PlyDayWay)way;
      *c = past_blanks(*c + n);
      return true;
    }
  }
  return false;
}

static bool read_formula(PlyDayLine *line, PlyPerson *p, const char *c) {
  g_autoptr(GError) error = NULL;
  PlyPlace place = { 1, 1 };
  read_way(p, &c);
  p->formula = ply_formula_new(c, &place, &error);
  if (p->formula != NULL)
    return true;
  const char *at = c;
  for (int column = 1; column < place.column && *at != '\0'; column++)
    at = g_utf8_next_char(at);
  return ply_day_line_fault(line, at, "%s", error->message);
}

/* "odds 0.8" */
static bool read_weight(PlyDayLine *line, const char *at, const char *field, PlyUtility *u) {
  static const char *const words[] = { "gains", "odds", "losses", "costs", NULL };
  int64_t *weights[] = { &u->a, &u->k, &u->b, &u->c };
  g_autofree char *word = g_strndup(field, strcspn(field, " \t"));
  const char *number = past_blanks(field + strlen(word));
  g_autoptr(GError) error = NULL;
  int i = ply_choose(NULL, word, PLY_WORDS(words), &error);
  if (i < 0)
    return ply_day_line_fault(line, at, "%s", error->message);
  if (!read_money(line, at, word, number, weights[i]))
    return false;
  char most[PLY_MICRO_TEXT];
  int64_t limit = i == 1 ? PLY_UTILITY_MAX_ODDS : PLY_UTILITY_MAX;
  return *weights[i] <= limit ||
         ply_day_line_fault(line, at, _("%s: found %s, expected at most %s"), word, number,
                            ply_micro_print(limit, true, most));
}

static bool read_behaviour(PlyDayLine *line, PlyPerson *p, const char *c) {
  g_autoptr(GError) error = NULL;
  bool own_way = read_way(p, &c);
  const char *at = c;
  g_autofree char *id = take_word(c, ",", &c);
  const PlyBehaviour *ready = ply_behaviour_find(id, &error);
  if (ready == NULL)
    return ply_day_line_fault(line, at, "%s", error->message);
  PlyUtility utility = ready->utility;
  while (*c == ',') {
    if (!parts_words(line, c))
      return false;
    at = past_blanks(c + 1);
    g_autofree char *field = take_word(at, ",", &c);
    if (!read_weight(line, at, field, &utility))
      return false;
  }
  if (!own_way)
    p->way = ready->way;
  if (memcmp(&utility, &ready->utility, sizeof utility) == 0)
    g_strlcpy(p->behaviour, ready->id, sizeof p->behaviour);
  g_autofree char *text = ply_utility_formula(&utility);
  p->formula = ply_formula_new(text, NULL, NULL);
  return p->formula != NULL;
}

bool ply_day_line_person(PlyDayLine *line, PlyPerson *p) {
  const char *c;
  *p = (PlyPerson){ 0 };
  if (!read_name(line, _("person"), "(=:", p->name, &c) || !read_note(line, p, &c))
    return false;
  if (*c == '=')
    return read_formula(line, p, past_blanks(c + 1));
  if (*c == ':')
    return read_behaviour(line, p, past_blanks(c + 1));
  return ply_day_line_fault(line, c,
                            _("found no “=”, expected a formula behind the name, as in "
                              "“Carl = P*G”"));
}

/* --- expenses --- */

bool ply_day_line_bracket(PlyDayLine *line, PlyBracket *b, bool *rest) {
  const char *at = past_blanks(line->text), *c;
  g_autofree char *from = take_word(at, ":|", &c);
  *b = (PlyBracket){ 0 };
  *rest = strcmp(from, "rest") == 0;
  if (!*rest && !read_money(line, at, _("bracket"), from, &b->from))
    return false;
  if (*c == '\0')
    return ply_day_line_fault(line, c,
                              _("found no “:”, expected what is paid a day, as in "
                                "“100: 2”"));
  at = past_blanks(c + 1);
  return read_money(line, at, _("expenses"), at, &b->pays);
}
