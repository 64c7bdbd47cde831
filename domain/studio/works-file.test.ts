import { expect, test } from 'vitest';
import { type DraftFields, EMPTY_DRAFT } from './draft-fields.ts';
import { parseWorkRow, readWorkId, toWorksFileRow, WORKS_FILE_HEAD } from './works-file.ts';

const work: DraftFields = {
  ...EMPTY_DRAFT,
  title: 'Dawn, over Lyon',
  category: 'paintings',
  year: 2024,
  mediums: ['Oil', 'Acrylic'],
  materials: ['Canvas'],
  styles: ['Impressionism', 'Abstract'],
  subject: 'Cities',
  keywords: ['sea', 'dawn'],
  series: 'Rivers',
  widthCm: 80,
  heightCm: 60.5,
  priceCents: 120_000,
  isFramed: true,
};

test('a row that is written is read as it was', () => {
  const cells = toWorksFileRow(7, 'Listed', work);
  const values = Object.fromEntries(WORKS_FILE_HEAD.map((name, index) => [name, cells[index]]));
  const parsed = parseWorkRow(values, { isNew: false });
  expect(parsed).toMatchObject({ ok: true });
  expect(parsed.ok && { ...work, ...parsed.value }).toEqual(work);
  expect(readWorkId(values)).toBe(7);
});

test('only columns of the file change an existing work, also by other names', () => {
  expect(parseWorkRow({ artworkId: '7', 'list price': '$1,500' }, { isNew: false })).toEqual({
    ok: true,
    value: { priceCents: 150_000 },
  });
  expect(parseWorkRow({ artworkId: '7', statement: '' }, { isNew: false })).toEqual({
    ok: true,
    value: { statement: '' },
  });
});

test('a new work has what the file says, and neither a status nor an image', () => {
  const row = {
    title: 'Dusk',
    type: 'Painting',
    width: '40',
    height: '30',
    technique: 'oil on canvas',
    status: 'sold',
  };
  const parsed = parseWorkRow({ ...row, image: '../x.jpg' }, { isNew: true });
  expect(parsed).toMatchObject({
    ok: true,
    value: { title: 'Dusk', category: 'paintings', widthCm: 40, heightCm: 30, mediums: ['Oil'], materials: ['Canvas'] },
  });
  expect(JSON.stringify(parsed)).not.toMatch(/sold|x\.jpg/);
});

test('all errors of a row are reported, as by the import command', () => {
  expect(parseWorkRow({ title: '', category: 'Cars', width: 'wide', height: '-3' }, { isNew: true })).toMatchObject({
    ok: false,
    messages: [
      'There is no title.',
      'The category "Cars" is none of ours.',
      'widthCm is "wide"; it must be a number from 0.1 to 10000.',
      'heightCm is "-3"; it must be a number from 0.1 to 10000.',
    ],
  });
});

test.each([
  [{}, null],
  [{ artworkId: ' ' }, null],
  [{ artworkId: '12' }, 12],
  [{ artworkId: '-1' }, undefined],
  [{ artworkId: '1e3' }, undefined],
])('%j is work %s', (values, id) => {
  expect(readWorkId(values)).toBe(id);
});

test('a draft that is not finished can be exported and imported', () => {
  const cells = toWorksFileRow(7, 'Draft', EMPTY_DRAFT);
  const values = Object.fromEntries(WORKS_FILE_HEAD.map((name, index) => [name, cells[index]]));
  const parsed = parseWorkRow({ ...values, price: '5000000' }, { isNew: false });
  expect(parsed.ok && { ...EMPTY_DRAFT, ...parsed.value }).toEqual({ ...EMPTY_DRAFT, priceCents: 500_000_000 });
});

test('what cannot be read in a row of an existing work is reported', () => {
  expect(parseWorkRow({ width: 'wide', category: 'Cars', price: '900' }, { isNew: false })).toMatchObject({
    ok: false,
    messages: ['The category "Cars" is none of ours.', 'Width is "wide", which is no number.'],
  });
});
