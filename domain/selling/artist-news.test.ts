import { expect, test } from 'vitest';
import { findArtistNews, isSaleNews } from './artist-news.ts';
import { LINE_STATUSES } from './order-status.ts';

test('artists are told when a sale is cancelled and when a work comes back', () => {
  const told = LINE_STATUSES.filter((status) => findArtistNews(status, 'buyer') !== undefined);
  expect(told).toEqual(['returning', 'returned', 'cancelled']);
  expect(findArtistNews('cancelled', 'staff')).toBe('cancelled');
});

test('artists are not told what they have done themselves', () => {
  for (const status of LINE_STATUSES) expect(findArtistNews(status, 'artist')).toBeUndefined();
});

test('a sale is announced until the work is shipped, and never for a gift card', () => {
  const announced = LINE_STATUSES.filter((status) => isSaleNews({ kind: 'original', status }));
  expect(announced).toEqual(['placed', 'preparing']);
  expect(isSaleNews({ kind: 'gift-card', status: 'placed' })).toBe(false);
});
