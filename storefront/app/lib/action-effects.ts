import { GENERIC_FAILURE } from '@easel/contract/api';
import { isObject } from '@easel/domain/text/is-object';
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  redirect,
  replace,
} from 'react-router';
import { type ActionResult, type Outdated, withFlash } from './action-result.ts';
import { api, leaveForLogin } from './api-client.ts';
import { refreshClientData } from './client-data.ts';
import { announceToOtherTabs } from './collection-changes.ts';
import { showFlash } from './flash-store.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * What follows every action in the browser. It runs even if the component that has sent the form is no longer on the page. A request that failed
 * becomes a rejection, so that the page stays.
 */
export const actionEffects: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next();
  if (request.method === 'GET') return results;
  const handled = await Promise.all(
    Object.entries(results).map(async ([routeId, { type, result }]): Promise<[string, DataStrategyResult]> => {
      if (type === 'error' && !(result instanceof Response)) {
        const failure = failureOf(result, isCommand(request));
        await applyEffects(failure);
        return [routeId, { type: 'data', result: data(failure, { status: failure.status }) }];
      }
      const answer = dataOf(result);
      await applyEffects(answer);
      return answer?.nextPage
        ? [routeId, { type: 'error', result: (answer.replacesPage ? replace : redirect)(answer.nextPage) }]
        : [routeId, { type, result }];
    }),
  );
  return Object.fromEntries(handled);
};

const RENEW: Record<Outdated, () => Promise<void> | void> = {
  clientData: () => void refreshClientData(api),
  shownClientData: () => refreshClientData(api),
  collections: announceToOtherTabs,
};

const dataOf = (result: unknown) =>
  ((result as { data?: unknown } | undefined)?.data ?? undefined) as Partial<ActionResult> | undefined;

async function applyEffects(result: Partial<ActionResult> | undefined) {
  if (result?.flash?.message) showFlash(result.flash.message, result.flash.type);
  await Promise.all((result?.outdated ?? []).map((kind) => RENEW[kind]()));
  if (result && 'loginRequired' in result && result.loginRequired) leaveForLogin();
}

/** Calls the server action of a client action. A request that failed becomes a rejection. */
export async function callServer<Payload>(
  request: Request,
  serverAction: () => Promise<unknown>,
): Promise<ActionResult<Payload>> {
  try {
    return (await serverAction()) as ActionResult<Payload>;
  } catch (error) {
    if (error instanceof Response) throw error;
    return failureOf(error, isCommand(request));
  }
}

/** Forms show why they failed. A button cannot. */
const isCommand = ({ headers }: Request) => headers.get('content-type')?.startsWith('application/json') ?? false;

/** A response that is not from the action, such as that of the rate limiter, has the envelope of the API. Without a response the status is 404. */
function failureOf(error: unknown, isCommand: boolean): ActionResult<never> {
  const status = isRouteErrorResponse(error) ? error.status : 404;
  const messages = isRouteErrorResponse(error) ? messagesIn(error.data) : [GENERIC_FAILURE];
  const failure = { success: false, status, payload: {}, messages, isAuthenticated: false } as const;
  return isCommand ? withFlash<never>(failure) : failure;
}

function messagesIn(body: unknown): string[] {
  try {
    const failure: unknown = JSON.parse(String(body));
    return isObject(failure) && Array.isArray(failure.messages) ? failure.messages.map(String) : [GENERIC_FAILURE];
  } catch {
    return [GENERIC_FAILURE];
  }
}
