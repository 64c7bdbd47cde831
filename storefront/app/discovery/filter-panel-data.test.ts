import type { Facet } from '@easel/contract/discovery/search';
import { DEFAULT_LISTING, type Listing } from '@easel/domain/discovery/listing';
import { parseListingUrl } from '@easel/domain/discovery/listing-url';
import { createSearchState } from '@easel/domain/discovery/search-provider-state';
import { IN_DOLLARS } from '@easel/domain/locale/exchange';
import { describe, expect, test } from 'vitest';
import { createFilterPanel } from './filter-panel-data.ts';

const aFacet = (name: string, counts: Record<string, number>) =>
  ({ name, options: Object.entries(counts).map(([value, count]) => ({ value, count })) }) as unknown as Facet;

const panelOf = (
  changes: Partial<Listing>,
  facets: Facet[],
  { totalResults = 50, isOnlyAvailable = false, understood = [] as Parameters<typeof createFilterPanel>[3] } = {},
) => {
  const listing = { ...DEFAULT_LISTING, ...changes };
  const state = createSearchState(listing, 'US');
  return createFilterPanel(
    listing,
    { ...state, facets, pagination: { ...state.pagination, totalResults } },
    { unit: 'in', displayCurrency: IN_DOLLARS, isOnlyAvailable },
    understood,
  );
};

/** The listing that a link of the panel leads to. */
const listingAt = (url: string | undefined) => {
  const { pathname, searchParams } = new URL(url ?? '', 'https://shop.example');
  const parsed = parseListingUrl(pathname, searchParams);
  if (!parsed.ok) throw new Error(`${url} is not a listing.`);
  return parsed.value;
};

const CATEGORIES = aFacet('category', { paintings: 30, photography: 20 });

describe('values of a facet', () => {
  test('lead to the filtered listing, on its first page', () => {
    const { facets } = panelOf({ page: 2 }, [CATEGORIES]);
    const category = facets.find(({ name }) => name === 'category');
    const paintings = category?.options.find(({ label }) => label === 'Paintings');
    expect(paintings).toMatchObject({ count: 30, isChosen: false });
    expect(listingAt(paintings?.url)).toMatchObject({ category: 'paintings', page: 0 });
  });

  test('that are selected lead back to the listing without them', () => {
    const { facets } = panelOf({ category: 'paintings' }, [CATEGORIES]);
    const chosen = facets.find(({ name }) => name === 'category')?.options.filter(({ isChosen }) => isChosen);
    expect(chosen).toHaveLength(1);
    expect(listingAt(chosen?.[0]?.url)).toMatchObject({ category: 'all' });
  });

  test('without results are not links', () => {
    const { facets } = panelOf({}, [aFacet('category', { paintings: 30, photography: 20, sculpture: 0 })]);
    for (const { options } of facets)
      for (const { count, isChosen, url } of options) if (count === 0 && !isChosen) expect(url).toBeUndefined();
  });
});

describe('colors', () => {
  const colors = [
    aFacet('color_family', { blue: 30, red: 10 }),
    aFacet('color', { '366dbe': 20, '29c9fa': 15, b24743: 10 }),
  ];
  const facetIn = (panel: ReturnType<typeof panelOf>, name: string) =>
    panel.facets.find((facet) => facet.name === name);

  test('are families, without their shades', () => {
    const panel = panelOf({}, colors);
    expect(facetIn(panel, 'color_family')?.options.map(({ label, count, hex }) => [label, count, hex])).toEqual([
      ['Red', 10, 'b24743'],
      ['Blue', 30, '366dbe'],
    ]);
    expect(facetIn(panel, 'color')).toBeUndefined();
  });

  test.each([
    ['the family', { color_family: ['blue'] }],
    ['a shade', { color: ['29c9fa'] }],
  ])('open into the shades of the family if %s is selected', (_, facets) => {
    const shades = facetIn(panelOf({ facets }, colors), 'color')?.options.map(({ hex }) => hex);
    expect(shades?.toSorted()).toEqual(['29c9fa', '366dbe']);
  });

  test('of another family replace selected shades', () => {
    const panel = panelOf({ facets: { color_family: ['blue'], color: ['29c9fa'] } }, colors);
    const red = facetIn(panel, 'color_family')?.options.find(({ label }) => label === 'Red');
    expect(listingAt(red?.url).facets).toEqual({ color_family: ['red', 'blue'] });
  });
});

describe('the price facet', () => {
  const prices = aFacet('price', { '0-50000': 10, '50000-100000': 40 });

  test('has a slider whose URLs set and remove the price', () => {
    const price = panelOf({ facets: { price: ['500-1000'] } }, [prices]).facets.find(
      ({ name }) => name === 'price',
    )?.price;
    expect(price?.chosen).toEqual({ min: 500, max: 1_000 });
    expect(listingAt(price?.pricedUrl.replace('{price}', '200-300')).facets.price).toEqual(['200-300']);
    expect(listingAt(price?.unpricedUrl).facets.price ?? []).toEqual([]);
    expect(price?.stops[price.low]).toBeLessThanOrEqual(500);
  });

  test('spans several selected bands', () => {
    const panel = panelOf({ facets: { price: ['500-1000', '2000-5000'] } }, [prices]);
    expect(panel.facets.find(({ name }) => name === 'price')?.price?.chosen).toEqual({ min: 500, max: 5_000 });
  });

  test('is hidden for a single work, unless a price is selected', () => {
    expect(panelOf({}, [prices], { totalResults: 1 }).facets.map(({ name }) => name)).not.toContain('price');
  });
});

describe('chips', () => {
  test('remove one filter each, and all can be cleared', () => {
    const panel = panelOf({ category: 'paintings', facets: { price: ['500-1000'] } }, [CATEGORIES]);
    expect(panel.chips.length).toBeGreaterThan(0);
    for (const { url } of panel.chips) expect(listingAt(url)).toBeDefined();
    expect(listingAt(panel.clearUrl).facets).toEqual({});
  });

  test('there are none without filters', () => {
    expect(panelOf({}, [CATEGORIES])).toMatchObject({ chips: [], clearUrl: undefined });
  });

  test('recognized filters of the query are chips that remove their words', () => {
    const part = {
      facet: 'color',
      values: ['0000ff'],
      label: 'Blue',
      start: 0,
      end: 4,
      isExcluded: false,
      isApplied: true,
    };
    const { chips, clearUrl } = panelOf({ query: 'blue moon' }, [CATEGORIES], { understood: [part] });
    expect(chips[0]?.label).toBe('Blue');
    expect(listingAt(chips[0]?.url).query).toBe('moon');
    expect(listingAt(clearUrl).query).toBe('moon');
  });
});
