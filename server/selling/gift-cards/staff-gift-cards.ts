import type { GiftCardList, GiftCardRow, StaffGiftCard } from '@easel/contract/selling/staff-gift-cards';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import {
  checkExtension,
  checkIssuedGiftCard,
  getGiftCardState,
  type IssuedGiftCard,
  isReason,
  parseGiftCardSearch,
  REASON_MISSING,
} from '@easel/domain/selling/issued-gift-card';
import { issuedCardEntries } from '@easel/domain/selling/ledger';
import type { GiftCardSort } from '@easel/domain/selling/promotion-lists';
import type { ListSort } from '@easel/domain/text/list-query';
import type { Db } from '@easel/platform/db/open-database';
import { enqueue } from '@easel/platform/jobs/enqueue';
import { recordTransaction } from '../ledger/ledger.ts';
import { deliverGiftCard } from './deliver-gift-card.ts';
import {
  type GiftCardColumns,
  insertCardEvent,
  insertStaffCard,
  listCards,
  lockCard,
  readCard,
  readCardByKey,
  readCardEvents,
  readCardUses,
  readOwed,
  updateCard,
} from './staff-gift-cards-store.ts';

export interface StaffGiftCardDependencies {
  db: Db;
  now: () => number;
  /** Whom the email names as the sender. */
  brand: string;
}

const PAGE_SIZE = 50;
const UNKNOWN = reject('not-found', 'There is no such gift card.');

const viewRow = (row: GiftCardColumns, now: number): GiftCardRow => ({
  giftCardId: row.id,
  lastCharacters: row.last_characters,
  state: getGiftCardState(
    {
      balanceCents: row.balance_cents,
      expiresAt: row.expires_at?.getTime() ?? null,
      isBlocked: row.blocked_at !== null,
      isSent: row.delivered_at !== null || row.last_characters !== '',
    },
    now,
  ),
  initialCents: row.initial_cents,
  balanceCents: row.balance_cents,
  recipientName: row.recipient_name,
  recipientEmail: row.recipient_email,
  orderNumber: row.number,
  source:
    row.order_id !== null ? 'sold' : row.refund_id !== null ? 'refund' : row.issue_key !== null ? 'staff' : 'other',
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
});

export async function listGiftCards(
  { db, now }: StaffGiftCardDependencies,
  typed: string,
  paging: { sort: ListSort<GiftCardSort>; page: number },
): Promise<GiftCardList> {
  const search = typed.trim() === '' ? {} : (parseGiftCardSearch(typed) ?? { orderNumber: '' });
  const [{ rows, total }, owedCents] = await Promise.all([
    listCards(db, search, { ...paging, pageSize: PAGE_SIZE }),
    readOwed(db),
  ]);
  const at = now();
  return { giftCards: rows.map((row) => viewRow(row, at)), totalResults: total, pageSize: PAGE_SIZE, owedCents };
}

type Entry = StaffGiftCard['entries'][number];

export async function readStaffGiftCard(
  { db, now }: StaffGiftCardDependencies,
  giftCardId: number,
): Promise<Outcome<StaffGiftCard>> {
  const row = await readCard(db, giftCardId);
  if (!row) return UNKNOWN;
  const [uses, events] = await Promise.all([readCardUses(db, giftCardId), readCardEvents(db, giftCardId)]);
  const issued = events.find(({ action }) => action === 'issued');
  const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
    [first_name, last_name].filter(Boolean).join(' ') || null;
  const entries: Entry[] = [
    {
      ...{
        happenedAt: row.created_at.toISOString(),
        kind: 'issued',
        cents: row.initial_cents,
        orderNumber: row.number,
      },
      reason: issued?.reason ?? '',
      by: issued ? nameOf(issued) : null,
      transactionId: row.transaction_id === null ? null : Number(row.transaction_id),
    },
    ...uses.flatMap(({ number, cents, returned, usedAt, transactionId, returnedAt }): Entry[] => [
      {
        ...{ happenedAt: usedAt.toISOString(), kind: 'paid', cents: -cents, orderNumber: number },
        ...{ reason: '', by: null, transactionId },
      },
      ...(returned > 0
        ? [
            {
              ...{ happenedAt: (returnedAt ?? usedAt).toISOString(), kind: 'returned' as const, cents: returned },
              ...{ orderNumber: number, reason: '', by: null, transactionId: null },
            },
          ]
        : []),
    ]),
    ...events
      .filter(({ action }) => action !== 'issued')
      .map(
        (event): Entry => ({
          ...{ happenedAt: event.happened_at.toISOString(), kind: event.action, cents: 0, orderNumber: null },
          ...{ reason: event.reason, by: nameOf(event), transactionId: null },
        }),
      ),
  ];
  return ok({
    ...viewRow(row, now()),
    message: row.message,
    sentAt: row.delivered_at?.toISOString() ?? null,
    entries: entries.toSorted((one, other) => (one.happenedAt < other.happenedAt ? -1 : 1)),
  });
}

