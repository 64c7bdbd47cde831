import { MISSING_SKU } from '../catalogue/add-to-cart-button.ts';
import type { Availability } from '../catalogue/badge.ts';
import { tileAspectRatioOf } from '../catalogue/print-tile.ts';
import { type ZonePrices, zonePriceOf } from '../catalogue/zone-price.ts';
import type { Zone } from '../locale/countries.ts';
import { ownValue } from '../text/own-value.ts';
import { calculatePosition, type Paging } from './pagination.ts';

/** A work as the search provider returns it (browse §3 Provider mapping). */
export interface ProviderItem {
  value: string;
  data: {
    id: string;
    image_url?: string;
    url?: string;
    sku?: string;
    artist_first_name?: string;
    artist_last_name?: string;
    artist_profile_url?: string;
    geo_prices?: ZonePrices;
    groups?: { group_id: string; display_name: string }[];
    original_availability_status?: string;
    print_min_price?: number | null;
    image_aspect_ratio?: number;
    print_image_aspect_ratio?: number | null;
    created_at?: string;
    curated_status?: string;
  };
}

export interface MappedItem {
  artworkId: string;
  artworkTitle: string;
  imageUrl: string;
  productUrl: string;
  firstName: string;
  lastName: string;
  profileUrl: string;
  category: string;
  sku: string;
  originalStatus: Availability;
  listPrices: ZonePrices | undefined;
  listPrice: number | undefined;
  minPrintPrice: number | null;
  aspectRatio: number;
  uploadedDate: string;
  curatedStatus: string;
  positionID: number;
}

const STATUSES: Record<string, Availability> = {
  available: 'avail',
  avail: 'avail',
  reserved: 'reserved',
  sold: 'sold',
};

interface MappingPlace extends Paging {
  zone: Zone;
}

export function mapProviderItem(
  { value, data }: ProviderItem,
  index: number,
  { zone, ...paging }: MappingPlace,
): MappedItem {
  const minPrintPrice = data.print_min_price ?? null;
  return {
    artworkId: data.id,
    artworkTitle: value,
    imageUrl: data.image_url ?? '',
    productUrl: data.url ?? '',
    firstName: data.artist_first_name ?? '',
    lastName: data.artist_last_name ?? '',
    profileUrl: data.artist_profile_url ?? '',
    category: data.groups?.[0]?.display_name ?? '',
    sku: data.sku || MISSING_SKU,
    originalStatus: ownValue(STATUSES, data.original_availability_status ?? '') ?? 'unavail',
    listPrices: data.geo_prices,
    listPrice: zonePriceOf(data.geo_prices, zone),
    minPrintPrice,
    aspectRatio: tileAspectRatioOf({
      minPrintPrice,
      aspectRatio: data.image_aspect_ratio ?? 1,
      printAspectRatio: data.print_image_aspect_ratio,
    }),
    uploadedDate: data.created_at ?? '',
    curatedStatus: data.curated_status ?? 'not-curated',
    positionID: calculatePosition(paging, index),
  };
}

/** Matches by words and by embeddings together (browse §7). */
export const totalResultsOf = ({
  token_match = 0,
  embeddings_match = 0,
}: {
  token_match?: number;
  embeddings_match?: number;
}): number => token_match + embeddings_match;

/** Messages of a failed provider; lists are empty then (browse §4, §8). */
export const PROVIDER_FAILURES = {
  search: 'Error fetching search results from Constructor.io',
  facets: 'Error fetching facets from Constructor.io',
  autocomplete: 'Error fetching autocomplete results from Constructor.io',
  recommendations: 'Error fetching recommendations from Constructor.io',
  inner: 'Error getting data from Constructor',
  hosted: 'Algolia API Failed',
} as const;
