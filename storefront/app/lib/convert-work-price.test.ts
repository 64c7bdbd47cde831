import { chooseBadge } from '@easel/domain/catalogue/badge';
import { IN_DOLLARS } from '@easel/domain/locale/exchange';
import { describe, expect, test } from 'vitest';
import { convertWorkPrice } from './convert-work-price.ts';

const aWork = {
  listPrice: 125_000,
  minPrintPrice: 4_000,
  sku: 'P1',
  originalStatus: 'avail',
  hasOpenEditions: false,
} as const;
const inEuros = { currencyCode: 'EUR', exchangeRate: 0.9, isAbroad: false };

describe('prices of a work', () => {
  test('are converted from US cents to the display currency', () => {
    expect(convertWorkPrice(aWork, { displayCurrency: inEuros })).toEqual({
      ...aWork,
      listPrice: 112_500,
      minPrintPrice: 3_600,
      currency: 'EUR',
      isAbroad: false,
    });
  });

  test('stay the same in US dollars', () => {
    expect(convertWorkPrice(aWork, { displayCurrency: IN_DOLLARS })).toMatchObject({
      listPrice: 125_000,
      currency: 'USD',
    });
  });

  test('follow the decimals of a currency', () => {
    const inYen = { currencyCode: 'JPY', exchangeRate: 150, isAbroad: false };
    expect(convertWorkPrice(aWork, { displayCurrency: inYen }).listPrice).toBe(187_500);
  });

  test('stay unknown', () => {
    const unpriced = { ...aWork, listPrice: null, minPrintPrice: null };
    expect(convertWorkPrice(unpriced, { displayCurrency: inEuros })).toMatchObject({
      listPrice: null,
      minPrintPrice: null,
    });
  });

  test('are shown by the badge in that currency', () => {
    expect(chooseBadge(convertWorkPrice(aWork, { displayCurrency: inEuros })).text).toContain('€');
  });
});
