import { randomUUID } from 'node:crypto';
import type { ArtworkTile } from '@easel/contract/catalogue/artwork-tile';
import type { Facet, SearchData, SearchRequest } from '@easel/contract/discovery/search';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type ListedWorks, listsOnlyAvailable } from '@easel/domain/catalogue/listed-works';
import { zoneOf } from '@easel/domain/catalogue/zone-price';
import { hasWords, isBlankQuery, searchUrlOf } from '@easel/domain/discovery/autocomplete-link';
import { type FacetName, facetsOf } from '@easel/domain/discovery/facets';
import { DEFAULT_RESULTS_PER_PAGE, positionOf, providerPageOf } from '@easel/domain/discovery/pagination';
import { POPULAR_SEARCHES, popularSearchesOf } from '@easel/domain/discovery/popular-searches';
import { availabilityFilter, providerFiltersOf, searchChoiceOf } from '@easel/domain/discovery/query-shaping';
import { isSafeRedirectUrl } from '@easel/domain/text/redirect-safety';
import { readNamedArtistCards } from '../../catalogue/artists/artists.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { type Discovery, type FoundFacet, type PodId, PRODUCTS_COMPLETED, type WorksAsked } from '../discovery.ts';
import { findUnderstood } from '../understanding/find-understood.ts';
import type { UnderstandSearch, UnderstoodSearch } from '../understanding/search-understanding.ts';
import { readPastQueries } from '../works-feed-store.ts';
import { searchTileOf, writeSearchTile } from './listing-tiles.ts';

export interface SearchParts {
  discovery: Discovery;
  tiles: WorkTiles;
  listed: ListedWorks;
  db: Db;
  understand: UnderstandSearch;
}

/** The question a request asks of the port, and whether it is one of words (browse §4, §5, §7). */
export function questionOf(request: SearchRequest, preferences: Preferences, listed: ListedWorks) {
  const { page = 1, resultsPerPage = DEFAULT_RESULTS_PER_PAGE, isPrintsPage: isPrints = false, sort } = request;
  const zone = request.destinationZone ?? zoneOf(preferences.countryCode);
  const unit = request.userSizePreference ?? preferences.measurementUnit;
  const category = request.selectedCategory ?? 'all';
  const choice = searchChoiceOf(request.query ?? '', category);
  const addsGroup = (request.shouldAddGroupIdFilter ?? true) && category !== 'all';
  const asked: WorksAsked = {
    filters: {
      ...availabilityFilter(isPrints, listsOnlyAvailable(request.query ?? '', listed)),
      ...providerFiltersOf({ ...request.predefinedFilters, ...request.filters }, { isPrints, unit }),
      ...(choice.kind === 'browse'
        ? { [choice.filterName]: [choice.filterValue] }
        : addsGroup && { group_id: [category] }),
    },
    page: providerPageOf(page),
    resultsPerPage,
    zone,
    sort,
  };
  return { choice, asked, isPrints };
}

/** What a request's query says, beside what is chosen by its filters. Undefined for one without words, or one to be taken literally. */
export async function understandRequest(
  { discovery, understand, listed }: Pick<SearchParts, 'discovery' | 'understand' | 'listed'>,
  request: SearchRequest,
  preferences: Preferences,
): Promise<UnderstoodSearch | undefined> {
  const { choice, asked } = questionOf(request, preferences, listed);
  if (choice.kind !== 'search' || request.isLiteral || !hasWords(choice.query)) return undefined;
  const { selectedCategory: category = 'all', filters = {} } = request;
  const chosen = Object.fromEntries(Object.entries(filters).map(([facet, values]) => [facet, [values].flat()]));
  return understand(discovery, {
    query: choice.query,
    chosen: { ...chosen, ...(category !== 'all' && { category: [category] }) },
    zone: asked.zone,
    preferences,
  });
}

/** The search provider call: an empty query is browsed by its category, words are searched for (browse §4, §5, §7). */
export async function searchForWorks(
  parts: SearchParts,
  request: SearchRequest,
  preferences: Preferences,
): Promise<SearchData> {
  const { data, rows, place, setting } = await findWorks(parts, request, preferences);
  return { ...data, results: rows.map((row, index) => searchTileOf(row, index, place, setting)) };
}

/** The same, written down. Every tile was written when it was first asked for: a hundred of them take longer to write than to find. */
export async function searchForWorksAsJson(
  parts: SearchParts,
  request: SearchRequest,
  preferences: Preferences,
): Promise<Buffer> {
  const { data, rows, place, setting } = await findWorks(parts, request, preferences);
  const { results: _, ...rest } = data;
  const pieces: Buffer[] = [`{"data":${JSON.stringify(rest).slice(0, -1)},"results":[`].map((text) =>
    Buffer.from(text),
  );
  rows.forEach((row, index) => {
    if (index > 0) pieces.push(COMMA);
    pieces.push(...writeSearchTile(row, index, place, setting));
  });
  pieces.push(END);
  return Buffer.concat(pieces);
}

const COMMA = Buffer.from(',');
const END = Buffer.from(']}}');

