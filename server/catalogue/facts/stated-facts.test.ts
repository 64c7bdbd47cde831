import { expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database } = await aShop();
const { db } = database;
const artist = await aLogin(app, db, 'artist');
const curator = await aLogin(app, db, 'curator');
const admin = await aLogin(app, db, 'admin');

const call = async (who: { cookie: string }, method: 'GET' | 'PUT', path: string, payload?: object) => {
  const response = await app.inject({
    method,
    url: `/easel${path}`,
    headers: { cookie: who.cookie },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...response.json() };
};
const read = (who: { cookie: string }, id: number) => call(who, 'GET', `/staff/works/${id}/facts`);
const save = (who: { cookie: string }, id: number, body: object) => call(who, 'PUT', `/staff/works/${id}/facts`, body);
const facts = {
  condition: 'excellent',
  conditionNote: '',
  provenance: '',
  signature: 'front',
  isHandSigned: true,
  hasArtistCertificate: false,
  editionNumber: null,
  editionSize: null,
  packaging: 'rolled',
  altText: 'A red chair by a window',
  visualDescription: 'Snow falls outside.',
  baseVersion: 0,
};

test('staff say what a work looks like, and the work page shows it', async () => {
  const id = await aWork(db, { artist_id: artist.id });
  expect((await read(curator, id)).payload).toMatchObject({
    version: 0,
    describedBy: 'suggestion',
    suggestion: { altText: 'Vertical painting' },
    facts: { condition: null, altText: '' },
  });
  expect(await save(curator, id, facts)).toMatchObject({
    status: 200,
    messages: ['Your changes are saved.'],
    payload: { version: 1, describedBy: 'staff' },
  });
  expect((await app.inject(`/easel/works/${id}`)).json().payload.work).toMatchObject({
    altText: 'A red chair by a window',
    visualDescription: 'Snow falls outside.',
    packaging: 'rolled',
    signature: 'front',
  });
});

test('a correction is recorded, and the author of the description is whoever changed it', async () => {
  const id = await aWork(db, { artist_id: artist.id, alt_text: 'A chair', described_by: 'artist' });
  const sameText = { ...facts, altText: 'A chair', visualDescription: '' };
  await save(curator, id, sameText);
  expect((await read(curator, id)).payload.describedBy).toBe('artist');
  const events = await db.selectFrom('moderation_events').selectAll().where('work_id', '=', id).execute();
  expect(events).toMatchObject([{ action: 'facts-changed', actor_id: curator.id }]);
  await save(curator, id, { ...facts, baseVersion: 1 });
  expect((await read(curator, id)).payload.describedBy).toBe('staff');
  await save(curator, id, { ...facts, altText: '', visualDescription: '', baseVersion: 2 });
  expect((await read(curator, id)).payload.describedBy).toBe('suggestion');
});

test('nobody overwrites what somebody else has just written', async () => {
  const id = await aWork(db, { artist_id: artist.id });
  const answers = await Promise.all([
    save(curator, id, facts),
    save(admin, id, { ...facts, altText: 'A wooden chair' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  // Saving the same again is no change.
  const { payload } = await read(curator, id);
  expect((await save(curator, id, { ...payload.facts, baseVersion: 0 })).payload.version).toBe(1);
});

test('artists change their works in the studio, where buyers and curators are considered', async () => {
  const id = await aWork(db, { artist_id: artist.id });
  for (const answer of [await read(artist, id), await save(artist, id, facts)]) expect(answer.status).toBe(403);
  expect(await read(curator, 999_999)).toMatchObject({ status: 404, messages: ['This work does not exist.'] });
});

test.each([
  [{ condition: 'broken' }, 400],
  [{ altText: 'x'.repeat(201) }, 400],
  [{ altText: 'x'.repeat(100_000) }, 400],
  [{ provenance: { a: 1 } }, 400],
  [{ editionNumber: 9, editionSize: 3 }, 400],
  [{ packaging: 'toString' }, 400],
  [{ condition: 'fair' }, 400],
])('%j is refused and changes nothing', async (wrong, status) => {
  const id = await aWork(db, { artist_id: artist.id });
  const answer = await save(curator, id, { ...facts, ...wrong });
  expect(answer.status).toBe(status);
  expect(answer.messages.join(' ')).not.toBe('');
  expect((await read(curator, id)).payload.version).toBe(0);
});

test('hostile text is stored as plain text', async () => {
  const id = await aWork(db, { artist_id: artist.id });
  await save(curator, id, {
    ...facts,
    provenance: '<script>alert(1)</script>',
    altText: '"><img src=x onerror=alert(1)>',
  });
  const { productUrl } = (await app.inject(`/easel/works/${id}`)).json().payload.work;
  const { body } = await app.inject({ url: productUrl, headers: { accept: 'text/html' } });
  expect(body).not.toContain('<script>alert(1)');
  expect(body).not.toContain('<img src=x');
});
