import { expect, test } from 'vitest';
import { aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';

const { app, database, pageCache } = await aShop();
const { db } = database;
const collector = await aLogin(app, db, 'collector');
const curator = await aLogin(app, db, 'curator');

const call = async (
  who: { cookie: string } | undefined,
  path: string,
  payload?: object,
  remoteAddress = '10.0.0.1',
) => {
  const response = await app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/easel${path}`,
    remoteAddress,
    headers: { cookie: who?.cookie ?? '' },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, ...response.json() };
};
const report = (id: number, body: object, who?: { cookie: string }, address?: string) =>
  call(who, `/works/${id}/reports`, body, address);
const openWorks = async () => (await call(curator, '/staff/reports')).payload.works;
const moderate = (id: number, step: string, note = '') => call(curator, `/staff/reports/${id}`, { step, note });

test('guests and users report a work, and staff see why', async () => {
  const id = await aWork(db, { title: 'Reported' });
  expect(await report(id, { reason: 'copyright', details: 'I painted this <b>first</b>.' })).toMatchObject({
    status: 200,
    messages: ['Thank you. Our team looks at every report.'],
  });
  await report(id, { reason: 'misleading' }, collector);
  // A second report of the same person changes nothing.
  expect((await report(id, { reason: 'offensive' }, collector)).status).toBe(200);
  expect((await openWorks()).find((work: { artworkId: number }) => work.artworkId === id)).toMatchObject({
    title: 'Reported',
    artistName: 'Ada Moreau',
    openReports: 2,
    isWithheld: false,
    reports: [
      { reason: 'misleading', reporter: 'Ada Moreau' },
      { reason: 'copyright', details: 'I painted this <b>first</b>.', reporter: null },
    ],
  });
});

test('a withheld work is nowhere to be seen, and can be shown again', async () => {
  const id = await aWork(db, { title: 'Copied' });
  const { productUrl } = (await app.inject(`/easel/works/${id}`)).json().payload.work;
  await report(id, { reason: 'not-by-artist' });
  expect(await moderate(id, 'withhold')).toMatchObject({
    status: 400,
    messages: ['Write down why the work is withheld.'],
  });
  expect(await moderate(id, 'withhold', 'A copy.')).toMatchObject({ status: 200, messages: ['The work is withheld.'] });
  const pageStatus = async () => {
    pageCache.clear();
    return (await app.inject({ url: productUrl, headers: { accept: 'text/html' } })).statusCode;
  };
  expect(await pageStatus()).toBe(404);
  expect((await report(id, { reason: 'offensive' })).status).toBe(404);
  const { works } = (await call(curator, '/staff/reports?view=answered')).payload;
  expect(works[0]).toMatchObject({
    artworkId: id,
    isWithheld: true,
    openReports: 0,
    reports: [{ status: 'withheld' }],
    events: [{ action: 'withheld', note: 'A copy.', actor: 'Ada Moreau' }],
  });
  expect((await moderate(id, 'withhold', 'Again.')).status).toBe(409);
  expect((await moderate(id, 'show-again')).status).toBe(200);
  expect(await pageStatus()).toBe(200);
});

test('of two curators who dismiss the same reports, one is told that it is done', async () => {
  const id = await aWork(db);
  await report(id, { reason: 'offensive' }, undefined, '10.0.0.9');
  const answers = await Promise.all([moderate(id, 'dismiss'), moderate(id, 'dismiss')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await openWorks()).some((work: { artworkId: number }) => work.artworkId === id)).toBe(false);
  // Whoever reported it can report it again.
  expect((await report(id, { reason: 'offensive' }, undefined, '10.0.0.9')).status).toBe(200);
});

test.each([
  [{ reason: 'toString' }, 400],
  [{ reason: 'other' }, 400],
  [{ reason: 'other', details: 'x'.repeat(100_000) }, 400],
  [{}, 400],
])('the report %j is refused', async (body, status) => {
  expect((await report(await aWork(db), body, undefined, '10.0.0.7')).status).toBe(status);
});

test('nobody floods the staff with reports', async () => {
  const id = await aWork(db);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => report(id, { reason: 'offensive' }, undefined, '10.9.9.9')),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});

test('a shop with a captcha asks guests for it, not users', async () => {
  const strict = await aShop({ CAPTCHA: 'proof-of-work' });
  const user = await aLogin(strict.app, strict.database.db, 'collector');
  const id = await aWork(strict.database.db);
  const send = (payload: object, cookie = '') =>
    strict.app.inject({ method: 'POST', url: `/easel/works/${id}/reports`, headers: { cookie }, payload });
  expect((await send({ reason: 'offensive', captchaToken: 'wrong' })).statusCode).toBe(400);
  expect((await send({ reason: 'offensive' }, user.cookie)).statusCode).toBe(200);
});
