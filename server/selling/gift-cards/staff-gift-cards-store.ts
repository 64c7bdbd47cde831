import type { GiftCardSort } from '@easel/domain/selling/promotion-lists';
import type { ListSort } from '@easel/domain/text/list-query';
import type { Db } from '@easel/platform/db/open-database';
import { sql } from 'kysely';

export interface GiftCardSearch {
  lastCharacters?: string;
  orderNumber?: string;
  email?: string;
}

const withOrder = (db: Db) =>
  db
    .selectFrom('gift_cards')
    .leftJoin('refunds', 'refunds.id', 'gift_cards.refund_id')
    .leftJoin('orders', (join) => join.on(sql<boolean>`orders.id = coalesce(gift_cards.order_id, refunds.order_id)`))
    .select(['gift_cards.id', 'last_characters', 'initial_cents', 'balance_cents', 'recipient_name', 'recipient_email'])
    .select(['gift_cards.order_id', 'gift_cards.refund_id', 'issue_key', 'gift_cards.created_at', 'expires_at'])
    .select(['blocked_at', 'delivered_at', 'message', 'orders.number'])
    .select(
      sql<string | null>`(select max(ledger_transactions.id)::text from ledger_transactions
      where gift_card_id = gift_cards.id or (kind = 'sale' and ledger_transactions.order_id = gift_cards.order_id)
        or (gift_cards.refund_id is not null and ledger_transactions.refund_id = gift_cards.refund_id))`.as(
        'transaction_id',
      ),
    );

export type GiftCardColumns = Awaited<ReturnType<typeof listCards>>['rows'][number];

/** The newest first. A card is also found by an order that it has paid for. */
export async function listCards(
  db: Db,
  search: GiftCardSearch,
  { sort, page, pageSize }: { sort: ListSort<GiftCardSort>; page: number; pageSize: number },
) {
  const { lastCharacters, orderNumber, email } = search;
  const conditions = [
    lastCharacters !== undefined && sql<boolean>`last_characters = ${lastCharacters}`,
    email !== undefined && sql<boolean>`lower(recipient_email) = ${email}`,
    email !== undefined &&
      sql<boolean>`gift_cards.purchaser_id in (select id from people where lower(email) = ${email})`,
    orderNumber !== undefined && sql<boolean>`orders.number = ${orderNumber}`,
    orderNumber !== undefined &&
      sql<boolean>`gift_cards.id in (select gift_card_id from order_gift_cards join orders used on used.id = order_id where used.number = ${orderNumber})`,
  ].filter((condition) => condition !== false);
  const matching = conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
  const found = withOrder(db).where(matching);
  const [rows, counted] = await Promise.all([
    found
      .orderBy(sort.by === 'balance' ? 'balance_cents' : 'gift_cards.id', sort.isDescending ? 'desc' : 'asc')
      .orderBy('gift_cards.id', 'desc')
      .limit(pageSize)
      .offset(page * pageSize)
      .execute(),
    found.clearSelect().select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: counted.count };
}

export const readCard = (db: Db, giftCardId: number) =>
  withOrder(db).where('gift_cards.id', '=', giftCardId).executeTakeFirst();

/** What all cards can pay together, as the ledger has it. */
export async function readOwed(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(cents), 0)::bigint as cents from ledger_entries where account = 'gift-cards'`.execute(db);
  return Number(rows[0]?.cents ?? 0);
}

/** The orders that a card has paid for, with their sale in the ledger and what came back. */
export async function readCardUses(db: Db, giftCardId: number) {
  const { rows } = await sql<{
    number: string;
    cents: number;
    returned: number;
    usedAt: Date;
    transactionId: number | null;
    returnedAt: Date | null;
  }>`
    select orders.number, order_gift_cards.cents::bigint as cents,
      (order_gift_cards.refunded_cents - order_gift_cards.replaced_cents)::bigint as returned,
      coalesce(sale.created_at, orders.created_at) as "usedAt", sale.id as "transactionId",
      (select max(created_at) from ledger_transactions where order_id = orders.id and kind = 'refund') as "returnedAt"
    from order_gift_cards join orders on orders.id = order_id
      left join ledger_transactions sale on sale.order_id = orders.id and sale.kind = 'sale'
    where order_gift_cards.gift_card_id = ${giftCardId} and orders.status <> 'failed' order by 4`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents), returned: Number(row.returned) }));
}

export const readCardEvents = (db: Db, giftCardId: number) =>
  db
    .selectFrom('gift_card_events')
    .leftJoin('people', 'people.id', 'staff_id')
    .select(['action', 'reason', 'gift_card_events.expires_at', 'happened_at', 'first_name', 'last_name'])
    .where('gift_card_id', '=', giftCardId)
    .orderBy('gift_card_events.id')
    .execute();

export interface NewStaffCard {
  issueKey: string;
  amountCents: number;
  recipientName: string;
  recipientEmail: string;
  senderName: string;
  message: string;
  expiresAt: number | null;
  at: Date;
}

/** Undefined if a card was issued with this key already. */
export const insertStaffCard = (transaction: Db, card: NewStaffCard) =>
  transaction
    .insertInto('gift_cards')
    .values({
      issue_key: card.issueKey,
      recipient_name: card.recipientName,
      recipient_email: card.recipientEmail,
      sender_name: card.senderName,
      message: card.message,
      initial_cents: card.amountCents,
      balance_cents: card.amountCents,
      expires_at: card.expiresAt === null ? null : new Date(card.expiresAt),
      deliver_at: card.at,
      created_at: card.at,
    })
    .onConflict((conflict) => conflict.column('issue_key').doNothing())
    .returning('id')
    .executeTakeFirst();

export const readCardByKey = (db: Db, issueKey: string) =>
  db
    .selectFrom('gift_cards')
    .innerJoin('gift_card_events', (join) =>
      join.onRef('gift_card_id', '=', 'gift_cards.id').on('action', '=', 'issued'),
    )
    .select(['gift_cards.id', 'initial_cents', 'recipient_email', 'recipient_name', 'message', 'reason'])
    // The card may have been extended since.
    .select('gift_card_events.expires_at')
    .where('issue_key', '=', issueKey)
    .executeTakeFirst();

export const lockCard = (transaction: Db, giftCardId: number) =>
  transaction
    .selectFrom('gift_cards')
    .select(['id', 'expires_at', 'blocked_at', 'delivered_at', 'deliver_at'])
    .where('id', '=', giftCardId)
    .forUpdate()
    .executeTakeFirst();

export const updateCard = (
  transaction: Db,
  giftCardId: number,
  values: { blocked_at: Date | null } | { expires_at: Date | null },
) => transaction.updateTable('gift_cards').set(values).where('id', '=', giftCardId).execute();

export const insertCardEvent = (
  transaction: Db,
  event: {
    giftCardId: number;
    action: 'issued' | 'blocked' | 'unblocked' | 'extended';
    reason: string;
    expiresAt?: Date | null;
    staffId: number;
    at: Date;
  },
) =>
  transaction
    .insertInto('gift_card_events')
    .values({
      ...{ gift_card_id: event.giftCardId, action: event.action, reason: event.reason },
      ...{ expires_at: event.expiresAt ?? null, staff_id: event.staffId, happened_at: event.at },
    })
    .execute();
