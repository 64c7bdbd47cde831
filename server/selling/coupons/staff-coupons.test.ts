import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { anArtist, anOrder, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { readCoupon, takeCouponUse } from '../coupons-store.ts';

const { app, database, runJobs } = await aShop();
const { db } = database;
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await aLogin(app, db, 'editor'));
});

const terms = (changes: object = {}) => ({
  ...{ name: 'Spring', kind: 'percent', percent: 10, amountCents: null, minimumCents: 0 },
  ...{ startsAt: '2026-01-01T00:00:00.000Z', endsAt: null, countries: [], categories: [], artistIds: [] },
  ...{ products: 'all', isFirstOrderOnly: false, maxUses: null, maxUsesPerPerson: null, isCombinable: false },
  fundedBy: 'shop',
  ...changes,
});
const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({ method, url: `/easel/staff${path}`, headers: { cookie }, ...(payload && { payload }) });
const create = (code: string, changes: object = {}) => call('POST', '/coupons', { code, terms: terms(changes) });
const read = async (code: string) => (await call('GET', `/coupons/${code}`)).json().payload;
const list = async (query: string) => (await call('GET', `/coupons?${query}`)).json().payload;
const codesOf = ({ coupons }: { coupons: { code: string }[] }) => coupons.map(({ code }) => code);

const refusedOf = <Answer extends { statusCode: number }>(answers: Answer[]): Answer =>
  answers.find(({ statusCode }) => statusCode === 409) as Answer;

test('a coupon is created, found, and knows what it was used for', async () => {
  expect((await create(' spring-10 ')).json()).toMatchObject({
    messages: ['The coupon SPRING-10 is created.'],
    payload: { code: 'SPRING-10' },
  });
  expect((await create('SPRING-10')).statusCode).toBe(409);
  const orderId = await anOrder(db, { total_cents: 900 });
  await db.insertInto('order_coupons').values({ order_id: orderId, coupon_code: 'SPRING-10', cents: 250 }).execute();
  await db.updateTable('coupons').set({ uses: 1 }).where('code', '=', 'SPRING-10').execute();
  const [row] = (await list('q=spring')).coupons;
  expect(row).toMatchObject({ code: 'SPRING-10', state: 'active', label: '10% off', uses: 1, givenCents: 250 });
  expect(row.lastUsedAt).not.toBeNull();
  expect((await read('spring-10')).orders).toMatchObject([{ cents: 250 }]);
});

test('coupons are listed by the state that buyers meet', async () => {
  await create('LATER', { startsAt: '2099-01-01T00:00:00Z' });
  await create('OVER', { endsAt: '2026-01-02T00:00:00Z' });
  await create('ONCE', { maxUses: 1 });
  await db.updateTable('coupons').set({ uses: 1 }).where('code', '=', 'ONCE').execute();
  await create('HALTED');
  await call('POST', '/coupons/HALTED/stop', { isStopped: true });
  for (const [state, code] of [
    ['scheduled', 'LATER'],
    ['expired', 'OVER'],
    ['used-up', 'ONCE'],
    ['stopped', 'HALTED'],
  ] as const) {
    const found = await list(`state=${state}`);
    expect(codesOf(found)).toEqual([code]);
    expect(found.coupons[0].state).toBe(state);
    expect(found.counts[state]).toBe(1);
  }
  expect((await call('POST', '/coupons/HALTED/stop', { isStopped: false })).json().payload.state).toBe('active');
});

