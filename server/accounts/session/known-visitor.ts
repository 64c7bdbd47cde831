import type { Visitor } from '@easel/platform/http/visitor';
import { getVisitorConsent } from './guest-id.ts';

const KNOWN_COOKIE = 'easel.known';
const YEAR_S = 365 * 86_400;

const cookieWith = (value: string, lifeS: number, isSecure: boolean) =>
  `${KNOWN_COOKIE}=${value}; Max-Age=${lifeS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

const isRemembered = (visitor: Visitor) => visitor.client?.cookies[KNOWN_COOKIE] === '1';

/**
 * Whether we know the visitor (`isKnownUser` of docs/specification/client-data.md#session): they are logged in, or in this browser they
 * have logged in, ordered as a guest or confirmed the newsletter before. The browser remembers only that, and not who it was.
 */
export function readKnownVisitor(
  visitor: Visitor,
  parts: { isSecure: boolean },
): { isKnownUser: boolean; cookies: string[] } {
  if (visitor.person) return { isKnownUser: true, cookies: rememberVisitor(visitor, parts) };
  if (!isRemembered(visitor)) return { isKnownUser: false, cookies: [] };
  return { isKnownUser: getVisitorConsent(visitor) !== 'refused', cookies: rememberVisitor(visitor, parts) };
}

/** The cookie of a known visitor. It requires consent where the law does; withdrawing consent deletes it. */
export function rememberVisitor(visitor: Visitor, parts: { isSecure: boolean }): string[] {
  if (!visitor.client) return [];
  const consent = getVisitorConsent(visitor);
  if (isRemembered(visitor)) return consent === 'refused' ? forgetVisitor(parts) : [];
  return consent === 'granted' ? [cookieWith('1', YEAR_S, parts.isSecure)] : [];
}

export const forgetVisitor = ({ isSecure }: { isSecure: boolean }): string[] => [cookieWith('', 0, isSecure)];
