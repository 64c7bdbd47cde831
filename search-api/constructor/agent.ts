import { bestQuestion, bestSplit, type CountedFacet } from '@easel/domain/discovery/disjunctive-facets';
import { TREE_SEPARATOR } from '@easel/search/search-schema';
import type { AccountReply } from '../accounts/search-account.ts';
import { describeResults, facetNamed, followUps, refinementQuestion, valueLabel } from './agent-replies.ts';
import type { ClientCall } from './client-call.ts';
import { ConstructorError } from './constructor-error.ts';
import { countedBy, shownFacets } from './facet-response.ts';
import { itemsResponse, toSectionQuery } from './listing-response.ts';
import { addFilters, understandListing } from './natural-language-search.ts';
import { querySection } from './query-section.ts';
import { readFlag, readInteger, readText } from './read-parameters.ts';
import { echoRequest } from './request-echo.ts';
import { type Listing, readListing } from './section-listing.ts';
import type { Thread, Threads } from './threads.ts';

export interface AgentEvent {
  type:
    | 'start'
    | 'message'
    | 'group'
    | 'search_result'
    | 'follow_up_questions'
    | 'follow_up_refinement'
    | 'server_error'
    | 'end';
  data: unknown;
}

const USUAL_EVENTS = 3;
const MAX_EVENTS = 10;
const USUAL_RESULTS = 4;
const MAX_OPTIONS = 5;
const MAX_ID = 100;

/** GET /v1/intent/{intent}. All errors are reported before the first event. */
export async function converse(
  call: ClientCall,
  threads: Threads,
  intent: string,
  onError: (error: unknown) => void,
): Promise<AsyncIterable<AgentEvent>> {
  const { account, parameters } = call;
  if (!readText(parameters, 'domain')) throw new ConstructorError('"domain" is required.');
  readFlag(parameters.guard, 'guard');
  const events = Math.min(readInteger(parameters, 'num_result_events', 1) ?? USUAL_EVENTS, MAX_EVENTS);
  const limit =
    readInteger(parameters, 'num_results_per_event', 1) ??
    readInteger(parameters, 'num_results_per_page', 1) ??
    USUAL_RESULTS;
  const threadId = readText(parameters, 'thread_id')?.slice(0, MAX_ID) || call.newId();
  const { apiKey } = account.definition;
  const listing = { ...readListing(call), offset: 0, limit };
  const thread = threads.read(apiKey, threadId);
  // Filters of the client are those of a section, which only the assistant for all accounts knows.
  if (account.converse && listing.filters.size === 0) {
    const reply = await account.converse(intent, thread?.state);
    threads.write(apiKey, threadId, { term: '', filters: new Map(), state: reply.state });
    return streamAccountReply(call, listing, reply, { intent, threadId });
  }
  const understood = await understand(call, listing, intent, thread);
  threads.write(apiKey, threadId, { term: understood.term, filters: understood.listing.filters });
  return streamEvents(call, { ...understood, intent, threadId, events }, onError);
}

/** The reply of an assistant of the account as events. */
async function* streamAccountReply(
  call: ClientCall,
  listing: Listing,
  reply: AccountReply,
  { intent, threadId }: { intent: string; threadId: string },
): AsyncGenerator<AgentEvent> {
  const ids = { intent_result_id: call.newId(), thread_id: threadId };
  yield { type: 'start', data: { ...ids, request: { ...echoRequest(call.parameters), intent, thread_id: threadId } } };
  yield { type: 'message', data: { text: reply.text } };
  const documentIds = (await listing.section.documentsOf(reply.itemIds)).slice(0, listing.limit);
  const items = await itemsResponse(call, listing, toSectionQuery(listing, {}), { documentIds });
  yield {
    type: 'search_result',
    data: {
      result_id: reply.resultId,
      intent_result_id: ids.intent_result_id,
      request: {
        term: intent,
        intent,
        section: listing.section.name,
        num_results_per_page: listing.limit,
        filters: {},
      },
      response: {
        results: items.map((item) => ({ ...item, result_id: reply.resultId })),
        total_num_results: reply.total,
      },
    },
  };
  yield { type: 'follow_up_questions', data: { questions: reply.suggestions } };
  yield { type: 'end', data: {} };
}

interface UnderstoodIntent {
  listing: Listing;
  term: string;
}

