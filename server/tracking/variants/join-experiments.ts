import { DEFAULT_ROLE, STAFF_ROLES } from '@easel/domain/accounts/roles';
import {
  AB_COOKIE,
  AB_COOKIE_LIFE_DAYS,
  type AbTests,
  formatAbTests,
  parseAbTests,
} from '@easel/domain/tracking/ab-tests';
import { CONSENT_COOKIE, getConsent } from '@easel/domain/tracking/consent';
import { assignCells, SPECIFIED_EXPERIMENTS } from '@easel/domain/tracking/experiments';
import { isRobot } from '@easel/domain/tracking/human-check';
import { readGuestId } from '@easel/domain/tracking/visitor-id';
import type { Visitor } from '@easel/platform/http/visitor';
import type { ShopVariants } from './shop-variants.ts';

export interface Experiments {
  /** Whether the experiments of the specification take new visitors. Staff have started the others. */
  hasSpecified: boolean;
  isSecure: boolean;
  variants: Pick<ShopVariants, 'running'>;
}

/**
 * The cells of a visitor, and the cookie if they have changed: experiments that were started since are added, others are dropped. Robots, visitors
 * without consent and staff keep what they have.
 */
export function joinExperiments(
  { hasSpecified, isSecure, variants }: Experiments,
  visitor: Pick<Visitor, 'client' | 'preferences' | 'person'>,
  newGuestId: string | undefined,
): { tests: AbTests; cookies: string[] } {
  const { client, preferences, person } = visitor;
  const held = parseAbTests(client?.cookies[AB_COOKIE]);
  const unchanged = { tests: held, cookies: [] };
  if (!client || !mayJoin(visitor)) return unchanged;
  const visitorId = newGuestId ?? readGuestId(client.cookies) ?? (person && `person ${person.id}`);
  if (visitorId === undefined) return unchanged;
  const { countryCode } = preferences;
  const open = variants
    .running()
    .filter(({ number }) => hasSpecified || held[number] !== undefined || !SPECIFIED_EXPERIMENTS.includes(number));
  const tests = assignCells(open, held, { visitorId, countryCode, role: person?.role ?? DEFAULT_ROLE });
  const text = formatAbTests(tests);
  if (text === formatAbTests(held)) return unchanged;
  const life = text === '' ? 0 : AB_COOKIE_LIFE_DAYS * 86_400;
  const cookie = `${AB_COOKIE}=${text}; Max-Age=${life}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return { tests, cookies: [cookie] };
}

function mayJoin({ client, preferences, person }: Pick<Visitor, 'client' | 'preferences' | 'person'>): boolean {
  const { userAgent = '', cookies = {}, asksForPrivacy = false } = client ?? {};
  if (userAgent === '' || isRobot({ userAgent, isAutomated: false })) return false;
  if (person && (person.impersonation || STAFF_ROLES.some((role) => role === person.role))) return false;
  const { countryCode } = preferences;
  return getConsent({ stored: cookies[CONSENT_COOKIE] ?? null, countryCode, asksForPrivacy }) === 'granted';
}
