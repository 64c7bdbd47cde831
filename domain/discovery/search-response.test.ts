import { expect, test } from 'vitest';
import { readSearchResponse } from './search-response.ts';

const nothing = { kind: 'works', results: [], totalResults: 0 };

test('only results of the type products are used', () => {
  expect(readSearchResponse({ success: true, type: 'products', results: [1, 2], totalResults: 9 })).toEqual({
    kind: 'works',
    results: [1, 2],
    totalResults: 9,
  });
  expect(readSearchResponse({ success: true, type: 'products' })).toEqual(nothing);
  expect(readSearchResponse({ success: true, type: 'artists', results: [1], totalResults: 1 })).toEqual(nothing);
});

test('only a redirect with a valid link is followed', () => {
  expect(readSearchResponse({ success: true, type: 'redirect', redirectLink: 'https://shop.example/sale' })).toEqual({
    kind: 'redirect',
    url: 'https://shop.example/sale',
  });
  expect(readSearchResponse({ success: true, type: 'redirect', redirectLink: 'javascript:alert(1)' })).toEqual(nothing);
  expect(readSearchResponse({ success: true, type: 'redirect' })).toEqual(nothing);
});

test('a failed search call has empty results', () => {
  expect(readSearchResponse({ success: false, type: 'products', results: [1], totalResults: 1 })).toEqual(nothing);
  expect(readSearchResponse(undefined)).toEqual(nothing);
});
