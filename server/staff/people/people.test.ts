import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anOriginal, aShopper } from '../../selling/orders/orders-for-tests.ts';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin, PASSWORD } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { verifyChain } from '../audit/verify-chain.ts';

const { app, database } = await aShop();
const { db } = database;
const admin = await aLogin(app, db, 'admin');
const operations = await aLogin(app, db, 'operations');

const send = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, cookie = admin.cookie) =>
  app.inject({ method, url: `/easel/staff/people${path}`, headers: { cookie }, ...(payload && { payload }) });
const find = async (query: string): Promise<number[]> => {
  const response = await send('GET', `?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().payload.people.map(({ userId }: { userId: number }) => userId);
};
const read = async (id: number) => (await send('GET', `/${id}`)).json().payload;
const readPerson = (id: number) => db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const versionOf = async (id: number) => (await readPerson(id)).staff_version;
const change = async (id: number, path: string, body: object, cookie = admin.cookie) =>
  send('POST', `/${id}${path}`, { reason: 'Because', version: await versionOf(id), ...body }, cookie);
const isLoggedIn = async (cookie: string) =>
  (await app.inject({ url: '/easel/account/devices', headers: { cookie } })).statusCode === 200;
const logIn = (email: string, password = PASSWORD, remoteAddress = '203.0.113.9') =>
  app.inject({ method: 'POST', url: '/easel/auth/login', payload: { email, password }, remoteAddress });
const emailsTo = async (email: string) =>
  (await db.selectFrom('mails').select('kind').where('recipient', '=', email).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );

/** Runs something that waits for a transaction, which ends when it does. What `change` returns is called at its end. */
async function whileLocked<Answer>(
  change: (within: typeof db) => Promise<unknown>,
  run: () => PromiseLike<Answer>,
): Promise<Answer> {
  const { running } = await db.transaction().execute(async (within) => {
    const finish = await change(within);
    const running = Promise.resolve(run());
    await expect
      .poll(
        async () =>
          (
            await sql`
              select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(db)
          ).rows.length,
      )
      .toBeGreaterThan(0);
    if (typeof finish === 'function') await finish();
    return { running };
  });
  return running;
}

