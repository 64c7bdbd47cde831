import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { formatCsvRow } from '@easel/domain/text/csv';
import { openImageService } from '@easel/platform/media/create-image-service';
import { createObjectFolder } from '@easel/platform/media/object-storage';
import { aDatabase } from '@easel/platform/testing/test-database';
import { exportShop } from '@easel/platform/transfer/export-shop';
import { restoreShop } from '@easel/platform/transfer/restore-shop';
import { INSTALLATION_TABLES, SHOP_TABLES } from '@easel/platform/transfer/shop-tables';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { anOrder, anOrderLine, aWork } from '../../testing/factories.ts';
import { importWorks, type Refusal } from './import-works.ts';

const folder = await mkdtemp(join(tmpdir(), 'easel-transfer-'));
afterAll(() => rm(folder, { recursive: true }));

/** A shop to import into, and the commands on it. */
async function anEmptyShop(name: string) {
  const { db, pool } = await aDatabase();
  const store = createObjectFolder(join(folder, name));
  const pictures = openImageService(store, db);
  const refusals: Refusal[] = [];
  return {
    db,
    pool,
    store,
    pictures,
    refusals,
    take: (options: Partial<Parameters<typeof importWorks>[2]> & { file: string }) =>
      importWorks(db, pictures, { onRefusal: (refusal) => refusals.push(refusal), ...options }),
    works: () => db.selectFrom('works').selectAll().orderBy('source_id').execute(),
  };
}

const CSV = `\uFEFFid,Title,Artist,Category,Medium,Width (cm),Height (cm),Price,Tags
A1,"Sea, and sky",Ada Moreau,Painting,Oil on canvas,60,40,"$1,200.00",Landscape; sea
A2,No size,Ada Moreau,Painting,Oil,,40,100,
A3,Third,Jo Lind,Photograph,Black & White,30,30,,
`;

test('a CSV file is imported, and every rejected row has a reason', async () => {
  const file = join(folder, 'works.csv');
  await writeFile(file, CSV);
  const shop = await anEmptyShop('csv');
  expect(await shop.take({ file })).toMatchObject({ rows: 3, works: 2, refused: 1, isFinished: true });
  expect(shop.refusals).toMatchObject([
    { row: 2, sourceId: '', problems: ['There is no widthCm.'], values: { id: 'A2' } },
  ]);
  expect(await shop.works()).toMatchObject([
    {
      source_id: 'A1',
      title: 'Sea, and sky',
      category: 'paintings',
      mediums: ['Oil'],
      materials: ['Canvas'],
      subject: 'Landscape',
      original_status: 'avail',
      list_prices: { US: 120_000, EU1C: 120_000 },
      has_picture: false,
      orientation: 'horizontal',
      size: 'medium',
    },
    { source_id: 'A3', original_status: 'unavail', list_prices: null, orientation: 'square', size: 'small' },
  ]);
  expect(
    await shop.db.selectFrom('people').select(['first_name', 'last_name', 'user_name']).orderBy('id').execute(),
  ).toEqual([
    { first_name: 'Ada', last_name: 'Moreau', user_name: 'ada-moreau' },
    { first_name: 'Jo', last_name: 'Lind', user_name: 'jo-lind' },
  ]);
});

test('texts that look like formulas are the same after an export as CSV and an import', async () => {
  const titles = [
    '=HYPERLINK("https://evil.example")',
    "'=1",
    '+1 more',
    '-5',
    '- untitled -',
    '@home',
    '\t=1',
    'Sea; sky',
  ];
  const file = join(folder, 'formulas.csv');
  const header = ['id', 'Title', 'Artist', 'Category', 'Medium', 'Width (cm)', 'Height (cm)', 'Price'];
  const rows = titles.map((title, n) => [`F${n}`, title, 'Ada Moreau', 'Painting', 'Oil', '60', '40', '100']);
  await writeFile(file, [header, ...rows].map(formatCsvRow).join(''));
  const shop = await anEmptyShop('formulas');
  expect(await shop.take({ file })).toMatchObject({ works: titles.length, refused: 0 });
  expect((await shop.works()).map(({ title }) => title)).toEqual(titles.map((title) => title.trim()));
});

