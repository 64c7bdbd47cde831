import { randomUUID } from 'node:crypto';
import { unescapeFormula } from '@easel/domain/text/csv';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { aStudio } from '../studio-for-tests.ts';

const { app, db, artist, stranger, call, aListedWork, aSubmittedWork, begin, read } = await aStudio();

const importRows = (
  rows: Record<string, string>[],
  { isPreview = false, batchId = randomUUID() as string, newBefore = 0 } = {},
) =>
  call(artist, 'POST', '/studio/works/import', {
    ...{ batchId, isPreview, newBefore },
    rows: rows.map((values, index) => ({ row: index + 1, values })),
  });
const NEW = { title: 'Dusk', category: 'Painting', width: '40', height: '30', medium: 'Oil', price: '900' };
const countDrafts = async () => (await db.selectFrom('work_drafts').select('work_id').execute()).length;

test('rows begin works, once, also if the request is repeated', async () => {
  const batchId = randomUUID();
  const before = await countDrafts();
  expect(await importRows([NEW], { batchId, isPreview: true })).toMatchObject({
    payload: { rows: [{ row: 1, artworkId: null, title: 'Dusk', outcome: 'new', problems: [] }] },
  });
  expect(await countDrafts()).toBe(before);
  const first = await importRows([NEW, { ...NEW, title: 'Noon' }], { batchId });
  const second = await importRows([NEW, { ...NEW, title: 'Noon' }], { batchId });
  expect(second.payload).toEqual(first.payload);
  expect(await countDrafts()).toBe(before + 2);
  const [{ artworkId }] = first.payload.rows;
  expect(await read(artworkId)).toMatchObject({
    state: 'draft',
    fields: { title: 'Dusk', category: 'paintings', widthCm: 40, priceCents: 90_000 },
  });
});

test('a preview says for which rows there is no room', async () => {
  const room = 500 - (await countDrafts());
  const { payload } = await importRows([NEW, { ...NEW, title: 'Noon' }], { isPreview: true, newBefore: room - 1 });
  expect(payload.rows).toMatchObject([
    { outcome: 'new' },
    { outcome: 'refused', problems: ['There is room for 500 drafts. Submit or delete some of them first.'] },
  ]);
});

test('rows change works by their number, and only in what the file has columns for', async () => {
  const listed = await aListedWork();
  const draft = await begin();
  const rows = [
    { artworkId: String(listed), price: '1500', keywords: 'Sea; Dawn' },
    { artworkId: String(draft), title: 'Renamed', category: 'Painting', width: '10', height: '10' },
    { artworkId: String(listed), price: '1500' },
  ];
  const batchId = randomUUID();
  const { payload } = await importRows(rows, { batchId });
  expect(payload.rows).toMatchObject([
    {
      outcome: 'changed',
      changes: [
        { field: 'keywords', after: ['sea', 'dawn'] },
        { field: 'priceCents', before: 120_000, after: 150_000 },
      ],
    },
    { outcome: 'changed' },
    { outcome: 'unchanged' },
  ]);
  expect(await read(listed)).toMatchObject({ changedFields: [], fields: { title: 'Dawn over Lyon', year: 2024 } });
  await call(artist, 'POST', '/studio/works/bulk/undo', { batchId });
  expect((await read(listed)).fields).toMatchObject({ priceCents: 120_000, keywords: [] });
});

test('what buyers rely on waits for a review, as in the editor', async () => {
  const id = await aListedWork();
  const { payload } = await importRows([{ artworkId: String(id), title: 'Another title' }]);
  // The artist has two works in the shop.
  expect(payload.rows).toMatchObject([{ outcome: 'needs-review' }]);
  expect(await read(id)).toMatchObject({ changedFields: ['title'], fields: { title: 'Another title' } });
});

test('rows that cannot be used are reported with all reasons, and the others are imported', async () => {
  const reserved = await aListedWork();
  await db.updateTable('works').set({ original_status: 'reserved' }).where('id', '=', reserved).execute();
  const waiting = await aSubmittedWork();
  const foreign = await begin(stranger);
  const { payload } = await importRows([
    { title: '', category: 'Cars', width: 'wide', height: '30' },
    { ...NEW, price: '5' },
    { artworkId: String(reserved), price: '99' },
    { artworkId: String(waiting), price: '99' },
    { artworkId: String(foreign), title: 'Mine' },
    { artworkId: '1; drop table works', title: 'x' },
    { ...NEW, title: '<script>alert(1)</script>' },
  ]);
  const problems = payload.rows.map((row: { problems: string[] }) => row.problems);
  expect(problems[0]).toHaveLength(3);
  expect(problems.slice(1).map((texts: string[]) => texts[0] ?? '')).toEqual([
    expect.stringContaining('between $10'),
    expect.stringContaining('reserved for a buyer'),
    'This work is waiting for a review.',
    'This work does not exist, or it is not yours.',
    expect.stringContaining('it is the number of one of your works'),
    '',
  ]);
});

test('too many rows, cells or columns are refused', async () => {
  const tooMany = Array.from({ length: 26 }, () => NEW);
  expect(await importRows(tooMany)).toMatchObject({ status: 400 });
  expect(await importRows([{ ...NEW, statement: 'x'.repeat(10_001) }])).toMatchObject({ status: 400 });
  const wide = Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`column ${index}`, '']));
  expect(await importRows([wide])).toMatchObject({ status: 400 });
});

test('all works and drafts are exported, and what was exported can be imported', async () => {
  const listed = await aListedWork({ title: '=cmd("x"), "quoted"' });
  const response = await app.inject({ url: '/easel/studio/works/export', headers: { cookie: artist.cookie } });
  expect(response.headers['content-type']).toContain('text/csv');
  const rows: Record<string, string>[] = parse(response.body, { columns: true, cast: unescapeFormula });
  const row = rows.find(({ artworkId }) => artworkId === String(listed));
  expect(row).toMatchObject({ state: 'Listed', title: '=cmd("x"), "quoted"', price: '1200', medium: 'Oil' });
  const { payload } = await importRows([row ?? {}]);
  expect(payload.rows).toMatchObject([{ outcome: 'unchanged' }]);
  const others = await app.inject({ url: '/easel/studio/works/export', headers: { cookie: stranger.cookie } });
  expect(others.body).not.toContain('quoted');
});
