import type { Facet } from '@easel/contract/search';
import type { ShownIn } from '@easel/domain/exchange';
import {
  chipsOf,
  clearAll,
  hasActiveFilters,
  inCategory,
  toggleFlag,
  toggleValue,
  withValues,
} from '@easel/domain/facet-selection';
import { type FacetName, facetsOf } from '@easel/domain/facets';
import { BOOLEAN_FACETS, type BooleanFacet, type ListFacet, type Listing } from '@easel/domain/listing';
import { listingUrlOf } from '@easel/domain/listing-url';
import {
  formatPriceRange,
  HIGHEST_PRICE,
  PRICE_BANDS,
  PRINT_PRICE_PRESETS,
  type PriceRange,
  parsePriceRange,
  priceRangeInCents,
  priceRangeText,
} from '@easel/domain/price-bands';
import { priceStopsOf, stopsOfRange } from '@easel/domain/price-slider';
import { type SizeBin, TYPICAL_CM } from '@easel/domain/size-bins';
import type { Unit } from '@easel/domain/units';

/** One way of narrowing a listing, as a link to the listing it leads to. */
export interface RailOption {
  label: string;
  url: string;
  count: number;
  isChosen: boolean;
  /** Six hex digits, for colors. */
  hex?: string;
  /** For prices: what the band reaches over. */
  range?: PriceRange;
  /** For sizes: a work that is typical of them. */
  typicalCm?: { width: number; height: number };
}

/** Any price one likes, beside the bands. */
export interface RailPrice {
  stops: readonly number[];
  /** The stops the handles stand at. */
  low: number;
  high: number;
  /** What one has chosen, which may lie between two stops. */
  chosen: PriceRange | undefined;
  /** Addresses of the listing at a price, with `{price}` where it goes, and at any price. */
  pricedUrl: string;
  unpricedUrl: string;
}

export interface RailFacet {
  name: string;
  title: string;
  isOpen: boolean;
  kind: 'list' | 'swatches' | 'silhouettes' | 'price';
  options: RailOption[];
  price?: RailPrice;
}

/** Everything a listing can be narrowed by. All of it is links: the rail works before a script has run. */
export interface Rail {
  facets: RailFacet[];
  chips: { label: string; url: string }[];
  /** The same listing without anything chosen; undefined where nothing is. */
  clearUrl: string | undefined;
}

const LISTED = [
  'category',
  'price',
  'size',
  'color',
  'styles',
  'subject',
  'mediums',
  'materials',
  'orientation',
  'installation_type',
  'country',
  'artist_recognition',
  'prints_availability',
  'prints_materials',
] as const satisfies FacetName[];

/** How the visitor reads sizes and prices. */
export interface ReadIn {
  unit: Unit;
  shownIn: ShownIn;
  /** The listing has only works that can be bought, so there is nothing to choose. */
  isOnlyAvailable: boolean;
}

export function railOf(listing: Listing, counted: readonly Facet[], { unit, shownIn, isOnlyAvailable }: ReadIn): Rail {
  const counts = new Map(
    counted.map(({ name, options }) => [name, new Map(options.map(({ value, count }) => [value, count]))]),
  );
  const facets = facetsOf(listing.category, unit);
  const lists = LISTED.flatMap((name): RailFacet[] => {
    const config = facets[name];
    // What prints are made of says nothing where one looks for originals.
    if (!config || (name.startsWith('prints_') && !listing.isPrints)) return [];
    const options = name === 'price' ? pricesOf(listing, counts, shownIn) : optionsOf(name, listing, counts, unit);
    if (options.length === 0) return [];
    const { title, isOpen } = config;
    return [
      {
        name,
        title,
        isOpen,
        kind: KINDS[name] ?? 'list',
        options,
        ...(name === 'price' && { price: priceOf(listing) }),
      },
    ];
  });
  return {
    facets: [...lists, ...switchesOf(listing, counts, unit, isOnlyAvailable)],
    chips: chipsOf(listing, unit, shownIn).map(({ label, without }) => ({ label, url: listingUrlOf(without) })),
    clearUrl: hasActiveFilters(listing) ? listingUrlOf(clearAll(listing)) : undefined,
  };
}

