import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CATEGORIES } from '../catalogue/categories.ts';
import { withValues } from './facet-selection.ts';
import { FACET_PARAMETERS, FLAGS, getFacets, type ListFacet, PATH_FACETS, QUERY_FACETS } from './facets.ts';
import { DEFAULT_LISTING, type Listing } from './listing.ts';
import {
  createFacetUrlWriter,
  forEveryone,
  formatCanonicalListingUrl,
  formatListingUrl,
  parseListingUrl,
} from './listing-url.ts';
import { PRICE_BANDS, priceRangeText } from './price-bands.ts';
import { SORTS } from './sort-options.ts';

const parse = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://shop.example');
  return parseListingUrl(pathname, searchParams);
};
const read = (url: string): Listing => {
  const outcome = parse(url);
  if (!outcome.ok) throw new Error(`${url}: ${outcome.reason}`);
  return outcome.value;
};

test.each<[string, Partial<Listing>]>([
  ['/all', {}],
  ['/paintings', { category: 'paintings' }],
  ['/prints', { isPrints: true }],
  ['/paintings/prints', { category: 'paintings', isPrints: true }],
  ['/all/abstract', { facets: { styles: ['abstract'] } }],
  ['/all/landscape', { facets: { subject: ['landscape'] } }],
  ['/all/large', { facets: { size: ['large'] } }],
  [
    '/paintings/abstract/landscape/large/prints/ready-to-hang/framed',
    {
      category: 'paintings',
      isPrints: true,
      flags: ['is_ready_to_hang', 'is_framed'],
      facets: { styles: ['abstract'], subject: ['landscape'], size: ['large'] },
    },
  ],
  ['/all?query=blue%20sea', { query: 'blue sea' }],
  ['/all?color=000000&price=500-1000', { facets: { color: ['000000'], price: ['500-1000'] } }],
  ['/all?sort=newest&page=1', { sort: 'newest', page: 1 }],
  ['/all?hitsPerPage=25', { pageSize: 25 }],
])('the URL %s is parsed and formatted', (url, listing) => {
  expect(read(url)).toEqual({ ...DEFAULT_LISTING, ...listing });
  expect(formatListingUrl({ ...DEFAULT_LISTING, ...listing })).toBe(url);
});

test.each([
  ['/all/prints', '/prints'],
  ['/prints/abstract', '/all/abstract/prints'],
  ['/all?size=large', '/all/large'],
  ['/all/large?size=small', '/all/small/large'],
  ['/all/landscape/abstract', '/all/abstract/landscape'],
  ['/all/ready-to-hang/abstract', '/all/abstract/ready-to-hang'],
  ['/all/framed/ready-to-hang', '/all/ready-to-hang/framed'],
  ['/all/abstract/abstract', '/all/abstract'],
  ['/all?page=0', '/all'],
  ['/all?hitsPerPage=100', '/all'],
  ['/all?sort=default', '/all'],
  ['/all?query=%20%20', '/all'],
  ['/all?query=a%20%20b', '/all?query=a%20b'],
  ['/all?price=500-1000&color=ffffff', '/all?color=ffffff&price=500-1000'],
  ['/all?price=1000-2000,0-500,0-500', '/all?price=0-500,1000-2000'],
  ['/all/?utm_source=mail', '/all'],
  ['/all?orientation=', '/all'],
  ['/all?color=ffffff&color=000000', '/all?color=000000,ffffff'],
  ['/all?price=0-500&price=1000-2000&price=', '/all?price=0-500,1000-2000'],
  ['/all/framed/prints-available', '/all/prints-available/framed'],
  ['/paintings/prints/prints-available', '/paintings/prints'],
  ['/all?styles=abstract', '/all/abstract'],
  ['/all/abstract?styles=pop-art&subject=landscape', '/all/abstract/pop-art/landscape'],
  ['/all?styles=Pop%20Art', '/all/pop-art'],
  ['/all?category=paintings', '/paintings'],
  ['/paintings?category=paintings,all', '/paintings'],
  ['/prints?category=paintings', '/paintings/prints'],
  ['/all?is_framed=true&is_ready_to_hang=1', '/all/ready-to-hang/framed'],
  ['/all?isFramed=True&ready-to-hang=true', '/all/ready-to-hang/framed'],
  ['/all?is_framed=false&styles=', '/all'],
  ['/all?is_outdoor_safe=true', '/all/outdoor'],
  ['/prints?has_prints=true', '/prints'],
  [
    '/all?printsMaterials=metal&installationType=free_standing',
    '/all?prints_materials=metal&installation_type=free-standing',
  ],
  ['/all?category=photography&mediums=cyanotype', '/photography?mediums=cyanotype'],
])('the canonical form of %s is %s', (url, canonical) => {
  expect(formatListingUrl(read(url))).toBe(canonical);
});

