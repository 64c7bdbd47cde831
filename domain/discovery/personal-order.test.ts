import { expect, test } from 'vitest';
import { createPersonalPreferences, formatPersonalReason, formatPersonalSignal } from './personal-order.ts';

test('what chosen works have in common, and followed artists, move works up', () => {
  const abstract = { facet: 'styles', value: 'Abstract', points: 0.08 };
  expect(createPersonalPreferences([abstract], [7, 9])).toEqual([
    {
      where: { facet: 'styles', anyOf: ['Abstract'] },
      points: 0.08,
      because: { kind: 'taste', facet: 'styles', value: 'Abstract' },
    },
    {
      where: {
        or: [
          { number: 'artist_id', min: 7, max: 7 },
          { number: 'artist_id', min: 9, max: 9 },
        ],
      },
      points: 0.1,
      because: { kind: 'follows' },
    },
  ]);
});

test('a work that has everything that somebody prefers moves moderately', () => {
  const tastes = ['Abstract', 'Modern', 'Pop Art', 'Cubism'].map((value) => ({ facet: 'styles', value, points: 0.15 }));
  const points = createPersonalPreferences(tastes, []).map((one) => one.points);
  expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0.15);
});

test('what is no part of a taste moves nothing', () => {
  expect(createPersonalPreferences([{ facet: 'price', value: '0-500', points: 0.2 }], [])).toEqual([]);
});

test.each([
  [{ kind: 'follows' }, 'Because you follow Ada Moreau', 'artists you follow'],
  [
    { kind: 'taste', facet: 'styles', value: 'Abstract' },
    'Because you often choose works in the style Abstract',
    'Abstract (style)',
  ],
  [
    { kind: 'taste', facet: 'category', value: 'paintings' },
    'Because you often choose paintings',
    'Paintings (category)',
  ],
  [{ kind: 'taste', facet: 'color_family', value: 'Blue' }, 'Because you often choose works in blue', 'Blue (color)'],
] as const)('%j is explained', (reason, sentence, signal) => {
  expect(formatPersonalReason(reason, 'Ada Moreau')).toBe(sentence);
  expect(formatPersonalSignal(reason)).toBe(signal);
});
