import { expect, test } from 'vitest';
import { formatProductUrl, formatSlugPrefix, toArUrl, toPrintUrl } from './work-url.ts';

test.each([
  ['Paintings', 'Painting'],
  ['Drawings', 'Drawing'],
  ['Sculpture', 'Sculpture'],
  ['Mixed Media', 'Mixed Media'],
  ['Old Paintings', 'Old Paintings'],
  ['Drawings and more', 'Drawings and more'],
])('the slug of %s begins with %s', (name, prefix) => {
  expect(formatSlugPrefix(name)).toBe(prefix);
});

test.each([
  ['paintings', 'Blue Night', '/art/Painting-Blue-Night/7/42/view'],
  ['mixed-media', 'Été', '/art/Mixed-Media-Ete/7/42/view'],
  ['drawings', '???', '/art/Drawing/7/42/view'],
  ['frescos', 'Blue', '/art/frescos-Blue/7/42/view'],
])('the URL of a work in %s titled %j is %s', (category, title, url) => {
  expect(formatProductUrl({ category, title, artistId: 7, artworkId: 42 })).toBe(url);
});

test('the print url is the product url with the art segment replaced', () => {
  expect(toPrintUrl('/art/Painting-art-Of-art/7/42/view')).toBe('/print/Painting-art-Of-art/7/42/view');
  expect(toPrintUrl('/x/art/y')).toBe('/x/art/y');
});

test('the page in augmented reality is next to the page of the work', () => {
  expect(toArUrl('/art/Painting-Blue-Night/1/2/view')).toBe('/art/Painting-Blue-Night/1/2/ar');
});
