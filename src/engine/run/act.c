/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/drive.h"

#include <math.h>
#include <string.h>

#include "base/choice.h"
#include "base/i18n.h"
#include "base/text/sign.h"
#include "run/typed.h"

PlyDriveAct ply_act_of(unsigned kind) {
  return (PlyDriveAct){ .kind = kind, .subject = PLY_NO_SUBJECT };
}

int ply_act_find(const PlyDriver *driver, const char *id) {
  for (int i = 0; driver->acts[i].id != NULL; i++)
    if (g_ascii_strcasecmp(driver->acts[i].id, id) == 0)
      return i;
  return -1;
}

static bool is_near(double a, double b) {
  return a == b || (isfinite(a) && isfinite(b) && fabs(a - b) <= 1e-9 * fmax(fabs(a), fabs(b)));
}

bool ply_acts_alike(const PlyDriveAct *a, const PlyDriveAct *b) {
  return a->kind == b->kind && a->subject == b->subject && a->word == b->word &&
         is_near(a->first, b->first) && is_near(a->second, b->second) &&
         a->n_targets == b->n_targets &&
         memcmp(a->targets, b->targets, a->n_targets * sizeof *a->targets) == 0;
}

/* --- subjects --- */

char *ply_driven_subject(const PlyDriven *driven, uint32_t subject) {
  const PlyDriver *driver = ply_driven_driver(driven);
  const PlyRun *run = ply_driven_run(driven);
  if (driver->print != NULL)
    return driver->print(run, subject);
  char *text = NULL;
  return run->kind->subjects->print(run, subject, &text) ? text : g_strdup("?");
}

static bool read_subject(const PlyDriven *driven, const char *text, uint32_t *subject,
                         GError **error) {
  const PlyDriver *driver = ply_driven_driver(driven);
  const PlyRun *run = ply_driven_run(driven);
  return driver->read != NULL ? driver->read(run, text, subject, error)
                              : run->kind->subjects->read(run, text, subject, error);
}

/* --- reading --- */

/* The words behind the act, one after the other. */
typedef struct {
  const PlyDriven *driven;
  const PlyActInfo *info;
  char **at;
  PlyDriveAct *act;
  GError **error;
} Reading;

static bool missing(const Reading *r, const char *what) {
  return ply_fail(NULL, 0, 0, r->error, PLY_ERROR_SYNTAX, _("“%s” is not all of it; missing: %s"),
                  r->info->id, what);
}

/* Names of two words have a hyphen; with a blank, as they are shown, they will do as well. NULL: there
 * is one word only. */
static char *two_words(char *const *at) {
  return at[0] != NULL && at[1] != NULL ? g_strdup_printf("%s-%s", at[0], at[1]) : NULL;
}

static bool take_subject(Reading *r) {
  GError *inner = NULL;
  if (*r->at == NULL)
    return missing(r, r->info->subject != NULL ? _(r->info->subject) : _("where"));
  g_autofree char *both = two_words(r->at);
  if (read_subject(r->driven, *r->at, &r->act->subject, &inner)) {
    r->at++;
    return true;
  }
  if (both != NULL && read_subject(r->driven, both, &r->act->subject, NULL)) {
    g_error_free(inner);
    r->at += 2;
    return true;
  }
  g_propagate_error(r->error, inner);
  return false;
}

/* A word as its button has it: "at least", "exactly". Words that it took; 0: it is none. */
static unsigned named_word(const Reading *r, unsigned *word) {
  g_autofree char *both = r->at[1] != NULL ? g_strdup_printf("%s %s", r->at[0], r->at[1]) : NULL;
  for (unsigned i = 0; r->info->names != NULL && r->info->words[i] != NULL; i++) {
    const char *name = _(r->info->names[i]);
    unsigned n = both != NULL && g_ascii_strcasecmp(both, name) == 0 ? 2
                 : g_ascii_strcasecmp(r->at[0], name) == 0           ? 1
                                                                     : 0;
    *word = i;
    if (n > 0)
      return n;
  }
  return 0;
}

static bool take_word(Reading *r) {
  if (*r->at == NULL) {
    g_autofree char *known = g_strjoinv(", ", (char **)r->info->words);
    g_autofree char *one = g_strdup_printf(_("one of %s"), known);
    return missing(r, one);
  }
  unsigned named = named_word(r, &r->act->word);
  int i = named > 0 ? (int)r->act->word
                    : ply_choose(r->info->id, *r->at, PLY_WORDS(r->info->words), r->error);
  if (i < 0)
    return false;
  r->act->word = (unsigned)i;
  r->at += MAX(named, 1u);
  return true;
}

