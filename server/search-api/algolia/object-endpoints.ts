import { AlgoliaError } from './algolia-error.ts';
import { isObject, isText, objectsIn } from './checks.ts';
import { type Asked, type Endpoint, nameAt } from './endpoint.ts';
import { asking, engineQuery } from './find-hits.ts';
import type { Right } from './key-rights.ts';
import { retrieve } from './record-values.ts';
import { readParams } from './search-params.ts';
import { type ObjectChange, writeObjects } from './write-objects.ts';

/** What each change of a batch takes is looked at one by one. */
const BATCH_RIGHTS: readonly Right[] = ['addObject', 'deleteObject', 'deleteIndex'];

export const objectEndpoints: Endpoint[] = [
  { method: 'POST', path: 'indexes/*/objects', rights: ['search'], answer: getObjects },
  { method: 'POST', path: 'indexes/*/batch', rights: BATCH_RIGHTS, answer: batchSeveral },
  { method: 'POST', path: 'indexes/:/batch', rights: BATCH_RIGHTS, answer: batchOne },
  { method: 'POST', path: 'indexes/:/clear', rights: ['deleteIndex'], answer: clear },
  { method: 'POST', path: 'indexes/:/deleteByQuery', rights: ['deleteIndex', 'deleteObject'], answer: deleteBy },
  { method: 'POST', path: 'indexes/:/:/partial', rights: ['addObject'], answer: updateObject },
  { method: 'POST', path: 'indexes/:', rights: ['addObject'], answer: addObject, status: 201 },
];

/** Objects may be called anything, so that these come after all calls that have a name of their own. */
export const namedObjectEndpoints: Endpoint[] = [
  { method: 'GET', path: 'indexes/:/:', rights: ['search'], answer: getObject },
  { method: 'PUT', path: 'indexes/:/:', rights: ['addObject'], answer: saveObject },
  { method: 'DELETE', path: 'indexes/:/:', rights: ['deleteObject'], answer: deleteObject },
];

const MAX_CHANGES = 10_000;
const now = () => new Date().toISOString();

const change = (asked: Asked, index: string, changes: readonly ObjectChange[]) =>
  asked.indices.change(asked.appId, [index], (transaction, note) =>
    writeObjects(transaction, asked.appId, index, changes, note),
  );

async function getObject(asked: Asked): Promise<object> {
  const wanted = asked.query.get('attributestoretrieve')?.split(',').filter(Boolean);
  const [record] = await recordsNamed(asked, nameAt(asked, 0), [nameAt(asked, 1)], wanted);
  if (!record) throw new AlgoliaError(404, 'ObjectID does not exist');
  return record;
}

async function recordsNamed(
  { indices, appId }: Asked,
  index: string,
  objectIDs: readonly string[],
  wanted: readonly string[] = ['*'],
): Promise<(object | null)[]> {
  const open = await indices.open(appId, index);
  const found = await open.recordsOf(open.documentsOf(objectIDs));
  const byName = new Map(found.map(({ record }) => [record.objectID, record]));
  const secret = open.settings.unretrievableAttributes ?? [];
  return objectIDs.map((objectID) => {
    const record = byName.get(objectID);
    return record ? retrieve(record, wanted, secret) : null;
  });
}

async function getObjects(asked: Asked): Promise<object> {
  const requests = objectsIn(asked.body.requests, 'requests');
  const results: (object | null)[] = [];
  for (const { indexName, objectID, attributesToRetrieve } of requests) {
    if (!isText(indexName) || !isText(objectID)) throw new AlgoliaError(400, 'A request needs indexName and objectID');
    const wanted = readParams({ attributesToRetrieve }).attributesToRetrieve;
    results.push(...(await recordsNamed(asked, indexName, [objectID], wanted)));
  }
  return { results };
}

async function batchOne(asked: Asked): Promise<object> {
  const requests = objectsIn(asked.body.requests, 'requests', MAX_CHANGES);
  return change(asked, nameAt(asked, 0), requests.map(changeBy(asked.caller)));
}

