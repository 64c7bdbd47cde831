import type { Call, CallInput, PayloadOf } from './call.ts';
import { API_BASE } from './call.ts';
import { GENERIC_FAILURE } from './envelope.ts';

export type ApiResult<Payload> =
  | { success: true; status: number; payload: Payload; messages: string[]; isAuthenticated: boolean }
  | { success: false; status: number; payload: Record<string, never>; messages: string[]; isAuthenticated: boolean };

/** The easel API as its callers see it; in the browser it goes over HTTP, in a page's render it stays in the process. */
export type Api = <C extends Call>(call: C, input?: Partial<CallInput<C>>) => Promise<ApiResult<PayloadOf<C>>>;

/** `/works/:id` and its values to `/easel/works/7?page=1`; values that are undefined are left out. */
export function urlOfCall(call: Call, input: { params?: unknown; query?: unknown } = {}): string {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.append(name, String(value));
  }
  return `${API_BASE}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** account §8: a failed fetch becomes status 404, not ok; an unreadable answer keeps its status. Nobody has to catch anything. */
const failure = (status: number): ApiResult<never> => ({
  success: false,
  status,
  payload: {},
  messages: [GENERIC_FAILURE],
  isAuthenticated: false,
});

/** The easel API over HTTP. Every call carries credentials, JSON and the visitor's store. */
export function createHttpApi(fetch: typeof globalThis.fetch, storeLocale: () => string): Api {
  return async (call, input) => {
    let status = 404;
    try {
      const response = await fetch(urlOfCall(call, input), {
        method: call.method,
        credentials: 'include',
        headers: {
          'X-Store-Locale': storeLocale(),
          ...(input?.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(input?.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      });
      status = response.status;
      const answer = (await response.json()) as ApiResult<PayloadOf<typeof call>>;
      return { ...answer, status, isAuthenticated: response.headers.get('authenticated-user') === 'true' };
    } catch {
      return failure(status);
    }
  };
}
