/** Validation of calls to the search provider (docs/specification/search.md#input-checks). */

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

export interface ProviderSetup {
  apiKey: unknown;
  isServerSide: boolean;
  sessionId?: unknown;
  clientId?: unknown;
}

/** The key is a string; on a server, the session id is a number and the client id a string. */
export function checkProviderSetup({ apiKey, isServerSide, sessionId, clientId }: ProviderSetup): string | undefined {
  if (typeof apiKey !== 'string' || apiKey === '') return 'API key is a required parameter of type string';
  if (isServerSide && typeof sessionId !== 'number') return 'sessionId is a required user parameter of type number';
  return isServerSide && typeof clientId !== 'string'
    ? 'clientId is a required user parameter of type string'
    : undefined;
}

export type ProviderCall =
  | { kind: 'search'; query: unknown }
  | { kind: 'autocomplete'; query: unknown }
  | { kind: 'intent'; intent: unknown; domain: unknown }
  | { kind: 'recommendations'; podId: unknown }
  | { kind: 'browse'; filterName: unknown; filterValue: unknown }
  | { kind: 'browseItems'; ids: unknown }
  | { kind: 'facetOptions'; facetName: unknown }
  | { kind: 'quizNext'; quizId: unknown }
  | { kind: 'quizResults'; quizId: unknown; answers: unknown };

/** A message about the first missing input; undefined if the call is valid. */
export function checkProviderCall(call: ProviderCall): string | undefined {
  const required = (name: string, value: unknown) =>
    isText(value) ? undefined : `${name} is a required parameter of type string`;
  const list = (name: string, value: unknown) =>
    Array.isArray(value) && value.length > 0 ? undefined : `${name} is a required parameter of type array`;
  switch (call.kind) {
    case 'search':
    case 'autocomplete':
      return required('query', call.query);
    case 'intent':
      return required('intent', call.intent) ?? required('parameters.domain', call.domain);
    case 'recommendations':
      return required('podId', call.podId);
    case 'browse':
      return required('filterName', call.filterName) ?? required('filterValue', call.filterValue);
    case 'browseItems':
      return list('ids', call.ids);
    case 'facetOptions':
      return required('facetName', call.facetName);
    case 'quizNext':
      return required('quizId', call.quizId);
    case 'quizResults':
      return required('quizId', call.quizId) ?? list('answers', call.answers);
  }
}
