import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { ArtworkHit, HostedRequest, HostedResponse } from '@easel/contract/discovery/hosted-search';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { formatImageUrl } from '@easel/domain/catalogue/image-variant';
import { listsOnlyAvailable } from '@easel/domain/catalogue/listed-works';
import { usesPrintView } from '@easel/domain/catalogue/print-tile';
import { getSizeBin } from '@easel/domain/catalogue/size-bins';
import { getZone, getZonePrice } from '@easel/domain/catalogue/zone-price';
import { hasWords } from '@easel/domain/discovery/autocomplete-link';
import { HOSTED_FACETS, hostedFacetName } from '@easel/domain/discovery/facets';
import {
  createHostedQuery,
  HOSTED_ENVIRONMENT,
  type HostedQuery,
  parseHostedIndex,
} from '@easel/domain/discovery/hosted-search';
import { calculatePosition, countPages } from '@easel/domain/discovery/pagination';
import { centsRangeLabel, printPresetsAt } from '@easel/domain/discovery/price-bands';
import type { SearchFilter } from '@easel/domain/discovery/search-filters';
import { toSearchSort } from '@easel/domain/discovery/sort-options';
import { readArtistHits } from '../../catalogue/artists/artists.ts';
import { toTile } from '../../catalogue/artwork-tiles.ts';
import { BadQuery, type FoundFacet, type FoundWorks, type WorksQuery } from '../discovery.ts';
import { findFirst, type SearchDependencies, toRedirectLink } from '../listings/search-works.ts';
import { createResultId } from '../result-id.ts';
import { type FoundUnderstood, findUnderstood } from '../understanding/find-understood.ts';
import { readNearestSubject } from '../understanding/nearest-subject.ts';
import { type HitFacts, readHitFacts } from './hosted-hits-store.ts';
import { parseHostedFilter, parseTextFields, requireSearchFacet } from './hosted-names.ts';

/** The hosted-search call (docs/specification/search.md#hosted-search): a search covers all works, browsing those for sale. */
export async function searchHosted(
  parts: SearchDependencies,
  request: HostedRequest,
  preferences: Preferences,
): Promise<HostedResponse> {
  const { discovery, tiles, db, understand } = parts;
  const zone = request.destinationZone ?? getZone(preferences.countryCode);
  const query = createHostedQuery({ ...request, destinationZone: zone }, HOSTED_ENVIRONMENT);
  const { hitsPerPage: pageSize, page, facets } = query;
  const index = parseHostedIndex(query.searchIndice, HOSTED_ENVIRONMENT);
  if (!index) throw new BadQuery(`There is no index "${query.searchIndice}".`);
  const filter = parseHostedFilter(query.filters);
  const worksQuery: WorksQuery = {
    hasPartialMatches: true,
    choices: query.isBrowseSearch || index.isForSale ? { original_availability_status: ['available'] } : {},
    where: filter ? [filter] : [],
    page,
    pageSize,
    zone,
    facets: facets.includes('*') ? [...HOSTED_FACETS.values()] : facets.map(requireSearchFacet),
    ...(query.restrictSearchableAttributes.length > 0 && {
      fields: parseTextFields(query.restrictSearchableAttributes),
    }),
    typoTolerance: query.typoTolerance,
    sort: toSearchSort(index.sort),
  };
  if (query.query.trim() !== '' && !hasWords(query.query))
    return responseOf(createResultId(parts.newId), query, request, NO_WORKS, []);
  const isWords = query.query.trim() !== '';
  // A search restricted to some fields is literal.
  const isLiteral = request.isLiteral || query.restrictSearchableAttributes.length > 0;
  const search =
    isWords && !isLiteral
      ? await understand(discovery, {
          query: query.query,
          chosen: selectedIn(filter),
          zone,
          preferences,
          typoTolerance: query.typoTolerance,
        })
      : undefined;
  const {
    found,
    understood,
    droppedWords = '',
  }: Pick<FoundUnderstood, 'found' | 'understood'> & Partial<FoundUnderstood> = search
    ? await findUnderstood(discovery, worksQuery, search, false)
    : {
        found: isWords ? await discovery.search(query.query, worksQuery) : await discovery.browse(worksQuery),
        understood: [],
      };
  const redirectLink =
    found.kind === 'redirect' ? toRedirectLink(found.url, parts.publicOrigin(), preferences) : undefined;
  if (redirectLink !== undefined)
    return { ...responseOf(createResultId(parts.newId), query, request, NO_WORKS, []), redirectLink };
  const works = found.kind === 'works' ? found : await discovery.browse(worksQuery);
  const [rows, setting, facts] = await Promise.all([
    tiles.readRows(works.ids),
    tiles.readSetting(preferences),
    readHitFacts(db, works.ids),
  ]);
  const factsById = new Map(facts.map((one) => [one.id, one]));
  const hits = rows.flatMap((row, at) => {
    const own = factsById.get(row.id);
    if (!own) return [];
    const tile = toTile(row, calculatePosition({ page, pageSize }, at), setting);
    // The requested zone may differ from that of the visitor's store.
    const listPrice = row.sold_in_zones.includes(zone) ? (getZonePrice(row.list_prices, zone) ?? null) : null;
    return [hitOf({ ...tile, listPrice }, own)];
  });
  return {
    ...responseOf(createResultId(parts.newId), query, request, works, hits),
    partialFrom: findFirst(works.partialFrom, works, rows),
    relatedFrom: findFirst(works.relatedFrom, works, rows),
    understood,
    artists: search && page === 0 ? await readArtistHits(parts, search.artistIds, preferences) : [],
    droppedWords,
    nearestSubject: await readNearestSubject(discovery, search, works, droppedWords, () => ({
      ...worksQuery,
      choices: listsOnlyAvailable('', parts.listed) ? { original_availability_status: ['available'] } : {},
    })),
  };
}

