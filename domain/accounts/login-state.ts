/** account §8: server messages joined with commas. */
export const joinMessages = (messages: readonly string[]): string => messages.join(', ');

/** The data-layer event that goes with a failure (account §8). */
export const LOGIN_ERROR_EVENT = 'login error';
export const PREFERENCES_ERROR_EVENT = 'user preferences error';

/** Duration of the modal transition (account §9). */
export const MODAL_FADE_MS = 150;

/** Query parameters that open a modal, and the delay after page load (account §2, §9). */
export const QUERY_MODALS = { preferences: 'preferences', login: 'login' } as const;
export const QUERY_MODAL_DELAY_MS = 2_000;

export const parseModalQuery = (show: string | null): 'preferences' | 'login' | undefined =>
  show === QUERY_MODALS.preferences || show === QUERY_MODALS.login ? show : undefined;
