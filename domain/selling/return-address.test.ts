import { expect, test } from 'vitest';
import { formatReturnAddress } from './return-address.ts';

const seller = { name: 'Easel', contact: 'support@easel.example' };

test('a return label has the address of the shop', () => {
  const addressLines = ['1 Gallery Street', 'Berlin 10115', 'Germany'];
  expect(formatReturnAddress({ ...seller, addressLines })).toEqual(['Easel', ...addressLines]);
});

test('a return label of a shop without an address says whom to ask for it', () => {
  expect(formatReturnAddress({ ...seller, addressLines: [] })).toEqual([
    'Easel',
    'Please ask for the address: support@easel.example',
  ]);
});
