import { parsePrintProductId } from '@easel/domain/catalogue/sku';
import { getZone } from '@easel/domain/catalogue/zone-price';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { checkPersonLimits, couponRefusal, hasPersonLimits } from '@easel/domain/selling/coupons';
import { findLineChanges } from '@easel/domain/selling/line-changes';
import type { Db } from '@easel/platform/db/open-database';
import { inDollars } from '../../cart/priced-lines.ts';
import { type CouponUser, isCouponStopped, readCouponHistory, takeCouponUse } from '../../coupons-store.ts';
import { claimOffer } from '../../offers/buy-offer.ts';
import { lockProducts, type WorkProduct } from '../../products/products.ts';
import type { QuotedLine, StoredQuote } from '../../quotes/stored-quote.ts';
import { takeGiftCardBalance } from '../reservations-store.ts';
import { takeCopies } from '../stock-store.ts';

/** By SKU. */
export type WorkProducts = ReadonlyMap<string, WorkProduct>;

/**
 * Takes everything an order needs, in an order that is the same for all: coupons, gift cards, works, editions. Limits are part of the updates, so
 * they hold however many buyers come at once. Originals are locked here and reserved with the new order. A refusal rolls back the transaction.
 */
export async function reserveOrder(
  transaction: Db,
  quote: StoredQuote,
  buyer: CouponUser & { cartId: number | undefined },
  now: Date,
): Promise<Outcome<WorkProducts>> {
  for (const { code } of quote.coupons.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const refusal = await takeCoupon(transaction, code, buyer);
    if (refusal !== undefined) return reject('conflict', refusal);
  }
  for (const { giftCardId, cents } of quote.giftCards.toSorted((a, b) => a.giftCardId - b.giftCardId))
    if (!(await takeGiftCardBalance(transaction, giftCardId, cents, now)))
      return reject('conflict', 'A gift card no longer has enough balance. Please review the total again.');
  return reserveWorks(transaction, quote, buyer);
}

/** Why a coupon cannot be used any more; undefined if it is used now. */
async function takeCoupon(transaction: Db, code: string, user: CouponUser): Promise<string | undefined> {
  const limits = await takeCouponUse(transaction, code);
  if (!limits) {
    const reason = (await isCouponStopped(transaction, code)) ? 'stopped' : 'exhausted';
    return `${couponRefusal(reason, code)} Please review the total again.`;
  }
  if (!hasPersonLimits(limits)) return undefined;
  const reason = checkPersonLimits(limits, (await readCouponHistory(transaction, user))(code));
  return reason && `${couponRefusal(reason, code)} Please remove it.`;
}

async function reserveWorks(
  transaction: Db,
  { lines, destination, offerId }: StoredQuote,
  buyer: CouponUser & { cartId: number | undefined },
): Promise<Outcome<WorkProducts>> {
  const works = lines.filter(({ product }) => product.kind !== 'gift-card');
  if (works.length === 0) return ok(new Map());
  const products = await lockProducts(transaction, skusOf(works), getZone(destination.countryCode), buyer);
  if (offerId !== undefined) {
    const claimed = await claimOffer(transaction, offerId, buyer.personId, destination.countryCode);
    return claimed.ok ? ok(products) : claimed;
  }
  for (const line of works) {
    const refusal = refusalOf(line, products.get(line.sku));
    if (refusal !== undefined) return reject('conflict', refusal);
  }
  for (const { sku, quantity } of works.filter(isLimited).toSorted((a, b) => (a.sku < b.sku ? -1 : 1)))
    if (!(await takeCopies(transaction, parsePrintProductId(sku) ?? 0, quantity)))
      return reject('conflict', 'There are not enough copies left of a print in your order.');
  return ok(products);
}

const skusOf = (lines: readonly QuotedLine[]) => lines.map(({ sku }) => sku);

const isLimited = ({ product }: QuotedLine) => product.kind === 'print' && product.print?.edition === 'limited';

/** Why a line cannot be bought any more. The quoted price is honored, so only availability counts. */
function refusalOf({ quantity, unitCents }: QuotedLine, product: WorkProduct | undefined): string | undefined {
  if (!product) return 'A work in your order is no longer offered.';
  const line = { quantity, addedPriceCents: unitCents };
  const offer = { kind: product.kind, priceCents: unitCents, available: product.available };
  return findLineChanges(line, offer, product.unavailability, inDollars)[0]?.message;
}
