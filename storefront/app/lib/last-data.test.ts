import { expect, test } from 'vitest';
import { nextLastData } from './last-data.ts';

const loaded = { userId: 7, data: 'text' };
const failed = { userId: 7 };
const last = nextLastData<string>(undefined, loaded, 'about', 7);

test('the latest data is kept when loading again fails', () => {
  expect(last).toEqual({ userId: 7, page: 'about', data: 'text' });
  expect(nextLastData(last, failed, 'about', 7)).toBe(last);
  expect(nextLastData(last, { userId: 7, data: 'newer' }, 'about', 7)?.data).toBe('newer');
});

test('it is kept after the session has ended, and until the same person has logged in again', () => {
  expect(nextLastData(last, failed, 'about', null)).toBe(last);
  expect(nextLastData(last, { userId: null }, 'about', null)).toBe(last);
  expect(nextLastData(last, { userId: null }, 'about', 7)).toBe(last);
});

test('nobody else gets it, and it is not that of another page', () => {
  expect(nextLastData(last, failed, 'about', 8)).toBeUndefined();
  expect(nextLastData(last, failed, 'terms', 7)).toBeUndefined();
  expect(nextLastData<string>(undefined, loaded, 'about', null)).toBeUndefined();
});
