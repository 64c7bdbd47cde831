import { beforeEach, describe, expect, test } from 'vitest';
import { scrubFields } from './scrub-fields.ts';
import { aService } from './testing/client-for-tests.ts';

const { clientFor, recorded, url, origin } = await aService();

const clientOptions = { sendTrackingEvents: true, trackingSendDelay: 1, userId: 'ada-7', segments: ['vip'] };

interface Heard {
  message: string;
  method?: string;
}
type Tracker = Record<string, (...input: unknown[]) => unknown>;

/** Outcomes of all clients: they share one queue per process, so one client may send the event of another. */
const heard: Heard[] = [];
const trackerFor = (apiKey: string, options: object = {}) => {
  const tracker = clientFor(apiKey, { ...clientOptions, ...options }).tracker as unknown as Tracker;
  for (const outcome of ['success', 'error']) tracker.on?.(outcome, (one: Heard) => heard.push(one));
  return tracker;
};
const tracker = trackerFor('key_of_the_test');

/** Sends one event with the official client and returns its outcome. */
async function send(method: string, input: unknown[], by = tracker, count = 1) {
  heard.length = 0;
  expect(by[method]?.(...input)).toBe(true);
  await expect.poll(() => heard, { interval: 2 }).toHaveLength(count);
  return heard[0];
}

beforeEach(() => {
  recorded.length = 0;
});

const item = { itemId: 'tee', itemName: 'Plain tee', variationId: 'tee-red-s' };
const quiz = { quizId: 'style', quizVersionId: 'style-v2', quizSessionId: 'session' };
const about = { itemId: 'tee', itemName: 'Plain tee' };

test.each<[string, string, unknown[]]>([
  ['trackSessionStart', 'session_start', []],
  ['trackSessionStartV2', 'session_start', []],
  ['trackInputFocus', 'focus', []],
  ['trackInputFocusV2', 'focus', ['te']],
  ['trackItemDetailLoad', 'item_detail_load', [{ ...item, url: 'https://shop.example/tee' }]],
  ['trackAutocompleteSelect', 'autocomplete_select', ['tee', { originalQuery: 'te', section: 'Products' }]],
  ['trackAutocompleteSelectV2', 'autocomplete_select', ['tee', { userInput: 'te', section: 'Products' }]],
  ['trackSearchSubmit', 'search_submit', ['tee', { originalQuery: 'te', groupId: 'shirts' }]],
  ['trackSearchSubmitV2', 'search_submit', ['tee', { userInput: 'te', groupId: 'shirts' }]],
  [
    'trackSearchResultsLoaded',
    'search_result_load',
    ['tee', { url: 'https://shop.example/s', items: [item], resultCount: 1, resultPage: 1 }],
  ],
  [
    'trackSearchResultClick',
    'search_result_click',
    ['tee', { itemId: 'tee', itemName: 'Plain tee', section: 'Products' }],
  ],
  ['trackSearchResultClickV2', 'search_result_click', ['tee', { ...item, resultPage: 1 }]],
  ['trackConversion', 'conversion', ['tee', { ...item, revenue: 20 }]],
  ['trackPurchase', 'purchase', [{ items: [item], revenue: 20, orderId: 'order-1' }]],
  [
    'trackRecommendationView',
    'recommendation_result_view',
    [{ podId: 'home_page', numResultsViewed: 2, url: 'https://shop.example' }],
  ],
  [
    'trackRecommendationClick',
    'recommendation_result_click',
    [{ podId: 'home_page', strategyId: 'bestsellers', ...item }],
  ],
  [
    'trackBrowseResultsLoaded',
    'browse_result_load',
    [{ filterName: 'group_id', filterValue: 'hats', url: 'https://shop.example', items: [item] }],
  ],
  ['trackBrowseResultClick', 'browse_result_click', [{ filterName: 'group_id', filterValue: 'hats', ...item }]],
  [
    'trackBrowseRedirect',
    'browse_redirect',
    [{ filterName: 'group_id', filterValue: 'hats', redirectToUrl: '/hats', searchTerm: 'hat', userInput: 'hat' }],
  ],
  ['trackGenericResultClick', 'result_click', [item]],
  ['trackResultsImpressionView', 'impression_view', [{ items: [item], searchTerm: 'tee' }]],
  ['trackQuizResultsLoaded', 'quiz_result_load', [{ ...quiz, url: 'https://shop.example', resultPage: 1 }]],
  ['trackQuizResultClick', 'quiz_result_click', [{ ...quiz, ...item }]],
  ['trackQuizConversion', 'quiz_conversion', [{ ...quiz, ...item, revenue: '20' }]],
  ['trackAgentSubmit', 'assistant_submit', [{ intent: 'hats' }]],
  ['trackAgentResultLoadStarted', 'assistant_result_load_start', [{ intent: 'hats', intentResultId: 'x' }]],
  ['trackAgentResultLoadFinished', 'assistant_result_load_finish', [{ intent: 'hats', searchResultCount: 2 }]],
  ['trackAgentResultClick', 'assistant_search_result_click', [{ intent: 'hats', searchResultId: 'x', ...about }]],
  [
    'trackAgentResultView',
    'assistant_search_result_view',
    [{ intent: 'hats', searchResultId: 'x', numResultsViewed: 1, items: [item] }],
  ],
  ['trackAgentSearchSubmit', 'assistant_search_submit', [{ intent: 'hats', searchTerm: 'hat', searchResultId: 'x' }]],
  ['trackAssistantSubmit', 'assistant_submit', [{ intent: 'hats' }]],
  [
    'trackProductInsightsAgentViews',
    'product_insights_agent_views',
    [{ ...about, questions: [{ question: 'Is it soft?' }], viewTimespans: [{ start: 1, end: 2 }] }],
  ],
  [
    'trackProductInsightsAgentView',
    'product_insights_agent_view',
    [{ ...about, questions: [{ question: 'Is it soft?' }] }],
  ],
  ['trackProductInsightsAgentOutOfView', 'product_insights_agent_out_of_view', [about]],
  ['trackProductInsightsAgentFocus', 'product_insights_agent_focus', [about]],
  [
    'trackProductInsightsAgentQuestionClick',
    'product_insights_agent_question_click',
    [{ ...about, question: 'Is it soft?' }],
  ],
  [
    'trackProductInsightsAgentQuestionSubmit',
    'product_insights_agent_question_submit',
    [{ ...about, question: 'Is it soft?' }],
  ],
  [
    'trackProductInsightsAgentAnswerView',
    'product_insights_agent_answer_view',
    [{ ...about, question: 'Is it soft?', answerText: 'Yes' }],
  ],
  [
    'trackProductInsightsAgentAnswerFeedback',
    'product_insights_agent_answer_feedback',
    [{ ...about, feedbackLabel: 'thumbs_up' }],
  ],
  [
    'trackProductInsightsAgentResultClick',
    'product_insights_agent_result_click',
    [{ ...about, question: 'Is it soft?', seedItemId: 'hat', position: 1 }],
  ],
  ['trackMediaImpressionView', 'display_ad_view', [{ bannerAdId: 'none-home', placementId: 'home' }]],
  ['trackMediaImpressionClick', 'display_ad_click', [{ bannerAdId: 'none-home', placementId: 'home' }]],
])('%s is recorded as %s', async (method, name, input) => {
  expect(await send(method, input)).toMatchObject({ message: 'ok' });
  expect(recorded).toHaveLength(1);
  expect(recorded[0]).toMatchObject({
    apiKey: 'key_of_the_test',
    name,
    clientId: '2b23dd74-5672-4379-878c-9182938d2710',
    sessionId: 3,
    userId: 'ada-7',
    receivedAt: expect.any(Date),
  });
  expect(Object.keys(recorded[0]?.fields ?? {})).not.toEqual(expect.arrayContaining(['key']));
});

