import { REAPPLY_DAYS } from '@easel/domain/accounts/artist-application';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { erasePerson, readPersonalData } from '../settings/personal-data-store.ts';
import { pruneApplicationPhotosHandler } from './prune-photos.ts';

const DAY_MS = 86_400_000;
const { app, database } = await aShop();
const { db } = database;
const curator = await aLogin(app, db, 'curator');

const FORM = {
  firstName: 'Ada',
  lastName: 'Moreau',
  city: 'Lyon',
  country: 'fr',
  statement: 'I paint the light of the north. '.repeat(5).trim(),
  website: 'ada.example',
  legalName: 'Ada Louise Moreau',
  ownsWorks: true,
};
const createPhoto = (width: number) =>
  sharp({ create: { width, height: (width * 3) / 4, channels: 3, background: '#887766' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
// Small, because many are sent.
const photo = await createPhoto(800);

let names = 0;
async function anApplicant(userName = `ada-${++names}`) {
  const { id, cookie } = await aLogin(app, db, 'collector');
  const { email } = await db.selectFrom('people').select('email').where('id', '=', id).executeTakeFirstOrThrow();
  const call = async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const path = `/easel/account/artist-application${url}`;
    const response = await app.inject({ method, url: path, headers: { cookie }, ...(payload && { payload }) });
    return { status: response.statusCode, ...response.json() };
  };
  return {
    id,
    cookie,
    email: email ?? '',
    userName,
    call,
    addPhoto: (file: Uint8Array = photo) => upload(cookie, file),
    save: (fields: object = {}) => call('PUT', '', { ...FORM, userName, ...fields }),
    submit: () => call('POST', '/submit'),
    applicationId: async () =>
      (await db.selectFrom('artist_applications').select('id').where('person_id', '=', id).executeTakeFirstOrThrow())
        .id,
  };
}
type Applicant = Awaited<ReturnType<typeof anApplicant>>;

async function upload(cookie: string, file: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'work.jpg');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: '/easel/account/artist-application/photos',
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '', accept: 'application/json' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json() };
}

async function aSubmittedApplication(userName?: string) {
  const applicant = await anApplicant(userName);
  await applicant.save();
  for (let count = 0; count < 3; count += 1) await applicant.addPhoto();
  expect((await applicant.submit()).status).toBe(200);
  return applicant;
}

const staff = async (url: string, cookie = curator.cookie) => {
  const response = await app.inject({ url: `/easel/staff/applications${url}`, headers: { cookie } });
  return { status: response.statusCode, ...response.json() };
};
async function decide(
  applicant: Applicant,
  decision: string,
  { reason = '', version = 1, cookie = curator.cookie } = {},
) {
  const response = await app.inject({
    method: 'POST',
    url: `/easel/staff/applications/${await applicant.applicationId()}`,
    headers: { cookie },
    payload: { decision, reason, version },
  });
  return { status: response.statusCode, ...response.json() };
}
const mailsTo = async ({ email }: Applicant) =>
  db.selectFrom('mails').select(['kind', 'body_text']).where('recipient', '=', email).orderBy('id').execute();
const personOf = ({ id }: Applicant) =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a new application is filled in from the profile, and what is typed is saved field by field', async () => {
  const ada = await anApplicant();
  expect((await ada.call('GET', '')).payload).toMatchObject({
    state: 'draft',
    form: { firstName: 'Ada', userName: 'ada-moreau', statement: '', ownsWorks: false },
    photos: [],
  });
  await Promise.all([
    ada.call('PUT', '', { statement: 'I paint' }),
    ada.call('PUT', '', { city: 'Lyon' }),
    ada.call('PUT', '', { legalName: 'Ada' }),
  ]);
  expect((await ada.call('GET', '')).payload.form).toMatchObject({
    firstName: 'Ada',
    statement: 'I paint',
    city: 'Lyon',
    legalName: 'Ada',
  });
});

test('an incomplete application is not submitted, and says what is missing', async () => {
  const ada = await anApplicant();
  await ada.save({ website: '' });
  expect(await ada.submit()).toMatchObject({
    status: 400,
    messages: ['Please enter a website or an Instagram profile.', 'Please add at least 3 photos.'],
  });
  expect((await ada.call('GET', '')).payload.state).toBe('draft');
});

