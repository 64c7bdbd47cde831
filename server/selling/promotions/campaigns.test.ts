import { listenForChanges } from '@easel/platform/db/listen-for-changes';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

let now = Date.now();
const { app, database, runJobs } = await aShop({}, { now: () => now });
const { db } = database;
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await aLogin(app, db, 'editor'));
  await db.insertInto('coupons').values({ code: 'TEN', percent_off: 10, minimum_cents: 5_000 }).execute();
});
beforeEach(() => {
  now = Date.now();
});

const HOUR = 3_600_000;
const draft = (changes: object = {}) => ({
  ...{ startsAt: new Date(now - HOUR).toISOString(), endsAt: new Date(now + HOUR).toISOString(), countries: [] },
  ...{ tagline: 'Open studios', mobileTagline: 'Studios', hasCountdown: true, color: '1f3a5f' },
  ...{ tiers: [{ code: 'TEN', title: '10% off' }], showsToGuests: true },
  ...changes,
});
const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({ method, url: `/easel/staff/promos${path}`, headers: { cookie }, ...(payload && { payload }) });
const create = async (changes: object = {}): Promise<string> =>
  `campaign:${(await call('POST', '', { campaign: draft(changes) })).json().payload.campaignId}`;
const save = (section: string, baseVersion: number, body: object, publish = 'now', publishAt?: string) =>
  call('PUT', '/section', { section, baseVersion, body, publish, ...(publishAt && { publishAt }) });
const shown = async (locale = '') => {
  const headers = locale === '' ? {} : { 'x-store-locale': locale.slice(1) };
  const { payload } = (await app.inject({ url: '/easel/promotions', headers })).json();
  return payload.campaigns.map(({ tagline }: { tagline: string }) => tagline);
};

const refusedOf = <Answer extends { statusCode: number }>(answers: Answer[]): Answer =>
  answers.find(({ statusCode }) => statusCode === 409) as Answer;

test('a campaign is a draft until it is published', async () => {
  const section = await create({ tagline: 'First' });
  expect(await shown()).not.toContain('First');
  const published = await save(section, 1, draft({ tagline: 'First' }));
  expect(published.json()).toMatchObject({ messages: ['It is published.'], payload: { version: 2, isDraft: false } });
  expect(await shown()).toContain('First');
  await save(section, 2, draft({ tagline: 'Second' }), 'draft');
  expect(await shown()).toContain('First');
  const { campaigns } = (await call('GET', '')).json().payload;
  expect(campaigns).toContainEqual(expect.objectContaining({ state: 'running', hasDraft: true }));
});