describe('a recorded event', () => {
  test('is the same in both versions of the protocol', async () => {
    await send('trackSearchSubmit', ['tee', { originalQuery: 'te', groupId: 'shirts', displayName: 'Shirts' }]);
    await send('trackSearchSubmitV2', ['tee', { originalQuery: 'te', groupId: 'shirts' }]);
    const said = { search_term: 'tee', user_input: 'te', filters: { group_id: 'shirts' } };
    expect(recorded.map(({ fields }) => fields)).toMatchObject([said, said]);
    await send('trackSearchResultClick', ['tee', { itemId: 'tee', itemName: 'Plain tee' }]);
    expect(recorded[2]?.fields).toMatchObject({ search_term: 'tee', item_id: 'tee', item_name: 'Plain tee' });
  });

  test('contains a purchase with order, items and page', async () => {
    await send('trackPurchase', [
      { items: [{ ...item, count: 2, price: 10.5 }], revenue: 21, orderId: '4111111111111111' },
    ]);
    expect(recorded[0]?.fields).toMatchObject({
      order_id: '4111111111111111',
      revenue: 21,
      section: 'Products',
      items: [{ item_id: 'tee', item_name: 'Plain tee', variation_id: 'tee-red-s', count: 2, price: 10.5 }],
    });
    await send('trackItemDetailLoad', [{ ...item, url: 'https://shop.example/tee?mail=ada@example.org' }]);
    expect(recorded[1]?.url).toBe('https://shop.example/tee?mail=<email_omitted>');
  });

  test('is recorded for other keys too', async () => {
    const both = trackerFor('key_of_the_test', { additionalTrackingKeys: ['works_key'] });
    await send('trackInputFocusV2', ['te'], both, 2);
    expect(recorded.map(({ apiKey }) => apiKey)).toEqual(['key_of_the_test', 'works_key']);
  });

  test('contains no email addresses, phone or card numbers', async () => {
    await send('trackSearchSubmitV2', [
      'mail ada@example.org or +14155552671',
      { userInput: '4111 1111 1111 1111', analyticsTags: { who: 'bob@example.org' } },
    ]);
    expect(recorded[0]?.fields).toMatchObject({
      search_term: 'mail <email_omitted> or <phone_omitted>',
      user_input: '<card_omitted>',
      analytics_tags: { who: '<email_omitted>' },
    });
    await send('trackSearchSubmit', ['tee', { originalQuery: 'ada@example.org' }]);
    expect(JSON.stringify(recorded)).not.toContain('example.org');
    expect(
      scrubFields({ item_ids: ['1234567890123', 'ada@example.org'], 'ada@example.org': 'x'.repeat(9_999) }),
    ).toEqual({
      item_ids: ['1234567890123', '<email_omitted>'],
      '<email_omitted>': 'x'.repeat(2_048),
    });
  });

  test('is limited in depth and length', () => {
    const endless = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`);
    expect(JSON.stringify(scrubFields(endless)).length).toBeLessThan(100);
    expect(scrubFields({ list: Array.from({ length: 5_000 }, () => 1) }).list).toHaveLength(1_000);
    const odd = scrubFields(JSON.parse('{"__proto__": {"isAdmin": true}}'));
    expect((odd as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('errors', () => {
  test.each<[string, unknown[]]>([
    ['trackSearchResultsLoaded', ['tee', { url: 'x', items: [item], resultPage: 1, resultOffset: 20 }]],
    ['trackSearchResultClickV2', ['tee', { ...item, resultPage: 1, resultOffset: 20 }]],
    ['trackRecommendationView', [{ podId: 'a', numResultsViewed: 1, url: 'x', resultPage: 1, resultOffset: 0 }]],
    ['trackRecommendationClick', [{ podId: 'a', strategyId: 'b', ...item, resultPage: 1, resultOffset: 20 }]],
    [
      'trackBrowseResultsLoaded',
      [{ filterName: 'a', filterValue: 'b', url: 'x', items: [item], resultPage: 1, resultOffset: 20 }],
    ],
    ['trackBrowseResultClick', [{ filterName: 'a', filterValue: 'b', ...item, resultPage: 1, resultOffset: 20 }]],
    ['trackQuizResultsLoaded', [{ ...quiz, url: 'x', resultPage: 1, resultOffset: 20 }]],
    ['trackQuizResultClick', [{ ...quiz, ...item, resultPage: 1, resultOffset: 20 }]],
    ['trackConversion', ['tee', { ...item, revenue: 1, isCustomType: true, type: 'add_to_loves' }]],
  ])('%s with mutually exclusive fields', async (method, input) => {
    expect(await send(method, input)).toMatchObject({ message: 'Invalid parameters' });
    expect(recorded).toEqual([]);
  });

  test('an unknown section and an unknown key', async () => {
    const click = ['tee', { itemId: 'tee', itemName: 'Plain tee', section: 'non-existent' }];
    expect(await send('trackSearchResultClick', click)).toMatchObject({ message: 'Unknown section: non-existent' });
    const stranger = trackerFor('nobody_at_all');
    expect((await send('trackInputFocusV2', ['te'], stranger))?.message).toContain('API key');
    expect(recorded).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['result_click', { item_name: 'Plain tee' }, '"item_id" is a required parameter of type string'],
    ['purchase', {}, '"items" is a required parameter of type array'],
    ['purchase', { items: [{ item_id: 'tee' }] }, '"revenue" is a required parameter of type number'],
    ['quiz_result_load', { quiz_id: 'style' }, '"quiz_version_id" is a required parameter of type string'],
    [
      'quiz_result_click',
      { quiz_id: 'style', quiz_version_id: 'style-v2', quiz_session_id: 'session' },
      '"item_id" or "item_name" is a required parameter of type string',
    ],
    ['search_submit', {}, '"search_term" is a required parameter of type string'],
  ])('%s without its required fields', async (name, fields, message) => {
    const address = `${url}/v2/behavioral_action/${name}?key=key_of_the_test`;
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(fields) });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message });
    expect(recorded).toEqual([]);
  });

  test('invalid names and bodies', async () => {
    const post = (path: string, body: string, type = 'text/plain') =>
      fetch(`${url}${path}?key=key_of_the_test`, { method: 'POST', body, headers: { 'content-type': type } });
    for (const [path, body] of [
      ['/v2/behavioral_action/constructor', '{}'],
      ['/v2/behavioral_action/focus', '{'],
      ['/v2/behavioral_action/focus', '[1]'],
      ['/v2/nothing/focus', '{}'],
    ] as const) {
      const response = await post(path, body);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(await response.json()).toEqual({ message: expect.any(String) });
    }
    expect((await fetch(`${url}/behavior?key=key_of_the_test&action=dance`)).status).toBe(400);
    const json = await post('/v2/behavioral_action/focus', '{"user_input":"te"}', 'application/json');
    expect(await json.json()).toEqual({ message: 'ok' });
  });

  test('ads have their own path, with or without the prefix', async () => {
    for (const base of [origin, url]) {
      const ads = trackerFor('key_of_the_test', { mediaServiceUrl: base });
      expect(await send('trackMediaImpressionView', [{ bannerAdId: 'a', placementId: 'home' }], ads)).toMatchObject({
        message: 'ok',
      });
    }
    const response = await fetch(`${url}/display-ads?key=key_of_the_test&placement_ids=home`);
    expect(await response.json()).toMatchObject({ display_ads: { home: { banner_ad_id: 'none-home' } } });
  });
});
