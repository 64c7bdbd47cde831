import type { PaidOut, PayoutDestination, PayoutList } from '@easel/contract/selling/payouts';
import { formatMoney } from '@easel/domain/locale/currency';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { payoutEntries, returnedPayoutEntries } from '@easel/domain/selling/ledger';
import { listAccountFacts } from '@easel/domain/selling/payout-details';
import {
  checkPayout,
  findPayoutBlock,
  getPayoutState,
  type PayoutBlock,
  refuseTransfer,
} from '@easel/domain/selling/payouts';
import type { Db } from '@easel/platform/db/open-database';
import type { Mail } from '@easel/platform/mail/mail';
import type { AccountsDependencies } from '../../accounts/accounts-dependencies.ts';
import { recordTransaction } from '../ledger/ledger.ts';
import { unsealDetails } from './payout-details.ts';
import {
  hasSeenDetails,
  insertDetailEvent,
  markRefused,
  readDetails,
  type StoredDetails,
  writeRestWanted,
} from './payout-details-store.ts';
import { payoutEmail, returnedEmail } from './payout-emails.ts';
import {
  deletePayoutItems,
  insertPayout,
  insertPayoutItems,
  lockArtist,
  lockPayout,
  markReturned,
  markTransferred,
  readDueEntries,
  readOpenAccounts,
  readPayouts,
} from './payouts-store.ts';

export interface PayoutDependencies {
  db: Db;
  mail: Mail;
  accounts: AccountsDependencies;
  holdDays: number;
  now: () => number;
  newId: () => string;
  brand: string;
  origin: () => string;
}

const MAX_HISTORY = 200;

type Holding = Pick<PayoutDependencies, 'db' | 'now' | 'holdDays'>;

export const toBlockView = (block: PayoutBlock | undefined) =>
  block
    ? { reason: block.reason, until: block.reason === 'recently-changed' ? new Date(block.until).toISOString() : null }
    : null;

/** What is due to artists, why it cannot be paid, and what was paid. */
export async function listPayouts({ db, now, holdDays }: Holding): Promise<PayoutList> {
  const [accounts, payouts] = await Promise.all([readOpenAccounts(db), readPayouts(db, MAX_HISTORY)]);
  return {
    due: accounts.map(({ balanceCents, masked, changedAt, isRefused, isRestWanted, ...account }) => ({
      ...account,
      notYetDueCents: balanceCents - account.dueCents,
      account: masked,
      block: toBlockView(
        // Nothing that is not due is blocked.
        account.dueCents <= 0
          ? undefined
          : findPayoutBlock(
              account.dueCents,
              { detailsChangedAt: changedAt?.getTime(), areDetailsRefused: isRefused, wantsRest: isRestWanted },
              { now: now(), holdDays },
            ),
      ),
    })),
    history: payouts.map((payout) => ({
      payoutId: payout.id,
      artistId: payout.artist_id,
      artistName: `${payout.first_name} ${payout.last_name}`.trim(),
      email: payout.email ?? '',
      cents: payout.cents,
      currency: payout.currency,
      reference: payout.reference,
      paidBy: payout.paid_by_name,
      createdAt: payout.created_at.toISOString(),
      state: getState(payout),
      returnedAt: payout.returned_at?.toISOString() ?? null,
      destination: payout.destination,
      returnReason: payout.return_reason,
    })),
  };
}

const getState = ({ transferred_at, returned_at }: { transferred_at: Date | null; returned_at: Date | null }) =>
  getPayoutState({ transferredAt: transferred_at, returnedAt: returned_at });

export interface SeenAmount {
  artistId: number;
  cents: number;
  currency: string;
}

/** The artist is locked, so that two members of staff cannot pay the same sales, and the details do not change meanwhile. */
async function checkDue(
  { now, holdDays }: Omit<Holding, 'db'>,
  transaction: Db,
  { artistId, cents, currency }: SeenAmount,
) {
  const artist = await lockArtist(transaction, artistId);
  if (!artist) return reject('not-found', 'This artist does not exist.');
  const due = await readDueEntries(transaction, artistId, currency);
  const details = await readDetails(transaction, artistId);
  const block = findPayoutBlock(due.dueCents, toReadiness(details), { now: now(), holdDays });
  const checked = checkPayout(due, block, cents, currency);
  if (!checked.ok) return checked;
  // Without details there is a block.
  if (!details) throw new Error('A payout without details.');
  return ok({ artist, details, entryIds: due.entryIds });
}

export const toReadiness = (details: StoredDetails | undefined) => ({
  detailsChangedAt: details?.changed_at.getTime(),
  areDetailsRefused: details !== undefined && details.refused_at !== null,
  wantsRest: details !== undefined && details.rest_wanted_at !== null,
});

/** The bank account of a payout that is about to be made. Who looks at it is recorded. */
export const readPayoutDestination = (
  parts: PayoutDependencies,
  staffId: number,
  seen: SeenAmount,
): Promise<Outcome<PayoutDestination>> =>
  parts.db.transaction().execute(async (transaction): Promise<Outcome<PayoutDestination>> => {
    const due = await checkDue(parts, transaction, seen);
    if (!due.ok) return due;
    const { details } = due.value;
    const facts = await readFacts(parts, details);
    if (!facts.ok) return facts;
    await recordLook(parts, transaction, details, staffId);
    return ok({ facts: facts.value, detailsVersion: details.version });
  });

const recordLook = (
  { now }: Pick<PayoutDependencies, 'now'>,
  transaction: Db,
  { person_id, version, masked }: StoredDetails,
  staffId: number,
) =>
  insertDetailEvent(transaction, {
    person_id,
    action: 'seen',
    staff_id: staffId,
    version,
    masked,
    happened_at: new Date(now()),
  });

