/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Kinds of questions: one const record each, in the table of the kind of run that they are about
 * (kinds.h lists the tables). A new one is its record and its row; reader, judge and window ask the
 * record and know no kinds. */

#include "lesson/ask/grade.h"
#include "lesson/ask/topic.h"
#include "lesson/sheet.h"
#include "run/drive.h"

typedef struct _PlyReader PlyReader; /* reader.h */
typedef struct _PlyNamedBlock PlyNamedBlock;
typedef struct _PlyCounter PlyCounter; /* lesson/drive/counter.h */

/* How a question is answered, and where PlyAnswer says it. */
typedef enum {
  PLY_BY_CHOICE,  /* chosen: one of the question's choices, or several */
  PLY_BY_YES_NO,  /* text: "yes" or "no" */
  PLY_BY_NUMBER,  /* text */
  PLY_BY_NUMBERS, /* text: one or several */
  PLY_BY_WORDS,   /* text */
  PLY_BY_MOVE,    /* text, or the one of nodes that was clicked */
  PLY_BY_NODE,    /* nodes: one of a tree */
  PLY_BY_NODES,   /* nodes: one or several */
  PLY_BY_CELLS,   /* text: the blank cells of a table (sheet.h) */
  PLY_BY_ORDER,   /* nodes in the order in which they were clicked, or text */
  PLY_BY_SQUARE,  /* nodes: one square of a board */
  PLY_BY_SQUARES, /* nodes: one or several */
  PLY_BY_ACTS,    /* text: all that was tried (drive/exercise.h) */
} PlyAnswerBy;

typedef enum {
  PLY_KEY_MAY,    /* be given */
  PLY_KEY_MUST,   /* be given */
  PLY_KEY_ONE_OF, /* of several it must be one at least; the record says like */
} PlyKeyNeed;

/* A key that an ask takes beside "kind" and "run". */
typedef struct {
  const char *name;
  PlyKeyNeed need;
  const char *means; /* in the words of lessons/README.md */
} PlyAskKey;
#define PLY_ASK_KEYS(...) ((const PlyAskKey[]){ __VA_ARGS__, { NULL } })
#define PLY_ASK_AT(need)                                                                           \
  { "at", (need), "where the question is asked" }
#define PLY_ASK_NODE(need)                                                                         \
  { "node", (need), "the node meant" }
#define PLY_ASK_OF                                                                                 \
  { "of", PLY_KEY_MUST, "the count meant" }

/* A question about a recorded run, while it is judged or solved. */
typedef struct {
  const PlyQuestion *question;
  const PlyRun *run;
  PlyReplay *replay;     /* anywhere: who reads it seeks first */
  bool lent;             /* it is the run's */
  PlyProgress *progress; /* of who waits for it; nullable */
  gpointer place;        /* what the kind of run sees where it is asked (PlyLessonKind.place) */
  gpointer found;        /* what judge() leaves for reply(): zeros before */
} PlyCase;

/* Draws the lines of an ask block about run, which is recorded, by a seed: equal ones for equal seeds.
 * replay is of run, anywhere, and moved. Returns them, free with g_free; NULL and error where there is
 * nothing to ask. */
typedef char *PlyGenerate(const PlyRun *run, PlyReplay *replay, uint64_t seed, GError **error);

struct _PlyAsk {
  const char *kind; /* what stands behind "kind:" */
  /* Translatable: what it asks for, in a few words, as the chooser of a quiz says it; NULL: in no quiz,
   * as it is an exercise, or only authors ask it. */
  const char *title;
  bool marked; /* the author marked the right ones of a list: no run is looked at */
  /* Of every kind of run: it looks at nothing that one kind sees (PlyLessonKind.place). */
  bool of_any;
  const PlyAskKey *keys;
  const char *like; /* "at: cutoff 1", for who gave none that is needed; NULL: its key is named */
  PlyAnswerBy by;   /* of a question that has choices it is by choice all the same */
  const char *how; /* translatable: what is typed or clicked, in a few words; NULL where it shows */
  /* The same for question, whose run is recorded; NULL: how says it. Nullable. */
  const char *(*how_of)(const PlyQuestion *question);
  const char *const
      *signs; /* what is typed beside digits, each for a click; NULL at the end; nullable */
  /* What a click on subject of the run adds to the text that is typed; NULL: nothing. Free with g_free.
   * Nullable: it adds nothing. */
  char *(*points)(const PlyQuestion *question, uint32_t subject);

  const char *also; /* translatable: that another answer is right as well, where the prompt does not
                     * say so, for who has no author to say it; NULL: none is */

