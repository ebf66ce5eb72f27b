/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Lives done by hand, day by day: the values of the occupations, what can be afforded, what is taken.
 * Chance stays chance: it is drawn as in the life that is taken over, so who does all as the program
 * does lives that life. A wheel is spun by the program once it is known what is on it. Where a life is
 * taken over, it goes back to the morning of that day. */

#include "run/drive.h"

extern const PlyDriver ply_day_driver;
