import { getSizeBin, SIZE_BINS, type SizeBin } from '../catalogue/size-bins.ts';
import { type ColorMood, getMoodMeaning } from './color-moods.ts';
import {
  type Constraint,
  type Conversation,
  findConstraint,
  getPlaceWidth,
  getSideCm,
  type ShownWork,
} from './conversation.ts';
import { findReferredWork, REFERENCE } from './conversation-acts.ts';
import type { LengthRange } from './parse-lengths.ts';
import { sizesMeaning } from './query-amounts.ts';

/** "Smaller", "cheaper than the second one", "warmer": relative to what was asked for, or to the works that were shown. */

type Comparison =
  | { kind: 'size'; isMore: boolean }
  | { kind: 'price'; isMore: boolean }
  | { kind: 'color'; mood: ColorMood };

const COMPARISONS: readonly (readonly [string, Comparison])[] = [
  ['cheaper|less expensive|more affordable|lower priced|less pricey', { kind: 'price', isMore: false }],
  ['more expensive|pricier|higher priced|more exclusive|more valuable', { kind: 'price', isMore: true }],
  ['smaller|less big|less large|tinier', { kind: 'size', isMore: false }],
  ['bigger|larger|less small', { kind: 'size', isMore: true }],
  ['warmer', { kind: 'color', mood: 'warm' }],
  ['cooler|colder', { kind: 'color', mood: 'cool' }],
  ['brighter|more colou?rful', { kind: 'color', mood: 'bright' }],
  ['darker', { kind: 'color', mood: 'dark' }],
];
const CHEAPER = 0.75;
const SMALLER = 0.75;

export interface ReadComparisons {
  /** The constraints with what the comparisons changed. */
  constraints: readonly Constraint[];
  /** The text of the same length without the comparisons. */
  rest: string;
}

/** Applies the comparisons of a message. Without anything to compare with, "smaller" is left to be read as a word. */
export function applyComparisons(text: string, conversation: Conversation): ReadComparisons {
  let { constraints } = conversation;
  let rest = text;
  for (const [words, comparison] of COMPARISONS) {
    const pattern = new RegExp(
      String.raw`\b(?:(?:much|a (?:bit|little)|even|slightly|somewhat) )?(?:${words})(?: (?:ones|works|prints))?(?: than ${REFERENCE})?(?! than)(?:[^\S\n]+(?:please))?\b`,
      'i',
    );
    const match = pattern.exec(rest);
    if (!match) continue;
    const referredId = findReferredWork(match.groups, conversation);
    const referred = conversation.shown.find(({ artworkId }) => artworkId === referredId);
    const changed = compare(comparison, { ...conversation, constraints }, referred);
    if (!changed) continue;
    constraints = changed;
    rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(match.index + match[0].length);
  }
  return { constraints, rest };
}

function compare(
  comparison: Comparison,
  conversation: Conversation,
  referred: ShownWork | undefined,
): readonly Constraint[] | undefined {
  if (comparison.kind === 'color') return withColor(conversation, comparison.mood);
  return comparison.kind === 'price'
    ? withPrice(conversation, comparison.isMore, referred)
    : withSize(conversation, comparison.isMore, referred);
}

function withColor({ constraints, shown }: Conversation, mood: ColorMood): readonly Constraint[] | undefined {
  if (constraints.length === 0 && shown.length === 0) return undefined;
  const { facet, values, label } = getMoodMeaning(mood);
  const others = constraints.filter((one) => !(one.kind === 'facet' && one.facet === 'color' && !one.isExcluded));
  return [...others, { kind: 'facet', facet, values, label, isExcluded: false }];
}

function withPrice(conversation: Conversation, isMore: boolean, referred: ShownWork | undefined) {
  const known = findConstraint(conversation, 'price');
  const dollars = (cents: number | undefined) => (cents === undefined ? undefined : Math.round(cents / 100));
  const median = dollars(medianIn(conversation.shown.flatMap(({ priceCents }) => priceCents ?? [])));
  // Prices of works are in dollars, whatever the budget is in.
  const ofWork = dollars(referred?.priceCents);
  const bound = ofWork ?? known?.most ?? known?.least ?? median;
  if (bound === undefined) return undefined;
  const limit = isMore || ofWork !== undefined ? bound : roundAmount(bound * CHEAPER);
  const unit = ofWork === undefined && known ? known.unit : 'usd';
  const price: Constraint = {
    kind: 'price',
    ...(isMore ? { least: limit } : { most: limit }),
    ...(unit !== undefined && { unit }),
  };
  return [...conversation.constraints.filter(({ kind }) => kind !== 'price'), price];
}

function withSize(conversation: Conversation, isMore: boolean, referred: ShownWork | undefined) {
  const { constraints, shown } = conversation;
  const isSize = (one: Constraint) =>
    one.kind === 'length' || (one.kind === 'facet' && one.facet === 'size' && !one.isExcluded);
  const others = constraints.filter((one) => !isSize(one));
  if (referred) {
    const cm = getSideCm(referred, 'side');
    return [
      ...others,
      { kind: 'length' as const, side: 'side' as const, ...(isMore ? { leastCm: cm } : { mostCm: cm }) },
    ];
  }
  const length = findConstraint(conversation, 'length') ?? getPlaceWidth(conversation);
  if (length) return [...others, { kind: 'length' as const, ...scaleLength(length, isMore ? 1 / SMALLER : SMALLER) }];
  const named = constraints.find((one) => one.kind === 'facet' && isSize(one));
  const bins = named?.kind === 'facet' ? shiftBins(named.values, isMore) : binsBeside(shown, isMore);
  if (!bins) return undefined;
  return [...others, { kind: 'facet' as const, facet: 'size' as const, ...sizesMeaning(bins), isExcluded: false }];
}

const round = (cm: number) => Math.round(cm * 100) / 100;

const scaleLength = ({ side, leastCm, mostCm }: LengthRange, factor: number): LengthRange => ({
  side,
  ...(leastCm !== undefined && { leastCm: round(leastCm * factor) }),
  ...(mostCm !== undefined && { mostCm: round(mostCm * factor) }),
});

const isBin = (value: string): value is SizeBin => SIZE_BINS.some((bin) => bin === value);

function shiftBins(values: readonly string[], isMore: boolean): SizeBin[] {
  const last = SIZE_BINS.length - 1;
  const places = values.filter(isBin).map((bin) => SIZE_BINS.indexOf(bin) + (isMore ? 1 : -1));
  return [...new Set(places.map((place) => SIZE_BINS[Math.min(last, Math.max(0, place))] ?? 'small'))];
}

/** The sizes below or above the median of the works that were shown. */
function binsBeside(shown: readonly ShownWork[], isMore: boolean): SizeBin[] | undefined {
  const median = medianIn(shown.map((work) => getSideCm(work, 'side')));
  if (median === undefined) return undefined;
  const at = SIZE_BINS.indexOf(getSizeBin(median, median));
  const bins = isMore ? SIZE_BINS.slice(at + 1) : SIZE_BINS.slice(0, at);
  return bins.length > 0 ? [...bins] : [SIZE_BINS[at] ?? 'small'];
}

function medianIn(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? half - 1 : half], sorted[half]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** Two digits: 937.50 is 940. */
function roundAmount(amount: number): number {
  if (amount < 100) return Math.max(1, Math.round(amount));
  const step = 10 ** (Math.floor(Math.log10(amount)) - 1);
  return Math.round(amount / step) * step;
}
