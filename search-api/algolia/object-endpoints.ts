import { isObject } from '@easel/domain/text/is-object';
import { AlgoliaError } from './algolia-error.ts';
import { isString, objectsIn } from './checks.ts';
import { type Endpoint, type EndpointRequest, formatTimestamp, nameAt } from './endpoint.ts';
import { engineQuery, runEngine } from './find-hits.ts';
import type { Right } from './key-rights.ts';
import { retrieve } from './record-values.ts';
import { readParams } from './search-params.ts';
import { type ObjectChange, writeObjects } from './write-objects.ts';

/** The rights for each operation of a batch are checked individually. */
const BATCH_RIGHTS: readonly Right[] = ['addObject', 'deleteObject', 'deleteIndex'];

export const objectEndpoints: Endpoint[] = [
  { method: 'POST', path: 'indexes/*/objects', rights: ['search'], handle: getObjects },
  { method: 'POST', path: 'indexes/*/batch', rights: BATCH_RIGHTS, handle: batchSeveral },
  { method: 'POST', path: 'indexes/:/batch', rights: BATCH_RIGHTS, handle: batchOne },
  { method: 'POST', path: 'indexes/:/clear', rights: ['deleteIndex'], handle: clear },
  { method: 'POST', path: 'indexes/:/deleteByQuery', rights: ['deleteIndex', 'deleteObject'], handle: deleteBy },
  { method: 'POST', path: 'indexes/:/:/partial', rights: ['addObject'], handle: updateObject },
  { method: 'POST', path: 'indexes/:', rights: ['addObject'], handle: addObject, status: 201 },
];

/** Object ids can be anything, so these endpoints come after all with fixed names. */
export const namedObjectEndpoints: Endpoint[] = [
  { method: 'GET', path: 'indexes/:/:', rights: ['search'], handle: getObject },
  { method: 'PUT', path: 'indexes/:/:', rights: ['addObject'], handle: saveObject },
  { method: 'DELETE', path: 'indexes/:/:', rights: ['deleteObject'], handle: deleteObject },
];

const MAX_CHANGES = 10_000;

const change = (request: EndpointRequest, index: string, changes: readonly ObjectChange[]) =>
  request.indices.change(request.appId, [index], (transaction, note) =>
    writeObjects(transaction, request.appId, index, changes, note),
  );

async function getObject(request: EndpointRequest): Promise<object> {
  const wanted = request.query.get('attributestoretrieve')?.split(',').filter(Boolean);
  const [record] = await recordsNamed(request, nameAt(request, 0), [nameAt(request, 1)], wanted);
  if (!record) throw new AlgoliaError(404, 'ObjectID does not exist');
  return record;
}

async function recordsNamed(
  { indices, appId }: EndpointRequest,
  index: string,
  objectIDs: readonly string[],
  wanted: readonly string[] = ['*'],
): Promise<(object | null)[]> {
  const open = await indices.open(appId, index);
  const found = await open.recordsOf(await open.documentsOf(objectIDs));
  const byName = new Map(found.map(({ record }) => [record.objectID, record]));
  const secret = open.settings.unretrievableAttributes ?? [];
  return objectIDs.map((objectID) => {
    const record = byName.get(objectID);
    return record ? retrieve(record, wanted, secret) : null;
  });
}

async function getObjects(request: EndpointRequest): Promise<object> {
  // Everything is checked before the first record is read.
  const requests = objectsIn(request.body.requests, 'requests').map(({ indexName, objectID, attributesToRetrieve }) => {
    if (!isString(indexName) || !isString(objectID))
      throw new AlgoliaError(400, 'A request needs indexName and objectID');
    return { indexName, objectID, wanted: readParams({ attributesToRetrieve }).attributesToRetrieve };
  });
  const results: (object | null)[] = [];
  for (const { indexName, objectID, wanted } of requests) {
    results.push(...(await recordsNamed(request, indexName, [objectID], wanted)));
  }
  return { results };
}

async function batchOne(request: EndpointRequest): Promise<object> {
  const requests = objectsIn(request.body.requests, 'requests', MAX_CHANGES);
  return change(request, nameAt(request, 0), requests.map(changeBy(request.caller)));
}

