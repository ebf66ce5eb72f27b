/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chance/day-plan.h"
#include "chance/odds-plan.h"
#include "play/match.h"
#include "rules/mines-plan.h"
#include "say/faces.h"
#include "say/sentence.h"
#include "search/run.h"
#include "trace/i18n.h"

static const PlyFaceRow rows[] = {
  { &ply_run_kind_search, &ply_say_search_face },
  { &ply_run_kind_match, &ply_say_match_face },
  { &ply_run_kind_mines, &ply_say_mines_face },
  { &ply_run_kind_day, &ply_say_day_face },
  { &ply_run_kind_blackjack, &ply_say_blackjack_face },
  { &ply_run_kind_cep, &ply_say_cep_face },
};

PlyFaces ply_say_faces = PLY_FACES("say", rows);

static bool states(const PlySays *says, const PlyRun *run, const PlyEvent *event,
                   const PlyCover *cover, const char *measure) {
  PlyNodeId subject = event != NULL ? event->subject : PLY_NO_SUBJECT;
  switch (says->of) {
  case PLY_SAYS_SUBJECT: return ply_cover_has(cover, run, measure, subject);
  case PLY_SAYS_CHILD: return ply_cover_has(cover, run, measure, (PlyNodeId)event->now);
  case PLY_SAYS_PARENT:
    return ply_cover_has(cover, run, measure, ply_trace_node(run->trace, subject)->parent);
  default: return ply_cover_has_any(cover, run, measure);
  }
}

/* Would the sentence of the step state something that is covered? */
static bool is_covered(const PlyRun *run, const PlyReplay *replay, const PlyCover *cover) {
  const PlyEvent *event = ply_replay_event(replay);
  const PlySays *says = cover != NULL ? ply_say_face(run)->says : NULL;
  int kind = event != NULL ? event->kind : 0;
  for (; says != NULL && says->measures != NULL; says++)
    for (int i = 0; says->measures[i] != NULL; i++)
      if ((says->event == PLY_SAYS_ALWAYS || says->event == kind) &&
          states(says, run, event, cover, says->measures[i]))
        return true;
  return false;
}

PlySentence *ply_say_step(const PlyRun *run, const PlyReplay *replay, const PlyCover *cover) {
  if (is_covered(run, replay, cover))
    return ply_sentence_new(_("This step is what the question is about."));
  g_autofree char *marked = ply_say_face(run)->tell(run, replay, ply_cover_has_values(cover));
  return ply_sentence_new(marked);
}

PlyThoughts *ply_thoughts_new(PlyRun *run) {
  const PlySayFace *face = ply_say_face(run);
  return face->thoughts != NULL ? face->thoughts(run) : NULL;
}
