import { getDefaultPreferences } from '@easel/domain/accounts/preferences';
import { readCountry } from '@easel/domain/locale/countries';
import { aDatabase } from '@easel/platform/testing/test-database';
import { expect, test } from 'vitest';
import { aPrint, aWork } from '../testing/factories.ts';
import { createWorkTiles } from './work-tiles.ts';

const { db } = await aDatabase();
const country = readCountry('us');
if (!country) throw new Error('There is no such country.');
const preferences = getDefaultPreferences(country);

test('rows are read again only after a change', async () => {
  const id = await aWork(db);
  await aPrint(db, { work_id: id });
  const tiles = createWorkTiles(db);
  const read = async () => (await tiles.read([id], preferences, () => 1))[0];
  const before = await read();
  await db.updateTable('works').set({ title: 'Red Day' }).where('id', '=', id).execute();
  await db.updateTable('print_frames').set({ code: 'pine' }).where('code', '=', 'natural').execute();

  tiles.drop([]);
  tiles.follow(['people']);
  expect(await read()).toEqual(before);

  tiles.drop([id]);
  expect(await read()).toMatchObject({ artworkTitle: 'Red Day', printFrames: before?.printFrames });

  tiles.follow(['frames', 'all']);
  expect((await read())?.printFrames).toContain('pine');
});
