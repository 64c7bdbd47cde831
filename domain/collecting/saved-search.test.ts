import { expect, test } from 'vitest';
import { SWATCHES } from '../catalogue/swatches.ts';
import {
  formatNewestFirstUrl,
  formatSavedListingUrl,
  formatSavedSearchKey,
  parseSavedListing,
  parseSearchName,
} from './saved-search.ts';
import { MAX_LISTING_URL, SAVED_SEARCH_MESSAGES } from './saved-search-options.ts';

const listingAt = (url: string) => {
  const parsed = parseSavedListing(url);
  if (!parsed.ok) throw new Error(`${url} is not a listing`);
  return parsed.value;
};

test.each([
  ['/paintings', '/paintings'],
  ['/paintings/abstract?sort=newest&page=3&hitsPerPage=50', '/paintings/abstract'],
  ['/paintings/large/abstract?price=500-1000', '/paintings/abstract/large?price=500-1000'],
  ['/all?query=%20Blue%20%20sea', '/all?query=Blue%20sea'],
  ['/all?query=blue&literal=1', '/all?query=blue&literal=1'],
  ['/prints?query=sea', '/prints?query=sea'],
  ['/paintings?color=ffffff&color=000000', '/paintings?color=000000,ffffff'],
  ['/paintings/blue-sea/feature?page=2', '/paintings?query=blue%20sea'],
  ['/all/blue-sea/feature', '/all?query=blue%20sea'],
])('the listing %s is saved as %s', (url, saved) => {
  expect(formatSavedListingUrl(listingAt(url))).toBe(saved);
});

test('capitals, order and paging make no other search', () => {
  const key = formatSavedSearchKey(listingAt('/paintings?query=blue+sea'));
  expect(formatSavedSearchKey(listingAt('/paintings?query=Blue%20Sea&page=4&sort=newest'))).toBe(key);
  expect(formatSavedSearchKey(listingAt('/paintings?query=red+sea'))).not.toBe(key);
});

test('links to new works show the newest works first', () => {
  expect(formatNewestFirstUrl(listingAt('/paintings/abstract?price=0-500'))).toBe(
    '/paintings/abstract?price=0-500&sort=newest',
  );
});

test.each([
  '',
  'paintings',
  '/nothing-here',
  '/paintings/nothing-here',
  '/paintings?color=chartreuse',
  'https://elsewhere.example/paintings',
  '//elsewhere.example/paintings',
  '/paintings/%E0%A4%A/feature',
  '/nowhere/blue/feature',
  `/all?query=${'x'.repeat(201)}`,
  `/all?query=${'x'.repeat(MAX_LISTING_URL)}`,
  `/all?query=${'画'.repeat(200)}&color=${SWATCHES.slice(0, 50)
    .map(({ hex }) => hex)
    .join(',')}`,
])('%j is no listing and cannot be saved', (url) => {
  expect(parseSavedListing(url)).toMatchObject({ ok: false, messages: [SAVED_SEARCH_MESSAGES.notAListing] });
});

test('a name is one line of 1 to 100 characters', () => {
  expect(parseSearchName('  Over the\r\nsofa ')).toEqual({ ok: true, value: 'Over the sofa' });
  expect(parseSearchName('x'.repeat(100)).ok).toBe(true);
  expect(parseSearchName(' \n ')).toMatchObject({ messages: ['Please enter a name.'] });
  expect(parseSearchName('x'.repeat(101))).toMatchObject({ messages: ['Please use at most 100 characters.'] });
});
