/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What large trees leave behind goes back to the system: recordings and pictures of them are tens of MiB
 * each, and come and go with the lessons. */

/* From here on new threads share heaps with others, which takes less memory. Not before the first frame: the
 * threads that GTK starts for it would wait for the main one, and it for them, at every block. */
void ply_heap_share(void);
/* Something large was freed: what is kept of it goes, once nothing else is to be done. From the main
 * thread. */
void ply_heap_give_back(void);
