import { createHmac } from 'node:crypto';
import { ATTEMPT_LIMITS, type Attempter, attemptSubjects } from '@easel/domain/accounts/attempt-limits';
import type { Db } from '../../platform/db/open-database.ts';
import { clearAttempts, countAttempt, refundAttempt } from './failed-attempts-store.ts';

/** Limits attempts to guess passwords, codes and PINs. Each purpose (`login`, `code`) is counted separately. */
export function createLoginThrottle(db: Db, secret: string) {
  // Only keyed hashes are stored, so the table does not reveal accounts or addresses.
  const subjectsOf = (purpose: string, attempter: Attempter) =>
    attemptSubjects(attempter).map(([kind, text]) => ({
      kind,
      key: createHmac('sha256', secret).update(`${purpose} ${kind} ${text}`).digest('base64url'),
      limit: ATTEMPT_LIMITS[kind],
    }));
  return {
    /** Counts an attempt. Call it before evaluating the attempt. Returns the whole minutes to wait; 0 when the attempt may be evaluated. */
    attempt: (purpose: string, attempter: Attempter): Promise<number> =>
      countAttempt(db, subjectsOf(purpose, attempter)),
    /** Resets the failures of this account. Failures of the network on other accounts still count. */
    async succeeded(purpose: string, attempter: Attempter): Promise<void> {
      const subjects = subjectsOf(purpose, attempter);
      const cleared = subjects.filter(({ kind }) => kind !== 'address').map(({ key }) => key);
      await clearAttempts(db, cleared);
      for (const subject of subjects) if (subject.kind === 'address') await refundAttempt(db, subject);
    },
  };
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;
