import { createHmac } from 'node:crypto';
import { ATTEMPT_LIMITS, type Attempter, attemptSubjects } from '@easel/domain/accounts/attempt-limits';
import type { Db } from '../../platform/db/open-database.ts';
import { clearAttempts, countAttempt, refundAttempt } from './failed-attempts-store.ts';

/** Limits attempts to guess something secret: passwords, codes, pins. Each purpose (`login`, `code`) is counted by itself. */
export function createLoginThrottle(db: Db, secret: string) {
  // Only a keyed hash is stored, so the table does not tell who tried what from where.
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
    /** Forgets the failures on this account. Those of the network against other accounts still count. */
    async succeeded(purpose: string, attempter: Attempter): Promise<void> {
      const subjects = subjectsOf(purpose, attempter);
      const cleared = subjects.filter(({ kind }) => kind !== 'address').map(({ key }) => key);
      await clearAttempts(db, cleared);
      for (const subject of subjects) if (subject.kind === 'address') await refundAttempt(db, subject);
    },
  };
}

export type LoginThrottle = ReturnType<typeof createLoginThrottle>;
