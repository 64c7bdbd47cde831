import { expect, test, vi } from 'vitest';
import { type AuditedCall, runAudited } from './audit-scope.ts';
import { createQueryPool } from './query-pool.ts';

const CALL: AuditedCall = { actorId: 1, action: 'POST /staff/notes', requestId: 'r' };

interface Query {
  text: string;
  values: unknown[];
  query_timeout?: number;
}

function aPool(answer: (query: Query) => Promise<unknown>, queryTimeoutMs = 0) {
  const release = vi.fn();
  const query = vi.fn(answer);
  const pool = { connect: async () => ({ query, release }), end: async () => undefined, options: {} };
  return { pool: createQueryPool(pool as never, { isDown: () => false, queryTimeoutMs }), query, release };
}

test('a connection that cannot be told who is acting is closed, and the call fails', async () => {
  const { pool, release } = aPool(() => Promise.reject(new Error('unsupported Unicode')));
  await expect(runAudited(CALL, () => pool.connect())).rejects.toThrow('unsupported Unicode');
  expect(release.mock.calls).toEqual([[true]]);
});

test.each([
  [0, 10_000],
  [700, 700],
])('a connection is cleaned within a time before somebody else gets it (%i ms)', async (queryTimeoutMs, expected) => {
  const { pool, query, release } = aPool(async () => ({ rows: [] }), queryTimeoutMs);
  const client = await runAudited(CALL, () => pool.connect());
  client.release();
  await vi.waitFor(() => expect(release.mock.calls).toEqual([[false]]));
  expect(query.mock.calls.at(-1)?.[0]).toMatchObject({ values: [''], query_timeout: expected });
});

test('a connection that cannot be cleaned is closed', async () => {
  const { pool, release } = aPool(async ({ values }) => {
    if (values[0] === '') throw new Error('timeout');
  });
  const client = await runAudited(CALL, () => pool.connect());
  client.release();
  await vi.waitFor(() => expect(release.mock.calls).toEqual([[true]]));
});
