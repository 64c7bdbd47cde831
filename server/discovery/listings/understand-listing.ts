import type { Preferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import type { Listing } from '@easel/domain/discovery/listing';
import { createSearchRequest } from '@easel/domain/discovery/query-shaping';
import type { Discovery } from '../discovery.ts';
import type { UnderstandSearch, UnderstoodSearch } from '../understanding/search-understanding.ts';
import { understandRequest } from './search-works.ts';
import { parseSearchRequest } from './works-query.ts';

export interface ListingDependencies {
  discovery: Discovery;
  understand: UnderstandSearch;
  listed: ListedWorks;
}

/** The query of a listing, split into filters and words. */
export async function understandListing(
  parts: ListingDependencies,
  listing: Listing,
  preferences: Preferences,
): Promise<Pick<UnderstoodSearch, 'parts' | 'words'>> {
  const request = createSearchRequest(listing, getZone(preferences.countryCode));
  const parsed = parseSearchRequest(request, preferences, parts.listed);
  const understood = await understandRequest(parts, request, parsed, preferences);
  return understood ?? { parts: [], words: listing.query };
}
