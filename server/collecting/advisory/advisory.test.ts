import sharp from 'sharp';
import { expect, test } from 'vitest';
import { erasePerson } from '../../accounts/settings/personal-data-store.ts';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { pruneAdvisoryPhotosHandler } from './prune-photos.ts';

const { app, database } = await aShop();
const { db } = database;
const curator = await aLogin(app, db, 'curator');
const other = await aLogin(app, db, 'collector');

let visitors = 0;
const FIELDS = {
  name: 'Ada Moreau',
  email: 'ada@example.com',
  budget: '1000-2000',
  'rooms[]': 'Living room',
  'styles[]': 'Abstract',
  message: 'A calm work above the sofa.',
};
/** A multipart form as the browser sends it. */
async function send(fields: Record<string, string> = {}, photo?: Uint8Array, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) form.append(name, value);
  if (photo) form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'room.jpg');
  const request = new Request('https://shop.example', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url: '/easel/advisory-requests',
    headers: { 'content-type': request.headers.get('content-type') ?? '', accept: 'application/json', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress: `198.51.100.${++visitors}`,
  });
}
const idOf = (response: Awaited<ReturnType<typeof send>>): string => response.json().payload.requestId;
const act = (id: string, body: object, cookie = curator.cookie) =>
  app.inject({ method: 'POST', url: `/easel/staff/advisory-requests/${id}`, headers: { cookie }, payload: body });
const read = (url: string, cookie = '') => app.inject({ url: `/easel${url}`, headers: { cookie } });
const mailsOf = (kind: string) =>
  db.selectFrom('mails').selectAll().where('kind', '=', kind).orderBy('id', 'desc').execute();
const aPhoto = () =>
  sharp({ create: { width: 2_400, height: 1_800, channels: 3, background: '#887766' } })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();

test('a guest asks for a selection: the guest and the staff get an email, and the guest finds the request by its link', async () => {
  const response = await send();
  expect(response.statusCode).toBe(200);
  const id = idOf(response);
  const [received] = await mailsOf('advisory-received');
  expect(received).toMatchObject({ recipient: 'ada@example.com' });
  expect(received?.body_text).toContain(`https://shop.example/artadvisory/${id}`);
  const [told] = await mailsOf('advisory-request');
  expect(told?.recipient).toBe('shop@easel.example');
  expect(told?.body_text).toContain(`/staff/advisory/${id}`);
  expect((await read(`/advisory-requests/${id}`)).json().payload).toMatchObject({
    state: 'new',
    budget: '1000-2000',
    rooms: ['Living room'],
    styles: ['Abstract'],
    hasPhoto: false,
    answer: null,
  });
  const page = await app.inject(`/artadvisory/${id}`);
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(page.body).toContain('A calm work above the sofa.');
  expect(page.body).toContain('noindex');
});

test('a curator answers with a selection, whose link is emailed', async () => {
  const id = idOf(await send());
  expect((await act(id, { action: 'answer', text: 'Here' })).json().messages).toEqual([
    'Start a selection before you answer.',
  ]);
  expect((await act(id, { action: 'assign' })).json().payload).toMatchObject({
    state: 'assigned',
    assigneeId: curator.id,
  });
  const { selection } = (await act(id, { action: 'select' })).json().payload;
  expect(selection).toMatchObject({ title: 'Selection for Ada', worksCount: 0, isOwn: true });
  const row = await db
    .selectFrom('collections')
    .selectAll()
    .where('id', '=', selection.collectionId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ type_ids: [17], is_visible: false, is_private: false, client_email: 'ada@example.com' });
  expect((await act(id, { action: 'answer', text: 'Here' })).statusCode).toBe(409);

  const artworkId = await aWork(db);
  const added = await app.inject({
    method: 'PUT',
    url: `/easel/my-collections/collection/${selection.collectionId}/artwork/${artworkId}`,
    headers: { cookie: curator.cookie },
  });
  expect(added.statusCode).toBe(200);
  expect((await act(id, { action: 'answer', text: '  ' })).statusCode).toBe(400);
  const sent = (await mailsOf('advisory-answer')).length;
  const clicks = await Promise.all(
    Array.from({ length: 5 }, () => act(id, { action: 'answer', text: 'I chose these for you.' })),
  );
  for (const click of clicks) expect(click.json().payload.state).toBe('answered');
  expect(await mailsOf('advisory-answer')).toHaveLength(sent + 1);
  const [answer] = await mailsOf('advisory-answer');
  expect(answer?.recipient).toBe('ada@example.com');
  expect(answer?.body_text).toContain('I chose these for you.');
  const url = /https:\/\/shop\.example(\/aa-collection\/\S+)/.exec(answer?.body_text ?? '')?.[1] ?? '';
  expect((await app.inject(url)).statusCode).toBe(200);
  expect((await read(`/advisory-requests/${id}`)).json().payload.answer).toEqual({
    message: 'I chose these for you.',
    url,
  });

  await act(id, { action: 'note', text: 'Called back.' });
  const closed = (await act(id, { action: 'close' })).json().payload;
  expect(closed.state).toBe('closed');
  expect(closed.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'requested',
    'assign',
    'select',
    'answer',
    'note',
    'close',
  ]);
  expect((await act(id, { action: 'answer', text: 'Again' })).statusCode).toBe(409);
  expect((await act(id, { action: 'reopen' })).json().payload.state).toBe('assigned');
});

