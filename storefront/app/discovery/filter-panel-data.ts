import type { Facet } from '@easel/contract/discovery/search';
import { COLOR_FAMILIES, getColorFamily, listColorFamilies } from '@easel/domain/catalogue/color-families';
import { type SizeBin, TYPICAL_CM } from '@easel/domain/catalogue/size-bins';
import { canNarrow, createFacetOptions, narrows } from '@easel/domain/discovery/facet-options';
import {
  createChips,
  hasActiveFilters,
  inCategory,
  toggleFlag,
  toggleIn,
  withValues,
} from '@easel/domain/discovery/facet-selection';
import type { FacetInput } from '@easel/domain/discovery/facet-table';
import {
  type FacetName,
  FLAGS,
  getFacets,
  isShownFacet,
  type ListFacet,
  PANEL_FACETS,
} from '@easel/domain/discovery/facets';
import type { Listing } from '@easel/domain/discovery/listing';
import { createFacetUrlWriter, formatListingUrl } from '@easel/domain/discovery/listing-url';
import {
  formatPriceRange,
  MAX_PRICE,
  PRICE_BANDS,
  PRINT_PRICE_PRESETS,
  type PriceRange,
  parsePriceRange,
  priceBandValue,
  priceRangeText,
} from '@easel/domain/discovery/price-bands';
import { findStops, getPriceStops } from '@easel/domain/discovery/price-slider';
import type { SearchProviderState } from '@easel/domain/discovery/search-provider-state';
import {
  formatPartLabel,
  type ListingPart,
  withoutFilters,
  withoutParts,
  withPartsChosen,
} from '@easel/domain/discovery/understood-listing';
import type { DisplayCurrency } from '@easel/domain/locale/exchange';
import type { Unit } from '@easel/domain/locale/units';

/** One value of a facet, as a link to the filtered listing. */
export interface PanelOption {
  label: string;
  /** Absent for a value without results, which is shown but cannot be selected. */
  url?: string;
  count: number;
  isChosen: boolean;
  description?: string;
  /** Six hex digits, for colors. */
  hex?: string;
  /** For prices: the range of the band. */
  range?: PriceRange;
  /** For sizes: a typical work. */
  typicalCm?: { width: number; height: number };
}

/** A custom price range, in addition to the bands. */
export interface PanelPrice {
  stops: readonly number[];
  /** The stops of the two handles. */
  low: number;
  high: number;
  /** The selected range, which may lie between two stops. */
  chosen: PriceRange | undefined;
  /** URLs of the listing with a price, `{price}` being replaced, and without one. */
  pricedUrl: string;
  unpricedUrl: string;
  /** The number of works by price. */
  bands: { range: PriceRange; count: number }[];
}

export interface PanelFacet {
  name: string;
  title: string;
  /** Open at first, or because a value is selected. */
  isOpen: boolean;
  inputType: FacetInput;
  /** A long list has a search field. */
  isSearched: boolean;
  /** Absent in the browser as long as it shows the server's HTML. */
  options?: PanelOption[];
  price?: PanelPrice;
}

/** With its values. */
export type ListedFacet = PanelFacet & { options: PanelOption[] };

/** The filter panel of a listing. All values are links, so it works before hydration. */
export interface FilterPanelData<Facet extends PanelFacet = PanelFacet> {
  facets: Facet[];
  chips: { label: string; url: string }[];
  /** The listing without filters; undefined if none is active. */
  clearUrl: string | undefined;
}

/** How sizes and prices are displayed. */
export interface ReadIn {
  unit: Unit;
  displayCurrency: DisplayCurrency;
  /** The listing contains only available works, so the availability facet is hidden. */
  isOnlyAvailable: boolean;
}

/** Searchable lists longer than this have a search field. */
const SEARCHED_FROM = 12;

const listed = (facet: Omit<ListedFacet, 'isSearched'>): ListedFacet => ({
  ...facet,
  isOpen: facet.isOpen || facet.options.some(({ isChosen }) => isChosen),
  isSearched: facet.inputType === 'searchable-checkboxes' && facet.options.length > SEARCHED_FROM,
});

type State = Pick<SearchProviderState<unknown, Facet>, 'facets' | 'selectedFacets' | 'pagination' | 'isPrintsPage'>;

