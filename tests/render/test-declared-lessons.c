/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lessons that come with the program: at steps all along their runs nothing that is shown or told is
 * undeclared; and while a question is open, no step that a learner can go back to tells its answer. Each
 * declaration that stands on one of these pictures is missed when it is dropped. */
#include <string.h>

#include "lesson/ask/topic.h"
#include "lesson/lesson.h"
#include "lesson/library.h"
#include "program.h"
#include "render/kit/scene.h"
#include "render/kit/shape.h"
#include "render/views.h"
#include "say/say.h"

#define STEPS 24u /* of a run that are looked at */

static PlyPart window(void) {
  return (PlyPart){
    .width = 900, .height = 600, .text_scale = 1, .theme = ply_theme_get(PLY_THEME_LIGHT)
  };
}

typedef struct {
  const char *lesson;
  const PlyReplay *replay;
} Where;

/* --- everything is declared --- */

/* Dropped from one thing that says something, a declaration is missed. */
static void check_dropped(const PlyScene *scene) {
  for (guint i = 0; i < scene->shapes->len; i++) {
    PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    uint32_t declared = shape->declared;
    if (shape->kind != PLY_SHAPE_TEXT)
      continue;
    shape->declared = PLY_UNDECLARED;
    g_autofree char *found = ply_scene_undeclared(scene);
    g_assert_cmpstr(found, ==, shape->text.text);
    shape->declared = declared;
  }
  for (guint i = 0; i < scene->items->len; i++) {
    PlyItem *item = ply_scene_item(scene, (int)i);
    uint32_t declared = item->declared;
    item->declared = PLY_UNDECLARED;
    g_autofree char *found = ply_scene_undeclared(scene);
    g_assert_cmpstr(found, ==, item->name);
    item->declared = declared;
  }
}

#define SQUARE_LEAST 9.0 /* px of a square in a node: a smaller one cannot be read */

static void check_boards(const char *surface, const PlyScene *scene, const Where *where) {
  for (guint i = 0; i < scene->shapes->len; i++) {
    const PlyShape *shape = &g_array_index(scene->shapes, PlyShape, i);
    if (shape->kind != PLY_SHAPE_BOARD)
      continue;
    double square =
        MIN(shape->board.box.w / shape->board.columns, shape->board.box.h / shape->board.rows);
    if (square < SQUARE_LEAST - 0.01)
      g_error("%s, step %u, %s: a board with squares of %.1f px", where->lesson,
              ply_replay_step(where->replay), surface, square);
  }
}

static void check_scene(const char *surface, const PlyScene *scene, gpointer data) {
  const Where *where = data;
  check_boards(surface, scene, where);
  g_autofree char *found = ply_scene_undeclared(scene);
  if (found != NULL)
    g_error("%s, step %u, %s: nobody declared “%s”", where->lesson, ply_replay_step(where->replay),
            surface, found);
  if (ply_replay_step(where->replay) == ply_replay_last(where->replay))
    check_dropped(scene);
}

static bool has_number(const char *text) {
  return strpbrk(text, "0123456789") != NULL;
}

/* A sentence that states nothing has no number. */
static void check_sentence(const PlyRun *run, const Where *where) {
  g_autoptr(PlySentence) sentence = ply_say_step(run, where->replay, NULL);
  if (sentence->facts == NULL || (sentence->facts->len == 0 && has_number(sentence->text)))
    g_error("%s, step %u: nobody declared “%s”", where->lesson, ply_replay_step(where->replay),
            sentence->text);
}

static void check_run(const char *lesson, PlyLessonRun *run) {
  ply_lesson_record(run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(run->run->trace);
  Where where = { lesson, replay };
  PlyPart part = window();
  uint32_t last = ply_replay_last(replay), n = MIN(STEPS, last);
  for (uint32_t i = 0; i <= n; i++) {
    ply_replay_seek(replay, n == 0 ? 0 : (uint32_t)((uint64_t)last * i / n));
    ply_run_scenes(run->run, replay, &part, check_scene, &where);
    check_sentence(run->run, &where);
  }
}

/* --- no step tells --- */

static void check_question(const PlyLesson *lesson, guint section) {
  const PlySection *at = lesson->sections->pdata[section];
  ply_lesson_record(at->run, NULL);
  ply_lesson_record(at->question->run, NULL);
  g_autoptr(PlyReplay) replay = ply_replay_new(at->run->run->trace);
  g_autoptr(PlyCover) cover = ply_question_cover(at->question, lesson->hides_values);
  uint32_t asked = ply_lesson_asked_at(lesson, section, replay), n = MIN(STEPS / 4, asked);
  for (uint32_t i = 0; i <= n; i++) {
    ply_replay_seek(replay, n == 0 ? asked : (uint32_t)((uint64_t)asked * i / n));
    g_autofree char *leak = ply_run_leak(at->run->run, replay, cover);
    if (leak != NULL)
      g_error("%s, section %u, step %u: %s", lesson->id, section, ply_replay_step(replay), leak);
  }
}

static void test_lesson(gconstpointer data) {
  const PlyLibraryEntry *entry = data;
  g_autoptr(GPtrArray) faults = ply_faults_new();
  g_autoptr(PlyLesson) lesson = ply_lesson_load(entry->file, NULL, faults);
  g_assert_cmpuint(faults->len, ==, 0);
  for (guint i = 0; i < lesson->runs->len; i++)
    check_run(entry->id, lesson->runs->pdata[i]);
  for (guint i = 0; i < lesson->sections->len; i++)
    if (((const PlySection *)lesson->sections->pdata[i])->question != NULL)
      check_question(lesson, i);
}

TEST_PROGRAM("declared-lessons") {
  g_test_init(&argc, &argv, NULL);
  g_autoptr(GPtrArray) entries = ply_library_list(NULL, NULL);
  g_assert_cmpuint(entries->len, >=, 50);
  for (guint i = 0; i < entries->len; i++) {
    const PlyLibraryEntry *entry = entries->pdata[i];
    g_autofree char *path = g_strdup_printf("/render/declared-lessons/%s", entry->id);
    g_test_add_data_func(path, entry, test_lesson);
  }
  return g_test_run();
}
