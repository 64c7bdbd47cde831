import type { AccountDefinition } from '@easel/contract/search-api/search-account';
import type { Filter } from '@easel/search/search-schema';
import type { SearchSection, SectionItem } from '../accounts/search-account.ts';
import { type ClientCall, readSection } from './client-call.ts';
import { ConstructorError } from './constructor-error.ts';
import type { FilterParser } from './filter-parameters.ts';
import { itemsResponse } from './listing-response.ts';
import { putFirst, querySection, type SectionQuery } from './query-section.ts';
import { readInteger, readList, readText } from './read-parameters.ts';
import { echoRequest, FEATURES } from './request-echo.ts';
import { type Listing, readListing } from './section-listing.ts';

type Pod = NonNullable<AccountDefinition['pods']>[number];

const USUAL_RESULTS = 10;
const MAX_SEEDS = 20;
/** The engine accepts 50 boosts. */
const MAX_BOOSTS = 50;
const MAX_WANTED = 100;
/** Maximum number of results for a search term. */
const MAX_FOUND = 200;
/** Maximum number of explicitly ordered documents. */
const MAX_ORDERED = 1_000;

/** GET /recommendations/v1/pods/{podId} */
export async function recommend(call: ClientCall, podId: string) {
  const { account, parameters } = call;
  const pod = account.definition.pods?.find(({ id }) => id === podId);
  if (!pod) throw new ConstructorError(`There is no pod with the id ${podId}.`, 404);
  const section = readSection(call);
  const limit = readInteger(parameters, 'num_results') ?? USUAL_RESULTS;
  const listing: Listing = { ...readListing(call, section), offset: 0, limit };
  const seedIds = readList(parameters.item_id, 'item_id').slice(
    0,
    pod.strategy === 'recently_viewed' ? 1_000 : MAX_SEEDS,
  );
  const question = await questionFor(pod, listing, seedIds, readText(parameters, 'term'));
  const found = await querySection(section, question);
  const items = await itemsResponse(call, listing, question, found);
  return {
    request: { num_results: limit, section: section.name, ...FEATURES, ...echoRequest(parameters), pod_id: pod.id },
    response: {
      results: items.map((item) => ({ ...item, strategy: { id: pod.strategy } })),
      total_num_results: found.total,
      pod: { id: pod.id, display_name: pod.displayName },
    },
    result_id: call.newId(),
  };
}

/** The query of a pod: items often chosen together first, then similar items. Missing items are skipped; if none is left, popular items are returned. */
export async function questionFor(
  pod: Pod,
  { section, words, narrowing, preFilter, limit }: Listing,
  seedIds: readonly string[],
  term: string | undefined,
): Promise<SectionQuery> {
  const plain: SectionQuery = { narrowing, where: preFilter, offset: 0, limit, ...(term && { text: term }) };
  const also = (where: readonly Filter[], more: Partial<SectionQuery> = {}): SectionQuery => ({
    ...plain,
    where: [...preFilter, ...where],
    ...more,
  });
  const ids = (await section.documentsOf(seedIds)).slice(0, 10_000);
  if (pod.strategy === 'recently_viewed') return also([{ ids }], { order: ids });
  if (pod.strategy === 'filtered_items')
    return also(Object.entries(pod.filters ?? {}).map(([facet, values]) => anyOf(words, facet, values)));
  if (pod.strategy === 'query_recommendations') return questionForQuery(section, plain);
  if (pod.strategy === 'bestsellers' || ids.length === 0) return bestsellers(section, plain);

  const seeds = await section.items(ids.slice(0, MAX_SEEDS));
  const others: Filter = { not: { ids } };
  if (pod.strategy === 'visually_similar_items')
    return putFirst(
      section,
      also([others], { boosts: likeness(words, seeds) }),
      await findLookAlikes(section, seedIds),
    );
  const how = pod.strategy === 'alternative_items' ? 'chosen' : 'bought';
  const companions = await documentsOf(section, (await section.popularity?.companionsOf(seedIds, how)) ?? []);
  if (pod.strategy === 'alternative_items')
    return putFirst(section, also([others], { boosts: likeness(words, seeds) }), companions);
  const groups = anyOf(
    words,
    'group_id',
    seeds.flatMap(({ groupIds }) => groupIds),
  );
  // Complementary items differ from the item itself.
  const boosts = likeness(words, seeds, -1).filter(({ where }) => !isGroup(where));
  return putFirst(section, also([others, { or: [groups, { ids: companions }] }], { boosts }), companions);
}

async function bestsellers(section: SearchSection, question: SectionQuery): Promise<SectionQuery> {
  const wanted = (await section.popularity?.popular(MAX_WANTED)) ?? [];
  return putFirst(section, question, await documentsOf(section, wanted));
}

/** Items that look like the first of these, most similar first. */
async function findLookAlikes(section: SearchSection, [first]: readonly string[]): Promise<number[]> {
  return first === undefined ? [] : documentsOf(section, (await section.lookAlikes?.(first)) ?? []);
}

/** Recommendations for a search term: items chosen after this search, then matches of the words. Bestsellers if there are none. */
async function questionForQuery(section: SearchSection, { text = '', ...plain }: SectionQuery): Promise<SectionQuery> {
  if (text.trim() === '') return bestsellers(section, plain);
  const chosen = await documentsOf(section, (await section.popularity?.chosenAfter(text)) ?? []);
  const found = await querySection(section, { ...plain, text, limit: MAX_FOUND });
  const order = [...new Set([...chosen, ...found.documentIds])].slice(0, MAX_ORDERED);
  const question = { ...plain, where: [...(plain.where ?? []), { ids: order }], order };
  const { total } = order.length > 0 ? await querySection(section, { ...question, limit: 0 }) : { total: 0 };
  return total > 0 ? question : bestsellers(section, plain);
}

const documentsOf = async (section: SearchSection, things: readonly { id: string }[]): Promise<number[]> =>
  (await section.documentsOf(things.map(({ id }) => id))).slice(0, 1_000);

const anyOf = (words: FilterParser, facet: string, values: readonly string[]): Filter => ({
  or: [...new Set(values)].slice(0, 100).map((value) => words.filterOf(facet, value)),
});

const isGroup = (where: Filter) => 'facet' in where && where.facet === 'group_id';

const GROUP_POINTS = 3;

/** Boosts for groups and values shared with the seed items. */
function likeness(words: FilterParser, seeds: readonly SectionItem[], factor = 1): { where: Filter; points: number }[] {
  const values = new Map<string, { facet: string; value: string }>();
  for (const { groupIds, facets, variations } of seeds) {
    for (const value of groupIds) values.set(JSON.stringify(['group_id', value]), { facet: 'group_id', value });
    for (const own of [facets, ...variations.map((variation) => variation.facets)])
      for (const [facet, all] of Object.entries(own))
        for (const value of all)
          if (typeof value !== 'number') values.set(JSON.stringify([facet, value]), { facet, value: String(value) });
  }
  return [...values.values()].slice(0, MAX_BOOSTS).map(({ facet, value }) => ({
    where: words.filterOf(facet, value),
    points: factor * (facet === 'group_id' ? GROUP_POINTS : 1),
  }));
}
