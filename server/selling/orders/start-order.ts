import type { PostalAddress } from '@easel/domain/accounts/addresses';
import { printProductIdOf } from '@easel/domain/catalogue/sku';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { holdExpiresAt } from '@easel/domain/selling/order-hold';
import { coversAddress } from '@easel/domain/selling/quote-validity';
import { paidLinesOf } from '@easel/domain/selling/refunds';
import type { Db } from '../../platform/db/open-database.ts';
import { lockCartToBuy } from '../cart/bought-cart.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { readQuote } from '../quotes/quotes.ts';
import type { QuotedLine, StoredQuote } from '../quotes/stored-quote.ts';
import {
  insertOrder,
  insertOrderCoupons,
  insertOrderGiftCards,
  insertOrderLines,
  type NewOrderLine,
  readOrderOfQuote,
  readWorkFacts,
  type WorkFacts,
} from './orders-store.ts';
import { insertPayment } from './payments-store.ts';
import { reserveOrder } from './reserve-order.ts';

export interface OrderRequest {
  quoteId: string;
  email: string;
  /** Undefined if nothing is shipped. */
  address: PostalAddress | undefined;
}

export interface StartedOrder {
  orderId: number;
  number: string;
  chargeCents: number;
  currency: string;
  /** Undefined if gift cards pay for everything. */
  paymentId: string | undefined;
}

export interface StartParts {
  now: () => number;
  newId: () => string;
  newOrderNumber: () => string;
  gatewayName: string;
}

/** The first transaction of an order: takes the works, coupons and gift cards, and holds them while the buyer pays. */
export async function startOrder(
  transaction: Db,
  parts: StartParts,
  owner: CartOwner,
  { quoteId, email, address }: OrderRequest,
): Promise<Outcome<StartedOrder>> {
  const now = parts.now();
  const at = new Date(now);
  const personId = 'personId' in owner ? owner.personId : undefined;
  const cart = await lockCartToBuy(transaction, owner);
  const quoted = await readQuote(transaction, owner, quoteId, now);
  if (!quoted.ok) return quoted;
  const quote = quoted.value;
  const earlier = await readOrderOfQuote(transaction, quoteId);
  if (earlier) return reject('conflict', `You have already placed this order: ${earlier.number}.`);
  const mismatch = addressProblemOf(quote, address);
  if (mismatch) return mismatch;
  const reserved = await reserveOrder(transaction, quote, { personId, email, cartId: cart?.id }, at);
  if (!reserved.ok) return reserved;

  const { totals } = quote;
  const number = parts.newOrderNumber();
  const orderId = await insertOrder(transaction, {
    number,
    buyer_id: personId ?? null,
    guest_id: 'guestId' in owner ? owner.guestId : null,
    email,
    status: 'pending',
    created_at: at,
    hold_expires_at: new Date(holdExpiresAt(now)),
    currency: quote.currency,
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    shipping_cents: totals.shippingCents,
    duty_cents: totals.dutyCents,
    clearance_cents: totals.clearanceCents,
    tax_cents: totals.taxCents,
    total_cents: totals.totalCents,
    gift_card_cents: totals.giftCardCents,
    charge_cents: totals.chargeCents,
    jurisdiction: jurisdictionOf(quote),
    ship_to: JSON.stringify(address ?? {}),
    delivery: JSON.stringify(quote.delivery ?? {}),
    quote_id: quoteId,
    cart_id: cart?.id ?? null,
  });
  await insertOrderLines(transaction, orderId, await linesOf(transaction, quote));
  if (quote.coupons.length > 0) await insertOrderCoupons(transaction, orderId, quote.coupons);
  if (quote.giftCards.length > 0) await insertOrderGiftCards(transaction, orderId, quote.giftCards);
  const paymentId = totals.chargeCents > 0 ? parts.newId() : undefined;
  if (paymentId !== undefined)
    await insertPayment(transaction, {
      id: paymentId,
      order_id: orderId,
      gateway: parts.gatewayName,
      status: 'created',
      amount_cents: totals.chargeCents,
      currency: quote.currency,
      created_at: at,
      updated_at: at,
    });
  return ok({ orderId, number, chargeCents: totals.chargeCents, currency: quote.currency, paymentId });
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

async function linesOf(transaction: Db, quote: StoredQuote): Promise<NewOrderLine[]> {
  const facts = await readWorkFacts(
    transaction,
    quote.lines.flatMap(({ product }) => (product.kind === 'gift-card' ? [] : [product.workId])),
  );
  const paid = paidLinesOf(
    quote.lines.map(({ product, quantity }) => ({ kind: product.kind, quantity })),
    { ...quote.totals, lines: quote.lines },
  );
  return quote.lines.map((line, index) => ({
    ...goodsOf(line, facts),
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
    duty_cents: line.dutyCents,
    shipping_cents: paid[index]?.shippingCents ?? 0,
    shipping_tax_cents: paid[index]?.shippingTaxCents ?? 0,
    clearance_cents: paid[index]?.clearanceCents ?? 0,
    shipping_discount_cents: paid[index]?.shippingDiscountCents ?? 0,
  }));
}

/** What was bought, in the words of the day. */
function goodsOf({ sku, product }: QuotedLine, facts: ReadonlyMap<number, WorkFacts>) {
  if (product.kind === 'gift-card')
    return { title: 'Gift card', facts: JSON.stringify({ giftCard: product.giftCard }) };
  const work = facts.get(product.workId);
  return {
    work_id: product.workId,
    artist_id: product.artistId,
    print_product_id: printProductIdOf(sku) ?? null,
    title: work?.title ?? '',
    facts: JSON.stringify({ artistName: work?.artistName ?? '', print: product.print }),
    channel: work?.channel ?? 'artist',
  };
}
