import { aDatabase } from '@easel/platform/testing/test-database';
import { expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { writeVector } from './visual-store.ts';
import { followWorksWithoutVector } from './works-without-vector.ts';

const { db } = await aDatabase();
const compare = ({ id, version }: { id: number; version: number }) =>
  writeVector(db, { workId: id, version, vector: undefined, thumbnail: undefined, nudity: undefined });

test('all works are compared once, the best ones first, and changed ones before the others', async () => {
  const ids: number[] = [];
  for (const rank of [0.1, 0.9, 0.5]) ids.push(await aWork(db, { rank, has_picture: true }));
  const [low, best, middle] = ids as [number, number, number];
  const works = followWorksWithoutVector(db);
  const next = async (most: number) => (await works.next(most)).map(({ id }) => id);
  expect(await next(2)).toEqual([best, middle]);
  // Nothing was compared meanwhile.
  expect(await next(1)).toEqual([best]);
  for (const work of await works.next(1)) await compare(work);
  const added = await aWork(db, { rank: 0, has_picture: true });
  expect(await next(1)).toEqual([added]);
  expect((await next(10)).sort((a, b) => a - b)).toEqual([low, middle, added].sort((a, b) => a - b));
  for (const work of await works.next(10)) await compare(work);
  expect(await next(10)).toEqual([]);

  await db.updateTable('works').set({ picture_version: 7 }).where('id', '=', low).execute();
  expect(await works.next(10)).toEqual([{ id: low, version: 7 }]);
  await db.deleteFrom('works').where('id', '=', low).execute();
  expect(await next(10)).toEqual([]);
});

test('works that another process has compared are left out', async () => {
  await aWork(db, { has_picture: true });
  const [one, other] = [followWorksWithoutVector(db), followWorksWithoutVector(db)];
  const [work] = await one.next(1);
  expect(await other.next(1)).toEqual([work]);
  if (work) await compare(work);
  expect(await other.next(1)).toEqual([]);
});
