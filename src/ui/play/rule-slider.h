/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A slider over the rules of a system in order of cost: all up to it are in use.
 * Signal "changed": somebody moved it. */

#include <gtk/gtk.h>

#include "base/option.h"
#include "rules/framework.h"

#define PLY_TYPE_RULE_SLIDER (ply_rule_slider_get_type())
G_DECLARE_FINAL_TYPE(PlyRuleSlider, ply_rule_slider, PLY, RULE_SLIDER, GtkBox)

GtkWidget *ply_rule_slider_new(void);
/* Stands at the dearest rule of system that its options use; a choice that leaves out
 * cheaper ones is told in words. Emits nothing. */
void ply_rule_slider_set(PlyRuleSlider *self, const PlyRuleSystem *system,
                         const PlyOptions *options);
/* Puts the rules up to the slider into options. */
void ply_rule_slider_store(PlyRuleSlider *self, PlyOptions *options);
