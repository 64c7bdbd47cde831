import type { ApiResult } from '@easel/contract/api';
import type { Flash } from '@easel/domain/text/flash';
import type { PropertyErrors } from '@easel/domain/text/validation';

/** `shownClientData` is what the page itself shows: the button stays pending until it has loaded. */
export type Outdated = 'clientData' | 'shownClientData' | 'collections';

/** What the browser does after an action besides showing its result (`action-effects.ts`). */
export interface ActionEffects {
  flash?: Pick<Flash, 'message' | 'type'>;
  /** What the browser keeps a copy of and has to load again: the client data, or collections in other tabs. */
  outdated?: Outdated[];
  /** The page to show next, without store prefix. */
  nextPage?: string;
  /** The back button skips the page of the form, which cannot be sent again. */
  replacesPage?: boolean;
}

/** A form that was rejected without JavaScript and is rendered again. */
export interface RejectedForm {
  /** Tells the forms of a page apart. */
  name?: string | undefined;
  /** What was typed, without secrets. */
  values?: Record<string, string> | undefined;
  /** Messages at the fields. */
  errors?: PropertyErrors[] | undefined;
}

/** What the action of a route returns to its forms and buttons. */
export type ActionResult<Payload = unknown, Conflict = unknown> = ApiResult<Payload, Conflict> &
  ActionEffects & { form?: RejectedForm };

/** Adds the message that is shown over the page: `done` after a success, and the reasons after a rejection. */
export const withFlash = <Payload>(
  result: ApiResult<Payload>,
  done = result.messages.join(' '),
): ActionResult<Payload> => ({
  ...result,
  flash: result.success ? { message: done, type: 'success' } : { message: result.messages.join(' '), type: 'error' },
});

/** After a success, the browser loads its copies again. */
export const withOutdated = <Payload>(result: ActionResult<Payload>, ...outdated: Outdated[]): ActionResult<Payload> =>
  result.success ? { ...result, outdated } : result;

/** After a success, another page is shown. */
export const withNextPage = <Payload>(
  result: ActionResult<Payload>,
  nextPage: (payload: Payload) => string,
  { replacesPage = false } = {},
): ActionResult<Payload> => (result.success ? { ...result, nextPage: nextPage(result.payload), replacesPage } : result);

/** For buttons whose success can be seen on the page. */
export const withRejectionFlash = <Payload>(result: ApiResult<Payload>): ActionResult<Payload> =>
  result.success ? result : withFlash<Payload>(result);

/** For forms, which show why they were rejected themselves. */
export const withSuccessFlash = <Payload>(result: ApiResult<Payload>, done?: string): ActionResult<Payload> =>
  result.success ? withFlash(result, done) : result;
