import type { AccountDefinition, AccountFacet } from '@easel/contract/search-api/search-account';
import type { SearchRule } from '@easel/contract/search-api/search-rules';
import { CATEGORIES } from '@easel/domain/catalogue/categories';
import { STYLES } from '@easel/domain/catalogue/styles';
import { PRICE_SORT_ZONES } from '@easel/domain/catalogue/zone-price';
import { ALL_WORKS, GROUP_STEP } from '@easel/domain/discovery/search-filters';
import { numberAttribute, PROVIDER_FACETS, PROVIDER_NUMBERS } from '../provider/provider-works.ts';
import { SYNONYMS } from '../work-documents.ts';
import { toGroupId } from './constructor-groups.ts';
import { WORK_ID } from './constructor-query.ts';

const pathOf = (...steps: string[]) => toGroupId([ALL_WORKS, ...steps].join(GROUP_STEP));

/** All groups: categories, with their styles. */
export const CONSTRUCTOR_GROUPS: NonNullable<AccountDefinition['groups']> = [
  { groupId: ALL_WORKS, displayName: 'All Artworks' },
  ...CATEGORIES.flatMap(({ slug, name }) => [
    { groupId: slug, displayName: name, parentId: ALL_WORKS },
    ...STYLES.map((style) => ({ groupId: pathOf(slug, style), displayName: style, parentId: slug })),
  ]),
];

/**
 * The settings of the service: facets, groups, sort options, pods and redirects. At Constructor they are entered in its dashboard; another Easel
 * loads them from a file (`npm run search:load`).
 */
export function constructorDefinition(apiKey: string, name: string, rules: readonly SearchRule[]): AccountDefinition {
  const valued = PROVIDER_FACETS.filter(({ attribute }) => attribute !== 'group_id').map(
    ({ attribute, isHidden, isMany }): AccountFacet => ({
      name: attribute,
      type: isMany ? 'multiple' : 'single',
      isHidden,
    }),
  );
  const ranges = [...PROVIDER_NUMBERS, WORK_ID].map(
    (number): AccountFacet => ({ name: number, type: 'range', isHidden: true }),
  );
  const bothOrders = (sortBy: string) =>
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
      ...bothOrders('created_at'),
      ...PRICE_SORT_ZONES.flatMap((zone) => bothOrders(numberAttribute('price', zone))),
    ],
    pods: [
      { id: 'similar', displayName: 'Similar works', strategy: 'alternative_items' },
      { id: 'also-viewed', displayName: 'Others also viewed', strategy: 'alternative_items' },
      { id: 'also-bought', displayName: 'Goes well with', strategy: 'complementary_items' },
    ],
    redirects: rules.flatMap(redirectOf),
    synonyms: SYNONYMS.map((words) => [...words]),
  };
}

/** The service matches whole queries and phrases. */
function redirectOf({ when: { text, choices }, redirect }: SearchRule): NonNullable<AccountDefinition['redirects']> {
  if (redirect === undefined || !text || Object.keys(choices ?? {}).length > 0) return [];
  if ('is' in text) return [{ terms: [text.is], match: 'exact', url: redirect }];
  return [{ terms: ['has' in text ? text.has : text.begins], match: 'phrase', url: redirect }];
}