describe('finding people', () => {
  test('by name, email, user name and id, with and without accents and in any order', async () => {
    const id = await anArtist(db, {
      first_name: 'Zoë',
      last_name: 'Quill_100%',
      email: 'zoe.quill@example.com',
      user_name: 'zoequill',
    });
    for (const text of ['zoë quill', 'QUILL zoe', 'zoe.quill@exam', 'quill_100%', 'zoequ', String(id)])
      expect(await find(`q=${encodeURIComponent(text)}`), text).toContain(id);
    expect(await find('q=zoe+quilt')).not.toContain(id);
    expect(await find(`q=${encodeURIComponent("'; drop table people; --")}`)).toEqual([]);
    expect((await send('GET', `?q=${'x'.repeat(201)}`)).statusCode).toBe(400);
    await db.updateTable('people').set({ last_name: 'Feather' }).where('id', '=', id).execute();
    expect(await find('q=feather')).toEqual([id]);
  });

  test('by what they have ordered, where it went, and what they have paid with', async () => {
    const { id, cookie } = await aLogin(app, db, 'collector');
    const { sku } = await anOriginal(db);
    const { orderNumber } = (await aShopper(app, cookie).buy(sku)).json().payload as { orderNumber: string };
    expect(await find(`q=${orderNumber.toLowerCase()}`)).toEqual([id]);
    await db
      .insertInto('addresses')
      .values({
        ...{ person_id: id, full_name: 'Ada Moreau', street1: '7 Kestrel Row', city: 'Leeds', postal_code: 'LS1 4DY' },
        ...{ country_code: 'gb', phone: '+44 20 7946 0018' },
      })
      .execute();
    for (const text of ['LS1 4DY', 'kestrel', '+44 20 7946 0018', '2079460018', '442079460018'])
      expect(await find(`q=${encodeURIComponent(text)}`), text).toEqual([id]);
    const order = await db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', orderNumber)
      .executeTakeFirstOrThrow();
    await db.insertInto('coupons').values({ code: 'ONLYTHEM', percent_off: 5 }).execute();
    await db
      .insertInto('order_coupons')
      .values({ order_id: order.id, coupon_code: 'ONLYTHEM', cents: 100 } as never)
      .execute();
    expect(await find('q=onlythem')).toEqual([id]);
    await db.deleteFrom('addresses').where('person_id', '=', id).execute();
    expect(await find('q=kestrel')).toEqual([]);
  });

  test('by role, state of an artist, block and day of creation', async () => {
    const [here, away, former] = [
      await anArtist(db),
      await anArtist(db, { is_on_vacation: true }),
      await anArtist(db, { user_type: 'collector' }),
    ];
    await aWork(db, { artist_id: former });
    await db.updateTable('people').set({ is_banned: true }).where('id', '=', away).execute();
    await db
      .updateTable('people')
      .set({ created_at: new Date('2020-05-05T23:30:00Z') })
      .where('id', '=', here)
      .execute();
    expect(await find('artist=vacation&blocked=yes')).toEqual([away]);
    expect(await find('artist=former')).toEqual([former]);
    expect(await find('role=admin')).toEqual([admin.id]);
    expect(await find('from=2020-05-05&until=2020-05-05')).toEqual([here]);
    expect((await send('GET', '?role=king')).statusCode).toBe(400);
    const csv = await send('GET', '-csv?artist=former');
    expect(csv.body).toContain('Former artist');
    const entry = await db
      .selectFrom('audit_entries')
      .select(['actor_id', 'action'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ actor_id: admin.id, action: 'GET /staff/people-csv' });
  });

  test('a file has all of them in the order of the list, however many they are', async () => {
    const inserted = await sql<{ id: number }>`
      insert into people (user_type, first_name, last_name, created_at)
      select 'collector', 'Wren', 'Number ' || n, timestamptz '2019-01-01' + n * interval '1 second' from generate_series(1, 2500) as n
      returning id`.execute(db);
    const { body } = await send('GET', '-csv?from=2019-01-01&until=2019-01-02&sort=created');
    const ids = body.split('\r\n').slice(1, -1).map(Number.parseFloat);
    expect(ids).toEqual(inserted.rows.map(({ id }) => id));
    await sql`delete from people where first_name = 'Wren'`.execute(db);
  });

  test('by two things that were changed at the same moment', async () => {
    const id = await anArtist(db);
    await whileLocked(
      (within) => within.updateTable('people').set({ last_name: 'Kingfisher' }).where('id', '=', id).execute(),
      () =>
        db
          .insertInto('addresses')
          .values({
            ...{ person_id: id, full_name: 'A', street1: '3 Nuthatch Lane', city: 'Leeds', postal_code: 'LS1 4DY' },
            ...{ country_code: 'gb', phone: '' },
          })
          .execute(),
    );
    expect(await find('q=kingfisher')).toEqual([id]);
    expect(await find('q=nuthatch')).toEqual([id]);
  });

  test('only admins see people', async () => {
    for (const path of ['', `/${admin.id}`, `/${admin.id}/timeline`, '-csv'])
      expect((await send('GET', path, undefined, operations.cookie)).statusCode).toBe(403);
  });
});

