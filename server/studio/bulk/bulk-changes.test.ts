import { expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aStudio } from '../studio-for-tests.ts';

const { app, db, stranger, call, begin, read, save, submit, aListedWork } = await aStudio();

test('many works are changed at once: preview, change, undo', async () => {
  const owner = await aLogin(app, db, 'artist');
  const [first, second, draft] = [await aListedWork({}, owner), await aListedWork({}, owner), await begin(owner)];
  const sold = await aWork(db, { artist_id: owner.id, original_status: 'sold', list_prices: '{"US":100000}' });
  const foreign = await aWork(db, { artist_id: stranger.id });
  const batchId = crypto.randomUUID();
  const body = {
    ...{ batchId, artworkIds: [first, second, draft, sold, foreign], isPreview: true },
    change: { kind: 'price-percent', percent: 10 },
  };
  const bulk = (changed: object = {}) => call(owner, 'POST', '/studio/works/bulk', { ...body, ...changed });
  const priceOf = async (id: number) => (await read(id, owner)).fields.priceCents;
  const preview = new Map(
    (await bulk()).payload.works.map((work: { artworkId: number }) => [work.artworkId, work] as const),
  );
  expect(preview.get(first)).toMatchObject({
    changes: [{ field: 'priceCents', before: 120_000, after: 132_000 }],
    problem: null,
  });
  expect(preview.get(draft)).toMatchObject({ problem: 'This work has no price.' });
  expect(preview.get(sold)).toMatchObject({
    changes: [],
    problem: 'This work has been sold. Its order keeps it as it was.',
  });
  expect(preview.get(foreign)).toMatchObject({ problem: expect.stringContaining('not yours') });
  expect(await priceOf(first)).toBe(120_000);
  await bulk({ isPreview: false });
  expect([await priceOf(first), await priceOf(second), await priceOf(sold)]).toEqual([132_000, 132_000, 100_000]);
  // Changed again since then: stays.
  await save(second, { priceCents: 99_000 }, 0, owner);
  await submit(second, owner);
  await call(owner, 'POST', '/studio/works/bulk/undo', { batchId });
  expect([await priceOf(first), await priceOf(second)]).toEqual([120_000, 99_000]);
  const hidden = { batchId: crypto.randomUUID(), isPreview: false, change: { kind: 'state', action: 'hide' } };
  await bulk({ ...hidden, artworkIds: [first] });
  expect((await read(first, owner)).state).toBe('hidden');
  await call(owner, 'POST', '/studio/works/bulk/undo', { batchId: hidden.batchId });
  expect((await read(first, owner)).state).toBe('listed');
  expect((await call(stranger, 'POST', '/studio/works/bulk/undo', { batchId })).payload.works).toEqual([]);
});

test('a change of many works does not publish what waits in a draft', async () => {
  const owner = await aLogin(app, db, 'artist');
  const id = await aListedWork({}, owner);
  await save(id, { title: 'Not ready' }, 0, owner);
  const change = { kind: 'keywords', add: ['river'], remove: [] };
  await call(owner, 'POST', '/studio/works/bulk', {
    batchId: crypto.randomUUID(),
    artworkIds: [id],
    change,
    isPreview: false,
  });
  expect(await read(id, owner)).toMatchObject({
    changedFields: ['title'],
    fields: { title: 'Not ready', keywords: ['river'] },
  });
});
