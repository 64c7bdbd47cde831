import { randomUUID } from 'node:crypto';
import { formatCallUrl } from '@easel/contract/api';
import type { Call } from '@easel/contract/call';
import { isStaffWork, STAFF_ROLES } from '@easel/domain/accounts/roles';
import { readConfig } from '@easel/server/config';
import { recordAction } from '@easel/server/staff/audit/audit-log';
import { ALL_CALLS } from '@easel/server/testing/all-calls';
import { createValidInput } from '@easel/server/testing/valid-input';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { AuditedCall } from '../db/audit-scope.ts';
import { aDatabase } from '../testing/test-database.ts';
import { createApiDispatcher } from './api-dispatcher.ts';
import { respond } from './call-response.ts';
import { recognizeSites } from './request-site.ts';
import type { Person } from './visitor.ts';

const { db } = await aDatabase();
const ADMIN_ID = 1;
const COLLECTOR_ID = 2;

const countEntries = async () => (await sql<{ id: number }>`select id from audit_head`.execute(db)).rows[0]?.id ?? 0;
const readNewest = () =>
  db
    .selectFrom('audit_entries')
    .select([
      'action',
      'actor_id',
      'on_behalf_of_id',
      sql<number>`(select count(*) from audit_parts where entry_id = id)::integer`.as('changes'),
    ])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

const changesState = ({ method, hasSideEffects, isRecorded, impersonation }: Call) =>
  (method !== 'GET' || hasSideEffects === true || isRecorded === true) && impersonation !== 'allow';

describe('every staff call of the contract', async () => {
  const own = fastify({ genReqId: () => randomUUID() });
  recognizeSites(own, readConfig({}), () => 'https://shop.example');
  let caller: Person | undefined;
  let record = (call: AuditedCall) => recordAction(db, call);
  let write: () => Promise<unknown> = async () => undefined;
  const api = createApiDispatcher(own, {
    authenticate: async () => caller,
    authenticateToken: async () => undefined,
    logImpersonatedAction: async () => {},
    recordAction: (call) => record(call),
  });
  const calls = ALL_CALLS.filter(
    (call) =>
      changesState(call) &&
      call.access !== 'everyone' &&
      STAFF_ROLES.some((role) => call.access !== 'everyone' && isStaffWork(role, call.access)),
  );
  for (const call of ALL_CALLS.filter(changesState))
    api.handle({ ...call, payload: {} } as Call, async () => {
      await write();
      return respond({});
    });
  await own.register(import('@fastify/cookie'));
  await own.ready();

  const person = (role: Person['role'], more: Partial<Person> = {}): Person => ({
    ...{ id: ADMIN_ID, role, email: 'a@example.com', firstName: 'A', lastName: 'B', userName: null, sessionId: 1 },
    ...more,
  });
  const run = async (call: Call) => {
    const { params, query, body } = call;
    const response = await own.inject({
      method: call.method,
      url: formatCallUrl(call, {
        params: params ? createValidInput(params) : {},
        query: query ? createValidInput(query) : {},
      }),
      ...(body && { payload: createValidInput(body) as object }),
    });
    expect(response.statusCode, response.body).toBe(200);
  };
  const insertRow = (on = db) =>
    on.insertInto('exchange_rates').values({ currency_code: 'EUR', rate: 1, effective_at: new Date() }).execute();

  test('there are many', () => {
    expect(calls.length).toBeGreaterThan(40);
  });

  const staffOf = (call: Call) =>
    STAFF_ROLES.find((role) => call.access !== 'everyone' && isStaffWork(role, call.access)) ?? 'admin';

  test.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s leaves an entry',
    async (name, call) => {
      caller = person(staffOf(call));
      for (const [kind, action, count] of [
        ['a statement of its own', () => insertRow(), 1],
        ['a transaction', () => db.transaction().execute((transaction) => insertRow(transaction)), 1],
        ['no change', async () => undefined, 0],
      ] as const) {
        write = action;
        const before = await countEntries();
        await run(call);
        expect(await countEntries(), kind).toBe(before + 1);
        expect(await readNewest(), kind).toEqual({
          action: name,
          actor_id: ADMIN_ID,
          on_behalf_of_id: null,
          changes: count,
        });
      }
    },
  );

  test('a call that has succeeded is answered even if it cannot be recorded', async () => {
    caller = person('admin');
    write = async () => undefined;
    record = () => Promise.reject(new Error('down'));
    await run(calls.find(({ path }) => path === '/staff/rates') as Call);
    record = (call) => recordAction(db, call);
  });

  test('what an admin does in the name of somebody else leaves one too, whatever it is', async () => {
    write = () => insertRow();
    caller = person('collector', { id: COLLECTOR_ID, impersonation: { id: 1, adminId: ADMIN_ID, adminFullName: 'A' } });
    const logged = ALL_CALLS.filter(
      (call) => call.access === 'keepFavorites' && call.impersonation === 'log' && changesState(call),
    );
    expect(logged.length).toBeGreaterThan(0);
    for (const call of logged) await run(call);
    expect(await readNewest()).toMatchObject({ actor_id: ADMIN_ID, on_behalf_of_id: COLLECTOR_ID, changes: 1 });
  });

  test('a change that is rolled back leaves none, and people who act for themselves leave none', async () => {
    caller = person('admin');
    write = async () => {
      await db
        .transaction()
        .execute(async (transaction) => {
          await insertRow(transaction);
          throw new Error('no');
        })
        .catch(() => undefined);
    };
    const before = await countEntries();
    const call = calls.find(({ path }) => path === '/staff/rates') as Call;
    await run(call);
    // The call itself, without changes.
    expect((await readNewest()).changes).toBe(0);
    caller = person('artist', { id: COLLECTOR_ID });
    write = () => insertRow();
    await run(ALL_CALLS.find(({ path, method }) => path === '/account/vacation' && method === 'PUT') as Call);
    expect(await countEntries()).toBe(before + 1);
  });
});
