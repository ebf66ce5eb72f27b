/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about Sudoku: what their keys say, and the choices that are made for them. */
#include "base/i18n.h"
#include "lesson/ask/measures.h"
#include "lesson/drive/do-it.h"
#include "lesson/kinds.h"
#include "lesson/sudoku/private.h"
#include "sudoku/run/measures.h"

/* --- reading --- */

static bool read(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  if (run->run == NULL)
    return false;
  PlySudokuQuestion *q = block->asks->about = g_new0(PlySudokuQuestion, 1);
  q->args = (PlyMeasureArgs){ .run = run->run, .node = PLY_NO_NODE };
  bool whole = ply_lesson_arguments_read(r, block->pairs, ply_sudoku_arguments, &q->args);
  q->rule = ply_sudoku_rule_of(&q->args);
  q->subject = ply_sudoku_subject_of(&q->args);
  q->digit = ply_sudoku_digit_of(&q->args);
  return whole;
}

static bool read_next_rule(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  if (!read(r, block, run))
    return false;
  const PlySudokuSetup *setup = &ply_run_sudoku(run->run)->setup;
  for (unsigned i = 0; i < setup->n_rules; i++)
    ply_question_add_choice(block->asks, _(setup->rules[i]->name));
  ply_question_add_choice(block->asks, _("None of them"));
  return true;
}

static bool read_why_not(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run) {
  if (!read(r, block, run))
    return false;
  for (unsigned i = 0; i < PLY_SUDOKU_N_REASONS; i++)
    ply_question_add_choice(block->asks, ply_sudoku_reason(i));
  return true;
}

/* --- topics --- */

/* What the keys point at, and the measure of the same name. */
static void topic(const PlyCase *c, PlyCover *cover) {
  const PlySudokuQuestion *q = c->question->about;
  for (unsigned i = 0; i < q->args.n_given; i++)
    if (q->args.given[i].argument->points)
      ply_cover_mark(cover, c->run, (uint32_t)q->args.given[i].value);
  ply_topic_answer(cover, c->run, c->question->ask->kind,
                   q->subject != PLY_NO_SUBJECT ? q->subject : PLY_FACT_ANY);
}

/* --- prompts --- */

static char *rule_prompt(const PlyQuestion *question, const PlyRun *run) {
  return g_strdup(_("Which rule is carried out next?"));
}

/* Of the whole board. */
static char *rule_claim(const PlyQuestion *question, guint choice) {
  const PlySudokuSetup *setup = &ply_run_sudoku(question->run->run)->setup;
  if (((const PlySudokuQuestion *)question->about)->subject != PLY_NO_SUBJECT)
    return NULL;
  return g_strdup_printf("at: %s\nnext-rule: %s", question->at != NULL ? question->at : "start",
                         choice < setup->n_rules ? setup->rules[choice]->id : "none");
}

/* The name of the rule meant; NULL: all in use. */
static char *rule_name(const PlyQuestion *question) {
  const PlyRule *rule = ((const PlySudokuQuestion *)question->about)->rule;
  return rule != NULL ? g_markup_escape_text(_(rule->name), -1) : NULL;
}

static char *of_rule(const PlyQuestion *question, const char *with, const char *without) {
  g_autofree char *name = rule_name(question);
  return name != NULL ? g_strdup_printf(with, name) : g_strdup(without);
}

static char *cells_prompt(const PlyQuestion *question, const PlyRun *run) {
  /* Translators: the name of a rule */
  return of_rule(question, _("Which cells are the pattern of the rule “%s”?"),
                 _("Which cells prove what comes next?"));
}

static char *strikes_prompt(const PlyQuestion *question, const PlyRun *run) {
  /* Translators: the name of a rule */
  return of_rule(question, _("What does the rule “%s” strike out?"), _("What is struck out next?"));
}

static char *places_prompt(const PlyQuestion *question, const PlyRun *run) {
  /* Translators: the name of a rule */
  return of_rule(question, _("Which digit does the rule “%s” place, and where?"),
                 _("Which digit is placed next, and where?"));
}

static char *why_prompt(const PlyQuestion *question, const PlyRun *run) {
  /* Translators: the name of a rule */
  return of_rule(question, _("Why is the rule “%s” not carried out?"), "");
}

static char *places_of_prompt(const PlyQuestion *question, const PlyRun *run) {
  const PlySudokuQuestion *q = question->about;
  const PlySudokuShape *shape = ply_run_sudoku(run)->start.shape;
  int64_t house = 0, digit = 0;
  unsigned at, none;
  ply_args_get(&q->args, "house", &house);
  ply_args_get(&q->args, "digit", &digit);
  ply_sudoku_subject(shape, (uint32_t)house, &at, &none);
  g_autofree char *name = ply_sudoku_house_words(shape, at);
  /* Translators: a digit, and a house: "row 3" */
  return g_strdup_printf(_("In which cells can the %u stand in %s?"), (unsigned)digit, name);
}

/* --- the questions --- */

#define RULE(need)                                                                                 \
  { "rule", (need), "the rule meant; all rules in use if not given" }
#define CELL                                                                                       \
  { "cell", PLY_KEY_MAY, "the cell meant" }
#define HOUSE(need)                                                                                \
  { "house", (need), "the house meant" }
#define DIGIT(need)                                                                                \
  { "digit", (need), "the digit meant" }
#define AT PLY_ASK_AT(PLY_KEY_MAY)

