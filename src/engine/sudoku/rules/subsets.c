/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sudoku/rules/private.h"

static bool may_join(const PlySubset *s, unsigned thing, uint16_t before) {
  unsigned bits = (unsigned)__builtin_popcount(s->masks[thing]);
  return bits >= 2 && (unsigned)__builtin_popcount(before | s->masks[thing]) <= s->k;
}

/* depth: how many members stand; member[depth - 1] is the last one. With k of them the next one is
 * looked for behind it. */
bool ply_subset_next(PlySubset *s) {
  unsigned from = 0;
  if (s->depth > 0)
    from = s->member[--s->depth] + 1u;
  for (;;) {
    unsigned thing = from;
    while (thing < s->n && !may_join(s, thing, s->before[s->depth]))
      thing++;
    if (thing == s->n) {
      if (s->depth == 0)
        return false;
      from = s->member[--s->depth] + 1u;
      continue;
    }
    s->member[s->depth] = (uint8_t)thing;
    s->before[s->depth + 1] = s->before[s->depth] | s->masks[thing];
    from = thing + 1;
    if (++s->depth == s->k) {
      s->together = s->before[s->k];
      if (__builtin_popcount(s->together) == (int)s->k)
        return true;
      from = s->member[--s->depth] + 1u; /* fewer bits than things: there is no solution */
    }
  }
}
