import type { SearchIndex } from '@easel/search/search-index';
import type { SearchQuery } from '@easel/search/search-schema';
import { elementAt } from './element-at.ts';

/** The requests of the HTTP benchmark, each with the equivalent query of the engine. */

const PER_PAGE = 24;

export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** The equivalent engine query. */
  query: SearchQuery;
}

export const shown = { zone: 'US', where: { facet: 'is_sold_here', anyOf: ['True'] } } as const;
const KEY = 'key=easel&i=bench&s=1';

export interface Vocabulary {
  styles: string[];
  colors: string[];
  words: string[];
}

export type Kind = (words: Vocabulary, n: number) => BenchRequest;
export const REQUESTS = 20_000;

export const KINDS: Record<string, Kind> = {
  'the shop: a listing by style and color, 100 works': ({ styles, colors }, n) => {
    const [style, color] = [elementAt(styles, n), elementAt(colors, n * 7)];
    const page = 1 + (Math.floor(n / styles.length) % 3);
    const filters = { styles: [style], color: [color] };
    return {
      method: 'POST',
      path: '/easel/search',
      body: JSON.stringify({ filters, page, resultsPerPage: 100 }),
      query: { ...shown, choices: filters, offset: (page - 1) * 100, limit: 100 },
    };
  },
  'the shop: first page of 100 works, repeated': () => ({
    method: 'POST',
    path: '/easel/search',
    body: JSON.stringify({ resultsPerPage: 100 }),
    query: { ...shown, limit: 100 },
  }),
  'the shop: one word': ({ words }, n) => {
    const text = elementAt(words, n);
    return {
      method: 'POST',
      path: '/easel/search',
      body: JSON.stringify({ query: text, resultsPerPage: PER_PAGE }),
      query: { ...shown, text, semanticBelow: 5, limit: PER_PAGE },
    };
  },
  'Constructor: one word': ({ words }, n) => {
    const text = elementAt(words, n);
    return {
      method: 'GET',
      path: `/cio/search/${encodeURIComponent(text)}?${KEY}&num_results_per_page=${PER_PAGE}`,
      query: { ...shown, text, semanticBelow: 5, limit: PER_PAGE },
    };
  },
  'Constructor: a category by style and color': ({ styles, colors }, n) => {
    const [style, color] = [elementAt(styles, n), elementAt(colors, n * 7)];
    const page = 1 + (Math.floor(n / styles.length) % 20);
    const filters = `filters%5Bstyles%5D=${encodeURIComponent(style)}&filters%5Bcolor%5D=${encodeURIComponent(color)}`;
    return {
      method: 'GET',
      path: `/cio/browse/group_id/paintings?${KEY}&${filters}&page=${page}&num_results_per_page=${PER_PAGE}`,
      query: {
        ...shown,
        choices: { group_id: ['all > paintings'], styles: [style], color: [color] },
        offset: (page - 1) * PER_PAGE,
        limit: PER_PAGE,
      },
    };
  },
  'Constructor: two words': ({ words }, n) => {
    const text = `${words[n % words.length]} ${words[(n * 31 + 7) % words.length]}`;
    return {
      method: 'GET',
      path: `/cio/search/${encodeURIComponent(text)}?${KEY}&num_results_per_page=${PER_PAGE}`,
      query: { ...shown, text, semanticBelow: 5, limit: PER_PAGE },
    };
  },
  'Algolia: two words': ({ words }, n) => {
    const text = `${words[(n * 3 + 1) % words.length]} ${words[(n * 17 + 5) % words.length]}`;
    const body = JSON.stringify({ query: text, facets: ['*'], hitsPerPage: PER_PAGE });
    return {
      method: 'POST',
      path: '/algolia/1/indexes/all_artworks/query?x-algolia-application-id=easel&x-algolia-api-key=easel',
      body,
      query: { ...shown, text, limit: PER_PAGE, distinct: true },
    };
  },
};

export function listRequests(make: Kind, words: Vocabulary): BenchRequest[] {
  return Array.from({ length: REQUESTS }, (_, n) => make(words, n));
}

export function wordsIn(index: SearchIndex, titles: readonly string[]): Vocabulary {
  const { facets } = index.search({ ...shown, count: ['styles', 'color'], limit: 0 });
  const valuesOf = (facet: string) => (facets[facet] ?? []).map(({ value }) => value);
  const words = new Set(titles.flatMap((title) => title.toLowerCase().match(/[a-z]{4,}/g) ?? []));
  return { styles: valuesOf('styles'), colors: valuesOf('color'), words: [...words] };
}
