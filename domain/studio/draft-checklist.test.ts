import { expect, test } from 'vitest';
import { listMissingParts } from './draft-checklist.ts';
import { type DraftFields, EMPTY_DRAFT } from './draft-fields.ts';

const complete: DraftFields = {
  ...EMPTY_DRAFT,
  title: 'Dawn',
  category: 'paintings',
  year: 2024,
  mediums: ['Oil'],
  materials: ['Canvas'],
  widthCm: 80,
  heightCm: 60,
  priceCents: 120_000,
};
const missing = (fields: Partial<DraftFields>, imagesCount = 1) =>
  listMissingParts({ fields: { ...complete, ...fields }, imagesCount, artistName: 'Ada Moreau' });

test('an empty draft lists everything, in the order of the steps', () => {
  const parts = listMissingParts({ fields: EMPTY_DRAFT, imagesCount: 0, artistName: 'Ada Moreau' });
  expect(parts.map(({ step }) => step)).toEqual([
    'image',
    'facts',
    'facts',
    'facts',
    'facts',
    'facts',
    'facts',
    'price',
  ]);
});

test('a complete draft can be submitted', () => {
  expect(missing({})).toEqual([]);
});

test.each<[Partial<DraftFields>, string]>([
  [{ category: 'sculpture' }, 'Enter the depth.'],
  [{ editionNumber: 3 }, 'Enter both the number and the size of the edition.'],
  [{ condition: 'fair' }, 'Describe the flaws of a work in fair condition.'],
  [{ altText: 'Image of a boat' }, 'Leave out words such as “image of”. Screen readers say that it is an image.'],
  [{ acceptsOffers: true, lowestOfferCents: 120_000 }, 'The lowest offer must be below the price of the work.'],
  [
    { acceptsOffers: true, lowestOfferCents: 90_000, zonePrices: { AF1A: 80_000 } },
    'The lowest offer must be below the price of the work.',
  ],
  [{ soldInZones: [] }, 'Choose at least one region in which the work is sold.'],
  [
    {
      ...{ hasPrints: true, printMaterials: ['rag'], printSizesCm: [30] },
      ...{ printEditionSize: 20, printArtistProofs: 5 },
    },
    'At most one artist’s proof for every 5 copies of the edition.',
  ],
  [{ hasPrints: true }, 'Choose materials and sizes of the prints, or switch prints off.'],
])('%j: %s', (fields, text) => {
  expect(missing(fields).map((part) => part.text)).toEqual([text]);
});

test('without an image nothing is submitted', () => {
  expect(missing({}, 0)).toEqual([{ step: 'image', text: 'Add a photo of the work.' }]);
});

test('a listed work may lack what it lacked before, but not more', () => {
  const published = { ...complete, year: null };
  const missingNow = (fields: Partial<DraftFields>) =>
    listMissingParts({ fields: { ...published, ...fields }, published, imagesCount: 1, artistName: 'Ada Moreau' });
  expect(missingNow({ priceCents: 90_000 })).toEqual([]);
  expect(missingNow({ title: '' })).toEqual([{ step: 'facts', text: 'Give the work a title.' }]);
});
