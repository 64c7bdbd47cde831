import { checkQuiz, STYLE_QUIZ_SECTION } from '@easel/domain/discovery/quiz';
import { beforeAll, expect, test } from 'vitest';
import { anArtist, aWork } from '../../testing/factories.ts';
import { aLogin } from '../../testing/logins.ts';
import { aShop } from '../../testing/test-app.ts';
import { DEFAULT_QUIZ } from './default-quiz.ts';

const { app, database, pageCache, search } = await aShop({ SEARCH_API_KEY: 'shop-key' });
const { db } = database;
const PAGE = '/quiz/art-for-your-style-quiz';
let cookie: string;
let calm = 0;
beforeAll(async () => {
  ({ cookie } = await aLogin(app, db, 'editor'));
  const artist_id = await anArtist(db);
  await aWork(db, { artist_id, title: 'Loud', styles: ['Pop Art'], subject: 'People' });
  calm = await aWork(db, { artist_id, title: 'Calm', styles: ['Abstract'], subject: 'Landscape' });
});

const page = (url: string) => {
  pageCache.clear();
  return app.inject({ url, headers: { accept: 'text/html' } });
};
const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  app.inject({ method, url: `/easel/staff/sections${path}`, headers: { cookie }, ...(payload && { payload }) });
const read = async () => (await call('GET', `?section=${STYLE_QUIZ_SECTION}`)).json().payload;
const save = async (body: object, publish = 'now') =>
  call('PUT', '', { section: STYLE_QUIZ_SECTION, body, baseVersion: (await read()).version, publish });
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
const api = (path: string, query = '') =>
  app.inject(`/cio/v1/quizzes/art-for-your-style-quiz/${path}/?key=shop-key&i=1&s=1&c=test${query}`);

const option = (text: string, facet = '', value = '') => ({ text, facet, value, workId: null });
const quiz = () => ({
  title: 'Our <quiz>',
  intro: '',
  questions: [
    { title: 'Hello', text: '', kind: 'cover', isSkippable: false, options: [] },
    {
      ...{ title: 'Which style?', text: '', kind: 'multiple', isSkippable: true },
      options: [option('Pop', 'styles', 'pop-art'), option('Shapes', 'styles', 'abstract'), option('Anything')],
    },
    {
      ...{ title: 'How much?', text: '', kind: 'single', isSkippable: false },
      options: [option('Little', 'price', '0-500'), option('More', 'price', '500-5000')],
    },
  ],
});

test('every answer of the quiz that comes with the shop stands for a filter that exists', () => {
  expect(checkQuiz(DEFAULT_QUIZ)).toEqual({ ok: true, value: DEFAULT_QUIZ });
});

test('a shop has a quiz from the start, with pictures of works that fit', async () => {
  const first = await page(PAGE);
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain('Question <!-- -->1<!-- --> of <!-- -->4');
  expect(first.body).toContain(`/media/works/${calm}-6.jpg`);
  expect((await page('/quiz/another')).statusCode).toBe(404);
  expect((await api('next')).json()).toMatchObject({ quiz_version_id: 'version-0', total_questions: 4 });
});

test('editors write the quiz, and the page and the search API serve it', async () => {
  expect((await save(quiz(), 'draft')).statusCode).toBe(200);
  expect((await page(PAGE)).body).not.toContain('Hello');
  await save(quiz());
  expect((await page(PAGE)).body).toContain('Our &lt;quiz&gt;');
  const second = await page(`${PAGE}?a=0`);
  expect(second.body).toContain('Which style?');
  expect(second.body).toContain('Skip</a>');
  // As a form without scripts sends it.
  const sent = await page(`/en-gb${PAGE}?a=0&o1=1&o3=1&next=1`);
  expect([sent.statusCode, sent.headers.location]).toEqual([302, `/en-gb${PAGE}?a=0.1-3`]);
  const result = await page(`${PAGE}?a=0.1-3.2`);
  expect(result.body).toContain('Works for you');
  expect(result.body).toContain('Loud');
  expect(result.body).not.toContain('>Calm<');
  expect(result.body).toContain('href="/all/pop-art?price=500-5000"');
  expect(result.body).toContain('noindex');
  const next = (await api('next', '&a=seen')).json();
  expect(next.next_question).toMatchObject({
    ...{ id: 2, type: 'multiple', is_skippable: true },
    options: [{ value: 'Pop', attribute: { name: 'styles', value: 'Pop Art' } }, {}, { attribute: null }],
  });
  const found = (await api('results', '&a=seen&a=1,3&a=2')).json();
  expect(found.response.results.map(({ value }: { value: string }) => value)).toEqual(['Loud']);
  expect(found.quiz_selected_options).toContainEqual({ value: 'Pop', has_attribute: true, is_matched: true });
});

test('answers that no work has are left out from the end, and the page says so', async () => {
  const { body } = await page(`${PAGE}?a=0.1.1`);
  expect(body).toContain('No work fits all of your answers');
  expect(body).toContain('Loud');
});

