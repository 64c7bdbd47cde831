import type { WorkDetails } from '@easel/contract/catalogue/works';
import { describe, expect, test } from 'vitest';
import { collectionData } from './collection-data.ts';
import { productData } from './product-data.ts';
import { breadcrumbData, itemListData, type StructuredShop } from './structured-data.ts';

const shop: StructuredShop = {
  brand: 'Easel',
  countryCode: 'gb',
  page: (path) => `https://shop.example/en-gb${path}`,
  file: (path) => `https://shop.example${path}`,
};

const aDetailedWork = (facts: Partial<WorkDetails> = {}) =>
  ({
    artworkId: 9,
    artworkTitle: 'Blue Night',
    artistId: 7,
    firstName: 'Ada',
    lastName: 'Moreau',
    profileUrl: '/ada',
    category: 'paintings',
    mediums: ['Oil'],
    materials: ['Canvas'],
    sku: 'P1-U7-A9-T1',
    originalStatus: 'avail',
    hasPrint: true,
    listPrice: 120_000,
    minPrintPrice: 7_500,
    width: 61,
    height: 76.2,
    depth: 4,
    imageBaseUrl: '/media/works/9',
    productUrl: '/art/Painting-Blue-Night/7/9/view',
    printUrl: '/print/Painting-Blue-Night/7/9/view',
    statement: 'Light.',
    year: 2024,
    ...facts,
  }) as WorkDetails;

describe('a work', () => {
  test('is a product that can be bought, and given back within 14 days', () => {
    expect(productData(shop, aDetailedWork(), false)).toMatchObject({
      sku: 'P1-U7-A9-T1',
      width: { value: 61, unitCode: 'CMT' },
      depth: { value: 4 },
      artMedium: 'Oil',
      offers: {
        '@type': 'Offer',
        price: '1200.00',
        availability: 'https://schema.org/InStock',
        hasMerchantReturnPolicy: {
          applicableCountry: 'GB',
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: 14,
        },
      },
    });
  });

  test.each([
    ['reserved', 'https://schema.org/OutOfStock'],
    ['sold', 'https://schema.org/SoldOut'],
    ['unavail', 'https://schema.org/OutOfStock'],
  ] as const)('that is %s is %s', (originalStatus, availability) => {
    expect(productData(shop, aDetailedWork({ originalStatus }), false)).toMatchObject({ offers: { availability } });
  });

  test('without words, mediums, a picture or a price says nothing of them', () => {
    const work = aDetailedWork({
      statement: '',
      mediums: [],
      materials: [],
      imageBaseUrl: '',
      listPrice: null,
      depth: null,
      year: null,
    });
    expect(Object.keys(productData(shop, work, false))).toEqual([
      ...['@context', '@type', 'name', 'url', 'sku', 'category', 'creator', 'brand', 'width', 'height'],
    ]);
  });

  test('has prints of their own number, in sizes of their own, from a lowest price', () => {
    const data = productData(shop, aDetailedWork({ originalStatus: 'sold' }), true);
    expect(data).toMatchObject({
      url: 'https://shop.example/en-gb/print/Painting-Blue-Night/7/9/view',
      sku: 'P1-U7-A9-T2',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '75.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
    for (const name of ['width', 'height', 'depth']) expect(data).not.toHaveProperty(name);
    expect(data.offers).not.toHaveProperty('price');
  });
});

test('a list names the addresses its tiles lead to, and is left out where it is empty', () => {
  const urlOf = (isPrints: boolean) => itemListData(shop, [aDetailedWork()], 101, isPrints)?.itemListElement;
  expect(urlOf(false)).toMatchObject([{ position: 101, url: expect.stringContaining('/art/') }]);
  expect(urlOf(true)).toMatchObject([{ url: expect.stringContaining('/print/') }]);
  expect(itemListData(shop, [], 1)).toBeUndefined();
});

test('a trail of one step is no trail', () => {
  expect(breadcrumbData(shop, [{ label: 'All Artworks' }])).toBeUndefined();
  expect(breadcrumbData(shop, [{ label: 'All Artworks', url: '/all' }, { label: 'Paintings' }])).toMatchObject({
    itemListElement: [{ item: 'https://shop.example/en-gb/all' }, { name: 'Paintings' }],
  });
});

test('a collection is a page with its works', () => {
  const collection = {
    title: 'Blue Rooms',
    description: '',
    viewUrl: '/art-collection/Blue-Rooms/7/9/view',
    updatedAt: '2026-11-16T00:00:00.000Z',
    printsView: false,
    owner: { name: 'Ada Moreau', profileUrl: '/ada' },
    mainImage: { imageBaseUrl: '/media/works/9' },
  };
  expect(collectionData(shop, { collection, works: [{ ...aDetailedWork() }], totalWorks: 120 })).toMatchObject({
    '@type': 'CollectionPage',
    name: 'Blue Rooms',
    url: 'https://shop.example/en-gb/art-collection/Blue-Rooms/7/9/view',
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: 120,
      itemListElement: [{ position: 1, url: 'https://shop.example/en-gb/art/Painting-Blue-Night/7/9/view' }],
    },
  });
  const empty = collectionData(shop, { collection: { ...collection, mainImage: null }, works: [], totalWorks: 0 });
  expect(empty).not.toHaveProperty('mainEntity');
  expect(empty).not.toHaveProperty('description');
});
