import { createHmac } from 'node:crypto';
import { type Attempter, attemptLimit, attemptSubjects, EMAIL_LIMIT } from '@easel/domain/accounts/attempt-limits';
import type { Db } from '@easel/platform/db/open-database';
import {
  clearAccountAttempts,
  clearAttempts,
  countAttempt,
  readAccountAttempts,
  readCount,
  refundAttempt,
} from './failed-attempts-store.ts';

/** Limits attempts to guess passwords, codes and PINs. Each purpose (`login`, `code`) is counted separately. */
export function createAttemptLimiter(db: Db, secret: string) {
  // Only keyed hashes are stored, so the table does not reveal accounts or addresses.
  const hashOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const hashAccount = (account: string) => hashOf(`account ${account}`);
  const subjectsOf = (purpose: string, attempter: Attempter) =>
    attemptSubjects(attempter).map(([kind, text]) => ({
      kind,
      ...(kind !== 'address' && { account: hashAccount(attempter.account) }),
      key: hashOf(`${purpose} ${kind} ${text}`),
      ...attemptLimit(purpose, kind),
    }));
  return {
    /** Counts an attempt. Call it before evaluating the attempt. Returns the whole minutes to wait; 0 when the attempt may be evaluated. */
    attempt: (purpose: string, attempter: Attempter): Promise<number> =>
      countAttempt(db, subjectsOf(purpose, attempter)),
    /** How many attempts on this account were counted, from all networks. */
    countOfAccount: (purpose: string, account: string): Promise<number> =>
      readCount(db, hashOf(`${purpose} account ${account}`)),
    /** What is counted about a person right now. Accounts are counted by email and by id. */
    readOfAccounts: (accounts: readonly string[]) => readAccountAttempts(db, accounts.map(hashAccount)),
    /** Forgets all counts of a person. Those of networks stay. */
    clearAccounts: (accounts: readonly string[]) => clearAccountAttempts(db, accounts.map(hashAccount)),
    /** Resets the failures of this account. Failures of the network on other accounts still count. */
    async succeeded(purpose: string, attempter: Attempter): Promise<void> {
      const subjects = subjectsOf(purpose, attempter);
      const cleared = subjects.filter(({ kind }) => kind !== 'address').map(({ key }) => key);
      await clearAttempts(db, cleared);
      for (const subject of subjects) if (subject.kind === 'address') await refundAttempt(db, subject);
    },
    /**
     * Whether an email may be sent to an address that a visitor typed: one for each purpose and quarter of an hour, however many requests arrive at
     * once. In the transaction that stores the email, the other requests wait for its end.
     */
    claimEmail: async (purpose: string, email: string, transaction: Db): Promise<boolean> =>
      (await countAttempt(transaction, [
        { key: hashOf(`email ${purpose} ${email.toLowerCase()}`), ...EMAIL_LIMIT },
      ])) === 0,
  };
}

export type AttemptLimiter = ReturnType<typeof createAttemptLimiter>;
