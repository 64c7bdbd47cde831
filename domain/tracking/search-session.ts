/** How behaviour is counted into visits (browse §4 Search session). */
export const SESSION_IDLE_MS = 30 * 60 * 1000;
export const CLIENT_ID_LIFE_DAYS = 365;

export interface SearchSession {
  number: number;
  lastActivityAt: number;
}

/** The same visit while the last activity was under 30 minutes ago, else the next one. The first is number 1. */
export function continueSession(session: SearchSession | undefined, now: number): SearchSession {
  const isSame = session !== undefined && now - session.lastActivityAt < SESSION_IDLE_MS;
  return { number: isSame ? session.number : (session?.number ?? 0) + 1, lastActivityAt: now };
}

/** When a client id made now ends. */
export const clientIdExpiresAt = (now: number): number => now + CLIENT_ID_LIFE_DAYS * 86_400_000;