async function findWorks(parts: SearchParts, request: SearchRequest, preferences: Preferences) {
  const { discovery, tiles, db, listed } = parts;
  const { choice, asked, isPrints } = questionOf(request, preferences, listed);
  const place = { resultsPerPage: asked.resultsPerPage, page: asked.page + 1, zone: asked.zone };
  const setting = await tiles.readSetting(preferences);
  const nothing: SearchData = { ...NOTHING_FOUND, resultId: newResultId() };
  if (choice.kind === 'search' && !hasWords(choice.query)) return { data: nothing, rows: [], place, setting };
  const search = await understandRequest(parts, request, preferences);
  const { found, understood } = search
    ? await findUnderstood(discovery, asked, search, isPrints)
    : {
        found: choice.kind === 'search' ? await discovery.search(choice.query, asked) : await discovery.browse(asked),
        understood: [],
      };
  if (found.kind === 'redirect' && isSafeRedirectUrl(found.url)) {
    const data: SearchData = { ...nothing, type: 'redirect', redirectLink: found.url };
    return { data, rows: [], place, setting };
  }
  // A place nobody should be sent to is no reason to show nothing.
  const works = found.kind === 'works' ? found : await discovery.browse(asked);
  const data: SearchData = {
    ...nothing,
    facets: works.facets.map((facet) => labelled(facet, preferences)),
    totalResults: works.total,
    tokenMatches: works.matches.byWords,
    embeddingMatches: works.matches.byMeaning,
    didYouMean: works.didYouMean ?? null,
    isRelaxed: works.isRelaxed,
    understood,
    // Artists stand above the first page alone.
    artists: search && asked.page === 0 ? await readNamedArtistCards(db, search.artistIds) : [],
  };
  return { data, rows: await tiles.readRows(works.ids), place, setting };
}

/** An id for one answer, in the form that search events accept. */
export const newResultId = (): string => randomUUID().replaceAll('-', '');

const NOTHING_FOUND: Omit<SearchData, 'resultId'> = {
  type: 'products',
  results: [],
  facets: [],
  totalResults: 0,
  redirectLink: null,
  tokenMatches: 0,
  embeddingMatches: 0,
  didYouMean: null,
  isRelaxed: false,
  understood: [],
  artists: [],
};

/** Values with the words people read for them (browse §3 Facet option). */
function labelled({ name, options }: FoundFacet, { measurementUnit }: Preferences): Facet {
  const known = labelsOf(name, measurementUnit);
  return { name, options: options.map(({ value, count }) => ({ label: known.get(value) ?? value, value, count })) };
}

const labels = new Map<string, Map<string, string>>();

/** The words of a facet's values; they are written in the code, so they are gathered once. */
function labelsOf(facet: string, unit: Preferences['measurementUnit']): Map<string, string> {
  const key = `${facet} ${unit}`;
  const known =
    labels.get(key) ??
    new Map(facetsOf('all', unit)[facet as FacetName]?.allowedValues?.map(({ value, label }) => [value, label]));
  labels.set(key, known);
  return known;
}

/** Popular searches of consenting visitors; a query is known once two people have made it (learning-store.ts). */
export async function readPopular(
  { discovery, db }: { discovery: Discovery; db: Db },
  preferences: Preferences,
): Promise<{ label: string; link: string }[]> {
  const searched = await readPastQueries(db, POPULAR_SEARCHES);
  const facets = searched.length < POPULAR_SEARCHES ? await discovery.facets(zoneOf(preferences.countryCode)) : [];
  const values = facets
    .filter(({ name }) => name === 'styles' || name === 'subject')
    .flatMap((facet) => labelled(facet, preferences).options);
  return popularSearchesOf(searched, values).map((label) => ({ label, link: searchUrlOf(label) }));
}

/** Suggestions for a text that is being typed, with the first works. What is understood of it narrows the works as a search would. */
export async function completeQuery(
  { discovery, tiles, understand }: SearchParts,
  { query, limit = 8 }: { query: string; limit?: number | undefined },
  preferences: Preferences,
) {
  const matchedTerm = query.trim();
  // Blank queries make no call (browse §4).
  if (isBlankQuery(query)) return { matchedTerm, suggestions: [], products: [], totalResults: 0 };
  const zone = zoneOf(preferences.countryCode);
  const completed = await discovery.autocomplete(query, { limit, zone });
  const search = hasWords(query)
    ? await understand(discovery, { query, chosen: {}, zone, preferences, isTyping: true })
    : undefined;
  const asked = { filters: {}, page: 0, resultsPerPage: PRODUCTS_COMPLETED, zone, facets: [], isTyping: true };
  const found =
    search && search.parts.length > 0 ? (await findUnderstood(discovery, asked, search, false)).found : undefined;
  const { ids, total } = found?.kind === 'works' ? found : completed;
  return {
    matchedTerm,
    suggestions: completed.suggestions.map(({ text, kind }) => ({ label: text, link: searchUrlOf(text), kind })),
    products: await tiles.read(ids, preferences, (index) => index + 1),
    totalResults: total,
  };
}

export async function readAllFacets({ discovery }: SearchParts, preferences: Preferences): Promise<Facet[]> {
  const facets = await discovery.facets(zoneOf(preferences.countryCode));
  return facets.map((facet) => labelled(facet, preferences));
}

export async function recommendWorks(
  { discovery, tiles }: SearchParts,
  {
    podId,
    artworkId,
    limit = 12,
  }: { podId: PodId | 'palette'; artworkId?: number | undefined; limit?: number | undefined },
  preferences: Preferences,
): Promise<{ items: ArtworkTile[]; totalResults: number; resultId: string }> {
  const zone = zoneOf(preferences.countryCode);
  const workIds = artworkId === undefined ? [] : [artworkId];
  const { ids, total } =
    podId === 'palette'
      ? await nearest(discovery, artworkId, { limit, zone })
      : await discovery.recommendations(podId, { workIds, limit, zone });
  const items = await tiles.read(ids, preferences, (index) => positionOf(limit, 1, index));
  return { items, totalResults: total, resultId: newResultId() };
}

async function nearest(
  discovery: Discovery,
  artworkId: number | undefined,
  asked: Parameters<Discovery['neighbors']>[1],
): Promise<{ ids: number[]; total: number }> {
  const ids = artworkId === undefined ? [] : await discovery.neighbors(artworkId, asked);
  return { ids, total: ids.length };
}
