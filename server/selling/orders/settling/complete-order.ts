import { isLimitedPrint } from '@easel/domain/catalogue/sku';
import type { Db } from '@easel/platform/db/open-database';
import { runTogether, type Steps } from '@easel/platform/db/run-together';
import type { Mail } from '@easel/platform/mail/mail';
import { boughtCartSteps } from '../../cart/bought-cart.ts';
import { issueGiftCard } from '../../gift-cards/issue-gift-card.ts';
import { completeOffer } from '../../offers/buy-offer.ts';
import type { LockedOrder } from '../lock-order-store.ts';
import { confirmationEmail, type OrderEmailDependencies } from '../order-emails.ts';
import { type OrderLineRow, placedOrderSteps } from '../orders-store.ts';
import { saleSteps } from '../sale-ledger-entries.ts';
import { numberCopies, sellOriginalsStep } from '../stock-store.ts';

export interface CompleteDependencies extends OrderEmailDependencies {
  mail: Mail;
}

/**
 * The second transaction of an order, once it is paid: the works are sold. The order must be locked and pending. `steps` are changes that are made
 * together with it.
 */
export async function completeOrder(
  transaction: Db,
  parts: CompleteDependencies,
  { order, lines, now: at }: Pick<LockedOrder, 'order' | 'lines' | 'now'>,
  steps: Steps = {},
): Promise<void> {
  const { id: orderId, cart_id: cartId } = order;
  await numberCopies(
    transaction,
    orderId,
    listLimitedPrints(lines).map(({ line, quantity, print_product_id: printProductId }) => ({
      line,
      printProductId,
      quantity,
    })),
  );
  // The order was started with a purchase that was checked (start-order.ts).
  for (const { sku, facts } of lines)
    if (facts.giftCard)
      await issueGiftCard(transaction, { orderId, sku, purchaserId: order.buyer_id }, facts.giftCard, at.getTime());
  const originals = listOriginalIds(lines);
  const skus = lines.map(({ sku }) => sku);
  await runTogether(transaction, {
    ...steps,
    ...(originals.length > 0 && { sold_originals: sellOriginalsStep(originals) }),
    ...placedOrderSteps(orderId, at),
    ...saleSteps(transaction, order, lines, at),
    ...(cartId !== null && boughtCartSteps(cartId, skus, at)),
  });
  if (order.offer_id !== null) await completeOffer(transaction, order.offer_id);
  await parts.mail.send(confirmationEmail(parts, order, lines), transaction);
}

export const listOriginalIds = (lines: readonly OrderLineRow[]): number[] =>
  lines.flatMap(({ kind, work_id }) => (kind === 'original' && work_id !== null ? [work_id] : []));

export const listLimitedPrints = (lines: readonly OrderLineRow[]) =>
  lines.flatMap((line) =>
    line.print_product_id !== null && isLimitedPrint(line.sku)
      ? [{ ...line, print_product_id: line.print_product_id }]
      : [],
  );