/** The values a filter selects, by facet; a bounded number counts as selected. */
function selectedIn(filter: SearchFilter | undefined): Record<string, readonly string[]> {
  if (!filter || 'not' in filter || 'ids' in filter) return {};
  if ('facet' in filter) return { [filter.facet]: filter.anyOf };
  if ('number' in filter) return { [filter.number]: ['any'] };
  const parts = ('and' in filter ? filter.and : filter.or).map(selectedIn);
  const facets = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries([...facets].map((facet) => [facet, parts.flatMap((part) => part[facet] ?? [])]));
}

function responseOf(
  queryId: string,
  query: HostedQuery,
  request: HostedRequest,
  works: FoundWorks,
  hits: ArtworkHit[],
): HostedResponse {
  return {
    hits,
    nbHits: works.total,
    nbPages: countPages(works.total, query.hitsPerPage),
    page: query.page,
    hitsPerPage: query.hitsPerPage,
    facets: Object.fromEntries(works.facets.map((facet) => [hostedFacetName(facet.name), countsOf(facet)])),
    exhaustiveFacetsCount: true,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    params: paramsOf(request),
    query: query.query,
    queryID: queryId,
    didYouMean: works.didYouMean ?? null,
    isRelaxed: works.isRelaxed,
    partialFrom: null,
    relatedFrom: null,
    understood: [],
    artists: [],
    droppedWords: '',
    nearestSubject: null,
    redirectLink: null,
    isUnavailable: false,
  };
}

/** Counts by the values in hits: price ranges by label, availability as avail or unavail. */
function countsOf({ name: facet, options }: FoundFacet): Record<string, number> {
  if (facet === 'price' || facet === 'prints_price_ranges')
    return Object.fromEntries(options.map(({ value, count }) => [centsRangeLabel(value), count]));
  if (facet !== 'original_availability_status')
    return Object.fromEntries(options.map(({ value, count }) => [value, count]));
  const available = options.find(({ value }) => value === 'available')?.count ?? 0;
  return { avail: available, unavail: options.reduce((sum, { count }) => sum + count, 0) - available };
}

