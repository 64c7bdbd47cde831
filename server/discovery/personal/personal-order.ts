import { getZone } from '@easel/domain/catalogue/zone-price';
import { hasEnoughSignals, mayOrderFor } from '@easel/domain/discovery/personal-listing';
import { createPersonalPreferences, MAX_CHOSEN, type PersonalPreference } from '@easel/domain/discovery/personal-order';
import { CONSENT_COOKIE } from '@easel/domain/tracking/consent';
import { DatabaseUnavailable } from '@easel/platform/db/database-unavailable';
import { readVariantFacts, type Visitor } from '@easel/platform/http/visitor';
import type { Discovery } from '../discovery.ts';

/** What somebody has chosen, the latest first. */
export interface PersonalSignals {
  favoriteIds: readonly number[];
  followedIds: readonly number[];
  /** Works that they have looked at or bought, by events. */
  viewedIds: readonly number[];
}

export interface PersonalOrderDependencies {
  discovery: Pick<Discovery, 'readTastes'>;
  readPersonalSignals(personId: number): Promise<PersonalSignals>;
}

/**
 * What moves works up in listings of the person who asks. Empty for guests, without consent, without enough that was chosen, while the database is down, and if the
 * search engine cannot do it: their listings have the order of everybody.
 */
export async function readPersonalOrder(
  { discovery, readPersonalSignals }: PersonalOrderDependencies,
  visitor: Visitor,
): Promise<PersonalPreference[]> {
  try {
    const { person, preferences } = visitor;
    const { cookies, countryCode, asksForPrivacy } = readVariantFacts(visitor);
    if (!person) return [];
    if (!mayOrderFor({ stored: cookies[CONSENT_COOKIE], countryCode, asksForPrivacy })) return [];
    const { favoriteIds, followedIds, viewedIds } = await readPersonalSignals(person.id);
    const chosen = [...new Set([...favoriteIds, ...viewedIds])].slice(0, MAX_CHOSEN);
    if (!hasEnoughSignals({ chosen: chosen.length, followed: followedIds.length })) return [];
    const tastes = await discovery.readTastes(chosen, getZone(preferences.countryCode));
    return tastes ? createPersonalPreferences(tastes, followedIds) : [];
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return [];
    throw error;
  }
}
