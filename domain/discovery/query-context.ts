import { type FoldedWord, foldWords } from '../text/fold-words.ts';

/** A range of characters of a query. */
export interface TextSpan {
  start: number;
  end: number;
}

const words = (text: string) => new Set(text.split(' ').map(foldWords));

/** Rooms, furniture and surfaces: where a work will hang. */
const FURNISHINGS = words(
  'room bedroom bathroom washroom kitchen kitchenette office study nursery playroom hallway hall lobby lounge loo toilet corridor foyer entryway entrance stairwell landing basement attic den mancave wall walls sofa couch settee armchair loveseat bed headboard crib desk sideboard dresser credenza mantel mantelpiece mantlepiece fireplace bookcase bookshelf shelf shelves shelving cabinet cupboard wardrobe tv television curtain drape rug carpet floor flooring floorboard tile wallpaper cushion furniture ceiling decor interior worktop countertop radiator staircase stairs stair conservatory pantry cloakroom ensuite cellar alcove niche nook vestibule mudroom',
);
/** These may also be what a work shows: only "for the garden" or "in my garden" is a place for it. */
const SURROUNDINGS = words(
  'home house apartment flat condo cottage cabin villa loft studio space place garden yard backyard lawn patio terrace balcony porch poolside restaurant cafe hotel bar clinic practice salon spa shop store boutique firm company workplace school library gym reception table chair bench piano window door wedding bnb rental office',
);
const PEOPLE = words(
  'mother mum mom mam mommy father dad daddy parent parents sister brother sibling wife husband spouse partner fiance fiancee girlfriend boyfriend friend friends bestie colleague coworker boss manager teacher neighbor neighbour son daughter kid kids child children baby toddler teenager teen niece nephew aunt uncle cousin grandmother grandma granny nan grandfather grandpa granddad grandson granddaughter grandchild grandparent family roommate flatmate client customer guest host someone somebody couple newlyweds himself herself myself him her them me us man woman guy girl boy lady gentleman',
);
const POSSESSIVES = words('my our his her their your');
const DETERMINERS = new Set([...POSSESSIVES, ...words('the a an this that these those some any')]);
/** "Above the sofa" is a place for a work, "on the sofa" may be what it shows. */
const PLACING = words(
  'for above over behind beside besides near opposite against beneath underneath below match matches matching suit suits complement complements fit fits',
);
/** "Goes well with the sofa". */
const PLACING_VERBS = words('go goes going hang hanging put match fit sit place placed display look looks work works');
const ADVERBS = words('well nicely perfectly great good right directly just');
/** "I have a red sofa". */
const OWNERS = words("I we I've we've also already");
const HAVING = words('have got own');
/** "Brighten up the hallway". */
const DECORATING_VERBS = words(
  'decorate decorating redecorate redecorating brighten brightening liven furnish furnishing renovate renovating fill cover complete',
);
const WEAK_PLACING = words('in on with at into inside within from of');
const PREPOSITIONS = new Set([...PLACING, ...WEAK_PLACING, ...words('by to under between about like without through')]);
/** A description of a place or a person does not go beyond these words. */
const BREAKS = new Set([
  ...PREPOSITIONS,
  ...words(
    'who whom which that and or but so because if when where is are was has have do not no i we you he she they it',
  ),
]);
const PLACE_VERBS = words('is are was were has have look looks looked feel feels seem seems');
/** "The hallway needs a landscape". */
const NEEDING = words('need want require deserve');
const MAX_MODIFIERS = 4;

/**
 * The parts of a query that are about its reader's home and people, not about the work: "for my mother", "over a gray sofa", "for a blue
 * bedroom", "to match my navy curtains", "our walls are green". Their colors and materials are not those of the work.
 */
