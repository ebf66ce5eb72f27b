/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "say/life/sentences.h"

#include "base/i18n.h"

/* Marks both forms of a text for translators (xgettext --keyword=NP_:1,2). */
#define NP_(one, many) one, many

typedef struct {
  const char *one, *many; /* many is NULL where nothing is counted */
} Text;

/* For translators: words in {braces} are gaps. Keep their names; their order is free, and one
 * that your language does not need may be left out. A gap with a capital letter starts a sentence.
 *   {person}  somebody's name, man or woman: Eddy
 *   {job} {other}  an occupation by its name: Day job, Lotto
 *   {cash} {cost} {gain} {loss} {spent} {from} {brought}  sums of money
 *   {value} {most}  numbers that say how much an occupation is worth to somebody
 *   {draw} {odds}  numbers from 0 to 1
 *   {count} {won}  a number, or a number word
 *   {mine} {theirs} {total} {card} {cards}  hands and cards of Blackjack
 * The sentences are read aloud in class. */
static const Text texts[PLY_N_CHANCE_SAYS] = {
#define SAY(id, ...) [id] = { __VA_ARGS__ },
#include "say/life/sentences-list.h"
#undef SAY
};

const char *ply_chance_say_text(PlyChanceSayId id, unsigned n) {
  const Text *text = &texts[id];
  return text->many == NULL ? _(text->one) : g_dngettext(GETTEXT_PACKAGE, text->one, text->many, n);
}
