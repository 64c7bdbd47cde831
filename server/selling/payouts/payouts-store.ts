import { FINAL_STATUSES } from '@easel/domain/selling/order-status';
import type { Db } from '@easel/platform/db/open-database';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, sql } from 'kysely';

/** Serializes the payouts of an artist. */
export const lockArtist = (transaction: Db, artistId: number) =>
  transaction
    .selectFrom('people')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('id', '=', artistId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export interface OpenAccount {
  artistId: number;
  artistName: string;
  email: string;
  dueCents: number;
  balanceCents: number;
  currency: string;
}

/** The accounts of all artists, or of one, that are not settled. */
export async function readOpenAccounts(db: Db, artistId?: number): Promise<OpenAccount[]> {
  const { rows } = await sql<OpenAccount>`
    select people.id as "artistId", trim(people.first_name || ' ' || people.last_name) as "artistName", coalesce(people.email, '') as email,
      account.balance::bigint as "balanceCents", account.due::bigint as "dueCents", account.currency
    from (
      select ledger_entries.person_id, ledger_entries.currency, -sum(cents) as balance,
        coalesce(-sum(cents) filter (
          where ledger_entries.line is null or order_lines.status = any(${[...FINAL_STATUSES]}::text[])), 0) as due
      from ledger_entries
      join ledger_transactions on ledger_transactions.id = transaction_id
      left join order_lines on order_lines.order_id = ledger_transactions.order_id and order_lines.line = ledger_entries.line
      where account = 'artist' and (${artistId ?? null}::bigint is null or ledger_entries.person_id = ${artistId ?? null})
      group by ledger_entries.person_id, ledger_entries.currency
    ) as account join people on people.id = account.person_id
    where account.balance <> 0 or account.due <> 0
    order by account.due desc, account.balance desc, people.id`.execute(db);
  return rows.map((row) => ({ ...row, dueCents: Number(row.dueCents), balanceCents: Number(row.balanceCents) }));
}

export const insertPayout = (transaction: Db, payout: Insertable<Schema['payouts']>) =>
  transaction.insertInto('payouts').values(payout).execute();

export const readPayouts = (db: Db, limit: number) =>
  db
    .selectFrom('payouts')
    .innerJoin('people as artist', 'artist.id', 'artist_id')
    .leftJoin('people as staff', 'staff.id', 'paid_by')
    .select(['payouts.id', 'artist_id', 'cents', 'currency', 'reference', 'payouts.created_at'])
    .select(['artist.first_name', 'artist.last_name', 'artist.email'])
    .select(sql<string | null>`trim(staff.first_name || ' ' || staff.last_name)`.as('paid_by_name'))
    .orderBy('payouts.created_at', 'desc')
    .orderBy('payouts.id')
    .limit(limit)
    .execute();

export const readPayout = (db: Db, id: string) =>
  db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst();

export const markTransferred = (db: Db, id: string, reference: string | undefined, at: Date) =>
  db
    .updateTable('payouts')
    .set({ transferred_at: at, ...(reference !== undefined && { reference }) })
    .where('id', '=', id)
    .execute();
