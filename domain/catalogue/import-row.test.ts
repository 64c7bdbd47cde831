import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORIES } from './categories.ts';
import { parseImportRow } from './import-row.ts';

const row = {
  source: 'tate',
  sourceId: 'N00416',
  title: 'Robert Vernon',
  artist: 'Henry William Pickersgill',
  artistCountry: 'United Kingdom',
  yearText: '1846, exhibited 1847',
  medium: 'Oil paint on canvas',
  category: 'Painting',
  tags: ['Portraits', 'dog, spaniel'],
  heightCm: 142.2,
  widthCm: 111.8,
};

const parsed = (changes: Record<string, unknown>) => {
  const outcome = parseImportRow({ ...row, ...changes });
  return outcome.ok ? outcome.value : undefined;
};
const problems = (changes: Record<string, unknown>) => {
  const outcome = parseImportRow({ ...row, ...changes });
  return outcome.ok ? [] : outcome.problems;
};

test('a row is converted to a work with the shop’s values', () => {
  expect(parsed({})).toMatchObject({
    sourceId: 'tate:N00416',
    artistCountry: 'gb',
    category: 'paintings',
    mediums: ['Oil'],
    materials: ['Canvas'],
    year: 1846,
    widthCm: 111.8,
    heightCm: 142.2,
    status: 'unavail',
    priceCents: null,
    mediumText: 'Oil paint on canvas',
    statement: '',
    keywords: ['portraits', 'dog, spaniel'],
  });
});

test.each([
  ['Photography', 'photography'],
  ['Print', 'printmaking'],
  ['Drawing & Watercolour', 'drawings'],
  ['Glass', 'sculpture'],
  ['Digital & Video', 'digital'],
  ['Poster & Graphic Design', 'printmaking'],
  ['Textiles', 'mixed-media'],
  ['mixed-media', 'mixed-media'],
  ['Digital Art', 'digital'],
])('the category %j is %j', (said, category) => {
  expect(parsed({ category: said })?.category).toBe(category);
});

test.each([
  [{ price: '$1,250.50' }, { priceCents: 125_050, status: 'avail' }],
  [
    { price: 99, status: 'Sold' },
    { priceCents: 9_900, status: 'sold' },
  ],
  [{ styles: 'Impressionism; pop art; Nonsense' }, { styles: ['Impressionism', 'Pop Art'] }],
  [
    { isFramed: 'yes', 'ready to hang': 'TRUE' },
    { isFramed: true, isReadyToHang: true },
  ],
  [{ tags: 'Landscape, Sea' }, { subject: 'Landscape' }],
  [{ artistCountry: 'Narnia' }, { artistCountry: null }],
  [{ title: 'Two\u0000 lines\nof it ' }, { title: 'Two lines of it' }],
  [
    { widthCm: undefined, heightCm: undefined, longSideCm: 80 },
    { longSideCm: 80, widthCm: undefined },
  ],
  [
    { source: undefined, sourceId: undefined, file: 'a.jpg' },
    { sourceId: 'a.jpg', image: 'a.jpg' },
  ],
])('%j is parsed as %j', (changes, expected) => {
  expect(parsed(changes)).toMatchObject(expected);
});

test.each([
  [{ title: '' }, 'There is no title.'],
  [{ title: 'x'.repeat(501) }, 'The title has 501 characters; at most 500 fit.'],
  [{ artist: null }, 'There is no artist.'],
  [{ sourceId: '' }, 'There is no sourceId to know the work by.'],
  [{ category: 'Furniture' }, 'The category "Furniture" is none of ours.'],
  [{ widthCm: undefined }, 'There is no widthCm.'],
  [{ heightCm: -3 }, 'heightCm is "-3"; it must be a number from 0.1 to 10000.'],
  [{ widthCm: 'wide' }, 'widthCm is "wide"; it must be a number from 0.1 to 10000.'],
  [{ price: 0 }, 'price is "0"; it must be a number from 1 to 10000000.'],
  [{ status: 'lost' }, 'The status "lost" is none of avail, reserved, sold and unavail.'],
])('%j is refused with a reason', (changes, problem) => {
  expect(problems(changes)).toContain(problem);
});

test('all problems are reported at once', () => {
  expect(problems({ title: '', artist: '', widthCm: 'x' })).toHaveLength(3);
});

test('column names ignore case and spaces, and can be mapped', () => {
  const { title: _, ...rest } = row;
  expect(parseImportRow({ ...rest, 'Artwork Title': 'A' })).toMatchObject({ ok: true, value: { title: 'A' } });
  expect(parseImportRow({ ...rest, Bezeichnung: 'B' }, { title: 'Bezeichnung' })).toMatchObject({
    ok: true,
    value: { title: 'B' },
  });
});

test('every row is a valid work or refused with reasons', () => {
  const slugs = CATEGORIES.map(({ slug }) => slug);
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(row), 'price', 'year'), fc.jsonValue()), (values) => {
      const outcome = parseImportRow(values);
      if (!outcome.ok) {
        expect(outcome.problems.length).toBeGreaterThan(0);
        return;
      }
      expect(slugs).toContain(outcome.value.category);
      expect(outcome.value.title.length).toBeGreaterThan(0);
    }),
  );
});

test('an unpaired surrogate is refused with the field name; an emoji is accepted', () => {
  expect(problems({ title: 'Sea \ud83d' })).toEqual([
    'title has a character that cannot be stored (half a surrogate pair).',
  ]);
  expect(problems({ keywords: ['sea', '\udc00'] })).toHaveLength(1);
  expect(parsed({ title: 'Sea \u{1f30a}' })?.title).toBe('Sea \u{1f30a}');
});

test('the column of the subject counts more than keywords', () => {
  expect(parsed({ subject: 'Landscape', tags: ['Abstract', 'Animal'] })?.subject).toBe('Landscape');
  expect(parsed({ subject: '', tags: ['Landscape'] })?.subject).toBe('Landscape');
});

test('paragraphs of a statement are kept', () => {
  expect(parsed({ statement: 'One.\r\n\r\n\r\nTwo  words.' })?.statement).toBe('One.\n\nTwo words.');
});
