import type { RecommendRule } from '@easel/contract/search-api/search-index';
import { foldText } from '@easel/search/tokenizer';
import { AlgoliaError, noIndex } from './algolia-error.ts';
import { isCount, objectsIn } from './checks.ts';
import { type Endpoint, type EndpointRequest, formatTimestamp, nameAt } from './endpoint.ts';
import { addTask, lockOrCreateIndex, readIndex, readTask } from './indices-store.ts';
import { checkRecommendRule } from './recommend-rules.ts';
import { readRecommendRules, writeRecommendRules } from './recommend-rules-store.ts';

const AT = 'indexes/:/:/recommend';

export const recommendRuleEndpoints: Endpoint[] = [
  { method: 'POST', path: `${AT}/rules/search`, rights: ['settings'], handle: search },
  { method: 'POST', path: `${AT}/rules/batch`, rights: ['editSettings'], handle: batch },
  { method: 'GET', path: `${AT}/rules/:`, rights: ['settings'], handle: get },
  { method: 'DELETE', path: `${AT}/rules/:`, rights: ['editSettings'], handle: remove },
  { method: 'GET', path: 'indexes/:/:/task/:', rights: ['settings', 'editSettings'], handle: getStatus },
];

/** Models that support rules. */
const MODELS = ['related-products', 'bought-together', 'trending-facets', 'trending-items', 'looking-similar'];
const MAX_RULES = 1_000;

function modelOf(request: EndpointRequest): string {
  const model = nameAt(request, 1);
  if (!MODELS.includes(model)) throw new AlgoliaError(404, `There is no model ${model.slice(0, 50)}`);
  return model;
}

async function rulesOf(request: EndpointRequest): Promise<RecommendRule[]> {
  const { indices, appId } = request;
  const [name, model] = [nameAt(request, 0), modelOf(request)];
  if (indices.isProvided(name)) return [];
  if (!(await readIndex(indices.db, appId, name))) throw noIndex(name);
  return readRecommendRules(indices.db, appId, name, model);
}

async function search(request: EndpointRequest): Promise<object> {
  const { query = '', page = 0, hitsPerPage = 20, enabled, context } = request.body;
  if (!isCount(page) || !isCount(hitsPerPage) || hitsPerPage === 0 || hitsPerPage > 1_000)
    throw new AlgoliaError(400, 'page and hitsPerPage must be positive integers');
  const words = foldText(String(query).slice(0, 500)).split(/\s+/).filter(Boolean);
  const found = (await rulesOf(request)).filter((rule) => {
    const text = foldText([rule.objectID, rule.description ?? '', rule.condition?.filters ?? ''].join(' '));
    return (
      words.every((word) => text.includes(word)) &&
      (typeof enabled !== 'boolean' || (rule.enabled ?? true) === enabled) &&
      (typeof context !== 'string' || context === '' || rule.condition?.context === context)
    );
  });
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage),
    nbHits: found.length,
    page,
    nbPages: Math.ceil(found.length / hitsPerPage),
  };
}

async function get(request: EndpointRequest): Promise<object> {
  const found = (await rulesOf(request)).find(({ objectID }) => objectID === nameAt(request, 2));
  if (!found) throw new AlgoliaError(404, 'ObjectID does not exist');
  return found;
}

async function batch(request: EndpointRequest): Promise<object> {
  const at = formatTimestamp(request);
  const added = objectsIn(request.body.list ?? [], 'rules', MAX_RULES).map((rule) => checkRecommendRule(rule, at));
  return change(request, (before) => [...new Map([...before, ...added].map((rule) => [rule.objectID, rule])).values()]);
}

async function remove(request: EndpointRequest): Promise<object> {
  const done = await change(request, (before) => before.filter(({ objectID }) => objectID !== nameAt(request, 2)));
  return { ...done, deletedAt: done.updatedAt };
}

async function change(request: EndpointRequest, work: (before: RecommendRule[]) => RecommendRule[]) {
  const { indices, appId } = request;
  const [name, model] = [nameAt(request, 0), modelOf(request)];
  const taskID = await indices.change(appId, [name], async (transaction) => {
    await lockOrCreateIndex(transaction, appId, name);
    const after = work(await readRecommendRules(transaction, appId, name, model));
    if (after.length > MAX_RULES) throw new AlgoliaError(400, `A model may have ${MAX_RULES} rules at most`);
    await writeRecommendRules(transaction, appId, name, model, after);
    return addTask(transaction, appId, name);
  });
  return { taskID, updatedAt: formatTimestamp(request) };
}

/** Rules are read for every recommendation, so changes are effective immediately. */
async function getStatus(request: EndpointRequest): Promise<object> {
  modelOf(request);
  const id = Number(nameAt(request, 2));
  if (!Number.isSafeInteger(id) || !(await readTask(request.indices.db, request.appId, id)))
    throw new AlgoliaError(404, 'This task does not exist');
  return { status: 'published' };
}
