import { isLimitedPrint } from '@easel/domain/catalogue/sku';
import type { GiftCardPurchase } from '@easel/domain/selling/gift-card-purchase';
import type { Db } from '../../platform/db/open-database.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { emptyBoughtCart } from '../cart/bought-cart.ts';
import { issueGiftCard } from '../gift-cards/issue-gift-card.ts';
import { confirmationEmail, type OrderEmailParts } from './order-emails.ts';
import { insertOrderEvent, markOrderPlaced, type OrderLineRow, type OrderRow, readOrderLines } from './orders-store.ts';
import { recordSale } from './record-sale.ts';
import { changeOriginals, numberCopies } from './stock-store.ts';

export interface CompleteParts extends OrderEmailParts {
  now: () => number;
  mail: Mail;
}

/** The second transaction of an order, once it is paid: the works are sold. The order must be locked and pending. */
export async function completeOrder(transaction: Db, parts: CompleteParts, order: OrderRow): Promise<void> {
  const at = new Date(parts.now());
  const lines = await readOrderLines(transaction, order.id);
  await changeOriginals(transaction, originalsOf(lines), 'reserved', 'sold');
  for (const { line, quantity, print_product_id: printProductId } of limitedPrintsOf(lines))
    await numberCopies(transaction, printProductId, { orderId: order.id, line, count: quantity });
  // The order was started with a purchase that was checked (start-order.ts).
  for (const { sku, facts } of lines.filter(({ kind }) => kind === 'gift-card'))
    await issueGiftCard(
      transaction,
      { orderId: order.id, sku, purchaserId: order.buyer_id },
      facts.giftCard as GiftCardPurchase,
      at.getTime(),
    );
  await markOrderPlaced(transaction, order.id, at);
  await recordSale(transaction, order, lines, at);
  await insertOrderEvent(transaction, { order_id: order.id, status: 'placed', happened_at: at, actor: 'buyer' });
  if (order.cart_id !== null)
    await emptyBoughtCart(
      transaction,
      order.cart_id,
      lines.map(({ sku }) => sku),
      at,
    );
  await parts.mail.send(confirmationEmail(parts, order, lines), transaction);
}

export const originalsOf = (lines: readonly OrderLineRow[]): number[] =>
  lines.flatMap(({ kind, work_id }) => (kind === 'original' && work_id !== null ? [work_id] : []));

export const limitedPrintsOf = (lines: readonly OrderLineRow[]) =>
  lines.flatMap((line) =>
    line.print_product_id !== null && isLimitedPrint(line.sku)
      ? [{ ...line, print_product_id: line.print_product_id }]
      : [],
  );
