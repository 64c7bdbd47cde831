import { AlgoliaError } from './algolia-error.ts';
import { isString } from './checks.ts';
import { type Endpoint, type EndpointRequest, nameAt } from './endpoint.ts';
import { readIndex } from './indices-store.ts';
import { checkSuggestionsConfig } from './query-suggestions-config.ts';
import {
  deleteConfig,
  insertConfig,
  readConfig,
  readConfigs,
  type StoredConfig,
  updateConfig,
} from './query-suggestions-store.ts';

export const querySuggestionsEndpoints: Endpoint[] = [
  { method: 'GET', path: 'configs', rights: ['settings'], handle: list },
  { method: 'POST', path: 'configs', rights: ['editSettings'], handle: create },
  { method: 'GET', path: 'configs/:', rights: ['settings'], handle: get },
  { method: 'PUT', path: 'configs/:', rights: ['editSettings'], handle: update },
  { method: 'DELETE', path: 'configs/:', rights: ['editSettings'], handle: remove },
  { method: 'GET', path: 'configs/:/status', rights: ['settings'], handle: getStatus },
  { method: 'GET', path: 'logs/:', rights: ['settings'], handle: getLog },
];

const MAX_CONFIGS = 100;
const messageResponse = (message: string) => ({ status: 200, message });
const noConfig = (name: string) => new AlgoliaError(404, `There is no configuration for ${name}`);

const shown = (appId: string, { indexName, config }: StoredConfig) => ({ appID: appId, indexName, ...config });

async function list({ indices, appId }: EndpointRequest): Promise<object> {
  return (await readConfigs(indices.db, appId)).map((stored) => shown(appId, stored));
}

async function create({ indices, appId, body }: EndpointRequest): Promise<object> {
  const { indexName: name } = body;
  if (!isString(name)) throw new AlgoliaError(422, 'indexName is missing');
  const config = checkSuggestionsConfig(body);
  await indices.change(appId, [name], async (transaction) => {
    if (await readIndex(transaction, appId, name)) throw new AlgoliaError(409, `There is an index ${name} already`);
    if ((await readConfigs(transaction, appId)).length >= MAX_CONFIGS)
      throw new AlgoliaError(422, `An application may have ${MAX_CONFIGS} configurations at most`);
    if (!(await insertConfig(transaction, { appId, name }, config)))
      throw new AlgoliaError(409, `There is a configuration for ${name} already`);
  });
  return messageResponse('Configuration was created, and a new indexing job has been scheduled.');
}

async function requireConfig(request: EndpointRequest): Promise<StoredConfig> {
  const name = nameAt(request, 0);
  const stored = await readConfig(request.indices.db, { appId: request.appId, name });
  if (!stored) throw noConfig(name);
  return stored;
}

async function get(request: EndpointRequest): Promise<object> {
  return shown(request.appId, await requireConfig(request));
}

async function update(request: EndpointRequest): Promise<object> {
  const name = nameAt(request, 0);
  const config = checkSuggestionsConfig(request.body);
  await request.indices.change(request.appId, [name], async (transaction) => {
    if (!(await updateConfig(transaction, { appId: request.appId, name }, config))) throw noConfig(name);
  });
  return messageResponse('Configuration was updated, and a new indexing job has been scheduled.');
}

async function remove(request: EndpointRequest): Promise<object> {
  const name = nameAt(request, 0);
  await request.indices.change(request.appId, [name], async (transaction) => {
    if (!(await deleteConfig(transaction, { appId: request.appId, name }))) throw noConfig(name);
  });
  return messageResponse('Configuration was deleted with success.');
}

/** Suggestions are built on demand, so they are always ready. */
async function getStatus(request: EndpointRequest): Promise<object> {
  const { indexName, updatedAt } = await requireConfig(request);
  const at = updatedAt.toISOString();
  return {
    indexName,
    isRunning: false,
    lastBuiltAt: at,
    lastSuccessfulBuiltAt: at,
    lastSuccessfulBuildDuration: '0s',
  };
}

async function getLog(request: EndpointRequest): Promise<object> {
  const { indexName, config, updatedAt } = await requireConfig(request);
  const open = await request.indices.open(request.appId, indexName);
  const names = config.sourceIndices.map((source) => source.indexName).join(', ');
  const entry = (message: string) => ({
    timestamp: updatedAt.toISOString(),
    level: 'INFO',
    message,
    contextLevel: 0,
  });
  return [entry(`Made from ${names}`), entry(`${open.order?.length ?? 0} suggestions`)];
}
