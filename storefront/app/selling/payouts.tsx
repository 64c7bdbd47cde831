import type { DuePayout, Payout, PayoutDestination, PayoutList } from '@easel/contract/selling/payouts';
import { RETURN_DAYS } from '@easel/domain/catalogue/return-period';
import { formatMoney, getDecimals } from '@easel/domain/locale/currency';
import { describeBlock, type PayoutCsvRow, payoutsCsv } from '@easel/domain/selling/payouts';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useCommand } from '../lib/use-command.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { orderDate } from './order-texts.ts';
import type { LookCommand, PayoutCommand } from './payout-commands.ts';
import css from './payouts.module.css';

/** What is due to artists, with a button to record each payout, and what was paid. */
export function Payouts({ due, history }: PayoutList) {
  const [paid, setPaid] = useState<DuePayout>();
  const [returned, setReturned] = useState<Payout>();
  const { send, pending, isPending } = useCommand<PayoutCommand>();
  const isBeingPaid = ({ artistId, currency }: DuePayout) =>
    isPending && pending?.kind === 'pay' && pending.artistId === artistId && pending.currency === currency;
  const payable = due.filter((one) => one.dueCents > 0 && !one.block);
  const blocked = due.filter((one) => one.dueCents > 0 && one.block);
  const others = due.filter((one) => one.dueCents <= 0);
  const date = new Date().toISOString().slice(0, 10);
  return (
    <div className={css.page}>
      <p className="muted">
        A share becomes due {RETURN_DAYS} days after delivery. Transfer the money at your bank, then record the payout
        here. The bank account is shown when you pay, and the artist sees that you have looked.
      </p>
      <section aria-labelledby="due-title">
        <header className={css.head}>
          <h2 id="due-title">Due now</h2>
          {payable.length > 0 && (
            <CsvLink
              name={`payouts-due-${date}.csv`}
              rows={payable.map((one) => ({ ...one, cents: one.dueCents, reference: '', date }))}
            />
          )}
        </header>
        {payable.length === 0 && <p>Nothing is due at the moment.</p>}
        <ul className={css.rows} aria-label="Due now">
          {payable.map((one) => (
            <li key={`${one.artistId} ${one.currency}`} aria-busy={isBeingPaid(one)}>
              <Artist {...one} />
              <span className={css.amount}>{formatMoney(one.dueCents, one.currency)}</span>
              <button
                type="button"
                className="button"
                data-kind="quiet"
                aria-disabled={isPending}
                onClick={() => !isPending && setPaid(one)}
              >
                {isBeingPaid(one) ? 'Recording…' : 'Pay out'}
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
            <CsvLink
              name={`payouts-${date}.csv`}
              rows={history.map((payout) => ({ ...payout, date: payout.createdAt.slice(0, 10) }))}
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
      {paid && (
        <PayoutDialog
          due={paid}
          onPay={(reference, detailsVersion) => {
            const { artistId, artistName, dueCents: cents, currency } = paid;
            setPaid(undefined);
            void send({ kind: 'pay', artistId, artistName, cents, currency, detailsVersion, reference });
          }}
          onClose={() => setPaid(undefined)}
        />
      )}
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

interface PayoutDialogProps {
  due: DuePayout;
  onPay: (reference: string, detailsVersion: number) => void;
  onClose: () => void;
}

function PayoutDialog({ due, onPay, onClose }: PayoutDialogProps) {
  const { send, result } = useCommand<LookCommand, PayoutDestination>(undefined, { revalidates: false });
  const look = useEffectEvent(() => {
    const { artistId, dueCents: cents, currency } = due;
    void send({ kind: 'look', artistId, cents, currency });
  });
  useEffect(() => look(), []);
  const destination = result?.success ? result.payload : undefined;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (destination)
      onPay(String(new FormData(event.currentTarget).get('reference') ?? '').trim(), destination.detailsVersion);
  };
  return (
    <Dialog title={`Pay out ${formatMoney(due.dueCents, due.currency)}`} onClose={onClose}>
      <form className="stack" onSubmit={onSubmit}>
        <p>
          To {due.artistName}. This records the payout and tells the artist by email. The transfer itself is made at
          your bank.
        </p>
        {destination ? (
          <dl className={css.account} aria-label="Bank account">
            {destination.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <p role="status">{result ? result.messages.join(' ') : 'The bank account is being opened …'}</p>
        )}
        <Field label="Reference of the transfer (optional)" name="reference" maxLength={200} autoComplete="off" />
        <button type="submit" className="button" disabled={!destination}>
          Record payout
        </button>
      </form>
    </Dialog>
  );
}

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
          {formatMoney(payout.cents, payout.currency)} to {payout.artistName} are due again. The artist gets an email
          and has to check the payout details first.
        </p>
        <Field label="Reason, as the bank states it" name="reason" maxLength={200} required autoComplete="off" />
        <button type="submit" className="button">
          Record it
        </button>
      </form>
    </Dialog>
  );
}

/** Downloads a table. It is made when it is asked for. */
function CsvLink({ name, rows }: { name: string; rows: readonly PayoutCsvRow[] }) {
  const download = () => {
    const csv = payoutsCsv(rows, getDecimals(rows[0]?.currency ?? 'USD'));
    const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <button type="button" className="text-button" onClick={download}>
      Download CSV
    </button>
  );
}
