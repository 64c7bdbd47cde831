import { expect, test } from 'vitest';
import { concernBuyers, concernDescription, concernPrices, concernPrints, needReview } from './published-changes.ts';

test('changes of what buyers rely on are reviewed until the artist has three works in the shop', () => {
  expect(needReview(['title'], { worksInShop: 2 })).toBe(true);
  expect(needReview(['title'], { worksInShop: 3 })).toBe(false);
  expect(needReview(['keywords', 'priceCents'], { worksInShop: 0 })).toBe(false);
});

test('facts and prices concern a buyer, keywords do not', () => {
  expect(concernBuyers(['keywords', 'widthCm'])).toBe(true);
  expect(concernBuyers(['zonePrices'])).toBe(true);
  expect(concernBuyers(['keywords', 'statement', 'hasPrints'])).toBe(false);
});

test('prices, prints and descriptions are told apart', () => {
  const kindsOf = (field: 'altText' | 'hasPrints' | 'priceCents' | 'title') =>
    [concernPrices, concernPrints, concernDescription].map((concerns) => concerns([field]));
  expect(kindsOf('priceCents')).toEqual([true, false, false]);
  expect(kindsOf('hasPrints')).toEqual([false, true, false]);
  expect(kindsOf('altText')).toEqual([false, false, true]);
  expect(kindsOf('title')).toEqual([false, false, false]);
});
