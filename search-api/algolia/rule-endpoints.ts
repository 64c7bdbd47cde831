import type { Rule, Synonym } from '@easel/contract/search-api/search-index';
import { foldText } from '@easel/search/tokenizer';
import { AlgoliaError, noIndex } from './algolia-error.ts';
import { checkRule } from './check-rule.ts';
import { isCount, objectsIn } from './checks.ts';
import { type Endpoint, type EndpointRequest, formatTimestamp, nameAt } from './endpoint.ts';
import { readReplicas } from './index-settings.ts';
import { addTask, lockIndex, lockOrCreateIndex, readIndex, type StoredIndex, writeIndex } from './indices-store.ts';
import { checkSynonym } from './synonym.ts';

/** Rules and synonyms share their endpoints: save, search, delete and clear by objectID. */
interface Kind<T extends { objectID: string }> {
  part: 'rules' | 'synonyms';
  listIn(stored: Pick<StoredIndex, 'rules' | 'synonyms'>): T[];
  check(given: Readonly<Record<string, unknown>>): T;
  /** The text that is searched. */
  textOf(one: T): string;
  /** The parameter that replaces all existing entries. */
  replaceParam: string;
  missing: string;
  fits(one: T, request: Readonly<Record<string, unknown>>): boolean;
}

const rules: Kind<Rule> = {
  part: 'rules',
  listIn: ({ rules }) => rules,
  check: checkRule,
  textOf: ({ objectID, description = '', conditions = [] }) =>
    [objectID, description, ...conditions.map(({ pattern = '' }) => pattern)].join(' '),
  replaceParam: 'clearexistingrules',
  missing: 'ObjectID does not exist',
  fits: (rule, { anchoring, context, enabled }) =>
    (typeof enabled !== 'boolean' || (rule.enabled ?? true) === enabled) &&
    (typeof context !== 'string' || context === '' || (rule.conditions ?? []).some((one) => one.context === context)) &&
    (typeof anchoring !== 'string' ||
      anchoring === '' ||
      (rule.conditions ?? []).some((one) => one.anchoring === anchoring)),
};

const synonyms: Kind<Synonym> = {
  part: 'synonyms',
  listIn: ({ synonyms }) => synonyms,
  check: checkSynonym,
  textOf: ({ objectID: _, type: __, ...words }) => Object.values(words).flat().join(' '),
  replaceParam: 'replaceexistingsynonyms',
  missing: 'Synonym set does not exist',
  fits: ({ type }, request) =>
    typeof request.type !== 'string' || request.type.toLowerCase().split(',').includes(type.toLowerCase()),
};

const endpointsOf = <T extends { objectID: string }>(kind: Kind<T>): Endpoint[] => {
  const at = (method: Endpoint['method'], path: string, answer: Endpoint['handle']): Endpoint => ({
    method,
    path: `indexes/:/${kind.part}/${path}`,
    rights: [method === 'GET' || path === 'search' ? 'settings' : 'editSettings'],
    handle: answer,
  });
  return [
    at('POST', 'search', (request) => search(kind, request)),
    at('POST', 'batch', (request) => batch(kind, request)),
    at('POST', 'clear', (request) => change(kind, request, () => [])),
    at('GET', ':', (request) => get(kind, request)),
    at('PUT', ':', (request) => save(kind, request)),
    at('DELETE', ':', (request) => remove(kind, request)),
  ];
};

export const ruleEndpoints: Endpoint[] = [...endpointsOf(rules), ...endpointsOf(synonyms)];

const MAX_KEPT = 10_000;

async function listOf<T extends { objectID: string }>({ listIn }: Kind<T>, request: EndpointRequest): Promise<T[]> {
  const { indices, appId } = request;
  const name = nameAt(request, 0);
  if (indices.isProvided(name)) return [];
  const stored = await readIndex(indices.db, appId, name);
  if (!stored) throw noIndex(name);
  return listIn(stored);
}

async function search<T extends { objectID: string }>(kind: Kind<T>, request: EndpointRequest): Promise<object> {
  const { query = '', page = 0, hitsPerPage = 20 } = request.body;
  if (!isCount(page) || !isCount(hitsPerPage) || hitsPerPage > 1_000 || hitsPerPage === 0)
    throw new AlgoliaError(400, 'page and hitsPerPage must be positive integers');
  const words = foldText(String(query).slice(0, 500)).split(/\s+/).filter(Boolean);
  const found = (await listOf(kind, request)).filter((one) => {
    const text = foldText(kind.textOf(one));
    return words.every((word) => text.includes(word)) && kind.fits(one, request.body);
  });
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
  };
}

async function get<T extends { objectID: string }>(kind: Kind<T>, request: EndpointRequest): Promise<object> {
  const found = (await listOf(kind, request)).find(({ objectID }) => objectID === nameAt(request, 1));
  if (!found) throw new AlgoliaError(404, kind.missing);
  return found;
}

const put = <T extends { objectID: string }>(before: readonly T[], added: readonly T[]): T[] => [
  ...new Map([...before, ...added].map((one) => [one.objectID, one])).values(),
];

async function batch<T extends { objectID: string }>(kind: Kind<T>, request: EndpointRequest): Promise<object> {
  const added = objectsIn(request.body.list ?? [], kind.part, MAX_KEPT).map(kind.check);
  const isReplaced = request.query.get(kind.replaceParam) === 'true';
  return change(kind, request, (before) => put(isReplaced ? [] : before, added));
}

async function save<T extends { objectID: string }>(kind: Kind<T>, request: EndpointRequest): Promise<object> {
  const objectID = nameAt(request, 1);
  const saved = kind.check({ ...request.body, objectID });
  return { ...(await change(kind, request, (before) => put(before, [saved]))), objectID, id: objectID };
}

async function remove<T extends { objectID: string }>(kind: Kind<T>, request: EndpointRequest): Promise<object> {
  const done = await change(kind, request, (before) =>
    before.filter(({ objectID }) => objectID !== nameAt(request, 1)),
  );
  return { ...done, deletedAt: done.updatedAt };
}

async function change<T extends { objectID: string }>(
  { part, listIn }: Kind<T>,
  request: EndpointRequest,
  work: (before: T[]) => T[],
): Promise<{ taskID: number; updatedAt: string }> {
  const name = nameAt(request, 0);
  const { appId } = request;
  const taskID = await request.indices.change(appId, [name], async (transaction) => {
    const stored = await lockOrCreateIndex(transaction, appId, name);
    const isForwarded = request.query.get('forwardtoreplicas') === 'true';
    const replicas = isForwarded ? readReplicas(stored.settings) : [];
    for (const one of [name, ...replicas.map((replica) => replica.name)]) {
      const held = one === name ? stored : await lockIndex(transaction, appId, one);
      const after = work(held ? listIn(held) : []);
      if (after.length > MAX_KEPT) throw new AlgoliaError(400, `An index may have ${MAX_KEPT} ${part} at most`);
      await writeIndex(transaction, appId, one, { [part]: after });
    }
    return addTask(transaction, appId, name);
  });
  return { taskID, updatedAt: formatTimestamp(request) };
}