test('answers of which none fits a work are not called skipped', async () => {
  const { questions, ...rest } = quiz();
  await save({ ...rest, questions: [questions[2]] });
  const none = textOf((await page(`${PAGE}?a=1`)).body);
  expect(none).toContain('No work fits your answers (Under $500)');
  expect(none).not.toContain('skipped every question');
  await save({ ...rest, questions: [questions[1]] });
  const skipped = textOf((await page(`${PAGE}?a=0`)).body);
  expect(skipped).toContain('You have skipped every question');
  expect(skipped).not.toContain('No work fits');
  await save(quiz());
});

test.each(['?a=9', '?a=0.7', '?a=0.1.0', '?a=0.1.1.1', "?a='--", '?a=0.1-'])(
  '%s leads back to the last answer that fits',
  async (query) => {
    const { statusCode, headers } = await page(PAGE + query);
    expect(statusCode).toBe(301);
    expect((await page(String(headers.location))).statusCode).toBe(200);
  },
);

test('a quiz with unknown values is refused, and all of them are named', async () => {
  const { questions, ...rest } = quiz();
  const wrong = {
    ...rest,
    questions: [{ ...questions[1], options: [option('A', 'styles', 'cubizm'), option('B', 'weight', '1')] }],
  };
  const refused = await save(wrong);
  expect([refused.statusCode, refused.json().messages]).toEqual([
    400,
    [
      'Question 1: several answers can be chosen, so all of them have to stand for the same filter.',
      'Question 1: “A” stands for “cubizm”, which is no value of the filter Style.',
      'Question 1: “B” stands for weight, which is no filter.',
    ],
  ]);
  expect((await save({ title: 'x' })).statusCode).toBe(400);
  const other = { section: 'quiz:other', body: quiz(), baseVersion: 0, publish: 'now' };
  expect((await call('PUT', '', other)).statusCode).toBe(400);
});

test('a draft of the quiz is previewed with its steps', async () => {
  await save({ ...quiz(), title: 'Draft quiz' }, 'draft');
  const { version } = await read();
  const { token, path } = (await call('POST', '/previews', { section: STYLE_QUIZ_SECTION, version })).json().payload;
  expect(path).toBe(PAGE);
  expect((await page(`${path}?previewToken=${token}`)).body).toContain('Draft quiz');
  const sent = await page(`${path}?a=0&o2=1&next=1&previewToken=${token}&previewRole=artist`);
  expect(sent.headers.location).toBe(`${PAGE}?a=0.2&previewToken=${token}&previewRole=artist`);
});

test('answers are kept for users, until the quiz changes, and on every device', async () => {
  const user = await aLogin(app, db, 'collector');
  const progress = (method: 'GET' | 'PUT', payload?: object, slug = 'art-for-your-style-quiz') =>
    app.inject({
      method,
      url: `/easel/quizzes/${slug}/progress`,
      headers: { cookie: user.cookie },
      ...(payload && { payload }),
    });
  const publishedVersion = async () =>
    (await app.inject('/easel/quizzes/art-for-your-style-quiz')).json().payload.version;
  await save(quiz());
  const version = await publishedVersion();
  expect((await progress('GET')).json().payload).toEqual({ answers: '', answered: 0, total: 3 });
  // The second answer does not fit its question, and neither does what follows.
  expect((await progress('PUT', { version, answers: '0.1-2.9' })).statusCode).toBe(200);
  expect((await progress('GET')).json().payload).toEqual({ answers: '0.1-2', answered: 2, total: 3 });
  await progress('PUT', { version: version + 1, answers: '0.1.1' });
  expect((await progress('GET')).json().payload.answers).toBe('0.1-2');
  expect((await progress('PUT', { version, answers: `0.${'1-'.repeat(400)}` })).statusCode).toBe(400);
  expect((await progress('PUT', { version, answers: '' }, 'another')).statusCode).toBe(404);
  await save(quiz());
  expect((await progress('GET')).json().payload.answers).toBe('');
  await progress('PUT', { version: await publishedVersion(), answers: '0' });
  await progress('PUT', { version: await publishedVersion(), answers: '' });
  expect(await db.selectFrom('quiz_progress').selectAll().execute()).toEqual([]);
});

test('an answer can stand for works that look like its picture', async () => {
  const byLook = (workId: number | null) => {
    const [cover, , price] = quiz().questions;
    const options = [{ ...option('Like this'), workId, isByLook: true }, option('Anything')];
    return {
      ...quiz(),
      questions: [cover, { title: 'Which?', text: '', kind: 'single', isSkippable: true, options }, price],
    };
  };
  expect((await save(byLook(null))).json().messages).toEqual([
    'Question 2: “Like this” stands for works that look like its picture, and has none.',
  ]);
  // Without the image model, works are compared by their colors.
  await db
    .updateTable('works')
    .set({ has_picture: true, colors: ['366dbe'] })
    .execute();
  await search.follow('everything');
  expect((await save(byLook(calm))).statusCode).toBe(200);
  const { body } = await page(`${PAGE}?a=0.1.2`);
  expect(textOf(body)).toContain('Like this');
  expect(body).toContain(`/vsearch/all?price=500-5000&amp;like=work-${calm}`);
});