test('importing a file again updates its works, but puts no sold work on sale again', async () => {
  const file = join(folder, 'again.csv');
  await writeFile(file, CSV);
  const shop = await anEmptyShop('again');
  await shop.take({ file });
  const before = await shop.works();
  await shop.take({ file });
  expect(await shop.works()).toEqual(before);

  await shop.db
    .updateTable('works')
    .set({ original_status: 'sold', curated_status: 'up' })
    .where('source_id', '=', 'A1')
    .execute();
  await writeFile(file, CSV.replace('Sea, and sky', 'Sea and Sky'));
  await shop.take({ file });
  expect((await shop.works())[0]).toMatchObject({
    id: before[0]?.id,
    title: 'Sea and Sky',
    original_status: 'sold',
    curated_status: 'up',
  });
});

const ndjson = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      sourceId: `n${index}`,
      title: `No. ${index}`,
      artist: `Artist ${index % 7}`,
      category: 'Print',
      widthCm: 20,
      heightCm: 30,
    }),
  ).join('\n');

test('an interrupted import resumes where it stopped', async () => {
  const file = join(folder, 'long.ndjson.gz');
  await writeFile(file, gzipSync(ndjson(2_500)));
  const shop = await anEmptyShop('long');
  expect(await shop.take({ file, isStopped: () => true })).toMatchObject({ rows: 1_000, isFinished: false });
  expect(await shop.works()).toHaveLength(1_000);
  expect(await shop.take({ file })).toMatchObject({ resumedAfter: 1_000, rows: 2_500, works: 1_500, isFinished: true });
  expect(await shop.works()).toHaveLength(2_500);
});

test('invalid lines and duplicate works are rejected one by one', async () => {
  const file = join(folder, 'broken.ndjson');
  await writeFile(file, `${ndjson(2)}\n{"broken\n[1]\n${ndjson(1)}\n`);
  const shop = await anEmptyShop('broken');
  expect(await shop.take({ file })).toMatchObject({ rows: 5, works: 2, refused: 3 });
  expect(shop.refusals.map(({ row, problems }) => [row, problems[0]])).toEqual([
    [3, 'The line is not valid JSON.'],
    [4, 'The line is not a JSON object.'],
    [5, 'The same sourceId stands in this file before.'],
  ]);
});

test('one row that cannot be stored does not lose the others', async () => {
  const file = join(folder, 'surrogates.ndjson');
  const line = (id: string, fields: string) =>
    `{"sourceId":"${id}","artist":"Ada","category":"Print","widthCm":20,"heightCm":30,${fields}}`;
  await writeFile(
    file,
    [
      line('s1', '"title":"Fine"'),
      line('s2', '"title":"Half \\ud800 a pair"'),
      // A year that fits the field but not the column.
      line('s3', '"title":"Far","year":"9999"'),
      line('s4', '"title":"One\u2028line"'),
    ].join('\n'),
  );
  const shop = await anEmptyShop('surrogates');
  await shop.pool.query('alter table works add constraint no_far_years check (year < 3000)');
  expect(await shop.take({ file })).toMatchObject({ rows: 4, works: 2, refused: 2, isFinished: true });
  expect((await shop.works()).map(({ source_id }) => source_id)).toEqual(['s1', 's4']);
  expect(shop.refusals.map(({ row, problems }) => [row, problems[0]])).toEqual([
    [2, 'title has a character that cannot be stored (half a surrogate pair).'],
    [3, expect.stringContaining('The database refused the row')],
  ]);
  expect(await shop.db.selectFrom('imports').select(['rows_done', 'rows_refused']).executeTakeFirst()).toEqual({
    rows_done: 4,
    rows_refused: 2,
  });
});

test('an unknown file type is rejected', async () => {
  const shop = await anEmptyShop('other');
  const file = join(folder, 'works.xlsx');
  await writeFile(file, 'PK');
  await expect(shop.take({ file })).rejects.toThrow('is neither .csv nor .ndjson');
});

test('columns can be mapped, and missing ones get default values', async () => {
  const file = join(folder, 'foreign.csv');
  await writeFile(file, 'Nummer,Bezeichnung,Maler,B,H\n1,Dünen,Max Ernst,50,70\n');
  const shop = await anEmptyShop('foreign');
  const mapping = { sourceId: 'Nummer', title: 'Bezeichnung', artist: 'Maler', widthCm: 'B', heightCm: 'H' };
  expect(await shop.take({ file, mapping, defaults: { category: 'paintings' } })).toMatchObject({
    works: 1,
    refused: 0,
  });
  expect((await shop.works())[0]).toMatchObject({ title: 'Dünen', category: 'paintings', width_cm: 50 });
});

