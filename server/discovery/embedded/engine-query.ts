import type { Boost, Filter, SearchQuery } from '@easel/search/search-schema';
import { tokenize } from '@easel/search/tokenizer';
import type { WorksQuery } from '../discovery.ts';
import { isEnglishWord } from '../understanding/english-words.ts';
import { RELATED_WORDS } from '../understanding/related-words.ts';
import type { SimilarWorks } from '../visual/visual-index.ts';

/** If fewer works than this match by words, works that are near in meaning are found too. */
const FEW_RESULTS = 24;
const MAX_REACHABLE_HITS = 10_000;
/** More than words can add to a score: among works that match by words, available ones come first. */
const AVAILABLE_POINTS = 100;
/** More than words and availability can add. */
const NAMED_ARTIST_POINTS = 1_000;
const AVAILABLE: Filter = { facet: 'is_available', anyOf: ['True'] };
export const SOLD_HERE: Filter = { facet: 'is_sold_here', anyOf: ['True'] };

/** A query of the port as a query of the embedded engine. */
export function toEngineQuery(text: string, query: WorksQuery, similar?: SimilarWorks): SearchQuery {
  const { choices = {}, prices = [], where = [], sort, zone, page, pageSize, facets, fields } = query;
  const boosts = createBoosts(text, query);
  const offset = page * pageSize;
  return {
    text,
    ...(text !== '' && {
      semanticBelow: FEW_RESULTS,
      correctWords: correctWordsOf(text),
      ...(!query.isTyping && { prefix: 'fallback' as const }),
    }),
    ...(boosts.length > 0 && { boosts: boosts.map(({ boost }) => boost) }),
    ...(query.preferredText && { preferredText: query.preferredText }),
    ...(query.preferences && { preferences: query.preferences.map(({ where, points }) => ({ where, points })) }),
    zone,
    choices: Object.fromEntries(Object.entries(choices).filter(([, values]) => values.length > 0)),
    ranges: prices.length > 0 ? { price: prices } : {},
    where: { and: [SOLD_HERE, ...where] },
    // Works beyond the cap are counted but not returned.
    offset: Math.min(offset, MAX_REACHABLE_HITS),
    limit: Math.max(0, Math.min(pageSize, MAX_REACHABLE_HITS - offset)),
    ...(sort && { sort: { number: sort.by, direction: sort.order === 'ascending' ? 'asc' : 'desc' } }),
    partialMatches: query.hasPartialMatches ?? false,
    ...(query.hasPartialMatches && text !== '' && query.typoTolerance !== false && { relatedWords: RELATED_WORDS }),
    ...(query.pins && { pins: query.pins.map((pin) => ({ ...pin, onlyUp: true })) }),
    ...(similar && { ranked: { ids: similar.ids, points: similar.similarities, toJSON: () => similar.name } }),
    ...(facets && { count: facets }),
    ...(fields && { fields }),
    ...(query.typoTolerance !== undefined && { typos: query.typoTolerance }),
  };
}

/** The boosts of a query, in the order the engine reports them in. */
export function createBoosts(
  text: string,
  { typedText, firstArtistIds = [], feedback = [] }: WorksQuery,
): { kind: 'available' | 'named-artist' | 'chosen'; boost: Boost }[] {
  // A search whose words all became filters is still a search.
  const isSearch = text !== '' || typedText !== undefined;
  const byArtists = firstArtistIds.map((id): Filter => ({ number: 'artist_id', min: id, max: id }));
  return [
    ...(isSearch
      ? [{ kind: 'available' as const, boost: { where: AVAILABLE, points: AVAILABLE_POINTS, lexicalOnly: true } }]
      : []),
    ...(byArtists.length > 0
      ? [{ kind: 'named-artist' as const, boost: { where: { or: byArtists }, points: NAMED_ARTIST_POINTS } }]
      : []),
    ...feedback.map(({ workIds: ids, points }) => ({ kind: 'chosen' as const, boost: { where: { ids }, points } })),
  ];
}

const MAX_CHECKED_WORDS = 50;

/** The English words of a query, which are not corrected even if no work contains them. */
const correctWordsOf = (text: string): string[] =>
  tokenize(text.slice(0, 1_000)).slice(0, MAX_CHECKED_WORDS).filter(isEnglishWord);
