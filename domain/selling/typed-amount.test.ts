import { expect, test } from 'vitest';
import { parseTypedAmount } from './typed-amount.ts';

test.each([
  ['12', 2, 1_200],
  ['12.5', 2, 1_250],
  ['$1,250.05', 2, 125_005],
  [' 0.01 ', 2, 1],
  ['1200', 0, 1_200],
  ['1.250', 3, 1_250],
])('%j with %i decimals is %i', (text, decimals, cents) => {
  expect(parseTypedAmount(text, decimals)).toBe(cents);
});

test.each(['', '0', '0.00', '-5', '1,2', '12.345', '1e5', 'ten', '12,50', '１２', '9'.repeat(13)])(
  '%j is not an amount in dollars',
  (text) => {
    expect(parseTypedAmount(text, 2)).toBeUndefined();
  },
);

test('yen have no decimals', () => {
  expect(parseTypedAmount('12.5', 0)).toBeUndefined();
});
