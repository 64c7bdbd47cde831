import type { TvLogin } from '@easel/domain/accounts/tv-login';
import type { Db } from '@easel/platform/db/open-database';

const COLUMNS = ['pin', 'person_id', 'failed_count', 'expires_at', 'used_at'] as const;

const loginOf = (
  row:
    | { pin: string; person_id: number | null; failed_count: number; expires_at: Date; used_at: Date | null }
    | undefined,
): TvLogin | undefined =>
  row && {
    pin: row.pin,
    personId: row.person_id,
    failedCount: row.failed_count,
    expiresAt: row.expires_at.getTime(),
    isUsed: row.used_at !== null,
  };

export const insertTvLogin = (db: Db, tokenHash: string, pin: string, expiresAt: Date) =>
  db.insertInto('tv_logins').values({ token_hash: tokenHash, pin, expires_at: expiresAt }).execute();

export const readTvLogin = async (db: Db, tokenHash: string) =>
  loginOf(await db.selectFrom('tv_logins').select(COLUMNS).where('token_hash', '=', tokenHash).executeTakeFirst());

/** Locks the row until the transaction ends. */
export const lockTvLogin = async (db: Db, tokenHash: string) =>
  loginOf(
    await db.selectFrom('tv_logins').select(COLUMNS).where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst(),
  );

export const countWrongPin = (db: Db, tokenHash: string) =>
  db
    .updateTable('tv_logins')
    .set(({ eb }) => ({ failed_count: eb('failed_count', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute();

export const writeTvPerson = (db: Db, tokenHash: string, personId: number) =>
  db.updateTable('tv_logins').set({ person_id: personId }).where('token_hash', '=', tokenHash).execute();

export const writeTvUsed = (db: Db, tokenHash: string, usedAt: Date) =>
  db.updateTable('tv_logins').set({ used_at: usedAt }).where('token_hash', '=', tokenHash).execute();
