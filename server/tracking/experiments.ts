import {
  AB_COOKIE,
  AB_COOKIE_LIFE_DAYS,
  type AbTests,
  assignTests,
  formatAbTests,
} from '@easel/domain/tracking/ab-tests';
import { CONSENT_COOKIE, getConsent } from '@easel/domain/tracking/consent';
import { isRobot } from '@easel/domain/tracking/human-check';
import type { Visitor } from '@easel/platform/http/visitor';

export interface Experiments {
  isOn: boolean;
  isSecure: boolean;
  random: () => number;
}

/**
 * Assigns a visitor without a cookie to a variant of every running experiment. Undefined for robots and for
 * visitors without consent.
 */
export function joinExperiments(
  { isOn, isSecure, random }: Experiments,
  { client, preferences }: Pick<Visitor, 'client' | 'preferences'>,
): { tests: AbTests; cookie: string } | undefined {
  if (!isOn || !client || client.cookies[AB_COOKIE] !== undefined) return undefined;
  if (client.userAgent === '' || isRobot({ userAgent: client.userAgent, isAutomated: false })) return undefined;
  const consent = getConsent({
    stored: client.cookies[CONSENT_COOKIE] ?? null,
    countryCode: preferences.countryCode,
    asksForPrivacy: client.asksForPrivacy ?? false,
  });
  if (consent !== 'granted') return undefined;
  const tests = assignTests(random);
  const life = AB_COOKIE_LIFE_DAYS * 86_400;
  return {
    tests,
    cookie: `${AB_COOKIE}=${formatAbTests(tests)}; Max-Age=${life}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}