static const PlyAsk ask_next_rule = {
  .kind = "next-rule",
  .title = N_("Which rule comes next"),
  .keys = PLY_ASK_KEYS(CELL, HOUSE(PLY_KEY_MAY), AT),
  .by = PLY_BY_CHOICE,
  .read = read_next_rule,
  .forget = g_free,
  .prompt = rule_prompt,
  .judge = ply_sudoku_judge_rule,
  .found = sizeof(PlySudokuFound),
  .reply = ply_sudoku_reply_rule,
  .solution = ply_sudoku_solution_rule,
  .claim = rule_claim,
  .shows = ply_sudoku_shows,
  .picture = ply_sudoku_picture_next,
  .topic = topic,
  .generate = ply_sudoku_generate_rule,
};

static const PlyAsk ask_cells = {
  .kind = "cells",
  .title = N_("Which cells prove it"),
  .keys = PLY_ASK_KEYS(RULE(PLY_KEY_MAY), CELL, HOUSE(PLY_KEY_MAY), DIGIT(PLY_KEY_MAY), AT),
  .by = PLY_BY_SQUARES,
  .how = N_("Choose one cell or more on the board."),
  .read = read,
  .forget = g_free,
  .prompt = cells_prompt,
  .judge = ply_sudoku_judge_cells,
  .found = sizeof(PlySudokuFound),
  .reply = ply_sudoku_reply_cells,
  .counter = ply_sudoku_counter_cells,
  .solution = ply_sudoku_solution_cells,
  .shows = ply_sudoku_shows,
  .picture = ply_sudoku_picture_proof,
  .topic = topic,
  .generate = ply_sudoku_generate_cells,
};

static const PlyAsk ask_strikes = {
  .kind = "strikes",
  .title = N_("What is struck out"),
  .keys = PLY_ASK_KEYS(RULE(PLY_KEY_MAY), CELL, HOUSE(PLY_KEY_MAY), DIGIT(PLY_KEY_MAY), AT),
  .by = PLY_BY_SQUARES,
  .how = N_("Choose one cell or more on the board."),
  .read = read,
  .forget = g_free,
  .prompt = strikes_prompt,
  .judge = ply_sudoku_judge_strikes,
  .found = sizeof(PlySudokuFound),
  .reply = ply_sudoku_reply_strikes,
  .counter = ply_sudoku_counter_strikes,
  .solution = ply_sudoku_solution_strikes,
  .shows = ply_sudoku_shows,
  .picture = ply_sudoku_picture_proof,
  .topic = topic,
  .generate = ply_sudoku_generate_strikes,
};

/* A click on a cell says where; the digit is told behind it. */
static char *points(const PlyQuestion *question, uint32_t subject) {
  const PlySudokuShape *shape = ply_run_sudoku(question->run->run)->start.shape;
  unsigned cell, digit;
  if (ply_sudoku_subject(shape, subject, &cell, &digit) != PLY_OF_CELL)
    return NULL;
  g_autofree char *text = ply_sudoku_subject_print(shape, subject);
  return g_strconcat(text, "=", NULL);
}

static const char *const cell_signs[] = { "r", "c", "=", NULL };

static const PlyAsk ask_places = {
  .kind = "places",
  .title = N_("What is placed"),
  .keys = PLY_ASK_KEYS(RULE(PLY_KEY_MAY), CELL, HOUSE(PLY_KEY_MAY), DIGIT(PLY_KEY_MAY), AT),
  .by = PLY_BY_WORDS,
  .how = N_("r1c2=3 is a 3 in row 1, column 2"),
  .signs = cell_signs,
  .points = points,
  .read = read,
  .forget = g_free,
  .prompt = places_prompt,
  .judge = ply_sudoku_judge_places,
  .found = sizeof(PlySudokuFound),
  .reply = ply_sudoku_reply_places,
  .counter = ply_sudoku_counter_places,
  .solution = ply_sudoku_solution_places,
  .shows = ply_sudoku_shows,
  .picture = ply_sudoku_picture_proof,
  .topic = topic,
  .generate = ply_sudoku_generate_places,
};

static const PlyAsk ask_places_of = {
  .kind = "places-of",
  .title = N_("Where a digit can stand"),
  .keys = PLY_ASK_KEYS(HOUSE(PLY_KEY_MUST), DIGIT(PLY_KEY_MUST), AT),
  .by = PLY_BY_SQUARES,
  .how = N_("Choose one cell or more on the board."),
  .read = read,
  .forget = g_free,
  .prompt = places_of_prompt,
  .judge = ply_sudoku_judge_places_of,
  .found = sizeof(PlySudokuFound),
  .reply = ply_sudoku_reply_places_of,
  .counter = ply_sudoku_counter_places_of,
  .solution = ply_sudoku_solution_places_of,
  .shows = ply_sudoku_shows,
  .topic = topic,
  .generate = ply_sudoku_generate_places_of,
};

static const PlyAsk ask_why_not = {
  .kind = "why-not",
  .title = N_("Why a rule does not apply"),
  .keys = PLY_ASK_KEYS(RULE(PLY_KEY_MUST), CELL, HOUSE(PLY_KEY_MAY), DIGIT(PLY_KEY_MAY), AT),
  .by = PLY_BY_CHOICE,
  .read = read_why_not,
  .forget = g_free,
  .prompt = why_prompt,
  .judge = ply_sudoku_judge_why,
  .found = sizeof(PlySudokuFound),
  .reply = ply_sudoku_reply_why,
  .counter = ply_sudoku_counter_why,
  .solution = ply_sudoku_solution_why,
  .shows = ply_sudoku_shows,
  .picture = ply_sudoku_picture_why,
  .topic = topic,
  .generate = ply_sudoku_generate_why,
};

PlyAsks ply_sudoku_asks = {
  (const PlyAsk *const[]){ &ask_next_rule, &ask_cells, &ask_strikes, &ask_places, &ask_places_of,
                           &ask_why_not, &ply_ask_measured, &ply_ask_explain, &ply_ask_do_it,
                           NULL },
  NULL,
};
