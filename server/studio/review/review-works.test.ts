import { TAKEN_MS } from '@easel/domain/studio/review-openings';
import { REVIEW_REASONS } from '@easel/domain/studio/review-reasons';
import { MAX_REVIEW_NOTE } from '@easel/domain/studio/work-states';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aStudio } from '../studio-for-tests.ts';
import { pruneOpeningsHandler } from './prune-openings.ts';

const { app, db, artist, curator, call, begin, review, aSubmittedWork } = await aStudio();
const other = await aLogin(app, db, 'curator');
await db.updateTable('people').set({ first_name: 'Vera', last_name: 'Lund' }).where('id', '=', other.id).execute();

const open = (who: typeof curator, id: number) => call(who, 'POST', `/staff/review/${id}/opening`);
const takenBy = async (who: typeof curator, id: number) => {
  const { works } = (await call(who, 'GET', '/staff/review')).payload;
  return works.find((work: { artworkId: number }) => work.artworkId === id)?.takenBy;
};
const countOpenings = async (id: number) =>
  (await db.selectFrom('review_openings').select('work_id').where('work_id', '=', id).execute()).length;

test('curators see who has opened a submitted work, until ten minutes have passed', async () => {
  const id = await aSubmittedWork();
  expect((await open(other, id)).payload).toEqual({ takenBy: null });
  expect((await open(curator, id)).payload).toEqual({ takenBy: 'Vera Lund' });
  expect(await takenBy(curator, id)).toBe('Vera Lund');
  expect(await takenBy(other, id)).toBeNull();
  const past = new Date(Date.now() - TAKEN_MS - 1_000);
  await db.updateTable('review_openings').set({ opened_at: past }).where('work_id', '=', id).execute();
  expect(await takenBy(curator, id)).toBeNull();
  expect((await open(curator, id)).payload).toEqual({ takenBy: null });
  expect(await takenBy(other, id)).not.toBeNull();
});

test('only submitted works are opened, and a decision ends it', async () => {
  expect((await open(curator, 999_999_999)).status).toBe(404);
  const draft = await begin();
  expect((await open(curator, draft)).status).toBe(404);
  expect(await countOpenings(draft)).toBe(0);
  const id = await aSubmittedWork();
  await open(curator, id);
  expect(await countOpenings(id)).toBe(1);
  await review(id, 'approve');
  expect(await countOpenings(id)).toBe(0);
});

test('openings that no longer count are removed', async () => {
  const [old, recent] = [await aSubmittedWork(), await aSubmittedWork()];
  await open(curator, old);
  await open(curator, recent);
  const past = new Date(Date.now() - TAKEN_MS - 1_000);
  await db.updateTable('review_openings').set({ opened_at: past }).where('work_id', '=', old).execute();
  const job = pruneOpeningsHandler(db, () => Date.now());
  await job.run({}, { signal: new AbortController().signal });
  expect([await countOpenings(old), await countOpenings(recent)]).toEqual([0, 1]);
});

test('the email of a decision is read before it is sent, and is the one that is sent', async () => {
  const id = await aSubmittedWork();
  const note = REVIEW_REASONS[0]?.text ?? '';
  const preview = (action: string, who = curator) => call(who, 'POST', `/staff/review/${id}/email`, { action, note });
  const { to, subject, text } = (await preview('request-changes')).payload;
  expect(text).toContain(note);
  expect((await preview('approve')).payload.subject).not.toBe(subject);
  expect((await preview('approve', artist)).status).toBe(403);
  const mails = () => db.selectFrom('mails').selectAll().where('kind', '=', 'work-request-changes').execute();
  expect(await mails()).toEqual([]);
  const { version } = (await call(curator, 'GET', `/staff/review/${id}`)).payload.draft;
  await call(curator, 'POST', `/staff/review/${id}`, { action: 'request-changes', note, version });
  expect(await mails()).toMatchObject([{ recipient: to, subject, body_text: text }]);
  expect((await preview('approve')).status).toBe(404);
});

test('every usual reason has a name of its own and fits into a note', () => {
  expect(new Set(REVIEW_REASONS.map(({ name }) => name)).size).toBe(REVIEW_REASONS.length);
  for (const { text } of REVIEW_REASONS) expect(text.length).toBeLessThan(MAX_REVIEW_NOTE);
});

test('new works and changes of listed works can be listed alone, and both are counted', async () => {
  const fresh = await aSubmittedWork();
  const listed = await aSubmittedWork();
  await review(listed, 'approve');
  const list = async (query: string) => {
    const { works, counts, totalResults } = (await call(curator, 'GET', `/staff/review${query}`)).payload;
    const ids = works.map((work: { artworkId: number }) => work.artworkId);
    return { ids, counts, totalResults, hasPictures: works.every(({ picture }: { picture: object }) => picture) };
  };
  const before = await list('');
  await db
    .insertInto('work_drafts')
    .values({ work_id: listed, artist_id: artist.id, state: 'submitted', submitted_at: new Date(), fields: '{}' })
    .execute();
  const [all, onlyNew, changed] = [await list(''), await list('?kind=new'), await list('?kind=changed')];
  expect(all.counts).toEqual({ new: before.counts.new, changed: before.counts.changed + 1 });
  expect(onlyNew.totalResults).toBe(all.counts.new);
  expect(changed.totalResults).toBe(all.counts.changed);
  // Of a listed work it is the one that buyers see.
  expect(changed.hasPictures).toBe(true);
  expect([onlyNew.ids.includes(fresh), onlyNew.ids.includes(listed)]).toEqual([true, false]);
  expect([changed.ids.includes(fresh), changed.ids.includes(listed)]).toEqual([false, true]);
});
