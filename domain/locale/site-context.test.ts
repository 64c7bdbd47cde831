import { expect, test } from 'vitest';
import { isOnSite, readSiteContext, splitSitePath } from './site-context.ts';

test('the sub-site is below its path', () => {
  expect(splitSitePath('/limited')).toEqual({ base: '/limited', path: '/' });
  expect(splitSitePath('/limited/en-gb/all')).toEqual({ base: '/limited', path: '/en-gb/all' });
  expect(splitSitePath('/limited-offers')).toEqual({ base: '', path: '/limited-offers' });
  expect(splitSitePath('/all')).toEqual({ base: '', path: '/all' });
});

test('any other site context is the main site', () => {
  expect(readSiteContext('limited')).toBe('limited');
  for (const value of ['main', '', undefined, 'LIMITED', ['limited']]) expect(readSiteContext(value)).toBe('main');
});

test('the limited-edition site has only works of its artists with a limited edition', () => {
  const work = { isLimitedArtist: true, hasLimitedEditions: true };
  expect(isOnSite('limited', work)).toBe(true);
  expect(isOnSite('limited', { ...work, hasLimitedEditions: false })).toBe(false);
  expect(isOnSite('limited', { ...work, isLimitedArtist: false })).toBe(false);
  expect(isOnSite('main', { isLimitedArtist: false, hasLimitedEditions: false })).toBe(true);
});
