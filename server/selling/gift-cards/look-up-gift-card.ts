import { type Attempter, tooManyAttempts } from '@easel/domain/accounts/attempt-limits';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { GIFT_CARD_REFUSED, parseGiftCardCode } from '@easel/domain/selling/gift-card-code';
import type { Db } from '@easel/platform/db/open-database';
import type { AttemptLimiter } from '../../accounts/attempts/attempt-limiter.ts';
import { type GiftCard, readUsableGiftCard } from '../gift-cards-store.ts';
import { hashGiftCardCode } from './gift-card-secrets.ts';

export interface GiftCardLookupDependencies {
  db: Db;
  now: () => number;
  attemptLimiter: AttemptLimiter;
}

/**
 * Finds the gift card of a code. Unknown, empty and expired cards are refused with the same message, after the same work: every attempt is counted
 * and looked up.
 */
export async function lookUpGiftCard(
  { db, now, attemptLimiter }: GiftCardLookupDependencies,
  attempter: Attempter,
  typed: string,
): Promise<Outcome<GiftCard>> {
  const wait = await attemptLimiter.attempt('gift-card', attempter);
  if (wait > 0) return reject('too-many-requests', tooManyAttempts(wait));
  const card = await readUsableGiftCard(db, hashGiftCardCode(parseGiftCardCode(typed) ?? ''), new Date(now()));
  if (!card) return reject('not-found', GIFT_CARD_REFUSED);
  await attemptLimiter.succeeded('gift-card', attempter);
  return ok(card);
}
