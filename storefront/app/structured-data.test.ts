import type { WorkDetails } from '@easel/contract/catalogue/works';
import type { DeliveryEstimate } from '@easel/contract/selling/delivery-estimate';
import { findChosenPrint, type OfferedPrint, type PrintWish } from '@easel/domain/catalogue/print-choice';
import { IN_DOLLARS } from '@easel/domain/locale/exchange';
import { describe, expect, test } from 'vitest';
import { productData } from './catalogue/product-data.ts';
import { collectionData } from './collecting/collection-data.ts';
import { breadcrumbData, itemListData, type StructuredShop } from './lib/structured-data.ts';

const shop: StructuredShop = {
  brand: 'Easel',
  countryCode: 'gb',
  currency: IN_DOLLARS,
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
    visualDescription: '',
    year: 2024,
    weight: null,
    condition: null,
    editionNumber: null,
    editionSize: null,
    ...facts,
  }) as WorkDetails;

const originalData = (work: WorkDetails, estimate?: DeliveryEstimate) =>
  productData(shop, { work, imageBaseUrls: [], prints: undefined, estimate });

describe('a work', () => {
  test('is a product that can be bought, and given back within 14 days', () => {
    expect(originalData(aDetailedWork())).toMatchObject({
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
    expect(originalData(aDetailedWork({ originalStatus }))).toMatchObject({ offers: { availability } });
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
    expect(Object.keys(originalData(work))).toEqual([
      ...['@context', '@type', 'name', 'url', 'sku', 'category', 'creator', 'brand', 'artform', 'width', 'height'],
    ]);
  });

  test('says what shipping to the country of the store costs and how long it takes', () => {
    const estimate = {
      shippingCents: 4_250,
      countryCode: 'gb',
      minDays: 5,
      maxDays: 11,
      minHandlingDays: 2,
      maxHandlingDays: 5,
    } as DeliveryEstimate;
    expect(originalData(aDetailedWork(), estimate)).toMatchObject({
      offers: {
        seller: { name: 'Easel' },
        shippingDetails: {
          shippingRate: { value: '42.50', currency: 'USD' },
          shippingDestination: { addressCountry: 'GB' },
          deliveryTime: {
            handlingTime: { minValue: 2, maxValue: 5, unitCode: 'DAY' },
            transitTime: { minValue: 3, maxValue: 6 },
          },
        },
      },
    });
  });

  test('has the condition, weight and edition that its artist states', () => {
    const facts = { condition: 'good', weight: 2.5, editionNumber: 3, editionSize: 25 } as const;
    expect(originalData(aDetailedWork(facts))).toMatchObject({
      weight: { value: 2.5, unitCode: 'KGM' },
      artEdition: 'Number 3 of 25',
      offers: { itemCondition: 'https://schema.org/UsedCondition' },
    });
    expect(originalData(aDetailedWork({ condition: 'excellent' }))).toMatchObject({
      offers: { itemCondition: 'https://schema.org/NewCondition' },
    });
  });

  test('is priced in the currency that the page shows', () => {
    const yen: StructuredShop = { ...shop, currency: { currencyCode: 'JPY', exchangeRate: 150 } };
    const estimate = {
      shippingCents: 4_250,
      countryCode: 'jp',
      minDays: 5,
      maxDays: 11,
      minHandlingDays: 2,
      maxHandlingDays: 5,
    } as DeliveryEstimate;
    expect(productData(yen, { work: aDetailedWork(), imageBaseUrls: [], prints: undefined, estimate })).toMatchObject({
      offers: {
        price: '180000',
        priceCurrency: 'JPY',
        shippingDetails: { shippingRate: { value: '6375', currency: 'JPY' } },
      },
    });
  });

  test('has all its images', () => {
    const data = productData(shop, { work: aDetailedWork(), imageBaseUrls: ['/media/images/4'], prints: undefined });
    expect(data.image).toEqual([
      'https://shop.example/media/works/9-7.jpg',
      'https://shop.example/media/images/4-7.jpg',
    ]);
  });
});

describe('the prints of a work', () => {
  const aPrint = (printProductId: number, facts: Partial<OfferedPrint> = {}): OfferedPrint => ({
    printProductId,
    edition: 'open',
    editionSize: null,
    artistProofs: 0,
    left: null,
    material: 'rag',
    widthCm: 30,
    heightCm: 40,
    priceCents: 7_500,
    ...facts,
  });
  const large = aPrint(2, { widthCm: 60, heightCm: 80, priceCents: 19_900 });
  const soldOut = aPrint(3, { material: 'metal', edition: 'limited', editionSize: 5, left: 0, priceCents: 50_000 });
  const offered = [aPrint(1), large, soldOut];
  const work = aDetailedWork({ originalStatus: 'sold' });
  const dataOf = (wish?: PrintWish) =>
    productData(shop, {
      work,
      imageBaseUrls: [],
      prints: { offered, chosen: wish && findChosenPrint({ work, prints: offered, frames: [] }, wish) },
    });

  test('have a range of prices without those that are sold out', () => {
    const data = dataOf();
    expect(data).toMatchObject({
      url: 'https://shop.example/en-gb/print/Painting-Blue-Night/7/9/view',
      sku: 'P100-U7-A9-T2',
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '75.00',
        highPrice: '199.00',
        offerCount: 2,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    });
    for (const name of ['width', 'height', 'depth']) expect(data).not.toHaveProperty(name);
    expect(data.offers).not.toHaveProperty('price');
  });

  test('have the price, size and SKU of the print that the URL names, as in product feeds', () => {
    expect(dataOf({ size: '60x80' })).toMatchObject({
      url: 'https://shop.example/en-gb/print/Painting-Blue-Night/7/9/view?size=60x80&material=rag',
      sku: 'P200-U7-A9-T2',
      width: { value: 60 },
      offers: { '@type': 'Offer', price: '199.00', availability: 'https://schema.org/InStock' },
    });
    expect(dataOf({ material: 'metal', edition: 'limited' })).toMatchObject({
      artEdition: 5,
      offers: { availability: 'https://schema.org/SoldOut' },
    });
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
