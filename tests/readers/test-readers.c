/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every reader of what people write: its table of forms, and 2,000 variants of those that are read, bent as
 * editors bend them. A variant has the value of the text that it was made of, or it is refused; nothing bent is
 * read as something else. */
#include <string.h>

#include "bend.h"
#include "program.h"
#include "readers.h"

#define FORMS 20 /* of each reader, at least */
#define VARIANTS 2000
#define MOST_BENDS 3
#define TRIES 20 /* to make a variant that was not there yet */

/* The value, or what is told: "LINE:COLUMN: message". *value: which of them. */
static char *read_text(const Reader *reader, const char *of, const char *text, bool *value) {
  PlyPlace place = { 0, 0 };
  g_autoptr(GError) error = NULL;
  char *read = reader->read(of, text, &place, &error);
  *value = read != NULL;
  g_assert_true((read != NULL) == (error == NULL));
  if (read != NULL)
    return read;
  g_assert_true(error->domain == PLY_ERROR);
  g_assert_cmpstr(error->message, !=, "");
  return place.line == 0 ? g_strdup(error->message)
                         : g_strdup_printf("%d:%d: %s", place.line, place.column, error->message);
}

/* --- forms --- */

static bool is_as_expected(const char *found, const char *expected) {
  bool begins = g_str_has_suffix(expected, "…");
  gsize n = strlen(expected) - (begins ? strlen("…") : 0);
  return strncmp(found, expected, n) == 0 && (begins || found[n] == '\0');
}

static bool check_form(const Reader *reader, const Form *form) {
  bool read;
  g_autofree char *found = read_text(reader, form->of, form->text, &read);
  const char *expected = form->value != NULL ? form->value : form->message;
  if (read == (form->value != NULL) && is_as_expected(found, expected))
    return true;
  g_autofree char *text = g_strescape(form->text, NULL);
  g_test_message("%s %s “%s”:\n  %s %s\nexpected\n  %s %s", reader->name,
                 form->of != NULL ? form->of : "", text, read ? "read as" : "refused:", found,
                 form->value != NULL ? "read as" : "refused:", expected);
  return false;
}

static void test_forms(gconstpointer data) {
  const Reader *reader = data;
  unsigned n_wrong = 0;
  for (unsigned i = 0; i < reader->n; i++)
    n_wrong += !check_form(reader, &reader->forms[i]);
  g_assert_cmpuint(reader->n, >=, FORMS);
  if (n_wrong > 0)
    g_test_fail_printf("%u of %u forms are read otherwise", n_wrong, reader->n);
}

/* --- variants --- */

typedef struct {
  const Reader *reader;
  PlyRandom random;
  GHashTable *there; /* variants */
  unsigned n, n_refused, n_wrong;
  unsigned n_of[32], refused_of[32]; /* by the first of the bends */
} Trial;

static bool is_left_out(const Reader *reader, unsigned kind) {
  return reader->without != NULL && strcmp(reader->without, bend_kind(kind)->name) == 0;
}

/* A variant of form that begins with a bend of kind, NULL where there is none that is new. *read: it must be
 * read. */
static char *variant_of(Trial *t, const Form *form, unsigned kind, bool *read) {
  g_autoptr(Bent) bent = bent_new(form->text, t->reader->own);
  if (is_left_out(t->reader, kind) || !bend(bent, kind, &t->random))
    return NULL;
  *read = !form->exact && bend_kind(kind)->read;
  for (unsigned more = ply_random_below(&t->random, 2 * MOST_BENDS); more > MOST_BENDS; more--) {
    unsigned other = ply_random_below(&t->random, bend_n_kinds());
    if (!is_left_out(t->reader, other) && bend(bent, other, &t->random))
      *read = *read && bend_kind(other)->read;
  }
  g_autofree char *text = bent_text(bent);
  g_autofree char *key = g_strdup_printf("%p %s", (const void *)form, text);
  bool new = strcmp(text, form->text) != 0 && g_hash_table_add(t->there, g_steal_pointer(&key));
  return new ? g_steal_pointer(&text) : NULL;
}

static void check_variant(Trial *t, const Form *form, unsigned kind, const char *text, bool must) {
  bool read;
  g_autofree char *found = read_text(t->reader, form->of, text, &read);
  t->n++;
  t->n_of[kind]++;
  t->n_refused += !read;
  t->refused_of[kind] += !read;
  if (read ? strcmp(found, form->value) == 0 : !must)
    return;
  g_autofree char *plain = g_strescape(form->text, NULL), *bent = g_strescape(text, NULL);
  if (t->n_wrong++ < 20)
    g_test_message("%s %s “%s”, %s: “%s” (%s)\n  is %s %s, not\n  %s", t->reader->name,
                   form->of != NULL ? form->of : "", plain, bend_kind(kind)->name, text, bent,
                   read ? "read as" : "refused:", found, form->value);
}

/* One variant of each form and kind in turn. */
static void try_all(Trial *t) {
  unsigned n_kinds = bend_n_kinds();
  for (unsigned round = 0; t->n < VARIANTS; round++) {
    unsigned before = t->n;
    for (unsigned i = 0; i < t->reader->n * n_kinds && t->n < VARIANTS; i++) {
      /* In an order in which no form and no kind comes last. */
      const Form *form = &t->reader->forms[(i + round) % t->reader->n];
      unsigned kind = (i / t->reader->n + i + 7 * round) % n_kinds;
      bool must = false;
      g_autofree char *text = NULL;
      for (int k = 0; form->value != NULL && text == NULL && k < TRIES; k++)
        text = variant_of(t, form, kind, &must);
      if (text != NULL)
        check_variant(t, form, kind, text, must);
    }
    if (t->n == before)
      g_error("%s has %u variants only", t->reader->name, t->n);
  }
}

static void test_variants(gconstpointer data) {
  g_autoptr(GHashTable) there = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
  Trial t = { .reader = data, .there = there };
  g_autoptr(GString) shares = g_string_new(NULL);
  ply_random_init_for(&t.random, 20261129, g_str_hash(t.reader->name), 0);
  try_all(&t);
  for (unsigned i = 0; i < bend_n_kinds(); i++)
    if (t.n_of[i] > 0)
      g_string_append_printf(shares, "; %s %u of %u", bend_kind(i)->name, t.refused_of[i],
                             t.n_of[i]);
  g_test_message("%s: %u of %u variants are refused, %.1f %%%s", t.reader->name, t.n_refused, t.n,
                 100.0 * t.n_refused / t.n, shares->str);
  if (t.n_wrong > 0)
    g_test_fail_printf("%u variants are read as something else, or refused for a blank or a minus",
                       t.n_wrong);
}

TEST_PROGRAM("readers") {
  g_test_init(&argc, &argv, NULL);
  for (unsigned i = 0; reader_tables[i] != NULL; i++) {
    g_autofree char *forms = g_strconcat("/readers/", reader_tables[i]->name, "/forms", NULL);
    g_autofree char *variants = g_strconcat("/readers/", reader_tables[i]->name, "/variants", NULL);
    g_test_add_data_func(forms, reader_tables[i], test_forms);
    g_test_add_data_func(variants, reader_tables[i], test_variants);
  }
  return g_test_run();
}
