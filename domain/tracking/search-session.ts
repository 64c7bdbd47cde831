/** Sessions of the search client (docs/specification/tracking.md#search-session). */
export const SESSION_IDLE_MS = 30 * 60 * 1000;
export const CLIENT_ID_LIFE_DAYS = 365;

export interface SearchSession {
  number: number;
  lastActivityAt: number;
}

/** The same session if the last activity was less than 30 minutes ago, else the next one. The first is number 1. */
export function continueSession(session: SearchSession | undefined, now: number): SearchSession {
  const isSame = session !== undefined && now - session.lastActivityAt < SESSION_IDLE_MS;
  return { number: isSame ? session.number : (session?.number ?? 0) + 1, lastActivityAt: now };
}

/** The expiry of a new client id. */
export const clientIdExpiresAt = (now: number): number => now + CLIENT_ID_LIFE_DAYS * 86_400_000;
