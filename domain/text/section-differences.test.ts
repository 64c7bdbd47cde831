import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatDifferencePath,
  formatSectionValue,
  listDifferences,
  mergeSections,
  type SectionBody,
  withValue,
} from './section-differences.ts';

test('differences are listed field by field, and rows one by one', () => {
  const before = { title: 'Winter', rows: [{ title: 'New', text: '' }], ids: [1, 2] };
  const after = { title: 'Spring', rows: [{ title: 'New', text: 'Fresh' }, { title: 'More' }], ids: [1, 3] };
  expect(listDifferences(before, after)).toEqual([
    { path: ['title'], before: 'Winter', after: 'Spring' },
    { path: ['rows', '1', 'text'], before: '', after: 'Fresh' },
    { path: ['rows', '2'], before: undefined, after: { title: 'More' } },
    { path: ['ids'], before: [1, 2], after: [1, 3] },
  ]);
  expect(listDifferences(before, structuredClone(before))).toEqual([]);
  expect(listDifferences({ rows: [] }, { rows: [{ title: 'A' }] })).toEqual([
    { path: ['rows', '1'], before: undefined, after: { title: 'A' } },
  ]);
});

test('changes of different fields are kept both', () => {
  const base = { hero: { heading: 'Art', text: 'Old' }, rows: [{ title: 'A' }] };
  const mine = { hero: { heading: 'Art now', text: 'Old' }, rows: [{ title: 'A' }] };
  const theirs = { hero: { heading: 'Art', text: 'New' }, rows: [{ title: 'A' }, { title: 'B' }] };
  expect(mergeSections(base, mine, theirs)).toEqual({
    merged: { hero: { heading: 'Art now', text: 'New' }, rows: [{ title: 'A' }, { title: 'B' }] },
    clashes: [],
  });
});

test('a field that both have changed clashes, and keeps mine until somebody chooses', () => {
  const { merged, clashes } = mergeSections(
    { hero: { text: 'Old' } },
    { hero: { text: 'Mine' } },
    { hero: { text: 'Theirs' } },
  );
  expect(merged).toEqual({ hero: { text: 'Mine' } });
  expect(clashes).toEqual([{ path: ['hero', 'text'], base: 'Old', mine: 'Mine', theirs: 'Theirs' }]);
  expect(withValue(merged, ['hero', 'text'], 'Theirs')).toEqual({ hero: { text: 'Theirs' } });
});

test('a field that somebody has removed stays removed', () => {
  expect(mergeSections({ a: 1, b: 2 }, { a: 1 }, { a: 5, b: 2 }).merged).toEqual({ a: 5 });
});

const bodies = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.string(), fc.integer(), fc.constant(null)), {
  noNullPrototype: true,
}) as fc.Arbitrary<SectionBody>;

test('whoever changes nothing takes over what the other has written', () => {
  fc.assert(
    fc.property(bodies, bodies, (base, theirs) => {
      expect(mergeSections(base, base, theirs)).toEqual({ merged: theirs, clashes: [] });
      expect(mergeSections(base, theirs, base).merged).toEqual(theirs);
      expect(mergeSections(base, theirs, theirs).clashes).toEqual([]);
    }),
  );
});

test('paths and values are words', () => {
  expect(formatDifferencePath(['rows', '2', 'linkUrl'])).toBe('Rows 2 · Link');
  expect(formatDifferencePath(['copy_intro'])).toBe('Copy intro');
  expect(formatSectionValue([1, 2])).toBe('1, 2');
  expect(formatSectionValue({ title: 'A', text: '', isOn: true })).toBe('Title: A; On: Yes');
  expect(formatSectionValue(null)).toBe('');
  expect(formatDifferencePath(['parcel', 'classes', '1', 'domestic', 'baseCents'])).toBe(
    'Parcel · Classes 1 · Same country · Base price',
  );
  expect(formatDifferencePath(['insuranceBp'])).toBe('Insurance');
  expect(formatSectionValue(60, ['insuranceBp'])).toBe('0.6%');
  expect(formatDifferencePath(['constructor'])).toBe('Constructor');
  const inDollars = (cents: number) => `$${cents / 100}`;
  expect(formatSectionValue(1_250, ['parcel', 'classes', '1', 'domestic', 'baseCents'], inDollars)).toBe('$12.5');
  expect(formatSectionValue(350_000, ['wholeLoadCents', 'domestic'], inDollars)).toBe('$3500');
  expect(
    formatSectionValue(
      { upToKg: 5, domestic: { baseCents: 900, centsPerKg: 110 } },
      ['parcel', 'classes', '1'],
      inDollars,
    ),
  ).toBe('Up to (kg): 5; Same country: Base price: $9; Price per kg: $1.1');
});
