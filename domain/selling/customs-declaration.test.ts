import { expect, test } from 'vitest';
import { CATEGORIES } from '../catalogue/categories.ts';
import { type DeclaredItem, declareItem } from './customs-declaration.ts';

const getHsCode = (facts: Pick<DeclaredItem, 'kind' | 'category'>) =>
  declareItem({ title: 'Tide', quantity: 1, unitCents: 100, weightKg: 1, originCountry: 'us', ...facts }).hsCode;

test.each([
  ['paintings', '9701.91'],
  ['drawings', '9701.91'],
  ['collage', '9701.99'],
  ['mixed-media', '9701.99'],
  ['printmaking', '9702.90'],
  ['sculpture', '9703.90'],
  ['installation', '9703.90'],
  ['photography', '4911.91'],
  ['digital', '4911.91'],
])('an original of %s has the code %s', (category, code) => {
  expect(getHsCode({ kind: 'original', category })).toBe(code);
});

test('every category has a code', () => {
  expect(CATEGORIES.map(({ slug }) => getHsCode({ kind: 'original', category: slug })).join()).not.toContain(
    'undefined',
  );
});

test('a print that a workshop has made is no work of art for customs', () => {
  expect(getHsCode({ kind: 'print', category: 'paintings' })).toBe('4911.91');
});

test('the row of a piece has its value and weight for all copies', () => {
  const item = { title: 'Tide', kind: 'print', category: 'paintings', quantity: 3, unitCents: 7_500 } as const;
  expect(declareItem({ ...item, weightKg: 0.5, originCountry: 'us' })).toEqual({
    description: 'Printed picture: Tide',
    hsCode: '4911.91',
    quantity: 3,
    valueCents: 22_500,
    weightKg: 1.5,
    originCountry: 'us',
  });
});
