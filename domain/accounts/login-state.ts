/** Server messages are joined with commas (docs/specification/accounts.md#login). */
export const joinMessages = (messages: readonly string[]): string => messages.join(', ');

/** The data-layer event that goes with a failure (docs/specification/tracking.md#data-layer). */
export const LOGIN_ERROR_EVENT = 'login error';
export const PREFERENCES_ERROR_EVENT = 'user preferences error';