test('two people who change a coupon lose nothing: the second gets both terms', async () => {
  await create('SHARED');
  const { section } = await read('SHARED');
  const save = (changes: object) =>
    call('PUT', '/coupons/SHARED', { terms: terms(changes), baseVersion: section.version });
  const answers = await Promise.all([save({ percent: 20 }), save({ minimumCents: 5_000 })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { conflict, messages } = refusedOf(answers).json();
  expect(messages[0]).toMatch(/has saved another version meanwhile/);
  expect(conflict.base).toMatchObject({ percent: 10, minimumCents: 0 });
  expect(conflict.version).toBe(2);
  const { history } = (await read('SHARED')).section;
  expect(history.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const first = await call('GET', '/coupons/SHARED/versions/1');
  expect(first.json().payload.body.percent).toBe(10);
});

test('a coupon that existed before keeps its terms as the first version', async () => {
  await db.insertInto('coupons').values({ code: 'OLD', percent_off: 5 }).execute();
  const saved = await call('PUT', '/coupons/OLD', { terms: terms(), baseVersion: 0 });
  expect(saved.json().payload).toMatchObject({ label: '10% off', section: { version: 2 } });
  expect((await call('GET', '/coupons/OLD/versions/1')).json().payload.body.percent).toBe(5);
});

test.each([
  ['AB', {}],
  ["'; drop table coupons; --", {}],
  ['ZERO', { percent: 0 }],
  ['NEGATIVE', { kind: 'amount', amountCents: -100 }],
  ['FRACTION', { kind: 'amount', amountCents: 10.5 }],
  ['HUGE', { kind: 'amount', amountCents: 1e300 }],
  ['NODAY', { endsAt: '2027-02-30T00:00:00Z' }],
  ['NOARTIST', { artistIds: [999_999] }],
  ['NOCOUNTRY', { countries: ['<script>'] }],
])('the coupon %s with %j is refused', async (code, changes) => {
  const answer = await create(code, changes);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().messages.join()).not.toBe('');
});

test('hostile text is kept as text, and foreign codes are not found', async () => {
  const name = '<img src=x onerror=alert(1)>"\'=1+1';
  await create('HOSTILE', { name });
  expect((await read('HOSTILE')).name).toBe(name);
  expect((await call('GET', '/coupons/NOTHING')).statusCode).toBe(404);
  expect((await call('PUT', '/coupons/NOTHING', { terms: terms(), baseVersion: 0 })).statusCode).toBe(404);
  expect((await call('POST', '/coupons/NOTHING/stop', { isStopped: true })).statusCode).toBe(404);
});

test('a limit below the uses so far is refused', async () => {
  await create('USED');
  await db.updateTable('coupons').set({ uses: 3 }).where('code', '=', 'USED').execute();
  const refused = await call('PUT', '/coupons/USED', { terms: terms({ maxUses: 2 }), baseVersion: 1 });
  expect(refused.json().messages).toEqual(['The coupon has been used 3 times already. Stop it instead.']);
});

test('what a coupon would do is calculated by the rules of the cart', async () => {
  const work = await aWork(db, { artist_id: await anArtist(db) });
  const body = { code: 'SPRING-10', artworkIds: [work], countryCode: 'us' };
  const tried = (await call('POST', '/coupon-trials', body)).json().payload;
  expect(tried).toMatchObject({ isApplied: true, discountCents: 12_000, lines: [{ discountCents: 12_000 }] });
  expect(tried.totalBeforeCents - tried.totalCents).toBeGreaterThanOrEqual(12_000);
  const dear = await call('POST', '/coupon-trials', { ...body, terms: terms({ minimumCents: 500_000 }) });
  expect(dear.json().payload).toMatchObject({
    isApplied: false,
    message: 'Add $3,800 more to use the coupon SPRING-10.',
  });
  const shipping = await call('POST', '/coupon-trials', { ...body, terms: terms({ kind: 'shipping' }) });
  expect(shipping.json().payload.shippingCents).toBe(0);
  expect((await call('POST', '/coupon-trials', { ...body, artworkIds: [999_999] })).statusCode).toBe(404);
  expect((await call('POST', '/coupon-trials', { ...body, countryCode: 'xx' })).statusCode).toBe(400);
  expect((await call('POST', '/coupon-trials', { ...body, email: 'nobody@example.com' })).statusCode).toBe(404);
});

const generate = (size: number, changes: object = {}, requestKey: string = randomUUID()) =>
  call('POST', '/coupon-batches', { requestKey, prefix: 'gift', size, terms: terms({ maxUses: 1, ...changes }) });
const readBatch = async (batchId: number) => (await call('GET', `/coupon-batches/${batchId}`)).json().payload;

test('codes are generated, downloaded, found and stopped together', async () => {
  const { batchId } = (await generate(7)).json().payload;
  expect(await readBatch(batchId)).toMatchObject({ size: 7, generated: 0 });
  await runJobs();
  expect(await readBatch(batchId)).toMatchObject({ size: 7, generated: 7, prefix: 'GIFT' });
  const csv = await call('GET', `/coupon-batches/${batchId}/csv`);
  expect(csv.headers['content-type']).toContain('text/csv');
  const codes = csv.body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[0] ?? '');
  expect(codes).toHaveLength(7);
  for (const code of codes) expect(code).toMatch(/^GIFT-[2-9A-HJKMNP-Z]{12}$/);
  expect(codesOf(await list('q='))).not.toContain(codes[0]);
  expect(codesOf(await list(`q=${codes[0]}`))).toEqual([codes[0]]);
  await call('POST', `/coupon-batches/${batchId}/stop`, { isStopped: true });
  expect((await read(codes[0] ?? '')).state).toBe('stopped');
  expect((await call('POST', '/coupon-batches/999999/stop', { isStopped: true })).statusCode).toBe(404);
});

const codesOfBatch = async (batchId: number): Promise<string[]> => {
  const rows = await db.selectFrom('coupons').select('code').where('batch_id', '=', batchId).orderBy('code').execute();
  return rows.map(({ code }) => code);
};

test('a batch is stopped and opened in one row, and codes that were stopped one by one stay stopped', async () => {
  const { batchId } = (await generate(3)).json().payload;
  await runJobs();
  const [one = '', other = ''] = await codesOfBatch(batchId);
  await call('POST', `/coupons/${one}/stop`, { isStopped: true });
  const stop = (isStopped: boolean) => call('POST', `/coupon-batches/${batchId}/stop`, { isStopped });
  expect((await stop(true)).json().payload.isStopped).toBe(true);
  const marked = await db.selectFrom('coupons').select('code').where('stopped_at', 'is not', null).execute();
  expect(marked.map(({ code }) => code)).not.toContain(other);
  expect((await read(other)).state).toBe('stopped');
  expect(codesOf(await list(`q=${other}&state=stopped`))).toEqual([other]);
  expect((await call('GET', `/coupon-batches/${batchId}/csv`)).body.match(/,yes/g)).toHaveLength(3);
  expect(await readCoupon(db, other)).toMatchObject({ isStopped: true });
  expect(await db.transaction().execute((transaction) => takeCouponUse(transaction, other))).toBeUndefined();
  const refused = await call('POST', `/coupons/${other}/stop`, { isStopped: false });
  expect(refused.json().messages).toEqual(['All codes of its batch are stopped. Open the batch again.']);
  await stop(false);
  expect((await read(one)).state).toBe('stopped');
  expect((await read(other)).state).toBe('active');
  expect(await db.transaction().execute((transaction) => takeCouponUse(transaction, other))).toBeDefined();
});

test('a request to generate codes that is repeated generates them once', async () => {
  const key = randomUUID();
  const answers = await Promise.all([generate(4, {}, key), generate(4, {}, key), generate(4, {}, key)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().payload.batchId)).size).toBe(1);
  expect((await generate(5, {}, key)).statusCode).toBe(422);
  expect((await generate(4, { percent: 20 }, key)).statusCode).toBe(422);
  expect((await generate(4, {}, 'again')).statusCode).toBe(400);
});