const aPicture = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('images are imported and analyzed, and a new image of a work has a new URL', async () => {
  const images = await mkdtemp(join(folder, 'images-'));
  await writeFile(join(images, 'a.jpg'), await aPicture('#b24743'));
  await writeFile(join(images, 'b.jpg'), 'not a picture');
  const file = join(folder, 'pictures.csv');
  await writeFile(
    file,
    'id,title,artist,category,file,long side (cm)\n1,Red,Ada,Painting,a.jpg,90\n2,Bad,Ada,Painting,b.jpg,90\n3,Out,Ada,Painting,../../etc/passwd,90\n4,None,Ada,Painting,,90\n',
  );
  const shop = await anEmptyShop('pictures');
  expect(await shop.take({ file, imagesFolder: images })).toMatchObject({ works: 1, refused: 3 });
  expect(shop.refusals.map(({ problems }) => problems[0])).toEqual([
    'The picture b.jpg cannot be read.',
    'The picture ../../etc/passwd cannot be read.',
    'Only the longer side is known, and there is no picture to tell the other.',
  ]);
  const [red] = await shop.works();
  expect(red).toMatchObject({
    width_cm: 90,
    height_cm: 60,
    has_picture: true,
    picture_width_px: 300,
    colors: ['b24743'],
    picture_version: 1,
    picture_placeholder: expect.stringMatching(/^UklGR/),
  });
  expect(await shop.pictures.read({ kind: 'works', id: red?.id ?? 0 }, 'thumb', 'webp')).toBeDefined();

  await writeFile(join(images, 'a.jpg'), await aPicture('#1d4ed8'));
  await shop.take({ file, imagesFolder: images });
  expect((await shop.works())[0]).toMatchObject({ id: red?.id, picture_version: 2 });
});

test('every table is either exported or belongs to the installation', async () => {
  const { pool } = await aDatabase();
  const { rows } = await pool.query<{ table_name: string }>(
    `select relname as table_name from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`,
  );
  const known = [...SHOP_TABLES.map(([table]) => table as string), ...INSTALLATION_TABLES];
  expect(rows.map(({ table_name }) => table_name).sort()).toEqual(known.sort());
});

const filesBelow = async (path: string) => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return Promise.all(files.map(async (file) => [file.slice(path.length), (await readFile(file)).toString('base64')]));
};

const noProgress = () => undefined;

/** An exported shop with one work, its picture and a favorite. */
async function anExport(name: string) {
  const shop = await anEmptyShop(name);
  const work = await aWork(shop.db, { title: 'Line\u2028separator and paragraph\u2029separator' });
  const { artist_id } = await shop.db.selectFrom('works').select('artist_id').executeTakeFirstOrThrow();
  await shop.db.insertInto('favorites').values({ person_id: artist_id, work_id: work }).execute();
  await shop.pictures.write({ kind: 'works', id: work }, await aPicture('#123456'));
  const path = join(folder, `${name}-export`);
  await exportShop(shop.pool, shop.store, path, noProgress);
  return { shop, path, work };
}

test('a restore into a shop that is not empty changes nothing, its pictures included', async () => {
  const { path } = await anExport('busy-source');
  const target = await anEmptyShop('busy-target');
  const work = await aWork(target.db);
  const before = await aPicture('#ff0000');
  await target.pictures.write({ kind: 'works', id: work }, before);
  await expect(restoreShop(target.pool, target.store, path, noProgress)).rejects.toThrow('This shop is not empty');
  expect((await target.pictures.readOriginal({ kind: 'works', id: work }))?.equals(before)).toBe(true);
});

test('an export with missing rows, tables or images is rejected as a whole', async () => {
  const { path } = await anExport('damaged');
  const isRefused = async (name: string, message: string) => {
    const target = await anEmptyShop(`damaged-${name}`);
    await expect(restoreShop(target.pool, target.store, path, noProgress)).rejects.toThrow(message);
    expect(await target.works()).toEqual([]);
    expect(await target.store.list('originals')).toEqual([]);
  };
  const favorites = join(path, 'favorites.ndjson');
  const rows = await readFile(favorites);
  await writeFile(favorites, '');
  await isRefused('rows', 'favorites.ndjson is not the file that was exported');
  await rm(favorites);
  await isRefused('table', 'favorites.ndjson is missing');
  await writeFile(favorites, rows);
  const manifestFile = join(path, 'manifest.json');
  const manifest = JSON.parse(String(await readFile(manifestFile)));
  const tables = manifest.tables.filter(({ table }: { table: string }) => table !== 'favorites');
  await writeFile(manifestFile, JSON.stringify({ ...manifest, tables }));
  await isRefused('manifest', 'The export is incomplete: favorites missing');
  await writeFile(manifestFile, JSON.stringify({ ...manifest, schemaVersion: 9_999 }));
  await isRefused('newer', 'made by a newer version of Easel');
  await writeFile(manifestFile, JSON.stringify(manifest));
  await rm(join(path, 'pictures'), { recursive: true });
  await isRefused('picture', 'is missing');
});

