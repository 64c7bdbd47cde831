import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatVisualSource,
  listColorShares,
  parseColorFields,
  parseVisualSource,
  type VisualSource,
} from './visual-source.ts';

test.each<[string, VisualSource]>([
  ['work-42', { kind: 'work', workId: 42 }],
  ['work-42-10-20-50-60', { kind: 'work', workId: 42, region: { left: 10, top: 20, width: 50, height: 60 } }],
  ['works-42-7', { kind: 'works', workIds: [42, 7] }],
  ['photo-0123456789abcdefXYZ_', { kind: 'photo', photoId: '0123456789abcdefXYZ_' }],
  [
    'colors-ff90b0-60-003344-40',
    {
      kind: 'colors',
      colors: [
        { hex: 'ff90b0', weight: 60 },
        { hex: '003344', weight: 40 },
      ],
    },
  ],
])('%s is a source', (text, source) => {
  expect(parseVisualSource(text)).toEqual(source);
  expect(formatVisualSource(source)).toBe(text);
});

test.each([
  '',
  'work-0',
  'work-1-2',
  'work-1-50-0-60-50',
  'work-1-0-0-4-50',
  'work-1e3',
  'works-1',
  'works-1-1',
  'works-0-1',
  `works${'-7'.repeat(13)}`,
  'photo-short',
  'photo-../../../etc/passwd',
  'colors-',
  'colors-ff90b0',
  'colors-ff90b0-0',
  'colors-ff90b0-101',
  'colors-FF90B0-50',
  'colors-ff90b0-50-ff90b0-50',
  'colors-000001-1-000002-1-000003-1-000004-1-000005-1-000006-1',
])('%j is no source', (text) => {
  expect(parseVisualSource(text)).toBeUndefined();
});

test('any text is refused, or is written as it was read', () => {
  const piece = fc.constantFrom(
    'work',
    'works',
    'photo',
    'colors',
    '-',
    '1',
    '42',
    '100',
    'ff90b0',
    'abcdef0123456789',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      const source = parseVisualSource(text);
      if (source) expect(parseVisualSource(formatVisualSource(source))).toEqual(source);
    }),
  );
});

test('the fields of a form become colors with weights', () => {
  const read = (fields: Record<string, string>) => parseColorFields((name) => fields[name] ?? null);
  expect(read({ c1: '#FF90B0', w1: '60', c2: '003344' })).toEqual([
    { hex: 'ff90b0', weight: 60 },
    { hex: '003344', weight: 50 },
  ]);
  expect(read({ c1: 'ff90b0', w1: '70', c2: 'ff90b0', w2: '70' })).toEqual([{ hex: 'ff90b0', weight: 100 }]);
  expect(read({ c1: 'ff90b0', w1: '10', c2: '000000', w2: '0' })).toEqual([{ hex: 'ff90b0', weight: 10 }]);
  expect(read({ c1: 'red' })).toBeUndefined();
  expect(read({ c1: 'ff90b0', w1: 'much' })).toBeUndefined();
  expect(read({})).toBeUndefined();
});

test('shares are percent of all weights', () => {
  const colors = [
    { hex: 'ff90b0', weight: 3 },
    { hex: '003344', weight: 1 },
  ];
  expect(listColorShares(colors).map(({ percent }) => percent)).toEqual([75, 25]);
});
