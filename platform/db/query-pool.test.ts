import { expect, test, vi } from 'vitest';
import { type AuditedCall, runAudited } from './audit-scope.ts';
import { createQueryPool } from './query-pool.ts';

const CALL: AuditedCall = { actorId: 1, action: "POST /staff/notes of O'Hara", requestId: 'r' };
const SET = `select set_config('easel.audit', '{"actorId":1,"action":"POST /staff/notes of O''Hara","requestId":"r"}', true)`;

function aPool(answer: (text: string) => Promise<unknown> = async () => ({ rows: [] })) {
  const release = vi.fn();
  const query = vi.fn(({ text }: { text: string }) => answer(text));
  const pool = { connect: async () => ({ query, release }), end: async () => undefined, options: {} };
  return {
    pool: createQueryPool(pool as never, { isDown: () => false, queryTimeoutMs: 0, prepares: true }),
    sent: () => query.mock.calls.map(([{ text }]) => text),
    release,
  };
}
const refuse = (refused: string) => async (text: string) => {
  if (text.startsWith(refused)) throw new Error(`refused: ${refused}`);
  return { rows: [] };
};
const connectAudited = ({ pool }: ReturnType<typeof aPool>) => runAudited(CALL, () => pool.connect());

test('a query of a call of staff runs in a transaction that knows who is acting', async () => {
  const world = aPool();
  const client = await connectAudited(world);
  await client.query('update works', []);
  client.release();
  expect(world.sent()).toEqual([`begin; ${SET}`, 'update works', 'commit']);
  expect(world.release.mock.calls).toEqual([[false]]);
});

test('a transaction of a call of staff knows who is acting, and other calls know nobody', async () => {
  const world = aPool();
  const client = await connectAudited(world);
  const statements = ['start transaction isolation level serializable', 'savepoint s', 'rollback to s', 'commit'];
  for (const text of statements) await client.query(text, []);
  const other = await world.pool.connect();
  await other.query('update works', []);
  const [begin, ...rest] = statements;
  expect(world.sent()).toEqual([`${begin}; ${SET}`, ...rest, 'update works']);
  client.release();
  expect(world.release.mock.calls).toEqual([[false]]);
});

test('a query that fails is rolled back, and its connection is used again', async () => {
  const world = aPool(refuse('update'));
  const client = await connectAudited(world);
  await expect(client.query('update works', [])).rejects.toThrow('refused: update');
  client.release();
  expect(world.sent().at(-1)).toBe('rollback');
  expect(world.release.mock.calls).toEqual([[false]]);
});

test.each(['begin', 'commit', 'rollback'])(
  'a connection whose %s fails is closed, and the call fails',
  async (text) => {
    const world = aPool(async (sent) => {
      if (sent.startsWith(text) || (text === 'rollback' && sent.startsWith('update'))) throw new Error('refused');
      return { rows: [] };
    });
    const client = await connectAudited(world);
    await expect(client.query('update works', [])).rejects.toThrow('refused');
    client.release();
    expect(world.release.mock.calls).toEqual([[true]]);
  },
);