/** The request as a query string. */
const paramsOf = (request: HostedRequest): string =>
  new URLSearchParams(
    Object.entries(request).map(([name, value]): [string, string] => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString();

/** The empty response of a failed search (docs/specification/search.md#search-failures), marked as such to tell it from an empty listing. */
export const emptyHosted = ({ newId }: Pick<SearchDependencies, 'newId'>, request: HostedRequest): HostedResponse => ({
  ...responseOf(createResultId(newId), createHostedQuery(request, HOSTED_ENVIRONMENT), request, NO_WORKS, []),
  isUnavailable: true,
});

const NO_WORKS: FoundWorks = {
  kind: 'works',
  ids: [],
  total: 0,
  matches: { lexical: 0, semantic: 0 },
  isRelaxed: false,
  didYouMean: undefined,
  facets: [],
};

/** A work as a hit of hosted search. */
function hitOf(tile: ArtworkTile, facts: HitFacts): ArtworkHit {
  const { prints } = facts;
  const hasOpen = prints.some(({ edition }) => edition === 'open');
  const hasLimited = prints.some(({ edition }) => edition === 'limited');
  const isThere = tile.originalStatus === 'avail';
  const unique = (texts: string[]) => [...new Set(texts)];
  const sizeOf = (print: HitFacts['prints'][number]) => `${print.width_cm} x ${print.height_cm}`;
  return {
    objectID: String(tile.artworkId),
    artworkId: tile.artworkId,
    artworkTitle: tile.artworkTitle,
    altText: tile.altText,
    artworkUrl: usesPrintView(tile) && tile.printUrl ? tile.printUrl : tile.productUrl,
    artistArtworksUrl: tile.profileUrl,
    artistRecognition: facts.recognition,
    artworkRank: facts.rank,
    aspectRatio: tile.aspectRatio,
    printAspectRatio: tile.printAspectRatio,
    editionSizes: tile.editionSizes,
    category: tile.category,
    city: facts.city,
    country: tile.country,
    color: facts.colors,
    colorProximity: facts.colors.map((_, at) => 1 / (at + 1)),
    curatedStatus: tile.curatedStatus,
    depth: tile.depth,
    height: tile.height,
    width: tile.width,
    firstName: tile.firstName,
    lastName: tile.lastName,
    idUser: tile.artistId,
    imageUrl: tile.imageBaseUrl && formatImageUrl(tile.imageBaseUrl, 'plp'),
    imageBaseUrl: tile.imageBaseUrl,
    isReadyToHang: tile.isReadyToHang === 1,
    isSafe: facts.is_safe,
    isSeoValid: facts.is_seo_valid,
    keywords: facts.keywords,
    legacyArtId: tile.artworkId,
    materials: tile.materials,
    mediums: tile.mediums,
    minPrintPrice: tile.minPrintPrice,
    orientation: tile.orientation,
    originalStatus: isThere ? 'avail' : 'unavail',
    availability: tile.originalStatus,
    price: tile.listPrice,
    listPrices: tile.listPrices,
    listPrice: tile.listPrice,
    productStatusRank: isThere ? 0 : hasOpen ? 1 : 2,
    profileUrl: tile.profileUrl,
    size: facts.size,
    sku: tile.sku,
    styles: tile.styles,
    subject: tile.subject,
    toafCities: facts.toaf_cities,
    uploadedDate: tile.uploadedDate,
    hasLimitedEditions: hasLimited,
    hasOpenEditions: hasOpen,
    printsAvailability: hasOpen ? 'open' : hasLimited ? 'limited' : 'none',
    printsMaterials: unique(prints.map(({ material }) => material)),
    printsSizes: unique(prints.map(sizeOf)),
    printsSizeRanges: unique(prints.map(({ width_cm, height_cm }) => getSizeBin(width_cm, height_cm))),
    printsPriceRanges: printPresetsAt(prints.map(({ price_cents }) => price_cents)).map(({ label }) => label),
    printsSizesPrices: prints.map((print) => ({
      size: sizeOf(print),
      material: print.material,
      price: print.price_cents,
    })),
    positionID: tile.positionID,
  };
}
