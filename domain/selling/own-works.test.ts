import { expect, test } from 'vitest';
import { isOwnWork } from './own-works.ts';

const artist = { personId: 7, email: 'Ida.Holm@gmail.com' };

test.each([
  ['a collector', { personId: 8, email: 'ada@example.com' }, false],
  ['the artist', { personId: 7, email: 'ida.holm@gmail.com' }, true],
  ['the artist before an email is known', { personId: 7 }, true],
  ['a guest in the cart', {}, false],
  ['the artist as a guest', { email: 'ida.holm@gmail.com' }, true],
  ['the artist with another address of the same mailbox', { email: 'idaholm+shop@googlemail.com' }, true],
  ['a second account of the artist', { personId: 9, email: 'ida.holm+2@gmail.com' }, true],
])('%s', (_, buyer, isOwn) => {
  expect(isOwnWork(artist, buyer)).toBe(isOwn);
});

test('an artist without an email address is not every buyer without one', () => {
  expect(isOwnWork({ personId: 7, email: null }, { email: '' })).toBe(false);
  expect(isOwnWork({ personId: 7, email: '' }, { email: '' })).toBe(false);
});
