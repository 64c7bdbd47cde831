/** The state of the login form (account §4 Login). */
export type LoginState =
  | { kind: 'idle' }
  | { kind: 'blocked' }
  | { kind: 'success' }
  | { kind: 'error'; message: string };

export type LoginEvent =
  | { kind: 'submit' }
  | { kind: 'answered'; success: boolean; messages: string[] }
  | { kind: 'socialFailed' };

/** Blocked with a loader while submitting, then success, or the server's messages under the form. */
export function nextLoginState(state: LoginState, event: LoginEvent): LoginState {
  if (event.kind === 'submit') return state.kind === 'blocked' ? state : { kind: 'blocked' };
  if (event.kind === 'socialFailed') return { kind: 'idle' };
  return event.success ? { kind: 'success' } : { kind: 'error', message: joinMessages(event.messages) };
}

/** account §8: server messages joined with commas. */
export const joinMessages = (messages: readonly string[]): string => messages.join(', ');

/** The data-layer event that goes with a failure (account §8). */
export const LOGIN_ERROR_EVENT = 'login error';
export const PREFERENCES_ERROR_EVENT = 'user preferences error';

/** The account modal: none, the prompt, or a named one (account §4 Auth modal). */
export const AUTH_MODALS = [
  'none',
  'prompt',
  'login',
  'register',
  'reset-password',
  'new-password',
  'newsletter',
] as const;
export type AuthModal = (typeof AUTH_MODALS)[number];

/** Parses the name of a modal. Unknown names show none. */
export const readAuthModal = (name: string): AuthModal => AUTH_MODALS.find((modal) => modal === name) ?? 'none';

/** Duration of the modal transition (account §9). */
export const MODAL_FADE_MS = 150;

/** Query parameters that open a modal, and the delay after page load (account §2, §9). */
export const QUERY_MODALS = { preferences: 'preferences', login: 'login' } as const;
export const QUERY_MODAL_DELAY_MS = 2_000;

export const modalOfQuery = (show: string | null): 'preferences' | 'login' | undefined =>
  show === QUERY_MODALS.preferences || show === QUERY_MODALS.login ? show : undefined;
