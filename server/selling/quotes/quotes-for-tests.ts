import type { Outcome } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';
import type { CartOwner } from '../cart/cart-owner.ts';
import { checkQuote, parseQuoteId } from './quotes.ts';
import { type QuoteRow, type StoredQuote, toQuote } from './stored-quote.ts';

/** The quote that an order can be placed with. */
export async function readQuote(db: Db, owner: CartOwner, quoteId: string, now: number): Promise<Outcome<StoredQuote>> {
  const id = parseQuoteId(quoteId);
  const isOwn = 'personId' in owner ? sql`person_id = ${owner.personId}` : sql`guest_id = ${owner.guestId}`;
  const { rows } = await sql<QuoteRow>`select * from quotes where id = ${id}::uuid and ${isOwn}`.execute(db);
  return checkQuote(rows[0] && toQuote(rows[0]), now);
}
