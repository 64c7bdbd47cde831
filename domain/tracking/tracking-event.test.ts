import { expect, test } from 'vitest';
import { checkTrackingEvent } from './tracking-event.ts';

const quiz = { quiz_id: 'q', quiz_version_id: 'v', quiz_session_id: 's' };
const loaded = { ...quiz, url: 'https://shop.example' };
const clicked = { ...quiz, item_id: '42' };
const purchase = { items: [{ item_id: '42' }], revenue: 20 };

test.each<[string, object]>([
  ['session_start', {}],
  ['constructor', {}],
  ['search_submit', { search_term: 'sea' }],
  ['result_click', { item_id: '42' }],
  ['result_click', { item_id: 42 }],
  ['purchase', purchase],
  ['purchase', { ...purchase, items: [{ item_name: 'Sea' }, { item_id: 7 }], revenue: 0 }],
  ['impression_view', { items: [{ item_id: '42', item_name: 'Sea' }] }],
  ['quiz_result_load', { ...loaded, result_count: 0, result_id: null }],
  ['browse_redirect', { search_term: 'sale', redirect_to_url: 'https://shop.example/sale' }],
  ['assistant_submit', { intent: 'blue paintings' }],
  ['assistant_result_load_finish', { intent: 'blue', search_result_count: 2, thread_id: 't' }],
  ['assistant_search_result_click', { intent: 'blue', item_id: '42' }],
  ['quiz_result_click', clicked],
  ['quiz_result_click', { ...quiz, item_name: 'Sea', result_position_on_page: 1 }],
  ['quiz_conversion', { ...clicked, revenue: '20', is_custom_type: true }],
])('the event %s %j is recorded', (name, fields) => {
  expect(checkTrackingEvent(name, fields as Record<string, unknown>)).toBeUndefined();
});

const ITEMS = '"items" is a required parameter of type array';
const EACH_ITEM = '"item_id" or "item_name" is a required property of type string for each item';

test.each<[string, object, string]>([
  ['search_submit', {}, '"search_term" is a required parameter of type string'],
  ['search_result_click', { search_term: ' ' }, '"search_term" is a required parameter of type string'],
  ['autocomplete_select', { item_name: 7 }, '"item_name" is a required parameter of type string'],
  ['result_click', {}, '"item_id" is a required parameter of type string'],
  ['result_click', { item_id: '' }, '"item_id" is a required parameter of type string'],
  ['purchase', { revenue: 20 }, ITEMS],
  ['purchase', { ...purchase, items: [] }, ITEMS],
  ['purchase', { ...purchase, items: ['42'] }, 'All items must be objects'],
  ['purchase', { ...purchase, items: [{ item_id: '42' }, {}] }, EACH_ITEM],
  ['purchase', { items: purchase.items }, '"revenue" is a required parameter of type number'],
  ['purchase', { ...purchase, revenue: '20' }, '"revenue" is a required parameter of type number'],
  ['purchase', { ...purchase, revenue: -1 }, '"revenue" is a required parameter of type number'],
  [
    'impression_view',
    { items: [{ item_id: '42' }] },
    '"item_name" is a required property of type string for each item',
  ],
  ['browse_redirect', { redirect_to_url: 7 }, '"redirect_to_url" must be a string'],
  ['assistant_submit', {}, '"intent" is a required parameter of type string'],
  ['assistant_result_load_start', { intent: 'blue', thread_id: 7 }, '"thread_id" must be a string'],
  [
    'assistant_result_load_finish',
    { intent: 'blue', search_result_count: '2' },
    '"search_result_count" must be a number',
  ],
  [
    'assistant_search_result_click',
    { intent: 'blue' },
    '"item_id" or "item_name" is a required parameter of type string',
  ],
  ['assistant_search_submit', { intent: 'blue' }, '"search_term" is a required parameter of type string'],
  ['quiz_result_load', {}, '"quiz_id" is a required parameter of type string'],
  ['quiz_result_load', { ...loaded, quiz_version_id: 7 }, '"quiz_version_id" is a required parameter of type string'],
  ['quiz_result_load', quiz, '"url" is a required parameter of type string'],
  ['quiz_result_load', { ...loaded, result_count: '1' }, '"result_count" must be a number'],
  [
    'quiz_result_click',
    { ...clicked, quiz_session_id: '' },
    '"quiz_session_id" is a required parameter of type string',
  ],
  ['quiz_result_click', quiz, '"item_id" or "item_name" is a required parameter of type string'],
  ['quiz_result_click', { ...clicked, item_name: 7 }, '"item_name" must be a string'],
  ['quiz_conversion', { ...clicked, revenue: 20 }, '"revenue" must be a string'],
  ['quiz_conversion', { ...clicked, is_custom_type: 'yes' }, '"is_custom_type" must be a boolean'],
])('the event %s %j is refused', (name, fields, message) => {
  expect(checkTrackingEvent(name, fields as Record<string, unknown>)).toBe(message);
});
