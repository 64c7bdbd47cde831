import { EventSource } from 'eventsource';
import { beforeAll, describe, expect, test } from 'vitest';
import { aService, catchRefusal } from './testing/client-for-tests.ts';
import { createThreads } from './threads.ts';

const { client, url } = await aService();

interface Event {
  type: string;
  data: Record<string, unknown> & {
    text: string;
    question: string;
    options: string[];
    questions: string[];
    thread_id: string;
    intent_result_id: string;
    result_id: string;
    response: { results: { data: { id: string } }[]; total_num_results: number };
  };
}

beforeAll(() => {
  // The client expects the browser's implementation.
  globalThis.EventSource = EventSource as unknown as typeof globalThis.EventSource;
});

async function hear(intent: string, parameters: object = {}): Promise<Event[]> {
  const events: Event[] = [];
  const stream = client.agent.getAgentResultsStream(intent, { domain: 'shop', ...parameters } as never);
  for await (const event of stream as unknown as AsyncIterable<Event>) events.push(event);
  return events;
}
const of = (events: Event[], type: string) => events.filter((event) => event.type === type).map(({ data }) => data);
const found = (events: Event[]) =>
  of(events, 'search_result').map(({ response }) => response.results.map(({ data }) => data.id));

describe('the agent', () => {
  test('describes the results in groups and asks a follow-up question', async () => {
    const events = await hear('show me clothes under $100', { numResultEvents: 2, numResultsPerEvent: 2 });
    expect(events.map(({ type }) => type)).toEqual([
      'start',
      'message',
      'group',
      'search_result',
      'group',
      'search_result',
      'follow_up_questions',
      'follow_up_refinement',
    ]);
    const [start] = of(events, 'start');
    expect(start).toMatchObject({ request: { intent: 'show me clothes under $100', domain: 'shop' } });
    expect(of(events, 'message')[0]?.text).toBe('I found 3 results (price up to 100; Clothes).');
    for (const result of of(events, 'search_result')) {
      expect(result.intent_result_id).toBe(start?.intent_result_id);
      expect(result.response.results[0]).toMatchObject({ result_id: result.result_id });
      expect(result.response.results.length).toBeLessThanOrEqual(2);
    }
    expect(of(events, 'follow_up_refinement')[0]).toMatchObject({
      question: expect.stringContaining('Which'),
      thread_id: start?.thread_id,
    });
    expect(of(events, 'follow_up_questions')[0]?.questions.length).toBeGreaterThan(0);
  });

  test('groups by the facet that splits best, and asks for the most informative one', async () => {
    const events = await hear('/pictures');
    expect(of(events, 'start')[0]).toMatchObject({ request: { intent: '/pictures' } });
    expect(of(events, 'group')).toEqual([
      { display_name: 'Blue', value: 'Blue', facet: 'color' },
      { display_name: 'Red', value: 'Red', facet: 'color' },
    ]);
    expect(found(events)).toEqual([['p1'], ['p2']]);
    expect(of(events, 'follow_up_refinement')[0]?.options).toEqual(['Blue', 'Red']);
  });

  test('remembers the previous message of a thread', async () => {
    const first = await hear('shirts and tees striped');
    const threadId = of(first, 'start')[0]?.thread_id;
    const second = await hear('only in blue', { threadId });
    expect(of(second, 'start')[0]?.thread_id).toBe(threadId);
    const before = await hear('show me pictures', { threadId: 'mine' });
    expect(found(before).flat()).toEqual(['p1', 'p2']);
    const after = await hear('in red', { threadId: 'mine' });
    expect(found(after).flat()).toEqual(['p2']);
    expect(of(after, 'message')[0]?.text).toContain('Pictures');
    expect(found(await hear('in red')).flat()).toEqual(expect.arrayContaining(['tee', 'p2']));
  });

  test('reports if nothing was found', async () => {
    const events = await hear('zzzqqq');
    expect(of(events, 'message')[0]?.text).toContain('nothing');
    expect(found(events)).toEqual([[]]);
    expect(of(events, 'follow_up_refinement')).toEqual([]);
  });

  test("applies the client's filters and format", async () => {
    const preFilterExpression = { name: 'brand', value: 'Easel' };
    const events = await hear('blue', { preFilterExpression, fmtOptions: { fields: ['url'] } });
    expect(found(events).flat()).toEqual(['p1']);
    expect(of(events, 'search_result')[0]?.response.results[0]?.data).toEqual({ id: 'p1', url: '/p1' });
  });

  test('streams without buffering; errors are reported before the stream starts', async () => {
    const response = await fetch(`${url}/v1/intent/hats?key=key_of_the_test&domain=shop`);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await response.text()).trimEnd().endsWith('event: end\ndata: {}')).toBe(true);
    expect((await fetch(`${url}/v1/intent/hats?key=key_of_the_test`)).status).toBe(400);
    expect((await fetch(`${url}/v1/intent/hats?key=nobody&domain=shop`)).status).toBe(401);
  });

  test('drops threads after an hour, and the oldest if there are too many', async () => {
    const threads = createThreads({ lifeMs: 20, most: 2 });
    for (const id of ['a', 'b', 'c']) threads.write('key', id, { term: id, filters: new Map() });
    expect(threads.read('key', 'a')).toBeUndefined();
    expect(threads.read('other', 'c')).toBeUndefined();
    expect(threads.read('key', 'c')?.term).toBe('c');
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(threads.read('key', 'c')).toBeUndefined();
  });
});

describe('questions about an item', () => {
  const { pia } = client.agent as unknown as { pia: typeof client.agent extends { pia: infer P } ? P : never };
  const ask = (question: string, itemId = 'tee', parameters: object = {}) =>
    pia.getAnswerResults(itemId, question, parameters as never);

  test('are generated from its data', async () => {
    const { questions } = await pia.getSuggestedQuestions('tee');
    expect(questions.map(({ value }) => value)).toEqual([
      'Which color can I choose?',
      'Which size can I choose?',
      'What is the brand?',
      'What is the price?',
      'What is it like?',
    ]);
    expect((await pia.getSuggestedQuestions('tee', { numResults: 2 })).questions).toHaveLength(2);
  });

  test('are answered from its data', async () => {
    expect(await ask('Which size can I choose?')).toMatchObject({
      qna_result_id: expect.any(String),
      value: 'Plain tee comes in S and L.',
      thread_id: expect.any(String),
      item_results: { response: { results: [] } },
    });
    expect((await ask('How much does it cost?')).value).toBe('The price is from 20 to 25.');
    expect((await ask('Is it available in blue?')).value).toBe('Plain tee comes in Red and Blue.');
    expect((await ask('who made this?', 'hat')).value).toBe('The brand is Acme.');
    expect((await ask('Do you like jazz & / music?', 'hat', { threadId: 'mine' })).thread_id).toBe('mine');
    expect((await ask('zzz?')).value).toBe('That is not known of Plain tee.');
    expect((await ask('What season?')).value).toBe('That is not known of Plain tee.');
    expect((await ask('Is it soft?')).value).toBe('A soft cotton shirt.');
    expect((await ask('Is it soft?')).follow_up_questions).toHaveLength(3);
    // The fields "cost" and "supplier" are hidden.
    expect((await ask('Which mill is the supplier?')).value).toBe('That is not known of Plain tee.');
  });

  test('may return other items', async () => {
    const { item_results } = await ask('Anything similar?', 'p1');
    expect(item_results?.response.results[0]?.data).toMatchObject({ id: 'p2' });
  });

  test('require an item', async () => {
    expect(await catchRefusal(pia.getSuggestedQuestions('nobody'))).toMatchObject({ status: 404 });
  });
});
