import { randomUUID } from 'node:crypto';
import type { Filter } from '@easel/search/search-schema';
import { GROUP_FACET, type SectionItem } from '../accounts/search-account.ts';
import type { ClientCall } from './client-call.ts';
import { countedBy, facetAnswers, shownFacets } from './facet-response.ts';
import { groupAnswers } from './group-response.ts';
import { type ItemAnswer, itemAnswers } from './item-response.ts';
import { askSection, type Found, findAmong, type Question } from './query-section.ts';
import { echoRequest, FEATURES } from './request-echo.ts';
import { type Listing, sortOptions } from './section-listing.ts';
import { hasVariations, knowsFacet } from './section-vocabulary.ts';

/** What is special about one list of results. */
export interface Special {
  text?: string;
  /** What must hold besides the filters, such as the group that is browsed. */
  where?: readonly Filter[];
  order?: readonly number[];
  /** The groups one is in. */
  groups?: readonly string[];
  echo?: Record<string, unknown>;
  /** More about the response. */
  response?: Record<string, unknown>;
}

/** A list of results with facets, groups and ways to sort. */
export async function answerListing(call: ClientCall, listing: Listing, special: Special) {
  const { definition } = call.account;
  const { section, filters, format } = listing;
  const facets = shownFacets(definition, section, format);
  const { count, limits } = countedBy(facets);
  const hasGroups = knowsFacet(section, GROUP_FACET);
  const question = questionOf(listing, special);
  const found = await askSection(section, {
    ...question,
    count: hasGroups ? [...count, GROUP_FACET] : count,
    limits,
  });
  return {
    request: echoListing(call, listing, special),
    response: {
      result_sources: resultSources(found),
      facets: facetAnswers(facets, found, filters),
      groups: groupAnswers(
        definition,
        found.counts[GROUP_FACET] ?? [],
        [...(special.groups ?? []), ...(filters.get(GROUP_FACET) ?? [])],
        format,
      ),
      results: await answerItems(call, listing, question, found),
      sort_options: sortOptions(call, listing),
      refined_content: [],
      total_num_results: found.total,
      features: [{ feature_name: 'personalization', display_name: 'Personalization', enabled: false, variant: null }],
      ...special.response,
    },
    result_id: randomUUID(),
  };
}

export const questionOf = (listing: Listing, { text, where = [], order }: Special): Question => ({
  ...(text !== undefined && { text }),
  narrowing: listing.narrowing,
  where: [...listing.preFilter, ...where],
  sort: listing.sort,
  offset: listing.offset,
  limit: listing.limit,
  order,
});

export const resultSources = ({ matches }: Found) => ({
  token_match: { count: matches.byWords },
  embeddings_match: { count: matches.byMeaning },
});

/** The items found, with their variations in the order in which they match. */
export async function answerItems(
  { account }: ClientCall,
  { section, format, variationsMap }: Pick<Listing, 'section' | 'format' | 'variationsMap'>,
  question: Question,
  { documentIds }: Pick<Found, 'documentIds'>,
): Promise<ItemAnswer[]> {
  const items = await section.items(documentIds);
  const matched = hasVariations(section) ? await matchedVariations(section, question, items) : undefined;
  return itemAnswers(items, { definition: account.definition, format, term: question.text, variationsMap, matched });
}

async function matchedVariations(
  section: Listing['section'],
  question: Question,
  items: readonly SectionItem[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const varied = items.filter(({ variations }) => variations.length > 1).map(({ id }) => id);
  const documents = findAmong(section, question, section.documentsOf(varied).slice(0, 1_000));
  const variations = await section.items([...documents]);
  const byItem = Map.groupBy(variations, ({ id }) => id);
  return new Map(
    varied.map((id) => [id, new Set((byItem.get(id) ?? []).flatMap(({ variationId }) => variationId ?? []))]),
  );
}

export function echoListing({ parameters }: ClientCall, listing: Listing, { text, echo }: Special) {
  return {
    ...(listing.page !== undefined && { page: listing.page }),
    num_results_per_page: listing.limit,
    section: listing.section.name,
    fmt_options: {},
    sort_by: listing.sortBy,
    sort_order: listing.sortOrder,
    ...FEATURES,
    ...(text !== undefined && { term: text }),
    ...echoRequest(parameters),
    ...echo,
  };
}
