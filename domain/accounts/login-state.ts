/** Server messages are joined with commas (docs/specification/accounts.md#login). */
export const joinMessages = (messages: readonly string[]): string => messages.join(', ');

/** The data-layer event that goes with a failure (docs/specification/tracking.md#data-layer). */
export const LOGIN_ERROR_EVENT = 'login error';
export const PREFERENCES_ERROR_EVENT = 'user preferences error';

/** Duration of the modal transition (docs/specification/pages.md#screen-widths-and-times). */
export const MODAL_FADE_MS = 150;

/** Query parameters that open a modal, and the delay after page load (docs/specification/pages.md#modals). */
export const QUERY_MODALS = { preferences: 'preferences', login: 'login' } as const;
export const QUERY_MODAL_DELAY_MS = 2_000;

export const parseModalQuery = (show: string | null): 'preferences' | 'login' | undefined =>
  show === QUERY_MODALS.preferences || show === QUERY_MODALS.login ? show : undefined;
