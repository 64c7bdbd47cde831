import { expect, test } from 'vitest';
import { findWorkRedirect } from './work-redirect.ts';

const work = { productUrl: '/art/Painting-Blue-Night/7/9/view', printUrl: '/print/Painting-Blue-Night/7/9/view' };

test('the original and the prints of a work have an address each', () => {
  expect(findWorkRedirect(work.productUrl, work)).toBeUndefined();
  expect(findWorkRedirect(work.printUrl, work)).toBeUndefined();
});

test.each([
  ['an old title', '/art/Painting-Red-Day/7/9/view', work.productUrl],
  ['an old title of prints', '/print/Painting-Red-Day/7/9/view', work.printUrl],
  ['the id of another artist', '/art/Painting-Blue-Night/8/9/view', work.productUrl],
  ['another category', '/art/Drawing-Blue-Night/7/9/view', work.productUrl],
  ['other capitals', '/art/painting-blue-night/7/9/view', work.productUrl],
])('an address with %s redirects for good', (_, path, url) => {
  expect(findWorkRedirect(path, work)).toEqual({ url, status: 301 });
});

test('the address of prints that are not offered now redirects to the original, for the time being', () => {
  expect(findWorkRedirect(work.printUrl, { ...work, printUrl: null })).toEqual({ url: work.productUrl, status: 302 });
});