describe('changes', () => {
  test('a role: the session ends with permissions of staff, an email tells it, and the log knows why', async () => {
    const person = await aLogin(app, db, 'editor');
    const { email } = await readPerson(person.id);
    expect(await isLoggedIn(person.cookie)).toBe(true);
    const changed = await change(person.id, '/role', { role: 'operations' });
    expect(changed.json().payload).toMatchObject({ role: 'operations', version: 2 });
    expect(await isLoggedIn(person.cookie)).toBe(false);
    expect(await emailsTo(email ?? '')).toContain('role-changed');
    const { entries } = (await send('GET', `/${person.id}/timeline?kind=staff`)).json().payload;
    expect(entries[0]).toMatchObject({ text: 'Change the role of a person', detail: 'Ada Moreau: Because' });
  });

  test('a role without permissions of staff is valid at once, in the same session', async () => {
    const person = await aLogin(app, db, 'collector');
    await change(person.id, '/role', { role: 'artist' });
    const studio = await app.inject({ url: '/easel/account/presence', headers: { cookie: person.cookie } });
    expect(await isLoggedIn(person.cookie)).toBe(true);
    expect(studio.statusCode).not.toBe(403);
  });

  test('nobody changes their own role, and the last admin stays', async () => {
    expect((await change(admin.id, '/role', { role: 'editor' })).statusCode).toBe(403);
    const other = await aLogin(app, db, 'admin');
    // Each takes the other’s role away at the same moment.
    const [one, two] = await Promise.all([
      change(other.id, '/role', { role: 'editor' }),
      change(admin.id, '/role', { role: 'editor' }, other.cookie),
    ]);
    expect([one.statusCode, two.statusCode].sort()).not.toEqual([200, 200]);
    const admins = await db.selectFrom('people').select('id').where('user_type', '=', 'admin').execute();
    expect(admins).toHaveLength(1);
    await db.updateTable('people').set({ user_type: 'admin' }).where('id', '=', admin.id).execute();
    const again = await aLogin(app, db, 'admin');
    admin.cookie = again.cookie;
    admin.id = again.id;
  });

  test('two admins at once: the second is told what is there now', async () => {
    const person = await aLogin(app, db, 'collector');
    const body = { reason: 'Because', version: 1 };
    const answers = await Promise.all([
      send('POST', `/${person.id}/role`, { ...body, role: 'artist' }),
      send('POST', `/${person.id}/role`, { ...body, role: 'limited_artist' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().conflict).toMatchObject({ version: 2, role: (await readPerson(person.id)).user_type });
  });

  test('a block: sessions and logins end with a clear text, works are withheld, and orders stay', async () => {
    const artist = await aLogin(app, db, 'artist');
    const { email } = await readPerson(artist.id);
    const work = await aWork(db, { artist_id: artist.id });
    const { sku } = await anOriginal(db);
    const { orderNumber } = (await aShopper(app, artist.cookie).buy(sku)).json().payload as { orderNumber: string };
    expect((await change(artist.id, '/block', { isBlocked: true, reason: 'Fraud' })).statusCode).toBe(200);
    expect(await isLoggedIn(artist.cookie)).toBe(false);
    const refused = await logIn(email ?? '');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().messages).toEqual([
      'This account is blocked. Please contact us if you think that this is a mistake.',
    ]);
    expect([refused.headers['set-cookie'] ?? []].flat().join()).not.toContain('session_token');
    // Who does not know the password does not learn it.
    expect((await logIn(email ?? '', 'Wrong-1234')).statusCode).toBe(401);
    const offered = await aShopper(app).add(`P${work}-U1-T1`);
    expect(offered.statusCode).not.toBe(200);
    const order = await db.selectFrom('orders').select('status').where('number', '=', orderNumber).executeTakeFirst();
    expect(order?.status).toBe('placed');
    const impersonated = await app.inject({
      method: 'POST',
      url: '/easel/takeover',
      payload: { userId: artist.id, reason: 'Help' },
      headers: { cookie: admin.cookie },
    });
    expect(impersonated.statusCode).toBe(403);
    expect((await read(artist.id)).blocks).toMatchObject([
      { reason: 'Fraud', blockedBy: 'Ada Moreau', liftedAt: null },
    ]);
    expect((await change(artist.id, '/block', { isBlocked: false, reason: 'A mistake' })).statusCode).toBe(200);
    expect((await logIn(email ?? '')).statusCode).toBe(200);
    expect((await read(artist.id)).blocks).toMatchObject([{ liftReason: 'A mistake' }]);
    expect(await emailsTo(email ?? '')).toEqual(expect.arrayContaining(['account-blocked', 'account-unblocked']));
  });

  const startTakeover = async (userId: number, cookie: string) => {
    const payload = { userId, reason: 'Their friend Kim called' };
    const answer = await app.inject({ method: 'POST', url: '/easel/takeover', payload, headers: { cookie } });
    expect(answer.statusCode, answer.body).toBe(200);
    return [answer.headers['set-cookie'] ?? []]
      .flat()
      .map((set) => set.split(';')[0])
      .join('; ');
  };

  test.each([
    ['/block', { isBlocked: true }],
    ['/role', { role: 'editor' }],
  ])('takeovers of an admin end with %s', async (path, body) => {
    const [other, person] = [await aLogin(app, db, 'admin'), await aLogin(app, db, 'collector')];
    const acting = await startTakeover(person.id, other.cookie);
    expect(await isLoggedIn(acting)).toBe(true);
    expect((await change(other.id, path, body)).statusCode).toBe(200);
    // The next login does not bring them back.
    await logIn((await readPerson(other.id)).email ?? '');
    expect(await isLoggedIn(acting)).toBe(false);
    const takeovers = await db.selectFrom('takeovers').select('ended_at').where('admin_id', '=', other.id).execute();
    expect(takeovers).toEqual([{ ended_at: expect.any(Date) }]);
    expect(await isLoggedIn(person.cookie)).toBe(true);
  });

  test('a refused login leaves no session', async () => {
    const person = await aLogin(app, db, 'collector');
    await change(person.id, '/block', { isBlocked: true });
    expect((await logIn((await readPerson(person.id)).email ?? '')).statusCode).toBe(403);
    expect((await read(person.id)).sessionsCount).toBe(0);
  });

  test('who is no admin any more changes nobody, even if the request began before', async () => {
    const [other, person] = [await aLogin(app, db, 'admin'), await aLogin(app, db, 'collector')];
    const answer = await whileLocked(
      (within) => within.updateTable('people').set({ user_type: 'editor' }).where('id', '=', other.id).execute(),
      () => change(person.id, '/role', { role: 'admin' }, other.cookie),
    );
    expect(answer.statusCode).toBe(403);
    expect((await readPerson(person.id)).user_type).toBe('collector');
  });

  test('the last admin cannot close the account, and one of two who leave at once stays', async () => {
    const leave = (cookie: string) =>
      app.inject({
        method: 'DELETE',
        url: '/easel/account',
        headers: { cookie },
        payload: { password: PASSWORD, isSure: true },
      });
    const others = await db
      .updateTable('people')
      .set({ is_banned: true })
      .where('user_type', '=', 'admin')
      .where('is_banned', '=', false)
      .returning('id')
      .execute();
    const two = [await aLogin(app, db, 'admin'), await aLogin(app, db, 'admin')];
    const answers = await Promise.all(two.map(({ cookie }) => leave(cookie)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const kept = two[answers.findIndex(({ statusCode }) => statusCode === 409)];
    const gone = two[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await readPerson(gone?.id ?? 0)).user_type).toBe('collector');
    const again = await leave(kept?.cookie ?? '');
    expect(again.statusCode).toBe(409);
    expect(again.json().messages).toContain('This is the last admin. Make somebody else an admin first.');
    // Before roles ended with accounts, a closed account could still be one of an admin.
    await db
      .updateTable('people')
      .set({ user_type: 'admin' })
      .where('id', '=', gone?.id ?? 0)
      .execute();
    expect((await leave(kept?.cookie ?? '')).statusCode).toBe(409);
    await db
      .updateTable('people')
      .set({ user_type: 'collector' })
      .where('id', '=', gone?.id ?? 0)
      .execute();
    await db
      .updateTable('people')
      .set({ is_banned: false })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
    expect((await leave(kept?.cookie ?? '')).statusCode).toBe(200);
  });

  test('nobody blocks themselves', async () => {
    expect((await change(admin.id, '/block', { isBlocked: true })).statusCode).toBe(403);
  });

  test('an artist becomes a former one once nothing is open, and can come back', async () => {
    const { sku, artistId } = await soldWork();
    const refused = await change(artistId, '/artist-state', { state: 'former', until: null });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().messages.join(' ')).toContain('has been sold and is not shipped yet');
    expect(sku).toBeTruthy();
    const artist = await anArtist(db);
    const work = await aWork(db, { artist_id: artist });
    expect((await change(artist, '/artist-state', { state: 'former', until: null })).json().payload).toMatchObject({
      role: 'collector',
      artistState: 'former',
    });
    expect((await readPerson(artist)).is_away).toBe(true);
    expect((await change(artist, '/artist-state', { state: 'limited_artist', until: null })).statusCode).toBe(200);
    expect(await readPerson(artist)).toMatchObject({ is_away: false, user_type: 'limited_artist' });
    const vacation = await change(artist, '/artist-state', { state: 'vacation', until: '2020-01-01' });
    expect(vacation.statusCode).toBe(400);
    expect((await change(artist, '/artist-state', { state: 'vacation', until: null })).json().payload).toMatchObject({
      artistState: 'vacation',
    });
    expect(work).toBeGreaterThan(0);
  });

  async function soldWork() {
    const { sku, workId } = (await anOriginal(db)) as { sku: string; workId?: number };
    await aShopper(app).buy(sku);
    const line = await db
      .selectFrom('order_lines')
      .select(['artist_id', 'work_id'])
      .where('sku', '=', sku as never)
      .executeTakeFirstOrThrow();
    return { sku, workId, artistId: Number(line.artist_id) };
  }

  test('failed logins are shown and lifted', async () => {
    const person = await aLogin(app, db, 'collector');
    const { email } = await readPerson(person.id);
    for (let n = 0; n < 6; n++) await logIn(email ?? '', 'Wrong-1234');
    expect((await logIn(email ?? '')).statusCode).toBe(429);
    const { attempts } = await read(person.id);
    expect(attempts.some(({ blockedUntil }: { blockedUntil: string | null }) => blockedUntil !== null)).toBe(true);
    expect((await send('POST', `/${person.id}/attempts/lift`, { reason: ' ' })).statusCode).toBe(400);
    expect((await send('POST', `/${person.id}/attempts/lift`, { reason: 'Called us' })).statusCode).toBe(200);
    expect((await logIn(email ?? '')).statusCode).toBe(200);
    expect((await read(person.id)).attempts).toEqual([]);
    const { counts } = (await send('GET', `/${person.id}/timeline`)).json().payload;
    expect(counts).toMatchObject({ login: 2, 'failed-login': 5, staff: 1 });
  });

  test('data is exported on request, as the person would do it, and the log knows', async () => {
    const person = await aLogin(app, db, 'collector');
    const own = await app.inject({
      method: 'POST',
      url: '/easel/account/export',
      headers: { cookie: person.cookie },
    });
    const exported = await send('POST', `/${person.id}/export`, { reason: 'Asked by email' });
    expect(exported.json().payload.data).toEqual(own.json().payload.data);
    const { entries } = (await send('GET', `/${person.id}/timeline?kind=staff`)).json().payload;
    expect(entries[0].detail).toContain('Asked by email');
    expect((await send('POST', `/${person.id}/export`, { reason: 'x' }, operations.cookie)).statusCode).toBe(403);
  });

  test('an account is deleted on request by the rules of closing it, and the log keeps none of its data', async () => {
    const { artistId } = await soldWork();
    const body = async (id: number) => ({ reason: 'Asked by email', isSure: true, version: await versionOf(id) });
    const refused = await send('DELETE', `/${artistId}`, await body(artistId));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().messages.length).toBeGreaterThan(1);
    const person = await aLogin(app, db, 'collector');
    const { email } = await readPerson(person.id);
    await startTakeover(person.id, admin.cookie);
    await db
      .insertInto('newsletter_subscribers')
      .values({ email: email ?? '', token_hash: 'x' } as never)
      .execute();
    await change(person.id, '/block', { isBlocked: true, reason: 'Private matter' });
    const deleted = await send('DELETE', `/${person.id}`, await body(person.id));
    expect(deleted.statusCode, deleted.body).toBe(200);
    expect(await readPerson(person.id)).toMatchObject({ email: null, first_name: 'Former' });
    const { rows } = await sql<{ text: string }>`
      select coalesce(change::text, '') || coalesce(reason, '') as text from audit_details left join audit_parts using (entry_id)
      where entry_id in (select entry_id from audit_objects where object_type = 'person' and object_id = ${String(person.id)})`.execute(
      db,
    );
    const log = rows.map(({ text }) => text).join();
    expect(log).toContain('Asked by email');
    expect(log).not.toContain(email);
    expect(log).not.toContain('Private matter');
    for (const table of ['audit_entries', 'audit_details', 'audit_parts', 'audit_objects', 'audit_pending']) {
      const kept = await sql`
        select from ${sql.table(table)} as kept where to_jsonb(kept)::text like ${`%${email}%`}`.execute(db);
      expect([table, kept.rows.length]).toEqual([table, 0]);
    }
    const takeovers = await db.selectFrom('takeovers').select('reason').where('person_id', '=', person.id).execute();
    expect(takeovers).toEqual([{ reason: 'Erased' }]);
    expect((await verifyChain(db)).problems).toEqual([]);
    expect((await change(person.id, '/role', { role: 'artist' })).statusCode).toBe(409);
  });

  test('an account that somebody changes at the same moment is not deleted', async () => {
    const person = await aLogin(app, db, 'collector');
    const answer = await whileLocked(
      async (within) => {
        // The checks are done, and the events are about to be deleted.
        await sql`lock table behavior_events in exclusive mode`.execute(within);
        return () =>
          within
            .updateTable('people')
            .set({ user_type: 'editor', staff_version: 2 })
            .where('id', '=', person.id)
            .execute();
      },
      () => send('DELETE', `/${person.id}`, { reason: 'Asked by email', isSure: true, version: 1 }),
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json().conflict).toMatchObject({ role: 'editor', version: 2 });
    expect((await readPerson(person.id)).email).not.toBeNull();
  });

  test('deleting an account without an email leaves what has none either', async () => {
    const artist = await anArtist(db, { email: null });
    await db.insertInto('mails').values({ kind: 'test', recipient: '', subject: 'Nobody', body_text: '' }).execute();
    const deleted = await send('DELETE', `/${artist}`, { reason: 'Asked by phone', isSure: true, version: 1 });
    expect(deleted.statusCode, deleted.body).toBe(200);
    expect(await emailsTo('')).toEqual(['test']);
  });

  test('what does not exist or is no reason is refused', async () => {
    expect((await send('GET', '/999999999')).statusCode).toBe(404);
    expect((await send('GET', '/999999999/timeline')).statusCode).toBe(404);
    expect((await send('POST', '/999999999/role', { role: 'artist', reason: 'x', version: 1 })).statusCode).toBe(404);
    const person = await aLogin(app, db, 'collector');
    expect((await change(person.id, '/role', { role: 'artist', reason: ' ' })).statusCode).toBe(400);
    expect((await change(person.id, '/role', { role: 'guest' })).statusCode).toBe(400);
  });
});

test('the timeline tells that a message was sent, and not what it says', async () => {
  const person = await aLogin(app, db, 'collector');
  const artist = await anArtist(db);
  await db
    .insertInto('conversations')
    .values({
      ...{ id: `c-${person.id}`, collector_id: person.id, artist_id: artist },
      ...{ created_at: new Date(), last_message_at: new Date() },
    } as never)
    .execute();
  await db
    .insertInto('messages')
    .values({
      conversation_id: `c-${person.id}`,
      sender_id: person.id,
      body: 'My secret',
      sent_at: new Date(),
    } as never)
    .execute();
  const timeline = (await send('GET', `/${person.id}/timeline`)).json().payload;
  expect(timeline.entries).toContainEqual(
    expect.objectContaining({ kind: 'message', text: 'Sent a message', url: null }),
  );
  expect(JSON.stringify(timeline)).not.toContain('My secret');
  expect(timeline.totalResults).toBe(2);
  expect((await send('GET', `/${person.id}/timeline?kind=message`)).json().payload.totalResults).toBe(1);
});
