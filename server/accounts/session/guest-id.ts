import { EMPTY_SESSION } from '@easel/domain/accounts/session';
import { CONSENT_COOKIE, type Consent, getConsent } from '@easel/domain/tracking/consent';
import { isRobot } from '@easel/domain/tracking/human-check';
import { GUEST_COOKIE, readGuestId } from '@easel/domain/tracking/visitor-id';
import { getClient, type Visitor } from '@easel/platform/http/visitor';

const YEAR_S = 365 * 86_400;

/** What the server knows about consent: it does not know the time zone of the browser. */
export function getVisitorConsent(visitor: Visitor): Consent {
  const { cookies, asksForPrivacy = false } = getClient(visitor);
  return getConsent({
    stored: cookies[CONSENT_COOKIE] ?? null,
    countryCode: visitor.preferences.countryCode,
    asksForPrivacy,
  });
}

/**
 * A guest is known by a random id (`guestId` of docs/specification/client-data.md#session). It requires consent where the law does; guests
 * without consent have the default "0". Withdrawing consent deletes the id.
 */
export function ensureGuestId(
  visitor: Visitor,
  { newId, isSecure }: { newId: () => string; isSecure: boolean },
): { guestId: string; cookies: string[] } {
  const none = { guestId: EMPTY_SESSION.guestId, cookies: [] };
  if (visitor.person || !visitor.client) return none;
  const { cookies, userAgent } = getClient(visitor);
  const cookieId = readGuestId(cookies);
  const write = (value: string, lifeS: number) =>
    `${GUEST_COOKIE}=${value}; Max-Age=${lifeS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const consent = getVisitorConsent(visitor);
  if (consent === 'refused') return cookieId ? { ...none, cookies: [write('', 0)] } : none;
  if (cookieId) return { guestId: cookieId, cookies: [] };
  if (consent !== 'granted' || userAgent === '' || isRobot({ userAgent, isAutomated: false })) return none;
  const guestId = newId();
  return { guestId, cookies: [write(guestId, YEAR_S)] };
}
