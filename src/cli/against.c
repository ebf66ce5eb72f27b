/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/against.h"

#include <string.h>

#include "base/i18n.h"
#include "lesson/ask/ask.h"
#include "lesson/ids.h"
#include "lesson/kinds.h"

static void add(GPtrArray *faults, int line, const char *format, ...) G_GNUC_PRINTF(3, 4);

static void add(GPtrArray *faults, int line, const char *format, ...) {
  PlyFault *fault = g_new0(PlyFault, 1);
  fault->line = MAX(line, 1);
  fault->column = 1;
  va_list args;
  va_start(args, format);
  fault->text = g_strdup_vprintf(format, args);
  va_end(args);
  g_ptr_array_add(faults, fault);
}

static void compare_options(const PlyLessonRun *run, const PlyLessonRun *other, GPtrArray *faults) {
  const PlyOptions *options = &run->run->options;
  for (int i = 0; options->table[i] != NULL; i++) {
    const char *name = options->table[i]->name;
    g_autofree char *found = ply_options_print(options, name);
    g_autofree char *expected = ply_options_print(&other->run->options, name);
    if (strcmp(found, expected) != 0)
      add(faults, run->line, _("run “%s”: found %s: %s, the original has %s"), run->name, name,
          found, expected);
  }
}

/* Who moves at the root, or below it where chance has the root. */
static PlySide first_side(const PlyStart *start) {
  const PlyGame *game = start->game;
  _Alignas(16) uint8_t position[PLY_POSITION_MAX];
  memcpy(position, start->position, sizeof position);
  while (game->side(position) == PLY_SIDE_CHANCE)
    game->play(position, 0, NULL); /* a chance node has children */
  return game->side(position);
}

/* Of what is no search only whether anything is different. */
static void compare_setups(const PlyLessonRun *run, const PlyLessonRun *other, GPtrArray *faults) {
  g_autofree char *found = ply_ids_setup(run), *expected = ply_ids_setup(other);
  if (strcmp(found, expected) != 0)
    add(faults, run->line, _("run “%s”: it is set up in another way than in the original"),
        run->name);
}

static void compare_run(const PlyLessonRun *run, const PlyLessonRun *other, GPtrArray *faults) {
  const PlyRun *a = run->run, *b = other->run;
  if (!run->kind->needs_algorithm || !other->kind->needs_algorithm) {
    compare_setups(run, other, faults);
    return;
  }
  if (ply_run_start(a)->game != ply_run_start(b)->game) {
    add(faults, run->line, _("run “%s”: found the game %s, the original has %s"), run->name,
        ply_run_start(a)->game->id, ply_run_start(b)->game->id);
    return;
  }
  PlySide side = first_side(ply_run_start(a));
  if (side != first_side(ply_run_start(b)))
    add(faults, run->line, _("run “%s”: found “to-move: %s”, in the original the other side moves"),
        run->name, side == PLY_SIDE_MIN ? "min" : "max");
  g_autofree char *found = ply_ids_position(ply_run_start(a));
  g_autofree char *expected = ply_ids_position(ply_run_start(b));
  if (strcmp(found, expected) != 0)
    add(faults, run->line, _("run “%s”: found %s, the original has %s"), run->name, found,
        expected);
  if (ply_run_algorithm(a) != ply_run_algorithm(b))
    add(faults, run->line, _("run “%s”: found the algorithm %s, the original has %s"), run->name,
        ply_run_algorithm(a)->id, ply_run_algorithm(b)->id);
  else
    compare_options(run, other, faults);
}

static void compare_runs(const PlyLesson *translation, const PlyLesson *original,
                         GPtrArray *faults) {
  for (guint i = 0; i < original->runs->len; i++) {
    const PlyLessonRun *other = original->runs->pdata[i];
    const PlyLessonRun *run = ply_lesson_run(translation, other->name);
    if (run == NULL)
      add(faults, 1, _("the run “%s” of the original (line %d) is missing"), other->name,
          other->line);
    else
      compare_run(run, other, faults);
  }
  for (guint i = 0; i < translation->runs->len; i++) {
    const PlyLessonRun *run = translation->runs->pdata[i];
    if (ply_lesson_run(original, run->name) == NULL)
      add(faults, run->line, _("the original has no run “%s”"), run->name);
  }
}

static void compare_choices(const PlyQuestion *question, const PlyQuestion *other,
                            GPtrArray *faults) {
  if (question->choices->len != other->choices->len) {
    add(faults, question->line, _("found %u answers, the original (line %d) has %u"),
        question->choices->len, other->line, other->choices->len);
    return;
  }
  for (guint i = 0; i < question->choices->len; i++) {
    const PlyChoice *found = question->choices->pdata[i], *expected = other->choices->pdata[i];
    if (found->right && !expected->right)
      add(faults, question->line, _("answer %u is marked right, in the original it is wrong"),
          i + 1);
    else if (!found->right && expected->right)
      add(faults, question->line, _("answer %u is marked wrong, in the original it is right"),
          i + 1);
  }
}