async function batchSeveral(request: EndpointRequest): Promise<object> {
  const requests = objectsIn(request.body.requests, 'requests', MAX_CHANGES).map(({ indexName, action, body }) => {
    if (!isString(indexName)) throw new AlgoliaError(400, 'Missing indexName');
    return { indexName, action, body };
  });
  const byIndex = Map.groupBy(requests, ({ indexName }) => indexName);
  return request.indices.change(request.appId, [...byIndex.keys()], async (transaction, note) => {
    const taskID: [string, number][] = [];
    const ids = new Map<string, string[]>();
    // Locks in a fixed order, to avoid deadlocks.
    for (const [index, own] of [...byIndex].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const done = await writeObjects(transaction, request.appId, index, own.map(changeBy(request.caller)), note);
      taskID.push([index, done.taskID]);
      ids.set(index, done.objectIDs);
    }
    const objectIDs = requests.flatMap(({ indexName, action }) =>
      action === 'clear' || action === 'delete' ? [] : (ids.get(indexName)?.shift() ?? []),
    );
    return { taskID: Object.fromEntries(taskID), objectIDs };
  });
}

const changeBy =
  ({ rights }: EndpointRequest['caller']) =>
  ({ action, body }: Readonly<Record<string, unknown>>): ObjectChange => {
    const right = action === 'deleteObject' ? 'deleteObject' : isWhole(action) ? 'deleteIndex' : 'addObject';
    if (!rights.has(right)) throw new AlgoliaError(403, 'Method not allowed with this API key');
    return { action: String(action), body: isObject(body) ? body : {} };
  };

const isWhole = (action: unknown) => action === 'clear' || action === 'delete';

async function clear(request: EndpointRequest): Promise<object> {
  const { taskID } = await change(request, nameAt(request, 0), [{ action: 'clear', body: {} }]);
  return { taskID, updatedAt: formatTimestamp(request) };
}

const FILTERS = ['filters', 'facetFilters', 'numericFilters', 'tagFilters', 'aroundLatLng', 'insideBoundingBox'];

/** Deletes records by filter. Rejected without filters, which would delete everything. */
async function deleteBy(request: EndpointRequest): Promise<object> {
  const index = nameAt(request, 0);
  const open = await request.indices.open(request.appId, index);
  const params = readParams(request.body);
  if (!FILTERS.some((name) => Object.hasOwn(params, name)))
    throw new AlgoliaError(400, 'DeleteBy endpoint only supports queries with filters');
  const query = {
    ...(await engineQuery(open, { params: { ...params, query: '' }, hidden: [] })),
    count: [],
    limit: 1_000,
  };
  const gone: number[] = [];
  for (;;) {
    const where = { and: [...(query.where ? [query.where] : []), ...chunksOf(gone).map((ids) => ({ not: { ids } }))] };
    const { hits } = await runEngine(() => open.engine(true).search({ ...query, where }));
    gone.push(...hits.map(({ id }) => id));
    if (hits.length < 1_000) break;
  }
  const records = await open.recordsOf(gone);
  const changes = records.map(({ record }) => ({ action: 'deleteObject', body: { objectID: record.objectID } }));
  const { taskID } = await change(request, index, changes);
  return { taskID, updatedAt: formatTimestamp(request) };
}

const chunksOf = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / 10_000) }, (_, at) => ids.slice(at * 10_000, (at + 1) * 10_000));

async function addObject(request: EndpointRequest): Promise<object> {
  const { taskID, objectIDs } = await change(request, nameAt(request, 0), [
    { action: 'addObject', body: request.body },
  ]);
  return { createdAt: formatTimestamp(request), taskID, objectID: objectIDs[0] };
}

async function saveObject(request: EndpointRequest): Promise<object> {
  const objectID = nameAt(request, 1);
  const body = { ...request.body, objectID };
  const { taskID } = await change(request, nameAt(request, 0), [{ action: 'updateObject', body }]);
  return { updatedAt: formatTimestamp(request), taskID, objectID };
}

async function updateObject(request: EndpointRequest): Promise<object> {
  const objectID = nameAt(request, 1);
  const action =
    request.query.get('createifnotexists') === 'false' ? 'partialUpdateObjectNoCreate' : 'partialUpdateObject';
  const { taskID } = await change(request, nameAt(request, 0), [{ action, body: { ...request.body, objectID } }]);
  return { updatedAt: formatTimestamp(request), taskID, objectID };
}

async function deleteObject(request: EndpointRequest): Promise<object> {
  const body = { objectID: nameAt(request, 1) };
  const { taskID } = await change(request, nameAt(request, 0), [{ action: 'deleteObject', body }]);
  return { deletedAt: formatTimestamp(request), taskID };
}
