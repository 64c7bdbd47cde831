import type { Api } from '@easel/contract/api';
import type { NamedArtist } from '@easel/contract/catalogue/artists';
import { hostedSearch } from '@easel/contract/discovery/hosted-search';
import { type Facet, searchWorks, type UnderstoodPart } from '@easel/contract/discovery/search';
import { FACETS, type FacetName, hostedFacetName } from '@easel/domain/discovery/facets';
import {
  hostedClausesOf,
  hostedFiltersOf,
  hostedPriceName,
  isCountedWithout,
} from '@easel/domain/discovery/hosted-filters';
import type { Listing } from '@easel/domain/discovery/listing';
import { providerPageOf } from '@easel/domain/discovery/pagination';
import { centsRangeOfLabel } from '@easel/domain/discovery/price-bands';
import { searchRequestOf } from '@easel/domain/discovery/query-shaping';
import { type SearchProviderState, searchStateOf, withResults } from '@easel/domain/discovery/search-provider-state';
import type { Zone } from '@easel/domain/locale/countries';
import type { PageContext } from '../lib/page-context.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { printWallTileOfHit, printWallTilesOf, type WallTile, wallTileOfHit, wallTilesOf } from './wall-tile.ts';

/** The works of a listing, from the search that the visitor's cell of test 51 asks. */
export interface FoundListing {
  state: SearchProviderState<WallTile, Facet>;
  isRelaxed: boolean;
  didYouMean: string | null;
  redirectLink: string | null;
  /** What the query was understood as, and the artists it names. */
  understood: UnderstoodPart[];
  artists: NamedArtist[];
  /** The search could not be reached. Nothing was found for that reason alone. */
  isUnavailable: boolean;
}

const unavailable = (state: FoundListing['state']): FoundListing => ({
  state,
  isRelaxed: false,
  didYouMean: null,
  redirectLink: null,
  understood: [],
  artists: [],
  isUnavailable: true,
});

export const findWorks = (context: PageContext, listing: Listing, zone: Zone): Promise<FoundListing> =>
  context.searchPath === 'hosted' ? askHosted(context, listing, zone) : askProvider(context.api, listing, zone);

async function askProvider(api: Api, listing: Listing, zone: Zone): Promise<FoundListing> {
  const answer = await api(searchWorks, { body: searchRequestOf(listing, zone) });
  const asked = searchStateOf(listing, zone);
  if (answer.status >= 500) return unavailable(asked);
  const { data } = requirePayload(answer);
  const { totalResults, facets, isRelaxed, didYouMean, understood, artists } = data;
  const redirectLink = data.type === 'redirect' ? data.redirectLink : null;
  const results = listing.isPrints ? printWallTilesOf(data.results) : wallTilesOf(data.results);
  return {
    state: withResults(asked, { results, facets, totalResults }),
    isRelaxed,
    didYouMean,
    redirectLink,
    understood,
    artists,
    isUnavailable: false,
  };
}

/** Hosted search counts within what is chosen; so every facet one has chosen from is counted again without its own choice. */
async function askHosted({ api, listed }: PageContext, listing: Listing, zone: Zone): Promise<FoundListing> {
  const clauses = hostedClausesOf(listing);
  const asked = searchStateOf(listing, zone, listed);
  const { pagination, searchIndice } = asked;
  const ask = async (without?: string) => {
    const body = {
      query: listing.query,
      filters: hostedFiltersOf(clauses, without),
      searchIndice,
      page: providerPageOf(pagination.pageNumber),
      hitsPerPage: without ? 1 : pagination.resultsPerPage,
      destinationZone: zone,
      ...(listing.isLiteral && { isLiteral: true }),
      ...(without && { facets: [hostedNameOf(without, listing.isPrints)] }),
    };
    const answer = await api(hostedSearch, { body });
    return answer.status >= 500 ? undefined : requirePayload(answer);
  };
  const chosen = [...clauses.keys()].filter((facet) => isCountedWithout(facet, listing));
  const [found, ...recounted] = await Promise.all([ask(), ...chosen.map((facet) => ask(facet))]);
  if (!found || [found, ...recounted].some((one) => !one || one.isUnavailable)) return unavailable(asked);
  const counts = Object.assign({}, found.facets, ...recounted.map((one) => one?.facets)) as Record<
    string,
    Record<string, number>
  >;
  const names = new Map<string, string>([
    ...FACETS.map(({ name, hosted }): [string, string] => [hosted, name]),
    ['printsPriceRanges', 'prints_price_ranges'],
  ]);
  const facets = Object.entries(counts).flatMap(([hosted, values]) => {
    const name = names.get(hosted);
    const options = Object.entries(values).map(([label, count]) => ({
      label,
      value: centsRangeOfLabel(label) ?? label,
      count,
    }));
    return name ? [{ name, options }] : [];
  });
  const results = found.hits.map(listing.isPrints ? printWallTileOfHit : wallTileOfHit);
  return {
    state: withResults(asked, { results, facets, totalResults: found.nbHits }),
    isRelaxed: found.isRelaxed,
    didYouMean: found.didYouMean,
    redirectLink: found.redirectLink,
    understood: found.understood,
    artists: found.artists,
    isUnavailable: false,
  };
}

const hostedNameOf = (facet: string, isPrints: boolean): string =>
  facet === 'price' ? hostedPriceName(isPrints) : hostedFacetName(facet as FacetName);
