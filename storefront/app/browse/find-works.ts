import type { Api } from '@easel/contract/api';
import { hostedSearch } from '@easel/contract/hosted-search';
import { type Facet, searchWorks } from '@easel/contract/search';
import type { Zone } from '@easel/domain/countries';
import { hasActiveFilters } from '@easel/domain/facet-selection';
import {
  HOSTED_NAMES,
  hostedClausesOf,
  hostedFiltersOf,
  hostedPriceName,
  isCountedWithout,
} from '@easel/domain/hosted-filters';
import { hostedIndexOf, sortedIndexOf } from '@easel/domain/hosted-search';
import { listsOnlyAvailable } from '@easel/domain/listed-works';
import type { Listing } from '@easel/domain/listing';
import { providerPageOf } from '@easel/domain/pagination';
import { centsRangeOfLabel } from '@easel/domain/price-bands';
import { searchRequestOf } from '@easel/domain/query-shaping';
import { effectiveSort } from '@easel/domain/sort-options';
import type { PageContext } from '../lib/page-context.ts';
import { requirePayload } from '../lib/require-payload.ts';
import { printWallTileOfHit, printWallTilesOf, type WallTile, wallTileOfHit, wallTilesOf } from './wall-tile.ts';

/** The works of a listing, from the search that the visitor's cell of test 51 asks. */
export interface FoundListing {
  tiles: WallTile[];
  totalResults: number;
  facets: Facet[];
  isRelaxed: boolean;
  didYouMean: string | null;
  redirectLink: string | null;
  /** The search could not be reached. Nothing was found for that reason alone. */
  isUnavailable: boolean;
}

const UNAVAILABLE: FoundListing = {
  tiles: [],
  totalResults: 0,
  facets: [],
  isRelaxed: false,
  didYouMean: null,
  redirectLink: null,
  isUnavailable: true,
};

export const findWorks = (context: PageContext, listing: Listing, zone: Zone): Promise<FoundListing> =>
  context.searchPath === 'hosted' ? askHosted(context, listing, zone) : askProvider(context.api, listing, zone);

async function askProvider(api: Api, listing: Listing, zone: Zone): Promise<FoundListing> {
  const answer = await api(searchWorks, { body: searchRequestOf(listing, zone) });
  if (answer.status >= 500) return UNAVAILABLE;
  const { data } = requirePayload(answer);
  const { totalResults, facets, isRelaxed, didYouMean } = data;
  const redirectLink = data.type === 'redirect' ? data.redirectLink : null;
  return {
    tiles: listing.isPrints ? printWallTilesOf(data.results) : wallTilesOf(data.results),
    totalResults,
    facets,
    isRelaxed,
    didYouMean,
    redirectLink,
    isUnavailable: false,
  };
}

/** Hosted search counts within what is chosen; so every facet one has chosen from is counted again without its own choice. */
async function askHosted({ api, listed }: PageContext, listing: Listing, zone: Zone): Promise<FoundListing> {
  const clauses = hostedClausesOf(listing);
  const index = hostedIndexOf(!listing.isPrints && listsOnlyAvailable(listing.query, listed), 'easel');
  const ask = async (without?: string) => {
    const sort = effectiveSort(listing.sort, {
      isPrints: listing.isPrints,
      hasActiveFilters: hasActiveFilters(listing),
      zone,
    });
    const body = {
      query: listing.query,
      filters: hostedFiltersOf(clauses, without),
      searchIndice: sortedIndexOf(index, sort),
      page: providerPageOf(listing.page),
      hitsPerPage: without ? 1 : listing.resultsPerPage,
      destinationZone: zone,
      ...(without && { facets: [hostedNameOf(without, listing.isPrints)] }),
    };
    const answer = await api(hostedSearch, { body });
    return answer.status >= 500 ? undefined : requirePayload(answer);
  };
  const chosen = [...clauses.keys()].filter((facet) => isCountedWithout(facet, listing));
  const [found, ...recounted] = await Promise.all([ask(), ...chosen.map((facet) => ask(facet))]);
  if (!found || [found, ...recounted].some((one) => !one || one.isUnavailable)) return UNAVAILABLE;
  const counts = Object.assign({}, found.facets, ...recounted.map((one) => one?.facets)) as Record<
    string,
    Record<string, number>
  >;
  const names = new Map<string, string>([
    ...Object.entries(HOSTED_NAMES).map(([name, hosted]): [string, string] => [hosted, name]),
    ['price', 'price'],
    ['printsPriceRanges', 'prints_price_ranges'],
  ]);
  return {
    tiles: found.hits.map(listing.isPrints ? printWallTileOfHit : wallTileOfHit),
    totalResults: found.nbHits,
    facets: Object.entries(counts).flatMap(([hosted, values]) => {
      const name = names.get(hosted);
      const options = Object.entries(values).map(([label, count]) => ({
        label,
        value: centsRangeOfLabel(label) ?? label,
        count,
      }));
      return name ? [{ name, options }] : [];
    }),
    isRelaxed: found.isRelaxed,
    didYouMean: found.didYouMean,
    redirectLink: found.redirectLink,
    isUnavailable: false,
  };
}

const hostedNameOf = (facet: string, isPrints: boolean): string =>
  facet === 'price' ? hostedPriceName(isPrints) : HOSTED_NAMES[facet as keyof typeof HOSTED_NAMES];
