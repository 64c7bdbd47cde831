import { CERTIFICATE_ADVICE, isCertificateError } from '@easel/platform/certificate-error';
import { readErrorField } from '@easel/platform/error-facts';
import type { Client } from '@opensearch-project/opensearch';
import { BadQuery } from '../discovery.ts';
import { createCircuitBreaker } from '../provider/circuit-breaker.ts';
import { ProviderFailure, withoutKeys, withTimeout } from '../provider/provider-failure.ts';
import { isObject, type Json, readText } from './json-answer.ts';
import { parseNodeList } from './node-list.ts';

export interface OpenSearchAccess {
  /** OPENSEARCH_URL: one address or several, separated by commas, with user and password or none. */
  url: string;
  /** OPENSEARCH_INDEX: what the names of the indices begin with. */
  index: string;
  /** Of a new index. */
  shards: number;
  timeoutMs: number;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  body?: Json;
  /** Lines of JSON, for many searches or writes at once. */
  lines?: Json[];
  querystring?: Record<string, string | number | boolean>;
  /** Answers with this status are results. */
  allowed?: number[];
}

const LONG_TIMEOUT_FACTOR = 20;

/** The official client, with errors that contain no password and name the setting. */
export function openOpenSearch({ url, timeoutMs }: OpenSearchAccess) {
  const addresses = parseNodeList(url) ?? [];
  const nodes = addresses.map(({ origin, pathname }) => `${origin}${pathname}`);
  const [{ username, password } = { username: '', password: '' }] = addresses.filter((one) => one.username !== '');
  const auth = { username: decodeURIComponent(username), password: decodeURIComponent(password) };
  // Most shops do not use OpenSearch, so its client is loaded with the first call.
  let opening: Promise<Client> | undefined;
  const openClient = () => {
    opening ??= import('@opensearch-project/opensearch').then(
      ({ Client }) =>
        new Client({
          nodes,
          ...(auth.username !== '' && { auth }),
          // A node that stopped answering has to leave time for another one.
          requestTimeout: nodes.length > 1 ? Math.ceil(timeoutMs / 2) : timeoutMs,
          maxRetries: Math.max(1, nodes.length - 1),
          resurrectStrategy: 'optimistic',
          suggestCompression: true,
        }),
    );
    return opening;
  };
  const breaker = createCircuitBreaker();

  const send = async (request: Request, attemptMs?: number): Promise<unknown> => {
    const { method, path, body, lines, querystring, allowed } = request;
    const client = await openClient();
    const { body: answer } = await client.transport.request(
      { method, path, ...(body && { body }), ...(lines && { bulkBody: lines }), ...(querystring && { querystring }) },
      {
        ...(allowed && { ignore: allowed }),
        ...(attemptMs !== undefined && { requestTimeout: attemptMs, maxRetries: nodes.length }),
      },
    );
    return answer;
  };

  const toFailure = (error: unknown): Error => {
    if (error instanceof ProviderFailure || error instanceof BadQuery) return error;
    return describeError(error, [auth.password, password]);
  };

  return {
    /** A node that fails is replaced by another one; the timeout covers all attempts. */
    async read(request: Request): Promise<unknown> {
      breaker.check();
      try {
        const answer = await withTimeout('OpenSearch', timeoutMs, send(request));
        breaker.succeeded();
        return answer;
      } catch (error) {
        const failure = toFailure(error);
        if (failure instanceof ProviderFailure && (failure.status === undefined || failure.status >= 500))
          breaker.failed(failure);
        else breaker.succeeded();
        throw failure;
      }
    },
    /** What nobody waits for, such as writing thousands of works or counting all words. */
    async runLong(request: Request): Promise<unknown> {
      const limitMs = LONG_TIMEOUT_FACTOR * timeoutMs;
      try {
        return await withTimeout('OpenSearch', 3 * limitMs, send(request, limitMs));
      } catch (error) {
        throw toFailure(error);
      }
    },
  };
}

export type OpenSearch = ReturnType<typeof openOpenSearch>;

/** The client's errors in words: what is wrong, and which setting to look at. */
function describeError(error: unknown, secrets: readonly string[]): Error {
  const meta = readErrorField(error, 'meta');
  const status = isObject(meta) && typeof meta.statusCode === 'number' ? meta.statusCode : undefined;
  const answer = isObject(meta) && isObject(meta.body) ? meta.body.error : undefined;
  const message = withoutKeys(String(readErrorField(error, 'message') ?? error), secrets);
  const name = readErrorField(error, 'name');
  if (status !== undefined && name !== 'DeserializationError') return describeAnswer(status, answer, message);
  if (isCertificateError(error))
    return new ProviderFailure(`The certificate of OPENSEARCH_URL is not trusted: ${message}. ${CERTIFICATE_ADVICE}`);
  if (name === 'TimeoutError')
    return new ProviderFailure('OpenSearch did not answer in time (OPENSEARCH_URL, SEARCH_TIMEOUT_MS).');
  return new ProviderFailure(`OpenSearch cannot be reached at OPENSEARCH_URL: ${message}`);
}

/** The error of an answer in words. */
export function describeAnswer(status: number, cause: unknown, otherwise = 'no reason given'): Error {
  const kind = readText(cause, 'type') ?? '';
  const reason = (readText(cause, 'reason') ?? otherwise).slice(0, 300);
  const fail = (message: string) => new ProviderFailure(message, { status });
  if (status === 401) return fail('OpenSearch refused the user or the password of OPENSEARCH_URL (401).');
  if (status === 403) return fail(`The user of OPENSEARCH_URL may not do this at OpenSearch (403): ${reason}`);
  if (kind === 'index_not_found_exception')
    return fail('OpenSearch has no works of this version yet (OPENSEARCH_INDEX). Send them with npm run search:push.');
  if (status === 400 && /too_many|maxClauseCount/.test(`${kind} ${JSON.stringify(cause)}`))
    return new BadQuery('The filter has too many parts.');
  if (kind === 'cluster_block_exception' && /disk usage exceeded|read-only/.test(reason))
    return fail(
      `The disk of OpenSearch (OPENSEARCH_URL) is full, so that it stores nothing more (${status}). Free some space, then repeat the command.`,
    );
  if (
    status === 503 &&
    /all shards failed|no_shard_available|master_not_discovered|cluster_manager/.test(`${kind} ${reason}`)
  )
    return fail(
      'The cluster of OPENSEARCH_URL is incomplete: nodes with parts of the index are missing (503). If they are lost for good, make a new index with npm run search:push -- --again.',
    );
  return fail(`OpenSearch (OPENSEARCH_URL) did not answer (${status}): ${reason}`);
}
