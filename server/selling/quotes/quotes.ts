import type { Preferences } from '@easel/domain/accounts/preferences';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { isQuoteExpired, QUOTE_MINUTES } from '@easel/domain/selling/quote-validity';
import type { CartOwner } from '../cart/cart-owner.ts';
import type { PricingDependencies } from '../cart/cart-pricing.ts';
import { type Purchase, reviewPurchase, type WantedPurchase } from '../cart/review-purchase.ts';
import { ownPurchaseMessage } from '../orders/placing/own-purchase.ts';
import type { Product } from '../products/products.ts';
import { insertQuote } from './quotes-store.ts';
import type { QuoteContents, QuotedLine, StoredQuote } from './stored-quote.ts';

export interface QuoteDependencies extends PricingDependencies {
  newId: () => string;
}

const MAX_TRIES = 3;

/** Prices a purchase and keeps the result as a quote. Nothing that the request says about prices is used. It is priced again if the cart changes meanwhile. */
export async function createQuote(
  parts: QuoteDependencies,
  owner: CartOwner,
  preferences: Preferences,
  wanted: WantedPurchase,
): Promise<Outcome<{ quote: StoredQuote; purchase: Purchase }>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const reviewed = await reviewPurchase(parts, owner, preferences, wanted);
    if (!reviewed.ok) return reviewed;
    const purchase = reviewed.value;
    if (purchase.lines.length === 0) return refuseEmpty(parts, owner, purchase, wanted);
    const wantedQuote = { quoteId: parts.newId(), minutes: QUOTE_MINUTES, contents: contentsOf(purchase) };
    const quote = await insertQuote(parts.db, owner, wantedQuote, purchase.checkedVersion);
    if (quote) return ok({ quote, purchase });
  }
  return reject('conflict', 'Your cart has just changed. Please try again.');
}

async function refuseEmpty(parts: QuoteDependencies, owner: CartOwner, purchase: Purchase, wanted: WantedPurchase) {
  const [first, second] = purchase.excluded;
  const own = first && !second ? await ownPurchaseMessage(parts.db, owner, first.line.sku) : undefined;
  return reject('conflict', own ?? emptyMessageOf(purchase, wanted));
}

function emptyMessageOf({ excluded: [first, second] }: Purchase, { sku }: WantedPurchase): string {
  if (first && !second) return first.changes[0]?.message ?? 'This work is no longer available.';
  if (first) return 'None of the items in your cart can be bought at the moment.';
  return sku === undefined ? 'Your cart is empty.' : 'This work is no longer available.';
}

function contentsOf({ cartVersion, offerId, destination, lines, priced }: Purchase): QuoteContents {
  const { lines: lineTotals, couponCents, giftCards, ...totals } = priced.totals;
  const { countryCode, region, postalCode, addressBookItemId, address } = destination;
  return {
    cartVersion: cartVersion ?? null,
    ...(offerId !== undefined && { offerId }),
    currency: 'USD',
    destination: { countryCode, region, postalCode },
    addressBookItemId,
    address,
    lines: lines.flatMap(({ line, product }) => {
      const amounts = lineTotals.find(({ sku }) => sku === line.sku);
      if (!amounts) return [];
      const isImported = priced.delivery?.importedSkus.has(line.sku) ?? false;
      const { quantity } = line;
      return [{ ...amounts, quantity, unitCents: product.priceCents, isImported, product: quotedProduct(product) }];
    }),
    coupons: priced.coupons.flatMap(({ coupon: { code, fundedBy }, refusal }) =>
      refusal === undefined
        ? [{ code, fundedBy, cents: couponCents.find((one) => one.code === code)?.cents ?? 0 }]
        : [],
    ),
    giftCards,
    delivery: priced.delivery
      ? { minDays: priced.delivery.minDays, maxDays: priced.delivery.maxDays, parcels: priced.delivery.parcels }
      : null,
    totals,
  };
}

function quotedProduct(product: Product): QuotedLine['product'] {
  if (product.kind === 'gift-card') return { kind: product.kind, giftCard: product.giftCard };
  const { kind, workId, artistId, category, print = null } = product;
  return { kind, workId, artistId, category, print };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Null if it cannot be the id of a quote. */
export const parseQuoteId = (quoteId: string): string | null => (UUID.test(quoteId) ? quoteId : null);

/** Whether an order can be placed with a quote. A quote of somebody else does not exist for its reader. */
export function checkQuote(quote: StoredQuote | undefined, now: number): Outcome<StoredQuote> {
  if (!quote) return reject('not-found', 'This quote does not exist.');
  return isQuoteExpired(quote, now)
    ? reject('conflict', 'These prices have expired. Please review the total again.')
    : ok(quote);
}
