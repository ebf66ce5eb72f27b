/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chance/day-plan.h"
#include "chance/odds-plan.h"
#include "play/match.h"
#include "rules/mines-plan.h"
#include "say/faces.h"
#include "say/sentence.h"
#include "search/run.h"

static const PlyFaceRow rows[] = {
  { &ply_run_kind_search, &ply_say_search_face },
  { &ply_run_kind_match, &ply_say_match_face },
  { &ply_run_kind_mines, &ply_say_mines_face },
  { &ply_run_kind_day, &ply_say_day_face },
  { &ply_run_kind_blackjack, &ply_say_blackjack_face },
  { &ply_run_kind_cep, &ply_say_cep_face },
};

PlyFaces ply_say_faces = PLY_FACES("say", rows);

PlySentence *ply_say_step(const PlyRun *run, const PlyReplay *replay, bool hide_values) {
  g_autofree char *marked = ply_say_face(run)->tell(run, replay, hide_values);
  return ply_sentence_new(marked);
}

PlyThoughts *ply_thoughts_new(PlyRun *run) {
  const PlySayFace *face = ply_say_face(run);
  return face->thoughts != NULL ? face->thoughts(run) : NULL;
}
