import type { Quote } from '@easel/contract/selling/quotes';
import type { Preferences } from '@easel/domain/accounts/preferences';
import { type CartViewDependencies, readCartItems, toCartPrices } from '../cart/cart-view.ts';
import type { Purchase } from '../cart/review-purchase.ts';
import type { StoredQuote } from './stored-quote.ts';

/** A quote as the API shows it, with the tiles of its works. */
export async function viewQuote(
  parts: Pick<CartViewDependencies, 'tiles'>,
  { quote, purchase }: { quote: StoredQuote; purchase: Purchase },
  preferences: Preferences,
): Promise<Quote> {
  const { coupons, giftCards, delivery } = toCartPrices(purchase.priced);
  return {
    quoteId: quote.quoteId,
    expiresAt: new Date(quote.expiresAt).toISOString(),
    items: await readCartItems(parts, purchase.lines, preferences),
    excludedItems: await readCartItems(parts, purchase.excluded, preferences),
    lines: quote.lines.map(({ unitCents, product: _, ...line }) => ({ ...line, unitPriceCents: unitCents })),
    coupons,
    giftCards,
    totals: quote.totals,
    delivery,
    destination: { ...quote.destination, isRegionMissing: purchase.priced.delivery?.rates.isTaxRegional ?? false },
    addressBookItemId: quote.addressBookItemId,
    currency: quote.currency,
  };
}
