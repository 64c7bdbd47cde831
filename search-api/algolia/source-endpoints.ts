import { AlgoliaError } from './algolia-error.ts';
import { isStorable, objectsIn } from './checks.ts';
import { type Endpoint, type EndpointRequest, formatTimestamp, nameAt } from './endpoint.ts';
import { isNetwork } from './secured-keys.ts';
import { type AllowedSource, deleteSource, readSources, replaceSources, writeSources } from './sources-store.ts';

/** Allowed sources: with a list, an application answers requests from these networks only. */
export const sourceEndpoints: Endpoint[] = [
  { method: 'GET', path: 'security/sources', rights: ['admin'], handle: list },
  { method: 'PUT', path: 'security/sources', rights: ['admin'], handle: replace },
  { method: 'POST', path: 'security/sources/append', rights: ['admin'], handle: append },
  { method: 'DELETE', path: 'security/sources/:', rights: ['admin'], handle: remove },
];

const MAX_SOURCES = 1_000;
const MAX_DESCRIPTION = 500;

async function list({ indices, appId }: EndpointRequest): Promise<object> {
  return readSources(indices.db, appId);
}

async function replace(request: EndpointRequest): Promise<object> {
  const { indices, appId, body } = request;
  const given = objectsIn(body.list, 'sources', MAX_SOURCES);
  const sources = new Map(given.map(readSource).map((source) => [source.source, source]));
  await replaceSources(indices.db, appId, [...sources.values()]);
  indices.outdate();
  return { updatedAt: formatTimestamp(request) };
}

async function append(request: EndpointRequest): Promise<object> {
  const { indices, appId, body } = request;
  const source = readSource(body);
  if ((await readSources(indices.db, appId)).length >= MAX_SOURCES)
    throw new AlgoliaError(400, `There may be ${MAX_SOURCES} sources at most`);
  await writeSources(indices.db, appId, [source]);
  indices.outdate();
  return { createdAt: formatTimestamp(request) };
}

async function remove(request: EndpointRequest): Promise<object> {
  const { indices, appId } = request;
  if (!(await deleteSource(indices.db, appId, nameAt(request, 0))))
    throw new AlgoliaError(404, 'Source does not exist');
  indices.outdate();
  return { deletedAt: formatTimestamp(request) };
}

function readSource({ source, description = '' }: Record<string, unknown>): AllowedSource {
  if (typeof source !== 'string' || !isNetwork(source))
    throw new AlgoliaError(400, 'source must be an IP address or a network such as 10.0.0.0/8');
  if (typeof description !== 'string' || description.length > MAX_DESCRIPTION || !isStorable(description))
    throw new AlgoliaError(400, `description must be a string of up to ${MAX_DESCRIPTION} characters`);
  return { source, description };
}