export function findContexts(
  text: string,
  all: readonly FoldedWord[],
  isSubject: (folded: string) => boolean,
): TextSpan[] {
  const folded = all.map((word) => word.folded);
  const isBreakAfter = (at: number) => /[,;:.!?()]/.test(text.slice(all[at]?.end, all[at + 1]?.start));
  const spans: { from: number; to: number }[] = [];
  for (let at = 0; at < all.length; at++) {
    const to = placeAt(at) ?? clauseAt(at) ?? ownedAt(at) ?? personAt(at);
    if (to === undefined) continue;
    spans.push({ from: at, to });
    at = to - 1;
  }
  return spans
    .flatMap(({ from, to }) => withoutInterests(from, to))
    .map(({ from, to }) => ({ start: all[from]?.start ?? 0, end: all[to - 1]?.end ?? text.length }));

  /** "For a music teacher" is also about music. */
  function withoutInterests(from: number, to: number): { from: number; to: number }[] {
    if (!PEOPLE.has(folded[to - 1] ?? '')) return [{ from, to }];
    const at = folded.findIndex((word, index) => index >= from && index < to && isSubject(word) && !PEOPLE.has(word));
    return at < 0 ? [{ from, to }] : [{ from, to: at }, ...withoutInterests(at + 1, to)];
  }

  /** The end of a place that starts here: "next to my red armchair", and "with wooden floors" after another place. */
  function placeAt(at: number): number | undefined {
    const { length, isStrong } = placingAt(at);
    if (length === 0) return undefined;
    const isFurther = spans.at(-1)?.to === at && !isBreakAfter(at - 1);
    const isFor =
      /^(?:for|fit|suit|match)$/.test(folded[at + length - 1] ?? '') ||
      PLACING_VERBS.has(folded[at] ?? '') ||
      DECORATING_VERBS.has(folded[at] ?? '');
    const head = headFrom(at + length, (word, isOwned) => {
      if (FURNISHINGS.has(word)) return isStrong || isOwned || isFurther || (folded[at] === 'on' && word === 'wall');
      return SURROUNDINGS.has(word) && (isFor || isOwned || isFurther);
    });
    return head === undefined ? undefined : withMore(head);
  }

  /** The length of the preposition here. */
  function placingAt(at: number): { length: number; isStrong: boolean } {
    const next = (offset: number) => folded[at + offset] ?? '';
    const isPlacing = (offset: number) => PLACING.has(next(offset)) || WEAK_PLACING.has(next(offset));
    if (PLACING_VERBS.has(next(0))) {
      const adverbs = ADVERBS.has(next(1)) ? 1 : 0;
      if (isPlacing(1 + adverbs)) return { length: 2 + adverbs, isStrong: true };
    }
    if (OWNERS.has(next(-1)) && HAVING.has(next(0))) return { length: 1, isStrong: true };
    if (DECORATING_VERBS.has(next(0))) return { length: next(1) === 'up' ? 2 : 1, isStrong: true };
    if (next(0) === 'next' && next(1) === 'to') return { length: 2, isStrong: true };
    if (next(0) === 'on' && next(1) === 'top' && next(2) === 'of') return { length: 3, isStrong: true };
    if (next(0) === 'in' && next(1) === 'front' && next(2) === 'of') return { length: 3, isStrong: true };
    if (next(0) === 'for' && PLACING.has(next(1))) return { length: 2, isStrong: true };
    if (PLACING.has(next(0))) return { length: 1, isStrong: true };
    return { length: WEAK_PLACING.has(next(0)) ? 1 : 0, isStrong: false };
  }

  /** The end of the noun phrase from here whose last word `isHead`. */
  function headFrom(from: number, isHead: (word: string, isOwned: boolean) => boolean): number | undefined {
    let isOwned = false;
    let found: number | undefined;
    let modifiers = 0;
    for (let at = from; at < all.length && modifiers <= MAX_MODIFIERS; at++) {
      const word = folded[at] ?? '';
      if (BREAKS.has(word) && !DETERMINERS.has(word)) break;
      if (POSSESSIVES.has(word) || /['’]/.test(all[at]?.text ?? '')) isOwned = true;
      if (isHead(word, isOwned)) found = at + 1;
      else if (found !== undefined) break;
      else if (!DETERMINERS.has(word)) modifiers += 1;
      if (isBreakAfter(at)) break;
    }
    return found;
  }

  /** "For the kitchen and the hallway". */
  function withMore(to: number): number {
    if (folded[to] !== 'and' && folded[to] !== 'or') return to;
    const more = headFrom(to + 1, (word) => FURNISHINGS.has(word));
    return more === undefined ? to : withMore(more);
  }

  /** The end of a clause about a place: "the wall is white". It ends with punctuation, or before what is wanted. */
  function clauseAt(at: number): number | undefined {
    const isOwned = POSSESSIVES.has(folded[at] ?? '');
    if (!isOwned && folded[at] !== 'the') return undefined;
    const head = headFrom(at + 1, (word) => FURNISHINGS.has(word) || (isOwned && SURROUNDINGS.has(word)));
    if (head === undefined || isBreakAfter(head - 1)) return undefined;
    if (NEEDING.has(folded[head] ?? '')) return head;
    if (!PLACE_VERBS.has(folded[head] ?? '')) return undefined;
    return clauseEnd(head + 1);
  }

  /** "I already own a red one". */
  function ownedAt(at: number): number | undefined {
    const isOwned = folded[at] === 'already' && HAVING.has(folded[at + 1] ?? '');
    return isOwned ? clauseEnd(at + 2) : undefined;
  }

  function clauseEnd(from: number): number {
    let to = from;
    const isNext = (word: string) => /^(?:so|but|i|we|and|want|need|looking)$/.test(word);
    while (to < all.length && !isBreakAfter(to - 1)) {
      const isJoined = folded[to] === 'and' && !isNext(folded[to + 1] ?? '');
      if (isNext(folded[to] ?? '') && !isJoined) break;
      to += 1;
    }
    return to;
  }

  /** "For my mother", "for a friend"; without "for" only if possessive and not shown by the work: "my dad likes". */
  function personAt(at: number): number | undefined {
    const isFor = folded[at] === 'for';
    const from = isFor ? at + 1 : at;
    if (!isFor && !POSSESSIVES.has(folded[at] ?? '')) return undefined;
    const head = headFrom(from, (word, isOwned) => PEOPLE.has(word) || (isOwned && FURNISHINGS.has(word)));
    const isInLaw = head !== undefined && folded[head] === 'in' && folded[head + 1] === 'law';
    const to = isInLaw ? head + 2 : head;
    const isShown = !isFor && /^(?:of|with|and|by|like)$/.test(folded[at - 1] ?? '');
    // "A drawing of my sister's cat" does not show the sister.
    return isShown && !/['’]s$/.test(all[(to ?? 0) - 1]?.text ?? '') ? undefined : to;
  }
}
