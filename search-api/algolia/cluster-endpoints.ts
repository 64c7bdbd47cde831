import { AlgoliaError } from './algolia-error.ts';
import { isStringArray } from './checks.ts';
import { type Endpoint, type EndpointRequest, formatTimestamp, nameAt } from './endpoint.ts';
import { deleteUserId, hasUserId, readUserIds, writeUserIds } from './user-ids-store.ts';

/** The assignment of users to clusters. There is one cluster, so it decides nothing, but tools that manage it work. */
export const clusterEndpoints: Endpoint[] = [
  { method: 'GET', path: 'clusters', rights: ['admin'], handle: listClusters },
  { method: 'GET', path: 'clusters/mapping', rights: ['admin'], handle: list },
  { method: 'POST', path: 'clusters/mapping', rights: ['admin'], handle: assign },
  { method: 'POST', path: 'clusters/mapping/batch', rights: ['admin'], handle: assignSeveral },
  { method: 'POST', path: 'clusters/mapping/search', rights: ['admin'], handle: search },
  { method: 'GET', path: 'clusters/mapping/top', rights: ['admin'], handle: listTop },
  { method: 'GET', path: 'clusters/mapping/pending', rights: ['admin'], handle: getPending },
  { method: 'GET', path: 'clusters/mapping/:', rights: ['admin'], handle: get },
  { method: 'DELETE', path: 'clusters/mapping/:', rights: ['admin'], handle: remove },
];

const CLUSTER = 'c1';
const MAX_USERS = 1_000;
const DEFAULT_PAGE_SIZE = 20;
const TOP_USERS = 1_000;
const EVERY_USER = { query: '', offset: 0, limit: TOP_USERS };

/** Records belong to an application and not to a user, so none are counted for one. */
const describeUser = (userID: string) => ({ userID, clusterName: CLUSTER, nbRecords: 0, dataSize: 0 });

async function listClusters({ indices, appId }: EndpointRequest): Promise<object> {
  const { userIds, total } = await readUserIds(indices.db, appId, EVERY_USER);
  return {
    // The protocol's description names the users, its clients also read the clusters.
    topUsers: userIds,
    clusters: [{ clusterName: CLUSTER, nbRecords: 0, nbUserIDs: total, dataSize: 0 }],
  };
}

async function list({ indices, appId, query }: EndpointRequest): Promise<object> {
  const { page, hitsPerPage } = readPage({ page: query.get('page'), hitsPerPage: query.get('hitsperpage') });
  const found = await readUserIds(indices.db, appId, { query: '', offset: page * hitsPerPage, limit: hitsPerPage });
  return { userIDs: found.userIds.map(describeUser), page, hitsPerPage };
}

async function listTop({ indices, appId }: EndpointRequest): Promise<object> {
  const { userIds } = await readUserIds(indices.db, appId, EVERY_USER);
  return { topUsers: [{ [CLUSTER]: userIds.map(describeUser) }] };
}

/** Assignments apply at once. */
async function getPending({ query }: EndpointRequest): Promise<object> {
  return { pending: false, ...(query.get('getclusters') === 'true' && { clusters: {} }) };
}

async function get(request: EndpointRequest): Promise<object> {
  const { indices, appId } = request;
  const userId = nameAt(request, 0);
  if (!(await hasUserId(indices.db, appId, userId))) throw noUser();
  return describeUser(userId);
}

async function assign(request: EndpointRequest): Promise<object> {
  const { headers, query, body } = request;
  const userId = query.get('x-algolia-user-id') ?? [headers['x-algolia-user-id']].flat()[0];
  return assignUsers(request, body.cluster, [userId]);
}

async function assignSeveral(request: EndpointRequest): Promise<object> {
  return assignUsers(request, request.body.cluster, request.body.users);
}

async function assignUsers(request: EndpointRequest, cluster: unknown, users: unknown): Promise<object> {
  const { indices, appId } = request;
  if (cluster !== CLUSTER) throw new AlgoliaError(400, `Cluster ${String(cluster).slice(0, 100)} does not exist`);
  if (!isStringArray(users) || users.length === 0 || users.length > MAX_USERS || !users.every(isUserId))
    throw new AlgoliaError(400, `There must be between 1 and ${MAX_USERS} user IDs of letters, digits and ._=+-`);
  await writeUserIds(indices.db, appId, users);
  return { createdAt: formatTimestamp(request) };
}

async function search(request: EndpointRequest): Promise<object> {
  const { indices, appId, body } = request;
  const { query = '', clusterName = CLUSTER } = body;
  if (typeof query !== 'string') throw new AlgoliaError(400, 'query must be a string');
  const { page, hitsPerPage } = readPage(body);
  const wanted = { query, offset: page * hitsPerPage, limit: hitsPerPage };
  const { userIds, total } =
    clusterName === CLUSTER ? await readUserIds(indices.db, appId, wanted) : { userIds: [], total: 0 };
  return {
    hits: userIds.map((userId) => ({
      ...describeUser(userId),
      objectID: userId,
      _highlightResult: { userID: highlight(userId, query), clusterName: { value: CLUSTER, ...NO_MATCH } },
    })),
    nbHits: total,
    page,
    hitsPerPage,
    updatedAt: formatTimestamp(request),
  };
}

async function remove(request: EndpointRequest): Promise<object> {
  const { indices, appId } = request;
  if (!(await deleteUserId(indices.db, appId, nameAt(request, 0)))) throw noUser();
  return { deletedAt: formatTimestamp(request) };
}

const NO_MATCH = { matchLevel: 'none', matchedWords: [] };
const noUser = () => new AlgoliaError(404, 'User ID does not exist');
const isUserId = (userId: string) => /^[\w.=+-]{1,128}$/.test(userId);

function highlight(userId: string, query: string) {
  const at = query === '' ? -1 : userId.toLowerCase().indexOf(query.toLowerCase());
  if (at < 0) return { value: userId, ...NO_MATCH };
  const end = at + query.length;
  return {
    value: `${userId.slice(0, at)}<em>${userId.slice(at, end)}</em>${userId.slice(end)}`,
    matchLevel: 'full',
    fullyHighlighted: query.length === userId.length,
    matchedWords: [query.toLowerCase()],
  };
}

function readPage({ page = 0, hitsPerPage = DEFAULT_PAGE_SIZE }: { page?: unknown; hitsPerPage?: unknown }) {
  const [number, size] = [Number(page), Number(hitsPerPage)];
  const isCount = (count: number, most: number) => Number.isSafeInteger(count) && count >= 0 && count <= most;
  if (!isCount(number, 1_000_000) || !isCount(size, MAX_USERS))
    throw new AlgoliaError(400, `page and hitsPerPage must be positive integers, and hitsPerPage at most ${MAX_USERS}`);
  return { page: number, hitsPerPage: size };
}
