import { FLAG_ON } from '@easel/domain/discovery/facets';
import type { SearchFilter } from '@easel/domain/discovery/search-filters';
import { isLimitedSite } from '../platform/db/site-scope.ts';
import type { Discovery, WorksQuery } from './discovery.ts';

const ON_LIMITED_SITE: SearchFilter = { facet: 'is_limited_site', anyOf: [FLAG_ON] };

const onSite = (query: WorksQuery): WorksQuery =>
  isLimitedSite() ? { ...query, where: [...(query.where ?? []), ON_LIMITED_SITE] } : query;

/**
 * Searches only works of the current site. Recommendations and suggested works are ids, of which tiles of other sites are left out
 * (`catalogue/work-tiles.ts`).
 */
export const scopeToSite = (discovery: Discovery): Discovery => ({
  search: (text, query) => discovery.search(text, onSite(query)),
  browse: (query) => discovery.browse(onSite(query)),
  autocomplete: (text, options) => discovery.autocomplete(text, options),
  facets: (zone) => discovery.facets(zone),
  groups: (zone) => discovery.groups(zone),
  recommendations: (podId, options) => discovery.recommendations(podId, options),
  hasWord: (word) => discovery.hasWord(word),
  facetOptions: (facet, prefix, query) => discovery.facetOptions(facet, prefix, onSite(query)),
  explain: (text, query, workId) => discovery.explain(text, onSite(query), workId),
});
