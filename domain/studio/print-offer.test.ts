import { expect, test } from 'vitest';
import { listPrintSizes, offerPrints } from './print-offer.ts';

test('a print needs 150 dots per inch', () => {
  expect(listPrintSizes({ widthPx: 1_771, heightPx: 900 })).toEqual([]);
  expect(listPrintSizes({ widthPx: 900, heightPx: 1_772 })).toEqual([30]);
  expect(listPrintSizes({ widthPx: 8_859, heightPx: 6_000 })).toEqual([30, 40, 60, 80, 100, 120, 150]);
});

test('prints keep the ratio of the image, and larger ones cost more', () => {
  const wanted = { printMaterials: ['rag', 'canvas'] as const, printSizesCm: [60, 30, 150], printEditionSize: null };
  const prints = offerPrints(wanted, { widthPx: 3_000, heightPx: 4_000 });
  expect(prints).toEqual([
    { material: 'rag', widthCm: 23, heightCm: 30, priceCents: 7_500 },
    { material: 'canvas', widthCm: 23, heightCm: 30, priceCents: 10_000 },
    { material: 'rag', widthCm: 45, heightCm: 60, priceCents: 12_500 },
    { material: 'canvas', widthCm: 45, heightCm: 60, priceCents: 16_500 },
  ]);
  const limited = offerPrints({ ...wanted, printEditionSize: 25 }, { widthPx: 4_000, heightPx: 3_000 });
  expect(limited[0]).toEqual({ material: 'rag', widthCm: 30, heightCm: 23, priceCents: 16_500 });
});
