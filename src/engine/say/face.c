/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "life/plan.h"
#include "match/match.h"
#include "minesweeper/run/plan.h"
#include "odds/plan.h"
#include "say/face.h"
#include "say/sentence.h"
#include "search/run.h"
#include "sudoku/run/plan.h"

static const PlyFaceRow rows[] = {
  { &ply_run_kind_search, &ply_say_search_face },
  { &ply_run_kind_match, &ply_say_match_face },
  { &ply_run_kind_mines, &ply_say_mines_face },
  { &ply_run_kind_sudoku, &ply_say_sudoku_face },
  { &ply_run_kind_day, &ply_say_day_face },
  { &ply_run_kind_blackjack, &ply_say_blackjack_face },
  { &ply_run_kind_cep, &ply_say_cep_face },
};

PlyFaces ply_say_faces = PLY_FACES("say", rows);

static uint32_t subject_of(const PlySays *says, const PlyRun *run, const PlyEvent *event) {
  PlyNodeId subject = event != NULL ? event->subject : PLY_NO_SUBJECT;
  switch (says->of) {
  case PLY_SAYS_SUBJECT: return subject;
  case PLY_SAYS_CHILD: return (PlyNodeId)event->now;
  case PLY_SAYS_PARENT: return ply_trace_node(run->trace, subject)->parent;
  default: return PLY_FACT_ANY;
  }
}

/* The facts that the sentence of the step states. NULL: the table does not know its event. */
static GArray *facts_of(const PlyRun *run, const PlyReplay *replay) {
  const PlyEvent *event = ply_replay_event(replay);
  int kind = event != NULL ? event->kind : PLY_SAYS_START;
  GArray *facts = NULL;
  const PlySayFace *face = ply_say_face(run);
  const PlySays *says = face->says;
  for (; says != NULL && says->measures != NULL; says++) {
    if (says->event != PLY_SAYS_ALWAYS && says->event != kind)
      continue;
    if (facts == NULL)
      facts = g_array_new(FALSE, FALSE, sizeof(PlyFact));
    for (int i = 0; says->measures[i] != NULL; i++) {
      PlyFact fact = { says->measures[i], subject_of(says, run, event) };
      g_array_append_val(facts, fact);
    }
  }
  if (face->states == NULL)
    return facts;
  PlyFact found[PLY_SAYS_MOST];
  unsigned n = face->states(replay, found);
  if (facts == NULL)
    facts = g_array_new(FALSE, FALSE, sizeof(PlyFact));
  g_array_append_vals(facts, found, n);
  return facts;
}

static bool is_covered(const PlyRun *run, const PlyReplay *replay, const PlyCover *cover,
                       const GArray *facts) {
  if (ply_cover_has(cover, run, PLY_FACT_TOLD, ply_replay_step(replay)))
    return true;
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    if (ply_cover_hides_fact(cover, run, &g_array_index(facts, PlyFact, i)))
      return true;
  return false;
}

bool ply_say_step_is_covered(const PlyRun *run, const PlyReplay *replay, const PlyCover *cover) {
  g_autoptr(GArray) facts = facts_of(run, replay);
  return is_covered(run, replay, cover, facts);
}

PlySentence *ply_say_step(const PlyRun *run, const PlyReplay *replay, const PlyCover *cover) {
  g_autoptr(GArray) facts = facts_of(run, replay);
  PlySentence *sentence;
  if (is_covered(run, replay, cover, facts)) {
    sentence = ply_sentence_new(_("This sentence waits for your answer."));
    if (facts != NULL)
      g_array_set_size(facts, 0);
  } else {
    g_autofree char *marked = ply_say_face(run)->tell(run, replay, ply_cover_has_values(cover));
    sentence = ply_sentence_new(marked);
  }
  sentence->facts = g_steal_pointer(&facts);
  return sentence;
}

bool ply_say_lasts(const PlyRun *run, const PlyEvent *event) {
  const int *lasting = ply_say_face(run)->lasting;
  for (; lasting != NULL && *lasting != 0; lasting++)
    if (*lasting == event->kind)
      return true;
  return false;
}

bool ply_thoughts_are_covered(const PlyRun *run, const PlyCover *cover) {
  static const char *const nothing[] = { NULL };
  const char *const *thought = ply_say_face(run)->thought;
  if (ply_cover_has_any(cover, run, PLY_FACT_TOLD))
    return true;
  return ply_cover_hides(cover, run, thought != NULL ? thought : nothing);
}

PlyThoughts *ply_thoughts_new(PlyRun *run) {
  const PlySayFace *face = ply_say_face(run);
  return face->thoughts != NULL ? face->thoughts(run) : NULL;
}
