/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Read once for all files of the window, and of its tests: more than half of what each costs to compile.
 * A file includes what it needs all the same; "./dev lint" compiles without this. */
#include <adwaita.h>
