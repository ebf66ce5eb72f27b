/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* An interrupt (Ctrl+C, or a polite request to end) while something works that can stop in good
 * order: what is done so far is printed, and the exit status says that there was more. */

#include "base/progress.h"

/* From here on such a signal cancels what is returned, which is not cancelled yet; a second one ends
 * the program. */
PlyProgress *ply_interrupt_listen(void);
/* From here on it ends the program, as always. */
void ply_interrupt_end(void);
