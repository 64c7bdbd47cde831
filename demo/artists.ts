import { toUserName } from '@easel/domain/accounts/user-name';
import type { FeaturedIn } from '@easel/domain/catalogue/print-materials';
import { FEATURED_IN } from '@easel/domain/catalogue/print-materials';
import { type ArtistStyle, createArtistStyle } from './artist-style.ts';
import { createBiographer } from './biographies.ts';
import { formatHex } from './color.ts';
import { FAMILIES } from './families/all-families.ts';
import { cutPaper } from './families/cut-paper.ts';
import type { Family } from './families/family.ts';
import { isManly, ORIGINS } from './names.ts';
import { createSeededRandom } from './random.ts';
import { composeRecipe, formatRecipe } from './recipe.ts';

export interface DemoArtist {
  firstName: string;
  lastName: string;
  userName: string;
  countryCode: string;
  city: string;
  statement: string;
  isLimited: boolean;
  recognition: FeaturedIn[];
  isOnVacation: boolean;
  portraitRecipe: string;
  portraitColor: string;
  /** The families of works they make: one, or for some artists two. */
  families: Family[];
  habits: ArtistStyle;
  /** Price factor of a well-known name. */
  standing: number;
}

/** The artists of a demo world. Deterministic for a seed; every family has artists. */
export function createArtists(seed: string, count: number): DemoArtist[] {
  const userNames = new Set<string>();
  const writeBiography = createBiographer(seed);
  return Array.from({ length: count }, (_, index) => {
    const random = createSeededRandom(`artist ${seed} ${index}`);
    const origin = random.pick(ORIGINS);
    const main = FAMILIES[index % FAMILIES.length] as Family;
    const second = random.isTrue(0.2)
      ? random.pick(FAMILIES.filter(({ category }) => category === main.category))
      : main;
    const firstName = random.pick(origin.first);
    const lastName = random.pick(origin.last);
    const city = random.pick(origin.cities);
    const portraitRecipe = portraitOf(`${seed} portrait ${index}`, firstName);
    return {
      firstName,
      lastName,
      userName: unusedName(`${firstName} ${lastName}`, userNames),
      countryCode: origin.countryCode,
      city,
      statement: writeBiography(main.category, city, random),
      isLimited: random.isTrue(0.06),
      recognition: FEATURED_IN.filter(() => random.isTrue(0.12)),
      isOnVacation: random.isTrue(0.04),
      portraitRecipe,
      portraitColor: formatHex(composeRecipe(portraitRecipe).colors[0] ?? { l: 0.8, c: 0.02, h: 80 }),
      families: second === main ? [main] : [main, second],
      habits: createArtistStyle(Math.floor(index / FAMILIES.length)),
      standing: random.between(0.6, 1.2) * (random.isTrue(0.12) ? 2.4 : 1),
    };
  });
}

/** The first of a few random portraits whose hair and beard match the name. */
function portraitOf(seed: string, firstName: string): string {
  const fits = (recipe: string) => {
    const { keywords } = composeRecipe(recipe);
    const isManlyPortrait = keywords.includes('beard') || keywords.includes('crop');
    return isManlyPortrait === isManly(firstName);
  };
  const sittings = Array.from({ length: 20 }, (_, at) =>
    formatRecipe({ family: cutPaper, aspectRatio: 1, seed: `${seed} ${at}` }),
  );
  return sittings.find(fits) ?? (sittings[0] as string);
}

/** Appends a number to names that are taken. */
function unusedName(name: string, used: Set<string>): string {
  const plain = toUserName(name) ?? 'artist';
  let candidate = plain;
  for (let number = 2; used.has(candidate); number++) candidate = `${plain}-${number}`;
  used.add(candidate);
  return candidate;
}
