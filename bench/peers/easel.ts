import { createSearchIndex } from '@easel/search/search-index';
import type { SearchDocument, SearchQuery, SearchSchema } from '@easel/search/search-schema';
import { createSuggestions } from '@easel/search/suggestions';
import { type CatalogueWork, FACETS, type Question, TEXT_WEIGHTS } from '../catalogue.ts';
import { type Contestant, MAX_SUGGESTED } from './contestant.ts';
import { measureAlone } from './easel-alone.ts';

const schema: SearchSchema = { text: TEXT_WEIGHTS, facets: FACETS, numbers: ['price', 'uploaded'] };

function documentOf({ id, rank, title, artist, keywords, facets, price, uploaded }: CatalogueWork): SearchDocument {
  return { id, rank, text: { title, artist, keywords }, facets, numbers: { price, uploaded } };
}

function* documentsOf(works: Iterable<CatalogueWork>): Generator<SearchDocument> {
  for (const work of works) yield documentOf(work);
}

/** All engines search whole words, so the last word is not a prefix. */
function queryOf({ words, choices, price, isByPrice, offset, limit }: Question): SearchQuery {
  return {
    choices,
    offset,
    limit,
    prefix: false,
    ...(words === undefined ? {} : { text: words }),
    ...(price ? { where: { number: 'price', ...price } } : {}),
    ...(isByPrice ? { sort: { number: 'price', direction: 'asc' } } : {}),
  };
}

export function createEasel(): Contestant {
  let index = createSearchIndex(schema);
  let suggestions = createSuggestions([]);
  return {
    build(works) {
      index = createSearchIndex(schema, documentsOf(works));
    },
    ask(question) {
      const { total, hits, facets } = index.search(queryOf(question));
      return {
        total,
        ids: hits.map(({ id }) => id),
        counts: Object.fromEntries(
          Object.entries(facets).map(([facet, values]) => [
            facet,
            Object.fromEntries(values.map(({ value, count }) => [value, count])),
          ]),
        ),
      };
    },
    buildSuggestions(entries) {
      suggestions = createSuggestions(entries.map(({ text, weight }) => ({ text, weight, kind: 'title' })));
    },
    suggest: (typed) => suggestions.suggest(typed, MAX_SUGGESTED).map(({ text }) => text),
    alone: () => measureAlone(index, schema, documentOf),
  };
}
