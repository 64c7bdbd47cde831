import { expect, test } from 'vitest';
import { isUserName } from '../accounts/user-name.ts';
import {
  findPersonalPath,
  isPersonalOrderOffered,
  mayOrderFor,
  PERSONAL_SEGMENT,
  toEveryonePath,
} from './personal-listing.ts';

const collector = { isAuthenticated: true, consent: 'granted', favorites: 3, followed: 0 } as const;

test.each([
  ['a collector with three favorites', {}, true],
  ['with two', { favorites: 2 }, false],
  ['with two who follows an artist', { favorites: 2, followed: 1 }, true],
  ['a guest', { isAuthenticated: false }, false],
  ['without an answer to the question for consent', { consent: 'asked' }, false],
  ['before the answer is known', { consent: undefined }, false],
  ['who has refused', { consent: 'refused' }, false],
] as const)('the order is offered to %s: %j, %s', (_, facts, isOffered) => {
  expect(isPersonalOrderOffered({ ...collector, ...facts })).toBe(isOffered);
});

test.each([
  [{ stored: undefined, countryCode: 'us', asksForPrivacy: false }, true],
  [{ stored: undefined, countryCode: 'de', asksForPrivacy: false }, false],
  [{ stored: undefined, countryCode: 'us', asksForPrivacy: true }, false],
  [{ stored: 'granted', countryCode: 'de', asksForPrivacy: false }, true],
  [{ stored: 'refused', countryCode: 'us', asksForPrivacy: false }, false],
])('with %j, the server may order listings: %s', (facts, isAllowed) => {
  expect(mayOrderFor(facts)).toBe(isAllowed);
});

test.each([
  ['/paintings', '', '/for-you/paintings'],
  ['/en-gb/all/abstract', 'query=blue', '/for-you/all/abstract'],
  ['/limited/prints', '', '/for-you/prints'],
  ['/paintings', 'sort=newest', undefined],
  ['/for-you/paintings', '', undefined],
  ['/paintings/blue-sea/feature', '', undefined],
  ['/vsearch/all', 'like=work-42', undefined],
  ['/ada-moreau', '', undefined],
  ['/', '', undefined],
])('%s?%s in the order of the visitor is %s', (path, search, personal) => {
  expect(findPersonalPath(path, new URLSearchParams(search))).toBe(personal);
});

test.each([
  ['/for-you/paintings/abstract', '/paintings/abstract'],
  ['/paintings', '/paintings'],
  ['/for-your-home', '/for-your-home'],
])('for everybody, %s is %s', (path, everyone) => {
  expect(toEveryonePath(path)).toBe(everyone);
});

test('nobody can be called as the addresses begin', () => {
  expect(isUserName(PERSONAL_SEGMENT)).toBe(false);
});
