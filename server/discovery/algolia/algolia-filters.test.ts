import { type Expression, parseFilterExpression } from '@easel/search-api/filter-expression';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BadQuery } from '../discovery.ts';
import type { ProviderFilter } from '../provider/provider-query.ts';
import { formatAlgoliaFilters } from './algolia-filters.ts';
import { toClauses } from './filter-clauses.ts';

const styles = (...anyOf: string[]): ProviderFilter => ({ facet: 'styles', anyOf });

test.each<[string, ProviderFilter, string]>([
  ['one value', styles('Pop Art'), 'styles:"Pop Art"'],
  ['one of two', styles('A', 'B'), '(styles:"A" OR styles:"B")'],
  ['neither', { not: styles('A', 'B') }, 'NOT styles:"A" AND NOT styles:"B"'],
  ['quotes and backslashes', styles('a "b" \\'), 'styles:"a \\"b\\" \\\\"'],
  ['a range', { number: 'price_US', min: 1, max: 5 }, 'price_US:1 TO 5'],
  ['from', { number: 'width', min: 10.5 }, 'width >= 10.5'],
  ['up to', { number: 'width', max: 10 }, 'width <= 10'],
  ['less than, to three decimals', { number: 'width', max: 60.99994 }, 'width <= 60.999'],
  ['more than, to three decimals', { number: 'width', min: 76.2 }, 'width >= 76.2'],
  ['known at all', { number: 'depth' }, 'depth >= -4611686018427387'],
  ['no exponents', { number: 'x', min: 0.0000001, max: 1e21 }, 'x:0.001 TO 4611686018427387'],
  ['these works', { ids: [1, 2] }, '(objectID:"1" OR objectID:"2")'],
  ['no work', { ids: [] }, 'objectID:"none"'],
  ['nothing at all', { or: [] }, 'objectID:"none"'],
  ['everything', { and: [] }, ''],
  [
    'alternatives of several conditions',
    { or: [{ and: [styles('A'), styles('B')] }, styles('C')] },
    '(styles:"A" OR styles:"C") AND (styles:"B" OR styles:"C")',
  ],
])('%s in Algolia syntax', (_, filter, text) => {
  expect(formatAlgoliaFilters([filter])).toBe(text);
});

test('an OR of numbers and values, or a filter that is too long, is refused', () => {
  expect(() => formatAlgoliaFilters([{ or: [styles('A'), { number: 'width', max: 1 }] }])).toThrow(BadQuery);
  const pairs = Array.from({ length: 12 }, (): ProviderFilter => ({ and: [styles('A'), styles('B')] }));
  expect(() => formatAlgoliaFilters([{ or: pairs }])).toThrow(BadQuery);
});

/** Whether a work with these styles or this width matches the filter. */
const holds = (filter: ProviderFilter, has: ReadonlySet<string>): boolean => {
  if ('and' in filter) return filter.and.every((part) => holds(part, has));
  if ('or' in filter) return filter.or.some((part) => holds(part, has));
  if ('not' in filter) return !holds(filter.not, has);
  return 'anyOf' in filter && filter.anyOf.some((value) => has.has(value));
};
const says = (condition: Expression, has: ReadonlySet<string>): boolean => {
  if ('and' in condition) return condition.and.every((part) => says(part, has));
  if ('or' in condition) return condition.or.some((part) => says(part, has));
  if ('not' in condition) return !says(condition.not, has);
  return 'value' in condition.atom && has.has(condition.atom.value);
};

const { filter: anyFilter } = fc.letrec<{ filter: ProviderFilter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.subarray(['a', 'b c', 'd"', 'e\\']).map((anyOf): ProviderFilter => ({ facet: 'styles', anyOf })),
    fc.array(tie('filter'), { maxLength: 3 }).map((and): ProviderFilter => ({ and })),
    fc.array(tie('filter'), { maxLength: 3 }).map((or): ProviderFilter => ({ or })),
    tie('filter').map((not): ProviderFilter => ({ not })),
  ),
}));

test('the written filter is equivalent to the original, without nested groups', () => {
  fc.assert(
    fc.property(anyFilter, fc.subarray(['a', 'b c', 'd"', 'e\\']), (filter, has) => {
      fc.pre(isSmall(filter));
      const text = formatAlgoliaFilters([filter]);
      expect(text).not.toMatch(/\([^"]*\(|NOT \(/);
      expect(says(parseFilterExpression(text), new Set(has))).toBe(holds(filter, new Set(has)));
    }),
  );
});

const isSmall = (filter: ProviderFilter) => {
  try {
    toClauses(filter);
    return true;
  } catch {
    return false;
  }
};
