import { isObject } from '../text/is-object.ts';

/** Required fields of tracking events, by wire name (docs/specification/tracking.md#event-checks). */

type Fields = Readonly<Record<string, unknown>>;
type Check = (fields: Fields) => string | undefined;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
/** Item ids may be sent as numbers. */
const isId = (value: unknown) => isText(value) || (typeof value === 'number' && Number.isFinite(value));
const isGiven = (value: unknown) => value !== undefined && value !== null;

const text =
  (...names: string[]): Check =>
  (fields) => {
    const missing = names.find((name) => !isText(fields[name]));
    return missing && `"${missing}" is a required parameter of type string`;
  };

const itemId: Check = ({ item_id }) => (isId(item_id) ? undefined : '"item_id" is a required parameter of type string');

const itemIdOrName: Check = ({ item_id, item_name }) =>
  isText(item_id) || isText(item_name) ? undefined : '"item_id" or "item_name" is a required parameter of type string';

const ofType =
  (type: 'string' | 'number' | 'boolean', ...names: string[]): Check =>
  (fields) => {
    const wrong = names.find((name) => isGiven(fields[name]) && typeof fields[name] !== type);
    return wrong && `"${wrong}" must be a ${type}`;
  };

/** `isComplete` checks each item. */
const items =
  (requirement: string, isComplete: (item: Fields) => boolean): Check =>
  (fields) => {
    if (!Array.isArray(fields.items) || fields.items.length === 0)
      return '"items" is a required parameter of type array';
    if (!fields.items.every(isObject)) return 'All items must be objects';
    return fields.items.every(isComplete)
      ? undefined
      : `${requirement} is a required property of type string for each item`;
  };

const revenue: Check = ({ revenue }) =>
  typeof revenue === 'number' && Number.isFinite(revenue) && revenue >= 0
    ? undefined
    : '"revenue" is a required parameter of type number';

const quiz = text('quiz_id', 'quiz_version_id', 'quiz_session_id');
const quizResults = [
  ofType('string', 'section', 'result_id'),
  ofType('number', 'result_count', 'result_page', 'result_offset'),
];
const quizItem = [itemIdOrName, ofType('string', 'item_id', 'item_name', 'variation_id', 'section')];

const assistant = [text('intent'), ofType('string', 'intent_result_id', 'search_result_id', 'thread_id', 'section')];

/** A Map, as the name of an event comes from the client. */
const CHECKS: ReadonlyMap<string, readonly Check[]> = new Map([
  ['autocomplete_select', [text('item_name')]],
  ['search_submit', [text('search_term')]],
  ['search_result_load', [text('search_term')]],
  ['search_result_click', [text('search_term')]],
  ['result_click', [itemId]],
  [
    'impression_view',
    [items('"item_id"', ({ item_id }) => isId(item_id)), items('"item_name"', ({ item_name }) => isText(item_name))],
  ],
  [
    'purchase',
    [items('"item_id" or "item_name"', ({ item_id, item_name }) => isId(item_id) || isText(item_name)), revenue],
  ],
  [
    'browse_redirect',
    [ofType('string', 'search_term', 'user_input', 'redirect_to_url', 'section', 'filter_name', 'filter_value')],
  ],
  ['assistant_submit', assistant],
  ['assistant_result_load_start', assistant],
  ['assistant_result_load_finish', [...assistant, ofType('number', 'search_result_count')]],
  ['assistant_search_result_view', [...assistant, ofType('number', 'num_results_viewed')]],
  ['assistant_search_result_click', [...assistant, itemIdOrName, ofType('string', 'variation_id')]],
  ['assistant_search_submit', [...assistant, text('search_term')]],
  ['quiz_result_load', [quiz, text('url'), ...quizResults]],
  [
    'quiz_result_click',
    [quiz, ...quizItem, ...quizResults, ofType('number', 'num_results_per_page', 'result_position_on_page')],
  ],
  [
    'quiz_conversion',
    [quiz, ...quizItem, ofType('string', 'revenue', 'type', 'display_name'), ofType('boolean', 'is_custom_type')],
  ],
]);

/** The error of an event; undefined if it is valid. */
export function checkTrackingEvent(name: string, fields: Fields): string | undefined {
  for (const check of CHECKS.get(name) ?? []) {
    const problem = check(fields);
    if (problem) return problem;
  }
  return undefined;
}
