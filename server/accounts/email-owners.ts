import type { Db } from '@easel/platform/db/open-database';
import type { EmailLink } from './account-links-store.ts';

type Listener = (transaction: Db, owner: EmailLink) => Promise<void>;

/**
 * Areas above accounts register here what an account gets once it has proved that an email is its own. Announced only to somebody who has both, the
 * account and the mailbox: otherwise an account that was opened with somebody's email would get what is theirs as soon as they open the link.
 */
export function createEmailOwners() {
  const listeners: Listener[] = [];
  return {
    register(listener: Listener) {
      listeners.push(listener);
    },
    announce: async (transaction: Db, owner: EmailLink): Promise<void> => {
      // One after the other: a transaction has one connection.
      for (const listener of listeners) await listener(transaction, owner);
    },
  };
}

export type EmailOwners = ReturnType<typeof createEmailOwners>;
