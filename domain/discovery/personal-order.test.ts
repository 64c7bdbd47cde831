import { expect, test } from 'vitest';
import { createPersonalPreferences, formatPersonalReason, formatPersonalSignal } from './personal-order.ts';

test('what chosen works have in common, and followed artists, move works up', () => {
  const abstract = { facet: 'styles', value: 'Abstract', points: 0.12 };
  expect(createPersonalPreferences([abstract], [7, 9])).toEqual([
    {
      where: { facet: 'styles', anyOf: ['Abstract'] },
      points: 0.12,
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

test('what is no part of a taste moves nothing', () => {
  expect(createPersonalPreferences([{ facet: 'price', value: '0-500', points: 0.2 }], [])).toEqual([]);
});

test.each([
  [{ kind: 'follows' }, 'Because you follow Ada Moreau', 'artists you follow'],
  [
    { kind: 'taste', facet: 'styles', value: 'Abstract' },
    'Because you often choose works in the style Abstract',
    'works in the style Abstract',
  ],
  [{ kind: 'taste', facet: 'category', value: 'paintings' }, 'Because you often choose paintings', 'paintings'],
  [{ kind: 'taste', facet: 'color_family', value: 'Blue' }, 'Because you often choose works in blue', 'works in blue'],
] as const)('%j is explained', (reason, sentence, signal) => {
  expect(formatPersonalReason(reason, 'Ada Moreau')).toBe(sentence);
  expect(formatPersonalSignal(reason)).toBe(signal);
});
