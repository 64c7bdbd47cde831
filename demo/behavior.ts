import { parseHexToOklab } from '@easel/domain/catalogue/image-colors';
import { createSeededRandom, type Random } from './random.ts';

/**
 * What demo visitors look at. Their taste is hidden: every family of pictures, every artist and every work has a random place in a space of moods that no
 * other part of the shop knows, and visitors prefer works near their own place and near a color they like. Recommendations see neither, only what was chosen.
 */

/** What a taste depends on. */
export interface TasteWork {
  /** The first word of the recipe. */
  family: string;
  artist: number;
  /** The dominant color, as `#rrggbb`. */
  color: string;
}

export type VisitAction = 'view' | 'favorite' | 'cart' | 'purchase';

/** One visitor with the works they chose, in order. */
export interface Visit {
  visitor: number;
  ageDays: number;
  /** Indexes of works. Every work is viewed first. */
  choices: { work: number; action: VisitAction }[];
}

const MOODS = 4;
const ARTIST_SPREAD = 0.5;
const WORK_SPREAD = 0.4;
/** How much the color counts next to the mood. */
const COLOR_WEIGHT = 6;
/** A visitor sees this many works for each one they open. */
const CONSIDERED = 40;
/** Lower values make choices more random. */
const DECISIVENESS = 1.6;
const FAVORITES = 0.2;
const CARTS = 0.07;
const PURCHASES = 0.03;
const MAX_AGE_DAYS = 60;

const pointOf = (seed: string, spread: number): number[] => {
  const random = createSeededRandom(seed);
  return Array.from({ length: MOODS }, () => random.normal() * spread);
};

const sumOf = (...points: number[][]): number[] =>
  Array.from({ length: MOODS }, (_, at) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0));

const squaredDistance = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);

/** The visits of this many visitors. Deterministic. */
export function createVisits(works: readonly TasteWork[], visitors: number, seed: string): Visit[] {
  if (works.length === 0) return [];
  const places = works.map(({ family, artist }, index) =>
    sumOf(
      pointOf(`mood ${seed} ${family}`, 1),
      pointOf(`mood ${seed} artist ${artist}`, ARTIST_SPREAD),
      pointOf(`mood ${seed} work ${index}`, WORK_SPREAD),
    ),
  );
  const colors = works.map(({ color }) => parseHexToOklab(color));
  return Array.from({ length: visitors }, (_, visitor) => {
    const random = createSeededRandom(`visitor ${seed} ${visitor}`);
    // Some work that exists is close to what the visitor likes.
    const ideal = random.whole(0, works.length - 1);
    const mood = sumOf(places[ideal] ?? [], pointOf(`mood ${seed} visitor ${visitor}`, WORK_SPREAD));
    const color = colors[random.isTrue(0.7) ? ideal : random.whole(0, works.length - 1)] ?? [0, 0, 0];
    const appealOf = (work: number) =>
      -squaredDistance(places[work] ?? [], mood) - COLOR_WEIGHT * squaredDistance(colors[work] ?? [], color);
    const chosen = new Set<number>();
    for (let count = random.whole(5, 14); count > 0; count--) {
      const work = chooseOne(works.length, appealOf, random);
      if (work !== undefined) chosen.add(work);
    }
    return {
      visitor,
      ageDays: random.next() * MAX_AGE_DAYS,
      choices: [...chosen].map((work) => ({ work, action: actionOf(random) })),
    };
  });
}

function actionOf(random: Random): VisitAction {
  const chance = random.next();
  if (chance < PURCHASES) return 'purchase';
  if (chance < PURCHASES + CARTS) return 'cart';
  return chance < PURCHASES + CARTS + FAVORITES ? 'favorite' : 'view';
}

/** One of some random works, the more appealing the likelier. */
function chooseOne(count: number, appealOf: (work: number) => number, random: Random): number | undefined {
  const considered = Array.from({ length: CONSIDERED }, () => random.whole(0, count - 1));
  const weights = considered.map((work) => Math.exp(DECISIVENESS * appealOf(work)));
  let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0);
  return considered.find((_, at) => {
    rest -= weights[at] ?? 0;
    return rest <= 0;
  });
}
