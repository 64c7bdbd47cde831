import type { SearchResponseType } from '@constructor-io/constructorio-client-javascript';
import { expect, test } from './search-clients/foreign-page.ts';

/** Pages of another site that use the browser build of the official Constructor client. */

test('the client searches, filters, sorts, autocompletes and recommends works', async ({ page, foreign }) => {
  await foreign.visit('constructor');
  const found = await page.evaluate(async () => {
    const { search, browse, autocomplete, recommendations } = window.constructorio;
    const all = await search.getSearchResults('blue', { resultsPerPage: 100 });
    const { facets, results, total_num_results: total } = all.response as SearchResponseType;
    const [category] = facets.find(({ name }) => name === 'category')?.options ?? [];
    const narrowed = await search.getSearchResults('blue', { filters: { category: [category?.value ?? ''] } });
    const cheapFirst = await browse.getBrowseResults('group_id', 'paintings', {
      sortBy: 'price',
      sortOrder: 'ascending',
      fmtOptions: { groups_max_depth: 2 },
      resultsPerPage: 20,
    });
    const completed = await autocomplete.getAutocompleteResults('pa', {
      resultsPerSection: { Products: 2, 'Search Suggestions': 3 },
    });
    const ids = results.map(({ data }) => String(data.id));
    const similar = await recommendations.getRecommendations('similar', { itemIds: ids.slice(0, 1), numResults: 4 });
    const again = await browse.getBrowseResultsForItemIds(ids.slice(0, 2));
    return {
      total,
      resultIds: new Set(results.map((result) => (result as { result_id?: string }).result_id)).size,
      firstId: ids[0],
      counted: category?.count,
      narrowed: narrowed.response.total_num_results,
      prices: cheapFirst.response.results?.map(
        ({ data }) =>
          (data.facets as { name: string; values: number[] }[]).find(({ name }) => name === 'price')?.values[0] ?? 0,
      ),
      sections: Object.entries(completed.sections).map(([name, items]) => [name, items?.length]),
      similar: similar.response.results?.map(({ data }) => String(data?.id)),
      again: again.response.results?.map(({ data }) => String(data?.id)).length,
    };
  });
  expect(found.total).toBeGreaterThan(3);
  expect(found.resultIds).toBe(1);
  expect(found.narrowed).toBe(found.counted);
  expect(found.prices?.length).toBeGreaterThan(3);
  expect(found.prices).toEqual(found.prices?.toSorted((a, b) => a - b));
  expect(found.sections).toEqual([
    ['Products', 2],
    ['Search Suggestions', expect.any(Number)],
  ]);
  expect(found.similar).toHaveLength(4);
  expect(found.similar).not.toContain(found.firstId);
  expect(found.again).toBe(2);
  expect(foreign.calls.map(({ status }) => status)).toEqual(Array(6).fill(200));
});

test('the client completes a quiz and gets its results', async ({ page, foreign }) => {
  await foreign.visit('constructor', { key: 'frames_of_another_shop' });
  const walked = await page.evaluate(async () => {
    const { quizzes } = window.constructorio;
    const first = await quizzes.getQuizNextQuestion('find-a-frame', {});
    const session = { quizVersionId: first.quiz_version_id ?? '', quizSessionId: first.quiz_session_id ?? '' };
    const second = await quizzes.getQuizNextQuestion('find-a-frame', { ...session, answers: [['1']] });
    const last = await quizzes.getQuizNextQuestion('find-a-frame', { ...session, answers: [['1'], ['2']] });
    const results = await quizzes.getQuizResults('find-a-frame', { ...session, answers: [['1'], ['2']] });
    const config = await quizzes.getQuizResultsConfig('find-a-frame', session);
    const isSameSession = [second, last, results].every((one) => one.quiz_session_id === first.quiz_session_id);
    return {
      titles: [first, second].map(({ next_question }) => next_question?.title),
      isOver: !last.next_question,
      found: results.response?.results?.map(({ value }) => value),
      heading: config.results_config?.desktop?.title?.text,
      isSameSession,
    };
  });
  expect(walked).toEqual({
    titles: ['Which color?', 'How wide?'],
    isOver: true,
    found: ['Black ash frame'],
    heading: 'Your frames',
    isSameSession: true,
  });
});

test('the client reads the complete stream of the assistant', async ({ page, foreign }) => {
  await foreign.visit('constructor');
  const [events, older] = await page.evaluate(async () => {
    const { agent, assistant } = window.constructorio;
    const readAll = async (stream: ReadableStream) => {
      const reader = stream.getReader();
      const types: string[] = [];
      for (let next = await reader.read(); !next.done; next = await reader.read()) types.push(next.value.type);
      return types;
    };
    return [
      await readAll(agent.getAgentResultsStream('blue paintings', { domain: 'art' })),
      await readAll(assistant.getAssistantResultsStream('blue paintings', { domain: 'art' })),
    ];
  });
  expect(events?.[0]).toBe('start');
  expect(events).toEqual(expect.arrayContaining(['message', 'search_result']));
  expect(older).toEqual(events);
  const called = { path: '/cio/v1/intent/blue paintings', status: 200 };
  expect(foreign.calls).toMatchObject([called, called]);
});

test('error responses are readable by a page of another site', async ({ page, foreign }) => {
  await foreign.visit('constructor');
  const errors = await page.evaluate(async () => {
    const reasonOf = (call: Promise<unknown>) => call.then(String, ({ status, message }) => ({ status, message }));
    const { search, quizzes } = window.constructorio;
    return [
      await reasonOf(search.getSearchResults('blue', { section: 'Nonsense' })),
      await reasonOf(quizzes.getQuizNextQuestion('nonsense', {})),
    ];
  });
  expect(errors).toEqual([
    { status: 400, message: expect.stringContaining('Nonsense') },
    { status: 404, message: expect.stringContaining('nonsense') },
  ]);
  await foreign.visit('constructor', { key: 'nobody-has-this-key' });
  const unknownKeyStatus = await page.evaluate(() =>
    window.constructorio.search.getSearchResults('blue').then(String, ({ status }) => status),
  );
  expect(unknownKeyStatus).toBe(401);
});
