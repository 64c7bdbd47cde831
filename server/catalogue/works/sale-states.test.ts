import { expect, test } from 'vitest';
import { anArtist, aPrint, aWork } from '../../testing/factories.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, pageCache } = await aShop();
const { db } = database;
// If no work is for sale, listings show other works.
await aWork(db, { title: 'For sale' });
await aPrint(db, { work_id: await aWork(db, { title: 'For sale in print' }) });

const workOf = async (id: number) => (await app.inject(`/easel/works/${id}`)).json().payload.work;
const pageOf = async (url: string) => {
  pageCache.clear();
  return (await app.inject({ url, headers: { accept: 'text/html' } })).body;
};
const found = async (query: string, cell: string) => {
  pageCache.clear();
  const headers = { accept: 'text/html', cookie: `saatchi_abtests=51.${cell}` };
  return (await app.inject({ url: `/all?query=${query}`, headers })).body;
};

test.each([
  ['delisted', { is_delisted: true }, {}],
  ['artist-banned', {}, { is_banned: true }],
])('a work that is %s is not for sale, nor are its prints', async (status, work, artist) => {
  const artist_id = await anArtist(db, artist);
  const work_id = await aWork(db, { title: `Withdrawn ${status}`, artist_id, ...work });
  await aPrint(db, { work_id });
  const details = await workOf(work_id);
  expect(details).toMatchObject({ saleStatus: status, originalStatus: 'unavail', hasPrint: false, printUrl: null });
  const page = await pageOf(details.productUrl);
  expect(page).toContain('Not For Sale');
  expect(page).toContain('This work is no longer for sale.');
  expect(page).not.toContain('Prints From');
  expect(await pageOf('/all')).not.toContain(`Withdrawn ${status}`);
  expect(await pageOf('/prints')).not.toContain(`Withdrawn ${status}`);
  const searched = await app.inject({ method: 'POST', url: '/easel/search', payload: { query: 'withdrawn' } });
  expect(searched.json().payload.data.totalResults).toBe(0);
});

test('the works of an artist are withdrawn once the artist is banned', async () => {
  const artist_id = await anArtist(db);
  await aWork(db, { title: 'Soon gone', artist_id });
  expect(await pageOf('/all')).toContain('Soon gone');
  await db.updateTable('people').set({ is_banned: true }).where('id', '=', artist_id).execute();
  expect(await pageOf('/all')).not.toContain('Soon gone');
});

test('a work that is only sold as prints shows Editions', async () => {
  const work_id = await aWork(db, { title: 'Kept by the artist', original_status: 'unavail' });
  await aPrint(db, { work_id });
  const { saleStatus, productUrl, printUrl } = await workOf(work_id);
  expect(saleStatus).toBe('editions');
  expect(await pageOf(productUrl)).toMatch(/Prints From[^<]*<span>Editions<\/span>/);
  expect(await pageOf(printUrl)).toContain('<span>Editions</span>');
});

test('a sold original whose prints are for sale shows Sold Out', async () => {
  const work_id = await aWork(db, { title: 'Sold to a museum', original_status: 'sold' });
  await aPrint(db, { work_id });
  expect(await pageOf((await workOf(work_id)).productUrl)).toContain('<span>Original: Sold Out</span>');
});

test('the size of a tile is in inches and its aspect ratio is that of the print', async () => {
  const work_id = await aWork(db, { title: 'Measured', width_cm: 61, height_cm: 76.2, depth_cm: 2 });
  await aPrint(db, { work_id, width_cm: 60, height_cm: 40 });
  await aPrint(db, { work_id, width_cm: 30, height_cm: 20 });
  expect(await workOf(work_id)).toMatchObject({
    dimensionsInches: { width: 24, height: 30, depth: 0.8 },
    aspectRatio: 0.8,
    printAspectRatio: 1.5,
  });
  const plain = await aWork(db, { title: 'Plain' });
  expect(await workOf(plain)).toMatchObject({ printAspectRatio: null, dimensionsInches: { depth: null } });
});

test('a tile with prints has the aspect ratio of the print, with both search providers', async () => {
  const response = await app.inject({ method: 'POST', url: '/easel/search', payload: { query: 'measured' } });
  expect(response.json().payload.data.results[0]).toMatchObject({ aspectRatio: 1.5, printAspectRatio: 1.5 });
  // At 3:2, 320 px take nine rows of 24 px; at 4:5 they would take seventeen.
  for (const cell of ['01', '02']) expect(await found('measured', cell)).toMatch(/rows9\b|_rows9_/);
});
