import type { PostalAddress } from '@easel/domain/accounts/addresses';
import { parsePrintProductId } from '@easel/domain/catalogue/sku';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { limitEmail } from '@easel/domain/selling/limit-email';
import { HOLD_MS } from '@easel/domain/selling/order-hold';
import { CAPTCHA_REQUIRED } from '@easel/domain/selling/payment-limits';
import { coversAddress } from '@easel/domain/selling/quote-validity';
import { calculatePaidLines } from '@easel/domain/selling/refunds';
import type { Db } from '@easel/platform/db/open-database';
import { currentSite } from '@easel/platform/db/site-scope';
import type { CartOwner } from '../../cart/cart-owner.ts';
import type { WorkProduct } from '../../products/products.ts';
import { checkQuote } from '../../quotes/quotes.ts';
import type { QuotedLine, StoredQuote } from '../../quotes/stored-quote.ts';
import { readOrderOfCart, readOrderOfQuote } from '../orders-store.ts';
import type { ClaimedOrder } from './claim-order-store.ts';
import type { RequestKey } from './idempotency-store.ts';
import { insertNewOrder, type NewOrderLine } from './new-order-store.ts';
import { reserveOrder, type WorkProducts } from './reserve-order.ts';

export interface StartRequest {
  /** Noted for repeated requests. */
  key: RequestKey;
  email: string;
  /** Undefined if nothing is shipped. */
  address: PostalAddress | undefined;
  /** Undefined if the buyer has given none. */
  vatNumber: string | undefined;
  /** Whether a card was chosen. */
  canPay: boolean;
  /** What its payment is counted under. */
  subjects: readonly string[];
  /** Whether a captcha was solved for it. */
  isHuman: boolean;
}

export interface StartedOrder {
  orderId: number;
  number: string;
  chargeCents: number;
  currency: string;
  /** Undefined if gift cards pay for everything. */
  paymentId: string | undefined;
}

export interface StartDependencies {
  newId: () => string;
  newOrderNumber: () => string;
  gatewayName: string;
}

/** The first transaction of an order: takes the works, coupons and gift cards, and holds them while the buyer pays. */
export async function startOrder(
  transaction: Db,
  parts: StartDependencies,
  owner: CartOwner,
  claimed: ClaimedOrder,
  { key, email, address, vatNumber, canPay, subjects, isHuman }: StartRequest,
): Promise<Outcome<StartedOrder> | 'over-limit'> {
  const { now: at } = claimed;
  const personId = 'personId' in owner ? owner.personId : undefined;
  const quoted = checkQuote(claimed.quote, at.getTime());
  if (!quoted.ok) return quoted;
  const quote = quoted.value;
  if (claimed.earlierNumber !== null) return alreadyPlaced(claimed.earlierNumber);
  // It may have been bought in another tab.
  if (quote.cartVersion !== null && quote.cartVersion !== claimed.cartVersion)
    return (await findOrderOfOtherTab(transaction, owner, claimed.cartId, quote)) ?? CART_CHANGED;
  const mismatch = addressProblemOf(quote, address);
  if (mismatch) return mismatch;
  if (quote.totals.chargeCents > 0 && !canPay) return PAYMENT_REQUIRED;
  const reserved = await reserveOrder(transaction, quote, { personId, email, cartId: claimed.cartId ?? undefined }, at);
  if (!reserved.ok) return (await findEarlier(transaction, quote)) ?? reserved;

  const { totals, currency } = quote;
  const { chargeCents } = totals;
  const number = parts.newOrderNumber();
  const paymentId = chargeCents > 0 ? parts.newId() : undefined;
  const order = {
    number,
    buyer_id: personId ?? null,
    guest_id: 'guestId' in owner ? owner.guestId : null,
    email,
    limit_email: limitEmail(email),
    status: 'pending',
    created_at: at,
    hold_expires_at: new Date(at.getTime() + HOLD_MS),
    currency,
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    shipping_cents: totals.shippingCents,
    duty_cents: totals.dutyCents,
    clearance_cents: totals.clearanceCents,
    tax_cents: totals.taxCents,
    total_cents: totals.totalCents,
    gift_card_cents: totals.giftCardCents,
    charge_cents: chargeCents,
    jurisdiction: jurisdictionOf(quote),
    ship_to: address ?? {},
    vat_number: vatNumber ?? null,
    delivery: quote.delivery ?? {},
    quote_id: quote.quoteId,
    cart_id: claimed.cartId,
    offer_id: quote.offerId ?? null,
    site: currentSite(),
  } as const;
  const payment = paymentId && {
    id: paymentId,
    gateway: parts.gatewayName,
    status: 'created' as const,
    amount_cents: chargeCents,
    currency,
    created_at: at,
    updated_at: at,
    subjects: [...subjects],
  };
  const newOrder = {
    order,
    lines: linesOf(quote, reserved.value),
    coupons: quote.coupons,
    giftCards: quote.giftCards,
    payment: payment || undefined,
    originals: quote.lines.flatMap(({ product }) => (product.kind === 'original' ? [product.workId] : [])),
  };
  const inserted = await insertNewOrder(transaction, newOrder, key);
  if (!inserted) return (await findEarlier(transaction, quote)) ?? ORDERED_MEANWHILE;
  if (inserted.isOverLimit) return 'over-limit';
  if (inserted.needsCaptcha && !isHuman) return CAPTCHA_REQUIRED;
  return ok({ orderId: inserted.orderId, number, chargeCents, currency, paymentId });
}

