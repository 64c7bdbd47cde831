import type { WorksPage } from '@easel/contract/discovery/list-works';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { CategorySlug } from '@easel/domain/catalogue/categories';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { calculatePosition, DEFAULT_PAGE_SIZE, fromPageNumber, toWirePage } from '@easel/domain/discovery/pagination';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Discovery } from '../discovery.ts';
import { markSponsored } from '../sponsored/sponsored-works.ts';

export interface WorksListQuery {
  category?: CategorySlug | undefined;
  pageNumber?: number | undefined;
  resultsPerPage?: number | undefined;
}

/** One page of all works, or of one category, in the recommended order. */
export async function listWorksPage(
  { discovery, tiles }: { discovery: Discovery; tiles: WorkTiles },
  { category, pageNumber = 1, resultsPerPage: pageSize = DEFAULT_PAGE_SIZE }: WorksListQuery,
  preferences: Preferences,
): Promise<WorksPage> {
  const page = fromPageNumber(pageNumber);
  const { ids, total, sponsors } = await discovery.browse({
    choices: category ? { category: [category] } : {},
    page,
    pageSize,
    zone: getZone(preferences.countryCode),
    facets: [],
    hasSponsoredPlaces: true,
  });
  const found = await tiles.read(ids, preferences, (index) => calculatePosition({ page, pageSize }, index));
  const results = found.map((tile) => markSponsored(tile, sponsors));
  return toWirePage({ results, totalResults: total, page, pageSize });
}
