import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

const MAX_DEVICE_LENGTH = 200;

export const insertLogin = (
  db: Db,
  { personId, method }: { personId: number; method: string },
  userAgent: string,
  at: Date,
) =>
  db
    .insertInto('login_events')
    .values({
      person_id: personId,
      kind: 'login',
      method,
      device: userAgent.slice(0, MAX_DEVICE_LENGTH),
      happened_at: at,
    })
    .execute();

/** For an email without an account nothing is stored. The same statement runs, so that the time of the answer tells nothing. */
export const insertFailedLogin = (
  db: Db,
  who: { email: string } | { personId: number },
  method: string,
  userAgent: string,
  at: Date,
) =>
  sql`
    insert into login_events (person_id, kind, method, device, happened_at)
    select id, 'failed', ${method}, ${userAgent.slice(0, MAX_DEVICE_LENGTH)}, ${at} from people
    where ${'email' in who ? sql`email = ${who.email}` : sql`id = ${who.personId}`}`.execute(db);
