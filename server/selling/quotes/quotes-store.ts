import type { Db } from '../../platform/db/open-database.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import type { StoredQuote } from './stored-quote.ts';

export async function insertQuote(db: Db, owner: CartOwner, quote: StoredQuote): Promise<void> {
  const { quoteId, createdAt, expiresAt, ...contents } = quote;
  await db
    .insertInto('quotes')
    .values({
      id: quoteId,
      person_id: 'personId' in owner ? owner.personId : null,
      guest_id: 'guestId' in owner ? owner.guestId : null,
      created_at: new Date(createdAt),
      expires_at: new Date(expiresAt),
      contents: JSON.stringify(contents),
    })
    .execute();
}

export async function deleteQuotesBefore(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('quotes').where('expires_at', '<', expiredBefore).execute();
}
