/** What people chose who were shown works at one place. */
export interface ShownPlace {
  /** On the first page, from 1. */
  place: number;
  people: number;
  /** Their choices: a click is 1, see `CHOICE_WEIGHTS`. */
  choices: number;
}

/** A work that a search showed at a place. A person counts once for each search and work. */
export interface ShownWork extends ShownPlace {
  query: string;
  workId: number;
  /** Those of the people who chose it. */
  choosers: number;
}

/** Points for a work that people choose more often than its places explain. */
export interface Feedback {
  query: string;
  workId: number;
  points: number;
}

/** What one person chose counts by the strongest of their choices. */
export const CHOICE_WEIGHTS = { click: 1, conversion: 2, purchase: 4 } as const;
/** Choices of fewer people are noise, or those of one person with several browsers. */
export const MIN_CHOOSERS = 3;
/** As many choices as expected are assumed before any is seen, so that a few change hardly anything. */
const ASSUMED_CHOICES = 5;
/** A rank adds 0.4 at most, and a word of a title several points. */
const MAX_POINTS = 0.5;
/** Smaller differences change no order, but cost memory. Points are rounded to this. */
const STEP = 0.05;

/**
 * Choices by a person who is shown any work at a place, by places from 1: people look at the first places more. It never rises, because the works of the later places of
 * a search are not better.
 */
export function estimateAttention(shown: readonly ShownPlace[]): number[] {
  const places: { people: number; choices: number }[] = [];
  for (const { place, people, choices } of shown) {
    while (places.length <= place) places.push({ people: 0, choices: 0 });
    const counted = places[place];
    if (!counted) continue;
    counted.people += people;
    counted.choices += choices;
  }
  // Neighbors that would rise are counted together.
  const groups: { people: number; choices: number; size: number }[] = [];
  for (const counted of places) {
    let group = { ...counted, size: 1 };
    for (let before = groups.at(-1); before && getRate(before) <= getRate(group); before = groups.at(-1)) {
      groups.pop();
      group = {
        people: before.people + group.people,
        choices: before.choices + group.choices,
        size: before.size + group.size,
      };
    }
    groups.push(group);
  }
  return groups.flatMap((group) => Array.from({ length: group.size }, () => getRate(group)));
}

const getRate = ({ people, choices }: { people: number; choices: number }) => (people === 0 ? 0 : choices / people);

/** Compares what people chose with what they would have chosen at the same places of any search: `attention` has their choices by place. */
export function calculateFeedback(shown: readonly ShownWork[], attention: readonly number[]): Feedback[] {
  const byWork = Map.groupBy(shown, ({ query, workId }) => `${workId} ${query}`);
  return [...byWork.values()].flatMap((places) => {
    const [first] = places;
    if (!first) return [];
    const { query, workId } = first;
    const sum = (count: (one: ShownWork) => number) => places.reduce((total, one) => total + count(one), 0);
    if (sum(({ choosers }) => choosers) < MIN_CHOOSERS) return [];
    const choices = sum((one) => one.choices);
    const expected = sum(({ place, people }) => people * (attention[place] ?? 0));
    const ratio = (choices + ASSUMED_CHOICES) / (expected + ASSUMED_CHOICES);
    const points = Math.round((MAX_POINTS * (1 - 1 / ratio)) / STEP) * STEP;
    return points > 0 ? [{ query, workId, points }] : [];
  });
}
