import { randomUUID } from 'node:crypto';
import { IMAGE_VECTOR_DIMENSIONS } from '@easel/platform/media/image-model';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { erasePerson } from '../../accounts/settings/personal-data-store.ts';
import { writeVector } from '../../discovery/visual/visual-store.ts';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { tabulateCuratedWorks } from './view-curation.ts';

const { app, database } = await aShop();
const { db } = database;
const curator = await aLogin(app, db, 'curator');
const other = await aLogin(app, db, 'curator');
await db.updateTable('people').set({ first_name: 'Vera', last_name: 'Lund' }).where('id', '=', other.id).execute();

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = curator) => {
  const response = await app.inject({
    method,
    url: `/easel/staff${path}`,
    headers: { cookie: who.cookie },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...response.json() };
};
const curate = (id: number, change: object, version = 0, who = curator) =>
  call('POST', `/curation/works/${id}`, { ...change, version }, who);
const details = async (id: number, who = curator) =>
  (await call('GET', `/curation/works/${id}`, undefined, who)).payload;
const list = async (query: string, who = curator): Promise<{ artworkId: number }[]> =>
  (await call('GET', `/curation?${query}`, undefined, who)).payload.works;
const idsIn = async (query: string, who = curator) => (await list(query, who)).map(({ artworkId }) => artworkId);
const browse = async (url = '/easel/search', category = 'paintings'): Promise<number[]> => {
  const response = await app.inject({
    method: 'POST',
    url,
    payload: { selectedCategory: category, resultsPerPage: 100 },
  });
  return response.json().payload.data.results.map(({ artworkId }: { artworkId: number }) => artworkId);
};

test('a work that is moved up is listed earlier, and one that is moved down later', async () => {
  const artist_id = await anArtist(db);
  const [low = 0, middle = 0, high = 0] = await Promise.all(
    [0.4, 0.5, 0.6].map((rank) => aWork(db, { artist_id, category: 'sculpture', rank, title: `Rank ${rank}` })),
  );
  expect(await browse(undefined, 'sculpture')).toEqual([high, middle, low]);
  expect((await curate(low, { status: 1, reason: 'Strong light.' })).status).toBe(200);
  expect((await curate(high, { status: -1 })).status).toBe(200);
  // 0.6, 0.5 and 0.4 again, turned round by 0.2 each.
  expect(await browse(undefined, 'sculpture')).toEqual([low, middle, high]);
  const explained = await app.inject(`/easel/search/explanation?listing=/sculpture&artworkId=${low}`);
  expect(explained.json().payload.parts).toEqual([
    { label: 'Recommended by our editors', points: 0.4 },
    { label: 'Chosen by our curators', points: 0.2 },
  ]);
});

test('a decision is in the history, and in the audit log', async () => {
  const id = await aWork(db, { title: 'History' });
  await curate(id, { status: 1, reason: '  For the spring.  ' });
  await curate(id, { curatorId: other.id }, 1);
  const { work, history } = await details(id);
  expect(work).toMatchObject({ statusDirection: 1, isSafe: 'unknown', curator: { id: other.id, name: 'Vera Lund' } });
  expect(history).toMatchObject([
    { field: 'curator', from: '', to: 'Vera Lund', by: 'Ada Moreau', mayUndo: true },
    { field: 'status', from: '0', to: '1', reason: 'For the spring.', isUndo: false },
  ]);
  const [entry] = await db
    .selectFrom('audit_entries')
    .select(['action', 'object_type', 'object_id'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entry).toEqual({
    action: 'POST /staff/curation/works/:artworkId',
    object_type: 'work',
    object_id: String(id),
  });
  const change = sql`update curation_events set reason = 'Another one' where work_id = ${id}`.execute(db);
  await expect(change).rejects.toThrow('The history of curation is not changed.');
  // Only so that it can be removed with the data of the artist.
  await sql`update curation_events set reason = '' where work_id = ${id}`.execute(db);
  expect((await details(id)).history).toMatchObject([{ reason: '' }, { reason: '' }]);
});

test('a work that is not safe is withheld everywhere, and comes back', async () => {
  const id = await aWork(db, { title: 'Copied' });
  expect(await curate(id, { safe: 'no' })).toMatchObject({
    status: 400,
    messages: ['Write down why the work is withheld.'],
  });
  await app.inject({ method: 'POST', url: `/easel/works/${id}/reports`, payload: { reason: 'offensive' } });
  expect((await curate(id, { safe: 'no', reason: 'A copy.' })).status).toBe(200);
  expect(await browse()).not.toContain(id);
  expect((await app.inject(`/easel/works/${id}`)).statusCode).toBe(404);
  expect((await app.inject(`/media/works/${id}-7.jpg`)).statusCode).toBe(404);
  // One place decides: the reports of visitors are answered with it.
  const { works } = (await call('GET', '/reports?view=answered')).payload;
  expect(works.find((work: { artworkId: number }) => work.artworkId === id)).toMatchObject({
    isWithheld: true,
    events: [{ action: 'withheld', note: 'A copy.' }],
  });
  expect(await idsIn('')).not.toContain(id);
  expect(await idsIn('safe=no')).toContain(id);
  expect((await curate(id, { safe: 'yes' }, 1)).status).toBe(200);
  expect(await browse()).toContain(id);
  expect(await idsIn('safe=yes')).toEqual([id]);
  expect((await details(id)).work.isSafe).toBe('yes');
});

test('of two curators who decide differently, the second gets 409 with both decisions', async () => {
  const id = await aWork(db);
  await curate(id, { status: 1 }, 0, other);
  const { status, messages, payload, ...rest } = await curate(id, { status: -1 });
  expect({ status, messages }).toEqual({ status: 409, messages: ['Vera Lund has changed this meanwhile.'] });
  expect(JSON.stringify({ payload, rest })).toContain('"theirs":"1"');
  expect((await details(id)).work.statusDirection).toBe(1);
  // Another field does not stand in the way, and the same decision is no conflict.
  expect((await curate(id, { safe: 'yes' })).status).toBe(200);
  expect((await curate(id, { status: 1 })).payload.results).toMatchObject([{ result: 'unchanged' }]);
  expect((await curate(id, { status: -1 }, 2)).status).toBe(200);
});

test('several works are decided about at once, and each has its result', async () => {
  const shown = await aWork(db, { title: 'Shown' });
  const sold = await aWork(db, { title: 'Sold', original_status: 'sold' });
  const hidden = await aWork(db, { title: 'Hidden', is_delisted: true });
  const taken = await aWork(db, { title: 'Taken' });
  await curate(taken, { status: -1 }, 0, other);
  const works = [shown, sold, hidden, taken, 999_999_999].map((artworkId) => ({ artworkId, version: 0 }));
  const { status, payload } = await call('POST', '/curation/decisions', { works, status: 1 });
  expect(status).toBe(200);
  expect(payload.results).toMatchObject([
    { artworkId: shown, result: 'changed', isSold: false },
    { artworkId: sold, result: 'changed', isSold: true, message: 'This work has been sold.' },
    { artworkId: hidden, result: 'hidden', message: 'This work is no longer in the shop.' },
    { artworkId: taken, result: 'conflict', message: 'Vera Lund has changed this meanwhile.' },
    { artworkId: 999_999_999, result: 'hidden', message: 'This work does not exist.' },
  ]);
  // What was decided is undone as a whole, and that is in the history.
  const undone = await call('POST', '/curation/undo', { batchId: payload.batchId });
  expect(undone).toMatchObject({ status: 200, messages: ['Undone for 2 works.'] });
  expect((await details(shown)).history).toMatchObject([
    { field: 'status', from: '1', to: '0', isUndo: true, mayUndo: false },
    { field: 'status', from: '0', to: '1', isUndone: true, mayUndo: false },
  ]);
  const again = await call('POST', '/curation/undo', { batchId: payload.batchId });
  expect(again.payload.results).toMatchObject([{ result: 'conflict' }, { result: 'conflict' }]);
});

test('of two clicks on undo one undoes, others cannot undo, and a later decision stays', async () => {
  const id = await aWork(db);
  const { batchId } = (await curate(id, { status: 1 })).payload;
  expect((await call('POST', '/curation/undo', { batchId }, other)).status).toBe(404);
  const clicks = await Promise.all([1, 2].map(() => call('POST', '/curation/undo', { batchId })));
  expect(clicks.map(({ status }) => status).sort()).toEqual([200, 409]);
  const second = (await curate(id, { status: 1 }, 2)).payload.batchId;
  await curate(id, { status: -1 }, 3, other);
  expect((await call('POST', '/curation/undo', { batchId: second })).status).toBe(409);
  expect((await details(id)).work.statusDirection).toBe(-1);
  expect((await call('POST', '/curation/undo', { batchId: randomUUID() })).status).toBe(404);
});

test('a decision can be undone for ten minutes', async () => {
  const id = await aWork(db);
  const { batchId } = (await curate(id, { status: 1 })).payload;
  await sql`alter table curation_events disable trigger curation_events_stay`.execute(db);
  await sql`update curation_events set happened_at = happened_at - interval '11 minutes' where work_id = ${id}`.execute(
    db,
  );
  await sql`alter table curation_events enable trigger curation_events_stay`.execute(db);
  expect(await call('POST', '/curation/undo', { batchId })).toMatchObject({
    status: 409,
    messages: ['This can no longer be undone.'],
  });
});

test('withholding can be undone', async () => {
  const id = await aWork(db, { title: 'Wrongly withheld' });
  const { batchId } = (await curate(id, { safe: 'no', reason: 'Mistake' })).payload;
  expect((await call('POST', '/curation/undo', { batchId })).status).toBe(200);
  expect((await app.inject(`/easel/works/${id}`)).statusCode).toBe(200);
  expect((await details(id)).work.isSafe).toBe('unknown');
});

test('what was withheld because of a report is not overwritten unseen', async () => {
  const id = await aWork(db, { title: 'Withheld by a report' });
  await curate(id, { safe: 'yes' });
  const moderate = (step: string, note = '') => call('POST', `/reports/${id}`, { step, note }, other);
  expect((await moderate('withhold', 'A copy.')).status).toBe(200);
  // The curator still sees the first version.
  const stale = await curate(id, { safe: 'unknown' }, 1);
  expect(stale).toMatchObject({ status: 409, messages: ['Vera Lund has changed this meanwhile.'] });
  expect(JSON.stringify(stale)).toContain('"theirs":"no"');
  const { work, history } = await details(id);
  expect(work).toMatchObject({ isSafe: 'no', version: 2 });
  expect(history[0]).toMatchObject({ field: 'safe', from: 'yes', to: 'no', reason: 'A copy.', by: 'Vera Lund' });
  // Nobody has looked at it again.
  expect((await moderate('show-again')).status).toBe(200);
  expect((await details(id)).history[0]).toMatchObject({ from: 'no', to: 'unknown' });
  expect((await details(id)).work.isSafe).toBe('unknown');
});

test('a decision that is based on another value is a conflict, though nobody has decided', async () => {
  const id = await aWork(db, { title: 'Imported again' });
  await db.updateTable('works').set({ is_safe: false }).where('id', '=', id).execute();
  expect(await curate(id, { safe: 'yes', seen: 'unknown' })).toMatchObject({
    status: 409,
    messages: ['Somebody has changed this meanwhile.'],
  });
  const works = [{ artworkId: id, version: 0, seen: 'unknown' }];
  expect((await call('POST', '/curation/decisions', { works, safe: 'yes' })).status).toBe(409);
  expect((await curate(id, { safe: 'yes', seen: 'no' })).status).toBe(200);
});

test('an undo does not take back what somebody else has decided again', async () => {
  const id = await aWork(db);
  const { batchId } = (await curate(id, { status: 1 })).payload;
  await curate(id, { status: -1 }, 1, other);
  await curate(id, { status: 1, reason: 'On second thoughts.' }, 2, other);
  const [, , first] = (await details(id)).history;
  expect(first).toMatchObject({ batchId, mayUndo: false });
  expect((await call('POST', '/curation/undo', { batchId })).status).toBe(409);
  expect((await details(id)).work.statusDirection).toBe(1);
});

test('what was undone does not stand in the way of an earlier undo', async () => {
  const id = await aWork(db);
  const first = (await curate(id, { status: 1 })).payload.batchId;
  const second = (await curate(id, { status: -1 }, 1)).payload.batchId;
  expect((await call('POST', '/curation/undo', { batchId: second })).status).toBe(200);
  expect((await call('POST', '/curation/undo', { batchId: first })).status).toBe(200);
  expect((await details(id)).work.statusDirection).toBe(0);
});

test('a decision about several works is undone for one of them', async () => {
  const [one, two] = [await aWork(db), await aWork(db)];
  const works = [one, two].map((artworkId) => ({ artworkId, version: 0 }));
  const { batchId } = (await call('POST', '/curation/decisions', { works, status: 1 })).payload;
  const undone = await call('POST', '/curation/undo', { batchId, artworkId: one });
  expect(undone).toMatchObject({ status: 200, messages: ['Undone for 1 work.'] });
  expect((await details(one)).work.statusDirection).toBe(0);
  expect((await details(two)).work.statusDirection).toBe(1);
  expect((await call('POST', '/curation/undo', { batchId, artworkId: await aWork(db) })).status).toBe(404);
});

test('somebody who no longer curates looks after no works, and gets none back', async () => {
  const artist_id = await anArtist(db, { first_name: 'Former', last_name: 'Assignment' });
  const [id, moved] = [await aWork(db, { artist_id }), await aWork(db, { artist_id })];
  const leaving = await aLogin(app, db, 'curator');
  await curate(id, { curatorId: leaving.id });
  await curate(moved, { curatorId: leaving.id });
  const { batchId } = (await curate(moved, { curatorId: curator.id }, 1)).payload;
  await db.updateTable('people').set({ user_type: 'collector' }).where('id', '=', leaving.id).execute();
  expect((await details(id)).work.curator).toBeNull();
  expect(await idsIn('artist=former&assigned=anybody')).toEqual([moved]);
  expect(await idsIn('artist=former&assigned=nobody')).toEqual([id]);
  expect((await call('POST', '/curation/undo', { batchId })).status).toBe(200);
  expect((await details(moved)).work.curator).toBeNull();
  await db.updateTable('people').set({ user_type: 'curator', is_banned: true }).where('id', '=', leaving.id).execute();
  expect((await details(id)).work.curator).toBeNull();
  expect(await idsIn('artist=former&assigned=anybody')).toEqual([]);
});

test('bookmarks are one’s own', async () => {
  const id = await aWork(db);
  const bookmark = (isBookmarked: boolean) => call('PUT', `/curation/works/${id}/bookmark`, { isBookmarked });
  await bookmark(true);
  expect((await bookmark(true)).status).toBe(200);
  expect(await idsIn('bookmarked=yes')).toEqual([id]);
  expect(await idsIn('bookmarked=yes', other)).toEqual([]);
  await bookmark(false);
  expect(await idsIn('bookmarked=yes')).toEqual([]);
  expect((await call('PUT', '/curation/works/999999999/bookmark', { isBookmarked: true })).status).toBe(404);
});

test('the list is found by words, artist, category, status and curator', async () => {
  const artist_id = await anArtist(db, { first_name: 'Zsófia', last_name: 'Quill' });
  const first = await aWork(db, {
    artist_id,
    title: 'Xenon morning',
    category: 'collage',
    uploaded_at: new Date(1e12),
  });
  const second = await aWork(db, { artist_id, title: 'Xenon night', category: 'collage', uploaded_at: new Date(2e12) });
  await curate(first, { curatorId: curator.id });
  await curate(second, { status: -1 });
  expect(await idsIn('q=xen')).toEqual([second, first]);
  expect(await idsIn('q=xenon%20mor')).toEqual([first]);
  expect(await idsIn('q=quill&sort=uploaded')).toEqual([first, second]);
  expect(await idsIn(`q=${first}`)).toContain(first);
  expect(await idsIn('category=collage&status=down')).toEqual([second]);
  expect(await idsIn('artist=quill&assigned=me')).toEqual([first]);
  expect(await idsIn('artist=quill&assigned=me', other)).toEqual([]);
  expect(await idsIn('artist=quill&assigned=anybody', other)).toEqual([first]);
  expect(await idsIn('artist=quill&assigned=nobody')).toEqual([second]);
  expect(await idsIn('artist=quill&safe=unknown')).toEqual([second, first]);
  expect(await idsIn('q=%27%25%3A%2A')).toEqual([]);
});

test.each([
  [{ status: 2 }],
  [{ safe: 'maybe' }],
  [{}],
  [{ status: 1, safe: 'yes' }],
  [{ curatorId: 999_999_999 }],
  [{ status: 1, reason: 'x'.repeat(501) }],
])('the decision %j is refused', async (change) => {
  expect((await curate(await aWork(db), change)).status).toBe(400);
});

test('only curators and admins curate', async () => {
  const id = await aWork(db);
  for (const role of ['collector', 'artist', 'editor', 'operations'] as const) {
    const person = await aLogin(app, db, role);
    expect((await curate(id, { status: 1 }, 0, person)).status).toBe(403);
    expect((await call('GET', '/curation', undefined, person)).status).toBe(403);
  }
  expect((await curate(id, { status: 1 }, 0, await aLogin(app, db, 'admin'))).status).toBe(200);
});

test('reasons are removed with the data of the artist', async () => {
  const artist = await aLogin(app, db, 'artist');
  const id = await aWork(db, { artist_id: artist.id });
  await curate(id, { status: 1, reason: 'Ada is strong here.' });
  await sql`insert into moderation_events (work_id, action, note) values (${id}, 'withheld', 'Ada asked for it.')`.execute(
    db,
  );
  await erasePerson(db, artist.id, 'nobody@easel.example');
  expect((await details(id)).history).toMatchObject([{ from: '0', to: '1', reason: '' }]);
  const notes = await db.selectFrom('moderation_events').select('note').where('work_id', '=', id).execute();
  expect(notes).toEqual([{ note: '' }]);
});

test('works of people who have left are not shown again', async () => {
  const artist_id = await anArtist(db, { public_name: 'Former member' });
  const id = await aWork(db, { artist_id, is_safe: false, original_status: 'unavail' });
  expect(await idsIn('safe=no')).not.toContain(id);
  expect((await curate(id, { safe: 'yes' })).status).toBe(410);
});

test('the list is a table for a spreadsheet, with its filters or only some works', async () => {
  const artist_id = await anArtist(db, { first_name: 'Yngvar', last_name: 'Sol' });
  const first = await aWork(db, { artist_id, title: '=Sum of parts', uploaded_at: new Date(1e12) });
  const second = await aWork(db, { artist_id, title: 'Quiet, late', uploaded_at: new Date(2e12) });
  await curate(first, { status: 1 });
  const csv = async (query: string) => {
    const response = await app.inject({
      url: `/easel/staff/curation/csv?artist=yngvar${query}`,
      headers: { cookie: curator.cookie },
    });
    expect(response.headers['content-type']).toContain('text/csv');
    return response.body.replace('\ufeff', '').trim().split('\r\n');
  };
  const [head, ...rows] = await csv('');
  expect(head).toBe('work,title,artist,category,uploaded,status,safe,curator,bookmarked,open_reports');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(`${second},"Quiet, late",Yngvar Sol`);
  expect(rows[1]).toMatch(/'=Sum of parts.*,up,unknown,,no,0$/);
  expect(await csv(`&works=${first}`)).toHaveLength(2);
  expect(await csv('&status=down')).toHaveLength(1);
  // Chosen works are in the file, however many works of the list come before them.
  const sort = { by: 'uploaded', isDescending: true } as const;
  const filter = { text: '', isBookmarked: false, artist: 'yngvar', ids: [first] };
  const chosen = await tabulateCuratedWorks(db, curator.id, { filter, sort }, 1);
  const chosenRows = (await Array.fromAsync(chosen.batches)).flat();
  expect(chosenRows.map(([id]) => id)).toEqual([first]);
});

test('the hint of the image model is that of the present image', async () => {
  const id = await aWork(db, { title: 'Bathers' });
  expect((await details(id)).work.mayShowNudity).toBe(false);
  const { picture_version } = await db
    .selectFrom('works')
    .select('picture_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const describe = (version: number) =>
    writeVector(db, {
      workId: id,
      version,
      vector: new Int8Array(IMAGE_VECTOR_DIMENSIONS).fill(1),
      thumbnail: undefined,
      nudity: 0.9,
    });
  await describe(picture_version);
  expect((await details(id)).work.mayShowNudity).toBe(true);
  await db
    .updateTable('works')
    .set({ picture_version: picture_version + 1 })
    .where('id', '=', id)
    .execute();
  expect((await details(id)).work.mayShowNudity).toBe(false);
});
