import type { Family } from './families/family.ts';
import { createSeededRandom, type Random } from './random.ts';

/**
 * Makes the works of one artist look related. A family's first random choices decide palette, motif and layout. For these, an artist prefers two
 * options of each list and a part of each numeric range. Later choices are unrestricted.
 */

/** How many choices from a list are restricted: palette, motif, layout. */
const RESTRICTED_PICKS = 3;
const RESTRICTED_NUMBERS = 6;
const RESTRICTED_SWITCHES = 4;
/** The part of a numeric range that an artist uses. */
const SPREAD = 0.6;
/** Probability of the first of two preferred options. */
const FIRST_FAVORITE = 0.65;

/** A random generator restricted to the style of the artist with this index in the family. */
export function withStyle(random: Random, artist: number): Random {
  const own = createSeededRandom(`habits ${artist}`);
  let picks = 0;
  let numbers = 0;
  let switches = 0;
  return {
    ...random,
    pick: (from) => {
      const favorites = picks < RESTRICTED_PICKS ? favoritesOf(picks, from.length, artist) : undefined;
      picks += 1;
      if (!favorites) return random.pick(from);
      const [first, second] = favorites;
      return from[random.isTrue(FIRST_FAVORITE) ? first : second] as (typeof from)[number];
    },
    between(least, most) {
      numbers += 1;
      if (numbers > RESTRICTED_NUMBERS) return random.between(least, most);
      const share = own.next() * (1 - SPREAD) + random.next() * SPREAD;
      return least + share * (most - least);
    },
    isTrue(chance) {
      switches += 1;
      if (switches > RESTRICTED_SWITCHES) return random.isTrue(chance);
      return own.next() * 0.8 + random.next() * 0.2 < chance;
    },
  };
}

/** Two indices of a list. The step differs per list, so that artists with the same palette have different motifs. */
function favoritesOf(pick: number, length: number, artist: number): readonly [number, number] {
  const step = pick === 0 ? 1 : pick + 2;
  const lap = Math.floor((artist * step) / length);
  const first = (artist * step + lap * (pick + 1)) % length;
  const second = (first + Math.max(1, Math.floor(length / 2) + (artist % 2))) % length;
  return [first, second];
}

/** Formats, sizes and styles that an artist uses. */
export interface ArtistStyle {
  /** Index of the artist in the family. */
  number: number;
  ratiosOf(family: Family): readonly number[];
  longSidesOf(family: Family): readonly number[];
  stylesOf(family: Family): string[];
}

export function createArtistStyle(number: number): ArtistStyle {
  const random = createSeededRandom(`keeps to ${number}`);
  const [ratioAt, sideAt, styleAt] = [random.next(), random.next(), random.next()];
  return {
    number,
    ratiosOf: ({ aspectRatios }) => stretchOf(aspectRatios, 2, ratioAt),
    longSidesOf: ({ longSidesCm }) => stretchOf(longSidesCm, 4, sideAt),
    // The first style applies to the whole family; the artist has at most one more.
    stylesOf: ({ styles: [first = '', ...others] }) => {
      const own = others[Math.floor(styleAt * (others.length + 1))];
      return own === undefined ? [first] : [first, own];
    },
  };
}

/** `length` adjacent items of a list. */
function stretchOf<T>(list: readonly T[], length: number, at: number): readonly T[] {
  const start = Math.floor(at * Math.max(1, list.length - length + 1));
  return list.slice(start, start + length);
}
