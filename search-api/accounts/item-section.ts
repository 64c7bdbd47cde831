import type { AccountDefinition, AccountGroup, AccountItem } from '@easel/contract/search-api/search-account';
import { createSearchIndex, type SearchIndex } from '@easel/search/search-index';
import { type FacetKind, type SearchDocument, type SearchSchema, TREE_SEPARATOR } from '@easel/search/search-schema';
import { buildIndex } from './build-index.ts';
import { GROUP_FACET, type SearchSection, type SectionItem } from './search-account.ts';

const FACET_KINDS: Record<'multiple' | 'single' | 'hierarchical', FacetKind> = {
  multiple: 'many',
  single: 'one',
  hierarchical: 'tree',
};

/** The index schema of an account: its facets, groups and numbers. */
export function createItemSchema({ facets = [], synonyms }: AccountDefinition): SearchSchema {
  const named = facets.filter(({ name }) => name !== GROUP_FACET);
  return {
    text: { value: 5, facets: 2, keywords: 2, more: 1 },
    facets: {
      [GROUP_FACET]: 'tree',
      ...Object.fromEntries(
        named.flatMap(({ name, type }): [string, FacetKind][] => (type === 'range' ? [] : [[name, FACET_KINDS[type]]])),
      ),
    },
    numbers: named.filter(({ type }) => type === 'range').map(({ name }) => name),
    hidden: { facets: [GROUP_FACET, ...named.filter(({ isHidden }) => isHidden).map(({ name }) => name)] },
    ...(synonyms && { synonyms }),
    stopWords: ['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with'],
    rankWeight: 0.4,
  };
}

/** A section whose items can change. */
export interface ItemSection extends SearchSection {
  readonly size: number;
  allItems(): Iterable<AccountItem>;
  /** Adds or replaces items and removes others. */
  change(put: readonly AccountItem[], removedIds: readonly string[]): void;
}

interface Shelved {
  item: AccountItem;
  /** The item's number, which stays the same when it changes. */
  distinctKey: number;
  documentIds: number[];
}

/** Builds a section from items in memory: one document per variation, or one per item without variations. Large indexes are built in a worker thread. */
export async function openItemSection(
  name: string,
  definition: AccountDefinition,
  items: readonly AccountItem[],
): Promise<ItemSection> {
  const catalog = createItemCatalog(definition, items.length);
  const documents = function* () {
    for (const item of items) yield* catalog.add(item);
  };
  const index = await buildIndex(catalog.schema, documents(), items.length);
  return sectionOf(name, catalog, index);
}

/** Synchronous version for few items. */
export function createItemSection(
  name: string,
  definition: AccountDefinition,
  items: readonly AccountItem[],
): ItemSection {
  const catalog = createItemCatalog(definition, items.length);
  const index = createSearchIndex(
    catalog.schema,
    items.flatMap((item) => catalog.add(item)),
  );
  return sectionOf(name, catalog, index);
}

function sectionOf(name: string, catalog: ReturnType<typeof createItemCatalog>, index: SearchIndex): ItemSection {
  const { behind, byItem } = catalog;
  return {
    name,
    index: () => index,
    get size() {
      return byItem.size;
    },
    *allItems() {
      for (const { item } of byItem.values()) yield item;
    },
    async items(documentIds) {
      return documentIds.flatMap((documentId) => {
        const found = behind[documentId];
        return found ? [sectionItemOf(documentId, found.item, found.variationId)] : [];
      });
    },
    documentsOf: (itemIds) => itemIds.flatMap((id) => byItem.get(id)?.documentIds ?? []),
    groupPaths: () =>
      (index.search({ count: [GROUP_FACET], limit: 0 }).facets[GROUP_FACET] ?? []).map(({ value }) => value),
    change(put, removedIds) {
      index.remove(removedIds.flatMap((id) => catalog.remove(id)));
      for (const item of put) {
        const distinctKey = byItem.get(item.id)?.distinctKey;
        index.remove(catalog.remove(item.id));
        index.put(catalog.add(item, distinctKey));
      }
    },
  };
}

