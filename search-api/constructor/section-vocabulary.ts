import type { QueryableIndex } from '@easel/search/queryable-index';
import { SearchError, type SearchQuery } from '@easel/search/search-schema';
import type { SearchSection } from '../accounts/search-account.ts';

/** Capabilities of a section's index, probed once. */
interface SectionCapabilities {
  facets: Map<string, boolean>;
  hasVariations?: boolean;
  varying?: Promise<ReadonlySet<string>>;
}

const cache = new WeakMap<QueryableIndex, SectionCapabilities>();

function factsOf(section: SearchSection): SectionCapabilities {
  const index = section.index();
  let facts = cache.get(index);
  if (!facts) {
    facts = { facets: new Map() };
    cache.set(index, facts);
  }
  return facts;
}

/** Sections without zones must not be queried with one. */
export const toZoneOption = ({ zone }: SearchSection) => (zone === undefined ? {} : { zone });

const isUnderstood = (section: SearchSection, query: SearchQuery): boolean => {
  try {
    section.index().validate({ ...query, ...toZoneOption(section), where: { ids: [] }, limit: 0 });
    return true;
  } catch (error) {
    if (error instanceof SearchError) return false;
    throw error;
  }
};

/** Whether the index has this facet. Only for names of the account's definition, because results are cached. */
export function knowsFacet(section: SearchSection, facet: string): boolean {
  const { facets } = factsOf(section);
  let isKnown = facets.get(facet);
  if (isKnown === undefined) {
    isKnown = isUnderstood(section, { count: [facet] });
    facets.set(facet, isKnown);
  }
  return isKnown;
}

/** Whether the index has this number. */
export const knowsNumber = (section: SearchSection, number: string): boolean =>
  isUnderstood(section, { count: [], sort: { number, direction: 'asc' } });

/** Whether some items have several documents. */
export async function hasVariations(section: SearchSection): Promise<boolean> {
  const facts = factsOf(section);
  if (facts.hasVariations === undefined) {
    const index = section.index();
    const [items, documents] = await Promise.all([
      index.search({ count: [], limit: 0, distinct: true }),
      index.search({ count: [], limit: 0 }),
    ]);
    facts.hasVariations = items.total < documents.total;
  }
  return facts.hasVariations;
}

const AT_A_TIME = 1_000;
const MAX_LOOKED_AT = 10_000;

/** The facets in which the variations of an item differ. */
export function varyingFacets(section: SearchSection): Promise<ReadonlySet<string>> {
  const facts = factsOf(section);
  facts.varying ??= readVaryingFacets(section);
  return facts.varying;
}

async function readVaryingFacets(section: SearchSection): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  if (!(await hasVariations(section))) return names;
  for (let offset = 0; offset < MAX_LOOKED_AT; offset += AT_A_TIME) {
    const { hits } = await section.index().search({ count: [], offset, limit: AT_A_TIME, distinct: true });
    const items = await section.items(hits.map(({ id }) => id));
    for (const { variations } of items)
      for (const { facets } of variations) for (const facet of Object.keys(facets)) names.add(facet);
    if (hits.length < AT_A_TIME) break;
  }
  return names;
}