static void compare_question(const PlyQuestion *question, const PlyQuestion *other,
                             GPtrArray *faults) {
  if (question->ask != other->ask || question->several != other->several) {
    add(faults, question->line,
        _("this is another kind of question than in the original (line %d)"), other->line);
    return;
  }
  if (question->ask->marked)
    compare_choices(question, other, faults);
  const struct {
    const char *key, *found, *expected;
  } keys[] = {
    { "run", question->run ? question->run->name : NULL, other->run ? other->run->name : NULL },
    { "node", question->node, other->node },
    { "of", question->of, other->of },
    { "at", question->at, other->at },
    { "id", question->id, other->id },
  };
  guint before = faults->len;
  for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
    if (g_strcmp0(keys[i].found, keys[i].expected) != 0)
      add(faults, question->line, _("%s: found “%s”, the original (line %d) has “%s”"), keys[i].key,
          keys[i].found ? keys[i].found : "", other->line,
          keys[i].expected ? keys[i].expected : "");
  if (question->hints->len != other->hints->len)
    add(faults, question->line, _("hints: found %u, the original (line %d) has %u"),
        question->hints->len, other->line, other->hints->len);
  if (faults->len == before && strcmp(question->revision, other->revision) != 0)
    add(faults, question->line,
        _("this question asks something else than in the original (line %d)"), other->line);
}

static GPtrArray *labs_of(const PlySection *section) {
  GPtrArray *labs = g_ptr_array_new();
  for (guint i = 0; i < section->blocks->len; i++) {
    const PlyBlock *block = section->blocks->pdata[i];
    if (block->lab != NULL)
      g_ptr_array_add(labs, (gpointer)block);
  }
  return labs;
}

static bool labs_are_alike(const PlyBlock *a, const PlyBlock *b) {
  return ply_lesson_lab_equals(a->lab, b->lab) && strcmp(a->lab->chart, b->lab->chart) == 0 &&
         a->lab->from == b->lab->from && a->lab->to == b->lab->to && a->after == b->after;
}

static void compare_labs(const PlySection *section, const PlySection *other, guint number,
                         GPtrArray *faults) {
  g_autoptr(GPtrArray) labs = labs_of(section), others = labs_of(other);
  if (labs->len != others->len) {
    const PlyBlock *last = labs->len > 0 ? labs->pdata[labs->len - 1] : NULL;
    add(faults, last != NULL ? last->lab->line : 1,
        _("section %u: found %u labs, the original has %u"), number, labs->len, others->len);
    return;
  }
  for (guint i = 0; i < labs->len; i++) {
    const PlyBlock *lab = labs->pdata[i], *expected = others->pdata[i];
    if (!labs_are_alike(lab, expected))
      add(faults, lab->lab->line,
          _("this is another lab, or another chart of it, than in the original (line %d)"),
          expected->lab->line);
  }
}

static void compare_section(const PlySection *section, const PlySection *other, guint number,
                            GPtrArray *faults) {
  if (section->question != NULL && other->question != NULL)
    compare_question(section->question, other->question, faults);
  else if (section->question != NULL)
    add(faults, section->question->line, _("section %u of the original asks nothing"), number);
  else if (other->question != NULL)
    add(faults, 1, _("section %u: the question of the original (line %d) is missing"), number,
        other->question->line);
  if (section->stop != NULL && other->stop != NULL) {
    if (g_strcmp0(section->stop->run, other->stop->run) != 0)
      add(faults, section->stop->line,
          _("stop: found “run: %s”, the original (line %d) has “run: %s”"), section->stop->run,
          other->stop->line, other->stop->run);
    if (g_strcmp0(section->stop->address, other->stop->address) != 0)
      add(faults, section->stop->line, _("stop: found “%s”, the original (line %d) has “%s”"),
          section->stop->address, other->stop->line, other->stop->address);
  } else if (section->stop != NULL) {
    add(faults, section->stop->line, _("section %u of the original has no stop"), number);
  } else if (other->stop != NULL) {
    add(faults, 1, _("section %u: the stop of the original (line %d) is missing"), number,
        other->stop->line);
  }
  compare_labs(section, other, number, faults);
}

void ply_lesson_compare(const PlyLesson *translation, const PlyLesson *original,
                        GPtrArray *faults) {
  compare_runs(translation, original, faults);
  const GPtrArray *sections = translation->sections, *others = original->sections;
  if (sections->len != others->len) {
    add(faults, 1, _("found %u sections, the original has %u"), sections->len, others->len);
    return;
  }
  for (guint i = 0; i < sections->len; i++)
    compare_section(sections->pdata[i], others->pdata[i], i + 1, faults);
}
