import { expect, test } from 'vitest';
import { createVisits } from './behavior.ts';

const works = Array.from({ length: 120 }, (_, index) => ({
  family: ['stem', 'mosaic', 'dunes'][index % 3] as string,
  artist: index % 12,
  color: ['#204080', '#c04020', '#80a060'][Math.floor(index / 40)] as string,
}));

test('demo visits are the same every time', () => {
  expect(createVisits(works, 20, 'easel')).toEqual(createVisits(works, 20, 'easel'));
  expect(createVisits(works, 20, 'easel')).not.toEqual(createVisits(works, 20, 'other'));
  expect(createVisits([], 20, 'easel')).toEqual([]);
});

test('a visitor has a taste: their works are more alike than works of different visitors', () => {
  const visits = createVisits(works, 200, 'easel').filter(({ choices }) => choices.length >= 2);
  const familyOf = (visit: (typeof visits)[number] | undefined, at: number) =>
    works[visit?.choices[at]?.work ?? -1]?.family;
  const shareWith = (other: (index: number) => (typeof visits)[number] | undefined) =>
    visits.filter((visit, index) => familyOf(visit, 0) === familyOf(other(index), 1)).length / visits.length;
  const own = shareWith((index) => visits[index]);
  const others = shareWith((index) => visits[(index + 1) % visits.length]);
  expect(own).toBeGreaterThan(others + 0.15);
});

test('no work is chosen twice by a visitor, and most works are only viewed', () => {
  const visits = createVisits(works, 100, 'easel');
  for (const { choices } of visits) expect(new Set(choices.map(({ work }) => work)).size).toBe(choices.length);
  const actions = visits.flatMap(({ choices }) => choices.map(({ action }) => action));
  const shareOf = (action: string) => actions.filter((one) => one === action).length / actions.length;
  expect(shareOf('view')).toBeGreaterThan(0.6);
  expect(shareOf('purchase')).toBeGreaterThan(0);
});
