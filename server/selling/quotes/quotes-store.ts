import type { Db } from '../../platform/db/open-database.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import type { QuoteContents, StoredQuote } from './stored-quote.ts';

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

/** Only quotes of this owner. */
export async function readQuoteRow(db: Db, owner: CartOwner, quoteId: string): Promise<StoredQuote | undefined> {
  const query = db
    .selectFrom('quotes')
    .select(['id', 'created_at', 'expires_at', 'contents'])
    .where('id', '=', quoteId);
  const row = await ('personId' in owner
    ? query.where('person_id', '=', owner.personId)
    : query.where('guest_id', '=', owner.guestId)
  ).executeTakeFirst();
  return (
    row && {
      quoteId: row.id,
      createdAt: row.created_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      ...(row.contents as QuoteContents),
    }
  );
}

export async function deleteQuotesBefore(db: Db, expiredBefore: Date): Promise<void> {
  await db.deleteFrom('quotes').where('expires_at', '<', expiredBefore).execute();
}
