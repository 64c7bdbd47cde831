import { isObject } from '@easel/domain/text/is-object';
import type { Parameters } from './request-parsing.ts';

/** Responses echo the request with typed values. Runs after validation and never fails. */

const NUMBERS = /^(?:page|offset|num_results(?:_.*)?|num_result_events)$/s;
const LISTS = new Set(['us', 'ids']);
const AS_SENT = new Set([
  'section',
  'sort_by',
  'sort_order',
  'term',
  'item_id',
  'variation_id',
  'facet_name',
  'filter_match_types',
  'variations_map',
  'pre_filter_expression',
  'domain',
  'thread_id',
]);

export function echoRequest(parameters: Parameters): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]): [string, unknown][] => {
      if (NUMBERS.test(name)) return isNumber(value) ? [[name, Number(value)]] : [];
      if (LISTS.has(name)) return [[name, listOf(value)]];
      if (name === 'filters') return [[name, echoFilters(value)]];
      if (name === 'fmt_options') return [[name, echoFormat(value)]];
      if (AS_SENT.has(name) || name.startsWith('ef-')) return [[name, value]];
      return [];
    }),
  );
}

/** Unused parameters may have any value. */
const isNumber = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && Number.isFinite(Number(value)));

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? Object.values(value) : [value];

/** Filters by facet, or by section and facet. */
const echoFilters = (filters: unknown): unknown =>
  isObject(filters)
    ? Object.fromEntries(
        Object.entries(filters).map(([name, value]) => [
          name,
          isObject(value) && Object.keys(value).some((key) => !/^\d+$/.test(key)) ? echoFilters(value) : listOf(value),
        ]),
      )
    : filters;

const FORMAT_LISTS = new Set(['fields', 'hidden_fields', 'hidden_facets']);

const echoFormat = (format: unknown): unknown =>
  isObject(format)
    ? Object.fromEntries(
        Object.entries(format).map(([name, value]) => {
          if (name === 'groups_max_depth' && isNumber(value)) return [name, Number(value)];
          if (name.startsWith('show_hidden')) return [name, value === true || value === 'true' || value === '1'];
          return [name, FORMAT_LISTS.has(name) ? listOf(value) : value];
        }),
      )
    : format;

/** Feature flags that the real service returns. */
export const FEATURES = {
  features: { query_items: true, filter_items: true, manual_searchandizing: true, personalization: false },
  feature_variants: {},
  searchandized_items: {},
};
