import { type Outcome, ok, reject } from '@easel/domain/outcome';
import type { Db } from '@easel/platform/db/open-database';
import type { ChangeOrderDependencies } from '../change-order.ts';
import { confirmationEmail } from '../order-emails.ts';
import { type OrderRow, readOrderByNumber, readOrderLines } from '../orders-store.ts';
import { insertOrderNote } from '../staff-orders-store.ts';

const NO_ORDER = reject('not-found', 'This order does not exist.');

export const findStaffOrder = (db: Db, orderNumber: string): Promise<OrderRow | undefined> =>
  readOrderByNumber(db, orderNumber);

/** Sends the confirmation of an order once more, for a buyer who has lost it. */
export async function sendConfirmationAgain(
  parts: ChangeOrderDependencies,
  orderNumber: string,
): Promise<Outcome<undefined>> {
  const order = await readOrderByNumber(parts.db, orderNumber);
  if (!order) return NO_ORDER;
  if (order.status !== 'placed') return reject('conflict', 'This order was not placed.');
  if (order.email === '') return reject('conflict', 'The account of this buyer was deleted.');
  await parts.mail.send(confirmationEmail(parts, order, await readOrderLines(parts.db, order.id)));
  return ok(undefined);
}

/** A note for other members of staff. */
export async function noteOrder(
  { db, now }: Pick<ChangeOrderDependencies, 'db' | 'now'>,
  orderNumber: string,
  staffId: number,
  text: string,
): Promise<Outcome<undefined>> {
  const order = await readOrderByNumber(db, orderNumber);
  if (!order) return NO_ORDER;
  const trimmed = text.trim();
  if (trimmed === '') return reject('invalid', 'Please enter a note.');
  await insertOrderNote(db, { order_id: order.id, person_id: staffId, text: trimmed, created_at: new Date(now()) });
  return ok(undefined);
}
