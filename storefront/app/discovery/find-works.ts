import type { Api } from '@easel/contract/api';
import type { ArtistHit } from '@easel/contract/catalogue/artists';
import { hostedSearch } from '@easel/contract/discovery/hosted-search';
import { type Facet, type NearestSubject, searchWorks, type UnderstoodPart } from '@easel/contract/discovery/search';
import { type FacetName, HOSTED_FACETS, hostedFacetName } from '@easel/domain/discovery/facets';
import {
  createHostedClauses,
  formatHostedFilters,
  hostedPriceName,
  isCountedWithout,
} from '@easel/domain/discovery/hosted-filters';
import type { Listing } from '@easel/domain/discovery/listing';
import { findCentsRange } from '@easel/domain/discovery/price-bands';
import { createSearchRequest } from '@easel/domain/discovery/query-shaping';
import {
  createSearchState,
  type SearchProviderState,
  withResults,
} from '@easel/domain/discovery/search-provider-state';
import type { Zone } from '@easel/domain/locale/countries';
import type { PageContext } from '../lib/page-context.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { hitToPrintWallTile, hitToWallTile, toPrintWallTiles, toWallTiles, type WallTile } from './wall-tile.ts';

/** Finds the works of a listing with the search of the visitor's cell in test 51. */
export interface FoundListing {
  state: SearchProviderState<WallTile, Facet>;
  isRelaxed: boolean;
  /** Works were found, but none by the words as they were typed. */
  isSimilar: boolean;
  /** Where the works begin that match only some of the words. */
  partialFrom: number | null;
  /** Where the works begin that have only words of similar meaning. */
  relatedFrom: number | null;
  didYouMean: string | null;
  redirectLink: string | null;
  /** Filters recognized in the query, and artists named in it. */
  understood: UnderstoodPart[];
  artists: ArtistHit[];
  /** Words of the query that were left out. */
  droppedWords: string;
  /** A subject of the query that no work has, and the nearest one. */
  nearestSubject: NearestSubject | null;
  /** What moves works up for the visitor. Undefined in the order of everybody. */
  personal?: readonly string[] | undefined;
  /** The search is down. The result is empty for that reason only. */
  isUnavailable: boolean;
}

const unavailable = (state: FoundListing['state']): FoundListing => ({
  state,
  isRelaxed: false,
  isSimilar: false,
  partialFrom: null,
  relatedFrom: null,
  didYouMean: null,
  redirectLink: null,
  understood: [],
  artists: [],
  droppedWords: '',
  nearestSubject: null,
  isUnavailable: true,
});

export function findWorks(context: PageContext, listing: Listing, zone: Zone): Promise<FoundListing> {
  // The site of limited editions shows prints only, in every listing.
  const shown = context.site === 'limited' ? { ...listing, isPrints: true } : listing;
  // Only the shop's own search compares images, and orders works for one person.
  return context.searchPath === 'hosted' && !shown.like && !shown.isPersonal
    ? askHosted(context, shown, zone)
    : askProvider(context.api, shown, zone);
}

async function askProvider(api: Api, listing: Listing, zone: Zone): Promise<FoundListing> {
  const result = await api(searchWorks, { body: createSearchRequest(listing, zone) });
  const requested = createSearchState(listing, zone);
  if (result.status >= 500) return unavailable(requested);
  const { data } = requirePayload(result);
  const {
    totalResults,
    facets,
    isRelaxed,
    partialFrom,
    relatedFrom,
    didYouMean,
    understood,
    artists,
    droppedWords,
    nearestSubject,
    personal,
  } = data;
  const redirectLink = data.type === 'redirect' ? data.redirectLink : null;
  const results = listing.isPrints ? toPrintWallTiles(data.results) : toWallTiles(data.results);
  return {
    state: withResults(requested, { results, facets, totalResults }),
    isRelaxed,
    isSimilar: listing.query !== '' && totalResults > 0 && (data.tokenMatches === 0 || didYouMean !== null),
    partialFrom,
    relatedFrom,
    didYouMean,
    redirectLink,
    understood,
    artists,
    droppedWords,
    nearestSubject,
    personal,
    isUnavailable: false,
  };
}

/** Disjunctive facets: hosted search counts within the selection, so each selected facet is counted again without its own values. */
async function askHosted({ api, listed }: PageContext, listing: Listing, zone: Zone): Promise<FoundListing> {
  const clauses = createHostedClauses(listing);
  const requested = createSearchState(listing, zone, listed);
  const { pagination, searchIndice } = requested;
  const ask = async (without?: string) => {
    const body = {
      query: listing.query,
      filters: formatHostedFilters(clauses, without),
      searchIndice,
      page: pagination.page,
      hitsPerPage: without ? 1 : pagination.pageSize,
      destinationZone: zone,
      ...(listing.isLiteral && { isLiteral: true }),
      ...(without && { facets: [hostedNameOf(without, listing.isPrints)] }),
    };
    const result = await api(hostedSearch, { body });
    return result.status >= 500 ? undefined : requirePayload(result);
  };
  const chosen = [...clauses.keys()].filter((facet) => isCountedWithout(facet, listing));
  const [found, ...recounted] = await Promise.all([ask(), ...chosen.map((facet) => ask(facet))]);
  if (!found || [found, ...recounted].some((one) => !one || one.isUnavailable)) return unavailable(requested);
  const counts: Record<string, Record<string, number>> = { ...found.facets };
  for (const one of recounted) Object.assign(counts, one?.facets);
  const facets = Object.entries(counts).flatMap(([hosted, values]) => {
    const name = HOSTED_FACETS.get(hosted);
    const options = Object.entries(values).map(([label, count]) => ({
      label,
      value: findCentsRange(label) ?? label,
      count,
    }));
    return name ? [{ name, options }] : [];
  });
  const results = found.hits.map(listing.isPrints ? hitToPrintWallTile : hitToWallTile);
  return {
    state: withResults(requested, { results, facets, totalResults: found.nbHits }),
    isRelaxed: found.isRelaxed,
    isSimilar: found.nbHits > 0 && found.didYouMean !== null,
    partialFrom: found.partialFrom,
    relatedFrom: found.relatedFrom,
    didYouMean: found.didYouMean,
    redirectLink: found.redirectLink,
    understood: found.understood,
    artists: found.artists,
    droppedWords: found.droppedWords,
    nearestSubject: found.nearestSubject,
    isUnavailable: false,
  };
}

const hostedNameOf = (facet: string, isPrints: boolean): string =>
  facet === 'price' ? hostedPriceName(isPrints) : hostedFacetName(facet as FacetName);
