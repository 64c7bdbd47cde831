import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anOriginal, aShopper } from '../../selling/orders/orders-for-tests.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { verifyChain } from './verify-chain.ts';

const { app, database } = await aShop();
const { db } = database;
const admin = await aLogin(app, db, 'admin');
const operations = await aLogin(app, db, 'operations');
const collector = await aLogin(app, db, 'collector');

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, cookie = admin.cookie) =>
  app.inject({ method, url: `/easel${path}`, headers: { cookie }, ...(payload && { payload }) });

interface Entry {
  entryId: number;
  actor: { id: number; name: string };
  onBehalfOf: { id: number } | null;
  action: string;
  objectType: string;
  objectId: string;
  reason: string;
  isErased: boolean;
  erasedChanges: number;
  changedRows: number;
  changes: { title: string; kind: string; fields: { label: string; before: string; after: string }[] }[];
}
const listEntries = async (query = ''): Promise<Entry[]> => {
  const response = await send('GET', `/staff/audit${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().payload.entries;
};
const newest = async () => (await listEntries())[0] as Entry;
const countEntries = async () => (await sql<{ id: number }>`select id from audit_head`.execute(db)).rows[0]?.id ?? 0;

async function anOrder() {
  const { sku } = await anOriginal(db);
  const { orderNumber } = (await aShopper(app).buy(sku)).json().payload as { orderNumber: string };
  return orderNumber;
}

describe('what the log says', () => {
  test('a refund: who, what, on which order, why, before and after', async () => {
    const orderNumber = await anOrder();
    const refundId = randomUUID();
    const body = { refundId, line: 1, cents: 10_000, bearer: 'sale', target: 'card', reason: 'Frame damaged' };
    expect((await send('POST', `/staff/orders/${orderNumber}/refunds`, body, operations.cookie)).statusCode).toBe(200);
    const [entry, ...others] = await listEntries(`?type=order&object=${orderNumber}`);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      actor: { id: operations.id, name: 'Ada Moreau' },
      onBehalfOf: null,
      action: 'POST /staff/orders/:orderNumber/refunds',
      summary: 'Refund an amount of an order',
      objectLabel: 'Order',
      reason: 'Frame damaged',
    });
    const titles = entry?.changes.map(({ title }) => title.split(' ')[0]);
    expect(titles).toEqual(expect.arrayContaining(['Refunds', 'Ledger', 'Order']));
    const refund = entry?.changes.find(({ title }) => title === `Refunds ${refundId}`);
    expect(refund?.fields).toContainEqual({ label: 'Card', before: '', after: '100.00' });
  });

  test('a changed row is listed once, however many people it is about', async () => {
    const buyer = await aLogin(app, db, 'collector');
    const orderNumber = await anOrder();
    await db
      .updateTable('orders')
      .set({ buyer_id: buyer.id, guest_id: null })
      .where('number', '=', orderNumber)
      .execute();
    await send('POST', `/staff/orders/${orderNumber}/notes`, { text: 'Called' }, operations.cookie);
    const { changes, entryId } = await newest();
    expect(changes).toHaveLength(1);
    expect(changes[0]?.fields).toContainEqual({ label: 'Text', before: '', after: 'Called' });
    const { people } = await db
      .selectFrom('audit_details')
      .select('people')
      .where('entry_id', '=', entryId)
      .executeTakeFirstOrThrow();
    // The actor is not among those whose data it is.
    expect(people).toEqual([String(buyer.id)]);
  });

  test('a changed row shows what it was before', async () => {
    const limits = { kind: 'card', maxDeclines: 3, blockMinutes: 10, maxParallel: 2, captchaAfter: 1, maxHeldWorks: 4 };
    await send('PUT', '/staff/payment-limits', limits);
    await send('PUT', '/staff/payment-limits', { ...limits, maxDeclines: 7 });
    const { changes } = await newest();
    expect(changes[0]).toMatchObject({ kind: 'changed' });
    expect(changes[0]?.fields).toContainEqual({ label: 'Max declines', before: '3', after: '7' });
  });

  test('an impersonation, and what happens in it, with its reason', async () => {
    const started = await send('POST', '/takeover', { userId: collector.id, reason: 'Asked for help by phone' });
    expect(started.statusCode).toBe(200);
    expect(await newest()).toMatchObject({
      objectType: 'person',
      objectId: String(collector.id),
      reason: 'Asked for help by phone',
    });
    const cookies = [started.headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0]);
    const acting = [
      ...admin.cookie.split('; ').filter((one) => !cookies.some((set) => set?.split('=')[0] === one.split('=')[0])),
      ...cookies,
    ].join('; ');
    const { workId } = await anOriginal(db);
    const liked = await send(
      'POST',
      '/account/favorite',
      { id: collector.id, id_user_art: workId, favorite: false },
      acting,
    );
    expect(liked.statusCode, liked.body).toBe(200);
    expect(liked.json().payload.isFavorite, liked.body).toBe(true);
    expect(await newest()).toMatchObject({
      actor: { id: admin.id },
      onBehalfOf: { id: collector.id },
      reason: 'Asked for help by phone',
      changes: expect.arrayContaining([expect.objectContaining({ kind: 'added' })]),
    });
    await send('POST', '/takeover/end', undefined, acting);
    // The filter finds both, each entry once, in the order of the list.
    for (const [person, count] of [
      [String(collector.id), 1],
      [String(admin.id), 3],
    ] as const) {
      const found = (await listEntries(`?person=${person}`)).map(({ entryId }) => entryId);
      expect(found.length).toBeGreaterThanOrEqual(count);
      expect(found).toEqual([...new Set(found)].toSorted((one, other) => other - one));
    }
  });

  test('secrets are only mentioned', async () => {
    const before = await countEntries();
    const { rows } = await sql<{ columns: unknown }>`
      select audit_columns('{"password_hash": "x", "tax_number_sealed": "y", "name": "z", "access_token": null}'::jsonb,
        array['password_hash', 'tax_number_sealed', 'name', 'access_token']) as columns`.execute(db);
    expect(rows[0]?.columns).toEqual({
      password_hash: 'hidden',
      tax_number_sealed: 'hidden',
      name: 'z',
      access_token: null,
    });
    expect(await countEntries()).toBe(before);
  });

  /** Texts whose names look like secrets, and that everybody who reads the log may know. */
  const HARMLESS = [
    ...['country_code', 'currency_code', 'postal_code', 'coupon_code', 'coupons.code', 'print_frames.code', 'keywords'],
    ...['certificates.key_id', 'feature_flags.key', 'image_url', 'link_url', 'webhooks.url'],
  ];

  test('every text that looks like a secret is hidden, or known to be harmless', async () => {
    const { rows } = await sql<{ table: string; column: string; isHidden: boolean }>`
      select c.table_name as table, c.column_name as column,
        audit_columns(jsonb_build_object(c.column_name, 'x'), array[c.column_name::text]) ->> c.column_name = 'hidden' as "isHidden"
      from information_schema.columns c
      where c.table_schema = current_schema() and c.data_type in ('text', 'ARRAY', 'jsonb', 'bytea', 'uuid')
        and c.column_name ~ 'key|url|code|secret|private|token|password'
        and exists (select from pg_trigger where tgname = 'audit_staff_changes' and tgrelid = c.table_name::regclass)`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(20);
    const shown = rows
      .filter(
        ({ table, column, isHidden }) =>
          !isHidden && ![column, `${table}.${column}`].some((one) => HARMLESS.includes(one)),
      )
      .map(({ table, column }) => `${table}.${column}`);
    expect(shown).toEqual([]);
    expect(rows.map(({ table }) => table)).not.toContain('certificate_keys');
  });

  test('an entry, which is never erased, names nobody by email', async () => {
    const client = await database.pool.connect();
    const call = { actorId: 987_654, action: 'POST /test', requestId: randomUUID() };
    await client.query("select set_config('easel.audit', $1, false)", [JSON.stringify(call)]);
    await client.query("insert into newsletter_subscribers (email, token_hash) values ('reader@example.com', 'x')");
    await client.query("select set_config('easel.audit', '', false)");
    client.release();
    const entry = await newest();
    expect(entry).toMatchObject({ action: 'POST /test', objectType: 'newsletter_subscribers', objectId: '' });
    expect(entry.changes[0]?.title).toContain('reader@example.com');
    // The log outlives accounts, so that it can be searched by the id of one that is deleted.
    expect(await listEntries('?person=987654')).toEqual([entry]);
  });

  test('a call that changes thousands of rows is one entry, written once, that says how many', async () => {
    const client = await database.pool.connect();
    const call = { actorId: admin.id, action: 'POST /test', requestId: randomUUID() };
    const readRuns = async () => {
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query<{ calls: number }>(
        "select calls::integer from pg_stat_user_functions where funcname = 'write_audit_entry'",
      );
      return rows[0]?.calls ?? 0;
    };
    await client.query("set track_functions = 'pl'");
    await client.query("select set_config('easel.audit', $1, false)", [JSON.stringify(call)]);
    const before = await readRuns();
    await client.query(
      "insert into exchange_rates (currency_code, rate, effective_at) select 'CHF', 1, to_timestamp(n) from generate_series(1, 3000) n",
    );
    const after = await readRuns();
    await client.query("select set_config('easel.audit', '', false)");
    await client.query('reset track_functions');
    client.release();
    expect(after - before).toBe(1);
    const entry = await newest();
    expect(entry).toMatchObject({ action: 'POST /test', changedRows: 3_000 });
    expect(entry.changes).toHaveLength(200);
    for (const table of ['audit_pending', 'audit_transactions'])
      expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([]);
    expect((await verifyChain(db)).problems).toEqual([]);
  });

  test('a reason that is cut in the middle of a character does not fail the call', async () => {
    const orderNumber = await anOrder();
    const text = `${'x'.repeat(1_999)}😀 and more`;
    const refund = { refundId: randomUUID(), line: 1, cents: 100, bearer: 'sale', target: 'card', reason: text };
    const refunded = await send('POST', `/staff/orders/${orderNumber}/refunds`, refund);
    expect([200, 400]).toContain(refunded.statusCode);
    const noted = await send('POST', `/staff/orders/${orderNumber}/notes`, { text: 'Note', note: text });
    expect(noted.statusCode, noted.body).toBe(200);
  });

  test('filters, search and hostile input', async () => {
    const orderNumber = await anOrder();
    const text = `50% <b>"off"</b> \\ ${randomUUID()}`;
    await send('POST', `/staff/orders/${orderNumber}/notes`, { text }, operations.cookie);
    const found = await listEntries(`?q=${encodeURIComponent(text.slice(0, 20))}&object=${orderNumber}`);
    expect(found).toHaveLength(1);
    expect(await listEntries('?q=50%25_%3Cb')).toEqual([]);
    const note = encodeURIComponent('POST /staff/orders/:orderNumber/notes');
    expect((await listEntries(`?action=${note}&person=${operations.id}`)).length).toBeGreaterThan(0);
    expect(await listEntries(`?action=${note}&person=${collector.id}`)).toEqual([]);
    expect((await listEntries(`?action=${note}&person=ada mor`)).length).toBeGreaterThan(0);
    expect(await listEntries('?from=2999-01-01')).toEqual([]);
    expect(await listEntries('?until=2000-01-01')).toEqual([]);
    // What cannot be read is left out.
    expect((await listEntries("?from=31.12.2026&until=';drop--&sort=-x&person=%25")).length).toBeGreaterThanOrEqual(0);
    for (const query of ['?pageNumber=0', `?q=${'x'.repeat(500)}`, '?pageNumber=x'])
      expect((await send('GET', `/staff/audit${query}`)).statusCode).toBe(400);
    const oldest = await listEntries('?sort=time');
    expect(oldest[0]?.entryId).toBe(1);
    expect((await send('GET', '/staff/audit', undefined, operations.cookie)).statusCode).toBe(403);
  });

  test('the table has a row for each changed value, and no formulas', async () => {
    const orderNumber = await anOrder();
    await send('POST', `/staff/orders/${orderNumber}/notes`, { text: '=1+1' });
    const { body, headers } = await send('GET', `/staff/audit/csv?object=${orderNumber}`);
    expect(headers['content-type']).toContain('text/csv');
    expect(body).toContain("'=1+1");
    expect(body.split('\r\n')[0]).toContain('entry,time,person');
  });
});

describe('objects and people of an entry', () => {
  /** As if a call of staff had run these statements. */
  async function runAsStaff(...statements: string[]) {
    const client = await database.pool.connect();
    const call = { actorId: admin.id, action: 'POST /test', reason: 'A test', requestId: randomUUID() };
    await client.query('begin');
    await client.query("select set_config('easel.audit', $1, true)", [JSON.stringify(call)]);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
    client.release();
    return newest();
  }

  async function anApplication() {
    const { id: personId, cookie } = await aLogin(app, db, 'collector');
    const { id } = await db
      .insertInto('artist_applications')
      .values({ person_id: personId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { applicationId: id, personId, cookie };
  }

  test('the history of an order has what was done to its shipments', async () => {
    const orderNumber = await anOrder();
    const prepared = await send('POST', `/shipments/orders/${orderNumber}`, { lines: [1] }, operations.cookie);
    expect(prepared.statusCode, prepared.body).toBe(200);
    const { id } = await db
      .selectFrom('shipments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('shipments.id')
      .where('number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    await runAsStaff(`update shipments set problem = 'Lost?' where id = '${id}'`);
    await runAsStaff(
      `insert into shipment_history (shipment_id, action, actor, happened_at) values ('${id}', 'close', 'staff', now())`,
    );
    const history = await listEntries(`?type=order&object=${orderNumber}`);
    expect(history.slice(0, 2).map(({ objectType }) => objectType)).toEqual(['shipment_history', 'shipment']);
    expect(await listEntries(`?type=shipment&object=${id}`)).toHaveLength(3);
  });

  test('the history of a gift card and a coupon has what was done to them by calls about something else', async () => {
    const issued = await send('POST', '/staff/gift-cards', {
      ...{ issueKey: randomUUID(), amountCents: 5_000, recipientName: 'Zoe', recipientEmail: 'zoe@example.com' },
      ...{ message: '', reason: 'Sorry', expiresOn: null },
    });
    expect(issued.statusCode, issued.body).toBe(200);
    const { id } = await db.selectFrom('gift_cards').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    const code = 'HISTORY-10';
    await runAsStaff(
      `insert into order_notes (order_id, text, created_at) select max(id), 'Paid back', now() from orders`,
      `insert into coupons (code, percent_off) values ('${code}', 10)`,
      `update gift_cards set balance_cents = balance_cents - 100 where id = ${id}`,
    );
    const actionsOf = async (query: string) => (await listEntries(query)).map(({ action }) => action);
    expect(await actionsOf(`?type=gift-card&object=${id}`)).toEqual(['POST /test', 'POST /staff/gift-cards']);
    expect(await actionsOf(`?type=coupon&object=${code}`)).toEqual(['POST /test']);
  });

  test.each([
    ['campaign:12', 'campaign', '12'],
    ['page:about', 'content-page', 'about'],
    ['homepage', 'content', 'homepage'],
  ])('the history of the section %s has calls that do not name it', async (section, type, object) => {
    await runAsStaff(
      `insert into section_versions (section, version, body, state, created_at) values ('${section}', 70, '{}', 'draft', now())`,
    );
    expect((await listEntries(`?type=${type}&object=${object}`))[0]?.action).toBe('POST /test');
  });

  test('what concerns a person is found by the parents of a row, and erased without the rest of its entry', async () => {
    const [one, other] = [await anApplication(), await anApplication()];
    const say = (applicationId: number, reason: string) =>
      `insert into application_events (application_id, action, reason) values (${applicationId}, 'decline', '${reason}')`;
    const { entryId } = await runAsStaff(
      say(one.applicationId, 'Private of one'),
      say(other.applicationId, 'Private of other'),
      "insert into exchange_rates (currency_code, rate, effective_at) values ('NOK', 1, to_timestamp(5))",
    );
    const closed = await send('DELETE', '/account', { password: 'Secret-123', isSure: true }, one.cookie);
    expect(closed.statusCode, closed.body).toBe(200);
    const [entry] = (await listEntries()).filter((each) => each.entryId === entryId);
    expect(entry).toMatchObject({ isErased: false, erasedChanges: 1, reason: '' });
    expect(JSON.stringify(entry)).not.toContain('Private of one');
    expect(JSON.stringify(entry)).toContain('Private of other');
    expect(entry?.changes.at(-1)?.title).toContain('Exchange rates');
    expect((await verifyChain(db)).problems).toEqual([]);
  });

  test('rows that are deleted together with their parent concern its person', async () => {
    const { applicationId, personId } = await anApplication();
    await db
      .insertInto('application_events')
      .values({
        application_id: applicationId,
        action: 'decline',
        reason: 'Private',
        content: JSON.stringify({}),
      } as never)
      .execute();
    const { entryId } = await runAsStaff(`delete from artist_applications where id = ${applicationId}`);
    const { rows } = await sql<{ table: string; people: string[] }>`
      select change ->> 'table' as table, people from audit_parts where entry_id = ${entryId} order by position`.execute(
      db,
    );
    expect(rows.map(({ table }) => table).sort()).toEqual(['application_events', 'artist_applications']);
    for (const { people } of rows) expect(people).toEqual([String(personId)]);
    expect((await listEntries(`?type=person&object=${personId}`)).map((each) => each.entryId)).toContain(entryId);
  });

  test('a part that was changed is noticed', async () => {
    const { applicationId } = await anApplication();
    const { entryId } = await runAsStaff(`update artist_applications set reason = 'x' where id = ${applicationId}`);
    const client = await database.pool.connect();
    // As somebody who owns the database could.
    const forge = (from: string, to: string) =>
      client.query(
        `update audit_parts set change = jsonb_set(change, '{after,reason}', '"${to}"') where entry_id = ${entryId} and change -> 'after' ->> 'reason' = '${from}'`,
      );
    await client.query('set session_replication_role = replica');
    await forge('x', 'y');
    const { problems } = await verifyChain(db);
    await forge('y', 'x');
    await client.query('set session_replication_role = origin');
    client.release();
    expect(problems).toEqual([`The details of entry ${entryId} were changed.`]);
    expect((await verifyChain(db)).problems).toEqual([]);
  });
});

describe('the chain', () => {
  test('stays linear when many write at the same time', async () => {
    const numbers = await Promise.all(Array.from({ length: 3 }, anOrder));
    const before = await countEntries();
    const notes = Array.from({ length: 30 }, (_, index) =>
      send('POST', `/staff/orders/${numbers[index % 3]}/notes`, { text: `Note ${index}` }),
    );
    for (const { statusCode } of await Promise.all(notes)) expect(statusCode).toBe(200);
    expect(await countEntries()).toBe(before + 30);
    expect((await verifyChain(db, { batchSize: 7 })).problems).toEqual([]);
  });

  test('a buyer does not wait for the lock of staff', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin; select * from audit_head for update');
      const { sku } = await anOriginal(db);
      expect((await aShopper(app).buy(sku)).statusCode).toBe(200);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('nothing is left of the setting on a connection that is used again', async () => {
    const orderNumber = await anOrder();
    await send('POST', `/staff/orders/${orderNumber}/notes`, { text: 'One' });
    const before = await countEntries();
    for (let index = 0; index < 10; index++)
      await db
        .insertInto('exchange_rates')
        .values({ currency_code: 'GBP', rate: 1, effective_at: new Date(index) })
        .execute();
    expect(await countEntries()).toBe(before);
    expect((await sql`select from audit_pending`.execute(db)).rows).toEqual([]);
  });

  test('entries can be neither changed nor deleted', async () => {
    for (const statement of [
      "update audit_entries set action = 'x'",
      'delete from audit_entries',
      'truncate audit_entries',
      'delete from audit_details',
      "update audit_details set reason = 'x'",
      "update audit_parts set change = '{}'",
      'delete from audit_parts',
      'truncate audit_parts',
      'delete from audit_objects',
      'truncate audit_details',
      'delete from audit_head',
      'update audit_head set id = 1',
    ])
      await expect(database.pool.query(statement), statement).rejects.toThrow('The audit log cannot be changed.');
  });

  test('a person’s data is erased with the account, and the chain stays valid', async () => {
    const person = await aLogin(app, db, 'collector');
    await send('POST', '/takeover', { userId: person.id, reason: 'A private matter' });
    const { entryId } = await newest();
    const { statusCode, body } = await send(
      'DELETE',
      '/account',
      { password: 'Secret-123', isSure: true },
      person.cookie,
    );
    expect(statusCode, body).toBe(200);
    const [entry] = (await listEntries(`?object=${person.id}&type=person`)).filter((one) => one.entryId === entryId);
    expect(entry).toMatchObject({ isErased: true, reason: '', changes: [] });
    const report = await verifyChain(db);
    expect(report).toMatchObject({ problems: [] });
    expect(report.erasedCount).toBeGreaterThan(0);
    await expect(database.pool.query('update audit_details set erased_at = now(), salt = null')).rejects.toThrow();
  });

  test('whoever changes, removes or cuts off something is found', async () => {
    const changed = async (statement: string, undo: string) => {
      const client = await database.pool.connect();
      // As somebody who owns the database could.
      await client.query(`set session_replication_role = replica; ${statement}`);
      const { problems } = await verifyChain(db, { batchSize: 5 });
      await client.query(`${undo}; set session_replication_role = origin`);
      client.release();
      return problems;
    };
    const last = await countEntries();
    expect(
      await changed(
        "update audit_entries set object_id = object_id || 'x' where id = 3",
        'update audit_entries set object_id = left(object_id, -1) where id = 3',
      ),
    ).toEqual(['Entry 3 was changed.']);
    expect(
      await changed(
        "update audit_details set reason = reason || 'x' where entry_id = 4",
        'update audit_details set reason = left(reason, -1) where entry_id = 4',
      ),
    ).toEqual(['The details of entry 4 were changed.']);
    expect(
      await changed(
        'create table kept as select * from audit_entries where id = 2; delete from audit_entries where id = 2',
        'insert into audit_entries select * from kept; drop table kept',
      ),
    ).toEqual(['Entry 2 is missing: the next one is 3.']);
    expect(
      await changed(
        `create table kept as select * from audit_entries where id = ${last}; delete from audit_entries where id = ${last}`,
        'insert into audit_entries select * from kept; drop table kept',
      ),
    ).toEqual([`The newest entries are missing: the last one is ${last - 1}, not ${last}.`]);
    const { lastHash } = await verifyChain(db);
    expect((await verifyChain(db, { known: { id: last, hash: lastHash } })).problems).toEqual([]);
    expect((await verifyChain(db, { known: { id: last, hash: '0'.repeat(64) } })).problems).toHaveLength(1);
    expect((await verifyChain(db, { known: { id: last + 9, hash: lastHash } })).problems).toHaveLength(1);
  });
});