test('a collector applies, a curator accepts, and the collector is an artist with a page', async () => {
  const ada = await aSubmittedApplication('lyon-ada');
  expect((await ada.call('GET', '')).payload).toMatchObject({
    state: 'submitted',
    form: { website: 'https://ada.example' },
  });
  expect(await ada.call('PUT', '', { city: 'Paris' })).toMatchObject({ status: 409 });

  const { payload: list } = await staff('');
  expect(list.counts.submitted).toBeGreaterThan(0);
  const listed = list.applications.find(({ name }: { name: string }) => name === 'Ada Moreau');
  expect(listed.photos).toHaveLength(3);
  const id = await ada.applicationId();
  expect((await staff(`/${id}`)).payload).toMatchObject({
    email: ada.email,
    form: { legalName: 'Ada Louise Moreau' },
    isUserNameTaken: false,
    events: [{ action: 'submit', curator: null }],
  });

  expect((await decide(ada, 'accept', { reason: 'We love the light.' })).payload).toMatchObject({
    state: 'accepted',
    events: [{ action: 'submit' }, { action: 'accept', reason: 'We love the light.', curator: 'Ada Moreau' }],
  });
  expect(await personOf(ada)).toMatchObject({
    user_type: 'artist',
    user_name: 'lyon-ada',
    city: 'Lyon',
    country_code: 'fr',
    statement: FORM.statement,
  });
  expect((await app.inject('/lyon-ada')).statusCode).toBe(200);
  const session = await app.inject({ url: '/easel/all-client-data', headers: { cookie: ada.cookie } });
  expect(session.json().payload.session.userRole).toBe('artist');
  const mails = await mailsTo(ada);
  expect(mails.map(({ kind }) => kind)).toEqual(['application-received', 'application-accepted']);
  expect(mails[1]?.body_text).toContain('https://shop.example/studio');
  expect(mails[1]?.body_text).toContain('We love the light.');
  expect((await decide(ada, 'decline', { reason: 'No.' })).status).toBe(409);
});

test('a user name that was taken meanwhile gets a number', async () => {
  const [ada, eve] = [await aSubmittedApplication('same-name'), await aSubmittedApplication('same-name')];
  expect((await decide(ada, 'accept')).status).toBe(200);
  expect((await staff(`/${await eve.applicationId()}`)).payload.isUserNameTaken).toBe(true);
  expect((await decide(eve, 'accept')).status).toBe(200);
  expect((await personOf(eve)).user_name).toBe('same-name-2');
  const late = await anApplicant('same-name');
  await late.save();
  for (let count = 0; count < 3; count += 1) await late.addPhoto();
  expect(await late.submit()).toMatchObject({ status: 409, messages: ['This user name is taken.'] });
});

test('two applications with the same name are accepted at the same moment', async () => {
  const both = [await aSubmittedApplication('twin-name'), await aSubmittedApplication('twin-name')];
  const results = await Promise.all(both.map((one) => decide(one, 'accept')));
  expect(results.map(({ status }) => status)).toEqual([200, 200]);
  expect((await Promise.all(both.map(personOf))).map(({ user_name }) => user_name).sort()).toEqual([
    'twin-name',
    'twin-name-2',
  ]);
});

test('a curator asks for more, and the applicant answers', async () => {
  const ada = await aSubmittedApplication();
  expect(await decide(ada, 'request-information')).toMatchObject({
    status: 400,
    messages: ['Write to the applicant why.'],
  });
  await decide(ada, 'request-information', { reason: 'Please show us larger photos.' });
  expect((await ada.call('GET', '')).payload).toMatchObject({
    state: 'more-information',
    reason: 'Please show us larger photos.',
  });
  await ada.addPhoto();
  expect((await ada.submit()).payload.state).toBe('submitted');
  // The curator still has the first submission open.
  expect((await decide(ada, 'accept', { version: 1 })).status).toBe(409);
  expect((await decide(ada, 'accept', { version: 2 })).status).toBe(200);
  expect((await mailsTo(ada)).map(({ kind }) => kind)).toEqual([
    'application-received',
    'application-more-information',
    'application-accepted',
  ]);
});

test('a declined application may be submitted again with other works, or after 90 days', async () => {
  const ada = await aSubmittedApplication();
  await decide(ada, 'decline', { reason: 'Not for us yet.' });
  const declined = (await ada.call('GET', '')).payload;
  expect(declined).toMatchObject({ state: 'declined', reason: 'Not for us yet.' });
  expect(Date.parse(declined.mayReapplyFrom) - Date.parse(declined.decidedAt)).toBe(REAPPLY_DAYS * DAY_MS);
  expect((await mailsTo(ada)).at(-1)).toMatchObject({ kind: 'application-declined' });
  expect((await personOf(ada)).user_type).toBe('collector');
  expect(await ada.submit()).toMatchObject({ status: 409 });
  await ada.addPhoto();
  expect((await ada.submit()).payload.state).toBe('submitted');

  const eve = await aSubmittedApplication();
  await decide(eve, 'decline', { reason: 'Not for us yet.' });
  await db
    .updateTable('application_events')
    .set({ happened_at: new Date(Date.now() - REAPPLY_DAYS * DAY_MS) })
    .where('application_id', '=', await eve.applicationId())
    .execute();
  expect((await eve.submit()).payload.state).toBe('submitted');
});

