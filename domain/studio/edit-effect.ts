import { addDays, countDays } from './insights-period.ts';

/** The views and favorites of a number of days. */
export interface CountedDays {
  days: number;
  views: number;
  favorites: number;
}

export type EffectVerdict = 'more' | 'fewer' | 'unclear';

/** What changed after an edit (docs/specification/studio.md#insights). */
export interface EditEffect {
  before: CountedDays;
  after: CountedDays;
  views: EffectVerdict;
  favorites: EffectVerdict;
}

/** At most this many days are compared on each side: later changes have other reasons. */
const MAX_DAYS = 28;
/** A week on each side, because weekends differ. */
export const MIN_EFFECT_DAYS = 7;
/** Differences that chance explains in more than one of twenty cases are unclear. Counts vary by their square root. */
const CLEAR_DEVIATIONS = 1.96;

export interface EditToMeasure {
  /** The day of the edit. It belongs to neither side. */
  day: string;
  /** All edits of the work. Only the days between two edits are compared. */
  edits: readonly string[];
  /** The first day on which the work was in the shop, and the last day that is counted completely. */
  listedOn: string;
  countedUntil: string;
  counts: readonly { day: string; views: number; favorites: number }[];
}

/** Undefined if there is less than a week on one of the sides. */
export function measureEdit({ day, edits, listedOn, countedUntil, counts }: EditToMeasure): EditEffect | undefined {
  const earlier = edits
    .filter((other) => other < day)
    .toSorted()
    .at(-1);
  const later = edits.filter((other) => other > day).toSorted()[0];
  const from = latest(addDays(day, -MAX_DAYS), addDays(listedOn, 1), earlier && addDays(earlier, 1));
  const until = earliest(addDays(day, MAX_DAYS), countedUntil, later && addDays(later, -1));
  const before = sumDays(counts, from, addDays(day, -1));
  const after = sumDays(counts, addDays(day, 1), until);
  if (before.days < MIN_EFFECT_DAYS || after.days < MIN_EFFECT_DAYS) return undefined;
  return {
    before,
    after,
    views: compareRates(before, after, 'views'),
    favorites: compareRates(before, after, 'favorites'),
  };
}

const latest = (...days: (string | undefined)[]): string =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1) ?? '';
const earliest = (...days: (string | undefined)[]): string =>
  days.filter((day) => day !== undefined).toSorted()[0] ?? '';

function sumDays(counts: EditToMeasure['counts'], from: string, until: string): CountedDays {
  const sum = { days: Math.max(0, countDays(from, until) + 1), views: 0, favorites: 0 };
  for (const { day, views, favorites } of counts) {
    if (day < from || day > until) continue;
    sum.views += views;
    sum.favorites += favorites;
  }
  return sum;
}

function compareRates(before: CountedDays, after: CountedDays, metric: 'views' | 'favorites'): EffectVerdict {
  const difference = after[metric] / after.days - before[metric] / before.days;
  const deviation = Math.sqrt(after[metric] / after.days ** 2 + before[metric] / before.days ** 2);
  if (deviation === 0 || Math.abs(difference) < CLEAR_DEVIATIONS * deviation) return 'unclear';
  return difference > 0 ? 'more' : 'fewer';
}
