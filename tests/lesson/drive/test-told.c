/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an exercise asks for is not told by its pictures, and the check finds it where it is. */
#include <string.h>

#include "lesson/lesson.h"
#include "program.h"
#include "render/kit/scene.h"
#include "render/views.h"

typedef struct {
  const PlyRun *run;
  const PlyCover *cover;
  char *found;
} Leak;

static void look_at(const char *surface, const PlyScene *scene, gpointer data) {
  Leak *leak = data;
  if (leak->found == NULL)
    leak->found = ply_scene_leak(scene, leak->run, leak->cover);
}

/* A screen whose pictures know of no cover. */
static char *uncovered(const PlyRun *run, PlyReplay *replay, const PlyCover *cover) {
  Leak leak = { run, cover, NULL };
  const PlyPart part = {
    .width = 900, .height = 600, .text_scale = 1, .theme = ply_theme_get(PLY_THEME_LIGHT)
  };
  ply_run_scenes(run, replay, &part, look_at, &leak);
  return leak.found;
}

typedef char *(*Look)(const PlyRun *run, PlyReplay *replay, const PlyCover *cover);

/* The faults of a lesson that comes with the program, seen by look. */
static GPtrArray *faults_of(const char *name, Look look) {
  GPtrArray *faults = ply_faults_new();
  g_autofree char *path = g_build_filename(g_getenv("PLYBOOK_LESSONS"), name, NULL);
  g_autofree char *text = NULL;
  PlyLessonCheck check = { .look = look };
  g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
  g_autoptr(PlyLesson) lesson = ply_lesson_read(text, strlen(text), path, &check, faults);
  g_assert_true((lesson != NULL) == (faults->len == 0));
  return faults;
}

/* Whether a value is exact, at least or at most so much is said by whoever gives it back. */
static void test_signs(void) {
  g_autoptr(GPtrArray) none = faults_of("every-act-of-alpha-beta.md", ply_run_leak);
  g_assert_cmpuint(none->len, ==, 0);
  g_autoptr(GPtrArray) told = faults_of("every-act-of-alpha-beta.md", uncovered);
  guint acts = 0;
  for (guint i = 0; i < told->len; i++) {
    g_autofree char *fault = ply_fault_print(told->pdata[i], "f");
    acts += strstr(fault, "the screen tells what is to be done in this exercise: ") != NULL &&
            strstr(fault, ": sign") != NULL;
  }
  g_assert_cmpuint(acts, ==, 1); /* behind a fault no other run is looked at */
}

TEST_PROGRAM("told") {
  g_test_init(&argc, &argv, NULL);
  g_test_add_func("/lesson/told/signs", test_signs);
  return g_test_run();
}
