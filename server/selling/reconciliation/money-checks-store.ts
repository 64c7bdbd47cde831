import type { Difference, OwnPayment } from '@easel/domain/selling/reconciliation';
import type { Db } from '@easel/platform/db/open-database';
import { type RawBuilder, sql } from 'kysely';

/** Every check is one statement, so it sees one state of the shop. */
export type Check = RawBuilder<Difference>;

const unbalanced: Check = sql`
  select 'ledger-unbalanced' as check, order_id as "orderId",
    'Transaction ' || ledger_transactions.id || ' adds up to ' || sum(cents) || ' cents ' || currency || '.' as detail
  from ledger_entries join ledger_transactions on ledger_transactions.id = transaction_id
  group by ledger_transactions.id, currency having sum(cents) <> 0`;

const missingSales: Check = sql`
  select 'sale-missing' as check, orders.id as "orderId",
    'The order is ' || orders.status || case when sales.order_id is null then ' without a sale.' else ' with a sale.' end as detail
  from orders left join ledger_transactions sales on sales.order_id = orders.id and sales.kind = 'sale'
  where total_cents > 0 and (orders.status = 'placed') <> (sales.order_id is not null)`;

const saleAmounts: Check = sql`
  select 'sale-amount' as check, orders.id as "orderId",
    'The ledger has ' || card || ' cents by card and ' || gift_cards || ' by gift card, the order '
      || charge_cents || ' and ' || gift_card_cents || '.' as detail
  from orders join lateral (
    select coalesce(sum(cents) filter (where account = 'gateway'), 0) as card,
      coalesce(sum(cents) filter (where account = 'gift-cards' and line is null), 0) as gift_cards
    from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
    where order_id = orders.id and kind = 'sale' having count(*) > 0
  ) ledger on true
  where card <> charge_cents or gift_cards <> gift_card_cents`;

const missingPayments: Check = sql`
  select 'payment-missing' as check, orders.id as "orderId", 'The order costs ' || charge_cents || ' cents.' as detail
  from orders where status = 'placed' and charge_cents > 0 and not exists (
    select from payments where order_id = orders.id and payments.status in ('authorized', 'captured')
      and amount_cents = charge_cents and payments.currency = orders.currency)`;

const stuckPayments: Check = sql`
  select 'payment-stuck' as check, order_id as "orderId", 'Payment ' || id || ' is ' || status || ' since ' || updated_at::date || '.' as detail
  from payments where status in ('created', 'requires-action', 'authorized') and updated_at < now() - interval '2 hours'
  union all
  select 'payment-stuck', order_id, 'A refund of ' || card_cents || ' cents is ' || status || ' since ' || created_at::date || '.'
  from refunds where status = 'pending' and created_at < now() - interval '1 day'`;

const refundAmounts: Check = sql`
  select 'refund-amount' as check, orders.id as "orderId",
    'Refunds: ' || card || ' cents to the card and ' || gift_cards || ' to gift cards. Payment: ' || paid_card || '. Gift cards: '
      || paid_gift_cards || '. Ledger: ' || ledger_card || ' and ' || ledger_gift_cards || '.' as detail
  from orders
  join lateral (select coalesce(sum(card_cents), 0) as card, coalesce(sum(gift_card_cents), 0) as gift_cards from refunds where order_id = orders.id) refunds on true
  join lateral (select coalesce(sum(refunded_cents), 0) as paid_card from payments where order_id = orders.id) paid on true
  join lateral (select coalesce(sum(refunded_cents), 0) as paid_gift_cards from order_gift_cards where order_id = orders.id) cards on true
  join lateral (
    select coalesce(-sum(cents) filter (where account = 'gateway'), 0) as ledger_card,
      coalesce(-sum(cents) filter (where account = 'gift-cards' and line is null), 0) as ledger_gift_cards
    from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
    where order_id = orders.id and refund_id is not null
  ) ledger on true
  where card <> paid_card or card <> ledger_card or gift_cards <> paid_gift_cards or gift_cards <> ledger_gift_cards`;

const failedRefunds: Check = sql`
  select 'refund-failed' as check, order_id as "orderId", 'A refund of ' || card_cents || ' cents has failed: ' || failure || '.' as detail
  from refunds where status = 'failed'`;

