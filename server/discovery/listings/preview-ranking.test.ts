import { expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;

test('what would change is what changes, place by place', async () => {
  const curator = await aLogin(app, db, 'curator');
  const artist_id = await anArtist(db);
  const ids: number[] = [];
  for (let at = 0; at < 130; at += 1)
    ids.push(await aWork(db, { artist_id, rank: 1 - at / 200, title: `Place ${at + 1}`, styles: ['Abstract'] }));
  const [last = 0, first = 0] = [ids[119], ids[0]];
  const browse = async (): Promise<number[]> => {
    const response = await app.inject({
      method: 'POST',
      url: '/easel/search',
      payload: { selectedCategory: 'paintings', resultsPerPage: 100 },
    });
    return response.json().payload.data.results.map(({ artworkId }: { artworkId: number }) => artworkId);
  };
  const before = await browse();
  const headers = { cookie: curator.cookie };
  const preview = async (works: string, status: string) =>
    (await app.inject({ url: `/easel/staff/curation/ranking?works=${works}&status=${status}`, headers })).json();
  const { listings } = (await preview(String(last), '1')).payload;
  expect(listings.map(({ url }: { url: string }) => url)).toEqual(['/paintings', '/paintings/abstract']);
  const [paintings] = listings;
  expect(paintings).toMatchObject({ total: 130, places: 100 });
  // Nothing has changed yet.
  expect(await browse()).toEqual(before);
  const payload = { status: 1, version: 0 };
  await app.inject({ method: 'POST', url: `/easel/staff/curation/works/${last}`, headers, payload });
  const after = await browse();
  expect(paintings.decided).toMatchObject([{ before: null, after: after.indexOf(last) + 1 }]);
  expect(paintings.leaving.map(({ work }: { work: { artworkId: number } }) => work.artworkId)).toEqual(
    before.filter((id) => !after.includes(id)),
  );
  expect(paintings.first.map(({ work }: { work: { artworkId: number } }) => work.artworkId)).toEqual(
    after.slice(0, 12),
  );
  // A work that leaves makes room for the next one.
  const down = (await preview(String(first), '-1')).payload.listings[0];
  expect(down.moved).toBeGreaterThan(0);
  expect((await preview(Array.from({ length: 101 }, (_, at) => at + 1).join(','), '1')).success).toBe(false);
});
