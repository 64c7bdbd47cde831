import type { TextSpan } from './query-context.ts';

/** Which side of a work a length is of; `side` is the longer one. */
export type LengthSide = 'width' | 'height' | 'side';

export interface LengthRange {
  side: LengthSide;
  leastCm?: number;
  mostCm?: number;
}

/** A length in a query. Bounds are in centimeters. */
export interface ParsedLength extends TextSpan, LengthRange {
  /** "Larger than": a negation before it reverses it. */
  isCompared: boolean;
}

const CM_PER_UNIT: readonly (readonly [RegExp, number])[] = [
  [/^mm|^millim/, 0.1],
  [/^c/, 1],
  [/^m/, 100],
  [/^in|^["″”]/, 2.54],
  [/^f/, 30.48],
];
const SPELLED: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

const NUMBER = String.raw`(\d{1,4}(?:[.,]\d{1,2})?|an?|one|two|three|four|five|six)`;
/** "In" is a unit only at the end or before a dimension: "under 500 in blue" is a price. */
const UNIT = String.raw`(cm|centimet(?:er|re)s?|mm|millimet(?:er|re)s?|met(?:er|re)s?|m(?![\w'’])|inch(?:es)?|in(?=\s?(?:$|[,.;!?)×]|wide|tall|high|long|across|x|by|and|or)(?!\w))|["″”]|foot|feet|ft)(?![a-z])`;
const MOST =
  'under|below|less than|smaller than|shorter than|narrower than|up to|at most|no more than|max(?:imum|\\.)?(?: of)?|within|<=?';
const LEAST =
  'over|above|more than|larger than|bigger than|greater than|taller than|wider than|longer than|higher than|at least|min(?:imum)?(?: of)?|from|>=?';
const NEAR = 'around|about|roughly|approximately|approx|circa|ca|~';
const TAIL = String.raw`(?:\s(?:or (?:less|smaller|under)|max(?:imum)?|tops)\b)?`;
const DIMENSION = String.raw`(?:\s(?:in (?:width|height|length|size)|wide|tall|high|long|across|in diameter)(?!\w))?`;

const PAIR = new RegExp(
  String.raw`(?<![\w.,])(?:(${MOST})\s|(${LEAST})\s|(${NEAR})\s?)?(?<![a-z])${NUMBER}\s?(?:${UNIT})?\s?(?:x|×|by)\s?${NUMBER}\s?${UNIT}${DIMENSION}`,
  'giu',
);
const SINGLE = new RegExp(
  String.raw`(?<![\w.,$€£¥])(?:(${MOST})\s?|(${LEAST})\s?|(${NEAR})\s?)?(?<![a-z])(?:(?:width|height|length|size)(?: of| is)? )?${NUMBER}[\s-]?${UNIT}${DIMENSION}(${TAIL})${DIMENSION}`,
  'giu',
);
const RANGE = new RegExp(
  String.raw`(?<![\w.,])(?:between |from )?${NUMBER}\s?(?:${UNIT})?\s?(?:-|–|to|and)\s?${NUMBER}\s?${UNIT}${DIMENSION}`,
  'giu',
);
/** ISO 216: the longer side of A0 to A5. */
const PAPER = new RegExp(String.raw`(?<![\w.,])(?:(${MOST})\s|(${LEAST})\s|(${NEAR})\s?)?(?<![a-z])a([0-5])\b`, 'giu');
const PAPER_CM = [118.9, 84.1, 59.4, 42, 29.7, 21];
const NEAR_SHARE = 0.2;
const MAX_CM = 2_000;

/** Finds the lengths in a text: "under 50 cm", "24 x 36 inches". `rest` is the text with them blanked out. */
export function parseLengths(text: string): { lengths: ParsedLength[]; rest: string } {
  const lengths: ParsedLength[] = [];
  const take = (whole: string, start: number, bounds: Omit<ParsedLength, 'side' | 'start' | 'end'>) => {
    lengths.push({ side: sideIn(whole), ...bounds, start, end: start + whole.length });
    return ' '.repeat(whole.length);
  };
  const withoutPaper = text.replace(PAPER, (whole, most, least, near, size: string, start: number) =>
    take(whole, start, boundsOf(PAPER_CM[Number(size)] ?? 0, { most, least, near })),
  );
  const withoutPairs = withoutPaper.replace(
    PAIR,
    (whole, most, least, near, one, oneUnit, other, unit, start: number) => {
      const longer = Math.max(lengthCm(one, oneUnit ?? unit), lengthCm(other, unit));
      return longer > MAX_CM ? whole : take(whole, start, boundsOf(longer, { most, least, near }));
    },
  );
  const withoutRanges = withoutPairs.replace(RANGE, (whole, one, oneUnit, other, unit, start: number) => {
    const [leastCm, mostCm] = [lengthCm(one, oneUnit ?? unit), lengthCm(other, unit)];
    return mostCm > MAX_CM || leastCm >= mostCm ? whole : take(whole, start, { leastCm, mostCm, isCompared: false });
  });
  const rest = withoutRanges.replace(SINGLE, (whole, most, least, near, number, unit, tail, start: number) => {
    const cm = lengthCm(number, unit);
    // "In a foot" is not a length: a spelled number needs a comparison.
    if (cm > MAX_CM || (!/^\d/.test(number) && !most && !least)) return whole;
    return take(whole, start, boundsOf(cm, { most: most || tail, least, near }));
  });
  return { lengths: lengths.sort((a, b) => a.start - b.start), rest };
}

type Comparison = Record<'most' | 'least' | 'near', string | undefined>;

/** "60 cm wide" is a width, "no taller than 80 cm" a height. Of two lengths, the longer one is meant. */
function sideIn(text: string): LengthSide {
  if (/\b(?:wid(?:e|er|th)|narrower|across)\b/i.test(text)) return 'width';
  return /\b(?:tall|taller|high|higher|height|shorter)\b/i.test(text) ? 'height' : 'side';
}

function boundsOf(cm: number, { most, least, near }: Comparison): Omit<ParsedLength, 'side' | 'start' | 'end'> {
  if (most) return { mostCm: cm, isCompared: true };
  if (least) return { leastCm: cm, isCompared: true };
  const share = near ? NEAR_SHARE : 0;
  return { leastCm: cm * (1 - share), mostCm: cm * (1 + share), isCompared: false };
}

function lengthCm(number: string, unit: string): number {
  const value = SPELLED[number.toLowerCase()] ?? Number(number.replace(',', '.'));
  return value * (CM_PER_UNIT.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1] ?? 1);
}
