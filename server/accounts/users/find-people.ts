import type { Db } from '@easel/platform/db/open-database';
import { readPeople } from './people-store.ts';

const MAX_PEOPLE = 50;

/** Users by name or email, and whether an admin may impersonate them. */
export async function findPeople(db: Db, query: string, askingId: number | undefined) {
  const rows = await readPeople(db, query.trim().replace(/\s+/g, ' '), MAX_PEOPLE);
  return rows.map(({ id, first_name, last_name, email, user_type, last_seen_at }) => ({
    userId: id,
    fullName: `${first_name} ${last_name}`.trim(),
    email: email ?? '',
    role: user_type,
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    canBeTakenOver: user_type !== 'admin' && id !== askingId,
  }));
}
