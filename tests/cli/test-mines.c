/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every lesson of Minesweeper that is shipped, told and drawn from the command line. */
#include "program.h"
#include "spawn.h"

#include <stdbool.h>
#include <string.h>

/* --- told --- */

static void check_event(JsonObject *event, gint64 step) {
  g_assert_cmpint(json_object_get_int_member(event, "step"), ==, step);
  g_assert_cmpstr(json_object_get_string_member(event, "kind"), !=, "");
  const char *sentence = json_object_get_string_member(event, "sentence");
  g_assert_cmpuint(strlen(sentence), >, 3);
  g_assert_null(strchr(sentence, '%')); /* a format that was not filled */
  g_assert_null(strchr(sentence, '\n'));
}

static void test_trace(gconstpointer data) {
  g_autofree char *line = g_strdup_printf("trace '%s' --events --json", (const char *)data);
  g_autoptr(JsonNode) node = run_json(line, 0);
  JsonObject *object = json_node_get_object(node);
  JsonArray *events = json_object_get_array_member(object, "steps");
  guint n = json_array_get_length(events);
  g_assert_cmpuint(n, >, 1);
  g_assert_cmpuint(n, ==, json_object_get_int_member(object, "events"));
  for (guint i = 0; i < n; i++)
    check_event(json_array_get_object_element(events, i), i + 1);
  g_autofree char *hash = g_strdup_printf("trace '%s' --hash", (const char *)data);
  g_auto(Result) one = run_cli(hash), two = run_cli(hash);
  g_assert_cmpint(one.status, ==, 0);
  g_assert_cmpuint(strlen(one.out), >, 8);
  g_assert_cmpstr(one.out, ==, two.out);
  g_autofree char *text = g_strdup_printf("trace '%s' --events", (const char *)data);
  g_auto(Result) told = run_cli(text);
  g_assert_cmpint(told.status, ==, 0);
  unsigned lines = 0;
  for (const char *c = told.out; *c != '\0'; c++)
    lines += *c == '\n';
  g_assert_cmpuint(lines, >=, n);
}

/* --- drawn --- */

static const char *const views[] = { "all", "board", "rules", "chart" };

typedef struct {
  const char *ending, *begins, *ends;
} Format;
static const Format formats[] = {
  { "svg", "<?xml", "</svg>\n" },
  { "pdf", "%PDF-", "%%EOF\n" },
  { "png", "\211PNG\r\n", "IEND\xae\x42\x60\x82" },
};

static void check_file(const char *path, const Format *f) {
  g_autofree char *bytes = NULL;
  gsize n;
  g_assert_true(g_file_get_contents(path, &bytes, &n, NULL));
  g_assert_cmpuint(n, >, 800);
  g_assert_true(memcmp(bytes, f->begins, strlen(f->begins)) == 0);
  g_assert_true(memcmp(bytes + n - strlen(f->ends), f->ends, strlen(f->ends)) == 0);
  if (f == formats) {
    const GMarkupParser nothing = { 0 };
    g_autoptr(GMarkupParseContext) context = g_markup_parse_context_new(&nothing, 0, NULL, NULL);
    g_autoptr(GError) error = NULL;
    g_markup_parse_context_parse(context, bytes, (gssize)n, &error);
    g_assert_no_error(error);
    g_markup_parse_context_end_parse(context, &error);
    g_assert_no_error(error);
  }
}

/* Sanitizers are ten times as slow: every view once there, every format once. */
static bool is_drawn(unsigned view, unsigned format) {
#ifdef __SANITIZE_ADDRESS__
  return view == 0 || format == 0;
#else
  return true;
#endif
}

static void test_render(gconstpointer data) {
  g_autofree char *dir = scratch_dir("mines");
  for (unsigned view = 0; view < G_N_ELEMENTS(views); view++)
    for (unsigned i = 0; i < G_N_ELEMENTS(formats); i++) {
      if (!is_drawn(view, i))
        continue;
      g_autofree char *path =
          g_strdup_printf("%s/%s-%s.%s", dir, (const char *)data, views[view], formats[i].ending);
      g_autofree char *line = g_strdup_printf("render '%s' --view %s --step last -o '%s'",
                                              (const char *)data, views[view], path);
      g_test_message("%s", line);
      g_auto(Result) result = run_cli(line);
      g_assert_cmpstr(result.err, ==, "");
      g_assert_cmpint(result.status, ==, 0);
      check_file(path, &formats[i]);
    }
}

