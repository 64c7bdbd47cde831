import { TEXT_FIELDS } from '../discovery.ts';
import { PROVIDER_FACETS, PROVIDER_NUMBERS } from '../provider/provider-works.ts';
import type { Json } from './json-answer.ts';

/**
 * The index of works. Words are split and stemmed by the tokenizer of the embedded engine before they are sent, so that both engines find the same
 * works; OpenSearch only separates them at spaces.
 */

/** Counted up when records or the mapping change. A shop reads only the index of its own version, so that an old and a new one can run together. */
export const SCHEMA_VERSION = 2;

/** The name that is searched: an alias of the newest complete index. */
export const worksAlias = (index: string): string => `${index}-v${SCHEMA_VERSION}`;
export const newWorksIndex = (index: string, now: number): string => `${worksAlias(index)}-${now}`;
export const suggestionsAlias = (index: string): string => `${index}-suggestions`;

/** `_meta` of the mappings of the shop, to tell them from others. */
export const MADE_BY = 'easel';

/** Pauses between the values of a field, longer than any phrase. */
const VALUE_GAP = 100;

const keyword = { type: 'keyword', ignore_above: 8_191 };
const double = { type: 'double' };

export const worksIndexDefinition = (shards: number): Json => ({
  settings: {
    index: {
      number_of_shards: shards,
      auto_expand_replicas: '0-1',
      // Nobody searches it before it is complete.
      refresh_interval: '-1',
      // Listings are in this order by default, so that their first page needs no sorting.
      sort: { field: ['rank', 'id'], order: ['desc', 'asc'] },
    },
  },
  mappings: {
    dynamic: 'strict',
    _meta: { made_by: MADE_BY, schema: SCHEMA_VERSION },
    _source: { excludes: ['words', 'impacts', 'whole', 'whole_plain', 'text'] },
    properties: {
      id: { type: 'long' },
      rank: double,
      /** From 0 to 1, for scores. */
      rank_share: double,
      hash: { type: 'keyword', index: false },
      words: { type: 'keyword' },
      impacts: { type: 'rank_features' },
      whole: keyword,
      whole_plain: keyword,
      text: {
        properties: Object.fromEntries(
          TEXT_FIELDS.map((field) => [
            field,
            { type: 'text', analyzer: 'whitespace', norms: false, position_increment_gap: VALUE_GAP },
          ]),
        ),
      },
      facets: { properties: Object.fromEntries(PROVIDER_FACETS.map(({ attribute }) => [attribute, keyword])) },
      numbers: { properties: Object.fromEntries(PROVIDER_NUMBERS.map((name) => [name, double])) },
    },
  },
});

/** Changes are visible within a second, also if nobody has searched for a while. */
export const SEARCHED_SETTINGS: Json = { index: { refresh_interval: '1s' } };

export const SUGGESTIONS_DEFINITION: Json = {
  settings: { index: { number_of_shards: 1, auto_expand_replicas: '0-1' } },
  mappings: {
    dynamic: 'strict',
    _meta: { made_by: MADE_BY },
    properties: {
      text: { type: 'keyword', index: false },
      kind: { type: 'keyword', index: false },
      weight: double,
      place: { type: 'long' },
      keys: keyword,
    },
  },
};
