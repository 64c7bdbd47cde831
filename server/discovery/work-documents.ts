import { CATEGORIES, readCategory } from '@easel/domain/catalogue/categories';
import { isWithdrawn, offeredStatusOf } from '@easel/domain/catalogue/sale-state';
import { SWATCHES } from '@easel/domain/catalogue/swatches';
import {
  MAX_PRICE,
  PRICE_BANDS,
  priceRangeInCents,
  priceRangeText,
  printPresetsAt,
} from '@easel/domain/discovery/price-bands';
import { CURATED_STATUS_VALUES } from '@easel/domain/discovery/query-shaping';
import { readCountry, ZONES } from '@easel/domain/locale/countries';
import { type Band, type SearchDocument, type SearchSchema, TREE_SEPARATOR } from '@easel/search/search-schema';
import type { WorkFacts } from './works-feed-store.ts';

/** The group that holds all others. */
export const ALL_WORKS = 'all';

const bandsOf = (ranges: readonly { min: number; max: number }[]): Band[] =>
  ranges.map((range) => {
    const { min, max } = priceRangeInCents(range);
    return { value: priceRangeText({ min, max }), min, ...(range.max < MAX_PRICE && { below: max }) };
  });

/** The shop's works as the engine knows them. Names are those of the search provider (browse §3). */
export const WORKS_SCHEMA: SearchSchema = {
  text: { title: 5, artist: 4, keywords: 2, about: 2 },
  facets: {
    group_id: 'tree',
    category: 'one',
    price: { of: 'price', bands: bandsOf(PRICE_BANDS) },
    size: 'one',
    color: 'many',
    styles: 'many',
    subject: 'one',
    mediums: 'many',
    materials: 'many',
    orientation: 'one',
    country: 'one',
    artist_recognition: 'many',
    has_prints: 'one',
    prints_availability: 'one',
    prints_materials: 'many',
    prints_price_ranges: 'many',
    is_ready_to_hang: 'one',
    is_framed: 'one',
    is_outdoor: 'one',
    is_available: 'one',
    installation_type: 'one',
    curated_status: 'one',
    original_availability_status: 'one',
    is_sold_here: 'one',
  },
  numbers: [
    'price',
    'print_min_price',
    'print_max_price',
    'width',
    'height',
    'depth',
    'created_at',
    'curated_status_value',
    'artist_id',
    'popularity',
  ],
  zones: { names: ZONES, numbers: ['price'], facets: ['is_sold_here'] },
  hidden: { facets: ['group_id', 'curated_status', 'original_availability_status', 'is_sold_here'] },
  synonyms: [
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
  ],
  stopWords: ['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'],
  rankWeight: 0.4,
  // What the most wanted work gains on one of which nothing is known. Ranks are mostly between 0 and 1.
  rankFrom: { popularity: 0.3 },
};

const colorNames = new Map(SWATCHES.map(({ hex, name }) => [hex, name]));
const categoryWords = new Map<string, string>(
  CATEGORIES.map(({ slug, name, singular }) => [slug, `${name} ${singular}`]),
);

/** Prints of a withdrawn work cannot be bought either. */
const NO_PRINTS = {
  min_print_price_cents: null,
  print_prices_cents: null,
  has_open_editions: null,
  print_materials: null,
};

/** The provider writes its booleans like this (browse §5). */
const flag = (is: boolean) => (is ? 'True' : 'False');

export function documentOf(facts: WorkFacts): SearchDocument {
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
    },
    facets: {
      group_id:
        work.styles.length > 0
          ? work.styles.map((style) => [ALL_WORKS, category, style].join(TREE_SEPARATOR))
          : [[ALL_WORKS, category].join(TREE_SEPARATOR)],
      category,
      size: work.size,
      color: work.colors,
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
        priceRangeText(priceRangeInCents({ min: presetMin, max: presetMax })),
      ),
      is_ready_to_hang: flag(work.is_ready_to_hang),
      is_framed: flag(work.is_framed),
      is_outdoor: flag(work.is_outdoor_safe),
      is_available: flag(availability === 'available'),
      installation_type: work.installation_type ?? undefined,
      curated_status: work.curated_status,
      original_availability_status: availability,
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
    offeredStatusOf({
      originalStatus: work.original_status,
      isArtistAway: work.is_on_vacation,
      ...withdrawalOf(work),
    })
  ];
