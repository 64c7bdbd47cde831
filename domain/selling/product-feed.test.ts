import { expect, test } from 'vitest';
import {
  type FeedProduct,
  feedPrice,
  googleFields,
  googleShipping,
  isListedInFeeds,
  metaFields,
} from './product-feed.ts';

const WORK: FeedProduct = {
  sku: 'P1-U7-A42-T1',
  title: 'Blue Night',
  artistName: 'Ada Moreau',
  statement: 'Painted at the harbor',
  category: 'paintings',
  mediumLabel: 'Oil on Canvas',
  size: '24 W x 30 H in',
  link: 'https://shop.example/art/Painting-Blue-Night/7/42/view',
  imageLink: 'https://shop.example/media/works/42-8.jpg',
  currencyCode: 'USD',
  price: 120_000,
  shippingPrice: 4_550,
  countryCode: 'US',
  originalCondition: null,
};
const PRINT: FeedProduct = {
  ...WORK,
  sku: 'P900-U7-A42-T2',
  size: '12 W x 16 H in',
  print: { material: 'Fine Art', groupId: 'A42-prints', edition: 'open' },
};
const fieldOf = (fields: readonly (readonly [string, string])[], name: string) =>
  fields.find(([field]) => field === name)?.[1];

test('prices have the decimals of their currency and its code', () => {
  expect(feedPrice(120_000, 'USD')).toBe('1200.00 USD');
  expect(feedPrice(18_000, 'JPY')).toBe('18000 JPY');
});

test('an original is described with its artist, medium and size', () => {
  const fields = googleFields(WORK);
  expect(fieldOf(fields, 'title')).toBe('Blue Night by Ada Moreau, Oil on Canvas, 24 W x 30 H in');
  expect(fieldOf(fields, 'description')).toBe(
    'Painted at the harbor. Original painting by Ada Moreau: Oil on Canvas, 24 W x 30 H in.',
  );
  expect(fieldOf(fields, 'product_type')).toBe('Originals > Paintings');
  expect(fieldOf(fields, 'item_group_id')).toBe('');
});

test('an original with signs of age is used, its prints are new', () => {
  const conditionOf = (product: FeedProduct) => fieldOf(metaFields(product), 'condition');
  expect(conditionOf(WORK)).toBe('new');
  expect(conditionOf({ ...WORK, originalCondition: 'excellent' })).toBe('new');
  expect(conditionOf({ ...WORK, originalCondition: 'good' })).toBe('used');
  expect(conditionOf({ ...PRINT, originalCondition: 'fair' })).toBe('new');
});

test('prints of one work form a group', () => {
  const fields = googleFields(PRINT);
  expect(fieldOf(fields, 'title')).toBe('Blue Night by Ada Moreau, Print on Fine Art, 12 W x 16 H in');
  expect(fieldOf(fields, 'item_group_id')).toBe('A42-prints');
  expect(fieldOf(fields, 'material')).toBe('Fine Art');
});

test('each catalog gets its own word for a product in stock', () => {
  expect(fieldOf(googleFields(WORK), 'availability')).toBe('in_stock');
  expect(fieldOf(metaFields(WORK), 'availability')).toBe('in stock');
});

test('delivery is stated for the country of the feed', () => {
  expect(googleShipping(WORK)).toEqual([
    ['country', 'US'],
    ['price', '45.50 USD'],
  ]);
  expect(fieldOf(metaFields(WORK), 'shipping')).toBe('US::Standard:45.50 USD');
});

test('long and hostile texts fit the limits of the catalogs', () => {
  const long = googleFields({
    ...WORK,
    title: 'x'.repeat(400),
    statement: '🎨'.repeat(4_000),
    artistName: 'y\n'.repeat(90),
  });
  expect(fieldOf(long, 'title')).toHaveLength(150);
  expect(fieldOf(long, 'description')?.length).toBeLessThanOrEqual(5_000);
  expect(fieldOf(long, 'description')).toBe(fieldOf(long, 'description')?.toWellFormed());
  expect(fieldOf(long, 'brand')?.length).toBeLessThanOrEqual(70);
  expect(fieldOf(long, 'brand')).not.toContain('\n');
});

test('a product without brand, image or price is left out', () => {
  expect(isListedInFeeds(WORK)).toBe(true);
  for (const missing of [{ artistName: ' ' }, { imageLink: '' }, { price: 0 }])
    expect(isListedInFeeds({ ...WORK, ...missing })).toBe(false);
});
