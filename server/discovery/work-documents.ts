import { CATEGORIES, readCategory } from '@easel/domain/catalogue/categories';
import { listColorFamilies } from '@easel/domain/catalogue/color-families';
import { getOfferedStatus, isWithdrawn } from '@easel/domain/catalogue/sale-state';
import { SWATCHES } from '@easel/domain/catalogue/swatches';
import { type BandFacet, FLAG_OFF, FLAG_ON, type SearchFacet, type ZonedFacet } from '@easel/domain/discovery/facets';
import { MAX_PRICE, PRICE_BANDS, priceBandValue, printPresetsAt } from '@easel/domain/discovery/price-bands';
import { CURATED_STATUS_VALUES } from '@easel/domain/discovery/query-shaping';
import { ALL_WORKS, GROUP_STEP, type SearchNumber } from '@easel/domain/discovery/search-filters';
import { readCountry, ZONES } from '@easel/domain/locale/countries';
import { isOnSite } from '@easel/domain/locale/site-context';
import { roundRank } from '@easel/search/segment-builder';
import type { TextField } from './discovery.ts';
import type { WorkFacts } from './works-feed-store.ts';

/**
 * Works as search engines index them: what is searched, counted, filtered and sorted by, independent of the engine. The facets are those of
 * `domain/discovery/facet-table.ts`.
 */
export interface WorkDocument {
  id: number;
  /** The default order, highest first. */
  rank: number;
  text: Record<TextField, string | readonly string[]>;
  facets: Record<Exclude<SearchFacet, BandFacet | ZonedFacet>, string | readonly string[] | undefined>;
  numbers: Partial<Record<SearchNumber, number | undefined>>;
  zones: Readonly<
    Record<string, { numbers: { price: number | undefined }; facets: Readonly<Record<ZonedFacet, string>> }>
  >;
}

/** How much a match in each field counts. */
export const TEXT_WEIGHTS: Readonly<Record<TextField, number>> = {
  title: 5,
  artist: 4,
  keywords: 2,
  about: 2,
  description: 1,
};

/** Numbers with a value for each zone. */
export const ZONED_NUMBERS: readonly SearchNumber[] = ['price'];

/** A range of numbers: from `min`, inclusive, to `below`, exclusive. */
export interface NumberBand {
  value: string;
  min: number;
  below?: number;
}

export const BANDS: Readonly<Record<BandFacet, readonly NumberBand[]>> = {
  price: PRICE_BANDS.map((range) => ({
    value: priceBandValue(range),
    min: range.min * 100,
    ...(range.max < MAX_PRICE && { below: range.max * 100 }),
  })),
};

/** The rank bonus of the most popular work. Ranks are mostly between 0 and 1. */
export const POPULARITY_RANK = 0.3;

/** The rank bonus of a work that curators have moved up, and what one that they have moved down loses. Less than popularity: visitors can outvote them. */
export const CURATED_RANK = 0.2;

/** The rank that listings are sorted by, for engines that cannot add numbers to a rank. */
export const getListingRank = ({ rank, numbers }: Pick<WorkDocument, 'rank' | 'numbers'>): number =>
  roundRank(rank + POPULARITY_RANK * (numbers.popularity ?? 0) + CURATED_RANK * (numbers.curated_status_value ?? 0));

export const SYNONYMS: readonly (readonly string[])[] = [
  ['gray', 'grey'],
  ['color', 'colour'],
  ['sea', 'ocean', 'seascape'],
  ['photo', 'photograph', 'photography'],
  ['painting', 'canvas'],
  ['sculpture', 'statue'],
  ['woods', 'forest'],
  ['cat', 'kitten'],
  ['dog', 'puppy'],
  ['autumn', 'fall'],
];

const colorNames = new Map(SWATCHES.map(({ hex, name }) => [hex, name]));
const categoryWords = new Map<string, string>(
  CATEGORIES.map(({ slug, name, singular }) => [slug, `${name} ${singular}`]),
);

