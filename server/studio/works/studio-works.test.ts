import { getListedState, LISTING_STATES } from '@easel/domain/studio/work-states';
import { expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aStudio } from '../studio-for-tests.ts';

const { app, db, artist, call, begin, read, save, submit, review, history, aSubmittedWork, aListedWork } =
  await aStudio();

test('a work is hidden, listed again, withdrawn and sold elsewhere', async () => {
  const id = await aListedWork();
  const change = (action: string) => call(artist, 'POST', `/studio/works/${id}/state`, { action });
  const shown = async () => (await app.inject(`/easel/works/${id}`)).json().payload.work?.saleStatus;
  expect(await change('hide')).toMatchObject({ payload: { state: 'hidden' } });
  expect(await shown()).toBe('delisted');
  expect(await change('hide')).toMatchObject({ status: 409 });
  expect(await change('list')).toMatchObject({ payload: { state: 'listed' } });
  expect(await shown()).toBe('for-sale');
  expect(await change('withdraw')).toMatchObject({ payload: { state: 'withdrawn' } });
  expect(await change('list')).toMatchObject({ payload: { state: 'listed' } });
  expect(await change('sell-elsewhere')).toMatchObject({ payload: { state: 'sold-elsewhere' } });
  expect(await shown()).toBe('not-for-sale');
  expect(await history(id)).toEqual([
    'sell-elsewhere',
    'list',
    'withdraw',
    'list',
    'hide',
    'approve',
    'submit',
    'create',
  ]);
});

test('a work that staff have taken off sale stays off sale', async () => {
  const id = await aWork(db, { artist_id: artist.id, is_delisted: true });
  expect(await call(artist, 'POST', `/studio/works/${id}/state`, { action: 'list' })).toMatchObject({ status: 409 });
});

test.each(['reserved', 'sold'] as const)('a work that is %s cannot be changed or withdrawn', async (status) => {
  const id = await aListedWork();
  await db.updateTable('works').set({ original_status: status }).where('id', '=', id).execute();
  expect(await call(artist, 'POST', `/studio/works/${id}/state`, { action: 'withdraw' })).toMatchObject({
    status: 409,
  });
  await save(id, { title: 'Other' });
  expect(await submit(id)).toMatchObject({ status: 409, messages: [(await read(id)).lockedBecause] });
  await call(artist, 'DELETE', `/studio/drafts/${id}`);
  await save(id, { keywords: ['river'] });
  expect(await submit(id)).toMatchObject({ status: 200 });
});

test('works are listed by state, with counts, and found by title', async () => {
  const owner = await aLogin(app, db, 'artist');
  await begin(owner);
  const listed = await aListedWork({ title: 'Red boat' }, owner);
  const hidden = await aListedWork({ title: 'Blue boat', priceCents: 50_000 }, owner);
  await call(owner, 'POST', `/studio/works/${hidden}/state`, { action: 'hide' });
  const list = async (query = '') => (await call(owner, 'GET', `/studio/works${query}`)).payload;
  const titles = (payload: { works: { title: string }[] }) => payload.works.map(({ title }) => title);
  expect(new Map((await list()).counts.map(({ state, count }: never) => [state, count]))).toEqual(
    new Map([
      ['draft', 1],
      ['listed', 1],
      ['hidden', 1],
    ]),
  );
  expect(titles(await list('?state=listed'))).toEqual(['Red boat']);
  expect(titles(await list('?query=BOAT&sort=price-low'))).toEqual(['Blue boat', 'Red boat']);
  expect(titles(await list('?query=100%25'))).toEqual([]);
  expect((await list('?state=listed')).works[0]).toMatchObject({
    artworkId: listed,
    lacks: ['condition', 'signature', 'description'],
    picture: { widthPx: 1_600 },
  });
});

test('the overview counts what waits, and what happened in the last 30 days', async () => {
  const owner = await aLogin(app, db, 'artist');
  const fan = await aLogin(app, db, 'collector');
  const id = await aListedWork({}, owner);
  const waiting = await aSubmittedWork({}, owner);
  await review(waiting, 'request-changes', 'Please crop the photo.');
  await db.insertInto('favorites').values({ person_id: fan.id, work_id: id }).execute();
  const overview = async () => (await call(owner, 'GET', '/studio/overview')).payload;
  expect(await overview()).toEqual({
    ...{ toShip: 0, offersToAnswer: 0, changesRequested: 1, sales: { count: 0, earnedCents: 0 } },
    ...{ newFavorites: 1, newFollowers: 0, followers: 0 },
    ...{ views: { count: 0, before: 0, days: expect.any(Array) } },
  });
  await db
    .updateTable('favorites')
    .set({ created_at: new Date('2020-01-01') })
    .where('work_id', '=', id)
    .execute();
  expect((await overview()).newFavorites).toBe(0);
});

test('a work that was not for sale is not for sale after it was hidden', async () => {
  const id = await aWork(db, { artist_id: artist.id, original_status: 'unavail', list_prices: '{"US":100000}' });
  const change = (action: string) => call(artist, 'POST', `/studio/works/${id}/state`, { action });
  await change('hide');
  await change('list');
  const row = await db.selectFrom('works').select('original_status').where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.original_status).toBe('unavail');
});

test('the list has the states of the rule, whatever was decided', async () => {
  const owner = await aLogin(app, db, 'artist');
  const all = LISTING_STATES.flatMap((listing_state) =>
    [true, false].flatMap((is_delisted) =>
      (['avail', 'unavail', 'reserved', 'sold'] as const).map((original_status) => ({
        ...{ listing_state, is_delisted, original_status },
      })),
    ),
  );
  // The database refuses the others.
  const cases = all.filter(({ listing_state, is_delisted, original_status }) =>
    listing_state === 'sold-elsewhere' ? original_status === 'unavail' : listing_state === 'listed' || is_delisted,
  );
  const expected = new Map<number, string>();
  for (const row of cases)
    expected.set(
      await aWork(db, { artist_id: owner.id, ...row }),
      getListedState({
        listingState: row.listing_state,
        isDelisted: row.is_delisted,
        originalStatus: row.original_status,
      }),
    );
  const pages = await Promise.all([1, 2].map((page) => call(owner, 'GET', `/studio/works?pageNumber=${page}`)));
  const listed = pages.flatMap(({ payload }) => payload.works as { artworkId: number; state: string }[]);
  expect(new Map(listed.map(({ artworkId, state }) => [artworkId, state] as const))).toEqual(expected);
});
