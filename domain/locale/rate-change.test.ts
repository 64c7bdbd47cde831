import { expect, test } from 'vitest';
import { checkRateChange, RATED_CURRENCIES, type RateChange } from './rate-change.ts';

const change: RateChange = { currencyCode: 'EUR', rate: 0.95, lastRate: 0.9, isConfirmed: false };

test.each<[string, Partial<RateChange>, string | undefined]>([
  ['a small step', {}, undefined],
  ['the first rate of all', { lastRate: undefined, rate: 500 }, undefined],
  ['exactly twice', { rate: 1.8 }, undefined],
  ['more than twice', { rate: 1.81 }, 'far-off'],
  ['less than half', { rate: 0.44 }, 'far-off'],
  ['more than twice, confirmed', { rate: 9, isConfirmed: true }, undefined],
  ['nothing', { rate: 0 }, 'not-positive'],
  ['less than nothing', { rate: -1, isConfirmed: true }, 'not-positive'],
  ['no number', { rate: Number.NaN, isConfirmed: true }, 'not-positive'],
  ['without end', { rate: Number.POSITIVE_INFINITY, isConfirmed: true }, 'not-positive'],
  ['too much', { rate: 1_000_001, isConfirmed: true }, 'too-large'],
  ['dollars', { currencyCode: 'USD' }, 'dollar'],
  ['no currency of ours', { currencyCode: 'XXX' }, 'unknown-currency'],
])('a new exchange rate: %s', (_, other, refusal) => {
  const said = checkRateChange({ ...change, ...other });
  expect(said.ok ? undefined : said.reason).toBe(refusal);
});

test('dollars have no rate', () => {
  expect(RATED_CURRENCIES).not.toContain('USD');
  expect(RATED_CURRENCIES).toContain('EUR');
});
