import type { AccountDefinition, AccountFacet } from '@easel/contract/search-api/search-account';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { STYLES } from '@easel/domain/catalogue/styles';
import { PRICE_SORT_ZONES } from '@easel/domain/catalogue/zone-price';
import type { SearchRule } from '@easel/search/rules';
import { TREE_SEPARATOR } from '@easel/search/search-schema';
import { HOSTED_FACET_NAMES, HOSTED_NUMBERS, numberAttribute } from '../provider/provider-works.ts';
import { ALL_WORKS, WORKS_SCHEMA } from '../work-documents.ts';
import { groupIdOf } from './constructor-groups.ts';
import { WORK_ID } from './constructor-query.ts';

const pathOf = (...steps: string[]) => groupIdOf([ALL_WORKS, ...steps].join(TREE_SEPARATOR));

/** The groups works are in, a category's styles below it. */
export const CONSTRUCTOR_GROUPS: NonNullable<AccountDefinition['groups']> = [
  { groupId: ALL_WORKS, displayName: 'All Artworks' },
  ...CATEGORIES.flatMap(({ slug, name }) => [
    { groupId: slug, displayName: name, parentId: ALL_WORKS },
    ...STYLES.map((style) => ({ groupId: pathOf(slug, style), displayName: style, parentId: slug })),
  ]),
];

/**
 * What must stand at the service beside the works: facets and their types, groups, orders, pods and redirects. At Constructor this is said once in its
 * dashboard; another Easel takes it as a file (`npm run search:load`).
 */
export function constructorDefinition(apiKey: string, name: string, rules: readonly SearchRule[]): AccountDefinition {
  const valued = HOSTED_FACET_NAMES.filter(({ attribute }) => attribute !== 'group_id').map(
    ({ attribute, isHidden, isMany }): AccountFacet => ({
      name: attribute,
      type: isMany ? 'multiple' : 'single',
      isHidden,
    }),
  );
  const ranges = [...HOSTED_NUMBERS, WORK_ID].map(
    (number): AccountFacet => ({ name: number, type: 'range', isHidden: true }),
  );
  const bothWays = (sortBy: string) =>
    (['ascending', 'descending'] as const).map((sortOrder) => ({
      sortBy,
      sortOrder,
      displayName: `${sortBy} ${sortOrder}`,
    }));
  return {
    apiKey,
    name,
    facets: [...valued, ...ranges],
    groups: CONSTRUCTOR_GROUPS,
    sortOptions: [
      { sortBy: 'relevance', sortOrder: 'descending', displayName: 'Recommended' },
      ...bothWays('created_at'),
      ...PRICE_SORT_ZONES.flatMap((zone) => bothWays(numberAttribute('price', zone))),
    ],
    pods: [
      { id: 'similar', displayName: 'Similar works', strategy: 'alternative_items' },
      { id: 'also-viewed', displayName: 'Others also viewed', strategy: 'alternative_items' },
      { id: 'also-bought', displayName: 'Goes well with', strategy: 'complementary_items' },
    ],
    redirects: rules.flatMap(redirectOf),
    synonyms: (WORKS_SCHEMA.synonyms ?? []).map((words) => [...words]),
  };
}

/** The service knows a whole query, and words in it. */
function redirectOf({ when: { text, choices }, redirect }: SearchRule): NonNullable<AccountDefinition['redirects']> {
  if (redirect === undefined || !text || Object.keys(choices ?? {}).length > 0) return [];
  if ('is' in text) return [{ terms: [text.is], match: 'exact', url: redirect }];
  return [{ terms: ['has' in text ? text.has : text.begins], match: 'phrase', url: redirect }];
}