test('line separators inside a text survive export and restore', async () => {
  const { shop, path } = await anExport('separators');
  const target = await anEmptyShop('separators-target');
  await restoreShop(target.pool, target.store, path, noProgress);
  expect((await target.works()).map(({ title }) => title)).toEqual((await shop.works()).map(({ title }) => title));
});

test('an older export is restored although a table has another name today', async () => {
  const shop = await anEmptyShop('renamed-source');
  await shop.db.insertInto('newsletter_subscribers').values({ email: 'ada@example.com', token_hash: 'x' }).execute();
  const path = join(folder, 'renamed-export');
  await exportShop(shop.pool, shop.store, path, noProgress);
  await rename(join(path, 'newsletter_subscribers.ndjson'), join(path, 'newsletter_readers.ndjson'));
  const manifest = await readFile(join(path, 'manifest.json'), 'utf8');
  const older = { ...JSON.parse(manifest.replace('newsletter_subscribers', 'newsletter_readers')), schemaVersion: 21 };
  await writeFile(join(path, 'manifest.json'), JSON.stringify(older));
  const target = await anEmptyShop('renamed-target');
  await restoreShop(target.pool, target.store, path, noProgress);
  expect(await target.db.selectFrom('newsletter_subscribers').select('email').execute()).toEqual([
    { email: 'ada@example.com' },
  ]);
});

test('a table that is younger than the export keeps its default rows', async () => {
  const { path } = await anExport('before-limits');
  const file = join(path, 'manifest.json');
  const { tables, ...manifest } = JSON.parse(await readFile(file, 'utf8'));
  const older = tables.filter(({ table }: { table: string }) => table !== 'payment_limits');
  await writeFile(file, JSON.stringify({ ...manifest, tables: older, schemaVersion: 66 }));
  const target = await anEmptyShop('before-limits-target');
  await restoreShop(target.pool, target.store, path, noProgress);
  expect(await target.db.selectFrom('payment_limits').select('kind').execute()).toHaveLength(4);
});

test('an older export is restored although a table has more columns today', async () => {
  const shop = await anEmptyShop('narrow-source');
  const work = await aWork(shop.db);
  const { artist_id } = await shop.db.selectFrom('works').select('artist_id').executeTakeFirstOrThrow();
  await shop.db.insertInto('collections').values({ owner_id: artist_id, title: 'One' }).execute();
  await shop.db.insertInto('collection_works').values({ collection_id: 1, work_id: work }).execute();
  const path = join(folder, 'narrow-export');
  await exportShop(shop.pool, shop.store, path, noProgress);
  const file = join(path, 'collections.ndjson');
  const { works_count: _, zendesk_ticket_id: __, ...row } = JSON.parse(await readFile(file, 'utf8'));
  const narrow = `${JSON.stringify(row)}\n`;
  await writeFile(file, narrow);
  const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'));
  const sha256 = createHash('sha256').update(narrow).digest('hex');
  const tables = manifest.tables.map((one: { table: string }) =>
    one.table === 'collections' ? { ...one, sha256 } : one,
  );
  await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, tables, schemaVersion: 21 }));
  const target = await anEmptyShop('narrow-target');
  await restoreShop(target.pool, target.store, path, noProgress);
  const restored = await target.db.selectFrom('collections').selectAll().execute();
  expect(restored).toMatchObject([{ title: 'One', works_count: 1, zendesk_ticket_id: '' }]);
});

test('only the owner can read an export, and it contains no emails', async () => {
  const { path } = await anExport('private');
  const entries = await readdir(path, { recursive: true });
  const modes = await Promise.all(
    ['.', ...entries].map(async (entry) => [entry, ((await stat(join(path, entry))).mode & 0o077).toString(8)]),
  );
  expect(modes.filter(([, mode]) => mode !== '0')).toEqual([]);
  expect(entries).not.toContain('mails.ndjson');
});

