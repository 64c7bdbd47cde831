import type { SearchData, SearchRequest } from '@easel/contract/discovery/search';
import type { Preferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { hasWords } from '@easel/domain/discovery/autocomplete-link';
import { formatPersonalSignal, type PersonalPreference } from '@easel/domain/discovery/personal-order';
import { pathInStore } from '@easel/domain/locale/store-locale';
import { isSafeRedirectUrl, isSafeReturnPage } from '@easel/domain/text/redirect-safety';
import type { Db } from '@easel/platform/db/open-database';
import { artistTag, workTag } from '@easel/platform/http/page-tags';
import { readArtistHits } from '../../catalogue/artists/artists.ts';
import type { WorkTiles } from '../../catalogue/work-tiles.ts';
import type { Discovery, FoundWorks, WorksQuery } from '../discovery.ts';
import { createResultId } from '../result-id.ts';
import { type FoundUnderstood, findUnderstood } from '../understanding/find-understood.ts';
import { readNearestSubject } from '../understanding/nearest-subject.ts';
import type { UnderstandSearch, UnderstoodSearch } from '../understanding/search-understanding.ts';
import { withLabels } from './facet-labels.ts';
import { serializeListingTile, toListingTile } from './listing-tiles.ts';
import { spreadRows } from './spread-rows.ts';
import { type ParsedSearch, parseSearchRequest } from './works-query.ts';

export interface SearchDependencies {
  discovery: Discovery;
  tiles: WorkTiles;
  listed: ListedWorks;
  db: Db;
  understand: UnderstandSearch;
  now: () => number;
  newId: () => string;
  /** The public address of the shop. */
  publicOrigin: () => string;
}

/** The search provider call: an empty query browses its category, any other is searched for (docs/specification/search.md#browse-or-search). */
export async function searchForWorks(
  parts: SearchDependencies,
  request: SearchRequest,
  preferences: Preferences,
  personal: Personal = [],
): Promise<SearchData> {
  const { data, rows, page, setting } = await findWorks(parts, request, preferences, personal);
  return { ...data, results: rows.map((row, index) => toListingTile(row, index, page, setting)) };
}

const COMMA = Buffer.from(',');
const END = Buffer.from(']}}');

/** The same response as JSON, from serialized tiles, and what it shows. */
export async function searchForWorksAsJson(
  parts: SearchDependencies,
  request: SearchRequest,
  preferences: Preferences,
  personal: Personal = [],
): Promise<{ json: Buffer; tags: string[] }> {
  const { data, rows, page, setting } = await findWorks(parts, request, preferences, personal);
  const { results: _, ...rest } = data;
  const pieces: Buffer[] = [Buffer.from(`{"data":${JSON.stringify(rest).slice(0, -1)},"results":[`)];
  rows.forEach((row, index) => {
    if (index > 0) pieces.push(COMMA);
    pieces.push(...serializeListingTile(row, index, page, setting));
  });
  pieces.push(END);
  const tags = rows.flatMap(({ id, artist_id }) => [workTag(id), artistTag(artist_id)]);
  for (const { artistId } of data.artists) tags.push(artistTag(artistId));
  return { json: Buffer.concat(pieces), tags };
}

/** What moves works up for the person who asks. Empty for the order of everybody. */
type Personal = readonly PersonalPreference[];

async function findWorks(
  parts: SearchDependencies,
  request: SearchRequest,
  preferences: Preferences,
  personal: Personal,
) {
  const { discovery, tiles, listed } = parts;
  const parsed = parseSearchRequest(request, preferences, listed);
  const { text, isPrints } = parsed;
  const isPersonal = personal.length > 0 && canOrderFor(parsed.query);
  const query = {
    ...parsed.query,
    // Nobody pays for looking like something.
    hasSponsoredPlaces: parsed.query.like === undefined,
    hasPartialMatches: true,
    ...(isPersonal && { preferences: personal }),
  };
  const page = { page: query.page, pageSize: query.pageSize, zone: query.zone };
  const setting = await tiles.readSetting(preferences);
  const nothing: SearchData = { ...NOTHING_FOUND, resultId: createResultId(parts.newId) };
  if (text !== '' && !hasWords(text)) return { data: nothing, rows: [], page, setting };
  const search = await understandRequest(parts, request, parsed, preferences);
  const {
    found,
    understood,
    droppedWords = '',
    text: words = text,
  }: Pick<FoundUnderstood, 'found' | 'understood'> & Partial<FoundUnderstood> = search
    ? await findUnderstood(discovery, query, search, isPrints)
    : { found: text === '' ? await discovery.browse(query) : await discovery.search(text, query), understood: [] };
  const redirectLink =
    found.kind === 'redirect' ? toRedirectLink(found.url, parts.publicOrigin(), preferences) : undefined;
  if (redirectLink !== undefined) {
    const data: SearchData = { ...nothing, type: 'redirect', redirectLink };
    return { data, rows: [], page, setting };
  }
  // An unsafe redirect is ignored.
  const works = found.kind === 'works' ? found : await discovery.browse(query);
  const rows = spreadRows(await tiles.readRows(works.ids), works, {
    ...{ text: words, query, artistIds: search?.artistIds ?? [] },
  });
  const data: SearchData = {
    ...nothing,
    facets: works.facets.map((facet) => withLabels(facet, preferences)),
    totalResults: works.total,
    tokenMatches: works.matches.lexical,
    embeddingMatches: works.matches.semantic + (works.similarOnly ?? 0),
    didYouMean: works.didYouMean ?? null,
    isRelaxed: works.isRelaxed,
    partialFrom: findFirst(works.partialFrom, works, rows),
    relatedFrom: findFirst(works.relatedFrom, works, rows),
    understood,
    ...(isPersonal && { personal: personal.map(({ because }) => formatPersonalSignal(because)) }),
    // Artists are shown on the first page only.
    artists: search && query.page === 0 ? await readArtistHits(parts, search.artistIds, preferences) : [],
    droppedWords,
    nearestSubject: await readNearestSubject(
      discovery,
      search,
      works,
      droppedWords,
      () => parseSearchRequest({ ...request, query: '' }, preferences, listed).query,
    ),
  };
  return { data, rows, page: { ...page, sponsors: works.sponsors }, setting };
}

/** A chosen sort, and what looks like something, have the same order for everybody. */
export const canOrderFor = ({ sort, like }: Pick<WorksQuery, 'sort' | 'like'>): boolean =>
  sort === undefined && like === undefined;

/** The first row of the works from a place on. A work that was deleted meanwhile has no row. */
export function findFirst(
  from: number | undefined,
  { ids }: Pick<FoundWorks, 'ids'>,
  rows: readonly { id: number }[],
): number | null {
  if (from === undefined) return null;
  const wanted = new Set(ids.slice(from));
  const first = rows.findIndex(({ id }) => wanted.has(id));
  return first < 0 ? null : first;
}

/** The address that a search leads to: a path is one of the visitor's store. Undefined if it is unsafe. */
export function toRedirectLink(
  url: string,
  origin: string,
  { countryCode }: Pick<Preferences, 'countryCode'>,
): string | undefined {
  if (isSafeRedirectUrl(url)) return url;
  return isSafeReturnPage(url) ? `${origin}${pathInStore(url, countryCode)}` : undefined;
}

/** The filters and artists in a request's query. Undefined without words, or for a literal search. */
export async function understandRequest(
  { discovery, understand }: Pick<SearchDependencies, 'discovery' | 'understand'>,
  request: SearchRequest,
  { text, query }: ParsedSearch,
  preferences: Preferences,
): Promise<UnderstoodSearch | undefined> {
  if (request.isLiteral || !hasWords(text)) return undefined;
  const { selectedCategory: category = 'all', filters = {} } = request;
  const chosen = Object.fromEntries(Object.entries(filters).map(([facet, values]) => [facet, [values].flat()]));
  return understand(discovery, {
    query: text,
    chosen: { ...chosen, ...(category !== 'all' && { category: [category] }) },
    zone: query.zone,
    preferences,
    typoTolerance: query.typoTolerance,
  });
}

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
  partialFrom: null,
  relatedFrom: null,
  understood: [],
  artists: [],
  droppedWords: '',
  nearestSubject: null,
};
