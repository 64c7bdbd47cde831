import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CHALLENGE_MINUTES, hasLeadingZeros, WORK_BITS, workText } from '@easel/domain/accounts/proof-of-work';
import type { Db } from '@easel/platform/db/open-database';
import { isSameText } from '../signed-token.ts';
import type { Captcha } from './captcha.ts';
import { spendChallenge } from './used-challenges-store.ts';

const MINUTE_MS = 60_000;

/**
 * Proof-of-work captcha: the browser searches for a number whose hash starts with zero bits. Challenges are signed and contain their action and expiry, so
 * only used ones are stored.
 */
export function createProofOfWork(db: Db, secret: string, now: () => number): Captcha {
  const sign = (text: string) => createHmac('sha256', secret).update(`captcha ${text}`).digest('base64url');

  return {
    kind: 'proof-of-work',
    challenge(action) {
      const until = now() + CHALLENGE_MINUTES * MINUTE_MS;
      const text = `${action}.${until}.${randomBytes(12).toString('base64url')}`;
      return { challenge: `${text}.${sign(text)}`, bits: WORK_BITS };
    },
    async isHuman(token, action) {
      const [challenge = '', found = '', ...rest] = token.split(':');
      const [madeFor, until, salt] = challenge.split('.');
      const text = `${madeFor}.${until}.${salt}`;
      const isOurs = rest.length === 0 && isSameText(challenge, `${text}.${sign(text)}`);
      if (!isOurs || madeFor !== action || Number(until) < now() || !/^\d{1,12}$/.test(found)) return false;
      const hash = createHash('sha256')
        .update(workText(challenge, Number(found)))
        .digest();
      return hasLeadingZeros(hash, WORK_BITS) && spendChallenge(db, String(salt), new Date(Number(until)));
    },
  };
}
