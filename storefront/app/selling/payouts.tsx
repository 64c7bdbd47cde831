import type { DuePayout, PaidOut, Payout, PayoutDestination, PayoutList } from '@easel/contract/selling/payouts';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { formatMoney, getDecimals } from '@easel/domain/locale/currency';
import { describeBlock, type PayoutCsvRow, payoutsCsv } from '@easel/domain/selling/payouts';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { CsvButton } from '../ui/csv-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { orderDate } from './order-texts.ts';
import type { LookCommand, PayCommand, ReturnCommand } from './payout-commands.ts';
import css from './payouts.module.css';

/** What is due to artists, with a button to record each payout, and what was paid. */
export function Payouts({ due, history }: PayoutList) {
  const [paid, setPaid] = useState<DuePayout>();
  const [returned, setReturned] = useState<Payout>();
  const { send } = useCommand<ReturnCommand>();
  const payable = due.filter((one) => one.dueCents > 0 && !one.block);
  const blocked = due.filter((one) => one.dueCents > 0 && one.block);
  const others = due.filter((one) => one.dueCents <= 0);
  const date = new Date().toISOString().slice(0, 10);
  return (
    <div className={css.page}>
      <p className="muted">
        A share becomes due {RETURN_DAYS} days after delivery. Record the payout, then transfer the money at your bank.
        The bank account is shown when you pay, and the artist sees that you have looked.
      </p>
      <section aria-labelledby="due-title">
        <header className={css.head}>
          <h2 id="due-title">Due now</h2>
          {payable.length > 0 && (
            <CsvButton
              name={`payouts-due-${date}.csv`}
              createCsv={() =>
                formatPayouts(
                  payable.map((one) => ({
                    ...one,
                    cents: one.dueCents,
                    reference: '',
                    date,
                    state: 'due',
                    returnDate: '',
                  })),
                )
              }
            />
          )}
        </header>
        {payable.length === 0 && <p>Nothing is due at the moment.</p>}
        <ul className={css.rows} aria-label="Due now">
          {payable.map((one) => (
            <li key={`${one.artistId} ${one.currency}`}>
              <Artist {...one} />
              <span className={css.amount}>{formatMoney(one.dueCents, one.currency)}</span>
              <button type="button" className="button" data-kind="quiet" onClick={() => setPaid(one)}>
                Pay out
                <span className="visually-hidden"> {one.artistName}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {blocked.length > 0 && (
        <section aria-labelledby="waiting-title">
          <h2 id="waiting-title">Cannot be paid yet</h2>
          <ul className={css.rows} aria-label="Cannot be paid yet">
            {blocked.map((one) => (
              <li key={`${one.artistId} ${one.currency}`}>
                <Artist {...one} note={describeWait(one)} />
                <span className={css.amount}>{formatMoney(one.dueCents, one.currency)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="later-title">
          <h2 id="later-title">Not due yet</h2>
          <ul className={css.rows} aria-label="Not due yet">
            {others.map((one) => (
              <li key={`${one.artistId} ${one.currency}`}>
                <Artist {...one} />
                <span className={css.amount}>
                  {formatMoney(one.notYetDueCents, one.currency)}
                  {one.dueCents < 0 && (
                    <small>{formatMoney(-one.dueCents, one.currency)} to settle after a refund</small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="paid-title">
        <header className={css.head}>
          <h2 id="paid-title">Paid</h2>
          {history.length > 0 && (
            <CsvButton
              name={`payouts-${date}.csv`}
              createCsv={() =>
                formatPayouts(
                  history.map((payout) => ({
                    ...payout,
                    date: payout.createdAt.slice(0, 10),
                    returnDate: payout.returnedAt?.slice(0, 10) ?? '',
                  })),
                )
              }
            />
          )}
        </header>
        {history.length === 0 && <p className="muted">Nothing has been paid yet.</p>}
        <ul className={css.rows} aria-label="Paid">
          {history.map((payout) => (
            <li key={payout.payoutId}>
              <div>
                {payout.artistName}
                <small>
                  {[
                    orderDate(payout.createdAt),
                    payout.destination,
                    payout.reference,
                    payout.paidBy && `by ${payout.paidBy}`,
                    payout.state === 'returned' && `sent back: ${payout.returnReason}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </div>
              <span className={css.amount}>{formatMoney(payout.cents, payout.currency)}</span>
              {payout.state !== 'returned' && (
                <button type="button" className="text-button" onClick={() => setReturned(payout)}>
                  Sent back
                  <span className="visually-hidden">
                    {' '}
                    by the bank: {payout.artistName}, {orderDate(payout.createdAt)}
                  </span>
                </button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {paid && <PayoutDialog due={paid} onClose={() => setPaid(undefined)} />}
      {returned && (
        <ReturnDialog
          payout={returned}
          onReturn={(reason) => {
            setReturned(undefined);
            void send({ kind: 'return', payoutId: returned.payoutId, reason });
          }}
          onClose={() => setReturned(undefined)}
        />
      )}
    </div>
  );
}

const formatPayouts = (rows: readonly PayoutCsvRow[]) => payoutsCsv(rows, getDecimals(rows[0]?.currency ?? 'USD'));

const Artist = ({ artistName, email, note }: Pick<DuePayout, 'artistName' | 'email'> & { note?: string }) => (
  <div>
    {artistName}
    <small>{email}</small>
    {note && <small>{note}</small>}
  </div>
);

const describeWait = ({ block, currency }: DuePayout): string => {
  if (!block) return '';
  const { reason, until } = block;
  return describeBlock(
    reason === 'recently-changed' ? { reason, until: Date.parse(until ?? '') } : { reason },
    currency,
  );
};

/** Staff record the payout first, and transfer the money afterwards: whoever is too late has transferred nothing. */
function PayoutDialog({ due, onClose }: { due: DuePayout; onClose: () => void }) {
  const { artistId, artistName, dueCents: cents, currency } = due;
  const { send: sendLook, result: seen } = useCommand<LookCommand, PayoutDestination>(undefined, {
    revalidates: false,
  });
  const { send: sendPay, result, isPending } = useCommand<PayCommand, { paid: PaidOut }>();
  const look = useEffectEvent(() => void sendLook({ kind: 'look', artistId, cents, currency }));
  useEffect(() => look(), []);
  const destination = seen?.success ? seen.payload : undefined;
  const paid = result?.success ? result.payload.paid : undefined;
  const amount = formatMoney(cents, currency);
  if (paid)
    return (
      <Dialog title={`Transfer ${amount} now`} onClose={onClose}>
        <div className="stack">
          <p role="status">
            The payout to {artistName} is recorded. Transfer the money at your bank before you close this. If the
            transfer fails, choose “Sent back” in the list of what was paid.
          </p>
          <Account facts={paid.facts} />
        </div>
      </Dialog>
    );
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!destination || isPending) return;
    const reference = String(new FormData(event.currentTarget).get('reference') ?? '').trim();
    const { detailsVersion } = destination;
    void sendPay({ kind: 'pay', artistId, cents, currency, detailsVersion, reference });
  };
  return (
    <Dialog title={`Pay out ${amount}`} onClose={onClose}>
      <form className="stack" onSubmit={onSubmit}>
        <p>
          To {artistName}. Record the payout, then transfer the money at your bank: the account stays here. Please do
          not transfer anything before, because a colleague may be paying too. The artist is told by email.
        </p>
        {destination ? (
          <Account facts={destination.facts} />
        ) : (
          <p role="status">{seen ? seen.messages.join(' ') : 'The bank account is being opened …'}</p>
        )}
        <Field label="Reference of the transfer (optional)" name="reference" maxLength={200} autoComplete="off" />
        {result && !result.success && !isPending && (
          <p role="alert">{result.messages.join(' ')} Nothing was recorded, so please transfer nothing.</p>
        )}
        <button type="submit" className="button" disabled={!destination} aria-disabled={isPending}>
          {isPending ? 'Recording…' : 'Record payout'}
        </button>
      </form>
    </Dialog>
  );
}

const Account = ({ facts }: Pick<PayoutDestination, 'facts'>) => (
  <dl className={css.account} aria-label="Bank account">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function ReturnDialog({
  payout,
  onReturn,
  onClose,
}: {
  payout: Payout;
  onReturn: (reason: string) => void;
  onClose: () => void;
}) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (reason !== '') onReturn(reason);
  };
  return (
    <Dialog title="Sent back by the bank" onClose={onClose}>
      <form className="stack" onSubmit={onSubmit}>
        <p>
          For transfers that came back or have failed. {formatMoney(payout.cents, payout.currency)} to{' '}
          {payout.artistName} are due again. The artist gets an email and has to check the payout details first.
        </p>
        <Field label="Reason, as the bank states it" name="reason" maxLength={200} required autoComplete="off" />
        <button type="submit" className="button">
          Record it
        </button>
      </form>
    </Dialog>
  );
}
