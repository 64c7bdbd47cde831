import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import type { StoredQuote } from './stored-quote.ts';

/** Stores a quote, unless the cart has changed since it was priced. Returns whether it was stored. */
export async function insertQuote(
  db: Db,
  owner: CartOwner,
  quote: StoredQuote,
  checkedVersion: number,
): Promise<boolean> {
  const { quoteId, createdAt, expiresAt, ...contents } = quote;
  const [personId, guestId] = 'personId' in owner ? [owner.personId, null] : [null, owner.guestId];
  const isOwn = personId === null ? sql`guest_id = ${guestId}` : sql`person_id = ${personId}`;
  const { rows } = await sql<{ id: string }>`/* prepared */
    insert into quotes (id, person_id, guest_id, created_at, expires_at, contents)
    select ${quoteId}::uuid, ${personId}::bigint, ${guestId}::text, ${new Date(createdAt)}::timestamptz, ${new Date(expiresAt)}::timestamptz,
      ${JSON.stringify(contents)}::jsonb
    where coalesce((select version from carts where ${isOwn}), 0) = ${checkedVersion}
    returning id`.execute(db);
  return rows.length > 0;
}

export async function deleteQuotesBefore(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('quotes').where('expires_at', '<', expiredBefore).execute();
}
