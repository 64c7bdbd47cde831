import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export const readPersonToHelp = (db: Db, personId: number) =>
  db
    .selectFrom('people')
    .select(['id', 'user_type', 'first_name', 'last_name', 'email'])
    .where('id', '=', personId)
    .executeTakeFirst();

export interface NewTakeover {
  adminId: number;
  adminFullName: string;
  personId: number;
  reason: string;
}

export async function insertTakeover(db: Db, { adminId, adminFullName, personId, reason }: NewTakeover) {
  const { id } = await db
    .insertInto('takeovers')
    .values({ admin_id: adminId, admin_full_name: adminFullName, person_id: personId, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const limitTakeoverSessions = (db: Db, takeoverId: number, expiresAt: Date) =>
  db.updateTable('sessions').set({ expires_at: expiresAt }).where('takeover_id', '=', takeoverId).execute();

/** An active takeover: not ended, and the admin is still an admin and logged in. */
export const readOpenTakeover = (db: Db, takeoverId: number) =>
  db
    .selectFrom('takeovers')
    .innerJoin('people as admin', 'admin.id', 'takeovers.admin_id')
    .select(['takeovers.id', 'takeovers.admin_id', 'takeovers.admin_full_name'])
    .where('takeovers.id', '=', takeoverId)
    .where('takeovers.ended_at', 'is', null)
    .where('admin.user_type', '=', 'admin')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.person_id', '=', 'takeovers.admin_id')
          .where('sessions.takeover_id', 'is', null)
          .where('sessions.expires_at', '>', sql<Date>`now()`),
      ),
    )
    .executeTakeFirst();

/** Ends a takeover and deletes its session. */
export async function closeTakeover(db: Db, takeoverId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sessions').where('takeover_id', '=', takeoverId).execute();
    await tx
      .updateTable('takeovers')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', takeoverId)
      .where('ended_at', 'is', null)
      .execute();
  });
}

export const insertAct = (db: Db, takeoverId: number, did: string) =>
  db.insertInto('takeover_actions').values({ takeover_id: takeoverId, did }).execute();

/** Newest first. */
export const readTakeovers = (db: Db, personId: number, limit: number) =>
  db
    .selectFrom('takeovers')
    .select(['id', 'admin_full_name', 'reason', 'started_at', 'ended_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const readActs = (db: Db, takeoverIds: readonly number[], limit: number) =>
  db
    .selectFrom('takeover_actions')
    .select(['takeover_id', 'did', 'done_at'])
    .where('takeover_id', 'in', takeoverIds)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
