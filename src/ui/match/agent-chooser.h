/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Who plays one side: a person, random moves, a player of the game with a name of its own, or any
 * algorithm; and the settings of what is chosen. Signals: "changed"; "unfolded": the settings came
 * into sight, or went out of it. */

#include <gtk/gtk.h>

#include "match/agent.h"

#define PLY_TYPE_AGENT_CHOOSER (ply_agent_chooser_get_type())
G_DECLARE_FINAL_TYPE(PlyAgentChooser, ply_agent_chooser, PLY, AGENT_CHOOSER, GtkBox)

GtkWidget *ply_agent_chooser_new(void);
/* label: of the side, "X plays". */
void ply_agent_chooser_set_label(PlyAgentChooser *self, const char *label);
/* Offers what can play game, with agent chosen. */
void ply_agent_chooser_set(PlyAgentChooser *self, const PlyAgent *agent);
/* False and error where settings do not go together. */
gboolean ply_agent_chooser_get(PlyAgentChooser *self, PlyAgent *agent, GError **error);