/** Maps documents of the index to items. */
function createItemCatalog(definition: AccountDefinition, count: number) {
  const paths = groupPaths(definition.groups ?? []);
  const schema = createItemSchema(definition);
  const behind: ({ item: AccountItem; variationId: string | undefined } | undefined)[] = [];
  const byItem = new Map<string, Shelved>();
  let distinctKeys = 0;
  return {
    schema,
    behind,
    byItem,
    add(item: AccountItem, distinctKey = distinctKeys++): SearchDocument[] {
      const variations = item.variations?.length ? item.variations : [undefined];
      const documents = variations.map((variation) => {
        const id = behind.push({ item, variationId: variation?.variationId }) - 1;
        return documentOf(id, distinctKey, item, variation, schema, paths, Math.max(1, count));
      });
      byItem.set(item.id, { item, distinctKey, documentIds: documents.map(({ id }) => id) });
      return documents;
    },
    remove(itemId: string): number[] {
      const documentIds = byItem.get(itemId)?.documentIds ?? [];
      byItem.delete(itemId);
      for (const id of documentIds) behind[id] = undefined;
      return documentIds;
    },
  };
}

/** The path of each group, as a tree value. An undeclared group is its own root. */
export function groupPaths(groups: readonly AccountGroup[]): (groupId: string) => string {
  const byId = new Map(groups.map((group) => [group.groupId, group]));
  return (groupId) => {
    const steps: string[] = [];
    for (let at: string | undefined = groupId; at !== undefined && !steps.includes(at); at = byId.get(at)?.parentId)
      steps.unshift(at);
    return steps.join(TREE_SEPARATOR);
  };
}

type Variation = NonNullable<AccountItem['variations']>[number];

function documentOf(
  id: number,
  distinctKey: number,
  item: AccountItem,
  variation: Variation | undefined,
  schema: SearchSchema,
  pathOf: (groupId: string) => string,
  count: number,
): SearchDocument {
  const facets = bare(item.facets, variation?.facets);
  const textOf = (facet: string) => (facets[facet] ?? []).map(String);
  const description = item.data?.description;
  return {
    id,
    distinctKey,
    // Without its own rank, an item is ranked by its position in the file.
    rank: item.rank ?? (1 - distinctKey / count) / 2,
    text: {
      value: [item.value, ...(variation?.value && variation.value !== item.value ? [variation.value] : [])],
      facets: Object.keys(facets).flatMap(textOf),
      keywords: item.keywords,
      more: typeof description === 'string' ? description : undefined,
    },
    facets: {
      ...Object.fromEntries(
        Object.keys(schema.facets)
          .filter((facet) => facet !== GROUP_FACET)
          .map((facet) => [facet, textOf(facet)]),
      ),
      [GROUP_FACET]: (item.groupIds ?? []).map(pathOf),
    },
    numbers: Object.fromEntries(
      schema.numbers.map((name) => {
        const value = Number(facets[name]?.[0] ?? Number.NaN);
        return [name, Number.isFinite(value) ? value : undefined];
      }),
    ),
  };
}

/** Copies without a prototype, because accounts choose the names. */
const bare = <Value>(...parts: (Readonly<Record<string, Value>> | undefined)[]): Record<string, Value> =>
  Object.assign(Object.create(null), ...parts);

function sectionItemOf(documentId: number, item: AccountItem, variationId: string | undefined): SectionItem {
  return {
    documentId,
    id: item.id,
    value: item.value,
    groupIds: item.groupIds ?? [],
    facets: bare(item.facets),
    data: bare(item.data),
    variationId,
    variations: (item.variations ?? []).map((variation) => ({
      id: variation.variationId,
      value: variation.value ?? item.value,
      facets: bare(variation.facets),
      data: bare(variation.data),
    })),
  };
}
