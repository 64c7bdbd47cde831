import type { PayoutList } from '@easel/contract/selling/payouts';
import { formatMoney } from '@easel/domain/locale/currency';
import { type Outcome, ok, reject } from '@easel/domain/outcome';
import { payoutEntries } from '@easel/domain/selling/ledger';
import { checkPayout } from '@easel/domain/selling/payouts';
import type { Db } from '@easel/platform/db/open-database';
import { defineJob, handleJob, type JobHandler } from '@easel/platform/jobs/define-job';
import { enqueue } from '@easel/platform/jobs/enqueue';
import type { Mail } from '@easel/platform/mail/mail';
import { Type } from 'typebox';
import { recordTransaction } from '../ledger/ledger.ts';
import type { PayoutChannel } from './payout-channel.ts';
import {
  insertPayout,
  lockArtist,
  markTransferred,
  readOpenAccounts,
  readPayout,
  readPayouts,
} from './payouts-store.ts';

export interface PayoutDependencies {
  db: Db;
  mail: Mail;
  channel: PayoutChannel;
  now: () => number;
  newId: () => string;
  brand: string;
  origin: () => string;
}

const MAX_HISTORY = 200;

/** What is due to artists, and what was paid. */
export async function listPayouts(db: Db): Promise<PayoutList> {
  const [accounts, payouts] = await Promise.all([readOpenAccounts(db), readPayouts(db, MAX_HISTORY)]);
  return {
    due: accounts.map(({ balanceCents, ...account }) => ({
      ...account,
      notYetDueCents: balanceCents - account.dueCents,
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
    })),
  };
}

export interface WantedPayout {
  artistId: number;
  cents: number;
  currency: string;
  reference: string;
}

/** Pays everything that is due to an artist. The artist is locked, so that two members of staff cannot pay the same sales. */
export const payOut = (
  parts: PayoutDependencies,
  staffId: number,
  { artistId, cents, currency, reference }: WantedPayout,
): Promise<Outcome<undefined>> =>
  parts.db.transaction().execute(async (transaction) => {
    const artist = await lockArtist(transaction, artistId);
    if (!artist) return reject('not-found', 'This artist does not exist.');
    const account = (await readOpenAccounts(transaction, artistId)).find((one) => one.currency === currency);
    const checked = checkPayout(account ?? { balanceCents: 0, dueCents: 0 }, cents, currency);
    if (!checked.ok) return checked;
    const at = new Date(parts.now());
    const id = parts.newId();
    await insertPayout(transaction, {
      id,
      artist_id: artistId,
      cents,
      currency,
      channel: parts.channel.name,
      reference,
      paid_by: staffId,
      created_at: at,
    });
    await recordTransaction(
      transaction,
      { kind: 'payout', payout_id: id, created_at: at, currency },
      payoutEntries(artistId, cents),
    );
    await enqueue(transaction, transferPayout, { payoutId: id });
    if (artist.email)
      await parts.mail.send(payoutEmail(parts, artist.email, formatMoney(cents, currency), reference), transaction);
    return ok(undefined);
  });

const payoutEmail = ({ brand, origin }: PayoutDependencies, to: string, amount: string, reference: string) => ({
  kind: 'payout',
  to,
  subject: `Your payout of ${amount}`,
  text: [
    'Hello,',
    `We have paid out ${amount} for your sales.${reference === '' ? '' : ` Reference: ${reference}`}`,
    `See your statement: ${origin()}/studio/sales`,
    `${brand}\n${origin()}`,
  ].join('\n\n'),
});

const transferPayout = defineJob({ name: 'transfer-payout', payload: Type.Object({ payoutId: Type.String() }) });

/** Has a payout transferred. The channel knows its id, so repeating it transfers nothing more. */
export const transferPayoutHandler = ({
  db,
  channel,
  now,
}: Pick<PayoutDependencies, 'db' | 'channel' | 'now'>): JobHandler =>
  handleJob(transferPayout, async ({ payoutId }) => {
    const payout = await readPayout(db, payoutId);
    if (!payout || payout.transferred_at !== null) return;
    const { artist_id: artistId, cents, currency } = payout;
    const { reference } = await channel.transfer({ payoutId, artistId, cents, currency });
    await markTransferred(db, payoutId, reference, new Date(now()));
  });
