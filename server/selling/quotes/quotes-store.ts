import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import type { CartOwner } from '../cart/cart-owner.ts';
import { type QuoteContents, type QuoteRow, type StoredQuote, toQuote } from './stored-quote.ts';

/** Stores a quote by the clock of the database, unless the cart has changed since it was priced: undefined then. */
export async function insertQuote(
  db: Db,
  owner: CartOwner,
  { quoteId, minutes, contents }: { quoteId: string; minutes: number; contents: QuoteContents },
  checkedVersion: number,
): Promise<StoredQuote | undefined> {
  const [personId, guestId] = 'personId' in owner ? [owner.personId, null] : [null, owner.guestId];
  const isOwn = personId === null ? sql`guest_id = ${guestId}` : sql`person_id = ${personId}`;
  const { rows } = await sql<QuoteRow>`/* prepared */
    insert into quotes (id, person_id, guest_id, created_at, expires_at, contents)
    select ${quoteId}::uuid, ${personId}::bigint, ${guestId}::text, now(), now() + make_interval(mins => ${minutes}::integer),
      ${JSON.stringify(contents)}::jsonb
    where coalesce((select version from carts where ${isOwn}), 0) = ${checkedVersion}
    returning id, created_at, expires_at, contents`.execute(db);
  return rows[0] && toQuote(rows[0]);
}

export async function deleteOldQuotes(db: Db): Promise<void> {
  await db.deleteFrom('quotes').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}
