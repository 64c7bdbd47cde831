import { AlgoliaError, noIndex } from './algolia-error.ts';
import { isString, isStringArray } from './checks.ts';
import { type Endpoint, type EndpointRequest, formatTimestamp, nameAt } from './endpoint.ts';
import { changeSettings, operateIndex, removeIndex } from './index-changes.ts';
import { checkSettings, DEFAULT_SETTINGS } from './index-settings.ts';
import { listIndices, readIndex, readTask } from './indices-store.ts';
import type { Right } from './key-rights.ts';

const TASK_RIGHTS: readonly Right[] = ['addObject', 'deleteObject', 'deleteIndex', 'settings', 'editSettings'];

export const indexEndpoints: Endpoint[] = [
  { method: 'GET', path: 'indexes', rights: ['listIndexes'], handle: list },
  { method: 'DELETE', path: 'indexes/:', rights: ['deleteIndex'], handle: remove },
  { method: 'GET', path: 'indexes/:/settings', rights: ['settings'], handle: getSettings },
  { method: 'PUT', path: 'indexes/:/settings', rights: ['editSettings'], handle: setSettings },
  { method: 'POST', path: 'indexes/:/operation', rights: ['addObject'], handle: operate },
  { method: 'GET', path: 'indexes/:/task/:', rights: TASK_RIGHTS, handle: (request) => getTask(request, 1) },
  { method: 'GET', path: 'task/:', rights: TASK_RIGHTS, handle: (request) => getTask(request, 0) },
];

async function list({ indices, appId, query, now }: EndpointRequest): Promise<object> {
  const rows = await listIndices(indices.db, appId);
  const own = rows.map((row) => ({
    name: row.name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    entries: row.entries,
    dataSize: row.bytes,
    fileSize: row.bytes,
    lastBuildTimeS: 0,
    numberOfPendingTasks: 0,
    pendingTask: false,
    ...(row.primary_name !== null && { primary: row.primary_name }),
    ...(Array.isArray(row.settings.replicas) && { replicas: row.settings.replicas }),
  }));
  const provided = await Promise.all(
    indices.provided().map(async (open) => ({
      name: open.name,
      createdAt: new Date(0).toISOString(),
      updatedAt: formatTimestamp({ now }),
      entries: await open.engine(true).size,
      dataSize: 0,
      fileSize: 0,
      lastBuildTimeS: 0,
      numberOfPendingTasks: 0,
      pendingTask: false,
    })),
  );
  const items = [...own, ...provided];
  const page = Number(query.get('page') ?? 0);
  const size = Number(query.get('hitsperpage') ?? 100);
  if (!Number.isSafeInteger(page) || page < 0 || !Number.isSafeInteger(size) || size < 1 || size > 1_000)
    throw new AlgoliaError(400, 'page and hitsPerPage must be positive integers');
  const shown = query.has('page') ? items.slice(page * size, (page + 1) * size) : items;
  return { items: shown, nbPages: query.has('page') ? Math.max(1, Math.ceil(items.length / size)) : 1 };
}

async function remove(request: EndpointRequest): Promise<object> {
  const name = nameAt(request, 0);
  const taskID = await request.indices.change(request.appId, [name], (transaction) =>
    removeIndex(transaction, request.appId, name),
  );
  return { taskID, deletedAt: formatTimestamp(request) };
}

async function getSettings(request: EndpointRequest): Promise<object> {
  const { indices, appId } = request;
  const name = nameAt(request, 0);
  if (indices.isProvided(name)) return { ...DEFAULT_SETTINGS, ...(await indices.open(appId, name)).settings };
  const stored = await readIndex(indices.db, appId, name);
  if (!stored) throw noIndex(name);
  return {
    ...DEFAULT_SETTINGS,
    ...stored.settings,
    version: 2,
    ...(stored.primaryName !== null && { primary: stored.primaryName }),
  };
}

async function setSettings(request: EndpointRequest): Promise<object> {
  const name = nameAt(request, 0);
  const changes = checkSettings(request.body);
  const isForwarded = request.query.get('forwardtoreplicas') === 'true';
  const taskID = await request.indices.change(request.appId, [name], (transaction) =>
    changeSettings(transaction, request.appId, name, changes, isForwarded),
  );
  return { updatedAt: formatTimestamp(request), taskID };
}

async function operate(request: EndpointRequest): Promise<object> {
  const { operation, destination, scope } = request.body;
  if (operation !== 'copy' && operation !== 'move') throw new AlgoliaError(400, 'operation must be copy or move');
  if (!isString(destination)) throw new AlgoliaError(400, 'Missing destination');
  if (scope !== undefined && scope !== null && !isStringArray(scope))
    throw new AlgoliaError(400, 'scope must be an array of strings');
  const name = nameAt(request, 0);
  const taskID = await request.indices.change(request.appId, [name, destination], (transaction) =>
    operateIndex(transaction, request.appId, name, { operation, destination, scope: scope ?? undefined }),
  );
  return { taskID, updatedAt: formatTimestamp(request) };
}

/** A task is published once searches reflect the change. */
async function getTask({ indices, appId, names }: EndpointRequest, at: number): Promise<object> {
  const id = Number(names[at]);
  const task = Number.isSafeInteger(id) ? await readTask(indices.db, appId, id) : undefined;
  if (!task) throw new AlgoliaError(404, 'This task does not exist');
  const isPublished = await indices.shows(appId, task);
  return { status: isPublished ? 'published' : 'notPublished', pendingTask: !isPublished };
}