test.each([
  ['/nonsense', 'unknown-segment'],
  ['/', 'unknown-segment'],
  ['/all/nonsense', 'unknown-segment'],
  ['/paintings/drawings', 'unknown-segment'],
  ['/all/__proto__', 'unknown-segment'],
  ['/all?color=blue', 'unknown-value'],
  ['/all?color=zzzzzz', 'unknown-value'],
  ['/all?price=cheap', 'unknown-value'],
  ['/all?price=1000-500', 'unknown-value'],
  ['/paintings?mediums=linocut', 'unknown-value'],
  ['/all?sort=random', 'unknown-value'],
  ['/all?styles=nonsense', 'unknown-value'],
  ['/all?styles=landscape', 'unknown-value'],
  ['/all?subject=abstract', 'unknown-value'],
  ['/all?isFramed=perhaps', 'unknown-value'],
  ['/all?category=nonsense', 'unknown-value'],
  ['/all?category=paintings,drawings', 'unknown-value'],
  ['/paintings?category=drawings', 'unknown-value'],
  ['/all?page=-1', 'unknown-value'],
  ['/all?page=x', 'unknown-value'],
  ['/all?page=99999', 'unknown-value'],
  ['/all?page=1000000000', 'unknown-value'],
  ['/all?hitsPerPage=7', 'unknown-value'],
  [`/all?query=${'x'.repeat(201)}`, 'unknown-value'],
  [`/all?price=${Array.from({ length: 60 }, (_, n) => `${n}-${n + 1}`).join(',')}`, 'unknown-value'],
])('%s is not a listing', (url, reason) => {
  expect(parse(url)).toMatchObject({ ok: false, reason });
});

test.each([...FACET_PARAMETERS])('the parameter %s filters by %s', (parameter, facet) => {
  const [slug = ''] =
    facet === 'category'
      ? ['paintings']
      : FLAGS.some((flag) => flag === facet)
        ? ['true']
        : slugsOf(facet as ListFacet);
  expect(formatListingUrl(read(`/all?${parameter}=${slug}`))).not.toBe('/all');
  expect(parse(`/all?${parameter}=nonsense`)).toMatchObject({ ok: false, reason: 'unknown-value' });
});

test('50 results per page are honored, and treated as the default in the canonical URL', () => {
  const listing = read('/all?hitsPerPage=50');
  expect(listing.pageSize).toBe(50);
  expect(formatListingUrl(listing)).toBe('/all?hitsPerPage=50');
  expect(formatCanonicalListingUrl(listing)).toBe('/all');
  expect(formatCanonicalListingUrl(read('/all?page=3&hitsPerPage=50'))).toBe('/all?page=1');
  expect(formatCanonicalListingUrl(read('/all?page=4&hitsPerPage=25'))).toBe('/all?page=1');
  expect(formatCanonicalListingUrl(read('/all?size=large'))).toBe('/all/large');
  expect(formatCanonicalListingUrl(read('/all/abstract/abstract'))).toBe('/all/abstract');
});

test('the URL of a category has no filters', () => {
  expect(formatListingUrl({ ...DEFAULT_LISTING, category: 'collage' })).toBe('/collage');
});

const someOf = (list: readonly string[]) => fc.subarray([...list], { maxLength: Math.min(4, list.length) });
const slugsOf = (facet: ListFacet) =>
  facet === 'price'
    ? PRICE_BANDS.map(priceRangeText)
    : (getFacets('all', 'in')[facet].allowedValues ?? []).map(({ slug }) => slug);

const aListing = fc.record({
  category: fc.constantFrom('all' as const, ...CATEGORIES.map(({ slug }) => slug)),
  isPrints: fc.boolean(),
  flags: fc.subarray(['is_ready_to_hang', 'is_framed', 'is_outdoor'] as const),
  facets: fc.record(
    Object.fromEntries(
      [...PATH_FACETS, ...QUERY_FACETS]
        .filter((facet) => facet !== 'mediums' && facet !== 'materials')
        .map((facet) => [facet, someOf(slugsOf(facet))]),
    ),
  ),
  query: fc.string().map((text) => text.trim().replace(/\s+/g, ' ')),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 0, max: 99 }),
  pageSize: fc.constantFrom(25, 50, 100),
});

test('a formatted listing is parsed to the same listing, and has one URL', () => {
  fc.assert(
    fc.property(aListing, (any) => {
      const facets = Object.fromEntries(Object.entries(any.facets).filter(([, values]) => values.length > 0));
      const listing = { ...any, facets } as Listing;
      const url = formatListingUrl(listing);
      expect(read(url)).toEqual(listing);
      expect(formatListingUrl(read(url))).toBe(url);
    }),
  );
});

test('links with other values of a facet are the URLs of those listings', () => {
  const facetAndValues = fc
    .constantFrom(...PATH_FACETS, ...QUERY_FACETS)
    .chain((facet) => fc.tuple(fc.constant(facet), fc.oneof(someOf(slugsOf(facet)), fc.constant(['unknown']))));
  fc.assert(
    fc.property(aListing, fc.string(), facetAndValues, (any, query, [facet, values]) => {
      const listing: Listing = { ...any, query, ...(query.length > 5 && { like: 'work-42' }) };
      const formatUrl = createFacetUrlWriter(listing, facet);
      for (const some of [values, [], values])
        expect(formatUrl(some)).toBe(formatListingUrl(withValues(listing, facet, some)));
    }),
  );
});

test.each(['/for-you/all', '/for-you/paintings/abstract?query=sea&page=2', '/for-you/prints'])(
  '%s is a listing in the order of one person',
  (url) => {
    const listing = read(url);
    expect(listing.isPersonal).toBe(true);
    expect(formatListingUrl(listing)).toBe(url);
    expect(formatListingUrl(forEveryone(listing))).toBe(url.replace('/for-you', ''));
    expect(formatCanonicalListingUrl(listing)).not.toContain('for-you');
  },
);

test('only the recommended order is that of one person', () => {
  expect(formatListingUrl({ ...read('/for-you/paintings'), sort: 'newest' })).toBe('/paintings?sort=newest');
});

test.each(['/for-you', '/for-you/for-you/all', '/for-you/vsearch/all?like=work-42'])('%s is no listing', (url) => {
  expect(parse(url).ok).toBe(false);
});
