import { isObject } from '@easel/domain/text/is-object';
import { truncate } from '@easel/domain/text/truncate';
import { checkTrackingEvent } from '@easel/domain/tracking/tracking-event';
import type { SearchAccount } from '../accounts/search-account.ts';
import { sectionNamed } from './client-call.ts';
import { ConstructorError } from './constructor-error.ts';
import { type Parameters, refuseUnstorable } from './request-parsing.ts';
import { scrubFields } from './scrub-fields.ts';
import type { TrackedEvent } from './tracked-event.ts';

/** Listings for which page and offset are mutually exclusive. */
const PAGED = [
  'search_result_load',
  'search_result_click',
  'recommendation_result_view',
  'recommendation_result_click',
  'browse_result_load',
  'browse_result_click',
  'quiz_result_load',
  'quiz_result_click',
];
const CONVERSIONS = ['conversion', 'quiz_conversion'];
const AGENT = [
  'views',
  'view',
  'out_of_view',
  'focus',
  'question_click',
  'question_submit',
  'answer_view',
  'answer_feedback',
  'result_click',
];
const ASSISTANT = [
  'submit',
  'result_load_start',
  'result_load_finish',
  'search_result_click',
  'search_result_view',
  'search_submit',
];

const ACTIONS = new Set([
  ...PAGED,
  ...CONVERSIONS,
  ...AGENT.map((name) => `product_insights_agent_${name}`),
  ...ASSISTANT.map((name) => `assistant_${name}`),
  'session_start',
  'focus',
  'item_detail_load',
  'autocomplete_select',
  'search_submit',
  'purchase',
  'browse_redirect',
  'result_click',
  'impression_view',
]);
const AD_ACTIONS = new Set(['display_ad_view', 'display_ad_click']);

export interface ClientEvent {
  name: string;
  fields: Parameters;
}

/** The name of a posted event by its path, or undefined. */
export function findAction([version, kind, name = '', ...rest]: readonly string[]): string | undefined {
  if (version !== 'v2' || rest.length > 0) return undefined;
  const names = kind === 'behavioral_action' ? ACTIONS : kind === 'ad_behavioral_action' ? AD_ACTIONS : undefined;
  return names?.has(name) ? name : undefined;
}

/** Converts a version 1 event, sent as GET, to version 2. */
export function findLegacyEvent(
  [area, term, action, ...rest]: readonly string[],
  parameters: Parameters,
): ClientEvent | undefined {
  if (area === 'behavior' && term === undefined) {
    const name = parameters.action;
    if (name !== 'session_start' && name !== 'focus')
      throw new ConstructorError('"action" must be session_start or focus.');
    return { name, fields: without(parameters, 'action') };
  }
  if (area !== 'autocomplete' || term === undefined || rest.length > 0) return undefined;
  const { original_query, group, name, customer_id, ...others } = parameters;
  const groupId = isObject(group) ? group.group_id : undefined;
  const parsed = { ...others, ...(original_query !== undefined && { user_input: original_query }) };
  if (action === 'select')
    return {
      name: 'autocomplete_select',
      fields: { ...parsed, item_name: term, ...(groupId !== undefined && { group_id: groupId }) },
    };
  if (action === 'search')
    return {
      name: 'search_submit',
      fields: { ...parsed, search_term: term, ...(groupId !== undefined && { filters: { group_id: groupId } }) },
    };
  if (action === 'click_through')
    return {
      name: 'search_result_click',
      fields: {
        ...parsed,
        search_term: term,
        ...(name !== undefined && { item_name: name }),
        ...(customer_id !== undefined && { item_id: customer_id }),
      },
    };
  return undefined;
}

/** Rejects events with missing required or contradictory fields. */
export function checkEvent(account: SearchAccount, { name, fields }: ClientEvent, isLegacy: boolean) {
  const problem = checkTrackingEvent(name, fields);
  if (problem) throw new ConstructorError(problem);
  const invalid = () => new ConstructorError('Invalid parameters');
  if (PAGED.includes(name) && isPresent(fields.result_page) && isPresent(fields.result_offset)) throw invalid();
  if (CONVERSIONS.includes(name) && fields.is_custom_type && fields.type && !fields.display_name) throw invalid();
  if (isLegacy && name === 'search_result_click' && typeof fields.section === 'string')
    sectionNamed(account, fields.section);
}

const isPresent = (value: unknown) => value !== undefined && value !== null;

/** Fields common to all events, stored separately. */
const COMMON = ['key', 'i', 's', 'ui', '_dt', 'beacon'];

export function toTrackedEvent(apiKey: string, { name, fields: parsed }: ClientEvent, receivedAt: Date): TrackedEvent {
  const fields = scrubFields(without(parsed, ...COMMON));
  const sessionId = Number(parsed.s);
  const { ui } = parsed;
  const url = [fields.url, fields.canonical_url].find((one) => typeof one === 'string' && one !== '' && one !== 'N/A');
  return {
    apiKey,
    name,
    clientId: typeof parsed.i === 'string' ? truncate(parsed.i, 200) : '',
    sessionId: Number.isSafeInteger(sessionId) && sessionId > 0 ? sessionId : 0,
    ...((typeof ui === 'string' || typeof ui === 'number') && ui !== '' && { userId: truncate(String(ui), 200) }),
    receivedAt,
    fields,
    ...(typeof url === 'string' && { url }),
  };
}

function without(fields: Parameters, ...names: string[]): Parameters {
  const rest: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(fields)) if (!names.includes(name)) rest[name] = fields[name];
  return rest;
}

export function readBody(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null || body === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(body));
  } catch {
    throw new ConstructorError('The body is not valid JSON.');
  }
  if (!isObject(parsed)) throw new ConstructorError('The body must be a JSON object.');
  refuseUnstorable(parsed, 'The body');
  return parsed;
}
