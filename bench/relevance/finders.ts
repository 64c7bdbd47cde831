import { createSearchIndex } from '@easel/search/search-index';
import { installPeers } from '../peers/load-peer.ts';
import { loadMiniSearch } from '../peers/minisearch-package.ts';
import type { Finder } from './finder.ts';
import { FIELD_WEIGHTS, FIELDS, type JudgedWork } from './judged-works.ts';
import { withoutAccents } from './plain-words.ts';
import { openPostgresFinder } from './postgres-finder.ts';
import { openEmbeddedFinder, openOpenSearchFinder } from './shop-finders.ts';

function openEaselFinder(works: readonly JudgedWork[]): Finder {
  const documents = works.map(({ id, rank, ...text }) => ({ id, rank, text }));
  const index = createSearchIndex({ text: FIELD_WEIGHTS, facets: {}, numbers: [] }, documents);
  return { name: 'Easel', find: (text, limit) => index.search({ text, limit }).hits.map(({ id }) => id) };
}

/**
 * MiniSearch with its best options: prefix search for the last word, a fuzziness of 0.2, our weights, and accents removed. Matches of all words
 * come before matches of any word; either alone scored worse.
 */
async function openMiniSearchFinder(works: readonly JudgedWork[]): Promise<Finder> {
  installPeers();
  const MiniSearch = await loadMiniSearch();
  const index = new MiniSearch({
    fields: FIELDS,
    processTerm: (term) => withoutAccents(term).toLowerCase(),
    searchOptions: {
      boost: FIELD_WEIGHTS,
      fuzzy: 0.2,
      prefix: (_, at, terms) => at === terms.length - 1,
    },
  });
  const inOrder = [...works].sort((a, b) => b.rank - a.rank);
  index.addAll(
    inOrder.map((work) => Object.fromEntries(Object.entries(work).map(([field, value]) => [field, textOf(value)]))),
  );
  return {
    name: 'MiniSearch',
    find(text, limit) {
      const all = index.search(text, { combineWith: 'AND' }).map(({ id }) => Number(id));
      if (all.length >= limit) return all.slice(0, limit);
      return [...new Set([...all, ...index.search(text).map(({ id }) => Number(id))])].slice(0, limit);
    },
  };
}

const textOf = (value: string | number | string[]) => (Array.isArray(value) ? value.join(' ') : value);

export const FINDERS: Record<string, (works: readonly JudgedWork[]) => Finder | Promise<Finder>> = {
  easel: openEaselFinder,
  minisearch: openMiniSearchFinder,
  postgres: openPostgresFinder,
  embedded: openEmbeddedFinder,
  opensearch: openOpenSearchFinder,
};
