import type { SearchRequest } from '@easel/contract/discovery/search';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type ListedWorks, listsOnlyAvailable } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { DEFAULT_PAGE_SIZE, fromPageNumber } from '@easel/domain/discovery/pagination';
import { availabilityFilter, chooseSearch } from '@easel/domain/discovery/query-shaping';
import { parseSearchFilters } from '@easel/domain/discovery/search-filters';
import { parseProviderSort } from '@easel/domain/discovery/sort-options';
import { parseVisualSource, type VisualSource } from '@easel/domain/discovery/visual-source';
import type { Outcome } from '@easel/domain/outcome';
import { isLimitedSite } from '@easel/platform/db/site-scope';
import { BadQuery, type WorksQuery } from '../discovery.ts';

export interface ParsedSearch {
  /** The words to search for; empty to browse. */
  text: string;
  query: WorksQuery;
  isPrints: boolean;
}

/** The search provider call as a query of the port (docs/specification/search.md#query-shaping). */
export function parseSearchRequest(
  request: SearchRequest,
  preferences: Preferences,
  listed: ListedWorks,
): ParsedSearch {
  const { page: pageNumber = 1, resultsPerPage = DEFAULT_PAGE_SIZE, isPrintsPage = false } = request;
  // The site of limited editions lists prints only.
  const isPrints = isPrintsPage || isLimitedSite();
  const zone = request.destinationZone ?? getZone(preferences.countryCode);
  const unit = request.userSizePreference ?? preferences.measurementUnit;
  const category = request.selectedCategory ?? 'all';
  const choice = chooseSearch(request.query ?? '', category);
  const addsGroup = (request.shouldAddGroupIdFilter ?? true) && category !== 'all';
  const group =
    choice.kind === 'browse' ? { [choice.filterName]: choice.filterValue } : addsGroup && { group_id: category };
  const rawFilters = { ...request.predefinedFilters, ...request.filters, ...group };
  const { choices, prices, where } = requireValid(parseSearchFilters(rawFilters, { isPrints, unit }));
  return {
    text: choice.kind === 'search' ? choice.query : '',
    isPrints,
    query: {
      choices: { ...availabilityFilter(isPrints, listsOnlyAvailable(request.query ?? '', listed)), ...choices },
      prices,
      where,
      sort: request.sort && requireValid(parseProviderSort(request.sort, zone)),
      page: fromPageNumber(pageNumber),
      pageSize: resultsPerPage,
      zone,
      typoTolerance: request.typoTolerance,
      like: request.like === undefined ? undefined : requireSource(request.like),
    },
  };
}

function requireSource(text: string): VisualSource {
  const source = parseVisualSource(text);
  if (!source) throw new BadQuery('This is not what a work can look like.');
  return source;
}

function requireValid<T>(parsed: Outcome<T>): T {
  if (!parsed.ok) throw new BadQuery(parsed.messages.join(' '));
  return parsed.value;
}
