import { FACETS } from '@easel/domain/discovery/facet-table';
import { getFacets, HOSTED_FACETS, type ListFacet, PANEL_FACETS } from '@easel/domain/discovery/facets';
import { createHostedClauses } from '@easel/domain/discovery/hosted-filters';
import { DEFAULT_LISTING, type Listing } from '@easel/domain/discovery/listing';
import { formatListingUrl, parseListingUrl } from '@easel/domain/discovery/listing-url';
import { createSearchRequest } from '@easel/domain/discovery/query-shaping';
import { parseSearchFilters } from '@easel/domain/discovery/search-filters';
import { describe, expect, test } from 'vitest';
import { createAlgoliaSettings } from './algolia/algolia-settings.ts';
import { constructorDefinition } from './constructor/constructor-definition.ts';
import { WORKS_SCHEMA } from './embedded/works-schema.ts';
import { parseHostedFilter, requireSearchFacet } from './hosted-search/hosted-names.ts';
import { facetAttribute } from './provider/provider-works.ts';

/** A listing with the first value of a facet. */
function listingWith({ name, url }: (typeof FACETS)[number]): Listing {
  const [first] = getFacets('all', 'in')[name].allowedValues ?? [];
  if (url === 'category') return { ...DEFAULT_LISTING, category: 'paintings' };
  if (url === 'flag') return { ...DEFAULT_LISTING, flags: [name] };
  return { ...DEFAULT_LISTING, facets: { [name as ListFacet]: [first?.slug ?? '500-1000'] } };
}

describe.each(FACETS.map((row) => [row.name, row] as const))(
  'a row of the facet table is all that %s needs',
  (name, row) => {
    const listing = listingWith(row);

    test('in listing URLs', () => {
      expect(parseListingUrl(...urlPartsOf(listing))).toMatchObject({ ok: true, value: listing });
    });

    test('in the filter panel', () => {
      expect(PANEL_FACETS).toContain(name);
    });

    test('in search calls', () => {
      const { filters, selectedCategory } = createSearchRequest(listing, 'US');
      const parsed = parseSearchFilters({ group_id: selectedCategory, ...filters }, { isPrints: false, unit: 'in' });
      const found = parsed.ok ? parsed.value : undefined;
      expect(name === 'price' ? found?.prices : found?.choices[name]).toHaveLength(1);
    });

    test('in the index', () => {
      const kinds = { one: 'one', many: 'many', bands: { of: name } };
      expect(WORKS_SCHEMA.facets[name]).toEqual(
        row.stored === 'bands' ? expect.objectContaining(kinds.bands) : kinds[row.stored],
      );
    });

    test('at Constructor and Algolia', () => {
      const attribute = facetAttribute(name, 'US');
      const { facets = [] } = constructorDefinition('key', 'Easel', []);
      expect(facets.map((facet) => facet.name)).toContain(attribute);
      const [settings] = createAlgoliaSettings('works');
      expect(settings?.indexSettings.attributesForFaceting).toContain(attribute);
    });

    test('in hosted search', () => {
      expect(HOSTED_FACETS.get(row.hostedName)).toBe(name);
      expect(requireSearchFacet(row.hostedName)).toBe(name);
      const clause = createHostedClauses(listing).get(name) ?? '';
      expect(parseHostedFilter(clause)).toMatchObject(name === 'price' ? { number: name } : { facet: name });
    });
  },
);

function urlPartsOf(listing: Listing): [string, URLSearchParams] {
  const { pathname, searchParams } = new URL(formatListingUrl(listing), 'https://shop.example');
  return [pathname, searchParams];
}
