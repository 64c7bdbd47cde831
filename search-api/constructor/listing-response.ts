import type { Filter } from '@easel/search/search-schema';
import { GROUP_FACET, type SectionItem } from '../accounts/search-account.ts';
import type { ClientCall } from './client-call.ts';
import { readClientPreferences } from './client-preferences.ts';
import { countedBy, facetResponses, shownFacets } from './facet-response.ts';
import { groupResponses } from './group-response.ts';
import { type ItemResponse, itemResponses } from './item-response.ts';
import { type Found, findAmong, hasGivenOrder, querySection, type SectionQuery } from './query-section.ts';
import { echoRequest, FEATURES } from './request-echo.ts';
import { type Listing, sortOptions } from './section-listing.ts';
import { hasVariations, knowsFacet } from './section-vocabulary.ts';

/** Options of a listing endpoint. */
export interface Special {
  text?: string;
  /** Conditions in addition to the filters, such as the browsed group. */
  where?: readonly Filter[];
  order?: readonly number[];
  /** The current groups. */
  groups?: readonly string[];
  echo?: Record<string, unknown>;
  /** Additional response fields. */
  response?: Record<string, unknown>;
}

/** A listing with facets, groups and sort options. */
export async function listingResponse(call: ClientCall, listing: Listing, special: Special) {
  const { definition } = call.account;
  const { section, filters, format } = listing;
  const facets = shownFacets(definition, section, format);
  const { count, limits } = countedBy(facets);
  const hasGroups = knowsFacet(section, GROUP_FACET);
  const plain = toSectionQuery(listing, special);
  const preferences = hasGivenOrder(plain) ? [] : await readClientPreferences(call, section);
  const question = { ...plain, preferences };
  const found = await querySection(section, {
    ...question,
    count: hasGroups ? [...count, GROUP_FACET] : count,
    limits,
  });
  return {
    request: echoListing(call, listing, special),
    response: {
      result_sources: resultSources(found),
      facets: facetResponses(facets, found, filters),
      groups: groupResponses(
        definition,
        found.counts[GROUP_FACET] ?? [],
        [...(special.groups ?? []), ...(filters.get(GROUP_FACET) ?? [])],
        format,
      ),
      results: await itemsResponse(call, listing, question, found),
      sort_options: sortOptions(call, listing),
      refined_content: [],
      total_num_results: found.total,
      features: [
        {
          feature_name: 'personalization',
          display_name: 'Personalization',
          enabled: preferences.length > 0,
          variant: null,
        },
      ],
      ...special.response,
    },
    result_id: call.newId(),
  };
}

export const toSectionQuery = (listing: Listing, { text, where = [], order }: Special): SectionQuery => ({
  ...(text !== undefined && { text }),
  narrowing: listing.narrowing,
  where: [...listing.preFilter, ...where],
  sort: listing.sort,
  offset: listing.offset,
  limit: listing.limit,
  order,
});

export const resultSources = ({ matches }: Found) => ({
  token_match: { count: matches.lexical },
  embeddings_match: { count: matches.semantic },
});

/** The matching items, with their matching variations first. */
export async function itemsResponse(
  { account }: ClientCall,
  { section, format, variationsMap }: Pick<Listing, 'section' | 'format' | 'variationsMap'>,
  question: SectionQuery,
  { documentIds }: Pick<Found, 'documentIds'>,
): Promise<ItemResponse[]> {
  const items = await section.items(documentIds);
  const matched = (await hasVariations(section)) ? await matchedVariations(section, question, items) : undefined;
  return itemResponses(items, { definition: account.definition, format, term: question.text, variationsMap, matched });
}

async function matchedVariations(
  section: Listing['section'],
  question: SectionQuery,
  items: readonly SectionItem[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const varied = items.filter(({ variations }) => variations.length > 1).map(({ id }) => id);
  const documents = await findAmong(section, question, (await section.documentsOf(varied)).slice(0, 1_000));
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
