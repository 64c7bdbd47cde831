import type { CategorySlug } from '@easel/domain/catalogue/categories';
import { nearestSwatch, parseHexToOklab } from '@easel/domain/catalogue/image-colors';
import type { Packaging } from '@easel/domain/catalogue/packaging';
import { PRINT_MATERIALS, type PrintMaterial } from '@easel/domain/catalogue/print-materials';
import type { ZonePrices } from '@easel/domain/catalogue/zone-price';
import { ZONES, type Zone } from '@easel/domain/locale/countries';
import { createTable } from '@easel/domain/text/own-value';
import type { DemoArtist } from './artists.ts';
import { formatHex } from './color.ts';
import { createWriter } from './descriptions.ts';
import { composeWork } from './draw.ts';
import type { Family } from './families/family.ts';
import { createPriceChanges, type DemoPriceChange } from './price-changes.ts';
import { createSeededRandom, type Random } from './random.ts';
import { formatRecipe } from './recipe.ts';
import { createStatedFacts, type DemoFacts } from './stated-facts.ts';
import { createTitler } from './titles.ts';
import { nameColors } from './wording.ts';

export interface DemoPrint {
  edition: 'open' | 'limited';
  editionSize: number | null;
  editionSold: number;
  material: PrintMaterial;
  widthCm: number;
  heightCm: number;
  priceCents: number;
}

export interface DemoWork {
  /** Index in `world.artists`. */
  artist: number;
  category: CategorySlug;
  title: string;
  statement: string;
  recipe: string;
  aspectRatio: number;
  /** The dominant color, as `#rrggbb`. */
  color: string;
  colors: string[];
  styles: string[];
  subject: string;
  mediums: string[];
  materials: string[];
  keywords: string[];
  widthCm: number;
  heightCm: number;
  depthCm: number | null;
  weightKg: number;
  packaging: Packaging;
  status: 'avail' | 'reserved' | 'sold' | 'unavail';
  listPrices: ZonePrices;
  soldInZones: Zone[];
  prints: DemoPrint[];
  curatedStatus: 'down' | 'not-curated' | 'up';
  isFramed: boolean;
  isReadyToHang: boolean;
  isOutdoorSafe: boolean;
  installationType: 'free_standing' | 'wall_mounted' | null;
  toafCities: string[];
  year: number;
  rank: number;
  /** Days since the upload. */
  ageDays: number;
  facts: DemoFacts;
  priceChanges: DemoPriceChange[];
}

/** Price factors for shipping and duties, by zone. */
const ZONE_FACTORS: Record<Zone, number> = {
  US: 1,
  AM1A: 1.06,
  EU1C: 1.1,
  EU2C: 1.08,
  AP2I: 1.12,
  ME1A: 1.16,
  AF1A: 1.16,
};
const PRICE_PER_ROOT_CM2: Record<CategorySlug, number> = {
  paintings: 15,
  photography: 8,
  digital: 6,
  drawings: 9,
  'mixed-media': 14,
  sculpture: 26,
  collage: 10,
  printmaking: 7,
  installation: 30,
};
const PRINTED: readonly CategorySlug[] = ['paintings', 'photography', 'digital', 'drawings', 'collage', 'mixed-media'];
const PRINT_FACTORS: Record<PrintMaterial, number> = { rag: 1, photo: 0.9, canvas: 1.35, metal: 1.9, acrylic: 2.1 };
const FAIR_CITIES = ['Brooklyn', 'London', 'Los Angeles', 'Melbourne', 'Sydney', 'Chicago', 'Dallas'];
const THIS_YEAR = 2026;
/** More than a family has artists. */
const SECOND_FAMILY_NUMBER = 1_000;
/** Works that only load tests have are not described, so that their index stays small. */
const MAX_DESCRIBED_WORKS = 5_000;

/** Gives works their titles and texts; remembers what it has written, so that works are to be created in order. */
export const createAuthor = (seed: string) => ({ titleWork: createTitler(seed), describeWork: createWriter() });