async function readFacts(
  parts: PayoutDependencies,
  details: StoredDetails,
): Promise<Outcome<PayoutDestination['facts']>> {
  const account = await unsealDetails(parts, details);
  return account
    ? ok(listAccountFacts(account))
    : reject(
        'conflict',
        'The payout details cannot be read, because the secret of the shop has changed. The artist has to enter them again.',
      );
}

export interface WantedPayout extends SeenAmount {
  detailsVersion: number;
  reference: string;
}

/**
 * Records a payout of everything that is due to an artist, to the account that the member of staff has seen. The money is transferred afterwards:
 * whoever is refused here, because a colleague was faster, has transferred nothing.
 */
export const payOut = (
  parts: PayoutDependencies,
  staffId: number,
  { detailsVersion, reference, ...seen }: WantedPayout,
): Promise<Outcome<PaidOut>> =>
  parts.db.transaction().execute(async (transaction): Promise<Outcome<PaidOut>> => {
    const { artistId, cents, currency } = seen;
    const due = await checkDue(parts, transaction, seen);
    if (!due.ok) return due;
    const { artist, details, entryIds } = due.value;
    if (details.version !== detailsVersion)
      return reject('conflict', 'The payout details have changed since you looked at them. Please look again.');
    if (!(await hasSeenDetails(transaction, details, staffId)))
      return reject('conflict', 'Please look at the payout details before you pay.');
    const facts = await readFacts(parts, details);
    if (!facts.ok) return facts;
    const at = new Date(parts.now());
    const id = parts.newId();
    await insertPayout(transaction, {
      id,
      artist_id: artistId,
      cents,
      currency,
      channel: 'manual',
      reference,
      paid_by: staffId,
      destination: details.masked,
      created_at: at,
    });
    await insertPayoutItems(transaction, id, entryIds);
    await recordTransaction(
      transaction,
      { kind: 'payout', payout_id: id, created_at: at, currency },
      payoutEntries(artistId, cents),
    );
    await writeRestWanted(transaction, artistId, null);
    if (artist.email)
      await parts.mail.send(
        payoutEmail(parts, artist.email, { amount: formatMoney(cents, currency), reference, masked: details.masked }),
        transaction,
      );
    return ok({ payoutId: id, facts: facts.value });
  });

/** The bank account of a payout that was recorded and is not transferred yet. Who looks at it is recorded. */
export const readTransferAccount = (
  parts: PayoutDependencies,
  staffId: number,
  payoutId: string,
): Promise<Outcome<PaidOut>> =>
  parts.db.transaction().execute(async (transaction): Promise<Outcome<PaidOut>> => {
    const payout = await lockPayout(transaction, payoutId);
    if (!payout) return reject('not-found', 'This payout does not exist.');
    const refusal = refuseTransfer(getState(payout));
    if (refusal) return reject('conflict', refusal);
    const details = await readDetails(transaction, payout.artist_id);
    if (!details || details.changed_at >= payout.created_at)
      return reject(
        'conflict',
        'The artist has changed the payout details since this payout was recorded. If it was not transferred, choose “Not transferred” and pay again.',
      );
    const facts = await readFacts(parts, details);
    if (!facts.ok) return facts;
    await recordLook(parts, transaction, details, staffId);
    return ok({ payoutId, facts: facts.value });
  });

/** Staff have transferred the money of a payout. Recording it twice changes nothing. */
export const confirmTransfer = (
  parts: Pick<PayoutDependencies, 'db' | 'now'>,
  payoutId: string,
  reference: string,
): Promise<Outcome<undefined>> =>
  parts.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    const payout = await lockPayout(transaction, payoutId);
    if (!payout) return reject('not-found', 'This payout does not exist.');
    const state = getState(payout);
    if (state === 'sent') return ok(undefined);
    const refusal = refuseTransfer(state);
    if (refusal) return reject('conflict', refusal);
    await markTransferred(transaction, payoutId, reference || payout.reference, new Date(parts.now()));
    return ok(undefined);
  });

/** The bank has sent a payout back: its sales are due again, and the artist has to check the account. Recording it twice changes nothing. */
export const returnPayout = (
  parts: PayoutDependencies,
  staffId: number,
  payoutId: string,
  reason: string,
): Promise<Outcome<undefined>> =>
  parts.db.transaction().execute(async (transaction): Promise<Outcome<undefined>> => {
    const payout = await lockPayout(transaction, payoutId);
    if (!payout) return reject('not-found', 'This payout does not exist.');
    if (payout.returned_at) return ok(undefined);
    const { artist_id: artistId, email, cents, currency } = payout;
    const at = new Date(parts.now());
    await markReturned(transaction, payoutId, reason, at);
    await deletePayoutItems(transaction, payoutId);
    await recordTransaction(
      transaction,
      { kind: 'payout-return', payout_id: payoutId, created_at: at, currency },
      returnedPayoutEntries(artistId, cents),
    );
    const details = await readDetails(transaction, artistId);
    // The artist may have entered another account since.
    if (details && details.changed_at < payout.created_at) {
      await markRefused(transaction, artistId, at);
      await insertDetailEvent(transaction, {
        person_id: artistId,
        action: 'refused',
        staff_id: staffId,
        version: details.version,
        masked: details.masked,
        happened_at: at,
      });
    }
    const amount = formatMoney(cents, currency);
    const wasTransferred = payout.transferred_at !== null;
    if (email) await parts.mail.send(returnedEmail(parts, email, { amount, reason, wasTransferred }), transaction);
    return ok(undefined);
  });