const PAYMENT_REQUIRED = reject('invalid', 'Please choose how to pay.');
const alreadyPlaced = (number: string) => reject('conflict', `You have already placed this order: ${number}.`);
const CART_CHANGED = reject('conflict', 'Your cart has changed. Please review the total again.');
const ORDERED_MEANWHILE = reject('conflict', 'You have already placed this order.');

/** An order that was placed with the same quote while this one waited. */
async function findEarlier(transaction: Db, { quoteId }: StoredQuote) {
  const earlier = await readOrderOfQuote(transaction, quoteId);
  return earlier && alreadyPlaced(earlier.number);
}

/** The cart was ordered in another tab after this tab had got its quote. */
async function findOrderOfOtherTab(transaction: Db, owner: CartOwner, cartId: number | null, quote: StoredQuote) {
  if (cartId === null) return undefined;
  const other = await readOrderOfCart(transaction, owner, cartId, new Date(quote.createdAt));
  return other && reject('conflict', `You have ordered this cart in the meantime. It is your order ${other.number}.`);
}

/** Tax and shipping depend on the address, so it must be the one that was quoted. */
function addressProblemOf({ lines, destination }: StoredQuote, address: PostalAddress | undefined) {
  if (lines.every(({ product }) => product.kind === 'gift-card')) return undefined;
  if (!address) return reject('invalid', 'A shipping address is required.');
  return coversAddress(destination, address)
    ? undefined
    : reject('conflict', 'The address has changed. Please review the total again.');
}

const jurisdictionOf = ({ destination: { countryCode, region } }: StoredQuote) =>
  region === '' ? countryCode : `${countryCode}-${region}`;

function linesOf(quote: StoredQuote, products: WorkProducts): NewOrderLine[] {
  const paid = calculatePaidLines(
    quote.lines.map(({ product, quantity }) => ({ kind: product.kind, quantity })),
    { ...quote.totals, lines: quote.lines },
  );
  return quote.lines.map((line, index) => ({
    ...goodsOf(line, products.get(line.sku)),
    line: index + 1,
    sku: line.sku,
    kind: line.product.kind,
    status: 'pending',
    quantity: line.quantity,
    unit_cents: line.unitCents,
    amount_cents: line.amountCents,
    net_cents: line.netCents,
    artist_discount_cents: line.artistDiscountCents,
    tax_cents: line.taxCents,
    tax_rate_bp: line.taxRateBp ?? null,
    duty_cents: line.dutyCents,
    shipping_cents: paid[index]?.shippingCents ?? 0,
    shipping_tax_cents: paid[index]?.shippingTaxCents ?? 0,
    clearance_cents: paid[index]?.clearanceCents ?? 0,
    shipping_discount_cents: paid[index]?.shippingDiscountCents ?? 0,
  }));
}

/** What was bought, in the words of the day. */
function goodsOf({ sku, product }: QuotedLine, work: WorkProduct | undefined) {
  if (product.kind === 'gift-card')
    return {
      work_id: null,
      artist_id: null,
      print_product_id: null,
      title: 'Gift card',
      facts: { giftCard: product.giftCard },
      channel: 'artist' as const,
    };
  return {
    work_id: product.workId,
    artist_id: product.artistId,
    print_product_id: parsePrintProductId(sku) ?? null,
    title: work?.title ?? '',
    facts: { artistName: work?.artistName ?? '', print: product.print, ...promiseOf(work) },
    channel: work?.channel ?? 'artist',
  };
}

/** What the buyer was told about the time until a work is shipped. */
const promiseOf = (work: WorkProduct | undefined) => ({
  ...(work?.shipped.handlingDays && { handlingDays: work.shipped.handlingDays }),
  ...(work?.shipped.shipsFrom && { shipsFrom: work.shipped.shipsFrom }),
});
