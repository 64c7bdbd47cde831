import { expect, test } from 'vitest';
import { formatProfileUrl } from './profile-url.ts';

test.each([
  [{ userId: 7, userTypeId: 1, userName: 'ada' }, '/u/7'],
  [{ userId: 7, userTypeId: 2, userName: 'ada' }, '/ada'],
  [{ userId: 7, userTypeId: 2, userName: 'a/b' }, '/a%2Fb'],
  [{ userId: 7, userTypeId: 2, userName: '' }, '/account/profile/7'],
  [{ userId: 7, userTypeId: 2, userName: null }, '/account/profile/7'],
  [{ userId: 7, userTypeId: 2 }, '/account/profile/7'],
])('profile link %#: %s', (person, url) => {
  expect(formatProfileUrl(person)).toBe(url);
});
