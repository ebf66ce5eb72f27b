/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What large trees leave behind goes back to the system: recordings and pictures of them are tens of MiB
 * each, and come and go with the lessons. */

/* Large blocks are apart from the heap, and go as soon as they are freed; zeros that nobody touches take no
 * memory. Call before the first of them. */
void ply_heap_init(void);
/* Something large was freed: what is kept of it goes, once nothing else is to be done. From the main
 * thread. */
void ply_heap_give_back(void);