test('two editors at once: the second gets both texts and the one they started from', async () => {
  const section = await create({ tagline: 'Base' });
  const answers = await Promise.all([
    save(section, 1, draft({ tagline: 'Mine' }), 'draft'),
    save(section, 1, draft({ tagline: 'Base', color: 'ffffff' }), 'draft'),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const { conflict } = refusedOf(answers).json();
  expect(conflict).toMatchObject({ version: 2, author: 'Ada Moreau', base: { tagline: 'Base', color: '1f3a5f' } });
  expect((await save(section, conflict.version, draft({ tagline: 'Both' }), 'draft')).statusCode).toBe(200);
});

test('who else has a campaign open is told', async () => {
  const section = await create();
  await call('POST', '/editors', { section });
  const other = await aLogin(app, db, 'admin');
  const meet = () =>
    app.inject({
      method: 'POST',
      url: '/easel/staff/promos/editors',
      headers: { cookie: other.cookie },
      payload: { section },
    });
  expect((await meet()).json().payload).toMatchObject({ others: ['Ada Moreau'], version: 1 });
  now += 60_000;
  expect((await meet()).json().payload.others).toEqual([]);
  const left = await db.selectFrom('section_editors').select('person_id').where('section', '=', section).execute();
  expect(left).toEqual([{ person_id: other.id }]);
});

test('a version is published at its time, unless that is taken back', async () => {
  const at = () => new Date(now + HOUR / 2).toISOString();
  const [kept, taken] = [await create(), await create()];
  await save(kept, 1, draft({ tagline: 'Planned' }), 'later', at());
  await save(taken, 1, draft({ tagline: 'Taken back' }), 'later', at());
  expect((await call('POST', '/cancel', { section: taken })).statusCode).toBe(200);
  expect((await call('POST', '/cancel', { section: taken })).statusCode).toBe(409);
  await runJobs();
  expect(await shown()).not.toContain('Planned');
  // The queue follows the clock of the database.
  await db
    .updateTable('section_versions')
    .set({ publish_at: new Date(now - 1) })
    .where('state', '=', 'scheduled')
    .execute();
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await runJobs();
  expect(await shown()).toContain('Planned');
  expect(await shown()).not.toContain('Taken back');
  for (const when of ['yesterday', new Date(now - HOUR).toISOString(), '2027-02-30T00:00:00Z'])
    expect((await save(kept, 2, draft(), 'later', when)).statusCode).toBe(400);
});

test('an earlier version can be restored', async () => {
  const section = await create({ tagline: 'One' });
  await save(section, 1, draft({ tagline: 'Two' }));
  const { body } = (await call('GET', `/versions?section=${section}&version=1`)).json().payload;
  expect(body.tagline).toBe('One');
  await save(section, 2, body);
  expect(await shown()).toContain('One');
  expect((await call('GET', `/versions?section=${section}&version=99`)).statusCode).toBe(404);
});

test('publishing drops the pages of the countries of the campaign, and no others', async () => {
  const heard: (string[] | 'everything')[] = [];
  const changes = listenForChanges(database.directUrl, (tags) => heard.push(tags));
  await vi.waitFor(() => expect(heard).toEqual(['everything']), 30_000);
  /** Notifications arrive in order: once the last has arrived, there are no others. */
  const told = async () => {
    await database.pool.query("select pg_notify('easel_page_tags', 'end')");
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(['end']), 30_000);
    return [...new Set(heard.splice(0).flat())].filter((tag) => tag.startsWith('promos') || tag === 'all').sort();
  };
  await told();
  const section = await create({ tagline: 'Britain', countries: ['GB'] });
  expect(await told()).toEqual([]);
  await save(section, 1, draft({ tagline: 'Britain', countries: ['GB'] }));
  expect(await told()).toEqual(['promos:GB']);
  expect(await shown('/en-gb')).toContain('Britain');
  expect(await shown()).not.toContain('Britain');
  await save(section, 2, draft({ tagline: 'Britain', countries: ['IE'] }));
  expect(await told()).toEqual(['promos:GB', 'promos:IE']);
  await save(section, 3, draft({ tagline: 'Everywhere' }));
  expect(await told()).toContain('promos');
  await changes.close();
});

test('campaigns that start together are listed by their number, and an editor gets those that have not ended', async () => {
  const startsAt = new Date(now + 5 * HOUR).toISOString();
  const dates = { startsAt, endsAt: new Date(now + 9 * HOUR).toISOString() };
  const sections = [await create(dates), await create(dates), await create(dates)];
  const over = await create({
    startsAt: new Date(now - 5 * HOUR).toISOString(),
    endsAt: new Date(now - HOUR).toISOString(),
  });
  await save(
    over,
    1,
    draft({ startsAt: new Date(now - 5 * HOUR).toISOString(), endsAt: new Date(now - HOUR).toISOString() }),
  );
  const idsOf = (rows: { campaignId: number }[]) => rows.map(({ campaignId }) => `campaign:${campaignId}`);
  const { campaigns } = (await call('GET', '')).json().payload;
  expect(idsOf(campaigns).slice(0, 3)).toEqual(sections.toReversed());
  expect(idsOf(campaigns)).toContain(over);
  const edited = (await call('GET', `/section?section=${sections[0]}`)).json().payload;
  expect(idsOf(edited.campaigns)).toContain(sections[1]);
  expect(idsOf(edited.campaigns)).not.toContain(over);
  expect(edited.coupons).toContainEqual({ code: 'TEN', label: '10% off', minimumCents: 5_000, state: 'active' });
});

test('a coupon that has expired or is used up leaves the promo bar, one that starts later does not', async () => {
  await db
    .insertInto('coupons')
    .values([
      { code: 'EXPIRED', percent_off: 10, starts_at: new Date(now - 2 * HOUR), ends_at: new Date(now - HOUR) },
      { code: 'USEDUP', percent_off: 10, uses: 3, uses_allowed: 3 },
      { code: 'SOON', percent_off: 10, starts_at: new Date(now + HOUR) },
    ])
    .execute();
  const section = await create();
  const tiers = ['EXPIRED', 'USEDUP', 'SOON'].map((code) => ({ code, title: code }));
  await save(section, 1, draft({ tagline: 'Three coupons', tiers }));
  const { campaigns } = (await app.inject('/easel/promotions')).json().payload;
  const shownTiers = campaigns.find(({ tagline }: { tagline: string }) => tagline === 'Three coupons').tiers;
  expect(shownTiers.map(({ code }: { code: string }) => code)).toEqual(['SOON']);
});

test('a stopped coupon leaves the promo bar', async () => {
  await db.insertInto('coupons').values({ code: 'GONE', percent_off: 10 }).execute();
  const section = await create();
  await save(
    section,
    1,
    draft({
      tagline: 'Two coupons',
      tiers: [
        { code: 'TEN', title: 'a' },
        { code: 'GONE', title: 'b' },
      ],
    }),
  );
  const codes = async () => {
    const { payload } = (await app.inject('/easel/promotions')).json();
    return payload.campaigns
      .find(({ tagline }: { tagline: string }) => tagline === 'Two coupons')
      .tiers.map(({ code }: { code: string }) => code);
  };
  expect(await codes()).toEqual(['TEN', 'GONE']);
  await app.inject({
    method: 'POST',
    url: '/easel/staff/coupons/GONE/stop',
    headers: { cookie },
    payload: { isStopped: true },
  });
  expect(await codes()).toEqual(['TEN']);
});

test('overlapping campaigns are named', async () => {
  const period = { startsAt: '2031-01-01T00:00:00Z', endsAt: '2031-02-01T00:00:00Z', countries: ['JP'] };
  const [one, other] = [await create(period), await create(period)];
  const { campaigns } = (await call('GET', '')).json().payload;
  const found = campaigns.find(({ campaignId }: { campaignId: number }) => `campaign:${campaignId}` === one);
  expect(found.overlaps.map((id: number) => `campaign:${id}`)).toEqual([other]);
});

test.each([
  { tagline: '' },
  { color: 'javascript:alert(1)' },
  { endsAt: '2027-02-30T00:00:00Z' },
  { tiers: [{ code: 'NOTHING', title: 'x' }] },
  { countries: ['XX'] },
])('a campaign with %j is refused', async (changes) => {
  expect((await call('POST', '', { campaign: draft(changes) })).statusCode).toBe(400);
  const section = await create();
  expect((await save(section, 1, draft(changes))).statusCode).toBe(400);
});

test('calls to action are saved together, with versions', async () => {
  const aCall = {
    role: 'guest',
    color: '161412',
    tagline: '<b>Sell</b>',
    mobileTagline: '',
    linkText: 'Go',
    linkURL: '/sell',
    dataLayerEvent: '',
  };
  const { version } = (await call('GET', '/section?section=calls-to-action')).json().payload.section;
  expect((await save('calls-to-action', version, { calls: [aCall] })).statusCode).toBe(200);
  const { payload } = (await app.inject('/easel/promotions')).json();
  expect(payload.callsToAction.guest.tagline).toBe('<b>Sell</b>');
  for (const linkURL of ['//evil.example', 'javascript:alert(1)'])
    expect((await save('calls-to-action', version + 2, { calls: [{ ...aCall, linkURL }] })).statusCode).toBe(400);
});

test('sections of others, and unknown ones, are not found here', async () => {
  for (const section of ['homepage', 'campaign:999999', 'campaign:x', 'page:about', 'coupon:TEN'])
    expect((await call('GET', `/section?section=${section}`)).statusCode).toBe(404);
  expect((await save('campaign:999999', 0, draft())).statusCode).toBe(404);
});