/** `understood` are the filters recognized in the query: they are shown as selected. */
export function createFilterPanel(
  listing: Listing,
  state: State,
  { unit, displayCurrency, isOnlyAvailable }: ReadIn,
  understood: readonly ListingPart[] = [],
): FilterPanelData<ListedFacet> {
  const { isPrintsPage, pagination, selectedFacets } = state;
  const { totalResults } = pagination;
  const applied = understood.filter(({ isApplied }) => isApplied);
  const configs = getFacets(listing.category, unit);
  const counts: Counts = new Map(
    state.facets.map(({ name, options }) => [name, new Map(options.map(({ value, count }) => [value, count]))]),
  );
  const countsOf = (name: string) => counts.get(name) ?? new Map<string, number>();
  const shown = PANEL_FACETS.filter((name) => isShownFacet(name, isPrintsPage));
  const facets = shown.flatMap((name): ListedFacet[] => {
    const { title, inputType, isOpen } = configs[name];
    const facet = { name, title, inputType, isOpen };
    if (inputType === 'switch') return [];
    const own = withPartsChosen(listing, understood, name);
    if (inputType === 'price') {
      const counted = countsOf(isPrintsPage ? 'prints_price_ranges' : 'price');
      const options = pricesOf(own, isPrintsPage, counted, displayCurrency);
      // A custom range can narrow even a single band.
      const isUseful =
        totalResults > 1 ? options.some(({ count }) => count > 0) : options.some(({ isChosen }) => isChosen);
      return isUseful ? [listed({ ...facet, options, price: priceOf(own, isPrintsPage, options) })] : [];
    }
    const typed = applied.flatMap(({ facet: its, values, isExcluded }) => (its === name && !isExcluded ? values : []));
    const chosen = inputType === 'links' ? [own.category] : [...(selectedFacets[name] ?? []), ...typed];
    const all = createFacetOptions(configs[name], countsOf(name), chosen);
    const options = name === 'color' ? shadesIn(all, chosen, selectedFacets.color_family ?? []) : all;
    if (!canNarrow(options, totalResults)) return [];
    const formatUrl = createToggleUrlWriter(own, name);
    return [
      listed({
        ...facet,
        options: options.map(({ slug, label, count, isChosen, description }) => ({
          label,
          count,
          isChosen,
          ...((isChosen || count > 0) && { url: formatUrl(slug, isChosen) }),
          ...(description && { description }),
          ...(inputType === 'swatches' && { hex: swatchHex(name, slug) }),
          ...(inputType === 'silhouettes' && { typicalCm: TYPICAL_CM[slug as SizeBin] }),
        })),
      }),
    ];
  });
  const switches = FLAGS.filter((flag) => shown.includes(flag) && !(flag === 'is_available' && isOnlyAvailable))
    .map((flag) => {
      const own = withPartsChosen(listing, understood, flag);
      return {
        label: configs[flag].title,
        url: formatListingUrl(toggleFlag(own, flag)),
        count: countsOf(flag).get('True') ?? countsOf(flag).get('true') ?? 0,
        isChosen: own.flags.includes(flag),
      };
    })
    .filter((option) => narrows(option, totalResults));
  const more = listed({ name: 'more', title: 'More', inputType: 'switch', isOpen: true, options: switches });
  return {
    facets: switches.length > 0 ? [...facets, more] : facets,
    chips: [
      ...applied.map((part) => ({
        label: formatPartLabel(part),
        url: formatListingUrl(withoutParts(listing, [part])),
      })),
      ...createChips(listing, unit, displayCurrency).map(({ label, without }) => ({
        label,
        url: formatListingUrl(without),
      })),
    ],
    clearUrl:
      hasActiveFilters(listing) || applied.length > 0 ? formatListingUrl(withoutFilters(listing, applied)) : undefined,
  };
}

const FAMILY_HEXES = new Map(COLOR_FAMILIES.map(({ slug, hex }) => [slug, hex]));

const swatchHex = (name: FacetName, slug: string): string =>
  name === 'color_family' ? (FAMILY_HEXES.get(slug) ?? slug) : slug;

/** A family opens into its shades once it, or one of them, is selected. All ninety would be a wall of swatches on every listing. */
function shadesIn<T extends { slug: string }>(
  shades: readonly T[],
  chosen: readonly string[],
  families: readonly string[],
): T[] {
  const open = new Set([...families, ...listColorFamilies(chosen)]);
  return shades.filter(({ slug }) => open.has(getColorFamily(slug) ?? ''));
}

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** The URLs of a listing with one value more or less. A listing has one category or all of them; other facets allow several values. */
function createToggleUrlWriter(listing: Listing, name: FacetName): (slug: string, isChosen: boolean) => string {
  if (name === 'category')
    return (slug, isChosen) => formatListingUrl(inCategory(listing, isChosen ? 'all' : (slug as Listing['category'])));
  const facet = name as ListFacet;
  // Another family starts with all of its shades.
  const own = facet === 'color_family' ? withValues(listing, 'color', []) : listing;
  const formatUrl = createFacetUrlWriter(own, facet);
  const chosen = own.facets[facet] ?? [];
  return (slug) => formatUrl(toggleIn(chosen, slug));
}

function pricesOf(
  listing: Listing,
  isPrints: boolean,
  counts: ReadonlyMap<string, number>,
  displayCurrency: DisplayCurrency,
): PanelOption[] {
  const ranges = isPrints
    ? PRINT_PRICE_PRESETS.map(({ presetMin, presetMax }) => ({ min: presetMin, max: presetMax }))
    : PRICE_BANDS;
  const chosen = listing.facets.price ?? [];
  const formatUrl = createFacetUrlWriter(listing, 'price');
  return ranges.map((range) => {
    const count = counts.get(priceBandValue(range)) ?? 0;
    const text = priceRangeText(range);
    const isChosen = chosen.includes(text);
    return {
      label: formatPriceRange(range, displayCurrency),
      range,
      count,
      isChosen,
      ...((isChosen || count > 0) && { url: formatUrl(toggleIn(chosen, text)) }),
    };
  });
}

/** The placeholder for a price in a URL. */
const ANY_RANGE = '7-77';

function priceOf(listing: Listing, isPrints: boolean, options: readonly PanelOption[]): PanelPrice {
  const stops = getPriceStops(isPrints);
  const ranges = (listing.facets.price ?? []).flatMap((text) => parsePriceRange(text) ?? []);
  const chosen =
    ranges.length === 0
      ? undefined
      : { min: Math.min(...ranges.map(({ min }) => min)), max: Math.max(...ranges.map(({ max }) => max)) };
  const [low, high] = findStops(stops, chosen ?? { min: 0, max: MAX_PRICE });
  return {
    stops,
    low,
    high,
    chosen,
    bands: options.flatMap(({ range, count }) => (range ? [{ range, count }] : [])),
    pricedUrl: formatListingUrl(withValues(listing, 'price', [ANY_RANGE])).replace(
      `price=${ANY_RANGE}`,
      'price={price}',
    ),
    unpricedUrl: formatListingUrl(withValues(listing, 'price', [])),
  };
}
