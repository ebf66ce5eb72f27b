/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The evaluation as a sum, and the weights of the run on the screen to change. Not visible for
 * games whose evaluation has no parts; without rows where the algorithm takes no weights.
 *
 * Signal "changed": the weights are others now, and nobody has touched them for a moment. */

#include "ui/kit/style.h"
#include "ui/study/transport.h"
#include <gtk/gtk.h>

#define PLY_TYPE_EVALUATION_CARD (ply_evaluation_card_get_type())
G_DECLARE_FINAL_TYPE(PlyEvaluationCard, ply_evaluation_card, PLY, EVALUATION_CARD, GtkBox)

void ply_evaluation_card_set_up(PlyEvaluationCard *self, PlyTransport *transport, PlyStyle *style);
/* As they stand in the rows. */
void ply_evaluation_card_get(PlyEvaluationCard *self, int32_t weights[PLY_MAX_FEATURES]);
/* What the last change did, until another run comes; NULL: nothing. */
void ply_evaluation_card_say(PlyEvaluationCard *self, const char *text);
/* May weights be changed now? */
void ply_evaluation_card_set_open(PlyEvaluationCard *self, gboolean open);
/* To the first weight. False where there is none. */
gboolean ply_evaluation_card_focus(PlyEvaluationCard *self);
