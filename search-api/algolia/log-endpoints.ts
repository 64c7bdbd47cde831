import { AlgoliaError } from './algolia-error.ts';
import type { LogKind } from './call-log.ts';
import type { Endpoint, EndpointRequest } from './endpoint.ts';

export const logEndpoints: Endpoint[] = [{ method: 'GET', path: 'logs', rights: ['logs'], handle: getLogs }];

const KINDS: readonly LogKind[] = ['all', 'query', 'build', 'error'];
const MAX_LENGTH = 1_000;

async function getLogs({ calls, appId, query }: EndpointRequest): Promise<object> {
  const [offset, length] = [Number(query.get('offset') ?? 0), Number(query.get('length') ?? 10)];
  const isCount = (count: number) => Number.isSafeInteger(count) && count >= 0;
  if (!isCount(offset) || !isCount(length) || length > MAX_LENGTH)
    throw new AlgoliaError(400, `offset and length must be positive integers, and length at most ${MAX_LENGTH}`);
  const kind = KINDS.find((one) => one === (query.get('type') ?? 'all'));
  if (!kind) throw new AlgoliaError(400, `type must be one of ${KINDS.join(', ')}`);
  return { logs: calls.read(appId, { kind, indexName: query.get('indexname'), offset, length }) };
}
