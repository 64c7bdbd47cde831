import type { OwnPayout, StudioPayout, StudioPayouts } from '@easel/contract/selling/studio-payouts';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { calculateReturnDeadline } from '@easel/domain/selling/order-status';
import { expectPayday, findPayoutBlock, getPayoutState, MIN_PAYOUT_CENTS } from '@easel/domain/selling/payouts';
import type { Schema } from '@easel/platform/db/schema';
import type { Selectable } from 'kysely';
import { LEDGER_CURRENCY, readAccountMonths, readAccountSums } from '../ledger/account.ts';
import { readDetails, writeRestWanted } from './payout-details-store.ts';
import { type PayoutDependencies, toBlockView, toReadiness } from './payouts.ts';
import { readHeldShares, readPayout, readPayoutItems, readPayoutsOfArtist } from './payouts-store.ts';

const MAX_HELD = 100;
const MAX_PAYOUTS = 200;
const MAX_ARCHIVED = 100_000;

type StudioPayoutDependencies = Pick<PayoutDependencies, 'db' | 'now' | 'holdDays'>;

/** What an artist gets next and when, what is held and until when, and what was paid. */
export async function readStudioPayouts(parts: StudioPayoutDependencies, artistId: number): Promise<StudioPayouts> {
  const { db, holdDays } = parts;
  const now = parts.now();
  const [sums, details, held, payouts, months] = await Promise.all([
    readAccountSums(db, artistId),
    readDetails(db, artistId),
    readHeldShares(db, artistId, LEDGER_CURRENCY, MAX_HELD),
    readPayoutsOfArtist(db, artistId, MAX_PAYOUTS),
    readAccountMonths(db, artistId),
  ]);
  const readiness = toReadiness(details);
  const block = findPayoutBlock(sums.dueCents, readiness, { now, holdDays });
  return {
    currency: LEDGER_CURRENCY,
    dueCents: sums.dueCents,
    heldCents: sums.notYetDueCents,
    paidCents: sums.paidCents,
    minimumCents: MIN_PAYOUT_CENTS,
    next:
      sums.dueCents > 0
        ? {
            cents: sums.dueCents,
            block: toBlockView(block),
            payday: expectPayday(sums.dueCents, readiness, { now, holdDays }),
          }
        : null,
    isRestWanted: details !== undefined && details.rest_wanted_at !== null,
    held: held.map(({ number, line, title, cents, status, delivered_at }) => ({
      orderNumber: number,
      line,
      title,
      cents,
      status,
      dueAt:
        status === 'delivered' && delivered_at
          ? new Date(calculateReturnDeadline(delivered_at.getTime())).toISOString()
          : null,
    })),
    payouts: payouts.map(toOwnPayout),
    months,
  };
}

const toOwnPayout = (payout: Selectable<Schema['payouts']>): OwnPayout => ({
  payoutId: payout.id,
  createdAt: payout.created_at.toISOString(),
  cents: payout.cents,
  currency: payout.currency,
  state: getPayoutState({ transferredAt: payout.transferred_at, returnedAt: payout.returned_at }),
  reference: payout.reference,
  returnReason: payout.return_reason,
});

/** For the archive of the studio. */
export const readAllPayouts = async (db: StudioPayoutDependencies['db'], artistId: number) =>
  (await readPayoutsOfArtist(db, artistId, MAX_ARCHIVED)).map((payout) => ({
    ...toOwnPayout(payout),
    destination: payout.destination,
  }));

/** A payout with its sales. For others it does not exist. */
export async function readStudioPayout(
  { db }: StudioPayoutDependencies,
  artistId: number,
  payoutId: string,
): Promise<Outcome<StudioPayout>> {
  const payout = await readPayout(db, payoutId);
  if (payout?.artist_id !== artistId) return reject('not-found', 'This payout does not exist.');
  const items = await readPayoutItems(db, payoutId);
  const itemCents = items.reduce((sum, { cents }) => sum + cents, 0);
  return ok({
    payout: toOwnPayout(payout),
    destination: payout.destination,
    items: items.map(({ created_at, kind, number, line, title, cents }) => ({
      createdAt: created_at.toISOString(),
      kind,
      orderNumber: number,
      line,
      title: title ?? '',
      cents,
    })),
    otherCents: payout.returned_at ? 0 : payout.cents - itemCents,
  });
}

/** An artist who leaves gets what is left, however little it is. */
export async function requestRest(parts: StudioPayoutDependencies, artistId: number): Promise<Outcome<StudioPayouts>> {
  const details = await readDetails(parts.db, artistId);
  if (!details) return reject('conflict', 'Please enter your payout details first.');
  const { dueCents } = await readAccountSums(parts.db, artistId);
  if (dueCents <= 0) return reject('conflict', 'Nothing is due at the moment.');
  if (!details.rest_wanted_at) await writeRestWanted(parts.db, artistId, new Date(parts.now()));
  return ok(await readStudioPayouts(parts, artistId));
}
