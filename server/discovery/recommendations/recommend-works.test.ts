import type { Recommendations } from '@easel/contract/discovery/recommendations';
import { beforeAll, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';
import { aggregateSignals } from '../../tracking/popularity/aggregate-signals.ts';

const { app, database, search } = await aShop();
const { db } = database;

const get = (path: string) => app.inject(`/easel/recommendations/${path}`);
const recommend = async (path: string): Promise<Recommendations> => (await get(path)).json().payload;
const titlesOf = ({ items }: Recommendations) => items.map(({ artworkTitle }) => artworkTitle);

let sea: number;
let waves: number;
let city: number;
let people: number[];

beforeAll(async () => {
  const artists = [await anArtist(db), await anArtist(db), await anArtist(db)];
  sea = await aWork(db, {
    title: 'Sea',
    artist_id: artists[0] as number,
    rank: 0.5,
    subject: 'Seascape',
    styles: ['Realism'],
  });
  waves = await aWork(db, {
    title: 'Waves',
    artist_id: artists[1] as number,
    rank: 0.4,
    subject: 'Seascape',
    styles: ['Realism'],
  });
  city = await aWork(db, {
    title: 'City',
    artist_id: artists[2] as number,
    rank: 0.3,
    subject: 'Cities',
    styles: ['Pop Art'],
  });
  people = await Promise.all(Array.from({ length: 6 }, () => anArtist(db)));
  await search.works.catchUp();
});

const choose = async (name: string, userIds: readonly number[], ...works: number[]) => {
  await db
    .insertInto('behavior_events')
    .values(
      userIds.flatMap((userId) =>
        works.map((work) => ({
          source: 'constructor' as const,
          account: 'easel',
          name,
          user_id: String(userId),
          item_ids: [String(work)],
          body: JSON.stringify({}),
        })),
      ),
    )
    .execute();
  await aggregateSignals({ db, account: 'easel', now: Date.now });
  await search.works.catchUp();
};

test('in a new shop every row falls back to something sensible and says so', async () => {
  expect(await recommend(`also-viewed?artworkId=${sea}`)).toMatchObject({
    basis: 'traits',
    title: 'Similar works',
    why: 'These works share the subject, style, medium or colors of “Sea”.',
  });
  expect(await recommend(`also-bought?artworkId=${sea}`)).toMatchObject({ basis: 'traits' });
  const trending = await recommend('trending');
  expect(trending).toMatchObject({ basis: 'rank', reasons: [] });
  expect(titlesOf(trending)[0]).toBe('Sea');
});

test('a similar work comes with what both have in common', async () => {
  const { items, reasons } = await recommend(`similar?artworkId=${sea}`);
  expect(items[0]?.artworkTitle).toBe('Waves');
  expect(reasons.find(({ artworkId }) => artworkId === waves)?.reason).toMatch(/^In common: Seascape, Realism/);
});

test('few people are not counted in public, enough people are', async () => {
  await choose('item_detail_load', people.slice(0, 4), sea, city);
  const few = await recommend(`also-viewed?artworkId=${sea}`);
  expect(few).toMatchObject({ basis: 'viewed', title: 'People also viewed' });
  expect(titlesOf(few)).toEqual(['City']);
  expect(JSON.stringify(few.reasons)).not.toContain('people');
  await choose('item_detail_load', people.slice(4), sea, city);
  expect((await recommend(`also-viewed?artworkId=${sea}`)).reasons).toEqual([
    { artworkId: city, reason: '6 people viewed or saved both.' },
  ]);
});

test('recommendations for several works leave all of them out and name what they are for', async () => {
  const both = await recommend(`also-viewed?artworkIds=${sea},${city}`);
  expect(titlesOf(both)).toEqual(['Waves']);
  expect(both.basis).toBe('traits');
  expect(both.why).toContain('“Sea”');
});

test('an unknown, hidden or missing work gets an empty row, bad ids a clear refusal', async () => {
  expect(titlesOf(await recommend('similar?artworkId=999999'))).toEqual([]);
  expect(titlesOf(await recommend('similar'))).toEqual([]);
  await db.updateTable('works').set({ is_safe: false }).where('id', '=', waves).execute();
  await search.works.catchUp();
  expect(titlesOf(await recommend(`similar?artworkId=${sea}`))).not.toContain('Waves');
  for (const ids of ['0', '-1', '1,,2', 'x', '1;2', Array.from({ length: 21 }, (_, at) => at + 1).join()])
    expect((await get(`similar?artworkIds=${encodeURIComponent(ids)}`)).statusCode).toBe(400);
});

test('of works with the same traits, the one whose description shares rare words comes first', async () => {
  const traits = { category: 'drawings' as const, subject: 'Interiors', styles: ['Minimalism'] };
  const lamp = await aWork(db, { ...traits, title: 'Lamp', visual_description: 'A lantern next to a violin.' });
  await aWork(db, { ...traits, title: 'Table', rank: 0.9, visual_description: 'A table with apples.' });
  await aWork(db, { ...traits, title: 'Corner', rank: 0.1, alt_text: 'A violin in a corner' });
  await aWork(db, { ...traits, title: 'Stage', rank: 0.05, keywords: ['violin', 'lantern'] });
  await search.works.catchUp();
  expect(titlesOf(await recommend(`similar?artworkId=${lamp}`)).slice(0, 3)).toEqual(['Stage', 'Corner', 'Table']);
});
