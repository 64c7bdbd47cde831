import { expect, test } from 'vitest';
import { getTileAspectRatio, getTileUrl, isPrintTile, usesPrintView } from './print-tile.ts';

test('a tile counts as a print if a minimum print price exists', () => {
  expect(isPrintTile({ minPrintPrice: 9000 })).toBe(true);
  expect(isPrintTile({ minPrintPrice: 0 })).toBe(true);
  expect(isPrintTile({ minPrintPrice: null })).toBe(false);
  expect(isPrintTile({ minPrintPrice: undefined })).toBe(false);
});

test.each([
  [{ minPrintPrice: 9000, aspectRatio: 1.5, printAspectRatio: 1.2 }, 1.2],
  [{ minPrintPrice: 9000, aspectRatio: 1.5, printAspectRatio: null }, 1.5],
  [{ minPrintPrice: null, aspectRatio: 1.5, printAspectRatio: 1.2 }, 1.5],
])('a print tile has the aspect ratio of the print %#', (facts, ratio) => {
  expect(getTileAspectRatio(facts)).toBe(ratio);
});

test.each([
  [true, 'unavail', true],
  [true, 'sold', true],
  [true, 'avail', false],
  [true, 'reserved', false],
  [false, 'unavail', false],
] as const)('with prints %s and the original %s the print view is used: %s', (hasPrint, originalStatus, uses) => {
  expect(usesPrintView({ hasPrint, originalStatus })).toBe(uses);
});

test.each([
  ['avail', '/print/x', false, '/art/x'],
  ['avail', '/print/x', true, '/print/x'],
  ['sold', '/print/x', false, '/print/x'],
  ['sold', null, true, '/art/x'],
] as const)(
  'the tile of a work that is %s, with prints at %s, in print view: %s, links to %s',
  (originalStatus, printUrl, isPrints, url) => {
    expect(getTileUrl({ originalStatus, printUrl, hasPrint: printUrl !== null, productUrl: '/art/x' }, isPrints)).toBe(
      url,
    );
  },
);
