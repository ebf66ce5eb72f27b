/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a row of a table must keep to, whoever made it. place (nullable) is left alone. */

#include "life/day.h"

bool ply_day_check_name(const char *what, const char *name, GError **error);
bool ply_day_check_chance(double p, GError **error);
/* what: "C", "G", "L", a bracket. */
bool ply_day_check_money(const char *what, int64_t money, GError **error);
/* Has the formula of person a value for every occupation, at the amounts of cash that day.h
 * names? */
bool ply_day_check_formula(const PlyDayWorld *world, unsigned person, GError **error);