test('a generated code has the terms of its batch', async () => {
  const { batchId } = (await generate(1)).json().payload;
  await runJobs();
  const [code = ''] = await codesOfBatch(batchId);
  const refused = await call('PUT', `/coupons/${code}`, { terms: terms({ percent: 90 }), baseVersion: 0 });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().messages).toEqual(['A generated code has the terms of its batch.']);
});

test('generating that was interrupted continues where it stopped', async () => {
  const { batchId } = (await generate(6_000)).json().payload;
  // A process that died after the first step has left 4,999 codes, and a job that runs again.
  await db.updateTable('coupon_batches').set({ generated: 4_999 }).where('id', '=', batchId).execute();
  await runJobs();
  expect(await readBatch(batchId)).toMatchObject({ generated: 6_000 });
  const { count } = await db
    .selectFrom('coupons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1_001);
});

test('generated codes need a name and a sensible number', async () => {
  expect((await generate(5, { name: ' ' })).statusCode).toBe(400);
  for (const size of [0, -1, 1.5, 100_001]) expect((await generate(size)).statusCode).toBe(400);
});

test('only staff who manage promotions get in', async () => {
  const curator = await aLogin(app, db, 'curator');
  for (const headers of [{}, { cookie: curator.cookie }])
    expect((await app.inject({ url: '/easel/staff/coupons', headers })).statusCode).toBeGreaterThanOrEqual(401);
});
