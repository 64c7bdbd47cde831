import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export const readPersonToHelp = (db: Db, personId: number) =>
  db
    .selectFrom('people')
    .select(['id', 'user_type', 'first_name', 'last_name', 'email', 'is_banned'])
    .where('id', '=', personId)
    .executeTakeFirst();

export interface NewImpersonation {
  adminId: number;
  adminFullName: string;
  personId: number;
  reason: string;
}

export async function insertImpersonation(db: Db, { adminId, adminFullName, personId, reason }: NewImpersonation) {
  const { id } = await db
    .insertInto('takeovers')
    .values({ admin_id: adminId, admin_full_name: adminFullName, person_id: personId, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const limitImpersonationSessions = (db: Db, impersonationId: number, expiresAt: Date) =>
  db.updateTable('sessions').set({ expires_at: expiresAt }).where('takeover_id', '=', impersonationId).execute();

/** An active impersonation: not ended, and the admin is still an admin, not blocked, and logged in. */
export const readActiveImpersonation = (db: Db, impersonationId: number) =>
  db
    .selectFrom('takeovers')
    .innerJoin('people as admin', 'admin.id', 'takeovers.admin_id')
    .select(['takeovers.id', 'takeovers.admin_id', 'takeovers.admin_full_name'])
    .where('takeovers.id', '=', impersonationId)
    .where('takeovers.ended_at', 'is', null)
    .where('admin.user_type', '=', 'admin')
    .where('admin.is_banned', '=', false)
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

/** Ends an impersonation and deletes its session. */
export async function closeImpersonation(db: Db, impersonationId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('sessions').where('takeover_id', '=', impersonationId).execute();
    await tx
      .updateTable('takeovers')
      .set({ ended_at: sql<Date>`now()` })
      .where('id', '=', impersonationId)
      .where('ended_at', 'is', null)
      .execute();
  });
}

export const insertImpersonatedAction = (db: Db, impersonationId: number, action: string) =>
  db.insertInto('takeover_actions').values({ takeover_id: impersonationId, did: action }).execute();

/** Newest first. */
export const readImpersonations = (db: Db, personId: number, limit: number) =>
  db
    .selectFrom('takeovers')
    .select(['id', 'admin_full_name', 'reason', 'started_at', 'ended_at'])
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const readImpersonatedActions = (db: Db, impersonationIds: readonly number[], limit: number) =>
  db
    .selectFrom('takeover_actions')
    .select(['takeover_id', 'did', 'done_at'])
    .where('takeover_id', 'in', impersonationIds)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
