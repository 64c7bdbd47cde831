import { anyId } from '@easel/platform/db/any-value';
import type { Db } from '@easel/platform/db/open-database';
import { insertRows, type Steps, withSteps } from '@easel/platform/db/run-together';
import type { Schema } from '@easel/platform/db/schema';
import { type Insertable, sql } from 'kysely';
import { checkCountedStep, countAttemptStep } from '../../payment-attempts-store.ts';
import type { RequestKey } from './idempotency-store.ts';

/** Columns with JSON as values: the rows are sent as JSON. */
type Row<Table extends keyof Schema, JsonColumns extends keyof Schema[Table] = never> = Omit<
  Insertable<Schema[Table]>,
  JsonColumns | 'order_id'
> &
  Record<JsonColumns, object>;

export type NewOrderLine = Row<'order_lines', 'facts'>;

/** A pending order with everything that belongs to it. */
export interface NewOrder {
  order: Row<'orders', 'ship_to' | 'delivery'>;
  /** All with the same columns. */
  lines: NewOrderLine[];
  coupons: { code: string; cents: number }[];
  giftCards: { giftCardId: number; cents: number }[];
  payment: (Row<'payments'> & { subjects: string[] }) | undefined;
  /** Locked, and available until now. */
  originals: number[];
}

export interface InsertedOrder {
  orderId: number;
  /** Whether one of the subjects of the payment has reached its limit. The order must be rolled back then. */
  isOverLimit: boolean;
  /** Whether enough payments were declined that a captcha is required. */
  needsCaptcha: boolean;
}

/**
 * Writes a new order, reserves its originals, counts its payment, and notes it for repeated requests, by one statement. Undefined if the quote was
 * ordered before.
 */
export async function insertNewOrder(
  transaction: Db,
  { order, lines, coupons, giftCards, payment, originals }: NewOrder,
  { owner, key }: Pick<RequestKey, 'owner' | 'key'>,
): Promise<InsertedOrder | undefined> {
  const ofOrder = { added: { order_id: sql`new_order.id` }, from: ['new_order'] };
  const steps: Steps = {
    new_order: sql`${insertRows('orders', [order])} on conflict (quote_id) where status <> 'failed' do nothing returning id`,
    lines: insertRows('order_lines', lines, ofOrder),
    key: sql`update idempotency_keys set order_id = new_order.id from new_order where owner = ${owner} and key = ${key}`,
    ...(payment && {
      payment: insertRows('payments', [payment], ofOrder),
      counted: countAttemptStep(payment.subjects),
      checked: checkCountedStep(payment.subjects),
    }),
    ...(originals.length > 0 && {
      originals: sql`
        update works set original_status = 'reserved' where id = ${anyId(originals)} and original_status = 'avail'`,
    }),
    ...(coupons.length > 0 && {
      coupons: insertRows(
        'order_coupons',
        coupons.map(({ code, cents }) => ({ coupon_code: code, cents })),
        ofOrder,
      ),
    }),
    ...(giftCards.length > 0 && {
      gift_cards: insertRows(
        'order_gift_cards',
        giftCards.map(({ giftCardId, cents }) => ({ gift_card_id: giftCardId, cents })),
        ofOrder,
      ),
    }),
  };
  const counts = payment
    ? sql`(select is_over_limit from checked) as "isOverLimit", (select needs_captcha from checked) as "needsCaptcha"`
    : sql`false as "isOverLimit", false as "needsCaptcha"`;
  const { rows } =
    await sql<InsertedOrder>`${withSteps(steps)} select id as "orderId", ${counts} from new_order`.execute(transaction);
  return rows[0];
}
