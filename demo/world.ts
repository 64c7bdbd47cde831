import { colorField } from './families/color-field.ts';
import type { Family } from './families/family.ts';
import { flowField } from './families/flow-field.ts';
import { horizon } from './families/horizon.ts';
import { stem } from './families/stem.ts';
import { randomOf } from './random.ts';

export interface DemoArtist {
  firstName: string;
  lastName: string;
  userName: string;
  countryCode: string;
  city: string;
  family: Family;
}

export interface DemoWork {
  /** Which artist of the world made it. */
  artist: number;
  family: Family;
  seed: string;
  title: string;
  statement: string;
  aspectRatio: number;
  widthCm: number;
  heightCm: number;
  priceCents: number;
  status: 'avail' | 'reserved' | 'sold';
  printsFromCents: number | null;
  year: number;
  rank: number;
}

export interface World {
  artists: DemoArtist[];
  works: DemoWork[];
}

const ARTISTS: DemoArtist[] = [
  {
    firstName: 'Ilse',
    lastName: 'Brandvold',
    userName: 'ilse-brandvold',
    countryCode: 'no',
    city: 'Tromsø',
    family: horizon,
  },
  {
    firstName: 'Tomás',
    lastName: 'Quiroga',
    userName: 'tomas-quiroga',
    countryCode: 'ar',
    city: 'Rosario',
    family: colorField,
  },
  { firstName: 'Mirela', lastName: 'Anton', userName: 'mirela-anton', countryCode: 'ro', city: 'Cluj', family: stem },
  {
    firstName: 'Kenji',
    lastName: 'Arakawa',
    userName: 'kenji-arakawa',
    countryCode: 'jp',
    city: 'Kanazawa',
    family: flowField,
  },
  {
    firstName: 'Adaeze',
    lastName: 'Okpara',
    userName: 'adaeze-okpara',
    countryCode: 'gb',
    city: 'Leeds',
    family: colorField,
  },
  {
    firstName: 'June',
    lastName: 'Halloran',
    userName: 'june-halloran',
    countryCode: 'us',
    city: 'Astoria, Oregon',
    family: horizon,
  },
];

/** The whole demonstration world from one seed: the same seed gives the same world. */
export function createWorld(seed: string, worksCount: number): World {
  const used = new Set<string>();
  const works = Array.from({ length: worksCount }, (_, index): DemoWork => {
    const artist = index % ARTISTS.length;
    const { family } = ARTISTS[artist] as DemoArtist;
    const workSeed = `${seed} ${index}`;
    const random = randomOf(`facts ${workSeed}`);
    const aspectRatio = random.pick(family.aspectRatios);
    const longCm = random.pick([40, 50, 60, 76, 90, 100, 120, 150]);
    const widthCm = round(aspectRatio >= 1 ? longCm : longCm * aspectRatio);
    const heightCm = round(aspectRatio >= 1 ? longCm / aspectRatio : longCm);
    const hasPrints = random.isTrue(0.5);
    return {
      artist,
      family,
      seed: workSeed,
      ...unusedWords(family, random, used),
      aspectRatio,
      widthCm,
      heightCm,
      priceCents: Math.round((Math.sqrt(widthCm * heightCm) * random.between(9, 22)) / 5) * 500,
      status: random.isTrue(0.1) ? 'sold' : random.isTrue(0.05) ? 'reserved' : 'avail',
      printsFromCents: hasPrints ? random.pick([6_000, 8_500, 9_000, 12_000]) : null,
      year: random.whole(2019, 2026),
      rank: random.next(),
    };
  });
  return { artists: ARTISTS, works };
}

const round = (cm: number) => Math.round(cm * 10) / 10;

/** A title that no work has yet; the later ones of a series are numbered, as painters do. */
function unusedWords(family: Family, random: ReturnType<typeof randomOf>, used: Set<string>) {
  const words = family.words(random);
  const numerals = ['', ' II', ' III', ' IV', ' V', ' VI', ' VII', ' VIII', ' IX', ' X'];
  const title =
    numerals.map((numeral) => words.title + numeral).find((candidate) => !used.has(candidate)) ??
    `${words.title} No. ${used.size}`;
  used.add(title);
  return { ...words, title };
}
