import { expect, test } from 'vitest';
import { classifyView } from './classify-view.ts';

const SHOP = 'https://shop.example';

test.each([
  ['', { source: 'direct' }],
  ['not an address', { source: 'direct' }],
  ['android-app://com.example/', { source: 'direct' }],
  ['https://www.Blog.example/post?reader=ann@mail.example', { source: 'site', host: 'blog.example' }],
  ['http://localhost:8080/x', { source: 'direct' }],
  [`${SHOP}/all?query=blue+sea`, { source: 'search' }],
  [`${SHOP}/en-gb/paintings/abstract?query=sea`, { source: 'search' }],
  [`${SHOP}/all?query=`, { source: 'listing' }],
  [`${SHOP}/en-gb/paintings/abstract`, { source: 'listing' }],
  [`${SHOP}/prints`, { source: 'listing' }],
  [`${SHOP}/paintings/cats/feature`, { source: 'listing' }],
  [`${SHOP}/limited/en-gb/all`, { source: 'listing' }],
  [`${SHOP}/art/blue-night/7/42/view`, { source: 'work' }],
  [`${SHOP}/print/blue-night/7/42/view`, { source: 'work' }],
  [`${SHOP}/art-collection/spring/7/3/view`, { source: 'collection' }],
  [`${SHOP}/aa-collection/art-collection/spring/7/3/view`, { source: 'collection' }],
  [`${SHOP}/ada-moreau`, { source: 'artist' }],
  [`${SHOP}/en-gb/ada-moreau?works=sold`, { source: 'artist' }],
  [`${SHOP}/account/profile/7`, { source: 'artist' }],
  [`${SHOP}/u/7`, { source: 'artist' }],
  [`${SHOP}/`, { source: 'shop' }],
  [`${SHOP}/account/favorites`, { source: 'shop' }],
  [`${SHOP}/discover`, { source: 'shop' }],
  [`${SHOP}/cart`, { source: 'shop' }],
])('from %s', (url, origin) => expect(classifyView(url, SHOP)).toEqual(origin));