/* Pictures of one lesson differ by view, theme and step, and the same one is the same bytes. */
static void test_differ(void) {
  static const char *const options[] = {
    "",
    "--view board",
    "--view rules",
    "--view chart",
    "--theme dark",
    "--theme contrast",
    "--theme print",
    "--step start",
    "--step 'fires 1'",
    "--step 'helper 1'",
    "--text-scale 1.5",
    "--bare",
  };
  g_autofree char *dir = scratch_dir("mines"), *path = g_build_filename(dir, "x.svg", NULL);
  g_autoptr(GPtrArray) seen = g_ptr_array_new_with_free_func(g_free);
  for (unsigned i = 0; i < 2 * G_N_ELEMENTS(options); i++) {
    g_autofree char *line = g_strdup_printf("render three-safe-squares -o '%s' %s", path,
                                            options[i % G_N_ELEMENTS(options)]);
    g_auto(Result) result = run_cli(line);
    g_assert_cmpint(result.status, ==, 0);
    char *text = NULL;
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    guint place = 0;
    bool known = g_ptr_array_find_with_equal_func(seen, text, g_str_equal, &place);
    g_assert_cmpint(known, ==, i >= G_N_ELEMENTS(options));
    if (known)
      g_assert_cmpuint(place, ==, i - G_N_ELEMENTS(options));
    g_ptr_array_add(seen, text);
  }
}

static void test_refused(void) {
  static const struct {
    const char *arguments, *message;
  } cases[] = {
    { "three-mines --view tree", "no tree to draw" },
    { "three-mines --step 'cutoff 1'", "such as “fires 2”" },
    { "three-mines --step 99999", "expected a step from 0 to" },
  };
  g_autofree char *dir = scratch_dir("mines");
  for (unsigned i = 0; i < G_N_ELEMENTS(cases); i++) {
    g_autofree char *line = g_strdup_printf("render %s -o '%s/x.svg'", cases[i].arguments, dir);
    g_auto(Result) result = run_cli(line);
    assert_contains(result.err, cases[i].message);
    g_assert_cmpint(result.status, ==, 2);
  }
}

/* A device that has no room is told, and a disk. */
static void test_unwritable(void) {
  g_autofree char *dir = scratch_dir("mines");
  for (unsigned i = 0; i < G_N_ELEMENTS(formats); i++) {
    g_autofree char *line =
        g_strdup_printf("cd '%s' && ln -s /dev/full x.%s && \"$CLI\" render three-mines -o x.%s",
                        dir, formats[i].ending, formats[i].ending);
    g_auto(Result) device = run_shell(line);
    assert_contains(device.err, "cannot be saved: the disk is full");
    g_assert_cmpint(device.status, ==, 2);
    g_autofree char *limited = g_strdup_printf(
        "cd '%s' && ulimit -f 1 && \"$CLI\" render three-mines -o y.%s", dir, formats[i].ending);
    g_auto(Result) full = run_shell(limited);
    assert_contains(full.err, "the disk is full");
    g_assert_cmpint(full.status, ==, 2);
    g_autofree char *name = g_strconcat("y.", formats[i].ending, NULL);
    g_autofree char *path = g_build_filename(dir, name, NULL);
    g_assert_false(g_file_test(path, G_FILE_TEST_EXISTS));
  }
}

TEST_PROGRAM("mines") {
  g_test_init(&argc, &argv, NULL);
  g_autoptr(JsonNode) list = run_json("lessons --json", 0);
  JsonArray *lessons = json_node_get_array(list);
  for (guint i = 0; i < json_array_get_length(lessons); i++) {
    JsonObject *lesson = json_array_get_object_element(lessons, i);
    const char *id = json_object_get_string_member(lesson, "id");
    if (strcmp(json_object_get_string_member(lesson, "course"), "minesweeper") != 0)
      continue;
    g_autofree char *trace = g_strconcat("/cli/mines/trace/", id, NULL);
    g_autofree char *render = g_strconcat("/cli/mines/render/", id, NULL);
    g_test_add_data_func(trace, id, test_trace);
    g_test_add_data_func(render, id, test_render);
  }
  g_test_add_func("/cli/mines/differ", test_differ);
  g_test_add_func("/cli/mines/refused", test_refused);
  g_test_add_func("/cli/mines/unwritable", test_unwritable);
  return g_test_run();
}