/** Issues a card: the card, what the shop owes for it and the email are one transaction. The same key issues one card. */
export async function issueStaffGiftCard(
  parts: StaffGiftCardDependencies,
  staffId: number,
  { issueKey, ...given }: IssuedGiftCard & { issueKey: string },
): Promise<Outcome<StaffGiftCard>> {
  const { db, now, brand } = parts;
  const checked = checkIssuedGiftCard(given, now());
  if (!checked.ok) return checked;
  const card = checked.value;
  const issued = await db.transaction().execute(async (transaction): Promise<Outcome<number>> => {
    const at = new Date(now());
    const added = await insertStaffCard(transaction, { ...card, issueKey, senderName: brand, at });
    if (!added) {
      const known = await readCardByKey(transaction, issueKey);
      const isSame =
        known?.initial_cents === card.amountCents &&
        known.recipient_email === card.recipientEmail &&
        known.recipient_name === card.recipientName &&
        known.message === card.message &&
        known.reason === card.reason &&
        (known.expires_at?.getTime() ?? null) === card.expiresAt;
      return known && isSame
        ? ok(known.id)
        : reject('key-reused', 'Another gift card was issued with this form. Open it again.');
    }
    const expiresAt = card.expiresAt === null ? null : new Date(card.expiresAt);
    const event = { action: 'issued', reason: card.reason, expiresAt } as const;
    await insertCardEvent(transaction, { giftCardId: added.id, ...event, staffId, at });
    await recordTransaction(
      transaction,
      { kind: 'gift-card', gift_card_id: added.id, created_at: at, currency: 'USD' },
      issuedCardEntries(card.amountCents),
    );
    await enqueue(transaction, deliverGiftCard, { giftCardId: added.id });
    return ok(added.id);
  });
  return issued.ok ? readStaffGiftCard(parts, issued.value) : issued;
}

export async function blockGiftCard(
  parts: StaffGiftCardDependencies,
  staffId: number,
  giftCardId: number,
  { isBlocked, reason: typed }: { isBlocked: boolean; reason: string },
): Promise<Outcome<StaffGiftCard>> {
  const reason = typed.trim();
  if (!isReason(reason)) return reject('invalid', REASON_MISSING);
  const changed = await parts.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    const card = await lockCard(transaction, giftCardId);
    if (!card) return UNKNOWN;
    if ((card.blocked_at !== null) === isBlocked) return ok(undefined);
    const at = new Date(parts.now());
    await updateCard(transaction, giftCardId, { blocked_at: isBlocked ? at : null });
    await insertCardEvent(transaction, {
      giftCardId,
      action: isBlocked ? 'blocked' : 'unblocked',
      reason,
      staffId,
      at,
    });
    // A card that was blocked before it was sent is sent now, or on its day.
    if (!isBlocked && card.delivered_at === null) {
      const { deliver_at: runAt } = card;
      await enqueue(transaction, deliverGiftCard, { giftCardId }, runAt !== null && runAt > at ? { runAt } : {});
    }
    return ok(undefined);
  });
  return changed.ok ? readStaffGiftCard(parts, giftCardId) : changed;
}

export async function extendGiftCard(
  parts: StaffGiftCardDependencies,
  staffId: number,
  giftCardId: number,
  { expiresOn, reason: typed }: { expiresOn: string | null; reason: string },
): Promise<Outcome<StaffGiftCard>> {
  const reason = typed.trim();
  if (!isReason(reason)) return reject('invalid', REASON_MISSING);
  const changed = await parts.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    const card = await lockCard(transaction, giftCardId);
    if (!card) return UNKNOWN;
    const end = checkExtension(expiresOn, card.expires_at?.getTime() ?? null, parts.now());
    if (!end.ok) return end;
    const at = new Date(parts.now());
    const expiresAt = end.value === null ? null : new Date(end.value);
    await updateCard(transaction, giftCardId, { expires_at: expiresAt });
    await insertCardEvent(transaction, { giftCardId, action: 'extended', reason, expiresAt, staffId, at });
    return ok(undefined);
  });
  return changed.ok ? readStaffGiftCard(parts, giftCardId) : changed;
}