const KINDS: Partial<Record<FacetName, RailFacet['kind']>> = { color: 'swatches', size: 'silhouettes', price: 'price' };

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

function optionsOf(name: (typeof LISTED)[number], listing: Listing, counts: Counts, unit: Unit): RailOption[] {
  const own = counts.get(name);
  const values = facetsOf(listing.category, unit)[name]?.allowedValues ?? [];
  const options = values.map(({ slug, label, value }) => {
    const isCategory = name === 'category';
    const isChosen = isCategory
      ? listing.category === slug
      : (listing.facets[name as ListFacet]?.includes(slug) ?? false);
    const target = isCategory
      ? inCategory(listing, isChosen ? 'all' : (slug as Listing['category']))
      : toggleValue(listing, name as ListFacet, slug);
    return {
      label,
      url: listingUrlOf(target),
      count: own?.get(value) ?? 0,
      isChosen,
      ...(name === 'color' && { hex: slug }),
      ...(name === 'size' && { typicalCm: TYPICAL_CM[slug as SizeBin] }),
    };
  });
  const shown = options.filter(({ count, isChosen }) => count > 0 || isChosen);
  // Sizes and orientations have an order of their own; the others are read from the most frequent on.
  return ['size', 'orientation', 'color', 'category'].includes(name) ? shown : shown.sort((a, b) => b.count - a.count);
}

function pricesOf(listing: Listing, counts: Counts, shownIn: ShownIn): RailOption[] {
  const ranges = listing.isPrints
    ? PRINT_PRICE_PRESETS.map(({ presetMin, presetMax }) => ({ min: presetMin, max: presetMax }))
    : PRICE_BANDS;
  const own = counts.get(listing.isPrints ? 'prints_price_ranges' : 'price');
  return ranges
    .map((range) => ({
      label: formatPriceRange(range, shownIn),
      range,
      url: listingUrlOf(toggleValue(listing, 'price', priceRangeText(range))),
      count: own?.get(priceRangeText(priceRangeInCents(range))) ?? 0,
      isChosen: listing.facets.price?.includes(priceRangeText(range)) ?? false,
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
}

/** Stands in for a price in an address. */
const ANY_RANGE = '7-77';

function priceOf(listing: Listing): RailPrice {
  const stops = priceStopsOf(listing.isPrints);
  const ranges = (listing.facets.price ?? []).flatMap((text) => parsePriceRange(text) ?? []);
  const chosen =
    ranges.length === 0
      ? undefined
      : { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) };
  const [low, high] = stopsOfRange(stops, chosen ?? { min: 0, max: HIGHEST_PRICE });
  return {
    stops,
    low,
    high,
    chosen,
    pricedUrl: listingUrlOf(withValues(listing, 'price', [ANY_RANGE])).replace(`price=${ANY_RANGE}`, 'price={price}'),
    unpricedUrl: listingUrlOf(withValues(listing, 'price', [])),
  };
}

/** What is either so or not, all in one list. */
function switchesOf(listing: Listing, counts: Counts, unit: Unit, isOnlyAvailable: boolean): RailFacet[] {
  const facets = facetsOf(listing.category, unit);
  const options = (Object.keys(BOOLEAN_FACETS) as BooleanFacet[])
    .filter((flag) => flag !== 'is_available' || !isOnlyAvailable)
    .map((flag) => ({
      label: facets[flag]?.title ?? flag,
      url: listingUrlOf(toggleFlag(listing, flag)),
      count: counts.get(flag)?.get('True') ?? 0,
      isChosen: listing.flags.includes(flag),
    }))
    .filter(({ count, isChosen }) => count > 0 || isChosen);
  return options.length > 0 ? [{ name: 'more', title: 'More', isOpen: true, kind: 'list', options }] : [];
}
