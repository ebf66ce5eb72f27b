/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files about Sudoku lessons. */

#include "lesson/ask/draft.h"
#include "lesson/ask/grade-private.h"
#include "run/measure.h"
#include "sudoku/board/board.h"
#include "sudoku/run/scope.h"

/* What a question about Sudoku speaks of. */
typedef struct {
  PlyMeasureArgs args; /* what its keys give, for measures */
  const PlyRule *rule; /* NULL: all rules in use */
  uint32_t subject;    /* a candidate, cell or house; PLY_NO_SUBJECT: the board */
  unsigned digit;      /* what it is about; 0: any */
} PlySudokuQuestion;

extern PlyAsks ply_sudoku_asks;

/* PlyLessonKind.place of its questions: the board where it is asked, a PlySudoku. */
gpointer ply_sudoku_case_place(const PlyCase *c, GError **error);
/* The rules that the question means, on its board. rule NULL: all in use. */
void ply_sudoku_case_scope(const PlyCase *c, const PlyRule *rule, PlySudokuScope *scope);
/* Patterns (PlyPattern) that are right: of the rule that is carried out, in its order. Where the rules
 * take what strikes most, only those that strike as much. Error where no rule applies. */
GArray *ply_sudoku_case_patterns(const PlyCase *c, const PlyRule **rule,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Sets house (its index) and digit (1 and up) of a question where a digit can stand. */
void ply_sudoku_case_house(const PlyCase *c, unsigned *house, unsigned *digit);

/* The pattern of rule that exactly these cells are, wherever the question looks for one: one that does
 * something, if there is. False: they are none. */
bool ply_sudoku_case_pattern(const PlyCase *c, const PlyRule *rule, PlyCellSet cells,
                             PlyPattern *found);
static inline bool ply_sudoku_same_cells(PlyCellSet a, PlyCellSet b) {
  return a.bits[0] == b.bits[0] && a.bits[1] == b.bits[1];
}

/* What judge() leaves for reply(). */
typedef struct {
  const PlyRule *rule; /* whose patterns are meant, or that was chosen; NULL: none applies */
  PlyPattern near;     /* the right one that is most like the answer */
  PlyCellSet cells;    /* that were clicked */
  uint32_t said;       /* the first subject that is not right, or PLY_NO_SUBJECT; the reason */
  unsigned reason;     /* the one that holds */
} PlySudokuFound;

/* --- sudoku/cells.c: which cells, what is struck out, where a digit can stand --- */
bool ply_sudoku_judge_cells(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
bool ply_sudoku_judge_strikes(const PlyCase *c, const PlyAnswer *answer, bool *right,
                              GError **error);
bool ply_sudoku_judge_places_of(const PlyCase *c, const PlyAnswer *answer, bool *right,
                                GError **error);
char *ply_sudoku_reply_cells(const PlyCase *c, PlyVerdict *verdict);
char *ply_sudoku_reply_strikes(const PlyCase *c, PlyVerdict *verdict);
char *ply_sudoku_reply_places_of(const PlyCase *c, PlyVerdict *verdict);
char *ply_sudoku_solution_cells(const PlyCase *c, GError **error);
char *ply_sudoku_solution_strikes(const PlyCase *c, GError **error);
char *ply_sudoku_solution_places_of(const PlyCase *c, GError **error);

/* --- sudoku/judge.c: which rule, which digit where, why not --- */
bool ply_sudoku_judge_rule(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
bool ply_sudoku_judge_places(const PlyCase *c, const PlyAnswer *answer, bool *right,
                             GError **error);
bool ply_sudoku_judge_why(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
char *ply_sudoku_reply_rule(const PlyCase *c, PlyVerdict *verdict);
char *ply_sudoku_reply_places(const PlyCase *c, PlyVerdict *verdict);
char *ply_sudoku_reply_why(const PlyCase *c, PlyVerdict *verdict);
char *ply_sudoku_solution_rule(const PlyCase *c, GError **error);
char *ply_sudoku_solution_places(const PlyCase *c, GError **error);
char *ply_sudoku_solution_why(const PlyCase *c, GError **error);

/* Reasons to choose from, translated; NULL at the end. */
enum {
  PLY_SUDOKU_REASON_PATTERN,
  PLY_SUDOKU_REASON_NOTHING,
  PLY_SUDOKU_REASON_OTHER, /* it applies, and another rule is carried out */
  PLY_SUDOKU_N_REASONS
};
const char *ply_sudoku_reason(unsigned reason);

/* --- sudoku/picture.c: PlyAsk.shows, .picture, PlyLessonKind.tells --- */
bool ply_sudoku_shows(const PlyCase *c, uint32_t *step);
PlyReplay *ply_sudoku_picture_next(const PlyCase *c);
PlyReplay *ply_sudoku_picture_proof(const PlyCase *c);
PlyReplay *ply_sudoku_picture_why(const PlyCase *c);
/* PlyLessonKind.picture */
PlyReplay *ply_sudoku_picture_verified(const PlyCase *c, const PlyVerified *verified);
void ply_sudoku_tells(PlyCover *cover, const PlyRun *run, const PlyMeasure *measure,
                      uint32_t subject);

/* --- sudoku/generate.c: PlyAsk.generate of each ask, PlyLessonKind.propose_number --- */
PlyGenerate ply_sudoku_generate_rule;
PlyGenerate ply_sudoku_generate_cells;
PlyGenerate ply_sudoku_generate_strikes;
PlyGenerate ply_sudoku_generate_places;
PlyGenerate ply_sudoku_generate_places_of;
PlyGenerate ply_sudoku_generate_why;
bool ply_sudoku_propose_number(PlyDraft *draft);

/* --- sudoku/answers.c: PlyAsk.counter of each ask --- */
bool ply_sudoku_counter_cells(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter);
bool ply_sudoku_counter_strikes(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter);
bool ply_sudoku_counter_places(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter);
bool ply_sudoku_counter_places_of(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter);
bool ply_sudoku_counter_why(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter);

/* --- in words, translated; to be freed --- */
/* "row 3, column 5" */
char *ply_sudoku_cell_words(const PlySudokuShape *shape, unsigned cell) G_GNUC_WARN_UNUSED_RESULT;
/* "the 7 in row 3, column 5" */
char *ply_sudoku_candidate_words(const PlySudokuShape *shape, unsigned cell,
                                 unsigned digit) G_GNUC_WARN_UNUSED_RESULT;
