import { expect, test } from 'vitest';
import { findLineChanges, isBuyable, type LineChange } from './line-changes.ts';

const dollars = (cents: number) => `$${cents / 100}`;
const line = { quantity: 2, addedPriceCents: 10_000 };
const product = { kind: 'original' as const, priceCents: 10_000, available: 20 };
const changed = (changes: Partial<typeof product>) =>
  findLineChanges(line, { ...product, ...changes }, undefined, dollars);

test('an unchanged line has nothing to tell', () => {
  expect(changed({})).toEqual([]);
});

test('a changed price is shown with both amounts, and the line can be bought', () => {
  const [drop] = changed({ priceCents: 9_000 });
  expect(drop).toEqual({ kind: 'price', message: 'The price has dropped from $100 to $90.', beforeCents: 10_000 });
  expect(changed({ priceCents: 11_000 })[0]?.message).toBe('The price has risen from $100 to $110.');
  expect(isBuyable([drop as LineChange])).toBe(true);
});

test('a line with more copies than are left cannot be bought as it is', () => {
  const changes = changed({ available: 1 });
  expect(changes).toEqual([{ kind: 'quantity', message: 'Only 1 copy left.', available: 1 }]);
  expect(isBuyable(changes)).toBe(false);
});

test.each([
  ['sold', 'This work has just been sold.'],
  ['reserved', 'Another collector is buying this work at the moment.'],
  ['not-sold-here', 'This work is not sold to your country.'],
] as const)('a work that is %s is named before anything else', (kind, message) => {
  const changes = findLineChanges(line, { kind: 'original', priceCents: 1, available: 0 }, kind, dollars);
  expect(changes).toEqual([{ kind, message }]);
  expect(isBuyable(changes)).toBe(false);
});

test('a print without copies is sold out', () => {
  const changes = findLineChanges(line, { kind: 'print', priceCents: 1, available: 0 }, 'sold', dollars);
  expect(changes).toEqual([{ kind: 'sold', message: 'This edition is sold out.' }]);
});
