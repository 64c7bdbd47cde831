import type { AccountFacet } from '@easel/contract/search-api/search-account';
import type { Vocabulary } from '@easel/domain/discovery/query-understanding';
import type { QueryableIndex } from '@easel/search/queryable-index';
import type { SearchAccount, SearchSection } from '../accounts/search-account.ts';
import { valueNames } from './facet-response.ts';
import { knowsFacet, knowsNumber, toZoneOption } from './section-vocabulary.ts';

/** Facets with more values are lists of names, which would match too many words. */
const MAX_VALUES = 2_000;
const KEPT_MS = 60_000;
const cache = new WeakMap<QueryableIndex, { readAt: number; vocabulary: Vocabulary }>();

/** The vocabulary for query understanding. */
export async function getVocabulary(account: SearchAccount, section: SearchSection): Promise<Vocabulary> {
  const index = section.index();
  const known = cache.get(index);
  if (known && performance.now() - known.readAt < KEPT_MS) return known.vocabulary;
  const vocabulary = await readVocabulary(account, section);
  cache.set(index, { readAt: performance.now(), vocabulary });
  return vocabulary;
}

async function readVocabulary({ definition }: SearchAccount, section: SearchSection): Promise<Vocabulary> {
  const facets = (definition.facets ?? []).filter(({ isHidden }) => !isHidden);
  const counted = facets.filter(({ name, type }) => type !== 'range' && knowsFacet(section, name));
  const { facets: counts } = await section.index().search({
    ...toZoneOption(section),
    ...(section.where && { where: section.where }),
    count: counted.map(({ name }) => name),
    limit: 0,
  });
  return {
    facets: counted.flatMap((facet) => {
      const values = (counts[facet.name] ?? []).map(({ value }) => value);
      return values.length <= MAX_VALUES ? [{ name: facet.name, values, labels: valueNames(facet) }] : [];
    }),
    groups: definition.groups ?? [],
    rangeFacets: facets
      .filter(({ name, type }) => type === 'range' && knowsNumber(section, name))
      .map((facet) => ({ name: facet.name, ...unitsOf(facet) })),
  };
}

const MONEY = ['$', '€', '£', 'usd', 'eur', 'gbp', 'dollar', 'dollars', 'euro', 'euros', 'pounds', 'bucks'];
const LENGTH = ['cm', 'centimeters', 'centimetres'];

/** An account can define the units of a number: `data: { units: ['$'], per_unit: 100 }`. Otherwise the name is used. */
function unitsOf({ name, data }: AccountFacet): { units: readonly string[]; perUnit?: number } {
  const unitNames = data?.units;
  const units = Array.isArray(unitNames) ? unitNames.filter((unit) => typeof unit === 'string') : undefined;
  const perUnit = typeof data?.per_unit === 'number' ? { perUnit: data.per_unit } : {};
  if (units) return { units, ...perUnit };
  if (/price|cost/i.test(name)) return { units: MONEY, ...perUnit };
  return { units: /width|height|depth|length/i.test(name) ? LENGTH : [], ...perUnit };
}
