import { expect, test } from 'vitest';
import { understandShopQuery } from '../discovery/shop-query.ts';
import { IN_DOLLARS } from '../locale/exchange.ts';
import { parseSavedListing } from './saved-search.ts';
import { formatSavedSearchName } from './saved-search-name.ts';

const POUNDS = { currencyCode: 'GBP', exchangeRate: 0.8, isAbroad: false };

const nameOf = (url: string, displayCurrency = IN_DOLLARS) => {
  const parsed = parseSavedListing(url);
  if (!parsed.ok) throw new Error(`${url} is not a listing`);
  const listing = parsed.value;
  const { parts, words } =
    listing.query && !listing.isLiteral ? understandShopQuery(listing.query) : { parts: [], words: listing.query };
  const labeled = parts.map(({ amount, ...part }) => ({ ...part, ...(amount && { label: 'Under $500' }) }));
  return formatSavedSearchName(listing, { parts: labeled, words }, displayCurrency);
};

test.each([
  ['/all', 'All works'],
  ['/paintings', 'Paintings'],
  ['/prints', 'Prints'],
  ['/paintings/abstract?price=0-500', 'Abstract paintings under $500'],
  ['/paintings?price=500-1000', 'Paintings for $500 - $1,000'],
  ['/paintings?price=0-500,500-1000', 'Paintings under $500 or for $500 - $1,000'],
  ['/paintings?price=10000-500000', 'Paintings over $10,000'],
  ['/paintings?price=700-500000', 'Paintings from $700'],
  ['/paintings/large?color=590029', 'Large very dark pink paintings'],
  ['/paintings?color=590029,851f47,ad4568', 'Pink paintings'],
  ['/all?color=000000,ffffff', 'Black and white works'],
  ['/all?color=000000,ffffff,590029', 'All works, 3 colors'],
  ['/paintings/abstract/expressionism', 'Paintings, abstract or expressionism'],
  ['/paintings/abstract/framed/ready-to-hang', 'Abstract paintings, ready to hang, framed'],
  ['/paintings?country=fr,de', 'Paintings, from France or Germany'],
  ['/paintings?orientation=square', 'Paintings, square'],
  ['/all?query=blue+abstract+paintings+under+%24500', 'Blue abstract paintings under $500'],
  ['/paintings?query=large+blue+horses', 'Large blue horse paintings'],
  ['/paintings?query=storm', 'Paintings matching “storm”'],
  ['/all?query=storm', 'Works matching “storm”'],
  ['/all?query=blue+night&literal=1', 'Works matching “blue night”'],
  ['/all?query=abstract+paintings+without+red', 'Abstract paintings, not red'],
])('the search %s is named %s', (url, name) => {
  expect(nameOf(url)).toBe(name);
});

test('prices are in the currency of the person who saves the search', () => {
  expect(nameOf('/paintings?price=0-500', POUNDS)).toBe('Paintings under £400');
});

test('a long name is cut', () => {
  const name = nameOf(`/all?query=${'storm '.repeat(30).trim()}`);
  expect(name.length).toBeLessThanOrEqual(100);
});
