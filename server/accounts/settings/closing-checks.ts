import type { OpenMatter } from '@easel/domain/accounts/closing-account';
import { PERSON_CHANGE_MESSAGES } from '@easel/domain/accounts/person-changes';
import type { Db } from '@easel/platform/db/open-database';
import { isLastAdmin } from '../credentials-store.ts';

type FindOpenMatters = (db: Db, personId: number) => Promise<OpenMatter[]>;

/** Areas above accounts register here what has to end before an account can be closed, in their wiring file. */
export function createClosingChecks() {
  const checks: FindOpenMatters[] = [];
  return {
    register(check: FindOpenMatters) {
      checks.push(check);
    },
    find: async (db: Db, personId: number): Promise<OpenMatter[]> => {
      const matters: OpenMatter[] = [];
      // One after the other: a transaction has one connection.
      for (const check of checks) matters.push(...(await check(db, personId)));
      return matters;
    },
  };
}

export type ClosingChecks = ReturnType<typeof createClosingChecks>;

/** Without an admin, nobody could make somebody one. */
export const findLastAdmin: FindOpenMatters = async (db, personId) =>
  (await isLastAdmin(db, personId))
    ? [{ text: PERSON_CHANGE_MESSAGES.lastAdmin, url: `/staff/people/${personId}` }]
    : [];
