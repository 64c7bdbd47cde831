import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import type { CartOwner } from '../../cart/cart-owner.ts';
import { type QuoteRow, type StoredQuote, toQuote } from '../../quotes/stored-quote.ts';
import type { RequestKey } from './idempotency-store.ts';

export interface ClaimedOrder {
  /** The cart it is placed from, locked; null if there is none, because a single work is bought. */
  cartId: number | null;
  cartVersion: number | null;
  /** Undefined if there is no such quote of this owner. */
  quote: StoredQuote | undefined;
  /** An order that was placed with the quote before. */
  earlierNumber: string | null;
  /** The time of the database, which decides for all processes. */
  now: Date;
}

type ClaimRow = Omit<ClaimedOrder, 'quote'> & QuoteRow & { isNew: boolean };

/**
 * The first statement of an order: claims the key of the request, locks the cart, and reads the quote. Undefined if the key has been used. Waits for
 * a transaction that is claiming it.
 */
export async function claimOrder(
  transaction: Db,
  { owner: keyOwner, key, bodyHash }: RequestKey,
  owner: CartOwner,
  quoteId: string | null,
): Promise<ClaimedOrder | undefined> {
  const isOwn = 'personId' in owner ? sql`person_id = ${owner.personId}` : sql`guest_id = ${owner.guestId}`;
  const { rows } = await sql<ClaimRow>`/* prepared */
    with claimed as (
      insert into idempotency_keys (owner, key, body_hash, created_at) values (${keyOwner}, ${key}, ${bodyHash}, now())
      on conflict do nothing returning key),
    cart as (select id, version from carts where ${isOwn} and (select count(*) from claimed) > 0 for update),
    quote as (select id, created_at, expires_at, contents from quotes where id = ${quoteId}::uuid and ${isOwn})
    select exists (select from claimed) as "isNew", now() as now, (select id from cart) as "cartId", (select version from cart) as "cartVersion", quote.id, created_at, expires_at, contents,
      (select number from orders where quote_id = ${quoteId}::uuid and status <> 'failed') as "earlierNumber"
    from (select) as always left join quote on true`.execute(transaction);
  const [row] = rows;
  if (!row?.isNew) return undefined;
  const { cartId, cartVersion, earlierNumber, now } = row;
  return { cartId, cartVersion, earlierNumber, now, quote: row.id ? toQuote(row) : undefined };
}
