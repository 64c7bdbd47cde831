import { AlgoliaError } from './algolia-error.ts';
import { hashKey, newKey, readKeyRequest, shownKey } from './api-keys.ts';
import { type Endpoint, type EndpointRequest, formatTimestamp, nameAt } from './endpoint.ts';
import { deleteKey, readKey, readKeys, restoreKey, type StoredKey, writeKey } from './keys-store.ts';

export const keyEndpoints: Endpoint[] = [
  { method: 'GET', path: 'keys', rights: ['admin'], handle: list },
  { method: 'POST', path: 'keys', rights: ['admin'], handle: add, status: 201 },
  { method: 'GET', path: 'keys/:', rights: 'any', handle: get },
  { method: 'PUT', path: 'keys/:', rights: ['admin'], handle: update },
  { method: 'DELETE', path: 'keys/:', rights: ['admin'], handle: remove },
  { method: 'POST', path: 'keys/:/restore', rights: ['admin'], handle: restore },
];

const MAX_KEYS = 5_000;
const noKey = () => new AlgoliaError(404, 'Key does not exist');

async function list({ indices, appId, now }: EndpointRequest): Promise<object> {
  const keys = await readKeys(indices.db, appId);
  return { keys: keys.map((key) => shownKey(key, new Date(now()))) };
}

/** Every key may read its own permissions. */
async function get(request: EndpointRequest): Promise<object> {
  const { indices, appId, caller } = request;
  const key = nameAt(request, 0);
  if (!caller.rights.has('admin') && caller.keyHash !== hashKey(key))
    throw new AlgoliaError(403, 'Method not allowed with this API key');
  const stored = await readKey(indices.db, appId, hashKey(key));
  if (!stored) throw noKey();
  return shownKey(stored, new Date(request.now()), key);
}

async function add({ indices, appId, body, now }: EndpointRequest): Promise<object> {
  if ((await readKeys(indices.db, appId)).length >= MAX_KEYS)
    throw new AlgoliaError(400, `An application may have ${MAX_KEYS} keys at most`);
  const key = newKey();
  const { createdAt } = await writeKey(indices.db, appId, readKeyRequest(key, body, new Date(now())));
  indices.outdate();
  return { key, createdAt: createdAt.toISOString() };
}

async function update(request: EndpointRequest): Promise<object> {
  const { indices, appId, body } = request;
  const key = nameAt(request, 0);
  await requireOther(request, key);
  await writeKey(indices.db, appId, readKeyRequest(key, body, new Date(request.now())));
  indices.outdate();
  return { key, updatedAt: formatTimestamp(request) };
}

async function remove(request: EndpointRequest): Promise<object> {
  const { indices, appId } = request;
  const stored = await requireOther(request, nameAt(request, 0));
  await deleteKey(indices.db, appId, stored.keyHash);
  indices.outdate();
  return { deletedAt: formatTimestamp(request) };
}

async function restore(request: EndpointRequest): Promise<object> {
  const { indices, appId } = request;
  const key = nameAt(request, 0);
  const stored = await restoreKey(indices.db, appId, hashKey(key));
  if (!stored) throw noKey();
  indices.outdate();
  return { key, createdAt: stored.createdAt.toISOString() };
}

/** Admin keys can only be created and changed from the command line, so that nobody can lock themselves out. */
async function requireOther({ indices, appId }: EndpointRequest, key: string): Promise<StoredKey> {
  const stored = await readKey(indices.db, appId, hashKey(key));
  if (!stored) throw noKey();
  if (stored.rights.includes('admin')) throw new AlgoliaError(403, 'An admin key cannot be changed with this call');
  return stored;
}
