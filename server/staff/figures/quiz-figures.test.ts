import { randomUUID } from 'node:crypto';
import type { QuizFigures } from '@easel/contract/staff/quiz-figures';
import { STYLE_QUIZ, STYLE_QUIZ_SECTION } from '@easel/domain/discovery/quiz';
import { CONSENT_COOKIE } from '@easel/domain/tracking/consent';
import { expect, test } from 'vitest';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { countFigures } from './count-figures.ts';

const { app, database } = await aShop({ SEARCH_API_KEY: 'easel' });
const { db } = database;
const editor = await aLogin(app, db, 'editor');
const count = (passedMs = 0) =>
  countFigures({ db, account: 'easel', retentionDays: 400, now: () => Date.now() + passedMs });
const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';

const step = async (
  userToken: string,
  answers: string,
  { version = 0, cookie = '', agent = PERSON, slug = STYLE_QUIZ } = {},
) => {
  const response = await app.inject({
    method: 'POST',
    url: `/easel/quizzes/${slug}/steps`,
    headers: { 'user-agent': agent, cookie: [`${CONSENT_COOKIE}=granted`, cookie].filter(Boolean).join('; ') },
    payload: { userToken, version, answers },
  });
  return response.statusCode === 200 ? response.json().payload.accepted : response.statusCode;
};
const read = async (query = '', cookie = editor.cookie) => {
  const response = await app.inject({ url: `/easel/staff/quiz-figures${query}`, headers: { cookie } });
  return { status: response.statusCode, figures: response.json().payload as QuizFigures };
};

test('every visitor counts once, with the furthest step', async () => {
  for (const answers of ['', '1-2', '1-2.0', '1-2.0.3', '1-2.0.3.1']) expect(await step('ann', answers)).toBe(1);
  // Back, and another answer: what came last counts.
  for (const answers of ['', '1', '', '2']) await step('bob', answers);
  await step('cleo', '');
  await count();
  const { figures } = await read();
  expect(figures).toMatchObject({ version: 0, started: 3, completed: 1, versions: [{ version: 0, started: 3 }] });
  expect(figures.questions.map(({ seen, answered, skipped, stopped }) => [seen, answered, skipped, stopped])).toEqual([
    [3, 2, 0, 1],
    [2, 0, 1, 1],
    [1, 1, 0, 0],
    [1, 1, 0, 0],
  ]);
  expect(figures.questions[0]?.choices.slice(0, 3).map(({ count: chosen, share }) => [chosen, share])).toEqual([
    [1, 0.5],
    [2, 1],
    [0, 0],
  ]);
  await count();
  expect((await read()).figures).toEqual({ ...figures, countedUntil: expect.any(String) });
});

test('robots, staff, people without consent and steps that do not exist are not counted', async () => {
  const before = (await read()).figures.started;
  expect(await step('crawler', '', { agent: 'Googlebot/2.1' })).toBe(0);
  expect(await step('desk', '', { cookie: editor.cookie })).toBe(1);
  expect(await step('old', '', { version: 7 })).toBe(0);
  expect(await step('x', '', { slug: 'another' })).toBe(404);
  expect(await step('no token!', '')).toBe(400);
  // What does not fit a question is no answer.
  expect(await step('dora', "99.'--")).toBe(1);
  const refused = await app.inject({
    method: 'POST',
    url: `/easel/quizzes/${STYLE_QUIZ}/steps`,
    headers: { 'user-agent': PERSON, cookie: `${CONSENT_COOKIE}=refused` },
    payload: { userToken: 'eve', version: 0, answers: '' },
  });
  expect(refused.json().payload.accepted).toBe(0);
  await count();
  const { figures } = await read();
  expect(figures.started).toBe(before + 1);
  expect(JSON.stringify(figures)).not.toMatch(/ann|bob|dora/);
});

test('every version has its own figures', async () => {
  const url = '/easel/staff/sections';
  const headers = { cookie: editor.cookie };
  const { body } = (await app.inject({ url: `${url}?section=${STYLE_QUIZ_SECTION}`, headers })).json().payload;
  const saved = await app.inject({
    ...{ method: 'PUT', url, headers },
    payload: {
      ...{ section: STYLE_QUIZ_SECTION, baseVersion: 0, publish: 'now' },
      body: { ...body, questions: body.questions.slice(0, 1) },
    },
  });
  expect(saved.statusCode).toBe(200);
  const { liveVersion } = saved.json().payload;
  expect(await step(randomUUID(), '', { version: 0 })).toBe(0);
  expect(await step(randomUUID(), '1', { version: liveVersion })).toBe(1);
  await count();
  const { figures } = await read();
  expect(figures).toMatchObject({ version: liveVersion, started: 1, completed: 1 });
  expect(figures.versions.map(({ version }) => version)).toEqual([liveVersion, 0]);
  expect((await read('?version=0')).figures.questions).toHaveLength(4);
  expect((await read('?version=99')).status).toBe(404);
});

test('steps that arrive late are counted on their day, and a period has its own days', async () => {
  await db
    .insertInto('behavior_events')
    .values({
      ...{ source: 'constructor' as const, account: 'easel', name: 'quiz_step', client_id: 'late' },
      body: JSON.stringify({ quiz: STYLE_QUIZ, version: 0, answers: '1' }),
      happened_at: new Date(Date.now() - 12 * 86_400_000),
    })
    .execute();
  const { started } = (await read('?version=0')).figures;
  const week = (await read('?version=0&period=7-days')).figures.started;
  // The last count of this file: before midnight it is one of the next day.
  await count(3_700_000);
  expect((await read('?version=0')).figures.started).toBe(started + 1);
  expect((await read('?version=0&period=7-days')).figures.started).toBe(week);
});

test('are for editors', async () => {
  expect((await read('', (await aLogin(app, db, 'operations')).cookie)).status).toBe(403);
});