const disputeAmounts: Check = sql`
  select 'dispute-amount' as check, orders.id as "orderId",
    'Lost disputes: ' || lost || ' cents. Ledger: ' || ledger_lost || '.' as detail
  from orders
  join lateral (select coalesce(sum(cents), 0) as lost from disputes where order_id = orders.id and status = 'lost') disputes on true
  join lateral (
    select coalesce(sum(cents), 0) as ledger_lost from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
    where order_id = orders.id and account = 'disputes'
  ) ledger on true
  where lost <> ledger_lost`;

/** Payouts of the time before they named their sales have no destination. */
const payoutAmounts: Check = sql`
  select 'payout-amount' as check, null::bigint as "orderId",
    'Payout ' || payouts.id || ' of ' || payouts.cents || ' cents is ' || ledger_cents || ' in the ledger and ' || item_cents || ' in its sales.' as detail
  from payouts
  join lateral (
    select coalesce(-sum(ledger_entries.cents), 0) as item_cents from payout_items join ledger_entries on ledger_entries.id = entry_id
    where payout_id = payouts.id
  ) items on true
  join lateral (
    select coalesce(sum(ledger_entries.cents), 0) as ledger_cents
    from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
    where payout_id = payouts.id and account = 'artist'
  ) ledger on true
  where ledger_cents <> case when returned_at is null then payouts.cents else 0 end
    or (destination <> '' and item_cents <> case when returned_at is null then payouts.cents else 0 end)`;

/** A card that was sold before the shop kept orders may have been used already, so only a balance that is too high is wrong. */
const giftCardBalances: Check = sql`
  select 'gift-card-balance' as check, order_id as "orderId",
    'The gift card ' || id || ' of ' || initial_cents || ' cents has ' || balance_cents || ' left after ' || used || ' were used.' as detail
  from gift_cards join lateral (
    select coalesce(sum(cents - refunded_cents + replaced_cents), 0) as used from order_gift_cards join orders on orders.id = order_gift_cards.order_id
    where gift_card_id = gift_cards.id and orders.status in ('pending', 'placed')
  ) orders on true
  where balance_cents + used > initial_cents or (coalesce(order_id::text, refund_id::text, issue_key::text) is not null and balance_cents + used < initial_cents)`;

/** What the shop owes for a card begins with its sale or, for a card of staff, with an entry of its own. Cards for refunds are part of the refund. */
const issuedCards: Check = sql`
  select 'gift-card-ledger' as check, null::bigint as "orderId",
    'The gift card ' || gift_cards.id || ' of ' || initial_cents || ' cents is ' || owed || ' in the ledger.' as detail
  from gift_cards join lateral (
    select coalesce(-sum(cents), 0) as owed from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
    where gift_card_id = gift_cards.id and account = 'gift-cards'
  ) ledger on true
  where issue_key is not null and owed <> initial_cents
  union all
  select 'gift-card-ledger', orders.id, 'The gift cards of the order are worth ' || sold || ' cents, and ' || owed || ' in the ledger.'
  from orders join lateral (
    select sum(initial_cents) as sold from gift_cards where order_id = orders.id having count(*) > 0
  ) cards on true
  join lateral (
    select coalesce(-sum(cents), 0) as owed from ledger_transactions join ledger_entries on transaction_id = ledger_transactions.id
    where order_id = orders.id and kind = 'sale' and account = 'gift-cards' and line is not null
  ) ledger on true
  where sold <> owed`;

export const MONEY_CHECKS: readonly Check[] = [
  unbalanced,
  missingSales,
  saleAmounts,
  missingPayments,
  stuckPayments,
  refundAmounts,
  failedRefunds,
  disputeAmounts,
  payoutAmounts,
  giftCardBalances,
  issuedCards,
];

/** The payments of a period at a gateway, without those that are changing right now. */
export async function readOwnPayments(db: Db, gateway: string, from: Date, settledBefore: Date): Promise<OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    select payments.id as "paymentId", order_id as "orderId", status, amount_cents as "amountCents", currency,
      coalesce((select sum(card_cents) from refunds where payment_id = payments.id and refunds.status = 'done'), 0)::bigint as "refundedCents"
    from payments
    where gateway = ${gateway} and created_at >= ${from} and updated_at < ${settledBefore}
      and not exists (select from refunds where payment_id = payments.id and refunds.status = 'pending')`.execute(db);
  return rows.map((row) => ({ ...row, refundedCents: Number(row.refundedCents) }));
}

/** Which of these payments the shop knows. */
export async function readKnownPayments(db: Db, paymentIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select id from payments where id = any(${[...paymentIds]}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