test('export, wipe, import, export: the same bytes', async () => {
  const first = await anEmptyShop('first');
  const work = await aWork(first.db, {
    title: 'Ünïcode "quoted" \\ back\nslash',
    keywords: ['a,b', '{x}'],
    width_cm: 61.123456789,
  });
  const owner = await first.db.selectFrom('works').select('artist_id').executeTakeFirstOrThrow();
  await first.pictures.write({ kind: 'works', id: work }, await aPicture('#222222'));
  await first.db
    .insertInto('print_products')
    .values({ work_id: work, material: 'rag', width_cm: 30, height_cm: 40, price_cents: 9_000 })
    .execute();
  await first.db.insertInto('collections').values({ owner_id: owner.artist_id, title: 'One' }).execute();
  await first.db.insertInto('collection_works').values({ collection_id: 1, work_id: work }).execute();
  await first.db.insertInto('favorites').values({ person_id: owner.artist_id, work_id: work }).execute();
  await first.db.insertInto('coupons').values({ code: 'TEN', percent_off: 10 }).execute();
  await first.db
    .insertInto('content')
    .values({ name: 'homepage', body: JSON.stringify({ a: [1, 'é'] }) })
    .execute();
  const order_id = await anOrder(first.db, { buyer_id: owner.artist_id });
  await anOrderLine(first.db, { order_id, work_id: work });
  await first.db.deleteFrom('print_frames').where('code', '=', 'walnut').execute();

  const [one, two] = [join(folder, 'export-1'), join(folder, 'export-2')];
  await exportShop(first.pool, first.store, one, () => undefined);
  const second = await anEmptyShop('second');
  expect(await restoreShop(second.pool, second.store, one, () => undefined)).toMatchObject({ pictures: 1 });
  await exportShop(second.pool, second.store, two, () => undefined);
  expect(await filesBelow(two)).toEqual(await filesBelow(one));

  // New ids follow the restored ones, and a second restore is refused.
  expect(await aWork(second.db)).toBeGreaterThan(work);
  await expect(restoreShop(second.pool, second.store, one, () => undefined)).rejects.toThrow('This shop is not empty');
  await expect(exportShop(second.pool, second.store, two, () => undefined)).rejects.toThrow('is not empty');
  await expect(restoreShop(second.pool, second.store, folder, () => undefined)).rejects.toThrow(
    'is not an exported shop',
  );
});

test('figures of visitors and lists of staff are exported, and everything else of the figures is counted again', async () => {
  const source = await anEmptyShop('figures-source');
  const work = await aWork(source.db);
  const { artist_id } = await source.db.selectFrom('works').select('artist_id').executeTakeFirstOrThrow();
  const order_id = await anOrder(source.db, { buyer_id: artist_id });
  await anOrderLine(source.db, { order_id, work_id: work });
  await source.pool.query(`insert into visit_days (day, visitors, saw_work) values ('2026-05-01', 7, 5)`);
  await source.pool.query(`insert into work_days (work_id, day, views, carts) values ($1, '2026-05-01', 9, 0)`, [work]);
  await source.pool.query(`insert into search_texts (text) values ('blue sea')`);
  await source.pool.query(`insert into search_days select '2026-05-01', id, 3 from search_texts`);
  await source.pool.query(
    `insert into staff_list_settings (person_id, list, columns) values ($1, 'orders', '{total}')`,
    [artist_id],
  );
  const path = join(folder, 'figures-export');
  await exportShop(source.pool, source.store, path, noProgress);
  const target = await anEmptyShop('figures-target');
  // The empty shop has counted its figures.
  await target.pool.query(
    `insert into signal_progress (name, last_event_id, counted_at, recounted_at) values ('figures', 0, now(), now())`,
  );
  await restoreShop(target.pool, target.store, path, noProgress);
  const { rows } = await target.pool.query(`select visitors, saw_work, (select visitors from search_days) as searches,
    (select columns from staff_list_settings) as columns, (select count(*)::integer from listed_orders) as orders,
    (select count(*)::integer from signal_progress where name = 'figures') as counts,
    (select views::integer from work_view_totals) as views from visit_days`);
  expect(rows).toEqual([{ visitors: 7, saw_work: 5, searches: 3, columns: ['total'], orders: 1, counts: 0, views: 9 }]);
});

