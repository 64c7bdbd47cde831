import { isTree, type Tree } from './constructor-call.ts';
import { groupPathOf } from './constructor-groups.ts';
import type { FoundWorks, Redirect } from './discovery.ts';
import { foundFacets, type HostedQuestion } from './hosted-question.ts';
import { ProviderFailure } from './provider-failure.ts';

type Options = { value: string; count: number }[];

/** What is read of a listing; everything else the service says is passed over. */
export interface ConstructorListing {
  ids: number[];
  total: number;
  matches: FoundWorks['matches'];
  /** By attribute; groups have their paths for values. */
  counts: ReadonlyMap<string, Options>;
}

const malformed = () => new ProviderFailure('Constructor answered with something that is not a result.');

const listIn = (tree: Tree, name: string): Tree[] => {
  const list = tree[name];
  if (list === undefined) return [];
  if (!Array.isArray(list) || !list.every(isTree)) throw malformed();
  return list;
};

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function readListing({ response }: Tree): ConstructorListing {
  if (!isTree(response) || !Array.isArray(response.results) || typeof response.total_num_results !== 'number')
    throw malformed();
  const total = response.total_num_results;
  const sources = isTree(response.result_sources) ? response.result_sources : {};
  const byMeaning = isTree(sources.embeddings_match) ? numberIn(sources.embeddings_match.count) : 0;
  const counts = new Map(
    listIn(response, 'facets').map((facet) => [String(facet.name), listIn(facet, 'options').map(readOption)]),
  );
  counts.set('group_id', listIn(response, 'groups').flatMap(readGroups));
  return {
    ids: itemIds(listIn(response, 'results')),
    total,
    matches: { byWords: total - byMeaning, byMeaning },
    counts,
  };
}

const readOption = ({ value, count }: Tree) => ({ value: String(value), count: numberIn(count) });

const readGroups = (group: Tree): Options => [
  { value: groupPathOf(String(group.group_id)), count: numberIn(group.count) },
  ...listIn(group, 'children').flatMap(readGroups),
];

const itemIds = (items: readonly Tree[]): number[] =>
  items.map(({ data }) => (isTree(data) ? Number(data.id) : Number.NaN)).filter(Number.isSafeInteger);

export function readRedirect({ response }: Tree): Redirect | undefined {
  const redirect = isTree(response) && isTree(response.redirect) ? response.redirect : undefined;
  if (!redirect) return undefined;
  if (!isTree(redirect.data) || typeof redirect.data.url !== 'string') throw malformed();
  const { matched_terms: terms } = redirect;
  return { kind: 'redirect', url: redirect.data.url, matchedTerms: Array.isArray(terms) ? terms.map(String) : [] };
}

/** `elsewhere` has the counts of facets that were asked for by themselves. */
export function constructorFound(
  question: HostedQuestion,
  { ids, total, matches, counts }: ConstructorListing,
  elsewhere: ReadonlyMap<string, ConstructorListing>,
): FoundWorks {
  return {
    kind: 'works',
    ids: ids.slice(0, question.limit),
    total,
    matches,
    isRelaxed: false,
    didYouMean: undefined,
    facets: foundFacets(
      question,
      total,
      (attribute, facet) => (elsewhere.get(facet)?.counts ?? counts).get(attribute) ?? [],
    ),
  };
}

export function readCompletions({ sections, total_num_results_per_section: totals }: Tree) {
  if (!isTree(sections)) throw malformed();
  const ids = itemIds(listIn(sections, 'Products'));
  return {
    suggestions: listIn(sections, 'Search Suggestions').map(({ value }) => ({ text: String(value), kind: 'query' })),
    ids,
    total: isTree(totals) ? numberIn(totals.Products) : ids.length,
  };
}
