import type { AccountDefinition, AccountFacet } from '@easel/contract/search-api/search-account';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { DEFAULT_ZONE } from '@easel/domain/catalogue/zone-price';
import { facetLabels } from '@easel/domain/discovery/facet-labels';
import { getFacets } from '@easel/domain/discovery/facets';
import { ALL_WORKS } from '@easel/domain/discovery/search-filters';
import { ownValue } from '@easel/domain/text/own-value';
import { createItemSection } from '@easel/search-api/accounts/item-section';
import {
  type LookAlikes,
  PRODUCTS,
  type SearchAccount,
  type SearchSection,
  type SectionItem,
  SUGGESTIONS,
} from '@easel/search-api/accounts/search-account';
import type { PopularitySignals } from '@easel/search-api/popularity-signals';
import { type TileSetting, toTile } from '../catalogue/artwork-tiles.ts';
import type { WorkRow, WorkTiles } from '../catalogue/work-tiles.ts';
import type { AskedWorks } from '../discovery/asked-works.ts';
import { WORKS_SCHEMA } from '../discovery/embedded/works-schema.ts';
import { readPreferences, toWorkItem } from './work-items.ts';

export interface WorksAccountDependencies {
  apiKey: string;
  brand: string;
  works: Pick<AskedWorks, 'index' | 'keepIndexed' | 'suggest' | 'groupPaths'>;
  tiles: WorkTiles;
  readTexts?: (workId: number) => Promise<string[]>;
  popularity?: PopularitySignals;
  lookAlikes?: LookAlikes;
}

/** The shop's own works as a search account. */
export function createWorksAccount({
  apiKey,
  brand,
  works,
  tiles,
  readTexts,
  popularity,
  lookAlikes,
}: WorksAccountDependencies): SearchAccount {
  const definition = definitionOf(apiKey, brand);
  const products: SearchSection = {
    name: PRODUCTS,
    index: works.index,
    zone: DEFAULT_ZONE,
    where: { facet: 'is_sold_here', anyOf: ['True'] },
    async items(documentIds) {
      const [rows, setting] = await Promise.all([tiles.readRows(documentIds), tiles.readSetting(readPreferences())]);
      return rows.map((row) => itemOf(row, setting));
    },
    documentsOf: (itemIds) => works.keepIndexed(itemIds.map(Number).filter(Number.isSafeInteger)),
    groupPaths: works.groupPaths,
    ...(readTexts && { texts: (itemId) => readTexts(Number(itemId)) }),
    popularity,
    lookAlikes,
  };
  return {
    definition,
    sections: new Map([
      [PRODUCTS, products],
      [SUGGESTIONS, createItemSection(SUGGESTIONS, { apiKey, name: brand }, [])],
    ]),
    suggest: works.suggest,
  };
}

/** Created once per cached work row. */
const made = new WeakMap<WorkRow, SectionItem>();

function itemOf(row: WorkRow, setting: TileSetting): SectionItem {
  const item = made.get(row) ?? toWorkItem(toTile(row, 1, setting));
  made.set(row, item);
  return item;
}

/** Titles of facets that the filter panel does not show. */
const OTHER_TITLES: Record<string, string> = {
  prints_price_ranges: 'Print Price',
  curated_status: 'Curated',
  original_availability_status: 'Availability',
  print_min_price: 'Lowest Print Price',
  print_max_price: 'Highest Print Price',
  width: 'Width',
  height: 'Height',
  depth: 'Depth',
};

function definitionOf(apiKey: string, brand: string): AccountDefinition {
  const titles = getFacets('all', 'cm');
  const optionsOf = (name: string): NonNullable<AccountFacet['options']> =>
    [...facetLabels(name, 'cm')].map(([value, displayName]) => ({ value, displayName }));
  const titleOf = (name: string) => ownValue(titles, name)?.title ?? ownValue(OTHER_TITLES, name) ?? name;
  const facet = (name: string, type: AccountFacet['type'], isHidden: boolean): AccountFacet => ({
    name,
    displayName: titleOf(name),
    type,
    isHidden,
  });
  const hidden = WORKS_SCHEMA.hidden?.facets ?? [];
  const facets = Object.entries(WORKS_SCHEMA.facets).flatMap(([name, kind]): AccountFacet[] => {
    if (name === 'group_id' || name === 'is_sold_here') return [];
    // Prices are stored in cents, but people mention dollars.
    if (typeof kind === 'object')
      return name === 'price' ? [{ ...facet(name, 'range', false), data: { units: ['$'], per_unit: 100 } }] : [];
    const options = optionsOf(name);
    return [
      {
        ...facet(name, kind === 'many' ? 'multiple' : 'single', hidden.includes(name)),
        ...(options.length > 0 && { options }),
      },
    ];
  });
  const numbers = ['print_min_price', 'print_max_price', 'width', 'height', 'depth'].map((name) =>
    facet(name, 'range', true),
  );
  return {
    apiKey,
    name: brand,
    sections: [PRODUCTS, SUGGESTIONS],
    facets: [...facets, ...numbers],
    groups: [
      { groupId: ALL_WORKS, displayName: 'All Artworks' },
      ...CATEGORIES.map(({ slug, name }) => ({ groupId: slug, displayName: name, parentId: ALL_WORKS })),
    ],
    sortOptions: [
      { sortBy: 'relevance', sortOrder: 'descending', displayName: 'Recommended' },
      { sortBy: 'created_at', sortOrder: 'descending', displayName: 'Newest' },
      { sortBy: 'created_at', sortOrder: 'ascending', displayName: 'Oldest' },
      { sortBy: 'price', sortOrder: 'ascending', displayName: 'Price: Low to High' },
      { sortBy: 'price', sortOrder: 'descending', displayName: 'Price: High to Low' },
    ],
    pods: [
      { id: 'similar', displayName: 'Similar works', strategy: 'alternative_items' },
      { id: 'complementary', displayName: 'Goes well with', strategy: 'complementary_items' },
      { id: 'looks-alike', displayName: 'Looks like this', strategy: 'visually_similar_items' },
      { id: 'also-viewed', displayName: 'Others also viewed', strategy: 'alternative_items' },
      { id: 'also-bought', displayName: 'Others also bought', strategy: 'complementary_items' },
      { id: 'recommended', displayName: 'Recommended', strategy: 'bestsellers' },
      { id: 'for-search', displayName: 'Chosen after this search', strategy: 'query_recommendations' },
    ],
    hiddenFields: ['placeholder', 'placeholderColor'],
  };
}