/** Prints of a withdrawn work cannot be bought either. */
const NO_PRINTS = {
  min_print_price_cents: null,
  print_prices_cents: null,
  has_open_editions: null,
  has_limited_editions: null,
  print_materials: null,
};

const flag = (isOn: boolean) => (isOn ? FLAG_ON : FLAG_OFF);

export function toWorkDocument(facts: WorkFacts): WorkDocument {
  const work = isWithdrawn(withdrawalOf(facts)) ? { ...facts, ...NO_PRINTS } : facts;
  const availability = availabilityOf(work);
  const hasPrints = work.min_print_price_cents !== null;
  const category = readCategory(work.category)?.slug ?? work.category;
  return {
    id: work.id,
    rank: work.rank,
    text: {
      title: work.title,
      artist: `${work.first_name} ${work.last_name}`,
      keywords: work.keywords,
      about: [
        categoryWords.get(work.category) ?? '',
        ...work.styles,
        work.subject,
        ...work.mediums,
        ...work.materials,
        ...work.colors.map((hex) => colorNames.get(hex) ?? ''),
        readCountry(work.country_code ?? '')?.name ?? '',
      ],
      // Only what people wrote. Suggestions consist of facts that are in `about` already.
      description: [work.alt_text, work.visual_description],
    },
    facets: {
      group_id:
        work.styles.length > 0
          ? work.styles.map((style) => [ALL_WORKS, category, style].join(GROUP_STEP))
          : [[ALL_WORKS, category].join(GROUP_STEP)],
      category,
      size: work.size,
      color: work.colors,
      color_family: listColorFamilies(work.colors),
      styles: work.styles,
      subject: work.subject || undefined,
      mediums: work.mediums,
      materials: work.materials,
      orientation: work.orientation,
      country: work.country_code ?? undefined,
      artist_recognition: work.recognition,
      has_prints: flag(hasPrints),
      prints_availability: hasPrints ? (work.has_open_editions ? 'open' : 'limited') : 'none',
      prints_materials: work.print_materials ?? [],
      prints_price_ranges: printPresetsAt(work.print_prices_cents ?? []).map(({ presetMin, presetMax }) =>
        priceBandValue({ min: presetMin, max: presetMax }),
      ),
      is_ready_to_hang: flag(work.is_ready_to_hang),
      is_framed: flag(work.is_framed),
      is_outdoor: flag(work.is_outdoor_safe),
      is_available: flag(availability === 'available'),
      installation_type: work.installation_type ?? undefined,
      curated_status: work.curated_status,
      original_availability_status: availability,
      is_limited_site: flag(
        isOnSite('limited', {
          isLimitedArtist: work.is_limited_artist,
          hasLimitedEditions: work.has_limited_editions ?? false,
        }),
      ),
    },
    numbers: {
      print_min_price: work.min_print_price_cents ?? undefined,
      print_max_price: work.print_prices_cents ? Math.max(...work.print_prices_cents) : undefined,
      width: work.width_cm,
      height: work.height_cm,
      depth: work.depth_cm ?? undefined,
      created_at: work.uploaded_seconds,
      curated_status_value: CURATED_STATUS_VALUES[work.curated_status],
      artist_id: work.artist_id,
      popularity: work.popularity || undefined,
    },
    zones: Object.fromEntries(
      ZONES.map((zone) => [
        zone,
        {
          numbers: { price: work.list_prices?.[zone] },
          facets: { is_sold_here: flag(work.sold_in_zones.includes(zone)) },
        },
      ]),
    ),
  };
}

const AVAILABILITY = { avail: 'available', reserved: 'reserved', sold: 'sold', unavail: 'unavailable' } as const;

const withdrawalOf = ({ is_banned, is_delisted }: WorkFacts) => ({
  isArtistBanned: is_banned,
  isDelisted: is_delisted,
});

const availabilityOf = (work: WorkFacts) =>
  AVAILABILITY[
    getOfferedStatus({
      originalStatus: work.original_status,
      isArtistAway: work.is_away,
      ...withdrawalOf(work),
    })
  ];
