import type { SearchRequest } from '@easel/contract/discovery/search';
import { getDefaultPreferences } from '@easel/domain/accounts/preferences';
import { readCategory } from '@easel/domain/catalogue/categories';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { formatFeatureUrl, isFeatureIndexable, parseKeyword } from '@easel/domain/discovery/feature-page';
import { parseListingUrl } from '@easel/domain/discovery/listing-url';
import { hasEnoughToIndex } from '@easel/domain/discovery/pagination';
import { createFeatureRequest, createSearchRequest } from '@easel/domain/discovery/query-shaping';
import { readCountry } from '@easel/domain/locale/countries';
import { DEFAULT_COUNTRY } from '@easel/domain/locale/store-locale';
import type { Discovery } from '../discovery.ts';
import { parseSearchRequest } from '../listings/works-query.ts';

/** Work counts of pages, with the same search as the page itself, in the default store. */
export interface PageCounts {
  /** Whether a listing has enough works to be indexed by search engines. */
  isListingWorthIt(listingPath: string): Promise<boolean>;
  /** Whether a feature page has enough works to be indexed; false for any other URL. */
  isFeatureWorthIt(url: string): Promise<boolean>;
}

export function createPageCounts(discovery: Discovery, listed: ListedWorks): PageCounts {
  const country = readCountry(DEFAULT_COUNTRY);
  if (!country) throw new Error('The default store is in no country.');
  const preferences = getDefaultPreferences(country);

  const count = async (request: SearchRequest): Promise<number> => {
    const parsed = parseSearchRequest({ ...request, page: 1, resultsPerPage: 1 }, preferences, listed);
    const query = { ...parsed.query, facets: [] };
    const found = parsed.text === '' ? await discovery.browse(query) : await discovery.search(parsed.text, query);
    return found.kind === 'works' ? found.total : 0;
  };

  return {
    async isListingWorthIt(path) {
      const listing = parseListingUrl(path, new URLSearchParams());
      return listing.ok && hasEnoughToIndex(await count(createSearchRequest(listing.value, getZone(DEFAULT_COUNTRY))));
    },

    async isFeatureWorthIt(url) {
      const [, place = '', words = ''] = /^\/([a-z-]+)\/([^/?#]+)\/feature$/.exec(url) ?? [];
      const category = place === 'all' ? place : readCategory(place)?.slug;
      const keyword = parseKeyword(decodedOf(words));
      if (!category || !keyword || formatFeatureUrl({ category, keyword }) !== url) return false;
      return isFeatureIndexable({ keyword }, 1, await count(createFeatureRequest({ category, keyword })));
    },
  };
}

/** Empty if the text is not valid percent-encoding. */
function decodedOf(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
