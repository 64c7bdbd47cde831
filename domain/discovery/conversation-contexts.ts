import { isWithinEdits } from '../text/edit-distance.ts';
import { plainWord, wordsIn } from '../text/fold-words.ts';
import type { Constraint } from './conversation.ts';
import { findContexts } from './query-context.ts';

/** Where works will hang, for whom they are, and how many of them a message asks for. */

export interface ReadContexts {
  constraints: Constraint[];
  /** The text of the same length with widths of places and numbers of works blank. */
  rest: string;
}

/** Furniture and walls, whose width says how wide a work should be. Longer names first. */
const FURNITURE =
  'dining table|wall|walls|sofa|couch|settee|loveseat|bed|headboard|sideboard|dresser|credenza|desk|console|console table|table|fireplace|mantel|mantelpiece|shelf|shelves|bookshelf|bookcase|cabinet|cupboard|wardrobe|piano|tv|television|radiator|bench|armchair';
const ROOMS =
  'living room|dining room|guest room|conference room|meeting room|waiting room|play room|bedroom|livingroom|bathroom|washroom|kitchen|office|study|nursery|playroom|hallway|hall|lobby|lounge|corridor|foyer|entryway|entrance|stairwell|landing|basement|attic|den|stairs|staircase|conservatory|pantry|restaurant|cafe|hotel|bar|clinic|practice|salon|spa|garden|backyard|yard|patio|terrace|balcony|porch|cabin|cottage|apartment|flat|house|home|loft|studio';
const CANONICAL: Readonly<Record<string, string>> = {
  walls: 'wall',
  shelves: 'shelf',
  livingroom: 'living room',
  'play room': 'playroom',
};
const isFurniture = new Set(FURNITURE.split('|'));
const names = [...FURNITURE.split('|'), ...ROOMS.split('|')].sort((a, b) => b.length - a.length);
const PLACE = new RegExp(
  String.raw`\b(?:(?<kids>(?:kids?|child(?:ren)?)(?:['’]s|s['’]|['’])? (?:bed)?room)|(?<baby>baby(?:['’]s)? room)|${names.join('|')})\b`,
  'gi',
);
const MIN_LETTERS_FOR_TYPO = 6;

