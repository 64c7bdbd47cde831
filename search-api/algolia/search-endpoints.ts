import { AlgoliaError } from './algolia-error.ts';
import { browseRecords, readCursor } from './browse-records.ts';
import { isString, objectsIn } from './checks.ts';
import { type Endpoint, type EndpointRequest, nameAt } from './endpoint.ts';
import { searchFacet } from './search-facet.ts';
import { echoParams, paramsIn, readParams } from './search-params.ts';
import { searchRecords } from './search-records.ts';

const MAX_QUERIES = 50;
/** Total of all searches of one request. */
const MAX_HITS = 3_000;
/** Fields of a multi-search request that are not search parameters. */
const BESIDES = ['indexName', 'type', 'facet', 'facetQuery', 'maxFacetHits'];
const DEFAULT_HITS = 20;
const DEFAULT_FACET_HITS = 10;

export const searchEndpoints: Endpoint[] = [
  { method: 'POST', path: 'indexes/*/queries', rights: ['search'], handle: answerQueries },
  { method: 'POST', path: 'indexes/:/query', rights: ['search'], handle: answerQuery },
  { method: 'POST', path: 'indexes/:/queries', rights: ['search'], handle: answerQueries },
  { method: 'POST', path: 'indexes/:/facets/:/query', rights: ['search'], handle: answerFacet },
  { method: 'POST', path: 'indexes/:/browse', rights: ['browse'], handle: answerBrowse },
  { method: 'GET', path: 'indexes/:/browse', rights: ['browse'], handle: answerBrowse },
];

async function answerQueries({ indices, appId, body, query, now }: EndpointRequest): Promise<object> {
  const requests = objectsIn(body.requests ?? body.list, 'requests', MAX_QUERIES);
  const strategy = body.strategy ?? query.get('strategy') ?? 'none';
  if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches')
    throw new AlgoliaError(400, 'strategy must be none or stopIfEnoughMatches');
  // Everything is checked before the first search.
  const searches = requests.map(readSearch);
  let hits = 0;
  for (const { params } of searches) hits += params.length ?? params.hitsPerPage ?? DEFAULT_HITS;
  if (hits > MAX_HITS) throw new AlgoliaError(400, `The requests may ask for ${MAX_HITS} hits together at most`);
  const results: object[] = [];
  let isEnough = false;
  for (const { indexName, params, echo, facet } of searches) {
    if (isEnough) {
      results.push(unprocessed(indexName, echo, params.hitsPerPage ?? DEFAULT_HITS));
      continue;
    }
    const open = await indices.open(appId, indexName);
    if (facet) {
      results.push(await searchFacet(open, { ...facet, params }, now()));
      continue;
    }
    const answer = await searchRecords(open, params, echo, now());
    results.push(answer);
    isEnough =
      strategy === 'stopIfEnoughMatches' &&
      (answer.nbHits ?? 0) >= (params.hitsPerPage ?? open.settings.hitsPerPage ?? DEFAULT_HITS);
  }
  return { results };
}

/** One search of a multi-search request. */
function readSearch(request: Readonly<Record<string, unknown>>) {
  const { indexName, type } = request;
  if (!isString(indexName)) throw new AlgoliaError(400, 'Missing indexName');
  return {
    indexName,
    params: readParams(request, BESIDES),
    echo: echoParams(request, BESIDES),
    facet: type === 'facet' ? facetQuestion(request) : undefined,
  };
}

/** A search skipped because an earlier one had enough hits. */
const unprocessed = (index: string, params: string, hitsPerPage: number) => ({
  hits: [],
  nbHits: 0,
  page: 0,
  nbPages: 0,
  hitsPerPage,
  processingTimeMS: 1,
  query: '',
  params,
  index,
  processed: false,
});

async function answerQuery(call: EndpointRequest): Promise<object> {
  const open = await call.indices.open(call.appId, nameAt(call, 0));
  return searchRecords(open, readParams(call.body), echoParams(call.body), call.now());
}

async function answerFacet(call: EndpointRequest): Promise<object> {
  const { params, facetQuery, maxFacetHits, ...rest } = call.body;
  const open = await call.indices.open(call.appId, nameAt(call, 0));
  const fields = { ...paramsIn(params), ...rest };
  const question = facetQuestion({
    ...fields,
    facet: nameAt(call, 1),
    ...(facetQuery !== undefined && { facetQuery }),
    ...(maxFacetHits !== undefined && { maxFacetHits }),
  });
  return searchFacet(open, { ...question, params: readParams(fields, BESIDES) }, call.now());
}

function facetQuestion({ facet, facetQuery = '', maxFacetHits }: Readonly<Record<string, unknown>>) {
  if (!isString(facet)) throw new AlgoliaError(400, 'Missing facet');
  if (typeof facetQuery !== 'string') throw new AlgoliaError(400, 'facetQuery must be a string');
  const most = maxFacetHits === undefined ? DEFAULT_FACET_HITS : Number(maxFacetHits);
  if (!Number.isSafeInteger(most) || most < 0 || most > 100)
    throw new AlgoliaError(400, 'invalid value for "maxFacetHits" parameter, expected integer between 1 and 100');
  return { facet, facetQuery: facetQuery.slice(0, 512), maxFacetHits: most };
}

async function answerBrowse(call: EndpointRequest): Promise<object> {
  const open = await call.indices.open(call.appId, nameAt(call, 0));
  const { cursor = call.query.get('cursor'), params: _, ...own } = { ...paramsIn(call.body.params), ...call.body };
  if (cursor !== undefined && typeof cursor !== 'string') throw new AlgoliaError(400, 'Invalid cursor');
  const before = cursor === undefined ? undefined : readCursor(cursor);
  // A cursor continues with the parameters of the first page.
  const request = before ? { params: before.params, ...own } : own;
  const { distinct: __, ...params } = readParams(request);
  return browseRecords(open, params, before?.from ?? 0, before?.params ?? echoParams(own));
}
