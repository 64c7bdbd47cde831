import { expect, test } from 'vitest';
import { nextKeptData } from './kept-data.ts';

const loaded = { userId: 7, data: 'text' };
const failed = { userId: 7 };
const kept = nextKeptData<string>(undefined, loaded, 'about', 7);

test('the latest data is kept when loading again fails', () => {
  expect(kept).toEqual({ userId: 7, page: 'about', data: 'text' });
  expect(nextKeptData(kept, failed, 'about', 7)).toBe(kept);
  expect(nextKeptData(kept, { userId: 7, data: 'newer' }, 'about', 7)?.data).toBe('newer');
});

test('it is kept after the session has ended, and until the same person has logged in again', () => {
  expect(nextKeptData(kept, failed, 'about', null)).toBe(kept);
  expect(nextKeptData(kept, { userId: null }, 'about', null)).toBe(kept);
  expect(nextKeptData(kept, { userId: null }, 'about', 7)).toBe(kept);
});

test('nobody else gets it, and it is not that of another page', () => {
  expect(nextKeptData(kept, failed, 'about', 8)).toBeUndefined();
  expect(nextKeptData(kept, failed, 'terms', 7)).toBeUndefined();
  expect(nextKeptData<string>(undefined, loaded, 'about', null)).toBeUndefined();
});
