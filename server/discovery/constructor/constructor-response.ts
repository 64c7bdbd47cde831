import type { SearchFacet } from '@easel/domain/discovery/facets';
import { countTotalResults } from '@easel/domain/discovery/provider-mapping';
import type { FoundWorks, Redirect } from '../discovery.ts';
import { ProviderFailure } from '../provider/provider-failure.ts';
import { foundFacets, type ProviderQuery } from '../provider/provider-query.ts';
import { type ConstructorResponse, isTree, type Tree } from './constructor-call.ts';
import { toGroupPath } from './constructor-groups.ts';

type Options = { value: string; count: number }[];

/** The parts of a listing response that are used. */
export interface ConstructorListing {
  ids: number[];
  total: number;
  matches: FoundWorks['matches'];
  /** By attribute; the values of groups are their paths. */
  counts: ReadonlyMap<string, Options>;
}

const malformed = ({ method, url }: ConstructorResponse) =>
  new ProviderFailure(`${method} response data is malformed`, { status: 200, url });

/** Undefined if it is not a list of objects. */
const listIn = (tree: Tree, name: string): Tree[] | undefined => {
  const list = tree[name];
  if (list === undefined) return [];
  return Array.isArray(list) && list.every(isTree) ? list : undefined;
};

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function readListing(answer: ConstructorResponse): ConstructorListing {
  const { response } = answer.data;
  if (!isTree(response)) throw malformed(answer);
  const matches = readMatches(response);
  const [results, facets, groups] = ['results', 'facets', 'groups'].map((name) => listIn(response, name));
  if (!Array.isArray(response.results) || !results || !facets || !groups || !matches) throw malformed(answer);
  const counts = new Map<string, Options>();
  for (const facet of facets) {
    const options = listIn(facet, 'options');
    if (!options) throw malformed(answer);
    counts.set(String(facet.name), options.map(readOption));
  }
  counts.set('group_id', groups.flatMap(readGroups));
  return {
    ids: itemIds(results),
    total: countTotalResults({ token_match: matches.lexical, embeddings_match: matches.semantic }),
    matches,
    counts,
  };
}

/** The total is the sum of matches by words and by meaning. Recommendations have only a total. */
function readMatches({ result_sources: sources, total_num_results: total }: Tree): FoundWorks['matches'] | undefined {
  const countOf = (name: string) => {
    const source = isTree(sources) ? sources[name] : undefined;
    return isTree(source) && typeof source.count === 'number' ? source.count : undefined;
  };
  const [lexical, semantic] = [countOf('token_match'), countOf('embeddings_match')];
  if (lexical !== undefined || semantic !== undefined) return { lexical: lexical ?? 0, semantic: semantic ?? 0 };
  return typeof total === 'number' ? { lexical: total, semantic: 0 } : undefined;
}

const readOption = ({ value, count }: Tree) => ({ value: String(value), count: numberIn(count) });

const readGroups = (group: Tree): Options => [
  { value: toGroupPath(String(group.group_id)), count: numberIn(group.count) },
  ...(listIn(group, 'children') ?? []).flatMap(readGroups),
];

const itemIds = (items: readonly Tree[]): number[] =>
  items.map(({ data }) => (isTree(data) ? Number(data.id) : Number.NaN)).filter(Number.isSafeInteger);

export function readRedirect(answer: ConstructorResponse): Redirect | undefined {
  const { response } = answer.data;
  const redirect = isTree(response) && isTree(response.redirect) ? response.redirect : undefined;
  if (!redirect) return undefined;
  if (!isTree(redirect.data) || typeof redirect.data.url !== 'string') throw malformed(answer);
  const { matched_terms: terms } = redirect;
  return { kind: 'redirect', url: redirect.data.url, matchedTerms: Array.isArray(terms) ? terms.map(String) : [] };
}

/** `bandCounts` has the counts of facets that needed their own call. */
export function constructorFound(
  query: ProviderQuery,
  { ids, total, matches, counts }: ConstructorListing,
  bandCounts: ReadonlyMap<SearchFacet, ConstructorListing>,
): FoundWorks {
  return {
    kind: 'works',
    ids: ids.slice(0, query.limit),
    total,
    matches,
    isRelaxed: false,
    didYouMean: undefined,
    facets: foundFacets(
      query,
      total,
      (attribute, facet) => (bandCounts.get(facet)?.counts ?? counts).get(attribute) ?? [],
    ),
  };
}

export function readCompletions(answer: ConstructorResponse) {
  const { sections, total_num_results_per_section: totals } = answer.data;
  const products = isTree(sections) ? listIn(sections, 'Products') : undefined;
  const suggestions = isTree(sections) ? listIn(sections, 'Search Suggestions') : undefined;
  if (!products || !suggestions) throw malformed(answer);
  const ids = itemIds(products);
  return {
    suggestions: suggestions.map(({ value }) => ({ text: String(value), kind: 'query' })),
    ids,
    total: isTree(totals) ? numberIn(totals.Products) : ids.length,
  };
}
