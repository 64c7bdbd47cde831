import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Db } from '@easel/platform/db/open-database';
import { openImageService } from '@easel/platform/media/create-image-service';
import { createObjectFolder } from '@easel/platform/media/object-storage';
import { readZipEntries } from '@easel/platform/media/zip-entries';
import { aDatabase } from '@easel/platform/testing/test-database';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { importWorks } from '../../catalogue/import/import-works.ts';
import { anOriginal, aShopper } from '../../selling/orders/orders-for-tests.ts';
import { giveOldDetails, payAsStaff, sellOriginal } from '../../selling/payouts/payouts-for-tests.ts';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { exportStudio } from './export-studio.ts';

const { app, database, pictures } = await aShop();
const { db } = database;
const folder = await mkdtemp(join(tmpdir(), 'easel-studio-export-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const anImage = (color: string, format: 'jpeg' | 'png', width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer();

async function download(cookie: string) {
  const response = await app.inject({ url: '/easel/studio/export', headers: { cookie } });
  return {
    response,
    entries: response.statusCode === 200 ? readZipEntries(response.rawPayload) : new Map<string, Buffer>(),
  };
}
const rowsIn = (entries: Map<string, Buffer>, name: string): Record<string, string>[] =>
  parse(entries.get(name) ?? Buffer.alloc(0), { columns: true });

const readWorks = (from: Db, artistId: number) =>
  from
    .selectFrom('works')
    .select([
      ...(['title', 'category', 'original_status', 'list_prices', 'width_cm', 'height_cm', 'depth_cm'] as const),
      ...(['weight_kg', 'mediums', 'materials', 'styles', 'subject', 'keywords', 'year', 'statement'] as const),
      ...(['is_framed', 'is_ready_to_hang', 'has_picture', 'picture_width_px', 'picture_height_px'] as const),
    ])
    .where('artist_id', '=', artistId)
    .orderBy('title')
    .execute();

test('an artist takes everything along, and another shop has the same works', async () => {
  const artist = await aLogin(app, db, 'artist');
  const prices = JSON.stringify({ US: 120_050, EU1C: 120_050 });
  const facts = {
    artist_id: artist.id,
    list_prices: prices,
    mediums: ['Oil'],
    materials: ['Canvas'],
    styles: ['Abstract'],
    subject: 'Landscape',
    keywords: ['night', 'sea'],
    statement: 'The sea at night.\n\nPainted in "one" sitting, outdoors; twice.',
    year: 2024,
    has_picture: true,
    picture_width_px: 900,
    picture_height_px: 600,
  };
  const first = await aWork(db, { ...facts, title: '=1+1, a formula', weight_kg: 2.5, is_framed: true });
  const second = await aWork(db, { ...facts, title: 'Blue Night', original_status: 'unavail', depth_cm: 3 });
  const [jpeg, png] = [await anImage('#306090', 'jpeg'), await anImage('#903060', 'png')];
  await pictures.write({ kind: 'works', id: first }, jpeg);
  await pictures.write({ kind: 'works', id: second }, png);
  const { id: imageId } = await db
    .insertInto('work_images')
    .values({
      work_id: first,
      kind: 'detail',
      caption: 'The edge',
      width_px: 900,
      height_px: 600,
      color: '#306090',
      sort_order: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pictures.write({ kind: 'images', id: imageId }, jpeg);
  const { id: photoId } = await db
    .insertInto('studio_photos')
    .values({ person_id: artist.id, position: 1, caption: 'At work', width_px: 900, height_px: 600, color: '#306090' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await pictures.write({ kind: 'studios', id: photoId }, jpeg);
  const follower = await aLogin(app, db, 'collector');
  await db.insertInto('follows').values({ person_id: follower.id, followed_id: artist.id }).execute();

  const { response, entries } = await download(artist.cookie);
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="my-studio-\d{4}-\d\d-\d\d\.zip"$/);
  expect([...entries.keys()].sort()).toEqual(
    [
      ...['README.txt', 'works.csv', 'additional-images.csv', 'profile.csv'],
      ...['sales.csv', 'statement.csv', 'messages.csv', 'payouts.csv', 'payout-details.csv'],
      ...['studio-photos.csv', `studio/${photoId}.jpg`],
      ...[`images/${first}.jpg`, `images/${second}.png`, `images/${first}-${imageId}.jpg`],
    ].sort(),
  );
  expect(entries.get(`images/${second}.png`)?.equals(png)).toBe(true);
  expect(rowsIn(entries, 'additional-images.csv')).toEqual([
    { workId: String(first), file: `${first}-${imageId}.jpg`, shows: 'detail', caption: 'The edge' },
  ]);
  expect(rowsIn(entries, 'studio-photos.csv')).toEqual([{ file: `${photoId}.jpg`, caption: 'At work' }]);
  expect(rowsIn(entries, 'profile.csv')).toMatchObject([{ firstName: 'Ada', followers: '1' }]);

  for (const [name, bytes] of entries) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  const other = await aDatabase();
  const otherPictures = openImageService(createObjectFolder(join(folder, 'other-media')), other.db);
  const refusals: unknown[] = [];
  const result = await importWorks(other.db, otherPictures, {
    file: join(folder, 'works.csv'),
    imagesFolder: join(folder, 'images'),
    onRefusal: (refusal) => refusals.push(refusal),
  });
  expect([result.works, refusals]).toEqual([2, []]);
  const { id: newArtist } = await other.db
    .selectFrom('people')
    .select('id')
    .where('first_name', '=', 'Ada')
    .executeTakeFirstOrThrow();
  const [before, after] = [await readWorks(db, artist.id), await readWorks(other.db, newArtist)];
  // An import has one price for all zones.
  const withoutZones = (works: typeof before) =>
    works.map(({ list_prices, ...work }) => ({ ...work, priceCents: list_prices?.US }));
  expect(withoutZones(after)).toEqual(withoutZones(before));
  const { id: copied } = await other.db
    .selectFrom('works')
    .select('id')
    .where('title', '=', 'Blue Night')
    .executeTakeFirstOrThrow();
  expect((await otherPictures.readOriginal({ kind: 'works', id: copied }))?.equals(png)).toBe(true);
});

test('sales are part of it, and nothing of others', async () => {
  const artist = await aLogin(app, db, 'artist');
  const { sku } = await anOriginal(db, { artist_id: artist.id, title: 'Sold Work' });
  await db.updateTable('people').set({ country_code: 'us' }).where('id', '=', artist.id).execute();
  const { orderNumber } = (await aShopper(app).buy(sku)).json().payload;
  const { entries } = await download(artist.cookie);
  expect(rowsIn(entries, 'sales.csv')).toMatchObject([
    { kind: 'sale', order: orderNumber, title: 'Sold Work', priceUsd: '1000.00', yourShareUsd: '600.00' },
  ]);
  expect(rowsIn(entries, 'works.csv')).toHaveLength(1);
  const nobody = await aLogin(app, db, 'artist');
  expect(rowsIn((await download(nobody.cookie)).entries, 'works.csv')).toEqual([]);
  const collector = await aLogin(app, db, 'collector');
  expect((await download(collector.cookie)).response.statusCode).toBe(403);
});

test('statements, payouts and the account by its last characters are part of it', async () => {
  const artist = await aLogin(app, db, 'artist');
  await giveOldDetails(app, db, artist);
  await (await sellOriginal(app, db, artist.id)).complete();
  const staff = await aLogin(app, db, 'admin');
  expect((await payAsStaff(app, staff.cookie, artist.id, 60_000)).statusCode).toBe(200);
  const { response, entries } = await download(artist.cookie);
  const month = new Date().toISOString().slice(0, 7);
  expect(rowsIn(entries, 'payouts.csv')).toMatchObject([
    { amount: '600.00', currency: 'USD', account: 'IBAN ending in 3000' },
  ]);
  expect(rowsIn(entries, 'payout-details.csv')).toMatchObject([{ account: 'IBAN ending in 3000' }]);
  expect(entries.get(`statements/statement-${month}.csv`)?.toString()).toContain('Payout');
  expect(entries.get(`statements/summary-${month.slice(0, 4)}.csv`)?.toString()).toContain(`${month},1,`);
  expect(response.rawPayload.includes('0532')).toBe(false);
});

test('images are read while the archive is sent, and no longer once the client has gone', async () => {
  const artist = await aLogin(app, db, 'artist');
  for (let count = 0; count < 20; count += 1) await aWork(db, { artist_id: artist.id, has_picture: true });
  let reads = 0;
  const stream = exportStudio(
    {
      db,
      pictures: {
        readOriginal: async () => {
          reads += 1;
          return Buffer.alloc(100_000, 1);
        },
        open: async () => undefined,
      },
      origin: () => 'https://shop.example',
      now: () => Date.now(),
    },
    artist.id,
  );
  const reader = stream.getReader();
  let received = 0;
  while (received < 250_000) received += (await reader.read()).value?.length ?? 0;
  expect(reads).toBeGreaterThan(1);
  expect(reads).toBeLessThan(6);
  await reader.cancel();
  const readSoFar = reads;
  await new Promise((done) => setTimeout(done, 50));
  expect(reads).toBe(readSoFar);
});
