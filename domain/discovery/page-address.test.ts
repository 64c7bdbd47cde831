import { describe, expect, test } from 'vitest';
import { selectPageQuery, toLowerCasePath } from './page-address.ts';

describe('paths are lower case', () => {
  test.each([
    ['/Paintings', '/paintings'],
    ['/ALL', '/all'],
    ['/EN-gb/all', '/en-gb/all'],
    ['/en-GB/All/Abstract', '/en-gb/all/abstract'],
    ['/AUTHENTICATION/new-password', '/authentication/new-password'],
    ['/all', '/all'],
    ['/', '/'],
  ])('%s is %s', (path, expected) => {
    expect(toLowerCasePath(path)).toBe(expected);
  });

  test.each([
    ['/Print/Painting-Blue-Night/7/9/View', '/print/Painting-Blue-Night/7/9/view'],
    ['/EN-GB/Art/Painting-Blue/7/9/view', '/en-gb/art/Painting-Blue/7/9/view'],
    ['/Art-Collection/Blue-Rooms/7/9/View', '/art-collection/Blue-Rooms/7/9/view'],
    ['/AA-Collection/art-collection/Blue-Rooms/7/9/view', '/aa-collection/art-collection/Blue-Rooms/7/9/view'],
    ['/TV/Pin/aBcDeF', '/tv/pin/aBcDeF'],
    ['/Staff/Orders/E-A36WU-KNT6Q', '/staff/orders/E-A36WU-KNT6Q'],
    ['/account/orders/E-A36WU-KNT6Q', '/account/orders/E-A36WU-KNT6Q'],
    ['/Studio/sales/E-A36WU-KNT6Q', '/studio/sales/E-A36WU-KNT6Q'],
    ['/en-gb/order/E-A36WU-KNT6Q', '/en-gb/order/E-A36WU-KNT6Q'],
    ['/waiting-list/aBcD.eF', '/waiting-list/aBcD.eF'],
    ['/Art-Collection/Blue-Rooms/7/9/View', '/art-collection/Blue-Rooms/7/9/view'],
    [
      '/en-gb/AA-collection/art-collection/Blue-Rooms/7/9/view',
      '/en-gb/aa-collection/art-collection/Blue-Rooms/7/9/view',
    ],
  ])('slugs and tokens keep their case: %s is %s', (path, expected) => {
    expect(toLowerCasePath(path)).toBe(expected);
  });

  test('percent-encoded bytes stay as they are', () => {
    expect(toLowerCasePath('/Paintings/caf%C3%A9/feature')).toBe('/paintings/caf%C3%A9/feature');
  });
});

describe('a query parameter', () => {
  const queryAt = (query: string) => selectPageQuery(['color', 'sort', 'page'], new URLSearchParams(query));

  test('may be repeated to select several values of a facet', () => {
    expect(queryAt('color=000000&color=ffffff,111111')).toEqual([['color', '000000,ffffff,111111']]);
    expect(queryAt('color=&color=ffffff')).toEqual([['color', 'ffffff']]);
  });

  test('is dropped where the page does not read it', () => {
    expect(queryAt('utm_source=x&keyword=blue&page=2')).toEqual([['page', '2']]);
  });

  test('is used once if only one value is possible', () => {
    expect(queryAt('page=1&page=2&sort=newest&sort=oldest')).toEqual([
      ['sort', 'newest'],
      ['page', '1'],
    ]);
  });
});
