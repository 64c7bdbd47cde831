import { createHmac } from 'node:crypto';
import { type TrySubject, waitMinutes } from '@easel/domain/try-limits';
import type { Db } from '../db/open.ts';
import { addTries, clearTries, readTries } from './tries-store.ts';

const FORGOTTEN_MS = 15 * 60_000;

/** Keeps count of those who guess: by account, by address, and by both together. */
export function createGuessing(db: Db, secret: string, now: () => number = Date.now) {
  // Who tried what is nobody's business: only a keyed hash of it is kept.
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const subjectsOf = (what: string, account: string, address: string): [TrySubject, string][] => [
    ['pair', hash(`${what} pair ${account} ${address}`)],
    ['address', hash(`${what} address ${address}`)],
    ['account', hash(`${what} account ${account}`)],
  ];
  return {
    /** Whole minutes one has to wait before the next try; 0 where one may. */
    async waitMinutes(what: string, account: string, address: string): Promise<number> {
      const subjects = subjectsOf(what, account, address);
      const tries = await readTries(
        db,
        subjects.map(([, key]) => key),
      );
      return Math.max(...subjects.map(([subject, key]) => waitMinutes(subject, tries.get(key), now())));
    },
    failed: (what: string, account: string, address: string) =>
      addTries(
        db,
        subjectsOf(what, account, address).map(([, key]) => key),
        new Date(now() - FORGOTTEN_MS),
      ),
    /** Who got in is forgiven; what was tried from their address against others is not. */
    succeeded: (what: string, account: string, address: string) =>
      clearTries(
        db,
        subjectsOf(what, account, address).flatMap(([subject, key]) => (subject === 'address' ? [] : [key])),
      ),
  };
}

export type Guessing = ReturnType<typeof createGuessing>;
