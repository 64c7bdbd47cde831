import { ORIGINAL_SHIPPING_TABLE, type ShippingTable, type WeightClass } from '@easel/domain/selling/shipping-table';
import { listenForChanges } from '@easel/platform/db/listen-for-changes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { anOriginal, aShopper } from '../orders/orders-for-tests.ts';
import { createShippingTables, readPublishedTable } from './shipping-tables.ts';

let passedMs = 0;
const { app, database, runJobs } = await aShop({}, { now: () => Date.now() + passedMs });
const { db } = database;
const operations = await aLogin(app, db, 'operations');
const get = (query: string, cookie = operations.cookie) =>
  app.inject({ url: `/easel/staff/delivery-prices${query}`, headers: { cookie } });

test('the calculation is the one of the cart, with the rule that applied', async () => {
  const { workId, sku } = await anOriginal(db);
  const work = await db.selectFrom('works').selectAll().where('id', '=', workId).executeTakeFirstOrThrow();
  const cart = await aShopper(app).add(sku);
  const { totals } = cart.json().payload;
  const query = new URLSearchParams({
    ...{ origin: 'us', destination: 'us', packaging: work.packaging ?? 'flat_cardboard', valueDollars: '1000' },
    ...{ widthCm: String(work.width_cm), heightCm: String(work.height_cm) },
    ...(work.depth_cm !== null && { depthCm: String(work.depth_cm) }),
    ...(work.weight_kg !== null && { weightKg: String(work.weight_kg) }),
  });
  const { trial, rates } = (await get(`?${query}`)).json().payload;
  expect(trial).toMatchObject({ cents: totals.shippingCents, distance: 'domestic', isImported: false });
  expect(trial.transportCents + trial.crateCents + trial.insuranceCents).toBe(trial.cents);
  expect(rates).toHaveLength(6);
});

test('a large work far away travels as freight through customs', async () => {
  const { trial } = (await get('?origin=us&destination=jp&widthCm=300&heightCm=250&packaging=flat_crate')).json()
    .payload;
  expect(trial).toMatchObject({ distance: 'international', isFreight: true, isImported: true });
  expect(trial.crateCents).toBeGreaterThan(0);
});

test('without a size there is only the table, and nonsense is refused', async () => {
  expect((await get('')).json().payload.trial).toBeNull();
  expect((await get('?widthCm=10&heightCm=10&origin=xx')).statusCode).toBe(400);
  expect((await get('?widthCm=-1&heightCm=10')).statusCode).toBe(400);
  const editor = await aLogin(app, db, 'editor');
  expect((await get('', editor.cookie)).statusCode).toBe(403);
});

