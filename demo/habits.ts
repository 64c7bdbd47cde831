import type { Family } from './families/family.ts';
import { type Random, randomOf } from './random.ts';

/**
 * What makes an artist recognizable. A composition begins with its large decisions: the palette, the motif, where things stand. An artist makes
 * them in a few ways of their own: among the palettes one or two are theirs, and numbers stay near a value they prefer. Later decisions are free.
 */

/** So many picks from a list are an artist's habit: a palette, a motif, an arrangement. */
const HABITUAL_PICKS = 3;
const HABITUAL_NUMBERS = 6;
const HABITUAL_SWITCHES = 4;
/** How much of a range an artist's own numbers spread over. */
const SPREAD = 0.6;
/** How often the first of their favorites is chosen. */
const FIRST_FAVORITE = 0.65;

/** Chance as an artist's habits leave it. Artists of one family are numbered from 0; neighbors have different favorites. */
export function withHabits(random: Random, artist: number): Random {
  const own = randomOf(`habits ${artist}`);
  let picks = 0;
  let numbers = 0;
  let switches = 0;
  return {
    ...random,
    pick: (from) => {
      const favorites = picks < HABITUAL_PICKS ? favoritesOf(picks, from.length, artist) : undefined;
      picks += 1;
      if (!favorites) return random.pick(from);
      const [first, second] = favorites;
      return from[random.isTrue(FIRST_FAVORITE) ? first : second] as (typeof from)[number];
    },
    between(least, most) {
      numbers += 1;
      if (numbers > HABITUAL_NUMBERS) return random.between(least, most);
      const share = own.next() * (1 - SPREAD) + random.next() * SPREAD;
      return least + share * (most - least);
    },
    isTrue(chance) {
      switches += 1;
      if (switches > HABITUAL_SWITCHES) return random.isTrue(chance);
      return own.next() * 0.8 + random.next() * 0.2 < chance;
    },
  };
}

/** Two places of a list. Each list is walked in its own step, so that artists who share a palette differ in their motif. */
function favoritesOf(pick: number, length: number, artist: number): readonly [number, number] {
  const step = pick === 0 ? 1 : pick + 2;
  const lap = Math.floor((artist * step) / length);
  const first = (artist * step + lap * (pick + 1)) % length;
  const second = (first + Math.max(1, Math.floor(length / 2) + (artist % 2))) % length;
  return [first, second];
}

/** What an artist keeps to from work to work beside the picture itself. */
export interface Habits {
  /** The artist's number among those of their family. */
  number: number;
  ratiosOf(family: Family): readonly number[];
  longSidesOf(family: Family): readonly number[];
  stylesOf(family: Family): string[];
}

export function createHabits(number: number): Habits {
  const random = randomOf(`keeps to ${number}`);
  const [ratioAt, sideAt, styleAt] = [random.next(), random.next(), random.next()];
  return {
    number,
    ratiosOf: ({ aspectRatios }) => stretchOf(aspectRatios, 2, ratioAt),
    longSidesOf: ({ longSidesCm }) => stretchOf(longSidesCm, 4, sideAt),
    // The first style is true of the whole family; one or none of the others is the artist's.
    stylesOf: ({ styles: [first = '', ...others] }) => {
      const own = others[Math.floor(styleAt * (others.length + 1))];
      return own === undefined ? [first] : [first, own];
    },
  };
}

/** A few neighbors in a list. */
function stretchOf<T>(list: readonly T[], length: number, at: number): readonly T[] {
  const start = Math.floor(at * Math.max(1, list.length - length + 1));
  return list.slice(start, start + length);
}