/** The work with this index. Nothing is rendered, so this takes microseconds. */
export function createWork(
  seed: string,
  index: number,
  artistIndex: number,
  artist: DemoArtist,
  author: ReturnType<typeof createAuthor>,
): DemoWork {
  const random = createSeededRandom(`work ${seed} ${index}`);
  const family = random.pick(artist.families);
  const aspectRatio = random.pick(artist.habits.ratiosOf(family));
  // In a second family an artist has habits that nobody has who mainly works in it.
  const number = family === artist.families[0] ? artist.habits.number : SECOND_FAMILY_NUMBER + artistIndex;
  const recipe = { family, aspectRatio, seed: `${seed} ${index}`, artist: number };
  const composition = composeWork(recipe);
  const { subject, keywords, colors } = composition;
  const hexes = colors.map(formatHex);
  const size = sizeOf(family, artist.habits.longSidesOf(family), aspectRatio, random);
  const priceCents = priceOf(family, size, artist.standing * random.between(0.85, 1.2));
  const isFlat = family.depthShare === undefined;
  const { mediums, materials } = madeOf(family, artist.habits.number, random);
  // Random numbers of their own, so that prices stay the same when words are added.
  const wording = createSeededRandom(`words ${seed} ${index}`);
  const described = {
    ...{ family: family.name, keywords, colorNames: nameColors(colors) },
    ...{ own: composition.title, ownStatement: composition.statement },
    ...{ medium: mediums[0] ?? '', material: materials[0] ?? '' },
    ...{ countryCode: artist.countryCode, city: artist.city, widthCm: size.widthCm, heightCm: size.heightCm },
  };
  const title = author.titleWork(artistIndex, artist, described, wording);
  // Load tests have more works than there are sentences.
  const { statement, description } =
    index < MAX_DESCRIBED_WORKS
      ? author.describeWork(described, wording)
      : { statement: composition.statement, description: undefined };
  const curated = random.next();
  const status = statusOf(random);
  const listPrices = createTable(ZONES, (zone) => toFiveDollars(priceCents * ZONE_FACTORS[zone]));
  const work: Omit<DemoWork, 'facts' | 'priceChanges'> = {
    artist: artistIndex,
    category: family.category,
    title,
    statement,
    recipe: formatRecipe(recipe),
    aspectRatio,
    color: hexes[0] ?? '#cccccc',
    colors: [...new Set(hexes.map((hex) => nearestSwatch(parseHexToOklab(hex))))],
    styles: artist.habits.stylesOf(family),
    subject,
    mediums,
    materials,
    keywords: [...keywords],
    ...size,
    weightKg: weightOf(size, family.category),
    packaging: packagingOf(size, materials, isFlat),
    status,
    listPrices,
    soldInZones: zonesOf(random, isFlat),
    prints:
      PRINTED.includes(family.category) && random.isTrue(0.55)
        ? printsOf(family, aspectRatio, artist.isLimited, random)
        : [],
    curatedStatus: curated < 0.14 ? 'up' : curated > 0.97 ? 'down' : 'not-curated',
    isFramed: isFlat && random.isTrue(0.25),
    isReadyToHang: isFlat && random.isTrue(0.6),
    isOutdoorSafe: !isFlat && random.isTrue(0.35),
    installationType: isFlat ? null : random.isTrue(0.85) ? 'free_standing' : 'wall_mounted',
    toafCities: random.isTrue(0.08) ? [random.pick(FAIR_CITIES)] : [],
    year: random.whole(THIS_YEAR - 7, THIS_YEAR),
    rank: rankOf(spreadOf(seed, index), curated, status),
    ageDays: random.next() ** 2 * 900,
  };
  return {
    ...work,
    facts: createStatedFacts(seed, index, family.category, description),
    priceChanges: createPriceChanges(seed, index, work),
  };
}

/** Categories whose works can have several materials. A painting has one support. */
const COMBINED: readonly CategorySlug[] = ['mixed-media', 'collage', 'sculpture', 'installation'];

/** An artist mostly uses one medium and one material of the family. */
function madeOf(family: Family, artist: number, random: Random): { mediums: string[]; materials: string[] } {
  if (COMBINED.includes(family.category))
    return { mediums: chosenOf(family.mediums, random), materials: chosenOf(family.materials, random) };
  const oneOf = (words: readonly string[]) =>
    random.isTrue(0.8) ? (words[artist % words.length] as string) : random.pick(words);
  return { mediums: [oneOf(family.mediums)], materials: [oneOf(family.materials)] };
}

/** The first applies to all works, each of the others to some. */
const chosenOf = (words: readonly string[], random: Random): string[] =>
  words.filter((_, index) => index === 0 || random.isTrue(0.4));

const round = (cm: number) => Math.round(cm * 10) / 10;

interface Size {
  widthCm: number;
  heightCm: number;
  depthCm: number | null;
}

