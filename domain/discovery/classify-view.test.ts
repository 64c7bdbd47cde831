import { expect, test } from 'vitest';
import { classifyView, type PreviousPage } from './classify-view.ts';

const inShop = (pathname: string, query = ''): PreviousPage => ({
  ...{ isOfShop: true, protocol: 'https:', hostname: 'shop.example', pathname, query },
});
const elsewhere = (hostname: string, protocol = 'https:'): PreviousPage => ({
  ...{ isOfShop: false, protocol, hostname, pathname: '/ann', query: '' },
});

test.each([
  ['/all', 'blue sea', 'search'],
  ['/en-gb/paintings/abstract', 'sea', 'search'],
  ['/all', '', 'listing'],
  ['/en-gb/paintings/abstract', '', 'listing'],
  ['/prints', '', 'listing'],
  ['/paintings/cats/feature', '', 'listing'],
  ['/limited/en-gb/all', '', 'listing'],
  ['/art/blue-night/7/42/view', '', 'work'],
  ['/print/blue-night/7/42/view', '', 'work'],
  ['/art-collection/spring/7/3/view', '', 'collection'],
  ['/aa-collection/art-collection/spring/7/3/view', '', 'collection'],
  ['/ada-moreau', '', 'artist'],
  ['/en-gb/ada-moreau', '', 'artist'],
  ['/account/profile/7', '', 'artist'],
  ['/u/7', '', 'artist'],
  ['/', '', 'shop'],
  ['/account/favorites', '', 'shop'],
  ['/discover', '', 'shop'],
  ['/cart', '', 'shop'],
  ['/en-zz/all', '', 'shop'],
])('from %s with the search "%s": %s', (pathname, query, source) =>
  expect(classifyView(inShop(pathname, query))).toEqual({ source }),
);

test('other sites are known by their host', () => {
  expect(classifyView(elsewhere('www.Blog.example'))).toEqual({ source: 'site', host: 'blog.example' });
  for (const page of [undefined, elsewhere('localhost'), elsewhere('com.example', 'android-app:'), elsewhere('')])
    expect(classifyView(page)).toEqual({ source: 'direct' });
});
