/** A reply of the assistant, which arrives as a stream of events (docs/specification/search.md#assistant). */

export interface AssistantWork {
  id: string;
  title: string;
  url: string;
  imageUrl: string;
}

export interface AssistantResults {
  /** The id of the search behind these works. */
  searchResultId: string;
  /** Empty if all works of the reply are one group. */
  title: string;
  works: readonly AssistantWork[];
}

export interface AssistantReply {
  /** What was asked. */
  intent: string;
  intentResultId: string;
  /** Later questions with the same thread refine the earlier ones. */
  threadId: string;
  text: string;
  results: readonly AssistantResults[];
  followUpQuestions: readonly string[];
  state: 'loading' | 'finished' | 'failed';
}

export const askedReply = (intent: string, threadId = ''): AssistantReply => ({
  intent,
  intentResultId: '',
  threadId,
  text: '',
  results: [],
  followUpQuestions: [],
  state: 'loading',
});

/** The types of events that a reply consists of. The stream has others, which are ignored. */
export const ASSISTANT_EVENTS = [
  'start',
  'message',
  'group',
  'search_result',
  'follow_up_questions',
  'server_error',
  'end',
] as const;
export type AssistantEvent = (typeof ASSISTANT_EVENTS)[number];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The reply after another event. A group is the title of the results that follow it. */
export function extendReply(reply: AssistantReply, event: AssistantEvent, data: unknown): AssistantReply {
  const fields = fieldsIn(data);
  switch (event) {
    case 'start':
      return { ...reply, intentResultId: textIn(fields.intent_result_id), threadId: textIn(fields.thread_id) };
    case 'message':
      return { ...reply, text: reply.text + textIn(fields.text) };
    case 'group':
      return { ...reply, results: [...reply.results, { ...NO_RESULTS, title: textIn(fields.display_name) }] };
    case 'search_result': {
      const last = reply.results.at(-1);
      const isTitled = last !== undefined && last.searchResultId === '';
      const results = {
        searchResultId: textIn(fields.result_id),
        title: isTitled ? last.title : '',
        works: listIn(fieldsIn(fields.response).results).flatMap(readWork),
      };
      return { ...reply, results: [...(isTitled ? reply.results.slice(0, -1) : reply.results), results] };
    }
    case 'follow_up_questions':
      return { ...reply, followUpQuestions: listIn(fields.questions).map(textIn).filter(Boolean) };
    case 'server_error':
      return { ...reply, state: 'failed' };
    case 'end':
      return { ...reply, state: reply.state === 'failed' ? 'failed' : 'finished' };
  }
}

const NO_RESULTS: AssistantResults = { searchResultId: '', title: '', works: [] };

/** Works without a page on this site are left out. */
function readWork(result: unknown): AssistantWork[] {
  const { value, data } = fieldsIn(result);
  const { id, url, image_url } = fieldsIn(data);
  const path = textIn(url);
  if (!path.startsWith('/') || path.startsWith('//')) return [];
  return [{ id: textIn(id), title: textIn(value), url: path, imageUrl: textIn(image_url) }];
}

export const countResults = ({ results }: AssistantReply): number =>
  results.reduce((count, { works }) => count + works.length, 0);