test('a photo is made smaller, loses its metadata, and is only for the requester and curators', async () => {
  const id = idOf(await send({}, await aPhoto(), { cookie: other.cookie }));
  const photo = await read(`/advisory-requests/${id}/photo`, other.cookie);
  expect([photo.statusCode, photo.headers['content-type'], photo.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ]);
  const { width, exif } = await sharp(photo.rawPayload).metadata();
  expect([width, exif]).toEqual([1_600, undefined]);
  expect((await read(`/advisory-requests/${id}/photo`, curator.cookie)).statusCode).toBe(200);
  const stranger = await aLogin(app, db, 'collector');
  for (const cookie of ['', stranger.cookie]) {
    expect((await read(`/advisory-requests/${id}/photo`, cookie)).statusCode).toBe(404);
    expect((await read(`/advisory-requests/${id}`, cookie)).statusCode).toBe(404);
    expect((await app.inject({ url: `/artadvisory/${id}`, headers: { cookie } })).statusCode).toBe(404);
  }
});

test('the request of a signed-in user is answered at the address of the account', async () => {
  const id = idOf(await send({ email: 'someone-else@example.com' }, undefined, { cookie: other.cookie }));
  const row = await db.selectFrom('advisory_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.person_id).toBe(other.id);
  expect(row.email).not.toBe('someone-else@example.com');
});

test('photos are deleted 90 days after a request is closed', async () => {
  const [old, recent] = [idOf(await send({}, await aPhoto())), idOf(await send({}, await aPhoto()))];
  for (const id of [old, recent]) await act(id, { action: 'close' });
  await db
    .updateTable('advisory_requests')
    .set({ closed_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('id', '=', old)
    .execute();
  await pruneAdvisoryPhotosHandler(db, () => Date.now()).run({}, { signal: new AbortController().signal });
  expect((await read(`/advisory-requests/${old}`)).json().payload.hasPhoto).toBe(false);
  expect((await read(`/advisory-requests/${recent}`)).json().payload.hasPhoto).toBe(true);
});

test('bad requests get a clear message and store nothing', async () => {
  const count = async () => (await db.selectFrom('advisory_requests').select('id').execute()).length;
  const before = await count();
  const bomb = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const [fields, photo, message] of [
    [{ name: '' }, undefined, 'Please enter your name.'],
    [{ email: 'x@example.com\r\nBcc: y@example.com' }, undefined, 'Please enter a valid email.'],
    [{ budget: '0-1' }, undefined, 'Please choose a budget from the list.'],
    [{ deadline: '2020-01-01' }, undefined, 'Date must be greater than or equal to todays date'],
    [{}, bomb, 'This is not a JPEG, PNG, WebP, AVIF or TIFF image.'],
  ] as const) {
    const response = await send(fields, photo);
    expect([response.statusCode, response.json().messages[0]]).toEqual([400, message]);
  }
  expect((await send({}, Buffer.alloc(13_000_000, 1))).statusCode).toBe(413);
  expect(await count()).toBe(before);
});

test('hostile text is shown as text', async () => {
  const id = idOf(await send({ name: '<img src=x onerror=alert(1)>', message: '<script>alert(1)</script>' }));
  const { body } = await app.inject(`/artadvisory/${id}`);
  expect(body).not.toContain('<script>alert(1)');
  expect(body).not.toContain('<img src=x');
});

test('only curators see and change requests, and an unknown one does not exist', async () => {
  const id = idOf(await send());
  for (const cookie of ['', other.cookie]) {
    expect([401, 403]).toContain((await read('/staff/advisory-requests', cookie)).statusCode);
    expect([401, 403]).toContain((await act(id, { action: 'close' }, cookie)).statusCode);
  }
  for (const unknown of ['nonsense', '00000000-0000-4000-8000-000000000000', "'; drop table people"]) {
    expect((await read(`/advisory-requests/${encodeURIComponent(unknown)}`)).statusCode).toBe(404);
    expect((await act(encodeURIComponent(unknown), { action: 'close' })).statusCode).toBe(404);
  }
  expect((await act(id, { action: 'assign', assigneeId: other.id })).json().messages).toEqual([
    'Please choose a curator from the list.',
  ]);
  const list = (await read('/staff/advisory-requests?state=open', curator.cookie)).json().payload;
  expect(list.requests.some(({ requestId }: { requestId: string }) => requestId === id)).toBe(true);
  expect(list.counts.new).toBeGreaterThan(0);
});

test('the number of requests from one address is limited', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 7; time += 1)
    statuses.push(
      (
        await app.inject({
          method: 'POST',
          url: '/easel/advisory-requests',
          payload: { ...FIELDS, rooms: ['Bedroom'], email: 'often@example.com' },
          remoteAddress: '192.0.2.7',
        })
      ).statusCode,
    );
  expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
  expect(statuses.at(-1)).toBe(429);
});

test('the form works without JavaScript', async () => {
  const response = await app.inject({
    method: 'POST',
    url: '/artadvisory',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({ form: 'advisory', ...FIELDS }).toString(),
    remoteAddress: '192.0.2.8',
  });
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toMatch(/^\/artadvisory\/[\w-]+/);
  expect((await app.inject(String(response.headers.location))).statusCode).toBe(200);
});

test('a deleted account takes its requests with it', async () => {
  const leaver = await aLogin(app, db, 'collector');
  const id = idOf(await send({}, await aPhoto(), { cookie: leaver.cookie }));
  await erasePerson(db, leaver.id, 'nobody@example.com');
  expect(await db.selectFrom('advisory_requests').select('id').where('id', '=', id).execute()).toEqual([]);
  expect(await db.selectFrom('advisory_photos').select('request_id').where('request_id', '=', id).execute()).toEqual(
    [],
  );
});