test('an application is taken back, changed and submitted again, with one email', async () => {
  const ada = await aSubmittedApplication();
  expect((await ada.call('POST', '/take-back')).payload.state).toBe('draft');
  expect((await decide(ada, 'accept')).status).toBe(409);
  await ada.save({ city: 'Nice' });
  const clicks = await Promise.all([ada.submit(), ada.submit(), ada.submit()]);
  expect(clicks.map(({ payload }) => payload.state)).toEqual(['submitted', 'submitted', 'submitted']);
  const { events } = (await staff(`/${await ada.applicationId()}`)).payload;
  expect(events.map(({ action }: { action: string }) => action)).toEqual(['submit', 'take-back', 'submit']);
  expect(await mailsTo(ada)).toHaveLength(1);
});

test('photos are made smaller, lose their metadata, and are seen only by the applicant and curators', async () => {
  const ada = await anApplicant();
  const { payload } = await ada.addPhoto(await createPhoto(2_400));
  const [{ url, photoId, widthPx }] = payload.photos;
  expect(widthPx).toBe(2_000);
  const read = (cookie: string) => app.inject({ url, headers: { cookie } });
  const own = await read(ada.cookie);
  expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await sharp(own.rawPayload).metadata()).exif).toBeUndefined();
  expect((await read(curator.cookie)).statusCode).toBe(200);
  const eve = await anApplicant();
  expect((await read(eve.cookie)).statusCode).toBe(404);
  expect((await read('')).statusCode).toBe(401);
  await eve.call('DELETE', `/photos/${photoId}`);
  expect((await read(ada.cookie)).statusCode).toBe(200);
  await ada.call('DELETE', `/photos/${photoId}`);
  expect((await read(ada.cookie)).statusCode).toBe(404);
  expect(await ada.addPhoto(Buffer.from('<svg/>'))).toMatchObject({ status: 400 });
});

test('an application has at most ten photos, however many are sent at once', async () => {
  const ada = await anApplicant();
  const results = await Promise.all(Array.from({ length: 12 }, () => ada.addPhoto()));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(10);
  expect((await ada.call('GET', '')).payload.photos).toHaveLength(10);
});

test('drafts that were never submitted are not for curators', async () => {
  const ada = await anApplicant();
  await ada.save({ lastName: 'Secret' });
  expect((await staff(`/${await ada.applicationId()}`)).status).toBe(404);
  const { payload } = await staff('?state=draft');
  expect(JSON.stringify(payload)).not.toContain('Secret');
});

test('only curators decide, and only collectors apply', async () => {
  const ada = await aSubmittedApplication();
  const eve = await anApplicant();
  expect((await decide(ada, 'accept', { cookie: eve.cookie })).status).toBe(403);
  expect((await staff('', eve.cookie)).status).toBe(403);
  const artist = await aLogin(app, db, 'artist');
  expect(await upload(artist.cookie, photo)).toMatchObject({ status: 403 });
});

test('an application is part of the data of its account, and is deleted with it', async () => {
  const ada = await aSubmittedApplication();
  const data = await readPersonalData(db, ada.id, ada.email);
  expect(data.artist_applications).toMatchObject([{ form: { legalName: 'Ada Louise Moreau' } }]);
  expect([data.application_photos?.length, data.application_events?.length]).toEqual([3, 1]);
  const id = await ada.applicationId();
  await erasePerson(db, ada.id, ada.email);
  for (const table of ['application_photos', 'application_events'] as const)
    expect(await db.selectFrom(table).select('id').where('application_id', '=', id).execute()).toEqual([]);
});

test('photos are deleted 180 days after the decision', async () => {
  const [decided, waiting] = [await aSubmittedApplication(), await aSubmittedApplication()];
  await decide(decided, 'decline', { reason: 'No.' });
  const pruneAfter = (days: number) =>
    pruneApplicationPhotosHandler(db, () => Date.now() + days * DAY_MS).run(
      {},
      { signal: new AbortController().signal },
    );
  const count = async (one: Applicant) => (await one.call('GET', '')).payload.photos.length;
  await pruneAfter(179);
  expect([await count(decided), await count(waiting)]).toEqual([3, 3]);
  await pruneAfter(181);
  expect([await count(decided), await count(waiting)]).toEqual([0, 3]);
});
