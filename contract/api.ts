import type { Call, CallInput, CallPayload } from './call.ts';
import { API_BASE } from './call.ts';

/** Shown when a request failed without a message of its own. */
export const GENERIC_FAILURE = 'Something went wrong. Please try again.';

export type ApiResult<Payload, Conflict = unknown> =
  | {
      success: true;
      status: number;
      payload: Payload;
      messages: string[];
      isAuthenticated: boolean;
      /** In-process, after a login: the store that the user has chosen. */
      storeCountry?: string;
    }
  | {
      success: false;
      status: number;
      payload: Record<string, never>;
      messages: string[];
      isAuthenticated: boolean;
      /** Nobody is logged in, or the session has ended. */
      loginRequired?: true;
      /** What somebody else has written meanwhile, of a conflict of versions. */
      conflict?: Conflict;
    };

/** The easel API as a function: over HTTP in the browser, in-process during server rendering. */
export type Api = <C extends Call>(call: C, input?: Partial<CallInput<C>>) => Promise<ApiResult<CallPayload<C>>>;

/** Builds a URL such as `/easel/works/7?page=1` from a call and its input. Undefined values are omitted. */
export function formatCallUrl(call: Call, input: { params?: unknown; query?: unknown } = {}): string {
  const params = new Map<string, unknown>(Object.entries(input.params ?? {}));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params.get(name))));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.append(name, String(value));
  }
  return `${API_BASE}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * A failed fetch becomes status 404 (docs/specification/api.md#failed-calls). A response that is not JSON keeps its status. The API
 * function never throws.
 */
const failure = (status: number): ApiResult<never> => ({
  success: false,
  status,
  payload: {},
  messages: [GENERIC_FAILURE],
  isAuthenticated: false,
});

const hasFiles = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof Blob);

/** The browser sets the content type of a form itself, with its boundary. */
const contentTypeOf = (body: unknown) =>
  body === undefined || hasFiles(body) ? {} : { 'Content-Type': 'application/json' };

/** Browsers let requests outlive their page if all of them together have at most 64 kB. */
const MAX_OUTLIVING_LENGTH = 4_000;

/** JSON, or a multipart form if the body contains files. A small change is not lost if somebody leaves the page at once. */
function encodeBody({ method }: Call, body: unknown): { body?: string | FormData; keepalive?: boolean } {
  if (hasFiles(body)) return { body: encodeForm(body as Record<string, unknown>) };
  const text = JSON.stringify(body);
  const keepalive = method !== 'GET' && (text ?? '').length <= MAX_OUTLIVING_LENGTH;
  return { ...(text !== undefined && { body: text }), ...(keepalive && { keepalive }) };
}

function encodeForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (Array.isArray(value)) for (const one of value) form.append(`${name}[]`, String(one));
    else if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

export const formatSiteHeader = (site: string | undefined): Record<string, string> =>
  site ? { 'X-Site-Context': site } : {};

/** The easel API over HTTP. Every request sends credentials, JSON and the store locale (docs/specification/api.md#requests). */
export function createHttpApi(
  fetch: typeof globalThis.fetch,
  storeLocale: () => string,
  /** The site that the page belongs to, if it is not the main one. */
  siteContext: () => string | undefined = () => undefined,
): Api {
  return async (call, input) => {
    let status = 404;
    try {
      const response = await fetch(formatCallUrl(call, input), {
        method: call.method,
        credentials: 'include',
        headers: {
          'X-Store-Locale': storeLocale(),
          ...formatSiteHeader(siteContext()),
          ...contentTypeOf(input?.body),
        },
        ...encodeBody(call, input?.body),
      });
      status = response.status;
      const result = (await response.json()) as ApiResult<CallPayload<typeof call>>;
      return { ...result, status, isAuthenticated: response.headers.get('authenticated-user') === 'true' };
    } catch {
      return failure(status);
    }
  };
}