/** A message without search terms refines the previous one: "only red ones". */
async function understand(
  call: ClientCall,
  listing: Listing,
  intent: string,
  thread: Thread | undefined,
): Promise<UnderstoodIntent> {
  const { understanding, ...found } = await understandListing(call, listing, intent);
  if (!thread || understanding.term !== '') return { listing: found.listing, term: understanding.term };
  const filters = new Map([...thread.filters, ...found.filters]);
  return { listing: addFilters(call, listing, filters), term: thread.term };
}

interface AgentResponse extends UnderstoodIntent {
  intent: string;
  threadId: string;
  events: number;
}

async function* streamEvents(
  call: ClientCall,
  response: AgentResponse,
  onError: (error: unknown) => void,
): AsyncGenerator<AgentEvent> {
  const { definition } = call.account;
  const { listing, term, intent, threadId, events } = response;
  const ids = { intent_result_id: call.newId(), thread_id: threadId };
  yield { type: 'start', data: { ...ids, request: { ...echoRequest(call.parameters), intent, thread_id: threadId } } };
  try {
    const facets = shownFacets(definition, listing.section, listing.format);
    const { count } = countedBy(facets);
    const question = toSectionQuery(listing, { text: term });
    const { total, counts } = await querySection(listing.section, { ...question, limit: 0, count });
    const counted = await countSplits(call, response, counts, total);
    yield { type: 'message', data: { text: describeResults(definition, { term, filters: listing.filters }, total) } };

    const split = bestSplit(counted, total, events);
    if (!split) yield await results(call, response, ids.intent_result_id, listing);
    else
      for (const { value } of split.values.slice(0, events)) {
        yield {
          type: 'group',
          data: { display_name: valueLabel(definition, split.name, value), value, facet: split.name },
        };
        const narrowed = addFilters(call, listing, new Map([...listing.filters, [split.name, [value]]]));
        yield await results(call, response, ids.intent_result_id, narrowed);
      }

    const narrowing = bestQuestion(counted, total);
    const options =
      narrowing?.values.slice(0, MAX_OPTIONS).map(({ value }) => valueLabel(definition, narrowing.name, value)) ?? [];
    const suggested =
      total === 0 ? await call.account.suggest(term.split(' ')[0] ?? '', 3) : followUps(term, options.slice(0, 3));
    yield { type: 'follow_up_questions', data: { questions: suggested } };
    if (narrowing)
      yield {
        type: 'follow_up_refinement',
        data: { ...ids, question: refinementQuestion(definition, narrowing.name), options },
      };
  } catch (error) {
    onError(error);
    yield { type: 'server_error', data: { message: 'Something went wrong. Please try again.' } };
  }
  yield { type: 'end', data: {} };
}

/** How the results are distributed over each facet, without facets that are already selected. */
async function countSplits(
  { account }: ClientCall,
  { listing, term }: AgentResponse,
  counts: Record<string, readonly { value: string; count: number }[]>,
  total: number,
): Promise<CountedFacet[]> {
  const facets: CountedFacet[] = [];
  for (const [name, all] of Object.entries(counts)) {
    const values = leavesOf(all, facetNamed(account.definition, name)?.type);
    if (listing.filters.has(name) || values.length < 2 || total < 2) continue;
    const anyOf = values.slice(0, 1_000).map(({ value }) => value);
    const question = toSectionQuery({ ...listing, limit: 0 }, { text: term, where: [{ facet: name, anyOf }] });
    facets.push({ name, values, covered: (await querySection(listing.section, question)).total });
  }
  return facets;
}

async function results(
  call: ClientCall,
  { term, intent }: AgentResponse,
  intentResultId: string,
  listing: Listing,
): Promise<AgentEvent> {
  const question = toSectionQuery(listing, { text: term });
  const found = await querySection(listing.section, question);
  const resultId = call.newId();
  const items = await itemsResponse(call, listing, question, found);
  return {
    type: 'search_result',
    data: {
      result_id: resultId,
      intent_result_id: intentResultId,
      request: {
        term,
        intent,
        section: listing.section.name,
        num_results_per_page: listing.limit,
        filters: Object.fromEntries(listing.filters),
      },
      response: {
        results: items.map((item) => ({ ...item, result_id: resultId })),
        total_num_results: found.total,
      },
    },
  };
}

/** Only the leaves of a tree: an inner value adds no information. */
function leavesOf(values: readonly { value: string; count: number }[], type: string | undefined) {
  if (type !== 'hierarchical') return values;
  const above = new Set(values.map(({ value }) => value.slice(0, Math.max(0, value.lastIndexOf(TREE_SEPARATOR)))));
  return values.filter(({ value }) => !above.has(value));
}
