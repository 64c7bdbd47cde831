/**
 * How long a login session lasts without use. Every use extends it, at most once a day. Without "remember me" the cookie ends with the browser, and the session
 * after one day (fixed in better-auth). An admin's takeover session has its own limit: TAKEOVER_HOURS in takeover.ts.
 */
export const SESSION_DAYS = 30;
export const SESSION_EXTENSION_DAYS = 1;
