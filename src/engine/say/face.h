/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What say/ adds to a kind of run: its words. A new kind is a record of these, and a row. */

#include "run/cover.h"
#include "run/face.h"
#include "run/run.h"
#include "say/counts.h"
#include "say/thoughts.h"
#include "trace/replay.h"

/* Whose measure a sentence states. */
typedef enum {
  PLY_SAYS_SUBJECT, /* of what the event is about */
  PLY_SAYS_CHILD,   /* of the node that its number "now" is */
  PLY_SAYS_PARENT,  /* of the node above */
  PLY_SAYS_ANY,     /* of any */
  PLY_SAYS_GIVEN,   /* nothing but the position, a place in the run, a setting */
} PlySaysOf;

/* A fact (run/cover.h) that sentences about an event state. */
typedef struct {
  int event; /* as its layout counts; PLY_SAYS_ALWAYS: every event, and the start */
  PlySaysOf of;
  const char *const *measures; /* ids; NULL at the end */
} PlySays;
#define PLY_SAYS_ALWAYS (-1)
#define PLY_SAYS_START 0 /* step 0 */
#define PLY_SAYS_NOTHING(event)                                                                    \
  {                                                                                                \
    (event), PLY_SAYS_GIVEN, (const char *const[]) {                                               \
      NULL                                                                                         \
    }                                                                                              \
  }
#define PLY_SAYS(event, of, ...)                                                                   \
  {                                                                                                \
    (event), (of), (const char *const[]) {                                                         \
      __VA_ARGS__, NULL                                                                            \
    }                                                                                              \
  }

#define PLY_SAYS_MOST 24 /* facts of one sentence */

typedef struct {
  /* What happens at the step of replay (say.h), marked as in say/sentence.h; at step 0 what is
   * about to happen. hide: without the numbers that the learner has not committed to. Free with
   * g_free. */
  char *(*tell)(const PlyRun *run, const PlyReplay *replay, bool hide);

  /* What ply_say_why() says, like tell. NULL: what tell says of why. */
  char *(*why)(const PlyRun *run, const PlyReplay *replay, const PlyReplay *why);

  /* Why a rule (place in the system's table) applies to a subject at the step of replay, or why not: a
   * replay of a trace of its own, at the step that says most. NULL: there are no rules. */
  PlyReplay *(*ask)(const PlyRun *run, const PlyReplay *replay, unsigned rule, uint32_t subject);

  /* What these sentences state, for each event that is told and the start; measures NULL at the end.
   * While a question asks for it, nothing is said. NULL: nobody can ask about runs of this kind. */
  const PlySays *says;
  /* The same, where it takes more than the kind of the event to tell: the facts of the sentence at
   * the step of replay; returns their number. Nullable. */
  unsigned (*states)(const PlyReplay *replay, PlyFact facts[static PLY_SAYS_MOST]);

  /* Events whose sentences tell what holds at other steps as well: of a board, of a value; 0 at the end.
   * Nullable: none. */
  const int *lasting;

  /* The name of its file in data/pseudocode. NULL: runs of this kind have no pseudocode. */
  const char *(*code)(const PlyRun *run);
  /* Does a tag of that file apply to run? NULL: the file has no tags. */
  bool (*applies)(const PlyRun *run, const char *tag);
  /* A line of that file in the words of run; free with g_free. NULL: as it is written. */
  char *(*line)(const PlyRun *run, const char *text);

  /* Its thoughts as a list, empty until it is updated. NULL: steps are all there is to list. */
  PlyThoughts *(*thoughts)(PlyRun *run);
  /* Measures that this list states of any subject; NULL at the end. Nullable: none. */
  const char *const *thought;

  /* What is counted up to a step; measure NULL at the end. Both nullable. */
  const PlyCounted *counts;
  const PlyCountedRules *counted_rules;
} PlySayFace;

/* A row a kind. */
extern PlyFaces ply_say_faces;

static inline const PlySayFace *ply_say_face(const PlyRun *run) {
  return ply_face(&ply_say_faces, run->kind);
}

/* Inside the room: the faces of the kinds, each at the end of the file that tells its steps. */

extern const PlySayFace ply_say_search_face, ply_say_match_face, ply_say_mines_face,
    ply_say_sudoku_face, ply_say_day_face, ply_say_blackjack_face, ply_say_cep_face;