function sizeOf(family: Family, longSidesCm: readonly number[], aspectRatio: number, random: Random): Size {
  const longCm = random.pick(longSidesCm);
  return {
    widthCm: round(aspectRatio >= 1 ? longCm : longCm * aspectRatio),
    heightCm: round(aspectRatio >= 1 ? longCm / aspectRatio : longCm),
    depthCm:
      family.depthShare === undefined
        ? random.isTrue(0.4)
          ? random.pick([2, 3, 4])
          : null
        : round(longCm * family.depthShare),
  };
}

const toFiveDollars = (cents: number) => Math.max(500, Math.round(cents / 500) * 500);

function priceOf(family: Family, { widthCm, heightCm }: Size, factor: number): number {
  return Math.sqrt(widthCm * heightCm) * PRICE_PER_ROOT_CM2[family.category] * factor * 100;
}

/** Flat works weigh as much as their support; vessels are hollow and installations mostly air. */
const KG_PER_M2: Record<CategorySlug, number> = {
  paintings: 4,
  photography: 1,
  digital: 1,
  drawings: 0.6,
  'mixed-media': 9,
  sculpture: 9,
  collage: 1.5,
  printmaking: 0.6,
  installation: 1.2,
};

function weightOf({ widthCm, heightCm, depthCm }: Size, category: CategorySlug): number {
  const isFlat = category !== 'sculpture' && category !== 'installation';
  const sides = isFlat ? 0 : 2 * (depthCm ?? 0) * (widthCm + heightCm) + widthCm * heightCm;
  const m2 = (widthCm * heightCm + sides) / 10_000;
  return Math.max(0.1, round(m2 * KG_PER_M2[category]));
}

function packagingOf({ widthCm, heightCm }: Size, materials: string[], isFlat: boolean): Packaging {
  if (!isFlat) return 'flat_crate';
  const long = Math.max(widthCm, heightCm);
  if (materials[0] === 'Paper' && long > 70) return 'rolled';
  return long > 120 ? 'flat_crate' : 'flat_cardboard';
}

/** Heavy works are not shipped to every zone. */
function zonesOf(random: Random, isFlat: boolean): Zone[] {
  if (random.isTrue(isFlat ? 0.94 : 0.6)) return [...ZONES];
  return ZONES.filter((zone) => zone === 'US' || random.isTrue(0.55));
}

function statusOf(random: Random): DemoWork['status'] {
  const chance = random.next();
  if (chance < 0.09) return 'sold';
  if (chance < 0.11) return 'reserved';
  return chance < 0.13 ? 'unavail' : 'avail';
}

const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

/**
 * Spreads the works evenly over 0 to 1. Successive works are of different artists and families, and multiples of the golden ratio keep them apart, so
 * that neighbors in a listing differ.
 */
const spreadOf = (seed: string, index: number): number =>
  (createSeededRandom(`ranks ${seed}`).next() + index * GOLDEN_RATIO) % 1;

/** Curated works rank higher, sold works lower. */
function rankOf(spread: number, curated: number, status: DemoWork['status']): number {
  return spread + (curated < 0.14 ? 0.35 : 0) - (curated > 0.97 ? 0.5 : 0) - (status === 'avail' ? 0 : 0.25);
}

/** Artists of the limited-edition site sell all prints in limited editions, photographers half of them. */
function printsOf(family: Family, aspectRatio: number, isLimitedArtist: boolean, random: Random): DemoPrint[] {
  const isLimited = (family.category === 'photography' && random.isTrue(0.5)) || isLimitedArtist;
  const materials = PRINT_MATERIALS.filter((_, index) => index === 0 || random.isTrue(0.4));
  const longsCm = [30, 50, 80].slice(0, random.whole(2, 3));
  return materials.flatMap((material) =>
    longsCm.map((longCm): DemoPrint => {
      const editionSize = isLimited ? random.pick([10, 25, 50]) : null;
      return {
        edition: isLimited ? 'limited' : 'open',
        editionSize,
        editionSold: editionSize === null ? 0 : Math.min(editionSize, random.whole(0, 12)),
        material,
        widthCm: round(aspectRatio >= 1 ? longCm : longCm * aspectRatio),
        heightCm: round(aspectRatio >= 1 ? longCm / aspectRatio : longCm),
        priceCents: toFiveDollars((2_500 + longCm * 160) * PRINT_FACTORS[material] * (isLimited ? 2.2 : 1)),
      };
    }),
  );
}
