import { checkProviderCall } from '@easel/domain/discovery/provider-input';
import { GROUP_FACET } from '../accounts/search-account.ts';
import { type ClientCall, readSection } from './client-call.ts';
import { ConstructorError } from './constructor-error.ts';
import { countedBy, facetHead, facetResponses, shownFacets } from './facet-response.ts';
import { groupResponses } from './group-response.ts';
import { listHiddenFacets } from './item-response.ts';
import { echoListing, listingResponse, resultSources, toSectionQuery } from './listing-response.ts';
import { querySection } from './query-section.ts';
import { readFormat, readInteger, readList, readText } from './read-parameters.ts';
import { echoRequest } from './request-echo.ts';
import { readListing } from './section-listing.ts';
import { knowsFacet } from './section-vocabulary.ts';

const COLLECTION = 'collection_id';

/** GET /browse/{filterName}/{filterValue} */
export async function browse(call: ClientCall, name: string, value: string) {
  const listing = readListing(call);
  const echo = { browse_filter_name: name, browse_filter_value: value, term: '' };
  if (name === COLLECTION) return browseCollection(call, value, echo);
  return listingResponse(call, listing, {
    where: [listing.words.filterOf(name, value)],
    groups: name === GROUP_FACET ? [value] : [],
    echo,
  });
}

/** The engine accepts this many ids in a filter. */
const MAX_DOCUMENTS = 10_000;

async function browseCollection(call: ClientCall, id: string, echo: Record<string, unknown>) {
  const listing = readListing(call);
  const collection = call.account.definition.collections?.find((one) => one.id === id);
  if (!collection) throw new ConstructorError(`There is no collection with the id ${id}.`, 404);
  const ids = (await listing.section.documentsOf(collection.itemIds)).slice(0, MAX_DOCUMENTS);
  return listingResponse(call, listing, {
    where: [{ ids }],
    order: ids,
    echo,
    response: {
      collection: {
        collection_id: collection.id,
        id: collection.id,
        display_name: collection.displayName,
        data: collection.data ?? {},
      },
    },
  });
}

/** GET /browse/items?ids= */
export async function browseItems(call: ClientCall) {
  const listing = readListing(call);
  const ids = readList(call.parameters.ids, 'ids').filter((id) => id.trim() !== '');
  const problem = checkProviderCall({ kind: 'browseItems', ids });
  if (problem) throw new ConstructorError(problem);
  const documents = (await listing.section.documentsOf(ids)).slice(0, MAX_DOCUMENTS);
  return listingResponse(call, listing, { where: [{ ids: documents }], order: documents, echo: { term: '' } });
}

/** GET /browse/groups */
export async function browseGroups(call: ClientCall) {
  const listing = readListing(call);
  const { section, format, filters } = listing;
  const count = knowsFacet(section, GROUP_FACET) ? [GROUP_FACET] : [];
  const found = await querySection(section, { ...toSectionQuery({ ...listing, limit: 0, offset: 0 }, {}), count });
  const current = filters.get(GROUP_FACET) ?? [];
  return {
    request: echoListing(call, listing, {}),
    response: {
      result_sources: resultSources(found),
      groups: groupResponses(call.account.definition, found.counts[GROUP_FACET] ?? [], current, format),
      refined_content: [],
    },
    result_id: call.newId(),
  };
}

/** GET /browse/facets: facets without values. */
export async function browseFacets(call: ClientCall) {
  const { account, parameters } = call;
  const listing = readListing(call);
  const hidden = listHiddenFacets({ definition: account.definition, format: listing.format });
  const facets = (account.definition.facets ?? []).filter(({ name }) => !hidden.has(name));
  return {
    request: { page: listing.page, num_results_per_page: listing.limit, ...echoRequest(parameters) },
    response: {
      facets: facets.slice(listing.offset, listing.offset + listing.limit).map(facetHead),
      total_num_results: facets.length,
    },
    result_id: call.newId(),
  };
}

/** GET /browse/facet_options?facet_name= */
export async function browseFacetOptions(call: ClientCall) {
  const name = readText(call.parameters, 'facet_name');
  if (!name) throw new ConstructorError('"facet_name" is required.');
  const section = readSection(call);
  const limit = readInteger(call.parameters, 'num_results_per_page');
  const facets = shownFacets(call.account.definition, section, readFormat(call.parameters.fmt_options)).filter(
    (facet) => facet.name === name,
  );
  const found = await querySection(section, { offset: 0, limit: 0, ...countedBy(facets) });
  const answers = facetResponses(facets, found, new Map());
  return {
    request: { section: section.name, ...echoRequest(call.parameters) },
    response: {
      facets: answers.map((answer) =>
        answer.options && limit !== undefined ? { ...answer, options: answer.options.slice(0, limit) } : answer,
      ),
      total_num_results: answers.length,
    },
    result_id: call.newId(),
  };
}
