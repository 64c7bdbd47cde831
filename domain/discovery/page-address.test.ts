import { describe, expect, test } from 'vitest';
import { lowerCasePathOf, pageQueryOf } from './page-address.ts';

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

/** The names of the parameters that a page keeps, of all that anybody could send. */
const namesAt = (path: string) => {
  const names = [
    'query',
    'color',
    'sort',
    'page',
    'hitsPerPage',
    'priceMin',
    'keyword',
    'category',
    'styles',
    'price',
    'utm_source',
  ];
  return pageQueryOf(path, new URLSearchParams(names.map((name) => [name, 'x']))).map(([name]) => name);
};

describe('a page is made from its own parameters', () => {
  test.each(['/all', '/prints', '/paintings', '/paintings/abstract'])('%s reads what narrows a listing', (path) => {
    expect(namesAt(path)).toEqual(expect.arrayContaining(['query', 'color', 'sort', 'page', 'priceMin']));
    expect(namesAt(path)).not.toContain('keyword');
  });

  test('a feature page reads which page of it', () => {
    expect(namesAt('/paintings/blue-sea/feature')).toEqual(['page', 'hitsPerPage']);
  });

  test.each(['/public/browse', '/public/feature'])('%s reads everything that leads elsewhere', (path) => {
    expect(namesAt(path)).toEqual(expect.arrayContaining(['category', 'keyword', 'styles', 'price', 'page']));
  });

  test.each(['/', '/art/Painting-Blue/7/9/view', '/ada-moreau', '/u/7', '/nonsense/deeper'])(
    '%s reads none',
    (path) => {
      expect(namesAt(path)).toEqual([]);
    },
  );
});

describe('a parameter that is repeated', () => {
  const queryAt = (query: string) => pageQueryOf('/all', new URLSearchParams(query));

  test('means several values of a facet', () => {
    expect(queryAt('color=000000&color=ffffff,111111')).toEqual([['color', '000000,ffffff,111111']]);
    expect(queryAt('color=&color=ffffff')).toEqual([['color', 'ffffff']]);
  });

  test('counts once where there can be only one', () => {
    expect(queryAt('page=1&page=2&sort=newest&sort=oldest')).toEqual([
      ['sort', 'newest'],
      ['page', '1'],
    ]);
  });
});
