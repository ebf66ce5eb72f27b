/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Warnings and criticals end the program, with a stack under the address sanitizer. Those of GTK
 * that are not ours to mend are let through by name, each with its reason. */

#include <glib.h>

/* Call once, before anything is logged. */
void known_begin(void);
/* How often each was let through, a line each; "" where none was. */
char *known_report(void) G_GNUC_WARN_UNUSED_RESULT;
