import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { Person } from '@easel/platform/http/visitor';
import { deleteSession, readSessions } from '../accounts-store.ts';

/** The devices a user is logged in on. */
export async function listDevices(db: Db, { id: personId, sessionId }: Pick<Person, 'id' | 'sessionId'>) {
  return (await readSessions(db, personId)).map(({ id, user_agent, updated_at }) => ({
    sessionId: id,
    userAgent: user_agent ?? '',
    lastUsedAt: updated_at.toISOString(),
    isThisOne: id === sessionId,
  }));
}

export async function logOutDevice(db: Db, { id }: Pick<Person, 'id'>, sessionId: number): Promise<Outcome<undefined>> {
  return (await deleteSession(db, id, sessionId)) ? ok(undefined) : reject('not-found', 'Device not found.');
}
