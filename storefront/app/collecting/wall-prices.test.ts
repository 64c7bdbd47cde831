import { IN_DOLLARS } from '@easel/domain/locale/exchange';
import { expect, test } from 'vitest';
import { placedPriceText, priceText, totalTexts } from './wall-prices.ts';

const euros = { currencyCode: 'EUR', exchangeRate: 0.9, isAbroad: false };

test('prices are shown in the currency of the visitor', () => {
  expect(priceText(125_000, IN_DOLLARS)).toBe('$1,250');
  expect(placedPriceText({ kind: 'price', cents: 10_000, isFrom: true }, euros)).toBe('From €90');
  expect(placedPriceText({ kind: 'sold' }, euros)).toBe('Sold');
});

test('the total says how many works it contains and which it does not', () => {
  const total = { cents: 20_000, isFrom: false, countedWorks: 2, leftOutWorks: 1 };
  expect(totalTexts(total, euros)).toEqual({
    ...{ amount: '€180', counted: '2 works', leftOut: '1 work not available, not counted' },
  });
  expect(totalTexts({ ...total, leftOutWorks: 0 }, IN_DOLLARS).leftOut).toBe('');
});
