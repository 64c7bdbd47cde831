import { describe, expect, test } from 'vitest';
import { aService, catchRefusal } from './testing/client-for-tests.ts';

const { client, clientFor } = await aService();
const { quizzes } = client;

interface Quiz {
  quiz_id: string;
  quiz_version_id: string;
  quiz_session_id: string;
  total_questions: number;
  next_question: Record<string, unknown> & { id: number };
  questions: { id: number }[];
  quiz_selected_options: unknown[];
  result_id: string;
  request: Record<string, unknown>;
  response: { results: { data: { id: string } }[]; total_num_results: number };
}
const next = (id: string, parameters: object = {}) =>
  quizzes.getQuizNextQuestion(id, parameters as never) as unknown as Promise<Quiz>;
const results = (id: string, parameters: object) =>
  quizzes.getQuizResults(id, parameters as never) as unknown as Promise<Quiz>;
/** Missing in the types of the client. */
const allQuestions = (id: string) =>
  (quizzes as unknown as { getQuizAllQuestions(id: string, parameters: object): Promise<Quiz> }).getQuizAllQuestions(
    id,
    {},
  );
const ids = ({ response }: Quiz) => response.results.map(({ data }) => data.id);

describe('a linear quiz', () => {
  test('returns one question after the other', async () => {
    const first = await next('style');
    expect(first).toMatchObject({ quiz_id: 'style', quiz_version_id: 'style-v2', total_questions: 3 });
    expect(first.quiz_session_id).toMatch(/^[\w-]{36}$/);
    expect(first.next_question).toEqual({
      id: 1,
      title: 'Which color?',
      description: '',
      cta_text: null,
      is_skippable: false,
      images: null,
      type: 'multiple',
      options: [
        { id: 1, value: 'Something red', attribute: { name: 'color', value: 'Red' }, images: null },
        { id: 2, value: 'Something blue', attribute: { name: 'color', value: 'Blue' }, images: null },
      ],
    });
    expect((await next('style', { answers: [[1, 2]] })).next_question).toMatchObject({ id: 2, is_skippable: true });
    expect((await next('style', { answers: [[1], []] })).next_question).toMatchObject({ id: 3, type: 'cover' });
    expect((await next('style', { answers: [[1], [], ['seen']] })).next_question).toBeNull();
  });

  test('keeps version and session', async () => {
    const said = { quizVersionId: 'style-v2', quizSessionId: 'my-session' };
    expect(await next('style', said)).toMatchObject({ quiz_version_id: 'style-v2', quiz_session_id: 'my-session' });
    expect(await results('style', { ...said, answers: [[1]] })).toMatchObject({ quiz_session_id: 'my-session' });
  });

  test('finds items that match the answers', async () => {
    const answer = await results('style', {
      answers: [[1], [2], ['seen']],
      section: 'Products',
      resultsPerPage: 5,
      page: 1,
    });
    expect(ids(answer)).toEqual(['tee']);
    expect(answer).toMatchObject({
      quiz_id: 'style',
      request: { num_results_per_page: 5, page: 1, section: 'Products' },
      response: { results: [{ data: { variation_id: 'tee-red-l' } }] },
      quiz_selected_options: [
        { value: 'Something red', has_attribute: true, is_matched: true },
        { value: 'Large', has_attribute: true, is_matched: true },
      ],
    });
    expect(answer.result_id).toEqual(expect.any(String));
    expect(ids(await results('style', { answers: [[1, 2], []] }))).toEqual(['tee', 'shirt', 'p1', 'p2']);
    expect(ids(await results('style', { answers: [[1, 2]], filters: { brand: ['Bolt'] } }))).toEqual(['shirt']);
  });

  test('has a results page and a list of all questions', async () => {
    expect(await quizzes.getQuizResultsConfig('style', {})).toMatchObject({
      quiz_id: 'style',
      quiz_version_id: 'style-v2',
      results_config: { desktop: { title: { is_active: true, text: 'Yours' } } },
      metadata: { theme: 'plain' },
    });
    expect(await quizzes.getQuizResultsConfig('paths', {})).toMatchObject({ results_config: { desktop: {} } });
    const all = await allQuestions('style');
    expect(all.questions.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(all).toMatchObject({ total_questions: 3, quiz_version_id: 'style-v2' });
  });
});

describe('a quiz with branches', () => {
  test('continues where the answer leads', async () => {
    expect((await next('paths', { answers: [[1]] })).next_question.id).toBe(2);
    expect((await next('paths', { answers: [[2]] })).next_question.id).toBe(3);
  });

  test('searches for the entered text', async () => {
    expect(ids(await results('paths', { answers: [[2], ['a house, red & small']] }))).toEqual(['p1', 'p2']);
    const answer = await results('paths', { answers: [[2], ['house']] });
    expect(ids(answer)).toEqual(['p2']);
  });

  test('answers without results are dropped, last first', async () => {
    const answer = await results('paths', { answers: [[2], ['zzzz']] });
    expect(ids(answer)).toEqual(['p1', 'p2']);
    expect(answer.quiz_selected_options).toEqual([{ value: 'Hang', has_attribute: true, is_matched: true }]);
  });

  test('has no list of all questions', async () => {
    expect(await catchRefusal(allQuestions('paths'))).toMatchObject({
      status: 400,
      message: 'The requested quiz does not support question retrieval.',
    });
  });
});

test('missing quizzes are rejected', async () => {
  expect(await catchRefusal(next('none'))).toMatchObject({ status: 404 });
  expect(await catchRefusal(next('style', { quizVersionId: 'old' }))).toMatchObject({ status: 404 });
  expect(await catchRefusal(next('style', { answers: [[9]] }))).toMatchObject({ status: 400 });
  expect(await catchRefusal(next('style', { answers: [[1], [1], ['seen'], [1]] }))).toMatchObject({ status: 400 });
  expect(await catchRefusal(next('style', { section: 'Nonsense' }))).toMatchObject({ status: 400 });
  expect(await catchRefusal(results('style', { answers: [[1]], page: 'abc' }))).toMatchObject({ status: 400 });
  expect(await catchRefusal(clientFor('nobody').quizzes.getQuizNextQuestion('style', {}))).toMatchObject({
    status: 401,
  });
});
