import { expect, test } from 'vitest';
import { shippedPrint } from './print-packaging.ts';

const size = { widthCm: 30, heightCm: 40 };

test.each([
  ['rag', false, 'rolled', 30],
  ['canvas', false, 'rolled', 30],
  ['metal', false, 'flat_cardboard', 30],
  ['acrylic', false, 'flat_cardboard', 30],
  ['rag', true, 'flat_cardboard', 38],
] as const)('a print on %s, framed: %s, is shipped %s', (material, isFramed, packaging, widthCm) => {
  expect(shippedPrint('a', { ...size, material, isFramed })).toMatchObject({ packaging, widthCm, originCountry: 'us' });
});