static bool take_number(Reading *r, const char *label, double *number) {
  if (*r->at == NULL)
    return missing(r, label != NULL ? _(label) : _("a number"));
  PlyTyped typed;
  if (!ply_typed_read(*r->at, &typed) || typed.bound != PLY_BOUND_EXACT) {
    g_autofree char *found = ply_quote(*r->at);
    return ply_fail(NULL, 0, 0, r->error, PLY_ERROR_SYNTAX,
                    _("“%s” is no number; type one such as 4, −2.5 or +∞"), found);
  }
  *number = typed.value;
  r->at++;
  return true;
}

static int by_subject(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

/* In order, each of them once. */
static void settle_targets(PlyDriveAct *act) {
  unsigned n = 0;
  qsort(act->targets, act->n_targets, sizeof *act->targets, by_subject);
  for (unsigned i = 0; i < act->n_targets; i++)
    if (n == 0 || act->targets[n - 1] != act->targets[i])
      act->targets[n++] = act->targets[i];
  memset(act->targets + n, 0, (act->n_targets - n) * sizeof *act->targets);
  act->n_targets = n;
}

static bool take_targets(Reading *r) {
  PlyDriveAct *act = r->act;
  if (*r->at == NULL)
    return missing(r, r->info->targets != NULL ? _(r->info->targets) : _("where"));
  for (; *r->at != NULL; r->at++) {
    if (act->n_targets == PLY_ACT_MAX_TARGETS)
      return ply_fail(NULL, 0, 0, r->error, PLY_ERROR_LIMIT, _("there are more than %d of them"),
                      PLY_ACT_MAX_TARGETS);
    if (!read_subject(r->driven, *r->at, &act->targets[act->n_targets], r->error))
      return false;
    act->n_targets++;
  }
  settle_targets(act);
  return true;
}

static bool take(Reading *r, PlyActTakes part) {
  switch (part) {
  case PLY_ACT_SUBJECT: return take_subject(r);
  case PLY_ACT_WORD: return take_word(r);
  case PLY_ACT_FIRST: return take_number(r, r->info->first, &r->act->first);
  case PLY_ACT_SECOND: return take_number(r, r->info->second, &r->act->second);
  case PLY_ACT_TARGETS: return take_targets(r);
  }
  return false;
}

static bool is_end(const Reading *r, const char *before) {
  if (*r->at == NULL)
    return true;
  g_autofree char *found = ply_quote(*r->at), *behind = ply_quote(before);
  return ply_fail(NULL, 0, 0, r->error, PLY_ERROR_SYNTAX,
                  _("nothing more stands behind “%s”: “%s”"), behind, found);
}

static bool take_all(Reading *r) {
  static const PlyActTakes parts[] = { PLY_ACT_SUBJECT, PLY_ACT_WORD, PLY_ACT_FIRST, PLY_ACT_SECOND,
                                       PLY_ACT_TARGETS };
  for (unsigned i = 0; i < G_N_ELEMENTS(parts); i++)
    if ((r->info->takes & parts[i]) != 0 && !take(r, parts[i]))
      return false;
  return is_end(r, r->info->id);
}

/* A comma between two digits may be that of a decimal. */
static bool is_decimal(const char *text, const char *comma) {
  return comma > text && g_ascii_isdigit(comma[-1]) && g_ascii_isdigit(comma[1]);
}

/* Words between blanks and commas; with decimals, all commas but those between digits. */
static char **split(const char *text, bool decimals) {
  g_autofree char *plain = ply_plain_word(text);
  for (char *c = plain; *c != '\0'; c++)
    if (strchr(";\r\n", *c) != NULL || (*c == ',' && !(decimals && is_decimal(plain, c))))
      *c = ' ';
  g_auto(GStrv) parts = g_strsplit(plain, " ", -1);
  g_autoptr(GStrvBuilder) words = g_strv_builder_new();
  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_strv_builder_add(words, *part);
  return g_strv_builder_end(words);
}

bool ply_act_check(const PlyDriven *driven, unsigned kind, PlyActTakes part, const char *typed,
                   GError **error) {
  const PlyDriver *driver = ply_driven_driver(driven);
  g_autofree char *text =
      driver->plain != NULL ? driver->plain(ply_driven_run(driven), typed) : g_strdup(typed);
  g_auto(GStrv) words = split(text, (driver->acts[kind].takes & PLY_ACT_TARGETS) == 0);
  PlyDriveAct act = ply_act_of(kind);
  Reading r = { driven, &driver->acts[kind], words, &act, error };
  return take(&r, part) && is_end(&r, words[0]);
}

/* A lone letter is the key of an act. rest: of the words. */
static int kind_of(const PlyDriver *driver, char **words, char ***rest) {
  g_autofree char *both = two_words(words);
  int kind = both == NULL ? -1 : ply_act_find(driver, both);
  *rest = words + (kind >= 0 ? 2 : 1);
  if (kind < 0)
    kind = ply_act_find(driver, words[0]);
  for (int i = 0; kind < 0 && words[0][1] == '\0' && driver->acts[i].id != NULL; i++)
    if (driver->acts[i].key == g_ascii_tolower(words[0][0]))
      kind = i;
  return kind;
}

static bool fail_unknown(const PlyDriven *driven, const char *text, GError **error) {
  const PlyDriver *driver = ply_driven_driver(driven);
  g_autofree char *found = ply_quote(text);
  g_autoptr(GStrvBuilder) ids = g_strv_builder_new();
  for (unsigned i = 0; driver->acts[i].id != NULL; i++)
    if (ply_driven_uses(driven, i))
      g_strv_builder_add(ids, driver->acts[i].id);
  g_auto(GStrv) all = g_strv_builder_end(ids);
  g_autofree char *known = g_strjoinv(", ", all);
  return ply_fail(NULL, 0, 0, error, PLY_ERROR_SYNTAX,
                  _("“%s” is nothing that can be done here: an act begins with one of %s"), found,
                  known);
}

bool ply_act_read(const PlyDriven *driven, const char *typed, PlyDriveAct *act, GError **error) {
  const PlyDriver *driver = ply_driven_driver(driven);
  g_autofree char *text =
      driver->plain != NULL ? driver->plain(ply_driven_run(driven), typed) : g_strdup(typed);
  g_auto(GStrv) words = split(text, true);
  char **rest = words;
  int kind = words[0] == NULL ? -1 : kind_of(driver, words, &rest);
  if (kind < 0)
    return fail_unknown(driven, text, error);
  *act = ply_act_of((unsigned)kind);
  if ((driver->acts[kind].takes & PLY_ACT_TARGETS) != 0) { /* commas stand between them */
    size_t behind = (size_t)(rest - words);
    g_strfreev(words);
    words = split(text, false);
    rest = words + behind;
  }
  GError *inner = NULL;
  Reading r = { driven, &driver->acts[kind], rest, act, &inner };
  if (take_all(&r))
    return true;
  if (!ply_driven_uses(driven, (unsigned)kind)) { /* what it lacks is of no matter */
    g_error_free(inner);
    return fail_unknown(driven, text, error);
  }
  g_propagate_error(error, inner);
  return false;
}

/* --- printing --- */

#define DIGITS 17      /* that give any number back */
#define NUMBER_MAX 512 /* bytes of one without an exponent */

/* Without an exponent, which nobody types, and without zeros at the end. */
static void write_out(double number, char buf[static NUMBER_MAX]) {
  char format[16];
  int decimals = CLAMP(DIGITS - 1 - (int)floor(log10(fabs(number))), 1, 340);
  g_snprintf(format, sizeof format, "%%.%df", decimals);
  g_ascii_formatd(buf, NUMBER_MAX, format, number);
  size_t end = strlen(buf);
  while (buf[end - 1] == '0')
    end--;
  buf[buf[end - 1] == '.' ? end - 1 : end] = '\0';
}

/* 0.112 % is a number that 15 digits do not give. */
char *ply_act_number(double number) {
  char buf[NUMBER_MAX];
  g_ascii_formatd(buf, sizeof buf, "%.15g", number);
  if (g_ascii_strtod(buf, NULL) != number)
    g_ascii_formatd(buf, sizeof buf, "%.17g", number);
  if (strchr(buf, 'e') != NULL)
    write_out(number, buf);
  return g_strdup(buf);
}

static void add_number(GString *text, double number) {
  g_autofree char *finite = isinf(number) ? NULL : ply_act_number(number);
  g_string_append_printf(text, " %s", finite != NULL ? finite : number < 0 ? "-inf" : "+inf");
}

char *ply_act_print(const PlyDriven *driven, const PlyDriveAct *act) {
  const PlyActInfo *info = &ply_driven_driver(driven)->acts[act->kind];
  GString *text = g_string_new(info->id);
  if ((info->takes & PLY_ACT_SUBJECT) != 0) {
    g_autofree char *subject = ply_driven_subject(driven, act->subject);
    g_string_append_printf(text, " %s", subject);
  }
  if ((info->takes & PLY_ACT_WORD) != 0)
    g_string_append_printf(text, " %s", info->words[act->word]);
  if ((info->takes & PLY_ACT_FIRST) != 0)
    add_number(text, act->first);
  if ((info->takes & PLY_ACT_SECOND) != 0)
    add_number(text, act->second);
  for (unsigned i = 0; i < act->n_targets; i++) {
    g_autofree char *target = ply_driven_subject(driven, act->targets[i]);
    g_string_append_printf(text, " %s", target);
  }
  return g_string_free(text, FALSE);
}

/* --- in words --- */

static char *number_text(double number) {
  g_autofree char *text =
      isinf(number) ? g_strdup(number < 0 ? "-∞" : "+∞") : ply_act_number(number);
  return *text == '-' ? g_strconcat("−", text + 1, NULL) : g_steal_pointer(&text);
}

static void add_part(GString *text, const char *part) {
  g_string_append_printf(text, "%s%s", text->len > 0 ? C_("list", ", ") : "", part);
}

static const char *word_text(const PlyActInfo *info, const PlyDriveAct *act) {
  return info->names != NULL ? _(info->names[act->word]) : info->words[act->word];
}

/* A number behind what it is, on one line: "at most 4", "β +∞"; before NULL: alone. */
static void add_named(GString *text, const char *before, double number) {
  g_autofree char *said = number_text(number);
  g_autofree char *named = before != NULL ? g_strconcat(before, "\u00a0", said, NULL) : NULL;
  add_part(text, named != NULL ? named : said);
}

static void add_word_and_numbers(GString *text, const PlyActInfo *info, const PlyDriveAct *act) {
  bool two = (info->takes & PLY_ACT_SECOND) != 0;
  const char *word = (info->takes & PLY_ACT_WORD) != 0 ? word_text(info, act) : NULL;
  if ((info->takes & PLY_ACT_FIRST) != 0)
    add_named(text, word == NULL && two ? _(info->first) : word, act->first);
  else if (word != NULL)
    add_part(text, word);
  if (two)
    add_named(text, _(info->second), act->second);
}

char *ply_act_text(const PlyDriven *driven, const PlyDriveAct *act) {
  const PlyActInfo *info = &ply_driven_driver(driven)->acts[act->kind];
  g_autoptr(GString) text = g_string_new(NULL);
  if ((info->takes & PLY_ACT_SUBJECT) != 0) {
    g_autofree char *subject = ply_driven_subject(driven, act->subject);
    add_part(text, subject);
  }
  add_word_and_numbers(text, info, act);
  for (unsigned i = 0; i < act->n_targets; i++) {
    g_autofree char *target = ply_driven_subject(driven, act->targets[i]);
    add_part(text, target);
  }
  const char *label = _(info->label);
  if (text->len == 0)
    return g_strdup(label);
  /* "Can it be afforded? 3, yes" */
  return g_strconcat(label, g_str_has_suffix(label, "?") ? " " : ": ", text->str, NULL);
}

char *ply_driven_print(const PlyDriven *driven) {
  GString *text = g_string_new(NULL);
  for (unsigned i = 0; i < ply_driven_n_acts(driven); i++) {
    g_autofree char *act = ply_act_print(driven, ply_driven_act(driven, i));
    g_string_append_printf(text, "%s%s", i == 0 ? "" : "; ", act);
  }
  return g_string_free(text, FALSE);
}

bool ply_driven_play(PlyDriven *driven, const char *acts, GError **error) {
  g_auto(GStrv) parts = g_strsplit(acts, ";", -1);
  for (char **part = parts; *part != NULL; part++) {
    g_autofree char *text = ply_typed_text(*part);
    PlyDriveAct act;
    if (*text == '\0')
      continue;
    if (!ply_act_read(driven, text, &act, error) || !ply_driven_do(driven, &act, error))
      return false;
  }
  return true;
}
