import { expect, test } from 'vitest';
import { applyRules, type SearchRule } from './rules.ts';

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
