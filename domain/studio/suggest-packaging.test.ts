import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from './draft-fields.ts';
import { suggestPackaging } from './suggest-packaging.ts';

test.each([
  ['a small canvas', { category: 'paintings', materials: ['Canvas'], widthCm: 60, heightCm: 80 }, 'flat_cardboard'],
  ['a large canvas', { category: 'paintings', materials: ['Canvas'], widthCm: 160, heightCm: 80 }, 'flat_crate'],
  ['a small drawing', { category: 'drawings', materials: ['Paper'], widthCm: 21, heightCm: 30 }, 'flat_cardboard'],
  ['a large drawing', { category: 'drawings', materials: ['Paper'], widthCm: 100, heightCm: 140 }, 'rolled'],
  [
    'a framed drawing',
    { category: 'drawings', materials: ['Paper'], widthCm: 100, heightCm: 70, isFramed: true },
    'flat_cardboard',
  ],
  [
    'a sculpture',
    { category: 'sculpture', materials: ['Bronze'], widthCm: 20, heightCm: 30, depthCm: 20 },
    'flat_crate',
  ],
  ['a work on glass', { category: 'paintings', materials: ['Glass'], widthCm: 20, heightCm: 30 }, 'flat_crate'],
  [
    'a heavy work',
    { category: 'paintings', materials: ['Wood'], widthCm: 90, heightCm: 90, weightKg: 30 },
    'flat_crate',
  ],
] as const)('%s', (_, fields, packaging) => {
  expect(suggestPackaging({ ...EMPTY_DRAFT, ...fields, materials: [...fields.materials] })).toBe(packaging);
});