async function batchSeveral(asked: Asked): Promise<object> {
  const requests = objectsIn(asked.body.requests, 'requests', MAX_CHANGES);
  for (const { indexName } of requests) if (!isText(indexName)) throw new AlgoliaError(400, 'Missing indexName');
  const byIndex = Map.groupBy(requests, ({ indexName }) => indexName as string);
  return asked.indices.change(asked.appId, [...byIndex.keys()], async (transaction, note) => {
    const taskID: [string, number][] = [];
    const ids = new Map<string, string[]>();
    // In one order for everybody, so that two who change the same indices do not wait for each other.
    for (const [index, own] of [...byIndex].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const done = await writeObjects(transaction, asked.appId, index, own.map(changeBy(asked.caller)), note);
      taskID.push([index, done.taskID]);
      ids.set(index, done.objectIDs);
    }
    const objectIDs = requests.flatMap(({ indexName, action }) =>
      action === 'clear' || action === 'delete' ? [] : (ids.get(indexName as string)?.shift() ?? []),
    );
    return { taskID: Object.fromEntries(taskID), objectIDs };
  });
}

const changeBy =
  ({ rights }: Asked['caller']) =>
  ({ action, body }: Readonly<Record<string, unknown>>): ObjectChange => {
    const right = action === 'deleteObject' ? 'deleteObject' : isWhole(action) ? 'deleteIndex' : 'addObject';
    if (!rights.has(right)) throw new AlgoliaError(403, 'Method not allowed with this API key');
    return { action: String(action), body: isObject(body) ? body : {} };
  };

const isWhole = (action: unknown) => action === 'clear' || action === 'delete';

async function clear(asked: Asked): Promise<object> {
  const { taskID } = await change(asked, nameAt(asked, 0), [{ action: 'clear', body: {} }]);
  return { taskID, updatedAt: now() };
}

const FILTERS = ['filters', 'facetFilters', 'numericFilters', 'tagFilters', 'aroundLatLng', 'insideBoundingBox'];

/** Deletes what filters find; a call that filters by nothing would delete everything, and is refused. */
async function deleteBy(asked: Asked): Promise<object> {
  const index = nameAt(asked, 0);
  const open = await asked.indices.open(asked.appId, index);
  const params = readParams(asked.body);
  if (!FILTERS.some((name) => Object.hasOwn(params, name)))
    throw new AlgoliaError(400, 'DeleteBy endpoint only supports queries with filters');
  const query = { ...engineQuery(open, { params: { ...params, query: '' }, hidden: [] }), count: [], limit: 1_000 };
  const gone: number[] = [];
  for (;;) {
    const where = { and: [...(query.where ? [query.where] : []), ...chunksOf(gone).map((ids) => ({ not: { ids } }))] };
    const { hits } = asking(() => open.engine(true).search({ ...query, where }));
    gone.push(...hits.map(({ id }) => id));
    if (hits.length < 1_000) break;
  }
  const records = await open.recordsOf(gone);
  const changes = records.map(({ record }) => ({ action: 'deleteObject', body: { objectID: record.objectID } }));
  const { taskID } = await change(asked, index, changes);
  return { taskID, updatedAt: now() };
}

const chunksOf = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / 10_000) }, (_, at) => ids.slice(at * 10_000, (at + 1) * 10_000));

async function addObject(asked: Asked): Promise<object> {
  const { taskID, objectIDs } = await change(asked, nameAt(asked, 0), [{ action: 'addObject', body: asked.body }]);
  return { createdAt: now(), taskID, objectID: objectIDs[0] };
}

async function saveObject(asked: Asked): Promise<object> {
  const objectID = nameAt(asked, 1);
  const body = { ...asked.body, objectID };
  const { taskID } = await change(asked, nameAt(asked, 0), [{ action: 'updateObject', body }]);
  return { updatedAt: now(), taskID, objectID };
}

async function updateObject(asked: Asked): Promise<object> {
  const objectID = nameAt(asked, 1);
  const action =
    asked.query.get('createifnotexists') === 'false' ? 'partialUpdateObjectNoCreate' : 'partialUpdateObject';
  const { taskID } = await change(asked, nameAt(asked, 0), [{ action, body: { ...asked.body, objectID } }]);
  return { updatedAt: now(), taskID, objectID };
}

async function deleteObject(asked: Asked): Promise<object> {
  const body = { objectID: nameAt(asked, 1) };
  const { taskID } = await change(asked, nameAt(asked, 0), [{ action: 'deleteObject', body }]);
  return { deletedAt: now(), taskID };
}
