/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What large trees leave behind goes back to the system: recordings and pictures of them are tens of MiB
 * each, and come and go with the lessons. */

/* As ply_memory_init(), and with few heaps. Call before anything large. */
void ply_heap_init(void);
/* Something large was freed: what is kept of it goes, once nothing else is to be done. From the main
 * thread. */
void ply_heap_give_back(void);