describe('staff edit the table', () => {
  beforeEach(() =>
    sql`truncate section_versions, section_editors; delete from content where name = 'delivery-prices'`.execute(db),
  );
  // The copy in memory is older than that.
  beforeEach(() => {
    passedMs += 1_000;
  });
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, cookie = operations.cookie) => {
    const response = await app.inject({
      method,
      url: `/easel/staff/delivery-prices${path}`,
      headers: { cookie },
      ...(payload && { payload }),
    });
    return { status: response.statusCode, ...response.json() };
  };
  const original = ORIGINAL_SHIPPING_TABLE;
  const [parcels] = original.parcel.classes as [WeightClass];
  const dearer = (cents: number): ShippingTable => ({
    ...original,
    parcel: {
      ...original.parcel,
      classes: [{ ...parcels, domestic: { ...parcels.domestic, baseCents: parcels.domestic.baseCents + cents } }],
    },
  });
  const save = (body: object, more: object = {}) =>
    call('PUT', '/table', { section: 'delivery-prices', body, baseVersion: 0, publish: 'now', ...more });
  const shippingOf = async (sku: string) => {
    const shopper = aShopper(app);
    return { shopper, cents: (await shopper.add(sku)).json().payload.totals.shippingCents as number };
  };

  test('without edits there is no row, and the first version is what came with the shop', async () => {
    expect((await call('GET', '/table')).payload).toMatchObject({ version: 0, body: original, history: [] });
    expect((await save(dearer(100))).payload.history.map(({ version }: { version: number }) => version)).toEqual([
      2, 1,
    ]);
    expect((await call('GET', '/versions?section=delivery-prices&version=1')).payload.body).toEqual(original);
  });

  test('a draft changes nothing, and a published table every price at once', async () => {
    const { sku } = await anOriginal(db);
    const before = await shippingOf(sku);
    await save(dearer(700), { publish: 'draft' });
    expect((await shippingOf(sku)).cents).toBe(before.cents);
    await save(dearer(700), { baseVersion: 2 });
    expect((await shippingOf(sku)).cents).toBe(before.cents + 700);
    const estimate = await app.inject({ url: `/easel/delivery-estimate?sku=${sku}` });
    expect(estimate.json().payload.shippingCents).toBe(before.cents + 700);
    const artist = await aLogin(app, db, 'artist');
    const table = await app.inject({ url: '/easel/studio/shipping-table', headers: { cookie: artist.cookie } });
    expect(table.json().payload).toEqual(dearer(700));
  });

  test('a quote that was made before is honored', async () => {
    const { sku } = await anOriginal(db);
    const { shopper, cents } = await shippingOf(sku);
    const quote = await shopper.quote();
    await save(dearer(700));
    const placed = await shopper.order(quote.quoteId);
    expect(placed.statusCode).toBe(200);
    const order = await db
      .selectFrom('orders')
      .select('shipping_cents')
      .orderBy('placed_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(order.shipping_cents).toBe(cents);
  });

  test('a planned table is published when its time has come', async () => {
    const { sku } = await anOriginal(db);
    const { cents } = await shippingOf(sku);
    const publishAt = new Date(Date.now() + 60_000).toISOString();
    await save(dearer(300), { publish: 'later', publishAt });
    await sql`update section_versions set publish_at = now() - interval '1 second' where state = 'scheduled'`.execute(
      db,
    );
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
    await runJobs();
    expect((await readPublishedTable(db)).parcel.classes).toEqual(dearer(300).parcel.classes);
    passedMs += 1_000;
    expect((await shippingOf(sku)).cents).toBe(cents + 300);
  });

  const publish = (body: object) =>
    sql`insert into content (name, body, version) values ('delivery-prices', ${JSON.stringify(body)}::jsonb, 1)
      on conflict (name) do update set body = excluded.body`.execute(db);
  const withCountry = (code: string): ShippingTable => ({
    ...dearer(400),
    regions: original.regions.map((region) =>
      region.name === 'Europe' ? { ...region, countries: [...region.countries, code] } : region,
    ),
  });
  const readHealth = async () => {
    const response = await app.inject({ url: '/easel/staff/health', headers: { cookie: operations.cookie } });
    return response.json().payload.deliveryPrices as unknown;
  };

  test('a country that does not exist any more takes no price away, and is reported once', async () => {
    const told: string[] = [];
    let time = 0;
    const tables = createShippingTables(
      db,
      () => time,
      (text) => told.push(text),
    );
    expect(await readHealth()).toEqual({ isReplaced: false, problems: [] });
    await publish(withCountry('xx'));
    for (time = 10_000; time < 50_000; time += 10_000) expect(await tables.read()).toEqual(dearer(400));
    expect(told).toEqual(['Something in the published delivery prices is wrong: There is no country xx.']);
    expect(await readHealth()).toEqual({ isReplaced: false, problems: ['There is no country xx.'] });
    // Staff correct what is stored.
    expect((await call('GET', '/table')).payload.body).toEqual(withCountry('xx'));
  });

  test('a table without prices is replaced, which is reported, and stays in the editor', async () => {
    const told: string[] = [];
    const broken = { ...original, parcel: { ...original.parcel, classes: [] } };
    await publish(broken);
    expect(
      await createShippingTables(
        db,
        () => 0,
        (text) => told.push(text),
      ).read(),
    ).toEqual(original);
    expect(told).toEqual([expect.stringContaining('those that came with the shop are valid: Parcels: there are 1')]);
    expect(await readHealth()).toMatchObject({ isReplaced: true });
    expect((await call('GET', '/table')).payload.body).toEqual(broken);
    await publish({ parcel: 'none' });
    expect(await readPublishedTable(db)).toEqual(original);
    expect(await readHealth()).toMatchObject({ isReplaced: true, problems: [expect.stringContaining('missing')] });
  });

  test('a plan that is not valid any more is not published', async () => {
    await save(dearer(300), { publish: 'later', publishAt: new Date(Date.now() + 60_000).toISOString() });
    await sql`update section_versions set publish_at = now() - interval '1 second', body = ${JSON.stringify(withCountry('xx'))}::jsonb
      where state = 'scheduled'`.execute(db);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
    await runJobs();
    expect(await readPublishedTable(db)).toEqual(original);
    const { rows } = await sql<{ error: string }>`
      select last_error as error from graphile_worker._private_jobs where last_error is not null`.execute(db);
    expect(rows.map(({ error }) => error).join()).toContain('cannot be published: There is no country xx.');
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  test('a publication is told to all processes, which drop their copy and the pages', async () => {
    const heard: (string[] | 'everything')[] = [];
    const changes = listenForChanges(database.directUrl, (tags) => heard.push(tags));
    await vi.waitFor(() => expect(heard).toContain('everything'));
    const other = createShippingTables(db, () => 0, expect.unreachable);
    expect(await other.read()).toEqual(original);
    await save(dearer(500));
    expect(await other.read()).toEqual(original);
    await vi.waitFor(() => expect(heard.flat()).toContain('content:delivery-prices'));
    other.follow(['content:delivery-prices']);
    expect(await other.read()).toEqual(dearer(500));
    await changes.close();
  });

  test('two people at once lose nothing', async () => {
    await save(dearer(100));
    expect(await save(dearer(200))).toMatchObject({ status: 409, conflict: { theirs: dearer(100), base: original } });
  });

  test.each([
    [{ ...original, insuranceBp: -1 }, 'Insurance is from 0% to 10%'],
    [{ ...original, insuranceBp: 'all' }, 'Some fields are missing'],
    [{ ...original, regions: [{ name: 'Near', countries: ['de', 'xx'] }] }, 'There is no country xx.'],
    [{ ...original, parcel: { ...original.parcel, classes: [] } }, '1 to 12 classes'],
    [{}, 'Some fields are missing'],
  ])('refusal %#', async (body, message) => {
    const refused = await save(body);
    expect(refused).toMatchObject({ status: 400, messages: [expect.stringContaining(message)] });
    expect((await call('POST', '/check', { body, afterId: 0 })).status).toBe(400);
  });

  test('the check says how many works change, and by how much', async () => {
    const { workId } = await anOriginal(db);
    const { payload } = await call('POST', '/check', { body: dearer(700), afterId: 0 });
    expect(payload).toMatchObject({ unpricedWorks: 0, leastCents: 0, mostCents: 700, next: null });
    expect(payload.changedWorks).toBeGreaterThan(0);
    expect(payload.changedWorks).toBeLessThanOrEqual(payload.works);
    expect((await call('POST', '/check', { body: original, afterId: 0 })).payload.changedWorks).toBe(0);
    const { works } = (await call('GET', `/works?artworkIds=${workId},999999`)).payload;
    expect(works).toMatchObject([{ artworkId: workId, originCountry: 'us' }]);
  });

  test('only people who handle orders, with an entry in the audit log', async () => {
    const editor = await aLogin(app, db, 'editor');
    for (const [method, path] of [
      ['GET', '/table'],
      ['POST', '/check'],
    ] as const)
      expect(
        (await call(method, path, method === 'POST' ? { body: original, afterId: 0 } : undefined, editor.cookie))
          .status,
      ).toBe(403);
    await save(dearer(100));
    const admin = await aLogin(app, db, 'admin');
    const log = await app.inject({ url: '/easel/staff/audit', headers: { cookie: admin.cookie } });
    expect(log.json().payload.entries[0]).toMatchObject({ objectId: expect.stringMatching(/^delivery-prices/) });
  });
});
