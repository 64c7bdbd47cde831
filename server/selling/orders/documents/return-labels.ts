import { formatRecipient, isAddress } from '@easel/domain/accounts/addresses';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Seller } from '@easel/domain/selling/invoice';
import { hasReturnLabel } from '@easel/domain/selling/order-status';
import { formatReturnAddress } from '@easel/domain/selling/return-address';
import type { Db } from '@easel/platform/db/open-database';
import { type OrderRow, readOrderEvents, readOrderLines } from '../orders-store.ts';
import type { PdfFile } from './invoices.ts';
import type { ReturnCarrier } from './return-carrier.ts';

export interface ReturnLabelDependencies {
  db: Db;
  seller: Seller;
  returns: ReturnCarrier;
}

/** The label for sending back a line of an order. */
export async function printReturnLabel(
  { db, seller, returns }: ReturnLabelDependencies,
  order: OrderRow,
  lineNumber: number,
): Promise<Outcome<PdfFile>> {
  const line = (await readOrderLines(db, order.id)).find(({ line: number }) => number === lineNumber);
  if (!line || !hasReturnLabel(line.status)) return reject('not-found', 'This work is not being returned.');
  const events = await readOrderEvents(db, order.id);
  const requested = events.findLast((event) => event.line === lineNumber && event.status === 'return-requested');
  const bytes = await returns.writeLabel({
    orderNumber: order.number,
    line: lineNumber,
    title: line.title,
    from: isAddress(order.ship_to) ? formatRecipient(order.ship_to) : [],
    to: formatReturnAddress(seller),
    requestedAt: requested?.happened_at ?? order.created_at,
  });
  return ok({ name: `return-${order.number}-${lineNumber}.pdf`, bytes });
}
