import { emptyPlan, MAX_WALL_PLANS, type WallPlan } from '@easel/domain/collecting/wall-plan';
import { UNFRAMED } from '@easel/domain/collecting/wall-plan-frames';
import { beforeAll, expect, test } from 'vitest';
import { aPrint, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;
type Login = Awaited<ReturnType<typeof aLogin>>;
let ada: Login;
let eve: Login;
let workId: number;
let plan: WallPlan;

const placed = (artworkId: number, key = 'i1') => ({
  ...{ key, artworkId, print: null, xCm: 200, yCm: 147.5, frame: UNFRAMED },
});

beforeAll(async () => {
  [ada, eve] = [await aLogin(app, db, 'collector'), await aLogin(app, db, 'collector')];
  workId = await aWork(db);
  plan = { ...emptyPlan('cm'), works: [placed(workId)] };
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, { cookie } = ada) =>
  app.inject({ method, url: `/easel${path}`, headers: { cookie }, ...(payload && { payload }) });
const create = async (name = 'Living room', login = ada) =>
  (await call('POST', '/account/walls', { name, plan }, login)).json().payload.saved;
const nobody = { id: 0, cookie: '' };

test('a plan is saved, opened with its works, changed and deleted', async () => {
  const saved = await create(' Living \n room ');
  expect(saved).toMatchObject({ name: 'Living room', plan, revision: 1, shareId: null });
  const path = `/account/walls/${saved.wallPlanId}`;
  const opened = (await call('GET', path)).json().payload;
  expect(opened).toMatchObject({ saved, works: [{ artworkId: workId, artworkTitle: 'Blue Night', widthCm: 61 }] });
  const moved = { ...plan, works: [{ ...placed(workId), xCm: 99 }] };
  const changed = await call('PUT', path, { plan: moved, revision: 1 });
  expect(changed.json()).toMatchObject({ messages: ['Wall saved.'], payload: { saved: { revision: 2, plan: moved } } });
  expect((await call('PUT', path, { name: 'Hall', revision: 2 })).json().payload.saved).toMatchObject({
    name: 'Hall',
    plan: moved,
  });
  const list = (await call('GET', '/account/walls')).json().payload;
  expect(list.plans).toMatchObject([{ wallPlanId: saved.wallPlanId, name: 'Hall' }]);
  expect((await call('DELETE', path)).statusCode).toBe(200);
  expect((await call('GET', path)).statusCode).toBe(404);
});

test('a second window cannot overwrite a change that it has not seen', async () => {
  const { wallPlanId } = await create();
  const save = (name: string) => call('PUT', `/account/walls/${wallPlanId}`, { name, revision: 1 });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => save(`Window ${index}`)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json().messages).toEqual(['This wall was changed in another window or on another device.']);
});

test('plans of others cannot be seen, changed, shared or deleted', async () => {
  const { wallPlanId } = await create();
  const path = `/account/walls/${wallPlanId}`;
  const attempts = [
    call('GET', path, undefined, eve),
    call('PUT', path, { name: 'Mine', revision: 1 }, eve),
    call('PUT', `${path}/share`, undefined, eve),
    call('DELETE', `${path}/share`, undefined, eve),
    call('DELETE', path, undefined, eve),
  ];
  for (const answer of await Promise.all(attempts)) expect(answer.statusCode).toBe(404);
  expect((await call('GET', '/account/walls', undefined, eve)).json().payload.plans).toEqual([]);
  expect((await call('GET', path)).json().payload.saved.name).toBe('Living room');
});

test('a share link shows the plan to everyone until it is revoked, and never works again', async () => {
  const { wallPlanId } = await create();
  const path = `/account/walls/${wallPlanId}/share`;
  const { shareId } = (await call('PUT', path)).json().payload.saved;
  expect(shareId.length).toBeGreaterThan(30);
  expect((await call('PUT', path)).json().payload.saved.shareId).toBe(shareId);
  const shared = await call('GET', `/wall-planner/shared/${shareId}`, undefined, nobody);
  expect(shared.json().payload).toEqual({
    name: 'Living room',
    plan,
    works: [expect.objectContaining({ artworkId: workId })],
  });
  expect((await call('DELETE', path)).json().payload.saved.shareId).toBeNull();
  expect((await call('GET', `/wall-planner/shared/${shareId}`, undefined, nobody)).statusCode).toBe(404);
  const { shareId: next } = (await call('PUT', path)).json().payload.saved;
  expect(next).not.toBe(shareId);
  expect((await call('GET', `/wall-planner/shared/${shareId}`, undefined, nobody)).statusCode).toBe(404);
});

test('a photo is never stored, whatever is sent', async () => {
  const withPhoto = { ...plan, photo: 'data:image/png;base64,AAAA', wall: { ...plan.wall, photo: 'AAAA' } };
  const { wallPlanId } = (await call('POST', '/account/walls', { name: 'Photo', plan: withPhoto })).json().payload
    .saved;
  const { rows } = await database.pool.query('select plan::text from wall_plans where id = $1', [wallPlanId]);
  expect(rows[0].plan).not.toContain('AAAA');
});

test.each([
  ['an empty name', { name: ' ' }, 'Please enter a name.'],
  ['a long name', { name: 'x'.repeat(81) }, '80 max characters length'],
  ['a huge wall', { wall: { widthCm: 99_999 } }, 'The width of the wall must be between 50 and 2000.'],
  ['a hostile color', { wall: { color: '"><x>' } }, 'The color must be written as #rrggbb.'],
  ['the same key twice', { works: [placed(1), placed(2)] }, 'Every item must have its own key.'],
])(
  '%s is refused with a message',
  async (_, { name = 'Wall', wall, works }: { name?: string; wall?: object; works?: object[] }, message) => {
    const body = { name, plan: { ...plan, wall: { ...plan.wall, ...wall }, ...(works && { works }) } };
    const answer = await call('POST', '/account/walls', body);
    expect([answer.statusCode, answer.json().messages]).toEqual([400, [message]]);
  },
);

test('too many works are refused', async () => {
  const works = Array.from({ length: 21 }, (_, index) => placed(workId, `i${index}`));
  expect((await call('POST', '/account/walls', { name: 'Full', plan: { ...plan, works } })).statusCode).toBe(400);
});

test('a person can save 100 plans, also with many windows at once', async () => {
  const bea = await aLogin(app, db, 'collector');
  await database.pool.query(
    `insert into wall_plans (person_id, name, plan) select $1, 'Wall ' || n, $2::jsonb from generate_series(1, $3::int) n`,
    [bea.id, JSON.stringify(plan), MAX_WALL_PLANS - 1],
  );
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('POST', '/account/walls', { name: 'One more', plan }, bea)),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('the planner reads works in the order of the link, with print sizes and availability', async () => {
  const sold = await aWork(db, { title: 'Sold', original_status: 'sold' });
  await aPrint(db, { work_id: sold, width_cm: 60, height_cm: 80, price_cents: 15_000 });
  await aPrint(db, { work_id: sold, width_cm: 30, height_cm: 40, price_cents: 9_000, material: 'canvas' });
  await aPrint(db, { work_id: sold, width_cm: 30, height_cm: 40, price_cents: 7_500 });
  const unsafe = await aWork(db, { is_safe: false });
  const answer = await app.inject(`/easel/wall-planner/works?ids=${sold},${unsafe},${workId},999999999`);
  expect(answer.json().payload.works).toMatchObject([
    {
      artworkId: sold,
      artistName: 'Ada Moreau',
      originalStatus: 'sold',
      prints: [
        { widthCm: 30, heightCm: 40, fromPriceCents: 7_500 },
        { widthCm: 60, heightCm: 80, fromPriceCents: 15_000 },
      ],
    },
    { artworkId: workId, heightCm: 76.2, listPriceCents: 120_000, originalStatus: 'avail', prints: [] },
  ]);
});

test('prints of a withdrawn work are not offered', async () => {
  const withdrawn = await aWork(db, { is_delisted: true });
  await aPrint(db, { work_id: withdrawn });
  const [work] = (await app.inject(`/easel/wall-planner/works?ids=${withdrawn}`)).json().payload.works;
  expect(work).toMatchObject({ originalStatus: 'unavail', prints: [] });
});

test.each(['', 'x', '1,', '0', '-1', Array(21).fill('1').join(',')])('the list of works %j is refused', async (ids) => {
  expect((await app.inject(`/easel/wall-planner/works?ids=${ids}`)).statusCode).toBe(400);
});

test('a work that was deleted is left out, and the rest of the plan can be opened', async () => {
  const gone = await aWork(db);
  const body = { name: 'Two works', plan: { ...plan, works: [placed(workId), placed(gone, 'i2')] } };
  const { wallPlanId } = (await call('POST', '/account/walls', body)).json().payload.saved;
  await db.deleteFrom('works').where('id', '=', gone).execute();
  const { saved, works } = (await call('GET', `/account/walls/${wallPlanId}`)).json().payload;
  expect(saved.plan.works).toHaveLength(2);
  expect(works.map(({ artworkId }: { artworkId: number }) => artworkId)).toEqual([workId]);
});
