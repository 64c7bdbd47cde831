import { describe, expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { matchNextWorks } from './match-new-works.ts';
import { anAlertingShop } from './testing/alerts-for-tests.ts';

const { database, match, matchesOf, aCollector, parts } = await anAlertingShop();
const { db } = database;
const ada = await aCollector();
/** Works that exist before any search. They make words known to the index. */
for (const title of ['Red House', 'Old Horse', 'Quiet River', 'Stone Bridge'])
  await aWork(db, { title, category: 'drawings', keywords: ['paper'] });

const queued = async () => (await db.selectFrom('offered_works').selectAll().execute()).length;

describe('a new work is matched as the listing shows it', () => {
  test.each<[string, Parameters<typeof aWork>[1], boolean]>([
    ['/paintings', {}, true],
    ['/sculpture', {}, false],
    ['/paintings/abstract', { styles: ['Abstract'] }, true],
    ['/paintings/abstract', { styles: ['Cubism'] }, false],
    ['/paintings?price=1000-2000', {}, true],
    ['/paintings?price=0-500', {}, false],
    ['/paintings?query=night', {}, true],
    ['/all?query=nights', {}, true],
    ['/all?query=night+train', {}, false],
    ['/all?query=moreau', {}, true],
    ['/all?query=blue+night+paintings', {}, true],
    ['/all?query=paintings+under+%245000', {}, true],
    ['/all?query=paintings+under+%24500', {}, false],
    ['/all?query=sculptures+under+%245000', {}, false],
    ['/all?query=blue+night&literal=1', {}, true],
    ['/all?query=night+blue+train&literal=1', {}, false],
    // "horse" is a word of the catalogue, so a house is no typo of it.
    ['/all?query=horse', { title: 'House' }, false],
    ['/all?query=nihgt', { title: 'Night' }, true],
    ['/all?query=%21%21%21', {}, false],
    ['/paintings', { original_status: 'sold' }, false],
    ['/all?query=night', { original_status: 'sold' }, false],
    ['/paintings', { is_safe: false }, false],
    ['/paintings', { is_delisted: true }, false],
    ['/paintings', { sold_in_zones: ['EU1C'] }, false],
    ['/prints', {}, false],
  ])('%s and %j: %s', async (listing, facts, isMatch) => {
    const searchId = await ada.save(listing);
    const workId = await aWork(db, facts);
    await match();
    const matches = await matchesOf(searchId);
    expect(matches.includes(workId)).toBe(isMatch);
    expect(await queued()).toBe(0);
    await db.deleteFrom('saved_searches').execute();
  });
});

test('prices are those of the zone that the search was saved in', async () => {
  const [us, fr] = [await aCollector('us'), await aCollector('fr')];
  const [usId, frId] = [await us.save('/paintings?price=500-1000'), await fr.save('/paintings?price=500-1000')];
  const workId = await aWork(db, { list_prices: JSON.stringify({ US: 90_000, EU1C: 130_000 }) });
  await match();
  expect([await matchesOf(usId), await matchesOf(frId)]).toEqual([[workId], []]);
  await db.deleteFrom('saved_searches').execute();
});

test('works that were listed before the search was saved are not new', async () => {
  const bea = await aCollector();
  await ada.save('/installation');
  const before = await aWork(db, { category: 'collage' });
  const searchId = await bea.save('/collage');
  const after = await aWork(db, { category: 'collage' });
  await match();
  expect(await matchesOf(searchId)).toEqual([after]);
  await db.updateTable('works').set({ title: 'Renamed', rank: 2 }).where('id', '=', before).execute();
  await match();
  expect(await matchesOf(searchId)).toEqual([after]);
  await db.deleteFrom('saved_searches').execute();
});

test('a work that is approved, listed again or available again is new; one that was only reserved is not', async () => {
  const bea = await aCollector();
  const unapproved = await aWork(db, { category: 'collage', is_safe: false });
  const delisted = await aWork(db, { category: 'collage', is_delisted: true });
  const sold = await aWork(db, { category: 'collage', original_status: 'sold' });
  const reserved = await aWork(db, { category: 'collage', original_status: 'reserved' });
  const searchId = await bea.save('/collage');
  await db.updateTable('works').set({ is_safe: true }).where('id', '=', unapproved).execute();
  await db.updateTable('works').set({ is_delisted: false }).where('id', '=', delisted).execute();
  await db.updateTable('works').set({ original_status: 'avail' }).where('id', 'in', [sold, reserved]).execute();
  await match();
  expect(await matchesOf(searchId)).toEqual([unapproved, delisted, sold]);
  await db.deleteFrom('saved_searches').execute();
});

test('the first prints of a known work are new for searches of prints only', async () => {
  const bea = await aCollector();
  const workId = await aWork(db, { category: 'collage' });
  const [prints, originals] = [await bea.save('/collage/prints'), await bea.save('/collage')];
  await aPrint(db, { work_id: workId });
  await match();
  expect([await matchesOf(prints), await matchesOf(originals)]).toEqual([[workId], []]);
  await db.deleteFrom('saved_searches').execute();
});

test('a work is recorded once, even if the run is repeated or interrupted', async () => {
  const [one, other] = [await aCollector(), await aCollector()];
  const ids = [await one.save('/collage'), await other.save('/collage')];
  const workId = await aWork(db, { category: 'collage' });
  // A process that dies after recording leaves the work in the queue.
  const rows = await db.selectFrom('offered_works').selectAll().execute();
  await match();
  await db
    .insertInto('offered_works')
    .values(rows.map(({ work_id, offered_at }) => ({ work_id, offered_at })))
    .execute();
  await Promise.all([match(), match()]);
  for (const id of ids) expect(await matchesOf(id)).toEqual([workId]);
  // A failure leaves the queue as it is.
  await aWork(db, { category: 'collage' });
  const broken = { ...parts, compiled: { read: () => Promise.reject(new Error('down')) } };
  await one.save('/collage?query=night');
  await expect(matchNextWorks(broken)).rejects.toThrow('down');
  expect(await queued()).toBe(1);
  await match();
  expect(await matchesOf(ids[0] ?? 0)).toHaveLength(2);
  await db.deleteFrom('saved_searches').execute();
});

test('a large import is matched in batches, and only so many works are recorded for a search', async () => {
  const searchId = await ada.save('/installation');
  const artist = await anArtist(db);
  await database.pool.query(
    `insert into works (artist_id, title, category, list_prices, width_cm, height_cm, picture_width_px, picture_height_px, picture_color)
     select $1, 'Import ' || n, case when n % 2 = 0 then 'installation' else 'collage' end, '{"US": 100000}', 10, 10, 100, 100, '#000000'
     from generate_series(1, 1200) n`,
    [artist],
  );
  expect(await queued()).toBe(1_200);
  await match();
  expect(await queued()).toBe(0);
  expect(await matchesOf(searchId)).toHaveLength(100);
  await db.deleteFrom('saved_searches').execute();
});

test('without saved searches, nothing is queued', async () => {
  await aWork(db);
  expect(await queued()).toBe(0);
});

test('deleted searches are not matched', async () => {
  const searchId = await ada.save('/installation');
  await db.updateTable('saved_searches').set({ deleted_at: new Date() }).where('id', '=', searchId).execute();
  await aWork(db, { category: 'installation' });
  await match();
  expect(await matchesOf(searchId)).toEqual([]);
});