test('the ids of drafts are not given to other works after a restore', async () => {
  const source = await anEmptyShop('drafts-source');
  const work = await aWork(source.db);
  const { artist_id } = await source.db.selectFrom('works').select('artist_id').executeTakeFirstOrThrow();
  const draft = work + 5;
  await source.db.insertInto('work_drafts').values({ work_id: draft, artist_id }).execute();
  const path = join(folder, 'drafts-export');
  await exportShop(source.pool, source.store, path, noProgress);
  const target = await anEmptyShop('drafts-target');
  await restoreShop(target.pool, target.store, path, noProgress);
  expect(await aWork(target.db, { artist_id })).toBeGreaterThan(draft);
});

test('an older export brings its content pages along, as versions of sections', async () => {
  const shop = await anEmptyShop('pages-source');
  const path = join(folder, 'pages-export');
  await exportShop(shop.pool, shop.store, path, noProgress);
  const text = { slug: 'about', description: 'D', body: 'B', author_id: null, created_at: '2026-01-01T00:00:00Z' };
  const rows = [
    { ...text, version: 1, title: 'Published', is_published: true },
    { ...text, version: 2, title: 'Draft', is_published: false },
  ];
  const file = `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`;
  await writeFile(join(path, 'content_page_versions.ndjson'), file);
  const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'));
  const pages = { table: 'content_page_versions', rows: 2, sha256: createHash('sha256').update(file).digest('hex') };
  const tables = manifest.tables.filter(({ table }: { table: string }) => table !== 'section_versions');
  const older = { ...manifest, schemaVersion: 80, tables: [...tables, pages] };
  await writeFile(join(path, 'manifest.json'), JSON.stringify(older));
  const target = await anEmptyShop('pages-target');
  await restoreShop(target.pool, target.store, path, noProgress);
  const found = await target.db
    .selectFrom('section_versions')
    .select(['section', 'version', 'state'])
    .orderBy('version')
    .execute();
  expect(found).toEqual([
    { section: 'page:about', version: 1, state: 'published' },
    { section: 'page:about', version: 2, state: 'draft' },
  ]);
  const live = await target.db.selectFrom('content').select('body').where('name', '=', 'page:about').executeTakeFirst();
  expect(live?.body).toMatchObject({ title: 'Published' });
});

test('what waits for a job is queued in the restored shop, and drafts of campaigns keep their ids', async () => {
  const source = await anEmptyShop('waiting-source');
  const [later, at] = [new Date('2099-01-01T00:00:00Z'), new Date('2026-01-01T00:00:00Z')];
  const version = { version: 1, body: '{}', created_at: at };
  await source.db
    .insertInto('section_versions')
    .values([
      { ...version, section: 'campaign:40', state: 'scheduled', publish_at: later },
      { ...version, section: 'campaign:41', state: 'draft' },
    ])
    .execute();
  const batch = { name: 'B', prefix: '', terms: '{}', created_at: at };
  const { id: batchId } = await source.db
    .insertInto('coupon_batches')
    .values({ ...batch, size: 9, generated: 4 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await source.db
    .insertInto('coupon_batches')
    .values({ ...batch, size: 9, generated: 9 })
    .execute();
  const card = { initial_cents: 5_000, recipient_name: 'Bea', recipient_email: 'bea@example.com', deliver_at: later };
  const cards = await source.db
    .insertInto('gift_cards')
    .values([
      { ...card, balance_cents: 5_000 },
      { ...card, balance_cents: 5_000, blocked_at: at },
      { ...card, balance_cents: 0 },
    ])
    .returning('id')
    .execute();
  const path = join(folder, 'waiting-export');
  await exportShop(source.pool, source.store, path, noProgress);
  const target = await anEmptyShop('waiting-target');
  await restoreShop(target.pool, target.store, path, noProgress);
  const { rows } = await target.pool.query(
    'select identifier as name, payload, run_at > now() as "isLater" from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id order by 1',
  );
  expect(rows).toEqual([
    { name: 'deliver-gift-card', payload: { giftCardId: cards[0]?.id }, isLater: true },
    { name: 'generate-coupons', payload: { batchId }, isLater: false },
    { name: 'publish-section', payload: { section: 'campaign:40', version: 1 }, isLater: true },
  ]);
  const next = await target.pool.query(
    `select nextval(pg_get_serial_sequence('promo_campaigns', 'id'))::integer as id`,
  );
  expect(next.rows[0].id).toBe(42);
});
