import type { AccountDefinition } from '@easel/contract/search-api/search-account';
import { TREE_SEPARATOR } from '@easel/search/search-schema';
import { stemWord, tokenize } from '@easel/search/tokenizer';
import { groupPaths } from '../accounts/item-section.ts';
import type { SectionItem, SectionVariation } from '../accounts/search-account.ts';
import type { Format } from './read-parameters.ts';
import { mapVariations, type VariationsMap } from './variations-map.ts';

export interface ItemResponse {
  matched_terms: string[];
  labels: Record<string, unknown>;
  value: string;
  is_slotted: boolean;
  data: Record<string, unknown> & { id: string };
  variations?: { value: string; data: Record<string, unknown> }[];
  variations_map?: unknown;
}

export interface ItemFormat {
  definition: AccountDefinition;
  format: Format;
  term?: string | undefined;
  variationsMap?: VariationsMap | undefined;
  /** The matching variations by item. All if not set. */
  matched?: ReadonlyMap<string, ReadonlySet<string>> | undefined;
}

/** Items in the format of the protocol. Hidden fields are left out unless requested. */
export function itemResponses(items: readonly SectionItem[], look: ItemFormat): ItemResponse[] {
  const hiddenFields = listHiddenFields(look);
  const hiddenFacets = listHiddenFacets(look);
  const groupOf = groupNamer(look.definition);
  const matchedTerms = termMatcher(look.term ?? '');
  const { fields } = look.format;

  const shown = (data: Readonly<Record<string, unknown>>, isWhole = false) =>
    Object.fromEntries(
      Object.entries(data).filter(
        ([name]) => !hiddenFields.has(name) && (isWhole || fields.length === 0 || fields.includes(name)),
      ),
    );
  const visible = (facets: SectionItem['facets']) =>
    Object.entries(facets).flatMap(([name, values]) =>
      hiddenFacets.has(name) || values.length === 0 ? [] : [{ name, values: [...values] }],
    );
  const variationAnswer = ({ id, value, data, facets }: SectionVariation) => ({
    value,
    data: { ...shown(data), variation_id: id, facets: visible(facets) },
  });

  const lookKey = [...fields, '/', ...hiddenFields, '/', ...hiddenFacets].join(' ');
  const dataOf = (item: SectionItem): ItemResponse['data'] => {
    const known = item.variations.length === 0 ? seen.get(item) : undefined;
    if (known && known.definition === look.definition && known.lookKey === lookKey) return known.data;
    const found = item.variations.find(({ id }) => id === item.variationId);
    const facets = { ...item.facets, ...found?.facets };
    const own = {
      ...item.data,
      ...found?.data,
      group_ids: item.groupIds,
      facets: visible(facets),
      groups: item.groupIds.map(groupOf),
    };
    const data = {
      ...shown(own),
      ...(item.variationId !== undefined && { variation_id: item.variationId }),
      id: item.id,
    };
    seen.set(item, { definition: look.definition, lookKey, data });
    return data;
  };

  return items.map((item) => {
    const variations = orderVariations(item, look);
    return {
      matched_terms: matchedTerms(item),
      labels: {},
      value: item.value,
      is_slotted: false,
      data: dataOf(item),
      ...(item.variations.length > 0 && { variations: variations.map(variationAnswer) }),
      ...(look.variationsMap && {
        variations_map: mapVariations(
          look.variationsMap,
          variationRecords(item, (data) => shown(data, true), hiddenFacets),
        ),
      }),
    };
  });
}

/** Caches the last serialized data of an item without variations, because most clients request the same fields. */
const seen = new WeakMap<SectionItem, { definition: AccountDefinition; lookKey: string; data: ItemResponse['data'] }>();

function orderVariations(item: SectionItem, { format, matched }: ItemFormat): readonly SectionVariation[] {
  if (format.variations === 'all') return item.variations;
  const ids = matched?.get(item.id);
  const isMatched = ({ id }: SectionVariation) => ids?.has(id) ?? true;
  // The matched variation comes first, then other matches.
  const rank = (variation: SectionVariation) => (variation.id === item.variationId ? 0 : isMatched(variation) ? 1 : 2);
  const ordered = [...item.variations].sort((a, b) => rank(a) - rank(b));
  return format.variations === 'matched' ? ordered.filter(isMatched) : ordered;
}

/** Records for a variations map. An item without variations counts as its only variation. */
function variationRecords(
  item: SectionItem,
  shown: (data: Readonly<Record<string, unknown>>) => Record<string, unknown>,
  hiddenFacets: ReadonlySet<string>,
) {
  const all = item.variations.length > 0 ? item.variations : [undefined];
  return all.map((variation) => ({
    value: variation?.value ?? item.value,
    data: {
      ...shown({ ...item.data, ...variation?.data }),
      id: item.id,
      group_ids: item.groupIds,
      ...(variation && { variation_id: variation.id }),
      facets: Object.fromEntries(
        Object.entries({ ...item.facets, ...variation?.facets }).filter(([name]) => !hiddenFacets.has(name)),
      ),
    },
  }));
}

export function listHiddenFields({
  definition,
  format,
}: Pick<ItemFormat, 'definition' | 'format'>): ReadonlySet<string> {
  if (format.showHiddenFields) return new Set();
  return new Set(definition.hiddenFields?.filter((field) => !format.hiddenFields.includes(field)));
}

export function listHiddenFacets({
  definition,
  format,
}: Pick<ItemFormat, 'definition' | 'format'>): ReadonlySet<string> {
  if (format.showHiddenFacets) return new Set();
  const hidden = (definition.facets ?? []).filter(({ isHidden }) => isHidden).map(({ name }) => name);
  return new Set(hidden.filter((name) => !format.hiddenFacets.includes(name)));
}

function groupNamer({ groups = [] }: AccountDefinition) {
  const names = new Map(groups.map(({ groupId, displayName }) => [groupId, displayName]));
  const pathOf = groupPaths(groups);
  return (groupId: string) => ({
    group_id: groupId,
    display_name: names.get(groupId) ?? groupId,
    path: `/${pathOf(groupId).split(TREE_SEPARATOR).slice(0, -1).join('/')}`,
  });
}

/** The words of the query that occur in an item. */
function termMatcher(term: string): (item: SectionItem) => string[] {
  const words = [...new Set(tokenize(term.slice(0, 1_000)))].slice(0, 12);
  if (words.length === 0) return () => [];
  const stems = new Map(words.map((word) => [word, stemWord(word)]));
  return (item) => {
    const own = ownWordsOf(item);
    return words.filter((word) => own.some(({ text, stem }) => text.startsWith(word) || stem === stems.get(word)));
  };
}

const ownWords = new WeakMap<SectionItem, { text: string; stem: string }[]>();

function ownWordsOf(item: SectionItem): { text: string; stem: string }[] {
  const known = ownWords.get(item);
  if (known) return known;
  const { description } = item.data;
  const texts = [
    item.value,
    ...Object.values(item.facets).flat().map(String),
    ...item.variations.map(({ value }) => value),
    ...(typeof description === 'string' ? [description] : []),
  ];
  const words = [...new Set(texts.flatMap((text) => tokenize(text)))].map((text) => ({ text, stem: stemWord(text) }));
  ownWords.set(item, words);
  return words;
}
