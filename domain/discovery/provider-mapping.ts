import type { ZonePrices } from '../catalogue/zone-price.ts';

/** A work as the search provider returns it (docs/specification/search.md#provider-mapping). */
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

/** Matches by words and by embeddings together (docs/specification/search.md#provider-client). */
export const countTotalResults = ({
  token_match = 0,
  embeddings_match = 0,
}: {
  token_match?: number;
  embeddings_match?: number;
}): number => token_match + embeddings_match;

/** Messages of a failed provider; lists are empty then (docs/specification/search.md#search-failures). */
export const PROVIDER_FAILURES = {
  search: 'Error fetching search results from Constructor.io',
  facets: 'Error fetching facets from Constructor.io',
  autocomplete: 'Error fetching autocomplete results from Constructor.io',
  recommendations: 'Error fetching recommendations from Constructor.io',
  inner: 'Error getting data from Constructor',
  hosted: 'Algolia API Failed',
} as const;
