import type { Preferences } from '@easel/domain/accounts/preferences';
import type { ListedWorks } from '@easel/domain/catalogue/listed-works';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { hasWords } from '@easel/domain/discovery/autocomplete-link';
import type { Listing } from '@easel/domain/discovery/listing';
import { availabilityFilter, createSearchRequest } from '@easel/domain/discovery/query-shaping';
import { wordsIn } from '@easel/domain/text/fold-words';
import type { Discovery, WorksQuery } from '../discovery.ts';
import { WORKS_SCHEMA } from '../embedded/works-schema.ts';
import { narrowQuery } from '../understanding/find-understood.ts';
import type { UnderstandSearch, UnderstoodSearch } from '../understanding/search-understanding.ts';
import { understandRequest } from './search-works.ts';
import { parseSearchRequest } from './works-query.ts';

const STOP_WORDS: ReadonlySet<string> = new Set(WORKS_SCHEMA.stopWords);

export interface CompileDependencies {
  discovery: Discovery;
  understand: UnderstandSearch;
  listed: ListedWorks;
}

/** A listing as queries of works that can be bought, to be matched against works many times. */
export interface CompiledListing {
  isPrints: boolean;
  /** The words of the query; empty without any. */
  text: string;
  query: WorksQuery;
  /** The query split into filters and words; undefined without words, and if they are searched for literally. */
  understood: UnderstoodSearch | undefined;
  /** With the recognized parts as filters. */
  narrowed: WorksQuery;
  /** All words as typed. They are searched for if no work has the recognized parts; empty if there are none. */
  literalWords: readonly string[];
}

/** Understanding a query takes longer than matching it, so that callers with many listings keep the result. */
export async function compileListing(
  parts: CompileDependencies,
  listing: Listing,
  preferences: Preferences,
): Promise<CompiledListing> {
  const request = createSearchRequest(listing, getZone(preferences.countryCode));
  const parsed = parseSearchRequest(request, preferences, parts.listed);
  const { text, isPrints } = parsed;
  const query: WorksQuery = {
    ...parsed.query,
    choices: { ...availabilityFilter(isPrints, parts.listed === 'available'), ...parsed.query.choices },
    sort: undefined,
    page: 0,
    facets: [],
  };
  const understood = hasWords(text) ? await understandRequest(parts, request, parsed, preferences) : undefined;
  const isSplit = understood !== undefined && understood.parts.length > 0;
  return {
    isPrints,
    text,
    query,
    understood,
    narrowed: understood ? narrowQuery(query, understood, understood.parts, isPrints) : query,
    literalWords: isSplit
      ? wordsIn(understood.query).flatMap(({ text: word }) => (STOP_WORDS.has(word.toLowerCase()) ? [] : [word]))
      : [],
  };
}