  /* Reads the keys into the question, and gives it choices where the answer is one of them. run->run
   * is NULL where it could not be made. False, and faults where nobody has told of them, where they
   * make no sense. Nullable. */
  bool (*read)(PlyReader *r, const PlyNamedBlock *block, PlyLessonRun *run);
  /* Gives question its choices where its run, which is recorded by then, decides which there are. False
   * and error where there are none. Nullable. */
  bool (*complete)(const PlyCase *c, PlyQuestion *question, GError **error);
  void (*forget)(gpointer about); /* frees what it put into question->about; nullable */
  /* The table whose blank cells are filled, where it is answered by cells; NULL and error where there is
   * none. The replay may be moved. */
  PlySheet *(*sheet)(const PlyCase *c, GError **error);
  /* What is asked, where the author does not say it: Pango markup. run need not be recorded. */
  char *(*prompt)(const PlyQuestion *question, const PlyRun *run);
  /* Is the answer right? False and error where it cannot be read, or the run has no answer. */
  bool (*judge)(const PlyCase *c, const PlyAnswer *answer, bool *right, GError **error);
  size_t found; /* bytes of PlyCase.found */
  /* What to say to who gave the answer that judge() has judged: Pango markup, never the solution of
   * a wrong answer. It may put an arrangement of mines into verdict, and says where only a part of the
   * answer was given (ply_more_to_find). */
  char *(*reply)(const PlyCase *c, PlyVerdict *verdict);
  /* The right answer as Pango markup; NULL and error where there is none. */
  char *(*solution)(const PlyCase *c, GError **error);
  /* What is asked about, and the facts that answer it (topic.h), beside what was verified. The replay
   * may be moved. Nullable: neither. */
  void (*topic)(const PlyCase *c, PlyCover *cover);
  /* The step of the run at which its picture shows the right answer: the first one from "at" on,
   * unless it was shown before. The replay may be moved. False where no step shows it. Nullable:
   * none does. */
  bool (*shows)(const PlyCase *c, uint32_t *step);
  /* The right answer on a board, at that step, or of what the run never does: a trace of its own whose
   * picture and sentence are shown in place of the run's (ply_say_why). NULL: there is none.
   * Nullable. */
  PlyReplay *(*picture)(const PlyCase *c);
  /* The answer, which judge() has found wrong, as an act in place of the program: at which step of the
   * run, and what would be done. False: it would be none. Nullable: it never is. */
  bool (*act)(const PlyCase *c, const PlyAnswer *answer, uint32_t *step, PlyDriveAct *act);
  /* What the answer would lead to, where it is no act, or nothing comes of that: found out by running
   * something, or looking at what was run, and told only where that shows it. Nullable. */
  bool (*counter)(const PlyCase *c, const PlyAnswer *answer, PlyCounter *counter);
  /* What one of its choices says of the run, as the lines of a claim ("node: 2", "bound: exact"): true where
   * that choice is right, and else not. NULL: nothing that can be claimed. Nullable: none does. Free
   * with g_free. */
  char *(*claim)(const PlyQuestion *question, guint choice);
  /* What a click on node picks; NULL: node. The run is recorded. */
  PlyNodeId (*pick)(const PlyQuestion *question, PlyNodeId node);
  /* NULL: only authors ask it. */
  PlyGenerate *generate;
};

/* A list of answers to choose from, of which the author marked the right ones; stands in no table. */
extern const PlyAsk ply_ask_choice;

/* Which sentence says what happens at a step; of every kind of run. */
extern const PlyAsk ply_ask_explain;

/* The questions about a kind of run. */
typedef struct {
  const PlyAsk *const *rows; /* NULL at the end */
  GPtrArray *more;           /* what ply_asks_add() put in; nullable */
} PlyAsks;

/* Those about runs of a kind. */
const PlyAsks *ply_asks_of(const PlyRunKind *kind);
/* Row i, or NULL behind the last. */
const PlyAsk *ply_asks_row(const PlyAsks *asks, unsigned i);
/* The one called kind, or NULL. */
const PlyAsk *ply_asks_find(const PlyAsks *asks, const char *kind);
/* One more about runs of a kind, and of those that share its face, from outside the program's own
 * tables. Before a lesson is read; one thread. */
void ply_asks_add(const PlyRunKind *kind, const PlyAsk *ask);
/* What may stand behind "kind:" in any lesson, each once; NULL at the end. Free with g_free. */
const char **ply_ask_kinds(void) G_GNUC_WARN_UNUSED_RESULT;

/* What is still missing of a question once its run is recorded (PlyAsk.complete). False and error where
 * there is no answer to choose. */
bool ply_question_complete(PlyQuestion *question, GError **error);
/* How question is answered. */
PlyAnswerBy ply_question_by(const PlyQuestion *question);
/* What is typed or clicked, in a few words of the reader's language; "" where it shows. */
const char *ply_question_how(const PlyQuestion *question);
/* Signs of answers that are numbers: a minus, and what parts fractions. */
extern const char *const ply_signs_of_numbers[];
