import { expect, test } from 'vitest';
import { applyRules, type SearchRule } from './rules.ts';
import { createSearchIndex } from './search-index.ts';

const redirectFor = (when: SearchRule['when'], text: string) =>
  applyRules([{ when, redirect: '/there' }], { text }).redirect !== undefined;

test.each<[SearchRule['when'], string, boolean]>([
  [{ text: { is: 'gift cards' } }, 'Gift Card', true],
  [{ text: { is: 'gift cards' } }, 'gift card for me', false],
  [{ text: { begins: 'gift card' } }, 'gift cards for me', true],
  [{ text: { begins: 'gift card' } }, 'a gift card', false],
  [{ text: { has: 'gift card' } }, 'a gift card for me', true],
  [{ text: { has: 'gift card' } }, 'a card as a gift', false],
  [{ text: { is: '' } }, '', false],
  [{}, 'anything', false],
])('the condition %j with the text %j: %j', (when, text, applied) => {
  expect(redirectFor(when, text)).toBe(applied);
});

test('a rule may require selected facet values', () => {
  const rule: SearchRule = { when: { choices: { category: ['paintings'] } }, pins: [{ id: 1, at: 0 }] };
  expect(applyRules([rule], { choices: { category: ['paintings', 'prints'] } }).query.pins).toEqual([{ id: 1, at: 0 }]);
  expect(applyRules([rule], { choices: {} }).query.pins).toBeUndefined();
});

test('the first redirect wins; boosts, pins and hidden documents add up', () => {
  const when = { text: { has: 'sea' } };
  const where = { facet: 'a', anyOf: ['b'] };
  const { query, redirect, matchedRules } = applyRules(
    [
      { when, boosts: [{ where, points: 1 }], hide: [7] },
      { when, redirect: '/first', pins: [{ id: 1, at: 0 }] },
      { when, redirect: '/second', hide: [8] },
      { when: { text: { is: 'other' } }, hide: [9] },
    ],
    { text: 'the sea', where },
  );
  expect(redirect).toBe('/first');
  expect(matchedRules).toHaveLength(3);
  expect(query).toEqual({
    text: 'the sea',
    boosts: [{ where, points: 1 }],
    pins: [{ id: 1, at: 0 }],
    where: { and: [where, { not: { ids: [7, 8] } }] },
  });
});

test('many rules together stay within the limits of a query', () => {
  const when = { text: { has: 'sea' } };
  const where = { facet: 'color', anyOf: ['Blue'] };
  const numbers = (length: number, first: number) => Array.from({ length }, (_, at) => first + at);
  const rules = numbers(12, 0).map((rule) => ({
    when,
    boosts: numbers(10, 0).map(() => ({ where, points: 1 })),
    pins: numbers(20, rule * 20).map((id) => ({ id, at: id })),
    hide: numbers(1_000, 1_000 + rule * 1_000),
  }));
  const own = { where, points: 7 };
  const { query } = applyRules(rules, { text: 'sea', boosts: [own], pins: [{ id: 9_999, at: 0 }] });
  expect(query.boosts).toHaveLength(50);
  expect(query.boosts?.[0]).toBe(own);
  expect(query.pins?.map(({ id }) => id)).toEqual(numbers(100, 0));
  const index = createSearchIndex(
    { text: { title: 1 }, facets: { color: 'one' }, numbers: [], stopWords: [], rankWeight: 0.5 },
    [{ id: 1, rank: 1, text: { title: 'Sea' }, facets: { color: 'Blue' } }],
  );
  expect(index.search(query).hits.map(({ id }) => id)).toEqual([1]);
});

test('pins of rules precede those of the query', () => {
  const rule = { when: { text: { is: 'sea' } }, pins: [{ id: 1, at: 3 }] };
  expect(applyRules([rule], { text: 'sea', pins: [{ id: 1, at: 0 }] }).query.pins).toEqual([
    { id: 1, at: 3 },
    { id: 1, at: 0 },
  ]);
});

test('of a very long text only the beginning counts', () => {
  const rules: SearchRule[] = [{ when: { text: { has: 'sea' } }, redirect: '/there' }];
  expect(applyRules(rules, { text: `${'sky '.repeat(200)}sea` }).redirect).toBe('/there');
  expect(applyRules(rules, { text: `${'sky '.repeat(300)}sea` }).redirect).toBeUndefined();
});
