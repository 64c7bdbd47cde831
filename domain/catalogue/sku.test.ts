import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSku, getProductKind, parseSku, toConfigurationId, toPrintConfiguration } from './sku.ts';

test('the configuration of a sku defaults to 1', () => {
  expect(formatSku({ userId: 7, artworkId: 42, productTypeId: 1 })).toBe('P1-U7-A42-T1');
});

test('a formatted sku is parsed to the same product', () => {
  const id = fc.nat({ max: 999_999_999_999_999 });
  fc.assert(
    fc.property(fc.record({ configurationId: id, userId: id, artworkId: id, productTypeId: id }), (sku) => {
      expect(parseSku(formatSku(sku))).toEqual(sku);
    }),
  );
});

test.each(['', '--', 'P1-U7-A42', 'p1-u7-a42-t1', 'P1-U7-A42-T1 ', 'P-1-U7-A42-T1', 'P1-U7-A42-T9999999999999999'])(
  '%j is not a sku',
  (text) => {
    expect(parseSku(text)).toBeUndefined();
  },
);

test.each(['P01-U7-A42-T1', 'P1-U07-A42-T1', 'P1-U7-A0042-T1', 'P1-U7-A42-T01', 'P1-U7-A42-T1\n', 'P1-U7-A４2-T1'])(
  'an item has one sku: %j is refused',
  (text) => {
    expect(parseSku(text)).toBeUndefined();
  },
);

test.each([
  [1, 'original'],
  [4, 'original'],
  [2, 'open'],
  [3, 'open'],
  [5, undefined],
])('product type %d is %s', (type, kind) => {
  expect(getProductKind(type)).toBe(kind);
});

test('a print configuration is a print product with a frame', () => {
  expect(toConfigurationId({ printProductId: 17, frameNumber: 3 })).toBe(1_703);
  expect(toPrintConfiguration(1_703)).toEqual({ printProductId: 17, frameNumber: 3 });
  expect(toPrintConfiguration(1_700)).toEqual({ printProductId: 17, frameNumber: 0 });
});
