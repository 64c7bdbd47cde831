import { SIZE_BINS } from '../catalogue/size-bins.ts';
import { createTable } from '../text/own-value.ts';
import type { Reaction } from './choose-next.ts';
import type { WorkContent } from './content-vector.ts';
import { toFacetSlug } from './facet-slug.ts';
import { DEFAULT_LISTING, type Listing } from './listing.ts';
import { PRICE_BANDS } from './price-bands.ts';

/** The parts of a taste. They are facets of listings, and their values are slugs. */
export const TASTE_FACETS = ['styles', 'subject', 'color', 'price', 'size'] as const;
export type TasteFacet = (typeof TASTE_FACETS)[number];

/** What a visitor likes, in words that a listing understands. */
export type TasteProfile = Readonly<Record<TasteFacet, readonly string[]>>;

/** With fewer kept works, a profile would be a guess. */
export const MIN_KEPT = 3;

const MAX_VALUES: Readonly<Record<TasteFacet, number>> = { styles: 3, subject: 3, color: 4, price: 3, size: 2 };
/** A value that fewer of the kept works have says nothing. */
const MIN_SHARE = 0.2;
/** How much a passed work counts against its values. */
const PASSED_SHARE = 0.5;
/** Parts are left out in this order until this share of the kept works has all that remains. */
const LEAST_TELLING: readonly TasteFacet[] = ['size', 'color', 'price', 'subject'];
const MIN_MATCHING = 0.3;

/** The values of a work for each part. */
function valuesOf(work: WorkContent): TasteProfile {
  const band = PRICE_BANDS.find(({ max }) => work.priceCents !== null && work.priceCents < max * 100);
  return {
    styles: work.styles.map(toFacetSlug),
    subject: work.subject === '' ? [] : [toFacetSlug(work.subject)],
    color: work.colors.slice(0, 3),
    price: band ? [`${band.min}-${band.max}`] : [],
    size: [work.size],
  };
}

/**
 * The taste that the reactions show: values that many kept works and fewer passed works have. Some of the kept works have all of them, so that the
 * listing of a new profile is not empty.
 */
export function calculateTasteProfile(reactions: readonly Reaction[]): TasteProfile {
  const kept = reactions.filter(({ isKept }) => isKept).map(({ work }) => valuesOf(work));
  const passed = reactions.filter(({ isKept }) => !isKept).map(({ work }) => valuesOf(work));
  let profile: TasteProfile = createTable(TASTE_FACETS, (facet) => likedValuesOf(facet, kept, passed));
  for (const facet of LEAST_TELLING) {
    if (kept.filter((values) => hasTaste(values, profile)).length >= kept.length * MIN_MATCHING) break;
    profile = { ...profile, [facet]: [] };
  }
  return profile;
}

function likedValuesOf(facet: TasteFacet, kept: readonly TasteProfile[], passed: readonly TasteProfile[]): string[] {
  const shareOf = (works: readonly TasteProfile[], value: string) =>
    works.length === 0 ? 0 : works.filter((values) => values[facet].includes(value)).length / works.length;
  const scored = [...new Set(kept.flatMap((values) => values[facet]))].map((value) => ({
    value,
    share: shareOf(kept, value),
    points: shareOf(kept, value) - PASSED_SHARE * shareOf(passed, value),
  }));
  const liked = scored
    .filter(({ share, points }) => share >= MIN_SHARE && points > 0)
    .sort((one, other) => other.points - one.points)
    .slice(0, MAX_VALUES[facet])
    .map(({ value }) => value);
  return inOrder(facet, liked);
}

/** Sizes and prices in their natural order, others by liking. */
function inOrder(facet: TasteFacet, values: readonly string[]): string[] {
  const order: readonly string[] =
    facet === 'size' ? SIZE_BINS : facet === 'price' ? PRICE_BANDS.map(({ min, max }) => `${min}-${max}`) : values;
  return order.filter((value) => values.includes(value));
}

/** Whether a work has a value of each part that is not empty. */
const hasTaste = (values: TasteProfile, profile: TasteProfile): boolean =>
  TASTE_FACETS.every(
    (facet) => profile[facet].length === 0 || profile[facet].some((one) => values[facet].includes(one)),
  );

export const isEmptyTaste = (profile: TasteProfile): boolean =>
  TASTE_FACETS.every((facet) => profile[facet].length === 0);

export const addToTaste = (profile: TasteProfile, facet: TasteFacet, value: string): TasteProfile => ({
  ...profile,
  [facet]: inOrder(facet, [...new Set([...profile[facet], value])]),
});

export const removeFromTaste = (profile: TasteProfile, facet: TasteFacet, value: string): TasteProfile => ({
  ...profile,
  [facet]: profile[facet].filter((one) => one !== value),
});

/** The listing of works of this taste. */
export const toTasteListing = (profile: TasteProfile): Listing => ({ ...DEFAULT_LISTING, facets: { ...profile } });

/** What a listing says about taste. Its other filters are left out. */
export const readListingTaste = ({ facets }: Pick<Listing, 'facets'>): TasteProfile =>
  mapTaste((facet) => facets[facet] ?? []);

/** What somebody has said about their taste, and what their reactions show. */
export const joinTastes = (said: TasteProfile, shown: TasteProfile): TasteProfile =>
  mapTaste((facet) => inOrder(facet, [...new Set([...said[facet], ...shown[facet]])]));

const mapTaste = (read: (facet: TasteFacet) => readonly string[]): TasteProfile => ({
  styles: read('styles'),
  subject: read('subject'),
  color: read('color'),
  price: read('price'),
  size: read('size'),
});