const LENGTH = String.raw`(?<number>\d{1,4}(?:[.,]\d{1,2})?)[\s-]?(?<unit>cm|centimet(?:er|re)s?|mm|m|met(?:er|re)s?|in|inch(?:es)?|["”″]|ft|foot|feet)?`;
const UNIT_CM: readonly (readonly [RegExp, number])[] = [
  [/^mm/, 0.1],
  [/^c/, 1],
  [/^m/, 100],
  [/^(?:in|["”″])/, 2.54],
  [/^f/, 30.48],
];
const HEADS = FURNITURE;
/** "My 2 m wall", "a 180 cm long gray sofa". */
const BEFORE_HEAD = new RegExp(
  String.raw`(?<![\w.,])${LENGTH}(?<tail>\s(?:wide|long|broad))?(?:\s(?!for\b|in\b|to\b|and\b|or\b|over\b|above\b)[a-z]+){0,2}?\s(?<head>${HEADS})\b`,
  'dgi',
);
/** "A wall of 3 meters", "our sofa is gray and 210 cm long", "above the headboard, 150 wide". */
const AFTER_HEAD = new RegExp(
  String.raw`\b(?<head>${HEADS})(?:,(?:\s(?:about|around|roughly|approximately|some))?|(?:\s(?!up\b|under\b|below\b|at\b|least\b|most\b|max|no\b|not\b|more\b|less\b|than\b|to\b|over\b|above\b|for\b|smaller\b|larger\b|bigger\b|around\b|painting|works?\b|under\b)[a-z']+){0,4})\s${LENGTH}(?<tail>\s(?:wide|long|across|in width|broad))?(?![\w%€£$])`,
  'dgi',
);
const MIN_PLACE_CM = 30;

const COUNTS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  pair: 2,
  couple: 2,
  trio: 3,
};
const COUNT = `${Object.keys(COUNTS).slice(0, 11).join('|')}|\\d{1,2}`;
const WORKS_NOUN =
  'works?|pieces?|artworks?|ones|paintings?|drawings?|photographs?|photos?|prints?|pictures?|posters?|collages?|sculptures?|statues?|landscapes?|seascapes?|portraits?|abstracts?|still lifes|nudes|watercolou?rs?|etchings?|linocuts?|woodcuts?|lithographs?|canvases|images?|sketches|originals?';
const ADJECTIVES = String.raw`(?:\s(?!for\b|in\b|of\b|over\b|under\b|by\b|with\b|people\b|to\b)[a-z-]+){0,3}?`;
const WORK_COUNTS: readonly RegExp[] = [
  // "One big painting or two smaller ones".
  new RegExp(
    String.raw`\b(?<least>one|a)(?<adjectives>${ADJECTIVES})\s(?:${WORKS_NOUN}) or (?<most>${COUNT})(?<others>${ADJECTIVES})\s(?:${WORKS_NOUN})\b`,
    'i',
  ),
  new RegExp(
    String.raw`(?<![\w.,$€£-])(?<least>${COUNT})(?: or | to |-| – )(?<most>${COUNT})(?=${ADJECTIVES}\s(?:${WORKS_NOUN})\b)`,
    'i',
  ),
  new RegExp(
    String.raw`\b(?:an?|the)?\s?(?:set|group|series|gallery wall|collection|row|grid) of (?<least>${COUNT})\b`,
    'i',
  ),
  /\b(?:an?|the) (?<least>pair|couple|trio) of\b/i,
  new RegExp(String.raw`(?<![\w.,$€£-])(?<least>${COUNT}) of (?:them|these|those)\b`, 'i'),
  new RegExp(String.raw`(?<![\w.,$€£-])(?<least>${COUNT})(?=${ADJECTIVES}\s(?:${WORKS_NOUN})\b)`, 'i'),
];
const MAX_WORKS = 12;

const PEOPLE =
  'mother mum mom mam mommy mama father dad daddy papa parent sister brother sibling wife husband spouse partner fiance fiancee girlfriend boyfriend friend friends bestie colleague colleagues coworker boss manager teacher neighbor neighbour neighbors neighbours son daughter niece nephew aunt uncle cousin grandmother grandma granny nan grandfather grandpa granddad grandson granddaughter grandchild grandparents parents kid kids child children baby toddler teenager teen client customer guest host family couple newlyweds roommate flatmate girl boy him her them student';
const people = new Set(PEOPLE.split(' '));
/** Of whom a room is, rather than for whom a work is. */
const CHILDREN = new Set(['kid', 'kids', 'child', 'children', 'baby', 'toddler']);
const GIFT = /\b(?:gifts?|presents?)\b/i;

/** The places, people and numbers of works in a message. */
export function readContexts(text: string): ReadContexts {
  const constraints: Constraint[] = [];
  let rest = correctPlaces(text);
  const blank = (start: number, length: number) => {
    rest = rest.slice(0, start) + ' '.repeat(length) + rest.slice(start + length);
  };
  const widths = readPlaceWidths(rest, blank);
  const works = readWorkCount(rest, blank);
  if (works) constraints.push(works);
  const spans = findContexts(rest, wordsIn(rest), () => false);
  const places: Extract<Constraint, { kind: 'place' }>[] = [];
  for (const { name, at, widthCm } of findPlaces(rest, widths)) {
    const isPlace = widthCm !== undefined || spans.some(({ start, end }) => start <= at && at < end);
    if (!isPlace || places.some((one) => one.name === name)) continue;
    places.push({ kind: 'place', name, ...(widthCm !== undefined && { widthCm }) });
  }
  const person = findPerson(rest, spans);
  // "My boyfriend's flat": it is for him.
  const isOwned = person?.hasPlace === true;
  constraints.push(...withoutVague(isOwned ? [] : places));
  if (person) constraints.push({ kind: 'gift', person: person.name });
  else if (GIFT.test(text)) constraints.push({ kind: 'gift', person: '' });
  return { constraints, rest };
}

/** "Bedrom" is a bedroom, and "livingroom" two words. */
function correctPlaces(text: string): string {
  let corrected = text;
  for (const { text: word, start, end } of wordsIn(text).toReversed()) {
    const plain = plainWord(word);
    if (plain.length < MIN_LETTERS_FOR_TYPO || (names.includes(plain) && !CANONICAL[plain])) continue;
    const meant = names.find(
      (name) => name.length >= MIN_LETTERS_FOR_TYPO && name[0] === plain[0] && isWithinEdits(plain, name, 1),
    );
    if (meant && plain !== 'walls' && plain !== 'shelves')
      corrected = corrected.slice(0, start) + (CANONICAL[meant] ?? meant) + corrected.slice(end);
  }
  return corrected;
}

type Blank = (start: number, length: number) => void;

function readWorkCount(text: string, blank: Blank): Constraint | undefined {
  for (const pattern of WORK_COUNTS) {
    const match = pattern.exec(text);
    const { least = '', most, adjectives, others } = match?.groups ?? {};
    if (!match) continue;
    const [fewest, largest] = [countIn(least), most === undefined ? countIn(least) : countIn(most)];
    if (largest < 2 || largest > MAX_WORKS || fewest > largest) continue;
    // "One big or two small ones" is no size.
    if (adjectives !== undefined) {
      blank(match.index, least.length + adjectives.length);
      const second = match[0].lastIndexOf(` or ${most}`) + match.index;
      blank(second, ` or ${most}`.length + (others?.length ?? 0));
    } else blank(match.index, match[0].length);
    return { kind: 'works', least: fewest, most: largest };
  }
  return undefined;
}

const countIn = (word: string): number => (word === 'a' ? 1 : (COUNTS[word.toLowerCase()] ?? Number(word)));

interface PlaceWidth {
  at: number;
  widthCm: number;
}

function readPlaceWidths(text: string, blank: Blank): PlaceWidth[] {
  const widths: PlaceWidth[] = [];
  for (const pattern of [BEFORE_HEAD, AFTER_HEAD])
    for (const match of text.matchAll(pattern)) {
      const { number = '', unit, tail } = match.groups ?? {};
      const places = match.indices?.groups;
      const [from, at] = [places?.number?.[0] ?? 0, places?.head?.[0] ?? 0];
      // "Over the sofa 400" is a price.
      if ((!unit && !tail) || widths.some((one) => one.at === at)) continue;
      const perUnit = unit ? (UNIT_CM.find(([start]) => start.test(unit.toLowerCase()))?.[1] ?? 1) : 1;
      const widthCm = Math.round(Number(number.replace(',', '.')) * perUnit * 100) / 100;
      if (widthCm < MIN_PLACE_CM) continue;
      widths.push({ at, widthCm });
      const to = Math.max(from + number.length, places?.unit?.[1] ?? 0, places?.tail?.[1] ?? 0);
      blank(from, to - from);
    }
  return widths;
}

interface FoundPlace {
  name: string;
  at: number;
  widthCm?: number;
}

function findPlaces(text: string, widths: readonly PlaceWidth[]): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (const { 0: head, index, groups } of text.matchAll(PLACE)) {
    const lower = head.toLowerCase();
    if (lower === 'wall' && /\bgallery\s+$/i.test(text.slice(0, index))) continue;
    const name = groups?.kids ? 'kids room' : groups?.baby ? 'nursery' : (CANONICAL[lower] ?? lower);
    const widthCm = widths.find(({ at }) => at === index)?.widthCm;
    found.push({ name, at: index, ...(widthCm !== undefined && { widthCm }) });
  }
  // "Over the bed, our bed is 160 cm wide": the one with a width comes first.
  return found.sort((a, b) => Number(b.widthCm !== undefined) - Number(a.widthCm !== undefined) || a.at - b.at);
}

/** "A wall behind the dining table": the furniture says more than the wall. Homes say less than rooms. */
function withoutVague(places: readonly Extract<Constraint, { kind: 'place' }>[]): Constraint[] {
  const isMeasured = ({ name, widthCm }: { name: string; widthCm?: number }) =>
    name !== 'wall' || widthCm !== undefined;
  const telling = places.filter(isMeasured);
  const kept = telling.some(({ name }) => isFurniture.has(name)) ? telling : places;
  return kept.length > 0 ? [...kept] : [...places];
}

function findPerson(
  text: string,
  spans: readonly { start: number; end: number }[],
): { name: string; hasPlace: boolean } | undefined {
  for (const { start, end } of spans) {
    const all = wordsIn(text.slice(start, end));
    const at = all.findLastIndex(({ text: word }) => people.has(plainWord(word)));
    const word = all[at];
    if (!word) continue;
    const name = plainWord(word.text);
    const isPossessive = /s['’]$|['’]s$/i.test(text.slice(start + word.start, start + word.end + 1));
    const isRoom = at < all.length - 1;
    if (CHILDREN.has(name) && isRoom) continue;
    if (isRoom && !isPossessive && !/['’]/.test(word.text)) continue;
    return { name, hasPlace: isRoom };
  }
  const gift = /\b(?:gifts?|presents?) for (?<person>[\p{L}]+)\b/iu.exec(text)?.groups?.person?.toLowerCase();
  return gift && people.has(gift) ? { name: gift, hasPlace: false } : undefined;
}
