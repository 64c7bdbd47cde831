import type { Db } from '@easel/platform/db/open-database';

/** What an unsubscribe link ends: the emails of a kind to a person, or those about one target, such as a saved search. */
export interface EmailTarget {
  kind: string;
  personId: number;
  targetId?: number | undefined;
}

/** Ends or resumes these emails. Returns what they are about, such as `“Blue abstracts”`; undefined if the target does not exist any more. */
export type SetSubscribed = (db: Db, target: EmailTarget, isOn: boolean) => Promise<string | undefined>;

/**
 * Areas register the kinds of email that a link can end, in their wiring file. The kind is part of the links in sent emails, so it never changes. The emails of
 * the account settings are registered by accounts.
 */
export function createEmailTopics() {
  const topics = new Map<string, SetSubscribed>();
  return {
    register(kind: string, setSubscribed: SetSubscribed) {
      topics.set(kind, setSubscribed);
    },
    find: (kind: string): SetSubscribed | undefined => topics.get(kind),
  };
}

export type EmailTopics = ReturnType<typeof createEmailTopics>;
