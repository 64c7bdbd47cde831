import type { Api } from '@easel/contract/api';
import type { RowResult } from '@easel/contract/studio/works-file';
import { expect, test } from 'vitest';
import { type FileRow, formatRefusedRows, importFile, readWorksFile } from './works-file.ts';

const file = (text: string) => new File([text], 'works.csv');

test.each([
  ['commas', 'title,price\r\nDawn,900\r\n"Dusk, late",1200\r\n'],
  ['semicolons', '\uFEFFtitle;price\nDawn;900\n"Dusk, late";1200\n'],
  ['tabs', 'title\tprice\nDawn\t900\n"Dusk, late"\t1200\n'],
])('a file with %s is read', async (_, text) => {
  const rows = await readWorksFile(file(text));
  expect(rows).toEqual({
    ok: true,
    value: [
      { row: 1, values: { title: 'Dawn', price: '900' } },
      { row: 2, values: { title: 'Dusk, late', price: '1200' } },
    ],
  });
});

test('files without rows, with too many, or with something else are refused', async () => {
  expect(await readWorksFile(file('title,price\n'))).toMatchObject({ messages: ['The file has no rows.'] });
  expect(await readWorksFile(file(`title\n${'x\n'.repeat(2_001)}`))).toMatchObject({
    messages: ['The file has more than 2,000 rows.'],
  });
  expect(await readWorksFile(file('title,price\nDawn,1,2\n'))).toMatchObject({
    messages: ['Line 2 has more cells than the first line has columns.'],
  });
  expect(await readWorksFile(file('title\n"never closed'))).toMatchObject({ messages: ['This is not a CSV file.'] });
});

test('semicolons within a cell of a file with commas do not separate', async () => {
  expect(await readWorksFile(file('title,keywords\nDawn,sea; night\n'))).toMatchObject({
    value: [{ values: { title: 'Dawn', keywords: 'sea; night' } }],
  });
});

const rows: FileRow[] = Array.from({ length: 60 }, (_, index) => ({
  row: index + 1,
  values: { title: `Work ${index + 1}` },
}));
const resultOf = ({ row }: FileRow): RowResult => ({
  ...{ row, artworkId: null, title: '', outcome: 'new', changes: [], problems: [] },
});

test('rows are sent part by part, and can be stopped', async () => {
  const parts: number[] = [];
  const api = (async (_: unknown, { body }: { body: { rows: FileRow[] } }) => {
    parts.push(body.rows.length);
    return { success: true, payload: { rows: body.rows.map(resultOf) } };
  }) as unknown as Api;
  await importFile(api, { rows, batchId: 'a', isPreview: true });
  expect(parts).toEqual([25, 25, 10]);
  const { results } = await importFile(api, { rows, batchId: 'a', isPreview: false, onProgress: () => false });
  expect(results).toHaveLength(25);
});

test('refused rows are written with their reasons', () => {
  const results = rows.map((row) => ({ ...resultOf(row), problems: row.row === 2 ? ['There is no title.'] : [] }));
  expect(formatRefusedRows(rows, results)).toBe('title,row in the file,problems\r\nWork 2,2,There is no title.\r\n');
});
