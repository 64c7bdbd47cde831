import type { DiscoverWork } from '@easel/contract/discovery/discover';
import { beforeAll, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, search } = await aShop();
const { db } = database;

const post = (body: object) => app.inject({ method: 'POST', url: '/easel/discover', payload: body });
const discover = async (body: object): Promise<DiscoverWork[]> => (await post(body)).json().payload.works;

const ids: Record<'sea' | 'city', number[]> = { sea: [], city: [] };

beforeAll(async () => {
  for (const at of [0, 1, 2, 3, 4, 5]) {
    const sea = { subject: 'Seascape', styles: ['Realism'], colors: ['00427e'], title: `Sea ${at}` };
    const city = { subject: 'Cities', styles: ['Pop Art'], colors: ['b24743'], title: `City ${at}` };
    ids.sea.push(await aWork(db, { ...sea, artist_id: await anArtist(db), rank: 0.9 - at / 100 }));
    ids.city.push(await aWork(db, { ...city, artist_id: await anArtist(db), rank: 0.5 - at / 100 }));
  }
  await search.works.catchUp();
});

test('a guest gets different works at first, without anything being stored', async () => {
  const works = await discover({});
  expect(works).toHaveLength(4);
  expect(new Set(works.slice(0, 2).map(({ subject }) => subject)).size).toBe(2);
  expect(works[0]).toMatchObject({ reason: 'To get to know your taste.', size: expect.any(String) });
  expect(works[0]?.colors.length).toBeGreaterThan(0);
  expect((await post({})).headers['set-cookie']).toBeUndefined();
});

test('the feed follows what was kept and does not repeat works', async () => {
  const [kept = 0, also = 0] = ids.sea;
  const reactions = [
    { artworkId: kept, isKept: true },
    { artworkId: ids.city[0], isKept: false },
    { artworkId: also, isKept: true },
    { artworkId: ids.city[1], isKept: false },
  ];
  const waiting = [ids.sea[2]];
  const works = await discover({ reactions, waiting, limit: 3 });
  expect(works.map(({ subject }) => subject)).toEqual(['Seascape', 'Seascape', 'Seascape']);
  expect(works[0]?.reason).toMatch(/^Because you kept “Sea [01]”\.$/);
  const shown = works.map(({ artworkId }) => artworkId);
  for (const id of [kept, also, ids.sea[2], ids.city[0]]) expect(shown).not.toContain(id);
});

test('hidden works are not shown, and reactions to works that are gone do no harm', async () => {
  await db.updateTable('works').set({ is_safe: false }).where('id', 'in', ids.city).execute();
  await search.works.catchUp();
  const works = await discover({ reactions: [{ artworkId: 999_999, isKept: true }], limit: 12 });
  expect(works).toHaveLength(6);
  expect(works.every(({ subject }) => subject === 'Seascape')).toBe(true);
  const all = ids.sea.map((artworkId) => ({ artworkId, isKept: true }));
  expect(await discover({ reactions: all })).toEqual([]);
});

test('bad input is refused clearly', async () => {
  const reaction = { artworkId: 1, isKept: true };
  for (const body of [
    { reactions: [{ artworkId: 'x', isKept: true }] },
    { reactions: [{ artworkId: 1 }] },
    { reactions: Array.from({ length: 301 }, () => reaction) },
    { waiting: [-1] },
    { limit: 0 },
    { limit: 13 },
    { reactions: '__proto__' },
  ])
    expect((await post(body)).statusCode).toBe(400);
});
