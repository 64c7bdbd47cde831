import { describe, expect, test } from 'vitest';
import { lowerCasePathOf, pageParametersOf } from './page-address.ts';

describe('addresses are written in lower case', () => {
  test.each([
    ['/Paintings', '/paintings'],
    ['/ALL', '/all'],
    ['/EN-gb/all', '/en-gb/all'],
    ['/en-GB/All/Abstract', '/en-gb/all/abstract'],
    ['/AUTHENTICATION/new-password', '/authentication/new-password'],
    ['/all', '/all'],
    ['/', '/'],
  ])('%s is %s', (path, expected) => {
    expect(lowerCasePathOf(path)).toBe(expected);
  });

  test.each([
    ['/Print/Painting-Blue-Night/7/9/View', '/print/Painting-Blue-Night/7/9/view'],
    ['/EN-GB/Art/Painting-Blue/7/9/view', '/en-gb/art/Painting-Blue/7/9/view'],
    ['/TV/Pin/aBcDeF', '/tv/pin/aBcDeF'],
  ])('a title and a secret keep their capitals: %s is %s', (path, expected) => {
    expect(lowerCasePathOf(path)).toBe(expected);
  });

  test('letters that are written as numbers stay as they are', () => {
    expect(lowerCasePathOf('/Paintings/caf%C3%A9/feature')).toBe('/paintings/caf%C3%A9/feature');
  });
});

describe('a page is made from its own parameters', () => {
  test.each(['/all', '/prints', '/paintings', '/paintings/abstract'])('%s reads what narrows a listing', (path) => {
    expect(pageParametersOf(path)).toEqual(expect.arrayContaining(['query', 'color', 'sort', 'page', 'priceMin']));
    expect(pageParametersOf(path)).not.toContain('keyword');
  });

  test('a feature page reads which page of it', () => {
    expect(pageParametersOf('/paintings/blue-sea/feature')).toEqual(['page', 'hitsPerPage']);
  });

  test.each(['/public/browse', '/public/feature'])('%s reads everything that leads elsewhere', (path) => {
    expect(pageParametersOf(path)).toEqual(expect.arrayContaining(['category', 'keyword', 'styles', 'price', 'page']));
  });

  test.each(['/', '/art/Painting-Blue/7/9/view', '/ada-moreau', '/u/7', '/nonsense/deeper'])(
    '%s reads none',
    (path) => {
      expect(pageParametersOf(path)).toEqual([]);
    },
  );
});
