/**
 * How long a login session lasts without use. Every use extends it, at most once a day. Without "remember me" the cookie ends with the browser, and the session
 * after one day (fixed in better-auth). An admin's impersonation session has its own limit: IMPERSONATION_HOURS in impersonation.ts.
 */
export const SESSION_DAYS = 30;
export const SESSION_EXTENSION_DAYS = 1;
